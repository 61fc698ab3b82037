-- What a smaller plan, or the end of a pack, would leave of the room for files: said before, by the function that refuses afterwards. And since when a workspace is
-- read-only, so that its pages can say it before somebody types.

/* The room in bytes that a tenant has on a plan with its packs that run, one of them left out. A GB is what the pages count as one: 1024 three times. */
create function private.room_with(p_tenant_id uuid, p_tier text, p_without uuid default null) returns bigint
language sql stable set search_path = '' as $$
  select 1073741824::bigint * (
    coalesce((select p.storage_gb from public.products p where p.plan = p_tier), 0)
    + coalesce((select sum(p.storage_gb * o.quantity) from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'storage'
      where o.tenant_id = p_tenant_id and o.id is distinct from p_without and o.state in ('active', 'cancel_scheduled')), 0))
$$;

/* The room of a tenant in bytes: what its plan includes and the packs that run. */
create or replace function private.storage_limit(p_tenant_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select private.room_with(p_tenant_id, (select t.tier from public.tenants t where t.id = p_tenant_id))
$$;

create or replace function public.plan_change(p_tenant_id uuid, p_product text, p_term text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tenant  public.tenants;
  product public.products;
  running public.store_orders;
  begins  date;
  price   bigint;
begin
  perform private.require_store_reader(p_tenant_id);
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  select p.* into product from public.products p where p.key = p_product and p.kind = 'plan' and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  if coalesce(p_term, '') not in ('month', 'year') then raise sqlstate 'PT400' using message = 'unknown_term'; end if;
  running := private.running_plan(p_tenant_id);
  begins := private.plan_begins_on(running, product.plan, p_term);
  price := private.price_of(product.id, p_term, tenant.tier, private.today());
  return jsonb_build_object('from_plan', tenant.tier, 'plan', product.plan, 'begins_on', begins, 'is_billed', running.id is not null,
    'unit_paise', price, 'first_paise', private.prorated(price, p_term, begins), 'credit_paise', private.plan_credit(running, begins),
    'gained', (select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
      where private.modules_of_tier(product.plan) ? m.key and not tenant.active_modules ? m.key),
    'lost', (select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
      where tenant.active_modules ? m.key and not (private.modules_of_tier(product.plan) || private.modules_besides_tier(tenant.id)) ? m.key),
    'kept', (select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
      where not private.modules_of_tier(product.plan) ? m.key and private.modules_besides_tier(tenant.id) ? m.key),
    'outlets', (select count(*) from public.outlets o where o.tenant_id = tenant.id and o.is_active),
    'seats_taken', private.seats_used(tenant.id) + private.seats_reserved(tenant.id), 'seat_cap', tenant.seat_cap, 'seats_included', product.seats_included,
    'room', private.room_told(tenant.id, private.room_with(tenant.id, product.plan)));
end $$;

/* What is stored, the room there is and the room there would be, in bytes. */
create function private.room_told(p_tenant_id uuid, p_after bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('stored', private.stored_bytes(p_tenant_id), 'today', private.storage_limit(p_tenant_id), 'after', p_after)
$$;

/* What the end of an order of room for files would leave: {stored, today, after}, in bytes. */
create function public.room_without_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ordered public.store_orders;
begin
  select o.* into ordered from public.store_orders o where o.id = p_order_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
  perform private.require_store_reader(ordered.tenant_id);
  return private.room_told(ordered.tenant_id,
    private.room_with(ordered.tenant_id, (select t.tier from public.tenants t where t.id = ordered.tenant_id), ordered.id));
end $$;

alter table public.tenants add column read_only_since date;
update public.tenants t set read_only_since = coalesce(
  (select private.day_in_india(max(l.at)) from public.audit_log l where l.tenant_id = t.id and l.action = 'workspace.held'), private.today())
where t.is_read_only;

create function private.note_read_only_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read_only_since := case when new.is_read_only then private.today() end;
  return new;
end $$;
create trigger note_read_only_day before update of is_read_only on public.tenants for each row
  when (old.is_read_only is distinct from new.is_read_only) execute function private.note_read_only_day();

revoke execute on all functions in schema private from public;
revoke execute on function public.room_without_order(uuid) from public, anon;
grant execute on function public.room_without_order(uuid) to authenticated;
