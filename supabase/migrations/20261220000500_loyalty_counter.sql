-- The counter. Somebody who is signed in (with a PIN on a shared tablet, or as ever) opens a shift at an outlet where they are placed; the
-- shift's token then works there for twelve hours without a session, through the function loyalty-counter only. Looking a guest up by
-- phone earns and never redeems: what is redeemed is a code that the guest shows. What is sent twice happens once.

create table public.loyalty_shifts (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid not null,
  opened_by  uuid references public.profiles on delete set null,
  device     text check (char_length(device) between 1 and 80),
  token_hash text not null unique,
  opened_at  timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '12 hours',
  closed_at  timestamptz,
  is_sample  boolean not null default false,
  unique (tenant_id, id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.loyalty_shifts (tenant_id, outlet_id, opened_at desc);
create index on public.loyalty_shifts (opened_by);
alter table public.loyalty_shifts enable row level security;
revoke all on public.loyalty_shifts from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values ('public.loyalty_shifts', 'who opened a shift stands in the log too', 'tenant');
insert into private.audit_actions values ('loyalty_shift.opened'), ('loyalty_shift.closed');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('loyalty_shifts', interval '400 days', 'public.loyalty_shifts', 'opened_at');

/* Where I may open a shift: outlets of my tenant that I am placed at today; for admins all of them. */
create function public.my_loyalty_outlets() returns table (id uuid, name text, city text)
language sql stable security definer set search_path = '' as $$
  select o.id, o.name, o.city
  from private.standing me
  join public.tenants t on t.id = me.active_tenant and t.active_modules ? 'loyalty_app'
  join public.outlets o on o.tenant_id = t.id and o.is_active
  where me.tenant_role = 'admin' or exists (
    select from public.people p join public.people_outlets w on w.person_id = p.id
    where p.profile_id = me.id and p.tenant_id = t.id and w.outlet_id = o.id and private.is_placed(w, private.today()))
  order by o.name
$$;

/* Opens a shift and answers with its token: the only time that it is told. Throws unknown_outlet. */
create function public.open_loyalty_shift(p_outlet_id uuid, p_device text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
  made  public.loyalty_shifts;
begin
  if not exists (select from public.my_loyalty_outlets() o where o.id = p_outlet_id) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  insert into public.loyalty_shifts (tenant_id, outlet_id, opened_by, device, token_hash)
  select o.tenant_id, o.id, auth.uid(), nullif(left(btrim(p_device), 80), ''), private.fingerprint(token) from public.outlets o where o.id = p_outlet_id returning * into made;
  perform private.write_audit('loyalty_shift.opened', made.tenant_id, 'loyalty_shifts', made.id::text, null, jsonb_build_object('outlet_id', made.outlet_id));
  return token;
end $$;

/* The shift of a token. Throws shift_over, too_many_requests. */
create function private.loyalty_shift(p_shift text) returns public.loyalty_shifts
language plpgsql set search_path = '' as $$
declare
  shift public.loyalty_shifts;
begin
  if private.take('loyalty shift ' || private.fingerprint(coalesce(p_shift, '')), 1, 240) = 0 then raise sqlstate 'PT429' using message = 'too_many_requests'; end if;
  select s.* into shift from public.loyalty_shifts s
  join public.tenants t on t.id = s.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  join public.profiles p on p.id = s.opened_by and p.is_active and p.tenant_id = s.tenant_id -- who was let go serves nobody
  where s.token_hash = private.fingerprint(p_shift) and s.expires_at > now() and s.closed_at is null;
  if not found then raise sqlstate 'PT401' using message = 'shift_over'; end if;
  return shift;
end $$;

create function public.close_loyalty_shift(p_shift text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
begin
  update public.loyalty_shifts s set closed_at = now() where s.id = shift.id;
  perform private.write_audit('loyalty_shift.closed', shift.tenant_id, 'loyalty_shifts', shift.id::text, null, jsonb_build_object('outlet_id', shift.outlet_id));
end $$;

/* What a shift works with: outlet, rules, and the last that it did. */
create function public.read_loyalty_shift(p_shift text) returns jsonb
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
      select coalesce(jsonb_agg(jsonb_build_object('what', x.what, 'id', x.id, 'at', x.at, 'guest', private.short_name(m), 'points', x.points, 'bill_no', x.bill_no, 'title', x.title,
        'is_undone', x.is_undone, 'may_undo', not x.is_undone and x.at > now() - interval '5 minutes') order by x.at desc), '[]')
      from (
        (select 'earned' as what, e.id::text as id, e.at, e.visitor_id as member_id, e.points, e.bill_no, null::jsonb as title,
          exists (select from public.loyalty_entries r where r.ref_entry = e.id) as is_undone
        from public.loyalty_entries e where e.tenant_id = shift.tenant_id and e.outlet_id = shift.outlet_id and e.shift_id = shift.id and e.kind = 'earn' order by e.id desc limit 10)
        union all
        (select 'redeemed', r.id::text, r.ended_at, r.member_id, -r.points, r.bill_no, w.title, r.state = 'cancelled'
        from public.loyalty_redemptions r join public.loyalty_rewards w on w.id = r.reward_id
        where r.tenant_id = shift.tenant_id and r.shift_id = shift.id order by r.ended_at desc limit 10)) x
      join public.loyalty_members m on m.id = x.member_id));
end $$;

/* A guest as the counter says it: the first name and a letter. */
create function private.short_name(p_guest public.loyalty_members) returns text
language sql immutable set search_path = '' as $$
  select coalesce(split_part(p_guest.full_name, ' ', 1) || coalesce(' ' || nullif(left(split_part(p_guest.full_name, ' ', 2), 1), '') || '.', ''), 'Card ' || right(p_guest.card, 4))
$$;

/* The guest of a scanned card or a typed number, of this tenant. Throws unknown_card. */
create function private.guest_at_counter(p_tenant_id uuid, p_said jsonb) returns public.loyalty_members
language plpgsql stable set search_path = '' as $$
declare
  guest public.loyalty_members;
begin
  select m.* into guest from public.loyalty_members m
  where m.tenant_id = p_tenant_id and m.state = 'active'
    and case when p_said ->> 'card' is not null then m.card = upper(regexp_replace(p_said ->> 'card', '[^A-Za-z0-9]', '', 'g')) else m.phone = p_said ->> 'phone' end;
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  return guest;
end $$;

/* Who stands here, and what a bill would give: {card | phone, amount_paise?, groups?}. By phone it is said only that the card is there. */
create function public.find_loyalty_guest(p_shift text, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  guest public.loyalty_members := private.guest_at_counter(shift.tenant_id, p_said);
  rules jsonb := private.loyalty_rules(shift.tenant_id);
begin
  return jsonb_build_object('guest', private.short_name(guest), 'tier', guest.tier, 'by', case when p_said ->> 'card' is not null then 'card' else 'phone' end,
    'balance', case when p_said ->> 'card' is not null then private.loyalty_balance(coalesce(guest.purse_id, guest.id)) -> 'points' end,
    'is_first', guest.visits = 0,
    'points', case when jsonb_typeof(p_said -> 'amount_paise') = 'number' then private.loyalty_points(rules, shift.outlet_id,
      now() at time zone (select o.time_zone from public.outlets o where o.id = shift.outlet_id), (p_said ->> 'amount_paise')::bigint, p_said -> 'groups', guest.tier) end);
end $$;

/* Counts a bill: {card | phone, amount_paise, bill_no, groups?, at?}, at: when it was, where the network was away, an hour back at most.
   Answers {entry_id, points, guest, balance, held}, or {code: bill_used} with a note for who looks after such things. Throws
   unknown_card, invalid_amount, bill_required, loyalty_closed, shift_over. */
create function public.earn_loyalty(p_shift text, p_key text, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  guest  public.loyalty_members := private.guest_at_counter(shift.tenant_id, p_said);
  bill   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'bill_no', ''), '\s+', '', 'g')), '');
  key    text := 'counter ' || coalesce(p_key, '');
  former bigint;
  entry  bigint;
begin
  if coalesce(char_length(p_key), 0) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  if not private.is_within(p_said -> 'amount_paise', 1, 1000000000) then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if bill is null or char_length(bill) > 40 then raise sqlstate 'PT400' using message = 'bill_required'; end if;
  former := private.entry_of_bill(shift.tenant_id, shift.outlet_id, bill);
  if former is not null and not exists (select from public.loyalty_entries e where e.id = former and e.idem_key = key) then
    perform private.note_signal(guest, 'repeated_bill', former, jsonb_build_object('outlet_id', shift.outlet_id, 'shift_id', shift.id, 'actor_id', shift.opened_by), false,
      jsonb_build_object('bill_no', bill, 'amount_paise', p_said -> 'amount_paise', 'is_same_guest', exists (select from public.loyalty_entries e where e.id = former and e.visitor_id = guest.id)));
    return '{"code": "bill_used"}';
  end if;
  entry := private.earn_visit(guest.id, key, jsonb_strip_nulls(jsonb_build_object('outlet_id', shift.outlet_id, 'bill_no', bill, 'amount_paise', p_said -> 'amount_paise',
    'groups', p_said -> 'groups', 'actor_id', shift.opened_by, 'shift_id', shift.id)),
    least(now(), greatest(now() - interval '1 hour', coalesce((p_said ->> 'at')::timestamptz, now()))));
  return (
    select jsonb_build_object('entry_id', e.id::text, 'points', e.points, 'guest', private.short_name(guest),
      'balance', private.loyalty_balance(e.member_id) -> 'points',
      'held', exists (select from public.loyalty_lots l where l.entry_id = e.id and l.is_held),
      'available_from', (select l.available_from from public.loyalty_lots l where l.entry_id = e.id))
    from public.loyalty_entries e where e.id = entry);
end $$;

/* What a code is for, before it is used. Throws unknown_code, code_over. */
create function private.redemption_of(p_tenant_id uuid, p_code text) returns public.loyalty_redemptions
language plpgsql stable set search_path = '' as $$
declare
  found_ public.loyalty_redemptions;
begin
  select r.* into found_ from public.loyalty_redemptions r
  where r.tenant_id = p_tenant_id and r.code = upper(regexp_replace(coalesce(p_code, ''), '[^A-Za-z0-9]', '', 'g')) order by r.issued_at desc limit 1;
  if not found then raise sqlstate 'PT404' using message = 'unknown_code'; end if;
  return found_;
end $$;

create function public.find_loyalty_code(p_shift text, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  code  public.loyalty_redemptions := private.redemption_of(shift.tenant_id, p_code);
begin
  return (
    select jsonb_build_object('guest', private.short_name(m), 'title', w.title, 'terms', w.terms, 'points', code.points, 'state', code.state, 'expires_at', code.expires_at,
      'is_here', cardinality(w.outlets) = 0 or shift.outlet_id = any (w.outlets))
    from public.loyalty_rewards w, public.loyalty_members m where w.id = code.reward_id and m.id = code.member_id);
end $$;

/* Uses a code. The same key again is the same. Throws unknown_code, code_over, code_used, reward_elsewhere. */
create function public.redeem_loyalty(p_shift text, p_key text, p_code text, p_bill_no text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift public.loyalty_shifts := private.loyalty_shift(p_shift);
  code  public.loyalty_redemptions := private.redemption_of(shift.tenant_id, p_code);
  reward public.loyalty_rewards;
begin
  if coalesce(char_length(p_key), 0) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  perform private.hold_purse_of_entry(code.entry_id); -- the purse first, as everywhere
  select r.* into code from public.loyalty_redemptions r where r.id = code.id for update;
  select w.* into reward from public.loyalty_rewards w where w.id = code.reward_id;
  if not (code.state = 'redeemed' and code.shift_id = shift.id and code.ended_at > now() - interval '10 minutes') then
    if code.state = 'redeemed' then raise sqlstate 'PT409' using message = 'code_used'; end if;
    if code.state <> 'issued' or code.expires_at <= now() then raise sqlstate 'PT410' using message = 'code_over'; end if;
    if cardinality(reward.outlets) > 0 and not shift.outlet_id = any (reward.outlets) then raise sqlstate 'PT409' using message = 'reward_elsewhere'; end if;
    update public.loyalty_redemptions r set state = 'redeemed', ended_at = now(), outlet_id = shift.outlet_id, shift_id = shift.id, actor_id = shift.opened_by,
      bill_no = nullif(left(upper(btrim(p_bill_no)), 40), '') where r.id = code.id;
    update public.loyalty_members m set redeemed = m.redeemed + 1 where m.id = code.member_id;
    insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, idempotency_key)
    values (shift.tenant_id, 'points.redeemed', shift.outlet_id, shift.opened_by, code.member_id, 'points.redeemed:' || code.id);
  end if;
  return jsonb_build_object('redemption_id', code.id, 'title', reward.title, 'points', code.points, 'guest', (select private.short_name(m) from public.loyalty_members m where m.id = code.member_id));
end $$;

/* Takes back what this shift did within five minutes: an entry by its number, or a redemption by its id. Throws undo_over, unknown_entry. */
create function public.undo_loyalty(p_shift text, p_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  entry  public.loyalty_entries;
  code   public.loyalty_redemptions;
begin
  if p_id ~ '^\d{1,18}$' then
    select e.* into entry from public.loyalty_entries e where e.id = p_id::bigint and e.tenant_id = shift.tenant_id and e.shift_id = shift.id and e.kind = 'earn';
    if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
    if exists (select from public.loyalty_entries r where r.ref_entry = entry.id) then return; end if; -- sent twice
    if entry.at <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.take_back_visit(entry, null, 'undo ' || entry.id, jsonb_build_object('why', 'undone', 'outlet_id', shift.outlet_id, 'shift_id', shift.id, 'actor_id', shift.opened_by));
  else
    select r.* into code from public.loyalty_redemptions r where r.id::text = p_id and r.tenant_id = shift.tenant_id and r.shift_id = shift.id;
    if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
    if code.state = 'cancelled' then return; end if;
    if code.ended_at <= now() - interval '5 minutes' then raise sqlstate 'PT409' using message = 'undo_over'; end if;
    perform private.return_redemption(code.id, 'cancelled');
  end if;
end $$;

/* A bill that does not count, or a part of it: points back, and the visit with them when all of it goes. */
create function private.take_back_visit(p_entry public.loyalty_entries, p_points integer, p_key text, p_said jsonb) returns bigint
language plpgsql set search_path = '' as $$
declare
  purse public.loyalty_members := private.hold_purse_of_entry(p_entry.id);
  made  bigint;
begin
  if private.former_entry(purse, p_key) is not null then return private.former_entry(purse, p_key); end if;
  made := private.reverse_earn(purse, p_entry.id, p_points, p_key, p_said, now());
  if p_points is null and p_entry.why = 'bill' then
    update public.loyalty_members m set visits = greatest(m.visits - 1, 0), spend_paise = greatest(m.spend_paise - p_entry.amount_paise, 0) where m.id = p_entry.visitor_id;
  end if;
  update public.loyalty_lots l set is_held = false where l.entry_id = p_entry.id and l.is_held and l.remaining = 0;
  insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, idempotency_key)
  values (p_entry.tenant_id, 'points.reversed', p_entry.outlet_id, (p_said ->> 'actor_id')::uuid, p_entry.visitor_id, 'points.reversed:' || made);
  return made;
end $$;

insert into private.server_functions values ('close_loyalty_shift'), ('read_loyalty_shift'), ('find_loyalty_guest'), ('earn_loyalty'), ('find_loyalty_code'),
  ('redeem_loyalty'), ('undo_loyalty');

revoke execute on all functions in schema private from public;
revoke execute on function public.my_loyalty_outlets(), public.open_loyalty_shift(uuid, text) from public, anon;
grant execute on function public.my_loyalty_outlets(), public.open_loyalty_shift(uuid, text) to authenticated;
revoke execute on function public.close_loyalty_shift(text), public.read_loyalty_shift(text), public.find_loyalty_guest(text, jsonb), public.earn_loyalty(text, text, jsonb),
  public.find_loyalty_code(text, text), public.redeem_loyalty(text, text, text, text), public.undo_loyalty(text, text) from public, anon, authenticated;
grant execute on function public.close_loyalty_shift(text), public.read_loyalty_shift(text), public.find_loyalty_guest(text, jsonb), public.earn_loyalty(text, text, jsonb),
  public.find_loyalty_code(text, text), public.redeem_loyalty(text, text, text, text), public.undo_loyalty(text, text) to service_role;
