-- A gigabyte is what the pages count as one.

/* The room of a tenant in bytes: what its plan includes and the packs that run. A GB is what the pages count as one: 1024 three times. */
create or replace function private.storage_limit(p_tenant_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select 1073741824::bigint * (
    coalesce((select p.storage_gb from public.tenants t join public.products p on p.plan = t.tier where t.id = p_tenant_id), 0)
    + coalesce((select sum(p.storage_gb * o.quantity) from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'storage'
      where o.tenant_id = p_tenant_id and o.state in ('active', 'cancel_scheduled')), 0))
$$;
