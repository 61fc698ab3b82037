-- Heat maps of many outlets. No row of sums is carried whole into a sort that spills to disk: what a cut of a month says is read
-- first, the four sums of a KPI take weights instead of filters, and the totals of all outlets come from the same pass as each.

-- A sort of all that was read is what the planner thinks cheap as long as it expects a sixteenth of it.
create or replace function private.sums_of_kpis(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[])
returns table(place integer, outlet_id uuid, period integer, above double precision[], below double precision[], days integer, most integer)
language plpgsql stable rows 10000 set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
set enable_seqscan = off set enable_sort = off set work_mem = '32MB' as $$
declare
  places  integer[];
  ids     integer[];
  flows   boolean[];
  above_1 double precision[]; -- the weight of a measure in each of the four sums a KPI can have; null where it is none of its terms
  above_2 double precision[];
  below_1 double precision[];
  below_2 double precision[];
  terms   integer[];
  wanted  integer[];
  periods integer[];
  months  date[];
  cuts    integer[];
  signs   integer[];
begin
  select array_agg(t.place), array_agg(t.id), array_agg(t.kind = 'flow'), array_agg(t.terms), array_agg(distinct t.id),
    array_agg(case when t.above and t.nth = 1 then t.weight end), array_agg(case when t.above and t.nth = 2 then t.weight end),
    array_agg(case when not t.above and t.nth = 1 then t.weight end), array_agg(case when not t.above and t.nth = 2 then t.weight end)
  into places, ids, flows, terms, wanted, above_1, above_2, below_1, below_2
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
      select c.outlet_id, c.measure_id, c.period, sum(c.total) as total, sum(c.days)::integer as days, bool_and(c.total is not null) as is_counted
      from unnest(periods, months, cuts, signs) e (period, month, cut, sign)
      cross join lateral (
        select e.period, r.outlet_id, r.measure_id, e.sign * r.until[e.cut] as total, e.sign * r.known[e.cut] as days
        from private.kpi_monthly r
        where r.tenant_id = p_tenant_id and r.measure_id = any (wanted) and r.month = e.month and r.outlet_id = any (p_outlets)
        offset 0 -- month by month through the index, and no more of a row goes on than is summed
      ) c
      group by c.outlet_id, c.measure_id, c.period
    )
    select t.place, s.outlet_id, s.period,
      array[sum(t.above_1 * s.total), sum(t.above_2 * s.total)], array[sum(t.below_1 * s.total), sum(t.below_2 * s.total)],
      coalesce(min(s.days) filter (where t.is_flow), 0), coalesce(max(s.days) filter (where t.is_flow), 0)
    from totals s
    join unnest(places, ids, flows, terms, above_1, above_2, below_1, below_2) t (place, measure_id, is_flow, terms, above_1, above_2, below_1, below_2)
      on t.measure_id = s.measure_id
    where s.days > 0 and s.is_counted
    group by t.place, s.outlet_id, s.period
    having count(*) = min(t.terms);
end $$;

create or replace function public.read_heatmap(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[] default null, p_compare text default 'none')
returns table(outlet_id uuid, name text, city text, kind text, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
set work_mem = '32MB' as $$
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
      select s.* from private.sums_of_kpis(p_tenant_id,
        case when p_outlets is null then reads else array(select o from unnest(reads) o where o = any (p_outlets)) end, kpis, starts, ends) s
    ), pairs as ( -- one by outlet, and one of all; what a period lacks stays null
      select s.place, coalesce(s.outlet_id, everybody) as outlet_id, count(*) filter (where s.period = 1)::integer as of_outlets,
        sum(s.days) filter (where s.period = 1)::integer as days, sum(s.most) filter (where s.period = 1)::integer as most,
        array[sum(s.above[1]) filter (where s.period = 1), sum(s.above[2]) filter (where s.period = 1)] as above,
        array[sum(s.below[1]) filter (where s.period = 1), sum(s.below[2]) filter (where s.period = 1)] as below,
        array[sum(s.above[1]) filter (where s.period = 2), sum(s.above[2]) filter (where s.period = 2)] as former_above,
        array[sum(s.below[1]) filter (where s.period = 2), sum(s.below[2]) filter (where s.period = 2)] as former_below
      from sums s
      group by grouping sets ((s.place, s.outlet_id), (s.place))
    ), cells as (
      select p.place, p.outlet_id, p.days, p.most, p.of_outlets,
        case when not k.is_of_change then private.kpi_value(p.above, p.below, k.scale)
          when abs(p.below[1] - p.former_below[1]) >= 0.01 * abs(p.former_below[1])
            then private.kpi_value(array[p.above[1] - p.former_above[1]], array[p.below[1] - p.former_below[1]], k.scale) end as figure,
        case when not k.is_of_change then private.kpi_value(p.former_above, p.former_below, k.scale) end as former
      from pairs p join (
        select n as place, (kpis[n]).scale::double precision as scale, (kpis[n]).is_of_change as is_of_change from generate_subscripts(kpis, 1) n
      ) k on k.place = p.place
      where p.of_outlets > 0
    ), rows as materialized (
      select o.id, o.name, o.city, o.kind from public.outlets o
      where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets))
      union all select everybody, null, null, null
    ), lines as (
      select r.id, array_agg(c.figure order by asked.n) as figures, array_agg(c.former order by asked.n) as former,
        array_agg(coalesce(c.days, 0) order by asked.n) as days, array_agg(coalesce(c.most, 0) order by asked.n) as most,
        array_agg(coalesce(c.of_outlets, 0) order by asked.n) as of_outlets
      from rows r cross join generate_series(1, cardinality(p_kpis)) asked (n)
      left join cells c on c.outlet_id = r.id and c.place = asked.n
      group by r.id
    )
    select nullif(r.id, everybody), r.name, r.city, r.kind, l.figures, l.former, l.days, l.most, l.of_outlets
    from rows r join lines l on l.id = r.id
    order by r.id = everybody, r.name;
end $$;
