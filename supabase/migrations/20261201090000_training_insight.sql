-- What training shows to whoever leads it: how much was done in time, which questions and which steps at work fail, and
-- how long new people take to their first certificate. Nobody is named: who it is about stands on the team's lists.

-- The people of a reach, or of one of its outlets. Refuses with unknown_outlet.
create function private.people_watched(p_tenant_id uuid, p_reach text, p_outlet_id uuid)
returns setof uuid
language plpgsql stable set search_path to ''
as $$
begin
  if p_outlet_id is null then
    return query select * from private.people_to_teach(p_tenant_id, p_reach);
    return;
  end if;
  if not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (p_reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  return query
    select t from private.people_to_teach(p_tenant_id, p_reach) t
    where t in (
      select w.person_id from public.people_outlets w
      where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id and private.is_placed(w, private.today()));
end $$;

-- Of what had to be done in each of the last twelve months, by the outlet where its people work today.
create function public.training_trend(p_tenant_id uuid, p_outlet_id uuid default null)
returns table (outlet_id uuid, outlet text, month date, due bigint, in_time bigint, late bigint)
language plpgsql stable security definer set search_path to ''
as $$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today date := private.today();
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with who as materialized (
      select id from private.people_watched(p_tenant_id, reach, p_outlet_id) id
    ), placed as (
      select distinct w.person_id, w.outlet_id from public.people_outlets w join who on who.id = w.person_id
      where w.tenant_id = p_tenant_id and private.is_placed(w, today)
        and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
    )
    select o.id, o.name, date_trunc('month', a.due_on)::date, count(*),
      count(*) filter (where (a.completed_at at time zone 'Asia/Kolkata')::date <= a.due_on),
      count(*) filter (where (a.completed_at at time zone 'Asia/Kolkata')::date > a.due_on)
    from who
    join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = who.id
    left join placed on placed.person_id = who.id
    left join public.outlets o on o.id = placed.outlet_id
    where a.side = any (sides) and a.waived_at is null and a.cancelled_at is null
      and a.due_on >= (date_trunc('month', today) - interval '11 months')::date and a.due_on < today
    group by o.id, o.name, 3
    order by o.name nulls last, o.id, 3;
end $$;

-- What somebody chose, in words: the options of a question with a choice; null where nothing was chosen.
create function private.choices_of(p_question public.questions, p_answer jsonb)
returns table (choice text, words jsonb)
language sql stable set search_path to ''
as $$
  select o ->> 'id', o -> 'text'
  from jsonb_array_elements(p_question.body -> 'options') o
  where p_question.kind in ('single', 'multiple')
    and (p_answer = o -> 'id' or jsonb_typeof(p_answer) = 'array' and p_answer @> jsonb_build_array(o -> 'id'))
  union all
  select p_answer #>> '{}', null where p_question.kind = 'truth' and jsonb_typeof(p_answer) = 'boolean'
$$;

-- What a course is called by its published version, or by its last one.
create function private.title_shown(p_course_id uuid) returns jsonb
language sql stable set search_path to ''
as $$
  select v.title from public.course_versions v where v.course_id = p_course_id and v.state in ('published', 'retired')
  order by v.state = 'published' desc, v.number desc limit 1
$$;

-- The questions that fewest knew at their first try, of the last year and answered five times at least. First come those
-- whose share of right answers is surely low: by the upper end of Wilson's interval (1927) of 95 %. A manager, who does not
-- write courses, is told what was chosen once the own course is done: it would be the key to the quiz.
create function public.weak_questions(p_tenant_id uuid, p_outlet_id uuid default null)
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
        ) as is_told
      from asked w
      cross join lateral (select w.known::numeric / w.asked as p, w.asked::numeric as n) s
      order by (s.p + z ^ 2 / (2 * s.n) + z * sqrt(s.p * (1 - s.p) / s.n + z ^ 2 / (4 * s.n ^ 2))) / (1 + z ^ 2 / s.n), w.question_id
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
    cross join lateral private.title_shown(c.id) shown;
end $$;

-- The steps at work that observers most often did not see done, of the last year and judged three times at least.
create function public.weak_steps(p_tenant_id uuid, p_outlet_id uuid default null)
returns table (course_id uuid, course jsonb, lesson jsonb, step text, words jsonb, is_critical boolean, judged bigint, not_met bigint)
language plpgsql stable security definer set search_path to ''
as $$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with seen as materialized (
      select a.course_id, l.key as lesson, (array_agg(l.title order by v.number desc))[1] as title, item ->> 'id' as step,
        (array_agg(item -> 'text' order by v.number desc))[1] as words,
        bool_or(coalesce((item ->> 'isCritical')::boolean, false)) as is_critical,
        count(*) as judged, count(*) filter (where o.items -> (item ->> 'id') ->> 'result' = 'not_met') as not_met
      from private.people_watched(p_tenant_id, reach, p_outlet_id) who
      join public.observations o on o.tenant_id = p_tenant_id and o.person_id = who
        and o.state in ('not_yet', 'passed') and o.decided_at > now() - interval '1 year'
      join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
      join public.lessons l on l.id = o.lesson_id
      join public.course_versions v on v.id = l.version_id
      cross join lateral jsonb_array_elements(l.observation) item
      where o.items -> (item ->> 'id') ->> 'result' in ('met', 'not_met')
      group by a.course_id, l.key, item ->> 'id'
    )
    select s.course_id, shown, s.title, s.step, s.words, s.is_critical, s.judged, s.not_met
    from seen s
    join public.courses c on c.id = s.course_id
    cross join lateral private.title_shown(c.id) shown
    where s.judged >= 3 and s.not_met > 0
    order by s.not_met::numeric / s.judged desc, s.judged desc, s.course_id, s.step
    limit 20;
end $$;

-- Of those who joined in the last two years, by outlet: after how many days each got a first certificate, and how many
-- days the others have waited. Both are needed: without the waiting ones every outlet looks quick.
create function public.first_certificates(p_tenant_id uuid, p_outlet_id uuid default null)
returns table (outlet_id uuid, outlet text, reached integer[], waiting integer[])
language plpgsql stable security definer set search_path to ''
as $$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today date := private.today();
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with joined as materialized (
      select p.id, p.joined_on, (
        select min(c.issued_on) from public.certificates c
        where c.tenant_id = p_tenant_id and c.person_id = p.id and c.side = any (sides) and c.revoked_at is null
          and c.issued_on >= p.joined_on
      ) as first_on
      from private.people_watched(p_tenant_id, reach, p_outlet_id) who
      join public.people p on p.id = who and p.joined_on between (today - interval '2 years')::date and today
    )
    select o.id, o.name,
      coalesce(array_agg(j.first_on - j.joined_on order by j.first_on - j.joined_on) filter (where j.first_on is not null), '{}'),
      coalesce(array_agg(today - j.joined_on order by today - j.joined_on) filter (where j.first_on is null), '{}')
    from joined j
    left join lateral (
      select distinct w.outlet_id from public.people_outlets w
      where w.tenant_id = p_tenant_id and w.person_id = j.id and private.is_placed(w, today)
        and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
    ) placed on true
    left join public.outlets o on o.id = placed.outlet_id
    group by o.id, o.name
    order by o.name nulls last, o.id;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.training_trend, public.weak_questions, public.weak_steps, public.first_certificates
  from public, anon;
grant execute on function public.training_trend, public.weak_questions, public.weak_steps, public.first_certificates
  to authenticated;
