-- What all migrations together say about skills: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.skill_ratings (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  person_id uuid not null,
  skill_id uuid not null,
  source text not null,
  level smallint not null,
  said_by uuid,
  said_at timestamp with time zone default now() not null,
  constraint skill_ratings_pkey PRIMARY KEY (id),
  constraint skill_ratings_said_by_fkey FOREIGN KEY (said_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint skill_ratings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint skill_ratings_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint skill_ratings_tenant_id_skill_id_fkey FOREIGN KEY (tenant_id, skill_id) REFERENCES public.skills(tenant_id, id) ON DELETE CASCADE,
  constraint skill_ratings_level_check CHECK (level >= 0 AND level <= 4),
  constraint skill_ratings_source_check CHECK (source = ANY (ARRAY['self'::text, 'coach'::text]))
);
CREATE INDEX skill_ratings_person_id_skill_id_said_at_idx ON public.skill_ratings USING btree (person_id, skill_id, said_at DESC);
CREATE INDEX skill_ratings_said_by_idx ON public.skill_ratings USING btree (said_by);
CREATE INDEX skill_ratings_tenant_id_person_id_idx ON public.skill_ratings USING btree (tenant_id, person_id);
CREATE INDEX skill_ratings_tenant_id_skill_id_idx ON public.skill_ratings USING btree (tenant_id, skill_id);
alter table public.skill_ratings enable row level security;

CREATE TRIGGER gather_changed AFTER UPDATE OF person_id ON public.skill_ratings FOR EACH ROW WHEN (old.person_id <> new.person_id) EXECUTE FUNCTION private.gather_of_changed();
CREATE TRIGGER gather_evidence AFTER INSERT ON public.skill_ratings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.gather_of_new();

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

create table private.skill_evidence (
  tenant_id uuid not null,
  person_id uuid not null,
  skill_id uuid not null,
  kind text not null,
  level smallint not null,
  at timestamp with time zone not null,
  subject_id uuid,
  constraint skill_evidence_pkey PRIMARY KEY (person_id, skill_id, kind),
  constraint skill_evidence_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint skill_evidence_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint skill_evidence_tenant_id_skill_id_fkey FOREIGN KEY (tenant_id, skill_id) REFERENCES public.skills(tenant_id, id) ON DELETE CASCADE,
  constraint skill_evidence_kind_check CHECK (kind = ANY (ARRAY['self'::text, 'quiz'::text, 'course'::text, 'coach'::text, 'observation'::text])),
  constraint skill_evidence_level_check CHECK (level >= 0 AND level <= 4)
);
CREATE INDEX skill_evidence_tenant_id_person_id_idx ON private.skill_evidence USING btree (tenant_id, person_id);
CREATE INDEX skill_evidence_tenant_id_skill_id_person_id_kind_level_at_idx ON private.skill_evidence USING btree (tenant_id, skill_id, person_id) INCLUDE (kind, level, at);
alter table private.skill_evidence enable row level security;

CREATE TRIGGER keep_standings AFTER INSERT ON private.skill_evidence REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.keep_of_evidence();
CREATE TRIGGER keep_standings_changed AFTER UPDATE ON private.skill_evidence REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.keep_of_evidence();
CREATE TRIGGER keep_standings_gone AFTER DELETE ON private.skill_evidence REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.keep_of_evidence();

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
  perform private.gather_evidence(p_tenant_id, array(
    select distinct e.person_id from private.skill_evidence e where e.tenant_id = p_tenant_id and e.skill_id = gone.id));
  perform private.write_audit('skill.merged', p_tenant_id, 'skills', gone.id::text,
    jsonb_build_object('name', gone.name), jsonb_build_object('name', stays.name));
end $function$;
grant execute on function public.merge_skills(uuid,uuid,uuid) to authenticated;
grant execute on function public.merge_skills(uuid,uuid,uuid) to service_role;

create function private.my_skills(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'skill', s.name, 'source', told.source, 'level', told.level, 'day', private.day_in_india(told.at))
    order by told.at, s.name, told.source), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  cross join lateral (
    select r.skill_id, r.source, r.level, r.said_at as at from public.skill_ratings r where r.tenant_id = p.tenant_id and r.person_id = p.id
    union all
    select e.skill_id, e.kind, e.level, e.at from private.skill_evidence e
    where e.tenant_id = p.tenant_id and e.person_id = p.id and e.kind not in ('self', 'coach')
  ) told
  join public.skills s on s.id = told.skill_id
  where p.profile_id = p_me
$function$;

create function public.rate_skills(p_ratings jsonb, p_person_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_way(p_person_id);
  is_own boolean := person.id in (select private.my_people());
  reach  text;
  noted  integer;
begin
  if is_own then
    if not exists (select from public.tenants t where t.id = person.tenant_id and t.is_active) then
      raise sqlstate 'PT403' using message = 'tenant_suspended';
    end if;
  else
    reach := private.require_module(person.tenant_id, 'change', 'career_clinics');
  end if;
  if jsonb_typeof(p_ratings) is distinct from 'array' or jsonb_array_length(p_ratings) not between 1 and 60
    or exists (select from jsonb_array_elements(p_ratings) r where coalesce((r ->> 'level') !~ '^[0-4]$', true)) then
    raise sqlstate 'PT400' using message = 'ratings_invalid';
  end if;
  if exists (select from jsonb_array_elements(p_ratings) r where not exists (
    select from public.skills s where s.tenant_id = person.tenant_id and s.id::text = r ->> 'skill' and s.merged_into is null and s.retired_at is null)) then
    raise sqlstate 'PT404' using message = 'unknown_skill';
  end if;
  insert into public.skill_ratings (tenant_id, person_id, skill_id, source, level, said_by)
  select distinct on (r ->> 'skill') person.tenant_id, person.id, (r ->> 'skill')::uuid, case when is_own then 'self' else 'coach' end,
    (r ->> 'level')::smallint, auth.uid()
  from jsonb_array_elements(p_ratings) r;
  get diagnostics noted = row_count;
  if not is_own then
    perform private.write_audit('person.skills_rated', person.tenant_id, 'people', person.id::text, null, jsonb_build_object('rows', noted));
  end if;
  return noted;
end $function$;
grant execute on function public.rate_skills(jsonb,uuid) to authenticated;
grant execute on function public.rate_skills(jsonb,uuid) to service_role;

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

create function private.skill_levels(p_tenant_id uuid, p_people uuid[], p_skills uuid[], p_today date)
 RETURNS TABLE(person_id uuid, skill_id uuid, level integer, proven integer, kind text, at timestamp with time zone, subject_id uuid, is_stale boolean, shown integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with weighed as (
    select e.*, e.at >= (p_today - interval '12 months') at time zone 'Asia/Kolkata' as is_fresh,
      case e.kind when 'observation' then 4 when 'coach' then 3 when 'self' then 1 else 2 end as rank
    from private.skill_evidence e
    where e.tenant_id = p_tenant_id and (p_people is null or e.person_id = any (p_people)) and (p_skills is null or e.skill_id = any (p_skills))
  ), best as (
    select distinct on (w.person_id, w.skill_id) w.* from weighed w
    order by w.person_id, w.skill_id, w.is_fresh desc, w.rank desc, w.level desc, w.at desc
  )
  select b.person_id, b.skill_id, case when b.is_fresh then b.level else 0 end, case when b.is_fresh and b.rank > 1 then b.level else 0 end,
    b.kind, b.at, b.subject_id, not b.is_fresh, b.level
  from best b
$function$;

create function private.skills_ending(p_tenant_id uuid, p_people uuid[], p_today date)
 RETURNS TABLE(person_id uuid, skill_id uuid, ends date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with needs as materialized (
    select * from private.placed_needs(p_tenant_id)
  ), placed as materialized (
    select distinct w.person_id, w.job_role_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_people) and w.job_role_id is not null and private.is_placed(w, p_today)
  ), kept as materialized (
    select s.person_id, s.job_role_id, s.ends
    from placed p join private.role_standings s on s.person_id = p.person_id and s.job_role_id = p.job_role_id
    where s.tenant_id = p_tenant_id and s.holds_until < p_today + 60
  )
  select s.person_id, n.skill_id, min(s.ends[n.place])
  from kept s join needs n on n.job_role_id = s.job_role_id
  -- what has run out is counted again every night; here it says nothing
  where s.ends[n.place] >= p_today and s.ends[n.place] < p_today + 60
  group by 1, 2
$function$;

create function private.skills_found(p_list jsonb, p_items jsonb, p_outcome text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct item ->> 'skill'), '{}') from jsonb_array_elements(p_list) item
  where coalesce(p_items -> (item ->> 'id') ->> 'result', '') = case p_outcome when 'passed' then 'met' else 'not_met' end
$function$;

create function public.skills_matrix(p_tenant_id uuid, p_until date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
 SET work_mem TO '64MB'
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  today  date := private.today();
  until  date := coalesce(p_until, (today + interval '4 months')::date);
  people uuid[] := private.people_of_papers(p_tenant_id, reach, null, null, today);
  late   uuid[]; -- of whom some evidence counts no more since it was kept
  told   jsonb;
begin
  if until not between today and today + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  late := array(select distinct s.person_id from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until < today);
  with placed as materialized (
    select distinct w.person_id, w.outlet_id, w.job_role_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (people) and private.is_placed(w, today)
      and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
  ), holders as materialized (
    select distinct p.person_id, p.job_role_id from placed p where p.job_role_id is not null
  ), own as materialized (
    select s.person_id, s.job_role_id, s.bests
    from holders h join private.role_standings s on s.person_id = h.person_id and s.job_role_id = h.job_role_id where s.holds_until >= today
    union all
    select s.person_id, s.job_role_id, s.bests
    from holders h join private.standings_by_evidence(p_tenant_id, late, null, today) s on s.person_id = h.person_id and s.job_role_id = h.job_role_id
    join private.role_standings old on old.job_role_id = s.job_role_id and old.person_id = s.person_id and old.holds_until < today
    where cardinality(late) > 0
  ), needs as materialized (
    select * from private.placed_needs(p_tenant_id)
  ), of_roles as (
    select n.job_role_id, n.skill_id, n.level as need, n.is_gate, r.people, coalesce(a.has, 0) as has
    from (select h.job_role_id, count(*) as people from holders h group by 1) r
    join needs n on n.job_role_id = r.job_role_id
    left join (
      select n.job_role_id, n.skill_id, count(*) as has from own o join needs n on n.job_role_id = o.job_role_id and o.bests[n.place] % 10 >= n.level group by 1, 2
    ) a on a.job_role_id = n.job_role_id and a.skill_id = n.skill_id
  ), wholes as materialized (
    select n.job_role_id, sum(n.weight * n.level)::bigint as weighs, count(*) filter (where n.is_gate) as musts from needs n group by 1
  ), sums as (
    select s.person_id, s.job_role_id, s.has, s.met from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until >= today
    union all
    select s.person_id, s.job_role_id, s.has, s.met from private.standings_by_evidence(p_tenant_id, late, null, today) s
    join private.role_standings old on old.job_role_id = s.job_role_id and old.person_id = s.person_id and old.holds_until < today
    where cardinality(late) > 0
  ), stands as materialized (
    select s.person_id, s.job_role_id, case when w.musts = s.met and 100 * s.has >= 90 * w.weighs then 'ready' else 'near' end as state
    from sums s join wholes w on w.job_role_id = s.job_role_id
    join unnest(people) here (id) on here.id = s.person_id
    where 100 * s.has >= 70 * w.weighs and not exists (select from holders h where h.person_id = s.person_id and h.job_role_id = s.job_role_id)
  ), bench as (
    select w.job_role_id, (select count(*) from holders h where h.job_role_id = w.job_role_id) as people,
      count(s.person_id) filter (where s.state = 'ready') as ready, count(s.person_id) filter (where s.state = 'near') as near
    from wholes w
    left join stands s on s.job_role_id = w.job_role_id group by 1
  )
  select jsonb_build_object(
    'today', today, 'until', until, 'people', cardinality(people),
    'roles', (select coalesce(jsonb_agg(to_jsonb(r) order by r.job_role_id, r.skill_id), '[]') from of_roles r),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.outlet_id, 'skill_id', o.skill_id, 'need', o.need, 'is_gate', o.is_gate,
        'people', o.people, 'has', o.has, 'only', case when o.has = 1 then (select jsonb_build_object('id', p.id, 'name', p.full_name)
          from public.people p where p.id = o.only_one) end) order by o.outlet_id, o.skill_id), '[]')
      from private.wanted_skills(p_tenant_id, people, reach, today, false) o),
    'bench', (select coalesce(jsonb_agg(to_jsonb(b) order by b.job_role_id), '[]') from bench b),
    'gaps', (select coalesce(jsonb_agg(jsonb_build_object('outlet_id', g.outlet_id, 'job_role_id', g.job_role_id, 'now', g.now, 'later', g.later,
        'first_day', g.first_day,
        'ready', (select count(distinct s.person_id) from stands s join placed p on p.person_id = s.person_id
          where s.job_role_id = g.job_role_id and p.outlet_id = g.outlet_id and s.state = 'ready'),
        'near', (select count(distinct s.person_id) from stands s join placed p on p.person_id = s.person_id
          where s.job_role_id = g.job_role_id and p.outlet_id = g.outlet_id and s.state = 'near')) order by g.later, g.first_day, g.outlet_id, g.job_role_id), '[]')
      from private.roles_lacking(p_tenant_id, people, reach, today, until) g),
    -- of the skills that one's own roles need
    'expiring', (select count(*) from private.skills_ending(p_tenant_id, people, today)),
    'outlet_names', (select coalesce(jsonb_object_agg(o.id, o.name), '{}') from public.outlets o where o.tenant_id = p_tenant_id)
  ) into told;
  return told;
end $function$;
grant execute on function public.skills_matrix(uuid,date) to authenticated;
grant execute on function public.skills_matrix(uuid,date) to service_role;

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

create function private.wanted_skills(p_tenant_id uuid, p_people uuid[], p_reach text, p_today date, p_musts_only boolean)
 RETURNS TABLE(outlet_id uuid, skill_id uuid, need smallint, is_gate boolean, people bigint, has bigint, only_one uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '64MB'
AS $function$
  with placed as materialized (
    select distinct w.person_id, w.outlet_id, w.job_role_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (p_people) and private.is_placed(w, p_today)
      and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
  ), needs as materialized (
    select * from private.placed_needs(p_tenant_id)
  ), wanted as materialized (
    -- one of the roles that need it says where the level is kept
    select k.outlet_id, n.skill_id, min(n.level) as need, bool_or(n.is_gate) as is_gate, array_agg(k.job_role_id) as roles,
      (array_agg(n.job_role_id order by n.job_role_id))[1] as kept_in, (array_agg(n.place order by n.job_role_id))[1] as place
    from (select p.outlet_id, p.job_role_id from placed p where p.job_role_id is not null group by 1, 2) k
    join needs n on n.job_role_id = k.job_role_id
    group by 1, 2
    having not p_musts_only or bool_or(n.is_gate)
  ), here as materialized (
    select p.outlet_id, p.person_id, array_agg(p.job_role_id) as roles, row_number() over () as nr from placed p group by 1, 2
  ), by_nr as materialized (
    select array_agg(h.person_id order by h.nr) as ids from here h
  ), late as materialized (
    -- of whom some evidence counts no more since it was kept
    select array(select distinct s.person_id from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until < p_today) as people
  ), told as (
    select s.person_id, s.job_role_id, s.bests from private.role_standings s where s.tenant_id = p_tenant_id and s.holds_until >= p_today
    union all
    select s.person_id, s.job_role_id, s.bests from private.standings_by_evidence(p_tenant_id, (select l.people from late l), null, p_today) s
    join private.role_standings old on old.job_role_id = s.job_role_id and old.person_id = s.person_id and old.holds_until < p_today
    where (select cardinality(l.people) > 0 from late l)
  ), kept as materialized (
    select h.outlet_id, h.nr, s.job_role_id, s.bests
    from (select w.outlet_id, w.kept_in from wanted w group by 1, 2) k join here h on h.outlet_id = k.outlet_id
    join told s on s.person_id = h.person_id and s.job_role_id = k.kept_in
  ), able as materialized (
    select w.outlet_id, w.skill_id, count(*) as has, max(k.nr) as nr
    from wanted w join kept k on k.outlet_id = w.outlet_id and k.job_role_id = w.kept_in
    where k.bests[w.place] % 10 >= w.need group by 1, 2
  ), there as materialized (
    select h.outlet_id, h.roles, count(*) as people from here h group by 1, 2
  )
  select w.outlet_id, w.skill_id, w.need, w.is_gate,
    (select coalesce(sum(t.people), 0)::bigint from there t where t.outlet_id = w.outlet_id and t.roles && w.roles), coalesce(a.has, 0),
    case when a.has = 1 then (select b.ids from by_nr b)[a.nr] end
  from wanted w left join able a on a.outlet_id = w.outlet_id and a.skill_id = w.skill_id
$function$;
