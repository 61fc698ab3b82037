-- A coupon that was used by mistake is taken back at the counter like points and rewards: by the shift that used it, for five minutes. Its code works again,
-- and its limits and budget count as if it had not been used. And what a shift did last is found by the shift, however long the ledger of its house is.

alter table public.loyalty_coupon_uses add column undone_at timestamptz;
create index on public.loyalty_coupon_uses (shift_id) where shift_id is not null;
create index on public.loyalty_redemptions (shift_id) where shift_id is not null;
insert into private.audit_actions values ('loyalty_coupon.undone');

/* What a bill is less by: {code, amount_paise, bill_no, card?}; with p_key null it is only said, else it is used, once for a key. Answers {title, discount_paise,
   is_used}. Throws unknown_code, code_used, code_revoked, coupon_over, coupon_min_bill, coupon_limit, card_required, coupon_elsewhere, coupon_undone. */
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
  if found then
    if former.undone_at is not null then raise sqlstate 'PT409' using message = 'coupon_undone'; end if; -- sent again after it was taken back
    return jsonb_build_object('title', coupon.title, 'kind', coupon.kind, 'discount_paise', former.discount_paise, 'is_used', true);
  end if;
  select k.* into single from public.loyalty_coupon_codes k where k.tenant_id = shift.tenant_id and k.code = typed; -- as it is now that the row is held
  if single.used_at is not null then raise sqlstate 'PT409' using message = 'code_used'; end if;
  if single.revoked_at is not null then raise sqlstate 'PT410' using message = 'code_revoked'; end if;
  if coupon.state <> 'active' or private.today() not between coupon.valid_from and coupon.valid_until then raise sqlstate 'PT410' using message = 'coupon_over'; end if;
  if cardinality(coupon.outlets) > 0 and not shift.outlet_id = any (coupon.outlets) then raise sqlstate 'PT409' using message = 'reward_elsewhere'; end if;
  if paise < coupon.min_bill_paise then raise sqlstate 'PT409' using message = 'coupon_min_bill'; end if;
  if coupon.per_guest_most is not null then
    if guest.id is null then raise sqlstate 'PT400' using message = 'card_required'; end if;
    if coupon.per_guest_most <= (select count(*) from public.loyalty_coupon_uses u
      where u.tenant_id = coupon.tenant_id and u.coupon_id = coupon.id and u.member_id = guest.id and u.undone_at is null) then
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

/* Takes a coupon back that a shift used: once, however often it is asked. Throws undo_over. */
create function private.take_back_coupon(p_use public.loyalty_coupon_uses) returns void
language plpgsql set search_path = '' as $$
declare
  coupon public.loyalty_coupons;
begin
  select c.* into coupon from public.loyalty_coupons c where c.id = p_use.coupon_id for update; -- whoever uses it waits, as everywhere
  select u.* into p_use from public.loyalty_coupon_uses u where u.id = p_use.id;
  if p_use.undone_at is not null then return; end if; -- sent twice
  if p_use.at <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
  update public.loyalty_coupon_uses u set undone_at = now() where u.id = p_use.id;
  update public.loyalty_coupon_codes k set used_at = null where k.tenant_id = p_use.tenant_id and k.coupon_id = coupon.id and k.code = p_use.code;
  update public.loyalty_coupons c set uses = c.uses - 1, spent_paise = c.spent_paise - p_use.discount_paise,
    state = case when c.state = 'exhausted' and coalesce(c.uses - 1 < c.uses_most, true) and coalesce(c.spent_paise - p_use.discount_paise < c.budget_paise, true)
      then 'active' else c.state end
  where c.id = coupon.id;
  perform private.write_audit('loyalty_coupon.undone', p_use.tenant_id, 'loyalty_coupons', coupon.id::text, null,
    jsonb_build_object('name', coupon.title ->> 'en', 'outlet_id', p_use.outlet_id));
end $$;

/* Takes back what this shift did within five minutes: an entry by its number, a redemption or the use of a coupon by its id. Throws undo_over, unknown_entry. */
create or replace function public.undo_loyalty(p_shift text, p_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  entry  public.loyalty_entries;
  code   public.loyalty_redemptions;
  used   public.loyalty_coupon_uses;
begin
  if p_id ~ '^\d{1,18}$' then
    select e.* into entry from public.loyalty_entries e where e.id = p_id::bigint and e.tenant_id = shift.tenant_id and e.shift_id = shift.id and e.kind = 'earn';
    if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
    if exists (select from public.loyalty_entries r where r.ref_entry = entry.id) then return; end if; -- sent twice
    if coalesce(entry.noted_at, entry.at) <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.take_back_visit(entry, null, 'undo ' || entry.id, jsonb_build_object('why', 'undone', 'outlet_id', shift.outlet_id, 'shift_id', shift.id, 'actor_id', shift.opened_by));
    return;
  end if;
  if not coalesce(p_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false) then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  select r.* into code from public.loyalty_redemptions r where r.id = p_id::uuid and r.tenant_id = shift.tenant_id and r.shift_id = shift.id;
  if found then
    if code.state = 'cancelled' then return; end if;
    if code.ended_at <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.return_redemption(code.id, 'cancelled');
    return;
  end if;
  select u.* into used from public.loyalty_coupon_uses u where u.id = p_id::uuid and u.tenant_id = shift.tenant_id and u.shift_id = shift.id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  perform private.take_back_coupon(used);
end $$;

/* What a shift works with: outlet, rules, and the last that it did, each with until when it can be undone. */
create or replace function public.read_loyalty_shift(p_shift text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
begin
  return jsonb_build_object('outlet_id', shift.outlet_id, 'outlet', (select o.name from public.outlets o where o.id = shift.outlet_id),
    'tenant', (select t.name from public.tenants t where t.id = shift.tenant_id), 'slug', (select t.slug from public.tenants t where t.id = shift.tenant_id),
    'by', (select p.full_name from public.profiles p where p.id = shift.opened_by), 'expires_at', shift.expires_at,
    'is_open', exists (select from public.loyalty_programmes p where p.tenant_id = shift.tenant_id and p.state = 'open'),
    'rules', private.loyalty_rules(shift.tenant_id) - 'value_paise' - 'redemption',
    'recent', (
      -- A bill says when it was paid, an hour before it came at most: older than that none of a shift's is, and the ledger before it is not read.
      with bills as materialized (
        select e.* from public.loyalty_entries e
        where e.tenant_id = shift.tenant_id and e.at >= shift.opened_at - interval '1 hour' and e.shift_id = shift.id and e.kind = 'earn'
      )
      select coalesce(jsonb_agg(jsonb_build_object('what', x.what, 'id', x.id, 'at', x.at, 'guest', private.short_name(m), 'points', x.points, 'bill_no', x.bill_no, 'title', x.title,
        'off_paise', x.off_paise, 'is_undone', x.is_undone, 'may_undo', not x.is_undone and x.noted_at > now() - interval '5 minutes',
        'undo_until', x.noted_at + interval '5 minutes') order by x.at desc), '[]')
      from (
        (select 'earned' as what, e.id::text as id, e.at, coalesce(e.noted_at, e.at) as noted_at, e.visitor_id as member_id, e.points, e.bill_no, null::jsonb as title,
          null::bigint as off_paise, exists (select from public.loyalty_entries r where r.ref_entry = e.id) as is_undone
        from bills e order by e.id desc limit 10)
        union all
        (select 'redeemed', r.id::text, r.ended_at, r.ended_at, r.member_id, -r.points, r.bill_no, w.title, null, r.state = 'cancelled'
        from public.loyalty_redemptions r join public.loyalty_rewards w on w.id = r.reward_id
        where r.tenant_id = shift.tenant_id and r.shift_id = shift.id order by r.ended_at desc limit 10)
        union all
        (select 'coupon', u.id::text, u.at, u.at, u.member_id, 0, u.bill_no, c.title, case when c.kind <> 'item' then u.discount_paise end, u.undone_at is not null
        from public.loyalty_coupon_uses u join public.loyalty_coupons c on c.id = u.coupon_id
        where u.tenant_id = shift.tenant_id and u.shift_id = shift.id order by u.at desc limit 10)) x
      left join public.loyalty_members m on m.id = x.member_id));
end $$;

/* What a code is for, before it is used. One whose time is over says so at once, also in the minute before its points are back. Throws unknown_code. */
create or replace function public.find_loyalty_code(p_shift text, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  code  public.loyalty_redemptions := private.redemption_of(shift.tenant_id, p_code);
begin
  return (
    select jsonb_build_object('guest', private.short_name(m), 'title', w.title, 'terms', w.terms, 'points', code.points,
      'state', case when code.state = 'issued' and code.expires_at <= now() then 'expired' else code.state end, 'expires_at', code.expires_at,
      'is_here', cardinality(w.outlets) = 0 or shift.outlet_id = any (w.outlets))
    from public.loyalty_rewards w, public.loyalty_members m where w.id = code.reward_id and m.id = code.member_id);
end $$;

/* Where and by whom a coupon was used, the latest first: {total, rows}. */
create or replace function public.list_loyalty_coupon_uses(p_coupon_id uuid, p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  coupon public.loyalty_coupons := private.find_coupon(p_coupon_id);
begin
  return (
    select jsonb_build_object('total', (select count(*) from public.loyalty_coupon_uses u where u.tenant_id = coupon.tenant_id and u.coupon_id = coupon.id),
      'rows', coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'at', u.at, 'code', u.code, 'outlet', o.name, 'bill_no', u.bill_no, 'bill_paise', u.bill_paise,
        'discount_paise', u.discount_paise, 'member_id', m.id, 'guest', coalesce(m.full_name, private.short_name(m)), 'undone_at', u.undone_at) order by u.at desc, u.id), '[]'))
    from (select x.* from public.loyalty_coupon_uses x where x.tenant_id = coupon.tenant_id and x.coupon_id = coupon.id
      order by x.at desc, x.id limit least(greatest(p_limit, 0), 500) offset greatest(p_offset, 0)) u
    join public.outlets o on o.id = u.outlet_id left join public.loyalty_members m on m.id = u.member_id);
end $$;

revoke execute on all functions in schema private from public;
