-- People by the file: what a list of people would change, and changing it. A list comes in pieces, each of which is kept
-- whole or not at all; sending a piece again changes nothing and answers the same, so a list that broke off goes on.
create table public.people_imports (
  id         uuid primary key, -- made by the browser: starting twice is starting once
  tenant_id  uuid not null references public.tenants on delete cascade,
  file_name  text not null check (char_length(file_name) between 1 and 200),
  file_hash  text not null check (file_hash ~ '^[0-9a-f]{64}$'), -- SHA-256: by it the rest of a list is known again
  row_count  integer not null check (row_count between 1 and 20000),
  started_by uuid references public.profiles on delete set null,
  started_at timestamptz not null default now(),
  ended_at   timestamptz,
  state      text not null default 'running' check (state in ('running', 'finished', 'cancelled')),
  made       integer not null default 0,
  changed    integer not null default 0,
  same       integer not null default 0,
  refused    integer not null default 0,
  check ((state = 'running') = (ended_at is null))
);
create unique index people_imports_one_at_a_time on public.people_imports (tenant_id) where state = 'running';
create index on public.people_imports (tenant_id, started_at desc);
create index on public.people_imports (started_by);

-- What became of each row, by its line in the file.
create table public.people_import_rows (
  id            bigint generated always as identity primary key,
  import_id     uuid not null references public.people_imports on delete cascade,
  tenant_id     uuid not null references public.tenants on delete cascade,
  line          integer not null check (line between 1 and 100000),
  name          text,
  employee_code text,
  outcome       text not null check (outcome in ('new', 'changed', 'same', 'refused')),
  code          text, -- why it was refused
  fields        text[] not null default '{}', -- what changed
  person_id     uuid,
  unique (import_id, line),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade
);
create index on public.people_import_rows (tenant_id, person_id);

create index on public.people (tenant_id, phone);

alter table public.people_imports enable row level security;
alter table public.people_import_rows enable row level security;
revoke all on public.people_imports, public.people_import_rows from anon, authenticated;
grant select on public.people_imports, public.people_import_rows to authenticated; -- written by the functions below

create policy "tenant admins read the imports of their tenant" on public.people_imports
  for select to authenticated using (tenant_id = any (array(select private.my_tenants_as('admin'))));
create policy "tenant admins read the results of their imports" on public.people_import_rows
  for select to authenticated using (tenant_id = any (array(select private.my_tenants_as('admin'))));

-- Ten thousand new people make one entry in the log, that of their import. What an import changes in people who are
-- known is logged like every change, with what stood there before.
drop trigger audit on public.people;
drop trigger audit on public.people_outlets;
create trigger audit after insert or update or delete on public.people for each row
  when (coalesce(current_setting('sopan.importing', true), '') <> 'yes') execute function private.audit_change('person');
create trigger audit after insert or update or delete on public.people_outlets for each row
  when (coalesce(current_setting('sopan.importing', true), '') <> 'yes') execute function private.audit_change('placement');

-- The rows of a list as the browser has read them. A row that the browser refused says why.
create function private.listed_people(p_rows jsonb) returns table (
  line integer, refused text, name text, employee_code text, email text, phone text, language text, joined_on date,
  department text, places jsonb
)
language sql immutable set search_path = '' as $$
  select r.line, left(r.refused, 40), nullif(btrim(r.name), ''), nullif(btrim(r.employee_code), ''), nullif(btrim(r.email), ''),
    nullif(r.phone, ''), nullif(r.language, ''), r.joined_on, nullif(btrim(r.department), ''), coalesce(r.places, '[]')
  from jsonb_to_recordset(p_rows) as r (
    line integer, refused text, name text, employee_code text, email text, phone text, language text, joined_on date,
    department text, places jsonb)
$$;

-- Where the rows of a list place people, with names resolved, capitals or not.
create function private.listed_places(p_tenant_id uuid, p_rows jsonb) returns table (
  line integer, outlet text, outlet_id uuid, is_open boolean, job_role text, job_role_id uuid, department_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select distinct on (r.line, lower(place.outlet)) r.line, place.outlet, o.id, o.is_active, place.job_role, j.id, j.department_id
    from private.listed_people(p_rows) r
    cross join lateral jsonb_to_recordset(r.places) as place (outlet text, job_role text)
    left join (
      select distinct on (lower(known.name)) lower(known.name) as name, known.id, known.is_active
      from public.outlets known where known.tenant_id = p_tenant_id order by lower(known.name), known.is_active desc, known.name
    ) o on o.name = lower(place.outlet)
    left join (
      select distinct on (lower(known.name)) lower(known.name) as name, known.id, known.department_id
      from public.job_roles known where known.tenant_id = p_tenant_id order by lower(known.name), known.name
    ) j on j.name = lower(place.job_role)
    order by r.line, lower(place.outlet);
end $$;

-- What each row of a list would do: new, changed (which fields), same, or refused (why). A row means the person with its
-- employee code, else with its e-mail, else with its phone if nothing speaks against that; an empty cell changes nothing,
-- and an outlet that is not named stays. p_new names what will be made first: {outlets, job_roles, departments}, in small
-- letters.
create function private.plan_people(p_tenant_id uuid, p_rows jsonb, p_new jsonb default '{}') returns table (
  line integer, outcome text, code text, fields text[], person_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
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
          and coalesce(there.valid_until, 'infinity') >= today
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
end $$;

-- The dry run: what a piece of a list would do. Writes nothing. Refuses as require_tenant_admin(), PT400 too_many_rows.
create function public.check_people(p_tenant_id uuid, p_rows jsonb, p_new jsonb default '{}') returns table (
  line integer, outcome text, code text, fields text[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  if jsonb_array_length(p_rows) > 1000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  return query select p.line, p.outcome, p.code, p.fields from private.plan_people(p_tenant_id, p_rows, p_new) p;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.check_people(uuid, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.check_people(uuid, jsonb, jsonb)
  to authenticated;
