-- What a brief tells of the goal: how far somebody is for the role that the plan before this talk aims at, what is missing most, and which skills others have shown since.
-- And the way says which of one's courses closes a gap.

/* The goal of the newest plan before a talk, with how far its person is today, how far without what came since the last talk, and the musts and skills that weigh
   most of what is missing. Null without a goal, or where the role needs nothing yet. */
create function private.goal_in_brief(p_person public.people, p_before timestamptz, p_since timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  goal  public.job_roles;
  today date := private.today();
  ready record;
begin
  select r.* into goal
  from public.clinic_plans l join public.job_roles r on r.id = l.goal_role_id
  where l.tenant_id = p_person.tenant_id and l.person_id = p_person.id and l.made_at < p_before and l.state <> 'replaced'
  order by l.made_at desc limit 1;
  if goal.id is null or not exists (select from public.role_skills n where n.job_role_id = goal.id) then return null; end if;
  select * into ready from private.role_readiness(p_person.tenant_id, array[p_person.id], goal.id, today);
  return jsonb_build_object('role_id', goal.id, 'role', goal.name, 'percent', coalesce(ready.percent, 0), 'proven', coalesce(ready.proven, 0), 'state', coalesce(ready.state, 'far'),
    'musts_missing', coalesce(ready.musts_missing, (select count(*)::integer from public.role_skills n where n.job_role_id = goal.id and n.is_gate)),
    -- skills of the goal that others have shown since
    'shown', (select count(distinct e.skill_id) from private.skill_evidence e join public.role_skills n on n.job_role_id = goal.id and n.skill_id = e.skill_id
      where e.person_id = p_person.id and e.at >= p_since and e.kind <> 'self'),
    'missing', (
      select coalesce(jsonb_agg(jsonb_build_object('skill', m.name, 'skill_hi', m.name_hi, 'has', m.has, 'need', m.level, 'is_must', m.is_gate) order by m.is_gate desc, m.lacks desc, m.name), '[]')
      from (
        select s.name, s.name_hi, n.level, n.is_gate, coalesce(case when n.is_gate then l.proven else l.level end, 0) as has,
          n.weight * (n.level - coalesce(case when n.is_gate then l.proven else l.level end, 0)) as lacks
        from public.role_skills n join public.skills s on s.id = n.skill_id
        left join private.skill_levels(p_person.tenant_id, array[p_person.id], null, today) l on l.skill_id = n.skill_id
        where n.job_role_id = goal.id and coalesce(case when n.is_gate then l.proven else l.level end, 0) < n.level
        order by n.is_gate desc, lacks desc, s.name limit 5) m));
end $$;

/* What the evidence says of a person, for both to read before they talk: the goal, and what changed since the last talk that was held, or in half a year. */
create or replace function private.clinic_brief(p_person public.people, p_before timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  since timestamptz := coalesce((
    select max(b.starts_at) from public.clinic_bookings b where b.person_id = p_person.id and b.state = 'held' and b.starts_at < p_before), now() - interval '180 days');
begin
  return jsonb_build_object('since', private.day_in_india(since), 'joined_on', p_person.joined_on,
    'places', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('outlet', o.name, 'role', r.name)), '[]')
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles r on r.id = w.job_role_id
      where w.person_id = p_person.id and private.is_placed(w, private.today())),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('title', c.title, 'on', c.day) order by c.day desc, c.id), '[]')
      from (select a.id, v.title, private.day_in_india(a.completed_at) as day from public.assignments a join public.course_versions v on v.id = a.version_id
        where a.person_id = p_person.id and a.completed_at >= since order by a.completed_at desc limit 8) c),
    'observations', (
      select coalesce(jsonb_agg(jsonb_build_object('title', x.title, 'on', x.day, 'is_passed', x.is_passed, 'next_step', x.next_step) order by x.day desc, x.id), '[]')
      from (select o.id, l.title, private.day_in_india(o.decided_at) as day, o.state = 'passed' as is_passed, o.next_step from public.observations o join public.lessons l on l.id = o.lesson_id
        where o.person_id = p_person.id and o.state in ('passed', 'not_yet') and o.decided_at >= since order by o.decided_at desc limit 8) x),
    'goal', private.goal_in_brief(p_person, p_before, since),
    'skills', (
      select coalesce(jsonb_agg(jsonb_build_object('skill', s.name, 'skill_hi', s.name_hi, 'level', x.level, 'kind', x.kind, 'on', private.day_in_india(x.at)) order by x.at desc, s.name), '[]')
      from (select e.skill_id, e.level, e.kind, e.at from private.skill_evidence e where e.person_id = p_person.id and e.at >= since and e.kind <> 'self' order by e.at desc limit 8) x
      join public.skills s on s.id = x.skill_id),
    'open', (select count(*) from public.assignments a where a.person_id = p_person.id and a.superseded_at is null and private.is_open(a)),
    'overdue', (select count(*) from public.assignments a where a.person_id = p_person.id and a.superseded_at is null and private.is_open(a) and a.due_on < private.today()),
    'plan', (
      select private.told_clinic_plan(l) from public.clinic_plans l
      where l.person_id = p_person.id and l.made_at < p_before and l.state <> 'replaced' order by l.made_at desc limit 1));
end $$;

/* Everything that a person's way is drawn from; of each course the assignment that one has. */
create or replace function public.way_of(p_person_id uuid default null) returns jsonb
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
        'watches', trained.watches, 'assignment_id', (select g.id from public.assignments g where g.person_id = person.id and g.course_id = c.id and g.superseded_at is null limit 1),
        'is_done', exists (select from public.certificates done where done.person_id = person.id and done.course_id = c.id
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

revoke execute on all functions in schema private from public;
