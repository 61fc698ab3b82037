-- Three things about money. A credit note is made once for its key, however often it is sent. When a workspace moves to a plan that includes what it had
-- ordered, the order ends with that day and the rest of what was charged is credited. And what the console tells of revenue.

alter table public.invoices add column credit_key uuid unique; -- what a credit note was asked for under
insert into private.audit_actions values ('store_order.included');

/* Takes an amount without tax back from an invoice, at most what is left of it. */
create function private.credit(p_invoice public.invoices, p_taxable_paise bigint, p_reason text, p_key uuid) returns public.invoices
language plpgsql set search_path = '' as $$
declare
  note public.invoices;
begin
  note := private.issue_invoice(p_invoice.tenant_id, 'credit_note', jsonb_build_array(jsonb_build_object(
    'title', jsonb_build_object('en', 'Credit for invoice ' || p_invoice.serial, 'hi', 'इनवॉइस ' || p_invoice.serial || ' का क्रेडिट'),
    'sac', (select l.sac from public.invoice_lines l where l.invoice_id = p_invoice.id order by l.position limit 1), 'quantity', 1, 'taxable_paise', p_taxable_paise)),
    p_invoice, p_reason);
  update public.invoices i set credit_key = p_key where i.id = note.id returning * into note;
  -- what was paid already is paid back outside; here an invoice is never less than settled
  update public.invoices i set credited_paise = least(i.credited_paise + note.total_paise, i.total_paise - i.paid_paise - i.tds_paise) where i.id = p_invoice.id;
  return note;
end $$;

/* What is left of an invoice to be credited, without tax. */
create function private.creditable(p_invoice public.invoices) returns bigint
language sql stable set search_path = '' as $$
  select p_invoice.taxable_paise - coalesce((select sum(i.taxable_paise) from public.invoices i where i.credits_id = p_invoice.id), 0)
$$;

/* A credit note of an invoice; the same key again is the same note. Answers its serial. Throws credit_too_much, key_reused. */
drop function public.credit_invoice(uuid, bigint, text);
create function public.credit_invoice(p_key uuid, p_invoice_id uuid, p_taxable_paise bigint, p_reason text) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Ends the orders of modules that the plan includes now. Of what was charged the days from tomorrow on are given back: by a credit note where it was
   invoiced, else the charge is shortened. */
create function private.end_included_orders(p_tenant public.tenants) returns void
language plpgsql set search_path = '' as $$
declare
  today    date := private.today();
  included record;
  charge   public.store_charges;
  ended    public.store_orders;
  invoice  public.invoices;
  rest     bigint;
begin
  for included in
    select o as the_order from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'module'
    where o.tenant_id = p_tenant.id and o.state in ('trial', 'active', 'cancel_scheduled') and private.modules_of_tier(p_tenant.tier) ? p.module
    order by o.id for update of o
  loop
    ended := included.the_order;
    for charge in select c.* from public.store_charges c where c.tenant_id = ended.tenant_id and c.order_id = ended.id and c.to_on > today order by c.from_on for update loop
      rest := (2 * charge.paise * (charge.to_on - greatest(today, charge.from_on - 1)) + (charge.to_on - charge.from_on + 1)) / (2 * (charge.to_on - charge.from_on + 1));
      continue when rest = 0;
      if charge.invoice_id is not null then
        select i.* into invoice from public.invoices i where i.id = charge.invoice_id for update;
        rest := least(rest, private.creditable(invoice));
        if rest > 0 then perform private.credit(invoice, rest, 'Included in the plan from ' || today, gen_random_uuid()); end if;
      elsif rest >= charge.paise then
        delete from public.store_charges c where c.id = charge.id;
      else
        update public.store_charges c set to_on = today, paise = c.paise - rest where c.id = charge.id;
      end if;
    end loop;
    perform private.take_what_was_ordered(ended);
    update public.store_orders o set state = 'ended', ended_at = now(), ends_on = today, end_reason = 'Included in the plan' where o.id = ended.id returning * into ended;
    insert into public.store_order_steps (tenant_id, order_id, state, note, taken_by) values (ended.tenant_id, ended.id, 'ended', 'Included in the plan', auth.uid());
    perform private.write_audit('store_order.included', ended.tenant_id, 'store_orders', ended.id::text, null, jsonb_build_object('name',
      (select x.name ->> 'en' from public.product_texts x where x.product_id = ended.product_id order by x.number desc limit 1)));
  end loop;
end $$;

create function private.settle_orders_with_tier() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_included_orders(new);
  return null;
end $$;
create trigger settle_orders after update of tier on public.tenants for each row when (new.tier is distinct from old.tier) execute function private.settle_orders_with_tier();

/* What the console tells of revenue, for the last p_months months: for each tenant what its orders were worth a month at each month's end, in twelfths of a paisa
   (a year's price is exactly one twelfth of twelve of them); what was invoiced, and what its lines come to; what is open by how late it is. Plans are not ordered
   in the store and not counted. */
create function public.store_revenue(p_months integer default 13) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.credit_invoice(uuid, uuid, bigint, text), public.store_revenue(integer) from public, anon;
grant execute on function public.credit_invoice(uuid, uuid, bigint, text), public.store_revenue(integer) to authenticated;
