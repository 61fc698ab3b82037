-- Whose outlet a list is narrowed down to is asked for by one function; lists that told the check once more call it.

-- Refuses an outlet that is none of this tenant's, or none of those somebody manages; without one there is nothing to check.
create function private.require_outlet(p_tenant_id uuid, p_reach text, p_outlet_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (p_reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
end $$;

create or replace function private.people_meant(p_tenant_id uuid, p_reach text, p_people uuid[], p_outlet_id uuid, p_job_role_id uuid, p_everyone boolean)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine uuid[] := array(select private.people_to_teach(p_tenant_id, p_reach));
begin
  perform private.require_outlet(p_tenant_id, p_reach, p_outlet_id);
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
        and private.is_placed_from(w, private.today())
    );
  end if;
  if not coalesce(p_everyone, false) then raise sqlstate 'PT400' using message = 'who_required'; end if;
  return mine;
end $function$;


create or replace function private.require_observation_desk(p_tenant_id uuid, p_outlet_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read');
begin
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);
  return reach;
end $function$;


create or replace function public.course_overview(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_course_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'urgency'::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);

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
end $function$;

create or replace function private.people_watched(p_tenant_id uuid, p_reach text, p_outlet_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_outlet_id is null then
    return query select * from private.people_to_teach(p_tenant_id, p_reach);
    return;
  end if;
  perform private.require_outlet(p_tenant_id, p_reach, p_outlet_id);
  return query
    select t from private.people_to_teach(p_tenant_id, p_reach) t
    where t in (
      select w.person_id from public.people_outlets w
      where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id and private.is_placed(w, private.today()));
end $function$;


revoke execute on all functions in schema private from public;
