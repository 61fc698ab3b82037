-- The running sums of what flows are made month by month: days are counted where they lie, instead of sorting all days of a year.
create or replace function private.roll_up_facts() returns trigger
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

  -- What flows adds up within its year: what the months before had, then day by day.
  update private.kpi_monthly k set until = r.until, known = r.known
  from (
    select b.tenant_id, b.outlet_id, b.measure_id, b.month, run.until, run.known
    from (
      select k.tenant_id, k.outlet_id, k.measure_id, k.month, k.days,
        coalesce(former.until, 0) + coalesce(sum(own.total) over before, 0) as total,
        coalesce(former.known, 0) + coalesce(sum(own.known) over before, 0) as known
      from (
        select a.tenant_id, a.outlet_id, a.measure_id, min(a.month) as since
        from added a join public.measures m on m.id = a.measure_id and m.kind = 'flow'
        group by 1, 2, 3, extract(year from a.month)
      ) t
      join private.kpi_monthly k on k.tenant_id = t.tenant_id and k.outlet_id = t.outlet_id and k.measure_id = t.measure_id
        and k.month >= t.since and k.month < date_trunc('year', t.since) + interval '1 year'
      cross join lateral (select sum(d) as total, count(d) as known from unnest(k.days) d) own
      left join lateral (
        select p.until[32] as until, p.known[32] as known from private.kpi_monthly p
        where p.tenant_id = t.tenant_id and p.outlet_id = t.outlet_id and p.measure_id = t.measure_id and p.month < t.since
          and p.month >= date_trunc('year', t.since)
        order by p.month desc limit 1
      ) former on true
      window before as (partition by k.outlet_id, k.measure_id, t.since order by k.month rows between unbounded preceding and 1 preceding)
    ) b
    cross join lateral (
      select b.total || array_agg(b.total + coalesce(one.total, 0)) as until,
        b.known::smallint || array_agg((b.known + one.known)::smallint) as known
      from (
        select sum(u.said) over (order by u.d) as total, count(u.said) over (order by u.d) as known
        from unnest(b.days) with ordinality u (said, d) order by u.d
      ) one
    ) run
  ) r
  where k.tenant_id = r.tenant_id and k.outlet_id = r.outlet_id and k.measure_id = r.measure_id and k.month = r.month;

  if not exists (select from added a join public.measures m on m.id = a.measure_id and m.kind = 'stock') then return null; end if;
  -- What stands is what was last said, whatever the year.
  with touched as (
    select a.tenant_id, a.outlet_id, a.measure_id, date_trunc('year', min(a.month))::date as since
    from added a join public.measures m on m.id = a.measure_id and m.kind = 'stock'
    group by 1, 2, 3
  ), days as (
    select k.tenant_id, k.outlet_id, k.measure_id, k.month, t.since, d, k.days[d] as value,
      case when d = 0 and k.month = t.since then former.until else k.days[d] end as counted,
      coalesce(former.known, 0) as known_before
    from touched t
    join private.kpi_monthly k on k.tenant_id = t.tenant_id and k.outlet_id = t.outlet_id and k.measure_id = t.measure_id
      and k.month >= t.since
    left join lateral (
      select p.until[32] as until, p.known[32] as known from private.kpi_monthly p
      where p.tenant_id = t.tenant_id and p.outlet_id = t.outlet_id and p.measure_id = t.measure_id and p.month < t.since
      order by p.month desc limit 1
    ) former on true
    cross join generate_series(0, 31) d
  ), running as (
    select w.*, max(w.counted) over (partition by w.outlet_id, w.measure_id, w.since, w.counts) as stands
    from (
      select y.*, count(y.counted) over a as counts,
        y.known_before + count(y.value) over a as known
      from days y
      window a as (partition by y.outlet_id, y.measure_id, y.since order by y.month, y.d)
    ) w
  )
  update private.kpi_monthly k set until = r.until, known = r.known
  from (
    select tenant_id, outlet_id, measure_id, month, array_agg(known::smallint order by d) as known,
      array_agg(stands order by d) as until
    from running group by 1, 2, 3, 4
  ) r
  where k.tenant_id = r.tenant_id and k.outlet_id = r.outlet_id and k.measure_id = r.measure_id and k.month = r.month;
  return null;
end $$;
