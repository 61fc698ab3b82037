-- A tenant's own house: outlets, departments, job roles, skills, and its people. A person is an employment record: it
-- may have no login, and it stays when the login leaves, so that history does not leave with it.
--
-- Who may do what:
--   members    read outlets, departments, job roles and skills of their tenant, and their own record and placements
--   managers   besides, read and change the people of the outlets where they are placed, and those placements, but not
--              their own, which make them managers there
--   trainers   besides, read all people and placements of their tenant
--   admins     read and change everything here
create table public.outlets (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references public.tenants on delete cascade,
  name       text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  city       text not null check (city = btrim(city) and char_length(city) between 1 and 80),
  kind       text not null check (kind in ('hotel', 'restaurant', 'other')),
  seats      integer check (seats between 1 and 100000),
  rooms      integer check (rooms between 1 and 100000),
  time_zone  text not null default 'Asia/Kolkata' check (private.is_time_zone(time_zone)),
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name)
);

create table public.departments (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references public.tenants on delete cascade,
  name       text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  side       text not null check (side in ('front', 'back')), -- of house
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name)
);

create table public.job_roles (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid not null references public.tenants on delete cascade,
  department_id uuid not null,
  name          text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, department_id) references public.departments (tenant_id, id)
);
create index on public.job_roles (tenant_id, department_id);

create table public.skills (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references public.tenants on delete cascade,
  name       text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name)
);

create table public.people (
  id            uuid primary key default gen_random_uuid(),
  tenant_id     uuid not null references public.tenants on delete cascade,
  profile_id    uuid references public.profiles on delete set null,
  full_name     text not null check (full_name = btrim(full_name) and char_length(full_name) between 1 and 120),
  email         text check (private.is_email(email)),
  phone         text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  employee_code text check (employee_code = btrim(employee_code) and char_length(employee_code) between 1 and 40),
  language      text not null default 'en' check (language in ('en', 'hi')),
  joined_on     date not null default current_date,
  left_on       date check (left_on >= joined_on),
  is_sample     boolean not null default false, -- invented for a demonstration
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, profile_id),
  unique (tenant_id, employee_code),
  unique (tenant_id, email)
);
create index on public.people (profile_id);
create index on public.people (tenant_id, full_name);

create table public.people_outlets (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  person_id   uuid not null,
  outlet_id   uuid not null,
  job_role_id uuid,
  valid_from  date not null default current_date,
  valid_until date check (valid_until >= valid_from), -- the last day
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id),
  foreign key (tenant_id, job_role_id) references public.job_roles (tenant_id, id),
  exclude using gist (person_id with =, outlet_id with =, daterange(valid_from, valid_until, '[]') with &&)
);
create index on public.people_outlets (tenant_id, person_id);
create index on public.people_outlets (tenant_id, outlet_id);
create index on public.people_outlets (tenant_id, job_role_id);
create index on public.people_outlets (person_id);
create index on public.people_outlets (outlet_id);

alter table public.outlets enable row level security;
alter table public.departments enable row level security;
alter table public.job_roles enable row level security;
alter table public.skills enable row level security;
alter table public.people enable row level security;
alter table public.people_outlets enable row level security;
revoke all on public.outlets, public.departments, public.job_roles, public.skills, public.people, public.people_outlets
  from anon, authenticated;
grant select, delete on public.outlets, public.departments, public.job_roles, public.skills, public.people,
  public.people_outlets to authenticated;
-- A row never changes its tenant, a placement neither its person nor its outlet; a login is linked by joining.
grant insert (id, tenant_id, name, city, kind, seats, rooms, time_zone, is_active),
      update (name, city, kind, seats, rooms, time_zone, is_active) on public.outlets to authenticated;
grant insert (id, tenant_id, name, side), update (name, side) on public.departments to authenticated;
grant insert (id, tenant_id, department_id, name), update (department_id, name) on public.job_roles to authenticated;
grant insert (id, tenant_id, name), update (name) on public.skills to authenticated;
grant insert (id, tenant_id, full_name, email, phone, employee_code, language, joined_on, left_on),
      update (full_name, email, phone, employee_code, language, joined_on, left_on) on public.people to authenticated;
grant insert (id, tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until),
      update (job_role_id, valid_from, valid_until) on public.people_outlets to authenticated;

-- My own employment records, in my own active tenant.
create function private.my_people() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select p.id from public.people p
    where p.profile_id = auth.uid()
      and p.tenant_id in (select private.tenants_where_i_am('admin', 'manager', 'trainer', 'member'));
end $$;

-- The outlets that I manage: where I am placed today, by the outlet's own calendar, if my tenant role is manager.
create function private.outlets_i_manage() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select o.id
    from public.people me
    join public.people_outlets place on place.person_id = me.id
    join public.outlets o on o.id = place.outlet_id
    where me.profile_id = auth.uid()
      and me.tenant_id in (select private.tenants_where_i_am('manager'))
      and (now() at time zone o.time_zone)::date between place.valid_from and coalesce(place.valid_until, 'infinity');
end $$;

-- The people of those outlets, whoever is to come included, whoever has left not.
create function private.people_i_manage() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select place.person_id
    from public.people_outlets place join public.outlets o on o.id = place.outlet_id
    where o.id = any (array(select private.outlets_i_manage()))
      and coalesce(place.valid_until, 'infinity') >= (now() at time zone o.time_zone)::date;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.my_people(), private.outlets_i_manage(), private.people_i_manage() to authenticated;

create policy "members read the outlets of their tenant" on public.outlets
  for select to authenticated using (tenant_id = any (array(select private.my_tenants())));
create policy "tenant admins add outlets" on public.outlets
  for insert to authenticated with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins change outlets" on public.outlets
  for update to authenticated
  using (tenant_id = any (array(select private.tenants_i_manage())))
  with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins remove outlets" on public.outlets
  for delete to authenticated using (tenant_id = any (array(select private.tenants_i_manage())));

create policy "members read the departments of their tenant" on public.departments
  for select to authenticated using (tenant_id = any (array(select private.my_tenants())));
create policy "tenant admins add departments" on public.departments
  for insert to authenticated with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins change departments" on public.departments
  for update to authenticated
  using (tenant_id = any (array(select private.tenants_i_manage())))
  with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins remove departments" on public.departments
  for delete to authenticated using (tenant_id = any (array(select private.tenants_i_manage())));

create policy "members read the job roles of their tenant" on public.job_roles
  for select to authenticated using (tenant_id = any (array(select private.my_tenants())));
create policy "tenant admins add job roles" on public.job_roles
  for insert to authenticated with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins change job roles" on public.job_roles
  for update to authenticated
  using (tenant_id = any (array(select private.tenants_i_manage())))
  with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins remove job roles" on public.job_roles
  for delete to authenticated using (tenant_id = any (array(select private.tenants_i_manage())));

create policy "members read the skills of their tenant" on public.skills
  for select to authenticated using (tenant_id = any (array(select private.my_tenants())));
create policy "tenant admins add skills" on public.skills
  for insert to authenticated with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins change skills" on public.skills
  for update to authenticated
  using (tenant_id = any (array(select private.tenants_i_manage())))
  with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins remove skills" on public.skills
  for delete to authenticated using (tenant_id = any (array(select private.tenants_i_manage())));

create policy "admins and trainers read all people, others those they may" on public.people
  for select to authenticated
  using (
    tenant_id = any (array(select private.my_tenants()))
    and (
      (select private.i_am_one_of('admin', 'trainer'))
      or id = any (array(select private.people_i_manage()))
      or id = any (array(select private.my_people()))
    )
  );
create policy "tenant admins add people" on public.people
  for insert to authenticated with check (tenant_id = any (array(select private.tenants_i_manage())));
create policy "tenant admins change people, managers those of their outlets" on public.people
  for update to authenticated
  using (
    tenant_id = any (array(select private.tenants_i_manage()))
    or id = any (array(select private.people_i_manage()))
  )
  with check (
    tenant_id = any (array(select private.tenants_i_manage()))
    or id = any (array(select private.people_i_manage()))
  );
create policy "tenant admins remove people" on public.people
  for delete to authenticated using (tenant_id = any (array(select private.tenants_i_manage())));

create policy "admins and trainers read all placements, others theirs" on public.people_outlets
  for select to authenticated
  using (
    tenant_id = any (array(select private.my_tenants()))
    and (
      (select private.i_am_one_of('admin', 'trainer'))
      or outlet_id = any (array(select private.outlets_i_manage()))
      or person_id = any (array(select private.my_people()))
    )
  );
create policy "tenant admins place people, managers theirs in their outlets" on public.people_outlets
  for insert to authenticated
  with check (
    tenant_id = any (array(select private.tenants_i_manage()))
    or (outlet_id = any (array(select private.outlets_i_manage()))
        and person_id = any (array(select private.people_i_manage()))
        and person_id <> all (array(select private.my_people())))
  );
create policy "tenant admins change placements, managers in their outlets" on public.people_outlets
  for update to authenticated
  using (
    tenant_id = any (array(select private.tenants_i_manage()))
    or (outlet_id = any (array(select private.outlets_i_manage()))
        and person_id <> all (array(select private.my_people())))
  )
  with check (
    tenant_id = any (array(select private.tenants_i_manage()))
    or (outlet_id = any (array(select private.outlets_i_manage()))
        and person_id <> all (array(select private.my_people())))
  );
create policy "tenant admins remove placements" on public.people_outlets
  for delete to authenticated using (tenant_id = any (array(select private.tenants_i_manage())));

-- Who joins a tenant gets an employment record there: the one that waits under the same address, or a new one.
create function private.employ() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.tenant_id is null or (tg_op = 'UPDATE' and new.tenant_id is not distinct from old.tenant_id) then
    return null;
  end if;
  update public.people set profile_id = new.id
  where tenant_id = new.tenant_id and profile_id is null and email = new.email
    and not exists (select from public.people known where known.tenant_id = new.tenant_id and known.profile_id = new.id);
  update public.people set left_on = null where tenant_id = new.tenant_id and profile_id = new.id;
  if not found then
    insert into public.people (tenant_id, profile_id, full_name, email, language)
    select new.tenant_id, new.id, coalesce(new.full_name, split_part(new.email, '@', 1), 'Unnamed'),
      case when private.is_email(new.email) and not exists (
        select from public.people other where other.tenant_id = new.tenant_id and other.email = new.email
      ) then new.email end,
      new.language;
  end if;
  return null;
end $$;

create trigger employ after insert or update of tenant_id on public.profiles
  for each row execute function private.employ();

create trigger touch_updated_at before update on public.outlets for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.departments for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.job_roles for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.skills for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.people for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.people_outlets for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.outlets
  for each row execute function private.audit_change('outlet');
create trigger audit after insert or update or delete on public.departments
  for each row execute function private.audit_change('department');
create trigger audit after insert or update or delete on public.job_roles
  for each row execute function private.audit_change('job_role');
create trigger audit after insert or update or delete on public.skills
  for each row execute function private.audit_change('skill');
create trigger audit after insert or update or delete on public.people
  for each row execute function private.audit_change('person');
create trigger audit after insert or update or delete on public.people_outlets
  for each row execute function private.audit_change('placement');

revoke execute on all functions in schema private from public;
