-- Career clinics as KPIs of the same catalogue: a job counts, at the end of each day, who of an outlet has talked, what came of the plans and whose
-- goal is nearer. Each looks back over months and is written only where five people or more of the outlet stand behind it, so that no
-- figure of a day is about one person; where fewer do, there is none.

insert into public.measures (position, key, unit, kind, scope, kept_by, decimals, least, most, name, help)
select m.position, m.key, 'count', 'flow', 'both', 'product', 0, 0, 1000000,
  jsonb_build_object('en', m.en, 'hi', m.hi), jsonb_build_object('en', m.help_en, 'hi', m.help_hi)
from (values
  (900, 'clinic_staff', 'People who could talk', 'जो बात कर सकते थे',
    'People placed here on this day, where five or more have talked.', 'इस दिन यहाँ काम करने वाले लोग, जहाँ पाँच या ज़्यादा ने बात की है।'),
  (910, 'clinic_people', 'People who have talked', 'जिन्होंने बात की',
    'Of those, the ones who had a career talk in the last 90 days.', 'उनमें से वे जिनकी पिछले 90 दिनों में करियर पर बात हुई।'),
  (920, 'clinic_actions', 'Actions of plans that were due', 'प्लान के तय क़दम',
    'Actions of their plans that were due in the last 90 days, where five or more people have one.', 'उनके प्लान के वे क़दम जिनकी तारीख़ पिछले 90 दिनों में थी, जहाँ ऐसे पाँच या ज़्यादा लोग हैं।'),
  (930, 'clinic_actions_done', 'Actions of plans done', 'प्लान के पूरे क़दम',
    'Of those, the ones that were done by then.', 'उनमें से वे जो तब तक पूरे हो गए।'),
  (940, 'clinic_goals', 'Plans with a goal', 'लक्ष्य वाले प्लान',
    'Plans of the last 180 days that aim at a role, where five or more people have one.', 'पिछले 180 दिनों के वे प्लान जिनका लक्ष्य कोई पद है, जहाँ ऐसे पाँच या ज़्यादा लोग हैं।'),
  (950, 'clinic_goals_nearer', 'Goals that are nearer', 'पास आए लक्ष्य',
    'Of those, the ones whose person is readier for the role than when the plan was written.', 'उनमें से वे जिनमें प्लान के दिन से अब तैयारी ज़्यादा है।')
) m (position, key, en, hi, help_en, help_hi);

insert into public.kpis (position, key, unit, decimals, scale, polarity, grain, scope, numerator, denominator, name, help)
select k.position, k.key, 'percent', 1, 100, 'up', 'month', 'both', k.numerator::jsonb, k.denominator::jsonb, k.name::jsonb, k.help::jsonb
from (values
  (800, 'clinic_reach', '[{"clinic_people": 1}]', '[{"clinic_staff": 1}]',
    '{"en": "Had a career talk", "hi": "जिनसे करियर पर बात हुई"}',
    '{"what": {"en": "Of the people at the outlet, how many had a career talk in the last 90 days.", "hi": "आउटलेट के लोगों में से कितनों की पिछले 90 दिनों में करियर पर बात हुई।"}, "read": {"en": "It is told only where five or more have talked. An outlet without a figure is no outlet without talks.", "hi": "यह तभी दिखता है जब पाँच या ज़्यादा लोगों ने बात की हो। जहाँ आँकड़ा नहीं है, वहाँ बात नहीं हुई, ऐसा नहीं है।"}, "act": {"en": "Give coaches hours that fit the late shift, and let people talk during work.", "hi": "कोच को ऐसे घंटे दें जो देर की शिफ़्ट वालों को भी मिलें, और काम के समय में बात करने दें।"}}'),
  (810, 'clinic_actions_rate', '[{"clinic_actions_done": 1}]', '[{"clinic_actions": 1}]',
    '{"en": "Actions of plans done", "hi": "प्लान के पूरे क़दम"}',
    '{"what": {"en": "Of the actions in career plans that were due in the last 90 days, how many are done.", "hi": "करियर प्लान के जिन क़दमों की तारीख़ पिछले 90 दिनों में थी, उनमें से कितने पूरे हुए।"}, "read": {"en": "A course is done when it is passed, an observation when somebody has seen it, an experience when it is told with proof.", "hi": "कोर्स पास होने पर पूरा होता है, प्रैक्टिकल किसी के देखने पर, और अनुभव तब जब सबूत के साथ बताया जाए।"}, "act": {"en": "Ask what keeps people from it: mostly nobody has the time to observe them.", "hi": "पूछें कि अड़चन क्या है: ज़्यादातर किसी के पास काम देखने का समय नहीं होता।"}}'),
  (820, 'clinic_goals_rate', '[{"clinic_goals_nearer": 1}]', '[{"clinic_goals": 1}]',
    '{"en": "Nearer to their goal", "hi": "लक्ष्य के पास आए लोग"}',
    '{"what": {"en": "Of the career plans of the last 180 days that aim at a role, in how many the person is readier for it now.", "hi": "पिछले 180 दिनों के जिन करियर प्लान का लक्ष्य कोई पद है, उनमें से कितनों में अब तैयारी ज़्यादा है।"}, "read": {"en": "It does not show that the talk did it. Evidence that goes stale counts against it.", "hi": "इससे यह साबित नहीं होता कि बात करने से ही ऐसा हुआ। पुराना पड़ता सबूत इसे घटाता है।"}, "act": {"en": "Look at which skills are missing most in the skills matrix, and plan observations for them.", "hi": "हुनर की तालिका में देखें कि क्या सबसे ज़्यादा कम है, और उसके प्रैक्टिकल तय करें।"}}')
) k (position, key, numerator, denominator, name, help);

/* Who of each outlet has talked, and which actions were due and done, at the end of each day. */
create function private.clinics_of_days(p_tenant_id uuid, p_from date, p_to date) returns setof private.counted_value
language sql stable set search_path = '' as $$
  with days as (
    select d::date as day from generate_series(p_from, p_to, interval '1 day') d
  ), talks as materialized (
    select distinct b.person_id, private.day_in_india(b.starts_at) as day from public.clinic_bookings b
    where b.tenant_id = p_tenant_id and b.state = 'held' and b.starts_at >= (p_from - 90)::timestamp at time zone 'Asia/Kolkata'
  ), actions as materialized (
    select l.person_id, a.due_on, private.clinic_action_done(a, l) as done_on
    from public.clinic_plans l join public.clinic_plan_actions a on a.tenant_id = l.tenant_id and a.plan_id = l.id
    where l.tenant_id = p_tenant_id and l.state <> 'replaced' and a.due_on between p_from - 89 and p_to
  ), people as materialized (
    select x.person_id from talks x union select a.person_id from actions a
  ), placed as materialized (
    select distinct w.outlet_id, w.person_id, d.day from people x join public.people_outlets w on w.tenant_id = p_tenant_id and w.person_id = x.person_id
    join days d on private.is_placed(w, d.day)
  ), talked as (
    select p.outlet_id, p.day, count(distinct p.person_id) as people
    from placed p join talks t on t.person_id = p.person_id and t.day between p.day - 89 and p.day group by 1, 2 having count(distinct p.person_id) >= 5
  ), due as (
    select p.outlet_id, p.day, count(*) as due, count(*) filter (where a.done_on <= p.day) as done
    from placed p join actions a on a.person_id = p.person_id and a.due_on between p.day - 89 and p.day group by 1, 2 having count(distinct p.person_id) >= 5
  )
  select t.outlet_id, told.measure, t.day, told.value
  from talked t
  cross join lateral (
    select count(distinct w.person_id) as staff from public.people_outlets w join public.people p on p.id = w.person_id
    where w.tenant_id = p_tenant_id and w.outlet_id = t.outlet_id and private.is_placed(w, t.day) and t.day between p.joined_on and coalesce(p.left_on, 'infinity')) s
  cross join lateral (values ('clinic_staff', greatest(s.staff, t.people)::numeric), ('clinic_people', t.people)) told (measure, value)
  union all
  select d.outlet_id, told.measure, d.day, told.value
  from due d cross join lateral (values ('clinic_actions', d.due::numeric), ('clinic_actions_done', d.done)) told (measure, value)
$$;

/* Whose goal is nearer than when the plan was written, by where they work: as it is today, so a day is counted once and stays. */
create function private.goals_of_today(p_tenant_id uuid, p_day date) returns setof private.counted_value
language sql stable set search_path = '' as $$
  with goals as materialized (
    select l.person_id, coalesce(r.percent, 0) > l.goal_percent as is_nearer
    from public.clinic_plans l left join lateral private.role_readiness(p_tenant_id, array[l.person_id], l.goal_role_id, private.today()) r on true
    where l.tenant_id = p_tenant_id and l.state <> 'replaced' and l.goal_percent is not null and l.made_at > now() - interval '180 days'
  ), outlets as (
    select w.outlet_id, count(*) as goals, count(*) filter (where g.is_nearer) as nearer
    from goals g join (select distinct w.outlet_id, w.person_id from public.people_outlets w where w.tenant_id = p_tenant_id and private.is_placed(w, p_day)) w on w.person_id = g.person_id
    group by 1 having count(distinct g.person_id) >= 5
  )
  select o.outlet_id, told.measure, p_day, told.value
  from outlets o cross join lateral (values ('clinic_goals', o.goals::numeric), ('clinic_goals_nearer', o.nearer)) told (measure, value)
$$;

create function private.write_clinics_of(p_tenant_id uuid, p_from date, p_to date) returns integer
language sql set search_path = '' as $$
  select private.write_counted(p_tenant_id, '{clinic_staff,clinic_people,clinic_actions,clinic_actions_done}', p_from, p_to,
      array(select c from private.clinics_of_days(p_tenant_id, p_from, p_to) c))
    + private.write_counted(p_tenant_id, '{clinic_goals,clinic_goals_nearer}', p_to, p_to, array(select c from private.goals_of_today(p_tenant_id, p_to) c))
$$;

create function private.write_clinic_figures() returns integer language plpgsql set search_path = '' as $$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t where t.is_active and t.active_modules ?& array['kpi_heatmaps', 'career_clinics'] order by t.created_at, t.id
  loop
    total := total + private.write_clinics_of(tenant, private.today() - 35, private.today() - 1);
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('write clinic figures', '12 hours', 'private.write_clinic_figures');
revoke execute on all functions in schema private from public;
