-- As before, and the list of people tells who comes in by phone from who comes in by card. After 20261202140000, of which it is
-- the text.
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
      select a.person_id, a.way from public.people_access a where a.tenant_id = p_tenant_id and a.ended_at is null
    ), fitting as materialized (
      select p.id, p.full_name,
        case p_sort when 'joined_on' then p.joined_on::text when 'employee_code' then p.employee_code else p.full_name end as key,
        coalesce(c.way, case when p.profile_id is not null then 'login' else 'none' end) as way
      from public.people p left join comers c on c.person_id = p.id
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
