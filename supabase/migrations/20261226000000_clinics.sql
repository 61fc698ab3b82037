-- Career clinics: a talk of a person with a coach, from evidence to a written plan. What a tenant offers: kinds of clinics, coaches with
-- their hours, and the shifts of those who want to talk. Slots are found in the browser (app/domain/clinics/slots.ts); whoever books is
-- asked for every rule again here. All of it is reached through functions only.
--
--   admins, trainers  keep kinds and coaches; platform admins look at them
--   managers          keep the shifts of their people
--   everybody         books, and keeps their own shifts

/* [["10:00", "13:00"], …]: at most six spans of a day's clock; a day ends at 24:00. */
create function private.are_clinic_spans(p_spans jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_spans) <> 'array' or jsonb_array_length(p_spans) > 6 then false else not exists (
    select from jsonb_array_elements(p_spans) s (span)
    where case when jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2 then true
      else not coalesce((span ->> 0) ~ '^([01]\d|2[0-3]):[0-5]\d$' and (span ->> 1) ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' and span ->> 0 < span ->> 1, false) end) end
$$;

/* Hours by day of the week ("1" is Monday), or by date. */
create function private.are_clinic_hours(p_hours jsonb, p_keys text, p_most integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_hours) <> 'object' then false else (select count(*) <= p_most from jsonb_each(p_hours)) and not exists (
    select from jsonb_each(p_hours) h where h.key !~ p_keys or not private.are_clinic_spans(h.value)) end
$$;

/* Whether a talk of so many minutes may begin then by these hours, whatever is planned already: on a step from the beginning of a span,
   and over before its end. A clock that changes is read as momentOf() in the browser reads it. */
create function private.is_clinic_start(p_week jsonb, p_days jsonb, p_zone text, p_minutes integer, p_step integer, p_starts_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (select (p_starts_at at time zone p_zone)::date as day) local
    cross join lateral jsonb_array_elements(coalesce(p_days -> local.day::text, p_week -> extract(isodow from local.day)::text, '[]')) s (span)
    cross join lateral (select (local.day + (span ->> 0)::time) at time zone p_zone as opens, (local.day + (span ->> 1)::time) at time zone p_zone as closes) hours
    where p_starts_at >= hours.opens and p_starts_at + make_interval(mins => p_minutes) <= hours.closes
      and mod(extract(epoch from p_starts_at - hours.opens), p_step * 60) = 0)
$$;

create table public.clinic_types (
  id                 uuid primary key, -- made by who sends it
  tenant_id          uuid not null references public.tenants on delete cascade,
  name               jsonb not null check (private.is_in_both(name, 80)),
  about              jsonb check (about is null or private.is_in_both(about, 400)),
  minutes            integer not null check (minutes between 10 and 180),
  step_minutes       integer not null check (step_minutes between 5 and 180),
  before_minutes     integer not null default 0 check (before_minutes between 0 and 120),
  after_minutes      integer not null default 0 check (after_minutes between 0 and 120),
  notice_minutes     integer not null default 120 check (notice_minutes between 0 and 20160),
  window_days        integer not null default 30 check (window_days between 1 and 120),
  hold_minutes       integer not null default 30 check (hold_minutes between 5 and 1440), -- how long a freed place waits for one person
  seats              integer not null default 1 check (seats between 1 and 30),
  during_shift       boolean not null default false, -- may be taken at work
  needs_confirmation boolean not null default false,
  shows_others       boolean not null default false, -- who comes to a group is told to the group
  place              text check (place = btrim(place) and char_length(place) between 1 and 120),
  link               text check (link ~ '^https://[^\s]{4,}$' and char_length(link) <= 300),
  questions          jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 5),
  state              text not null default 'active' check (state in ('active', 'archived')),
  is_sample          boolean not null default false,
  created_at         timestamptz not null default now(),
  unique (tenant_id, id)
);
create index on public.clinic_types (tenant_id, state);

create table public.clinic_coaches (
  id         uuid primary key, -- made by who sends it
  tenant_id  uuid not null references public.tenants on delete cascade,
  person_id  uuid,             -- null: from outside, who is no profile and takes no seat
  full_name  text check (full_name = btrim(full_name) and char_length(full_name) between 2 and 120),
  email      text check (private.is_email(email)),
  language   text not null default 'en' check (language in ('en', 'hi')),
  languages  text[] not null default '{en,hi}' check (cardinality(languages) between 1 and 12),
  about      jsonb check (about is null or private.is_in_both(about, 300)),
  outlets    uuid[] not null default '{}' check (cardinality(outlets) <= 500), -- none: everywhere
  types      uuid[] not null default '{}' check (cardinality(types) <= 50),    -- none: every kind
  daily_cap  integer not null default 6 check (daily_cap between 1 and 20),
  time_zone  text not null default 'Asia/Kolkata' check (private.is_time_zone(time_zone)),
  week       jsonb not null default '{}' check (private.are_clinic_hours(week, '^[1-7]$', 7)),
  days       jsonb not null default '{}' check (private.are_clinic_hours(days, '^\d{4}-\d\d-\d\d$', 366)),
  state      text not null default 'active' check (state in ('active', 'paused', 'ended')),
  ended_at   timestamptz,
  is_sample  boolean not null default false,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, person_id),
  unique (tenant_id, email),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  check (num_nulls(full_name, email) = case when person_id is null then 0 else 2 end),
  check ((state = 'ended') = (ended_at is not null))
);
create index on public.clinic_coaches (tenant_id, state);

create table public.clinic_shifts (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null,
  person_id uuid not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  is_sample boolean not null default false,
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  exclude using gist (person_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index on public.clinic_shifts (tenant_id, person_id, starts_at);

alter table public.clinic_types enable row level security;
alter table public.clinic_coaches enable row level security;
alter table public.clinic_shifts enable row level security;
revoke all on public.clinic_types, public.clinic_coaches, public.clinic_shifts from anon, authenticated, service_role;

create function private.my_clinic_coaching(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'since', c.created_at, 'state', c.state, 'languages', c.languages, 'daily_cap', c.daily_cap,
    'time_zone', c.time_zone, 'week', c.week, 'days', c.days) order by c.created_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_coaches c on c.tenant_id = p.tenant_id and c.person_id = p.id
  where p.profile_id = p_me
$$;
create function private.my_clinic_shifts(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_shifts s on s.tenant_id = p.tenant_id and s.person_id = p.id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('clinic_coaching', 'private.my_clinic_coaching'), ('clinic_shifts', 'private.my_clinic_shifts');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('clinic_shifts', interval '90 days', 'public.clinic_shifts', 'ends_at');
insert into private.personal_data (held_in, told_as, ends) values
  ('public.clinic_coaches', 'clinic_coaching', 'record'), ('public.clinic_shifts', 'clinic_shifts', 'record');
insert into private.audit_actions values
  ('clinic_type.added'), ('clinic_type.changed'), ('clinic_type.archived'), ('clinic_type.restored'),
  ('clinic_coach.added'), ('clinic_coach.changed'), ('clinic_coach.paused'), ('clinic_coach.resumed'), ('clinic_coach.ended'), ('clinic_shifts.set');

/* The tenant's clinics, for those who keep them. */
create function private.require_clinics(p_tenant_id uuid, p_act text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.require_module(p_tenant_id, p_act, 'career_clinics') <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
end $$;

create function private.clinic_coach_name(p_coach public.clinic_coaches) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_coach.full_name, (select p.full_name from public.people p where p.id = p_coach.person_id));
end $$;

-- Kinds

create function public.list_clinic_types(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_clinics(p_tenant_id, 'read');
  return (
    select coalesce(jsonb_agg(to_jsonb(t) - 'tenant_id' - 'is_sample' - 'created_at' order by t.state, t.name ->> 'en', t.id), '[]')
    from public.clinic_types t where t.tenant_id = p_tenant_id);
end $$;

/* Adds a kind or changes one; what is sent twice under one id is one. */
create function public.save_clinic_type(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known public.clinic_types;
  said  public.clinic_types;
begin
  perform private.require_clinics(p_tenant_id, 'decide');
  select t.* into known from public.clinic_types t where t.id = p_id for update;
  if found and known.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_clinic_type'; end if;
  if known.id is null and (select count(*) from public.clinic_types t where t.tenant_id = p_tenant_id) >= 40 then
    raise sqlstate 'PT409' using message = 'too_many_rows';
  end if;
  said.name := private.in_both(p_said #>> '{name,en}', p_said #>> '{name,hi}');
  said.about := private.in_both(p_said #>> '{about,en}', p_said #>> '{about,hi}');
  if said.name is null then raise sqlstate 'PT400' using message = 'title_required'; end if;
  if not private.is_in_both(said.name, 80) or said.about is not null and not private.is_in_both(said.about, 400) then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  said.place := private.said_or_kept(coalesce(p_said ->> 'place', ''), null, 120);
  said.link := nullif(btrim(p_said ->> 'link'), '');
  if said.link !~ '^https://[^\s]{4,}$' or char_length(said.link) > 300 then raise sqlstate 'PT400' using message = 'invalid_link'; end if;
  if not (private.is_within(p_said -> 'minutes', 10, 180) and private.is_within(p_said -> 'step_minutes', 5, 180)
    and private.is_within(p_said -> 'before_minutes', 0, 120) and private.is_within(p_said -> 'after_minutes', 0, 120)
    and private.is_within(p_said -> 'notice_minutes', 0, 20160) and private.is_within(p_said -> 'window_days', 1, 120)
    and private.is_within(p_said -> 'hold_minutes', 5, 1440) and private.is_within(p_said -> 'seats', 1, 30)) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  if coalesce(jsonb_typeof(p_said -> 'questions'), '') <> 'array' or jsonb_array_length(p_said -> 'questions') > 5 or exists (
    select from jsonb_array_elements(p_said -> 'questions') q where not private.is_in_both(q -> 'text', 200) or coalesce(q ->> 'id', '') !~ '^[a-z0-9-]{1,40}$') then
    raise sqlstate 'PT400' using message = 'invalid_questions';
  end if;
  insert into public.clinic_types as t (id, tenant_id, name, about, minutes, step_minutes, before_minutes, after_minutes, notice_minutes, window_days, hold_minutes,
    seats, during_shift, needs_confirmation, shows_others, place, link, questions)
  values (p_id, p_tenant_id, said.name, said.about, (p_said ->> 'minutes')::integer, (p_said ->> 'step_minutes')::integer, (p_said ->> 'before_minutes')::integer,
    (p_said ->> 'after_minutes')::integer, (p_said ->> 'notice_minutes')::integer, (p_said ->> 'window_days')::integer, (p_said ->> 'hold_minutes')::integer,
    (p_said ->> 'seats')::integer, coalesce((p_said ->> 'during_shift')::boolean, false), coalesce((p_said ->> 'needs_confirmation')::boolean, false),
    coalesce((p_said ->> 'shows_others')::boolean, false), said.place, said.link, p_said -> 'questions')
  on conflict (id) do update set name = excluded.name, about = excluded.about, minutes = excluded.minutes, step_minutes = excluded.step_minutes,
    before_minutes = excluded.before_minutes, after_minutes = excluded.after_minutes, notice_minutes = excluded.notice_minutes, window_days = excluded.window_days,
    hold_minutes = excluded.hold_minutes, seats = excluded.seats, during_shift = excluded.during_shift, needs_confirmation = excluded.needs_confirmation,
    shows_others = excluded.shows_others, place = excluded.place, link = excluded.link, questions = excluded.questions;
  perform private.write_audit(case when known.id is null then 'clinic_type.added' else 'clinic_type.changed' end, p_tenant_id, 'clinic_types', p_id::text, null,
    jsonb_build_object('name', said.name ->> 'en'));
end $$;

create function public.set_clinic_type_state(p_type_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known public.clinic_types;
begin
  select t.* into known from public.clinic_types t
  where t.id = p_type_id and (private.is_platform_admin() or t.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic_type'; end if;
  perform private.require_clinics(known.tenant_id, 'decide');
  if coalesce(p_state, '') not in ('active', 'archived') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if known.state = p_state then return; end if;
  update public.clinic_types t set state = p_state where t.id = known.id;
  perform private.write_audit(case p_state when 'active' then 'clinic_type.restored' else 'clinic_type.archived' end, known.tenant_id, 'clinic_types', known.id::text, null,
    jsonb_build_object('name', known.name ->> 'en'));
end $$;

-- Coaches

create function public.list_clinic_coaches(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_clinics(p_tenant_id, 'read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'person_id', c.person_id, 'name', private.clinic_coach_name(c), 'email', c.email, 'language', c.language,
      'languages', c.languages, 'about', c.about, 'outlets', c.outlets, 'types', c.types, 'daily_cap', c.daily_cap, 'time_zone', c.time_zone,
      'week', c.week, 'days', c.days, 'state', c.state) order by c.state, private.clinic_coach_name(c), c.id), '[]')
    from public.clinic_coaches c where c.tenant_id = p_tenant_id);
end $$;

/* Adds a coach or changes one. Who it is can't change: another person is another coach. */
create function public.save_clinic_coach(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known public.clinic_coaches;
  said  public.clinic_coaches;
begin
  perform private.require_clinics(p_tenant_id, 'decide');
  select c.* into known from public.clinic_coaches c where c.id = p_id for update;
  if found and known.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_coach'; end if;
  if known.state = 'ended' then raise sqlstate 'PT409' using message = 'coach_ended'; end if;
  said.person_id := case when known.id is null then (p_said ->> 'person_id')::uuid else known.person_id end;
  if known.id is null and said.person_id is not null and not exists (
    select from public.people p where p.id = said.person_id and p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  if said.person_id is null then
    said.full_name := private.said_or_kept(coalesce(p_said ->> 'name', ''), null, 120);
    said.email := lower(btrim(p_said ->> 'email'));
    if coalesce(char_length(said.full_name), 0) < 2 then raise sqlstate 'PT400' using message = 'name_required'; end if;
    if not coalesce(private.is_email(said.email), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  end if;
  said.about := private.in_both(p_said #>> '{about,en}', p_said #>> '{about,hi}');
  if said.about is not null and not private.is_in_both(said.about, 300) then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  said.languages := array(select distinct jsonb_array_elements_text(coalesce(p_said -> 'languages', '[]')));
  said.outlets := array(select distinct jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]'))::uuid);
  said.types := array(select distinct jsonb_array_elements_text(coalesce(p_said -> 'types', '[]'))::uuid);
  if cardinality(said.languages) not between 1 and 12 or exists (select from unnest(said.languages) l where l !~ '^[a-z]{2,3}$') then
    raise sqlstate 'PT400' using message = 'language_required';
  end if;
  if exists (select from unnest(said.outlets) o (id) where not exists (select from public.outlets have where have.id = o.id and have.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if exists (select from unnest(said.types) t (id) where not exists (select from public.clinic_types have where have.id = t.id and have.tenant_id = p_tenant_id)) then
    raise sqlstate 'PT404' using message = 'unknown_clinic_type';
  end if;
  if not coalesce(private.is_time_zone(p_said ->> 'time_zone'), false) then raise sqlstate 'PT400' using message = 'invalid_time_zone'; end if;
  if not coalesce(private.are_clinic_hours(p_said -> 'week', '^[1-7]$', 7) and private.are_clinic_hours(p_said -> 'days', '^\d{4}-\d\d-\d\d$', 366), false)
    or not private.is_within(p_said -> 'daily_cap', 1, 20) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  insert into public.clinic_coaches as c (id, tenant_id, person_id, full_name, email, language, languages, about, outlets, types, daily_cap, time_zone, week, days)
  values (p_id, p_tenant_id, said.person_id, said.full_name, said.email, case when p_said ->> 'language' = 'hi' then 'hi' else 'en' end, said.languages, said.about,
    said.outlets, said.types, (p_said ->> 'daily_cap')::integer, p_said ->> 'time_zone', p_said -> 'week', p_said -> 'days')
  on conflict (id) do update set full_name = excluded.full_name, email = excluded.email, language = excluded.language, languages = excluded.languages,
    about = excluded.about, outlets = excluded.outlets, types = excluded.types, daily_cap = excluded.daily_cap, time_zone = excluded.time_zone,
    week = excluded.week, days = excluded.days
  returning c.* into said;
  perform private.write_audit(case when known.id is null then 'clinic_coach.added' else 'clinic_coach.changed' end, p_tenant_id, 'clinic_coaches', p_id::text, null,
    jsonb_build_object('name', private.clinic_coach_name(said)));
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'coach_exists';
end $$;

-- Shifts

/* Whose shifts I may keep: my own, and those of whom I look after. */
create function private.require_shift_person(p_person_id uuid) returns public.people
language plpgsql stable set search_path = '' as $$
declare
  person public.people;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and (private.is_platform_admin() or p.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if person.id in (select private.my_people()) then
    perform private.require_module(person.tenant_id, null, 'career_clinics');
  elsif private.require_module(person.tenant_id, 'change', 'career_clinics') = 'outlets' and person.id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  return person;
end $$;

/* The clock a person lives by: that of the outlet they work at. */
create function private.zone_of_person(p_person_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((
    select o.time_zone from public.people_outlets w join public.outlets o on o.id = w.outlet_id
    where w.person_id = p_person_id and private.is_placed(w, private.today()) order by w.valid_from, o.id limit 1), 'Asia/Kolkata');
end $$;

/* A person's shifts of these days, as [{from, to}] on the person's clock (2026-11-30T22:00): replaces what was there. Returns how many there are. */
create function public.set_clinic_shifts(p_person_id uuid, p_from date, p_to date, p_shifts jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person public.people := private.require_shift_person(p_person_id);
  zone   text := private.zone_of_person(person.id);
  total  integer;
begin
  if p_from is null or p_to is null or p_to < p_from or p_to > p_from + 62 or coalesce(jsonb_typeof(p_shifts), '') <> 'array' or jsonb_array_length(p_shifts) > 130 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if exists (
    select from jsonb_array_elements(p_shifts) s
    where coalesce(s ->> 'from', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' or coalesce(s ->> 'to', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'
      or left(s ->> 'from', 10) not between p_from::text and p_to::text) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  delete from public.clinic_shifts c
  where c.person_id = person.id and (c.starts_at at time zone zone)::date between p_from and p_to;
  insert into public.clinic_shifts (tenant_id, person_id, starts_at, ends_at)
  select person.tenant_id, person.id, (s ->> 'from')::timestamp at time zone zone, (s ->> 'to')::timestamp at time zone zone from jsonb_array_elements(p_shifts) s;
  get diagnostics total = row_count;
  if person.id not in (select private.my_people()) then
    perform private.write_audit('clinic_shifts.set', person.tenant_id, 'people', person.id::text, null, jsonb_build_object('from', p_from, 'to', p_to, 'total', total));
  end if;
  return total;
exception when check_violation or exclusion_violation or datetime_field_overflow then
  raise sqlstate 'PT400' using message = 'impossible_span';
end $$;

/* A person's shifts from today on: {zone, shifts: [{from, to}]} on the person's clock. */
create function public.clinic_shifts_of(p_person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people := private.require_shift_person(p_person_id);
  zone   text := private.zone_of_person(person.id);
begin
  return jsonb_build_object('zone', zone, 'shifts', (
    select coalesce(jsonb_agg(jsonb_build_object('from', to_char(s.starts_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'), 'to', to_char(s.ends_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'))
      order by s.starts_at), '[]')
    from public.clinic_shifts s where s.person_id = person.id and s.ends_at > now()));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.list_clinic_types(uuid), public.save_clinic_type(uuid, uuid, jsonb), public.set_clinic_type_state(uuid, text), public.list_clinic_coaches(uuid),
  public.save_clinic_coach(uuid, uuid, jsonb), public.set_clinic_shifts(uuid, date, date, jsonb), public.clinic_shifts_of(uuid) from public, anon;
grant execute on function public.list_clinic_types(uuid), public.save_clinic_type(uuid, uuid, jsonb), public.set_clinic_type_state(uuid, text), public.list_clinic_coaches(uuid),
  public.save_clinic_coach(uuid, uuid, jsonb), public.set_clinic_shifts(uuid, date, date, jsonb), public.clinic_shifts_of(uuid) to authenticated;
