-- Reminders, and what is forgotten when.

-- A job: reminds who has a place a day and an hour before, each at most once. Who learnt of it after the mark (came later,
-- moved up, or was told of another time) needs no reminder of it; the day's is left out when the hour's is near. After a
-- standstill what is due is sent at once; after the beginning nothing is.
create function private.remind_of_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due   record;
  total integer := 0;
begin
  for due in
    select e as event, r as registration, e.starts_at <= now() + interval '1 hour' as is_hour
    from public.events e join public.event_registrations r on r.event_id = e.id
    where e.state = 'published' and r.state = 'registered' and e.starts_at > now() and e.starts_at <= now() + interval '24 hours'
      and case
        when e.starts_at <= now() + interval '1 hour'
        then r.reminded_1h_at is null and greatest(r.created_at, r.promoted_at, e.moved_at) <= e.starts_at - interval '1 hour'
        when e.starts_at > now() + interval '2 hours'
        then r.reminded_24h_at is null and greatest(r.created_at, r.promoted_at, e.moved_at) <= e.starts_at - interval '24 hours'
        else false
      end
    order by e.starts_at limit 2000 for update of r skip locked
  loop
    update public.event_registrations set
      reminded_1h_at = case when due.is_hour then now() else reminded_1h_at end,
      reminded_24h_at = case when due.is_hour then reminded_24h_at else now() end
    where id = (due.registration).id;
    perform private.mail_registration(
      case when due.is_hour then 'event_reminder_hour' else 'event_reminder_day' end, due.event, due.registration);
    total := total + 1;
  end loop;
  return total;
end $$;

-- What is kept how long: the one place, from which the jobs and the console read.
create or replace function private.retention() returns table (subject text, keeps interval)
language sql immutable set search_path = '' as $$
  values ('audit_log', interval '365 days'),
         ('security_events', '30 days'),
         ('failed_sign_ins', '30 days'),
         ('security_test_runs', '30 days'),
         ('mail_content', '24 hours'),
         ('mail_envelopes', '30 days'), -- after their content
         ('job_runs', '7 days'),
         ('sign_in_counters', '30 minutes'),
         ('submissions', '730 days'), -- after their last change
         ('spam', '30 days'),
         ('newsletter_pending', '7 days'),
         ('newsletter_unsubscribed', '365 days'), -- as a proof that it was wanted, and that it ended
         ('payment_proofs', '180 days'), -- after the decision
         ('event_registrations', '365 days') -- after the event
$$;

-- A job: who came to an event is forgotten a year after it.
create function private.prune_event_registrations() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.event_registrations r using public.events e
  where e.id = r.event_id and private.event_ends_at(e) < now() - private.kept('event_registrations');
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('remind of events', '1 minute', 'private.remind_of_events'),
  ('prune event registrations', '1 day', 'private.prune_event_registrations');

-- What somebody sent us as a visitor belongs to their own export, under the same address, if a mail has proven it theirs.
create or replace function private.sent_as_visitor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'submissions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', s.reference, 'kind', s.kind, 'name', s.name, 'phone', s.phone, 'company', s.company, 'topic', s.topic,
        'message', s.message, 'details', s.details, 'page', s.page, 'source', s.source, 'state', s.state,
        'agreement_version', s.agreement_version, 'agreed_at', s.agreed_at, 'created_at', s.created_at,
        'appointment', (select jsonb_build_object('starts_at', a.starts_at, 'state', a.state, 'message', a.message)
                        from public.appointments a where a.submission_id = s.id)
      ) order by s.created_at), '[]')
      from public.submissions s where s.email = (select private.my_proven_address())),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor, 'currency', p.currency, 'name', p.name,
        'utr', p.utr, 'paid_on', p.paid_on, 'invoice', p.invoice, 'message', p.message, 'state', p.state,
        'decision_message', p.decision_message, 'created_at', p.created_at
      ) order by p.created_at), '[]')
      from public.payment_reports p where p.email = (select private.my_proven_address())),
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
