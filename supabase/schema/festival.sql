-- What all migrations together say about festival: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.festivals_left_out (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  festival text not null,
  constraint festivals_left_out_pkey PRIMARY KEY (id),
  constraint festivals_left_out_tenant_id_festival_key UNIQUE (tenant_id, festival),
  constraint festivals_left_out_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint festivals_left_out_festival_check CHECK (festival ~ '^[a-z][a-z_]{1,39}$'::text)
);
alter table public.festivals_left_out enable row level security;
grant select on public.festivals_left_out to authenticated;

create policy "who reads figures reads which festivals are left out" on public.festivals_left_out for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) AND ( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'manager'::text, 'trainer'::text]) AS i_am_one_of)));

create function private.attempts_left(p_assignment_id uuid, p_lesson public.lessons)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  allowed integer := nullif((p_lesson.quiz ->> 'attempts')::integer, 0);
begin
  if allowed is null then return null; end if;
  return greatest(allowed - (
    select count(*) from public.quiz_attempts a where a.assignment_id = p_assignment_id and a.lesson_id = p_lesson.id), 0);
end $function$;

create function private.left_of(p_unit text, p_above text[], p_below text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select cardinality(array_positions(p_above, p_unit)) - cardinality(array_positions(p_below, p_unit))
$function$;

create function public.set_festival(p_tenant_id uuid, p_festival text, p_matters boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_figures(p_tenant_id, 'change');
  perform private.require_tenant_admin(p_tenant_id);
  if not exists (select from public.occasions o where o.tenant_id is null and o.festival = p_festival) then
    raise sqlstate 'PT404' using message = 'unknown_occasion';
  end if;
  if coalesce(p_matters, true) then
    delete from public.festivals_left_out f where f.tenant_id = p_tenant_id and f.festival = p_festival;
  else
    insert into public.festivals_left_out (tenant_id, festival) values (p_tenant_id, p_festival) on conflict do nothing;
  end if;
  if found then
    perform private.write_audit('occasion.festival_set', p_tenant_id, 'tenants', p_tenant_id::text, null,
      jsonb_build_object('festival', p_festival, 'matters', coalesce(p_matters, true)));
  end if;
end $function$;
grant execute on function public.set_festival(uuid,text,boolean) to authenticated;
grant execute on function public.set_festival(uuid,text,boolean) to service_role;
