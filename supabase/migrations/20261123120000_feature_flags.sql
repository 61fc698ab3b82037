-- Feature flags: what is on for whom. Payments charge, entitlements decide what a tenant has, flags roll out and switch
-- off. The rule stands twice, here and in app/domain/flag-rules.ts, because policies, functions, browser and console
-- must agree; a test compares the two on thousands of cases.
create table public.feature_flags (
  key         text primary key check (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(key) <= 60),
  name        text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  description text not null check (char_length(description) <= 500),
  kind        text not null check (kind in ('release', 'experiment', 'ops', 'permission')),
  scope       text not null check (scope in ('site', 'portal', 'console')),
  owner_id    uuid references public.profiles on delete set null,
  is_on       boolean not null default false,
  is_killed   boolean not null default false, -- off for everybody at once; the rules below stay as they are set
  tiers       text[] not null default '{}' check (tiers <@ array['essential', 'growth', 'master']),
  percentage  integer check (percentage between 0 and 100), -- null leaves the decision to the tiers or the default
  default_on  boolean not null default false,
  expires_on  date, -- the last day, in India
  version     integer not null default 1, -- who saves an older one is refused
  created_at  timestamptz not null default now(),
  changed_at  timestamptz not null default now(),
  constraint what_is_to_end_has_a_last_day check (kind in ('ops', 'permission') or expires_on is not null),
  constraint tenants_have_tiers_visitors_none check (scope = 'portal' or tiers = '{}')
);
create index on public.feature_flags (owner_id);

-- Tenants for whom a flag is on, or off, whatever the tiers and the share say.
create table public.feature_flag_tenants (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  flag_key    text not null references public.feature_flags on delete cascade,
  is_included boolean not null,
  unique (tenant_id, flag_key)
);
create index on public.feature_flag_tenants (flag_key);

-- The history of one flag among the platform's entries.
create index on public.audit_log (subject_id, at desc) where subject_type = 'feature_flags';

alter table public.feature_flags enable row level security;
alter table public.feature_flag_tenants enable row level security;
revoke all on public.feature_flags, public.feature_flag_tenants from anon, authenticated;
grant select on public.feature_flags, public.feature_flag_tenants to authenticated; -- every change is a function

create policy "platform admins read flags" on public.feature_flags
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform admins read whom flags name" on public.feature_flag_tenants
  for select to authenticated using ((select private.is_platform_admin()));

-- The bucket of a subject, 0 to 9999: FNV-1a over 'key:subject', mixed once more. Without a subject the last one, which
-- only a share of 100 % holds.
create function private.flag_bucket(p_key text, p_subject text) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
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
end $$;

-- What a flag is for a subject, and by which rule. `p_listed`: whether the flag names the tenant to be in (true) or out
-- (false).
create function private.flag_verdict(
  p_flag public.feature_flags, p_listed boolean, p_tier text, p_subject text, p_today date,
  out is_on boolean, out why text
)
language plpgsql immutable set search_path = '' as $$
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
end $$;

-- Of how many visitors in per cent a flag of the site is on.
create function private.flag_share(p_flag public.feature_flags, p_today date) returns integer
language sql immutable set search_path = '' as $$
  select case
    when p_flag.is_killed then 0
    when p_flag.kind in ('release', 'experiment') and p_flag.expires_on < p_today then p_flag.default_on::integer * 100
    when p_flag.is_on then coalesce(p_flag.percentage, p_flag.default_on::integer * 100)
    else 0
  end
$$;

create function private.today_in_india() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

-- All flags of a scope for one subject: {key: {isOn, why}}.
create function private.flag_results(p_scope text, p_tenant_id uuid, p_subject text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, jsonb_build_object('isOn', v.is_on, 'why', v.why)), '{}')
  from public.feature_flags f
  left join public.tenants t on t.id = p_tenant_id
  left join public.feature_flag_tenants named on named.tenant_id = t.id and named.flag_key = f.key
  cross join lateral private.flag_verdict(f, named.is_included, t.tier, p_subject, private.today_in_india()) v
  where f.scope = p_scope
$$;

-- Is a flag of the portal on for a tenant, or for somebody without one? A flag that nobody has set is `p_otherwise`.
create function private.flag_is_on(p_key text, p_tenant_id uuid, p_otherwise boolean default true) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select v.is_on
    from public.feature_flags f
    left join public.tenants t on t.id = p_tenant_id
    left join public.feature_flag_tenants named on named.tenant_id = t.id and named.flag_key = f.key
    cross join lateral private.flag_verdict(f, named.is_included, t.tier, t.id::text, private.today_in_india()) v
    where f.key = p_key
  ), p_otherwise)
$$;

-- Refuses PT403 feature_off.
create function private.require_flag(p_key text, p_tenant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.flag_is_on(p_key, p_tenant_id) then raise sqlstate 'PT403' using message = 'feature_off'; end if;
end $$;

-- A trigger before inserting what only a form of the site sends; its argument is the flag. Which visitors see the form
-- is drawn on their devices, so only a flag that is on for nobody closes the door: PT403 feature_off.
create function private.close_with_flag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.feature_flags f
    where f.key = tg_argv[0] and private.flag_share(f, private.today_in_india()) = 0
  ) then
    raise sqlstate 'PT403' using message = 'feature_off';
  end if;
  return new;
end $$;

create trigger close_with_flag before insert on public.appointments
  for each row execute function private.close_with_flag('appointment-requests');
create trigger close_with_flag before insert on public.event_registrations
  for each row execute function private.close_with_flag('event-registration');

-- What the public site may know of its flags: {key: per cent of the visitors}. For our function, which anybody can ask.
create function public.site_flags() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, private.flag_share(f, private.today_in_india())), '{}')
  from public.feature_flags f where f.scope = 'site'
$$;

-- A flag as the log keeps it: its rules, tenants by their slugs.
create function private.flag_facts(p_key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(f) - array['key', 'version', 'created_at', 'changed_at'] || (
    select jsonb_build_object(
      'included', coalesce(jsonb_agg(t.slug order by t.slug) filter (where named.is_included), '[]'),
      'excluded', coalesce(jsonb_agg(t.slug order by t.slug) filter (where not named.is_included), '[]'))
    from public.feature_flag_tenants named join public.tenants t on t.id = named.tenant_id where named.flag_key = f.key
  )
  from public.feature_flags f where f.key = p_key
$$;

-- Writes what differs, and why; says whether anything does.
create function private.audit_flag(p_action text, p_key text, p_before jsonb, p_after jsonb, p_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- The words somebody gives for a change. Refuses PT400 reason_required.
create function private.flag_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  reason text := nullif(btrim(left(btrim(p_reason), 500)), '');
begin
  if reason is null then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  return reason;
end $$;

-- Locks and returns a flag. Refuses PT403 not_allowed, PT404 unknown_flag, and PT409 flag_changed when somebody saved it
-- since that version.
create function private.require_flag_row(p_key text, p_version integer default null) returns public.feature_flags
language plpgsql security definer set search_path = '' as $$
declare
  flag public.feature_flags;
begin
  perform private.require_platform_admin();
  select f.* into flag from public.feature_flags f where f.key = p_key for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_flag'; end if;
  if p_version <> flag.version then raise sqlstate 'PT409' using message = 'flag_changed'; end if;
  return flag;
end $$;

-- Writes what a form sent over a flag's row and its tenants.
create function private.write_flag(p_key text, p_flag jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.feature_flags;
begin
  sent := jsonb_populate_record(null::public.feature_flags, p_flag);
  if sent.owner_id is not null and not exists (
    select from public.profiles p where p.id = sent.owner_id and p.role = 'admin' and p.is_active
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
end $$;

-- Makes a flag. Returns its version. Refuses PT403 not_allowed, PT409 flag_exists, PT400 invalid_flag, unknown_owner, PT404
-- unknown_tenant.
create function public.create_feature_flag(p_key text, p_flag jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  perform pg_advisory_xact_lock(hashtextextended('flag ' || p_key, 0)); -- of two who make it at once, the second is told
  if exists (select from public.feature_flags f where f.key = p_key) then
    raise sqlstate 'PT409' using message = 'flag_exists';
  end if;
  perform private.write_flag(p_key, p_flag);
  perform private.audit_flag('feature_flag.created', p_key, null, private.flag_facts(p_key), null);
  return 1;
end $$;

-- Changes a flag that is still as it was read, and says why. Returns its version: the same when nothing differs. Refuses
-- as require_flag_row and create_feature_flag, PT400 reason_required.
create function public.change_feature_flag(p_key text, p_flag jsonb, p_version integer, p_reason text) returns integer
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Switches a flag off for everybody at once, or lets its rules decide again; whoever else changes it at the same time.
-- Refuses as require_flag_row, PT400 reason_required.
create function public.kill_feature_flag(p_key text, p_is_killed boolean, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known  public.feature_flags := private.require_flag_row(p_key);
  reason text := private.flag_reason(p_reason);
begin
  if known.is_killed is not distinct from coalesce(p_is_killed, false) then return; end if;
  update public.feature_flags f
  set is_killed = not known.is_killed, version = known.version + 1, changed_at = now() where f.key = p_key;
  perform private.audit_flag(case when known.is_killed then 'feature_flag.restored' else 'feature_flag.killed' end, p_key,
    jsonb_build_object('is_killed', known.is_killed), jsonb_build_object('is_killed', not known.is_killed), reason);
end $$;

-- Removes a flag that no code asks for any more. Refuses as change_feature_flag.
create function public.remove_feature_flag(p_key text, p_version integer, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_flag_row(p_key, coalesce(p_version, 0)); -- who names no version has seen none
  perform private.audit_flag('feature_flag.removed', p_key, private.flag_facts(p_key), null, private.flag_reason(p_reason));
  delete from public.feature_flags f where f.key = p_key;
end $$;

-- The flags that the code asks for, as it would decide without them.
insert into public.feature_flags (key, name, description, kind, scope, is_on, default_on, expires_on) values
  ('newsletter-offer', 'Newsletter offer', 'The dialog that offers the newsletter to people who have really read.', 'ops', 'site', true, true, null),
  ('appointment-requests', 'Appointment requests', 'The form on /contact that asks for a talk. Off: the form gives the mail address instead, and no wish is taken.', 'ops', 'site', true, true, null),
  ('event-registration', 'Event registration', 'The forms of webinars and events. Off: the forms give the mail address instead, and no registration is taken.', 'ops', 'site', true, true, null),
  ('data-export', 'Data export', 'The file with everything about oneself, in the settings.', 'ops', 'portal', true, true, null),
  ('account-deletion', 'Account deletion', 'Deleting the own account in the settings. Without it people write to support.', 'permission', 'portal', true, true, null),
  ('bulk-invitations', 'Invitations by list', 'Inviting a whole list of people at once, pasted or from a file.', 'release', 'portal', true, true, '2027-03-31');

insert into private.server_functions values ('site_flags');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.site_flags(), public.create_feature_flag(text, jsonb), public.change_feature_flag(text, jsonb, integer, text),
  public.kill_feature_flag(text, boolean, text), public.remove_feature_flag(text, integer, text)
  from public, anon, authenticated;
grant execute on function public.site_flags() to service_role;
grant execute on function
  public.create_feature_flag(text, jsonb), public.change_feature_flag(text, jsonb, integer, text),
  public.kill_feature_flag(text, boolean, text), public.remove_feature_flag(text, integer, text)
  to authenticated;
