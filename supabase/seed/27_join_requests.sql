-- Sample data: who asks to join. At Annapurna a new steward, somebody who comes back and somebody who shares a phone with a
-- colleague; at Sagar five of a new season, and at Neelgiri one who was told no.

create temporary table demo_asking as
select t.id as tenant_id, t.slug, o.id as outlet_id, boss.id as boss
from public.tenants t
join public.profiles boss on boss.tenant_id = t.id and boss.tenant_role = 'admin'
join lateral ( -- where somebody manages, so that both see them
  select w.outlet_id as id
  from public.profiles m join public.people p on p.profile_id = m.id join public.people_outlets w on w.person_id = p.id
  where m.tenant_id = t.id and m.tenant_role = 'manager' and private.is_placed(w, private.today())
  order by w.outlet_id limit 1
) o on true
where t.slug in ('annapurna-cafes', 'sagar-hotels', 'neelgiri-stays');

insert into public.join_requests (tenant_id, outlet_id, full_name, employee_code, phone, job_role_id, language, asked_at, state,
  decided_at, decided_by, is_sample)
select a.tenant_id, a.outlet_id, asked.name, asked.code, asked.phone,
  (select j.id from public.job_roles j where j.tenant_id = a.tenant_id and j.name = asked.job_role), asked.language,
  now() - make_interval(hours => asked.hours), asked.state, case asked.state when 'refused' then now() - interval '2 days' end,
  case asked.state when 'refused' then a.boss end, true
from demo_asking a
join (values
  ('annapurna-cafes', 'Savitri Kamble', null, '+910000070101', 'Steward', 'hi', 2, 'waiting'),
  ('sagar-hotels', 'Rosy Pinto', null, '+910000070201', 'Room Attendant', 'en', 3, 'waiting'),
  ('sagar-hotels', 'Dilip Kharat', null, '+910000070202', 'Kitchen Steward', 'hi', 4, 'waiting'),
  ('sagar-hotels', 'Meenakshi Nair', 'SG-9071', null, 'Commis', 'en', 20, 'waiting'),
  ('sagar-hotels', 'Sonu', null, '+910000070204', null, 'hi', 26, 'waiting'),
  ('sagar-hotels', 'Ibrahim Shaikh', null, '+910000070205', 'Steward', 'hi', 29, 'waiting'),
  ('neelgiri-stays', 'Test Test', null, '+910000070301', null, 'en', 50, 'refused')
) asked (slug, name, code, phone, job_role, language, hours, state) on asked.slug = a.slug;

-- One who has left is back, and one gives the phone of a colleague.
insert into public.join_requests (tenant_id, outlet_id, full_name, employee_code, language, asked_at, is_sample)
select a.tenant_id, a.outlet_id, p.full_name, p.employee_code, p.language, now() - interval '6 hours', true
from demo_asking a
join lateral (
  select p.* from public.people p where p.tenant_id = a.tenant_id and p.left_on < private.today() and p.employee_code is not null
    and not exists (select from public.people other where other.tenant_id = p.tenant_id and other.full_name = p.full_name and other.id <> p.id)
  order by p.employee_code limit 1
) p on true
where a.slug = 'annapurna-cafes';

insert into public.join_requests (tenant_id, outlet_id, full_name, phone, language, asked_at, is_sample)
select a.tenant_id, a.outlet_id, 'Kavita Salunkhe', p.phone, 'hi', now() - interval '9 hours', true
from demo_asking a
join lateral (
  select p.phone from public.people p where p.tenant_id = a.tenant_id and p.left_on is null and p.phone is not null
  order by p.employee_code limit 1
) p on true
where a.slug = 'annapurna-cafes';

drop table demo_asking;
