-- What all migrations together say about occasions: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.occasions (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  outlet_id uuid,
  kind text not null,
  festival text,
  name jsonb not null,
  first_day date not null,
  main_day date not null,
  last_day date not null,
  basis text,
  set_by uuid,
  set_at timestamp with time zone default now() not null,
  source text,
  constraint occasions_pkey PRIMARY KEY (id),
  constraint occasions_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint occasions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint occasions_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint occasions_basis_check CHECK (basis = ANY (ARRAY['fixed'::text, 'listed'::text, 'calculated'::text, 'moon'::text])),
  constraint occasions_check CHECK (first_day <= main_day AND main_day <= last_day AND last_day < (first_day + 732)),
  constraint occasions_check1 CHECK ((kind = 'festival'::text) = (festival IS NOT NULL) AND (festival IS NULL) = (basis IS NULL) AND (tenant_id IS NULL) = (kind = 'festival'::text)),
  constraint occasions_check2 CHECK (source IS NULL OR tenant_id IS NULL),
  constraint occasions_festival_check CHECK (festival ~ '^[a-z][a-z_]{1,39}$'::text),
  constraint occasions_kind_check CHECK (kind = ANY (ARRAY['festival'::text, 'renovation'::text, 'celebration'::text, 'road'::text, 'closed'::text, 'price'::text, 'other'::text])),
  constraint occasions_name_check CHECK (private.is_in_both(name, 80)),
  constraint occasions_source_check CHECK (char_length(source) >= 3 AND char_length(source) <= 200)
);
CREATE INDEX occasions_festival_main_day_idx ON public.occasions USING btree (festival, main_day);
CREATE INDEX occasions_outlet_id_idx ON public.occasions USING btree (outlet_id);
CREATE INDEX occasions_set_by_idx ON public.occasions USING btree (set_by);
CREATE INDEX occasions_tenant_id_first_day_idx ON public.occasions USING btree (tenant_id, first_day);
CREATE INDEX occasions_tenant_id_outlet_id_idx ON public.occasions USING btree (tenant_id, outlet_id);
alter table public.occasions enable row level security;
grant select on public.occasions to authenticated;

create policy "who reads figures reads what happened at the outlets" on public.occasions for select to authenticated
  using ((((tenant_id IS NULL) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'manager'::text, 'trainer'::text]) AS i_am_one_of) AND ( SELECT (EXISTS ( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with)) AS "exists")) OR ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (( SELECT private.i_am_one_of(VARIADIC ARRAY['manager'::text]) AS i_am_one_of) AND ((outlet_id IS NULL) OR (outlet_id IN ( SELECT private.outlets_i_manage() AS outlets_i_manage))))))));

create function private.occasion_terms(p_occasion public.occasions)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object('name', p_occasion.name ->> 'en', 'kind', p_occasion.kind, 'outlet_id', p_occasion.outlet_id,
    'first_day', p_occasion.first_day, 'last_day', p_occasion.last_day))
$function$;

create function public.remove_occasion(p_occasion_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  occasion public.occasions;
begin
  select o.* into occasion from public.occasions o
  where o.id = p_occasion_id and o.tenant_id is not null and (private.is_platform_admin() or o.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_occasion'; end if;
  if not coalesce(occasion.outlet_id = any (private.require_figures(occasion.tenant_id, 'change')), true) then
    raise sqlstate 'PT404' using message = 'unknown_occasion';
  end if;
  if occasion.outlet_id is null then perform private.require_tenant_admin(occasion.tenant_id); end if;
  delete from public.occasions o where o.id = occasion.id;
  perform private.write_audit('occasion.removed', occasion.tenant_id, 'occasions', occasion.id::text, private.occasion_terms(occasion));
end $function$;
grant execute on function public.remove_occasion(uuid) to authenticated;
grant execute on function public.remove_occasion(uuid) to service_role;

create function public.report_occasions(p_tenant_id uuid, p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
begin
  if p_from is null or p_to is null or p_to < p_from then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kind', k.kind, 'name', k.name, 'outlet_id', k.outlet_id, 'outlet', (select x.name from public.outlets x where x.id = k.outlet_id),
      'first_day', k.first_day, 'main_day', k.main_day, 'last_day', k.last_day, 'by', case when k.tenant_id is not null then private.name_of_login(k.set_by) end,
      'noted_at', case when k.tenant_id is not null then k.set_at end) order by k.first_day, k.id), '[]')
    from (
      select o.*, row_number() over (partition by o.tenant_id is null order by o.first_day desc, o.id) as nth from public.occasions o
      where o.first_day <= p_to and o.last_day >= p_from and (
        o.tenant_id is null and not exists (select from public.festivals_left_out l where l.tenant_id = p_tenant_id and l.festival = o.festival)
        or o.tenant_id = p_tenant_id and (o.outlet_id is null or reach = 'all' or o.outlet_id in (select private.outlets_i_manage())))) k
    where k.nth <= 60);
end $function$;
grant execute on function public.report_occasions(uuid,date,date) to authenticated;
grant execute on function public.report_occasions(uuid,date,date) to service_role;

create function public.save_occasion(p_tenant_id uuid, p_kind text, p_first_day date, p_last_day date, p_name_en text DEFAULT ''::text, p_name_hi text DEFAULT ''::text, p_outlet_id uuid DEFAULT NULL::uuid, p_occasion_id uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  is_admin boolean := p_tenant_id in (select private.tenants_i_manage());
  english  text := btrim(coalesce(p_name_en, ''));
  hindi    text := btrim(coalesce(p_name_hi, ''));
  former   public.occasions;
  occasion public.occasions;
begin
  if p_outlet_id is null and not is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_outlet_id is not null and not p_outlet_id = any (outlets) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if english = '' and hindi = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(english) > 80 or char_length(hindi) > 80 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(p_kind, '') not in ('renovation', 'celebration', 'road', 'closed', 'price', 'other') then
    raise sqlstate 'PT400' using message = 'unknown_kind';
  end if;
  if p_first_day is null or p_last_day is null or p_last_day < p_first_day or p_last_day > p_first_day + 731
    or p_first_day not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_occasion_id is not null then
    select o.* into former from public.occasions o where o.id = p_occasion_id and o.tenant_id = p_tenant_id for update;
    if not found or former.outlet_id is not null and not former.outlet_id = any (outlets) then
      raise sqlstate 'PT404' using message = 'unknown_occasion';
    end if;
    if former.outlet_id is null and not is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  end if;
  insert into public.occasions (id, tenant_id, outlet_id, kind, name, first_day, main_day, last_day, set_by)
  values (coalesce(former.id, gen_random_uuid()), p_tenant_id, p_outlet_id, p_kind,
    jsonb_build_object('en', coalesce(nullif(english, ''), hindi), 'hi', coalesce(nullif(hindi, ''), english)),
    p_first_day, p_first_day, p_last_day, auth.uid())
  on conflict (id) do update set outlet_id = excluded.outlet_id, kind = excluded.kind, name = excluded.name, first_day = excluded.first_day,
    main_day = excluded.main_day, last_day = excluded.last_day, set_by = excluded.set_by, set_at = now()
  returning * into occasion;
  if former.id is null then
    perform private.write_audit('occasion.noted', p_tenant_id, 'occasions', occasion.id::text, null, private.occasion_terms(occasion));
  elsif private.occasion_terms(former) <> private.occasion_terms(occasion) then
    perform private.write_audit('occasion.changed', p_tenant_id, 'occasions', occasion.id::text, private.occasion_terms(former),
      private.occasion_terms(occasion));
  end if;
  return occasion.id;
end $function$;
grant execute on function public.save_occasion(uuid,text,date,date,text,text,uuid,uuid) to authenticated;
grant execute on function public.save_occasion(uuid,text,date,date,text,text,uuid,uuid) to service_role;
