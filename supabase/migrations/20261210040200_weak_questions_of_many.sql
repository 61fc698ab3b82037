-- The weakest questions of a large tenant: answers are counted before they are told, not told one by one.
create or replace function public.weak_questions(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(question_id uuid, course_id uuid, course jsonb, prompt jsonb, kind text, asked bigint, known bigint, is_told boolean, chosen jsonb, picture jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  sides text[] := private.sides_of(p_tenant_id);
  z     constant numeric := 1.96;
begin
  return query
    with given as materialized ( -- alike answers are one row: thousands of people choose among a few
      select a.course_id, q.id as question_id, q.kind, g.answer, g.is_right, count(*) as times,
        array_agg(a.person_id) filter (where q.kind = 'text') as people
      from private.people_watched(p_tenant_id, reach, p_outlet_id) who
      join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = who and a.side = any (sides)
      join public.quiz_attempts t on t.assignment_id = a.id and t.number = 1 and t.finished_at > now() - interval '1 year'
      join public.quiz_answers g on g.attempt_id = t.id
      join public.questions q on q.id = g.question_id
      group by a.course_id, q.id, q.kind, g.answer, g.is_right
    ), counted as (
      select g.course_id, g.question_id, sum(g.times) as asked, coalesce(sum(g.times) filter (where g.is_right), 0) as known
      from given g group by g.course_id, g.question_id
    ), asked as ( -- the same question in several versions of a course is one, as long as its words are
      select n.course_id, q.key, q.prompt, (array_agg(q.id order by v.number desc))[1] as question_id, array_agg(q.id) as all_of_it,
        min(q.kind) as kind, sum(n.asked)::bigint as asked, sum(n.known)::bigint as known
      from counted n
      join public.questions q on q.id = n.question_id
      join public.lessons l on l.id = q.lesson_id
      join public.course_versions v on v.id = l.version_id
      group by n.course_id, q.key, q.prompt
      having sum(n.asked) >= 5 and sum(n.known) < sum(n.asked)
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
      select coalesce(jsonb_agg(jsonb_build_object('words', c.words, 'choice', c.choice, 'times', c.times, 'is_right', c.is_right,
        'other', c.other, 'place', c.place, 'least', c.least, 'most', c.most) order by c.times desc, c.choice), '[]')
      from (
        select told.choice, (array_agg(told.words))[1] as words, (array_agg(told.other))[1] as other, min(told.place) as place,
          min(told.value) as least, max(told.value) as most,
          sum(case when person is null then g.times else 1 end) as times, bool_or(told.is_right) as is_right
        from given g
        join public.questions q on q.id = g.question_id
        join private.question_keys k on k.question_id = g.question_id
        cross join lateral private.told_answers(q, k.answer, g.answer) told
        cross join lateral unnest(coalesce(g.people, array[null::uuid])) person
        where w.is_told and g.course_id = w.course_id and g.question_id = any (w.all_of_it)
        group by told.choice
        -- what somebody typed could be anything: it is told once five people typed it
        having w.kind <> 'text' or count(distinct person) >= 5 and not private.holds_a_name(p_tenant_id, told.choice)
        order by times desc, told.choice limit 20
      ) c), (select q.body -> 'picture' from public.questions q where q.id = w.question_id)
    from weakest w
    join public.courses c on c.id = w.course_id
    cross join lateral private.title_shown(c.id) shown
    order by w.at_most, w.question_id;
end $function$;
