-- Everybody who is overdue is reminded at once, from Today. The mails wait 20 seconds, so that a slip can be taken back as
-- if nothing had been pressed; after that they are on their way.

alter table private.nudges add column nudged_before timestamptz; -- what a reminder that is taken back was put over

insert into private.audit_actions values ('assignment.reminder_taken_back');

/* At most 500 courses, the oldest first. Says of each person what came of it; of who has no address, what else reaches them. */
create function public.remind_overdue(p_tenant_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  return jsonb_build_object('reminded_at', now(), 'people', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'person_id', p.id, 'name', p.full_name, 'outcome', one.outcome, 'language', p.language,
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
    join public.course_versions v on v.id = private.version_of(a)));
end $$;

/* As long as none of the mails has left: otherwise some would have been reminded and some not. */
create function public.take_back_reminder(p_tenant_id uuid, p_reminded_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  began  timestamptz := date_trunc('milliseconds', p_reminded_at); -- browsers count in milliseconds
  ended  timestamptz := began + interval '1 millisecond';
  people uuid[];
  mails  uuid[];
begin
  perform private.require_module(p_tenant_id, 'change');
  people := array(
    select distinct n.person_id from private.nudges n join public.people p on p.id = n.person_id and p.tenant_id = p_tenant_id
    where n.nudged_by = private.me() and n.nudged_at >= began and n.nudged_at < ended);
  mails := array(
    select m.id from public.mail_outbox m
    where m.tenant_id = p_tenant_id and m.template = 'learning_nudge' and m.created_at >= began and m.created_at < ended
    order by m.id for update); -- held: nobody claims one of them meanwhile
  if people = '{}' or exists (select from public.mail_outbox m where m.id = any (mails) and m.status <> 'queued') then
    raise sqlstate 'PT409' using message = 'reminder_sent';
  end if;
  delete from public.mail_outbox m where m.id = any (mails);
  delete from private.nudges n
  where n.nudged_by = private.me() and n.nudged_at >= began and n.nudged_at < ended and n.person_id = any (people)
    and n.nudged_before is null;
  update private.nudges n set nudged_at = n.nudged_before, nudged_before = null, nudged_by = null
  where n.nudged_by = private.me() and n.nudged_at >= began and n.nudged_at < ended and n.person_id = any (people);
  perform private.write_audit('assignment.reminder_taken_back', p_tenant_id, 'assignments', null, null,
    jsonb_build_object('people', cardinality(people), 'to_whom', private.first_names(people)));
  return cardinality(mails);
end $$;

revoke execute on function public.remind_overdue, public.take_back_reminder from public, anon, service_role;
grant execute on function public.remind_overdue, public.take_back_reminder to authenticated;
