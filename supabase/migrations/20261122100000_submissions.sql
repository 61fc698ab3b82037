-- What visitors send us from the public pages: questions, wishes for an appointment, applications for work, results of
-- tools. One function of ours takes them (supabase/functions/submit); platform admins work through them as leads.

-- A number people can read out: no 0, O, 1, I or L, no vowels that would make words.
create function private.new_reference(p_prefix text, p_table regclass) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  signs constant text := '23456789BCDFGHJKMNPQRSTVWXZ';
  made  text;
  taken boolean;
begin
  loop
    select p_prefix || '-' || string_agg(substr(signs, 1 + get_byte(bytes, place) % 27, 1), '') into made
    from (select extensions.gen_random_bytes(6) as bytes) drawn, generate_series(0, 5) place;
    execute format('select exists (select from %s where reference = $1)', p_table) into taken using made;
    if not taken then return made; end if;
  end loop;
end $$;

create table public.submissions (
  id                uuid primary key default gen_random_uuid(),
  reference         text not null unique,
  kind              text not null check (kind in ('contact', 'appointment', 'career', 'tool_result')),
  language          text not null default 'en' check (language in ('en', 'hi')),
  name              text check (char_length(name) between 1 and 100),
  email             text not null check (private.is_email(email)),
  phone             text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  company           text check (char_length(company) between 1 and 120),
  topic             text check (topic ~ '^[a-z][a-z-]{0,39}$'),
  message           text check (char_length(message) between 1 and 4000),
  details           jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 16384),
  page              text check (page ~ '^/' and char_length(page) <= 500),
  source            jsonb not null default '{}' check (jsonb_typeof(source) = 'object' and pg_column_size(source) <= 8192),
  agreement_version text not null check (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  agreed_at         timestamptz not null default now(),
  state             text not null default 'new' check (state in ('new', 'in_progress', 'answered', 'closed', 'spam')),
  spam_reason       text check (spam_reason in ('honeypot', 'too_fast', 'links', 'repeated')),
  assignee_id       uuid references public.profiles on delete set null,
  submission_id     uuid, -- drawn by the sender's page, the same for every try of one sending
  content_hash      text not null, -- what was sent, to know a second sending by
  message_hash      text, -- the message without its blanks and capitals, to know a circular by
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  search            text generated always as (
    lower(reference || ' ' || coalesce(name, '') || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''))
  ) stored,
  is_sample         boolean not null default false,
  unique (submission_id, content_hash)
);
alter table public.submissions alter reference set default private.new_reference('SP', 'public.submissions');
create index on public.submissions (state, created_at desc);
create index on public.submissions (created_at desc);
create index on public.submissions (kind, created_at desc);
create index on public.submissions (assignee_id, created_at desc);
create index on public.submissions (updated_at);
create index on public.submissions (email, created_at desc);
create index on public.submissions (content_hash, created_at desc);
create index on public.submissions (message_hash, created_at desc) where message_hash is not null;
create index submissions_search on public.submissions using gin (search extensions.gin_trgm_ops);

create table public.submission_notes (
  id            uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.submissions on delete cascade,
  author_id     uuid references public.profiles on delete set null,
  text          text not null check (char_length(text) between 1 and 4000),
  created_at    timestamptz not null default now()
);
create index on public.submission_notes (submission_id, created_at);
create index on public.submission_notes (author_id);

-- Codes in links that we mail: 32 random bytes, of which only the fingerprint is kept.
create table private.link_codes (
  code_hash  text primary key,
  purpose    text not null check (purpose in ('newsletter_confirm', 'newsletter_unsubscribe', 'payment_status')),
  subject_id uuid not null,
  expires_at timestamptz not null
);
create index on private.link_codes (purpose, subject_id);
create index on private.link_codes (expires_at);

alter table public.submissions enable row level security;
alter table public.submission_notes enable row level security;
revoke all on public.submissions, public.submission_notes from anon, authenticated;
grant select (
  id, reference, kind, language, name, email, phone, company, topic, message, details, page, source, agreement_version,
  agreed_at, state, spam_reason, assignee_id, created_at, updated_at, search, is_sample
) on public.submissions to authenticated; -- every change is a function
grant select on public.submission_notes to authenticated;

create policy "platform admins read what visitors sent" on public.submissions
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform admins read notes about submissions" on public.submission_notes
  for select to authenticated using ((select private.is_platform_admin()));

create trigger touch_updated_at before update on public.submissions
  for each row execute function private.touch_updated_at();

-- Draws a code for a link and returns it.
create function private.issue_link_code(p_purpose text, p_subject_id uuid, p_valid interval) returns text
language plpgsql security definer set search_path = '' as $$
declare
  code text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.link_codes (code_hash, purpose, subject_id, expires_at)
  values (private.fingerprint(code), p_purpose, p_subject_id, now() + p_valid);
  return code;
end $$;

-- What a code stands for; null for one that is unknown or has run out.
create function private.subject_of_code(p_purpose text, p_code text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.subject_id from private.link_codes c
  where c.code_hash = private.fingerprint(p_code) and c.purpose = p_purpose and c.expires_at > now()
$$;

-- Refuses PT429 too_many_submissions: 30 a minute from one client address (a hotel stands behind one), 6 by one e-mail.
create function private.limit_submissions(p_address_hash text, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.take('submissions from ' || coalesce(p_address_hash, 'nowhere'), 1, 30) = 0
     or private.take('submissions by ' || private.fingerprint(coalesce(p_email, 'nobody')), 1, 6) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_submissions';
  end if;
end $$;

-- Answers a sender by mail, at most five times a day: nobody shall fill another one's mailbox through our forms.
create function private.mail_sender(p_email text, p_template text, p_language text, p_data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(private.is_email(p_email), false) then return; end if;
  if (select count(*) from public.mail_outbox m
      where m.recipient = p_email and m.template like '%\_received' and m.created_at > now() - interval '1 day') >= 5 then
    return;
  end if;
  perform private.queue_template(p_email, p_template, p_language, p_data);
end $$;

-- Tells our staff by mail, always in English; nobody where the company has no address.
create function private.mail_staff(p_staff_email text, p_template text, p_data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(private.is_email(lower(btrim(p_staff_email))), false) then
    perform private.queue_template(p_staff_email, p_template, 'en', jsonb_strip_nulls(p_data));
  end if;
end $$;

-- Stores one submission, or finds the one that was sent already: the same content from the same page, or from anywhere
-- within ten minutes. Locks the content, so that a double click stores once. Refuses PT429 too_many_submissions.
create function private.store_submission(
  p_submission jsonb, p_address_hash text, out stored public.submissions, out is_new boolean
)
language plpgsql security definer set search_path = '' as $$
declare
  sent    public.submissions := jsonb_populate_record(null::public.submissions, p_submission);
  content text := private.fingerprint((p_submission - array['submission_id', 'source', 'page', 'spam_reason', 'agreement_version'])::text);
  squeezed text := private.fingerprint(nullif(regexp_replace(lower(sent.message), '\s+', '', 'g'), ''));
begin
  sent.email := lower(btrim(sent.email));
  perform pg_advisory_xact_lock(hashtextextended('submission ' || content, 0));
  select s.* into stored from public.submissions s
  where s.content_hash = content
    and (s.submission_id = sent.submission_id or s.created_at > now() - interval '10 minutes')
  order by s.created_at desc limit 1;
  is_new := not found;
  if not is_new then return; end if;

  perform private.limit_submissions(p_address_hash, sent.email);
  if sent.spam_reason is null and char_length(sent.message) >= 20 and (
    select count(distinct s.email) from public.submissions s
    where s.message_hash = squeezed and s.created_at > now() - interval '1 day' and s.email <> sent.email
  ) >= 3 then
    sent.spam_reason := 'repeated';
  end if;
  insert into public.submissions (
    kind, language, name, email, phone, company, topic, message, details, page, source, agreement_version, state,
    spam_reason, submission_id, content_hash, message_hash
  )
  values (
    sent.kind, coalesce(sent.language, 'en'), sent.name, sent.email, sent.phone, sent.company, sent.topic, sent.message,
    coalesce(sent.details, '{}'), sent.page, coalesce(sent.source, '{}'), sent.agreement_version,
    case when sent.spam_reason is null then 'new' else 'spam' end, sent.spam_reason, sent.submission_id, content, squeezed
  )
  returning * into stored;
end $$;

-- The mails about a new submission: one to us with all of it, one to the sender with nothing a stranger could have
-- written, but a name that looks like one and the address of the tool's result.
create function private.mail_submission(p_stored public.submissions, p_staff_email text, p_more jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_stored.state = 'spam' then return; end if;
  perform private.mail_staff(p_staff_email, 'submission_waiting', p_more || jsonb_build_object(
    'id', p_stored.id, 'reference', p_stored.reference, 'kind', p_stored.kind, 'sender_name', p_stored.name,
    'sender_email', p_stored.email, 'sender_phone', p_stored.phone, 'company', p_stored.company, 'topic', p_stored.topic,
    'text', coalesce(p_stored.message, p_stored.details ->> 'summary'), 'language', p_stored.language
  ));
  perform private.mail_sender(p_stored.email, p_stored.kind || '_received', p_stored.language, jsonb_strip_nulls(p_more ||
    jsonb_build_object('reference', p_stored.reference, 'full_name', p_stored.name, 'tool', p_stored.details ->> 'tool',
      'path', p_stored.details ->> 'url')));
end $$;

-- Takes what somebody sent (kind, language, name, email, phone, company, topic, message, details, page, source,
-- agreement_version, submission_id, spam_reason), with its mails, and returns {reference, is_new}. For our function,
-- which has looked at every field. Refuses PT429 too_many_submissions.
create function public.receive_submission(p_submission jsonb, p_address_hash text, p_staff_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  result record;
begin
  select * into result from private.store_submission(p_submission, p_address_hash);
  if result.is_new then perform private.mail_submission(result.stored, p_staff_email); end if;
  return jsonb_build_object('reference', (result.stored).reference, 'is_new', result.is_new);
end $$;

-- Records that somebody tried to send what looks like an attack: at most ten times a minute for one client.
create function public.note_submission_threat(p_kind text, p_field text, p_threat text, p_address_hash text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.take('threats from ' || coalesce(p_address_hash, 'nowhere'), 1, 10) = 0 then return; end if;
  perform private.write_security_event('system_event', 'medium', 'a form was sent with what looks like an attack',
    jsonb_build_object('kind', left(p_kind, 40), 'field', left(p_field, 40), 'threat', left(p_threat, 40)));
end $$;

-- Locks and returns a submission. Refuses PT403 not_allowed and PT404 unknown_submission.
create function private.require_submission(p_id uuid) returns public.submissions
language plpgsql security definer set search_path = '' as $$
declare
  submission public.submissions;
begin
  perform private.require_platform_admin();
  select s.* into submission from public.submissions s where s.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_submission'; end if;
  return submission;
end $$;

-- Sets the state (null leaves it as it is) and who looks after it (null is nobody). Refuses PT403 not_allowed, PT404
-- unknown_submission, PT400 unknown_state, unknown_assignee (no platform admin, or switched off).
create function public.change_submission(p_id uuid, p_state text, p_assignee uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.submissions := private.require_submission(p_id);
begin
  if p_state is not null and p_state not in ('new', 'in_progress', 'answered', 'closed', 'spam') then
    raise sqlstate 'PT400' using message = 'unknown_state';
  end if;
  if p_assignee is not null and p_assignee is distinct from before.assignee_id and not exists (
    select from public.profiles p where p.id = p_assignee and p.role = 'admin' and p.is_active
  ) then
    raise sqlstate 'PT400' using message = 'unknown_assignee';
  end if;
  if (before.state, before.assignee_id) is not distinct from (coalesce(p_state, before.state), p_assignee) then return; end if;
  update public.submissions set state = coalesce(p_state, state), assignee_id = p_assignee where id = p_id;
  perform private.write_audit('submission.changed', null, 'submissions', p_id::text,
    jsonb_build_object('reference', before.reference, 'state', before.state, 'assignee_id', before.assignee_id),
    jsonb_build_object('reference', before.reference, 'state', coalesce(p_state, before.state), 'assignee_id', p_assignee));
end $$;

-- Adds a note that only staff see and returns its id. Refuses PT403 not_allowed, PT404 unknown_submission, PT400
-- text_required, text_too_long (4,000 signs).
create function public.add_submission_note(p_id uuid, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  submission public.submissions := private.require_submission(p_id);
  note_id    uuid;
begin
  if coalesce(btrim(p_text), '') = '' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if char_length(btrim(p_text)) > 4000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.submission_notes (submission_id, author_id, text) values (p_id, auth.uid(), btrim(p_text))
  returning id into note_id;
  update public.submissions set updated_at = now() where id = p_id; -- who is written about is not forgotten yet
  perform private.write_audit('submission.noted', null, 'submissions', p_id::text, null,
    jsonb_build_object('reference', submission.reference));
  return note_id;
end $$;

-- A typed text as a pattern for `search`, in which it means itself.
create function private.search_pattern(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(lower(btrim(left(p_text, 100))), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The newest 150 submissions whose reference, name, address, company or phone holds the text. A function, because a
-- policy keeps the index of `search` from being used. Refuses PT403 not_allowed.
create function public.find_submissions(p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select s.id from public.submissions s
    where s.search operator(pg_catalog.~~) private.search_pattern(p_search) order by s.created_at desc limit 150;
end $$;

-- Jobs.
create function private.prune_submissions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.submissions
  where updated_at < now() - private.kept('submissions') or (state = 'spam' and created_at < now() - private.kept('spam'));
  get diagnostics total = row_count;
  return total;
end $$;

create function private.prune_link_codes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from private.link_codes where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('prune submissions', '1 day', 'private.prune_submissions'),
  ('prune link codes', '1 day', 'private.prune_link_codes');

insert into private.server_functions values ('receive_submission'), ('note_submission_threat');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.receive_submission(jsonb, text, text), public.note_submission_threat(text, text, text, text),
  public.change_submission(uuid, text, uuid), public.add_submission_note(uuid, text), public.find_submissions(text)
  from public, anon, authenticated;
grant execute on function
  public.receive_submission(jsonb, text, text), public.note_submission_threat(text, text, text, text) to service_role;
grant execute on function
  public.change_submission(uuid, text, uuid), public.add_submission_note(uuid, text), public.find_submissions(text)
  to authenticated;
