-- What all migrations together say about skills: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.skills (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  tag text,
  name_hi text,
  description jsonb default '{}'::jsonb not null,
  levels jsonb default '[]'::jsonb not null,
  merged_into uuid,
  merged_at timestamp with time zone,
  retired_at timestamp with time zone,
  is_learned boolean default false not null,
  constraint skills_pkey PRIMARY KEY (id),
  constraint skills_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint skills_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint skills_tenant_id_tag_key UNIQUE (tenant_id, tag),
  constraint skills_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint skills_tenant_id_merged_into_fkey FOREIGN KEY (tenant_id, merged_into) REFERENCES public.skills(tenant_id, id),
  constraint skills_check CHECK (merged_into <> id),
  constraint skills_check1 CHECK ((merged_into IS NULL) = (merged_at IS NULL)),
  constraint skills_description_check CHECK (jsonb_typeof(description) = 'object'::text AND pg_column_size(description) < 4000),
  constraint skills_levels_check CHECK (jsonb_typeof(levels) = 'array'::text AND (jsonb_array_length(levels) = ANY (ARRAY[0, 5]))),
  constraint skills_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 60),
  constraint skills_name_hi_check CHECK (name_hi = btrim(name_hi) AND char_length(name_hi) >= 1 AND char_length(name_hi) <= 60),
  constraint skills_tag_check CHECK (tag ~ '^[a-z][a-z_]{2,39}$'::text)
);
CREATE INDEX skills_tenant_id_merged_into_idx ON public.skills USING btree (tenant_id, merged_into);
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

CREATE TRIGGER audit AFTER INSERT ON public.skills FOR EACH ROW WHEN (NOT new.is_learned) EXECUTE FUNCTION private.audit_change('skill');
CREATE TRIGGER audit_removal AFTER DELETE ON public.skills FOR EACH ROW EXECUTE FUNCTION private.audit_change('skill');
CREATE TRIGGER audit_words AFTER UPDATE ON public.skills FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.name_hi IS DISTINCT FROM new.name_hi OR old.description IS DISTINCT FROM new.description OR old.levels IS DISTINCT FROM new.levels) EXECUTE FUNCTION private.audit_change('skill');
CREATE TRIGGER tag_new_skill BEFORE INSERT ON public.skills FOR EACH ROW WHEN (NOT new.is_learned) EXECUTE FUNCTION private.tag_new_skill();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.skills FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.keep_skill(p_tenant_id uuid, p_skill_id uuid, p_words jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  skill public.skills;
  words public.skills;
begin
  words.name := btrim(left(coalesce(p_words ->> 'name', ''), 61));
  words.name_hi := nullif(btrim(left(coalesce(p_words ->> 'name_hi', ''), 61)), '');
  words.description := case when jsonb_typeof(p_words -> 'description') = 'object' then p_words -> 'description' else '{}' end;
  words.levels := case when jsonb_typeof(p_words -> 'levels') = 'array' then p_words -> 'levels' else '[]' end;
  if char_length(words.name) not between 1 and 60 or char_length(coalesce(words.name_hi, '-')) > 60
    or jsonb_array_length(words.levels) not in (0, 5) or pg_column_size(words.levels) > 8000 or pg_column_size(words.description) > 3900
    or exists (select from jsonb_array_elements(words.levels) l where jsonb_typeof(l) <> 'object') then
    raise sqlstate 'PT400' using message = 'skill_words_invalid';
  end if;
  if exists (select from public.skills s where s.tenant_id = p_tenant_id and lower(s.name) = lower(words.name) and s.id is distinct from p_skill_id) then
    raise sqlstate 'PT409' using message = 'skill_exists';
  end if;
  if p_skill_id is null then
    insert into public.skills (tenant_id, name, name_hi, description, levels)
    values (p_tenant_id, words.name, words.name_hi, words.description, words.levels) returning id into skill.id;
    return skill.id;
  end if;
  skill := private.require_skill(p_tenant_id, p_skill_id);
  update public.skills s set name = words.name, name_hi = words.name_hi, description = words.description, levels = words.levels
  where s.id = skill.id;
  return skill.id;
end $function$;
grant execute on function public.keep_skill(uuid,uuid,jsonb) to authenticated;
grant execute on function public.keep_skill(uuid,uuid,jsonb) to service_role;

create function private.learn_tags(p_tenant_id uuid, p_tags text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  new_tag text;
  kit     private.starter_skills;
  called  text;
begin
  for new_tag in
    select distinct t.tag from unnest(p_tags) t (tag)
    where t.tag ~ '^[a-z][a-z_]{2,39}$' and not exists (select from public.skills s where s.tenant_id = p_tenant_id and s.tag = t.tag)
    order by 1
  loop
    select k.* into kit from private.starter_skills k where k.tag = new_tag;
    called := coalesce(kit.name ->> 'en', upper(left(new_tag, 1)) || replace(substr(new_tag, 2), '_', ' '));
    if exists (select from public.skills s where s.tenant_id = p_tenant_id and s.name = called) then called := new_tag; end if;
    insert into public.skills (tenant_id, name, name_hi, tag, description, levels, is_learned)
    values (p_tenant_id, called, kit.name ->> 'hi', new_tag, coalesce(kit.description, '{}'), coalesce(kit.levels, '[]'), true)
    on conflict do nothing;
  end loop;
end $function$;

create function public.merge_skills(p_tenant_id uuid, p_skill_id uuid, p_into uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  gone   public.skills;
  stays  public.skills;
begin
  perform from public.skills s where s.tenant_id = p_tenant_id and s.id in (p_skill_id, p_into) order by s.id for update;
  gone := private.require_skill(p_tenant_id, p_skill_id);
  stays := private.require_skill(p_tenant_id, p_into);
  if gone.id = stays.id then raise sqlstate 'PT400' using message = 'skill_into_itself'; end if;
  if gone.merged_into is not null or stays.merged_into is not null then raise sqlstate 'PT409' using message = 'skill_merged'; end if;
  if stays.retired_at is not null then raise sqlstate 'PT409' using message = 'skill_is_retired'; end if;
  update public.skills s set merged_into = stays.id, merged_at = case when s.id = gone.id then now() else s.merged_at end
  where s.tenant_id = p_tenant_id and (s.id = gone.id or s.merged_into = gone.id);
  insert into public.role_skills as n (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select o.tenant_id, o.job_role_id, stays.id, o.level, o.weight, o.is_gate from public.role_skills o where o.skill_id = gone.id
  on conflict (job_role_id, skill_id) do update
  set level = greatest(n.level, excluded.level), weight = greatest(n.weight, excluded.weight), is_gate = n.is_gate or excluded.is_gate;
  delete from public.role_skills n where n.skill_id = gone.id;
  perform private.write_audit('skill.merged', p_tenant_id, 'skills', gone.id::text,
    jsonb_build_object('name', gone.name), jsonb_build_object('name', stays.name));
end $function$;
grant execute on function public.merge_skills(uuid,uuid,uuid) to authenticated;
grant execute on function public.merge_skills(uuid,uuid,uuid) to service_role;

create function private.require_skill(p_tenant_id uuid, p_skill_id uuid)
 RETURNS public.skills
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  skill public.skills;
begin
  select s.* into skill from public.skills s where s.tenant_id = p_tenant_id and s.id = p_skill_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_skill'; end if;
  return skill;
end $function$;

create function public.retire_skill(p_tenant_id uuid, p_skill_id uuid, p_is_retired boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  skill public.skills := private.require_skill(p_tenant_id, p_skill_id);
begin
  if skill.merged_into is not null then raise sqlstate 'PT409' using message = 'skill_merged'; end if;
  if p_is_retired = (skill.retired_at is not null) then return; end if;
  if p_is_retired and exists (select from public.role_skills n where n.skill_id = skill.id) then
    raise sqlstate 'PT409' using message = 'skill_needed';
  end if;
  update public.skills s set retired_at = case when p_is_retired then now() end where s.id = skill.id;
  perform private.write_audit(case when p_is_retired then 'skill.retired' else 'skill.restored' end, p_tenant_id, 'skills', skill.id::text,
    null, jsonb_build_object('name', skill.name));
end $function$;
grant execute on function public.retire_skill(uuid,uuid,boolean) to authenticated;
grant execute on function public.retire_skill(uuid,uuid,boolean) to service_role;

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

create function private.tag_new_skill()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.tag := coalesce(new.tag, private.tag_of_name(new.name));
  if exists (select from public.skills s where s.tenant_id = new.tenant_id and s.tag = new.tag) then new.tag := null; end if;
  return new;
end $function$;
