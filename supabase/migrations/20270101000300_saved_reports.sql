-- Reports that people put together and keep: what the address of one says, under a name. It holds no figure: whoever opens it reads what they
-- may read anyway. It is its owner's until an admin shares it with the workspace; every change is a version, and whoever changes an older
-- one than there is now is told so. What nobody owns any more is the admins'.
create table public.saved_reports (
  id          uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id   uuid not null references public.tenants on delete cascade,
  owner_id    uuid references public.profiles on delete set null,
  name        text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  query       text not null check (query ~ '^[A-Za-z0-9=&.,_%*+-]*$' and char_length(query) <= 2000),
  is_shared   boolean not null default false,
  version     integer not null default 1,
  archived_at timestamptz,
  is_sample   boolean not null default false,
  saved_at    timestamptz not null default now(),
  unique (tenant_id, id)
);
create index on public.saved_reports (owner_id);

create table public.saved_report_versions (
  tenant_id uuid not null,
  report_id uuid not null,
  number    integer not null check (number > 0),
  name      text not null,
  query     text not null,
  saved_by  uuid references public.profiles on delete set null,
  saved_at  timestamptz not null default now(),
  primary key (tenant_id, report_id, number),
  foreign key (tenant_id, report_id) references public.saved_reports (tenant_id, id) on delete cascade
);
create index on public.saved_report_versions (report_id);
create index on public.saved_report_versions (saved_by);

alter table public.saved_reports enable row level security;
alter table public.saved_report_versions enable row level security;
revoke all on public.saved_reports, public.saved_report_versions from anon, authenticated; -- functions only

-- Whether I may see one: mine, shared, or left by nobody and I am an admin.
create function private.sees_report(p_report public.saved_reports) returns boolean
language sql stable set search_path = '' as $$
  select p_report.owner_id = auth.uid() or p_report.is_shared
    or p_report.owner_id is null and p_report.tenant_id = any (array(select private.tenants_i_manage()))
$$;

/* The reports kept here that I may open, archived ones last: with who keeps each and how many versions it has. */
create function public.list_saved_reports(p_tenant_id uuid)
returns table (id uuid, name text, query text, is_shared boolean, is_mine boolean, owner text, version integer, saved_at timestamptz, is_archived boolean, may_change boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select r.id, r.name, r.query, r.is_shared, coalesce(r.owner_id = auth.uid(), false), private.name_of_login(r.owner_id), r.version, r.saved_at, r.archived_at is not null,
      coalesce(r.owner_id = auth.uid(), false) or p_tenant_id in (select private.tenants_i_manage())
    from public.saved_reports r
    where r.tenant_id = p_tenant_id and private.sees_report(r)
    order by r.archived_at is not null, lower(r.name), r.id limit 500;
end $$;

/* The versions of one, the newest first. */
create function public.list_report_versions(p_tenant_id uuid, p_report_id uuid)
returns table (number integer, name text, query text, saved_by text, saved_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if not exists (select from public.saved_reports r where r.id = p_report_id and r.tenant_id = p_tenant_id and private.sees_report(r)) then
    raise sqlstate 'PT404' using message = 'unknown_report';
  end if;
  return query
    select v.number, v.name, v.query, private.name_of_login(v.saved_by), v.saved_at
    from public.saved_report_versions v where v.tenant_id = p_tenant_id and v.report_id = p_report_id order by v.number desc limit 100;
end $$;

-- One that I may open, locked; changed by its owner and by admins.
create function private.require_report(p_tenant_id uuid, p_report_id uuid) returns public.saved_reports
language plpgsql set search_path = '' as $$
declare
  report public.saved_reports;
begin
  select r.* into report from public.saved_reports r where r.id = p_report_id and r.tenant_id = p_tenant_id for update;
  if not found or not private.sees_report(report) then raise sqlstate 'PT404' using message = 'unknown_report'; end if;
  if report.owner_id is distinct from auth.uid() and p_tenant_id not in (select private.tenants_i_manage()) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  return report;
end $$;

/*
 * Keeps a report under a name, or a further version of it, and returns its number. `p_version` is the one that was changed: where there is a newer one by
 * now it is refused with report_changed, and nothing is overwritten. Only admins share one.
 */
create function public.save_report(p_tenant_id uuid, p_report_id uuid, p_name text, p_query text, p_is_shared boolean, p_version integer default 0) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  called text := btrim(coalesce(p_name, ''), E' \t\r\n');
  former public.saved_reports;
  made   integer := 1;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if called = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_is_shared is null or p_query is null or p_query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(p_query) > 2000 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if p_is_shared then perform private.require_tenant_admin(p_tenant_id); end if;
  if exists (select from public.saved_reports r where r.id = p_report_id) then
    former := private.require_report(p_tenant_id, p_report_id);
    if (former.name, former.query, former.is_shared) = (called, p_query, p_is_shared) then return former.version; end if;
    if former.version <> coalesce(p_version, 0) then raise sqlstate 'PT409' using message = 'report_changed'; end if;
    made := former.version + 1;
    update public.saved_reports r set name = called, query = p_query, is_shared = p_is_shared, version = made, saved_at = now() where r.id = former.id;
  else
    if (select count(*) from public.saved_reports r where r.tenant_id = p_tenant_id and r.owner_id = auth.uid()) >= 200 then
      raise sqlstate 'PT409' using message = 'too_many_reports';
    end if;
    insert into public.saved_reports (id, tenant_id, owner_id, name, query, is_shared) values (p_report_id, p_tenant_id, auth.uid(), called, p_query, p_is_shared);
  end if;
  insert into public.saved_report_versions (tenant_id, report_id, number, name, query, saved_by) values (p_tenant_id, p_report_id, made, called, p_query, auth.uid());
  -- what somebody keeps for themselves is nobody else's to read in a log
  if coalesce(former.is_shared, false) or p_is_shared then
    perform private.write_audit(
      case when not p_is_shared then 'report.unshared' when coalesce(former.is_shared, false) then 'report.changed' else 'report.shared' end,
      p_tenant_id, 'saved_reports', p_report_id::text, case when former.is_shared then jsonb_build_object('name', former.name) end, jsonb_build_object('name', called));
  end if;
  return made;
end $$;

/* Puts a report away, or takes it out again. */
create function public.archive_report(p_tenant_id uuid, p_report_id uuid, p_is_archived boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.saved_reports;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  former := private.require_report(p_tenant_id, p_report_id);
  if (former.archived_at is not null) = p_is_archived then return; end if;
  update public.saved_reports r set archived_at = case when p_is_archived then now() end where r.id = former.id;
  if former.is_shared then
    perform private.write_audit(case when p_is_archived then 'report.archived' else 'report.restored' end, p_tenant_id, 'saved_reports', former.id::text,
      null, jsonb_build_object('name', former.name));
  end if;
end $$;

-- What I keep.
create function private.my_saved_reports(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', r.name, 'report', r.query, 'is_shared', r.is_shared, 'saved_at', r.saved_at,
    'versions', (select count(*) from public.saved_report_versions v where v.report_id = r.id)) order by r.saved_at), '[]')
  from public.saved_reports r join public.tenants t on t.id = r.tenant_id where r.owner_id = p_me
$$;
insert into private.export_parts values ('saved_reports', 'private.my_saved_reports');
insert into private.personal_data (held_in, told_as, ends) values ('public.saved_reports', 'saved_reports', 'name');

insert into private.audit_actions values ('report.shared'), ('report.changed'), ('report.unshared'), ('report.archived'), ('report.restored');
insert into private.named_records (held_in, called) values ('public.saved_reports', 'name');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_saved_reports(uuid), public.list_report_versions(uuid, uuid), public.save_report(uuid, uuid, text, text, boolean, integer),
  public.archive_report(uuid, uuid, boolean) from public, anon;
grant execute on function public.list_saved_reports(uuid), public.list_report_versions(uuid, uuid), public.save_report(uuid, uuid, text, text, boolean, integer),
  public.archive_report(uuid, uuid, boolean) to authenticated;
