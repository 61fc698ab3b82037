-- A coach from outside, our consultant or the house's own adviser, is nobody's profile and takes no seat: the mails of a talk bring a link, which is
-- the right to that one talk and to nothing else. Behind it they read the brief that the person reads too, confirm or decline, call off, say who
-- came, and write the plan. Decision 054.

insert into private.link_purposes values ('clinic_coach');

/* Writes about a booking to the person, or to its coach, one from outside with a link to the talk. Whoever has no address reads it on Today. */
create or replace function private.mail_clinic(p_template text, p_booking public.clinic_bookings, p_to text, p_more jsonb DEFAULT '{}'::jsonb, p_dedupe text DEFAULT NULL::text) returns void
language plpgsql set search_path = '' as $$
declare
  talk  public.clinic_talks := (select k from public.clinic_talks k where k.id = p_booking.talk_id);
  kind  public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
  select talk.tenant_id, lower(r.recipient), p_template, r.language, jsonb_strip_nulls(p_more || jsonb_build_object(
    'clinic_id', p_booking.id, 'calendar_id', case p_to when 'coach' then talk.id else p_booking.thread_id end,
    'sequence', (case p_to when 'coach' then talk.sequence else p_booking.sequence end)::text, 'to', p_to, 'clinic', kind.name ->> r.language,
    'starts_at', talk.starts_at, 'time_zone', case p_to when 'coach' then coach.time_zone else private.zone_of_person(p_booking.person_id) end,
    'minutes', kind.minutes::text, 'place', kind.place, 'clinic_link', kind.link, 'full_name', r.full_name, 'attendee', lower(r.recipient),
    'with_whom', case when p_to = 'coach' then (select p.full_name from public.people p where p.id = p_booking.person_id) else private.clinic_coach_name(coach) end,
    'coach_token', case when p_to = 'coach' and coach.person_id is null and talk.state = 'planned' then
      private.issue_link_code('clinic_coach', talk.id, talk.ends_at + interval '21 days' - now()) end,
    'offered_until', p_booking.offered_until, 'reason', p_booking.reason, 'has_login', case when r.has_login then 'yes' else 'no' end)),
    p_dedupe || ':' || p_to
  from (
    select l.recipient, coalesce(l.language, 'en') as language, l.full_name, l.has_login
    from private.learning_readers(talk.tenant_id, array[case p_to when 'coach' then coach.person_id else p_booking.person_id end]) l
    union all
    select coach.email, coach.language, coach.full_name, false where p_to = 'coach' and coach.email is not null) r
  on conflict (dedupe_key) do nothing;
end $$;

/* The former mailbox of a coach opens nothing any more. */
create function private.end_coach_links() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from private.link_codes c where c.purpose = 'clinic_coach' and c.subject_id in (select k.id from public.clinic_talks k where k.coach_id = new.id);
  return null;
end $$;
create trigger end_coach_links after update of email on public.clinic_coaches
  for each row when (new.email is distinct from old.email) execute function private.end_coach_links();

/* The talk behind a link, held with its coach's row for a change. Throws unknown_clinic. */
create function private.outside_talk(p_token text, p_is_change boolean) returns public.clinic_talks
language plpgsql set search_path = '' as $$
declare
  talk public.clinic_talks;
begin
  select k.* into talk
  from private.link_codes c join public.clinic_talks k on k.id = c.subject_id join public.clinic_coaches o on o.id = k.coach_id
  join public.tenants t on t.id = k.tenant_id and t.is_active and t.active_modules ? 'career_clinics'
  where c.code_hash = private.fingerprint(coalesce(p_token, '')) and c.purpose = 'clinic_coach' and c.expires_at > now()
    and o.person_id is null and o.state <> 'ended';
  if talk.id is null then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  if p_is_change then
    perform from public.clinic_coaches o where o.id = talk.coach_id for update;
    select k.* into talk from public.clinic_talks k where k.id = talk.id for update;
  end if;
  return talk;
end $$;

/* A booking of the talk behind a link. Throws unknown_clinic. */
create function private.outside_booking(p_talk public.clinic_talks, p_booking_id uuid) returns public.clinic_bookings
language plpgsql set search_path = '' as $$
declare
  booking public.clinic_bookings;
begin
  select b.* into booking from public.clinic_bookings b where b.id = p_booking_id and b.talk_id = p_talk.id for update;
  if booking.id is null then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  return booking;
end $$;

/* The plan that comes of a talk: {goal_role_id, summary, review_on, actions: [{kind, course_id, lesson_key, title, due_on}]}; whoever may write it
   was asked before. Changed until it is looked at again. Courses assign themselves. */
create function private.write_clinic_plan(p_id uuid, b public.clinic_bookings, p_said jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  coach  public.clinic_coaches := (select c from public.clinic_talks k join public.clinic_coaches c on c.id = k.coach_id where k.id = b.talk_id);
  plan   public.clinic_plans;
  action record;
  course public.courses;
begin
  if not (b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes') then raise sqlstate 'PT409' using message = 'clinic_not_begun'; end if;
  perform from public.people p where p.id = b.person_id for no key update;
  if p_said ->> 'goal_role_id' is not null and not exists (
    select from public.job_roles r where r.id = (p_said ->> 'goal_role_id')::uuid and r.tenant_id = b.tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  if coalesce(p_said ->> 'review_on', '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'review_required'; end if;
  perform private.require_due_day((p_said ->> 'review_on')::date);
  if coalesce(jsonb_typeof(p_said -> 'actions'), '') <> 'array' or jsonb_array_length(p_said -> 'actions') > 3 then raise sqlstate 'PT400' using message = 'too_many_actions'; end if;
  if jsonb_array_length(p_said -> 'actions') = 0 then raise sqlstate 'PT400' using message = 'action_required'; end if;

  select l.* into plan from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id for update;
  if plan.id is null then
    update public.clinic_plans l set state = 'replaced' where l.person_id = b.person_id and l.state = 'open';
    insert into public.clinic_plans (id, tenant_id, person_id, booking_id, coach_id, goal_role_id, summary, review_on)
    values (p_id, b.tenant_id, b.person_id, b.id, coach.id, (p_said ->> 'goal_role_id')::uuid, private.said_or_kept(coalesce(p_said ->> 'summary', ''), null, 2000),
      (p_said ->> 'review_on')::date) returning * into plan;
  else
    if plan.state <> 'open' then raise sqlstate 'PT409' using message = 'plan_closed'; end if;
    update public.clinic_plans l set goal_role_id = (p_said ->> 'goal_role_id')::uuid, summary = private.said_or_kept(coalesce(p_said ->> 'summary', ''), null, 2000),
      review_on = (p_said ->> 'review_on')::date, changed_at = now() where l.id = plan.id;
    delete from public.clinic_plan_actions a where a.plan_id = plan.id and a.position > jsonb_array_length(p_said -> 'actions');
  end if;

  for action in
    select said, place::integer as place, said ->> 'kind' as kind, said ->> 'due_on' as due_on, nullif(btrim(said ->> 'title'), '') as title
    from jsonb_array_elements(p_said -> 'actions') with ordinality a (said, place) order by place
  loop
    if coalesce(action.kind, '') not in ('course', 'observation', 'experience') then raise sqlstate 'PT400' using message = 'action_required'; end if;
    if coalesce(action.due_on, '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'due_required'; end if;
    perform private.require_due_day(action.due_on::date);
    if action.kind = 'experience' then
      if coalesce(char_length(action.title), 0) not between 3 and 200 then raise sqlstate 'PT400' using message = 'title_required'; end if;
    else
      course := private.require_course(b.tenant_id, (action.said ->> 'course_id')::uuid);
      if action.kind = 'observation' and not exists (
        select from public.course_versions v join public.lessons l on l.version_id = v.id
        where v.course_id = course.id and v.state = 'published' and l.key = action.said ->> 'lesson_key' and l.observation is not null) then
        raise sqlstate 'PT404' using message = 'unknown_lesson';
      end if;
      if not exists (select from public.assignments a where a.person_id = b.person_id and a.course_id = course.id and a.superseded_at is null and private.is_open(a)) then
        perform private.place_assignments(b.tenant_id, course, array[b.person_id], 'plan', action.due_on::date, null, plan.id);
      end if;
    end if;
    insert into public.clinic_plan_actions as a (tenant_id, plan_id, position, kind, course_id, lesson_key, title, due_on)
    values (b.tenant_id, plan.id, action.place, action.kind, case when action.kind <> 'experience' then course.id end,
      case when action.kind = 'observation' then action.said ->> 'lesson_key' end, case when action.kind = 'experience' then action.title end, action.due_on::date)
    on conflict (plan_id, position) do update set kind = excluded.kind, course_id = excluded.course_id, lesson_key = excluded.lesson_key, title = excluded.title, due_on = excluded.due_on,
      proof = case when a.title = excluded.title then a.proof end, proved_at = case when a.title = excluded.title then a.proved_at end;
  end loop;
end $$;

create or replace function public.save_clinic_plan(p_id uuid, p_booking_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
begin
  if found_.told_as <> 'coach' and exists (
    select from public.clinic_talks k join public.clinic_coaches c on c.id = k.coach_id where k.id = (found_.booking).talk_id and c.person_id is not null) then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  perform private.write_clinic_plan(p_id, found_.booking, p_said);
end $$;

/* What a plan of this tenant can be made of: roles, courses, and lessons that are seen at work. */
create function private.clinic_choices(p_tenant_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name) order by d.name, r.name), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = p_tenant_id),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title) order by l.position), '[]')
          from public.lessons l where l.version_id = v.id and l.observation is not null)) order by v.title ->> 'en', c.id), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and c.side = any (private.sides_of(p_tenant_id))));
end $$;
create or replace function public.clinic_plan_choices(p_booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.clinic_choices(((private.require_clinic_talk(p_booking_id)).booking).tenant_id);
end $$;

/* Confirms a booking that waits for the coach's word, or declines it with a reason that the person reads. */
create function private.decide_booking(p_booking_id uuid, p_accepts boolean, p_reason text) returns void
language plpgsql set search_path = '' as $$
declare
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
create or replace function public.decide_clinic(p_booking_id uuid, p_accepts boolean, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  talk public.clinic_talks := private.require_my_talk((select b.talk_id from public.clinic_bookings b where b.id = p_booking_id));
begin
  perform private.decide_booking(p_booking_id, p_accepts, p_reason);
end $$;

/* The talk was held; who of it did not come is named. From its beginning on; can be said again. */
create function private.close_talk(talk public.clinic_talks, p_absent uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
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
create or replace function public.close_clinic(p_talk_id uuid, p_absent uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_talk(private.require_my_talk(p_talk_id), p_absent);
end $$;

-- What a link opens

/* The talk behind a link: who comes, with the brief that each of them reads too. */
create function public.find_outside_clinic(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  talk  public.clinic_talks := private.outside_talk(p_token, false);
  kind  public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  return jsonb_build_object('tenant', (select t.name from public.tenants t where t.id = talk.tenant_id), 'coach', coach.full_name, 'language', coach.language, 'clinic', kind.name,
    'starts_at', talk.starts_at, 'ends_at', talk.ends_at, 'zone', coach.time_zone, 'place', kind.place, 'link', kind.link, 'state', talk.state,
    'may_close', talk.state in ('planned', 'held') and talk.starts_at <= now(), 'may_call_off', talk.state = 'planned' and talk.starts_at > now(),
    'choices', case when talk.starts_at <= now() + interval '15 minutes' then private.clinic_choices(talk.tenant_id) end,
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', p.full_name, 'state', b.state, 'person_absent', b.person_absent,
        'questions', (
          select coalesce(jsonb_agg(jsonb_build_object('text', q.value -> 'text', 'answer', b.answers ->> (q.value ->> 'id')) order by q.ordinality), '[]')
          from jsonb_array_elements(kind.questions) with ordinality q where b.answers ? (q.value ->> 'id')),
        'brief', private.clinic_brief(p, b.starts_at),
        'plan', (select private.told_clinic_plan(l) from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id),
        'may_plan', b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes') order by b.seat), '[]')
      from public.clinic_bookings b join public.people p on p.id = b.person_id
      where b.talk_id = talk.id and b.state in ('pending', 'confirmed', 'held', 'missed')));
end $$;

create function public.decide_outside_clinic(p_token text, p_booking_id uuid, p_accepts boolean, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  talk public.clinic_talks := private.outside_talk(p_token, true);
begin
  perform private.decide_booking((private.outside_booking(talk, p_booking_id)).id, p_accepts, p_reason);
end $$;

create function public.call_off_outside_clinic(p_token text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  talk public.clinic_talks := private.outside_talk(p_token, true);
  said text := nullif(left(btrim(p_reason), 300), '');
begin
  if coalesce(char_length(said), 0) < 3 then raise sqlstate 'PT400' using message = 'reason_required'; end if;
  if talk.state <> 'planned' or talk.starts_at <= now() then raise sqlstate 'PT409' using message = 'clinic_moved_on'; end if;
  perform private.call_off_talk(talk, 'coach', said);
end $$;

create function public.close_outside_clinic(p_token text, p_absent uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.close_talk(private.outside_talk(p_token, true), p_absent);
end $$;

create function public.save_outside_plan(p_token text, p_id uuid, p_booking_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_clinic_plan(p_id, private.outside_booking(private.outside_talk(p_token, true), p_booking_id), p_said);
end $$;

insert into private.anonymous_functions values ('find_outside_clinic'), ('decide_outside_clinic'), ('call_off_outside_clinic'), ('close_outside_clinic'), ('save_outside_plan');
revoke execute on all functions in schema private from public;
revoke execute on function public.find_outside_clinic(text), public.decide_outside_clinic(text, uuid, boolean, text), public.call_off_outside_clinic(text, text),
  public.close_outside_clinic(text, uuid[]), public.save_outside_plan(text, uuid, uuid, jsonb) from public;
grant execute on function public.find_outside_clinic(text), public.decide_outside_clinic(text, uuid, boolean, text), public.call_off_outside_clinic(text, text),
  public.close_outside_clinic(text, uuid[]), public.save_outside_plan(text, uuid, uuid, jsonb) to anon, authenticated;
