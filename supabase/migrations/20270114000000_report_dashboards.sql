-- Dashboards: tiles under one name, each a report with what its address says, drawn as a number, a chart or a table. A dashboard holds no figure and no
-- right: whoever opens it reads what they may read. It is its owner's until an admin shares it with the workspace; what its owner left behind is the
-- admins'. It is saved by itself while somebody arranges it, so that what one person does within ten minutes is one version.
create table public.report_dashboards (
  id          uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id   uuid not null references public.tenants on delete cascade,
  owner_id    uuid references public.profiles on delete set null,
  name_en     text check (name_en = btrim(name_en) and char_length(name_en) between 1 and 80),
  name_hi     text check (name_hi = btrim(name_hi) and char_length(name_hi) between 1 and 80),
  called      text not null generated always as (coalesce(name_en, name_hi)) stored,
  tiles       jsonb not null check (jsonb_typeof(tiles) = 'array'),
  is_shared   boolean not null default false,
  version     integer not null default 1,
  archived_at timestamptz,
  is_sample   boolean not null default false,
  saved_at    timestamptz not null default now(),
  unique (tenant_id, id),
  check (num_nonnulls(name_en, name_hi) > 0)
);
create index on public.report_dashboards (owner_id);

create table public.report_dashboard_versions (
  tenant_id    uuid not null,
  dashboard_id uuid not null,
  number       integer not null check (number > 0),
  name_en      text,
  name_hi      text,
  tiles        jsonb not null,
  saved_by     uuid references public.profiles on delete set null,
  saved_at     timestamptz not null default now(),
  primary key (tenant_id, dashboard_id, number),
  foreign key (tenant_id, dashboard_id) references public.report_dashboards (tenant_id, id) on delete cascade
);
create index on public.report_dashboard_versions (dashboard_id);
create index on public.report_dashboard_versions (saved_by);

alter table public.report_dashboards enable row level security;
alter table public.report_dashboard_versions enable row level security;
revoke all on public.report_dashboards, public.report_dashboard_versions from anon, authenticated; -- functions only

-- Whether who made something here has left: no login any more, or none of this workspace.
create function private.is_ownerless(p_tenant_id uuid, p_owner_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_owner_id is null or not exists (select from public.profiles p where p.id = p_owner_id and p.tenant_id = p_tenant_id and p.is_active)
$$;

-- Whether I may see one: mine, shared, or left behind and I am an admin.
create function private.sees_dashboard(p_dashboard public.report_dashboards) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_dashboard.owner_id = auth.uid(), false) or p_dashboard.is_shared
    or p_dashboard.tenant_id = any (array(select private.tenants_i_manage())) and private.is_ownerless(p_dashboard.tenant_id, p_dashboard.owner_id)
$$;

create or replace function private.sees_report(p_report public.saved_reports) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_report.owner_id = auth.uid(), false) or p_report.is_shared
    or p_report.tenant_id = any (array(select private.tenants_i_manage())) and private.is_ownerless(p_report.tenant_id, p_report.owner_id)
$$;

-- What whoever keeps something here is called; null once they have left.
create function private.name_of_owner(p_tenant_id uuid, p_owner_id uuid) returns text
language sql stable set search_path = '' as $$
  select case when not private.is_ownerless(p_tenant_id, p_owner_id) then private.name_of_login(p_owner_id) end
$$;

/* Whether these are tiles: a dozen at most, each {id, place, query, report, shown, width} and nothing else, no id twice. */
create function private.are_tiles(p_tiles jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  tile jsonb;
begin
  if p_tiles is null or jsonb_typeof(p_tiles) <> 'array' or jsonb_array_length(p_tiles) > 12 then return false; end if;
  for tile in select e from jsonb_array_elements(p_tiles) e loop
    if jsonb_typeof(tile) <> 'object' or tile - '{id,place,query,report,shown,width}'::text[] <> '{}' then return false; end if;
    if coalesce(tile ->> 'id', '') !~ '^[a-z0-9]{6}$' or coalesce(tile ->> 'place', '') !~ '^[a-z]{2,30}$'
      or tile ->> 'query' is null or tile ->> 'query' !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(tile ->> 'query') > 2000
      or tile ->> 'report' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' or tile ->> 'report' is not null and tile ->> 'place' <> 'build'
      or coalesce(tile ->> 'shown', '') not in ('number', 'chart', 'table') or coalesce(tile ->> 'width', '') not in ('small', 'medium', 'full') then
      return false;
    end if;
  end loop;
  return (select count(distinct e ->> 'id') = count(*) from jsonb_array_elements(p_tiles) e);
end $$;

/* The dashboards here that I may open, archived ones last. */
create function public.list_dashboards(p_tenant_id uuid)
returns table (id uuid, name_en text, name_hi text, tiles integer, is_shared boolean, is_mine boolean, owner text, version integer, saved_at timestamptz, is_archived boolean, may_change boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select d.id, d.name_en, d.name_hi, jsonb_array_length(d.tiles), d.is_shared, coalesce(d.owner_id = auth.uid(), false), private.name_of_owner(p_tenant_id, d.owner_id), d.version, d.saved_at,
      d.archived_at is not null, coalesce(d.owner_id = auth.uid(), false) or p_tenant_id in (select private.tenants_i_manage())
    from public.report_dashboards d
    where d.tenant_id = p_tenant_id and private.sees_dashboard(d)
    order by d.archived_at is not null, lower(d.called), d.id limit 300;
end $$;

/*
 * One dashboard: {id, name_en, name_hi, is_shared, is_mine, owner, version, saved_at, is_archived, may_change, tiles, versions}. A tile of a report that is
 * kept says what that report says now, with its name; one whose report is gone or not shared with me is_missing.
 */
create function public.read_dashboard(p_tenant_id uuid, p_dashboard_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  board public.report_dashboards;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  select d.* into board from public.report_dashboards d where d.id = p_dashboard_id and d.tenant_id = p_tenant_id;
  if not found or not private.sees_dashboard(board) then raise sqlstate 'PT404' using message = 'unknown_dashboard'; end if;
  return jsonb_build_object('id', board.id, 'name_en', board.name_en, 'name_hi', board.name_hi, 'is_shared', board.is_shared,
    'is_mine', coalesce(board.owner_id = auth.uid(), false), 'owner', private.name_of_owner(p_tenant_id, board.owner_id), 'version', board.version, 'saved_at', board.saved_at,
    'is_archived', board.archived_at is not null, 'may_change', coalesce(board.owner_id = auth.uid(), false) or p_tenant_id in (select private.tenants_i_manage()),
    'tiles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.value -> 'id', 'place', t.value -> 'place', 'query', case when r.id is null then t.value ->> 'query' else r.query end,
        'report', t.value -> 'report', 'shown', t.value -> 'shown', 'width', t.value -> 'width', 'name', r.name,
        'is_missing', t.value ->> 'report' is not null and r.id is null) order by t.n), '[]')
      from jsonb_array_elements(board.tiles) with ordinality t (value, n)
      left join public.saved_reports r on r.id = (t.value ->> 'report')::uuid and r.tenant_id = p_tenant_id and private.sees_report(r)),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'name_en', v.name_en, 'name_hi', v.name_hi, 'tiles', v.tiles,
        'saved_by', private.name_of_login(v.saved_by), 'saved_at', v.saved_at) order by v.number desc), '[]')
      from (select x.* from public.report_dashboard_versions x where x.tenant_id = p_tenant_id and x.dashboard_id = board.id order by x.number desc limit 30) v));
end $$;

-- One that I may open, locked; changed by its owner and by admins.
create function private.require_dashboard(p_tenant_id uuid, p_dashboard_id uuid) returns public.report_dashboards
language plpgsql set search_path = '' as $$
declare
  board public.report_dashboards;
begin
  select d.* into board from public.report_dashboards d where d.id = p_dashboard_id and d.tenant_id = p_tenant_id for update;
  if not found or not private.sees_dashboard(board) then raise sqlstate 'PT404' using message = 'unknown_dashboard'; end if;
  if board.owner_id is distinct from auth.uid() and p_tenant_id not in (select private.tenants_i_manage()) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  return board;
end $$;

/*
 * Keeps a dashboard, p_said is {name_en, name_hi, tiles, is_shared}, and returns its version. `p_version` is the one that was changed: where there is a newer
 * one by now it is refused with draft_changed, and nothing is overwritten. Only admins share one.
 */
create function public.save_dashboard(p_tenant_id uuid, p_dashboard_id uuid, p_said jsonb, p_version integer default 0) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  called_en text := nullif(btrim(coalesce(p_said ->> 'name_en', ''), E' \t\r\n'), '');
  called_hi text := nullif(btrim(coalesce(p_said ->> 'name_hi', ''), E' \t\r\n'), '');
  shared    boolean := coalesce(p_said ->> 'is_shared', '') = 'true';
  kept      jsonb;
  former    public.report_dashboards;
  made      integer := 1;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if called_en is null and called_hi is null then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called_en) > 80 or char_length(called_hi) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if not private.are_tiles(p_said -> 'tiles') then raise sqlstate 'PT400' using message = 'invalid_dashboard'; end if;
  -- a tile of a kept report says what that report says; its own words would only grow old
  select coalesce(jsonb_agg(case when t.value ->> 'report' is null then t.value else t.value || '{"query": ""}' end order by t.n), '[]') into kept
  from jsonb_array_elements(p_said -> 'tiles') with ordinality t (value, n);
  if shared then perform private.require_tenant_admin(p_tenant_id); end if;
  if exists (select from public.report_dashboards d where d.id = p_dashboard_id) then
    former := private.require_dashboard(p_tenant_id, p_dashboard_id);
    if (former.name_en, former.name_hi, former.tiles, former.is_shared) is not distinct from (called_en, called_hi, kept, shared) then return former.version; end if;
    if former.version <> coalesce(p_version, 0) then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
    made := former.version + 1;
    update public.report_dashboards d set name_en = called_en, name_hi = called_hi, tiles = kept, is_shared = shared, version = made, saved_at = now() where d.id = former.id;
    delete from public.report_dashboard_versions v
    where v.tenant_id = p_tenant_id and v.dashboard_id = former.id and v.number = former.version and v.number > 1 and v.saved_by = auth.uid() and v.saved_at > now() - interval '10 minutes';
  else
    if (select count(*) from public.report_dashboards d where d.tenant_id = p_tenant_id and d.owner_id = auth.uid()) >= 50 then
      raise sqlstate 'PT409' using message = 'too_many_dashboards';
    end if;
    insert into public.report_dashboards (id, tenant_id, owner_id, name_en, name_hi, tiles, is_shared)
    values (p_dashboard_id, p_tenant_id, auth.uid(), called_en, called_hi, kept, shared);
  end if;
  insert into public.report_dashboard_versions (tenant_id, dashboard_id, number, name_en, name_hi, tiles, saved_by)
  values (p_tenant_id, p_dashboard_id, made, called_en, called_hi, kept, auth.uid());
  -- what somebody keeps for themselves is nobody else's to read in a log; where its tiles stand is nobody's
  if coalesce(former.is_shared, false) <> shared or former.is_shared and (former.name_en, former.name_hi) is distinct from (called_en, called_hi) then
    perform private.write_audit(case when not shared then 'dashboard.unshared' when coalesce(former.is_shared, false) then 'dashboard.changed' else 'dashboard.shared' end,
      p_tenant_id, 'report_dashboards', p_dashboard_id::text, case when former.is_shared then jsonb_build_object('name', former.called) end,
      jsonb_build_object('name', coalesce(called_en, called_hi)));
  end if;
  return made;
end $$;

/* Puts a dashboard away, or takes it out again. */
create function public.archive_dashboard(p_tenant_id uuid, p_dashboard_id uuid, p_is_archived boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.report_dashboards;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  former := private.require_dashboard(p_tenant_id, p_dashboard_id);
  if (former.archived_at is not null) = p_is_archived then return; end if;
  update public.report_dashboards d set archived_at = case when p_is_archived then now() end where d.id = former.id;
  if former.is_shared then
    perform private.write_audit(case when p_is_archived then 'dashboard.archived' else 'dashboard.restored' end, p_tenant_id, 'report_dashboards', former.id::text,
      null, jsonb_build_object('name', former.called));
  end if;
end $$;

-- The dashboards I keep.
create function private.my_dashboards(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', d.called, 'tiles', jsonb_array_length(d.tiles), 'is_shared', d.is_shared,
    'saved_at', d.saved_at) order by d.saved_at), '[]')
  from public.report_dashboards d join public.tenants t on t.id = d.tenant_id where d.owner_id = p_me
$$;
insert into private.export_parts values ('report_dashboards', 'private.my_dashboards');
insert into private.personal_data (held_in, told_as, ends) values ('public.report_dashboards', 'report_dashboards', 'name');

insert into private.audit_actions values ('dashboard.shared'), ('dashboard.changed'), ('dashboard.unshared'), ('dashboard.archived'), ('dashboard.restored');
insert into private.named_records (held_in, called) values ('public.report_dashboards', 'called');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_dashboards(uuid), public.read_dashboard(uuid, uuid), public.save_dashboard(uuid, uuid, jsonb, integer),
  public.archive_dashboard(uuid, uuid, boolean) from public, anon;
grant execute on function public.list_dashboards(uuid), public.read_dashboard(uuid, uuid), public.save_dashboard(uuid, uuid, jsonb, integer),
  public.archive_dashboard(uuid, uuid, boolean) to authenticated;
