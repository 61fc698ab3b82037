-- KPIs of outlets together over many periods at once: weeks, months or days side by side, in the order asked for.
create function public.read_periods(
  p_tenant_id uuid, p_kpis text[], p_starts date[], p_ends date[], p_outlets uuid[] default null
) returns table (period integer, figures double precision[], days integer[], outlets integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
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

revoke execute on function public.read_periods(uuid, text[], date[], date[], uuid[]) from public, anon;
grant execute on function public.read_periods(uuid, text[], date[], date[], uuid[]) to authenticated;
