-- A trainer reads what visits found and what is done about it: the actions of items, of all outlets, to look at only.

create or replace function private.actions_i_see(p_tenant_id uuid) returns setof public.actions
language plpgsql stable set search_path = '' as $$
declare
  mine     uuid[] := array(select private.my_people());
  is_all   boolean := p_tenant_id = any (array(select private.my_tenants_as('admin')));
  teaches  boolean := p_tenant_id = any (array(select private.my_tenants_as('trainer')));
begin
  return query
    select a.* from public.actions a
    where a.tenant_id = p_tenant_id
      and (is_all or a.owner_id = any (mine) or (teaches and a.question_id is not null) or a.outlet_id in (select private.outlets_i_manage()));
end $$;
