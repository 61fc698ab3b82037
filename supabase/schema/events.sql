-- What all migrations together say about events: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.event_registrations (
  id uuid default gen_random_uuid() not null,
  reference text default private.new_reference('EV'::text, 'public.event_registrations'::regclass) not null,
  event_id uuid not null,
  name text not null,
  email text not null,
  phone text,
  company text,
  language text default 'en'::text not null,
  state text not null,
  agreement_version text not null,
  agreed_at timestamp with time zone default now() not null,
  page text,
  source jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  promoted_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  reminded_24h_at timestamp with time zone,
  reminded_1h_at timestamp with time zone,
  mailed_at timestamp with time zone,
  submission_id uuid,
  updated_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  confirmed_at timestamp with time zone,
  recording_asked_at timestamp with time zone,
  recording_sent_at timestamp with time zone,
  constraint event_registrations_pkey PRIMARY KEY (id),
  constraint event_registrations_event_id_email_key UNIQUE (event_id, email),
  constraint event_registrations_reference_key UNIQUE (reference),
  constraint event_registrations_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE,
  constraint event_registrations_agreement_version_check CHECK (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text),
  constraint event_registrations_check CHECK ((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint event_registrations_check1 CHECK (state <> 'recording'::text OR recording_asked_at IS NOT NULL),
  constraint event_registrations_company_check CHECK (char_length(company) >= 1 AND char_length(company) <= 120),
  constraint event_registrations_email_check CHECK (private.is_email(email)),
  constraint event_registrations_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint event_registrations_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint event_registrations_page_check CHECK (page ~ '^/'::text AND char_length(page) <= 500),
  constraint event_registrations_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint event_registrations_source_check CHECK (jsonb_typeof(source) = 'object'::text AND pg_column_size(source) <= 8192),
  constraint event_registrations_state_check CHECK (state = ANY (ARRAY['registered'::text, 'waitlisted'::text, 'cancelled'::text, 'attended'::text, 'recording'::text]))
);
CREATE INDEX event_registrations_email_idx ON public.event_registrations USING btree (email);
CREATE INDEX event_registrations_event_id_idx ON public.event_registrations USING btree (event_id) WHERE ((state = 'registered'::text) AND (confirmed_at IS NULL));
CREATE INDEX event_registrations_event_id_idx1 ON public.event_registrations USING btree (event_id) WHERE (recording_sent_at IS NULL);
CREATE INDEX event_registrations_event_id_state_created_at_idx ON public.event_registrations USING btree (event_id, state, created_at);
alter table public.event_registrations enable row level security;
grant select (id, reference, event_id, name, email, phone, company, language, state, agreement_version, agreed_at, page, source, created_at, promoted_at, cancelled_at, reminded_24h_at, reminded_1h_at, updated_at, is_sample, confirmed_at, recording_asked_at, recording_sent_at) on public.event_registrations to authenticated;

create policy "platform admins read who comes to an event" on public.event_registrations for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER close_with_flag BEFORE INSERT ON public.event_registrations FOR EACH ROW EXECUTE FUNCTION private.close_with_flag('event-registration');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.event_registrations FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create table public.events (
  id uuid default gen_random_uuid() not null,
  slug text not null,
  kind text not null,
  title_en text not null,
  title_hi text not null,
  summary_en text not null,
  summary_hi text not null,
  description_en text not null,
  description_hi text not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  place_en text,
  place_hi text,
  join_url text,
  spoken text default 'hi'::text not null,
  capacity integer not null,
  registration_closes_at timestamp with time zone not null,
  state text default 'draft'::text not null,
  cancel_reason text,
  recording_url text,
  sequence integer default 0 not null,
  moved_at timestamp with time zone,
  published_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_slug_key UNIQUE (slug),
  constraint events_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint events_cancel_reason_check CHECK (char_length(cancel_reason) >= 1 AND char_length(cancel_reason) <= 500),
  constraint events_capacity_check CHECK (capacity >= 1 AND capacity <= 10000),
  constraint events_check CHECK (registration_closes_at <= (starts_at + make_interval(mins => minutes))),
  constraint events_check1 CHECK ((place_en IS NULL) = (place_hi IS NULL)),
  constraint events_check2 CHECK (state = 'draft'::text OR published_at IS NOT NULL),
  constraint events_check3 CHECK ((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint events_description_en_check CHECK (char_length(description_en) >= 1 AND char_length(description_en) <= 4000),
  constraint events_description_hi_check CHECK (char_length(description_hi) >= 1 AND char_length(description_hi) <= 4000),
  constraint events_join_url_check CHECK (join_url ~ '^https://[^\s]+$'::text AND char_length(join_url) <= 500),
  constraint events_kind_check CHECK (kind = ANY (ARRAY['webinar'::text, 'event'::text])),
  constraint events_minutes_check CHECK (minutes >= 10 AND minutes <= 2880),
  constraint events_place_en_check CHECK (char_length(place_en) >= 1 AND char_length(place_en) <= 200),
  constraint events_place_hi_check CHECK (char_length(place_hi) >= 1 AND char_length(place_hi) <= 200),
  constraint events_recording_url_check CHECK (recording_url ~ '^(https://[^\s/\\][^\s]*|/([^\s/\\][^\s]*)?)$'::text AND char_length(recording_url) <= 500),
  constraint events_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) >= 3 AND char_length(slug) <= 80),
  constraint events_slug_free CHECK (slug <> ALL (ARRAY['one'::text, 'registered'::text, 'recording-sent'::text, 'registration'::text])),
  constraint events_spoken_check CHECK (spoken = ANY (ARRAY['en'::text, 'hi'::text, 'both'::text])),
  constraint events_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'cancelled'::text])),
  constraint events_summary_en_check CHECK (char_length(summary_en) >= 1 AND char_length(summary_en) <= 300),
  constraint events_summary_hi_check CHECK (char_length(summary_hi) >= 1 AND char_length(summary_hi) <= 300),
  constraint events_title_en_check CHECK (char_length(title_en) >= 1 AND char_length(title_en) <= 120),
  constraint events_title_hi_check CHECK (char_length(title_hi) >= 1 AND char_length(title_hi) <= 120)
);
CREATE INDEX events_created_by_idx ON public.events USING btree (created_by);
CREATE INDEX events_starts_at_idx ON public.events USING btree (starts_at);
CREATE INDEX events_state_starts_at_idx ON public.events USING btree (state, starts_at);
alter table public.events enable row level security;
grant select on public.events to authenticated;

create policy "platform admins read events, with the way in" on public.events for select to authenticated
  using (( SELECT private.is_platform_admin() AS is_platform_admin));

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.ask_for_recording(p_request jsonb, p_address_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.ask_for_recording(jsonb,text) to service_role;

create function public.cancel_event(p_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event  public.events := private.require_event(p_id);
  reason text := nullif(btrim(left(btrim(p_reason), 500)), '');
begin
  if reason is null then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if event.state <> 'published' or private.event_ends_at(event) <= now() then
    raise sqlstate 'PT409' using message = 'event_closed';
  end if;
  update public.events
  set state = 'cancelled', cancelled_at = now(), cancel_reason = reason, sequence = sequence + 1 where id = p_id
  returning * into event;
  perform private.mail_event('event_cancelled', event, jsonb_build_object('staff_message', reason));
  perform private.write_audit('event.cancelled', null, 'events', p_id::text, null,
    private.event_facts(event) || jsonb_build_object('reason', reason));
end $function$;
grant execute on function public.cancel_event(uuid,text) to authenticated;
grant execute on function public.cancel_event(uuid,text) to service_role;

create function public.cancel_event_registration(p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.cancel_event_registration(text) to service_role;

create function public.change_registration(p_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event        public.events;
  registration public.event_registrations;
begin
  perform private.require_platform_admin();
  if coalesce(p_state, '') not in ('registered', 'attended', 'cancelled') then
    raise sqlstate 'PT400' using message = 'unknown_state';
  end if;
  select e.* into event from public.events e
  where e.id = (select r.event_id from public.event_registrations r where r.id = p_id) for update;
  select r.* into registration from public.event_registrations r where r.id = p_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_registration'; end if;
  if registration.state = p_state then return; end if;
  if p_state = 'attended' and event.starts_at > now() + interval '1 hour' then
    raise sqlstate 'PT409' using message = 'event_not_started';
  end if;
  if p_state = 'cancelled' and registration.state in ('registered', 'waitlisted') and event.state = 'published'
     and private.event_ends_at(event) > now() then
    perform private.leave_event(event, registration);
  elsif event.state = 'published' and (registration.state, p_state) in (('registered', 'attended'), ('attended', 'registered')) then
    update public.event_registrations set state = p_state where id = p_id;
  else
    raise sqlstate 'PT409' using message = 'registration_closed';
  end if;
  perform private.write_audit('event_registration.changed', null, 'event_registrations', p_id::text,
    jsonb_build_object('reference', registration.reference, 'event', event.slug, 'state', registration.state),
    jsonb_build_object('reference', registration.reference, 'event', event.slug, 'state', p_state));
end $function$;
grant execute on function public.change_registration(uuid,text) to authenticated;
grant execute on function public.change_registration(uuid,text) to service_role;

create function public.discard_event(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.events := private.require_event(p_id);
begin
  if event.state <> 'draft' then raise sqlstate 'PT409' using message = 'event_closed'; end if;
  delete from public.events where id = p_id;
  perform private.write_audit('event.discarded', null, 'events', p_id::text, private.event_facts(event), null);
end $function$;
grant execute on function public.discard_event(uuid) to authenticated;
grant execute on function public.discard_event(uuid) to service_role;

create function public.erase_registration(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event        public.events;
  registration public.event_registrations;
begin
  perform private.require_platform_admin();
  select e.* into event from public.events e
  where e.id = (select r.event_id from public.event_registrations r where r.id = p_id) for update;
  delete from public.event_registrations r where r.id = p_id returning r.* into registration;
  if not found then raise sqlstate 'PT404' using message = 'unknown_registration'; end if;
  delete from private.link_codes c where c.purpose = 'event_registration' and c.subject_id = p_id;
  delete from public.mail_outbox m
  where m.recipient = registration.email and m.template like 'event\_%'
    and (m.data ->> 'event_id' = event.id::text or m.blanked_at is not null);
  perform private.fill_places(event);
  perform private.write_audit('event_registration.erased', null, 'event_registrations', p_id::text,
    jsonb_build_object('reference', registration.reference, 'event', event.slug, 'state', registration.state), null);
end $function$;
grant execute on function public.erase_registration(uuid) to authenticated;
grant execute on function public.erase_registration(uuid) to service_role;

create function private.event_ends_at(p_event public.events)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_event.starts_at + make_interval(mins => p_event.minutes)
$function$;

create function public.event_registration_status(p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.event_registrations set confirmed_at = clock_timestamp()
  where id = private.subject_of_code('event_registration', p_code) and confirmed_at is null;
  return private.registration_behind_code(p_code);
end $function$;
grant execute on function public.event_registration_status(text) to service_role;

create function private.leave_event(p_event public.events, p_registration public.event_registrations)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  had_place boolean := p_registration.state = 'registered';
  gone      public.event_registrations;
begin
  update public.event_registrations set state = 'cancelled', cancelled_at = clock_timestamp() where id = p_registration.id
  returning * into gone;
  perform private.mail_registration('event_left', p_event, gone,
    jsonb_build_object('had_place', case when had_place then 'yes' end));
  perform private.fill_places(p_event);
end $function$;

create function public.list_events()
 RETURNS TABLE(id uuid, slug text, kind text, title_en text, title_hi text, starts_at timestamp with time zone, minutes integer, state text, capacity integer, recording_url text, registered integer, waitlisted integer, attended integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select e.id, e.slug, e.kind, e.title_en, e.title_hi, e.starts_at, e.minutes, e.state, e.capacity, e.recording_url,
      count(*) filter (where r.state in ('registered', 'attended'))::integer,
      count(*) filter (where r.state = 'waitlisted')::integer, count(*) filter (where r.state = 'attended')::integer
    from public.events e left join public.event_registrations r on r.event_id = e.id
    group by e.id order by e.starts_at desc, e.slug limit 1000;
end $function$;
grant execute on function public.list_events() to authenticated;
grant execute on function public.list_events() to service_role;

create function private.mail_event(p_template text, p_event public.events, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one public.event_registrations;
begin
  for one in
    select r.* from public.event_registrations r
    where r.event_id = p_event.id and r.state in ('registered', 'waitlisted') order by r.created_at
  loop
    perform private.mail_registration(p_template, p_event, one, p_more);
  end loop;
end $function$;

create function private.mail_registration(p_template text, p_event public.events, p_registration public.event_registrations, p_more jsonb DEFAULT '{}'::jsonb, p_dedupe_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
      'confirm', case when p_registration.confirmed_at is null and p_registration.state <> 'cancelled' then 'yes' end,
      'full_name', p_registration.name, 'attendee', p_registration.email,
      'code', private.issue_link_code('event_registration', p_registration.id,
        greatest(private.event_ends_at(p_event) - now(), interval '0') + interval '30 days')
    )), null, p_dedupe_key);
  update public.event_registrations set mailed_at = clock_timestamp() where id = p_registration.id;
end $function$;

create function private.prune_event_registrations()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.event_registrations r using public.events e
  where e.id = r.event_id
    and case r.state when 'recording' then r.recording_asked_at else private.event_ends_at(e) end
      < now() - private.kept('event_registrations');
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.prune_lesson_events()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.lesson_events e using public.assignments a
  where a.id = e.assignment_id and e.recorded_at < now() - private.kept('lesson_events') and not private.is_open(a);
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.publish_event(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event public.events := private.require_event(p_id);
begin
  if event.state <> 'draft' then raise sqlstate 'PT409' using message = 'event_closed'; end if;
  if event.starts_at <= now() then raise sqlstate 'PT400' using message = 'event_in_past'; end if;
  if not private.has_way_in(event) then raise sqlstate 'PT400' using message = 'where_required'; end if;
  update public.events set state = 'published', published_at = now() where id = p_id;
  perform private.write_audit('event.published', null, 'events', p_id::text, null, private.event_facts(event));
end $function$;
grant execute on function public.publish_event(uuid) to authenticated;
grant execute on function public.publish_event(uuid) to service_role;

create function public.published_events()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.published_events() to service_role;

create function public.register_for_event(p_registration jsonb, p_address_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.register_for_event(jsonb,text) to service_role;

create function private.registration_behind_code(p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

create function private.remind_of_events()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.report_security_events(p_events jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted  integer;
  bytes   bigint;
  address inet := private.request_address();
begin
  if coalesce(jsonb_typeof(p_events), 'null') <> 'array'
     or exists (select from jsonb_array_elements(p_events) e
                where jsonb_typeof(e) <> 'object' or coalesce(btrim(e ->> 'message'), '') = ''
                   or jsonb_typeof(coalesce(nullif(e -> 'data', 'null'), '{}')) <> 'object') then
    raise sqlstate 'PT400' using message = 'malformed_events';
  end if;
  wanted := jsonb_array_length(p_events);
  if wanted > 50 then raise sqlstate 'PT413' using message = 'too_many_events'; end if;
  if octet_length(p_events::text) > 65536
     or exists (select from jsonb_array_elements(p_events) e where octet_length(e::text) > 4096) then
    raise sqlstate 'PT413' using message = 'events_too_large';
  end if;
  if exists (select from jsonb_array_elements(p_events) e where coalesce(e ->> 'type', '')
             not in ('auth_violation', 'database_access', 'edge_function_error', 'system_event')) then
    raise sqlstate 'PT400' using message = 'unknown_event_type';
  end if;
  if exists (select from jsonb_array_elements(p_events) e
             where coalesce(e ->> 'severity', '') not in ('low', 'medium', 'high', 'critical')) then
    raise sqlstate 'PT400' using message = 'unknown_event_severity';
  end if;

  wanted := private.take('events of ' || private.address_key(address), wanted, 600);
  if auth.uid() is not null then wanted := private.take('events by ' || auth.uid(), wanted, 120); end if;
  if wanted = 0 then return 0; end if;
  select sum(octet_length(e::text)) into bytes
  from jsonb_array_elements(p_events) with ordinality list (e, place) where place <= wanted;
  if auth.uid() is null then
    if not private.take_report_room('address ' || private.address_key(address), bytes, 256 * 1024) then return 0; end if;
  elsif not private.take_report_room('person ' || auth.uid(), bytes, 512 * 1024) then return 0;
  end if;
  insert into public.security_events
    (reported_by, occurred_at, type, severity, message, data, user_agent, url, address, actor_id, tenant_id)
  select 'browser', private.near_now(e ->> 'timestamp'), e ->> 'type', e ->> 'severity',
    left(btrim(e ->> 'message'), 500), coalesce(nullif(e -> 'data', 'null'), '{}'),
    left(e ->> 'user_agent', 200), left(regexp_replace(e ->> 'url', '[?#].*$', ''), 500),
    address, auth.uid(), (select me.tenant_id from public.profiles me where me.id = auth.uid())
  from jsonb_array_elements(p_events) with ordinality list (e, place)
  where place <= wanted;
  return wanted;
end $function$;
grant execute on function public.report_security_events(jsonb) to anon;
grant execute on function public.report_security_events(jsonb) to authenticated;
grant execute on function public.report_security_events(jsonb) to service_role;

create function private.require_event(p_id uuid)
 RETURNS public.events
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event public.events;
begin
  perform private.require_platform_admin();
  select e.* into event from public.events e where e.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_event'; end if;
  return event;
end $function$;

create function public.save_event(p_id uuid, p_event jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted   public.events := jsonb_populate_record(null::public.events, p_event);
  before   public.events;
  after    public.events;
  is_moved boolean;
begin
  perform private.require_platform_admin();
  wanted.registration_closes_at := coalesce(wanted.registration_closes_at, wanted.starts_at);
  if p_id is null then
    insert into public.events (
      slug, kind, title_en, title_hi, summary_en, summary_hi, description_en, description_hi, starts_at, minutes, place_en,
      place_hi, join_url, spoken, capacity, registration_closes_at, recording_url, created_by
    )
    values (
      wanted.slug, wanted.kind, wanted.title_en, wanted.title_hi, wanted.summary_en, wanted.summary_hi,
      wanted.description_en, wanted.description_hi, wanted.starts_at, wanted.minutes, wanted.place_en, wanted.place_hi,
      wanted.join_url, wanted.spoken, wanted.capacity, wanted.registration_closes_at, wanted.recording_url, auth.uid()
    )
    returning * into after;
    perform private.write_audit('event.created', null, 'events', after.id::text, null, private.event_facts(after));
    return after.id;
  end if;

  before := private.require_event(p_id);
  if before.state = 'cancelled' then raise sqlstate 'PT409' using message = 'event_closed'; end if;
  if wanted.updated_at <> before.updated_at then raise sqlstate 'PT409' using message = 'event_changed'; end if;
  is_moved := before.state = 'published' and
    (before.starts_at, before.minutes, before.kind, before.place_en, before.place_hi, before.join_url) is distinct from
    (wanted.starts_at, wanted.minutes, wanted.kind, wanted.place_en, wanted.place_hi, wanted.join_url);
  if before.state = 'published' then
    wanted.slug := before.slug; -- links lead to it
    if not private.has_way_in(wanted) then raise sqlstate 'PT400' using message = 'where_required'; end if;
    if wanted.starts_at <= now() and wanted.starts_at <> before.starts_at then
      raise sqlstate 'PT400' using message = 'event_in_past';
    end if;
    if wanted.capacity < private.places_taken(p_id) then
      raise sqlstate 'PT409' using message = 'capacity_below_taken';
    end if;
  end if;
  update public.events set
    slug = wanted.slug, kind = wanted.kind, title_en = wanted.title_en, title_hi = wanted.title_hi,
    summary_en = wanted.summary_en, summary_hi = wanted.summary_hi, description_en = wanted.description_en,
    description_hi = wanted.description_hi, starts_at = wanted.starts_at, minutes = wanted.minutes,
    place_en = wanted.place_en, place_hi = wanted.place_hi, join_url = wanted.join_url, spoken = wanted.spoken,
    capacity = wanted.capacity, registration_closes_at = wanted.registration_closes_at,
    recording_url = wanted.recording_url, sequence = sequence + is_moved::integer,
    moved_at = case when is_moved then now() else moved_at end
  where id = p_id returning * into after;
  if is_moved and private.event_ends_at(after) > now() then
    update public.event_registrations set reminded_24h_at = null, reminded_1h_at = null
    where event_id = p_id and after.starts_at <> before.starts_at;
    perform private.mail_event('event_changed', after);
  end if;
  perform private.fill_places(after);
  perform private.write_audit('event.changed', null, 'events', p_id::text, private.event_facts(before), private.event_facts(after));
  return p_id;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT400' using message = 'invalid_event';
end $function$;
grant execute on function public.save_event(uuid,jsonb) to authenticated;
grant execute on function public.save_event(uuid,jsonb) to service_role;

create function private.send_recordings()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.write_events(p_kind text, p_tenant_id uuid, p_people uuid[], p_subjects uuid[], p_skills text[], p_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.domain_events (
    tenant_id, kind, outlet_id, person_id, actor_id, on_behalf_of, skills, subject_id, idempotency_key
  )
  select p_tenant_id, p_kind, place.outlet_id, told.person_id, auth.uid(),
    (select i.tenant_id from private.live_impersonation() i where i.tenant_id = p_tenant_id),
    p_skills, told.subject_id, concat_ws(':', p_kind, told.subject_id, p_key)
  from unnest(p_people, p_subjects) told (person_id, subject_id)
  left join lateral (
    select (array_agg(w.outlet_id))[1] as outlet_id
    from public.people_outlets w
    where w.person_id = told.person_id and private.is_placed(w, private.today())
    having count(*) = 1
  ) place on true
  on conflict (idempotency_key) do nothing;
end $function$;

create function private.write_security_event(p_type text, p_severity text, p_message text, p_data jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_setting('sopan.keeps_nothing', true) = 'on' then return; end if;
  insert into public.security_events
    (reported_by, type, severity, message, data, user_agent, address, actor_id, tenant_id)
  values ('server', p_type, p_severity, p_message, p_data, left(private.request_user_agent(), 200),
    private.request_address(), auth.uid(), (select me.tenant_id from public.profiles me where me.id = auth.uid()));
end $function$;
