-- Sample data: reports that were checked: one accepted and waiting to be released, the others released, the older ones paid.

create temporary table demo_checked as
select s.*, row_number() over (partition by s.tenant_id order by s.planned_on, s.id) as nth
from public.shops s where s.is_sample and s.state = 'in_review';

update public.shops s set state = 'approved' from demo_checked d where d.id = s.id;
select private.approve_shop(s) from public.shops s join demo_checked d on d.id = s.id;
update public.shops s set state = 'released', released_at = now() - make_interval(days => 2 + d.nth::integer * 3)
from demo_checked d where d.id = s.id and d.nth > 1;
insert into public.shop_steps (tenant_id, shop_id, kind, note, actor_id, at)
select s.tenant_id, s.id, step.kind, step.note, (
    select p.id from public.profiles p where p.tenant_id = s.tenant_id and p.tenant_role = 'admin' order by p.email limit 1),
  now() - interval '1 day' * (2 + d.nth) + step.later
from public.shops s join demo_checked d on d.id = s.id
join (values ('approved', null, interval '0'), ('released', 'Thank the whole shift from me. Let us talk about the washroom on Monday.', interval '1 hour')) step (kind, note, later)
  on step.kind = 'approved' or s.state = 'released';
update public.shop_payments p set state = 'paid', reference = 'UPI 4' || (100000 + d.nth * 7919), paid_on = private.today() - 1
from demo_checked d where d.id = p.shop_id and d.nth > 2;
insert into public.shop_settings (tenant_id) select distinct d.tenant_id from demo_checked d;

drop table demo_checked;
