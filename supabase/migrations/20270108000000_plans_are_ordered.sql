-- A plan is ordered, charged and invoiced as everything else of the store: asked for, approved, prorated, swapped with its rest given back, ended with its
-- term. What was credited and not used yet is set off against the next invoice or paid back. And lists of orders and invoices come page by page.
--   docs/decisions/058

alter table public.products
  add column plan text unique check (plan in ('essential', 'growth', 'master')),
  add column seats_included integer check (seats_included between 1 and 1000),
  drop constraint products_kind_check,
  add constraint products_kind_check check (kind in ('module', 'seats', 'service', 'plan')),
  add check ((kind = 'plan') = (plan is not null)),
  add check ((kind = 'plan') = (seats_included is not null));

alter table public.invoices add column used_paise bigint not null default 0 check (used_paise >= 0), -- of a credit note: set off or paid back
  add check (kind = 'credit_note' or used_paise = 0),
  add check (used_paise <= taxable_paise + cgst_paise + sgst_paise + igst_paise + round_paise);
update public.invoices i set used_paise = i.total_paise where i.kind = 'credit_note'; -- of those it was settled outside
create index on public.invoices (tenant_id) where kind = 'credit_note';
insert into private.audit_actions values ('store_order.offered'), ('invoice.refunded');

insert into public.products (key, kind, plan, seats_included, tiers, position) values
  ('plan_essential', 'plan', 'essential', 25, '{essential,growth,master}', 1),
  ('plan_growth', 'plan', 'growth', 25, '{essential,growth,master}', 2),
  ('plan_master', 'plan', 'master', 25, '{essential,growth,master}', 3);
insert into public.product_texts (product_id, number, name, summary, details, terms)
select p.id, 1, t.name::jsonb, t.summary::jsonb, t.details::jsonb,
  '{"en": "Billed month by month in advance, the first month by the days that are left of it. To a larger plan from the same day on, and the rest of the old one is credited; to a smaller one with the end of what is paid. Ends with the term that is paid; until then that can be undone.", "hi": "हर महीने पहले से बिल होता है, पहला महीना सिर्फ़ बचे हुए दिनों का। बड़ा प्लान उसी दिन से चलता है और पुराने का बचा हुआ पैसा क्रेडिट होता है; छोटा प्लान चुकाए हुए समय के बाद से। रद्द करने पर चुकाए हुए समय तक चलता है; तब तक फ़ैसला बदला जा सकता है।"}'
from (values
  ('plan_essential', '{"en": "Essential plan", "hi": "एसेंशियल प्लान"}',
    '{"en": "Courses for service and kitchen, and the store. 25 seats are included.", "hi": "सर्विस और किचन के कोर्स, और स्टोर। 25 सीटें शामिल हैं।"}',
    '{"en": "For up to four outlets.\nMore seats come in packs of ten; modules can be added one by one.", "hi": "चार आउटलेट तक के लिए।\nऔर सीटें दस-दस के पैक में मिलती हैं; मॉड्यूल अलग-अलग जोड़े जा सकते हैं।"}'),
  ('plan_growth', '{"en": "Growth plan", "hi": "ग्रोथ प्लान"}',
    '{"en": "The figures of every outlet, mystery visits and the loyalty programme, besides the courses. 25 seats are included.", "hi": "कोर्स के साथ हर आउटलेट के आँकड़े, मिस्ट्री विज़िट और लॉयल्टी प्रोग्राम। 25 सीटें शामिल हैं।"}',
    '{"en": "For up to ten outlets.\nMore seats come in packs of ten; modules can be added one by one.", "hi": "दस आउटलेट तक के लिए।\nऔर सीटें दस-दस के पैक में मिलती हैं; मॉड्यूल अलग-अलग जोड़े जा सकते हैं।"}'),
  ('plan_master', '{"en": "Master plan", "hi": "मास्टर प्लान"}',
    '{"en": "Every module, for any number of outlets. 25 seats are included.", "hi": "सारे मॉड्यूल, चाहे जितने आउटलेट हों। 25 सीटें शामिल हैं।"}',
    '{"en": "For groups.\nMore seats come in packs of ten.", "hi": "बड़े समूहों के लिए।\nऔर सीटें दस-दस के पैक में मिलती हैं।"}')
) t (key, name, summary, details) join public.products p on p.key = t.key;
insert into public.product_prices (product_id, term, paise, valid_from)
select p.id, 'month', c.paise, date '2026-11-21'
from (values ('plan_essential', 600000), ('plan_growth', 1500000), ('plan_master', 3000000)) c (key, paise) join public.products p on p.key = c.key;

/* What is left of the money of credit notes is set off, the oldest against what is due first. Each is a payment that names the credit note. */
create function private.use_credit(p_tenant_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  note    public.invoices;
  invoice public.invoices;
  part    bigint;
begin
  for note in select i.* from public.invoices i where i.tenant_id = p_tenant_id and i.kind = 'credit_note' and i.used_paise < i.total_paise
    order by i.issued_on, i.serial for update
  loop
    for invoice in select i.* from public.invoices i where i.tenant_id = p_tenant_id and i.kind = 'tax'
      and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise order by i.due_on, i.serial for update
    loop
      part := least(note.total_paise - note.used_paise, invoice.total_paise - invoice.paid_paise - invoice.tds_paise - invoice.credited_paise);
      exit when part = 0;
      insert into public.invoice_payments (id, tenant_id, invoice_id, paise, reference, received_on)
      values (gen_random_uuid(), invoice.tenant_id, invoice.id, part, note.serial, private.today());
      update public.invoices i set paid_paise = i.paid_paise + part where i.id = invoice.id;
      update public.invoices i set used_paise = i.used_paise + part where i.id = note.id returning * into note;
    end loop;
  end loop;
end $$;

/* Takes an amount without tax back from an invoice, at most what is left of it. What was paid already stays as the tenant's credit. */
create or replace function private.credit(p_invoice public.invoices, p_taxable_paise bigint, p_reason text, p_key uuid) returns public.invoices
language plpgsql set search_path = '' as $$
declare
  note    public.invoices;
  settled bigint;
begin
  note := private.issue_invoice(p_invoice.tenant_id, 'credit_note', jsonb_build_array(jsonb_build_object(
    'title', jsonb_build_object('en', 'Credit for invoice ' || p_invoice.serial, 'hi', 'इनवॉइस ' || p_invoice.serial || ' का क्रेडिट'),
    'sac', (select l.sac from public.invoice_lines l where l.invoice_id = p_invoice.id order by l.position limit 1), 'quantity', 1, 'taxable_paise', p_taxable_paise)),
    p_invoice, p_reason);
  select least(note.total_paise, i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise) into settled from public.invoices i where i.id = p_invoice.id;
  update public.invoices i set credit_key = p_key, used_paise = settled where i.id = note.id returning * into note;
  update public.invoices i set credited_paise = i.credited_paise + settled where i.id = p_invoice.id;
  perform private.use_credit(p_invoice.tenant_id);
  return note;
end $$;

/* Of what was charged for an order the days after p_last are given back: by a credit note where it was invoiced, else the charge is shortened. */
create function private.give_back_rest(p_order public.store_orders, p_last date, p_reason text) returns void
language plpgsql set search_path = '' as $$
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
end $$;

/* What of a charge falls on the days after one, to the paisa, half up. */
create function private.rest_of(p_charge public.store_charges, p_last date) returns bigint
language sql immutable set search_path = '' as $$
  select (2 * p_charge.paise * days.rest + days.of) / (2 * days.of)
  from (select greatest(0, p_charge.to_on - greatest(p_last, p_charge.from_on - 1))::bigint as rest, (p_charge.to_on - p_charge.from_on + 1)::bigint as of) days
$$;

/* Ends the orders of modules that the plan includes now, and gives the days from tomorrow on back. */
create or replace function private.end_included_orders(p_tenant public.tenants) returns void
language plpgsql set search_path = '' as $$
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
end $$;

/* The order of the plan that runs for a tenant; null where its plan is not billed. */
create function private.running_plan(p_tenant_id uuid) returns public.store_orders
language sql stable set search_path = '' as $$
  select o from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
  where o.tenant_id = p_tenant_id and o.state in ('active', 'cancel_scheduled') order by o.starts_on desc, o.id limit 1
$$;

create function private.plan_of(p_order public.store_orders) returns text
language sql stable set search_path = '' as $$
  select p.plan from public.products p where p.id = p_order.product_id
$$;

/* When another plan begins: a larger one, or the same for a year, today; anything else with the end of what is paid. */
create function private.plan_begins_on(p_running public.store_orders, p_plan text, p_term text) returns date
language sql stable set search_path = '' as $$
  select case
    when p_running.id is null then private.today()
    when place.wanted > place.now or place.wanted = place.now and p_term = 'year' then private.today()
    else greatest(private.today(), p_running.paid_until + 1) end
  from (select array_position(array['essential', 'growth', 'master'], p_plan) as wanted,
    array_position(array['essential', 'growth', 'master'], private.plan_of(p_running)) as now) place
$$;

/* What of the running plan would be given back if it ended with the day before one. */
create function private.plan_credit(p_running public.store_orders, p_begins date) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(private.rest_of(c, p_begins - 1)), 0)::bigint from public.store_charges c where c.order_id = p_running.id and c.to_on >= p_begins
$$;

create or replace function private.product_state(p_tenant public.tenants, p_product public.products) returns text
language sql stable set search_path = '' as $$
  select case
    when p_product.kind = 'plan' and p_product.plan = p_tenant.tier
      then case when (private.running_plan(p_tenant.id)).product_id = p_product.id then 'active' else 'in_plan' end
    when p_product.kind = 'module' and private.modules_of_tier(p_tenant.tier) ? p_product.module
      then case when p_tenant.active_modules ? p_product.module then 'in_plan' else 'off' end
    when p_product.kind = 'module' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state = 'trial') then 'trial'
    when p_product.kind = 'module' and private.modules_besides_tier(p_tenant.id) ? p_product.module then 'active'
    when exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state in ('requested', 'quoted', 'approved')) then 'ordered'
  end
$$;

/* What an order brings, in the transaction that makes it so: a module is on, a pack of seats is in the cap, a plan is the plan and keeps what was bought beside it. */
create or replace function private.give_what_was_ordered(p_order public.store_orders) returns void
language plpgsql set search_path = '' as $$
declare
  product public.products := (select p from public.products p where p.id = p_order.product_id);
  before  integer;
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
  elsif product.kind = 'plan' then
    select p.seats_included into before from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
    where o.tenant_id = p_order.tenant_id and o.state = 'ended' and o.starts_on is not null order by o.ended_at desc limit 1;
    update public.tenants t set tier = product.plan,
      seat_cap = case when before is null then greatest(t.seat_cap, product.seats_included) else t.seat_cap + product.seats_included - before end
    where t.id = p_order.tenant_id;
    update public.tenants t set active_modules = t.active_modules || private.modules_besides_tier(t.id) where t.id = p_order.tenant_id;
  end if;
end $$;

create or replace function private.begin_order(p_order public.store_orders) returns text
language plpgsql set search_path = '' as $$
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
end $$;

/* The console gave a tenant another plan while one runs: it is billed by the list from today on; without a price the new one waits for a quote. */
create function private.follow_plan(p_tenant public.tenants) returns void
language plpgsql set search_path = '' as $$
declare
  running public.store_orders := private.running_plan(p_tenant.id);
  product public.products := (select p from public.products p where p.plan = p_tenant.tier);
  price   bigint;
  made    public.store_orders;
begin
  if running.id is null or running.product_id = product.id then return; end if;
  perform private.withdraw_plans(p_tenant.id);
  price := private.price_of(product.id, running.term, p_tenant.tier, private.today());
  insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, unit_paise, requested_by, approved_by, approved_at, text_number)
  values (gen_random_uuid(), p_tenant.id, product.id, running.term, 1, case when price is null then 'requested' else 'approved' end, price, auth.uid(),
    case when price is not null then auth.uid() end, case when price is not null then now() end,
    (select max(x.number) from public.product_texts x where x.product_id = product.id))
  returning * into made;
  perform private.take_step(made, 'Changed in the console');
  if price is not null then
    perform private.begin_order(made);
  else
    perform private.give_back_rest(running, private.today() - 1, 'Plan changed on ' || private.today());
    update public.store_orders o set state = 'ended', ended_at = now(), ends_on = private.today() - 1, end_reason = 'Plan changed'
    where o.id = running.id returning * into running;
    perform private.take_step(running, 'Plan changed');
  end if;
end $$;

/* Plans that are asked for or wait for their day are not wanted any more. */
create function private.withdraw_plans(p_tenant_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  gone public.store_orders;
begin
  for gone in
    update public.store_orders o set state = 'withdrawn', ended_at = now() from public.products p
    where p.id = o.product_id and p.kind = 'plan' and o.tenant_id = p_tenant_id and o.state in ('requested', 'quoted', 'approved') returning o.*
  loop
    perform private.take_step(gone, 'Plan changed');
  end loop;
end $$;

create or replace function private.settle_orders_with_tier() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_included_orders(new);
  perform private.follow_plan(new);
  return null;
end $$;

/* An order of a tenant, quoted at once where the list has a price. The same id again is the same order. Answers its state. */
create function private.make_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text) returns public.store_orders
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

create or replace function public.request_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* The platform offers something to a tenant: the plan it is to be billed for, or what was talked about. Its admin approves it as any order. */
create function public.offer_order(p_id uuid, p_tenant_id uuid, p_product text, p_term text, p_quantity integer, p_note text) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* The tenant's yes: what is billed and by which words, agreed to by an admin. Modules, seats and a larger plan begin at once, a smaller plan with the end of
   what is paid, services when the platform begins them. Answers with the serial of the invoice, or null where none is made yet. */
create or replace function public.approve_order(p_order_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  changed public.store_orders := private.require_order(p_order_id);
  running public.store_orders;
  product public.products;
  begins  date;
begin
  perform private.require_tenant_admin(changed.tenant_id);
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

create or replace function public.keep_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Every hour: what is cancelled or tried ends, a plan that waited for its day begins, terms that are over are charged for the next one, and what is charged is
   invoiced. Answers with how many orders moved. Seats that are taken are not taken away: the order waits, and Today says so. */
create or replace function private.move_store_orders() returns integer
language plpgsql set search_path = '' as $$
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
end $$;

/* One invoice for whatever of a tenant's orders is not on one yet, with what is left of credits set off. Answers with its serial; null where there is nothing, or
   nobody yet who may issue it. */
create or replace function private.invoice_charges(p_tenant_id uuid) returns text
language plpgsql set search_path = '' as $$
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
end $$;

/* What is left of a credit note was paid back. The same id again is counted once. Throws unknown_invoice, credit_too_much. */
create function public.refund_credit(p_id uuid, p_invoice_id uuid, p_paise bigint, p_reference text, p_paid_on date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  note public.invoices;
begin
  perform private.require_platform_admin();
  select i.* into note from public.invoices i where i.id = p_invoice_id for update;
  if not found or note.kind <> 'credit_note' then raise sqlstate 'PT404' using message = 'unknown_invoice'; end if;
  if exists (select from public.invoice_payments p where p.id = p_id) then return; end if;
  if coalesce(p_paise, 0) < 1 then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if p_paise > note.total_paise - note.used_paise then raise sqlstate 'PT409' using message = 'credit_too_much'; end if;
  if char_length(btrim(coalesce(p_reference, ''))) not between 3 and 60 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  if p_paid_on is null or p_paid_on > private.today() or p_paid_on < note.issued_on then raise sqlstate 'PT400' using message = 'invalid_received_on'; end if;
  insert into public.invoice_payments (id, tenant_id, invoice_id, paise, reference, received_on, recorded_by)
  values (p_id, note.tenant_id, note.id, p_paise, btrim(p_reference), p_paid_on, auth.uid());
  update public.invoices i set used_paise = i.used_paise + p_paise where i.id = note.id;
  perform private.write_audit('invoice.refunded', note.tenant_id, 'invoices', note.id::text, null, jsonb_build_object('name', note.serial, 'paise', p_paise));
end $$;

/* What another plan would mean: when it begins, what it costs first and what is given back, which modules come and go, and whether the seats fit. */
create function public.plan_change(p_tenant_id uuid, p_product text, p_term text) returns jsonb
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
  select p.* into product from public.products p where p.key = p_product and p.kind = 'plan' and p.is_listed and tenant.tier = any (p.tiers);
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
    where p.is_listed and tenant.tier = any (p.tiers));
end $$;

/* Orders of a tenant, or of all for the console, part by part: {total, rows}. A row says what, who, what it costs, what is due first and given back. */
drop function public.list_orders(uuid, text);
create function public.list_orders(p_tenant_id uuid default null, p_state text default null, p_search text default null, p_sort text default 'requested',
  p_descending boolean default true, p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

create function private.order_as_told(p_order public.store_orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', o.id, 'tenant_id', o.tenant_id, 'tenant', t.name, 'product', p.key, 'kind', p.kind, 'plan', p.plan, 'name', x.name, 'term', o.term, 'quantity', o.quantity, 'state', o.state,
    'note', o.note, 'unit_paise', o.unit_paise, 'discount_paise', o.discount_paise, 'discount_reason', o.discount_reason, 'quote_until', o.quote_until,
    'starts_on', o.starts_on, 'paid_until', o.paid_until, 'ends_on', o.ends_on, 'end_reason', o.end_reason, 'requested_at', o.requested_at, 'approved_at', o.approved_at,
    'requested_by', private.name_of_login(o.requested_by), 'approved_by', private.name_of_login(o.approved_by),
    'is_mine', o.requested_by is not distinct from auth.uid(),
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

create or replace function private.invoice_as_told(p_invoice public.invoices) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_invoice.id, 'tenant_id', p_invoice.tenant_id, 'tenant', t.name, 'kind', p_invoice.kind, 'serial', p_invoice.serial,
    'state', private.invoice_state(p_invoice, private.today()), 'issued_on', p_invoice.issued_on, 'due_on', p_invoice.due_on,
    'recipient', p_invoice.recipient ->> 'legal_name', 'gstin', p_invoice.recipient ->> 'gstin', 'supply', p_invoice.supply, 'place_of_supply', p_invoice.place_of_supply,
    'tax_percent', p_invoice.tax_percent, 'taxable_paise', p_invoice.taxable_paise, 'cgst_paise', p_invoice.cgst_paise, 'sgst_paise', p_invoice.sgst_paise,
    'igst_paise', p_invoice.igst_paise, 'round_paise', p_invoice.round_paise, 'total_paise', p_invoice.total_paise, 'paid_paise', p_invoice.paid_paise,
    'tds_paise', p_invoice.tds_paise, 'credited_paise', p_invoice.credited_paise,
    'open_paise', case when p_invoice.kind = 'tax' then p_invoice.total_paise - p_invoice.paid_paise - p_invoice.tds_paise - p_invoice.credited_paise end,
    'left_paise', case when p_invoice.kind = 'credit_note' then p_invoice.total_paise - p_invoice.used_paise end,
    'credits', (select i.serial from public.invoices i where i.id = p_invoice.credits_id), 'reason', p_invoice.reason, 'is_sample', p_invoice.is_sample)
  from public.tenants t where t.id = p_invoice.tenant_id
$$;

/* Invoices of a tenant, or of all for the console, part by part: {total, sums, rows}; the sums are those of all that fit. */
drop function public.list_invoices(uuid);
create function public.list_invoices(p_tenant_id uuid default null, p_state text default null, p_from date default null, p_to date default null,
  p_search text default null, p_sort text default 'issued', p_descending boolean default true, p_limit integer default 25, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wish  text := lower(btrim(coalesce(p_search, '')));
  today date := private.today();
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_tenant_reader(p_tenant_id); end if;
  return (
    with wanted as materialized (
      select i.id, i.issued_on, i.serial, i.total_paise, t.name as tenant, case i.kind when 'tax' then 1 when 'credit_note' then -1 else 0 end as sign,
        i.taxable_paise, i.cgst_paise + i.sgst_paise + i.igst_paise as tax_paise, i.due_on < today as is_late,
        case when i.kind = 'tax' then i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise else 0 end as open_paise
      from public.invoices i
      join public.tenants t on t.id = i.tenant_id
      left join public.invoices c on c.id = i.credits_id
      where (p_tenant_id is null or i.tenant_id = p_tenant_id) and (p_state is null or private.invoice_state(i, today) = p_state)
        and (p_from is null or i.issued_on >= p_from) and (p_to is null or i.issued_on <= p_to)
        and (wish = '' or strpos(lower(concat_ws(' ', i.serial, t.name, i.recipient ->> 'legal_name', i.recipient ->> 'gstin', c.serial)), wish) > 0)
    ), page as (
      select w.id, row_number() over (order by
        case when p_sort = 'serial' and not p_descending then w.serial end, case when p_sort = 'serial' and p_descending then w.serial end desc,
        case when p_sort = 'total' and not p_descending then w.total_paise end, case when p_sort = 'total' and p_descending then w.total_paise end desc,
        case when p_sort = 'tenant' and not p_descending then lower(w.tenant) end, case when p_sort = 'tenant' and p_descending then lower(w.tenant) end desc,
        case when p_sort = 'issued' and not p_descending then w.issued_on end, w.issued_on desc, w.serial desc) as turn
      from wanted w
      order by turn limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'sums', (select jsonb_build_object('taxable_paise', coalesce(sum(w.sign * w.taxable_paise), 0), 'tax_paise', coalesce(sum(w.sign * w.tax_paise), 0),
        'open_paise', coalesce(sum(w.open_paise), 0), 'overdue_paise', coalesce(sum(w.open_paise) filter (where w.is_late), 0)) from wanted w),
      'rows', coalesce((select jsonb_agg(private.invoice_as_told(i) order by g.turn) from page g join public.invoices i on i.id = g.id), '[]')));
end $$;

revoke execute on all functions in schema private from public;
do $$
declare
  named text;
begin
  foreach named in array array['list_orders', 'list_invoices', 'offer_order', 'refund_credit', 'plan_change'] loop
    execute format('revoke execute on function public.%I from public, anon', named);
    execute format('grant execute on function public.%I to authenticated', named);
  end loop;
end $$;
