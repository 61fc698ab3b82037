-- What an open page asks every few seconds: is my standing still what it was when the page was loaded? One row for
-- whoever has a profile, also while the account is switched off or the tenant suspended, so that the page can say so.
--   tenant_id       where I work now: my own tenant, or the one I look at as a platform admin
--   tenant_version  when that tenant was last changed: suspended, activated, another tier, other modules, a new name
--   may_change      whether my impersonation was allowed changes; null without one
--   looked_at       for tenant admins: 'looking' while a platform admin looks at the tenant, 'changing' with changes allowed
-- It writes nothing and is no use of the session: a page that asks by itself must not keep it alive.
create function public.my_standing()
returns table (
  is_active boolean, role text, tenant_id uuid, tenant_role text, tenant_version timestamptz, may_change boolean, looked_at text
)
language sql stable security definer set search_path = '' as $$
  select p.is_active, p.role, t.id, case when p.is_active then p.tenant_role end, t.updated_at,
    case when look.id is not null then look.changes_allowed_at is not null end,
    case when p.tenant_role = 'admin' and t.is_active then (
      select case bool_or(i.changes_allowed_at is not null) when true then 'changing' when false then 'looking' end
      from public.impersonations i
      where i.tenant_id = p.tenant_id and i.started_at > now() - interval '1 hour'
        and i.ended_at is null and i.expires_at > now() and i.admin_id <> p.id
    ) end
  from public.profiles p
  left join private.live_impersonation() look on true
  left join public.tenants t on t.id = coalesce(look.tenant_id, p.tenant_id) and p.is_active
  where p.id = auth.uid() and (not p.is_active or private.session_is_open())
$$;

-- What a workspace's first page counts, as far as the caller may see it: one row for a tenant that the caller reads.
-- It runs as the caller, so the policies decide every figure.
--   people        employed today    outlets  in operation    members  logins of the tenant
--   seen_lately   members seen in the last seven days        invitations  still open
create function public.workspace_figures(p_tenant_id uuid)
returns table (people integer, outlets integer, members integer, seen_lately integer, invitations integer)
language sql stable set search_path = '' as $$
  select
    (select count(*)::integer from public.people p
     where p.tenant_id = t.id and (p.left_on is null or p.left_on >= current_date)),
    (select count(*)::integer from public.outlets o where o.tenant_id = t.id and o.is_active),
    (select count(*)::integer from public.profiles m where m.tenant_id = t.id),
    (select count(*)::integer from public.profiles m
     where m.tenant_id = t.id and m.last_seen_at > now() - interval '7 days'),
    (select count(*)::integer from public.invitations i
     where i.tenant_id = t.id and i.status = 'pending' and i.expires_at > now())
  from public.tenants t where t.id = p_tenant_id
$$;

revoke execute on function public.my_standing(), public.workspace_figures(uuid) from public, anon;
grant execute on function public.my_standing(), public.workspace_figures(uuid) to authenticated;
