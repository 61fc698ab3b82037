-- The paths of a team, also where 10,000 people are on them: who is late is read from what is open, and how far somebody is
-- only for those in sight.

-- Until when those who are on a path have to do the next of what is open for it; only what is due before `p_before`, if given.
create function private.path_dues(p_tenant_id uuid, p_path_id uuid default null, p_before date default null)
returns table (way_id uuid, due_on date)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with wants as materialized (
      select s.version_id as version, s.course_id as course from public.path_steps s
      where s.course_id is not null and (p_path_id is null or s.version_id in (select v.id from public.path_versions v where v.path_id = p_path_id))
      union
      select s.version_id, cc.course_id
      from public.path_steps s join public.certification_courses cc on cc.certification_id = s.certification_id
      where p_path_id is null or s.version_id in (select v.id from public.path_versions v where v.path_id = p_path_id)
    )
    select w.id, min(a.due_on)
    from public.assignments a
    join wants on wants.course = a.course_id
    join public.path_assignments w on w.person_id = a.person_id and w.version_id = wants.version
    where a.tenant_id = p_tenant_id and a.superseded_at is null and a.completed_at is null and a.waived_at is null
      and a.cancelled_at is null and a.side = any (sides) and a.due_on is not null and (p_before is null or a.due_on < p_before)
      and w.tenant_id = p_tenant_id and w.completed_at is null and w.cancelled_at is null
      and (p_path_id is null or w.path_id = p_path_id)
    group by w.id;
end $$;

create or replace function public.team_paths(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today date := private.today();
begin
  return (
    with on_it as materialized (
      select a.path_id, count(*) filter (where a.completed_at is null) as open, count(*) filter (where a.completed_at is not null) as done,
        count(late.way_id) as late
      from public.path_assignments a
      join public.people p on p.id = a.person_id and p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= today
      left join private.path_dues(p_tenant_id, null, today) late on late.way_id = a.id
      where a.tenant_id = p_tenant_id and a.cancelled_at is null
        and (reach = 'all' or a.person_id in (select private.people_i_manage()))
      group by a.path_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('path_id', p.id, 'title', v.title, 'mode', v.mode, 'needed', v.needed,
      'steps', (select count(*) from public.path_steps s where s.version_id = v.id), 'is_library', p.tenant_id is null,
      'is_withdrawn', p.withdrawn_at is not null, 'open', coalesce(on_it.open, 0), 'late', coalesce(on_it.late, 0),
      'done', coalesce(on_it.done, 0)
    ) order by p.withdrawn_at is not null, v.title ->> 'en', p.id), '[]')
    from public.learning_paths p
    join public.path_versions v on v.path_id = p.id and v.state = 'published'
    left join on_it on on_it.path_id = p.id
    where (p.tenant_id is null or p.tenant_id = p_tenant_id) and (p.withdrawn_at is null or on_it.path_id is not null));
end $$;

create or replace function public.path_people(
  p_tenant_id uuid, p_path_id uuid, p_state text default null, p_search text default null, p_outlet_id uuid default null,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);
  with judged as materialized (
    select a.*, p.full_name, dues.due_on,
      case when a.completed_at is not null then 'done' when dues.due_on < today then 'late' else 'open' end as state
    from public.path_assignments a
    join public.people p on p.id = a.person_id and p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= today
    left join private.path_dues(p_tenant_id, p_path_id) dues on dues.way_id = a.id
    where a.tenant_id = p_tenant_id and a.path_id = p_path_id and a.cancelled_at is null
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (nullif(btrim(p_search), '') is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id and private.is_placed(w, today)))
  ), page as materialized (
    select j.*, row_number() over () as place from (
      select j.* from judged j where p_state is null or j.state = p_state
      order by array_position(array['late', 'open', 'done'], j.state), j.due_on, j.full_name, j.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) j
  ), stands as materialized (
    select s.person_id, max(s.done_steps) as done, max(s.needed_steps) as needed,
      (array_agg(s.step_id order by s.place) filter (where s.standing = 'open'))[1] as next_step
    from (select array_agg(page.person_id) as people, array_agg(page.version_id) as versions from page) those
    cross join lateral private.path_standings(p_tenant_id, those.people, those.versions) s
    group by 1
  )
  select jsonb_build_object(
    'title', private.path_title(p_path_id),
    'total', (select count(*) from judged j where p_state is null or j.state = p_state),
    'counts', '{"late": 0, "open": 0, "done": 0}'::jsonb || coalesce((
      select jsonb_object_agg(c.state, c.number) from (select j.state, count(*) as number from judged j group by 1) c), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', page.id, 'person_id', page.person_id, 'full_name', page.full_name,
        'state', page.state, 'done', stands.done, 'needed', stands.needed, 'due_on', page.due_on, 'assigned_at', page.assigned_at,
        'source', page.source, 'completed_at', page.completed_at,
        'next_title', coalesce(private.title_shown(s.course_id), k.title),
        'outlets', (
          select coalesce(jsonb_agg(distinct o.name), '[]')
          from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.tenant_id = p_tenant_id and w.person_id = page.person_id and private.is_placed(w, today))
      ) order by page.place)
      from page join stands on stands.person_id = page.person_id
      left join public.path_steps s on s.id = stands.next_step and page.completed_at is null
      left join public.certifications k on k.id = s.certification_id), '[]'))
  into answer;
  return answer;
end $$;

revoke execute on all functions in schema private from public;
