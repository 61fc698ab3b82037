-- The map of 500 outlets by 20 KPIs took most of its time after reading: 10,000 cells went through joins and groups, and for a festival's
-- days once for each run of them. Now each outlet is one row from the sums of its measures to the values of its KPIs.

create function private.kpi_value(p_above double precision, p_above_too double precision, p_below double precision, p_below_too double precision, p_scale double precision)
returns double precision language sql immutable parallel safe -- without a setting, so that it becomes part of what asks
return case
  when p_above is null then null
  when abs(coalesce(p_below, 1) * coalesce(p_below_too, 1)) < 0.00005 then null -- what is counted has four places
  else p_above * coalesce(p_above_too, 1) * p_scale / (coalesce(p_below, 1) * coalesce(p_below_too, 1))
end;
create or replace function private.kpi_value(p_above double precision[], p_below double precision[], p_scale double precision)
returns double precision language sql immutable parallel safe
return private.kpi_value(p_above[1], p_above[2], p_below[1], p_below[2], p_scale);

-- The values of KPIs by outlet, and without an outlet those of all together, over runs of days and over those they are held against
-- (`p_is_former`). The question is put together for these KPIs: their formulas are columns in it, numbers and nothing that somebody wrote.
create function private.kpi_lines(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[], p_is_former boolean[])
returns table (outlet_id uuid, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '32MB' as $$
declare
  wanted  integer[];
  reading text; -- of each month the days at which its sums are cut
  known   text; -- of each measure its sum and days, now (n, k) and before (f); nothing where it is not known
  sums    text; -- of each KPI the two factors above (a, c) and below (b, d), its days (k, m), and the same before (p, r, q, s)
  added   text;
  names   text;
  told    text[];
begin
  select string_agg(format(
      'select r.outlet_id, r.measure_id, %s as total, %s as days, %s as former, %s as former_days from private.kpi_monthly r '
      'where r.tenant_id = $1 and r.measure_id = any ($2) and r.month = %L and r.outlet_id = any ($3)',
      coalesce(cut.total, '0::double precision'), coalesce(cut.days, '0'), coalesce(cut.former, '0::double precision'), coalesce(cut.former_days, '0'), cut.month),
    ' union all ' order by cut.month) into reading
  from (
    select c.month, string_agg(format('%s * r.until[%s]', c.sign, c.place), ' + ') filter (where not run.is_former) as total,
      string_agg(format('%s * r.known[%s]', c.sign, c.place), ' + ') filter (where not run.is_former) as days,
      string_agg(format('%s * r.until[%s]', c.sign, c.place), ' + ') filter (where run.is_former) as former,
      string_agg(format('%s * r.known[%s]', c.sign, c.place), ' + ') filter (where run.is_former) as former_days
    from unnest(p_starts, p_ends, p_is_former) run (first, last, is_former)
    cross join lateral private.ends_of(run.first, run.last) c
    group by c.month
  ) cut;
  with terms as materialized (
    select n, side.is_above, factor.nth, m.id, m.kind = 'flow' as is_flow, format('%s * n%s', term.weight::double precision, m.id) as word,
      format('%s * f%s', term.weight::double precision, m.id) as former_word
    from generate_subscripts(p_kpis, 1) n
    cross join lateral (values (true, (p_kpis[n]).numerator), (false, (p_kpis[n]).denominator)) side (is_above, sums)
    cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_each_text(factor.sum) term (key, weight)
    join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
  ), words as (
    select t.n,
      'case when ' || string_agg(format('n%s', t.id), ' is not null and ') || ' is not null then ' as if_known,
      'case when ' || string_agg(format('f%s', t.id), ' is not null and ') || ' is not null then ' as if_former,
      coalesce(string_agg(t.word, ' + ') filter (where t.is_above and t.nth = 1), 'null::double precision') as a,
      coalesce(string_agg(t.word, ' + ') filter (where t.is_above and t.nth = 2), 'null::double precision') as c,
      coalesce(string_agg(t.word, ' + ') filter (where not t.is_above and t.nth = 1), 'null::double precision') as b,
      coalesce(string_agg(t.word, ' + ') filter (where not t.is_above and t.nth = 2), 'null::double precision') as d,
      coalesce(string_agg(t.former_word, ' + ') filter (where t.is_above and t.nth = 1), 'null::double precision') as p,
      coalesce(string_agg(t.former_word, ' + ') filter (where t.is_above and t.nth = 2), 'null::double precision') as r,
      coalesce(string_agg(t.former_word, ' + ') filter (where not t.is_above and t.nth = 1), 'null::double precision') as q,
      coalesce(string_agg(t.former_word, ' + ') filter (where not t.is_above and t.nth = 2), 'null::double precision') as s,
      coalesce('least(' || string_agg(format('k%s', t.id), ', ') filter (where t.is_flow) || ')', '0') as k,
      coalesce('greatest(' || string_agg(format('k%s', t.id), ', ') filter (where t.is_flow) || ')', '0') as m
    from terms t group by t.n
  )
  select (select array_agg(distinct t.id) from terms t),
    (select string_agg(format('case when d[p%1$s] > 0 then t[p%1$s] end as n%1$s, d[p%1$s] as k%1$s, case when e[p%1$s] > 0 then u[p%1$s] end as f%1$s', t.id), ', ')
      from (select distinct t.id from terms t) t),
    string_agg(format('%2$s %4$s end as a%1$s, %2$s %5$s end as c%1$s, %2$s %6$s end as b%1$s, %2$s %7$s end as d%1$s, '
        '%3$s %8$s end as p%1$s, %3$s %9$s end as r%1$s, %3$s %10$s end as q%1$s, %3$s %11$s end as s%1$s, '
        '%2$s %12$s else 0 end as k%1$s, %2$s %13$s else 0 end as m%1$s, %2$s 1 else 0 end as o%1$s',
      w.n, w.if_known, w.if_former, w.a, w.c, w.b, w.d, w.p, w.r, w.q, w.s, w.k, w.m), ', ' order by w.n),
    string_agg(format('sum(a%1$s), sum(c%1$s), sum(b%1$s), sum(d%1$s), sum(p%1$s), sum(r%1$s), sum(q%1$s), sum(s%1$s), '
      'sum(k%1$s)::integer, sum(m%1$s)::integer, sum(o%1$s)::integer', w.n), ', ' order by w.n)
  into wanted, known, sums, added from words w;
  if wanted is null or reading is null then return; end if;

  select array[
    string_agg(case when not known.it then 'null' when not (p_kpis[n]).is_of_change then format('private.kpi_value(a%1$s, c%1$s, b%1$s, d%1$s, %2$s)', n, scale.of)
      -- growth of one by growth of the other tells nothing where the other hardly grew
      else format('case when o%1$s > 0 and abs(b%1$s - q%1$s) >= 0.01 * abs(q%1$s) then private.kpi_value(a%1$s - p%1$s, null, b%1$s - q%1$s, null, %2$s) end', n, scale.of) end,
      ', ' order by n),
    string_agg(case when not known.it or (p_kpis[n]).is_of_change then 'null'
      else format('case when o%1$s > 0 then private.kpi_value(p%1$s, r%1$s, q%1$s, s%1$s, %2$s) end', n, scale.of) end, ', ' order by n),
    string_agg(case when known.it then format('k%s', n) else '0' end, ', ' order by n),
    string_agg(case when known.it then format('m%s', n) else '0' end, ', ' order by n),
    string_agg(case when known.it then format('o%s', n) else '0' end, ', ' order by n)] into told
  from generate_subscripts(p_kpis, 1) n
  cross join lateral (select (p_kpis[n]).id is not null as it) known
  cross join lateral (select format('%s::double precision', (p_kpis[n]).scale) as of) scale;

  select string_agg(format('array_position(m, %1$s) as p%1$s', id), ', ') into names from unnest(wanted) id;
  return query execute format(
    'with cells as materialized ('
    ' select outlet_id, %s from (select outlet_id, %s from (select x.*, %s from ('
    '  select outlet_id, array_agg(measure_id) as m, array_agg(total) as t, array_agg(days) as d, array_agg(former) as u, array_agg(former_days) as e from ('
    '   select outlet_id, measure_id, case when count(*) = count(total) then sum(total) end as total, sum(days)::integer as days,'
    '    case when count(*) = count(former) then sum(former) end as former, sum(former_days)::integer as former_days'
    '   from (%s) cut group by outlet_id, measure_id) one group by outlet_id offset 0) x offset 0) y offset 0) z'
    '), lines as (select * from cells union all select null, %s from cells)'
    'select outlet_id, array[%s]::double precision[], array[%s]::double precision[], array[%s]::integer[], array[%s]::integer[], array[%s]::integer[] from lines',
    sums, known, names, reading, added, told[1], told[2], told[3], told[4], told[5])
  using p_tenant_id, wanted, p_outlets;
end $$;

create or replace function public.read_heatmap(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[] default null, p_compare text default 'none')
returns table (outlet_id uuid, name text, city text, kind text, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
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
  if p_outlets is not null then reads := array(select o from unnest(reads) o where o = any (p_outlets)); end if;
  select array_agg(run.first), array_agg(run.last), array_agg(run.is_former) into starts, ends, is_former
  from (
    select p_from as first, p_to as last, false as is_former
    union all select c.first, c.last, true from private.compared_with(p_from, p_to, p_compare) c
  ) run;
  return query
    with lines as materialized (
      select l.* from private.kpi_lines(p_tenant_id, reads, kpis, starts, ends, is_former) l
    ), rows as (
      select o.id, o.name, o.city, o.kind from public.outlets o where o.id = any (reads) and o.is_active
      union all select null, null, null, null
    )
    select r.id, r.name, r.city, r.kind, coalesce(l.figures, none.known), coalesce(l.former, none.known),
      coalesce(l.days, none.counted), coalesce(l.most, none.counted), coalesce(l.outlets, none.counted)
    from rows r
    left join lines l on coalesce(l.outlet_id, p_tenant_id) = coalesce(r.id, p_tenant_id) -- an id in the place of none, by which rows are found
    cross join (select array_fill(null::double precision, array[cardinality(p_kpis)]) as known, array_fill(0, array[cardinality(p_kpis)]) as counted) none
    order by r.id is null, r.name;
end $$;

create or replace function public.read_festival_map(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[])
returns table (outlet_id uuid, name text, city text, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
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
end $$;

revoke execute on all functions in schema private from public;
