-- Moves of people that touch more than one row: coming, leaving and coming back, each in one transaction. What they
-- change is logged by the triggers of the tables.

-- Returns a person whom I may move; else refuses PT404 unknown_person, or as require_tenant_admin().
create function private.require_person(p_person_id uuid) returns public.people
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and (private.is_platform_admin() or p.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  perform private.require_tenant_admin(person.tenant_id);
  return person;
end $$;

-- Employs somebody, at an outlet from the first day on if one is named, and returns the id of the record. Refuses as
-- require_tenant_admin(); an outlet or job role of another tenant is no row to refer to (23503).
create function public.add_person(
  p_tenant_id uuid, p_full_name text, p_email text, p_phone text, p_employee_code text, p_language text,
  p_joined_on date, p_outlet_id uuid, p_job_role_id uuid
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.require_tenant_admin(p_tenant_id);
  insert into public.people (tenant_id, full_name, email, phone, employee_code, language, joined_on)
  values (p_tenant_id, p_full_name, p_email, p_phone, p_employee_code, p_language, p_joined_on)
  returning people.id into person;
  if p_outlet_id is not null then
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (p_tenant_id, person, p_outlet_id, p_job_role_id, p_joined_on);
  end if;
  return person;
end $$;

-- Somebody leaves: placements end with the last day, those that would begin later are dropped, the history stays.
-- Refuses as require_person().
create function public.leave_person(p_person_id uuid, p_last_day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.people := private.require_person(p_person_id);
begin
  update public.people set left_on = p_last_day where id = person.id;
  delete from public.people_outlets where person_id = person.id and valid_from > p_last_day;
  update public.people_outlets set valid_until = p_last_day
  where person_id = person.id and coalesce(valid_until, 'infinity') > p_last_day;
end $$;

-- Somebody comes back, at an outlet if one is named. Refuses as require_person().
create function public.return_person(p_person_id uuid, p_from date, p_outlet_id uuid, p_job_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.people := private.require_person(p_person_id);
begin
  update public.people set left_on = null where id = person.id;
  if p_outlet_id is not null then
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (person.tenant_id, person.id, p_outlet_id, p_job_role_id, p_from);
  end if;
end $$;

-- How many of the people I may see work at each outlet today, by the outlet's own calendar.
create function public.outlet_people(p_tenant_id uuid) returns table (outlet_id uuid, people integer)
language sql stable set search_path = '' as $$
  select o.id, count(distinct w.person_id)::integer
  from public.outlets o
  left join public.people_outlets w on w.tenant_id = o.tenant_id and w.outlet_id = o.id
    and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')
  where o.tenant_id = p_tenant_id
  group by o.id
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.add_person(uuid, text, text, text, text, text, date, uuid, uuid), public.leave_person(uuid, date),
  public.return_person(uuid, date, uuid, uuid), public.outlet_people(uuid)
  from public, anon;
grant execute on function
  public.add_person(uuid, text, text, text, text, text, date, uuid, uuid), public.leave_person(uuid, date),
  public.return_person(uuid, date, uuid, uuid), public.outlet_people(uuid)
  to authenticated;
