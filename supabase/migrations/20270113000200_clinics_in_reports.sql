-- Career clinics in reports: talks held, who did not come, what came of the plans. As in their own report nothing is told of fewer than five people, and there
-- are no rows under a figure: a talk stays between two people.

insert into private.report_explores (key, modules, reach, shares, source, record, row_id, place, least_people) values
  ('clinics', '{career_clinics}', 'outlets', '{calendar}', $sql$
    select b.tenant_id, b.id, place.outlet_id, b.person_id, case when b.state in ('held', 'missed', 'confirmed', 'pending') then b.person_id end as counted, b.state, b.person_absent,
      b.coach_absent, k.type_id, (b.starts_at at time zone 'Asia/Kolkata')::date as day, plans.actions, plans.done, goals.moved
    from public.clinic_bookings b
    join public.clinic_talks k on k.id = b.talk_id
    left join lateral (
      select w.outlet_id from public.people_outlets w where w.person_id = b.person_id and private.is_placed(w, (b.starts_at at time zone 'Asia/Kolkata')::date)
      order by w.valid_from, w.outlet_id limit 1) place on true
    left join lateral (
      select count(*) as actions, count(*) filter (where private.clinic_action_done(a, l) is not null) as done
      from public.clinic_plans l join public.clinic_plan_actions a on a.plan_id = l.id
      where l.tenant_id = $1 and l.booking_id = b.id and $8 && '{actions,actions_done,actions_percent}') plans on true
    left join lateral (
      select coalesce(r.percent, 0) - l.goal_percent as moved
      from public.clinic_plans l left join lateral private.role_readiness($1, array[l.person_id], l.goal_role_id, $11) r on true
      where l.tenant_id = $1 and l.booking_id = b.id and l.goal_percent is not null and 'readiness' = any ($8)) goals on true
    where b.tenant_id = $1$sql$, null, 'r.id', 125, 5);

insert into private.report_fields (explore, kind, key, says, named, unit, is_money, place) values
  ('clinics', 'dimension', 'outlet', 'r.outlet_id', '(select x.name from public.outlets x where x.id = %s::uuid)', 'key', false, 11),
  ('clinics', 'dimension', 'talk_kind', 'r.type_id', '(select x.name ->> $7 from public.clinic_types x where x.id = %s::uuid)', 'key', false, 20),
  ('clinics', 'metric', 'held', 'count(*) filter (where r.state = ''held'')', null, 'count', false, 1),
  ('clinics', 'metric', 'talkers', 'count(distinct r.counted)', null, 'count', false, 2),
  ('clinics', 'metric', 'absent', 'count(*) filter (where r.person_absent)', null, 'count', false, 3),
  ('clinics', 'metric', 'coach_absent', 'count(*) filter (where r.coach_absent)', null, 'count', false, 4),
  ('clinics', 'metric', 'cancelled', 'count(*) filter (where r.state in (''cancelled'', ''declined''))', null, 'count', false, 5),
  ('clinics', 'metric', 'actions', 'coalesce(sum(r.actions), 0)', null, 'count', false, 6),
  ('clinics', 'metric', 'actions_done', 'coalesce(sum(r.done), 0)', null, 'count', false, 7),
  ('clinics', 'metric', 'actions_percent', '100.0 * sum(r.done) / nullif(sum(r.actions), 0)', null, 'percent', false, 8),
  ('clinics', 'metric', 'readiness', 'case when count(distinct r.person_id) filter (where r.moved is not null) >= 5 then avg(r.moved) end', null, 'points', false, 9);

/* What somebody may ask of reports, in the order in which it is offered; of an explore that protects small groups how few are not told. */
create or replace function public.report_catalogue(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach      text := private.require_module(p_tenant_id, 'read', 'bi_reports');
  with_money boolean := private.sees_money(p_tenant_id);
begin
  return jsonb_build_object('today', private.today(), 'outlets', (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'city', x.city) order by x.name, x.id), '[]') from public.outlets x
    where x.tenant_id = p_tenant_id and x.is_active and (reach = 'all' or x.id in (select private.outlets_i_manage()))),
  'explores', (
    select coalesce(jsonb_agg(jsonb_build_object('key', e.key, 'has_days', 'calendar' = any (e.shares), 'record', e.record, 'least_people', e.least_people,
      'dimensions', (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit, 'is_period', f.explore = 'calendar') order by f.place, f.key), '[]') from private.report_fields f
        where f.kind = 'dimension' and (f.explore = e.key or f.explore = any (e.shares))),
      'metrics', case when e.key = 'kpis' then (
        select coalesce(jsonb_agg(jsonb_build_object('key', k.kpi_key, 'unit', k.unit, 'name', k.name, 'decimals', k.decimals, 'polarity', k.polarity) order by k.n), '[]')
        from (
          select (s.kpi).key as kpi_key, (s.kpi).unit, (s.kpi).name, (s.kpi).decimals, (s.kpi).polarity, (s.kpi)."position" as n,
            row_number() over (partition by (s.kpi).key order by (s.kpi).tenant_id nulls last) as turn
          from private.kpis_i_see(p_tenant_id, array(select distinct x.key from public.kpis x where x.tenant_id is null or x.tenant_id = p_tenant_id)) s
          where not (s.kpi).is_of_change) k where k.turn = 1)
      else (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit) order by f.place), '[]') from private.report_fields f
        where f.kind = 'metric' and f.explore = e.key and (with_money or not f.is_money)) end,
      'columns', (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'unit', f.unit) order by f.place), '[]') from private.report_fields f
        where f.kind = 'column' and f.explore = e.key and (with_money or not f.is_money))) order by e.place), '[]')
    from private.report_explores e where private.may_explore(p_tenant_id, e)));
end $$;

revoke execute on all functions in schema private from public;
