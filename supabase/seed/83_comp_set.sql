-- Sample data: what the hotels of one group have typed of their comp sets, seven weeks up to yesterday.

create temporary table demo_sets as
select o.id as outlet_id, o.tenant_id, date_trunc('month', day)::date as month, extract(day from day)::integer as d, o.rooms * 5 as available,
  round(o.rooms * 5 * (0.6 + 0.16 * draw)) as sold, (2900 + 26 * o.rooms) * 100 * (0.95 + 0.1 * draw) as rate,
  overlay(overlay(md5('sopan demo comp set ' || o.name) placing '4' from 13) placing 'a' from 17)::uuid as entry_id
from public.outlets o
join public.tenants t on t.id = o.tenant_id and t.slug = 'sagar-hotels'
cross join lateral generate_series(private.today() - 49, private.today() - 1, '1 day') day
cross join lateral (select ('x' || md5('comp set ' || o.name || day::date))::bit(28)::integer / 268435456.0 as draw) drawn
where o.kind = 'hotel';

insert into public.kpi_entries (id, tenant_id, source, entered_by, entered_at, written)
select s.entry_id, s.tenant_id, 'sheet',
  (select p.id from public.profiles p where p.tenant_id = s.tenant_id and p.tenant_role = 'admin' order by p.created_at limit 1),
  now() - interval '7 hours', 3 * count(*)
from demo_sets s group by s.entry_id, s.tenant_id;

insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
select s.tenant_id, s.outlet_id, m.id, s.month, private.said_on(array_agg(s.d order by s.d), array_agg(round(case m.key
    when 'set_rooms_available' then s.available when 'set_rooms_sold' then s.sold else s.sold * s.rate end::numeric) order by s.d)), s.entry_id
from demo_sets s
join public.measures m on m.tenant_id is null and m.key in ('set_rooms_available', 'set_rooms_sold', 'set_room_revenue')
group by s.tenant_id, s.outlet_id, s.entry_id, m.id, s.month;

drop table demo_sets;
