-- Invoices under Rule 46 of the CGST Rules, 2017: consecutive serials for a financial year without a gap, both parties as they were on that day, the tax by place
-- of supply, and the total in whole rupees (section 170 of the CGST Act). What is issued never changes; a credit note takes from it.

create table private.invoice_series (
  kind text not null check (kind in ('tax', 'credit_note', 'proforma')),
  year text not null check (year ~ '^\d{4}$'), -- 2627: April 2026 to March 2027
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table public.invoices (
  id              uuid primary key default gen_random_uuid(),
  tenant_id       uuid not null references public.tenants on delete cascade,
  kind            text not null check (kind in ('tax', 'credit_note', 'proforma')),
  serial          text not null unique check (serial ~ '^[A-Z0-9/-]{1,16}$'),
  issued_on       date not null,
  due_on          date,
  language        text not null check (language in ('en', 'hi')),
  supplier        jsonb not null check (jsonb_typeof(supplier) = 'object'),
  recipient       jsonb not null check (jsonb_typeof(recipient) = 'object'),
  supply          text not null check (supply in ('intra', 'inter', 'export')),
  place_of_supply text not null check (place_of_supply ~ '^\d\d$'), -- 96: other country
  tax_percent     integer not null check (tax_percent between 0 and 28),
  taxable_paise   bigint not null check (taxable_paise > 0),
  cgst_paise      bigint not null check (cgst_paise >= 0),
  sgst_paise      bigint not null check (sgst_paise = cgst_paise),
  igst_paise      bigint not null check (igst_paise >= 0),
  round_paise     integer not null check (round_paise between -50 and 50),
  total_paise     bigint generated always as (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_paise) stored,
  credits_id      uuid references public.invoices,
  reason          text check (char_length(reason) between 1 and 300),
  paid_paise      bigint not null default 0 check (paid_paise >= 0),
  tds_paise       bigint not null default 0 check (tds_paise >= 0), -- tax that the recipient deducted at source
  credited_paise  bigint not null default 0 check (credited_paise >= 0),
  is_sample       boolean not null default false,
  issued_by       uuid references public.profiles on delete set null,
  created_at      timestamptz not null default now(),
  unique (tenant_id, id),
  check (supply = 'intra' or cgst_paise = 0),
  check (supply <> 'intra' or igst_paise = 0),
  check ((kind = 'credit_note') = (credits_id is not null)),
  check ((kind = 'credit_note') = (reason is not null)),
  check (paid_paise + tds_paise + credited_paise <= taxable_paise + cgst_paise + sgst_paise + igst_paise + round_paise)
);
create index on public.invoices (tenant_id, issued_on desc);
create index on public.invoices (issued_on desc);
create index on public.invoices (credits_id);
create index on public.invoices (issued_by);

create table public.invoice_lines (
  tenant_id     uuid not null,
  invoice_id    uuid not null,
  position      integer not null check (position > 0),
  order_id      uuid,
  title         jsonb not null check (private.is_in_both(title, 120)),
  sac           text not null check (sac ~ '^\d{4,8}$'),
  quantity      integer not null check (quantity > 0),
  from_on       date,
  to_on         date,
  taxable_paise bigint not null check (taxable_paise > 0),
  primary key (invoice_id, position),
  foreign key (tenant_id, invoice_id) references public.invoices (tenant_id, id) on delete cascade
);
create index on public.invoice_lines (tenant_id, invoice_id);

create table public.invoice_payments (
  id          uuid primary key, -- made by who sends it
  tenant_id   uuid not null,
  invoice_id  uuid not null,
  paise       bigint not null check (paise >= 0),
  tds_paise   bigint not null default 0 check (tds_paise >= 0),
  reference   text not null check (char_length(reference) between 3 and 60),
  received_on date not null,
  payment_id  uuid references public.payment_reports on delete set null,
  recorded_by uuid references public.profiles on delete set null,
  at          timestamptz not null default now(),
  check (paise + tds_paise > 0),
  foreign key (tenant_id, invoice_id) references public.invoices (tenant_id, id) on delete cascade
);
create index on public.invoice_payments (tenant_id, invoice_id);
create index on public.invoice_payments (payment_id);
create index on public.invoice_payments (recorded_by);
alter table public.store_charges add foreign key (tenant_id, invoice_id) references public.invoices (tenant_id, id);
create index on public.store_charges (tenant_id, invoice_id);

alter table private.invoice_series enable row level security;
alter table public.invoices enable row level security;
alter table public.invoice_lines enable row level security;
alter table public.invoice_payments enable row level security;
revoke all on public.invoices, public.invoice_lines, public.invoice_payments from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values
  ('public.invoices', 'papers of a business, kept as the law asks', 'law'),
  ('public.invoice_lines', 'papers of a business, kept as the law asks', 'law'),
  ('public.invoice_payments', 'papers of a business, kept as the law asks', 'law');
insert into private.audit_actions values ('invoice.issued'), ('invoice.credited'), ('invoice.paid');

/* April to March, as 2627. */
create function private.financial_year(p_on date) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_on - interval '3 months', 'YY') || to_char(p_on + interval '9 months', 'YY')
$$;

/* The next serial of a kind in the year of a day: SPN/2627/00001. The row is held until the transaction ends, so that a number is never lost and never twice. */
create function private.next_serial(p_prefix text, p_kind text, p_on date) returns text
language plpgsql set search_path = '' as $$
declare
  number integer;
begin
  insert into private.invoice_series as s (kind, year, last) values (p_kind, private.financial_year(p_on), 1)
  on conflict (kind, year) do update set last = s.last + 1 returning s.last into number;
  return p_prefix || case p_kind when 'credit_note' then 'C' when 'proforma' then 'P' else '' end
    || '/' || private.financial_year(p_on) || '/' || lpad(number::text, 5, '0');
end $$;

/* The tax on an amount, to the paisa, half up: half to the centre and half to the state within it, else whole; nothing on an export under a letter of undertaking. */
create function private.gst_of(p_taxable bigint, p_percent integer, p_supply text, p_has_lut boolean, out cgst bigint, out sgst bigint, out igst bigint, out round_off integer)
language plpgsql immutable set search_path = '' as $$
begin
  cgst := case when p_supply = 'intra' then (p_taxable * p_percent + 100) / 200 else 0 end;
  sgst := cgst;
  igst := case when p_supply = 'intra' or p_supply = 'export' and p_has_lut then 0 else (p_taxable * p_percent + 50) / 100 end;
  round_off := ((p_taxable + cgst + sgst + igst + 50) / 100) * 100 - (p_taxable + cgst + sgst + igst);
end $$;

/* Issues an invoice with lines of {order_id, title, sac, quantity, from_on, to_on, taxable_paise}. Throws supplier_incomplete, billing_profile_required. */
create function private.issue_invoice(p_tenant_id uuid, p_kind text, p_lines jsonb, p_credits public.invoices default null, p_reason text default null)
returns public.invoices
language plpgsql set search_path = '' as $$
declare
  today     date := private.today();
  supplier  public.billing_supplier;
  recipient public.billing_profiles;
  supply    text;
  percent   integer;
  taxable   bigint := (select sum((l ->> 'taxable_paise')::bigint) from jsonb_array_elements(p_lines) l);
  tax       record;
  issued    public.invoices;
begin
  select s.* into supplier from public.billing_supplier s;
  if not found then raise sqlstate 'PT409' using message = 'supplier_incomplete'; end if;
  select b.* into recipient from public.billing_profiles b where b.tenant_id = p_tenant_id;
  if not found then raise sqlstate 'PT409' using message = 'billing_profile_required'; end if;
  -- a credit note follows the invoice that it takes from
  supply := coalesce(p_credits.supply, case when recipient.country <> 'IN' then 'export' when recipient.state_code = supplier.state_code then 'intra' else 'inter' end);
  percent := coalesce(p_credits.tax_percent, supplier.tax_percent);
  select * into tax from private.gst_of(taxable, percent, supply, coalesce(p_credits.supplier ->> 'lut_number', supplier.lut_number) is not null);
  insert into public.invoices (tenant_id, kind, serial, issued_on, due_on, language, supplier, recipient, supply, place_of_supply, tax_percent, taxable_paise,
    cgst_paise, sgst_paise, igst_paise, round_paise, credits_id, reason, issued_by)
  values (p_tenant_id, p_kind, private.next_serial(supplier.serial_prefix, p_kind, today), today, case when p_kind <> 'credit_note' then today + supplier.due_days end,
    coalesce((select p.language from public.profiles p where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active order by p.created_at limit 1), 'en'),
    coalesce(p_credits.supplier, jsonb_build_object('legal_name', supplier.legal_name, 'address', supplier.address, 'state_code', supplier.state_code,
      'gstin', supplier.gstin, 'email', supplier.email, 'lut_number', supplier.lut_number, 'payment_text', supplier.payment_text)),
    coalesce(p_credits.recipient, jsonb_build_object('legal_name', recipient.legal_name, 'address', recipient.address, 'country', recipient.country,
      'state_code', recipient.state_code, 'gstin', recipient.gstin, 'billing_email', recipient.billing_email)),
    supply, coalesce(p_credits.place_of_supply, recipient.state_code, '96'), percent, taxable, tax.cgst, tax.sgst, tax.igst, tax.round_off,
    p_credits.id, p_reason, auth.uid())
  returning * into issued;
  insert into public.invoice_lines (tenant_id, invoice_id, position, order_id, title, sac, quantity, from_on, to_on, taxable_paise)
  select p_tenant_id, issued.id, l.position, (l.line ->> 'order_id')::uuid, l.line -> 'title', l.line ->> 'sac', (l.line ->> 'quantity')::integer,
    (l.line ->> 'from_on')::date, (l.line ->> 'to_on')::date, (l.line ->> 'taxable_paise')::bigint
  from jsonb_array_elements(p_lines) with ordinality l (line, position);
  if p_kind <> 'proforma' then
    perform private.write_audit(case p_kind when 'tax' then 'invoice.issued' else 'invoice.credited' end, p_tenant_id, 'invoices', issued.id::text, null,
      jsonb_build_object('name', issued.serial, 'paise', issued.total_paise));
    perform private.mail_invoice('invoice_issued', issued);
  end if;
  return issued;
end $$;

/* One invoice for whatever of a tenant's orders is not on one yet. Answers with its serial; null where there is nothing, or nobody yet who may issue it. */
create function private.invoice_charges(p_tenant_id uuid) returns text
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
  return issued.serial;
end $$;

create function private.invoice_state(p_invoice public.invoices, p_today date) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_invoice.kind <> 'tax' then p_invoice.kind
    when p_invoice.credited_paise >= p_invoice.total_paise then 'credited'
    when p_invoice.paid_paise + p_invoice.tds_paise + p_invoice.credited_paise >= p_invoice.total_paise then 'paid'
    when p_invoice.due_on < p_today then 'overdue'
    when p_invoice.paid_paise + p_invoice.tds_paise > 0 then 'part_paid'
    else 'open' end
$$;

create function private.invoice_as_told(p_invoice public.invoices) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_invoice.id, 'tenant_id', p_invoice.tenant_id, 'tenant', t.name, 'kind', p_invoice.kind, 'serial', p_invoice.serial,
    'state', private.invoice_state(p_invoice, private.today()), 'issued_on', p_invoice.issued_on, 'due_on', p_invoice.due_on,
    'recipient', p_invoice.recipient ->> 'legal_name', 'gstin', p_invoice.recipient ->> 'gstin', 'supply', p_invoice.supply, 'place_of_supply', p_invoice.place_of_supply,
    'tax_percent', p_invoice.tax_percent, 'taxable_paise', p_invoice.taxable_paise, 'cgst_paise', p_invoice.cgst_paise, 'sgst_paise', p_invoice.sgst_paise,
    'igst_paise', p_invoice.igst_paise, 'round_paise', p_invoice.round_paise, 'total_paise', p_invoice.total_paise, 'paid_paise', p_invoice.paid_paise,
    'tds_paise', p_invoice.tds_paise, 'credited_paise', p_invoice.credited_paise,
    'open_paise', case when p_invoice.kind = 'tax' then p_invoice.total_paise - p_invoice.paid_paise - p_invoice.tds_paise - p_invoice.credited_paise end,
    'credits', (select i.serial from public.invoices i where i.id = p_invoice.credits_id), 'reason', p_invoice.reason, 'is_sample', p_invoice.is_sample)
  from public.tenants t where t.id = p_invoice.tenant_id
$$;

/* Invoices of a tenant, or of all for the console, the latest first. */
create function public.list_invoices(p_tenant_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null then perform private.require_platform_admin(); else perform private.require_tenant_reader(p_tenant_id); end if;
  return (select coalesce(jsonb_agg(private.invoice_as_told(i) order by i.issued_on desc, i.serial desc), '[]')
    from public.invoices i where p_tenant_id is null or i.tenant_id = p_tenant_id);
end $$;

/* An invoice whole, as it is printed, with what was paid. */
create function public.read_invoice(p_invoice_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  select i.* into invoice from public.invoices i where i.id = p_invoice_id and (private.is_platform_admin() or i.tenant_id = any (array(select private.my_tenants_as('admin'))));
  if not found then raise sqlstate 'PT404' using message = 'unknown_invoice'; end if;
  return private.invoice_as_told(invoice) || jsonb_build_object('language', invoice.language, 'supplier', invoice.supplier, 'recipient', invoice.recipient,
    'lines', (select jsonb_agg(jsonb_build_object('title', l.title, 'sac', l.sac, 'quantity', l.quantity, 'from_on', l.from_on, 'to_on', l.to_on,
      'taxable_paise', l.taxable_paise) order by l.position) from public.invoice_lines l where l.invoice_id = invoice.id),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('paise', p.paise, 'tds_paise', p.tds_paise, 'reference', p.reference, 'received_on', p.received_on)
      order by p.received_on, p.at), '[]') from public.invoice_payments p where p.invoice_id = invoice.id));
end $$;

/* Invoices name amounts and who pays: admins of the tenant, and platform admins. */
create function private.require_tenant_reader(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(p_tenant_id = any (array(select private.my_tenants_as('admin'))), false) then perform private.require_tenant_admin(p_tenant_id); end if;
end $$;

create function private.require_invoice(p_invoice_id uuid) returns public.invoices
language plpgsql set search_path = '' as $$
declare
  invoice public.invoices;
begin
  perform private.require_platform_admin();
  select i.* into invoice from public.invoices i where i.id = p_invoice_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_invoice'; end if;
  if invoice.kind <> 'tax' then raise sqlstate 'PT409' using message = 'not_a_tax_invoice'; end if;
  return invoice;
end $$;

/* Money that arrived for an invoice, with tax deducted at source beside it. The same id again is counted once. */
create function public.record_invoice_payment(p_id uuid, p_invoice_id uuid, p_paise bigint, p_tds_paise bigint, p_reference text, p_received_on date,
  p_payment_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices := private.require_invoice(p_invoice_id);
begin
  if exists (select from public.invoice_payments p where p.id = p_id) then return; end if;
  if coalesce(p_paise, -1) < 0 or coalesce(p_tds_paise, 0) < 0 or p_paise + coalesce(p_tds_paise, 0) = 0 then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if p_paise + coalesce(p_tds_paise, 0) > invoice.total_paise - invoice.paid_paise - invoice.tds_paise - invoice.credited_paise then
    raise sqlstate 'PT409' using message = 'payment_too_much';
  end if;
  if char_length(btrim(coalesce(p_reference, ''))) not between 3 and 60 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  if p_received_on is null or p_received_on > private.today() or p_received_on < invoice.issued_on - 60 then raise sqlstate 'PT400' using message = 'invalid_received_on'; end if;
  insert into public.invoice_payments (id, tenant_id, invoice_id, paise, tds_paise, reference, received_on, payment_id, recorded_by)
  values (p_id, invoice.tenant_id, invoice.id, p_paise, coalesce(p_tds_paise, 0), btrim(p_reference), p_received_on, p_payment_id, auth.uid());
  update public.invoices i set paid_paise = i.paid_paise + p_paise, tds_paise = i.tds_paise + coalesce(p_tds_paise, 0) where i.id = invoice.id returning * into invoice;
  perform private.write_audit('invoice.paid', invoice.tenant_id, 'invoices', invoice.id::text, null, jsonb_build_object('name', invoice.serial, 'paise', p_paise, 'tds', coalesce(p_tds_paise, 0)));
  perform private.mail_invoice('invoice_paid', invoice);
end $$;

/* Takes an amount, without tax, back from an invoice that is out; answers with the credit note's serial. */
create function public.credit_invoice(p_invoice_id uuid, p_taxable_paise bigint, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices := private.require_invoice(p_invoice_id);
  left_over bigint := invoice.taxable_paise - coalesce((select sum(i.taxable_paise) from public.invoices i where i.credits_id = invoice.id), 0);
  note    public.invoices;
begin
  if char_length(btrim(coalesce(p_reason, ''))) not between 1 and 300 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if coalesce(p_taxable_paise, 0) < 1 then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if p_taxable_paise > left_over then raise sqlstate 'PT409' using message = 'credit_too_much'; end if;
  note := private.issue_invoice(invoice.tenant_id, 'credit_note', jsonb_build_array(jsonb_build_object(
    'title', jsonb_build_object('en', 'Credit for invoice ' || invoice.serial, 'hi', 'इनवॉइस ' || invoice.serial || ' का क्रेडिट'),
    'sac', (select l.sac from public.invoice_lines l where l.invoice_id = invoice.id order by l.position limit 1), 'quantity', 1, 'taxable_paise', p_taxable_paise)),
    invoice, btrim(p_reason));
  -- what was paid already is paid back outside; here an invoice is never less than settled
  update public.invoices i set credited_paise = least(i.credited_paise + note.total_paise, i.total_paise - i.paid_paise - i.tds_paise) where i.id = invoice.id;
  return note.serial;
end $$;

/* A pro forma for what is quoted, so that an office can approve it. Answers with its id. */
create function public.make_proforma(p_order_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  quoted public.store_orders := private.require_order(p_order_id);
  made   public.invoices;
begin
  if not private.is_platform_admin() then perform private.require_tenant_admin(quoted.tenant_id); end if;
  if quoted.state <> 'quoted' then raise sqlstate 'PT409' using message = 'order_moved_on'; end if;
  if quoted.unit_paise = quoted.discount_paise then raise sqlstate 'PT409' using message = 'nothing_to_invoice'; end if;
  made := private.issue_invoice(quoted.tenant_id, 'proforma', (
    select jsonb_build_array(jsonb_build_object('order_id', quoted.id, 'title', x.name, 'sac', p.sac, 'quantity', quoted.quantity,
      'from_on', case when quoted.term <> 'once' then private.today() end, 'to_on', case when quoted.term <> 'once' then private.term_end(quoted.term, private.today()) end,
      'taxable_paise', private.prorated((quoted.unit_paise - quoted.discount_paise) * quoted.quantity, quoted.term, private.today())))
    from public.products p join lateral (select y.name from public.product_texts y where y.product_id = p.id order by y.number desc limit 1) x on true
    where p.id = quoted.product_id));
  return made.id;
end $$;

create function private.mail_order(p_template text, p_order public.store_orders) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_order.tenant_id, lower(p.email), p_template, p.language, jsonb_strip_nulls(jsonb_build_object('full_name', p.full_name, 'tenant_name', t.name,
    'product_en', x.name ->> 'en', 'product_hi', x.name ->> 'hi', 'until', coalesce(p_order.quote_until, p_order.ends_on)))
  from public.profiles p
  join public.tenants t on t.id = p_order.tenant_id
  join lateral (select y.name from public.product_texts y where y.product_id = p_order.product_id order by y.number desc limit 1) x on true
  where p.tenant_id = p_order.tenant_id and p.is_active and (p.tenant_role = 'admin' or p.id = p_order.requested_by);
end $$;

create function private.mail_invoice(p_template text, p_invoice public.invoices, p_key text default null) returns void
language sql set search_path = '' as $$
  insert into public.mail_outbox (tenant_id, recipient, template, language, dedupe_key, data)
  select p_invoice.tenant_id, lower(p_invoice.recipient ->> 'billing_email'), p_template, p_invoice.language, p_key, jsonb_strip_nulls(jsonb_build_object(
    'tenant_name', t.name, 'invoice_id', p_invoice.id, 'serial', p_invoice.serial, 'kind', p_invoice.kind, 'total_paise', p_invoice.total_paise::text,
    'open_paise', (p_invoice.total_paise - p_invoice.paid_paise - p_invoice.tds_paise - p_invoice.credited_paise)::text, 'due_on', p_invoice.due_on))
  from public.tenants t where t.id = p_invoice.tenant_id
  on conflict (dedupe_key) do nothing
$$;

/* Every day: terms that are over are charged for the next one, what is cancelled or tried ends, and what is charged is invoiced. Answers with how many orders moved.
   Seats that are taken are not taken away: the order waits, and Today says so. */
create function private.move_store_orders() returns integer
language plpgsql set search_path = '' as $$
declare
  today  date := private.today();
  moving public.store_orders;
  moved  integer := 0;
  buyer  uuid;
begin
  for moving in select o.* from public.store_orders o where o.state in ('trial', 'cancel_scheduled') and o.ends_on < today order by o.id for update skip locked loop
    begin
      perform private.take_what_was_ordered(moving);
      update public.store_orders o set state = 'ended', ended_at = now() where o.id = moving.id returning * into moving;
      perform private.take_step(moving);
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

/* Three days before an invoice is due, and three and ten days after; three days before a trial ends. */
create function private.remind_of_invoices() returns integer
language plpgsql set search_path = '' as $$
declare
  today   date := private.today();
  due     public.invoices;
  trial   public.store_orders;
  told    integer := 0;
begin
  for due in select i.* from public.invoices i where i.kind = 'tax' and i.due_on in (today + 3, today - 3, today - 10)
    and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise loop
    perform private.mail_invoice('invoice_reminder', due, format('invoice:%s:%s', due.id, today));
    told := told + 1;
  end loop;
  for trial in select o.* from public.store_orders o where o.state = 'trial' and o.ends_on = today + 3
    and not exists (select from public.store_order_steps s where s.order_id = o.id and s.state = 'trial_reminded') loop
    insert into public.store_order_steps (tenant_id, order_id, state) values (trial.tenant_id, trial.id, 'trial_reminded');
    perform private.mail_order('trial_ending', trial);
    told := told + 1;
  end loop;
  return told;
end $$;
insert into private.scheduled_jobs (name, every, runs) values
  ('move store orders', '1 hour', 'private.move_store_orders'), ('remind of invoices', '1 hour', 'private.remind_of_invoices');

/* What of the store waits for a tenant's admins. */
create function private.today_of_store(p_tenant_id uuid, p_reach text, p_today date)
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
    select 'order_quoted', case when o.requested_by = auth.uid() then 'week' else 'today' end, o.quote_until, 1, null::integer, jsonb_build_object('order_id', o.id), jsonb_build_object('name', x.name)
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'quoted' and o.quote_until >= p_today order by o.quote_until, o.id limit 3;
  return query
    select 'trial_ends', private.urgency_of(o.ends_on, p_today), o.ends_on, 1, null::integer, jsonb_build_object('order_id', o.id), jsonb_build_object('name', x.name)
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'trial' and o.ends_on between p_today and p_today + 7 order by o.ends_on, o.id limit 3;
  return query
    select 'seats_keep_order', 'hurting', o.ends_on, 1, null::integer, jsonb_build_object('order_id', o.id), jsonb_build_object('name', x.name)
    from public.store_orders o
    join lateral (select y.name from public.product_texts y where y.product_id = o.product_id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'cancel_scheduled' and o.ends_on < p_today order by o.ends_on, o.id limit 3;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('store', 'private.today_of_store', 90, '{add_on_store}', '{invoices_open,order_quoted,trial_ends,seats_keep_order}');

revoke execute on all functions in schema private from public;
do $$
declare
  named text;
begin
  foreach named in array array['list_products', 'list_catalogue', 'save_product', 'set_price', 'read_billing_supplier', 'save_billing_supplier', 'read_billing_profile',
    'save_billing_profile', 'request_order', 'quote_order', 'decline_order', 'approve_order', 'begin_service', 'finish_service', 'start_trial', 'cancel_order', 'keep_order',
    'list_orders', 'list_invoices', 'read_invoice', 'record_invoice_payment', 'credit_invoice', 'make_proforma'] loop
    execute format('revoke execute on function public.%I from public, anon', named);
    execute format('grant execute on function public.%I to authenticated', named);
  end loop;
end $$;
