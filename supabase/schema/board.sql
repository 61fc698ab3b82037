-- What all migrations together say about board: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.board_starts (
  tenant_id uuid not null,
  profile_id uuid not null,
  view_id uuid not null,
  constraint board_starts_pkey PRIMARY KEY (tenant_id, profile_id),
  constraint board_starts_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint board_starts_tenant_id_view_id_fkey FOREIGN KEY (tenant_id, view_id) REFERENCES public.board_views(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX board_starts_profile_id_idx ON public.board_starts USING btree (profile_id);
CREATE INDEX board_starts_tenant_id_view_id_idx ON public.board_starts USING btree (tenant_id, view_id);
alter table public.board_starts enable row level security;

create table public.board_views (
  id uuid not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  name text not null,
  query text not null,
  is_shared boolean default false not null,
  saved_at timestamp with time zone default now() not null,
  constraint board_views_pkey PRIMARY KEY (id),
  constraint board_views_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint board_views_tenant_id_owner_id_name_key UNIQUE (tenant_id, owner_id, name),
  constraint board_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint board_views_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint board_views_name_check CHECK (name = btrim(name) AND char_length(name) >= 1 AND char_length(name) <= 60),
  constraint board_views_query_check CHECK (query ~ '^[A-Za-z0-9=&.,_%*+-]*$'::text AND char_length(query) <= 2000)
);
CREATE INDEX board_views_owner_id_idx ON public.board_views USING btree (owner_id);
alter table public.board_views enable row level security;

create function private.my_board_views(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', v.name, 'view', v.query, 'is_shared', v.is_shared, 'saved_at', v.saved_at,
    'is_start', exists (select from public.board_starts s where s.view_id = v.id and s.profile_id = p_me)) order by v.saved_at), '[]')
  from public.board_views v join public.tenants t on t.id = v.tenant_id
  where v.owner_id = p_me
$function$;

create function public.read_board_views(p_tenant_id uuid)
 RETURNS TABLE(id uuid, name text, query text, is_shared boolean, is_mine boolean, owner text, is_start boolean, may_change boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.read_board_views(uuid) to authenticated;
grant execute on function public.read_board_views(uuid) to service_role;

create function public.remove_board_view(p_tenant_id uuid, p_view_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.board_views;
begin
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  former := private.require_board_view(p_tenant_id, p_view_id, 'change');
  delete from public.board_views v where v.id = former.id;
  if former.is_shared then
    perform private.write_audit('board_view.removed', p_tenant_id, 'board_views', former.id::text, jsonb_build_object('name', former.name));
  end if;
end $function$;
grant execute on function public.remove_board_view(uuid,uuid) to authenticated;
grant execute on function public.remove_board_view(uuid,uuid) to service_role;

create function private.require_board_view(p_tenant_id uuid, p_view_id uuid, p_act text)
 RETURNS public.board_views
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.save_board_view(p_tenant_id uuid, p_view_id uuid, p_name text, p_query text, p_is_shared boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.save_board_view(uuid,uuid,text,text,boolean) to authenticated;
grant execute on function public.save_board_view(uuid,uuid,text,text,boolean) to service_role;

create function public.start_with_board_view(p_tenant_id uuid, p_view_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  if p_view_id is null then
    delete from public.board_starts s where s.tenant_id = p_tenant_id and s.profile_id = auth.uid();
    return;
  end if;
  perform private.require_board_view(p_tenant_id, p_view_id, 'read');
  insert into public.board_starts as s (tenant_id, profile_id, view_id) values (p_tenant_id, auth.uid(), p_view_id)
  on conflict (tenant_id, profile_id) do update set view_id = excluded.view_id;
end $function$;
grant execute on function public.start_with_board_view(uuid,uuid) to authenticated;
grant execute on function public.start_with_board_view(uuid,uuid) to service_role;
