-- A credit note names the invoice it takes from by number and day (CGST Rule 53); the day was missing.
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
    'credits', (select i.serial from public.invoices i where i.id = p_invoice.credits_id),
    'credits_on', (select i.issued_on from public.invoices i where i.id = p_invoice.credits_id), 'reason', p_invoice.reason, 'is_sample', p_invoice.is_sample)
  from public.tenants t where t.id = p_invoice.tenant_id
$$;
