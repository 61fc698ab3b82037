-- What the console knows about attacks: events that the browser or the server reports, failed sign-ins, and how often
-- an address may report. Events are kept 30 days.
create table public.security_events (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  occurred_at timestamptz not null default now(), -- by the reporter's clock
  reported_by text not null check (reported_by in ('browser', 'server')),
  type        text not null
              check (type in ('auth_violation', 'database_access', 'edge_function_error', 'system_event')),
  severity    text not null check (severity in ('low', 'medium', 'high', 'critical')),
  message     text not null check (char_length(message) between 1 and 500),
  data        jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 8192),
  user_agent  text check (char_length(user_agent) <= 200), -- browser name and version only
  url         text check (char_length(url) <= 500 and url !~ '[?#]'),
  ip          text not null default 'client' check (char_length(ip) <= 45), -- the specification's placeholder
  address     inet, -- as the server saw it
  actor_id    uuid,
  tenant_id   uuid
);
create index on public.security_events (at desc);
create index on public.security_events (severity, at desc);

alter table public.security_events enable row level security;
revoke all on public.security_events from anon, authenticated;
grant select on public.security_events to authenticated;

create policy "platform admins read security events" on public.security_events
  for select to authenticated using ((select private.is_platform_admin()));

-- Failed sign-ins. Those that a browser reports are kept and never counted: anybody can report anything.
create table public.failed_auth_attempts (
  id              bigint generated always as identity primary key,
  at              timestamptz not null default now(),
  source          text not null check (source in ('browser', 'server')),
  identifier_hash text not null,
  identifier      text not null, -- masked: the console never learns a whole address from here
  reason          text not null check (char_length(reason) between 1 and 100),
  address         inet,
  user_agent      text check (char_length(user_agent) <= 300)
);
create index on public.failed_auth_attempts (at desc);
create index on public.failed_auth_attempts (identifier_hash, at desc);

alter table public.failed_auth_attempts enable row level security;
revoke all on public.failed_auth_attempts from anon, authenticated;
grant select on public.failed_auth_attempts to authenticated;

create policy "platform admins read failed sign-ins" on public.failed_auth_attempts
  for select to authenticated using ((select private.is_platform_admin()));

-- How much a reporter has used of this minute. May be lost in a crash, so it is not logged.
create unlogged table private.throttles (
  key    text primary key,
  minute timestamptz not null,
  used   integer not null
);

-- Takes up to p_wanted from what the key may use in a minute and returns how much it got.
create function private.take(p_key text, p_wanted integer, p_per_minute integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  used_before integer;
begin
  insert into private.throttles as t (key, minute, used) values (p_key, this_minute, 0)
  on conflict (key) do update set
    minute = excluded.minute,
    used = case when t.minute = excluded.minute then t.used else 0 end
  returning used into used_before;
  p_wanted := greatest(0, least(p_wanted, p_per_minute - used_before));
  update private.throttles set used = used_before + p_wanted where key = p_key;
  return p_wanted;
end $$;

-- Records what the server or the database itself noticed, in the caller's transaction.
create function private.write_security_event(p_type text, p_severity text, p_message text, p_data jsonb default '{}')
returns void
language sql security definer set search_path = '' as $$
  insert into public.security_events
    (reported_by, type, severity, message, data, user_agent, address, actor_id, tenant_id)
  values ('server', p_type, p_severity, p_message, p_data, left(private.request_user_agent(), 200),
    private.request_address(), auth.uid(), (select me.tenant_id from public.profiles me where me.id = auth.uid()))
$$;

-- Records what the browser noticed and returns how many events it took; what goes over 120 a minute for one person or
-- 600 for one address is dropped. Refuses PT400 malformed_events, unknown_event_type, unknown_event_severity and
-- PT413 too_many_events (over 50), events_too_large (one over 4 KB, all over 64 KB).
create function public.report_security_events(p_events jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wanted  integer;
  address inet := private.request_address();
begin
  if coalesce(jsonb_typeof(p_events), 'null') <> 'array'
     or exists (select from jsonb_array_elements(p_events) e
                where jsonb_typeof(e) <> 'object' or coalesce(btrim(e ->> 'message'), '') = ''
                   or jsonb_typeof(coalesce(nullif(e -> 'data', 'null'), '{}')) <> 'object') then
    raise sqlstate 'PT400' using message = 'malformed_events';
  end if;
  wanted := jsonb_array_length(p_events);
  if wanted > 50 then raise sqlstate 'PT413' using message = 'too_many_events'; end if;
  if octet_length(p_events::text) > 65536
     or exists (select from jsonb_array_elements(p_events) e where octet_length(e::text) > 4096) then
    raise sqlstate 'PT413' using message = 'events_too_large';
  end if;
  if exists (select from jsonb_array_elements(p_events) e where coalesce(e ->> 'type', '')
             not in ('auth_violation', 'database_access', 'edge_function_error', 'system_event')) then
    raise sqlstate 'PT400' using message = 'unknown_event_type';
  end if;
  if exists (select from jsonb_array_elements(p_events) e
             where coalesce(e ->> 'severity', '') not in ('low', 'medium', 'high', 'critical')) then
    raise sqlstate 'PT400' using message = 'unknown_event_severity';
  end if;

  wanted := private.take('events of ' || coalesce(host(address), 'nowhere'), wanted, 600);
  if auth.uid() is not null then wanted := private.take('events by ' || auth.uid(), wanted, 120); end if;
  insert into public.security_events
    (reported_by, occurred_at, type, severity, message, data, user_agent, url, address, actor_id, tenant_id)
  select 'browser', private.near_now(e ->> 'timestamp'), e ->> 'type', e ->> 'severity',
    left(btrim(e ->> 'message'), 500), coalesce(nullif(e -> 'data', 'null'), '{}'),
    left(e ->> 'user_agent', 200), left(regexp_replace(e ->> 'url', '[?#].*$', ''), 500),
    address, auth.uid(), (select me.tenant_id from public.profiles me where me.id = auth.uid())
  from jsonb_array_elements(p_events) with ordinality list (e, place)
  where place <= wanted;
  return wanted;
end $$;

-- A browser's claim of when: believed within the last day, else now.
create function private.near_now(p_claim text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when p_claim::timestamptz between now() - interval '1 day' and now() + interval '1 minute'
    then p_claim::timestamptz else now() end;
exception when others then -- any text that is no time
  return now();
end $$;

-- The specification's call after a failed sign-in. Kept for the console, never counted; over 30 a minute from one
-- address it is dropped without a word, because the caller can do nothing about it.
create function public.log_failed_auth_attempt(p_email text, p_failure_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(btrim(p_email), '') = '' or char_length(p_email) > 254 then return; end if;
  if private.take('failures of ' || coalesce(host(private.request_address()), 'nowhere'), 1, 30) = 0 then return; end if;
  perform private.write_failed_attempt('browser', p_email, p_failure_reason, private.request_address(),
    private.request_user_agent());
end $$;

create function private.write_failed_attempt(
  p_source text, p_identifier text, p_reason text, p_address inet, p_user_agent text
) returns void
language sql security definer set search_path = '' as $$
  insert into public.failed_auth_attempts (source, identifier_hash, identifier, reason, address, user_agent)
  values (p_source, private.fingerprint(lower(btrim(coalesce(p_identifier, '')))),
    private.masked(lower(btrim(coalesce(p_identifier, '')))),
    coalesce(nullif(btrim(left(p_reason, 100)), ''), 'unknown'), p_address, left(p_user_agent, 300))
$$;

-- For the console: the identifiers with the most failures that the server saw in the last hours, masked.
create function public.top_failing_identifiers(p_hours integer default 24, p_limit integer default 10)
returns table (identifier_hash text, identifier text, failures bigint, last_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select f.identifier_hash, min(f.identifier), count(*), max(f.at)
    from public.failed_auth_attempts f
    where f.source = 'server' and f.at > now() - make_interval(hours => p_hours)
    group by f.identifier_hash order by count(*) desc, max(f.at) desc limit p_limit;
end $$;

-- For the console: addresses with 10 or more failures within the last hour.
create function public.suspicious_addresses()
returns table (address inet, failures bigint, identifiers bigint, last_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select f.address, count(*), count(distinct f.identifier_hash), max(f.at)
    from public.failed_auth_attempts f
    where f.source = 'server' and f.at > now() - interval '1 hour' and f.address is not null
    group by f.address having count(*) >= 10 order by count(*) desc;
end $$;

-- Jobs.
create function private.prune_security_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.security_events where at < now() - interval '30 days';
  get diagnostics total = row_count;
  return total;
end $$;

create function private.prune_failed_auth_attempts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.failed_auth_attempts where at < now() - interval '30 days';
  get diagnostics total = row_count;
  return total;
end $$;

create function private.prune_throttles() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.throttles where minute < now() - interval '5 minutes';
  get diagnostics total = row_count;
  return total;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.report_security_events(jsonb), public.log_failed_auth_attempt(text, text),
  public.top_failing_identifiers(integer, integer), public.suspicious_addresses() from public, anon, authenticated;
grant execute on function public.report_security_events(jsonb), public.log_failed_auth_attempt(text, text)
  to anon, authenticated;
grant execute on function public.top_failing_identifiers(integer, integer), public.suspicious_addresses()
  to authenticated;
