-- A tenant is one client business. What it may use follows from its tier and from what it bought besides.

-- The modules in the order in which the interface shows them, and what each tier contains.
create table private.modules (
  key      text primary key,
  position smallint not null unique
);

create table private.tier_modules (
  tier   text not null check (tier in ('essential', 'growth', 'master')),
  module text not null references private.modules,
  primary key (tier, module)
);

insert into private.modules (key, position) values
  ('foh_courses', 1), ('boh_courses', 2), ('kpi_heatmaps', 3), ('mystery_shops', 4),
  ('loyalty_app', 5), ('career_clinics', 6), ('bi_reports', 7), ('add_on_store', 8);

insert into private.tier_modules (tier, module) values
  ('essential', 'foh_courses'), ('essential', 'boh_courses'), ('essential', 'add_on_store'),
  ('growth', 'foh_courses'), ('growth', 'boh_courses'), ('growth', 'kpi_heatmaps'), ('growth', 'mystery_shops'),
  ('growth', 'loyalty_app'), ('growth', 'add_on_store'),
  ('master', 'foh_courses'), ('master', 'boh_courses'), ('master', 'kpi_heatmaps'), ('master', 'mystery_shops'),
  ('master', 'loyalty_app'), ('master', 'career_clinics'), ('master', 'bi_reports'), ('master', 'add_on_store');

create index on private.tier_modules (module);

create table public.tenants (
  id             uuid primary key default gen_random_uuid(),
  name           text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  slug           text not null unique
                 check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 2 and 63),
  tier           text not null default 'essential' check (tier in ('essential', 'growth', 'master')),
  seat_cap       integer not null default 10 check (seat_cap between 1 and 100000),
  active_modules jsonb not null check (jsonb_typeof(active_modules) = 'array'), -- left out: the tier's set
  logo_url       text
                 check (logo_url ~ '^(https?://|/)[^/[:space:]"<>\\][^[:space:]"<>\\]*$' and char_length(logo_url) <= 500),
  brand_color    text not null default '#2E3B55' check (brand_color ~ '^#[0-9A-Fa-f]{6}$'),
  is_active      boolean not null default true,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create index on public.tenants (created_at desc);

alter table public.tenants enable row level security;
revoke all on public.tenants from anon, authenticated;
grant select on public.tenants to authenticated;
grant insert (name, slug, tier, seat_cap, active_modules, logo_url, brand_color, is_active),
      update (name, slug, tier, seat_cap, active_modules, logo_url, brand_color, is_active)
   on public.tenants to authenticated; -- the policies in access.sql leave both to platform admins

-- The modules of a tier as the specification lists them.
create function private.modules_of_tier(p_tier text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(m.key order by m.position), '[]')
  from private.tier_modules tm join private.modules m on m.key = tm.module
  where tm.tier = p_tier
$$;

-- A new tier brings its own set, whatever the statement says; a list of modules may hold only what the tenant has.
create function private.settle_active_modules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.active_modules is null or tg_op = 'UPDATE' and new.tier is distinct from old.tier then
    new.active_modules := private.modules_of_tier(new.tier);
    return new;
  end if;
  if tg_op = 'UPDATE' and new.active_modules = old.active_modules then return new; end if;
  if new.active_modules is null or jsonb_typeof(new.active_modules) <> 'array' then
    return new; -- the constraints of the table refuse it
  end if;
  if not new.active_modules <@ (private.modules_of_tier(new.tier) || private.modules_besides_tier(new.id)) then
    raise sqlstate 'PT400' using message = 'module_not_entitled';
  end if;
  new.active_modules := (
    select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m where new.active_modules ? m.key
  );
  return new;
end $$;

create trigger settle_active_modules before insert or update on public.tenants
  for each row execute function private.settle_active_modules();
create trigger touch_updated_at before update on public.tenants
  for each row execute function private.touch_updated_at();

revoke execute on all functions in schema private from public;
