-- Sample data: the houses with mystery shops have copied the restaurant form of the library and released it, and changed it since in
-- a draft of their own; the hotel houses the form of a stay.

create temporary table demo_forms as
select gen_random_uuid() as id, t.id as tenant_id, f as template, keeper.id as keeper,
  row_number() over (partition by t.id order by f.key desc) as nth
from public.tenants t
join public.shop_forms f on f.tenant_id is null and f.key in ('restaurant', 'hotel-stay')
cross join lateral (
  select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.email like 'manager@%' desc, p.email limit 1
) keeper
where t.active_modules ? 'mystery_shops';

insert into public.shop_forms (id, tenant_id, title_en, title_hi, about_en, about_hi, kind, draft, draft_revision, released_revision,
  copied_from, created_by, created_at, updated_at)
select d.id, d.tenant_id, (d.template).title_en || ', our standard', (d.template).title_hi || ', हमारा फ़ॉर्म', (d.template).about_en,
  (d.template).about_hi, (d.template).kind, (d.template).draft, 2, 2, (d.template).id, d.keeper, now() - interval '140 days', now() - interval '130 days'
from demo_forms d;

insert into public.shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document, released_at, released_by)
select f.tenant_id, f.id, 1, f.title_en, f.title_hi, f.draft, now() - interval '130 days', f.created_by
from public.shop_forms f join demo_forms d on d.id = f.id;

-- the weights are being thought over: a draft that says more than what was released
update public.shop_forms f
set draft = jsonb_set(f.draft, '{sections,0,weight}', '5'), draft_revision = 3, updated_at = now() - interval '3 days'
from demo_forms d where d.id = f.id and d.nth = 1;

drop table demo_forms;
