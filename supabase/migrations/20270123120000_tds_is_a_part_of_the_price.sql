-- What a customer keeps back as tax is a part of the taxable value. Whoever enters the payment as the tax and the tax as the payment is told so.

/* The most tax that is deducted at source of a taxable value: a fifth, where the payee's PAN is not known; usual are 2 and 10 per cent. Rounded up to a rupee. */
create function private.tds_most(p_taxable_paise bigint) returns bigint
language sql immutable set search_path = '' as $$ select ((p_taxable_paise + 499) / 500) * 100 $$;

create or replace function public.record_invoice_payment(p_id uuid, p_invoice_id uuid, p_paise bigint, p_tds_paise bigint, p_reference text, p_received_on date,
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
  if coalesce(p_tds_paise, 0) > private.tds_most(invoice.taxable_paise) - invoice.tds_paise then raise sqlstate 'PT400' using message = 'tds_too_much'; end if;
  if char_length(btrim(coalesce(p_reference, ''))) not between 3 and 60 then raise sqlstate 'PT400' using message = 'reference_required'; end if;
  if p_received_on is null or p_received_on > private.today() or p_received_on < invoice.issued_on - 60 then raise sqlstate 'PT400' using message = 'invalid_received_on'; end if;
  insert into public.invoice_payments (id, tenant_id, invoice_id, paise, tds_paise, reference, received_on, payment_id, recorded_by)
  values (p_id, invoice.tenant_id, invoice.id, p_paise, coalesce(p_tds_paise, 0), btrim(p_reference), p_received_on, p_payment_id, auth.uid());
  update public.invoices i set paid_paise = i.paid_paise + p_paise, tds_paise = i.tds_paise + coalesce(p_tds_paise, 0) where i.id = invoice.id returning * into invoice;
  perform private.write_audit('invoice.paid', invoice.tenant_id, 'invoices', invoice.id::text, null, jsonb_build_object('name', invoice.serial, 'paise', p_paise, 'tds', coalesce(p_tds_paise, 0)));
  perform private.mail_invoice('invoice_paid', invoice);
end $$;

revoke execute on all functions in schema private from public;
