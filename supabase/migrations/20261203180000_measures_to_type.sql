-- What an outlet keeps and how its days stand: twelve weeks, its days off, what was closed and opened again, which measures are on
-- its sheet and which it might have. What the product counts itself nobody types, so it is not offered.
create or replace function public.read_outlet_figures(p_tenant_id uuid, p_outlet_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  outlet public.outlets;
begin
  if not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  select o.* into outlet from public.outlets o where o.id = p_outlet_id;
  return (
    select jsonb_build_object(
      'outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name, 'city', outlet.city, 'kind', outlet.kind),
      'has_others', cardinality(reads) > 1,
      'may_change', private.writes_figures(p_tenant_id, outlet.id),
      'may_reopen_periods', p_tenant_id in (select private.tenants_i_manage()),
      'until', d.until, 'states', d.states, 'is_begun', d.is_begun,
      'days_off', (select coalesce(jsonb_agg(w.weekday order by w.weekday), '[]') from public.kpi_days_off w
        where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id and w.weekday is not null),
      'closings', (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'first_day', z.first_day, 'last_day', z.last_day,
          'at', z.closed_at, 'by', private.name_of_login(z.closed_by), 'reopened_at', z.reopened_at,
          'reopened_by', private.name_of_login(z.reopened_by), 'reason', z.reason) order by z.last_day desc, z.closed_at desc), '[]')
        from (select * from public.kpi_closings c where c.tenant_id = p_tenant_id and c.outlet_id = outlet.id
          order by c.last_day desc, c.closed_at desc limit 36) z),
      'has_own_choice', exists (select from public.kpi_kept k where k.outlet_id = outlet.id),
      'starter', to_jsonb(private.starter_measures(outlet.kind)),
      'measures', (select jsonb_agg(jsonb_build_object('key', m.key, 'name', m.name, 'help', m.help, 'unit', m.unit,
          'is_own', m.tenant_id is not null, 'place', k.place) order by m.position, m.key)
        from public.measures m left join private.measures_kept(array[outlet.id]) k on k.measure_id = m.id
        where (m.tenant_id is null or m.tenant_id = p_tenant_id) and m.retired_at is null and m.kept_by <> 'product'
          and (m.scope = 'both' or outlet.kind = 'other' or m.scope = outlet.kind)))
    from private.figure_days(p_tenant_id, array[outlet.id], 84) d);
end $$;
