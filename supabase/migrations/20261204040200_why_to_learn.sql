-- Why somebody is to learn something, or to hold a certification: it is said where their training is told.

-- What gave a course: a path, a rule, a certification, somebody, or the person; each as far as it is still known.
create function private.given_for(p_assignment_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'source', a.source,
    'path', (select jsonb_build_object('id', p.id, 'title', private.path_title(p.id)) from public.learning_paths p where p.id = a.source_ref),
    'certification', k.title,
    'rule_id', r.id,
    'by', private.name_of_login(a.assigned_by))
  from public.assignments a
  left join lateral (
    select w.source_ref from public.path_assignments w
    where a.source = 'path' and w.path_id = a.source_ref and w.person_id = a.person_id
    order by w.cancelled_at is not null, w.assigned_at desc limit 1
  ) way on true
  left join public.assignment_rules r on r.id = case a.source when 'path' then way.source_ref else a.source_ref end
  left join public.certifications k on k.id = r.certification_id
  where a.id = p_assignment_id
$$;
revoke all on function private.given_for from public;

-- For which of the places that somebody has on a day a certification is needed: as what, and where; null says any.
create function private.needed_by(p_certification_id uuid, p_person_id uuid, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('job_role', j.name, 'outlet', o.name) order by j.name, o.name), '[]')
  from public.certification_needs n
  join public.certifications k on k.id = n.certification_id and k.people_per_holder is null -- so many of an outlet, nobody by name
  left join public.job_roles j on j.id = n.job_role_id
  left join public.outlets o on o.id = n.outlet_id
  where n.certification_id = p_certification_id and (n.job_role_id is null and n.outlet_id is null or exists (
    select from public.people_outlets w
    where w.person_id = p_person_id and private.is_placed(w, p_today)
      and (n.job_role_id is null or n.job_role_id = w.job_role_id) and (n.outlet_id is null or n.outlet_id = w.outlet_id)))
$$;
revoke all on function private.needed_by from public;

create or replace function public.person_training(p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
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
end $$;

create or replace function public.person_papers(p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  person public.people := private.require_person_seen(p_person_id);
  today  date := private.today();
  is_me  boolean;
  is_here boolean;
  reach  text;
  may_write boolean;
begin
  is_me := person.id in (select private.my_people());
  reach := private.my_reach(person.tenant_id);
  is_here := today between person.joined_on and coalesce(person.left_on, 'infinity');
  may_write := not (is_me and reach = 'outlets') and person.tenant_id = any (array(
    select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager')));
  return jsonb_build_object(
    'full_name', person.full_name, 'places', private.places_of(person.id, today), 'is_me', is_me, 'reach', reach,
    'may_write', may_write, 'may_decide', may_write and not (is_me and private.has_other_decider(person)),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'earned_by', c.earned_by,
        'people_per_holder', c.people_per_holder, 'needed_by', private.needed_by(c.id, person.id, today)) order by c.title ->> 'en', c.id), '[]')
      from public.certifications c where c.tenant_id = person.tenant_id and c.archived_at is null),
    'cells', coalesce((
      select w.cells from private.wall_cells(person.tenant_id, array[person.id], today) w where is_here), '{}'),
    'credentials', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'certification_id', c.certification_id, 'title', k.title,
        'valid_from', c.valid_from, 'valid_until', c.valid_until, 'source', c.source, 'evidence_id', c.evidence_id,
        'assignment_ids', array(select made.assignment_id from public.certificates made where made.id = any (c.certificate_ids)),
        'is_self_decided', coalesce((select e.is_self_decided from public.evidence e where e.id = c.evidence_id), false),
        'state', private.certification_state(k.archived_at, c.revoked_at, c.valid_from, c.valid_until, null, null, null, today),
        'revoked_reason', c.revoked_reason) order by c.valid_from desc, c.created_at desc), '[]')
      from public.credentials c join public.certifications k on k.id = c.certification_id
      where c.tenant_id = person.tenant_id and c.person_id = person.id),
    'evidence', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'certification_id', e.certification_id, 'title', k.title,
        'kind', e.kind, 'document', e.title, 'issuer', e.issuer, 'number', e.number, 'issued_on', e.issued_on,
        'valid_until', e.valid_until, 'file_type', e.file_type, 'note', e.note,
        'state', private.evidence_state(e), 'refused_reason', e.refused_reason, 'added_at', e.added_at,
        'decided_at', coalesce(e.accepted_at, e.refused_at), 'added_by', private.name_of_login(e.added_by),
        'decided_by', private.name_of_login(e.decided_by), 'is_self_decided', e.is_self_decided)
        order by e.added_at desc), '[]')
      from public.evidence e join public.certifications k on k.id = e.certification_id
      where e.tenant_id = person.tenant_id and e.person_id = person.id));
end $$;
