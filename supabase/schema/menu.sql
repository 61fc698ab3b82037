-- What all migrations together say about menu: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.menu_items (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  name text not null,
  category text default ''::text not null,
  added_at timestamp with time zone default now() not null,
  constraint menu_items_pkey PRIMARY KEY (id),
  constraint menu_items_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint menu_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint menu_items_category_check CHECK (category = btrim(category) AND char_length(category) <= 80),
  constraint menu_items_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 120)
);
CREATE UNIQUE INDEX one_dish_of_a_name ON public.menu_items USING btree (tenant_id, lower(category), lower(name));
alter table public.menu_items enable row level security;

create table public.menu_prices (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  item_id bigint not null,
  price integer,
  cost integer,
  from_day date default private.today() not null,
  set_by uuid,
  set_at timestamp with time zone default now() not null,
  constraint menu_prices_pkey PRIMARY KEY (id),
  constraint menu_prices_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint menu_prices_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES public.menu_items(tenant_id, id) ON DELETE CASCADE,
  constraint menu_prices_cost_check CHECK (cost >= 0 AND cost <= 100000000),
  constraint menu_prices_price_check CHECK (price >= 1 AND price <= 100000000)
);
CREATE INDEX menu_prices_item_id_idx ON public.menu_prices USING btree (item_id);
CREATE INDEX menu_prices_set_by_idx ON public.menu_prices USING btree (set_by);
CREATE INDEX menu_prices_tenant_id_item_id_id_idx ON public.menu_prices USING btree (tenant_id, item_id, id DESC);
alter table public.menu_prices enable row level security;

create table public.menu_sales (
  tenant_id uuid not null,
  import_id uuid not null,
  outlet_id uuid not null,
  item_id bigint not null,
  day date not null,
  sold numeric not null,
  revenue bigint not null,
  constraint menu_sales_pkey PRIMARY KEY (import_id, outlet_id, item_id, day),
  constraint menu_sales_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES public.kpi_imports(tenant_id, id) ON DELETE CASCADE,
  constraint menu_sales_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES public.menu_items(tenant_id, id) ON DELETE CASCADE,
  constraint menu_sales_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint menu_sales_revenue_check CHECK (revenue >= 0 AND revenue <= '1000000000000'::bigint),
  constraint menu_sales_sold_check CHECK (sold > 0::numeric AND sold <= 1000000::numeric)
);
CREATE INDEX menu_sales_item_id_idx ON public.menu_sales USING btree (item_id);
CREATE INDEX menu_sales_outlet_id_idx ON public.menu_sales USING btree (outlet_id);
CREATE INDEX menu_sales_tenant_id_import_id_idx ON public.menu_sales USING btree (tenant_id, import_id);
CREATE INDEX menu_sales_tenant_id_item_id_idx ON public.menu_sales USING btree (tenant_id, item_id);
CREATE INDEX menu_sales_tenant_id_outlet_id_day_idx ON public.menu_sales USING btree (tenant_id, outlet_id, day);
alter table public.menu_sales enable row level security;

create function public.read_menu(p_tenant_id uuid, p_days integer, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
begin
  if not private.sees_money(p_tenant_id) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_days is null or p_days not between 1 and 1100 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  if p_outlet_id is not null and not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  return (
    with standing as materialized (
      select i.id, i.begun_at from public.kpi_imports i where i.tenant_id = p_tenant_id and i.source = 'bills' and i.undone_at is null
    ), days as materialized (
      select distinct s.day from public.menu_sales s join standing on standing.id = s.import_id
      where s.tenant_id = p_tenant_id and s.outlet_id = any (reads) and (p_outlet_id is null or s.outlet_id = p_outlet_id)
      order by s.day desc limit p_days
    ), latest as materialized (
      select distinct on (s.outlet_id, s.day) s.outlet_id, s.day, s.import_id
      from public.menu_sales s join standing on standing.id = s.import_id
      where s.tenant_id = p_tenant_id and s.outlet_id = any (reads) and s.day in (select days.day from days)
        and (p_outlet_id is null or s.outlet_id = p_outlet_id)
      order by s.outlet_id, s.day, standing.begun_at desc
    ), mix as materialized (
      select s.item_id, sum(s.sold) as sold, sum(s.revenue) as revenue
      from latest l join public.menu_sales s on s.import_id = l.import_id and s.outlet_id = l.outlet_id and s.day = l.day and s.tenant_id = p_tenant_id
      group by s.item_id
    )
    select jsonb_build_object(
      'days', (select count(distinct l.day) from latest l),
      'first_day', (select min(l.day) from latest l), 'last_day', (select max(l.day) from latest l),
      'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]') from public.outlets o
        where o.id = any (reads) and exists (select from public.menu_sales s where s.outlet_id = o.id)),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'category', i.category, 'sold', mix.sold,
          'revenue', mix.revenue, 'said', (
            select coalesce(jsonb_agg(jsonb_build_object('price', p.price, 'cost', p.cost, 'from_day', p.from_day,
              'by', private.name_of_login(p.set_by)) order by p.id desc), '[]')
            from (select p.* from public.menu_prices p where p.tenant_id = p_tenant_id and p.item_id = i.id order by p.id desc limit 12) p))
          order by mix.revenue desc, i.name), '[]')
        from mix join public.menu_items i on i.id = mix.item_id)));
end $function$;
grant execute on function public.read_menu(uuid,integer,uuid) to authenticated;
grant execute on function public.read_menu(uuid,integer,uuid) to service_role;

create function public.record_menu_sales(p_import_id uuid, p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own     public.kpi_imports := private.import_to_change(p_import_id);
  outlets uuid[] := private.require_figures(own.tenant_id, 'change');
  amount  integer;
begin
  if own.source <> 'bills' or own.undone_at is not null then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  if coalesce(jsonb_typeof(p_rows), '') <> 'array' or jsonb_array_length(p_rows) > 20000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  if exists (select from jsonb_to_recordset(p_rows) r (outlet_id uuid) where r.outlet_id is null or r.outlet_id <> all (outlets)) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  insert into public.menu_items (tenant_id, name, category)
  select distinct on (lower(t.category), lower(t.item)) own.tenant_id, t.item, t.category from private.told_sales(p_rows) t
  on conflict do nothing;
  insert into public.menu_sales as s (tenant_id, import_id, outlet_id, item_id, day, sold, revenue)
  select own.tenant_id, own.id, t.outlet_id, i.id, t.day, least(sum(t.sold), 1000000), sum(t.revenue)
  from private.told_sales(p_rows) t
  join public.menu_items i on i.tenant_id = own.tenant_id and lower(i.category) = lower(t.category) and lower(i.name) = lower(t.item)
  group by t.outlet_id, i.id, t.day
  on conflict (import_id, outlet_id, item_id, day) do update set sold = excluded.sold, revenue = excluded.revenue;
  get diagnostics amount = row_count;
  return amount;
end $function$;
grant execute on function public.record_menu_sales(uuid,jsonb) to authenticated;
grant execute on function public.record_menu_sales(uuid,jsonb) to service_role;

create function private.told_sales(p_rows jsonb)
 RETURNS TABLE(outlet_id uuid, day date, item text, category text, sold numeric, revenue bigint)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select r.outlet_id, r.day, btrim(left(btrim(r.item), 120)), btrim(left(btrim(coalesce(r.category, '')), 80)), r.sold, r.revenue
  from jsonb_to_recordset(p_rows) r (outlet_id uuid, day date, item text, category text, sold numeric, revenue bigint)
  where btrim(r.item) <> '' and r.sold > 0 and r.revenue >= 0 and r.day between '2000-01-01' and '2100-01-01'
$function$;
