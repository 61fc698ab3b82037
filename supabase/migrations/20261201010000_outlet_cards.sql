-- People without an e-mail address come in with the card of their outlet and a PIN of their own. A card is a code on
-- paper and opens nothing by itself. Who may come in that way is said person by person; it reserves a seat, as an
-- invitation does, until the first PIN makes an account of it.

create table public.outlet_cards (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  outlet_id   uuid not null,
  code        text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'), -- nothing that is read as something else
  made_by     uuid references public.profiles on delete set null,
  made_at     timestamptz not null default now(),
  replaced_at timestamptz,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create unique index outlet_cards_one_for_an_outlet on public.outlet_cards (outlet_id) where replaced_at is null;
create index on public.outlet_cards (tenant_id, outlet_id);
create index on public.outlet_cards (outlet_id);
create index on public.outlet_cards (made_by);

create table public.people_access (
  id        uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  person_id uuid not null,
  way       text not null check (way in ('card', 'phone')),
  given_by  uuid references public.profiles on delete set null,
  given_at  timestamptz not null default now(),
  ended_at  timestamptz,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create unique index people_access_one_for_a_person on public.people_access (person_id) where ended_at is null;
create index on public.people_access (tenant_id, person_id);
create index on public.people_access (person_id);
create index on public.people_access (given_by);

-- What stands behind a PIN. The account is one of its own, with a technical address that nobody is shown; its password is
-- made of the PIN and the pepper, so that nobody who only guesses PINs can sign in with them anywhere else.
create table private.pin_accounts (
  person_id       uuid primary key,
  tenant_id       uuid not null,
  user_id         uuid unique references auth.users on delete cascade,
  pepper          text,
  pin_set_at      timestamptz,
  claimed_by      text, -- the ticket whose device is setting the PIN
  claimed_at      timestamptz,
  failures        integer not null default 0 check (failures between 0 and 5),
  last_failure_at timestamptz,
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create index on private.pin_accounts (tenant_id, person_id);

alter table public.outlet_cards enable row level security;
alter table public.people_access enable row level security;
revoke all on public.outlet_cards, public.people_access from anon, authenticated;
revoke all on private.pin_accounts from anon, authenticated, service_role;
grant select on public.outlet_cards, public.people_access to authenticated; -- no insert: functions count seats first

create policy "tenant admins read all cards, managers those of their outlets" on public.outlet_cards
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_as('admin')))
    or outlet_id = any (array(select private.outlets_i_manage())));

create policy "tenant admins read who has access, managers of their people" on public.people_access
  for select to authenticated
  using (tenant_id = any (array(select private.my_tenants_as('admin')))
    or person_id = any (array(select private.people_i_manage())));

-- Eight letters and digits, each of 32, so that every code is as likely as another.
create function private.new_card_code() returns text language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(random.bytes, at) % 32, 1), '')
  from (select extensions.gen_random_bytes(8) as bytes) random, generate_series(0, 7) at
$$;

-- Returns the code of a new card; the one before is worth nothing from then on.
create function public.replace_outlet_card(p_outlet_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  outlet public.outlets;
  made   public.outlet_cards;
  former uuid;
begin
  select o.* into outlet from public.outlets o
  where o.id = p_outlet_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant()) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if outlet.id not in (select private.outlets_i_manage()) then perform private.require_tenant_admin(outlet.tenant_id); end if;

  update public.outlet_cards set replaced_at = now() where outlet_id = outlet.id and replaced_at is null returning id into former;
  insert into public.outlet_cards (tenant_id, outlet_id, code, made_by)
  values (outlet.tenant_id, outlet.id, private.new_card_code(), auth.uid()) returning * into made;
  perform private.write_audit(case when former is null then 'outlet_card.made' else 'outlet_card.replaced' end,
    outlet.tenant_id, 'outlets', outlet.id::text);
  return made.code;
end $$;

-- Refuses whoever looks after nobody.
create function private.require_people_to_manage() returns void language plpgsql stable set search_path = '' as $$
begin
  if exists (select private.tenants_i_manage()) or exists (select private.outlets_i_manage()) then return; end if;
  if private.is_platform_admin() then raise sqlstate 'PT403' using message = 'changes_not_allowed'; end if;
  if exists (select from public.tenants t where t.id = private.my_tenant() and not t.is_active) then
    raise sqlstate 'PT403' using message = 'tenant_suspended';
  end if;
  raise sqlstate 'PT403' using message = 'not_allowed';
end $$;

-- Lets people in by the card of their outlet and says for each what came of it. Whoever has it already keeps it.
create function public.give_access(p_people uuid[], p_way text default 'card')
returns table (person_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  today   date := private.today();
  person  public.people;
  verdict text;
begin
  perform private.require_people_to_manage();
  if p_way is distinct from 'card' then raise sqlstate 'PT400' using message = 'unknown_way'; end if;
  if cardinality(p_people) > 1000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  perform private.lock_seats(t.id) from (
    select distinct p.tenant_id as id from public.people p where p.id = any (p_people)
      and (p.tenant_id in (select private.tenants_i_manage()) or p.id in (select private.people_i_manage())) order by 1) t;

  for person in
    select p.* from public.people p where p.id = any (p_people)
      and (p.tenant_id in (select private.tenants_i_manage()) or p.id in (select private.people_i_manage()))
    order by p.full_name, p.id
  loop
    verdict := case
      when person.left_on < today then 'left'
      when exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null) then 'given'
      when person.profile_id is not null then 'has_login'
      when not exists (select from public.people_outlets w where w.person_id = person.id and private.is_placed_from(w, today))
        then 'no_outlet'
      when coalesce(person.employee_code, person.phone) is null then 'no_code'
      when private.seats_used(person.tenant_id) + private.seats_reserved(person.tenant_id)
        >= (select t.seat_cap from public.tenants t where t.id = person.tenant_id) then 'no_seat'
      end;
    if verdict is null then
      insert into public.people_access (tenant_id, person_id, way, given_by)
      values (person.tenant_id, person.id, p_way, auth.uid());
      insert into private.pin_accounts (person_id, tenant_id) values (person.id, person.tenant_id);
      perform private.write_audit('access.given', person.tenant_id, 'people', person.id::text);
      verdict := 'given';
    end if;
    person_id := person.id;
    outcome := verdict;
    return next;
  end loop;
  return query
    select distinct asked.id, 'not_yours' from unnest(p_people) asked (id)
    where asked.id is not null and not exists (
      select from public.people p where p.id = asked.id
        and (p.tenant_id in (select private.tenants_i_manage()) or p.id in (select private.people_i_manage())));
end $$;

-- Access ends together with the account behind it; the person's record and all they have learned stay.
create function private.close_access(p_person_id uuid) returns void language sql set search_path = '' as $$
  update public.people_access set ended_at = now() where person_id = p_person_id and ended_at is null;
  delete from private.pin_accounts where person_id = p_person_id;
$$;

create function private.follow_pin_account() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.people_access set ended_at = now() where person_id = old.person_id and ended_at is null;
  delete from auth.users where id = old.user_id;
  return null;
end $$;
create trigger follow_pin_account after delete on private.pin_accounts
  for each row execute function private.follow_pin_account();

-- Returns the person for whoever may let them in: a tenant admin, or a manager of one of their outlets.
create function private.require_person_let_in(p_person_id uuid) returns public.people
language plpgsql stable set search_path = '' as $$
declare
  person public.people;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and (private.is_platform_admin() or p.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if person.id not in (select private.people_i_manage()) then perform private.require_tenant_admin(person.tenant_id); end if;
  return person;
end $$;

create function public.end_access(p_person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.people := private.require_person_let_in(p_person_id);
begin
  if not exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null) then
    raise sqlstate 'PT409' using message = 'access_over';
  end if;
  perform private.write_audit('access.ended', person.tenant_id, 'people', person.id::text);
  perform private.close_access(person.id);
end $$;

-- The PIN is worth nothing from now on, and whoever is signed in with it is signed out: the person sets a new one.
create function public.reset_pin(p_person_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person  public.people := private.require_person_let_in(p_person_id);
  account private.pin_accounts;
begin
  if btrim(coalesce(p_reason, '')) = '' then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  select a.* into account from private.pin_accounts a where a.person_id = person.id for no key update;
  if account.pin_set_at is null then raise sqlstate 'PT409' using message = 'pin_not_set'; end if;
  update private.pin_accounts
  set pepper = null, pin_set_at = null, claimed_by = null, claimed_at = null, failures = 0, last_failure_at = null
  where person_id = person.id;
  delete from private.known_devices where user_id = account.user_id;
  delete from auth.sessions where user_id = account.user_id;
  perform private.write_audit('pin.reset', person.tenant_id, 'profiles', account.user_id::text,
    null, jsonb_build_object('reason', left(btrim(p_reason), 500)));
end $$;

-- As before, and access that no account came of yet holds a seat as an invitation does.
create or replace function private.seats_reserved(p_tenant_id uuid) returns integer
language sql stable set search_path = '' as $$
  select ((select count(*) from public.invitations i
      where i.tenant_id = p_tenant_id and i.status = 'pending' and i.expires_at > now())
    + (select count(*) from public.people_access a join public.people p on p.id = a.person_id
      where a.tenant_id = p_tenant_id and a.ended_at is null and p.profile_id is null))::integer
$$;

-- As before, and whoever comes in by a card takes the seat that waits for them.
create or replace function private.take_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cap integer;
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then return new; end if;
  if exists (select from public.invitations i
             where i.tenant_id = new.tenant_id and i.accepted_by = new.id and i.ended_at = now()) -- just now
     or exists (select from private.pin_accounts a where a.tenant_id = new.tenant_id and a.user_id = new.id) then
    cap := private.lock_seats(new.tenant_id);
    if private.seats_used(new.tenant_id) >= cap then raise sqlstate 'PT409' using message = 'seat_limit_reached'; end if;
  else
    perform private.require_free_seat(new.tenant_id);
  end if;
  return new;
end $$;

-- As before, and a technical address stays where it is.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, email, full_name, language)
  values (
    new.id,
    private.shown_address(new.email),
    nullif(btrim(left(btrim(coalesce(given ->> 'full_name', given ->> 'name', '')), 120)), ''),
    case when given ->> 'language' = 'hi' then 'hi' else 'en' end
  );
  return new;
end $$;

create or replace function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = private.shown_address(new.email) where id = new.id;
  return new;
end $$;

-- The address that people know of an account; null for one that only we know.
create function private.shown_address(p_email text) returns text language sql immutable set search_path = '' as $$
  select case when lower(p_email) not like '%.invalid' then lower(p_email) end
$$;

-- Nothing is sent where nothing can arrive (RFC 2606).
create function private.skip_nowhere() returns trigger language plpgsql set search_path = '' as $$
begin
  return null;
end $$;
create trigger skip_nowhere before insert on public.mail_outbox
  for each row when (new.recipient like '%.invalid') execute function private.skip_nowhere();

-- Six digits open one's own learning in one's own workspace, not what others have entrusted to it.
create function private.keep_pin_account_small() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.pin_accounts a where a.user_id = new.id and (
    new.role <> 'user' or coalesce(new.tenant_id, a.tenant_id) <> a.tenant_id or coalesce(new.tenant_role, 'member') <> 'member'
  )) then
    raise sqlstate 'PT409' using message = 'pin_is_not_enough';
  end if;
  return new;
end $$;
create trigger keep_pin_account_small before update of role, tenant_id, tenant_role on public.profiles
  for each row execute function private.keep_pin_account_small();

-- Whoever is detached from the workspace has no way in left, so nothing of the account stays.
create function private.follow_detachment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_access(a.person_id) from private.pin_accounts a where a.user_id = new.id;
  return null;
end $$;
create constraint trigger follow_detachment after update of tenant_id on public.profiles
  deferrable initially deferred -- so that the log can still name them
  for each row when (old.tenant_id is not null and new.tenant_id is null) execute function private.follow_detachment();

create function private.end_access_of_leaver() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.left_on < private.today() then perform private.close_access(new.id); end if; -- on the last day one still comes in
  return null;
end $$;
create trigger end_access after update of left_on on public.people
  for each row when (new.left_on is distinct from old.left_on) execute function private.end_access_of_leaver();

create function private.end_access_of_leavers() returns integer language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  perform private.close_access(p.id)
  from public.people_access a join public.people p on p.id = a.person_id
  where a.ended_at is null and p.left_on < private.today();
  get diagnostics total = row_count;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values
  ('end access of leavers', '1 hour', 'private.end_access_of_leavers');

-- As before, and whoever has no address gives their name instead.
create or replace function private.erase_my_account(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me   public.profiles;
  step private.erasure_steps;
begin
  select p.* into me from public.profiles p where p.id = private.me() for no key update;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if not private.password_just_given() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
  if lower(btrim(p_email)) is distinct from coalesce(me.email, lower(private.name_of_login(me.id))) then
    raise sqlstate 'PT400' using message = 'other_address';
  end if;

  perform private.end_impersonation('admin');
  update public.profiles set role = 'user', tenant_id = null where id = me.id; -- the last admin is refused here
  if me.tenant_id is not null then
    perform private.write_audit('member.detached', me.tenant_id, 'profiles', me.id::text);
  end if;
  perform private.write_audit('account.deleted', null, 'profiles', me.id::text,
    jsonb_build_object('role', me.role, 'tenant_id', me.tenant_id, 'tenant_role', me.tenant_role));
  if private.is_email(me.email) then
    perform private.queue_template(me.email, 'account_deleted', me.language, jsonb_build_object('full_name', me.full_name));
  end if;
  for step in select * from private.erasure_steps order by position loop
    execute format('select %s($1)', step.runs) using me.id;
  end loop;
  delete from auth.users where id = me.id;
end $$;

create function private.my_access(p_me uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'way', a.way, 'given_at', a.given_at, 'ended_at', a.ended_at)
    order by a.given_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.people_access a on a.tenant_id = p.tenant_id and a.person_id = p.id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('access', 'private.my_access');
insert into private.personal_data (held_in, told_as, ends) values ('public.people_access', 'access', 'record');
insert into private.personal_data (held_in, untold, ends) values ('private.pin_accounts', 'a secret', 'record');

insert into private.audit_actions values
  ('outlet_card.made'), ('outlet_card.replaced'), ('access.given'), ('access.ended'), ('pin.reset');

revoke execute on all functions in schema private from public;
revoke execute on function public.replace_outlet_card(uuid), public.give_access(uuid[], text), public.end_access(uuid),
  public.reset_pin(uuid, text) from public, anon;
grant execute on function public.replace_outlet_card(uuid), public.give_access(uuid[], text), public.end_access(uuid),
  public.reset_pin(uuid, text) to authenticated;
