-- The overview of a large programme: its months were added up from the whole ledger and its guests counted three times over, 19 seconds at five million
-- entries. Entries never change, so what was added up once stays added up; only what was written since is read.

create table private.loyalty_month_sums (
  tenant_id   uuid not null references public.tenants on delete cascade,
  month       date not null,
  outlet_id   uuid, -- null: what no outlet did, as a welcome
  visits      bigint not null,
  spend_paise bigint not null,
  earned      bigint not null,
  redeemed    bigint not null,
  expired     bigint not null,
  unique nulls not distinct (tenant_id, month, outlet_id)
);
-- Up to when entries are in the sums, by when they were written.
create table private.loyalty_summed (
  is_only boolean primary key default true check (is_only),
  until   timestamptz not null
);
insert into private.loyalty_summed (until) values ('-infinity');

create index on public.loyalty_entries using brin (noted_at); -- written in this order, so a page of it is one glance

/* What the entries of a tenant that were written since come to, by month and outlet. */
create function private.loyalty_months_since(p_tenant_id uuid, p_since timestamptz, p_until timestamptz default 'infinity') returns setof private.loyalty_month_sums
language sql stable set search_path = '' as $$
  select e.tenant_id, date_trunc('month', e.at at time zone 'Asia/Kolkata')::date, e.outlet_id, count(*) filter (where e.why = 'bill' and e.kind = 'earn'),
    coalesce(sum(e.amount_paise) filter (where e.kind = 'earn'), 0)::bigint, coalesce(sum(e.points) filter (where e.kind = 'earn'), 0),
    coalesce(-sum(e.points) filter (where e.kind in ('redeem', 'reverse_redeem')), 0), coalesce(-sum(e.points) filter (where e.kind = 'expire'), 0)
  from public.loyalty_entries e
  where e.noted_at >= p_since and e.noted_at < p_until and (p_tenant_id is null or e.tenant_id = p_tenant_id)
  group by 1, 2, 3
$$;

/* Every quarter of an hour: adds up what was written since. Whoever still writes began later than what is added up: an entry carries the time at which its
   transaction began, so none slips in before. Answers how many sums moved. */
create function private.sum_loyalty_months() returns integer
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
  update private.loyalty_summed set until = bound;
  return moved;
end $$;
-- What was written before entries carried that time.
insert into private.loyalty_month_sums
select e.tenant_id, date_trunc('month', e.at at time zone 'Asia/Kolkata')::date, e.outlet_id, count(*) filter (where e.why = 'bill' and e.kind = 'earn'),
  coalesce(sum(e.amount_paise) filter (where e.kind = 'earn'), 0), coalesce(sum(e.points) filter (where e.kind = 'earn'), 0),
  coalesce(-sum(e.points) filter (where e.kind in ('redeem', 'reverse_redeem')), 0), coalesce(-sum(e.points) filter (where e.kind = 'expire'), 0)
from public.loyalty_entries e where e.noted_at is null group by 1, 2, 3;
insert into private.scheduled_jobs (name, every, runs) values ('sum loyalty months', '15 minutes', 'private.sum_loyalty_months');

/* How the programme goes; to a manager the months and the days of the own outlets. others: days of the last ninety on which an outlet told both net sales and
   parties, with the bills that a card was shown for; null where there is no such day. */
create or replace function public.loyalty_overview(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'loyalty_app');
begin
  return (
    with groups as materialized (
      select m.state = 'active' as is_in, m.tier, count(*) as members, count(*) filter (where m.last_visit_on >= (select private.today() - 90)) as active,
        count(*) filter (where m.visits = 0) as never, count(*) filter (where m.joined_at > now() - interval '30 days') as joined, sum(m.visits) as visits,
        sum(m.spend_paise) as spend_paise, count(*) filter (where m.redeemed > 0) as redeemers, sum(m.points) as points
      from public.loyalty_members m where m.tenant_id = p_tenant_id group by 1, 2
    ), guests as materialized (
      select coalesce(sum(g.members), 0) as members, coalesce(sum(g.active), 0) as active, coalesce(sum(g.never), 0) as never, coalesce(sum(g.joined), 0) as joined,
        sum(g.visits) as visits, sum(g.spend_paise) as spend_paise, coalesce(sum(g.redeemers), 0) as redeemers
      from groups g where g.is_in
    ), months as materialized (
      select a.month, sum(a.visits) as visits, sum(a.spend_paise) as spend_paise, sum(a.earned) as earned, sum(a.redeemed) as redeemed, sum(a.expired) as expired
      from (
        select * from private.loyalty_month_sums s where s.tenant_id = p_tenant_id
        union all select * from private.loyalty_months_since(p_tenant_id, (select u.until from private.loyalty_summed u))
      ) a
      where a.month >= date_trunc('month', private.today()::timestamp) - interval '11 months' and (reach = 'all' or a.outlet_id in (select private.outlets_i_manage()))
      group by 1
    ), days as materialized (
      select rev.value as revenue, par.value as parties, coalesce(bil.value, 0) as bills, coalesce(spe.value, 0) as spend, r.outlet_id
      from private.kpi_monthly r
      join public.measures rm on rm.id = r.measure_id and rm.key = 'revenue'
      join public.measures pm on pm.key = 'parties'
      join public.measures bm on bm.key = 'loyalty_bills'
      join public.measures sm on sm.key = 'loyalty_spend'
      join private.kpi_monthly p on p.tenant_id = r.tenant_id and p.measure_id = pm.id and p.month = r.month and p.outlet_id = r.outlet_id
      left join private.kpi_monthly b on b.tenant_id = r.tenant_id and b.measure_id = bm.id and b.month = r.month and b.outlet_id = r.outlet_id
      left join private.kpi_monthly s on s.tenant_id = r.tenant_id and s.measure_id = sm.id and s.month = r.month and s.outlet_id = r.outlet_id
      cross join generate_series(1, 31) d
      cross join lateral (select r.days[d] as value) rev cross join lateral (select p.days[d] as value) par
      cross join lateral (select b.days[d] as value) bil cross join lateral (select s.days[d] as value) spe
      where r.tenant_id = p_tenant_id and r.month >= date_trunc('month', private.today() - 90)::date and r.month + (d - 1) between private.today() - 90 and private.today() - 1
        and rev.value is not null and par.value is not null
        and r.month + (d - 1) >= (select private.day_in_india(o.opened_at) from public.loyalty_programmes o where o.tenant_id = p_tenant_id)
        and (reach = 'all' or r.outlet_id in (select private.outlets_i_manage()))
    )
    select jsonb_build_object('may_manage', p_tenant_id in (select private.tenants_i_manage()), 'state', coalesce((select p.state from public.loyalty_programmes p where p.tenant_id = p_tenant_id), 'draft'),
      'slug', (select t.slug from public.tenants t where t.id = p_tenant_id), 'members', g.members, 'active', g.active, 'never', g.never, 'joined', g.joined, 'redeemers', g.redeemers,
      'mean_bill_paise', case when g.visits > 0 then round(g.spend_paise::numeric / g.visits) end,
      'points_open', (select coalesce(sum(x.points), 0) from groups x),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m),
      'tiers', (select coalesce(jsonb_object_agg(coalesce(x.tier, ''), x.members), '{}') from groups x where x.is_in),
      'others', (select case when count(*) > 0 then jsonb_build_object('days', count(*), 'outlets', count(distinct d.outlet_id), 'bills', sum(d.bills), 'spend_paise', sum(d.spend),
        'parties', sum(d.parties), 'revenue_paise', sum(d.revenue)) end from days d),
      'waiting', (select jsonb_build_object('claims', w.claims, 'signals', w.signals, 'adjustments', w.adjustments) from private.loyalty_waiting(p_tenant_id, reach) w))
    from guests g);
end $$;

revoke execute on all functions in schema private from public;
