-- Who was reminded stands in the line before anybody is reminded again, and a reminder says how else each can be reached.

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
        select a.person_id, min(a.due_on) as since, max(n.nudged_at) as reminded_at
        from public.assignments a
        left join private.nudges n on n.person_id = a.person_id and n.course_id = a.course_id
          and n.nudged_at > now() - interval '24 hours'
        where a.tenant_id = p_tenant_id and a.superseded_at is null and a.due_on < p_today and a.side = any (sides)
          and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
        group by a.person_id
      )
      select 'team_overdue', 'overdue', min(l.since), overdue, null::integer, '{}'::jsonb,
        jsonb_build_object('people', count(*), 'reminded', count(l.reminded_at), 'reminded_at', max(l.reminded_at))
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

-- How somebody comes in: by the card of their outlet, by phone, with a login, or not at all.
create function private.way_in_of(p_person public.people)
returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select a.way from public.people_access a where a.person_id = p_person.id and a.ended_at is null),
    case when p_person.profile_id is not null then 'login' else 'none' end)
$$;
revoke execute on function private.way_in_of from public, anon, service_role;

create or replace function public.remind_overdue(p_tenant_id uuid)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  meant  uuid[] := array(
    select a.id from public.assignments a
    where a.tenant_id = p_tenant_id and a.superseded_at is null and a.due_on < private.today() and private.is_open(a)
      and a.side = any (private.sides_of(p_tenant_id)) and a.person_id in (select private.people_to_teach(p_tenant_id, reach))
    order by a.due_on, a.id limit 500);
  answers jsonb;
begin
  update private.nudges n set nudged_before = n.nudged_at
  from public.assignments a where a.id = any (meant) and n.person_id = a.person_id and n.course_id = a.course_id;
  answers := public.nudge_learners(p_tenant_id, meant);
  update public.mail_outbox m set due_at = now() + interval '20 seconds'
  where m.tenant_id = p_tenant_id and m.template = 'learning_nudge' and m.created_at = now() and m.status = 'queued';
  return jsonb_build_object(
    'reminded_at', now(),
    'lets_in', case when reach = 'outlets' then 'outlets'
      when p_tenant_id in (select private.tenants_i_manage()) then 'all' else 'none' end,
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'person_id', p.id, 'name', p.full_name, 'outcome', one.outcome, 'language', p.language,
        'reminded_at', n.nudged_at, 'way_in', private.way_in_of(p),
        'phone', case one.outcome when 'no_address' then p.phone end,
        'assignment_id', a.id, 'course', v.title, 'courses', one.courses) order by p.full_name, p.id), '[]')
      from (
        select distinct on (said.person_id) said.person_id, said.assignment_id, said.outcome,
          count(*) over (partition by said.person_id)::integer as courses
        from jsonb_to_recordset(answers) said (person_id uuid, assignment_id uuid, outcome text)
        order by said.person_id, said.outcome <> 'sent', array_position(meant, said.assignment_id)
      ) one
      join public.people p on p.id = one.person_id
      join public.assignments a on a.id = one.assignment_id
      join public.course_versions v on v.id = private.version_of(a)
      left join private.nudges n on n.person_id = a.person_id and n.course_id = a.course_id));
end $$;
