-- Sample data: who was watched at work and passed, some at the second try, who heard "not yet", who has asked, and who is
-- being watched. Follows what 70_learning.sql says is done.

create function pg_temp.draw(key text, choices integer) returns integer language sql immutable as $$
  select 1 + (('x' || left(md5('sopan demo ' || key), 7))::bit(28)::integer % choices)
$$;

-- Every lesson to be watched of whoever has begun its course, with the coach: the manager of the outlet, else the admin.
create temporary table demo_watched as
select a.id as assignment_id, a.tenant_id, a.person_id, l.id as lesson_id, l.version_id, l.observation as list,
  place.outlet_id, coalesce(p.language, 'en') as language, done.completed_at,
  coalesce(p.employee_code, login.email, '') || ' ' || l.key || ' ' || c.slug as key, login.email,
  coalesce(case when boss.person_id <> p.id then boss.profile_id end, admin.id) as coach_id
from public.assignments a
join public.people p on p.id = a.person_id and p.is_sample
join public.courses c on c.id = a.course_id
join public.lessons l on l.version_id = a.version_id and l.move_on = 'observed' and l.is_required
join public.profiles admin on admin.tenant_id = a.tenant_id and admin.tenant_role = 'admin'
left join public.profiles login on login.id = p.profile_id
left join public.lesson_completions done on done.assignment_id = a.id and done.lesson_id = l.id
left join lateral (
  select (array_agg(w.outlet_id))[1] as outlet_id from public.people_outlets w where w.person_id = p.id and w.valid_until is null
) place on true
left join lateral (
  select me.profile_id, me.id as person_id from public.people_outlets w join public.people me on me.id = w.person_id
  join public.profiles leads on leads.id = me.profile_id and leads.tenant_role = 'manager'
  where w.outlet_id = place.outlet_id and w.valid_until is null limit 1
) boss on true
where (a.cancelled_at is null and a.waived_at is null) and admin.id is distinct from p.profile_id;

-- What became of each: passed where the lesson is done; else, by lot, asked, under way, or not yet.
create temporary table demo_attempts as
select gen_random_uuid() as id, w.*, try.number as attempt, case
    when w.completed_at is null then case
      when w.email like 'staff@%' then 'not_yet'
      else (array['requested', 'requested', 'not_yet', 'in_progress', null])[pg_temp.draw(w.key || ' watched', 5)] end
    when try.number = tries.total then 'passed' else 'not_yet' end as state,
  case when w.completed_at is null then now() - make_interval(hours => 2 + pg_temp.draw(w.key || ' asked', 60))
    else w.completed_at - make_interval(days => 4 * (tries.total - try.number)) end as at
from demo_watched w
cross join lateral (
  select case when w.completed_at is not null and pg_temp.draw(w.key || ' tries', 5) = 1 then 2 else 1 end as total
) tries
cross join lateral generate_series(1, tries.total) try (number);
delete from demo_attempts where state is null;

insert into public.observations (
  id, tenant_id, outlet_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id, requested_at, observer_id,
  started_at, decided_at, items, coach_note, next_step, created_at, touched_at
)
select o.id, o.tenant_id, o.outlet_id, o.person_id, o.assignment_id, o.lesson_id, o.version_id, o.attempt, o.state, gen_random_uuid(),
  o.at - interval '3 hours', case when o.state <> 'requested' then o.coach_id end,
  case when o.state <> 'requested' then o.at - interval '25 minutes' end,
  case when o.state in ('not_yet', 'passed') then o.at end,
  case when o.state = 'requested' then '{}' else (
    select coalesce(jsonb_object_agg(item.said ->> 'id', jsonb_build_object('at', 0, 'note', null, 'result',
      case when o.state = 'not_yet' and item.place in (1, 4) then 'not_met' else 'met' end)), '{}')
    from jsonb_array_elements(o.list) with ordinality item (said, place) where o.state <> 'in_progress' or item.place <= 3
  ) end,
  case when o.state in ('not_yet', 'passed') then words.note end,
  case when o.state = 'not_yet' then words.next end,
  o.at - interval '3 hours', case o.state when 'requested' then o.at - interval '3 hours' when 'in_progress' then o.at - interval '25 minutes' else o.at end
from demo_attempts o
cross join lateral (
  select case when o.language = 'hi' then case o.state
      when 'passed' then 'बहुत अच्छा। सब कुछ शांति से और क्रम से किया।'
      else 'बाक़ी सब अच्छा रहा। भीड़ में पहला क़दम छूट गया, उसी पर ध्यान दें।' end
    else case o.state
      when 'passed' then 'Calm and in the right order, also when it became busy.'
      else 'Most of it is there. When it became busy, the first step was left out: work on that one.' end end as note,
    case when o.language = 'hi' then 'दो शिफ़्ट किसी अनुभवी साथी के साथ काम करें, फिर मुझे दिखाएँ।'
      else 'Work two shifts beside someone who does it well, then show me again.' end as next
) words;

insert into public.observation_steps (observation_id, kind, actor_id, recorded_at)
select o.id, step.kind, case when step.kind <> 'requested' then o.observer_id end, step.at
from public.observations o
cross join lateral (values ('requested', o.requested_at), ('started', o.started_at), (o.state, o.decided_at)) step (kind, at)
where step.at is not null and o.id in (select d.id from demo_attempts d);

insert into public.domain_events (tenant_id, kind, person_id, outlet_id, actor_id, skills, subject_id, occurred_at, idempotency_key)
select o.tenant_id, told.kind, o.person_id, o.outlet_id, told.actor, l.skills, o.id, told.at, told.kind || ':' || o.id
from public.observations o join public.lessons l on l.id = o.lesson_id
cross join lateral (values ('observation.requested', o.requested_at, null::uuid), ('observation.' || o.state, o.decided_at, o.observer_id)) told (kind, at, actor)
where told.at is not null and o.id in (select d.id from demo_attempts d);

drop table demo_watched, demo_attempts;
drop function pg_temp.draw(text, integer);
