-- Coupons: what a bill is less by, against a code that is the same for everybody or different for each. Limits and budget hold under any number of counters:
-- the coupon's row is the lock.   draft > active <> paused > exhausted | ended

create table public.loyalty_coupons (
  id              uuid primary key, -- made by who sends it
  tenant_id       uuid not null references public.tenants on delete cascade,
  title           jsonb not null check (private.is_in_both(title, 80)),
  kind            text not null check (kind in ('percent', 'amount', 'item')),
  worth           integer not null check (worth > 0 and (kind <> 'percent' or worth <= 100)), -- percent, or paise off; of an item, what it costs
  most_paise      integer check (most_paise > 0), -- of a percentage
  min_bill_paise  integer not null default 0 check (min_bill_paise >= 0),
  code            text check (code ~ '^[A-Z0-9]{4,20}$'), -- null: each has its own
  per_guest_most  integer check (per_guest_most between 1 and 100), -- then a card is asked for
  uses_most       integer check (uses_most > 0),
  budget_paise    bigint check (budget_paise > 0),
  uses            integer not null default 0,
  spent_paise     bigint not null default 0,
  outlets         uuid[] not null default '{}' check (cardinality(outlets) <= 60),
  valid_from      date not null,
  valid_until     date not null,
  state           text not null default 'draft' check (state in ('draft', 'active', 'paused', 'exhausted', 'ended')),
  is_sample       boolean not null default false,
  created_at      timestamptz not null default now(),
  unique (tenant_id, id),
  check (valid_until >= valid_from)
);
create unique index on public.loyalty_coupons (tenant_id, code) where state <> 'ended';
create index on public.loyalty_coupons (tenant_id, state);

create table public.loyalty_coupon_codes (
  code      text not null check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  tenant_id uuid not null,
  coupon_id uuid not null,
  used_at   timestamptz,
  primary key (tenant_id, code),
  foreign key (tenant_id, coupon_id) references public.loyalty_coupons (tenant_id, id) on delete cascade
);
create index on public.loyalty_coupon_codes (tenant_id, coupon_id);

create table public.loyalty_coupon_uses (
  id             uuid primary key default gen_random_uuid(),
  tenant_id      uuid not null,
  coupon_id      uuid not null,
  code           text not null,
  member_id      uuid,
  outlet_id      uuid not null,
  shift_id       uuid,
  bill_no        text not null check (char_length(bill_no) between 1 and 40),
  bill_paise     bigint not null,
  discount_paise bigint not null check (discount_paise >= 0),
  idem_key       text not null check (char_length(idem_key) between 1 and 100),
  at             timestamptz not null default now(),
  unique (tenant_id, idem_key),
  foreign key (tenant_id, coupon_id) references public.loyalty_coupons (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete set null (member_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.loyalty_coupon_uses (tenant_id, coupon_id, member_id);
create index on public.loyalty_coupon_uses (tenant_id, member_id);
create index on public.loyalty_coupon_uses (tenant_id, outlet_id);

alter table public.loyalty_coupons enable row level security;
alter table public.loyalty_coupon_codes enable row level security;
alter table public.loyalty_coupon_uses enable row level security;
revoke all on public.loyalty_coupons, public.loyalty_coupon_codes, public.loyalty_coupon_uses from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_coupon_uses', 'guests have no login: a bill and its discount; names nobody once the guest is erased', 'tenant');
insert into private.audit_actions values ('loyalty_coupon.saved'), ('loyalty_coupon.activated'), ('loyalty_coupon.paused'), ('loyalty_coupon.ended'), ('loyalty_coupon.codes_made');

create function public.list_loyalty_coupons(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' - 'is_sample'
    || jsonb_build_object('codes', (select count(*) from public.loyalty_coupon_codes k where k.tenant_id = c.tenant_id and k.coupon_id = c.id)) order by c.created_at desc), '[]')
    from public.loyalty_coupons c where c.tenant_id = p_tenant_id);
end $$;

/* Keeps a coupon while it is a draft: {title, kind, worth, most_paise, min_bill_paise, code, per_guest_most, uses_most, budget_paise, outlets, valid_from, valid_until}. */
create function public.save_loyalty_coupon(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.loyalty_coupons;
  shared text := nullif(upper(regexp_replace(coalesce(p_said ->> 'code', ''), '[^A-Za-z0-9]', '', 'g')), '');
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if not private.is_in_both(p_said -> 'title', 80) then raise sqlstate 'PT400' using message = 'coupon_title_required'; end if;
  if coalesce(p_said ->> 'kind', '') not in ('percent', 'amount', 'item') or not private.is_within(p_said -> 'worth', 1, case when p_said ->> 'kind' = 'percent' then 100 else 100000000 end)
    or coalesce(p_said ->> 'valid_from', '') !~ '^\d{4}-\d\d-\d\d$' or coalesce(p_said ->> 'valid_until', '') !~ '^\d{4}-\d\d-\d\d$' or p_said ->> 'valid_until' < p_said ->> 'valid_from'
    or shared is not null and char_length(shared) not between 4 and 20 then raise sqlstate 'PT400' using message = 'coupon_incomplete'; end if;
  select c.* into former from public.loyalty_coupons c where c.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_coupon'; end if;
  if former.state <> 'draft' then raise sqlstate 'PT409' using message = 'coupon_moved_on'; end if;
  if exists (select from public.loyalty_coupons c where c.tenant_id = p_tenant_id and c.code = shared and c.state <> 'ended' and c.id <> p_id) then
    raise sqlstate 'PT409' using message = 'coupon_code_taken';
  end if;
  insert into public.loyalty_coupons as c (id, tenant_id, title, kind, worth, most_paise, min_bill_paise, code, per_guest_most, uses_most, budget_paise, outlets, valid_from, valid_until)
  values (p_id, p_tenant_id, p_said -> 'title', p_said ->> 'kind', (p_said ->> 'worth')::integer, (p_said ->> 'most_paise')::integer, coalesce((p_said ->> 'min_bill_paise')::integer, 0), shared,
    (p_said ->> 'per_guest_most')::integer, (p_said ->> 'uses_most')::integer, (p_said ->> 'budget_paise')::bigint,
    array(select o.id from public.outlets o where o.tenant_id = p_tenant_id and coalesce(p_said -> 'outlets', '[]') ? o.id::text), (p_said ->> 'valid_from')::date, (p_said ->> 'valid_until')::date)
  on conflict (id) do update set title = excluded.title, kind = excluded.kind, worth = excluded.worth, most_paise = excluded.most_paise, min_bill_paise = excluded.min_bill_paise, code = excluded.code,
    per_guest_most = excluded.per_guest_most, uses_most = excluded.uses_most, budget_paise = excluded.budget_paise, outlets = excluded.outlets, valid_from = excluded.valid_from,
    valid_until = excluded.valid_until;
  perform private.write_audit('loyalty_coupon.saved', p_tenant_id, 'loyalty_coupons', p_id::text, null, jsonb_build_object('name', p_said #>> '{title,en}'));
end $$;

create function private.require_coupon(p_coupon_id uuid) returns public.loyalty_coupons
language plpgsql set search_path = '' as $$
declare
  coupon public.loyalty_coupons;
begin
  select c.* into coupon from public.loyalty_coupons c where c.id = p_coupon_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_coupon'; end if;
  perform private.require_loyalty_admin(coupon.tenant_id);
  return coupon;
end $$;

create function public.set_loyalty_coupon_state(p_coupon_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  coupon public.loyalty_coupons := private.require_coupon(p_coupon_id);
begin
  if not (case p_state when 'active' then coupon.state in ('draft', 'paused') when 'paused' then coupon.state = 'active' when 'ended' then coupon.state <> 'ended' else false end) then
    raise sqlstate 'PT409' using message = 'coupon_moved_on';
  end if;
  update public.loyalty_coupons c set state = p_state where c.id = coupon.id;
  perform private.write_audit(case p_state when 'active' then 'loyalty_coupon.activated' when 'paused' then 'loyalty_coupon.paused' else 'loyalty_coupon.ended' end, coupon.tenant_id,
    'loyalty_coupons', coupon.id::text, null, jsonb_build_object('name', coupon.title ->> 'en'));
end $$;

/* Makes so many codes of their own for a coupon without a shared one, and answers with them: 5,000 at most altogether. */
create function public.make_loyalty_coupon_codes(p_coupon_id uuid, p_count integer) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  coupon public.loyalty_coupons := private.require_coupon(p_coupon_id);
begin
  if coupon.code is not null or coupon.state = 'ended' then raise sqlstate 'PT409' using message = 'coupon_moved_on'; end if;
  if coalesce(p_count, 0) < 1 or p_count + (select count(*) from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id) > 5000 then
    raise sqlstate 'PT400' using message = 'too_many_codes';
  end if;
  perform private.write_audit('loyalty_coupon.codes_made', coupon.tenant_id, 'loyalty_coupons', coupon.id::text, null, jsonb_build_object('name', coupon.title ->> 'en', 'count', p_count));
  return query insert into public.loyalty_coupon_codes (code, tenant_id, coupon_id)
    select private.new_loyalty_code(10), coupon.tenant_id, coupon.id from generate_series(1, p_count) n on conflict do nothing returning code;
end $$;

/* What a bill is less by: {code, amount_paise, bill_no, card?}; with p_key null it is only said, else it is used, once for a key. Answers {title, discount_paise,
   is_used}. Throws unknown_code, code_used, coupon_over, coupon_min_bill, coupon_limit, card_required, coupon_elsewhere. */
create function public.use_loyalty_coupon(p_shift text, p_key text, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  typed  text := upper(regexp_replace(coalesce(p_said ->> 'code', ''), '[^A-Za-z0-9]', '', 'g'));
  bill   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'bill_no', ''), '\s+', '', 'g')), '');
  paise  bigint;
  coupon public.loyalty_coupons;
  single public.loyalty_coupon_codes;
  former public.loyalty_coupon_uses;
  guest  public.loyalty_members;
  off    bigint;
begin
  if not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  paise := (p_said ->> 'amount_paise')::bigint;
  if p_key is not null then
    if char_length(p_key) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
    if bill is null or char_length(bill) > 40 then raise sqlstate 'PT400' using message = 'bill_required'; end if;
  end if;
  if p_said ->> 'card' is not null then guest := private.guest_at_counter(shift.tenant_id, p_said); end if;
  select k.* into single from public.loyalty_coupon_codes k where k.tenant_id = shift.tenant_id and k.code = typed;
  select c.* into coupon from public.loyalty_coupons c
  where c.tenant_id = shift.tenant_id and c.state <> 'draft' and (c.id = single.coupon_id or c.code = typed) order by c.state = 'ended', c.created_at desc limit 1 for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
  select u.* into former from public.loyalty_coupon_uses u where u.tenant_id = shift.tenant_id and u.idem_key = p_key;
  if found then return jsonb_build_object('title', coupon.title, 'discount_paise', former.discount_paise, 'is_used', true); end if;
  select k.* into single from public.loyalty_coupon_codes k where k.tenant_id = shift.tenant_id and k.code = typed; -- as it is now that the row is held
  if single.used_at is not null then raise sqlstate 'PT409' using message = 'code_used'; end if;
  if coupon.state <> 'active' or private.today() not between coupon.valid_from and coupon.valid_until then raise sqlstate 'PT410' using message = 'coupon_over'; end if;
  if cardinality(coupon.outlets) > 0 and not shift.outlet_id = any (coupon.outlets) then raise sqlstate 'PT409' using message = 'reward_elsewhere'; end if;
  if paise < coupon.min_bill_paise then raise sqlstate 'PT409' using message = 'coupon_min_bill'; end if;
  if coupon.per_guest_most is not null then
    if guest.id is null then raise sqlstate 'PT400' using message = 'card_required'; end if;
    if coupon.per_guest_most <= (select count(*) from public.loyalty_coupon_uses u where u.tenant_id = coupon.tenant_id and u.coupon_id = coupon.id and u.member_id = guest.id) then
      raise sqlstate 'PT409' using message = 'coupon_limit';
    end if;
  end if;
  off := least(paise, case coupon.kind when 'percent' then least(floor(paise * coupon.worth / 100.0), coalesce(coupon.most_paise, paise)) else coupon.worth end);
  if coupon.budget_paise is not null and coupon.spent_paise + off > coupon.budget_paise then raise sqlstate 'PT410' using message = 'coupon_over'; end if;
  if p_key is null then return jsonb_build_object('title', coupon.title, 'discount_paise', off, 'is_used', false); end if;
  insert into public.loyalty_coupon_uses (tenant_id, coupon_id, code, member_id, outlet_id, shift_id, bill_no, bill_paise, discount_paise, idem_key)
  values (coupon.tenant_id, coupon.id, typed, guest.id, shift.outlet_id, shift.id, bill, paise, off, p_key);
  update public.loyalty_coupon_codes k set used_at = now() where k.tenant_id = coupon.tenant_id and k.code = single.code;
  update public.loyalty_coupons c set uses = c.uses + 1, spent_paise = c.spent_paise + off,
    state = case when c.uses + 1 >= c.uses_most or c.spent_paise + off >= c.budget_paise then 'exhausted' else c.state end where c.id = coupon.id;
  return jsonb_build_object('title', coupon.title, 'discount_paise', off, 'is_used', true);
end $$;
insert into private.server_functions values ('use_loyalty_coupon');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_loyalty_coupons(uuid), public.save_loyalty_coupon(uuid, uuid, jsonb), public.set_loyalty_coupon_state(uuid, text),
  public.make_loyalty_coupon_codes(uuid, integer) from public, anon;
grant execute on function public.list_loyalty_coupons(uuid), public.save_loyalty_coupon(uuid, uuid, jsonb), public.set_loyalty_coupon_state(uuid, text),
  public.make_loyalty_coupon_codes(uuid, integer) to authenticated;
revoke execute on function public.use_loyalty_coupon(text, text, jsonb) from public, anon, authenticated;
grant execute on function public.use_loyalty_coupon(text, text, jsonb) to service_role;
