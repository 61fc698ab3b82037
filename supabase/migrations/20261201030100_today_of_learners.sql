-- What Today says to who learns: where to go on, whose watching one waits for, what the coach said last, and which
-- certificates are missing or end.

/* The same course comes first as on the page of one's courses: of the most urgent kind, and there what was begun. */
create function private.today_of_my_courses(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with mine as materialized (
      select c.*, asked.requested_at, row_number() over (
        partition by asked.assignment_id is not null
        order by array_position(array['overdue', 'due', 'later', 'open'], c.state), c.started_at is null, c.place) as turn
      from public.my_courses() with ordinality c (assignment_id, course_id, slug, side, title, summary, state, due_on,
        assigned_at, source, note, started_at, completed_at, waived_reason, lessons_done, lessons_total, minutes, minutes_left,
        next_lesson_id, next_lesson_title, certificate, place)
      left join public.observations asked on asked.assignment_id = c.assignment_id and asked.lesson_id = c.next_lesson_id
        and asked.state in ('requested', 'in_progress')
      where c.state in ('overdue', 'due', 'later', 'open') and c.next_lesson_id is not null
    )
    select line.* from (
      select 'next_lesson', private.urgency_of(m.due_on, p_today), m.due_on, null::integer, m.minutes_left,
        jsonb_build_object('assignment_id', m.assignment_id, 'lesson_id', m.next_lesson_id),
        jsonb_build_object('course', m.title, 'lesson', m.next_lesson_title, 'done', m.lessons_done, 'total', m.lessons_total,
          'is_begun', m.started_at is not null)
      from mine m where m.requested_at is null and m.turn <= 3 order by m.turn
    ) line
    union all
    select 'own_observation', 'later', null, null, null,
      jsonb_build_object('assignment_id', m.assignment_id, 'lesson_id', m.next_lesson_id),
      jsonb_build_object('course', m.title, 'lesson', m.next_lesson_title, 'since', m.requested_at)
    from mine m where m.requested_at is not null
    union all
    select 'own_courses', 'later', null, count(*)::integer, null, '{}', '{}' from mine having max(mine.turn) > 3;
end $$;

create function private.today_of_my_coach(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select 'coach_words', case o.state when 'not_yet' then 'today' else 'later' end, null::date, null::integer, null::integer,
      jsonb_build_object('assignment_id', o.assignment_id, 'lesson_id', o.lesson_id),
      jsonb_build_object('coach', private.name_of_login(o.observer_id), 'words', o.coach_note, 'next_step', o.next_step,
        'lesson', l.title, 'is_passed', o.state = 'passed', 'on', o.decided_at)
    from public.observations o join public.lessons l on l.id = o.lesson_id
    where o.tenant_id = p_tenant_id and o.person_id in (select private.my_people()) and o.state in ('passed', 'not_yet')
      and o.coach_note is not null and o.decided_at > now() - interval '14 days'
    order by o.decided_at desc limit 1;
end $$;

create function private.today_of_my_papers(p_tenant_id uuid, p_reach text, p_today date)
returns table (kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with cells as materialized (
      select case when c.standing in ('missing', 'expired') then 'own_missing' when c.standing = 'expiring' then 'own_ending'
          when c.valid_until is not null then 'own_next' end as kind, c.due_on, k.title
      from private.compliance_cells(p_tenant_id, array(
        select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id
          and p_today between p.joined_on and coalesce(p.left_on, 'infinity')), p_today) c
      join public.certifications k on k.id = c.certification_id
      where c.is_needed
    )
    select c.kind, case c.kind when 'own_next' then 'next' else private.urgency_of(min(c.due_on), p_today) end, min(c.due_on),
      count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('title', (array_agg(c.title order by c.due_on, c.title ->> 'en'))[1])
    from cells c where c.kind is not null
    group by c.kind;
end $$;

revoke execute on function private.today_of_my_courses, private.today_of_my_coach, private.today_of_my_papers
  from public, anon, service_role;
insert into private.today_sources values
  ('my_courses', 'private.today_of_my_courses', 10, '{foh_courses,boh_courses}'),
  ('my_coach', 'private.today_of_my_coach', 11, '{foh_courses,boh_courses}'),
  ('my_papers', 'private.today_of_my_papers', 12, '{foh_courses,boh_courses}');
