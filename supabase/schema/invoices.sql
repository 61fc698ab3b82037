-- What all migrations together say about invoices: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.invoice_lines (
  tenant_id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  order_id uuid,
  title jsonb not null,
  sac text not null,
  quantity integer not null,
  from_on date,
  to_on date,
  taxable_paise bigint not null,
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_lines_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES public.invoices(tenant_id, id) ON DELETE CASCADE,
  constraint invoice_lines_position_check CHECK ("position" > 0),
  constraint invoice_lines_quantity_check CHECK (quantity > 0),
  constraint invoice_lines_sac_check CHECK (sac ~ '^\d{4,8}$'::text),
  constraint invoice_lines_taxable_paise_check CHECK (taxable_paise > 0),
  constraint invoice_lines_title_check CHECK (private.is_in_both(title, 120))
);
CREATE INDEX invoice_lines_tenant_id_invoice_id_idx ON public.invoice_lines USING btree (tenant_id, invoice_id);
alter table public.invoice_lines enable row level security;

create table public.invoice_payments (
  id uuid not null,
  tenant_id uuid not null,
  invoice_id uuid not null,
  paise bigint not null,
  tds_paise bigint default 0 not null,
  reference text not null,
  received_on date not null,
  payment_id uuid,
  recorded_by uuid,
  at timestamp with time zone default now() not null,
  constraint invoice_payments_pkey PRIMARY KEY (id),
  constraint invoice_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment_reports(id) ON DELETE SET NULL,
  constraint invoice_payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint invoice_payments_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES public.invoices(tenant_id, id) ON DELETE CASCADE,
  constraint invoice_payments_check CHECK ((paise + tds_paise) > 0),
  constraint invoice_payments_paise_check CHECK (paise >= 0),
  constraint invoice_payments_reference_check CHECK (char_length(reference) >= 3 AND char_length(reference) <= 60),
  constraint invoice_payments_tds_paise_check CHECK (tds_paise >= 0)
);
CREATE INDEX invoice_payments_payment_id_idx ON public.invoice_payments USING btree (payment_id);
CREATE INDEX invoice_payments_recorded_by_idx ON public.invoice_payments USING btree (recorded_by);
CREATE INDEX invoice_payments_tenant_id_invoice_id_idx ON public.invoice_payments USING btree (tenant_id, invoice_id);
alter table public.invoice_payments enable row level security;

create table public.invoices (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  kind text not null,
  serial text not null,
  issued_on date not null,
  due_on date,
  language text not null,
  supplier jsonb not null,
  recipient jsonb not null,
  supply text not null,
  place_of_supply text not null,
  tax_percent integer not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  round_paise integer not null,
  total_paise bigint generated always as (((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) + round_paise)) stored,
  credits_id uuid,
  reason text,
  paid_paise bigint default 0 not null,
  tds_paise bigint default 0 not null,
  credited_paise bigint default 0 not null,
  is_sample boolean default false not null,
  issued_by uuid,
  created_at timestamp with time zone default now() not null,
  credit_key uuid,
  used_paise bigint default 0 not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_credit_key_key UNIQUE (credit_key),
  constraint invoices_serial_key UNIQUE (serial),
  constraint invoices_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint invoices_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES public.invoices(id),
  constraint invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint invoices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint invoices_cgst_paise_check CHECK (cgst_paise >= 0),
  constraint invoices_check CHECK (sgst_paise = cgst_paise),
  constraint invoices_check1 CHECK (supply = 'intra'::text OR cgst_paise = 0),
  constraint invoices_check2 CHECK (supply <> 'intra'::text OR igst_paise = 0),
  constraint invoices_check3 CHECK ((kind = 'credit_note'::text) = (credits_id IS NOT NULL)),
  constraint invoices_check4 CHECK ((kind = 'credit_note'::text) = (reason IS NOT NULL)),
  constraint invoices_check5 CHECK ((paid_paise + tds_paise + credited_paise) <= (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_paise)),
  constraint invoices_check6 CHECK (kind = 'credit_note'::text OR used_paise = 0),
  constraint invoices_check7 CHECK (used_paise <= (taxable_paise + cgst_paise + sgst_paise + igst_paise + round_paise)),
  constraint invoices_credited_paise_check CHECK (credited_paise >= 0),
  constraint invoices_igst_paise_check CHECK (igst_paise >= 0),
  constraint invoices_kind_check CHECK (kind = ANY (ARRAY['tax'::text, 'credit_note'::text, 'proforma'::text])),
  constraint invoices_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint invoices_paid_paise_check CHECK (paid_paise >= 0),
  constraint invoices_place_of_supply_check CHECK (place_of_supply ~ '^\d\d$'::text),
  constraint invoices_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 300),
  constraint invoices_recipient_check CHECK (jsonb_typeof(recipient) = 'object'::text),
  constraint invoices_round_paise_check CHECK (round_paise >= '-50'::integer AND round_paise <= 50),
  constraint invoices_serial_check CHECK (serial ~ '^[A-Z0-9/-]{1,16}$'::text),
  constraint invoices_supplier_check CHECK (jsonb_typeof(supplier) = 'object'::text),
  constraint invoices_supply_check CHECK (supply = ANY (ARRAY['intra'::text, 'inter'::text, 'export'::text])),
  constraint invoices_tax_percent_check CHECK (tax_percent >= 0 AND tax_percent <= 28),
  constraint invoices_taxable_paise_check CHECK (taxable_paise > 0),
  constraint invoices_tds_paise_check CHECK (tds_paise >= 0),
  constraint invoices_used_paise_check CHECK (used_paise >= 0)
);
CREATE INDEX invoices_credits_id_idx ON public.invoices USING btree (credits_id);
CREATE INDEX invoices_issued_by_idx ON public.invoices USING btree (issued_by);
CREATE INDEX invoices_issued_on_idx ON public.invoices USING btree (issued_on DESC);
CREATE INDEX invoices_tenant_id_idx ON public.invoices USING btree (tenant_id) WHERE (kind = 'credit_note'::text);
CREATE INDEX invoices_tenant_id_issued_on_idx ON public.invoices USING btree (tenant_id, issued_on DESC);
alter table public.invoices enable row level security;

CREATE TRIGGER settle_hold AFTER UPDATE OF paid_paise, tds_paise, credited_paise ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.settle_hold_with_row();

create table private.invoice_series (
  kind text not null,
  year text not null,
  last integer not null,
  constraint invoice_series_pkey PRIMARY KEY (kind, year),
  constraint invoice_series_kind_check CHECK (kind = ANY (ARRAY['tax'::text, 'credit_note'::text, 'proforma'::text])),
  constraint invoice_series_last_check CHECK (last > 0),
  constraint invoice_series_year_check CHECK (year ~ '^\d{4}$'::text)
);
alter table private.invoice_series enable row level security;

create function private.choices_of_lines(p_lines jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('id', private.new_choice(), 'text', jsonb_build_object(
    'en', line.value, 'hi', p_lines -> 'hi' -> (line.place - 1)::integer)) order by line.place)
  from jsonb_array_elements(p_lines -> 'en') with ordinality line (value, place)
$function$;

create function private.credit(p_invoice public.invoices, p_taxable_paise bigint, p_reason text, p_key uuid)
 RETURNS public.invoices
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.credit_invoice(p_key uuid, p_invoice_id uuid, p_taxable_paise bigint, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices := private.require_invoice(p_invoice_id);
  made    public.invoices;
begin
  if p_key is null then raise sqlstate 'PT400' using message = 'key_required'; end if;
  select i.* into made from public.invoices i where i.credit_key = p_key;
  if found then
    if made.credits_id is distinct from invoice.id then raise sqlstate 'PT409' using message = 'key_reused'; end if;
    return made.serial;
  end if;
  if char_length(btrim(coalesce(p_reason, ''))) not between 1 and 300 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if coalesce(p_taxable_paise, 0) < 1 then raise sqlstate 'PT400' using message = 'invalid_amount'; end if;
  if p_taxable_paise > private.creditable(invoice) then raise sqlstate 'PT409' using message = 'credit_too_much'; end if;
  made := private.credit(invoice, p_taxable_paise, btrim(p_reason), p_key);
  return made.serial;
end $function$;
grant execute on function public.credit_invoice(uuid,uuid,bigint,text) to authenticated;
grant execute on function public.credit_invoice(uuid,uuid,bigint,text) to service_role;

create function private.creditable(p_invoice public.invoices)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_invoice.taxable_paise - coalesce((select sum(i.taxable_paise) from public.invoices i where i.credits_id = p_invoice.id), 0)
$function$;

create function private.invoice_as_told(p_invoice public.invoices)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', p_invoice.id, 'tenant_id', p_invoice.tenant_id, 'tenant', t.name, 'kind', p_invoice.kind, 'serial', p_invoice.serial,
    'state', private.invoice_state(p_invoice, private.today()), 'issued_on', p_invoice.issued_on, 'due_on', p_invoice.due_on,
    'recipient', p_invoice.recipient ->> 'legal_name', 'gstin', p_invoice.recipient ->> 'gstin', 'supply', p_invoice.supply, 'place_of_supply', p_invoice.place_of_supply,
    'tax_percent', p_invoice.tax_percent, 'taxable_paise', p_invoice.taxable_paise, 'cgst_paise', p_invoice.cgst_paise, 'sgst_paise', p_invoice.sgst_paise,
    'igst_paise', p_invoice.igst_paise, 'round_paise', p_invoice.round_paise, 'total_paise', p_invoice.total_paise, 'paid_paise', p_invoice.paid_paise,
    'tds_paise', p_invoice.tds_paise, 'credited_paise', p_invoice.credited_paise,
    'open_paise', case when p_invoice.kind = 'tax' then p_invoice.total_paise - p_invoice.paid_paise - p_invoice.tds_paise - p_invoice.credited_paise end,
    'left_paise', case when p_invoice.kind = 'credit_note' then p_invoice.total_paise - p_invoice.used_paise end,
    'credits', (select i.serial from public.invoices i where i.id = p_invoice.credits_id),
    'credits_on', (select i.issued_on from public.invoices i where i.id = p_invoice.credits_id), 'reason', p_invoice.reason, 'is_sample', p_invoice.is_sample)
  from public.tenants t where t.id = p_invoice.tenant_id
$function$;

create function private.invoice_state(p_invoice public.invoices, p_today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_invoice.kind <> 'tax' then p_invoice.kind
    when p_invoice.credited_paise >= p_invoice.total_paise then 'credited'
    when p_invoice.paid_paise + p_invoice.tds_paise + p_invoice.credited_paise >= p_invoice.total_paise then 'paid'
    when p_invoice.due_on < p_today then 'overdue'
    when p_invoice.paid_paise + p_invoice.tds_paise > 0 then 'part_paid'
    else 'open' end
$function$;

create function private.issue_invoice(p_tenant_id uuid, p_kind text, p_lines jsonb, p_credits public.invoices DEFAULT NULL::public.invoices, p_reason text DEFAULT NULL::text)
 RETURNS public.invoices
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.kpi_lines(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[], p_is_former boolean[])
 RETURNS TABLE(outlet_id uuid, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  is_compared boolean := coalesce(true = any (p_is_former), false);
  are_most    boolean := 2 * cardinality(p_outlets) > (select count(*) from public.outlets o where o.tenant_id = p_tenant_id);
  wanted      integer[];
  standing    integer[]; -- those that stand rather than flow
  reading     text; -- of each month the days at which its sums are cut
  parts       integer; -- of how many months that is
  known       text; -- of each measure its sum and days, now (n, k) and before (f); nothing where it is not known
  sums        text; -- of each KPI the factors above (a, c) and below (b, d), its days (k, m, o), and the factors before (p, r, q, s)
  added       text;
  names       text;
  told        text[];
begin
  with formulas as materialized (
    select k.n, k.id, k.scale::double precision as scale, k.is_of_change, k.numerator, k.denominator
    from unnest(p_kpis) with ordinality k (id, tenant_id, key, name, help, basis, numerator, denominator, is_of_change, scale, unit, decimals,
      polarity, grain, scope, place, retired_at, created_at, n)
  ), terms as materialized (
    select k.n, side.is_above, factor.nth, m.id, m.kind = 'flow' as is_flow, term.weight::double precision as weight
    from formulas k
    cross join lateral (values (true, k.numerator), (false, k.denominator)) side (is_above, sums)
    cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_each_text(factor.sum) term (key, weight)
    join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
  ), measured as (
    select t.id, bool_and(t.is_flow) as is_flow from terms t group by t.id
  ), factors as (
    select t.n, v.letter || t.n as column_name, bool_or(v.is_former) as is_former,
      string_agg(format(case v.is_former when true then '%s * f%s' else '%s * n%s' end, t.weight, t.id), ' + ') as word
    from terms t
    join (values ('a', true, 1, false), ('c', true, 2, false), ('b', false, 1, false), ('d', false, 2, false),
      ('p', true, 1, true), ('r', true, 2, true), ('q', false, 1, true), ('s', false, 2, true)) v (letter, is_above, nth, is_former)
      on v.is_above = t.is_above and v.nth = t.nth and (is_compared or not v.is_former)
    group by t.n, v.letter
  ), words as (
    select t.n, 'case when ' || string_agg(format('n%s', t.id), ' is not null and ') || ' is not null then ' as if_known,
      'case when ' || string_agg(format('f%s', t.id), ' is not null and ') || ' is not null then ' as if_former,
      coalesce('least(' || string_agg(format('k%s', t.id), ', ') filter (where t.is_flow) || ')', '0') as k,
      coalesce('greatest(' || string_agg(format('k%s', t.id), ', ') filter (where t.is_flow) || ')', '0') as m
    from terms t group by t.n
  ), columns as (
    select f.n, format('%s %s end as %s', case f.is_former when true then w.if_former else w.if_known end, f.word, f.column_name) as word,
      format('sum(%1$s) as %1$s', f.column_name) as added
    from factors f join words w on w.n = f.n
    union all
    select w.n, format('%2$s %3$s else 0 end as k%1$s, %2$s %4$s else 0 end as m%1$s, %2$s 1 else 0 end as o%1$s', w.n, w.if_known, w.k, w.m),
      format('sum(k%1$s)::integer as k%1$s, sum(m%1$s)::integer as m%1$s, sum(o%1$s)::integer as o%1$s', w.n)
    from words w
  ), sides as (
    select k.n, k.id is not null as is_it, k.is_of_change, k.scale, (
        select string_agg(coalesce(f.column_name, 'null::double precision'), ', ' order by letter.nth)
        from unnest(array['a', 'c', 'b', 'd']) with ordinality letter (of, nth) left join factors f on f.column_name = letter.of || k.n
      ) as now, (
        select string_agg(coalesce(f.column_name, 'null::double precision'), ', ' order by letter.nth)
        from unnest(array['p', 'r', 'q', 's']) with ordinality letter (of, nth) left join factors f on f.column_name = letter.of || k.n
      ) as before
    from formulas k
  )
  select (select array_agg(m.id) from measured m), (select coalesce(array_agg(m.id), '{}') from measured m where not m.is_flow),
    (select string_agg(format('array_position(m, %1$s) as p%1$s', m.id), ', ') from measured m),
    (select string_agg(format('case when d[p%1$s] > 0 then t[p%1$s] end as n%1$s, d[p%1$s] as k%1$s', m.id)
      || case when is_compared then format(', case when e[p%1$s] > 0 then u[p%1$s] end as f%1$s', m.id) else '' end, ', ') from measured m),
    (select string_agg(c.word, ', ') from columns c), (select string_agg(c.added, ', ') from columns c),
    (select array[
      string_agg(case when not s.is_it or s.is_of_change and not is_compared then 'null' when not s.is_of_change then format('private.kpi_value(%s, %s)', s.now, s.scale)
        -- growth of one by growth of the other tells nothing where the other hardly grew
        else format('case when o%1$s > 0 and abs(b%1$s - q%1$s) >= 0.01 * abs(q%1$s) then private.kpi_value(a%1$s - p%1$s, null, b%1$s - q%1$s, null, %2$s) end', s.n, s.scale) end,
        ', ' order by s.n),
      string_agg(case when not s.is_it or s.is_of_change or not is_compared then 'null'
        else format('case when o%s > 0 then private.kpi_value(%s, %s) end', s.n, s.before, s.scale) end, ', ' order by s.n),
      string_agg(case when s.is_it then format('k%s', s.n) else '0' end, ', ' order by s.n),
      string_agg(case when s.is_it then format('m%s', s.n) else '0' end, ', ' order by s.n),
      string_agg(case when s.is_it then format('o%s', s.n) else '0' end, ', ' order by s.n)] from sides s)
  into wanted, standing, names, known, sums, added, told;
  if wanted is null then return; end if;

  select count(*), string_agg(
      format('select r.outlet_id, r.measure_id, %s as total, %s as days', coalesce(cut.total, '0::double precision'), coalesce(cut.days, '0'))
      || case when is_compared then format(', %s as former, %s as former_days', coalesce(cut.former, '0::double precision'), coalesce(cut.former_days, '0')) else '' end
      || format(' from private.kpi_monthly r where r.tenant_id = $1 and r.measure_id = any (%s) and r.month = %L', case when cut.is_begun then '$2' else '$4' end, cut.month)
      || case when are_most then '' else ' and r.outlet_id = any ($3)' end,
    ' union all ' order by cut.month)
  into parts, reading
  from (
    select c.month, bool_or(c.place > 1 or extract(month from c.month) > 1) as is_begun,
      string_agg(format('%s r.until[%s]', c.word, c.place), ' ') filter (where not run.is_former) as total,
      string_agg(format('%s r.known[%s]', c.word, c.place), ' ') filter (where not run.is_former) as days,
      string_agg(format('%s r.until[%s]', c.word, c.place), ' ') filter (where run.is_former) as former,
      string_agg(format('%s r.known[%s]', c.word, c.place), ' ') filter (where run.is_former) as former_days
    from unnest(p_starts, p_ends, p_is_former) run (first, last, is_former)
    cross join lateral (select e.month, e.place, case e.sign when 1 then '+' else '-' end as word from private.ends_of(run.first, run.last) e) c
    group by c.month
  ) cut
  where cut.is_begun or cardinality(standing) > 0;
  if reading is null then return; end if;
  if parts > 1 then
    reading := 'select outlet_id, measure_id, case when count(*) = count(total) then sum(total) end as total, sum(days) as days'
      || case when is_compared then ', case when count(*) = count(former) then sum(former) end as former, sum(former_days) as former_days' else '' end
      || format(' from (%s) cut group by outlet_id, measure_id', reading);
  end if;

  return query execute format(
    'with cells as materialized ('
    ' select outlet_id, %s from (select outlet_id, %s from (select x.*, %s from ('
    '  select outlet_id, array_agg(measure_id) as m, array_agg(total) as t, array_agg(days) as d%s from (%s) one group by outlet_id offset 0'
    ' ) x%s offset 0) y offset 0) z'
    '), lines as (select * from cells union all select null, * from (select %s from cells) added)'
    'select outlet_id, array[%s]::double precision[], array[%s]::double precision[], array[%s]::integer[], array[%s]::integer[], array[%s]::integer[] from lines',
    sums, known, names, case when is_compared then ', array_agg(former) as u, array_agg(former_days) as e' else '' end, reading,
    case when are_most then ' where outlet_id = any ($3)' else '' end, added, told[1], told[2], told[3], told[4], told[5])
  using p_tenant_id, wanted, p_outlets, standing;
end $function$;

create function private.lines_problems(p_paths text[], p_lines jsonb[])
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select one.path, case when amount.en + amount.hi = 0 then 'lines_missing' else 'lines_uneven' end
    from unnest(p_paths, p_lines) one (path, lines)
    cross join lateral (
      select jsonb_array_length(one.lines -> 'en') as en, jsonb_array_length(one.lines -> 'hi') as hi
    ) amount
    where amount.en <> amount.hi or amount.en = 0
    union all
    select format('%s.%s.%s', one.path, language, line.place - 1), found.code
    from unnest(p_paths, p_lines) one (path, lines) cross join (values ('en'), ('hi')) told (language)
    cross join lateral jsonb_array_elements_text(one.lines -> language) with ordinality line (content, place)
    cross join lateral (select private.text_problem(line.content, 300) as code) found
    where found.code is not null;
end $function$;

create function public.list_invoices(p_tenant_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_from date DEFAULT NULL::date, p_to date DEFAULT NULL::date, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'issued'::text, p_descending boolean DEFAULT true, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.list_invoices(uuid,text,date,date,text,text,boolean,integer,integer) to authenticated;
grant execute on function public.list_invoices(uuid,text,date,date,text,text,boolean,integer,integer) to service_role;

create function private.mail_invoice(p_template text, p_invoice public.invoices, p_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.mail_outbox (tenant_id, recipient, template, language, dedupe_key, data)
  select p_invoice.tenant_id, lower(p_invoice.recipient ->> 'billing_email'), p_template, p_invoice.language, p_key, jsonb_strip_nulls(jsonb_build_object(
    'tenant_name', t.name, 'invoice_id', p_invoice.id, 'serial', p_invoice.serial, 'kind', p_invoice.kind, 'total_paise', p_invoice.total_paise::text,
    'open_paise', (p_invoice.total_paise - p_invoice.paid_paise - p_invoice.tds_paise - p_invoice.credited_paise)::text, 'due_on', p_invoice.due_on))
  from public.tenants t where t.id = p_invoice.tenant_id
  on conflict (dedupe_key) do nothing
$function$;

create function private.next_serial(p_prefix text, p_kind text, p_on date)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  number integer;
begin
  insert into private.invoice_series as s (kind, year, last) values (p_kind, private.financial_year(p_on), 1)
  on conflict (kind, year) do update set last = s.last + 1 returning s.last into number;
  return p_prefix || case p_kind when 'credit_note' then 'C' when 'proforma' then 'P' else '' end
    || '/' || private.financial_year(p_on) || '/' || lpad(number::text, 5, '0');
end $function$;

create function public.payment_invoices(p_payment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.payment_invoices(uuid) to authenticated;
grant execute on function public.payment_invoices(uuid) to service_role;

create function public.read_invoice(p_invoice_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.read_invoice(uuid) to authenticated;
grant execute on function public.read_invoice(uuid) to service_role;

create function public.read_receipt(p_payment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.read_receipt(uuid) to authenticated;
grant execute on function public.read_receipt(uuid) to service_role;

create function public.read_series(p_tenant_id uuid, p_kpi text, p_from date, p_to date, p_grain text DEFAULT 'day'::text, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(starts_on date, figure double precision, days integer, most integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[];
  ends   date[];
  kpis   public.kpis[] := private.kpis_at(p_tenant_id, array[p_kpi]);
begin
  if p_outlet_id is not null then
    if not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
    reads := array[p_outlet_id];
  end if;
  if coalesce(p_grain, '') not in ('day', 'week', 'month') or p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  select array_agg(greatest(step::date, p_from) order by step),
    array_agg(least((step + ('1 ' || p_grain)::interval)::date - 1, p_to) order by step) into starts, ends
  from generate_series(date_trunc(p_grain, p_from::timestamp), p_to::timestamp, ('1 ' || p_grain)::interval) step;
  return query
    select starts[s.period], private.kpi_value(s.above, s.below, (kpis[1]).scale), s.days, s.most
    from private.sums_together(p_tenant_id, reads, kpis, starts, ends) s
    where not (kpis[1]).is_of_change
    order by 1;
end $function$;
grant execute on function public.read_series(uuid,text,date,date,text,uuid) to authenticated;
grant execute on function public.read_series(uuid,text,date,date,text,uuid) to service_role;

create function public.refund_credit(p_id uuid, p_invoice_id uuid, p_paise bigint, p_reference text, p_paid_on date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.refund_credit(uuid,uuid,bigint,text,date) to authenticated;
grant execute on function public.refund_credit(uuid,uuid,bigint,text,date) to service_role;

create function private.remind_of_invoices()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.require_invoice(p_invoice_id uuid)
 RETURNS public.invoices
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  invoice public.invoices;
begin
  perform private.require_platform_admin();
  select i.* into invoice from public.invoices i where i.id = p_invoice_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_invoice'; end if;
  if invoice.kind <> 'tax' then raise sqlstate 'PT409' using message = 'not_a_tax_invoice'; end if;
  return invoice;
end $function$;
