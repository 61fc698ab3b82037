-- Sample data: dashboards that were put together. The owner shares one with the workspace; the manager of an outlet keeps one.
with made as (
  insert into public.report_dashboards (id, tenant_id, owner_id, name_en, name_hi, tiles, is_shared, version, is_sample, saved_at)
  select overlay(overlay(md5('sopan demo dashboard ' || p.id) placing '4' from 13) placing 'a' from 17)::uuid,
    p.tenant_id, p.id, said.en, said.hi, (
      select jsonb_agg(jsonb_build_object('id', 'demo0' || t.n, 'place', t.place, 'query', t.query, 'report', case t.place when 'build' then (
        select r.id from public.saved_reports r where r.owner_id = p.id and r.is_sample order by r.query limit 1) end, 'shown', t.shown, 'width', t.width) order by t.n)
      from (values
        (1, 'overdue', '', 'number', 'small'), (2, 'compliance', '', 'number', 'small'), (3, 'actions', '', 'number', 'small'), (4, 'training', '', 'number', 'small'),
        (5, 'build', '', 'chart', 'medium'), (6, 'sections', '', 'chart', 'medium'), (7, 'training', 'by=department', 'table', 'full')) t (n, place, query, shown, width)),
    said.is_shared, 2, true, now() - interval '4 days'
  from public.profiles p
  join public.tenants t on t.id = p.tenant_id and t.slug = 'sagar-hotels'
  join (values
    ('manager@sagar-hotels.test', 'People and visits', 'लोग और विज़िट', true),
    ('outlet@sagar-hotels.test', null, 'हमारी टीम', false)
  ) said (who, en, hi, is_shared) on said.who = p.email
  returning *
)
insert into public.report_dashboard_versions (tenant_id, dashboard_id, number, name_en, name_hi, tiles, saved_by, saved_at)
select m.tenant_id, m.id, n, m.name_en, m.name_hi, case n when 1 then m.tiles - 6 else m.tiles end, m.owner_id, m.saved_at - make_interval(days => m.version - n)
from made m cross join lateral generate_series(1, m.version) n;

-- What they read often stands first for them.
insert into public.report_marks (tenant_id, profile_id, thing, marked_at)
select p.tenant_id, p.id, said.thing, now() - make_interval(days => said.days_ago)
from public.profiles p
join public.tenants t on t.id = p.tenant_id and t.slug = 'sagar-hotels'
join (values
  ('manager@sagar-hotels.test', 'monday', 9), ('manager@sagar-hotels.test', 'scorecard', 8),
  ('outlet@sagar-hotels.test', 'outlet', 7), ('outlet@sagar-hotels.test', 'overdue', 6)
) said (who, thing, days_ago) on said.who = p.email;
