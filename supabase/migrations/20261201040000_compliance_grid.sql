-- The outlets side by side, certification by certification: how each stands is a field of a grid. A function that answers
-- with a column more is made anew.
drop function public.compliance_of_outlets(uuid);

create function public.compliance_of_outlets(p_tenant_id uuid)
returns table (
  outlet_id uuid, name text, city text, people integer, missing integer, expired integer, expiring integer,
  valid integer, holders_missing integer, cells jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  reach   text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, null);
begin
  return query
    with here as materialized (
      select who.id from unnest(private.people_of_papers(p_tenant_id, reach, null, null, today)) who (id)
    ), stands as materialized (
      select s.person_id, s.certification_id, s.standing
      from private.compliance_standings(p_tenant_id, array(select h.id from here h), today) s
      where s.is_needed
    ), there as materialized (
      select distinct w.outlet_id, w.person_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (outlets)
        and private.is_placed(w, today)
        and today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), works as materialized (
      select t.outlet_id, t.person_id from there t
      union all
      -- whoever works in none of them has a row, or the rows would come to less than the wall
      select null, h.id from here h where reach = 'all' and h.id not in (select t.person_id from there t)
    ), rows as (
      select o.id, o.name, o.city from public.outlets o where o.id = any (outlets)
      union all
      select null, null, null where exists (select from works w where w.outlet_id is null)
    ), fields as (
      select w.outlet_id, s.certification_id,
        count(*) filter (where s.standing = 'missing') as missing,
        count(*) filter (where s.standing = 'expired') as expired,
        count(*) filter (where s.standing = 'expiring') as expiring,
        count(*) filter (where s.standing = 'valid') as valid
      from works w join stands s on s.person_id = w.person_id
      group by 1, 2
    ), sums as (
      select f.outlet_id, sum(f.missing)::integer as missing, sum(f.expired)::integer as expired,
        sum(f.expiring)::integer as expiring, sum(f.valid)::integer as valid,
        jsonb_object_agg(f.certification_id, jsonb_build_object(
          'missing', f.missing, 'expired', f.expired, 'expiring', f.expiring, 'valid', f.valid)) as cells
      from fields f group by 1
    ), lacking as (
      select r.outlet_id, sum(greatest(r.needed - r.held, 0))::integer as holders
      from private.holder_ratios(p_tenant_id, outlets, today) r group by 1
    )
    select r.id, r.name, r.city, (select count(*) from works w where w.outlet_id is not distinct from r.id)::integer,
      coalesce(s.missing, 0), coalesce(s.expired, 0), coalesce(s.expiring, 0), coalesce(s.valid, 0),
      coalesce(l.holders, 0), coalesce(s.cells, '{}')
    from rows r
    left join sums s on s.outlet_id is not distinct from r.id
    left join lacking l on l.outlet_id = r.id
    order by r.id is null, coalesce(s.missing + s.expired, 0) desc, r.name;
end $$;
revoke all on function public.compliance_of_outlets(uuid) from public, anon;
grant execute on function public.compliance_of_outlets(uuid) to authenticated, service_role;
