-- What all migrations together say about products: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.product_prices (
  id uuid default gen_random_uuid() not null,
  product_id uuid not null,
  term text not null,
  tier text,
  paise bigint,
  valid_from date not null,
  set_by uuid,
  set_at timestamp with time zone default now() not null,
  constraint product_prices_pkey PRIMARY KEY (id),
  constraint product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE,
  constraint product_prices_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint product_prices_paise_check CHECK (paise >= 100 AND paise <= '100000000000'::bigint),
  constraint product_prices_term_check CHECK (term = ANY (ARRAY['month'::text, 'year'::text, 'once'::text])),
  constraint product_prices_tier_check CHECK (tier = ANY (ARRAY['essential'::text, 'growth'::text, 'master'::text]))
);
CREATE INDEX product_prices_product_id_term_valid_from_idx ON public.product_prices USING btree (product_id, term, valid_from DESC);
CREATE INDEX product_prices_set_by_idx ON public.product_prices USING btree (set_by);
alter table public.product_prices enable row level security;

create table public.product_texts (
  product_id uuid not null,
  number integer not null,
  name jsonb not null,
  summary jsonb not null,
  details jsonb not null,
  terms jsonb not null,
  written_by uuid,
  written_at timestamp with time zone default now() not null,
  constraint product_texts_pkey PRIMARY KEY (product_id, number),
  constraint product_texts_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE,
  constraint product_texts_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint product_texts_details_check CHECK (private.is_in_both(details, 4000)),
  constraint product_texts_name_check CHECK (private.is_in_both(name, 80)),
  constraint product_texts_number_check CHECK (number > 0),
  constraint product_texts_summary_check CHECK (private.is_in_both(summary, 240)),
  constraint product_texts_terms_check CHECK (private.is_in_both(terms, 2000))
);
CREATE INDEX product_texts_written_by_idx ON public.product_texts USING btree (written_by);
alter table public.product_texts enable row level security;

create table public.products (
  id uuid default gen_random_uuid() not null,
  key text not null,
  kind text not null,
  module text,
  seats integer,
  tiers text[] not null,
  trial_days integer,
  quantity_most integer default 1 not null,
  sac text default '998314'::text not null,
  "position" integer default 100 not null,
  is_listed boolean default true not null,
  created_at timestamp with time zone default now() not null,
  plan text,
  seats_included integer,
  only_tenants uuid[],
  storage_gb integer,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_key_key UNIQUE (key),
  constraint products_plan_key UNIQUE (plan),
  constraint products_module_fkey FOREIGN KEY (module) REFERENCES private.modules(key),
  constraint products_check CHECK ((kind = 'module'::text) = (module IS NOT NULL)),
  constraint products_check1 CHECK ((kind = 'seats'::text) = (seats IS NOT NULL)),
  constraint products_check3 CHECK ((kind = 'plan'::text) = (plan IS NOT NULL)),
  constraint products_check4 CHECK ((kind = 'plan'::text) = (seats_included IS NOT NULL)),
  constraint products_key_check CHECK (key ~ '^[a-z][a-z0-9_]{2,40}$'::text),
  constraint products_kind_check CHECK (kind = ANY (ARRAY['module'::text, 'seats'::text, 'service'::text, 'plan'::text, 'storage'::text, 'courses'::text])),
  constraint products_only_tenants_check CHECK (cardinality(only_tenants) >= 1 AND cardinality(only_tenants) <= 500),
  constraint products_plan_check CHECK (plan = ANY (ARRAY['essential'::text, 'growth'::text, 'master'::text])),
  constraint products_quantity_most_check CHECK (quantity_most >= 1 AND quantity_most <= 100),
  constraint products_sac_check CHECK (sac ~ '^\d{4,8}$'::text),
  constraint products_seats_check CHECK (seats >= 1 AND seats <= 1000),
  constraint products_seats_included_check CHECK (seats_included >= 1 AND seats_included <= 1000),
  constraint products_storage_check CHECK ((kind = ANY (ARRAY['plan'::text, 'storage'::text])) = (storage_gb IS NOT NULL)),
  constraint products_storage_gb_check CHECK (storage_gb >= 1 AND storage_gb <= 10000),
  constraint products_tiers_check CHECK (cardinality(tiers) > 0 AND tiers <@ '{essential,growth,master}'::text[]),
  constraint products_trial_check CHECK (trial_days IS NULL OR (kind = ANY (ARRAY['module'::text, 'courses'::text]))),
  constraint products_trial_days_check CHECK (trial_days >= 1 AND trial_days <= 60)
);
CREATE INDEX products_module_idx ON public.products USING btree (module);
alter table public.products enable row level security;

create function private.give_what_was_ordered(p_order public.store_orders)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.list_products(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today  date := private.today();
  tenant public.tenants;
begin
  if p_tenant_id is null or private.my_reach(p_tenant_id) = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'storage_gb', p.storage_gb, 'plan', p.plan, 'trial_days', p.trial_days, 'quantity_most', p.quantity_most,
      'name', x.name, 'summary', x.summary, 'details', x.details, 'terms', x.terms,
      'prices', (
        select coalesce(jsonb_object_agg(term, private.price_of(p.id, term, tenant.tier, today)), '{}') from unnest(array['month', 'year', 'once']) term
        where private.price_of(p.id, term, tenant.tier, today) is not null),
      'had_trial', private.had_trial(p_tenant_id, p.id),
      'state', private.product_state(tenant, p)) order by p.position, p.key), '[]')
    from public.products p
    join lateral (select t.* from public.product_texts t where t.product_id = p.id order by t.number desc limit 1) x on true
    where private.is_offered(p, tenant));
end $function$;
grant execute on function public.list_products(uuid) to authenticated;
grant execute on function public.list_products(uuid) to service_role;

create function public.make_proforma(p_order_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.make_proforma(uuid) to authenticated;
grant execute on function public.make_proforma(uuid) to service_role;

create function private.note_text(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  said text := btrim(coalesce(p_text, ''), E' \t\r\n');
begin
  if said = '' then raise sqlstate 'PT400' using message = 'note_required'; end if;
  if char_length(said) > 2000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  return said;
end $function$;

create function private.price_of(p_product_id uuid, p_term text, p_tier text, p_on date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.paise from public.product_prices p
  where p.product_id = p_product_id and p.term = p_term and (p.tier is null or p.tier = p_tier) and p.valid_from <= p_on
  order by p.valid_from desc, p.tier nulls last, p.set_at desc limit 1
$function$;

create function private.product_state(p_tenant public.tenants, p_product public.products)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_product.kind = 'plan' and p_product.plan = p_tenant.tier
      then case when (private.running_plan(p_tenant.id)).product_id = p_product.id then 'active' else 'in_plan' end
    when p_product.kind = 'module' and private.modules_of_tier(p_tenant.tier) ? p_product.module
      then case when p_tenant.active_modules ? p_product.module then 'in_plan' else 'off' end
    when p_product.kind = 'module' and p_tenant.read_only_modules ? p_product.module then 'read_only'
    when p_product.kind = 'module' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state = 'trial') then 'trial'
    when p_product.kind = 'module' and private.modules_besides_tier(p_tenant.id) ? p_product.module then 'active'
    when p_product.kind = 'courses' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state in ('active', 'cancel_scheduled')) then 'active'
    when p_product.kind = 'courses' and exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state = 'trial') then 'trial'
    when exists (select from public.store_orders o
      where o.tenant_id = p_tenant.id and o.product_id = p_product.id and o.state in ('requested', 'quoted', 'approved')) then 'ordered'
    when p_product.kind = 'courses' and exists (select from private.pack_standings(p_tenant.id) s
      where s.standing = 'read_only' and s.course_id in (select private.courses_of_pack(p_product.id))) then 'read_only'
  end
$function$;

create function private.room_with(p_tenant_id uuid, p_tier text, p_without uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 1073741824::bigint * (
    coalesce((select p.storage_gb from public.products p where p.plan = p_tier), 0)
    + coalesce((select sum(p.storage_gb * o.quantity) from public.store_orders o join public.products p on p.id = o.product_id and p.kind = 'storage'
      where o.tenant_id = p_tenant_id and o.id is distinct from p_without and o.state in ('active', 'cancel_scheduled')), 0))
$function$;

create function public.save_product(p_product_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  product public.products;
  latest  public.product_texts;
  chosen  uuid[];
  sold    uuid[] := array(select private.sold_courses());
  held    uuid[];
  is_new  boolean;
  wanted  text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(p_said -> 'tiers') = 'array' then p_said -> 'tiers' else '[]' end));
begin
  perform private.require_platform_admin();
  select p.* into product from public.products p where p.id = p_product_id for update;
  is_new := not found;
  if is_new and p_said ->> 'kind' is distinct from 'courses' then raise sqlstate 'PT404' using message = 'unknown_product'; end if;
  if not (private.is_in_both(p_said -> 'name', 80) and private.is_in_both(p_said -> 'summary', 240) and private.is_in_both(p_said -> 'details', 4000)
    and private.is_in_both(p_said -> 'terms', 2000)) then raise sqlstate 'PT400' using message = 'product_text_incomplete'; end if;
  if cardinality(wanted) = 0 or not wanted <@ '{essential,growth,master}' then raise sqlstate 'PT400' using message = 'product_tiers_required'; end if;
  if p_said -> 'trial_days' <> 'null' and not private.is_within(p_said -> 'trial_days', 1, 60) then raise sqlstate 'PT400' using message = 'invalid_trial_days'; end if;
  if is_new or product.kind = 'courses' then
    select array_agg(c.id order by c.id) into held from public.courses c
    where p_said -> 'courses' ? c.id::text and c.tenant_id is null and c.retired_at is null and c.published_at is not null;
    if held is null then raise sqlstate 'PT400' using message = 'pack_courses_required'; end if;
    if cardinality(held) <> jsonb_array_length(p_said -> 'courses') then raise sqlstate 'PT404' using message = 'unknown_course'; end if;
  end if;
  if product.kind = 'plan' and p_said ? 'storage_gb' and not private.is_within(p_said -> 'storage_gb', 1, 10000) then raise sqlstate 'PT400' using message = 'invalid_storage'; end if;
  if is_new then
    insert into public.products (id, key, kind, tiers, sac, position)
    values (p_product_id, 'pack_' || left(replace(p_product_id::text, '-', ''), 12), 'courses', wanted, '999293', 55) returning * into product;
  end if;
  if p_said ? 'only_tenants' then
    select coalesce(array_agg(t.id), '{}') into chosen from public.tenants t where p_said -> 'only_tenants' ? t.id::text;
    if cardinality(chosen) <> jsonb_array_length(p_said -> 'only_tenants') then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  end if;
  update public.products p set tiers = wanted, only_tenants = case when p_said ? 'only_tenants' then nullif(chosen, '{}') else p.only_tenants end, is_listed = coalesce((p_said ->> 'is_listed')::boolean, p.is_listed),
    storage_gb = case when p.kind = 'plan' and p_said ? 'storage_gb' then (p_said ->> 'storage_gb')::integer else p.storage_gb end,
    trial_days = case when p.kind in ('module', 'courses') then (p_said ->> 'trial_days')::integer end where p.id = product.id;
  select t.* into latest from public.product_texts t where t.product_id = product.id order by t.number desc limit 1;
  if (latest.name, latest.summary, latest.details, latest.terms) is distinct from (p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms')
    or held is distinct from nullif(array(select c from private.courses_of_pack(product.id) c order by c), '{}') then
    insert into public.product_texts (product_id, number, name, summary, details, terms, written_by)
    values (product.id, coalesce(latest.number, 0) + 1, p_said -> 'name', p_said -> 'summary', p_said -> 'details', p_said -> 'terms', auth.uid());
    insert into private.pack_courses (product_id, number, course_id) select product.id, coalesce(latest.number, 0) + 1, c from unnest(held) c;
  end if;
  if (select p.is_listed from public.products p where p.id = product.id) then perform private.require_free_courses(product.id, sold); end if;
  perform private.write_audit('product.saved', null, 'products', product.id::text, null, jsonb_strip_nulls(jsonb_build_object('name', p_said #>> '{name,en}', 'only_tenants', nullif(cardinality(chosen), 0))));
end $function$;
grant execute on function public.save_product(uuid,jsonb) to authenticated;
grant execute on function public.save_product(uuid,jsonb) to service_role;

create function public.set_price(p_product_id uuid, p_term text, p_from date, p_tier text DEFAULT NULL::text, p_paise bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.set_price(uuid,text,date,text,bigint) to authenticated;
grant execute on function public.set_price(uuid,text,date,text,bigint) to service_role;

create function private.take_what_was_ordered(p_order public.store_orders)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.text_problem(p_text text, p_longest integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  length integer := coalesce(char_length(btrim(p_text, E' \t\r\n')), 0);
begin
  return case when length = 0 then 'text_missing' when length > p_longest then 'text_too_long' end;
end $function$;

create function private.text_problems(p_paths text[], p_texts jsonb[], p_longest integer[])
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select one.path || '.' || language, found.code
    from unnest(p_paths, p_texts, p_longest) one (path, texts, longest) cross join (values ('en'), ('hi')) told (language)
    cross join lateral (select private.text_problem(one.texts ->> language, one.longest) as code) found
    where found.code is not null;
end $function$;
