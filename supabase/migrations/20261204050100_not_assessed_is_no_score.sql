-- Where nothing was assessed there is no score: least() passes over a null, so a section of NA alone came to 100.

create or replace function private.shop_score(p_form jsonb, p_answers jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  asked     record;
  told      jsonb;
  given     jsonb := '{}';
  questions jsonb[] := '{}';
  is_shown  boolean;
  required  jsonb;
  sections  jsonb;
  pooled    numeric;
  weighted  numeric;
  overall   numeric;
  policy    text := p_form #>> '{critical,policy}';
  failed    boolean;
begin
  for asked in select q.section_id, q.question from private.shop_questions(p_form) q order by q.n loop
    is_shown := not asked.question ? 'shown_if' or private.shop_condition(asked.question -> 'shown_if', given);
    if is_shown then
      required := coalesce(asked.question -> 'required_if', '"always"');
      told := private.shop_question_score(asked.question, p_answers -> (asked.question ->> 'id'), p_form ->> 'unrequired' = 'zero' or case
        when jsonb_typeof(required) = 'object' then private.shop_condition(required, given) else required = '"always"' end);
      given := given || jsonb_build_object(asked.question ->> 'id', told -> 'given');
    else
      told := '{"earned": 0, "possible": 0, "state": "not_scored", "critical_failed": false}';
    end if;
    questions := questions || (told - 'given' || jsonb_build_object('id', asked.question -> 'id', 'section', asked.section_id));
  end loop;

  failed := exists (select from unnest(questions) q where (q ->> 'critical_failed')::boolean);
  with sums as (
    select s.place, s.content ->> 'id' as id, (s.content ->> 'weight')::numeric as weight,
      case when policy = 'section_zero' and bool_or((q ->> 'critical_failed')::boolean) then 0
        else coalesce(sum((q ->> 'earned')::numeric), 0) end as earned, coalesce(sum((q ->> 'possible')::numeric), 0) as possible
    from jsonb_array_elements(p_form -> 'sections') with ordinality s (content, place)
    left join unnest(questions) q on q ->> 'section' = s.content ->> 'id'
    group by s.place, s.content
  ), scored as (
    select s.*, case when s.possible > 0 then least(100, 100 * s.earned / s.possible) end as score from sums s
  )
  select jsonb_agg(jsonb_build_object('id', s.id, 'earned', s.earned, 'possible', s.possible, 'score', s.score) order by s.place),
    case when sum(s.possible) > 0 then least(100, 100 * sum(s.earned) / sum(s.possible)) end,
    sum(s.weight * s.score) / nullif(sum(s.weight) filter (where s.score is not null), 0)
  into sections, pooled, weighted from scored s;
  overall := case p_form ->> 'overall' when 'weighted' then weighted else pooled end;
  if failed and policy = 'cap' and overall is not null then overall := least(overall, (p_form #>> '{critical,cap}')::numeric); end if;
  return jsonb_build_object('pooled', pooled, 'weighted', weighted, 'overall', overall, 'is_failed', failed and policy = 'fail',
    'sections', coalesce(sections, '[]'), 'questions', to_jsonb(questions));
end $$;
