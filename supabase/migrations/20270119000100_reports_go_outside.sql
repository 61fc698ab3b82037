-- Reports go to addresses outside of the workspace, an accountant, a landlord, a bank, once whoever reads there has said yes. An admin adds the address,
-- a mail asks it with a link that works once and for seven days, and only then can a schedule name it. What goes out is read as the owner of the
-- schedule, as a file, without a way into the product; it stops with one tap there, and with one press here. Decision 069.

create table public.report_addresses (
  id           uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id    uuid not null references public.tenants on delete cascade,
  name         text not null check (name = btrim(name) and char_length(name) between 2 and 80), -- who reads there
  email        text not null check (email = lower(email) and private.is_email(email)),
  language     text not null check (language in ('en', 'hi')),
  asked_at     timestamptz not null default now(),
  waits_since  timestamptz default now(), -- null once confirmed
  confirmed_at timestamptz,
  is_sample    boolean not null default false,
  check ((waits_since is null) = (confirmed_at is not null)),
  unique (tenant_id, id),
  unique (tenant_id, email)
);
alter table public.report_addresses enable row level security;
revoke all on public.report_addresses from anon, authenticated; -- functions only

-- A recipient is a person here or such an address; `agreed` is the fingerprint of what was asked, and of whose rights, when it was chosen.
alter table public.report_recipients alter column profile_id drop not null,
  add column address_id uuid,
  add column agreed text,
  add foreign key (tenant_id, address_id) references public.report_addresses (tenant_id, id) on delete cascade,
  add check (num_nonnulls(profile_id, address_id) = 1 and (address_id is null) = (agreed is null)),
  add unique (schedule_id, address_id);
create index on public.report_recipients (tenant_id, address_id);
create index on public.report_recipients (address_id);
alter table public.report_schedules add column stopped_for text check (stopped_for in ('outside')); -- null: for failures

insert into private.link_purposes values ('report_address');

/* What may go outside of a schedule: what it asks, and as whom. */
create function private.agreed_of(p_asks jsonb, p_owner_id uuid) returns text
language sql immutable set search_path = '' as $$
  select md5(concat_ws(' ', p_asks, p_owner_id))
$$;

/* Whether an answer names people. */
create function private.names_people(p_asks jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(p_asks) a
    where coalesce(a -> 'dimensions', '[]') ?| '{person,owner}' or coalesce(a ->> 'pivot', '') in ('person', 'owner') or coalesce(a -> 'filters', '{}') ?| '{person,owner}')
$$;

-- Asks an address whether reports may come there; what was asked before opens nothing any more.
create function private.ask_address(p_address public.report_addresses) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.mail_outbox m where m.recipient = p_address.email and m.template = 'report_address' and m.created_at > now() - interval '1 day') >= 3
    or (select count(*) from public.mail_outbox m where m.tenant_id = p_address.tenant_id and m.template = 'report_address' and m.created_at > now() - interval '1 day') >= 20 then
    raise sqlstate 'PT429' using message = 'too_many_askings';
  end if;
  delete from private.link_codes c where c.purpose = 'report_address' and c.subject_id = p_address.id;
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select t.id, p_address.email, 'report_address', p_address.language, jsonb_build_object('full_name', p_address.name, 'tenant_name', t.name,
    'invited_by', private.name_of_login(auth.uid()), 'expires_at', now() + interval '7 days',
    'code', private.issue_link_code('report_address', p_address.id, interval '7 days'))
  from public.tenants t where t.id = p_address.tenant_id;
  update public.report_addresses a set asked_at = now(), waits_since = now() where a.id = p_address.id;
end $$;

-- An address of this workspace, locked; for its admins.
create function private.require_address(p_tenant_id uuid, p_address_id uuid) returns public.report_addresses
language plpgsql set search_path = '' as $$
declare
  address public.report_addresses;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  perform private.require_tenant_admin(p_tenant_id);
  select a.* into address from public.report_addresses a where a.id = p_address_id and a.tenant_id = p_tenant_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_report_address'; end if;
  return address;
end $$;

/* The addresses outside, for admins: with what goes there. */
create function public.list_report_addresses(p_tenant_id uuid)
returns table (id uuid, name text, email text, language text, state text, asked_at timestamptz, confirmed_at timestamptz, is_sample boolean, schedules text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return query
    select a.id, a.name, a.email, a.language,
      case when a.confirmed_at is not null then 'confirmed' when a.asked_at > now() - interval '7 days' then 'waiting' else 'expired' end, a.asked_at, a.confirmed_at, a.is_sample, array(
        select s.name from public.report_recipients r join public.report_schedules s on s.id = r.schedule_id
        where r.tenant_id = p_tenant_id and r.address_id = a.id and r.stopped_at is null order by lower(s.name), s.id)
    from public.report_addresses a where a.tenant_id = p_tenant_id order by lower(a.name), a.id;
end $$;

/* Adds an address outside, {name, email, language}, and asks it; for admins. */
create function public.add_report_address(p_tenant_id uuid, p_address_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  called  text := btrim(coalesce(p_said ->> 'name', ''), E' \t\r\n');
  mailbox text := lower(btrim(coalesce(p_said ->> 'email', ''), E' \t\r\n'));
  address public.report_addresses;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  perform private.require_tenant_admin(p_tenant_id);
  if char_length(called) < 2 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not coalesce(private.is_email(mailbox), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if coalesce(p_said ->> 'language', '') not in ('en', 'hi') then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if exists (select from public.report_addresses a where a.id = p_address_id and a.tenant_id = p_tenant_id and a.email = mailbox) then return; end if;
  if exists (select from public.profiles p where p.tenant_id = p_tenant_id and lower(p.email) = mailbox) then raise sqlstate 'PT409' using message = 'address_of_ours'; end if;
  if exists (select from public.report_addresses a where a.tenant_id = p_tenant_id and a.email = mailbox) then raise sqlstate 'PT409' using message = 'address_there'; end if;
  perform pg_advisory_xact_lock(hashtextextended('report addresses ' || p_tenant_id, 0));
  if (select count(*) from public.report_addresses a where a.tenant_id = p_tenant_id) >= 50 then raise sqlstate 'PT409' using message = 'too_many_addresses'; end if;
  insert into public.report_addresses (id, tenant_id, name, email, language) values (p_address_id, p_tenant_id, called, mailbox, p_said ->> 'language') returning * into address;
  perform private.ask_address(address);
  perform private.write_audit('report_address.added', p_tenant_id, 'report_addresses', p_address_id::text, null, jsonb_build_object('name', called, 'email', mailbox));
end $$;

/* Asks an address again that has not confirmed yet. */
create function public.ask_report_address(p_tenant_id uuid, p_address_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address public.report_addresses := private.require_address(p_tenant_id, p_address_id);
begin
  if address.confirmed_at is not null then return; end if;
  perform private.ask_address(address);
  perform private.write_audit('report_address.asked', p_tenant_id, 'report_addresses', address.id::text, null, jsonb_build_object('name', address.name, 'email', address.email));
end $$;

/* Takes an address away: nothing goes there from now on, and what still waits to be sent is not. */
create function public.withdraw_report_address(p_tenant_id uuid, p_address_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address public.report_addresses := private.require_address(p_tenant_id, p_address_id);
begin
  delete from private.link_codes c where c.purpose = 'report_address' and c.subject_id = address.id;
  delete from public.mail_outbox m
  where m.tenant_id = p_tenant_id and m.recipient = address.email and m.template in ('report_outside', 'report_address') and m.status = 'queued';
  delete from public.report_addresses a where a.id = address.id;
  perform private.write_audit('report_address.withdrawn', p_tenant_id, 'report_addresses', address.id::text, jsonb_build_object('name', address.name, 'email', address.email), null);
end $$;

/* Confirms an address with the code of the mail; the code is used up. Says whether there was one. */
create function public.confirm_report_address(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address public.report_addresses;
begin
  select a.* into address from public.report_addresses a where a.id = private.subject_of_code('report_address', p_code) and a.confirmed_at is null for update;
  if not found then return false; end if;
  update public.report_addresses a set confirmed_at = now(), waits_since = null where a.id = address.id;
  delete from private.link_codes c where c.purpose = 'report_address' and c.subject_id = address.id;
  perform private.write_audit('report_address.confirmed', address.tenant_id, 'report_addresses', address.id::text, null, jsonb_build_object('name', address.name, 'email', address.email));
  return true;
end $$;
insert into private.server_functions values ('confirm_report_address');

/*
 * Keeps a schedule as save_report_schedule, with the addresses outside to which it goes too: `addresses`, confirmed ones, chosen by admins. What goes there
 * is read with the rights of whoever owns the schedule. Where it names people, `names_agreed` has to be said.
 */
create function public.keep_report_schedule(p_tenant_id uuid, p_schedule_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted   uuid[];
  schedule public.report_schedules;
begin
  begin
    wanted := array(select distinct e::uuid from jsonb_array_elements_text(coalesce(p_said -> 'addresses', '[]')) e);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  perform public.save_report_schedule(p_tenant_id, p_schedule_id, p_said - '{addresses,names_agreed}'::text[]);
  select s.* into schedule from public.report_schedules s where s.id = p_schedule_id;
  if cardinality(wanted) = 0 then
    delete from public.report_recipients r where r.schedule_id = schedule.id and r.address_id is not null;
    return;
  end if;
  perform private.require_tenant_admin(p_tenant_id);
  if not exists (select from private.report_readers(p_tenant_id) r where r.id = schedule.owner_id and r.tenant_role = 'admin') then
    raise sqlstate 'PT409' using message = 'owner_is_no_admin';
  end if;
  if not wanted <@ array(select a.id from public.report_addresses a where a.tenant_id = p_tenant_id and a.confirmed_at is not null) then
    raise sqlstate 'PT409' using message = 'address_not_confirmed_yet';
  end if;
  if private.names_people(schedule.asks) and p_said -> 'names_agreed' is distinct from 'true' then raise sqlstate 'PT409' using message = 'names_go_outside'; end if;
  delete from public.report_recipients r where r.schedule_id = schedule.id and r.address_id <> all (wanted);
  insert into public.report_recipients (tenant_id, schedule_id, address_id, agreed)
  select p_tenant_id, schedule.id, id, private.agreed_of(schedule.asks, schedule.owner_id) from unnest(wanted) id
  on conflict (schedule_id, address_id) do update set agreed = excluded.agreed;
  perform private.write_audit('report_schedule.outside', p_tenant_id, 'report_schedules', schedule.id::text, null,
    jsonb_build_object('name', schedule.name, 'email', (select string_agg(a.email, ', ' order by a.email) from public.report_addresses a where a.id = any (wanted))));
end $$;

create or replace function public.list_report_schedules(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_admin boolean;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  is_admin := p_tenant_id = any (array(select private.my_tenants_as('admin')));
  return jsonb_build_object('zone', private.zone_of_tenant(p_tenant_id),
    'readers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', private.name_of_login(r.id), 'role', r.tenant_role) order by lower(private.name_of_login(r.id)), r.id), '[]')
      from private.report_readers(p_tenant_id) r where is_admin or r.id = auth.uid()),
    'addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email) order by lower(a.name), a.id), '[]')
      from public.report_addresses a where a.tenant_id = p_tenant_id and a.confirmed_at is not null and is_admin),
    'schedules', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'place', s.place, 'query', s.query, 'asks', s.asks, 'rhythm', s.rhythm, 'on_day', s.on_day, 'at_hour', s.at_hour,
        'zone', s.zone, 'sent_if', s.sent_if, 'changed_by', s.changed_by, 'state', s.state, 'stopped_for', s.stopped_for, 'next_at', s.next_at, 'sent_at', s.sent_at,
        'owner', private.name_of_owner(p_tenant_id, s.owner_id), 'is_mine', coalesce(s.owner_id = auth.uid(), false), 'is_sample', s.is_sample,
        'comes_to_me', exists (select from public.report_recipients r where r.schedule_id = s.id and r.profile_id = auth.uid() and r.stopped_at is null),
        'may_change', coalesce(s.owner_id = auth.uid(), false) or p_tenant_id in (select private.tenants_i_manage()),
        'recipients', (
          select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(r.profile_id, r.address_id), 'name', coalesce(private.name_of_login(r.profile_id), a.name), 'email', a.email,
            'sent_at', r.sent_at, 'has_stopped', r.stopped_at is not null) order by a.id is not null, lower(coalesce(private.name_of_login(r.profile_id), a.name)), r.id), '[]')
          from public.report_recipients r left join public.report_addresses a on a.id = r.address_id
          where r.schedule_id = s.id and (is_admin or s.owner_id = auth.uid() or r.profile_id = auth.uid()))) order by lower(s.name), s.id), '[]')
      from public.report_schedules s
      where s.tenant_id = p_tenant_id and (is_admin or s.owner_id = auth.uid()
        or exists (select from public.report_recipients r where r.schedule_id = s.id and r.profile_id = auth.uid()))));
end $$;

-- The rows of the file that goes outside, as whoever asks reads them: [{explore, by, metrics: [{key, unit, name, decimals}], rows, totals}].
create function private.file_of_schedule(p_tenant_id uuid, p_asks jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  ask    jsonb;
  answer jsonb;
  told   jsonb := '[]';
begin
  for ask in select e.value from jsonb_array_elements(p_asks) with ordinality e (value, n) order by e.n loop
    begin
      answer := public.run_report(p_tenant_id, private.spec_of_ask(ask) || '{"limit": 500}');
    exception when sqlstate 'PT403' then
      continue;
    end;
    told := told || jsonb_build_object('explore', ask ->> 'explore', 'by', ask #>> '{dimensions,0}', 'rows', answer -> 'rows', 'totals', answer -> 'totals', 'metrics', (
      select jsonb_agg(case when k.key is null then jsonb_build_object('key', m.key, 'unit', f.unit)
        else jsonb_build_object('key', m.key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals) end order by m.n)
      from jsonb_array_elements_text(ask -> 'metrics') with ordinality m (key, n)
      left join private.report_fields f on f.explore = ask ->> 'explore' and f.kind = 'metric' and f.key = m.key
      left join lateral (select x.* from public.kpis x where ask ->> 'explore' = 'kpis' and x.key = m.key and (x.tenant_id is null or x.tenant_id = p_tenant_id)
        order by x.tenant_id nulls last limit 1) k on true));
  end loop;
  return told;
end $$;

/*
 * Sends a schedule to its addresses outside, each once for the moment it was due, as its owner reads it; returns how many mails. Where the owner is no admin
 * here any more, or asks something else than what was agreed to go there, the schedule stops and its owner and the first admin are told.
 */
create function private.send_report_outside(p_schedule public.report_schedules, p_due timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  reader record;
  before text;
  answer jsonb;
  file   jsonb;
  figure double precision;
  total  integer := 0;
begin
  if not exists (select from public.report_recipients r where r.schedule_id = p_schedule.id and r.address_id is not null and r.stopped_at is null) then return 0; end if;
  if not exists (select from private.report_readers(p_schedule.tenant_id) p where p.id = p_schedule.owner_id and p.tenant_role = 'admin')
    or exists (select from public.report_recipients r where r.schedule_id = p_schedule.id and r.address_id is not null and r.stopped_at is null
      and r.agreed <> private.agreed_of(p_schedule.asks, p_schedule.owner_id)) then
    update public.report_schedules s set state = 'failed', stopped_for = 'outside' where s.id = p_schedule.id;
    insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
    select p_schedule.tenant_id, lower(p.email), 'report_outside_stopped', p.language, jsonb_build_object('full_name', p.full_name, 'name', p_schedule.name),
      concat_ws(':', 'report_outside_stopped', p_schedule.id, p.id, (extract(epoch from p_due) * 1000000)::bigint)
    from private.report_readers(p_schedule.tenant_id) p
    where p.id in (p_schedule.owner_id, private.owner_of_letters(p_schedule.tenant_id))
    on conflict (dedupe_key) do nothing;
    return 0;
  end if;
  before := private.read_as(private.claims_of(p_schedule.owner_id));
  answer := private.answer_of_schedule(p_schedule.tenant_id, p_schedule.asks);
  file := private.file_of_schedule(p_schedule.tenant_id, p_schedule.asks);
  perform private.read_as(before);
  figure := (answer ->> 'figure')::double precision;
  if answer -> 'told' = '[]' or p_schedule.sent_if = 'some' and coalesce(figure, 0) = 0 then return 0; end if;
  for reader in
    select r.id, r.last_figure, a.email, a.name, a.language, t.name as tenant_name
    from public.report_recipients r
    join public.report_addresses a on a.id = r.address_id and a.confirmed_at is not null
    join public.tenants t on t.id = p_schedule.tenant_id and t.is_active and t.active_modules ? 'bi_reports'
    where r.schedule_id = p_schedule.id and r.stopped_at is null
    order by r.id
  loop
    continue when p_schedule.sent_if = 'changed' and reader.last_figure is not null
      and abs(coalesce(figure, 0) - reader.last_figure) * 100 < p_schedule.changed_by * abs(reader.last_figure);
    insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
    values (p_schedule.tenant_id, reader.email, 'report_outside', reader.language,
      jsonb_build_object('full_name', reader.name, 'tenant_name', reader.tenant_name, 'name', p_schedule.name, 'told', answer -> 'told', 'file', file, 'day', private.today(),
        'leave_code', private.issue_link_code('report_mail', reader.id, interval '1 year')),
      concat_ws(':', 'report_outside', reader.id, (extract(epoch from p_due) * 1000000)::bigint))
    on conflict (dedupe_key) do nothing;
    update public.report_recipients r set last_figure = figure, sent_at = now() where r.id = reader.id;
    total := total + 1;
  end loop;
  return total;
end $$;

create or replace function private.send_report_schedules() returns integer
language plpgsql set search_path = '' as $$
declare
  schedule public.report_schedules;
  before   text := coalesce(current_setting('request.jwt.claims', true), '');
  total    integer := 0;
begin
  for schedule in
    select s.* from public.report_schedules s where s.state = 'on' and s.next_at <= now() order by s.next_at, s.id limit 100 for update skip locked
  loop
    begin
      total := total + private.send_report_schedule(schedule, schedule.next_at) + private.send_report_outside(schedule, schedule.next_at);
      update public.report_schedules s set failures = 0, sent_at = now() where s.id = schedule.id;
    exception when others then
      perform private.read_as(before);
      update public.report_schedules s set failures = s.failures + 1, state = case when s.failures >= 2 then 'failed' else 'on' end, stopped_for = null where s.id = schedule.id;
      if schedule.failures >= 2 then
        insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
        select schedule.tenant_id, lower(p.email), 'report_failed', p.language, jsonb_build_object('full_name', p.full_name, 'name', schedule.name),
          concat_ws(':', 'report_failed', schedule.id, (extract(epoch from schedule.next_at) * 1000000)::bigint)
        from private.report_readers(schedule.tenant_id) p
        where p.id = coalesce(schedule.owner_id, private.owner_of_letters(schedule.tenant_id))
        on conflict (dedupe_key) do nothing;
      end if;
    end;
    update public.report_schedules s set next_at = private.next_report_at(s.rhythm, s.on_day, s.at_hour, s.zone, now()) where s.id = schedule.id;
  end loop;
  return total;
end $$;

insert into private.personal_data (held_in, untold, ends) values ('public.report_addresses', 'an address of a business, kept by the workspace that writes to it and taken away there', 'tenant');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('report_addresses', interval '30 days', 'public.report_addresses', 'waits_since');
insert into private.audit_actions values ('report_address.added'), ('report_address.asked'), ('report_address.confirmed'), ('report_address.withdrawn'), ('report_schedule.outside');
insert into private.named_records (held_in, called) values ('public.report_addresses', 'name');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_report_addresses(uuid), public.add_report_address(uuid, uuid, jsonb), public.ask_report_address(uuid, uuid),
  public.withdraw_report_address(uuid, uuid), public.keep_report_schedule(uuid, uuid, jsonb), public.confirm_report_address(text) from public, anon, authenticated;
grant execute on function public.list_report_addresses(uuid), public.add_report_address(uuid, uuid, jsonb), public.ask_report_address(uuid, uuid),
  public.withdraw_report_address(uuid, uuid), public.keep_report_schedule(uuid, uuid, jsonb) to authenticated;
grant execute on function public.confirm_report_address(text) to service_role;
