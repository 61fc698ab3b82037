-- Career clinics: what comes of a talk. Two kinds of notes: a plan that the person and the coach share (nobody else reads it), and notes
-- that the coach keeps alone: a policy says so, and there is no function through which anybody else could come by them, neither managers
-- nor admins nor who looks into a workspace.

create table public.clinic_notes (
  booking_id uuid primary key,
  tenant_id  uuid not null,
  author_id  uuid not null references public.profiles on delete cascade,
  text       text not null check (char_length(text) between 1 and 4000),
  changed_at timestamptz not null default now(),
  foreign key (tenant_id, booking_id) references public.clinic_bookings (tenant_id, id) on delete cascade
);
create index on public.clinic_notes (tenant_id, booking_id);
create index on public.clinic_notes (author_id);

create table public.clinic_plans (
  id           uuid primary key, -- made by who sends it
  tenant_id    uuid not null,
  person_id    uuid not null,
  booking_id   uuid,
  coach_id     uuid,
  goal_role_id uuid,
  summary      text check (summary = btrim(summary) and char_length(summary) between 1 and 2000),
  review_on    date not null,
  state        text not null default 'open' check (state in ('open', 'reviewed', 'replaced')),
  review_note  text check (char_length(review_note) between 1 and 1000),
  reviewed_at  timestamptz,
  made_at      timestamptz not null default now(),
  changed_at   timestamptz not null default now(),
  is_sample    boolean not null default false,
  unique (tenant_id, id),
  unique (tenant_id, booking_id),
  check ((state = 'reviewed') = (reviewed_at is not null)),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, booking_id) references public.clinic_bookings (tenant_id, id) on delete set null (booking_id),
  foreign key (tenant_id, coach_id) references public.clinic_coaches (tenant_id, id) on delete set null (coach_id),
  foreign key (tenant_id, goal_role_id) references public.job_roles (tenant_id, id) on delete set null (goal_role_id)
);
create unique index clinic_plans_one_open on public.clinic_plans (person_id) where state = 'open';
create index on public.clinic_plans (tenant_id, person_id, made_at);
create index on public.clinic_plans (tenant_id, coach_id, review_on);
create index on public.clinic_plans (tenant_id, goal_role_id);

create table public.clinic_plan_actions (
  id         uuid primary key default gen_random_uuid(),
  tenant_id  uuid not null,
  plan_id    uuid not null,
  position   integer not null check (position between 1 and 3), -- three at most
  kind       text not null check (kind in ('course', 'observation', 'experience')),
  course_id  uuid references public.courses on delete cascade,
  lesson_key text check (char_length(lesson_key) between 1 and 80),
  title      text check (title = btrim(title) and char_length(title) between 3 and 200),
  due_on     date not null,
  proof      text check (proof = btrim(proof) and char_length(proof) between 10 and 1000),
  proved_at  timestamptz,
  unique (plan_id, position),
  check ((kind = 'experience') = (course_id is null) and (kind = 'experience') = (title is not null)),
  check ((kind = 'observation') = (lesson_key is not null)),
  check ((proof is null) = (proved_at is null) and (proof is null or kind = 'experience')),
  foreign key (tenant_id, plan_id) references public.clinic_plans (tenant_id, id) on delete cascade
);
create index on public.clinic_plan_actions (tenant_id, plan_id);
create index on public.clinic_plan_actions (course_id);

alter table public.clinic_notes enable row level security;
alter table public.clinic_plans enable row level security;
alter table public.clinic_plan_actions enable row level security;
revoke all on public.clinic_notes, public.clinic_plans, public.clinic_plan_actions from anon, authenticated, service_role;
grant select on public.clinic_notes to authenticated;
create policy "a coach reads what that coach wrote, and nobody else" on public.clinic_notes for select to authenticated
  using (author_id = (select auth.uid()) and tenant_id = any (array(select private.my_tenants_with('career_clinics'))));

create function private.my_clinic_plans(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'goal', r.name, 'summary', l.summary, 'review_on', l.review_on, 'state', l.state,
    'review_note', l.review_note, 'made_at', l.made_at, 'actions', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'title', a.title, 'course_id', a.course_id, 'lesson', a.lesson_key, 'due_on', a.due_on, 'proof', a.proof)
        order by a.position), '[]') from public.clinic_plan_actions a where a.plan_id = l.id)) order by l.made_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id join public.clinic_plans l on l.tenant_id = p.tenant_id and l.person_id = p.id
  left join public.job_roles r on r.id = l.goal_role_id
  where p.profile_id = p_me
$$;
create function private.my_clinic_notes(p_me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'starts_at', b.starts_at, 'text', n.text, 'changed_at', n.changed_at) order by b.starts_at), '[]')
  from public.clinic_notes n join public.tenants t on t.id = n.tenant_id join public.clinic_bookings b on b.id = n.booking_id
  where n.author_id = p_me
$$;
insert into private.export_parts values ('clinic_plans', 'private.my_clinic_plans'), ('clinic_notes', 'private.my_clinic_notes');
insert into private.personal_data (held_in, told_as, ends) values
  ('public.clinic_notes', 'clinic_notes', 'login'), ('public.clinic_plans', 'clinic_plans', 'record'), ('public.clinic_plan_actions', 'clinic_plans', 'record');

-- An action that is a course or an observation gives that course, as a rule or a path does.
alter table public.assignments drop constraint assignments_source_check,
  add constraint assignments_source_check check (source in ('manual', 'self', 'rule', 'code', 'certification', 'path', 'plan'));

/* A booking, for its person or its coach; as says which. Throws unknown_clinic to everybody else. */
create function private.require_clinic_talk(p_booking_id uuid, out booking public.clinic_bookings, out told_as text)
language plpgsql stable set search_path = '' as $$
declare
  mine uuid[] := array(select private.my_people());
begin
  select b.* into booking
  from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_coaches c on c.id = k.coach_id
  where b.id = p_booking_id and (b.person_id = any (mine) or c.person_id = any (mine));
  if booking.id is null then raise sqlstate 'PT404' using message = 'unknown_clinic'; end if;
  told_as := case when booking.person_id = any (mine) then 'person' else 'coach' end;
  perform private.require_module(booking.tenant_id, null, 'career_clinics');
end $$;

/* When an action of a plan was done: its course finished, its lesson seen at work, its experience told; null until then. */
create function private.clinic_action_done(p_action public.clinic_plan_actions, p_plan public.clinic_plans) returns date
language plpgsql stable set search_path = '' as $$
begin
  return case p_action.kind
    when 'experience' then private.day_in_india(p_action.proved_at)
    when 'course' then (
      select private.day_in_india(min(a.completed_at)) from public.assignments a
      where a.person_id = p_plan.person_id and a.course_id = p_action.course_id and a.completed_at >= p_plan.made_at - interval '1 day')
    else (
      select private.day_in_india(min(o.decided_at)) from public.observations o join public.lessons l on l.id = o.lesson_id
      join public.course_versions v on v.id = l.version_id
      where o.person_id = p_plan.person_id and o.state = 'passed' and v.course_id = p_action.course_id and l.key = p_action.lesson_key
        and o.decided_at >= p_plan.made_at - interval '1 day') end;
end $$;

/* A plan as both read it. */
create function private.told_clinic_plan(p_plan public.clinic_plans) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('id', p_plan.id, 'goal', (select jsonb_build_object('id', r.id, 'name', r.name) from public.job_roles r where r.id = p_plan.goal_role_id),
    'coach', (select private.clinic_coach_name(c) from public.clinic_coaches c where c.id = p_plan.coach_id), 'summary', p_plan.summary, 'review_on', p_plan.review_on,
    'state', p_plan.state, 'review_note', p_plan.review_note, 'made_on', private.day_in_india(p_plan.made_at), 'booking_id', p_plan.booking_id, 'actions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'course_id', a.course_id, 'lesson_key', a.lesson_key,
        'title', coalesce(
          case a.kind when 'experience' then jsonb_build_object('en', a.title, 'hi', a.title) end,
          (select l.title from public.course_versions v join public.lessons l on l.version_id = v.id and l.key = a.lesson_key where v.course_id = a.course_id order by v.state = 'published' desc, v.number desc limit 1),
          (select v.title from public.course_versions v where v.course_id = a.course_id order by v.state = 'published' desc, v.number desc limit 1)),
        'due_on', a.due_on, 'proof', a.proof, 'done_on', private.clinic_action_done(a, p_plan),
        'assignment_id', (select g.id from public.assignments g where g.person_id = p_plan.person_id and g.course_id = a.course_id and g.superseded_at is null limit 1))
        order by a.position), '[]')
      from public.clinic_plan_actions a where a.plan_id = p_plan.id));
end $$;

/* What the evidence says of a person, for both to read before they talk: what changed since the last talk that was held, or in half a year. */
create function private.clinic_brief(p_person public.people, p_before timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  since timestamptz := coalesce((
    select max(b.starts_at) from public.clinic_bookings b where b.person_id = p_person.id and b.state = 'held' and b.starts_at < p_before), now() - interval '180 days');
begin
  return jsonb_build_object('since', private.day_in_india(since), 'joined_on', p_person.joined_on,
    'places', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('outlet', o.name, 'role', r.name)), '[]')
      from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles r on r.id = w.job_role_id
      where w.person_id = p_person.id and private.is_placed(w, private.today())),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('title', c.title, 'on', c.day) order by c.day desc, c.id), '[]')
      from (select a.id, v.title, private.day_in_india(a.completed_at) as day from public.assignments a join public.course_versions v on v.id = a.version_id
        where a.person_id = p_person.id and a.completed_at >= since order by a.completed_at desc limit 8) c),
    'observations', (
      select coalesce(jsonb_agg(jsonb_build_object('title', x.title, 'on', x.day, 'is_passed', x.is_passed, 'next_step', x.next_step) order by x.day desc, x.id), '[]')
      from (select o.id, l.title, private.day_in_india(o.decided_at) as day, o.state = 'passed' as is_passed, o.next_step from public.observations o join public.lessons l on l.id = o.lesson_id
        where o.person_id = p_person.id and o.state in ('passed', 'not_yet') and o.decided_at >= since order by o.decided_at desc limit 8) x),
    'open', (select count(*) from public.assignments a where a.person_id = p_person.id and a.superseded_at is null and private.is_open(a)),
    'overdue', (select count(*) from public.assignments a where a.person_id = p_person.id and a.superseded_at is null and private.is_open(a) and a.due_on < private.today()),
    'plan', (
      select private.told_clinic_plan(l) from public.clinic_plans l
      where l.person_id = p_person.id and l.made_at < p_before and l.state <> 'replaced' order by l.made_at desc limit 1));
end $$;

/* One talk, as its person or its coach reads it: {as, …, brief, plan}, and for the coach the notes of that coach. */
create function public.clinic_talk(p_booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
  b      public.clinic_bookings := found_.booking;
  person public.people := (select p from public.people p where p.id = b.person_id);
  talk   public.clinic_talks := (select k from public.clinic_talks k where k.id = b.talk_id);
  kind   public.clinic_types := (select t from public.clinic_types t where t.id = talk.type_id);
  coach  public.clinic_coaches := (select c from public.clinic_coaches c where c.id = talk.coach_id);
begin
  return jsonb_build_object('id', b.id, 'as', found_.told_as, 'talk_id', talk.id, 'type_id', kind.id, 'clinic', kind.name, 'person', person.full_name, 'coach_id', coach.id,
    'coach', private.clinic_coach_name(coach), 'is_outside', coach.person_id is null, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
    'zone', case found_.told_as when 'coach' then coach.time_zone else private.zone_of_person(person.id) end,
    'place', kind.place, 'link', kind.link, 'seats', b.seats, 'state', b.state, 'talk_state', talk.state, 'moves_left', 2 - b.moves, 'offered_until', b.offered_until, 'reason', b.reason,
    'person_absent', b.person_absent, 'coach_absent', b.coach_absent, 'notice', kind.notice_minutes,
    'others', case when kind.shows_others then (
      select coalesce(jsonb_agg(p.full_name order by p.full_name), '[]') from public.clinic_bookings o join public.people p on p.id = o.person_id
      where o.talk_id = talk.id and o.id <> b.id and o.state in ('confirmed', 'held')) else '[]' end,
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object('text', q.value -> 'text', 'answer', b.answers ->> (q.value ->> 'id')) order by q.ordinality), '[]')
      from jsonb_array_elements(kind.questions) with ordinality q where b.answers ? (q.value ->> 'id')),
    'brief', private.clinic_brief(person, b.starts_at),
    'plan', (select private.told_clinic_plan(l) from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id),
    'may_plan', (b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes' and (found_.told_as = 'coach' or coach.person_id is null)),
    'note', case found_.told_as when 'coach' then (select n.text from public.clinic_notes n where n.booking_id = b.id and n.author_id = auth.uid()) end);
end $$;

/* What a plan can be made of: roles, courses, and lessons that are seen at work. */
create function public.clinic_plan_choices(p_booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  b public.clinic_bookings := (private.require_clinic_talk(p_booking_id)).booking;
begin
  return jsonb_build_object(
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'department', d.name) order by d.name, r.name), '[]')
      from public.job_roles r join public.departments d on d.id = r.department_id where r.tenant_id = b.tenant_id),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title, 'lessons', (
          select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title) order by l.position), '[]')
          from public.lessons l where l.version_id = v.id and l.observation is not null)) order by v.title ->> 'en', c.id), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = b.tenant_id) and c.retired_at is null and c.side = any (private.sides_of(b.tenant_id))));
end $$;

/* Notes for the coach alone; an empty text takes them away. */
create function public.save_clinic_note(p_booking_id uuid, p_text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
  said   text := nullif(btrim(p_text), '');
begin
  if found_.told_as <> 'coach' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if char_length(said) > 4000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  if said is null then
    delete from public.clinic_notes n where n.booking_id = p_booking_id and n.author_id = auth.uid();
  else
    insert into public.clinic_notes as n (booking_id, tenant_id, author_id, text) values (p_booking_id, (found_.booking).tenant_id, auth.uid(), said)
    on conflict (booking_id) do update set text = excluded.text, changed_at = now() where n.author_id = excluded.author_id;
    if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  end if;
end $$;

/* The plan that comes of a talk: {goal_role_id, summary, review_on, actions: [{kind, course_id, lesson_key, title, due_on}]}. Written by the coach,
   or by the person where the coach is from outside; changed until it is looked at again. Courses assign themselves. */
create function public.save_clinic_plan(p_id uuid, p_booking_id uuid, p_said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_ record := private.require_clinic_talk(p_booking_id);
  b      public.clinic_bookings := found_.booking;
  coach  public.clinic_coaches := (select c from public.clinic_talks k join public.clinic_coaches c on c.id = k.coach_id where k.id = b.talk_id);
  plan   public.clinic_plans;
  action record;
  course public.courses;
begin
  if not (b.state in ('confirmed', 'held') and b.starts_at <= now() + interval '15 minutes') then raise sqlstate 'PT409' using message = 'clinic_not_begun'; end if;
  if found_.told_as <> 'coach' and coach.person_id is not null then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform from public.people p where p.id = b.person_id for no key update;
  if p_said ->> 'goal_role_id' is not null and not exists (
    select from public.job_roles r where r.id = (p_said ->> 'goal_role_id')::uuid and r.tenant_id = b.tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  if coalesce(p_said ->> 'review_on', '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'review_required'; end if;
  perform private.require_due_day((p_said ->> 'review_on')::date);
  if coalesce(jsonb_typeof(p_said -> 'actions'), '') <> 'array' or jsonb_array_length(p_said -> 'actions') > 3 then raise sqlstate 'PT400' using message = 'too_many_actions'; end if;
  if jsonb_array_length(p_said -> 'actions') = 0 then raise sqlstate 'PT400' using message = 'action_required'; end if;

  select l.* into plan from public.clinic_plans l where l.tenant_id = b.tenant_id and l.booking_id = b.id for update;
  if plan.id is null then
    update public.clinic_plans l set state = 'replaced' where l.person_id = b.person_id and l.state = 'open';
    insert into public.clinic_plans (id, tenant_id, person_id, booking_id, coach_id, goal_role_id, summary, review_on)
    values (p_id, b.tenant_id, b.person_id, b.id, coach.id, (p_said ->> 'goal_role_id')::uuid, private.said_or_kept(coalesce(p_said ->> 'summary', ''), null, 2000),
      (p_said ->> 'review_on')::date) returning * into plan;
  else
    if plan.state <> 'open' then raise sqlstate 'PT409' using message = 'plan_closed'; end if;
    update public.clinic_plans l set goal_role_id = (p_said ->> 'goal_role_id')::uuid, summary = private.said_or_kept(coalesce(p_said ->> 'summary', ''), null, 2000),
      review_on = (p_said ->> 'review_on')::date, changed_at = now() where l.id = plan.id;
    delete from public.clinic_plan_actions a where a.plan_id = plan.id and a.position > jsonb_array_length(p_said -> 'actions');
  end if;

  for action in
    select said, place::integer as place, said ->> 'kind' as kind, said ->> 'due_on' as due_on, nullif(btrim(said ->> 'title'), '') as title
    from jsonb_array_elements(p_said -> 'actions') with ordinality a (said, place) order by place
  loop
    if coalesce(action.kind, '') not in ('course', 'observation', 'experience') then raise sqlstate 'PT400' using message = 'action_required'; end if;
    if coalesce(action.due_on, '') !~ '^\d{4}-\d\d-\d\d$' then raise sqlstate 'PT400' using message = 'due_required'; end if;
    perform private.require_due_day(action.due_on::date);
    if action.kind = 'experience' then
      if coalesce(char_length(action.title), 0) not between 3 and 200 then raise sqlstate 'PT400' using message = 'title_required'; end if;
    else
      course := private.require_course(b.tenant_id, (action.said ->> 'course_id')::uuid);
      if action.kind = 'observation' and not exists (
        select from public.course_versions v join public.lessons l on l.version_id = v.id
        where v.course_id = course.id and v.state = 'published' and l.key = action.said ->> 'lesson_key' and l.observation is not null) then
        raise sqlstate 'PT404' using message = 'unknown_lesson';
      end if;
      if not exists (select from public.assignments a where a.person_id = b.person_id and a.course_id = course.id and a.superseded_at is null and private.is_open(a)) then
        perform private.place_assignments(b.tenant_id, course, array[b.person_id], 'plan', action.due_on::date, null, plan.id);
      end if;
    end if;
    insert into public.clinic_plan_actions as a (tenant_id, plan_id, position, kind, course_id, lesson_key, title, due_on)
    values (b.tenant_id, plan.id, action.place, action.kind, case when action.kind <> 'experience' then course.id end,
      case when action.kind = 'observation' then action.said ->> 'lesson_key' end, case when action.kind = 'experience' then action.title end, action.due_on::date)
    on conflict (plan_id, position) do update set kind = excluded.kind, course_id = excluded.course_id, lesson_key = excluded.lesson_key, title = excluded.title, due_on = excluded.due_on,
      proof = case when a.title = excluded.title then a.proof end, proved_at = case when a.title = excluded.title then a.proved_at end;
  end loop;
end $$;

/* My experience, told with what shows it; an empty proof takes it back. */
create function public.prove_clinic_action(p_action_id uuid, p_proof text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me   public.people := private.require_clinic_person();
  said text := nullif(btrim(p_proof), '');
begin
  if char_length(said) not between 10 and 1000 then raise sqlstate 'PT400' using message = 'proof_required'; end if;
  update public.clinic_plan_actions a set proof = said, proved_at = case when said is not null then now() end
  from public.clinic_plans l where a.id = p_action_id and l.id = a.plan_id and l.person_id = me.id and l.state = 'open' and a.kind = 'experience';
  if not found then raise sqlstate 'PT404' using message = 'unknown_action'; end if;
end $$;

/* Looks at a plan again, which closes it: the person or the coach says how it went. */
create function public.review_clinic_plan(p_plan_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine uuid[] := array(select private.my_people());
  plan public.clinic_plans;
begin
  select l.* into plan from public.clinic_plans l
  where l.id = p_plan_id and (l.person_id = any (mine) or exists (select from public.clinic_coaches c where c.id = l.coach_id and c.person_id = any (mine))) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_plan'; end if;
  perform private.require_module(plan.tenant_id, null, 'career_clinics');
  if plan.state <> 'open' then raise sqlstate 'PT409' using message = 'plan_closed'; end if;
  update public.clinic_plans l set state = 'reviewed', reviewed_at = now(), review_note = private.said_or_kept(coalesce(p_note, ''), null, 1000) where l.id = plan.id;
end $$;

/* My clinics: {now, zone, ahead, past, waiting, plan, plans}. */
create function public.my_clinics(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.people := private.require_clinic_person();
begin
  if me.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_tenant'; end if;
  return (
    with told as materialized (
      select b.ends_at > now() and private.is_live_clinic(b.state) as is_ahead, b.starts_at, jsonb_build_object('id', b.id, 'clinic', y.name, 'minutes', y.minutes, 'coach', private.clinic_coach_name(c),
        'starts_at', b.starts_at, 'place', y.place, 'link', y.link, 'state', b.state, 'offered_until', b.offered_until, 'reason', b.reason, 'ended_by', b.ended_by,
        'person_absent', b.person_absent, 'coach_absent', b.coach_absent, 'is_group', b.seats > 1) as row_
      from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id join public.clinic_coaches c on c.id = k.coach_id
      where b.tenant_id = me.tenant_id and b.person_id = me.id and b.state not in ('moved', 'lapsed')
    )
    select jsonb_build_object('zone', private.zone_of_person(me.id), 'person_id', me.id,
      'is_coach', exists (select from public.clinic_coaches c where c.person_id = me.id and c.state <> 'ended'),
      'ahead', (select coalesce(jsonb_agg(t.row_ order by t.starts_at), '[]') from told t where t.is_ahead),
      'past', (select coalesce(jsonb_agg(t.row_ order by t.starts_at desc), '[]') from (select * from told where not is_ahead order by starts_at desc limit 20) t),
      'waiting', (
        select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'clinic', y.name, 'from', w.from_day, 'to', w.to_day, 'note', w.note, 'state', w.state,
          'ahead', (select count(*) from public.clinic_waiting o where o.tenant_id = w.tenant_id and o.type_id = w.type_id and o.state = 'waiting' and o.queued_at < w.queued_at)) order by w.queued_at), '[]')
        from public.clinic_waiting w join public.clinic_types y on y.id = w.type_id where w.person_id = me.id and w.state in ('waiting', 'offered')),
      'plans', (select coalesce(jsonb_agg(private.told_clinic_plan(l) order by l.made_at desc), '[]') from public.clinic_plans l where l.tenant_id = me.tenant_id and l.person_id = me.id)));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.clinic_talk(uuid), public.clinic_plan_choices(uuid), public.save_clinic_note(uuid, text), public.save_clinic_plan(uuid, uuid, jsonb),
  public.prove_clinic_action(uuid, text), public.review_clinic_plan(uuid, text), public.my_clinics(uuid) from public, anon;
grant execute on function public.clinic_talk(uuid), public.clinic_plan_choices(uuid), public.save_clinic_note(uuid, text), public.save_clinic_plan(uuid, uuid, jsonb),
  public.prove_clinic_action(uuid, text), public.review_clinic_plan(uuid, text), public.my_clinics(uuid) to authenticated;
