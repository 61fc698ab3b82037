-- What all migrations together say about observations: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.observation_photos (
  id uuid default gen_random_uuid() not null,
  observation_id uuid not null,
  item text,
  path text not null,
  client_id uuid not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  taken_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint observation_photos_pkey PRIMARY KEY (id),
  constraint observation_photos_observation_id_client_id_key UNIQUE (observation_id, client_id),
  constraint observation_photos_path_key UNIQUE (path),
  constraint observation_photos_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES public.observations(id) ON DELETE CASCADE,
  constraint observation_photos_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint observation_photos_bytes_check CHECK (bytes >= 1 AND bytes <= 5242880),
  constraint observation_photos_height_check CHECK (height >= 1 AND height <= 8000),
  constraint observation_photos_path_check CHECK (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'::text),
  constraint observation_photos_width_check CHECK (width >= 1 AND width <= 8000)
);
CREATE INDEX observation_photos_taken_by_idx ON public.observation_photos USING btree (taken_by);
alter table public.observation_photos enable row level security;

create table public.observation_steps (
  id bigint generated always as identity not null,
  observation_id uuid not null,
  kind text not null,
  client_id uuid,
  actor_id uuid,
  told jsonb default '{}'::jsonb not null,
  recorded_at timestamp with time zone default now() not null,
  constraint observation_steps_pkey PRIMARY KEY (id),
  constraint observation_steps_observation_id_client_id_key UNIQUE (observation_id, client_id),
  constraint observation_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint observation_steps_observation_id_fkey FOREIGN KEY (observation_id) REFERENCES public.observations(id) ON DELETE CASCADE,
  constraint observation_steps_kind_check CHECK (kind = ANY (ARRAY['requested'::text, 'handed_over'::text, 'started'::text, 'taken_over'::text, 'saved'::text, 'not_yet'::text, 'passed'::text, 'void'::text]))
);
CREATE INDEX observation_steps_actor_id_idx ON public.observation_steps USING btree (actor_id);
alter table public.observation_steps enable row level security;

create table public.observations (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  outlet_id uuid,
  person_id uuid not null,
  assignment_id uuid not null,
  lesson_id uuid not null,
  version_id uuid not null,
  attempt integer not null,
  state text not null,
  client_id uuid not null,
  requested_at timestamp with time zone,
  requested_by uuid,
  observer_id uuid,
  started_at timestamp with time zone,
  decided_at timestamp with time zone,
  items jsonb default '{}'::jsonb not null,
  coach_note text,
  next_step text,
  voided_at timestamp with time zone,
  voided_by uuid,
  void_reason text,
  created_at timestamp with time zone default now() not null,
  touched_at timestamp with time zone default now() not null,
  planned_at timestamp with time zone,
  handed_by uuid,
  handed_at timestamp with time zone,
  handed_note text,
  constraint observations_pkey PRIMARY KEY (id),
  constraint observations_assignment_id_client_id_key UNIQUE (assignment_id, client_id),
  constraint observations_assignment_id_lesson_id_attempt_key UNIQUE (assignment_id, lesson_id, attempt),
  constraint observations_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES public.assignments(id) ON DELETE CASCADE,
  constraint observations_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint observations_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id),
  constraint observations_observer_id_fkey FOREIGN KEY (observer_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint observations_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint observations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint observations_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE SET NULL (outlet_id),
  constraint observations_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint observations_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.course_versions(id),
  constraint observations_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint observations_attempt_check CHECK (attempt > 0),
  constraint observations_check CHECK (state <> 'requested'::text OR requested_at IS NOT NULL),
  constraint observations_check1 CHECK ((state = ANY (ARRAY['not_yet'::text, 'passed'::text])) <= (decided_at IS NOT NULL)),
  constraint observations_check2 CHECK ((decided_at IS NOT NULL) <= (started_at IS NOT NULL)),
  constraint observations_check3 CHECK ((state = 'void'::text) = (voided_at IS NOT NULL)),
  constraint observations_check4 CHECK (state <> 'not_yet'::text OR coach_note IS NOT NULL AND next_step IS NOT NULL),
  constraint observations_coach_note_check CHECK (coach_note = btrim(coach_note) AND char_length(coach_note) >= 1 AND char_length(coach_note) <= 1000),
  constraint observations_handed_note_check CHECK (handed_note = btrim(handed_note) AND char_length(handed_note) >= 1 AND char_length(handed_note) <= 500),
  constraint observations_items_check CHECK (jsonb_typeof(items) = 'object'::text),
  constraint observations_next_step_check CHECK (next_step = btrim(next_step) AND char_length(next_step) >= 1 AND char_length(next_step) <= 500),
  constraint observations_state_check CHECK (state = ANY (ARRAY['requested'::text, 'in_progress'::text, 'not_yet'::text, 'passed'::text, 'void'::text])),
  constraint observations_void_reason_check CHECK (void_reason = btrim(void_reason) AND char_length(void_reason) >= 10 AND char_length(void_reason) <= 500)
);
CREATE INDEX observations_handed_by_idx ON public.observations USING btree (handed_by);
CREATE INDEX observations_lesson_id_idx ON public.observations USING btree (lesson_id);
CREATE INDEX observations_observer_id_idx ON public.observations USING btree (observer_id);
CREATE UNIQUE INDEX observations_open ON public.observations USING btree (assignment_id, lesson_id) WHERE (state = ANY (ARRAY['requested'::text, 'in_progress'::text]));
CREATE INDEX observations_person_id_idx ON public.observations USING btree (person_id);
CREATE INDEX observations_requested_by_idx ON public.observations USING btree (requested_by);
CREATE INDEX observations_tenant_id_outlet_id_idx ON public.observations USING btree (tenant_id, outlet_id);
CREATE INDEX observations_tenant_id_person_id_idx ON public.observations USING btree (tenant_id, person_id);
CREATE INDEX observations_tenant_id_state_touched_at_idx ON public.observations USING btree (tenant_id, state, touched_at);
CREATE INDEX observations_version_id_idx ON public.observations USING btree (version_id);
CREATE INDEX observations_voided_by_idx ON public.observations USING btree (voided_by);
alter table public.observations enable row level security;

CREATE TRIGGER follow_up AFTER UPDATE OF state ON public.observations FOR EACH ROW WHEN (new.state = 'passed'::text AND old.state <> 'passed'::text) EXECUTE FUNCTION private.follow_up_observation();
CREATE TRIGGER gather_changed AFTER UPDATE OF state, person_id ON public.observations FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state OR old.person_id IS DISTINCT FROM new.person_id) AND (new.state = ANY (ARRAY['passed'::text, 'not_yet'::text, 'void'::text]))) EXECUTE FUNCTION private.gather_of_changed();
CREATE TRIGGER gather_evidence AFTER INSERT ON public.observations REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.gather_of_new();
CREATE TRIGGER keep_observation BEFORE UPDATE ON public.observations FOR EACH ROW EXECUTE FUNCTION private.keep_observation();

create function private.audit_observation(p_action text, p_observation public.observations, p_after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_observation.tenant_id, 'observations', p_observation.id::text, null,
    jsonb_build_object('person_id', p_observation.person_id, 'course', (
      select v.title ->> 'en' from public.course_versions v where v.id = p_observation.version_id)) || p_after);
end $function$;

create function private.begin_observation(p_assignment public.assignments, p_lesson public.lessons, p_state text, p_client_id uuid)
 RETURNS public.observations
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me    uuid := (select p.id from public.profiles p where p.id = auth.uid());
  begun public.observations;
begin
  update public.assignments set version_id = p_lesson.version_id, started_at = coalesce(started_at, now())
  where id = p_assignment.id and started_at is null;
  insert into public.observations (
    tenant_id, outlet_id, person_id, assignment_id, lesson_id, version_id, attempt, state, client_id,
    requested_at, requested_by, observer_id, started_at
  )
  select p_assignment.tenant_id, (
      select (array_agg(w.outlet_id))[1] from public.people_outlets w
      where w.person_id = p_assignment.person_id and private.is_placed(w, private.today())
      having count(*) = 1),
    p_assignment.person_id, p_assignment.id, p_lesson.id, p_lesson.version_id, coalesce(max(o.attempt), 0) + 1, p_state,
    coalesce(p_client_id, gen_random_uuid()),
    case when p_state = 'requested' then now() end, case when p_state = 'requested' then me end,
    case when p_state = 'in_progress' then me end, case when p_state = 'in_progress' then now() end
  from public.observations o where o.assignment_id = p_assignment.id and o.lesson_id = p_lesson.id
  returning * into begun;
  perform private.write_observation_step(begun.id, case p_state when 'requested' then p_state else 'started' end, begun.client_id);
  if p_state = 'requested' then
    perform private.write_events('observation.requested', begun.tenant_id, array[begun.person_id], array[begun.id], p_lesson.skills);
  end if;
  return begun;
end $function$;

create function public.decide_observation(p_observation_id uuid, p_client_id uuid, p_outcome text, p_items jsonb DEFAULT '{}'::jsonb, p_coach_note text DEFAULT NULL::text, p_next_step text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.decide_observation(uuid,uuid,text,jsonb,text,text) to authenticated;
grant execute on function public.decide_observation(uuid,uuid,text,jsonb,text,text) to service_role;

create function private.follow_up_observation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  action public.actions;
begin
  for action in
    select a.* from public.actions a
    where a.tenant_id = new.tenant_id and a.outlet_id = new.outlet_id and a.question_id is not null and a.state = 'claimed'
      and new.decided_at > a.created_at and a.skills && private.skills_of_observation(new)
    order by a.id for update
  loop
    update public.actions a set state = 'verified', proved_observation_id = new.id where a.id = action.id returning a.* into action;
    perform private.tell_action(action, 'verified');
    perform private.mail_action('action_verified', action, array[action.owner_id]);
  end loop;
  return null;
end $function$;

create function private.hand_over_login(p_tenant_id uuid, p_from uuid, p_to uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  said record;
begin
  for said in
    select f.conrelid::regclass as held_in, a.attname as by_whom
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and f.confrelid = 'public.profiles'::regclass and f.confdeltype = 'n'
      and f.conrelid not in ('public.people'::regclass, 'public.client_applications'::regclass)
      and exists (select from pg_catalog.pg_attribute t where t.attrelid = f.conrelid and t.attname = 'tenant_id')
    order by 1, 2
  loop
    execute format('update %s set %I = $1 where %I = $2 and tenant_id = $3', said.held_in, said.by_whom, said.by_whom)
    using p_to, p_from, p_tenant_id;
  end loop;
  update public.observation_steps s set actor_id = p_to from public.observations o
  where s.actor_id = p_from and o.id = s.observation_id and o.tenant_id = p_tenant_id;
  update public.observation_photos s set taken_by = p_to from public.observations o
  where s.taken_by = p_from and o.id = s.observation_id and o.tenant_id = p_tenant_id;
  update private.nudges n set nudged_by = p_to from public.people p
  where n.nudged_by = p_from and p.id = n.person_id and p.tenant_id = p_tenant_id;

  update public.board_views v set owner_id = p_to, name = case when exists (
      select from public.board_views mine where mine.tenant_id = v.tenant_id and mine.owner_id = p_to and mine.name = v.name)
    then btrim(left(v.name, 50)) || ' ' || to_char(v.saved_at, 'DD.MM.YY') else v.name end
  where v.owner_id = p_from and v.tenant_id = p_tenant_id;
  insert into public.board_starts (tenant_id, profile_id, view_id)
  select s.tenant_id, p_to, s.view_id from public.board_starts s where s.profile_id = p_from and s.tenant_id = p_tenant_id
  on conflict do nothing;
  delete from public.board_starts where profile_id = p_from and tenant_id = p_tenant_id;
end $function$;

create function public.hand_over_observation(p_observation_id uuid, p_observer_id uuid, p_note text, p_planned_local text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.hand_over_observation(uuid,uuid,text,text) to authenticated;
grant execute on function public.hand_over_observation(uuid,uuid,text,text) to service_role;

create function private.keep_observation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.state <> old.state and not private.observation_may_become(old.state, new.state) then
    raise sqlstate 'PT409' using message = 'observation_decided';
  end if;
  if old.state not in ('requested', 'in_progress')
      and (new.items, new.coach_note, new.next_step, new.decided_at, new.attempt, new.lesson_id, new.assignment_id)
        is distinct from (old.items, old.coach_note, old.next_step, old.decided_at, old.attempt, old.lesson_id, old.assignment_id) then
    raise sqlstate 'PT409' using message = 'observation_decided';
  end if;
  if new.state <> old.state then new.touched_at := now(); end if;
  return new;
end $function$;

create function public.list_observations(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid, p_state text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_limit integer DEFAULT 50, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.list_observations(uuid,uuid,text,text,integer,integer) to authenticated;
grant execute on function public.list_observations(uuid,uuid,text,text,integer,integer) to service_role;

create function private.may_read_observation(p_observation public.observations)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_observation.tenant_id in (select private.my_tenants())
    and (private.i_am_one_of('admin', 'trainer') or p_observation.person_id in (select private.people_i_manage())
      or (p_observation.decided_at is not null and p_observation.person_id in (select private.my_people())));
end $function$;

create function public.my_observation(p_assignment_id uuid, p_lesson_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.my_observation(uuid,uuid) to authenticated;
grant execute on function public.my_observation(uuid,uuid) to service_role;

create function private.my_observations(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'workspace', t.name, 'course', v.title, 'lesson', l.title, 'attempt', o.attempt, 'state', o.state,
    'requested_at', o.requested_at, 'started_at', o.started_at, 'decided_at', o.decided_at, 'voided_at', o.voided_at,
    'void_reason', o.void_reason, 'photos', jsonb_array_length(private.photos_of(o.id)),
    'items', case when o.decided_at is not null then (
      select jsonb_agg(jsonb_build_object('item', item -> 'text', 'result', o.items -> (item ->> 'id') -> 'result',
        'note', o.items -> (item ->> 'id') -> 'note'))
      from jsonb_array_elements(l.observation) item) end,
    'coach_note', case when o.decided_at is not null then o.coach_note end,
    'next_step', case when o.decided_at is not null then o.next_step end
  ) order by o.created_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.observations o on o.tenant_id = p.tenant_id and o.person_id = p.id
  join public.lessons l on l.id = o.lesson_id
  join public.course_versions v on v.id = o.version_id
  where p.profile_id = p_me
$function$;

create function public.observation_handover(p_observation_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.observation_handover(uuid) to authenticated;
grant execute on function public.observation_handover(uuid) to service_role;

create function private.observation_may_become(p_from text, p_to text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (p_from, p_to) in (
    ('requested', 'in_progress'), ('requested', 'void'), ('in_progress', 'not_yet'), ('in_progress', 'passed'),
    ('in_progress', 'void'), ('passed', 'void'))
$function$;

create function public.observation_sheet(p_observation_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen       public.observations;
  assignment public.assignments;
  answer     jsonb;
begin
  select o.* into seen from public.observations o where o.id = p_observation_id;
  if not found or not private.may_read_observation(seen) or private.my_reach(seen.tenant_id) = 'none' then
    raise sqlstate 'PT404' using message = 'unknown_observation';
  end if;
  select a.* into assignment from public.assignments a where a.id = seen.assignment_id;
  perform private.require_module(assignment.tenant_id, null, private.module_of_side(assignment.side));
  select private.observation_facts(seen, seen.person_id not in (select private.my_people())) || jsonb_build_object(
    'assignment_id', assignment.id, 'is_course_done', assignment.completed_at is not null, 'side', assignment.side,
    'is_mine', seen.observer_id is not distinct from auth.uid(),
    'is_own', seen.person_id in (select private.my_people()),
    'person', jsonb_build_object('id', p.id, 'full_name', p.full_name, 'outlets', private.outlets_of_person(p.tenant_id, p.id)),
    'course', v.title,
    'lesson', jsonb_build_object('id', l.id, 'title', l.title, 'blocks', l.blocks),
    'list', l.observation, 'photos', private.photos_of(seen.id),
    'earlier', (
      select coalesce(jsonb_agg(private.observation_facts(o, true) order by o.attempt desc), '[]')
      from public.observations o
      where o.assignment_id = assignment.id and o.lesson_id = l.id and o.attempt < seen.attempt))
  into answer
  from public.people p, public.lessons l, public.course_versions v
  where p.id = seen.person_id and l.id = seen.lesson_id and v.id = seen.version_id;
  return answer;
end $function$;
grant execute on function public.observation_sheet(uuid) to authenticated;
grant execute on function public.observation_sheet(uuid) to service_role;

create function private.observations_to_start(p_tenant_id uuid, p_reach text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    select o.id from public.observations o
    join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
    join public.people p on p.id = o.person_id and coalesce(p.left_on, 'infinity') >= private.today()
    where o.tenant_id = p_tenant_id and o.state = 'requested' and o.person_id not in (select private.my_people())
      and (p_reach = 'all' or o.person_id in (select private.people_to_teach(p_tenant_id, p_reach)));
end $function$;

create function private.open_observation(p_assignment_id uuid, p_lesson_id uuid)
 RETURNS public.observations
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  open public.observations;
begin
  select o.* into open from public.observations o
  where o.assignment_id = p_assignment_id and o.lesson_id = p_lesson_id and o.state in ('requested', 'in_progress');
  return open;
end $function$;

create function public.request_observation(p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.request_observation(uuid,uuid,uuid) to authenticated;
grant execute on function public.request_observation(uuid,uuid,uuid) to service_role;

create function private.require_observation(p_id uuid)
 RETURNS public.observations
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  observation public.observations;
  assignment  public.assignments;
begin
  select o.* into observation from public.observations o
  where o.id = p_id and (private.is_platform_admin() or o.tenant_id = private.my_tenant());
  if not found then raise sqlstate 'PT404' using message = 'unknown_observation'; end if;
  perform private.require_observer(observation.tenant_id, observation.person_id, 'unknown_observation');
  select a.* into assignment from public.assignments a where a.id = observation.assignment_id for no key update;
  perform private.require_module(assignment.tenant_id, null, private.module_of_side(assignment.side));
  select o.* into observation from public.observations o where o.id = p_id for no key update;
  return observation;
end $function$;

create function private.require_observation_desk(p_tenant_id uuid, p_outlet_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read');
begin
  perform private.require_outlet(p_tenant_id, reach, p_outlet_id);
  return reach;
end $function$;

create function public.save_observation(p_observation_id uuid, p_client_id uuid, p_items jsonb, p_coach_note text DEFAULT NULL::text, p_next_step text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.save_observation(uuid,uuid,jsonb,text,text) to authenticated;
grant execute on function public.save_observation(uuid,uuid,jsonb,text,text) to service_role;

create function private.skills_of_observation(p_observation public.observations)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select nullif(l.skills, '{}') from public.lessons l where l.id = p_observation.lesson_id),
    (select v.skills from public.course_versions v where v.id = p_observation.version_id), '{}')
$function$;

create function public.start_observation(p_assignment_id uuid, p_lesson_id uuid, p_client_id uuid, p_take_over boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform private.require_module(assignment.tenant_id, null, private.module_of_side(assignment.side));
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
end $function$;
grant execute on function public.start_observation(uuid,uuid,uuid,boolean) to authenticated;
grant execute on function public.start_observation(uuid,uuid,uuid,boolean) to service_role;

create function public.void_observation(p_observation_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.void_observation(uuid,text) to authenticated;
grant execute on function public.void_observation(uuid,text) to service_role;

create function private.zone_of_observation(p_observation public.observations)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select o.time_zone from public.outlets o where o.id = p_observation.outlet_id), 'Asia/Kolkata');
end $function$;
