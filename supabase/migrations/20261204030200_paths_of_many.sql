-- Learning paths of many people: what somebody has learnt is asked for all of them at once, what is offered once per course, and
-- what a course needs first only where something is.

-- Inlined where it is asked: no search_path of its own, its names are bound when it is made.
create or replace function private.is_open(p_assignment public.assignments) returns boolean language sql immutable
return p_assignment.id is not null
  and num_nonnulls(p_assignment.completed_at, p_assignment.waived_at, p_assignment.cancelled_at) = 0;

-- Since when these people have learnt these courses: by a certificate that counts, or because it was waived.
create function private.learnt(p_people uuid[], p_courses uuid[])
returns table (person_id uuid, course_id uuid, learnt_on date)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select told.person, told.course, max(told.day) from (
      select c.person_id, c.course_id, c.issued_on from public.certificates c
      where c.person_id = any (p_people) and c.course_id = any (p_courses) and c.revoked_at is null
        and coalesce(c.valid_until, 'infinity') >= private.today()
      union all
      select a.person_id, a.course_id, (a.waived_at at time zone 'Asia/Kolkata')::date from public.assignments a
      where a.person_id = any (p_people) and a.course_id = any (p_courses) and a.superseded_at is null and a.waived_at is not null
    ) told (person, course, day)
    group by told.person, told.course;
end $$;
revoke execute on function private.learnt(uuid[], uuid[]) from public;

create or replace function private.learnt_on(p_person_id uuid, p_course_id uuid) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (select l.learnt_on from private.learnt(array[p_person_id], array[p_course_id]) l);
end $$;

create or replace function private.path_standings(p_tenant_id uuid, p_people uuid[], p_versions uuid[])
returns table(person_id uuid, version_id uuid, step_id uuid, place integer, standing text, done_on date, assignment_id uuid, is_given boolean, due_on date, after_step uuid, after_courses uuid[], done_steps integer, needed_steps integer, is_complete boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  sides   text[] := private.sides_of(p_tenant_id);
  courses uuid[] := array(select distinct s.course_id from public.path_steps s where s.version_id = any (p_versions) and s.course_id is not null);
  offered uuid[] := array(select c from unnest(courses) c where private.is_offered(c, p_tenant_id));
  needing uuid[] := array(select distinct n.course_id from public.course_prerequisites n where n.tenant_id = p_tenant_id and n.course_id = any (courses));
begin
  return query
    with learnt as materialized (
      select l.* from private.learnt(p_people, courses) l
    ), facts as materialized (
      select pair.person, s.version_id as version, s.id as step, s.position, s.course_id as course, v.mode, v.needed,
        case s.kind
          when 'course' then l.learnt_on
          when 'certification' then private.held_since(pair.person, s.certification_id)
        end as done,
        coalesce(private.is_open(a) and a.side = any (sides), false) as given, a.id as assignment, a.due_on as due,
        coalesce(private.is_open(a) and private.began_alone(a), false) as begun,
        case s.kind
          when 'course' then s.course_id = any (offered)
          when 'certification' then exists (
            select from public.certifications k
            where k.id = s.certification_id and k.tenant_id = p_tenant_id and k.archived_at is null)
        end as offered
      from unnest(p_people, p_versions) pair (person, version)
      join public.path_versions v on v.id = pair.version
      join public.path_steps s on s.version_id = v.id
      left join learnt l on l.person_id = pair.person and l.course_id = s.course_id
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
        case when c.done is null and not c.begun and c.course = any (needing)
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
