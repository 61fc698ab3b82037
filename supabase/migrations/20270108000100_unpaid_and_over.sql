-- What is unpaid is reminded of, warned of, and at last makes a workspace read-only, by settings and until it is paid; learning goes on. A trial that is over
-- can be read for thirty days. A reported payment is matched to its invoice by the number it names, and a provider may report one itself.   docs/decisions/059

alter table public.billing_supplier
  add column remind_before integer not null default 3 check (remind_before between 0 and 30),
  add column remind_after integer[] not null default '{3,10}' check (cardinality(remind_after) <= 6 and 1 <= all (remind_after) and 120 >= all (remind_after)),
  add column warn_after integer[] not null default '{20,27}' check (cardinality(warn_after) <= 6 and 1 <= all (warn_after) and 120 >= all (warn_after)),
  add column read_only_after integer default 30 check (read_only_after between 15 and 180); -- null: never
alter table public.billing_profiles
  add column grace_until date, -- not read-only until then, whatever is unpaid
  add column grace_reason text check (char_length(grace_reason) between 1 and 300);
alter table public.tenants
  add column is_read_only boolean not null default false,
  add column read_only_modules jsonb not null default '[]' check (jsonb_typeof(read_only_modules) = 'array');
insert into private.audit_actions values ('workspace.held'), ('workspace.released'), ('workspace.grace');

/* Days in which what was tried can still be read. */
create function private.trial_kept_days() returns integer language sql immutable set search_path = '' as $$ select 30 $$;

/* A module is no longer read-only once the workspace has it otherwise, or not at all. */
create function private.settle_read_only_modules() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.read_only_modules := (select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements_text(new.read_only_modules) m
    where new.active_modules ? m and not private.modules_of_tier(new.tier) ? m);
  return new;
end $$;
create trigger then_settle_read_only_modules before update of active_modules, tier on public.tenants for each row
  when (old.read_only_modules <> '[]') execute function private.settle_read_only_modules();

/* Whether what is unpaid, or the end of the plan, makes a workspace read-only today; then it is, and its admins are told, both ways. */
create function private.settle_hold(p_tenant_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  today  date := private.today();
  tenant public.tenants;
  late   integer := (select today - min(i.due_on) from public.invoices i
    where i.tenant_id = p_tenant_id and i.kind = 'tax' and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise);
  why    text;
begin
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  if not exists (select from public.billing_profiles b where b.tenant_id = p_tenant_id and b.grace_until >= today) then
    if late > (select s.read_only_after from public.billing_supplier s) then
      why := 'unpaid';
    elsif exists (select from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan' where o.tenant_id = p_tenant_id and o.state = 'ended')
      and not exists (select from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan'
        where o.tenant_id = p_tenant_id and o.state in ('requested', 'quoted', 'approved', 'active', 'cancel_scheduled')) then
      why := 'plan_ended';
    end if;
  end if;
  if tenant.is_read_only = (why is not null) then return; end if;
  update public.tenants t set is_read_only = why is not null where t.id = p_tenant_id;
  perform private.write_audit(case when why is null then 'workspace.released' else 'workspace.held' end, p_tenant_id, 'tenants', p_tenant_id::text, null,
    jsonb_strip_nulls(jsonb_build_object('name', tenant.name, 'why', why)));
  perform private.mail_admins(p_tenant_id, case when why is null then 'workspace_open_again' else 'workspace_read_only' end, jsonb_build_object('tenant_name', tenant.name));
end $$;

create function private.mail_admins(p_tenant_id uuid, p_template text, p_data jsonb, p_key text default null) returns void
language sql set search_path = '' as $$
  insert into public.mail_outbox (tenant_id, recipient, template, language, dedupe_key, data)
  select p_tenant_id, lower(p.email), p_template, p.language, p_key || ':' || p.id, p_data || jsonb_strip_nulls(jsonb_build_object('full_name', p.full_name))
  from public.profiles p where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active
  on conflict (dedupe_key) do nothing
$$;

create function private.settle_hold_with_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select t.is_read_only from public.tenants t where t.id = new.tenant_id) then perform private.settle_hold(new.tenant_id); end if;
  return null;
end $$;
create trigger settle_hold after update of paid_paise, tds_paise, credited_paise on public.invoices for each row execute function private.settle_hold_with_row();
create trigger settle_hold after update of state on public.store_orders for each row execute function private.settle_hold_with_row();

/* The role a caller has for an act on a tenant's modules, as before. Besides: whoever leads changes nothing of a module that is read-only, or of a workspace that
   is, but for learning and the store. Guests, shoppers and learners go on. */
create or replace function private.require_module(p_tenant_id uuid, p_act text, variadic p_modules text[] default '{}') returns text
language plpgsql stable set search_path = '' as $$
declare
  reach  text;
  tenant public.tenants;
begin
  if p_act = 'read' then
    reach := private.my_reach(p_tenant_id);
  elsif p_act in ('change', 'decide') then
    reach := case
      when p_tenant_id = any (array(select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer')))
        then 'all'
      when p_tenant_id = any (array(select private.tenants_where_i_am('manager'))) then 'outlets'
      else 'none' end;
  end if;
  if reach = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  if p_act = 'decide' and reach <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if cardinality(p_modules) > 0 then
    select t.* into tenant from public.tenants t where t.id = p_tenant_id and t.active_modules ?| p_modules;
    if not found then raise sqlstate 'PT403' using message = 'module_off'; end if;
    if p_act in ('change', 'decide') and not p_modules && '{foh_courses,boh_courses,add_on_store}' then
      if tenant.is_read_only then raise sqlstate 'PT403' using message = 'workspace_read_only'; end if;
      if tenant.read_only_modules <> '[]' and not (select bool_or(tenant.active_modules ? m and not tenant.read_only_modules ? m) from unnest(p_modules) m) then
        raise sqlstate 'PT403' using message = 'module_read_only';
      end if;
    end if;
  end if;
  return reach;
end $$;

/* A workspace is not made read-only until a day, for a reason, or is open again at once. A day that is over takes that back. */
create function public.give_grace(p_tenant_id uuid, p_until date, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  if p_until is null or p_until > private.today() + 180 then raise sqlstate 'PT400' using message = 'invalid_quote_until'; end if;
  if char_length(btrim(coalesce(p_reason, ''))) not between 1 and 300 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  update public.billing_profiles b set grace_until = p_until, grace_reason = btrim(p_reason) where b.tenant_id = p_tenant_id;
  if not found then raise sqlstate 'PT409' using message = 'billing_profile_required'; end if;
  perform private.write_audit('workspace.grace', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object(
    'name', (select t.name from public.tenants t where t.id = p_tenant_id), 'until', p_until, 'note', btrim(p_reason)));
  perform private.settle_hold(p_tenant_id);
end $$;

/* Before and after an invoice is due, by the settings; a warning is a reminder that says on which day the workspace becomes read-only. Three days before a trial ends. */
create or replace function private.remind_of_invoices() returns integer
language plpgsql set search_path = '' as $$
declare
  today   date := private.today();
  seller  public.billing_supplier;
  due     public.invoices;
  trial   public.store_orders;
  told    integer := 0;
  late    uuid;
begin
  select s.* into seller from public.billing_supplier s;
  for due in select i.* from public.invoices i where i.kind = 'tax' and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise
    and (i.due_on = today + seller.remind_before or today - i.due_on = any (seller.remind_after)) loop
    perform private.mail_invoice('invoice_reminder', due, format('invoice:%s:%s', due.id, today));
    told := told + 1;
  end loop;
  for due in select i.* from public.invoices i join public.tenants t on t.id = i.tenant_id and not t.is_read_only
    where i.kind = 'tax' and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise
      and today - i.due_on = any (seller.warn_after) and today - i.due_on <= seller.read_only_after loop
    due.due_on := due.due_on + seller.read_only_after + 1; -- the mail tells the day
    perform private.mail_invoice('invoice_warning', due, format('invoice:%s:%s', due.id, today));
    perform private.mail_admins(due.tenant_id, 'invoice_warning', jsonb_build_object('tenant_name', (select t.name from public.tenants t where t.id = due.tenant_id),
      'invoice_id', due.id, 'serial', due.serial, 'due_on', due.due_on,
      'open_paise', (due.total_paise - due.paid_paise - due.tds_paise - due.credited_paise)::text), format('invoice:%s:%s', due.id, today));
    told := told + 1;
  end loop;
  for late in
    select t.id from public.tenants t where t.is_read_only
    union
    select i.tenant_id from public.invoices i where i.kind = 'tax' and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise and today - i.due_on > seller.read_only_after
    union
    select o.tenant_id from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'plan' where o.state = 'ended' and o.ends_on >= today - 2
  loop
    perform private.settle_hold(late);
  end loop;
  for trial in select o.* from public.store_orders o where o.state = 'trial' and o.ends_on = today + 3
    and not exists (select from public.store_order_steps s where s.order_id = o.id and s.state = 'trial_reminded') loop
    insert into public.store_order_steps (tenant_id, order_id, state) values (trial.tenant_id, trial.id, 'trial_reminded');
    perform private.mail_order('trial_ending', trial);
    told := told + 1;
  end loop;
  return told;
end $$;

/* Takes back what an order brought. What was tried stays to be read for a while. Throws seat_cap_below_use while more seats are taken than would be left. */
create or replace function private.take_what_was_ordered(p_order public.store_orders) returns void
language plpgsql set search_path = '' as $$
declare
  product  public.products := (select p from public.products p where p.id = p_order.product_id);
  is_trial boolean := exists (select from public.store_order_steps s where s.order_id = p_order.id and s.state = 'trial')
    and not exists (select from public.tenants t where t.id = p_order.tenant_id and private.modules_of_tier(t.tier) ? product.module);
  until    timestamptz := case when is_trial then ((private.today() + private.trial_kept_days())::timestamp at time zone 'Asia/Kolkata') else now() end;
begin
  if product.kind = 'module' then
    update public.entitlements e set valid_until = greatest(until, e.valid_from)
    where e.tenant_id = p_order.tenant_id and e.module = product.module and e.source = 'add_on' and (e.valid_until is null or e.valid_until > now());
    if is_trial then
      update public.tenants t set read_only_modules = t.read_only_modules || to_jsonb(product.module)
      where t.id = p_order.tenant_id and t.active_modules ? product.module and not t.read_only_modules ? product.module;
    end if;
    perform private.settle_entitlements(p_order.tenant_id);
  elsif product.kind = 'seats' then
    update public.tenants t set seat_cap = t.seat_cap - product.seats * p_order.quantity where t.id = p_order.tenant_id;
  end if;
end $$;

/* What an order brings, in the transaction that makes it so: a module is on and may be changed, a pack of seats is in the cap, a plan is the plan and keeps what was
   bought beside it. */
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
      case when p_order.state = 'trial' then ((p_order.ends_on + 1 + private.trial_kept_days())::timestamp at time zone 'Asia/Kolkata') end, 'Store order');
    perform private.settle_entitlements(p_order.tenant_id, product.module);
    update public.tenants t set read_only_modules = t.read_only_modules - product.module where t.id = p_order.tenant_id and t.read_only_modules ? product.module;
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

create or replace function private.product_state(p_tenant public.tenants, p_product public.products) returns text
language sql stable set search_path = '' as $$
  select case
    when p_product.kind = 'plan' and p_product.plan = p_tenant.tier
      then case when (private.running_plan(p_tenant.id)).product_id = p_product.id then 'active' else 'in_plan' end
    when p_product.kind = 'module' and private.modules_of_tier(p_tenant.tier) ? p_product.module
      then case when p_tenant.active_modules ? p_product.module then 'in_plan' else 'off' end
    when p_product.kind = 'module' and p_tenant.read_only_modules ? p_product.module then 'read_only'
    when p_product.kind = 'module' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state = 'trial') then 'trial'
    when p_product.kind = 'module' and private.modules_besides_tier(p_tenant.id) ? p_product.module then 'active'
    when exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state in ('requested', 'quoted', 'approved')) then 'ordered'
  end
$$;

/* Who sells, as invoices name it, and when is reminded, warned and made read-only. Without {remind_before, remind_after, warn_after, read_only_after} these stay. */
create or replace function public.save_billing_supplier(p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gstin text := upper(regexp_replace(coalesce(p_said ->> 'gstin', ''), '[\s-]', '', 'g'));
  lut   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'lut_number', ''), '[\s/-]', '', 'g')), '');
begin
  perform private.require_platform_admin();
  if char_length(btrim(coalesce(p_said ->> 'legal_name', ''))) not between 2 and 120 then raise sqlstate 'PT400' using message = 'legal_name_required'; end if;
  if char_length(btrim(coalesce(p_said ->> 'address', ''))) not between 5 and 300 then raise sqlstate 'PT400' using message = 'billing_address_required'; end if;
  if not private.is_gstin(gstin) then raise sqlstate 'PT400' using message = 'invalid_gstin'; end if;
  if not coalesce(private.is_email(lower(btrim(p_said ->> 'email'))), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if coalesce(p_said ->> 'serial_prefix', '') !~ '^[A-Z0-9]{1,4}$' then raise sqlstate 'PT400' using message = 'invalid_serial_prefix'; end if;
  if not private.is_within(p_said -> 'tax_percent', 0, 28) then raise sqlstate 'PT400' using message = 'invalid_tax_percent'; end if;
  if not private.is_within(p_said -> 'due_days', 0, 90) then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if lut is not null and lut !~ '^[A-Z0-9]{8,20}$' then raise sqlstate 'PT400' using message = 'invalid_lut'; end if;
  if p_said ? 'remind_before' and not private.is_within(p_said -> 'remind_before', 0, 30) then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if not private.are_days(p_said -> 'remind_after') then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if not private.are_days(p_said -> 'warn_after') then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  if jsonb_typeof(p_said -> 'read_only_after') <> 'null' and not private.is_within(p_said -> 'read_only_after', 15, 180) then raise sqlstate 'PT400' using message = 'invalid_due_days'; end if;
  insert into public.billing_supplier (legal_name, address, state_code, gstin, email, serial_prefix, tax_percent, due_days, lut_number, payment_text, changed_by)
  values (btrim(p_said ->> 'legal_name'), btrim(p_said ->> 'address'), substr(gstin, 1, 2), gstin, lower(btrim(p_said ->> 'email')), p_said ->> 'serial_prefix',
    (p_said ->> 'tax_percent')::integer, (p_said ->> 'due_days')::integer, lut,
    case when private.is_in_both(p_said -> 'payment_text', 400) then p_said -> 'payment_text' end, auth.uid())
  on conflict (is_one) do update set legal_name = excluded.legal_name, address = excluded.address, state_code = excluded.state_code, gstin = excluded.gstin,
    email = excluded.email, serial_prefix = excluded.serial_prefix, tax_percent = excluded.tax_percent, due_days = excluded.due_days,
    lut_number = excluded.lut_number, payment_text = excluded.payment_text, is_sample = false, changed_by = excluded.changed_by, changed_at = now();
  update public.billing_supplier s set
    remind_before = case when p_said ? 'remind_before' then (p_said ->> 'remind_before')::integer else s.remind_before end,
    remind_after = case when p_said ? 'remind_after' then array(select d::integer from jsonb_array_elements_text(p_said -> 'remind_after') d order by d::integer) else s.remind_after end,
    warn_after = case when p_said ? 'warn_after' then array(select d::integer from jsonb_array_elements_text(p_said -> 'warn_after') d order by d::integer) else s.warn_after end,
    read_only_after = case when p_said ? 'read_only_after' then (p_said ->> 'read_only_after')::integer else s.read_only_after end
  where s.is_one;
  perform private.write_audit('billing_supplier.saved', null, 'billing_supplier', null, null, jsonb_build_object('name', btrim(p_said ->> 'legal_name')));
end $$;

/* A list of at most six days from 1 to 120; nothing said is one. */
create function private.are_days(p_said jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_said is null then true when jsonb_typeof(p_said) <> 'array' then false
    else jsonb_array_length(p_said) <= 6 and coalesce((select bool_and(private.is_within(d, 1, 120)) from jsonb_array_elements(p_said) d), true) end
$$;

/* The invoices that a reported payment may be for, those it names first, and what of it is taken: {paise, taken_paise, matched, invoices}. tds_paise is what
   would settle an invoice as tax deducted at source at 10 or 2 per cent. */
create function public.payment_invoices(p_payment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  payment public.payment_reports;
  said    text;
begin
  perform private.require_platform_admin();
  select p.* into payment from public.payment_reports p where p.id = p_payment_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_payment'; end if;
  said := regexp_replace(upper(concat_ws(' ', payment.invoice, payment.message)), '[^A-Z0-9]', '', 'g');
  return jsonb_build_object('paise', payment.inr_paise,
    'taken_paise', (select coalesce(sum(p.paise), 0) from public.invoice_payments p where p.payment_id = payment.id),
    'matched', (select coalesce(jsonb_agg(jsonb_build_object('invoice_id', i.id, 'serial', i.serial, 'tenant', t.name, 'paise', p.paise, 'tds_paise', p.tds_paise) order by p.at), '[]')
      from public.invoice_payments p join public.invoices i on i.id = p.invoice_id join public.tenants t on t.id = i.tenant_id where p.payment_id = payment.id),
    'invoices', (select coalesce(jsonb_agg(f.told order by f.is_named desc, f.due_on), '[]') from (
      select n.is_named, i.due_on, jsonb_build_object('id', i.id, 'serial', i.serial, 'tenant', t.name, 'due_on', i.due_on, 'total_paise', i.total_paise,
        'open_paise', o.paise, 'is_named', n.is_named,
        'tds_paise', coalesce((select d from unnest(array[i.taxable_paise / 10, i.taxable_paise / 50]) d where payment.amount_minor + d = o.paise limit 1), 0)) as told
      from public.invoices i
      join public.tenants t on t.id = i.tenant_id
      cross join lateral (select i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise as paise) o
      cross join lateral (select strpos(said, regexp_replace(i.serial, '[^A-Z0-9]', '', 'g')) > 0 as is_named) n
      where i.kind = 'tax' and o.paise > 0
        and (n.is_named or payment.currency = 'INR' and o.paise = payment.amount_minor or lower(payment.email) = i.recipient ->> 'billing_email')
      order by n.is_named desc, i.due_on limit 10) f));
end $$;

/* Counts a verified payment, or a part of it, for an invoice, with tax deducted at source beside it. The same id again is counted once. */
create function public.match_payment(p_id uuid, p_payment_id uuid, p_invoice_id uuid, p_paise bigint, p_tds_paise bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payment_reports;
begin
  perform private.require_platform_admin();
  select p.* into payment from public.payment_reports p where p.id = p_payment_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_payment'; end if;
  if exists (select from public.invoice_payments p where p.id = p_id) then return; end if;
  if payment.state <> 'verified' or payment.inr_paise is null then raise sqlstate 'PT409' using message = 'payment_not_verified'; end if;
  if p_paise > payment.inr_paise - (select coalesce(sum(p.paise), 0) from public.invoice_payments p where p.payment_id = payment.id) then
    raise sqlstate 'PT409' using message = 'payment_too_much';
  end if;
  perform public.record_invoice_payment(p_id, p_invoice_id, p_paise, p_tds_paise, payment.utr,
    least(coalesce(payment.paid_on, private.day_in_india(payment.created_at)), private.today()), payment.id);
end $$;

/* What was counted for an invoice stays: the payment is not rejected afterwards. */
create function private.keep_matched_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.invoice_payments p where p.payment_id = new.id) then raise sqlstate 'PT409' using message = 'already_closed'; end if;
  return new;
end $$;
create trigger keep_matched before update of state on public.payment_reports for each row when (old.state = 'verified' and new.state <> 'verified')
  execute function private.keep_matched_payment();

/* What a payment provider told us, once for each of its events. */
create table private.provider_events (
  event_id    text primary key check (char_length(event_id) between 1 and 200),
  serial      text,
  paise       bigint,
  reference   text,
  outcome     text not null check (outcome in ('recorded', 'recorded_in_part', 'to_check')),
  received_at timestamptz not null default now()
);
alter table private.provider_events enable row level security;
revoke all on private.provider_events from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values ('private.provider_events', 'papers of a business, kept as the law asks', 'law');

/* A payment that a provider vouches for: counted for the invoice it names, as far as that is open. What does not fit waits among the reported payments.
   Answers with {outcome}; the same event again changes nothing and answers as before. */
create function public.take_provider_payment(p_event_id text, p_serial text, p_paise bigint, p_reference text, p_paid_on date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  said    text := 'to_check';
  part    bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('provider ' || p_event_id, 0));
  select e.outcome into said from private.provider_events e where e.event_id = p_event_id;
  if found then return jsonb_build_object('outcome', said); end if;
  if coalesce(p_paise, 0) < 1 then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if char_length(btrim(coalesce(p_reference, ''))) not between 3 and 60 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  select i.* into invoice from public.invoices i where i.kind = 'tax' and i.serial = upper(btrim(p_serial)) for update;
  if found then
    part := least(p_paise, invoice.total_paise - invoice.paid_paise - invoice.tds_paise - invoice.credited_paise);
    if part > 0 then
      insert into public.invoice_payments (id, tenant_id, invoice_id, paise, reference, received_on)
      values (gen_random_uuid(), invoice.tenant_id, invoice.id, part, btrim(p_reference), least(coalesce(p_paid_on, private.today()), private.today()));
      update public.invoices i set paid_paise = i.paid_paise + part where i.id = invoice.id returning * into invoice;
      perform private.write_audit('invoice.paid', invoice.tenant_id, 'invoices', invoice.id::text, null, jsonb_build_object('name', invoice.serial, 'paise', part, 'tds', 0));
      perform private.mail_invoice('invoice_paid', invoice);
    end if;
  end if;
  said := case part when 0 then 'to_check' when p_paise then 'recorded' else 'recorded_in_part' end;
  if part < p_paise then
    insert into public.payment_reports (method, amount_minor, name, utr, paid_on, invoice, message, content_hash)
    values ('bank', p_paise - part, 'Payment provider', upper(left(regexp_replace(rpad(btrim(p_reference), 6, '0'), '[^A-Za-z0-9/-]', '-', 'g'), 35)),
      least(coalesce(p_paid_on, private.today()), private.today()), left(nullif(btrim(p_serial), ''), 60), 'Told by the payment provider; it fits no open invoice.',
      encode(extensions.digest('provider ' || p_event_id, 'sha256'), 'hex'));
  end if;
  insert into private.provider_events (event_id, serial, paise, reference, outcome) values (p_event_id, p_serial, p_paise, p_reference, said);
  return jsonb_build_object('outcome', said);
end $$;
insert into private.server_functions values ('take_provider_payment');

/* An invoice whole, as it is printed, with what was paid, and what was reported for it and is not verified yet. */
create or replace function public.read_invoice(p_invoice_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  select i.* into invoice from public.invoices i where i.id = p_invoice_id and (private.is_platform_admin() or i.tenant_id = any (array(select private.my_tenants_as('admin'))));
  if not found then raise sqlstate 'PT404' using message = 'unknown_invoice'; end if;
  return private.invoice_as_told(invoice) || jsonb_build_object('language', invoice.language, 'supplier', invoice.supplier, 'recipient', invoice.recipient,
    'lines', (select jsonb_agg(jsonb_build_object('title', l.title, 'sac', l.sac, 'quantity', l.quantity, 'from_on', l.from_on, 'to_on', l.to_on,
      'taxable_paise', l.taxable_paise) order by l.position) from public.invoice_lines l where l.invoice_id = invoice.id),
    'reported_paise', (select coalesce(sum(p.amount_minor), 0) from public.payment_reports p where p.state = 'awaiting' and p.currency = 'INR' and p.invoice is not null
      and strpos(regexp_replace(upper(p.invoice), '[^A-Z0-9]', '', 'g'), regexp_replace(invoice.serial, '[^A-Z0-9]', '', 'g')) > 0
      and p.created_at > invoice.created_at),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'paise', p.paise, 'tds_paise', p.tds_paise, 'reference', p.reference, 'received_on', p.received_on,
      'is_set_off', exists (select from public.invoices c where c.kind = 'credit_note' and c.serial = p.reference))
      order by p.received_on, p.at), '[]') from public.invoice_payments p where p.invoice_id = invoice.id));
end $$;

/* A payment of an invoice with both parties, as a receipt prints it. Whoever may read the invoice may read it. */
create function public.read_receipt(p_payment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  paid    public.invoice_payments;
  invoice public.invoices;
begin
  select p.* into paid from public.invoice_payments p where p.id = p_payment_id
    and (private.is_platform_admin() or p.tenant_id = any (array(select private.my_tenants_as('admin'))));
  if not found then raise sqlstate 'PT404' using message = 'unknown_payment'; end if;
  select i.* into invoice from public.invoices i where i.id = paid.invoice_id;
  if invoice.kind <> 'tax' then raise sqlstate 'PT409' using message = 'not_a_tax_invoice'; end if;
  return jsonb_build_object('serial', invoice.serial, 'issued_on', invoice.issued_on, 'supplier', invoice.supplier, 'recipient', invoice.recipient, 'total_paise', invoice.total_paise,
    'paise', paid.paise, 'tds_paise', paid.tds_paise, 'reference', paid.reference, 'received_on', paid.received_on, 'is_sample', invoice.is_sample,
    'open_paise', invoice.total_paise - invoice.credited_paise - (select sum(p.paise + p.tds_paise) from public.invoice_payments p
      where p.invoice_id = invoice.id and (p.received_on, p.at) <= (paid.received_on, paid.at)));
end $$;

/* What of the store waits for a tenant's admins. */
create or replace function private.today_of_store(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if not p_tenant_id = any (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'workspace_read_only', 'hurting', null::date, 1, null::integer, '{}'::jsonb, '{}'::jsonb from public.tenants t where t.id = p_tenant_id and t.is_read_only;
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
update private.today_sources s set kinds = '{workspace_read_only}' || s.kinds where s.name = 'store';

revoke execute on all functions in schema private from public;
do $$
declare
  named text;
begin
  foreach named in array array['give_grace', 'payment_invoices', 'match_payment', 'read_receipt'] loop
    execute format('revoke execute on function public.%I from public, anon', named);
    execute format('grant execute on function public.%I to authenticated', named);
  end loop;
end $$;
revoke execute on function public.take_provider_payment(text, text, bigint, text, date) from public, anon, authenticated;
grant execute on function public.take_provider_payment(text, text, bigint, text, date) to service_role;
