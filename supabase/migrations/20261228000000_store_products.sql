-- The add-on store: what can be bought, in both languages and in versions, and what it costs, as a list that only grows. Who sells and who is billed stand
-- beside it, because an invoice names both.   docs/decisions/040

create table public.products (
  id          uuid primary key default gen_random_uuid(),
  key         text not null unique check (key ~ '^[a-z][a-z0-9_]{2,40}$'),
  kind        text not null check (kind in ('module', 'seats', 'service')),
  module      text references private.modules (key),
  seats       integer check (seats between 1 and 1000),     -- in one pack
  tiers       text[] not null check (cardinality(tiers) > 0 and tiers <@ '{essential,growth,master}'),
  trial_days  integer check (trial_days between 1 and 60),
  quantity_most integer not null default 1 check (quantity_most between 1 and 100),
  sac         text not null default '998314' check (sac ~ '^\d{4,8}$'), -- services accounting code
  position    integer not null default 100,
  is_listed   boolean not null default true,
  created_at  timestamptz not null default now(),
  check ((kind = 'module') = (module is not null)),
  check ((kind = 'seats') = (seats is not null)),
  check (trial_days is null or kind = 'module')
);
create index on public.products (module);

create table public.product_texts (
  product_id uuid not null references public.products on delete cascade,
  number     integer not null check (number > 0),
  name       jsonb not null check (private.is_in_both(name, 80)),
  summary    jsonb not null check (private.is_in_both(summary, 240)),
  details    jsonb not null check (private.is_in_both(details, 4000)),  -- one paragraph a line
  terms      jsonb not null check (private.is_in_both(terms, 2000)),
  written_by uuid references public.profiles on delete set null,
  written_at timestamptz not null default now(),
  primary key (product_id, number)
);
create index on public.product_texts (written_by);

/* What one costs, without GST, from a day on; the latest row that has begun is the price. Null: only on request. */
create table public.product_prices (
  id         uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products on delete cascade,
  term       text not null check (term in ('month', 'year', 'once')),
  tier       text check (tier in ('essential', 'growth', 'master')), -- null: the same for each
  paise      bigint check (paise between 100 and 100000000000),
  valid_from date not null,
  set_by     uuid references public.profiles on delete set null,
  set_at     timestamptz not null default now()
);
create index on public.product_prices (product_id, term, valid_from desc);
create index on public.product_prices (set_by);

/* Who sells: one row, entered in the console. Nothing can be invoiced before it is whole. */
create table public.billing_supplier (
  is_one        boolean primary key default true check (is_one),
  legal_name    text not null check (char_length(legal_name) between 2 and 120),
  address       text not null check (char_length(address) between 5 and 300),
  state_code    text not null check (state_code ~ '^\d\d$'),
  gstin         text not null check (private.is_gstin(gstin)),
  email         text not null check (private.is_email(email)),
  serial_prefix text not null default 'SPN' check (serial_prefix ~ '^[A-Z0-9]{1,4}$'),
  tax_percent   integer not null default 18 check (tax_percent between 0 and 28),
  due_days      integer not null default 15 check (due_days between 0 and 90),
  lut_number    text check (lut_number ~ '^[A-Z0-9]{8,20}$'),
  payment_text  jsonb check (payment_text is null or private.is_in_both(payment_text, 400)), -- where to pay, as printed
  is_sample     boolean not null default false,
  changed_by    uuid references public.profiles on delete set null,
  changed_at    timestamptz not null default now(),
  check (substr(gstin, 1, 2) = state_code)
);
create index on public.billing_supplier (changed_by);

/* Whom invoices of a tenant name. */
create table public.billing_profiles (
  tenant_id  uuid primary key references public.tenants on delete cascade,
  legal_name text not null check (char_length(legal_name) between 2 and 120),
  address    text not null check (char_length(address) between 5 and 300),
  country    text not null default 'IN' check (country ~ '^[A-Z]{2}$'),
  state_code text check (state_code ~ '^\d\d$'),
  gstin      text check (private.is_gstin(gstin)),
  billing_email text not null check (private.is_email(billing_email)),
  changed_by uuid references public.profiles on delete set null,
  changed_at timestamptz not null default now(),
  check ((country = 'IN') = (state_code is not null)),
  check (gstin is null or country = 'IN' and substr(gstin, 1, 2) = state_code)
);
create index on public.billing_profiles (changed_by);
insert into private.personal_data (held_in, untold, ends) values
  ('public.billing_profiles', 'the address a business is billed at', 'tenant'),
  ('public.billing_supplier', 'the address of the platform''s own business', 'law');

alter table public.products enable row level security;
alter table public.product_texts enable row level security;
alter table public.product_prices enable row level security;
alter table public.billing_supplier enable row level security;
alter table public.billing_profiles enable row level security;
revoke all on public.products, public.product_texts, public.product_prices, public.billing_supplier, public.billing_profiles from anon, authenticated, service_role;
insert into private.audit_actions values ('product.saved'), ('product.priced'), ('billing_supplier.saved'), ('billing_profile.saved');

/* The states of the Goods and Services Tax and their codes (CBIC, state code list), with 97 for other territory. */
create function private.is_state_code(p_code text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_code ~ '^\d\d$' and (p_code::integer between 1 and 24 or p_code in ('26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '97')), false)
$$;

create function private.price_of(p_product_id uuid, p_term text, p_tier text, p_on date) returns bigint
language sql stable set search_path = '' as $$
  select p.paise from public.product_prices p
  where p.product_id = p_product_id and p.term = p_term and (p.tier is null or p.tier = p_tier) and p.valid_from <= p_on
  order by p.valid_from desc, p.tier nulls last, p.set_at desc limit 1
$$;

/* Who may look at what a tenant buys: its admins and managers, and platform admins. */
create function private.require_store_reader(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id is null or not (p_tenant_id = any (array(select private.my_tenants_as('admin')))
    or p_tenant_id = any (array(select private.tenants_where_i_am('manager')))) then
    perform private.require_tenant_admin(p_tenant_id);
  end if;
end $$;

/* Everything that is listed for the tier of a tenant, with today's prices in paise without GST for one, and what the tenant has of it:
   state is 'in_plan', 'active' (bought or given), 'trial', 'ordered', 'off' or null. */
create function public.list_products(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today  date := private.today();
  tenant public.tenants;
begin
  if p_tenant_id is null or private.my_reach(p_tenant_id) = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'trial_days', p.trial_days, 'quantity_most', p.quantity_most,
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

/* For the console: every product with its texts and all its prices, the latest first. */
create function public.list_catalogue() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'tiers', to_jsonb(p.tiers), 'trial_days', p.trial_days,
      'quantity_most', p.quantity_most, 'sac', p.sac, 'is_listed', p.is_listed, 'number', x.number, 'written_at', x.written_at,
      'name', x.name, 'summary', x.summary, 'details', x.details, 'terms', x.terms,
      'prices', (
        select coalesce(jsonb_agg(jsonb_build_object('term', c.term, 'tier', c.tier, 'paise', c.paise, 'valid_from', c.valid_from, 'set_at', c.set_at)
          order by c.valid_from desc, c.set_at desc), '[]') from public.product_prices c where c.product_id = p.id),
      'orders', private.running_orders(p.id)) order by p.position, p.key), '[]')
    from public.products p
    join lateral (select t.* from public.product_texts t where t.product_id = p.id order by t.number desc limit 1) x on true);
end $$;

/* Changes what is said of a product and for whom it is listed: {name, summary, details, terms, tiers, trial_days, is_listed}. Changed words are a new version. */
create function public.save_product(p_product_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
  latest  public.product_texts;
  wanted  text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_said -> 'tiers') = 'array' then p_said -> 'tiers' else '[]' end));
begin
  perform private.require_platform_admin();
  select p.* into product from public.products p where p.id = p_product_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  if not (private.is_in_both(p_said -> 'name', 80) and private.is_in_both(p_said -> 'summary', 240) and private.is_in_both(p_said -> 'details', 4000)
    and private.is_in_both(p_said -> 'terms', 2000)) then raise sqlstate 'PT400' using message = 'product_text_incomplete'; end if;
  if cardinality(wanted) = 0 or not wanted <@ '{essential,growth,master}' then raise sqlstate 'PT400' using message = 'product_tiers_required'; end if;
  if p_said -> 'trial_days' <> 'null' and not private.is_within(p_said -> 'trial_days', 1, 60) then raise sqlstate 'PT400' using message = 'invalid_trial_days'; end if;
  update public.products p set tiers = wanted, is_listed = coalesce((p_said ->> 'is_listed')::boolean, p.is_listed),
    trial_days = case when p.kind = 'module' then (p_said ->> 'trial_days')::integer end where p.id = product.id;
  select t.* into latest from public.product_texts t where t.product_id = product.id order by t.number desc limit 1;
  if (latest.name, latest.summary, latest.details, latest.terms) is distinct from (p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms') then
    insert into public.product_texts (product_id, number, name, summary, details, terms, written_by)
    values (product.id, latest.number + 1, p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms', auth.uid());
  end if;
  perform private.write_audit('product.saved', null, 'products', product.id::text, null, jsonb_build_object('name', p_said #>> '{name,en}'));
end $$;

/* A price from a day on, today at the earliest; null paise: from then on only on request. What was ordered keeps what was agreed. */
create function public.set_price(p_product_id uuid, p_term text, p_from date, p_tier text default null, p_paise bigint default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
begin
  perform private.require_platform_admin();
  select x.name ->> 'en' into name from public.product_texts x where x.product_id = p_product_id order by x.number desc limit 1;
  if not found then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  if coalesce(p_term, '') not in ('month', 'year', 'once') then raise sqlstate 'PT400' using message = 'unknown_term'; end if;
  if p_tier is not null and p_tier not in ('essential', 'growth', 'master') then raise sqlstate 'PT400' using message = 'unknown_tier'; end if;
  if p_paise not between 100 and 100000000000 then raise sqlstate 'PT400' using message = 'invalid_price'; end if;
  if p_from is null or p_from < private.today() then raise sqlstate 'PT400' using message = 'price_in_past'; end if;
  insert into public.product_prices (product_id, term, tier, paise, valid_from, set_by) values (p_product_id, p_term, p_tier, p_paise, p_from, auth.uid());
  perform private.write_audit('product.priced', null, 'products', p_product_id::text, null,
    jsonb_build_object('name', name, 'term', p_term, 'tier', p_tier, 'paise', p_paise, 'from', p_from));
end $$;

create function public.read_billing_supplier() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_platform_admin();
  return (select to_jsonb(s) - 'is_one' - 'changed_by' from public.billing_supplier s);
end $$;

/* Who sells, as invoices name it: {legal_name, address, gstin, email, serial_prefix, tax_percent, due_days, lut_number, payment_text}. Invoices that are out stay as they are. */
create function public.save_billing_supplier(p_said jsonb) returns void
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
  insert into public.billing_supplier (legal_name, address, state_code, gstin, email, serial_prefix, tax_percent, due_days, lut_number, payment_text, changed_by)
  values (btrim(p_said ->> 'legal_name'), btrim(p_said ->> 'address'), substr(gstin, 1, 2), gstin, lower(btrim(p_said ->> 'email')), p_said ->> 'serial_prefix',
    (p_said ->> 'tax_percent')::integer, (p_said ->> 'due_days')::integer, lut,
    case when private.is_in_both(p_said -> 'payment_text', 400) then p_said -> 'payment_text' end, auth.uid())
  on conflict (is_one) do update set legal_name = excluded.legal_name, address = excluded.address, state_code = excluded.state_code, gstin = excluded.gstin,
    email = excluded.email, serial_prefix = excluded.serial_prefix, tax_percent = excluded.tax_percent, due_days = excluded.due_days,
    lut_number = excluded.lut_number, payment_text = excluded.payment_text, is_sample = false, changed_by = excluded.changed_by, changed_at = now();
  perform private.write_audit('billing_supplier.saved', null, 'billing_supplier', null, null, jsonb_build_object('name', btrim(p_said ->> 'legal_name')));
end $$;

create function public.read_billing_profile(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_store_reader(p_tenant_id);
  return (select jsonb_build_object('legal_name', b.legal_name, 'address', b.address, 'country', b.country, 'state_code', b.state_code, 'gstin', b.gstin,
    'billing_email', b.billing_email) from public.billing_profiles b where b.tenant_id = p_tenant_id);
end $$;

/* Whom invoices name: {legal_name, address, country, state_code, gstin, billing_email}. A GSTIN decides the state. */
create function public.save_billing_profile(p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  country text := upper(coalesce(p_said ->> 'country', 'IN'));
  gstin   text := nullif(upper(regexp_replace(coalesce(p_said ->> 'gstin', ''), '[\s-]', '', 'g')), '');
  state   text := nullif(p_said ->> 'state_code', '');
begin
  perform private.require_tenant_admin(p_tenant_id);
  if char_length(btrim(coalesce(p_said ->> 'legal_name', ''))) not between 2 and 120 then raise sqlstate 'PT400' using message = 'legal_name_required'; end if;
  if char_length(btrim(coalesce(p_said ->> 'address', ''))) not between 5 and 300 then raise sqlstate 'PT400' using message = 'billing_address_required'; end if;
  if country !~ '^[A-Z]{2}$' then raise sqlstate 'PT400' using message = 'unknown_country'; end if;
  if not coalesce(private.is_email(lower(btrim(p_said ->> 'billing_email'))), false) then raise sqlstate 'PT400' using message = 'invalid_email'; end if;
  if country = 'IN' then
    if gstin is not null and not private.is_gstin(gstin) then raise sqlstate 'PT400' using message = 'invalid_gstin'; end if;
    state := coalesce(substr(gstin, 1, 2), state);
    if not private.is_state_code(state) then raise sqlstate 'PT400' using message = 'state_required'; end if;
  else
    gstin := null; state := null;
  end if;
  insert into public.billing_profiles (tenant_id, legal_name, address, country, state_code, gstin, billing_email, changed_by)
  values (p_tenant_id, btrim(p_said ->> 'legal_name'), btrim(p_said ->> 'address'), country, state, gstin, lower(btrim(p_said ->> 'billing_email')), auth.uid())
  on conflict (tenant_id) do update set legal_name = excluded.legal_name, address = excluded.address, country = excluded.country, state_code = excluded.state_code,
    gstin = excluded.gstin, billing_email = excluded.billing_email, changed_by = excluded.changed_by, changed_at = now();
  perform private.write_audit('billing_profile.saved', p_tenant_id, 'billing_profiles', p_tenant_id::text, null, jsonb_build_object('name', btrim(p_said ->> 'legal_name')));
end $$;
