-- What all migrations together say about stored: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.stored_sums (
  tenant_id uuid not null,
  bytes bigint not null,
  constraint stored_sums_pkey PRIMARY KEY (tenant_id),
  constraint stored_sums_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint stored_sums_bytes_check CHECK (bytes >= 0)
);

create function private.are_sums(p_sums jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(p_sums) = 'array' and jsonb_array_length(p_sums) <= 2
    and not jsonb_path_exists(p_sums, '$[*] ? (@.type() != "object")')
    and not jsonb_path_exists(p_sums, '$[*].* ? (@.type() != "number" || @ == 0 || @ > 1000 || @ < -1000)')
    and not exists (select from jsonb_array_elements(p_sums) sum where sum = '{}')
$function$;

create function private.benchmark_sums(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_until date)
 RETURNS TABLE(place integer, kind text, above double precision[], below double precision[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  since date := (p_until + 1 - interval '3 months')::date;
begin
  return query
    select s.place, o.kind, s.above, s.below
    from private.sums_of_kpis(p_tenant_id, p_outlets, p_kpis, array[since], array[p_until]) s
    join public.outlets o on o.id = s.outlet_id and o.is_active
    where (p_kpis[s.place]).scope in ('both', o.kind) and s.below[1] > 0
      and ((p_kpis[s.place]).grain <> 'day' or 2 * s.days >= p_until + 1 - since);
end $function$;

create function private.evidence_is_stored(p_path text, p_file_type text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_stored boolean := true;
begin
  if to_regclass('storage.objects') is not null then
    execute $query$
      select exists (
        select from storage.objects o
        where o.bucket_id = 'learning-evidence' and o.name = $1 and o.metadata ->> 'mimetype' = $2)
    $query$ into is_stored using p_path, p_file_type;
  end if;
  return is_stored;
end $function$;

create function public.payment_sums(p_asked jsonb)
 RETURNS TABLE(currency text, payments bigint, amount_minor bigint, verified bigint, verified_minor bigint, verified_paise bigint, without_rupees bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query
    select p.currency, count(*), sum(p.amount_minor)::bigint,
      count(*) filter (where p.state = 'verified'),
      coalesce(sum(p.amount_minor) filter (where p.state = 'verified'), 0)::bigint,
      coalesce(sum(p.inr_paise) filter (where p.state = 'verified'), 0)::bigint,
      count(*) filter (where p.state = 'verified' and p.inr_paise is null)
    from public.payment_reports p
    where (p_asked ->> 'state' is null or p.state = p_asked ->> 'state')
      and (p_asked ->> 'method' is null or p.method = p_asked ->> 'method')
      and (p_asked ->> 'currency' is null or p.currency = p_asked ->> 'currency')
      and (p_asked ->> 'assignee' is null
        or coalesce(p.assignee_id::text, 'none') = p_asked ->> 'assignee')
      and (p_asked ->> 'search' is null or p.id in (select public.find_payments(p_asked ->> 'search')))
    group by p.currency
    order by p.currency <> 'INR', p.currency;
end $function$;
grant execute on function public.payment_sums(jsonb) to authenticated;
grant execute on function public.payment_sums(jsonb) to service_role;

create function public.read_week_sums(p_tenant_id uuid, p_kpi text, p_kind text, p_to date, p_weeks integer)
 RETURNS TABLE(outlet_id uuid, name text, city text, week integer, above double precision[], below double precision[], days integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[];
  ends   date[];
  kpis   public.kpis[] := private.kpis_at(p_tenant_id, array[p_kpi]);
begin
  if p_to is null or p_weeks is null or p_weeks not between 1 and 53 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  select array_agg(p_to - 7 * n + 1 order by n), array_agg(p_to - 7 * (n - 1) order by n) into starts, ends
  from generate_series(1, p_weeks) n;
  select array_agg(o.id) into reads from public.outlets o where o.id = any (reads) and o.is_active and o.kind = p_kind;
  return query
    select o.id, o.name, o.city, s.period, s.above, s.below, s.days
    from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) s
    join public.outlets o on o.id = s.outlet_id
    where not (kpis[1]).is_of_change
    order by o.name, o.id, s.period;
end $function$;
grant execute on function public.read_week_sums(uuid,text,text,date,integer) to authenticated;
grant execute on function public.read_week_sums(uuid,text,text,date,integer) to service_role;

create function private.stored_bytes(p_tenant_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select s.bytes from private.stored_sums s where s.tenant_id = p_tenant_id), 0)
$function$;

create function private.sum_of_terms(p_side text, p_metrics text[], p_values jsonb)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when bool_and(v.value is not null) then sum(case when t.said[1] = '-' then -v.value else v.value end) end
  from regexp_matches(p_side, '([+-]?)([a-z_0-9]+)', 'g') t (said)
  cross join lateral (select (p_values ->> (array_position(p_metrics, t.said[2]) - 1))::double precision as value) v
$function$;

create function private.sums_of(p_tenant_id uuid, p_outlets uuid[], p_keys text[], p_starts date[], p_ends date[])
 RETURNS TABLE(place integer, outlet_id uuid, period integer, above double precision[], below double precision[], days integer, most integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query select * from private.sums_of_kpis(p_tenant_id, p_outlets, private.kpis_at(p_tenant_id, p_keys), p_starts, p_ends);
end $function$;

create function private.sums_together(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[], p_periods integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(place integer, period integer, above double precision[], below double precision[], days integer, most integer, of_outlets integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  periods integer[] := coalesce(p_periods, array(select n from generate_subscripts(p_starts, 1) n));
  none    bit varying := private.no_outlets(p_tenant_id);
  mine    bit varying;
  places  integer[]; -- of KPIs that are read from what all counted: those of flows, where most outlets are asked for
  wanted  integer[];
  months  date[];
  apart   public.kpis[];
begin
  select rpad(string_agg(case when k.outlet_id = any (p_outlets) then '1' else '0' end, '' order by n), length(none), '0')::bit varying into mine
  from generate_series(0, length(none) - 1) n
  left join private.kpi_places k on k.tenant_id = p_tenant_id and k.place = n;
  if cardinality(p_outlets) >= 20 and 4 * bit_count(mine) >= 3 * (select count(*) from private.kpi_places k where k.tenant_id = p_tenant_id) then
    places := array(
      select n from generate_subscripts(p_kpis, 1) n
      where (p_kpis[n]).id is not null and not exists (
        select from private.measures_in(p_kpis[n]) word
        join public.measures m on m.key = word and m.kind <> 'flow' and (m.tenant_id is null or m.tenant_id = p_tenant_id)));
  end if;
  -- what is read by outlet is left out where nobody ever counted one of its measures
  apart := array(
    select case when n = any (places) or exists (
        select from private.measures_in(p_kpis[n]) word
        join public.measures m on m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id)
        where not exists (select from private.kpi_totals a where a.tenant_id = p_tenant_id and a.measure_id = m.id)) then null else p_kpis[n] end
    from generate_subscripts(p_kpis, 1) n order by n);
  if exists (select from unnest(apart) a where a.id is not null) then
    return query
      select s.place, periods[s.period], array[sum(s.above[1]), sum(s.above[2])], array[sum(s.below[1]), sum(s.below[2])],
        sum(s.days)::integer, sum(s.most)::integer, count(distinct s.outlet_id)::integer
      from private.sums_of_kpis(p_tenant_id, p_outlets, apart, p_starts, p_ends) s
      group by s.place, periods[s.period];
  end if;
  if coalesce(cardinality(places), 0) = 0 then return; end if;

  wanted := array(
    select distinct m.id from unnest(places) n cross join lateral private.measures_in(p_kpis[n]) word
    join public.measures m on m.key = word and (m.tenant_id is null or m.tenant_id = p_tenant_id));
  months := array(
    select distinct month::date from unnest(p_starts, p_ends) one (first, last)
    cross join lateral generate_series(date_trunc('month', one.first::timestamp), one.last::timestamp, '1 month') month);
  return query
    with terms as materialized (
      select n as place, m.id, side.is_above, factor.nth, term.weight::double precision as weight, count(*) over (partition by n) as terms
      from unnest(places) n
      cross join lateral (values (true, (p_kpis[n]).numerator), (false, (p_kpis[n]).denominator)) side (is_above, sums)
      cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
      cross join lateral jsonb_each_text(factor.sum) term (key, weight)
      join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), asked as materialized (
      select one.period, day::date as day
      from unnest(p_starts, p_ends, periods) one (first, last, period)
      cross join lateral generate_series(one.first::timestamp, one.last::timestamp, '1 day') day
    ), counted as materialized ( -- what all counted, of a measure in a period
      select d.measure_id, a.period, sum(d.total) as total, sum(bit_count(d.known))::integer as days, bit_or(d.known) as known
      from (
        select a.measure_id, a.month + one.d::integer - 1 as day, one.total, private.as_long_as(one.known, none) as known
        from private.kpi_totals a cross join lateral unnest(a.totals, a.known) with ordinality one (total, known, d)
        where a.tenant_id = p_tenant_id and a.measure_id = any (wanted) and a.month = any (months)
      ) d join asked a on a.day = d.day
      group by d.measure_id, a.period
      having bit_or(d.known) <> none
    ), whole as materialized ( -- who knows all that a KPI is made of
      select t.place, c.period, bit_and(c.known) & mine as known
      from terms t join counted c on c.measure_id = t.id
      group by t.place, c.period having count(*) = min(t.terms) and bit_and(c.known) & mine <> none
    ), needed as materialized (
      select w.place, w.period, w.known, c.measure_id, c.total, c.days, c.known & ~w.known as others
      from counted c
      join (select distinct p.place, p.id from terms p) t on t.id = c.measure_id
      join whole w on w.place = t.place and w.period = c.period
    ), others as materialized ( -- whose figures all counted, and which make no KPI
      select n.measure_id, n.period, n.others, (
          select array_agg(k.outlet_id) from private.kpi_places k where k.tenant_id = p_tenant_id and get_bit(n.others, k.place) = 1) as outlets
      from (select distinct x.measure_id, x.period, x.others from needed x where x.others <> none) n
    ), less as materialized (
      select o.measure_id, o.period, o.others, sum(one.total) as total, sum(one.days)::integer as days
      from others o
      join unnest(p_starts, p_ends, periods) run (first, last, period) on run.period = o.period
      cross join lateral private.ends_of(run.first, run.last) cut
      cross join lateral (
        select sum(cut.sign * r.until[cut.place]) as total, sum(cut.sign * r.known[cut.place]) as days
        from private.kpi_monthly r
        where r.tenant_id = p_tenant_id and r.measure_id = o.measure_id and r.month = cut.month and r.outlet_id = any (o.outlets)
      ) one
      group by o.measure_id, o.period, o.others
    ), summed as materialized (
      select n.place, n.period, n.measure_id, n.known, n.total::double precision - coalesce(l.total, 0) as total, n.days - coalesce(l.days, 0) as days
      from needed n left join less l on l.measure_id = n.measure_id and l.period = n.period and l.others = n.others
    )
    select s.place, s.period,
      array[sum(t.weight * s.total) filter (where t.is_above and t.nth = 1), sum(t.weight * s.total) filter (where t.is_above and t.nth = 2)],
      array[sum(t.weight * s.total) filter (where not t.is_above and t.nth = 1), sum(t.weight * s.total) filter (where not t.is_above and t.nth = 2)],
      min(s.days), max(s.days), min(bit_count(s.known))::integer
    from summed s join terms t on t.place = s.place and t.id = s.measure_id
    group by s.place, s.period;
end $function$;
