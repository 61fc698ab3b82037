-- Who waits for a clinic is counted on Today as on the page of what was held: everybody in line, once the first has waited for three days.

create or replace function private.today_of_clinics(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
declare
  me    public.people;
  coach public.clinic_coaches;
begin
  select p.* into me from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id;
  if me.id is not null then
    return query
      select case b.state when 'offered' then 'clinic_place' else 'clinic_ahead' end,
        case b.state when 'offered' then 'today' else private.urgency_of(local.at::date, p_today) end, local.at::date, null::integer, y.minutes,
        jsonb_build_object('booking_id', b.id),
        jsonb_build_object('clinic', y.name, 'coach', private.clinic_coach_name(c), 'time', to_char(local.at, 'HH24:MI'), 'place', coalesce(y.place, ''))
      from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id join public.clinic_coaches c on c.id = k.coach_id
      cross join lateral (select b.starts_at at time zone private.zone_of_person(me.id) as at) local
      where b.tenant_id = p_tenant_id and b.person_id = me.id and b.ends_at > now() and b.starts_at < now() + interval '30 days'
        and (b.state in ('pending', 'confirmed') or b.state = 'offered' and b.offered_until > now());
    return query
      select 'plan_to_review', private.urgency_of(l.review_on, p_today), l.review_on, null::integer, null::integer, jsonb_build_object('plan_id', l.id),
        jsonb_build_object('goal', coalesce(r.name, left(l.summary, 60), ''))
      from public.clinic_plans l left join public.job_roles r on r.id = l.goal_role_id
      where l.tenant_id = p_tenant_id and l.person_id = me.id and l.state = 'open' and l.review_on <= p_today + 7;
    select c.* into coach from public.clinic_coaches c where c.tenant_id = p_tenant_id and c.person_id = me.id and c.state <> 'ended';
    if coach.id is not null then
      return query
        select 'clinics_to_confirm', 'today', null::date, pg_catalog.count(*)::integer, null::integer, jsonb_build_object('booking_id', (array_agg(b.id order by b.starts_at))[1]),
          jsonb_build_object('name', (array_agg(p.full_name order by b.starts_at))[1])
        from public.clinic_talks k join public.clinic_bookings b on b.tenant_id = k.tenant_id and b.talk_id = k.id and b.state = 'pending' join public.people p on p.id = b.person_id
        where k.tenant_id = p_tenant_id and k.coach_id = coach.id having pg_catalog.count(*) > 0;
      return query
        select 'clinics_to_close', 'today', min(private.day_in_india(k.starts_at)), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
        from public.clinic_talks k
        where k.tenant_id = p_tenant_id and k.coach_id = coach.id and k.state = 'planned' and k.ends_at < now()
          and exists (select from public.clinic_bookings b where b.talk_id = k.id and b.state = 'confirmed') having pg_catalog.count(*) > 0;
      return query
        select 'clinics_to_lead', private.urgency_of(local.day, p_today), local.day, pg_catalog.count(*)::integer, null::integer, '{}'::jsonb,
          jsonb_build_object('time', to_char(min(k.starts_at at time zone coach.time_zone), 'HH24:MI'))
        from public.clinic_talks k cross join lateral (select (k.starts_at at time zone coach.time_zone)::date as day) local
        where k.tenant_id = p_tenant_id and k.coach_id = coach.id and k.state = 'planned' and k.ends_at > now() and k.starts_at < now() + interval '2 days'
          and exists (select from public.clinic_bookings b where b.talk_id = k.id and b.state = 'confirmed')
        group by local.day;
      return query
        select 'plans_to_follow_up', private.urgency_of(min(l.review_on), p_today), min(l.review_on), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb,
          jsonb_build_object('name', (array_agg(p.full_name order by l.review_on, l.id))[1])
        from public.clinic_plans l join public.people p on p.id = l.person_id
        where l.tenant_id = p_tenant_id and l.coach_id = coach.id and l.state = 'open' and l.review_on <= p_today having pg_catalog.count(*) > 0;
    end if;
  end if;
  if p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'clinics_waited_for', 'hurting', private.day_in_india(min(w.queued_at)), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
      from public.clinic_waiting w where w.tenant_id = p_tenant_id and w.state in ('waiting', 'offered') having min(w.queued_at) < now() - interval '3 days';
  end if;
end $$;

revoke execute on all functions in schema private from public;
