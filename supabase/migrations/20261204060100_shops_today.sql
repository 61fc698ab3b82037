-- Mystery shops on Today.

/* Visits of a running wave that nobody has taken, and waves that should be planned by now. */
create function private.today_of_shops(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_reach <> 'all' or p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'visits_untaken', private.urgency_of(min(s.planned_on), p_today), min(s.planned_on), count(*)::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w join public.shops s on s.tenant_id = w.tenant_id and s.wave_id = w.id
    where w.tenant_id = p_tenant_id and w.state = 'running' and s.state in ('scheduled', 'declined', 'expired')
    group by w.id, w.name;
  return query
    select 'wave_to_start', private.urgency_of(w.not_before, p_today), w.not_before, null::integer, null::integer,
      jsonb_build_object('wave_id', w.id), jsonb_build_object('title', w.name)
    from public.shop_waves w
    where w.tenant_id = p_tenant_id and w.state in ('draft', 'planned') and w.not_before <= p_today + 14 and w.visit_by >= p_today;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('shops', 'private.today_of_shops', (select max(s.position) + 1 from private.today_sources s), '{mystery_shops}', '{visits_untaken,wave_to_start}');

revoke execute on all functions in schema private from public;
