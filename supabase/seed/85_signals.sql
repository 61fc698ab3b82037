-- Sample data: the signals of the last seven weeks, and what was started about them: one action that is to do, one that its owner
-- says is done, one that is overdue and one verified.

select private.find_signals_of(t.id, private.last_week() - 7 * back)
from public.tenants t cross join generate_series(0, 6) back
where t.slug in ('neelgiri-stays', 'sagar-hotels');

create temporary table demo_actions as
select gen_random_uuid() as id, t.id as tenant_id, place.id as outlet_id, told.*, keeper.profile_id as started_by,
  coalesce(staff.person_id, keeper.person_id) as owner_id, coalesce(staff.profile_id, keeper.profile_id) as owner_login
from public.tenants t
cross join (values
  (1, 1, 'in_progress', 4, 'Call the ten companies that booked most last winter', 'Ten calls in the list, with what they said', null,
    'occupancy', null),
  (2, 1, 'claimed', 2, 'Offer the evening menu at check-in', 'The card stands at reception, and ten guests were asked', null, null,
    'The card stands at reception since Tuesday. Fourteen guests were asked, five came to dinner.'),
  (3, 2, 'open', -3, 'Put the late shift’s paid hours beside its covers', 'A sheet of two weeks on the office wall', null, null, null),
  (4, 1, 'verified', -12, 'Empty the complaints box every evening', 'The box is empty at closing, seven days running', null, null,
    'Seven evenings, see the list beside the box.')
) told (n, nth, state, days, title, proof, note, kpi, evidence)
cross join lateral (
  select o.id from (select o.*, row_number() over (order by o.created_at, o.name) as n, count(*) over () as total
    from public.outlets o where o.tenant_id = t.id) o where o.n = least(told.nth, o.total)
) place
cross join lateral (
  select p.id as person_id, p.profile_id from public.people p join public.profiles login on login.id = p.profile_id
  where p.tenant_id = t.id and login.tenant_role in ('admin', 'manager') order by login.tenant_role = 'manager' desc, login.email limit 1
) keeper
left join lateral (
  select p.id as person_id, p.profile_id from public.people p join public.profiles login on login.id = p.profile_id
  where p.tenant_id = t.id and login.tenant_role = 'member' and p.left_on is null and told.n <> 3 order by login.email like 'staff@%' desc, login.email limit 1
) staff on true
where t.slug in ('neelgiri-stays', 'sagar-hotels');

insert into public.actions (id, tenant_id, outlet_id, owner_id, title, proof, due_on, state, evidence, started_by, created_at, is_sample)
select d.id, d.tenant_id, d.outlet_id, d.owner_id, d.title, d.proof, private.today() + d.days, d.state, d.evidence, d.started_by,
  now() - interval '20 days', true
from demo_actions d;

insert into public.action_events (tenant_id, action_id, kind, note, actor_id, at)
select d.tenant_id, d.id, told.kind, case told.kind when 'claimed' then d.evidence end,
  case when told.kind in ('taken_up', 'claimed') then d.owner_login else d.started_by end, now() - interval '20 days' + told.later
from demo_actions d
join (values ('started', interval '0', '{open,in_progress,claimed,verified}'::text[]), ('taken_up', interval '1 day', '{in_progress,claimed,verified}'),
  ('claimed', interval '6 days', '{claimed,verified}'), ('verified', interval '7 days', '{verified}')) told (kind, later, states)
  on d.state = any (told.states);

drop table demo_actions;
