-- The recording of an event goes by mail alone: at once to whoever asks for it with a name and an address, and once to who
-- had a place. What everybody may know says only that there is one.
alter table public.event_registrations drop constraint event_registrations_state_check;
alter table public.event_registrations add constraint event_registrations_state_check
  check (state in ('registered', 'waitlisted', 'cancelled', 'attended', 'recording')); -- 'recording': only asked for it
alter table public.event_registrations
  add column recording_asked_at timestamptz, -- by the form, whatever the state
  add column recording_sent_at  timestamptz, -- when its mail was last queued
  add check (state <> 'recording' or recording_asked_at is not null);
grant select (recording_asked_at, recording_sent_at) on public.event_registrations to authenticated;
create index on public.event_registrations (event_id) where recording_sent_at is null;

-- Who could see it in the list so far is not written to now.
update public.event_registrations r set recording_sent_at = now()
from public.events e where e.id = r.event_id and e.recording_url is not null and private.event_ends_at(e) <= now();

create or replace function public.published_events() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'slug', e.slug, 'kind', e.kind, 'title_en', e.title_en, 'title_hi', e.title_hi,
    'summary_en', e.summary_en, 'summary_hi', e.summary_hi, 'description_en', e.description_en,
    'description_hi', e.description_hi, 'starts_at', e.starts_at, 'minutes', e.minutes, 'place_en', e.place_en,
    'place_hi', e.place_hi, 'spoken', e.spoken, 'capacity', e.capacity,
    'free', greatest(e.capacity - private.places_taken(e.id), 0), 'closes_at', e.registration_closes_at,
    'state', e.state, 'sequence', e.sequence,
    'has_recording', e.recording_url is not null and private.event_ends_at(e) <= now()
  ) order by e.starts_at, e.slug), '[]')
  from public.events e
  where (e.state = 'published' and e.starts_at > now() - interval '2 years') or (e.state = 'cancelled' and e.starts_at > now())
$$;

-- Mails somebody where the recording is. No code goes with it: there is nothing to give back.
create function private.mail_recording(p_event public.events, p_registration public.event_registrations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_hindi boolean := p_registration.language = 'hi';
begin
  perform private.queue_template(p_registration.email, 'event_recording', p_registration.language, jsonb_build_object(
    'event_id', p_event.id, 'event_slug', p_event.slug,
    'event_title', case when is_hindi then p_event.title_hi else p_event.title_en end,
    'starts_at', p_event.starts_at, 'minutes', p_event.minutes::text, 'recording_url', p_event.recording_url,
    'registration_state', p_registration.state, 'reference', p_registration.reference, 'full_name', p_registration.name
  ), null, null);
  update public.event_registrations set recording_sent_at = clock_timestamp() where id = p_registration.id;
end $$;

-- Mails the recording of an event that is over to whoever asks for it (event: its slug, name, email, language,
-- agreement_version, page, source, submission_id), and remembers who did. Who was registered keeps that. The same address
-- again gets the mail again, at most once a minute and ten times a day; nobody learns whether an address was known.
-- Refuses PT404 unknown_event (also without a recording), PT403 feature_off, PT429 too_many_submissions.
create function public.ask_for_recording(p_request jsonb, p_address_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent  public.event_registrations := jsonb_populate_record(null::public.event_registrations, p_request);
  event public.events;
  known public.event_registrations;
begin
  sent.email := lower(btrim(sent.email));
  perform private.limit_submissions(p_address_hash, sent.email);
  select e.* into event from public.events e
  where e.slug = p_request ->> 'event' and e.state = 'published' and e.recording_url is not null
    and private.event_ends_at(e) <= now() and e.starts_at > now() - interval '2 years' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_event'; end if;

  select r.* into known from public.event_registrations r where r.event_id = event.id and r.email = sent.email;
  if known.submission_id = sent.submission_id or known.recording_sent_at > clock_timestamp() - interval '1 minute' or (
    select count(*) from public.mail_outbox m
    where m.recipient = sent.email and m.template = 'event_recording' and m.created_at > now() - interval '1 day'
  ) >= 10 then
    update public.event_registrations set recording_asked_at = clock_timestamp()
    where id = known.id and recording_asked_at is null;
    return;
  end if;
  insert into public.event_registrations as r (
    event_id, name, email, language, state, agreement_version, page, source, submission_id, recording_asked_at
  )
  values (
    event.id, sent.name, sent.email, coalesce(sent.language, 'en'), 'recording', sent.agreement_version, sent.page,
    coalesce(sent.source, '{}'), sent.submission_id, clock_timestamp()
  )
  on conflict (event_id, email) do update set
    submission_id = excluded.submission_id, recording_asked_at = coalesce(r.recording_asked_at, excluded.recording_asked_at)
  returning r.* into known;
  perform private.mail_recording(event, known);
end $$;

-- A job: who had a place gets the recording once, as soon as the event is over and there is one; of events that ended more
-- than thirty days ago nobody is written to.
create function private.send_recordings() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due   record;
  total integer := 0;
begin
  for due in
    select e as event, r as registration
    from public.events e join public.event_registrations r on r.event_id = e.id
    where e.state = 'published' and e.recording_url is not null and e.starts_at > now() - interval '33 days'
      and private.event_ends_at(e) <= now() and private.event_ends_at(e) > now() - interval '30 days'
      and r.state in ('registered', 'attended') and r.recording_sent_at is null
    order by r.created_at limit 2000 for update of r skip locked
  loop
    perform private.mail_recording(due.event, due.registration);
    total := total + 1;
  end loop;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('send recordings', '5 minutes', 'private.send_recordings');
insert into private.server_functions values ('ask_for_recording');

-- As before, and who only asked for the recording of an event that is held again may register for it.
create or replace function public.register_for_event(p_registration jsonb, p_address_hash text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent    public.event_registrations := jsonb_populate_record(null::public.event_registrations, p_registration);
  event   public.events;
  known   public.event_registrations;
  wanted  text;
begin
  sent.email := lower(btrim(sent.email));
  perform private.limit_submissions(p_address_hash, sent.email);
  select e.* into event from public.events e
  where e.slug = p_registration ->> 'event' and e.state <> 'draft' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_event'; end if;
  if event.state <> 'published' or event.registration_closes_at <= now() then
    raise sqlstate 'PT409' using message = 'registration_closed';
  end if;

  select r.* into known from public.event_registrations r where r.event_id = event.id and r.email = sent.email;
  if found and known.state not in ('cancelled', 'recording') then
    if known.submission_id = sent.submission_id or known.mailed_at > clock_timestamp() - interval '1 minute' or (
      select count(*) from public.mail_outbox m
      where m.recipient = sent.email and m.template in ('event_registered', 'event_waitlisted')
        and m.created_at > now() - interval '1 day'
    ) >= 10 then
      return;
    end if;
  else
    wanted := case when private.places_taken(event.id) < event.capacity then 'registered' else 'waitlisted' end;
    insert into public.event_registrations as r (
      event_id, name, email, phone, company, language, state, agreement_version, page, source, submission_id
    )
    values (
      event.id, sent.name, sent.email, sent.phone, sent.company, coalesce(sent.language, 'en'), wanted,
      sent.agreement_version, sent.page, coalesce(sent.source, '{}'), sent.submission_id
    )
    on conflict (event_id, email) do update set
      name = excluded.name, phone = excluded.phone, company = excluded.company, language = excluded.language,
      state = excluded.state, agreement_version = excluded.agreement_version, agreed_at = now(), page = excluded.page,
      source = excluded.source, submission_id = excluded.submission_id, created_at = clock_timestamp(),
      promoted_at = null, cancelled_at = null, reminded_24h_at = null, reminded_1h_at = null,
      recording_asked_at = null, recording_sent_at = null
    returning r.* into known;
  end if;
  perform private.mail_registration(
    case when known.state = 'waitlisted' then 'event_waitlisted' else 'event_registered' end, event, known);
end $$;

-- A job: who came to an event is forgotten a year after it, who only asked for its recording a year after they did.
create or replace function private.prune_event_registrations() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.event_registrations r using public.events e
  where e.id = r.event_id
    and case r.state when 'recording' then r.recording_asked_at else private.event_ends_at(e) end
      < now() - private.kept('event_registrations');
  get diagnostics total = row_count;
  return total;
end $$;

-- What somebody sent us as a visitor, with the recordings they asked for.
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
        'agreement_version', r.agreement_version, 'agreed_at', r.agreed_at, 'created_at', r.created_at,
        'recording_asked_at', r.recording_asked_at, 'recording_sent_at', r.recording_sent_at
      ) order by r.created_at), '[]')
      from public.event_registrations r join public.events e on e.id = r.event_id
      where r.email = (select private.my_proven_address())),
    'newsletter', (
      select to_jsonb(n) - array['id', 'is_sample']
      from public.newsletter_subscriptions n where n.email = (select private.my_proven_address()))
  )
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.ask_for_recording(jsonb, text) from public, anon, authenticated;
grant execute on function public.ask_for_recording(jsonb, text) to service_role;
