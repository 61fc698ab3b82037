-- Sample data for the demo: four tenants and the accounts that sign in to them. Nobody here exists. Meant for an empty
-- database; dates are relative to the day of seeding, everything else is the same every time.

create function pg_temp.id_of(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('sopan demo ' || name) placing '4' from 13) placing 'a' from 17)::uuid
$$;

insert into public.tenants (id, name, slug, tier, seat_cap, brand_color, created_at) values
  (pg_temp.id_of('annapurna-cafes'), 'Annapurna Cafés', 'annapurna-cafes', 'essential', 25, '#B4532A', now() - interval '420 days'),
  (pg_temp.id_of('neelgiri-stays'), 'Neelgiri Stays', 'neelgiri-stays', 'growth', 25, '#2F6B4F', now() - interval '300 days'),
  (pg_temp.id_of('sagar-hotels'), 'Sagar Hotels', 'sagar-hotels', 'master', 60, '#1F4E79', now() - interval '540 days'),
  (pg_temp.id_of('lakeview-inn'), 'Lakeview Inn', 'lakeview-inn', 'growth', 25, '#5B4B8A', now() - interval '240 days');

create temporary table accounts (email text, full_name text, language text, slug text, tenant_role text, age_days integer);
insert into accounts values
  ('admin@demo.sopan.test', 'Meera Nair', 'en', null, null, 560),
  ('newcomer@demo.sopan.test', 'Arjun Bhatia', 'en', null, null, 2),
  ('owner@hillcrest-residency.test', 'Priya Thakur', 'en', null, null, 6),
  ('manager@annapurna-cafes.test', 'Lata Deshpande', 'en', 'annapurna-cafes', 'admin', 419),
  ('outlet@annapurna-cafes.test', 'Farida Shaikh', 'en', 'annapurna-cafes', 'manager', 402),
  ('staff@annapurna-cafes.test', 'Rohan Kulkarni', 'hi', 'annapurna-cafes', 'member', 180),
  ('manager@neelgiri-stays.test', 'Thomas Kurian', 'en', 'neelgiri-stays', 'admin', 299),
  ('outlet@neelgiri-stays.test', 'Selvi Ramasamy', 'en', 'neelgiri-stays', 'manager', 290),
  ('staff@neelgiri-stays.test', 'Divya Bopanna', 'en', 'neelgiri-stays', 'member', 150),
  ('manager@sagar-hotels.test', 'Vikram Salgaonkar', 'en', 'sagar-hotels', 'admin', 539),
  ('outlet@sagar-hotels.test', 'Anjali Menon', 'en', 'sagar-hotels', 'manager', 520),
  ('staff@sagar-hotels.test', 'Suresh Pujari', 'hi', 'sagar-hotels', 'member', 260),
  ('manager@lakeview-inn.test', 'Kavita Rathore', 'hi', 'lakeview-inn', 'admin', 239),
  ('outlet@lakeview-inn.test', 'Deepak Bisht', 'en', 'lakeview-inn', 'manager', 230),
  ('staff@lakeview-inn.test', 'Nirmala Joshi', 'hi', 'lakeview-inn', 'member', 120);

-- The columns that the sign-in service reads as text must not be null on hosted Supabase.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token, created_at, updated_at
)
select pg_temp.id_of(a.email), 'authenticated', 'authenticated', a.email, hash, now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', a.full_name, 'language', a.language),
  '', '', '', '', '', '', '', '', now() - make_interval(days => a.age_days), now()
from accounts a, (select extensions.crypt('sopan-demo-2026', extensions.gen_salt('bf', 10)) as hash) password;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', pg_temp.id_of(a.email)::text, pg_temp.id_of(a.email),
  jsonb_build_object('sub', pg_temp.id_of(a.email), 'email', a.email, 'email_verified', true), now(), now()
from accounts a;

do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;

update public.profiles set role = 'admin' where email = 'admin@demo.sopan.test';
update public.profiles p
set tenant_id = pg_temp.id_of(a.slug), tenant_role = a.tenant_role, created_at = now() - make_interval(days => a.age_days)
from accounts a where a.email = p.email and a.slug is not null;

update public.people p
set is_sample = true, joined_on = private.today() - a.age_days,
  employee_code = upper(left(a.slug, 3)) || '-' || case a.tenant_role when 'admin' then '001' when 'manager' then '002' else '003' end
from accounts a where a.email = p.email;

drop table accounts;
drop function pg_temp.id_of(text);
