-- What who looks after the learning of others does with assignments: give, extend, waive, take back. Everybody else is
-- refused by name.

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
