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

create function public.analytics_report(p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day date := p_from - (p_to - p_from + 1);
  answer    jsonb;
begin
  perform private.require_platform_admin();
  if (p_from <= p_to and p_to - p_from < 366) is not true then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  with open_days as materialized (
    select d.day from private.analytics_days d where d.is_open and d.day between first_day and p_to
  ), facts as materialized (
    select f.* from private.analytics_facts f
    where f.day between p_from and p_to and f.day not in (select o.day from open_days o)
    union all
    select l.* from open_days o cross join lateral private.analytics_of_day(o.day) l where o.day >= p_from
  ), before as (
    select f.* from private.analytics_facts f
    where f.day between first_day and p_from - 1 and f.dimension in ('total', 'length')
      and f.day not in (select o.day from open_days o)
    union all
    select l.* from open_days o cross join lateral private.analytics_of_day(o.day) l
    where o.day < p_from and l.dimension in ('total', 'length')
  ), ranked as (
    select f.dimension, f.key, sum(f.visits) as visits, sum(f.views) as views, sum(f.events) as events,
      sum(f.conversions) as conversions, sum(f.valued) as valued, sum(f.value) as value, sum(f.seconds) as seconds,
      f.dimension in ('total', 'vital', 'funnel', 'experiment', 'conversion') or row_number() over (
        partition by f.dimension order by f.key = '(other)', sum(f.visits) desc, sum(f.events) desc, f.key) <= 60 as is_shown
    from facts f group by f.dimension, f.key
  ), shown as (
    select r.dimension, case when r.is_shown then r.key else '(other)' end as key, sum(r.visits) as visits,
      sum(r.views) as views, sum(r.events) as events, sum(r.conversions) as conversions, sum(r.valued) as valued,
      sum(r.value) as value, sum(r.seconds) as seconds
    from ranked r group by 1, 2
  )
  select jsonb_build_object(
    'today', private.day_in_india(now()),
    'first_day', (select min(d.day) from private.analytics_days d),
    'has_samples', exists (select from private.analytics_days d where d.is_sample and d.day between p_from and p_to),
    'limits', jsonb_build_object('room', private.analytics_room(), 'share', private.analytics_share()),
    'left_out', (select jsonb_build_object('share', coalesce(sum(d.over_share), 0), 'room', coalesce(sum(d.over_room), 0))
      from private.analytics_days d where d.day between p_from and p_to),
    'facts', (select coalesce(jsonb_agg(to_jsonb(s) order by s.dimension, s.visits desc, s.events desc, s.key), '[]') from shown s),
    'days', (select coalesce(jsonb_agg(jsonb_build_object(
        'day', f.day, 'visits', f.visits, 'views', f.views, 'conversions', f.conversions, 'value', f.value) order by f.day), '[]')
      from facts f where f.dimension = 'total'),
    'before', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from (
      select b.dimension, b.key, sum(b.visits) as visits, sum(b.views) as views, sum(b.events) as events,
        sum(b.conversions) as conversions, sum(b.valued) as valued, sum(b.value) as value, sum(b.seconds) as seconds
      from before b group by 1, 2) b)
  ) into answer;
  return answer;
end $function$;
grant execute on function public.analytics_report(date,date) to authenticated;
grant execute on function public.analytics_report(date,date) to service_role;

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

create function private.note_report(p_key text, p_value jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.platform_reports (key, value) values (p_key, p_value)
  on conflict (key) do update set value = excluded.value, reported_at = now()
$function$;
grant execute on function private.note_report(text,jsonb) to service_role;

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

create function private.take_report_room(p_reporter text, p_bytes bigint, p_share bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today    date := (now() at time zone 'Asia/Kolkata')::date;
  all_room constant bigint := 32 * 1024 * 1024;
  one      record;
begin
  for one in select * from (values (p_reporter, p_share), ('everybody', all_room)) r (reporter, room) loop
    insert into private.report_shares as s (day, reporter, bytes) values (today, one.reporter, p_bytes)
    on conflict (day, reporter) do update set bytes = s.bytes + excluded.bytes where s.bytes + excluded.bytes <= one.room;
    if not found then
      if one.reporter = 'everybody' and private.take('report room is full', 1, 1) = 1 and not exists (
        select from public.security_events e
        where e.at > now() - interval '1 day' and e.message = 'reported events fill their day'
      ) then
        perform private.write_security_event('system_event', 'medium', 'reported events fill their day');
      end if;
      return false;
    end if;
  end loop;
  return true;
end $function$;
