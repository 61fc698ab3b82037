-- What all migrations together say about sign in: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.failed_auth_attempts (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  source text not null,
  identifier_hash text not null,
  identifier text not null,
  reason text not null,
  address inet,
  user_agent text,
  constraint failed_auth_attempts_pkey PRIMARY KEY (id),
  constraint failed_auth_attempts_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 100),
  constraint failed_auth_attempts_source_check CHECK (source = ANY (ARRAY['browser'::text, 'server'::text])),
  constraint failed_auth_attempts_user_agent_check CHECK (char_length(user_agent) <= 300)
);
CREATE INDEX failed_auth_attempts_at_idx ON public.failed_auth_attempts USING btree (at DESC);
CREATE INDEX failed_auth_attempts_identifier_hash_at_idx ON public.failed_auth_attempts USING btree (identifier_hash, at DESC);
alter table public.failed_auth_attempts enable row level security;
grant select on public.failed_auth_attempts to authenticated;

create policy "platform admins read failed sign-ins" on public.failed_auth_attempts for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table private.known_devices (
  device_hash text not null,
  user_id uuid not null,
  session_id uuid,
  expires_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (device_hash, user_id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_user_id_idx ON private.known_devices USING btree (user_id);
alter table private.known_devices enable row level security;

create table private.sign_in_counters (
  identifier_hash text not null,
  identifier text not null,
  failures integer not null,
  last_failure_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  is_reported boolean default false not null,
  person_id uuid,
  constraint sign_in_counters_pkey PRIMARY KEY (identifier_hash),
  constraint sign_in_counters_check CHECK ((failures = 5) = (blocked_until IS NOT NULL)),
  constraint sign_in_counters_failures_check CHECK (failures >= 1 AND failures <= 5)
);
CREATE INDEX sign_in_counters_last_failure_at_idx ON private.sign_in_counters USING btree (last_failure_at);

create table private.sign_ups (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  proof_hash text,
  password_hash text not null,
  metadata jsonb default '{}'::jsonb not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX sign_ups_user_id_made_at_idx ON private.sign_ups USING btree (user_id, made_at);
alter table private.sign_ups enable row level security;

create table private.signup_mails (
  user_id uuid not null,
  claimed_at timestamp with time zone default now() not null,
  constraint signup_mails_pkey PRIMARY KEY (user_id),
  constraint signup_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create function private.blocked_seconds(p_identifier text, p_device_hash text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(0, ceil(extract(epoch from max(c.blocked_until) - clock_timestamp())))::integer
  from private.sign_in_counters c where c.identifier_hash = private.sign_in_key(p_identifier, p_device_hash)
$function$;
grant execute on function private.blocked_seconds(text,text) to service_role;

create function public.failed_sign_ins_by_hour(p_hours integer DEFAULT 24)
 RETURNS TABLE(hour timestamp with time zone, failures bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.failed_sign_ins_by_hour(integer) to authenticated;
grant execute on function public.failed_sign_ins_by_hour(integer) to service_role;

create function private.guest_at_counter(p_tenant_id uuid, p_said jsonb)
 RETURNS public.loyalty_members
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  shown text := upper(regexp_replace(p_said ->> 'card', '[^A-Za-z0-9]', '', 'g'));
  guest public.loyalty_members;
begin
  if shown is not null then
    select m.* into guest from public.loyalty_members m where m.card = shown and m.tenant_id = p_tenant_id and m.state = 'active';
  else
    select m.* into guest from public.loyalty_members m where m.tenant_id = p_tenant_id and m.phone = p_said ->> 'phone' and m.state = 'active';
  end if;
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  return guest;
end $function$;

create function private.is_known_device(p_device_hash text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.known_devices d where d.device_hash = p_device_hash and d.expires_at > now())
$function$;
grant execute on function private.is_known_device(text) to service_role;

create function private.keep_sign_up(p_user_id uuid, p_proof_hash text, p_password_hash text, p_metadata jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.sign_ups (user_id, proof_hash, password_hash, metadata)
  values (p_user_id, p_proof_hash, p_password_hash, p_metadata);
  delete from private.sign_ups s where s.id in (
    select older.id from private.sign_ups older where older.user_id = p_user_id order by older.made_at desc offset 20
  );
end $function$;
grant execute on function private.keep_sign_up(uuid,text,text,jsonb) to service_role;

create function private.know_device(p_device_hash text, p_user_id uuid, p_session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.known_devices (device_hash, user_id, session_id, expires_at)
  values (p_device_hash, p_user_id, p_session_id, now() + interval '90 days')
  on conflict (device_hash, user_id) do update set session_id = excluded.session_id, expires_at = excluded.expires_at;
  delete from private.known_devices d where d.user_id = p_user_id and d.device_hash in (
    select older.device_hash from private.known_devices older
    where older.user_id = p_user_id order by older.expires_at desc offset 20
  );
end $function$;
grant execute on function private.know_device(text,uuid,uuid) to service_role;

create function public.lockouts()
 RETURNS TABLE(identifier_hash text, identifier text, failures integer, last_failure_at timestamp with time zone, blocked_until timestamp with time zone, person_id uuid, person_name text, tenant_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select c.identifier_hash, c.identifier, c.failures, c.last_failure_at, c.blocked_until,
      p.id, p.full_name, t.name
    from private.sign_in_counters c
    left join public.profiles p on p.id = c.person_id
    left join public.tenants t on t.id = p.tenant_id
    where c.last_failure_at > now() - interval '15 minutes'
    order by c.blocked_until desc nulls last, c.last_failure_at desc limit 200;
end $function$;
grant execute on function public.lockouts() to authenticated;
grant execute on function public.lockouts() to service_role;

create function private.prove_address(p_user_id uuid, p_proof_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own  private.sign_ups;
  name text;
begin
  select s.* into own from private.sign_ups s
  where s.user_id = p_user_id and s.proof_hash = p_proof_hash order by s.made_at desc limit 1;
  update auth.users set email_confirmed_at = now(), encrypted_password = own.password_hash,
    raw_user_meta_data = coalesce(own.metadata, '{}'), updated_at = now()
  where id = p_user_id and email_confirmed_at is null;
  if not found then return true; end if;
  name := nullif(btrim(left(btrim(coalesce(own.metadata ->> 'full_name', own.metadata ->> 'name', '')), 120)), '');
  update public.profiles set full_name = name,
    language = case when own.metadata ->> 'language' in ('en', 'hi') then own.metadata ->> 'language' else language end
  where id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  delete from private.sign_ups where user_id = p_user_id;
  delete from private.mail_links where user_id = p_user_id and kind = 'signup';
  return own.id is not null;
end $function$;
grant execute on function private.prove_address(uuid,text) to service_role;

create function private.prune_devices()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from private.known_devices where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.prune_sign_ups()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
  more  integer;
begin
  delete from private.sign_ups where made_at < now() - interval '1 day';
  get diagnostics total = row_count;
  delete from private.mail_links where sent_at < now() - interval '1 day';
  get diagnostics more = row_count;
  total := total + more;
  delete from private.mail_turns where taken_at < now() - interval '1 day';
  get diagnostics more = row_count;
  return total + more;
end $function$;

create function public.release_lockout(p_identifier_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  released private.sign_in_counters;
begin
  perform private.require_platform_admin();
  delete from private.sign_in_counters where identifier_hash = p_identifier_hash returning * into released;
  if not found then raise sqlstate 'PT404' using message = 'unknown_lockout'; end if;
  perform private.write_audit('lockout.released', null, 'sign_in_counters', released.identifier_hash,
    jsonb_build_object('identifier', released.identifier, 'blocked_until', released.blocked_until));
end $function$;
grant execute on function public.release_lockout(text) to authenticated;
grant execute on function public.release_lockout(text) to service_role;

create function private.settle_sign_in(p_identifier text, p_succeeded boolean, p_address inet, p_user_agent text, p_device_hash text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function private.settle_sign_in(text,boolean,inet,text,text) to service_role;

create function public.top_failing_identifiers(p_hours integer DEFAULT 24, p_limit integer DEFAULT 10)
 RETURNS TABLE(identifier_hash text, identifier text, failures bigint, last_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select f.identifier_hash, min(f.identifier), count(*), max(f.at)
    from public.failed_auth_attempts f
    where f.source = 'server' and f.at > now() - make_interval(hours => p_hours)
    group by f.identifier_hash order by count(*) desc, max(f.at) desc limit p_limit;
end $function$;
grant execute on function public.top_failing_identifiers(integer,integer) to authenticated;
grant execute on function public.top_failing_identifiers(integer,integer) to service_role;
