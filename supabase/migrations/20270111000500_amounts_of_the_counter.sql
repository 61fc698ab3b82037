-- An amount that no bill has is refused when the points are shown, not only when they are given: one of a billion rupees was an error without words.

/* Who a card or phone belongs to and what a bill would bring; by phone without a balance. Throws shift_over, unknown_card, invalid_amount. */
create or replace function public.find_loyalty_guest(p_shift text, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  guest public.loyalty_members := private.guest_at_counter(shift.tenant_id, p_said);
  rules jsonb := private.loyalty_rules(shift.tenant_id);
begin
  if jsonb_typeof(p_said -> 'amount_paise') = 'number' and not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then
    raise sqlstate 'PT400' using message = 'invalid_amount';
  end if;
  return jsonb_build_object('guest', private.short_name(guest), 'tier', guest.tier, 'by', case when p_said ->> 'card' is not null then 'card' else 'phone' end,
    'balance', case when p_said ->> 'card' is not null then private.loyalty_balance(coalesce(guest.purse_id, guest.id)) -> 'points' end,
    'is_first', guest.visits = 0,
    'points', case when jsonb_typeof(p_said -> 'amount_paise') = 'number' then private.loyalty_points(rules, shift.outlet_id,
      now() at time zone (select o.time_zone from public.outlets o where o.id = shift.outlet_id), (p_said ->> 'amount_paise')::bigint, p_said -> 'groups', guest.tier) end);
end $$;
