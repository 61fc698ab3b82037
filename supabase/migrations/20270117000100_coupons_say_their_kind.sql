-- At a counter something on the house is told otherwise than money off the bill: what it costs the house is nobody's discount.
create or replace function public.use_loyalty_coupon(p_shift text, p_key text, p_said jsonb)
 returns jsonb
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
  if found then return jsonb_build_object('title', coupon.title, 'kind', coupon.kind, 'discount_paise', former.discount_paise, 'is_used', true); end if;
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
  if p_key is null then return jsonb_build_object('title', coupon.title, 'kind', coupon.kind, 'discount_paise', off, 'is_used', false); end if;
  insert into public.loyalty_coupon_uses (tenant_id, coupon_id, code, member_id, outlet_id, shift_id, bill_no, bill_paise, discount_paise, idem_key)
  values (coupon.tenant_id, coupon.id, typed, guest.id, shift.outlet_id, shift.id, bill, paise, off, p_key);
  update public.loyalty_coupon_codes k set used_at = now() where k.tenant_id = coupon.tenant_id and k.code = single.code;
  update public.loyalty_coupons c set uses = c.uses + 1, spent_paise = c.spent_paise + off,
    state = case when c.uses + 1 >= c.uses_most or c.spent_paise + off >= c.budget_paise then 'exhausted' else c.state end where c.id = coupon.id;
  return jsonb_build_object('title', coupon.title, 'kind', coupon.kind, 'discount_paise', off, 'is_used', true);
end $$;
