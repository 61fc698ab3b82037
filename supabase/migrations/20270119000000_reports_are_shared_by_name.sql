-- Reports and dashboards are named to people, to a role, or to whoever manages an outlet: to read, or to change as well. A name opens the report and
-- nothing in it: whoever opens one reads what they may read anyway. Folders put them in order, one's own or the workspace's; a folder holds no right
-- either. Who opened what is kept as a count for a month and the last time, and told to whoever keeps it. Decision 048 goes on to hold.

create table public.report_grants (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid not null references public.tenants on delete cascade,
  report_id    uuid,
  dashboard_id uuid,
  profile_id   uuid references public.profiles on delete cascade,
  role         text check (role in ('admin', 'manager', 'trainer')),
  outlet_id    uuid, -- whoever manages it
  may_edit     boolean not null default false,
  is_sample    boolean not null default false,
  shared_at    timestamptz not null default now(),
  foreign key (tenant_id, report_id) references public.saved_reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, dashboard_id) references public.report_dashboards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  check (num_nonnulls(report_id, dashboard_id) = 1),
  check (num_nonnulls(profile_id, role, outlet_id) = 1),
  unique nulls not distinct (report_id, dashboard_id, profile_id, role, outlet_id)
);
create index on public.report_grants (tenant_id, report_id);
create index on public.report_grants (tenant_id, dashboard_id);
create index on public.report_grants (tenant_id, outlet_id);
create index on public.report_grants (dashboard_id);
create index on public.report_grants (profile_id);
create index on public.report_grants (outlet_id);

-- How often somebody opened a report in a month, and when last: one row, whatever they do.
create table public.report_openings (
  tenant_id  uuid not null references public.tenants on delete cascade,
  profile_id uuid not null references public.profiles on delete cascade,
  thing      text not null check (thing ~ '^([a-z]{2,30}|[0-9a-f-]{36})$'), -- as in report_marks
  month      date not null check (extract(day from month) = 1),
  times      integer not null default 1 check (times > 0),
  opened_at  timestamptz not null default now(),
  unique (tenant_id, thing, profile_id, month) -- no primary key, as report_marks
);
create index on public.report_openings (profile_id);
create index on public.report_openings (opened_at);

create table public.report_folders (
  id        uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id  uuid references public.profiles on delete cascade, -- null: the workspace's
  name      text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  is_sample boolean not null default false,
  made_at   timestamptz not null default now(),
  unique (tenant_id, id)
);
create index on public.report_folders (owner_id);

create table public.report_folder_things (
  tenant_id uuid not null,
  folder_id uuid not null,
  thing     text not null check (thing ~ '^([a-z]{2,30}|[0-9a-f-]{36})$'),
  placed_at timestamptz not null default now(),
  primary key (folder_id, thing),
  foreign key (tenant_id, folder_id) references public.report_folders (tenant_id, id) on delete cascade
);
create index on public.report_folder_things (tenant_id, folder_id);

alter table public.report_grants enable row level security;
alter table public.report_openings enable row level security;
alter table public.report_folders enable row level security;
alter table public.report_folder_things enable row level security;
revoke all on public.report_grants, public.report_openings, public.report_folders, public.report_folder_things from anon, authenticated; -- functions only

/*
 * What of the kept reports and dashboards here I may open, and how: `own` (mine; for admins what the workspace sees and what somebody left behind),
 * `edit` (named to me to be changed) or `read`.
 */
create function private.my_report_rights(p_tenant_id uuid) returns table (thing uuid, how text)
language sql stable set search_path = '' as $$
  with me as materialized (
    select auth.uid() as id, p_tenant_id = any (array(select private.tenants_i_manage())) as manages,
      (select w.tenant_role from private.standing w where w.active_tenant = p_tenant_id) as role
  ), named as materialized (
    select coalesce(s.report_id, s.dashboard_id) as thing, bool_or(s.may_edit) as may_edit
    from public.report_grants s cross join me
    where s.tenant_id = p_tenant_id
      and (me.role in ('admin', 'manager', 'trainer') and s.profile_id = me.id or s.role = me.role or s.outlet_id in (select private.outlets_i_manage()))
    group by 1
  ), kept as (
    select r.id, r.owner_id, r.is_shared from public.saved_reports r where r.tenant_id = p_tenant_id
    union all
    select d.id, d.owner_id, d.is_shared from public.report_dashboards d where d.tenant_id = p_tenant_id
  )
  select k.id, case when k.owner_id = me.id or me.manages and (k.is_shared or l.id is null) then 'own' when n.may_edit then 'edit' else 'read' end
  from kept k cross join me
  left join named n on n.thing = k.id
  left join public.profiles l on l.id = k.owner_id and l.tenant_id = p_tenant_id and l.is_active
  where k.owner_id = me.id or k.is_shared or n.thing is not null or me.manages and l.id is null
$$;

create or replace function private.sees_report(p_report public.saved_reports) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.my_report_rights(p_report.tenant_id) r where r.thing = p_report.id)
$$;
create or replace function private.sees_dashboard(p_dashboard public.report_dashboards) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.my_report_rights(p_dashboard.tenant_id) r where r.thing = p_dashboard.id)
$$;

-- One that I may open, locked: to change what it says (`edit`), or who has it and where it is (`own`).
drop function private.require_report(uuid, uuid);
create function private.require_report(p_tenant_id uuid, p_report_id uuid, p_how text default 'own') returns public.saved_reports
language plpgsql set search_path = '' as $$
declare
  report public.saved_reports;
  how    text;
begin
  select r.* into report from public.saved_reports r where r.id = p_report_id and r.tenant_id = p_tenant_id for update;
  if found then select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = report.id; end if;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_report'; end if;
  if how <> 'own' and (how <> 'edit' or p_how <> 'edit') then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return report;
end $$;
drop function private.require_dashboard(uuid, uuid);
create function private.require_dashboard(p_tenant_id uuid, p_dashboard_id uuid, p_how text default 'own') returns public.report_dashboards
language plpgsql set search_path = '' as $$
declare
  board public.report_dashboards;
  how   text;
begin
  select d.* into board from public.report_dashboards d where d.id = p_dashboard_id and d.tenant_id = p_tenant_id for update;
  if found then select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = board.id; end if;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_dashboard'; end if;
  if how <> 'own' and (how <> 'edit' or p_how <> 'edit') then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return board;
end $$;

drop function public.list_saved_reports(uuid);
/* The reports kept here that I may open, archived ones last: with who keeps each, whether it is named to some, and what I may do with it. */
create function public.list_saved_reports(p_tenant_id uuid)
returns table (id uuid, name text, query text, is_shared boolean, is_named boolean, is_mine boolean, owner text, version integer, saved_at timestamptz, is_archived boolean,
  may_change boolean, may_share boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select r.id, r.name, r.query, r.is_shared, exists (select from public.report_grants s where s.report_id = r.id), coalesce(r.owner_id = auth.uid(), false),
      private.name_of_owner(p_tenant_id, r.owner_id), r.version, r.saved_at, r.archived_at is not null, m.how <> 'read', m.how = 'own'
    from private.my_report_rights(p_tenant_id) m join public.saved_reports r on r.id = m.thing
    order by r.archived_at is not null, lower(r.name), r.id limit 500;
end $$;

drop function public.list_dashboards(uuid);
/* The dashboards here that I may open, archived ones last. */
create function public.list_dashboards(p_tenant_id uuid)
returns table (id uuid, name_en text, name_hi text, tiles integer, is_shared boolean, is_named boolean, is_mine boolean, owner text, version integer, saved_at timestamptz,
  is_archived boolean, may_change boolean, may_share boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select d.id, d.name_en, d.name_hi, jsonb_array_length(d.tiles), d.is_shared, exists (select from public.report_grants s where s.dashboard_id = d.id),
      coalesce(d.owner_id = auth.uid(), false), private.name_of_owner(p_tenant_id, d.owner_id), d.version, d.saved_at, d.archived_at is not null, m.how <> 'read', m.how = 'own'
    from private.my_report_rights(p_tenant_id) m join public.report_dashboards d on d.id = m.thing
    order by d.archived_at is not null, lower(d.called), d.id limit 300;
end $$;

create or replace function public.read_dashboard(p_tenant_id uuid, p_dashboard_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  board public.report_dashboards;
  how   text;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  select d.* into board from public.report_dashboards d where d.id = p_dashboard_id and d.tenant_id = p_tenant_id;
  if found then select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = board.id; end if;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_dashboard'; end if;
  return jsonb_build_object('id', board.id, 'name_en', board.name_en, 'name_hi', board.name_hi, 'is_shared', board.is_shared,
    'is_named', exists (select from public.report_grants s where s.dashboard_id = board.id),
    'is_mine', coalesce(board.owner_id = auth.uid(), false), 'owner', private.name_of_owner(p_tenant_id, board.owner_id), 'version', board.version, 'saved_at', board.saved_at,
    'is_archived', board.archived_at is not null, 'may_change', how <> 'read', 'may_share', how = 'own',
    'tiles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.value -> 'id', 'place', t.value -> 'place', 'query', case when r.id is null then t.value ->> 'query' else r.query end,
        'report', t.value -> 'report', 'shown', t.value -> 'shown', 'width', t.value -> 'width', 'name', r.name,
        'is_missing', t.value ->> 'report' is not null and r.id is null) order by t.n), '[]')
      from jsonb_array_elements(board.tiles) with ordinality t (value, n)
      left join (select x.id, x.name, x.query from public.saved_reports x join private.my_report_rights(p_tenant_id) m on m.thing = x.id) r on r.id = (t.value ->> 'report')::uuid),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'name_en', v.name_en, 'name_hi', v.name_hi, 'tiles', v.tiles,
        'saved_by', private.name_of_login(v.saved_by), 'saved_at', v.saved_at) order by v.number desc), '[]')
      from (select x.* from public.report_dashboard_versions x where x.tenant_id = p_tenant_id and x.dashboard_id = board.id order by x.number desc limit 30) v));
end $$;

create or replace function public.save_report(p_tenant_id uuid, p_report_id uuid, p_name text, p_query text, p_is_shared boolean, p_version integer default 0) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  called text := btrim(coalesce(p_name, ''), E' \t\r\n');
  shared boolean := p_is_shared;
  former public.saved_reports;
  made   integer := 1;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if called = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_is_shared is null or p_query is null or p_query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(p_query) > 2000 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if exists (select from public.saved_reports r where r.id = p_report_id) then
    former := private.require_report(p_tenant_id, p_report_id, 'edit');
    -- who was only named to change it decides nothing about who reads it
    if not exists (select from private.my_report_rights(p_tenant_id) x where x.thing = former.id and x.how = 'own') then shared := former.is_shared; end if;
  end if;
  if shared and not coalesce(former.is_shared, false) then perform private.require_tenant_admin(p_tenant_id); end if;
  if former.id is not null then
    if (former.name, former.query, former.is_shared) = (called, p_query, shared) then return former.version; end if;
    if former.version <> coalesce(p_version, 0) then raise sqlstate 'PT409' using message = 'report_changed'; end if;
    made := former.version + 1;
    update public.saved_reports r set name = called, query = p_query, is_shared = shared, version = made, saved_at = now() where r.id = former.id;
  else
    if (select count(*) from public.saved_reports r where r.tenant_id = p_tenant_id and r.owner_id = auth.uid()) >= 200 then
      raise sqlstate 'PT409' using message = 'too_many_reports';
    end if;
    insert into public.saved_reports (id, tenant_id, owner_id, name, query, is_shared) values (p_report_id, p_tenant_id, auth.uid(), called, p_query, shared);
  end if;
  insert into public.saved_report_versions (tenant_id, report_id, number, name, query, saved_by) values (p_tenant_id, p_report_id, made, called, p_query, auth.uid());
  -- what somebody keeps for themselves is nobody else's to read in a log
  if coalesce(former.is_shared, false) or shared then
    perform private.write_audit(
      case when not shared then 'report.unshared' when coalesce(former.is_shared, false) then 'report.changed' else 'report.shared' end,
      p_tenant_id, 'saved_reports', p_report_id::text, case when former.is_shared then jsonb_build_object('name', former.name) end, jsonb_build_object('name', called));
  end if;
  return made;
end $$;

create or replace function public.save_dashboard(p_tenant_id uuid, p_dashboard_id uuid, p_said jsonb, p_version integer default 0) returns integer
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
  if exists (select from public.report_dashboards d where d.id = p_dashboard_id) then
    former := private.require_dashboard(p_tenant_id, p_dashboard_id, 'edit');
    if not exists (select from private.my_report_rights(p_tenant_id) x where x.thing = former.id and x.how = 'own') then shared := former.is_shared; end if;
  end if;
  if shared and not coalesce(former.is_shared, false) then perform private.require_tenant_admin(p_tenant_id); end if;
  if former.id is not null then
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

-- Who reads it

-- A kept report or dashboard that is mine to give, locked. Throws unknown_report, not_allowed.
create function private.require_given(p_tenant_id uuid, p_thing uuid) returns table (kind text, called text, is_shared boolean)
language plpgsql set search_path = '' as $$
declare
  report public.saved_reports;
  board  public.report_dashboards;
begin
  if exists (select from public.report_dashboards d where d.id = p_thing and d.tenant_id = p_tenant_id) then
    board := private.require_dashboard(p_tenant_id, p_thing);
    return query select 'dashboard', board.called, board.is_shared;
  else
    report := private.require_report(p_tenant_id, p_thing);
    return query select 'report', report.name, report.is_shared;
  end if;
end $$;

-- What a share is called in the log: a person, a role by its key, an outlet.
create function private.reader_of_share(p_share public.report_grants) returns text
language sql stable set search_path = '' as $$
  select coalesce(private.name_of_login(p_share.profile_id), p_share.role, (select o.name from public.outlets o where o.id = p_share.outlet_id))
$$;

/* Names a report or dashboard to {profile} who reads reports here, a {role}, or whoever manages an {outlet}; said again it changes whether they may change it. */
create function public.share_report(p_tenant_id uuid, p_thing uuid, p_with jsonb, p_may_edit boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given  record;
  wanted record;
  share  public.report_grants;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select * into given from private.require_given(p_tenant_id, p_thing);
  begin
    select w.profile, w.role, w.outlet into wanted from jsonb_to_record(p_with) w (profile uuid, role text, outlet uuid);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'not_a_reader';
  end;
  if num_nonnulls(wanted.profile, wanted.role, wanted.outlet) <> 1 or p_may_edit is null
    or wanted.role is not null and wanted.role not in ('admin', 'manager', 'trainer')
    or wanted.outlet is not null and not exists (select from public.outlets o where o.id = wanted.outlet and o.tenant_id = p_tenant_id and o.is_active)
    or wanted.profile is not null and not exists (select from private.report_readers(p_tenant_id) r where r.id = wanted.profile) then
    raise sqlstate 'PT400' using message = 'not_a_reader';
  end if;
  if (select count(*) from public.report_grants s where p_thing in (s.report_id, s.dashboard_id)) >= 100 then raise sqlstate 'PT409' using message = 'too_many_readers'; end if;
  insert into public.report_grants (tenant_id, report_id, dashboard_id, profile_id, role, outlet_id, may_edit)
  values (p_tenant_id, case given.kind when 'report' then p_thing end, case given.kind when 'dashboard' then p_thing end, wanted.profile, wanted.role, wanted.outlet, p_may_edit)
  on conflict (report_id, dashboard_id, profile_id, role, outlet_id) do update set may_edit = excluded.may_edit
  returning * into share;
  perform private.write_audit(given.kind || '.reader_named', p_tenant_id, case given.kind when 'report' then 'saved_reports' else 'report_dashboards' end, p_thing::text,
    null, jsonb_build_object('name', given.called, 'reader', private.reader_of_share(share), 'may_edit', p_may_edit));
end $$;

/* Takes a report or dashboard back from whom it was named to. */
create function public.unshare_report(p_tenant_id uuid, p_thing uuid, p_share_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given record;
  share public.report_grants;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select * into given from private.require_given(p_tenant_id, p_thing);
  delete from public.report_grants s where s.id = p_share_id and s.tenant_id = p_tenant_id and p_thing in (s.report_id, s.dashboard_id) returning * into share;
  if share.id is null then return; end if;
  perform private.write_audit(given.kind || '.reader_removed', p_tenant_id, case given.kind when 'report' then 'saved_reports' else 'report_dashboards' end, p_thing::text,
    jsonb_build_object('name', given.called, 'reader', private.reader_of_share(share)), null);
end $$;

/* Has everybody who reads reports here find it, or no longer; for admins. A further version, so that whoever still arranges the former one is told. */
create function public.open_report(p_tenant_id uuid, p_thing uuid, p_is_shared boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given record;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  select * into given from private.require_given(p_tenant_id, p_thing);
  if p_is_shared is null then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if given.is_shared = p_is_shared then return; end if;
  if p_is_shared then perform private.require_tenant_admin(p_tenant_id); end if;
  if given.kind = 'report' then
    update public.saved_reports r set is_shared = p_is_shared, version = r.version + 1 where r.id = p_thing;
    insert into public.saved_report_versions (tenant_id, report_id, number, name, query, saved_by)
    select r.tenant_id, r.id, r.version, r.name, r.query, auth.uid() from public.saved_reports r where r.id = p_thing;
  else
    update public.report_dashboards d set is_shared = p_is_shared, version = d.version + 1 where d.id = p_thing;
    insert into public.report_dashboard_versions (tenant_id, dashboard_id, number, name_en, name_hi, tiles, saved_by)
    select d.tenant_id, d.id, d.version, d.name_en, d.name_hi, d.tiles, auth.uid() from public.report_dashboards d where d.id = p_thing;
  end if;
  perform private.write_audit(given.kind || case when p_is_shared then '.shared' else '.unshared' end, p_tenant_id,
    case given.kind when 'report' then 'saved_reports' else 'report_dashboards' end, p_thing::text, null, jsonb_build_object('name', given.called));
end $$;

/* Says that I have opened a report or dashboard: counted once in ten minutes. Whoever looks in from outside of the workspace is not counted. */
create function public.note_report_opened(p_tenant_id uuid, p_thing text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  if p_thing is null or p_thing !~ '^([a-z]{2,30}|[0-9a-f-]{36})$' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if not exists (select from private.standing w where w.active_tenant = p_tenant_id) then return; end if;
  if p_thing ~ '-' and not exists (select from private.my_report_rights(p_tenant_id) r where r.thing::text = p_thing) then return; end if;
  insert into public.report_openings as o (tenant_id, profile_id, thing, month)
  values (p_tenant_id, auth.uid(), p_thing, date_trunc('month', private.today()::timestamp)::date)
  on conflict (tenant_id, thing, profile_id, month) do update set times = o.times + 1, opened_at = now() where o.opened_at < now() - interval '10 minutes';
end $$;

-- Who manages which outlet of a workspace today.
create function private.managers_of(p_tenant_id uuid) returns table (profile_id uuid, outlet_id uuid)
language sql stable set search_path = '' as $$
  select p.id, o.id
  from private.report_readers(p_tenant_id) p
  join public.people w on w.profile_id = p.id and w.tenant_id = p_tenant_id
  join public.people_outlets place on place.person_id = w.id
  join public.outlets o on o.id = place.outlet_id
  where p.tenant_role = 'manager' and private.is_placed(place, (now() at time zone o.time_zone)::date)
$$;

/*
 * Who reads a report or dashboard, for whoever may give it: {kind, name_en, name_hi, query, is_shared, owner, is_mine, is_archived, may_open, saved_at, since,
 * shares: [{id, who, kind, name, role, may_edit, reads}], readers: [{id, name, role, why: [owner | workspace | person | role | outlet | admin]}],
 * opened: [{name, role, times, at, is_owner}], mails: [{name, people}], choices: {people: [{id, name, role}], outlets: [{id, name}]}}.
 */
create function public.read_report_readers(p_tenant_id uuid, p_thing uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  how   text;
  kept  record;
  since date := date_trunc('month', (private.today() - 30)::timestamp)::date;
  admin boolean;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  select x.how into how from private.my_report_rights(p_tenant_id) x where x.thing = p_thing;
  if how is null then raise sqlstate 'PT404' using message = 'unknown_report'; end if;
  if how <> 'own' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  admin := p_tenant_id = any (array(select private.tenants_i_manage()));
  select * into kept from (
    select 'report' as kind, r.name as name_en, null as name_hi, r.query, r.is_shared, r.owner_id, r.archived_at, r.saved_at from public.saved_reports r where r.id = p_thing
    union all
    select 'dashboard', d.name_en, d.name_hi, null, d.is_shared, d.owner_id, d.archived_at, d.saved_at from public.report_dashboards d where d.id = p_thing) k;
  return jsonb_build_object('kind', kept.kind, 'name_en', kept.name_en, 'name_hi', kept.name_hi, 'query', kept.query, 'is_shared', kept.is_shared,
    'owner', private.name_of_owner(p_tenant_id, kept.owner_id), 'is_mine', coalesce(kept.owner_id = auth.uid(), false), 'is_archived', kept.archived_at is not null,
    'may_open', admin, 'saved_at', kept.saved_at, 'since', since,
    'shares', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'who', coalesce(s.profile_id::text, s.role, s.outlet_id::text), 'kind', case when s.profile_id is not null then 'person' when s.role is not null then 'role' else 'outlet' end,
        'name', case when s.role is null then private.reader_of_share(s) end, 'role', coalesce(s.role, p.tenant_role), 'may_edit', s.may_edit,
        'reads', s.profile_id is null or p.id is not null) order by s.shared_at, s.id), '[]')
      from public.report_grants s left join private.report_readers(p_tenant_id) p on p.id = s.profile_id
      where s.tenant_id = p_tenant_id and p_thing in (s.report_id, s.dashboard_id)),
    'readers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'role', x.role, 'why', x.why) order by lower(x.name), x.id), '[]')
      from (
        select p.id, private.name_of_login(p.id) as name, p.tenant_role as role, array_remove(array[
          case when p.id = kept.owner_id then 'owner' end, case when kept.is_shared then 'workspace' end,
          case when exists (select from public.report_grants s where p_thing in (s.report_id, s.dashboard_id) and s.profile_id = p.id) then 'person' end,
          case when exists (select from public.report_grants s where p_thing in (s.report_id, s.dashboard_id) and s.role = p.tenant_role) then 'role' end,
          case when exists (select from public.report_grants s join private.managers_of(p_tenant_id) m on m.outlet_id = s.outlet_id
            where p_thing in (s.report_id, s.dashboard_id) and m.profile_id = p.id) then 'outlet' end,
          case when p.tenant_role = 'admin' and private.is_ownerless(p_tenant_id, kept.owner_id) then 'admin' end], null) as why
        from private.report_readers(p_tenant_id) p) x
      where x.why <> '{}'),
    'opened', (
      select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'role', x.role, 'times', x.times, 'at', x.at, 'is_owner', x.is_owner) order by x.at desc, x.name), '[]')
      from (
        select private.name_of_login(p.id) as name, p.tenant_role as role, sum(o.times)::integer as times, max(o.opened_at) as at, coalesce(p.id = kept.owner_id, false) as is_owner
        from public.report_openings o join public.profiles p on p.id = o.profile_id and p.tenant_id = p_tenant_id
        where o.tenant_id = p_tenant_id and o.thing = p_thing::text and o.month >= since
        group by p.id having max(o.opened_at) > now() - interval '30 days') x),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'people', (
        select count(*) from public.report_recipients r where r.schedule_id = s.id and r.stopped_at is null)) order by lower(s.name), s.id), '[]')
      from public.report_schedules s
      where s.tenant_id = p_tenant_id and kept.kind = 'report' and s.place = 'build' and s.query = kept.query and s.state = 'on' and (admin or s.owner_id = auth.uid())),
    'choices', jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', private.name_of_login(p.id), 'role', p.tenant_role) order by lower(private.name_of_login(p.id)), p.id), '[]')
        from private.report_readers(p_tenant_id) p where p.id is distinct from kept.owner_id),
      'outlets', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by lower(o.name), o.id), '[]')
        from public.outlets o where o.tenant_id = p_tenant_id and o.is_active and (admin or o.id in (select private.outlets_i_manage())))));
end $$;

-- Who comes back to a workspace after having left it is nobody's reader there until they are named again.
create function private.end_report_grants() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.report_grants s where s.profile_id = new.id and s.tenant_id is distinct from new.tenant_id;
  return null;
end $$;
create trigger end_report_grants after update of tenant_id on public.profiles
  for each row when (new.tenant_id is distinct from old.tenant_id) execute function private.end_report_grants();

-- Folders

/* The folders here that are mine or the workspace's, with the keys of what lies in each that I may open. */
create function public.list_report_folders(p_tenant_id uuid) returns table (id uuid, name text, is_wide boolean, may_change boolean, is_sample boolean, things text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return query
    select f.id, f.name, f.owner_id is null, f.owner_id is not null or p_tenant_id in (select private.tenants_i_manage()), f.is_sample, array(
      select x.thing from public.report_folder_things x
      where x.tenant_id = p_tenant_id and x.folder_id = f.id and (x.thing !~ '-' or x.thing in (select r.thing::text from private.my_report_rights(p_tenant_id) r))
      order by x.placed_at, x.thing)
    from public.report_folders f
    where f.tenant_id = p_tenant_id and (f.owner_id is null or f.owner_id = auth.uid())
    order by f.owner_id is null, lower(f.name), f.id limit 200;
end $$;

-- A folder that I may change, locked: my own, or the workspace's of one that I manage.
create function private.require_folder(p_tenant_id uuid, p_folder_id uuid) returns public.report_folders
language plpgsql set search_path = '' as $$
declare
  folder public.report_folders;
begin
  select f.* into folder from public.report_folders f
  where f.id = p_folder_id and f.tenant_id = p_tenant_id and (f.owner_id is null or f.owner_id = auth.uid()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_folder'; end if;
  if folder.owner_id is null then perform private.require_tenant_admin(p_tenant_id); end if;
  return folder;
end $$;

/* Makes a folder of my own, for admins also one of the workspace, or gives one another name. */
create function public.save_report_folder(p_tenant_id uuid, p_folder_id uuid, p_name text, p_is_wide boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  called text := btrim(coalesce(p_name, ''), E' \t\r\n');
  former public.report_folders;
  whose  uuid := case when not coalesce(p_is_wide, false) then auth.uid() end;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if called = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 60 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if exists (select from public.report_folders f where f.id = p_folder_id) then
    former := private.require_folder(p_tenant_id, p_folder_id);
    whose := former.owner_id; -- it stays whose it is
  elsif whose is null then
    perform private.require_tenant_admin(p_tenant_id);
  end if;
  if exists (select from public.report_folders f where f.tenant_id = p_tenant_id and f.owner_id is not distinct from whose and lower(f.name) = lower(called) and f.id <> p_folder_id) then
    raise sqlstate 'PT409' using message = 'name_taken';
  end if;
  if former.id is not null then
    if former.name = called then return; end if;
    update public.report_folders f set name = called where f.id = former.id;
  else
    if (select count(*) from public.report_folders f where f.tenant_id = p_tenant_id and f.owner_id is not distinct from whose) >= 50 then
      raise sqlstate 'PT409' using message = 'too_many_folders';
    end if;
    insert into public.report_folders (id, tenant_id, owner_id, name) values (p_folder_id, p_tenant_id, whose, called);
  end if;
  if whose is null then
    perform private.write_audit(case when former.id is null then 'report_folder.created' else 'report_folder.renamed' end, p_tenant_id, 'report_folders', p_folder_id::text,
      case when former.id is not null then jsonb_build_object('name', former.name) end, jsonb_build_object('name', called));
  end if;
end $$;

/* Takes a folder away; what lay in it stays where it is kept. */
create function public.remove_report_folder(p_tenant_id uuid, p_folder_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.report_folders;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  former := private.require_folder(p_tenant_id, p_folder_id);
  delete from public.report_folders f where f.id = former.id;
  if former.owner_id is null then
    perform private.write_audit('report_folder.removed', p_tenant_id, 'report_folders', former.id::text, jsonb_build_object('name', former.name), null);
  end if;
end $$;

/* Puts a report or dashboard into a folder (null: into none) and takes it out of the one it comes from. It lies in one folder of mine and one of the workspace at most. */
create function public.place_report(p_tenant_id uuid, p_thing text, p_folder_id uuid, p_from uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  folder public.report_folders;
begin
  perform private.require_module(p_tenant_id, 'change', 'bi_reports');
  if p_thing is null or p_thing !~ '^([a-z]{2,30}|[0-9a-f-]{36})$' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if p_thing ~ '-' and not exists (select from private.my_report_rights(p_tenant_id) r where r.thing::text = p_thing) then
    raise sqlstate 'PT404' using message = 'unknown_report';
  end if;
  if p_from is not null then
    folder := private.require_folder(p_tenant_id, p_from);
    delete from public.report_folder_things x where x.folder_id = folder.id and x.thing = p_thing;
  end if;
  if p_folder_id is null then return; end if;
  folder := private.require_folder(p_tenant_id, p_folder_id);
  if (select count(*) from public.report_folder_things x where x.folder_id = folder.id) >= 300 then raise sqlstate 'PT409' using message = 'too_many_reports'; end if;
  delete from public.report_folder_things x using public.report_folders f
  where x.folder_id = f.id and x.thing = p_thing and f.tenant_id = p_tenant_id and f.owner_id is not distinct from folder.owner_id and f.id <> folder.id;
  insert into public.report_folder_things (tenant_id, folder_id, thing) values (p_tenant_id, folder.id, p_thing) on conflict do nothing;
end $$;

-- What of this is about somebody.
create function private.my_report_grants(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', coalesce(r.name, d.called), 'may_edit', s.may_edit, 'shared_at', s.shared_at) order by s.shared_at), '[]')
  from public.report_grants s join public.tenants t on t.id = s.tenant_id
  left join public.saved_reports r on r.id = s.report_id left join public.report_dashboards d on d.id = s.dashboard_id
  where s.profile_id = p_me
$$;
create function private.my_report_openings(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'thing', o.thing, 'month', o.month, 'times', o.times, 'opened_at', o.opened_at) order by o.opened_at), '[]')
  from public.report_openings o join public.tenants t on t.id = o.tenant_id where o.profile_id = p_me
$$;
create function private.my_report_folders(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', f.name, 'made_at', f.made_at, 'holds', array(
    select x.thing from public.report_folder_things x where x.folder_id = f.id order by x.placed_at, x.thing)) order by f.made_at), '[]')
  from public.report_folders f join public.tenants t on t.id = f.tenant_id where f.owner_id = p_me
$$;
insert into private.export_parts values ('report_grants', 'private.my_report_grants'), ('report_openings', 'private.my_report_openings'), ('report_folders', 'private.my_report_folders');
insert into private.personal_data (held_in, told_as, ends) values
  ('public.report_grants', 'report_grants', 'login'), ('public.report_openings', 'report_openings', 'login'), ('public.report_folders', 'report_folders', 'login'), ('public.report_folder_things', 'report_folders', 'login');
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('report_openings', interval '92 days', 'public.report_openings', 'opened_at');

insert into private.audit_actions values ('report.reader_named'), ('report.reader_removed'), ('dashboard.reader_named'), ('dashboard.reader_removed'),
  ('report_folder.created'), ('report_folder.renamed'), ('report_folder.removed');
insert into private.named_records (held_in, called) values ('public.report_folders', 'name');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_saved_reports(uuid), public.list_dashboards(uuid), public.share_report(uuid, uuid, jsonb, boolean), public.unshare_report(uuid, uuid, uuid),
  public.open_report(uuid, uuid, boolean), public.note_report_opened(uuid, text), public.read_report_readers(uuid, uuid), public.list_report_folders(uuid),
  public.save_report_folder(uuid, uuid, text, boolean), public.remove_report_folder(uuid, uuid), public.place_report(uuid, text, uuid, uuid) from public, anon;
grant execute on function public.list_saved_reports(uuid), public.list_dashboards(uuid), public.share_report(uuid, uuid, jsonb, boolean), public.unshare_report(uuid, uuid, uuid),
  public.open_report(uuid, uuid, boolean), public.note_report_opened(uuid, text), public.read_report_readers(uuid, uuid), public.list_report_folders(uuid),
  public.save_report_folder(uuid, uuid, text, boolean), public.remove_report_folder(uuid, uuid), public.place_report(uuid, text, uuid, uuid) to authenticated;
