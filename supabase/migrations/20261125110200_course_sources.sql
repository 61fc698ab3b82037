-- From a source to a version, whoever wrote it: the files of the library or the studio.

-- A source with a name for every chapter, block and pair, as the editor needs them; the files of the library have none.
create function private.with_ids(p_items jsonb, p_prefix text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', format('%s-%s', p_prefix, place)) || item order by place), '[]')
  from jsonb_array_elements(p_items) with ordinality told (item, place)
$$;

create function private.editable_question(p_question jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_question ? 'pairs'
    then p_question || jsonb_build_object('pairs', private.with_ids(p_question -> 'pairs', 'pair')) else p_question end
$$;

create function private.editable_lesson(p_lesson jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_lesson || jsonb_build_object('blocks', private.with_ids(coalesce(p_lesson -> 'blocks', '[]'), 'block'))
    || case when p_lesson ? 'quiz' then jsonb_build_object('quiz', (p_lesson -> 'quiz') || jsonb_build_object('questions', (
      select jsonb_agg(private.editable_question(asked) order by place)
      from jsonb_array_elements(p_lesson #> '{quiz,questions}') with ordinality told (asked, place)))) else '{}' end
$$;

create function private.editable_source(p_course jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('base', 'en') || p_course || jsonb_build_object('chapters', private.with_ids((
    select jsonb_agg(chapter || jsonb_build_object('lessons', (
      select jsonb_agg(private.editable_lesson(lesson) order by l.place)
      from jsonb_array_elements(chapter -> 'lessons') with ordinality l (lesson, place))) order by c.place)
    from jsonb_array_elements(p_course -> 'chapters') with ordinality c (chapter, place)), 'chapter'))
$$;

-- A question without explanations that were left empty.
create function private.published_question(p_question jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_question ->> 'kind' not in ('single', 'multiple') then p_question
    else p_question || jsonb_build_object('options', (
      select jsonb_agg(case when btrim(coalesce(option #>> '{why,en}', ''), E' \t\r\n') = '' then option - 'why' else option end
        order by place)
      from jsonb_array_elements(p_question -> 'options') with ordinality told (option, place))) end
$$;

-- A lesson with what its rule uses, and nothing else.
create function private.published_lesson(p_lesson jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  lesson jsonb := p_lesson;
begin
  if lesson ->> 'rule' <> 'dwell' then lesson := lesson - 'seconds'; end if;
  if lesson ->> 'rule' <> 'observed' then lesson := lesson - 'observation'; end if;
  if lesson ->> 'rule' <> 'passed' then return lesson - 'quiz'; end if;
  return jsonb_set(lesson, '{quiz,questions}', (
    select jsonb_agg(private.published_question(asked) order by place)
    from jsonb_array_elements(lesson #> '{quiz,questions}') with ordinality told (asked, place)));
end $$;

-- Makes the source the published version of a course and returns it. The caller holds the course's row.
create function private.put_version(p_course_id uuid, p_source jsonb, p_hash text) returns public.course_versions
language plpgsql security definer set search_path = '' as $$
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
  set valid_months = (p_source ->> 'validMonths')::integer, published_at = coalesce(published_at, now()), retired_at = null
  where id = p_course_id;
  return version;
end $$;

-- Puts a course of content/library into the shared library and returns what that did: 'unchanged' when its content is the
-- published one, 'kept' when it was taken over in the console, where it is changed and retired since, else 'published': a new
-- version, which whoever begins from now on meets.
create or replace function private.put_library_course(p_course jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hash    text := private.fingerprint(p_course::text);
  course  public.courses;
  version public.course_versions;
begin
  insert into public.courses as c (tenant_id, slug, side, valid_months)
  values (null, p_course ->> 'slug', p_course ->> 'side', (p_course ->> 'validMonths')::integer)
  on conflict (tenant_id, slug) do update set slug = excluded.slug
  returning c.* into course; -- and whoever puts the same course at once waits here
  if course.is_edited then return 'kept'; end if;
  update public.courses set side = p_course ->> 'side', valid_months = (p_course ->> 'validMonths')::integer, retired_at = null
  where id = course.id and (side, valid_months, retired_at) is distinct from
    (p_course ->> 'side', (p_course ->> 'validMonths')::integer, null::timestamptz);
  select v.* into version from public.course_versions v where v.course_id = course.id and v.state = 'published';
  if version.content_hash = hash then
    insert into private.course_sources (version_id, source) values (version.id, private.editable_source(p_course))
    on conflict do nothing;
    return 'unchanged';
  end if;
  version := private.put_version(course.id, p_course, hash);
  insert into private.course_sources (version_id, source) values (version.id, private.editable_source(p_course));
  return 'published';
end $$;

-- Every file is looked at once more, so that the source of what is published is kept.
update private.library_files set hash = '';

revoke execute on all functions in schema private from public;
