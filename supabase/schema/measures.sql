-- What all migrations together say about measures: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.measures (
  id integer generated always as identity not null,
  tenant_id uuid,
  key text not null,
  name jsonb not null,
  help jsonb not null,
  unit text not null,
  kind text not null,
  scope text not null,
  kept_by text not null,
  decimals smallint default 0 not null,
  "least" numeric default 0 not null,
  most numeric not null,
  "position" smallint not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint measures_pkey PRIMARY KEY (id),
  constraint measures_tenant_id_key_key UNIQUE NULLS NOT DISTINCT (tenant_id, key),
  constraint measures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint measures_check CHECK ("least" < most),
  constraint measures_decimals_check CHECK (decimals >= 0 AND decimals <= 2),
  constraint measures_help_check CHECK (private.is_in_both(help, 400)),
  constraint measures_kept_by_check CHECK (kept_by = ANY (ARRAY['outlet'::text, 'office'::text])),
  constraint measures_key_check CHECK (key ~ '^[a-z][a-z0-9_]{1,39}$'::text),
  constraint measures_kind_check CHECK (kind = ANY (ARRAY['flow'::text, 'stock'::text])),
  constraint measures_name_check CHECK (private.is_in_both(name, 80)),
  constraint measures_scope_check CHECK (scope = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'both'::text])),
  constraint measures_unit_check CHECK (unit = ANY (ARRAY['count'::text, 'paise'::text, 'minutes'::text, 'hours'::text, 'kwh'::text]))
);
alter table public.measures enable row level security;
grant select on public.measures to authenticated;

create policy "people read the measures of the platform and their tenant" on public.measures for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND ( SELECT (EXISTS ( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with)) AS "exists"))));

create function private.measures_in(p_kpi public.kpis)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select distinct term.key from jsonb_array_elements(p_kpi.numerator || p_kpi.denominator) factor, jsonb_each(factor) term
$function$;
