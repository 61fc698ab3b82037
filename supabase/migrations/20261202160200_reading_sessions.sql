-- Sessions as they are read: lists, the page of one, and what there is to choose from.

/* Those I run, those I am on the list of, and those I may put myself down for or that run where I work. */
create function private.sessions_i_see(p_tenant_id uuid) returns setof public.training_sessions
language plpgsql stable set search_path = '' as $$
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
end $$;

/* What stands under a word for where sessions are: a state, or one of ahead, mine and confirm. */
create function private.session_is(p_session public.training_sessions, p_mine uuid[], p_word text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case p_word
    when 'ahead' then p_session.state = 'running' or (p_session.state in ('planned', 'open') and private.session_ends_at(p_session) > now())
    when 'confirm' then private.i_run_session(p_session) and p_session.state in ('planned', 'open', 'running')
      and private.session_ends_at(p_session) <= now()
    when 'mine' then p_session.trainer_id = any (p_mine) or exists (
      select from public.session_attendance a where a.session_id = p_session.id and a.person_id = any (p_mine))
    else p_session.state = p_word end;
end $$;

create function public.list_training_sessions(
  p_tenant_id uuid, p_state text default null, p_outlet_id uuid default null, p_kind text default null, p_search text default null,
  p_limit integer default 25, p_offset integer default 0
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
end $$;

create function public.training_session(p_id uuid) returns jsonb
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
        'how', a.how, 'marked_by', case when a.how = 'trainer' then private.name_of_login(a.marked_by) end)
        order by a.state = 'waiting', case when a.state = 'waiting' then a.queued_at end, p.full_name, p.id), '[]')
      from public.session_attendance a join public.people p on p.id = a.person_id where a.session_id = session.id) end,
    'nearby', case when runs and session.state = 'running' then (
      select coalesce(jsonb_agg(jsonb_build_object('person_id', p.id, 'full_name', p.full_name) order by p.full_name, p.id), '[]')
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

/* What a session can be about and where it can be. Throws not_allowed. */
create function public.session_choices(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.list_training_sessions, public.training_session, public.session_choices from public, anon;
grant execute on function public.list_training_sessions, public.training_session, public.session_choices to authenticated;
