-- Letters of the newsletter, and who gets each of them.
--   draft -> sending -> sent, or stopped on the way
--   draft -> scheduled -> sending ...; a scheduled letter can become a draft again
-- A letter is Markdown in one language or both. Who gets it is fixed when it begins to go out; how it went for each stands in
-- a row of their own until the retention removes it, the sums stay with the letter.
create table public.newsletter_letters (
  id          uuid primary key default gen_random_uuid(),
  subject_en  text not null default '' check (char_length(subject_en) <= 300 and subject_en !~ '[[:cntrl:]]'),
  text_en     text not null default '' check (char_length(text_en) <= 40000),
  subject_hi  text not null default '' check (char_length(subject_hi) <= 300 and subject_hi !~ '[[:cntrl:]]'),
  text_hi     text not null default '' check (char_length(text_hi) <= 40000),
  state       text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  missing     text check (missing in ('leave_out', 'other_language')), -- for readers of a language it is not written in
  revision    integer not null default 1, -- counts what was saved
  send_at     timestamptz, -- of a scheduled letter
  started_at  timestamptz,
  finished_at timestamptz,
  tally       jsonb check (jsonb_typeof(tally) = 'object'), -- how it went, once it is finished
  created_by  uuid references public.profiles on delete set null,
  sent_by     uuid references public.profiles on delete set null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  is_sample   boolean not null default false,
  check ((state = 'scheduled') = (send_at is not null)),
  check ((state in ('sending', 'sent', 'stopped')) = (started_at is not null)),
  check ((state in ('sent', 'stopped')) = (finished_at is not null)),
  check (state = 'draft' or subject_en || subject_hi <> '')
);
create index on public.newsletter_letters (state);
create index on public.newsletter_letters (created_at desc);
create index on public.newsletter_letters (created_by);
create index on public.newsletter_letters (sent_by);

-- One row per letter and subscriber: nobody gets a letter twice, whoever asks, whenever.
create table public.newsletter_recipients (
  id              uuid primary key default gen_random_uuid(), -- of its mail in the outbox too, once it is there
  letter_id       uuid not null references public.newsletter_letters on delete cascade,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade,
  language        text not null check (language in ('en', 'hi')), -- of the mail
  state           text not null default 'waiting'
                  check (state in ('waiting', 'queued', 'sent', 'failed', 'unsubscribed', 'stopped')),
  error           text check (char_length(error) <= 500), -- in the words of the mail server
  settled_at      timestamptz,
  unique (letter_id, subscription_id),
  check ((state in ('waiting', 'queued')) = (settled_at is null))
);
create index on public.newsletter_recipients (letter_id, state);
create index on public.newsletter_recipients (subscription_id);

alter table public.newsletter_letters enable row level security;
alter table public.newsletter_recipients enable row level security;
revoke all on public.newsletter_letters, public.newsletter_recipients from anon, authenticated;
grant select on public.newsletter_letters, public.newsletter_recipients to authenticated; -- every change is a function

create policy "platform admins read letters of the newsletter" on public.newsletter_letters
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform admins read who gets a letter" on public.newsletter_recipients
  for select to authenticated using ((select private.is_platform_admin()));

create trigger touch_updated_at before update on public.newsletter_letters
  for each row execute function private.touch_updated_at();

-- Mail to many never stands before mail that somebody waits for.
alter table public.mail_outbox add column is_bulk boolean not null default false;
create index on public.mail_outbox (is_bulk, due_at) where status in ('queued', 'sending');

-- What a mail is composed from: a letter's words are kept once, with the letter, and join the mail when it is read.
create function private.mail_data(p_mail public.mail_outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_mail.template <> 'newsletter_letter' or p_mail.data is null then p_mail.data
    else coalesce((
      select case p_mail.language
        when 'hi' then jsonb_build_object('subject', l.subject_hi, 'text', l.text_hi)
        else jsonb_build_object('subject', l.subject_en, 'text', l.text_en) end
      from public.newsletter_letters l where l.id = (p_mail.data ->> 'letter_id')::uuid), '{}') || p_mail.data
    end
$$;

-- Hands out mails that are due, those to one person before those to many, each to one sender at a time, who has two minutes
-- to report; then another may try.
create or replace function public.claim_mail(p_limit integer default 20)
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
    order by w.is_bulk, w.due_at limit least(greatest(p_limit, 1), 100) for update skip locked
  )
  returning m.id, m.recipient, m.template, m.language, m.subject, m.body_text, m.body_html, private.mail_data(m),
    m.tenant_id, m.attempts
$$;

-- Reports a failed attempt: the next one after 30 s, 1 min, 2 min ... 8.5 h; after the twelfth, 17 hours in, the mail has
-- failed. Mail to many has failed at once when the mail server says that there is no such address (`p_is_final`): asking it
-- again and again about many such addresses is what spammers do.
drop function public.mail_failed(uuid, text);
create function public.mail_failed(p_id uuid, p_error text, p_is_final boolean default false) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox
  set status = case when attempts >= 12 or (is_bulk and p_is_final) then 'failed' else 'queued' end,
      due_at = clock_timestamp() + interval '30 seconds' * power(2, greatest(attempts, 1) - 1),
      last_error = left(p_error, 500)
  where id = p_id and status = 'sending'
$$;

revoke execute on function public.mail_failed(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.mail_failed(uuid, text, boolean) to service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.mail_data(public.mail_outbox) to service_role; -- the mailbox of the demo reads as the server
