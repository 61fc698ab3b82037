-- Sessions on Today.

/* One's own sessions: to be at, to run, to confirm; a seat that came free and a session that was called off. */
create function private.today_of_sessions(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
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
end $$;

insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('sessions', 'private.today_of_sessions', 14, '{foh_courses,boh_courses}',
   '{session_now,session_moved_up,session_ahead,session_off,session_running,session_to_run,sessions_to_confirm}');


revoke execute on all functions in schema private from public;
