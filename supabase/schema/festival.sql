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

create function public.read_festival_map(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[])
 RETURNS TABLE(outlet_id uuid, name text, city text, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  reads     uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis      public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  starts    date[];
  ends      date[];
  is_former boolean[];
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or cardinality(p_kpis) > 60 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  select array_agg(run.first), array_agg(run.last), array_agg(run.is_former) into starts, ends, is_former
  from private.festival_pairs(p_tenant_id, p_from, p_to) f
  cross join lateral (values (f.first, f.last, false), (f.former_first, f.former_last, true)) run (first, last, is_former);
  return query
    with lines as materialized (
      select l.* from private.kpi_lines(p_tenant_id, reads, kpis, starts, ends, is_former) l
    ), rows as (
      select o.id, o.name, o.city from public.outlets o where o.id = any (reads)
      union all select null, null, null
    )
    select r.id, r.name, r.city, coalesce(l.figures, none.known), coalesce(l.former, none.known),
      coalesce(l.days, none.counted), coalesce(l.most, none.counted), coalesce(l.outlets, none.counted)
    from rows r
    left join lines l on coalesce(l.outlet_id, p_tenant_id) = coalesce(r.id, p_tenant_id)
    cross join (select array_fill(null::double precision, array[cardinality(p_kpis)]) as known, array_fill(0, array[cardinality(p_kpis)]) as counted) none
    order by r.id is null, r.name;
end $function$;
grant execute on function public.read_festival_map(uuid,date,date,text[],uuid[]) to authenticated;
grant execute on function public.read_festival_map(uuid,date,date,text[],uuid[]) to service_role;

create function public.read_festival_periods(p_tenant_id uuid, p_starts date[], p_ends date[], p_kpis text[], p_outlets uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(figures double precision[], former double precision[], days integer[], outlets integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  reads   uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis    public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  asked   integer := cardinality(p_starts);
  starts  date[];
  ends    date[];
  periods integer[]; -- those before stand behind those that are asked for
begin
  if asked is distinct from cardinality(p_ends) or coalesce(asked, 0) not between 1 and 60 or cardinality(p_kpis) > 60
    or exists (select from unnest(p_starts, p_ends) one (first, last) where first is null or last is null or first > last or last > first + 1100)
  then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  select array_agg(run.first), array_agg(run.last), array_agg(run.period) into starts, ends, periods
  from unnest(p_starts, p_ends) with ordinality p (first, last, n)
  cross join lateral private.festival_pairs(p_tenant_id, p.first, p.last) f
  cross join lateral (values (f.first, f.last, p.n::integer), (f.former_first, f.former_last, (asked + p.n)::integer)) run (first, last, period);
  return query
    with sums as materialized (
      select * from private.sums_together(p_tenant_id, reads, kpis, starts, ends, periods)
    )
    select array_agg(case when not (kpis[k]).is_of_change then private.kpi_value(s.above, s.below, (kpis[k]).scale::double precision)
        when abs(s.below[1] - f.below[1]) >= 0.01 * abs(f.below[1])
          then private.kpi_value(array[s.above[1] - f.above[1]], array[s.below[1] - f.below[1]], (kpis[k]).scale::double precision) end order by k),
      array_agg(case when not (kpis[k]).is_of_change then private.kpi_value(f.above, f.below, (kpis[k]).scale::double precision) end order by k),
      array_agg(coalesce(s.days, 0) order by k), array_agg(coalesce(s.of_outlets, 0) order by k)
    from generate_series(1, asked) n
    cross join generate_subscripts(p_kpis, 1) k
    left join sums s on s.period = n and s.place = k
    left join sums f on f.period = asked + n and f.place = k and s.place is not null
    group by n order by n;
end $function$;
grant execute on function public.read_festival_periods(uuid,date[],date[],text[],uuid[]) to authenticated;
grant execute on function public.read_festival_periods(uuid,date[],date[],text[],uuid[]) to service_role;

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
