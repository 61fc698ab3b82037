-- What all migrations together say about session: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.session_attendance (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  session_id uuid not null,
  person_id uuid not null,
  state text not null,
  source text not null,
  queued_at timestamp with time zone default clock_timestamp() not null,
  promoted_at timestamp with time zone,
  attended_at timestamp with time zone,
  how text,
  marked_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint session_attendance_pkey PRIMARY KEY (id),
  constraint session_attendance_session_id_person_id_key UNIQUE (session_id, person_id),
  constraint session_attendance_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint session_attendance_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint session_attendance_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES public.training_sessions(tenant_id, id) ON DELETE CASCADE,
  constraint session_attendance_check CHECK ((state = 'attended'::text) = (attended_at IS NOT NULL)),
  constraint session_attendance_check1 CHECK ((state = 'attended'::text) = (how IS NOT NULL)),
  constraint session_attendance_how_check CHECK (how = ANY (ARRAY['qr'::text, 'code'::text, 'pin'::text, 'trainer'::text])),
  constraint session_attendance_source_check CHECK (source = ANY (ARRAY['invited'::text, 'self'::text, 'walk_in'::text])),
  constraint session_attendance_state_check CHECK (state = ANY (ARRAY['registered'::text, 'waiting'::text, 'attended'::text, 'absent'::text, 'excused'::text]))
);
CREATE INDEX session_attendance_marked_by_idx ON public.session_attendance USING btree (marked_by);
CREATE INDEX session_attendance_person_id_idx ON public.session_attendance USING btree (person_id);
CREATE INDEX session_attendance_tenant_id_person_id_idx ON public.session_attendance USING btree (tenant_id, person_id);
CREATE INDEX session_attendance_tenant_id_session_id_idx ON public.session_attendance USING btree (tenant_id, session_id);
alter table public.session_attendance enable row level security;

create table public.session_lessons (
  session_id uuid not null,
  course_id uuid not null,
  lesson_key text not null,
  "position" integer not null,
  constraint session_lessons_pkey PRIMARY KEY (session_id, course_id, lesson_key),
  constraint session_lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint session_lessons_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.training_sessions(id) ON DELETE CASCADE
);
CREATE INDEX session_lessons_course_id_idx ON public.session_lessons USING btree (course_id);
alter table public.session_lessons enable row level security;

create table private.session_tries (
  session_id uuid not null,
  person_id uuid not null,
  failures integer default 0 not null,
  failed_at timestamp with time zone not null,
  constraint session_tries_pkey PRIMARY KEY (session_id, person_id),
  constraint session_tries_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE,
  constraint session_tries_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.training_sessions(id) ON DELETE CASCADE
);
CREATE INDEX session_tries_person_id_idx ON private.session_tries USING btree (person_id);
alter table private.session_tries enable row level security;

create function private.attend(p_session public.training_sessions, p_person_id uuid, p_how text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.attend_session(p_id uuid, p_code text, p_is_scanned boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.attend_session(uuid,text,boolean) to authenticated;
grant execute on function public.attend_session(uuid,text,boolean) to service_role;

create function private.audit_session(p_action text, p_session public.training_sessions, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_session.tenant_id, 'training_sessions', p_session.id::text, null,
    jsonb_build_object('name', p_session.title ->> 'en', 'outlet_id', p_session.outlet_id, 'starts_at', p_session.starts_at) || p_more);
end $function$;

create function public.cancel_training_session(p_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.cancel_training_session(uuid,text) to authenticated;
grant execute on function public.cancel_training_session(uuid,text) to service_role;

create function private.complete_by_session(p_session public.training_sessions, p_person_id uuid, p_is_own boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.end_other_sessions()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  delete from private.known_devices
  where user_id = private.me() and session_id::text is distinct from auth.jwt() ->> 'session_id';
  delete from auth.sessions
  where user_id = private.me() and id::text is distinct from auth.jwt() ->> 'session_id';
  get diagnostics total = row_count;
  if total > 0 then
    perform private.write_audit('session.others_ended', null, 'profiles', auth.uid()::text,
      null, jsonb_build_object('sessions', total));
  end if;
  return total;
end $function$;
grant execute on function public.end_other_sessions() to authenticated;
grant execute on function public.end_other_sessions() to service_role;

create function public.end_session(p_session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform 1 from auth.sessions s where s.id = p_session_id and s.user_id = private.me() for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_session'; end if;
  perform private.write_audit('session.ended', null, 'sessions', p_session_id::text);
  delete from private.known_devices where user_id = auth.uid() and session_id = p_session_id;
  delete from auth.sessions where id = p_session_id;
end $function$;
grant execute on function public.end_session(uuid) to authenticated;
grant execute on function public.end_session(uuid) to service_role;

create function private.fill_session_seats(p_session public.training_sessions)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.has_session_seat(p_session public.training_sessions)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_session.seats is null or private.session_seats_taken(p_session.id) < p_session.seats;
end $function$;

create function private.i_run_session(p_session public.training_sessions)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_session.trainer_id in (select private.my_people()), false) or case private.my_reach(p_session.tenant_id)
    when 'all' then true when 'outlets' then p_session.outlet_id in (select private.outlets_i_manage()) else false end;
end $function$;

create function public.invite_to_session(p_id uuid, p_people uuid[] DEFAULT NULL::uuid[], p_outlet_id uuid DEFAULT NULL::uuid, p_job_role_id uuid DEFAULT NULL::uuid, p_everyone boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.invite_to_session(uuid,uuid[],uuid,uuid,boolean) to authenticated;
grant execute on function public.invite_to_session(uuid,uuid[],uuid,uuid,boolean) to service_role;

create function public.leave_session(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me      public.people := private.require_learner();
  session public.training_sessions := private.require_session_to_join(p_id, me);
begin
  if session.state not in ('planned', 'open') then raise sqlstate 'PT409' using message = 'session_over'; end if;
  update public.session_attendance a set state = 'excused', marked_by = private.me()
  where a.session_id = session.id and a.person_id = me.id and a.state in ('registered', 'waiting');
  perform private.fill_session_seats(session);
end $function$;
grant execute on function public.leave_session(uuid) to authenticated;
grant execute on function public.leave_session(uuid) to service_role;

create function public.list_training_sessions(p_tenant_id uuid, p_state text DEFAULT NULL::text, p_outlet_id uuid DEFAULT NULL::uuid, p_kind text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine   uuid[] := array(select private.my_people());
  answer jsonb;
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  perform private.require_module(p_tenant_id, null, 'foh_courses', 'boh_courses');
  with wanted as materialized (
    select s.* from private.sessions_i_see(p_tenant_id) s
    left join public.people t on t.id = s.trainer_id
    where (p_state is null or private.session_is(s, mine, p_state)) and (p_outlet_id is null or s.outlet_id = p_outlet_id)
      and (p_kind is null or s.kind = p_kind)
      and (p_search is null or strpos(lower(concat_ws(' ', s.title ->> 'en', s.title ->> 'hi', s.place, t.full_name)), lower(btrim(p_search))) > 0)
  ), page as (
    select w.*, row_number() over () as turn from (
      select * from wanted order by wanted.state in ('done', 'cancelled'),
        case when wanted.state not in ('done', 'cancelled') then wanted.starts_at end, wanted.starts_at desc, wanted.id
      limit least(greatest(coalesce(p_limit, 25), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) w
  )
  select jsonb_build_object(
    'total', (select count(*) from wanted),
    'rows', coalesce((select jsonb_agg(jsonb_build_object(
        'id', g.id, 'kind', g.kind, 'state', g.state, 'title', g.title, 'outlet', o.name, 'time_zone', o.time_zone, 'place', g.place,
        'starts_at', g.starts_at, 'minutes', g.minutes, 'seats', g.seats,
        'taken', private.session_seats_taken(g.id), 'attended', cardinality(private.session_people(g.id, 'attended')),
        'waiting', cardinality(private.session_people(g.id, 'waiting')),
        'trainer', (select t.full_name from public.people t where t.id = g.trainer_id), 'is_trainer', coalesce(g.trainer_id = any (mine), false),
        'mine', (select a.state from public.session_attendance a where a.session_id = g.id and a.person_id = any (mine) limit 1)
      ) order by g.turn) from page g join public.outlets o on o.id = g.outlet_id), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.list_training_sessions(uuid,text,uuid,text,text,integer,integer) to authenticated;
grant execute on function public.list_training_sessions(uuid,text,uuid,text,text,integer,integer) to service_role;

create function private.mail_session(p_template text, p_session public.training_sessions, p_people uuid[], p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.mark_attendance(p_id uuid, p_people uuid[], p_state text, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.mark_attendance(uuid,uuid[],text,text) to authenticated;
grant execute on function public.mark_attendance(uuid,uuid[],text,text) to service_role;

create function public.my_sessions()
 RETURNS TABLE(id uuid, is_current boolean, user_agent text, address text, signed_in_at timestamp with time zone, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.id::text is not distinct from auth.jwt() ->> 'session_id', left(s.user_agent, 300), host(s.ip),
    s.created_at, used.at
  from auth.sessions s
  cross join lateral (select coalesce(s.refreshed_at at time zone 'UTC', s.created_at)) used (at)
  where s.user_id = (select private.me())
    and (s.not_after is null or s.not_after > now())
    and used.at > now() - interval '15 minutes'
  order by 2 desc, used.at desc
$function$;
grant execute on function public.my_sessions() to authenticated;
grant execute on function public.my_sessions() to service_role;

create function private.my_training_sessions(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'workspace', t.name, 'outlet', o.name, 'kind', s.kind, 'title', s.title, 'starts_at', s.starts_at, 'minutes', s.minutes,
    'trainer', (select teacher.full_name from public.people teacher where teacher.id = s.trainer_id),
    'is_trainer', coalesce(s.trainer_id = p.id, false),
    'state', a.state, 'source', a.source, 'registered_at', a.created_at, 'moved_up_at', a.promoted_at,
    'attended_at', a.attended_at, 'how', a.how
  ) order by s.starts_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.training_sessions s on s.tenant_id = p.tenant_id
  join public.outlets o on o.id = s.outlet_id
  left join public.session_attendance a on a.session_id = s.id and a.person_id = p.id
  where p.profile_id = p_me and (a.id is not null or s.trainer_id = p.id)
$function$;

create function private.put_down(p_session public.training_sessions, p_people uuid[], p_source text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function public.register_for_session(p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.register_for_session(uuid) to authenticated;
grant execute on function public.register_for_session(uuid) to service_role;

create function public.run_training_session(p_id uuid, p_state text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.run_training_session(uuid,text) to authenticated;
grant execute on function public.run_training_session(uuid,text) to service_role;

create function public.save_training_session(p_id uuid, p_tenant_id uuid, p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.save_training_session(uuid,uuid,jsonb) to authenticated;
grant execute on function public.save_training_session(uuid,uuid,jsonb) to service_role;

create function public.session_choices(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
begin
  return jsonb_build_object(
    'me', (select jsonb_build_object('id', p.id, 'full_name', p.full_name) from public.people p
      where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id limit 1),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'time_zone', o.time_zone) order by o.name), '[]')
      from public.outlets o where o.tenant_id = p_tenant_id and o.is_active
        and (reach = 'all' or o.id in (select private.outlets_i_manage()))),
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('course_id', l.course_id, 'lesson_key', l.lesson_key, 'course', l.course,
        'lesson', l.lesson, 'minutes', l.minutes) order by l.place), '[]')
      from private.lessons_to_tell(p_tenant_id) l));
end $function$;
grant execute on function public.session_choices(uuid) to authenticated;
grant execute on function public.session_choices(uuid) to service_role;

create function public.session_code(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session public.training_sessions;
  at      timestamptz := clock_timestamp();
begin
  select s.* into session from public.training_sessions s where s.id = p_id and s.tenant_id in (select private.my_tenants());
  if not found or not private.i_run_session(session) then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
  if session.state <> 'running' then return null; end if;
  return jsonb_build_object('code', private.session_code_at(session, at),
    'left_ms', 30000 - floor(extract(epoch from at) * 1000)::bigint % 30000);
end $function$;
grant execute on function public.session_code(uuid) to authenticated;
grant execute on function public.session_code(uuid) to service_role;

create function private.session_code_at(p_session public.training_sessions, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select lpad((('x' || substr(encode(sha256(
    p_session.secret || int8send(floor(extract(epoch from p_at) / 30)::bigint)), 'hex'), 1, 12))::bit(48)::bigint % 1000000)::text, 6, '0')
$function$;

create function private.session_ends_at(p_session public.training_sessions)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_session.starts_at + make_interval(mins => p_session.minutes)
$function$;

create function private.session_is(p_session public.training_sessions, p_mine uuid[], p_word text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case p_word
    when 'ahead' then p_session.state = 'running' or (p_session.state in ('planned', 'open') and private.session_ends_at(p_session) > now())
    when 'confirm' then private.i_run_session(p_session) and p_session.state in ('planned', 'open', 'running')
      and private.session_ends_at(p_session) <= now()
    when 'mine' then p_session.trainer_id = any (p_mine) or exists (
      select from public.session_attendance a where a.session_id = p_session.id and a.person_id = any (p_mine))
    else p_session.state = p_word end;
end $function$;

create function private.session_life(p_user_id uuid)
 RETURNS interval
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when exists (select from public.profiles p where p.id = p_user_id and p.role = 'admin')
    then interval '8 hours' else interval '12 hours' end
$function$;
grant execute on function private.session_life(uuid) to service_role;

create function private.session_seats_taken(p_session_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select count(*)::integer from public.session_attendance a
    where a.session_id = p_session_id and a.state in ('registered', 'attended'));
end $function$;

create function private.session_title(p_said jsonb, p_lessons jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.sessions_i_see(p_tenant_id uuid)
 RETURNS SETOF public.training_sessions
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.my_reach(p_tenant_id);
  mine  uuid[] := array(select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id);
  here  uuid[] := array(
    select w.outlet_id from public.people_outlets w where w.person_id = any (mine) and private.is_placed(w, private.today()));
begin
  return query
    select s.* from public.training_sessions s
    where s.tenant_id = p_tenant_id and (
      reach = 'all' or (reach = 'outlets' and s.outlet_id in (select private.outlets_i_manage())) or s.trainer_id = any (mine)
      or exists (select from public.session_attendance a where a.session_id = s.id and a.person_id = any (mine))
      or (cardinality(mine) > 0 and (s.audience = 'everyone' or s.outlet_id = any (here))
        and (s.state = 'running' or (s.state = 'open' and private.session_ends_at(s) > now()))));
end $function$;

create function private.today_of_sessions(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mine uuid[] := array(select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id);
  here uuid[] := array(
    select w.outlet_id from public.people_outlets w where w.person_id = any (mine) and private.is_placed(w, p_today));
begin
  return query
    select case
        when s.state = 'running' then 'session_now' when s.state = 'cancelled' then 'session_off'
        when a.promoted_at > now() - interval '3 days' then 'session_moved_up' else 'session_ahead' end,
      case when s.state = 'running' then 'today' when s.state = 'cancelled' then 'later' else private.urgency_of(local.day, p_today) end,
      local.day, null::integer, s.minutes, jsonb_build_object('session_id', s.id),
      jsonb_build_object('title', s.title, 'place', coalesce(s.place, o.name), 'time', local.clock,
        'reason', coalesce(s.cancel_reason, ''))
    from public.training_sessions s
    join public.outlets o on o.id = s.outlet_id
    cross join lateral (
      select (s.starts_at at time zone o.time_zone)::date as day, to_char(s.starts_at at time zone o.time_zone, 'HH24:MI') as clock) local
    left join public.session_attendance a on a.session_id = s.id and a.person_id = any (mine)
    where s.tenant_id = p_tenant_id and cardinality(mine) > 0 and s.trainer_id <> all (mine) is not false and (
      (s.state = 'running' and s.started_at > now() - interval '12 hours' and coalesce(a.state, '') <> 'attended'
        and (a.state = 'registered' or (a.id is null and s.kind = 'toolbox_talk' and s.outlet_id = any (here))))
      or (s.state in ('planned', 'open') and a.state = 'registered' and private.session_ends_at(s) > now()
        and s.starts_at < now() + interval '30 days')
      or (s.state = 'cancelled' and a.state in ('registered', 'waiting') and s.cancelled_at > now() - interval '3 days' and s.starts_at > now()));
  return query
    select case when s.state = 'running' then 'session_running' else 'session_to_run' end,
      case when s.state = 'running' then 'today' else private.urgency_of(local.day, p_today) end, local.day,
      null::integer, s.minutes, jsonb_build_object('session_id', s.id),
      jsonb_build_object('people', private.session_seats_taken(s.id), 'title', s.title, 'place', coalesce(s.place, o.name), 'time', local.clock)
    from public.training_sessions s
    join public.outlets o on o.id = s.outlet_id
    cross join lateral (
      select (s.starts_at at time zone o.time_zone)::date as day, to_char(s.starts_at at time zone o.time_zone, 'HH24:MI') as clock) local
    where s.tenant_id = p_tenant_id and s.trainer_id = any (mine) and private.session_ends_at(s) > now()
      and s.state in ('planned', 'open', 'running') and s.starts_at < now() + interval '8 days';
  return query
    select 'sessions_to_confirm', 'hurting', (min(s.starts_at) at time zone 'Asia/Kolkata')::date, count(*)::integer, null::integer,
      jsonb_build_object('session_id', (array_agg(s.id order by s.starts_at))[1]),
      jsonb_build_object('title', (array_agg(s.title order by s.starts_at))[1])
    from private.sessions_i_see(p_tenant_id) s
    where private.session_is(s, mine, 'confirm')
    having count(*) > 0;
end $function$;

create function public.training_session(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session public.training_sessions;
  me      uuid[] := array(select private.my_people());
  runs    boolean;
  mine    public.session_attendance;
  answer  jsonb;
begin
  select s.* into session from public.training_sessions s
  where s.id = p_id and s.tenant_id in (select private.my_tenants())
    and exists (select from private.sessions_i_see(s.tenant_id) seen where seen.id = s.id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  perform private.require_module(session.tenant_id, null, 'foh_courses', 'boh_courses');
  runs := private.i_run_session(session);
  select a.* into mine from public.session_attendance a where a.session_id = session.id and a.person_id = any (me);
  select jsonb_build_object(
    'id', session.id, 'kind', session.kind, 'state', session.state, 'title', session.title, 'place', session.place,
    'note', session.note, 'starts_at', session.starts_at, 'minutes', session.minutes, 'seats', session.seats,
    'audience', session.audience, 'sequence', session.sequence, 'started_at', session.started_at, 'ended_at', session.ended_at,
    'cancel_reason', session.cancel_reason, 'outlet', jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city),
    'time_zone', o.time_zone, 'starts_local', to_char(session.starts_at at time zone o.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
    'trainer', (
      select jsonb_build_object('id', t.id, 'full_name', t.full_name, 'has_login', t.profile_id is not null)
      from public.people t where t.id = session.trainer_id),
    'tenant', (select jsonb_build_object('name', t.name, 'logo_url', t.logo_url, 'brand_color', t.brand_color)
      from public.tenants t where t.id = session.tenant_id),
    'is_trainer', coalesce(session.trainer_id = any (me), false), 'may_run', runs,
    'may_invite', private.my_reach(session.tenant_id) <> 'none' and runs,
    'corrects_until', case when session.state = 'done' then session.ended_at + interval '7 days' end,
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('course_id', k.course_id, 'lesson_key', k.lesson_key, 'course', v.title, 'lesson', l.title)
        order by k.position), '[]')
      from public.session_lessons k join public.course_versions v on v.course_id = k.course_id and v.state = 'published'
      join public.lessons l on l.version_id = v.id and l.key = k.lesson_key
      where k.session_id = session.id),
    'taken', private.session_seats_taken(session.id), 'waiting', cardinality(private.session_people(session.id, 'waiting')),
    'mine', case when mine.id is not null then jsonb_build_object('state', mine.state, 'attended_at', mine.attended_at,
      'turn', case when mine.state = 'waiting' then (
        select count(*) from public.session_attendance a
        where a.session_id = session.id and a.state = 'waiting' and (a.queued_at, a.id) <= (mine.queued_at, mine.id)) end) end,
    'may_register', session.state in ('planned', 'open') and private.session_ends_at(session) > now()
      and session.trainer_id <> all (me) is not false
      and case when mine.id is not null then mine.state in ('excused', 'absent')
        else session.state = 'open' and cardinality(me) > 0 and (session.audience = 'everyone' or exists (
          select from public.people_outlets w where w.person_id = any (me) and w.outlet_id = session.outlet_id
            and private.is_placed(w, private.today()))) end,
    'people', case when runs then (
      select coalesce(jsonb_agg(jsonb_build_object('person_id', p.id, 'full_name', p.full_name, 'employee_code', p.employee_code,
        'outlets', private.outlets_of_person(p.tenant_id, p.id), 'state', a.state, 'source', a.source, 'attended_at', a.attended_at,
        'how', a.how, 'marked_by', case when a.how = 'trainer' then private.name_of_login(a.marked_by) end,
        'has_pin', private.has_pin(p.id))
        order by a.state = 'waiting', case when a.state = 'waiting' then a.queued_at end, p.full_name, p.id), '[]')
      from public.session_attendance a join public.people p on p.id = a.person_id where a.session_id = session.id) end,
    'nearby', case when runs and session.state = 'running' then (
      select coalesce(jsonb_agg(jsonb_build_object('person_id', p.id, 'full_name', p.full_name,
        'has_pin', private.has_pin(p.id)) order by p.full_name, p.id), '[]')
      from public.people p
      where p.tenant_id = session.tenant_id and p.id is distinct from session.trainer_id
        and p.id in (
          select w.person_id from public.people_outlets w
          where w.tenant_id = session.tenant_id and w.outlet_id = session.outlet_id and private.is_placed(w, private.today()))
        and not exists (select from public.session_attendance a where a.session_id = session.id and a.person_id = p.id)) end)
  into answer
  from public.outlets o where o.id = session.outlet_id;
  return answer;
end $function$;
grant execute on function public.training_session(uuid) to authenticated;
grant execute on function public.training_session(uuid) to service_role;

create function private.unite_attendance(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.session_attendance a using (
    select b.id, row_number() over (partition by b.session_id
      order by array_position(array['attended', 'registered', 'waiting', 'excused', 'absent'], b.state), b.queued_at, b.id) as place
    from public.session_attendance b where b.person_id in (p_kept, p_gone)
  ) both_of_them where both_of_them.id = a.id and both_of_them.place > 1;
  delete from private.session_tries where person_id = p_gone;
end $function$;
