-- The ledger. Entries are only ever added: what is wrong is reversed by a further one. Points that were earned lie in lots with their own
-- expiry; what is redeemed or expires takes from lots, and each taking is an allocation. Whoever writes locks the row of the purse
-- first, so that all that happens to one guest's points happens one after the other.
--
--   sum(entry.points) = sum(lot.remaining) - debt       every redemption is wholly allocated       no lot lies below zero
--   Order of use: expires_at asc nulls last, available_from asc, id. Pending: available_from > now. Held: until a doubt is decided.
--   Debt > 0 means that no lot has anything left: what is earned later repays it first.
--
-- app/domain/loyalty/reference-ledger.ts is the same in TypeScript; a test plays random histories in both.

create table public.loyalty_entries (
  id          bigint generated always as identity primary key,
  tenant_id   uuid not null,
  member_id   uuid not null, -- whose purse
  visitor_id  uuid not null, -- whose visit: another in a shared wallet
  kind        text not null check (kind in ('earn', 'redeem', 'expire', 'reverse_earn', 'reverse_redeem', 'adjust', 'move')),
  points      integer not null,
  bill_no     text check (char_length(bill_no) between 1 and 40),
  amount_paise bigint check (amount_paise >= 0),
  outlet_id   uuid,
  version     integer, -- of the rules it was counted by
  idem_key    text not null check (char_length(idem_key) between 1 and 120),
  actor_id    uuid,
  shift_id    uuid,
  why         text check (char_length(why) between 1 and 300), -- bill, welcome, birthday, referral, a reward's name, a reason
  ref_entry   bigint references public.loyalty_entries,
  at          timestamptz not null default now(),
  unique (tenant_id, idem_key),
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade,
  check (case kind when 'earn' then points >= 0 when 'redeem' then points < 0 when 'expire' then points < 0
    when 'reverse_earn' then points <= 0 when 'reverse_redeem' then points >= 0 else points <> 0 end),
  check ((kind in ('reverse_earn', 'reverse_redeem')) = (ref_entry is not null))
);
create index on public.loyalty_entries (tenant_id, member_id, id desc);
create index on public.loyalty_entries (visitor_id, at) where kind = 'earn';
create index on public.loyalty_entries (tenant_id, outlet_id, bill_no) where bill_no is not null;
create index on public.loyalty_entries (tenant_id, at);
create index on public.loyalty_entries (ref_entry);

create table public.loyalty_lots (
  id             bigint generated always as identity primary key,
  tenant_id      uuid not null,
  member_id      uuid not null,
  entry_id       bigint not null references public.loyalty_entries on delete cascade,
  points         integer not null check (points > 0),
  remaining      integer not null check (remaining between 0 and points),
  available_from timestamptz not null,
  expires_at     timestamptz,
  is_held        boolean not null default false,
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade
);
create index on public.loyalty_lots (tenant_id, member_id);
create index on public.loyalty_lots (entry_id);
create index on public.loyalty_lots (member_id, expires_at, available_from, id) where remaining > 0;
create index on public.loyalty_lots (expires_at) where remaining > 0;

create table public.loyalty_allocations (
  entry_id bigint not null references public.loyalty_entries on delete cascade,
  lot_id   bigint not null references public.loyalty_lots on delete cascade,
  points   integer not null check (points <> 0), -- taken from the lot; below zero: put back
  primary key (entry_id, lot_id)
);
create index on public.loyalty_allocations (lot_id);

alter table public.loyalty_entries enable row level security;
alter table public.loyalty_lots enable row level security;
alter table public.loyalty_allocations enable row level security;
revoke all on public.loyalty_entries, public.loyalty_lots, public.loyalty_allocations from anon, authenticated, service_role;

/* Nobody rewrites the ledger, not even its owner: rows go only with their tenant. */
create function private.refuse_rewriting() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise sqlstate 'PT409' using message = 'ledger_is_final';
end $$;
create trigger entries_are_final before update or delete on public.loyalty_entries for each row execute function private.refuse_rewriting();
create trigger allocations_are_final before update or delete on public.loyalty_allocations for each row execute function private.refuse_rewriting();
create trigger entries_stay before truncate on public.loyalty_entries execute function private.refuse_rewriting();

insert into private.event_kinds values ('points.posted'), ('points.redeemed'), ('points.reversed');
insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_entries', 'guests have no login: told and exported in the guest app; an erased guest''s entries name nobody', 'tenant'),
  ('public.loyalty_lots', 'goes with the guest', 'tenant'),
  ('public.loyalty_allocations', 'goes with the guest', 'tenant');

/* The purse that a guest's points are in, held until the end of the transaction: the own, or that of the wallet. Throws unknown_card. */
create function private.hold_purse(p_member_id uuid) returns public.loyalty_members
language plpgsql set search_path = '' as $$
declare
  purse public.loyalty_members;
begin
  select p.* into purse from public.loyalty_members m join public.loyalty_members p on p.id = coalesce(m.purse_id, m.id)
  where m.id = p_member_id and m.state = 'active' for update of p;
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  return purse;
end $$;

/* The purse that an entry's points are in now, held: its own, that of whom it was merged into, or that of the wallet. */
create function private.hold_purse_of_entry(p_entry bigint) returns public.loyalty_members
language plpgsql set search_path = '' as $$
declare
  whose uuid;
begin
  with recursive line as (
    select m.id, m.merged_into from public.loyalty_entries e join public.loyalty_members m on m.id = e.member_id where e.id = p_entry
    union all select m.id, m.merged_into from line join public.loyalty_members m on m.id = line.merged_into
  ) select id into whose from line where merged_into is null;
  return private.hold_purse(whose);
end $$;

/* Adds an entry; said: visitor_id, bill_no, amount_paise, outlet_id, version, actor_id, shift_id, why, ref_entry. */
create function private.add_entry(p_purse public.loyalty_members, p_kind text, p_points integer, p_key text, p_said jsonb, p_now timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  made bigint;
begin
  insert into public.loyalty_entries (tenant_id, member_id, visitor_id, kind, points, bill_no, amount_paise, outlet_id, version, idem_key, actor_id, shift_id, why, ref_entry, at)
  values (p_purse.tenant_id, p_purse.id, coalesce((p_said ->> 'visitor_id')::uuid, p_purse.id), p_kind, p_points, p_said ->> 'bill_no',
    (p_said ->> 'amount_paise')::bigint, (p_said ->> 'outlet_id')::uuid, (p_said ->> 'version')::integer, p_key, (p_said ->> 'actor_id')::uuid,
    (p_said ->> 'shift_id')::uuid, p_said ->> 'why', (p_said ->> 'ref_entry')::bigint, p_now)
  returning id into made;
  update public.loyalty_members m set points = m.points + p_points where m.id = p_purse.id;
  return made;
end $$;

/* What came before under this key; null: nothing. Throws key_reused where it was somebody else's. */
create function private.former_entry(p_purse public.loyalty_members, p_key text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  former public.loyalty_entries;
begin
  select e.* into former from public.loyalty_entries e where e.tenant_id = p_purse.tenant_id and e.idem_key = p_key;
  if found and former.member_id <> p_purse.id then raise sqlstate 'PT409' using message = 'key_reused'; end if;
  return former.id;
end $$;

/* Puts points into a lot of their own, after what is owed is repaid. */
create function private.put_into_lot(p_purse_id uuid, p_entry bigint, p_points integer, p_from timestamptz, p_until timestamptz, p_is_held boolean default false) returns void
language plpgsql set search_path = '' as $$
declare
  owed integer;
  lot  bigint;
begin
  if p_points = 0 then return; end if;
  select least(m.debt, p_points) into owed from public.loyalty_members m where m.id = p_purse_id;
  update public.loyalty_members m set debt = m.debt - owed where m.id = p_purse_id and owed > 0;
  insert into public.loyalty_lots (tenant_id, member_id, entry_id, points, remaining, available_from, expires_at, is_held)
  select m.tenant_id, m.id, p_entry, p_points, p_points - owed, p_from, p_until, p_is_held from public.loyalty_members m where m.id = p_purse_id
  returning id into lot;
  if owed > 0 then insert into public.loyalty_allocations (entry_id, lot_id, points) values (p_entry, lot, owed); end if;
end $$;

/* Takes points from lots in the order of use and says how many it got: of those that can be used now, or of all. */
create function private.take_from_lots(p_purse_id uuid, p_entry bigint, p_points integer, p_now timestamptz, p_of_all boolean default false) returns integer
language plpgsql set search_path = '' as $$
declare
  lot   record;
  left_ integer := p_points;
begin
  for lot in
    select l.id, l.remaining from public.loyalty_lots l
    where l.member_id = p_purse_id and l.remaining > 0 and (p_of_all or l.available_from <= p_now and not l.is_held)
    order by l.expires_at nulls last, l.available_from, l.id
  loop
    exit when left_ = 0;
    update public.loyalty_lots l set remaining = l.remaining - least(left_, lot.remaining) where l.id = lot.id;
    insert into public.loyalty_allocations as a (entry_id, lot_id, points) values (p_entry, lot.id, least(left_, lot.remaining));
    left_ := left_ - least(left_, lot.remaining);
  end loop;
  return p_points - left_;
end $$;

/* Lots of a purse whose time is over become entries that say so. Every writer asks for it first. */
create function private.lapse(p_purse public.loyalty_members, p_now timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  lot   record;
  entry bigint;
  total integer := 0;
begin
  for lot in
    select l.id, l.remaining, l.expires_at from public.loyalty_lots l
    where l.member_id = p_purse.id and l.remaining > 0 and l.expires_at <= p_now order by l.expires_at, l.id
  loop
    entry := private.add_entry(p_purse, 'expire', -lot.remaining, 'expire ' || lot.id || ' ' || (select count(*) from public.loyalty_allocations a where a.lot_id = lot.id),
      '{}', lot.expires_at);
    update public.loyalty_lots l set remaining = 0 where l.id = lot.id;
    insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, lot.id, lot.remaining);
    total := total + lot.remaining;
  end loop;
  return total;
end $$;

/* Points that can be used now. */
create function private.usable_points(p_purse_id uuid, p_now timestamptz) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(l.remaining), 0)::integer from public.loyalty_lots l
  where l.member_id = p_purse_id and l.remaining > 0 and l.available_from <= p_now and not l.is_held and (l.expires_at is null or l.expires_at > p_now)
$$;

/* A guest's four sums: what can be used, what is pending or being looked at, what is owed. */
create function private.loyalty_balance(p_purse_id uuid, p_now timestamptz default now()) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'points', coalesce(sum(l.remaining) filter (where l.available_from <= p_now and not l.is_held), 0),
    'pending', coalesce(sum(l.remaining) filter (where l.available_from > p_now and not l.is_held), 0),
    'held', coalesce(sum(l.remaining) filter (where l.is_held), 0),
    'debt', (select m.debt from public.loyalty_members m where m.id = p_purse_id),
    'next_expiry', min(l.expires_at) filter (where l.available_from <= p_now),
    'expiring', coalesce(sum(l.remaining) filter (where l.expires_at <= p_now + interval '30 days'), 0))
  from public.loyalty_lots l
  where l.member_id = p_purse_id and l.remaining > 0 and (l.expires_at is null or l.expires_at > p_now)
$$;

/* Writes points that are earned, given or moved in: an entry and its lot. The same key again is the same entry. */
create function private.post_points(p_purse public.loyalty_members, p_kind text, p_points integer, p_key text, p_said jsonb,
  p_from timestamptz, p_until timestamptz, p_now timestamptz, p_is_held boolean default false) returns bigint
language plpgsql set search_path = '' as $$
declare
  entry bigint := private.former_entry(p_purse, p_key);
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  entry := private.add_entry(p_purse, p_kind, p_points, p_key, p_said, p_now);
  perform private.put_into_lot(p_purse.id, entry, p_points, p_from, p_until, p_is_held);
  return entry;
end $$;

/* Takes points that can be used now, all or none. Throws not_enough_points. */
create function private.spend_points(p_purse public.loyalty_members, p_kind text, p_points integer, p_key text, p_said jsonb, p_now timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  entry bigint := private.former_entry(p_purse, p_key);
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  if private.usable_points(p_purse.id, p_now) < p_points then raise sqlstate 'PT409' using message = 'not_enough_points'; end if;
  entry := private.add_entry(p_purse, p_kind, -p_points, p_key, p_said, p_now);
  perform private.take_from_lots(p_purse.id, entry, p_points, p_now);
  return entry;
end $$;

/* Takes back points that were earned, or p_points of them: from their own lot, then from others, and the rest is owed. What has expired of
   them is gone already and is not taken twice; neither is what was taken back before. */
create function private.reverse_earn(p_purse public.loyalty_members, p_entry bigint, p_points integer, p_key text, p_said jsonb, p_now timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  entry  bigint := private.former_entry(p_purse, p_key);
  earned public.loyalty_entries;
  lot    public.loyalty_lots;
  gone   integer;
  own    integer;
  rest   integer;
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  select e.* into earned from public.loyalty_entries e where e.id = p_entry and e.tenant_id = p_purse.tenant_id and e.kind in ('earn', 'adjust') and e.points >= 0;
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  select l.* into lot from public.loyalty_lots l where l.entry_id = earned.id;
  select coalesce(sum(-e.points), 0) into gone from public.loyalty_entries e where e.ref_entry = earned.id;
  if gone = 0 and exists (select from public.loyalty_entries e where e.ref_entry = earned.id) or gone > 0 and gone >= earned.points then
    raise sqlstate 'PT409' using message = 'already_reversed';
  end if;
  gone := gone + coalesce((select sum(a.points) from public.loyalty_allocations a join public.loyalty_entries e on e.id = a.entry_id
    where a.lot_id = lot.id and e.kind = 'expire'), 0);
  rest := least(greatest(earned.points - gone, 0), coalesce(p_points, earned.points));
  entry := private.add_entry(p_purse, 'reverse_earn', -rest, p_key, p_said || jsonb_build_object('ref_entry', earned.id, 'visitor_id', earned.visitor_id), p_now);
  own := case when lot.member_id = p_purse.id then least(rest, lot.remaining) else 0 end; -- in another purse: it was moved, and lies among the others
  if own > 0 then
    update public.loyalty_lots l set remaining = l.remaining - own where l.id = lot.id;
    insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, lot.id, own);
  end if;
  rest := rest - own;
  if rest > 0 then rest := rest - private.take_from_lots(p_purse.id, entry, rest, p_now, true); end if;
  if rest > 0 then update public.loyalty_members m set debt = m.debt + rest where m.id = p_purse.id; end if;
  return entry;
end $$;

/* Gives back what a redemption took, into the lots it came from and with their expiry; what has run out meanwhile expires at once. */
create function private.reverse_redeem(p_purse public.loyalty_members, p_entry bigint, p_key text, p_said jsonb, p_now timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  entry bigint := private.former_entry(p_purse, p_key);
  spent public.loyalty_entries;
  part  record;
  owed  integer;
begin
  if entry is not null then return entry; end if;
  perform private.lapse(p_purse, p_now);
  select e.* into spent from public.loyalty_entries e where e.id = p_entry and e.tenant_id = p_purse.tenant_id and e.kind = 'redeem';
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  if exists (select from public.loyalty_entries e where e.ref_entry = spent.id) then raise sqlstate 'PT409' using message = 'already_reversed'; end if;
  entry := private.add_entry(p_purse, 'reverse_redeem', -spent.points, p_key, p_said || jsonb_build_object('ref_entry', spent.id, 'visitor_id', spent.visitor_id), p_now);
  for part in select a.lot_id, a.points, l.expires_at, l.available_from, l.member_id from public.loyalty_allocations a join public.loyalty_lots l on l.id = a.lot_id
    where a.entry_id = spent.id order by l.expires_at desc nulls first, l.available_from desc, l.id desc
  loop
    if part.member_id <> p_purse.id then -- the guest was merged, or joined a wallet, since
      perform private.put_into_lot(p_purse.id, entry, part.points, part.available_from, part.expires_at);
      continue;
    end if;
    select least(m.debt, part.points) into owed from public.loyalty_members m where m.id = p_purse.id;
    update public.loyalty_members m set debt = m.debt - owed where m.id = p_purse.id and owed > 0;
    if part.points > owed then
      update public.loyalty_lots l set remaining = l.remaining + part.points - owed where l.id = part.lot_id;
      insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, part.lot_id, owed - part.points);
    end if;
  end loop;
  perform private.lapse(p_purse, p_now);
  return entry;
end $$;

/* Moves all points of one purse into another, each lot with its own times, and what is owed: for a merge, or a shared wallet. */
create function private.move_points(p_from uuid, p_to uuid, p_key text, p_why text, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  from_purse public.loyalty_members;
  to_purse   public.loyalty_members;
  lot        record;
  entry      bigint;
begin
  perform from public.loyalty_members m where m.id in (p_from, p_to) order by m.id for update;
  select m.* into from_purse from public.loyalty_members m where m.id = p_from;
  select m.* into to_purse from public.loyalty_members m where m.id = p_to;
  if private.former_entry(from_purse, p_key || ' 0') is not null then return; end if;
  perform private.lapse(from_purse, p_now), private.lapse(to_purse, p_now);
  for lot in select l.*, row_number() over (order by l.expires_at nulls last, l.available_from, l.id) - 1 as n
    from public.loyalty_lots l where l.member_id = p_from and l.remaining > 0
  loop
    entry := private.add_entry(from_purse, 'move', -lot.remaining, p_key || ' ' || lot.n, jsonb_build_object('why', p_why), p_now);
    update public.loyalty_lots l set remaining = 0 where l.id = lot.id;
    insert into public.loyalty_allocations (entry_id, lot_id, points) values (entry, lot.id, lot.remaining);
    entry := private.add_entry(to_purse, 'move', lot.remaining, p_key || ' to ' || lot.n, jsonb_build_object('why', p_why), p_now);
    perform private.put_into_lot(p_to, entry, lot.remaining, lot.available_from, lot.expires_at, lot.is_held);
  end loop;
  select m.debt into from_purse.debt from public.loyalty_members m where m.id = p_from;
  if from_purse.debt > 0 then
    perform private.add_entry(from_purse, 'move', from_purse.debt, p_key || ' 0', jsonb_build_object('why', p_why), p_now);
    update public.loyalty_members m set debt = 0 where m.id = p_from;
    entry := private.add_entry(to_purse, 'move', -from_purse.debt, p_key || ' to 0', jsonb_build_object('why', p_why), p_now);
    from_purse.debt := from_purse.debt - private.take_from_lots(p_to, entry, from_purse.debt, p_now, true);
    update public.loyalty_members m set debt = m.debt + from_purse.debt where m.id = p_to;
  end if;
end $$;

/* What is wrong with purses: nothing, if every writer kept the rules. Of one purse, or of all that changed since. */
create function private.ledger_faults(p_member_id uuid default null, p_since timestamptz default '-infinity') returns table (member_id uuid, fault text)
language sql stable set search_path = '' as $$
  with purses as materialized (
    select m.id, m.points, m.debt from public.loyalty_members m
    where case when p_member_id is not null then m.id = p_member_id else p_since = '-infinity'
      or m.id in (select e.member_id from public.loyalty_entries e where e.at >= p_since) end
  ), sums as materialized (
    select p.id, p.points, p.debt, coalesce((select sum(e.points) from public.loyalty_entries e join public.loyalty_members o on o.id = p.id and e.tenant_id = o.tenant_id
        where e.member_id = p.id), 0) as entries,
      coalesce((select sum(l.remaining) from public.loyalty_lots l where l.member_id = p.id and l.remaining > 0), 0) as lots
    from purses p
  )
  select s.id, 'balance' from sums s where s.entries <> s.lots - s.debt
  union all select s.id, 'shown' from sums s where s.points <> s.entries
  union all select s.id, 'debt' from sums s where s.debt > 0 and s.lots > 0
  union all
  select e.member_id, 'allocation' from public.loyalty_entries e join purses p on p.id = e.member_id
  where e.kind in ('redeem', 'expire') and e.at >= p_since
    and -e.points is distinct from (select sum(a.points) from public.loyalty_allocations a where a.entry_id = e.id)
  union all
  select l.member_id, 'lot' from public.loyalty_lots l join purses p on p.id = l.member_id
  where l.points - l.remaining is distinct from (select coalesce(sum(a.points), 0) from public.loyalty_allocations a where a.lot_id = l.id)
$$;

/* Every night: what has run out becomes entries, guest by guest, so that nobody waits for long. */
create function private.expire_points(p_most integer default 200000) returns integer
language plpgsql set search_path = '' as $$
declare
  due   uuid;
  purse public.loyalty_members;
  total integer := 0;
begin
  for due in select distinct l.member_id from public.loyalty_lots l where l.remaining > 0 and l.expires_at <= now() limit p_most loop
    select m.* into purse from public.loyalty_members m where m.id = due for update;
    total := total + private.lapse(purse, now());
  end loop;
  return total;
end $$;

/* Every night: looks at every purse that changed in two days, once a week at all, and raises an alarm. */
create function private.check_ledgers() returns integer
language plpgsql set search_path = '' as $$
declare
  faults integer;
begin
  select count(*) into faults from private.ledger_faults(null, case when extract(isodow from private.today()) = 7 then '-infinity'::timestamptz else now() - interval '2 days' end);
  if faults > 0 then
    perform private.write_security_event('system_event', 'critical', 'loyalty points do not add up', jsonb_build_object('faults', faults));
  end if;
  return faults;
end $$;
insert into private.scheduled_jobs (name, every, runs) values
  ('expire loyalty points', '1 day', 'private.expire_points'), ('check loyalty ledgers', '1 day', 'private.check_ledgers');

revoke execute on all functions in schema private from public;
