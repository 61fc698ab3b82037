-- Runs a report. What somebody asks for is judged against the catalogue key by key; its words never become SQL. The guard around every source
-- is one: the tenant, and of managers the outlets they lead. Trainers read no money, and what is of the workspace as a whole is read by admins.

/* Whether somebody may read an explore of this tenant: its module is on and their reach is wide enough. */
create function private.may_explore(p_tenant_id uuid, p_explore private.report_explores) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.tenants t where t.id = p_tenant_id and t.active_modules ?| p_explore.modules)
    and (p_explore.reach = 'outlets' or p_tenant_id = any (array(select private.my_tenants_as('admin'))))
$$;

/* A text list of a report: strings, at most so many, none twice. Refuses with invalid_report. */
create function private.report_keys(p_list jsonb, p_most integer) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  keys text[];
begin
  if p_list is null or p_list = 'null' then return '{}'; end if;
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > p_most
    or exists (select from jsonb_array_elements(p_list) e where jsonb_typeof(e) <> 'string') then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  keys := array(select jsonb_array_elements_text(p_list));
  if cardinality(keys) <> (select count(distinct k) from unnest(keys) k) then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  return keys;
end $$;

create function private.report_day(p_day jsonb) returns date
language plpgsql immutable set search_path = '' as $$
begin
  if p_day is null or p_day = 'null' then return null; end if;
  if jsonb_typeof(p_day) <> 'string' or (p_day #>> '{}') !~ '^20\d\d-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  return (p_day #>> '{}')::date;
exception when datetime_field_overflow or invalid_datetime_format then
  raise sqlstate 'PT400' using message = 'invalid_report';
end $$;

/* The rows r of an explore with their outlet o that somebody may read, as narrowed down; every report reads through this and nothing else. */
create function private.report_from(p_explore private.report_explores, p_filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  narrowed text;
begin
  select string_agg(format(' and ((%1$s)::text = any (%2$L::text[])%3$s)', f.says,
      array(select e #>> '{}' from jsonb_array_elements(w.value) e where e <> 'null'), case when w.value @> '[null]' then format(' or (%s) is null', f.says) else '' end), '')
  into narrowed
  from jsonb_each(p_filters) w
  join private.report_fields f on f.kind = 'dimension' and f.key = w.key and (f.explore = p_explore.key or f.explore = any (p_explore.shares));
  return format('from (%s) r left join public.outlets o on o.id = r.outlet_id where r.tenant_id = $1 and ($2 or r.outlet_id = any ($3))', p_explore.source)
    || case when 'calendar' = any (p_explore.shares) and p_explore.key <> 'kpis' then ' and ($4::date is null or r.day >= $4) and ($5::date is null or r.day <= $5)' else '' end
    || coalesce(narrowed, '');
end $$;

/* What the planner thinks a statement costs; nothing is read. */
create function private.report_cost(p_statement text, p_tenant_id uuid, p_is_all boolean, p_outlets uuid[], p_from date, p_to date, p_sides text[], p_language text,
  p_kpis text[], p_starts date[], p_ends date[], p_today date) returns double precision
language plpgsql set search_path = '' as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || p_statement into plan
    using p_tenant_id, p_is_all, p_outlets, p_from, p_to, p_sides, p_language, p_kpis, p_starts, p_ends, p_today;
  return (plan -> 0 -> 'Plan' ->> 'Total Cost')::double precision;
end $$;

create function private.report_cost_most() returns double precision language sql immutable set search_path = '' as $$ select 20000000::double precision $$;

/* What can be asked of a tenant by whoever asks: {today, outlets, explores: [{key, has_days, record, dimensions, metrics, columns}]} with the unit of each field. */
create function public.report_catalogue(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach      text := private.require_module(p_tenant_id, 'read', 'bi_reports');
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return jsonb_build_object('today', private.today(), 'outlets', (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'city', x.city) order by x.name, x.id), '[]') from public.outlets x
    where x.tenant_id = p_tenant_id and x.is_active and (reach = 'all' or x.id in (select private.outlets_i_manage()))),
  'explores', (
    select coalesce(jsonb_agg(jsonb_build_object('key', e.key, 'has_days', 'calendar' = any (e.shares), 'record', e.record,
      'dimensions', (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit, 'is_period', f.explore = 'calendar') order by f.place, f.key), '[]') from private.report_fields f
        where f.kind = 'dimension' and (f.explore = e.key or f.explore = any (e.shares))),
      'metrics', case when e.key = 'kpis' then (
        select coalesce(jsonb_agg(jsonb_build_object('key', k.kpi_key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals, 'polarity', k.polarity) order by k.n), '[]')
        from (
          select (s.kpi).key as kpi_key, (s.kpi).unit, (s.kpi).name, (s.kpi).decimals, (s.kpi).polarity, (s.kpi)."position" as n,
            row_number() over (partition by (s.kpi).key order by (s.kpi).tenant_id nulls last) as turn
          from private.kpis_i_see(p_tenant_id, array(select distinct x.key from public.kpis x where x.tenant_id is null or x.tenant_id = p_tenant_id)) s
          where not (s.kpi).is_of_change) k where k.turn = 1)
      else (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit) order by f.place), '[]') from private.report_fields f
        where f.kind = 'metric' and f.explore = e.key and (with_money or not f.is_money)) end,
      'columns', (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit) order by f.place), '[]') from private.report_fields f
        where f.kind = 'column' and f.explore = e.key and (with_money or not f.is_money))) order by e.place), '[]')
    from private.report_explores e where private.may_explore(p_tenant_id, e)));
end $$;
revoke execute on function public.report_catalogue(uuid) from public, anon;
grant execute on function public.report_catalogue(uuid) to authenticated;

/*
 * The answer to a report: {from, to, former_from, former_to, rows: [{key, name, values, former}], totals, former_totals, is_cut}; with `rows` in what
 * is asked the rows under a figure instead: {columns, rows: [{record, cells}], is_cut}. `key` holds the keys of the dimensions, `name` their names
 * where they have some. Refuses with invalid_report, not_allowed, report_too_costly.
 */
create function public.run_report(p_tenant_id uuid, p_spec jsonb) returns jsonb
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
    if dims && array['city', 'outlet_kind', 'department', 'job_role'] then
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
revoke execute on function public.run_report(uuid, jsonb) from public, anon;
grant execute on function public.run_report(uuid, jsonb) to authenticated;
revoke execute on all functions in schema private from public;
