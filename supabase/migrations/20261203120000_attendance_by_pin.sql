-- Who has no phone at hand says "I am here" on the trainer's own screen, with the own PIN. The PIN goes to the function
-- outlet-sign-in, which has it counted and looked at as at the card (20261201010100_pin_sign_in.sql): the same five failures
-- lock the person and the same thirty the outlet. The ticket stays with that function, and the session that a right PIN
-- opens ends there, so that a trainer's device gets neither.

create function private.has_pin(p_person_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from private.pin_accounts k
    join public.people_access live on live.person_id = k.person_id and live.ended_at is null
    where k.person_id = p_person_id and k.pin_set_at is not null)
$$;

/* Whether the caller may have this person's PIN looked at. Throws session_not_running, unknown_person, pin_not_set. */
create function public.may_take_pin(p_id uuid, p_person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session public.training_sessions := private.require_session_to_run(p_id);
begin
  if session.state <> 'running' then raise sqlstate 'PT409' using message = 'session_not_running'; end if;
  if p_person_id is not distinct from session.trainer_id or not (
      private.may_be_ticked(session, p_person_id) or exists (
        select from public.session_attendance a where a.session_id = session.id and a.person_id = p_person_id)) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  if not private.has_pin(p_person_id) then raise sqlstate 'PT409' using message = 'pin_not_set'; end if;
end $$;

/*
 * A ticket for that person; null where no card can count. It is the server's alone: in other hands it would open the way in.
 * Wrong PINs count at the session's outlet, or where the person works when that one has no card.
 */
create function public.begin_session_pin(p_id uuid, p_person_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  insert into private.pin_tickets (token_hash, person_id, card_id)
  select private.fingerprint(token), p_person_id, c.id
  from public.training_sessions s
  join public.outlet_cards c on c.tenant_id = s.tenant_id and c.replaced_at is null
  where s.id = p_id and private.has_pin(p_person_id) and (c.outlet_id = s.outlet_id or c.outlet_id in (
    select w.outlet_id from public.people_outlets w where w.person_id = p_person_id and private.is_placed(w, private.today())))
  order by c.outlet_id <> s.outlet_id, c.outlet_id
  limit 1;
  return case when found then token end;
end $$;

/* The PIN was right. Throws session_not_running, session_full. */
create function public.attend_by_pin(p_id uuid, p_person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session public.training_sessions;
begin
  select s.* into session from public.training_sessions s
  join public.people p on p.tenant_id = s.tenant_id and p.id = p_person_id
  where s.id = p_id for update of s;
  if not found then raise sqlstate 'PT404' using message = 'unknown_training'; end if;
  if session.state <> 'running' then raise sqlstate 'PT409' using message = 'session_not_running'; end if;
  perform private.attend(session, p_person_id, 'pin');
end $$;

/* As before, and who may type a PIN. */
create or replace function public.training_session(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

insert into private.server_functions values ('begin_session_pin'), ('attend_by_pin');
revoke execute on all functions in schema private from public;
revoke execute on function public.may_take_pin(uuid, uuid), public.begin_session_pin(uuid, uuid),
  public.attend_by_pin(uuid, uuid) from public, anon, authenticated;
grant execute on function public.may_take_pin(uuid, uuid) to authenticated;
grant execute on function public.begin_session_pin(uuid, uuid), public.attend_by_pin(uuid, uuid) to service_role;
