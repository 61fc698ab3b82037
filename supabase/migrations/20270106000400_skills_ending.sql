-- Evidence counts for twelve months. Whose is about to end hears of it while it still counts, and so does who looks after them. The matrix reads
-- what is kept of each person and role once, and asks the evidence only of whom something has run out since.

/* Of the skills that people's own roles need, those whose best evidence counts no more within sixty days: each skill of a person once. */
create function private.skills_ending(p_tenant_id uuid, p_people uuid[], p_today date) returns table (person_id uuid, skill_id uuid, ends date)
language sql stable set search_path = '' set jit = off as $$
  with needs as materialized (select * from private.placed_needs(p_tenant_id))
  select s.person_id, n.skill_id, min(s.ends[n.place])
  from public.people_outlets w
  join unnest(p_people) here (id) on here.id = w.person_id
  join private.role_standings s on s.person_id = w.person_id and s.job_role_id = w.job_role_id
  join needs n on n.job_role_id = s.job_role_id
  where w.tenant_id = p_tenant_id and private.is_placed(w, p_today)
    -- what has run out is counted again every night; here it says nothing
    and s.holds_until < p_today + 60 and s.ends[n.place] >= p_today and s.ends[n.place] < p_today + 60
  group by 1, 2
$$;

/* What is wanted at an outlet, and who has it: for each skill of the roles there how many are there, how many have the level, and who alone does. */
create or replace function private.wanted_skills(p_tenant_id uuid, p_people uuid[], p_reach text, p_today date, p_musts_only boolean)
returns table (outlet_id uuid, skill_id uuid, need smallint, is_gate boolean, people bigint, has bigint, only_one uuid)
language sql stable set search_path = '' set jit = off set work_mem = '64MB' as $$
  with placed as materialized (
    select distinct w.person_id, w.outlet_id, w.job_role_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_people) and private.is_placed(w, p_today)
      and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
  ), needs as materialized (
    select * from private.placed_needs(p_tenant_id)
  ), wanted as materialized (
    -- one of the roles that need it says where the level is kept
    select k.outlet_id, n.skill_id, min(n.level) as need, bool_or(n.is_gate) as is_gate, array_agg(k.job_role_id) as roles,
      (array_agg(n.job_role_id order by n.job_role_id))[1] as kept_in, (array_agg(n.place order by n.job_role_id))[1] as place
    from (select p.outlet_id, p.job_role_id from placed p where p.job_role_id is not null group by 1, 2) k
    join needs n on n.job_role_id = k.job_role_id
    group by 1, 2
    having not p_musts_only or bool_or(n.is_gate)
  ), here as materialized (
    select p.outlet_id, p.person_id, array_agg(p.job_role_id) as roles, row_number() over () as nr from placed p group by 1, 2
  ), late as materialized (
    -- of whom some evidence counts no more since it was kept
    select array(select distinct s.person_id from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until < p_today) as people
  ), told as (
    select s.person_id, s.job_role_id, s.bests from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until >= p_today
    union all
    select s.person_id, s.job_role_id, s.bests from private.standings_by_evidence(p_tenant_id, (select l.people from late l), null, p_today) s
    join private.role_standings old on old.job_role_id = s.job_role_id and old.person_id = s.person_id and old.holds_until < p_today
    where (select cardinality(l.people) > 0 from late l)
  ), kept as materialized (
    select h.outlet_id, h.nr, s.job_role_id, s.bests
    from (select w.outlet_id, w.kept_in from wanted w group by 1, 2) k join here h on h.outlet_id = k.outlet_id
    join told s on s.person_id = h.person_id and s.job_role_id = k.kept_in
  ), able as (
    select w.outlet_id, w.skill_id, count(*) as has, max(k.nr) as nr
    from wanted w join kept k on k.outlet_id = w.outlet_id and k.job_role_id = w.kept_in
    where k.bests[w.place] % 10 >= w.need group by 1, 2
  ), there as (
    select h.outlet_id, h.roles, count(*) as people from here h group by 1, 2
  )
  select w.outlet_id, w.skill_id, w.need, w.is_gate,
    (select coalesce(sum(t.people), 0)::bigint from there t where t.outlet_id = w.outlet_id and t.roles && w.roles), coalesce(a.has, 0), h.person_id
  from wanted w left join able a on a.outlet_id = w.outlet_id and a.skill_id = w.skill_id left join here h on h.nr = a.nr and a.has = 1
$$;

create or replace function public.skills_matrix(p_tenant_id uuid, p_until date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set work_mem = '64MB' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  today  date := private.today();
  until  date := coalesce(p_until, (today + interval '4 months')::date);
  people uuid[] := private.people_of_papers(p_tenant_id, reach, null, null, today);
  late   uuid[]; -- of whom some evidence counts no more since it was kept
  told   jsonb;
begin
  if until not between today and today + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  late := array(select distinct s.person_id from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until < today);
  with placed as materialized (
    select distinct w.person_id, w.outlet_id, w.job_role_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (people) and private.is_placed(w, today)
      and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
  ), holders as materialized (
    select distinct p.person_id, p.job_role_id from placed p where p.job_role_id is not null
  ), own as materialized (
    select s.person_id, s.job_role_id, s.bests
    from holders h join private.role_standings s on s.person_id = h.person_id and s.job_role_id = h.job_role_id where s.holds_until >= today
    union all
    select s.person_id, s.job_role_id, s.bests
    from holders h join private.standings_by_evidence(p_tenant_id, late, null, today) s on s.person_id = h.person_id and s.job_role_id = h.job_role_id
    join private.role_standings old on old.job_role_id = s.job_role_id and old.person_id = s.person_id and old.holds_until < today
    where cardinality(late) > 0
  ), needs as materialized (
    select * from private.placed_needs(p_tenant_id)
  ), of_roles as (
    select n.job_role_id, n.skill_id, n.level as need, n.is_gate, r.people, coalesce(a.has, 0) as has
    from (select h.job_role_id, count(*) as people from holders h group by 1) r
    join needs n on n.job_role_id = r.job_role_id
    left join (
      select n.job_role_id, n.skill_id, count(*) as has from own o join needs n on n.job_role_id = o.job_role_id and o.bests[n.place] % 10 >= n.level group by 1, 2
    ) a on a.job_role_id = n.job_role_id and a.skill_id = n.skill_id
  ), wholes as materialized (
    select n.job_role_id, sum(n.weight * n.level)::bigint as weighs, count(*) filter (where n.is_gate) as musts from needs n group by 1
  ), sums as (
    select s.person_id, s.job_role_id, s.has, s.met from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until >= today
    union all
    select s.person_id, s.job_role_id, s.has, s.met from private.standings_by_evidence(p_tenant_id, late, null, today) s
    join private.role_standings old on old.job_role_id = s.job_role_id and old.person_id = s.person_id and old.holds_until < today
    where cardinality(late) > 0
  ), stands as materialized (
    select s.person_id, s.job_role_id, case when w.musts = s.met and 100 * s.has >= 90 * w.weighs then 'ready' else 'near' end as state
    from sums s join wholes w on w.job_role_id = s.job_role_id
    join unnest(people) here (id) on here.id = s.person_id
    where 100 * s.has >= 70 * w.weighs and not exists (select from holders h where h.person_id = s.person_id and h.job_role_id = s.job_role_id)
  ), bench as (
    select w.job_role_id, (select count(*) from holders h where h.job_role_id = w.job_role_id) as people,
      count(s.person_id) filter (where s.state = 'ready') as ready, count(s.person_id) filter (where s.state = 'near') as near
    from wholes w
    left join stands s on s.job_role_id = w.job_role_id group by 1
  )
  select jsonb_build_object(
    'today', today, 'until', until, 'people', cardinality(people),
    'roles', (select coalesce(jsonb_agg(to_jsonb(r) order by r.job_role_id, r.skill_id), '[]') from of_roles r),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.outlet_id, 'skill_id', o.skill_id, 'need', o.need, 'is_gate', o.is_gate,
        'people', o.people, 'has', o.has, 'only', case when o.has = 1 then (select jsonb_build_object('id', p.id, 'name', p.full_name)
          from public.people p where p.id = o.only_one) end) order by o.outlet_id, o.skill_id), '[]')
      from private.wanted_skills(p_tenant_id, people, reach, today, false) o),
    'bench', (select coalesce(jsonb_agg(to_jsonb(b) order by b.job_role_id), '[]') from bench b),
    'gaps', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', g.outlet_id, 'job_role_id', g.job_role_id, 'now', g.now, 'later', g.later,
        'first_day', g.first_day,
        'ready', (select count(distinct s.person_id) from stands s join placed p on p.person_id = s.person_id
          where s.job_role_id = g.job_role_id and p.outlet_id = g.outlet_id and s.state = 'ready'),
        'near', (select count(distinct s.person_id) from stands s join placed p on p.person_id = s.person_id
          where s.job_role_id = g.job_role_id and p.outlet_id = g.outlet_id and s.state = 'near')) order by g.later, g.first_day, g.outlet_id, g.job_role_id), '[]')
      from private.roles_lacking(p_tenant_id, people, reach, today, until) g),
    -- of the skills that one's own roles need
    'expiring', (select count(*) from private.skills_ending(p_tenant_id, people, today)),
    'outlet_names', (select coalesce(jsonb_object_agg(o.id, o.name), '{}') from public.outlets o where o.tenant_id = p_tenant_id)
  ) into told;
  return told;
end $$;

/* Today: one's own word that was not given for a year, and what of one's own skills is about to stop counting; for who looks after people what rests on one person, and which roles will lack somebody. */
create or replace function private.today_of_careers(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  people uuid[];
begin
  return query
    select 'skills_to_rate', 'later', null::date, null::integer, 3, '{}'::jsonb, '{}'::jsonb
    from public.people p
    where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id
      and exists (
        select from public.people_outlets w join public.role_skills n on n.job_role_id = w.job_role_id
        where w.person_id = p.id and private.is_placed(w, p_today))
      and not exists (select from public.skill_ratings r where r.person_id = p.id and r.source = 'self' and r.said_at > now() - interval '12 months');
  -- of the skills of one's own roles, whose best evidence stops counting within sixty days
  return query
    select 'skills_ending', private.urgency_of(min(x.ends), p_today), min(x.ends), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{"who": "me", "team": ""}'::jsonb
    from private.skills_ending(p_tenant_id, array(select private.my_people()), p_today) x
    having pg_catalog.count(*) > 0;
  if p_reach = 'none' then return; end if;
  people := private.people_of_papers(p_tenant_id, p_reach, null, null, p_today);
  return query
    select 'roles_lacking', private.urgency_of(min(g.first_day), p_today), min(g.first_day), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('role', (array_agg(j.name order by g.first_day, j.name))[1], 'place', (array_agg(o.name order by g.first_day, j.name))[1])
    from private.roles_lacking(p_tenant_id, people, p_reach, p_today, (p_today + interval '4 months')::date) g
    join public.job_roles j on j.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
    having pg_catalog.count(*) > 0;
  return query
    select 'skills_alone', 'hurting', null::date, pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
    from private.wanted_skills(p_tenant_id, people, p_reach, p_today, true) w where w.has <= 1 and w.people > 0
    having pg_catalog.count(*) > 0;
  return query
    select 'skills_ending', private.urgency_of(min(x.ends), p_today), min(x.ends), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{"who": "team", "team": {"en": "Your team: ", "hi": "टीम: "}}'::jsonb
    from private.skills_ending(p_tenant_id, people, p_today) x
    having pg_catalog.count(*) > 0;
end $$;
update private.today_sources set kinds = '{skills_to_rate,skills_ending,roles_lacking,skills_alone}' where name = 'careers';
revoke execute on all functions in schema private from public;
