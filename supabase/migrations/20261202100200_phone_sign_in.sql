-- Coming in with a phone number and a code that is sent to it. Who may is said person by person, as with the card of an outlet,
-- and what stands behind it is the same kind of account. Whether a number is anybody's shows in no answer: a ticket is given for
-- each, guesses count for each. The function phone-sign-in asks all of this with the server's key; a refusal is an answer with
-- a code, because what was counted has to stay.

create index people_phone on public.people (phone) where phone is not null;

-- A code that was asked for. It is hashed together with the ticket, which only the browser that asked has: the row alone
-- tells nobody the code.
create table private.phone_tickets (
  token_hash text primary key,
  phone      text not null,
  code_hash  text not null,
  is_proven  boolean not null default false,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index on private.phone_tickets (expires_at);
revoke all on private.phone_tickets from anon, authenticated, service_role;

-- The people whom a number lets in now.
create function private.people_of_phone(p_phone text) returns setof public.people language sql stable set search_path = '' as $$
  select p.* from public.people p
  join private.pin_accounts a on a.person_id = p.id and p.profile_id is not distinct from a.user_id
  join public.people_access live on live.person_id = p.id and live.ended_at is null and live.way = 'phone'
  join public.tenants t on t.id = p.tenant_id and t.is_active
  left join public.profiles login on login.id = p.profile_id
  where p.phone = p_phone and coalesce(p.left_on, 'infinity') >= private.today() and coalesce(login.is_active, true)
$$;

-- Six digits, each as likely as another.
create function private.new_sign_in_code() returns text language plpgsql volatile set search_path = '' as $$
declare
  drawn bigint;
begin
  loop
    drawn := ('x' || encode(extensions.gen_random_bytes(4), 'hex'))::bit(32)::bigint;
    exit when drawn < 4294000000; -- the largest multiple of a million below 2^32
  end loop;
  return lpad((drawn % 1000000)::text, 6, '0');
end $$;

-- Whether the outlet where the person works may have another message: so many people as a shift has ask within a quarter of an
-- hour, not more.
create function private.take_outlet_turn(p_person_id uuid) returns boolean language plpgsql set search_path = '' as $$
declare
  outlet public.outlets;
  place  text;
begin
  select o.* into outlet from public.people_outlets w join public.outlets o on o.id = w.outlet_id
  where w.person_id = p_person_id and private.is_placed_from(w, private.today()) order by w.valid_from desc, o.id limit 1;
  place := private.fingerprint('messages of outlet ' || coalesce(outlet.id::text, 'none'));
  perform pg_advisory_xact_lock(hashtextextended(place, 0));
  if not private.has_mail_turn(place, 20) then
    if private.take('outlet messages ' || place, 1, 1) = 1 then
      perform private.write_security_event('system_event', 'medium', 'too many sign-in codes for an outlet',
        jsonb_build_object('outlet', outlet.name, 'tenant_id', outlet.tenant_id));
    end if;
    return false;
  end if;
  insert into private.mail_turns (subject_hash) values (place);
  return true;
end $$;

-- Sends a code where the number lets somebody in, and answers with a ticket for any number. A number has 3 codes in 15 minutes, 5
-- an hour and 10 a day, an address 20 times that. Refuses with the codes not_offered and too_many.
create function public.send_phone_code(p_phone text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  code   text := private.new_sign_in_code();
  person public.people;
begin
  if not private.is_message_port_open() then return '{"code": "not_offered"}'; end if;
  if not private.take_mail_turn(p_phone, 'phone codes ' || p_address_hash) then
    return '{"code": "too_many", "retryAfter": 900}';
  end if;
  insert into private.phone_tickets (token_hash, phone, code_hash)
  values (private.fingerprint(token), p_phone, private.fingerprint(token || code));

  -- one message, whoever of them it is for
  select p.* into person from private.people_of_phone(p_phone) p order by p.created_at, p.id limit 1;
  if found and private.take_outlet_turn(person.id) then
    insert into public.message_outbox (tenant_id, recipient, template, language, given, expires_at)
    values (person.tenant_id, p_phone, 'sign_in_code', person.language, jsonb_build_array(code, '10'), now() + interval '10 minutes');
  end if;
  return jsonb_build_object('ticket', token);
end $$;

create function private.live_phone_ticket(p_ticket text) returns private.phone_tickets language sql stable set search_path = '' as $$
  select k.* from private.phone_tickets k where k.token_hash = private.fingerprint(p_ticket) and k.expires_at > now()
$$;

-- Counts a guess before it looks at it, as for passwords: five failures in a row lock the number for 15 minutes. Answers with the
-- people whom the number lets in, or with the codes ticket_over, locked and code_wrong.
create function public.prove_phone(p_ticket text, p_code text, p_address inet, p_user_agent text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket  private.phone_tickets := private.live_phone_ticket(p_ticket);
  turn    record;
  found_people jsonb;
  failed  integer;
begin
  if ticket.token_hash is null then return '{"code": "ticket_over"}'; end if;
  select * into turn from private.reserve_sign_in(ticket.phone);
  if not turn.allowed then return jsonb_build_object('code', 'locked', 'retryAfter', turn.retry_after_seconds); end if;

  select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'tenant', t.name) order by t.name, p.full_name) into found_people
  from private.people_of_phone(ticket.phone) p join public.tenants t on t.id = p.tenant_id;
  if private.fingerprint(p_ticket || p_code) = ticket.code_hash and found_people is not null then
    perform private.settle_sign_in(ticket.phone, true, p_address, p_user_agent);
    update private.phone_tickets set is_proven = true where token_hash = ticket.token_hash;
    return jsonb_build_object('people', found_people);
  end if;

  perform private.settle_sign_in(ticket.phone, false, p_address, p_user_agent);
  select c.failures into failed from private.sign_in_counters c where c.identifier_hash = private.sign_in_key(ticket.phone, null);
  if failed >= 5 then return '{"code": "locked", "retryAfter": 900}'; end if;
  return jsonb_build_object('code', 'code_wrong', 'left', 5 - failed);
end $$;

-- What the account of a proven number is made of, or has been made of; a new one is one device's to make for two minutes.
create function public.claim_phone(p_ticket text, p_person_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket  private.phone_tickets := private.live_phone_ticket(p_ticket);
  person  public.people;
  account private.pin_accounts;
begin
  if ticket.is_proven is not true then return '{"code": "ticket_over"}'; end if;
  select p.* into person from private.people_of_phone(ticket.phone) p where p.id = p_person_id;
  if not found then return '{"code": "ticket_over"}'; end if;
  update private.pin_accounts a
  set claimed_by = ticket.token_hash, claimed_at = now(), pepper = encode(extensions.gen_random_bytes(32), 'hex')
  where a.person_id = person.id and a.user_id is null and coalesce(a.claimed_at, '-infinity') < now() - interval '2 minutes'
  returning * into account;
  if not found then
    select a.* into account from private.pin_accounts a where a.person_id = person.id and a.user_id is not null;
    if not found then return '{"code": "busy", "retryAfter": 5}'; end if;
    delete from private.phone_tickets where token_hash = ticket.token_hash;
  end if;
  return jsonb_build_object('pepper', account.pepper, 'userId', account.user_id, 'name', person.full_name, 'language', person.language,
    'address', (select u.email from auth.users u where u.id = account.user_id));
end $$;

-- Nothing came of a claim: it may be made again at once.
create function public.release_phone(p_ticket text) returns void language sql security definer set search_path = '' as $$
  update private.pin_accounts set claimed_by = null, claimed_at = null, pepper = null
  where claimed_by = private.fingerprint(p_ticket) and user_id is null
$$;

-- An account that is made joins the workspace, in the seat that waits for it, and is the person's.
create function private.join_by_access(p_person public.people, p_user_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  if p_person.profile_id is not null then return; end if;
  update public.people set profile_id = p_user_id where id = p_person.id;
  update public.profiles set tenant_id = p_person.tenant_id, tenant_role = 'member' where id = p_user_id;
  perform private.write_audit('member.joined', p_person.tenant_id, 'profiles', p_user_id::text,
    null, '{"tenant_role": "member"}');
end $$;

create function public.keep_phone(p_ticket text, p_person_id uuid, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket private.phone_tickets := private.live_phone_ticket(p_ticket);
  person public.people;
begin
  -- before the account, as where somebody leaves
  select p.* into person from public.people p where p.id = p_person_id for no key update;
  if ticket.is_proven is not true or person.profile_id is not null then return '{"code": "ticket_over"}'; end if;
  update private.pin_accounts a set user_id = p_user_id, claimed_by = null, claimed_at = null
  where a.person_id = person.id and a.claimed_by = ticket.token_hash and a.user_id is null;
  if not found then return '{"code": "ticket_over"}'; end if;
  perform private.join_by_access(person, p_user_id);
  delete from private.phone_tickets where token_hash = ticket.token_hash;
  return '{}';
end $$;

-- As before, and how an account joins is said in one place.
create or replace function public.keep_pin(p_ticket text, p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket  private.pin_tickets := private.live_ticket(p_ticket);
  person  public.people;
  account private.pin_accounts;
begin
  -- before the account, as where somebody leaves
  select p.* into person from public.people p where p.id = ticket.person_id for no key update;
  if coalesce(person.profile_id, p_user_id) <> p_user_id then return '{"code": "ticket_over"}'; end if; -- has come by mail meanwhile
  update private.pin_accounts a
  set user_id = p_user_id, pin_set_at = now(), claimed_by = null, claimed_at = null, failures = 0, last_failure_at = null
  where a.person_id = ticket.person_id and a.claimed_by = ticket.token_hash and a.pin_set_at is null
    and coalesce(a.user_id, p_user_id) = p_user_id
  returning * into account;
  if not found then return '{"code": "ticket_over"}'; end if;
  perform private.join_by_access(person, p_user_id);
  perform private.write_audit('pin.set', account.tenant_id, 'profiles', p_user_id::text);
  delete from private.pin_tickets where person_id = account.person_id;
  return '{}';
end $$;

-- As before, and by phone where the record has a number and messages can be sent.
create or replace function public.give_access(p_people uuid[], p_way text default 'card')
returns table (person_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  today   date := private.today();
  person  public.people;
  verdict text;
begin
  perform private.require_people_to_manage();
  if p_way is null or p_way not in ('card', 'phone') then raise sqlstate 'PT400' using message = 'unknown_way'; end if;
  if p_way = 'phone' and not private.is_message_port_open() then raise sqlstate 'PT409' using message = 'phone_not_offered'; end if;
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
      when exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null and a.way = p_way) then 'given'
      when exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null) then 'other_way'
      when person.profile_id is not null then 'has_login'
      when not exists (select from public.people_outlets w where w.person_id = person.id and private.is_placed_from(w, today))
        then 'no_outlet'
      when p_way = 'phone' and person.phone is null then 'no_phone'
      when p_way = 'card' and coalesce(person.employee_code, person.phone) is null then 'no_code'
      when private.seats_used(person.tenant_id) + private.seats_reserved(person.tenant_id)
        >= (select t.seat_cap from public.tenants t where t.id = person.tenant_id) then 'no_seat'
      end;
    if verdict is null then
      insert into public.people_access (tenant_id, person_id, way, given_by)
      values (person.tenant_id, person.id, p_way, auth.uid());
      insert into private.pin_accounts (person_id, tenant_id) values (person.id, person.tenant_id);
      perform private.write_audit('access.given', person.tenant_id, 'people', person.id::text,
        null, jsonb_build_object('way', p_way));
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

insert into private.retention_rules (subject, keeps, deletes_from, since) values
  ('phone_tickets', '1 hour', 'private.phone_tickets', 'expires_at');
insert into private.personal_data (held_in, untold, ends, kept_as) values
  ('private.phone_tickets', 'a secret', 'time', 'phone_tickets');
insert into private.server_functions values
  ('send_phone_code'), ('prove_phone'), ('claim_phone'), ('release_phone'), ('keep_phone');

revoke execute on all functions in schema private from public;
revoke execute on function public.send_phone_code(text, text), public.prove_phone(text, text, inet, text),
  public.claim_phone(text, uuid), public.release_phone(text), public.keep_phone(text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.send_phone_code(text, text), public.prove_phone(text, text, inet, text),
  public.claim_phone(text, uuid), public.release_phone(text), public.keep_phone(text, uuid, uuid) to service_role;
