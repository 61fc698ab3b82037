-- What all migrations together say about feature flags: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.feature_flag_tenants (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  flag_key text not null,
  is_included boolean not null,
  constraint feature_flag_tenants_pkey PRIMARY KEY (id),
  constraint feature_flag_tenants_tenant_id_flag_key_key UNIQUE (tenant_id, flag_key),
  constraint feature_flag_tenants_flag_key_fkey FOREIGN KEY (flag_key) REFERENCES public.feature_flags(key) ON DELETE CASCADE,
  constraint feature_flag_tenants_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);
CREATE INDEX feature_flag_tenants_flag_key_idx ON public.feature_flag_tenants USING btree (flag_key);
alter table public.feature_flag_tenants enable row level security;
grant select on public.feature_flag_tenants to authenticated;

create policy "platform admins read whom flags name" on public.feature_flag_tenants for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.feature_flags (
  key text not null,
  name text not null,
  description text not null,
  kind text not null,
  scope text not null,
  owner_id uuid,
  is_on boolean default false not null,
  is_killed boolean default false not null,
  tiers text[] default '{}'::text[] not null,
  percentage integer,
  default_on boolean default false not null,
  expires_on date,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  killed_at timestamp with time zone,
  constraint feature_flags_pkey PRIMARY KEY (key),
  constraint feature_flags_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint feature_flags_check CHECK (is_killed = (killed_at IS NOT NULL)),
  constraint feature_flags_description_check CHECK (char_length(description) <= 500),
  constraint feature_flags_key_check CHECK (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'::text AND char_length(key) <= 60),
  constraint feature_flags_kind_check CHECK (kind = ANY (ARRAY['release'::text, 'experiment'::text, 'ops'::text, 'permission'::text])),
  constraint feature_flags_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint feature_flags_percentage_check CHECK (percentage >= 0 AND percentage <= 100),
  constraint feature_flags_scope_check CHECK (scope = ANY (ARRAY['site'::text, 'portal'::text, 'console'::text])),
  constraint feature_flags_tiers_check CHECK (tiers <@ ARRAY['essential'::text, 'growth'::text, 'master'::text]),
  constraint site_flags_are_no_experiments CHECK (scope <> 'site'::text OR kind <> 'experiment'::text),
  constraint tenants_have_tiers_visitors_none CHECK (scope = 'portal'::text OR tiers = '{}'::text[]),
  constraint what_is_to_end_has_a_last_day CHECK ((kind = ANY (ARRAY['ops'::text, 'permission'::text])) OR expires_on IS NOT NULL)
);
CREATE INDEX feature_flags_owner_id_idx ON public.feature_flags USING btree (owner_id);
alter table public.feature_flags enable row level security;
grant select on public.feature_flags to authenticated;

create policy "platform admins read flags" on public.feature_flags for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER note_kill BEFORE INSERT OR UPDATE ON public.feature_flags FOR EACH ROW EXECUTE FUNCTION private.note_kill();

create table private.declared_flags (
  key text not null,
  scope text not null,
  kind text not null,
  constraint declared_flags_pkey PRIMARY KEY (key)
);

create table private.features (
  key text not null,
  "position" smallint not null,
  module text,
  flag text,
  roles text[] not null,
  is_built boolean default true not null,
  constraint features_pkey PRIMARY KEY (key),
  constraint features_position_key UNIQUE ("position"),
  constraint features_module_fkey FOREIGN KEY (module) REFERENCES private.modules(key),
  constraint features_check CHECK ((module IS NULL) <> (flag IS NULL))
);
CREATE INDEX features_module_idx ON private.features USING btree (module);

create function private.audit_flag(p_action text, p_key text, p_before jsonb, p_after jsonb, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was     jsonb;
  becomes jsonb;
begin
  select jsonb_object_agg(k.key, p_before -> k.key) filter (where p_before is not null),
         jsonb_object_agg(k.key, p_after -> k.key) filter (where p_after is not null)
  into was, becomes
  from jsonb_object_keys(coalesce(p_before, p_after)) k (key)
  where p_before -> k.key is distinct from p_after -> k.key;
  if was is null and becomes is null then return false; end if;
  perform private.write_audit(p_action, null, 'feature_flags', p_key, was,
    jsonb_strip_nulls(jsonb_build_object('reason', p_reason)) || coalesce(becomes, '{}'));
  return true;
end $function$;

create function public.change_feature_flag(p_key text, p_flag jsonb, p_version integer, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known  public.feature_flags := private.require_flag_row(p_key, p_version);
  before jsonb := private.flag_facts(p_key);
  reason text := private.flag_reason(p_reason);
begin
  if p_version is null then raise sqlstate 'PT409' using message = 'flag_changed'; end if;
  perform private.write_flag(p_key, p_flag);
  if not private.audit_flag('feature_flag.changed', p_key, before, private.flag_facts(p_key), reason) then
    return known.version;
  end if;
  update public.feature_flags f set version = known.version + 1, changed_at = now() where f.key = p_key;
  return known.version + 1;
end $function$;
grant execute on function public.change_feature_flag(text,jsonb,integer,text) to authenticated;
grant execute on function public.change_feature_flag(text,jsonb,integer,text) to service_role;

create function private.close_with_flag()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_closed_by_flag(tg_argv[0]) then raise sqlstate 'PT403' using message = 'feature_off'; end if;
  return new;
end $function$;

create function public.create_feature_flag(p_key text, p_flag jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  perform pg_advisory_xact_lock(hashtextextended('flag ' || p_key, 0)); -- of two who make it at once, the second is told
  if exists (select from public.feature_flags f where f.key = p_key) then
    raise sqlstate 'PT409' using message = 'flag_exists';
  end if;
  perform private.write_flag(p_key, p_flag);
  perform private.audit_flag('feature_flag.created', p_key, null, private.flag_facts(p_key), null);
  return 1;
end $function$;
grant execute on function public.create_feature_flag(text,jsonb) to authenticated;
grant execute on function public.create_feature_flag(text,jsonb) to service_role;

create function private.flag_bucket(p_key text, p_subject text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  bytes constant bytea := convert_to(p_key || ':' || p_subject, 'UTF8');
  hash  bigint := 2166136261;
begin
  if p_subject is null then return 9999; end if;
  for place in 0 .. octet_length(bytes) - 1 loop
    hash := ((hash # get_byte(bytes, place)) * 16777619) & 4294967295;
  end loop;
  hash := ((hash # (hash >> 15)) * 739982445) & 4294967295;
  hash := ((hash # (hash >> 12)) * 695872825) & 4294967295;
  return (hash # (hash >> 15)) % 10000;
end $function$;

create function private.flag_is_on(p_key text, p_tenant_id uuid, p_otherwise boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select v.is_on
    from public.feature_flags f
    left join public.tenants t on t.id = p_tenant_id
    left join public.feature_flag_tenants named on named.tenant_id = t.id and named.flag_key = f.key
    cross join lateral private.flag_verdict(f, named.is_included, t.tier, t.id::text, private.today()) v
    where f.key = p_key
  ), p_otherwise)
$function$;

create function private.flag_reason(p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  reason text := nullif(btrim(left(btrim(p_reason), 500)), '');
begin
  if reason is null then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  return reason;
end $function$;

create function private.flag_results(p_scope text, p_tenant_id uuid, p_subject text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(f.key, jsonb_build_object('isOn', v.is_on, 'why', v.why)), '{}')
  from public.feature_flags f
  left join public.tenants t on t.id = p_tenant_id
  left join public.feature_flag_tenants named on named.tenant_id = t.id and named.flag_key = f.key
  cross join lateral private.flag_verdict(f, named.is_included, t.tier, p_subject, private.today()) v
  where f.scope = p_scope
$function$;

create function private.flag_verdict(p_flag public.feature_flags, p_listed boolean, p_tier text, p_subject text, p_today date, OUT is_on boolean, OUT why text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_flag.is_killed then is_on := false; why := 'killed'; return; end if;
  if p_flag.kind in ('release', 'experiment') and p_flag.expires_on < p_today then
    is_on := p_flag.default_on; why := 'expired'; return;
  end if;
  if not p_flag.is_on then is_on := false; why := 'off'; return; end if;
  if p_listed is not null then
    is_on := p_listed; why := case when p_listed then 'included' else 'excluded' end; return;
  end if;
  if p_flag.tiers <> '{}' and (p_tier = any (p_flag.tiers)) is not true then
    is_on := false; why := 'other_tier'; return;
  end if;
  if p_flag.percentage is not null then
    is_on := private.flag_bucket(p_flag.key, p_subject) < p_flag.percentage * 100;
    why := case when is_on then 'share' else 'not_in_share' end; return;
  end if;
  if p_flag.tiers <> '{}' then is_on := true; why := 'tier'; return; end if;
  is_on := p_flag.default_on; why := 'default';
end $function$;

create function private.is_closed_by_flag(p_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.feature_flags f where f.key = p_key and private.flag_share(f, private.today()) = 0
  )
$function$;

create function public.kill_feature_flag(p_key text, p_is_killed boolean, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known  public.feature_flags := private.require_flag_row(p_key);
  reason text := private.flag_reason(p_reason);
begin
  if known.is_killed is not distinct from coalesce(p_is_killed, false) then return; end if;
  update public.feature_flags f
  set is_killed = not known.is_killed, version = known.version + 1, changed_at = now() where f.key = p_key;
  perform private.audit_flag(case when known.is_killed then 'feature_flag.restored' else 'feature_flag.killed' end, p_key,
    jsonb_build_object('is_killed', known.is_killed), jsonb_build_object('is_killed', not known.is_killed), reason);
end $function$;
grant execute on function public.kill_feature_flag(text,boolean,text) to authenticated;
grant execute on function public.kill_feature_flag(text,boolean,text) to service_role;

create function private.looks_after_flags(p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.profiles p where p.id = p_id and p.role = 'admin' and p.is_active)
$function$;

create function private.mail_stale_flags()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today constant date := private.today();
  total integer;
begin
  with stale as materialized (
    select looked.* from (
      select f.key, f.name, f.owner_id, private.looks_after_flags(f.owner_id) as is_looked_after,
        private.stale_marks(f, exists (
          select from public.feature_flag_tenants named where named.flag_key = f.key and not named.is_included
        ), private.looks_after_flags(f.owner_id), now()) as marks
      from public.feature_flags f
    ) looked
    where looked.marks <> '{}'
  ), told as (
    select p.id, p.email, p.language, p.full_name,
      jsonb_agg(jsonb_build_object('key', s.key, 'name', s.name, 'marks', s.marks) order by s.name, s.key) as flags
    from public.profiles p
    join stale s on s.owner_id = p.id or not s.is_looked_after
    where p.role = 'admin' and p.is_active and private.is_email(p.email) and not exists (
      select from public.mail_outbox m
      where m.recipient = lower(p.email) and m.template = 'stale_flags'
        and (m.created_at at time zone 'Asia/Kolkata')::date > today - 7
    )
    group by p.id
  ), queued as (
    insert into public.mail_outbox (recipient, template, language, data, dedupe_key)
    select lower(t.email), 'stale_flags', t.language,
      jsonb_build_object('full_name', t.full_name, 'flags', t.flags), concat_ws(':', 'stale_flags', t.id, today)
    from told t
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*) into total from queued;
  return total;
end $function$;

create function private.note_kill()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.killed_at := case when new.is_killed then coalesce(new.killed_at, now()) end;
  return new;
end $function$;

create function private.remind_of_stale_flags()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if extract(hour from now() at time zone 'Asia/Kolkata') not between 9 and 19 then return 0; end if;
  return private.mail_stale_flags();
end $function$;

create function public.remove_feature_flag(p_key text, p_version integer, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_flag_row(p_key, coalesce(p_version, 0)); -- who names no version has seen none
  perform private.audit_flag('feature_flag.removed', p_key, private.flag_facts(p_key), null, private.flag_reason(p_reason));
  delete from public.feature_flags f where f.key = p_key;
end $function$;
grant execute on function public.remove_feature_flag(text,integer,text) to authenticated;
grant execute on function public.remove_feature_flag(text,integer,text) to service_role;

create function private.require_flag(p_key text, p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.flag_is_on(p_key, p_tenant_id) then raise sqlstate 'PT403' using message = 'feature_off'; end if;
end $function$;

create function public.site_flags()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(f.key, private.flag_share(f, private.today())), '{}')
  from public.feature_flags f where f.scope = 'site'
$function$;
grant execute on function public.site_flags() to service_role;

create function private.why_feature(p_feature private.features, p_is_active boolean, p_role text, p_tenant_id uuid, p_tenant_role text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  tenant public.tenants;
  flag   public.feature_flags;
  is_on  boolean := true;
  why    text;
  given  public.entitlements;
begin
  if not p_is_active then return '{"is_seen": false, "why": "login_off"}'; end if;
  if p_role = 'admin' then return '{"is_seen": true, "why": "platform"}'; end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  if not found then return '{"is_seen": false, "why": "no_tenant"}'; end if;
  if not tenant.is_active then return '{"is_seen": false, "why": "tenant_suspended"}'; end if;
  if p_feature.flag is not null then
    select f.* into flag from public.feature_flags f where f.key = p_feature.flag;
    if found then
      select v.is_on, v.why into is_on, why from private.flag_verdict(flag,
        (select n.is_included from public.feature_flag_tenants n where n.tenant_id = tenant.id and n.flag_key = flag.key), tenant.tier, tenant.id::text, private.today()) v;
    end if;
    if why = 'killed' then return jsonb_build_object('is_seen', false, 'why', 'killed', 'since', private.day_in_india(flag.killed_at)); end if;
    if why = 'excluded' then return '{"is_seen": false, "why": "turned_off"}'; end if;
  elsif not tenant.active_modules ? p_feature.module then
    if (private.modules_of_tier(tenant.tier) || private.modules_besides_tier(tenant.id)) ? p_feature.module then
      return '{"is_seen": false, "why": "turned_off"}';
    end if;
    select e.* into given from public.entitlements e
    where e.tenant_id = tenant.id and e.module = p_feature.module and e.valid_from > now() order by e.valid_from limit 1;
    if found then return jsonb_build_object('is_seen', false, 'why', 'begins', 'from', private.day_in_india(given.valid_from)); end if;
    select e.* into given from public.entitlements e
    where e.tenant_id = tenant.id and e.module = p_feature.module and e.valid_until <= now() order by e.valid_until desc limit 1;
    if found then
      return jsonb_build_object('is_seen', false, 'why', 'ended', 'source', given.source, 'since', private.day_in_india(given.valid_until));
    end if;
    return jsonb_build_object('is_seen', false, 'why', 'not_in_plan', 'tier', tenant.tier,
      'tiers', (select jsonb_agg(m.tier order by array_position(array['essential', 'growth', 'master'], m.tier)) from private.tier_modules m where m.module = p_feature.module));
  end if;
  if not is_on then return jsonb_build_object('is_seen', false, 'why', 'not_rolled_out'); end if;
  if not p_feature.is_built then return '{"is_seen": false, "why": "not_built"}'; end if;
  if not coalesce(p_tenant_role = any (p_feature.roles), false) then
    return jsonb_build_object('is_seen', false, 'why', 'role', 'roles', p_feature.roles);
  end if;
  if p_feature.flag is not null then return '{"is_seen": true, "why": "flag"}'; end if;
  select e.* into given from public.entitlements e
  where e.tenant_id = tenant.id and e.module = p_feature.module and e.valid_from <= now() and (e.valid_until is null or e.valid_until > now())
  order by e.source = 'tier' desc, e.valid_until desc nulls first limit 1;
  return jsonb_strip_nulls(jsonb_build_object('is_seen', true, 'why', coalesce(given.source, 'tier'), 'until', private.day_in_india(given.valid_until)));
end $function$;

create function public.why_feature(p_feature text, p_tenant_id uuid DEFAULT NULL::uuid, p_order_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  feature private.features;
  action  private.actions;
  wanted  public.store_orders;
  me      public.profiles;
  asker   text;
begin
  select f.* into feature from private.features f where f.key = p_feature;
  if not found then
    select a.* into action from private.actions a where a.key = p_feature;
    if not found then raise sqlstate 'PT404' using message = 'unknown_feature'; end if;
  end if;
  select p.* into me from public.profiles p where p.id = auth.uid();
  asker := case when me.role = 'admin' then 'platform' when me.tenant_role = 'admin' then 'admin' else 'member' end;
  if p_tenant_id is not null and private.is_platform_admin() then
    me.role := 'member'; me.tenant_id := p_tenant_id; me.tenant_role := 'admin';
  end if;
  if p_order_id is not null then
    select o.* into wanted from public.store_orders o where o.id = p_order_id and o.tenant_id = me.tenant_id;
    if not found then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
  end if;
  return case when action.key is null then private.why_feature(feature, coalesce(me.is_active, false), me.role, me.tenant_id, me.tenant_role)
      else private.why_action(action, me, wanted) end
    || jsonb_build_object('asker', asker, 'admins', (select coalesce(jsonb_agg(a.full_name order by a.full_name), '[]') from (
      select p.full_name from public.profiles p where p.tenant_id = me.tenant_id and p.tenant_role = 'admin' and p.is_active and p.id <> me.id and p.full_name is not null
      order by p.full_name limit 3) a));
end $function$;
grant execute on function public.why_feature(text,uuid,uuid) to authenticated;
grant execute on function public.why_feature(text,uuid,uuid) to service_role;

create function public.why_features(p_profile_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles;
begin
  perform private.require_platform_admin();
  select p.* into person from public.profiles p where p.id = p_profile_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_profile'; end if;
  return (select jsonb_agg(jsonb_build_object('feature', f.key, 'is_action', false) || private.why_feature(f, person.is_active, person.role, person.tenant_id, person.tenant_role) order by f.position)
    from private.features f)
    || (select jsonb_agg(jsonb_build_object('feature', a.key, 'is_action', true) || private.why_action(a, person) order by a.position) from private.actions a);
end $function$;
grant execute on function public.why_features(uuid) to authenticated;
grant execute on function public.why_features(uuid) to service_role;

create function private.write_flag(p_key text, p_flag jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sent public.feature_flags;
begin
  sent := jsonb_populate_record(null::public.feature_flags, p_flag);
  if sent.owner_id is not null and not private.looks_after_flags(sent.owner_id) and not exists (
    select from public.feature_flags f where f.key = p_key and f.owner_id = sent.owner_id
  ) then
    raise sqlstate 'PT400' using message = 'unknown_owner';
  end if;
  insert into public.feature_flags as f
    (key, name, description, kind, scope, owner_id, is_on, tiers, percentage, default_on, expires_on)
  values (p_key, btrim(sent.name), coalesce(btrim(sent.description), ''), sent.kind, sent.scope, sent.owner_id, sent.is_on,
    coalesce(sent.tiers, '{}'), sent.percentage, sent.default_on, sent.expires_on)
  on conflict (key) do update set
    name = excluded.name, description = excluded.description, kind = excluded.kind, scope = excluded.scope,
    owner_id = excluded.owner_id, is_on = excluded.is_on, tiers = excluded.tiers, percentage = excluded.percentage,
    default_on = excluded.default_on, expires_on = excluded.expires_on;
  delete from public.feature_flag_tenants named where named.flag_key = p_key;
  if sent.scope = 'portal' then
    insert into public.feature_flag_tenants (tenant_id, flag_key, is_included)
    select listed.id::uuid, p_key, bool_and(listed.is_included)
    from (
      select jsonb_array_elements_text(coalesce(p_flag -> 'included', '[]')), true
      union all select jsonb_array_elements_text(coalesce(p_flag -> 'excluded', '[]')), false
    ) listed (id, is_included)
    group by listed.id;
  end if;
exception
  when foreign_key_violation then raise sqlstate 'PT404' using message = 'unknown_tenant';
  when check_violation or not_null_violation or data_exception then
    raise sqlstate 'PT400' using message = 'invalid_flag';
end $function$;
