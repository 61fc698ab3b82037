-- Orders of the store.   requested > quoted > approved > active > cancel_scheduled > ended;   requested | quoted > declined | withdrawn;   trial > active | ended
-- A price on the list is a quote by itself. What was agreed stays in the order: version of the words, price, discount, who, when.

create table public.store_orders (
  id             uuid primary key, -- made by who sends it
  tenant_id      uuid not null references public.tenants on delete cascade,
  product_id     uuid not null references public.products,
  term           text not null check (term in ('month', 'year', 'once')),
  quantity       integer not null check (quantity between 1 and 100),
  state          text not null check (state in ('requested', 'quoted', 'approved', 'active', 'cancel_scheduled', 'ended', 'declined', 'withdrawn', 'trial')),
  note           text check (char_length(note) between 1 and 1000),
  unit_paise     bigint check (unit_paise >= 0),       -- of one, for a whole term, without GST
  discount_paise bigint not null default 0 check (discount_paise >= 0), -- on one
  discount_reason text check (char_length(discount_reason) between 1 and 300),
  quote_until    date,
  text_number    integer,                               -- of the words that were agreed to
  starts_on      date,
  paid_until     date,                                  -- the last day of the term that is invoiced
  ends_on        date,                                  -- the last day, once it is to end
  end_reason     text check (char_length(end_reason) between 1 and 500),
  requested_by   uuid references public.profiles on delete set null,
  quoted_by      uuid references public.profiles on delete set null,
  approved_by    uuid references public.profiles on delete set null,
  requested_at   timestamptz not null default now(),
  approved_at    timestamptz,
  ended_at       timestamptz,
  is_sample      boolean not null default false,
  unique (tenant_id, id),
  check (discount_paise <= coalesce(unit_paise, 0)),
  check (state in ('requested', 'declined', 'withdrawn', 'trial', 'ended') or unit_paise is not null),
  check (state <> 'cancel_scheduled' or ends_on is not null),
  check (state <> 'trial' or ends_on is not null)
);
create index on public.store_orders (tenant_id, requested_at desc);
create index on public.store_orders (product_id, state);
create index on public.store_orders (state, requested_at desc);
create index on public.store_orders (requested_by);
create index on public.store_orders (quoted_by);
create index on public.store_orders (approved_by);

create table public.store_order_steps (
  id        uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  order_id  uuid not null,
  state     text not null,
  note      text,
  taken_by  uuid references public.profiles on delete set null,
  at        timestamptz not null default clock_timestamp(),
  foreign key (tenant_id, order_id) references public.store_orders (tenant_id, id) on delete cascade
);
create index on public.store_order_steps (tenant_id, order_id, at);
create index on public.store_order_steps (taken_by);

/* What a term of an order costs, until an invoice takes it up. */
create table public.store_charges (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null,
  order_id   uuid not null,
  from_on    date not null,
  to_on      date not null check (to_on >= from_on),
  paise      bigint not null check (paise > 0),
  invoice_id uuid,
  unique (order_id, from_on),
  foreign key (tenant_id, order_id) references public.store_orders (tenant_id, id) on delete cascade
);
create index on public.store_charges (tenant_id) where invoice_id is null;
create index on public.store_charges (tenant_id, order_id);

alter table public.store_charges enable row level security;
alter table public.store_orders enable row level security;
alter table public.store_order_steps enable row level security;
revoke all on public.store_orders, public.store_order_steps, public.store_charges from anon, authenticated, service_role;
insert into private.audit_actions values ('store_order.requested'), ('store_order.quoted'), ('store_order.declined'), ('store_order.withdrawn'), ('store_order.approved'),
  ('store_order.begun'), ('store_order.trial'), ('store_order.cancelled'), ('store_order.kept'), ('store_order.ended');

create function private.had_trial(p_tenant_id uuid, p_product_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.store_order_steps s join public.store_orders o on o.id = s.order_id
    where o.tenant_id = p_tenant_id and o.product_id = p_product_id and s.state = 'trial')
$$;

create function private.running_orders(p_product_id uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.store_orders o where o.product_id = p_product_id and o.state in ('active', 'cancel_scheduled', 'trial')
$$;

create function private.product_state(p_tenant public.tenants, p_product public.products) returns text
language sql stable set search_path = '' as $$
  select case
    when p_product.kind = 'module' and private.modules_of_tier(p_tenant.tier) ? p_product.module
      then case when p_tenant.active_modules ? p_product.module then 'in_plan' else 'off' end
    when p_product.kind = 'module' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state = 'trial') then 'trial'
    when p_product.kind = 'module' and private.modules_besides_tier(p_tenant.id) ? p_product.module then 'active'
    when exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state in ('requested', 'quoted', 'approved')) then 'ordered'
  end
$$;

create function private.take_step(p_order public.store_orders, p_note text default null) returns void
language plpgsql set search_path = '' as $$
declare
  product text := (select x.name ->> 'en' from public.product_texts x where x.product_id = p_order.product_id order by x.number desc limit 1);
begin
  insert into public.store_order_steps (tenant_id, order_id, state, note, taken_by) values (p_order.tenant_id, p_order.id, p_order.state, p_note, auth.uid());
  perform private.write_audit('store_order.' || case p_order.state when 'active' then 'begun' when 'cancel_scheduled' then 'cancelled' else p_order.state end,
    p_order.tenant_id, 'store_orders', p_order.id::text, null, jsonb_build_object('name', product, 'quantity', p_order.quantity, 'note', p_note));
end $$;

/* An order for whoever may see it, held for the change that follows. */
create function private.require_order(p_order_id uuid) returns public.store_orders
language plpgsql set search_path = '' as $$
declare
  found_order public.store_orders;
begin
  select o.* into found_order from public.store_orders o
  where o.id = p_order_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
  return found_order;
end $$;

/* What an order brings, in the transaction that makes it so: a module is on, a pack of seats is in the cap. */
create function private.give_what_was_ordered(p_order public.store_orders) returns void
language plpgsql set search_path = '' as $$
declare
  product public.products := (select p from public.products p where p.id = p_order.product_id);
begin
  if product.kind = 'module' then
    -- a trial, or a grant until a day, ends where what is paid for begins
    update public.entitlements e set valid_until = greatest(now(), e.valid_from)
    where e.tenant_id = p_order.tenant_id and e.module = product.module and e.source = 'add_on' and (e.valid_until is null or e.valid_until > now());
    insert into public.entitlements (tenant_id, module, source, valid_until, note)
    values (p_order.tenant_id, product.module, 'add_on',
      case when p_order.state = 'trial' then ((p_order.ends_on + 1)::timestamp at time zone 'Asia/Kolkata') end, 'Store order');
    perform private.settle_entitlements(p_order.tenant_id, product.module);
  elsif product.kind = 'seats' then
    update public.tenants t set seat_cap = t.seat_cap + product.seats * p_order.quantity where t.id = p_order.tenant_id;
  end if;
end $$;

/* Takes back what an order brought. Throws seat_cap_below_use while more seats are taken than would be left. */
create function private.take_what_was_ordered(p_order public.store_orders) returns void
language plpgsql set search_path = '' as $$
declare
  product public.products := (select p from public.products p where p.id = p_order.product_id);
begin
  if product.kind = 'module' then
    update public.entitlements e set valid_until = greatest(now(), e.valid_from)
    where e.tenant_id = p_order.tenant_id and e.module = product.module and e.source = 'add_on' and (e.valid_until is null or e.valid_until > now());
    perform private.settle_entitlements(p_order.tenant_id);
  elsif product.kind = 'seats' then
    update public.tenants t set seat_cap = t.seat_cap - product.seats * p_order.quantity where t.id = p_order.tenant_id;
  end if;
end $$;

/* Asks for a product: managers and admins. With a price on the list it is quoted at once, for thirty days. The same id again changes nothing. */
create function public.request_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  tenant  public.tenants;
  price   bigint;
  made    public.store_orders;
begin
  if not coalesce(p_tenant_id = any (array(select private.tenants_where_i_am('manager'))), false) then perform private.require_tenant_admin(p_tenant_id); end if;
  select o.* into made from public.store_orders o where o.id = p_id;
  if found then
    if made.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
    return made.state;
  end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  select p.* into product from public.products p where p.key = p_product and p.is_listed and tenant.tier = any (p.tiers);
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
  price := private.price_of(product.id, p_term, tenant.tier, private.today());
  insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, note, unit_paise, quote_until, requested_by)
  values (p_id, p_tenant_id, product.id, p_term, p_quantity, case when price is null then 'requested' else 'quoted' end, nullif(btrim(left(p_note, 1000)), ''),
    price, case when price is not null then private.today() + 30 end, auth.uid())
  returning * into made;
  made.state := 'requested'; -- that is what was done, whatever the list says to it
  perform private.take_step(made);
  return case when price is null then 'requested' else 'quoted' end;
end $$;

/* The platform's word on what an order costs: for one, without GST, and what it is less by and why. */
create function public.quote_order(p_order_id uuid, p_unit_paise bigint, p_discount_paise bigint, p_reason text, p_until date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders;
begin
  perform private.require_platform_admin();
  changed := private.require_order(p_order_id);
  if changed.state not in ('requested', 'quoted') then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  if p_unit_paise is null or p_unit_paise not between 100 and 100000000000 then raise sqlstate 'PT400' using message = 'invalid_price'; end if;
  if coalesce(p_discount_paise, 0) not between 0 and p_unit_paise then raise sqlstate 'PT400' using message = 'invalid_discount'; end if;
  if coalesce(p_discount_paise, 0) > 0 and char_length(btrim(coalesce(p_reason, ''))) not between 1 and 300 then
    raise sqlstate 'PT400' using message = 'discount_reason_required';
  end if;
  if p_until is null or p_until not between private.today() and private.today() + 180 then raise sqlstate 'PT400' using message = 'invalid_quote_until'; end if;
  update public.store_orders o set state = 'quoted', unit_paise = p_unit_paise, discount_paise = coalesce(p_discount_paise, 0),
    discount_reason = nullif(btrim(p_reason), ''), quote_until = p_until, quoted_by = auth.uid() where o.id = changed.id returning * into changed;
  perform private.take_step(changed, changed.discount_reason);
  perform private.mail_order('order_quoted', changed);
end $$;

/* No, from the platform or from the tenant's admin, with a reason that the other reads; or the wish withdrawn by who has it. */
create function public.decline_order(p_order_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders := private.require_order(p_order_id);
  reason  text := nullif(btrim(left(p_reason, 500)), '');
begin
  if not private.is_platform_admin() and changed.requested_by is distinct from auth.uid() then perform private.require_tenant_admin(changed.tenant_id); end if;
  if changed.state not in ('requested', 'quoted') then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  if changed.requested_by is distinct from auth.uid() and reason is null then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  update public.store_orders o set state = case when o.requested_by = auth.uid() then 'withdrawn' else 'declined' end, end_reason = reason, ended_at = now()
  where o.id = changed.id returning * into changed;
  perform private.take_step(changed, reason);
end $$;

/* The tenant's yes: what is billed and by which words, agreed to by an admin. Modules and seats begin at once; services when the platform begins them.
   Answers with the serial of the invoice, or null where none is made yet. */
create function public.approve_order(p_order_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders := private.require_order(p_order_id);
  kind    text;
begin
  perform private.require_tenant_admin(changed.tenant_id);
  if changed.state <> 'quoted' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  if changed.quote_until < private.today() then raise sqlstate 'PT410' using message = 'quote_over'; end if;
  if not exists (select from public.billing_profiles b where b.tenant_id = changed.tenant_id) then raise sqlstate 'PT409' using message = 'billing_profile_required'; end if;
  select p.kind into kind from public.products p where p.id = changed.product_id;
  update public.store_orders o set state = 'approved', approved_by = auth.uid(), approved_at = now(),
    text_number = (select max(x.number) from public.product_texts x where x.product_id = o.product_id) where o.id = changed.id returning * into changed;
  perform private.take_step(changed);
  return case when kind = 'service' then null else private.begin_order(changed) end;
end $$;

create function private.begin_order(p_order public.store_orders) returns text
language plpgsql set search_path = '' as $$
declare
  begun public.store_orders;
begin
  update public.store_orders o set state = 'ended', ended_at = now()
  where o.tenant_id = p_order.tenant_id and o.product_id = p_order.product_id and o.state = 'trial';
  update public.store_orders o set state = 'active', starts_on = private.today(),
    paid_until = private.term_end(o.term, private.today()) where o.id = p_order.id returning * into begun;
  perform private.give_what_was_ordered(begun);
  perform private.take_step(begun);
  insert into public.store_charges (tenant_id, order_id, from_on, to_on, paise)
  select begun.tenant_id, begun.id, begun.starts_on, begun.paid_until, due.paise
  from (select private.prorated((begun.unit_paise - begun.discount_paise) * begun.quantity, begun.term, begun.starts_on) as paise) due where due.paise > 0;
  return private.invoice_charges(begun.tenant_id);
end $$;

/* The platform has done, or begins, what was approved. */
create function public.begin_service(p_order_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders;
begin
  perform private.require_platform_admin();
  changed := private.require_order(p_order_id);
  if changed.state <> 'approved' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  return private.begin_order(changed);
end $$;

create function public.finish_service(p_order_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders;
begin
  perform private.require_platform_admin();
  changed := private.require_order(p_order_id);
  if changed.state <> 'active' or changed.term <> 'once' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  update public.store_orders o set state = 'ended', ended_at = now(), ends_on = private.today() where o.id = changed.id returning * into changed;
  perform private.take_step(changed, nullif(btrim(left(p_note, 500)), ''));
end $$;

/* A module to try, once for a tenant; it ends by itself. Answers with its last day. */
create function public.start_trial(p_id uuid, p_tenant_id uuid, p_product text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  tenant  public.tenants;
  made    public.store_orders;
begin
  perform private.require_tenant_admin(p_tenant_id);
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  select p.* into product from public.products p where p.key = p_product and p.is_listed and tenant.tier = any (p.tiers);
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

/* Ends an order with the term that is paid, or a trial at once. */
create function public.cancel_order(p_order_id uuid, p_reason text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders := private.require_order(p_order_id);
begin
  perform private.require_tenant_admin(changed.tenant_id);
  if changed.state not in ('active', 'trial') or changed.term = 'once' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  update public.store_orders o set state = case o.state when 'trial' then 'ended' else 'cancel_scheduled' end,
    ends_on = case o.state when 'trial' then private.today() else o.paid_until end, ended_at = case o.state when 'trial' then now() end,
    end_reason = nullif(btrim(left(p_reason, 500)), '') where o.id = changed.id returning * into changed;
  if changed.state = 'ended' then perform private.take_what_was_ordered(changed); end if;
  perform private.take_step(changed, changed.end_reason);
  return changed.ends_on;
end $$;

create function public.keep_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders := private.require_order(p_order_id);
begin
  perform private.require_tenant_admin(changed.tenant_id);
  if changed.state <> 'cancel_scheduled' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  update public.store_orders o set state = 'active', ends_on = null, end_reason = null where o.id = changed.id returning * into changed;
  insert into public.store_order_steps (tenant_id, order_id, state, taken_by) values (changed.tenant_id, changed.id, 'active', auth.uid());
  perform private.write_audit('store_order.kept', changed.tenant_id, 'store_orders', changed.id::text, null, jsonb_build_object(
    'name', (select x.name ->> 'en' from public.product_texts x where x.product_id = changed.product_id order by x.number desc limit 1)));
end $$;

/* Orders of a tenant, or of all for the console, the latest first: what, who, what it costs and costs now (first_paise, up to the end of the running term). */
create function public.list_orders(p_tenant_id uuid default null, p_state text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_store_reader(p_tenant_id); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'tenant_id', o.tenant_id, 'tenant', t.name, 'product', p.key, 'kind', p.kind, 'name', x.name, 'term', o.term, 'quantity', o.quantity, 'state', o.state,
      'note', o.note, 'unit_paise', o.unit_paise, 'discount_paise', o.discount_paise, 'discount_reason', o.discount_reason, 'quote_until', o.quote_until,
      'starts_on', o.starts_on, 'paid_until', o.paid_until, 'ends_on', o.ends_on, 'end_reason', o.end_reason, 'requested_at', o.requested_at, 'approved_at', o.approved_at,
      'requested_by', private.name_of_login(o.requested_by), 'approved_by', private.name_of_login(o.approved_by),
      'is_mine', o.requested_by is not distinct from auth.uid(),
      'is_held_by_seats', o.state = 'cancel_scheduled' and o.ends_on < private.today(),
      'first_paise', case when o.unit_paise is not null and o.state in ('quoted', 'approved')
        then private.prorated((o.unit_paise - o.discount_paise) * o.quantity, o.term, private.today()) end)
      order by o.requested_at desc, o.id), '[]')
    from public.store_orders o
    join public.tenants t on t.id = o.tenant_id
    join public.products p on p.id = o.product_id
    join lateral (select y.name from public.product_texts y where y.product_id = p.id order by y.number desc limit 1) x on true
    where (p_tenant_id is null or o.tenant_id = p_tenant_id) and (p_state is null or o.state = p_state));
end $$;

/* The last day of the term that runs on a day: of its month, of a year from then, or the day itself. */
create function private.term_end(p_term text, p_from date) returns date
language sql immutable set search_path = '' as $$
  select case p_term
    when 'month' then (date_trunc('month', p_from) + interval '1 month - 1 day')::date
    when 'year' then (p_from + interval '1 year - 1 day')::date
    else p_from end
$$;

/* What a term costs from a day on: of a month only the days that are left, that day counted; to the paisa, half up. */
create function private.prorated(p_paise bigint, p_term text, p_from date) returns bigint
language sql immutable set search_path = '' as $$
  select case when p_term = 'month'
    then (p_paise * (private.term_end('month', p_from) - p_from + 1) * 2 + extract(day from private.term_end('month', p_from))::integer)
      / (2 * extract(day from private.term_end('month', p_from))::integer)
    else p_paise end
$$;
