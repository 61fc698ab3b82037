-- Coming in with a card and a PIN, as far as it is the database's: who is meant, who sets the first PIN, and how many guesses
-- are looked at. The function outlet-sign-in asks all of this with the server's key; a refusal is an answer with a code, because
-- what was counted has to stay.

-- Somebody was found by the card of an outlet, or (without a card) is signed in and changes the own PIN.
create table private.pin_tickets (
  token_hash text primary key,
  person_id  uuid not null references private.pin_accounts on delete cascade,
  card_id    uuid references public.outlet_cards on delete cascade,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index on private.pin_tickets (person_id);
create index on private.pin_tickets (card_id);
create index on private.pin_tickets (expires_at);

-- PINs that were tried at an outlet. A row is written before the PIN is looked at, and goes when it was right.
create table private.pin_tries (
  id        bigint generated always as identity primary key,
  person_id uuid not null references private.pin_accounts on delete cascade,
  outlet_id uuid not null references public.outlets on delete cascade,
  tried_at  timestamptz not null default clock_timestamp(),
  is_wrong  boolean not null default false -- false while it is being looked at
);
create index on private.pin_tries (outlet_id, tried_at);
create index on private.pin_tries (person_id);
create index on private.pin_tries (tried_at);
revoke all on private.pin_tickets, private.pin_tries from anon, authenticated, service_role;

-- The live card with that code, however it was typed, of an outlet that is open in a workspace that is not suspended.
create function private.card_of(p_code text) returns public.outlet_cards language sql stable set search_path = '' as $$
  select c.* from public.outlet_cards c
  join public.outlets o on o.id = c.outlet_id and o.is_active
  join public.tenants t on t.id = c.tenant_id and t.is_active
  where c.code = upper(regexp_replace(p_code, '[^0-9A-Za-z]', '', 'g')) and c.replaced_at is null
$$;

-- What a card shows to whoever holds it; null for one that opens nothing. It greets in the language of most who work there.
create function public.open_outlet_card(p_code text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  card public.outlet_cards := private.card_of(p_code);
begin
  return (
    select jsonb_build_object('outlet', o.name, 'tenant', t.name, 'logo', t.logo_url, 'colour', t.brand_color, 'language', coalesce((
      select p.language from public.people_outlets w join public.people p on p.id = w.person_id
      where w.outlet_id = o.id and private.is_placed(w, private.today())
      group by p.language order by count(*) desc, p.language limit 1), 'en'))
    from public.outlets o join public.tenants t on t.id = o.tenant_id
    where o.id = card.outlet_id);
end $$;

-- Letters without the signs that are written at them: what is left of "प्रिया" is "पय", of "Émile" "EMILE".
create function private.plain_letters(p_text text) returns text language sql immutable set search_path = '' as $$
  select upper(regexp_replace(regexp_replace(normalize(p_text, nfd), '\u094D.', '', 'g'),
    '[\u0300-\u036F\u0900-\u0903\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962\u0963]', '', 'g'))
$$;

-- Whether these are the first letters of a name's words: of its first three, or of the first and the last.
create function private.are_initials(p_typed text, p_name text) returns boolean language sql immutable set search_path = '' as $$
  select typed in (array_to_string(letters[1:3], ''), letters[1] || letters[cardinality(letters)])
  from (
    select regexp_replace(private.plain_letters(p_typed), '[\s.,-]', '', 'g') as typed, array(
      select left(private.plain_letters(word), 1) from regexp_split_to_table(p_name, '[\s.-]+') with ordinality split (word, at)
      where private.plain_letters(word) <> '' order by at) as letters
  ) spelled
$$;

-- Whether it is the employee code, however it was typed, or the last four digits of the phone.
create function private.is_code_of(p_person public.people, p_typed text) returns boolean language sql immutable set search_path = '' as $$
  select typed <> '' and (typed = upper(regexp_replace(p_person.employee_code, '[\s./_-]', '', 'g'))
    or (typed ~ '^[0-9]{4}$' and typed = right(p_person.phone, 4))) is true
  from (select upper(regexp_replace(translate(p_typed, '०१२३४५६७८९', '0123456789'), '[\s./_-]', '', 'g')) as typed) as said
$$;

-- Finds the one person who is meant and answers with a ticket for ten minutes, or with a code. One address has 30 questions
-- a minute at a card, a card 120.
create function public.find_by_card(p_code text, p_initials text, p_digits text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  card  public.outlet_cards := private.card_of(p_code);
  found jsonb;
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  if private.take(format('card %s %s', card.id, p_address_hash), 1, 30) = 0
     or (card.id is not null and private.take(format('card %s', card.id), 1, 120) = 0) then
    return jsonb_build_object('code', 'too_many',
      'retryAfter', ceil(60 - extract(second from clock_timestamp()))::integer);
  end if;
  if card.id is null then return '{"code": "card_unknown"}'; end if;

  select jsonb_agg(jsonb_build_object('person', p.id, 'name', p.full_name, 'pin', case when a.pin_set_at is null then 'new' else 'set' end))
  into found
  from private.pin_accounts a
  join public.people p on p.id = a.person_id
  join public.people_access live on live.person_id = p.id and live.ended_at is null and live.way = 'card'
  join public.outlets o on o.id = card.outlet_id
  join public.people_outlets w on w.person_id = p.id and w.outlet_id = o.id
    and private.is_placed(w, (now() at time zone o.time_zone)::date)
  left join public.profiles login on login.id = p.profile_id
  where a.tenant_id = card.tenant_id and coalesce(p.left_on, 'infinity') >= private.today()
    and p.profile_id is not distinct from a.user_id and coalesce(login.is_active, true)
    and private.are_initials(p_initials, p.full_name) and private.is_code_of(p, p_digits);
  if jsonb_array_length(found) is distinct from 1 then return '{"code": "nobody_found"}'; end if;

  insert into private.pin_tickets (token_hash, person_id, card_id)
  values (private.fingerprint(token), (found -> 0 ->> 'person')::uuid, card.id);
  return (found -> 0) - 'person' || jsonb_build_object('ticket', token);
end $$;

-- The ticket while it opens anything: not after ten minutes, nor when the card was replaced, access ended, or the workspace
-- was suspended.
create function private.live_ticket(p_ticket text) returns private.pin_tickets language sql stable set search_path = '' as $$
  select k.* from private.pin_tickets k
  join private.pin_accounts a on a.person_id = k.person_id
  join public.people_access live on live.person_id = k.person_id and live.ended_at is null
  join public.tenants t on t.id = a.tenant_id and t.is_active
  left join public.outlet_cards c on c.id = k.card_id
  where k.token_hash = private.fingerprint(p_ticket) and k.expires_at > now() and c.replaced_at is null
$$;

-- Lets one device, and no other for two minutes, set the PIN of somebody who has none, and answers with what the account is
-- made of. Refuses with the code ticket_over.
create function public.claim_pin(p_ticket text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  ticket  private.pin_tickets := private.live_ticket(p_ticket);
  account private.pin_accounts;
begin
  update private.pin_accounts a
  set claimed_by = ticket.token_hash, claimed_at = now(), pepper = encode(extensions.gen_random_bytes(32), 'hex')
  where a.person_id = ticket.person_id and ticket.card_id is not null and a.pin_set_at is null
    and coalesce(a.claimed_at, '-infinity') < now() - interval '2 minutes'
  returning * into account;
  if not found then return '{"code": "ticket_over"}'; end if;
  return (
    select jsonb_build_object('pepper', account.pepper, 'userId', account.user_id, 'address', u.email,
      'name', p.full_name, 'language', p.language,
      'known', jsonb_build_array(right(p.phone, 6), regexp_replace(p.employee_code, '[^0-9]', '', 'g')))
    from public.people p left join auth.users u on u.id = account.user_id
    where p.id = account.person_id);
end $$;

-- Nothing came of a claim: somebody else may set the PIN at once.
create function public.release_pin(p_ticket text) returns void language sql security definer set search_path = '' as $$
  update private.pin_accounts set claimed_by = null, claimed_at = null, pepper = null
  where claimed_by = private.fingerprint(p_ticket) and pin_set_at is null
$$;

-- The account has the PIN that its device claimed: it joins the workspace, in the seat that waits for it, and is the person's.
create function public.keep_pin(p_ticket text, p_user_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  if person.profile_id is null then
    update public.people set profile_id = p_user_id where id = person.id;
    update public.profiles set tenant_id = account.tenant_id, tenant_role = 'member' where id = p_user_id;
    perform private.write_audit('member.joined', account.tenant_id, 'profiles', p_user_id::text,
      null, '{"tenant_role": "member"}');
  end if;
  perform private.write_audit('pin.set', account.tenant_id, 'profiles', p_user_id::text);
  delete from private.pin_tickets where person_id = account.person_id;
  return '{}';
end $$;

-- As before, and a last day that lies ahead stays: only who had left comes back.
create or replace function private.employ() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then
    return null;
  end if;
  update public.people set profile_id = new.id
  where tenant_id = new.tenant_id and profile_id is null and email = new.email
    and not exists (select from public.people known where known.tenant_id = new.tenant_id and known.profile_id = new.id);
  update public.people set left_on = case when left_on > private.today() then left_on end
  where tenant_id = new.tenant_id and profile_id = new.id;
  if not found then
    insert into public.people (tenant_id, profile_id, full_name, email, language)
    select new.tenant_id, new.id, coalesce(new.full_name, split_part(new.email, '@', 1), 'Unnamed'),
      case when private.is_email(new.email) and not exists (
        select from public.people other where other.tenant_id = new.tenant_id and other.email = new.email
      ) then new.email end,
      new.language;
  end if;
  return null;
end $$;

-- For how many seconds nobody enters a PIN at the outlet: 30 wrong ones within 15 minutes end it for 15. While as many are
-- being looked at as are left, it is a moment.
create function private.outlet_pause(p_outlet_id uuid) returns integer language plpgsql set search_path = '' as $$
declare
  last_wrong timestamptz;
  wrong      integer;
begin
  select max(t.tried_at) into last_wrong from private.pin_tries t
  where t.outlet_id = p_outlet_id and t.tried_at > clock_timestamp() - interval '15 minutes'
    and (t.is_wrong or t.tried_at < clock_timestamp() - interval '1 minute');
  select count(*) into wrong from private.pin_tries t
  where t.outlet_id = p_outlet_id and t.tried_at > last_wrong - interval '15 minutes' and t.tried_at <= last_wrong
    and (t.is_wrong or t.tried_at < clock_timestamp() - interval '1 minute');
  if wrong >= 30 then
    return ceil(extract(epoch from last_wrong + interval '15 minutes' - clock_timestamp()));
  end if;
  return case when 30 <= (select count(*) from private.pin_tries t
    where t.outlet_id = p_outlet_id and t.tried_at > clock_timestamp() - interval '15 minutes') then 2 else 0 end;
end $$;

-- Counts a PIN as wrong before anybody looks at it, and only then tells what to look at. Refuses with the codes ticket_over
-- and locked: after 5 failures in a row (none of them 15 minutes after the one before) the person, and see above, the outlet.
create function public.reserve_pin(p_ticket text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  ticket  private.pin_tickets := private.live_ticket(p_ticket);
  account private.pin_accounts;
  outlet  uuid;
  pause   integer := 0;
  try     bigint;
begin
  -- one after the other at a card, so that parallel guesses cannot overtake the count
  select c.outlet_id into outlet from public.outlet_cards c where c.id = ticket.card_id for no key update;
  select a.* into account from private.pin_accounts a where a.person_id = ticket.person_id for no key update;
  if account.pin_set_at is null then return '{"code": "ticket_over"}'; end if;

  if account.failures >= 5 then
    pause := greatest(0, ceil(extract(epoch from account.last_failure_at + interval '15 minutes' - clock_timestamp())));
  end if;
  if outlet is not null then pause := greatest(pause, private.outlet_pause(outlet)); end if;
  if pause > 0 then return jsonb_build_object('code', 'locked', 'retryAfter', pause); end if;

  update private.pin_accounts a set last_failure_at = clock_timestamp(),
    failures = case when a.last_failure_at > clock_timestamp() - interval '15 minutes' then a.failures + 1 else 1 end
  where a.person_id = account.person_id;
  if outlet is not null then
    insert into private.pin_tries (person_id, outlet_id) values (account.person_id, outlet) returning id into try;
  end if;
  return jsonb_build_object('pepper', account.pepper, 'userId', account.user_id, 'try', try,
    'address', (select u.email from auth.users u where u.id = account.user_id));
end $$;

-- What came of it: 'right', 'wrong' or 'unasked' when nobody could look. A right one takes the person's failures back and
-- spends the tickets. Answers with a code unless the person may come in.
create function public.settle_pin(p_ticket text, p_outcome text, p_try bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket  private.pin_tickets;
  account private.pin_accounts;
  outlet  public.outlets;
begin
  if p_outcome = 'right' then
    ticket := private.live_ticket(p_ticket); -- the card may just have been replaced
    update private.pin_accounts set failures = 0, last_failure_at = null where person_id = ticket.person_id and pin_set_at is not null;
    if not found then return '{"code": "ticket_over"}'; end if;
    delete from private.pin_tries where person_id = ticket.person_id;
    delete from private.pin_tickets where person_id = ticket.person_id and card_id is not null;
    return '{}';
  end if;

  select k.* into ticket from private.pin_tickets k where k.token_hash = private.fingerprint(p_ticket);
  if p_outcome = 'unasked' then
    delete from private.pin_tries where id = p_try;
    update private.pin_accounts set failures = greatest(failures - 1, 0) where person_id = ticket.person_id;
    return '{}';
  end if;

  update private.pin_tries set is_wrong = true where id = p_try;
  select a.* into account from private.pin_accounts a where a.person_id = ticket.person_id;
  select o.* into outlet from public.outlets o join public.outlet_cards c on c.outlet_id = o.id where c.id = ticket.card_id;
  if (select count(*) from private.pin_tries t where t.outlet_id = outlet.id and t.is_wrong
      and t.tried_at > clock_timestamp() - interval '15 minutes') = 30 then
    perform private.write_security_event('auth_violation', 'high', 'pins of an outlet blocked for 15 minutes after 30 failures',
      jsonb_build_object('outlet', outlet.name, 'tenant_id', outlet.tenant_id));
  end if;
  if account.failures >= 5 then
    perform private.write_security_event('auth_violation', 'high', 'pin blocked for 15 minutes after 5 failures',
      jsonb_build_object('outlet', outlet.name, 'tenant_id', account.tenant_id, 'profile_id', account.user_id));
    return '{"code": "locked", "retryAfter": 900}';
  end if;
  return jsonb_build_object('code', 'pin_wrong', 'left', 5 - account.failures);
end $$;

-- A ticket for whoever is signed in with a PIN, to change it.
create function public.begin_pin_change() returns text language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.pin_tickets (token_hash, person_id)
  select private.fingerprint(token), a.person_id from private.pin_accounts a
  where a.user_id = (select private.me()) and a.pin_set_at is not null;
  if not found then raise sqlstate 'PT409' using message = 'pin_not_set'; end if;
  return token;
end $$;

-- The PIN was changed with that ticket.
create function public.finish_pin_change(p_ticket text) returns void language plpgsql security definer set search_path = '' as $$
declare
  account private.pin_accounts;
begin
  delete from private.pin_tickets k using private.pin_accounts a
  where k.token_hash = private.fingerprint(p_ticket) and k.card_id is null and a.person_id = k.person_id
  returning a.* into account;
  if found then
    perform private.write_audit('pin.changed', account.tenant_id, 'profiles', account.user_id::text);
  end if;
end $$;

create function private.prune_pin_tickets() returns integer language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  delete from private.pin_tries where tried_at < now() - interval '1 hour';
  delete from private.pin_tickets where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values ('prune pin tickets', '1 hour', 'private.prune_pin_tickets');
insert into private.personal_data (held_in, untold, ends) values
  ('private.pin_tickets', 'a secret', 'record'),
  ('private.pin_tries', 'a count that is forgotten within two hours', 'record');
insert into private.audit_actions values ('pin.set'), ('pin.changed');
insert into private.server_functions values ('open_outlet_card'), ('find_by_card'), ('claim_pin'), ('release_pin'), ('keep_pin'),
  ('reserve_pin'), ('settle_pin'), ('finish_pin_change');

revoke execute on all functions in schema private from public;
revoke execute on function public.open_outlet_card(text), public.find_by_card(text, text, text, text), public.claim_pin(text),
  public.release_pin(text), public.keep_pin(text, uuid), public.reserve_pin(text), public.settle_pin(text, text, bigint),
  public.finish_pin_change(text) from public, anon, authenticated;
grant execute on function public.open_outlet_card(text), public.find_by_card(text, text, text, text), public.claim_pin(text),
  public.release_pin(text), public.keep_pin(text, uuid), public.reserve_pin(text), public.settle_pin(text, text, bigint),
  public.finish_pin_change(text) to service_role;
revoke execute on function public.begin_pin_change() from public, anon;
grant execute on function public.begin_pin_change() to authenticated;
