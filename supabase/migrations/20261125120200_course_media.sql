-- Pictures and films of courses, of a tenant or, without one, of the shared library. The row comes first, with what the page
-- says about the file; it counts once the file is there and begins like what it says it is.
create table public.course_media (
  id         uuid primary key, -- drawn by the page, so that a repeated sending makes one
  tenant_id  uuid references public.tenants on delete cascade,
  kind       text not null check (kind in ('image', 'video')),
  name       text not null check (char_length(name) between 1 and 120),
  path       text not null unique, -- in the bucket course-media
  mime       text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm')),
  bytes      integer not null check (bytes > 0),
  width      integer check (width between 1 and 8000),
  height     integer check (height between 1 and 8000),
  seconds    numeric(6, 1) check (seconds > 0 and seconds <= 180),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  ready_at   timestamptz,
  check (mime like kind || '/%'),
  check ((kind = 'video') = (seconds is not null)),
  check (bytes <= case kind when 'image' then 5000000 else 20000000 end)
);
create index on public.course_media (tenant_id, created_at desc, id);
create index on public.course_media (created_by);
alter table public.course_media enable row level security;
revoke all on public.course_media from anon, authenticated;
grant select on public.course_media to authenticated; -- whoever learns there is shown them

create policy "members read media of their tenant and of the library" on public.course_media
  for select to authenticated
  using (ready_at is not null and (
    tenant_id = any (array(select private.my_tenants()))
    or (tenant_id is null and exists (select private.my_tenants()))
  ));

-- How many bytes of media a tenant, or the library, may have.
create function private.media_quota() returns bigint
language sql immutable set search_path = '' as $$
  select 2000000000::bigint
$$;

-- How many it has.
create function private.media_bytes(p_tenant_id uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(m.bytes), 0) from public.course_media m where m.tenant_id is not distinct from p_tenant_id);
end $$;

-- Announces a file and returns the path to send it to, the same for the same id. Refuses as require_authoring(), PT400
-- media_invalid (a kind, type, size or length that is not taken), PT409 media_full.
create function public.announce_media(
  p_id uuid, p_tenant_id uuid, p_name text, p_mime text, p_bytes integer, p_width integer, p_height integer,
  p_seconds numeric default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  folder text := coalesce(p_tenant_id::text, 'library');
  known  public.course_media;
  made   text;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  select m.* into known from public.course_media m where m.id = p_id;
  if found and (known.tenant_id is distinct from p_tenant_id or known.bytes <> p_bytes or known.mime <> p_mime) then
    raise sqlstate 'PT400' using message = 'media_invalid';
  elsif found then
    return known.path;
  end if;
  -- two that come at once take turns, so that both together do not pass the quota
  perform pg_advisory_xact_lock(hashtextextended('media ' || folder, 0));
  if private.media_bytes(p_tenant_id) + coalesce(p_bytes, 0) > private.media_quota() then
    raise sqlstate 'PT409' using message = 'media_full';
  end if;
  insert into public.course_media (id, tenant_id, kind, name, path, mime, bytes, width, height, seconds, created_by)
  values (p_id, p_tenant_id, split_part(p_mime, '/', 1), coalesce(nullif(left(btrim(p_name), 120), ''), '?'),
    folder || '/' || p_id || '.' || split_part(p_mime, '/', 2), p_mime, p_bytes, p_width, p_height, p_seconds,
    (select me.id from public.profiles me where me.id = auth.uid()))
  returning path into made;
  return made;
exception when check_violation or not_null_violation or numeric_value_out_of_range then
  raise sqlstate 'PT400' using message = 'media_invalid';
end $$;

-- A page of the media: {total, bytes, quota, may_write, rows}, the newest first. Refuses as require_authoring().
create function public.list_media(
  p_tenant_id uuid default null, p_kind text default null, p_search text default null, p_limit integer default 12,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := nullif(btrim(lower(left(p_search, 200))), '');
  answer  jsonb;
begin
  perform private.require_authoring(p_tenant_id, 'read');
  with fitting as materialized (
    select m.* from public.course_media m
    where m.tenant_id is not distinct from p_tenant_id and m.ready_at is not null and (p_kind is null or m.kind = p_kind)
      and (pattern is null or strpos(lower(m.name), pattern) > 0)
  ), page as (
    select f.* from fitting f order by f.created_at desc, f.id
    limit least(greatest(coalesce(p_limit, 12), 0), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting), 'bytes', private.media_bytes(p_tenant_id), 'quota', private.media_quota(),
    'may_write', private.authoring_of(p_tenant_id) in ('write', 'publish'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'path', m.path, 'mime', m.mime,
        'bytes', m.bytes, 'width', m.width, 'height', m.height, 'seconds', m.seconds, 'created_at', m.created_at)
        order by m.created_at desc, m.id) from page m), '[]'))
  into answer;
  return answer;
end $$;

-- The titles of the courses whose drafts or versions show a file, in English.
create function private.courses_showing(p_media public.course_media) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select distinct coalesce(d.source -> 'title' ->> 'en', c.slug) from public.courses c
    join public.course_drafts d on d.course_id = c.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and strpos(d.source::text, p_media.id::text) > 0
    union
    select distinct v.title ->> 'en' from public.courses c
    join public.course_versions v on v.course_id = c.id
    join public.lessons l on l.version_id = v.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and strpos(l.blocks::text, p_media.id::text) > 0;
end $$;

-- Removes a file that no course shows; its bytes go with the next one that comes. Refuses PT404 unknown_media, as
-- require_authoring(), PT409 media_in_use with the courses in its detail.
create function public.remove_media(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  media public.course_media;
  shown text;
begin
  select m.* into media from public.course_media m
  where m.id = p_id and (private.is_platform_admin() or m.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_media'; end if;
  perform private.require_authoring(media.tenant_id, 'write');
  select string_agg(title, ', ' order by title) into shown from private.courses_showing(media) title;
  if shown is not null then raise sqlstate 'PT409' using message = 'media_in_use', detail = shown; end if;
  delete from public.course_media where id = p_id;
  perform private.write_audit('course_media.removed', media.tenant_id, 'course_media', p_id::text,
    jsonb_build_object('name', media.name), null);
end $$;

-- For the server, which has looked at how a file begins: it counts from now on, or it is forgotten.
create function public.settle_media(p_id uuid, p_is_good boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  media public.course_media;
begin
  if p_is_good then
    update public.course_media set ready_at = now() where id = p_id and ready_at is null returning * into media;
    if found then
      perform private.write_audit('course_media.added', media.tenant_id, 'course_media', p_id::text, null,
        jsonb_build_object('name', media.name, 'bytes', media.bytes));
    end if;
  else
    delete from public.course_media where id = p_id and ready_at is null;
  end if;
end $$;

-- For the server: a file that waits to be looked at, {path, mime, bytes}, or null.
create function public.media_to_check(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('path', m.path, 'mime', m.mime, 'bytes', m.bytes, 'is_ready', m.ready_at is not null)
    from public.course_media m where m.id = p_id);
end $$;

-- For the server: files that no row speaks of, an hour after they came.
create function public.orphaned_media() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'course-media' and o.created_at < now() - interval '1 hour'
      and not exists (select from public.course_media m where m.path = o.name)
    limit 100
  $query$;
end $$;

-- A job: forgets what was announced and never came, so that it does not count any longer.
create function private.prune_announced_media() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.course_media where ready_at is null and created_at < now() - private.kept('announced_media');
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.retention_rules (subject, keeps) values ('announced_media', interval '1 day');
insert into private.scheduled_jobs (name, every, runs) values
  ('prune announced media', '1 hour', 'private.prune_announced_media');
insert into private.server_functions values ('settle_media'), ('media_to_check'), ('orphaned_media');

-- The folders of the bucket whose files I may be shown.
create function private.media_folders_i_see() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with mine as (select tenant from private.my_tenants() tenant)
    select tenant::text from mine union all select 'library' where exists (select from mine);
end $$;

-- The folders I may put files into and take them from.
create function private.media_folders_i_fill() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select tenant::text
    from (select private.tenants_i_manage() union select private.tenants_where_i_am('trainer')) mine (tenant)
    where private.authoring_of(tenant) in ('write', 'publish')
    union all select 'library' where private.authoring_of(null) in ('write', 'publish');
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.media_folders_i_see(), private.media_folders_i_fill() to authenticated;
revoke execute on function
  public.announce_media(uuid, uuid, text, text, integer, integer, integer, numeric),
  public.list_media(uuid, text, text, integer, integer), public.remove_media(uuid), public.settle_media(uuid, boolean),
  public.media_to_check(uuid), public.orphaned_media()
  from public, anon, authenticated;
grant execute on function
  public.announce_media(uuid, uuid, text, text, integer, integer, integer, numeric),
  public.list_media(uuid, text, text, integer, integer), public.remove_media(uuid)
  to authenticated;
grant execute on function public.settle_media(uuid, boolean), public.media_to_check(uuid), public.orphaned_media() to service_role;

do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('course-media', 'course-media', false, 20000000,
    array['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm'])
  on conflict (id) do nothing;

  -- One policy for a verb: a second one would be or-ed to it unseen.
  drop policy "members list their logos, platform admins payment proofs" on storage.objects;
  create policy "members see logos and media, platform admins payment proofs" on storage.objects
    for select to authenticated
    using (
      (bucket_id = 'tenant-logos'
        and (storage.foldername(name))[1] = any (array(select tenant::text from private.my_tenants() tenant)))
      or (bucket_id = 'course-media'
        and (storage.foldername(name))[1] = any (array(select private.media_folders_i_see())))
      or (bucket_id = 'payment-proofs' and (select private.is_platform_admin()))
    );
  drop policy "tenant admins and platform admins upload logos" on storage.objects;
  create policy "admins upload logos, authors media of courses" on storage.objects
    for insert to authenticated
    with check (
      (bucket_id = 'tenant-logos' and (storage.foldername(name))[1] = any (array(select private.logo_folders())))
      or (bucket_id = 'course-media' and (storage.foldername(name))[1] = any (array(select private.media_folders_i_fill())))
    );
end $$;
