-- What all migrations together say about storage: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.


create policy "admins upload logos, authors media of courses" on storage.objects for insert to authenticated
  with check ((((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))) OR ((bucket_id = 'course-media'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.media_folders_i_fill() AS media_folders_i_fill))))));

create policy "members see logos, media, own files, platform admins proofs" on storage.objects for select to authenticated
  using ((((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT (tenant.tenant)::text AS tenant
   FROM private.my_tenants() tenant(tenant))))) OR ((bucket_id = 'course-media'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.media_folders_i_see() AS media_folders_i_see)))) OR ((bucket_id = 'payment-proofs'::text) AND ( SELECT private.is_platform_admin() AS is_platform_admin)) OR ((bucket_id = 'report-files'::text) AND (name IN ( SELECT private.report_files_i_fetch() AS report_files_i_fetch)))));

create policy "tenant admins and platform admins remove logos" on storage.objects for delete to authenticated
  using (((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))));

create policy "tenant admins and platform admins replace logos" on storage.objects for update to authenticated
  using (((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))))
  with check (((bucket_id = 'tenant-logos'::text) AND ((storage.foldername(name))[1] = ANY (ARRAY( SELECT private.logo_folders() AS logo_folders)))));

CREATE TRIGGER count_file AFTER INSERT OR DELETE OR UPDATE OF metadata ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.count_file();

create table private.orphan_lists (
  bucket text not null,
  names text not null,
  constraint orphan_lists_pkey PRIMARY KEY (bucket),
  constraint orphan_lists_names_check CHECK (names ~ '^public\.[a-z_]+$'::text)
);

create function private.call_for_orphans()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  list  private.orphan_lists;
  found integer;
  total integer := 0;
begin
  for list in select * from private.orphan_lists loop
    execute format('select count(*) from %s()', list.names) into found;
    total := total + found;
  end loop;
  if total > 0 then perform pg_notify('files_orphaned', ''); end if;
  return total;
end $function$;

create function private.count_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder text := split_part(coalesce(new.name, old.name), '/', 1);
  before bigint := case when tg_op <> 'INSERT' then coalesce((old.metadata ->> 'size')::bigint, 0) else 0 end;
  now_   bigint := case when tg_op <> 'DELETE' then coalesce((new.metadata ->> 'size')::bigint, 0) else 0 end;
  tenant uuid;
begin
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  select t.id into tenant from public.tenants t where t.id = folder::uuid;
  if not found then return null; end if;
  if tg_op <> 'DELETE' then insert into private.stored_sums as s (tenant_id, bytes) values (tenant, 0) on conflict do nothing; end if;
  perform 1 from private.stored_sums s where s.tenant_id = tenant for update;
  if tg_op = 'INSERT' or now_ > before then perform private.require_room(tenant, now_ - before); end if;
  update private.stored_sums s set bytes = greatest(0, s.bytes + now_ - before) where s.tenant_id = tenant;
  return null;
end $function$;

create function private.invite_list(p_tenant_id uuid, p_rows jsonb, p_dry_run boolean DEFAULT true, p_seats_ahead integer DEFAULT 0)
 RETURNS TABLE(place integer, email text, result text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry      jsonb;
  addresses  text[] := '{}';
  results    text[] := '{}';
  answer     text;
  seats_left integer;
begin
  perform private.require_tenant_admin(p_tenant_id);
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 200 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  seats_left := private.lock_seats(p_tenant_id) - private.seats_used(p_tenant_id) - private.seats_reserved(p_tenant_id)
    - coalesce(p_seats_ahead, 0);
  begin
    for entry in select listed.value from jsonb_array_elements(p_rows) with ordinality listed order by listed.ordinality loop
      begin
        if lower(btrim(entry ->> 'email')) = any (addresses) then
          raise sqlstate 'PT409' using message = 'duplicate';
        end if;
        perform private.invite_listed(p_tenant_id, entry);
        if p_dry_run is distinct from false and seats_left < 1 then
          raise sqlstate 'PT409' using message = 'seat_limit_reached';
        end if;
        seats_left := seats_left - 1;
        answer := 'ok';
      exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
        answer := sqlerrm;
      end;
      addresses := addresses || coalesce(lower(btrim(entry ->> 'email')), '');
      results := results || answer;
    end loop;
    if p_dry_run is distinct from false then raise sqlstate 'PTDRY'; end if;
  exception when sqlstate 'PTDRY' then
    null; -- what was said stays in the variables, what was done does not
  end;
  return query
    select given.ordinality::integer, given.address, results[given.ordinality]
    from unnest(addresses) with ordinality given (address, ordinality) order by given.ordinality;
end $function$;
grant execute on function private.invite_list(uuid,jsonb,boolean,integer) to service_role;

create function private.is_list(p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_value is null or jsonb_typeof(p_value) = 'array' and jsonb_array_length(p_value) <= 60
$function$;

create function public.list_catalogue()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'key', p.key, 'kind', p.kind, 'module', p.module, 'seats', p.seats, 'storage_gb', p.storage_gb, 'courses', array(select private.courses_of_pack(p.id)), 'tiers', to_jsonb(p.tiers), 'trial_days', p.trial_days,
      'quantity_most', p.quantity_most, 'sac', p.sac, 'is_listed', p.is_listed, 'only_tenants', coalesce(to_jsonb(p.only_tenants), '[]'), 'number', x.number, 'written_at', x.written_at,
      'name', x.name, 'summary', x.summary, 'details', x.details, 'terms', x.terms,
      'prices', (
        select coalesce(jsonb_agg(jsonb_build_object('term', c.term, 'tier', c.tier, 'paise', c.paise, 'valid_from', c.valid_from, 'set_at', c.set_at)
          order by c.valid_from desc, c.set_at desc), '[]') from public.product_prices c where c.product_id = p.id),
      'orders', private.running_orders(p.id)) order by p.position, p.key), '[]')
    from public.products p
    join lateral (select t.* from public.product_texts t where t.product_id = p.id order by t.number desc limit 1) x on true);
end $function$;
grant execute on function public.list_catalogue() to authenticated;
grant execute on function public.list_catalogue() to service_role;

create function public.list_gst_papers(p_month date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day date := date_trunc('month', p_month)::date;
begin
  perform private.require_platform_admin();
  if p_month is null then raise sqlstate 'PT400' using message = 'invalid_months'; end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('serial', i.serial, 'kind', i.kind, 'issued_on', i.issued_on, 'recipient', i.recipient ->> 'legal_name',
      'gstin', i.recipient ->> 'gstin', 'supply', i.supply, 'place_of_supply', i.place_of_supply, 'tax_percent', i.tax_percent, 'taxable_paise', i.taxable_paise,
      'cgst_paise', i.cgst_paise, 'sgst_paise', i.sgst_paise, 'igst_paise', i.igst_paise, 'total_paise', i.total_paise,
      'credits', case when c.id is not null then jsonb_build_object('serial', c.serial, 'issued_on', c.issued_on, 'total_paise', c.total_paise) end,
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('sac', l.sac, 'title', l.title ->> 'en', 'taxable_paise', l.taxable_paise) order by l.position), '[]')
        from public.invoice_lines l where l.invoice_id = i.id)) order by i.kind desc, i.serial), '[]')
    from public.invoices i left join public.invoices c on c.id = i.credits_id
    where i.kind in ('tax', 'credit_note') and i.issued_on >= first_day and i.issued_on < first_day + interval '1 month');
end $function$;
grant execute on function public.list_gst_papers(date) to authenticated;
grant execute on function public.list_gst_papers(date) to service_role;

create function private.plain_list(p_value jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct btrim(t.word)) filter (where btrim(t.word) <> ''), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(p_value) = 'array' then p_value else '[]' end) t (word)
$function$;
