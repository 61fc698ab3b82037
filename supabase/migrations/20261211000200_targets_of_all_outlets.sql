-- Targets of 500 outlets by 20 KPIs over thirteen weeks were read thirteen times, outlet by outlet, to tell those of all together.

create or replace function public.read_targets(p_tenant_id uuid, p_from date, p_to date, p_kpis text[], p_outlets uuid[] DEFAULT NULL::uuid[], p_plan text DEFAULT 'target'::text)
 RETURNS TABLE(outlet_id uuid, targets double precision[], highs double precision[], good_from integer[], near_from integer[], watch_from integer[], outlets integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $$
declare
  all_kpis public.kpis[];
  kpis   public.kpis[];
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
  all_kpis := private.kpis_at(p_tenant_id, p_kpis);
  -- what has no plan needs no weight
  select array_agg(case when n = any (places) and exists (
      select from public.kpi_targets t where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = (all_kpis[n]).id
        and t.first_day <= p_to and coalesce(t.last_day, p_to) >= p_from) then all_kpis[n] end order by n) into kpis
  from generate_subscripts(all_kpis, 1) n;
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
      from private.sums_of_kpis(p_tenant_id, reads, kpis, starts, ends) s
    ), weighed as (
      select h.*, case when h.is_sum then h.share else greatest(coalesce(c.weight, 0), 0) end as weight, c.place is not null as is_counted
      from held h left join counted c on c.place = h.place and c.outlet_id = h.of_outlet and c.period = h.n
    ), by_outlet as (
      select w.place, w.is_sum, w.of_outlet, bool_or(w.is_counted) as is_counted, count(*) = cardinality(starts) as is_whole,
        sum(w.weight) as weight, sum(w.weight * w.target) as target, sum(w.weight * w.high) as high,
        sum(w.days * w.target) / sum(w.days) as plain, sum(w.days * w.high) / sum(w.days) as plain_high,
        max(w.good_from) filter (where w.n = cardinality(starts)) as good_from, max(w.near_from) filter (where w.n = cardinality(starts)) as near_from,
        max(w.watch_from) filter (where w.n = cardinality(starts)) as watch_from
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

-- The targets of many periods, of all outlets together. Where no outlet has one of its own in these days, the target of all is weighed with
-- what all counted; only other KPIs are read outlet by outlet, a period at a time.
create or replace function public.read_targets_over(
  p_tenant_id uuid, p_starts date[], p_ends date[], p_kpis text[], p_outlets uuid[] default null, p_plan text default 'target')
returns table (targets double precision[], highs double precision[], good_from integer[], near_from integer[], watch_from integer[])
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  reads uuid[] := private.require_figures(p_tenant_id, 'read');
  kpis  public.kpis[] := private.kpis_at(p_tenant_id, p_kpis);
  owned text[]; -- KPIs that are read by outlet
  one   uuid := case cardinality(p_outlets) when 1 then p_outlets[1] end;
begin
  if cardinality(p_starts) is distinct from cardinality(p_ends) or coalesce(cardinality(p_starts), 0) not between 1 and 120 or cardinality(p_kpis) > 60
    or exists (select from unnest(p_starts, p_ends) p (first, last) where first is null or last is null or first > last or last > first + 1100)
  then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  reads := array(select o.id from public.outlets o where o.id = any (reads) and o.is_active and (p_outlets is null or o.id = any (p_outlets)));
  if one is not null and cardinality(reads) = 0 then
    return query select null::double precision[], null::double precision[], null::integer[], null::integer[], null::integer[] from generate_subscripts(p_starts, 1);
    return;
  end if;
  owned := array(
    select (kpis[n]).key from generate_subscripts(kpis, 1) n
    where exists (
      select from public.kpi_targets t where t.tenant_id = p_tenant_id and t.plan = p_plan and t.kpi_id = (kpis[n]).id and t.outlet_id is not null
        and t.first_day <= (select max(e) from unnest(p_ends) e) and coalesce(t.last_day, 'infinity') >= (select min(s) from unnest(p_starts) s)
        and t.outlet_id = any (reads)));
  return query
    with cuts as materialized ( -- a part of a period in which no plan changes
      select p.n, c.day as first, coalesce(lead(c.day) over (partition by p.n order by c.day) - 1, p.last) as last
      from unnest(p_starts, p_ends) with ordinality p (first, last, n)
      cross join lateral (
        select p.first as day
        union select cut.day from public.kpi_targets t cross join lateral (values (t.first_day), (t.last_day + 1)) cut (day)
          where t.tenant_id = p_tenant_id and t.plan = p_plan and t.outlet_id is null and t.kpi_id = any (select (k).id from unnest(kpis) k)
            and cut.day > p.first and cut.day <= p.last
      ) c
    ), parts as materialized (
      select c.*, row_number() over (order by c.n, c.first)::integer as part, count(*) over (partition by c.n) as parts,
        row_number() over (partition by c.n order by c.first desc) = 1 as is_last
      from cuts c
    ), weights as materialized (
      select s.place, s.period as part, s.below
      from private.sums_together(p_tenant_id, reads, kpis, array(select first from parts order by part), array(select last from parts order by part)) s
    ), counted as materialized (
      select s.place, s.period as n, s.of_outlets from private.sums_together(p_tenant_id, reads, kpis, p_starts, p_ends) s
    ), held as (
      select k as place, p.n, p.parts, p.is_last, t.good_from, t.near_from, t.watch_from, c.of_outlets, is_sum.it as is_sum,
        t.target::double precision as target, t.high::double precision as high,
        case when is_sum.it then (p.last - p.first + 1)::double precision / case p_plan when 'budget' then t.last_day - t.first_day + 1 else 1 end
          else greatest(coalesce(w.below[1], 1) * coalesce(w.below[2], 1), 0) end as weight,
        w.place is not null as is_counted, p.last - p.first + 1 as days
      from generate_subscripts(kpis, 1) k
      cross join lateral (select (kpis[k]).denominator = '[]' as it) is_sum
      cross join parts p
      join public.kpi_targets t on t.tenant_id = p_tenant_id and t.plan = p_plan and t.outlet_id is null and t.kpi_id = (kpis[k]).id
        and t.first_day <= p.first and coalesce(t.last_day, p.last) >= p.last
      left join weights w on w.place = k and w.part = p.part
      left join counted c on c.place = k and c.n = p.n
      where (kpis[k]).key <> all (owned)
    ), told as (
      select h.place, h.n, max(h.good_from) filter (where h.is_last) as good_from, max(h.near_from) filter (where h.is_last) as near_from,
        max(h.watch_from) filter (where h.is_last) as watch_from,
        case when bool_and(h.is_sum) then sum(h.weight * h.target) * coalesce(min(h.of_outlets), 1)
          else coalesce(sum(h.weight * h.target) filter (where h.is_counted) / nullif(sum(h.weight) filter (where h.is_counted), 0),
            case when one is not null then sum(h.days * h.target) / sum(h.days) end) end as target,
        case when bool_and(h.is_sum) then sum(h.weight * h.high) * coalesce(min(h.of_outlets), 1)
          else coalesce(sum(h.weight * h.high) filter (where h.is_counted) / nullif(sum(h.weight) filter (where h.is_counted), 0),
            case when one is not null then sum(h.days * h.high) / sum(h.days) end) end as high
      from held h
      group by h.place, h.n
      having count(*) = min(h.parts) and (one is not null or min(h.of_outlets) > 0)
    ), of_owned as materialized (
      select p.n, r.* from unnest(p_starts, p_ends) with ordinality p (first, last, n)
      cross join lateral public.read_targets(p_tenant_id, p.first, p.last, owned, p_outlets, p_plan) r
      where cardinality(owned) > 0 and r.outlet_id is not distinct from one
    )
    select array_agg(case when at.place is null then t.target else o.targets[at.place] end order by k),
      array_agg(case when at.place is null then t.high else o.highs[at.place] end order by k),
      array_agg(case when at.place is null then t.good_from else o.good_from[at.place] end order by k),
      array_agg(case when at.place is null then t.near_from else o.near_from[at.place] end order by k),
      array_agg(case when at.place is null then t.watch_from else o.watch_from[at.place] end order by k)
    from generate_subscripts(p_starts, 1) asked (n)
    cross join generate_subscripts(p_kpis, 1) k
    cross join lateral (select array_position(owned, (kpis[k]).key) as place) at
    left join told t on t.n = asked.n and t.place = k
    left join of_owned o on o.n = asked.n
    group by asked.n order by asked.n;
end $$;
