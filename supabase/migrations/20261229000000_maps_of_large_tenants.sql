-- The map of 500 outlets by 20 KPIs: nothing is read, carried along or added up of a comparison that nobody asked for, of second
-- factors that no formula has, or of a year's first of January, before which nothing has flowed in it. Where most outlets of a tenant
-- are wanted, all are read and the others left out afterwards: to look each up in a list of hundreds took half the reading.

create or replace function private.kpi_lines(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_starts date[], p_ends date[], p_is_former boolean[])
returns table (outlet_id uuid, figures double precision[], former double precision[], days integer[], most integer[], outlets integer[])
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '32MB' as $$
declare
  is_compared boolean := coalesce(true = any (p_is_former), false);
  are_most    boolean := 2 * cardinality(p_outlets) > (select count(*) from public.outlets o where o.tenant_id = p_tenant_id);
  wanted      integer[];
  standing    integer[]; -- those that stand rather than flow
  reading     text; -- of each month the days at which its sums are cut
  parts       integer; -- of how many months that is
  known       text; -- of each measure its sum and days, now (n, k) and before (f); nothing where it is not known
  sums        text; -- of each KPI the factors above (a, c) and below (b, d), its days (k, m, o), and the factors before (p, r, q, s)
  added       text;
  names       text;
  told        text[];
begin
  with formulas as materialized (
    select k.n, k.id, k.scale::double precision as scale, k.is_of_change, k.numerator, k.denominator
    from unnest(p_kpis) with ordinality k (id, tenant_id, key, name, help, basis, numerator, denominator, is_of_change, scale, unit, decimals,
      polarity, grain, scope, place, retired_at, created_at, n)
  ), terms as materialized (
    select k.n, side.is_above, factor.nth, m.id, m.kind = 'flow' as is_flow, term.weight::double precision as weight
    from formulas k
    cross join lateral (values (true, k.numerator), (false, k.denominator)) side (is_above, sums)
    cross join lateral jsonb_array_elements(side.sums) with ordinality factor (sum, nth)
    cross join lateral jsonb_each_text(factor.sum) term (key, weight)
    join public.measures m on m.key = term.key and (m.tenant_id is null or m.tenant_id = p_tenant_id)
  ), measured as (
    select t.id, bool_and(t.is_flow) as is_flow from terms t group by t.id
  ), factors as (
    select t.n, v.letter || t.n as column_name, bool_or(v.is_former) as is_former,
      string_agg(format(case v.is_former when true then '%s * f%s' else '%s * n%s' end, t.weight, t.id), ' + ') as word
    from terms t
    join (values ('a', true, 1, false), ('c', true, 2, false), ('b', false, 1, false), ('d', false, 2, false),
      ('p', true, 1, true), ('r', true, 2, true), ('q', false, 1, true), ('s', false, 2, true)) v (letter, is_above, nth, is_former)
      on v.is_above = t.is_above and v.nth = t.nth and (is_compared or not v.is_former)
    group by t.n, v.letter
  ), words as (
    select t.n, 'case when ' || string_agg(format('n%s', t.id), ' is not null and ') || ' is not null then ' as if_known,
      'case when ' || string_agg(format('f%s', t.id), ' is not null and ') || ' is not null then ' as if_former,
      coalesce('least(' || string_agg(format('k%s', t.id), ', ') filter (where t.is_flow) || ')', '0') as k,
      coalesce('greatest(' || string_agg(format('k%s', t.id), ', ') filter (where t.is_flow) || ')', '0') as m
    from terms t group by t.n
  ), columns as (
    select f.n, format('%s %s end as %s', case f.is_former when true then w.if_former else w.if_known end, f.word, f.column_name) as word,
      format('sum(%1$s) as %1$s', f.column_name) as added
    from factors f join words w on w.n = f.n
    union all
    select w.n, format('%2$s %3$s else 0 end as k%1$s, %2$s %4$s else 0 end as m%1$s, %2$s 1 else 0 end as o%1$s', w.n, w.if_known, w.k, w.m),
      format('sum(k%1$s)::integer as k%1$s, sum(m%1$s)::integer as m%1$s, sum(o%1$s)::integer as o%1$s', w.n)
    from words w
  ), sides as (
    select k.n, k.id is not null as is_it, k.is_of_change, k.scale, (
        select string_agg(coalesce(f.column_name, 'null::double precision'), ', ' order by letter.nth)
        from unnest(array['a', 'c', 'b', 'd']) with ordinality letter (of, nth) left join factors f on f.column_name = letter.of || k.n
      ) as now, (
        select string_agg(coalesce(f.column_name, 'null::double precision'), ', ' order by letter.nth)
        from unnest(array['p', 'r', 'q', 's']) with ordinality letter (of, nth) left join factors f on f.column_name = letter.of || k.n
      ) as before
    from formulas k
  )
  select (select array_agg(m.id) from measured m), (select coalesce(array_agg(m.id), '{}') from measured m where not m.is_flow),
    (select string_agg(format('array_position(m, %1$s) as p%1$s', m.id), ', ') from measured m),
    (select string_agg(format('case when d[p%1$s] > 0 then t[p%1$s] end as n%1$s, d[p%1$s] as k%1$s', m.id)
      || case when is_compared then format(', case when e[p%1$s] > 0 then u[p%1$s] end as f%1$s', m.id) else '' end, ', ') from measured m),
    (select string_agg(c.word, ', ') from columns c), (select string_agg(c.added, ', ') from columns c),
    (select array[
      string_agg(case when not s.is_it or s.is_of_change and not is_compared then 'null' when not s.is_of_change then format('private.kpi_value(%s, %s)', s.now, s.scale)
        -- growth of one by growth of the other tells nothing where the other hardly grew
        else format('case when o%1$s > 0 and abs(b%1$s - q%1$s) >= 0.01 * abs(q%1$s) then private.kpi_value(a%1$s - p%1$s, null, b%1$s - q%1$s, null, %2$s) end', s.n, s.scale) end,
        ', ' order by s.n),
      string_agg(case when not s.is_it or s.is_of_change or not is_compared then 'null'
        else format('case when o%s > 0 then private.kpi_value(%s, %s) end', s.n, s.before, s.scale) end, ', ' order by s.n),
      string_agg(case when s.is_it then format('k%s', s.n) else '0' end, ', ' order by s.n),
      string_agg(case when s.is_it then format('m%s', s.n) else '0' end, ', ' order by s.n),
      string_agg(case when s.is_it then format('o%s', s.n) else '0' end, ', ' order by s.n)] from sides s)
  into wanted, standing, names, known, sums, added, told;
  if wanted is null then return; end if;

  select count(*), string_agg(
      format('select r.outlet_id, r.measure_id, %s as total, %s as days', coalesce(cut.total, '0::double precision'), coalesce(cut.days, '0'))
      || case when is_compared then format(', %s as former, %s as former_days', coalesce(cut.former, '0::double precision'), coalesce(cut.former_days, '0')) else '' end
      || format(' from private.kpi_monthly r where r.tenant_id = $1 and r.measure_id = any (%s) and r.month = %L', case when cut.is_begun then '$2' else '$4' end, cut.month)
      || case when are_most then '' else ' and r.outlet_id = any ($3)' end,
    ' union all ' order by cut.month)
  into parts, reading
  from (
    select c.month, bool_or(c.place > 1 or extract(month from c.month) > 1) as is_begun,
      string_agg(format('%s r.until[%s]', c.word, c.place), ' ') filter (where not run.is_former) as total,
      string_agg(format('%s r.known[%s]', c.word, c.place), ' ') filter (where not run.is_former) as days,
      string_agg(format('%s r.until[%s]', c.word, c.place), ' ') filter (where run.is_former) as former,
      string_agg(format('%s r.known[%s]', c.word, c.place), ' ') filter (where run.is_former) as former_days
    from unnest(p_starts, p_ends, p_is_former) run (first, last, is_former)
    cross join lateral (select e.month, e.place, case e.sign when 1 then '+' else '-' end as word from private.ends_of(run.first, run.last) e) c
    group by c.month
  ) cut
  where cut.is_begun or cardinality(standing) > 0;
  if reading is null then return; end if;
  if parts > 1 then
    reading := 'select outlet_id, measure_id, case when count(*) = count(total) then sum(total) end as total, sum(days) as days'
      || case when is_compared then ', case when count(*) = count(former) then sum(former) end as former, sum(former_days) as former_days' else '' end
      || format(' from (%s) cut group by outlet_id, measure_id', reading);
  end if;

  return query execute format(
    'with cells as materialized ('
    ' select outlet_id, %s from (select outlet_id, %s from (select x.*, %s from ('
    '  select outlet_id, array_agg(measure_id) as m, array_agg(total) as t, array_agg(days) as d%s from (%s) one group by outlet_id offset 0'
    ' ) x%s offset 0) y offset 0) z'
    '), lines as (select * from cells union all select null, * from (select %s from cells) added)'
    'select outlet_id, array[%s]::double precision[], array[%s]::double precision[], array[%s]::integer[], array[%s]::integer[], array[%s]::integer[] from lines',
    sums, known, names, case when is_compared then ', array_agg(former) as u, array_agg(former_days) as e' else '' end, reading,
    case when are_most then ' where outlet_id = any ($3)' else '' end, added, told[1], told[2], told[3], told[4], told[5])
  using p_tenant_id, wanted, p_outlets, standing;
end $$;

-- The help cards of KPIs are long: each is carried once.
create or replace function private.kpis_at(p_tenant_id uuid, p_keys text[]) returns public.kpis[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select array_agg(s.kpi order by n)
    from generate_subscripts(p_keys, 1) n
    left join (
      select distinct on (k.place) k.place, k.kpi from private.kpis_i_see(p_tenant_id, p_keys) k order by k.place, (k.kpi).tenant_id nulls last
    ) s on s.place = n);
end $$;
