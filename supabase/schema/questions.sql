-- What all migrations together say about questions: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.bank_questions (
  id uuid not null,
  tenant_id uuid,
  key text not null,
  kind text not null,
  skills text[] default '{}'::text[] not null,
  source jsonb not null,
  is_complete boolean not null,
  search text not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  updated_by uuid,
  archived_at timestamp with time zone,
  constraint bank_questions_pkey PRIMARY KEY (id),
  constraint bank_questions_tenant_id_key_key UNIQUE NULLS NOT DISTINCT (tenant_id, key),
  constraint bank_questions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint bank_questions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint bank_questions_key_check CHECK (key ~ '^[a-z0-9-]{2,40}$'::text),
  constraint bank_questions_kind_check CHECK (kind = ANY (ARRAY['single'::text, 'multiple'::text, 'truth'::text, 'order'::text, 'match'::text, 'number'::text, 'text'::text])),
  constraint bank_questions_source_check CHECK (octet_length(source::text) <= 20000)
);
CREATE INDEX bank_questions_tenant_id_updated_at_id_idx ON public.bank_questions USING btree (tenant_id, updated_at DESC, id);
CREATE INDEX bank_questions_updated_by_idx ON public.bank_questions USING btree (updated_by);
alter table public.bank_questions enable row level security;

CREATE TRIGGER learn_tags AFTER INSERT OR UPDATE OF skills ON public.bank_questions FOR EACH ROW WHEN (new.skills <> '{}'::text[] AND new.tenant_id IS NOT NULL) EXECUTE FUNCTION private.learn_from_content();

create table public.questions (
  id uuid default gen_random_uuid() not null,
  lesson_id uuid not null,
  key text not null,
  kind text not null,
  "position" integer not null,
  skills text[] default '{}'::text[] not null,
  prompt jsonb not null,
  body jsonb default '{}'::jsonb not null,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_lesson_id_key_key UNIQUE (lesson_id, key),
  constraint questions_lesson_id_position_key UNIQUE (lesson_id, "position"),
  constraint questions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE,
  constraint questions_key_check CHECK (key ~ '^[a-z0-9-]{2,40}$'::text),
  constraint questions_kind_check CHECK (kind = ANY (ARRAY['single'::text, 'multiple'::text, 'truth'::text, 'order'::text, 'match'::text, 'number'::text, 'text'::text])),
  constraint questions_position_check CHECK ("position" > 0),
  constraint questions_prompt_check CHECK (prompt ?& ARRAY['en'::text, 'hi'::text])
);
alter table public.questions enable row level security;

CREATE TRIGGER learn_tags AFTER INSERT OR UPDATE OF skills ON public.questions FOR EACH ROW WHEN (new.skills <> '{}'::text[]) EXECUTE FUNCTION private.learn_from_content();

create table private.question_keys (
  question_id uuid not null,
  answer jsonb not null,
  why jsonb not null,
  whys jsonb default '{}'::jsonb not null,
  option_keys jsonb default '{}'::jsonb not null,
  constraint question_keys_pkey PRIMARY KEY (question_id),
  constraint question_keys_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE
);

create function private.address_key(p_address inet)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_address is null then 'nowhere'
    when family(p_address) = 6 then host(network(set_masklen(p_address, 64))) || '/64'
    else host(p_address) end
$function$;

create function public.archive_bank_question(p_id uuid, p_is_archived boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question public.bank_questions;
begin
  select q.* into question from public.bank_questions q
  where q.id = p_id and (private.is_platform_admin() or q.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_question'; end if;
  perform private.require_authoring(question.tenant_id, 'write');
  if (question.archived_at is not null) = p_is_archived then return; end if;
  update public.bank_questions set archived_at = case when p_is_archived then now() end where id = p_id;
  perform private.write_audit(case when p_is_archived then 'bank_question.archived' else 'bank_question.restored' end,
    question.tenant_id, 'bank_questions', p_id::text, null, jsonb_build_object('question', private.prompt_of(question.source)));
end $function$;
grant execute on function public.archive_bank_question(uuid,boolean) to authenticated;
grant execute on function public.archive_bank_question(uuid,boolean) to service_role;

create function public.bank_questions(p_tenant_id uuid DEFAULT NULL::uuid, p_search text DEFAULT NULL::text, p_kind text DEFAULT NULL::text, p_skill text DEFAULT NULL::text, p_is_archived boolean DEFAULT false, p_is_complete boolean DEFAULT NULL::boolean, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pattern text := nullif(btrim(lower(left(p_search, 200))), '');
  wished  integer := least(greatest(coalesce(p_limit, 25), 0), 500);
  answer  jsonb;
begin
  perform private.require_authoring(p_tenant_id, 'read');
  with own as materialized (
    select q.* from public.bank_questions q where q.tenant_id is not distinct from p_tenant_id
  ), fitting as materialized (
    select q.* from own q
    where (q.archived_at is not null) = coalesce(p_is_archived, false)
      and (pattern is null or strpos(q.search, pattern) > 0)
      and (p_kind is null or q.kind = p_kind)
      and (p_skill is null or p_skill = any (q.skills))
      and (p_is_complete is null or q.is_complete = p_is_complete)
  ), page as (
    select q.id from fitting q order by q.updated_at desc, q.id limit wished offset greatest(coalesce(p_offset, 0), 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from fitting),
    'has_any', exists (select from own),
    'may_write', private.authoring_of(p_tenant_id) in ('write', 'publish'),
    'skills', (
      select coalesce(jsonb_agg(distinct skill), '[]') from own q, unnest(q.skills) skill where q.archived_at is null),
    'rows', coalesce((
      select jsonb_agg(private.bank_question_facts(q) order by q.updated_at desc, q.id)
      from page join public.bank_questions q on q.id = page.id), '[]'))
  into answer;
  return answer;
end $function$;
grant execute on function public.bank_questions(uuid,text,text,text,boolean,boolean,integer,integer) to authenticated;
grant execute on function public.bank_questions(uuid,text,text,text,boolean,boolean,integer,integer) to service_role;

create function private.device_in_key(p_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when split_part(p_key, '.', 2) ~ '^[0-9a-f]{64}$' then private.fingerprint('device ' || split_part(p_key, '.', 2)) end
$function$;

create function private.editable_question(p_question jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_question ? 'pairs'
    then p_question || jsonb_build_object('pairs', private.with_ids(p_question -> 'pairs', 'pair')) else p_question end
$function$;

create function private.free_question_key(p_tenant_id uuid, p_key text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  base   text := case when p_key ~ '^[a-z0-9-]{2,40}$' then left(p_key, 35) else 'question' end;
  wanted text := case when p_key ~ '^[a-z0-9-]{2,40}$' then p_key else 'question' end;
  number integer := 1;
begin
  while exists (select from public.bank_questions q where q.tenant_id is not distinct from p_tenant_id and q.key = wanted) loop
    number := number + 1;
    wanted := base || '-' || number;
  end loop;
  return wanted;
end $function$;

create function public.import_bank_questions(p_tenant_id uuid, p_rows jsonb, p_dry_run boolean DEFAULT true)
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
grant execute on function public.import_bank_questions(uuid,jsonb,boolean) to authenticated;
grant execute on function public.import_bank_questions(uuid,jsonb,boolean) to service_role;

create function private.judge_questions(p_questions jsonb[])
 RETURNS TABLE(place integer, code text, path text, is_complete boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with asked as materialized (
      select listed.place::integer as place, listed.question,
        private.is_question_source(listed.question) and octet_length(listed.question::text) <= 20000 as is_one
      from unnest(p_questions) with ordinality listed (question, place)
    ), good as (
      select array_agg(a.place::text order by a.place) as places, array_agg(a.question order by a.place) as questions
      from asked a where a.is_one
    ), found as materialized (
      select split_part(p.path, '.', 1)::integer as place, substr(p.path, strpos(p.path, '.') + 1) as path, p.code
      from good cross join lateral private.questions_problems(good.places, good.questions) p
      where good.places is not null
    ), texts as (
      select f.*, f.path ~ '\.(en|hi)(\.|$)' as has_language, count(*) filter (where f.code = 'text_missing') over (
        partition by f.place, regexp_replace(f.path, '\.(en|hi)(?=\.|$)', '')) as empty
      from found f
    ), wrong as (
      select distinct on (t.place) t.place, t.code, t.path from texts t
      where t.code <> 'text_missing' or not t.has_language or t.empty > 1
      order by t.place, t.path
    )
    select a.place, case when a.is_one then w.code else 'source_invalid' end, w.path,
      a.is_one and a.place not in (select f.place from found f)
    from asked a left join wrong w on w.place = a.place;
end $function$;

create function public.make_ingestion_key(p_tenant_id uuid, p_name text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given text := btrim(p_name);
  token text := 'sopan_' || encode(extensions.gen_random_bytes(28), 'hex');
  made  uuid;
begin
  perform private.require_tenant_admin(p_tenant_id);
  perform private.require_module(p_tenant_id, 'change', 'kpi_heatmaps');
  if coalesce(char_length(given), 0) not between 1 and 80 then raise sqlstate 'PT400' using message = 'name_required'; end if;
  perform pg_advisory_xact_lock(hashtextextended('ingestion keys ' || p_tenant_id, 0));
  if (select count(*) from public.ingestion_keys k where k.tenant_id = p_tenant_id and k.revoked_at is null) >= 20 then
    raise sqlstate 'PT409' using message = 'too_many_keys';
  end if;
  insert into public.ingestion_keys (tenant_id, name, prefix, fingerprint, made_by)
  values (p_tenant_id, given, left(token, 14), private.fingerprint(token), auth.uid()) returning id into made;
  perform private.write_audit('ingestion_key.created', p_tenant_id, 'ingestion_keys', made::text, null,
    jsonb_build_object('name', given));
  return token;
end $function$;
grant execute on function public.make_ingestion_key(uuid,text) to authenticated;
grant execute on function public.make_ingestion_key(uuid,text) to service_role;

create function public.open_bank_question(p_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question public.bank_questions;
begin
  select q.* into question from public.bank_questions q
  where q.id = p_id and (private.is_platform_admin() or q.tenant_id in (select private.tenants_i_write_for()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_question'; end if;
  return private.bank_question_facts(question);
end $function$;
grant execute on function public.open_bank_question(uuid) to authenticated;
grant execute on function public.open_bank_question(uuid) to service_role;

create function private.own_key(p_name text, p_taken text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with root as (
    select 'own_' || coalesce(nullif(btrim(left(regexp_replace(lower(p_name), '[^a-z0-9]+', '_', 'g'), 28), '_'), ''), 'figure') as name
  )
  select key from (
    select name as key, 0 as n from root union all select root.name || '_' || n, n from root, generate_series(2, 999) n) made
  where not key = any (p_taken) order by n limit 1
$function$;

create function private.published_question(p_question jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_question ->> 'kind' not in ('single', 'multiple') then p_question
    else p_question || jsonb_build_object('options', (
      select jsonb_agg(case when btrim(coalesce(option #>> '{why,en}', ''), E' \t\r\n') = '' then option - 'why' else option end
        order by place)
      from jsonb_array_elements(p_question -> 'options') with ordinality told (option, place))) end
$function$;

create function public.put_bank_question(p_id uuid, p_tenant_id uuid, p_revision integer, p_source jsonb)
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
grant execute on function public.put_bank_question(uuid,uuid,integer,jsonb) to authenticated;
grant execute on function public.put_bank_question(uuid,uuid,integer,jsonb) to service_role;

create function private.put_question(p_lesson_id uuid, p_position integer, p_question jsonb)
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

create function private.question_problems(p_question jsonb)
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query select substr(p.path, 2), p.code from private.questions_problems(array[''], array[p_question]) p;
end $function$;

create function private.question_title(p_shop public.shops, p_question_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select q -> 'title' from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
  where v.id = p_shop.form_version_id and q ->> 'id' = p_question_id
$function$;

create function private.questions_problems(p_paths text[], p_questions jsonb[])
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

create function private.report_keys(p_list jsonb, p_most integer)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  keys text[];
begin
  if p_list is null or p_list = 'null' then return '{}'; end if;
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > p_most
    or exists (select from jsonb_array_elements(p_list) e where jsonb_typeof(e) <> 'string') then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  keys := array(select jsonb_array_elements_text(p_list));
  if cardinality(keys) <> (select count(distinct k) from unnest(keys) k) then raise sqlstate 'PT400' using message = 'invalid_report'; end if;
  return keys;
end $function$;

create function public.revoke_ingestion_key(p_key_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  revoked public.ingestion_keys;
begin
  select k.* into revoked from public.ingestion_keys k
  where k.id = p_key_id and (private.is_platform_admin() or k.tenant_id = private.my_tenant()) for update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_key'; end if;
  perform private.require_tenant_admin(revoked.tenant_id);
  perform private.require_module(revoked.tenant_id, 'change', 'kpi_heatmaps');
  if revoked.revoked_at is not null then return; end if;
  update public.ingestion_keys k set revoked_at = now(), revoked_by = auth.uid() where k.id = revoked.id;
  perform private.write_audit('ingestion_key.revoked', revoked.tenant_id, 'ingestion_keys', revoked.id::text, null,
    jsonb_build_object('name', revoked.name));
end $function$;
grant execute on function public.revoke_ingestion_key(uuid) to authenticated;
grant execute on function public.revoke_ingestion_key(uuid) to service_role;

create function private.shop_question_score(p_question jsonb, p_answer jsonb, p_is_counted boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  kind      text := p_question ->> 'kind';
  options   jsonb := private.shop_options(p_question);
  value     jsonb := p_answer -> 'value';
  most      numeric := private.shop_possible(p_question);
  possible  numeric := case when p_question -> 'bonus' is not distinct from 'true' then 0 else most end;
  chosen    text[];
  number    numeric;
  earned    numeric := 0;
  is_na     boolean := coalesce(p_answer -> 'na' = 'true', false)
    and (kind = 'yes_no_na' or p_question ? 'na' or options @> '[{"is_na": true}]');
  is_failed boolean := false;
begin
  if kind in ('yes_no', 'yes_no_na', 'single', 'multiple') then
    select array_agg(o.content ->> 'id' order by o.place) into chosen from jsonb_array_elements(options) with ordinality o (content, place)
    where case when kind = 'multiple' then jsonb_typeof(value) = 'array' and value @> jsonb_build_array(o.content -> 'id')
      else value = o.content -> 'id' end;
    is_na := is_na or exists (
      select from jsonb_array_elements(options) o where o ->> 'id' = any (chosen) and o -> 'is_na' is not distinct from 'true');
  elsif kind in ('scale', 'number', 'duration') and jsonb_typeof(value) = 'number' then
    number := value::numeric;
    if kind = 'scale' and number not between 1 and coalesce((p_question ->> 'most')::numeric, 5) then number := null; end if;
    if kind = 'scale' and number is not null then chosen := array[trim_scale(number)::text]; end if;
  end if;

  if is_na then
    return jsonb_build_object('earned', 0, 'possible', case when p_question ->> 'na' = 'zero' then possible else 0 end, 'state', 'na',
      'critical_failed', false, 'given', '["na"]'::jsonb);
  elsif most = 0 then
    return jsonb_build_object('earned', 0, 'possible', 0, 'state', 'not_scored', 'critical_failed', false,
      'given', coalesce(to_jsonb(chosen), '[]'));
  elsif chosen is null and number is null then
    return jsonb_build_object('earned', 0, 'possible', case when p_is_counted then possible else 0 end, 'state', 'unanswered',
      'critical_failed', false, 'given', '[]'::jsonb);
  end if;

  if number is not null then
    earned := private.shop_band_points(p_question, number);
  else
    select case when bool_or(is_alone) then max(points) filter (where is_alone and first_alone) else sum(points) end into earned
    from (
      select (o.content ->> 'points')::numeric as points, o.content -> 'exclusive' is not distinct from 'true' as is_alone,
        row_number() over (partition by o.content -> 'exclusive' is not distinct from 'true' order by o.place) = 1 as first_alone
      from jsonb_array_elements(options) with ordinality o (content, place) where o.content ->> 'id' = any (chosen)
    ) o;
    earned := least(earned, most);
  end if;
  if p_question -> 'critical' is not distinct from 'true' then
    is_failed := case when options @> '[{"fails": true}]'
      then exists (select from jsonb_array_elements(options) o where o ->> 'id' = any (chosen) and o -> 'fails' is not distinct from 'true')
      else earned = 0 end;
  end if;
  return jsonb_build_object('earned', earned, 'possible', possible,
    'state', case when earned >= most then 'met' when earned > 0 then 'partly' else 'not_met' end,
    'critical_failed', is_failed, 'given', coalesce(to_jsonb(chosen), '[]'));
end $function$;

create function private.shop_questions(p_form jsonb)
 RETURNS TABLE(n bigint, section_place bigint, place bigint, section_id text, path text, question jsonb)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select row_number() over (order by s.place, q.place), s.place, q.place, s.content ->> 'id',
    format('sections.%s.questions.%s', s.place - 1, q.place - 1), q.content
  from jsonb_array_elements(p_form -> 'sections') with ordinality s (content, place)
  cross join lateral jsonb_array_elements(s.content -> 'questions') with ordinality q (content, place)
$function$;

create function private.sign_in_key(p_identifier text, p_device_hash text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.fingerprint(named.name || coalesce((
    select ' on ' || d.device_hash from private.known_devices d join auth.users u on u.id = d.user_id
    where d.device_hash = p_device_hash and lower(u.email) = named.name and d.expires_at > now()
  ), ''))
  from (select lower(btrim(coalesce(p_identifier, '')))) named (name)
$function$;

create function private.store_bank_question(p_id uuid, p_tenant_id uuid, p_key text, p_question jsonb, p_is_complete boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.bank_questions as q (id, tenant_id, key, kind, skills, source, is_complete, search, updated_by)
  values (
    p_id, p_tenant_id, p_key, p_question ->> 'kind', array(select jsonb_array_elements_text(p_question -> 'skills')),
    p_question || jsonb_build_object('id', p_key), p_is_complete,
    lower(concat_ws(' ', p_key, p_question -> 'prompt' ->> 'en', p_question -> 'prompt' ->> 'hi', p_question ->> 'skills')),
    (select me.id from public.profiles me where me.id = auth.uid())
  )
  on conflict (id) do update set
    kind = excluded.kind, skills = excluded.skills, source = excluded.source, is_complete = excluded.is_complete,
    search = excluded.search, revision = q.revision + 1, updated_at = clock_timestamp(), updated_by = excluded.updated_by,
    archived_at = null;
end $function$;

create function public.weak_questions(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
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
grant execute on function public.weak_questions(uuid,uuid) to authenticated;
grant execute on function public.weak_questions(uuid,uuid) to service_role;
