-- Attempts at a quiz. Which questions and in which order is drawn by us and kept, so that another device goes on with the
-- same; answers are judged here, and what is right leaves the database only once the learner may know it.
create table public.quiz_attempts (
  id               uuid primary key default gen_random_uuid(),
  assignment_id    uuid not null references public.assignments on delete cascade,
  lesson_id        uuid not null references public.lessons,
  number           integer not null check (number > 0),
  client_id        uuid not null, -- of the start
  submit_client_id uuid,
  question_ids     uuid[] not null, -- as drawn
  seed             text not null, -- what orders the choices of a question
  started_at       timestamptz not null default now(),
  expires_at       timestamptz,
  finished_at      timestamptz,
  is_late          boolean not null default false,
  score_percent    integer check (score_percent between 0 and 100),
  is_passed        boolean,
  unique (assignment_id, lesson_id, number),
  unique (assignment_id, client_id),
  check (num_nulls(finished_at, score_percent, is_passed) in (0, 3))
);
create unique index quiz_attempts_open on public.quiz_attempts (assignment_id, lesson_id) where finished_at is null;
create index on public.quiz_attempts (lesson_id);

create table public.quiz_answers (
  attempt_id  uuid not null references public.quiz_attempts on delete cascade,
  question_id uuid not null references public.questions,
  answer      jsonb, -- null: none was given
  share       numeric not null check (share between 0 and 1),
  is_right    boolean generated always as (share = 1) stored,
  primary key (attempt_id, question_id)
);
create index on public.quiz_answers (question_id);

alter table public.quiz_attempts enable row level security;
alter table public.quiz_answers enable row level security;
revoke all on public.quiz_attempts, public.quiz_answers from anon, authenticated; -- functions only

-- How many more times one may try; null for as often as one likes.
create function private.attempts_left(p_assignment_id uuid, p_lesson public.lessons) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed integer := nullif((p_lesson.quiz ->> 'attempts')::integer, 0);
begin
  if allowed is null then return null; end if;
  return greatest(allowed - (
    select count(*) from public.quiz_attempts a where a.assignment_id = p_assignment_id and a.lesson_id = p_lesson.id), 0);
end $$;

-- How somebody stands with the quiz of a lesson; null where it has none.
create function private.quiz_standing(p_assignment public.assignments, p_lesson public.lessons) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_lesson.quiz is null then return null; end if;
  return (
    select jsonb_build_object(
      'question_count', least((p_lesson.quiz ->> 'question_count')::integer, (p_lesson.quiz ->> 'draw')::integer),
      'pass_percent', p_lesson.quiz -> 'pass_percent', 'attempts', p_lesson.quiz -> 'attempts',
      'minutes', p_lesson.quiz -> 'minutes', 'attempts_used', count(*),
      'attempts_left', private.attempts_left(p_assignment.id, p_lesson),
      'is_passed', coalesce(bool_or(a.is_passed), false), 'best_percent', max(a.score_percent),
      'open_attempt_id', (array_agg(a.id) filter (where a.finished_at is null))[1],
      'last_attempt_id', (array_agg(a.id order by a.number desc) filter (where a.finished_at is not null))[1])
    from public.quiz_attempts a where a.assignment_id = p_assignment.id and a.lesson_id = p_lesson.id
  );
end $$;

-- The same choices in the order of one attempt.
create function private.shuffled(p_choices jsonb, p_seed text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(choice order by md5(p_seed || (choice ->> 'id'))) from jsonb_array_elements(p_choices) choice
$$;

-- An attempt as it is answered: the questions as drawn, the choices as shuffled. Nothing that says what is right.
create function private.attempt_sheet(p_attempt public.quiz_attempts, p_lesson public.lessons) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'attempt_id', p_attempt.id, 'number', p_attempt.number, 'started_at', p_attempt.started_at,
    'expires_at', p_attempt.expires_at, 'now', clock_timestamp(), 'pass_percent', p_lesson.quiz -> 'pass_percent',
    'attempts_left', private.attempts_left(p_attempt.assignment_id, p_lesson),
    'questions', (
      select jsonb_agg(
        jsonb_build_object('id', q.id, 'kind', q.kind, 'prompt', q.prompt, 'skills', q.skills) || (
          select coalesce(jsonb_object_agg(part.key, case
            when jsonb_typeof(part.value) = 'array' then private.shuffled(part.value, p_attempt.seed || q.id) else part.value end), '{}')
          from jsonb_each(q.body) part)
        order by drawn.place)
      from unnest(p_attempt.question_ids) with ordinality drawn (id, place) join public.questions q on q.id = drawn.id));
end $$;

-- Judges an attempt and finishes it; with the lesson, and maybe the course, when it is passed. Answers after the time and
-- half a minute more count as none. The caller holds the assignment's row.
create function private.finish_attempt(
  p_attempt public.quiz_attempts, p_assignment public.assignments, p_lesson public.lessons, p_answers jsonb, p_client_id uuid
) returns public.quiz_attempts
language plpgsql security definer set search_path = '' as $$
declare
  finished public.quiz_attempts;
  late     boolean := coalesce(p_attempt.expires_at + interval '30 seconds' < clock_timestamp(), false);
  shares   numeric[];
begin
  with judged as (
    insert into public.quiz_answers (attempt_id, question_id, answer, share)
    select p_attempt.id, q.id, given.answer, private.answer_share(q.kind, k.answer, given.answer)
    from unnest(p_attempt.question_ids) drawn (id)
    join public.questions q on q.id = drawn.id join private.question_keys k on k.question_id = q.id
    cross join lateral (select case when not late then nullif(p_answers -> q.id::text, 'null') end as answer) given
    returning share
  )
  select array_agg(j.share) into shares from judged j;
  update public.quiz_attempts
  set finished_at = now(), is_late = late, submit_client_id = p_client_id, score_percent = private.score_percent(shares),
    is_passed = private.score_percent(shares) >= (p_lesson.quiz ->> 'pass_percent')::integer
  where id = p_attempt.id returning * into finished;
  insert into public.lesson_events (assignment_id, lesson_id, kind, client_id)
  values (p_assignment.id, p_lesson.id, case when finished.is_passed then 'passed' else 'failed' end, finished.id)
  on conflict (assignment_id, client_id) do nothing;
  if finished.is_passed then perform private.complete_lesson(p_assignment, p_lesson, 'passed'); end if;
  return finished;
end $$;

-- Finishes the open attempt whose time has run out, without answers. The caller holds the assignment's row.
create function private.finish_overdue_attempt(p_assignment public.assignments, p_lesson public.lessons) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.finish_attempt(a, p_assignment, p_lesson, '{}', null) from public.quiz_attempts a
  where a.assignment_id = p_assignment.id and a.lesson_id = p_lesson.id and a.finished_at is null
    and a.expires_at + interval '30 seconds' < clock_timestamp();
end $$;

-- A job: the same for whoever does not come back.
create function private.finish_overdue_attempts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due   record;
  total integer := 0;
begin
  for due in
    select s as assignment, l as lesson
    from public.quiz_attempts a join public.assignments s on s.id = a.assignment_id join public.lessons l on l.id = a.lesson_id
    where a.finished_at is null and a.expires_at + interval '30 seconds' < now()
    limit 2000 for no key update of s skip locked
  loop
    perform private.finish_overdue_attempt(due.assignment, due.lesson);
    total := total + 1;
  end loop;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('finish quiz attempts', '10 minutes', 'private.finish_overdue_attempts');

-- A finished attempt with its result. Why is told of what was answered rightly, and of the one choice that was wrong; the
-- rest, and what is right, only when the quiz is passed or no attempt is left: an explanation names the answer. Beside it how the course stands.
create function private.attempt_result(p_attempt public.quiz_attempts, p_lesson public.lessons) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  left_over integer := private.attempts_left(p_attempt.assignment_id, p_lesson);
  shows     boolean;
begin
  -- not while the last attempt is still open: it would be told its answers
  select coalesce(bool_or(a.is_passed), false) or (coalesce(left_over = 0, false) and bool_and(a.finished_at is not null))
  into shows from public.quiz_attempts a
  where a.assignment_id = p_attempt.assignment_id and a.lesson_id = p_attempt.lesson_id;
  return private.progress_of(p_attempt.assignment_id) || jsonb_build_object(
    'attempt_id', p_attempt.id, 'number', p_attempt.number, 'score_percent', p_attempt.score_percent,
    'pass_percent', p_lesson.quiz -> 'pass_percent', 'is_passed', p_attempt.is_passed, 'is_late', p_attempt.is_late,
    'finished_at', p_attempt.finished_at, 'attempts_left', left_over, 'shows_answers', shows,
    'questions', (
      select jsonb_agg(
        jsonb_build_object('id', q.id, 'is_right', a.is_right, 'share', round(a.share, 4), 'answer', a.answer,
          'why', case when shows or a.is_right then k.why end,
          'whys', (
            select coalesce(jsonb_object_agg(why.key, why.value), '{}') from jsonb_each(k.whys) why
            where shows or (q.kind = 'single' and why.key = a.answer #>> '{}')
              or (a.is_right and a.answer ? why.key)))
        || case when shows then jsonb_build_object('right', k.answer) else '{}' end
        order by drawn.place)
      from unnest(p_attempt.question_ids) with ordinality drawn (id, place)
      join public.questions q on q.id = drawn.id
      join private.question_keys k on k.question_id = q.id
      join public.quiz_answers a on a.attempt_id = p_attempt.id and a.question_id = q.id));
end $$;

-- The questions of a quiz to answer: the attempt that is open, on whatever device it was begun, else a new one. Refuses as
-- require_my_assignment() and require_lesson(), PT409 no_quiz, assignment_closed, already_passed, no_attempts_left,
-- attempt_closed (the one of that client id is finished).
create function public.start_quiz(p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, true);
  lesson     public.lessons := private.require_lesson(assignment, p_lesson_id);
  attempt    public.quiz_attempts;
  drawn      uuid[];
begin
  if lesson.quiz is null then raise sqlstate 'PT409' using message = 'no_quiz'; end if;
  if exists (select from public.quiz_attempts a
      where a.assignment_id = assignment.id and a.lesson_id = lesson.id and a.is_passed) then
    raise sqlstate 'PT409' using message = 'already_passed';
  end if;
  perform private.require_open(assignment);
  perform private.finish_overdue_attempt(assignment, lesson);
  select a.* into attempt from public.quiz_attempts a
  where a.assignment_id = assignment.id and a.lesson_id = lesson.id and a.finished_at is null;
  if found then return private.attempt_sheet(attempt, lesson); end if;
  if exists (select from public.quiz_attempts a where a.assignment_id = assignment.id and a.client_id = p_client_id) then
    raise sqlstate 'PT409' using message = 'attempt_closed';
  end if;
  if private.attempts_left(assignment.id, lesson) = 0 then raise sqlstate 'PT409' using message = 'no_attempts_left'; end if;

  update public.assignments set version_id = lesson.version_id, started_at = coalesce(started_at, now())
  where id = assignment.id;
  select array_agg(q.id order by q.chance) into drawn from (
    select id, extensions.gen_random_bytes(8) as chance from public.questions where lesson_id = lesson.id
    order by chance limit (lesson.quiz ->> 'draw')::integer
  ) q;
  insert into public.quiz_attempts (assignment_id, lesson_id, number, client_id, question_ids, seed, expires_at)
  select assignment.id, lesson.id, count(*) + 1, coalesce(p_client_id, gen_random_uuid()), drawn,
    encode(extensions.gen_random_bytes(8), 'hex'), now() + make_interval(mins => (lesson.quiz ->> 'minutes')::integer)
  from public.quiz_attempts a where a.assignment_id = assignment.id and a.lesson_id = lesson.id
  returning * into attempt;
  return private.attempt_sheet(attempt, lesson);
end $$;

-- An attempt of mine with its assignment, locked, and its lesson. Refuses as require_my_assignment(), PT404 unknown_attempt.
create function private.require_my_attempt(
  p_id uuid, out attempt public.quiz_attempts, out assignment public.assignments, out lesson public.lessons
)
language plpgsql security definer set search_path = '' as $$
declare
  me public.people := private.require_learner();
begin
  select a.assignment_id into attempt.assignment_id
  from public.quiz_attempts a join public.assignments s on s.id = a.assignment_id where a.id = p_id and s.person_id = me.id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_attempt'; end if;
  assignment := private.require_my_assignment(attempt.assignment_id, true);
  select a.* into attempt from public.quiz_attempts a where a.id = p_id; -- as it is now that it is ours
  select l.* into lesson from public.lessons l where l.id = attempt.lesson_id;
end $$;

-- Hands an attempt in ({question id: answer}) and returns its result; an attempt that is finished answers its result again,
-- whatever is sent. Refuses as require_my_attempt(), PT400 answers_too_long (64 KB), PT409 assignment_closed.
create function public.submit_quiz(p_attempt_id uuid, p_answers jsonb, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mine     record;
  finished public.quiz_attempts;
begin
  mine := private.require_my_attempt(p_attempt_id);
  finished := mine.attempt;
  if finished.finished_at is null then
    if octet_length(p_answers::text) > 65536 then raise sqlstate 'PT400' using message = 'answers_too_long'; end if;
    perform private.require_open(mine.assignment);
    finished := private.finish_attempt(mine.attempt, mine.assignment, mine.lesson,
      case when jsonb_typeof(p_answers) = 'object' then p_answers else '{}' end, p_client_id);
  end if;
  return private.attempt_result(finished, mine.lesson); -- a statement of its own, which sees what the last one did
end $$;

-- The result of a finished attempt of mine. Refuses as require_my_attempt(), PT409 attempt_open.
create function public.quiz_result(p_attempt_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mine record;
begin
  mine := private.require_my_attempt(p_attempt_id);
  if (mine.attempt).finished_at is null then raise sqlstate 'PT409' using message = 'attempt_open'; end if;
  return private.attempt_result(mine.attempt, mine.lesson);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.start_quiz(uuid, uuid, uuid), public.submit_quiz(uuid, jsonb, uuid), public.quiz_result(uuid)
  from public, anon, authenticated;
grant execute on function
  public.start_quiz(uuid, uuid, uuid), public.submit_quiz(uuid, jsonb, uuid), public.quiz_result(uuid)
  to authenticated;
