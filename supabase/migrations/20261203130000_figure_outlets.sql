-- The outlets whose figures I read, and whether anything is known of them yet.
create function public.figure_outlets(p_tenant_id uuid) returns table (id uuid, name text, city text, kind text, has_figures boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
begin
  return query
    select o.id, o.name, o.city, o.kind,
      exists (select from private.kpi_monthly k where k.tenant_id = p_tenant_id and k.outlet_id = o.id)
    from public.outlets o where o.id = any (reads) and o.is_active
    order by o.name;
end $$;

revoke execute on function public.figure_outlets(uuid) from public, anon;
grant execute on function public.figure_outlets(uuid) to authenticated;
