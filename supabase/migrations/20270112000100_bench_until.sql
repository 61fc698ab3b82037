-- Who stands behind a role until a day: for each outlet how many are in it and how many of them will still be, by last days and ends of placements
-- that are known; whose musts run out before; who else is ready on that day, and who has a plan for it that is looked at before.

/* {today, until, role, in_all: of the people, of whom 200 are told, outlets: [{outlet_id, name, now, later, unproven, ready, near, planned}],
   people: [{person_id, name, outlet_id, stands: holder|ready|near|planned, percent, leaves_on, musts_now, musts_then, review_on}]}, by outlet and name. */
create function public.role_bench(p_tenant_id uuid, p_job_role_id uuid, p_until date default null) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  place  public.job_roles;
  today  date := private.today();
  until  date := coalesce(p_until, (today + interval '4 months')::date);
  people uuid[];
  asked  uuid[];
  told   jsonb;
begin
  place := private.require_job_role(p_tenant_id, p_job_role_id);
  if until not between today and today + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  people := private.people_of_papers(p_tenant_id, reach, null, null, today);
  -- whom the role may have: those in it, those nearly ready, those who plan for it
  asked := array(
    select w.person_id from public.people_outlets w where w.tenant_id = p_tenant_id and w.job_role_id = place.id and private.is_placed(w, today)
    union select r.person_id from private.role_readiness(p_tenant_id, null, place.id, today) r where r.state <> 'far'
    union select l.person_id from public.clinic_plans l where l.tenant_id = p_tenant_id and l.goal_role_id = place.id and l.state = 'open' and l.review_on <= until);
  with whole as (
    select (count(*) filter (where n.is_gate))::integer as musts from public.role_skills n where n.job_role_id = place.id
  ), placed as materialized (
    -- until when each is there: the end of the placement or the last day, whichever is first
    select w.outlet_id, w.person_id, coalesce(bool_or(w.job_role_id = place.id), false) as holds,
      coalesce(max(least(coalesce(w.valid_until, 'infinity'), coalesce(e.left_on, 'infinity'))) filter (where w.job_role_id = place.id),
        max(least(coalesce(w.valid_until, 'infinity'), coalesce(e.left_on, 'infinity')))) as last_day
    from public.people_outlets w join public.people e on e.id = w.person_id
    where w.tenant_id = p_tenant_id and w.person_id = any (people) and w.person_id = any (asked) and private.is_placed(w, today)
      and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by 1, 2
  ), stands as materialized (
    select p.outlet_id, p.person_id, p.last_day, p.holds, coalesce(n.percent, 0) as percent,
      coalesce(n.musts_missing, (select w.musts from whole w)) as musts_now, coalesce(t.musts_missing, (select w.musts from whole w)) as musts_then,
      case when p.holds then 'holder' when t.state = 'ready' then 'ready' when l.review_on is not null then 'planned' when t.state = 'near' then 'near' end as stands,
      l.review_on
    from placed p
    left join private.role_readiness(p_tenant_id, asked, place.id, today) n on n.person_id = p.person_id
    left join private.role_readiness(p_tenant_id, asked, place.id, until) t on t.person_id = p.person_id
    left join public.clinic_plans l on l.person_id = p.person_id and l.goal_role_id = place.id and l.state = 'open' and l.review_on <= until
    -- who holds the role somewhere isn't behind it elsewhere
    where p.holds or not exists (select from placed o where o.person_id = p.person_id and o.holds)
  )
  select jsonb_build_object('today', today, 'until', until, 'role', place.name, 'in_all', (select count(*) from stands x where x.stands is not null),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('outlet_id', o.id, 'name', o.name, 'now', s.now, 'later', s.later, 'unproven', s.unproven,
        'ready', s.ready, 'near', s.near, 'planned', s.planned) order by s.now = 0 and s.ready + s.near + s.planned = 0, s.later + s.ready, s.later, o.name), '[]')
      from public.outlets o
      cross join lateral (
        select count(*) filter (where x.holds) as now, count(*) filter (where x.holds and x.last_day >= until) as later,
          count(*) filter (where x.holds and x.last_day >= until and x.musts_then > 0) as unproven,
          count(*) filter (where x.stands = 'ready' and x.last_day >= until) as ready, count(*) filter (where x.stands = 'near' and x.last_day >= until) as near,
          count(*) filter (where x.stands = 'planned' and x.last_day >= until) as planned
        from stands x where x.outlet_id = o.id) s
      where o.tenant_id = p_tenant_id and o.is_active and (reach = 'all' or o.id in (select private.outlets_i_manage()))),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('person_id', s.person_id, 'name', e.full_name, 'outlet_id', s.outlet_id, 'stands', s.stands,
        'percent', s.percent, 'leaves_on', case when s.last_day < until then s.last_day end, 'musts_now', s.musts_now, 'musts_then', s.musts_then,
        'review_on', s.review_on) order by o.name, array_position(array['holder', 'ready', 'planned', 'near'], s.stands), lower(e.full_name), s.person_id), '[]')
      from (select x.* from stands x where x.stands is not null order by array_position(array['holder', 'ready', 'planned', 'near'], x.stands), x.person_id limit 200) s
      join public.people e on e.id = s.person_id join public.outlets o on o.id = s.outlet_id)
  ) into told;
  return told;
end $$;
revoke execute on function public.role_bench(uuid, uuid, date) from public, anon;
grant execute on function public.role_bench(uuid, uuid, date) to authenticated;
