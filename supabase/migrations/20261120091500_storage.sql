-- Files. A bucket states what it takes; the first folder of every name is the tenant's id.

-- The folders of the tenants whose logo I may change: a logo belongs to the tenant's row, which is the platform's data.
create function private.logo_folders() returns setof text
language sql stable security definer set search_path = '' as $$
  select tenant::text from private.tenants_i_manage() tenant
  union
  select t.id::text from public.tenants t where (select private.is_platform_admin())
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.logo_folders() to authenticated;

do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('tenant-logos', 'tenant-logos', true, 524288, array['image/png', 'image/jpeg', 'image/webp'])
  on conflict (id) do nothing; -- no SVG: it can carry scripts

  create policy "members list the logos of their tenant" on storage.objects
    for select to authenticated
    using (bucket_id = 'tenant-logos'
      and (storage.foldername(name))[1] = any (array(select tenant::text from private.my_tenants() tenant)));
  create policy "tenant admins and platform admins upload logos" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'tenant-logos' and (storage.foldername(name))[1] = any (array(select private.logo_folders())));
  create policy "tenant admins and platform admins replace logos" on storage.objects
    for update to authenticated
    using (bucket_id = 'tenant-logos' and (storage.foldername(name))[1] = any (array(select private.logo_folders())))
    with check (bucket_id = 'tenant-logos' and (storage.foldername(name))[1] = any (array(select private.logo_folders())));
  create policy "tenant admins and platform admins remove logos" on storage.objects
    for delete to authenticated
    using (bucket_id = 'tenant-logos' and (storage.foldername(name))[1] = any (array(select private.logo_folders())));
end $$;
