-- A platform admin looks at the product as one tenant sees it. Looking needs no reason; changing the tenant's own
-- data does. The record here decides, whatever the browser remembers.
create table public.impersonations (
  id                 uuid primary key default gen_random_uuid(),
  admin_id           uuid not null references public.profiles on delete cascade,
  tenant_id          uuid not null references public.tenants on delete cascade,
  started_at         timestamptz not null default now(),
  expires_at         timestamptz not null default now() + interval '30 minutes',
  changes_allowed_at timestamptz,
  reason             text check (reason = btrim(reason) and char_length(reason) between 10 and 500),
  ended_at           timestamptz,
  ended_by           text check (ended_by in ('admin', 'replaced', 'expired')),
  check ((changes_allowed_at is null) = (reason is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (expires_at > started_at)
);
create unique index on public.impersonations (admin_id) where ended_at is null;
create index on public.impersonations (admin_id);
create index on public.impersonations (tenant_id, started_at desc);

alter table public.impersonations enable row level security;
revoke all on public.impersonations from anon, authenticated;
grant select on public.impersonations to authenticated;

create policy "tenant admins read who looked at their tenant" on public.impersonations
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_as('admin'))));

-- My impersonation that is open now, or no row.
create function private.live_impersonation() returns setof public.impersonations
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select i.* from public.impersonations i
    where i.admin_id = auth.uid() and i.ended_at is null and i.expires_at > now() and private.is_platform_admin();
end $$;

-- Tenants whose own data I may change as their admin: mine, or the one in which I was allowed changes.
create function private.tenants_i_manage() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select private.tenants_where_i_am('admin')
    union
    select i.tenant_id from private.live_impersonation() i where i.changes_allowed_at is not null;
end $$;

-- Returns if I may change that tenant's own data; else refuses: PT403 changes_not_allowed, tenant_suspended or
-- not_allowed, PT404 unknown_tenant.
create function private.require_tenant_admin(p_tenant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id in (select private.tenants_i_manage()) then return; end if;
  if private.is_platform_admin() and exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT403' using message = 'changes_not_allowed';
  end if;
  if p_tenant_id = private.my_tenant() then
    if not (select t.is_active from public.tenants t where t.id = p_tenant_id) then
      raise sqlstate 'PT403' using message = 'tenant_suspended';
    end if;
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  raise sqlstate 'PT404' using message = 'unknown_tenant';
end $$;

-- Refuses everybody but an active platform admin: PT403 not_allowed.
create function private.require_platform_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_platform_admin() then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
end $$;

-- Ends my open impersonation, if there is one, and says so in the tenant's log.
create function private.end_impersonation(p_ended_by text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ended public.impersonations;
begin
  update public.impersonations
  set ended_at = least(now(), expires_at), ended_by = case when expires_at <= now() then 'expired' else p_ended_by end
  where admin_id = auth.uid() and ended_at is null
  returning * into ended;
  if not found then return false; end if;
  perform private.write_audit('impersonation.stopped', ended.tenant_id, 'impersonations', ended.id::text,
    null, jsonb_build_object('ended_by', ended.ended_by));
  return true;
end $$;

-- Opens a view-only impersonation for 30 minutes and returns it; the one that was open before ends. For anybody but a
-- platform admin it returns no row: the attempt is recorded and ignored. Refuses PT404 unknown_tenant.
create function public.start_impersonation(p_tenant_id uuid) returns setof public.impersonations
language plpgsql security definer set search_path = '' as $$
declare
  started public.impersonations;
begin
  if not private.is_platform_admin() then
    -- not raised, because that would undo the record; ten a minute tell enough
    if private.take('impersonation by ' || coalesce(auth.uid()::text, 'the server'), 1, 10) = 1 then
      perform private.write_security_event('auth_violation', 'high', 'impersonation attempted without permission',
        jsonb_build_object('tenant_id', p_tenant_id));
    end if;
    return;
  end if;
  if not exists (select from public.tenants t where t.id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  perform 1 from public.profiles me where me.id = auth.uid() for no key update; -- two tabs take turns
  perform private.end_impersonation('replaced');
  insert into public.impersonations (admin_id, tenant_id) values (auth.uid(), p_tenant_id) returning * into started;
  perform private.write_audit('impersonation.started', p_tenant_id, 'impersonations', started.id::text);
  return next started;
end $$;

-- Lets my open impersonation change the tenant's data from now on and returns it. Refuses PT400 reason_too_short
-- (fewer than 10 characters) and PT409 no_impersonation.
create function public.allow_impersonation_changes(p_reason text) returns setof public.impersonations
language plpgsql security definer set search_path = '' as $$
declare
  allowed public.impersonations;
begin
  if char_length(btrim(coalesce(p_reason, ''))) < 10 then
    raise sqlstate 'PT400' using message = 'reason_too_short';
  end if;
  update public.impersonations
  set changes_allowed_at = now(), reason = btrim(left(btrim(p_reason), 500))
  where id = (select i.id from private.live_impersonation() i)
  returning * into allowed;
  if not found then raise sqlstate 'PT409' using message = 'no_impersonation'; end if;
  perform private.write_audit('impersonation.changes_allowed', allowed.tenant_id, 'impersonations', allowed.id::text,
    null, jsonb_build_object('reason', allowed.reason));
  return next allowed;
end $$;

-- Back to the own view. Returns whether there was something to stop.
create function public.stop_impersonation() returns boolean
language sql security definer set search_path = '' as $$
  select private.end_impersonation('admin')
$$;

-- A job: closes what ran out, so that the log shows an end without the admin's doing.
create function private.expire_impersonations() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended public.impersonations;
  total integer := 0;
begin
  for ended in
    update public.impersonations set ended_at = expires_at, ended_by = 'expired'
    where ended_at is null and expires_at <= now() returning *
  loop
    perform private.write_audit('impersonation.stopped', ended.tenant_id, 'impersonations', ended.id::text,
      null, jsonb_build_object('ended_by', 'expired'));
    total := total + 1;
  end loop;
  return total;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.tenants_i_manage() to authenticated;
revoke execute on function public.start_impersonation(uuid), public.allow_impersonation_changes(text),
  public.stop_impersonation() from public, anon;
grant execute on function public.start_impersonation(uuid), public.allow_impersonation_changes(text),
  public.stop_impersonation() to authenticated;
