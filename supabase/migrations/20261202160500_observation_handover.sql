-- An observation that was asked for can be handed to a colleague, with a sentence and a time. Whoever may observe the
-- person may still begin it: the one it was handed to is expected, nobody else is locked out.
alter table public.observations
  add column planned_at  timestamptz,
  add column handed_by   uuid references public.profiles on delete set null,
  add column handed_at   timestamptz,
  add column handed_note text check (handed_note = btrim(handed_note) and char_length(handed_note) between 1 and 500);
create index on public.observations (handed_by);
alter table public.observation_steps
  drop constraint observation_steps_kind_check,
  add constraint observation_steps_kind_check check (
    kind in ('requested', 'handed_over', 'started', 'taken_over', 'saved', 'not_yet', 'passed', 'void'));
insert into private.audit_actions values ('observation.handed_over');

/* Who may observe the person: admins and trainers of the tenant, managers of an outlet where the person works; never the person. */
create function private.observers_of(p_tenant_id uuid, p_person_id uuid) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query
    select m.id from public.profiles m
    where m.tenant_id = p_tenant_id and m.is_active
      and m.id is distinct from (select p.profile_id from public.people p where p.id = p_person_id)
      and (m.tenant_role in ('admin', 'trainer') or (m.tenant_role = 'manager' and exists (
        select from public.people boss
        join public.people_outlets his on his.person_id = boss.id and private.is_placed(his, private.today())
        join public.people_outlets theirs on theirs.outlet_id = his.outlet_id and theirs.person_id = p_person_id
          and private.is_placed(theirs, private.today())
        where boss.profile_id = m.id and boss.tenant_id = p_tenant_id)));
end $$;

create function private.zone_of_observation(p_observation public.observations) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select o.time_zone from public.outlets o where o.id = p_observation.outlet_id), 'Asia/Kolkata');
end $$;

/* Hands it over; the time is that of the clock of the outlet. */
create function public.hand_over_observation(
  p_observation_id uuid, p_observer_id uuid, p_note text, p_planned_local text default null
) returns void language plpgsql security definer set search_path = '' as $$
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
end $$;

/* Whom it was handed to, by whom, with which words and for when, and to whom it can be handed. */
create function public.observation_handover(p_observation_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seen public.observations;
  zone text;
begin
  select o.* into seen from public.observations o where o.id = p_observation_id;
  if not found or not private.may_read_observation(seen) or private.my_reach(seen.tenant_id) = 'none' then
    raise sqlstate 'PT404' using message = 'unknown_observation';
  end if;
  zone := private.zone_of_observation(seen);
  return jsonb_build_object(
    'time_zone', zone, 'planned_at', seen.planned_at,
    'planned_local', to_char(seen.planned_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'observer_id', seen.observer_id, 'handed_by', private.name_of_login(seen.handed_by), 'note', seen.handed_note,
    'colleagues', (
      select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name) order by named.name, named.id), '[]')
      from (select m as id, coalesce(private.name_of_login(m), '') as name
        from private.observers_of(seen.tenant_id, seen.person_id) m) named));
end $$;

create function private.today_of_handed(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if p_reach = 'none' then return; end if;
  return query
    select 'observation_for_me', coalesce(private.urgency_of(local.at::date, p_today), 'today'), local.at::date, null::integer,
      null::integer, jsonb_build_object('observation_id', o.id),
      jsonb_build_object('name', p.full_name, 'lesson', l.title, 'coach', coalesce(private.name_of_login(o.handed_by), ''),
        'words', coalesce(o.handed_note, ''), 'time', coalesce(to_char(local.at, 'HH24:MI'), ''))
    from public.observations o
    join public.people p on p.id = o.person_id and coalesce(p.left_on, 'infinity') >= p_today
    join public.lessons l on l.id = o.lesson_id
    cross join lateral (select o.planned_at at time zone private.zone_of_observation(o) as at) local
    where o.tenant_id = p_tenant_id and o.state = 'requested' and o.handed_at is not null and o.observer_id = private.me()
    order by local.at, o.handed_at limit 5;
end $$;
insert into private.today_sources (name, gathers, position, modules, kinds) values
  ('handed', 'private.today_of_handed', 15, '{foh_courses,boh_courses}', '{observation_for_me}');

revoke execute on all functions in schema private from public;
revoke execute on function public.hand_over_observation, public.observation_handover from public, anon;
grant execute on function public.hand_over_observation, public.observation_handover to authenticated;
