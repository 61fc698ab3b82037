-- Messages to phones wait here, as mails do in theirs, until the port takes them: a template and its values, never free text,
-- because who delivers them in India wants the texts registered. What a message said is forgotten when it went out or is late.

create table public.message_outbox (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid references public.tenants on delete cascade,
  recipient  text not null check (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  template   text not null check (template ~ '^[a-z][a-z_]{0,59}$'),
  language   text not null check (language in ('en', 'hi')),
  given      jsonb check (jsonb_typeof(given) = 'array'), -- the values, in the order of the template
  status     text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts   integer not null default 0 check (attempts between 0 and 6),
  due_at     timestamptz not null default now(),
  expires_at timestamptz not null,
  last_error text check (char_length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create index on public.message_outbox (tenant_id, created_at);
create index on public.message_outbox (due_at) where status in ('queued', 'sending');
create index on public.message_outbox (expires_at) where given is not null;
create index on public.message_outbox (created_at desc);
create index on public.message_outbox (recipient, created_at);

alter table public.message_outbox enable row level security;
revoke all on public.message_outbox from anon, authenticated;
grant select (id, tenant_id, recipient, template, language, status, attempts, due_at, expires_at, last_error, created_at, sent_at)
  on public.message_outbox to authenticated; -- not what it says: that signs people in

create policy "platform admins read which messages went out" on public.message_outbox
  for select to authenticated using ((select private.is_platform_admin()));

-- Whoever delivers tells whether the port is open, and for which channel; what the platform offers follows from that.
alter table public.platform_reports drop constraint platform_reports_key_check;
alter table public.platform_reports add constraint platform_reports_key_check
  check (key in ('server', 'backup', 'restore', 'messages'));

create function public.tell_message_port(p_channel text) returns void language sql set search_path = '' as $$
  select private.note_report('messages', jsonb_build_object('channel', p_channel))
$$;

create function private.is_message_port_open() returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.platform_reports r where r.key = 'messages' and r.value ->> 'channel' is not null)
$$;

create function public.is_phone_offered() returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_message_port_open()
$$;

-- Takes messages that are due, for this sender alone for two minutes.
create function public.claim_messages(p_limit integer default 20)
returns table (id uuid, recipient text, template text, language text, given jsonb)
language sql security definer set search_path = '' as $$
  update public.message_outbox m
  set status = 'sending', attempts = m.attempts + 1, due_at = clock_timestamp() + interval '2 minutes'
  where m.id in (
    select w.id from public.message_outbox w
    where w.status in ('queued', 'sending') and w.due_at <= clock_timestamp() and w.expires_at > clock_timestamp() and w.attempts < 6
    order by w.due_at limit least(greatest(p_limit, 1), 100) for update skip locked
  )
  returning m.id, m.recipient, m.template, m.language, m.given
$$;

create function public.message_sent(p_id uuid) returns void language sql security definer set search_path = '' as $$
  update public.message_outbox set status = 'sent', sent_at = clock_timestamp(), last_error = null, given = null
  where id = p_id and status <> 'sent'
$$;

create function public.message_failed(p_id uuid, p_error text, p_is_final boolean default false) returns void
language sql security definer set search_path = '' as $$
  update public.message_outbox
  set status = case when p_is_final or attempts >= 6 then 'failed' else 'queued' end,
      given = case when p_is_final or attempts >= 6 then null else given end,
      due_at = clock_timestamp() + interval '5 seconds' * power(2, greatest(attempts, 1) - 1),
      last_error = left(p_error, 500)
  where id = p_id and status = 'sending'
$$;

create function private.give_up_messages() returns integer language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  update public.message_outbox set given = null, status = case when status = 'sent' then 'sent' else 'failed' end,
    last_error = case when status = 'sent' then last_error else coalesce(last_error, 'nobody took it in time') end
  where given is not null and expires_at <= now();
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values ('give up messages', '1 minute', 'private.give_up_messages');
insert into private.retention_rules (subject, keeps, deletes_from, since) values
  ('messages', '30 days', 'public.message_outbox', 'created_at');

create function private.my_messages(p_me uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('template', m.template, 'language', m.language, 'recipient', m.recipient,
    'status', m.status, 'created_at', m.created_at, 'sent_at', m.sent_at) order by m.created_at), '[]')
  from public.people p
  join public.message_outbox m on m.tenant_id = p.tenant_id and m.recipient = p.phone
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('messages', 'private.my_messages');
insert into private.personal_data (held_in, told_as, ends, kept_as) values ('public.message_outbox', 'messages', 'time', 'messages');
insert into private.server_functions values
  ('tell_message_port'), ('claim_messages'), ('message_sent'), ('message_failed');

revoke execute on all functions in schema private from public;
revoke execute on function public.tell_message_port(text), public.claim_messages(integer), public.message_sent(uuid),
  public.message_failed(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.tell_message_port(text), public.claim_messages(integer), public.message_sent(uuid),
  public.message_failed(uuid, text, boolean) to service_role;
revoke execute on function public.is_phone_offered() from public, anon;
grant execute on function public.is_phone_offered() to authenticated;
