-- A word to who has a course open: a mail at once, from whoever looks after them. Once in 24 hours for a person and course,
-- whoever asks.
create table private.nudges (
  person_id  uuid not null references public.people on delete cascade,
  course_id  uuid not null references public.courses on delete cascade,
  nudged_at  timestamptz not null,
  nudged_by  uuid references public.profiles on delete set null,
  primary key (person_id, course_id)
);
create index on private.nudges (course_id);
create index on private.nudges (nudged_by);
revoke all on private.nudges from anon, authenticated, service_role;

-- Whether the platform may send me the mail of the day about learning. What a person sends me comes all the same.
alter table public.profiles add column learning_mail boolean not null default true;
grant update (learning_mail) on public.profiles to authenticated;

-- Where a mail about learning reaches people who work there today, and in which language: at their login, else at the address
-- of their employment record. Whose login is switched off is not written to.
create function private.learning_readers(p_tenant_id uuid, p_people uuid[] default null)
returns table (
  person_id uuid, recipient text, full_name text, language text, tenant_role text, has_login boolean, wants_daily boolean
)
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

-- Mails whoever has these courses open, one mail a person, and says of each assignment what came of it, in their order:
-- [{assignment_id, person_id, name, outcome}]: 'sent', 'just_nudged' (in the last 24 hours), 'no_address', 'closed'. Refuses
-- as require_learning_desk(), PT404 unknown_assignment for one that is not mine to change, PT400 too_many_rows (more than 500).
create function public.nudge_learners(p_tenant_id uuid, p_assignments uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
      else 'just_nudged' end) order by array_position(p_assignments, a.id)),
    array_agg(a.id) filter (where n.person_id is not null)
  into answer, told
  from asked a
  join public.people p on p.id = a.person_id
  left join nudged n on n.person_id = a.person_id and n.course_id = a.course_id;

  if told is not null then perform private.mail_nudges(p_tenant_id, told); end if;
  return coalesce(answer, '[]');
end $$;

-- Queues those mails and writes down to whom.
create function private.mail_nudges(p_tenant_id uuid, p_assignments uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- What was sent to me in this way belongs to my export.
create function private.my_nudges(p_me uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'course', v.title, 'sent_at', n.nudged_at)
      order by n.nudged_at), '[]')
    from public.people p join private.nudges n on n.person_id = p.id join public.tenants t on t.id = p.tenant_id
    left join public.course_versions v on v.course_id = n.course_id and v.state = 'published'
    where p.profile_id = p_me);
end $$;
insert into private.export_parts values ('reminders', 'private.my_nudges');

revoke execute on all functions in schema private from public;
revoke execute on function public.nudge_learners(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.nudge_learners(uuid, uuid[]) to authenticated;
