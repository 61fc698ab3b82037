-- Sample data: a card for every outlet, and who comes in with it or by phone. Some have set their PIN, which is 508173 for all of them; a
-- PIN of the demo is worth nothing elsewhere, because production refuses a database that holds it.

insert into public.outlet_cards (tenant_id, outlet_id, code, made_by, made_at)
select o.tenant_id, o.id, translate(left(md5('sopan demo card ' || o.name), 8), '0123456789abcdef', '23456789ABCDEFGH'), boss.id,
  now() - interval '40 days'
from public.outlets o join public.profiles boss on boss.tenant_id = o.tenant_id and boss.tenant_role = 'admin';

create temporary table demo_comers as
select p.*, boss.id as boss, p.place <= case t.slug when 'annapurna-cafes' then 8 when 'sagar-hotels' then 8 when 'neelgiri-stays' then 3 else 0 end
  as has_pin, gen_random_uuid() as user_id
from (
  select p.*, row_number() over (partition by p.tenant_id order by md5('sopan demo card ' || p.employee_code)) as place
  from public.people p where p.is_sample and p.profile_id is null and p.left_on is null and p.employee_code is not null
) p
join public.tenants t on t.id = p.tenant_id
join public.profiles boss on boss.tenant_id = t.id and boss.tenant_role = 'admin'
where p.place <= case t.slug when 'annapurna-cafes' then 12 when 'sagar-hotels' then 14 when 'neelgiri-stays' then 5 when 'lakeview-inn' then 2 end;

-- One comes in by phone instead, at a number that nobody can have: no area code of India begins with 10.
create temporary table demo_caller as
select c.id from demo_comers c join public.tenants t on t.id = c.tenant_id where t.slug = 'annapurna-cafes' and c.place = 12;
update public.people p set phone = '+911000005081' from demo_caller c where c.id = p.id;

insert into public.people_access (tenant_id, person_id, way, given_by, given_at)
select c.tenant_id, c.id, case when c.id in (select id from demo_caller) then 'phone' else 'card' end, c.boss, now() - interval '38 days'
from demo_comers c;

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token, created_at, updated_at
)
select c.user_id, 'authenticated', 'authenticated', gen_random_uuid() || '@pin.invalid', password.hash, now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', c.full_name, 'language', c.language),
  '', '', '', '', '', '', '', '', now() - interval '36 days', now()
from demo_comers c, (
  select extensions.crypt(translate(encode(extensions.hmac('508173', 'sopan demo', 'sha256'), 'base64'), '+/=', '-_'),
    extensions.gen_salt('bf', 10)) as hash
) password
where c.has_pin;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select gen_random_uuid(), 'email', u.id::text, u.id,
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), now(), now()
from demo_comers c join auth.users u on u.id = c.user_id;

do $$ begin
  if exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000' where instance_id is null;
  end if;
end $$;

insert into private.pin_accounts (person_id, tenant_id, user_id, pepper, pin_set_at)
select c.id, c.tenant_id, case when c.has_pin then c.user_id end, case when c.has_pin then 'sopan demo' end,
  case when c.has_pin then now() - interval '36 days' end
from demo_comers c;

update public.people p set profile_id = c.user_id from demo_comers c where c.id = p.id and c.has_pin;
update public.profiles login
set tenant_id = c.tenant_id, tenant_role = 'member', created_at = now() - interval '36 days',
  last_seen_at = now() - make_interval(hours => 5 + 7 * c.place::integer)
from demo_comers c where c.user_id = login.id;

drop table demo_comers, demo_caller;
