-- How somebody goes through a course: what they opened and stayed at, which is only ever added, and the lessons they
-- completed, each once.
create table public.lesson_events (
  id            bigint generated always as identity primary key,
  assignment_id uuid not null references public.assignments on delete cascade,
  lesson_id     uuid not null references public.lessons,
  kind          text not null check (kind in ('opened', 'seen', 'dwelt', 'passed', 'failed')),
  seconds       numeric(9, 3) not null default 0 check (seconds >= 0), -- credited, not claimed
  client_id     uuid not null, -- drawn by the page, the same for every try of one sending
  occurred_at   timestamptz not null default now(), -- as the page says
  recorded_at   timestamptz not null default clock_timestamp(),
  unique (assignment_id, client_id)
);
create index on public.lesson_events (assignment_id, lesson_id, recorded_at);
create index on public.lesson_events (lesson_id);
create index on public.lesson_events (recorded_at);

create table public.lesson_completions (
  assignment_id uuid not null references public.assignments on delete cascade,
  lesson_id     uuid not null references public.lessons,
  completed_at  timestamptz not null default now(),
  how           text not null check (how in ('viewed', 'dwell', 'passed', 'observed')),
  primary key (assignment_id, lesson_id)
);
create index on public.lesson_completions (lesson_id);

alter table public.lesson_events enable row level security;
alter table public.lesson_completions enable row level security;
revoke all on public.lesson_events, public.lesson_completions from anon, authenticated; -- functions only

-- My employment record, if I can learn today. Refuses PT403 tenant_suspended, and not_allowed for who has none.
create function private.require_learner() returns public.people
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.people;
begin
  select p.* into me from public.people p
  where p.id in (select private.my_people()) and coalesce(p.left_on, 'infinity') >= private.today();
  if found then return me; end if;
  if exists (select from public.tenants t where t.id = private.my_tenant() and not t.is_active) then
    raise sqlstate 'PT403' using message = 'tenant_suspended';
  end if;
  raise sqlstate 'PT403' using message = 'not_allowed';
end $$;

-- Returns an assignment of mine, locked if asked, so that those who write to it take turns. Refuses as require_learner(),
-- PT404 unknown_assignment, PT403 module_off.
create function private.require_my_assignment(p_id uuid, p_lock boolean) returns public.assignments
language plpgsql security definer set search_path = '' as $$
declare
  me         public.people := private.require_learner();
  assignment public.assignments;
begin
  if p_lock then
    select a.* into assignment from public.assignments a where a.id = p_id and a.person_id = me.id for no key update;
  else
    select a.* into assignment from public.assignments a where a.id = p_id and a.person_id = me.id;
  end if;
  if not found then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  perform private.require_side(assignment.tenant_id, assignment.side);
  return assignment;
end $$;

-- The version somebody learns: the one they began with, else the one that is published.
create function private.version_of(p_assignment public.assignments) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(p_assignment.version_id, (
    select v.id from public.course_versions v where v.course_id = p_assignment.course_id and v.state = 'published'));
end $$;

-- A lesson of the assignment's version that the learner meets. Refuses PT404 unknown_lesson.
create function private.require_lesson(p_assignment public.assignments, p_lesson_id uuid) returns public.lessons
language plpgsql stable security definer set search_path = '' as $$
declare
  lesson public.lessons;
begin
  select l.* into lesson from public.lessons l
  where l.id = p_lesson_id and l.is_required and l.version_id = private.version_of(p_assignment);
  if not found then raise sqlstate 'PT404' using message = 'unknown_lesson'; end if;
  return lesson;
end $$;

-- Refuses PT409 assignment_closed for what was waived or cancelled; what is done may be read again.
create function private.require_readable(p_assignment public.assignments) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if num_nonnulls(p_assignment.waived_at, p_assignment.cancelled_at) > 0 then
    raise sqlstate 'PT409' using message = 'assignment_closed';
  end if;
end $$;

-- How far an assignment is: {id, state, started_at, completed_at, lessons_done, lessons_total, minutes_left,
-- next_lesson_id}, and the certificate beside it.
create function private.progress_of(p_assignment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  assignment  public.assignments;
  certificate public.certificates;
  progress    jsonb;
begin
  select a.* into assignment from public.assignments a where a.id = p_assignment_id;
  select c.* into certificate from public.certificates c where c.assignment_id = p_assignment_id;
  select jsonb_build_object(
    'lessons_done', count(*) filter (where done.lesson_id is not null), 'lessons_total', count(*),
    'minutes_left', coalesce(sum(l.minutes) filter (where done.lesson_id is null), 0),
    'next_lesson_id', (array_agg(l.id order by l.position) filter (where done.lesson_id is null))[1])
  into progress
  from public.lessons l
  left join public.lesson_completions done on done.lesson_id = l.id and done.assignment_id = assignment.id
  where l.version_id = private.version_of(assignment) and l.is_required;
  return jsonb_build_object(
    'assignment', progress || jsonb_build_object('id', assignment.id, 'state', private.state_of(assignment),
      'started_at', assignment.started_at, 'completed_at', assignment.completed_at),
    'certificate', private.certificate_facts(certificate));
end $$;

-- Seconds spent at a lesson as far as we saw them pass.
create function private.seconds_at(p_assignment_id uuid, p_lesson_id uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(e.seconds), 0) from public.lesson_events e
    where e.assignment_id = p_assignment_id and e.lesson_id = p_lesson_id);
end $$;

-- Completes a lesson, and with the last one the course, with its certificate. The caller holds the assignment's row.
create function private.complete_lesson(p_assignment public.assignments, p_lesson public.lessons, p_how text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  finished public.assignments;
begin
  insert into public.lesson_completions (assignment_id, lesson_id, how) values (p_assignment.id, p_lesson.id, p_how)
  on conflict do nothing;
  if not found then return; end if;
  perform private.write_events('lesson.completed', p_assignment.tenant_id, array[p_assignment.person_id],
    array[p_assignment.id], p_lesson.skills, p_lesson.key);
  update public.assignments a set completed_at = now()
  where a.id = p_assignment.id and private.is_open(a) and not exists (
    select from public.lessons l where l.version_id = a.version_id and l.is_required and not exists (
      select from public.lesson_completions done where done.assignment_id = a.id and done.lesson_id = l.id))
  returning * into finished;
  if not found then return; end if;
  perform private.write_events('assignment.completed', finished.tenant_id, array[finished.person_id], array[finished.id],
    (select v.skills from public.course_versions v where v.id = finished.version_id));
  perform private.issue_certificate(finished);
end $$;

-- Begins a course for myself and returns the assignment: the open one if I have it already. Refuses as require_learner()
-- and require_course(), PT409 already_done while my certificate need not be renewed.
create function public.start_course(p_course_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_learner();
  course  public.courses := private.require_course(me.tenant_id, p_course_id);
  current public.assignments;
begin
  select a.* into current from public.assignments a
  where a.person_id = me.id and a.course_id = course.id and a.superseded_at is null;
  if found and private.is_open(current) then return current.id; end if;
  if private.holds_certificate(me.id, course.id) then raise sqlstate 'PT409' using message = 'already_done'; end if;
  perform private.place_assignments(me.tenant_id, course, array[me.id], 'self', null, null);
  return (select a.id from public.assignments a
    where a.person_id = me.id and a.course_id = course.id and a.superseded_at is null);
end $$;

-- The outline of a course of mine: its chapters and lessons, with what is done. Refuses as require_my_assignment().
create function public.open_course(p_assignment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, false);
  progress   jsonb := private.progress_of(p_assignment_id);
  outline    jsonb;
begin
  select jsonb_build_object(
    'assignment_id', assignment.id, 'course_id', c.id, 'slug', c.slug, 'side', c.side, 'title', v.title,
    'summary', v.summary, 'skills', v.skills, 'minutes', v.minutes, 'valid_months', c.valid_months,
    'due_on', assignment.due_on, 'note', assignment.note, 'certificate', progress -> 'certificate',
    'chapters', (
      select coalesce(jsonb_agg(part.chapter order by part.position), '[]') from (
        select ch.position, jsonb_build_object('title', ch.title, 'lessons', jsonb_agg(jsonb_build_object(
          'id', l.id, 'key', l.key, 'title', l.title, 'minutes', l.minutes, 'move_on', l.move_on,
          'has_quiz', l.quiz is not null,
          'is_started', exists (select from public.lesson_events e where e.assignment_id = assignment.id and e.lesson_id = l.id),
          'completed_at', done.completed_at
        ) order by l.position)) as chapter
        from public.course_chapters ch join public.lessons l on l.chapter_id = ch.id and l.is_required
        left join public.lesson_completions done on done.lesson_id = l.id and done.assignment_id = assignment.id
        where ch.version_id = v.id group by ch.id
      ) part))
  into outline
  from public.courses c join public.course_versions v on v.id = private.version_of(assignment)
  where c.id = assignment.course_id;
  return outline || (progress -> 'assignment') - 'id';
end $$;

-- A lesson to learn. The first one that is opened fixes the version and begins the course; each opening is recorded, except
-- when a course that is done is read again. Refuses as require_my_assignment() and require_lesson(), PT409 assignment_closed.
create function public.open_lesson(p_assignment_id uuid, p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, true);
  lesson     public.lessons := private.require_lesson(assignment, p_lesson_id);
  seconds    numeric;
  answer     jsonb;
begin
  perform private.require_readable(assignment);
  if private.is_open(assignment) then
    update public.assignments set version_id = lesson.version_id, started_at = coalesce(started_at, now())
    where id = assignment.id returning * into assignment;
    insert into public.lesson_events (assignment_id, lesson_id, kind, client_id)
    values (assignment.id, lesson.id, 'opened', gen_random_uuid());
    perform private.finish_overdue_attempt(assignment, lesson);
  end if;
  seconds := private.seconds_at(assignment.id, lesson.id);
  select jsonb_build_object(
    'assignment_id', assignment.id, 'state', private.state_of(assignment),
    'course', jsonb_build_object('id', c.id, 'slug', c.slug, 'side', c.side, 'title', v.title),
    'position', place.position, 'of', place.total, 'previous_lesson_id', place.previous, 'next_lesson_id', place.next,
    'lesson', jsonb_build_object('id', lesson.id, 'key', lesson.key, 'title', lesson.title, 'minutes', lesson.minutes,
      'move_on', lesson.move_on, 'min_seconds', lesson.min_seconds, 'skills', lesson.skills, 'blocks', lesson.blocks),
    'opened_at', now(), 'seconds_so_far', floor(seconds), 'seconds_left', greatest(ceil(coalesce(lesson.min_seconds, 0) - seconds), 0),
    'completed_at', (select done.completed_at from public.lesson_completions done
      where done.assignment_id = assignment.id and done.lesson_id = lesson.id),
    'quiz', private.quiz_standing(assignment, lesson))
  into answer
  from public.courses c join public.course_versions v on v.id = lesson.version_id
  join lateral (
    select l.id, row_number() over course as position, count(*) over () as total, lag(l.id) over course as previous,
      lead(l.id) over course as next
    from public.lessons l where l.version_id = v.id and l.is_required
    window course as (order by l.position)
  ) place on place.id = lesson.id
  where c.id = assignment.course_id;
  return answer;
end $$;

-- Records that a lesson was seen to its end or how long somebody stayed, and completes it if its rule says so. Seconds are
-- credited as far as our own clock saw them pass since anything of the course was last opened or recorded, at most ten
-- minutes at once, so a page cannot make them up. The same client id again changes nothing and is answered as things stand. Returns {lesson, assignment, certificate}.
-- Refuses as require_my_assignment() and require_lesson(), PT400 unknown_kind, PT409 lesson_not_opened, assignment_closed.
create function public.record_lesson(
  p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid, p_kind text, p_seconds integer, p_occurred_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, true);
  lesson     public.lessons := private.require_lesson(assignment, p_lesson_id);
  last_seen  timestamptz;
  seconds    numeric;
begin
  if coalesce(p_kind, '') not in ('seen', 'dwelt') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  perform private.require_readable(assignment);
  if private.is_open(assignment) then
    -- of the whole course: time passes once, however many lessons are open
    select max(e.recorded_at) into last_seen from public.lesson_events e
    where e.assignment_id = assignment.id
    having bool_or(e.lesson_id = lesson.id);
    if last_seen is null then raise sqlstate 'PT409' using message = 'lesson_not_opened'; end if;
    seconds := least(greatest(coalesce(p_seconds, 0), 0), 600, extract(epoch from clock_timestamp() - last_seen));
    insert into public.lesson_events (assignment_id, lesson_id, kind, seconds, client_id, occurred_at)
    values (assignment.id, lesson.id, p_kind, seconds, coalesce(p_client_id, gen_random_uuid()),
      least(greatest(coalesce(p_occurred_at, now()), now() - interval '30 days'), now()))
    on conflict (assignment_id, client_id) do nothing;
    if found and (lesson.move_on = 'viewed' and p_kind = 'seen'
        or lesson.move_on = 'dwell' and private.seconds_at(assignment.id, lesson.id) >= lesson.min_seconds) then
      perform private.complete_lesson(assignment, lesson, lesson.move_on);
    end if;
  end if;
  seconds := private.seconds_at(assignment.id, lesson.id);
  return private.progress_of(assignment.id) || jsonb_build_object('lesson', jsonb_build_object(
    'id', lesson.id, 'seconds_so_far', floor(seconds), 'seconds_left', greatest(ceil(coalesce(lesson.min_seconds, 0) - seconds), 0),
    'completed_at', (select done.completed_at from public.lesson_completions done
      where done.assignment_id = assignment.id and done.lesson_id = lesson.id)));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.start_course(uuid), public.open_course(uuid), public.open_lesson(uuid, uuid),
  public.record_lesson(uuid, uuid, uuid, text, integer, timestamptz)
  from public, anon, authenticated;
grant execute on function
  public.start_course(uuid), public.open_course(uuid), public.open_lesson(uuid, uuid),
  public.record_lesson(uuid, uuid, uuid, text, integer, timestamptz)
  to authenticated;
