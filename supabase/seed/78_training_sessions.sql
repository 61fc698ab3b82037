-- Sample data: sessions that have been, one that waits to be confirmed, and what is planned, with people on their lists.
create temporary table demo_sessions as
select gen_random_uuid() as id, t.id as tenant_id, t.slug, place.id as outlet_id, place.time_zone, told.*, lesson.course_id, lesson.lesson_key,
  coalesce(told.title, lesson.title) as shown,
  ((now() at time zone place.time_zone)::date + told.days + told.clock) at time zone place.time_zone as starts_at
from public.tenants t
cross join (values
  (1, 1, 'classroom', 'done', -9, time '15:00', 60, 12, 'outlet', null::jsonb, 'Staff dining room'),
  (2, 1, 'toolbox_talk', 'done', -3, time '16:45', 5, null, 'outlet',
    '{"en": "Wet floors in the monsoon", "hi": "बरसात में गीला फ़र्श"}', null),
  (3, 1, 'classroom', 'open', -1, time '15:30', 45, 10, 'outlet',
    '{"en": "Handling a complaint at the table", "hi": "टेबल पर शिकायत सँभालना"}', 'Staff dining room'),
  (4, 1, 'classroom', 'open', 2, time '15:00', 60, 4, 'outlet', null, 'Training room'),
  (5, 2, 'classroom', 'open', 6, time '11:00', 90, 20, 'everyone',
    '{"en": "Fire extinguishers: try one yourself", "hi": "आग बुझाने का सिलिंडर: ख़ुद चलाकर देखें"}', 'Car park behind the kitchen'),
  (6, 2, 'classroom', 'cancelled', 4, time '15:00', 60, 10, 'outlet',
    '{"en": "Wine service", "hi": "वाइन परोसना"}', 'Bar')
) told (place, nth, kind, state, days, clock, minutes, seats, audience, title, room)
cross join lateral (
  select o.* from (
    select o.id, o.time_zone, row_number() over (order by count(w.id) filter (where login.email like 'staff@%') desc, count(w.id) desc, o.name) as nth,
      count(*) over () as total
    from public.outlets o
    left join public.people_outlets w on w.outlet_id = o.id and w.valid_until is null
    left join public.people p on p.id = w.person_id
    left join public.profiles login on login.id = p.profile_id
    where o.tenant_id = t.id group by o.id
  ) o where o.nth = least(told.nth, o.total)
) place
cross join lateral (
  select c.id as course_id, l.key as lesson_key, l.title
  from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
  join public.lessons l on l.version_id = v.id and l.is_required and l.move_on in ('viewed', 'dwell')
  where c.tenant_id is null and c.retired_at is null and t.active_modules ? private.module_of_side(c.side)
  order by exists (
    select from public.assignments a join public.people p on p.id = a.person_id join public.profiles login on login.id = p.profile_id
    where a.course_id = c.id and a.tenant_id = t.id and login.email like 'staff@%' and a.superseded_at is null
      and a.completed_at is null and a.waived_at is null and a.cancelled_at is null) desc, (
    select count(*) from public.assignments a where a.course_id = c.id and a.tenant_id = t.id and a.superseded_at is null) desc,
    c.slug, l.position limit 1
) lesson
where t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels');

insert into public.training_sessions (
  id, tenant_id, outlet_id, kind, state, title, place, trainer_id, starts_at, minutes, seats, audience, started_at, ended_at,
  cancelled_at, cancel_reason, created_by, created_at, is_sample
)
select s.id, s.tenant_id, s.outlet_id, s.kind, s.state, s.shown, s.room, teacher.id, s.starts_at, s.minutes, s.seats, s.audience,
  case s.state when 'done' then s.starts_at end, case s.state when 'done' then s.starts_at + make_interval(mins => s.minutes) end,
  case s.state when 'cancelled' then now() - interval '5 hours' end,
  case s.state when 'cancelled' then 'The trainer is ill; a new day follows.' end,
  teacher.profile_id, least(s.starts_at, now()) - interval '6 days', true
from demo_sessions s
cross join lateral (
  select p.id, p.profile_id from public.people p join public.profiles login on login.id = p.profile_id
  where p.tenant_id = s.tenant_id and login.tenant_role in ('admin', 'manager')
  order by login.tenant_role = 'manager' desc, login.email limit 1
) teacher;

insert into public.session_lessons (session_id, course_id, lesson_key, position)
select s.id, s.course_id, s.lesson_key, 1 from demo_sessions s where s.title is null;

-- Who works there, in an order of their own for each session; one has said that they cannot come.
insert into public.session_attendance (
  tenant_id, session_id, person_id, state, source, queued_at, attended_at, how, created_at
)
select listed.tenant_id, listed.session_id, listed.person_id, listed.state, case when listed.turn % 3 = 0 then 'self' else 'invited' end,
  listed.at, case listed.state when 'attended' then listed.starts_at + interval '4 minutes' end,
  case listed.state when 'attended' then (array['qr', 'code', 'trainer', 'pin'])[1 + (listed.turn % 4)] end, listed.at
from (
  select s.tenant_id, s.id as session_id, p.id as person_id, s.starts_at, p.turn,
    least(s.starts_at, now()) - make_interval(days => 5) + make_interval(mins => p.turn::integer) as at,
    case when s.state = 'done' then case when p.turn % 5 = 4 then 'absent' else 'attended' end
      when p.turn = 2 then 'excused'
      when s.state = 'open' and p.turn > s.seats + 1 then 'waiting' else 'registered' end as state
  from demo_sessions s
  cross join lateral (
    select p.id, row_number() over (order by login.email like 'staff@%' desc nulls last, md5(p.full_name || s.place)) as turn
    from public.people p
    join public.people_outlets w on w.person_id = p.id and w.outlet_id = s.outlet_id and w.valid_until is null
    left join public.profiles login on login.id = p.profile_id
    where p.tenant_id = s.tenant_id and p.left_on is null and p.joined_on < private.today() - 10
      and p.id not in (select known.trainer_id from public.training_sessions known where known.id = s.id)
    group by p.id, login.email
  ) p
  where p.turn <= case when s.state = 'done' then 9 else 7 end
) listed;

-- What was told in the room is done by it, for whoever has a login and the course, and has not finished it.
update public.assignments g
set version_id = coalesce(g.version_id, v.id), started_at = least(coalesce(g.started_at, s.starts_at), s.starts_at)
from demo_sessions s
join public.session_attendance a on a.session_id = s.id and a.state = 'attended'
join public.people p on p.id = a.person_id and p.profile_id is not null
join public.course_versions v on v.course_id = s.course_id and v.state = 'published'
where s.state = 'done' and s.title is null and g.person_id = a.person_id and g.course_id = s.course_id
  and g.superseded_at is null and g.completed_at is null and g.waived_at is null and g.cancelled_at is null;

insert into public.lesson_completions (assignment_id, lesson_id, completed_at, how, session_id)
select g.id, l.id, s.starts_at + interval '4 minutes', 'classroom', s.id
from demo_sessions s
join public.session_attendance a on a.session_id = s.id and a.state = 'attended'
join public.people p on p.id = a.person_id and p.profile_id is not null
join public.assignments g on g.person_id = a.person_id and g.course_id = s.course_id and g.started_at <= s.starts_at
  and g.superseded_at is null and g.completed_at is null and g.waived_at is null and g.cancelled_at is null
join public.lessons l on l.version_id = g.version_id and l.key = s.lesson_key
where s.state = 'done' and s.title is null
on conflict (assignment_id, lesson_id) do update
set completed_at = excluded.completed_at, how = excluded.how, session_id = excluded.session_id;

drop table demo_sessions;
