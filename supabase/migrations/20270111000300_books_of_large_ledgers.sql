-- The books of a large programme: its months were added up from the whole ledger, and the points by when they run out from every lot, each time the page
-- was opened. Entries never change, so months that were added up stay so, by the month in which they are booked; lots do change, so those of a large
-- programme are counted once a night and told with the time at which that was.

create table private.loyalty_book_sums (
  tenant_id   uuid not null references public.tenants on delete cascade,
  month       date not null, -- in which an entry is booked
  spend_paise bigint not null,
  earned      bigint not null,
  redeemed    bigint not null,
  expired     bigint not null,
  late        bigint not null,
  primary key (tenant_id, month)
);
create table private.loyalty_open_sums (
  tenant_id  uuid primary key references public.tenants on delete cascade,
  counted_at timestamptz not null,
  open       bigint not null,
  waiting    bigint not null,
  ages       jsonb not null
);

/* What the entries of a tenant (null: of all) that were written in between come to, by the month in which they are booked. */
create function private.loyalty_booked_since(p_tenant_id uuid, p_since timestamptz, p_until timestamptz default 'infinity') returns setof private.loyalty_book_sums
language sql stable set search_path = '' as $$
  select e.tenant_id, coalesce(e.booked_in, date_trunc('month', e.at at time zone 'Asia/Kolkata')::date),
    (coalesce(sum(e.amount_paise) filter (where e.kind = 'earn'), 0) - coalesce(sum(o.amount_paise), 0))::bigint,
    coalesce(sum(e.points) filter (where e.kind in ('earn', 'reverse_earn') or e.kind = 'adjust' and e.points > 0), 0)::bigint,
    coalesce(-sum(e.points) filter (where e.kind in ('redeem', 'reverse_redeem')), 0)::bigint,
    coalesce(-sum(e.points) filter (where e.kind = 'expire' or e.kind = 'adjust' and e.points < 0), 0)::bigint, count(e.booked_in)
  from public.loyalty_entries e
  left join public.loyalty_entries o on o.id = e.ref_entry and e.kind = 'reverse_earn' and o.points = -e.points
  where e.noted_at >= p_since and e.noted_at < p_until and (p_tenant_id is null or e.tenant_id = p_tenant_id)
  group by 1, 2
$$;

-- What is in the sums of months already, and what was written before entries carried that time.
insert into private.loyalty_book_sums
select e.tenant_id, coalesce(e.booked_in, date_trunc('month', e.at at time zone 'Asia/Kolkata')::date),
  (coalesce(sum(e.amount_paise) filter (where e.kind = 'earn'), 0) - coalesce(sum(o.amount_paise), 0))::bigint,
  coalesce(sum(e.points) filter (where e.kind in ('earn', 'reverse_earn') or e.kind = 'adjust' and e.points > 0), 0)::bigint,
  coalesce(-sum(e.points) filter (where e.kind in ('redeem', 'reverse_redeem')), 0)::bigint,
  coalesce(-sum(e.points) filter (where e.kind = 'expire' or e.kind = 'adjust' and e.points < 0), 0)::bigint, count(e.booked_in)
from public.loyalty_entries e
left join public.loyalty_entries o on o.id = e.ref_entry and e.kind = 'reverse_earn' and o.points = -e.points
where e.noted_at is null or e.noted_at < (select u.until from private.loyalty_summed u)
group by 1, 2;

/* Every quarter of an hour: adds up what was written since. Whoever still writes began later than what is added up: an entry carries the time at which its
   transaction began, so none slips in before. Answers how many sums moved. */
create or replace function private.sum_loyalty_months() returns integer
language plpgsql set search_path = '' as $$
declare
  since timestamptz;
  bound timestamptz := least(now() - interval '10 minutes', (select min(a.xact_start) from pg_catalog.pg_stat_activity a where a.pid <> pg_backend_pid()));
  moved integer;
begin
  select s.until into since from private.loyalty_summed s for update;
  if bound <= since then return 0; end if;
  insert into private.loyalty_month_sums as s select * from private.loyalty_months_since(null, since, bound)
  on conflict (tenant_id, month, outlet_id) do update set visits = s.visits + excluded.visits, spend_paise = s.spend_paise + excluded.spend_paise,
    earned = s.earned + excluded.earned, redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired;
  get diagnostics moved = row_count;
  insert into private.loyalty_book_sums as s select * from private.loyalty_booked_since(null, since, bound)
  on conflict (tenant_id, month) do update set spend_paise = s.spend_paise + excluded.spend_paise, earned = s.earned + excluded.earned,
    redeemed = s.redeemed + excluded.redeemed, expired = s.expired + excluded.expired, late = s.late + excluded.late;
  update private.loyalty_summed set until = bound;
  return moved;
end $$;

/* The months of the books that are not closed. */
create or replace function private.open_months(p_tenant_id uuid) returns table (month date, spend_paise bigint, earned bigint, redeemed bigint, expired bigint, late integer)
language sql stable set search_path = '' as $$
  select a.month, sum(a.spend_paise)::bigint, sum(a.earned)::bigint, sum(a.redeemed)::bigint, sum(a.expired)::bigint, sum(a.late)::integer
  from (
    select * from private.loyalty_book_sums s where s.tenant_id = p_tenant_id
    union all select * from private.loyalty_booked_since(p_tenant_id, (select u.until from private.loyalty_summed u))
  ) a
  where a.month >= coalesce(private.first_open_month(p_tenant_id), '-infinity')
  group by 1
$$;

/* The points of tenants (null: of all) that can still be used or still wait, by when they run out; p_least: only where there are so many lots. */
create function private.loyalty_open_points(p_tenant_id uuid, p_least bigint default 0) returns setof private.loyalty_open_sums
language sql stable set search_path = '' as $$
  select x.tenant_id, now(), sum(x.points)::bigint, coalesce(sum(x.waiting), 0)::bigint, jsonb_object_agg(x.age, x.points)
  from (
    select l.tenant_id, case when l.expires_at is null then 'never' when l.expires_at <= now() + interval '30 days' then 'month' when l.expires_at <= now() + interval '90 days' then 'quarter'
        when l.expires_at <= now() + interval '180 days' then 'half_year' else 'later' end as age,
      sum(l.remaining) as points, sum(l.remaining) filter (where l.available_from > now() or l.is_held) as waiting, count(*) as lots
    from public.loyalty_lots l
    where (p_tenant_id is null or l.tenant_id = p_tenant_id) and l.remaining > 0 and (l.expires_at is null or l.expires_at > now()) group by 1, 2
  ) x
  group by 1 having sum(x.lots) >= p_least
$$;

/* Every night: counts the open points of programmes so large that their page would wait for it. Answers of how many. */
create function private.sum_open_points(p_least bigint default 200000) returns integer
language plpgsql set search_path = '' as $$
declare
  counted integer;
begin
  delete from private.loyalty_open_sums;
  insert into private.loyalty_open_sums select * from private.loyalty_open_points(null, p_least);
  get diagnostics counted = row_count;
  return counted;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('sum open points', '1 day', 'private.sum_open_points');

/* The books: the ledger by months, what is open and when it runs out; counted_at: when that was counted, null for just now. */
create or replace function public.loyalty_books(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  stands private.loyalty_open_sums;
  is_now boolean := false;
begin
  perform private.require_loyalty_admin(p_tenant_id);
  select s.* into stands from private.loyalty_open_sums s where s.tenant_id = p_tenant_id;
  if not found then
    select s.* into stands from private.loyalty_open_points(p_tenant_id) s;
    is_now := true;
  end if;
  return (
    with months as materialized (
      select m.month, m.spend_paise, m.earned, m.redeemed, m.expired, m.late, null::jsonb as closed from private.open_months(p_tenant_id) m
      union all
      select c.month, c.spend_paise, c.earned, c.redeemed, c.expired, c.late, jsonb_build_object('at', c.closed_at,
        'by', (select p.full_name from public.profiles p where p.id = c.closed_by), 'value_paise', c.value_paise, 'redemption', c.redemption,
        'reward_paise', c.reward_paise)
      from public.loyalty_closings c where c.tenant_id = p_tenant_id and c.reopened_at is null
    )
    select jsonb_build_object('may_close', private.month_to_close(p_tenant_id), 'value_paise', r.rules -> 'value_paise', 'redemption', r.rules -> 'redemption',
      'open', coalesce(stands.open, 0), 'waiting', coalesce(stands.waiting, 0), 'ages', coalesce(stands.ages, '{}'),
      'counted_at', case when not is_now then stands.counted_at end,
      'debt', (select coalesce(sum(m.debt), 0) from public.loyalty_members m where m.tenant_id = p_tenant_id),
      'reward_paise', (select coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'cost_paise', c.cost) order by c.month), '[]') from (
        select date_trunc('month', x.ended_at at time zone 'Asia/Kolkata')::date as month, sum(x.cost_paise) as cost from public.loyalty_redemptions x
        where x.tenant_id = p_tenant_id and x.state = 'redeemed' group by 1) c),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m))
    from (select private.loyalty_rules(p_tenant_id) as rules) r);
end $$;

revoke execute on all functions in schema private from public;
