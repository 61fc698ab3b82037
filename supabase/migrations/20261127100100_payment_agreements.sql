-- What the payer agreed to, as with every other form. Reports from before we asked keep neither a version nor a moment.
alter table public.payment_reports
  add column agreement_version text check (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column agreed_at         timestamptz,
  add check ((agreement_version is null) = (agreed_at is null));
grant select (agreement_version, agreed_at) on public.payment_reports to authenticated;

-- Takes a report (language, method, amount_minor, currency, name, email, utr, paid_on, invoice, message, page, source,
-- screenshot_path, agreement_version, submission_id), with its mails, and returns {reference, code, is_new}: the same
-- reference for the same report from the same page, or from anywhere within ten minutes. `p_content` tells reports apart
-- (with the picture's fingerprint, without its path). Refuses PT400 agreement_required, PT429 too_many_submissions.
create or replace function public.receive_payment(p_report jsonb, p_content text, p_address_hash text, p_staff_email text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sent    public.payment_reports := jsonb_populate_record(null::public.payment_reports, p_report);
  content text := private.fingerprint(p_content);
  stored  public.payment_reports;
  is_new  boolean;
begin
  if sent.agreement_version is null then raise sqlstate 'PT400' using message = 'agreement_required'; end if;
  sent.email := lower(btrim(sent.email));
  perform pg_advisory_xact_lock(hashtextextended('payment ' || sent.utr, 0));
  select p.* into stored from public.payment_reports p
  where p.content_hash = content and (p.submission_id = sent.submission_id or p.created_at > now() - interval '10 minutes')
  order by p.created_at desc limit 1;
  is_new := not found;
  if is_new then
    perform private.limit_submissions(p_address_hash, coalesce(sent.email, sent.utr));
    insert into public.payment_reports (
      language, method, amount_minor, currency, name, email, utr, paid_on, invoice, message, screenshot_path, page, source,
      agreement_version, agreed_at, submission_id, content_hash, repeats_id
    )
    values (
      coalesce(sent.language, 'en'), sent.method, sent.amount_minor, coalesce(sent.currency, 'INR'), sent.name, sent.email,
      sent.utr, sent.paid_on, sent.invoice, sent.message, sent.screenshot_path, sent.page, coalesce(sent.source, '{}'),
      sent.agreement_version, now(), sent.submission_id, content,
      (select first.id from public.payment_reports first where first.utr = sent.utr order by first.repeats_id nulls first limit 1)
    )
    returning * into stored;
    perform private.mail_staff(p_staff_email, 'payment_waiting', jsonb_build_object(
      'id', stored.id, 'reference', stored.reference, 'sender_name', stored.name, 'sender_email', stored.email,
      'method', stored.method, 'amount_minor', stored.amount_minor::text, 'currency', stored.currency, 'utr', stored.utr,
      'invoice', stored.invoice, 'text', stored.message, 'is_repeat', case when stored.repeats_id is not null then 'yes' end
    ));
    perform private.mail_sender(stored.email, 'payment_received', stored.language, jsonb_build_object(
      'reference', stored.reference, 'full_name', stored.name, 'amount_minor', stored.amount_minor::text,
      'currency', stored.currency, 'code', private.payment_code(stored.id)
    ));
  end if;
  return jsonb_build_object('reference', stored.reference, 'code', private.payment_code(stored.id), 'is_new', is_new);
end $$;

-- The payments I reported as a visitor, for my own export. Notes of our staff, hashes and codes are left out.
create function private.payments_sent() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor, 'currency', p.currency,
    'inr_paise', p.inr_paise, 'name', p.name, 'utr', p.utr, 'paid_on', p.paid_on, 'invoice', p.invoice, 'message', p.message,
    'page', p.page, 'source', p.source, 'state', p.state, 'decision_message', p.decision_message,
    'agreement_version', p.agreement_version, 'agreed_at', p.agreed_at, 'created_at', p.created_at
  ) order by p.created_at), '[]')
  from public.payment_reports p where p.email = (select private.my_proven_address())
$$;

-- What somebody sent us as a visitor belongs to their own export, under the same address, if a mail has proven it theirs.
create or replace function private.sent_as_visitor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'submissions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', s.reference, 'kind', s.kind, 'name', s.name, 'phone', s.phone, 'company', s.company, 'topic', s.topic,
        'message', s.message, 'details', s.details, 'page', s.page, 'source', s.source, 'state', s.state,
        'agreement_version', s.agreement_version, 'agreed_at', s.agreed_at, 'created_at', s.created_at,
        'appointment', (select jsonb_build_object(
                          'starts_at', a.starts_at, 'state', a.state, 'message', a.message, 'moved_from', a.moved_from,
                          'moved_at', a.moved_at, 'withdrawn_at', a.withdrawn_at, 'visitor_message', a.visitor_message)
                        from public.appointments a where a.submission_id = s.id)
      ) order by s.created_at), '[]')
      from public.submissions s where s.email = (select private.my_proven_address())),
    'payments', private.payments_sent(),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', r.reference, 'event', e.title_en, 'starts_at', e.starts_at, 'name', r.name, 'phone', r.phone,
        'company', r.company, 'language', r.language, 'state', r.state, 'page', r.page, 'source', r.source,
        'agreement_version', r.agreement_version, 'agreed_at', r.agreed_at, 'created_at', r.created_at
      ) order by r.created_at), '[]')
      from public.event_registrations r join public.events e on e.id = r.event_id
      where r.email = (select private.my_proven_address())),
    'newsletter', (
      select to_jsonb(n) - array['id', 'is_sample']
      from public.newsletter_subscriptions n where n.email = (select private.my_proven_address()))
  )
$$;

revoke execute on all functions in schema private from public;
