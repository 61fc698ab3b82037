-- Moves of several people at once, up to 500, each with a result of its own: done; same, where nothing had to change;
-- or why not: unknown, has_left, before_joining, has_plans, not_placed. What is done twice is done once.

-- The people meant, locked, with whether they work there on that day. Refuses as require_tenant_admin(), PT400
-- too_many_rows, PT404 unknown_outlet for one that is closed or elsewhere, unknown_job_role.
create function private.people_together(
  p_tenant_id uuid, p_people uuid[], p_on date, p_outlet_id uuid default null, p_job_role_id uuid default null
) returns table (person_id uuid, obstacle text, left_on date)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_tenant_admin(p_tenant_id);
  if cardinality(p_people) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id and o.is_active
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if p_job_role_id is not null and not exists (
    select from public.job_roles j where j.id = p_job_role_id and j.tenant_id = p_tenant_id
  ) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  perform from public.people p where p.tenant_id = p_tenant_id and p.id = any (p_people) order by p.id for update;
  return query
    select asked.id,
      case when p.id is null then 'unknown' when p.left_on < p_on then 'has_left' when p.joined_on > p_on then 'before_joining' end,
      p.left_on
    from (select distinct unnest(p_people) as id) asked
    left join public.people p on p.id = asked.id and p.tenant_id = p_tenant_id;
end $$;

-- Moves people to an outlet from a day on: what they have elsewhere ends the day before, or only at the outlet that is
-- named. Without a job role they keep the one they have. Refuses as people_together().
create function public.move_people(
  p_tenant_id uuid, p_people uuid[], p_outlet_id uuid, p_from date, p_job_role_id uuid default null, p_leaves uuid default null
) returns table (person_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  verdicts jsonb;
  movers   uuid[];
  kept     jsonb;
begin
  select jsonb_object_agg(told.person_id, coalesce(told.obstacle, case
    when exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id and w.valid_from > p_from
        and (w.outlet_id = p_outlet_id or p_leaves is null or w.outlet_id = p_leaves)) then 'has_plans'
    when exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id
        and p_from between w.valid_from and coalesce(w.valid_until, 'infinity') and w.outlet_id = p_outlet_id
        and (p_job_role_id is null or w.job_role_id = p_job_role_id))
      and not exists (
      select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = told.person_id
        and coalesce(w.valid_until, 'infinity') >= p_from and w.outlet_id <> p_outlet_id
        and (p_leaves is null or w.outlet_id = p_leaves)) then 'same'
    else 'done' end))
  into verdicts
  from private.people_together(p_tenant_id, p_people, p_from, p_outlet_id, p_job_role_id) told;
  movers := array(select v.key::uuid from jsonb_each_text(verdicts) v where v.value = 'done');

  select jsonb_object_agg(m.person_id, m.job_role_id) into kept from (
    select distinct on (w.person_id) w.person_id, w.job_role_id
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (movers) and w.job_role_id is not null
      and p_from between w.valid_from and coalesce(w.valid_until, 'infinity') and (p_leaves is null or w.outlet_id = p_leaves)
    order by w.person_id, w.valid_from desc
  ) m;
  delete from public.people_outlets w -- began that very day elsewhere: nothing was worked there
  where w.tenant_id = p_tenant_id and w.person_id = any (movers) and w.valid_from = p_from and w.outlet_id <> p_outlet_id
    and (p_leaves is null or w.outlet_id = p_leaves);
  update public.people_outlets w set valid_until = p_from - 1
  where w.tenant_id = p_tenant_id and w.person_id = any (movers) and w.outlet_id <> p_outlet_id
    and w.valid_from < p_from and coalesce(w.valid_until, 'infinity') >= p_from and (p_leaves is null or w.outlet_id = p_leaves);
  if p_job_role_id is not null then
    perform private.turn_placements(array_agg(w.id), array_agg(p_job_role_id), p_from)
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = any (movers) and w.outlet_id = p_outlet_id
      and coalesce(w.valid_until, 'infinity') >= p_from and w.job_role_id is distinct from p_job_role_id;
  end if;
  insert into public.people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from, valid_until)
  select p_tenant_id, p.id, p_outlet_id, coalesce(p_job_role_id, (kept ->> p.id::text)::uuid), p_from, p.left_on
  from public.people p
  where p.tenant_id = p_tenant_id and p.id = any (movers) and not exists (
    select from public.people_outlets w where w.tenant_id = p_tenant_id and w.person_id = p.id and w.outlet_id = p_outlet_id
      and coalesce(w.valid_until, 'infinity') >= p_from);
  return query select v.key::uuid, v.value from jsonb_each_text(verdicts) v;
end $$;

-- People leave with a last day: placements end with it, planned ones are dropped. Refuses as people_together().
create function public.let_people_leave(p_tenant_id uuid, p_people uuid[], p_last_day date)
returns table (person_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  verdicts jsonb;
  leavers  uuid[];
begin
  select jsonb_object_agg(told.person_id, case
    when told.obstacle = 'has_left' and told.left_on >= private.today() then 'done' -- the day was only planned
    when told.obstacle is not null then told.obstacle
    when told.left_on = p_last_day then 'same'
    when told.left_on < private.today() then 'has_left'
    else 'done' end)
  into verdicts from private.people_together(p_tenant_id, p_people, p_last_day) told;
  leavers := array(select v.key::uuid from jsonb_each_text(verdicts) v where v.value = 'done');

  update public.people p set left_on = p_last_day where p.tenant_id = p_tenant_id and p.id = any (leavers);
  delete from public.people_outlets w
  where w.tenant_id = p_tenant_id and w.person_id = any (leavers) and w.valid_from > p_last_day;
  update public.people_outlets w set valid_until = p_last_day
  where w.tenant_id = p_tenant_id and w.person_id = any (leavers) and coalesce(w.valid_until, 'infinity') > p_last_day;
  return query select v.key::uuid, v.value from jsonb_each_text(verdicts) v;
end $$;

-- People get a job role wherever they work, or at one outlet, from a day on. Refuses as people_together().
create function public.set_job_role(
  p_tenant_id uuid, p_people uuid[], p_job_role_id uuid, p_from date, p_outlet_id uuid default null
) returns table (person_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  verdicts jsonb;
begin
  select jsonb_object_agg(told.person_id, coalesce(told.obstacle, (
    select case when count(*) = 0 then 'not_placed'
      when count(*) filter (where w.job_role_id is distinct from p_job_role_id) = 0 then 'same' else 'done' end
    from public.people_outlets w
    where w.tenant_id = p_tenant_id and w.person_id = told.person_id and coalesce(w.valid_until, 'infinity') >= p_from
      and (p_outlet_id is null or w.outlet_id = p_outlet_id))))
  into verdicts from private.people_together(p_tenant_id, p_people, p_from, p_outlet_id, p_job_role_id) told;

  perform private.turn_placements(array_agg(w.id), array_agg(p_job_role_id), p_from)
  from public.people_outlets w
  where w.tenant_id = p_tenant_id and coalesce(w.valid_until, 'infinity') >= p_from
    and w.job_role_id is distinct from p_job_role_id and (p_outlet_id is null or w.outlet_id = p_outlet_id)
    and w.person_id in (select v.key::uuid from jsonb_each_text(verdicts) v where v.value = 'done');
  return query select v.key::uuid, v.value from jsonb_each_text(verdicts) v;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.move_people(uuid, uuid[], uuid, date, uuid, uuid), public.let_people_leave(uuid, uuid[], date),
  public.set_job_role(uuid, uuid[], uuid, date, uuid)
  from public, anon;
grant execute on function
  public.move_people(uuid, uuid[], uuid, date, uuid, uuid), public.let_people_leave(uuid, uuid[], date),
  public.set_job_role(uuid, uuid[], uuid, date, uuid)
  to authenticated;
