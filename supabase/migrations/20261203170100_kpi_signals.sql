-- Signals: what is more than the ups and downs that a KPI has by itself. A week, Monday to Sunday, is judged among the 26 weeks that
-- end with it, by the natural limits of an XmR chart (Wheeler, Understanding Variation, 1993): outside of mean ± 2.66 × mean moving
-- range, or the last of eight weeks on one side of the mean. The interface computes the same (app/domain/kpi/natural-limits).
--
-- Whole weeks, so that a weekend is no signal; each less the week 364 days before it, so that a season is none either. Where fewer
-- than 20 of those are known, each less the week before it, and only by the limits.
-- Only weeks with as many days as the best known one are compared.

create table private.kpi_signals (
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid not null,
  kpi_id     integer not null references public.kpis on delete cascade,
  week       date not null check (extract(isodow from week) = 1),
  rule       text not null check (rule in ('above', 'below', 'run_above', 'run_below')),
  is_better  boolean, -- null: the KPI has a range, and neither side is better
  figure     double precision not null,
  former     double precision not null,
  basis      text not null check (basis in ('last_year', 'week_before')), -- which week the former is, and what is judged the difference from
  mean       double precision not null, -- of the differences, as the limits
  lower      double precision not null,
  upper      double precision not null,
  weeks      smallint not null,
  strength   double precision not null, -- how far from the mean, in standard deviations
  place      smallint check (place between 1 and 3), -- among the things of the week of its outlet; null: one of them, seen by another KPI
  primary key (tenant_id, week, outlet_id, kpi_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on private.kpi_signals (tenant_id, outlet_id);
create index on private.kpi_signals (kpi_id);

-- When the figures of an outlet were looked through for a week, and how many KPIs had enough weeks to be judged.
create table private.signal_looks (
  tenant_id uuid not null references public.tenants on delete cascade,
  outlet_id uuid not null,
  week      date not null,
  judged    smallint not null,
  looked_at timestamptz not null default now(),
  primary key (tenant_id, week, outlet_id),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade
);
create index on private.signal_looks (tenant_id, outlet_id);

alter table private.kpi_signals enable row level security;
alter table private.signal_looks enable row level security;
revoke all on private.kpi_signals, private.signal_looks from anon, authenticated, service_role;

/* The natural limits of values in order of time; nothing for fewer than eight. What is missing is passed over, and the step across. */
create function private.natural_limits(
  p_values double precision[], out mean double precision, out lower double precision, out upper double precision, out counted integer
) language plpgsql immutable set search_path = '' as $$
declare
  moving double precision;
begin
  select avg(v), count(v) into mean, counted from unnest(p_values) v;
  select avg(abs(p_values[n] - p_values[n - 1])) into moving from generate_subscripts(p_values, 1) n;
  if counted < 8 or moving is null then
    mean := null;
    return;
  end if;
  lower := mean - 2.66 * moving;
  upper := mean + 2.66 * moving;
end $$;

/* What the last value signals among all of them, and how strongly; null is noise. */
create function private.last_signal(p_values double precision[], out rule text, out strength double precision)
language plpgsql immutable set search_path = '' as $$
declare
  limits record;
  last   double precision := p_values[cardinality(p_values)];
  run    integer := 0;
  away   double precision := 0;
  sigma  double precision;
begin
  select * into limits from private.natural_limits(p_values);
  sigma := (limits.upper - limits.mean) / 3;
  if last is null or sigma is null or sigma <= 1e-9 * greatest(abs(limits.mean), 1) then return; end if; -- no movement but of rounding
  if last > limits.upper or last < limits.lower then
    rule := case when last > limits.mean then 'above' else 'below' end;
    strength := abs(last - limits.mean) / sigma;
    return;
  end if;
  for n in reverse cardinality(p_values)..1 loop
    exit when p_values[n] is null or sign(p_values[n] - limits.mean) <> sign(last - limits.mean) or last = limits.mean;
    run := run + 1;
    away := away + abs(p_values[n] - limits.mean);
  end loop;
  if run >= 8 then
    rule := case when last > limits.mean then 'run_above' else 'run_below' end;
    strength := away / run / sigma * sqrt(run);
  end if;
end $$;

/* Looks through a week of a tenant's outlets anew; returns how many signals there are. */
create function private.find_signals_of(p_tenant_id uuid, p_week date) returns integer
language plpgsql set search_path = '' as $$
declare
  known   public.kpis[] := array(
    select k from public.kpis k
    where (k.tenant_id is null or k.tenant_id = p_tenant_id) and k.retired_at is null and k.grain <> 'month' and not k.is_of_change
    order by k.position, k.id);
  outlets uuid[] := array(select o.id from public.outlets o where o.tenant_id = p_tenant_id and o.is_active);
  starts  date[] := array(
    select p_week - 7 * n - former from (values (0), (364)) year (former), generate_series(25, 0, -1) n order by former, n desc);
  ends    date[] := array(select one + 6 from unnest(starts) one);
  found   record;
  told    text[];
  at      uuid;
  places  integer;
  total   integer;
begin
  delete from private.kpi_signals s where s.tenant_id = p_tenant_id and s.week = p_week;
  delete from private.signal_looks l where l.tenant_id = p_tenant_id and l.week = p_week;
  with weeks as materialized (
    select s.place, s.outlet_id, s.period, private.kpi_value(s.above, s.below, (known[s.place]).scale) as figure,
      s.days = max(s.days) over (partition by s.place, s.outlet_id) as is_whole
    from private.sums_of_kpis(p_tenant_id, outlets, known, starts, ends) s
  ), pairs as (
    select k.outlet_id, k.place, n, w.figure, f.figure as last_year,
      lag(w.figure) over (partition by k.outlet_id, k.place order by n) as week_before
    from (select distinct w.place, w.outlet_id from weeks w) k
    cross join generate_series(1, 26) n
    left join weeks w on w.place = k.place and w.outlet_id = k.outlet_id and w.period = n and w.is_whole
    left join weeks f on f.place = k.place and f.outlet_id = k.outlet_id and f.period = n + 26 and f.is_whole
  ), bases as (
    select p.*, case when count(p.figure - p.last_year) over (partition by p.outlet_id, p.place) >= 20 then 'last_year' else 'week_before' end as basis
    from pairs p
  ), judged as materialized (
    select w.outlet_id, w.place, w.basis, max(w.figure) filter (where w.n = 26) as figure, max(w.former) filter (where w.n = 26) as former,
      array_agg(w.figure - w.former order by w.n) as moves
    from (select b.*, case b.basis when 'last_year' then b.last_year else b.week_before end as former from bases b) w
    group by w.outlet_id, w.place, w.basis
  ), looked as (
    insert into private.signal_looks (tenant_id, outlet_id, week, judged)
    select p_tenant_id, o, p_week, (
      select count(*) from judged j where j.outlet_id = o and (private.natural_limits(j.moves)).mean is not null)
    from unnest(outlets) o
  )
  insert into private.kpi_signals (
    tenant_id, outlet_id, kpi_id, week, rule, is_better, figure, former, basis, mean, lower, upper, weeks, strength)
  select p_tenant_id, j.outlet_id, (known[j.place]).id, p_week, s.rule,
    case (known[j.place]).polarity when 'up' then s.rule in ('above', 'run_above') when 'down' then s.rule in ('below', 'run_below') end,
    j.figure, j.former, j.basis, l.mean, l.lower, l.upper, l.counted, s.strength
  from judged j
  cross join lateral private.last_signal(j.moves) s
  cross join lateral private.natural_limits(j.moves) l
  where s.rule is not null and (j.basis = 'last_year' or s.rule in ('above', 'below'));
  get diagnostics total = row_count;

  -- Three things, what is worse first: whatever is made of the measures of a stronger one is the same thing once more.
  for found in
    select s.outlet_id, s.kpi_id, array(select private.measures_in(k)) as measures
    from private.kpi_signals s join public.kpis k on k.id = s.kpi_id
    where s.tenant_id = p_tenant_id and s.week = p_week
    order by s.outlet_id, s.is_better is true, s.strength desc, k.position, k.id
  loop
    if found.outlet_id is distinct from at then
      at := found.outlet_id;
      told := '{}';
      places := 0;
    end if;
    continue when places = 3 or told && found.measures;
    told := told || found.measures;
    places := places + 1;
    update private.kpi_signals s set place = places
    where s.tenant_id = p_tenant_id and s.week = p_week and s.outlet_id = found.outlet_id and s.kpi_id = found.kpi_id;
  end loop;
  return total;
end $$;

/* The last week that is over in India: its Monday. */
create function private.last_week() returns date language sql stable set search_path = '' as $$
  select date_trunc('week', private.today()::timestamp)::date - 7
$$;

/* Looks through the last four weeks of every tenant with new figures, or where a week has ended since. */
create function private.find_signals() returns integer language plpgsql set search_path = '' as $$
declare
  tenant uuid;
  total  integer := 0;
begin
  for tenant in
    select t.id from public.tenants t
    where t.is_active and t.active_modules ? 'kpi_heatmaps' and exists (
      select from public.kpi_entries e where e.tenant_id = t.id and e.entered_at > coalesce((
        select max(l.looked_at) from private.signal_looks l where l.tenant_id = t.id and l.week = private.last_week()), '-infinity'))
    order by t.created_at, t.id
  loop
    for back in 0..3 loop
      total := total + private.find_signals_of(tenant, private.last_week() - 7 * back);
    end loop;
  end loop;
  return total;
end $$;

/* The signals of a week that I may see: of my outlets, without money for who may see none. */
create function private.signals_i_see(p_tenant_id uuid, p_week date) returns setof private.kpi_signals
language plpgsql stable set search_path = '' as $$
declare
  reads      uuid[] := private.require_figures(p_tenant_id, 'read');
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return query
    select s.* from private.kpi_signals s join public.kpis k on k.id = s.kpi_id
    where s.tenant_id = p_tenant_id and s.week = p_week and s.outlet_id = any (reads) and (with_money or not exists (
      select from private.measures_in(k) word join public.measures m on m.key = word and m.unit = 'paise'
        and (m.tenant_id is null or m.tenant_id = p_tenant_id)));
end $$;

/* What of a signal a page or a mail tells. */
create function private.told_signal(p_signal private.kpi_signals) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('outlet_id', o.id, 'outlet', o.name, 'week', p_signal.week, 'rule', p_signal.rule, 'is_better', p_signal.is_better,
    'figure', p_signal.figure, 'former', p_signal.former, 'basis', p_signal.basis, 'mean', p_signal.mean, 'lower', p_signal.lower, 'upper', p_signal.upper,
    'weeks', p_signal.weeks, 'place', p_signal.place, 'kpi', k.key, 'name', k.name, 'unit', k.unit, 'decimals', k.decimals,
    'polarity', k.polarity, 'act', k.help -> 'act')
  from public.outlets o, public.kpis k where o.id = p_signal.outlet_id and k.id = p_signal.kpi_id
$$;

/* Three things this week: the signals of my outlets, the strongest of what is worse first, and where nothing is unusual. */
create function public.read_signals(p_tenant_id uuid, p_week date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  asked  date := coalesce(p_week, (select max(l.week) from private.signal_looks l where l.tenant_id = p_tenant_id), private.last_week());
begin
  return (
    with seen as materialized (select s.* from private.signals_i_see(p_tenant_id, asked) s)
    select jsonb_build_object(
      'week', asked,
      'weeks', (
        select coalesce(jsonb_agg(w.week order by w.week desc), '[]')
        from (select distinct l.week from private.signal_looks l where l.tenant_id = p_tenant_id order by l.week desc limit 12) w),
      'signals', (
        select coalesce(jsonb_agg(private.told_signal(row (s.*)::private.kpi_signals) || jsonb_build_object('action_id', (
            select a.id from public.actions a
            where a.tenant_id = p_tenant_id and a.outlet_id = s.outlet_id and a.kpi = k.key and a.kpi_from = asked and a.state <> 'withdrawn'
            order by a.created_at desc limit 1))
          order by s.is_better is true, s.strength desc, k.position), '[]')
        from seen s join public.kpis k on k.id = s.kpi_id),
      'quiet', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'judged', coalesce(l.judged, 0)) order by o.name), '[]')
        from public.outlets o
        left join private.signal_looks l on l.tenant_id = p_tenant_id and l.outlet_id = o.id and l.week = asked
        where o.id = any (reads) and o.is_active and not exists (select from seen s where s.outlet_id = o.id))));
end $$;

/* On Mondays each manager is told of the last week of their outlets, once, if there is something to tell. */
create function private.send_signal_mails_of(p_tenant_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select p_tenant_id, lower(r.recipient), 'kpi_signals', r.language,
    jsonb_build_object('full_name', r.full_name, 'tenant_name', t.name, 'week', private.last_week(), 'signals', told.signals),
    concat_ws(':', 'kpi_signals', r.person_id, private.last_week())
  from private.learning_readers(p_tenant_id) r
  join public.tenants t on t.id = p_tenant_id
  cross join lateral (
    select jsonb_agg(private.told_signal(row (s.*)::private.kpi_signals) order by s.is_better is true, s.place, s.strength desc) as signals
    from private.kpi_signals s
    where s.tenant_id = p_tenant_id and s.week = private.last_week() and s.place is not null and s.outlet_id in (
      select w.outlet_id from public.people_outlets w where w.person_id = r.person_id and private.is_placed(w, private.today()))
  ) told
  where r.tenant_role = 'manager' and told.signals is not null
  on conflict (dedupe_key) do nothing;
  get diagnostics total = row_count;
  return total;
end $$;

create function private.send_signal_mails() returns integer language plpgsql set search_path = '' as $$
declare
  tenant uuid;
  total  integer := 0;
begin
  -- from eleven on: the figures of Sunday are entered by then
  if extract(isodow from private.today()) <> 1 or extract(hour from now() at time zone 'Asia/Kolkata') not between 11 and 19 then
    return 0;
  end if;
  perform private.find_signals();
  for tenant in select t.id from public.tenants t where t.is_active and t.active_modules ? 'kpi_heatmaps' order by t.created_at, t.id loop
    total := total + private.send_signal_mails_of(tenant);
  end loop;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('find signals', '1 hour', 'private.find_signals'), ('send signal mails', '1 hour', 'private.send_signal_mails');

revoke execute on all functions in schema private from public;
revoke execute on function public.read_signals(uuid, date) from public, anon;
grant execute on function public.read_signals(uuid, date) to authenticated;
