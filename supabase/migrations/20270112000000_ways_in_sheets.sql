-- A sheet of roles tells the ways between them too: a row with a role and the one that it leads to. What else such a row leaves empty stays as it
-- stands. Ways are read after the rest, so that a sheet may name its roles in any order. What a way asks for may be told in one language alone.

create or replace function public.keep_role_way(p_tenant_id uuid, p_from uuid, p_to uuid, p_way jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Six experiences at most, each told in one language or both. */
create function private.are_experiences(p_list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_list) <> 'array' then false else jsonb_array_length(p_list) <= 6 and not exists (
    select from jsonb_array_elements(p_list) x
    where jsonb_typeof(x) <> 'object' or coalesce(x ->> 'en', '') || coalesce(x ->> 'hi', '') = ''
      or char_length(coalesce(x ->> 'en', '')) > 160 or char_length(coalesce(x ->> 'hi', '')) > 160) end
$$;

/* Whether ways up lead from one role to the other: a ladder that leads back to itself is none. */
create function private.leads_up(p_from uuid, p_to uuid) returns boolean
language sql stable set search_path = '' as $$
  with recursive above (id) as (
    select p_from
    union
    select e.to_role_id from above a join public.role_edges e on e.from_role_id = a.id and e.kind = 'up'
  ) select exists (select from above a where a.id = p_to)
$$;

/* The ways between these pairs of roles, as they stand: {"from to": {kind, months, experiences}}, null where there is none. */
create function private.ways_of_pairs(p_pairs text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(p, (
    select jsonb_build_object('kind', e.kind, 'months', e.months_typical, 'experiences', e.experiences) from public.role_edges e
    where e.from_role_id = split_part(p, ' ', 1)::uuid and e.to_role_id = split_part(p, ' ', 2)::uuid)), '{}')
  from unnest(p_pairs) p
$$;

/* Reads the rows that tell a way: {rows: [{line, outcome, why}], former, left}. A row that is refused changes nothing. */
create function private.take_career_ways(p_tenant_id uuid, p_rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
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
end $$;

alter function private.take_career_rows(uuid, jsonb) rename to take_career_needs;

/* Reads the rows of a sheet into the graph, what roles need first and then the ways between them: {rows: [{line, outcome, why}], former}. */
create function private.take_career_rows(p_tenant_id uuid, p_rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  needs jsonb;
  ways  jsonb;
begin
  needs := private.take_career_needs(p_tenant_id, (
    select coalesce(jsonb_agg(r order by at), '[]') from jsonb_array_elements(p_rows) with ordinality v (r, at) where btrim(coalesce(r ->> 'leads_to', '')) = ''));
  ways := private.take_career_ways(p_tenant_id, (
    select coalesce(jsonb_agg(r order by at), '[]') from jsonb_array_elements(p_rows) with ordinality v (r, at) where btrim(coalesce(r ->> 'leads_to', '')) <> ''));
  return jsonb_build_object(
    'rows', (select jsonb_agg(r order by (r ->> 'line')::integer) from jsonb_array_elements((needs -> 'rows') || (ways -> 'rows')) r),
    'former', (needs -> 'former') || jsonb_build_object('ways', ways -> 'former', 'ways_left', ways -> 'left'));
end $$;

/* Takes a sheet back as a whole: roles need what they needed and lead where they led, skills are called what they were called, and what it made
   goes where nothing has come to rest on it since. Throws unknown_import, import_undone, import_too_old, needs_changed_since. */
create or replace function public.undo_career_import(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  import  public.career_imports;
  reach   text;
  touched uuid[];
  place   uuid;
  pairs   text[];
begin
  select i.* into import from public.career_imports i where i.id = p_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  reach := private.require_module(import.tenant_id, 'decide', 'career_clinics');
  perform pg_advisory_xact_lock(hashtextextended('lattice ' || import.tenant_id, 0));
  if import.undone_at is not null then raise sqlstate 'PT409' using message = 'import_undone'; end if;
  if import.made_at <= now() - interval '7 days' then raise sqlstate 'PT409' using message = 'import_too_old'; end if;
  touched := array(select r.id from jsonb_object_keys(import.former -> 'left') k join public.job_roles r on r.id = k::uuid);
  -- ways between roles that are both still there
  pairs := array(select w.key from jsonb_each(coalesce(import.former -> 'ways', '{}')) w
    join public.job_roles f on f.id = split_part(w.key, ' ', 1)::uuid join public.job_roles t on t.id = split_part(w.key, ' ', 2)::uuid);
  if exists (select from jsonb_each(private.needs_of_roles(touched)) now_ where now_.value <> import.former -> 'left' -> now_.key)
    or exists (select from jsonb_each(private.ways_of_pairs(pairs)) now_ where now_.value is distinct from import.former -> 'ways_left' -> now_.key) then
    raise sqlstate 'PT409' using message = 'needs_changed_since';
  end if;
  delete from public.role_skills n where n.job_role_id = any (touched);
  insert into public.role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select import.tenant_id, r.key::uuid, (n ->> 'skill')::uuid, (n ->> 'level')::smallint, (n ->> 'weight')::smallint, (n ->> 'gate')::boolean
  from jsonb_each(import.former -> 'needs') r cross join lateral jsonb_array_elements(r.value) n
  where r.key::uuid = any (touched) and exists (select from public.skills s where s.id = (n ->> 'skill')::uuid);
  delete from public.role_edges e where e.tenant_id = import.tenant_id and e.from_role_id || ' ' || e.to_role_id = any (pairs);
  insert into public.role_edges (tenant_id, from_role_id, to_role_id, kind, months_typical, experiences)
  select import.tenant_id, split_part(w.key, ' ', 1)::uuid, split_part(w.key, ' ', 2)::uuid, w.value ->> 'kind', (w.value ->> 'months')::smallint, w.value -> 'experiences'
  from jsonb_each(import.former -> 'ways') w where w.key = any (pairs) and jsonb_typeof(w.value) = 'object';
  update public.skills s set name_hi = w.value #>> '{}' from jsonb_each(import.former -> 'words') w where s.id = w.key::uuid;
  for place in
    select r.id from public.job_roles r
    where r.tenant_id = import.tenant_id and import.former -> 'roles' ? r.id::text
      and not exists (select from public.people_outlets w where w.job_role_id = r.id) and not exists (select from public.role_skills n where n.job_role_id = r.id)
      and not exists (select from public.role_edges e where r.id in (e.from_role_id, e.to_role_id))
      and not exists (select from public.clinic_plans l where l.goal_role_id = r.id) and not exists (select from public.openings o where o.job_role_id = r.id)
  loop
    begin
      delete from public.job_roles r where r.id = place;
    exception when foreign_key_violation then null; -- something has come to rest on it
    end;
  end loop;
  delete from public.departments d
  where d.tenant_id = import.tenant_id and import.former -> 'departments' ? d.id::text and not exists (select from public.job_roles r where r.department_id = d.id);
  delete from public.skills s
  where s.tenant_id = import.tenant_id and import.former -> 'skills' ? s.id::text and s.merged_into is null
    and not exists (select from public.role_skills n where n.skill_id = s.id) and not exists (select from private.skill_evidence e where e.skill_id = s.id)
    and not exists (select from public.skill_ratings r where r.skill_id = s.id) and not exists (select from public.skills o where o.merged_into = s.id);
  update public.career_imports i set undone_at = now(), undone_by = auth.uid() where i.id = import.id;
  perform private.write_audit('skill.sheet_undone', import.tenant_id, 'tenants', import.tenant_id::text, null, jsonb_build_object('file_name', import.file_name));
end $$;

revoke execute on all functions in schema private from public;
