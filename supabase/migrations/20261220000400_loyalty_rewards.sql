-- What points are good for. A redemption takes the points and one of the stock at once and lives for fifteen minutes as a code; what is
-- not used by then gives both back, as does cancelling. Of the last reward fifty guests at once get one: its row is the lock.
--   issued > redeemed | expired (returned) | cancelled (returned)

create table public.loyalty_rewards (
  id               uuid primary key, -- made by who sends it
  tenant_id        uuid not null references public.tenants on delete cascade,
  title            jsonb not null check (private.is_in_both(title, 80)),
  terms            jsonb not null default '{"en": "", "hi": ""}' check (jsonb_typeof(terms) = 'object' and pg_column_size(terms) < 4000),
  picture          text not null default 'gift' check (picture ~ '^[a-z]{2,20}$'), -- the name of a drawing
  points           integer not null check (points between 1 and 1000000),
  cost_paise       integer not null check (cost_paise between 0 and 100000000), -- what it costs the house
  stock            integer check (stock >= 0), -- left; null: as many as are asked for
  per_member_most  integer check (per_member_most between 1 and 100),
  tier             text, -- from this tier on; null: for everybody
  outlets          uuid[] not null default '{}' check (cardinality(outlets) <= 60), -- empty: everywhere
  valid_from       date not null default private.today(),
  valid_until      date,
  state            text not null default 'draft' check (state in ('draft', 'active', 'ended')),
  is_sample        boolean not null default false,
  created_at       timestamptz not null default now(),
  unique (tenant_id, id),
  check (valid_until is null or valid_until >= valid_from)
);
create index on public.loyalty_rewards (tenant_id, state);

create table public.loyalty_redemptions (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null,
  member_id   uuid not null,
  reward_id   uuid not null,
  code        text not null check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  points      integer not null,
  cost_paise  integer not null,
  entry_id    bigint not null references public.loyalty_entries on delete cascade,
  state       text not null default 'issued' check (state in ('issued', 'redeemed', 'expired', 'cancelled')),
  idem_key    text not null check (char_length(idem_key) between 1 and 80),
  issued_at   timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '15 minutes',
  ended_at    timestamptz,
  outlet_id   uuid,
  shift_id    uuid,
  actor_id    uuid,
  bill_no     text check (char_length(bill_no) between 1 and 40),
  is_sample   boolean not null default false,
  unique (tenant_id, idem_key),
  foreign key (tenant_id, member_id) references public.loyalty_members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, reward_id) references public.loyalty_rewards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete set null (outlet_id),
  check ((state = 'issued') = (ended_at is null))
);
create unique index on public.loyalty_redemptions (tenant_id, code) where state = 'issued';
create index on public.loyalty_redemptions (expires_at) where state = 'issued';
create index on public.loyalty_redemptions (tenant_id, member_id, issued_at desc);
create index on public.loyalty_redemptions (tenant_id, reward_id);
create index on public.loyalty_redemptions (tenant_id, outlet_id);
create index on public.loyalty_redemptions (entry_id);

alter table public.loyalty_rewards enable row level security;
alter table public.loyalty_redemptions enable row level security;
revoke all on public.loyalty_rewards, public.loyalty_redemptions from anon, authenticated, service_role;

insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_redemptions', 'guests have no login: told and exported in the guest app', 'tenant');
insert into private.audit_actions values ('loyalty_reward.saved'), ('loyalty_reward.activated'), ('loyalty_reward.ended');

/* Which of the tiers this is, counted from one; nothing of them: zero. */
create function private.tier_place(p_rules jsonb, p_tier text) returns integer
language sql immutable set search_path = '' as $$
  select coalesce((select place::integer from jsonb_array_elements(coalesce(p_rules #> '{tiers,levels}', '[]')) with ordinality l (level, place) where level ->> 'key' = p_tier), 0)
$$;

/* Why this guest can not have this reward now: a code, or null. */
create function private.reward_problem(p_reward public.loyalty_rewards, p_guest public.loyalty_members, p_rules jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when p_reward.state <> 'active' or private.today() < p_reward.valid_from or private.today() > coalesce(p_reward.valid_until, 'infinity') then 'reward_over'
    when p_reward.stock = 0 then 'reward_gone'
    when private.tier_place(p_rules, p_guest.tier) < private.tier_place(p_rules, p_reward.tier) then 'reward_other_tier'
    when p_reward.per_member_most <= (select count(*) from public.loyalty_redemptions r where r.tenant_id = p_reward.tenant_id and r.member_id = p_guest.id
      and r.reward_id = p_reward.id and r.state in ('issued', 'redeemed')) then 'reward_had' end
$$;

/* Issues a code for a reward: points and stock are taken. The same key again is the same code. Throws unknown_reward, reward_over,
   reward_gone, reward_other_tier, reward_had, not_enough_points. */
create function private.issue_redemption(p_guest public.loyalty_members, p_reward_id uuid, p_key text) returns public.loyalty_redemptions
language plpgsql set search_path = '' as $$
declare
  purse   public.loyalty_members := private.hold_purse(p_guest.id);
  reward  public.loyalty_rewards;
  made    public.loyalty_redemptions;
  problem text;
  entry   bigint;
begin
  select r.* into made from public.loyalty_redemptions r where r.tenant_id = p_guest.tenant_id and r.idem_key = p_key;
  if found then
    if made.member_id <> p_guest.id then raise sqlstate 'PT409' using message = 'key_reused'; end if;
    return made;
  end if;
  select r.* into reward from public.loyalty_rewards r where r.tenant_id = p_guest.tenant_id and r.id = p_reward_id and r.state <> 'draft' for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  problem := private.reward_problem(reward, p_guest, private.loyalty_rules(p_guest.tenant_id));
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  entry := private.spend_points(purse, 'redeem', reward.points, 'redeem ' || p_key, jsonb_build_object('why', reward.title ->> 'en', 'visitor_id', p_guest.id), now());
  update public.loyalty_rewards r set stock = r.stock - 1 where r.id = reward.id and r.stock is not null;
  insert into public.loyalty_redemptions (tenant_id, member_id, reward_id, code, points, cost_paise, entry_id, idem_key)
  values (p_guest.tenant_id, p_guest.id, reward.id, private.new_loyalty_code(8), reward.points, reward.cost_paise, entry, p_key) returning * into made;
  return made;
end $$;

/* Gives points and stock of a code back. */
create function private.return_redemption(p_id uuid, p_state text) returns void
language plpgsql set search_path = '' as $$
declare
  former public.loyalty_redemptions;
  purse  public.loyalty_members;
begin
  select r.* into former from public.loyalty_redemptions r where r.id = p_id;
  purse := private.hold_purse_of_entry(former.entry_id);
  select r.* into former from public.loyalty_redemptions r where r.id = p_id for update;
  if former.state <> 'issued' and not (former.state = 'redeemed' and p_state = 'cancelled') then return; end if;
  update public.loyalty_redemptions r set state = p_state, ended_at = now() where r.id = p_id;
  update public.loyalty_rewards w set stock = w.stock + 1 where w.id = former.reward_id and w.stock is not null;
  update public.loyalty_members m set redeemed = m.redeemed - 1 where m.id = former.member_id and former.state = 'redeemed';
  perform private.reverse_redeem(purse, former.entry_id, 'return ' || former.id, '{"why": "returned"}', now());
end $$;

/* Every minute: codes that nobody used within their quarter of an hour. */
create function private.expire_redemptions() returns integer
language plpgsql set search_path = '' as $$
declare
  due   uuid;
  total integer := 0;
begin
  for due in select r.id from public.loyalty_redemptions r where r.state = 'issued' and r.expires_at <= now() order by r.member_id limit 2000 loop
    perform private.return_redemption(due, 'expired');
    total := total + 1;
  end loop;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('expire loyalty codes', '1 minute', 'private.expire_redemptions');

create function public.list_loyalty_rewards(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'terms', r.terms, 'picture', r.picture, 'points', r.points, 'cost_paise', r.cost_paise,
      'stock', r.stock, 'per_member_most', r.per_member_most, 'tier', r.tier, 'outlets', r.outlets, 'valid_from', r.valid_from, 'valid_until', r.valid_until, 'state', r.state,
      'redeemed', (select count(*) from public.loyalty_redemptions x where x.tenant_id = r.tenant_id and x.reward_id = r.id and x.state = 'redeemed')) order by r.state, r.points, r.id), '[]')
    from public.loyalty_rewards r where r.tenant_id = p_tenant_id);
end $$;

/* Makes a reward or changes it: {title, terms, picture, points, cost_paise, stock, per_member_most, tier, outlets, valid_from, valid_until}. */
create function public.save_loyalty_reward(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.loyalty_rewards;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if not private.is_in_both(p_said -> 'title', 80) then raise sqlstate 'PT400' using message = 'reward_title_required'; end if;
  if not private.is_within(p_said -> 'points', 1, 1000000) or not private.is_within(p_said -> 'cost_paise', 0, 100000000)
    or jsonb_typeof(p_said -> 'stock') = 'number' and not private.is_within(p_said -> 'stock', 0, 1000000)
    or jsonb_typeof(p_said -> 'per_member_most') = 'number' and not private.is_within(p_said -> 'per_member_most', 1, 100)
    or coalesce(p_said ->> 'valid_from', '') !~ '^\d{4}-\d\d-\d\d$' or p_said ->> 'valid_until' < p_said ->> 'valid_from' then
    raise sqlstate 'PT400' using message = 'reward_incomplete';
  end if;
  if exists (select from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o
    where not exists (select from public.outlets x where x.tenant_id = p_tenant_id and x.id::text = o)) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  select r.* into former from public.loyalty_rewards r where r.id = p_id for update;
  if former.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  if former.state = 'ended' then raise sqlstate 'PT409' using message = 'reward_over'; end if;
  insert into public.loyalty_rewards as r (id, tenant_id, title, terms, picture, points, cost_paise, stock, per_member_most, tier, outlets, valid_from, valid_until)
  values (p_id, p_tenant_id, p_said -> 'title', coalesce(p_said -> 'terms', '{"en": "", "hi": ""}'), coalesce(p_said ->> 'picture', 'gift'), (p_said ->> 'points')::integer,
    (p_said ->> 'cost_paise')::integer, (p_said ->> 'stock')::integer, (p_said ->> 'per_member_most')::integer, nullif(p_said ->> 'tier', ''),
    array(select o::uuid from jsonb_array_elements_text(coalesce(p_said -> 'outlets', '[]')) o), (p_said ->> 'valid_from')::date, (p_said ->> 'valid_until')::date)
  on conflict (id) do update set title = excluded.title, terms = excluded.terms, picture = excluded.picture, points = excluded.points, cost_paise = excluded.cost_paise,
    stock = excluded.stock, per_member_most = excluded.per_member_most, tier = excluded.tier, outlets = excluded.outlets, valid_from = excluded.valid_from, valid_until = excluded.valid_until;
  perform private.write_audit('loyalty_reward.saved', p_tenant_id, 'loyalty_rewards', p_id::text, null, jsonb_build_object('name', p_said #>> '{title,en}'));
end $$;

create function public.set_loyalty_reward_state(p_reward_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reward public.loyalty_rewards;
begin
  select r.* into reward from public.loyalty_rewards r where r.id = p_reward_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_reward'; end if;
  perform private.require_loyalty_admin(reward.tenant_id);
  if coalesce(p_state, '') not in ('active', 'ended') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  update public.loyalty_rewards r set state = p_state where r.id = reward.id;
  perform private.write_audit(case p_state when 'active' then 'loyalty_reward.activated' else 'loyalty_reward.ended' end, reward.tenant_id, 'loyalty_rewards', reward.id::text,
    null, jsonb_build_object('name', reward.title ->> 'en'));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.list_loyalty_rewards(uuid), public.save_loyalty_reward(uuid, uuid, jsonb), public.set_loyalty_reward_state(uuid, text) from public, anon;
grant execute on function public.list_loyalty_rewards(uuid), public.save_loyalty_reward(uuid, uuid, jsonb), public.set_loyalty_reward_state(uuid, text) to authenticated;
