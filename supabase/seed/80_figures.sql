-- Sample data: two years of figures for the houses with KPIs, from a fixed seed: weekdays, seasons, Diwali and the wedding months,
-- noise of every day, at one outlet of each tenant a fortnight that was really worse, and at another the last whole week. Yesterday is the last day; one outlet
-- has not sent its last two.

create temporary table demo_figures as
select o.id as outlet_id, o.tenant_id, o.name, o.kind, o.place, date_trunc('month', day)::date as month, extract(day from day)::integer as d,
  case o.kind
    when 'hotel' then array[o.rooms, x.sold, x.sold * x.rate, ceil(x.sold / 1.8), x.guests, x.guests * x.spend, x.guests * x.spend * 0.22,
      x.sold * x.rate + x.guests * x.spend * 1.3, o.rooms * 5.5 + x.sold * 1.2, x.complaints]
    else array[x.guests, ceil(x.guests / 2.6), ceil(o.seats / 3.5) * 2, o.seats * 11, x.guests * x.spend, x.guests * x.spend * 0.22,
      x.guests * x.spend * 1.22, o.seats * 0.9 + x.guests * 0.35, x.complaints, ceil(x.guests * 0.6), ceil(x.guests * 0.6 * x.taken)]
  end as figures
from (
  select o.*, row_number() over (partition by o.tenant_id order by o.created_at, o.name) as place
  from public.outlets o join public.tenants t on t.id = o.tenant_id and t.slug in ('neelgiri-stays', 'sagar-hotels')
) o
cross join lateral generate_series(date_trunc('month', private.today() - interval '2 years'),
  private.today() - case o.place when 3 then 3 else 1 end, '1 day') day
cross join lateral (select ('x' || md5('sopan demo ' || o.name || day::date))::bit(96) as bits) drawn
cross join lateral (
  -- three draws between 0 and 1
  select (bits << 0)::bit(28)::integer / 268435456.0 as one, (bits << 28)::bit(28)::integer / 268435456.0 as two,
    (bits << 56)::bit(28)::integer / 268435456.0 as three
  offset 0 -- computed once, not again at each place that names it
) draw
cross join lateral (
  select (array[0.86, 0.88, 0.92, 0.96, 1.12, 1.2, 1.06])[extract(isodow from day)::integer]
    * (array[1.08, 1.0, 0.98, 1.02, 1.1, 0.9, 0.82, 0.84, 0.92, 1.06, 1.12, 1.2])[extract(month from day)::integer]
    * case when exists (select from unnest(array['2024-11-01', '2025-10-20', '2026-11-08', '2027-10-29', '2028-10-17']::date[]) diwali
        where day::date between diwali - 1 and diwali + 4) then 1.18 else 1 end
    * case when o.place = 2 and day::date between private.today() - 40 and private.today() - 27 then 0.68 else 1 end
    * case when o.place = 5 and day::date between private.last_week() and private.last_week() + 6 then 0.66 else 1 end
    * (0.93 + 0.14 * draw.one) as level
  offset 0
) demand
cross join lateral (
  select least(o.rooms, round(o.rooms * 0.68 * demand.level)) as sold,
    (2800 + 25 * coalesce(o.rooms, 0) + 40 * o.place) * 100 * (0.8 + 0.2 * demand.level) as rate,
    case o.kind when 'hotel' then round(least(o.rooms, o.rooms * 0.68 * demand.level) * (1.4 + 0.4 * draw.two))
      else round(o.seats * 1.9 * demand.level * (0.95 + 0.1 * draw.two)) end as guests,
    (42000 + 6000 * draw.three) as spend, 0.18 + 0.1 * draw.three as taken,
    case when draw.three < 0.02 then 2 when draw.three < 0.14 then 1 else 0 end as complaints
  offset 0
) x;

insert into public.kpi_entries (id, tenant_id, source, label, entered_by, entered_at)
select overlay(overlay(md5('sopan demo figures ' || o.name) placing '4' from 13) placing 'a' from 17)::uuid, o.tenant_id, 'file',
  'figures.csv', (select p.id from public.profiles p where p.tenant_id = o.tenant_id and p.tenant_role = 'admin' order by p.created_at limit 1),
  now() - interval '8 hours'
from public.outlets o where o.id in (select f.outlet_id from demo_figures f);

create temporary table demo_kept as
select kept.kind, kept.n, m.id as measure_id, m.decimals
from (
  select 'hotel' as kind, key, n from unnest(array['rooms_available', 'rooms_sold', 'room_revenue', 'arrivals', 'covers', 'food_sales',
    'beverage_sales', 'revenue', 'paid_hours', 'complaints']) with ordinality hotel (key, n)
  union all
  select 'restaurant', key, n from unnest(array['covers', 'parties', 'tables_available', 'seat_hours', 'food_sales', 'beverage_sales',
    'revenue', 'paid_hours', 'complaints', 'offers_due', 'offers_taken']) with ordinality restaurant (key, n)
) kept
join public.measures m on m.tenant_id is null and m.key = kept.key;
analyze demo_figures, demo_kept;

insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
select f.tenant_id, f.outlet_id, kept.measure_id, f.month, private.said_on(array_agg(f.d order by f.d),
    array_agg(round(f.figures[kept.n]::numeric, kept.decimals) order by f.d)),
  overlay(overlay(md5('sopan demo figures ' || f.name) placing '4' from 13) placing 'a' from 17)::uuid
from demo_figures f join demo_kept kept on kept.kind = f.kind
group by f.tenant_id, f.outlet_id, f.name, kept.measure_id, f.month;

-- Covers of all houses and sales of restaurants in the last thirteen weeks are known by the hour, from their bills: late on weekends,
-- lunch on Sundays, in hotels breakfast too. The hours of a day add up to what the day has.
insert into public.kpi_entries (id, tenant_id, source, label, entered_by, entered_at)
select overlay(overlay(md5('sopan demo bills ' || o.name) placing '4' from 13) placing 'a' from 17)::uuid, o.tenant_id, 'bills',
  'order-lines.csv', e.entered_by, e.entered_at + interval '1 hour'
from public.outlets o
join public.kpi_entries e on e.id = overlay(overlay(md5('sopan demo figures ' || o.name) placing '4' from 13) placing 'a' from 17)::uuid
where o.id in (select f.outlet_id from demo_figures f);

insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, hour, said, entry_id)
select f.tenant_id, f.outlet_id, kept.measure_id, f.month, curve.hour, private.said_on(array_agg(f.d order by f.d),
    array_agg(round(day.figure * curve.until) - round(day.figure * (curve.until - curve.share)) order by f.d)),
  overlay(overlay(md5('sopan demo bills ' || f.name) placing '4' from 13) placing 'a' from 17)::uuid
from demo_figures f
join demo_kept kept on kept.kind = f.kind and (f.kind = 'restaurant' and kept.n in (1, 7) or f.kind = 'hotel' and kept.n = 5)
cross join lateral (
  select round(f.figures[kept.n]::numeric, kept.decimals) as figure, case when f.kind = 'hotel' then 7 else 12 end as opens, case
    when f.kind = 'hotel' then array[0.09, 0.16, 0.15, 0.06, 0, 0.05, 0.10, 0.06, 0, 0, 0, 0, 0.08, 0.12, 0.09, 0.04]
    else case extract(isodow from f.month + f.d - 1)
    when 7 then array[0.14, 0.22, 0.17, 0.07, 0, 0, 0, 0.11, 0.15, 0.10, 0.04]
    when 6 then array[0.07, 0.13, 0.12, 0.06, 0.03, 0, 0, 0.11, 0.18, 0.18, 0.12]
    when 5 then array[0.08, 0.14, 0.09, 0.03, 0, 0, 0, 0.12, 0.21, 0.20, 0.13]
    else array[0.09, 0.17, 0.11, 0.03, 0, 0, 0, 0.13, 0.22, 0.18, 0.07] end end as shares
) day
cross join lateral (
  select day.opens + place - 1 as hour, share, sum(share) over (order by place) as until
  from unnest(day.shares) with ordinality as s (share, place)
) curve
where f.kind in ('hotel', 'restaurant') and f.month + f.d - 1 >= private.today() - 91
group by f.tenant_id, f.outlet_id, f.name, kept.measure_id, f.month, curve.hour;

-- The month before last is done at the first outlet of each tenant.
insert into public.kpi_closings (tenant_id, outlet_id, first_day, last_day, closed_by, closed_at)
select distinct f.tenant_id, f.outlet_id, (date_trunc('month', private.today()) - interval '2 months')::date,
  (date_trunc('month', private.today()) - interval '1 month')::date - 1, e.entered_by, now() - interval '20 days'
from demo_figures f
join public.kpi_entries e on e.tenant_id = f.tenant_id and e.entered_by is not null
where f.place = 1;

update public.kpi_entries e set written = (
  select count(*) from public.kpi_facts f, unnest(f.said) one where f.entry_id = e.id and one is not null);

drop table demo_figures, demo_kept;
