-- Reading figures: KPIs of outlets over any period beside the period it is compared with, a KPI over time, and what a figure
-- is made of, down to who typed it.

-- The running sums that a period is the difference of: those at its end less those before it, for each calendar year.
create function private.ends_of(p_from date, p_to date) returns table (month date, place integer, sign integer)
language sql immutable set search_path = '' as $$
  select date_trunc('month', cut.day)::date, extract(day from cut.day)::integer + case cut.sign when 1 then 1 else 0 end, cut.sign
  from generate_series(extract(year from p_from)::integer, extract(year from p_to)::integer) year
  cross join lateral (values
    (least(p_to, make_date(year, 12, 31)), 1), (greatest(p_from, make_date(year, 1, 1)), -1)) cut (day, sign)
$$;

-- The value of a KPI from its sums: the first two are multiplied above, the others below; null stands for a sum that it has not.
-- What is nothing but for rounding is nothing. The interface computes the same (app/domain/kpi).
create function private.kpi_value(p_above double precision[], p_below double precision[], p_scale double precision) returns double precision
language sql immutable set search_path = '' as $$
  select case
    when p_above[1] is null then null
    when abs(coalesce(p_below[1], 1) * coalesce(p_below[2], 1)) < 0.00005 then null
    else p_above[1] * coalesce(p_above[2], 1) * p_scale / (coalesce(p_below[1], 1) * coalesce(p_below[2], 1)) end
$$;

-- The KPIs of these keys that I may see, in that order: without money for who may see none.
create function private.kpis_i_see(p_tenant_id uuid, p_keys text[]) returns table (place integer, kpi public.kpis)
language plpgsql stable set search_path = '' as $$
declare
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return query
    select asked.place::integer, k
    from unnest(p_keys) with ordinality asked (key, place)
    join public.kpis k on k.key = asked.key and k.retired_at is null and (k.tenant_id is null or k.tenant_id = p_tenant_id)
    where with_money or not exists (
      select from private.measures_in(k) word join public.measures m on m.key = word and m.unit = 'paise'
        and (m.tenant_id is null or m.tenant_id = p_tenant_id));
end $$;

-- The sums of KPIs for each outlet and period. days: on how many days the least known of its measures is known, most: the best known.
-- Where one of its measures is not known at all, there is no row.
create function private.sums_of(p_tenant_id uuid, p_outlets uuid[], p_keys text[], p_starts date[], p_ends date[])
returns table (
  place integer, outlet_id uuid, period integer, above double precision[], below double precision[], days integer, most integer
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
begin
  return query
    with terms as materialized (
      select k.place, side.above, factor.nth, m.id as measure_id, m.kind, term.weight::double precision as weight,
        count(*) over (partition by k.place) as terms
      from private.kpis_i_see(p_tenant_id, p_keys) k
      cross join lateral (values (true, (k.kpi).numerator), (false, (k.kpi).denominator)) side (above, sums)
      cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
      cross join lateral jsonb_each_text(factor.sum) term (key, weight)
      join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), ends as materialized (
      select one.period::integer as period, cut.* from unnest(p_starts, p_ends) with ordinality one (first, last, period)
      cross join lateral private.ends_of(one.first, one.last) cut
    ), totals as materialized (
      select r.outlet_id, r.measure_id, e.period, sum(e.sign * r.until[e.place]) as total,
        sum(e.sign * r.known[e.place])::integer as days, bool_and(r.until[e.place] is not null) as is_counted
      from ends e
      join private.kpi_monthly r on r.tenant_id = p_tenant_id and r.month = e.month
        and r.measure_id = any (array(select distinct t.measure_id from terms t))
      where r.outlet_id = any (p_outlets)
      group by r.outlet_id, r.measure_id, e.period
    )
    select t.place, s.outlet_id, s.period,
      array[sum(t.weight * s.total) filter (where t.above and t.nth = 1), sum(t.weight * s.total) filter (where t.above and t.nth = 2)],
      array[sum(t.weight * s.total) filter (where not t.above and t.nth = 1), sum(t.weight * s.total) filter (where not t.above and t.nth = 2)],
      coalesce(min(s.days) filter (where t.kind = 'flow'), 0), coalesce(max(s.days) filter (where t.kind = 'flow'), 0)
    from totals s join terms t on t.measure_id = s.measure_id
    where s.days > 0 and s.is_counted
    group by t.place, s.outlet_id, s.period
    having count(*) = min(t.terms);
end $$;

-- The period that one is compared with; no row for none. Before whole months lie as many whole months.
create function private.compared_with(p_from date, p_to date, p_compare text) returns table (first date, last date)
language sql immutable set search_path = '' as $$
  select span.first, span.last from (values
    ('last_period', case when extract(day from p_from) = 1 and extract(day from p_to + 1) = 1
      then (p_from - age(p_to + 1, p_from))::date else p_from - (p_to - p_from + 1) end, p_from - 1),
    ('same_weekdays', p_from - 364, p_to - 364),
    ('same_dates', (p_from - interval '1 year')::date, (p_to - interval '1 year')::date)
  ) span (name, first, last) where span.name = p_compare
$$;

-- KPIs of my outlets over a period, by outlet, in the order of the keys asked for; the row without an outlet is all of them
-- together, from sums over those outlets where all of a KPI is known. figures, former: values now and in the period compared with;
-- days, most: as in sums_of; outlets: of how many a value is made.
create function public.read_heatmap(
  p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[] default null, p_compare text default 'none'
) returns table (
  outlet_id uuid, name text, city text, kind text, figures double precision[], former double precision[],
  days integer[], most integer[], outlets integer[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[] := array[p_from];
  ends   date[] := array[p_to];
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or cardinality(p_kpis) > 60 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  select starts || c.first, ends || c.last into starts, ends from private.compared_with(p_from, p_to, p_compare) c;
  if not found then
    starts := array[p_from];
    ends := array[p_to];
  end if;
  return query
    with sums as materialized (
      select s.* from private.sums_of(p_tenant_id, reads, p_kpis, starts, ends) s
      where p_outlets is null or s.outlet_id = any (p_outlets)
    ), pairs as (
      select n.place, n.outlet_id, n.above, n.below, f.above as former_above, f.below as former_below, n.days, n.most, 1 as of_outlets
      from sums n left join sums f on f.place = n.place and f.outlet_id = n.outlet_id and f.period = 2
      where n.period = 1
      union all
      select n.place, null, n.above, n.below, f.above, f.below, n.days, n.most, n.of_outlets
      from (select s.place, array[sum(s.above[1]), sum(s.above[2])] as above, array[sum(s.below[1]), sum(s.below[2])] as below,
          sum(s.days)::integer as days, sum(s.most)::integer as most, count(*)::integer as of_outlets
        from sums s where s.period = 1 group by s.place) n
      left join (select s.place, array[sum(s.above[1]), sum(s.above[2])] as above, array[sum(s.below[1]), sum(s.below[2])] as below
        from sums s where s.period = 2 group by s.place) f on f.place = n.place
    ), cells as (
      select p.place, p.outlet_id, p.days, p.most, p.of_outlets,
        case when not (k.kpi).is_of_change then private.kpi_value(p.above, p.below, (k.kpi).scale)
          when abs(p.below[1] - p.former_below[1]) >= 0.01 * abs(p.former_below[1])
            then private.kpi_value(array[p.above[1] - p.former_above[1]], array[p.below[1] - p.former_below[1]], (k.kpi).scale) end as figure,
        case when not (k.kpi).is_of_change then private.kpi_value(p.former_above, p.former_below, (k.kpi).scale) end as former
      from pairs p join private.kpis_i_see(p_tenant_id, p_kpis) k on k.place = p.place
    ), rows as (
      select o.id, o.name, o.city, o.kind from public.outlets o
      where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets))
      union all select null, null, null, null
    )
    select r.id, r.name, r.city, r.kind, array_agg(c.figure order by asked.n), array_agg(c.former order by asked.n),
      array_agg(coalesce(c.days, 0) order by asked.n), array_agg(coalesce(c.most, 0) order by asked.n),
      array_agg(coalesce(c.of_outlets, 0) order by asked.n)
    from rows r cross join generate_series(1, cardinality(p_kpis)) asked (n)
    left join cells c on c.outlet_id is not distinct from r.id and c.place = asked.n
    group by r.id, r.name, r.city, r.kind
    order by r.id is null, r.name;
end $$;

-- A KPI over time: one value for each day, week (from Monday) or month of a period, for one outlet or for all of mine together.
create function public.read_series(
  p_tenant_id uuid, p_kpi text, p_from date, p_to date, p_grain text default 'day', p_outlet_id uuid default null
) returns table (starts_on date, figure double precision, days integer, most integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[];
  ends   date[];
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
    select starts[s.period], private.kpi_value(s.above, s.below, (k.kpi).scale), s.days, s.most
    from (
      select one.period, array[sum(one.above[1]), sum(one.above[2])] as above, array[sum(one.below[1]), sum(one.below[2])] as below,
        sum(one.days)::integer as days, sum(one.most)::integer as most
      from private.sums_of(p_tenant_id, reads, array[p_kpi], starts, ends) one group by one.period
    ) s cross join private.kpis_i_see(p_tenant_id, array[p_kpi]) k
    where not (k.kpi).is_of_change
    order by 1;
end $$;

-- What a figure of an outlet is made of: its measures with their days, and the latest that was said about them, by whom.
create function public.explain_figure(p_tenant_id uuid, p_outlet_id uuid, p_kpi text, p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  if not p_outlet_id = any (private.require_figures(p_tenant_id, 'read')) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return (
    with parts as materialized (
      select m.* from private.kpis_i_see(p_tenant_id, array[p_kpi]) k
      cross join lateral private.measures_in(k.kpi) word
      join public.measures m on m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), said as (
      select m.key, f.id, (f.month + d - 1) as day, f.hour, nullif(f.said[d], 'NaN') as value, e.entered_at, e.entered_by, e.source,
        e.label, e.reason, lead(nullif(f.said[d], 'NaN')) over before as former, count(*) over before as times
      from parts m
      join public.kpi_facts f on f.tenant_id = p_tenant_id and f.outlet_id = p_outlet_id and f.measure_id = m.id
        and f.month between date_trunc('month', p_from)::date and p_to
      cross join generate_series(1, 31) d
      join public.kpi_entries e on e.id = f.entry_id
      where f.said[d] is not null and f.month + d - 1 between p_from and p_to
      window before as (partition by m.key, f.month, d, f.hour order by f.id desc rows between current row and unbounded following)
    )
    select jsonb_build_object(
      'measures', (select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'days', coalesce((
          select count(*) from generate_series(p_from, p_to, '1 day') one (day)
          join private.kpi_monthly r on r.tenant_id = p_tenant_id and r.outlet_id = p_outlet_id and r.measure_id = m.id
            and r.month = date_trunc('month', one.day)::date
          where r.days[extract(day from one.day)] is not null), 0), 'total', (
          select sum(cut.sign * r.until[cut.place]) from private.ends_of(p_from, p_to) cut
          join private.kpi_monthly r on r.tenant_id = p_tenant_id and r.outlet_id = p_outlet_id and r.measure_id = m.id
            and r.month = cut.month)) order by m.position), '[]') from parts m),
      'said', (select coalesce(jsonb_agg(jsonb_build_object('measure', s.key, 'day', s.day, 'hour', s.hour, 'value', s.value,
          'former', s.former, 'is_restated', s.times > 1, 'at', s.entered_at, 'by', private.name_of_login(s.entered_by),
          'source', s.source, 'file', s.label, 'reason', s.reason) order by s.day desc, s.key, s.id desc), '[]')
        from (select * from said order by day desc, key, id desc limit 200) s)));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.read_heatmap(uuid, date, date, text[], uuid[], text),
  public.read_series(uuid, text, date, date, text, uuid), public.explain_figure(uuid, uuid, text, date, date) from public, anon;
grant execute on function public.read_heatmap(uuid, date, date, text[], uuid[], text),
  public.read_series(uuid, text, date, date, text, uuid), public.explain_figure(uuid, uuid, text, date, date) to authenticated;
