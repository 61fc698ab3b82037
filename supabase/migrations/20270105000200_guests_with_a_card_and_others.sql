-- Guests with a card beside all others, where net sales and parties are told: how many bills, and what they come to. It is told next to the warning that
-- it proves nothing.

/* How the programme goes; to a manager the months and the days of the own outlets. others: days of the last ninety on which an outlet told both net sales and
   parties, with the bills that a card was shown for; null where there is no such day. */
create or replace function public.loyalty_overview(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'loyalty_app');
begin
  return (
    with guests as materialized (
      select count(*) as members, count(*) filter (where m.last_visit_on >= private.today() - 90) as active, count(*) filter (where m.visits = 0) as never,
        count(*) filter (where m.joined_at > now() - interval '30 days') as joined, sum(m.visits) as visits, sum(m.spend_paise) as spend_paise,
        count(*) filter (where m.redeemed > 0) as redeemers
      from public.loyalty_members m where m.tenant_id = p_tenant_id and m.state = 'active'
    ), months as materialized (
      select date_trunc('month', e.at at time zone 'Asia/Kolkata')::date as month, count(*) filter (where e.why = 'bill' and e.kind = 'earn') as visits,
        sum(e.amount_paise) filter (where e.kind = 'earn') as spend_paise, coalesce(sum(e.points) filter (where e.kind = 'earn'), 0) as earned,
        coalesce(-sum(e.points) filter (where e.kind in ('redeem', 'reverse_redeem')), 0) as redeemed, coalesce(-sum(e.points) filter (where e.kind = 'expire'), 0) as expired
      from public.loyalty_entries e
      where e.tenant_id = p_tenant_id and e.at >= (date_trunc('month', private.today()::timestamp) - interval '11 months') at time zone 'Asia/Kolkata'
        and (reach = 'all' or e.outlet_id in (select private.outlets_i_manage()))
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
      'points_open', (select coalesce(sum(m.points), 0) from public.loyalty_members m where m.tenant_id = p_tenant_id),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m),
      'tiers', (select coalesce(jsonb_object_agg(coalesce(x.tier, ''), x.n), '{}') from (select m.tier, count(*) as n from public.loyalty_members m
        where m.tenant_id = p_tenant_id and m.state = 'active' group by m.tier) x),
      'others', (select case when count(*) > 0 then jsonb_build_object('days', count(*), 'outlets', count(distinct d.outlet_id), 'bills', sum(d.bills), 'spend_paise', sum(d.spend),
        'parties', sum(d.parties), 'revenue_paise', sum(d.revenue)) end from days d),
      'waiting', (select jsonb_build_object('claims', w.claims, 'signals', w.signals, 'adjustments', w.adjustments) from private.loyalty_waiting(p_tenant_id, reach) w))
    from guests g);
end $$;
