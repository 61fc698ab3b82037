-- Sample data: learning paths of the demo tenants and one of the library, with people at every point of them. Steps whose
-- course the library does not hold, or whose side a tenant does not have, are left out, and so is a path without any.

create temporary table demo_paths as
select gen_random_uuid() as id, gen_random_uuid() as version_id, t.id as tenant_id, t.slug, said.*
from (values
  ('house', 'First 30 days: front office', 'पहले 30 दिन: फ़्रंट ऑफ़िस', 'From the first welcome to the first complaint you solve yourself.',
    'पहले स्वागत से लेकर उस पहली शिकायत तक, जिसे आप ख़ुद सुलझाएँगे।', 'ordered', null::integer,
    'first-thirty-seconds:3,taking-the-order:7,bill-upi-and-farewell:7,complaint-recovery:30'),
  ('house', 'F&B captain', 'F&B कैप्टन', 'What a captain has to be good at. Choose where you begin.',
    'कैप्टन को जिसमें पक्का होना चाहिए। कहाँ से शुरू करें, यह आप चुनें।', 'some', 2,
    'complaint-recovery:21,bill-upi-and-farewell:21,taking-the-order:21'),
  ('house', 'Ready for the season', 'सीज़न के लिए तैयार', 'The certificate for the welcome, and two courses that guests notice at once.',
    'स्वागत का सर्टिफ़िकेट, और दो कोर्स जिनका फ़र्क़ गेस्ट तुरंत देखते हैं।', 'any', null,
    '*Guest welcome:14,complaint-recovery:30,taking-the-order:30'),
  ('library', 'Kitchen hygiene', 'किचन की सफ़ाई', 'Clean hands, safe temperatures, no allergen where it does not belong: in this order.',
    'साफ़ हाथ, सही तापमान, और एलर्जी की चीज़ वहीं जहाँ उसे होना है: इसी क्रम में।', 'ordered', null,
    'clean-hands-clean-kitchen:2,time-and-temperature:7,allergens-and-cross-contamination:14,receiving-and-rotation:14'),
  ('draft', 'Breakfast shift', 'नाश्ते की शिफ़्ट', 'For whoever opens the buffet.', '', 'any', null, 'first-thirty-seconds:7')
) said (whose, title_en, title_hi, summary_en, summary_hi, mode, needed, steps)
left join public.tenants t on said.whose <> 'library'
  and (said.whose = 'house' and t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn') or t.slug = 'sagar-hotels');

create temporary table demo_path_steps as
select p.id as path_id, p.version_id, p.tenant_id, asked.place, c.id as course_id, k.id as certification_id, c.side,
  split_part(asked.step, ':', 2)::integer as due_days
from demo_paths p
cross join lateral regexp_split_to_table(p.steps, ',') with ordinality asked (step, place)
left join public.courses c on c.tenant_id is null and c.slug = split_part(asked.step, ':', 1) and c.retired_at is null
left join public.certifications k on k.tenant_id = p.tenant_id and '*' || (k.title ->> 'en') = split_part(asked.step, ':', 1)
where k.id is not null or p.tenant_id is null and c.id is not null or c.side = any (private.sides_of(p.tenant_id));
delete from demo_paths p where not exists (select from demo_path_steps s where s.path_id = p.id and s.course_id is not null);
update demo_paths p set needed = null, mode = 'any'
where p.needed >= (select count(*) from demo_path_steps s where s.path_id = p.id);

insert into public.learning_paths (id, tenant_id, created_at, updated_at, updated_by, published_at)
select p.id, p.tenant_id, now() - interval '60 days', now() - interval '45 days', boss.id,
  case when p.whose <> 'draft' then now() - interval '45 days' end
from demo_paths p
left join lateral (
  select b.id from public.profiles b where b.tenant_id = p.tenant_id and b.tenant_role = 'admin' order by b.created_at limit 1
) boss on true;
insert into public.path_versions (id, path_id, number, state, title, summary, mode, needed, published_at)
select p.version_id, p.id, 1, case when p.whose = 'draft' then 'draft' else 'published' end,
  jsonb_build_object('en', p.title_en, 'hi', p.title_hi), jsonb_build_object('en', p.summary_en, 'hi', p.summary_hi),
  p.mode, p.needed, case when p.whose <> 'draft' then now() - interval '45 days' end
from demo_paths p;
insert into public.path_steps (version_id, position, kind, course_id, certification_id, due_days, due_from)
select s.version_id, row_number() over (partition by s.version_id order by s.place),
  case when s.course_id is not null then 'course' else 'certification' end, s.course_id,
  case when s.course_id is null then s.certification_id end, s.due_days, case when s.due_days = 30 then 'assigned' else 'opened' end
from demo_path_steps s join demo_paths p on p.id = s.path_id;

-- Goods are received by whoever knows what clean hands are.
insert into public.course_prerequisites (tenant_id, course_id, needs_course_id)
select t.id, c.id, needed.id
from public.tenants t
join public.courses c on c.tenant_id is null and c.slug = 'receiving-and-rotation'
join public.courses needed on needed.tenant_id is null and needed.slug = 'clean-hands-clean-kitchen'
where t.slug = 'sagar-hotels';

-- Who signs in learns: the staff on the first path of their side, of the others about half, each path in turn.
select private.place_path(given.tenant_id, given.path_id, given.people, 'manual')
from (
  select p.tenant_id, path.id as path_id, array_agg(p.id order by p.id) as people
  from demo_paths path
  join public.people p on p.tenant_id = coalesce(path.tenant_id, p.tenant_id) and p.profile_id is not null and p.left_on is null
  join public.tenants t on t.id = p.tenant_id and t.slug in ('annapurna-cafes', 'neelgiri-stays', 'sagar-hotels', 'lakeview-inn')
  join public.profiles login on login.id = p.profile_id
  where path.whose <> 'draft'
    and exists (
      select from demo_path_steps s join public.people_outlets w on w.person_id = p.id and w.valid_until is null
      join public.job_roles j on j.id = w.job_role_id join public.departments d on d.id = j.department_id
      where s.path_id = path.id and s.side = d.side)
    and case when login.email like 'staff@%' then path.title_en = 'First 30 days: front office'
      else ('x' || left(md5('sopan demo ' || p.id || path.title_en), 1))::bit(4)::integer < 8 end
  group by p.tenant_id, path.id
) given;
update public.path_assignments a set assigned_by = boss.id, assigned_at = now() - interval '24 days',
  completed_at = case when a.completed_at is not null then now() - interval '6 days' end
from public.profiles boss
where boss.id = (
  select b.id from public.profiles b where b.tenant_id = a.tenant_id and b.tenant_role = 'admin' order by b.created_at limit 1);

drop table demo_paths, demo_path_steps;
