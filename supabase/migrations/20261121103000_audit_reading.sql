-- Reading the audit log: who appears in it, and what the ids in it are called. The entries themselves come from the
-- table, where the policy decides.
create index on public.audit_log (tenant_id, actor_id, at desc);
create index on public.audit_log (subject_id, at desc);

-- Returns if I may read that tenant's log, all logs for null; else refuses PT404 unknown_tenant.
create function private.require_auditor(p_tenant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_platform_admin() or p_tenant_id in (select private.tenants_where_i_am('admin')) then return; end if;
  raise sqlstate 'PT404' using message = 'unknown_tenant';
end $$;

-- Names for the ids in a tenant's log (null: in every log): of its records, removed ones included, of its people, and
-- of whoever acted there. An id that is not of this tenant has no name. Refuses PT404 unknown_tenant.
create function public.audit_names(p_tenant_id uuid, p_ids uuid[])
returns table (id uuid, name text, is_platform boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_auditor(p_tenant_id);
  return query
    select p.id, coalesce(record.full_name, p.full_name, p.email), p.role = 'admin'
    from public.profiles p
    left join lateral (
      select e.full_name from public.people e where e.profile_id = p.id and e.tenant_id = p_tenant_id
    ) record on true
    where p.id = any (p_ids) and (
      p_tenant_id is null or p.tenant_id = p_tenant_id or record.full_name is not null
      or exists (select from public.audit_log l where l.tenant_id = p_tenant_id and l.actor_id = p.id)
    )
    union all
    select known.id, known.name, false from (
      select t.id, t.id as tenant_id, t.name from public.tenants t where t.id = any (p_ids)
      union all
      select o.id, o.tenant_id, o.name from public.outlets o where o.id = any (p_ids)
      union all
      select d.id, d.tenant_id, d.name from public.departments d where d.id = any (p_ids)
      union all
      select j.id, j.tenant_id, j.name from public.job_roles j where j.id = any (p_ids)
      union all
      select s.id, s.tenant_id, s.name from public.skills s where s.id = any (p_ids)
      union all
      select e.id, e.tenant_id, e.full_name from public.people e where e.id = any (p_ids)
      union all
      select w.id, w.tenant_id, e.full_name
      from public.people_outlets w join public.people e on e.id = w.person_id where w.id = any (p_ids)
      union all
      select m.id, m.tenant_id, m.module from public.entitlements m where m.id = any (p_ids)
      union all
      select i.id, i.tenant_id, i.email from public.invitations i where i.id = any (p_ids)
      union all
      select a.id, a.tenant_id, a.business_name from public.client_applications a where a.id = any (p_ids)
      union all
      select l.subject_id::uuid, l.tenant_id, coalesce(l.before ->> 'full_name', l.before ->> 'name')
      from public.audit_log l
      where l.subject_id = any (p_ids::text[]) and l.action like '%.removed'
        and coalesce(l.before ->> 'full_name', l.before ->> 'name') is not null
    ) known
    where p_tenant_id is null or known.tenant_id = p_tenant_id;
end $$;

-- Everybody who acted in a tenant, by name, found by leaping through the index. Refuses PT404 unknown_tenant.
create function public.audit_actors(p_tenant_id uuid)
returns table (id uuid, name text, is_platform boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  actors uuid[];
begin
  if p_tenant_id is null then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_auditor(p_tenant_id);
  with recursive found (actor_id) as (
    (select l.actor_id from public.audit_log l
     where l.tenant_id = p_tenant_id and l.actor_id is not null order by l.actor_id limit 1)
    union all
    select (select l.actor_id from public.audit_log l
            where l.tenant_id = p_tenant_id and l.actor_id > found.actor_id order by l.actor_id limit 1)
    from found where found.actor_id is not null
  )
  select array_agg(f.actor_id) into actors from found f where f.actor_id is not null;
  return query
    select actor.id, coalesce(known.name, last_seen.actor_email), coalesce(known.is_platform, false)
    from unnest(actors) actor (id)
    left join public.audit_names(p_tenant_id, actors) known on known.id = actor.id
    left join lateral (
      select l.actor_email from public.audit_log l
      where l.tenant_id = p_tenant_id and l.actor_id = actor.id order by l.at desc limit 1
    ) last_seen on true
    order by 2;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.audit_names(uuid, uuid[]), public.audit_actors(uuid) from public, anon;
grant execute on function public.audit_names(uuid, uuid[]), public.audit_actors(uuid) to authenticated;
