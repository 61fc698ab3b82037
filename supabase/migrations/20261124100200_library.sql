-- Putting a course of the library into the database. The source is content/library/*.yml; server/library.ts has looked at
-- every field of it (content/schemas/library-course.ts).

-- Which files have been put in as they are, so that a start without changes reads none of them.
create table private.library_files (
  name text primary key,
  hash text not null
);

-- Draws a name for something that can be chosen, which says nothing about it: the names in the source might.
create function private.new_choice() returns text
language sql volatile set search_path = '' as $$
  select encode(extensions.gen_random_bytes(5), 'hex')
$$;

-- What stands in both languages as {"en": [...], "hi": [...]}, line by line: [{"id", "text": {"en", "hi"}}], in its order.
create function private.choices_of_lines(p_lines jsonb) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', private.new_choice(), 'text', jsonb_build_object(
    'en', line.value, 'hi', p_lines -> 'hi' -> (line.place - 1)::integer)) order by line.place)
  from jsonb_array_elements(p_lines -> 'en') with ordinality line (value, place)
$$;

-- The same choices in an order that says nothing.
create function private.in_neutral_order(p_choices jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(choice order by choice ->> 'id') from jsonb_array_elements(p_choices) choice
$$;

-- Stores a question of the source in two parts: what may be shown, and what is right.
create function private.put_question(p_lesson_id uuid, p_position integer, p_question jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind    text := p_question ->> 'kind';
  made_id uuid := gen_random_uuid();
  choices jsonb;
  others  jsonb;
  body    jsonb := '{}';
  answer  jsonb;
  whys    jsonb := '{}';
  keys    jsonb := '{}';
begin
  case kind
    when 'single', 'multiple' then
      select jsonb_agg(option || jsonb_build_object('key', option -> 'id', 'id', private.new_choice())) into choices
      from jsonb_array_elements(p_question -> 'options') option;
      select private.in_neutral_order(jsonb_agg(jsonb_build_object('id', option -> 'id', 'text', option -> 'text'))),
        jsonb_agg(option -> 'id' order by option ->> 'id') filter (where (option ->> 'isRight')::boolean),
        coalesce(jsonb_object_agg(option ->> 'id', option -> 'why') filter (where option ? 'why'), '{}'),
        jsonb_object_agg(option ->> 'id', option -> 'key')
      into body, answer, whys, keys from jsonb_array_elements(choices) option;
      body := jsonb_build_object('options', body);
      if kind = 'single' then answer := answer -> 0; end if;
    when 'truth' then
      answer := p_question -> 'isTrue';
    when 'order' then
      choices := private.choices_of_lines(p_question -> 'items');
      body := jsonb_build_object('items', private.in_neutral_order(choices));
      answer := jsonb_path_query_array(choices, '$[*].id');
    when 'match' then
      select jsonb_agg(jsonb_build_object('id', private.new_choice(), 'text', pair -> 'left', 'right', pair -> 'right'))
      into choices from jsonb_array_elements(p_question -> 'pairs') pair;
      -- two that belong to the same are one thing to choose
      select jsonb_agg(jsonb_build_object('id', private.new_choice(), 'text', wanted.right)) into others
      from (select distinct pair -> 'right' as right from jsonb_array_elements(choices) pair) wanted;
      body := jsonb_build_object(
        'lefts', private.in_neutral_order((select jsonb_agg(pair - 'right') from jsonb_array_elements(choices) pair)),
        'rights', private.in_neutral_order(others));
      select jsonb_object_agg(pair ->> 'id', other -> 'id') into answer
      from jsonb_array_elements(choices) pair join jsonb_array_elements(others) other on other -> 'text' = pair -> 'right';
    when 'number' then
      body := jsonb_build_object('unit', p_question -> 'unit');
      answer := jsonb_build_object('value', p_question -> 'value', 'tolerance', coalesce(p_question -> 'tolerance', '0'));
    when 'text' then
      answer := p_question -> 'accepted';
  end case;
  insert into public.questions (id, lesson_id, key, kind, position, skills, prompt, body)
  values (made_id, p_lesson_id, p_question ->> 'id', kind, p_position,
    array(select jsonb_array_elements_text(p_question -> 'skills')), p_question -> 'prompt', body);
  insert into private.question_keys (question_id, answer, why, whys, option_keys)
  values (made_id, answer, p_question -> 'why', whys, keys);
end $$;

-- Stores a lesson of the source with its questions. Lessons that somebody has to watch count once watching can be recorded.
create function private.put_lesson(p_version_id uuid, p_chapter_id uuid, p_position integer, p_lesson jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
    p_lesson -> 'observation', p_lesson ->> 'rule' <> 'observed'
  )
  returning id into lesson_id;
  for question in select * from jsonb_array_elements(quiz -> 'questions') with ordinality asked (content, place) loop
    perform private.put_question(lesson_id, question.place::integer, question.content);
  end loop;
end $$;

-- Puts a course into the shared library and returns what that did: 'unchanged' when its content is the published one, else
-- 'published': a new version, which whoever begins from now on meets.
create function private.put_library_course(p_course jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hash       text := private.fingerprint(p_course::text);
  course     uuid;
  version    uuid;
  chapter    record;
  chapter_id uuid;
  lesson     record;
  lessons    integer := 0;
begin
  insert into public.courses as c (tenant_id, slug, side, valid_months)
  values (null, p_course ->> 'slug', p_course ->> 'side', (p_course ->> 'validMonths')::integer)
  on conflict (tenant_id, slug) do update set side = excluded.side, valid_months = excluded.valid_months, retired_at = null
  returning c.id into course; -- and whoever puts the same course at once waits here
  if exists (
    select from public.course_versions v where v.course_id = course and v.state = 'published' and v.content_hash = hash
  ) then
    return 'unchanged';
  end if;

  update public.course_versions set state = 'retired' where course_id = course and state = 'published';
  insert into public.course_versions (course_id, number, state, title, summary, skills, content_hash, published_at)
  select course, coalesce(max(v.number), 0) + 1, 'published', p_course -> 'title', p_course -> 'summary',
    array(select jsonb_array_elements_text(p_course -> 'skills')), hash, now()
  from public.course_versions v where v.course_id = course
  returning id into version;
  for chapter in select * from jsonb_array_elements(p_course -> 'chapters') with ordinality part (content, place) loop
    insert into public.course_chapters (version_id, position, title)
    values (version, chapter.place, chapter.content -> 'title') returning id into chapter_id;
    for lesson in select * from jsonb_array_elements(chapter.content -> 'lessons') part (content) loop
      lessons := lessons + 1;
      perform private.put_lesson(version, chapter_id, lessons, lesson.content);
    end loop;
  end loop;
  update public.course_versions set (minutes, lesson_count) = (
    select coalesce(sum(l.minutes), 0), count(*) from public.lessons l where l.version_id = version and l.is_required
  ) where id = version;
  return 'published';
end $$;

revoke execute on all functions in schema private from public;
