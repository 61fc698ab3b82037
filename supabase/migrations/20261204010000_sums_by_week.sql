-- The weeks that a ranking of outlets rests on: what a KPI is made of, by outlet and week, so that a page can say how far a value may be off.

-- Whole weeks that end with a day, the last of them numbered 1; only outlets of this kind, and weeks of which something is known.
create function public.read_week_sums(p_tenant_id uuid, p_kpi text, p_kind text, p_to date, p_weeks integer)
returns table (
  outlet_id uuid, name text, city text, week integer, above double precision[], below double precision[], days integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[];
  ends   date[];
  kpis   public.kpis[] := private.kpis_at(p_tenant_id, array[p_kpi]);
begin
  if p_to is null or p_weeks is null or p_weeks not between 1 and 53 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  select array_agg(p_to - 7 * n + 1 order by n), array_agg(p_to - 7 * (n - 1) order by n) into starts, ends
  from generate_series(1, p_weeks) n;
  select array_agg(o.id) into reads from public.outlets o where o.id = any (reads) and o.is_active and o.kind = p_kind;
  return query
    select o.id, o.name, o.city, s.period, s.above, s.below, s.days
    from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) s
    join public.outlets o on o.id = s.outlet_id
    where not (kpis[1]).is_of_change
    order by o.name, o.id, s.period;
end $$;

revoke execute on function public.read_week_sums(uuid, text, text, date, integer) from public, anon;
grant execute on function public.read_week_sums(uuid, text, text, date, integer) to authenticated;
