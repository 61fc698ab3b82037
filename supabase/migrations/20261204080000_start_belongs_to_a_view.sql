-- A start goes with its view, and with it the tenant. A key of tenant and profile with a foreign key each made the table a
-- way from profiles to tenants, so that PostgREST refused `tenants(*)` of a profile as ambiguous (PGRST201).
alter table public.board_views add constraint board_views_tenant_id_id_key unique (tenant_id, id);

alter table public.board_starts
  drop constraint board_starts_tenant_id_fkey,
  drop constraint board_starts_view_id_fkey,
  add foreign key (tenant_id, view_id) references public.board_views (tenant_id, id) on delete cascade;

drop index public.board_starts_view_id_idx;
create index on public.board_starts (tenant_id, view_id);
