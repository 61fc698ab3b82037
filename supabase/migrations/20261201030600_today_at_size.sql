-- The figures of Today for a house of thousands: what a tenant learns is asked once and not for each row, and rows are
-- read by the index that has all of it.

create or replace function private.observations_to_start(p_tenant_id uuid, p_reach text) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    select o.id from public.observations o
    join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
    join public.people p on p.id = o.person_id and coalesce(p.left_on, 'infinity') >= private.today()
    where o.tenant_id = p_tenant_id and o.state = 'requested' and o.person_id not in (select private.my_people())
      and (p_reach = 'all' or o.person_id in (select private.people_to_teach(p_tenant_id, p_reach)));
end $$;

create or replace function private.today_of_team_courses(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  sides   text[] := private.sides_of(p_tenant_id);
  overdue integer;
  joining integer;
begin
  if p_reach = 'none' then return; end if;
  overdue := public.course_overview(p_tenant_id, p_state => 'overdue', p_limit => 0) ->> 'total';
  joining := public.course_overview(p_tenant_id, p_state => 'joining', p_limit => 0) ->> 'total';
  if overdue > 0 then
    return query
      with late as materialized (
        select a.person_id, min(a.due_on) as since from public.assignments a
        where a.tenant_id = p_tenant_id and a.superseded_at is null and a.due_on < p_today and a.side = any (sides)
          and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
        group by a.person_id
      )
      select 'team_overdue', 'overdue', min(l.since), overdue, null::integer, '{}'::jsonb,
        jsonb_build_object('people', count(*))
      from late l join public.people p on p.id = l.person_id and coalesce(p.left_on, 'infinity') >= p_today
      where p_reach = 'all' or l.person_id in (select private.people_i_manage());
  end if;
  if joining > 0 then
    return query
      select 'team_joining', 'week', null::date, joining, null::integer, '{}'::jsonb,
        jsonb_build_object('people', count(distinct a.person_id))
      from public.people p join public.assignments a on a.person_id = p.id
      where p.tenant_id = p_tenant_id and p.joined_on > p_today - 28 and coalesce(p.left_on, 'infinity') >= p_today
        and (p_reach = 'all' or p.id in (select private.people_i_manage()))
        and a.superseded_at is null and a.side = any (sides)
        and a.completed_at is null and a.waived_at is null and a.cancelled_at is null;
  end if;
end $$;

create or replace function private.learning_of_outlets(p_tenant_id uuid, p_reach text, p_today date)
returns table (outlet_id uuid, overdue integer, done integer, total integer)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with of_person as materialized (
      select a.person_id, count(*) filter (where a.completed_at is null and a.due_on < p_today) as overdue,
        count(a.completed_at) as done, count(*) as total
      from public.assignments a
      where a.tenant_id = p_tenant_id and a.superseded_at is null and a.side = any (sides)
        and a.waived_at is null and a.cancelled_at is null
      group by a.person_id
    )
    select w.outlet_id, sum(c.overdue)::integer, sum(c.done)::integer, sum(c.total)::integer
    from public.people_outlets w
    join public.people p on p.id = w.person_id and coalesce(p.left_on, 'infinity') >= p_today
    join of_person c on c.person_id = w.person_id
    where w.tenant_id = p_tenant_id and private.is_placed(w, p_today)
      and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by w.outlet_id;
end $$;
