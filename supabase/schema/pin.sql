-- What all migrations together say about pin: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.pin_accounts (
  person_id uuid not null,
  tenant_id uuid not null,
  user_id uuid,
  pepper text,
  pin_set_at timestamp with time zone,
  claimed_by text,
  claimed_at timestamp with time zone,
  failures integer default 0 not null,
  last_failure_at timestamp with time zone,
  constraint pin_accounts_pkey PRIMARY KEY (person_id),
  constraint pin_accounts_user_id_key UNIQUE (user_id),
  constraint pin_accounts_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint pin_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint pin_accounts_failures_check CHECK (failures >= 0 AND failures <= 5)
);
CREATE INDEX pin_accounts_tenant_id_person_id_idx ON private.pin_accounts USING btree (tenant_id, person_id);

CREATE TRIGGER follow_pin_account AFTER DELETE ON private.pin_accounts FOR EACH ROW EXECUTE FUNCTION private.follow_pin_account();

create table private.pin_tickets (
  token_hash text not null,
  person_id uuid not null,
  card_id uuid,
  expires_at timestamp with time zone default (now() + '00:10:00'::interval) not null,
  constraint pin_tickets_pkey PRIMARY KEY (token_hash),
  constraint pin_tickets_card_id_fkey FOREIGN KEY (card_id) REFERENCES public.outlet_cards(id) ON DELETE CASCADE,
  constraint pin_tickets_person_id_fkey FOREIGN KEY (person_id) REFERENCES private.pin_accounts(person_id) ON DELETE CASCADE
);
CREATE INDEX pin_tickets_card_id_idx ON private.pin_tickets USING btree (card_id);
CREATE INDEX pin_tickets_expires_at_idx ON private.pin_tickets USING btree (expires_at);
CREATE INDEX pin_tickets_person_id_idx ON private.pin_tickets USING btree (person_id);

create table private.pin_tries (
  id bigint generated always as identity not null,
  person_id uuid not null,
  outlet_id uuid not null,
  tried_at timestamp with time zone default clock_timestamp() not null,
  is_wrong boolean default false not null,
  constraint pin_tries_pkey PRIMARY KEY (id),
  constraint pin_tries_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE,
  constraint pin_tries_person_id_fkey FOREIGN KEY (person_id) REFERENCES private.pin_accounts(person_id) ON DELETE CASCADE
);
CREATE INDEX pin_tries_outlet_id_tried_at_idx ON private.pin_tries USING btree (outlet_id, tried_at);
CREATE INDEX pin_tries_person_id_idx ON private.pin_tries USING btree (person_id);
CREATE INDEX pin_tries_tried_at_idx ON private.pin_tries USING btree (tried_at);

create function public.attend_by_pin(p_id uuid, p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session public.training_sessions;
begin
  select s.* into session from public.training_sessions s
  join public.people p on p.tenant_id = s.tenant_id and p.id = p_person_id
  where s.id = p_id for update of s;
  if not found then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  if session.state <> 'running' then raise sqlstate 'PT409' using message = 'session_not_running'; end if;
  perform private.attend(session, p_person_id, 'pin');
end $function$;
grant execute on function public.attend_by_pin(uuid,uuid) to service_role;

create function public.begin_pin_change()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.pin_tickets (token_hash, person_id)
  select private.fingerprint(token), a.person_id from private.pin_accounts a
  where a.user_id = (select private.me()) and a.pin_set_at is not null;
  if not found then raise sqlstate 'PT409' using message = 'pin_not_set'; end if;
  return token;
end $function$;
grant execute on function public.begin_pin_change() to authenticated;
grant execute on function public.begin_pin_change() to service_role;

create function public.begin_session_pin(p_id uuid, p_person_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.pin_tickets (token_hash, person_id, card_id)
  select private.fingerprint(token), p_person_id, c.id
  from public.training_sessions s
  join public.outlet_cards c on c.tenant_id = s.tenant_id and c.replaced_at is null
  where s.id = p_id and private.has_pin(p_person_id) and (c.outlet_id = s.outlet_id or c.outlet_id in (
    select w.outlet_id from public.people_outlets w where w.person_id = p_person_id and private.is_placed(w, private.today())))
  order by c.outlet_id <> s.outlet_id, c.outlet_id
  limit 1;
  return case when found then token end;
end $function$;
grant execute on function public.begin_session_pin(uuid,uuid) to service_role;

create function public.claim_pin(p_ticket text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.claim_pin(text) to service_role;

create function public.delete_my_account(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.me() is not null then perform private.require_flag('account-deletion', private.my_tenant()); end if;
  perform private.erase_my_account(p_email);
end $function$;
grant execute on function public.delete_my_account(text) to authenticated;
grant execute on function public.delete_my_account(text) to service_role;

create function private.erase_my_account(p_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function private.erase_my_account(text) to service_role;

create function public.finish_pin_change(p_ticket text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account private.pin_accounts;
begin
  delete from private.pin_tickets k using private.pin_accounts a
  where k.token_hash = private.fingerprint(p_ticket) and k.card_id is null and a.person_id = k.person_id
  returning a.* into account;
  if found then
    perform private.write_audit('pin.changed', account.tenant_id, 'profiles', account.user_id::text);
  end if;
end $function$;
grant execute on function public.finish_pin_change(text) to service_role;

create function private.follow_pin_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.people_access set ended_at = now() where person_id = old.person_id and ended_at is null;
  delete from auth.users where id = old.user_id;
  return null;
end $function$;

create function private.has_account(p_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.email = p_email and u.email_confirmed_at is not null
  )
$function$;

create function private.has_pin(p_person_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.pin_accounts k
    join public.people_access live on live.person_id = k.person_id and live.ended_at is null
    where k.person_id = p_person_id and k.pin_set_at is not null)
$function$;

create function public.keep_pin(p_ticket text, p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.keep_pin(text,uuid) to service_role;

create function private.keep_shopper_account(p_shopper_id uuid, p_way text, p_detail text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(p_way, '') not in ('upi', 'bank') or char_length(btrim(coalesce(p_detail, ''))) not between 5 and 120
    or p_way = 'upi' and btrim(p_detail) !~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$' then
    raise sqlstate 'PT400' using message = 'invalid_account';
  end if;
  insert into public.shopper_accounts (shopper_id, way, detail) values (p_shopper_id, p_way, btrim(p_detail))
  on conflict (shopper_id) do update set way = excluded.way, detail = excluded.detail, set_at = now();
end $function$;

create function private.live_phone_ticket(p_ticket text)
 RETURNS private.phone_tickets
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select k.* from private.phone_tickets k where k.token_hash = private.fingerprint(p_ticket) and k.expires_at > now()
$function$;

create function private.live_ticket(p_ticket text)
 RETURNS private.pin_tickets
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select k.* from private.pin_tickets k
  join private.pin_accounts a on a.person_id = k.person_id
  join public.people_access live on live.person_id = k.person_id and live.ended_at is null
  join public.tenants t on t.id = a.tenant_id and t.is_active
  left join public.outlet_cards c on c.id = k.card_id
  where k.token_hash = private.fingerprint(p_ticket) and k.expires_at > now() and c.replaced_at is null
$function$;

create function public.may_take_pin(p_id uuid, p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session public.training_sessions := private.require_session_to_run(p_id);
begin
  if session.state <> 'running' then raise sqlstate 'PT409' using message = 'session_not_running'; end if;
  if p_person_id is not distinct from session.trainer_id or not (
      private.may_be_ticked(session, p_person_id) or exists (
        select from public.session_attendance a where a.session_id = session.id and a.person_id = p_person_id)) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  if not private.has_pin(p_person_id) then raise sqlstate 'PT409' using message = 'pin_not_set'; end if;
end $function$;
grant execute on function public.may_take_pin(uuid,uuid) to authenticated;
grant execute on function public.may_take_pin(uuid,uuid) to service_role;

create function private.prune_loyalty_tickets()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from private.loyalty_sessions where expires_at < now();
  delete from private.loyalty_tickets where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.prune_pin_tickets()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from private.pin_tries where tried_at < now() - interval '1 hour';
  delete from private.pin_tickets where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.read_shopper_account(p_shopper_id uuid)
 RETURNS TABLE(way text, detail text, set_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers := private.require_shopper(p_shopper_id);
begin
  perform private.write_audit('shopper.account_read', shopper.tenant_id, 'shoppers', p_shopper_id::text);
  return query select a.way, a.detail, a.set_at from public.shopper_accounts a where a.shopper_id = p_shopper_id;
end $function$;
grant execute on function public.read_shopper_account(uuid) to authenticated;
grant execute on function public.read_shopper_account(uuid) to service_role;

create function public.release_pin(p_ticket text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.pin_accounts set claimed_by = null, claimed_at = null, pepper = null
  where claimed_by = private.fingerprint(p_ticket) and pin_set_at is null
$function$;
grant execute on function public.release_pin(text) to service_role;

create function public.reserve_pin(p_ticket text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.reserve_pin(text) to service_role;

create function public.reset_pin(p_person_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.reset_pin(uuid,text) to authenticated;
grant execute on function public.reset_pin(uuid,text) to service_role;

create function private.send_loyalty_ticket(p_tenant_id uuid, p_member_id uuid, p_way text, p_to text, p_language text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  code   text := private.new_sign_in_code();
  spoken text := case when p_language = 'hi' then 'hi' else 'en' end;
  house  text := (select t.name from public.tenants t where t.id = p_tenant_id);
begin
  if coalesce(p_way, '') not in ('phone', 'email') or p_way = 'phone' and not coalesce(p_to ~ '^\+[1-9][0-9]{6,14}$', false) then
    raise sqlstate 'PT400' using message = 'phone_shape';
  end if;
  if p_way = 'email' and not coalesce(private.is_email(lower(btrim(p_to))), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if p_way = 'phone' and not private.is_message_port_open() then return '{"code": "not_offered"}'; end if;
  if not private.take_mail_turn(p_to, 'loyalty codes ' || p_address_hash) then return '{"code": "too_many", "retryAfter": 900}'; end if;
  insert into private.loyalty_tickets (token_hash, tenant_id, member_id, recipient, way, code_hash)
  values (private.fingerprint(token), p_tenant_id, p_member_id, lower(btrim(p_to)), p_way, private.fingerprint(token || code));
  if p_way = 'phone' then
    insert into public.message_outbox (tenant_id, recipient, template, language, given, expires_at)
    values (p_tenant_id, p_to, 'loyalty_code', spoken, jsonb_build_array(code, house, '10'), now() + interval '10 minutes');
  else
    perform private.queue_template(p_to, 'loyalty_code', spoken, jsonb_build_object('code', code, 'tenant_name', house), p_tenant_id);
  end if;
  return jsonb_build_object('ticket', token);
end $function$;

create function public.set_shopper_account(p_shopper_id uuid, p_way text, p_detail text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shopper public.shoppers := private.require_shopper(p_shopper_id);
begin
  perform private.keep_shopper_account(p_shopper_id, p_way, p_detail);
  perform private.write_audit('shopper.account_set', shopper.tenant_id, 'shoppers', p_shopper_id::text);
end $function$;
grant execute on function public.set_shopper_account(uuid,text,text) to authenticated;
grant execute on function public.set_shopper_account(uuid,text,text) to service_role;

create function public.settle_pin(p_ticket text, p_outcome text, p_try bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.settle_pin(text,text,bigint) to service_role;
