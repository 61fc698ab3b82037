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

create function private.role_readiness(p_tenant_id uuid, p_people uuid[], p_job_role_id uuid, p_today date)
 RETURNS TABLE(person_id uuid, percent integer, proven integer, musts_missing integer, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET enable_sort TO 'off'
 SET work_mem TO '32MB'
AS $function$
  with needs as materialized (
    select n.skill_id, n.level, n.weight, n.is_gate from public.role_skills n
    where n.tenant_id = p_tenant_id and n.job_role_id = p_job_role_id
  ), whole as (
    select sum(n.weight * n.level)::numeric as weighs, (count(*) filter (where n.is_gate))::integer as musts from needs n
  ), best as (
    -- one number says rank and level, so that the greatest is the best source and its higher level
    select e.person_id, e.skill_id,
      max(case e.kind when 'observation' then 40 when 'coach' then 30 when 'self' then 10 else 20 end + e.level) as best
    from private.skill_evidence e
    where e.tenant_id = p_tenant_id and e.skill_id in (select n.skill_id from needs n)
      and (p_people is null or e.person_id = any (p_people))
      and e.at >= (p_today - interval '12 months') at time zone 'Asia/Kolkata'
    group by 1, 2
  ), sums as (
    select b.person_id, sum(n.weight * least(b.best % 10, n.level)) as has,
      sum(n.weight * least(b.best % 10, n.level)) filter (where b.best >= 20) as has_proven,
      (count(*) filter (where n.is_gate and b.best >= 20 and b.best % 10 >= n.level))::integer as met
    from best b join needs n on n.skill_id = b.skill_id
    group by 1
  )
  select s.person_id, round(100 * s.has / w.weighs)::integer, round(100 * coalesce(s.has_proven, 0) / w.weighs)::integer, w.musts - s.met,
    case when w.musts = s.met and 100 * s.has >= 90 * w.weighs then 'ready' when 100 * s.has >= 70 * w.weighs then 'near' else 'far' end
  from sums s, whole w
$function$;
