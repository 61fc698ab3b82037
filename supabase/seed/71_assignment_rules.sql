-- Sample data: rules that assign by themselves, one of each kind, in two demo tenants; one paused, one made by a manager's
-- boss for a single outlet. Courses that the library does not hold are left out.
insert into public.assignment_rules (
  tenant_id, course_id, side, outlets, job_roles, departments, due_days, takes_back, note, reach, is_active, paused_for,
  created_at, created_by, updated_at, updated_by
)
select t.id, c.id, c.side,
  case when wish.outlet then array(select o.id from public.outlets o where o.tenant_id = t.id order by o.name limit 1) else '{}' end,
  '{}', array(
    select d.id from public.departments d where d.tenant_id = t.id and d.side = c.side and not wish.outlet order by d.name limit 2),
  wish.due_days, wish.takes_back, wish.note, 'all', wish.paused_for is null, wish.paused_for,
  now() - make_interval(days => wish.days_ago), boss.id, now() - make_interval(days => wish.days_ago), boss.id
from (values
  ('annapurna-cafes', 'taking-the-order', 14, false, true, null, null, 40),
  ('annapurna-cafes', 'first-thirty-seconds', 7, true, false, 'Welcome to the team. Begin with this one.', null, 25),
  ('annapurna-cafes', 'complaint-recovery', 30, false, false, null, 'person', 12),
  ('neelgiri-stays', 'first-thirty-seconds', 14, false, true, null, null, 30)
) wish (tenant, slug, due_days, outlet, takes_back, note, paused_for, days_ago)
join public.tenants t on t.slug = wish.tenant
join public.courses c on c.slug = wish.slug and c.tenant_id is null and c.retired_at is null
left join lateral (
  select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.created_at limit 1
) boss on true;

-- Some of what is open came by them.
update public.assignments a set source = 'rule', source_ref = r.id, assigned_by = null
from public.assignment_rules r
where r.tenant_id = a.tenant_id and r.course_id = a.course_id and r.is_active and a.source = 'manual'
  and a.superseded_at is null and ('x' || left(md5(a.id::text), 1))::bit(4)::integer < 6;

-- Looked at today already: the demonstration stays as it is described here.
update public.assignment_rules set evaluated_on = private.today() where is_active;
