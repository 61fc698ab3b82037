-- What all migrations together say about shop: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.shop_form_versions (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  form_id uuid not null,
  number integer not null,
  title_en text not null,
  title_hi text not null,
  document jsonb not null,
  released_at timestamp with time zone default now() not null,
  released_by uuid,
  constraint shop_form_versions_pkey PRIMARY KEY (id),
  constraint shop_form_versions_form_id_number_key UNIQUE (form_id, number),
  constraint shop_form_versions_form_id_fkey FOREIGN KEY (form_id) REFERENCES public.shop_forms(id) ON DELETE CASCADE,
  constraint shop_form_versions_released_by_fkey FOREIGN KEY (released_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_form_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_form_versions_number_check CHECK (number > 0)
);
CREATE INDEX shop_form_versions_released_by_idx ON public.shop_form_versions USING btree (released_by);
CREATE INDEX shop_form_versions_tenant_id_released_at_idx ON public.shop_form_versions USING btree (tenant_id, released_at DESC);
alter table public.shop_form_versions enable row level security;
grant select on public.shop_form_versions to authenticated;

create policy "who looks after others reads the released forms" on public.shop_form_versions for select to authenticated
  using ((( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text, 'manager'::text]) AS i_am_one_of) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND (EXISTS ( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))))));

CREATE TRIGGER keep BEFORE UPDATE OF id, tenant_id, form_id, number, title_en, title_hi, document, released_at ON public.shop_form_versions FOR EACH ROW EXECUTE FUNCTION private.keep_form_version();

create table public.shop_forms (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  key text,
  title_en text default ''::text not null,
  title_hi text default ''::text not null,
  about_en text default ''::text not null,
  about_hi text default ''::text not null,
  kind text default 'other'::text not null,
  base text default 'en'::text not null,
  draft jsonb not null,
  reviewed jsonb default '{}'::jsonb not null,
  draft_revision integer default 1 not null,
  released_revision integer,
  copied_from uuid,
  archived_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint shop_forms_pkey PRIMARY KEY (id),
  constraint shop_forms_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES public.shop_forms(id) ON DELETE SET NULL,
  constraint shop_forms_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint shop_forms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint shop_forms_about_en_check CHECK (char_length(about_en) <= 600),
  constraint shop_forms_about_hi_check CHECK (char_length(about_hi) <= 600),
  constraint shop_forms_base_check CHECK (base = ANY (ARRAY['en'::text, 'hi'::text])),
  constraint shop_forms_check CHECK ((tenant_id IS NULL) = (key IS NOT NULL)),
  constraint shop_forms_draft_check CHECK (octet_length(draft::text) <= 524288),
  constraint shop_forms_draft_revision_check CHECK (draft_revision > 0),
  constraint shop_forms_key_check CHECK (key ~ '^[a-z0-9-]{2,40}$'::text),
  constraint shop_forms_kind_check CHECK (kind = ANY (ARRAY['restaurant'::text, 'hotel'::text, 'phone'::text, 'delivery'::text, 'cafe'::text, 'other'::text])),
  constraint shop_forms_reviewed_check CHECK (jsonb_typeof(reviewed) = 'object'::text AND octet_length(reviewed::text) <= 262144),
  constraint shop_forms_title_en_check CHECK (char_length(title_en) <= 120),
  constraint shop_forms_title_hi_check CHECK (char_length(title_hi) <= 120)
);
CREATE INDEX shop_forms_copied_from_idx ON public.shop_forms USING btree (copied_from);
CREATE INDEX shop_forms_created_by_idx ON public.shop_forms USING btree (created_by);
CREATE UNIQUE INDEX shop_forms_key_idx ON public.shop_forms USING btree (key) WHERE (tenant_id IS NULL);
CREATE INDEX shop_forms_tenant_id_updated_at_idx ON public.shop_forms USING btree (tenant_id, updated_at DESC);
alter table public.shop_forms enable row level security;
grant select on public.shop_forms to authenticated;

create policy "admins read the forms of their tenant and the library" on public.shop_forms for select to authenticated
  using ((( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text]) AS i_am_one_of) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))) OR ((tenant_id IS NULL) AND (EXISTS ( SELECT private.my_tenants_with('mystery_shops'::text) AS my_tenants_with))))));

create function public.archive_shop_form(p_form_id uuid, p_is_archived boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  form public.shop_forms := private.require_shop_form(p_form_id);
begin
  if (form.archived_at is not null) = p_is_archived then return; end if;
  update public.shop_forms f set archived_at = case when p_is_archived then now() end where f.id = form.id;
  perform private.audit_shop_form(case when p_is_archived then 'shop_form.archived' else 'shop_form.brought_back' end, form);
end $function$;
grant execute on function public.archive_shop_form(uuid,boolean) to authenticated;
grant execute on function public.archive_shop_form(uuid,boolean) to service_role;

create function private.audit_shop_form(p_action text, p_form public.shop_forms, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_form.tenant_id, 'shop_forms', p_form.id::text, null,
    jsonb_build_object('name', coalesce(nullif(p_form.title_en, ''), nullif(p_form.title_hi, ''), '?')) || p_more);
end $function$;

create function public.copy_shop_form(p_tenant_id uuid, p_from_form_id uuid, p_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.copy_shop_form(uuid,uuid,uuid) to authenticated;
grant execute on function public.copy_shop_form(uuid,uuid,uuid) to service_role;

create function public.create_shop_form(p_tenant_id uuid, p_id uuid, p_said jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
grant execute on function public.create_shop_form(uuid,uuid,jsonb) to authenticated;
grant execute on function public.create_shop_form(uuid,uuid,jsonb) to service_role;

create function private.first_shop_form_problem(p_form jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.path || ' ' || p.code from private.shop_form_problems(p_form) p
  order by p.path like 'sections%', regexp_replace(p.path, '(?<=\.)(\d)(?=\.|$)', '0\1', 'g') collate "C", p.code limit 1
$function$;

create function private.is_shop_form(p_form jsonb)
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
      && (!exists(@.photos) || @.photos.type() == "boolean")))$path$, private.text_path('title'), private.text_path('help'))::jsonpath
    and not p_form @? format($path$lax $.sections[*].questions[*].options[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.points.type() == "number" && (!exists(@.is_na) || @.is_na.type() == "boolean")
      && (!exists(@.exclusive) || @.exclusive.type() == "boolean") && (!exists(@.fails) || @.fails.type() == "boolean")))$path$,
      private.text_path('title'))::jsonpath
    and not p_form @? $path$lax $.sections[*].questions[*].bands[*] ? (!(@.type() == "object"
      && (@.up_to.type() == "number" || @.up_to.type() == "null") && @.points.type() == "number"))$path$;
end $function$;

create function private.keep_form_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise sqlstate 'PT409' using message = 'version_is_final';
end $function$;

create function public.open_join_form(p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  card public.outlet_cards := private.card_of(p_code);
begin
  if card.id is null then return null; end if;
  return jsonb_build_object('jobRoles', (
    select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
    from public.job_roles j where j.tenant_id = card.tenant_id));
end $function$;
grant execute on function public.open_join_form(text) to service_role;

create function private.put_library_form(p_form jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.put_version(p_course_id uuid, p_source jsonb, p_hash text)
 RETURNS public.course_versions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  version    public.course_versions;
  chapter    record;
  chapter_id uuid;
  lesson     record;
  lessons    integer := 0;
begin
  update public.course_versions set state = 'retired' where course_id = p_course_id and state = 'published';
  insert into public.course_versions (course_id, number, state, title, summary, skills, content_hash, published_at)
  select p_course_id, coalesce(max(v.number), 0) + 1, 'published', p_source -> 'title', p_source -> 'summary',
    array(select jsonb_array_elements_text(p_source -> 'skills')), p_hash, now()
  from public.course_versions v where v.course_id = p_course_id
  returning * into version;
  for chapter in select * from jsonb_array_elements(p_source -> 'chapters') with ordinality part (content, place) loop
    insert into public.course_chapters (version_id, position, title)
    values (version.id, chapter.place, chapter.content -> 'title') returning id into chapter_id;
    for lesson in select * from jsonb_array_elements(chapter.content -> 'lessons') part (content) loop
      lessons := lessons + 1;
      perform private.put_lesson(version.id, chapter_id, lessons, private.published_lesson(lesson.content));
    end loop;
  end loop;
  update public.course_versions set (minutes, lesson_count) = (
    select coalesce(sum(l.minutes), 0), count(*) from public.lessons l where l.version_id = version.id and l.is_required
  ) where id = version.id returning * into version;
  update public.courses
  set valid_months = (p_source ->> 'validMonths')::integer, cover = p_source -> 'cover', published_at = coalesce(published_at, now()), retired_at = null
  where id = p_course_id;
  return version;
end $function$;

create function public.release_shop_form(p_form_id uuid, p_revision integer)
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
    private.first_shop_form_problem(form.draft));
  if problem is not null then raise sqlstate 'PT409' using message = 'form_incomplete', detail = problem; end if;
  insert into public.shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document, released_by)
  values (form.tenant_id, form.id, 1 + coalesce((select max(v.number) from public.shop_form_versions v where v.form_id = form.id), 0),
    btrim(form.title_en), btrim(form.title_hi), form.draft, private.me())
  returning number into made;
  update public.shop_forms f set released_revision = f.draft_revision where f.id = form.id;
  perform private.audit_shop_form('shop_form.released', form, jsonb_build_object('number', made));
  return made;
end $function$;
grant execute on function public.release_shop_form(uuid,integer) to authenticated;
grant execute on function public.release_shop_form(uuid,integer) to service_role;

create function private.require_shop_form(p_form_id uuid)
 RETURNS public.shop_forms
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  form public.shop_forms;
begin
  select f.* into form from public.shop_forms f where f.id = p_form_id and f.tenant_id is not null for no key update;
  if not found or not coalesce(form.tenant_id = any (array(select private.my_tenants() union all select private.my_tenant())), false) then
    raise sqlstate 'PT404' using message = 'unknown_form';
  end if;
  perform private.require_shop_forms(form.tenant_id);
  return form;
end $function$;

create function private.require_shop_forms(p_tenant_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_module(p_tenant_id, 'change', 'mystery_shops');
  perform private.require_tenant_admin(p_tenant_id);
end $function$;

create function private.require_shop_said(p_said jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.shop_band_points(p_question jsonb, p_value numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select (b.content ->> 'points')::numeric from jsonb_array_elements(p_question -> 'bands') with ordinality b (content, place)
    where b.content ->> 'up_to' is null or p_value <= (b.content ->> 'up_to')::numeric order by b.place limit 1), 0)
$function$;

create function private.shop_condition(p_condition jsonb, p_given jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from jsonb_array_elements_text(p_given -> (p_condition ->> 'question')) word where p_condition -> 'is' ? word)
$function$;

create function private.shop_form_problems(p_form jsonb)
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
end $function$;

create function private.shop_options(p_question jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_question ->> 'kind' in ('yes_no', 'yes_no_na') and not p_question ? 'options'
      then '[{"id": "yes", "points": 1}, {"id": "no", "points": 0}]'
    when p_question ->> 'kind' in ('yes_no', 'yes_no_na', 'single', 'multiple') then coalesce(p_question -> 'options', '[]')
    else '[]' end
$function$;

create function private.shop_possible(p_question jsonb, p_safely boolean DEFAULT false)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.shop_score(p_form jsonb, p_answers jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.version_of(p_assignment public.assignments)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_assignment.version_id, (
    select v.id from public.course_versions v where v.course_id = p_assignment.course_id and v.state = 'published'));
end $function$;
