-- What a source must look like to be written further, and what it needs to be published. app/domain/course-problems.ts and
-- question-problems.ts say the same; a test keeps them equal. Problems are found for many places at once.

-- JSONPath for a text in both languages below the current item, and for lines.
create function private.text_path(p_field text) returns text
language sql immutable set search_path = '' as $$
  select format('(@.%1$s.type() == "object" && @.%1$s.en.type() == "string" && @.%1$s.hi.type() == "string")', p_field)
$$;
create function private.lines_path(p_field text) returns text
language sql immutable set search_path = '' as $$
  select format('(@.%1$s.type() == "object" && @.%1$s.en.type() == "array" && @.%1$s.hi.type() == "array"
    && !exists(@.%1$s.*[*] ? (@.type() != "string")))', p_field)
$$;

-- Every place of a question's source that is not of its shape.
create function private.question_path(p_place text) returns text
language sql immutable set search_path = '' as $$
  select format($path$%1$s ? (!(@.type() == "object" && @.id.type() == "string" && @.skills.type() == "array"
    && !exists(@.skills[*] ? (@.type() != "string")) && %2$s && %3$s && (
      ((@.kind == "single" || @.kind == "multiple") && @.options.type() == "array" && !exists(@.options[*] ? (!(
        @.id.type() == "string" && %4$s && (!exists(@.isRight) || @.isRight.type() == "boolean")
        && (!exists(@.why) || %3$s)))))
      || (@.kind == "truth" && @.isTrue.type() == "boolean")
      || (@.kind == "order" && %5$s)
      || (@.kind == "match" && @.pairs.type() == "array" && !exists(@.pairs[*] ? (!(@.id.type() == "string" && %6$s && %7$s))))
      || (@.kind == "number" && (@.value.type() == "number" || @.value == null)
        && (!exists(@.tolerance) || @.tolerance.type() == "number") && %8$s)
      || (@.kind == "text" && @.accepted.type() == "array" && !exists(@.accepted[*] ? (@.type() != "string"))))))$path$,
    p_place, private.text_path('prompt'), private.text_path('why'), private.text_path('text'), private.lines_path('items'),
    private.text_path('left'), private.text_path('right'), private.text_path('unit'))
$$;

-- Is this the source of a question, however unfinished?
create function private.is_question_source(p_source jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(p_source) = 'object' and not p_source @? private.question_path('$')::jsonpath, false);
end $$;

-- Is this the source of a course, however unfinished?
create function private.is_course_source(p_source jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(p_source) = 'object', false)
    and not p_source @? format($path$lax $ ? (!(@.slug.type() == "string" && (@.side == "front" || @.side == "back")
      && (@.base == "en" || @.base == "hi") && %s && %s && @.skills.type() == "array"
      && !exists(@.skills[*] ? (@.type() != "string"))
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
end $$;

create function private.text_problem(p_text text, p_longest integer) returns text
language plpgsql immutable set search_path = '' as $$
declare
  length integer := coalesce(char_length(btrim(p_text, E' \t\r\n')), 0);
begin
  return case when length = 0 then 'text_missing' when length > p_longest then 'text_too_long' end;
end $$;

create function private.text_problems(p_paths text[], p_texts jsonb[], p_longest integer[]) returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select one.path || '.' || language, found.code
    from unnest(p_paths, p_texts, p_longest) one (path, texts, longest) cross join (values ('en'), ('hi')) told (language)
    cross join lateral (select private.text_problem(one.texts ->> language, one.longest) as code) found
    where found.code is not null;
end $$;

create function private.lines_problems(p_paths text[], p_lines jsonb[]) returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select one.path, case when amount.en + amount.hi = 0 then 'lines_missing' else 'lines_uneven' end
    from unnest(p_paths, p_lines) one (path, lines)
    cross join lateral (
      select jsonb_array_length(one.lines -> 'en') as en, jsonb_array_length(one.lines -> 'hi') as hi
    ) amount
    where amount.en <> amount.hi or amount.en = 0
    union all
    select format('%s.%s.%s', one.path, language, line.place - 1), found.code
    from unnest(p_paths, p_lines) one (path, lines) cross join (values ('en'), ('hi')) told (language)
    cross join lateral jsonb_array_elements_text(one.lines -> language) with ordinality line (content, place)
    cross join lateral (select private.text_problem(line.content, 300) as code) found
    where found.code is not null;
end $$;

create function private.skills_problems(p_paths text[], p_skills jsonb[], p_most integer[]) returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select one.path, case when jsonb_array_length(one.skills) = 0 then 'skill_missing' else 'too_many_skills' end
    from unnest(p_paths, p_skills, p_most) one (path, skills, most)
    where jsonb_array_length(one.skills) = 0 or jsonb_array_length(one.skills) > one.most
    union all
    select format('%s.%s', one.path, skill.place - 1), 'skill_invalid'
    from unnest(p_paths, p_skills) one (path, skills)
    cross join lateral jsonb_array_elements_text(one.skills) with ordinality skill (tag, place)
    where skill.tag !~ '^[a-z][a-z_]{2,39}$';
end $$;

-- Whole numbers within their bounds; what is not there is no problem.
create function private.range_problems(p_paths text[], p_values jsonb[], p_least integer[], p_most integer[])
returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
begin
  return query
    select one.path, 'out_of_range' from unnest(p_paths, p_values, p_least, p_most) one (path, value, least, most)
    where one.value is not null
      and (one.value::numeric <> trunc(one.value::numeric) or one.value::numeric < one.least or one.value::numeric > one.most);
end $$;

-- How many there may be of a list.
create function private.amount_problem(p_list jsonb, p_least integer, p_most integer, p_few text, p_many text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_array_length(p_list) < p_least then p_few when jsonb_array_length(p_list) > p_most then p_many end;
end $$;

-- Everything that keeps these questions, each at its path, from being asked.
create function private.questions_problems(p_paths text[], p_questions jsonb[]) returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
begin
  return query
    with asked as (
      select one.path, one.q, one.q ->> 'kind' as kind from unnest(p_paths, p_questions) one (path, q)
    ), options as (
      select a.path as question, format('%s.options.%s', a.path, option.place - 1) as path, option.content, option.place
      from asked a cross join lateral jsonb_array_elements(a.q -> 'options') with ordinality option (content, place)
      where a.kind in ('single', 'multiple')
    ), option_ids as (
      select o.path, o.content ->> 'id' !~ '^[a-z0-9-]{2,40}$' as is_invalid,
        row_number() over (partition by o.question, o.content ->> 'id' order by o.place) > 1 as is_taken
      from options o
    ), pairs as (
      select format('%s.pairs.%s', a.path, pair.place - 1) as path, pair.content
      from asked a cross join lateral jsonb_array_elements(a.q -> 'pairs') with ordinality pair (content, place)
      where a.kind = 'match'
    ), texts as (
      select a.path || '.prompt' as path, a.q -> 'prompt' as texts, 300 as longest from asked a
      union all select a.path || '.why', a.q -> 'why', 400 from asked a
      union all select a.path || '.unit', a.q -> 'unit', 20 from asked a where a.kind = 'number'
      union all select o.path || '.text', o.content -> 'text', 160 from options o
      union all select o.path || '.why', o.content -> 'why', 240 from options o
        where btrim(concat(o.content #>> '{why,en}', o.content #>> '{why,hi}'), E' \t\r\n') <> ''
      union all select p.path || '.left', p.content -> 'left', 80 from pairs p
      union all select p.path || '.right', p.content -> 'right', 120 from pairs p
    )
    select a.path || '.id', 'id_invalid' from asked a where a.q ->> 'id' !~ '^[a-z0-9-]{2,40}$'
    union all
    select s.* from private.skills_problems(
      array(select a.path || '.skills' from asked a), array(select a.q -> 'skills' from asked a), array(select 3 from asked)) s
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.texts) as texts, array_agg(x.longest) as longest from texts x) x
    cross join lateral private.text_problems(x.paths, x.texts, x.longest) t
    union all
    select l.* from private.lines_problems(
      array(select a.path || '.items' from asked a where a.kind = 'order'),
      array(select a.q -> 'items' from asked a where a.kind = 'order')) l
    union all
    select a.path || '.' || part.name, found.code
    from asked a
    cross join lateral (
      select 'options' as name, private.amount_problem(a.q -> 'options', 3, case a.kind when 'single' then 5 else 6 end,
        'too_few_options', 'too_many_options') as code where a.kind in ('single', 'multiple')
      union all
      select 'items', private.amount_problem(a.q #> '{items,en}', 2, 8, 'too_few_items', 'too_many_items') where a.kind = 'order'
      union all
      select 'pairs', private.amount_problem(a.q -> 'pairs', 3, 5, 'too_few_items', 'too_many_items') where a.kind = 'match'
      union all
      select 'accepted', private.amount_problem(a.q -> 'accepted', 1, 12, 'too_few_items', 'too_many_items') where a.kind = 'text'
    ) part
    cross join lateral (select part.code) found
    where found.code is not null
    union all
    select a.path || '.options', case when right_ones.number = 0 then 'no_right_option'
      when a.kind = 'single' then 'too_many_right_options' else 'too_few_right_options' end
    from asked a cross join lateral (
      select count(*) as number from jsonb_array_elements(a.q -> 'options') o where (o ->> 'isRight')::boolean
    ) right_ones
    where a.kind in ('single', 'multiple')
      and (right_ones.number = 0 or (a.kind = 'single' and right_ones.number > 1)
        or (a.kind = 'multiple' and right_ones.number < 2))
    union all
    select o.path || '.id', case when o.is_invalid then 'id_invalid' else 'id_taken' end
    from option_ids o where o.is_invalid or o.is_taken
    union all
    select a.path || '.value', 'value_missing' from asked a where a.kind = 'number' and a.q -> 'value' = 'null'
    union all
    select a.path || '.tolerance', 'out_of_range' from asked a where a.kind = 'number' and (a.q ->> 'tolerance')::numeric < 0
    union all
    select format('%s.accepted.%s', a.path, answer.place - 1), found.code
    from asked a cross join lateral jsonb_array_elements_text(a.q -> 'accepted') with ordinality answer (content, place)
    cross join lateral (select private.text_problem(answer.content, 60) as code) found
    where a.kind = 'text' and found.code is not null;
end $$;

-- Everything that keeps one question from being asked.
create function private.question_problems(p_question jsonb) returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
begin
  return query select substr(p.path, 2), p.code from private.questions_problems(array[''], array[p_question]) p;
end $$;

-- What is worth a word, but keeps nothing from being published.
create function private.is_warning(p_code text) returns boolean
language sql immutable set search_path = '' as $$
  select p_code = 'long_lesson'
$$;

-- Everything that keeps a course from being published, and what is worth a word. What the rule of a lesson does not use is
-- not looked at.
create function private.course_problems(p_source jsonb) returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
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
      select private.amount_problem(z.quiz -> 'questions', 4, 30, 'too_few_questions', 'too_many_questions') as code
    ) found
    where found.code is not null
    union all
    select w.path, found.code from watched w cross join lateral (
      select private.amount_problem(w.items, 3, 12, 'too_few_items', 'too_many_items') as code
    ) found
    where found.code is not null
    union all
    select i.path || '.skill', case when i.content ->> 'skill' = '' then 'skill_missing' else 'skill_invalid' end
    from items i where i.content ->> 'skill' !~ '^[a-z][a-z_]{2,39}$'
    union all
    select t.* from (select array_agg(q.path) as paths, array_agg(q.content) as asked from questions q) q
    cross join lateral private.questions_problems(q.paths, q.asked) t;
end $$;

-- The first one in the order of the course that keeps it from being published, as 'path code'; null when nothing does.
create function private.first_course_problem(p_source jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select p.path || ' ' || p.code from private.course_problems(p_source) p where not private.is_warning(p.code)
    order by p.path like 'chapters%', regexp_replace(p.path, '(?<=\.)(\d)(?=\.|$)', '0\1', 'g') collate "C" limit 1
  );
end $$;

revoke execute on all functions in schema private from public;
