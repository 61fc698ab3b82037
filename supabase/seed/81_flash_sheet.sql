-- Sample data of the daily sheet, for the houses with KPIs: days that nobody entered yet, a weekly day off, a sheet of its own,
-- figures that were corrected, and a month that was locked, opened again with a reason and locked once more.

create temporary table demo_houses as
select o.id as outlet_id, o.tenant_id, o.name, o.kind, row_number() over (partition by o.tenant_id order by o.created_at, o.name) as place,
  admin.id as admin_id, coalesce(manager.profile_id, admin.id) as manager_id
from public.outlets o
join public.tenants t on t.id = o.tenant_id and t.slug in ('neelgiri-stays', 'sagar-hotels')
cross join lateral (
  select p.id from public.profiles p where p.tenant_id = o.tenant_id and p.tenant_role = 'admin' order by p.created_at limit 1) admin
left join lateral (
  select me.profile_id from public.people_outlets w join public.people me on me.id = w.person_id
  join public.profiles p on p.id = me.profile_id and p.tenant_role = 'manager' where w.outlet_id = o.id limit 1) manager on true;

-- What somebody typed into a sheet: its entry, and a fact for each measure.
create temporary table demo_typed as
select h.*, gen_random_uuid() as entry_id, typed.*
from demo_houses h
join (values
  (1, 1, 'complaints', 2.0, null::text, interval '20 hours'),
  (1, 6, 'complaints', 3, 'a complaint came by post three days later', interval '3 days'),
  (2, 12, 'covers', 61, 'a banquet was left out', interval '9 days'),
  (2, 3, 'complaints', 1, null, interval '2 days')
) typed (at_place, back, measure, value, reason, ago) on typed.at_place = h.place;

insert into public.kpi_entries (id, tenant_id, source, reason, written, entered_by, entered_at)
select t.entry_id, t.tenant_id, 'sheet', t.reason, 1, t.manager_id, now() - t.ago from demo_typed t;
insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
select t.tenant_id, t.outlet_id, m.id, date_trunc('month', private.today() - t.back)::date,
  private.said_on(array[extract(day from private.today() - t.back)::integer], array[t.value]), t.entry_id
from demo_typed t join public.measures m on m.tenant_id is null and m.key = t.measure
order by t.ago desc;

-- Days that nobody has entered: what the file said of them is taken back.
create temporary table demo_gaps as
select h.*, gap.back, gen_random_uuid() as entry_id
from demo_houses h
join (values (1, 5), (2, 4), (2, 2), (4, 8), (4, 1)) gap (at_place, back) on gap.at_place = h.place;
insert into public.kpi_entries (id, tenant_id, source, reason, entered_by, entered_at)
select g.entry_id, g.tenant_id, 'undo', 'the file held these days of another outlet', g.admin_id, now() - interval '6 hours' from demo_gaps g;
insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
select g.tenant_id, g.outlet_id, k.measure_id, k.month, private.said_on(array[extract(day from private.today() - g.back)::integer], array[null::numeric]), g.entry_id
from demo_gaps g
join private.kpi_monthly k on k.tenant_id = g.tenant_id and k.outlet_id = g.outlet_id and k.month = date_trunc('month', private.today() - g.back)::date
  and k.days[extract(day from private.today() - g.back)] is not null
order by g.back;
update public.kpi_entries e set written = (
  select count(*) from public.kpi_facts f, unnest(f.said) one where f.entry_id = e.id and one is not null)
where e.id in (select g.entry_id from demo_gaps g);

insert into public.kpi_days_off (tenant_id, outlet_id, day, weekday, said_by)
select h.tenant_id, h.outlet_id, case when h.place = 3 then private.today() - 2 end, case when h.place <> 3 then 1 end, h.manager_id
from demo_houses h where h.place = 3 or (h.kind = 'restaurant' and h.place > 3);

-- The first outlet counts the rooms that are out of order besides.
insert into public.kpi_kept (tenant_id, outlet_id, measure_id, position)
select h.tenant_id, h.outlet_id, m.id, row_number() over (partition by h.outlet_id order by m.position)
from demo_houses h join public.measures m on m.tenant_id is null and m.key = any (
  array['rooms_available', 'rooms_out_of_order', 'rooms_sold', 'arrivals', 'room_revenue', 'food_sales', 'revenue', 'covers', 'complaints'])
where h.place = 1 and h.kind = 'hotel';

insert into public.kpi_closings (tenant_id, outlet_id, first_day, last_day, closed_by, closed_at, reopened_by, reopened_at, reason)
select h.tenant_id, h.outlet_id, month.first, (month.first + interval '1 month')::date - 1, h.admin_id, now() - interval '30 days',
  case when turn.n = 1 then h.admin_id end, case when turn.n = 1 then now() - interval '25 days' end,
  case when turn.n = 1 then 'the bill of the wedding of the 14th came late' end
from demo_houses h
cross join lateral (select (date_trunc('month', private.today()) - interval '3 months')::date as first) month
cross join generate_series(1, case when h.place = 2 then 1 else 2 end) turn (n)
where h.place in (1, 2);

drop table demo_houses, demo_typed, demo_gaps;
