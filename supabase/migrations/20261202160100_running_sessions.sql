-- Sessions: planning, seats and the waiting list, attendance, and what it proves.

/* The session, held, for who runs it: its trainer, or whoever looks after the learning of its outlet. Throws unknown_training. */
create function private.require_session_to_run(p_id uuid) returns public.training_sessions
language plpgsql set search_path = '' as $$
declare
  session public.training_sessions;
  reach   text;
begin
  select s.* into session from public.training_sessions s
  where s.id = p_id and (private.is_platform_admin() or s.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  if session.trainer_id in (select private.my_people()) then
    perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
    return session;
  end if;
  reach := private.require_module(session.tenant_id, 'change', 'foh_courses', 'boh_courses');
  if reach = 'outlets' and session.outlet_id not in (select private.outlets_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_training';
  end if;
  return session;
end $$;

/* Whether I run it, without holding anything. */
create function private.i_run_session(p_session public.training_sessions) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(p_session.trainer_id in (select private.my_people()), false) or case private.my_reach(p_session.tenant_id)
    when 'all' then true when 'outlets' then p_session.outlet_id in (select private.outlets_i_manage()) else false end;
end $$;

/* The session, held, for who takes part. Throws unknown_training. */
create function private.require_session_to_join(p_id uuid, p_me public.people) returns public.training_sessions
language plpgsql set search_path = '' as $$
declare
  session public.training_sessions;
begin
  select s.* into session from public.training_sessions s where s.id = p_id and s.tenant_id = p_me.tenant_id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
  return session;
end $$;

create function private.session_ends_at(p_session public.training_sessions) returns timestamptz
language sql immutable set search_path = '' as $$
  select p_session.starts_at + make_interval(mins => p_session.minutes)
$$;

create function private.session_seats_taken(p_session_id uuid) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*)::integer from public.session_attendance a
    where a.session_id = p_session_id and a.state in ('registered', 'attended'));
end $$;

create function private.has_session_seat(p_session public.training_sessions) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_session.seats is null or private.session_seats_taken(p_session.id) < p_session.seats;
end $$;

create function private.audit_session(p_action text, p_session public.training_sessions, p_more jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  perform private.write_audit(p_action, p_session.tenant_id, 'training_sessions', p_session.id::text, null,
    jsonb_build_object('name', p_session.title ->> 'en', 'outlet_id', p_session.outlet_id, 'starts_at', p_session.starts_at) || p_more);
end $$;

/* Writes to those with an address; whoever has none reads it on Today. */
create function private.mail_session(
  p_template text, p_session public.training_sessions, p_people uuid[], p_more jsonb default '{}'
) returns void language plpgsql set search_path = '' as $$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_session.tenant_id, lower(r.recipient), p_template, coalesce(r.language, 'en'), jsonb_strip_nulls(p_more || jsonb_build_object(
    'session_id', p_session.id, 'session_kind', p_session.kind, 'session_title', p_session.title ->> coalesce(r.language, 'en'),
    'starts_at', p_session.starts_at, 'time_zone', o.time_zone, 'minutes', p_session.minutes::text,
    'sequence', p_session.sequence::text, 'place', concat_ws(', ', p_session.place, o.name),
    'trainer', (select t.full_name from public.people t where t.id = p_session.trainer_id),
    'session_state', (select a.state from public.session_attendance a where a.session_id = p_session.id and a.person_id = r.person_id),
    'full_name', r.full_name, 'attendee', lower(r.recipient), 'has_login', case when r.has_login then 'yes' else 'no' end))
  from private.learning_readers(p_session.tenant_id, p_people) r
  join public.outlets o on o.id = p_session.outlet_id;
end $$;

create function private.session_people(p_session_id uuid, variadic p_states text[]) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(a.person_id order by a.queued_at, a.id), '{}') from public.session_attendance a
  where a.session_id = p_session_id and a.state = any (p_states)
$$;

/* Who waits moves up, first come first served, as long as there are seats and the session has not begun. */
create function private.fill_session_seats(p_session public.training_sessions) returns void
language plpgsql set search_path = '' as $$
declare
  moved uuid[];
begin
  if p_session.state not in ('planned', 'open') or p_session.starts_at <= now() then return; end if;
  with next as (
    select a.id from public.session_attendance a where a.session_id = p_session.id and a.state = 'waiting'
    order by a.queued_at, a.id
    limit case when p_session.seats is not null then greatest(p_session.seats - private.session_seats_taken(p_session.id), 0) end
  ), up as (
    update public.session_attendance a set state = 'registered', promoted_at = clock_timestamp()
    from next where a.id = next.id returning a.person_id
  )
  select array_agg(u.person_id) into moved from up u;
  if moved is not null then perform private.mail_session('session_promoted', p_session, moved); end if;
end $$;

/* The lessons of the caller's tenant that can be told in a room. */
create function private.lessons_to_tell(p_tenant_id uuid)
returns table (course_id uuid, lesson_key text, course jsonb, lesson jsonb, minutes integer, place bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select c.id, l.key, v.title, l.title, l.minutes, row_number() over (order by v.title ->> 'en', c.id, l.position)
    from public.courses c
    join public.course_versions v on v.course_id = c.id and v.state = 'published'
    join public.lessons l on l.version_id = v.id and l.is_required and l.move_on in ('viewed', 'dwell')
    where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
      and c.side = any (private.sides_of(p_tenant_id));
end $$;

create function private.keep_session_lessons(p_session public.training_sessions, p_lessons jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(jsonb_array_length(p_lessons), 0) > 12 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if exists (
    select from jsonb_to_recordset(coalesce(p_lessons, '[]')) said (course_id uuid, lesson_key text)
    where not exists (
      select from private.lessons_to_tell(p_session.tenant_id) l where l.course_id = said.course_id and l.lesson_key = said.lesson_key)
      and not exists (
        select from public.session_lessons k
        where k.session_id = p_session.id and k.course_id = said.course_id and k.lesson_key = said.lesson_key)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_lesson';
  end if;
  delete from public.session_lessons k where k.session_id = p_session.id;
  insert into public.session_lessons (session_id, course_id, lesson_key, position)
  select p_session.id, (said ->> 'course_id')::uuid, said ->> 'lesson_key', min(place)::integer
  from jsonb_array_elements(coalesce(p_lessons, '[]')) with ordinality listed (said, place) group by 1, 2, 3;
end $$;

/* The title as it was said, in the other language the same where only one was; without any that of the first lesson. */
create function private.session_title(p_said jsonb, p_lessons jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  en text := nullif(btrim(coalesce(p_said ->> 'en', '')), '');
  hi text := nullif(btrim(coalesce(p_said ->> 'hi', '')), '');
begin
  if greatest(char_length(en), char_length(hi)) > 120 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if coalesce(en, hi) is not null then
    return jsonb_build_object('en', coalesce(en, hi), 'hi', coalesce(hi, en));
  end if;
  return (
    select l.title from public.lessons l join public.course_versions v on v.id = l.version_id and v.state = 'published'
    where v.course_id = (p_lessons -> 0 ->> 'course_id')::uuid and l.key = p_lessons -> 0 ->> 'lesson_key');
end $$;

/* Plans a session or changes one; what is told twice under one id is one session. Times are those of the outlet's clock. */
create function public.save_training_session(p_id uuid, p_tenant_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known   public.training_sessions;
  session public.training_sessions;
  reach   text;
  zone    text;
begin
  if exists (select from public.training_sessions s where s.id = p_id) then
    known := private.require_session_to_run(p_id);
    if known.state in ('done', 'cancelled') then raise sqlstate 'PT409' using message = 'session_over'; end if;
  else
    reach := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  end if;
  session := known;
  session.tenant_id := coalesce(known.tenant_id, p_tenant_id);
  session.outlet_id := coalesce(known.outlet_id, (p_said ->> 'outlet_id')::uuid);
  select o.time_zone into zone from public.outlets o
  where o.id = session.outlet_id and o.tenant_id = session.tenant_id
    and (known.id is not null or reach = 'all' or o.id in (select private.outlets_i_manage()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  session.trainer_id := (p_said ->> 'trainer_id')::uuid;
  if session.trainer_id is distinct from known.trainer_id and not exists (
    select from public.people p where p.id = session.trainer_id and p.tenant_id = session.tenant_id
      and coalesce(p.left_on, 'infinity') >= private.today()
  ) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  session.title := private.session_title(p_said -> 'title', p_said -> 'lessons');
  if session.title is null then raise sqlstate 'PT400' using message = 'title_required'; end if;
  session.place := private.said_or_kept(coalesce(p_said ->> 'place', ''), null, 120);
  session.note := private.said_or_kept(coalesce(p_said ->> 'note', ''), null, 500);
  session.starts_at := (p_said ->> 'starts_local')::timestamp at time zone zone;
  session.minutes := (p_said ->> 'minutes')::integer;
  session.seats := (p_said ->> 'seats')::integer;
  session.audience := coalesce(p_said ->> 'audience', 'outlet');
  if num_nulls(session.starts_at, session.minutes) > 0 or session.minutes not between 5 and 600 or session.seats not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  if session.starts_at is distinct from known.starts_at and session.starts_at < now() - interval '1 hour' then
    raise sqlstate 'PT400' using message = 'event_in_past';
  end if;
  if session.starts_at > now() + interval '2 years' then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  if known.id is not null and session.seats < private.session_seats_taken(known.id) then
    raise sqlstate 'PT409' using message = 'capacity_below_taken';
  end if;

  if known.id is null then
    insert into public.training_sessions (
      id, tenant_id, outlet_id, kind, state, title, place, note, trainer_id, starts_at, minutes, seats, audience, created_by
    )
    values (
      p_id, session.tenant_id, session.outlet_id, 'classroom',
      case when (p_said ->> 'is_open')::boolean then 'open' else 'planned' end, session.title, session.place, session.note,
      session.trainer_id, session.starts_at, session.minutes, session.seats, session.audience, private.me()
    )
    returning * into session;
  else
    update public.training_sessions s
    set title = session.title, place = session.place, note = session.note, trainer_id = session.trainer_id,
      starts_at = session.starts_at, minutes = session.minutes, seats = session.seats, audience = session.audience,
      state = case when s.state in ('planned', 'open') then
        case when (p_said ->> 'is_open')::boolean then 'open' else 'planned' end else s.state end,
      sequence = s.sequence + ((session.starts_at, session.minutes, session.place) is distinct from (s.starts_at, s.minutes, s.place))::integer
    where s.id = p_id returning s.* into session;
  end if;
  perform private.keep_session_lessons(session, p_said -> 'lessons');
  if session.sequence > known.sequence and session.state <> 'running' then
    perform private.mail_session('session_moved', session, private.session_people(session.id, 'registered', 'waiting'));
  end if;
  perform private.fill_session_seats(session);
  perform private.audit_session(case when known.id is null then 'training_session.created' else 'training_session.changed' end, session);
end $$;

/* A talk that begins now: who starts it tells it, and everybody of the outlet can be ticked. */
create function public.start_toolbox_talk(p_id uuid, p_tenant_id uuid, p_outlet_id uuid, p_title jsonb, p_lessons jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reach   text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  title   jsonb := private.session_title(p_title, p_lessons);
  session public.training_sessions;
begin
  if exists (select from public.training_sessions s where s.id = p_id and s.tenant_id = p_tenant_id) then return; end if;
  if not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if title is null then raise sqlstate 'PT400' using message = 'title_required'; end if;
  insert into public.training_sessions (
    id, tenant_id, outlet_id, kind, state, title, trainer_id, starts_at, started_at, minutes, created_by
  )
  values (
    p_id, p_tenant_id, p_outlet_id, 'toolbox_talk', 'running', title,
    (select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id limit 1),
    now(), now(), 5, private.me()
  )
  returning * into session;
  perform private.keep_session_lessons(session, p_lessons);
  perform private.audit_session('training_session.started', session);
end $$;

/* Begins or ends it. Who was expected and has not come is absent, until somebody says otherwise. */
create function public.run_training_session(p_id uuid, p_state text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session public.training_sessions := private.require_session_to_run(p_id);
begin
  if session.state = p_state then return; end if;
  if p_state = 'running' and session.state in ('planned', 'open') then
    if session.starts_at > now() + interval '1 hour' then raise sqlstate 'PT409' using message = 'session_not_started'; end if;
    update public.training_sessions s set state = 'running', started_at = now() where s.id = session.id;
    perform private.audit_session('training_session.started', session);
  elsif p_state = 'done' and session.state = 'running' then
    update public.training_sessions s set state = 'done', ended_at = now() where s.id = session.id;
    update public.session_attendance a set state = 'absent', marked_by = private.me()
    where a.session_id = session.id and a.state = 'registered';
    perform private.audit_session('training_session.finished', session, jsonb_build_object(
      'people', cardinality(private.session_people(session.id, 'attended'))));
  else
    raise sqlstate 'PT409' using message = 'session_over';
  end if;
end $$;

create function public.cancel_training_session(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session public.training_sessions := private.require_session_to_run(p_id);
  reason  text := btrim(coalesce(p_reason, ''));
begin
  if session.state = 'cancelled' then return; end if;
  if session.state = 'done' or cardinality(private.session_people(session.id, 'attended')) > 0 then
    raise sqlstate 'PT409' using message = 'session_over';
  end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.training_sessions s
  set state = 'cancelled', cancelled_at = now(), cancel_reason = reason, sequence = s.sequence + 1
  where s.id = session.id returning s.* into session;
  perform private.mail_session('session_cancelled', session, private.session_people(session.id, 'registered', 'waiting'),
    jsonb_build_object('reason', reason));
  perform private.audit_session('training_session.cancelled', session, jsonb_build_object('reason', reason));
end $$;

/* Puts people down: with a seat as long as there are any, then on the waiting list. */
create function private.put_down(p_session public.training_sessions, p_people uuid[], p_source text) returns void
language plpgsql set search_path = '' as $$
declare
  person uuid;
begin
  foreach person in array p_people loop
    insert into public.session_attendance as a (tenant_id, session_id, person_id, state, source)
    values (p_session.tenant_id, p_session.id, person, case when private.has_session_seat(p_session) then 'registered' else 'waiting' end, p_source)
    on conflict (session_id, person_id) do update
      set state = excluded.state, source = excluded.source, queued_at = clock_timestamp(), promoted_at = null, marked_by = null
      where a.state in ('excused', 'absent');
  end loop;
end $$;

create function public.invite_to_session(
  p_id uuid, p_people uuid[] default null, p_outlet_id uuid default null, p_job_role_id uuid default null, p_everyone boolean default false
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  session public.training_sessions := private.require_session_to_run(p_id);
  reach   text := private.require_module(session.tenant_id, 'change');
  people  uuid[];
  added   uuid[];
  seated  integer;
begin
  if session.state not in ('planned', 'open') then raise sqlstate 'PT409' using message = 'session_over'; end if;
  people := array(
    select p.id from public.people p
    where p.id = any (private.people_meant(session.tenant_id, reach, p_people, p_outlet_id, p_job_role_id, p_everyone))
      and p.id is distinct from session.trainer_id and not exists (
        select from public.session_attendance a
        where a.session_id = session.id and a.person_id = p.id and a.state in ('registered', 'waiting', 'attended'))
    order by p.full_name, p.id);
  if cardinality(people) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  perform private.put_down(session, people, 'invited');
  select array_agg(a.person_id), count(*) filter (where a.state = 'registered') into added, seated
  from public.session_attendance a where a.session_id = session.id and a.person_id = any (people);
  if added is not null then
    perform private.mail_session('session_invited', session, added);
    perform private.audit_session('training_session.invited', session, jsonb_build_object(
      'people', cardinality(added), 'to_whom', private.first_names(added)));
  end if;
  return jsonb_build_object('seated', coalesce(seated, 0), 'waiting', coalesce(cardinality(added), 0) - coalesce(seated, 0));
end $$;

/* Whether somebody may put themselves down: it is open, and meant for their outlet or for everybody. */
create function private.is_open_to(p_session public.training_sessions, p_person_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_session.audience = 'everyone' or exists (
    select from public.people_outlets w
    where w.person_id = p_person_id and w.outlet_id = p_session.outlet_id and private.is_placed(w, private.today()));
end $$;

create function public.register_for_session(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_learner();
  session public.training_sessions := private.require_session_to_join(p_id, me);
  mine    public.session_attendance;
begin
  select a.* into mine from public.session_attendance a where a.session_id = session.id and a.person_id = me.id;
  if mine.state in ('registered', 'waiting', 'attended') then return mine.state; end if;
  if not private.is_open_to(session, me.id) and mine.id is null then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  if session.state not in ('planned', 'open') or private.session_ends_at(session) <= now()
      or (session.state = 'planned' and mine.id is null) or session.trainer_id = me.id then
    raise sqlstate 'PT409' using message = 'session_closed';
  end if;
  perform private.put_down(session, array[me.id], case when mine.source = 'invited' then 'invited' else 'self' end);
  return (select a.state from public.session_attendance a where a.session_id = session.id and a.person_id = me.id);
end $$;

create function public.leave_session(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_learner();
  session public.training_sessions := private.require_session_to_join(p_id, me);
begin
  if session.state not in ('planned', 'open') then raise sqlstate 'PT409' using message = 'session_over'; end if;
  update public.session_attendance a set state = 'excused', marked_by = private.me()
  where a.session_id = session.id and a.person_id = me.id and a.state in ('registered', 'waiting');
  perform private.fill_session_seats(session);
end $$;

-- Attendance: the code on the trainer's screen is another one every 30 seconds. It is made of a secret of the session and
-- the time, so that nothing has to be stored, and nobody who was not in the room knows the next one.
create function private.session_code_at(p_session public.training_sessions, p_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select lpad((('x' || substr(encode(sha256(
    p_session.secret || int8send(floor(extract(epoch from p_at) / 30)::bigint)), 'hex'), 1, 12))::bit(48)::bigint % 1000000)::text, 6, '0')
$$;

/* The code to show, and for how many milliseconds it is the newest one. */
create function public.session_code(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  session public.training_sessions;
  at      timestamptz := clock_timestamp();
begin
  select s.* into session from public.training_sessions s where s.id = p_id and s.tenant_id in (select private.my_tenants());
  if not found or not private.i_run_session(session) then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
  if session.state <> 'running' then raise sqlstate 'PT409' using message = 'session_not_running'; end if;
  return jsonb_build_object('code', private.session_code_at(session, at),
    'left_ms', 30000 - floor(extract(epoch from at) * 1000)::bigint % 30000);
end $$;

/* Completes the lessons that a session counts for; one that the person has not been given is given. */
create function private.complete_by_session(p_session public.training_sessions, p_person_id uuid, p_is_own boolean) returns void
language plpgsql set search_path = '' as $$
declare
  told       record;
  course     public.courses;
  assignment public.assignments;
  lesson     public.lessons;
begin
  for told in
    select k.course_id, array_agg(k.lesson_key order by k.position) as keys from public.session_lessons k
    where k.session_id = p_session.id group by k.course_id order by k.course_id
  loop
    if not private.is_offered(told.course_id, p_session.tenant_id) then continue; end if;
    select a.* into assignment from public.assignments a
    where a.person_id = p_person_id and a.course_id = told.course_id and a.superseded_at is null and private.is_open(a) for no key update;
    if not found then
      if private.holds_certificate(p_person_id, told.course_id) then continue; end if;
      select c.* into course from public.courses c where c.id = told.course_id;
      perform private.place_assignments(
        p_session.tenant_id, course, array[p_person_id], case when p_is_own then 'self' else 'manual' end, null, null);
      select a.* into assignment from public.assignments a
      where a.person_id = p_person_id and a.course_id = told.course_id and a.superseded_at is null and private.is_open(a) for no key update;
      if not found then continue; end if;
    end if;
    for lesson in
      select l.* from public.lessons l
      where l.version_id = private.version_of(assignment) and l.key = any (told.keys) and l.is_required and l.move_on in ('viewed', 'dwell')
        and not exists (select from public.lesson_completions done where done.assignment_id = assignment.id and done.lesson_id = l.id)
      order by l.position
    loop
      update public.assignments a set version_id = lesson.version_id, started_at = coalesce(a.started_at, now())
      where a.id = assignment.id returning a.* into assignment;
      perform private.complete_lesson(assignment, lesson, 'classroom');
      update public.lesson_completions done set session_id = p_session.id
      where done.assignment_id = assignment.id and done.lesson_id = lesson.id;
    end loop;
  end loop;
end $$;

create function private.attend(p_session public.training_sessions, p_person_id uuid, p_how text) returns void
language plpgsql set search_path = '' as $$
declare
  mine public.session_attendance;
begin
  select a.* into mine from public.session_attendance a where a.session_id = p_session.id and a.person_id = p_person_id;
  if mine.state = 'attended' then return; end if;
  if mine.state is distinct from 'registered' and not private.has_session_seat(p_session) then
    raise sqlstate 'PT409' using message = 'session_full';
  end if;
  insert into public.session_attendance as a (tenant_id, session_id, person_id, state, source, attended_at, how, marked_by)
  values (p_session.tenant_id, p_session.id, p_person_id, 'attended', 'walk_in', now(), p_how, private.me())
  on conflict (session_id, person_id) do update
    set state = 'attended', attended_at = excluded.attended_at, how = excluded.how, marked_by = excluded.marked_by
  returning a.* into mine;
  perform private.write_events('training_session.attended', p_session.tenant_id, array[p_person_id], array[mine.id], '{}');
  perform private.complete_by_session(p_session, p_person_id, p_how <> 'trainer');
end $$;

/*
 * "I am here", with the code of this moment or of the one before. A wrong code is answered and not refused: the fifth one
 * within ten minutes closes the way for that person, who is then ticked by the trainer.
 */
create function public.attend_session(p_id uuid, p_code text, p_is_scanned boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me      public.people := private.require_learner();
  session public.training_sessions := private.require_session_to_join(p_id, me);
  tries   private.session_tries;
  at      timestamptz := clock_timestamp();
begin
  if session.state <> 'running' then raise sqlstate 'PT409' using message = 'session_not_running'; end if;
  select t.* into tries from private.session_tries t
  where t.session_id = session.id and t.person_id = me.id and t.failed_at > at - interval '10 minutes';
  if tries.failures >= 5 then return 'locked'; end if;
  if regexp_replace(coalesce(p_code, ''), '\D', '', 'g')
      not in (private.session_code_at(session, at), private.session_code_at(session, at - interval '30 seconds')) then
    insert into private.session_tries as t (session_id, person_id, failures, failed_at) values (session.id, me.id, 1, at)
    on conflict (session_id, person_id) do update
      set failures = case when t.failed_at > at - interval '10 minutes' then t.failures + 1 else 1 end, failed_at = at;
    return 'code_over';
  end if;
  perform private.attend(session, me.id, case
    when p_is_scanned then 'qr'
    when exists (select from private.pin_accounts k where k.person_id = me.id and k.user_id = auth.uid()) then 'pin' else 'code' end);
  return 'attended';
end $$;

/* Takes back what a session proved; a course that is done meanwhile stays as it is. */
create function private.withdraw_session_lessons(p_session public.training_sessions, p_person_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.assignments a
  where a.person_id = p_person_id and a.course_id in (select k.course_id from public.session_lessons k where k.session_id = p_session.id)
  order by a.id for no key update;
  if exists (
    select from public.lesson_completions done join public.assignments a on a.id = done.assignment_id
    where done.session_id = p_session.id and a.person_id = p_person_id and a.completed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'course_done';
  end if;
  delete from public.lesson_completions done using public.assignments a
  where a.id = done.assignment_id and a.person_id = p_person_id and done.session_id = p_session.id;
end $$;

/*
 * The trainer's word: freely while it runs; for seven days after it a correction with its reason, which the log keeps; before
 * it only that somebody is excused, whose seat goes to the next one.
 */
create function public.mark_attendance(p_id uuid, p_people uuid[], p_state text, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session public.training_sessions := private.require_session_to_run(p_id);
  reason  text := nullif(btrim(coalesce(p_reason, '')), '');
  person  uuid;
  mine    public.session_attendance;
begin
  if coalesce(p_state, '') not in ('registered', 'attended', 'absent', 'excused') then
    raise sqlstate 'PT400' using message = 'unknown_state';
  end if;
  if cardinality(p_people) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if session.state = 'cancelled' then raise sqlstate 'PT409' using message = 'session_over'; end if;
  if session.state in ('planned', 'open') and p_state <> 'excused' then
    raise sqlstate 'PT409' using message = 'session_not_running';
  end if;
  if session.state = 'done' then
    if session.ended_at < now() - interval '7 days' then raise sqlstate 'PT409' using message = 'attendance_settled'; end if;
    if p_state = 'registered' then raise sqlstate 'PT400' using message = 'unknown_state'; end if;
    if coalesce(char_length(reason), 0) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
    if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  end if;
  foreach person in array (select array_agg(distinct named order by named) from unnest(p_people) named) loop
    select a.* into mine from public.session_attendance a where a.session_id = session.id and a.person_id = person;
    if mine.id is null and (p_state <> 'attended' or person = session.trainer_id
        or not private.may_be_ticked(session, person)) then
      raise sqlstate 'PT404' using message = 'unknown_person';
    end if;
    if mine.state is not distinct from p_state then continue; end if;
    if session.state = 'done' then
      perform private.write_audit('training_session.corrected', session.tenant_id, 'training_sessions', session.id::text,
        jsonb_build_object('name', session.title ->> 'en', 'person_id', person, 'state', mine.state),
        jsonb_build_object('name', session.title ->> 'en', 'person_id', person, 'state', p_state, 'reason', reason));
    end if;
    if p_state = 'attended' then
      perform private.attend(session, person, 'trainer');
    else
      if mine.state = 'attended' then perform private.withdraw_session_lessons(session, person); end if;
      if p_state = 'registered' and mine.source = 'walk_in' then
        delete from public.session_attendance a where a.id = mine.id;
      else
        if p_state = 'registered' and mine.state <> 'attended' and not private.has_session_seat(session) then
          raise sqlstate 'PT409' using message = 'session_full';
        end if;
        update public.session_attendance a
        set state = p_state, attended_at = null, how = null, marked_by = private.me()
        where a.id = mine.id;
      end if;
    end if;
  end loop;
  perform private.fill_session_seats(session);
end $$;

/* Who is not on the list may be ticked: people of the session's outlet, and whoever the caller looks after. */
create function private.may_be_ticked(p_session public.training_sessions, p_person_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.people p
    where p.id = p_person_id and p.tenant_id = p_session.tenant_id and coalesce(p.left_on, 'infinity') >= private.today()
      and (private.my_reach(p_session.tenant_id) = 'all' or exists (
        select from public.people_outlets w
        where w.person_id = p.id and w.outlet_id = p_session.outlet_id and private.is_placed(w, private.today()))));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.save_training_session, public.start_toolbox_talk, public.run_training_session,
  public.cancel_training_session, public.invite_to_session, public.register_for_session, public.leave_session,
  public.session_code, public.attend_session, public.mark_attendance from public, anon;
grant execute on function public.save_training_session, public.start_toolbox_talk, public.run_training_session,
  public.cancel_training_session, public.invite_to_session, public.register_for_session, public.leave_session,
  public.session_code, public.attend_session, public.mark_attendance to authenticated;
