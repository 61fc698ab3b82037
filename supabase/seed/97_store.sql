-- Sample data: who sells, whom we bill, which plan and what else runs and what waits in the add-on store. The seats of Sagar's order are part of its cap already.

insert into public.billing_supplier (legal_name, address, state_code, gstin, email, payment_text, is_sample) values
  ('Sopan Consulting (sample)', E'1 Sample Street\nBengaluru 560001', '29', '29AAGCS7383J1ZN', 'bills@demo.sopan.test',
   '{"en": "Pay by UPI or bank transfer and report it on the page of the invoice.", "hi": "UPI या बैंक ट्रांसफ़र से दें और इनवॉइस के पेज पर बताएँ।"}', true);

insert into public.billing_profiles (tenant_id, legal_name, address, state_code, billing_email)
select t.id, d.name, d.address, d.state, d.email
from (values
  ('sagar-hotels', 'Sagar Hotels and Resorts LLP', E'Beach Road\nMumbai 400049', '27', 'manager@sagar-hotels.test'),
  ('neelgiri-stays', 'Neelgiri Stays Private Limited', E'Church Hill\nOoty 643001', '33', 'manager@neelgiri-stays.test')
) d (slug, name, address, state, email) join public.tenants t on t.slug = d.slug;

create temporary table demo_orders (id uuid, slug text, product text, term text, quantity integer, state text, unit bigint, days_ago integer, note text);
insert into demo_orders values
  (gen_random_uuid(), 'sagar-hotels', 'plan_master', 'month', 1, 'active', 3000000, 95, null),
  (gen_random_uuid(), 'sagar-hotels', 'ten_seats', 'month', 2, 'active', 360000, 95, null),
  (gen_random_uuid(), 'sagar-hotels', 'pack_breakfast', 'month', 1, 'active', 150000, 95, null),
  (gen_random_uuid(), 'neelgiri-stays', 'pack_breakfast', 'month', 1, 'quoted', 150000, 3, null),
  (gen_random_uuid(), 'neelgiri-stays', 'shop_visits', 'once', 1, 'requested', null, 2, 'Two houses in the hills, before the season.'),
  (gen_random_uuid(), 'neelgiri-stays', 'clinic_day', 'once', 1, 'quoted', 2400000, 4, null);

insert into public.store_orders (id, tenant_id, product_id, term, quantity, state, note, unit_paise, quote_until, text_number, starts_on, paid_until, requested_by, approved_by,
  requested_at, approved_at, is_sample)
select o.id, t.id, p.id, o.term, o.quantity, o.state, o.note, o.unit, case when o.state = 'quoted' then private.today() + 26 end,
  case when o.state = 'active' then 1 end, case when o.state = 'active' then private.today() - o.days_ago end,
  case when o.state = 'active' then private.term_end('month', private.today()) end, who.id, case when o.state = 'active' then who.id end,
  now() - make_interval(days => o.days_ago), case when o.state = 'active' then now() - make_interval(days => o.days_ago) end, true
from demo_orders o
join public.tenants t on t.slug = o.slug
join public.products p on p.key = o.product
left join lateral (select m.id from public.profiles m where m.tenant_id = t.id and m.tenant_role = 'admin' order by m.email limit 1) who on true;

insert into public.store_order_steps (tenant_id, order_id, state, at)
select o.tenant_id, o.id, s.state, o.requested_at
from public.store_orders o cross join lateral unnest(case o.state when 'active' then '{requested,approved,active}'::text[] when 'quoted' then '{requested,quoted}'::text[] else '{requested}'::text[] end) s (state)
where o.is_sample;

-- one invoice for each month that plan and seats ran, the last one open
create temporary table demo_terms as
select o.id as order_id, o.tenant_id, first.day as from_on, private.term_end('month', first.day) as to_on,
  private.prorated(o.unit_paise * o.quantity, 'month', first.day) as paise, dense_rank() over (order by first.day) as number
from public.store_orders o
cross join lateral (
  select greatest(o.starts_on, m::date) as day from generate_series(date_trunc('month', o.starts_on), date_trunc('month', private.today()), interval '1 month') m) first
where o.is_sample and o.state = 'active';

insert into public.invoices (tenant_id, kind, serial, issued_on, due_on, language, supplier, recipient, supply, place_of_supply, tax_percent, taxable_paise,
  cgst_paise, sgst_paise, igst_paise, round_paise, is_sample)
select d.tenant_id, 'tax', private.next_serial('SPN', 'tax', d.from_on), d.from_on, case when d.to_on >= private.today() then private.today() + 10 else d.from_on + 15 end, 'en',
  jsonb_build_object('legal_name', s.legal_name, 'address', s.address, 'state_code', s.state_code, 'gstin', s.gstin, 'email', s.email, 'lut_number', s.lut_number,
    'payment_text', s.payment_text),
  jsonb_build_object('legal_name', b.legal_name, 'address', b.address, 'country', b.country, 'state_code', b.state_code, 'gstin', b.gstin, 'billing_email', b.billing_email),
  'inter', b.state_code, s.tax_percent, d.paise, tax.cgst, tax.sgst, tax.igst, tax.round_off, true
from (select t.tenant_id, t.from_on, t.to_on, sum(t.paise)::bigint as paise from demo_terms t group by 1, 2, 3 order by 2) d
join public.billing_profiles b on b.tenant_id = d.tenant_id
cross join public.billing_supplier s
cross join lateral private.gst_of(d.paise, s.tax_percent, 'inter', false) tax;

insert into public.store_charges (tenant_id, order_id, from_on, to_on, paise, invoice_id)
select d.tenant_id, d.order_id, d.from_on, d.to_on, d.paise, i.id
from demo_terms d join public.invoices i on i.tenant_id = d.tenant_id and i.issued_on = d.from_on;

insert into public.invoice_lines (tenant_id, invoice_id, position, order_id, title, sac, quantity, from_on, to_on, taxable_paise)
select c.tenant_id, c.invoice_id, row_number() over (partition by c.invoice_id order by p.position), c.order_id, x.name, p.sac, o.quantity, c.from_on, c.to_on, c.paise
from public.store_charges c
join public.store_orders o on o.id = c.order_id
join public.products p on p.id = o.product_id
join public.product_texts x on x.product_id = p.id and x.number = 1;

-- all but the last are paid, with a tenth deducted at source
insert into public.invoice_payments (id, tenant_id, invoice_id, paise, tds_paise, reference, received_on)
select gen_random_uuid(), i.tenant_id, i.id, i.total_paise - i.taxable_paise / 10, i.taxable_paise / 10, 'UTR 40' || to_char(i.issued_on, 'YYMMDD') || '1133', i.issued_on + 9
from public.invoices i
where i.is_sample and i.issued_on < (select max(l.issued_on) from public.invoices l);

update public.invoices i set paid_paise = p.paise, tds_paise = p.tds_paise from public.invoice_payments p where p.invoice_id = i.id;

insert into public.tenant_notes (id, tenant_id, kind, text, author_id, at)
select gen_random_uuid(), t.id, n.kind, n.said, (select p.id from public.profiles p where p.role = 'admin' order by p.created_at limit 1), now() - make_interval(days => n.days)
from (values
  ('sagar-hotels', 'contact', 'Sample: talked about seats before the season. They want to see what each house uses.', 12),
  ('sagar-hotels', 'note', 'Sample: their accounts team deducts TDS and pays by the tenth.', 40),
  ('neelgiri-stays', 'contact', 'Sample: they ask for visits in two houses.', 2)
) n (slug, kind, said, days) join public.tenants t on t.slug = n.slug;

drop table demo_orders, demo_terms;
