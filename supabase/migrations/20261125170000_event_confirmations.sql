-- Nobody can fill an event with addresses that are not theirs: an address counts as read once the page of its mail was
-- opened. A place whose mail nobody opened goes to somebody who waits and did.
alter table public.event_registrations add column confirmed_at timestamptz; -- when the page of a mail was first opened
update public.event_registrations set confirmed_at = created_at; -- who came before there was such a rule
grant select (confirmed_at) on public.event_registrations to authenticated;
create index on public.event_registrations (event_id) where state = 'registered' and confirmed_at is null;

-- Of an address of our own: a path, and nothing that leads to another host.
alter table public.events drop constraint events_recording_url_check;
alter table public.events add constraint events_recording_url_check
  check (recording_url ~ '^(https://[^\s/\\][^\s]*|/([^\s/\\][^\s]*)?)$' and char_length(recording_url) <= 500);

-- Until when a place is kept whose mail nobody opened: a day, less when the event is near, never less than two hours.
create function private.place_kept_until(p_since timestamptz, p_starts_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_since + interval '24 hours', greatest(p_since + interval '2 hours', p_starts_at - interval '24 hours'))
$$;

create or replace function private.mail_registration(
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
      'confirm', case when p_registration.confirmed_at is null and p_registration.state <> 'cancelled' then 'yes' end,
      'full_name', p_registration.name, 'attendee', p_registration.email,
      'code', private.issue_link_code('event_registration', p_registration.id,
        greatest(private.event_ends_at(p_event) - now(), interval '0') + interval '30 days')
    )), null, p_dedupe_key);
  update public.event_registrations set mailed_at = clock_timestamp() where id = p_registration.id;
end $$;

-- Gives free places to who waits longest, first to those whose address is read, with a mail. The caller holds the event's
-- row.
create or replace function private.fill_places(p_event public.events) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  next  public.event_registrations;
  total integer := 0;
begin
  if p_event.state <> 'published' or p_event.starts_at <= now() then return 0; end if;
  for next in
    select r.* from public.event_registrations r where r.event_id = p_event.id and r.state = 'waitlisted'
    order by (r.confirmed_at is null), r.created_at, r.id limit greatest(p_event.capacity - private.places_taken(p_event.id), 0)
  loop
    update public.event_registrations set state = 'registered', promoted_at = clock_timestamp() where id = next.id
    returning * into next;
    perform private.mail_registration('event_promoted', p_event, next);
    total := total + 1;
  end loop;
  return total;
end $$;

alter function public.event_registration_status(text) set schema private;
alter function private.event_registration_status(text) rename to registration_behind_code;

-- What somebody sees behind the code of a mail: the registration and the event, with the way in for who has a place; null
-- for an unknown code. `ahead` is how many wait before them. Whoever has the code reads the address's mail: that is noted.
create function public.event_registration_status(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.event_registrations set confirmed_at = clock_timestamp()
  where id = private.subject_of_code('event_registration', p_code) and confirmed_at is null;
  return private.registration_behind_code(p_code);
end $$;

-- A job: places whose mail nobody opened in time go to those who wait and opened theirs; who lost one waits at the end and
-- is told. As long as nobody else waits, nothing happens.
create function private.free_unread_places() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  event  public.events;
  unread public.event_registrations;
  total  integer := 0;
begin
  for event in
    select e.* from public.events e
    where e.state = 'published' and e.starts_at > now() and exists (
      select from public.event_registrations r where r.event_id = e.id and r.state = 'registered' and r.confirmed_at is null)
    order by e.id for update
  loop
    for unread in
      select r.* from public.event_registrations r
      where r.event_id = event.id and r.state = 'registered' and r.confirmed_at is null
        and private.place_kept_until(greatest(r.created_at, r.promoted_at), event.starts_at) < now()
      order by r.created_at, r.id limit (
        select count(*) from public.event_registrations w
        where w.event_id = event.id and w.state = 'waitlisted' and w.confirmed_at is not null)
    loop
      update public.event_registrations set state = 'waitlisted', created_at = clock_timestamp(), promoted_at = null
      where id = unread.id returning * into unread;
      perform private.mail_registration('event_lapsed', event, unread);
      total := total + 1;
    end loop;
    perform private.fill_places(event);
  end loop;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('free unread places', '5 minutes', 'private.free_unread_places');

-- Forgets who registered, because they ask for it: the row, the codes and the mails about it; a place that becomes free goes
-- on. Refuses PT403 not_allowed, PT404 unknown_registration.
create function public.erase_registration(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.event_registration_status(text), public.erase_registration(uuid)
  from public, anon, authenticated;
revoke execute on function private.registration_behind_code(text) from service_role;
grant execute on function public.event_registration_status(text) to service_role;
grant execute on function public.erase_registration(uuid) to authenticated;
