-- As before, and a course is told with its cover on its own page, too. After 20261203120100, of which it is the text.
create or replace function public.open_course(p_assignment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, false);
  progress   jsonb := private.progress_of(p_assignment_id);
  outline    jsonb;
begin
  select jsonb_build_object(
    'assignment_id', assignment.id, 'course_id', c.id, 'slug', c.slug, 'side', c.side, 'cover', c.cover, 'title', v.title,
    'summary', v.summary, 'skills', v.skills, 'minutes', v.minutes, 'valid_months', c.valid_months,
    'due_on', assignment.due_on, 'note', assignment.note, 'certificate', progress -> 'certificate',
    'chapters', (
      select coalesce(jsonb_agg(part.chapter order by part.position), '[]') from (
        select ch.position, jsonb_build_object('title', ch.title, 'lessons', jsonb_agg(jsonb_build_object(
          'id', l.id, 'key', l.key, 'title', l.title, 'minutes', l.minutes, 'move_on', l.move_on,
          'has_quiz', l.quiz is not null,
          'is_started', exists (select from public.lesson_events e where e.assignment_id = assignment.id and e.lesson_id = l.id),
          'completed_at', done.completed_at,
          'class', private.class_of(done)
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
