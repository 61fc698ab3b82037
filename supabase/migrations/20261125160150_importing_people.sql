-- Importing a list that was judged: begun once, kept piece by piece, counted, ended and forgotten.

-- Begins an import, or answers the one that runs if it is of the same file: {id, done}, the lines that are done. p_new is
-- made first: {departments: [{name, side}], job_roles: [{name, department}], outlets: [{name, city, kind}]}. Refuses as
-- require_tenant_admin(), PT409 import_running while another file is being imported, import_over.
create function public.start_people_import(
  p_id uuid, p_tenant_id uuid, p_file_name text, p_file_hash text, p_row_count integer, p_new jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_import public.people_imports;
begin
  perform private.require_tenant_admin(p_tenant_id);
  insert into public.people_imports (id, tenant_id, file_name, file_hash, row_count, started_by)
  values (p_id, p_tenant_id, left(coalesce(nullif(btrim(p_file_name), ''), '-'), 200), p_file_hash, p_row_count, private.me())
  on conflict do nothing; -- this one again, or another runs: both wait for whoever is first
  select i.* into found_import from public.people_imports i
  where i.tenant_id = p_tenant_id and (i.id = p_id or i.state = 'running') order by i.id = p_id desc limit 1;
  if found_import.id is null then raise sqlstate 'PT404' using message = 'unknown_import'; end if; -- the id of another tenant's
  if found_import.state <> 'running' then raise sqlstate 'PT409' using message = 'import_over'; end if;
  if found_import.file_hash <> p_file_hash or found_import.row_count <> p_row_count then
    raise sqlstate 'PT409' using message = 'import_running';
  end if;

  insert into public.departments (tenant_id, name, side)
  select p_tenant_id, btrim(d.name), d.side from jsonb_to_recordset(coalesce(p_new -> 'departments', '[]')) d (name text, side text)
  on conflict (tenant_id, name) do nothing;
  insert into public.job_roles (tenant_id, department_id, name)
  select p_tenant_id, d.id, btrim(j.name)
  from jsonb_to_recordset(coalesce(p_new -> 'job_roles', '[]')) j (name text, department text)
  join public.departments d on d.tenant_id = p_tenant_id and lower(d.name) = lower(btrim(j.department))
  on conflict (tenant_id, name) do nothing;
  insert into public.outlets (tenant_id, name, city, kind)
  select p_tenant_id, btrim(o.name), btrim(o.city), o.kind
  from jsonb_to_recordset(coalesce(p_new -> 'outlets', '[]')) o (name text, city text, kind text)
  on conflict (tenant_id, name) do nothing;

  return jsonb_build_object('id', found_import.id, 'done', (
    select coalesce(jsonb_agg(r.line order by r.line), '[]') from public.people_import_rows r where r.import_id = found_import.id));
end $$;

-- Locks and returns an import of a tenant I manage. Refuses PT404 unknown_import, or as require_tenant_admin().
create function private.require_import(p_import_id uuid) returns public.people_imports
language plpgsql security definer set search_path = '' as $$
declare
  found_import public.people_imports;
begin
  select i.* into found_import from public.people_imports i
  where i.id = p_import_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  perform private.require_tenant_admin(found_import.tenant_id);
  return found_import;
end $$;

-- Gives people another job role where they work, from a day on; what they were before stays in their history. The arrays
-- name placements and the roles they turn into.
create function private.turn_placements(p_placements uuid[], p_job_roles uuid[], p_from date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  turned jsonb;
begin
  update public.people_outlets w set job_role_id = meant.job_role_id
  from unnest(p_placements, p_job_roles) meant (placement_id, job_role_id)
  where w.id = meant.placement_id and w.valid_from >= p_from;

  select jsonb_agg(jsonb_build_object('tenant_id', w.tenant_id, 'person_id', w.person_id, 'outlet_id', w.outlet_id,
    'job_role_id', meant.job_role_id, 'valid_until', w.valid_until)) into turned
  from unnest(p_placements, p_job_roles) meant (placement_id, job_role_id)
  join public.people_outlets w on w.id = meant.placement_id
  where w.valid_from < p_from and coalesce(w.valid_until, 'infinity') >= p_from;
  if turned is null then return; end if;

  update public.people_outlets w set valid_until = p_from - 1
  where w.id = any (p_placements) and w.valid_from < p_from and coalesce(w.valid_until, 'infinity') >= p_from;
  insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
  select t.tenant_id, t.person_id, t.outlet_id, t.job_role_id, p_from, t.valid_until
  from jsonb_to_recordset(turned) t (tenant_id uuid, person_id uuid, outlet_id uuid, job_role_id uuid, valid_until date);
end $$;

-- Imports a piece of a list and returns what became of its rows; a row that is done stays as it is. With the last row the
-- import is finished. Refuses as require_import(), PT409 import_over, PT400 too_many_rows.
create function public.import_people(p_import_id uuid, p_rows jsonb) returns table (
  line integer, outcome text, code text, fields text[]
)
language plpgsql security definer set search_path = '' as $$
declare
  mine  public.people_imports := private.require_import(p_import_id);
  today date := private.today();
  fresh jsonb;
begin
  if jsonb_array_length(p_rows) > 1000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  select coalesce(jsonb_agg(r.value), '[]') into fresh
  from jsonb_array_elements(p_rows) r
  where not exists (
    select from public.people_import_rows done where done.import_id = mine.id and done.line = (r.value ->> 'line')::integer);
  if fresh <> '[]' then
    if mine.state <> 'running' then raise sqlstate 'PT409' using message = 'import_over'; end if;

    insert into public.people_import_rows (import_id, tenant_id, line, name, employee_code, outcome, code, fields, person_id)
    select mine.id, mine.tenant_id, p.line, left(l.name, 120), left(l.employee_code, 40), p.outcome, p.code, p.fields,
      case when p.outcome in ('changed', 'same') then p.person_id end
    from private.plan_people(mine.tenant_id, fresh) p join private.listed_people(fresh) l on l.line = p.line;

    perform set_config('sopan.importing', 'yes', true);
    insert into public.people (id, tenant_id, full_name, email, phone, employee_code, language, joined_on)
    select md5(mine.id || ':' || l.line)::uuid, mine.tenant_id, l.name, l.email, l.phone, l.employee_code, coalesce(l.language, 'en'),
      coalesce(l.joined_on, today)
    from private.listed_people(fresh) l
    join public.people_import_rows r on r.import_id = mine.id and r.line = l.line and r.outcome = 'new';
    update public.people_import_rows r set person_id = md5(mine.id || ':' || r.line)::uuid
    where r.import_id = mine.id and r.outcome = 'new' and r.person_id is null;
    perform set_config('sopan.importing', '', true);

    update public.people p set full_name = coalesce(l.name, p.full_name), email = coalesce(l.email, p.email),
      phone = coalesce(l.phone, p.phone), employee_code = coalesce(l.employee_code, p.employee_code),
      language = coalesce(l.language, p.language), joined_on = coalesce(l.joined_on, p.joined_on)
    from private.listed_people(fresh) l
    join public.people_import_rows r on r.import_id = mine.id and r.line = l.line and r.outcome = 'changed'
    where p.id = r.person_id and r.fields && '{name,employee_code,email,phone,language,joined_on}';

    perform private.turn_placements(array_agg(there.id order by there.id), array_agg(w.job_role_id order by there.id), today)
    from private.listed_places(mine.tenant_id, fresh) w
    join public.people_import_rows r
      on r.import_id = mine.id and r.line = w.line and r.outcome = 'changed' and 'job_role' = any (r.fields)
    cross join lateral (
      select known.id, known.job_role_id from public.people_outlets known
      where known.tenant_id = mine.tenant_id and known.person_id = r.person_id and known.outlet_id = w.outlet_id
        and coalesce(known.valid_until, 'infinity') >= today
      order by known.valid_from limit 1
    ) there
    where w.job_role_id is not null and there.job_role_id is distinct from w.job_role_id;

    perform set_config('sopan.importing', 'yes', true);
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    select mine.tenant_id, p.id, w.outlet_id, w.job_role_id,
      case r.outcome when 'new' then p.joined_on else greatest(today, p.joined_on) end
    from private.listed_places(mine.tenant_id, fresh) w
    join public.people_import_rows r on r.import_id = mine.id and r.line = w.line and r.outcome in ('new', 'changed')
    join public.people p on p.id = r.person_id
    where not exists (
      select from public.people_outlets known
      where known.tenant_id = mine.tenant_id and known.person_id = p.id and known.outlet_id = w.outlet_id
        and coalesce(known.valid_until, 'infinity') >= today);
    perform set_config('sopan.importing', '', true);

    perform private.count_import(mine.id);
  end if;
  return query
    select r.line, r.outcome, r.code, r.fields from public.people_import_rows r
    where r.import_id = mine.id and r.line in (select (one.value ->> 'line')::integer from jsonb_array_elements(p_rows) one)
    order by r.line;
end $$;

-- Counts what an import has done so far; with the last row it is finished, which the log tells once.
create function private.count_import(p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted public.people_imports;
begin
  update public.people_imports i set made = c.made, changed = c.changed, same = c.same, refused = c.refused,
    state = case when c.total >= i.row_count then 'finished' else i.state end,
    ended_at = case when c.total >= i.row_count then now() end
  from (
    select count(*) as total, count(*) filter (where r.outcome = 'new') as made,
      count(*) filter (where r.outcome = 'changed') as changed, count(*) filter (where r.outcome = 'same') as same,
      count(*) filter (where r.outcome = 'refused') as refused
    from public.people_import_rows r where r.import_id = p_import_id
  ) c
  where i.id = p_import_id returning i.* into counted;
  if counted.state = 'finished' then perform private.log_import(counted, 'people_import.finished'); end if;
end $$;

create function private.log_import(p_import public.people_imports, p_action text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(p_action, p_import.tenant_id, 'people_imports', p_import.id::text, null, jsonb_build_object(
    'file_name', p_import.file_name, 'file_hash', p_import.file_hash, 'row_count', p_import.row_count, 'made', p_import.made,
    'changed', p_import.changed, 'same', p_import.same, 'refused', p_import.refused));
end $$;

-- Ends an import where it is: what was imported stays. One that is over stays as it is. Refuses as require_import().
create function public.cancel_people_import(p_import_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.people_imports := private.require_import(p_import_id);
begin
  if mine.state <> 'running' then return; end if;
  update public.people_imports set state = 'cancelled', ended_at = now() where id = mine.id;
  perform private.log_import(mine, 'people_import.cancelled');
end $$;

-- A job: the results of an import are forgotten; its counts stay in the log.
insert into private.retention_rules (subject, keeps) values ('people_imports', '90 days');
create function private.prune_people_imports() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.people_imports where coalesce(ended_at, started_at) < now() - private.kept('people_imports');
  get diagnostics total = row_count;
  return total;
end $$;
insert into private.scheduled_jobs (name, every, runs) values
  ('prune people imports', '1 day', 'private.prune_people_imports');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.start_people_import(uuid, uuid, text, text, integer, jsonb),
  public.import_people(uuid, jsonb), public.cancel_people_import(uuid)
  from public, anon, authenticated;
grant execute on function
  public.start_people_import(uuid, uuid, text, text, integer, jsonb),
  public.import_people(uuid, jsonb), public.cancel_people_import(uuid)
  to authenticated;
