-- Sample data: views of the KPI map. The admin shares two, everybody who keeps figures has one of their own.
insert into public.board_views (id, tenant_id, owner_id, name, query, is_shared, saved_at)
select overlay(overlay(md5('sopan demo view ' || p.id || said.n) placing '4' from 13) placing 'a' from 17)::uuid,
  p.tenant_id, p.id, case when p.language = 'hi' then said.hi else said.en end, said.query, said.is_shared, now() - make_interval(days => said.days_ago)
from public.profiles p
join public.tenants t on t.id = p.tenant_id and t.slug in ('neelgiri-stays', 'sagar-hotels')
join (values
  (1, 'admin', 'Monday round', 'सोमवार की बैठक', 'compare=target&span=week', true, 38),
  (2, 'admin', 'Month against budget', 'महीना, बजट के सामने', 'compare=budget&span=month', true, 24),
  (3, 'admin', 'Before the call with the owners', 'मालिकों से बात के पहले', 'picture=months', false, 9),
  (4, 'manager', 'My last seven days', 'मेरे पिछले सात दिन', 'compare=last_period&span=week', false, 16)
) said (n, who, en, hi, query, is_shared, days_ago) on said.who = p.tenant_role;

-- The manager of an outlet in the hills begins the day with the last seven days.
insert into public.board_starts (tenant_id, profile_id, view_id)
select v.tenant_id, v.owner_id, v.id
from public.board_views v join public.profiles p on p.id = v.owner_id
join public.tenants t on t.id = v.tenant_id and t.slug = 'neelgiri-stays'
where p.tenant_role = 'manager' and v.query like '%last_period%';
