-- What all migrations together say about skills: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.skills (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint skills_pkey PRIMARY KEY (id),
  constraint skills_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint skills_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint skills_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint skills_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 60)
);
alter table public.skills enable row level security;
grant delete, insert (id, tenant_id, name), select, update (name) on public.skills to authenticated;

create policy "members read the skills of their tenant" on public.skills for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))));

create policy "tenant admins add skills" on public.skills for insert to authenticated
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins change skills" on public.skills for update to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))))
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins remove skills" on public.skills for delete to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.skills FOR EACH ROW EXECUTE FUNCTION private.audit_change('skill');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.skills FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function private.skills_found(p_list jsonb, p_items jsonb, p_outcome text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct item ->> 'skill'), '{}') from jsonb_array_elements(p_list) item
  where coalesce(p_items -> (item ->> 'id') ->> 'result', '') = case p_outcome when 'passed' then 'met' else 'not_met' end
$function$;

create function private.skills_problems(p_paths text[], p_skills jsonb[], p_most integer[])
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select one.path, case when jsonb_array_length(one.skills) = 0 then 'skill_missing' else 'too_many_skills' end
    from unnest(p_paths, p_skills, p_most) one (path, skills, most)
    where jsonb_array_length(one.skills) = 0 or jsonb_array_length(one.skills) > one.most
    union all
    select format('%s.%s', one.path, skill.place - 1), 'skill_invalid'
    from unnest(p_paths, p_skills) one (path, skills)
    cross join lateral jsonb_array_elements_text(one.skills) with ordinality skill (tag, place)
    where skill.tag !~ '^[a-z][a-z_]{2,39}$';
end $function$;
