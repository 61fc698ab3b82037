-- Reports of large workspaces within 300 ms. Courses are first counted up for each person, and only then laid over places; rows and total are
-- answered from what was read once; a programme's days are read as they were added up. With it the whole of run_report stands here again.

alter table private.report_explores add folded text; -- what figures are made of, where that is less than the rows under them
alter table private.report_explores add folded_by text[] not null default '{}'; -- what they can be grouped by and narrowed down to without those rows; day: to a period
alter table private.report_explores add least_people smallint; -- fewer people than that are not told: its rows say in `counted` who is one of them, and stay closed

update private.report_explores set folded_by = '{city,outlet,outlet_kind,department,job_role,person}', folded = $sql$
    select $1 as tenant_id, w.person_id as id, w.nth, w.nth_city, w.nth_outlet_kind, w.nth_department, w.nth_job_role, w.outlet_id, w.department_id, w.job_role_id, f.*
    from private.report_places($1, $2, $3) w
    join (
      select a.person_id, count(*) as given, count(a.completed_at) as done, count(*) filter (where a.completed_at is null and a.due_on < $11) as overdue,
        count(*) filter (where a.completed_at is null and a.due_on between $11 and $11 + 7) as due, count(*) filter (where a.due_on < $11) as past,
        count(*) filter (where a.due_on < $11 and a.completed_at < (a.due_on + 1)::timestamp at time zone 'Asia/Kolkata') as in_time,
        sum($11 - a.due_on) filter (where a.completed_at is null and a.due_on < $11) as days_late
      from public.assignments a
      where a.tenant_id = $1 and a.side = any ($6) and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null
      group by a.person_id
    ) f on f.person_id = w.person_id$sql$, source = $sql$
    select a.tenant_id, a.id, w.nth, w.nth_city, w.nth_outlet_kind, w.nth_department, w.nth_job_role, w.outlet_id, w.department_id, w.job_role_id, w.person_id, w.full_name, a.course_id,
      a.side, a.due_on as day, a.due_on, (a.completed_at at time zone 'Asia/Kolkata')::date as done_on,
      case when a.completed_at is not null then 'done' when a.due_on is null then 'open' when a.due_on < $11 then 'overdue' when a.due_on <= $11 + 7 then 'due' else 'later' end as state,
      1 as given, (a.completed_at is not null)::integer as done, (a.completed_at is null and a.due_on < $11)::integer as overdue,
      (a.completed_at is null and a.due_on between $11 and $11 + 7)::integer as due, (a.due_on < $11)::integer as past,
      (a.due_on < $11 and a.completed_at < (a.due_on + 1)::timestamp at time zone 'Asia/Kolkata')::integer as in_time,
      case when a.completed_at is null and a.due_on < $11 then $11 - a.due_on end as days_late
    from public.assignments a join private.report_places($1, $2, $3) w on w.person_id = a.person_id
    where a.tenant_id = $1 and a.side = any ($6) and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null$sql$
where key = 'learning';
update private.report_fields f set says = s.says from (values
  ('given', 'coalesce(sum(r.given), 0)'), ('done', 'coalesce(sum(r.done), 0)'), ('done_percent', '100.0 * sum(r.done) / nullif(sum(r.given), 0)'),
  ('overdue', 'coalesce(sum(r.overdue), 0)'), ('due', 'coalesce(sum(r.due), 0)'), ('in_time_percent', '100.0 * sum(r.in_time) / nullif(sum(r.past), 0)'),
  ('learners', 'count(distinct r.person_id)'), ('days_late', '1.0 * sum(r.days_late) / nullif(sum(r.overdue), 0)')) s (key, says)
where f.explore = 'learning' and f.kind = 'metric' and f.key = s.key;

-- A day is turned into a time once for each person, not each time into a day for each course.
update private.report_explores e set source = s.told, folded = s.told,
  folded_by = '{day,week,month,quarter,half_year,financial_year,weekday,city,outlet,outlet_kind,department,job_role,person}' from (values ($sql$
    select $1 as tenant_id, w.person_id as id, w.nth, w.nth_city, w.nth_outlet_kind, w.nth_department, w.nth_job_role, w.outlet_id, w.department_id, w.job_role_id, w.person_id, w.full_name,
      w.joined_on as day, s.given, s.done, c.first_on - w.joined_on as days_to_first
    from private.report_places($1, $2, $3) w
    cross join lateral (
      select count(*) as given, count(*) filter (where a.completed_at < (w.joined_on + 31)::timestamp at time zone 'Asia/Kolkata') as done
      from public.assignments a
      where a.tenant_id = $1 and a.person_id = w.person_id and a.side = any ($6) and a.waived_at is null and a.cancelled_at is null and a.superseded_at is null
        and a.assigned_at < (w.joined_on + 31)::timestamp at time zone 'Asia/Kolkata'
    ) s
    cross join lateral (
      select min(c.issued_on) as first_on from public.certificates c
      where c.tenant_id = $1 and c.person_id = w.person_id and c.side = any ($6) and c.issued_on >= w.joined_on
    ) c
    where ($4::date is null or w.joined_on >= $4) and ($5::date is null or w.joined_on <= $5)$sql$)) s (told)
where e.key = 'joiners';

update private.report_explores set folded_by = '{day,week,month,quarter,half_year,financial_year,weekday,city,outlet,outlet_kind}', folded = $sql$
    select d.tenant_id, d.day, d.outlet_id, d.visits, d.bill_paise, d.spend_paise, d.earned, d.redeemed, d.expired, null::integer as guest, null::bit varying as guests
    from private.loyalty_days($1, $4, $5) d
    union all
    select $1, g.day, g.outlet_id, 0, 0, 0, 0, 0, 0, g.guest, g.guests from private.loyalty_guests($1, $2, $4, $5, $12) g where 'guests' = any ($8)$sql$ where key = 'loyalty';
update private.report_fields f set says = s.says from (values
  ('bills', 'coalesce(sum(r.visits), 0)'), ('spend', 'sum(r.spend_paise)'), ('mean_bill', 'round(sum(r.bill_paise)::numeric / nullif(sum(r.visits), 0))'),
  ('guests', 'coalesce(bit_count(bit_or(r.guests::"bit")), 0) + count(distinct r.guest)'),
  ('earned', 'coalesce(sum(r.earned), 0)'), ('redeemed', 'coalesce(sum(r.redeemed), 0)'), ('expired', 'coalesce(sum(r.expired), 0)')) s (key, says)
where f.explore = 'loyalty' and f.kind = 'metric' and f.key = s.key;

drop function private.report_from(private.report_explores, jsonb);
drop function private.report_cost(text, uuid, boolean, uuid[], date, date, text[], text, text[], date[], date[], date);

/* The rows r of a source with their outlet o that somebody may read, as narrowed down; every report reads through this and nothing else. */
create function private.report_from(p_explore private.report_explores, p_filters jsonb, p_source text, p_has_days boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  narrowed text;
begin
  select string_agg(format(' and ((%1$s)::text = any (%2$L::text[])%3$s)', f.says,
      array(select e #>> '{}' from jsonb_array_elements(w.value) e where e <> 'null'), case when w.value @> '[null]' then format(' or (%s) is null', f.says) else '' end), '')
  into narrowed
  from jsonb_each(p_filters) w
  join private.report_fields f on f.kind = 'dimension' and f.key = w.key and (f.explore = p_explore.key or f.explore = any (p_explore.shares));
  return format('from %s r left join public.outlets o on o.id = r.outlet_id where r.tenant_id = $1 and ($2 or r.outlet_id = any ($3))', p_source)
    || case when p_has_days and p_explore.key <> 'kpis' then ' and ($4::date is null or r.day >= $4) and ($5::date is null or r.day <= $5)' else '' end
    || coalesce(narrowed, '');
end $$;

/* What the planner thinks a statement costs; nothing is read. */
create function private.report_cost(p_statement text, p_tenant_id uuid, p_is_all boolean, p_outlets uuid[], p_from date, p_to date, p_sides text[], p_language text,
  p_kpis text[], p_starts date[], p_ends date[], p_today date, p_by text[]) returns double precision
language plpgsql set search_path = '' as $$
declare
  plan json;
begin
  execute 'explain (format json) ' || p_statement into plan
    using p_tenant_id, p_is_all, p_outlets, p_from, p_to, p_sides, p_language, p_kpis, p_starts, p_ends, p_today, p_by;
  return (plan -> 0 -> 'Plan' ->> 'Total Cost')::double precision;
end $$;

/* Runs a report as whoever asks: the rows grouped, their total, and what they were before; or the rows under the figures. Refuses with invalid_report, not_allowed,
   report_too_costly. */
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
  bare       text[]; -- of the dimensions
  says       text[]; -- the same as text
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
  by_keys    text[]; -- what it is grouped by and narrowed down to
  base       text := ''; -- what is read once for rows and total
  grouped    text;
  told_rows  text;
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
    or explore.least_people is not null and (cardinality(dims) > 1 or filters <> '{}')
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
  select array_agg(f.says order by d.n), array_agg(format('(%s)::text', f.says) order by d.n), array_agg(coalesce(replace(f.named, '%s', format('g.k[%s]', d.n)), 'null') order by d.n)
  into bare, says, names
  from unnest(dims) with ordinality d (key, n)
  join private.report_fields f on f.kind = 'dimension' and f.key = d.key and (f.explore = explore.key or f.explore = any (explore.shares));
  keys := array_to_string(says, ', ');

  by_keys := dims || array(select jsonb_object_keys(filters));
  if explore.folded is null or with_rows or not by_keys <@ explore.folded_by
    or coalesce(day_from, day_to) is not null and 'day' <> all (explore.folded_by) then
    source := private.report_from(explore, filters, format('(%s)', explore.source), coalesce(day_from, day_to) is not null);
  else
    base := format('with base as materialized (%s) ', explore.folded);
    source := private.report_from(explore, filters, 'base', coalesce(day_from, day_to) is not null);
  end if;
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
    grouped := format('select %s array[%s]::double precision[] as v%s %s %s',
      case keys when 'r.k' then 'r.k, ' else (select string_agg(format('(%s) as d%s, ', bare[n], n), '' order by n) from generate_subscripts(dims, 1) n) end, told,
      case when explore.least_people is not null then ', count(distinct r.counted) as people' else '' end, source,
      case keys when 'r.k' then 'group by 1' else 'group by ' || (select string_agg(n::text, ', ' order by n) from generate_subscripts(dims, 1) n) end);
    sums := format('select to_jsonb(array[%s]::double precision[]) %s', told, whole);
    if explore.least_people is not null then
      -- a small group is left out, and with it the next one up until they are enough together: what the total leaves over is never one small group
      grouped := format('select s.* from (select f.*, sum(f.people) over (order by f.people%1$s) - f.people as fewer, min(f.people) over () as least from (%2$s) f) s '
        'where s.people >= %3$s and (s.least >= %3$s or s.fewer >= %3$s)', case when cardinality(dims) > 0 then ', f.d1::text' else '' end, grouped, explore.least_people);
      sums := format('select case when count(distinct r.counted) >= %s then to_jsonb(array[%s]::double precision[]) end %s', explore.least_people, told, whole);
    end if;
    statement := format('select coalesce(jsonb_agg(jsonb_build_object(''key'', y.k, ''name'', y.n, ''values'', y.v) order by y.turn), ''[]'') from ('
      'select z.*, row_number() over (order by %s, z.k) as turn from ('
      'select g.*, array[%s]::text[] as n from (select %s as k, h.v from (%s) h) g) z order by turn limit %%s) y',
      ordered, coalesce(array_to_string(names, ', '), ''),
      case keys when 'r.k' then 'h.k' else format('array[%s]::text[]', (select string_agg(format('h.d%s::text', n), ', ' order by n) from generate_subscripts(dims, 1) n)) end, grouped);
  end if;
  if private.report_cost(base || replace(statement, '%s', '1'), p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys)
    > private.report_cost_most() then
    raise sqlstate 'PT400' using message = 'report_too_costly';
  end if;

  if with_rows then
    execute statement into answer using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys;
    return jsonb_build_object('columns', columns, 'is_cut', jsonb_array_length(answer) > most, 'rows', case when jsonb_array_length(answer) > most then answer - -1 else answer end);
  end if;
  if p_spec ->> 'totals' is distinct from 'true' then sums := 'select null::jsonb'; end if;
  told_rows := replace(statement, '%s', (most + 1)::text);
  execute format('%sselect (%s), (%s)', base, told_rows, case when explore.key = 'kpis' then 'select null::jsonb' else sums end) into answer, totals
    using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys;
  if explore.key = 'kpis' then -- the whole period is one
    execute sums into totals using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, array[day_from], array[day_to], today, by_keys;
  end if;
  answer := jsonb_build_object('from', day_from, 'to', day_to, 'is_cut', jsonb_array_length(answer) > most,
    'rows', case when jsonb_array_length(answer) > most then answer - -1 else answer end, 'totals', totals);
  if compare = 'none' then return answer; end if;

  select c.first, c.last into first_day, last_day from private.compared_with(day_from, day_to, compare) c;
  execute format('%sselect (select coalesce(jsonb_object_agg((e.value -> ''key'')::text, e.value -> ''values''), ''{}'') from jsonb_array_elements((%s)) e), (%s)',
      base, replace(statement, '%s', '20000'), sums) into former, totals
    using p_tenant_id, is_all, outlets, first_day, last_day, sides, language, metrics, array[first_day], array[last_day], today, by_keys;
  return answer || jsonb_build_object('former_from', first_day, 'former_to', last_day, 'former_totals', totals, 'rows', (
    select coalesce(jsonb_agg(e.value || jsonb_build_object('former', former -> (e.value -> 'key')::text) order by e.n), '[]')
    from jsonb_array_elements(answer -> 'rows') with ordinality e (value, n)));
end $$;

revoke execute on all functions in schema private from public;
