-- Readiness at 10,000 people: how far each is for each role is kept, and kept again when evidence or needs change. The formula stays the truth:
-- a row says for which days it holds, and on any other day the formula is asked. Decision 043.

alter function private.role_readiness(uuid, uuid[], uuid, date) rename to readiness_by_formula;

create table private.role_standings (
  tenant_id   uuid not null references public.tenants on delete cascade,
  job_role_id uuid not null,
  person_id   uuid not null,
  has         integer not null, -- sum of weight × smaller of level and need
  has_proven  integer not null, -- the same by evidence of others
  met         smallint not null, -- musts that evidence of others meets
  -- for each need of the role, by skill_id: ten times the rank of the best source and its level, 0 for none; and the last day of that evidence
  bests       smallint[] not null,
  ends        date[] not null,
  kept_on     date not null,
  holds_until date not null, -- on the next day some evidence may count no more
  primary key (job_role_id, person_id),
  foreign key (tenant_id, job_role_id) references public.job_roles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create index on private.role_standings (tenant_id, person_id);
create index on private.role_standings (tenant_id, job_role_id);
create index on private.role_standings (holds_until);
alter table private.role_standings enable row level security;
revoke all on private.role_standings from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values ('private.role_standings', 'sums of the evidence that skills tell', 'record');

/* The needs of the roles of a tenant, each with its place in what is kept. */
create function private.placed_needs(p_tenant_id uuid)
returns table (job_role_id uuid, skill_id uuid, level smallint, weight smallint, is_gate boolean, place integer)
language sql stable set search_path = '' as $$
  select n.job_role_id, n.skill_id, n.level, n.weight, n.is_gate, (row_number() over (partition by n.job_role_id order by n.skill_id))::integer
  from public.role_skills n where n.tenant_id = p_tenant_id
$$;

/* How far these people (null: everybody) are for these roles (null: all), from the evidence as it counts on a day. */
create function private.standings_by_evidence(p_tenant_id uuid, p_people uuid[], p_roles uuid[], p_today date) returns setof private.role_standings
language sql stable set search_path = '' set jit = off set work_mem = '64MB' as $$
  with needs as materialized (
    select n.* from private.placed_needs(p_tenant_id) n where p_roles is null or n.job_role_id = any (p_roles)
  ), told as (
    -- one number says rank, level and when: the greatest is the best source, its higher level, and the newest evidence that says so
    select e.person_id, e.skill_id, max(
        100000000000::bigint * (case e.kind when 'observation' then 40 when 'coach' then 30 when 'self' then 10 else 20 end + e.level)
        + floor(extract(epoch from e.at))::bigint) as best
    from private.skill_evidence e
    where e.tenant_id = p_tenant_id and e.skill_id in (select n.skill_id from needs n) and (p_people is null or e.person_id = any (p_people))
      and e.at >= (p_today - interval '12 months') at time zone 'Asia/Kolkata'
    group by 1, 2
  ), best as (
    select t.person_id, t.skill_id, (t.best / 100000000000)::smallint as best,
      (private.day_in_india(to_timestamp(t.best % 100000000000)) + interval '12 months')::date as ends
    from told t
  ), people as (
    select b.person_id, n.job_role_id from best b join needs n on n.skill_id = b.skill_id group by 1, 2
  )
  select p_tenant_id, n.job_role_id, p.person_id, sum(n.weight * least(coalesce(b.best, 0) % 10, n.level))::integer,
    coalesce(sum(n.weight * least(b.best % 10, n.level)) filter (where b.best >= 20), 0)::integer,
    (count(*) filter (where n.is_gate and b.best >= 20 and b.best % 10 >= n.level))::smallint,
    array_agg(coalesce(b.best, 0)::smallint order by n.place), array_agg(b.ends order by n.place), p_today, min(b.ends)
  from people p join needs n on n.job_role_id = p.job_role_id
  left join best b on b.person_id = p.person_id and b.skill_id = n.skill_id
  group by n.job_role_id, p.person_id
$$;

/* Keeps how far these people (null: everybody) are for these roles (null: all). */
create function private.keep_standings(p_tenant_id uuid, p_people uuid[], p_roles uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  -- whoever changes the same people waits, and then sees this evidence too
  if p_people is not null then
    perform from public.people p where p.id = any (p_people) order by p.id for no key update;
  end if;
  delete from private.role_standings s
  where s.tenant_id = p_tenant_id and (p_people is null or s.person_id = any (p_people)) and (p_roles is null or s.job_role_id = any (p_roles));
  insert into private.role_standings select * from private.standings_by_evidence(p_tenant_id, p_people, p_roles, private.today())
  on conflict (job_role_id, person_id) do update set has = excluded.has, has_proven = excluded.has_proven, met = excluded.met,
    bests = excluded.bests, ends = excluded.ends, kept_on = excluded.kept_on, holds_until = excluded.holds_until;
end $$;

/* What holds on a day: as it is kept, and of what holds no more from the evidence. */
create function private.standings(p_tenant_id uuid, p_today date) returns setof private.role_standings
language plpgsql stable set search_path = '' as $$
declare
  other uuid[];
begin
  if p_today < private.today() then
    return query select * from private.standings_by_evidence(p_tenant_id, null, null, p_today);
    return;
  end if;
  other := array(select distinct s.person_id from private.role_standings s where s.tenant_id = p_tenant_id and p_today > s.holds_until);
  return query select s.* from private.role_standings s where s.tenant_id = p_tenant_id and not s.person_id = any (other);
  if cardinality(other) > 0 then
    return query select * from private.standings_by_evidence(p_tenant_id, other, null, p_today);
  end if;
end $$;

/* How far each of these people (null: everybody) is for a role, as private.readiness_by_formula answers. */
create function private.role_readiness(p_tenant_id uuid, p_people uuid[], p_job_role_id uuid, p_today date)
returns table (person_id uuid, percent integer, proven integer, musts_missing integer, state text)
language plpgsql stable set search_path = '' set jit = off as $$
declare
  whole bigint;
  musts integer;
  other uuid[];
begin
  if p_today < private.today() then
    return query select * from private.readiness_by_formula(p_tenant_id, p_people, p_job_role_id, p_today);
    return;
  end if;
  select sum(n.weight * n.level), count(*) filter (where n.is_gate) into whole, musts
  from public.role_skills n where n.tenant_id = p_tenant_id and n.job_role_id = p_job_role_id;
  if whole is null then return; end if;
  return query
    select s.person_id, round(100.0 * s.has / whole)::integer, round(100.0 * s.has_proven / whole)::integer, musts - s.met,
      case when musts = s.met and 100 * s.has >= 90 * whole then 'ready' when 100 * s.has >= 70 * whole then 'near' else 'far' end
    from private.role_standings s
    where s.tenant_id = p_tenant_id and s.job_role_id = p_job_role_id and (p_people is null or s.person_id = any (p_people))
      and p_today between s.kept_on and s.holds_until;
  other := array(
    select s.person_id from private.role_standings s
    where s.tenant_id = p_tenant_id and s.job_role_id = p_job_role_id and (p_people is null or s.person_id = any (p_people))
      and not (p_today between s.kept_on and s.holds_until));
  if cardinality(other) > 0 then
    return query select * from private.readiness_by_formula(p_tenant_id, other, p_job_role_id, p_today);
  end if;
end $$;

/* Builds the evidence of these people again. Two who do it for the same person take turns: each deletes and writes the same rows. */
alter function private.gather_evidence(uuid, uuid[]) rename to build_evidence;
create function private.gather_evidence(p_tenant_id uuid, p_people uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.people p where p.id = any (p_people) order by p.id for no key update;
  perform private.build_evidence(p_tenant_id, p_people);
end $$;

create function private.keep_of_evidence() returns trigger
language plpgsql set search_path = '' as $$
declare
  house record;
begin
  if tg_op = 'DELETE' then
    for house in select g.tenant_id, array_agg(distinct g.person_id) as people from gone g group by 1
    loop perform private.keep_standings(house.tenant_id, house.people, null); end loop;
  else
    for house in select f.tenant_id, array_agg(distinct f.person_id) as people from fresh f group by 1
    loop perform private.keep_standings(house.tenant_id, house.people, null); end loop;
  end if;
  return null;
end $$;
create trigger keep_standings after insert on private.skill_evidence
  referencing new table as fresh for each statement execute function private.keep_of_evidence();
create trigger keep_standings_changed after update on private.skill_evidence
  referencing new table as fresh for each statement execute function private.keep_of_evidence();
create trigger keep_standings_gone after delete on private.skill_evidence
  referencing old table as gone for each statement execute function private.keep_of_evidence();

create function private.keep_of_needs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  house record;
begin
  if tg_op = 'DELETE' then
    for house in select g.tenant_id, array_agg(distinct g.job_role_id) as roles from gone g group by 1
    loop perform private.keep_standings(house.tenant_id, null, house.roles); end loop;
  else
    for house in select f.tenant_id, array_agg(distinct f.job_role_id) as roles from fresh f group by 1
    loop perform private.keep_standings(house.tenant_id, null, house.roles); end loop;
  end if;
  return null;
end $$;
create trigger keep_standings after insert on public.role_skills
  referencing new table as fresh for each statement execute function private.keep_of_needs();
create trigger keep_standings_changed after update on public.role_skills
  referencing new table as fresh for each statement execute function private.keep_of_needs();
create trigger keep_standings_gone after delete on public.role_skills
  referencing old table as gone for each statement execute function private.keep_of_needs();

/* Every day: what holds no more is kept again, so that the formula is asked for few. */
create function private.renew_standings() returns integer
language plpgsql set search_path = '' as $$
declare
  house record;
  total integer := 0;
begin
  for house in
    select s.tenant_id, array_agg(distinct s.person_id) as people from private.role_standings s where s.holds_until < private.today() group by 1
  loop
    perform private.keep_standings(house.tenant_id, house.people, null);
    total := total + cardinality(house.people);
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('renew standings', '1 day', 'private.renew_standings');

/* Of two records that become one the sums are made again with the evidence. */
create or replace function private.unite_evidence(p_kept uuid, p_gone uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.skill_evidence e where e.person_id in (p_kept, p_gone);
  delete from private.role_standings s where s.person_id in (p_kept, p_gone);
end $$;
insert into private.united_records values ('private.role_standings', 'private.unite_evidence');

/* What is wanted at an outlet, and who has it: for each skill of the roles there how many are there, how many have the level, and who alone does. */
create function private.wanted_skills(p_tenant_id uuid, p_people uuid[], p_reach text, p_today date, p_musts_only boolean)
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
    select p.outlet_id, p.person_id, array_agg(p.job_role_id) as roles from placed p group by 1, 2
  ), kept as materialized (
    select h.outlet_id, s.person_id, s.job_role_id, s.bests
    from (select w.outlet_id, w.kept_in from wanted w group by 1, 2) k join here h on h.outlet_id = k.outlet_id
    join private.standings(p_tenant_id, p_today) s on s.person_id = h.person_id and s.job_role_id = k.kept_in
  ), able as (
    select w.outlet_id, w.skill_id, count(*) as has, min(k.person_id::text)::uuid as only_one
    from wanted w join kept k on k.outlet_id = w.outlet_id and k.job_role_id = w.kept_in
    where k.bests[w.place] % 10 >= w.need group by 1, 2
  ), there as (
    select h.outlet_id, h.roles, count(*) as people from here h group by 1, 2
  )
  select w.outlet_id, w.skill_id, w.need, w.is_gate,
    (select coalesce(sum(t.people), 0)::bigint from there t where t.outlet_id = w.outlet_id and t.roles && w.roles), coalesce(a.has, 0), a.only_one
  from wanted w left join able a on a.outlet_id = w.outlet_id and a.skill_id = w.skill_id
$$;

/* Where a role loses people at an outlet until a day, by last days and ends of placements that are known. */
create function private.roles_lacking(p_tenant_id uuid, p_people uuid[], p_reach text, p_today date, p_until date)
returns table (outlet_id uuid, job_role_id uuid, now bigint, later bigint, first_day date)
language sql stable set search_path = '' as $$
  select g.outlet_id, g.job_role_id, count(*), count(*) filter (where g.last_day >= p_until), min(g.last_day) filter (where g.last_day < p_until)
  from (
    -- until when each is there: the end of the placement or the last day, whichever is first
    select w.outlet_id, w.job_role_id, w.person_id, max(least(coalesce(w.valid_until, 'infinity'), coalesce(e.left_on, 'infinity'))) as last_day
    from public.people_outlets w join public.people e on e.id = w.person_id
    where w.tenant_id = p_tenant_id and w.person_id = any (p_people) and w.job_role_id is not null and private.is_placed(w, p_today)
      and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by 1, 2, 3
  ) g
  group by 1, 2 having count(*) filter (where g.last_day < p_until) > 0
$$;

create or replace function public.skills_matrix(p_tenant_id uuid, p_until date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off set work_mem = '64MB' as $$
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
  ), holders as materialized (
    select distinct p.person_id, p.job_role_id from placed p where p.job_role_id is not null
  ), own as materialized (
    select s.person_id, s.job_role_id, s.bests, s.ends
    from holders h join private.standings(p_tenant_id, today) s on s.person_id = h.person_id and s.job_role_id = h.job_role_id
  ), needs as materialized (
    select * from private.placed_needs(p_tenant_id)
  ), of_roles as (
    select n.job_role_id, n.skill_id, n.level as need, n.is_gate, r.people, coalesce(a.has, 0) as has
    from (select h.job_role_id, count(*) as people from holders h group by 1) r
    join needs n on n.job_role_id = r.job_role_id
    left join (
      select n.job_role_id, n.skill_id, count(*) as has from own o join needs n on n.job_role_id = o.job_role_id and o.bests[n.place] % 10 >= n.level group by 1, 2
    ) a on a.job_role_id = n.job_role_id and a.skill_id = n.skill_id
  ), stands as materialized (
    select r.person_id, w.job_role_id, r.state
    from (select distinct n.job_role_id from public.role_skills n where n.tenant_id = p_tenant_id) w
    cross join lateral private.role_readiness(p_tenant_id, null, w.job_role_id, today) r
    where r.state <> 'far' and r.person_id in (select unnest(people))
      and not exists (select from holders h where h.person_id = r.person_id and h.job_role_id = w.job_role_id)
  ), bench as (
    select w.job_role_id, (select count(*) from holders h where h.job_role_id = w.job_role_id) as people,
      count(s.person_id) filter (where s.state = 'ready') as ready, count(s.person_id) filter (where s.state = 'near') as near
    from (select distinct n.job_role_id from public.role_skills n where n.tenant_id = p_tenant_id) w
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
    'expiring', (select count(*) from (select distinct o.person_id, n.skill_id from own o join needs n on n.job_role_id = o.job_role_id
      where o.ends[n.place] < today + 60) x),
    'outlet_names', (select coalesce(jsonb_object_agg(o.id, o.name), '{}') from public.outlets o where o.tenant_id = p_tenant_id)
  ) into told;
  return told;
end $$;

/* Today: one's own word that was not given for a year; for who looks after people what rests on one person, and which roles will lack somebody. */
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
end $$;
update private.today_sources set kinds = '{skills_to_rate,roles_lacking,skills_alone}' where name = 'careers';

do $$
declare
  house uuid;
begin
  for house in select distinct n.tenant_id from public.role_skills n loop
    perform private.keep_standings(house, null, null);
  end loop;
end $$;
revoke execute on all functions in schema private from public;
