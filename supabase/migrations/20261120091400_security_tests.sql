-- Hourly checks that the locks are still on the doors, read from the catalogue and from the data. The function
-- security-testing runs them; the console shows the results; others learn nothing but that they ran.
create table public.security_test_runs (
  id           bigint generated always as identity primary key,
  suite        text not null check (suite ~ '^[a-z][a-z_]{0,39}$'),
  is_forced    boolean not null,
  started_at   timestamptz not null default now(),
  milliseconds integer not null,
  passed       integer not null,
  failed       integer not null,
  results      jsonb not null -- [{check, passed, findings: [text]}]
);
create index on public.security_test_runs (suite, started_at desc);

alter table public.security_test_runs enable row level security;
revoke all on public.security_test_runs from anon, authenticated;
grant select on public.security_test_runs to authenticated;

create policy "platform admins read security test runs" on public.security_test_runs
  for select to authenticated using ((select private.is_platform_admin()));

-- What anybody may call without signing in. A new name here is a decision.
create table private.anonymous_functions (name text primary key);
insert into private.anonymous_functions values
  ('find_invitation'), ('log_failed_auth_attempt'), ('report_security_events');

-- What only the server may call.
create table private.server_functions (name text primary key);
insert into private.server_functions values
  ('claim_mail'), ('mail_failed'), ('mail_sent'), ('queue_mail'), ('run_due_jobs'), ('run_security_tests'), ('signup_mail_due');

-- One row per finding; a check without findings has passed.
create function private.security_findings() returns table (check_name text, finding text)
language sql stable security definer set search_path = '' as $$
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
$$;

-- The names of all checks, so that a run also tells what passed.
create function private.security_check_names() returns setof text
language sql immutable set search_path = '' as $$
  select unnest(array[
    'every table has row level security', 'every table that is granted has a policy',
    'anonymous visitors reach no table', 'no policy lets everybody write', 'policies name their role',
    'views ask as the caller', 'functions fix their search path', 'anonymous functions are on the list',
    'server functions are closed', 'the private schema is closed', 'new objects are closed',
    'nobody writes the columns of rank', 'the guards stand', 'the audit log only grows', 'every login has a profile',
    'no tenant has more members than seats', 'no tenant uses what it does not have', 'five failures block',
    'scheduled jobs run'
  ])
$$;

-- Runs the checks if the suite has not run within the hour, or if forced, and returns {ran, passed, failed}; {ran: false}
-- when it is not due. A failed check becomes a security event. Refuses PT400 unknown_suite.
create function public.run_security_tests(p_suite text default 'daily', p_force boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
end $$;

create function private.prune_security_test_runs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.security_test_runs where started_at < now() - interval '30 days';
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('prune security test runs', '1 day', 'private.prune_security_test_runs');

revoke execute on all functions in schema private from public;
revoke execute on function public.run_security_tests(text, boolean) from public, anon, authenticated;
grant execute on function public.run_security_tests(text, boolean) to service_role;
