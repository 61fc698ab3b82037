-- One graph of skills for the whole product. A skill of a workspace carries the tag that lessons, questions, checklists and
-- visit forms are written with; what was published never changes, so a tag always leads to its skill, and a merged skill on to
-- the one it became. Decision 036.

alter table public.skills
  add column tag         text check (tag ~ '^[a-z][a-z_]{2,39}$'),
  add column name_hi     text check (name_hi = btrim(name_hi) and char_length(name_hi) between 1 and 60),
  add column description jsonb not null default '{}' check (jsonb_typeof(description) = 'object' and pg_column_size(description) < 4000),
  -- what 0 to 4 mean for it, five texts in both languages; none where the general ones say enough
  add column levels      jsonb not null default '[]' check (jsonb_typeof(levels) = 'array' and jsonb_array_length(levels) in (0, 5)),
  add column merged_into uuid check (merged_into <> id),
  add column merged_at   timestamptz,
  add column retired_at  timestamptz,
  add column is_learned  boolean not null default false, -- made because something was published with its tag
  add unique (tenant_id, tag),
  add foreign key (tenant_id, merged_into) references public.skills (tenant_id, id),
  add check ((merged_into is null) = (merged_at is null));
create index on public.skills (tenant_id, merged_into);

/* The tag that a typed name makes, null where none can be made of it. */
create function private.tag_of_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select substring(regexp_replace(lower(btrim(p_name)), '[\s-]+', '_', 'g') from '^[a-z][a-z_]{2,39}$')
$$;

create function private.tag_new_skill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.tag := coalesce(new.tag, private.tag_of_name(new.name));
  if exists (select from public.skills s where s.tenant_id = new.tenant_id and s.tag = new.tag) then new.tag := null; end if;
  return new;
end $$;
create trigger tag_new_skill before insert on public.skills for each row when (not new.is_learned) execute function private.tag_new_skill();

drop trigger audit on public.skills;
create trigger audit after insert on public.skills
  for each row when (not new.is_learned) execute function private.audit_change('skill');
create trigger audit_removal after delete on public.skills for each row execute function private.audit_change('skill');
create trigger audit_words after update on public.skills
  for each row when ((old.name, old.name_hi, old.description, old.levels) is distinct from (new.name, new.name_hi, new.description, new.levels))
  execute function private.audit_change('skill');

update public.skills s set tag = private.tag_of_name(s.name)
where private.tag_of_name(s.name) is not null and not exists (
  select from public.skills o where o.tenant_id = s.tenant_id and o.id < s.id and private.tag_of_name(o.name) = private.tag_of_name(s.name));

-- The platform's own words for skills, copied where a workspace meets their tag.
create table private.starter_skills (
  tag         text primary key check (tag ~ '^[a-z][a-z_]{2,39}$'),
  name        jsonb not null check (name ?& array['en', 'hi']),
  description jsonb not null check (description ?& array['en', 'hi']),
  levels      jsonb not null default '[]' check (jsonb_array_length(levels) in (0, 5))
);
revoke all on private.starter_skills from anon, authenticated, service_role;

/* Makes skills of those tags that the tenant has no skill for, in the platform's words where it has some. */
create function private.learn_tags(p_tenant_id uuid, p_tags text[]) returns void
language plpgsql set search_path = '' as $$
declare
  new_tag text;
  kit     private.starter_skills;
  called  text;
begin
  for new_tag in
    select distinct t.tag from unnest(p_tags) t (tag)
    where t.tag ~ '^[a-z][a-z_]{2,39}$' and not exists (select from public.skills s where s.tenant_id = p_tenant_id and s.tag = t.tag)
    order by 1
  loop
    select k.* into kit from private.starter_skills k where k.tag = new_tag;
    called := coalesce(kit.name ->> 'en', upper(left(new_tag, 1)) || replace(substr(new_tag, 2), '_', ' '));
    if exists (select from public.skills s where s.tenant_id = p_tenant_id and s.name = called) then called := new_tag; end if;
    insert into public.skills (tenant_id, name, name_hi, tag, description, levels, is_learned)
    values (p_tenant_id, called, kit.name ->> 'hi', new_tag, coalesce(kit.description, '{}'), coalesce(kit.levels, '[]'), true)
    on conflict do nothing;
  end loop;
end $$;

/* The tags of what a tenant has written itself. */
create function private.tags_in_use(p_tenant_id uuid) returns setof text
language sql stable set search_path = '' as $$
  select distinct told.tag from (
    select unnest(v.skills) from public.course_versions v join public.courses c on c.id = v.course_id where c.tenant_id = p_tenant_id
    union all
    select unnest(l.skills || array(select i ->> 'skill' from jsonb_array_elements(coalesce(l.observation, '[]')) i))
    from public.lessons l join public.course_versions v on v.id = l.version_id join public.courses c on c.id = v.course_id
    where c.tenant_id = p_tenant_id
    union all
    select unnest(q.skills) from public.questions q join public.lessons l on l.id = q.lesson_id
    join public.course_versions v on v.id = l.version_id join public.courses c on c.id = v.course_id where c.tenant_id = p_tenant_id
    union all
    select unnest(b.skills) from public.bank_questions b where b.tenant_id = p_tenant_id
    union all
    select jsonb_path_query(f.document, '$.**.skills[*]') #>> '{}' from public.shop_form_versions f where f.tenant_id = p_tenant_id
    union all
    select unnest(a.skills) from public.actions a where a.tenant_id = p_tenant_id
    union all
    select unnest(e.skills) from public.domain_events e where e.tenant_id = p_tenant_id
  ) told (tag) where told.tag ~ '^[a-z][a-z_]{2,39}$'
$$;

/* What is published with tags makes their skills. */
create function private.learn_from_content() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid;
  tags   text[];
begin
  case tg_table_name
    when 'lessons' then
      select c.tenant_id into tenant from public.course_versions v join public.courses c on c.id = v.course_id where v.id = new.version_id;
      tags := new.skills || array(select i ->> 'skill' from jsonb_array_elements(coalesce(new.observation, '[]')) i);
    when 'questions' then
      select c.tenant_id into tenant from public.lessons l join public.course_versions v on v.id = l.version_id
      join public.courses c on c.id = v.course_id where l.id = new.lesson_id;
      tags := new.skills;
    when 'course_versions' then
      select c.tenant_id into tenant from public.courses c where c.id = new.course_id;
      tags := new.skills;
    when 'shop_form_versions' then
      tenant := new.tenant_id;
      tags := array(select jsonb_path_query(new.document, '$.**.skills[*]') #>> '{}');
    else
      tenant := new.tenant_id;
      tags := new.skills;
  end case;
  if tenant is not null then perform private.learn_tags(tenant, tags); end if;
  return null;
end $$;
create trigger learn_tags after insert or update of skills, observation on public.lessons
  for each row execute function private.learn_from_content();
create trigger learn_tags after insert or update of skills on public.questions
  for each row when (new.skills <> '{}') execute function private.learn_from_content();
create trigger learn_tags after insert or update of skills on public.course_versions
  for each row when (new.skills <> '{}') execute function private.learn_from_content();
create trigger learn_tags after insert or update of skills on public.bank_questions
  for each row when (new.skills <> '{}' and new.tenant_id is not null) execute function private.learn_from_content();
create trigger learn_tags after insert or update of document on public.shop_form_versions
  for each row when (new.tenant_id is not null) execute function private.learn_from_content();

/* The skill of the tenant that somebody names, merged ones led on; PT404 unknown_skill. */
create function private.require_skill(p_tenant_id uuid, p_skill_id uuid) returns public.skills
language plpgsql set search_path = '' as $$
declare
  skill public.skills;
begin
  select s.* into skill from public.skills s where s.tenant_id = p_tenant_id and s.id = p_skill_id for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_skill'; end if;
  return skill;
end $$;

/* Adds a skill, or changes the words of one: name, name_hi, description and levels in both languages. Answers its id. */
create function public.keep_skill(p_tenant_id uuid, p_skill_id uuid, p_words jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  skill public.skills;
  words public.skills;
begin
  words.name := btrim(left(coalesce(p_words ->> 'name', ''), 61));
  words.name_hi := nullif(btrim(left(coalesce(p_words ->> 'name_hi', ''), 61)), '');
  words.description := case when jsonb_typeof(p_words -> 'description') = 'object' then p_words -> 'description' else '{}' end;
  words.levels := case when jsonb_typeof(p_words -> 'levels') = 'array' then p_words -> 'levels' else '[]' end;
  if char_length(words.name) not between 1 and 60 or char_length(coalesce(words.name_hi, '-')) > 60
    or jsonb_array_length(words.levels) not in (0, 5) or pg_column_size(words.levels) > 8000 or pg_column_size(words.description) > 3900
    or exists (select from jsonb_array_elements(words.levels) l where jsonb_typeof(l) <> 'object') then
    raise sqlstate 'PT400' using message = 'skill_words_invalid';
  end if;
  if exists (select from public.skills s where s.tenant_id = p_tenant_id and lower(s.name) = lower(words.name) and s.id is distinct from p_skill_id) then
    raise sqlstate 'PT409' using message = 'skill_exists';
  end if;
  if p_skill_id is null then
    insert into public.skills (tenant_id, name, name_hi, description, levels)
    values (p_tenant_id, words.name, words.name_hi, words.description, words.levels) returning id into skill.id;
    return skill.id;
  end if;
  skill := private.require_skill(p_tenant_id, p_skill_id);
  update public.skills s set name = words.name, name_hi = words.name_hi, description = words.description, levels = words.levels
  where s.id = skill.id;
  return skill.id;
end $$;
revoke execute on function public.keep_skill(uuid, uuid, jsonb) from public, anon;
grant execute on function public.keep_skill(uuid, uuid, jsonb) to authenticated;

/* A skill that is no longer used: it is offered nowhere and what was shown for it stays; or is used again. */
create function public.retire_skill(p_tenant_id uuid, p_skill_id uuid, p_is_retired boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  skill public.skills := private.require_skill(p_tenant_id, p_skill_id);
begin
  if skill.merged_into is not null then raise sqlstate 'PT409' using message = 'skill_merged'; end if;
  if p_is_retired = (skill.retired_at is not null) then return; end if;
  if p_is_retired and exists (select from public.role_skills n where n.skill_id = skill.id) then
    raise sqlstate 'PT409' using message = 'skill_needed';
  end if;
  update public.skills s set retired_at = case when p_is_retired then now() end where s.id = skill.id;
  perform private.write_audit(case when p_is_retired then 'skill.retired' else 'skill.restored' end, p_tenant_id, 'skills', skill.id::text,
    null, jsonb_build_object('name', skill.name));
end $$;
revoke execute on function public.retire_skill(uuid, uuid, boolean) from public, anon;
grant execute on function public.retire_skill(uuid, uuid, boolean) to authenticated;

insert into private.audit_actions values ('skill.merged'), ('skill.retired'), ('skill.restored'), ('job_role.needs_changed'), ('job_role.ways_changed');
