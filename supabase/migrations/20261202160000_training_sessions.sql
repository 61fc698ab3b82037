-- A training session: taught in a room at a set time, or told on the spot in five minutes before the shift begins. Who
-- attends has done the lessons that it counts for. Both tables are only reached through functions, which lock the
-- session's row first: seats, the waiting list and attendance of one session take turns.
create table public.training_sessions (
  id            uuid primary key,
  tenant_id     uuid not null references public.tenants on delete cascade,
  outlet_id     uuid not null,
  kind          text not null check (kind in ('classroom', 'toolbox_talk')),
  state         text not null default 'planned' check (state in ('planned', 'open', 'running', 'done', 'cancelled')),
  title         jsonb not null check (title ?& array['en', 'hi']),
  place         text check (place = btrim(place) and char_length(place) between 1 and 120),
  note          text check (note = btrim(note) and char_length(note) between 1 and 500),
  trainer_id    uuid,
  starts_at     timestamptz not null,
  minutes       integer not null check (minutes between 5 and 600),
  seats         integer check (seats between 1 and 500), -- null: as many as come
  audience      text not null default 'outlet' check (audience in ('outlet', 'everyone')), -- who may put themselves down
  sequence      integer not null default 0,
  secret        bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  started_at    timestamptz,
  ended_at      timestamptz,
  cancelled_at  timestamptz,
  cancel_reason text check (char_length(cancel_reason) between 10 and 500),
  created_by    uuid references public.profiles on delete set null,
  created_at    timestamptz not null default now(),
  is_sample     boolean not null default false,
  unique (tenant_id, id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, trainer_id) references public.people (tenant_id, id) on delete set null (trainer_id),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  check (state not in ('running', 'done') or started_at is not null),
  check ((state = 'done') = (ended_at is not null))
);
create index on public.training_sessions (tenant_id, starts_at);
create index on public.training_sessions (tenant_id, outlet_id);
create index on public.training_sessions (tenant_id, trainer_id);
create index on public.training_sessions (created_by);
alter table public.training_sessions enable row level security;
revoke all on public.training_sessions from anon, authenticated;

-- By its key, so that it is the lesson of whichever version somebody learns. Only what is read in the product can be told in
-- a room instead: a quiz is passed and a skill is seen at work, whoever taught it.
create table public.session_lessons (
  session_id uuid not null references public.training_sessions on delete cascade,
  course_id  uuid not null references public.courses on delete cascade,
  lesson_key text not null,
  position   integer not null,
  primary key (session_id, course_id, lesson_key)
);
create index on public.session_lessons (course_id);
alter table public.session_lessons enable row level security;
revoke all on public.session_lessons from anon, authenticated;

create table public.session_attendance (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null,
  session_id  uuid not null,
  person_id   uuid not null,
  state       text not null check (state in ('registered', 'waiting', 'attended', 'absent', 'excused')),
  source      text not null check (source in ('invited', 'self', 'walk_in')),
  queued_at   timestamptz not null default clock_timestamp(), -- the place in the waiting list
  promoted_at timestamptz,
  attended_at timestamptz,
  how         text check (how in ('qr', 'code', 'pin', 'trainer')),
  marked_by   uuid references public.profiles on delete set null,
  created_at  timestamptz not null default now(),
  unique (session_id, person_id),
  foreign key (tenant_id, session_id) references public.training_sessions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  check ((state = 'attended') = (attended_at is not null)),
  check ((state = 'attended') = (how is not null))
);
create index on public.session_attendance (tenant_id, session_id);
create index on public.session_attendance (tenant_id, person_id);
create index on public.session_attendance (person_id);
create index on public.session_attendance (marked_by);
alter table public.session_attendance enable row level security;
revoke all on public.session_attendance from anon, authenticated;

-- Codes that were typed and were wrong.
create table private.session_tries (
  session_id uuid not null,
  person_id  uuid not null references public.people on delete cascade,
  failures   integer not null default 0,
  failed_at  timestamptz not null,
  primary key (session_id, person_id),
  foreign key (session_id) references public.training_sessions on delete cascade
);
create index on private.session_tries (person_id);
alter table private.session_tries enable row level security;
revoke all on private.session_tries from anon, authenticated, service_role;

-- What proves that a lesson is done: with the session, its trainer and its day.
alter table public.lesson_completions
  drop constraint lesson_completions_how_check,
  add constraint lesson_completions_how_check check (how in ('viewed', 'dwell', 'passed', 'observed', 'classroom')),
  add column session_id uuid references public.training_sessions on delete set null;
create index on public.lesson_completions (session_id);

insert into private.event_kinds values ('training_session.attended');
insert into private.audit_actions values
  ('training_session.created'), ('training_session.changed'), ('training_session.started'),
  ('training_session.finished'), ('training_session.cancelled'), ('training_session.invited'), ('training_session.corrected');

create function private.my_training_sessions(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'workspace', t.name, 'outlet', o.name, 'kind', s.kind, 'title', s.title, 'starts_at', s.starts_at, 'minutes', s.minutes,
    'trainer', (select teacher.full_name from public.people teacher where teacher.id = s.trainer_id),
    'is_trainer', coalesce(s.trainer_id = p.id, false),
    'state', a.state, 'source', a.source, 'registered_at', a.created_at, 'moved_up_at', a.promoted_at,
    'attended_at', a.attended_at, 'how', a.how
  ) order by s.starts_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.training_sessions s on s.tenant_id = p.tenant_id
  join public.outlets o on o.id = s.outlet_id
  left join public.session_attendance a on a.session_id = s.id and a.person_id = p.id
  where p.profile_id = p_me and (a.id is not null or s.trainer_id = p.id)
$$;
insert into private.export_parts values ('training_sessions', 'private.my_training_sessions');
insert into private.personal_data (held_in, told_as, ends) values
  ('public.training_sessions', 'training_sessions', 'tenant'),
  ('public.session_attendance', 'training_sessions', 'record');
insert into private.personal_data (held_in, untold, ends) values
  ('private.session_tries', 'wrong codes of one session', 'record'),
  ('public.session_lessons', 'what a session is about; training_sessions tell who was there', 'tenant');
