-- Sample data: mentoring in houses with career clinics. Managers and duty managers offer it, six pairs run (the demo's staff account is in one), one has
-- ended, one was declined, and one request waits for an answer.

create temporary view mentoring_tenants as select t.* from public.tenants t where t.active_modules ? 'career_clinics';

insert into public.mentoring_programmes (tenant_id, key, name, about, months, every_days, steps)
select t.id, k.key, k.name, k.about, k.months, k.every_days, k.steps from mentoring_tenants t, private.starter_programmes k;

create temporary table demo_people as
select e.tenant_id, e.id, e.profile_id, l.email, coalesce(l.tenant_role, 'member') as tenant_role, e.joined_on,
  row_number() over (partition by e.tenant_id, coalesce(l.tenant_role, 'member') = 'member'
    order by l.email like 'staff@%' desc nulls last, l.email like 'outlet@%' desc nulls last, e.profile_id is null, e.full_name, e.id) as place
from mentoring_tenants t join public.people e on e.tenant_id = t.id and coalesce(e.left_on, 'infinity') >= private.today() and e.joined_on < private.today() - 120
left join public.profiles l on l.id = e.profile_id;

insert into public.mentors (person_id, tenant_id, about, languages, places, offered_at, is_sample)
select m.id, m.tenant_id, case when m.place % 2 = 0 then 'Sample: rosters, hard talks with guests, and how to read a day''s figures.' else 'Sample: the desk at night, cash, and getting ready for a first team.' end,
  case when m.place % 2 = 0 then '{en,hi}'::text[] else '{hi,mr}'::text[] end, 3, now() - interval '200 days', true
from demo_people m
where m.tenant_role <> 'member' and m.place <= 4 or m.tenant_role = 'member' and m.place between 20 and 22;

create temporary table demo_pairs as
select gen_random_uuid() as id, p.tenant_id, o.person_id as mentor_id, p.id as mentee_id, told.*,
  (select r.id from public.job_roles r where r.tenant_id = p.tenant_id and exists (select from public.role_skills n where n.job_role_id = r.id) order by r.name <> 'Captain', r.name limit 1) as goal
from (values (1, 1, 'active', 'onboarding_buddy', 40), (2, 1, 'active', 'onboarding_buddy', 70), (3, 2, 'active', 'onboarding_buddy', 55), (4, 2, 'active', 'onboarding_buddy', 30),
  (5, 3, 'active', 'onboarding_buddy', 80), (6, 3, 'active', null, 45), (7, 1, 'done', 'first_time_manager', 300), (8, 2, 'declined', null, 20), (9, 1, 'requested', 'onboarding_buddy', 2)) told (place, mentor, state, programme, days)
join demo_people p on p.tenant_role = 'member' and p.place = told.place
join (select m.*, row_number() over (partition by m.tenant_id order by d.email like 'outlet@%' desc nulls last, d.place, m.person_id) as place
  from public.mentors m join demo_people d on d.id = m.person_id) o on o.tenant_id = p.tenant_id and o.place = told.mentor and o.person_id <> p.id;

insert into public.mentoring_pairs (id, tenant_id, mentor_id, mentee_id, programme, goal_role_id, message, state, reason, asked_at, began_on, until, stood_at, ended_at, is_sample)
select d.id, d.tenant_id, d.mentor_id, d.mentee_id, d.programme, d.goal, 'Sample message: I would like to know how you run a full evening.', d.state,
  case d.state when 'declined' then 'Sample reason: two people already this season; ask again in spring.' when 'done' then 'Sample: six months well used. The roster is yours now.' end,
  now() - make_interval(days => d.days + 2), case when d.state in ('active', 'done') then private.today() - d.days end,
  case when d.state in ('active', 'done') then private.today() - d.days + 180 end, case when d.state in ('active', 'done') then 20 + 5 * d.place end,
  case when d.state in ('done', 'declined') then now() - make_interval(days => d.days / 3) end, true
from demo_pairs d;

insert into public.mentoring_steps (tenant_id, pair_id, position, title, due_on, done_on)
select x.tenant_id, x.id, s.place, s.value -> 'title', x.began_on + (s.value ->> 'day')::integer,
  case when x.began_on + (s.value ->> 'day')::integer < private.today() - 10 then x.began_on + (s.value ->> 'day')::integer end
from public.mentoring_pairs x join public.mentoring_programmes g on g.tenant_id = x.tenant_id and g.key = x.programme
cross join lateral jsonb_array_elements(g.steps) with ordinality s (value, place)
where x.began_on is not null and x.is_sample;

insert into public.mentoring_talks (tenant_id, pair_id, held_on)
select x.tenant_id, x.id, day::date from public.mentoring_pairs x
cross join lateral generate_series(x.began_on + 3, least(private.today() - 2, x.until), interval '12 days') day
where x.began_on is not null and x.is_sample;

drop table demo_pairs;
drop table demo_people;
drop view mentoring_tenants;
