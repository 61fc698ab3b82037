-- The papers of a month with what GSTR-1 asks for: parties, tax, and each line's code.

/* The tax invoices and credit notes of a month with their lines: [{serial, kind, issued_on, recipient, gstin, supply, place_of_supply, tax_percent, taxable_paise, cgst_paise,
   sgst_paise, igst_paise, total_paise, credits: {serial, total_paise, supply} of the invoice that is credited, lines: [{sac, title, taxable_paise}]}], by serial. */
create function public.list_gst_papers(p_month date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day date := date_trunc('month', p_month)::date;
begin
  perform private.require_platform_admin();
  if p_month is null then raise sqlstate 'PT400' using message = 'invalid_months'; end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('serial', i.serial, 'kind', i.kind, 'issued_on', i.issued_on, 'recipient', i.recipient ->> 'legal_name',
      'gstin', i.recipient ->> 'gstin', 'supply', i.supply, 'place_of_supply', i.place_of_supply, 'tax_percent', i.tax_percent, 'taxable_paise', i.taxable_paise,
      'cgst_paise', i.cgst_paise, 'sgst_paise', i.sgst_paise, 'igst_paise', i.igst_paise, 'total_paise', i.total_paise,
      'credits', case when c.id is not null then jsonb_build_object('serial', c.serial, 'issued_on', c.issued_on, 'total_paise', c.total_paise) end,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('sac', l.sac, 'title', l.title ->> 'en', 'taxable_paise', l.taxable_paise) order by l.position), '[]')
        from public.invoice_lines l where l.invoice_id = i.id)) order by i.kind desc, i.serial), '[]')
    from public.invoices i left join public.invoices c on c.id = i.credits_id
    where i.kind in ('tax', 'credit_note') and i.issued_on >= first_day and i.issued_on < first_day + interval '1 month');
end $$;
revoke execute on function public.list_gst_papers(date) from public, anon;
grant execute on function public.list_gst_papers(date) to authenticated;
