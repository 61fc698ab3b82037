-- A shopper's link opens on devices that have proven the shopper's mailbox: each is asked once for six digits that went there by
-- mail. What a device shows of itself is a secret of its own, which comes behind the token of the link with a dot between; both
-- together are the key. A link that was passed on opens nothing.

create table private.shopper_devices (
  shopper_id  uuid not null references public.shoppers on delete cascade,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  bound_at    timestamptz not null default now(),
  primary key (shopper_id, device_hash)
);
create index on private.shopper_devices (bound_at);
alter table private.shopper_devices enable row level security;

-- One code of a device at a time: asking again makes the former worthless.
create table private.shopper_codes (
  shopper_id  uuid not null references public.shoppers on delete cascade,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  code_hash   text not null,
  tries       integer not null default 0 check (tries between 0 and 5),
  expires_at  timestamptz not null default now() + interval '10 minutes',
  primary key (shopper_id, device_hash)
);
create index on private.shopper_codes (expires_at);
alter table private.shopper_codes enable row level security;

insert into private.retention_rules (subject, keeps, deletes_from, since) values
  ('shopper_devices', '180 days', 'private.shopper_devices', 'bound_at'),
  ('shopper_codes', '1 hour', 'private.shopper_codes', 'expires_at');
insert into private.personal_data (held_in, untold, ends, kept_as) values
  ('private.shopper_devices', 'a secret', 'time', 'shopper_devices'),
  ('private.shopper_codes', 'a secret', 'time', 'shopper_codes');
insert into private.server_functions values ('send_shop_code'), ('enter_shop_code');

/* The fingerprint of the device in a key; null where the key has none. */
create function private.device_in_key(p_key text) returns text
language sql immutable set search_path = '' as $$
  select case when split_part(p_key, '.', 2) ~ '^[0-9a-f]{64}$' then private.fingerprint('device ' || split_part(p_key, '.', 2)) end
$$;

/* The offer of a link, whichever device shows it. Throws unknown_offer, offer_withdrawn. */
create function private.offer_of_link(p_key text) returns public.shop_offers
language plpgsql stable set search_path = '' as $$
declare
  offer public.shop_offers;
begin
  select o.* into offer from public.shop_offers o where o.token_hash = private.fingerprint(split_part(p_key, '.', 1));
  if not found then raise sqlstate 'PT404' using message = 'unknown_offer'; end if;
  if offer.state = 'withdrawn' then raise sqlstate 'PT410' using message = 'offer_withdrawn'; end if;
  return offer;
end $$;

/* The offer of a key. Throws unknown_offer, offer_withdrawn, device_unknown. */
create or replace function private.offer_of(p_token text) returns public.shop_offers
language plpgsql stable set search_path = '' as $$
declare
  offer public.shop_offers := private.offer_of_link(p_token);
begin
  if not exists (select from private.shopper_devices d
    where d.shopper_id = offer.shopper_id and d.device_hash = private.device_in_key(p_token)) then
    raise sqlstate 'PT401' using message = 'device_unknown';
  end if;
  return offer;
end $$;

create or replace function private.take_shop_turn(p_token text, p_address_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.take('shop address ' || coalesce(p_address_hash, ''), 1, 60) = 0
    or private.take('shop link ' || private.fingerprint(split_part(coalesce(p_token, ''), '.', 1)), 1, 120) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
end $$;

/* Sends six digits to the shopper's mailbox, for the device of the key. Answers `sent` or `too_many`. Throws as offer_of_link does. */
create function public.send_shop_code(p_token text, p_address_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  offer   public.shop_offers := private.offer_of_link(p_token);
  device  text := private.device_in_key(p_token);
  code    text := private.new_sign_in_code();
  shopper public.shoppers;
begin
  if device is null then raise sqlstate 'PT401' using message = 'device_unknown'; end if;
  select s.* into shopper from public.shoppers s where s.id = offer.shopper_id and s.erased_at is null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_offer'; end if;
  if not private.take_mail_turn(shopper.email, 'shop codes ' || coalesce(p_address_hash, '')) then return 'too_many'; end if;
  insert into private.shopper_codes as c (shopper_id, device_hash, code_hash) values (shopper.id, device, private.fingerprint(device || code))
  on conflict (shopper_id, device_hash) do update
  set code_hash = excluded.code_hash, tries = 0, expires_at = now() + interval '10 minutes';
  perform private.queue_template(shopper.email, 'shop_code', shopper.language,
    jsonb_build_object('full_name', shopper.full_name, 'code', code), shopper.tenant_id);
  return 'sent';
end $$;

/*
 * Takes the digits of that mail: `bound`, or `wrong` with how many tries are left, or `over` where it has run out or was tried too
 * often. Every try counts, so it is an answer and no refusal, which would take the count back. Throws as offer_of_link does.
 */
create function public.enter_shop_code(p_token text, p_address_hash text, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer  public.shop_offers;
  device text := private.device_in_key(p_token);
  asked  private.shopper_codes;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  offer := private.offer_of_link(p_token);
  update private.shopper_codes c set tries = c.tries + 1
  where c.shopper_id = offer.shopper_id and c.device_hash = device and c.expires_at > now() and c.tries < 5 returning c.* into asked;
  if not found then return jsonb_build_object('state', 'over'); end if;
  if asked.code_hash is distinct from private.fingerprint(device || p_code) then
    return case when asked.tries >= 5 then jsonb_build_object('state', 'over') else jsonb_build_object('state', 'wrong', 'left', 5 - asked.tries) end;
  end if;
  delete from private.shopper_codes c where c.shopper_id = offer.shopper_id and c.device_hash = device;
  insert into private.shopper_devices as d (shopper_id, device_hash) values (offer.shopper_id, device)
  on conflict (shopper_id, device_hash) do update set bound_at = now();
  return jsonb_build_object('state', 'bound');
end $$;

/* Another mailbox has to be proven anew; erasing takes the address and with it the devices. */
create function private.forget_shopper_devices() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from private.shopper_devices d where d.shopper_id = new.id;
  delete from private.shopper_codes c where c.shopper_id = new.id;
  return null;
end $$;
create trigger forget_devices after update of email on public.shoppers for each row
  when (old.email is distinct from new.email) execute function private.forget_shopper_devices();

revoke execute on all functions in schema private from public;
revoke execute on function public.send_shop_code, public.enter_shop_code from public, anon, authenticated;
grant execute on function public.send_shop_code, public.enter_shop_code to service_role;
