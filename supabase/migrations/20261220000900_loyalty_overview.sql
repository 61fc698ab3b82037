-- What the owner sees first. Active: a guest with a counted bill in the last ninety days. Managers read the figures of their outlets' visits.

create function public.loyalty_overview(p_tenant_id uuid) returns jsonb
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
    )
    select jsonb_build_object('may_manage', p_tenant_id in (select private.tenants_i_manage()), 'state', coalesce((select p.state from public.loyalty_programmes p where p.tenant_id = p_tenant_id), 'draft'),
      'slug', (select t.slug from public.tenants t where t.id = p_tenant_id), 'members', g.members, 'active', g.active, 'never', g.never, 'joined', g.joined, 'redeemers', g.redeemers,
      'mean_bill_paise', case when g.visits > 0 then round(g.spend_paise::numeric / g.visits) end,
      'points_open', (select coalesce(sum(m.points), 0) from public.loyalty_members m where m.tenant_id = p_tenant_id),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m),
      'tiers', (select coalesce(jsonb_object_agg(coalesce(x.tier, ''), x.n), '{}') from (select m.tier, count(*) as n from public.loyalty_members m
        where m.tenant_id = p_tenant_id and m.state = 'active' group by m.tier) x),
      'waiting', jsonb_build_object(
        'claims', (select count(*) from public.loyalty_claims c where c.tenant_id = p_tenant_id and c.state = 'open' and (reach = 'all' or c.outlet_id in (select private.outlets_i_manage()))),
        'signals', (select count(*) from public.loyalty_signals s where s.tenant_id = p_tenant_id and s.state = 'open' and reach = 'all'),
        'adjustments', (select count(*) from public.loyalty_adjustments a where a.tenant_id = p_tenant_id and a.state = 'waiting' and reach = 'all')))
    from guests g);
end $$;
revoke execute on function public.loyalty_overview(uuid) from public, anon;
grant execute on function public.loyalty_overview(uuid) to authenticated;
