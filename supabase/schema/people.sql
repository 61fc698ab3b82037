-- What all migrations together say about people: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.people (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  profile_id uuid,
  full_name text not null,
  email text,
  phone text,
  employee_code text,
  language text default 'en'::text not null,
  joined_on date default private.today() not null,
  left_on date,
  is_sample boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_tenant_id_email_key UNIQUE (tenant_id, email),
  constraint people_tenant_id_employee_code_key UNIQUE (tenant_id, employee_code),
  constraint people_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint people_tenant_id_profile_id_key UNIQUE (tenant_id, profile_id),
  constraint people_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint people_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint people_check CHECK (left_on >= joined_on),
  constraint people_email_check CHECK (private.is_email(email)),
  constraint people_employee_code_check CHECK (employee_code = btrim(employee_code) AND char_length(employee_code) >= 1 AND char_length(employee_code) <= 40),
  constraint people_full_name_check CHECK (full_name = btrim(full_name) AND char_length(full_name) >= 1 AND char_length(full_name) <= 120),
  constraint people_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint people_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text)
);
CREATE INDEX people_phone ON public.people USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX people_profile_id_idx ON public.people USING btree (profile_id);
CREATE INDEX people_tenant_id_full_name_idx ON public.people USING btree (tenant_id, full_name);
CREATE INDEX people_tenant_id_phone_idx ON public.people USING btree (tenant_id, phone);
alter table public.people enable row level security;
grant delete, insert (id, tenant_id, full_name, email, phone, employee_code, language, joined_on, left_on), select, update (full_name, email, phone, employee_code, language, joined_on, left_on) on public.people to authenticated;

create policy "admins and trainers read all people, others those they may" on public.people for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (id IN ( SELECT private.people_i_see() AS people_i_see)))));

create policy "tenant admins add people" on public.people for insert to authenticated
  with check ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

create policy "tenant admins change people, managers those of their outlets" on public.people for update to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))) OR (id = ANY (ARRAY( SELECT private.people_i_manage() AS people_i_manage)))))
  with check (((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))) OR (id = ANY (ARRAY( SELECT private.people_i_manage() AS people_i_manage)))));

create policy "tenant admins remove people" on public.people for delete to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.people FOR EACH ROW WHEN (COALESCE(current_setting('sopan.importing'::text, true), ''::text) <> 'yes'::text) EXECUTE FUNCTION private.audit_change('person');
CREATE TRIGGER end_access AFTER UPDATE OF left_on ON public.people FOR EACH ROW WHEN (new.left_on IS DISTINCT FROM old.left_on) EXECUTE FUNCTION private.end_access_of_leaver();
CREATE TRIGGER end_access_of_login AFTER UPDATE OF profile_id ON public.people FOR EACH ROW WHEN (new.profile_id IS NOT NULL AND new.profile_id IS DISTINCT FROM old.profile_id) EXECUTE FUNCTION private.end_access_of_login();
CREATE TRIGGER follow_employment AFTER UPDATE OF left_on ON public.people FOR EACH ROW WHEN (new.left_on IS DISTINCT FROM old.left_on) EXECUTE FUNCTION private.follow_employment();
CREATE TRIGGER note_return AFTER UPDATE OF left_on ON public.people FOR EACH ROW WHEN (old.left_on IS NOT NULL AND new.left_on IS NULL) EXECUTE FUNCTION private.note_return();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.people FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER wait_for_rules_changed AFTER UPDATE ON public.people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.wait_for_rules();
CREATE TRIGGER wait_for_rules_new AFTER INSERT ON public.people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.wait_for_rules();

create table public.people_access (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  way text not null,
  given_by uuid,
  given_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint people_access_pkey PRIMARY KEY (id),
  constraint people_access_given_by_fkey FOREIGN KEY (given_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint people_access_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint people_access_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint people_access_way_check CHECK (way = ANY (ARRAY['card'::text, 'phone'::text]))
);
CREATE INDEX people_access_given_by_idx ON public.people_access USING btree (given_by);
CREATE UNIQUE INDEX people_access_one_for_a_person ON public.people_access USING btree (person_id) WHERE (ended_at IS NULL);
CREATE INDEX people_access_person_id_idx ON public.people_access USING btree (person_id);
CREATE INDEX people_access_tenant_id_person_id_idx ON public.people_access USING btree (tenant_id, person_id);
alter table public.people_access enable row level security;
grant select on public.people_access to authenticated;

create policy "tenant admins read who has access, managers of their people" on public.people_access for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))) OR (person_id = ANY (ARRAY( SELECT private.people_i_manage() AS people_i_manage)))));

create table public.people_import_rows (
  id bigint generated always as identity not null,
  import_id uuid not null,
  tenant_id uuid not null,
  line integer not null,
  name text,
  employee_code text,
  outcome text not null,
  code text,
  fields text[] default '{}'::text[] not null,
  person_id uuid,
  constraint people_import_rows_pkey PRIMARY KEY (id),
  constraint people_import_rows_import_id_line_key UNIQUE (import_id, line),
  constraint people_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.people_imports(id) ON DELETE CASCADE,
  constraint people_import_rows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint people_import_rows_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint people_import_rows_line_check CHECK (line >= 1 AND line <= 100000),
  constraint people_import_rows_outcome_check CHECK (outcome = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'refused'::text]))
);
CREATE INDEX people_import_rows_tenant_id_person_id_idx ON public.people_import_rows USING btree (tenant_id, person_id);
alter table public.people_import_rows enable row level security;
grant select on public.people_import_rows to authenticated;

create policy "tenant admins read the results of their imports" on public.people_import_rows for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))));

create table public.people_imports (
  id uuid not null,
  tenant_id uuid not null,
  file_name text not null,
  file_hash text not null,
  row_count integer not null,
  started_by uuid,
  started_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  state text default 'running'::text not null,
  made integer default 0 not null,
  changed integer default 0 not null,
  same integer default 0 not null,
  refused integer default 0 not null,
  by_platform boolean default private.is_platform_admin() not null,
  constraint people_imports_pkey PRIMARY KEY (id),
  constraint people_imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint people_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint people_imports_check CHECK ((state = 'running'::text) = (ended_at IS NULL)),
  constraint people_imports_file_hash_check CHECK (file_hash ~ '^[0-9a-f]{64}$'::text),
  constraint people_imports_file_name_check CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 200),
  constraint people_imports_row_count_check CHECK (row_count >= 1 AND row_count <= 20000),
  constraint people_imports_state_check CHECK (state = ANY (ARRAY['running'::text, 'finished'::text, 'cancelled'::text]))
);
CREATE UNIQUE INDEX people_imports_one_at_a_time ON public.people_imports USING btree (tenant_id) WHERE (state = 'running'::text);
CREATE INDEX people_imports_started_by_idx ON public.people_imports USING btree (started_by);
CREATE INDEX people_imports_tenant_id_started_at_idx ON public.people_imports USING btree (tenant_id, started_at DESC);
alter table public.people_imports enable row level security;
grant select on public.people_imports to authenticated;

create policy "tenant admins read the imports of their tenant" on public.people_imports for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_as(VARIADIC ARRAY['admin'::text]) AS my_tenants_as))));

create table public.people_outlets (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  outlet_id uuid not null,
  job_role_id uuid,
  valid_from date default private.today() not null,
  valid_until date,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint people_outlets_pkey PRIMARY KEY (id),
  constraint people_outlets_person_id_outlet_id_daterange_excl EXCLUDE USING gist (person_id WITH =, outlet_id WITH =, daterange(valid_from, valid_until, '[]'::text) WITH &&),
  constraint people_outlets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint people_outlets_tenant_id_job_role_id_fkey FOREIGN KEY (tenant_id, job_role_id) REFERENCES public.job_roles(tenant_id, id),
  constraint people_outlets_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id),
  constraint people_outlets_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint people_outlets_check CHECK (valid_until >= valid_from)
);
CREATE INDEX people_outlets_outlet_id_idx ON public.people_outlets USING btree (outlet_id);
CREATE INDEX people_outlets_person_id_idx ON public.people_outlets USING btree (person_id);
CREATE INDEX people_outlets_tenant_id_job_role_id_idx ON public.people_outlets USING btree (tenant_id, job_role_id);
CREATE INDEX people_outlets_tenant_id_outlet_id_idx ON public.people_outlets USING btree (tenant_id, outlet_id);
CREATE INDEX people_outlets_tenant_id_person_id_idx ON public.people_outlets USING btree (tenant_id, person_id);
alter table public.people_outlets enable row level security;
grant delete, insert (id, tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until), select, update (job_role_id, valid_from, valid_until) on public.people_outlets to authenticated;

create policy "admins and trainers read all placements, others theirs" on public.people_outlets for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (outlet_id = ANY (ARRAY( SELECT private.outlets_i_manage() AS outlets_i_manage))) OR (person_id = ANY (ARRAY( SELECT private.my_people() AS my_people))))));

create policy "tenant admins change placements, managers in their outlets" on public.people_outlets for update to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))) OR ((outlet_id = ANY (ARRAY( SELECT private.outlets_i_manage() AS outlets_i_manage))) AND (person_id <> ALL (ARRAY( SELECT private.my_people() AS my_people))))))
  with check (((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))) OR ((outlet_id = ANY (ARRAY( SELECT private.outlets_i_manage() AS outlets_i_manage))) AND (person_id <> ALL (ARRAY( SELECT private.my_people() AS my_people))))));

create policy "tenant admins place people, managers theirs in their outlets" on public.people_outlets for insert to authenticated
  with check (((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))) OR ((outlet_id = ANY (ARRAY( SELECT private.outlets_i_manage() AS outlets_i_manage))) AND (person_id = ANY (ARRAY( SELECT private.people_i_manage() AS people_i_manage))) AND (person_id <> ALL (ARRAY( SELECT private.my_people() AS my_people))))));

create policy "tenant admins remove placements" on public.people_outlets for delete to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.tenants_i_manage() AS tenants_i_manage))));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.people_outlets FOR EACH ROW WHEN (COALESCE(current_setting('sopan.importing'::text, true), ''::text) <> 'yes'::text) EXECUTE FUNCTION private.audit_change('placement');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.people_outlets FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER wait_for_rules_changed AFTER UPDATE ON public.people_outlets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.wait_for_rules();
CREATE TRIGGER wait_for_rules_gone AFTER DELETE ON public.people_outlets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.wait_for_rules();
CREATE TRIGGER wait_for_rules_new AFTER INSERT ON public.people_outlets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.wait_for_rules();

create table public.people_returns (
  id bigint generated always as identity not null,
  tenant_id uuid not null,
  person_id uuid not null,
  left_on date not null,
  returned_on date not null,
  created_at timestamp with time zone default now() not null,
  constraint people_returns_pkey PRIMARY KEY (id),
  constraint people_returns_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint people_returns_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint people_returns_check CHECK (returned_on > left_on)
);
CREATE INDEX people_returns_person_id_idx ON public.people_returns USING btree (person_id);
CREATE INDEX people_returns_tenant_id_person_id_idx ON public.people_returns USING btree (tenant_id, person_id);
alter table public.people_returns enable row level security;
grant select on public.people_returns to authenticated;

create policy "admins and trainers read who came back, others those they may" on public.people_returns for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (person_id IN ( SELECT private.people_i_see() AS people_i_see)))));

create function public.add_person(p_tenant_id uuid, p_full_name text, p_email text, p_phone text, p_employee_code text, p_language text, p_joined_on date, p_outlet_id uuid, p_job_role_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
begin
  perform private.require_tenant_admin(p_tenant_id);
  insert into public.people (tenant_id, full_name, email, phone, employee_code, language, joined_on)
  values (p_tenant_id, p_full_name, p_email, p_phone, p_employee_code, p_language, p_joined_on)
  returning people.id into person;
  if p_outlet_id is not null then
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (p_tenant_id, person, p_outlet_id, p_job_role_id, p_joined_on);
  end if;
  return person;
end $function$;
grant execute on function public.add_person(uuid,text,text,text,text,text,date,uuid,uuid) to authenticated;
grant execute on function public.add_person(uuid,text,text,text,text,text,date,uuid,uuid) to service_role;

create function public.begin_import(p_tenant_id uuid, p_import_id uuid, p_source text, p_label text, p_fingerprint text, p_rows integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stopped uuid;
begin
  perform private.require_figures(p_tenant_id, 'change');
  if coalesce(p_source, '') not in ('file', 'reservations', 'bills') then
    raise sqlstate 'PT400' using message = 'unknown_source';
  end if;
  if coalesce(p_fingerprint, '') !~ '^[0-9a-f]{64}$' then raise sqlstate 'PT400' using message = 'fingerprint_invalid'; end if;
  if coalesce(p_rows, -1) not between 0 and 1000000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  perform pg_advisory_xact_lock(hashtextextended('import ' || auth.uid() || p_fingerprint, 0));
  select i.id into stopped from public.kpi_imports i
  where i.tenant_id = p_tenant_id and i.begun_by = auth.uid() and i.fingerprint = p_fingerprint
    and i.finished_at is null and i.undone_at is null
  order by i.begun_at desc limit 1;
  if found then return stopped; end if;
  if exists (select from public.kpi_imports i where i.id = p_import_id)
    or exists (select from public.kpi_entries e where e.batch_id = p_import_id) then
    raise sqlstate 'PT409' using message = 'import_exists';
  end if;
  insert into public.kpi_imports (id, tenant_id, source, label, fingerprint, rows, begun_by)
  values (p_import_id, p_tenant_id, p_source, coalesce(nullif(btrim(left(btrim(p_label), 200)), ''), 'CSV'), p_fingerprint, p_rows, auth.uid());
  return p_import_id;
end $function$;
grant execute on function public.begin_import(uuid,uuid,text,text,text,integer) to authenticated;
grant execute on function public.begin_import(uuid,uuid,text,text,text,integer) to service_role;

create function public.cancel_people_import(p_import_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine public.people_imports := private.require_import(p_import_id);
begin
  if mine.state <> 'running' then return; end if;
  update public.people_imports set state = 'cancelled', ended_at = now() where id = mine.id;
  perform private.log_import(mine, 'people_import.cancelled');
end $function$;
grant execute on function public.cancel_people_import(uuid) to authenticated;
grant execute on function public.cancel_people_import(uuid) to service_role;

create function public.check_career_rows(p_tenant_id uuid, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.check_career_rows(uuid,jsonb) to authenticated;
grant execute on function public.check_career_rows(uuid,jsonb) to service_role;

create function public.check_people(p_tenant_id uuid, p_rows jsonb, p_new jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(line integer, outcome text, code text, fields text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  if jsonb_array_length(p_rows) > 1000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  return query select p.line, p.outcome, p.code, p.fields from private.plan_people(p_tenant_id, p_rows, p_new) p;
end $function$;
grant execute on function public.check_people(uuid,jsonb,jsonb) to authenticated;
grant execute on function public.check_people(uuid,jsonb,jsonb) to service_role;

create function private.close_access(p_person_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.people_access set ended_at = now() where person_id = p_person_id and ended_at is null;
  delete from private.pin_accounts where person_id = p_person_id;
$function$;

create function public.compliance_calendar(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_months integer DEFAULT 12)
 RETURNS TABLE(person_id uuid, full_name text, outlets text[], certification_id uuid, title jsonb, cell jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today  date := private.today();
  first  date := today - 92;
  last   date := today + make_interval(months => least(greatest(coalesce(p_months, 12), 1), 36));
begin
  perform private.outlets_of_papers(p_tenant_id, reach, p_outlet_id);
  return query
    with cells as materialized (
      select c.* from private.compliance_cells(p_tenant_id,
        private.people_of_papers(p_tenant_id, reach, p_outlet_id, null, today), today) c
    ), learned as materialized (
      select l.* from private.certifications_learned(p_tenant_id) l
    )
    select p.id, p.full_name,
      array(
        select distinct o.name from public.people_outlets w join public.outlets o on o.id = w.outlet_id
        where w.person_id = p.id and private.is_placed(w, today) order by 1),
      c.certification_id, k.title,
      jsonb_build_object('standing', c.standing, 'is_needed', c.is_needed, 'window_state', c.window_state,
        'credential_id', c.credential_id, 'valid_from', c.valid_from, 'valid_until', c.valid_until, 'source', c.source,
        'due_on', c.due_on, 'ends_on', c.ends_on, 'is_learning', l.person_id is not null, 'learning_due_on', l.due_on,
        'learning_is_late', coalesce(l.due_on < today, false), 'is_self_decided', coalesce(e.is_self_decided, false))
    from cells c
    join public.people p on p.id = c.person_id
    join public.certifications k on k.id = c.certification_id
    left join learned l on l.person_id = c.person_id and l.certification_id = c.certification_id
    left join public.credentials h on h.id = c.credential_id
    left join public.evidence e on e.id = h.evidence_id
    where c.valid_until between first and last
      or (c.standing <> 'valid' and (l.due_on between first and last or (c.standing = 'missing' and c.due_on between first and last)))
    order by least(c.valid_until, c.due_on), p.full_name, k.title ->> 'en'
    limit 2000;
end $function$;
grant execute on function public.compliance_calendar(uuid,uuid,integer) to authenticated;
grant execute on function public.compliance_calendar(uuid,uuid,integer) to service_role;

create function public.compliance_wall(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_certification_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0, p_without_outlet boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reach   text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, p_outlet_id);
  mine    uuid[] := array(select private.my_people());
  states  text[] := case p_state when 'todo' then array['missing', 'expired', 'expiring'] else array[p_state] end;
  answer  jsonb;
begin
  with stands as materialized (
    select s.person_id, s.certification_id, s.is_needed, s.standing from private.compliance_standings(p_tenant_id, array(
      select who.id from unnest(private.people_of_papers(p_tenant_id, reach, p_outlet_id, p_search, today)) who (id)
      where not coalesce(p_without_outlet, false) or who.id not in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = any (outlets) and private.is_placed(w, today))
    ), today, p_certification_id) s
  ), people as materialized (
    select s.person_id, coalesce(
      min(array_position(array['missing', 'expired', 'expiring', 'valid'], s.standing)) filter (where s.is_needed), 4) as urgency
    from stands s
    group by s.person_id
    having p_state is null or bool_or(s.is_needed and s.standing = any (states))
  ), page as materialized (
    select p.id, p.full_name, p.employee_code, row_number() over (order by found.urgency, p.full_name, p.id) as place
    from people found join public.people p on p.id = found.person_id
    order by place limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
  ), lacking as (
    select s.certification_id, k.earned_by, count(*) as people,
      case k.earned_by when 'courses' then (array_agg(s.person_id order by s.person_id))[1:500] else '{}' end as who
    from stands s
    join public.certifications k on k.id = s.certification_id
    left join private.certifications_learned(p_tenant_id) l on l.person_id = s.person_id and l.certification_id = s.certification_id
    where s.is_needed and s.standing in ('missing', 'expired') and l.person_id is null
      and (reach = 'all' or s.person_id <> all (mine))
    group by 1, 2
    order by 3 desc limit 3
  )
  select jsonb_build_object(
    'reach', reach,
    'may_write', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager'))),
    'today', today,
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o
      where o.tenant_id = p_tenant_id and (reach = 'all' or o.id in (select private.outlets_i_manage()))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'earned_by', c.earned_by,
        'people_per_holder', c.people_per_holder) order by c.title ->> 'en', c.id), '[]')
      from public.certifications c where c.tenant_id = p_tenant_id and c.archived_at is null),
    'counts', '{"missing": 0, "expired": 0, "expiring": 0, "valid": 0}'::jsonb || coalesce((
      select jsonb_object_agg(n.standing, n.number) from (
        select s.standing, count(*) as number from stands s where s.is_needed group by 1) n), '{}'),
    'total', (select count(*) from people),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'person_id', page.id, 'full_name', page.full_name, 'employee_code', page.employee_code,
        'places', private.places_of(page.id, today), 'is_me', page.id = any (mine), 'cells', coalesce(w.cells, '{}')
      ) order by page.place)
      from page left join private.wall_cells(p_tenant_id, array(select shown.id from page shown), today, p_certification_id) w
        on w.person_id = page.id), '[]'),
    'ratios', coalesce((
      select jsonb_agg(jsonb_build_object('outlet_id', r.outlet_id, 'outlet', o.name, 'certification_id', r.certification_id,
        'people_per_holder', r.people_per_holder, 'handlers', r.handlers, 'needed', r.needed, 'held', r.held)
        order by r.held - r.needed, o.name)
      from private.holder_ratios(p_tenant_id, outlets, today) r join public.outlets o on o.id = r.outlet_id
      where p_certification_id is null or r.certification_id = p_certification_id), '[]'),
    'next', coalesce((
      select jsonb_agg(jsonb_build_object('certification_id', n.certification_id, 'count', n.people, 'people', n.who)
        order by n.people desc)
      from lacking n), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.compliance_wall(uuid,uuid,uuid,text,text,integer,integer,boolean) to authenticated;
grant execute on function public.compliance_wall(uuid,uuid,uuid,text,text,integer,integer,boolean) to service_role;

create function private.count_import(p_import_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.end_access(p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_person_let_in(p_person_id);
begin
  if not exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null) then
    raise sqlstate 'PT409' using message = 'access_over';
  end if;
  perform private.write_audit('access.ended', person.tenant_id, 'people', person.id::text);
  perform private.close_access(person.id);
end $function$;
grant execute on function public.end_access(uuid) to authenticated;
grant execute on function public.end_access(uuid) to service_role;

create function private.end_access_of_leaver()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.left_on < private.today() then perform private.close_access(new.id); end if; -- on the last day one still comes in
  return null;
end $function$;

create function private.end_access_of_leavers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  perform private.close_access(p.id)
  from public.people_access a join public.people p on p.id = a.person_id
  where a.ended_at is null and p.left_on < private.today();
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.end_access_of_login()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.pin_accounts a where a.person_id = new.id and a.user_id = new.profile_id) then
    perform private.close_access(new.id);
  end if;
  return null;
end $function$;

create function public.find_observable(p_tenant_id uuid, p_search text, p_limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_observation_desk(p_tenant_id, null);
  sides text[] := private.sides_of(p_tenant_id);
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(one) order by one.full_name, one.lesson ->> 'en'), '[]') from (
      select a.id as assignment_id, l.id as lesson_id, p.full_name, private.outlets_of_person(p.tenant_id, p.id) as outlets,
        v.title as course, l.title as lesson, open.state, open.id as observation_id
      from public.people p
      join public.assignments a on a.tenant_id = p.tenant_id and a.person_id = p.id and a.superseded_at is null and private.is_open(a)
        and a.side = any (sides)
      join public.course_versions v on v.id = private.version_of(a)
      join public.lessons l on l.version_id = v.id and l.move_on = 'observed' and l.is_required
      left join public.observations open on open.assignment_id = a.id and open.lesson_id = l.id
        and open.state in ('requested', 'in_progress')
      where p.tenant_id = p_tenant_id and p.id in (select private.people_to_teach(p_tenant_id, reach))
        and p.id not in (select private.my_people())
        and strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(coalesce(p_search, '')))) > 0
        and not exists (select from public.lesson_completions done where done.assignment_id = a.id and done.lesson_id = l.id)
      order by p.full_name, l.title ->> 'en'
      limit least(greatest(coalesce(p_limit, 20), 0), 100)
    ) one
  );
end $function$;
grant execute on function public.find_observable(uuid,text,integer) to authenticated;
grant execute on function public.find_observable(uuid,text,integer) to service_role;

create function public.finish_import(p_import_id uuid, p_refused integer, p_refused_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done public.kpi_imports := private.import_to_change(p_import_id);
begin
  if done.finished_at is not null or done.undone_at is not null then return; end if;
  if coalesce(jsonb_typeof(p_refused_rows), '') <> 'array' or jsonb_array_length(p_refused_rows) > 5000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  insert into public.kpi_refused_rows (tenant_id, import_id, line, code, told)
  select done.tenant_id, done.id, (r.told ->> 'line')::integer, left(coalesce(nullif(regexp_replace(coalesce(r.told ->> 'code', ''), '[^a-z_]', '', 'g'), ''), 'other'), 60),
    left(coalesce(r.told ->> 'told', ''), 300)
  from jsonb_array_elements(p_refused_rows) r (told)
  where jsonb_typeof(r.told -> 'line') = 'number';
  update public.kpi_imports i
  set finished_at = now(), refused = least(greatest(coalesce(p_refused, 0), 0), 1000000), written = told.written, first_day = told.first_day, last_day = told.last_day
  from private.told_by_import(done.tenant_id, done.id) told
  where i.id = done.id;
end $function$;
grant execute on function public.finish_import(uuid,integer,jsonb) to authenticated;
grant execute on function public.finish_import(uuid,integer,jsonb) to service_role;

create function private.first_names(p_people uuid[], p_limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(named.full_name order by named.full_name), '[]')
    from (select p.full_name from public.people p where p.id = any (p_people) order by p.full_name limit p_limit) named);
end $function$;

create function private.follow_employment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken_back public.assignments;
begin
  if new.left_on < private.today() then -- on the last day one still works; the job does it after
    perform private.end_assignment(a, 'left') from public.assignments a
    where a.person_id = new.id and a.superseded_at is null and private.is_open(a);
    return null;
  end if;
  for taken_back in
    select distinct on (a.course_id) a.* from public.assignments a
    where a.person_id = new.id and a.cancelled_for = 'left' and a.cancelled_at >= old.left_on
    order by a.course_id, a.assigned_at desc
  loop
    update public.assignments a set superseded_at = now()
    where a.person_id = new.id and a.course_id = taken_back.course_id and a.superseded_at is null
      and a.assigned_at <= taken_back.assigned_at and a.id <> taken_back.id and not private.is_open(a);
    update public.assignments a
    set cancelled_at = null, cancelled_by = null, cancelled_for = null, superseded_at = null
    where a.id = taken_back.id and not exists (
      select from public.assignments newer
      where newer.person_id = a.person_id and newer.course_id = a.course_id and newer.id <> a.id and newer.superseded_at is null);
  end loop;
  return null;
end $function$;

create function public.give_access(p_people uuid[], p_way text DEFAULT 'card'::text)
 RETURNS TABLE(person_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today   date := private.today();
  person  public.people;
  verdict text;
begin
  perform private.require_people_to_manage();
  if p_way is null or p_way not in ('card', 'phone') then raise sqlstate 'PT400' using message = 'unknown_way'; end if;
  if p_way = 'phone' and not private.is_message_port_open() then raise sqlstate 'PT409' using message = 'phone_not_offered'; end if;
  if cardinality(p_people) > 1000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  perform private.lock_seats(t.id) from (
    select distinct p.tenant_id as id from public.people p where p.id = any (p_people)
      and (p.tenant_id in (select private.tenants_i_manage()) or p.id in (select private.people_i_manage())) order by 1) t;

  for person in
    select p.* from public.people p where p.id = any (p_people)
      and (p.tenant_id in (select private.tenants_i_manage()) or p.id in (select private.people_i_manage()))
    order by p.full_name, p.id
  loop
    verdict := case
      when person.left_on < today then 'left'
      when exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null and a.way = p_way) then 'given'
      when exists (select from public.people_access a where a.person_id = person.id and a.ended_at is null) then 'other_way'
      when person.profile_id is not null then 'has_login'
      when not exists (select from public.people_outlets w where w.person_id = person.id and private.is_placed_from(w, today))
        then 'no_outlet'
      when p_way = 'phone' and person.phone is null then 'no_phone'
      when p_way = 'card' and coalesce(person.employee_code, person.phone) is null then 'no_code'
      when private.seats_used(person.tenant_id) + private.seats_reserved(person.tenant_id)
        >= (select t.seat_cap from public.tenants t where t.id = person.tenant_id) then 'no_seat'
      end;
    if verdict is null then
      insert into public.people_access (tenant_id, person_id, way, given_by)
      values (person.tenant_id, person.id, p_way, auth.uid());
      insert into private.pin_accounts (person_id, tenant_id) values (person.id, person.tenant_id);
      perform private.write_audit('access.given', person.tenant_id, 'people', person.id::text,
        null, jsonb_build_object('way', p_way));
      verdict := 'given';
    end if;
    person_id := person.id;
    outcome := verdict;
    return next;
  end loop;
  return query
    select distinct asked.id, 'not_yours' from unnest(p_people) asked (id)
    where asked.id is not null and not exists (
      select from public.people p where p.id = asked.id
        and (p.tenant_id in (select private.tenants_i_manage()) or p.id in (select private.people_i_manage())));
end $function$;
grant execute on function public.give_access(uuid[],text) to authenticated;
grant execute on function public.give_access(uuid[],text) to service_role;

create function public.import_career_rows(p_id uuid, p_tenant_id uuid, p_file_name text, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.import_career_rows(uuid,uuid,text,jsonb) to authenticated;
grant execute on function public.import_career_rows(uuid,uuid,text,jsonb) to service_role;

create function public.import_people(p_import_id uuid, p_rows jsonb)
 RETURNS TABLE(line integer, outcome text, code text, fields text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        and private.is_placed_from(known, today)
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
        and private.is_placed_from(known, today));
    perform set_config('sopan.importing', '', true);

    perform private.count_import(mine.id);
  end if;
  return query
    select r.line, r.outcome, r.code, r.fields from public.people_import_rows r
    where r.import_id = mine.id and r.line in (select (one.value ->> 'line')::integer from jsonb_array_elements(p_rows) one)
    order by r.line;
end $function$;
grant execute on function public.import_people(uuid,jsonb) to authenticated;
grant execute on function public.import_people(uuid,jsonb) to service_role;

create function private.import_to_change(p_import_id uuid)
 RETURNS public.kpi_imports
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_one public.kpi_imports;
begin
  select i.* into found_one from public.kpi_imports i
  where i.id = p_import_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  perform private.require_figures(found_one.tenant_id, 'change');
  if found_one.begun_by is distinct from auth.uid() and not found_one.tenant_id in (select private.tenants_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_import';
  end if;
  return found_one;
end $function$;

create function private.join_by_access(p_person public.people, p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p_person.profile_id is not null then return; end if;
  update public.people set profile_id = p_user_id where id = p_person.id;
  update public.profiles set tenant_id = p_person.tenant_id, tenant_role = 'member' where id = p_user_id;
  perform private.write_audit('member.joined', p_person.tenant_id, 'profiles', p_user_id::text,
    null, '{"tenant_role": "member"}');
end $function$;

create function public.leave_person(p_person_id uuid, p_last_day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_person(p_person_id);
begin
  update public.people set left_on = p_last_day where id = person.id;
  delete from public.people_outlets where person_id = person.id and valid_from > p_last_day;
  update public.people_outlets set valid_until = p_last_day
  where person_id = person.id and coalesce(valid_until, 'infinity') > p_last_day;
end $function$;
grant execute on function public.leave_person(uuid,date) to authenticated;
grant execute on function public.leave_person(uuid,date) to service_role;

create function private.let_go_of_employment(p_profile_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.people set profile_id = null where profile_id = p_profile_id
$function$;

create function public.let_people_leave(p_tenant_id uuid, p_people uuid[], p_last_day date)
 RETURNS TABLE(person_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  verdicts jsonb;
  leavers  uuid[];
begin
  select jsonb_object_agg(told.person_id, case
    when told.obstacle = 'has_left' and told.left_on >= private.today() then 'done' -- the day was only planned
    when told.obstacle is not null then told.obstacle
    when told.left_on = p_last_day then 'same'
    when told.left_on < private.today() then 'has_left'
    else 'done' end)
  into verdicts from private.people_together(p_tenant_id, p_people, p_last_day) told;
  leavers := array(select v.key::uuid from jsonb_each_text(verdicts) v where v.value = 'done');

  update public.people p set left_on = p_last_day where p.tenant_id = p_tenant_id and p.id = any (leavers);
  delete from public.people_outlets w
  where w.tenant_id = p_tenant_id and w.person_id = any (leavers) and w.valid_from > p_last_day;
  update public.people_outlets w set valid_until = p_last_day
  where w.tenant_id = p_tenant_id and w.person_id = any (leavers) and coalesce(w.valid_until, 'infinity') > p_last_day;
  return query select v.key::uuid, v.value from jsonb_each_text(verdicts) v;
end $function$;
grant execute on function public.let_people_leave(uuid,uuid[],date) to authenticated;
grant execute on function public.let_people_leave(uuid,uuid[],date) to service_role;

create function public.list_career_imports(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.list_career_imports(uuid) to authenticated;
grant execute on function public.list_career_imports(uuid) to service_role;

create function public.list_loyalty_bill_imports(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_name', i.file_name, 'outlet', o.name, 'counted', i.counted, 'points', i.points, 'by', b.full_name,
      'made_at', i.made_at, 'undone_at', i.undone_at, 'may_undo', i.undone_at is null and i.counted > 0 and i.made_at > now() - interval '7 days') order by i.made_at desc), '[]')
    from (select x.* from public.loyalty_bill_imports x where x.tenant_id = p_tenant_id order by x.made_at desc limit 50) i
    join public.outlets o on o.id = i.outlet_id left join public.profiles b on b.id = i.made_by);
end $function$;
grant execute on function public.list_loyalty_bill_imports(uuid) to authenticated;
grant execute on function public.list_loyalty_bill_imports(uuid) to service_role;

create function public.list_people(p_tenant_id uuid, p_search text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid, p_job_role_id uuid DEFAULT NULL::uuid, p_department_id uuid DEFAULT NULL::uuid, p_has_login boolean DEFAULT NULL::boolean, p_state text DEFAULT NULL::text, p_sort text DEFAULT 'full_name'::text, p_descending boolean DEFAULT false, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0, p_access text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, full_name text, email text, phone text, employee_code text, language text, joined_on date, left_on date, access text, placements jsonb, total bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  return query
    with current_places as materialized (
      select w.person_id, o.is_active
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.tenant_id = p_tenant_id
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
        and (p_job_role_id is null or w.job_role_id = p_job_role_id)
        and (p_department_id is null or w.job_role_id in (
          select j.id from public.job_roles j where j.tenant_id = p_tenant_id and j.department_id = p_department_id))
        and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')
    ), comers as materialized (
      select a.person_id, a.way from public.people_access a where a.tenant_id = p_tenant_id and a.ended_at is null
    ), fitting as materialized (
      select p.id, p.full_name,
        case p_sort when 'joined_on' then p.joined_on::text when 'employee_code' then p.employee_code else p.full_name end as key,
        coalesce(c.way, case when p.profile_id is not null then 'login' else 'none' end) as way
      from public.people p left join comers c on c.person_id = p.id
      where p.tenant_id = p_tenant_id
        and (p_search is null or strpos(
          lower(concat_ws(' ', p.full_name, p.email, p.employee_code, p.phone)), lower(btrim(p_search))) > 0)
        and (p_state is null or (p_state = 'left') = (coalesce(p.left_on, 'infinity') < today))
        and (p_state is distinct from 'unplaced' or ( -- as the wall counts them: in a closed outlet no one works
          p.joined_on <= today and p.id not in (select place.person_id from current_places place where place.is_active)))
        and (p_state is not distinct from 'unplaced' or num_nonnulls(p_outlet_id, p_job_role_id, p_department_id) = 0
          or p.id in (select place.person_id from current_places place))
    ), chosen as materialized (
      select f.* from fitting f
      where (p_access is null or f.way = p_access) and (p_has_login is null or (f.way <> 'none') = p_has_login)
    ), page as ( -- cut before anything else is fetched: only these rows are sorted in full
      select c.* from chosen c
      order by case when p_descending then c.key end desc nulls last, case when not p_descending then c.key end, c.full_name, c.id
      limit least(p_limit, 500) offset p_offset
    )
    select p.id, p.full_name, p.email, p.phone, p.employee_code, p.language, p.joined_on, p.left_on,
      page.way, coalesce(places.list, '[]'), (select count(*) from chosen)
    from page join public.people p on p.id = page.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('outlet', o.name, 'jobRole', j.name) order by o.name) as list
      from public.people_outlets w
      join public.outlets o on o.id = w.outlet_id
      left join public.job_roles j on j.id = w.job_role_id
      where w.person_id = p.id and w.tenant_id = p_tenant_id
        and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')
    ) places on true
    order by case when p_descending then page.key end desc nulls last, case when not p_descending then page.key end,
      page.full_name, page.id;
end $function$;
grant execute on function public.list_people(uuid,text,uuid,uuid,uuid,boolean,text,text,boolean,integer,integer,text) to authenticated;
grant execute on function public.list_people(uuid,text,uuid,uuid,uuid,boolean,text,text,boolean,integer,integer,text) to service_role;

create function private.listed_people(p_rows jsonb)
 RETURNS TABLE(line integer, refused text, name text, employee_code text, email text, phone text, language text, joined_on date, department text, places jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select r.line, left(r.refused, 40), nullif(btrim(r.name), ''), nullif(btrim(r.employee_code), ''), nullif(btrim(r.email), ''),
    nullif(r.phone, ''), nullif(r.language, ''), r.joined_on, nullif(btrim(r.department), ''), coalesce(r.places, '[]')
  from jsonb_to_recordset(p_rows) as r (
    line integer, refused text, name text, employee_code text, email text, phone text, language text, joined_on date,
    department text, places jsonb)
$function$;

create function private.log_import(p_import public.people_imports, p_action text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_import.tenant_id, 'people_imports', p_import.id::text, null, jsonb_build_object(
    'file_name', p_import.file_name, 'file_hash', p_import.file_hash, 'row_count', p_import.row_count, 'made', p_import.made,
    'changed', p_import.changed, 'same', p_import.same, 'refused', p_import.refused));
end $function$;

create function public.logins_to_unite(p_person_id uuid, p_other_id uuid)
 RETURNS TABLE(person_id uuid, way text, address text, tenant_role text, last_seen_at timestamp with time zone, is_mine boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one   public.people := private.require_person(p_person_id);
  other public.people := private.require_person(p_other_id);
begin
  if one.id = other.id or one.tenant_id <> other.tenant_id then raise sqlstate 'PT400' using message = 'same_record'; end if;
  return query
    select p.id, private.way_in_of(p), coalesce(me.email, case when private.way_in_of(p) = 'phone' then p.phone end),
      me.tenant_role, me.last_seen_at, me.id = auth.uid()
    from public.people p join public.profiles me on me.id = p.profile_id and me.tenant_id = p.tenant_id
    where p.id in (one.id, other.id)
    order by p.id = one.id desc;
end $function$;
grant execute on function public.logins_to_unite(uuid,uuid) to authenticated;
grant execute on function public.logins_to_unite(uuid,uuid) to service_role;

create function private.managers_of(p_tenant_id uuid)
 RETURNS TABLE(profile_id uuid, outlet_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id, o.id
  from private.report_readers(p_tenant_id) p
  join public.people w on w.profile_id = p.id and w.tenant_id = p_tenant_id
  join public.people_outlets place on place.person_id = w.id
  join public.outlets o on o.id = place.outlet_id
  where p.tenant_role = 'manager' and private.is_placed(place, (now() at time zone o.time_zone)::date)
$function$;

create function private.may_be_ticked(p_session public.training_sessions, p_person_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.people p
    where p.id = p_person_id and p.tenant_id = p_session.tenant_id and coalesce(p.left_on, 'infinity') >= private.today()
      and (private.my_reach(p_session.tenant_id) = 'all' or exists (
        select from public.people_outlets w
        where w.person_id = p.id and w.outlet_id = p_session.outlet_id and private.is_placed(w, private.today()))));
end $function$;

create function public.move_people(p_tenant_id uuid, p_people uuid[], p_outlet_id uuid, p_from date, p_job_role_id uuid DEFAULT NULL::uuid, p_leaves uuid DEFAULT NULL::uuid)
 RETURNS TABLE(person_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  verdicts jsonb;
begin
  select jsonb_object_agg(told.person_id, coalesce(told.obstacle, case
    when exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id and w.valid_from > p_from
        and (w.outlet_id = p_outlet_id or p_leaves is null or w.outlet_id = p_leaves)) then 'has_plans'
    when exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id
        and private.is_placed(w, p_from) and w.outlet_id = p_outlet_id
        and (p_job_role_id is null or w.job_role_id = p_job_role_id))
      and not exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id
        and private.is_placed_from(w, p_from) and w.outlet_id <> p_outlet_id
        and (p_leaves is null or w.outlet_id = p_leaves)) then 'same'
    else 'done' end))
  into verdicts
  from private.people_together(p_tenant_id, p_people, p_from, p_outlet_id, p_job_role_id) told;
  perform private.place_movers(p_tenant_id, array(select v.key::uuid from jsonb_each_text(verdicts) v where v.value = 'done'),
    p_outlet_id, p_from, p_job_role_id, p_leaves);
  return query select v.key::uuid, v.value from jsonb_each_text(verdicts) v;
end $function$;
grant execute on function public.move_people(uuid,uuid[],uuid,date,uuid,uuid) to authenticated;
grant execute on function public.move_people(uuid,uuid[],uuid,date,uuid,uuid) to service_role;

create function private.my_access(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'way', a.way, 'given_at', a.given_at, 'ended_at', a.ended_at)
    order by a.given_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.people_access a on a.tenant_id = p.tenant_id and a.person_id = p.id
  where p.profile_id = p_me
$function$;

create function private.my_employment(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    to_jsonb(p) - array['tenant_id', 'profile_id', 'is_sample'] || jsonb_build_object(
      'workspace', t.name,
      'placements', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'outlet', o.name, 'city', o.city, 'job_role', j.name, 'valid_from', place.valid_from,
          'valid_until', place.valid_until
        ) order by place.valid_from), '[]')
        from public.people_outlets place join public.outlets o on o.id = place.outlet_id
        left join public.job_roles j on j.id = place.job_role_id
        where place.person_id = p.id
      ))
    order by p.created_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id
  where p.profile_id = p_me
$function$;

create function private.my_people()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select p.id from public.people p
    where p.profile_id = auth.uid()
      and p.tenant_id in (select private.tenants_where_i_am('admin', 'manager', 'trainer', 'member'));
end $function$;
grant execute on function private.my_people() to authenticated;

create function private.my_returns(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'left_on', r.left_on, 'returned_on', r.returned_on)
    order by r.left_on), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.people_returns r on r.tenant_id = p.tenant_id and r.person_id = p.id
  where p.profile_id = p_me
$function$;

create function private.names_people(p_asks jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_array_elements(p_asks) a
    where coalesce(a -> 'dimensions', '[]') ?| '{person,owner}' or coalesce(a ->> 'pivot', '') in ('person', 'owner') or coalesce(a -> 'filters', '{}') ?| '{person,owner}')
$function$;

create function private.note_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.left_on < private.today() then
    insert into public.people_returns (tenant_id, person_id, left_on, returned_on)
    values (new.tenant_id, new.id, old.left_on, private.today());
  end if;
  return null;
end $function$;

create function public.opening_people(p_opening_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opening public.openings;
  today   date := private.today();
  told    jsonb;
begin
  opening := private.require_opening(p_opening_id, 'read');
  with wanted as materialized (
    select i.* from public.opening_interests i where i.opening_id = opening.id
  ), seen as materialized (
    select p.id from public.people p
    where p.tenant_id = opening.tenant_id and today between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p.id in (select w.person_id from wanted w where w.state <> 'withdrawn') or p.id in (select c.person_id from public.opening_consents c where c.tenant_id = opening.tenant_id)
        and not exists (select from wanted w where w.person_id = p.id)
        and not exists (select from public.people_outlets x where x.person_id = p.id and x.job_role_id = opening.job_role_id and private.is_placed(x, today)))
  ), told_people as (
    select s.id, w.id as interest_id, w.state, jsonb_build_object('interest_id', w.id, 'person_id', s.id, 'name', p.full_name,
      'sees', private.decides_at(opening.tenant_id, null) or s.id in (select private.people_i_manage()),
      'roles', (select coalesce(jsonb_agg(distinct j.name), '[]') from public.people_outlets x join public.job_roles j on j.id = x.job_role_id where x.person_id = s.id and private.is_placed(x, today)),
      'outlets', (select coalesce(jsonb_agg(distinct o.name), '[]') from public.people_outlets x join public.outlets o on o.id = x.outlet_id where x.person_id = s.id and private.is_placed(x, today)),
      'percent', coalesce(r.percent, 0), 'proven', coalesce(r.proven, 0), 'stands', coalesce(r.state, 'far'),
      'musts_missing', coalesce(r.musts_missing, (select count(*) from public.role_skills n where n.job_role_id = opening.job_role_id and n.is_gate)),
      'state', w.state, 'message', w.message, 'reason', w.reason, 'starts_on', w.starts_on, 'shown_on', private.day_in_india(w.shown_at),
      'steps', case when w.id is null then '[]' else private.told_opening_steps(w.id) end) as told, p.full_name as name, coalesce(r.state, 'far') as stands
    from seen s join public.people p on p.id = s.id left join wanted w on w.person_id = s.id
    left join private.role_readiness(opening.tenant_id, array(select x.id from seen x), opening.job_role_id, today) r on r.person_id = s.id
  )
  select jsonb_build_object('id', opening.id, 'role_id', opening.job_role_id, 'role', (select j.name from public.job_roles j where j.id = opening.job_role_id),
    'outlet_id', opening.outlet_id, 'outlet', (select o.name from public.outlets o where o.id = opening.outlet_id), 'places', opening.places,
    'pay_from_paise', opening.pay_from_paise, 'pay_to_paise', opening.pay_to_paise, 'about', opening.about, 'closes_on', opening.closes_on, 'state', opening.state,
    'close_reason', opening.close_reason, 'today', today,
    'chosen', (select count(*) from wanted w where w.state = 'chosen'),
    'interested', (select coalesce(jsonb_agg(t.told order by t.name, t.id), '[]') from told_people t where t.interest_id is not null),
    'could', case when opening.state = 'open' then (
      select coalesce(jsonb_agg(t.told order by t.name, t.id), '[]') from told_people t where t.interest_id is null and t.stands <> 'far') else '[]' end)
  into told;
  return told;
end $function$;
grant execute on function public.opening_people(uuid) to authenticated;
grant execute on function public.opening_people(uuid) to service_role;

create function public.outlet_people(p_tenant_id uuid)
 RETURNS TABLE(outlet_id uuid, people integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o.id, count(distinct w.person_id)::integer
  from public.outlets o
  left join public.people_outlets w on w.tenant_id = o.tenant_id and w.outlet_id = o.id
    and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')
  where o.tenant_id = p_tenant_id
  group by o.id
$function$;
grant execute on function public.outlet_people(uuid) to authenticated;
grant execute on function public.outlet_people(uuid) to service_role;

create function public.path_people(p_tenant_id uuid, p_path_id uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today  date := private.today();
  answer jsonb;
begin
  if not exists (
    select from public.learning_paths p
    where p.id = p_path_id and (p.tenant_id is null or p.tenant_id = p_tenant_id) and p.published_at is not null
  ) then
    raise sqlstate 'PT404' using message = 'unknown_path';
  end if;
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);
  with judged as materialized (
    select a.*, p.full_name, dues.due_on,
      case when a.completed_at is not null then 'done' when dues.due_on < today then 'late' else 'open' end as state
    from public.path_assignments a
    join public.people p on p.id = a.person_id and p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= today
    left join private.path_dues(p_tenant_id, p_path_id) dues on dues.way_id = a.id
    where a.tenant_id = p_tenant_id and a.path_id = p_path_id and a.cancelled_at is null
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (nullif(btrim(p_search), '') is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id and private.is_placed(w, today)))
  ), page as materialized (
    select j.*, row_number() over () as place from (
      select j.* from judged j where p_state is null or j.state = p_state
      order by array_position(array['late', 'open', 'done'], j.state), j.due_on, j.full_name, j.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) j
  ), stands as materialized (
    select s.person_id, max(s.done_steps) as done, max(s.needed_steps) as needed,
      (array_agg(s.step_id order by s.place) filter (where s.standing = 'open'))[1] as next_step
    from (select array_agg(page.person_id) as people, array_agg(page.version_id) as versions from page) those
    cross join lateral private.path_standings(p_tenant_id, those.people, those.versions) s
    group by 1
  )
  select jsonb_build_object(
    'title', private.path_title(p_path_id),
    'total', (select count(*) from judged j where p_state is null or j.state = p_state),
    'counts', '{"late": 0, "open": 0, "done": 0}'::jsonb || coalesce((
      select jsonb_object_agg(c.state, c.number) from (select j.state, count(*) as number from judged j group by 1) c), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', page.id, 'person_id', page.person_id, 'full_name', page.full_name,
        'state', page.state, 'done', stands.done, 'needed', stands.needed, 'due_on', page.due_on, 'assigned_at', page.assigned_at,
        'source', page.source, 'completed_at', page.completed_at,
        'next_title', coalesce(private.title_shown(s.course_id), k.title),
        'outlets', (
          select coalesce(jsonb_agg(distinct o.name), '[]')
          from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.tenant_id = p_tenant_id and w.person_id = page.person_id and private.is_placed(w, today))
      ) order by page.place)
      from page join stands on stands.person_id = page.person_id
      left join public.path_steps s on s.id = stands.next_step and page.completed_at is null
      left join public.certifications k on k.id = s.certification_id), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.path_people(uuid,uuid,text,text,uuid,integer,integer) to authenticated;
grant execute on function public.path_people(uuid,uuid,text,text,uuid,integer,integer) to service_role;

create function private.people_i_manage()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select place.person_id
    from public.people_outlets place join public.outlets o on o.id = place.outlet_id
    where o.id = any (array(select private.outlets_i_manage()))
      and private.is_placed_from(place, (now() at time zone o.time_zone)::date);
end $function$;
grant execute on function private.people_i_manage() to authenticated;

create function private.people_i_see()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  me record;
begin
  select s.id, s.active_tenant, s.tenant_role into me from private.standing s;
  if me.tenant_role is null or me.active_tenant is null then return; end if;
  if me.tenant_role = 'manager' then return query select private.people_i_manage(); end if;
  return query select p.id from public.people p where p.profile_id = me.id and p.tenant_id = me.active_tenant;
end $function$;
grant execute on function private.people_i_see() to authenticated;

create function private.people_meant(p_tenant_id uuid, p_reach text, p_people uuid[], p_outlet_id uuid, p_job_role_id uuid, p_everyone boolean)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine uuid[] := array(select private.people_to_teach(p_tenant_id, p_reach));
begin
  perform private.require_outlet(p_tenant_id, p_reach, p_outlet_id);
  if p_job_role_id is not null and not exists (
    select from public.job_roles j where j.id = p_job_role_id and j.tenant_id = p_tenant_id
  ) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  if p_people is not null then
    if not p_people <@ mine then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
    return array(select distinct unnest(p_people));
  end if;
  if p_outlet_id is not null or p_job_role_id is not null then
    return array(
      select distinct w.person_id from public.people_outlets w
      where w.tenant_id = p_tenant_id and w.person_id = any (mine)
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
        and (p_job_role_id is null or w.job_role_id = p_job_role_id)
        and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
        and private.is_placed_from(w, private.today())
    );
  end if;
  if not coalesce(p_everyone, false) then raise sqlstate 'PT400' using message = 'who_required'; end if;
  return mine;
end $function$;

create function private.people_of_papers(p_tenant_id uuid, p_reach text, p_outlet_id uuid, p_search text, p_today date)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select p.id from public.people p
    where p.tenant_id = p_tenant_id and p_today between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p_reach = 'all' or p.id in (select private.people_i_manage()))
      and (p_search is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id
          and private.is_placed(w, p_today))));
end $function$;

create function private.people_to_decide(p_tenant_id uuid, p_reach text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select who.id from private.people_to_teach(p_tenant_id, p_reach) who (id)
    where who.id <> all (array(
      select me.id from public.people me where me.id in (select private.my_people()) and private.has_other_decider(me)));
end $function$;

create function private.people_to_teach(p_tenant_id uuid, p_reach text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_reach = 'all' then
    return query
      select p.id from public.people p
      where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today();
  else
    return query
      select p.id from public.people p
      where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today()
        and p.id in (select private.people_i_manage()) and p.id not in (select private.my_people());
  end if;
end $function$;

create function private.people_together(p_tenant_id uuid, p_people uuid[], p_on date, p_outlet_id uuid DEFAULT NULL::uuid, p_job_role_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(person_id uuid, obstacle text, left_on date)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_admin(p_tenant_id);
  if cardinality(p_people) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id and o.is_active
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_job_role_id is not null and not exists (
    select from public.job_roles j where j.id = p_job_role_id and j.tenant_id = p_tenant_id
  ) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  perform from public.people p where p.tenant_id = p_tenant_id and p.id = any (p_people) order by p.id for update;
  return query
    select asked.id,
      case when p.id is null then 'unknown' when p.left_on < p_on then 'has_left' when p.joined_on > p_on then 'before_joining' end,
      p.left_on
    from (select distinct unnest(p_people) as id) asked
    left join public.people p on p.id = asked.id and p.tenant_id = p_tenant_id;
end $function$;

create function private.people_watched(p_tenant_id uuid, p_reach text, p_outlet_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_outlet_id is null then
    return query select * from private.people_to_teach(p_tenant_id, p_reach);
    return;
  end if;
  perform private.require_outlet(p_tenant_id, p_reach, p_outlet_id);
  return query
    select t from private.people_to_teach(p_tenant_id, p_reach) t
    where t in (
      select w.person_id from public.people_outlets w
      where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id and private.is_placed(w, private.today()));
end $function$;

create function private.plan_people(p_tenant_id uuid, p_rows jsonb, p_new jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(line integer, outcome text, code text, fields text[], person_id uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today date := private.today();
begin
  return query
    with listed as materialized (
      select r.*,
        row_number() over (partition by r.employee_code order by r.line) as nth_of_code,
        row_number() over (partition by r.email order by r.line) as nth_of_email
      from private.listed_people(p_rows) r
    ), matched as materialized (
      select l.*, of_phone.found,
        coalesce(of_code.id, of_email.id, case when of_phone.found = 1 then of_phone.id end) as match,
        (of_code.id <> of_email.id
          or (of_code.id is null and l.employee_code <> of_email.employee_code)) is true as is_of_another
      from listed l
      left join public.people of_code on of_code.tenant_id = p_tenant_id and of_code.employee_code = l.employee_code
      left join public.people of_email on of_email.tenant_id = p_tenant_id and of_email.email = l.email
      left join lateral (
        select count(*) as found, (array_agg(p.id))[1] as id
        from public.people p
        where p.tenant_id = p_tenant_id and p.phone = l.phone and of_code.id is null and of_email.id is null
          and (p.employee_code is null or l.employee_code is null) and (p.email is null or l.email is null)
      ) of_phone on true
    ), placed as (
      select w.line,
        bool_or(w.outlet_id is null and not coalesce(p_new -> 'outlets', '[]') ? lower(w.outlet)) as has_unknown_outlet,
        bool_or(not w.is_open) as has_closed_outlet,
        bool_or(w.job_role is not null and w.job_role_id is null and not coalesce(p_new -> 'job_roles', '[]') ? lower(w.job_role))
          as has_unknown_role,
        bool_or(w.job_role is not null) as names_a_role,
        bool_or(d.id <> w.department_id) as is_of_other_department,
        bool_or(now_there.id is null) as adds_an_outlet,
        bool_or(now_there.id is not null and w.job_role is not null and now_there.job_role_id is distinct from w.job_role_id)
          as changes_a_role
      from private.listed_places(p_tenant_id, p_rows) w
      join matched m on m.line = w.line
      left join public.departments d on d.tenant_id = p_tenant_id and lower(d.name) = lower(m.department)
      left join lateral (
        select there.id, there.job_role_id from public.people_outlets there
        where there.tenant_id = p_tenant_id and there.person_id = m.match and there.outlet_id = w.outlet_id
          and private.is_placed_from(there, today)
        order by there.valid_from limit 1
      ) now_there on true
      group by w.line
    ), judged as (
      select m.line, m.match,
        case
          when m.refused is not null then m.refused
          when m.nth_of_code > 1 and m.employee_code is not null or m.nth_of_email > 1 and m.email is not null then 'repeated'
          when m.name is null and p.id is null then 'name_missing'
          when char_length(m.name) > 120 or char_length(m.employee_code) > 40 or not private.is_email(m.email)
            or m.phone !~ '^\+[1-9][0-9]{6,14}$' or m.language not in ('en', 'hi') then 'invalid'
          when m.is_of_another then 'email_of_another'
          when m.found > 1 then 'phone_of_several'
          when p.left_on < today then 'has_left'
          when p.left_on < m.joined_on then 'joined_after_leaving'
          when w.has_unknown_outlet then 'unknown_outlet'
          when w.has_closed_outlet then 'closed_outlet'
          when m.department is not null and w.names_a_role and not coalesce(p_new -> 'departments', '[]') ? lower(m.department)
            and not exists (select from public.departments d where d.tenant_id = p_tenant_id and lower(d.name) = lower(m.department))
            then 'unknown_department'
          when w.has_unknown_role then 'unknown_job_role'
          when w.is_of_other_department then 'role_of_other_department'
        end as why_not,
        case when p.id is null then '{}' else array_remove(array[
          case when m.name <> p.full_name then 'name' end,
          case when m.employee_code is distinct from p.employee_code and m.employee_code is not null then 'employee_code' end,
          case when m.email is distinct from p.email and m.email is not null then 'email' end,
          case when m.phone is distinct from p.phone and m.phone is not null then 'phone' end,
          case when m.language <> p.language then 'language' end,
          case when m.joined_on <> p.joined_on then 'joined_on' end,
          case when w.adds_an_outlet then 'outlet' end,
          case when w.changes_a_role then 'job_role' end
        ], null) end as what
      from matched m
      left join public.people p on p.id = m.match
      left join placed w on w.line = m.line
    )
    select j.line,
      case when j.why_not is not null then 'refused' when j.match is null then 'new'
        when j.what = '{}' then 'same' else 'changed' end,
      j.why_not, case when j.why_not is null then j.what else '{}' end, j.match
    from judged j order by j.line;
end $function$;

create function private.possible_owners(p_tenant_id uuid)
 RETURNS SETOF public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select p.* from public.people p join public.profiles login on login.id = p.profile_id and login.tenant_id = p.tenant_id and login.is_active
    where p.tenant_id = p_tenant_id and private.today() between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p_tenant_id = any (array(select private.my_tenants_as('admin'))) or p.id in (select private.people_i_see()));
end $function$;

create function private.prune_people_imports()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from public.people_imports where coalesce(ended_at, started_at) < now() - private.kept('people_imports');
  get diagnostics total = row_count;
  return total;
end $function$;

create function private.report_file_rows_most()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 200000 $function$;

create function private.require_career_rows(p_tenant_id uuid, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0
    or exists (select from jsonb_array_elements(p_rows) r where coalesce(r ->> 'line', '') !~ '^\d{1,6}$') then
    raise sqlstate 'PT400' using message = 'rows_invalid';
  end if;
  if jsonb_array_length(p_rows) > 2000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  perform pg_advisory_xact_lock(hashtextextended('lattice ' || p_tenant_id, 0));
end $function$;

create function private.require_flag_row(p_key text, p_version integer DEFAULT NULL::integer)
 RETURNS public.feature_flags
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  flag public.feature_flags;
begin
  perform private.require_platform_admin();
  select f.* into flag from public.feature_flags f where f.key = p_key for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_flag'; end if;
  if p_version <> flag.version then raise sqlstate 'PT409' using message = 'flag_changed'; end if;
  return flag;
end $function$;

create function private.require_import(p_import_id uuid)
 RETURNS public.people_imports
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_import public.people_imports;
begin
  select i.* into found_import from public.people_imports i
  where i.id = p_import_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  perform private.require_tenant_admin(found_import.tenant_id);
  return found_import;
end $function$;

create function private.require_learner()
 RETURNS public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me public.people;
begin
  select p.* into me from public.people p
  where p.id in (select private.my_people()) and coalesce(p.left_on, 'infinity') >= private.today();
  if found then return me; end if;
  if exists (select from public.tenants t where t.id = private.my_tenant() and not t.is_active) then
    raise sqlstate 'PT403' using message = 'tenant_suspended';
  end if;
  raise sqlstate 'PT403' using message = 'not_allowed';
end $function$;

create function private.require_people_to_manage()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (select private.tenants_i_manage()) or exists (select private.outlets_i_manage()) then return; end if;
  if private.is_platform_admin() then raise sqlstate 'PT403' using message = 'changes_not_allowed'; end if;
  if exists (select from public.tenants t where t.id = private.my_tenant() and not t.is_active) then
    raise sqlstate 'PT403' using message = 'tenant_suspended';
  end if;
  raise sqlstate 'PT403' using message = 'not_allowed';
end $function$;

create function private.require_person(p_person_id uuid)
 RETURNS public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person public.people;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and (private.is_platform_admin() or p.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  perform private.require_tenant_admin(person.tenant_id);
  return person;
end $function$;

create function private.require_person_let_in(p_person_id uuid)
 RETURNS public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person public.people;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and (private.is_platform_admin() or p.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if person.id not in (select private.people_i_manage()) then perform private.require_tenant_admin(person.tenant_id); end if;
  return person;
end $function$;

create function private.require_person_seen(p_person_id uuid)
 RETURNS public.people
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  person public.people;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and p.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if person.id not in (select private.my_people())
    and private.require_module(person.tenant_id, 'read', 'foh_courses', 'boh_courses') = 'outlets'
    and person.id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  return person;
end $function$;

create function public.return_person(p_person_id uuid, p_from date, p_outlet_id uuid, p_job_role_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_person(p_person_id);
begin
  update public.people set left_on = null where id = person.id;
  update public.people_returns set returned_on = p_from
  where person_id = person.id and left_on = person.left_on and p_from > left_on
    and id = (select max(last.id) from public.people_returns last where last.person_id = person.id);
  if p_outlet_id is not null then
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (person.tenant_id, person.id, p_outlet_id, p_job_role_id, p_from);
  end if;
end $function$;
grant execute on function public.return_person(uuid,date,uuid,uuid) to authenticated;
grant execute on function public.return_person(uuid,date,uuid,uuid) to service_role;

create function public.role_bench(p_tenant_id uuid, p_job_role_id uuid, p_until date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  place  public.job_roles;
  today  date := private.today();
  until  date := coalesce(p_until, (today + interval '4 months')::date);
  people uuid[];
  asked  uuid[];
  told   jsonb;
begin
  place := private.require_job_role(p_tenant_id, p_job_role_id);
  if until not between today and today + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  people := private.people_of_papers(p_tenant_id, reach, null, null, today);
  -- whom the role may have: those in it, those nearly ready, those who plan for it
  asked := array(
    select w.person_id from public.people_outlets w where w.tenant_id = p_tenant_id and w.job_role_id = place.id and private.is_placed(w, today)
    union select r.person_id from private.role_readiness(p_tenant_id, null, place.id, today) r where r.state <> 'far'
    union select l.person_id from public.clinic_plans l where l.tenant_id = p_tenant_id and l.goal_role_id = place.id and l.state = 'open' and l.review_on <= until);
  with whole as (
    select (count(*) filter (where n.is_gate))::integer as musts from public.role_skills n where n.job_role_id = place.id
  ), placed as materialized (
    -- until when each is there: the end of the placement or the last day, whichever is first
    select w.outlet_id, w.person_id, coalesce(bool_or(w.job_role_id = place.id), false) as holds,
      coalesce(max(least(coalesce(w.valid_until, 'infinity'), coalesce(e.left_on, 'infinity'))) filter (where w.job_role_id = place.id),
        max(least(coalesce(w.valid_until, 'infinity'), coalesce(e.left_on, 'infinity')))) as last_day
    from public.people_outlets w join public.people e on e.id = w.person_id
    where w.tenant_id = p_tenant_id and w.person_id = any (people) and w.person_id = any (asked) and private.is_placed(w, today)
      and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by 1, 2
  ), stands as materialized (
    select p.outlet_id, p.person_id, p.last_day, p.holds, coalesce(n.percent, 0) as percent,
      coalesce(n.musts_missing, (select w.musts from whole w)) as musts_now, coalesce(t.musts_missing, (select w.musts from whole w)) as musts_then,
      case when p.holds then 'holder' when t.state = 'ready' then 'ready' when l.review_on is not null then 'planned' when t.state = 'near' then 'near' end as stands,
      l.review_on
    from placed p
    left join private.role_readiness(p_tenant_id, asked, place.id, today) n on n.person_id = p.person_id
    left join private.role_readiness(p_tenant_id, asked, place.id, until) t on t.person_id = p.person_id
    left join public.clinic_plans l on l.person_id = p.person_id and l.goal_role_id = place.id and l.state = 'open' and l.review_on <= until
    -- who holds the role somewhere isn't behind it elsewhere
    where p.holds or not exists (select from placed o where o.person_id = p.person_id and o.holds)
  )
  select jsonb_build_object('today', today, 'until', until, 'role', place.name, 'in_all', (select count(*) from stands x where x.stands is not null),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.id, 'name', o.name, 'now', s.now, 'later', s.later, 'unproven', s.unproven,
        'ready', s.ready, 'near', s.near, 'planned', s.planned) order by s.now = 0 and s.ready + s.near + s.planned = 0, s.later + s.ready, s.later, o.name), '[]')
      from public.outlets o
      cross join lateral (
        select count(*) filter (where x.holds) as now, count(*) filter (where x.holds and x.last_day >= until) as later,
          count(*) filter (where x.holds and x.last_day >= until and x.musts_then > 0) as unproven,
          count(*) filter (where x.stands = 'ready' and x.last_day >= until) as ready, count(*) filter (where x.stands = 'near' and x.last_day >= until) as near,
          count(*) filter (where x.stands = 'planned' and x.last_day >= until) as planned
        from stands x where x.outlet_id = o.id) s
      where o.tenant_id = p_tenant_id and o.is_active and (reach = 'all' or o.id in (select private.outlets_i_manage()))),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('person_id', s.person_id, 'name', e.full_name, 'outlet_id', s.outlet_id, 'stands', s.stands,
        'percent', s.percent, 'leaves_on', case when s.last_day < until then s.last_day end, 'musts_now', s.musts_now, 'musts_then', s.musts_then,
        'review_on', s.review_on) order by o.name, array_position(array['holder', 'ready', 'planned', 'near'], s.stands), lower(e.full_name), s.person_id), '[]')
      from (select x.* from stands x where x.stands is not null order by array_position(array['holder', 'ready', 'planned', 'near'], x.stands), x.person_id limit 200) s
      join public.people e on e.id = s.person_id join public.outlets o on o.id = s.outlet_id)
  ) into told;
  return told;
end $function$;
grant execute on function public.role_bench(uuid,uuid,date) to authenticated;
grant execute on function public.role_bench(uuid,uuid,date) to service_role;

create function private.roles_lacking(p_tenant_id uuid, p_people uuid[], p_reach text, p_today date, p_until date)
 RETURNS TABLE(outlet_id uuid, job_role_id uuid, now bigint, later bigint, first_day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.outlet_id, g.job_role_id, count(*), count(*) filter (where g.last_day >= p_until), min(g.last_day) filter (where g.last_day < p_until)
  from (
    -- until when each is there: the end of the placement or the last day, whichever is first
    select w.outlet_id, w.job_role_id, w.person_id, max(least(coalesce(w.valid_until, 'infinity'), coalesce(e.left_on, 'infinity'))) as last_day
    from public.people_outlets w join public.people e on e.id = w.person_id
    where w.tenant_id = p_tenant_id and w.person_id = any (p_people) and w.job_role_id is not null and private.is_placed(w, p_today)
      and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by 1, 2, 3
  ) g
  group by 1, 2 having count(*) filter (where g.last_day < p_until) > 0
$function$;

create function private.rows_with_pictures(p_tenant_id uuid, p_rows jsonb)
 RETURNS TABLE(place bigint, content jsonb, refused text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select told.place, case when found.number = 1
        then jsonb_set(told.content, '{question,picture,image}', to_jsonb(found.id)) else told.content end,
      case when told.content ->> 'picture' is null or found.number = 1 then null
        when found.number = 0 then 'picture_unknown' else 'picture_unclear' end
    from jsonb_array_elements(p_rows) with ordinality told (content, place)
    cross join lateral (
      select count(*) as number, (array_agg(near.id))[1] as id
      from (
        select m.id, rank() over (order by m.tenant_id is null) as shelf from public.course_media m
        where lower(m.name) = lower(btrim(told.content ->> 'picture')) and m.kind = 'image' and m.ready_at is not null
          and (m.tenant_id is null or m.tenant_id = p_tenant_id)
      ) near
      where near.shelf = 1
    ) found;
end $function$;

create function private.seen_at_work(p_certificate public.certificates)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'outlet', coalesce(seen.outlet, (
      select (array_agg(o.name))[1] from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.tenant_id = p_certificate.tenant_id and w.person_id = p_certificate.person_id
        and private.is_placed(w, p_certificate.issued_on)
      having count(*) = 1)),
    'observer', seen.observer, 'seen_on', seen.seen_on, 'coach_note', seen.coach_note)
  from (select) always
  left join lateral (
    select t.name as outlet, private.name_of_login(o.observer_id) as observer, private.day_in_india(o.decided_at) as seen_on,
      o.coach_note
    from public.observations o left join public.outlets t on t.id = o.outlet_id
    where o.assignment_id = p_certificate.assignment_id and o.state = 'passed'
    order by o.decided_at desc
    limit 1
  ) seen on true
$function$;

create function private.serves_person(p_coach public.clinic_coaches, p_person_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_coach.person_id is distinct from p_person_id and (p_coach.outlets = '{}' or exists (
    select from public.people_outlets w where w.person_id = p_person_id and w.outlet_id = any (p_coach.outlets) and private.is_placed(w, private.today())));
end $function$;

create function private.session_people(p_session_id uuid, VARIADIC p_states text[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(a.person_id order by a.queued_at, a.id), '{}') from public.session_attendance a
  where a.session_id = p_session_id and a.state = any (p_states)
$function$;

create function private.settle_hold_with_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (select t.is_read_only from public.tenants t where t.id = new.tenant_id) then perform private.settle_hold(new.tenant_id); end if;
  return null;
end $function$;

create function private.shop_row(p_shop public.shops)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', p_shop.id, 'state', p_shop.state, 'outlet_id', o.id, 'outlet', o.name, 'city', o.city, 'wave', w.name,
    'visited_at', p_shop.visited_at, 'zone', o.time_zone, 'score_overall', p_shop.score_overall, 'score_pooled', p_shop.score_pooled,
    'score_weighted', p_shop.score_weighted, 'is_failed', p_shop.is_failed, 'released_at', p_shop.released_at)
  from public.outlets o left join public.shop_waves w on w.id = p_shop.wave_id
  where o.id = p_shop.outlet_id
$function$;

create function public.start_people_import(p_id uuid, p_tenant_id uuid, p_file_name text, p_file_hash text, p_row_count integer, p_new jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.start_people_import(uuid,uuid,text,text,integer,jsonb) to authenticated;
grant execute on function public.start_people_import(uuid,uuid,text,text,integer,jsonb) to service_role;

create function private.take_career_rows(p_tenant_id uuid, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.today_of_people(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'people_without_access', 'hurting', null::date, p.total::integer, null::integer, '{}'::jsonb, '{"among": "all"}'::jsonb
      from public.list_people(p_tenant_id, p_has_login => false, p_state => 'here', p_limit => 1) p;
  elsif p_reach = 'outlets' and private.sides_of(p_tenant_id) <> '{}' then -- their page of people is a part of Courses
    return query
      select 'people_without_access', 'hurting', null::date, count(*)::integer, null::integer, '{}'::jsonb,
        '{"among": "outlets"}'::jsonb
      from public.people p
      where p.tenant_id = p_tenant_id and p.id in (select private.people_i_manage()) and p.profile_id is null
        and coalesce(p.left_on, 'infinity') >= p_today
        and not exists (select from public.people_access a where a.person_id = p.id and a.ended_at is null)
      having count(*) > 0;
  end if;
end $function$;

create function private.told_by_import(p_tenant_id uuid, p_import_id uuid)
 RETURNS TABLE(written integer, first_day date, last_day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(d.value)::integer, min(f.month + d.n::integer - 1), max(f.month + d.n::integer - 1)
  from public.kpi_entries e join public.kpi_facts f on f.entry_id = e.id
  cross join lateral unnest(f.said) with ordinality d (value, n)
  where e.tenant_id = p_tenant_id and e.batch_id = p_import_id and e.source <> 'undo' and d.value is not null
$function$;

create function public.undo_career_import(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.undo_career_import(uuid) to authenticated;
grant execute on function public.undo_career_import(uuid) to service_role;

create function public.undo_import(p_import_id uuid, p_reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  undone  public.kpi_imports := private.import_to_change(p_import_id);
  outlets uuid[] := private.require_figures(undone.tenant_id, 'change');
  why     text := btrim(p_reason);
  entry   uuid := gen_random_uuid();
  undoing private.undone_figure[];
  stands  private.judged_fact[];
  wholes  private.judged_fact[];
  way     jsonb;
  amount  integer;
  hinders integer;
begin
  if undone.undone_at is not null then raise sqlstate 'PT409' using message = 'already_undone'; end if;
  if char_length(why) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(why) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  perform from public.outlets o
  where o.id in (select f.outlet_id from public.kpi_facts f join public.kpi_entries e on e.id = f.entry_id
    where e.tenant_id = undone.tenant_id and e.batch_id = undone.id)
  order by o.id for no key update;

  undoing := array(select u from private.undoing_import(undone) u);
  if exists (select from unnest(undoing) u where u.outlet_id <> all (outlets)) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  select count(*), count(u.code) into amount, hinders from unnest(undoing) u;
  select coalesce(jsonb_agg(jsonb_build_object('outlet', w.name, 'measure', w.key, 'day', w.day, 'code', w.code)), '[]') into way
  from (
    select distinct o.name, m.key, u.day, u.code from unnest(undoing) u
    join public.outlets o on o.id = u.outlet_id join public.measures m on m.id = u.measure_id
    where u.code is not null order by u.day, o.name, m.key limit 200
  ) w;
  if hinders > 0 or why is null then
    return jsonb_build_object('is_undone', false, 'values', amount, 'obstacles', hinders, 'in_the_way', way);
  end if;

  stands := array(select (null, u.outlet_id, u.measure_id, u.day, u.hour, u.value, null, null)::private.judged_fact from unnest(undoing) u);
  wholes := array(select distinct (null, u.outlet_id, u.measure_id, u.day, null, u.as_whole, null, null)::private.judged_fact
    from unnest(undoing) u where u.is_whole_before);
  insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written, entered_by)
  values (entry, undone.tenant_id, 'undo', undone.id, undone.label, why, amount, auth.uid());
  perform private.add_facts(undone.tenant_id, entry, stands);
  if cardinality(wholes) > 0 then perform private.add_facts(undone.tenant_id, entry, wholes); end if;
  update public.kpi_imports i
  set undone_at = now(), undone_by = auth.uid(), undo_reason = why, written = told.written, first_day = told.first_day, last_day = told.last_day
  from private.told_by_import(undone.tenant_id, undone.id) told where i.id = undone.id;
  perform private.write_audit('figures.undone', undone.tenant_id, 'kpi_imports', undone.id::text, null,
    jsonb_build_object('values', amount, 'reason', why, 'file_name', undone.label));
  return jsonb_build_object('is_undone', true, 'values', amount, 'obstacles', 0, 'in_the_way', '[]'::jsonb);
end $function$;
grant execute on function public.undo_import(uuid,text) to authenticated;
grant execute on function public.undo_import(uuid,text) to service_role;

create function public.undo_loyalty_bill_import(p_import_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  import public.loyalty_bill_imports;
  entry  public.loyalty_entries;
  left_  integer;
begin
  select i.* into import from public.loyalty_bill_imports i where i.id = p_import_id and (private.is_platform_admin() or i.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_import'; end if;
  perform private.require_loyalty_admin(import.tenant_id);
  if import.undone_at is not null then raise sqlstate 'PT409' using message = 'import_undone'; end if;
  if import.made_at <= now() - interval '7 days' then raise sqlstate 'PT409' using message = 'import_too_old'; end if;
  for entry in
    select e.* from public.loyalty_entries e
    where e.id = any (import.entry_ids) and not exists (select from public.loyalty_entries r where r.ref_entry = e.id) order by e.id limit 500
  loop
    perform private.take_back_visit(entry, null, 'undo ' || entry.id, jsonb_build_object('why', 'undone', 'outlet_id', entry.outlet_id, 'actor_id', auth.uid()));
  end loop;
  select count(*) into left_ from public.loyalty_entries e
  where e.id = any (import.entry_ids) and not exists (select from public.loyalty_entries r where r.ref_entry = e.id);
  if left_ = 0 then
    update public.loyalty_bill_imports i set undone_at = now(), undone_by = auth.uid() where i.id = import.id;
    perform private.write_audit('loyalty_bills.undone', import.tenant_id, 'loyalty_programmes', import.tenant_id::text, null,
      jsonb_build_object('outlet_id', import.outlet_id, 'count', import.counted));
  end if;
  return left_;
end $function$;
grant execute on function public.undo_loyalty_bill_import(uuid) to authenticated;
grant execute on function public.undo_loyalty_bill_import(uuid) to service_role;

create function private.undoing_import(p_import public.kpi_imports)
 RETURNS SETOF private.undone_figure
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with gone as materialized (
    select e.id from public.kpi_entries e
    join public.kpi_imports i on i.id = e.batch_id and i.tenant_id = e.tenant_id and i.undone_at is not null
    where e.tenant_id = (p_import).tenant_id
  ), own as materialized (
    select f.id, f.outlet_id, f.measure_id, f.month, f.hour, d.n::integer as d
    from public.kpi_entries e join public.kpi_facts f on f.entry_id = e.id
    cross join lateral unnest(f.said) with ordinality d (value, n)
    where e.tenant_id = (p_import).tenant_id and e.batch_id = (p_import).id and d.value is not null
  ), others as materialized (
    select f.id, f.outlet_id, f.measure_id, f.month, f.hour, f.said
    from public.kpi_facts f
    where f.tenant_id = (p_import).tenant_id
      and (f.outlet_id, f.measure_id, f.month) in (select o.outlet_id, o.measure_id, o.month from own o)
      and f.entry_id not in (select e.id from public.kpi_entries e where e.batch_id = (p_import).id and e.tenant_id = (p_import).tenant_id)
      and f.entry_id not in (select g.id from gone g)
  )
  select o.outlet_id, o.measure_id, o.month + o.d - 1, o.hour,
    case when o.hour is not null or before.hour is null then before.same_hour
      else (select sum(h.days[o.d])::numeric from private.kpi_hourly h where h.tenant_id = (p_import).tenant_id
        and h.outlet_id = o.outlet_id and h.measure_id = o.measure_id and h.month = o.month) end,
    case when o.hour is not null and before.hour is null then before.latest end,
    o.hour is not null and before.hour is null and before.latest is not null,
    case when later.is_there then 'corrected_later'
      when exists (select from public.kpi_closings z where z.tenant_id = (p_import).tenant_id and z.outlet_id = o.outlet_id
        and o.month + o.d - 1 between z.first_day and z.last_day and z.reopened_at is null) then 'day_closed' end
  from own o
  cross join lateral (
    select coalesce(bool_or(f.id > o.id), false) as is_there from others f
    where f.outlet_id = o.outlet_id and f.measure_id = o.measure_id and f.month = o.month and f.said[o.d] is not null
  ) later
  left join lateral (
    select (array_agg(f.hour order by f.id desc))[1] as hour, (array_agg(f.said[o.d] order by f.id desc))[1] as latest,
      (array_agg(f.said[o.d] order by f.id desc) filter (where f.hour is not distinct from o.hour))[1] as same_hour
    from others f
    where f.outlet_id = o.outlet_id and f.measure_id = o.measure_id and f.month = o.month and f.said[o.d] is not null and f.id < o.id
  ) before on true
$function$;

create function private.unite_access(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.people p where p.id = p_gone and p.profile_id is not null) then
    perform private.close_access(p_kept);
  elsif exists (select from public.people p where p.id = p_kept and p.profile_id is not null)
     or exists (select from public.people_access a where a.person_id = p_kept and a.ended_at is null) then
    perform private.close_access(p_gone);
  end if;
  delete from private.pin_tickets where person_id = p_gone;
  delete from private.pin_tries where person_id = p_gone;
end $function$;

create function public.unite_people(p_person_id uuid, p_other_id uuid, p_reason text, p_login_of uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept  public.people := private.require_person(p_person_id);
  gone  public.people := private.require_person(p_other_id);
  stays public.people;
  ends  public.people;
  login uuid;
  heard text[];
  step  record;
begin
  if btrim(coalesce(p_reason, '')) = '' then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if kept.id = gone.id or kept.tenant_id <> gone.tenant_id then raise sqlstate 'PT400' using message = 'same_record'; end if;
  perform private.lock_seats(kept.tenant_id);
  perform from public.people p where p.id in (kept.id, gone.id) order by p.id for update;
  select p.* into kept from public.people p where p.id in (p_person_id, p_other_id) order by p.joined_on, p.created_at, p.id limit 1;
  select p.* into gone from public.people p where p.id in (p_person_id, p_other_id) and p.id <> kept.id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;

  -- a login that has left the workspace is none of it, though the record remembers it
  stays := case when p_login_of = gone.id or not private.has_login_here(kept) and private.has_login_here(gone) then gone else kept end;
  ends := case stays.id when kept.id then gone else kept end;
  if private.has_login_here(stays) and private.has_login_here(ends) then
    if p_login_of is null or p_login_of not in (kept.id, gone.id) then raise sqlstate 'PT409' using message = 'two_logins'; end if;
    select array[e.email, s.email] into heard
    from public.profiles e, public.profiles s where e.id = ends.profile_id and s.id = stays.profile_id;
    perform private.end_login_for(ends, stays);
  elsif num_nonnulls(kept.profile_id, gone.profile_id) = 2 then
    stays := case when private.has_login_here(kept) or not private.has_login_here(gone) then kept else gone end;
    update public.people set profile_id = null where id in (kept.id, gone.id) and id <> stays.id;
  end if;

  for step in select distinct r.runs from private.united_records r order by 1 loop
    execute format('select %s($1, $2)', step.runs) using kept.id, gone.id;
  end loop;
  for step in
    select f.conrelid::regclass as held_in, a.attname as pointing
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_class target on target.oid = f.confrelid and target.relname = 'people'
      and target.relnamespace = 'public'::regnamespace
    cross join lateral unnest(f.conkey, f.confkey) as pair (own, theirs)
    join pg_catalog.pg_attribute id on id.attrelid = f.confrelid and id.attnum = pair.theirs and id.attname = 'id'
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own
    where f.contype = 'f'
  loop
    execute format('update %s set %I = $1 where %I = $2', step.held_in, step.pointing, step.pointing) using kept.id, gone.id;
  end loop;

  select p.profile_id into login from public.people p where p.id in (kept.id, gone.id) and p.profile_id is not null;
  update public.people set profile_id = null, email = null, employee_code = null where id = gone.id;
  update public.people p set
    profile_id = login, email = coalesce(case when not exists (
        select from public.people other where other.tenant_id = kept.tenant_id and other.email = heard[2] and other.id <> kept.id
      ) then heard[2] end, kept.email, gone.email), phone = coalesce(kept.phone, gone.phone),
    employee_code = coalesce(kept.employee_code, gone.employee_code),
    left_on = case when kept.left_on is not null and gone.left_on is not null then greatest(kept.left_on, gone.left_on) end
  where p.id = kept.id;
  delete from public.people_returns r where r.person_id = kept.id and r.left_on = kept.left_on and r.returned_on = private.today();
  if kept.left_on < gone.joined_on then
    insert into public.people_returns (tenant_id, person_id, left_on, returned_on)
    values (kept.tenant_id, kept.id, kept.left_on, gone.joined_on);
  end if;
  delete from public.people where id = gone.id;

  perform private.award_certification(c, kept.id) from public.certifications c where c.tenant_id = kept.tenant_id;
  perform private.write_audit('person.united', kept.tenant_id, 'people', kept.id::text,
    jsonb_strip_nulls(jsonb_build_object('full_name', gone.full_name, 'employee_code', gone.employee_code, 'email', heard[1])),
    jsonb_strip_nulls(jsonb_build_object('full_name', kept.full_name, 'reason', left(btrim(p_reason), 500), 'email', heard[2])));
  return kept.id;
end $function$;
grant execute on function public.unite_people(uuid,uuid,text,uuid) to authenticated;
grant execute on function public.unite_people(uuid,uuid,text,uuid) to service_role;

create function private.unite_placements(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  place public.people_outlets;
  known datemultirange;
begin
  for place in select w.* from public.people_outlets w where w.person_id = p_gone order by w.valid_from loop
    select range_agg(daterange(w.valid_from, w.valid_until, '[]')) into known
    from public.people_outlets w where w.person_id = p_kept and w.outlet_id = place.outlet_id;
    if not coalesce(known && daterange(place.valid_from, place.valid_until, '[]'), false) then continue; end if;
    update public.people_outlets w set job_role_id = place.job_role_id
    where w.person_id = p_kept and w.outlet_id = place.outlet_id and w.job_role_id is null and place.job_role_id is not null
      and daterange(w.valid_from, w.valid_until, '[]') && daterange(place.valid_from, place.valid_until, '[]');
    delete from public.people_outlets where id = place.id;
    insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
    select place.tenant_id, p_kept, place.outlet_id, place.job_role_id, lower(rest), upper(rest) - 1
    from unnest(datemultirange(daterange(place.valid_from, place.valid_until, '[]')) - known) rest;
  end loop;
end $function$;

create function private.without_staff(p_outlet_id uuid, p_text text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  said text := p_text;
  name text;
begin
  if said is null then return null; end if;
  for name in
    select distinct n from public.people_outlets w join public.people p on p.id = w.person_id,
      lateral unnest(array[p.full_name, split_part(p.full_name, ' ', 1)]) n
    where w.outlet_id = p_outlet_id and char_length(n) >= 3 order by 1 desc
  loop
    said := regexp_replace(said, '(^|[^[:alpha:]])' || regexp_replace(name, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alpha:]])', '\1•••', 'gi');
  end loop;
  return said;
end $function$;

create function private.write_access_of(p_tenant_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  last date := (
    select max(k.month + d.n::integer - 1)
    from private.kpi_monthly k
    join public.measures m on m.id = k.measure_id and m.tenant_id is null and m.key = 'people_placed'
    cross join lateral unnest(k.days) with ordinality d (value, n)
    where k.tenant_id = p_tenant_id and k.month >= private.today() - 62 and d.value is not null);
  since date := greatest(last + 1, private.today() - 28);
begin
  if since >= private.today() then return 0; end if;
  return private.write_counted(p_tenant_id, '{people_placed,people_with_access}', since, private.today() - 1,
    array(select c from private.access_of_days(p_tenant_id, since, private.today() - 1) c));
end $function$;

create function private.zone_of_person(p_person_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select o.time_zone from public.people_outlets w join public.outlets o on o.id = w.outlet_id
    where w.person_id = p_person_id and private.is_placed(w, private.today()) order by w.valid_from, o.id limit 1), 'Asia/Kolkata');
end $function$;
