-- Sample data: outlets that appealed: one waits, one was upheld, one refused.

create temporary table demo_appealed as
select d.*, row_number() over (partition by d.tenant_id order by d.nth_of_shop, d.released_at desc, d.id) as nth
from (
  select s.*, a.question_id, row_number() over (partition by s.id order by a.question_id) as nth_of_shop
  from public.shops s
  join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.state in ('partly', 'not_met')
    and not a.critical_failed -- those stay open for the outlet's page
  where s.is_sample and s.state = 'released') d;
delete from demo_appealed where nth > 3;

insert into public.shop_appeals (tenant_id, shop_id, question_id, reason, evidence, state, outcome, note, score_before, score_after, is_sample,
  raised_by, raised_at, decided_by, decided_at)
select d.tenant_id, d.id, d.question_id, said.reason, said.evidence, said.state, said.outcome, said.note, d.score_overall, null, true,
  (select p.id from public.profiles p where p.tenant_id = d.tenant_id and p.tenant_role = 'manager' order by p.email limit 1),
  d.released_at + interval '8 hours',
  case when said.outcome is not null then (
    select p.id from public.profiles p where p.tenant_id = d.tenant_id and p.tenant_role = 'admin' order by p.email limit 1) end,
  case when said.outcome is not null then d.released_at + interval '30 hours' end
from demo_appealed d
join (values
  (1, 'otherwise', 'The bill says 20:14, and the roster has two colleagues at the door until 21:00.', 'central_check', null, null),
  (2, 'not_applicable', 'This part of the outlet was closed that week for the repair that head office had ordered.', 'decided', 'upheld',
    'That is so. The item is left out.'),
  (3, 'not_the_standard', 'We were told in the spring that this is asked at dinner only.', 'decided', 'refused',
    'The standard holds for lunch too since August. We will say so again on Monday.')
) said (nth, reason, evidence, state, outcome, note) on said.nth = d.nth;

update public.shop_reports r set edits = r.edits || jsonb_build_object(a.question_id, jsonb_build_object(
  'answer', '{"value": null, "na": true}'::jsonb, 'reason', a.note, 'by', a.decided_by, 'at', a.decided_at))
from public.shop_appeals a where a.is_sample and a.outcome = 'upheld' and r.id = (private.sent_report(a.shop_id)).id;
select private.score_shop(s) from public.shops s where exists (
  select from public.shop_appeals a where a.is_sample and a.shop_id = s.id and a.outcome = 'upheld');
update public.shop_appeals a set score_after = s.score_overall from public.shops s
where s.id = a.shop_id and a.is_sample and a.state = 'decided';
update public.shops s set state = 'disputed' from public.shop_appeals a
where a.is_sample and a.shop_id = s.id and a.state <> 'decided';
insert into public.shop_steps (tenant_id, shop_id, kind, actor_id, at)
select a.tenant_id, a.shop_id, 'appealed', a.raised_by, a.raised_at from public.shop_appeals a where a.is_sample
union all select a.tenant_id, a.shop_id, 'appeals_decided', a.decided_by, a.decided_at from public.shop_appeals a where a.is_sample and a.outcome is not null
  and not exists (select from public.shop_appeals b where b.shop_id = a.shop_id and b.state <> 'decided');

drop table demo_appealed;
