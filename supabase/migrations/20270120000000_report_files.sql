-- Files of reports that are too large to be made while somebody waits: made in the background as whoever asked for them, in batches behind each other, and kept for
-- them alone for a few days. With it the rows under a figure can be read on behind the last one, and run_report asks what it asked before.

alter table private.report_explores add counted text; -- figures counted up without places, for whoever reads all of a workspace
alter table private.report_explores add counted_by text[] not null default '{}';
alter table private.report_explores add counted_without text[] not null default '{}'; -- metrics that must know each row
alter table private.report_explores add row_key text not null default 'r.id'; -- what tells one row from every other, in SQL
update private.report_explores e set row_key = k.says from (values
  ('kpis', 'r.outlet_id'), ('signals', 'concat_ws('' '', r.outlet_id, r.kpi_id, r.day)'), ('appeals', 'r.appeal_id'),
  ('shop_sections', 'concat_ws('' '', r.outlet_id, r.form_id, r.section_id, r.quarter)')) k (key, says)
where e.key = k.key;
update private.report_explores e set source = replace(e.source, 'select a.tenant_id, s.outlet_id, s.id,', 'select a.tenant_id, a.id as appeal_id, s.outlet_id, s.id,') where e.key = 'appeals';

/* Answers a report to whoever asks, whose reach is known: the rows grouped, their total, and what they were before; or the rows under the figures. With p_most so many
   rows, of those under a figure with what comes behind each and, the first time, how many there are; with p_after those behind it. Refuses with invalid_report,
   not_allowed, report_too_costly. */
create function private.answer_report(p_tenant_id uuid, p_reach text, p_spec jsonb, p_most integer default null, p_after jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  is_all     boolean := p_reach = 'all';
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
  behind     text := ''; -- the rows after one that is known
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
  most := coalesce(p_most, least(greatest(coalesce((p_spec ->> 'limit')::integer, 200), 1), 1000));
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
  if explore.counted is not null and is_all and with_rows is not true and by_keys <@ explore.counted_by and not metrics && explore.counted_without then
    base := format('with base as materialized (%s) ', explore.counted);
    source := private.report_from(explore, filters, 'base', coalesce(day_from, day_to) is not null);
  elsif explore.folded is null or with_rows or not by_keys <@ explore.folded_by
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
    if p_after is not null then
      behind := format('where %s (coalesce(x.record, ''''), x.key) > (%L, %L)%s',
        case when p_after ->> 0 is null then 'x.day is null and' else format('(x.day < %1$L or x.day is null or x.day = %1$L and', p_after ->> 0) end,
        coalesce(p_after ->> 1, ''), p_after ->> 2, case when p_after ->> 0 is null then '' else ')' end);
    end if;
    statement := format('select coalesce(jsonb_agg(jsonb_build_object(''record'', x.record, ''cells'', x.cells)%6$s), ''[]'') from (select x.* from ('
      'select (%1$s)::text as record, (%7$s)::text as key, %4$s as day, jsonb_build_array(%2$s) as cells %3$s) x %8$s '
      'order by x.day desc nulls last, coalesce(x.record, ''''), x.key limit %5$s) x', explore.row_id, told, whole,
      case when 'calendar' = any (explore.shares) then 'r.day' else 'null::date' end, most + 1,
      case when p_most is not null then ' || jsonb_build_object(''after'', jsonb_build_array(x.day, x.record, x.key))' else '' end, explore.row_key, behind);
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
    answer := jsonb_build_object('columns', columns, 'is_cut', jsonb_array_length(answer) > most, 'rows', case when jsonb_array_length(answer) > most then answer - -1 else answer end);
    if p_most is null or p_after is not null then return answer; end if;
    execute 'select to_jsonb(count(*)) ' || whole into totals using p_tenant_id, is_all, outlets, day_from, day_to, sides, language, metrics, starts, ends, today, by_keys;
    return answer || jsonb_build_object('count', totals);
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

/* Runs a report as whoever asks. Refuses with invalid_report, not_allowed, report_too_costly. */
create or replace function public.run_report(p_tenant_id uuid, p_spec jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = 'off' set work_mem = '32MB' set plan_cache_mode = 'force_custom_plan' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
begin
  return private.answer_report(p_tenant_id, reach, p_spec);
end $$;

create table public.report_files (
  id         uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id  uuid not null references public.tenants on delete cascade,
  profile_id uuid not null references public.profiles on delete cascade,
  name       text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  place      text not null check (place ~ '^[a-z]{2,30}$'), -- of the address, below /app/reports
  query      text not null check (query ~ '^[A-Za-z0-9=&.,_%*+-]*$' and char_length(query) <= 2000),
  asks       jsonb not null check (jsonb_typeof(asks) = 'array'), -- the figures of a report, or one question for the rows under a figure
  said       jsonb not null check (jsonb_typeof(said) = 'object'), -- what stands above and below the rows
  language   text not null check (language in ('en', 'hi')),
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  problem    text check (problem ~ '^[a-z_]{2,40}$'),
  rights     text not null, -- what whoever asked might read then; a file under other rights is nobody's
  turn       uuid, -- of whoever makes it: one who was thought dead writes no more
  attempts   smallint not null default 0,
  path       text,
  rows_done  integer not null default 0,
  rows_all   integer,
  bytes      bigint,
  is_cut     boolean not null default false,
  asked_at   timestamptz not null default now(),
  beat_at    timestamptz,
  ended_at   timestamptz,
  fetched_at timestamptz,
  check ((state in ('failed', 'ready', 'cancelled')) = (ended_at is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index on public.report_files (tenant_id, profile_id);
create index on public.report_files (profile_id);
create index on public.report_files (asked_at) where state in ('waiting', 'running');
alter table public.report_files enable row level security;
revoke all on public.report_files from anon, authenticated; -- functions only
insert into private.retention_rules (subject, keeps, deletes_from, since) values ('report_files', interval '3 days', 'public.report_files', 'ended_at');
insert into private.audit_actions values ('report_file.fetched');
insert into private.named_records (held_in, called) values ('public.report_files', 'name');

create function private.report_file_rows_most() returns integer language sql immutable set search_path = '' as $$ select 200000 $$;
create function private.report_file_batch() returns integer language sql immutable set search_path = '' as $$ select 10000 $$;

/* What whoever asks may read in reports, as one text that changes when any of it does. Throws what require_module does. */
create function private.report_rights(p_tenant_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
begin
  return md5(concat_ws('|', reach, private.sees_money(p_tenant_id), array_to_string(private.sides_of(p_tenant_id), ','), p_tenant_id = any (array(select private.my_tenants_as('admin'))),
    case when reach <> 'all' then (select string_agg(o::text, ',' order by o) from private.outlets_i_manage() o) end));
end $$;

/* Whether a file is whose who asks, finished, and of what they may read still. */
create function private.may_fetch_file(p_file public.report_files) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_file.profile_id = auth.uid() and p_file.state = 'ready' and p_file.ended_at > now() - private.kept('report_files')
    and p_file.rights = private.report_rights(p_file.tenant_id);
exception when sqlstate 'PT403' or sqlstate 'PT404' then
  return false;
end $$;

create function private.report_files_i_fetch() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.path from public.report_files f where f.profile_id = auth.uid() and f.state = 'ready' and private.may_fetch_file(f)
$$;

/* My file, locked. Throws unknown_file. */
create function private.require_report_file(p_tenant_id uuid, p_file_id uuid) returns public.report_files
language plpgsql set search_path = '' as $$
declare
  file public.report_files;
begin
  select f.* into file from public.report_files f where f.id = p_file_id and f.tenant_id = p_tenant_id and f.profile_id = auth.uid() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_report_file'; end if;
  return file;
end $$;

/* Has a file made in the background: p_said is {name, place, query, asks, said}, where said is {lines, remarks}. What cannot be answered is refused now. Throws
   name_required, text_too_long, invalid_report, too_many_files, what run_report throws. */
create function public.ask_report_file(p_tenant_id uuid, p_file_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' set jit = 'off' set work_mem = '32MB' set plan_cache_mode = 'force_custom_plan' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'bi_reports');
  said  record;
  ask   jsonb;
  me    public.profiles;
begin
  select p.* into me from public.profiles p where p.id = auth.uid() and p.tenant_id = p_tenant_id;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if; -- who only looks in takes nothing along
  begin
    select btrim(coalesce(s.name, ''), E' \t\r\n') as name, s.place, coalesce(s.query, '') as query, s.asks, coalesce(s.said, '{}') as said into said
    from jsonb_to_record(p_said) s (name text, place text, query text, asks jsonb, said jsonb);
  exception when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end;
  if said.name = '' then raise sqlstate 'PT400' using message = 'name_required'; end if;
  if char_length(said.name) > 120 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if jsonb_typeof(said.asks) is distinct from 'array' or jsonb_array_length(said.asks) not between 1 and 6 or coalesce(said.place, '') !~ '^[a-z]{2,30}$'
    or said.query !~ '^[A-Za-z0-9=&.,_%*+-]*$' or char_length(said.query) > 2000 or jsonb_typeof(said.said) <> 'object' or length(said.said::text) > 20000
    or said.asks #>> '{0,rows}' = 'true' and jsonb_array_length(said.asks) > 1 then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  if exists (select from public.report_files f where f.id = p_file_id and f.profile_id = auth.uid() and f.tenant_id = p_tenant_id) then return; end if;
  if (select count(*) from public.report_files f where f.profile_id = auth.uid() and f.state in ('waiting', 'running')) >= 5
    or (select count(*) from public.report_files f where f.profile_id = auth.uid()) >= 100 then
    raise sqlstate 'PT409' using message = 'too_many_files';
  end if;
  for ask in select e.value from jsonb_array_elements(said.asks) e loop
    if jsonb_typeof(ask) <> 'object' then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
    perform private.answer_report(p_tenant_id, reach, private.spec_of_ask(ask) || '{"limit": 1}');
  end loop;
  insert into public.report_files (id, tenant_id, profile_id, name, place, query, asks, said, language, rights)
  values (p_file_id, p_tenant_id, auth.uid(), said.name, said.place, said.query, said.asks, said.said, me.language, private.report_rights(p_tenant_id));
  perform pg_notify('report_file_asked', '');
end $$;

/* My files here, the latest first, how long they are kept and how many rows they hold at most. */
create function public.list_report_files(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  return jsonb_build_object('kept_days', extract(day from private.kept('report_files'))::integer, 'rows_most', private.report_file_rows_most(), 'files', (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'place', f.place, 'query', f.query, 'state', f.state, 'problem', f.problem, 'rows_done', f.rows_done,
      'rows_all', f.rows_all, 'bytes', f.bytes, 'is_cut', f.is_cut, 'asked_at', f.asked_at, 'ended_at', f.ended_at, 'goes_at', f.ended_at + private.kept('report_files'),
      'is_fetched', f.fetched_at is not null, 'may_fetch', private.may_fetch_file(f)) order by f.asked_at desc, f.id), '[]')
    from public.report_files f where f.tenant_id = p_tenant_id and f.profile_id = auth.uid()));
end $$;

/* Stops making my file (cancelled), makes it once more under what I may read now (again), or forgets it (removed). Throws unknown_report_file, file_is_made. */
create function public.set_report_file(p_tenant_id uuid, p_file_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.report_files;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  file := private.require_report_file(p_tenant_id, p_file_id);
  if p_state = 'cancelled' then
    if file.state = 'cancelled' then return; end if;
    if file.state not in ('waiting', 'running') then raise sqlstate 'PT409' using message = 'file_is_made'; end if;
    update public.report_files f set state = 'cancelled', ended_at = now(), turn = null, path = null where f.id = file.id;
  elsif p_state = 'again' then
    if file.state in ('waiting', 'running') then return; end if;
    update public.report_files f set state = 'waiting', problem = null, rights = private.report_rights(p_tenant_id), turn = null, attempts = 0, path = null, rows_done = 0, rows_all = null,
      bytes = null, is_cut = false, asked_at = now(), beat_at = null, ended_at = null, fetched_at = null where f.id = file.id;
    perform pg_notify('report_file_asked', '');
  elsif p_state = 'removed' then
    delete from public.report_files f where f.id = file.id;
  else
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
end $$;

/* Where my finished file lies and what it is called. Throws unknown_report_file, file_is_gone where it is kept no more or I may no longer read what is in it. */
create function public.fetch_report_file(p_tenant_id uuid, p_file_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  file public.report_files;
begin
  perform private.require_module(p_tenant_id, 'read', 'bi_reports');
  file := private.require_report_file(p_tenant_id, p_file_id);
  if not private.may_fetch_file(file) then raise sqlstate 'PT409' using message = 'file_is_gone'; end if;
  update public.report_files f set fetched_at = now() where f.id = file.id;
  perform private.write_audit('report_file.fetched', p_tenant_id, 'report_files', file.id::text, null, jsonb_build_object('name', file.name, 'rows', file.rows_done));
  return jsonb_build_object('path', file.path, 'name', file.name);
end $$;

/* The next file to be made, for the server: {id, turn, path, name, said, language, tenant_name, by, asked_at, is_rows, asks}; null where none waits. One that nobody
   works at any more is taken up again, the third time it has failed. */
create function public.claim_report_file() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  file public.report_files;
begin
  update public.report_files f set state = 'failed', problem = 'file_interrupted', ended_at = now(), turn = null
  where f.state = 'running' and f.beat_at < now() - interval '2 minutes' and f.attempts >= 3;
  select f.* into file from public.report_files f
  where f.state = 'waiting' or f.state = 'running' and f.beat_at < now() - interval '2 minutes'
  order by f.asked_at, f.id limit 1 for update skip locked;
  if not found then return null; end if;
  file.turn := gen_random_uuid();
  file.path := format('%s/%s/%s.xlsx', file.tenant_id, file.id, file.turn);
  update public.report_files f set state = 'running', turn = file.turn, path = file.path, attempts = f.attempts + 1, beat_at = now(), rows_done = 0, rows_all = null where f.id = file.id;
  return jsonb_build_object('id', file.id, 'turn', file.turn, 'path', file.path, 'name', file.name, 'said', file.said, 'language', file.language,
    'tenant_name', (select t.name from public.tenants t where t.id = file.tenant_id), 'by', private.name_of_login(file.profile_id), 'asked_at', file.asked_at,
    'is_rows', coalesce(file.asks #>> '{0,rows}' = 'true', false), 'asks', file.asks);
end $$;

/* Locks the file of a turn and reads from here on as whoever asked for it. Throws file_stopped, rights_changed, and what require_module does. */
create function private.turn_of_file(p_file_id uuid, p_turn uuid) returns public.report_files
language plpgsql set search_path = '' as $$
declare
  file public.report_files;
begin
  select f.* into file from public.report_files f where f.id = p_file_id and f.turn = p_turn and f.state = 'running' for update;
  if not found then raise sqlstate 'PT409' using message = 'file_stopped'; end if;
  perform private.read_as(private.claims_of(file.profile_id));
  if file.rights <> private.report_rights(file.tenant_id) then raise sqlstate 'PT403' using message = 'rights_changed'; end if;
  return file;
end $$;

/* The next rows of a file as whoever asked for it: {columns, units, rows, after, is_last} of the rows under a figure, {told} of figures. Says by the way that it goes on. */
create function public.read_report_file(p_file_id uuid, p_turn uuid, p_after jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' set jit = 'off' set work_mem = '32MB' set plan_cache_mode = 'force_custom_plan' as $$
declare
  before  text := coalesce(current_setting('request.jwt.claims', true), '');
  file    public.report_files := private.turn_of_file(p_file_id, p_turn);
  reach   text := private.require_module(file.tenant_id, 'read', 'bi_reports');
  ask     jsonb := file.asks -> 0;
  answer  jsonb;
  made    integer;
begin
  if ask ->> 'rows' is distinct from 'true' then
    answer := jsonb_build_object('told', private.answer_of_asks(file.tenant_id, reach, file.asks, 20000) -> 'told');
    made := jsonb_array_length(answer #> '{told,0,rows}');
    update public.report_files f set rows_done = coalesce(made, 0), rows_all = coalesce(made, 0), beat_at = now() where f.id = file.id;
  else
    made := least(private.report_file_batch(), private.report_file_rows_most() - file.rows_done);
    answer := private.answer_report(file.tenant_id, reach, private.spec_of_ask(ask), made, p_after);
    update public.report_files f set rows_done = file.rows_done + jsonb_array_length(answer -> 'rows'), beat_at = now(),
      rows_all = case when answer ? 'count' then least((answer ->> 'count')::integer, private.report_file_rows_most()) else f.rows_all end where f.id = file.id;
    answer := jsonb_build_object('columns', answer -> 'columns', 'rows', (select coalesce(jsonb_agg(e.value -> 'cells' order by e.n), '[]') from jsonb_array_elements(answer -> 'rows') with ordinality e (value, n)),
      'units', (select jsonb_object_agg(f.key, f.unit) from private.report_fields f where f.explore = ask ->> 'explore' and f.kind = 'column'),
      'after', answer #> '{rows,-1,after}', 'is_cut', (answer ->> 'is_cut')::boolean,
      'is_last', not (answer ->> 'is_cut')::boolean or file.rows_done + made >= private.report_file_rows_most());
  end if;
  perform private.read_as(before);
  return answer;
end $$;

/* The file lies there: it is whose who asked for it, who is told by mail where it took longer than one waits for. Throws what turn_of_file throws. */
create function public.finish_report_file(p_file_id uuid, p_turn uuid, p_bytes bigint, p_is_cut boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  file   public.report_files := private.turn_of_file(p_file_id, p_turn);
begin
  perform private.read_as(before);
  update public.report_files f set state = 'ready', ended_at = now(), bytes = p_bytes, is_cut = p_is_cut, turn = null where f.id = file.id;
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select file.tenant_id, lower(p.email), 'report_file', p.language, jsonb_build_object('full_name', p.full_name, 'tenant_name', t.name, 'name', file.name, 'rows', file.rows_done,
      'is_cut', p_is_cut, 'goes_on', private.day_in_india(now() + private.kept('report_files'))), concat_ws(':', 'report_file', file.id, file.turn)
  from public.profiles p join public.tenants t on t.id = file.tenant_id
  where p.id = file.profile_id and p.email is not null and file.asked_at < now() - interval '2 minutes'
  on conflict (dedupe_key) do nothing;
end $$;

/* The file of a turn cannot be made, and why; without a reason it waits for another turn. */
create function public.fail_report_file(p_file_id uuid, p_turn uuid, p_problem text default null) returns void
language sql security definer set search_path = '' as $$
  update public.report_files f set state = case when p_problem is null then 'waiting' else 'failed' end, problem = p_problem, ended_at = case when p_problem is not null then now() end,
    attempts = case when p_problem is null then f.attempts - 1 else f.attempts end, turn = null, path = null
  where f.id = p_file_id and f.turn = p_turn and f.state = 'running'
$$;

create function private.my_report_files(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'name', f.name, 'state', f.state, 'rows', f.rows_done, 'asked_at', f.asked_at, 'ended_at', f.ended_at, 'fetched_at', f.fetched_at)
    order by f.asked_at), '[]')
  from public.report_files f join public.tenants t on t.id = f.tenant_id where f.profile_id = p_me
$$;
insert into private.export_parts values ('report_files', 'private.my_report_files');
insert into private.personal_data (held_in, told_as, ends) values ('public.report_files', 'report_files', 'login');

do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage here: buckets are left out';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('report-files', 'report-files', false, 52428800, array['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  on conflict (id) do nothing;
  drop policy "members see logos and media, platform admins payment proofs" on storage.objects;
  create policy "members see logos, media, own files, platform admins proofs" on storage.objects for select to authenticated
    using (bucket_id = 'tenant-logos' and (storage.foldername(name))[1] = any (array(select tenant::text from private.my_tenants() tenant))
      or bucket_id = 'course-media' and (storage.foldername(name))[1] = any (array(select private.media_folders_i_see()))
      or bucket_id = 'payment-proofs' and (select private.is_platform_admin())
      or bucket_id = 'report-files' and name in (select private.report_files_i_fetch()));
end $$;

create function public.orphaned_report_files() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'report-files' and o.created_at < now() - interval '10 minutes'
      and not exists (select from public.report_files f where f.path = o.name and f.state = 'ready' and f.ended_at > now() - private.kept('report_files'))
      and not exists (select from public.report_files f where f.path = o.name and f.state = 'running')
    limit 100
  $query$;
end $$;
insert into private.orphan_lists values ('report-files', 'public.orphaned_report_files');
insert into private.server_functions values ('claim_report_file'), ('read_report_file'), ('finish_report_file'), ('fail_report_file'), ('orphaned_report_files');

/* What waits for whoever reads reports: schedules that have stopped, figures that are out, files that lie there for them. */
create or replace function private.today_of_reports(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language sql stable set search_path = '' as $$
  select 'reports_stopped', 'today', null::date, count(*)::integer, null::integer, '{}'::jsonb, jsonb_build_object('name', min(s.name))
  from public.report_schedules s
  where p_reach <> 'none' and s.tenant_id = p_tenant_id and s.state = 'failed' and (s.owner_id = (select auth.uid())
    or p_tenant_id = any (array(select private.my_tenants_as('admin'))) and private.is_ownerless(p_tenant_id, s.owner_id))
  having count(*) > 0
  union all
  select 'figures_out', 'today', null, count(*)::integer, null, '{}', jsonb_build_object('name', min(a.name))
  from public.report_alerts a
  where p_reach <> 'none' and a.tenant_id = p_tenant_id and a.profile_id = (select auth.uid()) and a.state = 'on' and a.is_out
  having count(*) > 0
  union all
  select 'files_ready', 'week', null, count(*)::integer, null, '{}', jsonb_build_object('name', min(f.name))
  from public.report_files f
  where p_reach <> 'none' and f.tenant_id = p_tenant_id and f.profile_id = (select auth.uid()) and f.fetched_at is null and private.may_fetch_file(f)
  having count(*) > 0
$$;
update private.today_sources set kinds = kinds || '{files_ready}' where name = 'reports';

revoke execute on all functions in schema private from public;
-- a policy asks it as whoever looks
grant execute on function private.report_files_i_fetch() to authenticated;
revoke execute on function public.ask_report_file(uuid, uuid, jsonb), public.list_report_files(uuid), public.set_report_file(uuid, uuid, text), public.fetch_report_file(uuid, uuid) from public, anon;
grant execute on function public.ask_report_file(uuid, uuid, jsonb), public.list_report_files(uuid), public.set_report_file(uuid, uuid, text), public.fetch_report_file(uuid, uuid) to authenticated;
revoke execute on function public.claim_report_file(), public.read_report_file(uuid, uuid, jsonb), public.finish_report_file(uuid, uuid, bigint, boolean),
  public.fail_report_file(uuid, uuid, text), public.orphaned_report_files() from public, anon, authenticated;
grant execute on function public.claim_report_file(), public.read_report_file(uuid, uuid, jsonb), public.finish_report_file(uuid, uuid, bigint, boolean),
  public.fail_report_file(uuid, uuid, text), public.orphaned_report_files() to service_role;
