-- A day without complaints, or with one, was held for a slip of the hand where the mean is a fraction.
create or replace function private.doubts_about(p_tenant_id uuid, p_rows private.judged_fact[], p_is_typed boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return (
    with said as materialized (
      select r.* from unnest(p_rows) r where r.hour is null
    ), rules as materialized (
      select c.*, a.id as measure_id, b.id as other_id from private.kpi_doubts c
      join public.measures a on a.tenant_id is null and a.key = c.measure
      join public.measures b on b.tenant_id is null and b.key = c.other
    ), counts as materialized (
      select d.outlet_id, d.day, m.measure_id, case when s.day is not null then s.value else k.days[extract(day from d.day)]::numeric end as value,
        k.known[32] > 0 or s.day is not null as is_kept
      from (select distinct s.outlet_id, s.day from said s) d
      cross join (select r.measure_id from rules r union select r.other_id from rules r) m
      left join said s on s.outlet_id = d.outlet_id and s.day = d.day and s.measure_id = m.measure_id
      left join private.kpi_monthly k on k.tenant_id = p_tenant_id and k.outlet_id = d.outlet_id
        and k.measure_id = m.measure_id and k.month = date_trunc('month', d.day)::date
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
end $function$;
