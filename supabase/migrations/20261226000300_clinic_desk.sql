-- Career clinics: the desk of a coach, and what was held.

/* My row as a coach of this tenant. Throws not_a_coach. */
create function private.require_coach(p_tenant_id uuid) returns public.clinic_coaches
language plpgsql stable set search_path = '' as $$
declare
  me    public.people := private.require_clinic_person();
  coach public.clinic_coaches;
begin
  if me.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  select c.* into coach from public.clinic_coaches c where c.tenant_id = me.tenant_id and c.person_id = me.id;
  if not found then raise sqlstate 'PT403' using message = 'not_a_coach'; end if;
  return coach;
end $$;

/* A talk that I lead, held with my row. Throws unknown_clinic. */
create function private.require_my_talk(p_talk_id uuid) returns public.clinic_talks
language plpgsql set search_path = '' as $$
declare
  me   public.people := private.require_clinic_person();
  talk public.clinic_talks;
begin
  perform from public.clinic_coaches c where c.tenant_id = me.tenant_id and c.person_id = me.id for update;
  select k.* into talk from public.clinic_talks k join public.clinic_coaches c on c.id = k.coach_id
  where k.id = p_talk_id and c.tenant_id = me.tenant_id and c.person_id = me.id for update of k;
  if not found then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  return talk;
end $$;

/* A coach's day: {zone, hours, talks, waiting, plans}: talks that are not closed and those of the last two weeks, with who comes. */
create function public.clinic_desk(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  coach public.clinic_coaches := private.require_coach(p_tenant_id);
begin
  return jsonb_build_object('coach_id', coach.id, 'zone', coach.time_zone, 'week', coach.week, 'days', coach.days, 'state', coach.state,
    'talks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'clinic', y.name, 'starts_at', k.starts_at, 'ends_at', k.ends_at, 'state', k.state, 'seats', k.seats, 'place', y.place, 'link', y.link,
        'people', (
          select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', p.full_name, 'state', b.state, 'person_absent', b.person_absent, 'coach_absent', b.coach_absent, 'has_plan', l.id is not null) order by b.seat), '[]')
          from public.clinic_bookings b join public.people p on p.id = b.person_id left join public.clinic_plans l on l.tenant_id = b.tenant_id and l.booking_id = b.id
          where b.talk_id = k.id and b.state in ('offered', 'pending', 'confirmed', 'held', 'missed'))) order by k.starts_at, k.id), '[]')
      from public.clinic_talks k join public.clinic_types y on y.id = k.type_id
      where k.tenant_id = coach.tenant_id and k.coach_id = coach.id and (k.state = 'planned' or k.state = 'held' and k.starts_at > now() - interval '14 days')),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'clinic', y.name, 'name', p.full_name, 'from', w.from_day, 'to', w.to_day, 'note', w.note, 'since', w.queued_at) order by w.queued_at, w.id), '[]')
      from public.clinic_waiting w join public.clinic_types y on y.id = w.type_id join public.people p on p.id = w.person_id
      where w.tenant_id = coach.tenant_id and w.state = 'waiting' and coalesce(w.coach_id, coach.id) = coach.id and private.serves_person(coach, w.person_id)
        and (coach.types = '{}' or w.type_id = any (coach.types))),
    'plans', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', p.full_name, 'booking_id', l.booking_id, 'goal', r.name, 'review_on', l.review_on,
        'actions', (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id),
        'done', (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id and private.clinic_action_done(a, l) is not null)) order by l.review_on, l.id), '[]')
      from public.clinic_plans l join public.people p on p.id = l.person_id left join public.job_roles r on r.id = l.goal_role_id
      where l.tenant_id = coach.tenant_id and l.coach_id = coach.id and l.state = 'open'));
end $$;

/* Confirms a booking that waits for my word, or declines it with a reason that the person reads. */
create function public.decide_clinic(p_booking_id uuid, p_accepts boolean, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  talk    public.clinic_talks := private.require_my_talk((select b.talk_id from public.clinic_bookings b where b.id = p_booking_id));
  said    text := nullif(left(btrim(p_reason), 300), '');
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id for update;
  if p_accepts is null then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if booking.state <> 'pending' then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  if not p_accepts and coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if p_accepts then
    update public.clinic_bookings b set state = 'confirmed' where b.id = booking.id returning b.* into booking;
    perform private.mail_clinic('clinic_booked', booking, 'person');
    perform private.mail_clinic('clinic_booked', booking, 'coach');
  else
    booking := private.end_clinic_booking(booking, 'declined', 'coach', said);
    perform private.mail_clinic('clinic_cancelled', booking, 'person', '{"is_declined": "yes"}');
  end if;
end $$;

/* Everybody of a talk hears that it is off, and why; the time stays blocked. */
create function private.call_off_talk(p_talk public.clinic_talks, p_by text, p_reason text) returns void
language plpgsql set search_path = '' as $$
declare
  booking public.clinic_bookings;
begin
  update public.clinic_talks k set state = 'off', sequence = k.sequence + 1 where k.id = p_talk.id;
  for booking in
    update public.clinic_bookings b set state = 'cancelled', ended_by = p_by, reason = p_reason, sequence = b.sequence + 1
    where b.talk_id = p_talk.id and private.is_live_clinic(b.state) returning b.*
  loop
    update public.clinic_waiting w set state = 'waiting' where w.id = booking.waiting_id and w.state = 'offered';
    perform private.mail_clinic('clinic_cancelled', booking, 'person', '{"leaves": "yes"}');
  end loop;
  perform private.write_audit('clinic_talk.called_off', p_talk.tenant_id, 'clinic_talks', p_talk.id::text, null, jsonb_build_object('starts_at', p_talk.starts_at));
end $$;

create function public.call_off_clinic(p_talk_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  talk public.clinic_talks := private.require_my_talk(p_talk_id);
  said text := nullif(left(btrim(p_reason), 300), '');
begin
  if coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if talk.state <> 'planned' or talk.starts_at <= now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  perform private.call_off_talk(talk, 'coach', said);
end $$;

/* The talk was held; who of it did not come is named. From five minutes before its end on; can be said again. */
create function public.close_clinic(p_talk_id uuid, p_absent uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  talk public.clinic_talks := private.require_my_talk(p_talk_id);
  held uuid[];
begin
  if talk.state not in ('planned', 'held') or talk.starts_at > now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  update public.clinic_bookings b set person_absent = b.id = any (p_absent), state = case when b.id = any (p_absent) or b.coach_absent then 'missed' else 'held' end
  where b.talk_id = talk.id and b.state in ('confirmed', 'held', 'missed');
  update public.clinic_talks k set state = 'held', closed_at = coalesce(k.closed_at, now()) where k.id = talk.id;
  select array_agg(b.person_id order by b.id) into held from public.clinic_bookings b where b.talk_id = talk.id and b.state = 'held';
  perform private.write_events('clinic.held', talk.tenant_id, held,
    (select array_agg(b.id order by b.id) from public.clinic_bookings b where b.talk_id = talk.id and b.state = 'held'), '{}');
end $$;

/* Offers somebody who waits a time that I choose, also outside my hours; theirs for a day, or until half an hour before it. */
create function public.propose_clinic(p_id uuid, p_waiting_id uuid, p_starts_local text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waits   public.clinic_waiting;
  coach   public.clinic_coaches;
  starts  timestamptz;
  booking public.clinic_bookings;
begin
  select w.* into waits from public.clinic_waiting w where w.id = p_waiting_id and w.tenant_id = private.my_tenant() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_waiting'; end if;
  coach := private.require_coach(waits.tenant_id);
  if coalesce(waits.coach_id, coach.id) <> coach.id or not private.serves_person(coach, waits.person_id) then raise sqlstate 'PT404' using message = 'unknown_waiting'; end if;
  if exists (select from public.clinic_bookings b where b.id = p_id and b.waiting_id = waits.id) then return; end if;
  if waits.state <> 'waiting' then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  if coalesce(p_starts_local, '') !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' then raise sqlstate 'PT400' using message = 'impossible_span'; end if;
  starts := p_starts_local::timestamp at time zone coach.time_zone;
  if starts < now() + interval '1 hour' then raise sqlstate 'PT400' using message = 'event_in_past'; end if;
  if starts > now() + interval '120 days' then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  booking := private.take_clinic_seat(p_id, waits.person_id, private.require_clinic_type(waits.type_id, waits.tenant_id), coach.id, starts, 'offered', p_waiting_id => waits.id,
    p_until => least(now() + interval '24 hours', starts - interval '30 minutes'), p_is_proposed => true);
  update public.clinic_waiting w set state = 'offered' where w.id = waits.id;
  perform private.mail_clinic('clinic_offered', booking, 'person');
end $$;

/* My own hours, as a coach. */
create function public.set_my_clinic_hours(p_tenant_id uuid, p_week jsonb, p_days jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  coach public.clinic_coaches := private.require_coach(p_tenant_id);
begin
  if not coalesce(private.are_clinic_hours(p_week, '^[1-7]$', 7) and private.are_clinic_hours(p_days, '^\d{4}-\d\d-\d\d$', 366), false) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  update public.clinic_coaches c set week = p_week, days = p_days where c.id = coach.id;
end $$;

/* Pauses a coach (nothing new is booked), lets them on again, or ends them, which calls off what is planned. */
create function public.set_clinic_coach_state(p_coach_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  coach public.clinic_coaches;
  talk  public.clinic_talks;
begin
  select c.* into coach from public.clinic_coaches c
  where c.id = p_coach_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_coach'; end if;
  perform private.require_clinics(coach.tenant_id, 'decide');
  if coalesce(p_state, '') not in ('active', 'paused', 'ended') then raise sqlstate 'PT400' using message = 'invalid_state'; end if;
  if coach.state = p_state then return; end if;
  if coach.state = 'ended' then raise sqlstate 'PT409' using message = 'coach_ended'; end if;
  update public.clinic_coaches c set state = p_state, ended_at = case p_state when 'ended' then now() end where c.id = coach.id;
  if p_state = 'ended' then
    for talk in select k.* from public.clinic_talks k where k.coach_id = coach.id and k.state = 'planned' and k.starts_at > now() loop
      perform private.call_off_talk(talk, 'desk', null);
    end loop;
  end if;
  perform private.write_audit(case p_state when 'active' then 'clinic_coach.resumed' when 'paused' then 'clinic_coach.paused' else 'clinic_coach.ended' end,
    coach.tenant_id, 'clinic_coaches', coach.id::text, null, jsonb_build_object('name', private.clinic_coach_name(coach)));
end $$;

/* What was held between two days, for those who look after it: {held, people, absent, coach_absent, cancelled, planned, waiting, plans, actions, done, kinds, outlets}.
   Less than five people are never told apart: a small group is counted with the next, and where even all together are few, nothing but that is said. */
create function public.clinic_report(p_tenant_id uuid, p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'career_clinics');
  told  jsonb;
begin
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then raise sqlstate 'PT400' using message = 'invalid_period'; end if;
  with within as materialized (
    select b.id, b.person_id, b.state, b.person_absent, b.coach_absent, b.starts_at, y.name as kind, y.id as type_id, place.outlet_id
    from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id
    left join lateral (
      select w.outlet_id from public.people_outlets w where w.person_id = b.person_id and private.is_placed(w, private.day_in_india(b.starts_at))
      order by w.valid_from, w.outlet_id limit 1) place on true
    where b.tenant_id = p_tenant_id and private.day_in_india(b.starts_at) between p_from and p_to
      and (reach = 'all' or place.outlet_id in (select private.outlets_i_manage()))
  ), plans as materialized (
    select l as plan, (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id) as actions,
      (select count(*) from public.clinic_plan_actions a where a.plan_id = l.id and private.clinic_action_done(a, l) is not null) as done
    from public.clinic_plans l where l.tenant_id = p_tenant_id and l.booking_id in (select w.id from within w)
  ), kinds as (
    select w.type_id::text as id, (array_agg(w.kind))[1] as name, count(*) as held, count(distinct w.person_id) as people from within w where w.state = 'held' group by w.type_id
  ), outlets as (
    select coalesce(w.outlet_id::text, '') as id, (array_agg(o.name))[1] as name, count(*) as held, count(distinct w.person_id) as people
    from within w left join public.outlets o on o.id = w.outlet_id where w.state = 'held' group by w.outlet_id
  ), folded as (
    select x.part, x.id, x.name, x.held, x.people, sum(x.people) over (partition by x.part order by x.people, x.id) - x.people as before_, min(x.people) over (partition by x.part) as least
    from (select 'kinds' as part, k.id, k.name, k.held, k.people from kinds k union all select 'outlets', o.id, to_jsonb(o.name), o.held, o.people from outlets o) x
  ), cells as ( -- small ones go together, and with the next one up until they are five
    select f.part, case when f.people < 5 or f.least < 5 and f.before_ < 5 then '' else f.id end as id,
      case when f.people < 5 or f.least < 5 and f.before_ < 5 then null else f.name end as name, sum(f.held) as held, sum(f.people) as people
    from folded f group by 1, 2, 3
  )
  select jsonb_build_object('people', count(distinct w.person_id) filter (where w.state in ('held', 'missed', 'confirmed', 'pending')),
    'held', count(*) filter (where w.state = 'held'), 'absent', count(*) filter (where w.person_absent), 'coach_absent', count(*) filter (where w.coach_absent),
    'cancelled', count(*) filter (where w.state in ('cancelled', 'declined')), 'planned', count(*) filter (where w.state in ('pending', 'confirmed') and w.starts_at > now()),
    'unclosed', count(*) filter (where w.state = 'confirmed' and w.starts_at < now() - interval '1 day'),
    'waiting', (select count(*) from public.clinic_waiting q where q.tenant_id = p_tenant_id and q.state in ('waiting', 'offered') and (reach = 'all' or q.person_id in (select private.people_i_manage()))),
    'plans', (select count(*) from plans), 'actions', coalesce((select sum(p.actions) from plans p), 0), 'done', coalesce((select sum(p.done) from plans p), 0),
    'kinds', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'held', c.held, 'people', c.people) order by c.held desc, c.id), '[]') from cells c where c.part = 'kinds' and c.people >= 5),
    'outlets', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'held', c.held, 'people', c.people) order by c.held desc, c.id), '[]') from cells c where c.part = 'outlets' and c.people >= 5))
  into told from within w;
  if (told ->> 'people')::integer < 5 then
    return jsonb_build_object('is_small', true, 'waiting', told -> 'waiting');
  end if;
  return told || '{"is_small": false}';
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.clinic_desk(uuid), public.decide_clinic(uuid, boolean, text), public.call_off_clinic(uuid, text), public.close_clinic(uuid, uuid[]), public.propose_clinic(uuid, uuid, text),
  public.set_my_clinic_hours(uuid, jsonb, jsonb), public.set_clinic_coach_state(uuid, text), public.clinic_report(uuid, date, date) from public, anon;
grant execute on function public.clinic_desk(uuid), public.decide_clinic(uuid, boolean, text), public.call_off_clinic(uuid, text), public.close_clinic(uuid, uuid[]), public.propose_clinic(uuid, uuid, text),
  public.set_my_clinic_hours(uuid, jsonb, jsonb), public.set_clinic_coach_state(uuid, text), public.clinic_report(uuid, date, date) to authenticated;
