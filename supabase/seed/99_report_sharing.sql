-- Sample data: the owner names a report to whoever manages an outlet and a dashboard to the manager, keeps folders, and sends one report to an accountant
-- outside; the manager has a folder of their own. Some have been opened.
insert into public.report_grants (tenant_id, report_id, profile_id, outlet_id, may_edit, is_sample, shared_at)
select r.tenant_id, r.id, case said.n when 1 then p.id end, case said.n when 2 then o.id end, said.n = 1, true, now() - make_interval(days => 3 + said.n)
from public.tenants t
join public.profiles p on p.tenant_id = t.id and p.email = 'outlet@sagar-hotels.test'
join public.saved_reports r on r.tenant_id = t.id and r.is_sample and r.query like '%of=invoices'
join lateral (select x.id from public.outlets x where x.tenant_id = t.id and x.is_active order by x.name limit 1) o on true
cross join (values (1), (2)) said (n)
where t.slug = 'sagar-hotels';

with made as (
  insert into public.report_folders (id, tenant_id, owner_id, name, is_sample, made_at)
  select overlay(overlay(md5('sopan demo folder ' || said.n) placing '4' from 13) placing 'a' from 17)::uuid, p.tenant_id, case when said.n > 1 then p.id end,
    case when p.language = 'hi' then said.hi else said.en end, true, now() - interval '9 days'
  from public.profiles p
  join public.tenants t on t.id = p.tenant_id and t.slug = 'sagar-hotels'
  join (values
    (1, 'manager@sagar-hotels.test', 'For the monthly meeting', 'महीने की बैठक के लिए'),
    (2, 'manager@sagar-hotels.test', 'For the accountant', 'अकाउंटेंट के लिए'),
    (3, 'outlet@sagar-hotels.test', 'Every morning', 'हर सुबह')
  ) said (n, who, en, hi) on said.who = p.email
  returning *
)
insert into public.report_folder_things (tenant_id, folder_id, thing, placed_at)
select m.tenant_id, m.id, said.thing, m.made_at + make_interval(mins => said.n)
from made m
join (values (true, 1, 'scorecard'), (true, 2, 'cost'), (true, 3, 'monday'), (false, 4, 'overdue'), (false, 5, 'actions')) said (is_wide, n, thing)
  on said.is_wide = (m.owner_id is null)
union all
select m.tenant_id, m.id, r.id::text, m.made_at
from made m join public.saved_reports r on r.tenant_id = m.tenant_id and r.owner_id = m.owner_id and r.is_sample and r.query like '%of=invoices';

insert into public.report_openings (tenant_id, profile_id, thing, month, times, opened_at)
select p.tenant_id, p.id, x.thing, date_trunc('month', private.today()::timestamp)::date, said.times, now() - make_interval(hours => said.hours)
from public.profiles p
join public.tenants t on t.id = p.tenant_id and t.slug = 'sagar-hotels'
join (values ('manager@sagar-hotels.test', 6, 20), ('outlet@sagar-hotels.test', 3, 30)) said (who, times, hours) on said.who = p.email
cross join lateral (
  select r.id::text as thing from public.saved_reports r where r.tenant_id = t.id and r.is_sample and r.query like '%of=invoices'
  union all select d.id::text from public.report_dashboards d where d.tenant_id = t.id and d.is_sample and d.is_shared
  union all select 'scorecard') x;

with added as (
  insert into public.report_addresses (id, tenant_id, name, email, language, asked_at, waits_since, confirmed_at, is_sample)
  select overlay(overlay(md5('sopan demo address ' || said.n) placing '4' from 13) placing 'a' from 17)::uuid, t.id, said.name, said.email, 'en',
    now() - make_interval(days => said.days), case when said.n = 2 then now() - make_interval(days => said.days) end, case when said.n = 1 then now() - interval '8 days' end, true
  from public.tenants t
  cross join (values (1, 'Our accountant (sample)', 'accounts@ledger-example.test', 9), (2, 'The landlord (sample)', 'rent@landlord-example.test', 2)) said (n, name, email, days)
  where t.slug = 'sagar-hotels'
  returning *
)
insert into public.report_recipients (tenant_id, schedule_id, address_id, agreed, sent_at)
select s.tenant_id, s.id, a.id, private.agreed_of(s.asks, s.owner_id), s.sent_at
from added a join public.report_schedules s on s.tenant_id = a.tenant_id and s.is_sample and s.place = 'overdue'
where a.confirmed_at is not null;
