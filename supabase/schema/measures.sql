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
