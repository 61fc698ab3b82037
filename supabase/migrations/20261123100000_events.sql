-- Webinars and events, and who comes to them. Whether one is coming, running or past is told by the clock, never stored.
--   draft -> published -> cancelled
-- How many places there are is kept by the functions of the next migration, which take the event's row before they count.
create table public.events (
  id                     uuid primary key default gen_random_uuid(),
  slug                   text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 80),
  kind                   text not null check (kind in ('webinar', 'event')),
  title_en               text not null check (char_length(title_en) between 1 and 120),
  title_hi               text not null check (char_length(title_hi) between 1 and 120),
  summary_en             text not null check (char_length(summary_en) between 1 and 300),
  summary_hi             text not null check (char_length(summary_hi) between 1 and 300),
  description_en         text not null check (char_length(description_en) between 1 and 4000),
  description_hi         text not null check (char_length(description_hi) between 1 and 4000),
  starts_at              timestamptz not null,
  minutes                integer not null check (minutes between 10 and 2880),
  place_en               text check (char_length(place_en) between 1 and 200),
  place_hi               text check (char_length(place_hi) between 1 and 200),
  join_url               text check (join_url ~ '^https://[^\s]+$' and char_length(join_url) <= 500), -- never public
  spoken                 text not null default 'hi' check (spoken in ('en', 'hi', 'both')),
  capacity               integer not null check (capacity between 1 and 10000),
  registration_closes_at timestamptz not null,
  state                  text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  cancel_reason          text check (char_length(cancel_reason) between 1 and 500),
  recording_url          text check (recording_url ~ '^(https://|/)[^\s]+$' and char_length(recording_url) <= 500),
  sequence               integer not null default 0, -- of its calendar entry: one more with every change of time or place
  moved_at               timestamptz, -- when that last changed after publishing
  published_at           timestamptz,
  cancelled_at           timestamptz,
  created_by             uuid references public.profiles on delete set null,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  is_sample              boolean not null default false,
  check (registration_closes_at <= starts_at + make_interval(mins => minutes)),
  check ((place_en is null) = (place_hi is null)),
  check (state = 'draft' or published_at is not null),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
create index on public.events (state, starts_at);
create index on public.events (starts_at);
create index on public.events (created_by);

-- One place, or one waiting for it, for each address.
--   registered <-> attended;  registered | waitlisted -> cancelled -> registered | waitlisted;  waitlisted -> registered
create table public.event_registrations (
  id                uuid primary key default gen_random_uuid(),
  reference         text not null unique,
  event_id          uuid not null references public.events on delete cascade,
  name              text not null check (char_length(name) between 1 and 100),
  email             text not null check (private.is_email(email)),
  phone             text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  company           text check (char_length(company) between 1 and 120),
  language          text not null default 'en' check (language in ('en', 'hi')),
  state             text not null check (state in ('registered', 'waitlisted', 'cancelled', 'attended')),
  agreement_version text not null check (agreement_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  agreed_at         timestamptz not null default now(),
  page              text check (page ~ '^/' and char_length(page) <= 500),
  source            jsonb not null default '{}' check (jsonb_typeof(source) = 'object' and pg_column_size(source) <= 8192),
  created_at        timestamptz not null default clock_timestamp(), -- the order of the waitlist
  promoted_at       timestamptz,
  cancelled_at      timestamptz,
  reminded_24h_at   timestamptz,
  reminded_1h_at    timestamptz,
  mailed_at         timestamptz,
  submission_id     uuid, -- drawn by the sender's page, the same for every try of one sending
  updated_at        timestamptz not null default now(),
  is_sample         boolean not null default false,
  unique (event_id, email),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
alter table public.event_registrations alter reference set default private.new_reference('EV', 'public.event_registrations');
create index on public.event_registrations (event_id, state, created_at);
create index on public.event_registrations (email);

alter table public.events enable row level security;
alter table public.event_registrations enable row level security;
revoke all on public.events, public.event_registrations from anon, authenticated;
grant select on public.events to authenticated; -- every change is a function
grant select (
  id, reference, event_id, name, email, phone, company, language, state, agreement_version, agreed_at, page, source,
  created_at, promoted_at, cancelled_at, reminded_24h_at, reminded_1h_at, updated_at, is_sample
) on public.event_registrations to authenticated;

create policy "platform admins read events, with the way in" on public.events
  for select to authenticated using ((select private.is_platform_admin()));
create policy "platform admins read who comes to an event" on public.event_registrations
  for select to authenticated using ((select private.is_platform_admin()));

create trigger touch_updated_at before update on public.events
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.event_registrations
  for each row execute function private.touch_updated_at();

alter table private.link_codes drop constraint link_codes_purpose_check;
alter table private.link_codes add constraint link_codes_purpose_check check (
  purpose in ('newsletter_confirm', 'newsletter_unsubscribe', 'payment_status', 'event_registration')
);

create function private.event_ends_at(p_event public.events) returns timestamptz
language sql stable set search_path = '' as $$
  select p_event.starts_at + make_interval(mins => p_event.minutes)
$$;

create function private.places_taken(p_event_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.event_registrations r
  where r.event_id = p_event_id and r.state in ('registered', 'attended')
$$;

-- What everybody may know: published events of the last two years and to come, and cancelled ones that were to come, with
-- how many places are free. Without the way in, and without who comes.
create function public.published_events() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'slug', e.slug, 'kind', e.kind, 'title_en', e.title_en, 'title_hi', e.title_hi,
    'summary_en', e.summary_en, 'summary_hi', e.summary_hi, 'description_en', e.description_en,
    'description_hi', e.description_hi, 'starts_at', e.starts_at, 'minutes', e.minutes, 'place_en', e.place_en,
    'place_hi', e.place_hi, 'spoken', e.spoken, 'capacity', e.capacity,
    'free', greatest(e.capacity - private.places_taken(e.id), 0), 'closes_at', e.registration_closes_at,
    'state', e.state, 'sequence', e.sequence,
    'recording_url', case when private.event_ends_at(e) <= now() then e.recording_url end
  ) order by e.starts_at, e.slug), '[]')
  from public.events e
  where (e.state = 'published' and e.starts_at > now() - interval '2 years') or (e.state = 'cancelled' and e.starts_at > now())
$$;

insert into private.server_functions values ('published_events');

revoke execute on all functions in schema private from public;
revoke execute on function public.published_events() from public, anon, authenticated;
grant execute on function public.published_events() to service_role;
