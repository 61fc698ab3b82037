-- Who is in a tenant and how many may be. used = profiles of the tenant, reserved = invitations still open, and
-- used + reserved never passes the cap, whoever writes and however many at once. Locks are taken in one order:
-- profile, tenant, invitation.

-- Takes the tenant's turn at counting seats and returns its cap: two who join at once wait for each other.
create function private.lock_seats(p_tenant_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  cap integer;
begin
  -- a snapshot from before the lock would count seats that somebody has taken meanwhile
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise active_sql_transaction using message = 'seats_need_read_committed';
  end if;
  select t.seat_cap into cap from public.tenants t where t.id = p_tenant_id for no key update;
  return cap;
end $$;

create function private.seats_used(p_tenant_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.profiles p where p.tenant_id = p_tenant_id
$$;

create function private.seats_reserved(p_tenant_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.invitations i
  where i.tenant_id = p_tenant_id and i.status = 'pending' and i.expires_at > now()
$$;

-- Refuses PT409 seat_limit_reached unless one seat is free. Volatile, so that it counts what the lock waited for.
create function private.require_free_seat(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  cap integer := private.lock_seats(p_tenant_id);
begin
  if private.seats_used(p_tenant_id) + private.seats_reserved(p_tenant_id) >= cap then
    raise sqlstate 'PT409' using message = 'seat_limit_reached';
  end if;
end $$;

create function private.take_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tenant_id is not null and (tg_op = 'INSERT' or new.tenant_id is distinct from old.tenant_id) then
    perform private.require_free_seat(new.tenant_id);
  end if;
  return new;
end $$;

create trigger take_seat before insert or update of tenant_id on public.profiles
  for each row execute function private.take_seat();

create function private.guard_seat_cap() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.seat_cap < private.seats_used(new.id) + private.seats_reserved(new.id) then
    raise sqlstate 'PT409' using message = 'seat_cap_below_use';
  end if;
  return new;
end $$;

create trigger guard_seat_cap before update of seat_cap on public.tenants
  for each row when (new.seat_cap < old.seat_cap) execute function private.guard_seat_cap();

-- A tenant that has an admin keeps one, and so does the platform.
create function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.is_active and old.tenant_role = 'admin'
     and (new.tenant_id is distinct from old.tenant_id or new.tenant_role is distinct from 'admin' or not new.is_active) then
    perform private.lock_seats(old.tenant_id);
    if not exists (select from public.profiles p where p.tenant_id = old.tenant_id and p.tenant_role = 'admin'
                   and p.is_active and p.id <> old.id) then
      raise sqlstate 'PT409' using message = 'last_admin';
    end if;
  end if;
  if old.is_active and old.role = 'admin' and (new.role is distinct from 'admin' or not new.is_active) then
    perform pg_advisory_xact_lock(hashtext('platform admins'));
    if not exists (select from public.profiles p where p.role = 'admin' and p.is_active and p.id <> old.id) then
      raise sqlstate 'PT409' using message = 'last_platform_admin';
    end if;
  end if;
  return new;
end $$;

create index on public.profiles (role) where role <> 'user';
create trigger keep_last_admin before update of role, tenant_id, tenant_role, is_active on public.profiles
  for each row execute function private.keep_last_admin();

-- The seat widget: {used, reserved, cap} for the tenant's admins and platform admins. Refuses PT404 unknown_tenant.
create function public.seat_usage(p_tenant_id uuid) returns table (used integer, reserved integer, cap integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null or not p_tenant_id in (select private.my_tenants_as('admin')) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  return query
    select private.seats_used(t.id), private.seats_reserved(t.id), t.seat_cap from public.tenants t where t.id = p_tenant_id;
end $$;

-- Returns the tenant of a member that I may move: as its admin, or as a platform admin, whose data this is. Refuses
-- PT404 unknown_member, PT403 not_allowed or tenant_suspended.
create function private.require_member(p_profile_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  tenant uuid := (select p.tenant_id from public.profiles p where p.id = p_profile_id);
begin
  if tenant is null or not (private.is_platform_admin() or tenant is not distinct from private.my_tenant()) then
    raise sqlstate 'PT404' using message = 'unknown_member';
  end if;
  if not private.is_platform_admin() then perform private.require_tenant_admin(tenant); end if;
  return tenant;
end $$;

-- Gives a member another role in the tenant. Refuses as require_member, PT400 unknown_tenant_role, PT409 last_admin.
create function public.change_tenant_role(p_profile_id uuid, p_tenant_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.require_member(p_profile_id);
  before text;
begin
  if coalesce(p_tenant_role, '') not in ('admin', 'manager', 'trainer', 'member') then
    raise sqlstate 'PT400' using message = 'unknown_tenant_role';
  end if;
  select p.tenant_role into before from public.profiles p where p.id = p_profile_id for no key update;
  update public.profiles set tenant_role = p_tenant_role where id = p_profile_id and tenant_id = tenant;
  perform private.write_audit('member.role_changed', tenant, 'profiles', p_profile_id::text,
    jsonb_build_object('tenant_role', before), jsonb_build_object('tenant_role', p_tenant_role));
end $$;

-- Takes a member out of the tenant: the seat is free, the employment record and its history stay. Refuses as above.
create function public.detach_member(p_profile_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.require_member(p_profile_id);
begin
  update public.profiles set tenant_id = null where id = p_profile_id and tenant_id = tenant;
  perform private.write_audit('member.detached', tenant, 'profiles', p_profile_id::text);
end $$;

-- The platform's own moves; platform admins only (PT403 not_allowed), PT404 unknown_profile.
create function private.require_profile(p_profile_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
begin
  perform private.require_platform_admin();
  select p.* into profile from public.profiles p where p.id = p_profile_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_profile'; end if;
  return profile;
end $$;

-- Gives a login another role on the platform. PT409 last_platform_admin.
create function public.set_profile_role(p_profile_id uuid, p_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  update public.profiles set role = p_role where id = profile.id;
  perform private.write_audit('profile.role_changed', profile.tenant_id, 'profiles', profile.id::text,
    jsonb_build_object('role', profile.role), jsonb_build_object('role', p_role));
end $$;

-- Puts a login into a tenant, or into none. PT404 unknown_tenant, PT409 seat_limit_reached, last_admin.
create function public.set_profile_tenant(p_profile_id uuid, p_tenant_id uuid, p_tenant_role text default 'member')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  if p_tenant_id is not null and not exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  update public.profiles set tenant_id = p_tenant_id, tenant_role = p_tenant_role where id = profile.id;
  if profile.tenant_id is not null and profile.tenant_id is distinct from p_tenant_id then
    perform private.write_audit('member.detached', profile.tenant_id, 'profiles', profile.id::text);
  end if;
  if p_tenant_id is not null then
    perform private.write_audit('member.joined', p_tenant_id, 'profiles', profile.id::text,
      null, jsonb_build_object('tenant_role', p_tenant_role));
  end if;
end $$;

-- Switches a login off or on. PT409 last_admin, last_platform_admin.
create function public.set_profile_active(p_profile_id uuid, p_is_active boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  update public.profiles set is_active = p_is_active where id = profile.id;
  perform private.write_audit('profile.activity_changed', profile.tenant_id, 'profiles', profile.id::text,
    jsonb_build_object('is_active', profile.is_active), jsonb_build_object('is_active', p_is_active));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.seat_usage(uuid), public.change_tenant_role(uuid, text), public.detach_member(uuid),
  public.set_profile_role(uuid, text), public.set_profile_tenant(uuid, uuid, text), public.set_profile_active(uuid, boolean)
  from public, anon, authenticated;
grant execute on function
  public.seat_usage(uuid), public.change_tenant_role(uuid, text), public.detach_member(uuid),
  public.set_profile_role(uuid, text), public.set_profile_tenant(uuid, uuid, text), public.set_profile_active(uuid, boolean)
  to authenticated;
