-- Work that nobody asks for: what runs out, and what is no longer kept. Our server calls run_due_jobs() every minute;
-- on hosted Supabase pg_cron does. Two callers at once do no harm.
create table private.scheduled_jobs (
  name            text primary key,
  every           interval not null check (every >= interval '1 minute'),
  runs            text not null check (runs ~ '^private\.[a-z_]+$'), -- a function without arguments that counts rows
  last_started_at timestamptz
);

create table private.job_runs (
  id           bigint generated always as identity primary key,
  job          text not null references private.scheduled_jobs on delete cascade,
  started_at   timestamptz not null default now(),
  milliseconds integer not null,
  rows_changed integer,
  error        text
);
create index on private.job_runs (job, started_at desc);
create index on private.job_runs (started_at);

create function private.prune_audit_log() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.audit_log where at < now() - interval '365 days';
  get diagnostics total = row_count;
  return total;
end $$;

create function private.prune_job_runs() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.job_runs where started_at < now() - interval '7 days';
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('expire invitations', '5 minutes', 'private.expire_invitations'),
  ('expire impersonations', '1 minute', 'private.expire_impersonations'),
  ('end entitlements', '5 minutes', 'private.end_entitlements'),
  ('give up mail', '5 minutes', 'private.give_up_mail'),
  ('blank mail', '1 hour', 'private.blank_mail'),
  ('prune sign-in counters', '1 hour', 'private.prune_sign_in_counters'),
  ('prune throttles', '1 hour', 'private.prune_throttles'),
  ('prune failed sign-ins', '1 day', 'private.prune_failed_auth_attempts'),
  ('prune security events', '1 day', 'private.prune_security_events'),
  ('prune audit log', '1 day', 'private.prune_audit_log'),
  ('prune job runs', '1 day', 'private.prune_job_runs');

-- Runs what is due and returns [{job, milliseconds, rows, error}]; a job that fails is undone and reported, the others
-- go on. While another caller is at it, it returns [].
create function public.run_due_jobs() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due    record;
  began  timestamptz;
  took   integer;
  total  integer;
  failed text;
  report jsonb := '[]';
begin
  if not pg_try_advisory_xact_lock(hashtext('run_due_jobs')) then return report; end if;
  for due in
    select j.name, j.runs from private.scheduled_jobs j
    where j.last_started_at is null or j.last_started_at + j.every <= now() order by j.name
  loop
    began := clock_timestamp();
    failed := null;
    total := null;
    begin
      execute format('select %s()', due.runs) into total;
    exception when others then
      failed := left(sqlerrm, 500);
    end;
    took := ceil(extract(epoch from clock_timestamp() - began) * 1000);
    update private.scheduled_jobs set last_started_at = now() where name = due.name;
    insert into private.job_runs (job, milliseconds, rows_changed, error) values (due.name, took, total, failed);
    if failed is not null then
      perform private.write_security_event('system_event', 'medium', 'a scheduled job failed',
        jsonb_build_object('job', due.name, 'error', failed));
    end if;
    report := report || jsonb_build_object('job', due.name, 'milliseconds', took, 'rows', total, 'error', failed);
  end loop;
  return report;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.run_due_jobs() from public, anon, authenticated;
grant execute on function public.run_due_jobs() to service_role;

-- Where pg_cron is at hand it takes over; where it is listed but not loaded, our server's clock stays.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $cron$select cron.schedule('sopan jobs', '* * * * *', 'select public.run_due_jobs()')$cron$;
  end if;
exception when others then
  raise notice 'pg_cron is not used: %', sqlerrm;
end $$;
