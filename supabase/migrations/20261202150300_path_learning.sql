-- A path as a learner sees it.

-- One path for one person: on the version they are on, or the published one. Without a person it is nobody's.
create function private.path_facts(p_tenant_id uuid, p_path_id uuid, p_person_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
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
end $$;

-- The paths that a member of this tenant can have or has, each with how far they are themselves.
create function public.catalogue_paths(p_tenant_id uuid)
returns table (
  path_id uuid, title jsonb, summary jsonb, mode text, steps integer, minutes integer, is_library boolean, state text, done integer,
  needed integer, next_title jsonb, assigned_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id limit 1);
begin
  if p_tenant_id <> all (array(select private.my_tenants())) or private.sides_of(p_tenant_id) = '{}' then return; end if;
  return query
    select p.id, v.title, v.summary, v.mode, stands.steps, stands.minutes, p.tenant_id is null,
      case when a.id is null then 'offered' when a.completed_at is not null then 'done' else 'open' end,
      stands.done, stands.needed, stands.next_title, a.assigned_at
    from public.learning_paths p
    left join public.path_assignments a on a.path_id = p.id and a.person_id = me and a.cancelled_at is null
    join public.path_versions v on v.path_id = p.id
      and case when a.id is not null then v.id = a.version_id else v.state = 'published' end
    cross join lateral (
      select count(*)::integer as steps, max(s.done_steps) as done, max(s.needed_steps) as needed,
        coalesce(sum(live.minutes) filter (where s.standing <> 'gone'), 0)::integer as minutes,
        (array_agg(coalesce(live.title, k.title) order by s.place) filter (where s.standing = 'open'))[1] as next_title
      from private.path_standings(p_tenant_id, array[me], array[v.id]) s
      join public.path_steps step on step.id = s.step_id
      left join public.certifications k on k.id = step.certification_id
      left join public.course_versions live on live.course_id = step.course_id and live.state = 'published'
    ) stands
    where (p.tenant_id is null or p.tenant_id = p_tenant_id)
      and (a.id is not null or p.withdrawn_at is null and stands.needed > 0) -- with nothing to learn in it, it is none
    order by a.completed_at is not null, a.id is null, v.title ->> 'en', p.id;
end $$;

create function public.open_path(p_path_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.people := private.require_learner();
begin
  perform private.require_module(me.tenant_id, null, 'foh_courses', 'boh_courses');
  if not exists (select from public.path_assignments a where a.path_id = p_path_id and a.person_id = me.id and a.cancelled_at is null) then
    perform private.require_path(me.tenant_id, p_path_id);
  end if;
  return private.path_facts(me.tenant_id, p_path_id, me.id);
end $$;

create function public.start_path(p_path_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.people := private.require_learner();
begin
  perform private.require_module(me.tenant_id, null, 'foh_courses', 'boh_courses');
  perform private.require_path(me.tenant_id, p_path_id);
  perform private.place_path(me.tenant_id, p_path_id, array[me.id], 'self');
end $$;

-- Takes an open step on: of 'some', the choice; elsewhere what was not given by itself. Returns the assignment of its course.
create function public.start_path_step(p_path_id uuid, p_step_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me     public.people := private.require_learner();
  way    public.path_assignments;
  step   public.path_steps;
  stands record;
begin
  perform private.require_module(me.tenant_id, null, 'foh_courses', 'boh_courses');
  select a.* into way from public.path_assignments a
  where a.path_id = p_path_id and a.person_id = me.id and a.cancelled_at is null for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_path'; end if;
  select s.* into step from public.path_steps s where s.id = p_step_id and s.version_id = way.version_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_step'; end if;
  select s.* into stands from private.path_standings(me.tenant_id, array[me.id], array[way.version_id]) s where s.step_id = step.id;
  if stands.is_given then return stands.assignment_id; end if;
  if stands.standing <> 'open' then raise sqlstate 'PT409' using message = 'step_not_open'; end if;
  if step.course_id is not null then
    perform private.place_assignments(me.tenant_id, c, array[me.id], 'path', private.step_due_on(step, way.assigned_at), way.note, p_path_id)
    from public.courses c where c.id = step.course_id;
  else
    perform private.place_certification(k, array[me.id], private.step_due_on(step, way.assigned_at), p_path_id)
    from public.certifications k where k.id = step.certification_id;
  end if;
  select s.* into stands from private.path_standings(me.tenant_id, array[me.id], array[way.version_id]) s where s.step_id = step.id;
  return case when stands.is_given then stands.assignment_id end;
end $$;

-- As before; a course that a path gave says which step of it this is, and what wants another course first comes last.
create or replace function private.today_of_my_courses(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with mine as materialized (
      select c.*, asked.requested_at, on_path.title as path, on_path.step, on_path.steps, waits.is_locked, row_number() over (
        partition by asked.assignment_id is not null
        order by waits.is_locked, array_position(array['overdue', 'due', 'later', 'open'], c.state), c.started_at is null, c.place) as turn
      from public.my_courses() with ordinality c (assignment_id, course_id, slug, side, title, summary, state, due_on,
        assigned_at, source, note, started_at, completed_at, waived_reason, lessons_done, lessons_total, minutes, minutes_left,
        next_lesson_id, next_lesson_title, certificate, place)
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
        jsonb_build_object('assignment_id', m.assignment_id, 'lesson_id', m.next_lesson_id),
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.catalogue_paths, public.open_path, public.start_path, public.start_path_step from public, anon;
grant execute on function public.catalogue_paths, public.open_path, public.start_path, public.start_path_step to authenticated;
