-- Sample data: figures that are watched. The owner's overdue courses are above what they named, the manager's open actions are within.
insert into public.report_alerts (id, tenant_id, profile_id, name, place, query, ask, told_if, bound, quiet_from, quiet_to, zone, is_out, figure, looked_at, told_at, is_sample, created_at)
select overlay(overlay(md5('sopan demo alert ' || said.n) placing '4' from 13) placing 'a' from 17)::uuid, p.tenant_id, p.id, case when p.language = 'hi' then said.hi else said.en end,
  said.place, '', said.ask::jsonb, said.told_if, said.bound, 21, 7, 'Asia/Kolkata', said.is_out, said.figure, now() - interval '20 minutes',
  case when said.is_out then now() - interval '3 days' end, true, now() - interval '30 days'
from public.profiles p
join public.tenants t on t.id = p.tenant_id and t.slug = 'sagar-hotels'
join (values
  (1, 'manager@sagar-hotels.test', 'Overdue courses', 'तारीख़ निकल चुके कोर्स', 'overdue', '{"explore": "learning", "metrics": ["overdue"], "filters": {}}', 'above', 1, true, 5),
  (2, 'outlet@sagar-hotels.test', 'Open actions', 'बाक़ी काम', 'actions', '{"explore": "actions", "metrics": ["open"], "filters": {}}', 'above', 20, false, 2)
) said (n, who, en, hi, place, ask, told_if, bound, is_out, figure) on said.who = p.email;
