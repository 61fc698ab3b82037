-- A course of a tenant's own may have a cover: one of our drawings by its name, or a picture of the course media. It is
-- written with the course and holds from the version that is published with it; without one, and in the library, the
-- drawing of the slug or of the side of the house stands there, as before. Restated: is_course_source, course_problems,
-- unknown_media, courses_showing, put_version, catalogue_courses, my_courses, path_facts, today_of_my_courses.
alter table public.courses add column cover jsonb check (jsonb_typeof(cover) = 'object');

create or replace function private.is_course_source(p_source jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(jsonb_typeof(p_source) = 'object', false)
    and not p_source @? format($path$lax $ ? (!(@.slug.type() == "string" && (@.side == "front" || @.side == "back")
      && (@.base == "en" || @.base == "hi") && %s && %s && @.skills.type() == "array"
      && !exists(@.skills[*] ? (@.type() != "string"))
      && (!exists(@.cover) || (@.cover.type() == "object"
        && (@.cover.scene.type() == "string" || @.cover.image.type() == "string")))
      && (!exists(@.validMonths) || @.validMonths.type() == "number") && @.chapters.type() == "array"))$path$,
      private.text_path('title'), private.text_path('summary'))::jsonpath
    and not p_source @? format($path$lax $.chapters[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.lessons.type() == "array"))$path$, private.text_path('title'))::jsonpath
    and not p_source @? format($path$lax $.chapters[*].lessons[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.minutes.type() == "number" && (@.rule == "viewed" || @.rule == "dwell" || @.rule == "passed" || @.rule == "observed")
      && (!exists(@.seconds) || @.seconds.type() == "number") && @.skills.type() == "array"
      && !exists(@.skills[*] ? (@.type() != "string")) && @.blocks.type() == "array"
      && (!exists(@.quiz) || (@.quiz.type() == "object" && @.quiz.questions.type() == "array"
        && (!exists(@.quiz.passPercent) || @.quiz.passPercent.type() == "number")
        && (!exists(@.quiz.attempts) || @.quiz.attempts.type() == "number")
        && (!exists(@.quiz.minutes) || @.quiz.minutes.type() == "number")
        && (!exists(@.quiz.draw) || @.quiz.draw.type() == "number")))
      && (!exists(@.observation) || @.observation.type() == "array")))$path$, private.text_path('title'))::jsonpath
    and not p_source @? format($path$lax $.chapters[*].lessons[*].blocks[*] ? (!(@.type() == "object" && @.id.type() == "string"
      && (%s || %s || %s || %s || %s || (@.figure.type() == "string" && %s) || (@.image.type() == "string" && %s)
        || (@.video.type() == "string" && %s))))$path$, private.text_path('text'), private.lines_path('steps'),
      private.lines_path('checklist'), private.lines_path('say'), private.text_path('warning'), private.text_path('caption'),
      private.text_path('alt'), private.text_path('caption'))::jsonpath
    and not p_source @? private.question_path('$.chapters[*].lessons[*].quiz.questions[*]')::jsonpath
    and not p_source @? format($path$lax $.chapters[*].lessons[*].observation[*] ? (!(@.type() == "object"
      && @.id.type() == "string" && @.skill.type() == "string" && %s
      && (!exists(@.isCritical) || @.isCritical.type() == "boolean")))$path$, private.text_path('text'))::jsonpath;
end $function$;

create or replace function private.course_problems(p_source jsonb)
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with chapters as (
      select format('chapters.%s', c.place - 1) as path, c.content, c.place
      from jsonb_array_elements(p_source -> 'chapters') with ordinality c (content, place)
    ), lessons as (
      select format('%s.lessons.%s', c.path, l.place - 1) as path, l.content, l.content ->> 'rule' as rule,
        row_number() over (order by c.place, l.place) as place
      from chapters c cross join lateral jsonb_array_elements(c.content -> 'lessons') with ordinality l (content, place)
    ), blocks as (
      select format('%s.blocks.%s', l.path, b.place - 1) as path, b.content
      from lessons l cross join lateral jsonb_array_elements(l.content -> 'blocks') with ordinality b (content, place)
    ), quizzes as (
      select l.path || '.quiz' as path, l.content -> 'quiz' as quiz from lessons l where l.rule = 'passed' and l.content ? 'quiz'
    ), questions as (
      select z.path as quiz, format('%s.questions.%s', z.path, q.place - 1) as path, q.content, q.place
      from quizzes z cross join lateral jsonb_array_elements(z.quiz -> 'questions') with ordinality q (content, place)
    ), watched as (
      select l.path || '.observation' as path, l.content -> 'observation' as items
      from lessons l where l.rule = 'observed' and l.content ? 'observation'
    ), items as (
      select w.path as list, format('%s.%s', w.path, i.place - 1) as path, i.content, i.place
      from watched w cross join lateral jsonb_array_elements(w.items) with ordinality i (content, place)
    ), texts as (
      select 'title' as path, p_source -> 'title' as texts, 70 as longest
      union all select 'summary', p_source -> 'summary', 240
      union all select c.path || '.title', c.content -> 'title', 70 from chapters c
      union all select l.path || '.title', l.content -> 'title', 70 from lessons l
      union all
      select b.path || '.' || field.name, b.content -> field.name, field.longest
      from blocks b join (values ('text', 1200), ('warning', 400), ('caption', 200), ('alt', 200)) field (name, longest)
        on b.content ? field.name
      union all select i.path || '.text', i.content -> 'text', 160 from items i
    ), lines as (
      select b.path || '.' || field.name as path, b.content -> field.name as lines
      from blocks b join (values ('steps'), ('checklist'), ('say')) field (name) on b.content ? field.name
    ), skills as (
      select 'skills' as path, p_source -> 'skills' as skills, 6 as most
      union all select l.path || '.skills', l.content -> 'skills', 4 from lessons l
    ), ranges as (
      select 'validMonths' as path, p_source -> 'validMonths' as value, 1 as least, 60 as most
      union all select l.path || '.minutes', l.content -> 'minutes', 1, 60 from lessons l
      union all select l.path || '.seconds', l.content -> 'seconds', 10, 420 from lessons l where l.rule = 'dwell'
      union all select z.path || '.passPercent', z.quiz -> 'passPercent', 1, 100 from quizzes z
      union all select z.path || '.attempts', z.quiz -> 'attempts', 0, 20 from quizzes z
      union all select z.path || '.minutes', z.quiz -> 'minutes', 1, 120 from quizzes z
      union all
      select z.path || '.draw', z.quiz -> 'draw', 1, greatest(jsonb_array_length(z.quiz -> 'questions'), 1) from quizzes z
    ), ids as ( -- the groups within which no id may stand twice; of questions, what is invalid is said with them
      select 'lessons' as list, l.path, l.content ->> 'id' as id, l.place, true as says_invalid from lessons l
      union all select i.list, i.path, i.content ->> 'id', i.place, true from items i
      union all select q.quiz, q.path, q.content ->> 'id', q.place, false from questions q
    ), judged_ids as (
      select i.path, i.says_invalid, i.id !~ '^[a-z0-9-]{2,40}$' as is_invalid,
        row_number() over (partition by i.list, i.id order by i.place) > 1 as is_taken
      from ids i
    )
    select 'slug', 'id_invalid' where p_source ->> 'slug' !~ '^[a-z0-9-]{2,40}$'
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.texts) as texts, array_agg(x.longest) as longest from texts x) x
    cross join lateral private.text_problems(x.paths, x.texts, x.longest) t
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.lines) as lines from lines x) x
    cross join lateral private.lines_problems(x.paths, x.lines) t
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.skills) as skills, array_agg(x.most) as most from skills x) x
    cross join lateral private.skills_problems(x.paths, x.skills, x.most) t
    union all
    select t.* from (
      select array_agg(x.path) as paths, array_agg(x.value) as given, array_agg(x.least) as least, array_agg(x.most) as most
      from ranges x
    ) x
    cross join lateral private.range_problems(x.paths, x.given, x.least, x.most) t
    union all
    select j.path || '.id', case when j.is_invalid then 'id_invalid' else 'id_taken' end
    from judged_ids j where case when j.is_invalid then j.says_invalid else j.is_taken end
    union all
    select 'chapters', found.code
    from (select private.amount_problem(p_source -> 'chapters', 1, 8, 'chapter_missing', 'too_many_chapters') as code) found
    where found.code is not null
    union all
    select c.path || '.lessons', found.code from chapters c cross join lateral (
      select private.amount_problem(c.content -> 'lessons', 1, 8, 'lesson_missing', 'too_many_lessons') as code
    ) found
    where found.code is not null
    union all
    select l.path || '.minutes', 'long_lesson' from lessons l where (l.content ->> 'minutes')::numeric > 7
    union all
    select l.path || '.blocks', found.code from lessons l cross join lateral (
      select private.amount_problem(l.content -> 'blocks', case when l.rule in ('viewed', 'dwell') then 1 else 0 end, 10,
        'lesson_empty', 'too_many_blocks') as code
    ) found
    where found.code is not null
    union all
    select b.path || '.' || field.name, 'media_missing'
    from blocks b join (values ('figure', '^[a-z0-9-]{2,40}$'),
      ('image', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), ('video', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    ) field (name, shape) on b.content ? field.name
    where b.content ->> field.name !~ field.shape
    union all
    select 'cover.' || field.name, 'media_missing'
    from (values ('scene', '^[a-z0-9-]{2,40}$'), ('image', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')) field (name, shape)
    where p_source -> 'cover' ->> field.name !~ field.shape
    union all
    select l.path || '.' || needed.part, needed.part || '_missing'
    from lessons l join (values ('dwell', 'seconds'), ('passed', 'quiz'), ('observed', 'observation')) needed (rule, part)
      on needed.rule = l.rule
    where not l.content ? needed.part
    union all
    select z.path || '.questions', found.code from quizzes z cross join lateral (
      select private.amount_problem(z.quiz -> 'questions', 1, 30, 'too_few_questions', 'too_many_questions') as code
    ) found
    where found.code is not null
    union all
    select w.path, found.code from watched w cross join lateral (
      select private.amount_problem(w.items, 1, 12, 'too_few_items', 'too_many_items') as code
    ) found
    where found.code is not null
    union all
    select z.path || '.questions', 'few_questions' from quizzes z where jsonb_array_length(z.quiz -> 'questions') between 1 and 3
    union all
    select w.path, 'few_items' from watched w where jsonb_array_length(w.items) between 1 and 2
    union all
    select i.path || '.skill', case when i.content ->> 'skill' = '' then 'skill_missing' else 'skill_invalid' end
    from items i where i.content ->> 'skill' !~ '^[a-z][a-z_]{2,39}$'
    union all
    select t.* from (select array_agg(q.path) as paths, array_agg(q.content) as asked from questions q) q
    cross join lateral private.questions_problems(q.paths, q.asked) t;
end $function$;

create or replace function private.unknown_media(p_source jsonb, p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    with lessons as (
      select format('chapters.%s.lessons.%s', c.place - 1, l.place - 1) as path, l.content, c.place as chapter, l.place
      from jsonb_array_elements(p_source -> 'chapters') with ordinality c (content, place)
      cross join lateral jsonb_array_elements(c.content -> 'lessons') with ordinality l (content, place)
    ), shown as (
      select format('%s.blocks.%s.%s', l.path, b.place - 1, used.kind) as path, b.content ->> used.kind as id, used.kind,
        l.chapter, l.place as lesson, 1 as part, b.place
      from lessons l cross join lateral jsonb_array_elements(l.content -> 'blocks') with ordinality b (content, place)
      join (values ('image'), ('video')) used (kind) on b.content ? used.kind
      union all
      select format('%s.quiz.questions.%s.picture.image', l.path, q.place - 1), q.content #>> '{picture,image}', 'image',
        l.chapter, l.place, 2, q.place
      from lessons l cross join lateral jsonb_array_elements(l.content #> '{quiz,questions}') with ordinality q (content, place)
      where l.content ->> 'rule' = 'passed' and q.content -> 'picture' ? 'image'
      union all
      select 'cover.image', p_source #>> '{cover,image}', 'image', 0, 0, 0, 0 where p_source -> 'cover' ? 'image'
    )
    select s.path || ' media_missing' from shown s
    where not private.has_media(p_tenant_id, s.id, s.kind)
    order by s.chapter, s.lesson, s.part, s.place limit 1
  );
end $function$;

create or replace function private.courses_showing(p_media public.course_media)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select distinct coalesce(d.source -> 'title' ->> 'en', c.slug) from public.courses c
    join public.course_drafts d on d.course_id = c.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and strpos(d.source::text, p_media.id::text) > 0
    union
    select distinct v.title ->> 'en' from public.courses c
    join public.course_versions v on v.course_id = c.id
    join public.lessons l on l.version_id = v.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and (strpos(l.blocks::text, p_media.id::text) > 0
      or exists (select from public.questions q where q.lesson_id = l.id and q.body #>> '{picture,image}' = p_media.id::text))
    union
    select private.title_shown(c.id) ->> 'en' from public.courses c
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and c.cover ->> 'image' = p_media.id::text
    union
    select private.prompt_of(q.source) from public.bank_questions q
    where (p_media.tenant_id is null or q.tenant_id = p_media.tenant_id) and q.source #>> '{picture,image}' = p_media.id::text;
end $function$;

create or replace function private.put_version(p_course_id uuid, p_source jsonb, p_hash text)
 RETURNS public.course_versions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  version    public.course_versions;
  chapter    record;
  chapter_id uuid;
  lesson     record;
  lessons    integer := 0;
begin
  update public.course_versions set state = 'retired' where course_id = p_course_id and state = 'published';
  insert into public.course_versions (course_id, number, state, title, summary, skills, content_hash, published_at)
  select p_course_id, coalesce(max(v.number), 0) + 1, 'published', p_source -> 'title', p_source -> 'summary',
    array(select jsonb_array_elements_text(p_source -> 'skills')), p_hash, now()
  from public.course_versions v where v.course_id = p_course_id
  returning * into version;
  for chapter in select * from jsonb_array_elements(p_source -> 'chapters') with ordinality part (content, place) loop
    insert into public.course_chapters (version_id, position, title)
    values (version.id, chapter.place, chapter.content -> 'title') returning id into chapter_id;
    for lesson in select * from jsonb_array_elements(chapter.content -> 'lessons') part (content) loop
      lessons := lessons + 1;
      perform private.put_lesson(version.id, chapter_id, lessons, private.published_lesson(lesson.content));
    end loop;
  end loop;
  update public.course_versions set (minutes, lesson_count) = (
    select coalesce(sum(l.minutes), 0), count(*) from public.lessons l where l.version_id = version.id and l.is_required
  ) where id = version.id returning * into version;
  update public.courses
  set valid_months = (p_source ->> 'validMonths')::integer, cover = p_source -> 'cover', published_at = coalesce(published_at, now()), retired_at = null
  where id = p_course_id;
  return version;
end $function$;

drop function public.catalogue_courses(uuid);
create function public.catalogue_courses(p_tenant_id uuid)
 RETURNS TABLE(course_id uuid, slug text, side text, title jsonb, summary jsonb, skills text[], minutes integer, lessons_total integer, valid_months integer, is_library boolean, assignment_id uuid, state text, certificate jsonb, cover jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then return; end if;
  return query
    select c.id, c.slug, c.side, v.title, v.summary, v.skills, v.minutes, v.lesson_count, c.valid_months,
      c.tenant_id is null, a.id, case when a.id is not null then private.state_of(a) end,
      private.certificate_facts(cert), c.cover
    from public.courses c
    join public.course_versions v on v.course_id = c.id and v.state = 'published'
    left join public.assignments a on a.course_id = c.id and a.person_id = any (array(select private.my_people()))
      and a.superseded_at is null and a.cancelled_at is null
    left join lateral (
      select cert.* from public.certificates cert
      where cert.person_id = any (array(select private.my_people())) and cert.course_id = c.id
      order by cert.issued_on desc, cert.created_at desc limit 1
    ) cert on true
    where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
      and c.side = any (private.sides_of(p_tenant_id))
    order by c.side desc, v.title ->> 'en';
end $function$;
revoke execute on function public.catalogue_courses(uuid) from public, anon, authenticated;
grant execute on function public.catalogue_courses(uuid) to authenticated;

drop function public.my_courses();
create function public.my_courses()
 RETURNS TABLE(assignment_id uuid, course_id uuid, slug text, side text, title jsonb, summary jsonb, state text, due_on date, assigned_at timestamp with time zone, source text, note text, started_at timestamp with time zone, completed_at timestamp with time zone, waived_reason text, lessons_done integer, lessons_total integer, minutes integer, minutes_left integer, next_lesson_id uuid, next_lesson_title jsonb, certificate jsonb, cover jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select a.id, c.id, c.slug, c.side, v.title, v.summary, stands.state, a.due_on, a.assigned_at, a.source, a.note,
      a.started_at, a.completed_at, a.waived_reason, done.lessons::integer, v.lesson_count, v.minutes,
      (v.minutes - done.minutes)::integer, next.id, next.title, private.certificate_facts(cert), c.cover
    from public.assignments a
    join public.courses c on c.id = a.course_id
    join public.course_versions v on v.id = private.version_of(a)
    cross join lateral (select private.state_of(a) as state) stands
    cross join lateral (
      select count(*) as lessons, coalesce(sum(l.minutes), 0) as minutes
      from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
      where lc.assignment_id = a.id and l.version_id = v.id and l.is_required
    ) done
    left join lateral (
      select l.id, l.title from public.lessons l
      where l.version_id = v.id and l.is_required and not exists (
        select from public.lesson_completions lc where lc.assignment_id = a.id and lc.lesson_id = l.id)
      order by l.position limit 1
    ) next on true
    left join lateral (
      select cert.* from public.certificates cert where cert.person_id = a.person_id and cert.course_id = c.id
      order by cert.issued_on desc, cert.created_at desc limit 1
    ) cert on true
    where a.person_id = any (array(select private.my_people())) and a.superseded_at is null and a.cancelled_at is null
      and a.side = any (array(select private.my_sides()))
    order by array_position(array['overdue', 'due', 'later', 'open', 'waived', 'done'], stands.state), a.due_on,
      a.completed_at desc, v.title ->> 'en';
end $function$;
revoke execute on function public.my_courses() from public, anon, authenticated;
grant execute on function public.my_courses() to authenticated;

create or replace function private.path_facts(p_tenant_id uuid, p_path_id uuid, p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  way     public.path_assignments;
  version public.path_versions;
  answer  jsonb;
begin
  select a.* into way from public.path_assignments a
  where a.path_id = p_path_id and a.person_id = p_person_id and a.cancelled_at is null;
  select v.* into version from public.path_versions v
  where v.path_id = p_path_id and case when way.id is not null then v.id = way.version_id else v.state = 'published' end;
  select jsonb_build_object(
    'path_id', p_path_id, 'title', version.title, 'summary', version.summary, 'mode', version.mode,
    'state', case when way.id is null then 'offered' when way.completed_at is not null then 'done' else 'open' end,
    'done', max(stands.done_steps), 'needed', max(stands.needed_steps), 'assigned_at', way.assigned_at, 'source', way.source,
    'note', way.note, 'moved_at', way.moved_at, 'completed_at', way.completed_at,
    'minutes', coalesce(sum(v.minutes) filter (where stands.standing <> 'gone'), 0),
    'steps', coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'kind', s.kind, 'course_id', s.course_id, 'certification_id', s.certification_id,
      'course', (
        select jsonb_build_object('slug', c.slug, 'side', c.side, 'cover', c.cover) from public.courses c where c.id = s.course_id),
      'title', coalesce(v.title, k.title), 'minutes', v.minutes, 'standing', stands.standing, 'done_on', stands.done_on,
      'assignment_id', stands.assignment_id, 'is_given', stands.is_given,
      'next_lesson_id', case when stands.is_given then private.progress_of(stands.assignment_id) #>> '{assignment,next_lesson_id}' end,
      'due_on', coalesce(stands.due_on, case when way.id is not null and s.due_from = 'assigned' and stands.standing in ('open', 'locked')
        then private.step_due_on(s, way.assigned_at) end),
      'due_days', s.due_days, 'due_from', s.due_from, 'earned_by', k.earned_by,
      'after_step', (
        select coalesce(private.title_shown(earlier.course_id), kind.title)
        from public.path_steps earlier left join public.certifications kind on kind.id = earlier.certification_id
        where stands.standing = 'locked' and earlier.id = stands.after_step),
      'after_courses', (
        select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'title', private.title_shown(wanted)) order by wanted), '[]')
        from unnest(stands.after_courses) wanted where stands.standing = 'locked')
    ) order by s.position), '[]'))
  into answer
  from private.path_standings(p_tenant_id, array[p_person_id], array[version.id]) stands
  join public.path_steps s on s.id = stands.step_id
  left join public.certifications k on k.id = s.certification_id
  left join lateral (
    select one.title, one.minutes from public.course_versions one
    where one.course_id = s.course_id and one.state in ('published', 'retired')
    order by one.state = 'published' desc, one.number desc limit 1
  ) v on true;
  return answer;
end $function$;

create or replace function private.today_of_my_courses(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with mine as materialized (
      select c.*, asked.requested_at, on_path.title as path, on_path.step, on_path.steps, waits.is_locked, row_number() over (
        partition by asked.assignment_id is not null
        order by waits.is_locked, array_position(array['overdue', 'due', 'later', 'open'], c.state), c.started_at is null, c.place) as turn
      from public.my_courses() with ordinality c (assignment_id, course_id, slug, side, title, summary, state, due_on,
        assigned_at, source, note, started_at, completed_at, waived_reason, lessons_done, lessons_total, minutes, minutes_left,
        next_lesson_id, next_lesson_title, certificate, cover, place)
      join public.assignments given on given.id = c.assignment_id
      cross join lateral (
        select c.started_at is null and private.courses_before(p_tenant_id, given.person_id, c.course_id) <> '{}' as is_locked
      ) waits
      left join public.observations asked on asked.assignment_id = c.assignment_id and asked.lesson_id = c.next_lesson_id
        and asked.state in ('requested', 'in_progress')
      left join lateral (
        select v.title, s.position as step, (select count(*)::integer from public.path_steps one where one.version_id = v.id) as steps
        from public.path_assignments a join public.path_versions v on v.id = a.version_id
        join public.path_steps s on s.version_id = v.id and s.course_id = given.course_id
        where c.source = 'path' and a.path_id = given.source_ref and a.person_id = given.person_id and a.cancelled_at is null
      ) on_path on true
      where c.state in ('overdue', 'due', 'later', 'open') and c.next_lesson_id is not null
    )
    select line.* from (
      select 'next_lesson', private.urgency_of(m.due_on, p_today), m.due_on, null::integer, m.minutes_left,
        jsonb_strip_nulls(jsonb_build_object('assignment_id', m.assignment_id, 'lesson_id', m.next_lesson_id,
          'slug', m.slug, 'side', m.side, 'scene', m.cover ->> 'scene', 'image', m.cover ->> 'image')),
        jsonb_build_object('course', m.title, 'lesson', m.next_lesson_title, 'done', m.lessons_done, 'total', m.lessons_total,
          'is_begun', m.started_at is not null, 'in_path', m.path is not null, 'path', m.path, 'step', m.step, 'steps', m.steps)
      from mine m where m.requested_at is null and m.turn <= 3 and not m.is_locked order by m.turn
    ) line
    union all
    select 'own_observation', 'later', null, null, null,
      jsonb_build_object('assignment_id', m.assignment_id, 'lesson_id', m.next_lesson_id),
      jsonb_build_object('course', m.title, 'lesson', m.next_lesson_title, 'since', m.requested_at)
    from mine m where m.requested_at is not null
    union all
    select 'own_courses', 'later', null, count(*)::integer, null, '{}', '{}' from mine having max(mine.turn) > 3;
end $function$;
