-- What to look for, with a picture: a question of a visit's form may name one of the tenant's (or the library's) media with
-- words for who cannot see it. A version keeps its picture, because media that any version names cannot be removed.


create or replace function private.is_shop_form(p_form jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
      && (!exists(@.picture) || (@.picture.type() == "object" && @.picture.image.type() == "string" && %s))
      && (!exists(@.photos) || @.photos.type() == "boolean")))$path$, private.text_path('title'), private.text_path('help'),
      private.text_path('picture.alt'))::jsonpath
    and not p_form @? format($path$lax $.sections[*].questions[*].options[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.points.type() == "number" && (!exists(@.is_na) || @.is_na.type() == "boolean")
      && (!exists(@.exclusive) || @.exclusive.type() == "boolean") && (!exists(@.fails) || @.fails.type() == "boolean")))$path$,
      private.text_path('title'))::jsonpath
    and not p_form @? $path$lax $.sections[*].questions[*].bands[*] ? (!(@.type() == "object"
      && (@.up_to.type() == "number" || @.up_to.type() == "null") && @.points.type() == "number"))$path$;
end $function$;

create or replace function private.shop_form_problems(p_form jsonb)
 RETURNS TABLE(path text, code text)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
      union all select q.path || '.picture.alt', q.question #> '{picture,alt}', 300 from questions q where q.question ? 'picture'
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
    select q.path || '.picture', 'picture_missing' from questions q
    where q.question ? 'picture' and (q.question #>> '{picture,image}') !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
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
end $function$;

-- The first question whose picture is none of the tenant's or the library's, as a problem says it; null where each is there.
create function private.unknown_form_picture(p_form jsonb, p_tenant_id uuid)
returns text
language sql
stable
set search_path to ''
as $function$
  select q.path || '.picture picture_missing' from private.shop_questions(p_form) q
  where q.question ? 'picture' and not private.has_media(p_tenant_id, q.question #>> '{picture,image}', 'image')
  order by q.n limit 1
$function$;

create or replace function public.release_shop_form(p_form_id uuid, p_revision integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    private.first_shop_form_problem(form.draft), private.unknown_form_picture(form.draft, form.tenant_id));
  if problem is not null then raise sqlstate 'PT409' using message = 'form_incomplete', detail = problem; end if;
  insert into public.shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document, released_by)
  values (form.tenant_id, form.id, 1 + coalesce((select max(v.number) from public.shop_form_versions v where v.form_id = form.id), 0),
    btrim(form.title_en), btrim(form.title_hi), form.draft, private.me())
  returning number into made;
  update public.shop_forms f set released_revision = f.draft_revision where f.id = form.id;
  perform private.audit_shop_form('shop_form.released', form, jsonb_build_object('number', made));
  return made;
end $function$;

create or replace function private.form_without_points(p_form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('sections', coalesce((
    select jsonb_agg(jsonb_build_object('id', s.value -> 'id', 'title', s.value -> 'title', 'questions', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', q.value -> 'id', 'kind', q.value -> 'kind', 'title', q.value -> 'title', 'help', q.value -> 'help', 'picture', q.value -> 'picture',
        'options', (
          select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', o.value -> 'id', 'title', o.value -> 'title',
            'is_na', o.value -> 'is_na', 'exclusive', o.value -> 'exclusive')) order by o.ordinality)
          from jsonb_array_elements(q.value -> 'options') with ordinality o),
        'shown_if', q.value -> 'shown_if', 'required_if', q.value -> 'required_if', 'minimum', q.value -> 'minimum',
        'photos', q.value -> 'photos', 'steps', case when q.value ->> 'kind' = 'scale' then coalesce((q.value ->> 'most')::integer, 5) end,
        'has_na', q.value ->> 'kind' = 'yes_no_na' or q.value ? 'na')) order by q.ordinality), '[]')
      from jsonb_array_elements(s.value -> 'questions') with ordinality q)) order by s.ordinality)
    from jsonb_array_elements(p_form -> 'sections') with ordinality s), '[]'))
$function$;

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
    select private.title_shown(c.id) ->> 'en' from public.courses c
    where (p_media.tenant_id is null or c.tenant_id = p_media.tenant_id) and c.cover ->> 'image' = p_media.id::text
    union
    select private.prompt_of(q.source) from public.bank_questions q
    where (p_media.tenant_id is null or q.tenant_id = p_media.tenant_id) and q.source #>> '{picture,image}' = p_media.id::text
    union
    select coalesce(nullif(f.title_en, ''), f.title_hi) from public.shop_forms f
    where (p_media.tenant_id is null or f.tenant_id = p_media.tenant_id) and (strpos(f.draft::text, p_media.id::text) > 0
      or exists (select from public.shop_form_versions v where v.form_id = f.id and strpos(v.document::text, p_media.id::text) > 0));
end $function$;

-- Where the picture of a question lies, for the shopper of an open visit whose form has it: nothing else of the media.
create function public.find_help_picture(p_token text, p_address_hash text, p_image uuid)
returns text
language plpgsql
security definer
set search_path to ''
as $function$
declare
  shop public.shops;
  path text;
begin
  perform private.take_shop_turn(p_token, p_address_hash);
  shop := private.require_own_shop(p_token);
  select m.path into path from public.course_media m
  where m.id = p_image and m.kind = 'image' and m.ready_at is not null and (m.tenant_id is null or m.tenant_id = shop.tenant_id)
    and shop.state in ('accepted', 'in_progress', 'revision_requested') and exists (
      select from public.shop_form_versions v, jsonb_path_query(v.document, '$.sections[*].questions[*]') q
      where v.id = shop.form_version_id and q #>> '{picture,image}' = p_image::text);
  if not found then raise sqlstate 'PT404' using message = 'unknown_photo'; end if;
  return path;
end $function$;
revoke all on function public.find_help_picture(text, text, uuid) from public, anon, authenticated;
grant execute on function public.find_help_picture(text, text, uuid) to service_role;
