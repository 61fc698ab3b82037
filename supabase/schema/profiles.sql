-- What all migrations together say about profiles: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.profiles (
  id uuid not null,
  role text default 'user'::text not null,
  tenant_id uuid,
  tenant_role text,
  full_name text,
  email text,
  language text default 'en'::text not null,
  theme text default 'system'::text not null,
  last_seen_at timestamp with time zone,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  learning_mail boolean default true not null,
  signal_mail boolean default true not null,
  letter_mail boolean default true not null,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id),
  constraint profiles_check CHECK ((tenant_id IS NULL) = (tenant_role IS NULL)),
  constraint profiles_email_check CHECK (email = lower(email)),
  constraint profiles_full_name_check CHECK (full_name = btrim(full_name) AND char_length(full_name) >= 1 AND char_length(full_name) <= 120),
  constraint profiles_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint profiles_role_check CHECK (role ~ '^[a-z][a-z_]{0,39}$'::text),
  constraint profiles_tenant_role_check CHECK (tenant_role = ANY (ARRAY['admin'::text, 'manager'::text, 'trainer'::text, 'member'::text])),
  constraint profiles_theme_check CHECK (theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])),
  constraint follow_detachment TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC);
CREATE INDEX profiles_email_idx ON public.profiles USING btree (email);
CREATE INDEX profiles_role_idx ON public.profiles USING btree (role) WHERE (role <> 'user'::text);
CREATE INDEX profiles_search ON public.profiles USING gin ((((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text))) extensions.gin_trgm_ops);
CREATE INDEX profiles_tenant_id_tenant_role_idx ON public.profiles USING btree (tenant_id, tenant_role);
alter table public.profiles enable row level security;
grant select, update (full_name, language, theme, learning_mail, signal_mail, letter_mail) on public.profiles to authenticated;

create policy "people change their own profile" on public.profiles for update to authenticated
  using ((id = ( SELECT private.me() AS me)))
  with check ((id = ( SELECT private.me() AS me)));

create policy "people read their own profile, admins those they look after" on public.profiles for select to authenticated
  using (((id = ( SELECT auth.uid() AS uid)) OR (tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))) OR ((tenant_id IS NULL) AND ( SELECT private.is_platform_admin() AS is_platform_admin))));

CREATE TRIGGER employ AFTER INSERT OR UPDATE OF tenant_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.employ();
CREATE TRIGGER end_report_grants AFTER UPDATE OF tenant_id ON public.profiles FOR EACH ROW WHEN (new.tenant_id IS DISTINCT FROM old.tenant_id) EXECUTE FUNCTION private.end_report_grants();
CREATE TRIGGER end_sessions AFTER UPDATE OF is_active ON public.profiles FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION private.end_sessions();
CREATE CONSTRAINT TRIGGER follow_detachment AFTER UPDATE OF tenant_id ON public.profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.tenant_id IS NOT NULL AND new.tenant_id IS NULL) EXECUTE FUNCTION private.follow_detachment();
CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.guard_profile();
CREATE TRIGGER keep_last_admin BEFORE UPDATE OF role, tenant_id, tenant_role, is_active ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_last_admin();
CREATE TRIGGER keep_pin_account_small BEFORE UPDATE OF role, tenant_id, tenant_role ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_pin_account_small();
CREATE TRIGGER name_record AFTER UPDATE OF full_name ON public.profiles FOR EACH ROW WHEN (new.full_name IS NOT NULL AND new.full_name IS DISTINCT FROM old.full_name AND new.tenant_id IS NOT NULL) EXECUTE FUNCTION private.name_record();
CREATE TRIGGER settle BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.settle_profile();
CREATE TRIGGER take_seat BEFORE INSERT OR UPDATE OF tenant_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.take_seat();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create view private.standing as
 SELECT me.id,
    me.role = 'admin'::text AS is_platform_admin,
    me.tenant_id,
    me.tenant_role,
    t.id AS active_tenant
   FROM public.profiles me
     LEFT JOIN public.tenants t ON t.id = me.tenant_id AND t.is_active
  WHERE me.id = auth.uid() AND me.is_active AND private.session_is_open();


CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();
CREATE TRIGGER follow_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (new.email::text IS DISTINCT FROM old.email::text) EXECUTE FUNCTION private.follow_email();
CREATE TRIGGER forget_failures AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (new.encrypted_password::text IS DISTINCT FROM old.encrypted_password::text) EXECUTE FUNCTION private.forget_failures();
CREATE TRIGGER forget_links AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (new.encrypted_password::text IS DISTINCT FROM old.encrypted_password::text AND old.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION private.forget_links();
CREATE TRIGGER refuse_email_change BEFORE UPDATE OF email_change ON auth.users FOR EACH ROW WHEN (old.email::text ~~ '%.invalid'::text AND COALESCE(new.email_change, ''::character varying)::text <> ''::text) EXECUTE FUNCTION private.refuse_email_change();
CREATE TRIGGER see_sign_in AFTER UPDATE OF last_sign_in_at ON auth.users FOR EACH ROW WHEN (new.last_sign_in_at IS DISTINCT FROM old.last_sign_in_at AND new.last_sign_in_at IS NOT NULL) EXECUTE FUNCTION private.see_sign_in();

create function private.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, email, full_name, language)
  values (
    new.id,
    private.shown_address(new.email),
    nullif(btrim(left(btrim(coalesce(given ->> 'full_name', given ->> 'name', '')), 120)), ''),
    case when given ->> 'language' = 'hi' then 'hi' else 'en' end
  );
  return new;
end $function$;

create function private.employ()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then
    return null;
  end if;
  update public.people set profile_id = new.id
  where tenant_id = new.tenant_id and profile_id is null and email = new.email
    and not exists (select from public.people known where known.tenant_id = new.tenant_id and known.profile_id = new.id);
  update public.people set left_on = case when left_on > private.today() then left_on end
  where tenant_id = new.tenant_id and profile_id = new.id;
  if not found then
    insert into public.people (tenant_id, profile_id, full_name, email, language)
    select new.tenant_id, new.id, coalesce(new.full_name, private.name_of_address(new.email)),
      case when private.is_email(new.email) and not exists (
        select from public.people other where other.tenant_id = new.tenant_id and other.email = new.email
      ) then new.email end,
      new.language;
  end if;
  if new.full_name is null then
    update public.profiles p set full_name = e.full_name
    from public.people e
    where p.id = new.id and p.full_name is null and e.tenant_id = new.tenant_id and e.profile_id = new.id
      and e.full_name <> private.name_of_address(new.email);
  end if;
  return null;
end $function$;

create function private.end_report_grants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.report_grants s where s.profile_id = new.id and s.tenant_id is distinct from new.tenant_id;
  return null;
end $function$;

create function private.end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end $function$;

create function private.follow_detachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.close_access(a.person_id) from private.pin_accounts a where a.user_id = new.id;
  return null;
end $function$;

create function private.follow_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set email = private.shown_address(new.email) where id = new.id;
  return new;
end $function$;

create function private.forget_failures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.sign_in_counters c where c.identifier_hash = private.fingerprint(lower(new.email))
    or c.identifier_hash in (
      select private.sign_in_key(new.email, d.device_hash) from private.known_devices d where d.user_id = new.id
    );
  delete from private.known_devices where user_id = new.id;
  return null;
end $function$;

create function private.forget_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.mail_links where user_id = new.id and kind in ('recovery', 'magiclink');
  return null;
end $function$;

create function private.guard_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') and (
    tg_op <> 'UPDATE'
    or (new.id, new.role, new.tenant_id, new.tenant_role, new.is_active, new.email)
       is distinct from (old.id, old.role, old.tenant_id, old.tenant_role, old.is_active, old.email)
  ) then
    raise insufficient_privilege using message = 'not_allowed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

create function private.has_login_here(p_person public.people)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.profiles me where me.id = p_person.profile_id and me.tenant_id = p_person.tenant_id)
$function$;

create function private.has_other_decider(p_person public.people)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today date := private.today();
begin
  return exists (
    select from public.profiles p
    where p.tenant_id = p_person.tenant_id and p.is_active and p.id is distinct from p_person.profile_id
      and (p.tenant_role in ('admin', 'trainer') or p.tenant_role = 'manager' and exists (
        select from public.people m
        join public.people_outlets leads on leads.person_id = m.id
          and private.is_placed(leads, today)
        join public.people_outlets place on place.outlet_id = leads.outlet_id and place.person_id = p_person.id
          and private.is_placed_from(place, today)
        where m.tenant_id = p.tenant_id and m.profile_id = p.id)));
end $function$;

create function private.i_am_one_of(VARIADIC p_tenant_roles text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from private.standing me
    where me.is_platform_admin or (me.active_tenant is not null and me.tenant_role = any (p_tenant_roles))
  );
end $function$;
grant execute on function private.i_am_one_of(text[]) to authenticated;

create function private.is_ownerless(p_tenant_id uuid, p_owner_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_owner_id is null or not exists (select from public.profiles p where p.id = p_owner_id and p.tenant_id = p_tenant_id and p.is_active)
$function$;

create function private.keep_last_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.is_active and old.tenant_role = 'admin'
     and (new.tenant_id is distinct from old.tenant_id or new.tenant_role is distinct from 'admin' or not new.is_active) then
    perform private.lock_seats(old.tenant_id);
    if not exists (select from public.profiles p where p.tenant_id = old.tenant_id and p.tenant_role = 'admin'
                   and p.is_active and p.id <> old.id) then
      raise sqlstate 'PT409' using message = 'last_admin';
    end if;
  end if;
  if old.is_active and old.role = 'admin' and (new.role is distinct from 'admin' or not new.is_active) then
    perform pg_advisory_xact_lock(hashtext('platform admins'));
    if not exists (select from public.profiles p where p.role = 'admin' and p.is_active and p.id <> old.id) then
      raise sqlstate 'PT409' using message = 'last_platform_admin';
    end if;
  end if;
  return new;
end $function$;

create function private.keep_pin_account_small()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.pin_accounts a where a.user_id = new.id and (
    new.role <> 'user' or coalesce(new.tenant_id, a.tenant_id) <> a.tenant_id or coalesce(new.tenant_role, 'member') <> 'member'
  )) then
    raise sqlstate 'PT409' using message = 'pin_is_not_enough';
  end if;
  return new;
end $function$;

create function public.list_users(p_search text DEFAULT NULL::text, p_role text DEFAULT NULL::text, p_tenant_role text DEFAULT NULL::text, p_tenant_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_sort text DEFAULT 'created'::text, p_is_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS TABLE(id uuid, full_name text, email text, role text, tenant_id uuid, tenant_name text, tenant_role text, last_seen_at timestamp with time zone, created_at timestamp with time zone, is_active boolean, is_confirmed boolean, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  fits    text := 'true';
  sorts   text;
begin
  perform private.require_platform_admin();
  if btrim(coalesce(p_search, '')) <> '' then
    fits := fits || $q$ and coalesce(p.full_name, '') || ' ' || coalesce(p.email, '') ilike $1$q$;
  end if;
  if p_role is not null then fits := fits || ' and p.role = $2'; end if;
  if p_tenant_role is not null then fits := fits || ' and p.tenant_role = $3'; end if;
  if p_tenant_id is not null then fits := fits || ' and p.tenant_id = $4'; end if;
  fits := fits || case p_state
    when 'active' then ' and p.is_active'
    when 'deactivated' then ' and not p.is_active'
    when 'without_workspace' then ' and p.tenant_id is null'
    when 'unconfirmed' then
      ' and exists (select from auth.users u where u.id = p.id and u.email_confirmed_at is null)'
    else '' end;
  sorts := case p_sort
    when 'name' then 'p.full_name collate "und-x-icu" %s nulls last'
    when 'email' then 'p.email %s nulls last'
    when 'role' then 'p.role %s, p.tenant_role %1$s nulls last'
    when 'tenant' then 't.name collate "und-x-icu" %s nulls last'
    when 'last_seen' then 'p.last_seen_at %s nulls last'
    else 'p.created_at %s' end;
  return query execute format($q$
    select p.id, p.full_name, p.email, p.role, p.tenant_id, t.name, p.tenant_role, p.last_seen_at, p.created_at,
      p.is_active, u.email_confirmed_at is not null, (select count(*) from public.profiles p where %1$s)
    from (
      select p.* from public.profiles p left join public.tenants t on t.id = p.tenant_id
      where %1$s order by %2$s, p.id limit $5 offset $6
    ) p
    left join public.tenants t on t.id = p.tenant_id
    left join auth.users u on u.id = p.id
    order by %2$s, p.id
  $q$, fits, format(sorts, case when p_is_descending then 'desc' else 'asc' end))
  using pattern, p_role, p_tenant_role, p_tenant_id,
    least(greatest(coalesce(p_limit, 25), 1), 1000), greatest(coalesce(p_offset, 0), 0);
end $function$;
grant execute on function public.list_users(text,text,text,uuid,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_users(text,text,text,uuid,text,text,boolean,integer,integer) to service_role;

create function private.may_apply()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.profiles me where me.id = (select auth.uid()) and me.is_active and me.tenant_id is null)
$function$;
grant execute on function private.may_apply() to authenticated;

create function private.me()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select me.id from private.standing me);
end $function$;
grant execute on function private.me() to authenticated;

create function private.my_proven_address()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select lower(u.email) from auth.users u join public.profiles p on p.id = u.id
  where u.id = auth.uid() and p.is_active and u.confirmation_sent_at is not null and u.email_confirmed_at is not null
$function$;

create function private.my_sides()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select side from (values ('front'), ('back')) sides (side)
    where exists (
      select from private.standing me left join public.tenants t on t.id = me.active_tenant
      where me.is_platform_admin or t.active_modules ? private.module_of_side(side)
    );
end $function$;
grant execute on function private.my_sides() to authenticated;

create function private.name_of_login(p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(p.full_name, e.full_name, e.employee_code, p.email)
    from public.profiles p left join public.people e on e.profile_id = p.id and e.tenant_id = p.tenant_id
    where p.id = p_id);
end $function$;

create function private.name_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.people set full_name = new.full_name
  where profile_id = new.id and tenant_id = new.tenant_id and full_name = private.name_of_address(new.email);
  return null;
end $function$;

create function private.observers_of(p_tenant_id uuid, p_person_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select m.id from public.profiles m
    where m.tenant_id = p_tenant_id and m.is_active
      and m.id is distinct from (select p.profile_id from public.people p where p.id = p_person_id)
      and (m.tenant_role in ('admin', 'trainer') or (m.tenant_role = 'manager' and exists (
        select from public.people boss
        join public.people_outlets his on his.person_id = boss.id and private.is_placed(his, private.today())
        join public.people_outlets theirs on theirs.outlet_id = his.outlet_id and theirs.person_id = p_person_id
          and private.is_placed(theirs, private.today())
        where boss.profile_id = m.id and boss.tenant_id = p_tenant_id)));
end $function$;

create function public.read_billing_profile(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_store_reader(p_tenant_id);
  return (select jsonb_build_object('legal_name', b.legal_name, 'address', b.address, 'country', b.country, 'state_code', b.state_code, 'gstin', b.gstin,
    'billing_email', b.billing_email, 'managers_approve_paise', b.managers_approve_paise) from public.billing_profiles b where b.tenant_id = p_tenant_id);
end $function$;
grant execute on function public.read_billing_profile(uuid) to authenticated;
grant execute on function public.read_billing_profile(uuid) to service_role;

create function public.read_user(p_profile_id uuid)
 RETURNS TABLE(id uuid, full_name text, email text, role text, tenant_id uuid, tenant_name text, tenant_role text, language text, last_seen_at timestamp with time zone, created_at timestamp with time zone, is_active boolean, confirmed_at timestamp with time zone, last_sign_in_at timestamp with time zone, sessions integer, lockout text, failures integer, blocked_until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select p.id, p.full_name, p.email, p.role, p.tenant_id, t.name, p.tenant_role, p.language, p.last_seen_at,
      p.created_at, p.is_active, u.email_confirmed_at, u.last_sign_in_at,
      (select count(*)::integer from auth.sessions s where s.user_id = p.id
        and coalesce(s.refreshed_at at time zone 'UTC', s.created_at) > now() - interval '15 minutes'),
      c.identifier_hash, c.failures, c.blocked_until
    from public.profiles p
    left join public.tenants t on t.id = p.tenant_id
    left join auth.users u on u.id = p.id
    left join private.sign_in_counters c on c.identifier_hash = private.fingerprint(p.email) and c.blocked_until > now()
    where p.id = p_profile_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_profile'; end if;
end $function$;
grant execute on function public.read_user(uuid) to authenticated;
grant execute on function public.read_user(uuid) to service_role;

create function private.refuse_email_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  raise sqlstate 'PT403' using message = 'not_allowed';
end $function$;

create function private.request_user_agent()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300)
$function$;

create function private.require_me()
 RETURNS public.profiles
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me public.profiles;
begin
  select p.* into me from public.profiles p where p.id = auth.uid() and p.is_active for no key update;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return me;
end $function$;

create function private.require_profile(p_profile_id uuid)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  profile public.profiles;
begin
  perform private.require_platform_admin();
  select p.* into profile from public.profiles p where p.id = p_profile_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_profile'; end if;
  return profile;
end $function$;

create function private.reserve_sign_in(p_identifier text, p_device_hash text DEFAULT NULL::text, OUT allowed boolean, OUT retry_after_seconds integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key    text := private.sign_in_key(p_identifier, p_device_hash);
  name   text := lower(btrim(coalesce(p_identifier, '')));
  person uuid := (select p.id from public.profiles p where p.email = name limit 1);
begin
  insert into private.sign_in_counters as c (identifier_hash, identifier, failures, last_failure_at, person_id)
  values (key, private.masked(name), 1, clock_timestamp(), person)
  on conflict (identifier_hash) do update
  set (failures, last_failure_at, blocked_until, is_reported, person_id) = (
    select next.failures, clock_timestamp(),
      case when next.failures = 5 then clock_timestamp() + interval '15 minutes' end, false, person
    from (select case
      when c.blocked_until is not null or c.last_failure_at <= clock_timestamp() - interval '15 minutes' then 1
      else c.failures + 1 end) next (failures)
  )
  where c.blocked_until is null or c.blocked_until <= clock_timestamp();
  allowed := found;
  retry_after_seconds := case when allowed then 0 else private.blocked_seconds(p_identifier, p_device_hash) end;
end $function$;
grant execute on function private.reserve_sign_in(text,text) to service_role;

create function public.save_billing_profile(p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  country text := upper(coalesce(p_said ->> 'country', 'IN'));
  gstin   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'gstin', ''), '[\s-]', '', 'g')), '');
  state   text := nullif(p_said ->> 'state_code', '');
begin
  perform private.require_tenant_admin(p_tenant_id);
  if char_length(btrim(coalesce(p_said ->> 'legal_name', ''))) not between 2 and 120 then raise sqlstate 'PT400' using message = 'legal_name_required'; end if;
  if char_length(btrim(coalesce(p_said ->> 'address', ''))) not between 5 and 300 then raise sqlstate 'PT400' using message = 'billing_address_required'; end if;
  if country !~ '^[A-Z]{2}$' then raise sqlstate 'PT400' using message = 'unknown_country'; end if;
  if not coalesce(private.is_email(lower(btrim(p_said ->> 'billing_email'))), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if country = 'IN' then
    if gstin is not null and not private.is_gstin(gstin) then raise sqlstate 'PT400' using message = 'invalid_gstin'; end if;
    state := coalesce(substr(gstin, 1, 2), state);
    if not private.is_state_code(state) then raise sqlstate 'PT400' using message = 'state_required'; end if;
  else
    gstin := null; state := null;
  end if;
  insert into public.billing_profiles (tenant_id, legal_name, address, country, state_code, gstin, billing_email, changed_by)
  values (p_tenant_id, btrim(p_said ->> 'legal_name'), btrim(p_said ->> 'address'), country, state, gstin, lower(btrim(p_said ->> 'billing_email')), auth.uid())
  on conflict (tenant_id) do update set legal_name = excluded.legal_name, address = excluded.address, country = excluded.country, state_code = excluded.state_code,
    gstin = excluded.gstin, billing_email = excluded.billing_email, changed_by = excluded.changed_by, changed_at = now();
  perform private.write_audit('billing_profile.saved', p_tenant_id, 'billing_profiles', p_tenant_id::text, null, jsonb_build_object('name', btrim(p_said ->> 'legal_name')));
end $function$;
grant execute on function public.save_billing_profile(uuid,jsonb) to authenticated;
grant execute on function public.save_billing_profile(uuid,jsonb) to service_role;

create function private.seats_used(p_tenant_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.profiles p where p.tenant_id = p_tenant_id
$function$;

create function private.see_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set last_seen_at = new.last_sign_in_at
  where id = new.id and (last_seen_at is null or last_seen_at < new.last_sign_in_at);
  return null;
end $function$;

create function public.set_profile_active(p_profile_id uuid, p_is_active boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  if p_is_active and not profile.is_active and (profile.role <> 'user' or profile.tenant_role = 'admin') then
    perform private.require_password();
  end if;
  update public.profiles set is_active = p_is_active where id = profile.id;
  perform private.write_audit('profile.activity_changed', profile.tenant_id, 'profiles', profile.id::text,
    jsonb_build_object('is_active', profile.is_active), jsonb_build_object('is_active', p_is_active));
end $function$;
grant execute on function public.set_profile_active(uuid,boolean) to authenticated;
grant execute on function public.set_profile_active(uuid,boolean) to service_role;

create function public.set_profile_role(p_profile_id uuid, p_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  profile public.profiles := private.require_profile(p_profile_id);
begin
  if p_role is distinct from 'user' and p_role is distinct from profile.role then perform private.require_password(); end if;
  update public.profiles set role = p_role where id = profile.id;
  perform private.write_audit('profile.role_changed', profile.tenant_id, 'profiles', profile.id::text,
    jsonb_build_object('role', profile.role), jsonb_build_object('role', p_role));
end $function$;
grant execute on function public.set_profile_role(uuid,text) to authenticated;
grant execute on function public.set_profile_role(uuid,text) to service_role;

create function private.settle_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.role := coalesce(nullif(btrim(new.role), ''), 'user');
  new.tenant_role := case when new.tenant_id is not null then coalesce(nullif(new.tenant_role, ''), 'member') end;
  return new;
end $function$;

create function private.take_seat()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cap integer;
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then return new; end if;
  if exists (select from public.invitations i
             where i.tenant_id = new.tenant_id and i.accepted_by = new.id and i.ended_at = now()) -- just now
     or exists (select from private.pin_accounts a where a.tenant_id = new.tenant_id and a.user_id = new.id) then
    cap := private.lock_seats(new.tenant_id);
    if private.seats_used(new.tenant_id) >= cap then raise sqlstate 'PT409' using message = 'seat_limit_reached'; end if;
  else
    perform private.require_free_seat(new.tenant_id);
  end if;
  return new;
end $function$;

create function public.touch_last_seen()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.profiles set last_seen_at = now()
  where id = (select private.me()) and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
$function$;
grant execute on function public.touch_last_seen() to authenticated;
grant execute on function public.touch_last_seen() to service_role;
