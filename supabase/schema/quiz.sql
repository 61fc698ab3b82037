-- What all migrations together say about quiz: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.quiz_answers (
  attempt_id uuid not null,
  question_id uuid not null,
  answer jsonb,
  share numeric not null,
  is_right boolean generated always as ((share = (1)::numeric)) stored,
  constraint quiz_answers_pkey PRIMARY KEY (attempt_id, question_id),
  constraint quiz_answers_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.quiz_attempts(id) ON DELETE CASCADE,
  constraint quiz_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.questions(id),
  constraint quiz_answers_share_check CHECK (share >= 0::numeric AND share <= 1::numeric)
);
CREATE INDEX quiz_answers_question_id_idx ON public.quiz_answers USING btree (question_id);
alter table public.quiz_answers enable row level security;

create table public.quiz_attempts (
  id uuid default gen_random_uuid() not null,
  assignment_id uuid not null,
  lesson_id uuid not null,
  number integer not null,
  client_id uuid not null,
  submit_client_id uuid,
  question_ids uuid[] not null,
  seed text not null,
  started_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  finished_at timestamp with time zone,
  is_late boolean default false not null,
  score_percent integer,
  is_passed boolean,
  constraint quiz_attempts_pkey PRIMARY KEY (id),
  constraint quiz_attempts_assignment_id_client_id_key UNIQUE (assignment_id, client_id),
  constraint quiz_attempts_assignment_id_lesson_id_number_key UNIQUE (assignment_id, lesson_id, number),
  constraint quiz_attempts_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES public.assignments(id) ON DELETE CASCADE,
  constraint quiz_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id),
  constraint quiz_attempts_check CHECK (num_nulls(finished_at, score_percent, is_passed) = ANY (ARRAY[0, 3])),
  constraint quiz_attempts_number_check CHECK (number > 0),
  constraint quiz_attempts_score_percent_check CHECK (score_percent >= 0 AND score_percent <= 100)
);
CREATE INDEX quiz_attempts_lesson_id_idx ON public.quiz_attempts USING btree (lesson_id);
CREATE UNIQUE INDEX quiz_attempts_open ON public.quiz_attempts USING btree (assignment_id, lesson_id) WHERE (finished_at IS NULL);
alter table public.quiz_attempts enable row level security;

CREATE TRIGGER gather_changed AFTER UPDATE OF is_passed ON public.quiz_attempts FOR EACH ROW WHEN (new.is_passed) EXECUTE FUNCTION private.gather_of_changed();
CREATE TRIGGER gather_evidence AFTER INSERT ON public.quiz_attempts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.gather_of_new();

create function private.attempt_result(p_attempt public.quiz_attempts, p_lesson public.lessons)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.attempt_sheet(p_attempt public.quiz_attempts, p_lesson public.lessons)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.finish_attempt(p_attempt public.quiz_attempts, p_assignment public.assignments, p_lesson public.lessons, p_answers jsonb, p_client_id uuid)
 RETURNS public.quiz_attempts
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.finish_overdue_attempt(p_assignment public.assignments, p_lesson public.lessons)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.finish_attempt(a, p_assignment, p_lesson, '{}', null) from public.quiz_attempts a
  where a.assignment_id = p_assignment.id and a.lesson_id = p_lesson.id and a.finished_at is null
    and a.expires_at + interval '30 seconds' < clock_timestamp();
end $function$;

create function private.finish_overdue_attempts()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.log_failed_auth_attempt(p_email text, p_failure_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := private.address_key(private.request_address());
begin
  if coalesce(btrim(p_email), '') = '' or char_length(p_email) > 254 then return; end if;
  if private.take('failures of ' || address, 1, 30) = 0 then return; end if;
  if not private.take_report_room('failures of ' || address, 200, 64 * 1024) then return; end if;
  perform private.write_failed_attempt('browser', p_email, p_failure_reason, private.request_address(),
    private.request_user_agent());
end $function$;
grant execute on function public.log_failed_auth_attempt(text,text) to anon;
grant execute on function public.log_failed_auth_attempt(text,text) to authenticated;
grant execute on function public.log_failed_auth_attempt(text,text) to service_role;

create function public.quiz_result(p_attempt_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine record;
begin
  mine := private.require_my_attempt(p_attempt_id);
  if (mine.attempt).finished_at is null then raise sqlstate 'PT409' using message = 'attempt_open'; end if;
  return private.attempt_result(mine.attempt, mine.lesson);
end $function$;
grant execute on function public.quiz_result(uuid) to authenticated;
grant execute on function public.quiz_result(uuid) to service_role;

create function private.require_my_attempt(p_id uuid, OUT attempt public.quiz_attempts, OUT assignment public.assignments, OUT lesson public.lessons)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_learner();
begin
  select a.assignment_id into attempt.assignment_id
  from public.quiz_attempts a join public.assignments s on s.id = a.assignment_id where a.id = p_id and s.person_id = me.id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_attempt'; end if;
  assignment := private.require_my_assignment(attempt.assignment_id, true);
  select a.* into attempt from public.quiz_attempts a where a.id = p_id; -- as it is now that it is ours
  select l.* into lesson from public.lessons l where l.id = attempt.lesson_id;
end $function$;

create function public.start_quiz(p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.start_quiz(uuid,uuid,uuid) to authenticated;
grant execute on function public.start_quiz(uuid,uuid,uuid) to service_role;

create function public.submit_quiz(p_attempt_id uuid, p_answers jsonb, p_client_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.submit_quiz(uuid,jsonb,uuid) to authenticated;
grant execute on function public.submit_quiz(uuid,jsonb,uuid) to service_role;

create function private.write_failed_attempt(p_source text, p_identifier text, p_reason text, p_address inet, p_user_agent text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.failed_auth_attempts (source, identifier_hash, identifier, reason, address, user_agent)
  values (p_source, private.fingerprint(lower(btrim(coalesce(p_identifier, '')))),
    private.masked(lower(btrim(coalesce(p_identifier, '')))),
    coalesce(nullif(btrim(left(p_reason, 100)), ''), 'unknown'), p_address, left(p_user_agent, 300))
$function$;
