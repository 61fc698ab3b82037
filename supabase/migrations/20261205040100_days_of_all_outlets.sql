-- What all outlets of a tenant counted together, day by day: a calendar over 500 outlets reads a row a month, not one an outlet.

-- A day nobody counted has a null in kpi_monthly; here it adds nothing. Decimals add up and are taken back without a remainder.
create table private.kpi_totals (
  tenant_id  uuid not null references public.tenants on delete cascade,
  measure_id integer not null,
  month      date not null,
  totals     numeric[] not null, -- of the 31 days
  outlets    integer[] not null, -- by how many they are counted
  primary key (tenant_id, measure_id, month)
);

-- Passes on what changed in the days of outlets. Rows are taken in one order, so that two who write wait and never for each other.
create function private.add_up_outlets() returns trigger
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$ -- two days and two years go other ways
begin
  insert into private.kpi_totals as kept (tenant_id, measure_id, month, totals, outlets)
  select c.tenant_id, c.measure_id, c.month, array_agg(c.total order by c.d), array_agg(c.outlets order by c.d)
  from (
    select n.tenant_id, n.measure_id, n.month, day.d, sum(coalesce(day.now::numeric, 0) - coalesce(day.former::numeric, 0)) as total,
      sum((day.now is not null)::integer - (day.former is not null)::integer)::integer as outlets
    from current n
    join former f using (tenant_id, measure_id, month, outlet_id)
    cross join lateral unnest(n.days, f.days) with ordinality day (now, former, d)
    where n.days is distinct from f.days
    group by n.tenant_id, n.measure_id, n.month, day.d
  ) c
  group by c.tenant_id, c.measure_id, c.month
  order by c.tenant_id, c.measure_id, c.month
  on conflict (tenant_id, measure_id, month) do update
  set totals = array(select a + b from unnest(kept.totals, excluded.totals) with ordinality s (a, b, d) order by d),
    outlets = array(select a + b from unnest(kept.outlets, excluded.outlets) with ordinality s (a, b, d) order by d);
  return null;
end $$;
revoke all on function private.add_up_outlets() from public;

create trigger add_up after update on private.kpi_monthly referencing old table as former new table as current
  for each statement execute function private.add_up_outlets();

insert into private.kpi_totals (tenant_id, measure_id, month, totals, outlets)
select c.tenant_id, c.measure_id, c.month, array_agg(c.total order by c.d), array_agg(c.outlets order by c.d)
from (
  select k.tenant_id, k.measure_id, k.month, day.d, coalesce(sum(day.value::numeric), 0) as total, count(day.value)::integer as outlets
  from private.kpi_monthly k cross join lateral unnest(k.days) with ordinality day (value, d)
  group by k.tenant_id, k.measure_id, k.month, day.d
) c
group by c.tenant_id, c.measure_id, c.month;

-- The sums of a KPI of flows on each of these days, of many outlets together. From what all have, the days of the few are taken that are
-- not asked for, or know only some of its measures; what the latter know is read one by one.
create function private.sums_by_day(p_tenant_id uuid, p_outlets uuid[], p_kpi public.kpis, p_days date[])
returns table (period integer, above double precision[], below double precision[], days integer, most integer, of_outlets integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  every  uuid[] := array(select o.id from public.outlets o where o.tenant_id = p_tenant_id);
  wanted integer[];
  months date[] := array(select distinct date_trunc('month', day)::date from unnest(p_days) day);
  uneven uuid[];
  apart  uuid[];
  is_few boolean; -- whether those apart are
begin
  wanted := array(
    select m.id from private.measures_in(p_kpi) word
    join public.measures m on m.key = word and m.kind = 'flow' and (m.tenant_id is null or m.tenant_id = p_tenant_id));
  uneven := array(
    select distinct k.outlet_id from private.kpi_monthly k
    where k.tenant_id = p_tenant_id and k.measure_id = any (wanted) and k.month = any (months)
    group by k.outlet_id, k.month having count(*) < cardinality(wanted) or min(k.known) <> max(k.known));
  apart := array(select o from unnest(every) o except select o from unnest(p_outlets) o union select o from unnest(uneven) o);
  is_few := cardinality(apart) <= cardinality(every) / 4;
  if not is_few then uneven := p_outlets; end if;
  return query
    with terms as materialized (
      select m.id, side.is_above, factor.nth, term.weight::double precision as weight
      from (values (true, p_kpi.numerator), (false, p_kpi.denominator)) side (is_above, sums)
      cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
      cross join lateral jsonb_each_text(factor.sum) term (key, weight)
      join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), counted as (
      select a.measure_id, a.month + day.d::integer - 1 as day, day.total, day.outlets
      from private.kpi_totals a cross join lateral unnest(a.totals, a.outlets) with ordinality day (total, outlets, d)
      where a.tenant_id = p_tenant_id and a.measure_id = any (wanted) and a.month = any (months) and is_few
      union all
      select k.measure_id, k.month + day.d::integer - 1, -day.value::numeric, -1
      from private.kpi_monthly k cross join lateral unnest(k.days) with ordinality day (value, d)
      where k.tenant_id = p_tenant_id and k.measure_id = any (wanted) and k.month = any (months) and k.outlet_id = any (apart)
        and day.value is not null and is_few
    ), together as (
      select c.measure_id, asked.n::integer as period, sum(c.total)::double precision as total, sum(c.outlets)::integer as outlets
      from counted c join unnest(p_days) with ordinality asked (day, n) on asked.day = c.day
      group by c.measure_id, asked.n having sum(c.outlets) > 0
    ), sums as (
      select t.period,
        array[sum(e.weight * t.total) filter (where e.is_above and e.nth = 1), sum(e.weight * t.total) filter (where e.is_above and e.nth = 2)] as above,
        array[sum(e.weight * t.total) filter (where not e.is_above and e.nth = 1),
          sum(e.weight * t.total) filter (where not e.is_above and e.nth = 2)] as below,
        min(t.outlets) as days, max(t.outlets) as most, max(t.outlets) as of_outlets
      from together t join terms e on e.id = t.measure_id group by t.period
      union all
      select s.period, s.above, s.below, s.days, s.most, 1
      from private.sums_of_kpis(p_tenant_id, array(select o from unnest(uneven) o where o = any (p_outlets)), array[p_kpi], p_days, p_days) s
    )
    select s.period, array[sum(s.above[1]), sum(s.above[2])], array[sum(s.below[1]), sum(s.below[2])], sum(s.days)::integer,
      sum(s.most)::integer, sum(s.of_outlets)::integer
    from sums s group by s.period;
end $$;
revoke all on function private.sums_by_day(uuid, uuid[], public.kpis, date[]) from public;

-- Whether the sums by day serve: of few outlets or days the figures of each are read as quickly.
create function private.is_summed_by_day(p_kpi public.kpis, p_outlets integer, p_days integer) returns boolean
language sql stable set search_path = '' as $$
  select p_kpi.id is not null and not p_kpi.is_of_change and p_outlets >= 20 and p_days >= 7 and not exists (
    select from private.measures_in(p_kpi) word join public.measures m on m.key = word and m.kind <> 'flow'
      and (m.tenant_id is null or m.tenant_id = p_kpi.tenant_id))
$$;
revoke all on function private.is_summed_by_day(public.kpis, integer, integer) from public;

create or replace function public.read_periods(p_tenant_id uuid, p_kpis text[], p_starts date[], p_ends date[], p_outlets uuid[] default null)
returns table(period integer, figures double precision[], days integer[], outlets integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
  kpi   public.kpis;
begin
  if cardinality(p_kpis) > 60 or cardinality(p_starts) > 400 or cardinality(p_starts) is distinct from cardinality(p_ends)
    or exists (select from unnest(p_starts, p_ends) one (first, last) where first is null or last is null or first > last or last > first + 1100)
  then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_outlets is not null then
    reads := array(select o from unnest(reads) o where o = any (p_outlets));
  end if;
  if cardinality(p_kpis) = 1 and p_starts = p_ends then kpi := (private.kpis_at(p_tenant_id, p_kpis))[1]; end if;
  if private.is_summed_by_day(kpi, cardinality(reads), cardinality(p_starts)) then
    return query
      select n, array[private.kpi_value(s.above, s.below, kpi.scale::double precision)], array[coalesce(s.days, 0)], array[coalesce(s.of_outlets, 0)]
      from generate_subscripts(p_starts, 1) n left join private.sums_by_day(p_tenant_id, reads, kpi, p_starts) s on s.period = n
      order by n;
    return;
  end if;
  return query
    with sums as (
      select s.place, s.period, array[sum(s.above[1]), sum(s.above[2])] as above, array[sum(s.below[1]), sum(s.below[2])] as below,
        sum(s.days)::integer as days, count(*)::integer as of_outlets
      from private.sums_of(p_tenant_id, reads, p_kpis, p_starts, p_ends) s group by s.place, s.period
    )
    select n::integer, array_agg(
        case when not (seen.kpi).is_of_change then private.kpi_value(s.above, s.below, (seen.kpi).scale::double precision) end order by k),
      array_agg(coalesce(s.days, 0) order by k), array_agg(coalesce(s.of_outlets, 0) order by k)
    from generate_subscripts(p_starts, 1) n
    cross join generate_subscripts(p_kpis, 1) k
    left join sums s on s.period = n and s.place = k
    left join private.kpis_i_see(p_tenant_id, p_kpis) seen on seen.place = k
    group by n order by n;
end $$;

create or replace function public.read_series(p_tenant_id uuid, p_kpi text, p_from date, p_to date, p_grain text default 'day', p_outlet_id uuid default null)
returns table(starts_on date, figure double precision, days integer, most integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[];
  ends   date[];
  kpis   public.kpis[] := private.kpis_at(p_tenant_id, array[p_kpi]);
begin
  if p_outlet_id is not null then
    if not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
    reads := array[p_outlet_id];
  end if;
  if coalesce(p_grain, '') not in ('day', 'week', 'month') or p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  select array_agg(greatest(step::date, p_from) order by step),
    array_agg(least((step + ('1 ' || p_grain)::interval)::date - 1, p_to) order by step) into starts, ends
  from generate_series(date_trunc(p_grain, p_from::timestamp), p_to::timestamp, ('1 ' || p_grain)::interval) step;
  if p_grain = 'day' and private.is_summed_by_day(kpis[1], cardinality(reads), cardinality(starts)) then
    return query
      select starts[s.period], private.kpi_value(s.above, s.below, (kpis[1]).scale), s.days, s.most
      from private.sums_by_day(p_tenant_id, reads, kpis[1], starts) s order by 1;
    return;
  end if;
  return query
    select starts[s.period], private.kpi_value(s.above, s.below, (kpis[1]).scale), s.days, s.most
    from (
      select one.period, array[sum(one.above[1]), sum(one.above[2])] as above, array[sum(one.below[1]), sum(one.below[2])] as below,
        sum(one.days)::integer as days, sum(one.most)::integer as most
      from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) one group by one.period
    ) s
    where not (kpis[1]).is_of_change
    order by 1;
end $$;
