-- A class and a course that wants another one first. A session may be planned for such a course, and who was there has done
-- the lesson: what happened in a room is not undone by an order of courses. It opens nothing else, though: on their own somebody
-- goes on only once the other course is learnt, and the page of the session tells them so beforehand.

-- Whether somebody has begun a course otherwise than by being at a class. The class that begins it does so at the very moment
-- at which it completes its lesson.
create function private.began_alone(p_assignment public.assignments) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_assignment.started_at is not null and (
    not exists (
      select from public.lesson_completions done
      where done.assignment_id = p_assignment.id and done.how = 'classroom' and done.completed_at = p_assignment.started_at)
    or exists (
      select from public.lesson_completions done where done.assignment_id = p_assignment.id and done.how <> 'classroom'));
end $$;

create or replace function private.require_readable(p_assignment public.assignments)
returns void
language plpgsql stable set search_path = '' as $$
begin
  if num_nonnulls(p_assignment.waived_at, p_assignment.cancelled_at) > 0 then
    raise sqlstate 'PT409' using message = 'assignment_closed';
  end if;
  if not private.began_alone(p_assignment)
    and private.courses_before(p_assignment.tenant_id, p_assignment.person_id, p_assignment.course_id) <> '{}' then
    raise sqlstate 'PT409' using message = 'course_locked';
  end if;
end $$;

create or replace function public.my_courses_before(p_course_id uuid)
returns table (course_id uuid, title jsonb, assignment_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.people := private.require_learner();
begin
  return query
    select wanted, private.title_shown(wanted), a.id
    from unnest(private.courses_before(me.tenant_id, me.id, p_course_id)) wanted
    left join public.assignments a on a.person_id = me.id and a.course_id = wanted and a.superseded_at is null and private.is_open(a)
    where not exists (
      select from public.assignments mine
      where mine.person_id = me.id and mine.course_id = p_course_id and mine.superseded_at is null and private.began_alone(mine));
end $$;

create or replace function private.path_standings(p_tenant_id uuid, p_people uuid[], p_versions uuid[])
returns table (person_id uuid, version_id uuid, step_id uuid, place integer, standing text, done_on date, assignment_id uuid, is_given boolean, due_on date, after_step uuid, after_courses uuid[], done_steps integer, needed_steps integer, is_complete boolean)
language plpgsql stable set search_path = ''
set plan_cache_mode = force_custom_plan as $$
declare
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with facts as materialized (
      select pair.person, s.version_id as version, s.id as step, s.position, s.course_id as course, v.mode, v.needed,
        case s.kind
          when 'course' then private.learnt_on(pair.person, s.course_id)
          when 'certification' then private.held_since(pair.person, s.certification_id)
        end as done,
        coalesce(private.is_open(a) and a.side = any (sides), false) as given, a.id as assignment, a.due_on as due,
        coalesce(private.is_open(a) and private.began_alone(a), false) as begun,
        case s.kind
          when 'course' then private.is_offered(s.course_id, p_tenant_id)
          when 'certification' then exists (
            select from public.certifications k
            where k.id = s.certification_id and k.tenant_id = p_tenant_id and k.archived_at is null)
        end as offered
      from unnest(p_people, p_versions) pair (person, version)
      join public.path_versions v on v.id = pair.version
      join public.path_steps s on s.version_id = v.id
      left join lateral (
        select one.* from public.assignments one
        where one.person_id = pair.person and one.superseded_at is null and one.cancelled_at is null
          and (one.course_id = s.course_id or s.certification_id is not null and one.course_id in (
            select cc.course_id from public.certification_courses cc where cc.certification_id = s.certification_id))
        order by private.is_open(one) desc, one.due_on, one.id limit 1
      ) a on true
    ), counted as (
      select f.*, f.offered or f.given as possible,
        (count(f.done) over path)::integer as done_count,
        (count(*) filter (where f.done is not null or f.offered or f.given) over path)::integer as possible_count,
        (array_agg(f.step) filter (where f.done is null and (f.offered or f.given)) over (
          partition by f.person, f.version order by f.position rows between unbounded preceding and 1 preceding))[1] as before_it
      from facts f
      window path as (partition by f.person, f.version)
    ), judged as (
      select c.*, least(coalesce(c.needed, c.possible_count), c.possible_count) as needed_count,
        case when c.done is null and not c.begun and c.course is not null
          then private.courses_before(p_tenant_id, c.person, c.course) else '{}' end as courses
      from counted c
    )
    select j.person, j.version, j.step, j.position,
      case
        when j.done is not null then 'done'
        when not j.possible then 'gone'
        when j.begun and j.given then 'open'
        when j.needed_count > 0 and j.done_count >= j.needed_count then 'spare'
        when j.courses <> '{}' or j.mode = 'ordered' and j.before_it is not null and not j.given then 'locked'
        else 'open' end,
      j.done, j.assignment, j.given, case when j.given then j.due end,
      case when j.mode = 'ordered' then j.before_it end, j.courses, j.done_count, j.needed_count,
      j.needed_count > 0 and j.done_count >= j.needed_count
    from judged j;
end $$;

create or replace function private.today_of_my_paths(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  me uuid := (select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id limit 1);
begin
  return query
    select 'own_path_choice', 'today', null::date, null::integer, null::integer,
      jsonb_build_object('path_id', choosing.path_id), jsonb_build_object('path', choosing.title, 'missing', choosing.missing)
    from (
      select a.path_id, v.title, (max(s.needed_steps) - max(s.done_steps) - count(*) filter (where s.is_given))::integer as missing
      from public.path_assignments a
      join public.path_versions v on v.id = a.version_id and v.mode = 'some'
      cross join lateral private.path_standings(p_tenant_id, array[me], array[v.id]) s
      where a.person_id = me and a.completed_at is null and a.cancelled_at is null
      group by a.path_id, v.title
    ) choosing
    where choosing.missing > 0
    union all
    select 'own_locked', private.urgency_of(a.due_on, p_today), a.due_on, null, null,
      jsonb_build_object('assignment_id', a.id),
      jsonb_build_object('course', private.title_shown(a.course_id), 'first', private.title_shown(first.courses[1]))
    from public.assignments a
    cross join lateral (select private.courses_before(p_tenant_id, me, a.course_id) as courses) first
    where a.person_id = me and a.superseded_at is null and private.is_open(a) and not private.began_alone(a)
      and a.side = any (private.sides_of(p_tenant_id)) and first.courses <> '{}' and not exists (
        select from public.assignments b
        where b.person_id = me and b.course_id = any (first.courses) and b.superseded_at is null and private.is_open(b));
end $$;

revoke execute on all functions in schema private from public;
