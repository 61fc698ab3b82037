-- What the house does for its guests: find and read a card, refund a bill, put points right, make one of two cards, erase; and decide what
-- looks odd. Points that somebody puts right need a reason, and above a limit a second admin.   waiting > posted | declined

create table public.loyalty_adjustments (
  id         uuid primary key, -- made by who sends it
  tenant_id  uuid not null,
  member_id  uuid not null,
  points     integer not null check (points <> 0),
  reason     text not null check (char_length(reason) between 3 and 300),
  state      text not null default 'waiting' check (state in ('waiting', 'posted', 'declined')),
  entry_id   bigint references public.loyalty_entries on delete set null,
  asked_by   uuid references public.profiles on delete set null,
  asked_at   timestamptz not null default now(),
  decided_by uuid references public.profiles on delete set null,
  decided_at timestamptz,
  is_sample  boolean not null default false,
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade
);
create index on public.loyalty_adjustments (tenant_id, state, asked_at);
create index on public.loyalty_adjustments (tenant_id, member_id);
create index on public.loyalty_adjustments (entry_id);
create index on public.loyalty_adjustments (asked_by);
create index on public.loyalty_adjustments (decided_by);
alter table public.loyalty_adjustments enable row level security;
revoke all on public.loyalty_adjustments from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values ('public.loyalty_adjustments', 'guests have no login: told as an entry', 'tenant');
insert into private.audit_actions values ('loyalty_points.asked'), ('loyalty_points.adjusted'), ('loyalty_points.declined'), ('loyalty_points.refunded'),
  ('loyalty_signal.released'), ('loyalty_signal.upheld');

/* The card, for admins of its tenant. Throws unknown_card. */
create function private.require_guest(p_member_id uuid) returns public.loyalty_members
language plpgsql stable set search_path = '' as $$
declare
  guest public.loyalty_members;
begin
  select m.* into guest from public.loyalty_members m where m.id = p_member_id and (private.is_platform_admin() or m.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_card'; end if;
  perform private.require_loyalty_admin(guest.tenant_id);
  return guest;
end $$;

/* Guests {total, rows}: by name, end of a phone number, address or card; by tier; by when they were last here. p_sort: a key of the rows, with - for
   downwards (last_visit_on, points, visits, spend_paise, joined_at). */
create function public.list_loyalty_members(p_tenant_id uuid, p_search text default null, p_tier text default null, p_standing text default null,
  p_sort text default '-last_visit_on', p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(coalesce(p_search, '')));
  digits text := regexp_replace(wanted, '\D', '', 'g');
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    with found_ as materialized (
      select m.* from public.loyalty_members m
      where m.tenant_id = p_tenant_id and m.state = 'active' and (p_tier is null or m.tier = p_tier)
        and case p_standing when 'active' then m.last_visit_on >= private.today() - 90 when 'lapsed' then m.last_visit_on < private.today() - 90
          when 'never' then m.visits = 0 else true end
        and (wanted = '' or strpos(lower(concat_ws(' ', m.full_name, m.email)), wanted) > 0 or m.card = upper(regexp_replace(wanted, '\W', '', 'g'))
          or char_length(digits) >= 4 and right(m.phone, char_length(digits)) = digits)
    ), page as (
      select f.*, row_number() over (order by
        case when p_sort = 'last_visit_on' then f.last_visit_on end, case when p_sort = '-last_visit_on' then f.last_visit_on end desc nulls last,
        case when p_sort = 'points' then f.points end, case when p_sort = '-points' then f.points end desc,
        case when p_sort = 'visits' then f.visits end, case when p_sort = '-visits' then f.visits end desc,
        case when p_sort = 'spend_paise' then f.spend_paise end, case when p_sort = '-spend_paise' then f.spend_paise end desc,
        case when p_sort = 'joined_at' then f.joined_at end, case when p_sort = '-joined_at' then f.joined_at end desc, f.id) as place
      from found_ f order by place limit least(greatest(p_limit, 0), 200) offset greatest(p_offset, 0)
    )
    select jsonb_build_object('total', (select count(*) from found_), 'rows', coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'full_name', m.full_name,
      'phone', private.masked_phone(m.phone), 'email', m.email, 'card', right(m.card, 4), 'tier', m.tier, 'points', m.points, 'visits', m.visits, 'spend_paise', m.spend_paise,
      'last_visit_on', m.last_visit_on, 'joined_at', m.joined_at, 'outlet', (select o.name from public.outlets o where o.id = m.last_outlet_id)) order by m.place), '[]'))
    from page m);
end $$;

/* One guest whole, with the ledger; who reads it stands in the log. */
create function public.read_loyalty_member(p_member_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.require_guest(p_member_id);
  purse public.loyalty_members;
begin
  select p.* into purse from public.loyalty_members p where p.id = coalesce(guest.purse_id, guest.id);
  perform private.write_audit('loyalty_member.read', guest.tenant_id, 'loyalty_members', guest.id::text);
  return jsonb_build_object('id', guest.id, 'card', guest.card, 'state', guest.state, 'full_name', guest.full_name, 'phone', guest.phone, 'email', guest.email,
    'language', guest.language, 'birthday', guest.birthday, 'tier', guest.tier, 'tier_until', guest.tier_until, 'joined_at', guest.joined_at, 'visits', guest.visits,
    'spend_paise', guest.spend_paise, 'first_visit_on', guest.first_visit_on, 'last_visit_on', guest.last_visit_on, 'redeemed', guest.redeemed,
    'consents', private.loyalty_consents_of(guest.id), 'balance', private.loyalty_balance(purse.id), 'wallet', private.told_wallet(guest),
    'entries', private.told_entries(purse, null, 100),
    'redemptions', (select coalesce(jsonb_agg(private.told_redemption(r) - 'code' order by r.issued_at desc), '[]') from public.loyalty_redemptions r
      where r.tenant_id = guest.tenant_id and r.member_id = guest.id),
    'adjustments', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'points', a.points, 'reason', a.reason, 'state', a.state, 'asked_at', a.asked_at,
      'asked_by', (select b.full_name from public.profiles b where b.id = a.asked_by), 'is_mine', a.asked_by = auth.uid()) order by a.asked_at desc), '[]')
      from public.loyalty_adjustments a where a.tenant_id = guest.tenant_id and a.member_id = guest.id));
end $$;

/* Posts an adjustment: more points are good as earned ones are, fewer are taken in the order of use. */
create function private.post_adjustment(p_adjustment public.loyalty_adjustments, p_actor uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  purse public.loyalty_members := private.hold_purse(p_adjustment.member_id);
  said  jsonb := jsonb_build_object('why', p_adjustment.reason, 'actor_id', p_actor, 'visitor_id', p_adjustment.member_id);
  entry bigint;
begin
  if p_adjustment.points > 0 then
    entry := private.post_points(purse, 'adjust', p_adjustment.points, 'adjust ' || p_adjustment.id, said, now(),
      private.loyalty_expiry(private.loyalty_rules(purse.tenant_id), now()), now());
  else
    entry := private.spend_points(purse, 'adjust', -p_adjustment.points, 'adjust ' || p_adjustment.id, said, now());
  end if;
  if extract(hour from now() at time zone 'Asia/Kolkata') not between 6 and 22 then
    perform private.note_signal(purse, 'late_adjustment', entry, jsonb_build_object('actor_id', p_actor), false, jsonb_build_object('points', p_adjustment.points, 'reason', p_adjustment.reason));
  end if;
  update public.loyalty_adjustments a set state = 'posted', entry_id = entry, decided_by = p_actor, decided_at = now() where a.id = p_adjustment.id;
  perform private.write_audit('loyalty_points.adjusted', p_adjustment.tenant_id, 'loyalty_members', p_adjustment.member_id::text, null,
    jsonb_build_object('points', p_adjustment.points, 'reason', p_adjustment.reason));
  return entry;
end $$;

/* Puts points right, with a reason: at once, or above the limit of the programme once a second admin agrees. Answers posted or waiting. */
create function public.adjust_loyalty_points(p_id uuid, p_member_id uuid, p_points integer, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.require_guest(p_member_id);
  made  public.loyalty_adjustments;
begin
  select a.* into made from public.loyalty_adjustments a where a.id = p_id and a.member_id = guest.id;
  if found then return made.state; end if;
  if coalesce(p_points, 0) = 0 or abs(p_points) > 1000000 then raise sqlstate 'PT400' using message = 'points_required'; end if;
  if coalesce(char_length(btrim(p_reason)), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(btrim(p_reason)) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  insert into public.loyalty_adjustments (id, tenant_id, member_id, points, reason, asked_by)
  values (p_id, guest.tenant_id, guest.id, p_points, btrim(p_reason), auth.uid()) returning * into made;
  if abs(p_points) <= coalesce((select p.adjust_alone_most from public.loyalty_programmes p where p.tenant_id = guest.tenant_id), 500) then
    perform private.post_adjustment(made, auth.uid());
    return 'posted';
  end if;
  perform private.write_audit('loyalty_points.asked', guest.tenant_id, 'loyalty_members', guest.id::text, null, jsonb_build_object('points', p_points, 'reason', btrim(p_reason)));
  return 'waiting';
end $$;

/* Adjustments that wait for a second admin. */
create function public.list_loyalty_adjustments(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'member_id', m.id, 'guest', coalesce(m.full_name, private.short_name(m)), 'points', a.points, 'reason', a.reason,
    'asked_at', a.asked_at, 'asked_by', (select b.full_name from public.profiles b where b.id = a.asked_by), 'is_mine', a.asked_by = auth.uid()) order by a.asked_at), '[]')
    from public.loyalty_adjustments a join public.loyalty_members m on m.id = a.member_id where a.tenant_id = p_tenant_id and a.state = 'waiting');
end $$;

/* The second pair of eyes. Throws second_person_needed where it is the first again. */
create function public.decide_loyalty_adjustment(p_id uuid, p_accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  adjustment public.loyalty_adjustments;
begin
  select a.* into adjustment from public.loyalty_adjustments a where a.id = p_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_adjustment'; end if;
  perform private.require_loyalty_admin(adjustment.tenant_id);
  if adjustment.state <> 'waiting' then raise sqlstate 'PT409' using message = 'adjustment_moved_on'; end if;
  if p_accepts and adjustment.asked_by is not distinct from auth.uid() then raise sqlstate 'PT403' using message = 'second_person_needed'; end if;
  if p_accepts then
    perform private.post_adjustment(adjustment, auth.uid());
  else
    update public.loyalty_adjustments a set state = 'declined', decided_by = auth.uid(), decided_at = now() where a.id = adjustment.id;
    perform private.write_audit('loyalty_points.declined', adjustment.tenant_id, 'loyalty_members', adjustment.member_id::text, null, jsonb_build_object('points', adjustment.points));
  end if;
end $$;

/* A bill was paid back, whole or in part (p_points), or a redemption was a mistake: what it did is reversed. */
create function public.refund_loyalty(p_entry_id text, p_points integer, p_reason text, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry public.loyalty_entries;
  said  jsonb;
begin
  select e.* into entry from public.loyalty_entries e
  where e.id = case when p_entry_id ~ '^\d{1,18}$' then p_entry_id::bigint end and (private.is_platform_admin() or e.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_entry'; end if;
  perform private.require_loyalty_admin(entry.tenant_id);
  if coalesce(char_length(btrim(p_reason)), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if coalesce(char_length(p_key), 0) not between 8 and 80 then raise sqlstate 'PT400' using message = 'key_required'; end if;
  if p_points is not null and p_points <= 0 then raise sqlstate 'PT400' using message = 'points_required'; end if;
  said := jsonb_build_object('why', left(btrim(p_reason), 300), 'actor_id', auth.uid(), 'outlet_id', entry.outlet_id);
  if entry.kind = 'earn' then
    perform private.take_back_visit(entry, p_points, 'refund ' || p_key, said);
  elsif entry.kind = 'redeem' then
    perform private.return_redemption((select r.id from public.loyalty_redemptions r where r.entry_id = entry.id), 'cancelled');
  else
    raise sqlstate 'PT409' using message = 'entry_not_reversible';
  end if;
  perform private.write_audit('loyalty_points.refunded', entry.tenant_id, 'loyalty_members', entry.visitor_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('points', coalesce(p_points, entry.points), 'reason', left(btrim(p_reason), 300))));
end $$;

/* Makes one card of two, for good: points, visits and history go to the one that stays. */
create function public.merge_loyalty_members(p_stays_id uuid, p_goes_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stays public.loyalty_members := private.require_guest(p_stays_id);
  goes  public.loyalty_members := private.require_guest(p_goes_id);
begin
  if stays.id = goes.id or stays.tenant_id <> goes.tenant_id then raise sqlstate 'PT400' using message = 'merge_same_card'; end if;
  perform from public.loyalty_members m where m.id in (stays.id, goes.id) order by m.id for update;
  if exists (select from public.loyalty_members m where m.id in (stays.id, goes.id) and (m.state <> 'active' or m.purse_id is not null)
    or m.purse_id = goes.id) then raise sqlstate 'PT409' using message = 'merge_not_possible'; end if;
  perform private.move_points(goes.id, stays.id, 'merge ' || goes.id, 'merge', now());
  update public.loyalty_members m set state = 'merged', merged_into = stays.id, phone = null, email = null where m.id = goes.id returning * into goes;
  update public.loyalty_members m set visits = m.visits + goes.visits, spend_paise = m.spend_paise + goes.spend_paise, redeemed = m.redeemed + goes.redeemed,
    first_visit_on = least(m.first_visit_on, goes.first_visit_on), last_visit_on = greatest(m.last_visit_on, goes.last_visit_on),
    full_name = coalesce(m.full_name, goes.full_name), birthday = coalesce(m.birthday, goes.birthday) where m.id = stays.id;
  update public.loyalty_redemptions r set member_id = stays.id where r.tenant_id = stays.tenant_id and r.member_id = goes.id;
  update public.loyalty_claims c set member_id = stays.id where c.tenant_id = stays.tenant_id and c.member_id = goes.id;
  delete from private.loyalty_sessions s where s.member_id = goes.id;
  perform private.write_audit('loyalty_member.merged', stays.tenant_id, 'loyalty_members', stays.id::text, null, jsonb_build_object('other', goes.id));
end $$;

create function public.erase_loyalty_member(p_member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  guest public.loyalty_members := private.require_guest(p_member_id);
begin
  if guest.state <> 'active' then raise sqlstate 'PT409' using message = 'card_is_over'; end if;
  perform private.erase_guest(guest.id, 'erase ' || guest.id);
  perform private.write_audit('loyalty_member.erased', guest.tenant_id, 'loyalty_members', guest.id::text);
end $$;

/* What looks odd {total, rows}, with its evidence; what waits first. */
create function public.list_loyalty_signals(p_tenant_id uuid, p_state text default null, p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    with found_ as materialized (select s.* from public.loyalty_signals s where s.tenant_id = p_tenant_id and (p_state is null or s.state = p_state))
    select jsonb_build_object('total', (select count(*) from found_), 'rows', coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'state', s.state, 'holds', s.holds,
      'member_id', s.member_id, 'guest', (select coalesce(m.full_name, private.short_name(m)) from public.loyalty_members m where m.id = s.member_id),
      'outlet', (select o.name from public.outlets o where o.id = s.outlet_id), 'by', (select b.full_name from public.profiles b where b.id = s.actor_id),
      'points', (select e.points from public.loyalty_entries e where e.id = s.entry_id), 'evidence', s.evidence, 'noticed_at', s.noticed_at, 'note', s.note, 'decided_at', s.decided_at)
      order by s.state <> 'open', s.noticed_at desc), '[]'))
    from (select * from found_ f order by f.state <> 'open', f.noticed_at desc limit least(greatest(p_limit, 0), 200) offset greatest(p_offset, 0)) s);
end $$;

/* Decides a doubt: released, its points are free; upheld, they are taken back. Throws unknown_signal, signal_moved_on. */
create function public.decide_loyalty_signal(p_signal_id uuid, p_releases boolean, p_note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  signal public.loyalty_signals;
  entry  public.loyalty_entries;
  note   text := nullif(left(btrim(p_note), 300), '');
begin
  select s.* into signal from public.loyalty_signals s where s.id = p_signal_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_signal'; end if;
  perform private.require_loyalty_admin(signal.tenant_id);
  if not coalesce(p_releases, true) and coalesce(char_length(note), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if signal.entry_id is not null then perform private.hold_purse_of_entry(signal.entry_id); end if;
  update public.loyalty_signals s set state = case when p_releases then 'released' else 'upheld' end, note = p_note, decided_by = auth.uid(), decided_at = now()
  where s.id = signal.id and s.state = 'open';
  if not found then raise sqlstate 'PT409' using message = 'signal_moved_on'; end if;
  if signal.holds then
    select e.* into entry from public.loyalty_entries e where e.id = signal.entry_id;
    if not p_releases and not exists (select from public.loyalty_entries r where r.ref_entry = entry.id) then
      perform private.take_back_visit(entry, null, 'signal ' || signal.id, jsonb_build_object('why', note, 'actor_id', auth.uid(), 'outlet_id', entry.outlet_id));
    elsif not exists (select from public.loyalty_signals s where s.entry_id = entry.id and s.holds and s.state = 'open') then
      update public.loyalty_lots l set is_held = false where l.entry_id = entry.id;
    end if;
  end if;
  perform private.write_audit(case when p_releases then 'loyalty_signal.released' else 'loyalty_signal.upheld' end, signal.tenant_id, 'loyalty_signals', signal.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('reason', note)));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.list_loyalty_members(uuid, text, text, text, text, integer, integer), public.read_loyalty_member(uuid), public.adjust_loyalty_points(uuid, uuid, integer, text),
  public.list_loyalty_adjustments(uuid), public.decide_loyalty_adjustment(uuid, boolean), public.refund_loyalty(text, integer, text, text), public.merge_loyalty_members(uuid, uuid),
  public.erase_loyalty_member(uuid), public.list_loyalty_signals(uuid, text, integer, integer), public.decide_loyalty_signal(uuid, boolean, text) from public, anon;
grant execute on function public.list_loyalty_members(uuid, text, text, text, text, integer, integer), public.read_loyalty_member(uuid), public.adjust_loyalty_points(uuid, uuid, integer, text),
  public.list_loyalty_adjustments(uuid), public.decide_loyalty_adjustment(uuid, boolean), public.refund_loyalty(text, integer, text, text), public.merge_loyalty_members(uuid, uuid),
  public.erase_loyalty_member(uuid), public.list_loyalty_signals(uuid, text, integer, integer), public.decide_loyalty_signal(uuid, boolean, text) to authenticated;
