-- How few questions or entries of an observation are too few is the author's to say: below four questions and three entries
-- there is a word of advice, and only nothing at all keeps a course from being published.

create or replace function private.is_warning(p_code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $$
  select p_code in ('long_lesson', 'few_questions', 'few_items')
$$;

create or replace function private.course_problems(p_source jsonb)
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $$
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
end $$;
