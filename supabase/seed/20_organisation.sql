-- Sample data: the outlets, departments, job roles, skills and people of the demo tenants, with a history of who worked
-- where. Names are drawn from lists by a hash, so that every seeding gives the same people.

create function pg_temp.draw(key text, choices integer) returns integer language sql immutable as $$
  select 1 + (('x' || left(md5('sopan demo ' || key), 7))::bit(28)::integer % choices)
$$;

create temporary table demo_outlets (slug text, place integer, name text, city text, kind text, seats integer, rooms integer);
insert into demo_outlets values
  ('annapurna-cafes', 1, 'Annapurna Café Deccan', 'Pune', 'restaurant', 64, null),
  ('annapurna-cafes', 2, 'Annapurna Café Dadar', 'Mumbai', 'restaurant', 48, null),
  ('annapurna-cafes', 3, 'Annapurna Café College Road', 'Nashik', 'restaurant', 52, null),
  ('annapurna-cafes', 4, 'Annapurna Café Dharampeth', 'Nagpur', 'restaurant', 40, null),
  ('neelgiri-stays', 1, 'Neelgiri Heritage', 'Udhagamandalam', 'hotel', 70, 42),
  ('neelgiri-stays', 2, 'Neelgiri Tea House', 'Coonoor', 'hotel', 36, 18),
  ('neelgiri-stays', 3, 'Neelgiri Palace Road', 'Mysuru', 'hotel', 90, 56),
  ('neelgiri-stays', 4, 'Neelgiri Bamboo Lodge', 'Kalpetta', 'hotel', 30, 14),
  ('neelgiri-stays', 5, 'The Planter''s Kitchen', 'Coimbatore', 'restaurant', 84, null),
  ('sagar-hotels', 1, 'Sagar Grand Juhu', 'Mumbai', 'hotel', 180, 164),
  ('sagar-hotels', 2, 'Sagar Mandovi', 'Panaji', 'hotel', 120, 96),
  ('sagar-hotels', 3, 'Sagar Backwaters', 'Kochi', 'hotel', 110, 88),
  ('sagar-hotels', 4, 'Sagar Panambur', 'Mangaluru', 'hotel', 90, 72),
  ('sagar-hotels', 5, 'Sagar RK Beach', 'Visakhapatnam', 'hotel', 130, 118),
  ('sagar-hotels', 6, 'Sagar Golden Sands', 'Puri', 'hotel', 100, 80),
  ('sagar-hotels', 7, 'Tide Table', 'Mumbai', 'restaurant', 76, null),
  ('lakeview-inn', 1, 'Lakeview Inn Pichola', 'Udaipur', 'hotel', 60, 38),
  ('lakeview-inn', 2, 'Lakeview Inn Mallital', 'Nainital', 'hotel', 40, 24);

insert into public.outlets (tenant_id, name, city, kind, seats, rooms, created_at)
select t.id, o.name, o.city, o.kind, o.seats, o.rooms, t.created_at + make_interval(days => o.place)
from demo_outlets o join public.tenants t on t.slug = o.slug;

create temporary table demo_roles (department text, side text, job_role text, hotels_only boolean);
insert into demo_roles values
  ('Service', 'front', 'Steward', false), ('Service', 'front', 'Captain', false), ('Service', 'front', 'Restaurant Manager', false),
  ('Front Office', 'front', 'Guest Service Associate', true), ('Front Office', 'front', 'Duty Manager', true),
  ('Kitchen', 'back', 'Commis', false), ('Kitchen', 'back', 'Chef de Partie', false), ('Kitchen', 'back', 'Head Chef', false),
  ('Housekeeping', 'back', 'Room Attendant', true), ('Housekeeping', 'back', 'Housekeeping Supervisor', true),
  ('Stewarding', 'back', 'Kitchen Steward', false);

create temporary view demo_tenants as
  select t.*, exists (select from demo_outlets o where o.slug = t.slug and o.kind = 'hotel') as has_hotels
  from public.tenants t where t.slug in (select slug from demo_outlets);

insert into public.departments (tenant_id, name, side)
select distinct t.id, r.department, r.side from demo_tenants t join demo_roles r on t.has_hotels or not r.hotels_only;

insert into public.job_roles (tenant_id, department_id, name)
select t.id, d.id, r.job_role
from demo_tenants t
join demo_roles r on t.has_hotels or not r.hotels_only
join public.departments d on d.tenant_id = t.id and d.name = r.department;

insert into public.skills (tenant_id, name)
select t.id, skill
from demo_tenants t, unnest(array['Greeting', 'Upselling', 'Complaint handling', 'Allergies', 'Food safety', 'Knife skills',
  'Billing', 'Hindi', 'English', 'First aid']) skill;

-- Employment records: about ten people to an outlet's size, some of whom have left.
create temporary table demo_people as
select t.id as tenant_id, t.slug, n as number,
  (array['Aarti', 'Abdul', 'Ajay', 'Akash', 'Amina', 'Anand', 'Anita', 'Arun', 'Asha', 'Balaji', 'Bhavna', 'Chandan', 'Deepa',
    'Dinesh', 'Farhan', 'Gauri', 'Geetha', 'Harish', 'Imran', 'Jaya', 'Joseph', 'Kamala', 'Karthik', 'Kiran', 'Lakshmi', 'Mahesh',
    'Manoj', 'Maria', 'Mohan', 'Nandini', 'Naveen', 'Neha', 'Pooja', 'Prakash', 'Rahul', 'Rajni', 'Ramesh', 'Rekha', 'Sadiq',
    'Sandeep', 'Shanti', 'Sneha', 'Sunil', 'Swati', 'Usha', 'Varun', 'Vidya', 'Yusuf']
  )[pg_temp.draw(t.slug || ' first ' || n, 48)] || ' ' ||
  (array['Acharya', 'Ansari', 'Bhosale', 'Chavan', 'D''Souza', 'Das', 'Fernandes', 'Gaikwad', 'Gowda', 'Hegde', 'Iyer', 'Jadhav',
    'Khan', 'Kumar', 'Mishra', 'More', 'Naidu', 'Naik', 'Patil', 'Pillai', 'Prasad', 'Rao', 'Reddy', 'Sahu', 'Sharma', 'Shetty',
    'Singh', 'Thomas', 'Varghese', 'Verma', 'Yadav']
  )[pg_temp.draw(t.slug || ' last ' || n, 31)] as full_name,
  private.today() - 20 - pg_temp.draw(t.slug || ' joined ' || n, 500) as joined_on,
  pg_temp.draw(t.slug || ' left ' || n, 8) = 1 as has_left,
  1 + (n - 1) % (select count(*)::integer from demo_outlets o where o.slug = t.slug) as place
from demo_tenants t
join (values ('annapurna-cafes', 28), ('neelgiri-stays', 38), ('sagar-hotels', 57), ('lakeview-inn', 20)) size (slug, people)
  on size.slug = t.slug
cross join lateral generate_series(1, size.people) n;

insert into public.people (tenant_id, full_name, phone, employee_code, language, joined_on, left_on, is_sample)
select p.tenant_id, p.full_name,
  -- a series that no operator has given out
  '+910000' || lpad(pg_temp.draw(p.slug || ' phone ' || p.number, 999999)::text, 6, '0'),
  upper(left(p.slug, 3)) || '-' || lpad((p.number + 100)::text, 3, '0'),
  case when pg_temp.draw(p.slug || ' language ' || p.number, 2) = 1 then 'hi' else 'en' end,
  p.joined_on, case when p.has_left then p.joined_on + (private.today() - p.joined_on) * 3 / 4 end, true
from demo_people p;

-- Where they worked: everybody somewhere from the first day, one in five moved to the next outlet half-way.
create temporary table demo_places as
select o.id as outlet_id, d.slug, d.place, d.kind from demo_outlets d
join public.tenants t on t.slug = d.slug join public.outlets o on o.tenant_id = t.id and o.name = d.name;

with employed as (
  select person.id as person_id, person.tenant_id, person.joined_on, person.left_on, p.slug, p.number, p.place,
    case when pg_temp.draw(p.slug || ' moved ' || p.number, 5) = 1 and not p.has_left
      then p.joined_on + (private.today() - p.joined_on) / 2 end as moved_on
  from demo_people p
  join public.people person on person.tenant_id = p.tenant_id
    and person.employee_code = upper(left(p.slug, 3)) || '-' || lpad((p.number + 100)::text, 3, '0')
), stays as (
  select e.*, e.place as at_place, e.joined_on as valid_from, coalesce(e.moved_on - 1, e.left_on) as valid_until from employed e
  union all
  select e.*, e.place % (select max(d.place) from demo_places d where d.slug = e.slug) + 1, e.moved_on, null
  from employed e where e.moved_on is not null
)
insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
select s.tenant_id, s.person_id, d.outlet_id, role.id, s.valid_from, s.valid_until
from stays s
join demo_places d on d.slug = s.slug and d.place = s.at_place
cross join lateral (
  select j.id from public.job_roles j join demo_roles r on r.job_role = j.name
  where j.tenant_id = s.tenant_id and (d.kind = 'hotel' or not r.hotels_only)
  order by md5(s.slug || ' role ' || s.number || j.name) limit 1
) role;

-- The accounts of the demo work at the first outlet; the outlet account manages it.
insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
select p.tenant_id, p.id, d.outlet_id, j.id, p.joined_on
from public.people p
join public.profiles login on login.id = p.profile_id
join public.tenants t on t.id = p.tenant_id
join demo_places d on d.slug = t.slug and d.place = 1
join public.job_roles j on j.tenant_id = t.id
  and j.name = case login.tenant_role when 'manager' then 'Restaurant Manager' else 'Steward' end
where login.tenant_role in ('manager', 'member');

drop view demo_tenants;
drop table demo_outlets, demo_roles, demo_people, demo_places;
drop function pg_temp.draw(text, integer);
