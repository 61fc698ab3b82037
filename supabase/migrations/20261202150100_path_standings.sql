-- How far somebody is on a path, told in one place, and what follows from it: what has opened is given, what is complete ends.

-- Since when a course counts as learnt: a certificate that is good today, or a waiver. Null if it does not.
create function private.learnt_on(p_person_id uuid, p_course_id uuid) returns date
language plpgsql stable set search_path = '' as $$
begin
  return greatest((
    select max(c.issued_on) from public.certificates c
    where c.person_id = p_person_id and c.course_id = p_course_id and c.revoked_at is null
      and coalesce(c.valid_until, 'infinity') >= private.today()
  ), (
    select (a.waived_at at time zone 'Asia/Kolkata')::date from public.assignments a
    where a.person_id = p_person_id and a.course_id = p_course_id and a.superseded_at is null and a.waived_at is not null
  ));
end $$;

create function private.held_since(p_person_id uuid, p_certification_id uuid) returns date
language plpgsql stable set search_path = '' as $$
declare
  best public.credentials := private.best_credential(p_person_id, p_certification_id);
begin
  return case when coalesce(best.valid_until, 'infinity') >= private.today() then best.valid_from end;
end $$;

-- The courses that somebody has to learn before this one, by what their tenant says. What is no longer offered holds nobody up.
create function private.courses_before(p_tenant_id uuid, p_person_id uuid, p_course_id uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select needs.needs_course_id from public.course_prerequisites needs
    where needs.tenant_id = p_tenant_id and needs.course_id = p_course_id
      and private.learnt_on(p_person_id, needs.needs_course_id) is null and private.is_offered(needs.needs_course_id, p_tenant_id)
    order by 1);
end $$;

-- The steps of paths for people, pair by pair; without a person, for whoever knows nothing yet. A step is 'done'; 'open';
-- 'locked' behind a step before it or a course that it wants first; 'gone' where it is not offered any more and was not given before; 'spare'
-- where enough others are done. Whoever began a step goes on with it, whatever else holds.
create function private.path_standings(p_tenant_id uuid, p_people uuid[], p_versions uuid[])
returns table (
  person_id uuid, version_id uuid, step_id uuid, place integer, standing text, done_on date, assignment_id uuid, is_given boolean,
  due_on date, after_step uuid, after_courses uuid[], done_steps integer, needed_steps integer, is_complete boolean
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
        coalesce(private.is_open(a) and a.started_at is not null, false) as begun,
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

-- Until when a step is to be done that opens today. A day that has passed by then is today.
create function private.step_due_on(p_step public.path_steps, p_assigned_at timestamptz) returns date
language sql stable set search_path = '' as $$
  select case p_step.due_from
    when 'opened' then private.today() + p_step.due_days
    else greatest((p_assigned_at at time zone 'Asia/Kolkata')::date + p_step.due_days, private.today()) end
$$;

-- As before; the caller says what it comes from.
drop function private.place_certification(public.certifications, uuid[], date);
create function private.place_certification(
  p_certification public.certifications, p_people uuid[], p_due_on date, p_source_ref uuid default null
) returns integer
language plpgsql set search_path = '' as $$
declare
  today  date := private.today();
  course public.courses;
  missing record;
  given  uuid[] := '{}';
begin
  for missing in
    select lacks.course_id, array_agg(distinct lacks.person_id) as people from (
      select person.id as person_id, unnest(towards.course_ids) as course_id, towards.counts_from
      from unnest(p_people) person (id)
      cross join lateral private.courses_towards(p_certification, private.best_credential(person.id, p_certification.id)) towards
    ) lacks
    where not exists (
        select from public.certificates c
        where c.person_id = lacks.person_id and c.course_id = lacks.course_id and c.revoked_at is null
          and coalesce(c.valid_until, 'infinity') >= today and c.issued_on >= lacks.counts_from)
      and not exists (
        select from public.assignments a
        where a.person_id = lacks.person_id and a.course_id = lacks.course_id and a.superseded_at is null and private.is_open(a))
    group by 1 order by 1
  loop
    select c.* into course from public.courses c
    where c.id = missing.course_id and c.retired_at is null and c.side = any (private.sides_of(p_certification.tenant_id))
      and exists (select from public.course_versions v where v.course_id = c.id and v.state = 'published');
    if not found then continue; end if;
    if private.place_assignments(
        p_certification.tenant_id, course, missing.people, 'certification', p_due_on, null, p_source_ref) > 0 then
      given := given || missing.people;
    end if;
  end loop;
  return (select count(distinct person) from unnest(given) person);
end $$;

-- As before; what opened on a path was given by nobody at that moment.
create or replace function private.place_assignments(
  p_tenant_id uuid, p_course public.courses, p_people uuid[], p_source text, p_due_on date, p_note text, p_source_ref uuid default null
) returns integer
language plpgsql set search_path = '' as $$
declare
  subjects uuid[];
  people   uuid[];
begin
  update public.assignments a set superseded_at = now()
  where a.course_id = p_course.id and a.person_id = any (p_people) and a.superseded_at is null and private.is_open(a) is false;
  with made as (
    insert into public.assignments (tenant_id, person_id, course_id, side, source, source_ref, assigned_by, due_on, note)
    select p_tenant_id, person, p_course.id, p_course.side, p_source, p_source_ref,
      (select me.id from public.profiles me where me.id = auth.uid() and p_source not in ('rule', 'path')), p_due_on, p_note
    from unnest(p_people) person order by person -- two who give it to the same people take turns
    on conflict (person_id, course_id) where superseded_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into subjects, people from made m;
  perform private.write_events('assignment.created', p_tenant_id, people, subjects, (
    select v.skills from public.course_versions v where v.course_id = p_course.id and v.state = 'published'));
  return coalesce(cardinality(subjects), 0);
end $$;

-- Takes back what the path gave and nobody has begun.
create function private.take_back_steps(p_path_id uuid, p_people uuid[], p_keep uuid[] default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  perform private.end_assignment(a, 'rule')
  from public.assignments a
  where a.source_ref = p_path_id and a.person_id = any (p_people) and a.superseded_at is null and a.started_at is null
    and private.is_open(a) and a.course_id <> all (p_keep);
end $$;

-- Gives what has opened on these ways and ends those that are complete; returns how many ended. Of 'some', people choose
-- themselves. What somebody took back from a person is not given again.
create function private.advance_paths(p_tenant_id uuid, p_assignments uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  ways      uuid[];
  people    uuid[];
  versions  uuid[];
  opened    record;
  course    public.courses;
  kind      public.certifications;
  finished  record;
  total     integer := 0;
begin
  -- two courses that end at once take turns, so that one of them sees both
  perform from public.path_assignments a
  where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.completed_at is null and a.cancelled_at is null
  order by a.id for no key update;
  select array_agg(a.id), array_agg(a.person_id), array_agg(a.version_id) into ways, people, versions
  from public.path_assignments a join public.people p on p.id = a.person_id and coalesce(p.left_on, 'infinity') >= private.today()
  where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.completed_at is null and a.cancelled_at is null;
  if ways is null then return 0; end if;

  for opened in
    select s.course_id, s.certification_id, a.path_id, private.step_due_on(s, a.assigned_at) as due_on, a.note,
      array_agg(a.person_id order by a.person_id) as people
    from private.path_standings(p_tenant_id, people, versions) stands
    join public.path_assignments a on a.id = any (ways) and a.person_id = stands.person_id and a.version_id = stands.version_id
    join public.path_versions v on v.id = a.version_id and v.mode <> 'some'
    join public.path_steps s on s.id = stands.step_id
    where stands.standing = 'open' and not stands.is_given and not exists (
      select from public.assignments taken
      where taken.source_ref = a.path_id and taken.person_id = a.person_id and taken.assigned_at >= a.assigned_at
        and taken.cancelled_for = 'withdrawn' and (taken.course_id = s.course_id or s.certification_id is not null and taken.course_id in (
          select cc.course_id from public.certification_courses cc where cc.certification_id = s.certification_id)))
    group by 1, 2, 3, 4, 5 order by 1, 2, 4
  loop
    if opened.course_id is not null then
      select c.* into course from public.courses c where c.id = opened.course_id;
      perform private.place_assignments(p_tenant_id, course, opened.people, 'path', opened.due_on, opened.note, opened.path_id);
    else
      select k.* into kind from public.certifications k where k.id = opened.certification_id;
      perform private.place_certification(kind, opened.people, opened.due_on, opened.path_id);
    end if;
  end loop;

  for finished in
    with ended as (
      update public.path_assignments a set completed_at = now()
      where a.id in (
        select way.id from private.path_standings(p_tenant_id, people, versions) stands
        join public.path_assignments way on way.id = any (ways) and way.person_id = stands.person_id and way.version_id = stands.version_id
        where stands.is_complete)
      returning a.id, a.path_id, a.person_id
    )
    select e.path_id, array_agg(e.person_id order by e.id) as people, array_agg(e.id order by e.id) as ways from ended e group by 1
  loop
    perform private.take_back_steps(finished.path_id, finished.people);
    perform private.write_events('path.completed', p_tenant_id, finished.people, finished.ways, '{}');
    total := total + cardinality(finished.ways);
  end loop;
  return total;
end $$;

create function private.advance_person(p_person_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.advance_paths(told.tenant_id, told.ways) from (
    select a.tenant_id, array_agg(a.id) as ways from public.path_assignments a
    where a.person_id = p_person_id and a.completed_at is null and a.cancelled_at is null group by 1
  ) told;
end $$;

create function private.follow_learning() returns trigger language plpgsql set search_path = '' as $$
begin
  perform private.advance_person(new.person_id);
  return null;
end $$;
create trigger advance_paths after insert on public.certificates for each row execute function private.follow_learning();
create trigger advance_paths_again after update of revoked_at on public.certificates
  for each row when (new.revoked_at is distinct from old.revoked_at) execute function private.follow_learning();
create trigger advance_paths after insert on public.credentials for each row execute function private.follow_learning();
create trigger advance_paths_again after update of revoked_at on public.credentials
  for each row when (new.revoked_at is distinct from old.revoked_at) execute function private.follow_learning();
create trigger advance_paths after update of waived_at on public.assignments
  for each row when (new.waived_at is not null and old.waived_at is null) execute function private.follow_learning();

-- What the day and withdrawn courses change: a certificate has ended, a step holds nobody up any more.
create function private.advance_all_paths() returns integer language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  select sum(private.advance_paths(house.tenant_id, house.ways)) into total from (
    select a.tenant_id, array_agg(a.id order by a.id) as ways
    from public.path_assignments a join public.tenants t on t.id = a.tenant_id and t.is_active
    where a.completed_at is null and a.cancelled_at is null group by 1
  ) house;
  return coalesce(total, 0);
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('advance learning paths', '1 hour', 'private.advance_all_paths');

-- Puts people on a path; returns how many were not on it. A step done before counts at once.
create function private.place_path(
  p_tenant_id uuid, p_path_id uuid, p_people uuid[], p_source text, p_note text default null, p_source_ref uuid default null
) returns integer
language plpgsql set search_path = '' as $$
declare
  version_id uuid := (select v.id from public.path_versions v where v.path_id = p_path_id and v.state = 'published');
  ways       uuid[];
  people     uuid[];
begin
  with made as (
    insert into public.path_assignments (tenant_id, person_id, path_id, version_id, source, source_ref, assigned_by, note)
    select p_tenant_id, person, p_path_id, version_id, p_source, p_source_ref,
      (select me.id from public.profiles me where me.id = auth.uid() and p_source <> 'rule'), p_note
    from unnest(p_people) person order by person
    on conflict (person_id, path_id) where cancelled_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into ways, people from made m;
  if ways is null then return 0; end if;
  perform private.write_events('path.given', p_tenant_id, people, ways, '{}');
  perform private.advance_paths(p_tenant_id, ways);
  return cardinality(ways);
end $$;

-- A published path that this tenant can have now.
create function private.require_path(p_tenant_id uuid, p_path_id uuid) returns public.learning_paths
language plpgsql stable set search_path = '' as $$
declare
  path public.learning_paths;
begin
  select p.* into path from public.learning_paths p
  where p.id = p_path_id and (p.tenant_id is null or p.tenant_id = p_tenant_id)
    and p.published_at is not null and p.withdrawn_at is null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_path'; end if;
  return path;
end $$;

revoke execute on all functions in schema private from public;
