-- Photos that show what was done about an action, whatever it came from. Only our function (supabase/functions/action-photo)
-- stores and shows them: it takes everything out of the file but the picture.
create table public.action_photos (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references public.tenants on delete cascade,
  action_id  uuid not null,
  client_id  uuid not null, -- drawn by the page, the same for every try of one sending
  path       text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'),
  bytes      integer not null check (bytes between 1 and 5242880),
  width      integer not null check (width between 1 and 8000),
  height     integer not null check (height between 1 and 8000),
  taken_by   uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  unique (action_id, client_id),
  foreign key (tenant_id, action_id) references public.actions (tenant_id, id) on delete cascade
);
create index on public.action_photos (tenant_id, action_id);
create index on public.action_photos (taken_by);

alter table public.action_photos enable row level security;
revoke all on public.action_photos from anon, authenticated; -- functions only

insert into private.personal_data (held_in, told_as, ends) values ('public.action_photos', 'actions', 'tenant');
insert into private.retention_rules (subject, keeps, deletes_from, since)
values ('action_photos', '730 days', 'public.action_photos', 'created_at');

-- No policy names this bucket: nobody reaches it but the server.
do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('action-photos', 'action-photos', false, 5242880, array['image/jpeg'])
  on conflict (id) do nothing;
end $$;

/* Refuses a photo of an action that is over, and a fifth one. Whoever calls holds the action's row. */
create function private.require_room_for_action_photo(p_action public.actions, p_client_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_action.state in ('verified', 'withdrawn') then raise sqlstate 'PT409' using message = 'action_over'; end if;
  if (select count(*) from public.action_photos p where p.action_id = p_action.id and p.client_id <> p_client_id) >= 4 then
    raise sqlstate 'PT409' using message = 'too_many_photos';
  end if;
end $$;

/* Where a photo of mine is to be stored: {path, taken_by}. Owners add photos, and who looks after the outlet. Asked before anything is stored. */
create function public.place_action_photo(p_action_id uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  action public.actions := private.require_action(p_action_id);
begin
  perform private.require_room_for_action_photo(action, p_client_id);
  return jsonb_build_object('taken_by', auth.uid(), 'path', format('%s/%s/%s.jpg', action.tenant_id, action.id, p_client_id));
end $$;

/* Keeps a photo that is stored there and returns {id, width, height}; the same client id once. For the server, after place_action_photo(). */
create function public.keep_action_photo(
  p_action_id uuid, p_client_id uuid, p_path text, p_bytes integer, p_width integer, p_height integer, p_taken_by uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  action public.actions;
  kept   public.action_photos;
begin
  select a.* into action from public.actions a where a.id = p_action_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
  perform private.require_room_for_action_photo(action, p_client_id);
  insert into public.action_photos as p (tenant_id, action_id, client_id, path, bytes, width, height, taken_by)
  values (action.tenant_id, action.id, p_client_id, p_path, p_bytes, p_width, p_height, p_taken_by)
  on conflict (action_id, client_id) do update set bytes = excluded.bytes, width = excluded.width, height = excluded.height
  returning p.* into kept;
  return jsonb_build_object('id', kept.id, 'width', kept.width, 'height', kept.height);
end $$;

/* Where a photo lies of an action that I see. */
create function public.find_action_photo(p_photo_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  photo public.action_photos;
begin
  select p.* into photo from public.action_photos p
  where p.id = p_photo_id and p.tenant_id in (select private.my_tenants())
    and exists (select from private.actions_i_see(p.tenant_id) seen where seen.id = p.action_id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  perform private.require_module(photo.tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  return photo.path;
end $$;

/* Takes a photo of mine back and returns where its file lies. What somebody was told that it shows the work stays. */
create function public.remove_action_photo(p_photo_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  photo  public.action_photos;
  action public.actions;
begin
  select p.* into photo from public.action_photos p where p.id = p_photo_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  action := private.require_action(photo.action_id);
  if photo.taken_by is distinct from auth.uid() then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if action.state not in ('open', 'in_progress') then raise sqlstate 'PT409' using message = 'action_moved_on'; end if;
  delete from public.action_photos p where p.id = photo.id;
  return photo.path;
end $$;

/* Files that belong to no photo any more, an hour after they came: for the server, which removes them. */
create function public.orphaned_action_photos() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'action-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.action_photos p where p.path = o.name)
    limit 100
  $query$;
end $$;
insert into private.orphan_lists values ('action-photos', 'public.orphaned_action_photos');

create or replace function public.read_action(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mine    uuid[] := array(select private.my_people());
  action  public.actions;
  is_mine boolean;
  keeps   boolean;
begin
  select a.* into action from public.actions a
  where a.id = p_id and a.tenant_id in (select private.my_tenants())
    and exists (select from private.actions_i_see(a.tenant_id) seen where seen.id = a.id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
  perform private.require_module(action.tenant_id, null, 'kpi_heatmaps', 'mystery_shops');
  is_mine := coalesce(action.owner_id = any (mine), false);
  keeps := private.i_keep_action(action);
  return private.told_action(action, mine) || jsonb_build_object(
    'proof', action.proof, 'evidence', action.evidence, 'started_by', private.name_of_login(action.started_by),
    'act', (select k.help -> 'act' from public.kpis k
      where k.key = action.kpi and (k.tenant_id is null or k.tenant_id = action.tenant_id) order by k.tenant_id nulls last limit 1),
    'kpi_key', action.kpi, 'may_keep', keeps, 'may_verify', keeps and not is_mine,
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height,
        'by', private.name_of_login(p.taken_by), 'is_mine', p.taken_by is not distinct from auth.uid(), 'at', p.created_at)
        order by p.created_at, p.id), '[]')
      from public.action_photos p where p.action_id = action.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'note', e.note, 'by', private.name_of_login(e.actor_id), 'at', e.at)
        order by e.id), '[]')
      from public.action_events e where e.action_id = action.id));
end $$;

create or replace function private.my_actions(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'outlet', o.name, 'title', a.title, 'proof', a.proof, 'due_on', a.due_on,
    'state', a.state, 'evidence', a.evidence, 'is_owner', coalesce(w.profile_id = p_me, false), 'photos_taken', (
      select coalesce(jsonb_agg(p.created_at order by p.created_at), '[]') from public.action_photos p where p.action_id = a.id and p.taken_by = p_me),
    'done', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'note', e.note, 'at', e.at) order by e.id), '[]')
      from public.action_events e where e.action_id = a.id and e.actor_id = p_me)) order by a.created_at), '[]')
  from public.actions a
  join public.tenants t on t.id = a.tenant_id
  join public.outlets o on o.id = a.outlet_id
  left join public.people w on w.id = a.owner_id
  where w.profile_id = p_me or a.started_by = p_me
    or exists (select from public.action_events e where e.action_id = a.id and e.actor_id = p_me)
    or exists (select from public.action_photos p where p.action_id = a.id and p.taken_by = p_me)
$$;

insert into private.server_functions values ('keep_action_photo'), ('orphaned_action_photos');
revoke execute on all functions in schema private from public;
revoke execute on function public.place_action_photo, public.find_action_photo, public.remove_action_photo, public.keep_action_photo,
  public.orphaned_action_photos from public, anon, authenticated;
grant execute on function public.place_action_photo, public.find_action_photo, public.remove_action_photo to authenticated;
grant execute on function public.keep_action_photo, public.orphaned_action_photos to service_role;
