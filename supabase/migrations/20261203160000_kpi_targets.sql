-- What figures are held against. A target says what a KPI should come to, for one outlet or for all that have none of their own,
-- from a day on. A KPI that is a sum is told for one day. A budget is a target of one calendar month: a sum is told for the whole
-- month and spread evenly over its days. No day has two of the same plan.
--
-- Who may do what:
--   managers  read those of their outlets and of all, write those of their outlets
--   trainers  read all, but no money
--   admins    read and write all of their tenant

create table public.kpi_targets (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null references public.tenants on delete cascade,
  outlet_id  uuid, -- null: every outlet without one of its own
  kpi_id     integer not null references public.kpis on delete cascade,
  plan       text not null check (plan in ('target', 'budget')),
  first_day  date not null,
  last_day   date check (last_day >= first_day), -- null: until further notice
  target     numeric not null check (target > 0), -- in the unit of the KPI; of a range the lower end
  high       numeric check (high > target), -- the upper end of a range
  -- From what share of the target on a figure is good, near or to be watched, in per cent; below it is poor.
  good_from  smallint not null default 100,
  near_from  smallint not null default 95,
  watch_from smallint not null default 90,
  set_by     uuid references public.profiles on delete set null,
  set_at     timestamptz not null default now(),
  foreign key (tenant_id, outlet_id) references public.outlets (tenant_id, id) on delete cascade,
  check (0 < watch_from and watch_from < near_from and near_from < good_from and good_from <= 200),
  constraint budget_is_of_a_month check (plan = 'target' or extract(day from first_day) = 1
    and last_day = (first_day + interval '1 month')::date - 1),
  constraint one_target_a_day exclude using gist (
    tenant_id with =, plan with =, kpi_id with =, coalesce(outlet_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(first_day, last_day, '[]') with &&)
);
create index on public.kpi_targets (tenant_id, outlet_id);
create index on public.kpi_targets (tenant_id, plan, kpi_id, first_day);
create index on public.kpi_targets (outlet_id);
create index on public.kpi_targets (kpi_id);
create index on public.kpi_targets (set_by);

-- The KPIs that no measure of money enters.
create function private.kpis_without_money() returns setof integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select k.id from public.kpis k
    where not exists (select from private.measures_in(k) word join public.measures m on m.key = word and m.unit = 'paise'
      and (m.tenant_id is null or m.tenant_id = k.tenant_id));
end $$;

alter table public.kpi_targets enable row level security;
revoke all on public.kpi_targets from anon, authenticated;
grant select on public.kpi_targets to authenticated; -- no insert: functions judge and log it

create policy "who sees a figure reads what it is held against" on public.kpi_targets
  for select to authenticated using (
    tenant_id = any (array(select private.my_tenants_with('kpi_heatmaps'))) and (
      (select private.i_am_one_of('admin'))
      or (select private.i_am_one_of('manager')) and (outlet_id is null or outlet_id in (select private.outlets_i_manage()))
      or (select private.i_am_one_of('trainer')) and kpi_id in (select private.kpis_without_money())));

-- What the log says of a target; of money in rupees.
create function private.target_terms(p_target public.kpi_targets) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('kpi', k.key, 'plan', p_target.plan, 'outlet_id', p_target.outlet_id,
    'first_day', p_target.first_day, 'last_day', p_target.last_day, 'target', trim_scale(p_target.target / parts.of),
    'high', trim_scale(p_target.high / parts.of)))
  from public.kpis k, lateral (select case k.unit when 'paise' then 100 else 1 end as of) parts where k.id = p_target.kpi_id
$$;

-- Why a target cannot be, or null.
create function private.target_problem(p_target public.kpi_targets, p_kpi public.kpis) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_target.plan is null or p_target.plan not in ('target', 'budget') then 'unknown_plan'
    when p_target.first_day is null or p_target.last_day < p_target.first_day
      or p_target.first_day not between '2000-01-01' and '2100-12-31' or p_target.last_day > '2100-12-31' then 'invalid_period'
    when p_target.plan = 'budget' and (extract(day from p_target.first_day) <> 1
      or p_target.last_day is distinct from (p_target.first_day + interval '1 month')::date - 1) then 'budget_is_of_a_month'
    when p_target.target is null or p_target.target <= 0 or p_target.target > 1e13
      or p_kpi.unit = 'percent' and p_target.target > 1000 then 'invalid_target'
    when p_kpi.polarity = 'range' and (p_target.high is null or p_target.high <= p_target.target or p_target.high > 1e13) then 'invalid_range'
    when p_kpi.polarity <> 'range' and p_target.high is not null then 'invalid_range'
    when not (0 < p_target.watch_from and p_target.watch_from < p_target.near_from and p_target.near_from < p_target.good_from
      and p_target.good_from <= 200) then 'invalid_bands' end
$$;

-- Writes a target, a new one where its id is null; returns its id.
create function private.put_target(p_target public.kpi_targets, p_kpi text, p_outlets uuid[], p_is_admin boolean) returns uuid
language plpgsql set search_path = '' as $$
declare
  kpi     public.kpis;
  former  public.kpi_targets;
  problem text;
begin
  select k.* into kpi from public.kpis k
  where k.key = p_kpi and k.retired_at is null and (k.tenant_id is null or k.tenant_id = p_target.tenant_id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  p_target.kpi_id := kpi.id;
  if p_target.outlet_id is null and not p_is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_target.outlet_id is not null and not p_target.outlet_id = any (p_outlets) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  problem := private.target_problem(p_target, kpi);
  if problem is not null then raise sqlstate 'PT400' using message = problem; end if;
  p_target.set_by := auth.uid();
  p_target.set_at := now();
  if p_target.id is null then
    p_target.id := gen_random_uuid();
    insert into public.kpi_targets select p_target.*;
    perform private.write_audit('kpi_target.set', p_target.tenant_id, 'kpi_targets', p_target.id::text, null, private.target_terms(p_target));
    return p_target.id;
  end if;
  select t.* into former from public.kpi_targets t where t.id = p_target.id and t.tenant_id = p_target.tenant_id for update;
  if not found or former.outlet_id is not null and not former.outlet_id = any (p_outlets) then
    raise sqlstate 'PT404' using message = 'unknown_target';
  end if;
  if former.outlet_id is null and not p_is_admin then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if (former.kpi_id, former.plan, former.first_day, former.target, former.good_from, former.near_from, former.watch_from)
      = (p_target.kpi_id, p_target.plan, p_target.first_day, p_target.target, p_target.good_from, p_target.near_from, p_target.watch_from)
    and former.outlet_id is not distinct from p_target.outlet_id and former.last_day is not distinct from p_target.last_day
    and former.high is not distinct from p_target.high then
    return former.id;
  end if;
  update public.kpi_targets t set kpi_id = p_target.kpi_id, plan = p_target.plan, outlet_id = p_target.outlet_id,
    first_day = p_target.first_day, last_day = p_target.last_day, target = p_target.target, high = p_target.high,
    good_from = p_target.good_from, near_from = p_target.near_from, watch_from = p_target.watch_from, set_by = p_target.set_by,
    set_at = p_target.set_at
  where t.id = former.id;
  perform private.write_audit('kpi_target.changed', p_target.tenant_id, 'kpi_targets', former.id::text,
    private.target_terms(former), private.target_terms(p_target));
  return former.id;
end $$;

-- Sets a target, or changes one of that id. Of a budget the first day is enough.
create function public.save_target(
  p_tenant_id uuid, p_kpi text, p_plan text, p_first_day date, p_target numeric, p_outlet_id uuid default null, p_last_day date default null,
  p_high numeric default null, p_good_from integer default 100, p_near_from integer default 95, p_watch_from integer default 90,
  p_target_id uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  outlets uuid[] := private.require_figures(p_tenant_id, 'change');
  target  public.kpi_targets;
begin
  target.id := p_target_id;
  target.tenant_id := p_tenant_id;
  target.outlet_id := p_outlet_id;
  target.plan := p_plan;
  target.first_day := p_first_day;
  target.last_day := case p_plan when 'budget' then (p_first_day + interval '1 month')::date - 1 else p_last_day end;
  target.target := p_target;
  target.high := p_high;
  target.good_from := least(p_good_from, 1000);
  target.near_from := least(p_near_from, 1000);
  target.watch_from := least(p_watch_from, 1000);
  return private.put_target(target, p_kpi, outlets, p_tenant_id in (select private.tenants_i_manage()));
end $$;

create function public.remove_target(p_target_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.kpi_targets;
begin
  select t.* into target from public.kpi_targets t
  where t.id = p_target_id and (private.is_platform_admin() or t.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_target'; end if;
  if not coalesce(target.outlet_id = any (private.require_figures(target.tenant_id, 'change')), true) then
    raise sqlstate 'PT404' using message = 'unknown_target';
  end if;
  if target.outlet_id is null then perform private.require_tenant_admin(target.tenant_id); end if;
  delete from public.kpi_targets t where t.id = target.id;
  perform private.write_audit('kpi_target.removed', target.tenant_id, 'kpi_targets', target.id::text, private.target_terms(target));
end $$;

-- Carries what holds within some months over into others, times a factor; days that have one already keep it.
create function public.copy_targets(
  p_tenant_id uuid, p_plan text, p_from date, p_months integer, p_into date, p_factor numeric default 1, p_outlet_id uuid default null
) returns table (copied integer, kept integer)
language plpgsql security definer set search_path = '' as $$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  is_admin boolean := p_tenant_id in (select private.tenants_i_manage());
  until    date;
  step     interval;
  one      record;
begin
  if p_from is null or p_into is null or extract(day from p_from) <> 1 or extract(day from p_into) <> 1 or p_from = p_into
    or p_months is null or p_months not between 1 and 12 or p_from < '2000-01-01' or p_into not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_factor is null or p_factor < 0.1 or p_factor > 10 then raise sqlstate 'PT400' using message = 'invalid_factor'; end if;
  if p_outlet_id is not null and not p_outlet_id = any (outlets) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  until := (p_from + make_interval(months => p_months))::date - 1;
  step := make_interval(months => ((extract(year from p_into) - extract(year from p_from)) * 12
    + extract(month from p_into) - extract(month from p_from))::integer);
  copied := 0;
  kept := 0;
  for one in
    select t.*, k.unit, k.decimals, (greatest(t.first_day, p_from) + step)::date as new_first,
      (least(coalesce(t.last_day, until), until) + 1 + step)::date - 1 as new_last
    from public.kpi_targets t join public.kpis k on k.id = t.kpi_id and k.retired_at is null
    where t.tenant_id = p_tenant_id and t.plan = p_plan and daterange(t.first_day, t.last_day, '[]') && daterange(p_from, until, '[]')
      and (t.outlet_id = any (outlets) or t.outlet_id is null and is_admin) and (p_outlet_id is null or t.outlet_id = p_outlet_id)
    order by t.kpi_id, t.outlet_id, t.first_day
  loop
    begin
      insert into public.kpi_targets (tenant_id, outlet_id, kpi_id, plan, first_day, last_day, target, high, good_from, near_from, watch_from, set_by)
      values (one.tenant_id, one.outlet_id, one.kpi_id, one.plan, one.new_first, one.new_last,
        round(one.target * p_factor, one.decimals), round(one.high * p_factor, one.decimals), one.good_from, one.near_from,
        one.watch_from, auth.uid());
      copied := copied + 1;
    exception when exclusion_violation or check_violation then
      kept := kept + 1;
    end;
  end loop;
  if copied > 0 then
    perform private.write_audit('kpi_target.copied', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object(
      'plan', p_plan, 'valid_from', p_from, 'first_day', p_into, 'factor', p_factor, 'copied', copied, 'kept', kept));
  end if;
  return next;
end $$;

-- Targets from rows {line, kpi, outlet?, plan, from, to?, target, high?}: a KPI by its key or name, an outlet by its name. A row
-- with the first day of one that stands changes it. Rows that cannot be are left out and told; nothing is kept where it is only tried.
create function public.import_targets(p_tenant_id uuid, p_rows jsonb, p_is_tried boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outlets  uuid[] := private.require_figures(p_tenant_id, 'change');
  is_admin boolean := p_tenant_id in (select private.tenants_i_manage());
  said     jsonb;
  target   public.kpi_targets;
  found_id uuid;
  kpi      public.kpis;
  written  integer := 0;
  same     integer := 0;
  refused  jsonb := '[]';
  kept_at  timestamptz;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if jsonb_array_length(p_rows) > 2000 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  begin
    for said in select value from jsonb_array_elements(p_rows) loop
      begin
        target := null;
        found_id := null;
        target.tenant_id := p_tenant_id;
        target.plan := coalesce(nullif(said ->> 'plan', ''), 'target');
        target.first_day := private.day_of(said ->> 'from');
        target.last_day := private.day_of(said ->> 'to');
        if target.first_day is null or (target.last_day is null and coalesce(said ->> 'to', '') <> '') then
          raise sqlstate 'PT400' using message = 'invalid_period';
        end if;
        if target.plan = 'budget' then target.last_day := (target.first_day + interval '1 month')::date - 1; end if;
        if jsonb_typeof(said -> 'target') is distinct from 'number' or jsonb_typeof(said -> 'high') not in ('number', 'null') then
          raise sqlstate 'PT400' using message = 'invalid_target';
        end if;
        target.target := (said ->> 'target')::numeric;
        target.high := (said ->> 'high')::numeric;
        select k.* into kpi from public.kpis k
        where k.retired_at is null and (k.tenant_id is null or k.tenant_id = p_tenant_id)
          and lower(btrim(said ->> 'kpi')) in (k.key, lower(k.name ->> 'en'), lower(k.name ->> 'hi'))
        order by k.key = lower(btrim(said ->> 'kpi')) desc, k.tenant_id is null, k.position limit 1;
        if not found then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
        if coalesce(btrim(said ->> 'outlet'), '') <> '' then
          select o.id into target.outlet_id from public.outlets o
          where o.id = any (outlets) and lower(o.name) = lower(btrim(said ->> 'outlet'));
          if target.outlet_id is null then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
        end if;
        select t.id, t.good_from, t.near_from, t.watch_from, t.set_at
        into target.id, target.good_from, target.near_from, target.watch_from, kept_at
        from public.kpi_targets t
        where t.tenant_id = p_tenant_id and t.kpi_id = kpi.id and t.plan = target.plan and t.first_day = target.first_day
          and t.outlet_id is not distinct from target.outlet_id;
        target.good_from := coalesce(target.good_from, 100::smallint);
        target.near_from := coalesce(target.near_from, 95::smallint);
        target.watch_from := coalesce(target.watch_from, 90::smallint);
        found_id := private.put_target(target, kpi.key, outlets, is_admin);
        if target.id is not null and exists (select from public.kpi_targets t where t.id = found_id and t.set_at = kept_at) then
          same := same + 1;
        else
          written := written + 1;
        end if;
      exception when sqlstate 'PT400' or sqlstate 'PT403' or sqlstate 'PT404' then
        refused := refused || jsonb_build_object('line', said -> 'line', 'code', sqlerrm);
      when exclusion_violation then
        refused := refused || jsonb_build_object('line', said -> 'line', 'code', 'overlapping');
      end;
    end loop;
    if p_is_tried then raise sqlstate 'PTDRY'; end if;
  exception when sqlstate 'PTDRY' then null; -- what was tried is undone
  end;
  return jsonb_build_object('written', written, 'same', same, 'refused', refused);
end $$;

-- What KPIs are held against over a period, by outlet, in the order of the keys asked for; the row without an outlet is all of
-- them together. A sum counts for each day of the period; anything else weighs what held when with the lower side of the
-- figure, as the figure itself does. Null where the plan does not cover every day, and for all together where an outlet with
-- figures has none. bands: from what share on it is good, near, to be watched (from the last that holds). outlets: how many have one.
create function public.read_targets(
  p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[] default null, p_plan text default 'target'
) returns table (
  outlet_id uuid, targets double precision[], highs double precision[], good_from integer[], near_from integer[], watch_from integer[],
  outlets integer[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads  uuid[] := private.require_figures(p_tenant_id, 'read');
  starts date[];
  ends   date[];
  places integer[];
  ids    integer[];
  sums   boolean[];
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 1100 or cardinality(p_kpis) > 60 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  select array_agg(k.place), array_agg((k.kpi).id), array_agg((k.kpi).denominator = '[]') into places, ids, sums
  from private.kpis_i_see(p_tenant_id, p_kpis) k;
  select array_agg(cut.day order by cut.day), array_agg(cut.until order by cut.day) into starts, ends
  from (
    select c.day, coalesce(lead(c.day) over (order by c.day) - 1, p_to) as until from (
      select p_from as day
      union select t.first_day from public.kpi_targets t
        where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = any (ids) and t.first_day > p_from and t.first_day <= p_to
      union select t.last_day + 1 from public.kpi_targets t
        where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = any (ids) and t.last_day >= p_from and t.last_day < p_to) c
  ) cut;
  return query
    with plans as materialized (
      select a.place, a.is_sum, t.outlet_id, p.n, p.until - p.first + 1 as days, t.good_from, t.near_from, t.watch_from,
        case when a.is_sum then (p.until - p.first + 1)::double precision
          / case p_plan when 'budget' then t.last_day - t.first_day + 1 else 1 end else 1 end as share,
        t.target::double precision as target, t.high::double precision as high
      from unnest(places, ids, sums) a (place, id, is_sum)
      cross join unnest(starts, ends) with ordinality p (first, until, n)
      join public.kpi_targets t on t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = a.id
        and t.first_day <= p.first and coalesce(t.last_day, p_to) >= p.until
    ), held as materialized (
      select q.* from (
        select p.*, p.outlet_id as of_outlet from plans p where p.outlet_id = any (reads)
        union all
        select p.*, o from plans p cross join unnest(reads) o
        where p.outlet_id is null
          and not exists (select from plans own where own.place = p.place and own.n = p.n and own.outlet_id = o)
      ) q
    ), counted as materialized (
      select s.place, s.outlet_id, s.period, coalesce(s.below[1], 1) * coalesce(s.below[2], 1) as weight
      from private.sums_of(p_tenant_id, reads, p_kpis, starts, ends) s
    ), weighed as (
      select h.*, case when h.is_sum then h.share else greatest(coalesce(c.weight, 0), 0) end as weight, c.place is not null as is_counted
      from held h left join counted c on c.place = h.place and c.outlet_id = h.of_outlet and c.period = h.n
    ), by_outlet as (
      select w.place, w.is_sum, w.of_outlet, bool_or(w.is_counted) as is_counted, count(*) = cardinality(starts) as is_whole,
        sum(w.weight) as weight, sum(w.weight * w.target) as target, sum(w.weight * w.high) as high,
        sum(w.days * w.target) / sum(w.days) as plain, sum(w.days * w.high) / sum(w.days) as plain_high,
        (array_agg(w.good_from order by w.n desc))[1] as good_from, (array_agg(w.near_from order by w.n desc))[1] as near_from,
        (array_agg(w.watch_from order by w.n desc))[1] as watch_from
      from weighed w group by w.place, w.is_sum, w.of_outlet
    ), cells as (
      select b.place, b.of_outlet as outlet, b.good_from, b.near_from, b.watch_from, 1 as n,
        case when b.is_sum then b.target when b.weight > 0 then b.target / b.weight else b.plain end as target,
        case when b.is_sum then b.high when b.weight > 0 then b.high / b.weight else b.plain_high end as high
      from by_outlet b where b.is_whole
      union all
      select b.place, everybody, min(b.good_from), min(b.near_from), min(b.watch_from), count(*)::integer,
        case when bool_and(b.is_sum) then sum(b.target) else sum(b.target) / nullif(sum(b.weight), 0) end,
        case when bool_and(b.is_sum) then sum(b.high) else sum(b.high) / nullif(sum(b.weight), 0) end
      from by_outlet b
      where b.is_whole and b.is_counted
      group by b.place
      having count(*) = (select count(distinct c.outlet_id) from counted c where c.place = b.place)
    ), rows as (
      select o as id from unnest(reads) o union all select everybody
    )
    select nullif(r.id, everybody), array_agg(c.target order by asked.n), array_agg(c.high order by asked.n),
      array_agg(c.good_from::integer order by asked.n), array_agg(c.near_from::integer order by asked.n),
      array_agg(c.watch_from::integer order by asked.n), array_agg(coalesce(c.n, 0) order by asked.n)
    from rows r cross join generate_series(1, cardinality(p_kpis)) asked (n)
    left join cells c on c.outlet = r.id and c.place = asked.n
    group by r.id;
end $$;

insert into private.audit_actions values ('kpi_target.set'), ('kpi_target.changed'), ('kpi_target.removed'), ('kpi_target.copied');

revoke execute on all functions in schema private from public;
grant execute on function private.kpis_without_money() to authenticated;
revoke execute on function public.save_target(uuid, text, text, date, numeric, uuid, date, numeric, integer, integer, integer, uuid),
  public.remove_target(uuid), public.copy_targets(uuid, text, date, integer, date, numeric, uuid),
  public.import_targets(uuid, jsonb, boolean), public.read_targets(uuid, date, date, text[], uuid[], text) from public, anon;
grant execute on function public.save_target(uuid, text, text, date, numeric, uuid, date, numeric, integer, integer, integer, uuid),
  public.remove_target(uuid), public.copy_targets(uuid, text, date, integer, date, numeric, uuid),
  public.import_targets(uuid, jsonb, boolean), public.read_targets(uuid, date, date, text[], uuid[], text) to authenticated;
