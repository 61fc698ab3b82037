-- What all migrations together say about submissions: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.submission_notes (
  id uuid default gen_random_uuid() not null,
  submission_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone default now() not null,
  constraint submission_notes_pkey PRIMARY KEY (id),
  constraint submission_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint submission_notes_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE,
  constraint submission_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000)
);
CREATE INDEX submission_notes_author_id_idx ON public.submission_notes USING btree (author_id);
CREATE INDEX submission_notes_submission_id_created_at_idx ON public.submission_notes USING btree (submission_id, created_at);
alter table public.submission_notes enable row level security;
grant select on public.submission_notes to authenticated;

create policy "platform admins read notes about submissions" on public.submission_notes for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.submissions (
  id uuid default gen_random_uuid() not null,
  reference text default private.new_reference('SP'::text, 'public.submissions'::regclass) not null,
  kind text not null,
  language text default 'en'::text not null,
  name text,
  email text not null,
  phone text,
  company text,
  topic text,
  message text,
  details jsonb default '{}'::jsonb not null,
  page text,
  source jsonb default '{}'::jsonb not null,
  agreement_version text not null,
  agreed_at timestamp with time zone default now() not null,
  state text default 'new'::text not null,
  spam_reason text,
  assignee_id uuid,
  submission_id uuid,
  content_hash text not null,
  message_hash text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search text generated always as (lower(((((((((reference || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || email) || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored,
  is_sample boolean default false not null,
  constraint submissions_pkey PRIMARY KEY (id),
  constraint submissions_reference_key UNIQUE (reference),
  constraint submissions_submission_id_content_hash_key UNIQUE (submission_id, content_hash),
  constraint submissions_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint submissions_agreement_version_check CHECK (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint submissions_company_check CHECK (char_length(company) >= 1 AND char_length(company) <= 120),
  constraint submissions_details_check CHECK (jsonb_typeof(details) = 'object'::text AND pg_column_size(details) <= 16384),
  constraint submissions_email_check CHECK (private.is_email(email)),
  constraint submissions_kind_check CHECK (kind = ANY (ARRAY['contact'::text, 'appointment'::text, 'career'::text, 'tool_result'::text])),
  constraint submissions_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint submissions_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 4000),
  constraint submissions_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint submissions_page_check CHECK (page ~ '^/'::text AND char_length(page) <= 500),
  constraint submissions_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint submissions_source_check CHECK (jsonb_typeof(source) = 'object'::text AND pg_column_size(source) <= 8192),
  constraint submissions_spam_reason_check CHECK (spam_reason = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'links'::text, 'repeated'::text])),
  constraint submissions_state_check CHECK (state = ANY (ARRAY['new'::text, 'in_progress'::text, 'answered'::text, 'closed'::text, 'spam'::text])),
  constraint submissions_topic_check CHECK (topic ~ '^[a-z][a-z-]{0,39}$'::text)
);
CREATE INDEX submissions_assignee_id_created_at_idx ON public.submissions USING btree (assignee_id, created_at DESC);
CREATE INDEX submissions_content_hash_created_at_idx ON public.submissions USING btree (content_hash, created_at DESC);
CREATE INDEX submissions_created_at_idx ON public.submissions USING btree (created_at DESC);
CREATE INDEX submissions_email_created_at_idx ON public.submissions USING btree (email, created_at DESC);
CREATE INDEX submissions_kind_created_at_idx ON public.submissions USING btree (kind, created_at DESC);
CREATE INDEX submissions_message_hash_created_at_idx ON public.submissions USING btree (message_hash, created_at DESC) WHERE (message_hash IS NOT NULL);
CREATE INDEX submissions_search ON public.submissions USING gin (search extensions.gin_trgm_ops);
CREATE INDEX submissions_state_created_at_idx ON public.submissions USING btree (state, created_at DESC);
CREATE INDEX submissions_updated_at_idx ON public.submissions USING btree (updated_at);
alter table public.submissions enable row level security;
grant select (id, reference, kind, language, name, email, phone, company, topic, message, details, page, source, agreement_version, agreed_at, state, spam_reason, assignee_id, created_at, updated_at, search, is_sample) on public.submissions to authenticated;

create policy "platform admins read what visitors sent" on public.submissions for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER free_time_of_spam AFTER UPDATE OF state ON public.submissions FOR EACH ROW WHEN (new.state = 'spam'::text AND old.state <> 'spam'::text) EXECUTE FUNCTION private.free_time_of_spam();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.submissions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.change_submission(p_id uuid, p_state text, p_assignee uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.change_submission(uuid,text,uuid) to authenticated;
grant execute on function public.change_submission(uuid,text,uuid) to service_role;

create function public.find_submissions(p_search text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select s.id from public.submissions s
    where s.search operator(pg_catalog.~~) private.search_pattern(p_search) order by s.created_at desc limit 150;
end $function$;
grant execute on function public.find_submissions(text) to authenticated;
grant execute on function public.find_submissions(text) to service_role;

create function private.free_time_of_spam()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.appointments set state = 'declined', held_until = null, decided_by = auth.uid(), decided_at = now()
  where id in (
    select a.id from public.appointments a
    where a.submission_id = new.id and a.state in ('held', 'lapsed', 'requested') for update skip locked
  );
  return null;
end $function$;

create function private.limit_submissions(p_address_hash text, p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.take('submissions from ' || coalesce(p_address_hash, 'nowhere'), 1, 30) = 0
     or private.take('submissions by ' || private.fingerprint(coalesce(p_email, 'nobody')), 1, 6) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_submissions';
  end if;
end $function$;

create function private.mail_submission(p_stored public.submissions, p_staff_email text, p_more jsonb DEFAULT '{}'::jsonb, p_to_sender jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  own_text text := coalesce(p_stored.message, p_stored.details ->> 'summary');
begin
  if p_stored.state = 'spam' then return; end if;
  perform private.mail_staff(p_staff_email, 'submission_waiting', p_more || jsonb_build_object(
    'id', p_stored.id, 'reference', p_stored.reference, 'kind', p_stored.kind, 'sender_name', p_stored.name,
    'sender_email', p_stored.email, 'sender_phone', p_stored.phone, 'company', p_stored.company, 'topic', p_stored.topic,
    'text', own_text, 'language', p_stored.language
  ));
  perform private.mail_sender(p_stored.email, p_stored.kind || '_received', p_stored.language, jsonb_strip_nulls(p_more ||
    jsonb_build_object('reference', p_stored.reference, 'full_name', p_stored.name, 'tool', p_stored.details ->> 'tool',
      'path', p_stored.details ->> 'url', 'own_text', own_text) || p_to_sender));
end $function$;

create function private.my_submissions(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', s.reference, 'kind', s.kind, 'name', s.name, 'phone', s.phone, 'company', s.company, 'topic', s.topic,
    'message', s.message, 'details', s.details, 'page', s.page, 'source', s.source, 'state', s.state,
    'agreement_version', s.agreement_version, 'agreed_at', s.agreed_at, 'created_at', s.created_at,
    'appointment', (select jsonb_build_object(
                      'starts_at', a.starts_at, 'state', a.state, 'message', a.message, 'moved_from', a.moved_from,
                      'moved_at', a.moved_at, 'withdrawn_at', a.withdrawn_at, 'visitor_message', a.visitor_message)
                    from public.appointments a where a.submission_id = s.id)
  ) order by s.created_at), '[]')
  from public.submissions s where p_me = (select private.me()) and s.email = (select private.my_proven_address())
$function$;

create function public.note_submission_threat(p_kind text, p_field text, p_threat text, p_address_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.take('threats from ' || coalesce(p_address_hash, 'nowhere'), 1, 10) = 0 then return; end if;
  perform private.write_security_event('system_event', 'medium', 'a form was sent with what looks like an attack',
    jsonb_build_object('kind', case p_threat when 'sql' then 'sql' else 'xss' end, 'form', left(p_kind, 40),
      'field', left(p_field, 40), 'threat', left(p_threat, 40)));
end $function$;
grant execute on function public.note_submission_threat(text,text,text,text) to service_role;

create function private.prune_submissions()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.submissions
  where updated_at < now() - private.kept('submissions') or (state = 'spam' and created_at < now() - private.kept('spam'));
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.receive_submission(p_submission jsonb, p_address_hash text, p_staff_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result record;
begin
  select * into result from private.store_submission(p_submission, p_address_hash);
  if result.is_new then perform private.mail_submission(result.stored, p_staff_email); end if;
  return jsonb_build_object('reference', (result.stored).reference, 'is_new', result.is_new);
end $function$;
grant execute on function public.receive_submission(jsonb,text,text) to service_role;

create function private.require_submission(p_id uuid)
 RETURNS public.submissions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  submission public.submissions;
begin
  perform private.require_platform_admin();
  select s.* into submission from public.submissions s where s.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_submission'; end if;
  return submission;
end $function$;

create function private.store_submission(p_submission jsonb, p_address_hash text, OUT stored public.submissions, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.tell_of_change(p_change text, p_before public.appointments, p_after public.appointments, p_staff_email text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  submission public.submissions;
begin
  select s.* into submission from public.submissions s where s.id = p_after.submission_id;
  perform private.mail_staff(p_staff_email, 'appointment_changed', jsonb_build_object(
    'id', submission.id, 'reference', submission.reference, 'change', p_change, 'sender_name', submission.name,
    'sender_email', submission.email, 'sender_phone', submission.phone, 'company', submission.company,
    'starts_at', p_after.starts_at, 'earlier', case when p_change = 'moved' then p_before.starts_at end,
    'text', case when p_change = 'withdrawn' then p_after.visitor_message end, 'language', submission.language
  ));
  perform private.write_audit('appointment.' || p_change, null, 'appointments', p_after.id::text,
    jsonb_build_object('state', p_before.state, 'starts_at', p_before.starts_at),
    jsonb_build_object('reference', submission.reference, 'state', p_after.state, 'starts_at', p_after.starts_at));
end $function$;
