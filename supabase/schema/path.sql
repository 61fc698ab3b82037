-- What all migrations together say about path: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.path_assignments (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  path_id uuid not null,
  version_id uuid not null,
  source text not null,
  source_ref uuid,
  assigned_by uuid,
  assigned_at timestamp with time zone default now() not null,
  note text,
  moved_at timestamp with time zone,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancelled_for text,
  constraint path_assignments_pkey PRIMARY KEY (id),
  constraint path_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint path_assignments_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint path_assignments_path_id_version_id_fkey FOREIGN KEY (path_id, version_id) REFERENCES public.path_versions(path_id, id) ON DELETE CASCADE,
  constraint path_assignments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint path_assignments_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint path_assignments_cancelled_for_check CHECK (cancelled_for = ANY (ARRAY['withdrawn'::text, 'rule'::text])),
  constraint path_assignments_check CHECK ((cancelled_at IS NULL) = (cancelled_for IS NULL)),
  constraint path_assignments_check1 CHECK (num_nonnulls(completed_at, cancelled_at) <= 1),
  constraint path_assignments_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 500),
  constraint path_assignments_source_check CHECK (source = ANY (ARRAY['manual'::text, 'rule'::text, 'self'::text]))
);
CREATE INDEX path_assignments_assigned_by_idx ON public.path_assignments USING btree (assigned_by);
CREATE INDEX path_assignments_cancelled_by_idx ON public.path_assignments USING btree (cancelled_by);
CREATE UNIQUE INDEX path_assignments_current ON public.path_assignments USING btree (person_id, path_id) WHERE (cancelled_at IS NULL);
CREATE INDEX path_assignments_path_id_version_id_idx ON public.path_assignments USING btree (path_id, version_id);
CREATE INDEX path_assignments_source_ref_person_id_idx ON public.path_assignments USING btree (source_ref, person_id) WHERE (source_ref IS NOT NULL);
CREATE INDEX path_assignments_tenant_id_person_id_idx ON public.path_assignments USING btree (tenant_id, person_id);
alter table public.path_assignments enable row level security;

create table public.path_steps (
  id uuid default gen_random_uuid() not null,
  version_id uuid not null,
  "position" integer not null,
  kind text not null,
  course_id uuid,
  certification_id uuid,
  due_days integer,
  due_from text default 'opened'::text not null,
  constraint path_steps_pkey PRIMARY KEY (id),
  constraint path_steps_version_id_position_key UNIQUE (version_id, "position"),
  constraint path_steps_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES public.certifications(id) ON DELETE CASCADE,
  constraint path_steps_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint path_steps_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.path_versions(id) ON DELETE CASCADE,
  constraint path_steps_check CHECK ((kind = 'course'::text) = (course_id IS NOT NULL)),
  constraint path_steps_check1 CHECK ((kind = 'certification'::text) = (certification_id IS NOT NULL)),
  constraint path_steps_due_days_check CHECK (due_days >= 1 AND due_days <= 730),
  constraint path_steps_due_from_check CHECK (due_from = ANY (ARRAY['opened'::text, 'assigned'::text])),
  constraint path_steps_kind_check CHECK (kind = ANY (ARRAY['course'::text, 'certification'::text])),
  constraint path_steps_position_check CHECK ("position" > 0)
);
CREATE INDEX path_steps_certification_id_idx ON public.path_steps USING btree (certification_id);
CREATE INDEX path_steps_course_id_idx ON public.path_steps USING btree (course_id);
alter table public.path_steps enable row level security;

create table public.path_versions (
  id uuid default gen_random_uuid() not null,
  path_id uuid not null,
  number integer not null,
  state text default 'draft'::text not null,
  title jsonb not null,
  summary jsonb not null,
  mode text not null,
  needed integer,
  published_at timestamp with time zone,
  constraint path_versions_pkey PRIMARY KEY (id),
  constraint path_versions_path_id_id_key UNIQUE (path_id, id),
  constraint path_versions_path_id_number_key UNIQUE (path_id, number),
  constraint path_versions_path_id_fkey FOREIGN KEY (path_id) REFERENCES public.learning_paths(id) ON DELETE CASCADE,
  constraint path_versions_check CHECK ((mode = 'some'::text) = (needed IS NOT NULL)),
  constraint path_versions_check1 CHECK ((state = 'draft'::text) = (published_at IS NULL)),
  constraint path_versions_mode_check CHECK (mode = ANY (ARRAY['ordered'::text, 'any'::text, 'some'::text])),
  constraint path_versions_needed_check CHECK (needed >= 1 AND needed <= 20),
  constraint path_versions_number_check CHECK (number > 0),
  constraint path_versions_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text])),
  constraint path_versions_summary_check CHECK (summary ?& ARRAY['en'::text, 'hi'::text]),
  constraint path_versions_title_check CHECK (title ?& ARRAY['en'::text, 'hi'::text])
);
CREATE UNIQUE INDEX path_versions_one_draft ON public.path_versions USING btree (path_id) WHERE (state = 'draft'::text);
CREATE UNIQUE INDEX path_versions_one_published ON public.path_versions USING btree (path_id) WHERE (state = 'published'::text);
alter table public.path_versions enable row level security;

create function private.advance_all_paths()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  select sum(private.advance_paths(house.tenant_id, house.ways)) into total from (
    select a.tenant_id, array_agg(a.id order by a.id) as ways
    from public.path_assignments a join public.tenants t on t.id = a.tenant_id and t.is_active
    where a.completed_at is null and a.cancelled_at is null group by 1
  ) house;
  return coalesce(total, 0);
end $function$;

create function private.advance_paths(p_tenant_id uuid, p_assignments uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ways      uuid[];
  people    uuid[];
  versions  uuid[];
  opened    record;
  course    public.courses;
  kind      public.certifications;
  finished  record;
  total     integer := 0;
begin
  -- two courses that end at once take turns, so that one of them sees both
  perform from public.path_assignments a
  where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.completed_at is null and a.cancelled_at is null
  order by a.id for no key update;
  select array_agg(a.id), array_agg(a.person_id), array_agg(a.version_id) into ways, people, versions
  from public.path_assignments a join public.people p on p.id = a.person_id and coalesce(p.left_on, 'infinity') >= private.today()
  where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.completed_at is null and a.cancelled_at is null;
  if ways is null then return 0; end if;

  for opened in
    select s.course_id, s.certification_id, a.path_id, private.step_due_on(s, a.assigned_at) as due_on, a.note,
      array_agg(a.person_id order by a.person_id) as people
    from private.path_standings(p_tenant_id, people, versions) stands
    join public.path_assignments a on a.id = any (ways) and a.person_id = stands.person_id and a.version_id = stands.version_id
    join public.path_versions v on v.id = a.version_id and v.mode <> 'some'
    join public.path_steps s on s.id = stands.step_id
    where stands.standing = 'open' and not stands.is_given and not exists (
      select from public.assignments taken
      where taken.source_ref = a.path_id and taken.person_id = a.person_id and taken.assigned_at >= a.assigned_at
        and taken.cancelled_for = 'withdrawn' and (taken.course_id = s.course_id or s.certification_id is not null and taken.course_id in (
          select cc.course_id from public.certification_courses cc where cc.certification_id = s.certification_id)))
    group by 1, 2, 3, 4, 5 order by 1, 2, 4
  loop
    if opened.course_id is not null then
      select c.* into course from public.courses c where c.id = opened.course_id;
      perform private.place_assignments(p_tenant_id, course, opened.people, 'path', opened.due_on, opened.note, opened.path_id);
    else
      select k.* into kind from public.certifications k where k.id = opened.certification_id;
      perform private.place_certification(kind, opened.people, opened.due_on, opened.path_id);
    end if;
  end loop;

  for finished in
    with ended as (
      update public.path_assignments a set completed_at = now()
      where a.id in (
        select way.id from private.path_standings(p_tenant_id, people, versions) stands
        join public.path_assignments way on way.id = any (ways) and way.person_id = stands.person_id and way.version_id = stands.version_id
        where stands.is_complete)
      returning a.id, a.path_id, a.person_id
    )
    select e.path_id, array_agg(e.person_id order by e.id) as people, array_agg(e.id order by e.id) as ways from ended e group by 1
  loop
    perform private.take_back_steps(finished.path_id, finished.people);
    perform private.write_events('path.completed', p_tenant_id, finished.people, finished.ways, '{}');
    total := total + cardinality(finished.ways);
  end loop;
  return total;
end $function$;

create function private.advance_person(p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.advance_paths(told.tenant_id, told.ways) from (
    select a.tenant_id, array_agg(a.id) as ways from public.path_assignments a
    where a.person_id = p_person_id and a.completed_at is null and a.cancelled_at is null group by 1
  ) told;
end $function$;

create function public.assign_path(p_tenant_id uuid, p_path_id uuid, p_people uuid[] DEFAULT NULL::uuid[], p_outlet_id uuid DEFAULT NULL::uuid, p_job_role_id uuid DEFAULT NULL::uuid, p_everyone boolean DEFAULT false, p_note text DEFAULT NULL::text, p_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach   text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  path    public.learning_paths := private.require_path(p_tenant_id, p_path_id);
  people  uuid[] := private.people_meant(p_tenant_id, reach, p_people, p_outlet_id, p_job_role_id, p_everyone);
  waiting uuid[];
  already integer;
  done    integer;
  total   integer;
begin
  if char_length(btrim(p_note)) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  select coalesce(array_agg(person) filter (where a.id is null), '{}'), count(*) filter (where a.id is not null and a.completed_at is null),
    count(*) filter (where a.completed_at is not null)
  into waiting, already, done
  from unnest(people) person
  left join public.path_assignments a on a.person_id = person and a.path_id = path.id and a.cancelled_at is null;
  total := cardinality(waiting);
  if total > 0 and not p_dry_run then
    total := private.place_path(p_tenant_id, path.id, waiting, 'manual', nullif(btrim(p_note), ''));
    perform private.write_audit('path.assigned', p_tenant_id, 'learning_paths', path.id::text, null, jsonb_strip_nulls(jsonb_build_object(
      'name', private.path_title(path.id) ->> 'en', 'people', total, 'to_whom', private.first_names(waiting),
      'outlet_id', p_outlet_id, 'job_role_id', p_job_role_id,
      'person_id', case when cardinality(p_people) = 1 then p_people[1] end)));
  end if;
  return jsonb_build_object('assigned', total, 'already', already, 'done', done, 'names', private.first_names(waiting));
end $function$;
grant execute on function public.assign_path(uuid,uuid,uuid[],uuid,uuid,boolean,text,boolean) to authenticated;
grant execute on function public.assign_path(uuid,uuid,uuid[],uuid,uuid,boolean,text,boolean) to service_role;

create function private.audit_path(p_action text, p_path public.learning_paths, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  title jsonb := private.path_title(p_path.id);
begin
  perform private.write_audit(p_action, p_path.tenant_id, 'learning_paths', p_path.id::text, null,
    jsonb_build_object('name', coalesce(nullif(title ->> 'en', ''), title ->> 'hi')) || p_more);
end $function$;

create function public.catalogue_paths(p_tenant_id uuid)
 RETURNS TABLE(path_id uuid, title jsonb, summary jsonb, mode text, steps integer, minutes integer, is_library boolean, state text, done integer, needed integer, next_title jsonb, assigned_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id limit 1);
begin
  if p_tenant_id <> all (array(select private.my_tenants())) or private.sides_of(p_tenant_id) = '{}' then return; end if;
  return query
    select p.id, v.title, v.summary, v.mode, stands.steps, stands.minutes, p.tenant_id is null,
      case when a.id is null then 'offered' when a.completed_at is not null then 'done' else 'open' end,
      stands.done, stands.needed, stands.next_title, a.assigned_at
    from public.learning_paths p
    left join public.path_assignments a on a.path_id = p.id and a.person_id = me and a.cancelled_at is null
    join public.path_versions v on v.path_id = p.id
      and case when a.id is not null then v.id = a.version_id else v.state = 'published' end
    cross join lateral (
      select count(*)::integer as steps, max(s.done_steps) as done, max(s.needed_steps) as needed,
        coalesce(sum(live.minutes) filter (where s.standing <> 'gone'), 0)::integer as minutes,
        (array_agg(coalesce(live.title, k.title) order by s.place) filter (where s.standing = 'open'))[1] as next_title
      from private.path_standings(p_tenant_id, array[me], array[v.id]) s
      join public.path_steps step on step.id = s.step_id
      left join public.certifications k on k.id = step.certification_id
      left join public.course_versions live on live.course_id = step.course_id and live.state = 'published'
    ) stands
    where (p.tenant_id is null or p.tenant_id = p_tenant_id)
      and (a.id is not null or p.withdrawn_at is null and stands.needed > 0) -- with nothing to learn in it, it is none
    order by a.completed_at is not null, a.id is null, v.title ->> 'en', p.id;
end $function$;
grant execute on function public.catalogue_paths(uuid) to authenticated;
grant execute on function public.catalogue_paths(uuid) to service_role;

create function public.discard_path(p_path_id uuid, p_revision integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path public.learning_paths := private.require_studio_path(p_path_id, 'write', p_revision);
begin
  perform private.audit_path('path.discarded', path);
  if path.published_at is null then
    delete from public.learning_paths where id = path.id;
  else
    delete from public.path_versions v where v.path_id = path.id and v.state = 'draft';
    update public.learning_paths p set revision = p.revision + 1, updated_at = now() where p.id = path.id;
  end if;
  return path.published_at is null;
end $function$;
grant execute on function public.discard_path(uuid,integer) to authenticated;
grant execute on function public.discard_path(uuid,integer) to service_role;

create function private.lines_path(p_field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select format('(@.%1$s.type() == "object" && @.%1$s.en.type() == "array" && @.%1$s.hi.type() == "array"
    && !exists(@.%1$s.*[*] ? (@.type() != "string")))', p_field)
$function$;

create function private.my_paths(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'path', v.title, 'source', a.source,
    'assigned_at', a.assigned_at, 'note', a.note, 'steps_changed_at', a.moved_at, 'completed_at', a.completed_at,
    'cancelled_at', a.cancelled_at) order by a.assigned_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.path_assignments a on a.tenant_id = p.tenant_id and a.person_id = p.id
  join public.path_versions v on v.id = a.version_id
  where p.profile_id = p_me
$function$;

create function public.open_path(p_path_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_learner();
begin
  perform private.require_module(me.tenant_id, null, 'foh_courses', 'boh_courses');
  if not exists (select from public.path_assignments a where a.path_id = p_path_id and a.person_id = me.id and a.cancelled_at is null) then
    perform private.require_path(me.tenant_id, p_path_id);
  end if;
  return private.path_facts(me.tenant_id, p_path_id, me.id);
end $function$;
grant execute on function public.open_path(uuid) to authenticated;
grant execute on function public.open_path(uuid) to service_role;

create function public.open_studio_path(p_path_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path public.learning_paths := private.require_studio_path(p_path_id, 'read');
  mine text := private.authoring_of(path.tenant_id);
begin
  return jsonb_build_object(
    'path_id', path.id, 'revision', path.revision, 'may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish',
    'published_at', path.published_at, 'withdrawn_at', path.withdrawn_at,
    'number', (select v.number from public.path_versions v where v.path_id = path.id and v.state = 'published'),
    'draft', (select private.path_source(v) from public.path_versions v where v.path_id = path.id and v.state = 'draft'),
    'published', (select private.path_source(v) from public.path_versions v where v.path_id = path.id and v.state = 'published'),
    'open', (
      select count(*) from public.path_assignments a
      where a.path_id = path.id and a.completed_at is null and a.cancelled_at is null));
end $function$;
grant execute on function public.open_studio_path(uuid) to authenticated;
grant execute on function public.open_studio_path(uuid) to service_role;

create function public.path_choices(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_authoring(p_tenant_id, 'read');
  return jsonb_build_object(
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'title', v.title, 'minutes', v.minutes,
        'course', jsonb_build_object('slug', c.slug, 'side', c.side, 'cover', c.cover),
        'after', (
          select coalesce(jsonb_agg(jsonb_build_object('id', needs.needs_course_id, 'title', first.title) order by first.title ->> 'en'), '[]')
          from public.course_prerequisites needs
          join public.course_versions first on first.course_id = needs.needs_course_id and first.state = 'published'
          where needs.tenant_id = p_tenant_id and needs.course_id = c.id and private.is_offered(needs.needs_course_id, p_tenant_id)
        )) order by v.title ->> 'en'), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null and private.pack_standing(p_tenant_id, c.id) = 'open'
        and (p_tenant_id is null or c.side = any (private.sides_of(p_tenant_id)))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title) order by k.title ->> 'en'), '[]')
      from public.certifications k where k.tenant_id = p_tenant_id and k.archived_at is null));
end $function$;
grant execute on function public.path_choices(uuid) to authenticated;
grant execute on function public.path_choices(uuid) to service_role;

create function private.path_dues(p_tenant_id uuid, p_path_id uuid DEFAULT NULL::uuid, p_before date DEFAULT NULL::date)
 RETURNS TABLE(way_id uuid, due_on date)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with wants as materialized (
      select s.version_id as version, s.course_id as course from public.path_steps s
      where s.course_id is not null and (p_path_id is null or s.version_id in (select v.id from public.path_versions v where v.path_id = p_path_id))
      union
      select s.version_id, cc.course_id
      from public.path_steps s join public.certification_courses cc on cc.certification_id = s.certification_id
      where p_path_id is null or s.version_id in (select v.id from public.path_versions v where v.path_id = p_path_id)
    )
    select w.id, min(a.due_on)
    from public.assignments a
    join wants on wants.course = a.course_id
    join public.path_assignments w on w.person_id = a.person_id and w.version_id = wants.version
    where a.tenant_id = p_tenant_id and a.superseded_at is null and a.completed_at is null and a.waived_at is null
      and a.cancelled_at is null and a.side = any (sides) and a.due_on is not null and (p_before is null or a.due_on < p_before)
      and w.tenant_id = p_tenant_id and w.completed_at is null and w.cancelled_at is null
      and (p_path_id is null or w.path_id = p_path_id)
    group by w.id;
end $function$;

create function private.path_title(p_path_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select v.title from public.path_versions v where v.path_id = p_path_id
  order by v.state = 'published' desc, v.number desc limit 1
$function$;

create function private.place_path(p_tenant_id uuid, p_path_id uuid, p_people uuid[], p_source text, p_note text DEFAULT NULL::text, p_source_ref uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  version_id uuid := (select v.id from public.path_versions v where v.path_id = p_path_id and v.state = 'published');
  ways       uuid[];
  people     uuid[];
begin
  with made as (
    insert into public.path_assignments (tenant_id, person_id, path_id, version_id, source, source_ref, assigned_by, note)
    select p_tenant_id, person, p_path_id, version_id, p_source, p_source_ref,
      (select me.id from public.profiles me where me.id = auth.uid() and p_source <> 'rule'), p_note
    from unnest(p_people) person order by person
    on conflict (person_id, path_id) where cancelled_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into ways, people from made m;
  if ways is null then return 0; end if;
  perform private.write_events('path.given', p_tenant_id, people, ways, '{}');
  perform private.advance_paths(p_tenant_id, ways);
  return cardinality(ways);
end $function$;

create function public.publish_path(p_path_id uuid, p_revision integer, p_reach text DEFAULT 'new'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path   public.learning_paths := private.require_studio_path(p_path_id, 'publish', p_revision);
  draft  public.path_versions;
  steps  integer;
  moved  integer := 0;
  house  record;
begin
  if coalesce(p_reach, '') not in ('new', 'open') then raise sqlstate 'PT400' using message = 'unknown_reach'; end if;
  select v.* into draft from public.path_versions v where v.path_id = path.id and v.state = 'draft';
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  select count(*) into steps from public.path_steps s where s.version_id = draft.id;
  if steps = 0 or '' in (draft.title ->> 'en', draft.title ->> 'hi', draft.summary ->> 'en', draft.summary ->> 'hi')
    or draft.needed > steps or exists (
      select from public.path_steps s left join public.courses c on c.id = s.course_id
      left join public.certifications k on k.id = s.certification_id
      where s.version_id = draft.id and (c.retired_at is not null or k.archived_at is not null)) then
    raise sqlstate 'PT409' using message = 'path_incomplete';
  end if;
  update public.path_versions v set state = 'retired' where v.path_id = path.id and v.state = 'published';
  update public.path_versions v set state = 'published', published_at = now() where v.id = draft.id;
  update public.learning_paths p set published_at = coalesce(p.published_at, now()), withdrawn_at = null where p.id = path.id;
  if p_reach = 'open' then
    for house in
      with gone as (
        update public.path_assignments a set version_id = draft.id, moved_at = now()
        where a.path_id = path.id and a.version_id <> draft.id and a.completed_at is null and a.cancelled_at is null
        returning a.id, a.tenant_id, a.person_id
      )
      select g.tenant_id, array_agg(g.id order by g.id) as ways, array_agg(g.person_id) as people from gone g group by 1
    loop
      perform private.take_back_steps(path.id, house.people, array(
        select s.course_id from public.path_steps s where s.version_id = draft.id and s.course_id is not null
        union all
        select cc.course_id from public.path_steps s
        join public.certification_courses cc on cc.certification_id = s.certification_id where s.version_id = draft.id));
      perform private.advance_paths(house.tenant_id, house.ways);
      moved := moved + cardinality(house.ways);
    end loop;
  end if;
  perform private.audit_path('path.published', path,
    jsonb_build_object('number', draft.number, 'reach', p_reach, 'people', moved));
  return jsonb_build_object('number', draft.number, 'moved', moved);
end $function$;
grant execute on function public.publish_path(uuid,integer,text) to authenticated;
grant execute on function public.publish_path(uuid,integer,text) to service_role;

create function private.question_path(p_place text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select format($path$%1$s ? (!(@.type() == "object" && @.id.type() == "string" && @.skills.type() == "array"
    && !exists(@.skills[*] ? (@.type() != "string")) && %2$s && %3$s
    && (!exists(@.picture) || (@.picture.type() == "object" && %9$s
      && (@.picture.image.type() == "string" || @.picture.figure.type() == "string"))) && (
      ((@.kind == "single" || @.kind == "multiple") && @.options.type() == "array" && !exists(@.options[*] ? (!(
        @.id.type() == "string" && %4$s && (!exists(@.isRight) || @.isRight.type() == "boolean")
        && (!exists(@.why) || %3$s)))))
      || (@.kind == "truth" && @.isTrue.type() == "boolean")
      || (@.kind == "order" && %5$s)
      || (@.kind == "match" && @.pairs.type() == "array" && !exists(@.pairs[*] ? (!(@.id.type() == "string" && %6$s && %7$s))))
      || (@.kind == "number" && (@.value.type() == "number" || @.value == null)
        && (!exists(@.tolerance) || @.tolerance.type() == "number") && %8$s)
      || (@.kind == "text" && @.accepted.type() == "array" && !exists(@.accepted[*] ? (@.type() != "string"))))))$path$,
    p_place, private.text_path('prompt'), private.text_path('why'), private.text_path('text'), private.lines_path('items'),
    private.text_path('left'), private.text_path('right'), private.text_path('unit'), private.text_path('picture.alt'))
$function$;

create function private.require_path(p_tenant_id uuid, p_path_id uuid)
 RETURNS public.learning_paths
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  path public.learning_paths;
begin
  select p.* into path from public.learning_paths p
  where p.id = p_path_id and (p.tenant_id is null or p.tenant_id = p_tenant_id)
    and p.published_at is not null and p.withdrawn_at is null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_path'; end if;
  return path;
end $function$;

create function private.require_studio_path(p_path_id uuid, p_act text, p_revision integer DEFAULT NULL::integer)
 RETURNS public.learning_paths
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  path public.learning_paths;
begin
  if p_act = 'read' then
    select p.* into path from public.learning_paths p where p.id = p_path_id;
  else
    select p.* into path from public.learning_paths p where p.id = p_path_id for no key update;
  end if;
  if not found or (path.tenant_id is not null and not coalesce(
      path.tenant_id = any (array(select private.my_tenants() union all select private.my_tenant())), false)) then
    raise sqlstate 'PT404' using message = 'unknown_path';
  end if;
  perform private.require_authoring(path.tenant_id, p_act);
  if path.tenant_id is not null then perform private.require_module(path.tenant_id, null, 'foh_courses', 'boh_courses'); end if;
  if p_revision is not null and p_revision <> path.revision then raise sqlstate 'PT409' using message = 'path_changed'; end if;
  return path;
end $function$;

create function public.save_path(p_tenant_id uuid, p_path_id uuid, p_revision integer, p_source jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path    public.learning_paths;
  draft   uuid;
  called  jsonb := jsonb_build_object('en', btrim(coalesce(p_source #>> '{title,en}', '')), 'hi', btrim(coalesce(p_source #>> '{title,hi}', '')));
  about   jsonb := jsonb_build_object('en', btrim(coalesce(p_source #>> '{summary,en}', '')), 'hi', btrim(coalesce(p_source #>> '{summary,hi}', '')));
begin
  perform private.require_authoring(p_tenant_id, 'write');
  if p_tenant_id is not null then perform private.require_module(p_tenant_id, null, 'foh_courses', 'boh_courses'); end if;
  if called ->> 'en' = '' and called ->> 'hi' = '' then raise sqlstate 'PT400' using message = 'text_required'; end if;
  if greatest(char_length(called ->> 'en'), char_length(called ->> 'hi')) > 70
    or greatest(char_length(about ->> 'en'), char_length(about ->> 'hi')) > 240 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  if p_revision is null then
    insert into public.learning_paths (id, tenant_id, updated_by) values (p_path_id, p_tenant_id, private.me())
    on conflict (id) do nothing returning * into path;
    if not found then -- sent a second time, because the first answer was lost
      path := private.require_studio_path(p_path_id, 'write');
      if path.tenant_id is distinct from p_tenant_id or path.revision > 1 then
        raise sqlstate 'PT409' using message = 'path_changed';
      end if;
    end if;
  else
    path := private.require_studio_path(p_path_id, 'write', p_revision);
    if path.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_path'; end if;
    update public.learning_paths p set revision = p.revision + 1, updated_at = now(), updated_by = private.me()
    where p.id = path.id returning * into path;
  end if;
  begin
    insert into public.path_versions (path_id, number, title, summary, mode, needed)
    select path.id, coalesce(max(v.number) filter (where v.state <> 'draft'), 0) + 1, called, about, p_source ->> 'mode',
      case p_source ->> 'mode' when 'some' then (p_source ->> 'needed')::integer end
    from public.path_versions v where v.path_id = path.id
    on conflict (path_id) where state = 'draft' do update
    set title = excluded.title, summary = excluded.summary, mode = excluded.mode, needed = excluded.needed
    returning id into draft;
    perform private.write_path_steps(p_tenant_id, draft, coalesce(p_source -> 'steps', '[]'));
  exception when check_violation or invalid_text_representation or numeric_value_out_of_range or not_null_violation then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end;
  perform private.audit_path(case when path.revision = 1 then 'path.created' else 'path.changed' end, path);
  return path.revision;
end $function$;
grant execute on function public.save_path(uuid,uuid,integer,jsonb) to authenticated;
grant execute on function public.save_path(uuid,uuid,integer,jsonb) to service_role;

create function public.start_path(p_path_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me public.people := private.require_learner();
begin
  perform private.require_module(me.tenant_id, null, 'foh_courses', 'boh_courses');
  perform private.require_path(me.tenant_id, p_path_id);
  perform private.place_path(me.tenant_id, p_path_id, array[me.id], 'self');
end $function$;
grant execute on function public.start_path(uuid) to authenticated;
grant execute on function public.start_path(uuid) to service_role;

create function public.studio_paths(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine text := private.authoring_of(p_tenant_id);
begin
  perform private.require_authoring(p_tenant_id, 'read');
  return jsonb_build_object('may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish', 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'path_id', p.id, 'title', v.title, 'mode', v.mode, 'needed', v.needed,
      'state', case when p.withdrawn_at is not null then 'withdrawn' when p.published_at is not null then 'published' else 'draft' end,
      'has_draft', v.state = 'draft', 'steps', (select count(*) from public.path_steps s where s.version_id = v.id),
      'open', (select count(*) from public.path_assignments a where a.path_id = p.id and a.completed_at is null and a.cancelled_at is null),
      'done', (select count(*) from public.path_assignments a where a.path_id = p.id and a.completed_at is not null),
      'updated_at', p.updated_at,
      'updated_by_name', (select u.full_name from public.profiles u where u.id = p.updated_by)
    ) order by p.withdrawn_at is not null, v.title ->> 'en', p.id), '[]')
    from public.learning_paths p
    join lateral (
      select one.* from public.path_versions one where one.path_id = p.id order by one.number desc limit 1
    ) v on true
    where p.tenant_id is not distinct from p_tenant_id));
end $function$;
grant execute on function public.studio_paths(uuid) to authenticated;
grant execute on function public.studio_paths(uuid) to service_role;

create function private.take_back_unbegun(p_rule public.assignment_rules, p_people uuid[], p_keep uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended  uuid[];
  people uuid[];
begin
  select array_agg(g.given_id), array_agg(distinct g.person_id) into ended, people
  from private.given_unbegun(p_rule, p_people, p_keep) g;
  if ended is null then return '{}'; end if;
  if p_rule.path_id is not null then
    update public.path_assignments w set cancelled_at = now(), cancelled_for = 'rule', cancelled_by = private.me()
    where w.id = any (ended);
    perform private.take_back_steps(p_rule.path_id, people);
  else
    perform private.end_assignment(a, 'rule') from public.assignments a where a.id = any (ended);
  end if;
  return people;
end $function$;

create function public.take_off_path(p_tenant_id uuid, p_assignments uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  house record;
  total integer := 0;
begin
  if cardinality(p_assignments) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  if not coalesce(p_assignments, '{}') <@ array(
    select a.id from public.path_assignments a
    where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.person_id in (select private.people_to_teach(p_tenant_id, reach))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_assignment';
  end if;
  for house in
    with ended as (
      update public.path_assignments a set cancelled_at = now(), cancelled_for = 'withdrawn', cancelled_by = private.me()
      where a.id = any (p_assignments) and a.completed_at is null and a.cancelled_at is null
      returning a.path_id, a.person_id
    )
    select e.path_id, array_agg(e.person_id) as people from ended e group by 1
  loop
    perform private.take_back_steps(house.path_id, house.people);
    perform private.write_audit('path.taken_back', p_tenant_id, 'learning_paths', house.path_id::text, null, jsonb_build_object(
      'name', private.path_title(house.path_id) ->> 'en', 'people', cardinality(house.people),
      'from_whom', private.first_names(house.people)));
    total := total + cardinality(house.people);
  end loop;
  return total;
end $function$;
grant execute on function public.take_off_path(uuid,uuid[]) to authenticated;
grant execute on function public.take_off_path(uuid,uuid[]) to service_role;

create function public.team_paths(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today date := private.today();
begin
  return (
    with on_it as materialized (
      select a.path_id, count(*) filter (where a.completed_at is null) as open, count(*) filter (where a.completed_at is not null) as done,
        count(late.way_id) as late
      from public.path_assignments a
      join public.people p on p.id = a.person_id and p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= today
      left join private.path_dues(p_tenant_id, null, today) late on late.way_id = a.id
      where a.tenant_id = p_tenant_id and a.cancelled_at is null
        and (reach = 'all' or a.person_id in (select private.people_i_manage()))
      group by a.path_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('path_id', p.id, 'title', v.title, 'mode', v.mode, 'needed', v.needed,
      'steps', (select count(*) from public.path_steps s where s.version_id = v.id), 'is_library', p.tenant_id is null,
      'is_withdrawn', p.withdrawn_at is not null, 'open', coalesce(on_it.open, 0), 'late', coalesce(on_it.late, 0),
      'done', coalesce(on_it.done, 0)
    ) order by p.withdrawn_at is not null, v.title ->> 'en', p.id), '[]')
    from public.learning_paths p
    join public.path_versions v on v.path_id = p.id and v.state = 'published'
    left join on_it on on_it.path_id = p.id
    where (p.tenant_id is null or p.tenant_id = p_tenant_id) and (p.withdrawn_at is null or on_it.path_id is not null));
end $function$;
grant execute on function public.team_paths(uuid) to authenticated;
grant execute on function public.team_paths(uuid) to service_role;

create function private.text_path(p_field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select format('(@.%1$s.type() == "object" && @.%1$s.en.type() == "string" && @.%1$s.hi.type() == "string")', p_field)
$function$;

create function private.today_of_my_paths(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := (select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id limit 1);
begin
  return query
    select 'own_path_choice', 'today', null::date, null::integer, null::integer,
      jsonb_build_object('path_id', choosing.path_id), jsonb_build_object('path', choosing.title, 'missing', choosing.missing)
    from (
      select a.path_id, v.title, (max(s.needed_steps) - max(s.done_steps) - count(*) filter (where s.is_given))::integer as missing
      from public.path_assignments a
      join public.path_versions v on v.id = a.version_id and v.mode = 'some'
      cross join lateral private.path_standings(p_tenant_id, array[me], array[v.id]) s
      where a.person_id = me and a.completed_at is null and a.cancelled_at is null
      group by a.path_id, v.title
    ) choosing
    where choosing.missing > 0
    union all
    select 'own_locked', private.urgency_of(a.due_on, p_today), a.due_on, null, null,
      jsonb_build_object('assignment_id', a.id),
      jsonb_build_object('course', private.title_shown(a.course_id), 'first', private.title_shown(first.courses[1]))
    from public.assignments a
    cross join lateral (select private.courses_before(p_tenant_id, me, a.course_id) as courses) first
    where a.person_id = me and a.superseded_at is null and private.is_open(a) and not private.began_alone(a)
      and a.side = any (private.sides_of(p_tenant_id)) and first.courses <> '{}' and not exists (
        select from public.assignments b
        where b.person_id = me and b.course_id = any (first.courses) and b.superseded_at is null and private.is_open(b));
end $function$;

create function private.unite_paths(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pair record;
begin
  for pair in
    select mine.id as mine, theirs.id as theirs, mine.completed_at as mine_at, theirs.completed_at as theirs_at
    from public.path_assignments mine join public.path_assignments theirs on theirs.path_id = mine.path_id
    where mine.person_id = p_kept and theirs.person_id = p_gone and mine.cancelled_at is null and theirs.cancelled_at is null
  loop
    if pair.mine_at is not null and pair.theirs_at is not null then -- what led there stands in the courses of both
      delete from public.path_assignments where id = case when pair.mine_at <= pair.theirs_at then pair.theirs else pair.mine end;
    else
      update public.path_assignments set cancelled_at = now(), cancelled_for = 'withdrawn',
        cancelled_by = (select me.id from public.profiles me where me.id = auth.uid())
      where id = case when pair.theirs_at is not null then pair.mine else pair.theirs end;
    end if;
  end loop;
end $function$;

create function public.withdraw_path(p_path_id uuid, p_withdraws boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path public.learning_paths := private.require_studio_path(p_path_id, 'publish');
begin
  if path.published_at is null then raise sqlstate 'PT409' using message = 'never_published'; end if;
  if (path.withdrawn_at is not null) = p_withdraws then return; end if;
  update public.learning_paths p set withdrawn_at = case when p_withdraws then now() end where p.id = path.id;
  perform private.audit_path(case when p_withdraws then 'path.withdrawn' else 'path.brought_back' end, path);
end $function$;
grant execute on function public.withdraw_path(uuid,boolean) to authenticated;
grant execute on function public.withdraw_path(uuid,boolean) to service_role;
