-- What a flag switches off in the interface, the database refuses too: PT403 feature_off, before anything else is done but
-- asking who may. The functions themselves stay what they were, below a private name.

alter function public.export_my_data() set schema private;
alter function private.export_my_data() rename to gather_my_data;
revoke execute on function private.gather_my_data() from authenticated;

-- Returns everything the platform holds about me. Refuses as private.gather_my_data and PT403 feature_off.
create function public.export_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.me() is not null then perform private.require_flag('data-export', private.my_tenant()); end if;
  return private.gather_my_data();
end $$;

alter function public.delete_my_account(text) set schema private;
alter function private.delete_my_account(text) rename to erase_my_account;
revoke execute on function private.erase_my_account(text) from authenticated;

-- Deletes my account. Refuses as private.erase_my_account and PT403 feature_off.
create function public.delete_my_account(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.me() is not null then perform private.require_flag('account-deletion', private.my_tenant()); end if;
  perform private.erase_my_account(p_email);
end $$;

alter function public.invite_members(uuid, jsonb, boolean, integer) set schema private;
alter function private.invite_members(uuid, jsonb, boolean, integer) rename to invite_list;
revoke execute on function private.invite_list(uuid, jsonb, boolean, integer) from authenticated;

-- Invites up to 200 people, or says in a dry run what would become of each. As private.invite_list, and PT403 feature_off.
create function public.invite_members(
  p_tenant_id uuid, p_rows jsonb, p_dry_run boolean default true, p_seats_ahead integer default 0
) returns table (place integer, email text, result text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_flag('bulk-invitations', p_tenant_id);
  return query select * from private.invite_list(p_tenant_id, p_rows, p_dry_run, p_seats_ahead);
end $$;

drop function public.my_standing();

-- What an open page asks every few seconds: is my standing still what it was when the page was loaded? One row for
-- whoever has a profile, also while the account is switched off or the tenant suspended, so that the page can say so.
--   tenant_id       where I work now: my own tenant, or the one I look at as a platform admin
--   tenant_version  when that tenant was last changed: suspended, activated, another tier, other modules, a new name
--   may_change      whether my impersonation was allowed changes; null without one
--   looked_at       for tenant admins: 'looking' while a platform admin looks at the tenant, 'changing' with changes allowed
--   flags           what the flags of the portal are there, and why: {key: {isOn, why}}; for platform admins the console's too
-- It writes nothing and is no use of the session: a page that asks by itself must not keep it alive.
create function public.my_standing()
returns table (
  is_active boolean, role text, tenant_id uuid, tenant_role text, tenant_version timestamptz, may_change boolean,
  looked_at text, flags jsonb
)
language sql stable security definer set search_path = '' as $$
  select p.is_active, p.role, t.id, case when p.is_active then p.tenant_role end, t.updated_at,
    case when look.id is not null then look.changes_allowed_at is not null end,
    case when p.tenant_role = 'admin' and t.is_active then (
      select case bool_or(i.changes_allowed_at is not null) when true then 'changing' when false then 'looking' end
      from public.impersonations i
      where i.tenant_id = p.tenant_id and i.started_at > now() - interval '1 hour'
        and i.ended_at is null and i.expires_at > now() and i.admin_id <> p.id
    ) end,
    case when p.is_active then private.flag_results('portal', t.id, t.id::text) else '{}' end
      || case when p.is_active and p.role = 'admin' then private.flag_results('console', null, p.id::text) else '{}' end
  from public.profiles p
  left join private.live_impersonation() look on true
  left join public.tenants t on t.id = coalesce(look.tenant_id, p.tenant_id) and p.is_active
  where p.id = auth.uid() and (not p.is_active or private.session_is_open())
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.export_my_data(), public.delete_my_account(text), public.invite_members(uuid, jsonb, boolean, integer),
  public.my_standing()
  from public, anon, authenticated;
grant execute on function
  public.export_my_data(), public.delete_my_account(text), public.invite_members(uuid, jsonb, boolean, integer),
  public.my_standing()
  to authenticated;
