-- Photos that a coach takes as evidence. Only our function (supabase/functions/observation-photo) stores and shows them:
-- it takes everything out of the file but the picture, so nobody finds out where and with what it was taken.
create table public.observation_photos (
  id             uuid primary key default gen_random_uuid(),
  observation_id uuid not null references public.observations on delete cascade,
  item           text, -- of the list; null: of the whole
  path           text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'),
  client_id      uuid not null, -- drawn by the page, the same for every try of one sending
  bytes          integer not null check (bytes between 1 and 5242880),
  width          integer not null check (width between 1 and 8000),
  height         integer not null check (height between 1 and 8000),
  taken_by       uuid references public.profiles on delete set null,
  created_at     timestamptz not null default now(),
  unique (observation_id, client_id)
);
create index on public.observation_photos (taken_by);

alter table public.observation_photos enable row level security;
revoke all on public.observation_photos from anon, authenticated; -- functions only

-- The photos of an observation: [{id, item, width, height}], in the order in which they were taken.
create function private.photos_of(p_observation_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'item', p.item, 'width', p.width, 'height', p.height)
      order by p.created_at, p.id), '[]')
    from public.observation_photos p where p.observation_id = p_observation_id
  );
end $$;

-- May I read what was found? Who looks after the person may; the person once it is decided.
create function private.may_read_observation(p_observation public.observations) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_observation.tenant_id in (select private.my_tenants())
    and (private.i_am_one_of('admin', 'trainer') or p_observation.person_id in (select private.people_i_manage())
      or (p_observation.decided_at is not null and p_observation.person_id in (select private.my_people())));
end $$;

-- Returns whether there is room for one more photo, or refuses PT409 too_many_photos. The caller holds the observation's row.
create function private.require_room_for_photo(p_observation_id uuid, p_client_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (
    select count(*) from public.observation_photos p where p.observation_id = p_observation_id and p.client_id <> p_client_id
  ) >= 4 then
    raise sqlstate 'PT409' using message = 'too_many_photos';
  end if;
end $$;

-- Where a photo of mine is to be stored: {path, taken_by}. Asked before anything is stored. Refuses as
-- require_observation() and require_mine_in_progress(), PT400 unknown_item, PT409 too_many_photos.
create function public.place_observation_photo(p_observation_id uuid, p_client_id uuid, p_item text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  observation public.observations := private.require_observation(p_observation_id);
begin
  perform private.require_mine_in_progress(observation);
  perform private.require_known_item(observation, p_item);
  perform private.require_room_for_photo(observation.id, p_client_id);
  return jsonb_build_object('taken_by', auth.uid(),
    'path', format('%s/%s/%s.jpg', observation.tenant_id, observation.id, p_client_id));
end $$;

create function private.require_known_item(p_observation public.observations, p_item text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_item is not null and not exists (
    select from public.lessons l
    where l.id = p_observation.lesson_id and l.observation @> jsonb_build_array(jsonb_build_object('id', p_item))
  ) then
    raise sqlstate 'PT400' using message = 'unknown_item';
  end if;
end $$;

-- Keeps a photo that is stored there and returns {id, item, width, height}; the same client id once. For the server, after
-- place_observation_photo(). Refuses PT404 unknown_observation, PT409 observation_decided, too_many_photos.
create function public.keep_observation_photo(
  p_observation_id uuid, p_client_id uuid, p_item text, p_path text, p_bytes integer, p_width integer, p_height integer,
  p_taken_by uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  observation public.observations;
  kept        public.observation_photos;
begin
  select o.* into observation from public.observations o where o.id = p_observation_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_observation'; end if;
  if observation.state <> 'in_progress' then raise sqlstate 'PT409' using message = 'observation_decided'; end if;
  perform private.require_room_for_photo(observation.id, p_client_id);
  insert into public.observation_photos as p (observation_id, client_id, item, path, bytes, width, height, taken_by)
  values (observation.id, p_client_id, p_item, p_path, p_bytes, p_width, p_height, p_taken_by)
  on conflict (observation_id, client_id) do update set bytes = excluded.bytes, width = excluded.width, height = excluded.height
  returning p.* into kept;
  return jsonb_build_object('id', kept.id, 'item', kept.item, 'width', kept.width, 'height', kept.height);
end $$;

-- Where a photo lies that I may see. Refuses PT404 unknown_photo.
create function public.find_observation_photo(p_photo_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  path text;
begin
  select p.path into path from public.observation_photos p join public.observations o on o.id = p.observation_id
  where p.id = p_photo_id and private.may_read_observation(o);
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return path;
end $$;

-- Takes a photo back while I am watching, and returns where its file lies. Refuses PT404 unknown_photo, as
-- require_observation() and require_mine_in_progress().
create function public.remove_observation_photo(p_photo_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  photo       public.observation_photos;
  observation public.observations;
begin
  select p.* into photo from public.observation_photos p where p.id = p_photo_id;
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  observation := private.require_observation(photo.observation_id);
  perform private.require_mine_in_progress(observation);
  delete from public.observation_photos p where p.id = photo.id;
  return photo.path;
end $$;

-- Files that belong to no photo any more, an hour after they came: for the server, which removes them.
create function public.orphaned_observation_photos() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'observation-photos' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.observation_photos p where p.path = o.name)
    limit 100
  $query$;
end $$;

insert into private.retention_rules (subject, keeps) values ('observation_photos', interval '365 days'); -- after the decision

-- A job: lets go of photos of what was decided long ago; their files go as orphans. What was found stays.
create function private.prune_observation_photos() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.observation_photos p using public.observations o
  where o.id = p.observation_id and coalesce(o.decided_at, o.voided_at) < now() - private.kept('observation_photos');
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('prune observation photos', '1 day', 'private.prune_observation_photos');
insert into private.server_functions values ('keep_observation_photo'), ('orphaned_observation_photos');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.place_observation_photo(uuid, uuid, text), public.find_observation_photo(uuid), public.remove_observation_photo(uuid),
  public.keep_observation_photo(uuid, uuid, text, text, integer, integer, integer, uuid), public.orphaned_observation_photos()
  from public, anon, authenticated;
grant execute on function
  public.place_observation_photo(uuid, uuid, text), public.find_observation_photo(uuid), public.remove_observation_photo(uuid)
  to authenticated;
grant execute on function
  public.keep_observation_photo(uuid, uuid, text, text, integer, integer, integer, uuid), public.orphaned_observation_photos()
  to service_role;

-- No policy names this bucket: nobody reaches it but the server.
do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('observation-photos', 'observation-photos', false, 5242880, array['image/jpeg'])
  on conflict (id) do nothing;
end $$;
