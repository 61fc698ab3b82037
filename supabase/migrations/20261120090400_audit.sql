-- Who did what, on behalf of whom, to which record, when and from where. Written by our own functions and triggers
-- only, kept 365 days, changed by nobody.
create table public.audit_log (
  id           bigint generated always as identity primary key,
  at           timestamptz not null default now(),
  -- No reference: the entry outlives the tenant, the person and the record. The nil uuid is the platform itself.
  tenant_id    uuid not null default '00000000-0000-0000-0000-000000000000',
  actor_id     uuid,
  actor_email  text,
  actor_kind   text not null check (actor_kind in ('person', 'anonymous', 'service', 'system')),
  on_behalf_of uuid, -- the tenant whom a platform admin was impersonating
  action       text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id   text,
  before       jsonb,
  after        jsonb,
  address      inet,
  user_agent   text
);
create index on public.audit_log (tenant_id, at desc);
create index on public.audit_log (at);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

-- Whose entries I read: my own tenant's as its admin; as a platform admin those of everybody in the log, the platform
-- and tenants that are gone included, found by leaping through the index.
create function private.tenants_i_audit() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_platform_admin() then
    return query
      with recursive found (tenant_id) as (
        (select l.tenant_id from public.audit_log l order by l.tenant_id limit 1)
        union all
        select (select l.tenant_id from public.audit_log l where l.tenant_id > found.tenant_id order by l.tenant_id limit 1)
        from found where found.tenant_id is not null
      )
      select f.tenant_id from found f where f.tenant_id is not null;
  else
    return query select private.tenants_where_i_am('admin');
  end if;
end $$;

create policy "tenant admins read their tenant's log, platform admins all" on public.audit_log
  for select to authenticated using (tenant_id = any (array(select private.tenants_i_audit())));

-- An entry can only be removed once it is older than the log keeps.
create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise insufficient_privilege using message = 'audit_log_is_append_only';
end $$;

create trigger keep before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger keep_all before truncate on public.audit_log
  for each statement execute function private.keep_audit_log();

-- Writes one entry in the caller's transaction: no entry, no change.
create function private.write_audit(
  p_action text, p_tenant_id uuid, p_subject_type text, p_subject_id text,
  p_before jsonb default null, p_after jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (
    tenant_id, actor_id, actor_email, actor_kind, on_behalf_of,
    action, subject_type, subject_id, before, after, address, user_agent
  )
  values (
    coalesce(p_tenant_id, '00000000-0000-0000-0000-000000000000'),
    auth.uid(),
    (select me.email from public.profiles me where me.id = auth.uid()),
    case when auth.uid() is not null then 'person'
         when auth.role() = 'anon' then 'anonymous'
         when auth.role() = 'service_role' then 'service'
         else 'system' end,
    (select i.tenant_id from private.live_impersonation() i where i.tenant_id = p_tenant_id),
    p_action, p_subject_type, p_subject_id, p_before, p_after,
    private.request_address(), private.request_user_agent()
  );
end $$;

-- Logs every change of a row that somebody asked for: 'outlet.created', 'outlet.changed' with the columns that
-- changed, 'outlet.removed'. Migrations, seeds and jobs act for nobody and speak for themselves.
create function private.audit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  noun       text := tg_argv[0];
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'updated_at' end;
  row_after  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'updated_at' end;
  subject    jsonb := coalesce(row_after, row_before);
begin
  if auth.role() is null then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, row_after -> b.key)
    into row_before, row_after
    from jsonb_each(row_before) b
    where b.value is distinct from row_after -> b.key;
    if row_after is null then return null; end if;
  end if;
  perform private.write_audit(
    noun || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.changed' else '.removed' end,
    case when noun = 'tenant' then (subject ->> 'id')::uuid else (subject ->> 'tenant_id')::uuid end,
    tg_table_name, subject ->> 'id', row_before, row_after
  );
  return null;
end $$;

create trigger audit after insert or update or delete on public.tenants
  for each row execute function private.audit_change('tenant');
create trigger audit after insert or update or delete on public.entitlements
  for each row execute function private.audit_change('entitlement');

revoke execute on all functions in schema private from public;
grant execute on function private.tenants_i_audit() to authenticated;
