-- Whoever an observation is handed to is written to, and finds it in the list by one filter.

/* Writes to whom it was handed, unless they took it themselves; whoever has no address reads it on Today. */
create function private.mail_handover(p_observation public.observations) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_observation.tenant_id, to_login.email, 'observation_handed', to_login.language, jsonb_strip_nulls(jsonb_build_object(
    'observation_id', p_observation.id, 'full_name', to_login.full_name, 'observed', p.full_name,
    'observed_lesson', l.title ->> to_login.language, 'planned_at', p_observation.planned_at,
    'time_zone', private.zone_of_observation(p_observation), 'coach', private.name_of_login(p_observation.handed_by),
    'coach_words', p_observation.handed_note))
  from public.profiles to_login, public.people p, public.lessons l
  where to_login.id = p_observation.observer_id and to_login.email is not null
    and to_login.id is distinct from p_observation.handed_by
    and p.id = p_observation.person_id and l.id = p_observation.lesson_id;
end $$;

/* As before, and writes to the one it is handed to. */
create or replace function public.hand_over_observation(p_observation_id uuid, p_observer_id uuid, p_note text, p_planned_local text DEFAULT NULL::text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  observation public.observations := private.require_observation(p_observation_id);
  planned     timestamptz := nullif(p_planned_local, '')::timestamp at time zone private.zone_of_observation(observation);
  note        text := private.said_or_kept(coalesce(p_note, ''), null, 500);
begin
  if observation.state = 'in_progress' then raise sqlstate 'PT409' using message = 'observed_by_other'; end if;
  if observation.state <> 'requested' then raise sqlstate 'PT409' using message = 'observation_decided'; end if;
  if p_observer_id is null or p_observer_id not in (
    select private.observers_of(observation.tenant_id, observation.person_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_profile';
  end if;
  if note is null and p_observer_id is distinct from private.me() then
    raise sqlstate 'PT400' using message = 'note_required';
  end if;
  if planned < now() - interval '1 hour' then raise sqlstate 'PT400' using message = 'event_in_past'; end if;
  if planned > now() + interval '1 year' then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  update public.observations o
  set observer_id = p_observer_id, planned_at = planned, handed_by = private.me(), handed_at = now(), handed_note = note
  where o.id = observation.id returning o.* into observation;
  perform private.write_observation_step(observation.id, 'handed_over', null,
    jsonb_strip_nulls(jsonb_build_object('observer_id', p_observer_id, 'planned_at', planned, 'note', note)));
  perform private.audit_observation('observation.handed_over', observation, jsonb_strip_nulls(jsonb_build_object(
    'profile_id', p_observer_id, 'starts_at', planned, 'note', note)));
  perform private.mail_handover(observation);
end $$;

/* As before, and `handed` for those that wait and were handed to the caller. */
create or replace function public.list_observations(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_observation_desk(p_tenant_id, p_outlet_id);
  sides  text[] := private.sides_of(p_tenant_id);
  states text[] := case
    when p_state is null then array['requested', 'in_progress', 'not_yet', 'passed']
    when p_state = 'open' then array['requested', 'in_progress']
    when p_state in ('waiting', 'handed') then array['requested'] else array[p_state] end;
  answer jsonb;
begin
  with who as materialized (
    select p.id, p.full_name from public.people p
    where p.tenant_id = p_tenant_id
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (p_search is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id
          and private.is_placed(w, private.today())))
  ), mine as materialized (
    select o.id, o.state, o.touched_at, w.full_name, o.handed_at is not null and o.observer_id = auth.uid() as is_handed_to_me
    from public.observations o join who w on w.id = o.person_id
    join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
    where o.tenant_id = p_tenant_id
  ), wanted as materialized (
    select m.* from mine m where m.state = any (states)
      and (p_state is distinct from 'waiting' or m.id in (select private.observations_to_start(p_tenant_id, reach)))
      and (p_state is distinct from 'handed' or m.is_handed_to_me)
  ), page as (
    select m.id, m.full_name, row_number() over () as place from (
      select * from wanted
      order by array_position(array['requested', 'in_progress', 'not_yet', 'passed', 'void'], case when wanted.state = 'passed'
          then 'not_yet' else wanted.state end),
        case when wanted.state in ('requested', 'in_progress') then wanted.touched_at end, wanted.touched_at desc, wanted.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) m
  )
  select jsonb_build_object(
    'total', (select count(*) from wanted),
    'counts', '{"requested": 0, "in_progress": 0, "not_yet": 0, "passed": 0, "void": 0}'::jsonb || coalesce((
      select jsonb_object_agg(counted.state, counted.number)
      from (select mine.state, count(*) as number from mine group by mine.state) counted), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'assignment_id', o.assignment_id, 'lesson_id', o.lesson_id, 'person_id', o.person_id,
        'full_name', page.full_name, 'outlets', private.outlets_of_person(p_tenant_id, o.person_id), 'course', v.title,
        'lesson', l.title, 'state', o.state, 'attempt', o.attempt, 'requested_at', o.requested_at, 'started_at', o.started_at,
        'decided_at', o.decided_at, 'touched_at', o.touched_at,
        'observer', private.name_of_login(o.observer_id),
        'is_mine', o.observer_id is not distinct from auth.uid(), 'is_own', o.person_id in (select private.my_people())
      ) order by page.place)
      from page join public.observations o on o.id = page.id join public.lessons l on l.id = o.lesson_id
      join public.course_versions v on v.id = o.version_id
    ), '[]'))
  into answer;
  return answer;
end $$;

revoke execute on all functions in schema private from public;
