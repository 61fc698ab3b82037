-- Every login on the platform, for platform admins: found by name or address among a hundred thousand, with what the
-- auth schema knows of it. Functions instead of policies: the list joins auth.users, which nobody reads, and asks for
-- permission once and not per row.
create extension if not exists pg_trgm with schema extensions;
create index profiles_search on public.profiles
  using gin ((coalesce(full_name, '') || ' ' || coalesce(email, '')) extensions.gin_trgm_ops);
create index on public.audit_log (actor_id, at desc);

-- A switched-off login is out at once: without a session no access token is renewed, and the policies give it nothing.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end $$;

create trigger end_sessions after update of is_active on public.profiles
  for each row when (old.is_active and not new.is_active) execute function private.end_sessions();

-- One page of logins and how many there are in all. p_role is a role on the platform, p_tenant_role one in a tenant;
-- p_state: active, deactivated, without_workspace, unconfirmed; p_sort: name, email, role, tenant, last_seen, created.
-- Unknown words sort by 'created' and filter nothing out. Refuses PT403 not_allowed.
create function public.list_users(
  p_search text default null, p_role text default null, p_tenant_role text default null, p_tenant_id uuid default null,
  p_state text default null, p_sort text default 'created', p_is_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0
)
returns table (
  id uuid, full_name text, email text, role text, tenant_id uuid, tenant_name text, tenant_role text,
  last_seen_at timestamptz, created_at timestamptz, is_active boolean, is_confirmed boolean, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  fits    text := 'true';
  sorts   text;
begin
  perform private.require_platform_admin();
  if btrim(coalesce(p_search, '')) <> '' then
    fits := fits || $q$ and coalesce(p.full_name, '') || ' ' || coalesce(p.email, '') ilike $1$q$;
  end if;
  if p_role is not null then fits := fits || ' and p.role = $2'; end if;
  if p_tenant_role is not null then fits := fits || ' and p.tenant_role = $3'; end if;
  if p_tenant_id is not null then fits := fits || ' and p.tenant_id = $4'; end if;
  fits := fits || case p_state
    when 'active' then ' and p.is_active'
    when 'deactivated' then ' and not p.is_active'
    when 'without_workspace' then ' and p.tenant_id is null'
    when 'unconfirmed' then
      ' and exists (select from auth.users u where u.id = p.id and u.email_confirmed_at is null)'
    else '' end;
  sorts := case p_sort
    when 'name' then 'p.full_name collate "und-x-icu" %s nulls last'
    when 'email' then 'p.email %s nulls last'
    when 'role' then 'p.role %s, p.tenant_role %1$s nulls last'
    when 'tenant' then 't.name collate "und-x-icu" %s nulls last'
    when 'last_seen' then 'p.last_seen_at %s nulls last'
    else 'p.created_at %s' end;
  return query execute format($q$
    select p.id, p.full_name, p.email, p.role, p.tenant_id, t.name, p.tenant_role, p.last_seen_at, p.created_at,
      p.is_active, u.email_confirmed_at is not null, (select count(*) from public.profiles p where %1$s)
    from (
      select p.* from public.profiles p left join public.tenants t on t.id = p.tenant_id
      where %1$s order by %2$s, p.id limit $5 offset $6
    ) p
    left join public.tenants t on t.id = p.tenant_id
    left join auth.users u on u.id = p.id
    order by %2$s, p.id
  $q$, fits, format(sorts, case when p_is_descending then 'desc' else 'asc' end))
  using pattern, p_role, p_tenant_role, p_tenant_id,
    least(greatest(coalesce(p_limit, 25), 1), 1000), greatest(coalesce(p_offset, 0), 0);
end $$;

-- What the console shows of one login. `sessions` counts those used within the last 15 minutes; the lock-out is there
-- only while it lasts. Refuses PT403 not_allowed and PT404 unknown_profile.
create function public.read_user(p_profile_id uuid)
returns table (
  id uuid, full_name text, email text, role text, tenant_id uuid, tenant_name text, tenant_role text, language text,
  last_seen_at timestamptz, created_at timestamptz, is_active boolean, confirmed_at timestamptz,
  last_sign_in_at timestamptz, sessions integer, lockout text, failures integer, blocked_until timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select p.id, p.full_name, p.email, p.role, p.tenant_id, t.name, p.tenant_role, p.language, p.last_seen_at,
      p.created_at, p.is_active, u.email_confirmed_at, u.last_sign_in_at,
      (select count(*)::integer from auth.sessions s where s.user_id = p.id
        and coalesce(s.refreshed_at at time zone 'UTC', s.created_at) > now() - interval '15 minutes'),
      c.identifier_hash, c.failures, c.blocked_until
    from public.profiles p
    left join public.tenants t on t.id = p.tenant_id
    left join auth.users u on u.id = p.id
    left join private.sign_in_counters c on c.identifier_hash = private.fingerprint(p.email) and c.blocked_until > now()
    where p.id = p_profile_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_profile'; end if;
end $$;

-- Writes down that a platform admin had a link for a new password sent. The link itself goes out through the public way
-- that everybody has. Refuses PT403 not_allowed and PT404 unknown_profile.
create function public.note_password_reset(p_profile_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  perform private.write_audit('profile.reset_sent', profile.tenant_id, 'profiles', profile.id::text);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.list_users(text, text, text, uuid, text, text, boolean, integer, integer), public.read_user(uuid),
  public.note_password_reset(uuid)
  from public, anon, authenticated;
grant execute on function
  public.list_users(text, text, text, uuid, text, text, boolean, integer, integer), public.read_user(uuid),
  public.note_password_reset(uuid)
  to authenticated;
