-- What all migrations together say about benchmark: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.benchmark_entrants (
  tenant_id uuid not null,
  joined_on date default private.today() not null,
  counts_from date default ((date_trunc('month'::text, (private.today())::timestamp with time zone) + '1 mon'::interval))::date not null,
  constraint benchmark_entrants_pkey PRIMARY KEY (tenant_id),
  constraint benchmark_entrants_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);
alter table public.benchmark_entrants enable row level security;

CREATE TRIGGER withdraw AFTER DELETE ON public.benchmark_entrants FOR EACH ROW EXECUTE FUNCTION private.withdraw_benchmarks();

create table private.benchmark_quartiles (
  last_day date not null,
  kpi_id integer not null,
  kind text not null,
  low double precision not null,
  middle double precision not null,
  high double precision not null,
  tenants uuid[] not null,
  constraint benchmark_quartiles_pkey PRIMARY KEY (last_day, kpi_id, kind),
  constraint benchmark_quartiles_kpi_id_fkey FOREIGN KEY (kpi_id) REFERENCES public.kpis(id) ON DELETE CASCADE,
  constraint benchmark_quartiles_last_day_fkey FOREIGN KEY (last_day) REFERENCES private.benchmark_rounds(last_day) ON DELETE CASCADE,
  constraint benchmark_quartiles_tenants_check CHECK (cardinality(tenants) >= 5)
);
CREATE INDEX benchmark_quartiles_kpi_id_idx ON private.benchmark_quartiles USING btree (kpi_id);
alter table private.benchmark_quartiles enable row level security;

create table private.benchmark_rounds (
  last_day date not null,
  made_at timestamp with time zone default now() not null,
  constraint benchmark_rounds_pkey PRIMARY KEY (last_day)
);
alter table private.benchmark_rounds enable row level security;

create function private.benchmark_until()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select date_trunc('month', private.today() - 5)::date - 1
$function$;

create function public.join_benchmark(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  perform private.require_tenant_admin(p_tenant_id);
  insert into public.benchmark_entrants (tenant_id) values (p_tenant_id) on conflict do nothing;
  if found then perform private.write_audit('benchmark.joined', p_tenant_id, 'tenants', p_tenant_id::text); end if;
end $function$;
grant execute on function public.join_benchmark(uuid) to authenticated;
grant execute on function public.join_benchmark(uuid) to service_role;

create function public.leave_benchmark(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change');
  perform private.require_tenant_admin(p_tenant_id);
  delete from public.benchmark_entrants b where b.tenant_id = p_tenant_id;
  if found then perform private.write_audit('benchmark.left', p_tenant_id, 'tenants', p_tenant_id::text); end if;
end $function$;
grant execute on function public.leave_benchmark(uuid) to authenticated;
grant execute on function public.leave_benchmark(uuid) to service_role;

create function private.make_benchmarks()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.read_benchmark(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.read_benchmark(uuid) to authenticated;
grant execute on function public.read_benchmark(uuid) to service_role;

create function private.withdraw_benchmarks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.benchmark_quartiles a where old.tenant_id = any (a.tenants);
  return null;
end $function$;
