-- Somebody watches somebody at work, with a list. One row is one attempt; a decided one never changes, the next try is a row
-- of its own.
--   requested -> in_progress -> passed | not_yet;   requested, in_progress, passed -> void
-- app/domain/observation-state.ts says the same.
--
-- Who may do what:
--   members    ask to be watched in a lesson of their own, read what was found
--   managers   besides, watch the people of their outlets
--   trainers   besides, watch everybody of their tenant
--   admins     the same; a platform admin reads all, and watches where changes are allowed
-- and nobody watches themselves.
create table public.observations (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid not null references public.tenants on delete cascade,
  outlet_id     uuid, -- where the person worked that day, if at one place
  person_id     uuid not null,
  assignment_id uuid not null references public.assignments on delete cascade,
  lesson_id     uuid not null references public.lessons,
  version_id    uuid not null references public.course_versions, -- whose list it is
  attempt       integer not null check (attempt > 0),
  state         text not null check (state in ('requested', 'in_progress', 'not_yet', 'passed', 'void')),
  client_id     uuid not null, -- of the beginning, drawn by the page
  requested_at  timestamptz, -- null: the coach began without being asked
  requested_by  uuid references public.profiles on delete set null,
  observer_id   uuid references public.profiles on delete set null,
  started_at    timestamptz,
  decided_at    timestamptz,
  items         jsonb not null default '{}' check (jsonb_typeof(items) = 'object'), -- {item: {result, note, at}}
  coach_note    text check (coach_note = btrim(coach_note) and char_length(coach_note) between 1 and 1000),
  next_step     text check (next_step = btrim(next_step) and char_length(next_step) between 1 and 500),
  voided_at     timestamptz,
  voided_by     uuid references public.profiles on delete set null,
  void_reason   text check (void_reason = btrim(void_reason) and char_length(void_reason) between 10 and 500), -- null: the course ended
  created_at    timestamptz not null default now(),
  touched_at    timestamptz not null default now(), -- when its state last changed
  unique (assignment_id, lesson_id, attempt),
  unique (assignment_id, client_id),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete set null (outlet_id),
  check (state <> 'requested' or requested_at is not null),
  check ((state in ('not_yet', 'passed')) <= (decided_at is not null)),
  check ((decided_at is not null) <= (started_at is not null)),
  check ((state = 'void') = (voided_at is not null)),
  check (state <> 'not_yet' or (coach_note is not null and next_step is not null))
);
-- one at a time
create unique index observations_open on public.observations (assignment_id, lesson_id) where state in ('requested', 'in_progress');
create index on public.observations (tenant_id, state, touched_at);
create index on public.observations (tenant_id, person_id);
create index on public.observations (tenant_id, outlet_id);
create index on public.observations (person_id);
create index on public.observations (lesson_id);
create index on public.observations (version_id);
create index on public.observations (requested_by);
create index on public.observations (observer_id);
create index on public.observations (voided_by);

-- What was done with an observation, step by step, only ever added to.
create table public.observation_steps (
  id             bigint generated always as identity primary key,
  observation_id uuid not null references public.observations on delete cascade,
  kind           text not null check (kind in ('requested', 'started', 'taken_over', 'saved', 'not_yet', 'passed', 'void')),
  client_id      uuid, -- drawn by the page, the same for every try of one sending
  actor_id       uuid references public.profiles on delete set null,
  told           jsonb not null default '{}',
  recorded_at    timestamptz not null default now(),
  unique (observation_id, client_id)
);
create index on public.observation_steps (actor_id);

alter table public.observations enable row level security;
alter table public.observation_steps enable row level security;
revoke all on public.observations, public.observation_steps from anon, authenticated; -- functions only

-- May an observation go from one state to the other?
create function private.observation_may_become(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select (p_from, p_to) in (
    ('requested', 'in_progress'), ('requested', 'void'), ('in_progress', 'not_yet'), ('in_progress', 'passed'),
    ('in_progress', 'void'), ('passed', 'void'))
$$;

-- The first thing that keeps a list ([{id, isCritical}]) from being passed with what was found ({item: {result, note}}), or
-- null: every item is judged, the critical ones are met, none is not met, what could not be seen says why, and at least half
-- of all were met.
create function private.pass_obstacle(p_list jsonb, p_items jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select case
      when bool_or(found.result is null) then 'item_open'
      when bool_or(found.is_critical and found.result <> 'met') then 'critical_not_met'
      when bool_or(found.result = 'not_met') then 'item_not_met'
      when bool_or(found.result = 'not_seen' and found.note is null) then 'not_seen_unexplained'
      when 2 * count(*) filter (where found.result = 'met') < count(*) then 'too_few_seen' end
    from (
      select coalesce((item ->> 'isCritical')::boolean, false) as is_critical, p_items -> (item ->> 'id') ->> 'result' as result,
        nullif(btrim(p_items -> (item ->> 'id') ->> 'note'), '') as note
      from jsonb_array_elements(p_list) item
    ) found
  );
end $$;

-- What is decided stays as it is, whoever writes.
create function private.keep_observation() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state <> old.state and not private.observation_may_become(old.state, new.state) then
    raise sqlstate 'PT409' using message = 'observation_decided';
  end if;
  if old.state not in ('requested', 'in_progress')
      and (new.items, new.coach_note, new.next_step, new.decided_at, new.attempt, new.lesson_id, new.assignment_id)
        is distinct from (old.items, old.coach_note, old.next_step, old.decided_at, old.attempt, old.lesson_id, old.assignment_id) then
    raise sqlstate 'PT409' using message = 'observation_decided';
  end if;
  if new.state <> old.state then new.touched_at := now(); end if;
  return new;
end $$;

create trigger keep_observation before update on public.observations
  for each row execute function private.keep_observation();

create function private.write_observation_step(p_observation_id uuid, p_kind text, p_client_id uuid, p_told jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.observation_steps (observation_id, kind, client_id, actor_id, told)
  values (p_observation_id, p_kind, p_client_id, (select me.id from public.profiles me where me.id = auth.uid()), p_told)
  on conflict (observation_id, client_id) do nothing
$$;

-- Who has nothing to learn there any more, or learns another version, is not watched in the old one.
create function private.end_observations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with ended as (
    update public.observations o set state = 'void', voided_at = now()
    where o.assignment_id = new.id and o.state in ('requested', 'in_progress')
    returning o.id
  )
  insert into public.observation_steps (observation_id, kind) select e.id, 'void' from ended e;
  return null;
end $$;

create trigger end_observations after update of waived_at, cancelled_at, version_id on public.assignments
  for each row when (
    (new.waived_at is not null and old.waived_at is null) or (new.cancelled_at is not null and old.cancelled_at is null)
    or (old.version_id is not null and new.version_id is distinct from old.version_id))
  execute function private.end_observations();

-- Begins an attempt. The first thing somebody does in a course, or is watched at, fixes its version and begins it. The caller
-- holds the assignment's row and has looked whether another attempt is open.
create function private.begin_observation(
  p_assignment public.assignments, p_lesson public.lessons, p_state text, p_client_id uuid
) returns public.observations
language plpgsql security definer set search_path = '' as $$
declare
  me    uuid := (select p.id from public.profiles p where p.id = auth.uid());
  begun public.observations;
begin
  update public.assignments set version_id = p_lesson.version_id, started_at = coalesce(started_at, now())
  where id = p_assignment.id and started_at is null;
  insert into public.observations (
    tenant_id, outlet_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id,
    requested_at, requested_by, observer_id, started_at
  )
  select p_assignment.tenant_id, (
      select (array_agg(w.outlet_id))[1] from public.people_outlets w
      where w.person_id = p_assignment.person_id and private.today() between w.valid_from and coalesce(w.valid_until, 'infinity')
      having count(*) = 1),
    p_assignment.person_id, p_assignment.id, p_lesson.id, p_lesson.version_id, coalesce(max(o.attempt), 0) + 1, p_state,
    coalesce(p_client_id, gen_random_uuid()),
    case when p_state = 'requested' then now() end, case when p_state = 'requested' then me end,
    case when p_state = 'in_progress' then me end, case when p_state = 'in_progress' then now() end
  from public.observations o where o.assignment_id = p_assignment.id and o.lesson_id = p_lesson.id
  returning * into begun;
  perform private.write_observation_step(begun.id, case p_state when 'requested' then p_state else 'started' end, begun.client_id);
  if p_state = 'requested' then
    perform private.write_events('observation.requested', begun.tenant_id, array[begun.person_id], array[begun.id], p_lesson.skills);
  end if;
  return begun;
end $$;

-- A lesson of the assignment's version that is done by being watched, and is not done yet. Refuses PT404 unknown_lesson,
-- PT409 not_observed, already_passed.
create function private.require_observed_lesson(p_assignment public.assignments, p_lesson_id uuid) returns public.lessons
language plpgsql stable security definer set search_path = '' as $$
declare
  lesson public.lessons := private.require_lesson(p_assignment, p_lesson_id);
begin
  if lesson.move_on <> 'observed' then raise sqlstate 'PT409' using message = 'not_observed'; end if;
  if exists (
    select from public.lesson_completions done where done.assignment_id = p_assignment.id and done.lesson_id = lesson.id
  ) then
    raise sqlstate 'PT409' using message = 'already_passed';
  end if;
  return lesson;
end $$;

-- The attempt that is not decided yet, if there is one.
create function private.open_observation(p_assignment_id uuid, p_lesson_id uuid) returns public.observations
language plpgsql stable security definer set search_path = '' as $$
declare
  open public.observations;
begin
  select o.* into open from public.observations o
  where o.assignment_id = p_assignment_id and o.lesson_id = p_lesson_id and o.state in ('requested', 'in_progress');
  return open;
end $$;

-- What is told of an attempt to whoever may read it. What a coach notes is between them until it is decided.
create function private.observation_facts(p_observation public.observations, p_is_whole boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_observation.id, 'state', p_observation.state, 'attempt', p_observation.attempt,
    'requested_at', p_observation.requested_at, 'started_at', p_observation.started_at, 'decided_at', p_observation.decided_at,
    'observer', (select p.full_name from public.profiles p where p.id = p_observation.observer_id),
    'voided_at', p_observation.voided_at, 'void_reason', p_observation.void_reason
  ) || case when p_is_whole or p_observation.decided_at is not null then jsonb_build_object(
    'items', p_observation.items, 'coach_note', p_observation.coach_note, 'next_step', p_observation.next_step)
  else jsonb_build_object('items', '{}'::jsonb, 'coach_note', null, 'next_step', null) end;
end $$;

revoke execute on all functions in schema private from public;
