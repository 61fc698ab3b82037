-- One line for all orders that wait for a yes, and one for all trials: Today counts what the list counts.

/* What of the store waits for a tenant's admins. */
create or replace function private.today_of_store(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if not p_tenant_id = any (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'invoices_open', private.urgency_of(min(i.due_on), p_today), min(i.due_on), count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('paise', sum(i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise)::bigint)
    from public.invoices i
    where i.tenant_id = p_tenant_id and i.kind = 'tax' and i.due_on <= p_today + 7 and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise
    having count(*) > 0;
  return query
    select 'order_quoted', case when bool_or(o.requested_by is distinct from auth.uid()) then 'today' else 'week' end, min(o.quote_until), count(*)::integer,
      null::integer, '{}'::jsonb, jsonb_build_object('name', (array_agg(x.name order by o.quote_until, o.id))[1])
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'quoted' having count(*) > 0;
  return query
    select 'trial_ends', private.urgency_of(min(o.ends_on), p_today), min(o.ends_on), count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('name', (array_agg(x.name order by o.ends_on, o.id))[1])
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'trial' having min(o.ends_on) <= p_today + 7;
  return query
    select 'seats_keep_order', 'hurting', o.ends_on, 1, null::integer, jsonb_build_object('order_id', o.id), jsonb_build_object('name', x.name)
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'cancel_scheduled' and o.ends_on < p_today order by o.ends_on, o.id limit 3;
end $$;
