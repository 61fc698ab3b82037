-- What the books need: by month what was spent, earned, redeemed and ran out, and what is still open by when it runs out. What follows from it
-- (IFRS 15: what is deferred and recognised, at three rates of redemption; USALI 12: the cost of points earned) is
-- app/domain/loyalty/liability.ts, which the page, the journal and the tests use.

create function public.loyalty_books(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    with months as materialized (
      select date_trunc('month', e.at at time zone 'Asia/Kolkata')::date as month,
        coalesce(sum(e.amount_paise) filter (where e.kind = 'earn'), 0) - coalesce(sum(o.amount_paise), 0) as spend_paise,
        coalesce(sum(e.points) filter (where e.kind in ('earn', 'reverse_earn') or e.kind = 'adjust' and e.points > 0), 0) as earned,
        coalesce(-sum(e.points) filter (where e.kind in ('redeem', 'reverse_redeem')), 0) as redeemed,
        coalesce(-sum(e.points) filter (where e.kind = 'expire' or e.kind = 'adjust' and e.points < 0), 0) as expired
      from public.loyalty_entries e
      left join public.loyalty_entries o on o.id = e.ref_entry and e.kind = 'reverse_earn' and o.points = -e.points
      where e.tenant_id = p_tenant_id group by 1
    ), open_lots as materialized (
      select case when l.expires_at is null then 'never' when l.expires_at <= now() + interval '30 days' then 'month' when l.expires_at <= now() + interval '90 days' then 'quarter'
          when l.expires_at <= now() + interval '180 days' then 'half_year' else 'later' end as age,
        sum(l.remaining) as points, sum(l.remaining) filter (where l.available_from > now() or l.is_held) as waiting
      from public.loyalty_lots l where l.tenant_id = p_tenant_id and l.remaining > 0 and (l.expires_at is null or l.expires_at > now()) group by 1
    )
    select jsonb_build_object('value_paise', r.rules -> 'value_paise', 'redemption', r.rules -> 'redemption',
      'open', (select coalesce(sum(points), 0) from open_lots), 'waiting', (select coalesce(sum(waiting), 0) from open_lots),
      'debt', (select coalesce(sum(m.debt), 0) from public.loyalty_members m where m.tenant_id = p_tenant_id),
      'ages', (select coalesce(jsonb_object_agg(age, points), '{}') from open_lots),
      'reward_paise', (select coalesce(jsonb_agg(jsonb_build_object('month', c.month, 'cost_paise', c.cost) order by c.month), '[]') from (
        select date_trunc('month', x.ended_at at time zone 'Asia/Kolkata')::date as month, sum(x.cost_paise) as cost from public.loyalty_redemptions x
        where x.tenant_id = p_tenant_id and x.state = 'redeemed' group by 1) c),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m))
    from (select private.loyalty_rules(p_tenant_id) as rules) r);
end $$;
revoke execute on function public.loyalty_books(uuid) from public, anon;
grant execute on function public.loyalty_books(uuid) to authenticated;
