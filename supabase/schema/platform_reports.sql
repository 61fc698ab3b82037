-- What all migrations together say about platform reports: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.platform_reports (
  key text not null,
  value jsonb not null,
  reported_at timestamp with time zone default now() not null,
  constraint platform_reports_pkey PRIMARY KEY (key),
  constraint platform_reports_key_check CHECK (key = ANY (ARRAY['server'::text, 'backup'::text, 'restore'::text, 'messages'::text])),
  constraint platform_reports_value_check CHECK (jsonb_typeof(value) = 'object'::text AND pg_column_size(value) <= 4096)
);
alter table public.platform_reports enable row level security;
grant select on public.platform_reports to authenticated;

create policy "platform admins read what the server reports" on public.platform_reports for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create function private.is_platform_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from private.standing me where me.is_platform_admin);
end $function$;
grant execute on function private.is_platform_admin() to authenticated;

create function public.platform_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  perform private.require_platform_admin();
  return jsonb_build_object(
    'read_at', now(),
    'tenants', (
      select jsonb_object_agg(tier, jsonb_build_object('active', active, 'suspended', suspended))
      from (
        select known.tier, count(*) filter (where t.is_active) as active, count(*) filter (where not t.is_active) as suspended
        from (values ('essential'), ('growth'), ('master')) known (tier) left join public.tenants t on t.tier = known.tier
        group by known.tier
      ) tiers
    ),
    'seats', jsonb_build_object(
      'used', (select count(*) from public.profiles p where p.tenant_id is not null),
      'reserved', (select count(*) from public.invitations i where i.status = 'pending' and i.expires_at > now()),
      'cap', (select coalesce(sum(t.seat_cap), 0) from public.tenants t)
    ),
    -- [{day, count}], the last 30 days with today as the last
    'sign_ups', (
      select jsonb_agg(jsonb_build_object('day', day::date, 'count', coalesce(made.total, 0)) order by day)
      from generate_series(today - 29, today, interval '1 day') day
      left join (
        select (p.created_at at time zone 'Asia/Kolkata')::date as made_on, count(*) as total
        from public.profiles p where p.created_at >= (today - 29)::timestamp at time zone 'Asia/Kolkata' group by 1
      ) made on made.made_on = day::date
    ),
    'applications', (
      select jsonb_build_object('waiting', count(*), 'oldest_at', min(a.submitted_at))
      from public.client_applications a where a.status in ('submitted', 'in_review')
    ),
    'sign_ins', jsonb_build_object(
      'failed', (
        select count(*) from public.failed_auth_attempts f
        where f.source = 'server' and f.at > now() - interval '24 hours'
      ),
      'locked', (select count(*) from private.sign_in_counters c where c.blocked_until > now())
    ),
    'alerts', private.open_alerts(),
    'mail', (
      select jsonb_build_object(
        'waiting', count(*) filter (where m.attempts = 0 or m.status = 'sending' and m.attempts = 1),
        'retrying', count(*) filter (where m.attempts > 1 or m.status = 'queued' and m.attempts = 1),
        'oldest_at', min(m.created_at),
        'failed', (select count(*) from public.mail_outbox f where f.status = 'failed')
      )
      from public.mail_outbox m where m.status in ('queued', 'sending')
    ),
    'jobs', (
      select jsonb_agg(jsonb_build_object(
        'name', j.name, 'every_seconds', extract(epoch from j.every)::integer, 'last_run_at', j.last_started_at,
        'is_failing', coalesce(last.error is not null, false), 'last_failure_at', failed.started_at, 'last_error', failed.error
      ) order by coalesce(last.error is not null, false) desc, j.name)
      from private.scheduled_jobs j
      left join lateral (
        select r.error from private.job_runs r where r.job = j.name order by r.started_at desc limit 1
      ) last on true
      left join lateral (
        select r.started_at, r.error from private.job_runs r
        where r.job = j.name and r.error is not null order by r.started_at desc limit 1
      ) failed on true
    ),
    'impersonations', (
      select jsonb_build_object('open', count(*), 'changing', count(i.changes_allowed_at))
      from public.impersonations i where i.ended_at is null and i.expires_at > now()
    ),
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database())
  );
end $function$;
grant execute on function public.platform_overview() to authenticated;
grant execute on function public.platform_overview() to service_role;

create function private.require_platform_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_platform_admin() then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
end $function$;
