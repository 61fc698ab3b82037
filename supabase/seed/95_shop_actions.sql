-- Sample data: what outlets did about the items of visits: to do, said to be done, verified by a later visit, and reopened by one.

create temporary table demo_failed as
select s.id as shop_id, s.tenant_id, s.outlet_id, s.form_version_id, a.question_id, s.released_at, later.shop_id as later_shop_id,
  later.released_at as later_at, later.is_met, private.keeper_of_outlet(s.tenant_id, s.outlet_id) as keeper,
  private.item_of_form(s.form_version_id, a.question_id) as item,
  md5(o.name || a.question_id || coalesce(w.name, '')) as drawn
from public.shops s
join public.tenants t on t.id = s.tenant_id and t.slug in ('neelgiri-stays', 'sagar-hotels')
join public.outlets o on o.id = s.outlet_id
left join public.shop_waves w on w.id = s.wave_id
join public.shop_answers a on a.shop_id = s.id and a.score_version = s.score_version and a.state = 'not_met'
left join lateral (
  select n.id as shop_id, n.released_at, b.state = 'met' as is_met
  from public.shops n
  join public.shop_answers b on b.shop_id = n.id and b.score_version = n.score_version and b.question_id = a.question_id and b.state in ('met', 'not_met')
  where n.outlet_id = s.outlet_id and n.visited_at > s.visited_at and n.state in ('released', 'disputed', 'closed')
  order by n.visited_at limit 1) later on true
where s.is_sample and s.state in ('released', 'closed');

-- each item of an outlet once; of each kind a few
create temporary table demo_done as
select gen_random_uuid() as id, d.*, kinds.told, case kinds.told when 'verified' then 'verified' when 'claimed' then 'claimed' else 'open' end as state,
  case when kinds.told in ('claimed', 'verified') then (array[
    'Talked through at three shift meetings, and watched on two evenings.',
    'The card hangs at the pass, and the late shift practised it.',
    'Two colleagues showed it to the others. It went well on the weekend.'])[1 + kinds.nth % 3] end as evidence
from (
  select d.*, row_number() over (partition by d.tenant_id, d.later_at is null, d.is_met order by d.drawn) as nth
  from (select distinct on (d.outlet_id, d.question_id) d.* from demo_failed d order by d.outlet_id, d.question_id, d.released_at desc, d.drawn) d) d
join (values ('open', null::boolean, 1), ('claimed', null, 2), ('open', null, 3), ('verified', true, 1), ('verified', true, 2), ('reopened', false, 1))
  kinds (told, is_met, nth) on kinds.nth = d.nth and kinds.is_met is not distinct from d.is_met;

insert into public.actions (id, tenant_id, outlet_id, owner_id, title, proof, due_on, state, evidence, started_by, created_at, is_sample, shop_id,
  question_id, skills, proved_shop_id)
select d.id, d.tenant_id, d.outlet_id, (d.keeper).id, btrim(left(d.item -> 'title' ->> 'en', 160)), 'The same item passes at a later visit',
  private.today() + case d.told when 'open' then 5 when 'claimed' then 2 when 'reopened' then 6 else -20 end, d.state, d.evidence,
  (d.keeper).profile_id, d.released_at + interval '4 hours', true, d.shop_id, d.question_id,
  array(select jsonb_array_elements_text(coalesce(d.item -> 'skills', '[]'))), case d.told when 'verified' then d.later_shop_id end
from demo_done d;

insert into public.action_events (tenant_id, action_id, kind, note, actor_id, at, shop_id)
select d.tenant_id, d.id, e.kind, case e.kind when 'claimed' then coalesce(d.evidence, 'Talked through at the shift meeting.') end,
  (d.keeper).profile_id, case when e.kind in ('verified', 'reopened') then d.later_at else d.released_at + e.after end,
  case when e.kind in ('verified', 'reopened') then d.later_shop_id end
from demo_done d
join (values ('started', interval '4 hours', '{open,claimed,verified,reopened}'::text[]), ('taken_up', interval '1 day', '{claimed,verified,reopened}'),
  ('claimed', interval '3 days', '{claimed,verified,reopened}'), ('verified', interval '0', '{verified}'), ('reopened', interval '0', '{reopened}'))
  e (kind, after, told) on d.told = any (e.told)
order by d.id, e.after = interval '0', e.after;

drop table demo_failed, demo_done;
