-- What all migrations together say about lessons: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.lesson_completions (
  assignment_id uuid not null,
  lesson_id uuid not null,
  completed_at timestamp with time zone default now() not null,
  how text not null,
  session_id uuid,
  constraint lesson_completions_pkey PRIMARY KEY (assignment_id, lesson_id),
  constraint lesson_completions_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES public.assignments(id) ON DELETE CASCADE,
  constraint lesson_completions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id),
  constraint lesson_completions_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.training_sessions(id) ON DELETE SET NULL,
  constraint lesson_completions_how_check CHECK (how = ANY (ARRAY['viewed'::text, 'dwell'::text, 'passed'::text, 'observed'::text, 'classroom'::text]))
);
CREATE INDEX lesson_completions_lesson_id_idx ON public.lesson_completions USING btree (lesson_id);
CREATE INDEX lesson_completions_session_id_idx ON public.lesson_completions USING btree (session_id);
alter table public.lesson_completions enable row level security;

create table public.lesson_events (
  id bigint generated always as identity not null,
  assignment_id uuid not null,
  lesson_id uuid not null,
  kind text not null,
  seconds numeric(9,3) default 0 not null,
  client_id uuid not null,
  occurred_at timestamp with time zone default now() not null,
  recorded_at timestamp with time zone default clock_timestamp() not null,
  constraint lesson_events_pkey PRIMARY KEY (id),
  constraint lesson_events_assignment_id_client_id_key UNIQUE (assignment_id, client_id),
  constraint lesson_events_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES public.assignments(id) ON DELETE CASCADE,
  constraint lesson_events_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id),
  constraint lesson_events_kind_check CHECK (kind = ANY (ARRAY['opened'::text, 'seen'::text, 'dwelt'::text, 'passed'::text, 'failed'::text])),
  constraint lesson_events_seconds_check CHECK (seconds >= 0::numeric)
);
CREATE INDEX lesson_events_assignment_id_lesson_id_recorded_at_idx ON public.lesson_events USING btree (assignment_id, lesson_id, recorded_at);
CREATE INDEX lesson_events_lesson_id_idx ON public.lesson_events USING btree (lesson_id);
CREATE INDEX lesson_events_recorded_at_idx ON public.lesson_events USING btree (recorded_at);
alter table public.lesson_events enable row level security;

create table public.lessons (
  id uuid default gen_random_uuid() not null,
  version_id uuid not null,
  chapter_id uuid not null,
  key text not null,
  "position" integer not null,
  title jsonb not null,
  minutes integer not null,
  move_on text not null,
  min_seconds integer,
  skills text[] default '{}'::text[] not null,
  blocks jsonb default '[]'::jsonb not null,
  quiz jsonb,
  observation jsonb,
  is_required boolean default true not null,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_version_id_key_key UNIQUE (version_id, key),
  constraint lessons_version_id_position_key UNIQUE (version_id, "position"),
  constraint lessons_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES public.course_chapters(id) ON DELETE CASCADE,
  constraint lessons_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.course_versions(id) ON DELETE CASCADE,
  constraint lessons_blocks_check CHECK (jsonb_typeof(blocks) = 'array'::text),
  constraint lessons_check CHECK ((move_on = 'passed'::text) = (quiz IS NOT NULL)),
  constraint lessons_check1 CHECK ((move_on = 'dwell'::text) = (min_seconds IS NOT NULL)),
  constraint lessons_check2 CHECK ((move_on = 'observed'::text) = (observation IS NOT NULL)),
  constraint lessons_key_check CHECK (key ~ '^[a-z0-9-]{2,40}$'::text),
  constraint lessons_min_seconds_check CHECK (min_seconds > 0),
  constraint lessons_minutes_check CHECK (minutes >= 1 AND minutes <= 60),
  constraint lessons_move_on_check CHECK (move_on = ANY (ARRAY['viewed'::text, 'dwell'::text, 'passed'::text, 'observed'::text])),
  constraint lessons_position_check CHECK ("position" > 0),
  constraint lessons_title_check CHECK (title ?& ARRAY['en'::text, 'hi'::text])
);
CREATE INDEX lessons_chapter_id_idx ON public.lessons USING btree (chapter_id);
alter table public.lessons enable row level security;

CREATE TRIGGER learn_tags AFTER INSERT OR UPDATE OF skills, observation ON public.lessons FOR EACH ROW EXECUTE FUNCTION private.learn_from_content();

create function private.began_alone(p_assignment public.assignments)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_assignment.started_at is not null and (
    not exists (
      select from public.lesson_completions done
      where done.assignment_id = p_assignment.id and done.how = 'classroom' and done.completed_at = p_assignment.started_at)
    or exists (
      select from public.lesson_completions done where done.assignment_id = p_assignment.id and done.how <> 'classroom'));
end $function$;

create function private.complete_lesson(p_assignment public.assignments, p_lesson public.lessons, p_how text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.editable_lesson(p_lesson jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_lesson || jsonb_build_object('blocks', private.with_ids(coalesce(p_lesson -> 'blocks', '[]'), 'block'))
    || case when p_lesson ? 'quiz' then jsonb_build_object('quiz', (p_lesson -> 'quiz') || jsonb_build_object('questions', (
      select jsonb_agg(private.editable_question(asked) order by place)
      from jsonb_array_elements(p_lesson #> '{quiz,questions}') with ordinality told (asked, place)))) else '{}' end
$function$;

create function private.keep_session_lessons(p_session public.training_sessions, p_lessons jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(jsonb_array_length(p_lessons), 0) > 12 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if exists (
    select from jsonb_to_recordset(coalesce(p_lessons, '[]')) said (course_id uuid, lesson_key text)
    where not exists (
      select from private.lessons_to_tell(p_session.tenant_id) l where l.course_id = said.course_id and l.lesson_key = said.lesson_key)
      and not exists (
        select from public.session_lessons k
        where k.session_id = p_session.id and k.course_id = said.course_id and k.lesson_key = said.lesson_key)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_lesson';
  end if;
  delete from public.session_lessons k where k.session_id = p_session.id;
  insert into public.session_lessons (session_id, course_id, lesson_key, position)
  select p_session.id, (said ->> 'course_id')::uuid, said ->> 'lesson_key', min(place)::integer
  from jsonb_array_elements(coalesce(p_lessons, '[]')) with ordinality listed (said, place) group by 1, 2, 3;
end $function$;

create function private.lessons_to_tell(p_tenant_id uuid)
 RETURNS TABLE(course_id uuid, lesson_key text, course jsonb, lesson jsonb, minutes integer, place bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select c.id, l.key, v.title, l.title, l.minutes, row_number() over (order by v.title ->> 'en', c.id, l.position)
    from public.courses c
    join public.course_versions v on v.course_id = c.id and v.state = 'published'
    join public.lessons l on l.version_id = v.id and l.is_required and l.move_on in ('viewed', 'dwell')
    where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open'
      and c.side = any (private.sides_of(p_tenant_id));
end $function$;

create function public.open_lesson(p_assignment_id uuid, p_lesson_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_kept    boolean := current_setting('sopan.keeps_nothing', true) is distinct from 'on';
  assignment public.assignments := private.require_my_assignment(p_assignment_id, is_kept);
  lesson     public.lessons := private.require_lesson(assignment, p_lesson_id);
  seconds    numeric;
  answer     jsonb;
begin
  perform private.require_readable(assignment);
  if is_kept and private.is_open(assignment) then
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
end $function$;
grant execute on function public.open_lesson(uuid,uuid) to authenticated;
grant execute on function public.open_lesson(uuid,uuid) to service_role;

create function private.published_lesson(p_lesson jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  lesson jsonb := p_lesson;
begin
  if lesson ->> 'rule' <> 'dwell' then lesson := lesson - 'seconds'; end if;
  if lesson ->> 'rule' <> 'observed' then lesson := lesson - 'observation'; end if;
  if lesson ->> 'rule' <> 'passed' then return lesson - 'quiz'; end if;
  return jsonb_set(lesson, '{quiz,questions}', (
    select jsonb_agg(private.published_question(asked) order by place)
    from jsonb_array_elements(lesson #> '{quiz,questions}') with ordinality told (asked, place)));
end $function$;

create function private.put_lesson(p_version_id uuid, p_chapter_id uuid, p_position integer, p_lesson jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  lesson_id uuid;
  quiz      jsonb := p_lesson -> 'quiz';
  question  record;
begin
  insert into public.lessons (
    version_id, chapter_id, key, position, title, minutes, move_on, min_seconds, skills, blocks, quiz, observation, is_required
  )
  values (
    p_version_id, p_chapter_id, p_lesson ->> 'id', p_position, p_lesson -> 'title', (p_lesson ->> 'minutes')::integer,
    p_lesson ->> 'rule', (p_lesson ->> 'seconds')::integer, array(select jsonb_array_elements_text(p_lesson -> 'skills')),
    coalesce(p_lesson -> 'blocks', '[]'),
    case when quiz is not null then jsonb_build_object(
      'pass_percent', coalesce(quiz -> 'passPercent', '80'), 'attempts', coalesce(quiz -> 'attempts', '0'),
      'minutes', quiz -> 'minutes', 'draw', quiz -> 'draw', 'question_count', jsonb_array_length(quiz -> 'questions')
    ) end,
    p_lesson -> 'observation', true
  )
  returning id into lesson_id;
  for question in select * from jsonb_array_elements(quiz -> 'questions') with ordinality asked (content, place) loop
    perform private.put_question(lesson_id, question.place::integer, question.content);
  end loop;
end $function$;

create function public.record_lesson(p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid, p_kind text, p_seconds integer, p_occurred_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.record_lesson(uuid,uuid,uuid,text,integer,timestamp with time zone) to authenticated;
grant execute on function public.record_lesson(uuid,uuid,uuid,text,integer,timestamp with time zone) to service_role;

create function private.require_lesson(p_assignment public.assignments, p_lesson_id uuid)
 RETURNS public.lessons
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  lesson public.lessons;
begin
  select l.* into lesson from public.lessons l
  where l.id = p_lesson_id and l.is_required and l.version_id = private.version_of(p_assignment);
  if not found then raise sqlstate 'PT404' using message = 'unknown_lesson'; end if;
  return lesson;
end $function$;

create function private.require_observed_lesson(p_assignment public.assignments, p_lesson_id uuid)
 RETURNS public.lessons
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.seconds_at(p_assignment_id uuid, p_lesson_id uuid)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select coalesce(sum(e.seconds), 0) from public.lesson_events e
    where e.assignment_id = p_assignment_id and e.lesson_id = p_lesson_id);
end $function$;

create function private.withdraw_session_lessons(p_session public.training_sessions, p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.assignments a
  where a.person_id = p_person_id and a.course_id in (select k.course_id from public.session_lessons k where k.session_id = p_session.id)
  order by a.id for no key update;
  if exists (
    select from public.lesson_completions done join public.assignments a on a.id = done.assignment_id
    where done.session_id = p_session.id and a.person_id = p_person_id and a.completed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'course_done';
  end if;
  delete from public.lesson_completions done using public.assignments a
  where a.id = done.assignment_id and a.person_id = p_person_id and done.session_id = p_session.id;
end $function$;
