-- Sums of KPIs for whoever asks: a page passes the KPIs that its reader may see, a job all of them. Before, the keys were looked up
-- inside, so only somebody who is signed in could ask.

-- The KPIs at the places of these keys; null where I may not see it.
create function private.kpis_at(p_tenant_id uuid, p_keys text[]) returns public.kpis[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    with seen as materialized (select k.place, k.kpi from private.kpis_i_see(p_tenant_id, p_keys) k)
    select array_agg((select s.kpi from seen s where s.place = n order by (s.kpi).tenant_id nulls last limit 1) order by n)
    from generate_subscripts(p_keys, 1) n);
end $$;

-- The sums of KPIs for each outlet and period; place: which of the KPIs. days: on how many days the least known of its measures is
-- known, most: the best known. Where one of its measures is not known at all, there is no row.
create function private.sums_of_kpis(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[])
returns table (
  place integer, outlet_id uuid, period integer, above double precision[], below double precision[], days integer, most integer
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  places  integer[];
  aboves  boolean[];
  nths    integer[];
  ids     integer[];
  flows   boolean[];
  weights double precision[];
  terms   integer[];
  periods integer[];
  months  date[];
  cuts    integer[];
  signs   integer[];
begin
  select array_agg(t.place), array_agg(t.above), array_agg(t.nth), array_agg(t.id), array_agg(t.kind = 'flow'), array_agg(t.weight),
    array_agg(t.terms)
  into places, aboves, nths, ids, flows, weights, terms
  from (
    select n as place, side.above, factor.nth::integer as nth, m.id, m.kind, term.weight::double precision as weight,
      (count(*) over (partition by n))::integer as terms
    from generate_subscripts(p_kpis, 1) n
    cross join lateral (values (true, (p_kpis[n]).numerator), (false, (p_kpis[n]).denominator)) side (above, sums)
    cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_each_text(factor.sum) term (key, weight)
    join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
  ) t;
  select array_agg(one.period::integer), array_agg(cut.month), array_agg(cut.place), array_agg(cut.sign) into periods, months, cuts, signs
  from unnest(p_starts, p_ends) with ordinality one (first, last, period)
  cross join lateral private.ends_of(one.first, one.last) cut;
  return query
    with totals as materialized (
      select r.outlet_id, r.measure_id, e.period, sum(e.sign * r.until[e.cut]) as total,
        sum(e.sign * r.known[e.cut])::integer as days, bool_and(r.until[e.cut] is not null) as is_counted
      from unnest(periods, months, cuts, signs) e (period, month, cut, sign)
      join private.kpi_monthly r on r.month = e.month
      where r.tenant_id = p_tenant_id and r.measure_id = any (ids) and r.month = any (months) and r.outlet_id = any (p_outlets)
      group by r.outlet_id, r.measure_id, e.period
    )
    select t.place, s.outlet_id, s.period,
      array[sum(t.weight * s.total) filter (where t.above and t.nth = 1), sum(t.weight * s.total) filter (where t.above and t.nth = 2)],
      array[sum(t.weight * s.total) filter (where not t.above and t.nth = 1), sum(t.weight * s.total) filter (where not t.above and t.nth = 2)],
      coalesce(min(s.days) filter (where t.is_flow), 0), coalesce(max(s.days) filter (where t.is_flow), 0)
    from totals s
    join unnest(places, aboves, nths, ids, flows, weights, terms) t (place, above, nth, measure_id, is_flow, weight, terms)
      on t.measure_id = s.measure_id
    where s.days > 0 and s.is_counted
    group by t.place, s.outlet_id, s.period
    having count(*) = min(t.terms);
end $$;

-- The same by their keys, of what I may see.
create or replace function private.sums_of(p_tenant_id uuid, p_outlets uuid[], p_keys text[], p_starts date[], p_ends date[])
returns table (
  place integer, outlet_id uuid, period integer, above double precision[], below double precision[], days integer, most integer
)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from private.sums_of_kpis(p_tenant_id, p_outlets, private.kpis_at(p_tenant_id, p_keys), p_starts, p_ends);
end $$;

-- As before, with the KPIs looked up once.
create or replace function public.read_heatmap(
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
  kpis   public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  everybody constant uuid := '00000000-0000-0000-0000-000000000000'; -- two nulls could not be looked up
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
      select s.* from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) s
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
        case when not k.is_of_change then private.kpi_value(p.above, p.below, k.scale)
          when abs(p.below[1] - p.former_below[1]) >= 0.01 * abs(p.former_below[1])
            then private.kpi_value(array[p.above[1] - p.former_above[1]], array[p.below[1] - p.former_below[1]], k.scale) end as figure,
        case when not k.is_of_change then private.kpi_value(p.former_above, p.former_below, k.scale) end as former
      from pairs p join (
        select n as place, (kpis[n]).scale::double precision as scale, (kpis[n]).is_of_change as is_of_change from generate_subscripts(kpis, 1) n
      ) k on k.place = p.place
    ), rows as (
      select o.id, o.name, o.city, o.kind from public.outlets o
      where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets))
      union all select null, null, null, null
    )
    select r.id, r.name, r.city, r.kind, array_agg(c.figure order by asked.n), array_agg(c.former order by asked.n),
      array_agg(coalesce(c.days, 0) order by asked.n), array_agg(coalesce(c.most, 0) order by asked.n),
      array_agg(coalesce(c.of_outlets, 0) order by asked.n)
    from rows r cross join generate_series(1, cardinality(p_kpis)) asked (n)
    left join cells c on coalesce(c.outlet_id, everybody) = coalesce(r.id, everybody) and c.place = asked.n
    group by r.id, r.name, r.city, r.kind
    order by r.id is null, r.name;
end $$;

create or replace function public.read_series(
  p_tenant_id uuid, p_kpi text, p_from date, p_to date, p_grain text default 'day', p_outlet_id uuid default null
) returns table (starts_on date, figure double precision, days integer, most integer)
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
    from (
      select one.period, array[sum(one.above[1]), sum(one.above[2])] as above, array[sum(one.below[1]), sum(one.below[2])] as below,
        sum(one.days)::integer as days, sum(one.most)::integer as most
      from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) one group by one.period
    ) s
    where not (kpis[1]).is_of_change
    order by 1;
end $$;

revoke execute on all functions in schema private from public;
