-- Which flags want to be looked at, as the console's list marks them, and a mail that says so once a week. The rule stands
-- twice, here and in app/domain/flag-staleness.ts; a test compares the two on thousands of cases.

-- The flags that the code asks for, as app/domain/flags.ts declares them; a test keeps the two equal.
create table private.declared_flags (
  key   text primary key,
  scope text not null,
  kind  text not null
);
revoke all on private.declared_flags from anon, authenticated, service_role;

insert into private.declared_flags (key, scope, kind) values
  ('newsletter-offer', 'site', 'ops'),
  ('appointment-requests', 'site', 'ops'),
  ('event-registration', 'site', 'ops'),
  ('data-export', 'portal', 'ops'),
  ('account-deletion', 'portal', 'permission'),
  ('bulk-invitations', 'portal', 'release');

alter table public.feature_flags add column killed_at timestamptz; -- since when the kill switch is pulled

update public.feature_flags f
set killed_at = coalesce((
  select max(a.at) from public.audit_log a
  where a.subject_type = 'feature_flags' and a.subject_id = f.key and a.action = 'feature_flag.killed'
), f.changed_at)
where f.is_killed;
alter table public.feature_flags add check (is_killed = (killed_at is not null));

create function private.note_kill() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.killed_at := case when new.is_killed then coalesce(new.killed_at, now()) end;
  return new;
end $$;

create trigger note_kill before insert or update on public.feature_flags
  for each row execute function private.note_kill();

-- As it was, without the moment of the kill, which the log's own entry tells.
create or replace function private.flag_facts(p_key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(f) - array['key', 'version', 'created_at', 'changed_at', 'killed_at'] || (
    select jsonb_build_object(
      'included', coalesce(jsonb_agg(t.slug order by t.slug) filter (where named.is_included), '[]'),
      'excluded', coalesce(jsonb_agg(t.slug order by t.slug) filter (where not named.is_included), '[]'))
    from public.feature_flag_tenants named join public.tenants t on t.id = named.tenant_id where named.flag_key = f.key
  )
  from public.feature_flags f where f.key = p_key
$$;

-- As it was, but whoever looked after a flag and is no active platform admin any more may stay named.
create or replace function private.write_flag(p_key text, p_flag jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Is this somebody who may change flags today?
create function private.looks_after_flags(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p where p.id = p_id and p.role = 'admin' and p.is_active)
$$;

-- Why a flag wants to be looked at, in the console's order. `p_takes_out`: whether it takes a tenant out by name.
create function private.stale_marks(
  p_flag public.feature_flags, p_takes_out boolean, p_is_looked_after boolean, p_now timestamptz
) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when code.key is null then 'undeclared'
      when (code.scope, code.kind) <> (p_flag.scope, p_flag.kind) then 'differs' end,
    case when flag.is_over then 'expired' end,
    case when p_flag.killed_at < p_now - interval '7 days' then 'killed' end,
    case when flag.must_end and not flag.is_over and p_flag.is_on and not p_flag.is_killed and not p_takes_out
      and p_flag.tiers = '{}' and coalesce(p_flag.percentage = 100, p_flag.default_on) then 'everybody' end,
    case when flag.must_end and p_flag.changed_at < p_now - interval '90 days' then 'unchanged' end,
    case when not p_is_looked_after then 'ownerless' end
  ], null)
  from (
    select kind.must_end, coalesce(kind.must_end and p_flag.expires_on < (p_now at time zone 'Asia/Kolkata')::date, false)
    from (select p_flag.kind in ('release', 'experiment')) kind (must_end)
  ) flag (must_end, is_over)
  left join private.declared_flags code on code.key = p_flag.key
$$;

-- Queues one mail for each platform admin about the flags they look after and those that nobody looks after, as far as they
-- want to be looked at; to nobody a second one within seven days. Returns how many.
create function private.mail_stale_flags() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.today_in_india();
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
end $$;

-- A job: those mails go out between nine in the morning and eight in the evening.
create function private.remind_of_stale_flags() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if extract(hour from now() at time zone 'Asia/Kolkata') not between 9 and 19 then return 0; end if;
  return private.mail_stale_flags();
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('remind of stale flags', '1 hour', 'private.remind_of_stale_flags');

revoke execute on all functions in schema private from public;
