-- What is only seen over days, looked for every night, and the warning before points run out. A signal of the night holds nothing: it
-- says what is odd and what shows it, and a person decides.
--
--   busy_staff     one card got five bills or more in a week from one person, and most of its bills
--   busy_device    a shift counted more than sixty bills within an hour
--   busy_outlet    a day with four times the bills of its outlet's usual day, forty at least
--   referral_ring  four or more friends of one guest within a week, of whom none came again

/* Notes a signal unless the same was noted within a week, decided or not. */
create function private.note_once(p_tenant_id uuid, p_kind text, p_member_id uuid, p_outlet_id uuid, p_shift_id uuid, p_actor_id uuid, p_evidence jsonb) returns integer
language sql set search_path = '' as $$
  with noted as (
    insert into public.loyalty_signals (tenant_id, kind, member_id, outlet_id, shift_id, actor_id, evidence)
    select p_tenant_id, p_kind, p_member_id, p_outlet_id, p_shift_id, p_actor_id, p_evidence
    where not exists (
      select from public.loyalty_signals s
      where s.tenant_id = p_tenant_id and s.kind = p_kind and s.noticed_at > now() - interval '7 days'
        and (s.member_id, s.shift_id, s.actor_id) is not distinct from (p_member_id, p_shift_id, p_actor_id)
        and (p_kind <> 'busy_outlet' or s.outlet_id = p_outlet_id))
    returning 1
  ) select count(*)::integer from noted
$$;

create function private.find_loyalty_signals() returns integer
language plpgsql set search_path = '' as $$
declare
  tenant uuid;
  since  timestamptz := now() - interval '7 days';
  total  integer := 0;
begin
  for tenant in select p.tenant_id from public.loyalty_programmes p where p.state = 'open' order by 1 loop
    total := total + coalesce((
      select sum(private.note_once(tenant, 'busy_staff', x.visitor_id, null, null, x.actor_id, jsonb_build_object('bills', x.bills, 'of', x.all_bills)))
      from (
        select e.visitor_id, e.actor_id, count(*) as bills, sum(count(*)) over (partition by e.visitor_id) as all_bills
        from public.loyalty_entries e where e.tenant_id = tenant and e.at > since and e.kind = 'earn' and e.why = 'bill'
        group by e.visitor_id, e.actor_id) x
      where x.actor_id is not null and x.bills >= 5 and x.bills > 0.6 * x.all_bills), 0);
    total := total + coalesce((
      select sum(private.note_once(tenant, 'busy_device', null, x.outlet_id, x.shift_id, null, jsonb_build_object('bills', x.bills)))
      from (
        select h.shift_id, h.outlet_id, max(h.bills) as bills
        from (select e.shift_id, e.outlet_id, count(*) over (partition by e.shift_id order by e.at range between interval '1 hour' preceding and current row) as bills
          from public.loyalty_entries e where e.tenant_id = tenant and e.at > now() - interval '36 hours' and e.kind = 'earn' and e.shift_id is not null) h
        group by h.shift_id, h.outlet_id having max(h.bills) > 60) x), 0);
    total := total + coalesce((
      with days as materialized (
        select e.outlet_id, private.day_in_india(e.at) as day, count(*) as bills from public.loyalty_entries e
        where e.tenant_id = tenant and e.at > now() - interval '29 days' and e.kind = 'earn' and e.why = 'bill' and e.outlet_id is not null group by 1, 2
      )
      select sum(private.note_once(tenant, 'busy_outlet', null, d.outlet_id, null, null, jsonb_build_object('bills', d.bills, 'usual', u.usual, 'day', d.day)))
      from days d
      cross join lateral (select percentile_cont(0.5) within group (order by o.bills) as usual from days o where o.outlet_id = d.outlet_id and o.day < d.day) u
      where d.day >= private.today() - 1 and d.bills >= 40 and d.bills > 4 * u.usual), 0);
    total := total + coalesce((
      select sum(private.note_once(tenant, 'referral_ring', x.referred_by, null, null, null, jsonb_build_object('friends', x.friends)))
      from (
        select m.referred_by, count(*) as friends from public.loyalty_members m
        where m.tenant_id = tenant and m.referral_paid_at > since and m.referred_by is not null
        group by m.referred_by having count(*) >= 4 and max(m.visits) <= 1) x), 0);
  end loop;
  return total;
end $$;

/* Every day: whose points run out in thirty or in seven days is told by mail, if they want to be; the guest app shows it to all. */
create function private.warn_of_expiry() returns integer
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  insert into public.mail_outbox (recipient, template, language, data, tenant_id, due_at, is_bulk, dedupe_key)
  select m.email, 'loyalty_expiring', m.language, jsonb_build_object('tenant_name', t.name, 'slug', t.slug, 'full_name', m.full_name, 'points', x.points::text, 'expires_at', x.expires_at),
    m.tenant_id, private.after_quiet_hours(now()), true, concat_ws(' ', 'loyalty expiry', m.id, x.day, x.days)
  from (
    select l.member_id, sum(l.remaining) as points, min(l.expires_at) as expires_at, private.day_in_india(l.expires_at) as day, d.days
    from (values (30), (7)) d (days)
    join public.loyalty_lots l on l.remaining > 0 and l.expires_at > now() + make_interval(days => d.days - 1) and l.expires_at <= now() + make_interval(days => d.days)
    group by l.member_id, private.day_in_india(l.expires_at), d.days) x
  join public.loyalty_members m on m.id = x.member_id and m.state = 'active' and m.email is not null
  join public.tenants t on t.id = m.tenant_id and t.is_active
  where coalesce((private.loyalty_consents_of(m.id) ->> 'reminders')::boolean, false)
  on conflict (dedupe_key) do nothing;
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('find loyalty signals', '1 day', 'private.find_loyalty_signals'), ('warn of loyalty expiry', '1 day', 'private.warn_of_expiry');
revoke execute on all functions in schema private from public;
