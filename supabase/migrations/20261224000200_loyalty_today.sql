-- Today: what waits in the loyalty programme, from the same figures as its first page. Missing points are answered by those who lead an outlet;
-- unusual entries, adjustments of somebody else and what is drafted and not published are for admins.

/* What waits for me: claims (of my outlets, or all), signals and how many of them hold points, adjustments that another person asked for. */
create function private.loyalty_waiting(p_tenant_id uuid, p_reach text)
returns table (claims integer, claims_since timestamptz, claims_at text, signals integer, signals_holding integer, adjustments integer, draft_since timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  is_admin boolean := private.is_platform_admin() or p_tenant_id in (select private.tenants_i_manage());
begin
  return query
  select c.many, c.since, c.first_at, s.many, s.holding, a.many, d.since
  from (
    select count(*)::integer as many, min(k.made_at) as since, (array_agg(o.name order by k.made_at))[1] as first_at
    from public.loyalty_claims k join public.outlets o on o.id = k.outlet_id
    where k.tenant_id = p_tenant_id and k.state = 'open' and (p_reach = 'all' or k.outlet_id in (select private.outlets_i_manage()))) c
  cross join (
    select count(*)::integer as many, (count(*) filter (where g.holds))::integer as holding
    from public.loyalty_signals g where g.tenant_id = p_tenant_id and g.state = 'open' and is_admin) s
  cross join (
    select count(*)::integer as many from public.loyalty_adjustments j
    where j.tenant_id = p_tenant_id and j.state = 'waiting' and j.asked_by is distinct from auth.uid() and is_admin) a
  left join (
    select p.updated_at as since from public.loyalty_programmes p left join public.loyalty_versions v on v.tenant_id = p.tenant_id and v.number = p.version
    where p.tenant_id = p_tenant_id and p.draft <> '{}' and p.draft is distinct from v.rules and is_admin) d on true;
end $$;

/* What the owner sees first. */
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
    )
    select jsonb_build_object('may_manage', p_tenant_id in (select private.tenants_i_manage()), 'state', coalesce((select p.state from public.loyalty_programmes p where p.tenant_id = p_tenant_id), 'draft'),
      'slug', (select t.slug from public.tenants t where t.id = p_tenant_id), 'members', g.members, 'active', g.active, 'never', g.never, 'joined', g.joined, 'redeemers', g.redeemers,
      'mean_bill_paise', case when g.visits > 0 then round(g.spend_paise::numeric / g.visits) end,
      'points_open', (select coalesce(sum(m.points), 0) from public.loyalty_members m where m.tenant_id = p_tenant_id),
      'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.month), '[]') from months m),
      'tiers', (select coalesce(jsonb_object_agg(coalesce(x.tier, ''), x.n), '{}') from (select m.tier, count(*) as n from public.loyalty_members m
        where m.tenant_id = p_tenant_id and m.state = 'active' group by m.tier) x),
      'waiting', (select jsonb_build_object('claims', w.claims, 'signals', w.signals, 'adjustments', w.adjustments) from private.loyalty_waiting(p_tenant_id, reach) w))
    from guests g);
end $$;

create function private.today_of_loyalty(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  waiting record;
begin
  if p_reach = 'none' then return; end if;
  select w.* into waiting from private.loyalty_waiting(p_tenant_id, p_reach) w;
  return query
  select x.* from (values
    ('loyalty_claims', case when waiting.claims_since < now() - interval '2 days' then 'hurting' else 'today' end, null::date, waiting.claims, null::integer, '{}'::jsonb,
      jsonb_build_object('place', waiting.claims_at, 'since', waiting.claims_since)),
    ('loyalty_signals', case when waiting.signals_holding > 0 then 'today' else 'week' end, null, waiting.signals, null, '{}', jsonb_build_object('holding', waiting.signals_holding)),
    ('loyalty_adjustments', 'week', null, waiting.adjustments, null, '{}', '{}'),
    ('loyalty_draft', 'later', null, case when waiting.draft_since is not null then 1 else 0 end, null, '{}', jsonb_build_object('since', waiting.draft_since))
  ) x (kind, urgency, due_on, count, minutes, subject, told)
  where x.count > 0;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('loyalty', 'private.today_of_loyalty', 70, '{loyalty_app}', '{loyalty_claims,loyalty_signals,loyalty_adjustments,loyalty_draft}');
revoke execute on function private.loyalty_waiting(uuid, text), private.today_of_loyalty(uuid, text, date) from public;
