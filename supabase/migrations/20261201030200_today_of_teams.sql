-- What Today says to who looks after the learning of others. The figures are those of the pages to which the lines lead:
-- each is counted in one place, and a list can be narrowed down to exactly what was counted.

/* Who has asked to be watched and can be, by whoever looks: not oneself, and nobody who has left. */
create function private.observations_to_start(p_tenant_id uuid, p_reach text) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query
    select o.id from public.observations o
    join public.assignments a on a.id = o.assignment_id and a.side = any (private.sides_of(p_tenant_id))
    join public.people p on p.id = o.person_id and coalesce(p.left_on, 'infinity') >= private.today()
    where o.tenant_id = p_tenant_id and o.state = 'requested' and o.person_id not in (select private.my_people())
      and (p_reach = 'all' or o.person_id in (select private.people_to_teach(p_tenant_id, p_reach)));
end $$;
revoke execute on function private.observations_to_start from public, anon, service_role;

create or replace function public.learning_waiting(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
begin
  return jsonb_build_object(
    'observations', (select count(*) from private.observations_to_start(p_tenant_id, reach)),
    'documents', (
      select count(*) from public.evidence e
      where e.tenant_id = p_tenant_id and e.accepted_at is null and e.refused_at is null and e.kind = 'document'
        and e.person_id in (select private.people_to_decide(p_tenant_id, reach))));
end $$;

-- Besides the states of an observation: 'waiting', those that whoever looks can start.
create or replace function public.list_observations(p_tenant_id uuid, p_outlet_id uuid default null::uuid, p_state text default null::text, p_search text default null::text, p_limit integer default 50, p_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_observation_desk(p_tenant_id, p_outlet_id);
  sides  text[] := private.sides_of(p_tenant_id);
  states text[] := case
    when p_state is null then array['requested', 'in_progress', 'not_yet', 'passed']
    when p_state = 'open' then array['requested', 'in_progress']
    when p_state = 'waiting' then array['requested'] else array[p_state] end;
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
          and private.is_placed(w, private.today())))
  ), mine as materialized (
    select o.id, o.state, o.touched_at, w.full_name
    from public.observations o join who w on w.id = o.person_id
    join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
    where o.tenant_id = p_tenant_id
  ), wanted as materialized (
    select m.* from mine m where m.state = any (states)
      and (p_state is distinct from 'waiting' or m.id in (select private.observations_to_start(p_tenant_id, reach)))
  ), page as (
    select m.id, m.full_name, row_number() over () as place from (
      select * from wanted
      order by array_position(array['requested', 'in_progress', 'not_yet', 'passed', 'void'], case when wanted.state = 'passed'
          then 'not_yet' else wanted.state end),
        case when wanted.state in ('requested', 'in_progress') then wanted.touched_at end, wanted.touched_at desc, wanted.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) m
  )
  select jsonb_build_object(
    'total', (select count(*) from wanted),
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

-- Besides the states of a course: 'joining', what is unfinished of who came in the last four weeks.
create or replace function public.course_overview(p_tenant_id uuid, p_outlet_id uuid default null::uuid, p_course_id uuid default null::uuid, p_state text default null::text, p_search text default null::text, p_sort text default 'urgency', p_limit integer default 50, p_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read');
  today  date := private.today();
  sides  text[] := private.sides_of(p_tenant_id);
  is_every_side boolean := cardinality(sides) = 2;
  states text[] := case
    when p_state in ('unfinished', 'joining') then array['overdue', 'due', 'later', 'open'] else array[p_state] end;
  wished  integer := least(greatest(coalesce(p_limit, 50), 0), 500);
  skipped integer := greatest(coalesce(p_offset, 0), 0);
  -- everybody: then nobody's name is asked for while counting, and who has left is taken off again
  is_whole boolean := reach = 'all' and p_outlet_id is null and p_search is null and p_state is distinct from 'joining';
  answer jsonb;
begin
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;

  with who as materialized (
    select p.id, p.full_name from public.people p
    where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= today
      and (p_state is distinct from 'joining' or p.joined_on > today - 28)
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (p_search is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id
          and private.is_placed(w, today)))
  ), kinds as ( -- what stands alike: few kinds, so the state is asked of each kind and not of each row
    select kind.due_on, kind.is_done, kind.is_waived, kind.is_cancelled, sum(kind.number) as number
    from (
      select a.due_on, a.completed_at is not null as is_done, a.waived_at is not null as is_waived,
        a.cancelled_at is not null as is_cancelled, count(*) as number
      from public.assignments a
      where is_whole and a.tenant_id = p_tenant_id and a.superseded_at is null and (is_every_side or a.side = any (sides))
        and (p_course_id is null or a.course_id = p_course_id)
      group by 1, 2, 3, 4
      union all
      select a.due_on, a.completed_at is not null, a.waived_at is not null, a.cancelled_at is not null, -count(*)
      from public.people p join public.assignments a on a.person_id = p.id
      where is_whole and p.tenant_id = p_tenant_id and p.left_on < today and a.superseded_at is null
        and (is_every_side or a.side = any (sides)) and (p_course_id is null or a.course_id = p_course_id)
      group by 1, 2, 3, 4
      union all
      select a.due_on, a.completed_at is not null, a.waived_at is not null, a.cancelled_at is not null, count(*)
      from public.assignments a join who w on w.id = a.person_id
      where not is_whole and a.tenant_id = p_tenant_id and a.superseded_at is null and (is_every_side or a.side = any (sides))
        and (p_course_id is null or a.course_id = p_course_id)
      group by 1, 2, 3, 4
    ) kind
    group by 1, 2, 3, 4
    having sum(kind.number) > 0
  ), stands as (
    select k.*, private.assignment_state(case when k.is_done then now() end, case when k.is_waived then now() end,
      case when k.is_cancelled then now() end, k.due_on, today) as state
    from kinds k
  ), counted as (
    select s.state, sum(s.number) as number from stands s group by s.state
  ), wanted as ( -- in their order, so that only those on the page have to be read
    select s.*, place.urgency, sum(s.number) over (
      order by place.urgency, s.due_on, s.is_done, s.is_waived, s.is_cancelled) as up_to
    from stands s cross join lateral (
      select array_position(array['overdue', 'due', 'later', 'open', 'waived', 'done', 'cancelled'], s.state) as urgency
    ) place
    where case when p_state is null then s.state <> 'cancelled' else s.state = any (states) end
  ), near as materialized (
    select w.*, w.up_to - w.number as before from wanted w
    where p_sort = 'name' or (w.up_to > skipped and w.up_to - w.number < skipped + wished)
  ), page as (
    select found.*, row_number() over () as place from (
      select a.id, a.person_id, w.full_name, n.state
      from near n
      cross join lateral ( -- day by day, as the index has them
        select a.id, a.person_id from public.assignments a
        where a.tenant_id = p_tenant_id and a.due_on = n.due_on and a.superseded_at is null
          and (is_every_side or a.side = any (sides)) and (p_course_id is null or a.course_id = p_course_id)
          and (a.completed_at is not null) = n.is_done and (a.waived_at is not null) = n.is_waived
          and (a.cancelled_at is not null) = n.is_cancelled
        union all
        select a.id, a.person_id from public.assignments a
        where n.due_on is null and a.tenant_id = p_tenant_id and a.due_on is null and a.superseded_at is null
          and (is_every_side or a.side = any (sides)) and (p_course_id is null or a.course_id = p_course_id)
          and (a.completed_at is not null) = n.is_done and (a.waived_at is not null) = n.is_waived
          and (a.cancelled_at is not null) = n.is_cancelled
      ) a
      join who w on w.id = a.person_id
      order by case when p_sort = 'name' then w.full_name end, n.urgency, n.due_on, w.full_name, a.id
      limit wished
      offset case when p_sort = 'name' then skipped else skipped - coalesce((select min(n.before) from near n), 0) end
    ) found
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(n.number), 0) from counted n
      where case when p_state is null then n.state <> 'cancelled' else n.state = any (states) end),
    'counts', '{"overdue": 0, "due": 0, "later": 0, "open": 0, "done": 0, "waived": 0, "cancelled": 0}'::jsonb
      || coalesce((select jsonb_object_agg(n.state, n.number) from counted n), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'assignment_id', a.id, 'person_id', page.person_id, 'full_name', page.full_name, 'outlets', (
          select coalesce(jsonb_agg(distinct o.name), '[]')
          from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.tenant_id = p_tenant_id and w.person_id = page.person_id
            and private.is_placed(w, today)),
        'course_id', c.id, 'slug', c.slug, 'title', v.title, 'side', c.side, 'state', page.state, 'due_on', a.due_on,
        'assigned_at', a.assigned_at, 'started_at', a.started_at, 'completed_at', a.completed_at,
        'waived_reason', a.waived_reason, 'lessons_total', v.lesson_count, 'lessons_done', (
          select count(*) from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
          where lc.assignment_id = a.id and l.is_required and l.version_id = v.id),
        'certificate', private.certificate_facts(cert),
        'nudged_at', (
          select n.nudged_at from private.nudges n where n.person_id = a.person_id and n.course_id = a.course_id)
      ) order by page.place)
      from page
      -- one by one: how many rows a page has is not known beforehand, and never enough to read the table for
      cross join lateral (select a.* from public.assignments a where a.id = page.id offset 0) a
      join public.courses c on c.id = a.course_id
      left join public.course_versions v on v.id = private.version_of(a)
      left join lateral (
        select cert.* from public.certificates cert where cert.person_id = a.person_id and cert.course_id = a.course_id
        order by cert.issued_on desc, cert.created_at desc limit 1
      ) cert on true
    ), '[]'))
  into answer;
  return answer;
end $$;

create function private.today_of_team_courses(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  overdue integer;
  joining integer;
begin
  if p_reach = 'none' then return; end if;
  overdue := public.course_overview(p_tenant_id, p_state => 'overdue', p_limit => 0) ->> 'total';
  joining := public.course_overview(p_tenant_id, p_state => 'joining', p_limit => 0) ->> 'total';
  if overdue > 0 then
    return query
      select 'team_overdue', 'overdue', min(a.due_on), overdue, null::integer, '{}'::jsonb,
        jsonb_build_object('people', count(distinct a.person_id))
      from public.assignments a join public.people p on p.id = a.person_id and coalesce(p.left_on, 'infinity') >= p_today
      where a.tenant_id = p_tenant_id and a.superseded_at is null and a.due_on < p_today and private.is_open(a)
        and a.side = any (private.sides_of(p_tenant_id))
        and (p_reach = 'all' or a.person_id in (select private.people_i_manage()));
  end if;
  if joining > 0 then
    return query
      select 'team_joining', 'week', null::date, joining, null::integer, '{}'::jsonb,
        jsonb_build_object('people', count(distinct a.person_id))
      from public.people p join public.assignments a on a.person_id = p.id
      where p.tenant_id = p_tenant_id and p.joined_on > p_today - 28 and coalesce(p.left_on, 'infinity') >= p_today
        and (p_reach = 'all' or p.id in (select private.people_i_manage()))
        and a.superseded_at is null and private.is_open(a) and a.side = any (private.sides_of(p_tenant_id));
  end if;
end $$;

create function private.today_of_waiting(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  waiting jsonb;
begin
  if p_reach = 'none' then return; end if;
  waiting := public.learning_waiting(p_tenant_id);
  return query
    select 'observations', 'today', null::date, (waiting ->> 'observations')::integer, null::integer,
      jsonb_build_object('observation_id', first.id),
      jsonb_build_object('name', first.full_name, 'lesson', first.title, 'since', first.requested_at)
    from (
      select o.id, p.full_name, l.title, o.requested_at
      from public.observations o join public.people p on p.id = o.person_id join public.lessons l on l.id = o.lesson_id
      where o.id in (select private.observations_to_start(p_tenant_id, p_reach))
      order by o.requested_at, o.id limit 1
    ) first
    union all
    select 'documents', 'today', null, (waiting ->> 'documents')::integer, null, '{}', '{}'
    where (waiting ->> 'documents')::integer > 0;
end $$;

create function private.today_of_team_papers(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  if p_reach = 'none' then return; end if;
  return query
    select 'team_' || s.standing,
      case s.standing when 'expired' then 'overdue' when 'missing' then 'hurting'
        else private.urgency_of(min(c.valid_until), p_today) end,
      min(c.valid_until), count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('people', count(distinct s.person_id))
    from private.compliance_standings(
      p_tenant_id, private.people_of_papers(p_tenant_id, p_reach, null, null, p_today), p_today) s
    left join public.credentials c on c.id = s.credential_id
    where s.is_needed and s.standing in ('missing', 'expired', 'expiring')
    group by s.standing;
end $$;

revoke execute on function private.today_of_team_courses, private.today_of_waiting, private.today_of_team_papers
  from public, anon, service_role;
insert into private.today_sources values
  ('team_courses', 'private.today_of_team_courses', 20, '{foh_courses,boh_courses}'),
  ('waiting', 'private.today_of_waiting', 21, '{foh_courses,boh_courses}'),
  ('team_papers', 'private.today_of_team_papers', 22, '{foh_courses,boh_courses}');
