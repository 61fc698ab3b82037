-- What all migrations together say about security: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.security_alerts (
  id bigint generated always as identity not null,
  rule_id text not null,
  rule_name text not null,
  severity text not null,
  origin text default ''::text not null,
  triggering_events jsonb not null,
  events_count integer not null,
  at timestamp with time zone default now() not null,
  last_event_at timestamp with time zone not null,
  acknowledged boolean generated always as ((acknowledged_at IS NOT NULL)) stored,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  constraint security_alerts_pkey PRIMARY KEY (id),
  constraint security_alerts_severity_check CHECK (severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])),
  constraint security_alerts_triggering_events_check CHECK (jsonb_typeof(triggering_events) = 'array'::text)
);
CREATE INDEX security_alerts_at_idx ON public.security_alerts USING btree (at DESC);
alter table public.security_alerts enable row level security;
grant select on public.security_alerts to authenticated;

create policy "platform admins read security alerts" on public.security_alerts for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.security_events (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  occurred_at timestamp with time zone default now() not null,
  reported_by text not null,
  type text not null,
  severity text not null,
  message text not null,
  data jsonb default '{}'::jsonb not null,
  user_agent text,
  url text,
  ip text default 'client'::text not null,
  address inet,
  actor_id uuid,
  tenant_id uuid,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_data_check CHECK (jsonb_typeof(data) = 'object'::text AND pg_column_size(data) <= 8192),
  constraint security_events_ip_check CHECK (char_length(ip) <= 45),
  constraint security_events_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  constraint security_events_reported_by_check CHECK (reported_by = ANY (ARRAY['browser'::text, 'server'::text])),
  constraint security_events_severity_check CHECK (severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])),
  constraint security_events_type_check CHECK (type = ANY (ARRAY['auth_violation'::text, 'database_access'::text, 'edge_function_error'::text, 'system_event'::text])),
  constraint security_events_url_check CHECK (char_length(url) <= 500 AND url !~ '[?#]'::text),
  constraint security_events_user_agent_check CHECK (char_length(user_agent) <= 200)
);
CREATE INDEX security_events_at_idx ON public.security_events USING btree (at DESC);
CREATE INDEX security_events_severity_at_idx ON public.security_events USING btree (severity, at DESC);
alter table public.security_events enable row level security;
grant select on public.security_events to authenticated;

create policy "platform admins read security events" on public.security_events for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.security_test_runs (
  id bigint generated always as identity not null,
  suite text not null,
  is_forced boolean not null,
  started_at timestamp with time zone default now() not null,
  milliseconds integer not null,
  passed integer not null,
  failed integer not null,
  results jsonb not null,
  constraint security_test_runs_pkey PRIMARY KEY (id),
  constraint security_test_runs_suite_check CHECK (suite ~ '^[a-z][a-z_]{0,39}$'::text)
);
CREATE INDEX security_test_runs_suite_started_at_idx ON public.security_test_runs USING btree (suite, started_at DESC);
alter table public.security_test_runs enable row level security;
grant select on public.security_test_runs to authenticated;

create policy "platform admins read security test runs" on public.security_test_runs for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table private.alert_rules (
  id text not null,
  name text not null,
  severity text not null,
  needed integer not null,
  within interval not null,
  constraint alert_rules_pkey PRIMARY KEY (id),
  constraint alert_rules_needed_check CHECK (needed > 0),
  constraint alert_rules_severity_check CHECK (severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))
);

create table private.alerted_signals (
  rule_id text not null,
  source text not null,
  source_id bigint not null,
  at timestamp with time zone not null,
  constraint alerted_signals_pkey PRIMARY KEY (rule_id, source, source_id)
);
CREATE INDEX alerted_signals_at_idx ON private.alerted_signals USING btree (at);

create function public.acknowledge_alert(p_alert_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  alert public.security_alerts;
begin
  perform private.require_platform_admin();
  select a.* into alert from public.security_alerts a where a.id = p_alert_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_alert'; end if;
  if alert.acknowledged_at is not null then return; end if;
  update public.security_alerts set acknowledged_at = now(), acknowledged_by = auth.uid() where id = alert.id;
  perform private.write_audit('alert.acknowledged', null, 'security_alerts', alert.id::text, null,
    jsonb_build_object('rule', alert.rule_id, 'severity', alert.severity, 'events', alert.events_count));
end $function$;
grant execute on function public.acknowledge_alert(bigint) to authenticated;
grant execute on function public.acknowledge_alert(bigint) to service_role;

create function public.list_report_alerts(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'place', a.place, 'query', a.query, 'explore', a.ask ->> 'explore', 'metric', coalesce(case when a.ask ? 'calculation' then 'calc' end, a.ask #>> '{metrics,0}'),
      'written', private.told_metrics(p_tenant_id, a.ask || jsonb_build_object('hidden', case when a.ask ? 'calculation' then a.ask -> 'metrics' else '[]' end)) -> 0,
      'told_if', a.told_if, 'bound', a.bound, 'quiet_from', a.quiet_from, 'quiet_to', a.quiet_to, 'zone', a.zone, 'state', a.state, 'is_out', a.is_out, 'figure', a.figure,
      'looked_at', a.looked_at, 'told_at', a.told_at, 'is_sample', a.is_sample) order by a.is_out desc, lower(a.name), a.id), '[]')
    from public.report_alerts a where a.tenant_id = p_tenant_id and a.profile_id = auth.uid());
end $function$;
grant execute on function public.list_report_alerts(uuid) to authenticated;
grant execute on function public.list_report_alerts(uuid) to service_role;

create function private.look_at_alert(p_tenant_id uuid, p_ask jsonb, p_told_if text, p_bound double precision, OUT figure double precision, OUT is_out boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sunday  date := private.last_week() + 6;
  metrics text[] := array(select m from jsonb_array_elements_text(p_ask -> 'metrics') m);
  weeks   jsonb;
  totals  jsonb;
  known   double precision[];
begin
  if p_told_if <> 'limits' then
    totals := public.run_report(p_tenant_id, private.spec_of_ask(p_ask - 'dimensions') || '{"limit": 1}') -> 'totals';
    figure := case when p_ask ? 'calculation' then private.calculated(p_ask ->> 'calculation', metrics, totals) else (totals ->> 0)::double precision end;
    is_out := coalesce(case p_told_if when 'above' then figure > p_bound else figure < p_bound end, false);
    return;
  end if;
  weeks := public.run_report(p_tenant_id,
    private.spec_of_ask(p_ask - 'period') || jsonb_build_object('dimensions', jsonb_build_array('week'), 'from', sunday - 181, 'to', sunday, 'limit', 30)) -> 'rows';
  known := array(
    select case when p_ask ? 'calculation' then private.calculated(p_ask ->> 'calculation', metrics, w.value -> 'values') else (w.value #>> '{values,0}')::double precision end
    from generate_series(sunday - 181, sunday - 6, '7 days') monday
    left join lateral (select e.value from jsonb_array_elements(weeks) e where e.value #>> '{key,0}' = (monday::date)::text) w on true
    order by monday);
  figure := known[cardinality(known)];
  is_out := (private.last_signal(known)).rule is not null;
end $function$;

create function private.look_at_alerts()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due    record;
  looked record;
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  hour   integer;
  total  integer := 0;
begin
  for due in
    select a.*, p.email, p.full_name, p.language, t.name as tenant_name
    from public.report_alerts a
    join public.tenants t on t.id = a.tenant_id and t.is_active and t.active_modules ? 'bi_reports'
    join lateral private.report_readers(a.tenant_id) p on p.id = a.profile_id
    where a.state = 'on' and coalesce(a.looked_at, '-infinity') < now() - interval '55 minutes'
    order by a.looked_at nulls first, a.id limit 200
  loop
    hour := extract(hour from now() at time zone due.zone);
    -- in quiet hours nothing is looked at, so that what still holds afterwards is told then
    continue when case when due.quiet_from < due.quiet_to then hour >= due.quiet_from and hour < due.quiet_to
      when due.quiet_from > due.quiet_to then hour >= due.quiet_from or hour < due.quiet_to else false end;
    begin
      perform private.read_as(private.claims_of(due.profile_id));
      select l.* into looked from private.look_at_alert(due.tenant_id, due.ask, due.told_if, due.bound) l;
      perform private.read_as(before);
    exception when others then
      perform private.read_as(before);
      update public.report_alerts a set state = 'paused', looked_at = now() where a.id = due.id; -- it can no longer be answered: its page says that it is paused
      continue;
    end;
    if looked.is_out and not due.is_out then
      insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
      values (due.tenant_id, lower(due.email), 'report_alert', due.language, jsonb_build_object('full_name', due.full_name, 'tenant_name', due.tenant_name, 'name', due.name,
          'told_if', due.told_if, 'bound', due.bound, 'figure', looked.figure, 'former', due.figure, 'explore', due.ask ->> 'explore',
          'metric', private.told_metrics(due.tenant_id, due.ask || jsonb_build_object('hidden', case when due.ask ? 'calculation' then due.ask -> 'metrics' else '[]' end)) -> 0,
          'path', concat('/app/reports/', due.place, case when due.query <> '' then '?' || due.query end), 'leave_code', private.issue_link_code('report_alert', due.id, interval '1 year')),
        concat_ws(':', 'report_alert', due.id, (extract(epoch from now()) * 1000000)::bigint));
      total := total + 1;
    end if;
    update public.report_alerts a set is_out = looked.is_out, figure = looked.figure, looked_at = now(),
      told_at = case when looked.is_out and not due.is_out then now() else a.told_at end where a.id = due.id;
  end loop;
  return total;
end $function$;

create function private.my_report_alerts(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', a.name, 'told_if', a.told_if, 'bound', a.bound, 'state', a.state, 'told_at', a.told_at, 'created_at', a.created_at)
    order by a.created_at), '[]')
  from public.report_alerts a join public.tenants t on t.id = a.tenant_id where a.profile_id = p_me
$function$;

create function private.open_alerts()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  total bigint;
begin
  if to_regclass('public.security_alerts') is not null then
    execute 'select count(*) from public.security_alerts a where a.acknowledged_at is null' into total;
  end if;
  return total;
end $function$;

create function public.run_security_tests(p_suite text DEFAULT 'daily'::text, p_force boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  began  timestamptz := clock_timestamp();
  run    public.security_test_runs;
begin
  if p_suite is null or p_suite !~ '^[a-z][a-z_]{0,39}$' then raise sqlstate 'PT400' using message = 'unknown_suite'; end if;
  perform pg_advisory_xact_lock(hashtext('run_security_tests'));
  if not coalesce(p_force, false) and exists (
    select from public.security_test_runs r where r.suite = p_suite and r.started_at > now() - interval '1 hour'
  ) then
    return jsonb_build_object('ran', false);
  end if;
  with checks as (
    select name, array_agg(f.finding order by f.finding) filter (where f.finding is not null) as findings
    from private.security_check_names() name left join private.security_findings() f on f.check_name = name
    group by name
  )
  insert into public.security_test_runs (suite, is_forced, milliseconds, passed, failed, results)
  select p_suite, coalesce(p_force, false), ceil(extract(epoch from clock_timestamp() - began) * 1000),
    count(*) filter (where findings is null), count(*) filter (where findings is not null),
    jsonb_agg(jsonb_build_object('check', name, 'passed', findings is null, 'findings', coalesce(to_jsonb(findings), '[]'))
      order by findings is null, name)
  from checks
  returning * into run;
  if run.failed > 0 then
    perform private.write_security_event('system_event', 'critical', 'security checks failed', jsonb_build_object(
      'checks', (select jsonb_agg(r -> 'check') from jsonb_array_elements(run.results) r where not (r ->> 'passed')::boolean)));
  end if;
  return jsonb_build_object('ran', true, 'passed', run.passed, 'failed', run.failed);
end $function$;
grant execute on function public.run_security_tests(text,boolean) to service_role;

create function public.save_report_alert(p_tenant_id uuid, p_alert_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  said   record;
  looked record;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  begin
    select btrim(coalesce(s.name, ''), E' \t\r\n') as name, s.place, coalesce(s.query, '') as query, s.ask, s.told_if, s.bound, s.quiet_from, s.quiet_to, s.zone into said
    from jsonb_to_record(p_said) s (name text, place text, query text, ask jsonb, told_if text, bound double precision, quiet_from smallint, quiet_to smallint, zone text);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  if said.name = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(said.name) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if jsonb_typeof(said.ask) is distinct from 'object' or said.ask ? 'rows' or said.ask ? 'from' or jsonb_typeof(said.ask -> 'metrics') is distinct from 'array'
    or jsonb_array_length(said.ask -> 'metrics') not between 1 and (case when said.ask ? 'calculation' then 6 else 1 end) or coalesce(said.place, '') !~ '^[a-z]{2,30}$' or said.query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(said.query) > 2000
    or said.told_if is null or said.told_if not in ('above', 'below', 'limits') or (said.told_if = 'limits') <> (said.bound is null) or said.bound in ('NaN', 'Infinity', '-Infinity')
    or coalesce(said.quiet_from, -1) not between 0 and 23 or coalesce(said.quiet_to, -1) not between 0 and 23 or not coalesce(private.is_time_zone(said.zone), false) then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if exists (select from public.report_alerts a where a.id = p_alert_id and a.profile_id = auth.uid() and a.tenant_id = p_tenant_id) then return; end if;
  if (select count(*) from public.report_alerts a where a.tenant_id = p_tenant_id and a.profile_id = auth.uid()) >= 50 then
    raise sqlstate 'PT409' using message = 'too_many_reports';
  end if;
  select l.* into looked from private.look_at_alert(p_tenant_id, said.ask, said.told_if, said.bound) l;
  -- what is out already is not told: whoever sets the bound sees it
  insert into public.report_alerts (id, tenant_id, profile_id, name, place, query, ask, told_if, bound, quiet_from, quiet_to, zone, is_out, figure, looked_at)
  values (p_alert_id, p_tenant_id, auth.uid(), said.name, said.place, said.query, said.ask, said.told_if, said.bound, said.quiet_from, said.quiet_to, said.zone,
    looked.is_out, looked.figure, now());
end $function$;
grant execute on function public.save_report_alert(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_report_alert(uuid,uuid,jsonb) to service_role;

create function private.security_check_names()
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select unnest(array[
    'every table has row level security', 'every table that is granted has a policy',
    'anonymous visitors reach no table', 'no policy lets everybody write', 'policies name their role',
    'views ask as the caller', 'functions fix their search path', 'anonymous functions are on the list',
    'server functions are closed', 'the private schema is closed', 'new objects are closed',
    'nobody writes the columns of rank', 'the guards stand', 'the audit log only grows', 'every login has a profile',
    'no tenant has more members than seats', 'no tenant uses what it does not have', 'five failures block',
    'scheduled jobs run'
  ])
$function$;

create function private.security_findings()
 RETURNS TABLE(check_name text, finding text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with relations as (
    select c.oid, c.relname, c.relkind, c.relrowsecurity, c.reloptions
    from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  ), functions as (
    select p.oid, p.proname, p.prosecdef, p.proconfig, n.nspname
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  )
  select 'every table has row level security', relname from relations
  where relkind in ('r', 'p') and not relrowsecurity
  union all
  select 'every table that is granted has a policy', relname from relations r
  where relkind in ('r', 'p') and has_any_column_privilege('authenticated', oid, 'select')
    and not exists (select from pg_catalog.pg_policy p where p.polrelid = r.oid)
  union all
  select 'anonymous visitors reach no table', relname from relations
  where has_any_column_privilege('anon', oid, 'select') or has_any_column_privilege('anon', oid, 'insert')
    or has_any_column_privilege('anon', oid, 'update') or has_table_privilege('anon', oid, 'delete')
  union all
  select 'no policy lets everybody write', p.polrelid::regclass || ': ' || p.polname from pg_catalog.pg_policy p
  where p.polcmd <> 'r' and (pg_get_expr(p.polqual, p.polrelid) = 'true' or pg_get_expr(p.polwithcheck, p.polrelid) = 'true')
  union all
  select 'policies name their role', p.polrelid::regclass || ': ' || p.polname
  from pg_catalog.pg_policy p join relations r on r.oid = p.polrelid
  where 0 = any (p.polroles)
  union all
  select 'views ask as the caller', relname from relations
  where relkind = 'v' and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)
  union all
  select 'functions fix their search path', nspname || '.' || proname from functions
  where not exists (select from unnest(proconfig) setting where setting like 'search_path=%')
    and not exists (select from pg_catalog.pg_proc bound
      where bound.oid = functions.oid and bound.prosqlbody is not null and not bound.prosecdef)
  union all
  select 'anonymous functions are on the list', proname from functions
  where nspname = 'public' and has_function_privilege('anon', oid, 'execute')
    and proname not in (select a.name from private.anonymous_functions a)
  union all
  select 'server functions are closed', proname from functions
  where nspname = 'public' and proname in (select s.name from private.server_functions s)
    and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
  union all
  select 'the private schema is closed', role from unnest(array['anon', 'authenticated']) role
  where has_schema_privilege(role, 'private', 'usage')
  union all
  select distinct 'new objects are closed', defaclobjtype::text || ' ' || pg_get_userbyid(defaclrole)
  from pg_catalog.pg_default_acl d, aclexplode(d.defaclacl) a
  where d.defaclnamespace = 'public'::regnamespace
    and d.defaclrole = (select c.relowner from pg_catalog.pg_class c where c.oid = 'public.tenants'::regclass)
    and pg_get_userbyid(a.grantee) in ('anon', 'authenticated')
  union all
  select 'nobody writes the columns of rank', column_name
  from unnest(array['id', 'role', 'tenant_id', 'tenant_role', 'is_active', 'email']) column_name
  where has_column_privilege('authenticated', 'public.profiles', column_name, 'update')
    or has_column_privilege('authenticated', 'public.profiles', column_name, 'insert')
  union all
  select 'the guards stand', expected.name
  from (values
    ('public.profiles'::regclass, 'guard'), ('public.profiles', 'take_seat'), ('public.profiles', 'keep_last_admin'),
    ('public.tenants', 'settle_active_modules'), ('public.tenants', 'guard_seat_cap'), ('public.tenants', 'audit'),
    ('public.audit_log', 'keep'), ('public.audit_log', 'keep_all'),
    ('auth.users', 'create_profile'), ('auth.users', 'forget_failures')
  ) expected (relation, name)
  where not exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = expected.relation and t.tgname = expected.name and t.tgenabled in ('O', 'A')
  )
  union all
  select 'the audit log only grows', role || ' ' || verb
  from unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['insert', 'update', 'delete', 'truncate']) verb
  where has_table_privilege(role, 'public.audit_log', verb)
  union all
  select 'every login has a profile', u.id::text from auth.users u
  where not exists (select from public.profiles p where p.id = u.id)
  union all
  select 'no tenant has more members than seats', t.slug from public.tenants t
  where (select count(*) from public.profiles p where p.tenant_id = t.id) > t.seat_cap
  union all
  select 'no tenant uses what it does not have', t.slug from public.tenants t
  where not t.active_modules <@ (private.modules_of_tier(t.tier) || coalesce((
    -- with an hour's grace for the job that switches off what ran out
    select jsonb_agg(e.module) from public.entitlements e
    where e.tenant_id = t.id and coalesce(e.valid_until, 'infinity') > now() - interval '1 hour'
  ), '[]'))
  union all
  select 'five failures block', c.identifier from private.sign_in_counters c
  where c.failures >= 5 and (c.blocked_until is null or c.blocked_until > c.last_failure_at + interval '16 minutes')
  union all
  select 'scheduled jobs run', j.name from private.scheduled_jobs j
  where j.last_started_at < now() - j.every - interval '1 hour'
    and pg_postmaster_start_time() < now() - interval '1 hour' -- just started after a rest: give the clock its turn
$function$;

create function public.set_report_alert(p_tenant_id uuid, p_alert_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if p_state is null or p_state not in ('on', 'paused', 'ended') then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if p_state = 'ended' then
    delete from public.report_alerts a where a.id = p_alert_id and a.tenant_id = p_tenant_id and a.profile_id = auth.uid();
  else
    update public.report_alerts a set state = p_state, looked_at = null where a.id = p_alert_id and a.tenant_id = p_tenant_id and a.profile_id = auth.uid();
  end if;
  if not found then raise sqlstate 'PT404' using message = 'unknown_watched_figure'; end if;
end $function$;
grant execute on function public.set_report_alert(uuid,uuid,text) to authenticated;
grant execute on function public.set_report_alert(uuid,uuid,text) to service_role;
