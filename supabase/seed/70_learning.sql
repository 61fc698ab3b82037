-- Sample data: who learns what in the demo tenants, at every stage: waiting, begun, failed once, done, overdue, waived, with
-- certificates that are good, have ended or were renewed. Where the library is empty there is nothing to learn.

create function pg_temp.draw(key text, choices integer) returns integer language sql immutable as $$
  select 1 + (('x' || left(md5('sopan demo ' || key), 7))::bit(28)::integer % choices)
$$;

-- Every employed person and every course of their side. The staff accounts, who sign in to look, have one of each; who never
-- signs in has at most courses that wait.
create temporary table demo_learning as
select p.id as person_id, p.tenant_id, c.id as course_id, c.side, c.slug, c.valid_months, v.id as version_id,
  coalesce(p.employee_code, p.id::text) || ' ' || c.slug as key, boss.id as assigned_by, private.today() as today,
  case
    when login.email like 'staff@%' then case c.slug
      when 'first-thirty-seconds' then 'done' when 'taking-the-order' then 'failed' when 'complaint-recovery' then 'overdue' end
    when login.id is null then (array['due', 'later', 'later', 'waived', null, null, null])[
      pg_temp.draw(coalesce(p.employee_code, '') || ' learns ' || c.slug, 7)]
    else (array['done', 'done', 'done', 'long ago', 'renewed', 'overdue', 'overdue and begun', 'failed', 'later', 'self', 'waived',
      'due', null, null])[pg_temp.draw(coalesce(p.employee_code, '') || ' learns ' || c.slug, 14)]
  end as stage
from public.people p
join public.tenants t on t.id = p.tenant_id and t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn')
join lateral (
  select d.side from public.people_outlets w
  join public.job_roles j on j.id = w.job_role_id join public.departments d on d.id = j.department_id
  where w.person_id = p.id and w.valid_until is null order by w.valid_from desc limit 1
) works on true
join public.courses c on c.side = works.side and c.tenant_id is null
join public.course_versions v on v.course_id = c.id and v.state = 'published'
left join public.profiles login on login.id = p.profile_id
left join public.profiles boss on boss.tenant_id = p.tenant_id and boss.tenant_role = 'admin'
where p.left_on is null;
delete from demo_learning where stage is null;

create temporary table demo_assignments as
select gen_random_uuid() as id, l.*, l.stage as became,
  case l.stage when 'done' then 5 + pg_temp.draw(l.key || ' done', 150) when 'long ago' then 400 + pg_temp.draw(l.key || ' ago', 60)
    when 'renewed' then 4 + pg_temp.draw(l.key || ' again', 20) end as done_days,
  case
    -- most in time, one in four some days late
    when l.stage in ('done', 'long ago') then
      case pg_temp.draw(l.key || ' in time', 4) when 1 then -1 - pg_temp.draw(l.key || ' late', 5) else pg_temp.draw(l.key || ' early', 9) end
      - (case l.stage when 'done' then 5 + pg_temp.draw(l.key || ' done', 150) else 400 + pg_temp.draw(l.key || ' ago', 60) end)
    else case l.stage when 'overdue' then -2 - pg_temp.draw(l.key || ' late', 12) when 'overdue and begun' then -pg_temp.draw(l.key || ' late', 6)
    when 'failed' then 2 + pg_temp.draw(l.key || ' due', 4) when 'due' then pg_temp.draw(l.key || ' due', 7)
    when 'later' then 14 + pg_temp.draw(l.key || ' due', 30) end end as due_days
from demo_learning l;
-- what a renewal renewed
insert into demo_assignments
select gen_random_uuid(), l.*, 'before', 370 + pg_temp.draw(l.key || ' first', 20), null from demo_learning l where l.stage = 'renewed';

insert into public.assignments (
  id, tenant_id, person_id, course_id, side, version_id, source, assigned_by, assigned_at, due_on, note, started_at,
  completed_at, waived_at, waived_by, waived_reason, superseded_at
)
select a.id, a.tenant_id, a.person_id, a.course_id, a.side,
  case when a.done_days is not null or a.became in ('failed', 'overdue and begun', 'self') then a.version_id end,
  case a.became when 'self' then 'self' else 'manual' end, case when a.became <> 'self' then a.assigned_by end,
  now() - make_interval(days => coalesce(a.done_days + 12, 20)), a.today + a.due_days,
  case when a.became = 'failed' then 'Please finish this before the season begins.' end,
  case when a.done_days is not null then now() - make_interval(days => a.done_days + 2)
    when a.became in ('failed', 'overdue and begun', 'self') then now() - interval '3 days' end,
  now() - make_interval(days => a.done_days),
  case when a.became = 'waived' then now() - interval '9 days' end, case when a.became = 'waived' then a.assigned_by end,
  case when a.became = 'waived' then 'Holds the same certificate from the previous employer' end,
  case when a.became = 'before' then now() - make_interval(days => 40) end
from demo_assignments a;

-- Lessons: all of them where the course is done, the first where it is begun.
insert into public.lesson_completions (assignment_id, lesson_id, completed_at, how)
select a.id, l.id, now() - make_interval(days => coalesce(a.done_days, 2), mins => 10 * (v.lesson_count - l.position)), l.move_on
from demo_assignments a
join public.course_versions v on v.id = a.version_id
join public.lessons l on l.version_id = a.version_id and l.is_required
where a.done_days is not null
  or (a.became in ('failed', 'overdue and begun', 'self') and l.move_on <> 'passed' and l.position <= 2);
insert into public.lesson_events (assignment_id, lesson_id, kind, client_id, occurred_at, recorded_at)
select done.assignment_id, done.lesson_id, kind, gen_random_uuid(), done.completed_at - gap, done.completed_at - gap
from public.lesson_completions done join demo_assignments a on a.id = done.assignment_id
cross join (values ('opened', interval '4 minutes'), ('seen', interval '0')) step (kind, gap);

-- Attempts: who failed once, and everybody who is done passed, some of them at the second try.
create temporary table demo_attempts as
select gen_random_uuid() as id, a.id as assignment_id, l.id as lesson_id, try.number, (l.quiz ->> 'pass_percent')::integer as pass_percent,
  a.done_days is not null and try.number = tries.total as is_passed,
  now() - make_interval(days => coalesce(a.done_days, 1), mins => 20 * (tries.total - try.number)) as finished_at,
  (select array_agg(q.id order by q.place) from (
    select q.id, row_number() over (order by md5(a.key || q.key)) as place from public.questions q where q.lesson_id = l.id
    order by place limit (l.quiz ->> 'draw')::integer
  ) q) as question_ids
from demo_assignments a join public.lessons l on l.version_id = a.version_id and l.quiz is not null and l.is_required
cross join lateral (select case when a.done_days is not null then pg_temp.draw(a.key || l.key || ' tries', 2) else 1 end as total) tries
cross join lateral generate_series(1, tries.total) try (number)
where a.done_days is not null or a.became = 'failed';

create temporary table demo_answers as
select a.id as attempt_id, q.id as question_id, a.is_passed or asked.place % 2 = 1 as is_right, k.answer, q.kind
from demo_attempts a cross join lateral unnest(a.question_ids) with ordinality asked (id, place)
join public.questions q on q.id = asked.id join private.question_keys k on k.question_id = q.id;

insert into public.quiz_attempts (
  id, assignment_id, lesson_id, number, client_id, submit_client_id, question_ids, seed, started_at, finished_at, score_percent, is_passed
)
select a.id, a.assignment_id, a.lesson_id, a.number, gen_random_uuid(), gen_random_uuid(), a.question_ids, md5(a.id::text),
  a.finished_at - interval '5 minutes', a.finished_at, score.percent, a.is_passed
from demo_attempts a cross join lateral (
  select private.score_percent(array_agg(case when d.is_right then 1 else 0 end)::numeric[]) as percent
  from demo_answers d where d.attempt_id = a.id
) score;
insert into public.quiz_answers (attempt_id, question_id, answer, share)
select d.attempt_id, d.question_id, case
    when d.is_right then case d.kind when 'number' then d.answer -> 'value' when 'text' then d.answer -> 0 else d.answer end
    when d.kind = 'truth' then to_jsonb(d.answer <> 'true')
    -- what somebody who does not know chooses: mostly the same wrong one, sometimes another
    when d.kind in ('single', 'multiple') then (
      select case d.kind when 'single' then o -> 'id' else jsonb_build_array(o -> 'id') end
      from public.questions q, jsonb_array_elements(q.body -> 'options') with ordinality option (o, place)
      where q.id = d.question_id and o -> 'id' <> d.answer
      order by (o ->> 'id' <> d.answer #>> '{}') desc, (pg_temp.draw(d.attempt_id || q.key, 3) = 1)::integer * place, place
      limit 1)
    when d.kind = 'order' then (
      select jsonb_agg(e order by case place when 1 then 2 when 2 then 1 else place end)
      from jsonb_array_elements(d.answer) with ordinality step (e, place))
    when d.kind = 'match' then (
      select jsonb_object_agg(moved.key, moved.value) from (
        select key, coalesce(lead(value) over (order by key), first_value(value) over (order by key)) as value
        from jsonb_each(d.answer)) moved)
    when d.kind = 'number' then
      to_jsonb((d.answer ->> 'value')::numeric - (d.answer ->> 'tolerance')::numeric - 1 - pg_temp.draw(d.attempt_id || 'off', 9))
    when d.kind = 'text' then to_jsonb('not sure'::text)
    end,
  d.is_right::integer
from demo_answers d;

insert into public.certificates (
  tenant_id, person_id, course_id, side, version_id, assignment_id, code, issued_on, valid_until, created_at, seen_at
)
select a.tenant_id, a.person_id, a.course_id, a.side, a.version_id, a.id,
  translate(left(md5('sopan demo ' || a.key || a.became), 24), '0123456789abcdef', '23456789BCDFGHJK'),
  issued.day, private.valid_until(issued.day, a.valid_months), done.at, done.at
from demo_assignments a cross join lateral (select a.today - a.done_days as day) issued
cross join lateral (select now() - make_interval(days => a.done_days) as at) done
where a.done_days is not null;

-- One was taken back.
update public.certificates c
set revoked_at = now() - interval '3 days', revoked_reason = 'Someone else answered the quiz',
  revoked_by = (select p.id from public.profiles p where p.tenant_id = c.tenant_id and p.tenant_role = 'admin')
where c.id = (
  select c.id from public.certificates c join public.people p on p.id = c.person_id
  join public.tenants t on t.id = c.tenant_id and t.slug = 'neelgiri-stays'
  join public.profiles login on login.id = p.profile_id and login.tenant_role = 'member' and login.email not like 'staff@%'
  order by c.code limit 1
);

insert into public.domain_events (tenant_id, kind, person_id, skills, subject_id, occurred_at, idempotency_key)
select c.tenant_id, told.kind, c.person_id, v.skills, told.subject, c.created_at, told.kind || ':' || told.subject
from public.certificates c join public.course_versions v on v.id = c.version_id
cross join lateral (values ('assignment.completed', c.assignment_id), ('credential.issued', c.id)) told (kind, subject);

drop table demo_learning, demo_assignments, demo_attempts, demo_answers;
drop function pg_temp.draw(text, integer);
