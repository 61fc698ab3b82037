-- What all migrations together say about assignments: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.assignment_rules (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  course_id uuid,
  side text,
  outlets uuid[] default '{}'::uuid[] not null,
  job_roles uuid[] default '{}'::uuid[] not null,
  departments uuid[] default '{}'::uuid[] not null,
  hired_since date,
  due_days integer,
  due_on date,
  takes_back boolean default false not null,
  note text,
  reach text not null,
  is_active boolean default true not null,
  paused_for text,
  revision integer default 1 not null,
  evaluated_on date,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  path_id uuid,
  certification_id uuid,
  constraint assignment_rules_pkey PRIMARY KEY (id),
  constraint assignment_rules_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES public.certifications(id) ON DELETE CASCADE,
  constraint assignment_rules_course_id_side_fkey FOREIGN KEY (course_id, side) REFERENCES public.courses(id, side) ON UPDATE CASCADE,
  constraint assignment_rules_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint assignment_rules_path_id_fkey FOREIGN KEY (path_id) REFERENCES public.learning_paths(id) ON DELETE CASCADE,
  constraint assignment_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint assignment_rules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint assignment_rules_check CHECK (due_days IS NULL OR due_on IS NULL),
  constraint assignment_rules_check1 CHECK (is_active = (paused_for IS NULL)),
  constraint assignment_rules_check2 CHECK (reach = 'all'::text OR outlets <> '{}'::uuid[]),
  constraint assignment_rules_due_days_check CHECK (due_days >= 1 AND due_days <= 730),
  constraint assignment_rules_gives_one CHECK (num_nonnulls(course_id, path_id, certification_id) = 1),
  constraint assignment_rules_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 500),
  constraint assignment_rules_path_without_day CHECK (path_id IS NULL OR num_nonnulls(due_days, due_on) = 0),
  constraint assignment_rules_paused_for_check CHECK (paused_for = ANY (ARRAY['person'::text, 'course_retired'::text, 'path_withdrawn'::text, 'certification_archived'::text, 'date_over'::text, 'audience_gone'::text])),
  constraint assignment_rules_reach_check CHECK (reach = ANY (ARRAY['all'::text, 'outlets'::text])),
  constraint assignment_rules_side_of_course CHECK ((side IS NULL) = (course_id IS NULL))
);
CREATE INDEX assignment_rules_certification_id_idx ON public.assignment_rules USING btree (certification_id);
CREATE INDEX assignment_rules_course_id_side_idx ON public.assignment_rules USING btree (course_id, side);
CREATE INDEX assignment_rules_created_by_idx ON public.assignment_rules USING btree (created_by);
CREATE INDEX assignment_rules_path_id_idx ON public.assignment_rules USING btree (path_id);
CREATE INDEX assignment_rules_tenant_id_created_at_idx ON public.assignment_rules USING btree (tenant_id, created_at);
CREATE INDEX assignment_rules_updated_by_idx ON public.assignment_rules USING btree (updated_by);
alter table public.assignment_rules enable row level security;

create table public.assignments (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  course_id uuid not null,
  side text not null,
  version_id uuid,
  source text not null,
  assigned_by uuid,
  assigned_at timestamp with time zone default now() not null,
  due_on date,
  note text,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  waived_at timestamp with time zone,
  waived_by uuid,
  waived_reason text,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancelled_for text,
  superseded_at timestamp with time zone,
  source_ref uuid,
  constraint assignments_pkey PRIMARY KEY (id),
  constraint assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint assignments_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint assignments_course_id_side_fkey FOREIGN KEY (course_id, side) REFERENCES public.courses(id, side) ON UPDATE CASCADE,
  constraint assignments_course_id_version_id_fkey FOREIGN KEY (course_id, version_id) REFERENCES public.course_versions(course_id, id),
  constraint assignments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint assignments_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint assignments_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint assignments_cancelled_for_check CHECK (cancelled_for = ANY (ARRAY['withdrawn'::text, 'left'::text, 'rule'::text])),
  constraint assignments_check CHECK ((started_at IS NULL) = (version_id IS NULL)),
  constraint assignments_check1 CHECK (completed_at IS NULL OR started_at IS NOT NULL),
  constraint assignments_check2 CHECK ((waived_at IS NULL) = (waived_reason IS NULL)),
  constraint assignments_check3 CHECK ((cancelled_at IS NULL) = (cancelled_for IS NULL)),
  constraint assignments_check4 CHECK (num_nonnulls(completed_at, waived_at, cancelled_at) <= 1),
  constraint assignments_check5 CHECK (superseded_at IS NULL OR num_nonnulls(completed_at, waived_at, cancelled_at) = 1),
  constraint assignments_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 500),
  constraint assignments_source_check CHECK (source = ANY (ARRAY['manual'::text, 'self'::text, 'rule'::text, 'code'::text, 'certification'::text, 'path'::text, 'plan'::text])),
  constraint assignments_waived_reason_check CHECK (waived_reason = btrim(waived_reason) AND char_length(waived_reason) >= 10 AND char_length(waived_reason) <= 500)
);
CREATE INDEX assignments_assigned_by_idx ON public.assignments USING btree (assigned_by);
CREATE INDEX assignments_cancelled_by_idx ON public.assignments USING btree (cancelled_by);
CREATE INDEX assignments_course_id_side_idx ON public.assignments USING btree (course_id, side);
CREATE INDEX assignments_course_id_version_id_idx ON public.assignments USING btree (course_id, version_id);
CREATE UNIQUE INDEX assignments_current ON public.assignments USING btree (person_id, course_id) WHERE (superseded_at IS NULL);
CREATE INDEX assignments_person_id_course_id_idx ON public.assignments USING btree (person_id, course_id);
CREATE INDEX assignments_source_ref_person_id_idx ON public.assignments USING btree (source_ref, person_id) WHERE (source_ref IS NOT NULL);
CREATE INDEX assignments_standing ON public.assignments USING btree (tenant_id, due_on) INCLUDE (person_id, course_id, side, completed_at, waived_at, cancelled_at, id) WHERE (superseded_at IS NULL);
CREATE INDEX assignments_tenant_id_person_id_idx ON public.assignments USING btree (tenant_id, person_id);
CREATE INDEX assignments_unfinished ON public.assignments USING btree (tenant_id, course_id) INCLUDE (person_id, due_on) WHERE ((superseded_at IS NULL) AND (completed_at IS NULL) AND (waived_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX assignments_waived_by_idx ON public.assignments USING btree (waived_by);
alter table public.assignments enable row level security;
grant select on public.assignments to authenticated;

create policy "trainers and admins read all assignments, others theirs" on public.assignments for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) AND (side = ANY (ARRAY( SELECT private.my_sides() AS my_sides))) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (person_id IN ( SELECT private.people_i_see() AS people_i_see)))));

CREATE TRIGGER advance_paths AFTER UPDATE OF waived_at ON public.assignments FOR EACH ROW WHEN (new.waived_at IS NOT NULL AND old.waived_at IS NULL) EXECUTE FUNCTION private.follow_learning();
CREATE TRIGGER end_observations AFTER UPDATE OF waived_at, cancelled_at, version_id ON public.assignments FOR EACH ROW WHEN (new.waived_at IS NOT NULL AND old.waived_at IS NULL OR new.cancelled_at IS NOT NULL AND old.cancelled_at IS NULL OR old.version_id IS NOT NULL AND new.version_id IS DISTINCT FROM old.version_id) EXECUTE FUNCTION private.end_observations();
CREATE TRIGGER gather_changed AFTER UPDATE OF person_id ON public.assignments FOR EACH ROW WHEN (old.person_id <> new.person_id) EXECUTE FUNCTION private.gather_of_changed();

create table private.rule_waiting (
  transaction xid8 default pg_current_xact_id() not null,
  person_id uuid not null,
  tenant_id uuid not null,
  is_first boolean not null,
  constraint rule_waiting_pkey PRIMARY KEY (transaction, person_id),
  constraint follow_rules TRIGGER DEFERRABLE INITIALLY DEFERRED
);

CREATE CONSTRAINT TRIGGER follow_rules AFTER INSERT ON private.rule_waiting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_first) EXECUTE FUNCTION private.follow_rules();

create function private.apply_daily_rules()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  select sum(private.apply_rules(r.tenant_id, null, r.id)) into total
  from (
    select r.id, r.tenant_id from public.assignment_rules r join public.tenants t on t.id = r.tenant_id
    where r.is_active and t.is_active and r.evaluated_on is distinct from private.today()
    order by r.created_at
  ) r;
  return coalesce(total, 0);
end $function$;

create function private.apply_rules(p_tenant_id uuid, p_people uuid[] DEFAULT NULL::uuid[], p_rule_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule     public.assignment_rules;
  audience uuid[];
  waiting  uuid[];
  given    integer;
  taken    uuid[];
  total    integer := 0;
begin
  for rule in
    select r.* from public.assignment_rules r
    where r.tenant_id = p_tenant_id and r.is_active and (p_rule_id is null or r.id = p_rule_id)
    order by r.created_at, r.id
  loop
    if rule.due_on < private.today() then
      perform private.pause_rules(array[rule.id], 'date_over');
      continue;
    end if;
    if p_people is null then
      update public.assignment_rules set evaluated_on = private.today() where id = rule.id;
    end if;
    if not private.rule_is_offered(rule) then continue; end if;
    audience := array(select private.rule_audience(rule, p_people));
    waiting := array(select s.person_id from private.rule_standings(rule, audience) s where s.standing = 'waiting');
    given := private.place_rule(rule, waiting);
    taken := null;
    if rule.takes_back then taken := private.take_back_unbegun(rule, p_people, audience); end if;
    if given > 0 or cardinality(taken) > 0 then
      perform private.write_audit('assignment_rule.applied', p_tenant_id, 'assignment_rules', rule.id::text, null,
        jsonb_strip_nulls(jsonb_build_object(
          'name', private.rule_terms(rule) -> 'name', 'gives', private.rule_gives(rule), 'people', nullif(given, 0),
          'to_whom', case when given > 0 then private.first_names(waiting) end, 'due_on', private.rule_due_on(rule),
          'taken_back', nullif(cardinality(taken), 0),
          'from_whom', case when cardinality(taken) > 0 then private.first_names(taken) end)));
    end if;
    total := total + given;
  end loop;
  return total;
end $function$;

create function private.assign_anew(p_course public.courses)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  house record;
  made  uuid[];
  moved uuid[] := '{}';
begin
  for house in
    select a.tenant_id, array_agg(a.person_id order by a.person_id) as people
    from public.assignments a join public.people p on p.id = a.person_id
    where a.course_id = p_course.id and a.superseded_at is null and a.completed_at is not null
      and coalesce(p.left_on, 'infinity') >= private.today()
      and p_course.side = any (private.sides_of(a.tenant_id))
    group by a.tenant_id order by a.tenant_id
  loop
    perform private.place_assignments(house.tenant_id, p_course, house.people, 'manual', null, null);
    select array_agg(a.id) into made from public.assignments a
    where a.course_id = p_course.id and a.person_id = any (house.people) and a.superseded_at is null
      and a.assigned_at = now();
    moved := moved || coalesce(made, '{}');
  end loop;
  return moved;
end $function$;

create function private.assignment_state(p_completed_at timestamp with time zone, p_waived_at timestamp with time zone, p_cancelled_at timestamp with time zone, p_due_on date, p_today date)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when p_completed_at is not null then 'done'
    when p_waived_at is not null then 'waived'
    when p_cancelled_at is not null then 'cancelled'
    when p_due_on is null then 'open'
    when p_due_on < p_today then 'overdue'
    when p_due_on <= p_today + 7 then 'due'
    else 'later' end;
end $function$;

create function private.assignments_meant(p_tenant_id uuid, p_assignments uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'change');
  meant uuid[];
begin
  if cardinality(p_assignments) > 500 then raise sqlstate 'PT400' using message = 'too_many_rows'; end if;
  select coalesce(array_agg(a.id), '{}') into meant from public.assignments a
  where a.id = any (p_assignments) and a.tenant_id = p_tenant_id and a.side = any (private.sides_of(p_tenant_id))
    and a.person_id in (select private.people_to_teach(p_tenant_id, reach));
  if not coalesce(p_assignments, '{}') <@ meant then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  return meant;
end $function$;

create function private.audit_assignment(p_action text, p_assignment public.assignments, p_before jsonb, p_after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  subject jsonb := jsonb_build_object('person_id', p_assignment.person_id, 'course', (
    select v.title ->> 'en' from public.course_versions v where v.course_id = p_assignment.course_id
    order by v.state = 'published' desc, v.number desc limit 1));
begin
  perform private.write_audit(p_action, p_assignment.tenant_id, 'assignments', p_assignment.id::text,
    subject || p_before, subject || p_after);
end $function$;

create function private.begin_anew(p_course_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moved uuid[];
begin
  -- who opens a lesson at this moment holds the assignment: wait for them, then look again
  perform from public.assignments a
  where a.course_id = p_course_id and a.superseded_at is null and private.is_open(a)
  order by a.id for no key update;
  with anew as (
    update public.assignments a set version_id = null, started_at = null
    where a.course_id = p_course_id and a.superseded_at is null and a.version_id is not null and private.is_open(a)
    returning a.id
  )
  select array_agg(n.id) into moved from anew n;
  delete from public.quiz_attempts q where q.assignment_id = any (moved) and q.finished_at is null;
  return coalesce(moved, '{}');
end $function$;

create function public.cancel_assignment(p_assignment_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  assignment public.assignments := private.require_assignment(p_assignment_id);
begin
  perform private.require_open(assignment);
  perform private.end_assignment(assignment, 'withdrawn');
  perform private.audit_assignment('assignment.cancelled', assignment, '{}', '{}');
end $function$;
grant execute on function public.cancel_assignment(uuid) to authenticated;
grant execute on function public.cancel_assignment(uuid) to service_role;

create function public.check_alert_rules()
 RETURNS TABLE(unseen integer, changed_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '2s'
AS $function$
begin
  perform private.require_platform_admin();
  begin
    perform private.check_alert_rules();
  exception when lock_not_available then null; -- a job is at it, and the next look will find what it raised
  end;
  return query
    select (count(*) filter (where not a.acknowledged))::integer, max(greatest(a.last_event_at, a.acknowledged_at))
    from public.security_alerts a;
end $function$;
grant execute on function public.check_alert_rules() to authenticated;
grant execute on function public.check_alert_rules() to service_role;

create function private.check_alert_rules()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule   private.alert_rules;
  hit    record;
  joined bigint;
  raised integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('check_alert_rules')); -- whoever reads next sees what the one before raised
  for rule in select r.* from private.alert_rules r loop
    for hit in
      with fresh as (
        select s.*,
          count(*) over (partition by s.origin order by s.at range between rule.within preceding and current row) as together,
          exists (
            select from public.security_alerts o
            where o.rule_id = rule.id and o.origin = s.origin and o.acknowledged_at is null
              and s.at between o.at - rule.within and o.last_event_at + rule.within
          ) as belongs
        from private.alert_signals(rule.id, now() - interval '1 hour') s
      ), judged as (
        select f.*, f.belongs or rule.needed <= max(f.together) over (
          partition by f.origin order by f.at range between current row and rule.within following) as counts
        from fresh f
      )
      select j.origin, count(*)::integer as n, min(j.at) as first_at, max(j.at) as last_at,
        array_agg(j.source order by j.at desc, j.source_id desc) as sources,
        array_agg(j.source_id order by j.at desc, j.source_id desc) as ids,
        array_agg(j.at order by j.at desc, j.source_id desc) as times,
        jsonb_agg(jsonb_build_object('source', j.source, 'id', j.source_id, 'at', j.at, 'message', j.message)
          order by j.at desc, j.source_id desc) as events
      from judged j where j.counts group by j.origin
    loop
      insert into private.alerted_signals (rule_id, source, source_id, at)
      select rule.id, s.source, s.id, s.at from unnest(hit.sources, hit.ids, hit.times) s (source, id, at);
      update public.security_alerts o
      set triggering_events = jsonb_path_query_array(hit.events || o.triggering_events, '$[0 to 19]'),
          events_count = o.events_count + hit.n, last_event_at = greatest(o.last_event_at, hit.last_at)
      where o.id = (
        select max(a.id) from public.security_alerts a
        where a.rule_id = rule.id and a.origin = hit.origin and a.acknowledged_at is null
          and hit.first_at <= a.last_event_at + rule.within
      )
      returning o.id into joined;
      if joined is null then
        insert into public.security_alerts
          (rule_id, rule_name, severity, origin, triggering_events, events_count, last_event_at)
        values (rule.id, rule.name, rule.severity, hit.origin,
          jsonb_path_query_array(hit.events, '$[0 to 19]'), hit.n, hit.last_at);
        raised := raised + 1;
      end if;
    end loop;
  end loop;
  if raised > 0 then
    delete from public.security_alerts
    where id not in (select a.id from public.security_alerts a order by a.id desc limit 50);
  end if;
  delete from private.alerted_signals where at < now() - interval '2 hours';
  return raised;
end $function$;

create function public.delete_assignment_rule(p_rule_id uuid, p_take_back boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule  public.assignment_rules := private.require_rule(p_rule_id);
  taken uuid[] := '{}';
begin
  if p_take_back then taken := private.take_back_unbegun(rule, null, '{}'); end if;
  delete from public.assignment_rules where id = rule.id;
  perform private.write_audit('assignment_rule.removed', rule.tenant_id, 'assignment_rules', rule.id::text,
    private.rule_terms(rule), jsonb_build_object('taken_back', cardinality(taken)));
  return cardinality(taken);
end $function$;
grant execute on function public.delete_assignment_rule(uuid,boolean) to authenticated;
grant execute on function public.delete_assignment_rule(uuid,boolean) to service_role;

create function private.end_assignment(p_assignment public.assignments, p_for text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  before uuid := (
    select a.id from public.assignments a
    where a.person_id = p_assignment.person_id and a.course_id = p_assignment.course_id and a.id <> p_assignment.id
      and a.cancelled_at is null
    order by a.assigned_at desc, a.superseded_at desc limit 1);
begin
  update public.assignments
  set cancelled_at = now(), cancelled_for = p_for,
    cancelled_by = (select me.id from public.profiles me where me.id = auth.uid()),
    superseded_at = case when before is not null then now() end
  where id = p_assignment.id;
  update public.assignments set superseded_at = null where id = before;
end $function$;

create function private.end_observations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  with ended as (
    update public.observations o set state = 'void', voided_at = now()
    where o.assignment_id = new.id and o.state in ('requested', 'in_progress')
    returning o.id
  )
  insert into public.observation_steps (observation_id, kind) select e.id, 'void' from ended e;
  return null;
end $function$;

create function public.extend_assignment(p_assignment_id uuid, p_due_on date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  assignment public.assignments := private.require_assignment(p_assignment_id);
begin
  perform private.require_open(assignment);
  perform private.require_due_day(p_due_on);
  if p_due_on is not distinct from assignment.due_on then return; end if;
  update public.assignments set due_on = p_due_on where id = assignment.id;
  perform private.audit_assignment('assignment.extended', assignment,
    jsonb_build_object('due_on', assignment.due_on), jsonb_build_object('due_on', p_due_on));
end $function$;
grant execute on function public.extend_assignment(uuid,date) to authenticated;
grant execute on function public.extend_assignment(uuid,date) to service_role;

create function private.follow_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told record;
begin
  for told in
    with gone as (
      delete from private.rule_waiting w where w.transaction = pg_current_xact_id() returning w.tenant_id, w.person_id
    )
    select g.tenant_id, array_agg(g.person_id) as people from gone g group by g.tenant_id
  loop
    perform private.apply_rules(told.tenant_id, told.people);
  end loop;
  return null;
end $function$;

create function private.gather_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.assignments;
begin
  if tg_table_name = 'quiz_attempts' then
    select a.* into given from public.assignments a where a.id = new.assignment_id;
    perform private.gather_evidence(given.tenant_id, array[given.person_id]);
  else
    perform private.gather_evidence(new.tenant_id, array[new.person_id]);
  end if;
  return null;
end $function$;

create function private.gather_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  house record;
begin
  if tg_table_name = 'quiz_attempts' then
    for house in select a.tenant_id, array_agg(distinct a.person_id) as people
      from fresh f join public.assignments a on a.id = f.assignment_id where f.is_passed group by 1
    loop perform private.gather_evidence(house.tenant_id, house.people); end loop;
  elsif tg_table_name = 'observations' then
    for house in select f.tenant_id, array_agg(distinct f.person_id) as people from fresh f where f.state in ('passed', 'not_yet') group by 1
    loop perform private.gather_evidence(house.tenant_id, house.people); end loop;
  else
    for house in select f.tenant_id, array_agg(distinct f.person_id) as people from fresh f group by 1
    loop perform private.gather_evidence(house.tenant_id, house.people); end loop;
  end if;
  return null;
end $function$;

create function private.is_begun(p_way public.path_assignments)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.assignments a
    where a.person_id = p_way.person_id and a.started_at >= p_way.assigned_at and (
      a.source_ref = p_way.path_id
      or a.course_id in (select s.course_id from public.path_steps s where s.version_id = p_way.version_id)
      or a.course_id in (
        select cc.course_id from public.path_steps s
        join public.certification_courses cc on cc.certification_id = s.certification_id
        where s.version_id = p_way.version_id)));
end $function$;

create function public.learning_waiting(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
begin
  return jsonb_build_object(
    'observations', (select count(*) from private.observations_to_start(p_tenant_id, reach)),
    'documents', (
      select count(*) from public.evidence e
      where e.tenant_id = p_tenant_id and e.accepted_at is null and e.refused_at is null and e.kind = 'document'
        and e.person_id in (select private.people_to_decide(p_tenant_id, reach))));
end $function$;
grant execute on function public.learning_waiting(uuid) to authenticated;
grant execute on function public.learning_waiting(uuid) to service_role;

create function public.leave_clinic_waiting(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me   public.people := private.require_clinic_person();
  seen public.clinic_waiting;
begin
  select w.* into seen from public.clinic_waiting w where w.id = p_id and w.person_id = me.id for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_waiting'; end if;
  update public.clinic_waiting w set state = 'left' where w.id = seen.id and w.state = 'waiting';
end $function$;
grant execute on function public.leave_clinic_waiting(uuid) to authenticated;
grant execute on function public.leave_clinic_waiting(uuid) to service_role;

create function public.list_assignment_rules(p_tenant_id uuid)
 RETURNS TABLE(id uuid, revision integer, gives text, target_id uuid, title jsonb, outlets jsonb, job_roles jsonb, departments jsonb, hired_since date, due_days integer, due_on date, takes_back boolean, note text, is_active boolean, paused_for text, hindrance text, may_change boolean, given integer, unfinished integer, unbegun integer, created_at timestamp with time zone, updated_at timestamp with time zone, updated_by text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reads text := private.require_module(p_tenant_id, 'read');
  mine  uuid[] := array(select private.outlets_i_manage());
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    select r.id, r.revision, private.rule_gives(r), coalesce(r.course_id, r.path_id, r.certification_id), private.rule_title(r),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', o.name) order by o.name), '[]')
        from unnest(r.outlets) wanted left join public.outlets o on o.id = wanted),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', j.name) order by j.name), '[]')
        from unnest(r.job_roles) wanted left join public.job_roles j on j.id = wanted),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', d.name) order by d.name), '[]')
        from unnest(r.departments) wanted left join public.departments d on d.id = wanted),
      r.hired_since, r.due_days, r.due_on, r.takes_back, r.note, r.is_active, r.paused_for,
      case when sides = '{}' or not (r.side = any (sides)) then 'module_off'
        when not private.rule_is_offered(r) then 'target_unavailable' end,
      private.may_change_rule(r, reads), coalesce(done.given, 0)::integer, coalesce(done.unfinished, 0)::integer,
      (
        select count(distinct g.person_id)::integer from private.given_unbegun(r, null, '{}') g
        where reads = 'all' or g.person_id in (select private.people_i_manage())
      ), r.created_at, r.updated_at, boss.full_name
    from public.assignment_rules r
    left join lateral (
      select count(distinct given.person) as given, count(distinct given.person) filter (where given.is_open) as unfinished
      from (
        select a.person_id as person, a.superseded_at is null and private.is_open(a) as is_open
        from public.assignments a where a.source_ref = r.id
        union all
        select w.person_id, w.completed_at is null and w.cancelled_at is null
        from public.path_assignments w where w.source_ref = r.id
      ) given where reads = 'all' or given.person in (select private.people_i_manage())
    ) done on true
    left join public.profiles boss on boss.id = r.updated_by
    where r.tenant_id = p_tenant_id and (reads = 'all' or r.outlets = '{}' or r.outlets && mine)
    order by r.created_at desc, r.id;
end $function$;
grant execute on function public.list_assignment_rules(uuid) to authenticated;
grant execute on function public.list_assignment_rules(uuid) to service_role;

create function private.loyalty_rules(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select v.rules || jsonb_build_object('version', v.number)
  from public.loyalty_programmes p join public.loyalty_versions v on v.tenant_id = p.tenant_id and v.number = p.version
  where p.tenant_id = p_tenant_id and p.state <> 'draft'
$function$;

create function private.loyalty_rules_problem(p_rules jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  earn  jsonb := coalesce(p_rules -> 'earn', '[]');
  tiers jsonb := nullif(p_rules -> 'tiers', 'null');
  bonus jsonb := nullif(p_rules -> 'bonus', 'null');
  lot_life jsonb := nullif(p_rules -> 'expiry', 'null');
  friend jsonb := nullif(p_rules -> 'referral', 'null');
begin
  if not private.is_in_both(p_rules -> 'name', 60) then return 'loyalty_name_required'; end if;
  if not private.is_in_both(p_rules -> 'sentence', 240) then return 'loyalty_sentence_required'; end if;
  if coalesce(p_rules ->> 'way', '') not in ('points', 'stamps') then return 'loyalty_rules_invalid'; end if;
  if jsonb_typeof(earn) <> 'array' then return 'loyalty_rules_invalid'; end if;
  if jsonb_array_length(earn) > 2 then return 'loyalty_too_many_rules'; end if;
  if p_rules ->> 'way' = 'points' and jsonb_array_length(earn) = 0 then return 'loyalty_rule_required'; end if;
  if exists (select from jsonb_array_elements(earn) e where not private.is_within(e -> 'rupees', 1, 100000)
    or not private.is_within(e -> 'points', 1, 10000) or not private.is_list(e -> 'outlets') or not private.is_list(e -> 'dayparts')
    or not private.is_list(e -> 'groups')) then return 'loyalty_rules_invalid'; end if;
  if bonus is not null and (not private.is_within(bonus -> 'times', 1, 10, 2) or not private.is_in_both(bonus -> 'title', 80)
    or coalesce(bonus ->> 'from', '') !~ '^\d{4}-\d\d-\d\d$' or coalesce(bonus ->> 'to', '') !~ '^\d{4}-\d\d-\d\d$'
    or bonus ->> 'from' > bonus ->> 'to') then return 'loyalty_bonus_invalid'; end if;
  if coalesce(p_rules ->> 'rounding', '') not in ('down', 'nearest', 'up') or coalesce(p_rules ->> 'tax_base', '') not in ('net', 'gross')
    or not private.is_within(p_rules -> 'min_bill_inr', 0, 100000) or not private.is_list(p_rules -> 'excluded_groups')
    or not private.is_within(p_rules -> 'pending_days', 0, 60) or not private.is_within(p_rules -> 'welcome_points', 0, 100000)
    or not private.is_within(p_rules -> 'birthday_points', 0, 100000) or not private.is_within(p_rules -> 'wallet_most', 0, 12)
    or not private.is_within(p_rules -> 'value_paise', 1, 100000) or not private.is_within(p_rules -> 'earns_per_day', 1, 20)
    then return 'loyalty_rules_invalid'; end if;
  if jsonb_array_length(p_rules -> 'excluded_groups') > 0 and not private.is_in_both(p_rules -> 'excluded_words', 120)
    or exists (select from jsonb_array_elements(earn) e where jsonb_array_length(e -> 'groups') > 0 and not private.is_in_both(e -> 'group_words', 120))
    then return 'loyalty_words_required'; end if;
  if lot_life is not null and (not private.is_within(lot_life -> 'months', 1, 60) or coalesce(lot_life ->> 'after', '') not in ('earning', 'visit'))
    then return 'loyalty_expiry_invalid'; end if;
  if not private.is_within(p_rules -> 'redemption' -> 'low', 1, 100) or not private.is_within(p_rules -> 'redemption' -> 'expected', 1, 100)
    or not private.is_within(p_rules -> 'redemption' -> 'high', 1, 100)
    or (p_rules #>> '{redemption,low}')::numeric > (p_rules #>> '{redemption,expected}')::numeric
    or (p_rules #>> '{redemption,expected}')::numeric > (p_rules #>> '{redemption,high}')::numeric then return 'loyalty_redemption_invalid'; end if;
  if friend is not null and (not private.is_within(friend -> 'points', 0, 100000) or not private.is_within(friend -> 'friend_points', 0, 100000)
    or not private.is_within(friend -> 'most_per_year', 1, 100)) then return 'loyalty_rules_invalid'; end if;
  if tiers is not null and (coalesce(tiers ->> 'by', '') not in ('spend', 'visits', 'points') or not private.is_within(tiers -> 'months', 1, 36)
    or not private.is_within(tiers -> 'grace_days', 0, 365) or jsonb_typeof(tiers -> 'levels') is distinct from 'array'
    or jsonb_array_length(tiers -> 'levels') not between 2 and 5
    or exists (select from jsonb_array_elements(tiers -> 'levels') with ordinality l (level, place)
      where not private.is_in_both(level -> 'title', 40) or not private.is_within(level -> 'from', case when place = 1 then 0 else 1 end, 100000000)
        or place = 1 and (level ->> 'from')::numeric <> 0 or not private.is_within(level -> 'times', 1, 5, 2)
        or coalesce(level ->> 'key', '') !~ '^[a-z0-9]{2,20}$')
    or exists (select from (select (level ->> 'from')::numeric as at, lag((level ->> 'from')::numeric) over (order by place) as before
      from jsonb_array_elements(tiers -> 'levels') with ordinality l (level, place)) s where s.at <= s.before)) then return 'loyalty_tiers_invalid'; end if;
  return null;
end $function$;

create function private.loyalty_waiting(p_tenant_id uuid, p_reach text)
 RETURNS TABLE(claims integer, claims_since timestamp with time zone, claims_at text, signals integer, signals_holding integer, adjustments integer, draft_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_admin boolean := private.is_platform_admin() or p_tenant_id in (select private.tenants_i_manage());
begin
  return query
  select c.many, c.since, c.first_at, s.many, s.holding, a.many, d.since
  from (
    select count(*)::integer as many, min(k.made_at) as since, (array_agg(o.name order by k.made_at))[1] as first_at
    from public.loyalty_claims k join public.outlets o on o.id = k.outlet_id
    where k.tenant_id = p_tenant_id and k.state = 'open' and (p_reach = 'all' or k.outlet_id in (select private.outlets_i_manage()))) c
  cross join (
    select count(*)::integer as many, (count(*) filter (where g.holds))::integer as holding
    from public.loyalty_signals g where g.tenant_id = p_tenant_id and g.state = 'open' and is_admin) s
  cross join (
    select count(*)::integer as many from public.loyalty_adjustments j
    where j.tenant_id = p_tenant_id and j.state = 'waiting' and j.asked_by is distinct from auth.uid() and is_admin) a
  left join (
    select p.updated_at as since from public.loyalty_programmes p left join public.loyalty_versions v on v.tenant_id = p.tenant_id and v.number = p.version
    where p.tenant_id = p_tenant_id and p.draft <> '{}' and p.draft is distinct from v.rules and is_admin) d on true;
end $function$;

create function private.may_change_rule(p_rule public.assignment_rules, p_reach text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return p_reach = 'all'
    or (p_reach = 'outlets' and p_rule.reach = 'outlets' and p_rule.outlets <@ array(select private.outlets_i_manage()));
end $function$;

create function private.my_clinic_waiting(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'clinic', y.name, 'from', w.from_day, 'to', w.to_day, 'note', w.note, 'state', w.state, 'since', w.queued_at)
    order by w.queued_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_waiting w on w.tenant_id = p.tenant_id and w.person_id = p.id
  join public.clinic_types y on y.id = w.type_id
  where p.profile_id = p_me
$function$;

create function public.pause_assignment_rule(p_rule_id uuid, p_is_paused boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule  public.assignment_rules := private.require_rule(p_rule_id);
  given integer := 0;
begin
  if rule.is_active is distinct from p_is_paused then return 0; end if;
  if not p_is_paused then
    perform private.require_rule_target(rule);
    perform private.require_rule_terms(rule);
  end if;
  update public.assignment_rules r
  set is_active = not p_is_paused, paused_for = case when p_is_paused then 'person' end, revision = r.revision + 1,
    updated_at = now()
  where r.id = rule.id;
  perform private.write_audit(case when p_is_paused then 'assignment_rule.paused' else 'assignment_rule.resumed' end,
    rule.tenant_id, 'assignment_rules', rule.id::text, null, private.rule_terms(rule) - 'paused_for');
  if not p_is_paused then given := private.apply_rules(rule.tenant_id, null, rule.id); end if;
  return given;
end $function$;
grant execute on function public.pause_assignment_rule(uuid,boolean) to authenticated;
grant execute on function public.pause_assignment_rule(uuid,boolean) to service_role;

create function private.pause_for_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.pause_rules(array(
    select r.id from public.assignment_rules r
    where r.tenant_id = old.tenant_id and r.is_active and case tg_table_name
      when 'outlets' then old.id = any (r.outlets)
        and not exists (select from public.outlets o where o.id = any (r.outlets))
      when 'job_roles' then old.id = any (r.job_roles)
        and not exists (select from public.job_roles j where j.id = any (r.job_roles))
      else old.id = any (r.departments)
        and not exists (select from public.departments d where d.id = any (r.departments)) end
  ), 'audience_gone');
  return null;
end $function$;

create function private.pause_for_retired()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.pause_rules(array(
    select r.id from public.assignment_rules r
    where new.id = case tg_table_name when 'courses' then r.course_id when 'learning_paths' then r.path_id else r.certification_id end
  ), case tg_table_name
    when 'courses' then 'course_retired' when 'learning_paths' then 'path_withdrawn' else 'certification_archived' end);
  return null;
end $function$;

create function private.pause_rules(p_rules uuid[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  paused public.assignment_rules;
begin
  for paused in
    update public.assignment_rules r
    set is_active = false, paused_for = p_reason, revision = r.revision + 1, updated_at = now()
    where r.id = any (p_rules) and r.is_active returning r.*
  loop
    perform private.write_audit('assignment_rule.paused', paused.tenant_id, 'assignment_rules', paused.id::text, null,
      private.rule_terms(paused));
  end loop;
end $function$;

create function private.place_assignments(p_tenant_id uuid, p_course public.courses, p_people uuid[], p_source text, p_due_on date, p_note text, p_source_ref uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  subjects uuid[];
  people   uuid[];
begin
  if private.pack_standing(p_tenant_id, p_course.id) <> 'open' then return 0; end if;
  update public.assignments a set superseded_at = now()
  where a.course_id = p_course.id and a.person_id = any (p_people) and a.superseded_at is null and private.is_open(a) is false;
  with made as (
    insert into public.assignments (tenant_id, person_id, course_id, side, source, source_ref, assigned_by, due_on, note)
    select p_tenant_id, person, p_course.id, p_course.side, p_source, p_source_ref,
      -- a rule or a path gave it, not whoever moved the person just now
      (select me.id from public.profiles me where me.id = auth.uid() and p_source_ref is null and p_source not in ('rule', 'path')),
      p_due_on, p_note
    from unnest(p_people) person order by person -- two who give it to the same people take turns
    on conflict (person_id, course_id) where superseded_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into subjects, people from made m;
  perform private.write_events('assignment.created', p_tenant_id, people, subjects, (
    select v.skills from public.course_versions v where v.course_id = p_course.id and v.state = 'published'));
  return coalesce(cardinality(subjects), 0);
end $function$;

create function private.place_rule(p_rule public.assignment_rules, p_people uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  course public.courses;
  kind   public.certifications;
begin
  if cardinality(p_people) = 0 then return 0; end if;
  if p_rule.path_id is not null then
    return private.place_path(p_rule.tenant_id, p_rule.path_id, p_people, 'rule', p_rule.note, p_rule.id);
  end if;
  if p_rule.certification_id is not null then
    select k.* into kind from public.certifications k where k.id = p_rule.certification_id;
    return private.place_certification(kind, p_people, private.rule_due_on(p_rule), p_rule.id, p_rule.note);
  end if;
  select c.* into course from public.courses c where c.id = p_rule.course_id;
  return private.place_assignments(
    p_rule.tenant_id, course, p_people, 'rule', private.rule_due_on(p_rule), p_rule.note, p_rule.id);
end $function$;

create function private.progress_of(p_assignment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  assignment  public.assignments;
  certificate public.certificates;
  progress    jsonb;
begin
  select a.* into assignment from public.assignments a where a.id = p_assignment_id;
  select c.* into certificate from public.certificates c where c.assignment_id = p_assignment_id;
  select jsonb_build_object(
    'lessons_done', count(*) filter (where done.lesson_id is not null), 'lessons_total', count(*),
    'minutes_left', coalesce(sum(l.minutes) filter (where done.lesson_id is null), 0),
    'next_lesson_id', (array_agg(l.id order by l.position) filter (where done.lesson_id is null))[1])
  into progress
  from public.lessons l
  left join public.lesson_completions done on done.lesson_id = l.id and done.assignment_id = assignment.id
  where l.version_id = private.version_of(assignment) and l.is_required;
  return jsonb_build_object(
    'assignment', progress || jsonb_build_object('id', assignment.id, 'state', private.state_of(assignment),
      'started_at', assignment.started_at, 'completed_at', assignment.completed_at),
    'certificate', private.certificate_facts(certificate));
end $function$;

create function public.put_assignment_rule(p_tenant_id uuid, p_rule_id uuid, p_revision integer, p_course_id uuid DEFAULT NULL::uuid, p_outlets uuid[] DEFAULT '{}'::uuid[], p_job_roles uuid[] DEFAULT '{}'::uuid[], p_departments uuid[] DEFAULT '{}'::uuid[], p_hired_since date DEFAULT NULL::date, p_due_days integer DEFAULT NULL::integer, p_due_on date DEFAULT NULL::date, p_takes_back boolean DEFAULT false, p_note text DEFAULT NULL::text, p_applies_to text DEFAULT 'new'::text, p_dry_run boolean DEFAULT false, p_path_id uuid DEFAULT NULL::uuid, p_certification_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach     text := private.require_module(p_tenant_id, 'change');
  before    public.assignment_rules;
  wanted    public.assignment_rules;
  audience  uuid[];
  answer    jsonb;
  redated   integer := 0;
  taken     integer := 0;
begin
  wanted.tenant_id := p_tenant_id;
  wanted.course_id := p_course_id;
  wanted.path_id := p_path_id;
  wanted.certification_id := p_certification_id;
  wanted := private.require_rule_target(wanted);
  if p_revision is not null then
    before := private.require_rule(p_rule_id, p_revision);
    if (before.tenant_id, before.course_id, before.path_id, before.certification_id)
        is distinct from (p_tenant_id, p_course_id, p_path_id, p_certification_id) then
      raise sqlstate 'PT404' using message = 'unknown_rule';
    end if;
    wanted := before;
  else
    select r.* into before from public.assignment_rules r where r.id = p_rule_id;
    if found then -- sent a second time, because the first answer was lost; or not mine to know of
      if before.tenant_id <> p_tenant_id or before.created_by is distinct from auth.uid() then
        raise sqlstate 'PT404' using message = 'unknown_rule';
      end if;
      if before.revision > 1 then raise sqlstate 'PT409' using message = 'rule_changed'; end if;
      return private.rule_answer(before, 0, 0);
    end if;
    if (select count(*) from public.assignment_rules r where r.tenant_id = p_tenant_id) >= 200 then
      raise sqlstate 'PT409' using message = 'too_many_rules';
    end if;
    wanted.id := p_rule_id;
    wanted.revision := 0;
    wanted.is_active := true;
    wanted.created_at := now();
    wanted.created_by := private.me();
  end if;
  wanted.outlets := array(select distinct unnest(coalesce(p_outlets, '{}')));
  wanted.job_roles := array(select distinct unnest(coalesce(p_job_roles, '{}')));
  wanted.departments := array(select distinct unnest(coalesce(p_departments, '{}')));
  wanted.hired_since := p_hired_since;
  wanted.due_days := case when p_due_on is null and p_path_id is null then p_due_days end;
  wanted.due_on := case when p_path_id is null then p_due_on end;
  wanted.takes_back := coalesce(p_takes_back, false);
  wanted.note := nullif(btrim(p_note), '');
  wanted.reach := reach;
  wanted.updated_at := now();
  wanted.updated_by := private.me();
  wanted.revision := wanted.revision + 1;
  perform private.require_rule_terms(wanted);

  if before.id is not null then
    audience := array(select private.rule_audience(wanted));
    if wanted.path_id is null then
      redated := private.redate(wanted.course_id, audience, wanted.id, private.rule_due_on(wanted), p_applies_to, p_dry_run);
    end if;
    if wanted.takes_back and wanted.is_active then
      select count(distinct g.person_id) into taken from private.given_unbegun(wanted, null, audience) g;
    end if;
  end if;
  answer := private.rule_answer(wanted, redated, taken);
  if p_dry_run then return answer; end if;

  if before.id is null then
    insert into public.assignment_rules select wanted.*;
  else
    update public.assignment_rules r
    set outlets = wanted.outlets, job_roles = wanted.job_roles, departments = wanted.departments,
      hired_since = wanted.hired_since, due_days = wanted.due_days, due_on = wanted.due_on, takes_back = wanted.takes_back,
      note = wanted.note, reach = wanted.reach, revision = wanted.revision, updated_at = wanted.updated_at,
      updated_by = wanted.updated_by
    where r.id = wanted.id;
  end if;
  perform private.write_audit(case when before.id is null then 'assignment_rule.created' else 'assignment_rule.changed' end,
    p_tenant_id, 'assignment_rules', wanted.id::text,
    case when before.id is not null then private.rule_terms(before) end,
    private.rule_terms(wanted) || jsonb_strip_nulls(jsonb_build_object(
      'applies_to', case when before.id is not null and wanted.path_id is null then p_applies_to end,
      'dates_changed', case when before.id is not null and wanted.path_id is null then redated end)));
  perform private.apply_rules(p_tenant_id, null, wanted.id);
  return answer;
end $function$;
grant execute on function public.put_assignment_rule(uuid,uuid,integer,uuid,uuid[],uuid[],uuid[],date,integer,date,boolean,text,text,boolean,uuid,uuid) to authenticated;
grant execute on function public.put_assignment_rule(uuid,uuid,integer,uuid,uuid[],uuid[],uuid[],date,integer,date,boolean,text,text,boolean,uuid,uuid) to service_role;

create function private.redate(p_course_id uuid, p_people uuid[], p_source_ref uuid, p_due_on date, p_whom text, p_is_counting boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  meant uuid[];
begin
  if p_whom not in ('open', 'all') then return 0; end if;
  meant := array(
    select a.id from public.assignments a
    where (p_course_id is null or a.course_id = p_course_id) and a.person_id = any (p_people)
      and a.superseded_at is null and private.is_open(a)
      and (p_source_ref is null or a.source_ref = p_source_ref)
      and a.due_on is distinct from p_due_on
      and (p_whom = 'all' or coalesce(a.due_on, 'infinity') >= private.today()));
  if not p_is_counting then
    update public.assignments set due_on = p_due_on where id = any (meant);
  end if;
  return cardinality(meant);
end $function$;

create function public.redate_assignments(p_tenant_id uuid, p_assignments uuid[], p_due_on date DEFAULT NULL::date, p_due_days integer DEFAULT NULL::integer, p_applies_to text DEFAULT 'all'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  meant   uuid[] := private.assignments_meant(p_tenant_id, p_assignments);
  due     date := coalesce(p_due_on, private.days_away(p_due_days));
  changed uuid[];
begin
  perform private.require_due_day(due);
  with dated as (
    update public.assignments a set due_on = due
    where a.id = any (meant) and private.is_open(a) and a.due_on is distinct from due
      and (p_applies_to = 'all' or coalesce(a.due_on, 'infinity') >= private.today())
    returning a.person_id
  )
  select array_agg(d.person_id) into changed from dated d;
  if changed is not null then
    perform private.write_audit('assignment.extended', p_tenant_id, 'assignments', null, null, jsonb_strip_nulls(jsonb_build_object(
      'name', (
        select string_agg(distinct v.title ->> 'en', ', ') from public.assignments a
        join public.course_versions v on v.id = private.version_of(a) where a.id = any (meant)),
      'due_on', due, 'dates_changed', cardinality(changed), 'applies_to', p_applies_to,
      'to_whom', private.first_names(changed))));
  end if;
  return jsonb_build_object(
    'changed', coalesce(cardinality(changed), 0), 'kept', cardinality(meant) - coalesce(cardinality(changed), 0));
end $function$;
grant execute on function public.redate_assignments(uuid,uuid[],date,integer,text) to authenticated;
grant execute on function public.redate_assignments(uuid,uuid[],date,integer,text) to service_role;

create function public.remind_overdue(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  meant  uuid[] := array(
    select a.id from public.assignments a
    where a.tenant_id = p_tenant_id and a.superseded_at is null and a.due_on < private.today() and private.is_open(a)
      and a.side = any (private.sides_of(p_tenant_id)) and a.person_id in (select private.people_to_teach(p_tenant_id, reach))
    order by a.due_on, a.id limit 500);
  answers jsonb;
begin
  update private.nudges n set nudged_before = n.nudged_at
  from public.assignments a where a.id = any (meant) and n.person_id = a.person_id and n.course_id = a.course_id;
  answers := public.nudge_learners(p_tenant_id, meant);
  update public.mail_outbox m set due_at = now() + interval '20 seconds'
  where m.tenant_id = p_tenant_id and m.template = 'learning_nudge' and m.created_at = now() and m.status = 'queued';
  return jsonb_build_object(
    'reminded_at', now(),
    'lets_in', case when reach = 'outlets' then 'outlets'
      when p_tenant_id in (select private.tenants_i_manage()) then 'all' else 'none' end,
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'person_id', p.id, 'name', p.full_name, 'outcome', one.outcome, 'language', p.language,
        'reminded_at', n.nudged_at, 'way_in', private.way_in_of(p),
        'phone', case one.outcome when 'no_address' then p.phone end,
        'assignment_id', a.id, 'course', v.title, 'courses', one.courses) order by p.full_name, p.id), '[]')
      from (
        select distinct on (said.person_id) said.person_id, said.assignment_id, said.outcome,
          count(*) over (partition by said.person_id)::integer as courses
        from jsonb_to_recordset(answers) said (person_id uuid, assignment_id uuid, outcome text)
        order by said.person_id, said.outcome <> 'sent', array_position(meant, said.assignment_id)
      ) one
      join public.people p on p.id = one.person_id
      join public.assignments a on a.id = one.assignment_id
      join public.course_versions v on v.id = private.version_of(a)
      left join private.nudges n on n.person_id = a.person_id and n.course_id = a.course_id));
end $function$;
grant execute on function public.remind_overdue(uuid) to authenticated;

create function private.require_assignment(p_id uuid)
 RETURNS public.assignments
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  assignment public.assignments;
begin
  select a.* into assignment from public.assignments a
  where a.id = p_id and (private.is_platform_admin() or a.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  if private.require_module(assignment.tenant_id, 'change') = 'outlets' then
    if assignment.person_id in (select private.my_people()) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
    if assignment.person_id not in (select private.people_i_manage()) then
      raise sqlstate 'PT404' using message = 'unknown_assignment';
    end if;
  end if;
  perform private.require_module(assignment.tenant_id, null, private.module_of_side(assignment.side));
  return assignment;
end $function$;

create function private.require_my_assignment(p_id uuid, p_lock boolean)
 RETURNS public.assignments
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me         public.people := private.require_learner();
  assignment public.assignments;
begin
  if p_lock then
    select a.* into assignment from public.assignments a where a.id = p_id and a.person_id = me.id for no key update;
  else
    select a.* into assignment from public.assignments a where a.id = p_id and a.person_id = me.id;
  end if;
  if not found then raise sqlstate 'PT404' using message = 'unknown_assignment'; end if;
  perform private.require_module(assignment.tenant_id, null, private.module_of_side(assignment.side));
  if private.pack_standing(assignment.tenant_id, assignment.course_id) = 'closed' then raise sqlstate 'PT403' using message = 'pack_over'; end if;
  return assignment;
end $function$;

create function private.require_rule(p_id uuid, p_revision integer DEFAULT NULL::integer)
 RETURNS public.assignment_rules
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule  public.assignment_rules;
  reach text;
begin
  select r.* into rule from public.assignment_rules r
  where r.id = p_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_rule'; end if;
  reach := private.require_module(rule.tenant_id, 'change');
  if not private.may_change_rule(rule, reach) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform private.require_rule_module(rule);
  if p_revision is not null and p_revision <> rule.revision then
    raise sqlstate 'PT409' using message = 'rule_changed';
  end if;
  return rule;
end $function$;

create function private.require_rule_terms(p_rule public.assignment_rules)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_rule.reach = 'outlets' and p_rule.outlets = '{}' then
    raise sqlstate 'PT400' using message = 'outlet_required';
  end if;
  if exists (
    select from unnest(p_rule.outlets) wanted
    where not exists (select from public.outlets o where o.id = wanted and o.tenant_id = p_rule.tenant_id)
      or (p_rule.reach = 'outlets' and wanted not in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if exists (
    select from unnest(p_rule.job_roles) wanted
    where not exists (select from public.job_roles j where j.id = wanted and j.tenant_id = p_rule.tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  if exists (
    select from unnest(p_rule.departments) wanted
    where not exists (select from public.departments d where d.id = wanted and d.tenant_id = p_rule.tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_department';
  end if;
  if p_rule.due_days < 1 then raise sqlstate 'PT400' using message = 'due_in_past'; end if;
  if p_rule.due_days > 730 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  perform private.require_due_day(p_rule.due_on);
  if char_length(p_rule.note) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
end $function$;

create function public.retention_rules()
 RETURNS TABLE(subject text, minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_platform_admin();
  return query select r.subject, (extract(epoch from r.keeps) / 60)::integer from private.retention() r;
end $function$;
grant execute on function public.retention_rules() to authenticated;
grant execute on function public.retention_rules() to service_role;

create function private.rule_audience(p_rule public.assignment_rules, p_people uuid[] DEFAULT NULL::uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today date := private.today();
begin
  return query
    select p.id from public.people p
    where p.tenant_id = p_rule.tenant_id and (p_people is null or p.id = any (p_people))
      and today between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p_rule.hired_since is null or p.joined_on >= p_rule.hired_since)
      and (p_rule.reach = 'all' or p.profile_id is distinct from p_rule.updated_by)
      and (
        (p_rule.outlets = '{}' and p_rule.job_roles = '{}' and p_rule.departments = '{}')
        or p.id in (
          select w.person_id from public.people_outlets w left join public.job_roles j on j.id = w.job_role_id
          where w.tenant_id = p_rule.tenant_id and (p_people is null or w.person_id = any (p_people))
            and private.is_placed(w, today)
            and (p_rule.outlets = '{}' or w.outlet_id = any (p_rule.outlets))
            and (p_rule.job_roles = '{}' or w.job_role_id = any (p_rule.job_roles))
            and (p_rule.departments = '{}' or j.department_id = any (p_rule.departments))));
end $function$;

create function private.rule_due_on(p_rule public.assignment_rules)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(p_rule.due_on, private.today() + p_rule.due_days)
$function$;

create function private.rule_gives(p_rule public.assignment_rules)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_rule.path_id is not null then 'path' when p_rule.certification_id is not null then 'certification' else 'course' end
$function$;

create function private.rule_is_offered(p_rule public.assignment_rules)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case private.rule_gives(p_rule)
    when 'path' then private.sides_of(p_rule.tenant_id) <> '{}' and exists (
      select from public.learning_paths p where p.id = p_rule.path_id and p.published_at is not null and p.withdrawn_at is null)
    when 'certification' then private.sides_of(p_rule.tenant_id) <> '{}' and exists (
      select from public.certifications k
      where k.id = p_rule.certification_id and k.archived_at is null and k.earned_by = 'courses')
    else private.is_offered(p_rule.course_id, p_rule.tenant_id) end;
end $function$;

create function private.rule_terms(p_rule public.assignment_rules)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'name', private.rule_title(p_rule) ->> 'en', 'gives', private.rule_gives(p_rule),
    'outlets', (select jsonb_agg(o.name order by o.name) from public.outlets o where o.id = any (p_rule.outlets)),
    'job_roles', (select jsonb_agg(j.name order by j.name) from public.job_roles j where j.id = any (p_rule.job_roles)),
    'departments', (select jsonb_agg(d.name order by d.name) from public.departments d where d.id = any (p_rule.departments)),
    'hired_since', p_rule.hired_since, 'due_days', p_rule.due_days, 'due_on', p_rule.due_on, 'takes_back', p_rule.takes_back,
    'note', p_rule.note, 'paused_for', p_rule.paused_for));
end $function$;

create function private.rule_title(p_rule public.assignment_rules)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case private.rule_gives(p_rule)
    when 'path' then private.path_title(p_rule.path_id)
    when 'certification' then (select k.title from public.certifications k where k.id = p_rule.certification_id)
    else (
      select v.title from public.course_versions v where v.course_id = p_rule.course_id
      order by v.state = 'published' desc, v.number desc limit 1) end
$function$;

create function private.today_of_waiting(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  waiting jsonb;
begin
  if p_reach = 'none' then return; end if;
  waiting := public.learning_waiting(p_tenant_id);
  return query
    select 'observations', 'today', null::date, (waiting ->> 'observations')::integer, null::integer,
      jsonb_build_object('observation_id', first.id),
      jsonb_build_object('name', first.full_name, 'lesson', first.title, 'since', first.requested_at)
    from (
      select o.id, p.full_name, l.title, o.requested_at
      from public.observations o join public.people p on p.id = o.person_id join public.lessons l on l.id = o.lesson_id
      where o.id in (select private.observations_to_start(p_tenant_id, p_reach))
      order by o.requested_at, o.id limit 1
    ) first
    union all
    select 'documents', 'today', null, (waiting ->> 'documents')::integer, null, '{}', '{}'
    where (waiting ->> 'documents')::integer > 0;
end $function$;

create function private.unite_assignments(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pair  record;
  best  uuid;
  other uuid;
begin
  for pair in
    select mine.id as mine, theirs.id as theirs
    from public.assignments mine join public.assignments theirs on theirs.course_id = mine.course_id
    where mine.person_id = p_kept and theirs.person_id = p_gone and mine.superseded_at is null and theirs.superseded_at is null
  loop
    select a.id into best
    from public.assignments a
    left join public.certificates c on c.assignment_id = a.id and c.revoked_at is null
    where a.id in (pair.mine, pair.theirs)
    order by case
        when a.completed_at is not null and (c.id is null or coalesce(c.valid_until, 'infinity') >= private.today()) then 1
        when a.waived_at is not null then 2
        when private.is_open(a) then 3
        when a.completed_at is not null then 4
        else 5 end,
      coalesce(c.valid_until, 'infinity') desc, (select count(*) from public.lesson_completions d where d.assignment_id = a.id) desc,
      a.started_at nulls last, a.assigned_at, a.id
    limit 1;
    other := case best when pair.mine then pair.theirs else pair.mine end;
    update public.assignments a set cancelled_at = now(), cancelled_for = 'withdrawn',
      cancelled_by = (select me.id from public.profiles me where me.id = auth.uid())
    where a.id = other and private.is_open(a);
    update public.assignments set superseded_at = now() where id = other;
  end loop;
end $function$;

create function private.wait_for_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_next boolean := exists (select from private.rule_waiting w where w.transaction = pg_current_xact_id());
begin
  if tg_table_name = 'people' then
    insert into private.rule_waiting (person_id, tenant_id, is_first)
    select c.id, c.tenant_id, not is_next and row_number() over () = 1
    from changed c
    where exists (select from public.assignment_rules r where r.tenant_id = c.tenant_id and r.is_active)
    on conflict do nothing;
  else
    insert into private.rule_waiting (person_id, tenant_id, is_first)
    select c.person_id, c.tenant_id, not is_next and row_number() over () = 1
    from (select distinct on (all_of_them.person_id) all_of_them.* from changed all_of_them) c
    where exists (select from public.assignment_rules r where r.tenant_id = c.tenant_id and r.is_active)
    on conflict do nothing;
  end if;
  return null;
end $function$;

create function public.waive_assignment(p_assignment_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  assignment public.assignments := private.require_assignment(p_assignment_id);
  reason     text := btrim(coalesce(p_reason, ''));
begin
  perform private.require_open(assignment);
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.assignments
  set waived_at = now(), waived_by = (select me.id from public.profiles me where me.id = auth.uid()), waived_reason = reason
  where id = assignment.id;
  perform private.audit_assignment('assignment.waived', assignment, '{}', jsonb_build_object('reason', reason));
end $function$;
grant execute on function public.waive_assignment(uuid,text) to authenticated;
grant execute on function public.waive_assignment(uuid,text) to service_role;
