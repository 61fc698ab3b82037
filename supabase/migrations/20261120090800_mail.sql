-- Every mail waits here until it is sent. A mail is either composed already or names a template with its data; the
-- sender composes those. Bodies and data hold links that sign people in, so nobody reads them through the API.
create table public.mail_outbox (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid references public.tenants on delete set null,
  recipient     text not null check (private.is_email(recipient)),
  template      text not null check (template ~ '^[a-z][a-z_]{0,59}$'),
  language      text not null default 'en' check (language in ('en', 'hi')),
  subject       text check (char_length(subject) between 1 and 300),
  body_text     text,
  body_html     text,
  data          jsonb check (jsonb_typeof(data) = 'object'),
  dedupe_key    text unique check (char_length(dedupe_key) between 1 and 200),
  status        text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts      integer not null default 0 check (attempts between 0 and 12),
  due_at        timestamptz not null default now(), -- when to try next; while sending, when the sender's time is up
  last_error    text check (char_length(last_error) <= 500),
  created_at    timestamptz not null default now(),
  sent_at       timestamptz,
  blanked_at    timestamptz,
  check (blanked_at is not null or data is not null or (subject is not null and body_text is not null)),
  check ((status = 'sent') = (sent_at is not null))
);
create index on public.mail_outbox (due_at) where status in ('queued', 'sending');
create index on public.mail_outbox (tenant_id);
create index on public.mail_outbox (recipient, created_at);
create index on public.mail_outbox (created_at desc);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant select (id, tenant_id, recipient, template, language, status, attempts, due_at, last_error, created_at, sent_at)
  on public.mail_outbox to authenticated;

create policy "platform admins read which mails went out" on public.mail_outbox
  for select to authenticated using ((select private.is_platform_admin()));

-- Wakes a sender that listens, when the transaction is through. Who does not listen finds the mail in its next round.
create function private.announce_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('mail_queued', '');
  return null;
end $$;

create trigger announce_mail after insert on public.mail_outbox
  for each statement execute function private.announce_mail();

-- Queues a composed mail and returns its id; with a dedupe key that is known, the id of the mail that has it.
create function public.queue_mail(
  p_to text, p_template text, p_language text, p_subject text, p_text text, p_html text default null,
  p_tenant_id uuid default null, p_dedupe_key text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  mail_id uuid;
begin
  insert into public.mail_outbox (recipient, template, language, subject, body_text, body_html, tenant_id, dedupe_key)
  values (lower(btrim(p_to)), p_template, coalesce(p_language, 'en'), left(p_subject, 300), p_text, p_html, p_tenant_id,
    p_dedupe_key)
  on conflict (dedupe_key) do nothing
  returning id into mail_id;
  return coalesce(mail_id, (select m.id from public.mail_outbox m where m.dedupe_key = p_dedupe_key));
end $$;

-- Queues a mail that the sender composes from a template. For our own functions, in their transaction.
create function private.queue_template(
  p_to text, p_template text, p_language text, p_data jsonb, p_tenant_id uuid default null, p_dedupe_key text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (recipient, template, language, data, tenant_id, dedupe_key)
  values (lower(btrim(p_to)), p_template, coalesce(p_language, 'en'), p_data, p_tenant_id, p_dedupe_key)
  on conflict (dedupe_key) do nothing
$$;

-- Hands out mails that are due, each to one sender at a time, who has two minutes to report; then another may try.
create function public.claim_mail(p_limit integer default 20)
returns table (
  id uuid, recipient text, template text, language text, subject text, body_text text, body_html text, data jsonb,
  tenant_id uuid, attempts integer
)
language sql security definer set search_path = '' as $$
  update public.mail_outbox m
  set status = 'sending', attempts = m.attempts + 1, due_at = clock_timestamp() + interval '2 minutes'
  where m.id in (
    select w.id from public.mail_outbox w
    where w.status in ('queued', 'sending') and w.due_at <= clock_timestamp() and w.attempts < 12
    order by w.due_at limit least(greatest(p_limit, 1), 100) for update skip locked
  )
  returning m.id, m.recipient, m.template, m.language, m.subject, m.body_text, m.body_html, m.data, m.tenant_id, m.attempts
$$;

-- Reports a mail as accepted by the mail server.
create function public.mail_sent(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox set status = 'sent', sent_at = clock_timestamp(), last_error = null
  where id = p_id and status <> 'sent'
$$;

-- Reports a failed attempt: the next one after 30 s, 1 min, 2 min ... 8.5 h; after the twelfth, 17 hours in, the mail has failed.
create function public.mail_failed(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox
  set status = case when attempts >= 12 then 'failed' else 'queued' end,
      due_at = clock_timestamp() + interval '30 seconds' * power(2, greatest(attempts, 1) - 1),
      last_error = left(p_error, 500)
  where id = p_id and status = 'sending'
$$;

-- Sign-ups whose welcome mail somebody has claimed.
create table private.signup_mails (
  user_id    uuid primary key references auth.users on delete cascade,
  claimed_at timestamptz not null default now()
);

-- Claims, once per sign-up and within its first 15 minutes, the right to send the welcome mail: returns
-- {user_id, language, full_name}, or null for everybody else and where the sign-up already sends a mail to confirm.
create function public.signup_mail_due(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due jsonb;
begin
  with claimed as (
    insert into private.signup_mails (user_id)
    select u.id from auth.users u
    where u.email = lower(btrim(p_email)) and u.created_at > now() - interval '15 minutes'
      and u.confirmation_sent_at is null and u.deleted_at is null
    on conflict (user_id) do nothing
    returning user_id
  )
  select jsonb_build_object('user_id', p.id, 'language', p.language, 'full_name', p.full_name) into due
  from claimed c join public.profiles p on p.id = c.user_id;
  return due;
end $$;

-- A job: gives up mails whose last sender never reported.
create function private.give_up_mail() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  update public.mail_outbox set status = 'failed', last_error = coalesce(last_error, 'the sender never reported')
  where status = 'sending' and attempts >= 12 and due_at <= now();
  get diagnostics total = row_count;
  return total;
end $$;

-- A job: a day after sending, what a mail said is nobody's business any more. Its envelope stays 30 days.
create function private.blank_mail() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  update public.mail_outbox set subject = null, body_text = null, body_html = null, data = null, blanked_at = now()
  where status in ('sent', 'failed') and blanked_at is null and coalesce(sent_at, due_at) < now() - interval '24 hours';
  get diagnostics total = row_count;
  delete from public.mail_outbox where blanked_at < now() - interval '30 days';
  return total;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.queue_mail(text, text, text, text, text, text, uuid, text), public.claim_mail(integer), public.mail_sent(uuid),
  public.mail_failed(uuid, text), public.signup_mail_due(text)
  from public, anon, authenticated;
grant execute on function
  public.queue_mail(text, text, text, text, text, text, uuid, text), public.claim_mail(integer), public.mail_sent(uuid),
  public.mail_failed(uuid, text), public.signup_mail_due(text)
  to service_role;
