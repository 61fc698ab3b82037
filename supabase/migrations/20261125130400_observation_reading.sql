-- Observations as the coach's pages read them, and as somebody takes their own along.

-- An observation as the coach sees it: the person, the list, what was found so far, the photos, and how earlier attempts
-- ended. Refuses PT404 unknown_observation, PT403 module_off.
create function public.observation_sheet(p_observation_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seen       public.observations;
  assignment public.assignments;
  answer     jsonb;
begin
  select o.* into seen from public.observations o where o.id = p_observation_id;
  if not found or not private.may_read_observation(seen) or private.learning_i_read(seen.tenant_id) = 'none' then
    raise sqlstate 'PT404' using message = 'unknown_observation';
  end if;
  select a.* into assignment from public.assignments a where a.id = seen.assignment_id;
  perform private.require_side(assignment.tenant_id, assignment.side);
  select private.observation_facts(seen, seen.person_id not in (select private.my_people())) || jsonb_build_object(
    'assignment_id', assignment.id, 'is_course_done', assignment.completed_at is not null, 'side', assignment.side,
    'is_mine', seen.observer_id is not distinct from auth.uid(),
    'is_own', seen.person_id in (select private.my_people()),
    'person', jsonb_build_object('id', p.id, 'full_name', p.full_name, 'outlets', private.outlets_of_person(p.tenant_id, p.id)),
    'course', v.title,
    'lesson', jsonb_build_object('id', l.id, 'title', l.title, 'blocks', l.blocks),
    'list', l.observation, 'photos', private.photos_of(seen.id),
    'earlier', (
      select coalesce(jsonb_agg(private.observation_facts(o, true) order by o.attempt desc), '[]')
      from public.observations o
      where o.assignment_id = assignment.id and o.lesson_id = l.id and o.attempt < seen.attempt))
  into answer
  from public.people p, public.lessons l, public.course_versions v
  where p.id = seen.person_id and l.id = seen.lesson_id and v.id = seen.version_id;
  return answer;
end $$;

-- Where somebody works today, by name.
create function private.outlets_of_person(p_tenant_id uuid, p_person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(distinct o.name), '[]')
    from public.people_outlets w join public.outlets o on o.id = w.outlet_id
    where w.tenant_id = p_tenant_id and w.person_id = p_person_id
      and private.today() between w.valid_from and coalesce(w.valid_until, 'infinity')
  );
end $$;

-- Refuses as course_overview() who looks after nobody there, and outlets that are not theirs.
create function private.require_observation_desk(p_tenant_id uuid, p_outlet_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.learning_i_read(p_tenant_id);
begin
  if reach = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  return reach;
end $$;

-- The observations of the people whom I look after: {total, counts, rows}. First who asked, the longest waiting first, then
-- what is under way, then what was decided, the newest first. p_state is a state, 'open' (the first two), or null for all
-- that are not void. Refuses PT404 unknown_tenant, unknown_outlet, PT403 tenant_suspended, not_allowed.
create function public.list_observations(
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
        'observer', (select p.full_name from public.profiles p where p.id = o.observer_id),
        'is_mine', o.observer_id is not distinct from auth.uid(), 'is_own', o.person_id in (select private.my_people())
      ) order by page.place)
      from page join public.observations o on o.id = page.id join public.lessons l on l.id = o.lesson_id
      join public.course_versions v on v.id = o.version_id
    ), '[]'))
  into answer;
  return answer;
end $$;

-- Lessons at which somebody I look after can be watched now, as one types a name: [{assignment_id, lesson_id, full_name,
-- outlets, course, lesson, state, observation_id}], `state` of the attempt that is open. Refuses as list_observations().
create function public.find_observable(p_tenant_id uuid, p_search text, p_limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_observation_desk(p_tenant_id, null);
  sides text[] := private.sides_of(p_tenant_id);
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(one) order by one.full_name, one.lesson ->> 'en'), '[]') from (
      select a.id as assignment_id, l.id as lesson_id, p.full_name, private.outlets_of_person(p.tenant_id, p.id) as outlets,
        v.title as course, l.title as lesson, open.state, open.id as observation_id
      from public.people p
      join public.assignments a on a.tenant_id = p.tenant_id and a.person_id = p.id and a.superseded_at is null and private.is_open(a)
        and a.side = any (sides)
      join public.course_versions v on v.id = private.version_of(a)
      join public.lessons l on l.version_id = v.id and l.move_on = 'observed' and l.is_required
      left join public.observations open on open.assignment_id = a.id and open.lesson_id = l.id
        and open.state in ('requested', 'in_progress')
      where p.tenant_id = p_tenant_id and p.id in (select private.people_to_teach(p_tenant_id, reach))
        and p.id not in (select private.my_people())
        and strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(coalesce(p_search, '')))) > 0
        and not exists (select from public.lesson_completions done where done.assignment_id = a.id and done.lesson_id = l.id)
      order by p.full_name, l.title ->> 'en'
      limit least(greatest(coalesce(p_limit, 20), 0), 100)
    ) one
  );
end $$;

-- How I was watched, for my own data. What others noted of me is mine to read once it is decided.
create function private.my_observations(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'workspace', t.name, 'course', v.title, 'lesson', l.title, 'attempt', o.attempt, 'state', o.state,
    'requested_at', o.requested_at, 'started_at', o.started_at, 'decided_at', o.decided_at, 'voided_at', o.voided_at,
    'void_reason', o.void_reason, 'photos', jsonb_array_length(private.photos_of(o.id)),
    'items', case when o.decided_at is not null then (
      select jsonb_agg(jsonb_build_object('item', item -> 'text', 'result', o.items -> (item ->> 'id') -> 'result',
        'note', o.items -> (item ->> 'id') -> 'note'))
      from jsonb_array_elements(l.observation) item) end,
    'coach_note', case when o.decided_at is not null then o.coach_note end,
    'next_step', case when o.decided_at is not null then o.next_step end
  ) order by o.created_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.observations o on o.tenant_id = p.tenant_id and o.person_id = p.id
  join public.lessons l on l.id = o.lesson_id
  join public.course_versions v on v.id = o.version_id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('observations', 'private.my_observations');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.observation_sheet(uuid), public.list_observations(uuid, uuid, text, text, integer, integer),
  public.find_observable(uuid, text, integer)
  from public, anon, authenticated;
grant execute on function
  public.observation_sheet(uuid), public.list_observations(uuid, uuid, text, text, integer, integer),
  public.find_observable(uuid, text, integer)
  to authenticated;
