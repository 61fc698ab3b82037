-- What all migrations together say about saved: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.saved_report_versions (
  tenant_id uuid not null,
  report_id uuid not null,
  number integer not null,
  name text not null,
  query text not null,
  saved_by uuid,
  saved_at timestamp with time zone default now() not null,
  constraint saved_report_versions_pkey PRIMARY KEY (tenant_id, report_id, number),
  constraint saved_report_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint saved_report_versions_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES public.saved_reports(tenant_id, id) ON DELETE CASCADE,
  constraint saved_report_versions_number_check CHECK (number > 0)
);
CREATE INDEX saved_report_versions_report_id_idx ON public.saved_report_versions USING btree (report_id);
CREATE INDEX saved_report_versions_saved_by_idx ON public.saved_report_versions USING btree (saved_by);
alter table public.saved_report_versions enable row level security;

create table public.saved_reports (
  id uuid not null,
  tenant_id uuid not null,
  owner_id uuid,
  name text not null,
  query text not null,
  is_shared boolean default false not null,
  version integer default 1 not null,
  archived_at timestamp with time zone,
  is_sample boolean default false not null,
  saved_at timestamp with time zone default now() not null,
  constraint saved_reports_pkey PRIMARY KEY (id),
  constraint saved_reports_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint saved_reports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint saved_reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint saved_reports_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 80),
  constraint saved_reports_query_check CHECK (query ~ '^[A-Za-z0-9=&.,_%*+-]*$'::text AND char_length(query) <= 2000)
);
CREATE INDEX saved_reports_owner_id_idx ON public.saved_reports USING btree (owner_id);
alter table public.saved_reports enable row level security;
