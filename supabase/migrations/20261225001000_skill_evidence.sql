-- What somebody can, from what was seen, said and passed. Decision 036: each kind of evidence keeps its newest statement for a
-- person and a skill; a level is what the best source says that is not stale.

-- One's own word and the coach's; only added.
create table public.skill_ratings (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null references public.tenants on delete cascade,
  person_id uuid not null,
  skill_id  uuid not null,
  source    text not null check (source in ('self', 'coach')),
  level     smallint not null check (level between 0 and 4),
  said_by   uuid references public.profiles on delete set null,
  said_at   timestamptz not null default now(),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, skill_id) references public.skills (tenant_id, id) on delete cascade
);
create index on public.skill_ratings (tenant_id, person_id);
create index on public.skill_ratings (tenant_id, skill_id);
create index on public.skill_ratings (person_id, skill_id, said_at desc);
create index on public.skill_ratings (said_by);
alter table public.skill_ratings enable row level security;
revoke all on public.skill_ratings from anon, authenticated, service_role;

-- Built from the records and built again by private.gather_evidence; nothing else writes it.
create table private.skill_evidence (
  tenant_id  uuid not null references public.tenants on delete cascade,
  person_id  uuid not null,
  skill_id   uuid not null,
  kind       text not null check (kind in ('self', 'quiz', 'course', 'coach', 'observation')),
  level      smallint not null check (level between 0 and 4),
  at         timestamptz not null,
  subject_id uuid, -- the certificate, the observation, the assignment of the quiz
  primary key (person_id, skill_id, kind),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, skill_id) references public.skills (tenant_id, id) on delete cascade
);
create index on private.skill_evidence (tenant_id, skill_id, person_id) include (kind, level, at);
create index on private.skill_evidence (tenant_id, person_id);
alter table private.skill_evidence enable row level security;
revoke all on private.skill_evidence from anon, authenticated, service_role;

/* Builds the evidence of these people again. */
create function private.gather_evidence(p_tenant_id uuid, p_people uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_people) is null or cardinality(p_people) = 0 then return; end if;
  perform private.learn_tags(p_tenant_id, array(
    select distinct unnest(v.skills) from public.certificates c join public.course_versions v on v.id = c.version_id
    where c.tenant_id = p_tenant_id and c.person_id = any (p_people)
    union
    select distinct unnest(l.skills || array(select i ->> 'skill' from jsonb_array_elements(coalesce(l.observation, '[]')) i))
    from public.assignments a join public.lessons l on l.version_id = a.version_id
    where a.tenant_id = p_tenant_id and a.person_id = any (p_people)));
  delete from private.skill_evidence e where e.tenant_id = p_tenant_id and e.person_id = any (p_people);
  insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at, subject_id)
  with told as (
    select o.person_id, item ->> 'skill' as tag, 'observation' as kind, o.decided_at as at, o.id as subject_id,
      -- passed: 3 where all of the skill was met, else 2; not yet: 2 and 1
      case when bool_and(coalesce(o.items -> (item ->> 'id') ->> 'result', '') <> 'not_met') then 1 else 0 end
        + case o.state when 'passed' then 2 else 1 end as level
    from public.observations o
    join public.lessons l on l.id = o.lesson_id
    cross join lateral jsonb_array_elements(l.observation) item
    where o.tenant_id = p_tenant_id and o.person_id = any (p_people) and o.state in ('passed', 'not_yet')
    group by o.id, item ->> 'skill'
    union all
    select a.person_id, tag, 'quiz', q.finished_at, a.id, case when q.score_percent >= 90 then 2 else 1 end
    from public.assignments a
    join public.quiz_attempts q on q.assignment_id = a.id and q.is_passed
    join public.lessons l on l.id = q.lesson_id
    cross join lateral unnest(l.skills) tag
    where a.tenant_id = p_tenant_id and a.person_id = any (p_people)
    union all
    select c.person_id, tag, 'course', (c.issued_on + time '12:00') at time zone 'Asia/Kolkata', c.id, 2
    from public.certificates c
    join public.course_versions v on v.id = c.version_id
    cross join lateral unnest(v.skills) tag
    where c.tenant_id = p_tenant_id and c.person_id = any (p_people) and c.revoked_at is null
  ), known as (
    select t.person_id, coalesce(s.merged_into, s.id) as skill_id, t.kind, t.level, t.at, t.subject_id
    from told t join public.skills s on s.tenant_id = p_tenant_id and s.tag = t.tag
    union all
    select r.person_id, coalesce(s.merged_into, s.id), r.source, r.level, r.said_at, null
    from public.skill_ratings r join public.skills s on s.id = r.skill_id
    where r.tenant_id = p_tenant_id and r.person_id = any (p_people)
  )
  select distinct on (k.person_id, k.skill_id, k.kind) p_tenant_id, k.person_id, k.skill_id, k.kind, k.level, k.at, k.subject_id
  from known k order by k.person_id, k.skill_id, k.kind, k.at desc, k.level desc;
end $$;

create function private.gather_of_new() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  house record;
begin
  if tg_table_name = 'quiz_attempts' then
    for house in select a.tenant_id, array_agg(distinct a.person_id) as people
      from fresh f join public.assignments a on a.id = f.assignment_id where f.is_passed group by 1
    loop perform private.gather_evidence(house.tenant_id, house.people); end loop;
  elsif tg_table_name = 'observations' then
    for house in select f.tenant_id, array_agg(distinct f.person_id) as people from fresh f where f.state in ('passed', 'not_yet') group by 1
    loop perform private.gather_evidence(house.tenant_id, house.people); end loop;
  else
    for house in select f.tenant_id, array_agg(distinct f.person_id) as people from fresh f group by 1
    loop perform private.gather_evidence(house.tenant_id, house.people); end loop;
  end if;
  return null;
end $$;
create trigger gather_evidence after insert on public.quiz_attempts
  referencing new table as fresh for each statement execute function private.gather_of_new();
create trigger gather_evidence after insert on public.observations
  referencing new table as fresh for each statement execute function private.gather_of_new();
create trigger gather_evidence after insert on public.certificates
  referencing new table as fresh for each statement execute function private.gather_of_new();
create trigger gather_evidence after insert on public.skill_ratings
  referencing new table as fresh for each statement execute function private.gather_of_new();

create function private.gather_of_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given public.assignments;
begin
  if tg_table_name = 'quiz_attempts' then
    select a.* into given from public.assignments a where a.id = new.assignment_id;
    perform private.gather_evidence(given.tenant_id, array[given.person_id]);
  else
    perform private.gather_evidence(new.tenant_id, array[new.person_id]);
  end if;
  return null;
end $$;
create trigger gather_changed after update of is_passed on public.quiz_attempts
  for each row when (new.is_passed) execute function private.gather_of_changed();
create trigger gather_changed after update of state, person_id on public.observations
  for each row when ((old.state, old.person_id) is distinct from (new.state, new.person_id) and new.state in ('passed', 'not_yet', 'void'))
  execute function private.gather_of_changed();
create trigger gather_changed after update of revoked_at, person_id on public.certificates
  for each row when ((old.revoked_at, old.person_id) is distinct from (new.revoked_at, new.person_id)) execute function private.gather_of_changed();
create trigger gather_changed after update of person_id on public.skill_ratings
  for each row when (old.person_id <> new.person_id) execute function private.gather_of_changed();
create trigger gather_changed after update of person_id on public.assignments
  for each row when (old.person_id <> new.person_id) execute function private.gather_of_changed();

/* Of two records that become one: the evidence is built again once what it rests on has moved. */
create function private.unite_evidence(p_kept uuid, p_gone uuid) returns void
language sql set search_path = '' as $$
  delete from private.skill_evidence e where e.person_id in (p_kept, p_gone)
$$;

/* What each of these people (null: everybody) can in each of these skills (null: all): the best source that is not stale, and within
   it the higher level. What is only stale has the level 0 and is_stale, with what was last. */
create function private.skill_levels(p_tenant_id uuid, p_people uuid[], p_skills uuid[], p_today date)
returns table (person_id uuid, skill_id uuid, level integer, proven integer, kind text, at timestamptz, subject_id uuid, is_stale boolean, shown integer)
language sql stable set search_path = '' as $$
  with weighed as (
    select e.*, e.at >= (p_today - interval '12 months') at time zone 'Asia/Kolkata' as is_fresh,
      case e.kind when 'observation' then 4 when 'coach' then 3 when 'self' then 1 else 2 end as rank
    from private.skill_evidence e
    where e.tenant_id = p_tenant_id and (p_people is null or e.person_id = any (p_people)) and (p_skills is null or e.skill_id = any (p_skills))
  ), best as (
    select distinct on (w.person_id, w.skill_id) w.* from weighed w
    order by w.person_id, w.skill_id, w.is_fresh desc, w.rank desc, w.level desc, w.at desc
  )
  select b.person_id, b.skill_id, case when b.is_fresh then b.level else 0 end, case when b.is_fresh and b.rank > 1 then b.level else 0 end,
    b.kind, b.at, b.subject_id, not b.is_fresh, b.level
  from best b
$$;

/* How far each of these people (null: everybody) is for a role: sum of weight × smaller of level and need over sum of weight × need,
   and the musts that evidence of others does not meet. Nobody without evidence has a row. */
create function private.role_readiness(p_tenant_id uuid, p_people uuid[], p_job_role_id uuid, p_today date)
returns table (person_id uuid, percent integer, proven integer, musts_missing integer, state text)
language sql stable set search_path = '' set jit = off set enable_sort = off set work_mem = '32MB' as $$
  with needs as materialized (
    select n.skill_id, n.level, n.weight, n.is_gate from public.role_skills n
    where n.tenant_id = p_tenant_id and n.job_role_id = p_job_role_id
  ), whole as (
    select sum(n.weight * n.level)::numeric as weighs, (count(*) filter (where n.is_gate))::integer as musts from needs n
  ), best as (
    -- one number says rank and level, so that the greatest is the best source and its higher level
    select e.person_id, e.skill_id,
      max(case e.kind when 'observation' then 40 when 'coach' then 30 when 'self' then 10 else 20 end + e.level) as best
    from private.skill_evidence e
    where e.tenant_id = p_tenant_id and e.skill_id in (select n.skill_id from needs n)
      and (p_people is null or e.person_id = any (p_people))
      and e.at >= (p_today - interval '12 months') at time zone 'Asia/Kolkata'
    group by 1, 2
  ), sums as (
    select b.person_id, sum(n.weight * least(b.best % 10, n.level)) as has,
      sum(n.weight * least(b.best % 10, n.level)) filter (where b.best >= 20) as has_proven,
      (count(*) filter (where n.is_gate and b.best >= 20 and b.best % 10 >= n.level))::integer as met
    from best b join needs n on n.skill_id = b.skill_id
    group by 1
  )
  select s.person_id, round(100 * s.has / w.weighs)::integer, round(100 * coalesce(s.has_proven, 0) / w.weighs)::integer, w.musts - s.met,
    case when w.musts = s.met and 100 * s.has >= 90 * w.weighs then 'ready' when 100 * s.has >= 70 * w.weighs then 'near' else 'far' end
  from sums s, whole w
$$;

/* The person that a page of the module is about: oneself for null; those one looks after, and for admins and trainers everybody. */
create function private.require_way(p_person_id uuid) returns public.people
language plpgsql stable set search_path = '' as $$
declare
  person public.people;
begin
  select p.* into person from public.people p where p.id = coalesce(p_person_id, (select me.id from private.my_people() me (id) limit 1));
  if person.id is null or person.tenant_id <> all (array(select private.my_tenants())) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  if person.id not in (select private.my_people()) then
    if private.require_module(person.tenant_id, 'read', 'career_clinics') = 'outlets' and person.id not in (select private.people_i_manage()) then
      raise sqlstate 'PT404' using message = 'unknown_person';
    end if;
  elsif person.tenant_id <> all (array(select private.my_tenants_with('career_clinics'))) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  return person;
end $$;

/* Everything that a person's way is drawn from: roles now, levels with their evidence, one's own word and what was seen, and the
   courses that train each skill. Readiness for every role follows from it and from what roles need. */
create function public.way_of(p_person_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people := private.require_way(p_person_id);
  today  date := private.today();
begin
  return jsonb_build_object(
    'person', jsonb_build_object('id', person.id, 'name', person.full_name, 'is_me', person.id in (select private.my_people())),
    'today', today,
    'roles', (select coalesce(jsonb_agg(distinct w.job_role_id), '[]') from public.people_outlets w
      where w.tenant_id = person.tenant_id and w.person_id = person.id and w.job_role_id is not null and private.is_placed(w, today)),
    'levels', (select coalesce(jsonb_agg(jsonb_build_object('skill', l.skill_id, 'level', l.level, 'proven', l.proven, 'shown', l.shown, 'kind', l.kind,
        'day', private.day_in_india(l.at), 'is_stale', l.is_stale, 'what', case
          when l.kind in ('observation', 'quiz', 'course') then private.course_of_evidence(l.kind, l.subject_id) end,
        'self', (select e.level from private.skill_evidence e where e.person_id = person.id and e.skill_id = l.skill_id and e.kind = 'self'),
        'seen', (select e.level from private.skill_evidence e where e.person_id = person.id and e.skill_id = l.skill_id and e.kind = 'observation'
          and e.at >= (today - interval '12 months') at time zone 'Asia/Kolkata')) order by l.skill_id), '[]')
      from private.skill_levels(person.tenant_id, array[person.id], null, today) l),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'minutes', v.minutes, 'skills', trained.skills,
        'watches', trained.watches, 'is_done', exists (select from public.certificates done where done.person_id = person.id and done.course_id = c.id
          and done.revoked_at is null and coalesce(done.valid_until, 'infinity') >= today)) order by v.title ->> 'en', c.id), '[]')
      from public.courses c
      join public.course_versions v on v.course_id = c.id and v.state = 'published'
      cross join lateral (
        select array_agg(distinct coalesce(s.merged_into, s.id)) as skills,
          coalesce(array_agg(distinct coalesce(s.merged_into, s.id)) filter (where t.is_watched), '{}') as watches
        from (
          select unnest(v.skills) as tag, false as is_watched
          union all
          select i ->> 'skill', true from public.lessons l cross join lateral jsonb_array_elements(coalesce(l.observation, '[]')) i where l.version_id = v.id
        ) t join public.skills s on s.tenant_id = person.tenant_id and s.tag = t.tag
      ) trained
      where (c.tenant_id is null or c.tenant_id = person.tenant_id) and c.retired_at is null and trained.skills is not null
        and c.side = any (private.sides_of(person.tenant_id))));
end $$;

/* What a course, quiz or observation that stands as evidence was called. */
create function private.course_of_evidence(p_kind text, p_subject_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select v.title from public.course_versions v where v.id = case p_kind
    when 'observation' then (select o.version_id from public.observations o where o.id = p_subject_id)
    when 'course' then (select c.version_id from public.certificates c where c.id = p_subject_id)
    else (select a.version_id from public.assignments a where a.id = p_subject_id) end
$$;

/* One's own word for oneself (null), the coach's for whom one looks after: [{"skill", "level"}]. Answers how many were noted. */
create function public.rate_skills(p_ratings jsonb, p_person_id uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person public.people := private.require_way(p_person_id);
  is_own boolean := person.id in (select private.my_people());
  reach  text;
  noted  integer;
begin
  if is_own then
    if not exists (select from public.tenants t where t.id = person.tenant_id and t.is_active) then
      raise sqlstate 'PT403' using message = 'tenant_suspended';
    end if;
  else
    reach := private.require_module(person.tenant_id, 'change', 'career_clinics');
  end if;
  if jsonb_typeof(p_ratings) is distinct from 'array' or jsonb_array_length(p_ratings) not between 1 and 60
    or exists (select from jsonb_array_elements(p_ratings) r where coalesce((r ->> 'level') !~ '^[0-4]$', true)) then
    raise sqlstate 'PT400' using message = 'ratings_invalid';
  end if;
  if exists (select from jsonb_array_elements(p_ratings) r where not exists (
    select from public.skills s where s.tenant_id = person.tenant_id and s.id::text = r ->> 'skill' and s.merged_into is null and s.retired_at is null)) then
    raise sqlstate 'PT404' using message = 'unknown_skill';
  end if;
  insert into public.skill_ratings (tenant_id, person_id, skill_id, source, level, said_by)
  select distinct on (r ->> 'skill') person.tenant_id, person.id, (r ->> 'skill')::uuid, case when is_own then 'self' else 'coach' end,
    (r ->> 'level')::smallint, auth.uid()
  from jsonb_array_elements(p_ratings) r;
  get diagnostics noted = row_count;
  if not is_own then
    perform private.write_audit('person.skills_rated', person.tenant_id, 'people', person.id::text, null, jsonb_build_object('rows', noted));
  end if;
  return noted;
end $$;

/* Who is how far for a role, by name: of one's outlets for a manager, of all for admins and trainers. */
create function public.ready_for_role(p_tenant_id uuid, p_job_role_id uuid, p_outlet_id uuid default null)
returns table (person_id uuid, name text, roles text[], outlets text[], percent integer, proven integer, musts_missing integer, state text)
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  today  date := private.today();
  people uuid[];
begin
  if not exists (select from public.job_roles r where r.tenant_id = p_tenant_id and r.id = p_job_role_id) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);
  people := private.people_of_papers(p_tenant_id, reach, p_outlet_id, null, today);
  return query
    with placed as (
      select w.person_id, array_agg(distinct j.name) filter (where j.name is not null) as roles, array_agg(distinct o.name) as outlets
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles j on j.id = w.job_role_id
      where w.tenant_id = p_tenant_id and private.is_placed(w, today)
      group by 1
    )
    select p.id, p.full_name, coalesce(w.roles, '{}'), coalesce(w.outlets, '{}'), coalesce(r.percent, 0), coalesce(r.proven, 0),
      coalesce(r.musts_missing, (select count(*)::integer from public.role_skills n where n.job_role_id = p_job_role_id and n.is_gate)), coalesce(r.state, 'far')
    from public.people p
    left join private.role_readiness(p_tenant_id, case when reach = 'all' and p_outlet_id is null then null else people end, p_job_role_id, today) r on r.person_id = p.id
    left join placed w on w.person_id = p.id
    where p.tenant_id = p_tenant_id and p.id = any (people)
    order by p.full_name, p.id;
end $$;

insert into private.audit_actions values ('person.skills_rated');
insert into private.united_records values ('private.skill_evidence', 'private.unite_evidence');

create function private.my_skills(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'skill', s.name, 'source', told.source, 'level', told.level, 'day', private.day_in_india(told.at))
    order by told.at, s.name, told.source), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  cross join lateral (
    select r.skill_id, r.source, r.level, r.said_at as at from public.skill_ratings r where r.tenant_id = p.tenant_id and r.person_id = p.id
    union all
    select e.skill_id, e.kind, e.level, e.at from private.skill_evidence e
    where e.tenant_id = p.tenant_id and e.person_id = p.id and e.kind not in ('self', 'coach')
  ) told
  join public.skills s on s.id = told.skill_id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('skills', 'private.my_skills');
insert into private.personal_data (held_in, told_as, ends) values
  ('public.skill_ratings', 'skills', 'record'), ('private.skill_evidence', 'skills', 'record');

/* A merge leads the evidence on. */
create or replace function public.merge_skills(p_tenant_id uuid, p_skill_id uuid, p_into uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reach  text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  gone   public.skills;
  stays  public.skills;
begin
  perform from public.skills s where s.tenant_id = p_tenant_id and s.id in (p_skill_id, p_into) order by s.id for update;
  gone := private.require_skill(p_tenant_id, p_skill_id);
  stays := private.require_skill(p_tenant_id, p_into);
  if gone.id = stays.id then raise sqlstate 'PT400' using message = 'skill_into_itself'; end if;
  if gone.merged_into is not null or stays.merged_into is not null then raise sqlstate 'PT409' using message = 'skill_merged'; end if;
  if stays.retired_at is not null then raise sqlstate 'PT409' using message = 'skill_is_retired'; end if;
  update public.skills s set merged_into = stays.id, merged_at = case when s.id = gone.id then now() else s.merged_at end
  where s.tenant_id = p_tenant_id and (s.id = gone.id or s.merged_into = gone.id);
  insert into public.role_skills as n (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select o.tenant_id, o.job_role_id, stays.id, o.level, o.weight, o.is_gate from public.role_skills o where o.skill_id = gone.id
  on conflict (job_role_id, skill_id) do update
  set level = greatest(n.level, excluded.level), weight = greatest(n.weight, excluded.weight), is_gate = n.is_gate or excluded.is_gate;
  delete from public.role_skills n where n.skill_id = gone.id;
  perform private.gather_evidence(p_tenant_id, array(
    select distinct e.person_id from private.skill_evidence e where e.tenant_id = p_tenant_id and e.skill_id = gone.id));
  perform private.write_audit('skill.merged', p_tenant_id, 'skills', gone.id::text,
    jsonb_build_object('name', gone.name), jsonb_build_object('name', stays.name));
end $$;

do $$
declare
  house record;
begin
  for house in select p.tenant_id, array_agg(p.id) as people from public.people p group by 1 loop
    perform private.gather_evidence(house.tenant_id, house.people);
  end loop;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.way_of(uuid), public.rate_skills(jsonb, uuid), public.ready_for_role(uuid, uuid, uuid) from public, anon;
grant execute on function public.way_of(uuid), public.rate_skills(jsonb, uuid), public.ready_for_role(uuid, uuid, uuid) to authenticated;
