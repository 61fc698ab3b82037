-- The guests of a programme. A guest is nobody's profile and takes no seat: a card, and a phone number or an address that a code was sent
-- to. What a guest agreed to stands by purpose and is only ever added to. A guest's session is a token of this tenant, kept as a
-- fingerprint: it opens the own data and nothing else, and a lost phone is locked out by ending it.

create table public.loyalty_members (
  id              uuid primary key default gen_random_uuid(),
  tenant_id       uuid not null references public.tenants on delete cascade,
  card            text not null unique check (card ~ '^[A-HJ-NP-Z2-9]{12}$'), -- what the QR of the card says
  full_name       text check (full_name = btrim(full_name) and char_length(full_name) between 1 and 80),
  phone           text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email           text check (private.is_email(email)),
  language        text not null default 'en' check (language in ('en', 'hi')),
  birthday        text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'), -- month and day: nobody needs the year
  state           text not null default 'active' check (state in ('active', 'merged', 'erased')),
  merged_into     uuid,
  joined_at       timestamptz not null default now(),
  joined_outlet_id uuid,
  referral_code   text not null unique check (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  referred_by     uuid,
  referral_paid_at timestamptz,
  purse_id        uuid, -- whose points a shared wallet uses; null: the own
  wallet_asked_by uuid, -- has invited, and waits for an answer
  tier            text,
  tier_until      date, -- held at least so long
  points          integer not null default 0, -- the sum of the entries: checked every night
  debt            integer not null default 0 check (debt >= 0),
  visits          integer not null default 0,
  spend_paise     bigint not null default 0,
  redeemed        integer not null default 0,
  first_visit_on  date,
  last_visit_on   date,
  last_outlet_id  uuid,
  is_sample       boolean not null default false,
  unique (tenant_id, id),
  foreign key (tenant_id, joined_outlet_id) references public.outlets (tenant_id, id) on delete set null (joined_outlet_id),
  check (state <> 'active' or num_nonnulls(phone, email) > 0),
  check (state <> 'erased' or num_nonnulls(full_name, phone, email, birthday) = 0),
  check ((state = 'merged') = (merged_into is not null)),
  check (purse_id is null or purse_id <> id)
);
create unique index on public.loyalty_members (tenant_id, phone) where state = 'active';
create unique index on public.loyalty_members (tenant_id, email) where state = 'active';
create index on public.loyalty_members (tenant_id, joined_outlet_id);
create index on public.loyalty_members (tenant_id, last_visit_on, visits) where state = 'active';
create index on public.loyalty_members (tenant_id, birthday) where birthday is not null;
create index on public.loyalty_members (purse_id) where purse_id is not null;
create index on public.loyalty_members (referred_by) where referred_by is not null;

create table public.loyalty_consents (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null,
  member_id uuid not null,
  purpose   text not null check (purpose in ('programme', 'offers', 'birthday', 'reminders')),
  is_given  boolean not null,
  how       text not null check (how in ('app', 'link', 'counter', 'import')),
  at        timestamptz not null default now(),
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade
);
create index on public.loyalty_consents (tenant_id, member_id, purpose, id desc);

create table private.loyalty_tickets (
  token_hash text primary key,
  tenant_id  uuid not null references public.tenants on delete cascade,
  recipient  text not null,
  way        text not null check (way in ('phone', 'email')),
  code_hash  text not null,
  failures   integer not null default 0,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index on private.loyalty_tickets (tenant_id);
create index on private.loyalty_tickets (expires_at);

create table private.loyalty_sessions (
  token_hash   text primary key,
  member_id    uuid not null references public.loyalty_members on delete cascade,
  made_at      timestamptz not null default now(),
  last_used_on date not null default private.today(),
  expires_at   timestamptz not null default now() + interval '180 days'
);
create index on private.loyalty_sessions (member_id);
create index on private.loyalty_sessions (expires_at);

alter table public.loyalty_members enable row level security;
alter table public.loyalty_consents enable row level security;
revoke all on public.loyalty_members, public.loyalty_consents from anon, authenticated, service_role;

insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_members', 'guests have no login: they read, export and erase it themselves in the guest app', 'tenant'),
  ('public.loyalty_consents', 'guests have no login: told in the guest app', 'tenant'),
  ('private.loyalty_tickets', 'a code to come in with, good for ten minutes', 'tenant'),
  ('private.loyalty_sessions', 'where a guest is signed in: ended in the guest app', 'tenant');
insert into private.audit_actions values
  ('loyalty_member.merged'), ('loyalty_member.erased'), ('loyalty_member.read');
insert into private.named_records (held_in, called) values ('public.loyalty_members', 'card');

/* So many signs by chance that nobody mistakes for another: no I, L, O, 0, 1. */
create function private.new_loyalty_code(p_signs integer) returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn.bytes, n) % 31, 1), '')
  from (select extensions.gen_random_bytes(p_signs) as bytes) drawn, generate_series(0, p_signs - 1) n
$$;

/* What a guest agrees to now, by purpose. */
create function private.loyalty_consents_of(p_member_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.purpose, c.is_given), '{}') from (
    select distinct on (k.purpose) k.purpose, k.is_given from public.loyalty_members m
    join public.loyalty_consents k on k.tenant_id = m.tenant_id and k.member_id = m.id
    where m.id = p_member_id order by k.purpose, k.id desc) c
$$;

create function private.note_consents(p_member public.loyalty_members, p_said jsonb, p_how text) returns void
language sql set search_path = '' as $$
  insert into public.loyalty_consents (tenant_id, member_id, purpose, is_given, how)
  select p_member.tenant_id, p_member.id, s.key, s.value = 'true', p_how from jsonb_each(coalesce(p_said, '{}')) s
  where s.key in ('programme', 'offers', 'birthday', 'reminders') and jsonb_typeof(s.value) = 'boolean'
    and s.value = 'true' is distinct from (private.loyalty_consents_of(p_member.id) ->> s.key)::boolean
$$;

/* The guest of a token. Throws loyalty_signed_out. */
create function private.loyalty_guest(p_token text) returns public.loyalty_members
language plpgsql set search_path = '' as $$
declare
  guest public.loyalty_members;
begin
  if private.take('loyalty guest ' || private.fingerprint(coalesce(p_token, '')), 1, 120) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  select m.* into guest from private.loyalty_sessions s
  join public.loyalty_members m on m.id = s.member_id and m.state = 'active'
  join public.tenants t on t.id = m.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  where s.token_hash = private.fingerprint(p_token) and s.expires_at > now();
  if not found then raise sqlstate 'PT401' using message = 'loyalty_signed_out'; end if;
  update private.loyalty_sessions set last_used_on = private.today(), expires_at = now() + interval '180 days'
  where token_hash = private.fingerprint(p_token) and last_used_on < private.today();
  return guest;
end $$;

/* What anybody may know of an open programme, for the page where guests join. Throws unknown_programme. */
create function public.loyalty_place(p_slug text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb;
begin
  if private.take('loyalty place ' || coalesce(p_address_hash, ''), 1, 120) = 0 then raise sqlstate 'PT429' using message = 'too_many_requests'; end if;
  select jsonb_build_object('slug', t.slug, 'tenant', t.name, 'brand_color', t.brand_color, 'logo_url', t.logo_url, 'is_open', p.state = 'open',
    'has_phone', private.is_message_port_open(), 'rules', v.rules - 'value_paise' - 'redemption',
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city) order by o.name), '[]')
      from public.outlets o where o.tenant_id = t.id and o.is_active)) into told
  from public.tenants t
  join public.loyalty_programmes p on p.tenant_id = t.id and p.version > 0
  join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
  where t.slug = p_slug and t.is_active and t.active_modules ? 'loyalty_app';
  if told is null then raise sqlstate 'PT404' using message = 'unknown_programme'; end if;
  return told;
end $$;

/* Sends a code to a phone or an address, known or not, and answers with the ticket it belongs to; {code, retryAfter} where it is too often. */
create function public.send_loyalty_code(p_slug text, p_way text, p_to text, p_language text, p_address_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  place  jsonb := public.loyalty_place(p_slug, p_address_hash);
  tenant public.tenants;
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  code   text := private.new_sign_in_code();
  spoken text := case when p_language = 'hi' then 'hi' else 'en' end;
begin
  if coalesce(p_way, '') not in ('phone', 'email') or p_way = 'phone' and not coalesce(p_to ~ '^\+[1-9][0-9]{6,14}$', false) then
    raise sqlstate 'PT400' using message = 'phone_shape';
  end if;
  if p_way = 'email' and not coalesce(private.is_email(lower(btrim(p_to))), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if p_way = 'phone' and not (place ->> 'has_phone')::boolean then return '{"code": "not_offered"}'; end if;
  if not private.take_mail_turn(p_to, 'loyalty codes ' || p_address_hash) then return '{"code": "too_many", "retryAfter": 900}'; end if;
  select t.* into tenant from public.tenants t where t.slug = p_slug;
  insert into private.loyalty_tickets (token_hash, tenant_id, recipient, way, code_hash)
  values (private.fingerprint(token), tenant.id, lower(btrim(p_to)), p_way, private.fingerprint(token || code));
  if p_way = 'phone' then
    insert into public.message_outbox (tenant_id, recipient, template, language, given, expires_at)
    values (tenant.id, p_to, 'loyalty_code', spoken, jsonb_build_array(code, tenant.name, '10'), now() + interval '10 minutes');
  else
    perform private.queue_template(p_to, 'loyalty_code', spoken, jsonb_build_object('code', code, 'tenant_name', tenant.name), tenant.id);
  end if;
  return jsonb_build_object('ticket', token);
end $$;

/* The guest with the code comes in, or joins. p_said: {full_name, language, consents: {programme, offers, birthday, reminders}, birthday: MM-DD,
   referral, outlet_id}. Answers {token, member_id, is_new}, or {code: code_wrong, left} / {code: ticket_over} / {code: consent_required}:
   with the last the ticket is still good, and the same code comes again with the consent. */
create function public.enter_loyalty(p_ticket text, p_code text, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket private.loyalty_tickets;
  guest  public.loyalty_members;
  token  text := encode(extensions.gen_random_bytes(32), 'hex');
  is_new boolean := false;
begin
  select k.* into ticket from private.loyalty_tickets k
  where k.token_hash = private.fingerprint(p_ticket) and k.expires_at > now() and k.failures < 5 for update;
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

/* A new card. A referral counts when its code is somebody else's of this tenant. */
create function private.join_loyalty(p_tenant_id uuid, p_way text, p_to text, p_said jsonb, p_how text) returns public.loyalty_members
language plpgsql set search_path = '' as $$
declare
  guest public.loyalty_members;
begin
  insert into public.loyalty_members (tenant_id, card, referral_code, phone, email, full_name, language, birthday, joined_outlet_id, referred_by, tier)
  values (p_tenant_id, private.new_loyalty_code(12), private.new_loyalty_code(8), case when p_way = 'phone' then p_to end, case when p_way = 'email' then p_to end,
    nullif(left(btrim(p_said ->> 'full_name'), 80), ''), case when p_said ->> 'language' = 'hi' then 'hi' else 'en' end,
    case when p_said ->> 'birthday' ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then p_said ->> 'birthday' end,
    (select o.id from public.outlets o where o.tenant_id = p_tenant_id and o.id::text = p_said ->> 'outlet_id'),
    (select f.id from public.loyalty_members f where f.tenant_id = p_tenant_id and f.state = 'active' and f.referral_code = upper(p_said ->> 'referral')),
    private.loyalty_rules(p_tenant_id) #>> '{tiers,levels,0,key}')
  returning * into guest;
  perform private.note_consents(guest, p_said -> 'consents', p_how);
  return guest;
end $$;

/* Ends this session of the guest, or all of them: a phone that is lost. */
create function public.leave_loyalty(p_token text, p_everywhere boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  delete from private.loyalty_sessions s where s.member_id = guest.id and (p_everywhere or s.token_hash = private.fingerprint(p_token));
end $$;

/* What guests change themselves: {full_name, language, birthday, consents}. A birthday is set once: whoever moves it every month has many. */
create function public.change_loyalty_guest(p_token text, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if p_said ? 'birthday' and guest.birthday is not null and p_said ->> 'birthday' is distinct from guest.birthday then
    raise sqlstate 'PT409' using message = 'birthday_locked';
  end if;
  if p_said ->> 'birthday' is not null and p_said ->> 'birthday' !~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    raise sqlstate 'PT400' using message = 'invalid_birthday';
  end if;
  if (p_said #>> '{consents,programme}')::boolean is false then raise sqlstate 'PT409' using message = 'loyalty_erase_instead'; end if;
  update public.loyalty_members m set full_name = case when p_said ? 'full_name' then nullif(left(btrim(p_said ->> 'full_name'), 80), '') else m.full_name end,
    language = case when p_said ->> 'language' in ('en', 'hi') then p_said ->> 'language' else m.language end,
    birthday = coalesce(m.birthday, p_said ->> 'birthday')
  where m.id = guest.id;
  perform private.note_consents(guest, p_said -> 'consents', 'app');
end $$;

create function private.prune_loyalty_tickets() returns integer
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  delete from private.loyalty_sessions where expires_at < now();
  delete from private.loyalty_tickets where expires_at < now();
  get diagnostics total = row_count;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('prune loyalty codes', '1 hour', 'private.prune_loyalty_tickets');
insert into private.server_functions values ('loyalty_place'), ('send_loyalty_code'), ('enter_loyalty'), ('leave_loyalty'), ('change_loyalty_guest');

revoke execute on all functions in schema private from public;
revoke execute on function public.loyalty_place(text, text), public.send_loyalty_code(text, text, text, text, text), public.enter_loyalty(text, text, jsonb),
  public.leave_loyalty(text, boolean), public.change_loyalty_guest(text, jsonb) from public, anon, authenticated;
grant execute on function public.loyalty_place(text, text), public.send_loyalty_code(text, text, text, text, text), public.enter_loyalty(text, text, jsonb),
  public.leave_loyalty(text, boolean), public.change_loyalty_guest(text, jsonb) to service_role;
