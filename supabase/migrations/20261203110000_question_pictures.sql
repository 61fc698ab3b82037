-- A question may carry a picture with words for who does not see it: one of the course media, or one of our drawings. It is
-- part of the question's source, so a version keeps its own, and its size is told with it, so that its room is there before
-- it comes. Restated: question_path, questions_problems, put_question, unknown_media, courses_showing, bank_question_facts,
-- put_bank_question, import_bank_questions, weak_questions.

-- Whether lessons of a tenant, or of the library (null), may show it: their own or the library's, and looked at.
create function private.has_media(p_tenant_id uuid, p_id text, p_kind text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.course_media m
    where m.id = p_id::uuid and m.kind = p_kind and m.ready_at is not null
      and (m.tenant_id is null or m.tenant_id = p_tenant_id))
$$;
revoke execute on function private.has_media(uuid, text, text) from public;

create or replace function private.question_path(p_place text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select format($path$%1$s ? (!(@.type() == "object" && @.id.type() == "string" && @.skills.type() == "array"
    && !exists(@.skills[*] ? (@.type() != "string")) && %2$s && %3$s
    && (!exists(@.picture) || (@.picture.type() == "object" && %9$s
      && (@.picture.image.type() == "string" || @.picture.figure.type() == "string"))) && (
      ((@.kind == "single" || @.kind == "multiple") && @.options.type() == "array" && !exists(@.options[*] ? (!(
        @.id.type() == "string" && %4$s && (!exists(@.isRight) || @.isRight.type() == "boolean")
        && (!exists(@.why) || %3$s)))))
      || (@.kind == "truth" && @.isTrue.type() == "boolean")
      || (@.kind == "order" && %5$s)
      || (@.kind == "match" && @.pairs.type() == "array" && !exists(@.pairs[*] ? (!(@.id.type() == "string" && %6$s && %7$s))))
      || (@.kind == "number" && (@.value.type() == "number" || @.value == null)
        && (!exists(@.tolerance) || @.tolerance.type() == "number") && %8$s)
      || (@.kind == "text" && @.accepted.type() == "array" && !exists(@.accepted[*] ? (@.type() != "string"))))))$path$,
    p_place, private.text_path('prompt'), private.text_path('why'), private.text_path('text'), private.lines_path('items'),
    private.text_path('left'), private.text_path('right'), private.text_path('unit'), private.text_path('picture.alt'))
$function$;

create or replace function private.questions_problems(p_paths text[], p_questions jsonb[])
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with asked as (
      select one.path, one.q, one.q ->> 'kind' as kind from unnest(p_paths, p_questions) one (path, q)
    ), options as (
      select a.path as question, format('%s.options.%s', a.path, option.place - 1) as path, option.content, option.place
      from asked a cross join lateral jsonb_array_elements(a.q -> 'options') with ordinality option (content, place)
      where a.kind in ('single', 'multiple')
    ), option_ids as (
      select o.path, o.content ->> 'id' !~ '^[a-z0-9-]{2,40}$' as is_invalid,
        row_number() over (partition by o.question, o.content ->> 'id' order by o.place) > 1 as is_taken
      from options o
    ), pairs as (
      select format('%s.pairs.%s', a.path, pair.place - 1) as path, pair.content
      from asked a cross join lateral jsonb_array_elements(a.q -> 'pairs') with ordinality pair (content, place)
      where a.kind = 'match'
    ), texts as (
      select a.path || '.prompt' as path, a.q -> 'prompt' as texts, 300 as longest from asked a
      union all select a.path || '.why', a.q -> 'why', 400 from asked a
      union all select a.path || '.unit', a.q -> 'unit', 20 from asked a where a.kind = 'number'
      union all select a.path || '.picture.alt', a.q #> '{picture,alt}', 200 from asked a where a.q ? 'picture'
      union all select o.path || '.text', o.content -> 'text', 160 from options o
      union all select o.path || '.why', o.content -> 'why', 240 from options o
        where btrim(concat(o.content #>> '{why,en}', o.content #>> '{why,hi}'), E' \t\r\n') <> ''
      union all select p.path || '.left', p.content -> 'left', 80 from pairs p
      union all select p.path || '.right', p.content -> 'right', 120 from pairs p
    )
    select a.path || '.id', 'id_invalid' from asked a where a.q ->> 'id' !~ '^[a-z0-9-]{2,40}$'
    union all
    select s.* from private.skills_problems(
      array(select a.path || '.skills' from asked a), array(select a.q -> 'skills' from asked a), array(select 3 from asked)) s
    union all
    select t.* from (select array_agg(x.path) as paths, array_agg(x.texts) as texts, array_agg(x.longest) as longest from texts x) x
    cross join lateral private.text_problems(x.paths, x.texts, x.longest) t
    union all
    select l.* from private.lines_problems(
      array(select a.path || '.items' from asked a where a.kind = 'order'),
      array(select a.q -> 'items' from asked a where a.kind = 'order')) l
    union all
    select format('%s.picture.%s', a.path, field.name), 'media_missing'
    from asked a join (values ('figure', '^[a-z0-9-]{2,40}$'), ('image', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    ) field (name, shape) on a.q -> 'picture' ? field.name
    where a.q -> 'picture' ->> field.name !~ field.shape
    union all
    select a.path || '.' || part.name, found.code
    from asked a
    cross join lateral (
      select 'options' as name, private.amount_problem(a.q -> 'options', 3, case a.kind when 'single' then 5 else 6 end,
        'too_few_options', 'too_many_options') as code where a.kind in ('single', 'multiple')
      union all
      select 'items', private.amount_problem(a.q #> '{items,en}', 2, 8, 'too_few_items', 'too_many_items') where a.kind = 'order'
      union all
      select 'pairs', private.amount_problem(a.q -> 'pairs', 3, 5, 'too_few_items', 'too_many_items') where a.kind = 'match'
      union all
      select 'accepted', private.amount_problem(a.q -> 'accepted', 1, 12, 'too_few_items', 'too_many_items') where a.kind = 'text'
    ) part
    cross join lateral (select part.code) found
    where found.code is not null
    union all
    select a.path || '.options', case when right_ones.number = 0 then 'no_right_option'
      when a.kind = 'single' then 'too_many_right_options' else 'too_few_right_options' end
    from asked a cross join lateral (
      select count(*) as number from jsonb_array_elements(a.q -> 'options') o where (o ->> 'isRight')::boolean
    ) right_ones
    where a.kind in ('single', 'multiple')
      and (right_ones.number = 0 or (a.kind = 'single' and right_ones.number > 1)
        or (a.kind = 'multiple' and right_ones.number < 2))
    union all
    select o.path || '.id', case when o.is_invalid then 'id_invalid' else 'id_taken' end
    from option_ids o where o.is_invalid or o.is_taken
    union all
    select a.path || '.value', 'value_missing' from asked a where a.kind = 'number' and a.q -> 'value' = 'null'
    union all
    select a.path || '.tolerance', 'out_of_range' from asked a where a.kind = 'number' and (a.q ->> 'tolerance')::numeric < 0
    union all
    select format('%s.accepted.%s', a.path, answer.place - 1), found.code
    from asked a cross join lateral jsonb_array_elements_text(a.q -> 'accepted') with ordinality answer (content, place)
    cross join lateral (select private.text_problem(answer.content, 60) as code) found
    where a.kind = 'text' and found.code is not null;
end $function$;

create or replace function private.put_question(p_lesson_id uuid, p_position integer, p_question jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kind    text := p_question ->> 'kind';
  made_id uuid := gen_random_uuid();
  choices jsonb;
  others  jsonb;
  body    jsonb := '{}';
  answer  jsonb;
  whys    jsonb := '{}';
  keys    jsonb := '{}';
begin
  case kind
    when 'single', 'multiple' then
      select jsonb_agg(option || jsonb_build_object('key', option -> 'id', 'id', private.new_choice())) into choices
      from jsonb_array_elements(p_question -> 'options') option;
      select private.in_neutral_order(jsonb_agg(jsonb_build_object('id', option -> 'id', 'text', option -> 'text'))),
        jsonb_agg(option -> 'id' order by option ->> 'id') filter (where (option ->> 'isRight')::boolean),
        coalesce(jsonb_object_agg(option ->> 'id', option -> 'why') filter (where option ? 'why'), '{}'),
        jsonb_object_agg(option ->> 'id', option -> 'key')
      into body, answer, whys, keys from jsonb_array_elements(choices) option;
      body := jsonb_build_object('options', body);
      if kind = 'single' then answer := answer -> 0; end if;
    when 'truth' then
      answer := p_question -> 'isTrue';
    when 'order' then
      choices := private.choices_of_lines(p_question -> 'items');
      body := jsonb_build_object('items', private.in_neutral_order(choices));
      answer := jsonb_path_query_array(choices, '$[*].id');
    when 'match' then
      select jsonb_agg(jsonb_build_object('id', private.new_choice(), 'text', pair -> 'left', 'right', pair -> 'right'))
      into choices from jsonb_array_elements(p_question -> 'pairs') pair;
      -- two that belong to the same are one thing to choose
      select jsonb_agg(jsonb_build_object('id', private.new_choice(), 'text', wanted.right)) into others
      from (select distinct pair -> 'right' as right from jsonb_array_elements(choices) pair) wanted;
      body := jsonb_build_object(
        'lefts', private.in_neutral_order((select jsonb_agg(pair - 'right') from jsonb_array_elements(choices) pair)),
        'rights', private.in_neutral_order(others));
      select jsonb_object_agg(pair ->> 'id', other -> 'id') into answer
      from jsonb_array_elements(choices) pair join jsonb_array_elements(others) other on other -> 'text' = pair -> 'right';
    when 'number' then
      body := jsonb_build_object('unit', p_question -> 'unit');
      answer := jsonb_build_object('value', p_question -> 'value', 'tolerance', coalesce(p_question -> 'tolerance', '0'));
    when 'text' then
      answer := p_question -> 'accepted';
  end case;
  if p_question ? 'picture' then
    body := body || jsonb_build_object('picture', (p_question -> 'picture') || coalesce((
      select jsonb_build_object('width', m.width, 'height', m.height) from public.course_media m
      where m.id = (p_question #>> '{picture,image}')::uuid), '{}'));
  end if;
  insert into public.questions (id, lesson_id, key, kind, position, skills, prompt, body)
  values (made_id, p_lesson_id, p_question ->> 'id', kind, p_position,
    array(select jsonb_array_elements_text(p_question -> 'skills')), p_question -> 'prompt', body);
  insert into private.question_keys (question_id, answer, why, whys, option_keys)
  values (made_id, answer, p_question -> 'why', whys, keys);
end $function$;

-- The first picture or film of a draft that its house has not, with the place where it stands; null without one.
create or replace function private.unknown_media(p_source jsonb, p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    with lessons as (
      select format('chapters.%s.lessons.%s', c.place - 1, l.place - 1) as path, l.content, c.place as chapter, l.place
      from jsonb_array_elements(p_source -> 'chapters') with ordinality c (content, place)
      cross join lateral jsonb_array_elements(c.content -> 'lessons') with ordinality l (content, place)
    ), shown as (
      select format('%s.blocks.%s.%s', l.path, b.place - 1, used.kind) as path, b.content ->> used.kind as id, used.kind,
        l.chapter, l.place as lesson, 1 as part, b.place
      from lessons l cross join lateral jsonb_array_elements(l.content -> 'blocks') with ordinality b (content, place)
      join (values ('image'), ('video')) used (kind) on b.content ? used.kind
      union all
      select format('%s.quiz.questions.%s.picture.image', l.path, q.place - 1), q.content #>> '{picture,image}', 'image',
        l.chapter, l.place, 2, q.place
      from lessons l cross join lateral jsonb_array_elements(l.content #> '{quiz,questions}') with ordinality q (content, place)
      where l.content ->> 'rule' = 'passed' and q.content -> 'picture' ? 'image'
    )
    select s.path || ' media_missing' from shown s
    where not private.has_media(p_tenant_id, s.id, s.kind)
    order by s.chapter, s.lesson, s.part, s.place limit 1
  );
end $function$;

-- Where it is shown: titles of courses, and what questions of the bank ask.
create or replace function private.courses_showing(p_media public.course_media)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select distinct coalesce(d.source -> 'title' ->> 'en', c.slug) from public.courses c
    join public.course_drafts d on d.course_id = c.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and strpos(d.source::text, p_media.id::text) > 0
    union
    select distinct v.title ->> 'en' from public.courses c
    join public.course_versions v on v.course_id = c.id
    join public.lessons l on l.version_id = v.id
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and (strpos(l.blocks::text, p_media.id::text) > 0
      or exists (select from public.questions q where q.lesson_id = l.id and q.body #>> '{picture,image}' = p_media.id::text))
    union
    select private.prompt_of(q.source) from public.bank_questions q
    where (p_media.tenant_id is null or q.tenant_id = p_media.tenant_id) and q.source #>> '{picture,image}' = p_media.id::text;
end $function$;

create or replace function private.bank_question_facts(p_question public.bank_questions)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'id', p_question.id, 'key', p_question.key, 'kind', p_question.kind, 'skills', p_question.skills,
    'source', p_question.source, 'picture_name', (
      select m.name from public.course_media m where m.id = (p_question.source #>> '{picture,image}')::uuid),
    'is_complete', p_question.is_complete, 'revision', p_question.revision,
    'is_archived', p_question.archived_at is not null, 'updated_at', p_question.updated_at,
    'updated_by_name', (select p.full_name from public.profiles p where p.id = p_question.updated_by));
end $function$;

create or replace function public.put_bank_question(p_id uuid, p_tenant_id uuid, p_revision integer, p_source jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known   public.bank_questions;
  judged  record;
  wanted  text;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  select * into judged from private.judge_questions(array[p_source]);
  if judged.code = 'source_invalid' then raise sqlstate 'PT400' using message = 'source_invalid'; end if;
  if judged.code is not null then
    raise sqlstate 'PT400' using message = 'question_refused', detail = judged.code || ' ' || judged.path;
  end if;
  if p_source -> 'picture' ? 'image' and not private.has_media(p_tenant_id, p_source #>> '{picture,image}', 'image') then
    raise sqlstate 'PT404' using message = 'unknown_media';
  end if;
  select q.* into known from public.bank_questions q where q.id = p_id for update;
  if found and known.tenant_id is distinct from p_tenant_id then
    raise sqlstate 'PT404' using message = 'unknown_question';
  elsif found then
    if known.source = p_source || jsonb_build_object('id', known.key) then return known.revision; end if;
    if known.revision <> coalesce(p_revision, 0) then raise sqlstate 'PT409' using message = 'question_changed'; end if;
    wanted := known.key;
  else
    if coalesce(p_revision, 0) <> 0 then raise sqlstate 'PT404' using message = 'unknown_question'; end if;
    wanted := private.free_question_key(p_tenant_id, p_source ->> 'id');
  end if;
  perform private.store_bank_question(p_id, p_tenant_id, wanted, p_source, judged.is_complete);
  perform private.write_audit(case when known.id is null then 'bank_question.created' else 'bank_question.changed' end,
    p_tenant_id, 'bank_questions', p_id::text, null, jsonb_build_object('question', private.prompt_of(p_source)));
  return coalesce(known.revision, 0) + 1;
end $function$;

-- Rows of a file of questions, the names of their pictures read as ids: of the house first, else of the library. What no
-- picture is called, or more than one, refuses the row.
create function private.rows_with_pictures(p_tenant_id uuid, p_rows jsonb)
returns table (place bigint, content jsonb, refused text)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select told.place, case when found.number = 1
        then jsonb_set(told.content, '{question,picture,image}', to_jsonb(found.id)) else told.content end,
      case when told.content ->> 'picture' is null or found.number = 1 then null
        when found.number = 0 then 'picture_unknown' else 'picture_unclear' end
    from jsonb_array_elements(p_rows) with ordinality told (content, place)
    cross join lateral (
      select count(*) as number, (array_agg(near.id))[1] as id
      from (
        select m.id, rank() over (order by m.tenant_id is null) as shelf from public.course_media m
        where lower(m.name) = lower(btrim(told.content ->> 'picture')) and m.kind = 'image' and m.ready_at is not null
          and (m.tenant_id is null or m.tenant_id = p_tenant_id)
      ) near
      where near.shelf = 1
    ) found;
end $$;
revoke execute on function private.rows_with_pictures(uuid, jsonb) from public;

create or replace function public.import_bank_questions(p_tenant_id uuid, p_rows jsonb, p_dry_run boolean DEFAULT true)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry    record;
  known    public.bank_questions;
  seen     text[] := '{}';
  results  jsonb[] := '{}';
  outcome  text;
  refused  text;
  wanted   text;
  question jsonb;
  taken    integer := 0;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' then raise sqlstate 'PT400' using message = 'source_invalid'; end if;
  if jsonb_array_length(p_rows) > 2000 or octet_length(p_rows::text) > 4000000 then -- a file of 2 MB, as a list
    raise sqlstate 'PT400' using message = 'too_many_rows';
  end if;
  -- two imports at once take turns, so that each sees the keys of the other
  if not p_dry_run then
    perform pg_advisory_xact_lock(hashtextextended('bank ' || coalesce(p_tenant_id::text, 'library'), 0));
  end if;

  for entry in
    with rows as materialized (select named.* from private.rows_with_pictures(p_tenant_id, p_rows) named)
    select listed.content, coalesce(listed.refused, judged.code) as code, judged.is_complete,
      case when listed.refused is null then judged.path else 'picture.image' end as path
    from rows listed
    join private.judge_questions(array(
      -- it is called by its key, whatever the row calls it
      select case when jsonb_typeof(content -> 'question') = 'object'
        then (content -> 'question') || jsonb_build_object('id', coalesce(content ->> 'key', '')) end
      from rows told order by told.place
    )) judged on judged.place = listed.place
    order by listed.place
  loop
    wanted := entry.content ->> 'key';
    refused := entry.code;
    if refused is null and wanted = any (seen) then refused := 'id_taken'; end if;
    if refused is null and entry.content #> '{question,picture}' ? 'image'
        and not private.has_media(p_tenant_id, entry.content #>> '{question,picture,image}', 'image') then
      refused := 'picture_unknown';
    end if;
    if refused is not null then
      outcome := 'refused';
    else
      seen := seen || wanted;
      question := (entry.content -> 'question') || jsonb_build_object('id', wanted);
      select q.* into known from public.bank_questions q
      where q.tenant_id is not distinct from p_tenant_id and q.key = wanted;
      outcome := case
        when known.id is null then 'new'
        when known.source = question and known.archived_at is null then 'same'
        else 'changed' end;
      if not p_dry_run and outcome <> 'same' then
        perform private.store_bank_question(coalesce(known.id, gen_random_uuid()), p_tenant_id, wanted, question, entry.is_complete);
        taken := taken + 1;
      end if;
    end if;
    results := results || jsonb_build_object('row', entry.content -> 'row', 'key', wanted, 'outcome', outcome,
      'code', refused, 'path', entry.path, 'is_complete', case when refused is null then entry.is_complete end);
  end loop;

  if taken > 0 then
    perform private.write_audit('bank_question.imported', p_tenant_id, 'bank_questions', coalesce(p_tenant_id::text, 'library'),
      null, jsonb_build_object('questions', taken));
  end if;
  return to_jsonb(results);
end $function$;

drop function public.weak_questions(uuid, uuid);
create function public.weak_questions(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(question_id uuid, course_id uuid, course jsonb, prompt jsonb, kind text, asked bigint, known bigint, is_told boolean, chosen jsonb, picture jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      ) c), (select q.body -> 'picture' from public.questions q where q.id = w.question_id)
    from weakest w
    join public.courses c on c.id = w.course_id
    cross join lateral private.title_shown(c.id) shown
    order by w.at_most, w.question_id;
end $function$;
revoke execute on function public.weak_questions(uuid, uuid) from public, anon, authenticated;
grant execute on function public.weak_questions(uuid, uuid) to authenticated;
