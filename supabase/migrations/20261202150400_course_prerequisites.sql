-- A course may want another one before it: then nobody begins it without. Who looks after learning says so for the tenant.

create or replace function private.require_readable(p_assignment public.assignments) returns void
language plpgsql stable set search_path = '' as $$
begin
  if num_nonnulls(p_assignment.waived_at, p_assignment.cancelled_at) > 0 then
    raise sqlstate 'PT409' using message = 'assignment_closed';
  end if;
  if p_assignment.started_at is null
    and private.courses_before(p_assignment.tenant_id, p_assignment.person_id, p_assignment.course_id) <> '{}' then
    raise sqlstate 'PT409' using message = 'course_locked';
  end if;
end $$;

-- The courses that one wants first, for whom they are still missing: me, or a whole tenant.
create function public.my_courses_before(p_course_id uuid) returns table (course_id uuid, title jsonb, assignment_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.people := private.require_learner();
begin
  return query
    select wanted, private.title_shown(wanted), a.id
    from unnest(private.courses_before(me.tenant_id, me.id, p_course_id)) wanted
    left join public.assignments a on a.person_id = me.id and a.course_id = wanted and a.superseded_at is null and private.is_open(a);
end $$;

-- What each course of the tenant wants before it: only those that want something.
create function public.course_prerequisites(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('course_id', said.course_id, 'title', private.title_shown(said.course_id), 'needs', said.needs)
      order by private.title_shown(said.course_id) ->> 'en'), '[]')
    from (
      select r.course_id, jsonb_agg(jsonb_build_object('id', r.needs_course_id, 'title', private.title_shown(r.needs_course_id))
        order by private.title_shown(r.needs_course_id) ->> 'en') as needs
      from public.course_prerequisites r where r.tenant_id = p_tenant_id group by 1
    ) said);
end $$;

create function public.set_prerequisites(p_tenant_id uuid, p_course_id uuid, p_needs uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
  wanted uuid[] := array(select distinct unnest(coalesce(p_needs, '{}')));
begin
  perform private.require_module(p_tenant_id, 'decide');
  course := private.require_course(p_tenant_id, p_course_id);
  perform private.require_course(p_tenant_id, needed) from unnest(wanted) needed;
  -- two that want each other would lock both: one change at a time, so that none is made around this look
  perform pg_advisory_xact_lock(hashtextextended('prerequisites ' || p_tenant_id, 0));
  if exists (
    with recursive before (id) as (
      select unnest(wanted)
      union
      select r.needs_course_id from before b join public.course_prerequisites r on r.tenant_id = p_tenant_id and r.course_id = b.id
    )
    select from before b where b.id = course.id
  ) then
    raise sqlstate 'PT409' using message = 'prerequisites_circle';
  end if;
  delete from public.course_prerequisites r where r.tenant_id = p_tenant_id and r.course_id = course.id and r.needs_course_id <> all (wanted);
  insert into public.course_prerequisites (tenant_id, course_id, needs_course_id)
  select p_tenant_id, course.id, needed from unnest(wanted) needed on conflict do nothing;
  perform private.write_audit('course.prerequisites_changed', p_tenant_id, 'courses', course.id::text, null,
    jsonb_build_object('name', private.title_shown(course.id) ->> 'en', 'courses', (
      select jsonb_agg(private.title_shown(needed) ->> 'en') from unnest(wanted) needed)));
end $$;

-- As before; what wants another course first is not begun without.
create or replace function public.start_course(p_course_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_learner();
  course  public.courses := private.require_course(me.tenant_id, p_course_id);
  current public.assignments;
begin
  select a.* into current from public.assignments a
  where a.person_id = me.id and a.course_id = course.id and a.superseded_at is null;
  if found and private.is_open(current) then return current.id; end if;
  if private.holds_certificate(me.id, course.id) then raise sqlstate 'PT409' using message = 'already_done'; end if;
  if private.courses_before(me.tenant_id, me.id, course.id) <> '{}' then raise sqlstate 'PT409' using message = 'course_locked'; end if;
  perform private.place_assignments(me.tenant_id, course, array[me.id], 'self', null, null);
  return (select a.id from public.assignments a
    where a.person_id = me.id and a.course_id = course.id and a.superseded_at is null);
end $$;

-- The next step of a path is the next course and stands in Today as such. What is left for lines of their own: a path on
-- which the learner chooses, and a course that was given and waits for one that was not.
create function private.today_of_my_paths(p_tenant_id uuid, p_reach text, p_today date)
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
    where a.person_id = me and a.superseded_at is null and private.is_open(a) and a.started_at is null
      and a.side = any (private.sides_of(p_tenant_id)) and first.courses <> '{}' and not exists (
        select from public.assignments b
        where b.person_id = me and b.course_id = any (first.courses) and b.superseded_at is null and private.is_open(b));
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('my_paths', 'private.today_of_my_paths', 13, '{foh_courses,boh_courses}', '{own_path_choice,own_locked}');

revoke execute on all functions in schema private from public;
revoke execute on function public.my_courses_before, public.course_prerequisites, public.set_prerequisites from public, anon;
grant execute on function public.my_courses_before, public.course_prerequisites, public.set_prerequisites to authenticated;
