-- What all migrations together say about jobs: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.job_runs (
  id bigint generated always as identity not null,
  job text not null,
  started_at timestamp with time zone default now() not null,
  milliseconds integer not null,
  rows_changed integer,
  error text,
  constraint job_runs_pkey PRIMARY KEY (id),
  constraint job_runs_job_fkey FOREIGN KEY (job) REFERENCES private.scheduled_jobs(name) ON DELETE CASCADE
);
CREATE INDEX job_runs_job_started_at_idx ON private.job_runs USING btree (job, started_at DESC);
CREATE INDEX job_runs_job_started_at_idx1 ON private.job_runs USING btree (job, started_at DESC) WHERE (error IS NOT NULL);
CREATE INDEX job_runs_started_at_idx ON private.job_runs USING btree (started_at);

create table private.scheduled_jobs (
  name text not null,
  every interval not null,
  runs text not null,
  last_started_at timestamp with time zone,
  constraint scheduled_jobs_pkey PRIMARY KEY (name),
  constraint scheduled_jobs_every_check CHECK (every >= '00:01:00'::interval),
  constraint scheduled_jobs_runs_check CHECK (runs ~ '^private\.[a-z_]+$'::text)
);

create function public.list_jobs()
 RETURNS TABLE(name text, every_minutes integer, last_started_at timestamp with time zone, milliseconds integer, rows_changed integer, error text, failures bigint, is_late boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select j.name, (extract(epoch from j.every) / 60)::integer, j.last_started_at, last.milliseconds, last.rows_changed,
      last.error, (select count(*) from private.job_runs r where r.job = j.name and r.error is not null
        and r.started_at > now() - interval '7 days'),
      coalesce(j.last_started_at < now() - j.every - interval '5 minutes', false)
    from private.scheduled_jobs j
    left join lateral (
      select r.milliseconds, r.rows_changed, r.error from private.job_runs r
      where r.job = j.name order by r.started_at desc, r.id desc limit 1
    ) last on true
    order by j.name;
end $function$;
grant execute on function public.list_jobs() to authenticated;
grant execute on function public.list_jobs() to service_role;

create function private.require_job_role(p_tenant_id uuid, p_job_role_id uuid)
 RETURNS public.job_roles
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_role public.job_roles;
begin
  select r.* into found_role from public.job_roles r where r.tenant_id = p_tenant_id and r.id = p_job_role_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_job_role'; end if;
  return found_role;
end $function$;

create function private.require_session_to_run(p_id uuid)
 RETURNS public.training_sessions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  session public.training_sessions;
  reach   text;
begin
  select s.* into session from public.training_sessions s
  where s.id = p_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  if session.trainer_id in (select private.my_people()) then
    perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
    return session;
  end if;
  reach := private.require_module(session.tenant_id, 'change', 'foh_courses', 'boh_courses');
  if reach = 'outlets' and session.outlet_id not in (select private.outlets_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_training';
  end if;
  return session;
end $function$;

create function public.run_due_jobs()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.run_due_jobs() to service_role;

create function public.set_job_role(p_tenant_id uuid, p_people uuid[], p_job_role_id uuid, p_from date, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(person_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  verdicts jsonb;
begin
  select jsonb_object_agg(told.person_id, coalesce(told.obstacle, (
    select case when count(*) = 0 then 'not_placed'
      when count(*) filter (where w.job_role_id is distinct from p_job_role_id) = 0 then 'same' else 'done' end
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = told.person_id and private.is_placed_from(w, p_from)
      and (p_outlet_id is null or w.outlet_id = p_outlet_id))))
  into verdicts from private.people_together(p_tenant_id, p_people, p_from, p_outlet_id, p_job_role_id) told;

  perform private.turn_placements(array_agg(w.id), array_agg(p_job_role_id), p_from)
  from public.people_outlets w
  where w.tenant_id = p_tenant_id and private.is_placed_from(w, p_from)
    and w.job_role_id is distinct from p_job_role_id and (p_outlet_id is null or w.outlet_id = p_outlet_id)
    and w.person_id in (select v.key::uuid from jsonb_each_text(verdicts) v where v.value = 'done');
  return query select v.key::uuid, v.value from jsonb_each_text(verdicts) v;
end $function$;
grant execute on function public.set_job_role(uuid,uuid[],uuid,date,uuid) to authenticated;
grant execute on function public.set_job_role(uuid,uuid[],uuid,date,uuid) to service_role;
