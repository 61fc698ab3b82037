-- Lessons that are done once somebody has watched them count from now on.

-- Stores a lesson of the source with its questions.
create or replace function private.put_lesson(p_version_id uuid, p_chapter_id uuid, p_position integer, p_lesson jsonb) returns void
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
    p_lesson -> 'observation', true
  )
  returning id into lesson_id;
  for question in select * from jsonb_array_elements(quiz -> 'questions') with ordinality asked (content, place) loop
    perform private.put_question(lesson_id, question.place::integer, question.content);
  end loop;
end $$;

-- What is published and nobody has begun changes in place. Where somebody has, they stay on what they began: the library's
-- files are put in anew as the next version when the server starts.
update public.lessons l set is_required = true
from public.course_versions v
where v.id = l.version_id and v.state = 'published' and l.move_on = 'observed' and not l.is_required
  and not exists (select from public.assignments a where a.version_id = v.id);
update public.course_versions v set (minutes, lesson_count) = (
  select coalesce(sum(l.minutes), 0), count(*) from public.lessons l where l.version_id = v.id and l.is_required)
where v.state = 'published';
update public.course_versions v set content_hash = null
where v.state = 'published' and exists (select from public.lessons l where l.version_id = v.id and not l.is_required);
delete from private.library_files f using public.courses c, public.course_versions v
where c.tenant_id is null and f.name = c.slug || '.yml' and v.course_id = c.id and v.state = 'published' and v.content_hash is null;

alter table public.lessons add check ((move_on = 'observed') = (observation is not null));

revoke execute on all functions in schema private from public;
