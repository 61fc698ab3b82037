-- What all migrations together say about phone: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.phone_tickets (
  token_hash text not null,
  phone text not null,
  code_hash text not null,
  is_proven boolean default false not null,
  expires_at timestamp with time zone default (now() + '00:10:00'::interval) not null,
  constraint phone_tickets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX phone_tickets_expires_at_idx ON private.phone_tickets USING btree (expires_at);

create function public.claim_phone(p_ticket text, p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.claim_phone(text,uuid) to service_role;

create function public.is_phone_offered()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_message_port_open()
$function$;
grant execute on function public.is_phone_offered() to authenticated;
grant execute on function public.is_phone_offered() to service_role;

create function public.keep_phone(p_ticket text, p_person_id uuid, p_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.keep_phone(text,uuid,uuid) to service_role;

create function private.masked_phone(p_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select left(p_phone, 3) || ' *** ' || right(p_phone, 2)
$function$;

create function private.people_of_phone(p_phone text)
 RETURNS SETOF public.people
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.* from public.people p
  join private.pin_accounts a on a.person_id = p.id and p.profile_id is not distinct from a.user_id
  join public.people_access live on live.person_id = p.id and live.ended_at is null and live.way = 'phone'
  join public.tenants t on t.id = p.tenant_id and t.is_active
  left join public.profiles login on login.id = p.profile_id
  where p.phone = p_phone and coalesce(p.left_on, 'infinity') >= private.today() and coalesce(login.is_active, true)
$function$;

create function public.prove_phone(p_ticket text, p_code text, p_address inet, p_user_agent text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.prove_phone(text,text,inet,text) to service_role;

create function public.release_phone(p_ticket text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.pin_accounts set claimed_by = null, claimed_at = null, pepper = null
  where claimed_by = private.fingerprint(p_ticket) and user_id is null
$function$;
grant execute on function public.release_phone(text) to service_role;

create function public.send_phone_code(p_phone text, p_address_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.send_phone_code(text,text) to service_role;
