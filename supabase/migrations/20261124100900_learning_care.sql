-- What somebody may take along, and what is forgotten when: assignments, completions, attempts and certificates stay as
-- long as the employment record; the single steps of learning are forgotten after two years.

-- Everything that was recorded about somebody's learning. What is right in a quiz is not theirs.
create function private.my_learning(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'workspace', t.name, 'course', v.title, 'source', a.source, 'assigned_at', a.assigned_at, 'due_on', a.due_on, 'note', a.note,
    'started_at', a.started_at, 'completed_at', a.completed_at, 'waived_at', a.waived_at, 'waived_reason', a.waived_reason,
    'cancelled_at', a.cancelled_at,
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('lesson', l.title, 'completed_at', done.completed_at, 'how', done.how)
        order by done.completed_at), '[]')
      from public.lesson_completions done join public.lessons l on l.id = done.lesson_id where done.assignment_id = a.id),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('lesson', l.key, 'kind', e.kind, 'seconds', e.seconds,
        'occurred_at', e.occurred_at) order by e.id), '[]')
      from public.lesson_events e join public.lessons l on l.id = e.lesson_id where e.assignment_id = a.id),
    'quiz_attempts', (
      select coalesce(jsonb_agg(jsonb_build_object('lesson', l.title, 'number', q.number, 'started_at', q.started_at,
        'finished_at', q.finished_at, 'score_percent', q.score_percent, 'is_passed', q.is_passed, 'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('question', asked.prompt, 'answer', given.answer, 'is_right', given.is_right)
            order by asked.position), '[]')
          from public.quiz_answers given join public.questions asked on asked.id = given.question_id
          where given.attempt_id = q.id)
      ) order by q.started_at), '[]')
      from public.quiz_attempts q join public.lessons l on l.id = q.lesson_id where q.assignment_id = a.id),
    'certificate', (
      select jsonb_build_object('code', c.code, 'issued_on', c.issued_on, 'valid_until', c.valid_until,
        'revoked_at', c.revoked_at, 'revoked_reason', c.revoked_reason)
      from public.certificates c where c.assignment_id = a.id)
  ) order by a.assigned_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.assignments a on a.tenant_id = p.tenant_id and a.person_id = p.id
  left join public.course_versions v on v.id = private.version_of(a)
  where p.profile_id = p_me
$$;

-- Returns everything the platform holds about me. Refuses as private.gather_my_data and PT403 feature_off.
create or replace function public.export_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.me() is not null then perform private.require_flag('data-export', private.my_tenant()); end if;
  return private.gather_my_data() || jsonb_build_object('learning', private.my_learning(private.me()));
end $$;

-- What is kept how long: the one place, from which the jobs and the console read.
create or replace function private.retention() returns table (subject text, keeps interval)
language sql immutable set search_path = '' as $$
  values ('audit_log', interval '365 days'),
         ('security_events', '30 days'),
         ('failed_sign_ins', '30 days'),
         ('security_test_runs', '30 days'),
         ('mail_content', '24 hours'),
         ('mail_envelopes', '30 days'), -- after their content
         ('job_runs', '7 days'),
         ('sign_in_counters', '30 minutes'),
         ('submissions', '730 days'), -- after their last change
         ('spam', '30 days'),
         ('newsletter_pending', '7 days'),
         ('newsletter_unsubscribed', '365 days'), -- as a proof that it was wanted, and that it ended
         ('payment_proofs', '180 days'), -- after the decision
         ('event_registrations', '365 days'), -- after the event
         ('analytics_events', '90 days'), -- the sums of their days stay
         ('lesson_events', '730 days') -- of finished assignments: what was completed stays
$$;

-- A job: the steps of learning are forgotten once nobody needs them to go on.
create function private.prune_lesson_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  delete from public.lesson_events e using public.assignments a
  where a.id = e.assignment_id and e.recorded_at < now() - private.kept('lesson_events') and not private.is_open(a);
  get diagnostics total = row_count;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('prune lesson events', '1 day', 'private.prune_lesson_events');

revoke execute on all functions in schema private from public;
