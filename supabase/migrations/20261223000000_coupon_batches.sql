-- Codes of a coupon are made in batches: what was printed or sent together. A batch can be listed again, and codes that got lost are
-- revoked, alone or the whole batch; those that were used stay used. And a coupon tells where it was used.

alter table public.loyalty_coupon_codes
  add column made_at timestamptz not null default now(), -- the same for all of a batch
  add column revoked_at timestamptz,
  add check (used_at is null or revoked_at is null);
insert into private.audit_actions values ('loyalty_coupon.codes_revoked');

/* The coupon, for whoever runs the programme. Throws unknown_coupon. */
create function private.find_coupon(p_coupon_id uuid) returns public.loyalty_coupons
language plpgsql stable set search_path = '' as $$
declare
  coupon public.loyalty_coupons;
begin
  select c.* into coupon from public.loyalty_coupons c where c.id = p_coupon_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_coupon'; end if;
  perform private.require_loyalty_admin(coupon.tenant_id);
  return coupon;
end $$;

/* A coupon with its batches, the newest first: {…coupon, batches: [{made_at, codes, used, revoked}]}. */
create function public.read_loyalty_coupon(p_coupon_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  coupon public.loyalty_coupons := private.find_coupon(p_coupon_id);
begin
  return to_jsonb(coupon) - 'tenant_id' - 'is_sample' || jsonb_build_object(
    'codes', (select count(*) from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id),
    'batches', (select coalesce(jsonb_agg(jsonb_build_object('made_at', b.made_at, 'codes', b.codes, 'used', b.used, 'revoked', b.revoked) order by b.made_at desc), '[]') from (
      select k.made_at, count(*) as codes, count(k.used_at) as used, count(k.revoked_at) as revoked from public.loyalty_coupon_codes k
      where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id group by k.made_at) b));
end $$;

/* The codes of a batch, or of all, as they stand: {code, made_at, used_at, revoked_at}. */
create function public.list_loyalty_coupon_codes(p_coupon_id uuid, p_made_at timestamptz default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  coupon public.loyalty_coupons := private.find_coupon(p_coupon_id);
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'made_at', k.made_at, 'used_at', k.used_at, 'revoked_at', k.revoked_at) order by k.made_at, k.code), '[]')
    from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id and (p_made_at is null or k.made_at = p_made_at));
end $$;

/* Where and by whom a coupon was used, the latest first: {total, rows}. */
create function public.list_loyalty_coupon_uses(p_coupon_id uuid, p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  coupon public.loyalty_coupons := private.find_coupon(p_coupon_id);
begin
  return (
    select jsonb_build_object('total', (select count(*) from public.loyalty_coupon_uses u where u.tenant_id = coupon.tenant_id and u.coupon_id = coupon.id),
      'rows', coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'at', u.at, 'code', u.code, 'outlet', o.name, 'bill_no', u.bill_no, 'bill_paise', u.bill_paise,
        'discount_paise', u.discount_paise, 'member_id', m.id, 'guest', coalesce(m.full_name, private.short_name(m))) order by u.at desc, u.id), '[]'))
    from (select x.* from public.loyalty_coupon_uses x where x.tenant_id = coupon.tenant_id and x.coupon_id = coupon.id
      order by x.at desc, x.id limit least(greatest(p_limit, 0), 500) offset greatest(p_offset, 0)) u
    join public.outlets o on o.id = u.outlet_id left join public.loyalty_members m on m.id = u.member_id);
end $$;

/* Codes that were not used are good no more: one, a batch, or with neither all of them. Answers how many. Throws unknown_code, code_used. */
create function public.revoke_loyalty_coupon_codes(p_coupon_id uuid, p_code text default null, p_made_at timestamptz default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  coupon  public.loyalty_coupons := private.require_coupon(p_coupon_id); -- holds the row that whoever uses a code waits for
  typed   text := nullif(upper(regexp_replace(coalesce(p_code, ''), '[^A-Za-z0-9]', '', 'g')), '');
  used    timestamptz;
  revoked integer;
begin
  if typed is not null then
    select k.used_at into used from public.loyalty_coupon_codes k where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id and k.code = typed;
    if not found then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
    if used is not null then raise sqlstate 'PT409' using message = 'code_used'; end if;
  end if;
  update public.loyalty_coupon_codes k set revoked_at = now()
  where k.tenant_id = coupon.tenant_id and k.coupon_id = coupon.id and k.used_at is null and k.revoked_at is null
    and (typed is null or k.code = typed) and (p_made_at is null or k.made_at = p_made_at);
  get diagnostics revoked = row_count;
  if revoked > 0 then
    perform private.write_audit('loyalty_coupon.codes_revoked', coupon.tenant_id, 'loyalty_coupons', coupon.id::text, null,
      jsonb_build_object('name', coupon.title ->> 'en', 'count', revoked));
  end if;
  return revoked;
end $$;

/* What a bill is less by: {code, amount_paise, bill_no, card?}; with p_key null it is only said, else it is used, once for a key. Answers {title, discount_paise,
   is_used}. Throws unknown_code, code_used, code_revoked, coupon_over, coupon_min_bill, coupon_limit, card_required, coupon_elsewhere. */
create or replace function public.use_loyalty_coupon(p_shift text, p_key text, p_said jsonb) returns jsonb
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
  if single.revoked_at is not null then raise sqlstate 'PT410' using message = 'code_revoked'; end if;
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

revoke execute on all functions in schema private from public;
revoke execute on function public.read_loyalty_coupon(uuid), public.list_loyalty_coupon_codes(uuid, timestamptz), public.list_loyalty_coupon_uses(uuid, integer, integer),
  public.revoke_loyalty_coupon_codes(uuid, text, timestamptz) from public, anon;
grant execute on function public.read_loyalty_coupon(uuid), public.list_loyalty_coupon_codes(uuid, timestamptz), public.list_loyalty_coupon_uses(uuid, integer, integer),
  public.revoke_loyalty_coupon_codes(uuid, text, timestamptz) to authenticated;
