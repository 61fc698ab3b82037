-- Sample data: rules that put people on a path or see to it that they get a certification, one of each in every demo tenant
-- that has such a path or certification. Looked at today already, as the others.
insert into public.assignment_rules (
  tenant_id, path_id, certification_id, departments, due_days, takes_back, note, reach, evaluated_on,
  created_at, created_by, updated_at, updated_by
)
select t.id, p.path_id, k.id, front.departments, asked.due_days, asked.takes_back, asked.note, 'all', private.today(),
  now() - make_interval(days => asked.days_ago), boss.id, now() - make_interval(days => asked.days_ago), boss.id
from (values
  ('annapurna-cafes', 'First 30 days: front office', null, null::integer, true, null, 23),
  ('neelgiri-stays', 'First 30 days: front office', null, null, true, 'One step at a time. Ask your captain if anything is unclear.', 26),
  ('neelgiri-stays', null, 'Guest welcome', 21, false, null, 18),
  ('sagar-hotels', 'First 30 days: front office', null, null, true, 'One step at a time. Ask your captain if anything is unclear.', 24),
  ('sagar-hotels', null, 'Guest welcome', 30, false, null, 19),
  ('lakeview-inn', null, 'Guest welcome', 21, false, 'गेस्ट से मिलने से पहले इसे पूरा कर लें।', 11)
) asked (tenant, path, certification, due_days, takes_back, note, days_ago)
join public.tenants t on t.slug = asked.tenant
left join lateral (
  select v.path_id from public.path_versions v join public.learning_paths lp on lp.id = v.path_id
  where lp.tenant_id = t.id and v.state = 'published' and v.title ->> 'en' = asked.path limit 1
) p on true
left join public.certifications k on k.tenant_id = t.id and k.title ->> 'en' = asked.certification
left join lateral (
  select array_agg(d.id) as departments from (
    select d.id from public.departments d where d.tenant_id = t.id and d.side = 'front' order by d.name limit 2) d
) front on true
left join lateral (
  select b.id from public.profiles b where b.tenant_id = t.id and b.tenant_role = 'admin' order by b.created_at limit 1
) boss on true
where num_nonnulls(p.path_id, k.id) = 1;

-- Who is on such a path and meant by its rule is on it because of the rule; the same with what is open for a certification.
update public.path_assignments a set source = 'rule', source_ref = r.id, assigned_by = null, note = r.note
from public.assignment_rules r
where r.path_id = a.path_id and r.tenant_id = a.tenant_id and a.person_id in (select private.rule_audience(r, array[a.person_id]));
update public.assignments a set source = 'certification', source_ref = r.id, assigned_by = null
from public.assignment_rules r join public.certification_courses cc on cc.certification_id = r.certification_id
where cc.course_id = a.course_id and r.tenant_id = a.tenant_id and a.source = 'manual' and a.superseded_at is null
  and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
  and a.person_id in (select private.rule_audience(r, array[a.person_id]));
