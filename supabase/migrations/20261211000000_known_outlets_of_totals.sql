-- Twenty KPIs of 500 outlets over thirteen weeks were a second's work, because each outlet was read for each week only to see
-- whether it knows all that a KPI is made of. What all outlets counted on a day now carries who they were, a bit for each outlet,
-- so that only those whose figures don't make a KPI are read by themselves. And whoever writes figures of a workspace takes turns.

-- Which bit is whose.
create table private.kpi_places (
  tenant_id uuid not null references public.tenants on delete cascade,
  outlet_id uuid not null,
  place     integer not null check (place >= 0),
  primary key (tenant_id, outlet_id),
  unique (tenant_id, place),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);

alter table private.kpi_totals add column known bit varying[];

-- Bits without one that is set, for the outlets of a workspace: by 64, so that few lengths are about.
create function private.no_outlets(p_tenant_id uuid) returns bit varying
language sql stable set search_path = '' as $$
  select repeat('0', 64 * (coalesce(max(k.place), 0) / 64 + 1))::bit varying from private.kpi_places k where k.tenant_id = p_tenant_id
$$;

create function private.as_long_as(p_known bit varying, p_none bit varying) returns bit varying
language sql immutable parallel safe -- without a setting, so that it becomes part of what asks
return case when length(p_known) >= length(p_none) then p_known else p_known || substring(p_none from length(p_known) + 1) end;

insert into private.kpi_places (tenant_id, outlet_id, place)
select k.tenant_id, k.outlet_id, row_number() over (partition by k.tenant_id order by k.outlet_id) - 1
from (select distinct tenant_id, outlet_id from private.kpi_monthly) k;

with bits as materialized (
  select p.tenant_id, p.outlet_id, one.none, set_bit(one.none, p.place, 1) as own
  from private.kpi_places p
  join (select t.tenant_id, private.no_outlets(t.tenant_id) as none from (select distinct tenant_id from private.kpi_places) t) one using (tenant_id)
), days as (
  select k.tenant_id, k.measure_id, k.month, d, bit_or(case when k.days[d] is null then b.none else b.own end)::bit varying as known
  from private.kpi_monthly k join bits b using (tenant_id, outlet_id) cross join generate_series(1, 31) d
  group by k.tenant_id, k.measure_id, k.month, d
)
update private.kpi_totals a set known = m.known
from (select tenant_id, measure_id, month, array_agg(known order by d) as known from days group by 1, 2, 3) m
where m.tenant_id = a.tenant_id and m.measure_id = a.measure_id and m.month = a.month;
alter table private.kpi_totals alter column known set not null, drop column outlets;

-- Two who write figures of one workspace take turns, also where one writes twice before the end: each would wait for a sum of the other.
create function private.take_turns() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('figures of ' || t.tenant_id, 0)) from (select distinct tenant_id from added order by tenant_id) t;
  return null;
end $$;
create trigger await_turn after insert on public.kpi_facts
  referencing new table as added for each statement execute function private.take_turns(); -- before "keep_counted" and "roll_up", by its name

create or replace function private.add_up_outlets() returns trigger
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan as $$ -- two days and two years go other ways
begin
  insert into private.kpi_places (tenant_id, outlet_id, place)
  select o.tenant_id, o.outlet_id, o.nth - 1 + coalesce((select max(p.place) + 1 from private.kpi_places p where p.tenant_id = o.tenant_id), 0)
  from (
    select n.tenant_id, n.outlet_id, row_number() over (partition by n.tenant_id order by n.outlet_id) as nth from (select distinct tenant_id, outlet_id from current) n
    where not exists (select from private.kpi_places p where p.tenant_id = n.tenant_id and p.outlet_id = n.outlet_id)
  ) o;

  with widths as materialized ( -- asked once, not for each day
    select t.tenant_id, private.no_outlets(t.tenant_id) as none from (select distinct tenant_id from current) t
  ), own as materialized (
    select p.tenant_id, p.outlet_id, w.none, set_bit(w.none, p.place, 1) as bits
    from private.kpi_places p join widths w using (tenant_id)
    where p.outlet_id in (select outlet_id from current)
  )
  insert into private.kpi_totals as kept (tenant_id, measure_id, month, totals, known)
  select c.tenant_id, c.measure_id, c.month, array_agg(c.total order by c.d), array_agg(c.turned::bit varying order by c.d)
  from (
    select n.tenant_id, n.measure_id, n.month, day.d, sum(coalesce(day.now::numeric, 0) - coalesce(day.former::numeric, 0)) as total,
      bit_xor(case when (day.now is null) = (day.former is null) then w.none else w.bits end) as turned
    from current n
    join former f using (tenant_id, measure_id, month, outlet_id)
    join own w using (tenant_id, outlet_id)
    cross join lateral unnest(n.days, f.days) with ordinality day (now, former, d)
    where n.days is distinct from f.days
    group by n.tenant_id, n.measure_id, n.month, day.d
  ) c
  group by c.tenant_id, c.measure_id, c.month
  order by c.tenant_id, c.measure_id, c.month
  on conflict (tenant_id, measure_id, month) do update
  set totals = array(select a + b from unnest(kept.totals, excluded.totals) with ordinality s (a, b, d) order by d),
    known = array(
      select private.as_long_as(a, b) # private.as_long_as(b, a) from unnest(kept.known, excluded.known) with ordinality s (a, b, d) order by d);
  return null;
end $$;

-- The sums of KPIs over periods, of all these outlets together. A period is one or many runs of days. In a period an outlet counts for a
-- KPI where it knows something of all that the KPI is made of; `days` are those of the measure that is known least, `most` of the one known best.
create function private.sums_together(
  p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[], p_periods integer[] default null)
returns table (place integer, period integer, above double precision[], below double precision[], days integer, most integer, of_outlets integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set work_mem = '32MB' as $$
declare
  periods integer[] := coalesce(p_periods, array(select n from generate_subscripts(p_starts, 1) n));
  none    bit varying := private.no_outlets(p_tenant_id);
  mine    bit varying;
  places  integer[]; -- of KPIs that are read from what all counted: those of flows, where most outlets are asked for
  wanted  integer[];
  months  date[];
  apart   public.kpis[];
begin
  select rpad(string_agg(case when k.outlet_id = any (p_outlets) then '1' else '0' end, '' order by n), length(none), '0')::bit varying into mine
  from generate_series(0, length(none) - 1) n
  left join private.kpi_places k on k.tenant_id = p_tenant_id and k.place = n;
  if cardinality(p_outlets) >= 20 and 4 * bit_count(mine) >= 3 * (select count(*) from private.kpi_places k where k.tenant_id = p_tenant_id) then
    places := array(
      select n from generate_subscripts(p_kpis, 1) n
      where (p_kpis[n]).id is not null and not exists (
        select from private.measures_in(p_kpis[n]) word
        join public.measures m on m.key = word and m.kind <> 'flow' and (m.tenant_id is null or m.tenant_id = p_tenant_id)));
  end if;
  -- what is read by outlet is left out where nobody ever counted one of its measures
  apart := array(
    select case when n = any (places) or exists (
        select from private.measures_in(p_kpis[n]) word
        join public.measures m on m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id)
        where not exists (select from private.kpi_totals a where a.tenant_id = p_tenant_id and a.measure_id = m.id)) then null else p_kpis[n] end
    from generate_subscripts(p_kpis, 1) n order by n);
  if exists (select from unnest(apart) a where a.id is not null) then
    return query
      select s.place, periods[s.period], array[sum(s.above[1]), sum(s.above[2])], array[sum(s.below[1]), sum(s.below[2])],
        sum(s.days)::integer, sum(s.most)::integer, count(distinct s.outlet_id)::integer
      from private.sums_of_kpis(p_tenant_id, p_outlets, apart, p_starts, p_ends) s
      group by s.place, periods[s.period];
  end if;
  if coalesce(cardinality(places), 0) = 0 then return; end if;

  wanted := array(
    select distinct m.id from unnest(places) n cross join lateral private.measures_in(p_kpis[n]) word
    join public.measures m on m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id));
  months := array(
    select distinct month::date from unnest(p_starts, p_ends) one (first, last)
    cross join lateral generate_series(date_trunc('month', one.first::timestamp), one.last::timestamp, '1 month') month);
  return query
    with terms as materialized (
      select n as place, m.id, side.is_above, factor.nth, term.weight::double precision as weight, count(*) over (partition by n) as terms
      from unnest(places) n
      cross join lateral (values (true, (p_kpis[n]).numerator), (false, (p_kpis[n]).denominator)) side (is_above, sums)
      cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
      cross join lateral jsonb_each_text(factor.sum) term (key, weight)
      join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), asked as materialized (
      select one.period, day::date as day
      from unnest(p_starts, p_ends, periods) one (first, last, period)
      cross join lateral generate_series(one.first::timestamp, one.last::timestamp, '1 day') day
    ), counted as materialized ( -- what all counted, of a measure in a period
      select d.measure_id, a.period, sum(d.total) as total, sum(bit_count(d.known))::integer as days, bit_or(d.known) as known
      from (
        select a.measure_id, a.month + one.d::integer - 1 as day, one.total, private.as_long_as(one.known, none) as known
        from private.kpi_totals a cross join lateral unnest(a.totals, a.known) with ordinality one (total, known, d)
        where a.tenant_id = p_tenant_id and a.measure_id = any (wanted) and a.month = any (months)
      ) d join asked a on a.day = d.day
      group by d.measure_id, a.period
      having bit_or(d.known) <> none
    ), whole as materialized ( -- who knows all that a KPI is made of
      select t.place, c.period, bit_and(c.known) & mine as known
      from terms t join counted c on c.measure_id = t.id
      group by t.place, c.period having count(*) = min(t.terms) and bit_and(c.known) & mine <> none
    ), needed as materialized (
      select w.place, w.period, w.known, c.measure_id, c.total, c.days, c.known & ~w.known as others
      from counted c
      join (select distinct p.place, p.id from terms p) t on t.id = c.measure_id
      join whole w on w.place = t.place and w.period = c.period
    ), others as materialized ( -- whose figures all counted, and which make no KPI
      select n.measure_id, n.period, n.others, (
          select array_agg(k.outlet_id) from private.kpi_places k where k.tenant_id = p_tenant_id and get_bit(n.others, k.place) = 1) as outlets
      from (select distinct x.measure_id, x.period, x.others from needed x where x.others <> none) n
    ), less as materialized (
      select o.measure_id, o.period, o.others, sum(one.total) as total, sum(one.days)::integer as days
      from others o
      join unnest(p_starts, p_ends, periods) run (first, last, period) on run.period = o.period
      cross join lateral private.ends_of(run.first, run.last) cut
      cross join lateral (
        select sum(cut.sign * r.until[cut.place]) as total, sum(cut.sign * r.known[cut.place]) as days
        from private.kpi_monthly r
        where r.tenant_id = p_tenant_id and r.measure_id = o.measure_id and r.month = cut.month and r.outlet_id = any (o.outlets)
      ) one
      group by o.measure_id, o.period, o.others
    ), summed as materialized (
      select n.place, n.period, n.measure_id, n.known, n.total::double precision - coalesce(l.total, 0) as total, n.days - coalesce(l.days, 0) as days
      from needed n left join less l on l.measure_id = n.measure_id and l.period = n.period and l.others = n.others
    )
    select s.place, s.period,
      array[sum(t.weight * s.total) filter (where t.is_above and t.nth = 1), sum(t.weight * s.total) filter (where t.is_above and t.nth = 2)],
      array[sum(t.weight * s.total) filter (where not t.is_above and t.nth = 1), sum(t.weight * s.total) filter (where not t.is_above and t.nth = 2)],
      min(s.days), max(s.days), min(bit_count(s.known))::integer
    from summed s join terms t on t.place = s.place and t.id = s.measure_id
    group by s.place, s.period;
end $$;

create or replace function public.read_periods(p_tenant_id uuid, p_kpis text[], p_starts date[], p_ends date[], p_outlets uuid[] default null)
returns table (period integer, figures double precision[], days integer[], outlets integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis  public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
begin
  if cardinality(p_kpis) > 60 or cardinality(p_starts) > 400 or cardinality(p_starts) is distinct from cardinality(p_ends)
    or exists (select from unnest(p_starts, p_ends) one (first, last) where first is null or last is null or first > last or last > first + 1100)
  then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_outlets is not null then
    reads := array(select o from unnest(reads) o where o = any (p_outlets));
  end if;
  return query
    select n::integer, array_agg(case when not (kpis[k]).is_of_change then private.kpi_value(s.above, s.below, (kpis[k]).scale::double precision) end order by k),
      array_agg(coalesce(s.days, 0) order by k), array_agg(coalesce(s.of_outlets, 0) order by k)
    from generate_subscripts(p_starts, 1) n
    cross join generate_subscripts(p_kpis, 1) k
    left join private.sums_together(p_tenant_id, reads, kpis, p_starts, p_ends) s on s.period = n and s.place = k
    group by n order by n;
end $$;

create or replace function public.read_series(
  p_tenant_id uuid, p_kpi text, p_from date, p_to date, p_grain text default 'day', p_outlet_id uuid default null)
returns table (starts_on date, figure double precision, days integer, most integer)
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
  return query
    select starts[s.period], private.kpi_value(s.above, s.below, (kpis[1]).scale), s.days, s.most
    from private.sums_together(p_tenant_id, reads, kpis, starts, ends) s
    where not (kpis[1]).is_of_change
    order by 1;
end $$;

create or replace function public.read_festival_periods(p_tenant_id uuid, p_starts date[], p_ends date[], p_kpis text[], p_outlets uuid[] default null)
returns table (figures double precision[], former double precision[], days integer[], outlets integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads   uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis    public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  asked   integer := cardinality(p_starts);
  starts  date[];
  ends    date[];
  periods integer[]; -- those before stand behind those that are asked for
begin
  if asked is distinct from cardinality(p_ends) or coalesce(asked, 0) not between 1 and 60 or cardinality(p_kpis) > 60
    or exists (select from unnest(p_starts, p_ends) one (first, last) where first is null or last is null or first > last or last > first + 1100)
  then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  select array_agg(run.first), array_agg(run.last), array_agg(run.period) into starts, ends, periods
  from unnest(p_starts, p_ends) with ordinality p (first, last, n)
  cross join lateral private.festival_pairs(p_tenant_id, p.first, p.last) f
  cross join lateral (values (f.first, f.last, p.n::integer), (f.former_first, f.former_last, (asked + p.n)::integer)) run (first, last, period);
  return query
    with sums as materialized (
      select * from private.sums_together(p_tenant_id, reads, kpis, starts, ends, periods)
    )
    select array_agg(case when not (kpis[k]).is_of_change then private.kpi_value(s.above, s.below, (kpis[k]).scale::double precision)
        when abs(s.below[1] - f.below[1]) >= 0.01 * abs(f.below[1])
          then private.kpi_value(array[s.above[1] - f.above[1]], array[s.below[1] - f.below[1]], (kpis[k]).scale::double precision) end order by k),
      array_agg(case when not (kpis[k]).is_of_change then private.kpi_value(f.above, f.below, (kpis[k]).scale::double precision) end order by k),
      array_agg(coalesce(s.days, 0) order by k), array_agg(coalesce(s.of_outlets, 0) order by k)
    from generate_series(1, asked) n
    cross join generate_subscripts(p_kpis, 1) k
    left join sums s on s.period = n and s.place = k
    left join sums f on f.period = asked + n and f.place = k and s.place is not null
    group by n order by n;
end $$;

drop function private.sums_by_day, private.is_summed_by_day;

revoke execute on all functions in schema private from public;
