-- What managers approve within the limit counts together, by the day of the tenant: an order in three parts is no way round it.

comment on column public.billing_profiles.managers_approve_paise is 'Up to how much one manager approves in a day, before GST; null: nothing.';
create index on public.store_orders (tenant_id, approved_by, approved_at);

/* What the caller has approved today of this tenant, by its own day, before GST: each order with its whole term. */
create function private.approved_by_me_today(p_tenant_id uuid) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  zone  text := private.zone_of_tenant(p_tenant_id);
  today date := (now() at time zone zone)::date;
begin
  return (select coalesce(sum((o.unit_paise - o.discount_paise) * o.quantity), 0)::bigint from public.store_orders o
    where o.tenant_id = p_tenant_id and o.approved_by = auth.uid()
      and o.approved_at >= today::timestamp at time zone zone and o.approved_at < (today + 1)::timestamp at time zone zone);
end $$;

/* Why a manager's own yes is not enough for this order: not_allowed (nobody let managers approve, or it is a plan), over_approval_limit (the order alone is
   more), approval_limit_day (it is with what was approved today). Null: it is enough. */
create function private.approval_problem(p_order public.store_orders) returns text
language plpgsql stable set search_path = '' as $$
declare
  sum     bigint := (p_order.unit_paise - p_order.discount_paise) * p_order.quantity;
  allowed bigint := (select b.managers_approve_paise from public.billing_profiles b where b.tenant_id = p_order.tenant_id);
begin
  if allowed is null or sum is null or private.plan_of(p_order) is not null
    or not coalesce(p_order.tenant_id in (select private.tenants_where_i_am('manager')), false) then return 'not_allowed'; end if;
  if sum > allowed then return 'over_approval_limit'; end if;
  if sum + private.approved_by_me_today(p_order.tenant_id) > allowed then return 'approval_limit_day'; end if;
  return null;
end $$;

drop function private.may_approve_within_limit(public.store_orders);

create or replace function private.order_as_told(p_order public.store_orders)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', o.id, 'tenant_id', o.tenant_id, 'tenant', t.name, 'product', p.key, 'kind', p.kind, 'plan', p.plan, 'name', x.name, 'term', o.term, 'quantity', o.quantity, 'state', o.state,
    'note', o.note, 'unit_paise', o.unit_paise, 'discount_paise', o.discount_paise, 'discount_reason', o.discount_reason, 'quote_until', o.quote_until,
    'starts_on', o.starts_on, 'paid_until', o.paid_until, 'ends_on', o.ends_on, 'end_reason', o.end_reason, 'requested_at', o.requested_at, 'approved_at', o.approved_at,
    'requested_by', private.name_of_login(o.requested_by), 'approved_by', private.name_of_login(o.approved_by),
    'is_mine', o.requested_by is not distinct from auth.uid(),
    'may_approve', o.state = 'quoted' and (o.tenant_id in (select private.tenants_i_manage()) or private.approval_problem(p_order) is null),
    'is_held_by_seats', o.state = 'cancel_scheduled' and o.ends_on < private.today(),
    'begins_on', s.begins_on,
    'first_paise', case when o.unit_paise is not null and o.state in ('quoted', 'approved')
      then private.prorated((o.unit_paise - o.discount_paise) * o.quantity, o.term, coalesce(s.begins_on, private.today())) end,
    'credit_paise', case when s.begins_on is not null then private.plan_credit(private.running_plan(o.tenant_id), s.begins_on) end)
  from (select (p_order).*) o
  join public.tenants t on t.id = o.tenant_id
  join public.products p on p.id = o.product_id
  join lateral (select y.name from public.product_texts y where y.product_id = p.id order by y.number desc limit 1) x on true
  cross join lateral (select case when p.kind = 'plan' and o.state in ('quoted', 'approved')
    then coalesce(o.starts_on, private.plan_begins_on(private.running_plan(o.tenant_id), p.plan, o.term)) end as begins_on) s
$$;

/* Lets an order begin: an admin's yes, or a manager's within the limit of the day. Throws over_approval_limit, approval_limit_day, order_moved_on, quote_over,
   billing_profile_required. */
create or replace function public.approve_order(p_order_id uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders := private.require_order(p_order_id);
  problem text;
  running public.store_orders;
  product public.products;
  begins  date;
begin
  perform 1 from public.billing_profiles b where b.tenant_id = changed.tenant_id for no key update; -- two yeses at once take turns, and the second counts the first
  problem := private.approval_problem(changed);
  if problem in ('over_approval_limit', 'approval_limit_day') then raise sqlstate 'PT403' using message = problem; end if;
  if problem is not null then perform private.require_tenant_admin(changed.tenant_id); end if;
  if changed.state <> 'quoted' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  if changed.quote_until < private.today() then raise sqlstate 'PT410' using message = 'quote_over'; end if;
  if not exists (select from public.billing_profiles b where b.tenant_id = changed.tenant_id) then raise sqlstate 'PT409' using message = 'billing_profile_required'; end if;
  select p.* into product from public.products p where p.id = changed.product_id;
  update public.store_orders o set state = 'approved', approved_by = auth.uid(), approved_at = now(),
    text_number = (select max(x.number) from public.product_texts x where x.product_id = o.product_id) where o.id = changed.id returning * into changed;
  perform private.take_step(changed);
  if product.kind = 'service' then return null; end if;
  if product.kind = 'plan' then
    running := private.running_plan(changed.tenant_id);
    begins := private.plan_begins_on(running, product.plan, changed.term);
    if begins > private.today() then
      update public.store_orders o set starts_on = begins where o.id = changed.id;
      update public.store_orders o set state = 'cancel_scheduled', ends_on = o.paid_until, end_reason = 'Plan changes' where o.id = running.id and o.state = 'active' returning * into running;
      if found then perform private.take_step(running, 'Plan changes'); end if;
      return null;
    end if;
  end if;
  return private.begin_order(changed);
end $$;

revoke execute on all functions in schema private from public;
