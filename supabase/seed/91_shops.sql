-- Sample data: shoppers, and three waves of each tenant with the module: one that was, one that runs and one that is being planned.

create temporary table demo_shoppers (n integer, full_name text, languages text[], state text, availability jsonb);
insert into demo_shoppers values
  (1, 'Meera Joshi', '{Hindi,English}', 'active', '{}'),
  (2, 'Arjun Nair', '{English,Malayalam}', 'active', '{"5":["dinner","late"],"6":["breakfast","lunch","dinner"],"7":["breakfast","lunch","dinner"]}'),
  (3, 'Farah Sheikh', '{Hindi,English,Urdu}', 'active', '{}'),
  (4, 'Joseph D’Souza', '{English,Konkani}', 'active', '{}'),
  (5, 'Lakshmi Iyer', '{Tamil,English}', 'paused', '{}'),
  (6, 'Harpreet Kaur', '{Hindi,Punjabi,English}', 'invited', '{}'),
  (7, 'Sanjay Kulkarni', '{Marathi,Hindi}', 'ended', '{}'),
  (8, 'Kavita Menon', '{English,Malayalam,Hindi}', 'active', '{}'),
  (9, 'Imran Qureshi', '{Hindi,Urdu,English}', 'active', '{"5":["dinner","late"],"6":["lunch","dinner"],"7":["lunch","dinner"]}'),
  (10, 'Sunita Rawat', '{Hindi}', 'active', '{}'); -- 8 to 10 are the platform's

insert into public.shoppers (id, tenant_id, full_name, email, phone, languages, cities, availability, state, language, consent_version,
  consented_at, invited_at, ended_at, is_sample, created_at)
select gen_random_uuid(), t.id, d.full_name, lower(split_part(d.full_name, ' ', 1)) || '.shopper' || coalesce('@' || t.slug || '.test', '@demo.sopan.test'),
  '+9198200' || lpad((10000 + d.n)::text, 5, '0'), d.languages, '{}', d.availability, d.state, case when d.n % 3 = 0 then 'hi' else 'en' end,
  case when d.state <> 'invited' then '2026-12' end, case when d.state <> 'invited' then now() - interval '120 days' end,
  now() - interval '121 days', case when d.state = 'ended' then now() - interval '30 days' end, true, now() - interval '130 days' + make_interval(days => d.n)
from demo_shoppers d
cross join (select id, slug from public.tenants where slug in ('neelgiri-stays', 'sagar-hotels') union all select null, null) t
where (t.id is null) = (d.n > 7);

insert into public.shopper_accounts (shopper_id, way, detail)
select s.id, 'upi', lower(split_part(s.full_name, ' ', 1)) || '@okdemo' from public.shoppers s where s.is_sample and s.state in ('active', 'paused');

insert into public.shopper_conflicts (tenant_id, shopper_id, outlet_id, why, declared_by)
select s.tenant_id, s.id, (select o.id from public.outlets o where o.tenant_id = s.tenant_id order by o.created_at limit 1), 'A cousin works at the front office', 'shopper'
from public.shoppers s where s.is_sample and s.tenant_id is not null and s.full_name = 'Joseph D’Souza';

create temporary table demo_waves as
select gen_random_uuid() as id, t.id as tenant_id, t.slug, w.*, private.today() + w.first as not_before, private.today() + w.last as visit_by,
  form.id as form_version_id
from public.tenants t
cross join (values
  (1, 'Autumn round', 'closed', -95, -50), (2, 'Winter season', 'running', -6, 50), (3, 'First quarter', 'draft', 20, 110)
) w (nth, name, state, first, last)
cross join lateral (
  select v.id from public.shop_form_versions v join public.shop_forms f on f.id = v.form_id
  where v.tenant_id is null and f.key = 'restaurant' order by v.number desc limit 1
) form
where t.slug in ('neelgiri-stays', 'sagar-hotels');

insert into public.shop_waves (id, tenant_id, name, form_version_id, not_before, visit_by, submit_days, dayparts, scenarios, visits_per_outlet,
  fee_inr, reimbursement_cap_inr, budget_inr, rotation_days, gap_days, state, seed, started_at, is_sample, created_by, created_at)
select w.id, w.tenant_id, w.name, w.form_version_id, w.not_before, w.visit_by, 2, '{lunch,dinner}',
  '[{"id":"plain","kind":"plain","title_en":"An ordinary evening","title_hi":"एक आम शाम","brief_en":"Come without a booking, eat a main course and ask for the bill.","brief_hi":"बिना बुकिंग आएँ, एक मेन कोर्स खाएँ और बिल माँगें।"},
    {"id":"allergy","kind":"allergy","title_en":"A question about nuts","title_hi":"मेवे से एलर्जी का सवाल","brief_en":"Ask which dishes are free of nuts, and note what was answered and by whom the kitchen was asked.","brief_hi":"पूछें कि किन डिशों में मेवे नहीं हैं। लिखें कि क्या जवाब मिला और किचन से किसने पूछा।"}]',
  case w.state when 'draft' then 2 else 1 end, 1200, 2500, 200000, 60, 14, w.state, 7,
  case when w.state in ('running', 'closed') then w.not_before::timestamptz - interval '3 days' end, true,
  (select p.id from public.profiles p where p.tenant_id = w.tenant_id and p.tenant_role = 'admin' order by p.email limit 1), w.not_before::timestamptz - interval '9 days'
from demo_waves w;

insert into public.shop_wave_outlets (tenant_id, wave_id, outlet_id)
select w.tenant_id, w.id, o.id from demo_waves w join public.outlets o on o.tenant_id = w.tenant_id;

-- The visits: all of the closed wave are over; of the running one some are ahead, one was declined and one nobody answered.
insert into public.shops (tenant_id, outlet_id, wave_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart, scenario, submit_by,
  state, fee_inr, reimbursement_cap_inr, is_sample, created_at)
select w.tenant_id, o.id, w.id, w.form_version_id, s.id, w.not_before, w.visit_by, w.not_before + o.n::integer * 6 + case w.nth when 2 then 6 else 0 end,
  case o.n % 2 when 0 then 'lunch' else 'dinner' end, case o.n % 2 when 0 then 'allergy' else 'plain' end,
  w.not_before + o.n::integer * 6 + case w.nth when 2 then 6 else 0 end + 2,
  case when w.nth = 1 then 'cancelled' else (array['accepted', 'offered', 'declined', 'scheduled', 'expired', 'offered', 'scheduled'])[o.n] end,
  1200, 2500, true, w.not_before::timestamptz - interval '4 days'
from demo_waves w
join lateral (select o.id, row_number() over (order by o.created_at, o.name) as n from public.outlets o where o.tenant_id = w.tenant_id) o on true
join lateral (
  select s.id from public.shoppers s where s.tenant_id = w.tenant_id and s.state = 'active' and s.full_name <> 'Joseph D’Souza'
  order by md5(s.full_name || (o.n + w.nth) % 3) limit 1) s on true
where w.nth < 3;

insert into public.shop_steps (tenant_id, shop_id, kind, note, actor_id, shopper_id, at)
select s.tenant_id, s.id, step.kind, step.note, case when step.kind = 'offered' then w.created_by end,
  case when step.kind in ('accepted', 'declined') then s.shopper_id end, s.created_at + step.later
from public.shops s join public.shop_waves w on w.id = s.wave_id
join (values ('offered', null, interval '1 day', '{offered,accepted,declined,expired}'::text[]), ('accepted', null, interval '2 days', '{accepted}'),
  ('declined', 'I am travelling that week', interval '2 days', '{declined}'), ('expired', null, interval '4 days', '{expired}'),
  ('cancelled', 'wave closed', interval '60 days', '{cancelled}')) step (kind, note, later, states) on s.state = any (step.states)
where s.is_sample;

insert into public.shop_offers (tenant_id, shop_id, shopper_id, token_hash, state, expires_at, sent_at, answered_at, reason)
select s.tenant_id, s.id, s.shopper_id, private.fingerprint('no link leads here ' || s.id), s.state,
  case s.state when 'offered' then now() + interval '2 days' when 'expired' then now() - interval '1 day' else now() + interval '1 day' end,
  now() - interval '1 day', case when s.state in ('accepted', 'declined') then now() - interval '12 hours' end,
  case s.state when 'declined' then 'I am travelling that week' end
from public.shops s where s.is_sample and s.state in ('offered', 'accepted', 'declined', 'expired');

drop table demo_shoppers, demo_waves;
