-- What all migrations together say about storage: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.


create policy "admins upload logos, authors media of courses" on storage.objects for insert to authenticated
  with check ((((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))) OR ((bucket_id = 'course-media'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.media_folders_i_fill() AS media_folders_i_fill))))));

create policy "members see logos and media, platform admins payment proofs" on storage.objects for select to authenticated
  using ((((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT (tenant.tenant)::text AS tenant
   FROM private.my_tenants() tenant(tenant))))) OR ((bucket_id = 'course-media'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.media_folders_i_see() AS media_folders_i_see)))) OR ((bucket_id = 'payment-proofs'::text) AND ( SELECT private.is_platform_admin() AS is_platform_admin))));

create policy "tenant admins and platform admins remove logos" on storage.objects for delete to authenticated
  using (((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))));

create policy "tenant admins and platform admins replace logos" on storage.objects for update to authenticated
  using (((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))))
  with check (((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))));
