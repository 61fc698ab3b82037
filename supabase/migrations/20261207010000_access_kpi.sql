-- Who of an outlet's people can sign in, as a KPI of the same catalogue: what the product counts at the end of each day. A login says
-- when it began but not when it was taken away, so a day that was counted is never counted again.

insert into public.measures (position, key, unit, kind, scope, kept_by, decimals, least, most, name, help)
select m.position, m.key, 'count', 'flow', 'both', 'product', 0, 0, 1000000,
  jsonb_build_object('en', m.en, 'hi', m.hi), jsonb_build_object('en', m.help_en, 'hi', m.help_hi)
from (values
  (700, 'people_placed', 'People at the outlet', 'आउटलेट के लोग',
    'People who worked here on this day, counted by the product.', 'इस दिन यहाँ काम करने वाले लोग; गिनती अपने आप होती है।'),
  (710, 'people_with_access', 'People who can sign in', 'जो साइन इन कर सकते हैं',
    'Of those, the ones who had a login of their own, by email, phone or card.', 'उनमें से वे जिनका अपना लॉगिन था: ईमेल, फ़ोन या कार्ड से।')
) m (position, key, en, hi, help_en, help_hi);

insert into public.kpis (position, key, unit, decimals, scale, polarity, grain, scope, numerator, denominator, name, help)
values (600, 'people_in', 'percent', 1, 100, 'up', 'week', 'both', '[{"people_with_access": 1}]', '[{"people_placed": 1}]',
  '{"en": "People who can sign in", "hi": "साइन इन कर सकने वाले लोग"}',
  '{"what": {"en": "Of the people who work at the outlet, how many have a login of their own.", "hi": "आउटलेट पर काम करने वालों में से कितनों का अपना लॉगिन है।"},
    "read": {"en": "Who can’t sign in learns nothing and is reminded of nothing. It falls when people join faster than they are let in.", "hi": "जो साइन इन नहीं कर सकता, वह न सीखता है, न उसे कुछ याद दिलाया जा सकता है। नए लोग आएँ और उन्हें प्रवेश न मिले तो यह गिरता है।"},
    "act": {"en": "Open People, choose those without access and give it by card, by phone or by email.", "hi": "“लोग” खोलें, जिनके पास प्रवेश नहीं है उन्हें चुनें और कार्ड, फ़ोन या ईमेल से प्रवेश दें।"}}');

/* The people of each outlet on each day, and those of them who have had a login since then. */
create function private.access_of_days(p_tenant_id uuid, p_from date, p_to date) returns setof private.counted_value
language sql stable set search_path = '' as $$
  with places as materialized (
    select distinct w.outlet_id, w.person_id, d.day::date as day
    from generate_series(p_from, p_to, interval '1 day') d (day)
    join public.people_outlets w on w.tenant_id = p_tenant_id and private.is_placed(w, d.day::date)
    join public.people p on p.id = w.person_id and d.day::date between p.joined_on and coalesce(p.left_on, 'infinity')
  ), days as (
    select place.outlet_id, place.day, count(*) as placed,
      count(*) filter (where private.day_in_india(login.created_at) <= place.day) as let_in
    from places place
    join public.people p on p.id = place.person_id
    left join public.profiles login on login.id = p.profile_id and login.tenant_id = p_tenant_id
    group by place.outlet_id, place.day
  )
  select d.outlet_id, told.measure, d.day, told.value::numeric
  from days d cross join lateral (values ('people_placed', d.placed), ('people_with_access', d.let_in)) told (measure, value)
$$;

/* Writes the days since the last one that was counted, four weeks of them at first; returns how many values. */
create function private.write_access_of(p_tenant_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  last date := (
    select max(k.month + d.n::integer - 1)
    from private.kpi_monthly k
    join public.measures m on m.id = k.measure_id and m.tenant_id is null and m.key = 'people_placed'
    cross join lateral unnest(k.days) with ordinality d (value, n)
    where k.tenant_id = p_tenant_id and k.month >= private.today() - 62 and d.value is not null);
  since date := greatest(last + 1, private.today() - 28);
begin
  if since >= private.today() then return 0; end if;
  return private.write_counted(p_tenant_id, '{people_placed,people_with_access}', since, private.today() - 1,
    array(select c from private.access_of_days(p_tenant_id, since, private.today() - 1) c));
end $$;

create function private.write_access_figures() returns integer language plpgsql set search_path = '' as $$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t
    where t.is_active and t.active_modules ? 'kpi_heatmaps'
    order by t.created_at, t.id
  loop
    total := total + private.write_access_of(tenant);
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('write access figures', '12 hours', 'private.write_access_figures');

revoke execute on all functions in schema private from public;
