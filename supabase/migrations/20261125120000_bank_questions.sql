-- Questions kept for quizzes to come, of a tenant or, without one, of the shared library. A quiz takes a copy: what changes
-- here later leaves the courses as they are. They hold what is right, so that only authors read them, by functions.
create table public.bank_questions (
  id          uuid primary key, -- drawn by the page, so that a repeated sending makes one
  tenant_id   uuid references public.tenants on delete cascade,
  key         text not null check (key ~ '^[a-z0-9-]{2,40}$'),
  kind        text not null check (kind in ('single', 'multiple', 'truth', 'order', 'match', 'number', 'text')),
  skills      text[] not null default '{}',
  source      jsonb not null check (octet_length(source::text) <= 20000), -- as in the source of a course
  is_complete boolean not null, -- nothing keeps it from being asked
  search      text not null,
  revision    integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default clock_timestamp(),
  updated_by  uuid references public.profiles on delete set null,
  archived_at timestamptz,
  unique nulls not distinct (tenant_id, key)
);
create index on public.bank_questions (tenant_id, updated_at desc, id);
create index on public.bank_questions (updated_by);
alter table public.bank_questions enable row level security;
revoke all on public.bank_questions from anon, authenticated;

-- Looks at questions all at once: of each, by its place, the first thing that is wrong besides a text that waits for its
-- translation, and whether nothing at all is. What is no question is source_invalid.
create function private.judge_questions(p_questions jsonb[])
returns table (place integer, code text, path text, is_complete boolean)
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

-- Stores a question. The caller has asked for permission, and whether it is one.
create function private.store_bank_question(
  p_id uuid, p_tenant_id uuid, p_key text, p_question jsonb, p_is_complete boolean
) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- What the bank tells about a question.
create function private.bank_question_facts(p_question public.bank_questions) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_question.id, 'key', p_question.key, 'kind', p_question.kind, 'skills', p_question.skills,
    'source', p_question.source, 'is_complete', p_question.is_complete, 'revision', p_question.revision,
    'is_archived', p_question.archived_at is not null, 'updated_at', p_question.updated_at,
    'updated_by_name', (select p.full_name from public.profiles p where p.id = p_question.updated_by));
end $$;

-- A page of the bank: {total, has_any, skills, may_write, rows}, the last changed first. `skills` are all that its questions
-- train. Refuses as require_authoring().
create function public.bank_questions(
  p_tenant_id uuid default null, p_search text default null, p_kind text default null, p_skill text default null,
  p_is_archived boolean default false, p_is_complete boolean default null, p_limit integer default 25, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

-- One question of the bank. Refuses PT404 unknown_question, also for whoever may not read it.
create function public.open_bank_question(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  question public.bank_questions;
begin
  select q.* into question from public.bank_questions q
  where q.id = p_id and (private.is_platform_admin() or q.tenant_id in (select private.tenants_i_write_for()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_question'; end if;
  return private.bank_question_facts(question);
end $$;

-- Keeps a question, a new one with the revision 0, and returns its revision. The same sending again changes nothing. Refuses
-- as require_authoring(), PT400 source_invalid, question_refused with the first problem in its detail, PT404
-- unknown_question, PT409 question_changed (by somebody else, since that revision).
create function public.put_bank_question(p_id uuid, p_tenant_id uuid, p_revision integer, p_source jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- The question in few words, for the log.
create function private.prompt_of(p_question jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(nullif(p_question -> 'prompt' ->> 'en', ''), p_question -> 'prompt' ->> 'hi'), 120)
$$;

-- The wished key, or the next like it that is free.
create function private.free_question_key(p_tenant_id uuid, p_key text) returns text
language plpgsql stable security definer set search_path = '' as $$
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
end $$;

-- Puts a question aside, or takes it back; quizzes that hold a copy keep it. Refuses as require_authoring(), PT404
-- unknown_question.
create function public.archive_bank_question(p_id uuid, p_is_archived boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.bank_questions(uuid, text, text, text, boolean, boolean, integer, integer), public.open_bank_question(uuid),
  public.put_bank_question(uuid, uuid, integer, jsonb), public.archive_bank_question(uuid, boolean)
  from public, anon, authenticated;
grant execute on function
  public.bank_questions(uuid, text, text, text, boolean, boolean, integer, integer), public.open_bank_question(uuid),
  public.put_bank_question(uuid, uuid, integer, jsonb), public.archive_bank_question(uuid, boolean)
  to authenticated;
