-- Alerts: what was noticed often enough that somebody should look. The rules are the specification's; the last 50 are
-- kept. Three kinds of thing are counted: security events of the type auth_violation and failed sign-ins that the server
-- saw, events whose data say kind 'rate_limit', and events whose data say kind 'xss'.
create table private.alert_rules (
  id       text primary key,
  name     text not null,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  needed   integer not null check (needed > 0),
  within   interval not null
);
insert into private.alert_rules (id, name, severity, needed, within) values
  ('auth_violations', 'Multiple authentication violations', 'high', 5, '5 minutes'),
  ('rate_limits', 'Rate limit exceeded', 'medium', 3, '1 minute'),
  ('xss_attempts', 'XSS attempt', 'critical', 1, '1 minute');

create table public.security_alerts (
  id                bigint generated always as identity primary key,
  rule_id           text not null,
  rule_name         text not null,
  severity          text not null check (severity in ('low', 'medium', 'high', 'critical')),
  -- Empty for events, which count over the whole platform; failed sign-ins count for the address they came from,
  -- because five people who mistype within five minutes are a normal morning.
  origin            text not null default '',
  triggering_events jsonb not null check (jsonb_typeof(triggering_events) = 'array'), -- the newest 20
  events_count      integer not null,
  at                timestamptz not null default now(),
  last_event_at     timestamptz not null,
  acknowledged      boolean generated always as (acknowledged_at is not null) stored,
  acknowledged_at   timestamptz,
  acknowledged_by   uuid
);
create index on public.security_alerts (at desc);

alter table public.security_alerts enable row level security;
revoke all on public.security_alerts from anon, authenticated;
grant select on public.security_alerts to authenticated;

create policy "platform admins read security alerts" on public.security_alerts
  for select to authenticated using ((select private.is_platform_admin()));

-- What has raised an alert already, so that nothing raises two.
create table private.alerted_signals (
  rule_id   text not null,
  source    text not null,
  source_id bigint not null,
  at        timestamptz not null,
  primary key (rule_id, source, source_id)
);
create index on private.alerted_signals (at);

-- What counts for a rule since then and has not been counted yet.
create function private.alert_signals(p_rule_id text, p_since timestamptz)
returns table (source text, source_id bigint, at timestamptz, origin text, message text)
language sql stable security definer set search_path = '' as $$
  select s.* from (
    select 'event', e.id, e.at, '', e.message from public.security_events e
    where e.at > p_since and case p_rule_id
      when 'auth_violations' then e.type = 'auth_violation'
      when 'rate_limits' then e.data ->> 'kind' = 'rate_limit'
      when 'xss_attempts' then e.data ->> 'kind' = 'xss' end
    union all
    select 'sign_in', f.id, f.at, coalesce(host(f.address), 'unknown'), f.identifier from public.failed_auth_attempts f
    where p_rule_id = 'auth_violations' and f.source = 'server' and f.at > p_since
  ) s (source, source_id, at, origin, message)
  where not exists (
    select from private.alerted_signals a
    where a.rule_id = p_rule_id and a.source = s.source and a.source_id = s.source_id
  )
$$;

-- Raises what the rules ask for and returns how many alerts are new. What belongs to an alert that nobody has
-- acknowledged yet joins it, so that a flood fills one alert and not all fifty. Two callers at once take turns.
create function private.check_alert_rules() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule   private.alert_rules;
  hit    record;
  joined bigint;
  raised integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('check_alert_rules')); -- whoever reads next sees what the one before raised
  for rule in select r.* from private.alert_rules r loop
    for hit in
      with fresh as (
        select s.*,
          count(*) over (partition by s.origin order by s.at range between rule.within preceding and current row) as together,
          exists (
            select from public.security_alerts o
            where o.rule_id = rule.id and o.origin = s.origin and o.acknowledged_at is null
              and s.at between o.at - rule.within and o.last_event_at + rule.within
          ) as belongs
        from private.alert_signals(rule.id, now() - interval '1 hour') s
      ), judged as (
        select f.*, f.belongs or rule.needed <= max(f.together) over (
          partition by f.origin order by f.at range between current row and rule.within following) as counts
        from fresh f
      )
      select j.origin, count(*)::integer as n, min(j.at) as first_at, max(j.at) as last_at,
        array_agg(j.source order by j.at desc, j.source_id desc) as sources,
        array_agg(j.source_id order by j.at desc, j.source_id desc) as ids,
        array_agg(j.at order by j.at desc, j.source_id desc) as times,
        jsonb_agg(jsonb_build_object('source', j.source, 'id', j.source_id, 'at', j.at, 'message', j.message)
          order by j.at desc, j.source_id desc) as events
      from judged j where j.counts group by j.origin
    loop
      insert into private.alerted_signals (rule_id, source, source_id, at)
      select rule.id, s.source, s.id, s.at from unnest(hit.sources, hit.ids, hit.times) s (source, id, at);
      update public.security_alerts o
      set triggering_events = jsonb_path_query_array(hit.events || o.triggering_events, '$[0 to 19]'),
          events_count = o.events_count + hit.n, last_event_at = greatest(o.last_event_at, hit.last_at)
      where o.id = (
        select max(a.id) from public.security_alerts a
        where a.rule_id = rule.id and a.origin = hit.origin and a.acknowledged_at is null
          and hit.first_at <= a.last_event_at + rule.within
      )
      returning o.id into joined;
      if joined is null then
        insert into public.security_alerts
          (rule_id, rule_name, severity, origin, triggering_events, events_count, last_event_at)
        values (rule.id, rule.name, rule.severity, hit.origin,
          jsonb_path_query_array(hit.events, '$[0 to 19]'), hit.n, hit.last_at);
        raised := raised + 1;
      end if;
    end loop;
  end loop;
  if raised > 0 then
    delete from public.security_alerts
    where id not in (select a.id from public.security_alerts a order by a.id desc limit 50);
  end if;
  delete from private.alerted_signals where at < now() - interval '2 hours';
  return raised;
end $$;

-- For the open console, every 30 seconds; a job does the same every minute. Says how many alerts nobody has looked at
-- and when the last thing happened to any, so that the console knows whether to fetch them. Refuses PT403 not_allowed.
create function public.check_alert_rules() returns table (unseen integer, changed_at timestamptz)
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
begin
  perform private.require_platform_admin();
  begin
    perform private.check_alert_rules();
  exception when lock_not_available then null; -- a job is at it, and the next look will find what it raised
  end;
  return query
    select (count(*) filter (where not a.acknowledged))::integer, max(greatest(a.last_event_at, a.acknowledged_at))
    from public.security_alerts a;
end $$;

-- Says that somebody has looked at an alert; a second time changes nothing. Refuses PT403 not_allowed, PT404 unknown_alert.
create function public.acknowledge_alert(p_alert_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('check alert rules', '1 minute', 'private.check_alert_rules');

-- Records that our server refused a client that asked too often: at most ten times a minute for one address.
create function private.note_rate_limit(p_limit text, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address inet;
begin
  begin
    address := p_address::inet;
  exception when invalid_text_representation then
    address := null;
  end;
  if private.take('rate limits of ' || coalesce(host(address), 'nowhere'), 1, 10) = 0 then return; end if;
  insert into public.security_events (reported_by, type, severity, message, data, address)
  values ('server', 'system_event', 'medium', 'a client asked too often',
    jsonb_build_object('kind', 'rate_limit', 'limit', left(p_limit, 40)), address);
end $$;

-- For the console: failed sign-ins that the server saw, by the hour of the platform's clock, oldest first, none left out.
create function public.failed_sign_ins_by_hour(p_hours integer default 24)
returns table (hour timestamptz, failures bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  hours     integer := least(greatest(coalesce(p_hours, 24), 1), 168);
  this_hour timestamptz := date_trunc('hour', now(), 'Asia/Kolkata');
begin
  perform private.require_platform_admin();
  return query
    select h.hour, count(f.id)
    from generate_series(this_hour - make_interval(hours => hours - 1), this_hour, interval '1 hour') h (hour)
    left join public.failed_auth_attempts f
      on f.source = 'server' and f.at >= h.hour and f.at < h.hour + interval '1 hour'
    group by h.hour order by h.hour;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.note_rate_limit(text, text) to service_role;
revoke execute on function public.check_alert_rules(), public.acknowledge_alert(bigint),
  public.failed_sign_ins_by_hour(integer) from public, anon, authenticated;
grant execute on function public.check_alert_rules(), public.acknowledge_alert(bigint),
  public.failed_sign_ins_by_hour(integer) to authenticated;
