-- What outlets of other workspaces reach, as quartiles. A workspace takes part because its admin says so. An answer is made once
-- for a period and never again, so that two answers around a joining or a leaving cannot be held against each other.
create table public.benchmark_entrants (
  tenant_id   uuid primary key references public.tenants on delete cascade,
  joined_on   date not null default private.today(),
  counts_from date not null default (date_trunc('month', private.today()) + interval '1 month')::date
);
alter table public.benchmark_entrants enable row level security;
revoke all on public.benchmark_entrants from anon, authenticated; -- functions only

-- For which periods answers were made, by their last day: for none of them again.
create table private.benchmark_rounds (
  last_day date primary key,
  made_at  timestamptz not null default now()
);

-- What is not here is not enough. `tenants` are those whose figures it is made of: they alone read it, and it goes with each of them.
create table private.benchmark_quartiles (
  last_day date not null references private.benchmark_rounds on delete cascade,
  kpi_id   integer not null references public.kpis on delete cascade,
  kind     text not null,
  low      double precision not null,
  middle   double precision not null,
  high     double precision not null,
  tenants  uuid[] not null check (cardinality(tenants) >= 5),
  primary key (last_day, kpi_id, kind)
);
create index on private.benchmark_quartiles (kpi_id);
alter table private.benchmark_rounds enable row level security;
alter table private.benchmark_quartiles enable row level security;
revoke all on private.benchmark_rounds, private.benchmark_quartiles from anon, authenticated, service_role;

/* The last day of the three whole months that are told: late figures have five days. */
create function private.benchmark_until() returns date language sql stable set search_path = '' as $$
  select date_trunc('month', private.today() - 5)::date - 1
$$;

/* A KPI of the platform that is one sum by another: a total says more of an outlet's size than of how well it does. */
create function private.is_benchmarked(p_kpi public.kpis) returns boolean language sql immutable set search_path = '' as $$
  select p_kpi.tenant_id is null and p_kpi.retired_at is null and not p_kpi.is_of_change
    and jsonb_array_length(p_kpi.numerator) = 1 and jsonb_array_length(p_kpi.denominator) = 1
$$;

create function private.in_two_digits(p_value double precision) returns double precision language sql immutable set search_path = '' as $$
  select case when p_value = 0 then 0 else round(p_value::numeric, 1 - floor(log(abs(p_value::numeric)))::integer)::double precision end
$$;

/* What these KPIs are made of, by outlet, in the three months; a daily figure counts only where half of the days are known. */
create function private.benchmark_sums(p_tenant_id uuid, p_outlets uuid[], p_kpis public.kpis[], p_until date)
returns table (place integer, kind text, above double precision[], below double precision[])
language plpgsql stable set search_path = '' as $$
declare
  since date := (p_until + 1 - interval '3 months')::date;
begin
  return query
    select s.place, o.kind, s.above, s.below
    from private.sums_of_kpis(p_tenant_id, p_outlets, p_kpis, array[since], array[p_until]) s
    join public.outlets o on o.id = s.outlet_id and o.is_active
    where (p_kpis[s.place]).scope in ('both', o.kind) and s.below[1] > 0
      and ((p_kpis[s.place]).grain <> 'day' or 2 * s.days >= p_until + 1 - since);
end $$;

/* Makes the answers of the last period, once; returns how many. */
create function private.make_benchmarks() returns integer language plpgsql set search_path = '' as $$
declare
  until  date := private.benchmark_until();
  known  public.kpis[];
  made   integer;
begin
  if exists (select from private.benchmark_rounds p where p.last_day = until) then return 0; end if;
  lock table public.benchmark_entrants in share mode; -- who leaves meanwhile waits, and takes along what is made here
  insert into private.benchmark_rounds (last_day) values (until) on conflict do nothing;
  if not found then return 0; end if;
  delete from private.benchmark_quartiles; -- of periods that nobody reads any longer
  known := array(select k from public.kpis k where private.is_benchmarked(k) order by k.position, k.id);
  with outlets as materialized (
    select b.tenant_id, s.place, s.kind, s.below[1] as weight, private.kpi_value(s.above, s.below, (known[s.place]).scale) as figure
    from public.benchmark_entrants b
    join public.tenants t on t.id = b.tenant_id and t.is_active and t.active_modules ? 'kpi_heatmaps'
    cross join lateral private.benchmark_sums(t.id, array(select o.id from public.outlets o where o.tenant_id = t.id), known, until) s
    where b.counts_from <= until + 1
  ), houses as (
    select o.tenant_id, o.place, o.kind, sum(o.weight) as weight, count(*) as outlets
    from outlets o where o.figure is not null group by o.tenant_id, o.place, o.kind
  ), enough as (
    select h.place, h.kind, array_agg(h.tenant_id order by h.tenant_id) as tenants
    from houses h group by h.place, h.kind
    having count(*) >= 5 and max(h.weight) <= 0.4 * sum(h.weight) and max(h.outlets) <= 0.4 * sum(h.outlets)
  )
  insert into private.benchmark_quartiles (last_day, kpi_id, kind, low, middle, high, tenants)
  select until, (known[e.place]).id, e.kind, private.in_two_digits(q.quartiles[1]), private.in_two_digits(q.quartiles[2]),
    private.in_two_digits(q.quartiles[3]), e.tenants
  from enough e cross join lateral (
    select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by o.figure) as quartiles
    from outlets o where o.place = e.place and o.kind = e.kind and o.figure is not null) q;
  get diagnostics made = row_count;
  return made;
end $$;
insert into private.scheduled_jobs (name, every, runs) values ('make benchmarks', '1 hour', 'private.make_benchmarks');

/* Whoever leaves takes along every answer that is made of their figures too. None is made anew: what was before and after would tell them. */
create function private.withdraw_benchmarks() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from private.benchmark_quartiles a where old.tenant_id = any (a.tenants);
  return null;
end $$;
create trigger withdraw after delete on public.benchmark_entrants for each row execute function private.withdraw_benchmarks();

-- Whether this workspace takes part, and its figures beside the quartiles of the answers it is part of.
create function public.read_benchmark(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  until  date := private.benchmark_until();
  member public.benchmark_entrants;
  known  public.kpis[];
  rows   jsonb;
begin
  select b.* into member from public.benchmark_entrants b where b.tenant_id = p_tenant_id;
  if found then
    known := array(
      select s.kpi from private.kpis_i_see(p_tenant_id, array(select k.key from public.kpis k where private.is_benchmarked(k))) s
      where private.is_benchmarked(s.kpi) order by (s.kpi).position, (s.kpi).id);
    with own as materialized (
      select s.place, s.kind, count(*) as outlets, private.kpi_value(array[sum(s.above[1]), sum(s.above[2])],
        array[sum(s.below[1]), sum(s.below[2])], (known[s.place]).scale) as figure
      from private.benchmark_sums(p_tenant_id, reads, known, until) s
      group by s.place, s.kind
    )
    select jsonb_agg(jsonb_build_object('kind', o.kind, 'kpi', (known[o.place]).key, 'own', o.figure, 'outlets', o.outlets,
      'low', a.low, 'middle', a.middle, 'high', a.high) order by o.kind, o.place) into rows
    from own o left join private.benchmark_quartiles a on a.last_day = until and a.kpi_id = (known[o.place]).id and a.kind = o.kind
      and p_tenant_id = any (a.tenants)
    where o.figure is not null;
  end if;
  return jsonb_build_object('joined_on', member.joined_on, 'counts_from', member.counts_from,
    'first_day', (until + 1 - interval '3 months')::date, 'last_day', until,
    'next_on', (date_trunc('month', private.today() - 5) + interval '1 month')::date + 5, 'figures', coalesce(rows, '[]'));
end $$;

-- Only an admin gives figures of the workspace to others, even as quartiles.
create function public.join_benchmark(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  perform private.require_tenant_admin(p_tenant_id);
  insert into public.benchmark_entrants (tenant_id) values (p_tenant_id) on conflict do nothing;
  if found then perform private.write_audit('benchmark.joined', p_tenant_id, 'tenants', p_tenant_id::text); end if;
end $$;

-- Also without the module: what was given can always be taken back.
create function public.leave_benchmark(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'change');
  perform private.require_tenant_admin(p_tenant_id);
  delete from public.benchmark_entrants b where b.tenant_id = p_tenant_id;
  if found then perform private.write_audit('benchmark.left', p_tenant_id, 'tenants', p_tenant_id::text); end if;
end $$;

insert into private.audit_actions values ('benchmark.joined'), ('benchmark.left');

revoke execute on all functions in schema private from public;
revoke execute on function public.read_benchmark(uuid), public.join_benchmark(uuid), public.leave_benchmark(uuid) from public, anon;
grant execute on function public.read_benchmark(uuid), public.join_benchmark(uuid), public.leave_benchmark(uuid) to authenticated;
