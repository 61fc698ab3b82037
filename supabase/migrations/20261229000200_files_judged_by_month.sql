-- A file of 100,000 figures: what is kept already is looked up once for a month of an outlet's measure, not once for each of its days,
-- and a day is read once, however many figures it has.

create or replace function private.judge_facts(p_tenant_id uuid, p_outlets uuid[], p_rows jsonb, p_reason text) returns setof private.judged_fact
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with days as materialized (
      select t.told, private.day_of(t.told) as day from (select distinct r.told ->> 'day' as told from jsonb_array_elements(p_rows) r (told)) t
    ), listed as materialized (
      select coalesce(case when jsonb_typeof(r.told -> 'line') = 'number' then (r.told ->> 'line')::integer end, r.place::integer) as line,
        o.id as outlet_id, o.kind as outlet_kind, m.id as measure_id, m.scope, m.kind, m.least, m.most, m.decimals,
        d.day, date_trunc('month', d.day)::date as month,
        case when r.told ->> 'hour' ~ '^\d{1,2}$' then (r.told ->> 'hour')::smallint end as hour,
        case when jsonb_typeof(r.told -> 'value') = 'number' then (r.told ->> 'value')::numeric end as value,
        coalesce(jsonb_typeof(r.told -> 'value'), 'missing') not in ('number', 'null') as is_no_number,
        coalesce(jsonb_typeof(r.told -> 'hour'), 'null') <> 'null' as has_hour,
        (now() at time zone o.time_zone)::date as today
      from jsonb_array_elements(p_rows) with ordinality r (told, place)
      left join days d on d.told = r.told ->> 'day'
      left join public.outlets o on o.id::text = r.told ->> 'outlet_id' and o.id = any (p_outlets)
      left join public.measures m on m.key = r.told ->> 'measure' and m.retired_at is null
        and (m.tenant_id is null or m.tenant_id = p_tenant_id)
    ), kept as materialized (
      select k.outlet_id, k.measure_id, k.month, k.days
      from (select distinct l.outlet_id, l.measure_id, l.month from listed l where l.hour is null) m
      join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = m.outlet_id and k.measure_id = m.measure_id and k.month = m.month
    ), often as materialized ( -- few days have more than one row
      select l.outlet_id, l.measure_id, l.day, l.hour, count(*) > 1 or l.hour is null as is_twice
      from listed l
      join (
        select x.outlet_id, x.measure_id, x.day from listed x group by x.outlet_id, x.measure_id, x.day having count(*) > 1
      ) d on d.outlet_id = l.outlet_id and d.measure_id = l.measure_id and d.day = l.day
      group by l.outlet_id, l.measure_id, l.day, l.hour
    ), counted as (
      select l.*, coalesce(f.is_twice, false) as is_twice,
        case when l.hour is null then k.days[extract(day from l.day)] else h.days[extract(day from l.day)] end as kept
      from listed l
      left join often f on f.outlet_id = l.outlet_id and f.measure_id = l.measure_id and f.day = l.day and f.hour is not distinct from l.hour
      left join kept k on k.outlet_id = l.outlet_id and k.measure_id = l.measure_id and k.month = l.month and l.hour is null
      left join private.kpi_hourly h on h.tenant_id = p_tenant_id and h.outlet_id = l.outlet_id and h.measure_id = l.measure_id
        and h.month = l.month and h.hour = l.hour
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
      when c.is_twice then 'said_twice'
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

create or replace function private.doubts_about(p_tenant_id uuid, p_rows private.judged_fact[], p_is_typed boolean) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with said as materialized (
      select r.* from unnest(p_rows) r where r.hour is null
    ), rules as materialized (
      select c.*, a.id as measure_id, b.id as other_id from private.kpi_doubts c
      join public.measures a on a.tenant_id is null and a.key = c.measure
      join public.measures b on b.tenant_id is null and b.key = c.other
    ), named as materialized (
      select r.measure_id from rules r union select r.other_id from rules r
    ), kept as materialized (
      select k.outlet_id, k.measure_id, k.month, k.days, k.known[32] > 0 as is_kept
      from (select distinct s.outlet_id, date_trunc('month', s.day)::date as month from said s) d
      cross join named m
      join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = d.outlet_id and k.measure_id = m.measure_id and k.month = d.month
    ), counts as materialized (
      select d.outlet_id, d.day, m.measure_id, case when s.day is not null then s.value else k.days[extract(day from d.day)]::numeric end as value,
        k.is_kept or s.day is not null as is_kept
      from (select distinct s.outlet_id, s.day, date_trunc('month', s.day)::date as month from said s) d
      cross join named m
      left join said s on s.outlet_id = d.outlet_id and s.day = d.day and s.measure_id = m.measure_id
      left join kept k on k.outlet_id = d.outlet_id and k.measure_id = m.measure_id and k.month = d.month
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
      -- a digit too many or too few: four times or an eighth of the last eight weeks, by at least 14 days; of what is counted on one hand none or three are no slip
      select s.outlet_id, s.day, 'far_from_usual', m.key, null
      from said s join public.measures m on m.id = s.measure_id and m.kind = 'flow'
      cross join lateral (
        select avg(past.value) as mean, count(past.value) as n
        from private.kpi_monthly k, unnest(k.days) with ordinality past (value, n)
        where k.tenant_id = p_tenant_id and k.outlet_id = s.outlet_id and k.measure_id = s.measure_id
          and k.month between s.day - 87 and s.day and k.month + past.n::integer - 1 between s.day - 56 and s.day - 1
      ) usual
      where p_is_typed and usual.n >= 14 and usual.mean > 0 and (s.value > 4 * greatest(usual.mean, 5) or (usual.mean >= 8 and s.value < usual.mean / 8))
    )
    select coalesce(jsonb_agg(jsonb_build_object('outlet_id', f.outlet_id, 'day', f.day, 'code', f.code, 'measure', f.measure, 'other', f.other)
      order by f.day, f.outlet_id, f.code, f.measure), '[]')
    from (select * from found f order by f.day limit 500) f);
end $$;

revoke execute on all functions in schema private from public;
