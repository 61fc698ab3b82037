-- One catalogue of figures. A measure is a number that somebody counts; a KPI is made of sums of measures, never of other
-- ratios: value = product of the numerator's sums / product of the denominator's sums * scale, null where that is nothing or
-- a sum is not known. The platform's rows have no tenant and are there for every tenant with the module; what a tenant adds
-- is its own.
--
-- Who may do what:
--   who is in a tenant with the module   reads the platform's rows and those of the tenant
--   functions and migrations             write them

-- A text in both languages, neither longer than that.
create function private.is_in_both(p_text jsonb, p_longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_text -> 'en') = 'string' and jsonb_typeof(p_text -> 'hi') = 'string'
    and char_length(p_text ->> 'en') between 1 and p_longest and char_length(p_text ->> 'hi') between 1 and p_longest, false)
$$;

-- What a KPI is, how to read it and what to do when it is bad; a healthy range only together with where it is from.
create function private.is_help_card(p_help jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_in_both(p_help -> 'what', 600) and private.is_in_both(p_help -> 'read', 600)
    and private.is_in_both(p_help -> 'act', 600) and (p_help ? 'healthy') = (p_help ? 'source')
    and (not p_help ? 'healthy' or private.is_in_both(p_help -> 'healthy', 300) and char_length(p_help ->> 'source') between 1 and 300)
$$;

-- One or two sums that are multiplied, each of measures with their weights: [{"rooms_sold": 1}].
create function private.are_sums(p_sums jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_sums) = 'array' and jsonb_array_length(p_sums) <= 2
    and not jsonb_path_exists(p_sums, '$[*] ? (@.type() != "object")')
    and not jsonb_path_exists(p_sums, '$[*].* ? (@.type() != "number" || @ == 0 || @ > 1000 || @ < -1000)')
    and not exists (select from jsonb_array_elements(p_sums) sum where sum = '{}')
$$;

create table public.measures (
  id         integer generated always as identity primary key,
  tenant_id  uuid references public.tenants on delete cascade, -- null: the platform's
  key        text not null check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  name       jsonb not null check (private.is_in_both(name, 80)),
  help       jsonb not null check (private.is_in_both(help, 400)), -- what is counted and what is not
  unit       text not null check (unit in ('count', 'paise', 'minutes', 'hours', 'kwh')),
  -- A flow is added up over days. A stock is counted now and then and stays until it is counted again: over a period it
  -- means how much more there is at its end than before it.
  kind       text not null check (kind in ('flow', 'stock')),
  scope      text not null check (scope in ('hotel', 'restaurant', 'both')),
  kept_by    text not null check (kept_by in ('outlet', 'office')), -- on the sheet of the day, or from the accounts
  decimals   smallint not null default 0 check (decimals between 0 and 2),
  least      numeric not null default 0, -- outside these a day's value is a slip of the hand
  most       numeric not null,
  position   smallint not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  check (least < most),
  unique nulls not distinct (tenant_id, key)
);

create table public.kpis (
  id           integer generated always as identity primary key,
  tenant_id    uuid references public.tenants on delete cascade,
  key          text not null check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  name         jsonb not null check (private.is_in_both(name, 80)),
  help         jsonb not null check (private.is_help_card(help)),
  basis        jsonb check (basis is null or private.is_in_both(basis, 400)), -- what is counted how, where houses differ
  numerator    jsonb not null check (private.are_sums(numerator) and jsonb_array_length(numerator) > 0),
  denominator  jsonb not null default '[]' check (private.are_sums(denominator)), -- none: the sum itself
  is_of_change boolean not null default false, -- of what the sums changed by since the period compared with
  scale        numeric not null default 1 check (scale > 0),
  unit         text not null check (unit in ('percent', 'paise', 'count', 'minutes', 'kwh', 'index', 'points')),
  decimals     smallint not null default 0 check (decimals between 0 and 2),
  polarity     text not null check (polarity in ('up', 'down', 'range')),
  grain        text not null check (grain in ('day', 'week', 'month')), -- the shortest period that says something
  scope        text not null check (scope in ('hotel', 'restaurant', 'both')),
  position     smallint not null,
  retired_at   timestamptz,
  created_at   timestamptz not null default now(),
  unique nulls not distinct (tenant_id, key)
);

alter table public.measures enable row level security;
alter table public.kpis enable row level security;
revoke all on public.measures, public.kpis from anon, authenticated;
grant select on public.measures, public.kpis to authenticated;

create policy "people read the measures of the platform and their tenant" on public.measures
  for select to authenticated using (
    tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps')))
    or tenant_id is null and (select exists (select private.my_tenants_with('kpi_heatmaps'))));
create policy "people read the KPIs of the platform and their tenant" on public.kpis
  for select to authenticated using (
    tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps')))
    or tenant_id is null and (select exists (select private.my_tenants_with('kpi_heatmaps'))));

-- The measures that a KPI is made of.
create function private.measures_in(p_kpi public.kpis) returns setof text
language sql immutable set search_path = '' as $$
  select distinct term.key from jsonb_array_elements(p_kpi.numerator || p_kpi.denominator) factor, jsonb_each(factor) term
$$;

revoke execute on all functions in schema private from public;
