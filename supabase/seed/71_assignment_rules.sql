-- Sample data: rules that assign by themselves, in every demo tenant: for departments, one job role, one outlet and people
-- who are new; some paused. Courses that the library does not hold, and sides that a tenant does not have, are left out.
insert into public.assignment_rules (
  tenant_id, course_id, side, outlets, job_roles, departments, hired_since, due_days, takes_back, note, reach, is_active, paused_for,
  created_at, created_by, updated_at, updated_by
)
select t.id, c.id, c.side,
  case when asked.whom = 'outlet' then array(
    select o.id from public.outlets o join public.people_outlets w on w.outlet_id = o.id
    where o.tenant_id = t.id and o.is_active group by o.id, o.name order by count(*) desc, o.name limit 1) else '{}' end,
  case when asked.whom = 'role' then array(
    select j.id from public.job_roles j join public.departments d on d.id = j.department_id
    where j.tenant_id = t.id and d.side = c.side order by j.name limit 1) else '{}' end,
  case when asked.whom = 'departments' then array(
    select d.id from public.departments d where d.tenant_id = t.id and d.side = c.side order by d.name limit 2) else '{}' end,
  case when asked.whom = 'newcomers' then private.today() - 180 end,
  asked.due_days, asked.takes_back, asked.note, 'all', asked.paused_for is null, asked.paused_for,
  now() - make_interval(days => asked.days_ago), boss.id, now() - make_interval(days => asked.days_ago), boss.id
from (values
  ('annapurna-cafes', 'taking-the-order', 'departments', 14, true, null, null, 40),
  ('annapurna-cafes', 'first-thirty-seconds', 'outlet', 7, false, 'Welcome to the team. Begin with this one.', null, 25),
  ('annapurna-cafes', 'complaint-recovery', 'departments', 30, false, null, 'person', 12),
  ('neelgiri-stays', 'first-thirty-seconds', 'departments', 14, true, null, null, 30),
  ('neelgiri-stays', 'clean-hands-clean-kitchen', 'newcomers', 7, false, 'Before your first shift in the kitchen.', null, 21),
  ('neelgiri-stays', 'bill-upi-and-farewell', 'role', 21, false, null, 'person', 9),
  ('sagar-hotels', 'clean-hands-clean-kitchen', 'newcomers', 7, false, 'Before your first shift in the kitchen.', null, 60),
  ('sagar-hotels', 'time-and-temperature', 'role', 30, true, null, null, 45),
  ('sagar-hotels', 'complaint-recovery', 'departments', 30, false, null, null, 33),
  ('sagar-hotels', 'taking-the-order', 'outlet', 14, false, null, 'person', 15),
  ('lakeview-inn', 'first-thirty-seconds', 'newcomers', 7, false, 'टीम में आपका स्वागत है। यहीं से शुरू करें।', null, 28),
  ('lakeview-inn', 'taking-the-order', 'departments', 21, true, null, null, 14)
) asked (tenant, slug, whom, due_days, takes_back, note, paused_for, days_ago)
join public.tenants t on t.slug = asked.tenant
join public.courses c on c.slug = asked.slug and c.tenant_id is null and c.retired_at is null and c.side = any (private.sides_of(t.id))
left join lateral (
  select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.created_at limit 1
) boss on true;

-- Some of what is open came by them.
update public.assignments a set source = 'rule', source_ref = r.id, assigned_by = null
from public.assignment_rules r
where r.tenant_id = a.tenant_id and r.course_id = a.course_id and r.is_active and r.hired_since is null and a.source = 'manual'
  and a.superseded_at is null and ('x' || left(md5(a.id::text), 1))::bit(4)::integer < 6;

-- Looked at today already: the demonstration stays as it is described here.
update public.assignment_rules set evaluated_on = private.today() where is_active;
