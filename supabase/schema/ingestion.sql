-- What all migrations together say about ingestion: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.ingestion_keys (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  prefix text not null,
  fingerprint text not null,
  made_by uuid,
  made_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  revoked_by uuid,
  revoked_at timestamp with time zone,
  is_sample boolean default false not null,
  constraint ingestion_keys_pkey PRIMARY KEY (id),
  constraint ingestion_keys_fingerprint_key UNIQUE (fingerprint),
  constraint ingestion_keys_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint ingestion_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint ingestion_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint ingestion_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint ingestion_keys_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint ingestion_keys_prefix_check CHECK (char_length(prefix) = 14)
);
CREATE INDEX ingestion_keys_made_by_idx ON public.ingestion_keys USING btree (made_by);
CREATE INDEX ingestion_keys_revoked_by_idx ON public.ingestion_keys USING btree (revoked_by);
CREATE INDEX ingestion_keys_tenant_id_made_at_idx ON public.ingestion_keys USING btree (tenant_id, made_at DESC);
alter table public.ingestion_keys enable row level security;
grant select (id, tenant_id, name, prefix, made_by, made_at, last_used_at, revoked_by, revoked_at, is_sample) on public.ingestion_keys to authenticated;

create policy "admins read the ingestion keys of their tenant" on public.ingestion_keys for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND (tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as)))));
