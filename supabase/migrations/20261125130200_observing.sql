-- Asking to be watched, and watching.

-- How I stand with a lesson of mine that somebody has to watch: {items: [{id, text, skill, isCritical}], is_done, attempts},
-- the newest attempt first. Refuses as require_my_assignment() and require_lesson(), PT409 not_observed.
create function public.my_observation(p_assignment_id uuid, p_lesson_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, false);
  lesson     public.lessons := private.require_lesson(assignment, p_lesson_id);
begin
  if lesson.move_on <> 'observed' then raise sqlstate 'PT409' using message = 'not_observed'; end if;
  return jsonb_build_object(
    'items', lesson.observation,
    'is_done', exists (
      select from public.lesson_completions done where done.assignment_id = assignment.id and done.lesson_id = lesson.id),
    'attempts', (
      select coalesce(jsonb_agg(private.observation_facts(o, false) || jsonb_build_object('photos', private.photos_of(o.id))
        order by o.attempt desc), '[]')
      from public.observations o where o.assignment_id = assignment.id and o.lesson_id = lesson.id));
end $$;

-- Asks to be watched and returns how I stand now; who has asked already has. Refuses as my_observation(), PT409
-- assignment_closed, already_passed.
create function public.request_observation(p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  assignment public.assignments := private.require_my_assignment(p_assignment_id, true);
  lesson     public.lessons;
begin
  if not exists (
    select from public.observations o where o.assignment_id = assignment.id and o.client_id = p_client_id
  ) then
    perform private.require_open(assignment);
    lesson := private.require_observed_lesson(assignment, p_lesson_id);
    if (private.open_observation(assignment.id, lesson.id)).id is null then
      perform private.begin_observation(assignment, lesson, 'requested', p_client_id);
    end if;
  end if;
  return public.my_observation(p_assignment_id, p_lesson_id);
end $$;

-- Refuses who may not watch that person: as require_learning_desk(), PT403 own_observation, PT404 with that code.
create function private.require_observer(p_tenant_id uuid, p_person_id uuid, p_unknown text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_learning_desk(p_tenant_id);
begin
  if p_person_id in (select private.my_people()) then raise sqlstate 'PT403' using message = 'own_observation'; end if;
  if reach = 'outlets' and p_person_id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = p_unknown;
  end if;
end $$;

-- Locks an observation that I may write, after its assignment, so that all who write there take turns. Refuses PT404
-- unknown_observation, as require_observer(), PT403 module_off.
create function private.require_observation(p_id uuid) returns public.observations
language plpgsql security definer set search_path = '' as $$
declare
  observation public.observations;
  assignment  public.assignments;
begin
  select o.* into observation from public.observations o
  where o.id = p_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_observation'; end if;
  perform private.require_observer(observation.tenant_id, observation.person_id, 'unknown_observation');
  select a.* into assignment from public.assignments a where a.id = observation.assignment_id for no key update;
  perform private.require_side(assignment.tenant_id, assignment.side);
  select o.* into observation from public.observations o where o.id = p_id for no key update;
  return observation;
end $$;

-- Refuses what I cannot go on with: PT409 observation_not_started, observation_decided, observed_by_other.
create function private.require_mine_in_progress(p_observation public.observations) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_observation.state = 'requested' then raise sqlstate 'PT409' using message = 'observation_not_started'; end if;
  if p_observation.state <> 'in_progress' then raise sqlstate 'PT409' using message = 'observation_decided'; end if;
  if p_observation.observer_id is distinct from auth.uid() then raise sqlstate 'PT409' using message = 'observed_by_other'; end if;
end $$;

-- What was found, with what is newly told ({item: {result, note, at}}, `at` in milliseconds by the device's clock) of single
-- items. Of the same item the later word counts, in whatever order they arrive. Refuses PT400 unknown_item, unknown_result,
-- text_too_long (a note of more than 300).
create function private.merged_findings(p_list jsonb, p_found jsonb, p_told jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  merged jsonb := p_found;
  told   record;
  note   text;
  at     bigint;
begin
  if jsonb_typeof(p_told) <> 'object' then raise sqlstate 'PT400' using message = 'unknown_item'; end if;
  for told in select * from jsonb_each(coalesce(p_told, '{}')) one (item, said) loop
    if not p_list @> jsonb_build_array(jsonb_build_object('id', told.item)) then
      raise sqlstate 'PT400' using message = 'unknown_item';
    end if;
    if coalesce(told.said ->> 'result', 'met') not in ('met', 'not_met', 'not_seen') then
      raise sqlstate 'PT400' using message = 'unknown_result';
    end if;
    note := nullif(btrim(told.said ->> 'note'), '');
    if char_length(note) > 300 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
    -- a clock that is ahead must not have the last word for ever
    at := least(case when jsonb_typeof(told.said -> 'at') = 'number' then (told.said ->> 'at')::numeric else 0 end,
      1000 * extract(epoch from now()));
    continue when at < coalesce((merged -> told.item ->> 'at')::bigint, 0);
    merged := merged || jsonb_build_object(told.item, jsonb_build_object(
      'result', told.said ->> 'result', 'note', note, 'at', at));
  end loop;
  return merged;
end $$;

-- A text as it is kept; null stays what it was. Refuses PT400 text_too_long.
create function private.said_or_kept(p_said text, p_kept text, p_longest integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(btrim(p_said)) > p_longest then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  return case when p_said is null then p_kept else nullif(btrim(p_said), '') end;
end $$;

-- Begins to watch somebody, asked or not, and returns the observation's id; who watches already goes on. With p_take_over
-- what a colleague began. Refuses PT404 unknown_assignment, as require_observer(), PT403 module_off, PT409
-- assignment_closed, and as require_observed_lesson(), PT409 observed_by_other.
create function public.start_observation(
  p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid, p_take_over boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me         uuid := (select p.id from public.profiles p where p.id = auth.uid());
  assignment public.assignments;
  lesson     public.lessons;
  open       public.observations;
begin
  select a.* into assignment from public.assignments a
  where a.id = p_assignment_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  perform private.require_observer(assignment.tenant_id, assignment.person_id, 'unknown_assignment');
  perform private.require_side(assignment.tenant_id, assignment.side);
  select a.* into assignment from public.assignments a where a.id = p_assignment_id for no key update;
  select o.* into open from public.observations o where o.assignment_id = assignment.id and o.client_id = p_client_id;
  if found and open.observer_id = me then return open.id; end if;
  perform private.require_open(assignment);
  lesson := private.require_observed_lesson(assignment, p_lesson_id);
  open := private.open_observation(assignment.id, lesson.id);
  if open.id is null then return (private.begin_observation(assignment, lesson, 'in_progress', p_client_id)).id; end if;
  if open.state = 'in_progress' and open.observer_id = me then return open.id; end if;
  if open.state = 'in_progress' and not coalesce(p_take_over, false) then
    raise sqlstate 'PT409' using message = 'observed_by_other';
  end if;
  update public.observations set state = 'in_progress', observer_id = me, started_at = coalesce(started_at, now()) where id = open.id;
  perform private.write_observation_step(open.id, case open.state when 'requested' then 'started' else 'taken_over' end, null);
  return open.id;
end $$;

-- Keeps what was found so far: of single items, of the words, of both; what is null stays. The same client id again changes
-- nothing. Returns {id, state, items, coach_note, next_step ...}. Refuses as require_observation(),
-- require_mine_in_progress(), merged_findings(), PT400 text_too_long.
create function public.save_observation(
  p_observation_id uuid, p_client_id uuid, p_items jsonb, p_coach_note text default null, p_next_step text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  observation public.observations := private.require_observation(p_observation_id);
begin
  if not exists (
    select from public.observation_steps s where s.observation_id = observation.id and s.client_id = p_client_id
  ) then
    perform private.require_mine_in_progress(observation);
    update public.observations o
    set items = private.merged_findings(l.observation, o.items, p_items),
      coach_note = private.said_or_kept(p_coach_note, o.coach_note, 1000), next_step = private.said_or_kept(p_next_step, o.next_step, 500)
    from public.lessons l where o.id = observation.id and l.id = o.lesson_id
    returning o.* into observation;
    perform private.write_observation_step(observation.id, 'saved', p_client_id, jsonb_build_object('items', p_items));
  end if;
  return private.observation_facts(observation, true);
end $$;

-- Decides: 'passed' when nothing stands against it (see pass_obstacle()), which completes the lesson and maybe the course;
-- 'not_yet' with words for the person and what to do next, after which another attempt may follow. Takes what was found last
-- along. The same client id again is answered as things stand. Returns {observation, assignment, certificate}. Refuses as
-- save_observation(), PT409 assignment_closed and what pass_obstacle() names, PT400 unknown_state, note_required,
-- next_step_required.
create function public.decide_observation(
  p_observation_id uuid, p_client_id uuid, p_outcome text, p_items jsonb default '{}', p_coach_note text default null,
  p_next_step text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  observation public.observations := private.require_observation(p_observation_id);
  assignment  public.assignments;
  lesson      public.lessons;
  obstacle    text;
begin
  if not exists (
    select from public.observation_steps s where s.observation_id = observation.id and s.client_id = p_client_id
  ) then
    if coalesce(p_outcome, '') not in ('passed', 'not_yet') then raise sqlstate 'PT400' using message = 'unknown_state'; end if;
    perform private.require_mine_in_progress(observation);
    select a.* into assignment from public.assignments a where a.id = observation.assignment_id;
    perform private.require_open(assignment);
    select l.* into lesson from public.lessons l where l.id = observation.lesson_id;
    observation.items := private.merged_findings(lesson.observation, observation.items, p_items);
    observation.coach_note := private.said_or_kept(p_coach_note, observation.coach_note, 1000);
    observation.next_step := private.said_or_kept(p_next_step, observation.next_step, 500);
    if p_outcome = 'passed' then
      obstacle := private.pass_obstacle(lesson.observation, observation.items);
      if obstacle is not null then raise sqlstate 'PT409' using message = obstacle; end if;
    else
      if observation.coach_note is null then raise sqlstate 'PT400' using message = 'note_required'; end if;
      if observation.next_step is null then raise sqlstate 'PT400' using message = 'next_step_required'; end if;
    end if;
    update public.observations o
    set state = p_outcome, decided_at = now(), items = observation.items, coach_note = observation.coach_note,
      next_step = observation.next_step
    where o.id = observation.id returning o.* into observation;
    perform private.write_observation_step(observation.id, p_outcome, p_client_id);
    -- which skills were seen, or still are to be
    perform private.write_events('observation.' || p_outcome, observation.tenant_id, array[observation.person_id],
      array[observation.id], private.skills_found(lesson.observation, observation.items, p_outcome));
    perform private.audit_observation('observation.' || p_outcome, observation, jsonb_strip_nulls(jsonb_build_object(
      'attempt', observation.attempt, 'message', observation.coach_note)));
    if p_outcome = 'passed' then perform private.complete_lesson(assignment, lesson, 'observed'); end if;
  end if;
  return private.progress_of(observation.assignment_id)
    || jsonb_build_object('observation', private.observation_facts(observation, true));
end $$;

-- Says that an observation does not count, with the reason: one asked for by mistake, of somebody else, or passed wrongly, as
-- long as the course is not done. Refuses as require_observation(), PT409 observation_decided, course_done, PT400
-- reason_too_short (fewer than 10 signs), text_too_long (more than 500).
create function public.void_observation(p_observation_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  observation public.observations := private.require_observation(p_observation_id);
  reason      text := btrim(coalesce(p_reason, ''));
begin
  if observation.state = 'void' and observation.void_reason = reason then return; end if;
  if not private.observation_may_become(observation.state, 'void') then
    raise sqlstate 'PT409' using message = 'observation_decided';
  end if;
  if observation.state = 'passed' and exists (
    select from public.assignments a where a.id = observation.assignment_id and a.completed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'course_done';
  end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.observations
  set state = 'void', voided_at = now(), voided_by = (select me.id from public.profiles me where me.id = auth.uid()), void_reason = reason
  where id = observation.id;
  delete from public.lesson_completions done
  where observation.state = 'passed' and done.assignment_id = observation.assignment_id and done.lesson_id = observation.lesson_id;
  perform private.write_observation_step(observation.id, 'void', null);
  perform private.audit_observation('observation.voided', observation, jsonb_build_object('attempt', observation.attempt, 'reason', reason));
end $$;

-- The skills of the items that were met, or of those that were not.
create function private.skills_found(p_list jsonb, p_items jsonb, p_outcome text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct item ->> 'skill'), '{}') from jsonb_array_elements(p_list) item
  where coalesce(p_items -> (item ->> 'id') ->> 'result', '') = case p_outcome when 'passed' then 'met' else 'not_met' end
$$;

-- Writes down what became of an observation.
create function private.audit_observation(p_action text, p_observation public.observations, p_after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(p_action, p_observation.tenant_id, 'observations', p_observation.id::text, null,
    jsonb_build_object('person_id', p_observation.person_id, 'course', (
      select v.title ->> 'en' from public.course_versions v where v.id = p_observation.version_id)) || p_after);
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.my_observation(uuid, uuid), public.request_observation(uuid, uuid, uuid),
  public.start_observation(uuid, uuid, uuid, boolean), public.save_observation(uuid, uuid, jsonb, text, text),
  public.decide_observation(uuid, uuid, text, jsonb, text, text), public.void_observation(uuid, text)
  from public, anon, authenticated;
grant execute on function
  public.my_observation(uuid, uuid), public.request_observation(uuid, uuid, uuid),
  public.start_observation(uuid, uuid, uuid, boolean), public.save_observation(uuid, uuid, jsonb, text, text),
  public.decide_observation(uuid, uuid, text, jsonb, text, text), public.void_observation(uuid, text)
  to authenticated;
