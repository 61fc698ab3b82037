-- What each dish of a menu sold, as lists of bills say it, and what it costs. Sales of an outlet's day are those of the latest import
-- that stands; an import that is undone takes its sales with it. A price or a recipe cost is kept with the day it holds from: what
-- held before stays to be read.
--
-- Who may do what:
--   admins and managers   read all dishes, and the sales of outlets they see; say what a dish costs
--   trainers, members     nothing: it is money

create table public.menu_items (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null references public.tenants on delete cascade,
  name      text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  category  text not null default '' check (category = btrim(category) and char_length(category) <= 80),
  added_at  timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index one_dish_of_a_name on public.menu_items (tenant_id, lower(category), lower(name));

create table public.menu_prices (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null,
  item_id   bigint not null,
  price     integer check (price between 1 and 100000000), -- in paise, without tax; null: as it was sold
  cost      integer check (cost between 0 and 100000000),  -- of what goes into one portion; null: not known
  from_day  date not null default private.today(),
  set_by    uuid references public.profiles on delete set null,
  set_at    timestamptz not null default now(),
  foreign key (tenant_id, item_id) references public.menu_items (tenant_id, id) on delete cascade
);
create index on public.menu_prices (tenant_id, item_id, id desc);
create index on public.menu_prices (item_id);
create index on public.menu_prices (set_by);

create table public.menu_sales (
  tenant_id uuid not null,
  import_id uuid not null,
  outlet_id uuid not null,
  item_id   bigint not null,
  day       date not null,
  sold      numeric not null check (sold > 0 and sold <= 1000000),
  revenue   bigint not null check (revenue between 0 and 1000000000000), -- in paise
  primary key (import_id, outlet_id, item_id, day),
  foreign key (tenant_id, import_id) references public.kpi_imports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references public.menu_items (tenant_id, id) on delete cascade
);
create index on public.menu_sales (tenant_id, outlet_id, day);
create index on public.menu_sales (outlet_id);
create index on public.menu_sales (item_id);
create index on public.menu_sales (tenant_id, item_id);
create index on public.menu_sales (tenant_id, import_id);

alter table public.menu_items enable row level security;
alter table public.menu_prices enable row level security;
alter table public.menu_sales enable row level security;
revoke all on public.menu_items, public.menu_prices, public.menu_sales from anon, authenticated; -- functions read and write them

-- The rows of a list that say what a dish sold.
create function private.told_sales(p_rows jsonb)
returns table (outlet_id uuid, day date, item text, category text, sold numeric, revenue bigint)
language sql immutable set search_path = '' as $$
  select r.outlet_id, r.day, btrim(left(btrim(r.item), 120)), btrim(left(btrim(coalesce(r.category, '')), 80)), r.sold, r.revenue
  from jsonb_to_recordset(p_rows) r (outlet_id uuid, day date, item text, category text, sold numeric, revenue bigint)
  where btrim(r.item) <> '' and r.sold > 0 and r.revenue >= 0 and r.day between '2000-01-01' and '2100-01-01'
$$;

-- Keeps what dishes sold under an import that is under way: [{outlet_id, day, item, category, sold, revenue}] with revenue in paise.
-- Sent again, it is kept once. Returns how many are kept.
create function public.record_menu_sales(p_import_id uuid, p_rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- What each dish sold on the last so many days with sales, at one outlet or at all one sees, with its price and cost of today and what
-- they were: {days, first_day, last_day, outlets: [{id, name}], items: [...]}. Bills come late and houses have days off: days without
-- sales are not counted.
create function public.read_menu(p_tenant_id uuid, p_days integer, p_outlet_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

-- Says what a dish is sold for and what one portion costs, in paise, from today on; null for what is not said.
create function public.price_menu_item(p_tenant_id uuid, p_item_id bigint, p_price integer, p_cost integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own    public.menu_items;
  former public.menu_prices;
begin
  perform private.require_figures(p_tenant_id, 'change');
  select i.* into own from public.menu_items i where i.tenant_id = p_tenant_id and i.id = p_item_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_dish'; end if;
  if p_price not between 1 and 100000000 or p_cost not between 0 and 100000000 then raise sqlstate 'PT400' using message = 'invalid_price'; end if;
  select p.* into former from public.menu_prices p where p.tenant_id = p_tenant_id and p.item_id = p_item_id order by p.id desc limit 1;
  if (former.price, former.cost) is not distinct from (p_price, p_cost) then return; end if;
  insert into public.menu_prices (tenant_id, item_id, price, cost, set_by) values (p_tenant_id, p_item_id, p_price, p_cost, auth.uid());
  perform private.write_audit('menu_item.priced', p_tenant_id, 'menu_items', own.id::text,
    jsonb_build_object('name', own.name, 'price', former.price / 100.0, 'cost', former.cost / 100.0),
    jsonb_build_object('name', own.name, 'price', p_price / 100.0, 'cost', p_cost / 100.0));
end $$;

insert into private.audit_actions values ('menu_item.priced');

revoke execute on all functions in schema private from public;
revoke execute on function public.record_menu_sales(uuid, jsonb), public.read_menu(uuid, integer, uuid),
  public.price_menu_item(uuid, bigint, integer, integer) from public, anon;
grant execute on function public.record_menu_sales(uuid, jsonb), public.read_menu(uuid, integer, uuid),
  public.price_menu_item(uuid, bigint, integer, integer) to authenticated;
