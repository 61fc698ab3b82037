-- The flash sheet: one outlet, one day, the measures that this outlet keeps. An outlet that has chosen none keeps those
-- its kind begins with. A day on which it was closed is not missing; neither is one that is locked.
--
-- Who may do what, always through functions:
--   managers  choose the measures and days off of their outlets
--   admins    those of all outlets of their tenant
--   trainers  read, but no money

create table public.kpi_kept (
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid not null,
  measure_id integer not null references public.measures on delete cascade,
  position   smallint not null check (position between 1 and 40),
  primary key (outlet_id, measure_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.kpi_kept (tenant_id, outlet_id);
create index on public.kpi_kept (measure_id);

create table public.kpi_days_off (
  id        bigint generated always as identity primary key,
  tenant_id uuid not null references public.tenants on delete cascade,
  outlet_id uuid not null,
  day       date, -- one day, or every one of a weekday
  weekday   smallint check (weekday between 1 and 7), -- from Monday
  said_by   uuid references public.profiles on delete set null,
  said_at   timestamptz not null default now(),
  check (num_nonnulls(day, weekday) = 1),
  unique nulls not distinct (outlet_id, day, weekday),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on public.kpi_days_off (tenant_id, outlet_id);
create index on public.kpi_days_off (said_by);

alter table public.kpi_kept enable row level security;
alter table public.kpi_days_off enable row level security;
revoke all on public.kpi_kept, public.kpi_days_off from anon, authenticated; -- functions only

-- What outlets of a kind begin with: little enough for a minute in the morning, enough for the KPIs that matter first.
create function private.starter_measures(p_kind text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'hotel' then array['rooms_available', 'rooms_sold', 'arrivals', 'room_revenue', 'food_sales', 'revenue', 'covers', 'complaints']
    when 'restaurant' then array['covers', 'parties', 'food_sales', 'beverage_sales', 'revenue', 'paid_hours', 'complaints']
    else array['covers', 'revenue', 'paid_hours', 'complaints'] end
$$;

-- The measures that these outlets keep, in the order of their sheets.
create function private.measures_kept(p_outlets uuid[])
returns table (outlet_id uuid, measure_id integer, place integer)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select k.outlet_id, k.measure_id, k.position::integer
    from public.kpi_kept k join public.measures m on m.id = k.measure_id and m.retired_at is null
    where k.outlet_id = any (p_outlets)
    union all
    select o.id, m.id, starter.place::integer
    from public.outlets o
    cross join lateral unnest(private.starter_measures(o.kind)) with ordinality starter (key, place)
    join public.measures m on m.tenant_id is null and m.key = starter.key and m.retired_at is null
    where o.id = any (p_outlets) and not exists (select from public.kpi_kept k where k.outlet_id = o.id);
end $$;

-- How the last days until yesterday stand, a letter each: f all its measures, s some, n none, o closed that day, c locked, - before
-- the outlet was there. is_begun: it has sent figures at least once.
create function private.figure_days(p_tenant_id uuid, p_outlets uuid[], p_days integer)
returns table (outlet_id uuid, until date, states text, is_begun boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with houses as materialized (
      select o.id, o.since - p_days as first, o.since - 1 as last, o.opened, k.ids
      from (
        select p.id, (now() at time zone p.time_zone)::date as since, (p.created_at at time zone p.time_zone)::date as opened
        from public.outlets p where p.tenant_id = p_tenant_id and p.id = any (p_outlets)
      ) o
      join (select kept.outlet_id, array_agg(kept.measure_id) as ids from private.measures_kept(p_outlets) kept group by 1) k on k.outlet_id = o.id
    ), months as materialized (
      select k.outlet_id, k.month, k.days, k.known
      from houses h
      join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = h.id and k.measure_id = any (h.ids)
        and k.month between date_trunc('month', h.first)::date and h.last
    ), counted as materialized (
      select h.id, day::date as day, (
          select count(m.days[extract(day from day)]) from months m
          where m.outlet_id = h.id and m.month = date_trunc('month', day)::date) as said
      from houses h cross join lateral generate_series(h.first, h.last, '1 day') day
    ), begun as materialized (
      select h.id, exists (
          select from private.kpi_monthly k
          where k.tenant_id = p_tenant_id and k.outlet_id = h.id and k.measure_id = any (h.ids) and (
            (k.month = date_trunc('month', h.first)::date and k.known[extract(day from h.first)] > 0)
            or (k.month = make_date(extract(year from h.first)::integer - 1, 12, 1) and k.known[32] > 0))) as is_before,
        (select min(c.day) from counted c where c.id = h.id and c.said > 0) as first_day
      from houses h
    )
    select h.id, h.last, string_agg(case
        when c.said >= cardinality(h.ids) then 'f'
        when exists (select from public.kpi_closings z where z.tenant_id = p_tenant_id and z.outlet_id = h.id
          and c.day between z.first_day and z.last_day and z.reopened_at is null) then 'c'
        when c.said > 0 then 's'
        when not b.is_before and c.day < least(h.opened, b.first_day) then '-'
        when exists (select from public.kpi_days_off w where w.tenant_id = p_tenant_id and w.outlet_id = h.id
          and (w.day = c.day or w.weekday = extract(isodow from c.day))) then 'o'
        else 'n' end, '' order by c.day),
      b.is_before or b.first_day is not null
    from houses h join begun b on b.id = h.id join counted c on c.id = h.id
    group by h.id, h.last, b.is_before, b.first_day;
end $$;

-- The outlets whose figures I read, with their last days, as private.figure_days tells them.
create function public.list_figure_days(p_tenant_id uuid, p_days integer default 28)
returns table (outlet_id uuid, name text, city text, kind text, until date, states text, is_begun boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
begin
  return query
    select o.id, o.name, o.city, o.kind, d.until, d.states, d.is_begun
    from private.figure_days(p_tenant_id, reads, least(greatest(coalesce(p_days, 28), 1), 92)) d
    join public.outlets o on o.id = d.outlet_id and o.is_active
    order by o.name;
end $$;

-- May I write figures there?
create function private.writes_figures(p_tenant_id uuid, p_outlet_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_tenant_id in (select private.tenants_i_manage()) or p_outlet_id in (select private.outlets_i_manage());
end $$;

-- One outlet and day: its measures with what counts, what counted the day before and a week before, and all that was said; what
-- stands beside them; the rules they have to keep; whether the day is locked or the outlet was closed.
create function public.read_sheet(p_tenant_id uuid, p_outlet_id uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reads      uuid[] := private.require_figures(p_tenant_id, 'read');
  with_money boolean := private.sees_money(p_tenant_id);
  outlet     public.outlets;
  today      date;
begin
  if not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_day is null or not p_day between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  select o.* into outlet from public.outlets o where o.id = p_outlet_id;
  today := (now() at time zone outlet.time_zone)::date;
  return (
    with kept as materialized (
      select m.*, k.place from private.measures_kept(array[outlet.id]) k join public.measures m on m.id = k.measure_id
      where with_money or m.unit <> 'paise'
    ), known as materialized (
      select k.measure_id, k.days[extract(day from p_day)] as value, k.known[32] > 0 as is_kept
      from private.kpi_monthly k
      where k.tenant_id = p_tenant_id and k.outlet_id = outlet.id and k.month = date_trunc('month', p_day)::date
    ), past as (
      select one.measure_id, one.day, one.value
      from (
        select k.measure_id, k.month + d.n::integer - 1 as day, d.value
        from kept join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = outlet.id and k.measure_id = kept.id
          and k.month between p_day - 87 and p_day
        cross join lateral unnest(k.days) with ordinality d (value, n)
      ) one
      where one.value is not null and one.day between p_day - 56 and p_day - 1
    )
    select jsonb_build_object(
      'outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name, 'city', outlet.city, 'kind', outlet.kind, 'rooms', outlet.rooms),
      'day', p_day, 'today', today,
      'may_change', private.writes_figures(p_tenant_id, outlet.id),
      'measures', (select coalesce(jsonb_agg(jsonb_build_object(
          'key', m.key, 'name', m.name, 'help', m.help, 'unit', m.unit, 'kind', m.kind, 'decimals', m.decimals, 'least', m.least, 'most', m.most,
          'value', (select n.value from known n where n.measure_id = m.id),
          'day_before', (select p.value from past p where p.measure_id = m.id and p.day = p_day - 1),
          'week_before', (select p.value from past p where p.measure_id = m.id and p.day = p_day - 7),
          'usual', (select case when count(*) >= 14 then avg(p.value) end from past p where p.measure_id = m.id),
          'said', (select coalesce(jsonb_agg(jsonb_build_object('entry', s.entry_id, 'value', nullif(s.value, 'NaN'), 'at', s.entered_at,
              'by', private.name_of_login(s.entered_by), 'is_mine', coalesce(s.entered_by = auth.uid(), false), 'source', s.source,
              'file', s.label, 'reason', s.reason) order by s.id desc), '[]')
            from (
              select f.id, f.entry_id, f.said[extract(day from p_day)] as value, e.entered_at, e.entered_by, e.source, e.label, e.reason
              from public.kpi_facts f join public.kpi_entries e on e.id = f.entry_id
              where f.tenant_id = p_tenant_id and f.outlet_id = outlet.id and f.measure_id = m.id
                and f.month = date_trunc('month', p_day)::date and f.hour is null and f.said[extract(day from p_day)] is not null
              order by f.id desc limit 20) s)
        ) order by m.place), '[]') from kept m),
      'beside', (select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'value', n.value, 'is_kept', n.is_kept) order by m.key), '[]')
        from public.measures m join known n on n.measure_id = m.id
        where m.tenant_id is null and (with_money or m.unit <> 'paise')
          and m.key in (select r.measure from private.kpi_doubts r union select r.other from private.kpi_doubts r)),
      'rules', (select jsonb_agg(jsonb_build_object('code', r.code, 'measure', r.measure, 'rule', r.rule, 'other', r.other) order by r.code)
        from private.kpi_doubts r),
      'closing', (select jsonb_build_object('id', z.id, 'first_day', z.first_day, 'last_day', z.last_day, 'at', z.closed_at,
          'by', private.name_of_login(z.closed_by), 'may_reopen', case when z.last_day > z.first_day
            then p_tenant_id in (select private.tenants_i_manage()) else private.writes_figures(p_tenant_id, outlet.id) end)
        from public.kpi_closings z
        where z.tenant_id = p_tenant_id and z.outlet_id = outlet.id and p_day between z.first_day and z.last_day and z.reopened_at is null
        order by z.last_day - z.first_day desc, z.closed_at limit 1),
      'reopened', (select jsonb_build_object('at', z.reopened_at, 'by', private.name_of_login(z.reopened_by), 'reason', z.reason)
        from public.kpi_closings z
        where z.tenant_id = p_tenant_id and z.outlet_id = outlet.id and p_day between z.first_day and z.last_day and z.reopened_at is not null
        order by z.reopened_at desc limit 1),
      'is_off', exists (select from public.kpi_days_off w where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id and w.day = p_day),
      'is_weekly_off', exists (select from public.kpi_days_off w
        where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id and w.weekday = extract(isodow from p_day)),
      'until', today - 1,
      'states', (select d.states from private.figure_days(p_tenant_id, array[outlet.id], 28) d)));
end $$;

-- What an outlet keeps and how its days stand: twelve weeks, its days off, what was closed and opened again, which measures are on
-- its sheet and which it might have.
create function public.read_outlet_figures(p_tenant_id uuid, p_outlet_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  outlet public.outlets;
begin
  if not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  select o.* into outlet from public.outlets o where o.id = p_outlet_id;
  return (
    select jsonb_build_object(
      'outlet', jsonb_build_object('id', outlet.id, 'name', outlet.name, 'city', outlet.city, 'kind', outlet.kind),
      'has_others', cardinality(reads) > 1,
      'may_change', private.writes_figures(p_tenant_id, outlet.id),
      'may_reopen_periods', p_tenant_id in (select private.tenants_i_manage()),
      'until', d.until, 'states', d.states, 'is_begun', d.is_begun,
      'days_off', (select coalesce(jsonb_agg(w.weekday order by w.weekday), '[]') from public.kpi_days_off w
        where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id and w.weekday is not null),
      'closings', (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'first_day', z.first_day, 'last_day', z.last_day,
          'at', z.closed_at, 'by', private.name_of_login(z.closed_by), 'reopened_at', z.reopened_at,
          'reopened_by', private.name_of_login(z.reopened_by), 'reason', z.reason) order by z.last_day desc, z.closed_at desc), '[]')
        from (select * from public.kpi_closings c where c.tenant_id = p_tenant_id and c.outlet_id = outlet.id
          order by c.last_day desc, c.closed_at desc limit 36) z),
      'has_own_choice', exists (select from public.kpi_kept k where k.outlet_id = outlet.id),
      'starter', to_jsonb(private.starter_measures(outlet.kind)),
      'measures', (select jsonb_agg(jsonb_build_object('key', m.key, 'name', m.name, 'help', m.help, 'unit', m.unit,
          'is_own', m.tenant_id is not null, 'place', k.place) order by m.position, m.key)
        from public.measures m left join private.measures_kept(array[outlet.id]) k on k.measure_id = m.id
        where (m.tenant_id is null or m.tenant_id = p_tenant_id) and m.retired_at is null
          and (m.scope = 'both' or outlet.kind = 'other' or m.scope = outlet.kind)))
    from private.figure_days(p_tenant_id, array[outlet.id], 84) d);
end $$;

-- Chooses what an outlet keeps, in this order; an empty list goes back to what its kind begins with.
create function public.keep_measures(p_tenant_id uuid, p_outlet_id uuid, p_measures text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  outlet  public.outlets;
  chosen  integer;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.id = any (outlets) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_measures is null or cardinality(p_measures) > 40 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  delete from public.kpi_kept k where k.outlet_id = outlet.id;
  insert into public.kpi_kept (tenant_id, outlet_id, measure_id, position)
  select p_tenant_id, outlet.id, m.id, min(word.place)
  from unnest(p_measures) with ordinality word (key, place)
  join public.measures m on m.key = word.key and m.retired_at is null and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    and (m.scope = 'both' or outlet.kind = 'other' or m.scope = outlet.kind)
  group by m.id;
  get diagnostics chosen = row_count;
  if chosen <> cardinality(p_measures) then raise sqlstate 'PT400' using message = 'unknown_measure'; end if;
  perform private.write_audit('figures.measures_chosen', p_tenant_id, 'outlets', outlet.id::text, null,
    jsonb_build_object('measures', chosen));
end $$;

-- Says that an outlet was closed on a day, or is on every such weekday; or that it was not.
create function public.set_day_off(p_tenant_id uuid, p_outlet_id uuid, p_day date, p_is_off boolean, p_is_weekly boolean default false)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  outlet  public.outlets;
  changed integer;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.id = any (outlets) for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_is_off is null or p_is_weekly is null or p_day is null or p_day < '2000-01-01'
    or p_day > (now() at time zone outlet.time_zone)::date + 366 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_is_off then
    insert into public.kpi_days_off (tenant_id, outlet_id, day, weekday, said_by)
    values (p_tenant_id, outlet.id, case when not p_is_weekly then p_day end,
      case when p_is_weekly then extract(isodow from p_day) end, auth.uid())
    on conflict do nothing;
  else
    delete from public.kpi_days_off w where w.tenant_id = p_tenant_id and w.outlet_id = outlet.id
      and case when p_is_weekly then w.weekday = extract(isodow from p_day) else w.day = p_day end;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.write_audit(case when p_is_off then 'figures.day_off' else 'figures.day_on' end, p_tenant_id, 'outlets', outlet.id::text,
      null, jsonb_build_object('day', p_day, 'is_weekly', p_is_weekly));
  end if;
end $$;

-- Days without figures: to managers those of their outlets with the first of them, to admins the outlets that are behind by more
-- than yesterday. An outlet that has never sent any is no news.
create function private.today_of_figures(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_reach = 'none' or not private.sees_money(p_tenant_id) then return; end if;
  if p_reach = 'all' then
    return query
      select 'figures_behind', 'hurting', null::date, count(*)::integer, null::integer, jsonb_build_object('outlet_id', min(o.id::text)),
        jsonb_build_object('house', min(o.name))
      from private.figure_days(p_tenant_id, array(select p.id from public.outlets p where p.tenant_id = p_tenant_id and p.is_active), 28) d
      join public.outlets o on o.id = d.outlet_id
      where d.is_begun and left(d.states, -1) like '%n%'
      having count(*) > 0;
    return;
  end if;
  return query
    select 'figures_missing', case when min(m.day) < p_today - 1 then 'overdue' else 'today' end, min(m.day), count(*)::integer, 1,
      jsonb_build_object('outlet_id', (array_agg(m.outlet_id order by m.day, m.name))[1], 'day', min(m.day)),
      jsonb_build_object('house', (array_agg(m.name order by m.day, m.name))[1], 'outlets', count(distinct m.outlet_id))
    from (
      select o.id as outlet_id, o.name, d.until - 28 + letter.place::integer as day
      from private.figure_days(p_tenant_id, array(
        select p.id from public.outlets p where p.tenant_id = p_tenant_id and p.is_active and p.id in (select private.outlets_i_manage())), 28) d
      join public.outlets o on o.id = d.outlet_id
      cross join lateral string_to_table(d.states, null) with ordinality letter (state, place)
      where d.is_begun and letter.state = 'n'
    ) m
    having count(*) > 0;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('figures', 'private.today_of_figures', 60, '{kpi_heatmaps}', '{figures_missing,figures_behind}');

-- What somebody entered, for the export of their data.
create function private.my_figures(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'source', e.source, 'file', e.label, 'figures', e.written,
    'reason', e.reason, 'entered_at', e.entered_at) order by e.entered_at), '[]')
  from (select * from public.kpi_entries mine where mine.entered_by = p_me order by mine.entered_at desc limit 5000) e
  join public.tenants t on t.id = e.tenant_id
$$;
insert into private.export_parts values ('figures_entered', 'private.my_figures');
insert into private.personal_data (held_in, told_as, ends) values ('public.kpi_entries', 'figures_entered', 'tenant');

insert into private.audit_actions values ('figures.measures_chosen'), ('figures.day_off'), ('figures.day_on');

revoke execute on all functions in schema private from public;
revoke execute on function public.list_figure_days(uuid, integer), public.read_sheet(uuid, uuid, date),
  public.read_outlet_figures(uuid, uuid), public.keep_measures(uuid, uuid, text[]),
  public.set_day_off(uuid, uuid, date, boolean, boolean) from public, anon;
grant execute on function public.list_figure_days(uuid, integer), public.read_sheet(uuid, uuid, date),
  public.read_outlet_figures(uuid, uuid), public.keep_measures(uuid, uuid, text[]),
  public.set_day_off(uuid, uuid, date, boolean, boolean) to authenticated;
