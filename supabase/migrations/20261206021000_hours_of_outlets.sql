-- When each of several houses is full: the picture of the hours, one outlet after the other, so that they can be seen side by side.

-- As read_weekday_hours answers of one outlet, for each of those that are known by the hour, by name, up to thirty of them:
-- [{id, name, first_day, last_day, weekdays, cells}].
create function public.read_outlet_hours(p_tenant_id uuid, p_weeks integer, p_kpi text default null) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  overall jsonb := public.read_weekday_hours(p_tenant_id, p_weeks, p_kpi);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'first_day', h.told -> 'first_day', 'last_day', h.told -> 'last_day',
      'weekdays', h.told -> 'weekdays', 'cells', h.told -> 'cells') order by o.place), '[]')
    from (
      select (one.value ->> 'id')::uuid as id, one.value ->> 'name' as name, one.place
      from jsonb_array_elements(overall -> 'outlets') with ordinality one (value, place)
      order by one.place limit 30
    ) o
    cross join lateral (select public.read_weekday_hours(p_tenant_id, p_weeks, overall ->> 'kpi', o.id) as told) h);
end $$;

revoke execute on function public.read_outlet_hours(uuid, integer, text) from public, anon;
grant execute on function public.read_outlet_hours(uuid, integer, text) to authenticated;
