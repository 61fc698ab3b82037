-- What a workspace's first page counts for the manager of an outlet is of the outlets they lead.

-- What a workspace's first page counts, as far as the caller may see it: one row for a tenant that the caller reads.
-- It runs as the caller, so the policies decide every figure; those a manager leads are told as by outlets_i_manage(), which a
-- caller cannot name.
--   people        employed today    outlets  in operation; a manager's own    members  logins of the tenant
--   seen_lately   members seen in the last seven days        invitations  still open
create or replace function public.workspace_figures(p_tenant_id uuid)
returns table (people integer, outlets integer, members integer, seen_lately integer, invitations integer)
language sql stable set search_path = '' as $$
  select
    (select count(*)::integer from public.people p
     where p.tenant_id = t.id and p.joined_on <= current_date and (p.left_on is null or p.left_on >= current_date)),
    (select count(*)::integer from public.outlets o where o.tenant_id = t.id and o.is_active
       and (me.tenant_role is distinct from 'manager' or o.id in (
         select w.outlet_id from public.people p join public.people_outlets w on w.person_id = p.id
         where p.profile_id = me.id
           and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')))),
    (select count(*)::integer from public.profiles m where m.tenant_id = t.id),
    (select count(*)::integer from public.profiles m
     where m.tenant_id = t.id and m.last_seen_at > now() - interval '7 days'),
    (select count(*)::integer from public.invitations i
     where i.tenant_id = t.id and i.status = 'pending' and i.expires_at > now())
  from public.tenants t left join public.profiles me on me.id = auth.uid() and me.tenant_id = t.id
  where t.id = p_tenant_id
$$;
