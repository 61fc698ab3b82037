-- What all migrations together say about nudges: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.learning_paths (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  published_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint learning_paths_pkey PRIMARY KEY (id),
  constraint learning_paths_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint learning_paths_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint learning_paths_check CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL),
  constraint learning_paths_revision_check CHECK (revision > 0)
);
CREATE INDEX learning_paths_tenant_id_updated_at_idx ON public.learning_paths USING btree (tenant_id, updated_at DESC);
CREATE INDEX learning_paths_updated_by_idx ON public.learning_paths USING btree (updated_by);
alter table public.learning_paths enable row level security;

CREATE TRIGGER pause_rules AFTER UPDATE OF withdrawn_at ON public.learning_paths FOR EACH ROW WHEN (new.withdrawn_at IS NOT NULL AND old.withdrawn_at IS NULL) EXECUTE FUNCTION private.pause_for_retired();

create table private.digest_runs (
  tenant_id uuid not null,
  day date not null,
  looked_at timestamp with time zone not null,
  constraint digest_runs_pkey PRIMARY KEY (tenant_id),
  constraint digest_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE
);

create table private.learning_digests (
  person_id uuid not null,
  day date not null,
  constraint learning_digests_pkey PRIMARY KEY (person_id),
  constraint learning_digests_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE
);

create table private.nudges (
  person_id uuid not null,
  course_id uuid not null,
  nudged_at timestamp with time zone not null,
  nudged_by uuid,
  nudged_before timestamp with time zone,
  constraint nudges_pkey PRIMARY KEY (person_id, course_id),
  constraint nudges_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE,
  constraint nudges_nudged_by_fkey FOREIGN KEY (nudged_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint nudges_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE
);
CREATE INDEX nudges_course_id_idx ON private.nudges USING btree (course_id);
CREATE INDEX nudges_nudged_by_idx ON private.nudges USING btree (nudged_by);

create function private.end_learning_of_leavers()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  total integer;
begin
  select count(private.end_assignment(a, 'left')) into total
  from public.assignments a join public.people p on p.id = a.person_id
  where p.left_on < private.today() and a.superseded_at is null and private.is_open(a);
  return total;
end $function$;

create function private.follow_learning()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.advance_person(new.person_id);
  return null;
end $function$;

create function private.learning_readers(p_tenant_id uuid, p_people uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(person_id uuid, recipient text, full_name text, language text, tenant_role text, has_login boolean, wants_daily boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select p.id, coalesce(login.email, p.email), coalesce(login.full_name, p.full_name), coalesce(login.language, p.language),
      login.tenant_role, login.id is not null, coalesce(login.learning_mail, true)
    from public.people p
    left join public.profiles login on login.id = p.profile_id and login.tenant_id = p.tenant_id and login.is_active
    where p.tenant_id = p_tenant_id and (p_people is null or p.id = any (p_people))
      and private.today() between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p.profile_id is null or login.id is not null)
      and coalesce(login.email, p.email) is not null;
end $function$;

create function private.mail_nudges(p_tenant_id uuid, p_assignments uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  people uuid[] := array(select distinct a.person_id from public.assignments a where a.id = any (p_assignments));
  sender text := (select me.full_name from public.profiles me where me.id = auth.uid());
begin
  insert into public.mail_outbox (tenant_id, recipient, template, language, data)
  select p_tenant_id, lower(r.recipient), 'learning_nudge', r.language, jsonb_build_object(
    'full_name', r.full_name, 'invited_by', sender, 'has_login', case when r.has_login then 'yes' else 'no' end,
    'courses', jsonb_agg(jsonb_build_object('title', v.title ->> r.language, 'due_on', a.due_on,
      'is_late', coalesce(a.due_on < private.today(), false)) order by a.due_on, v.title ->> 'en'))
  from public.assignments a
  join private.learning_readers(p_tenant_id, people) r on r.person_id = a.person_id
  join public.course_versions v on v.id = private.version_of(a)
  where a.id = any (p_assignments)
  group by r.recipient, r.language, r.full_name, r.has_login, r.person_id;
  perform private.write_audit('assignment.nudged', p_tenant_id, 'assignments', null, null, jsonb_build_object(
    'name', (
      select string_agg(distinct v.title ->> 'en', ', ') from public.assignments a
      join public.course_versions v on v.id = private.version_of(a) where a.id = any (p_assignments)),
    'people', cardinality(people), 'to_whom', private.first_names(people)));
end $function$;

create function private.my_learning(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

create function private.my_nudges(p_me uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'course', v.title, 'sent_at', n.nudged_at)
      order by n.nudged_at), '[]')
    from public.people p join private.nudges n on n.person_id = p.id join public.tenants t on t.id = p.tenant_id
    left join public.course_versions v on v.course_id = n.course_id and v.state = 'published'
    where p.profile_id = p_me);
end $function$;

create function public.nudge_learners(p_tenant_id uuid, p_assignments uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  meant  uuid[] := private.assignments_meant(p_tenant_id, p_assignments);
  told   uuid[];
  answer jsonb;
begin
  with asked as materialized (
    select a.id, a.person_id, a.course_id, private.is_open(a) as is_open, r.recipient
    from public.assignments a
    left join private.learning_readers(p_tenant_id, array(
      select m.person_id from public.assignments m where m.id = any (meant))) r on r.person_id = a.person_id
    where a.id = any (meant)
  ), nudged as (
    insert into private.nudges (person_id, course_id, nudged_at, nudged_by)
    select a.person_id, a.course_id, now(), private.me() from asked a where a.is_open and a.recipient is not null
    order by a.person_id, a.course_id
    on conflict (person_id, course_id) do update set nudged_at = excluded.nudged_at, nudged_by = excluded.nudged_by
      where nudges.nudged_at <= now() - interval '24 hours'
    returning person_id, course_id
  )
  select
    jsonb_agg(jsonb_build_object('assignment_id', a.id, 'person_id', a.person_id, 'name', p.full_name, 'outcome', case
      when n.person_id is not null then 'sent' when not a.is_open then 'closed' when a.recipient is null then 'no_address'
      else 'just_nudged' end, 'write_to', case when a.is_open and a.recipient is null and p.phone is not null then
        jsonb_build_object('phone', p.phone, 'language', p.language, 'course', private.title_shown(a.course_id)) end) order by array_position(p_assignments, a.id)),
    array_agg(a.id) filter (where n.person_id is not null)
  into answer, told
  from asked a
  join public.people p on p.id = a.person_id
  left join nudged n on n.person_id = a.person_id and n.course_id = a.course_id;

  if told is not null then perform private.mail_nudges(p_tenant_id, told); end if;
  return coalesce(answer, '[]');
end $function$;
grant execute on function public.nudge_learners(uuid,uuid[]) to authenticated;
grant execute on function public.nudge_learners(uuid,uuid[]) to service_role;

create function private.send_digests_of(p_tenant_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today      date := private.today();
  sides      text[] := private.sides_of(p_tenant_id);
  told_until      timestamptz := '-infinity';
  told_day  date := '-infinity';
  total      integer;
begin
  select r.looked_at, r.day into told_until, told_day from private.digest_runs r where r.tenant_id = p_tenant_id for no key update;
  if told_day >= today then return 0; end if;
  told_until := coalesce(told_until, '-infinity');
  told_day := coalesce(told_day, '-infinity');
  insert into private.digest_runs values (p_tenant_id, today, now())
  on conflict (tenant_id) do update set day = excluded.day, looked_at = excluded.looked_at;

  with readers as materialized (
    select r.*, coalesce(last.day, '-infinity') as last_day, array(
        select w.outlet_id from public.people_outlets w
        where r.tenant_role = 'manager' and w.person_id = r.person_id
          and private.is_placed(w, today)) as outlets
    from private.learning_readers(p_tenant_id) r
    left join private.learning_digests last on last.person_id = r.person_id
    where r.wants_daily
  ), titles as materialized (
    select distinct on (v.course_id) v.course_id, v.title
    from public.course_versions v join public.courses c on c.id = v.course_id
    where v.state <> 'draft' and (c.tenant_id is null or c.tenant_id = p_tenant_id)
    order by v.course_id, v.state = 'published' desc, v.number desc
  ), unfinished as materialized (
    select a.person_id, a.course_id, a.due_on,
      case when a.due_on < today then 'late' when a.due_on <= today + 7 then 'due' when a.assigned_at > told_until then 'new' end as part,
      (a.source <> 'self' and a.assigned_at > told_until)
        or (a.due_on between today and today + 7 and a.due_on > told_day + 7)
        or (a.due_on < today and a.due_on >= told_day) as is_news
    from public.assignments a join public.people p on p.id = a.person_id
    where a.tenant_id = p_tenant_id and a.superseded_at is null and a.completed_at is null and a.waived_at is null
      and a.cancelled_at is null and a.side = any (sides) and coalesce(p.left_on, 'infinity') >= today
      and (a.due_on <= today + 7 or (a.assigned_at > told_until and a.source <> 'self'))
  ), ending as materialized (
    select e.person_id, e.title, e.valid_until,
      e.since > told_until or private.ending_mark(e.valid_until - today) is distinct from private.ending_mark(
        case when told_day > '-infinity' then e.valid_until - told_day end) as is_news
    from private.what_ends(p_tenant_id, today) e
  ), decided as materialized (
    select o.person_id, l.title, o.state, o.decided_at
    from public.observations o join public.lessons l on l.id = o.lesson_id
    where o.tenant_id = p_tenant_id and o.state in ('passed', 'not_yet') and o.decided_at > greatest(told_until, now() - interval '7 days')
  ), judged as materialized ( -- documents that people handed in themselves
    select e.person_id, k.title, case when e.accepted_at is not null then 'paper_accepted' else 'paper_refused' end as part,
      coalesce(e.accepted_at, e.refused_at) as decided_at
    from public.evidence e join public.certifications k on k.id = e.certification_id
    where e.tenant_id = p_tenant_id and e.kind = 'document' and e.added_by is distinct from e.decided_by
      and coalesce(e.accepted_at, e.refused_at) > greatest(told_until, now() - interval '7 days')
  ), own as ( -- what a learner is told of each course and paper, at most ten of a kind
    select ranked.person_id, bool_or(ranked.is_news) as has_news, bool_or(ranked.part = 'late') as has_late,
      jsonb_agg(ranked.told order by ranked.part, ranked.place) filter (where ranked.place <= 10) as told,
      jsonb_object_agg(ranked.part, ranked.of_kind) filter (where ranked.place = 1) as numbers
    from (
      select items.*, row_number() over kind as place, count(*) over (partition by items.person_id, items.part) as of_kind
      from (
        select u.person_id, u.part, u.is_news, u.due_on as day,
          jsonb_build_object('part', u.part, 'title', t.title ->> r.language, 'day', u.due_on) as told
        from unfinished u join readers r on r.person_id = u.person_id join titles t on t.course_id = u.course_id
        where u.part is not null
        union all
        select e.person_id, 'ends', e.is_news, e.valid_until,
          jsonb_build_object('part', 'ends', 'title', e.title ->> r.language, 'day', e.valid_until)
        from ending e join readers r on r.person_id = e.person_id where e.is_news or e.valid_until <= today + 30
        union all
        select d.person_id, d.state, true, private.day_in_india(d.decided_at),
          jsonb_build_object('part', d.state, 'title', d.title ->> r.language)
        from decided d join readers r on r.person_id = d.person_id
        union all
        select e.person_id, e.part, true, private.day_in_india(e.decided_at),
          jsonb_build_object('part', e.part, 'title', e.title ->> r.language)
        from judged e join readers r on r.person_id = e.person_id
      ) items
      window kind as (partition by items.person_id, items.part order by items.day nulls last, items.told ->> 'title')
    ) ranked
    group by ranked.person_id
  ), leads as materialized (
    select r.person_id, r.language, r.tenant_role <> 'manager' as reads_all, r.outlets
    from readers r where r.tenant_role in ('admin', 'trainer') or (r.tenant_role = 'manager' and r.outlets <> '{}')
  ), places as materialized (
    select w.person_id, w.outlet_id from public.people_outlets w
    where w.tenant_id = p_tenant_id and private.is_placed(w, today)
  ), teams as materialized ( -- whose learning each of them looks after
    select l.person_id as lead, p.id as person_id from leads l join public.people p on p.tenant_id = p_tenant_id and l.reads_all
    union
    select l.person_id, w.person_id from leads l join places w on w.outlet_id = any (l.outlets) where not l.reads_all
  ), team as (
    select ranked.lead as person_id, bool_or(ranked.is_news) as has_news, bool_or(ranked.part = 'team_late') as has_late,
      jsonb_agg(jsonb_build_object('part', ranked.part, 'name', p.full_name, 'day', ranked.day,
        'title', ranked.title ->> l.language) order by ranked.part, ranked.place) filter (where ranked.place <= 8) as told,
      jsonb_object_agg(ranked.part, ranked.of_kind) filter (where ranked.place = 1) as numbers
    from (
      select items.*, t.lead, row_number() over kind as place, count(*) over (partition by t.lead, items.part) as of_kind
      from (
        select u.person_id, 'team_late' as part, u.is_news, u.due_on as day, c.title
        from unfinished u join titles c on c.course_id = u.course_id where u.part = 'late'
        union all
        select o.person_id, 'team_asked', o.requested_at > told_until, private.day_in_india(o.requested_at), l.title
        from public.observations o join public.lessons l on l.id = o.lesson_id
        where o.tenant_id = p_tenant_id and o.state = 'requested'
        union all
        select e.person_id, 'team_papers', e.added_at > told_until, private.day_in_india(e.added_at), k.title
        from public.evidence e join public.certifications k on k.id = e.certification_id
        where e.tenant_id = p_tenant_id and e.kind = 'document' and e.accepted_at is null and e.refused_at is null
        union all
        select e.person_id, 'team_ends', e.is_news, e.valid_until, e.title
        from ending e where e.is_news or e.valid_until <= today + 30
      ) items
      join teams t on t.person_id = items.person_id and t.lead <> items.person_id
      window kind as (partition by t.lead, items.part order by items.day, items.person_id)
    ) ranked
    join leads l on l.person_id = ranked.lead
    join public.people p on p.id = ranked.person_id and coalesce(p.left_on, 'infinity') >= today
    where ranked.place <= 8 or ranked.is_news
    group by ranked.lead
  ), chosen as materialized (
    select r.*, coalesce(own.told, '[]') || coalesce(team.told, '[]') as told,
      coalesce(own.numbers, '{}') || coalesce(team.numbers, '{}') as numbers
    from readers r
    left join own on own.person_id = r.person_id
    left join team on team.person_id = r.person_id
    where own.has_news or team.has_news or ((own.has_late or team.has_late) and r.last_day <= today - 7)
  ), noted as (
    insert into private.learning_digests (person_id, day) select c.person_id, today from chosen c
    on conflict (person_id) do update set day = excluded.day where learning_digests.day < excluded.day
    returning person_id
  ), queued as (
    insert into public.mail_outbox (tenant_id, recipient, template, language, data, dedupe_key)
    select p_tenant_id, lower(c.recipient), 'learning_digest', c.language,
      jsonb_build_object('full_name', c.full_name, 'tenant_name', t.name,
        'has_login', case when c.has_login then 'yes' else 'no' end, 'told', c.told, 'numbers', c.numbers),
      concat_ws(':', 'learning_digest', c.person_id, today)
    from chosen c join noted n on n.person_id = c.person_id join public.tenants t on t.id = p_tenant_id
    on conflict (dedupe_key) do nothing
    returning 1
  )
  select count(*) into total from queued;
  return total;
end $function$;

create function private.send_learning_digests()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tenant uuid;
  total  integer := 0;
begin
  if extract(hour from now() at time zone 'Asia/Kolkata') not between 9 and 19 then return 0; end if;
  for tenant in
    select t.id from public.tenants t left join private.digest_runs r on r.tenant_id = t.id
    where t.is_active and private.sides_of(t.id) <> '{}' and coalesce(r.day, '-infinity') < private.today()
    order by t.created_at, t.id
  loop
    total := total + private.send_digests_of(tenant);
    exit when total >= 5000; -- the rest in the next round
  end loop;
  return total;
end $function$;

create function public.take_back_reminder(p_tenant_id uuid, p_reminded_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.take_back_reminder(uuid,timestamp with time zone) to authenticated;

create function private.unite_nudges(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.nudges n using private.nudges later
  where n.person_id in (p_kept, p_gone) and later.person_id in (p_kept, p_gone) and later.person_id <> n.person_id
    and later.course_id = n.course_id and (later.nudged_at, later.person_id) > (n.nudged_at, n.person_id);
  delete from private.learning_digests d using private.learning_digests later
  where d.person_id in (p_kept, p_gone) and later.person_id in (p_kept, p_gone) and later.person_id <> d.person_id
    and (later.day, later.person_id) > (d.day, d.person_id);
$function$;

create function private.write_learning_of(p_tenant_id uuid, p_from date, p_to date)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.write_counted(p_tenant_id,
    '{courses_given,courses_completed,courses_overdue,course_certificates,course_certificates_valid}', p_from, p_to,
    array(select row(l.outlet_id, l.measure, l.day, l.value)::private.counted_value from private.learning_of_days(p_tenant_id, p_from, p_to) l))
$function$;
