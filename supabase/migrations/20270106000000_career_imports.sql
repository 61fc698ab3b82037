-- Skills and what roles need, from a sheet: a row is a role with one skill that it needs, or either alone. A sheet is tried by doing it and taking
-- it back at once, so what is told is what comes of it; an import can be taken back as a whole within seven days. Decision 053.

create table public.career_imports (
  id        uuid primary key, -- made by who sends it
  tenant_id uuid not null references public.tenants on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  rows      jsonb not null check (jsonb_typeof(rows) = 'array'), -- what became of each
  -- {skills, roles, departments: those that were made; words: skills as they were called; needs, left: of each role, before and after}
  former    jsonb not null,
  made_by   uuid references public.profiles on delete set null,
  made_at   timestamptz not null default now(),
  undone_by uuid references public.profiles on delete set null,
  undone_at timestamptz,
  unique (tenant_id, id)
);
create index on public.career_imports (tenant_id, made_at desc);
create index on public.career_imports (made_by);
create index on public.career_imports (undone_by);
alter table public.career_imports enable row level security;
revoke all on public.career_imports from anon, authenticated, service_role;
insert into private.personal_data (held_in, untold, ends) values ('public.career_imports', 'who brought a sheet in stands in the log too', 'tenant');
insert into private.audit_actions values ('skill.sheet_imported'), ('skill.sheet_undone');

/* The needs of these roles: {role: [{skill, level, weight, gate}]}. */
create function private.needs_of_roles(p_roles uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.id, (
    select coalesce(jsonb_agg(jsonb_build_object('skill', n.skill_id, 'level', n.level, 'weight', n.weight, 'gate', n.is_gate) order by n.skill_id), '[]')
    from public.role_skills n where n.job_role_id = r.id)), '{}')
  from unnest(p_roles) r (id)
$$;

/* Reads the rows of a sheet into the graph: {rows: [{line, outcome, why}], former}. A row that is refused changes nothing; the others go in.
   A cell that is left empty keeps what stands; what roles need and the sheet does not name stays. */
create function private.take_career_rows(p_tenant_id uuid, p_rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  line     jsonb;
  told     jsonb := '[]';
  why      text;
  outcome  text;
  role_    text;
  called   text;
  hindi    text;
  level_   integer;
  weight_  integer;
  gate     boolean;
  part     public.departments;
  place    public.job_roles;
  skill    public.skills;
  need     public.role_skills;
  seen     text[] := '{}';
  made     jsonb := '{"skills": [], "roles": [], "departments": []}';
  words    jsonb := '{}';
  touched  uuid[] := '{}';
  needs    jsonb := '[]';
  before_  jsonb;
  counts   jsonb := '{}'; -- how many needs each role has
begin
  for line in select r from jsonb_array_elements(p_rows) r loop
    why := null; outcome := 'same'; place := null; skill := null; need := null; part := null;
    role_ := btrim(coalesce(line ->> 'role', ''));
    called := btrim(coalesce(line ->> 'skill', ''));
    hindi := nullif(btrim(coalesce(line ->> 'skill_hi', '')), '');
    level_ := case when line ->> 'level' ~ '^[1-4]$' then (line ->> 'level')::integer end;
    weight_ := case when coalesce(line ->> 'weight', '') = '' then 0 when line ->> 'weight' ~ '^[1-5]$' then (line ->> 'weight')::integer end;
    gate := case when jsonb_typeof(line -> 'must') = 'boolean' then (line ->> 'must')::boolean end;
    select r.* into place from public.job_roles r where r.tenant_id = p_tenant_id and lower(r.name) = lower(role_) order by r.name limit 1;
    select s.* into skill from public.skills s
    where s.tenant_id = p_tenant_id and (lower(s.name) = lower(called) or s.name_hi = called or s.tag = lower(called))
    order by s.merged_into nulls first, lower(s.name) = lower(called) desc, s.id limit 1;
    if skill.merged_into is not null then select s.* into skill from public.skills s where s.id = skill.merged_into; end if;
    why := case
      when role_ = '' and called = '' then 'row_empty'
      when char_length(role_) > 80 or char_length(called) > 60 or char_length(coalesce(hindi, '')) > 60 then 'text_too_long'
      when role_ <> '' and called <> '' and level_ is null then 'level_invalid'
      when weight_ is null then 'weight_invalid'
      when coalesce(line ->> 'must', '') = '?' then 'must_invalid'
      when skill.retired_at is not null then 'skill_is_retired'
      when lower(role_) || chr(10) || lower(called) = any (seen) then 'row_twice' end;
    if why is null and role_ <> '' and place.id is null then
      select d.* into part from public.departments d where d.tenant_id = p_tenant_id and lower(d.name) = lower(btrim(coalesce(line ->> 'department', ''))) order by d.name limit 1;
      if part.id is null and btrim(coalesce(line ->> 'department', '')) = '' then why := 'department_required';
      elsif part.id is null and char_length(btrim(line ->> 'department')) > 80 then why := 'text_too_long';
      elsif part.id is null and coalesce(line ->> 'side', '') not in ('front', 'back') then why := 'side_required'; end if;
    end if;
    if why is null and role_ <> '' and called <> '' and place.id is not null then
      if counts -> place.id::text is null then
        counts := counts || jsonb_build_object(place.id, (select count(*) from public.role_skills n where n.job_role_id = place.id));
      end if;
      if (counts ->> place.id::text)::integer >= 40 and not exists (select from public.role_skills n where n.job_role_id = place.id and n.skill_id = skill.id) then
        why := 'too_many_needs';
      end if;
    end if;
    if why is null then
      seen := seen || (lower(role_) || chr(10) || lower(called));
      if called <> '' and skill.id is null then
        insert into public.skills (tenant_id, name, name_hi) values (p_tenant_id, called, hindi) returning * into skill;
        made := jsonb_set(made, '{skills}', (made -> 'skills') || to_jsonb(skill.id));
        outcome := 'new';
      elsif hindi is distinct from skill.name_hi and hindi is not null then
        words := jsonb_build_object(skill.id, coalesce(to_jsonb(skill.name_hi), 'null')) || words;
        update public.skills s set name_hi = hindi where s.id = skill.id;
        outcome := 'changed';
      end if;
      if role_ <> '' and place.id is null then
        if part.id is null then
          insert into public.departments (tenant_id, name, side) values (p_tenant_id, btrim(line ->> 'department'), line ->> 'side') returning * into part;
          made := jsonb_set(made, '{departments}', (made -> 'departments') || to_jsonb(part.id));
        end if;
        insert into public.job_roles (tenant_id, department_id, name) values (p_tenant_id, part.id, role_) returning * into place;
        made := jsonb_set(made, '{roles}', (made -> 'roles') || to_jsonb(place.id));
        counts := counts || jsonb_build_object(place.id, 0);
        outcome := 'new';
      end if;
      if role_ <> '' and called <> '' then
        select n.* into need from public.role_skills n where n.job_role_id = place.id and n.skill_id = skill.id;
        gate := coalesce(gate, need.is_gate, false);
        weight_ := coalesce(nullif(weight_, 0), need.weight, 1);
        if need.skill_id is null then
          outcome := 'new';
          counts := counts || jsonb_build_object(place.id, (counts ->> place.id::text)::integer + 1);
        elsif (need.level, need.weight, need.is_gate) is distinct from (level_::smallint, weight_::smallint, gate) then
          if outcome = 'same' then outcome := 'changed'; end if;
        end if;
        if need.skill_id is null or (need.level, need.weight, need.is_gate) is distinct from (level_::smallint, weight_::smallint, gate) then
          touched := touched || place.id;
          needs := needs || jsonb_build_object('role', place.id, 'skill', skill.id, 'level', level_, 'weight', weight_, 'gate', gate);
        end if;
      end if;
    end if;
    told := told || jsonb_strip_nulls(jsonb_build_object('line', (line ->> 'line')::integer, 'outcome', case when why is null then outcome else 'refused' end, 'why', why));
  end loop;
  touched := array(select distinct t from unnest(touched) t);
  before_ := private.needs_of_roles(touched);
  -- all at once: what is kept of each role is counted again once; of a skill that two names lead to, the last row says
  insert into public.role_skills as n (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select distinct on (x ->> 'role', x ->> 'skill') p_tenant_id, (x ->> 'role')::uuid, (x ->> 'skill')::uuid, (x ->> 'level')::smallint, (x ->> 'weight')::smallint, (x ->> 'gate')::boolean
  from jsonb_array_elements(needs) with ordinality v (x, at) order by x ->> 'role', x ->> 'skill', at desc
  on conflict (job_role_id, skill_id) do update set level = excluded.level, weight = excluded.weight, is_gate = excluded.is_gate;
  return jsonb_build_object('rows', told, 'former', made || jsonb_build_object('words', words, 'needs', before_, 'left', private.needs_of_roles(touched)));
end $$;

create function private.require_career_rows(p_tenant_id uuid, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0
    or exists (select from jsonb_array_elements(p_rows) r where coalesce(r ->> 'line', '') !~ '^\d{1,6}$') then
    raise sqlstate 'PT400' using message = 'rows_invalid';
  end if;
  if jsonb_array_length(p_rows) > 2000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  perform pg_advisory_xact_lock(hashtextextended('lattice ' || p_tenant_id, 0));
end $$;

/* What would become of each row: [{line, outcome, why}]. */
create function public.check_career_rows(p_tenant_id uuid, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb;
begin
  perform private.require_career_rows(p_tenant_id, p_rows);
  begin
    told := private.take_career_rows(p_tenant_id, p_rows) -> 'rows';
    raise sqlstate 'PTDRY';
  exception when sqlstate 'PTDRY' then null; -- what was tried is undone
  end;
  return told;
end $$;

/* Takes a sheet in; sent again under one id it is one import. Answers what became of each row. */
create function public.import_career_rows(p_id uuid, p_tenant_id uuid, p_file_name text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.career_imports;
  taken jsonb;
begin
  perform private.require_career_rows(p_tenant_id, p_rows);
  if coalesce(char_length(btrim(p_file_name)), 0) not between 1 and 200 then raise sqlstate 'PT400' using message = 'file_name_required'; end if;
  select i.* into known from public.career_imports i where i.id = p_id;
  if known.id is not null and known.tenant_id <> p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  if known.id is not null then return known.rows; end if;
  taken := private.take_career_rows(p_tenant_id, p_rows);
  insert into public.career_imports (id, tenant_id, file_name, rows, former, made_by)
  values (p_id, p_tenant_id, btrim(p_file_name), taken -> 'rows', taken -> 'former', auth.uid());
  perform private.write_audit('skill.sheet_imported', p_tenant_id, 'tenants', p_tenant_id::text, null,
    jsonb_build_object('file_name', btrim(p_file_name), 'rows', (select count(*) from jsonb_array_elements(taken -> 'rows') r where r ->> 'outcome' = any ('{new,changed}'))));
  return taken -> 'rows';
end $$;

/* The last twenty sheets, the newest first: [{id, file_name, by, made_at, undone_at, may_undo, made, changed, same, refused}]. */
create function public.list_career_imports(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'career_clinics');
begin
  if reach <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'by', b.full_name, 'made_at', i.made_at, 'undone_at', i.undone_at,
      'may_undo', i.undone_at is null and i.made_at > now() - interval '7 days' and c.made + c.changed > 0,
      'made', c.made, 'changed', c.changed, 'same', c.same, 'refused', c.refused) order by i.made_at desc), '[]')
    from (select x.* from public.career_imports x where x.tenant_id = p_tenant_id order by x.made_at desc limit 20) i
    left join public.profiles b on b.id = i.made_by
    cross join lateral (
      select count(*) filter (where r ->> 'outcome' = 'new') as made, count(*) filter (where r ->> 'outcome' = 'changed') as changed,
        count(*) filter (where r ->> 'outcome' = 'same') as same, count(*) filter (where r ->> 'outcome' = 'refused') as refused
      from jsonb_array_elements(i.rows) r) c);
end $$;

/* Takes a sheet back as a whole: roles need what they needed, skills are called what they were called, and what it made goes where nothing
   has come to rest on it since. Throws unknown_import, import_undone, import_too_old, needs_changed_since. */
create function public.undo_career_import(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  import  public.career_imports;
  reach   text;
  touched uuid[];
  place   uuid;
begin
  select i.* into import from public.career_imports i where i.id = p_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  reach := private.require_module(import.tenant_id, 'decide', 'career_clinics');
  perform pg_advisory_xact_lock(hashtextextended('lattice ' || import.tenant_id, 0));
  if import.undone_at is not null then raise sqlstate 'PT409' using message = 'import_undone'; end if;
  if import.made_at <= now() - interval '7 days' then raise sqlstate 'PT409' using message = 'import_too_old'; end if;
  touched := array(select r.id from jsonb_object_keys(import.former -> 'left') k join public.job_roles r on r.id = k::uuid);
  if exists (select from jsonb_each(private.needs_of_roles(touched)) now_ where now_.value <> import.former -> 'left' -> now_.key) then
    raise sqlstate 'PT409' using message = 'needs_changed_since';
  end if;
  delete from public.role_skills n where n.job_role_id = any (touched);
  insert into public.role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select import.tenant_id, r.key::uuid, (n ->> 'skill')::uuid, (n ->> 'level')::smallint, (n ->> 'weight')::smallint, (n ->> 'gate')::boolean
  from jsonb_each(import.former -> 'needs') r cross join lateral jsonb_array_elements(r.value) n
  where r.key::uuid = any (touched) and exists (select from public.skills s where s.id = (n ->> 'skill')::uuid);
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
revoke execute on function public.check_career_rows(uuid, jsonb), public.import_career_rows(uuid, uuid, text, jsonb), public.list_career_imports(uuid),
  public.undo_career_import(uuid) from public, anon;
grant execute on function public.check_career_rows(uuid, jsonb), public.import_career_rows(uuid, uuid, text, jsonb), public.list_career_imports(uuid),
  public.undo_career_import(uuid) to authenticated;
