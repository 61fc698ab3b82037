-- Sample data: some of the visits of the year were made by shoppers of the platform; a few reports were late or thin, and grades follow.

create temporary table demo_pool_visits as
select s.id as shop_id, s.tenant_id, row_number() over (partition by s.tenant_id order by s.planned_on, s.outlet_id) as nth
from public.shops s where s.is_sample and s.state = 'released' and s.wave_id is not null;

update public.shops s set shopper_id = pool.id
from demo_pool_visits d
join (select p.id, row_number() over (order by p.full_name) as nth from public.shoppers p where p.tenant_id is null and p.is_sample) pool
  on pool.nth = 1 + (d.nth / 4) % 3
where s.id = d.shop_id and d.nth % 4 = 0;
update public.shop_steps t set shopper_id = s.shopper_id from public.shops s
where s.id = t.shop_id and t.shopper_id is not null and s.is_sample and t.shopper_id is distinct from s.shopper_id;
-- the platform pays its own, and two of each tenant are still due
update public.shop_payments p set paid_by = 'platform', state = case when d.nth <= 8 then 'due' else p.state end,
  reference = case when d.nth > 8 then p.reference end, paid_on = case when d.nth > 8 then p.paid_on end
from demo_pool_visits d where d.shop_id = p.shop_id and d.nth % 4 = 0;

update public.shop_reports r set flags = r.flags || jsonb_build_array(jsonb_build_object('kind', 'late', 'on', s.submit_by))
from demo_pool_visits d join public.shops s on s.id = d.shop_id where r.shop_id = s.id and r.submitted_at is not null and d.nth % 7 = 3;
update public.shop_reports r set flags = r.flags || '[{"kind": "thin", "letters": 84}]'
from demo_pool_visits d where r.shop_id = d.shop_id and r.submitted_at is not null and d.nth % 9 = 4;

-- outlets that stand somewhere, so that a phone can be asked how far it is
update public.outlets o set place_lat = 18.52 + n.nth * 0.004, place_lng = 73.85 + n.nth * 0.003
from (select x.id, row_number() over (partition by x.tenant_id order by x.created_at, x.name) as nth from public.outlets x
  join public.tenants t on t.id = x.tenant_id and t.slug in ('neelgiri-stays', 'sagar-hotels')) n where n.id = o.id and n.nth % 2 = 1;
update public.shops s set place = jsonb_build_object('metres', 20 + d.nth % 9 * 10, 'accuracy', 20, 'at', to_char(s.visited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
from demo_pool_visits d where d.shop_id = s.id and d.nth % 3 = 1 and s.visited_at is not null;

select private.grade_shoppers();
drop table demo_pool_visits;
