-- The shifts of people whom one looks after, brought in together from a list of the roster, so that no clinic is offered while they work.

/* Whom I look after, with the shifts of the next two weeks: [{id, name, code, email, zone, shifts, until}]. */
create function public.clinic_rota(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  today  date := private.today();
  people uuid[] := private.people_of_papers(p_tenant_id, reach, null, null, today);
begin
  return (
    with ahead as materialized (
      select s.person_id, count(*) filter (where s.starts_at < now() + interval '14 days') as shifts, max(private.day_in_india(s.starts_at)) as until
      from public.clinic_shifts s where s.tenant_id = p_tenant_id and s.ends_at > now() and s.person_id = any (people) group by 1
    ), placed as materialized (
      select distinct on (w.person_id) w.person_id, o.name, o.time_zone
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.tenant_id = p_tenant_id and w.person_id = any (people) and private.is_placed(w, today) order by w.person_id, w.valid_from, o.id
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'code', p.employee_code, 'email', p.email, 'outlet', w.name,
      'zone', coalesce(w.time_zone, 'Asia/Kolkata'), 'shifts', coalesce(a.shifts, 0), 'until', a.until) order by p.full_name, p.id), '[]')
    from public.people p left join ahead a on a.person_id = p.id left join placed w on w.person_id = p.id
    where p.tenant_id = p_tenant_id and p.id = any (people));
end $$;

/* The shifts of these people on these days, each on the person's clock: [{person, from, to}] replaces what was there. Answers what was there in the
   same form, so that it can be put back. All of it or nothing. */
create function public.import_clinic_shifts(p_tenant_id uuid, p_people uuid[], p_from date, p_to date, p_shifts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'change', 'career_clinics');
  people uuid[] := private.people_of_papers(p_tenant_id, reach, null, null, private.today());
  former jsonb;
  total  integer;
begin
  if p_from is null or p_to is null or p_to < p_from or p_to > p_from + 62 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  if coalesce(cardinality(p_people), 0) not between 1 and 2000 or jsonb_typeof(p_shifts) is distinct from 'array' or jsonb_array_length(p_shifts) > 20000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  if not (p_people <@ people) then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if exists (
    select from jsonb_array_elements(p_shifts) s
    where coalesce(s ->> 'from', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' or coalesce(s ->> 'to', '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'
      or left(s ->> 'from', 10) not between p_from::text and p_to::text or not (coalesce(s ->> 'person', '') = any (p_people::text[]))) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  with zones as materialized (
    select id, private.zone_of_person(id) as zone from unnest(p_people) id
  ), gone as (
    delete from public.clinic_shifts c using zones z
    where c.person_id = z.id and (c.starts_at at time zone z.zone)::date between p_from and p_to
    returning z.id, c.starts_at at time zone z.zone as starts, c.ends_at at time zone z.zone as ends
  )
  select coalesce(jsonb_agg(jsonb_build_object('person', g.id, 'from', to_char(g.starts, 'YYYY-MM-DD"T"HH24:MI'), 'to', to_char(g.ends, 'YYYY-MM-DD"T"HH24:MI')) order by g.id, g.starts), '[]')
  into former from gone g;
  insert into public.clinic_shifts (tenant_id, person_id, starts_at, ends_at)
  select p_tenant_id, z.id, (s ->> 'from')::timestamp at time zone z.zone, (s ->> 'to')::timestamp at time zone z.zone
  from (select id, private.zone_of_person(id) as zone from unnest(p_people) id) z
  join jsonb_array_elements(p_shifts) s on s ->> 'person' = z.id::text;
  get diagnostics total = row_count;
  perform private.write_audit('clinic_shifts.imported', p_tenant_id, 'tenants', p_tenant_id::text, null,
    jsonb_build_object('people', cardinality(p_people), 'from', p_from, 'to', p_to, 'total', total));
  return former;
exception when check_violation or exclusion_violation or datetime_field_overflow then
  raise sqlstate 'PT400' using message = 'impossible_span';
end $$;

/* A person's shifts from today on: {name, zone, shifts: [{from, to}]} on the person's clock. */
create or replace function public.clinic_shifts_of(p_person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people := private.require_shift_person(p_person_id);
  zone   text := private.zone_of_person(person.id);
begin
  return jsonb_build_object('name', person.full_name, 'zone', zone, 'shifts', (
    select coalesce(jsonb_agg(jsonb_build_object('from', to_char(s.starts_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'), 'to', to_char(s.ends_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'))
      order by s.starts_at), '[]')
    from public.clinic_shifts s where s.person_id = person.id and s.ends_at > now()));
end $$;

insert into private.audit_actions values ('clinic_shifts.imported');
revoke execute on function public.clinic_rota(uuid), public.import_clinic_shifts(uuid, uuid[], date, date, jsonb) from public, anon;
grant execute on function public.clinic_rota(uuid), public.import_clinic_shifts(uuid, uuid[], date, date, jsonb) to authenticated;
