-- Career clinics: talks, the places in them, and who waits for one. The rules that two people never get one place, and that a coach or a
-- person is never in two talks at once, are constraints; whoever books holds the coach's row, so that everybody else gets a plain answer.
--
--   a talk     planned > held | off (the coach called it off: the time stays blocked) | cancelled (nobody comes: the time is free again)
--   a booking  offered > confirmed | lapsed        a freed place, or one that a coach proposes, held for a while
--              pending > confirmed | declined      where a kind of clinic wants the coach's word
--              confirmed > held | missed | cancelled | moved
--   waiting    waiting <> offered > booked | left | over

create table public.clinic_talks (
  id        uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  type_id   uuid not null,
  coach_id  uuid not null,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  busy      tstzrange not null, -- with what is kept free around it
  seats     integer not null check (seats between 1 and 30),
  state     text not null default 'planned' check (state in ('planned', 'held', 'off', 'cancelled')),
  sequence  integer not null default 0, -- for the coach's calendar
  closed_at timestamptz,
  is_sample boolean not null default false,
  unique (tenant_id, id),
  unique (id, seats),
  check (ends_at > starts_at),
  foreign key (tenant_id, type_id) references public.clinic_types (tenant_id, id) on delete cascade,
  foreign key (tenant_id, coach_id) references public.clinic_coaches (tenant_id, id) on delete cascade,
  constraint one_talk_at_a_time exclude using gist (coach_id with =, busy with &&) where (state <> 'cancelled')
);
create index on public.clinic_talks (tenant_id, coach_id, starts_at);
create index on public.clinic_talks (tenant_id, type_id);

create table public.clinic_waiting (
  id        uuid primary key, -- made by who sends it
  tenant_id uuid not null,
  person_id uuid not null,
  type_id   uuid not null,
  coach_id  uuid, -- null: whoever has a place
  from_day  date not null,
  to_day    date not null,
  note      text check (note = btrim(note) and char_length(note) between 1 and 500),
  state     text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'left', 'over')),
  queued_at timestamptz not null default clock_timestamp(),
  is_sample boolean not null default false,
  unique (tenant_id, id),
  check (to_day between from_day and from_day + 120),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, type_id) references public.clinic_types (tenant_id, id) on delete cascade,
  foreign key (tenant_id, coach_id) references public.clinic_coaches (tenant_id, id) on delete cascade
);
create unique index on public.clinic_waiting (person_id, type_id) where state in ('waiting', 'offered');
create index on public.clinic_waiting (tenant_id, type_id, queued_at);
create index on public.clinic_waiting (tenant_id, person_id);
create index on public.clinic_waiting (tenant_id, coach_id);

create table public.clinic_bookings (
  id            uuid primary key, -- made by who sends it
  tenant_id     uuid not null,
  talk_id       uuid not null,
  person_id     uuid not null,
  seat          integer not null,
  seats         integer not null,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  state         text not null check (state in ('offered', 'pending', 'confirmed', 'declined', 'cancelled', 'moved', 'lapsed', 'held', 'missed')),
  person_absent boolean not null default false, -- said by the coach
  coach_absent  boolean not null default false, -- said by the person
  answers       jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  thread_id     uuid not null, -- the first booking, before it was moved: one entry of a calendar
  moved_from    uuid,
  moves         integer not null default 0 check (moves between 0 and 2),
  sequence      integer not null default 0,
  waiting_id    uuid,
  offered_until timestamptz,
  reason        text check (char_length(reason) between 1 and 300),
  ended_by      text check (ended_by in ('person', 'coach', 'desk')),
  made_at       timestamptz not null default now(),
  is_sample     boolean not null default false,
  unique (tenant_id, id),
  check (seat between 1 and seats),
  check ((state = 'offered') <= (offered_until is not null)),
  foreign key (tenant_id, talk_id) references public.clinic_talks (tenant_id, id) on delete cascade,
  foreign key (talk_id, seats) references public.clinic_talks (id, seats) on update cascade on delete cascade,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, moved_from) references public.clinic_bookings (tenant_id, id) on delete set null (moved_from),
  foreign key (tenant_id, waiting_id) references public.clinic_waiting (tenant_id, id) on delete set null (waiting_id),
  constraint one_clinic_at_a_time exclude using gist (person_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('offered', 'pending', 'confirmed', 'held'))
);
create unique index clinic_bookings_one_for_a_seat on public.clinic_bookings (talk_id, seat) where state in ('offered', 'pending', 'confirmed', 'held', 'missed');
create unique index clinic_bookings_one_for_a_person on public.clinic_bookings (talk_id, person_id) where state in ('offered', 'pending', 'confirmed', 'held', 'missed');
create index on public.clinic_bookings (tenant_id, person_id, starts_at);
create index on public.clinic_bookings (tenant_id, talk_id);
create index on public.clinic_bookings (talk_id, seats);
create index on public.clinic_bookings (tenant_id, moved_from);
create index on public.clinic_bookings (tenant_id, waiting_id);
create index on public.clinic_bookings (state, starts_at) where state in ('offered', 'pending', 'confirmed');

alter table public.clinic_talks enable row level security;
alter table public.clinic_waiting enable row level security;
alter table public.clinic_bookings enable row level security;
revoke all on public.clinic_talks, public.clinic_waiting, public.clinic_bookings from anon, authenticated, service_role;

create function private.my_clinic_bookings(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'clinic', y.name, 'starts_at', b.starts_at, 'state', b.state, 'answers', b.answers,
    'i_was_absent', b.person_absent, 'coach_was_absent', b.coach_absent, 'reason', b.reason, 'made_at', b.made_at) order by b.starts_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_bookings b on b.tenant_id = p.tenant_id and b.person_id = p.id
  join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id
  where p.profile_id = p_me
$$;
create function private.my_clinic_waiting(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'clinic', y.name, 'from', w.from_day, 'to', w.to_day, 'note', w.note, 'state', w.state, 'since', w.queued_at)
    order by w.queued_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_waiting w on w.tenant_id = p.tenant_id and w.person_id = p.id
  join public.clinic_types y on y.id = w.type_id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('clinic_bookings', 'private.my_clinic_bookings'), ('clinic_waiting', 'private.my_clinic_waiting');
insert into private.retention_rules (subject, keeps, deletes_from, since) values
  ('clinic_talks', interval '1095 days', 'public.clinic_talks', 'ends_at'), ('clinic_waiting', interval '365 days', 'public.clinic_waiting', 'queued_at');
insert into private.personal_data (held_in, told_as, ends) values
  ('public.clinic_bookings', 'clinic_bookings', 'record'), ('public.clinic_waiting', 'clinic_waiting', 'record');
insert into private.personal_data (held_in, untold, ends) values
  ('public.clinic_talks', 'when a coach talks; clinic_bookings tell with whom', 'tenant');
insert into private.event_kinds values ('clinic.held');
insert into private.audit_actions values ('clinic_talk.called_off');

create function private.is_live_clinic(p_state text) returns boolean
language sql immutable set search_path = '' as $$ select p_state in ('offered', 'pending', 'confirmed') $$;

/* Me, who may book. */
create function private.require_clinic_person() returns public.people
language plpgsql stable set search_path = '' as $$
declare
  me public.people := private.require_learner();
begin
  perform private.require_module(me.tenant_id, null, 'career_clinics');
  return me;
end $$;

create function private.serves_person(p_coach public.clinic_coaches, p_person_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_coach.person_id is distinct from p_person_id and (p_coach.outlets = '{}' or exists (
    select from public.people_outlets w where w.person_id = p_person_id and w.outlet_id = any (p_coach.outlets) and private.is_placed(w, private.today())));
end $$;

/* Why this person can't be there then, or null: a shift, or another talk, also one that they lead. */
create function private.clinic_obstacle(p_person_id uuid, p_type public.clinic_types, p_starts_at timestamptz, p_but uuid default null) returns text
language plpgsql stable set search_path = '' as $$
declare
  until timestamptz := p_starts_at + make_interval(mins => p_type.minutes);
begin
  if exists (
    select from public.clinic_bookings b where b.person_id = p_person_id and b.id is distinct from p_but and private.is_live_clinic(b.state)
      and b.starts_at < until and b.ends_at > p_starts_at) or exists (
    select from public.clinic_coaches c join public.clinic_talks k on k.coach_id = c.id and k.state = 'planned'
    where c.person_id = p_person_id and k.starts_at < until and k.ends_at > p_starts_at) then
    return 'clinic_overlaps';
  end if;
  if not p_type.during_shift and exists (
    select from public.clinic_shifts s where s.person_id = p_person_id and s.starts_at < until and s.ends_at > p_starts_at) then
    return 'on_shift';
  end if;
  return null;
end $$;

/* The place that this person gets in a talk: the first free one of a talk that is planned then, or a new talk. By the rules unless
   p_is_proposed: then a coach said so. Holds the coach's row. */
create function private.take_clinic_seat(
  p_id uuid, p_person_id uuid, p_type public.clinic_types, p_coach_id uuid, p_starts_at timestamptz, p_state text, p_moved public.clinic_bookings default null,
  p_answers jsonb default '{}', p_waiting_id uuid default null, p_until timestamptz default null, p_is_proposed boolean default false
) returns public.clinic_bookings language plpgsql set search_path = '' as $$
declare
  coach    public.clinic_coaches;
  talk     public.clinic_talks;
  booking  public.clinic_bookings;
  obstacle text;
  place    integer;
begin
  select c.* into coach from public.clinic_coaches c where c.id = p_coach_id and c.tenant_id = p_type.tenant_id for update;
  if not found or coach.state <> 'active' or not private.serves_person(coach, p_person_id) or not (coach.types = '{}' or p_type.id = any (coach.types))
    or p_type.state <> 'active' then
    raise sqlstate 'PT409' using message = 'slot_not_offered';
  end if;
  if not p_is_proposed and (p_starts_at < now() + make_interval(mins => p_type.notice_minutes) or p_starts_at > now() + make_interval(days => p_type.window_days))
    or p_starts_at < now() then
    raise sqlstate 'PT409' using message = 'slot_not_offered';
  end if;
  obstacle := private.clinic_obstacle(p_person_id, p_type, p_starts_at, p_moved.id);
  if obstacle is not null and not (p_is_proposed and obstacle = 'on_shift') then raise sqlstate 'PT409' using message = obstacle; end if;
  select k.* into talk from public.clinic_talks k
  where k.coach_id = coach.id and k.type_id = p_type.id and k.starts_at = p_starts_at and k.state = 'planned';
  if not found then
    if not p_is_proposed then
      if not private.is_clinic_start(coach.week, coach.days, coach.time_zone, p_type.minutes, p_type.step_minutes, p_starts_at) then
        raise sqlstate 'PT409' using message = 'slot_not_offered';
      end if;
      if (select count(*) from public.clinic_talks k where k.coach_id = coach.id and k.state <> 'cancelled'
        and (k.starts_at at time zone coach.time_zone)::date = (p_starts_at at time zone coach.time_zone)::date) >= coach.daily_cap then
        raise sqlstate 'PT409' using message = 'slot_taken';
      end if;
    end if;
    insert into public.clinic_talks (tenant_id, type_id, coach_id, starts_at, ends_at, busy, seats)
    values (p_type.tenant_id, p_type.id, coach.id, p_starts_at, p_starts_at + make_interval(mins => p_type.minutes),
      tstzrange(p_starts_at - make_interval(mins => p_type.before_minutes), p_starts_at + make_interval(mins => p_type.minutes + p_type.after_minutes)), p_type.seats)
    returning * into talk;
  end if;
  select min(s) into place from generate_series(1, talk.seats) s
  where not exists (select from public.clinic_bookings b where b.talk_id = talk.id and b.seat = s and b.state in ('offered', 'pending', 'confirmed', 'held', 'missed'));
  if place is null then raise sqlstate 'PT409' using message = 'slot_taken'; end if;
  insert into public.clinic_bookings (id, tenant_id, talk_id, person_id, seat, seats, starts_at, ends_at, state, answers, thread_id, moved_from, moves, sequence, waiting_id, offered_until)
  values (p_id, talk.tenant_id, talk.id, p_person_id, place, talk.seats, talk.starts_at, talk.ends_at, p_state, coalesce(p_answers, p_moved.answers, '{}'),
    coalesce(p_moved.thread_id, p_id), p_moved.id, coalesce(p_moved.moves + 1, 0), coalesce(p_moved.sequence + 1, 0), p_waiting_id, p_until)
  returning * into booking;
  update public.clinic_talks k set sequence = k.sequence + 1 where k.id = talk.id;
  return booking;
exception
  when exclusion_violation then
    raise sqlstate 'PT409' using message = case when sqlerrm like '%one_clinic_at_a_time%' then 'clinic_overlaps' else 'slot_taken' end;
  when unique_violation then
    raise sqlstate 'PT409' using message = case when sqlerrm like '%one_for_a_person%' then 'clinic_overlaps' else 'slot_taken' end;
end $$;

/* Writes about a booking to the person, or to its coach. Whoever has no address reads it on Today. */
create function private.mail_clinic(p_template text, p_booking public.clinic_bookings, p_to text, p_more jsonb default '{}', p_dedupe text default null) returns void
language plpgsql set search_path = '' as $$
declare
  talk  public.clinic_talks := (select k from public.clinic_talks k where k.id = p_booking.talk_id);
  kind  public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select talk.tenant_id, lower(r.recipient), p_template, r.language, jsonb_strip_nulls(p_more || jsonb_build_object(
    'clinic_id', p_booking.id, 'calendar_id', case p_to when 'coach' then talk.id else p_booking.thread_id end,
    'sequence', (case p_to when 'coach' then talk.sequence else p_booking.sequence end)::text, 'to', p_to, 'clinic', kind.name ->> r.language,
    'starts_at', talk.starts_at, 'time_zone', case p_to when 'coach' then coach.time_zone else private.zone_of_person(p_booking.person_id) end,
    'minutes', kind.minutes::text, 'place', kind.place, 'clinic_link', kind.link, 'full_name', r.full_name, 'attendee', lower(r.recipient),
    'with_whom', case when p_to = 'coach' then (select p.full_name from public.people p where p.id = p_booking.person_id) else private.clinic_coach_name(coach) end,
    'offered_until', p_booking.offered_until, 'reason', p_booking.reason, 'has_login', case when r.has_login then 'yes' else 'no' end)),
    p_dedupe || ':' || p_to
  from (
    select l.recipient, coalesce(l.language, 'en') as language, l.full_name, l.has_login
    from private.learning_readers(talk.tenant_id, array[case p_to when 'coach' then coach.person_id else p_booking.person_id end]) l
    union all
    select coach.email, coach.language, coach.full_name, false where p_to = 'coach' and coach.email is not null) r
  on conflict (dedupe_key) do nothing;
end $$;

/* A place is free again: the first in line who can be there then, and was not offered it before, gets it for a while. */
create function private.offer_clinic_place(p_talk_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  talk    public.clinic_talks := (select k from public.clinic_talks k where k.id = p_talk_id);
  kind    public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach   public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
  waits   public.clinic_waiting;
  until   timestamptz := least(private.after_quiet_hours(now()) + make_interval(mins => kind.hold_minutes), talk.starts_at - interval '15 minutes');
  booking public.clinic_bookings;
begin
  if talk.state not in ('planned', 'cancelled') or until <= now() or talk.starts_at < now() + make_interval(mins => least(kind.notice_minutes, 60)) then return; end if;
  for waits in
    select w.* from public.clinic_waiting w
    where w.tenant_id = talk.tenant_id and w.type_id = talk.type_id and w.state = 'waiting' and coalesce(w.coach_id, talk.coach_id) = talk.coach_id
      and (talk.starts_at at time zone coach.time_zone)::date between w.from_day and w.to_day and private.serves_person(coach, w.person_id)
      and private.clinic_obstacle(w.person_id, kind, talk.starts_at) is null
      and not exists (
        select from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id
        where b.person_id = w.person_id and b.waiting_id = w.id and k.coach_id = talk.coach_id and k.starts_at = talk.starts_at)
    order by w.queued_at, w.id for update of w skip locked
  loop
    begin
      booking := private.take_clinic_seat(gen_random_uuid(), waits.person_id, kind, talk.coach_id, talk.starts_at, 'offered', p_waiting_id => waits.id, p_until => until,
        p_is_proposed => true);
    exception when sqlstate 'PT409' then
      continue; -- not this one; whoever waits next
    end;
    update public.clinic_waiting w set state = 'offered' where w.id = waits.id;
    perform private.mail_clinic('clinic_offered', booking, 'person');
    return;
  end loop;
end $$;

/* A booking ends before its time; a talk that nobody comes to any more is off the coach's day. */
create function private.end_clinic_booking(p_booking public.clinic_bookings, p_state text, p_by text, p_reason text default null) returns public.clinic_bookings
language plpgsql set search_path = '' as $$
declare
  ended public.clinic_bookings;
begin
  update public.clinic_bookings b set state = p_state, ended_by = p_by, reason = coalesce(p_reason, b.reason), sequence = b.sequence + 1
  where b.id = p_booking.id returning b.* into ended;
  update public.clinic_talks k set sequence = k.sequence + 1, state = case when exists (
    select from public.clinic_bookings b where b.talk_id = k.id and private.is_live_clinic(b.state)) then k.state else 'cancelled' end
  where k.id = p_booking.talk_id and k.state = 'planned';
  update public.clinic_waiting w set state = 'waiting' where w.id = p_booking.waiting_id and w.state = 'offered';
  return ended;
end $$;

/* My booking, held, with its coach's row, in which order everybody takes them. Throws unknown_clinic. */
create function private.require_my_clinic(p_id uuid, variadic p_states text[]) returns public.clinic_bookings
language plpgsql set search_path = '' as $$
declare
  me      public.people := private.require_clinic_person();
  booking public.clinic_bookings;
begin
  perform from public.clinic_coaches c where c.id = (
    select k.coach_id from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id where b.id = p_id and b.person_id = me.id) for update;
  select b.* into booking from public.clinic_bookings b where b.id = p_id and b.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if booking.state <> all (p_states) or booking.starts_at <= now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  return booking;
end $$;

/* The kind of clinic, for whoever of its tenant may book. */
create function private.require_clinic_type(p_id uuid, p_tenant_id uuid) returns public.clinic_types
language plpgsql stable set search_path = '' as $$
declare
  kind public.clinic_types;
begin
  select t.* into kind from public.clinic_types t where t.id = p_id and t.tenant_id = p_tenant_id and t.state = 'active';
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic_type'; end if;
  return kind;
end $$;

/* Everything that finding a slot needs, for the browser to find them: kinds, the coaches who serve me, what they have planned (when, never
   with whom), my shifts and my talks. {zone, types, coaches, talks, shifts, own} */
create function public.clinic_offer(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.people := private.require_clinic_person();
begin
  if me.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return (
    with coaches as materialized (
      select c.* from public.clinic_coaches c where c.tenant_id = me.tenant_id and c.state = 'active' and private.serves_person(c, me.id)
    )
    select jsonb_build_object(
      'zone', private.zone_of_person(me.id),
      'types', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'about', t.about, 'minutes', t.minutes, 'step', t.step_minutes, 'before', t.before_minutes,
          'after', t.after_minutes, 'notice', t.notice_minutes, 'window_days', t.window_days, 'seats', t.seats, 'during_shift', t.during_shift,
          'needs_confirmation', t.needs_confirmation, 'place', t.place, 'is_online', t.link is not null, 'questions', t.questions) order by t.seats, t.minutes, t.name ->> 'en'), '[]')
        from public.clinic_types t where t.tenant_id = me.tenant_id and t.state = 'active'),
      'coaches', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', private.clinic_coach_name(c), 'about', c.about, 'is_outside', c.person_id is null, 'languages', c.languages,
          'types', c.types, 'zone', c.time_zone, 'week', c.week, 'days', c.days, 'cap', c.daily_cap) order by private.clinic_coach_name(c), c.id), '[]')
        from coaches c),
      'talks', (
        select coalesce(jsonb_agg(jsonb_build_object('coach_id', k.coach_id, 'type_id', k.type_id, 'starts_at', k.starts_at, 'busy_from', lower(k.busy), 'busy_to', upper(k.busy),
          'seats_left', case k.state when 'planned' then k.seats - (select count(*) from public.clinic_bookings b where b.talk_id = k.id and private.is_live_clinic(b.state)) else 0 end)
          order by k.starts_at, k.id), '[]')
        from coaches c join public.clinic_talks k on k.tenant_id = me.tenant_id and k.coach_id = c.id and k.state <> 'cancelled' and k.ends_at > now() - interval '1 day'),
      'shifts', (
        select coalesce(jsonb_agg(jsonb_build_object('from', s.starts_at, 'to', s.ends_at) order by s.starts_at), '[]')
        from public.clinic_shifts s where s.person_id = me.id and s.ends_at > now()),
      'own', (
        select coalesce(jsonb_agg(jsonb_build_object('from', o.starts_at, 'to', o.ends_at) order by o.starts_at), '[]')
        from (
          select b.starts_at, b.ends_at from public.clinic_bookings b where b.tenant_id = me.tenant_id and b.person_id = me.id and private.is_live_clinic(b.state) and b.ends_at > now()
          union all
          select k.starts_at, k.ends_at from public.clinic_coaches c join public.clinic_talks k on k.tenant_id = c.tenant_id and k.coach_id = c.id and k.state = 'planned' and k.ends_at > now()
          where c.tenant_id = me.tenant_id and c.person_id = me.id) o)));
end $$;

/* The answers to the questions of a kind: {"question": "answer"}. */
create function private.clinic_answers(p_type public.clinic_types, p_answers jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(q ->> 'id', left(btrim(p_answers ->> (q ->> 'id')), 500)) filter (where btrim(p_answers ->> (q ->> 'id')) <> ''), '{}')
    from jsonb_array_elements(p_type.questions) q);
end $$;

/* Books a place. What is sent twice under one id is one booking. Returns confirmed, or pending where the coach decides. */
create function public.book_clinic(p_id uuid, p_type_id uuid, p_coach_id uuid, p_starts_at timestamptz, p_answers jsonb default '{}') returns text
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_clinic_person();
  kind    public.clinic_types := private.require_clinic_type(p_type_id, me.tenant_id);
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_id and b.person_id = me.id;
  if found then return booking.state; end if;
  booking := private.take_clinic_seat(p_id, me.id, kind, p_coach_id, p_starts_at, case when kind.needs_confirmation then 'pending' else 'confirmed' end,
    p_answers => private.clinic_answers(kind, p_answers));
  update public.clinic_waiting w set state = 'booked' where w.person_id = me.id and w.type_id = kind.id and w.state in ('waiting', 'offered');
  if booking.state = 'confirmed' then perform private.mail_clinic('clinic_booked', booking, 'person'); end if;
  perform private.mail_clinic(case booking.state when 'pending' then 'clinic_asked' else 'clinic_booked' end, booking, 'coach');
  return booking.state;
end $$;

/* Moves a booking to another time, twice at most: the same talk for a calendar, a new place for everybody else. */
create function public.move_clinic(p_id uuid, p_booking_id uuid, p_coach_id uuid, p_starts_at timestamptz, p_reason text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  booking public.clinic_bookings;
  moved   public.clinic_bookings;
  kind    public.clinic_types;
begin
  if exists (select from public.clinic_bookings b where b.id = p_id and b.moved_from = p_booking_id and b.person_id in (select private.my_people())) then
    return (select b.state from public.clinic_bookings b where b.id = p_id);
  end if;
  booking := private.require_my_clinic(p_booking_id, 'pending', 'confirmed');
  if booking.moves >= 2 then raise sqlstate 'PT409' using message = 'too_many_moves'; end if;
  kind := private.require_clinic_type((select k.type_id from public.clinic_talks k where k.id = booking.talk_id), booking.tenant_id);
  perform private.end_clinic_booking(booking, 'moved', 'person', nullif(left(btrim(p_reason), 300), ''));
  moved := private.take_clinic_seat(p_id, booking.person_id, kind, p_coach_id, p_starts_at, case when kind.needs_confirmation then 'pending' else 'confirmed' end,
    p_moved => booking, p_answers => null);
  update public.clinic_bookings b set reason = nullif(left(btrim(p_reason), 300), '') where b.id = moved.id returning b.* into moved;
  perform private.mail_clinic('clinic_cancelled', booking, 'coach', jsonb_build_object('is_moved', 'yes', 'reason', moved.reason,
    'leaves', case when exists (select from public.clinic_talks k where k.id = booking.talk_id and k.state = 'cancelled') then 'yes' end));
  if moved.state = 'confirmed' then perform private.mail_clinic('clinic_booked', moved, 'person', '{"is_moved": "yes"}'); end if;
  perform private.mail_clinic(case moved.state when 'pending' then 'clinic_asked' else 'clinic_booked' end, moved, 'coach', '{"is_moved": "yes"}');
  perform private.offer_clinic_place(booking.talk_id);
  return moved.state;
end $$;

create function public.cancel_clinic(p_booking_id uuid, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  booking public.clinic_bookings := private.require_my_clinic(p_booking_id, 'pending', 'confirmed');
begin
  booking := private.end_clinic_booking(booking, 'cancelled', 'person', nullif(left(btrim(p_reason), 300), ''));
  perform private.mail_clinic('clinic_cancelled', booking, 'coach', jsonb_strip_nulls(jsonb_build_object(
    'leaves', case when exists (select from public.clinic_talks k where k.id = booking.talk_id and k.state = 'cancelled') then 'yes' end)));
  perform private.mail_clinic('clinic_cancelled', booking, 'person', '{"leaves": "yes", "is_own": "yes"}');
  perform private.offer_clinic_place(booking.talk_id);
end $$;

/* Takes an offered place, or leaves it to whoever waits next. Returns the booking's state. */
create function public.answer_clinic_offer(p_booking_id uuid, p_accepts boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  booking public.clinic_bookings := private.require_my_clinic(p_booking_id, 'offered', 'confirmed', 'lapsed');
begin
  if p_accepts is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if booking.state <> 'offered' then
    if booking.state = (case when p_accepts then 'confirmed' else 'lapsed' end) then return booking.state; end if;
    raise sqlstate 'PT409' using message = 'offer_over';
  end if;
  if p_accepts and booking.offered_until <= now() then raise sqlstate 'PT409' using message = 'offer_over'; end if;
  if not p_accepts then
    perform private.end_clinic_booking(booking, 'lapsed', 'person');
    perform private.offer_clinic_place(booking.talk_id);
    return 'lapsed';
  end if;
  update public.clinic_bookings b set state = 'confirmed', sequence = b.sequence + 1 where b.id = booking.id returning b.* into booking;
  update public.clinic_waiting w set state = 'booked' where w.id = booking.waiting_id;
  perform private.mail_clinic('clinic_booked', booking, 'person');
  perform private.mail_clinic('clinic_booked', booking, 'coach');
  return 'confirmed';
end $$;

/* Waits for a place of this kind, on these days: freed places are offered in order, and coaches read what is said. */
create function public.wait_for_clinic(p_id uuid, p_type_id uuid, p_coach_id uuid, p_from date, p_to date, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me   public.people := private.require_clinic_person();
  kind public.clinic_types := private.require_clinic_type(p_type_id, me.tenant_id);
begin
  if exists (select from public.clinic_waiting w where w.id = p_id and w.person_id = me.id) then return; end if;
  if p_coach_id is not null and not exists (select from public.clinic_coaches c where c.id = p_coach_id and c.tenant_id = me.tenant_id and c.state = 'active') then
    raise sqlstate 'PT404' using message = 'unknown_coach';
  end if;
  if p_from is null or p_to is null or p_to < p_from or p_to < private.today() or p_to > p_from + 120 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  insert into public.clinic_waiting (id, tenant_id, person_id, type_id, coach_id, from_day, to_day, note)
  values (p_id, me.tenant_id, me.id, kind.id, p_coach_id, greatest(p_from, private.today()), p_to, nullif(left(btrim(p_note), 500), ''));
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'already_waiting';
end $$;

create function public.leave_clinic_waiting(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me   public.people := private.require_clinic_person();
  seen public.clinic_waiting;
begin
  select w.* into seen from public.clinic_waiting w where w.id = p_id and w.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_waiting'; end if;
  update public.clinic_waiting w set state = 'left' where w.id = seen.id and w.state = 'waiting';
end $$;

/* That the coach didn't come: said by the person, from ten minutes after the beginning, for two weeks. */
create function public.say_coach_absent(p_booking_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_clinic_person();
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id and b.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if booking.state not in ('confirmed', 'held', 'missed') or now() not between booking.starts_at + interval '10 minutes' and booking.starts_at + interval '14 days' then
    raise sqlstate 'PT409' using message = 'clinic_moved_on';
  end if;
  update public.clinic_bookings b set coach_absent = true, state = 'missed' where b.id = booking.id;
end $$;

-- By the clock

/* Offers run out and go to whoever waits next; what was never confirmed ends with its beginning; whoever waited until a day that is over no longer waits. */
create function private.lapse_clinics() returns integer
language plpgsql set search_path = '' as $$
declare
  booking public.clinic_bookings;
  total   integer := 0;
begin
  for booking in
    select b.* from public.clinic_bookings b
    where b.state = 'offered' and b.offered_until <= now() or b.state = 'pending' and b.starts_at <= now()
    order by b.offered_until, b.id for update skip locked
  loop
    perform private.end_clinic_booking(booking, case booking.state when 'offered' then 'lapsed' else 'declined' end, null);
    if booking.state = 'offered' then perform private.offer_clinic_place(booking.talk_id); end if;
    total := total + 1;
  end loop;
  update public.clinic_waiting w set state = 'over' where w.state = 'waiting' and w.to_day < private.today();
  return total;
end $$;

/* A day and two hours before, to both; not where it was booked just before. */
create function private.remind_of_clinics() returns integer
language plpgsql set search_path = '' as $$
declare
  soon  record;
  total integer := 0;
begin
  for soon in
    select b as booking, r.hours from public.clinic_bookings b cross join (values (24), (2)) r (hours)
    where b.state = 'confirmed' and b.starts_at > now() + interval '15 minutes' and b.starts_at <= now() + make_interval(hours => r.hours)
      and b.starts_at > now() + make_interval(hours => r.hours) - interval '90 minutes'
      and b.made_at < b.starts_at - make_interval(hours => r.hours + 1)
  loop
    perform private.mail_clinic('clinic_reminder', soon.booking, to_whom, jsonb_build_object('hours', soon.hours::text), concat_ws(':', 'clinic_reminder', (soon.booking).id, soon.hours))
    from unnest(array['person', 'coach']) to_whom;
    total := total + 1;
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('lapse clinics', '1 minute', 'private.lapse_clinics'), ('remind of clinics', '10 minutes', 'private.remind_of_clinics');

revoke execute on all functions in schema private from public;
revoke execute on function public.clinic_offer(uuid), public.book_clinic(uuid, uuid, uuid, timestamptz, jsonb), public.move_clinic(uuid, uuid, uuid, timestamptz, text),
  public.cancel_clinic(uuid, text), public.answer_clinic_offer(uuid, boolean), public.wait_for_clinic(uuid, uuid, uuid, date, date, text), public.leave_clinic_waiting(uuid),
  public.say_coach_absent(uuid) from public, anon;
grant execute on function public.clinic_offer(uuid), public.book_clinic(uuid, uuid, uuid, timestamptz, jsonb), public.move_clinic(uuid, uuid, uuid, timestamptz, text),
  public.cancel_clinic(uuid, text), public.answer_clinic_offer(uuid, boolean), public.wait_for_clinic(uuid, uuid, uuid, date, date, text), public.leave_clinic_waiting(uuid),
  public.say_coach_absent(uuid) to authenticated;
