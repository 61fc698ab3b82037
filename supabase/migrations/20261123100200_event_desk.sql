-- What the console does with events: write, publish, call off, see who comes.

-- Locks and returns an event. Refuses PT403 not_allowed and PT404 unknown_event.
create function private.require_event(p_id uuid) returns public.events
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  perform private.require_platform_admin();
  select e.* into event from public.events e where e.id = p_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_event'; end if;
  return event;
end $$;

-- An event as the audit log keeps it.
create function private.event_facts(p_event public.events) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'slug', p_event.slug, 'title', p_event.title_en, 'state', p_event.state, 'starts_at', p_event.starts_at,
    'minutes', p_event.minutes, 'place', p_event.place_en, 'join_url', p_event.join_url, 'capacity', p_event.capacity,
    'registration_closes_at', p_event.registration_closes_at, 'recording_url', p_event.recording_url
  ))
$$;

-- Whether people would know where to go: a webinar has an address, an event a place.
create function private.has_way_in(p_event public.events) returns boolean
language sql stable set search_path = '' as $$
  select case p_event.kind when 'webinar' then p_event.join_url is not null else p_event.place_en is not null end
$$;

-- Tells all who have a place or wait for one.
create function private.mail_event(p_template text, p_event public.events, p_more jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  one public.event_registrations;
begin
  for one in
    select r.* from public.event_registrations r
    where r.event_id = p_event.id and r.state in ('registered', 'waitlisted') order by r.created_at
  loop
    perform private.mail_registration(p_template, p_event, one, p_more);
  end loop;
end $$;

-- Writes a draft (no id) or changes an event and returns its id. Another time or place of a published event is mailed;
-- more capacity lets people move up. Who says which state they saw (updated_at) overwrites no other one. Refuses PT403
-- not_allowed, PT404 unknown_event, PT400 invalid_event, where_required, event_in_past, PT409 event_closed (called off),
-- event_changed (since that state), capacity_below_taken, and 23505 for a slug that is taken.
create function public.save_event(p_id uuid, p_event jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Shows a draft to everybody. Refuses PT403 not_allowed, PT404 unknown_event, PT409 event_closed (no draft), PT400
-- event_in_past, where_required.
create function public.publish_event(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events := private.require_event(p_id);
begin
  if event.state <> 'draft' then raise sqlstate 'PT409' using message = 'event_closed'; end if;
  if event.starts_at <= now() then raise sqlstate 'PT400' using message = 'event_in_past'; end if;
  if not private.has_way_in(event) then raise sqlstate 'PT400' using message = 'where_required'; end if;
  update public.events set state = 'published', published_at = now() where id = p_id;
  perform private.write_audit('event.published', null, 'events', p_id::text, null, private.event_facts(event));
end $$;

-- Calls a published event off and tells all who wanted to come why. Refuses PT403 not_allowed, PT404 unknown_event, PT400
-- reason_required, PT409 event_closed (a draft, off already, or over).
create function public.cancel_event(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Throws a draft away. Refuses PT403 not_allowed, PT404 unknown_event, PT409 event_closed (no draft).
create function public.discard_event(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events := private.require_event(p_id);
begin
  if event.state <> 'draft' then raise sqlstate 'PT409' using message = 'event_closed'; end if;
  delete from public.events where id = p_id;
  perform private.write_audit('event.discarded', null, 'events', p_id::text, private.event_facts(event), null);
end $$;

-- Marks who came (from an hour before it begins), takes that back, or gives up a place for somebody who asked by phone.
-- Refuses PT403 not_allowed, PT404 unknown_registration, PT400 unknown_state, PT409 event_not_started,
-- registration_closed (not from this state, or the event is over).
create function public.change_registration(p_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- All events with how many come, wait and came, the latest first. Refuses PT403 not_allowed.
create function public.list_events() returns table (
  id uuid, slug text, kind text, title_en text, title_hi text, starts_at timestamptz, minutes integer, state text,
  capacity integer, recording_url text, registered integer, waitlisted integer, attended integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return query
    select e.id, e.slug, e.kind, e.title_en, e.title_hi, e.starts_at, e.minutes, e.state, e.capacity, e.recording_url,
      count(*) filter (where r.state in ('registered', 'attended'))::integer,
      count(*) filter (where r.state = 'waitlisted')::integer, count(*) filter (where r.state = 'attended')::integer
    from public.events e left join public.event_registrations r on r.event_id = e.id
    group by e.id order by e.starts_at desc, e.slug limit 1000;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.save_event(uuid, jsonb), public.publish_event(uuid), public.cancel_event(uuid, text), public.discard_event(uuid),
  public.change_registration(uuid, text), public.list_events()
  from public, anon, authenticated;
grant execute on function
  public.save_event(uuid, jsonb), public.publish_event(uuid), public.cancel_event(uuid, text), public.discard_event(uuid),
  public.change_registration(uuid, text), public.list_events()
  to authenticated;
