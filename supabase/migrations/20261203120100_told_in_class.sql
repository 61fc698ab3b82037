-- A lesson that was completed in a session says so wherever it is told: in the outline of one's own course, and on the page
-- of the person.

/* In what kind of session, and with whom; null for a lesson that was completed in the product. */
create function private.class_of(p_done public.lesson_completions) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_done.how = 'classroom' then jsonb_build_object('kind', coalesce(s.kind, 'classroom'), 'trainer', t.full_name) end
  from (select) one
  left join public.training_sessions s on s.id = p_done.session_id
  left join public.people t on t.id = s.trainer_id
$$;

/* As before, and which lessons were completed in a session. */
create or replace function public.open_course(p_assignment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, false);
  progress   jsonb := private.progress_of(p_assignment_id);
  outline    jsonb;
begin
  select jsonb_build_object(
    'assignment_id', assignment.id, 'course_id', c.id, 'slug', c.slug, 'side', c.side, 'title', v.title,
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

/* As before, and which lessons were completed in a session. */
create or replace function public.person_training(p_person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people := private.require_person_seen(p_person_id);
  today  date := private.today();
begin
  return (
    with given as materialized (
      select a.*, private.assignment_state(a.completed_at, a.waived_at, a.cancelled_at, a.due_on, today) as state,
        private.version_of(a) as shown_version
      from public.assignments a
      where a.tenant_id = person.tenant_id and a.person_id = person.id and a.side = any (private.sides_of(person.tenant_id))
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'assignment_id', g.id, 'title', v.title, 'side', g.side, 'state', g.state, 'is_superseded', g.superseded_at is not null,
      'due_on', g.due_on, 'assigned_at', g.assigned_at, 'completed_at', g.completed_at, 'waived_reason', g.waived_reason,
      'lessons_total', v.lesson_count, 'lessons_done', (
        select count(*) from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
        where lc.assignment_id = g.id and l.is_required and l.version_id = v.id),
      'certificate', private.certificate_facts(cert),
      'attempts', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'lesson', l.title, 'number', t.number,
          'finished_at', t.finished_at, 'score_percent', t.score_percent, 'is_passed', t.is_passed)
          order by t.finished_at desc, t.number desc), '[]')
        from public.quiz_attempts t join public.lessons l on l.id = t.lesson_id
        where t.assignment_id = g.id and t.finished_at is not null),
      'classes', (
        select coalesce(jsonb_agg(private.class_of(done) || jsonb_build_object('lesson', l.title, 'at', done.completed_at)
          order by done.completed_at desc, l.position), '[]')
        from public.lesson_completions done join public.lessons l on l.id = done.lesson_id
        where done.assignment_id = g.id and done.how = 'classroom'),
      'observations', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'lesson', l.title, 'attempt', o.attempt, 'state', o.state,
          'at', coalesce(o.voided_at, o.decided_at, o.started_at, o.requested_at, o.created_at),
          'observer', private.name_of_login(o.observer_id), 'coach_note', o.coach_note, 'next_step', o.next_step)
          order by o.attempt desc, o.created_at desc), '[]')
        from public.observations o join public.lessons l on l.id = o.lesson_id
        where o.assignment_id = g.id)
    ) order by g.superseded_at is not null,
      array_position(array['overdue', 'due', 'later', 'open', 'done', 'waived', 'cancelled'], g.state),
      case when g.completed_at is null then g.due_on end, coalesce(g.completed_at, g.assigned_at) desc, g.id), '[]')
    from given g
    left join public.course_versions v on v.id = g.shown_version
    left join public.certificates cert on cert.assignment_id = g.id
  );
end $$;

revoke execute on all functions in schema private from public;
