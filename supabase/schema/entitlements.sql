-- What all migrations together say about entitlements: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.entitlements (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  module text not null,
  source text not null,
  valid_from timestamp with time zone default now() not null,
  valid_until timestamp with time zone,
  note text,
  created_at timestamp with time zone default now() not null,
  constraint entitlements_pkey PRIMARY KEY (id),
  constraint entitlements_tenant_id_module_source_tstzrange_excl EXCLUDE USING gist (tenant_id WITH =, module WITH =, source WITH =, tstzrange(valid_from, valid_until) WITH &&),
  constraint entitlements_module_fkey FOREIGN KEY (module) REFERENCES private.modules(key),
  constraint entitlements_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint entitlements_check CHECK (valid_until >= valid_from),
  constraint entitlements_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 500),
  constraint entitlements_source_check CHECK (source = ANY (ARRAY['tier'::text, 'add_on'::text, 'grant'::text]))
);
CREATE INDEX entitlements_module_idx ON public.entitlements USING btree (module);
CREATE INDEX entitlements_tenant_id_module_idx ON public.entitlements USING btree (tenant_id, module);
alter table public.entitlements enable row level security;
grant insert (tenant_id, module, source, valid_from, valid_until, note), select, update (valid_until, note) on public.entitlements to authenticated;

create policy "members read what their tenant has" on public.entitlements for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))));

create policy "platform admins change add-ons and grants" on public.entitlements for update to authenticated
  using (((source <> 'tier'::text) AND ( SELECT private.is_platform_admin() AS is_platform_admin)))
  with check (((source <> 'tier'::text) AND ( SELECT private.is_platform_admin() AS is_platform_admin)));

create policy "platform admins give add-ons and grants" on public.entitlements for insert to authenticated
  with check (((source <> 'tier'::text) AND ( SELECT private.is_platform_admin() AS is_platform_admin)));

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.entitlements FOR EACH ROW EXECUTE FUNCTION private.audit_change('entitlement');

create function public.end_entitlement(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entitlement public.entitlements;
begin
  perform private.require_platform_admin();
  select e.* into entitlement from public.entitlements e where e.id = p_id and e.source <> 'tier' for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_entitlement'; end if;
  if entitlement.valid_until <= now() then raise sqlstate 'PT409' using message = 'entitlement_over'; end if;
  update public.entitlements e set valid_until = greatest(now(), e.valid_from) where e.id = p_id;
  perform private.settle_entitlements(entitlement.tenant_id);
end $function$;
grant execute on function public.end_entitlement(uuid) to authenticated;
grant execute on function public.end_entitlement(uuid) to service_role;

create function private.end_entitlements()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  update public.tenants t
  set active_modules = (
    select coalesce(jsonb_agg(m.key), '[]') from private.modules m
    where t.active_modules ? m.key and (private.modules_of_tier(t.tier) || private.modules_besides_tier(t.id)) ? m.key
  )
  where not t.active_modules <@ (private.modules_of_tier(t.tier) || private.modules_besides_tier(t.id));
  get diagnostics total = row_count;
  return total;
end $function$;

create function public.grant_entitlement(p_tenant_id uuid, p_module text, p_source text, p_valid_until timestamp with time zone DEFAULT NULL::timestamp with time zone, p_note text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entitlement uuid;
begin
  perform private.require_platform_admin();
  perform 1 from public.tenants t where t.id = p_tenant_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  if not exists (select from private.modules m where m.key = p_module) then
    raise sqlstate 'PT400' using message = 'unknown_module';
  end if;
  if coalesce(p_source, '') not in ('add_on', 'grant') then raise sqlstate 'PT400' using message = 'unknown_source'; end if;
  if p_valid_until <= now() then raise sqlstate 'PT400' using message = 'already_over'; end if;
  if exists (
    select from public.entitlements e
    where e.tenant_id = p_tenant_id and e.module = p_module and e.source <> 'tier'
      and (e.valid_until is null or e.valid_until > now())
  ) then
    raise sqlstate 'PT409' using message = 'already_entitled';
  end if;
  insert into public.entitlements (tenant_id, module, source, valid_until, note)
  values (p_tenant_id, p_module, p_source, p_valid_until, nullif(btrim(left(btrim(p_note), 500)), ''))
  returning id into entitlement;
  perform private.settle_entitlements(p_tenant_id, p_module);
  return entitlement;
end $function$;
grant execute on function public.grant_entitlement(uuid,text,text,timestamp with time zone,text) to authenticated;
grant execute on function public.grant_entitlement(uuid,text,text,timestamp with time zone,text) to service_role;

create function public.reapply_entitlements(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  modules jsonb;
begin
  perform private.require_platform_admin();
  update public.tenants t set active_modules = t.active_modules || private.modules_besides_tier(t.id)
  where t.id = p_tenant_id returning t.active_modules into modules;
  if not found then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return modules;
end $function$;
grant execute on function public.reapply_entitlements(uuid) to authenticated;
grant execute on function public.reapply_entitlements(uuid) to service_role;

create function private.settle_entitlements(p_tenant_id uuid, p_added text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  modules jsonb;
begin
  update public.tenants t
  set active_modules = (
    select coalesce(jsonb_agg(m.key order by m.position), '[]') from private.modules m
    where (t.active_modules ? m.key or m.key = p_added)
      and (private.modules_of_tier(t.tier) || private.modules_besides_tier(t.id)) ? m.key
  )
  where t.id = p_tenant_id returning t.active_modules into modules;
  return modules;
end $function$;
