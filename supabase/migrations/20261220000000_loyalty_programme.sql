-- The loyalty programme of a tenant: one row that says whether it is open, and its rules in numbered versions. A version is one
-- document in both languages and never changes: an entry of the ledger names the version that it was counted by.
-- Everything of this module is reached through functions only: neither a signed-in person nor the server's key reads its tables.
--
-- Rules: {name, sentence: {en, hi}, way: points | stamps, earn: [{id, rupees, points, outlets, dayparts, groups}] (at most two),
--   bonus: null | {title, times, from, to, weekdays, dayparts, outlets}, rounding: down | nearest | up, min_bill_inr,
--   tax_base: net | gross, excluded_groups, pending_days, expiry: null | {months, after: earning | visit},
--   tiers: null | {by: spend | visits | points, months, grace_days, levels: [{key, title, from, times}]}, welcome_points,
--   birthday_points, referral: null | {points, friend_points, most_per_year}, wallet_most, value_paise, redemption: {low, expected, high},
--   earns_per_day, reward_needed (stamps)}

create table public.loyalty_programmes (
  tenant_id  uuid primary key references public.tenants on delete cascade,
  state      text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  draft      jsonb not null default '{}' check (jsonb_typeof(draft) = 'object' and pg_column_size(draft) < 40000),
  version    integer not null default 0, -- 0: nothing published yet
  adjust_alone_most integer not null default 500 check (adjust_alone_most between 0 and 100000), -- above it two decide
  is_sample  boolean not null default false,
  opened_at  timestamptz,
  updated_at timestamptz not null default now()
);

create table public.loyalty_versions (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid not null references public.tenants on delete cascade,
  number       integer not null check (number > 0),
  rules        jsonb not null check (jsonb_typeof(rules) = 'object'),
  published_by uuid references public.profiles on delete set null,
  published_at timestamptz not null default now(),
  unique (tenant_id, number)
);
create index on public.loyalty_versions (published_by);

alter table public.loyalty_programmes enable row level security;
alter table public.loyalty_versions enable row level security;
revoke all on public.loyalty_programmes, public.loyalty_versions from anon, authenticated, service_role;

insert into private.personal_data (held_in, untold, ends) values
  ('public.loyalty_versions', 'who published stands in the log too', 'tenant');
insert into private.audit_actions values ('loyalty.drafted'), ('loyalty.published'), ('loyalty.opened'), ('loyalty.closed');

/* Asks for an admin of the tenant with the module. */
create function private.require_loyalty_admin(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, null, 'loyalty_app');
end $$;

/* A number within bounds, whole unless decimals are allowed; false for anything else. */
create function private.is_within(p_value jsonb, p_least numeric, p_most numeric, p_decimals integer default 0) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between p_least and p_most
    and scale((p_value #>> '{}')::numeric) <= p_decimals else false end
$$;

create function private.is_list(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_value is null or jsonb_typeof(p_value) = 'array' and jsonb_array_length(p_value) <= 60
$$;

/* Why rules can not be published: a code, or null. The page asks the same (app/domain/loyalty/rules.ts). */
create function private.loyalty_rules_problem(p_rules jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  earn  jsonb := coalesce(p_rules -> 'earn', '[]');
  tiers jsonb := nullif(p_rules -> 'tiers', 'null');
  bonus jsonb := nullif(p_rules -> 'bonus', 'null');
  lot_life jsonb := nullif(p_rules -> 'expiry', 'null');
  friend jsonb := nullif(p_rules -> 'referral', 'null');
begin
  if not private.is_in_both(p_rules -> 'name', 60) then return 'loyalty_name_required'; end if;
  if not private.is_in_both(p_rules -> 'sentence', 240) then return 'loyalty_sentence_required'; end if;
  if coalesce(p_rules ->> 'way', '') not in ('points', 'stamps') then return 'loyalty_rules_invalid'; end if;
  if jsonb_typeof(earn) <> 'array' then return 'loyalty_rules_invalid'; end if;
  if jsonb_array_length(earn) > 2 then return 'loyalty_too_many_rules'; end if;
  if p_rules ->> 'way' = 'points' and jsonb_array_length(earn) = 0 then return 'loyalty_rule_required'; end if;
  if exists (select from jsonb_array_elements(earn) e where not private.is_within(e -> 'rupees', 1, 100000)
    or not private.is_within(e -> 'points', 1, 10000) or not private.is_list(e -> 'outlets') or not private.is_list(e -> 'dayparts')
    or not private.is_list(e -> 'groups')) then return 'loyalty_rules_invalid'; end if;
  if bonus is not null and (not private.is_within(bonus -> 'times', 1, 10, 2) or not private.is_in_both(bonus -> 'title', 80)
    or coalesce(bonus ->> 'from', '') !~ '^\d{4}-\d\d-\d\d$' or coalesce(bonus ->> 'to', '') !~ '^\d{4}-\d\d-\d\d$'
    or bonus ->> 'from' > bonus ->> 'to') then return 'loyalty_bonus_invalid'; end if;
  if coalesce(p_rules ->> 'rounding', '') not in ('down', 'nearest', 'up') or coalesce(p_rules ->> 'tax_base', '') not in ('net', 'gross')
    or not private.is_within(p_rules -> 'min_bill_inr', 0, 100000) or not private.is_list(p_rules -> 'excluded_groups')
    or not private.is_within(p_rules -> 'pending_days', 0, 60) or not private.is_within(p_rules -> 'welcome_points', 0, 100000)
    or not private.is_within(p_rules -> 'birthday_points', 0, 100000) or not private.is_within(p_rules -> 'wallet_most', 0, 12)
    or not private.is_within(p_rules -> 'value_paise', 1, 100000) or not private.is_within(p_rules -> 'earns_per_day', 1, 20)
    then return 'loyalty_rules_invalid'; end if;
  if lot_life is not null and (not private.is_within(lot_life -> 'months', 1, 60) or coalesce(lot_life ->> 'after', '') not in ('earning', 'visit'))
    then return 'loyalty_expiry_invalid'; end if;
  if not private.is_within(p_rules -> 'redemption' -> 'low', 1, 100) or not private.is_within(p_rules -> 'redemption' -> 'expected', 1, 100)
    or not private.is_within(p_rules -> 'redemption' -> 'high', 1, 100)
    or (p_rules #>> '{redemption,low}')::numeric > (p_rules #>> '{redemption,expected}')::numeric
    or (p_rules #>> '{redemption,expected}')::numeric > (p_rules #>> '{redemption,high}')::numeric then return 'loyalty_redemption_invalid'; end if;
  if friend is not null and (not private.is_within(friend -> 'points', 0, 100000) or not private.is_within(friend -> 'friend_points', 0, 100000)
    or not private.is_within(friend -> 'most_per_year', 1, 100)) then return 'loyalty_rules_invalid'; end if;
  if tiers is not null and (coalesce(tiers ->> 'by', '') not in ('spend', 'visits', 'points') or not private.is_within(tiers -> 'months', 1, 36)
    or not private.is_within(tiers -> 'grace_days', 0, 365) or jsonb_typeof(tiers -> 'levels') is distinct from 'array'
    or jsonb_array_length(tiers -> 'levels') not between 2 and 5
    or exists (select from jsonb_array_elements(tiers -> 'levels') with ordinality l (level, place)
      where not private.is_in_both(level -> 'title', 40) or not private.is_within(level -> 'from', case when place = 1 then 0 else 1 end, 100000000)
        or place = 1 and (level ->> 'from')::numeric <> 0 or not private.is_within(level -> 'times', 1, 5, 2)
        or coalesce(level ->> 'key', '') !~ '^[a-z0-9]{2,20}$')
    or exists (select from (select (level ->> 'from')::numeric as at, lag((level ->> 'from')::numeric) over (order by place) as before
      from jsonb_array_elements(tiers -> 'levels') with ordinality l (level, place)) s where s.at <= s.before)) then return 'loyalty_tiers_invalid'; end if;
  return null;
end $$;

/* The rules a bill is counted by now; null while no programme is open. */
create function private.loyalty_rules(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select v.rules || jsonb_build_object('version', v.number)
  from public.loyalty_programmes p join public.loyalty_versions v on v.tenant_id = p.tenant_id and v.number = p.version
  where p.tenant_id = p_tenant_id and p.state <> 'draft'
$$;

create function private.daypart_of(p_hour integer) returns text
language sql immutable set search_path = '' as $$
  select case when p_hour between 5 and 10 then 'breakfast' when p_hour between 11 and 14 then 'lunch' when p_hour between 15 and 17 then 'afternoon'
    when p_hour between 18 and 22 then 'dinner' else 'late' end
$$;

/* Points for a bill, as app/domain/loyalty/points.ts counts them: of the rules that fit, the one that gives most; then bonus and tier; then
   rounded once. p_clock: the outlet's clock. p_groups: {group: paise} of what the bill is made of, or null when that is not known. */
create function private.loyalty_points(p_rules jsonb, p_outlet_id uuid, p_clock timestamp, p_paise bigint, p_groups jsonb, p_tier text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  part  text := private.daypart_of(extract(hour from p_clock)::integer);
  bonus jsonb := nullif(p_rules -> 'bonus', 'null');
  best  numeric;
  times numeric := 1;
begin
  if p_paise < (p_rules ->> 'min_bill_inr')::bigint * 100 or p_paise <= 0 then return 0; end if;
  if p_rules ->> 'way' = 'stamps' then
    best := 1;
  else
    select max(greatest(x.paise, 0) * (e ->> 'points')::numeric / ((e ->> 'rupees')::numeric * 100)) into best
    from jsonb_array_elements(p_rules -> 'earn') e
    cross join lateral (select case
      when coalesce(jsonb_array_length(nullif(e -> 'groups', 'null')), 0) > 0 then
        (select coalesce(sum(g.value::numeric), 0) from jsonb_each_text(coalesce(p_groups, '{}')) g where e -> 'groups' ? g.key)
      else p_paise - (select coalesce(sum(g.value::numeric), 0) from jsonb_each_text(coalesce(p_groups, '{}')) g
        where coalesce(p_rules -> 'excluded_groups', '[]') ? g.key) end as paise) x
    where (coalesce(jsonb_array_length(nullif(e -> 'outlets', 'null')), 0) = 0 or e -> 'outlets' ? p_outlet_id::text)
      and (coalesce(jsonb_array_length(nullif(e -> 'dayparts', 'null')), 0) = 0 or e -> 'dayparts' ? part);
  end if;
  if bonus is not null and p_clock::date between (bonus ->> 'from')::date and (bonus ->> 'to')::date
    and (coalesce(jsonb_array_length(nullif(bonus -> 'weekdays', 'null')), 0) = 0 or bonus -> 'weekdays' @> to_jsonb(extract(isodow from p_clock)::integer))
    and (coalesce(jsonb_array_length(nullif(bonus -> 'dayparts', 'null')), 0) = 0 or bonus -> 'dayparts' ? part)
    and (coalesce(jsonb_array_length(nullif(bonus -> 'outlets', 'null')), 0) = 0 or bonus -> 'outlets' ? p_outlet_id::text) then
    times := (bonus ->> 'times')::numeric;
  end if;
  times := times * coalesce((select (l ->> 'times')::numeric from jsonb_array_elements(coalesce(p_rules #> '{tiers,levels}', '[]')) l where l ->> 'key' = p_tier), 1);
  best := coalesce(best, 0) * times;
  return case p_rules ->> 'rounding' when 'up' then ceil(trim_scale(round(best, 9))) when 'nearest' then round(round(best, 9)) else floor(round(best, 9)) end::integer;
end $$;

/* Until when points are good that are earned on this day: the end of the month so many months later; null: for good. */
create function private.loyalty_expiry(p_rules jsonb, p_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_rules -> 'expiry') = 'object' then
    (date_trunc('month', p_at at time zone 'Asia/Kolkata') + make_interval(months => (p_rules #>> '{expiry,months}')::integer + 1)) at time zone 'Asia/Kolkata' end
$$;

/* The programme as its admin writes it: what is live, the draft, and what stands against publishing it. */
create function public.read_loyalty_programme(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select jsonb_build_object('state', coalesce(p.state, 'draft'), 'slug', t.slug, 'draft', coalesce(p.draft, '{}'), 'version', coalesce(p.version, 0),
      'rules', v.rules, 'published_at', v.published_at, 'problem', private.loyalty_rules_problem(coalesce(p.draft, '{}')),
      'adjust_alone_most', coalesce(p.adjust_alone_most, 500),
      'versions', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'published_at', o.published_at,
        'by', (select b.full_name from public.profiles b where b.id = o.published_by)) order by o.number desc), '[]')
        from public.loyalty_versions o where o.tenant_id = t.id))
    from public.tenants t
    left join public.loyalty_programmes p on p.tenant_id = t.id
    left join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
    where t.id = p_tenant_id);
end $$;

/* Keeps a draft; it may be unfinished. Answers what stands against publishing it, or null. */
create function public.save_loyalty_draft(p_tenant_id uuid, p_rules jsonb, p_adjust_alone_most integer default null) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  if jsonb_typeof(p_rules) is distinct from 'object' or pg_column_size(p_rules) > 30000 then raise sqlstate 'PT400' using message = 'loyalty_rules_invalid'; end if;
  insert into public.loyalty_programmes as p (tenant_id, draft, adjust_alone_most) values (p_tenant_id, p_rules, coalesce(p_adjust_alone_most, 500))
  on conflict (tenant_id) do update set draft = excluded.draft, updated_at = now(), adjust_alone_most = coalesce(p_adjust_alone_most, p.adjust_alone_most);
  perform private.write_audit('loyalty.drafted', p_tenant_id, 'loyalty_programmes', p_tenant_id::text);
  return private.loyalty_rules_problem(p_rules);
end $$;

/* The draft becomes the next version, which counts from now on; the first one opens the programme. Answers its number. */
create function public.publish_loyalty(p_tenant_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  programme public.loyalty_programmes;
  problem   text;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  select p.* into programme from public.loyalty_programmes p where p.tenant_id = p_tenant_id for update;
  if not found then raise sqlstate 'PT404' using message = 'loyalty_nothing_drafted'; end if;
  problem := private.loyalty_rules_problem(programme.draft);
  if problem is not null then raise sqlstate 'PT409' using message = 'loyalty_not_ready', detail = problem; end if;
  insert into public.loyalty_versions (tenant_id, number, rules, published_by) values (p_tenant_id, programme.version + 1, programme.draft, auth.uid());
  update public.loyalty_programmes set version = programme.version + 1, state = 'open', opened_at = coalesce(opened_at, now()), updated_at = now() where tenant_id = p_tenant_id;
  perform private.write_audit('loyalty.published', p_tenant_id, 'loyalty_programmes', p_tenant_id::text, null, jsonb_build_object('count', programme.version + 1));
  return programme.version + 1;
end $$;

/* Closed: nobody joins and nothing is earned; what guests have they still redeem. */
create function public.set_loyalty_open(p_tenant_id uuid, p_is_open boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  update public.loyalty_programmes set state = case when p_is_open then 'open' else 'closed' end, updated_at = now()
  where tenant_id = p_tenant_id and version > 0;
  if not found then raise sqlstate 'PT409' using message = 'loyalty_nothing_drafted'; end if;
  perform private.write_audit(case when p_is_open then 'loyalty.opened' else 'loyalty.closed' end, p_tenant_id, 'loyalty_programmes', p_tenant_id::text);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.read_loyalty_programme(uuid), public.save_loyalty_draft(uuid, jsonb, integer), public.publish_loyalty(uuid),
  public.set_loyalty_open(uuid, boolean) from public, anon;
grant execute on function public.read_loyalty_programme(uuid), public.save_loyalty_draft(uuid, jsonb, integer), public.publish_loyalty(uuid),
  public.set_loyalty_open(uuid, boolean) to authenticated;
