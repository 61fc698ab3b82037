-- What Today says to who runs a workspace: its first steps, its outlets side by side, who has no way in, seats and
-- invitations.

/* Where a new workspace stands: the first step that is not done is today's. Once people learn, no step is left. */
create function private.today_of_beginnings(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  tenant    public.tenants;
  has_place boolean;
  has_team  boolean;
  teaches   boolean;
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  has_place := exists (select from public.outlets o where o.tenant_id = p_tenant_id);
  has_team := exists (select from public.profiles m where m.tenant_id = p_tenant_id offset 1)
    or exists (select from public.people p where p.tenant_id = p_tenant_id offset 1)
    or exists (select from public.invitations i
      where i.tenant_id = p_tenant_id and i.status = 'pending' and i.expires_at > now());
  teaches := not tenant.active_modules ?| array['foh_courses', 'boh_courses']
    or exists (select from public.assignments a where a.tenant_id = p_tenant_id);
  if has_place and has_team and teaches then return; end if;
  return query
    select step.kind, case when row_number() over (order by step.place) = 1 then 'today' else 'later' end,
      null::date, null::integer, null::integer, '{}'::jsonb, '{}'::jsonb
    from (values (1, 'first_outlet', has_place), (2, 'first_people', has_team), (3, 'first_course', teaches),
      (4, 'first_logo', tenant.logo_url is not null)) step (place, kind, is_done)
    where not step.is_done
    order by step.place;
end $$;

/* How far the courses of each outlet are, for the outlets of whoever looks; people of two outlets count in both. */
create function private.learning_of_outlets(p_tenant_id uuid, p_reach text, p_today date)
returns table (outlet_id uuid, overdue integer, done integer, total integer)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
    select w.outlet_id,
      (count(*) filter (where private.is_open(a) and a.due_on < p_today))::integer,
      (count(*) filter (where a.completed_at is not null))::integer, count(*)::integer
    from public.people_outlets w
    join public.people p on p.id = w.person_id and coalesce(p.left_on, 'infinity') >= p_today
    join public.assignments a on a.person_id = w.person_id and a.superseded_at is null
      and a.side = any (private.sides_of(p_tenant_id)) and a.waived_at is null and a.cancelled_at is null
    where w.tenant_id = p_tenant_id and private.is_placed(w, p_today)
      and (p_reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
    group by w.outlet_id;
end $$;

/* Up to eight outlets, those that hold back most first. What holds one back is the largest of its figures. */
create function private.today_of_outlets(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    with outlets as materialized (
      select c.outlet_id, c.name, c.city, c.people, c.missing + c.expired + c.expiring + c.valid as needed,
        c.valid + c.expiring as held, coalesce(l.overdue, 0) as overdue, coalesce(l.done, 0) as done,
        coalesce(l.total, 0) as total, worst.holds, coalesce(worst.number, 0) as number
      from public.compliance_of_outlets(p_tenant_id) c
      left join private.learning_of_outlets(p_tenant_id, p_reach, p_today) l on l.outlet_id = c.outlet_id
      left join lateral (
        select figure.holds, figure.number
        from (values ('expired', c.expired, 1), ('overdue', l.overdue, 2), ('missing', c.missing, 3)) figure (holds, number, place)
        where figure.number > 0 order by figure.number desc, figure.place limit 1
      ) worst on true
      where c.outlet_id is not null
    ), listed as (
      select o.*, row_number() over (order by o.number desc, o.name, o.outlet_id) as place, count(*) over () as of_all
      from outlets o
    )
    select 'outlet', case when l.number > 0 then 'hurting' else 'later' end, null::date, l.number::integer, null::integer,
      jsonb_build_object('outlet_id', l.outlet_id),
      jsonb_build_object('name', l.name, 'city', l.city, 'holds', l.holds, 'done', l.done, 'total', l.total, 'held', l.held,
        'needed', l.needed)
    from listed l where l.of_all > 1 and l.place <= 8
    order by l.place;
end $$;

create function private.today_of_people(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'people_without_access', 'hurting', null::date, p.total::integer, null::integer, '{}'::jsonb, '{}'::jsonb
    from public.list_people(p_tenant_id, p_has_login => false, p_state => 'here', p_limit => 1) p;
end $$;

create function private.today_of_seats(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'seats', case when s.used + s.reserved >= s.cap then 'hurting' else 'later' end, null::date, s.used, null::integer,
      '{}'::jsonb, jsonb_build_object('reserved', s.reserved, 'cap', s.cap)
    from public.seat_usage(p_tenant_id) s where s.used + s.reserved >= 0.9 * s.cap
    union all
    select 'invitations_' || i.state, case i.state when 'expired' then 'today' else 'later' end, null, i.total, null, '{}', '{}'
    from (values ('expired'), ('open')) asked (state)
    cross join lateral public.team_invitations(p_tenant_id, p_state => asked.state, p_limit => 1) i;
end $$;

revoke execute on function private.today_of_beginnings, private.learning_of_outlets, private.today_of_outlets,
  private.today_of_people, private.today_of_seats from public, anon, service_role;
insert into private.today_sources values
  ('beginnings', 'private.today_of_beginnings', 30, '{}'),
  ('outlets', 'private.today_of_outlets', 31, '{foh_courses,boh_courses}'),
  ('people', 'private.today_of_people', 32, '{}'),
  ('seats', 'private.today_of_seats', 33, '{}');
