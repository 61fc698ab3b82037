-- The wall's row of those who work in no open outlet leads to them: the wall and the list of people can be narrowed down
-- to them, and both mean the same people.

drop function public.compliance_wall(uuid, uuid, uuid, text, text, integer, integer);
create function public.compliance_wall(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_certification_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0, p_without_outlet boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reach   text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, p_outlet_id);
  mine    uuid[] := array(select private.my_people());
  states  text[] := case p_state when 'todo' then array['missing', 'expired', 'expiring'] else array[p_state] end;
  answer  jsonb;
begin
  with stands as materialized (
    select s.person_id, s.certification_id, s.is_needed, s.standing from private.compliance_standings(p_tenant_id, array(
      select who.id from unnest(private.people_of_papers(p_tenant_id, reach, p_outlet_id, p_search, today)) who (id)
      where not coalesce(p_without_outlet, false) or who.id not in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = any (outlets) and private.is_placed(w, today))
    ), today, p_certification_id) s
  ), people as materialized (
    select s.person_id, coalesce(
      min(array_position(array['missing', 'expired', 'expiring', 'valid'], s.standing)) filter (where s.is_needed), 4) as urgency
    from stands s
    group by s.person_id
    having p_state is null or bool_or(s.is_needed and s.standing = any (states))
  ), page as materialized (
    select p.id, p.full_name, p.employee_code, row_number() over (order by found.urgency, p.full_name, p.id) as place
    from people found join public.people p on p.id = found.person_id
    order by place limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
  ), lacking as (
    select s.certification_id, k.earned_by, count(*) as people,
      case k.earned_by when 'courses' then (array_agg(s.person_id order by s.person_id))[1:500] else '{}' end as who
    from stands s
    join public.certifications k on k.id = s.certification_id
    left join private.certifications_learned(p_tenant_id) l on l.person_id = s.person_id and l.certification_id = s.certification_id
    where s.is_needed and s.standing in ('missing', 'expired') and l.person_id is null
      and (reach = 'all' or s.person_id <> all (mine))
    group by 1, 2
    order by 3 desc limit 3
  )
  select jsonb_build_object(
    'reach', reach,
    'may_write', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager'))),
    'today', today,
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o
      where o.tenant_id = p_tenant_id and (reach = 'all' or o.id in (select private.outlets_i_manage()))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'earned_by', c.earned_by,
        'people_per_holder', c.people_per_holder) order by c.title ->> 'en', c.id), '[]')
      from public.certifications c where c.tenant_id = p_tenant_id and c.archived_at is null),
    'counts', '{"missing": 0, "expired": 0, "expiring": 0, "valid": 0}'::jsonb || coalesce((
      select jsonb_object_agg(n.standing, n.number) from (
        select s.standing, count(*) as number from stands s where s.is_needed group by 1) n), '{}'),
    'total', (select count(*) from people),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'person_id', page.id, 'full_name', page.full_name, 'employee_code', page.employee_code,
        'places', private.places_of(page.id, today), 'is_me', page.id = any (mine), 'cells', coalesce(w.cells, '{}')
      ) order by page.place)
      from page left join private.wall_cells(p_tenant_id, array(select shown.id from page shown), today, p_certification_id) w
        on w.person_id = page.id), '[]'),
    'ratios', coalesce((
      select jsonb_agg(jsonb_build_object('outlet_id', r.outlet_id, 'outlet', o.name, 'certification_id', r.certification_id,
        'people_per_holder', r.people_per_holder, 'handlers', r.handlers, 'needed', r.needed, 'held', r.held)
        order by r.held - r.needed, o.name)
      from private.holder_ratios(p_tenant_id, outlets, today) r join public.outlets o on o.id = r.outlet_id
      where p_certification_id is null or r.certification_id = p_certification_id), '[]'),
    'next', coalesce((
      select jsonb_agg(jsonb_build_object('certification_id', n.certification_id, 'count', n.people, 'people', n.who)
        order by n.people desc)
      from lacking n), '[]'))
  into answer;
  return answer;
end $function$;
revoke execute on function public.compliance_wall(uuid, uuid, uuid, text, text, integer, integer, boolean) from public, anon;
grant execute on function public.compliance_wall(uuid, uuid, uuid, text, text, integer, integer, boolean) to authenticated;


create or replace function public.list_people(p_tenant_id uuid, p_search text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid, p_job_role_id uuid DEFAULT NULL::uuid, p_department_id uuid DEFAULT NULL::uuid, p_has_login boolean DEFAULT NULL::boolean, p_state text DEFAULT NULL::text, p_sort text DEFAULT 'full_name'::text, p_descending boolean DEFAULT false, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0, p_access text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, full_name text, email text, phone text, employee_code text, language text, joined_on date, left_on date, access text, placements jsonb, total bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  return query
    with current_places as materialized (
      select w.person_id, o.is_active
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.tenant_id = p_tenant_id
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
        and (p_job_role_id is null or w.job_role_id = p_job_role_id)
        and (p_department_id is null or w.job_role_id in (
          select j.id from public.job_roles j where j.tenant_id = p_tenant_id and j.department_id = p_department_id))
        and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')
    ), comers as materialized (
      select a.person_id from public.people_access a where a.tenant_id = p_tenant_id and a.ended_at is null
    ), fitting as materialized (
      select p.id, p.full_name,
        case p_sort when 'joined_on' then p.joined_on::text when 'employee_code' then p.employee_code else p.full_name end as key,
        case when p.id in (select c.person_id from comers c) then 'card' when p.profile_id is not null then 'login' else 'none' end
          as way
      from public.people p
      where p.tenant_id = p_tenant_id
        and (p_search is null or strpos(
          lower(concat_ws(' ', p.full_name, p.email, p.employee_code, p.phone)), lower(btrim(p_search))) > 0)
        and (p_state is null or (p_state = 'left') = (coalesce(p.left_on, 'infinity') < today))
        and (p_state is distinct from 'unplaced' or ( -- as the wall counts them: in a closed outlet no one works
          p.joined_on <= today and p.id not in (select place.person_id from current_places place where place.is_active)))
        and (p_state is not distinct from 'unplaced' or num_nonnulls(p_outlet_id, p_job_role_id, p_department_id) = 0
          or p.id in (select place.person_id from current_places place))
    ), chosen as materialized (
      select f.* from fitting f
      where (p_access is null or f.way = p_access) and (p_has_login is null or (f.way <> 'none') = p_has_login)
    ), page as ( -- cut before anything else is fetched: only these rows are sorted in full
      select c.* from chosen c
      order by case when p_descending then c.key end desc nulls last, case when not p_descending then c.key end, c.full_name, c.id
      limit least(p_limit, 500) offset p_offset
    )
    select p.id, p.full_name, p.email, p.phone, p.employee_code, p.language, p.joined_on, p.left_on,
      page.way, coalesce(places.list, '[]'), (select count(*) from chosen)
    from page join public.people p on p.id = page.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('outlet', o.name, 'jobRole', j.name) order by o.name) as list
      from public.people_outlets w
      join public.outlets o on o.id = w.outlet_id
      left join public.job_roles j on j.id = w.job_role_id
      where w.person_id = p.id and w.tenant_id = p_tenant_id
        and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')
    ) places on true
    order by case when p_descending then page.key end desc nulls last, case when not p_descending then page.key end,
      page.full_name, page.id;
end $function$;
