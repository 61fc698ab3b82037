-- What all migrations together say about newsletter: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.newsletter_letters (
  id uuid default gen_random_uuid() not null,
  subject_en text default ''::text not null,
  text_en text default ''::text not null,
  subject_hi text default ''::text not null,
  text_hi text default ''::text not null,
  state text default 'draft'::text not null,
  missing text,
  revision integer default 1 not null,
  send_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  tally jsonb,
  created_by uuid,
  sent_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint newsletter_letters_pkey PRIMARY KEY (id),
  constraint newsletter_letters_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint newsletter_letters_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint newsletter_letters_check CHECK ((state = 'scheduled'::text) = (send_at IS NOT NULL)),
  constraint newsletter_letters_check1 CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'stopped'::text])) = (started_at IS NOT NULL)),
  constraint newsletter_letters_check2 CHECK ((state = ANY (ARRAY['sent'::text, 'stopped'::text])) = (finished_at IS NOT NULL)),
  constraint newsletter_letters_check3 CHECK (state = 'draft'::text OR (subject_en || subject_hi) <> ''::text),
  constraint newsletter_letters_missing_check CHECK (missing = ANY (ARRAY['leave_out'::text, 'other_language'::text])),
  constraint newsletter_letters_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text])),
  constraint newsletter_letters_subject_en_check CHECK (char_length(subject_en) <= 300 AND subject_en !~ '[[:cntrl:]]'::text),
  constraint newsletter_letters_subject_hi_check CHECK (char_length(subject_hi) <= 300 AND subject_hi !~ '[[:cntrl:]]'::text),
  constraint newsletter_letters_tally_check CHECK (jsonb_typeof(tally) = 'object'::text),
  constraint newsletter_letters_text_en_check CHECK (char_length(text_en) <= 40000),
  constraint newsletter_letters_text_hi_check CHECK (char_length(text_hi) <= 40000)
);
CREATE INDEX newsletter_letters_created_at_idx ON public.newsletter_letters USING btree (created_at DESC);
CREATE INDEX newsletter_letters_created_by_idx ON public.newsletter_letters USING btree (created_by);
CREATE INDEX newsletter_letters_sent_by_idx ON public.newsletter_letters USING btree (sent_by);
CREATE INDEX newsletter_letters_state_idx ON public.newsletter_letters USING btree (state);
alter table public.newsletter_letters enable row level security;
grant select on public.newsletter_letters to authenticated;

create policy "platform admins read letters of the newsletter" on public.newsletter_letters for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.newsletter_letters FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create table public.newsletter_recipients (
  id uuid default gen_random_uuid() not null,
  letter_id uuid not null,
  subscription_id uuid not null,
  language text not null,
  state text default 'waiting'::text not null,
  error text,
  settled_at timestamp with time zone,
  constraint newsletter_recipients_pkey PRIMARY KEY (id),
  constraint newsletter_recipients_letter_id_subscription_id_key UNIQUE (letter_id, subscription_id),
  constraint newsletter_recipients_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES public.newsletter_letters(id) ON DELETE CASCADE,
  constraint newsletter_recipients_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.newsletter_subscriptions(id) ON DELETE CASCADE,
  constraint newsletter_recipients_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text])) = (settled_at IS NULL)),
  constraint newsletter_recipients_error_check CHECK (char_length(error) <= 500),
  constraint newsletter_recipients_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint newsletter_recipients_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'unsubscribed'::text, 'stopped'::text]))
);
CREATE INDEX newsletter_recipients_letter_id_state_idx ON public.newsletter_recipients USING btree (letter_id, state);
CREATE INDEX newsletter_recipients_subscription_id_idx ON public.newsletter_recipients USING btree (subscription_id);
alter table public.newsletter_recipients enable row level security;
grant select on public.newsletter_recipients to authenticated;

create policy "platform admins read who gets a letter" on public.newsletter_recipients for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

create table public.newsletter_subscriptions (
  id uuid default gen_random_uuid() not null,
  email text not null,
  language text default 'en'::text not null,
  state text default 'pending'::text not null,
  agreement_version text not null,
  agreed_at timestamp with time zone default now() not null,
  page text,
  source jsonb default '{}'::jsonb not null,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint newsletter_subscriptions_pkey PRIMARY KEY (id),
  constraint newsletter_subscriptions_email_key UNIQUE (email),
  constraint newsletter_subscriptions_agreement_version_check CHECK (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint newsletter_subscriptions_check CHECK (state <> 'confirmed'::text OR confirmed_at IS NOT NULL),
  constraint newsletter_subscriptions_check1 CHECK (state <> 'unsubscribed'::text OR unsubscribed_at IS NOT NULL),
  constraint newsletter_subscriptions_email_check CHECK (private.is_email(email)),
  constraint newsletter_subscriptions_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint newsletter_subscriptions_page_check CHECK (page ~ '^/'::text AND char_length(page) <= 500),
  constraint newsletter_subscriptions_source_check CHECK (jsonb_typeof(source) = 'object'::text AND pg_column_size(source) <= 8192),
  constraint newsletter_subscriptions_state_check CHECK (state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text]))
);
CREATE INDEX newsletter_subscriptions_created_at_idx ON public.newsletter_subscriptions USING btree (created_at DESC);
CREATE INDEX newsletter_subscriptions_state_created_at_idx ON public.newsletter_subscriptions USING btree (state, created_at DESC);
alter table public.newsletter_subscriptions enable row level security;
grant select on public.newsletter_subscriptions to authenticated;

create policy "platform admins read who gets the newsletter" on public.newsletter_subscriptions for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER leave_letters BEFORE DELETE ON public.newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION private.leave_letters();
CREATE TRIGGER leave_letters_when_unsubscribed BEFORE UPDATE OF state ON public.newsletter_subscriptions FOR EACH ROW WHEN (old.state = 'confirmed'::text AND new.state <> 'confirmed'::text) EXECUTE FUNCTION private.leave_letters();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.cancel_letter(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.newsletter_letters := private.require_letter(p_id);
  after  public.newsletter_letters;
begin
  if before.state = 'scheduled' then
    update public.newsletter_letters set state = 'draft', send_at = null, sent_by = null, missing = null
    where id = p_id returning * into after;
  elsif before.state = 'sending' then
    perform private.withdraw_mails(array(
      select r.id from public.newsletter_recipients r where r.letter_id = p_id and r.state = 'queued'));
    update public.newsletter_recipients set state = 'stopped', settled_at = now()
    where letter_id = p_id and state in ('waiting', 'queued');
    update public.newsletter_letters set state = 'stopped', finished_at = clock_timestamp(), tally = private.tally_of(p_id)
    where id = p_id returning * into after;
  else
    raise sqlstate 'PT409' using message = 'letter_closed';
  end if;
  perform private.write_audit(
    case before.state when 'scheduled' then 'newsletter_letter.unscheduled' else 'newsletter_letter.stopped' end, null, 'newsletter_letters',
    p_id::text, private.letter_facts(before), private.letter_facts(after) || coalesce(after.tally, '{}'));
end $function$;
grant execute on function public.cancel_letter(uuid) to authenticated;
grant execute on function public.cancel_letter(uuid) to service_role;

create function public.confirm_newsletter(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subscription public.newsletter_subscriptions;
begin
  select s.* into subscription from public.newsletter_subscriptions s
  where s.id = private.subject_of_code('newsletter_confirm', p_code) and s.state <> 'unsubscribed' for update;
  if not found then return false; end if;
  if subscription.state = 'confirmed' then return true; end if;
  update public.newsletter_subscriptions set state = 'confirmed', confirmed_at = now() where id = subscription.id;
  perform private.queue_template(subscription.email, 'newsletter_welcome', subscription.language, jsonb_build_object(
    'unsubscribe_code', private.unsubscribe_code(subscription.id)
  ));
  return true;
end $function$;
grant execute on function public.confirm_newsletter(text) to service_role;

create function public.count_subscribers()
 RETURNS TABLE(state text, language text, people integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select s.state, s.language, count(*)::integer from public.newsletter_subscriptions s group by s.state, s.language;
end $function$;
grant execute on function public.count_subscribers() to authenticated;
grant execute on function public.count_subscribers() to service_role;

create function public.discard_letter(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters := private.require_letter(p_id);
begin
  if letter.state <> 'draft' then raise sqlstate 'PT409' using message = 'letter_closed'; end if;
  delete from public.newsletter_letters where id = p_id;
  perform private.write_audit('newsletter_letter.discarded', null, 'newsletter_letters', p_id::text, private.letter_facts(letter), null);
end $function$;
grant execute on function public.discard_letter(uuid) to authenticated;
grant execute on function public.discard_letter(uuid) to service_role;

create function public.erase_subscriber(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.newsletter_subscriptions;
begin
  perform private.require_platform_admin();
  delete from public.newsletter_subscriptions s where s.id = p_id returning s.* into gone;
  if not found then raise sqlstate 'PT404' using message = 'unknown_subscriber'; end if;
  delete from private.link_codes c
  where c.purpose in ('newsletter_confirm', 'newsletter_unsubscribe') and c.subject_id = p_id;
  delete from public.mail_outbox m
  where m.recipient = gone.email and m.template like 'newsletter\_%' and (m.data ->> 'is_test') is null;
  perform private.write_audit('newsletter_subscriber.erased', null, 'newsletter_subscriptions', p_id::text,
    jsonb_build_object('state', gone.state, 'language', gone.language), null);
end $function$;
grant execute on function public.erase_subscriber(uuid) to authenticated;
grant execute on function public.erase_subscriber(uuid) to service_role;

create function private.leave_letters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.withdraw_mails(array(
    select r.id from public.newsletter_recipients r where r.subscription_id = old.id and r.state = 'queued'));
  update public.newsletter_recipients set state = 'unsubscribed', settled_at = now()
  where subscription_id = old.id and state in ('waiting', 'queued');
  return case tg_op when 'DELETE' then old else new end;
end $function$;

create function public.letter_tally(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters;
begin
  perform private.require_platform_admin();
  select l.* into letter from public.newsletter_letters l where l.id = p_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_letter'; end if;
  return coalesce(letter.tally, private.tally_of(p_id));
end $function$;
grant execute on function public.letter_tally(uuid) to authenticated;
grant execute on function public.letter_tally(uuid) to service_role;

create function private.my_letters(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'subject', case r.language when 'hi' then l.subject_hi else l.subject_en end, 'language', r.language, 'state', r.state,
    'at', r.settled_at
  ) order by l.started_at), '[]')
  from public.newsletter_recipients r
  join public.newsletter_letters l on l.id = r.letter_id
  join public.newsletter_subscriptions s on s.id = r.subscription_id
  where p_me = (select private.me()) and s.email = (select private.my_proven_address())
$function$;

create function private.my_newsletter(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(n) - array['id', 'is_sample'] from public.newsletter_subscriptions n
  where p_me = (select private.me()) and n.email = (select private.my_proven_address())
$function$;

create function private.plain_letters(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select upper(regexp_replace(regexp_replace(normalize(p_text, nfd), '\u094D.', '', 'g'),
    '[\u0300-\u036F\u0900-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962\u0963]', '', 'g'))
$function$;

create function private.prune_newsletter()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.newsletter_subscriptions
  where (state = 'pending' and agreed_at < now() - private.kept('newsletter_pending'))
    or (state = 'unsubscribed' and unsubscribed_at < now() - private.kept('newsletter_unsubscribed'));
  get diagnostics total = row_count;
  delete from private.link_codes c
  where c.purpose in ('newsletter_confirm', 'newsletter_unsubscribe')
    and not exists (select from public.newsletter_subscriptions s where s.id = c.subject_id);
  return total;
end $function$;

create function private.prune_newsletter_recipients()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.newsletter_recipients r using public.newsletter_letters l
  where l.id = r.letter_id and l.finished_at < now() - private.kept('newsletter_recipients');
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.queue_letter(p_letter_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  room  integer;
  total integer;
begin
  select greatest(0, 500 - count(*)) into room from public.mail_outbox m
  where m.is_bulk and m.status in ('queued', 'sending') and m.due_at <= clock_timestamp() + interval '2 minutes';
  with chosen as materialized (
    select r.id, s.email
    from public.newsletter_recipients r join public.newsletter_subscriptions s on s.id = r.subscription_id
    where r.letter_id = p_letter_id and r.state = 'waiting' and s.state = 'confirmed'
    limit room for update of r skip locked for share of s skip locked
  ), queued as (
    update public.newsletter_recipients r set state = 'queued'
    from chosen c where r.id = c.id
    returning r.id, r.subscription_id, r.language, c.email
  )
  insert into public.mail_outbox (id, recipient, template, language, data, is_bulk)
  select q.id, q.email, 'newsletter_letter', q.language,
    jsonb_build_object('letter_id', p_letter_id, 'unsubscribe_code', private.unsubscribe_code(q.subscription_id)), true
  from queued q;
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.require_letter(p_id uuid)
 RETURNS public.newsletter_letters
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters;
begin
  perform private.require_platform_admin();
  select l.* into letter from public.newsletter_letters l where l.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_letter'; end if;
  return letter;
end $function$;

create function public.save_letter(p_id uuid, p_letter jsonb, p_revision integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.newsletter_letters := jsonb_populate_record(null::public.newsletter_letters, p_letter);
  before public.newsletter_letters;
  after  public.newsletter_letters;
begin
  perform private.require_platform_admin();
  wanted.subject_en := coalesce(btrim(wanted.subject_en), '');
  wanted.subject_hi := coalesce(btrim(wanted.subject_hi), '');
  wanted.text_en := coalesce(btrim(wanted.text_en, E' \n\r\t'), '');
  wanted.text_hi := coalesce(btrim(wanted.text_hi, E' \n\r\t'), '');
  if wanted.subject_en = '' and wanted.subject_hi = '' then raise sqlstate 'PT400' using message = 'invalid_letter'; end if;
  if p_id is null then
    insert into public.newsletter_letters (subject_en, text_en, subject_hi, text_hi, created_by)
    values (wanted.subject_en, wanted.text_en, wanted.subject_hi, wanted.text_hi, auth.uid())
    returning * into after;
    perform private.write_audit('newsletter_letter.created', null, 'newsletter_letters', after.id::text, null, private.letter_facts(after));
  else
    before := private.require_letter(p_id);
    if before.state <> 'draft' then raise sqlstate 'PT409' using message = 'letter_closed'; end if;
    if before.revision is distinct from p_revision then raise sqlstate 'PT409' using message = 'letter_changed'; end if;
    update public.newsletter_letters set
      subject_en = wanted.subject_en, text_en = wanted.text_en, subject_hi = wanted.subject_hi, text_hi = wanted.text_hi,
      revision = revision + 1
    where id = p_id returning * into after;
    perform private.write_audit('newsletter_letter.changed', null, 'newsletter_letters', p_id::text,
      private.letter_facts(before), private.letter_facts(after));
  end if;
  return jsonb_build_object('id', after.id, 'revision', after.revision);
exception when check_violation then
  raise sqlstate 'PT400' using message = 'invalid_letter';
end $function$;
grant execute on function public.save_letter(uuid,jsonb,integer) to authenticated;
grant execute on function public.save_letter(uuid,jsonb,integer) to service_role;

create function public.send_letter(p_id uuid, p_revision integer, p_missing text DEFAULT NULL::text, p_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.newsletter_letters := private.require_letter(p_id);
  letter public.newsletter_letters := before;
begin
  if letter.state <> 'draft' then raise sqlstate 'PT409' using message = 'letter_closed'; end if;
  if letter.revision is distinct from p_revision then raise sqlstate 'PT409' using message = 'letter_changed'; end if;
  if (letter.subject_en = '') <> (letter.text_en = '') or (letter.subject_hi = '') <> (letter.text_hi = '')
     or letter.text_en || letter.text_hi = '' then
    raise sqlstate 'PT400' using message = 'letter_incomplete';
  end if;
  if letter.text_en = '' or letter.text_hi = '' then
    if coalesce(p_missing, '') not in ('leave_out', 'other_language') then
      raise sqlstate 'PT400' using message = 'language_missing';
    end if;
    letter.missing := p_missing;
  end if;
  if p_at <= now() then raise sqlstate 'PT400' using message = 'send_in_past'; end if;
  if p_at > now() + interval '1 year' then raise sqlstate 'PT400' using message = 'send_too_far'; end if;
  update public.newsletter_letters set
    missing = letter.missing, sent_by = auth.uid(), state = case when p_at is null then 'draft' else 'scheduled' end, send_at = p_at
  where id = p_id returning * into letter;
  if p_at is null then
    perform private.start_letter(letter);
    if not exists (select from public.newsletter_recipients r where r.letter_id = p_id) then
      raise sqlstate 'PT409' using message = 'nobody_to_send';
    end if;
    perform private.queue_letter(p_id);
    select l.* into letter from public.newsletter_letters l where l.id = p_id;
  end if;
  perform private.write_audit(
    case when p_at is null then 'newsletter_letter.sent' else 'newsletter_letter.scheduled' end, null, 'newsletter_letters', p_id::text,
    private.letter_facts(before), private.letter_facts(letter)
      || case when p_at is null then jsonb_build_object('people', private.tally_of(p_id) -> 'people') else '{}' end);
end $function$;
grant execute on function public.send_letter(uuid,integer,text,timestamp with time zone) to authenticated;
grant execute on function public.send_letter(uuid,integer,text,timestamp with time zone) to service_role;

create function private.send_letters()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters;
  total  integer := 0;
begin
  for letter in
    select l.* from public.newsletter_letters l
    where l.state = 'sending' or (l.state = 'scheduled' and l.send_at <= now())
    order by coalesce(l.started_at, l.send_at) for update skip locked
  loop
    if letter.state = 'scheduled' then perform private.start_letter(letter); end if;
    total := total + private.queue_letter(letter.id);
    if not exists (
      select from public.newsletter_recipients r where r.letter_id = letter.id and r.state in ('waiting', 'queued')
    ) then
      update public.newsletter_letters
      set state = 'sent', finished_at = clock_timestamp(), tally = private.tally_of(letter.id) where id = letter.id;
    end if;
  end loop;
  update public.newsletter_letters l set tally = fresh.tally
  from (
    select s.id, private.tally_of(s.id) as tally from public.newsletter_letters s
    where s.state = 'stopped' and s.finished_at > now() - interval '5 minutes'
  ) fresh
  where l.id = fresh.id and l.tally <> fresh.tally and l.tally -> 'people' = fresh.tally -> 'people'; -- nobody erased
  return total;
end $function$;

create function public.send_test_letter(p_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  letter public.newsletter_letters := private.require_letter(p_id);
  total  integer;
begin
  if private.take('test letters of ' || auth.uid(), 1, 10) = 0 then
    raise sqlstate 'PT429' using message = 'sent_just_now';
  end if;
  insert into public.mail_outbox (recipient, template, language, data)
  select me.email, 'newsletter_letter', written.language,
    jsonb_build_object('subject', written.subject, 'text', written.text, 'is_test', 'yes')
  from public.profiles me,
    (values ('en', letter.subject_en, letter.text_en), ('hi', letter.subject_hi, letter.text_hi)) written (language, subject, text)
  where me.id = auth.uid() and written.subject <> '' and written.text <> '';
  get diagnostics total = row_count;
  if total = 0 then raise sqlstate 'PT400' using message = 'letter_incomplete'; end if;
  perform private.write_audit('newsletter_letter.tested', null, 'newsletter_letters', p_id::text, null, private.letter_facts(letter));
  return total;
end $function$;
grant execute on function public.send_test_letter(uuid) to authenticated;
grant execute on function public.send_test_letter(uuid) to service_role;

create function private.start_letter(p_letter public.newsletter_letters)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  written  text[] := array_remove(array[
    case when p_letter.text_en <> '' then 'en' end, case when p_letter.text_hi <> '' then 'hi' end], null);
  fallback text := case when p_letter.missing = 'other_language' then written[1] end;
begin
  insert into public.newsletter_recipients (letter_id, subscription_id, language)
  select p_letter.id, s.id, case when s.language = any (written) then s.language else fallback end
  from public.newsletter_subscriptions s
  where s.state = 'confirmed' and (s.language = any (written) or fallback is not null)
  for share of s
  on conflict do nothing;
  update public.newsletter_letters set state = 'sending', send_at = null, started_at = clock_timestamp() where id = p_letter.id;
end $function$;

create function public.subscribe_newsletter(p_wish jsonb, p_address_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wish         public.newsletter_subscriptions := jsonb_populate_record(null::public.newsletter_subscriptions, p_wish);
  subscription public.newsletter_subscriptions;
begin
  wish.email := lower(btrim(wish.email));
  perform private.limit_submissions(p_address_hash, wish.email);
  insert into public.newsletter_subscriptions as s (email, language, agreement_version, page, source)
  values (wish.email, coalesce(wish.language, 'en'), wish.agreement_version, wish.page, coalesce(wish.source, '{}'))
  on conflict (email) do update set
    state = 'pending', language = excluded.language, agreement_version = excluded.agreement_version, agreed_at = now(),
    page = excluded.page, source = excluded.source
  where s.state <> 'confirmed'
  returning s.* into subscription;
  if not found or exists (
    select from public.mail_outbox m
    where m.recipient = wish.email and m.template = 'newsletter_confirm' and m.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  perform private.queue_template(wish.email, 'newsletter_confirm', subscription.language, jsonb_build_object(
    'code', private.issue_link_code('newsletter_confirm', subscription.id, interval '7 days')
  ));
end $function$;
grant execute on function public.subscribe_newsletter(jsonb,text) to service_role;

create function private.tally_of(p_letter_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'people', count(*), 'waiting', count(*) filter (where r.state = 'waiting'),
    'queued', count(*) filter (where r.state = 'queued'), 'sent', count(*) filter (where r.state = 'sent'),
    'failed', count(*) filter (where r.state = 'failed'),
    'unsubscribed', count(*) filter (where r.state = 'unsubscribed'),
    'stopped', count(*) filter (where r.state = 'stopped'),
    'en', count(*) filter (where r.language = 'en'), 'hi', count(*) filter (where r.language = 'hi'))
  from public.newsletter_recipients r where r.letter_id = p_letter_id
$function$;

create function public.unsubscribe_newsletter(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subscription uuid := private.subject_of_code('newsletter_unsubscribe', p_code);
begin
  perform 1 from public.newsletter_subscriptions s where s.id = subscription for update;
  if not found then return false; end if;
  delete from private.link_codes c where c.purpose = 'newsletter_confirm' and c.subject_id = subscription;
  update public.newsletter_subscriptions set state = 'unsubscribed', unsubscribed_at = now()
  where id = subscription and state <> 'unsubscribed';
  return true;
end $function$;
grant execute on function public.unsubscribe_newsletter(text) to service_role;

create function public.unsubscribe_subscriber(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.newsletter_subscriptions;
begin
  perform private.require_platform_admin();
  select s.* into before from public.newsletter_subscriptions s where s.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_subscriber'; end if;
  if before.state = 'unsubscribed' then return; end if;
  delete from private.link_codes c where c.purpose = 'newsletter_confirm' and c.subject_id = p_id;
  update public.newsletter_subscriptions set state = 'unsubscribed', unsubscribed_at = now() where id = p_id;
  perform private.write_audit('newsletter_subscriber.unsubscribed', null, 'newsletter_subscriptions', p_id::text,
    jsonb_build_object('state', before.state), jsonb_build_object('state', 'unsubscribed'));
end $function$;
grant execute on function public.unsubscribe_subscriber(uuid) to authenticated;
grant execute on function public.unsubscribe_subscriber(uuid) to service_role;
