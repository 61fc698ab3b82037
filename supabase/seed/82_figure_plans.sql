-- Sample data: what the figures are held against, what happened at the outlets, and what people said about it. Targets lie a little
-- above the last year, budgets above the same month of the year before; one outlet explains the fortnight that was really worse.

create temporary table demo_houses as
select o.id as outlet_id, o.tenant_id, o.kind, o.name, row_number() over (partition by o.tenant_id order by o.created_at, o.name) as place,
  (select p.id from public.profiles p where p.tenant_id = o.tenant_id and p.tenant_role = 'admin' order by p.created_at limit 1) as admin
from public.outlets o join public.tenants t on t.id = o.tenant_id and t.slug in ('neelgiri-stays', 'sagar-hotels');

create temporary table demo_totals as
select k.tenant_id, k.outlet_id, m.key, k.month, sum(said.value) as total, count(said.value) as days
from private.kpi_monthly k
join public.measures m on m.id = k.measure_id and m.tenant_id is null
cross join lateral unnest(k.days) said (value)
where k.outlet_id in (select h.outlet_id from demo_houses h)
group by 1, 2, 3, 4;

-- One target for all, and a higher one of its own for the first outlet.
insert into public.kpi_targets (tenant_id, outlet_id, kpi_id, plan, first_day, target, near_from, watch_from, set_by, set_at)
select of.tenant_id, null, k.id, 'target', (date_trunc('year', private.today()) - interval '1 year')::date,
  round((of.above / of.below * k.scale * wish.times)::numeric, k.decimals), wish.near, wish.watch, of.admin, now() - interval '40 days'
from (values ('occupancy', 'rooms_sold', 'rooms_available', 'hotel', 1.03, 96, 90), ('adr', 'room_revenue', 'rooms_sold', 'hotel', 1.02, 97, 93),
  ('revpar', 'room_revenue', 'rooms_available', 'hotel', 1.04, 95, 90), ('sales_per_labour_hour', 'revenue', 'paid_hours', null, 1.05, 95, 90),
  ('complaints_per_100_rooms', 'complaints', 'rooms_sold', 'hotel', 0.9, 90, 80),
  ('table_turns', 'parties', 'tables_available', 'restaurant', 1.02, 95, 90), ('upsell_rate', 'offers_taken', 'offers_due', 'restaurant', 1.1, 95, 85)
) wish (kpi, above, below, kind, times, near, watch)
join public.kpis k on k.tenant_id is null and k.key = wish.kpi
join lateral (
  select h.tenant_id, h.admin, sum(t.total) filter (where t.key = wish.above) as above, sum(t.total) filter (where t.key = wish.below) as below
  from demo_houses h join demo_totals t on t.outlet_id = h.outlet_id
  where (wish.kind is null or h.kind = wish.kind) and t.month >= private.today() - interval '13 months'
  group by 1, 2
) of on of.above > 0 and of.below > 0;

insert into public.kpi_targets (tenant_id, outlet_id, kpi_id, plan, first_day, target, near_from, watch_from, set_by, set_at)
select t.tenant_id, h.outlet_id, t.kpi_id, 'target', t.first_day, round(t.target * 1.06, 1), t.near_from, t.watch_from, t.set_by, t.set_at
from public.kpi_targets t
join public.kpis k on k.id = t.kpi_id and k.key in ('occupancy', 'table_turns') and t.plan = 'target'
join demo_houses h on h.tenant_id = t.tenant_id and h.place = 1 and (k.scope = h.kind);

-- Sales and covers of each month from the month before last year's on, 6 % above the year before.
insert into public.kpi_targets (tenant_id, outlet_id, kpi_id, plan, first_day, last_day, target, set_by, set_at)
select h.tenant_id, h.outlet_id, k.id, 'budget', (t.month + interval '1 year')::date, (t.month + interval '1 year 1 month')::date - 1,
  case k.unit when 'paise' then round((t.total * 1.06 / 1000000)::numeric) * 1000000 else round((t.total * 1.06 / 10)::numeric) * 10 end,
  h.admin, date_trunc('year', private.today()) - interval '20 days'
from demo_totals t
join demo_houses h on h.outlet_id = t.outlet_id
join public.kpis k on k.tenant_id is null and k.key = case t.key when 'revenue' then 'net_sales' when 'covers' then 'covers' end
where t.days >= 28 and t.month >= date_trunc('month', private.today()) - interval '24 months' and t.month < date_trunc('month', private.today());

insert into public.occasions (tenant_id, outlet_id, kind, name, first_day, main_day, last_day, set_by)
select h.tenant_id, h.outlet_id, what.kind, what.name::jsonb, private.today() - what.since, private.today() - what.since, private.today() - what.until, h.admin
from demo_houses h
join (values
  (2, 'road', '{"en": "Road in front closed for sewer work", "hi": "सीवर के काम से सामने की सड़क बंद"}', 40, 27),
  (1, 'celebration', '{"en": "Mehta wedding, three days", "hi": "मेहता परिवार की शादी, तीन दिन"}', 19, 17),
  (1, 'renovation', '{"en": "Third floor being painted", "hi": "तीसरी मंज़िल पर रंगाई"}', 150, 136)
) what (place, kind, name, since, until) on what.place = h.place;

-- In the hills nobody eats the Onam meal.
insert into public.festivals_left_out (tenant_id, festival)
select distinct h.tenant_id, 'onam' from demo_houses h join public.tenants t on t.id = h.tenant_id and t.slug = 'neelgiri-stays';

-- At the drop: what the manager saw, what the admin asks, and what was done.
insert into public.kpi_notes (id, tenant_id, outlet_id, kpi_id, first_day, last_day, body, written_by, written_at)
select overlay(overlay(md5('sopan demo note ' || h.outlet_id || said.n || k.key) placing '4' from 13) placing 'a' from 17)::uuid,
  h.tenant_id, h.outlet_id, k.id, private.today() - 40, private.today() - 27, said.body, coalesce(writer.id, h.admin),
  private.today() - said.days_ago + time '18:30'
from demo_houses h
join lateral (values
  (1, 30, 'manager', 'The road in front is dug up since the 1st day of this fortnight. Cars turn back at the corner, walk-ins are nearly gone.'),
  (2, 29, 'admin', 'Have we told the regulars that the back gate is open? A board at the corner would help too.'),
  (3, 26, 'manager', 'Board is up, back gate open with a guard. Road opened again yesterday.')
) said (n, days_ago, who, body) on h.place = 2
join public.kpis k on k.tenant_id is null and k.key in ('net_sales', case h.kind when 'hotel' then 'occupancy' else 'covers' end)
left join lateral (
  select p.id from public.profiles p where said.who = 'manager' and p.tenant_id = h.tenant_id and p.tenant_role = 'manager'
  order by p.created_at limit 1
) writer on true
where said.n = 1 or k.key <> 'net_sales';

-- A KPI of one's own, made of what is counted anyway.
insert into public.kpis (tenant_id, key, name, help, numerator, denominator, unit, polarity, grain, scope, position)
select distinct h.tenant_id, 'own_sales_for_each_guest', '{"en": "Sales for each guest served", "hi": "हर गेस्ट पर कुल बिक्री"}'::jsonb,
  '{"what": {"en": "All sales over the guests we served, banquets included.", "hi": "कुल बिक्री, परोसे गए गेस्ट पर बाँटकर; बैंक्वेट भी।"},
    "read": {"en": "It rises with banquets. Look at the average check beside it.", "hi": "बैंक्वेट से यह बढ़ता है। साथ में औसत बिल देखें।"},
    "act": {"en": "Compare it with the week before, then ask the banquet team.", "hi": "पिछले हफ़्ते से मिलाएँ, फिर बैंक्वेट टीम से पूछें।"}}'::jsonb,
  '[{"revenue": 1}]'::jsonb, '[{"covers": 1}]'::jsonb, 'paise', 'up', 'day', 'both', 1000
from demo_houses h;

drop table demo_houses, demo_totals;
