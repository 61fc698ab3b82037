-- Sample data: a measure that only these restaurants count, the KPI made of it, and what that KPI was made of before.

insert into public.measures (tenant_id, key, name, help, unit, kind, scope, kept_by, decimals, least, most, position)
select t.id, 'own_desserts_sold', '{"en": "Desserts sold", "hi": "बिके हुए डेज़र्ट"}',
  '{"en": "Desserts on bills, those given free not.", "hi": "बिल पर लिखे डेज़र्ट; मुफ़्त दिए हुए नहीं।"}', 'count', 'flow', 'restaurant', 'outlet', 0, 0, 400, 1000
from public.tenants t where t.slug in ('neelgiri-stays', 'sagar-hotels');

insert into public.kpis (tenant_id, key, name, help, numerator, denominator, scale, unit, decimals, polarity, grain, scope, position)
select m.tenant_id, 'own_dessert_share', '{"en": "Guests who take a dessert", "hi": "डेज़र्ट लेने वाले गेस्ट"}',
  '{"what": {"en": "Desserts sold for every hundred guests.", "hi": "हर सौ गेस्ट पर बिके डेज़र्ट।"},
    "read": {"en": "Compare weekdays with weekdays: families on Sundays order more.", "hi": "हफ़्ते के दिन आपस में मिलाएँ: इतवार को परिवार ज़्यादा लेते हैं।"},
    "act": {"en": "Ask the team to name one dessert at every table.", "hi": "टीम से कहें: हर टेबल पर एक डेज़र्ट का नाम लें।"}}',
  '[{"own_desserts_sold": 1}]', '[{"covers": 1}]', 100, 'percent', 1, 'up', 'day', 'restaurant', 1001
from public.measures m where m.key = 'own_desserts_sold';

insert into public.kpi_former_formulas (tenant_id, kpi_id, numerator, denominator, scale, until)
select k.tenant_id, k.id, '[{"own_desserts_sold": 1}]', '[{"parties": 1}]', 100, now() - interval '34 days'
from public.kpis k where k.key = 'own_dessert_share';

do $$
declare
  house record;
  entry uuid;
begin
  for house in
    select o.tenant_id, o.id, m.id as measure_id,
      (select p.id from public.profiles p where p.tenant_id = o.tenant_id and p.tenant_role = 'admin' order by p.created_at limit 1) as admin
    from public.measures m join public.outlets o on o.tenant_id = m.tenant_id and o.kind = 'restaurant' and o.is_active
    where m.key = 'own_desserts_sold'
  loop
    entry := overlay(overlay(md5('sopan demo desserts ' || house.id) placing '4' from 13) placing 'a' from 17)::uuid;
    insert into public.kpi_entries (id, tenant_id, source, label, written, entered_by, entered_at)
    values (entry, house.tenant_id, 'file', 'desserts.csv', 1, house.admin, now() - interval '20 hours');
    perform private.add_facts(house.tenant_id, entry, array(
      select (null, house.id, house.measure_id, k.month + d.n::integer - 1, null, round(d.value::numeric * (0.14 + (d.n % 7) * 0.015)), null, null)::private.judged_fact
      from private.kpi_monthly k join public.measures m on m.id = k.measure_id and m.tenant_id is null and m.key = 'covers'
      cross join lateral unnest(k.days) with ordinality d (value, n)
      where k.tenant_id = house.tenant_id and k.outlet_id = house.id and d.value is not null
        and k.month + d.n::integer - 1 between private.today() - 90 and private.today() - 2));
  end loop;
end $$;
