-- Sample data: internal openings of houses with career clinics. One that is open for weeks, wanted by three people, one of them on the
-- shortlist; one that was filled, whose other applicant read why; one that was closed. A third of the people agreed to be seen.

create temporary view opening_tenants as select t.* from public.tenants t where t.active_modules ? 'career_clinics';

insert into public.opening_consents (person_id, tenant_id, agreed_at)
select p.id, p.tenant_id, now() - interval '50 days'
from opening_tenants t join public.people p on p.tenant_id = t.id and coalesce(p.left_on, 'infinity') >= private.today()
where ('x' || left(md5('sopan openings ' || p.full_name), 4))::bit(16)::integer % 3 = 0;

create temporary table demo_openings as
select md5(t.slug || told.key)::uuid as id, t.id as tenant_id, told.key, r.id as job_role_id, o.id as outlet_id, told.ended
from opening_tenants t
cross join (values ('open', 'Captain', null), ('filled', 'Receptionist', 26), ('closed', 'Duty Manager', 60)) told (key, role, ended)
join lateral (
  select j.* from public.job_roles j where j.tenant_id = t.id and exists (select from public.role_skills n where n.job_role_id = j.id)
  order by j.name <> told.role, j.name limit 1) r on true
join lateral (
  select h.* from public.outlets h
  where h.tenant_id = t.id and h.is_active
  -- the outlet of the demo's outlet manager first, so that this account has something to decide
  order by not exists (
    select from public.profiles m join public.people mp on mp.profile_id = m.id join public.people_outlets w on w.person_id = mp.id
    where m.tenant_id = t.id and m.tenant_role = 'manager' and w.outlet_id = h.id and private.is_placed(w, private.today())), h.name limit 1) o on true;

insert into public.openings (id, tenant_id, job_role_id, outlet_id, places, pay_from_paise, pay_to_paise, about, closes_on, state, close_reason, posted_at, ended_at, is_sample)
select d.id, d.tenant_id, d.job_role_id, d.outlet_id, case d.key when 'open' then 2 else 1 end, 2400000, 2900000,
  jsonb_build_object('en', 'Sample opening: five evenings a week, two days off in a row.', 'hi', 'नमूना: हफ़्ते में पाँच शाम, दो छुट्टियाँ साथ।'),
  private.today() + case d.key when 'open' then 21 else -30 end, d.key, case d.key when 'closed' then 'The outlet keeps the night desk shared with its neighbour.' end,
  now() - make_interval(days => coalesce(d.ended, 0) + 9), now() - make_interval(days => d.ended), true
from demo_openings d;

-- Who would like it: people with a login first, the demo's staff account among them.
insert into public.opening_interests (tenant_id, opening_id, person_id, state, message, reason, starts_on, shown_at, decided_at, read_at, is_sample)
select d.tenant_id, d.id, p.id, told.state, told.message, told.reason, case told.state when 'chosen' then private.today() - 20 end,
  now() - make_interval(days => coalesce(d.ended, 0) + 6), case when told.reason is not null then now() - make_interval(days => d.ended) end,
  case when told.state = 'chosen' or d.key = 'closed' then now() - make_interval(days => d.ended - 1) end, true
from demo_openings d
join (values ('open', 1, 'shortlisted', 'Sample message: I have stood in for the captain on eleven Saturdays.', null),
  ('open', 2, 'interested', 'Sample message: I could start after the festival week.', null),
  ('open', 3, 'interested', null, null),
  ('filled', 4, 'chosen', null, 'Sample reason: check-in and cash were seen at work twice, and the night before the wedding settled it.'),
  ('filled', 1, 'declined', 'Sample message: I would like to learn the desk.', 'Sample reason: night audit was needed from the first week. Two nights beside the duty manager close that; ask again.'),
  ('closed', 5, 'declined', null, 'The outlet keeps the night desk shared with its neighbour.')) told (key, place, state, message, reason) on told.key = d.key
join lateral (
  select e.* from public.people e left join public.profiles l on l.id = e.profile_id
  where e.tenant_id = d.tenant_id and coalesce(e.left_on, 'infinity') >= private.today() and coalesce(l.tenant_role, 'member') = 'member'
  order by l.email like 'staff@%' desc nulls last, e.profile_id is null, e.full_name, e.id offset told.place - 1 limit 1) p on true;

insert into public.opening_steps (tenant_id, interest_id, state, at)
select i.tenant_id, i.id, 'interested', i.shown_at from public.opening_interests i
union all
select i.tenant_id, i.id, 'shortlisted', i.shown_at + interval '1 day' from public.opening_interests i where i.state = 'shortlisted'
union all
select i.tenant_id, i.id, i.state, i.decided_at from public.opening_interests i where i.decided_at is not null;

drop table demo_openings;
drop view opening_tenants;
