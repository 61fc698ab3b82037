-- What all migrations together say about measures: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.measures (
  id integer generated always as identity not null,
  tenant_id uuid,
  key text not null,
  name jsonb not null,
  help jsonb not null,
  unit text not null,
  kind text not null,
  scope text not null,
  kept_by text not null,
  decimals smallint default 0 not null,
  "least" numeric default 0 not null,
  most numeric not null,
  "position" smallint not null,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint measures_pkey PRIMARY KEY (id),
  constraint measures_tenant_id_key_key UNIQUE NULLS NOT DISTINCT (tenant_id, key),
  constraint measures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint measures_check CHECK ("least" < most),
  constraint measures_decimals_check CHECK (decimals >= 0 AND decimals <= 2),
  constraint measures_help_check CHECK (private.is_in_both(help, 400)),
  constraint measures_kept_by_check CHECK (kept_by = ANY (ARRAY['outlet'::text, 'office'::text])),
  constraint measures_key_check CHECK (key ~ '^[a-z][a-z0-9_]{1,39}$'::text),
  constraint measures_kind_check CHECK (kind = ANY (ARRAY['flow'::text, 'stock'::text])),
  constraint measures_name_check CHECK (private.is_in_both(name, 80)),
  constraint measures_scope_check CHECK (scope = ANY (ARRAY['hotel'::text, 'restaurant'::text, 'both'::text])),
  constraint measures_unit_check CHECK (unit = ANY (ARRAY['count'::text, 'paise'::text, 'minutes'::text, 'hours'::text, 'kwh'::text]))
);
alter table public.measures enable row level security;
grant select on public.measures to authenticated;

create policy "people read the measures of the platform and their tenant" on public.measures for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND ( SELECT (EXISTS ( SELECT private.my_tenants_with('kpi_heatmaps'::text) AS my_tenants_with)) AS "exists"))));

create function public.explain_figure(p_tenant_id uuid, p_outlet_id uuid, p_kpi text, p_from date, p_to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if not p_outlet_id = any (private.require_figures(p_tenant_id, 'read')) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  return (
    with parts as materialized (
      select m.* from private.kpis_i_see(p_tenant_id, array[p_kpi]) k
      cross join lateral private.measures_in(k.kpi) word
      join public.measures m on m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), said as (
      select m.key, f.id, (f.month + d - 1) as day, f.hour, nullif(f.said[d], 'NaN') as value, e.entered_at, e.entered_by, e.source,
        e.label, e.reason, lead(nullif(f.said[d], 'NaN')) over before as former, count(*) over before as times
      from parts m
      join public.kpi_facts f on f.tenant_id = p_tenant_id and f.outlet_id = p_outlet_id and f.measure_id = m.id
        and f.month between date_trunc('month', p_from)::date and p_to
      cross join generate_series(1, 31) d
      join public.kpi_entries e on e.id = f.entry_id
      where f.said[d] is not null and f.month + d - 1 between p_from and p_to
      window before as (partition by m.key, f.month, d, f.hour order by f.id desc rows between current row and unbounded following)
    )
    select jsonb_build_object(
      'measures', (select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'days', coalesce((
          select count(*) from generate_series(p_from, p_to, '1 day') one (day)
          join private.kpi_monthly r on r.tenant_id = p_tenant_id and r.outlet_id = p_outlet_id and r.measure_id = m.id
            and r.month = date_trunc('month', one.day)::date
          where r.days[extract(day from one.day)] is not null), 0), 'total', (
          select sum(cut.sign * r.until[cut.place]) from private.ends_of(p_from, p_to) cut
          join private.kpi_monthly r on r.tenant_id = p_tenant_id and r.outlet_id = p_outlet_id and r.measure_id = m.id
            and r.month = cut.month)) order by m.position), '[]') from parts m),
      'said', (select coalesce(jsonb_agg(jsonb_build_object('measure', s.key, 'day', s.day, 'hour', s.hour, 'value', s.value,
          'former', s.former, 'is_restated', s.times > 1, 'at', s.entered_at, 'by', private.name_of_login(s.entered_by),
          'source', s.source, 'file', s.label, 'reason', s.reason) order by s.day desc, s.key, s.id desc), '[]')
        from (select * from said order by day desc, key, id desc limit 200) s)));
end $function$;
grant execute on function public.explain_figure(uuid,uuid,text,date,date) to authenticated;
grant execute on function public.explain_figure(uuid,uuid,text,date,date) to service_role;

create function private.measures_in(p_kpi public.kpis)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select distinct term.key from jsonb_array_elements(p_kpi.numerator || p_kpi.denominator) factor, jsonb_each(factor) term
$function$;

create function private.sums_of(p_tenant_id uuid, p_outlets uuid[], p_keys text[], p_starts date[], p_ends date[])
 RETURNS TABLE(place integer, outlet_id uuid, period integer, above double precision[], below double precision[], days integer, most integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  places  integer[];
  aboves  boolean[];
  nths    integer[];
  ids     integer[];
  flows   boolean[];
  weights double precision[];
  terms   integer[];
  periods integer[];
  months  date[];
  cuts    integer[];
  signs   integer[];
begin
  select array_agg(t.place), array_agg(t.above), array_agg(t.nth), array_agg(t.id), array_agg(t.kind = 'flow'), array_agg(t.weight),
    array_agg(t.terms)
  into places, aboves, nths, ids, flows, weights, terms
  from (
    select k.place, side.above, factor.nth::integer as nth, m.id, m.kind, term.weight::double precision as weight,
      (count(*) over (partition by k.place))::integer as terms
    from private.kpis_i_see(p_tenant_id, p_keys) k
    cross join lateral (values (true, (k.kpi).numerator), (false, (k.kpi).denominator)) side (above, sums)
    cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_each_text(factor.sum) term (key, weight)
    join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
  ) t;
  select array_agg(one.period::integer), array_agg(cut.month), array_agg(cut.place), array_agg(cut.sign) into periods, months, cuts, signs
  from unnest(p_starts, p_ends) with ordinality one (first, last, period)
  cross join lateral private.ends_of(one.first, one.last) cut;
  return query
    with totals as materialized (
      select r.outlet_id, r.measure_id, e.period, sum(e.sign * r.until[e.cut]) as total,
        sum(e.sign * r.known[e.cut])::integer as days, bool_and(r.until[e.cut] is not null) as is_counted
      from unnest(periods, months, cuts, signs) e (period, month, cut, sign)
      join private.kpi_monthly r on r.month = e.month
      where r.tenant_id = p_tenant_id and r.measure_id = any (ids) and r.month = any (months) and r.outlet_id = any (p_outlets)
      group by r.outlet_id, r.measure_id, e.period
    )
    select t.place, s.outlet_id, s.period,
      array[sum(t.weight * s.total) filter (where t.above and t.nth = 1), sum(t.weight * s.total) filter (where t.above and t.nth = 2)],
      array[sum(t.weight * s.total) filter (where not t.above and t.nth = 1), sum(t.weight * s.total) filter (where not t.above and t.nth = 2)],
      coalesce(min(s.days) filter (where t.is_flow), 0), coalesce(max(s.days) filter (where t.is_flow), 0)
    from totals s
    join unnest(places, aboves, nths, ids, flows, weights, terms) t (place, above, nth, measure_id, is_flow, weight, terms)
      on t.measure_id = s.measure_id
    where s.days > 0 and s.is_counted
    group by t.place, s.outlet_id, s.period
    having count(*) = min(t.terms);
end $function$;
