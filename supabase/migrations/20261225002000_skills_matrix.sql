-- Where skills are and where they will be missing: by role, by outlet, the bench behind each role. Numbers and names of those who
-- alone know something; never people in an order.

create function public.skills_matrix(p_tenant_id uuid, p_until date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set work_mem = '128MB' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  today  date := private.today();
  until  date := coalesce(p_until, (today + interval '4 months')::date);
  people uuid[] := private.people_of_papers(p_tenant_id, reach, null, null, today);
  told   jsonb;
begin
  if until not between today and today + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  with placed as materialized (
    select distinct w.person_id, w.outlet_id, w.job_role_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (people) and private.is_placed(w, today)
      and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
  ), needs as materialized (
    select n.job_role_id, n.skill_id, n.level, n.weight, n.is_gate from public.role_skills n where n.tenant_id = p_tenant_id
  ), levels as materialized (
    -- the rule of private.skill_levels for what is not stale, in one pass: the greatest number is the best source and its higher level
    select b.person_id, b.skill_id, b.best % 10 as level, case when b.best >= 20 then b.best % 10 else 0 end as proven, b.at
    from (
      select e.person_id, e.skill_id, max(e.at) as at,
        max(case e.kind when 'observation' then 40 when 'coach' then 30 when 'self' then 10 else 20 end + e.level) as best
      from private.skill_evidence e
      where e.tenant_id = p_tenant_id and e.skill_id in (select n.skill_id from needs n)
        and e.at >= (today - interval '12 months') at time zone 'Asia/Kolkata'
      group by 1, 2
    ) b
    join unnest(people) here (id) on here.id = b.person_id
  ), of_roles as (
    select r.job_role_id, n.skill_id, n.level as need, n.is_gate, count(distinct r.person_id) as people,
      count(distinct r.person_id) filter (where l.level >= n.level) as has
    from (select distinct p.person_id, p.job_role_id from placed p where p.job_role_id is not null) r
    join needs n on n.job_role_id = r.job_role_id
    left join levels l on l.person_id = r.person_id and l.skill_id = n.skill_id
    group by 1, 2, 3, 4
  ), wanted as (
    select p.outlet_id, n.skill_id, min(n.level) as need, bool_or(n.is_gate) as is_gate, count(distinct p.person_id) as people
    from placed p join needs n on n.job_role_id = p.job_role_id group by 1, 2
  ), of_outlets as (
    select x.outlet_id, x.skill_id, x.need, x.is_gate, x.people,
      count(distinct l.person_id) as has, min(l.person_id::text) as only_one
    from wanted x
    left join (placed p join levels l on l.person_id = p.person_id) on p.outlet_id = x.outlet_id and l.skill_id = x.skill_id and l.level >= x.need
    group by 1, 2, 3, 4, 5
  ), far as materialized (
    select l.person_id, n.job_role_id, sum(n.weight * least(l.level, n.level)) as has,
      count(*) filter (where n.is_gate and l.proven >= n.level) as met
    from levels l join needs n on n.skill_id = l.skill_id group by 1, 2
  ), whole as (
    select n.job_role_id, sum(n.weight * n.level) as weighs, count(*) filter (where n.is_gate) as musts from needs n group by 1
  ), stands as materialized (
    select f.person_id, f.job_role_id,
      case when w.musts = f.met and 100 * f.has >= 90 * w.weighs then 'ready' when 100 * f.has >= 70 * w.weighs then 'near' end as state
    from far f join whole w on w.job_role_id = f.job_role_id
    where 100 * f.has >= 70 * w.weighs
      and not exists (select from placed p where p.person_id = f.person_id and p.job_role_id = f.job_role_id)
  ), bench as (
    select w.job_role_id, (select count(distinct p.person_id) from placed p where p.job_role_id = w.job_role_id) as people,
      count(s.person_id) filter (where s.state = 'ready') as ready, count(s.person_id) filter (where s.state = 'near') as near
    from whole w left join stands s on s.job_role_id = w.job_role_id group by 1
  ), goes as (
    -- until when each is there: the end of the placement or the last day, whichever is first
    select w.outlet_id, w.job_role_id, w.person_id, max(least(coalesce(w.valid_until, 'infinity'), coalesce(e.left_on, 'infinity'))) as last_day
    from public.people_outlets w join public.people e on e.id = w.person_id
    where w.tenant_id = p_tenant_id and w.person_id = any (people) and w.job_role_id is not null and private.is_placed(w, today)
      and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by 1, 2, 3
  ), gaps as (
    select g.outlet_id, g.job_role_id, count(*) as now, count(*) filter (where g.last_day >= until) as later,
      min(g.last_day) filter (where g.last_day < until) as first_day
    from goes g group by 1, 2 having count(*) filter (where g.last_day < until) > 0
  )
  select jsonb_build_object(
    'today', today, 'until', until, 'people', cardinality(people),
    'roles', (select coalesce(jsonb_agg(to_jsonb(r) order by r.job_role_id, r.skill_id), '[]') from of_roles r),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.outlet_id, 'skill_id', o.skill_id, 'need', o.need, 'is_gate', o.is_gate,
        'people', o.people, 'has', o.has, 'only', case when o.has = 1 then (select jsonb_build_object('id', p.id, 'name', p.full_name)
          from public.people p where p.id = o.only_one::uuid) end) order by o.outlet_id, o.skill_id), '[]') from of_outlets o),
    'bench', (select coalesce(jsonb_agg(to_jsonb(b) order by b.job_role_id), '[]') from bench b),
    'gaps', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', g.outlet_id, 'job_role_id', g.job_role_id, 'now', g.now, 'later', g.later,
        'first_day', g.first_day,
        'ready', (select count(distinct s.person_id) from stands s join placed p on p.person_id = s.person_id
          where s.job_role_id = g.job_role_id and p.outlet_id = g.outlet_id and s.state = 'ready'),
        'near', (select count(distinct s.person_id) from stands s join placed p on p.person_id = s.person_id
          where s.job_role_id = g.job_role_id and p.outlet_id = g.outlet_id and s.state = 'near')) order by g.later, g.first_day, g.outlet_id, g.job_role_id), '[]') from gaps g),
    'expiring', (select count(*) from levels l where l.at < (today + 60 - interval '12 months') at time zone 'Asia/Kolkata'),
    'outlet_names', (select coalesce(jsonb_object_agg(o.id, o.name), '{}') from public.outlets o where o.tenant_id = p_tenant_id)
  ) into told;
  return told;
end $$;
revoke execute on function public.skills_matrix(uuid, date) from public, anon;
grant execute on function public.skills_matrix(uuid, date) to authenticated;

/* Today: one's own word that was not given for a year. */
create function private.today_of_careers(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language sql stable set search_path = '' as $$
  select 'skills_to_rate', 'later', null::date, null::integer, 3, '{}'::jsonb, '{}'::jsonb
  from public.people p
  where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id
    and exists (
      select from public.people_outlets w join public.role_skills n on n.job_role_id = w.job_role_id
      where w.person_id = p.id and private.is_placed(w, p_today))
    and not exists (select from public.skill_ratings r where r.person_id = p.id and r.source = 'self' and r.said_at > now() - interval '12 months')
$$;
insert into private.today_sources (name, gathers, position, modules, kinds)
select 'careers', 'private.today_of_careers', max(t.position) + 1, '{career_clinics}', '{skills_to_rate}' from private.today_sources t;
revoke execute on all functions in schema private from public;

/* The graph as members read it: skills, roles with what they need, ways between them. */
create function public.career_graph(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'skills', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_hi', s.name_hi, 'tag', s.tag, 'description', s.description,
      'levels', s.levels, 'merged_into', s.merged_into, 'is_retired', s.retired_at is not null) order by s.name), '[]')
      from public.skills s where s.tenant_id = p_tenant_id),
    'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name, 'side', d.side, 'needs',
      (select coalesce(jsonb_agg(jsonb_build_object('skill', n.skill_id, 'level', n.level, 'weight', n.weight, 'is_must', n.is_gate)
        order by n.is_gate desc, n.weight desc, n.skill_id), '[]') from public.role_skills n where n.job_role_id = r.id)) order by d.side desc, d.name, r.name), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = p_tenant_id),
    'ways', (select coalesce(jsonb_agg(jsonb_build_object('from', e.from_role_id, 'to', e.to_role_id, 'kind', e.kind, 'months', e.months_typical,
      'experiences', e.experiences) order by e.kind desc, e.from_role_id, e.to_role_id), '[]') from public.role_edges e where e.tenant_id = p_tenant_id))
$$;
revoke execute on function public.career_graph(uuid) from public, anon;
grant execute on function public.career_graph(uuid) to authenticated;
