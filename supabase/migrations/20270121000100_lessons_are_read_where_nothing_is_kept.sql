-- Where nothing is kept (a showcase), a lesson is shown without having been begun.
create or replace function public.open_lesson(p_assignment_id uuid, p_lesson_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
end $$;
