-- What a guest reads and does with the token of the own phone: everything of the own card in one answer, codes, a shared wallet, all that is
-- kept as a file, and the end. The function loyalty-guest is the only way to here.

/* A redemption as its guest sees it. */
create function private.told_redemption(p_code public.loyalty_redemptions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_code.id, 'code', case when p_code.state = 'issued' then p_code.code end, 'title', w.title, 'picture', w.picture, 'points', p_code.points,
    'state', case when p_code.state = 'issued' and p_code.expires_at <= now() then 'expired' else p_code.state end, 'issued_at', p_code.issued_at, 'expires_at', p_code.expires_at,
    'ended_at', p_code.ended_at)
  from public.loyalty_rewards w where w.id = p_code.reward_id
$$;

/* The ledger of a purse as its guest reads it, newest first; p_before: the id to go on from. */
create function private.told_entries(p_purse public.loyalty_members, p_before bigint, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'kind', e.kind, 'points', e.points, 'at', e.at, 'why', e.why, 'bill_no', e.bill_no, 'amount_paise', e.amount_paise,
    'outlet', (select o.name from public.outlets o where o.id = e.outlet_id), 'by', case when e.visitor_id <> p_purse.id then (select private.short_name(v) from public.loyalty_members v where v.id = e.visitor_id) end,
    'expires_at', l.expires_at, 'available_from', l.available_from, 'is_held', coalesce(l.is_held, false)) order by e.id desc), '[]')
  from (select x.* from public.loyalty_entries x where x.tenant_id = p_purse.tenant_id and x.member_id = p_purse.id and x.id < coalesce(p_before, 9223372036854775807)
    order by x.id desc limit least(greatest(p_limit, 1), 100)) e
  left join public.loyalty_lots l on l.entry_id = e.id
$$;

/* All that the first page of the guest app shows. */
create function public.loyalty_home(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  purse public.loyalty_members;
  rules jsonb := private.loyalty_rules(guest.tenant_id);
  have  integer;
  place integer := private.tier_place(rules, guest.tier);
  usual numeric;
begin
  select p.* into purse from public.loyalty_members p where p.id = coalesce(guest.purse_id, guest.id);
  have := private.usable_points(purse.id, now());
  -- what a visit usually brings: the mean of the last ten
  select avg(e.points) into usual from (select x.points from public.loyalty_entries x where x.visitor_id = guest.id and x.kind = 'earn' and x.why = 'bill' order by x.at desc limit 10) e;
  return jsonb_build_object(
    'member', jsonb_build_object('id', guest.id, 'card', guest.card, 'full_name', guest.full_name, 'phone', private.masked_phone(guest.phone), 'email', guest.email,
      'language', guest.language, 'birthday', guest.birthday, 'joined_at', guest.joined_at, 'referral_code', guest.referral_code, 'visits', guest.visits,
      'consents', private.loyalty_consents_of(guest.id)),
    'balance', private.loyalty_balance(purse.id),
    'expiries', (select coalesce(jsonb_agg(jsonb_build_object('at', x.expires_at, 'points', x.points) order by x.expires_at), '[]') from (
      select l.expires_at, sum(l.remaining) as points from public.loyalty_lots l
      where l.member_id = purse.id and l.remaining > 0 and l.expires_at > now() group by l.expires_at order by l.expires_at limit 12) x),
    'tier', case when place > 0 then jsonb_build_object('key', guest.tier, 'title', rules #> array['tiers', 'levels', (place - 1)::text, 'title'], 'until', guest.tier_until,
      'by', rules #> '{tiers,by}', 'progress', private.tier_progress(guest.id, rules, now()), 'next', rules #> array['tiers', 'levels', place::text]) end,
    'rewards', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'terms', w.terms, 'picture', w.picture, 'points', w.points, 'valid_until', w.valid_until, 'tier', w.tier,
        'outlets', w.outlets, 'is_last', w.stock between 1 and 5, 'problem', coalesce(private.reward_problem(w, guest, rules), case when have < w.points then 'not_enough_points' end),
        'visits_away', case when have < w.points and usual > 0 then ceil((w.points - have) / usual) end) order by w.points, w.id), '[]')
      from public.loyalty_rewards w where w.tenant_id = guest.tenant_id and w.state = 'active' and private.today() between w.valid_from and coalesce(w.valid_until, 'infinity')),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) order by r.issued_at desc), '[]') from (
      select x.* from public.loyalty_redemptions x where x.tenant_id = guest.tenant_id and x.member_id = guest.id order by x.issued_at desc limit 10) r),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'outlet', o.name, 'bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'state', c.state,
      'answer', c.answer, 'made_at', c.made_at, 'has_photo', c.photo_path is not null) order by c.made_at desc), '[]')
      from public.loyalty_claims c join public.outlets o on o.id = c.outlet_id where c.tenant_id = guest.tenant_id and c.member_id = guest.id),
    'wallet', private.told_wallet(guest),
    'history', private.told_entries(purse, null, 20));
end $$;

create function public.loyalty_history(p_token text, p_before text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  purse public.loyalty_members;
begin
  select p.* into purse from public.loyalty_members p where p.id = coalesce(guest.purse_id, guest.id);
  return private.told_entries(purse, case when p_before ~ '^\d{1,18}$' then p_before::bigint end, 50);
end $$;

/* A code for a reward; the same key again is the same code. Throws unknown_reward, reward_over, reward_gone, reward_other_tier, reward_had,
   not_enough_points. */
create function public.redeem_as_guest(p_token text, p_reward_id uuid, p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if coalesce(char_length(p_key), 0) not between 8 and 60 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  return private.told_redemption(private.issue_redemption(guest, p_reward_id, p_key));
end $$;

/* Gives a code back that was not used: points and stock return. */
create function public.cancel_as_guest(p_token text, p_redemption_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  if not exists (select from public.loyalty_redemptions r where r.id = p_redemption_id and r.member_id = guest.id) then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
  if exists (select from public.loyalty_redemptions r where r.id = p_redemption_id and r.state = 'redeemed') then raise sqlstate 'PT409' using message = 'code_used'; end if;
  perform private.return_redemption(p_redemption_id, case when (select r.expires_at from public.loyalty_redemptions r where r.id = p_redemption_id) <= now() then 'expired' else 'cancelled' end);
end $$;

/* Who shares a wallet, as one of them reads it; who asks whether the guest wants to. */
create function private.told_wallet(p_guest public.loyalty_members) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('is_owner', exists (select from public.loyalty_members m where m.purse_id = p_guest.id), 'is_shared', p_guest.purse_id is not null,
    'people', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', private.short_name(m), 'is_owner', m.id = coalesce(p_guest.purse_id, p_guest.id)) order by m.joined_at), '[]')
      from public.loyalty_members m where m.id = coalesce(p_guest.purse_id, p_guest.id) or m.purse_id = coalesce(p_guest.purse_id, p_guest.id)),
    'asked_by', (select private.short_name(a) from public.loyalty_members a where a.id = p_guest.wallet_asked_by))
$$;

/* A shared wallet, by consent: 'ask' invites a card (p_card), 'join' says yes to who asked and brings the own points, 'decline' says no,
   'leave' goes with no points, 'part' lets somebody (p_card: an id) go. Throws wallet_off, wallet_full, unknown_card, wallet_not_asked. */
create function public.share_loyalty(p_token text, p_act text, p_card text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
  other public.loyalty_members;
  most  integer := (private.loyalty_rules(guest.tenant_id) ->> 'wallet_most')::integer;
begin
  if p_act = 'ask' then
    if coalesce(most, 0) < 2 then raise sqlstate 'PT409' using message = 'wallet_off'; end if;
    if guest.purse_id is not null then raise sqlstate 'PT409' using message = 'wallet_of_another'; end if;
    select m.* into other from public.loyalty_members m
    where m.tenant_id = guest.tenant_id and m.state = 'active' and m.card = upper(regexp_replace(coalesce(p_card, ''), '[^A-Za-z0-9]', '', 'g')) and m.id <> guest.id for update;
    if not found or other.purse_id is not null or exists (select from public.loyalty_members m where m.purse_id = other.id) then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
    if 1 + (select count(*) from public.loyalty_members m where m.purse_id = guest.id) >= most then raise sqlstate 'PT409' using message = 'wallet_full'; end if;
    update public.loyalty_members m set wallet_asked_by = guest.id where m.id = other.id;
  elsif p_act = 'join' then
    perform from public.loyalty_members m where m.id in (guest.id, guest.wallet_asked_by) order by m.id for update;
    select m.* into guest from public.loyalty_members m where m.id = guest.id;
    select m.* into other from public.loyalty_members m where m.id = guest.wallet_asked_by and m.state = 'active' and m.purse_id is null;
    if not found then raise sqlstate 'PT409' using message = 'wallet_not_asked'; end if;
    if 1 + (select count(*) from public.loyalty_members m where m.purse_id = other.id) >= coalesce(most, 0) then raise sqlstate 'PT409' using message = 'wallet_full'; end if;
    perform private.move_points(guest.id, other.id, concat_ws(' ', 'wallet', guest.id, other.id, txid_current()), 'wallet', now());
    update public.loyalty_members m set purse_id = other.id, wallet_asked_by = null where m.id = guest.id;
  elsif p_act = 'decline' then
    update public.loyalty_members m set wallet_asked_by = null where m.id = guest.id;
  elsif p_act = 'leave' then
    update public.loyalty_members m set purse_id = null where m.id = guest.id;
  elsif p_act = 'part' then
    update public.loyalty_members m set purse_id = null where m.id::text = p_card and m.purse_id = guest.id;
    if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  else
    raise sqlstate 'PT400' using message = 'invalid_state';
  end if;
  select m.* into guest from public.loyalty_members m where m.id = guest.id;
  return private.told_wallet(guest);
end $$;

/* All that is kept of a guest. */
create function private.export_of_guest(p_guest public.loyalty_members) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('made_at', now(), 'tenant', (select t.name from public.tenants t where t.id = p_guest.tenant_id),
    'card', to_jsonb(p_guest) - 'tenant_id' - 'is_sample' - 'wallet_asked_by' - 'referred_by' - 'merged_into' - 'purse_id',
    'consents', (select coalesce(jsonb_agg(jsonb_build_object('purpose', c.purpose, 'is_given', c.is_given, 'how', c.how, 'at', c.at) order by c.id), '[]')
      from public.loyalty_consents c where c.tenant_id = p_guest.tenant_id and c.member_id = p_guest.id),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'points', e.points, 'why', e.why, 'bill_no', e.bill_no, 'amount_paise', e.amount_paise,
        'outlet', (select o.name from public.outlets o where o.id = e.outlet_id), 'at', e.at) order by e.id), '[]')
      from public.loyalty_entries e where e.tenant_id = p_guest.tenant_id and e.member_id = p_guest.id),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) order by r.issued_at), '[]') from public.loyalty_redemptions r
      where r.tenant_id = p_guest.tenant_id and r.member_id = p_guest.id),
    'claims', (select coalesce(jsonb_agg(jsonb_build_object('bill_no', c.bill_no, 'bill_on', c.bill_on, 'amount_paise', c.amount_paise, 'note', c.note, 'state', c.state, 'answer', c.answer,
      'made_at', c.made_at) order by c.made_at), '[]') from public.loyalty_claims c where c.tenant_id = p_guest.tenant_id and c.member_id = p_guest.id))
$$;

create function public.export_loyalty(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return private.export_of_guest(private.loyalty_guest(p_token));
end $$;

/* Ends a card for good: open codes return, what is left is taken off, and the row names nobody any more. The entries stay, for the books. */
create function private.erase_guest(p_guest_id uuid, p_key text) returns void
language plpgsql set search_path = '' as $$
declare
  guest public.loyalty_members;
  code  uuid;
  left_ integer;
  entry bigint;
begin
  select m.* into guest from public.loyalty_members m where m.id = p_guest_id and m.state = 'active' for update;
  if not found then return; end if;
  for code in select r.id from public.loyalty_redemptions r where r.tenant_id = guest.tenant_id and r.member_id = guest.id and r.state = 'issued' loop
    perform private.return_redemption(code, 'cancelled');
  end loop;
  perform private.lapse(guest, now());
  select coalesce(sum(l.remaining), 0) into left_ from public.loyalty_lots l where l.member_id = guest.id and l.remaining > 0;
  if left_ > 0 then
    entry := private.add_entry(guest, 'expire', -left_, p_key, '{"why": "erased"}', now());
    perform private.take_from_lots(guest.id, entry, left_, now(), true);
  end if;
  update public.loyalty_members m set purse_id = null where m.purse_id = guest.id;
  update public.loyalty_members m set wallet_asked_by = null where m.wallet_asked_by = guest.id;
  delete from private.loyalty_sessions s where s.member_id = guest.id;
  delete from public.loyalty_claims c where c.tenant_id = guest.tenant_id and c.member_id = guest.id;
  update public.loyalty_signals s set evidence = '{}' where s.tenant_id = guest.tenant_id and s.member_id = guest.id;
  update public.loyalty_members m set state = 'erased', full_name = null, phone = null, email = null, birthday = null, purse_id = null, wallet_asked_by = null, referred_by = null,
    card = private.new_loyalty_code(12), referral_code = private.new_loyalty_code(8) where m.id = guest.id;
end $$;

create function public.erase_loyalty(p_token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.loyalty_guest(p_token);
begin
  perform private.erase_guest(guest.id, 'erase ' || guest.id);
  perform private.write_audit('loyalty_member.erased', guest.tenant_id, 'loyalty_members', guest.id::text, null, '{"reason": "guest"}');
end $$;

insert into private.server_functions values ('loyalty_home'), ('loyalty_history'), ('redeem_as_guest'), ('cancel_as_guest'), ('share_loyalty'), ('export_loyalty'), ('erase_loyalty');
revoke execute on all functions in schema private from public;
revoke execute on function public.loyalty_home(text), public.loyalty_history(text, text), public.redeem_as_guest(text, uuid, text), public.cancel_as_guest(text, uuid),
  public.share_loyalty(text, text, text), public.export_loyalty(text), public.erase_loyalty(text) from public, anon, authenticated;
grant execute on function public.loyalty_home(text), public.loyalty_history(text, text), public.redeem_as_guest(text, uuid, text), public.cancel_as_guest(text, uuid),
  public.share_loyalty(text, text, text), public.export_loyalty(text), public.erase_loyalty(text) to service_role;
