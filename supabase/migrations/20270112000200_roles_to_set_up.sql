-- Today tells an admin that no role of a kind of outlet has a list of skills yet, and leads to the starter roles of that kind. Own roles are
-- never told over: where one person at such an outlet has a role with a list, or one of its starter roles has one, nothing is offered.

/* The kinds of outlet whose roles are still to be set up: hotel, restaurant. */
create function private.kinds_without_roles(p_tenant_id uuid, p_today date) returns setof text
language sql stable set search_path = '' as $$
  select distinct o.kind from public.outlets o
  where o.tenant_id = p_tenant_id and o.is_active and o.kind in ('hotel', 'restaurant')
    and not exists (
      select from private.roles_of_lattice(p_tenant_id, o.kind) c join public.role_skills n on n.job_role_id = c.job_role_id)
    and not exists (
      select from public.outlets s join public.people_outlets w on w.tenant_id = p_tenant_id and w.outlet_id = s.id
      join public.role_skills n on n.job_role_id = w.job_role_id
      where s.tenant_id = p_tenant_id and s.kind = o.kind and private.is_placed(w, p_today))
$$;

create function private.today_of_roles(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'roles_to_set_up', 'later', null::date, null::integer, 5, jsonb_build_object('kind', k), jsonb_build_object('kind', k)
    from private.kinds_without_roles(p_tenant_id, p_today) k order by k;
end $$;
insert into private.today_sources (name, gathers, kinds, modules, position)
select 'roles', 'private.today_of_roles', '{roles_to_set_up}', s.modules, (select max(o.position) + 1 from private.today_sources o) from private.today_sources s where s.name = 'careers';

-- what is kept is read by those who need it, each in its own way
drop function private.standings(uuid, date);
revoke execute on all functions in schema private from public;
