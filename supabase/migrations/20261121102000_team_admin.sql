-- Team Admin's lists, answered a page at a time with the number of all that fit, so that a tenant of thousands is as
-- quick as one of ten; and what a tenant admin does to many at once.

-- A page of the members of a tenant that fit, each with the outlets where they are placed now or soon:
-- [{id, name}]. A page behind the last is the last. For the tenant's admins and platform admins; refuses PT404
-- unknown_tenant. Sorts by name, email, role, seen or joined.
create function public.team_members(
  p_tenant_id uuid, p_search text default '', p_role text default null, p_outlet_id uuid default null,
  p_sort text default 'name', p_descending boolean default false, p_limit integer default 25, p_offset integer default 0
) returns table (
  id uuid, full_name text, email text, tenant_role text, is_active boolean, is_last_admin boolean,
  last_seen_at timestamptz, joined_on date, person_id uuid, outlets jsonb, total integer
)
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
        coalesce(e.joined_on, p.created_at::date) as joined_on, e.id as person_id
      from public.profiles p left join public.people e on e.tenant_id = p.tenant_id and e.profile_id = p.id
      where p.tenant_id = p_tenant_id
        and (p_role is null or p.tenant_role = p_role)
        and (wanted = '' or position(wanted in lower(coalesce(e.full_name, p.full_name, ''))) > 0
             or position(wanted in lower(coalesce(p.full_name, ''))) > 0 or position(wanted in p.email) > 0)
        and (p_outlet_id is null or exists (
          select from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.person_id = e.id and w.outlet_id = p_outlet_id
            and coalesce(w.valid_until, 'infinity') >= (now() at time zone o.time_zone)::date
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
        and coalesce(w.valid_until, 'infinity') >= (now() at time zone o.time_zone)::date
    ) placed on true
    order by page.place;
end $$;

-- Places a member in exactly these outlets from today on, by each outlet's own calendar; what was before stays in the
-- history. Refuses as require_member and require_tenant_admin, PT404 unknown_person, unknown_outlet.
create function public.set_member_outlets(p_profile_id uuid, p_outlet_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.require_member(p_profile_id);
  person uuid;
  wanted uuid[] := coalesce(p_outlet_ids, '{}');
begin
  perform private.require_tenant_admin(tenant);
  select e.id into person from public.people e
  where e.tenant_id = tenant and e.profile_id = p_profile_id for no key update; -- two admins at once take turns
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if (select count(*) from public.outlets o where o.tenant_id = tenant and o.id = any (wanted))
     <> (select count(distinct one) from unnest(wanted) one) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;

  delete from public.people_outlets w using public.outlets o
  where w.person_id = person and o.id = w.outlet_id and o.id <> all (wanted)
    and w.valid_from >= (now() at time zone o.time_zone)::date;
  update public.people_outlets w set valid_until = (now() at time zone o.time_zone)::date - 1
  from public.outlets o
  where w.person_id = person and o.id = w.outlet_id and o.id <> all (wanted)
    and coalesce(w.valid_until, 'infinity') >= (now() at time zone o.time_zone)::date;
  perform private.place_person(tenant, person, one) from unnest(wanted) one;
end $$;

-- Places somebody in an outlet from today on, unless they are or will be there.
create function private.place_person(p_tenant_id uuid, p_person_id uuid, p_outlet_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.people_outlets (tenant_id, person_id, outlet_id, valid_from)
  select p_tenant_id, p_person_id, o.id, (now() at time zone o.time_zone)::date
  from public.outlets o
  where o.tenant_id = p_tenant_id and o.id = p_outlet_id and not exists (
    select from public.people_outlets w
    where w.person_id = p_person_id and w.outlet_id = o.id
      and coalesce(w.valid_until, 'infinity') >= (now() at time zone o.time_zone)::date
  )
$$;

-- A page of a tenant's invitations that fit, as they stand now: open, accepted, revoked or expired. A page behind the
-- last is the last. For the tenant's admins and platform admins; refuses PT404 unknown_tenant. Sorts by email, role,
-- state, sent or expires.
create function public.team_invitations(
  p_tenant_id uuid, p_search text default '', p_state text default null,
  p_sort text default 'sent', p_descending boolean default true, p_limit integer default 25, p_offset integer default 0
) returns table (
  id uuid, email text, tenant_role text, language text, state text, person_name text, invited_by text,
  created_at timestamptz, sent_at timestamptz, expires_at timestamptz, ended_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted    text := lower(btrim(coalesce(p_search, '')));
  page_size integer := least(greatest(coalesce(p_limit, 25), 1), 1000);
begin
  if p_tenant_id is null or not p_tenant_id in (select private.my_tenants_as('admin')) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  return query
    with stated as (
      select i.*, e.full_name as person_name, coalesce(by.full_name, by.email) as inviter,
        case when i.status <> 'pending' then i.status when i.expires_at > now() then 'open' else 'expired' end as state
      from public.invitations i
      left join public.people e on e.id = i.person_id
      left join public.profiles by on by.id = i.invited_by
      where i.tenant_id = p_tenant_id
    ), fitting as (
      select s.*, case p_sort
          when 'email' then s.email
          when 'role' then array_position(array['admin', 'manager', 'trainer', 'member'], s.tenant_role)::text
          when 'state' then array_position(array['open', 'accepted', 'expired', 'revoked'], s.state)::text
          when 'expires' then to_char(s.expires_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
          else to_char(s.sent_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
        end as sort_key
      from stated s
      where (p_state is null or s.state = p_state)
        and (wanted = '' or position(wanted in s.email) > 0 or position(wanted in lower(coalesce(s.person_name, ''))) > 0)
    ), counted as (
      select count(*)::integer as total from fitting
    )
    select f.id, f.email, f.tenant_role, f.language, f.state, f.person_name, f.inviter,
      f.created_at, f.sent_at, f.expires_at, f.ended_at, counted.total
    from fitting f cross join counted
    order by case when p_descending then f.sort_key end desc nulls last,
      case when not p_descending then f.sort_key end nulls last, f.sent_at desc, f.id
    limit page_size
    offset least(greatest(coalesce(p_offset, 0), 0), (select greatest(c.total - 1, 0) / page_size * page_size from counted c));
end $$;

-- Invites one of a list: {email, role, language, name, outlet, person_id}, all but the address may be missing. With a
-- name or an outlet (by its name) the employment record is made now, placed, and waits for the login. Refuses as
-- invite_member, PT400 unknown_language, PT404 unknown_outlet.
create function private.invite_listed(p_tenant_id uuid, p_row jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address     text := lower(btrim(p_row ->> 'email'));
  given_name  text := btrim(left(btrim(coalesce(p_row ->> 'name', '')), 120));
  outlet_name text := btrim(coalesce(p_row ->> 'outlet', ''));
  speech      text := coalesce(nullif(lower(btrim(p_row ->> 'language')), ''), 'en');
  invitation  uuid;
  outlet      uuid;
  person      record;
begin
  if speech not in ('en', 'hi') then raise sqlstate 'PT400' using message = 'unknown_language'; end if;
  invitation := public.invite_member(p_tenant_id, address,
    coalesce(nullif(lower(btrim(p_row ->> 'role')), ''), 'member'), speech, nullif(p_row ->> 'person_id', '')::uuid);
  if outlet_name <> '' then
    select o.id into outlet from public.outlets o
    where o.tenant_id = p_tenant_id and lower(o.name) = lower(outlet_name) and o.is_active
    order by o.name = outlet_name desc limit 1;
    if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  elsif given_name = '' then
    return;
  end if;

  select e.id, e.profile_id into person from public.people e
  where e.tenant_id = p_tenant_id
    and case when p_row ->> 'person_id' <> '' then e.id = (p_row ->> 'person_id')::uuid else e.email = address end;
  if not found then
    insert into public.people (tenant_id, full_name, email, language)
    values (p_tenant_id, coalesce(nullif(given_name, ''), split_part(address, '@', 1)), address, speech)
    returning people.id, people.profile_id into person;
  end if;
  if person.profile_id is null then update public.invitations set person_id = person.id where id = invitation; end if;
  if outlet is not null then perform private.place_person(p_tenant_id, person.id, outlet); end if;
end $$;

-- Invites up to 200 people, each for itself, and says per row 'ok' or by which code it was refused: those of
-- invite_member, 'duplicate', 'unknown_outlet', 'unknown_language'. A dry run does the same and takes it all back; for
-- the next piece of a longer list it is told how many seats the pieces before will have taken. Refuses the whole as
-- require_tenant_admin and PT400 too_many_rows.
create function public.invite_members(
  p_tenant_id uuid, p_rows jsonb, p_dry_run boolean default true, p_seats_ahead integer default 0
) returns table (place integer, email text, result text)
language plpgsql security definer set search_path = '' as $$
declare
  entry      jsonb;
  addresses  text[] := '{}';
  results    text[] := '{}';
  answer     text;
  seats_left integer;
begin
  perform private.require_tenant_admin(p_tenant_id);
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 200 then
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  seats_left := private.lock_seats(p_tenant_id) - private.seats_used(p_tenant_id) - private.seats_reserved(p_tenant_id)
    - coalesce(p_seats_ahead, 0);
  begin
    for entry in select listed.value from jsonb_array_elements(p_rows) with ordinality listed order by listed.ordinality loop
      begin
        if lower(btrim(entry ->> 'email')) = any (addresses) then
          raise sqlstate 'PT409' using message = 'duplicate';
        end if;
        perform private.invite_listed(p_tenant_id, entry);
        if p_dry_run is distinct from false and seats_left < 1 then
          raise sqlstate 'PT409' using message = 'seat_limit_reached';
        end if;
        seats_left := seats_left - 1;
        answer := 'ok';
      exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT429' then
        answer := sqlerrm;
      end;
      addresses := addresses || coalesce(lower(btrim(entry ->> 'email')), '');
      results := results || answer;
    end loop;
    if p_dry_run is distinct from false then raise sqlstate 'PTDRY'; end if;
  exception when sqlstate 'PTDRY' then
    null; -- what was said stays in the variables, what was done does not
  end;
  return query
    select given.ordinality::integer, given.address, results[given.ordinality]
    from unnest(addresses) with ordinality given (address, ordinality) order by given.ordinality;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.team_members(uuid, text, text, uuid, text, boolean, integer, integer), public.set_member_outlets(uuid, uuid[]),
  public.team_invitations(uuid, text, text, text, boolean, integer, integer), public.invite_members(uuid, jsonb, boolean, integer)
  from public, anon, authenticated;
grant execute on function
  public.team_members(uuid, text, text, uuid, text, boolean, integer, integer), public.set_member_outlets(uuid, uuid[]),
  public.team_invitations(uuid, text, text, text, boolean, integer, integer), public.invite_members(uuid, jsonb, boolean, integer)
  to authenticated;
