-- What all migrations together say about role: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.role_edges (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  from_role_id uuid not null,
  to_role_id uuid not null,
  kind text not null,
  months_typical smallint,
  experiences jsonb default '[]'::jsonb not null,
  constraint role_edges_pkey PRIMARY KEY (id),
  constraint role_edges_from_role_id_to_role_id_key UNIQUE (from_role_id, to_role_id),
  constraint role_edges_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint role_edges_tenant_id_from_role_id_fkey FOREIGN KEY (tenant_id, from_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint role_edges_tenant_id_to_role_id_fkey FOREIGN KEY (tenant_id, to_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint role_edges_check CHECK (to_role_id <> from_role_id),
  constraint role_edges_experiences_check CHECK (jsonb_typeof(experiences) = 'array'::text AND jsonb_array_length(experiences) <= 6),
  constraint role_edges_kind_check CHECK (kind = ANY (ARRAY['up'::text, 'lateral'::text])),
  constraint role_edges_months_typical_check CHECK (months_typical >= 1 AND months_typical <= 120)
);
CREATE INDEX role_edges_tenant_id_from_role_id_idx ON public.role_edges USING btree (tenant_id, from_role_id);
CREATE INDEX role_edges_tenant_id_to_role_id_idx ON public.role_edges USING btree (tenant_id, to_role_id);
CREATE INDEX role_edges_to_role_id_idx ON public.role_edges USING btree (to_role_id);
alter table public.role_edges enable row level security;
grant select on public.role_edges to authenticated;

create policy "members read the ways between roles of their tenant" on public.role_edges for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('career_clinics'::text) AS my_tenants_with))));

create table public.role_skills (
  tenant_id uuid not null,
  job_role_id uuid not null,
  skill_id uuid not null,
  level smallint not null,
  weight smallint default 1 not null,
  is_gate boolean default false not null,
  constraint role_skills_pkey PRIMARY KEY (job_role_id, skill_id),
  constraint role_skills_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint role_skills_tenant_id_job_role_id_fkey FOREIGN KEY (tenant_id, job_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint role_skills_tenant_id_skill_id_fkey FOREIGN KEY (tenant_id, skill_id) REFERENCES public.skills(tenant_id, id),
  constraint role_skills_level_check CHECK (level >= 1 AND level <= 4),
  constraint role_skills_weight_check CHECK (weight >= 1 AND weight <= 5)
);
CREATE INDEX role_skills_tenant_id_job_role_id_idx ON public.role_skills USING btree (tenant_id, job_role_id);
CREATE INDEX role_skills_tenant_id_skill_id_idx ON public.role_skills USING btree (tenant_id, skill_id);
alter table public.role_skills enable row level security;
grant select on public.role_skills to authenticated;

create policy "members read what the roles of their tenant need" on public.role_skills for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('career_clinics'::text) AS my_tenants_with))));
