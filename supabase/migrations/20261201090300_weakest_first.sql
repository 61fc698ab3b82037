-- The weakest question first, as it was chosen.

create or replace function public.weak_questions(p_tenant_id uuid, p_outlet_id uuid default null)
returns table (question_id uuid, course_id uuid, course jsonb, prompt jsonb, kind text, asked bigint, known bigint, is_told boolean, chosen jsonb)
language plpgsql stable security definer set search_path to ''
as $$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  sides text[] := private.sides_of(p_tenant_id);
  z     constant numeric := 1.96;
begin
  return query
    with given as materialized (
      select q.id as question_id, a.course_id, q.key, q.prompt, q.kind, g.answer, g.is_right, v.number as version
      from private.people_watched(p_tenant_id, reach, p_outlet_id) who
      join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = who and a.side = any (sides)
      join public.quiz_attempts t on t.assignment_id = a.id and t.number = 1 and t.finished_at > now() - interval '1 year'
      join public.quiz_answers g on g.attempt_id = t.id
      join public.questions q on q.id = g.question_id
      join public.lessons l on l.id = q.lesson_id
      join public.course_versions v on v.id = l.version_id
    ), asked as ( -- the same question in several versions of a course is one, as long as its words are
      select g.course_id, g.key, g.prompt, (array_agg(g.question_id order by g.version desc))[1] as question_id,
        min(g.kind) as kind, count(*) as asked, count(*) filter (where g.is_right) as known
      from given g
      group by g.course_id, g.key, g.prompt
      having count(*) >= 5 and bool_or(not g.is_right)
    ), weakest as (
      select w.*, reach = 'all' or exists (
          select from public.assignments a
          where a.person_id in (select private.my_people()) and a.course_id = w.course_id and a.completed_at is not null
        ) as is_told,
        (s.p + z ^ 2 / (2 * s.n) + z * sqrt(s.p * (1 - s.p) / s.n + z ^ 2 / (4 * s.n ^ 2))) / (1 + z ^ 2 / s.n) as at_most
      from asked w
      cross join lateral (select w.known::numeric / w.asked as p, w.asked::numeric as n) s
      order by at_most, w.question_id
      limit 20
    )
    select w.question_id, w.course_id, shown, w.prompt, w.kind, w.asked, w.known, w.is_told, (
      select coalesce(jsonb_agg(jsonb_build_object('words', c.words, 'choice', c.choice, 'times', c.times, 'is_right', c.is_right)
        order by c.times desc, c.choice), '[]')
      from (
        select chosen.choice, (array_agg(chosen.words))[1] as words, count(*) as times,
          bool_or(k.answer = to_jsonb(chosen.choice) or k.answer @> jsonb_build_array(chosen.choice)
            or k.answer #>> '{}' = chosen.choice) as is_right
        from given g
        join public.questions q on q.id = g.question_id
        join private.question_keys k on k.question_id = g.question_id
        cross join lateral private.choices_of(q, g.answer) chosen
        where w.is_told and g.course_id = w.course_id and g.key = w.key and g.prompt = w.prompt
        group by chosen.choice
      ) c)
    from weakest w
    join public.courses c on c.id = w.course_id
    cross join lateral private.title_shown(c.id) shown
    order by w.at_most, w.question_id;
end $$;
