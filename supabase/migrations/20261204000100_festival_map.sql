-- The KPI map beside last year's festivals: the days of a festival against the days as far from the same festival last year,
-- the others against the same weekdays away from festivals. A festival that last year's calendar does not have leaves its
-- days without a partner: they count on neither side.

-- Which days are held against which, in order; days without a partner are in no row.
create function private.festival_pairs(p_tenant_id uuid, p_from date, p_to date)
returns table (first date, last date, former_first date, former_last date, festival text)
language sql stable set search_path = '' as $$
  with paired as (
    select y.*, y.day - (row_number() over (partition by y.festival, y.day - y.former order by y.day))::integer as run
    from (
      select d.day::date as day, r.former_first + (d.day::date - r.first) as former, r.festival
      from private.festival_days(p_tenant_id, p_from, p_to) r
      cross join lateral generate_series(r.first, r.last, '1 day') d (day)
      where r.festival is not null or not exists (
        select from public.occasions o
        where o.tenant_id is null and d.day::date between o.first_day and o.last_day
          and o.festival not in (select f.festival from public.festivals_left_out f where f.tenant_id = p_tenant_id))
    ) y
  )
  select min(p.day), max(p.day), min(p.former), max(p.former), p.festival
  from paired p group by p.festival, p.day - p.former, p.run order by 1
$$;

create function public.festival_pairs(p_tenant_id uuid, p_from date, p_to date)
returns table (first date, last date, former_first date, former_last date, festival text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_figures(p_tenant_id, 'read');
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return query select * from private.festival_pairs(p_tenant_id, p_from, p_to);
end $$;

-- As read_heatmap answers, of the days that have a partner, beside these.
create function public.read_festival_map(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[])
returns table (
  outlet_id uuid, name text, city text, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' set jit = 'off' as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis   public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  starts date[];
  ends   date[];
  runs   integer;
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or cardinality(p_kpis) > 60 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  select count(*), coalesce(array_agg(f.first order by f.first) || array_agg(f.former_first order by f.first), '{}'),
    coalesce(array_agg(f.last order by f.first) || array_agg(f.former_last order by f.first), '{}')
  into runs, starts, ends
  from private.festival_pairs(p_tenant_id, p_from, p_to) f;
  return query
    with sums as materialized (
      select s.place, s.outlet_id, s.period > runs as is_former,
        array[sum(s.above[1]), sum(s.above[2])] as above, array[sum(s.below[1]), sum(s.below[2])] as below,
        sum(s.days)::integer as days, sum(s.most)::integer as most
      from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) s
      group by 1, 2, 3
    ), told as (
      select * from (select s.*, 1 as of_outlets from sums s) one
      union all
      select s.place, everybody, s.is_former, array[sum(s.above[1]), sum(s.above[2])], array[sum(s.below[1]), sum(s.below[2])],
        sum(s.days)::integer, sum(s.most)::integer, count(*)::integer
      from sums s group by s.place, s.is_former
    ), cells as (
      select n.place, n.outlet_id, n.days, n.most, n.of_outlets,
        case when not k.is_of_change then private.kpi_value(n.above, n.below, k.scale)
          when abs(n.below[1] - f.below[1]) >= 0.01 * abs(f.below[1])
            then private.kpi_value(array[n.above[1] - f.above[1]], array[n.below[1] - f.below[1]], k.scale) end as figure,
        case when not k.is_of_change then private.kpi_value(f.above, f.below, k.scale) end as former
      from told n
      join (
        select g as place, (kpis[g]).scale::double precision as scale, (kpis[g]).is_of_change as is_of_change from generate_subscripts(kpis, 1) g
      ) k on k.place = n.place
      left join told f on f.place = n.place and f.outlet_id = n.outlet_id and f.is_former
      where not n.is_former
    ), rows as (
      select o.id, o.name, o.city from public.outlets o where o.id = any (reads)
      union all select everybody, null, null
    )
    select nullif(r.id, everybody), r.name, r.city, array_agg(c.figure order by asked.n), array_agg(c.former order by asked.n),
      array_agg(coalesce(c.days, 0) order by asked.n), array_agg(coalesce(c.most, 0) order by asked.n),
      array_agg(coalesce(c.of_outlets, 0) order by asked.n)
    from rows r cross join generate_series(1, cardinality(p_kpis)) asked (n)
    left join cells c on c.outlet_id = r.id and c.place = asked.n
    group by r.id, r.name, r.city
    order by r.id = everybody, r.name;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.festival_pairs(uuid, date, date), public.read_festival_map(uuid, date, date, text[], uuid[]) from public, anon;
grant execute on function public.festival_pairs(uuid, date, date), public.read_festival_map(uuid, date, date, text[], uuid[]) to authenticated;
