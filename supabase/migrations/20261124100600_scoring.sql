-- How answers are judged. Pure functions: what is right comes in, the share that was right goes out, 0 to 1. What is
-- malformed is wrong and never an error.

-- A typed text as it is compared: without case, nukta, joiners, blanks at the ends and more than one between words, and
-- what ends a sentence.
create function private.folded_answer(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      lower(translate(normalize(left(p_text, 200), nfkc), U&'\093C\200C\200D\FEFF', '')),
      U&'[\0964\0965.!?[:space:]]+$', ''),
    '\s+', ' ', 'g'))
$$;

-- A number as somebody types it: digits of either script, commas between thousands. Null for anything else.
create function private.typed_number(p_answer jsonb) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  typed text := regexp_replace(
    translate(left(p_answer #>> '{}', 60), U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\2212', '0123456789-'),
    '[,[:space:]]', '', 'g');
begin
  return case when jsonb_typeof(p_answer) in ('number', 'string') and typed ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$'
    then typed::numeric end;
end $$;

-- The share of an answer that is right. One, all or the order is right or not; pairs count one by one.
create function private.answer_share(p_kind text, p_right jsonb, p_answer jsonb) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  if p_answer is null then return 0; end if;
  return case p_kind
    when 'single' then (p_answer = p_right)::integer
    when 'truth' then (p_answer = p_right)::integer
    when 'order' then (p_answer = p_right)::integer
    when 'multiple' then
      (jsonb_typeof(p_answer) = 'array' and p_answer @> p_right and p_right @> p_answer)::integer
    when 'match' then case when jsonb_typeof(p_answer) = 'object' then (
      select count(*) filter (where p_answer -> pair.key = pair.value)::numeric / count(*) from jsonb_each(p_right) pair
    ) else 0 end
    when 'number' then coalesce(
      abs(private.typed_number(p_answer) - (p_right ->> 'value')::numeric) <= (p_right ->> 'tolerance')::numeric, false)::integer
    when 'text' then (jsonb_typeof(p_answer) = 'string' and private.folded_answer(p_answer #>> '{}') in (
      select private.folded_answer(accepted) from jsonb_array_elements_text(p_right) accepted))::integer
    else 0 end;
end $$;

-- The mean of shares in percent, rounded half up.
create function private.score_percent(p_shares numeric[]) returns integer
language sql immutable set search_path = '' as $$
  select round(100 * avg(share))::integer from unnest(p_shares) share
$$;

revoke execute on all functions in schema private from public;
