-- What people answered is told for every kind of question: the first wrong step of an order, a wrong pair, how far a number
-- was off, and a text that five people gave alike. Nobody is named.

-- What one answer says, as the weakest questions count it. `words` are those of the author (of a number its unit, of a text
-- what was typed), `other` is the right side of a pair, `place` the step that went wrong first, `value` the number.
create function private.told_answers(p_question public.questions, p_right jsonb, p_answer jsonb)
returns table (choice text, words jsonb, other jsonb, place integer, value numeric, is_right boolean)
language sql stable set search_path = '' as $$
  select o ->> 'id', o -> 'text', null::jsonb, null::integer, null::numeric,
    p_right = o -> 'id' or p_right @> jsonb_build_array(o -> 'id')
  from jsonb_array_elements(p_question.body -> 'options') o
  where p_question.kind in ('single', 'multiple')
    and (p_answer = o -> 'id' or jsonb_typeof(p_answer) = 'array' and p_answer @> jsonb_build_array(o -> 'id'))
  union all
  select p_answer #>> '{}', null, null, null, null, p_right = p_answer
  where p_question.kind = 'truth' and jsonb_typeof(p_answer) = 'boolean'
  union all
  (select wanted.place || ' ' || (item.value ->> 'id'), item.value -> 'text', null, wanted.place::integer, null, false
  from jsonb_array_elements(case when p_question.kind = 'order' then p_right else '[]' end) with ordinality wanted (id, place)
  join jsonb_array_elements(p_question.body -> 'items') item on item.value -> 'id' = p_answer -> (wanted.place - 1)::integer
  where jsonb_typeof(p_answer) = 'array' and p_answer -> (wanted.place - 1)::integer <> wanted.id
  order by wanted.place limit 1)
  union all
  select pair.key || ' ' || (pair.value #>> '{}'), l.value -> 'text', r.value -> 'text', null, null, false
  from jsonb_each(case when p_question.kind = 'match' and jsonb_typeof(p_answer) = 'object' then p_answer else '{}' end) pair
  join jsonb_array_elements(p_question.body -> 'lefts') l on l.value ->> 'id' = pair.key
  join jsonb_array_elements(p_question.body -> 'rights') r on r.value -> 'id' = pair.value
  where p_right -> pair.key <> pair.value
  union all
  select case when abs(typed.value - wanted.value) <= wanted.tolerance then 'right'
      when typed.value < wanted.value then 'low' else 'high' end,
    p_question.body -> 'unit', null, null, typed.value, abs(typed.value - wanted.value) <= wanted.tolerance
  from (select case when p_question.kind = 'number' then private.typed_number(p_answer) end as value) typed
  cross join (select (p_right ->> 'value')::numeric as value, (p_right ->> 'tolerance')::numeric as tolerance) wanted
  where typed.value is not null
  union all
  select said.text, jsonb_build_object('en', said.text, 'hi', said.text), null, null, null, said.text in (
    select private.folded_answer(accepted) from jsonb_array_elements_text(p_right) accepted)
  from (select private.folded_answer(p_answer #>> '{}') as text) said
  where p_question.kind = 'text' and jsonb_typeof(p_answer) = 'string' and said.text <> ''
$$;
revoke all on function private.told_answers(public.questions, jsonb, jsonb) from public;

-- Whether a text holds a name of somebody in the tenant, the first one or another.
create function private.holds_a_name(p_tenant_id uuid, p_text text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.people p
    where p.tenant_id = p_tenant_id
      and string_to_array(private.folded_answer(p.full_name), ' ') && string_to_array(p_text, ' '))
$$;
revoke all on function private.holds_a_name(uuid, text) from public;

create or replace function public.weak_questions(p_tenant_id uuid, p_outlet_id uuid default null)
returns table (
  question_id uuid, course_id uuid, course jsonb, prompt jsonb, kind text, asked bigint, known bigint, is_told boolean, chosen jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  sides text[] := private.sides_of(p_tenant_id);
  z     constant numeric := 1.96;
begin
  return query
    with given as materialized (
      select q.id as question_id, a.course_id, a.person_id, q.key, q.prompt, q.kind, g.answer, g.is_right, v.number as version
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
      select coalesce(jsonb_agg(jsonb_build_object('words', c.words, 'choice', c.choice, 'times', c.times, 'is_right', c.is_right,
        'other', c.other, 'place', c.place, 'least', c.least, 'most', c.most) order by c.times desc, c.choice), '[]')
      from (
        select told.choice, (array_agg(told.words))[1] as words, (array_agg(told.other))[1] as other, min(told.place) as place,
          min(told.value) as least, max(told.value) as most, count(*) as times, bool_or(told.is_right) as is_right
        from given g
        join public.questions q on q.id = g.question_id
        join private.question_keys k on k.question_id = g.question_id
        cross join lateral private.told_answers(q, k.answer, g.answer) told
        where w.is_told and g.course_id = w.course_id and g.key = w.key and g.prompt = w.prompt
        group by told.choice
        -- what somebody typed could be anything: it is told once five people typed it
        having w.kind <> 'text' or count(distinct g.person_id) >= 5 and not private.holds_a_name(p_tenant_id, told.choice)
        order by count(*) desc, told.choice limit 20
      ) c)
    from weakest w
    join public.courses c on c.id = w.course_id
    cross join lateral private.title_shown(c.id) shown
    order by w.at_most, w.question_id;
end $$;

drop function private.choices_of(public.questions, jsonb);
