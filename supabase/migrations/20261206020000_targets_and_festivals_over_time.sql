-- KPIs over time beside what was planned, and beside last year's festivals: as the map has it, for each of many periods.

-- What was planned in each of these periods, in their order, for these outlets together; of a single one as for it alone.
create function public.read_targets_over(
  p_tenant_id uuid, p_starts date[], p_ends date[], p_kpis text[], p_outlets uuid[] default null, p_plan text default 'target'
) returns table (targets double precision[], highs double precision[], good_from integer[], near_from integer[], watch_from integer[])
language plpgsql stable set search_path = '' set jit = off as $$
begin
  if cardinality(p_starts) is distinct from cardinality(p_ends) or coalesce(cardinality(p_starts), 0) not between 1 and 120 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return query
    select t.targets, t.highs, t.good_from, t.near_from, t.watch_from
    from unnest(p_starts, p_ends) with ordinality p (first, last, n)
    left join lateral (
      select r.* from public.read_targets(p_tenant_id, p.first, p.last, p_kpis, p_outlets, p_plan) r
      where r.outlet_id is not distinct from case cardinality(p_outlets) when 1 then p_outlets[1] end
    ) t on true
    order by p.n;
end $$;

-- The values of each of these periods, in their order, of its days that have a partner, beside those of the partners; of these
-- outlets together.
create function public.read_festival_periods(p_tenant_id uuid, p_starts date[], p_ends date[], p_kpis text[], p_outlets uuid[] default null)
returns table (figures double precision[], former double precision[], days integer[], outlets integer[])
language plpgsql stable set search_path = '' set jit = off as $$
begin
  if cardinality(p_starts) is distinct from cardinality(p_ends) or coalesce(cardinality(p_starts), 0) not between 1 and 60 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return query
    select m.figures, m.former, m.days, m.outlets
    from unnest(p_starts, p_ends) with ordinality p (first, last, n)
    cross join lateral public.read_festival_map(p_tenant_id, p.first, p.last, p_kpis, p_outlets) m
    where m.outlet_id is null
    order by p.n;
end $$;

revoke execute on function public.read_targets_over(uuid, date[], date[], text[], uuid[], text),
  public.read_festival_periods(uuid, date[], date[], text[], uuid[]) from public, anon;
grant execute on function public.read_targets_over(uuid, date[], date[], text[], uuid[], text),
  public.read_festival_periods(uuid, date[], date[], text[], uuid[]) to authenticated;
