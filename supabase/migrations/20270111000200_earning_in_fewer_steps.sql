-- A bill at the counter in fewer steps: a guest's row is written once instead of three times (each time all its indexes), what was read is not read again,
-- and who is found by card or phone is found by a plan that is made once.

alter table public.loyalty_members set (fillfactor = 85); -- so that a row that changes often finds its next version on its own page

-- All that a segment asks for in one index, so that a million guests are counted without their table.
drop index public.loyalty_members_tenant_id_last_visit_on_visits_idx;
drop index public.loyalty_members_tenant_id_takes_offers_last_visit_on_idx;
create index loyalty_members_segment_idx on public.loyalty_members (tenant_id, last_visit_on)
  include (visits, spend_paise, redeemed, tier, last_outlet_id, birthday, email) where state = 'active' and takes_offers;
alter table public.loyalty_members set (autovacuum_vacuum_scale_factor = 0.02); -- an index is read alone only where the table was vacuumed
-- One index of a guest's lots that holds all that a balance is made of: read alone, instead of a page of the table for each lot.
drop index public.loyalty_lots_tenant_id_member_id_idx;
drop index public.loyalty_lots_member_id_expires_at_available_from_id_idx;
create index loyalty_lots_member_id_idx on public.loyalty_lots (member_id, tenant_id, expires_at, available_from, id) include (remaining, is_held);
create index on public.loyalty_lots (tenant_id);
create index loyalty_signals_shift_id_idx on public.loyalty_signals (shift_id) where state = 'open';

/* Takes up to so many of what a minute allows. Returns how many. */
create or replace function private.take(p_key text, p_wanted integer, p_per_minute integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  used_before integer;
begin
  if p_wanted = 1 and p_per_minute > 0 then -- nearly always: written once, and one above the most says that none was left
    insert into private.throttles as t (key, minute, used) values (p_key, this_minute, 1)
    on conflict (key) do update set minute = excluded.minute,
      used = case when t.minute = excluded.minute then greatest(t.used, least(t.used, p_per_minute) + 1) else 1 end
    returning used into used_before;
    return case when used_before <= p_per_minute then 1 else 0 end;
  end if;
  insert into private.throttles as t (key, minute, used) values (p_key, this_minute, 0)
  on conflict (key) do update set
    minute = excluded.minute,
    used = case when t.minute = excluded.minute then t.used else 0 end
  returning used into used_before;
  p_wanted := greatest(0, least(p_wanted, p_per_minute - used_before));
  update private.throttles set used = used_before + p_wanted where key = p_key;
  return p_wanted;
end $$;

/* The shift of a counter's token. Throws shift_over, too_many_requests. */
create or replace function private.loyalty_shift(p_shift text) returns public.loyalty_shifts
language plpgsql set search_path = '' as $$
declare
  token text := private.fingerprint(coalesce(p_shift, ''));
  shift public.loyalty_shifts;
begin
  if private.take('loyalty shift ' || token, 1, 240) = 0 then raise sqlstate 'PT429' using message = 'too_many_requests'; end if;
  select s.* into shift from public.loyalty_shifts s
  join public.tenants t on t.id = s.tenant_id and t.is_active and t.active_modules ? 'loyalty_app'
  join public.profiles p on p.id = s.opened_by and p.is_active and p.tenant_id = s.tenant_id -- who was let go serves nobody
  where s.token_hash = token and s.expires_at > now() and s.closed_at is null;
  if not found then raise sqlstate 'PT401' using message = 'shift_over'; end if;
  return shift;
end $$;

/* The guest of a card, or of a phone number. Throws unknown_card. */
create or replace function private.guest_at_counter(p_tenant_id uuid, p_said jsonb) returns public.loyalty_members
language plpgsql stable set search_path = '' as $$
declare
  shown text := upper(regexp_replace(p_said ->> 'card', '[^A-Za-z0-9]', '', 'g'));
  guest public.loyalty_members;
begin
  if shown is not null then
    select m.* into guest from public.loyalty_members m where m.card = shown and m.tenant_id = p_tenant_id and m.state = 'active';
  else
    select m.* into guest from public.loyalty_members m where m.tenant_id = p_tenant_id and m.phone = p_said ->> 'phone' and m.state = 'active';
  end if;
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  return guest;
end $$;

/* An entry that is written for a month that is closed is booked in the first open one. */
create or replace function private.book_entry() returns trigger
language plpgsql set search_path = '' as $$
declare
  open_from date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('loyalty books'), hashtext(new.tenant_id::text));
  select (max(c.month) + interval '1 month')::date into open_from from public.loyalty_closings c where c.tenant_id = new.tenant_id and c.reopened_at is null;
  if new.at < open_from::timestamp at time zone 'Asia/Kolkata' then new.booked_in := open_from; end if;
  return new;
end $$;

/* What is unusual about a visit: kind, whether its points wait, evidence. */
create or replace function private.doubts_about_visit(p_guest public.loyalty_members, p_rules jsonb, p_said jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_at jsonb := '[]';
  actor    uuid := (p_said ->> 'actor_id')::uuid;
  shift    uuid := (p_said ->> 'shift_id')::uuid;
  earned   integer;
  is_own   boolean;
  doubted  integer;
  usual    numeric;
begin
  select (select count(*) from public.loyalty_entries e
      where e.visitor_id = p_guest.id and e.kind = 'earn' and e.why = 'bill' and e.at > p_at - interval '1 day' and e.at <= p_at),
    exists (select from public.people w where w.profile_id = actor and (w.phone = p_guest.phone or lower(w.email) = p_guest.email)),
    (select count(*) from public.loyalty_signals s where s.shift_id = shift and s.state = 'open')
  into earned, is_own, doubted;
  if earned >= (p_rules ->> 'earns_per_day')::integer then
    found_at := found_at || jsonb_build_object('kind', 'many_visits', 'holds', true, 'evidence', jsonb_build_object('visits', earned + 1, 'most', p_rules -> 'earns_per_day'));
  end if;
  if is_own then
    found_at := found_at || jsonb_build_object('kind', 'own_card', 'holds', true, 'evidence', '{}'::jsonb);
  end if;
  if doubted = 3 then
    found_at := found_at || jsonb_build_object('kind', 'busy_staff', 'holds', false, 'evidence', jsonb_build_object('signals', doubted));
  end if;
  if p_guest.visits >= 3 then
    usual := p_guest.spend_paise::numeric / p_guest.visits;
    if (p_said ->> 'amount_paise')::numeric > 10 * usual then
      found_at := found_at || jsonb_build_object('kind', 'large_bill', 'holds', true,
        'evidence', jsonb_build_object('amount_paise', p_said -> 'amount_paise', 'usual_paise', round(usual)));
    end if;
  end if;
  return found_at;
end $$;

/* A paid bill: points by the rules, the visit, the tier, what is due after a first visit. Returns the entry; the same key once. Throws unknown_card,
   loyalty_closed, bill_used, key_reused. */
create or replace function private.earn_visit(p_member_id uuid, p_key text, p_said jsonb, p_at timestamptz default now()) returns bigint
language plpgsql set search_path = '' as $$
declare
  guest   public.loyalty_members;
  purse   public.loyalty_members;
  rules   jsonb;
  outlet  uuid := (p_said ->> 'outlet_id')::uuid;
  paise   bigint := (p_said ->> 'amount_paise')::bigint;
  bill    text := p_said ->> 'bill_no';
  actor   uuid := (p_said ->> 'actor_id')::uuid;
  zone    text := (select o.time_zone from public.outlets o where o.id = outlet);
  on_day  date := (p_at at time zone zone)::date;
  is_open boolean;
  friend  uuid;
  entry   bigint;
  gained  integer;
  doubts  jsonb;
  doubt   record;
  is_held boolean;
  own     integer;
begin
  select m.* into guest from public.loyalty_members m where m.id = p_member_id and m.state = 'active';
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  select v.rules || jsonb_build_object('version', v.number), p.state = 'open' into rules, is_open
  from public.loyalty_programmes p join public.loyalty_versions v on v.tenant_id = p.tenant_id and v.number = p.version
  where p.tenant_id = guest.tenant_id and p.state <> 'draft';
  if is_open is not true then raise sqlstate 'PT409' using message = 'loyalty_closed'; end if;
  if guest.visits = 0 and guest.referred_by is not null then -- both rows at once, always in one order
    perform from public.loyalty_members m
    where m.id in (select coalesce(o.purse_id, o.id) from public.loyalty_members o where o.id in (guest.id, guest.referred_by)) order by m.id for update;
  end if;
  purse := private.hold_purse(guest.id);
  entry := private.former_entry(purse, p_key);
  if entry is not null then return entry; end if;
  if purse.id = p_member_id then guest := purse;
  else select m.* into guest from public.loyalty_members m where m.id = p_member_id for no key update; end if;
  if bill is not null then perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'loyalty bill', outlet, bill), 0)); end if;
  if private.entry_of_bill(guest.tenant_id, outlet, bill) is not null then raise sqlstate 'PT409' using message = 'bill_used'; end if;

  gained := private.loyalty_points(rules, outlet, p_at at time zone zone, paise, p_said -> 'groups', guest.tier);
  doubts := private.doubts_about_visit(guest, rules, p_said, p_at);
  is_held := gained > 0 and doubts @? '$[*] ? (@.holds == true)';
  perform private.lapse(purse, p_at);
  insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, bill_no, amount_paise, outlet_id, version, idem_key, actor_id, shift_id, why, at)
  values (purse.tenant_id, purse.id, guest.id, 'earn', gained, bill, paise, outlet, (rules ->> 'version')::integer, p_key, actor, (p_said ->> 'shift_id')::uuid, 'bill', p_at)
  returning id into entry;
  if purse.debt > 0 then
    perform private.put_into_lot(purse.id, entry, gained, p_at + make_interval(days => (rules ->> 'pending_days')::integer), private.loyalty_expiry(rules, p_at), is_held);
  elsif gained > 0 then
    insert into public.loyalty_lots (tenant_id, member_id, entry_id, points, remaining, available_from, expires_at, is_held)
    values (purse.tenant_id, purse.id, entry, gained, gained, p_at + make_interval(days => (rules ->> 'pending_days')::integer), private.loyalty_expiry(rules, p_at), is_held);
  end if;
  for doubt in select d ->> 'kind' as kind, (d ->> 'holds')::boolean as holds, d -> 'evidence' as evidence from jsonb_array_elements(doubts) d loop
    perform private.note_signal(guest, doubt.kind, entry, p_said, doubt.holds and gained > 0, doubt.evidence);
  end loop;
  if rules #>> '{expiry,after}' = 'visit' then
    update public.loyalty_lots l set expires_at = greatest(l.expires_at, private.loyalty_expiry(rules, p_at)) where l.member_id = purse.id and l.remaining > 0 and l.expires_at is not null;
  end if;
  own := case when purse.id = guest.id then gained else 0 end;
  update public.loyalty_members m set points = m.points + own, visits = m.visits + 1, spend_paise = m.spend_paise + paise, first_visit_on = least(m.first_visit_on, on_day),
    last_visit_on = greatest(m.last_visit_on, on_day), last_outlet_id = outlet where m.id = guest.id;
  if purse.id <> guest.id and gained <> 0 then update public.loyalty_members m set points = m.points + gained where m.id = purse.id; end if;
  if guest.visits = 0 then
    perform private.give_points(guest.id, (rules ->> 'welcome_points')::integer, 'welcome ' || guest.id, 'welcome', rules, p_at);
    friend := guest.referred_by;
    if friend is not null and jsonb_typeof(rules -> 'referral') = 'object' and guest.referral_paid_at is null and paise > 0
      and exists (select from public.loyalty_members f where f.id = friend and f.state = 'active')
      and (select count(*) from public.loyalty_members f where f.referred_by = friend and f.referral_paid_at > p_at - interval '1 year') < (rules #>> '{referral,most_per_year}')::integer then
      perform private.give_points(guest.id, (rules #>> '{referral,friend_points}')::integer, 'referred ' || guest.id, 'referral', rules, p_at);
      perform private.give_points(friend, (rules #>> '{referral,points}')::integer, 'referral ' || guest.id, 'referral', rules, p_at);
      update public.loyalty_members m set referral_paid_at = p_at where m.id = guest.id;
    end if;
  end if;
  if jsonb_typeof(rules -> 'tiers') = 'object' then perform private.settle_tier(guest.id, rules, p_at); end if;
  insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, occurred_at, idempotency_key)
  values (guest.tenant_id, 'points.posted', outlet, actor, guest.id, p_at, 'points.posted:' || entry);
  return entry;
end $$;

/* Points for a bill at the counter. Throws shift_over, unknown_card, invalid_amount, bill_required, key_required; `{code: bill_used}` where another entry has this bill. */
create or replace function public.earn_loyalty(p_shift text, p_key text, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shift  public.loyalty_shifts := private.loyalty_shift(p_shift);
  guest  public.loyalty_members := private.guest_at_counter(shift.tenant_id, p_said);
  bill   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'bill_no', ''), '\s+', '', 'g')), '');
  key    text := 'counter ' || coalesce(p_key, '');
  former bigint;
  entry  bigint;
  told   jsonb;
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
  select jsonb_build_object('entry_id', e.id::text, 'points', e.points, 'guest', private.short_name(guest), 'balance', private.usable_points(e.member_id, now()),
    'held', coalesce(l.is_held, false), 'available_from', l.available_from) into told
  from public.loyalty_entries e left join public.loyalty_lots l on l.entry_id = e.id where e.id = entry;
  return told;
end $$;

revoke execute on all functions in schema private from public;
