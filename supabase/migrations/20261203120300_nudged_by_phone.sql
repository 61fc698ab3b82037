-- Who has no address is reached by the phone of whoever reminds: the number and what the message is about come with the answer.

/* As before, and for whom no mail goes what a message needs. */
create or replace function public.nudge_learners(p_tenant_id uuid, p_assignments uuid[]) returns jsonb
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
      else 'just_nudged' end, 'write_to', case when a.is_open and a.recipient is null and p.phone is not null then
        jsonb_build_object('phone', p.phone, 'language', p.language, 'course', private.title_shown(a.course_id)) end) order by array_position(p_assignments, a.id)),
    array_agg(a.id) filter (where n.person_id is not null)
  into answer, told
  from asked a
  join public.people p on p.id = a.person_id
  left join nudged n on n.person_id = a.person_id and n.course_id = a.course_id;

  if told is not null then perform private.mail_nudges(p_tenant_id, told); end if;
  return coalesce(answer, '[]');
end $$;
