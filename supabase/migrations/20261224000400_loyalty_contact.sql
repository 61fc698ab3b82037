-- A guest changes phone or email: a code to the new one shows that it is theirs, and every way that was known before is told.

alter table private.loyalty_tickets add column member_id uuid references public.loyalty_members on delete cascade; -- whose contact it changes; null: a code to come in with
create index on private.loyalty_tickets (member_id);

/* Sends a code to a phone or an address and answers {ticket}; {code, retryAfter} where it is too often, {code: not_offered} where nothing sends to
   phones. Throws phone_shape, invalid_email. */
create function private.send_loyalty_ticket(p_tenant_id uuid, p_member_id uuid, p_way text, p_to text, p_language text, p_address_hash text) returns jsonb
language plpgsql set search_path = '' as $$
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
end $$;

/* Sends a code to a phone or an address, known or not, and answers with the ticket it belongs to; {code, retryAfter} where it is too often. */
create or replace function public.send_loyalty_code(p_slug text, p_way text, p_to text, p_language text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform public.loyalty_place(p_slug, p_address_hash);
  return private.send_loyalty_ticket((select t.id from public.tenants t where t.slug = p_slug), null, p_way, p_to, p_language, p_address_hash);
end $$;

/* The guest with the code comes in, or joins. p_said: {full_name, language, consents: {programme, offers, birthday, reminders}, birthday: MM-DD,
   referral, outlet_id}. Answers {token, member_id, is_new}, or {code: code_wrong, left} / {code: ticket_over} / {code: consent_required}:
   with the last the ticket is still good, and the same code comes again with the consent. */
create or replace function public.enter_loyalty(p_ticket text, p_code text, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket private.loyalty_tickets;
  guest  public.loyalty_members;
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  is_new boolean := false;
begin
  select k.* into ticket from private.loyalty_tickets k
  where k.token_hash = private.fingerprint(p_ticket) and k.member_id is null and k.expires_at > now() and k.failures < 5 for update;
  if not found then return '{"code": "ticket_over"}'; end if;
  if private.fingerprint(p_ticket || p_code) is distinct from ticket.code_hash then
    update private.loyalty_tickets k set failures = k.failures + 1 where k.token_hash = ticket.token_hash;
    return jsonb_build_object('code', 'code_wrong', 'left', 4 - ticket.failures);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('loyalty join ' || ticket.tenant_id || ticket.recipient, 0));
  select m.* into guest from public.loyalty_members m
  where m.tenant_id = ticket.tenant_id and m.state = 'active' and case ticket.way when 'phone' then m.phone else m.email end = ticket.recipient;
  if not found then
    if coalesce((p_said #>> '{consents,programme}')::boolean, false) is not true then return '{"code": "consent_required"}'; end if;
    if not exists (select from public.loyalty_programmes p where p.tenant_id = ticket.tenant_id and p.state = 'open') then return '{"code": "loyalty_closed"}'; end if;
    guest := private.join_loyalty(ticket.tenant_id, ticket.way, ticket.recipient, p_said, 'app');
    is_new := true;
  end if;
  delete from private.loyalty_tickets k where k.token_hash = ticket.token_hash;
  insert into private.loyalty_sessions (token_hash, member_id) values (private.fingerprint(token), guest.id);
  return jsonb_build_object('token', token, 'member_id', guest.id, 'is_new', is_new);
end $$;

/* A code to the phone or the address that a guest wants from now on: {ticket}, or {code}. Throws phone_shape, invalid_email, loyalty_signed_out. */
create function public.send_loyalty_contact_code(p_token text, p_way text, p_to text, p_language text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  return private.send_loyalty_ticket(guest.tenant_id, guest.id, p_way, p_to, p_language, p_address_hash);
end $$;

/* Changes the contact that the code proves. Answers {way, to}, or {code: code_wrong, left} / {code: ticket_over} / {code: contact_taken}: another card has it,
   which only who can read the code is told. */
create function public.change_loyalty_contact(p_token text, p_ticket text, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest  public.loyalty_members := private.loyalty_guest(p_token);
  ticket private.loyalty_tickets;
begin
  select k.* into ticket from private.loyalty_tickets k
  where k.token_hash = private.fingerprint(p_ticket) and k.member_id = guest.id and k.expires_at > now() and k.failures < 5 for update;
  if not found then return '{"code": "ticket_over"}'; end if;
  if private.fingerprint(p_ticket || p_code) is distinct from ticket.code_hash then
    update private.loyalty_tickets k set failures = k.failures + 1 where k.token_hash = ticket.token_hash;
    return jsonb_build_object('code', 'code_wrong', 'left', 4 - ticket.failures);
  end if;
  delete from private.loyalty_tickets k where k.token_hash = ticket.token_hash;
  perform pg_advisory_xact_lock(hashtextextended('loyalty join ' || ticket.tenant_id || ticket.recipient, 0));
  if exists (select from public.loyalty_members m where m.tenant_id = guest.tenant_id and m.state = 'active' and m.id <> guest.id
    and case ticket.way when 'phone' then m.phone else m.email end = ticket.recipient) then return '{"code": "contact_taken"}'; end if;
  if ticket.recipient is distinct from (case ticket.way when 'phone' then guest.phone else guest.email end) then
    update public.loyalty_members m set phone = case ticket.way when 'phone' then ticket.recipient else m.phone end,
      email = case ticket.way when 'email' then ticket.recipient else m.email end where m.id = guest.id;
    perform private.tell_contact_changed(guest, ticket.way);
  end if;
  return jsonb_build_object('way', ticket.way, 'to', case ticket.way when 'phone' then private.masked_phone(ticket.recipient) else ticket.recipient end);
end $$;

/* Tells a guest by each way known until now that one of them changed: who did not do it reads so where the thief cannot. */
create function private.tell_contact_changed(p_former public.loyalty_members, p_way text) returns void
language plpgsql set search_path = '' as $$
declare
  tenant public.tenants;
begin
  select t.* into tenant from public.tenants t where t.id = p_former.tenant_id;
  if p_former.email is not null then
    perform private.queue_template(p_former.email, 'loyalty_contact_changed', p_former.language,
      jsonb_build_object('tenant_name', tenant.name, 'slug', tenant.slug, 'full_name', p_former.full_name, 'way', p_way), tenant.id);
  end if;
  if p_former.phone is not null and private.is_message_port_open() then
    insert into public.message_outbox (tenant_id, recipient, template, language, given, expires_at)
    values (tenant.id, p_former.phone, 'loyalty_contact_changed', p_former.language, jsonb_build_array(tenant.name), now() + interval '1 day');
  end if;
end $$;

insert into private.server_functions values ('send_loyalty_contact_code'), ('change_loyalty_contact');
revoke execute on function private.send_loyalty_ticket(uuid, uuid, text, text, text, text), private.tell_contact_changed(public.loyalty_members, text) from public;
revoke execute on function public.send_loyalty_contact_code(text, text, text, text, text), public.change_loyalty_contact(text, text, text) from public, anon, authenticated;
grant execute on function public.send_loyalty_contact_code(text, text, text, text, text), public.change_loyalty_contact(text, text, text) to service_role;
