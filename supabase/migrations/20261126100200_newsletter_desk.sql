-- What the console does with the newsletter: write letters, try them out, send them, look after who gets them.

-- Locks and returns a letter. Refuses PT403 not_allowed and PT404 unknown_letter.
create function private.require_letter(p_id uuid) returns public.newsletter_letters
language plpgsql security definer set search_path = '' as $$
declare
  letter public.newsletter_letters;
begin
  perform private.require_platform_admin();
  select l.* into letter from public.newsletter_letters l where l.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_letter'; end if;
  return letter;
end $$;

-- A letter as the audit log keeps it: not its text.
create function private.letter_facts(p_letter public.newsletter_letters) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'subject_en', nullif(p_letter.subject_en, ''), 'subject_hi', nullif(p_letter.subject_hi, ''), 'state', p_letter.state,
    'revision', p_letter.revision, 'missing', p_letter.missing, 'send_at', p_letter.send_at))
$$;

-- Writes a draft (no id) or changes one that is still at the revision that was read, and returns {id, revision}. Refuses
-- PT403 not_allowed, PT404 unknown_letter, PT400 invalid_letter, PT409 letter_closed (no draft), letter_changed.
create function public.save_letter(p_id uuid, p_letter jsonb, p_revision integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Throws a draft away. Refuses PT403 not_allowed, PT404 unknown_letter, PT409 letter_closed (no draft).
create function public.discard_letter(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  letter public.newsletter_letters := private.require_letter(p_id);
begin
  if letter.state <> 'draft' then raise sqlstate 'PT409' using message = 'letter_closed'; end if;
  delete from public.newsletter_letters where id = p_id;
  perform private.write_audit('newsletter_letter.discarded', null, 'newsletter_letters', p_id::text, private.letter_facts(letter), null);
end $$;

-- Mails a letter as it is now to me, in each language it is written in, and returns how many mails that is. Its way out ends
-- nobody's subscription. Refuses PT403 not_allowed, PT404 unknown_letter, PT400 letter_incomplete (nothing to send), PT429
-- sent_just_now (ten a minute).
create function public.send_test_letter(p_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- How many subscribers there are, by state and language. Refuses PT403 not_allowed.
create function public.count_subscribers() returns table (state text, language text, people integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select s.state, s.language, count(*)::integer from public.newsletter_subscriptions s group by s.state, s.language;
end $$;

-- Sends a letter as it was read to all who have confirmed, now or at a time within a year. `p_missing` says what happens to
-- who reads a language that it is not written in: leave_out or other_language. Refuses PT403 not_allowed, PT404
-- unknown_letter, PT400 letter_incomplete (a subject without a text or the other way round), language_missing (nothing said
-- about them), send_in_past, send_too_far, PT409 letter_closed (no draft), letter_changed (since that revision),
-- nobody_to_send.
create function public.send_letter(
  p_id uuid, p_revision integer, p_missing text default null, p_at timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Makes a scheduled letter a draft again, or stops one that is going out: who has not got it does not get it. Refuses PT403
-- not_allowed, PT404 unknown_letter, PT409 letter_closed (neither of the two).
create function public.cancel_letter(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- How a letter goes, or went: {people, waiting, queued, sent, failed, unsubscribed, stopped, en, hi}. Refuses PT403
-- not_allowed, PT404 unknown_letter.
create function public.letter_tally(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  letter public.newsletter_letters;
begin
  perform private.require_platform_admin();
  select l.* into letter from public.newsletter_letters l where l.id = p_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_letter'; end if;
  return coalesce(letter.tally, private.tally_of(p_id));
end $$;

-- Ends a subscription for somebody who asked us for it. Refuses PT403 not_allowed, PT404 unknown_subscriber.
create function public.unsubscribe_subscriber(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Forgets a subscriber, because they ask for it: the row, the codes, which letters they got and the mails of them. Refuses
-- PT403 not_allowed, PT404 unknown_subscriber.
create function public.erase_subscriber(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.save_letter(uuid, jsonb, integer), public.discard_letter(uuid), public.send_test_letter(uuid),
  public.count_subscribers(), public.send_letter(uuid, integer, text, timestamptz), public.cancel_letter(uuid),
  public.letter_tally(uuid), public.unsubscribe_subscriber(uuid), public.erase_subscriber(uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_letter(uuid, jsonb, integer), public.discard_letter(uuid), public.send_test_letter(uuid),
  public.count_subscribers(), public.send_letter(uuid, integer, text, timestamptz), public.cancel_letter(uuid),
  public.letter_tally(uuid), public.unsubscribe_subscriber(uuid), public.erase_subscriber(uuid)
  to authenticated;
