-- Assigning, with a last day so many days away and a decision about who has the course open already.

-- The day that many days from today; null for null.
create function private.days_away(p_days integer) returns date
language sql stable set search_path = '' as $$
  select private.today() + case when abs(p_days) > 10000 then 10000 else p_days end
$$;

-- Gives a course to people and returns {assigned, already, done, changed, due_on}: how many got it, had it open already, are
-- done with it for now, and of how many who had it the last day changed: p_on_open 'new' nobody's, 'open' of those not
-- late, 'all' of every one. With p_dry_run it only counts. Who holds a certificate that does not end soon is done; so is
-- who was waived, unless named. Refuses as require_learning_desk(), require_course() and people_meant(), and
-- require_due_day(), PT400 text_too_long.
drop function public.assign_course(uuid, uuid, uuid[], uuid, uuid, boolean, date, text, boolean);
create function public.assign_course(
  p_tenant_id uuid, p_course_id uuid, p_people uuid[] default null, p_outlet_id uuid default null,
  p_job_role_id uuid default null, p_everyone boolean default false, p_due_on date default null, p_note text default null,
  p_dry_run boolean default false, p_due_days integer default null, p_on_open text default 'new'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reach    text := private.require_learning_desk(p_tenant_id);
  course   public.courses := private.require_course(p_tenant_id, p_course_id);
  people   uuid[] := private.people_meant(p_tenant_id, reach, p_people, p_outlet_id, p_job_role_id, p_everyone);
  due      date := coalesce(p_due_on, private.days_away(p_due_days));
  waiting  uuid[];
  learning uuid[];
  total    integer;
  done     integer;
  changed  integer;
begin
  perform private.require_due_day(due);
  if char_length(btrim(p_note)) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  select array_agg(w.person) filter (where w.standing = 'waiting'), array_agg(w.person) filter (where w.standing = 'already'),
    count(*) filter (where w.standing = 'done')
  into waiting, learning, done
  from (
    select person, case
      when private.is_open(a) then 'already'
      when private.holds_certificate(person, course.id) or (a.waived_at is not null and p_people is null) then 'done'
      else 'waiting' end as standing
    from unnest(people) person
    left join public.assignments a on a.person_id = person and a.course_id = course.id and a.superseded_at is null
  ) w;
  total := coalesce(cardinality(waiting), 0);
  changed := private.redate(course.id, learning, null, due, p_on_open, p_dry_run);
  if total > 0 and not p_dry_run then
    total := private.place_assignments(p_tenant_id, course, waiting, 'manual', due, nullif(btrim(p_note), ''));
  end if;
  if total + changed > 0 and not p_dry_run then
    perform private.write_audit('course.assigned', p_tenant_id, 'courses', course.id::text, null, jsonb_strip_nulls(jsonb_build_object(
      'name', (select v.title ->> 'en' from public.course_versions v where v.course_id = course.id and v.state = 'published'),
      'people', total, 'to_whom', case when total > 0 then private.first_names(waiting) end,
      'dates_changed', nullif(changed, 0), 'applies_to', case when changed > 0 then p_on_open end,
      'due_on', due, 'outlet_id', p_outlet_id, 'job_role_id', p_job_role_id,
      'person_id', case when cardinality(p_people) = 1 then p_people[1] end)));
  end if;
  -- who was given it by somebody else meanwhile has it already
  return jsonb_build_object(
    'assigned', total, 'already', coalesce(cardinality(learning), 0) + coalesce(cardinality(waiting), 0) - total, 'done', done,
    'changed', changed, 'due_on', due);
end $$;

-- Gives many open assignments another last day, or none: with 'open' those that are not late, with 'all' every one.
-- Returns {changed, kept}: those that are closed, late under 'open', or have that day already are kept. Refuses as
-- require_learning_desk(), PT404 unknown_assignment for one that is not mine to change, PT400 too_many_rows (more than 500),
-- and as require_due_day().
create function public.redate_assignments(
  p_tenant_id uuid, p_assignments uuid[], p_due_on date default null, p_due_days integer default null,
  p_applies_to text default 'all'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  meant   uuid[] := private.assignments_meant(p_tenant_id, p_assignments);
  due     date := coalesce(p_due_on, private.days_away(p_due_days));
  changed uuid[];
begin
  perform private.require_due_day(due);
  with dated as (
    update public.assignments a set due_on = due
    where a.id = any (meant) and private.is_open(a) and a.due_on is distinct from due
      and (p_applies_to = 'all' or coalesce(a.due_on, 'infinity') >= private.today())
    returning a.person_id
  )
  select array_agg(d.person_id) into changed from dated d;
  if changed is not null then
    perform private.write_audit('assignment.extended', p_tenant_id, 'assignments', null, null, jsonb_strip_nulls(jsonb_build_object(
      'name', (
        select string_agg(distinct v.title ->> 'en', ', ') from public.assignments a
        join public.course_versions v on v.id = private.version_of(a) where a.id = any (meant)),
      'due_on', due, 'dates_changed', cardinality(changed), 'applies_to', p_applies_to,
      'to_whom', private.first_names(changed))));
  end if;
  return jsonb_build_object(
    'changed', coalesce(cardinality(changed), 0), 'kept', cardinality(meant) - coalesce(cardinality(changed), 0));
end $$;

-- Those of these assignments, all of which I may change. Refuses as redate_assignments() says.
create function private.assignments_meant(p_tenant_id uuid, p_assignments uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_learning_desk(p_tenant_id);
  meant uuid[];
begin
  if cardinality(p_assignments) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  select coalesce(array_agg(a.id), '{}') into meant from public.assignments a
  where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.side = any (private.sides_of(p_tenant_id))
    and a.person_id in (select private.people_to_teach(p_tenant_id, reach));
  if not coalesce(p_assignments, '{}') <@ meant then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  return meant;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.assign_course(uuid, uuid, uuid[], uuid, uuid, boolean, date, text, boolean, integer, text),
  public.redate_assignments(uuid, uuid[], date, integer, text)
  from public, anon, authenticated;
grant execute on function
  public.assign_course(uuid, uuid, uuid[], uuid, uuid, boolean, date, text, boolean, integer, text),
  public.redate_assignments(uuid, uuid[], date, integer, text)
  to authenticated;
