-- What is wanted at an outlet, and what stops counting, for large tenants: people are counted by role once for an outlet and not once for each
-- skill, the one who alone has a skill is looked up by place, and roles are matched with what is kept of them before anything else.

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
  ), by_nr as materialized (
    select array_agg(h.person_id order by h.nr) as ids from here h
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
  ), able as materialized (
    select w.outlet_id, w.skill_id, count(*) as has, max(k.nr) as nr
    from wanted w join kept k on k.outlet_id = w.outlet_id and k.job_role_id = w.kept_in
    where k.bests[w.place] % 10 >= w.need group by 1, 2
  ), there as materialized (
    select h.outlet_id, h.roles, count(*) as people from here h group by 1, 2
  )
  select w.outlet_id, w.skill_id, w.need, w.is_gate,
    (select coalesce(sum(t.people), 0)::bigint from there t where t.outlet_id = w.outlet_id and t.roles && w.roles), coalesce(a.has, 0),
    case when a.has = 1 then (select b.ids from by_nr b)[a.nr] end
  from wanted w left join able a on a.outlet_id = w.outlet_id and a.skill_id = w.skill_id
$$;

create or replace function private.skills_ending(p_tenant_id uuid, p_people uuid[], p_today date)
returns table (person_id uuid, skill_id uuid, ends date)
language sql stable set search_path = '' set jit = off as $$
  with needs as materialized (
    select * from private.placed_needs(p_tenant_id)
  ), placed as materialized (
    select distinct w.person_id, w.job_role_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_people) and w.job_role_id is not null and private.is_placed(w, p_today)
  ), kept as materialized (
    select s.person_id, s.job_role_id, s.ends
    from placed p join private.role_standings s on s.person_id = p.person_id and s.job_role_id = p.job_role_id
    where s.tenant_id = p_tenant_id and s.holds_until < p_today + 60
  )
  select s.person_id, n.skill_id, min(s.ends[n.place])
  from kept s join needs n on n.job_role_id = s.job_role_id
  -- what has run out is counted again every night; here it says nothing
  where s.ends[n.place] >= p_today and s.ends[n.place] < p_today + 60
  group by 1, 2
$$;
