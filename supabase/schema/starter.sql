-- What all migrations together say about starter: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.starter_lattice (
  kind text not null,
  place integer not null,
  department jsonb not null,
  side text not null,
  job_role jsonb not null,
  also text[] default '{}'::text[] not null,
  needs text not null,
  constraint starter_lattice_pkey PRIMARY KEY (kind, place),
  constraint starter_lattice_department_check CHECK (department ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_lattice_job_role_check CHECK (job_role ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_lattice_kind_check CHECK (kind = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'cafe'::text])),
  constraint starter_lattice_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text]))
);

create table private.starter_programmes (
  key text not null,
  name jsonb not null,
  about jsonb not null,
  months smallint not null,
  every_days smallint not null,
  steps jsonb not null,
  constraint starter_programmes_pkey PRIMARY KEY (key),
  constraint starter_programmes_about_check CHECK (about ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_programmes_every_days_check CHECK (every_days >= 1 AND every_days <= 90),
  constraint starter_programmes_key_check CHECK (key ~ '^[a-z_]{3,40}$'::text),
  constraint starter_programmes_months_check CHECK (months >= 1 AND months <= 24),
  constraint starter_programmes_name_check CHECK (name ?& ARRAY['en'::text, 'hi'::text])
);

create table private.starter_roles (
  kind text not null,
  place integer not null,
  department jsonb not null,
  side text not null,
  job_role jsonb not null,
  handles_food boolean not null,
  constraint starter_roles_pkey PRIMARY KEY (kind, place),
  constraint starter_roles_department_check CHECK (department ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_roles_job_role_check CHECK (job_role ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_roles_kind_check CHECK (kind = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'other'::text])),
  constraint starter_roles_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text]))
);

create table private.starter_skills (
  tag text not null,
  name jsonb not null,
  description jsonb not null,
  levels jsonb default '[]'::jsonb not null,
  constraint starter_skills_pkey PRIMARY KEY (tag),
  constraint starter_skills_description_check CHECK (description ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_skills_levels_check CHECK (jsonb_array_length(levels) = ANY (ARRAY[0, 5])),
  constraint starter_skills_name_check CHECK (name ?& ARRAY['en'::text, 'hi'::text]),
  constraint starter_skills_tag_check CHECK (tag ~ '^[a-z][a-z_]{2,39}$'::text)
);

create table private.starter_ways (
  kind text not null,
  leaves text not null,
  reaches text not null,
  way text not null,
  months smallint not null,
  experiences jsonb not null,
  constraint starter_ways_pkey PRIMARY KEY (kind, leaves, reaches),
  constraint starter_ways_kind_check CHECK (kind = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'cafe'::text])),
  constraint starter_ways_way_check CHECK (way = ANY (ARRAY['up'::text, 'lateral'::text]))
);

create function private.copy_lattice(p_tenant_id uuid, p_kind text, p_language text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.learn_tags(p_tenant_id, array(select k.tag from private.starter_skills k));
  insert into public.departments (tenant_id, name, side)
  select distinct p_tenant_id, l.department ->> p_language, l.side from private.starter_lattice l
  join private.roles_of_lattice(p_tenant_id, p_kind) c on c.place = l.place and c.job_role_id is null
  where l.kind = p_kind and not exists (
    select from public.departments d where d.tenant_id = p_tenant_id and lower(d.name) in (lower(l.department ->> 'en'), l.department ->> 'hi'))
  on conflict (tenant_id, name) do nothing;
  insert into public.job_roles (tenant_id, department_id, name)
  select p_tenant_id, (select d.id from public.departments d
      where d.tenant_id = p_tenant_id and lower(d.name) in (lower(l.department ->> 'en'), l.department ->> 'hi') order by d.name limit 1),
    l.job_role ->> p_language
  from private.starter_lattice l
  join private.roles_of_lattice(p_tenant_id, p_kind) c on c.place = l.place and c.job_role_id is null
  where l.kind = p_kind order by l.place
  on conflict (tenant_id, name) do nothing;
  -- a role with needs of its own keeps them
  insert into public.role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select p_tenant_id, c.job_role_id, coalesce(s.merged_into, s.id), split_part(need, ' ', 2)::smallint, split_part(need, ' ', 3)::smallint, need like '%!'
  from private.starter_lattice l
  join private.roles_of_lattice(p_tenant_id, p_kind) c on c.place = l.place
  cross join lateral regexp_split_to_table(l.needs, ', ') need
  join public.skills s on s.tenant_id = p_tenant_id and s.tag = split_part(need, ' ', 1)
  where l.kind = p_kind and not exists (select from public.role_skills n where n.job_role_id = c.job_role_id)
  order by l.place
  on conflict do nothing;
  insert into public.role_edges (tenant_id, from_role_id, to_role_id, kind, months_typical, experiences)
  select p_tenant_id, f.job_role_id, t.job_role_id, w.way, w.months, w.experiences
  from private.starter_ways w
  join private.starter_lattice lf on lf.kind = w.kind and lf.job_role ->> 'en' = w.leaves
  join private.starter_lattice lt on lt.kind = w.kind and lt.job_role ->> 'en' = w.reaches
  join private.roles_of_lattice(p_tenant_id, p_kind) f on f.place = lf.place
  join private.roles_of_lattice(p_tenant_id, p_kind) t on t.place = lt.place
  where w.kind = p_kind and f.job_role_id <> t.job_role_id
  on conflict do nothing;
end $function$;

create function private.has_way_in(p_event public.events)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_event.kind when 'webinar' then p_event.join_url is not null else p_event.place_en is not null end
$function$;

create function public.keep_role_way(p_tenant_id uuid, p_from uuid, p_to uuid, p_way jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach    text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  leaving  public.job_roles := private.require_job_role(p_tenant_id, p_from);
  reaching public.job_roles := private.require_job_role(p_tenant_id, p_to);
  former   jsonb;
begin
  select jsonb_build_object('kind', e.kind, 'months', e.months_typical) into former
  from public.role_edges e where e.from_role_id = leaving.id and e.to_role_id = reaching.id;
  if p_way is null then
    delete from public.role_edges e where e.from_role_id = leaving.id and e.to_role_id = reaching.id;
    if former is null then return; end if;
  else
    if leaving.id = reaching.id or coalesce(p_way ->> 'kind', '') not in ('up', 'lateral')
      or coalesce((p_way ->> 'months')::numeric not between 1 and 120, false)
      or not private.are_experiences(coalesce(p_way -> 'experiences', '[]')) then
      raise sqlstate 'PT400' using message = 'way_invalid';
    end if;
    if p_way ->> 'kind' = 'up' and private.leads_up(reaching.id, leaving.id) then raise sqlstate 'PT409' using message = 'way_goes_round'; end if;
    insert into public.role_edges as e (tenant_id, from_role_id, to_role_id, kind, months_typical, experiences)
    values (p_tenant_id, leaving.id, reaching.id, p_way ->> 'kind', (p_way ->> 'months')::smallint, coalesce(p_way -> 'experiences', '[]'))
    on conflict (from_role_id, to_role_id) do update
    set kind = excluded.kind, months_typical = excluded.months_typical, experiences = excluded.experiences;
  end if;
  perform private.write_audit('job_role.ways_changed', p_tenant_id, 'job_roles', leaving.id::text, former || jsonb_build_object('to', reaching.name),
    case when p_way is not null then jsonb_build_object('to', reaching.name, 'kind', p_way ->> 'kind', 'months', (p_way ->> 'months')::smallint) end);
end $function$;
grant execute on function public.keep_role_way(uuid,uuid,uuid,jsonb) to authenticated;
grant execute on function public.keep_role_way(uuid,uuid,uuid,jsonb) to service_role;

create function public.read_loyalty_programme(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select jsonb_build_object('state', coalesce(p.state, 'draft'), 'slug', t.slug, 'draft', coalesce(p.draft, '{}'), 'version', coalesce(p.version, 0),
      'rules', v.rules, 'published_at', v.published_at, 'problem', private.loyalty_rules_problem(coalesce(p.draft, '{}')),
      'adjust_alone_most', coalesce(p.adjust_alone_most, 500),
      'versions', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'published_at', o.published_at,
        'by', (select b.full_name from public.profiles b where b.id = o.published_by)) order by o.number desc), '[]')
        from public.loyalty_versions o where o.tenant_id = t.id))
    from public.tenants t
    left join public.loyalty_programmes p on p.tenant_id = t.id
    left join public.loyalty_versions v on v.tenant_id = t.id and v.number = p.version
    where t.id = p_tenant_id);
end $function$;
grant execute on function public.read_loyalty_programme(uuid) to authenticated;
grant execute on function public.read_loyalty_programme(uuid) to service_role;

create function private.require_way(p_person_id uuid)
 RETURNS public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person public.people;
begin
  select p.* into person from public.people p where p.id = coalesce(p_person_id, (select me.id from private.my_people() me (id) limit 1));
  if person.id is null or person.tenant_id <> all (array(select private.my_tenants())) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  if person.id not in (select private.my_people()) then
    if private.require_module(person.tenant_id, 'read', 'career_clinics') = 'outlets' and person.id not in (select private.people_i_manage()) then
      raise sqlstate 'PT404' using message = 'unknown_person';
    end if;
  elsif person.tenant_id <> all (array(select private.my_tenants_with('career_clinics'))) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  return person;
end $function$;

create function private.roles_of_lattice(p_tenant_id uuid, p_kind text)
 RETURNS TABLE(place integer, job_role_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.place, own.id from private.starter_lattice l
  left join lateral (
    select r.id from public.job_roles r
    where r.tenant_id = p_tenant_id and (lower(r.name) in (lower(l.job_role ->> 'en'), l.job_role ->> 'hi') or lower(r.name) = any (l.also))
    order by lower(r.name) in (lower(l.job_role ->> 'en'), l.job_role ->> 'hi') desc, r.name limit 1
  ) own on true
  where l.kind = p_kind
$function$;

create function public.set_mentoring_programme(p_tenant_id uuid, p_key text, p_is_on boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kit private.starter_programmes;
begin
  perform private.require_module(p_tenant_id, 'decide', 'career_clinics');
  select k.* into kit from private.starter_programmes k where k.key = p_key;
  if not found then raise sqlstate 'PT404' using message = 'unknown_mentoring_programme'; end if;
  insert into public.mentoring_programmes as g (tenant_id, key, name, about, months, every_days, steps, is_on)
  values (p_tenant_id, kit.key, kit.name, kit.about, kit.months, kit.every_days, kit.steps, coalesce(p_is_on, true))
  on conflict (tenant_id, key) do update set is_on = excluded.is_on;
  perform private.write_audit(case when coalesce(p_is_on, true) then 'mentoring_programme.started' else 'mentoring_programme.stopped' end, p_tenant_id, 'mentoring_programmes', p_key, null,
    jsonb_build_object('name', kit.name ->> 'en'));
end $function$;
grant execute on function public.set_mentoring_programme(uuid,text,boolean) to authenticated;
grant execute on function public.set_mentoring_programme(uuid,text,boolean) to service_role;

create function public.start_career_lattice(p_tenant_id uuid, p_kind text, p_language text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
begin
  if coalesce(p_kind, '') not in ('hotel', 'restaurant', 'cafe') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  if coalesce(p_language, '') not in ('en', 'hi') then raise sqlstate 'PT400' using message = 'unknown_language'; end if;
  perform pg_advisory_xact_lock(hashtextextended('lattice ' || p_tenant_id, 0));
  perform private.copy_lattice(p_tenant_id, p_kind, p_language);
  perform private.write_audit('skill.lattice_copied', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object('kind', p_kind));
  return (select count(distinct n.job_role_id)::integer from public.role_skills n where n.tenant_id = p_tenant_id);
end $function$;
grant execute on function public.start_career_lattice(uuid,text,text) to authenticated;
grant execute on function public.start_career_lattice(uuid,text,text) to service_role;

create function private.take_career_ways(p_tenant_id uuid, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  line    jsonb;
  told    jsonb := '[]';
  why     text;
  outcome text;
  leaving uuid;
  reaching uuid;
  way     public.role_edges;
  pair    text;
  kind_   text;
  months_ smallint;
  asks    jsonb;
  pairs   text[] := '{}';
  former  jsonb := '{}';
begin
  for line in select r from jsonb_array_elements(p_rows) r loop
    way := null;
    select r.id into leaving from public.job_roles r where r.tenant_id = p_tenant_id and lower(r.name) = lower(btrim(coalesce(line ->> 'role', ''))) order by r.name limit 1;
    select r.id into reaching from public.job_roles r where r.tenant_id = p_tenant_id and lower(r.name) = lower(btrim(line ->> 'leads_to')) order by r.name limit 1;
    select e.* into way from public.role_edges e where e.from_role_id = leaving and e.to_role_id = reaching;
    pair := leaving || ' ' || reaching;
    kind_ := coalesce(nullif(line ->> 'way', ''), way.kind);
    why := case
      when btrim(coalesce(line ->> 'skill', '')) <> '' then 'row_does_two'
      when leaving is null or reaching is null then 'role_unknown'
      when leaving = reaching then 'way_to_itself'
      when kind_ is null or kind_ not in ('up', 'lateral') then 'way_kind_invalid'
      when coalesce(line ->> 'months', '') <> '' and not coalesce(line ->> 'months' ~ '^\d{1,3}$' and (line ->> 'months')::integer between 1 and 120, false) then 'months_invalid'
      when not private.are_experiences(coalesce(line -> 'experiences', '[]')) then 'experiences_invalid'
      when pair = any (pairs) then 'way_twice'
      when kind_ = 'up' and private.leads_up(reaching, leaving) then 'way_goes_round' end;
    if why is null then
      pairs := pairs || pair;
      former := former || private.ways_of_pairs(array[pair]);
      months_ := coalesce(nullif(line ->> 'months', '')::smallint, way.months_typical);
      asks := case when jsonb_array_length(coalesce(line -> 'experiences', '[]')) > 0 then line -> 'experiences' else coalesce(way.experiences, '[]') end;
      outcome := case when way.id is null then 'new'
        when (way.kind, way.months_typical, way.experiences) is distinct from (kind_, months_, asks) then 'changed' else 'same' end;
      insert into public.role_edges as e (tenant_id, from_role_id, to_role_id, kind, months_typical, experiences)
      values (p_tenant_id, leaving, reaching, kind_, months_, asks)
      on conflict (from_role_id, to_role_id) do update set kind = excluded.kind, months_typical = excluded.months_typical, experiences = excluded.experiences;
    end if;
    told := told || jsonb_strip_nulls(jsonb_build_object('line', (line ->> 'line')::integer, 'outcome', case when why is null then outcome else 'refused' end, 'why', why));
  end loop;
  return jsonb_build_object('rows', told, 'former', former, 'left', private.ways_of_pairs(pairs));
end $function$;

create function private.way_in_of(p_person public.people)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select a.way from public.people_access a where a.person_id = p_person.id and a.ended_at is null),
    case when p_person.profile_id is not null then 'login' else 'none' end)
$function$;

create function public.way_of(p_person_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_way(p_person_id);
  today  date := private.today();
begin
  return jsonb_build_object(
    'person', jsonb_build_object('id', person.id, 'name', person.full_name, 'is_me', person.id in (select private.my_people())),
    'today', today,
    'roles', (select coalesce(jsonb_agg(distinct w.job_role_id), '[]') from public.people_outlets w
      where w.tenant_id = person.tenant_id and w.person_id = person.id and w.job_role_id is not null and private.is_placed(w, today)),
    'levels', (select coalesce(jsonb_agg(jsonb_build_object('skill', l.skill_id, 'level', l.level, 'proven', l.proven, 'shown', l.shown, 'kind', l.kind,
        'day', private.day_in_india(l.at), 'is_stale', l.is_stale, 'what', case
          when l.kind in ('observation', 'quiz', 'course') then private.course_of_evidence(l.kind, l.subject_id) end,
        'self', (select e.level from private.skill_evidence e where e.person_id = person.id and e.skill_id = l.skill_id and e.kind = 'self'),
        'seen', (select e.level from private.skill_evidence e where e.person_id = person.id and e.skill_id = l.skill_id and e.kind = 'observation'
          and e.at >= (today - interval '12 months') at time zone 'Asia/Kolkata')) order by l.skill_id), '[]')
      from private.skill_levels(person.tenant_id, array[person.id], null, today) l),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'minutes', v.minutes, 'skills', trained.skills,
        'watches', trained.watches, 'assignment_id', (select g.id from public.assignments g where g.person_id = person.id and g.course_id = c.id and g.superseded_at is null limit 1),
        'is_done', exists (select from public.certificates done where done.person_id = person.id and done.course_id = c.id
          and done.revoked_at is null and coalesce(done.valid_until, 'infinity') >= today)) order by v.title ->> 'en', c.id), '[]')
      from public.courses c
      join public.course_versions v on v.course_id = c.id and v.state = 'published'
      cross join lateral (
        select array_agg(distinct coalesce(s.merged_into, s.id)) as skills,
          coalesce(array_agg(distinct coalesce(s.merged_into, s.id)) filter (where t.is_watched), '{}') as watches
        from (
          select unnest(v.skills) as tag, false as is_watched
          union all
          select i ->> 'skill', true from public.lessons l cross join lateral jsonb_array_elements(coalesce(l.observation, '[]')) i where l.version_id = v.id
        ) t join public.skills s on s.tenant_id = person.tenant_id and s.tag = t.tag
      ) trained
      where (c.tenant_id is null or c.tenant_id = person.tenant_id) and c.retired_at is null and private.pack_standing(person.tenant_id, c.id) = 'open' and trained.skills is not null
        and c.side = any (private.sides_of(person.tenant_id))));
end $function$;
grant execute on function public.way_of(uuid) to authenticated;
grant execute on function public.way_of(uuid) to service_role;
