-- A product can be for some tenants only: a price agreed for one group, or something that is tried out with a few. What they ordered stays theirs.

alter table public.products add column only_tenants uuid[] check (cardinality(only_tenants) between 1 and 500); -- null: for everybody of its tiers

/* Whether a tenant is offered a product: listed, for its tier, and for it where it is for some only. */
create function private.is_offered(p_product public.products, p_tenant public.tenants) returns boolean
language sql immutable set search_path = '' as $$
  select p_product.is_listed and p_tenant.tier = any (p_product.tiers) and (p_product.only_tenants is null or p_tenant.id = any (p_product.only_tenants))
$$;

create or replace function public.list_products(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today  date := private.today();
  tenant public.tenants;
begin
  if p_tenant_id is null or private.my_reach(p_tenant_id) = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'plan', p.plan, 'trial_days', p.trial_days, 'quantity_most', p.quantity_most,
      'name', x.name, 'summary', x.summary, 'details', x.details, 'terms', x.terms,
      'prices', (
        select coalesce(jsonb_object_agg(term, private.price_of(p.id, term, tenant.tier, today)), '{}') from unnest(array['month', 'year', 'once']) term
        where private.price_of(p.id, term, tenant.tier, today) is not null),
      'had_trial', private.had_trial(p_tenant_id, p.id),
      'state', private.product_state(tenant, p)) order by p.position, p.key), '[]')
    from public.products p
    join lateral (select t.* from public.product_texts t where t.product_id = p.id order by t.number desc limit 1) x on true
    where private.is_offered(p, tenant));
end $$;

create or replace function private.make_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text) returns public.store_orders
language plpgsql set search_path = '' as $$
declare
  product public.products;
  tenant  public.tenants;
  running public.store_orders;
  price   bigint;
  made    public.store_orders;
begin
  select o.* into made from public.store_orders o where o.id = p_id;
  if found then
    if made.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
    return made;
  end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  select p.* into product from public.products p where p.key = p_product and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  perform private.require_module(p_tenant_id, null, 'add_on_store');
  if coalesce(p_term, '') not in ('month', 'year', 'once') then raise sqlstate 'PT400' using message = 'unknown_term'; end if;
  if (product.kind = 'service') <> (p_term = 'once') then raise sqlstate 'PT400' using message = 'unknown_term'; end if;
  if coalesce(p_quantity, 0) not between 1 and product.quantity_most then raise sqlstate 'PT400' using message = 'invalid_quantity'; end if;
  if product.kind = 'module' and private.modules_of_tier(tenant.tier) ? product.module then raise sqlstate 'PT409' using message = 'already_in_plan'; end if;
  if product.kind = 'module' and exists (select from public.store_orders o
    where o.tenant_id = p_tenant_id and o.product_id = product.id and o.state in ('requested', 'quoted', 'approved', 'active', 'cancel_scheduled')) then
    raise sqlstate 'PT409' using message = 'already_ordered';
  end if;
  if product.kind = 'plan' then
    running := private.running_plan(p_tenant_id);
    if running.product_id = product.id and (running.term = p_term or running.state = 'cancel_scheduled') then raise sqlstate 'PT409' using message = 'already_in_plan'; end if;
    if exists (select from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
      where o.tenant_id = p_tenant_id and o.state in ('requested', 'quoted', 'approved')) then
      raise sqlstate 'PT409' using message = 'already_ordered';
    end if;
  end if;
  price := private.price_of(product.id, p_term, tenant.tier, private.today());
  insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, note, unit_paise, quote_until, requested_by)
  values (p_id, p_tenant_id, product.id, p_term, p_quantity, case when price is null then 'requested' else 'quoted' end, nullif(btrim(left(p_note, 1000)), ''),
    price, case when price is not null then private.today() + 30 end, auth.uid())
  returning * into made;
  return made;
end $$;

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
    'seats_taken', private.seats_used(tenant.id) + private.seats_reserved(tenant.id), 'seat_cap', tenant.seat_cap, 'seats_included', product.seats_included);
end $$;

create or replace function public.start_trial(p_id uuid, p_tenant_id uuid, p_product text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  tenant  public.tenants;
  made    public.store_orders;
begin
  perform private.require_tenant_admin(p_tenant_id);
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  select p.* into product from public.products p where p.key = p_product and private.is_offered(p, tenant);
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  perform private.require_module(p_tenant_id, null, 'add_on_store');
  if product.trial_days is null then raise sqlstate 'PT409' using message = 'no_trial'; end if;
  if private.had_trial(p_tenant_id, product.id) then raise sqlstate 'PT409' using message = 'trial_used'; end if;
  if private.modules_of_tier(tenant.tier) ? product.module or private.modules_besides_tier(p_tenant_id) ? product.module then
    raise sqlstate 'PT409' using message = 'already_in_plan';
  end if;
  insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, starts_on, ends_on, requested_by)
  values (p_id, p_tenant_id, product.id, 'month', 1, 'trial', private.today(), private.today() + product.trial_days - 1, auth.uid()) returning * into made;
  perform private.give_what_was_ordered(made);
  perform private.take_step(made);
  return made.ends_on;
end $$;

create or replace function public.list_catalogue() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'tiers', to_jsonb(p.tiers), 'trial_days', p.trial_days,
      'quantity_most', p.quantity_most, 'sac', p.sac, 'is_listed', p.is_listed, 'only_tenants', coalesce(to_jsonb(p.only_tenants), '[]'), 'number', x.number, 'written_at', x.written_at,
      'name', x.name, 'summary', x.summary, 'details', x.details, 'terms', x.terms,
      'prices', (
        select coalesce(jsonb_agg(jsonb_build_object('term', c.term, 'tier', c.tier, 'paise', c.paise, 'valid_from', c.valid_from, 'set_at', c.set_at)
          order by c.valid_from desc, c.set_at desc), '[]') from public.product_prices c where c.product_id = p.id),
      'orders', private.running_orders(p.id)) order by p.position, p.key), '[]')
    from public.products p
    join lateral (select t.* from public.product_texts t where t.product_id = p.id order by t.number desc limit 1) x on true);
end $$;

create or replace function public.save_product(p_product_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  latest  public.product_texts;
  chosen  uuid[];
  wanted  text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_said -> 'tiers') = 'array' then p_said -> 'tiers' else '[]' end));
begin
  perform private.require_platform_admin();
  select p.* into product from public.products p where p.id = p_product_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  if not (private.is_in_both(p_said -> 'name', 80) and private.is_in_both(p_said -> 'summary', 240) and private.is_in_both(p_said -> 'details', 4000)
    and private.is_in_both(p_said -> 'terms', 2000)) then raise sqlstate 'PT400' using message = 'product_text_incomplete'; end if;
  if cardinality(wanted) = 0 or not wanted <@ '{essential,growth,master}' then raise sqlstate 'PT400' using message = 'product_tiers_required'; end if;
  if p_said -> 'trial_days' <> 'null' and not private.is_within(p_said -> 'trial_days', 1, 60) then raise sqlstate 'PT400' using message = 'invalid_trial_days'; end if;
  if p_said ? 'only_tenants' then
    select coalesce(array_agg(t.id), '{}') into chosen from public.tenants t where p_said -> 'only_tenants' ? t.id::text;
    if cardinality(chosen) <> jsonb_array_length(p_said -> 'only_tenants') then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  end if;
  update public.products p set tiers = wanted, only_tenants = case when p_said ? 'only_tenants' then nullif(chosen, '{}') else p.only_tenants end, is_listed = coalesce((p_said ->> 'is_listed')::boolean, p.is_listed),
    trial_days = case when p.kind = 'module' then (p_said ->> 'trial_days')::integer end where p.id = product.id;
  select t.* into latest from public.product_texts t where t.product_id = product.id order by t.number desc limit 1;
  if (latest.name, latest.summary, latest.details, latest.terms) is distinct from (p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms') then
    insert into public.product_texts (product_id, number, name, summary, details, terms, written_by)
    values (product.id, latest.number + 1, p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms', auth.uid());
  end if;
  perform private.write_audit('product.saved', null, 'products', product.id::text, null, jsonb_strip_nulls(jsonb_build_object('name', p_said #>> '{name,en}', 'only_tenants', nullif(cardinality(chosen), 0))));
end $$;

revoke execute on all functions in schema private from public;
