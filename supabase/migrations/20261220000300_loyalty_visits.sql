-- What is earned: by a bill, once; on a first visit a welcome and what a referral is worth to both; on a birthday. And the tier that visits
-- lead to. What looks odd is noted with its evidence and its points wait in a lot that is held: the guest sees them as "being looked at",
-- nobody is refused in silence.

create table public.loyalty_signals (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references public.tenants on delete cascade,
  kind       text not null check (kind in ('many_visits', 'busy_device', 'busy_staff', 'busy_outlet', 'repeated_bill', 'own_card', 'large_bill', 'late_adjustment', 'referral_ring', 'moved_birthday')),
  member_id  uuid,
  entry_id   bigint references public.loyalty_entries on delete cascade,
  outlet_id  uuid,
  shift_id   uuid,
  actor_id   uuid,
  evidence   jsonb not null default '{}' check (jsonb_typeof(evidence) = 'object'),
  holds      boolean not null default false, -- the points of its entry wait
  state      text not null default 'open' check (state in ('open', 'released', 'upheld')),
  note       text check (char_length(note) between 1 and 300),
  decided_by uuid references public.profiles on delete set null,
  decided_at timestamptz,
  noticed_at timestamptz not null default now(),
  is_sample  boolean not null default false,
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete set null (outlet_id)
);
create index on public.loyalty_signals (tenant_id, state, noticed_at desc);
create index on public.loyalty_signals (tenant_id, member_id);
create index on public.loyalty_signals (tenant_id, outlet_id);
create index on public.loyalty_signals (entry_id);
create index on public.loyalty_signals (decided_by);
alter table public.loyalty_signals enable row level security;
revoke all on public.loyalty_signals from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_signals', 'guests have no login: points that are being looked at are told in the guest app', 'tenant');

create function private.note_signal(p_member public.loyalty_members, p_kind text, p_entry bigint, p_said jsonb, p_holds boolean, p_evidence jsonb) returns void
language sql set search_path = '' as $$
  insert into public.loyalty_signals (tenant_id, kind, member_id, entry_id, outlet_id, shift_id, actor_id, evidence, holds)
  values (p_member.tenant_id, p_kind, p_member.id, p_entry, (p_said ->> 'outlet_id')::uuid, (p_said ->> 'shift_id')::uuid, (p_said ->> 'actor_id')::uuid,
    p_evidence, p_holds)
$$;

/* How far a guest is by what the tiers count, in the months that they look back. */
create function private.tier_progress(p_member_id uuid, p_rules jsonb, p_now timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(case p_rules #>> '{tiers,by}' when 'visits' then count(*) filter (where e.why = 'bill')
    when 'points' then sum(e.points) else sum(e.amount_paise) / 100 end, 0)::bigint
  from public.loyalty_entries e
  where e.visitor_id = p_member_id and e.kind = 'earn' and e.at > p_now - make_interval(months => (p_rules #>> '{tiers,months}')::integer)
    and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)
$$;

/* Up at once; down by one at most, and only once the time it was held for and the grace are over (app/domain/loyalty/tiers.ts). */
create function private.settle_tier(p_member_id uuid, p_rules jsonb, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  guest   public.loyalty_members;
  so_far  bigint;
  reached integer;
  held    integer;
  until   date;
begin
  if jsonb_typeof(p_rules -> 'tiers') is distinct from 'object' then return; end if;
  select m.* into guest from public.loyalty_members m where m.id = p_member_id;
  so_far := private.tier_progress(p_member_id, p_rules, p_now);
  select max(place) into reached from jsonb_array_elements(p_rules #> '{tiers,levels}') with ordinality l (level, place) where (level ->> 'from')::numeric <= so_far;
  select coalesce(max(place), 1) into held from jsonb_array_elements(p_rules #> '{tiers,levels}') with ordinality l (level, place) where level ->> 'key' = guest.tier;
  until := (date_trunc('month', (p_now at time zone 'Asia/Kolkata') + make_interval(months => (p_rules #>> '{tiers,months}')::integer)) + interval '1 month')::date - 1;
  if reached < held then
    if coalesce(guest.tier_until, '-infinity') + (p_rules #>> '{tiers,grace_days}')::integer >= private.day_in_india(p_now) then return; end if;
    reached := held - 1;
  end if;
  update public.loyalty_members m set tier = p_rules #>> array['tiers', 'levels', (reached - 1)::text, 'key'], tier_until = case when reached > 1 then until end
  where m.id = p_member_id and (m.tier, m.tier_until) is distinct from (p_rules #>> array['tiers', 'levels', (reached - 1)::text, 'key'], case when reached > 1 then until end);
end $$;

/* Whether the bill was counted before at this outlet in the last ninety days, and by which entry. */
create function private.entry_of_bill(p_tenant_id uuid, p_outlet_id uuid, p_bill text) returns bigint
language sql stable set search_path = '' as $$
  select e.id from public.loyalty_entries e
  where e.tenant_id = p_tenant_id and e.outlet_id = p_outlet_id and e.bill_no = p_bill and e.kind = 'earn' and e.at > now() - interval '90 days'
    and not exists (select from public.loyalty_entries r where r.ref_entry = e.id)
  order by e.id limit 1
$$;

/* Points that somebody is given besides a bill: welcome, birthday, referral. */
create function private.give_points(p_member_id uuid, p_points integer, p_key text, p_why text, p_rules jsonb, p_now timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  purse public.loyalty_members := private.hold_purse(p_member_id);
begin
  if coalesce(p_points, 0) = 0 then return null; end if;
  return private.post_points(purse, 'earn', p_points, p_key, jsonb_build_object('why', p_why, 'visitor_id', p_member_id, 'version', p_rules -> 'version'),
    p_now, private.loyalty_expiry(p_rules, p_now), p_now);
end $$;

/* A bill becomes points, once; the same key again is the same. p_said: outlet_id, bill_no, amount_paise, groups, actor_id, shift_id, device.
   Throws loyalty_closed, unknown_card, bill_used, key_reused. */
create function private.earn_visit(p_member_id uuid, p_key text, p_said jsonb, p_at timestamptz default now()) returns bigint
language plpgsql set search_path = '' as $$
declare
  guest   public.loyalty_members;
  purse   public.loyalty_members;
  rules   jsonb;
  outlet  uuid := (p_said ->> 'outlet_id')::uuid;
  paise   bigint := (p_said ->> 'amount_paise')::bigint;
  zone    text := (select o.time_zone from public.outlets o where o.id = outlet);
  on_day  date := (p_at at time zone zone)::date;
  friend  uuid;
  entry   bigint;
  points  integer;
  doubts  jsonb;
  doubt   record;
begin
  select m.* into guest from public.loyalty_members m where m.id = p_member_id and m.state = 'active';
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  rules := private.loyalty_rules(guest.tenant_id);
  if not exists (select from public.loyalty_programmes p where p.tenant_id = guest.tenant_id and p.state = 'open') then
    raise sqlstate 'PT409' using message = 'loyalty_closed';
  end if;
  if guest.visits = 0 and guest.referred_by is not null then -- both rows at once, always in one order
    perform from public.loyalty_members m
    where m.id in (select coalesce(o.purse_id, o.id) from public.loyalty_members o where o.id in (guest.id, guest.referred_by)) order by m.id for update;
  end if;
  purse := private.hold_purse(guest.id);
  entry := private.former_entry(purse, p_key);
  if entry is not null then return entry; end if;
  select m.* into guest from public.loyalty_members m where m.id = p_member_id for no key update;
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'loyalty bill', outlet, p_said ->> 'bill_no'), 0)) where p_said ->> 'bill_no' is not null;
  if private.entry_of_bill(guest.tenant_id, outlet, p_said ->> 'bill_no') is not null then raise sqlstate 'PT409' using message = 'bill_used'; end if;

  points := private.loyalty_points(rules, outlet, p_at at time zone zone, paise, p_said -> 'groups', guest.tier);
  doubts := private.doubts_about_visit(guest, rules, p_said, p_at);
  perform private.lapse(purse, p_at);
  entry := private.add_entry(purse, 'earn', points, p_key, p_said || jsonb_build_object('visitor_id', guest.id, 'version', rules -> 'version', 'why', 'bill'), p_at);
  perform private.put_into_lot(purse.id, entry, points, p_at + make_interval(days => (rules ->> 'pending_days')::integer), private.loyalty_expiry(rules, p_at),
    points > 0 and exists (select from jsonb_array_elements(doubts) d where (d ->> 'holds')::boolean));
  for doubt in select d ->> 'kind' as kind, (d ->> 'holds')::boolean as holds, d -> 'evidence' as evidence from jsonb_array_elements(doubts) d loop
    perform private.note_signal(guest, doubt.kind, entry, p_said, doubt.holds and points > 0, doubt.evidence);
  end loop;
  if rules #>> '{expiry,after}' = 'visit' then
    update public.loyalty_lots l set expires_at = greatest(l.expires_at, private.loyalty_expiry(rules, p_at)) where l.member_id = purse.id and l.remaining > 0 and l.expires_at is not null;
  end if;
  update public.loyalty_members m set visits = m.visits + 1, spend_paise = m.spend_paise + paise, first_visit_on = least(m.first_visit_on, on_day),
    last_visit_on = greatest(m.last_visit_on, on_day), last_outlet_id = outlet where m.id = guest.id;
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
  perform private.settle_tier(guest.id, rules, p_at);
  insert into public.domain_events (tenant_id, kind, outlet_id, actor_id, subject_id, occurred_at, idempotency_key)
  values (guest.tenant_id, 'points.posted', outlet, (p_said ->> 'actor_id')::uuid, guest.id, p_at, 'points.posted:' || entry);
  return entry;
end $$;

/* What is odd about a visit that is about to be counted: kinds with their evidence. Nothing is refused for it. */
create function private.doubts_about_visit(p_guest public.loyalty_members, p_rules jsonb, p_said jsonb, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_at jsonb := '[]';
  earned   integer;
  actor    uuid := (p_said ->> 'actor_id')::uuid;
  usual    numeric;
begin
  select count(*) into earned from public.loyalty_entries e where e.visitor_id = p_guest.id and e.kind = 'earn' and e.why = 'bill' and e.at > p_at - interval '1 day' and e.at <= p_at;
  if earned >= (p_rules ->> 'earns_per_day')::integer then
    found_at := found_at || jsonb_build_object('kind', 'many_visits', 'holds', true, 'evidence', jsonb_build_object('visits', earned + 1, 'most', p_rules -> 'earns_per_day'));
  end if;
  if actor is not null and exists (select from public.people w where w.profile_id = actor and (w.phone = p_guest.phone or lower(w.email) = p_guest.email)) then
    found_at := found_at || jsonb_build_object('kind', 'own_card', 'holds', true, 'evidence', '{}'::jsonb);
  end if;
  if p_said ->> 'shift_id' is not null then
    select count(*) into earned from public.loyalty_signals s where s.tenant_id = p_guest.tenant_id and s.shift_id = (p_said ->> 'shift_id')::uuid and s.state = 'open';
    if earned = 3 then found_at := found_at || jsonb_build_object('kind', 'busy_staff', 'holds', false, 'evidence', jsonb_build_object('signals', earned)); end if;
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

/* Every morning: whoever has agreed to it and has been here for a month gets the points of the day. */
create function private.give_birthdays() returns integer
language plpgsql set search_path = '' as $$
declare
  guest record;
  total integer := 0;
begin
  for guest in
    select m.id, m.tenant_id, r.rules from public.loyalty_programmes p
    cross join lateral (select private.loyalty_rules(p.tenant_id) as rules) r
    join public.loyalty_members m on m.tenant_id = p.tenant_id and m.birthday = to_char(private.today(), 'MM-DD') and m.state = 'active' and m.joined_at < now() - interval '30 days'
    where p.state = 'open' and (r.rules ->> 'birthday_points')::integer > 0 and (private.loyalty_consents_of(m.id) ->> 'birthday')::boolean
    order by m.id
  loop
    perform private.give_points(guest.id, (guest.rules ->> 'birthday_points')::integer, concat_ws(' ', 'birthday', guest.id, extract(year from private.today())), 'birthday', guest.rules, now());
    total := total + 1;
  end loop;
  return total;
end $$;

/* Every night: tiers whose time and grace are over. */
create function private.settle_tiers() returns integer
language plpgsql set search_path = '' as $$
declare
  guest record;
  total integer := 0;
begin
  for guest in
    select m.id, r.rules from public.loyalty_programmes p
    cross join lateral (select private.loyalty_rules(p.tenant_id) as rules) r
    join public.loyalty_members m on m.tenant_id = p.tenant_id and m.state = 'active'
      and m.tier_until < private.today() - (r.rules #>> '{tiers,grace_days}')::integer
    where p.state = 'open' order by m.id
  loop
    perform private.settle_tier(guest.id, guest.rules, now());
    total := total + 1;
  end loop;
  return total;
end $$;
create index on public.loyalty_members (tenant_id, tier_until) where tier_until is not null;
insert into private.scheduled_jobs (name, every, runs) values
  ('give loyalty birthdays', '1 day', 'private.give_birthdays'), ('settle loyalty tiers', '1 day', 'private.settle_tiers');

revoke execute on all functions in schema private from public;
