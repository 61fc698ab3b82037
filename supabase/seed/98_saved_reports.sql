-- Sample data: reports that were put together. The owner shares one with the workspace and keeps one; the manager of an outlet has one.
with made as (
  insert into public.saved_reports (id, tenant_id, owner_id, name, query, is_shared, version, is_sample, saved_at)
  select overlay(overlay(md5('sopan demo report ' || p.id || said.n) placing '4' from 13) placing 'a' from 17)::uuid,
    p.tenant_id, p.id, case when p.language = 'hi' then said.hi else said.en end, said.query, said.is_shared, said.versions, true, now() - make_interval(days => said.days_ago)
  from public.profiles p
  join public.tenants t on t.id = p.tenant_id and t.slug = 'sagar-hotels'
  join (values
    (1, 'manager@sagar-hotels.test', 'Visits by time of day', 'दिन के समय के हिसाब से विज़िट', 'by=daypart&metrics=score.visits&of=shops', true, 2, 12),
    (2, 'manager@sagar-hotels.test', 'Invoices by month', 'महीने के हिसाब से इनवॉइस', 'by=month&metrics=billed.unpaid&of=invoices', false, 1, 5),
    (3, 'outlet@sagar-hotels.test', 'Courses of my people', 'मेरी टीम के कोर्स', 'by=person&metrics=overdue.done.given&of=learning', false, 1, 3)
  ) said (n, who, en, hi, query, is_shared, versions, days_ago) on said.who = p.email
  returning *
)
insert into public.saved_report_versions (tenant_id, report_id, number, name, query, saved_by, saved_at)
select m.tenant_id, m.id, n, m.name, case when n = m.version then m.query else 'by=daypart&metrics=score&of=shops' end, m.owner_id, m.saved_at - make_interval(days => m.version - n)
from made m cross join lateral generate_series(1, m.version) n;
