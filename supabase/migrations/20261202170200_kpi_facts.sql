-- What was counted where. A fact is what one entry says about one measure of an outlet within one month: a value for some of
-- its days. Nothing is changed or deleted: the latest that speaks of a day counts, what was said before stays to be read.
-- private.kpi_monthly holds what counts now, with running sums, so that any period is the difference of two of them.
--
-- Who may do what, always through functions:
--   managers        write and read the figures of their outlets
--   trainers        read all outlets, but no money
--   admins          write and read all of their tenant
--   platform admins read all, and write where changes are allowed

create table public.kpi_entries (
  id         uuid primary key, -- made by who sends it: sending again changes nothing
  tenant_id  uuid not null references public.tenants on delete cascade,
  source     text not null check (source in ('sheet', 'file', 'reservations', 'bills', 'key', 'undo')),
  batch_id   uuid, -- the pieces of one file
  label      text check (char_length(label) between 1 and 200), -- the name of the file
  reason     text check (reason = btrim(reason) and char_length(reason) between 3 and 500), -- why figures were changed
  written    integer not null default 0,
  entered_by uuid references public.profiles on delete set null,
  entered_at timestamptz not null default now()
);
create index on public.kpi_entries (tenant_id, entered_at desc);
create index on public.kpi_entries (tenant_id, batch_id);
create index on public.kpi_entries (entered_by);

create sequence private.kpi_facts_id;
create table public.kpi_facts (
  id         bigint not null default nextval('private.kpi_facts_id'), -- the higher one came later
  tenant_id  uuid not null,
  outlet_id  uuid not null,
  measure_id integer not null, -- no reference: measures are never deleted, and a million rows need not ask
  month      date not null check (extract(day from month) = 1),
  hour       smallint check (hour between 0 and 23), -- null: of whole days
  said       numeric[] not null check (array_lower(said, 1) = 1 and cardinality(said) = 31), -- null: nothing said; NaN: taken back
  entry_id   uuid not null references public.kpi_entries on delete cascade,
  primary key (tenant_id, outlet_id, measure_id, month, id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id)
) partition by range (month);
create index on public.kpi_facts (entry_id);

do $$ begin
  for year in 2022..2032 loop
    execute format('create table private.kpi_facts_%1$s partition of public.kpi_facts for values from (%2$L) to (%3$L)',
      year, make_date(year, 1, 1), make_date(year + 1, 1, 1));
  end loop;
end $$;
create table private.kpi_facts_rest partition of public.kpi_facts default;

-- A day, a month or any days that are done: nothing more is written there until somebody opens them again and says why.
create table public.kpi_closings (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid not null references public.tenants on delete cascade,
  outlet_id   uuid not null,
  first_day   date not null,
  last_day    date not null check (last_day >= first_day and last_day < first_day + 366),
  closed_by   uuid references public.profiles on delete set null,
  closed_at   timestamptz not null default now(),
  reopened_by uuid references public.profiles on delete set null,
  reopened_at timestamptz,
  reason      text check (reason = btrim(reason) and char_length(reason) between 3 and 500),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  check ((reopened_at is null) = (reason is null))
);
create index on public.kpi_closings (tenant_id, outlet_id, last_day);
create index on public.kpi_closings (closed_by);
create index on public.kpi_closings (reopened_by);

alter table public.kpi_entries enable row level security;
alter table public.kpi_facts enable row level security;
alter table public.kpi_closings enable row level security;
revoke all on public.kpi_entries, public.kpi_facts, public.kpi_closings from anon, authenticated; -- functions only

-- What counts now, a row for each month of every year that has a figure. until[1] stands before the month and until[n + 1]
-- at the end of its day n: for a flow the sum since 1 January, for a stock what was counted last. known counts days alike.
create table private.kpi_monthly (
  tenant_id  uuid not null references public.tenants on delete cascade,
  measure_id integer not null,
  month      date not null,
  outlet_id  uuid not null,
  days       double precision[] not null default array_fill(null::double precision, array[31]),
  until      double precision[] not null default array_fill(0::double precision, array[32]),
  known      smallint[] not null default array_fill(0::smallint, array[32]),
  primary key (tenant_id, measure_id, month, outlet_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id)
);
create index on private.kpi_monthly (tenant_id, outlet_id, measure_id, month);

-- What counts now by the hour.
create table private.kpi_hourly (
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid not null,
  measure_id integer not null,
  month      date not null,
  hour       smallint not null,
  days       double precision[] not null,
  primary key (tenant_id, outlet_id, measure_id, month, hour),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id)
);

-- The days of a month as they count once this was said about them.
create function private.said_over(p_kept double precision[], p_said numeric[]) returns double precision[]
language sql immutable set search_path = '' as $$
  select array_agg(case when p_said[d] = 'NaN' then null else coalesce(p_said[d]::double precision, p_kept[d]) end order by d)
  from generate_series(1, 31) d
$$;

-- What is said about these days of a month, as a fact holds it.
create function private.said_on(p_days integer[], p_values numeric[]) returns numeric[]
language plpgsql immutable set search_path = '' as $$
declare
  said numeric[] := array_fill(null::numeric, array[31]);
begin
  for n in 1..cardinality(p_days) loop said[p_days[n]] := coalesce(p_values[n], 'NaN'); end loop;
  return said;
end $$;

-- Keeps kpi_monthly and kpi_hourly after facts were added; of one statement, one fact speaks of a month. The value of a day is what
-- was said last: for the whole day, or the sum of its hours.
create function private.roll_up_facts() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into private.kpi_monthly (tenant_id, measure_id, month, outlet_id, until)
  select distinct a.tenant_id, a.measure_id, make_date(extract(year from a.month)::integer, n, 1), a.outlet_id,
    array_fill(case m.kind when 'flow' then 0::double precision end, array[32])
  from added a join public.measures m on m.id = a.measure_id cross join generate_series(1, 12) n
  on conflict do nothing;

  update private.kpi_monthly k set days = private.said_over(k.days, a.said)
  from added a
  where a.hour is null and k.tenant_id = a.tenant_id and k.outlet_id = a.outlet_id and k.measure_id = a.measure_id and k.month = a.month;

  if exists (select from added a where a.hour is not null) then
    insert into private.kpi_hourly (tenant_id, outlet_id, measure_id, month, hour, days)
    select a.tenant_id, a.outlet_id, a.measure_id, a.month, a.hour, private.said_over(h.days, a.said)
    from added a left join private.kpi_hourly h using (tenant_id, outlet_id, measure_id, month, hour)
    where a.hour is not null
    on conflict (tenant_id, outlet_id, measure_id, month, hour) do update set days = excluded.days;

    update private.kpi_monthly k set days = private.said_over(k.days, sums.said)
    from (
      select told.tenant_id, told.outlet_id, told.measure_id, told.month,
        array_agg(case when told.is_said then coalesce(told.total, 'NaN') end order by told.d) as said
      from (
        select a.tenant_id, a.outlet_id, a.measure_id, a.month, d, bool_or(a.said[d] is not null) as is_said, (
            select sum(h.days[d])::numeric from private.kpi_hourly h
            where h.tenant_id = a.tenant_id and h.outlet_id = a.outlet_id and h.measure_id = a.measure_id and h.month = a.month
          ) as total
        from added a, generate_series(1, 31) d
        where a.hour is not null
        group by a.tenant_id, a.outlet_id, a.measure_id, a.month, d
      ) told
      group by 1, 2, 3, 4
    ) sums
    where k.tenant_id = sums.tenant_id and k.outlet_id = sums.outlet_id and k.measure_id = sums.measure_id and k.month = sums.month;
  end if;

  with touched as (
    select a.tenant_id, a.outlet_id, a.measure_id, m.kind,
      case m.kind when 'flow' then min(a.month) else date_trunc('year', min(a.month))::date end as since
    from added a join public.measures m on m.id = a.measure_id
    group by 1, 2, 3, 4, case m.kind when 'flow' then extract(year from a.month) end
  ), days as (
    select k.tenant_id, k.outlet_id, k.measure_id, k.month, t.kind, t.since, d, k.days[d] as value,
      case when d = 0 and k.month = t.since then former.until else k.days[d] end as counted,
      coalesce(former.known, 0) as known_before
    from touched t
    join private.kpi_monthly k on k.tenant_id = t.tenant_id and k.outlet_id = t.outlet_id and k.measure_id = t.measure_id
      and k.month >= t.since and (t.kind = 'stock' or k.month < date_trunc('year', t.since) + interval '1 year')
    left join lateral (
      select p.until[32] as until, p.known[32] as known from private.kpi_monthly p
      where p.tenant_id = t.tenant_id and p.outlet_id = t.outlet_id and p.measure_id = t.measure_id and p.month < t.since
        and (t.kind = 'stock' or p.month >= date_trunc('year', t.since))
      order by p.month desc limit 1
    ) former on true
    cross join generate_series(0, 31) d
  ), running as (
    select w.*, max(w.counted) over (partition by w.outlet_id, w.measure_id, w.since, w.counts) as stands
    from (
      select y.*, coalesce(sum(y.counted) over a, 0) as total, count(y.counted) over a as counts,
        y.known_before + count(y.value) over a as known
      from days y
      window a as (partition by y.outlet_id, y.measure_id, y.since order by y.month, y.d)
    ) w
  )
  update private.kpi_monthly k set until = r.until, known = r.known
  from (
    select tenant_id, outlet_id, measure_id, month, array_agg(known::smallint order by d) as known,
      array_agg(case kind when 'flow' then total when 'stock' then stands end order by d) as until
    from running group by 1, 2, 3, 4
  ) r
  where k.tenant_id = r.tenant_id and k.outlet_id = r.outlet_id and k.measure_id = r.measure_id and k.month = r.month;
  return null;
end $$;
create trigger roll_up after insert on public.kpi_facts referencing new table as added
  for each statement execute function private.roll_up_facts();

create function private.keep_facts() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'facts_are_append_only';
end $$;
create trigger keep before update on public.kpi_facts for each row execute function private.keep_facts();

-- The outlets whose figures I read or write; refuses who has none to.
create function private.require_figures(p_tenant_id uuid, p_act text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, p_act, 'kpi_heatmaps');
begin
  if p_act = 'change' and reach = 'all' then perform private.require_tenant_admin(p_tenant_id); end if; -- a trainer only reads
  return array(
    select o.id from public.outlets o
    where o.tenant_id = p_tenant_id and (reach = 'all' or o.id in (select private.outlets_i_manage())));
end $$;

-- May I see money there? Trainers may not.
create function private.sees_money(p_tenant_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_tenant_id = any (array(
    select private.my_tenants_as('admin') union all select private.tenants_where_i_am('manager')));
end $$;

-- Values of one day that do not go together. Somebody may know better and confirm them.
create table private.kpi_doubts (
  code    text primary key,
  measure text not null,
  rule    text not null check (rule in ('at_most', 'needs')), -- not above the other; not without the other, where that is kept
  other   text not null
);
insert into private.kpi_doubts values
  ('sold_above_available', 'rooms_sold', 'at_most', 'rooms_available'),
  ('out_of_order_above_available', 'rooms_out_of_order', 'at_most', 'rooms_available'),
  ('arrivals_above_available', 'arrivals', 'at_most', 'rooms_available'),
  ('rooms_above_total', 'room_revenue', 'at_most', 'revenue'),
  ('passed_above_inspected', 'rooms_passed_first', 'at_most', 'rooms_inspected'),
  ('taken_above_due', 'offers_taken', 'at_most', 'offers_due'),
  ('no_shows_above_booked', 'no_shows', 'at_most', 'reservations'),
  ('promoters_above_answers', 'nps_promoters', 'at_most', 'nps_responses'),
  ('detractors_above_answers', 'nps_detractors', 'at_most', 'nps_responses'),
  ('comps_above_sales', 'voids_comps', 'at_most', 'gross_sales'),
  ('parties_above_covers', 'parties', 'at_most', 'covers'),
  ('revenue_without_rooms', 'room_revenue', 'needs', 'rooms_sold'),
  ('food_without_covers', 'food_sales', 'needs', 'covers'),
  ('labour_without_hours', 'labour_cost', 'needs', 'paid_hours'),
  ('minutes_without_rooms', 'cleaning_minutes', 'needs', 'rooms_cleaned');

-- The day of a text like 2026-11-23; null for what is none.
create function private.day_of(p_text text) returns date
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and right(p_text, 2)::integer
      <= extract(day from make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, 1) + interval '1 month - 1 day')
    then make_date(left(p_text, 4)::integer, substr(p_text, 6, 2)::integer, right(p_text, 2)::integer) end
$$;

-- A row of a list of figures with what counts now, and why it is refused.
create type private.judged_fact as (
  line integer, outlet_id uuid, measure_id integer, day date, hour smallint, value numeric, kept double precision, code text
);

-- Judges rows {outlet_id, measure, day, hour?, value, line?}; a value of null takes back what was said.
create function private.judge_facts(p_tenant_id uuid, p_outlets uuid[], p_rows jsonb, p_reason text)
returns setof private.judged_fact
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with listed as materialized (
      select coalesce(case when jsonb_typeof(r.told -> 'line') = 'number' then (r.told ->> 'line')::integer end, r.place::integer) as line,
        o.id as outlet_id, o.kind as outlet_kind, m.id as measure_id, m.scope, m.kind, m.least, m.most, m.decimals,
        private.day_of(r.told ->> 'day') as day,
        case when r.told ->> 'hour' ~ '^\d{1,2}$' then (r.told ->> 'hour')::smallint end as hour,
        case when jsonb_typeof(r.told -> 'value') = 'number' then (r.told ->> 'value')::numeric end as value,
        coalesce(jsonb_typeof(r.told -> 'value'), 'missing') not in ('number', 'null') as is_no_number,
        coalesce(jsonb_typeof(r.told -> 'hour'), 'null') <> 'null' as has_hour,
        (now() at time zone o.time_zone)::date as today
      from jsonb_array_elements(p_rows) with ordinality r (told, place)
      left join public.outlets o on o.id::text = r.told ->> 'outlet_id' and o.id = any (p_outlets)
      left join public.measures m on m.key = r.told ->> 'measure' and m.retired_at is null
        and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), counted as (
      select l.*, count(*) over (partition by l.outlet_id, l.measure_id, l.day) as of_day,
        count(*) over (partition by l.outlet_id, l.measure_id, l.day, l.hour) as of_hour,
        case when l.hour is null then k.days[extract(day from l.day)] else h.days[extract(day from l.day)] end as kept
      from listed l
      left join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = l.outlet_id and k.measure_id = l.measure_id
        and k.month = date_trunc('month', l.day)::date and l.hour is null
      left join private.kpi_hourly h on h.tenant_id = p_tenant_id and h.outlet_id = l.outlet_id and h.measure_id = l.measure_id
        and h.month = date_trunc('month', l.day)::date and h.hour = l.hour
    )
    select c.line, c.outlet_id, c.measure_id, c.day, c.hour, c.value, c.kept, case
      when c.outlet_id is null then 'unknown_outlet'
      when c.measure_id is null then 'unknown_measure'
      when c.scope <> 'both' and c.outlet_kind <> 'other' and c.scope <> c.outlet_kind then 'not_of_this_outlet'
      when c.day is null then 'day_invalid'
      when c.day > c.today then 'day_in_future'
      when c.day < '2000-01-01' then 'day_too_old'
      when c.is_no_number then 'not_a_number'
      when c.has_hour and (coalesce(c.hour, 24) > 23 or c.kind = 'stock') then 'hour_invalid'
      when c.value not between c.least and c.most then 'out_of_range'
      when round(c.value, c.decimals) <> c.value then 'too_precise'
      when c.of_hour > 1 or (c.hour is null and c.of_day > 1) then 'said_twice'
      when exists (select from public.kpi_closings z where z.tenant_id = p_tenant_id and z.outlet_id = c.outlet_id
        and c.day between z.first_day and z.last_day and z.reopened_at is null) then 'day_closed'
      when p_reason is null and c.kept is not null and c.kept is distinct from c.value::double precision and (
          select e.entered_at from public.kpi_facts f join public.kpi_entries e on e.id = f.entry_id
          where f.tenant_id = p_tenant_id and f.outlet_id = c.outlet_id and f.measure_id = c.measure_id
            and f.month = date_trunc('month', c.day)::date and f.said[extract(day from c.day)] is not null
          order by f.id desc limit 1
        ) < now() - interval '1 day' then 'reason_missing'
      end
    from counted c;
end $$;

-- What is odd about days once these rows count: {outlet_id, day, code, measure, other}.
create function private.doubts_about(p_tenant_id uuid, p_rows private.judged_fact[], p_is_typed boolean) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with said as materialized (
      select r.* from unnest(p_rows) r where r.hour is null
    ), rules as materialized (
      select c.*, a.id as measure_id, b.id as other_id from private.kpi_doubts c
      join public.measures a on a.tenant_id is null and a.key = c.measure
      join public.measures b on b.tenant_id is null and b.key = c.other
    ), counts as materialized (
      select d.outlet_id, d.day, m.measure_id, case when s.day is not null then s.value else k.days[extract(day from d.day)]::numeric end as value,
        k.known[32] > 0 or s.day is not null as is_kept
      from (select distinct s.outlet_id, s.day from said s) d
      cross join (select r.measure_id from rules r union select r.other_id from rules r) m
      left join said s on s.outlet_id = d.outlet_id and s.day = d.day and s.measure_id = m.measure_id
      left join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = d.outlet_id
        and k.measure_id = m.measure_id and k.month = date_trunc('month', d.day)::date
    ), found as (
      select a.outlet_id, a.day, r.code, r.measure, r.other
      from rules r
      join counts a on a.measure_id = r.measure_id
      join counts b on b.measure_id = r.other_id and b.outlet_id = a.outlet_id and b.day = a.day
      where case r.rule when 'at_most' then a.value > b.value else a.value > 0 and b.is_kept and coalesce(b.value, 0) = 0 end
        and exists (select from said s where s.outlet_id = a.outlet_id and s.day = a.day and s.measure_id in (r.measure_id, r.other_id))
      union all
      select s.outlet_id, s.day, 'above_rooms', m.key, null
      from said s join public.measures m on m.id = s.measure_id and m.key = 'rooms_available' and m.tenant_id is null
      join public.outlets o on o.id = s.outlet_id
      where s.value > o.rooms
      union all
      -- a digit too many or too few: four times or an eighth of the last eight weeks, by at least 14 days
      select s.outlet_id, s.day, 'far_from_usual', m.key, null
      from said s join public.measures m on m.id = s.measure_id and m.kind = 'flow'
      cross join lateral (
        select avg(past.value) as mean, count(past.value) as n
        from private.kpi_monthly k, unnest(k.days) with ordinality past (value, n)
        where k.tenant_id = p_tenant_id and k.outlet_id = s.outlet_id and k.measure_id = s.measure_id
          and k.month between s.day - 87 and s.day and k.month + past.n::integer - 1 between s.day - 56 and s.day - 1
      ) usual
      where p_is_typed and usual.n >= 14 and usual.mean > 0 and (s.value > 4 * usual.mean or s.value < usual.mean / 8)
    )
    select coalesce(jsonb_agg(jsonb_build_object('outlet_id', f.outlet_id, 'day', f.day, 'code', f.code, 'measure', f.measure, 'other', f.other)
      order by f.day, f.outlet_id, f.code, f.measure), '[]')
    from (select * from found f order by f.day limit 500) f);
end $$;

-- Writes figures, and is the only one who does. Answers {is_written, is_repeated, written, same, refused: [{line, code}], doubts: [...]}.
-- Nothing is written while a row is refused, unless p_only_fitting, or while a doubt is not confirmed.
create function public.record_facts(
  p_tenant_id uuid, p_entry_id uuid, p_rows jsonb, p_source text default 'sheet', p_reason text default null,
  p_is_confirmed boolean default false, p_only_fitting boolean default false, p_dry_run boolean default false,
  p_batch_id uuid default null, p_label text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  reason   text := nullif(btrim(p_reason), '');
  entry    public.kpi_entries;
  judged   private.judged_fact[];
  fitting  private.judged_fact[];
  refused  jsonb;
  doubts   jsonb;
  same     integer;
  restated integer;
begin
  if coalesce(jsonb_typeof(p_rows), '') <> 'array' or jsonb_array_length(p_rows) > 20000 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  if coalesce(p_source, '') not in ('sheet', 'file', 'reservations', 'bills') then
    raise sqlstate 'PT400' using message = 'unknown_source';
  end if;
  if char_length(reason) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  select e.* into entry from public.kpi_entries e where e.id = p_entry_id;
  if found then
    if entry.tenant_id <> p_tenant_id then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
    return jsonb_build_object('is_written', true, 'is_repeated', true, 'written', entry.written, 'same', 0,
      'refused', '[]'::jsonb, 'doubts', '[]'::jsonb);
  end if;

  if not p_dry_run then -- two who write about one outlet take turns
    perform from public.outlets o
    where o.id = any (outlets) and o.id::text in (select told ->> 'outlet_id' from jsonb_array_elements(p_rows) told)
    order by o.id for no key update;
  end if;
  judged := array(select j from private.judge_facts(p_tenant_id, outlets, p_rows, reason) j);
  fitting := array(select j from unnest(judged) j where j.code is null and j.value::double precision is distinct from j.kept);
  select coalesce(jsonb_agg(jsonb_build_object('line', j.line, 'code', j.code) order by j.line), '[]') into refused
  from unnest(judged) j where j.code is not null;
  doubts := private.doubts_about(p_tenant_id, fitting, p_source = 'sheet');
  same := cardinality(judged) - cardinality(fitting) - jsonb_array_length(refused);

  if p_dry_run or (refused <> '[]' and not p_only_fitting) or (doubts <> '[]' and not p_is_confirmed) then
    return jsonb_build_object('is_written', false, 'is_repeated', false, 'written', 0, 'same', same, 'refused', refused, 'doubts', doubts);
  end if;
  insert into public.kpi_entries (id, tenant_id, source, batch_id, label, reason, written, entered_by)
  values (p_entry_id, p_tenant_id, p_source, p_batch_id, nullif(left(btrim(p_label), 200), ''), reason, cardinality(fitting), auth.uid());
  insert into public.kpi_facts (tenant_id, outlet_id, measure_id, month, hour, said, entry_id)
  select p_tenant_id, f.outlet_id, f.measure_id, date_trunc('month', f.day)::date, f.hour,
    private.said_on(array_agg(extract(day from f.day)::integer order by f.day), array_agg(f.value order by f.day)), p_entry_id
  from unnest(fitting) f
  group by f.outlet_id, f.measure_id, date_trunc('month', f.day), f.hour;

  select count(*) into restated from unnest(fitting) f where f.kept is not null;
  if p_source <> 'sheet' or (restated > 0 and reason is not null) then
    perform private.write_audit(case p_source when 'sheet' then 'figures.restated' else 'figures.imported' end,
      p_tenant_id, case p_source when 'sheet' then 'outlets' else 'kpi_entries' end,
      case p_source when 'sheet' then (fitting[1]).outlet_id else p_entry_id end::text, null, jsonb_strip_nulls(jsonb_build_object(
        'values', cardinality(fitting), 'restated', restated, 'reason', reason, 'file_name', p_label)));
  end if;
  return jsonb_build_object('is_written', true, 'is_repeated', false, 'written', cardinality(fitting), 'same', same,
    'refused', refused, 'doubts', doubts);
end $$;

-- Closes days of an outlet and returns the closing's id.
create function public.close_period(p_tenant_id uuid, p_outlet_id uuid, p_from date, p_to date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  outlet  public.outlets;
  made    uuid;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.id = any (outlets) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 365 or p_to > (now() at time zone outlet.time_zone)::date then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if exists (select from public.kpi_closings z where z.tenant_id = p_tenant_id and z.outlet_id = outlet.id
    and z.first_day <= p_from and z.last_day >= p_to and z.reopened_at is null) then
    raise sqlstate 'PT409' using message = 'already_closed';
  end if;
  insert into public.kpi_closings (tenant_id, outlet_id, first_day, last_day, closed_by)
  values (p_tenant_id, outlet.id, p_from, p_to, auth.uid()) returning id into made;
  perform private.write_audit('figures.closed', p_tenant_id, 'outlets', outlet.id::text, null,
    jsonb_build_object('first_day', p_from, 'last_day', p_to));
  return made;
end $$;

-- Opens closed days again. More than one day only an admin opens: a month may be with the accountant already.
create function public.reopen_period(p_closing_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  closing public.kpi_closings;
  why     text := btrim(p_reason);
begin
  select z.* into closing from public.kpi_closings z
  where z.id = p_closing_id and (private.is_platform_admin() or z.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_closing'; end if;
  if not closing.outlet_id = any (private.require_figures(closing.tenant_id, 'change')) then
    raise sqlstate 'PT404' using message = 'unknown_closing';
  end if;
  if closing.last_day > closing.first_day then perform private.require_tenant_admin(closing.tenant_id); end if;
  if closing.reopened_at is not null then raise sqlstate 'PT409' using message = 'not_closed'; end if;
  if coalesce(char_length(why), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if char_length(why) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.kpi_closings set reopened_at = now(), reopened_by = auth.uid(), reason = why where id = closing.id;
  perform private.write_audit('figures.reopened', closing.tenant_id, 'outlets', closing.outlet_id::text, null,
    jsonb_build_object('first_day', closing.first_day, 'last_day', closing.last_day, 'reason', why));
end $$;

insert into private.named_records (held_in, called) values ('public.kpi_entries', 'label');
insert into private.audit_actions values
  ('figures.imported'), ('figures.restated'), ('figures.closed'), ('figures.reopened');

revoke execute on all functions in schema private from public;
revoke execute on function public.record_facts(uuid, uuid, jsonb, text, text, boolean, boolean, boolean, uuid, text),
  public.close_period(uuid, uuid, date, date), public.reopen_period(uuid, text) from public, anon;
grant execute on function public.record_facts(uuid, uuid, jsonb, text, text, boolean, boolean, boolean, uuid, text),
  public.close_period(uuid, uuid, date, date), public.reopen_period(uuid, text) to authenticated;
