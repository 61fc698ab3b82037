-- Today offers no next lesson of a course that only a class began while another one comes first.

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
        select not private.began_alone(given) and private.courses_before(p_tenant_id, given.person_id, c.course_id) <> '{}' as is_locked
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

revoke execute on all functions in schema private from public;
