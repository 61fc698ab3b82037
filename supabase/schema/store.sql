-- What all migrations together say about store: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.store_charges (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  order_id uuid not null,
  from_on date not null,
  to_on date not null,
  paise bigint not null,
  invoice_id uuid,
  constraint store_charges_pkey PRIMARY KEY (id),
  constraint store_charges_order_id_from_on_key UNIQUE (order_id, from_on),
  constraint store_charges_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES public.invoices(tenant_id, id),
  constraint store_charges_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES public.store_orders(tenant_id, id) ON DELETE CASCADE,
  constraint store_charges_check CHECK (to_on >= from_on),
  constraint store_charges_paise_check CHECK (paise > 0)
);
CREATE INDEX store_charges_tenant_id_idx ON public.store_charges USING btree (tenant_id) WHERE (invoice_id IS NULL);
CREATE INDEX store_charges_tenant_id_invoice_id_idx ON public.store_charges USING btree (tenant_id, invoice_id);
CREATE INDEX store_charges_tenant_id_order_id_idx ON public.store_charges USING btree (tenant_id, order_id);
alter table public.store_charges enable row level security;

create table public.store_order_steps (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  order_id uuid not null,
  state text not null,
  note text,
  taken_by uuid,
  at timestamp with time zone default clock_timestamp() not null,
  constraint store_order_steps_pkey PRIMARY KEY (id),
  constraint store_order_steps_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint store_order_steps_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES public.store_orders(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX store_order_steps_taken_by_idx ON public.store_order_steps USING btree (taken_by);
CREATE INDEX store_order_steps_tenant_id_order_id_at_idx ON public.store_order_steps USING btree (tenant_id, order_id, at);
alter table public.store_order_steps enable row level security;

create table public.store_orders (
  id uuid not null,
  tenant_id uuid not null,
  product_id uuid not null,
  term text not null,
  quantity integer not null,
  state text not null,
  note text,
  unit_paise bigint,
  discount_paise bigint default 0 not null,
  discount_reason text,
  quote_until date,
  text_number integer,
  starts_on date,
  paid_until date,
  ends_on date,
  end_reason text,
  requested_by uuid,
  quoted_by uuid,
  approved_by uuid,
  requested_at timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  ended_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint store_orders_pkey PRIMARY KEY (id),
  constraint store_orders_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint store_orders_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint store_orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id),
  constraint store_orders_quoted_by_fkey FOREIGN KEY (quoted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint store_orders_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint store_orders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint store_orders_check CHECK (discount_paise <= COALESCE(unit_paise, 0::bigint)),
  constraint store_orders_check1 CHECK ((state = ANY (ARRAY['requested'::text, 'declined'::text, 'withdrawn'::text, 'trial'::text, 'ended'::text])) OR unit_paise IS NOT NULL),
  constraint store_orders_check2 CHECK (state <> 'cancel_scheduled'::text OR ends_on IS NOT NULL),
  constraint store_orders_check3 CHECK (state <> 'trial'::text OR ends_on IS NOT NULL),
  constraint store_orders_discount_paise_check CHECK (discount_paise >= 0),
  constraint store_orders_discount_reason_check CHECK (char_length(discount_reason) >= 1 AND char_length(discount_reason) <= 300),
  constraint store_orders_end_reason_check CHECK (char_length(end_reason) >= 1 AND char_length(end_reason) <= 500),
  constraint store_orders_note_check CHECK (char_length(note) >= 1 AND char_length(note) <= 1000),
  constraint store_orders_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  constraint store_orders_state_check CHECK (state = ANY (ARRAY['requested'::text, 'quoted'::text, 'approved'::text, 'active'::text, 'cancel_scheduled'::text, 'ended'::text, 'declined'::text, 'withdrawn'::text, 'trial'::text])),
  constraint store_orders_term_check CHECK (term = ANY (ARRAY['month'::text, 'year'::text, 'once'::text])),
  constraint store_orders_unit_paise_check CHECK (unit_paise >= 0)
);
CREATE INDEX store_orders_approved_by_idx ON public.store_orders USING btree (approved_by);
CREATE INDEX store_orders_product_id_state_idx ON public.store_orders USING btree (product_id, state);
CREATE INDEX store_orders_quoted_by_idx ON public.store_orders USING btree (quoted_by);
CREATE INDEX store_orders_requested_by_idx ON public.store_orders USING btree (requested_by);
CREATE INDEX store_orders_state_requested_at_idx ON public.store_orders USING btree (state, requested_at DESC);
CREATE INDEX store_orders_tenant_id_approved_by_approved_at_idx ON public.store_orders USING btree (tenant_id, approved_by, approved_at);
CREATE INDEX store_orders_tenant_id_requested_at_idx ON public.store_orders USING btree (tenant_id, requested_at DESC);
alter table public.store_orders enable row level security;

CREATE TRIGGER settle_hold AFTER UPDATE OF state ON public.store_orders FOR EACH ROW EXECUTE FUNCTION private.settle_hold_with_row();

create function public.approve_order(p_order_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.approve_order(uuid) to authenticated;
grant execute on function public.approve_order(uuid) to service_role;

create function private.begin_order(p_order public.store_orders)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  begun   public.store_orders;
  running public.store_orders;
begin
  update public.store_orders o set state = 'ended', ended_at = now()
  where o.tenant_id = p_order.tenant_id and o.product_id = p_order.product_id and o.state = 'trial';
  if private.plan_of(p_order) is not null then
    running := private.running_plan(p_order.tenant_id);
    if running.id is not null then
      perform private.give_back_rest(running, private.today() - 1, 'Plan changed on ' || private.today());
      update public.store_orders o set state = 'ended', ended_at = clock_timestamp(), ends_on = private.today() - 1, end_reason = 'Plan changed'
      where o.id = running.id returning * into running;
      perform private.take_step(running, 'Plan changed');
    end if;
  end if;
  update public.store_orders o set state = 'active', starts_on = private.today(),
    paid_until = private.term_end(o.term, private.today()) where o.id = p_order.id returning * into begun;
  perform private.give_what_was_ordered(begun);
  perform private.take_step(begun);
  insert into public.store_charges (tenant_id, order_id, from_on, to_on, paise)
  select begun.tenant_id, begun.id, begun.starts_on, begun.paid_until, due.paise
  from (select private.prorated((begun.unit_paise - begun.discount_paise) * begun.quantity, begun.term, begun.starts_on) as paise) due where due.paise > 0;
  return private.invoice_charges(begun.tenant_id);
end $function$;

create function public.cancel_order(p_order_id uuid, p_reason text)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.cancel_order(uuid,text) to authenticated;
grant execute on function public.cancel_order(uuid,text) to service_role;

create function public.decline_order(p_order_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.decline_order(uuid,text) to authenticated;
grant execute on function public.decline_order(uuid,text) to service_role;

create function private.end_included_orders(p_tenant public.tenants)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today    date := private.today();
  included record;
  ended    public.store_orders;
begin
  for included in
    select o as the_order from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'module'
    where o.tenant_id = p_tenant.id and o.state in ('trial', 'active', 'cancel_scheduled') and private.modules_of_tier(p_tenant.tier) ? p.module
    order by o.id for update of o
  loop
    ended := included.the_order;
    perform private.give_back_rest(ended, today, 'Included in the plan from ' || today);
    perform private.take_what_was_ordered(ended);
    update public.store_orders o set state = 'ended', ended_at = now(), ends_on = today, end_reason = 'Included in the plan' where o.id = ended.id returning * into ended;
    insert into public.store_order_steps (tenant_id, order_id, state, note, taken_by) values (ended.tenant_id, ended.id, 'ended', 'Included in the plan', auth.uid());
    perform private.write_audit('store_order.included', ended.tenant_id, 'store_orders', ended.id::text, null, jsonb_build_object('name',
      (select x.name ->> 'en' from public.product_texts x where x.product_id = ended.product_id order by x.number desc limit 1)));
  end loop;
end $function$;

create function public.finish_service(p_order_id uuid, p_note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.store_orders;
begin
  perform private.require_platform_admin();
  changed := private.require_order(p_order_id);
  if changed.state <> 'active' or changed.term <> 'once' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  update public.store_orders o set state = 'ended', ended_at = now(), ends_on = private.today() where o.id = changed.id returning * into changed;
  perform private.take_step(changed, nullif(btrim(left(p_note, 500)), ''));
end $function$;
grant execute on function public.finish_service(uuid,text) to authenticated;
grant execute on function public.finish_service(uuid,text) to service_role;

create function private.give_back_rest(p_order public.store_orders, p_last date, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  charge  public.store_charges;
  invoice public.invoices;
  rest    bigint;
begin
  for charge in select c.* from public.store_charges c where c.tenant_id = p_order.tenant_id and c.order_id = p_order.id and c.to_on > p_last
    order by c.from_on for update
  loop
    rest := private.rest_of(charge, p_last);
    continue when rest = 0;
    if charge.invoice_id is not null then
      select i.* into invoice from public.invoices i where i.id = charge.invoice_id for update;
      rest := least(rest, private.creditable(invoice));
      if rest > 0 then perform private.credit(invoice, rest, p_reason, gen_random_uuid()); end if;
    elsif rest >= charge.paise then
      delete from public.store_charges c where c.id = charge.id;
    else
      update public.store_charges c set to_on = p_last, paise = c.paise - rest where c.id = charge.id;
    end if;
  end loop;
end $function$;

create function private.had_trial(p_tenant_id uuid, p_product_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.store_order_steps s join public.store_orders o on o.id = s.order_id
    where o.tenant_id = p_tenant_id and o.product_id = p_product_id and s.state = 'trial')
$function$;

create function private.in_neutral_order(p_choices jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(choice order by choice ->> 'id') from jsonb_array_elements(p_choices) choice
$function$;

create function private.invoice_charges(p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  charged uuid[];
  lines   jsonb;
  issued  public.invoices;
begin
  perform 1 from public.tenants t where t.id = p_tenant_id for no key update; -- one at a time for a tenant
  if not exists (select from public.billing_supplier) or not exists (select from public.billing_profiles b where b.tenant_id = p_tenant_id) then return null; end if;
  select array_agg(c.id), jsonb_agg(jsonb_build_object('order_id', o.id, 'title', x.name, 'sac', p.sac, 'quantity', o.quantity,
      'from_on', case when o.term <> 'once' then c.from_on end, 'to_on', case when o.term <> 'once' then c.to_on end, 'taxable_paise', c.paise) order by p.position, o.requested_at, c.from_on)
  into charged, lines
  from public.store_charges c
  join public.store_orders o on o.id = c.order_id
  join public.products p on p.id = o.product_id
  join lateral (select y.name from public.product_texts y where y.product_id = p.id order by y.number = o.text_number desc nulls last, y.number desc limit 1) x on true
  where c.tenant_id = p_tenant_id and c.invoice_id is null;
  if charged is null then return null; end if;
  issued := private.issue_invoice(p_tenant_id, 'tax', lines);
  update public.store_charges c set invoice_id = issued.id where c.id = any (charged);
  perform private.use_credit(p_tenant_id);
  return issued.serial;
end $function$;

create function public.keep_order(p_order_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.store_orders := private.require_order(p_order_id);
begin
  perform private.require_tenant_admin(changed.tenant_id);
  if changed.state <> 'cancel_scheduled' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  if private.plan_of(changed) is not null then perform private.withdraw_plans(changed.tenant_id); end if;
  update public.store_orders o set state = 'active', ends_on = null, end_reason = null where o.id = changed.id returning * into changed;
  insert into public.store_order_steps (tenant_id, order_id, state, taken_by) values (changed.tenant_id, changed.id, 'active', auth.uid());
  perform private.write_audit('store_order.kept', changed.tenant_id, 'store_orders', changed.id::text, null, jsonb_build_object(
    'name', (select x.name ->> 'en' from public.product_texts x where x.product_id = changed.product_id order by x.number desc limit 1)));
end $function$;
grant execute on function public.keep_order(uuid) to authenticated;
grant execute on function public.keep_order(uuid) to service_role;

create function public.list_orders(p_tenant_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'requested'::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wish text := lower(btrim(coalesce(p_search, '')));
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_store_reader(p_tenant_id); end if;
  return (
    with wanted as materialized (
      select o.id, o.requested_at, x.name ->> 'en' as named, t.name as tenant
      from public.store_orders o
      join public.tenants t on t.id = o.tenant_id
      join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
      where (p_tenant_id is null or o.tenant_id = p_tenant_id) and (p_state is null or o.state = p_state)
        and (wish = '' or strpos(lower(concat_ws(' ', x.name ->> 'en', x.name ->> 'hi', t.name, private.name_of_login(o.requested_by), o.note)), wish) > 0)
    ), page as (
      select w.id, row_number() over (order by
        case when p_sort = 'name' and not p_descending then lower(w.named) end, case when p_sort = 'name' and p_descending then lower(w.named) end desc,
        case when p_sort = 'tenant' and not p_descending then lower(w.tenant) end, case when p_sort = 'tenant' and p_descending then lower(w.tenant) end desc,
        case when p_sort = 'requested' and not p_descending then w.requested_at end, w.requested_at desc, w.id) as turn
      from wanted w
      order by turn limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object('total', (select count(*) from wanted), 'rows', coalesce((select jsonb_agg(private.order_as_told(o) order by g.turn)
      from page g join public.store_orders o on o.id = g.id), '[]')));
end $function$;
grant execute on function public.list_orders(uuid,text,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_orders(uuid,text,text,text,boolean,integer,integer) to service_role;

create function private.mail_order(p_template text, p_order public.store_orders)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_order.tenant_id, lower(p.email), p_template, p.language, jsonb_strip_nulls(jsonb_build_object('full_name', p.full_name, 'tenant_name', t.name,
    'product_en', x.name ->> 'en', 'product_hi', x.name ->> 'hi', 'until', coalesce(p_order.quote_until, p_order.ends_on)))
  from public.profiles p
  join public.tenants t on t.id = p_order.tenant_id
  join lateral (select y.name from public.product_texts y where y.product_id = p_order.product_id order by y.number desc limit 1) x on true
  where p.tenant_id = p_order.tenant_id and p.is_active and (p.tenant_role = 'admin' or p.id = p_order.requested_by);
end $function$;

create function private.make_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text)
 RETURNS public.store_orders
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  if product.kind in ('module', 'courses') and exists (select from public.store_orders o
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
end $function$;

create function private.move_store_orders()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today  date := private.today();
  moving public.store_orders;
  next   public.store_orders;
  moved  integer := 0;
  buyer  uuid;
begin
  for moving in select o.* from public.store_orders o where o.state in ('trial', 'cancel_scheduled') and o.ends_on < today order by o.id for update skip locked loop
    begin
      select o.* into next from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
      where private.plan_of(moving) is not null and o.tenant_id = moving.tenant_id and o.state = 'approved' and o.starts_on <= today for update of o;
      if found then
        perform private.begin_order(next); -- ends the one that runs
      else
        perform private.take_what_was_ordered(moving);
        update public.store_orders o set state = 'ended', ended_at = now() where o.id = moving.id returning * into moving;
        perform private.take_step(moving);
      end if;
      moved := moved + 1;
    exception when sqlstate 'PT409' then null;
    end;
  end loop;
  for moving in select o.* from public.store_orders o where o.state = 'active' and o.term <> 'once' and o.paid_until < today order by o.id for update skip locked loop
    while moving.paid_until < today loop
      insert into public.store_charges (tenant_id, order_id, from_on, to_on, paise)
      select moving.tenant_id, moving.id, moving.paid_until + 1, private.term_end(moving.term, moving.paid_until + 1), due.paise
      from (select (moving.unit_paise - moving.discount_paise) * moving.quantity as paise) due where due.paise > 0
      on conflict do nothing;
      moving.paid_until := private.term_end(moving.term, moving.paid_until + 1);
    end loop;
    update public.store_orders o set paid_until = moving.paid_until where o.id = moving.id;
    moved := moved + 1;
  end loop;
  for buyer in select distinct c.tenant_id from public.store_charges c where c.invoice_id is null loop
    perform private.invoice_charges(buyer);
  end loop;
  return moved;
end $function$;

create function public.offer_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new boolean;
  made   public.store_orders;
begin
  perform private.require_platform_admin();
  if not exists (select from public.tenants t where t.id = p_tenant_id) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  is_new := not exists (select from public.store_orders o where o.id = p_id);
  made := private.make_order(p_id, p_tenant_id, p_product, p_term, p_quantity, p_note);
  if is_new then
    insert into public.store_order_steps (tenant_id, order_id, state, taken_by) values (made.tenant_id, made.id, made.state, auth.uid());
    perform private.write_audit('store_order.offered', made.tenant_id, 'store_orders', made.id::text, null, jsonb_build_object(
      'name', (select x.name ->> 'en' from public.product_texts x where x.product_id = made.product_id order by x.number desc limit 1), 'quantity', made.quantity));
    if made.state = 'quoted' then perform private.mail_order('order_quoted', made); end if;
  end if;
  return made.state;
end $function$;
grant execute on function public.offer_order(uuid,uuid,text,text,integer,text) to authenticated;
grant execute on function public.offer_order(uuid,uuid,text,text,integer,text) to service_role;

create function private.order_as_told(p_order public.store_orders)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

create function public.quote_order(p_order_id uuid, p_unit_paise bigint, p_discount_paise bigint, p_reason text, p_until date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.quote_order(uuid,bigint,bigint,text,date) to authenticated;
grant execute on function public.quote_order(uuid,bigint,bigint,text,date) to service_role;

create function public.request_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new boolean;
  made   public.store_orders;
  asked  public.store_orders;
begin
  if not coalesce(p_tenant_id = any (array(select private.tenants_where_i_am('manager'))), false) then perform private.require_tenant_admin(p_tenant_id); end if;
  is_new := not exists (select from public.store_orders o where o.id = p_id);
  made := private.make_order(p_id, p_tenant_id, p_product, p_term, p_quantity, p_note);
  if is_new then
    asked := made;
    asked.state := 'requested'; -- that is what was done, whatever the list says to it
    perform private.take_step(asked);
  end if;
  return made.state;
end $function$;
grant execute on function public.request_order(uuid,uuid,text,text,integer,text) to authenticated;
grant execute on function public.request_order(uuid,uuid,text,text,integer,text) to service_role;

create function private.require_order(p_order_id uuid)
 RETURNS public.store_orders
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_order public.store_orders;
begin
  select o.* into found_order from public.store_orders o
  where o.id = p_order_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
  return found_order;
end $function$;

create function private.require_store_reader(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null or not (p_tenant_id = any (array(select private.my_tenants_as('admin')))
    or p_tenant_id = any (array(select private.tenants_where_i_am('manager')))) then
    perform private.require_tenant_admin(p_tenant_id);
  end if;
end $function$;

create function public.room_without_order(p_order_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ordered public.store_orders;
begin
  select o.* into ordered from public.store_orders o where o.id = p_order_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_order'; end if;
  perform private.require_store_reader(ordered.tenant_id);
  return private.room_told(ordered.tenant_id,
    private.room_with(ordered.tenant_id, (select t.tier from public.tenants t where t.id = ordered.tenant_id), ordered.id));
end $function$;
grant execute on function public.room_without_order(uuid) to authenticated;
grant execute on function public.room_without_order(uuid) to service_role;

create function private.running_orders(p_product_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.store_orders o where o.product_id = p_product_id and o.state in ('active', 'cancel_scheduled', 'trial')
$function$;

create function public.store_revenue(p_months integer DEFAULT 13)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := private.today();
begin
  perform private.require_platform_admin();
  if p_months is null or p_months not between 2 and 36 then raise sqlstate 'PT400' using message = 'invalid_months'; end if;
  return (
    with ends as materialized (
      select n, case when n = 0 then today else (date_trunc('month', today - make_interval(months => n)) + interval '1 month - 1 day')::date end as on_day
      from generate_series(0, p_months - 1) n
    ), worth as materialized (
      select o.tenant_id, e.n, sum(case o.term when 'month' then 12 else 1 end * (o.unit_paise - o.discount_paise) * o.quantity) as twelfths
      from public.store_orders o
      join ends e on o.starts_on <= e.on_day and (o.ended_at is null or private.day_in_india(o.ended_at) > e.on_day)
      where o.term in ('month', 'year') and o.starts_on is not null and o.state in ('active', 'cancel_scheduled', 'ended')
      group by 1, 2
    )
    select jsonb_build_object(
      'unbilled', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'tier', t.tier) order by t.name, t.id), '[]')
        from public.tenants t where t.is_active and (private.running_plan(t.id)).id is null),
      'months', (select jsonb_agg(e.on_day order by e.n desc) from ends e),
      'tenants', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'tier', t.tier, 'worth', (
          select jsonb_agg(coalesce(w.twelfths, 0) order by e.n desc) from ends e left join worth w on w.tenant_id = t.id and w.n = e.n)) order by t.name, t.id), '[]')
        from public.tenants t where t.id in (select w.tenant_id from worth w)),
      'invoiced', (select coalesce(jsonb_agg(jsonb_build_object('month', x.month, 'invoiced_paise', x.invoiced, 'credited_paise', x.credited, 'lines_paise', x.lines) order by x.month), '[]')
        from (
          select date_trunc('month', i.issued_on)::date as month, coalesce(sum(i.taxable_paise) filter (where i.kind = 'tax'), 0) as invoiced,
            coalesce(sum(i.taxable_paise) filter (where i.kind = 'credit_note'), 0) as credited,
            sum(case i.kind when 'tax' then l.paise else -l.paise end) as lines
          from public.invoices i
          cross join lateral (select coalesce(sum(y.taxable_paise), 0) as paise from public.invoice_lines y where y.invoice_id = i.id) l
          where i.kind in ('tax', 'credit_note') and i.issued_on >= date_trunc('month', today - make_interval(months => p_months - 1)) group by 1) x),
      'ageing', (select coalesce(jsonb_agg(to_jsonb(a) order by a.tier), '[]') from (
          select t.tier, sum(o.open) filter (where o.late <= 0) as not_due, sum(o.open) filter (where o.late between 1 and 30) as month,
            sum(o.open) filter (where o.late between 31 and 60) as two_months, sum(o.open) filter (where o.late > 60) as later
          from public.invoices i join public.tenants t on t.id = i.tenant_id
          cross join lateral (select i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise as open, today - i.due_on as late) o
          where i.kind = 'tax' and o.open > 0 group by 1) a)));
end $function$;
grant execute on function public.store_revenue(integer) to authenticated;
grant execute on function public.store_revenue(integer) to service_role;

create function public.store_usage(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_reader(p_tenant_id);
  return (select jsonb_build_object(
    'seats', jsonb_build_object('cap', t.seat_cap, 'used', private.seats_used(t.id), 'reserved', private.seats_reserved(t.id)),
    'active_7', (select count(*) from public.profiles p where p.tenant_id = t.id and p.last_seen_at > now() - interval '7 days'),
    'active_30', (select count(*) from public.profiles p where p.tenant_id = t.id and p.last_seen_at > now() - interval '30 days'),
    'idle', (select coalesce(jsonb_agg(to_jsonb(i) order by i.last_seen_at nulls first, i.name), '[]') from (
      select p.id, private.name_of_login(p.id) as name, p.tenant_role as role, p.last_seen_at, p.created_at from public.profiles p
      where p.tenant_id = t.id and p.id <> auth.uid() and p.created_at < now() - interval '14 days' and coalesce(p.last_seen_at, '-infinity') < now() - interval '60 days'
      order by p.last_seen_at nulls first, p.id limit 200) i),
    'stored_bytes', private.stored_bytes(t.id), 'storage_limit', private.storage_limit(t.id),
    'mails_30', (select count(*) from public.mail_outbox m where m.tenant_id = t.id and m.created_at > now() - interval '30 days' and m.status = 'sent'),
    'modules', private.modules_in_use(t.id))
    from public.tenants t where t.id = p_tenant_id);
end $function$;
grant execute on function public.store_usage(uuid) to authenticated;
grant execute on function public.store_usage(uuid) to service_role;

create function private.today_of_store(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not p_tenant_id = any (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'workspace_read_only', 'hurting', null::date, 1, null::integer, '{}'::jsonb, '{}'::jsonb from public.tenants t where t.id = p_tenant_id and t.is_read_only;
  return query
    select 'room_full', 'hurting', null::date, null::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('gb', private.storage_limit(p_tenant_id) / 1073741824, 'senders', coalesce(string_agg(r.sender, '_' order by r.sender), 'nobody'))
    from private.refused_uploads r where r.tenant_id = p_tenant_id and not private.has_room(p_tenant_id, r.bytes)
    having count(*) > 0 or not private.has_room(p_tenant_id, 0);
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
end $function$;
