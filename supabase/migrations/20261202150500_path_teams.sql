-- Who looks after learning puts people on a path, sees how far they are and takes them off.

create function public.assign_path(
  p_tenant_id uuid, p_path_id uuid, p_people uuid[] default null, p_outlet_id uuid default null, p_job_role_id uuid default null,
  p_everyone boolean default false, p_note text default null, p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reach   text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  path    public.learning_paths := private.require_path(p_tenant_id, p_path_id);
  people  uuid[] := private.people_meant(p_tenant_id, reach, p_people, p_outlet_id, p_job_role_id, p_everyone);
  waiting uuid[];
  already integer;
  done    integer;
  total   integer;
begin
  if char_length(btrim(p_note)) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  select coalesce(array_agg(person) filter (where a.id is null), '{}'), count(*) filter (where a.id is not null and a.completed_at is null),
    count(*) filter (where a.completed_at is not null)
  into waiting, already, done
  from unnest(people) person
  left join public.path_assignments a on a.person_id = person and a.path_id = path.id and a.cancelled_at is null;
  total := cardinality(waiting);
  if total > 0 and not p_dry_run then
    total := private.place_path(p_tenant_id, path.id, waiting, 'manual', nullif(btrim(p_note), ''));
    perform private.write_audit('path.assigned', p_tenant_id, 'learning_paths', path.id::text, null, jsonb_strip_nulls(jsonb_build_object(
      'name', private.path_title(path.id) ->> 'en', 'people', total, 'to_whom', private.first_names(waiting),
      'outlet_id', p_outlet_id, 'job_role_id', p_job_role_id,
      'person_id', case when cardinality(p_people) = 1 then p_people[1] end)));
  end if;
  return jsonb_build_object('assigned', total, 'already', already, 'done', done, 'names', private.first_names(waiting));
end $$;

-- The paths of a tenant with how their people stand, of those I look after.
create function public.team_paths(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
begin
  return (
    with ways as materialized (
      select a.* from public.path_assignments a join public.people p on p.id = a.person_id
      where a.tenant_id = p_tenant_id and a.cancelled_at is null and coalesce(p.left_on, 'infinity') >= private.today()
        and (reach = 'all' or p.id in (select private.people_i_manage()))
    ), late as materialized (
      select distinct w.id from (
        select array_agg(w.person_id) as people, array_agg(w.version_id) as versions from ways w where w.completed_at is null
      ) those
      cross join lateral private.path_standings(p_tenant_id, those.people, those.versions) s
      join ways w on w.person_id = s.person_id and w.version_id = s.version_id
      where s.due_on < private.today()
    )
    select coalesce(jsonb_agg(jsonb_build_object('path_id', p.id, 'title', v.title, 'mode', v.mode, 'needed', v.needed,
      'steps', (select count(*) from public.path_steps s where s.version_id = v.id), 'is_library', p.tenant_id is null,
      'is_withdrawn', p.withdrawn_at is not null, 'open', on_it.open, 'late', on_it.late, 'done', on_it.done
    ) order by p.withdrawn_at is not null, v.title ->> 'en', p.id), '[]')
    from public.learning_paths p
    join public.path_versions v on v.path_id = p.id and v.state = 'published'
    cross join lateral (
      select count(*) filter (where w.completed_at is null) as open, count(*) filter (where w.completed_at is not null) as done,
        count(l.id) as late
      from ways w left join late l on l.id = w.id where w.path_id = p.id
    ) on_it
    where (p.tenant_id is null or p.tenant_id = p_tenant_id) and (p.withdrawn_at is null or on_it.open + on_it.done > 0));
end $$;

-- People on a path. 'late': a step is overdue; 'open': none is; 'done'.
create function public.path_people(
  p_tenant_id uuid, p_path_id uuid, p_state text default null, p_search text default null, p_outlet_id uuid default null,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today  date := private.today();
  answer jsonb;
begin
  if not exists (
    select from public.learning_paths p
    where p.id = p_path_id and (p.tenant_id is null or p.tenant_id = p_tenant_id) and p.published_at is not null
  ) then
    raise sqlstate 'PT404' using message = 'unknown_path';
  end if;
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  with ways as materialized (
    select a.*, p.full_name from public.path_assignments a join public.people p on p.id = a.person_id
    where a.tenant_id = p_tenant_id and a.path_id = p_path_id and a.cancelled_at is null and coalesce(p.left_on, 'infinity') >= today
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (nullif(btrim(p_search), '') is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id and private.is_placed(w, today)))
  ), stands as materialized (
    select s.person_id, max(s.done_steps) as done, max(s.needed_steps) as needed, coalesce(bool_or(s.due_on < today), false) as is_late,
      (array_agg(s.step_id order by s.place) filter (where s.standing = 'open'))[1] as next_step, min(s.due_on) as due_on
    from (select array_agg(w.person_id) as people, array_agg(w.version_id) as versions from ways w) those
    cross join lateral private.path_standings(p_tenant_id, those.people, those.versions) s
    group by 1
  ), judged as materialized (
    select w.*, s.done, s.needed, s.next_step, s.due_on,
      case when w.completed_at is not null then 'done' when s.is_late then 'late' else 'open' end as state
    from ways w join stands s on s.person_id = w.person_id
  ), page as (
    select j.*, row_number() over () as place from (
      select j.* from judged j where p_state is null or j.state = p_state
      order by array_position(array['late', 'open', 'done'], j.state), j.due_on, j.full_name, j.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) j
  )
  select jsonb_build_object(
    'title', private.path_title(p_path_id),
    'total', (select count(*) from judged j where p_state is null or j.state = p_state),
    'counts', '{"late": 0, "open": 0, "done": 0}'::jsonb || coalesce((
      select jsonb_object_agg(c.state, c.number) from (select j.state, count(*) as number from judged j group by 1) c), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', page.id, 'person_id', page.person_id, 'full_name', page.full_name,
        'state', page.state, 'done', page.done, 'needed', page.needed, 'due_on', page.due_on, 'assigned_at', page.assigned_at,
        'source', page.source, 'completed_at', page.completed_at,
        'next_title', coalesce(private.title_shown(s.course_id), k.title),
        'outlets', (
          select coalesce(jsonb_agg(distinct o.name), '[]')
          from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.tenant_id = p_tenant_id and w.person_id = page.person_id and private.is_placed(w, today))
      ) order by page.place)
      from page left join public.path_steps s on s.id = page.next_step and page.completed_at is null
      left join public.certifications k on k.id = s.certification_id), '[]'))
  into answer;
  return answer;
end $$;

-- Takes people off a path, with the courses it gave and nobody has begun; returns how many.
create function public.take_off_path(p_tenant_id uuid, p_assignments uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  house record;
  total integer := 0;
begin
  if cardinality(p_assignments) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if not coalesce(p_assignments, '{}') <@ array(
    select a.id from public.path_assignments a
    where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.person_id in (select private.people_to_teach(p_tenant_id, reach))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_assignment';
  end if;
  for house in
    with ended as (
      update public.path_assignments a set cancelled_at = now(), cancelled_for = 'withdrawn', cancelled_by = private.me()
      where a.id = any (p_assignments) and a.completed_at is null and a.cancelled_at is null
      returning a.path_id, a.person_id
    )
    select e.path_id, array_agg(e.person_id) as people from ended e group by 1
  loop
    perform private.take_back_steps(house.path_id, house.people);
    perform private.write_audit('path.taken_back', p_tenant_id, 'learning_paths', house.path_id::text, null, jsonb_build_object(
      'name', private.path_title(house.path_id) ->> 'en', 'people', cardinality(house.people),
      'from_whom', private.first_names(house.people)));
    total := total + cardinality(house.people);
  end loop;
  return total;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.assign_path, public.team_paths, public.path_people, public.take_off_path from public, anon;
grant execute on function public.assign_path, public.team_paths, public.path_people, public.take_off_path to authenticated;
