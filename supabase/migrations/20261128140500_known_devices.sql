-- Devices that somebody signed in with. Each counts its failures by itself, so that strangers who guess at an address lock
-- out themselves and not its owner. Hosted Supabase knows no devices: there the table stays empty.
create table private.known_devices (
  device_hash text not null, -- of a random word in a cookie
  user_id     uuid not null references auth.users on delete cascade,
  session_id  uuid, -- the one it opened last; it may be over
  expires_at  timestamptz not null,
  primary key (device_hash, user_id)
);
create index on private.known_devices (user_id);
alter table private.known_devices enable row level security;
revoke all on private.known_devices from public, anon, authenticated;

-- By what failures are counted: the identifier, or the identifier on a device that its account knows.
create function private.sign_in_key(p_identifier text, p_device_hash text) returns text
language sql stable security definer set search_path = '' as $$
  select private.fingerprint(named.name || coalesce((
    select ' on ' || d.device_hash from private.known_devices d join auth.users u on u.id = d.user_id
    where d.device_hash = p_device_hash and lower(u.email) = named.name and d.expires_at > now()
  ), ''))
  from (select lower(btrim(coalesce(p_identifier, '')))) named (name)
$$;

drop function private.reserve_sign_in(text);

-- Counts one failure in advance and says whether the password may be looked at, or after how many seconds again.
-- clock_timestamp(), not now(): a guess may have waited for the row.
create function private.reserve_sign_in(
  p_identifier text, p_device_hash text default null, out allowed boolean, out retry_after_seconds integer
)
language plpgsql security definer set search_path = '' as $$
declare
  key text := private.sign_in_key(p_identifier, p_device_hash);
begin
  insert into private.sign_in_counters as c (identifier_hash, identifier, failures, last_failure_at)
  values (key, private.masked(lower(btrim(coalesce(p_identifier, '')))), 1, clock_timestamp())
  on conflict (identifier_hash) do update
  set (failures, last_failure_at, blocked_until, is_reported) = (
    select next.failures, clock_timestamp(),
      case when next.failures = 5 then clock_timestamp() + interval '15 minutes' end, false
    from (select case
      when c.blocked_until is not null or c.last_failure_at <= clock_timestamp() - interval '15 minutes' then 1
      else c.failures + 1 end) next (failures)
  )
  where c.blocked_until is null or c.blocked_until <= clock_timestamp();
  allowed := found;
  retry_after_seconds := case when allowed then 0 else private.blocked_seconds(p_identifier, p_device_hash) end;
end $$;

drop function private.blocked_seconds(text);

-- Seconds until the identifier may try again, from that device; 0 when it may now. Changes nothing.
create function private.blocked_seconds(p_identifier text, p_device_hash text default null) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(0, ceil(extract(epoch from max(c.blocked_until) - clock_timestamp())))::integer
  from private.sign_in_counters c where c.identifier_hash = private.sign_in_key(p_identifier, p_device_hash)
$$;

drop function private.settle_sign_in(text, boolean, inet, text);

-- Says how a reserved guess ended. Success clears the counter it was reserved in, and no other; a failure was counted
-- already and is only recorded, and the one that blocked the identifier becomes a security event.
create function private.settle_sign_in(
  p_identifier text, p_succeeded boolean, p_address inet, p_user_agent text, p_device_hash text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key  text := private.sign_in_key(p_identifier, p_device_hash);
  name text;
begin
  if p_succeeded then
    delete from private.sign_in_counters where identifier_hash = key;
    return;
  end if;
  perform private.write_failed_attempt('server', p_identifier, 'invalid_credentials', p_address, p_user_agent);
  update private.sign_in_counters set is_reported = true
  where identifier_hash = key and failures = 5 and not is_reported
  returning identifier into name;
  if found then
    perform private.write_security_event('auth_violation', 'high', 'sign-in blocked for 15 minutes after 5 failures',
      jsonb_build_object('identifier', name, 'address', host(p_address)));
  end if;
end $$;

-- Remembers that somebody signed in with a device, for 90 days; of each account the twenty seen last.
create function private.know_device(p_device_hash text, p_user_id uuid, p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_devices (device_hash, user_id, session_id, expires_at)
  values (p_device_hash, p_user_id, p_session_id, now() + interval '90 days')
  on conflict (device_hash, user_id) do update set session_id = excluded.session_id, expires_at = excluded.expires_at;
  delete from private.known_devices d where d.user_id = p_user_id and d.device_hash in (
    select older.device_hash from private.known_devices older
    where older.user_id = p_user_id order by older.expires_at desc offset 20
  );
end $$;

-- Whether a device is known to anybody: only then its word is used again.
create function private.is_known_device(p_device_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.known_devices d where d.device_hash = p_device_hash and d.expires_at > now())
$$;

-- A new password, however it was set, ends the block and forgets the devices.
create or replace function private.forget_failures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sign_in_counters c where c.identifier_hash = private.fingerprint(lower(new.email))
    or c.identifier_hash in (
      select private.sign_in_key(new.email, d.device_hash) from private.known_devices d where d.user_id = new.id
    );
  delete from private.known_devices where user_id = new.id;
  return null;
end $$;

-- Who ends a session by hand does not trust the device behind it. A session that ends by signing out, by itself or
-- because another one began says nothing of the kind.
create or replace function public.end_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from auth.sessions s where s.id = p_session_id and s.user_id = private.me() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_session'; end if;
  perform private.write_audit('session.ended', null, 'sessions', p_session_id::text);
  delete from private.known_devices where user_id = auth.uid() and session_id = p_session_id;
  delete from auth.sessions where id = p_session_id;
end $$;

create or replace function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.known_devices
  where user_id = private.me() and session_id::text is distinct from auth.jwt() ->> 'session_id';
  delete from auth.sessions
  where user_id = private.me() and id::text is distinct from auth.jwt() ->> 'session_id';
  get diagnostics total = row_count;
  if total > 0 then
    perform private.write_audit('session.others_ended', null, 'profiles', auth.uid()::text,
      null, jsonb_build_object('sessions', total));
  end if;
  return total;
end $$;

-- A job, daily: forgets devices that nobody signed in with for 90 days.
create function private.prune_devices() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.known_devices where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values ('prune devices', '1 day', 'private.prune_devices');

revoke execute on all functions in schema private from public;
grant execute on function private.reserve_sign_in(text, text), private.blocked_seconds(text, text),
  private.settle_sign_in(text, boolean, inet, text, text), private.know_device(text, uuid, uuid),
  private.is_known_device(text) to service_role;
