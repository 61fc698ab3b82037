-- An admin can let managers approve what they order, up to a sum; nobody else's yes is needed then. Off until it is entered.

alter table public.billing_profiles add column managers_approve_paise bigint check (managers_approve_paise between 100 and 100000000000);
insert into private.audit_actions values ('billing_profile.limit_set');

/* Whether the caller is a manager who may approve this order: not a plan, and its whole term, before GST, within the limit. */
create function private.may_approve_within_limit(p_order public.store_orders) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_order.tenant_id in (select private.tenants_where_i_am('manager'))
    and exists (select from public.products p where p.id = p_order.product_id and p.kind <> 'plan')
    and (p_order.unit_paise - p_order.discount_paise) * p_order.quantity
      <= (select b.managers_approve_paise from public.billing_profiles b where b.tenant_id = p_order.tenant_id), false)
$$;

/* Up to how much managers approve what they order; null: nothing. Throws invalid_limit, billing_profile_required. */
create function public.set_approval_limit(p_tenant_id uuid, p_paise bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former bigint;
begin
  perform private.require_tenant_admin(p_tenant_id);
  if p_paise not between 100 and 100000000000 then raise sqlstate 'PT400' using message = 'invalid_limit'; end if;
  select b.managers_approve_paise into former from public.billing_profiles b where b.tenant_id = p_tenant_id for update;
  if not found then raise sqlstate 'PT409' using message = 'billing_profile_required'; end if;
  if former is not distinct from p_paise then return; end if;
  update public.billing_profiles b set managers_approve_paise = p_paise where b.tenant_id = p_tenant_id;
  perform private.write_audit('billing_profile.limit_set', p_tenant_id, 'billing_profiles', p_tenant_id::text,
    jsonb_build_object('limit_paise', former), jsonb_build_object('limit_paise', p_paise));
end $$;

create or replace function public.approve_order(p_order_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders := private.require_order(p_order_id);
  running public.store_orders;
  product public.products;
  begins  date;
begin
  if not private.may_approve_within_limit(changed) then perform private.require_tenant_admin(changed.tenant_id); end if;
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

create or replace function private.order_as_told(p_order public.store_orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', o.id, 'tenant_id', o.tenant_id, 'tenant', t.name, 'product', p.key, 'kind', p.kind, 'plan', p.plan, 'name', x.name, 'term', o.term, 'quantity', o.quantity, 'state', o.state,
    'note', o.note, 'unit_paise', o.unit_paise, 'discount_paise', o.discount_paise, 'discount_reason', o.discount_reason, 'quote_until', o.quote_until,
    'starts_on', o.starts_on, 'paid_until', o.paid_until, 'ends_on', o.ends_on, 'end_reason', o.end_reason, 'requested_at', o.requested_at, 'approved_at', o.approved_at,
    'requested_by', private.name_of_login(o.requested_by), 'approved_by', private.name_of_login(o.approved_by),
    'is_mine', o.requested_by is not distinct from auth.uid(),
    'may_approve', o.state = 'quoted' and (o.tenant_id in (select private.tenants_i_manage()) or private.may_approve_within_limit(p_order)),
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

create or replace function public.read_billing_profile(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_store_reader(p_tenant_id);
  return (select jsonb_build_object('legal_name', b.legal_name, 'address', b.address, 'country', b.country, 'state_code', b.state_code, 'gstin', b.gstin,
    'billing_email', b.billing_email, 'managers_approve_paise', b.managers_approve_paise) from public.billing_profiles b where b.tenant_id = p_tenant_id);
end $$;

revoke execute on function public.set_approval_limit(uuid, bigint) from public, anon;
grant execute on function public.set_approval_limit(uuid, bigint) to authenticated, service_role;
revoke execute on all functions in schema private from public;
