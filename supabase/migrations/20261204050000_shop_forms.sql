-- The forms of mystery shops. A form is one document (decision 024): written as a draft, saved whole with the revision it was read
-- at, released into versions that never change. A shop refers to a version, so nothing is ever rescored by an edit.
--
-- Who may do what:
--   admins              write the forms of their tenant, and read those of the library
--   trainers, managers  read what was released: the words of the items of a shop
--   the library         comes with the files of a release, as courses do

create table public.shop_forms (
  id                uuid primary key default gen_random_uuid(),
  tenant_id         uuid references public.tenants on delete cascade, -- null: of the library
  key               text check (key ~ '^[a-z0-9-]{2,40}$'),           -- the file of a form of the library
  title_en          text not null default '' check (char_length(title_en) <= 120),
  title_hi          text not null default '' check (char_length(title_hi) <= 120),
  about_en          text not null default '' check (char_length(about_en) <= 600),
  about_hi          text not null default '' check (char_length(about_hi) <= 600),
  kind              text not null default 'other' check (kind in ('restaurant', 'hotel', 'phone', 'delivery', 'cafe', 'other')),
  base              text not null default 'en' check (base in ('en', 'hi')), -- the language it is written in first
  draft             jsonb not null check (octet_length(draft::text) <= 524288),
  reviewed          jsonb not null default '{}' check (jsonb_typeof(reviewed) = 'object' and octet_length(reviewed::text) <= 262144),
  draft_revision    integer not null default 1 check (draft_revision > 0),
  released_revision integer, -- the revision that the newest version was made of
  copied_from       uuid references public.shop_forms on delete set null,
  archived_at       timestamptz,
  created_by        uuid references public.profiles on delete set null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  check ((tenant_id is null) = (key is not null))
);
create index on public.shop_forms (tenant_id, updated_at desc);
create unique index on public.shop_forms (key) where tenant_id is null;
create index on public.shop_forms (copied_from);
create index on public.shop_forms (created_by);

create table public.shop_form_versions (
  id          uuid primary key default gen_random_uuid(),
  tenant_id   uuid references public.tenants on delete cascade,
  form_id     uuid not null references public.shop_forms on delete cascade,
  number      integer not null check (number > 0),
  title_en    text not null,
  title_hi    text not null,
  document    jsonb not null,
  released_at timestamptz not null default now(),
  released_by uuid references public.profiles on delete set null,
  unique (form_id, number)
);
create index on public.shop_form_versions (tenant_id, released_at desc);
create index on public.shop_form_versions (released_by);

alter table public.shop_forms enable row level security;
alter table public.shop_form_versions enable row level security;
revoke all on public.shop_forms, public.shop_form_versions from anon, authenticated;
grant select on public.shop_forms, public.shop_form_versions to authenticated; -- written by functions only

create policy "admins read the forms of their tenant and the library" on public.shop_forms
  for select to authenticated
  using ((select private.i_am_one_of('admin')) and (
    tenant_id = any (array(select private.my_tenants_with('mystery_shops')))
    or (tenant_id is null and exists (select private.my_tenants_with('mystery_shops')))));

create policy "who looks after others reads the released forms" on public.shop_form_versions
  for select to authenticated
  using ((select private.i_am_one_of('admin', 'trainer', 'manager')) and (
    tenant_id = any (array(select private.my_tenants_with('mystery_shops')))
    or (tenant_id is null and exists (select private.my_tenants_with('mystery_shops')))));

create function private.keep_form_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'version_is_final';
end $$;
create trigger keep before update of id, tenant_id, form_id, number, title_en, title_hi, document, released_at
  on public.shop_form_versions for each row execute function private.keep_form_version();

insert into private.named_records (held_in, called) values ('public.shop_forms', 'title_en');
insert into private.audit_actions values ('shop_form.created'), ('shop_form.copied'), ('shop_form.released'), ('shop_form.archived'),
  ('shop_form.brought_back');

-- ---------------------------------------------------------------------------------------------------------------------------
-- What a form is. app/domain/shops/form.ts says the same to the builder; one set of broken forms tests both.

create function private.is_shop_form(p_form jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(p_form) = 'object', false)
    and not p_form @? $path$lax $ ? (!(@.sections.type() == "array" && (@.overall == "pooled" || @.overall == "weighted")
      && @.critical.type() == "object" && (@.critical.policy == "none" || @.critical.policy == "section_zero"
        || @.critical.policy == "cap" || @.critical.policy == "fail")
      && (!exists(@.critical.cap) || @.critical.cap.type() == "number")
      && (@.unrequired == "leave_out" || @.unrequired == "zero")))$path$
    and not p_form @? format($path$lax $.sections[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.weight.type() == "number" && @.questions.type() == "array"))$path$, private.text_path('title'))::jsonpath
    and not p_form @? format($path$lax $.sections[*].questions[*] ? (!(@.type() == "object" && @.id.type() == "string"
      && @.kind.type() == "string" && @.kind like_regex "^(yes_no|yes_no_na|single|multiple|scale|number|time|duration|text|photo|receipt)$"
      && %s && (!exists(@.help) || %s) && (!exists(@.options) || @.options.type() == "array")
      && (!exists(@.na) || @.na == "leave_out" || @.na == "zero") && (!exists(@.most) || @.most.type() == "number")
      && (!exists(@.critical) || @.critical.type() == "boolean") && (!exists(@.bonus) || @.bonus.type() == "boolean")
      && (!exists(@.shown_if) || (@.shown_if.type() == "object" && @.shown_if.question.type() == "string" && @.shown_if.is.type() == "array"
        && !exists(@.shown_if.is[*] ? (@.type() != "string"))))
      && (!exists(@.required_if) || @.required_if == "always" || @.required_if == "never"
        || (@.required_if.type() == "object" && @.required_if.question.type() == "string" && @.required_if.is.type() == "array"
          && !exists(@.required_if.is[*] ? (@.type() != "string"))))
      && @.skills.type() == "array" && !exists(@.skills[*] ? (@.type() != "string"))
      && (!exists(@.class) || (@.class.type() == "string" && @.class like_regex "^(efficiency|service|sales|product|emotion)$"))
      && (!exists(@.bands) || @.bands.type() == "array") && (!exists(@.minimum) || @.minimum.type() == "number")
      && (!exists(@.photos) || @.photos.type() == "boolean")))$path$, private.text_path('title'), private.text_path('help'))::jsonpath
    and not p_form @? format($path$lax $.sections[*].questions[*].options[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.points.type() == "number" && (!exists(@.is_na) || @.is_na.type() == "boolean")
      && (!exists(@.exclusive) || @.exclusive.type() == "boolean") && (!exists(@.fails) || @.fails.type() == "boolean")))$path$,
      private.text_path('title'))::jsonpath
    and not p_form @? $path$lax $.sections[*].questions[*].bands[*] ? (!(@.type() == "object"
      && (@.up_to.type() == "number" || @.up_to.type() == "null") && @.points.type() == "number"))$path$;
end $$;

/* The questions in their order: n over the whole form. */
create function private.shop_questions(p_form jsonb)
returns table (n bigint, section_place bigint, place bigint, section_id text, path text, question jsonb)
language sql immutable set search_path = '' as $$
  select row_number() over (order by s.place, q.place), s.place, q.place, s.content ->> 'id',
    format('sections.%s.questions.%s', s.place - 1, q.place - 1), q.content
  from jsonb_array_elements(p_form -> 'sections') with ordinality s (content, place)
  cross join lateral jsonb_array_elements(s.content -> 'questions') with ordinality q (content, place)
$$;

/* The options that a question has: of yes and no, 1 and 0 points unless it says otherwise. */
create function private.shop_options(p_question jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_question ->> 'kind' in ('yes_no', 'yes_no_na') and not p_question ? 'options'
      then '[{"id": "yes", "points": 1}, {"id": "no", "points": 0}]'
    when p_question ->> 'kind' in ('yes_no', 'yes_no_na', 'single', 'multiple') then coalesce(p_question -> 'options', '[]')
    else '[]' end
$$;

/* The points of the first band that a value fits in. */
create function private.shop_band_points(p_question jsonb, p_value numeric) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce((
    select (b.content ->> 'points')::numeric from jsonb_array_elements(p_question -> 'bands') with ordinality b (content, place)
    where b.content ->> 'up_to' is null or p_value <= (b.content ->> 'up_to')::numeric order by b.place limit 1), 0)
$$;

/* The most points that an answer can earn; p_safely: without failing what is critical. */
create function private.shop_possible(p_question jsonb, p_safely boolean default false) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  made numeric;
begin
  if p_question ->> 'kind' in ('yes_no', 'yes_no_na', 'single') then
    select max((o ->> 'points')::numeric) into made from jsonb_array_elements(private.shop_options(p_question)) o
    where o -> 'is_na' is distinct from 'true' and not (p_safely and o -> 'fails' is not distinct from 'true');
  elsif p_question ->> 'kind' = 'multiple' then
    select least((p_question ->> 'most')::numeric, greatest(
      sum((o ->> 'points')::numeric) filter (where o -> 'exclusive' is distinct from 'true'),
      max((o ->> 'points')::numeric) filter (where o -> 'exclusive' is not distinct from 'true')))
    into made from jsonb_array_elements(private.shop_options(p_question)) o
    where o -> 'is_na' is distinct from 'true' and not (p_safely and o -> 'fails' is not distinct from 'true');
  elsif p_question ->> 'kind' = 'scale' then
    select max(private.shop_band_points(p_question, step)) into made
    from generate_series(1, least(coalesce((p_question ->> 'most')::numeric, 5), 10)) step;
  elsif p_question ->> 'kind' in ('number', 'duration') then
    select max((b ->> 'points')::numeric) into made from jsonb_array_elements(p_question -> 'bands') b;
  end if;
  return coalesce(made, 0);
end $$;

/* What keeps a form from being released, and where. */
create function private.shop_form_problems(p_form jsonb) returns table (path text, code text)
language plpgsql immutable set search_path = '' as $$
begin
  return query
    with sections as (
      select format('sections.%s', s.place - 1) as path, s.content, s.place
      from jsonb_array_elements(p_form -> 'sections') with ordinality s (content, place)
    ), questions as materialized (
      select q.*, q.question ->> 'kind' as kind, private.shop_possible(q.question) as possible,
        q.question -> 'critical' is not distinct from 'true' as is_critical, q.question -> 'bonus' is not distinct from 'true' as is_bonus
      from private.shop_questions(p_form) q
    ), options as (
      select q.kind, q.path as of, format('%s.options.%s', q.path, o.place - 1) as path, o.content, o.place
      from questions q cross join lateral jsonb_array_elements(q.question -> 'options') with ordinality o (content, place)
    ), bands as (
      select format('%s.bands.%s', q.path, b.place - 1) as path, b.content, b.place,
        (b.content ->> 'up_to')::numeric as up_to, lag((b.content ->> 'up_to')::numeric) over whole as former,
        b.place = count(*) over (partition by q.path) as is_last
      from questions q cross join lateral jsonb_array_elements(q.question -> 'bands') with ordinality b (content, place)
      window whole as (partition by q.path order by b.place)
    ), texts as (
      select s.path || '.title' as path, s.content -> 'title' as texts, 80 as longest from sections s
      union all select q.path || '.title', q.question -> 'title', 240 from questions q
      union all select q.path || '.help', q.question -> 'help', 600 from questions q where q.question ? 'help'
      union all select o.path || '.title', o.content -> 'title', 160 from options o where o.kind in ('single', 'multiple')
    ), ids as (
      select 'sections' as list, s.path, s.content ->> 'id' as id, s.place from sections s
      union all select 'questions', q.path, q.question ->> 'id', q.n from questions q
      union all select o.of, o.path, o.content ->> 'id', o.place from options o
    ), judged_ids as (
      select i.list, i.path, i.id, row_number() over (partition by i.list, i.id order by i.place) > 1 as is_taken from ids i
    ), ranges as (
      select s.path || '.weight' as path, (s.content ->> 'weight')::numeric as value, 0 as least, 1000 as most from sections s
      union all select o.path || '.points', (o.content ->> 'points')::numeric, 0, 1000 from options o
      union all select b.path || '.points', (b.content ->> 'points')::numeric, 0, 1000 from bands b
      union all select b.path || '.up_to', b.up_to, 0, 100000 from bands b
      union all select q.path || '.most', (q.question ->> 'most')::numeric, case q.kind when 'scale' then 2 else 1 end,
        case q.kind when 'scale' then 10 else 1000 end from questions q where q.kind in ('scale', 'multiple')
      union all select q.path || '.minimum', (q.question ->> 'minimum')::numeric, 0, 2000 from questions q where q.kind = 'text'
      union all select 'critical.cap', coalesce((p_form #>> '{critical,cap}')::numeric, -1), 0, 100
        where p_form #>> '{critical,policy}' = 'cap'
    ), conditions as (
      select q.n, q.path || '.' || field.name as path, q.question -> field.name as asked
      from questions q join (values ('shown_if'), ('required_if')) field (name) on jsonb_typeof(q.question -> field.name) = 'object'
    ), judged_conditions as (
      select c.path, case
        when other.n is null then 'condition_unknown'
        when jsonb_array_length(c.asked -> 'is') = 0 or exists (
          select from jsonb_array_elements_text(c.asked -> 'is') word where not case
            when other.kind in ('yes_no', 'yes_no_na') then word = any (array['yes', 'no', 'na'])
            when other.kind in ('single', 'multiple') then other.question -> 'options' @> jsonb_build_array(jsonb_build_object('id', word))
            when other.kind = 'scale' then word ~ '^(10|[1-9])$' and word::integer <= coalesce((other.question ->> 'most')::numeric, 5)
            else false end) then 'condition_impossible' end as code
      from conditions c left join questions other on other.question ->> 'id' = c.asked ->> 'question' and other.n < c.n
    )
    select t.* from (select array_agg(x.path) as paths, array_agg(x.texts) as texts, array_agg(x.longest) as longest from texts x) x
    cross join lateral private.text_problems(x.paths, x.texts, x.longest) t
    union all
    select j.path || '.id', case when j.id !~ '^[a-z0-9]{2,12}$' then 'id_invalid' else 'id_taken' end
    from judged_ids j where j.id !~ '^[a-z0-9]{2,12}$' or j.is_taken
    union all
    select r.path, 'out_of_range' from ranges r where r.value < r.least or r.value > r.most
    union all
    select 'sections', found.code
    from (select private.amount_problem(p_form -> 'sections', 1, 20, 'section_missing', 'too_many_sections') as code) found
    where found.code is not null
    union all
    select s.path || '.questions', found.code from sections s cross join lateral (
      select private.amount_problem(s.content -> 'questions', 1, 40, 'question_missing', 'too_many_questions') as code) found
    where found.code is not null
    union all
    select q.path || '.options', found.code from questions q cross join lateral (
      select private.amount_problem(coalesce(q.question -> 'options', '[]'), 2, 12, 'too_few_options', 'too_many_options') as code) found
    where q.kind in ('single', 'multiple') and found.code is not null
    union all
    select q.path || '.options', 'too_few_options' from questions q
    where q.kind in ('yes_no', 'yes_no_na') and q.question ? 'options'
      and array(select o ->> 'id' from jsonb_array_elements(q.question -> 'options') o order by 1) <> array['no', 'yes']
    union all
    select q.path || '.bands', 'too_many_bands' from questions q where jsonb_array_length(q.question -> 'bands') > 8
    union all
    select b.path || '.up_to', 'bands_unordered' from bands b
    where case when b.is_last then b.up_to is not null else b.up_to is null or b.up_to <= b.former end
    union all
    select c.path, c.code from judged_conditions c where c.code is not null
    union all
    select q.path || '.skills', 'too_many_skills' from questions q where jsonb_array_length(q.question -> 'skills') > 4
    union all
    select format('%s.skills.%s', q.path, tag.place - 1), 'skill_invalid'
    from questions q cross join lateral jsonb_array_elements_text(q.question -> 'skills') with ordinality tag (word, place)
    where tag.word !~ '^[a-z][a-z_]{2,39}$'
    union all
    select q.path || '.critical', 'critical_unscored' from questions q where q.is_critical and (q.possible = 0 or q.is_bonus)
    union all
    select q.path || '.options', 'cannot_reach_100' from questions q
    where q.is_critical and not q.is_bonus and q.possible > 0 and private.shop_possible(q.question, true) < q.possible
    union all
    select s.path || '.weight', 'section_unscored' from sections s
    where p_form ->> 'overall' = 'weighted' and (s.content ->> 'weight')::numeric > 0 and jsonb_array_length(s.content -> 'questions') > 0
      and not exists (select from questions q where q.section_place = s.place and q.possible > 0 and not q.is_bonus)
    union all
    select 'sections', 'cannot_reach_100'
    where exists (select from questions) and not exists (
      select from questions q join sections s on s.place = q.section_place
      where q.possible > 0 and not q.is_bonus and (p_form ->> 'overall' = 'pooled' or (s.content ->> 'weight')::numeric > 0));
end $$;

/* The first problem in the order of the form, for the log of whoever released too early. */
create function private.first_shop_form_problem(p_form jsonb) returns text
language sql immutable set search_path = '' as $$
  select p.path || ' ' || p.code from private.shop_form_problems(p_form) p
  order by p.path like 'sections%', regexp_replace(p.path, '(?<=\.)(\d)(?=\.|$)', '0\1', 'g') collate "C", p.code limit 1
$$;

-- ---------------------------------------------------------------------------------------------------------------------------
-- The score (SASSIE made exact; app/domain/shops/score.ts is its twin).

/* Whether an answer given before makes a condition true. p_given: by question, what was chosen there. */
create function private.shop_condition(p_condition jsonb, p_given jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements_text(p_given -> (p_condition ->> 'question')) word where p_condition -> 'is' ? word)
$$;

/*
 * What the answers to one question come to: { earned, possible, state, critical_failed, given }. p_is_counted: whether it counts
 * while it is not answered. Bonus points are earned and never possible.
 */
create function private.shop_question_score(p_question jsonb, p_answer jsonb, p_is_counted boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
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
end $$;

/*
 * { pooled, weighted, overall, is_failed, sections: [{ id, earned, possible, score }], questions: [{ id, section, earned, possible,
 * state, critical_failed }] }; a score is null where nothing was assessed, never 0. pooled and weighted are what the sections come
 * to; overall is the one that the form counts, capped where a critical item failed and the form caps.
 */
create function private.shop_score(p_form jsonb, p_answers jsonb) returns jsonb
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
    select s.*, least(100, 100 * s.earned / nullif(s.possible, 0)) as score from sums s
  )
  select jsonb_agg(jsonb_build_object('id', s.id, 'earned', s.earned, 'possible', s.possible, 'score', s.score) order by s.place),
    least(100, 100 * sum(s.earned) filter (where s.possible > 0 or s.earned > 0) / nullif(sum(s.possible), 0)),
    sum(s.weight * s.score) / nullif(sum(s.weight) filter (where s.score is not null), 0)
  into sections, pooled, weighted from scored s;
  overall := case p_form ->> 'overall' when 'weighted' then weighted else pooled end;
  if failed and policy = 'cap' then overall := least(overall, (p_form #>> '{critical,cap}')::numeric); end if;
  return jsonb_build_object('pooled', pooled, 'weighted', weighted, 'overall', overall, 'is_failed', failed and policy = 'fail',
    'sections', coalesce(sections, '[]'), 'questions', to_jsonb(questions));
end $$;

-- ---------------------------------------------------------------------------------------------------------------------------
-- Writing.

create function private.require_shop_forms(p_tenant_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_module(p_tenant_id, 'change', 'mystery_shops');
  perform private.require_tenant_admin(p_tenant_id);
end $$;

/* The form of a tenant of mine, held. Throws unknown_form. */
create function private.require_shop_form(p_form_id uuid) returns public.shop_forms
language plpgsql set search_path = '' as $$
declare
  form public.shop_forms;
begin
  select f.* into form from public.shop_forms f where f.id = p_form_id and f.tenant_id is not null for no key update;
  if not found or not coalesce(form.tenant_id = any (array(select private.my_tenants() union all select private.my_tenant())), false) then
    raise sqlstate 'PT404' using message = 'unknown_form';
  end if;
  perform private.require_shop_forms(form.tenant_id);
  return form;
end $$;

/* Throws form_invalid where that is no form at all, text_too_long where its name or what it is about is too long. */
create function private.require_shop_said(p_said jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(jsonb_typeof(p_said) = 'object' and private.is_shop_form(p_said -> 'document')
    and jsonb_typeof(p_said -> 'reviewed') = 'object' and p_said ->> 'base' in ('en', 'hi')
    and p_said ->> 'kind' in ('restaurant', 'hotel', 'phone', 'delivery', 'cafe', 'other')
    and p_said @? '$.title ? (@.en.type() == "string" && @.hi.type() == "string")'
    and p_said @? '$.about ? (@.en.type() == "string" && @.hi.type() == "string")', false)
    or octet_length(p_said::text) > 524288 then
    raise sqlstate 'PT400' using message = 'form_invalid';
  end if;
  if greatest(char_length(p_said #>> '{title,en}'), char_length(p_said #>> '{title,hi}')) > 120
    or greatest(char_length(p_said #>> '{about,en}'), char_length(p_said #>> '{about,hi}')) > 600 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
end $$;

create function private.audit_shop_form(p_action text, p_form public.shop_forms, p_more jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  perform private.write_audit(p_action, p_form.tenant_id, 'shop_forms', p_form.id::text, null,
    jsonb_build_object('name', coalesce(nullif(p_form.title_en, ''), nullif(p_form.title_hi, ''), '?')) || p_more);
end $$;

/*
 * Begins a form. p_said: { title, about, kind, base, document, reviewed }; the id is made by who sends it, so that sending again
 * begins no second one.
 */
create function public.create_shop_form(p_tenant_id uuid, p_id uuid, p_said jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  form public.shop_forms;
begin
  perform private.require_shop_forms(p_tenant_id);
  perform private.require_shop_said(p_said);
  insert into public.shop_forms (id, tenant_id, title_en, title_hi, about_en, about_hi, kind, base, draft, reviewed, created_by)
  values (p_id, p_tenant_id, p_said #>> '{title,en}', p_said #>> '{title,hi}', p_said #>> '{about,en}', p_said #>> '{about,hi}',
    p_said ->> 'kind', p_said ->> 'base', p_said -> 'document', p_said -> 'reviewed', private.me())
  on conflict (id) do nothing returning * into form;
  if found then
    perform private.audit_shop_form('shop_form.created', form);
  elsif not exists (select from public.shop_forms f where f.id = p_id and f.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_form';
  end if;
  return p_id;
end $$;

/* Copies a form of the library or of the tenant, as it is written now. */
create function public.copy_shop_form(p_tenant_id uuid, p_from_form_id uuid, p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  template public.shop_forms;
  form     public.shop_forms;
begin
  perform private.require_shop_forms(p_tenant_id);
  select f.* into template from public.shop_forms f where f.id = p_from_form_id and (f.tenant_id is null or f.tenant_id = p_tenant_id);
  if not found then raise sqlstate 'PT404' using message = 'unknown_form'; end if;
  insert into public.shop_forms (id, tenant_id, title_en, title_hi, about_en, about_hi, kind, base, draft, reviewed, copied_from, created_by)
  values (p_id, p_tenant_id, template.title_en, template.title_hi, template.about_en, template.about_hi, template.kind, template.base,
    template.draft, template.reviewed, template.id, private.me())
  on conflict (id) do nothing returning * into form;
  if found then
    perform private.audit_shop_form('shop_form.copied', form);
  elsif not exists (select from public.shop_forms f where f.id = p_id and f.tenant_id = p_tenant_id) then
    raise sqlstate 'PT404' using message = 'unknown_form';
  end if;
  return p_id;
end $$;

/* Saves the draft as a whole; another revision than the one it was read at is refused (draft_changed). */
create function public.save_shop_draft(p_form_id uuid, p_revision integer, p_said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  form public.shop_forms := private.require_shop_form(p_form_id);
begin
  perform private.require_shop_said(p_said);
  if (form.title_en, form.title_hi, form.about_en, form.about_hi, form.kind, form.base, form.draft, form.reviewed) is not distinct from (
      p_said #>> '{title,en}', p_said #>> '{title,hi}', p_said #>> '{about,en}', p_said #>> '{about,hi}', p_said ->> 'kind',
      p_said ->> 'base', p_said -> 'document', p_said -> 'reviewed')
    and p_revision in (form.draft_revision, form.draft_revision - 1) then
    return jsonb_build_object('revision', form.draft_revision, 'updated_at', form.updated_at);
  end if;
  if p_revision is distinct from form.draft_revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  update public.shop_forms as f
  set title_en = p_said #>> '{title,en}', title_hi = p_said #>> '{title,hi}', about_en = p_said #>> '{about,en}',
    about_hi = p_said #>> '{about,hi}', kind = p_said ->> 'kind', base = p_said ->> 'base', draft = p_said -> 'document',
    reviewed = p_said -> 'reviewed', draft_revision = f.draft_revision + 1, updated_at = now()
  where f.id = form.id returning * into form;
  return jsonb_build_object('revision', form.draft_revision, 'updated_at', form.updated_at);
end $$;

/* Makes a version of the draft and returns its number; released twice, the same number. */
create function public.release_shop_form(p_form_id uuid, p_revision integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  form    public.shop_forms := private.require_shop_form(p_form_id);
  problem text;
  made    integer;
begin
  if form.archived_at is not null then raise sqlstate 'PT409' using message = 'form_archived'; end if;
  if p_revision is distinct from form.draft_revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  if form.released_revision = form.draft_revision then
    return (select max(v.number) from public.shop_form_versions v where v.form_id = form.id);
  end if;
  problem := coalesce(
    case when btrim(form.title_en) = '' then 'title.en text_missing' when btrim(form.title_hi) = '' then 'title.hi text_missing' end,
    private.first_shop_form_problem(form.draft));
  if problem is not null then raise sqlstate 'PT409' using message = 'form_incomplete', detail = problem; end if;
  insert into public.shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document, released_by)
  values (form.tenant_id, form.id, 1 + coalesce((select max(v.number) from public.shop_form_versions v where v.form_id = form.id), 0),
    btrim(form.title_en), btrim(form.title_hi), form.draft, private.me())
  returning number into made;
  update public.shop_forms f set released_revision = f.draft_revision where f.id = form.id;
  perform private.audit_shop_form('shop_form.released', form, jsonb_build_object('number', made));
  return made;
end $$;

/* Takes a form out of what can be planned with, or back into it; shops keep their version. */
create function public.archive_shop_form(p_form_id uuid, p_is_archived boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  form public.shop_forms := private.require_shop_form(p_form_id);
begin
  if (form.archived_at is not null) = p_is_archived then return; end if;
  update public.shop_forms f set archived_at = case when p_is_archived then now() end where f.id = form.id;
  perform private.audit_shop_form(case when p_is_archived then 'shop_form.archived' else 'shop_form.brought_back' end, form);
end $$;

/*
 * Puts a form of the library: { key, kind, title, about, document }, from a file of this release. A new version only where the
 * document is another one. Throws form_incomplete with the first problem.
 */
create function private.put_library_form(p_form jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  form    public.shop_forms;
  problem text;
begin
  perform private.require_shop_said(p_form || '{"base": "en", "reviewed": {}}');
  problem := private.first_shop_form_problem(p_form -> 'document');
  if problem is not null then raise sqlstate 'PT409' using message = 'form_incomplete', detail = problem; end if;
  insert into public.shop_forms as f (key, title_en, title_hi, about_en, about_hi, kind, draft)
  values (p_form ->> 'key', p_form #>> '{title,en}', p_form #>> '{title,hi}', p_form #>> '{about,en}', p_form #>> '{about,hi}',
    p_form ->> 'kind', p_form -> 'document')
  on conflict (key) where tenant_id is null do update
  set title_en = excluded.title_en, title_hi = excluded.title_hi, about_en = excluded.about_en, about_hi = excluded.about_hi,
    kind = excluded.kind, draft = excluded.draft, updated_at = now()
  returning f.* into form;
  if (select v.document from public.shop_form_versions v where v.form_id = form.id order by v.number desc limit 1) = form.draft then
    return 'unchanged';
  end if;
  insert into public.shop_form_versions (form_id, number, title_en, title_hi, document)
  values (form.id, 1 + coalesce((select max(v.number) from public.shop_form_versions v where v.form_id = form.id), 0),
    form.title_en, form.title_hi, form.draft);
  update public.shop_forms f set released_revision = f.draft_revision where f.id = form.id;
  return 'released';
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.create_shop_form(uuid, uuid, jsonb), public.copy_shop_form(uuid, uuid, uuid),
  public.save_shop_draft(uuid, integer, jsonb), public.release_shop_form(uuid, integer), public.archive_shop_form(uuid, boolean)
  from public, anon;
grant execute on function public.create_shop_form(uuid, uuid, jsonb), public.copy_shop_form(uuid, uuid, uuid),
  public.save_shop_draft(uuid, integer, jsonb), public.release_shop_form(uuid, integer), public.archive_shop_form(uuid, boolean)
  to authenticated;
