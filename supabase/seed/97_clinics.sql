-- Sample data: career clinics of the houses with the module: three kinds, two coaches of the house and one from outside, talks of the last
-- two months and the next days, plans, and somebody who waits. The manager's account is a coach; the staff account has a talk ahead and a plan.

create temporary table demo_clinics as
select t.id as tenant_id, t.slug,
  (select p.id from public.people p join public.profiles l on l.id = p.profile_id where p.tenant_id = t.id and l.tenant_role = 'manager' order by l.email limit 1) as manager,
  (select p.id from public.people p join public.profiles l on l.id = p.profile_id where p.tenant_id = t.id and l.tenant_role = 'admin' order by l.email limit 1) as head,
  (select p.id from public.people p join public.profiles l on l.id = p.profile_id where p.tenant_id = t.id and l.email = 'staff@' || t.slug || '.test') as staff
from public.tenants t where t.active_modules ? 'career_clinics';

insert into public.clinic_types (id, tenant_id, name, about, minutes, step_minutes, after_minutes, notice_minutes, window_days, seats, during_shift, needs_confirmation, shows_others, place, link, questions, is_sample)
select md5(d.slug || k.key)::uuid, d.tenant_id, k.name::jsonb, k.about::jsonb, k.minutes, k.step, k.after_, 120, k.window_, k.seats, k.during, k.confirms, k.shows, k.place, k.link, k.questions::jsonb, true
from demo_clinics d cross join (values
  ('talk', '{"en": "Career talk", "hi": "करियर की बात"}', '{"en": "Half an hour about where you want to go, from what your courses and observations show.", "hi": "आधा घंटा, इस बारे में कि आप कहाँ पहुँचना चाहते हैं। शुरुआत आपके कोर्स और देखे गए काम से।"}',
    30, 30, 10, 30, 1, true, false, false, 'Training room', null,
    '[{"id": "goal", "text": {"en": "What would you like to be doing in a year?", "hi": "एक साल बाद आप क्या करना चाहेंगे?"}}, {"id": "help", "text": {"en": "Where do you get stuck?", "hi": "आप कहाँ अटकते हैं?"}}]'),
  ('online', '{"en": "Talk with an outside coach", "hi": "बाहर के कोच से बात"}', '{"en": "Forty minutes by video with someone who doesn’t work here.", "hi": "चालीस मिनट वीडियो पर, किसी ऐसे से जो यहाँ काम नहीं करते।"}',
    40, 20, 10, 45, 1, false, false, false, null, 'https://meet.example.com/career', '[]'),
  ('group', '{"en": "First-time leaders", "hi": "पहली बार टीम संभालना"}', '{"en": "An hour in a small group about the first weeks with a team.", "hi": "छोटे समूह में एक घंटा, टीम के साथ शुरू के हफ़्तों पर।"}',
    60, 60, 0, 45, 6, true, false, true, 'Banquet hall, side room', null, '[]')
) k (key, name, about, minutes, step, after_, window_, seats, during, confirms, shows, place, link, questions);

insert into public.clinic_coaches (id, tenant_id, person_id, full_name, email, language, languages, about, types, daily_cap, week, days, is_sample)
select md5(d.slug || k.key)::uuid, d.tenant_id, case k.key when 'manager' then d.manager when 'head' then d.head end, k.name, k.email, 'en', k.languages, k.about::jsonb,
  case when k.key = 'outside' then array[md5(d.slug || 'online')::uuid] else array[md5(d.slug || 'talk')::uuid, md5(d.slug || 'group')::uuid] end, k.cap, k.week::jsonb,
  jsonb_build_object((private.today() + 9)::text, '[]'::jsonb), true
from demo_clinics d cross join (values
  ('manager', null, null, '{en,hi,mr}'::text[], '{"en": "Began at the bell desk, led two openings.", "hi": "बेल डेस्क से शुरुआत, दो नई जगहें शुरू कीं।"}', 4,
    '{"1": [["15:00", "18:00"]], "2": [["15:00", "18:00"]], "3": [["15:00", "18:00"]], "4": [["15:00", "18:00"]], "5": [["11:00", "13:00"], ["15:00", "18:00"]], "6": [["11:00", "13:00"]]}'),
  ('head', null, null, '{en,hi}', null, 5, '{"1": [["10:00", "13:00"]], "3": [["10:00", "13:00"]], "5": [["10:00", "13:00"]], "7": [["07:00", "09:00"], ["22:00", "23:30"]]}'),
  ('outside', 'Career coach (sample)', 'coach@outside.example', '{en,hi,gu}', '{"en": "Twenty years in hotels, now works for herself.", "hi": "होटलों में बीस साल, अब सिर्फ़ अपने लिए काम करती हैं।"}', 3, '{"2": [["18:00", "21:00"]], "4": [["18:00", "21:00"]], "6": [["10:00", "12:00"]]}')
) k (key, name, email, languages, about, cap, week)
where k.key = 'outside' or k.key = 'manager' and d.manager is not null or k.key = 'head' and d.head is not null;

-- Whoever signs in and is no coach works mornings, from a fixed pattern.
insert into public.clinic_shifts (tenant_id, person_id, starts_at, ends_at, is_sample)
select d.tenant_id, d.staff, (day + time '07:00') at time zone 'Asia/Kolkata', (day + time '15:00') at time zone 'Asia/Kolkata', true
from demo_clinics d cross join lateral generate_series(private.today(), private.today() + 13, interval '1 day') at_ (moment) cross join lateral (select at_.moment::date as day) one
where d.staff is not null and extract(isodow from one.day) <> 2;

-- Talks that were: one a week and coach, always on a Monday, Wednesday or Friday, of people who learn.
create temporary table demo_talks as
select d.tenant_id, d.slug, gen_random_uuid() as talk_id, gen_random_uuid() as booking_id, who.person_id, c.id as coach_id, c.person_id as coach_person, who.place,
  ((date_trunc('week', private.today()::timestamp)::date - 7 * (1 + who.place / 2) + case who.place % 2 when 0 then 0 else 4 end) + time '15:00') at time zone 'Asia/Kolkata' as starts_at
from demo_clinics d
join public.clinic_coaches c on c.tenant_id = d.tenant_id and c.person_id = d.manager
cross join lateral (
  select l.person_id, (row_number() over (order by l.person_id))::integer as place from (
    select distinct a.person_id from public.assignments a join public.people p on p.id = a.person_id
    where a.tenant_id = d.tenant_id and a.completed_at is not null and p.left_on is null and p.id <> d.manager and p.id is distinct from d.staff and p.id is distinct from d.head) l
  order by l.person_id limit 13
) who;
insert into demo_talks
select d.tenant_id, d.slug, gen_random_uuid(), gen_random_uuid(), d.staff, c.id, c.person_id, 0, ((date_trunc('week', private.today()::timestamp)::date - 5) + time '16:30') at time zone 'Asia/Kolkata'
from demo_clinics d join public.clinic_coaches c on c.tenant_id = d.tenant_id and c.person_id = d.manager where d.staff is not null;
insert into demo_talks -- ahead, after the early shift
select d.tenant_id, d.slug, gen_random_uuid(), gen_random_uuid(), d.staff, c.id, c.person_id, -1,
  ((private.today() + case when extract(isodow from private.today() + 3) = 7 then 5 else 3 end) + time '15:30') at time zone 'Asia/Kolkata'
from demo_clinics d join public.clinic_coaches c on c.tenant_id = d.tenant_id and c.person_id = d.manager where d.staff is not null;

insert into public.clinic_talks (id, tenant_id, type_id, coach_id, starts_at, ends_at, busy, seats, state, closed_at, is_sample)
select t.talk_id, t.tenant_id, md5(t.slug || 'talk')::uuid, t.coach_id, t.starts_at, t.starts_at + interval '30 minutes', tstzrange(t.starts_at, t.starts_at + interval '40 minutes'), 1,
  case when t.place = -1 then 'planned' else 'held' end, case when t.place <> -1 then t.starts_at + interval '1 hour' end, true
from demo_talks t;
insert into public.clinic_bookings (id, tenant_id, talk_id, person_id, seat, seats, starts_at, ends_at, state, person_absent, answers, thread_id, made_at, is_sample)
select t.booking_id, t.tenant_id, t.talk_id, t.person_id, 1, 1, t.starts_at, t.starts_at + interval '30 minutes',
  case when t.place = -1 then 'confirmed' when t.place = 7 then 'missed' else 'held' end, t.place = 7,
  '{"goal": "I would like to work at the front desk.", "help": "English on the phone."}', t.booking_id, t.starts_at - interval '4 days', true
from demo_talks t;

insert into public.clinic_plans (id, tenant_id, person_id, booking_id, coach_id, goal_role_id, summary, review_on, state, review_note, reviewed_at, made_at, changed_at, is_sample)
select gen_random_uuid(), t.tenant_id, t.person_id, t.booking_id, t.coach_id,
  (select r.id from public.job_roles r where r.tenant_id = t.tenant_id order by (r.name ilike '%supervisor%' or r.name ilike '%front%') desc, r.name limit 1),
  'Wants more guest contact. Strong in the kitchen, unsure on the phone. We begin small and look again together.',
  case when t.place > 8 then private.day_in_india(t.starts_at) + 30 when t.place = 0 then private.today() + 5 else private.today() + 30 + t.place end,
  case when t.place > 8 then 'reviewed' else 'open' end, case when t.place > 8 then 'Two of three done, the phone is easier now.' end, case when t.place > 8 then t.starts_at + interval '30 days' end,
  t.starts_at, t.starts_at, true
from demo_talks t where t.place between 0 and 12 and t.place <> 7;
-- How far each stood when the plan was written: most were a little behind.
update public.clinic_plans l set goal_percent = greatest(0, l.goal_percent - case when t.place % 4 = 3 then 0 else 3 + t.place % 5 end)
from demo_talks t where l.booking_id = t.booking_id and l.goal_percent is not null;
update public.clinic_bookings b set rating = case t.place % 3 when 0 then 5 when 1 then 4 else 3 end,
  rating_note = case t.place when 2 then 'Half an hour was too short.' when 5 then 'It was good to see my own evidence.' end
from demo_talks t where b.id = t.booking_id and b.state = 'held' and t.place between 1 and 9;

insert into public.clinic_plan_actions (tenant_id, plan_id, position, kind, course_id, title, due_on, proof, proved_at)
select l.tenant_id, l.id, 1, 'course', a.course_id, null, private.day_in_india(l.made_at) + 20, null, null
from public.clinic_plans l cross join lateral (select a.course_id from public.assignments a where a.person_id = l.person_id and a.superseded_at is null order by a.completed_at desc nulls last, a.id limit 1) a
union all
select l.tenant_id, l.id, 2, 'experience', null, 'Two evenings beside the duty manager', private.day_in_india(l.made_at) + 25,
  case when l.state = 'reviewed' then 'Friday and Saturday, the duty manager signed the log.' end, case when l.state = 'reviewed' then l.made_at + interval '20 days' end
from public.clinic_plans l;

insert into public.clinic_notes (booking_id, tenant_id, author_id, text)
select t.booking_id, t.tenant_id, p.profile_id, 'Sample note: needs encouragement more than courses. Ask about the family situation next time.'
from demo_talks t join public.people p on p.id = t.coach_person where t.place = 0 and p.profile_id is not null;

insert into public.clinic_waiting (id, tenant_id, person_id, type_id, from_day, to_day, note, queued_at, is_sample)
select gen_random_uuid(), t.tenant_id, t.person_id, md5(t.slug || 'group')::uuid, private.today(), private.today() + 30, 'Only before the late shift, at two', now() - make_interval(days => 2 + 3 * t.place), true
from demo_talks t where t.place in (1, 2);
