-- The questions that every policy asks. Each answers with ids and is asked once per statement:
--   tenant_id = any (array(select private.my_tenants()))
-- is an index condition however large the table is. Say it first and join the rest with `and`; an `or` beside it makes
-- the planner collect all rows of a tenant before it sorts and cuts. They are security definer because they read
-- `profiles` and `tenants` past the policies that are built on them, and plpgsql because that keeps its plans: several
-- times faster than the same in sql.

-- How I stand now: one row while my account is switched on, else none. `active_tenant` is null while the tenant is
-- suspended.
create view private.standing as
  select me.id, me.role = 'admin' as is_platform_admin, me.tenant_id, me.tenant_role, t.id as active_tenant
  from public.profiles me left join public.tenants t on t.id = me.tenant_id and t.is_active
  where me.id = auth.uid() and me.is_active;

-- Who am I? Null while my account is switched off, which equals nothing.
create function private.me() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select me.id from private.standing me);
end $$;

-- Am I a platform admin? The specification's role 'admin'.
create function private.is_platform_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.standing me where me.is_platform_admin);
end $$;

-- The tenant I belong to, suspended or not, so that the interface can say why nothing else is there.
create function private.my_tenant() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select me.tenant_id from private.standing me);
end $$;

-- Tenants in which I hold one of these tenant roles. No platform admin among them.
create function private.tenants_where_i_am(variadic p_tenant_roles text[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select me.active_tenant from private.standing me
    where me.active_tenant is not null and me.tenant_role = any (p_tenant_roles);
end $$;

-- Tenants whose everyday data I may read: my own; every one for a platform admin.
create function private.my_tenants() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin boolean;
  tenant   uuid;
begin
  select me.is_platform_admin, me.active_tenant into is_admin, tenant from private.standing me;
  if is_admin then
    return query select t.id from public.tenants t;
  elsif tenant is not null then
    return next tenant;
  end if;
end $$;

-- The same where I hold one of these tenant roles. Reading only: see tenants_i_manage() for writing.
create function private.my_tenants_as(variadic p_tenant_roles text[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin    boolean;
  tenant      uuid;
  tenant_role text;
begin
  select me.is_platform_admin, me.active_tenant, me.tenant_role into is_admin, tenant, tenant_role from private.standing me;
  if is_admin then
    return query select t.id from public.tenants t;
  elsif tenant is not null and tenant_role = any (p_tenant_roles) then
    return next tenant;
  end if;
end $$;

-- The same where the tenant has this module. A platform admin sees a module's data even while it is off.
create function private.my_tenants_with(p_module text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select t.id from public.tenants t join private.standing me on me.is_platform_admin or t.id = me.active_tenant
    where me.is_platform_admin or t.active_modules ? p_module;
end $$;

-- Within my_tenants(): do I read all rows there, because I hold one of these tenant roles or am a platform admin?
create function private.i_am_one_of(variadic p_tenant_roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.standing me
    where me.is_platform_admin or (me.active_tenant is not null and me.tenant_role = any (p_tenant_roles))
  );
end $$;

revoke execute on all functions in schema private from public;
grant execute on function
  private.is_platform_admin(), private.me(), private.my_tenant(), private.tenants_where_i_am(text[]), private.my_tenants(),
  private.my_tenants_as(text[]), private.my_tenants_with(text), private.i_am_one_of(text[])
  to authenticated;

-- Tenants are the platform's data. `is_platform_admin()` stands apart because a tenant just inserted is not yet in
-- any list when the statement reads it back.
create policy "members read their own tenant, platform admins every one" on public.tenants
  for select to authenticated
  using (id = (select private.my_tenant()) or (select private.is_platform_admin()));
create policy "platform admins create tenants" on public.tenants
  for insert to authenticated with check ((select private.is_platform_admin()));
create policy "platform admins change tenants" on public.tenants
  for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "people read their own profile, admins those they look after" on public.profiles
  for select to authenticated
  using (
    id = (select auth.uid())
    or tenant_id = any (array(select private.my_tenants_as('admin')))
    or (tenant_id is null and (select private.is_platform_admin()))
  );
create policy "people change their own profile" on public.profiles
  for update to authenticated using (id = (select private.me())) with check (id = (select private.me()));

-- The columns of its tenant that a tenant admin may change. Answers nothing.
create function public.change_workspace(p_tenant_id uuid, p_name text, p_logo_url text, p_brand_color text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  update public.tenants
  set name = btrim(p_name), logo_url = nullif(btrim(p_logo_url), ''), brand_color = p_brand_color
  where id = p_tenant_id;
end $$;

-- Tells the platform that I am at work. Rounded to the minute so that a busy page writes little.
create function public.touch_last_seen() returns void
language sql security definer set search_path = '' as $$
  update public.profiles set last_seen_at = now()
  where id = (select private.me()) and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
$$;

revoke execute on function public.change_workspace(uuid, text, text, text), public.touch_last_seen() from public, anon;
grant execute on function public.change_workspace(uuid, text, text, text), public.touch_last_seen() to authenticated;
