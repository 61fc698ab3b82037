-- Five failed sign-ins block an identifier for 15 minutes, known or unknown alike. A guess is counted before the
-- password is looked at, under the lock of the identifier's row, so that parallel guesses cannot overrun the count.
create table private.sign_in_counters (
  identifier_hash text primary key,
  identifier      text not null, -- masked
  failures        integer not null check (failures between 1 and 5),
  last_failure_at timestamptz not null,
  blocked_until   timestamptz,
  is_reported     boolean not null default false,
  check ((failures = 5) = (blocked_until is not null))
);
create index on private.sign_in_counters (last_failure_at);

-- Counts one failure in advance and says whether the password may be looked at, or after how many seconds again.
-- clock_timestamp(), not now(): a guess may have waited for the row.
create function private.reserve_sign_in(p_identifier text, out allowed boolean, out retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  name text := lower(btrim(coalesce(p_identifier, '')));
begin
  insert into private.sign_in_counters as c (identifier_hash, identifier, failures, last_failure_at)
  values (private.fingerprint(name), private.masked(name), 1, clock_timestamp())
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
  retry_after_seconds := case when allowed then 0 else private.blocked_seconds(name) end;
end $$;

-- Seconds until the identifier may try again; 0 when it may now. Changes nothing.
create function private.blocked_seconds(p_identifier text) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(0, ceil(extract(epoch from max(c.blocked_until) - clock_timestamp())))::integer
  from private.sign_in_counters c
  where c.identifier_hash = private.fingerprint(lower(btrim(coalesce(p_identifier, ''))))
$$;

-- Says how a reserved guess ended. Success clears the counter; a failure was counted already and is only recorded,
-- and the one that blocked the identifier becomes a security event.
create function private.settle_sign_in(p_identifier text, p_succeeded boolean, p_address inet, p_user_agent text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  hash text := private.fingerprint(lower(btrim(coalesce(p_identifier, ''))));
  name text;
begin
  if p_succeeded then
    delete from private.sign_in_counters where identifier_hash = hash;
    return;
  end if;
  perform private.write_failed_attempt('server', p_identifier, 'invalid_credentials', p_address, p_user_agent);
  update private.sign_in_counters set is_reported = true
  where identifier_hash = hash and failures = 5 and not is_reported
  returning identifier into name;
  if found then
    perform private.write_security_event('auth_violation', 'high', 'sign-in blocked for 15 minutes after 5 failures',
      jsonb_build_object('identifier', name, 'address', host(p_address)));
  end if;
end $$;

-- A new password, however it was set, ends the block.
create function private.forget_failures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sign_in_counters where identifier_hash = private.fingerprint(lower(new.email));
  return null;
end $$;

create trigger forget_failures after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.forget_failures();

-- Hosted Supabase asks this after it has looked at a password (its hook for password verification): the most that can
-- be had there. `event` is {user_id, valid}; the answer continues or rejects.
create function private.on_password_verification(event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  name    text := coalesce(
    (select coalesce(nullif(u.email, ''), u.phone) from auth.users u where u.id = (event ->> 'user_id')::uuid),
    event ->> 'user_id'
  );
  blocked integer := private.blocked_seconds(name);
begin
  if blocked > 0 then
    return jsonb_build_object('decision', 'reject', 'should_logout_user', false,
      'message', format('Account locked for %s minutes', ceil(blocked / 60.0)));
  end if;
  if (event ->> 'valid')::boolean then
    perform private.settle_sign_in(name, true, null, null);
  else
    perform private.reserve_sign_in(name);
    perform private.settle_sign_in(name, false, null, null);
  end if;
  return jsonb_build_object('decision', 'continue');
end $$;

-- For the console: who is blocked now, or close to it.
create function public.lockouts()
returns table (
  identifier_hash text, identifier text, failures integer, last_failure_at timestamptz, blocked_until timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select c.identifier_hash, c.identifier, c.failures, c.last_failure_at, c.blocked_until
    from private.sign_in_counters c
    where c.last_failure_at > now() - interval '15 minutes'
    order by c.blocked_until desc nulls last, c.last_failure_at desc limit 200;
end $$;

-- Ends a block before its time. Refuses PT403 not_allowed and PT404 unknown_lockout.
create function public.release_lockout(p_identifier_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  released private.sign_in_counters;
begin
  perform private.require_platform_admin();
  delete from private.sign_in_counters where identifier_hash = p_identifier_hash returning * into released;
  if not found then raise sqlstate 'PT404' using message = 'unknown_lockout'; end if;
  perform private.write_audit('lockout.released', null, 'sign_in_counters', released.identifier_hash,
    jsonb_build_object('identifier', released.identifier, 'blocked_until', released.blocked_until));
end $$;

-- A job, hourly: forgets counters that have been without effect for twice the block.
create function private.prune_sign_in_counters() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.sign_in_counters where last_failure_at < now() - interval '30 minutes';
  get diagnostics total = row_count;
  return total;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.reserve_sign_in(text), private.settle_sign_in(text, boolean, inet, text),
  private.blocked_seconds(text) to service_role;
revoke execute on function public.lockouts(), public.release_lockout(text) from public, anon, authenticated;
grant execute on function public.lockouts(), public.release_lockout(text) to authenticated;

do $$ begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.on_password_verification(jsonb) to supabase_auth_admin;
  end if;
end $$;
