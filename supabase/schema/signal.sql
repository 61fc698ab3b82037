-- What all migrations together say about signal: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.signal_looks (
  tenant_id uuid not null,
  outlet_id uuid not null,
  week date not null,
  judged smallint not null,
  looked_at timestamp with time zone default now() not null,
  constraint signal_looks_pkey PRIMARY KEY (tenant_id, week, outlet_id),
  constraint signal_looks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint signal_looks_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX signal_looks_tenant_id_outlet_id_idx ON private.signal_looks USING btree (tenant_id, outlet_id);
alter table private.signal_looks enable row level security;

create function private.alert_signals(p_rule_id text, p_since timestamp with time zone)
 RETURNS TABLE(source text, source_id bigint, at timestamp with time zone, origin text, message text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.* from (
    select 'event', e.id, e.at, '', e.message from public.security_events e
    where e.at > p_since and e.reported_by = 'server' and case p_rule_id
      when 'auth_violations' then e.type = 'auth_violation'
      when 'rate_limits' then e.data ->> 'kind' = 'rate_limit'
      when 'xss_attempts' then e.data ->> 'kind' = 'xss' end
    union all
    select 'sign_in', f.id, f.at, coalesce(host(f.address), 'unknown'), f.identifier from public.failed_auth_attempts f
    where p_rule_id = 'auth_violations' and f.source = 'server' and f.at > p_since
  ) s (source, source_id, at, origin, message)
  where not exists (
    select from private.alerted_signals a
    where a.rule_id = p_rule_id and a.source = s.source and a.source_id = s.source_id
  )
$function$;

create function public.decide_loyalty_signal(p_signal_id uuid, p_releases boolean, p_note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  signal public.loyalty_signals;
  entry  public.loyalty_entries;
  note   text := nullif(left(btrim(p_note), 300), '');
begin
  select s.* into signal from public.loyalty_signals s where s.id = p_signal_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_signal'; end if;
  perform private.require_loyalty_admin(signal.tenant_id);
  if not coalesce(p_releases, true) and coalesce(char_length(note), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if signal.entry_id is not null then perform private.hold_purse_of_entry(signal.entry_id); end if;
  update public.loyalty_signals s set state = case when p_releases then 'released' else 'upheld' end, note = p_note, decided_by = auth.uid(), decided_at = now()
  where s.id = signal.id and s.state = 'open';
  if not found then raise sqlstate 'PT409' using message = 'signal_moved_on'; end if;
  if signal.holds then
    select e.* into entry from public.loyalty_entries e where e.id = signal.entry_id;
    if not p_releases and not exists (select from public.loyalty_entries r where r.ref_entry = entry.id) then
      perform private.take_back_visit(entry, null, 'signal ' || signal.id, jsonb_build_object('why', note, 'actor_id', auth.uid(), 'outlet_id', entry.outlet_id));
    elsif not exists (select from public.loyalty_signals s where s.entry_id = entry.id and s.holds and s.state = 'open') then
      update public.loyalty_lots l set is_held = false where l.entry_id = entry.id;
    end if;
  end if;
  perform private.write_audit(case when p_releases then 'loyalty_signal.released' else 'loyalty_signal.upheld' end, signal.tenant_id, 'loyalty_signals', signal.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('reason', note)));
end $function$;
grant execute on function public.decide_loyalty_signal(uuid,boolean,text) to authenticated;
grant execute on function public.decide_loyalty_signal(uuid,boolean,text) to service_role;

create function private.find_loyalty_signals()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  since  timestamptz := now() - interval '7 days';
  total  integer := 0;
begin
  for tenant in select p.tenant_id from public.loyalty_programmes p where p.state = 'open' order by 1 loop
    total := total + coalesce((
      select sum(private.note_once(tenant, 'busy_staff', x.visitor_id, null, null, x.actor_id, jsonb_build_object('bills', x.bills, 'of', x.all_bills)))
      from (
        select e.visitor_id, e.actor_id, count(*) as bills, sum(count(*)) over (partition by e.visitor_id) as all_bills
        from public.loyalty_entries e where e.tenant_id = tenant and e.at > since and e.kind = 'earn' and e.why = 'bill'
        group by e.visitor_id, e.actor_id) x
      where x.actor_id is not null and x.bills >= 5 and x.bills > 0.6 * x.all_bills), 0);
    total := total + coalesce((
      select sum(private.note_once(tenant, 'busy_device', null, x.outlet_id, x.shift_id, null, jsonb_build_object('bills', x.bills)))
      from (
        select h.shift_id, h.outlet_id, max(h.bills) as bills
        from (select e.shift_id, e.outlet_id, count(*) over (partition by e.shift_id order by e.at range between interval '1 hour' preceding and current row) as bills
          from public.loyalty_entries e where e.tenant_id = tenant and e.at > now() - interval '36 hours' and e.kind = 'earn' and e.shift_id is not null) h
        group by h.shift_id, h.outlet_id having max(h.bills) > 60) x), 0);
    total := total + coalesce((
      with days as materialized (
        select e.outlet_id, private.day_in_india(e.at) as day, count(*) as bills from public.loyalty_entries e
        where e.tenant_id = tenant and e.at > now() - interval '29 days' and e.kind = 'earn' and e.why = 'bill' and e.outlet_id is not null group by 1, 2
      )
      select sum(private.note_once(tenant, 'busy_outlet', null, d.outlet_id, null, null, jsonb_build_object('bills', d.bills, 'usual', u.usual, 'day', d.day)))
      from days d
      cross join lateral (select percentile_cont(0.5) within group (order by o.bills) as usual from days o where o.outlet_id = d.outlet_id and o.day < d.day) u
      where d.day >= private.today() - 1 and d.bills >= 40 and d.bills > 4 * u.usual), 0);
    total := total + coalesce((
      select sum(private.note_once(tenant, 'referral_ring', x.referred_by, null, null, null, jsonb_build_object('friends', x.friends)))
      from (
        select m.referred_by, count(*) as friends from public.loyalty_members m
        where m.tenant_id = tenant and m.referral_paid_at > since and m.referred_by is not null
        group by m.referred_by having count(*) >= 4 and max(m.visits) <= 1) x), 0);
  end loop;
  return total;
end $function$;

create function private.find_signals()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.find_signals_of(p_tenant_id uuid, p_week date)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.last_signal(p_values double precision[], OUT rule text, OUT strength double precision)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  limits record;
  usual  record;
  others double precision[];
  last   double precision := p_values[cardinality(p_values)];
  run    integer := 0;
  away   double precision := 0;
  sigma  double precision;
begin
  select * into limits from private.natural_limits(p_values);
  sigma := (limits.upper - limits.mean) / 3;
  if last is null or sigma is null or (limits.upper - limits.mean) / 2.66 <= 1e-9 * greatest(abs(limits.mean), 1) then return; end if; -- no movement but of rounding
  if last > limits.upper or last < limits.lower then
    rule := case when last > limits.mean then 'above' else 'below' end;
    strength := abs(last - limits.mean) / sigma;
    return;
  end if;
  others := array(select case when v between limits.lower and limits.upper then v end from unnest(p_values) with ordinality o (v, n) order by n);
  select * into usual from private.natural_limits(others);
  sigma := (usual.upper - usual.mean) / 3;
  if sigma is null or (usual.upper - usual.mean) / 2.66 <= 1e-9 * greatest(abs(usual.mean), 1) or last = usual.mean then return; end if;
  for n in reverse cardinality(others)..1 loop
    exit when others[n] is null or sign(others[n] - usual.mean) <> sign(last - usual.mean);
    run := run + 1;
    away := away + abs(others[n] - usual.mean);
  end loop;
  if run >= 8 then
    rule := case when last > usual.mean then 'run_above' else 'run_below' end;
    strength := away / run / sigma * sqrt(run);
  end if;
end $function$;

create function public.list_loyalty_signals(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_loyalty_admin(p_tenant_id);
  return (
    with found_ as materialized (select s.* from public.loyalty_signals s where s.tenant_id = p_tenant_id and (p_state is null or s.state = p_state))
    select jsonb_build_object('total', (select count(*) from found_), 'rows', coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'state', s.state, 'holds', s.holds,
      'member_id', s.member_id, 'guest', (select coalesce(m.full_name, private.short_name(m)) from public.loyalty_members m where m.id = s.member_id),
      'outlet', (select o.name from public.outlets o where o.id = s.outlet_id), 'by', (select b.full_name from public.profiles b where b.id = s.actor_id),
      'points', (select e.points from public.loyalty_entries e where e.id = s.entry_id), 'evidence', s.evidence, 'noticed_at', s.noticed_at, 'note', s.note, 'decided_at', s.decided_at)
      order by s.state <> 'open', s.noticed_at desc), '[]'))
    from (select * from found_ f order by f.state <> 'open', f.noticed_at desc limit least(greatest(p_limit, 0), 200) offset greatest(p_offset, 0)) s);
end $function$;
grant execute on function public.list_loyalty_signals(uuid,text,integer,integer) to authenticated;
grant execute on function public.list_loyalty_signals(uuid,text,integer,integer) to service_role;

create function private.note_signal(p_member public.loyalty_members, p_kind text, p_entry bigint, p_said jsonb, p_holds boolean, p_evidence jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.loyalty_signals (tenant_id, kind, member_id, entry_id, outlet_id, shift_id, actor_id, evidence, holds)
  values (p_member.tenant_id, p_kind, p_member.id, p_entry, (p_said ->> 'outlet_id')::uuid, (p_said ->> 'shift_id')::uuid, (p_said ->> 'actor_id')::uuid,
    p_evidence, p_holds)
$function$;

create function public.read_signals(p_tenant_id uuid, p_week date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.read_signals(uuid,date) to authenticated;
grant execute on function public.read_signals(uuid,date) to service_role;

create function private.signals_i_see(p_tenant_id uuid, p_week date)
 RETURNS SETOF private.kpi_signals
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reads      uuid[] := private.require_figures(p_tenant_id, 'read');
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return query
    select s.* from private.kpi_signals s join public.kpis k on k.id = s.kpi_id
    where s.tenant_id = p_tenant_id and s.week = p_week and s.outlet_id = any (reads) and (with_money or not exists (
      select from private.measures_in(k) word join public.measures m on m.key = word and m.unit = 'paise'
        and (m.tenant_id is null or m.tenant_id = p_tenant_id)));
end $function$;

create function private.today_of_signals(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_reach = 'none' or not private.sees_money(p_tenant_id) then return; end if;
  return query
    select 'kpi_signals', 'hurting', null::date, count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('kpi', (array_agg(k.name order by s.strength desc))[1], 'place', (array_agg(o.name order by s.strength desc))[1])
    from private.signals_i_see(p_tenant_id, private.last_week()) s
    join public.kpis k on k.id = s.kpi_id
    join public.outlets o on o.id = s.outlet_id
    where s.place is not null and s.is_better is not true and not exists (
      select from public.actions a where a.tenant_id = p_tenant_id and a.outlet_id = s.outlet_id and a.kpi = k.key
        and a.kpi_from = s.week and a.state <> 'withdrawn')
    having count(*) > 0;
end $function$;

create function private.told_signal(p_signal private.kpi_signals)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('outlet_id', o.id, 'outlet', o.name, 'week', p_signal.week, 'rule', p_signal.rule, 'is_better', p_signal.is_better,
    'figure', p_signal.figure, 'former', p_signal.former, 'basis', p_signal.basis, 'mean', p_signal.mean, 'lower', p_signal.lower, 'upper', p_signal.upper,
    'weeks', p_signal.weeks, 'place', p_signal.place, 'kpi', k.key, 'name', k.name, 'unit', k.unit, 'decimals', k.decimals,
    'polarity', k.polarity, 'act', k.help -> 'act')
  from public.outlets o, public.kpis k where o.id = p_signal.outlet_id and k.id = p_signal.kpi_id
$function$;
