-- What a login is called where it decided or watched something. Who never gave a name is no one who is gone.

-- The name of a login: its own, else that of its employment record, else the employee code, else the address; null for a login
-- that no longer exists.
create function private.name_of_login(p_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(p.full_name, e.full_name, e.employee_code, p.email)
    from public.profiles p left join public.people e on e.profile_id = p.id and e.tenant_id = p.tenant_id
    where p.id = p_id);
end $$;

-- What is told of an attempt to whoever may read it. What a coach notes is between them until it is decided.
create or replace function private.observation_facts(p_observation public.observations, p_is_whole boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_observation.id, 'state', p_observation.state, 'attempt', p_observation.attempt,
    'requested_at', p_observation.requested_at, 'started_at', p_observation.started_at, 'decided_at', p_observation.decided_at,
    'observer', private.name_of_login(p_observation.observer_id),
    'voided_at', p_observation.voided_at, 'void_reason', p_observation.void_reason
  ) || case when p_is_whole or p_observation.decided_at is not null then jsonb_build_object(
    'items', p_observation.items, 'coach_note', p_observation.coach_note, 'next_step', p_observation.next_step)
  else jsonb_build_object('items', '{}'::jsonb, 'coach_note', null, 'next_step', null) end;
end $$;

-- The observations of the people whom I look after: {total, counts, rows}. First who asked, the longest waiting first, then
-- what is under way, then what was decided, the newest first. p_state is a state, 'open' (the first two), or null for all
-- that are not void. Refuses PT404 unknown_tenant, unknown_outlet, PT403 tenant_suspended, not_allowed.
create or replace function public.list_observations(
  p_tenant_id uuid, p_outlet_id uuid default null, p_state text default null, p_search text default null,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_observation_desk(p_tenant_id, p_outlet_id);
  sides  text[] := private.sides_of(p_tenant_id);
  states text[] := case
    when p_state is null then array['requested', 'in_progress', 'not_yet', 'passed']
    when p_state = 'open' then array['requested', 'in_progress'] else array[p_state] end;
  answer jsonb;
begin
  with who as materialized (
    select p.id, p.full_name from public.people p
    where p.tenant_id = p_tenant_id
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (p_search is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id
          and private.today() between w.valid_from and coalesce(w.valid_until, 'infinity')))
  ), mine as materialized (
    select o.id, o.state, o.touched_at, w.full_name
    from public.observations o join who w on w.id = o.person_id
    join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
    where o.tenant_id = p_tenant_id
  ), page as (
    select m.id, m.full_name, row_number() over () as place from (
      select * from mine where mine.state = any (states)
      order by array_position(array['requested', 'in_progress', 'not_yet', 'passed', 'void'], case when mine.state = 'passed'
          then 'not_yet' else mine.state end),
        case when mine.state in ('requested', 'in_progress') then mine.touched_at end, mine.touched_at desc, mine.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) m
  )
  select jsonb_build_object(
    'total', (select count(*) from mine where mine.state = any (states)),
    'counts', '{"requested": 0, "in_progress": 0, "not_yet": 0, "passed": 0, "void": 0}'::jsonb || coalesce((
      select jsonb_object_agg(counted.state, counted.number)
      from (select mine.state, count(*) as number from mine group by mine.state) counted), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'assignment_id', o.assignment_id, 'lesson_id', o.lesson_id, 'person_id', o.person_id,
        'full_name', page.full_name, 'outlets', private.outlets_of_person(p_tenant_id, o.person_id), 'course', v.title,
        'lesson', l.title, 'state', o.state, 'attempt', o.attempt, 'requested_at', o.requested_at, 'started_at', o.started_at,
        'decided_at', o.decided_at, 'touched_at', o.touched_at,
        'observer', private.name_of_login(o.observer_id),
        'is_mine', o.observer_id is not distinct from auth.uid(), 'is_own', o.person_id in (select private.my_people())
      ) order by page.place)
      from page join public.observations o on o.id = page.id join public.lessons l on l.id = o.lesson_id
      join public.course_versions v on v.id = o.version_id
    ), '[]'))
  into answer;
  return answer;
end $$;

revoke execute on all functions in schema private from public;
