-- What all migrations together say about career: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.career_imports (
  id uuid not null,
  tenant_id uuid not null,
  file_name text not null,
  rows jsonb not null,
  former jsonb not null,
  made_by uuid,
  made_at timestamp with time zone default now() not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint career_imports_pkey PRIMARY KEY (id),
  constraint career_imports_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint career_imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint career_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint career_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint career_imports_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 200),
  constraint career_imports_rows_check CHECK (jsonb_typeof(rows) = 'array'::text)
);
CREATE INDEX career_imports_made_by_idx ON public.career_imports USING btree (made_by);
CREATE INDEX career_imports_tenant_id_made_at_idx ON public.career_imports USING btree (tenant_id, made_at DESC);
CREATE INDEX career_imports_undone_by_idx ON public.career_imports USING btree (undone_by);
alter table public.career_imports enable row level security;

create function public.career_graph(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'skills', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_hi', s.name_hi, 'tag', s.tag, 'description', s.description,
      'levels', s.levels, 'merged_into', s.merged_into, 'is_retired', s.retired_at is not null) order by s.name), '[]')
      from public.skills s where s.tenant_id = p_tenant_id),
    'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name, 'side', d.side, 'needs',
      (select coalesce(jsonb_agg(jsonb_build_object('skill', n.skill_id, 'level', n.level, 'weight', n.weight, 'is_must', n.is_gate)
        order by n.is_gate desc, n.weight desc, n.skill_id), '[]') from public.role_skills n where n.job_role_id = r.id)) order by d.side desc, d.name, r.name), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = p_tenant_id),
    'ways', (select coalesce(jsonb_agg(jsonb_build_object('from', e.from_role_id, 'to', e.to_role_id, 'kind', e.kind, 'months', e.months_typical,
      'experiences', e.experiences) order by e.kind desc, e.from_role_id, e.to_role_id), '[]') from public.role_edges e where e.tenant_id = p_tenant_id))
$function$;
grant execute on function public.career_graph(uuid) to authenticated;
grant execute on function public.career_graph(uuid) to service_role;

create function private.today_of_careers(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  people uuid[];
begin
  return query
    select 'skills_to_rate', 'later', null::date, null::integer, 3, '{}'::jsonb, '{}'::jsonb
    from public.people p
    where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id
      and exists (
        select from public.people_outlets w join public.role_skills n on n.job_role_id = w.job_role_id
        where w.person_id = p.id and private.is_placed(w, p_today))
      and not exists (select from public.skill_ratings r where r.person_id = p.id and r.source = 'self' and r.said_at > now() - interval '12 months');
  -- of the skills of one's own roles, whose best evidence stops counting within sixty days
  return query
    select 'skills_ending', private.urgency_of(min(x.ends), p_today), min(x.ends), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{"who": "me", "team": ""}'::jsonb
    from private.skills_ending(p_tenant_id, array(select private.my_people()), p_today) x
    having pg_catalog.count(*) > 0;
  if p_reach = 'none' then return; end if;
  people := private.people_of_papers(p_tenant_id, p_reach, null, null, p_today);
  return query
    select 'roles_lacking', private.urgency_of(min(g.first_day), p_today), min(g.first_day), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('role', (array_agg(j.name order by g.first_day, j.name))[1], 'place', (array_agg(o.name order by g.first_day, j.name))[1])
    from private.roles_lacking(p_tenant_id, people, p_reach, p_today, (p_today + interval '4 months')::date) g
    join public.job_roles j on j.id = g.job_role_id join public.outlets o on o.id = g.outlet_id
    having pg_catalog.count(*) > 0;
  return query
    select 'skills_alone', 'hurting', null::date, pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
    from private.wanted_skills(p_tenant_id, people, p_reach, p_today, true) w where w.has <= 1 and w.people > 0
    having pg_catalog.count(*) > 0;
  return query
    select 'skills_ending', private.urgency_of(min(x.ends), p_today), min(x.ends), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{"who": "team", "team": {"en": "Your team: ", "hi": "टीम: "}}'::jsonb
    from private.skills_ending(p_tenant_id, people, p_today) x
    having pg_catalog.count(*) > 0;
end $function$;
