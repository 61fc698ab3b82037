-- When a house is full: figures that are known by the hour, by weekday and hour.

-- The average outlet's day of the last whole weeks that are known by the hour, at one outlet or all one sees: {kpi, kpis, outlets,
-- first_day, last_day, weekdays: [{weekday, days}], cells: [{weekday, hour, value, low, high}]}; weekday 1 is Monday, money in paise.
-- kpis are those that something is known of, kpi the one asked for or the first of them. What nobody said of an hour of a known day is
-- none. Revenue per seat and hour: the sums of revenue by the seats of these days, of which there are so many as the seat hours of a
-- day are shared over its hours with sales.
create function public.read_weekday_hours(p_tenant_id uuid, p_weeks integer, p_kpi text default null, p_outlet_id uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  reads    uuid[] := private.require_figures(p_tenant_id, 'read');
  is_money boolean := private.sees_money(p_tenant_id);
  covers   integer := (select m.id from public.measures m where m.tenant_id is null and m.key = 'covers');
  revenue  integer := (select m.id from public.measures m where m.tenant_id is null and m.key = 'revenue');
  seats    integer := (select m.id from public.measures m where m.tenant_id is null and m.key = 'seat_hours');
  known    text[];
  asked    text;
  measure  integer;
  shown    uuid[];
  first    date;
  last     date;
begin
  if p_weeks is null or p_weeks not between 1 and 53 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  if p_kpi not in ('covers', 'revenue', 'revpash') then raise sqlstate 'PT404' using message = 'unknown_kpi'; end if;
  if p_kpi <> 'covers' and not is_money then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if p_outlet_id is not null and not p_outlet_id = any (reads) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  known := array(
    select k.key from (values (1, 'covers', covers), (2, 'revenue', revenue), (3, 'revpash', revenue)) k (place, key, measure_id)
    where (is_money or k.key = 'covers')
      and exists (select from private.kpi_hourly h
        where h.tenant_id = p_tenant_id and h.outlet_id = any (reads) and h.measure_id = k.measure_id)
      and (k.key <> 'revpash' or exists (select from private.kpi_monthly s
        where s.tenant_id = p_tenant_id and s.outlet_id = any (reads) and s.measure_id = seats))
    order by k.place);
  asked := coalesce(p_kpi, known[1]);
  measure := case asked when 'covers' then covers else revenue end;
  shown := array(select o.id from unnest(reads) o (id) where p_outlet_id is null or o.id = p_outlet_id);
  select max(h.month + d.n::integer - 1) into last
  from unnest(shown) o (id)
  cross join lateral (
    select k.month from private.kpi_hourly k
    where k.tenant_id = p_tenant_id and k.outlet_id = o.id and k.measure_id = measure
      and exists (select from unnest(k.days) day (value) where day.value is not null)
    order by k.month desc limit 1
  ) newest
  join private.kpi_hourly h on h.tenant_id = p_tenant_id and h.outlet_id = o.id and h.measure_id = measure and h.month = newest.month
  cross join lateral unnest(h.days) with ordinality d (value, n)
  where d.value is not null;
  first := last - 7 * p_weeks + 1;
  return (
    with told as materialized (
      select h.outlet_id, h.month + d.n::integer - 1 as day, h.hour, d.value
      from private.kpi_hourly h cross join lateral unnest(h.days) with ordinality d (value, n)
      where h.tenant_id = p_tenant_id and h.outlet_id = any (shown) and h.measure_id = measure
        and h.month between date_trunc('month', first)::date and last
        and d.value is not null and h.month + d.n::integer - 1 between first and last
    ), days as materialized (
      select of.outlet_id, of.day, extract(isodow from of.day)::integer as weekday,
        case asked when 'revpash' then s.days[extract(day from of.day)::integer] / nullif(of.hours, 0) else 1 end as share
      from (select t.outlet_id, t.day, count(*) filter (where t.value > 0) as hours from told t group by t.outlet_id, t.day) of
      left join private.kpi_monthly s on asked = 'revpash' and s.tenant_id = p_tenant_id and s.outlet_id = of.outlet_id
        and s.measure_id = seats and s.month = date_trunc('month', of.day)::date
    ), weekdays as materialized (
      select d.weekday, count(*)::integer as days, sum(d.share) as shares from days d where d.share > 0 group by d.weekday
    ), cells as materialized (
      select d.weekday, t.hour, sum(t.value) as total, min(t.value / d.share) as low, max(t.value / d.share) as high, count(*) as said
      from told t join days d on d.outlet_id = t.outlet_id and d.day = t.day and d.share > 0
      group by d.weekday, t.hour
    )
    select jsonb_build_object(
      'kpi', asked, 'kpis', to_jsonb(known),
      'outlets', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]') from public.outlets o
        where o.id = any (reads) and exists (select from private.kpi_hourly h
          where h.tenant_id = p_tenant_id and h.outlet_id = o.id and h.measure_id = measure)),
      'first_day', first, 'last_day', last,
      'weekdays', (select coalesce(jsonb_agg(jsonb_build_object('weekday', w.weekday, 'days', w.days) order by w.weekday), '[]')
        from weekdays w),
      'cells', (select coalesce(jsonb_agg(jsonb_build_object('weekday', c.weekday, 'hour', c.hour,
          'value', round((c.total / w.shares)::numeric, 4), 'low', case when c.said < w.days then 0 else round(c.low::numeric, 4) end,
          'high', round(c.high::numeric, 4)) order by c.weekday, c.hour), '[]')
        from cells c join weekdays w on w.weekday = c.weekday where c.total > 0)));
end $$;

revoke execute on function public.read_weekday_hours(uuid, integer, text, uuid) from public, anon;
grant execute on function public.read_weekday_hours(uuid, integer, text, uuid) to authenticated;
