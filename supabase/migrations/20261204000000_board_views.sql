-- Views of the KPI map: what its address says, kept under a name. A view is its owner's until an admin or an outlet manager
-- shares it with the workspace. It holds no figure: whoever opens it reads what they may read anyway. One view may be where
-- somebody's dashboards begin.
create table public.board_views (
  id        uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id  uuid not null references public.profiles on delete cascade,
  name      text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  query     text not null check (query ~ '^[A-Za-z0-9=&.,_%*+-]*$' and char_length(query) <= 2000),
  is_shared boolean not null default false,
  saved_at  timestamptz not null default now(),
  unique (tenant_id, owner_id, name)
);
create index on public.board_views (owner_id);

create table public.board_starts (
  tenant_id  uuid not null references public.tenants on delete cascade,
  profile_id uuid not null references public.profiles on delete cascade,
  view_id    uuid not null references public.board_views on delete cascade,
  primary key (tenant_id, profile_id)
);
create index on public.board_starts (profile_id);
create index on public.board_starts (view_id);

alter table public.board_views enable row level security;
alter table public.board_starts enable row level security;
revoke all on public.board_views, public.board_starts from anon, authenticated; -- functions only

-- The views I may open: my own, and those shared in this workspace.
create function public.read_board_views(p_tenant_id uuid)
returns table (id uuid, name text, query text, is_shared boolean, is_mine boolean, owner text, is_start boolean, may_change boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_figures(p_tenant_id, 'read');
  return query
    select v.id, v.name, v.query, v.is_shared, v.owner_id = auth.uid(), private.name_of_login(v.owner_id),
      exists (select from public.board_starts s where s.tenant_id = p_tenant_id and s.profile_id = auth.uid() and s.view_id = v.id),
      v.owner_id = auth.uid() or p_tenant_id in (select private.tenants_i_manage())
    from public.board_views v
    where v.tenant_id = p_tenant_id and (v.is_shared or v.owner_id = auth.uid())
    order by lower(v.name), v.id
    limit 500;
end $$;

-- A view that I may open, locked; changed by its owner and, while it is shared, by admins.
create function private.require_board_view(p_tenant_id uuid, p_view_id uuid, p_act text) returns public.board_views
language plpgsql set search_path = '' as $$
declare
  found_view public.board_views;
begin
  select v.* into found_view from public.board_views v
  where v.id = p_view_id and v.tenant_id = p_tenant_id and (v.is_shared or v.owner_id = auth.uid()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_view'; end if;
  if p_act = 'change' and found_view.owner_id <> auth.uid() and p_tenant_id not in (select private.tenants_i_manage()) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  return found_view;
end $$;

-- Keeps a view under a name, or changes it; only admins and outlet managers share one.
create function public.save_board_view(p_tenant_id uuid, p_view_id uuid, p_name text, p_query text, p_is_shared boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  called text := btrim(coalesce(p_name, ''), E' \t\r\n');
  former public.board_views;
begin
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  if p_is_shared then perform private.require_figures(p_tenant_id, 'change'); end if;
  if called = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(called) > 60 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if p_is_shared is null or p_query is null or p_query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(p_query) > 2000 then
    raise sqlstate 'PT400' using message = 'invalid_view';
  end if;
  if exists (select from public.board_views v where v.id = p_view_id) then
    former := private.require_board_view(p_tenant_id, p_view_id, 'change');
    update public.board_views v set name = called, query = p_query, is_shared = p_is_shared, saved_at = now() where v.id = former.id;
  else
    if (select count(*) from public.board_views v where v.tenant_id = p_tenant_id and v.owner_id = auth.uid()) >= 100 then
      raise sqlstate 'PT409' using message = 'too_many_views';
    end if;
    insert into public.board_views (id, tenant_id, owner_id, name, query, is_shared)
    values (p_view_id, p_tenant_id, auth.uid(), called, p_query, p_is_shared);
  end if;
  -- what somebody keeps for themselves is nobody else's to read in a log
  if coalesce(former.is_shared, false) or p_is_shared then
    if (former.name, former.query, former.is_shared) is distinct from (called, p_query, p_is_shared) then
      perform private.write_audit(
        case when not p_is_shared then 'board_view.unshared' when coalesce(former.is_shared, false) then 'board_view.changed' else 'board_view.shared' end,
        p_tenant_id, 'board_views', p_view_id::text,
        case when former.is_shared then jsonb_build_object('name', former.name) end, jsonb_build_object('name', called));
    end if;
  end if;
  return p_view_id;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'name_taken';
end $$;

create function public.remove_board_view(p_tenant_id uuid, p_view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.board_views;
begin
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  former := private.require_board_view(p_tenant_id, p_view_id, 'change');
  delete from public.board_views v where v.id = former.id;
  if former.is_shared then
    perform private.write_audit('board_view.removed', p_tenant_id, 'board_views', former.id::text, jsonb_build_object('name', former.name));
  end if;
end $$;

-- Where my dashboards begin; without a view, with the map as it is.
create function public.start_with_board_view(p_tenant_id uuid, p_view_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  if p_view_id is null then
    delete from public.board_starts s where s.tenant_id = p_tenant_id and s.profile_id = auth.uid();
    return;
  end if;
  perform private.require_board_view(p_tenant_id, p_view_id, 'read');
  insert into public.board_starts as s (tenant_id, profile_id, view_id) values (p_tenant_id, auth.uid(), p_view_id)
  on conflict (tenant_id, profile_id) do update set view_id = excluded.view_id;
end $$;

-- What I keep of the map.
create function private.my_board_views(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', v.name, 'view', v.query, 'is_shared', v.is_shared, 'saved_at', v.saved_at,
    'is_start', exists (select from public.board_starts s where s.view_id = v.id and s.profile_id = p_me)) order by v.saved_at), '[]')
  from public.board_views v join public.tenants t on t.id = v.tenant_id
  where v.owner_id = p_me
$$;
insert into private.export_parts values ('board_views', 'private.my_board_views');
insert into private.personal_data (held_in, told_as, ends) values ('public.board_views', 'board_views', 'login');
insert into private.personal_data (held_in, told_as, ends) values ('public.board_starts', 'board_views', 'login');

insert into private.audit_actions values ('board_view.shared'), ('board_view.changed'), ('board_view.unshared'), ('board_view.removed');
insert into private.named_records (held_in, called) values ('public.board_views', 'name');

revoke execute on all functions in schema private from public;
revoke execute on function public.read_board_views(uuid), public.save_board_view(uuid, uuid, text, text, boolean),
  public.remove_board_view(uuid, uuid), public.start_with_board_view(uuid, uuid) from public, anon;
grant execute on function public.read_board_views(uuid), public.save_board_view(uuid, uuid, text, text, boolean),
  public.remove_board_view(uuid, uuid), public.start_with_board_view(uuid, uuid) to authenticated;
