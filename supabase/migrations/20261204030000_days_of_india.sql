-- A day of a tenant is a day in India: between 18:30 and midnight of Greenwich that is already tomorrow, and who began
-- work then was not there yet by the clock of the database.

-- Whoever may add a person or a placement has its first day filled in, and so runs what says which day it is.
grant execute on function private.today() to authenticated, service_role;
alter table public.people alter column joined_on set default private.today();
alter table public.people_outlets alter column valid_from set default private.today();

create or replace function public.workspace_figures(p_tenant_id uuid)
returns table(people integer, outlets integer, members integer, seen_lately integer, invitations integer)
language sql stable set search_path = '' as $$
  select
    (select count(*)::integer from public.people p
     where p.tenant_id = t.id and p.joined_on <= t.today and (p.left_on is null or p.left_on >= t.today)),
    (select count(*)::integer from public.outlets o where o.tenant_id = t.id and o.is_active
       and (me.tenant_role is distinct from 'manager' or o.id in (
         select w.outlet_id from public.people p join public.people_outlets w on w.person_id = p.id
         where p.profile_id = me.id
           and (now() at time zone o.time_zone)::date between w.valid_from and coalesce(w.valid_until, 'infinity')))),
    (select count(*)::integer from public.profiles m where m.tenant_id = t.id),
    (select count(*)::integer from public.profiles m
     where m.tenant_id = t.id and m.last_seen_at > now() - interval '7 days'),
    (select count(*)::integer from public.invitations i
     where i.tenant_id = t.id and i.status = 'pending' and i.expires_at > now())
  from (select x.id, (now() at time zone 'Asia/Kolkata')::date as today from public.tenants x where x.id = p_tenant_id) t
  left join public.profiles me on me.id = auth.uid() and me.tenant_id = t.id
$$;

create or replace function public.team_members(p_tenant_id uuid, p_search text default ''::text, p_role text default null::text, p_outlet_id uuid default null::uuid, p_sort text default 'name'::text, p_descending boolean default false, p_limit integer default 25, p_offset integer default 0)
returns table(id uuid, full_name text, email text, tenant_role text, is_active boolean, is_last_admin boolean, last_seen_at timestamp with time zone, joined_on date, person_id uuid, outlets jsonb, total integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted     text := lower(btrim(coalesce(p_search, '')));
  page_size  integer := least(greatest(coalesce(p_limit, 25), 1), 1000);
  only_admin uuid;
begin
  if p_tenant_id is null or not p_tenant_id in (select private.my_tenants_as('admin')) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  select case when count(*) = 1 then (array_agg(p.id))[1] end into only_admin
  from public.profiles p where p.tenant_id = p_tenant_id and p.tenant_role = 'admin' and p.is_active;
  return query
    with fitting as (
      select p.id, coalesce(e.full_name, p.full_name) as full_name, p.email, p.tenant_role, p.is_active, p.last_seen_at,
        coalesce(e.joined_on, (p.created_at at time zone 'Asia/Kolkata')::date) as joined_on, e.id as person_id
      from public.profiles p left join public.people e on e.tenant_id = p.tenant_id and e.profile_id = p.id
      where p.tenant_id = p_tenant_id
        and (p_role is null or p.tenant_role = p_role)
        and (wanted = '' or position(wanted in lower(coalesce(e.full_name, p.full_name, ''))) > 0
             or position(wanted in lower(coalesce(p.full_name, ''))) > 0 or position(wanted in p.email) > 0)
        and (p_outlet_id is null or exists (
          select from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.person_id = e.id and w.outlet_id = p_outlet_id
            and private.is_placed_from(w, (now() at time zone o.time_zone)::date)
        ))
    ), counted as (
      select count(*)::integer as total from fitting
    ), ordered as (
      select f.*, case p_sort
          when 'email' then f.email
          when 'role' then array_position(array['admin', 'manager', 'trainer', 'member'], f.tenant_role)::text
          when 'seen' then to_char(f.last_seen_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
          when 'joined' then to_char(f.joined_on, 'YYYYMMDD')
          else lower(coalesce(f.full_name, f.email))
        end as sort_key
      from fitting f
    ), page as (
      select o.*, row_number() over (
          order by case when p_descending then o.sort_key end desc nulls last,
            case when not p_descending then o.sort_key end nulls last, lower(coalesce(o.full_name, o.email)), o.id
        ) as place
      from ordered o
      order by place
      limit page_size
      offset least(greatest(coalesce(p_offset, 0), 0), (select greatest(c.total - 1, 0) / page_size * page_size from counted c))
    )
    select page.id, page.full_name, page.email, page.tenant_role, page.is_active, page.id is not distinct from only_admin,
      page.last_seen_at, page.joined_on, page.person_id, coalesce(placed.outlets, '[]'), counted.total
    from page cross join counted left join lateral (
      select jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', o.name)) as outlets
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id
      where w.person_id = page.person_id
        and private.is_placed_from(w, (now() at time zone o.time_zone)::date)
    ) placed on true
    order by page.place;
end $$;

create or replace function private.prune_throttles()
returns integer
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  delete from private.report_shares where day < private.today() - 1;
  delete from private.throttles where minute < now() - interval '5 minutes';
  get diagnostics total = row_count;
  return total;
end $$;
