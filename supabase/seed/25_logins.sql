-- Sample data: which of the people sign in, as far as their house has seats. Only they can have learned anything; of the others
-- there are documents, and courses that wait for them.

create temporary table demo_logins as
select distinct on (address) p.id as person_id, p.tenant_id, t.slug, p.full_name, p.language, p.joined_on,
  regexp_replace(lower(replace(p.full_name, ' ', '.')), '[^a-z.]', '', 'g') || '@' || t.slug || '.test' as address,
  ('x' || left(md5('sopan demo seen ' || p.employee_code), 7))::bit(28)::integer % 400 as seen_hours
from (
  select p.*, row_number() over (partition by p.tenant_id order by md5('sopan demo login ' || p.employee_code)) as place
  from public.people p where p.is_sample and p.profile_id is null and p.left_on is null and p.email is null
) p
join public.tenants t on t.id = p.tenant_id
where p.place <= case t.slug when 'sagar-hotels' then 30 when 'neelgiri-stays' then 14 when 'lakeview-inn' then 6 else 0 end
order by address;

-- Who joins a tenant with the address of a record is that person.
update public.people p set email = l.address from demo_logins l where l.person_id = p.id;

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token, created_at, updated_at
)
select gen_random_uuid(), 'authenticated', 'authenticated', l.address, password.hash, now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', l.full_name, 'language', l.language),
  '', '', '', '', '', '', '', '', l.joined_on, now()
from demo_logins l, (select u.encrypted_password as hash from auth.users u where u.email = 'newcomer@demo.sopan.test') password;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', u.id::text, u.id,
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), now(), now()
from demo_logins l join auth.users u on u.email = l.address;

do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;

update public.profiles p
set tenant_id = l.tenant_id, tenant_role = 'member', created_at = l.joined_on,
  last_seen_at = now() - make_interval(hours => 3 + l.seen_hours)
from demo_logins l where p.email = l.address;

drop table demo_logins;
