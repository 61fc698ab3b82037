-- Who has to learn what, until when. The state is derived, never stored: it changes with the day. The newest assignment of
-- a person and course is the one that counts; older ones are history.
--
-- Who may do what:
--   members    read their own assignments and begin a course of the catalogue for themselves
--   managers   besides, read and write those of the people of their outlets, and write none of their own
--   trainers   besides, read and write all of their tenant
--   admins     the same; a platform admin reads all, and writes where changes are allowed
-- and each of them only on sides whose module the tenant has.
create table public.assignments (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid not null references public.tenants on delete cascade,
  person_id     uuid not null,
  course_id     uuid not null,
  side          text not null,
  version_id    uuid, -- from the first lesson that is opened
  source        text not null check (source in ('manual', 'self', 'rule', 'code')),
  assigned_by   uuid references public.profiles on delete set null,
  assigned_at   timestamptz not null default now(),
  due_on        date, -- the last day
  note          text check (note = btrim(note) and char_length(note) between 1 and 500),
  started_at    timestamptz,
  completed_at  timestamptz, -- stored, not derived: a course may gain lessons after somebody has finished it
  waived_at     timestamptz,
  waived_by     uuid references public.profiles on delete set null,
  waived_reason text check (waived_reason = btrim(waived_reason) and char_length(waived_reason) between 10 and 500),
  cancelled_at  timestamptz,
  cancelled_by  uuid references public.profiles on delete set null,
  cancelled_for text check (cancelled_for in ('withdrawn', 'left')),
  superseded_at timestamptz, -- a newer one took its place
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (course_id, side) references public.courses (id, side) on update cascade,
  foreign key (course_id, version_id) references public.course_versions (course_id, id),
  check ((started_at is null) = (version_id is null)),
  check (completed_at is null or started_at is not null),
  check ((waived_at is null) = (waived_reason is null)),
  check ((cancelled_at is null) = (cancelled_for is null)),
  check (num_nonnulls(completed_at, waived_at, cancelled_at) <= 1),
  check (superseded_at is null or num_nonnulls(completed_at, waived_at, cancelled_at) = 1)
);
-- at most one that counts, and so at most one open one, for a person and course
create unique index assignments_current on public.assignments (person_id, course_id) where superseded_at is null;
create index on public.assignments (tenant_id, person_id);
-- what the overview of a whole tenant counts, without the rest of the rows
create index assignments_standing on public.assignments (tenant_id, due_on)
  include (person_id, course_id, side, completed_at, waived_at, cancelled_at, id) where superseded_at is null;
create index on public.assignments (person_id, course_id);
create index on public.assignments (course_id, side);
create index on public.assignments (course_id, version_id);
create index on public.assignments (assigned_by);
create index on public.assignments (waived_by);
create index on public.assignments (cancelled_by);

alter table public.assignments enable row level security;
revoke all on public.assignments from anon, authenticated;
grant select on public.assignments to authenticated; -- every change is a function

create policy "trainers and admins read all assignments, others theirs" on public.assignments
  for select to authenticated
  using (
    tenant_id = any (array(select private.my_tenants()))
    and side = any (array(select private.my_sides()))
    and (
      (select private.i_am_one_of('admin', 'trainer'))
      or person_id = any (array(select private.people_i_manage()))
      or person_id = any (array(select private.my_people()))
    )
  );

-- How an assignment stands on a day. app/domain/assignment-state.ts says the same.
create function private.assignment_state(
  p_completed_at timestamptz, p_waived_at timestamptz, p_cancelled_at timestamptz, p_due_on date, p_today date
) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_completed_at is not null then 'done'
    when p_waived_at is not null then 'waived'
    when p_cancelled_at is not null then 'cancelled'
    when p_due_on is null then 'open'
    when p_due_on < p_today then 'overdue'
    when p_due_on <= p_today + 7 then 'due'
    else 'later' end;
end $$;

-- The same of a whole row, today.
create function private.state_of(p_assignment public.assignments) returns text
language plpgsql stable set search_path = '' as $$
begin
  return private.assignment_state(
    p_assignment.completed_at, p_assignment.waived_at, p_assignment.cancelled_at, p_assignment.due_on, private.today());
end $$;

-- Does it still ask something of the learner? No assignment does not.
create function private.is_open(p_assignment public.assignments) returns boolean
language sql immutable set search_path = '' as $$
  select p_assignment.id is not null
    and num_nonnulls(p_assignment.completed_at, p_assignment.waived_at, p_assignment.cancelled_at) = 0
$$;

-- Refuses PT409 assignment_closed unless the assignment is open.
create function private.require_open(p_assignment public.assignments) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_open(p_assignment) then raise sqlstate 'PT409' using message = 'assignment_closed'; end if;
end $$;

-- Refuses a last day that is over, PT400 due_in_past, or more than five years away, PT400 due_too_far.
create function private.require_due_day(p_due_on date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_due_on < private.today() then raise sqlstate 'PT400' using message = 'due_in_past'; end if;
  if p_due_on > private.today() + 1827 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
end $$;

-- How long before a certificate ends its renewal begins.
create function private.renewal_begins() returns integer
language sql immutable set search_path = '' as $$
  select 60
$$;

-- Gives the course to these people, except who has it open already, and returns to how many. What counted before stays as
-- history.
create function private.place_assignments(
  p_tenant_id uuid, p_course public.courses, p_people uuid[], p_source text, p_due_on date, p_note text
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  subjects uuid[];
  people   uuid[];
begin
  update public.assignments a set superseded_at = now()
  where a.course_id = p_course.id and a.person_id = any (p_people) and a.superseded_at is null and private.is_open(a) is false;
  with made as (
    insert into public.assignments (tenant_id, person_id, course_id, side, source, assigned_by, due_on, note)
    select p_tenant_id, person, p_course.id, p_course.side, p_source,
      (select me.id from public.profiles me where me.id = auth.uid()), p_due_on, p_note
    from unnest(p_people) person order by person -- two who give it to the same people take turns
    on conflict (person_id, course_id) where superseded_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into subjects, people from made m;
  perform private.write_events('assignment.created', p_tenant_id, people, subjects, (
    select v.skills from public.course_versions v where v.course_id = p_course.id and v.state = 'published'));
  return coalesce(cardinality(subjects), 0);
end $$;

-- A course of the tenant or of the library that one can begin today. Refuses PT404 unknown_course and PT403 module_off.
create function private.require_course(p_tenant_id uuid, p_course_id uuid) returns public.courses
language plpgsql stable security definer set search_path = '' as $$
declare
  course public.courses;
begin
  select c.* into course from public.courses c
  where c.id = p_course_id and (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
    and exists (select from public.course_versions v where v.course_id = c.id and v.state = 'published');
  if not found then raise sqlstate 'PT404' using message = 'unknown_course'; end if;
  perform private.require_side(p_tenant_id, course.side);
  return course;
end $$;

-- Whose learning I may look after there: 'all', 'outlets' or 'none'. Reading only.
create function private.learning_i_read(p_tenant_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p_tenant_id = any (array(select private.my_tenants_as('admin', 'trainer'))) then 'all'
    when p_tenant_id = any (array(select private.tenants_where_i_am('manager'))) then 'outlets'
    else 'none' end;
end $$;

-- Returns whose learning I may change there, 'all' or 'outlets'; else refuses as require_tenant_admin().
create function private.require_learning_desk(p_tenant_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id = any (array(select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer'))) then
    return 'all';
  end if;
  if p_tenant_id = any (array(select private.tenants_where_i_am('manager'))) then return 'outlets'; end if;
  perform private.require_tenant_admin(p_tenant_id);
end $$;

-- The people of a tenant who work there today or will, as far as I look after them. Asked once, not per row.
create function private.people_to_teach(p_tenant_id uuid, p_reach text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_reach = 'all' then
    return query
      select p.id from public.people p
      where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today();
  else
    return query
      select p.id from public.people p
      where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today()
        and p.id in (select private.people_i_manage()) and p.id not in (select private.my_people());
  end if;
end $$;

-- Whom a wish to assign means. Refuses PT400 who_required, PT404 unknown_person, unknown_outlet, unknown_job_role.
create function private.people_meant(
  p_tenant_id uuid, p_reach text, p_people uuid[], p_outlet_id uuid, p_job_role_id uuid, p_everyone boolean
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid[] := array(select private.people_to_teach(p_tenant_id, p_reach));
begin
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (p_reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_job_role_id is not null and not exists (
    select from public.job_roles j where j.id = p_job_role_id and j.tenant_id = p_tenant_id
  ) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  if p_people is not null then
    if not p_people <@ mine then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
    return array(select distinct unnest(p_people));
  end if;
  if p_outlet_id is not null or p_job_role_id is not null then
    return array(
      select distinct w.person_id from public.people_outlets w
      where w.tenant_id = p_tenant_id and w.person_id = any (mine)
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
        and (p_job_role_id is null or w.job_role_id = p_job_role_id)
        and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
        and coalesce(w.valid_until, 'infinity') >= private.today()
    );
  end if;
  if not coalesce(p_everyone, false) then raise sqlstate 'PT400' using message = 'who_required'; end if;
  return mine;
end $$;

-- Gives a course to people and returns how many got it, had it open already, or are done with it for now: {assigned,
-- already, done}. With p_dry_run it only counts. Who holds a certificate that does not end soon is done; so is who was
-- waived, unless named. Refuses as require_learning_desk(), require_course() and people_meant(), and
-- require_due_day(), PT400 text_too_long.
create function public.assign_course(
  p_tenant_id uuid, p_course_id uuid, p_people uuid[] default null, p_outlet_id uuid default null,
  p_job_role_id uuid default null, p_everyone boolean default false, p_due_on date default null, p_note text default null,
  p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reach    text := private.require_learning_desk(p_tenant_id);
  course   public.courses := private.require_course(p_tenant_id, p_course_id);
  people   uuid[] := private.people_meant(p_tenant_id, reach, p_people, p_outlet_id, p_job_role_id, p_everyone);
  waiting  uuid[];
  total    integer;
  already  integer;
  done     integer;
begin
  perform private.require_due_day(p_due_on);
  if char_length(btrim(p_note)) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  select array_agg(w.person) filter (where w.standing = 'waiting'), count(*) filter (where w.standing = 'already'),
    count(*) filter (where w.standing = 'done')
  into waiting, already, done
  from (
    select person, case
      when private.is_open(a) then 'already'
      when private.holds_certificate(person, course.id) or (a.waived_at is not null and p_people is null) then 'done'
      else 'waiting' end as standing
    from unnest(people) person
    left join public.assignments a on a.person_id = person and a.course_id = course.id and a.superseded_at is null
  ) w;
  total := coalesce(cardinality(waiting), 0);
  if total > 0 and not p_dry_run then
    total := private.place_assignments(p_tenant_id, course, waiting, 'manual', p_due_on, nullif(btrim(p_note), ''));
    perform private.write_audit('course.assigned', p_tenant_id, 'courses', course.id::text, null, jsonb_strip_nulls(jsonb_build_object(
      'name', (select v.title ->> 'en' from public.course_versions v where v.course_id = course.id and v.state = 'published'),
      'people', total, 'due_on', p_due_on, 'outlet_id', p_outlet_id, 'job_role_id', p_job_role_id,
      'person_id', case when cardinality(p_people) = 1 then p_people[1] end)));
  end if;
  -- who was given it by somebody else meanwhile has it already
  return jsonb_build_object('assigned', total, 'already', already + coalesce(cardinality(waiting), 0) - total, 'done', done);
end $$;

-- Locks and returns an assignment that I may change. Refuses PT404 unknown_assignment, as require_learning_desk(), PT403
-- not_allowed for a manager's own, PT403 module_off.
create function private.require_assignment(p_id uuid) returns public.assignments
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments;
begin
  select a.* into assignment from public.assignments a
  where a.id = p_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  if private.require_learning_desk(assignment.tenant_id) = 'outlets' then
    if assignment.person_id in (select private.my_people()) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
    if assignment.person_id not in (select private.people_i_manage()) then
      raise sqlstate 'PT404' using message = 'unknown_assignment';
    end if;
  end if;
  perform private.require_side(assignment.tenant_id, assignment.side);
  return assignment;
end $$;

-- Writes down what became of an assignment.
create function private.audit_assignment(p_action text, p_assignment public.assignments, p_before jsonb, p_after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject jsonb := jsonb_build_object('person_id', p_assignment.person_id, 'course', (
    select v.title ->> 'en' from public.course_versions v where v.course_id = p_assignment.course_id
    order by v.state = 'published' desc, v.number desc limit 1));
begin
  perform private.write_audit(p_action, p_assignment.tenant_id, 'assignments', p_assignment.id::text,
    subject || p_before, subject || p_after);
end $$;

-- Gives an open assignment another last day, or none. Refuses as require_assignment(), PT409 assignment_closed, and
-- as require_due_day().
create function public.extend_assignment(p_assignment_id uuid, p_due_on date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_assignment(p_assignment_id);
begin
  perform private.require_open(assignment);
  perform private.require_due_day(p_due_on);
  if p_due_on is not distinct from assignment.due_on then return; end if;
  update public.assignments set due_on = p_due_on where id = assignment.id;
  perform private.audit_assignment('assignment.extended', assignment,
    jsonb_build_object('due_on', assignment.due_on), jsonb_build_object('due_on', p_due_on));
end $$;

-- Frees somebody from a course, because they can it already or need not, with the reason. Refuses as require_assignment(),
-- PT409 assignment_closed, PT400 reason_too_short (fewer than 10 signs), text_too_long (more than 500).
create function public.waive_assignment(p_assignment_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_assignment(p_assignment_id);
  reason     text := btrim(coalesce(p_reason, ''));
begin
  perform private.require_open(assignment);
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.assignments
  set waived_at = now(), waived_by = (select me.id from public.profiles me where me.id = auth.uid()), waived_reason = reason
  where id = assignment.id;
  perform private.audit_assignment('assignment.waived', assignment, '{}', jsonb_build_object('reason', reason));
end $$;

-- Takes an open assignment back; what was done before counts again. Refuses as require_assignment(), PT409
-- assignment_closed.
create function public.cancel_assignment(p_assignment_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_assignment(p_assignment_id);
begin
  perform private.require_open(assignment);
  perform private.end_assignment(assignment, 'withdrawn');
  perform private.audit_assignment('assignment.cancelled', assignment, '{}', '{}');
end $$;

-- Cancels an open assignment; the one before it, if there is one, counts again.
create function private.end_assignment(p_assignment public.assignments, p_for text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before uuid := (
    select a.id from public.assignments a
    where a.person_id = p_assignment.person_id and a.course_id = p_assignment.course_id and a.id <> p_assignment.id
      and a.cancelled_at is null
    order by a.assigned_at desc, a.superseded_at desc limit 1);
begin
  update public.assignments
  set cancelled_at = now(), cancelled_for = p_for,
    cancelled_by = (select me.id from public.profiles me where me.id = auth.uid()),
    superseded_at = case when before is not null then now() end
  where id = p_assignment.id;
  update public.assignments set superseded_at = null where id = before;
end $$;

-- Who has left has nothing open any more; what they did stays. Who comes back has open again what was taken back when
-- they left, unless something newer counts: leaving for a moment frees nobody from a course.
create function private.follow_employment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken_back public.assignments;
begin
  if new.left_on < private.today() then -- on the last day one still works; the job does it after
    perform private.end_assignment(a, 'left') from public.assignments a
    where a.person_id = new.id and a.superseded_at is null and private.is_open(a);
    return null;
  end if;
  for taken_back in
    select distinct on (a.course_id) a.* from public.assignments a
    where a.person_id = new.id and a.cancelled_for = 'left' and a.cancelled_at >= old.left_on
    order by a.course_id, a.assigned_at desc
  loop
    update public.assignments a set superseded_at = now()
    where a.person_id = new.id and a.course_id = taken_back.course_id and a.superseded_at is null
      and a.assigned_at <= taken_back.assigned_at and a.id <> taken_back.id and not private.is_open(a);
    update public.assignments a
    set cancelled_at = null, cancelled_by = null, cancelled_for = null, superseded_at = null
    where a.id = taken_back.id and not exists (
      select from public.assignments newer
      where newer.person_id = a.person_id and newer.course_id = a.course_id and newer.id <> a.id and newer.superseded_at is null);
  end loop;
  return null;
end $$;

create trigger follow_employment after update of left_on on public.people
  for each row when (new.left_on is distinct from old.left_on) execute function private.follow_employment();

-- A job: the same for those whose last day was told before it came.
create function private.end_learning_of_leavers() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  select count(private.end_assignment(a, 'left')) into total
  from public.assignments a join public.people p on p.id = a.person_id
  where p.left_on < private.today() and a.superseded_at is null and private.is_open(a);
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('end learning of leavers', '1 day', 'private.end_learning_of_leavers');

-- What I can choose from when I assign: {reach, may_assign, outlets, job_roles}. Refuses nobody; reach is 'none' for who
-- looks after nobody's learning there.
create function public.my_course_desk(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.learning_i_read(p_tenant_id);
begin
  return jsonb_build_object(
    'reach', reach,
    'may_assign', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager'))),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o
      where o.tenant_id = p_tenant_id and (reach = 'all' or (reach = 'outlets' and o.id in (select private.outlets_i_manage())))),
    'job_roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
      from public.job_roles j where j.tenant_id = p_tenant_id and reach <> 'none'));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.assign_course(uuid, uuid, uuid[], uuid, uuid, boolean, date, text, boolean), public.extend_assignment(uuid, date),
  public.waive_assignment(uuid, text), public.cancel_assignment(uuid), public.my_course_desk(uuid)
  from public, anon, authenticated;
grant execute on function
  public.assign_course(uuid, uuid, uuid[], uuid, uuid, boolean, date, text, boolean), public.extend_assignment(uuid, date),
  public.waive_assignment(uuid, text), public.cancel_assignment(uuid), public.my_course_desk(uuid)
  to authenticated;
