-- Whom somebody sees: how they stand is asked once instead of three times, and only a manager's outlets are looked for.
-- Every question for people by somebody who is no admin or trainer pays for this.
create or replace function private.people_i_see() returns setof uuid language plpgsql stable security definer rows 100
  set search_path = '' as $$
declare
  me record;
begin
  select s.id, s.active_tenant, s.tenant_role into me from private.standing s;
  if me.tenant_role is null or me.active_tenant is null then return; end if;
  if me.tenant_role = 'manager' then return query select private.people_i_manage(); end if;
  return query select p.id from public.people p where p.profile_id = me.id and p.tenant_id = me.active_tenant;
end $$;
