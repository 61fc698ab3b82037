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

revoke execute on all functions in schema private from public;
