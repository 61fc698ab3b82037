-- Whoever works at two outlets of a city counts once there. To find that out, reports by city, kind of outlet, department or job role sorted every
-- assignment; now the places of a person are numbered within each of these, which are some thousand rows instead of some hundred thousand.
drop function private.report_places(uuid, boolean, uuid[]);

/* Who works where today, of the outlets asked for: `nth` is 1 once for each person, `nth_city` once for each person and city, and so on. Without all outlets only people of those. */
create function private.report_places(p_tenant_id uuid, p_is_all boolean, p_outlets uuid[])
returns table (person_id uuid, full_name text, joined_on date, profile_id uuid, outlet_id uuid, department_id uuid, job_role_id uuid, nth bigint,
  nth_city bigint, nth_outlet_kind bigint, nth_department bigint, nth_job_role bigint)
language sql stable rows 1000 set search_path = '' as $$
  select p.id, p.full_name, p.joined_on, p.profile_id, w.outlet_id, j.department_id, w.job_role_id,
    row_number() over (partition by p.id order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, o.city order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, o.kind order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, j.department_id order by w.valid_from, w.outlet_id, w.id),
    row_number() over (partition by p.id, w.job_role_id order by w.valid_from, w.outlet_id, w.id)
  from public.people p
  left join public.people_outlets w on w.tenant_id = p_tenant_id and w.person_id = p.id and private.is_placed(w, private.today())
    and (p_is_all or w.outlet_id = any (p_outlets))
  left join public.job_roles j on j.id = w.job_role_id
  left join public.outlets o on o.id = w.outlet_id
  where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= private.today() and (p_is_all or w.outlet_id is not null)
$$;

update private.report_explores e set source = replace(replace(e.source, 'w.nth,', 'w.nth, w.nth_city, w.nth_outlet_kind, w.nth_department, w.nth_job_role,'),
  '1::bigint as nth,', '1::bigint as nth, 1 as nth_city, 1 as nth_outlet_kind, 1 as nth_department, 1 as nth_job_role,')
where 'place' = any (e.shares);

/*
 * The answer to a report: {from, to, former_from, former_to, rows: [{key, name, values, former}], totals, former_totals, is_cut}; with `rows` in what
 * is asked the rows under a figure instead: {columns, rows: [{record, cells}], is_cut}. `key` holds the keys of the dimensions, `name` their names
 * where they have some. Refuses with invalid_report, not_allowed, report_too_costly.
 */
create or replace function public.run_report(p_tenant_id uuid, p_spec jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = 'off' set work_mem = '32MB' set plan_cache_mode = 'force_custom_plan' as $$
declare
  reach      text := private.require_module(p_tenant_id, 'read', 'bi_reports');
  is_all     boolean := reach = 'all';
  with_money boolean := private.sees_money(p_tenant_id);
  explore    private.report_explores;
  dims       text[];
  metrics    text[];
  filters    jsonb := coalesce(nullif(p_spec -> 'filters', 'null'), '{}');
  compare    text := coalesce(p_spec ->> 'compare', 'none');
  sort_by    text := p_spec #>> '{sort,by}';
  direction  text := case p_spec #>> '{sort,descending}' when 'true' then 'desc' else 'asc' end;
  with_rows  boolean := p_spec ->> 'rows' = 'true';
  most       integer;
  day_from   date;
  day_to     date;
  first_day  date;
  last_day   date;
  outlets    uuid[];
  sides      text[] := private.sides_of(p_tenant_id);
  language   text;
  today      date := private.today();
  kpis       public.kpis[];
  grain      text;
  columns    text[];
  says       text[]; -- of the dimensions
  names      text[];
  told       text; -- the metrics, or what a row says
  source     text; -- the rows
  whole      text; -- each of them once, where somebody works at several outlets
  keys       text;
  ordered    text;
  statement  text;
  sums       text;
  starts     date[];
  ends       date[];
  shared     text[]; -- what several outlets of one person may have in common
  answer     jsonb;
  totals     jsonb;
  former     jsonb;
begin
  if jsonb_typeof(p_spec) is distinct from 'object' or jsonb_typeof(filters) <> 'object' or length(p_spec::text) > 20000 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if p_spec - '{explore,dimensions,metrics,filters,from,to,sort,limit,totals,pivot,compare,rows}'::text[] <> '{}'
    or compare not in ('none', 'last_period', 'same_weekdays', 'same_dates')
    or jsonb_typeof(coalesce(p_spec -> 'sort', '{}')) not in ('object', 'null') or coalesce(p_spec #>> '{sort,descending}', 'false') not in ('true', 'false')
    or coalesce(p_spec ->> 'totals', 'false') not in ('true', 'false') or coalesce(p_spec ->> 'rows', 'false') not in ('true', 'false')
    or coalesce(p_spec ->> 'limit', '200') !~ '^\d{1,4}$' then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  most := least(greatest(coalesce((p_spec ->> 'limit')::integer, 200), 1), 1000);
  select e.* into explore from private.report_explores e where e.key = p_spec ->> 'explore';
  if not found then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  if not private.may_explore(p_tenant_id, explore) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;

  dims := private.report_keys(p_spec -> 'dimensions', 3);
  metrics := private.report_keys(p_spec -> 'metrics', 8);
  day_from := private.report_day(p_spec -> 'from');
  day_to := private.report_day(p_spec -> 'to');
  columns := array(select f.key from private.report_fields f
    where f.kind = 'column' and f.explore = explore.key and (with_money or not f.is_money) order by f.place);
  if day_from > day_to or day_to > day_from + 4000 or cardinality(case when with_rows then columns else metrics end) = 0
    or 'calendar' <> all (explore.shares) and (day_from is not null or day_to is not null)
    or exists (select from unnest(dims || array(select jsonb_object_keys(filters))) d where not exists (
      select from private.report_fields f where f.kind = 'dimension' and f.key = d and (f.explore = explore.key or f.explore = any (explore.shares))))
    or exists (select from jsonb_each(filters) w where case when jsonb_typeof(w.value) <> 'array' then true else jsonb_array_length(w.value) not between 1 and 100
      or exists (select from jsonb_array_elements(w.value) e where jsonb_typeof(e) not in ('string', 'null')) end)
    or p_spec ->> 'pivot' is not null and p_spec ->> 'pivot' <> all (dims) or sort_by is not null and sort_by <> all (dims || metrics) then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  select min(f.key) into grain from private.report_fields f where f.explore = 'calendar' and f.key = any (dims);
  if compare <> 'none' and (grain is not null or day_from is null or day_to is null) then raise sqlstate 'PT400' using message = 'invalid_report'; end if;

  if explore.key = 'kpis' then
    kpis := private.kpis_at(p_tenant_id, metrics);
    if (select count(*) from private.report_fields f where f.explore = 'calendar' and f.key = any (dims)) > 1 or grain = 'weekday'
      or day_from is null or day_to is null or exists (select from private.report_fields f where f.explore = 'calendar' and filters ? f.key)
      or exists (select from generate_subscripts(metrics, 1) n where (kpis[n]).id is null or (kpis[n]).is_of_change) then
      raise sqlstate 'PT400' using message = 'invalid_report';
    end if;
    if grain = 'day' and day_to > day_from + 100 or grain = 'week' and day_to > day_from + 800 then raise sqlstate 'PT400' using message = 'report_too_costly'; end if;
    select string_agg(format('private.kpi_value(sum(r.above[1]) filter (where r.place = %1$s), sum(r.above[2]) filter (where r.place = %1$s), '
      'sum(r.below[1]) filter (where r.place = %1$s), sum(r.below[2]) filter (where r.place = %1$s), %2$L)', n, (kpis[n]).scale::double precision), ', ' order by n)
    into told from generate_subscripts(metrics, 1) n;
  else
    if exists (select from unnest(metrics) m where not exists (
      select from private.report_fields f where f.kind = 'metric' and f.explore = explore.key and f.key = m)) then
      raise sqlstate 'PT400' using message = 'invalid_report';
    end if;
    if not with_money and exists (
      select from private.report_fields f where f.kind = 'metric' and f.explore = explore.key and f.key = any (metrics) and f.is_money) then
      raise sqlstate 'PT403' using message = 'not_allowed';
    end if;
    select string_agg(f.says, ', ' order by m.n) into told
    from unnest(metrics) with ordinality m (key, n) join private.report_fields f on f.kind = 'metric' and f.explore = explore.key and f.key = m.key;
  end if;

  language := coalesce((select me.language from public.profiles me where me.id = auth.uid()), 'en');
  outlets := array(select x.id from public.outlets x where x.tenant_id = p_tenant_id and (is_all or x.id in (select private.outlets_i_manage())));
  select array_agg(p.first order by p.first), array_agg(p.last order by p.first) into starts, ends from private.report_periods(day_from, day_to, grain) p;
  select array_agg(format('(%s)::text', f.says) order by d.n), array_agg(coalesce(replace(f.named, '%s', format('g.k[%s]', d.n)), 'null') order by d.n)
  into says, names
  from unnest(dims) with ordinality d (key, n)
  join private.report_fields f on f.kind = 'dimension' and f.key = d.key and (f.explore = explore.key or f.explore = any (explore.shares));
  keys := array_to_string(says, ', ');

  source := private.report_from(explore, filters);
  whole := source;
  if 'place' = any (explore.shares) then
    if filters ?| array['outlet', 'city', 'outlet_kind', 'department', 'job_role'] then
      whole := format('from (select distinct on (r.id) r.* %s) r', source);
    else
      whole := source || ' and r.nth = 1';
    end if;
    shared := array(select d from unnest(dims) d where d in ('city', 'outlet_kind', 'department', 'job_role'));
    if cardinality(shared) = 1 and 'outlet' <> all (dims) and not filters ?| array['outlet', 'city', 'outlet_kind', 'department', 'job_role'] then
      source := source || format(' and r.nth_%s = 1', shared[1]);
    elsif cardinality(shared) > 0 then
      source := format('from (select distinct on (%1$s, r.id) array[%1$s] as k, r.* %2$s) r', keys, source);
      keys := 'r.k';
    elsif 'outlet' <> all (dims) then
      source := whole;
    end if;
  end if;

  if with_rows then
    select string_agg(format('to_jsonb(%s)', f.says), ', ' order by f.place) into told
    from private.report_fields f where f.kind = 'column' and f.explore = explore.key and f.key = any (columns);
    statement := format('select coalesce(jsonb_agg(jsonb_build_object(''record'', x.record, ''cells'', x.cells)), ''[]'') from ('
      'select (%1$s)::text as record, jsonb_build_array(%2$s) as cells %3$s order by %4$s (%1$s)::text limit %5$s) x', explore.row_id, told, whole,
      case when 'calendar' = any (explore.shares) then 'r.day desc nulls last,' else '' end, most + 1);
  else
    select case when m.n is not null then format('z.v[%s] %s nulls last', m.n, direction)
      when d.n is not null then format('coalesce(lower(z.n[%1$s]), z.k[%1$s]) %2$s nulls last', d.n, direction)
      when grain is not null then format('z.k[%s]', array_position(dims, grain)) else 'z.v[1] desc nulls last' end
    into ordered
    from (values (sort_by)) s (key)
    left join unnest(metrics) with ordinality m (key, n) on m.key = s.key
    left join unnest(dims) with ordinality d (key, n) on d.key = s.key;
    statement := format('select coalesce(jsonb_agg(jsonb_build_object(''key'', y.k, ''name'', y.n, ''values'', y.v) order by y.turn), ''[]'') from ('
      'select z.*, row_number() over (order by %s, z.k) as turn from ('
      'select g.*, array[%s]::text[] as n from (select %s as k, array[%s]::double precision[] as v %s %s) g) z order by turn limit %%s) y',
      ordered, coalesce(array_to_string(names, ', '), ''), case keys when 'r.k' then keys else format('array[%s]::text[]', coalesce(keys, '')) end, told, source,
      case when keys is null then '' else 'group by 1' end);
    sums := format('select to_jsonb(array[%s]::double precision[]) %s', told, whole);
  end if;
  if private.report_cost(replace(statement, '%s', '1'), p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today)
    > private.report_cost_most() then
    raise sqlstate 'PT400' using message = 'report_too_costly';
  end if;

  if with_rows then
    execute statement into answer using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today;
    return jsonb_build_object('columns', columns, 'is_cut', jsonb_array_length(answer) > most, 'rows', case when jsonb_array_length(answer) > most then answer - -1 else answer end);
  end if;
  execute replace(statement, '%s', (most + 1)::text) into answer using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today;
  if p_spec ->> 'totals' = 'true' then
    execute sums into totals using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, array[day_from], array[day_to], today;
  end if;
  answer := jsonb_build_object('from', day_from, 'to', day_to, 'is_cut', jsonb_array_length(answer) > most,
    'rows', case when jsonb_array_length(answer) > most then answer - -1 else answer end, 'totals', totals);
  if compare = 'none' then return answer; end if;

  select c.first, c.last into first_day, last_day from private.compared_with(day_from, day_to, compare) c;
  execute format('select coalesce(jsonb_object_agg((e.value -> ''key'')::text, e.value -> ''values''), ''{}'') from jsonb_array_elements((%s)) e',
      replace(statement, '%s', '20000')) into former
    using p_tenant_id, is_all, outlets, first_day, last_day, sides, language, metrics, array[first_day], array[last_day], today;
  if p_spec ->> 'totals' = 'true' then
    execute sums into totals using p_tenant_id, is_all, outlets, first_day, last_day, sides, language, metrics, array[first_day], array[last_day], today;
  end if;
  return answer || jsonb_build_object('former_from', first_day, 'former_to', last_day, 'former_totals', totals, 'rows', (
    select coalesce(jsonb_agg(e.value || jsonb_build_object('former', former -> (e.value -> 'key')::text) order by e.n), '[]')
    from jsonb_array_elements(answer -> 'rows') with ordinality e (value, n)));
end $$;

revoke execute on all functions in schema private from public;
