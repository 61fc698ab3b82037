-- What all migrations together say about training: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.training_sessions (
  id uuid not null,
  tenant_id uuid not null,
  outlet_id uuid not null,
  kind text not null,
  state text default 'planned'::text not null,
  title jsonb not null,
  place text,
  note text,
  trainer_id uuid,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  seats integer,
  audience text default 'outlet'::text not null,
  sequence integer default 0 not null,
  secret bytea default sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  is_sample boolean default false not null,
  constraint training_sessions_pkey PRIMARY KEY (id),
  constraint training_sessions_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint training_sessions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint training_sessions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint training_sessions_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id) ON DELETE CASCADE,
  constraint training_sessions_tenant_id_trainer_id_fkey FOREIGN KEY (tenant_id, trainer_id) REFERENCES public.people(tenant_id, id) ON DELETE SET NULL (trainer_id),
  constraint training_sessions_audience_check CHECK (audience = ANY (ARRAY['outlet'::text, 'everyone'::text])),
  constraint training_sessions_cancel_reason_check CHECK (char_length(cancel_reason) >= 10 AND char_length(cancel_reason) <= 500),
  constraint training_sessions_check CHECK ((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint training_sessions_check1 CHECK ((state = 'cancelled'::text) = (cancel_reason IS NOT NULL)),
  constraint training_sessions_check2 CHECK ((state <> ALL (ARRAY['running'::text, 'done'::text])) OR started_at IS NOT NULL),
  constraint training_sessions_check3 CHECK ((state = 'done'::text) = (ended_at IS NOT NULL)),
  constraint training_sessions_kind_check CHECK (kind = ANY (ARRAY['classroom'::text, 'toolbox_talk'::text])),
  constraint training_sessions_minutes_check CHECK (minutes >= 5 AND minutes <= 600),
  constraint training_sessions_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 500),
  constraint training_sessions_place_check CHECK (place = btrim(place) AND char_length(place) >= 1 AND char_length(place) <= 120),
  constraint training_sessions_seats_check CHECK (seats >= 1 AND seats <= 500),
  constraint training_sessions_state_check CHECK (state = ANY (ARRAY['planned'::text, 'open'::text, 'running'::text, 'done'::text, 'cancelled'::text])),
  constraint training_sessions_title_check CHECK (title ?& ARRAY['en'::text, 'hi'::text])
);
CREATE INDEX training_sessions_created_by_idx ON public.training_sessions USING btree (created_by);
CREATE INDEX training_sessions_tenant_id_outlet_id_idx ON public.training_sessions USING btree (tenant_id, outlet_id);
CREATE INDEX training_sessions_tenant_id_starts_at_idx ON public.training_sessions USING btree (tenant_id, starts_at);
CREATE INDEX training_sessions_tenant_id_trainer_id_idx ON public.training_sessions USING btree (tenant_id, trainer_id);
alter table public.training_sessions enable row level security;

create function private.class_of(p_done public.lesson_completions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when p_done.how = 'classroom' then jsonb_build_object('kind', coalesce(s.kind, 'classroom'), 'trainer', t.full_name) end
  from (select) one
  left join public.training_sessions s on s.id = p_done.session_id
  left join public.people t on t.id = s.trainer_id
$function$;

create function public.person_training(p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_person_seen(p_person_id);
  today  date := private.today();
begin
  return (
    with given as materialized (
      select a.*, private.assignment_state(a.completed_at, a.waived_at, a.cancelled_at, a.due_on, today) as state,
        private.version_of(a) as shown_version
      from public.assignments a
      where a.tenant_id = person.tenant_id and a.person_id = person.id and a.side = any (private.sides_of(person.tenant_id))
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'assignment_id', g.id, 'title', v.title, 'side', g.side, 'state', g.state, 'is_superseded', g.superseded_at is not null,
      'given', private.given_for(g.id),
      'due_on', g.due_on, 'assigned_at', g.assigned_at, 'completed_at', g.completed_at, 'waived_reason', g.waived_reason,
      'lessons_total', v.lesson_count, 'lessons_done', (
        select count(*) from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
        where lc.assignment_id = g.id and l.is_required and l.version_id = v.id),
      'certificate', private.certificate_facts(cert),
      'attempts', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'lesson', l.title, 'number', t.number,
          'finished_at', t.finished_at, 'score_percent', t.score_percent, 'is_passed', t.is_passed)
          order by t.finished_at desc, t.number desc), '[]')
        from public.quiz_attempts t join public.lessons l on l.id = t.lesson_id
        where t.assignment_id = g.id and t.finished_at is not null),
      'classes', (
        select coalesce(jsonb_agg(private.class_of(done) || jsonb_build_object('lesson', l.title, 'at', done.completed_at)
          order by done.completed_at desc, l.position), '[]')
        from public.lesson_completions done join public.lessons l on l.id = done.lesson_id
        where done.assignment_id = g.id and done.how = 'classroom'),
      'observations', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'lesson', l.title, 'attempt', o.attempt, 'state', o.state,
          'at', coalesce(o.voided_at, o.decided_at, o.started_at, o.requested_at, o.created_at),
          'observer', private.name_of_login(o.observer_id), 'coach_note', o.coach_note, 'next_step', o.next_step)
          order by o.attempt desc, o.created_at desc), '[]')
        from public.observations o join public.lessons l on l.id = o.lesson_id
        where o.assignment_id = g.id)
    ) order by g.superseded_at is not null,
      array_position(array['overdue', 'due', 'later', 'open', 'done', 'waived', 'cancelled'], g.state),
      case when g.completed_at is null then g.due_on end, coalesce(g.completed_at, g.assigned_at) desc, g.id), '[]')
    from given g
    left join public.course_versions v on v.id = g.shown_version
    left join public.certificates cert on cert.assignment_id = g.id
  );
end $function$;
grant execute on function public.person_training(uuid) to authenticated;
grant execute on function public.person_training(uuid) to service_role;

create function public.training_trend(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(outlet_id uuid, outlet text, month date, due bigint, in_time bigint, late bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today date := private.today();
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with who as materialized (
      select id from private.people_watched(p_tenant_id, reach, p_outlet_id) id
    ), placed as (
      select distinct w.person_id, w.outlet_id from public.people_outlets w join who on who.id = w.person_id
      where w.tenant_id = p_tenant_id and private.is_placed(w, today)
        and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
    )
    select o.id, o.name, date_trunc('month', a.due_on)::date, count(*),
      count(*) filter (where (a.completed_at at time zone 'Asia/Kolkata')::date <= a.due_on),
      count(*) filter (where (a.completed_at at time zone 'Asia/Kolkata')::date > a.due_on)
    from who
    join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = who.id
    left join placed on placed.person_id = who.id
    left join public.outlets o on o.id = placed.outlet_id
    where a.side = any (sides) and a.waived_at is null and a.cancelled_at is null
      and a.due_on >= (date_trunc('month', today) - interval '11 months')::date and a.due_on < today
    group by o.id, o.name, 3
    order by o.name nulls last, o.id, 3;
end $function$;
grant execute on function public.training_trend(uuid,uuid) to authenticated;
grant execute on function public.training_trend(uuid,uuid) to service_role;
