-- What all migrations together say about audit: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  tenant_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  actor_id uuid,
  actor_email text,
  actor_kind text not null,
  on_behalf_of uuid,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  address inet,
  user_agent text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint the_action_stands_in_private_audit_actions FOREIGN KEY (action) REFERENCES private.audit_actions(action) NOT VALID,
  constraint audit_log_action_check CHECK (action ~ '^[a-z_]+\.[a-z_]+$'::text),
  constraint audit_log_actor_kind_check CHECK (actor_kind = ANY (ARRAY['person'::text, 'anonymous'::text, 'service'::text, 'system'::text]))
);
CREATE INDEX audit_log_actor_id_at_idx ON public.audit_log USING btree (actor_id, at DESC);
CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (at);
CREATE INDEX audit_log_subject_id_at_idx ON public.audit_log USING btree (subject_id, at DESC);
CREATE INDEX audit_log_subject_id_at_idx1 ON public.audit_log USING btree (subject_id, at DESC) WHERE (subject_type = 'feature_flags'::text);
CREATE INDEX audit_log_tenant_id_actor_id_at_idx ON public.audit_log USING btree (tenant_id, actor_id, at DESC);
CREATE INDEX audit_log_tenant_id_at_idx ON public.audit_log USING btree (tenant_id, at DESC);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;

create policy "tenant admins read their tenant's log, platform admins all" on public.audit_log for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_audit() AS tenants_i_audit))));

CREATE TRIGGER keep BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.keep_audit_log();
CREATE TRIGGER keep_all BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_audit_log();

create table private.audit_actions (
  action text not null,
  constraint audit_actions_pkey PRIMARY KEY (action),
  constraint audit_actions_action_check CHECK (action ~ '^[a-z_]+\.[a-z_]+$'::text)
);

create table private.named_records (
  held_in text not null,
  called text,
  person_in text,
  tenant_in text default 'tenant_id'::text not null,
  constraint named_records_pkey PRIMARY KEY (held_in),
  constraint named_records_called_check CHECK (called ~ '^[a-z_]+$'::text),
  constraint named_records_check CHECK (num_nonnulls(called, person_in) = 1),
  constraint named_records_held_in_check CHECK (held_in ~ '^(public|private)\.[a-z_]+$'::text),
  constraint named_records_person_in_check CHECK (person_in ~ '^[a-z_]+$'::text),
  constraint named_records_tenant_in_check CHECK (tenant_in ~ '^[a-z_]+$'::text)
);

create function public.audit_actors(p_tenant_id uuid)
 RETURNS TABLE(id uuid, name text, is_platform boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.audit_actors(uuid) to authenticated;
grant execute on function public.audit_actors(uuid) to service_role;

create function private.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.audit_names(p_tenant_id uuid, p_ids uuid[])
 RETURNS TABLE(id uuid, name text, is_platform boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind private.named_records;
begin
  perform private.require_auditor(p_tenant_id);
  return query
    select p.id, coalesce(record.full_name, private.name_of_login(p.id)), p.role = 'admin'
    from public.profiles p
    left join lateral (
      select e.full_name from public.people e where e.profile_id = p.id and e.tenant_id = p_tenant_id
    ) record on true
    where p.id = any (p_ids) and (
      p_tenant_id is null or p.tenant_id = p_tenant_id or record.full_name is not null
      or exists (select from public.audit_log l where l.tenant_id = p_tenant_id and l.actor_id = p.id)
    )
    union all
    select l.subject_id::uuid, coalesce(l.before ->> 'full_name', l.before ->> 'name'), false
    from public.audit_log l
    where l.subject_id = any (p_ids::text[]) and l.action like '%.removed'
      and coalesce(l.before ->> 'full_name', l.before ->> 'name') is not null
      and (p_tenant_id is null or l.tenant_id = p_tenant_id);
  for kind in select * from private.named_records order by held_in loop
    return query execute format(
      'select r.id, %s::text, false from %s r %s where r.id = any ($1) and ($2 is null or r.%I = $2)',
      case when kind.called is null then 'e.full_name' else format('r.%I', kind.called) end,
      kind.held_in::regclass,
      case when kind.called is null then format('join public.people e on e.id = r.%I', kind.person_in) end,
      kind.tenant_in
    ) using p_ids, p_tenant_id;
  end loop;
end $function$;
grant execute on function public.audit_names(uuid,uuid[]) to authenticated;
grant execute on function public.audit_names(uuid,uuid[]) to service_role;

create function private.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
  raise insufficient_privilege using message = 'audit_log_is_append_only';
end $function$;

create function private.my_traces(p_me uuid, p_email text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'my_actions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', l.at, 'action', l.action, 'subject_type', l.subject_type, 'subject_id', l.subject_id,
        'workspace_id', nullif(l.tenant_id, '00000000-0000-0000-0000-000000000000'),
        'address', host(l.address), 'user_agent', l.user_agent
      ) order by l.id), '[]') from public.audit_log l where l.actor_id = p_me),
    'changes_to_my_account', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', l.at, 'action', l.action, 'before', l.before, 'after', l.after
      ) order by l.id), '[]') from public.audit_log l
      where l.subject_type = 'profiles' and l.subject_id = p_me::text and l.actor_id is distinct from p_me),
    'security_events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', e.at, 'type', e.type, 'severity', e.severity, 'message', e.message, 'url', e.url,
        'address', host(e.address), 'user_agent', e.user_agent
      ) order by e.id), '[]') from public.security_events e where e.actor_id = p_me),
    'failed_sign_ins', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from (
        select f.source, f.reason, count(*) as attempts, min(f.at) as first_at, max(f.at) as last_at
        from public.failed_auth_attempts f where f.identifier_hash = private.fingerprint(p_email)
        group by f.source, f.reason order by f.source, f.reason
      ) counted),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'template', m.template, 'language', m.language, 'status', m.status, 'created_at', m.created_at,
        'sent_at', m.sent_at
      ) order by m.created_at), '[]') from public.mail_outbox m where m.recipient = p_email)
  )
$function$;

create function private.tenants_i_audit()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function private.tenants_i_audit() to authenticated;

create function private.write_audit(p_action text, p_tenant_id uuid, p_subject_type text, p_subject_id text, p_before jsonb DEFAULT NULL::jsonb, p_after jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_setting('sopan.keeps_nothing', true) = 'on' then return; end if;
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
end $function$;
