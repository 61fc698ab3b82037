-- Who gets a place. Every function here takes the event's row first, so that those who come at once take turns.

-- Mails somebody about a registration, with a code of its own for the page that shows it and gives the place back. The way
-- in goes only to who has a place.
create function private.mail_registration(
  p_template text, p_event public.events, p_registration public.event_registrations, p_more jsonb default '{}',
  p_dedupe_key text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_hindi boolean := p_registration.language = 'hi';
begin
  perform private.queue_template(p_registration.email, p_template, p_registration.language,
    jsonb_strip_nulls(p_more || jsonb_build_object(
      'event_id', p_event.id, 'event_slug', p_event.slug, 'event_kind', p_event.kind,
      'event_title', case when is_hindi then p_event.title_hi else p_event.title_en end,
      'starts_at', p_event.starts_at, 'minutes', p_event.minutes::text, 'sequence', p_event.sequence::text,
      'place', case when is_hindi then p_event.place_hi else p_event.place_en end,
      'join_url', case when p_registration.state = 'registered' then p_event.join_url end,
      'registration_state', p_registration.state, 'reference', p_registration.reference,
      'full_name', p_registration.name, 'attendee', p_registration.email,
      'code', private.issue_link_code('event_registration', p_registration.id,
        greatest(private.event_ends_at(p_event) - now(), interval '0') + interval '30 days')
    )), null, p_dedupe_key);
  update public.event_registrations set mailed_at = clock_timestamp() where id = p_registration.id;
end $$;

-- Gives free places to who waits longest, with a mail. The caller holds the event's row.
create function private.fill_places(p_event public.events) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  next  public.event_registrations;
  total integer := 0;
begin
  if p_event.state <> 'published' or p_event.starts_at <= now() then return 0; end if;
  for next in
    select r.* from public.event_registrations r where r.event_id = p_event.id and r.state = 'waitlisted'
    order by r.created_at, r.id limit greatest(p_event.capacity - private.places_taken(p_event.id), 0)
  loop
    update public.event_registrations set state = 'registered', promoted_at = clock_timestamp() where id = next.id
    returning * into next;
    perform private.mail_registration('event_promoted', p_event, next);
    total := total + 1;
  end loop;
  return total;
end $$;

-- Registers somebody (event: its slug, name, email, phone, company, language, agreement_version, page, source,
-- submission_id), on the waitlist when no place is free, and mails which of them it was. The same address again keeps what
-- it has and gets its mail again, at most once a minute and ten times a day. Answers nobody else whether an address was
-- known. Refuses PT404 unknown_event, PT409 registration_closed, PT429 too_many_submissions.
create function public.register_for_event(p_registration jsonb, p_address_hash text) returns void
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
  if found and known.state <> 'cancelled' then
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
      promoted_at = null, cancelled_at = null, reminded_24h_at = null, reminded_1h_at = null
    returning r.* into known;
  end if;
  perform private.mail_registration(
    case when known.state = 'waitlisted' then 'event_waitlisted' else 'event_registered' end, event, known);
end $$;

-- What somebody sees behind the code of a mail: the registration and the event, with the way in for who has a place; null
-- for an unknown code. `ahead` is how many wait before them.
create function public.event_registration_status(p_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'state', case when e.state = 'cancelled' then 'off' else r.state end, 'reference', r.reference, 'name', r.name,
    'event', jsonb_build_object(
      'id', e.id, 'slug', e.slug, 'kind', e.kind, 'title_en', e.title_en, 'title_hi', e.title_hi, 'starts_at', e.starts_at,
      'minutes', e.minutes, 'place_en', e.place_en, 'place_hi', e.place_hi, 'sequence', e.sequence,
      'join_url', case when r.state in ('registered', 'attended') and e.state = 'published' then e.join_url end,
      'recording_url', case when private.event_ends_at(e) <= now() then e.recording_url end,
      'cancel_reason', e.cancel_reason
    ),
    'ahead', case when r.state = 'waitlisted' then (
      select count(*) from public.event_registrations before
      where before.event_id = e.id and before.state = 'waitlisted' and (before.created_at, before.id) < (r.created_at, r.id)
    ) end
  )
  from public.event_registrations r join public.events e on e.id = r.event_id
  where r.id = private.subject_of_code('event_registration', p_code)
$$;

-- Gives a place or a place in the queue back, with a mail; the first who waits moves up. The caller holds the event's row.
create function private.leave_event(p_event public.events, p_registration public.event_registrations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  had_place boolean := p_registration.state = 'registered';
  gone      public.event_registrations;
begin
  update public.event_registrations set state = 'cancelled', cancelled_at = clock_timestamp() where id = p_registration.id
  returning * into gone;
  perform private.mail_registration('event_left', p_event, gone,
    jsonb_build_object('had_place', case when had_place then 'yes' end));
  perform private.fill_places(p_event);
end $$;

-- Cancels with the code of a mail and returns how it stands then; a second time, or when the event is over, changes
-- nothing. Null for an unknown code.
create function public.cancel_event_registration(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  subject      uuid := private.subject_of_code('event_registration', p_code);
  event        public.events;
  registration public.event_registrations;
begin
  select e.* into event from public.events e
  where e.id = (select r.event_id from public.event_registrations r where r.id = subject) for update;
  if not found then return null; end if;
  select r.* into registration from public.event_registrations r where r.id = subject;
  if registration.state in ('registered', 'waitlisted') and event.state = 'published'
     and private.event_ends_at(event) > now() then
    perform private.leave_event(event, registration);
  end if;
  return public.event_registration_status(p_code);
end $$;

insert into private.server_functions values
  ('register_for_event'), ('event_registration_status'), ('cancel_event_registration');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.register_for_event(jsonb, text), public.event_registration_status(text), public.cancel_event_registration(text)
  from public, anon, authenticated;
grant execute on function
  public.register_for_event(jsonb, text), public.event_registration_status(text), public.cancel_event_registration(text)
  to service_role;
