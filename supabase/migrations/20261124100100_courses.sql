-- What can be learnt. A course has versions, a version has chapters and lessons; whoever has begun stays on the version
-- they began. Courses without a tenant are the shared library. Every text is {"en", "hi"}.
create table public.courses (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid references public.tenants on delete cascade,
  slug         text not null check (slug ~ '^[a-z0-9-]{2,40}$'),
  side         text not null check (side in ('front', 'back')), -- of house: the module it belongs to
  valid_months integer check (valid_months between 1 and 60), -- null: never to be renewed
  created_at   timestamptz not null default now(),
  retired_at   timestamptz,
  unique nulls not distinct (tenant_id, slug),
  unique (id, side)
);

create table public.course_versions (
  id           uuid primary key default gen_random_uuid(),
  course_id    uuid not null references public.courses on delete cascade,
  number       integer not null check (number > 0),
  state        text not null default 'draft' check (state in ('draft', 'review', 'published', 'retired')),
  title        jsonb not null check (title ?& array['en', 'hi']),
  summary      jsonb not null check (summary ?& array['en', 'hi']),
  skills       text[] not null default '{}',
  minutes      integer not null default 0, -- of the lessons that count
  lesson_count integer not null default 0, -- that count
  content_hash text, -- of what the version was made from
  created_at   timestamptz not null default now(),
  published_at timestamptz,
  unique (course_id, number),
  unique (course_id, id)
);
create unique index on public.course_versions (course_id) where state = 'published';

create table public.course_chapters (
  id         uuid primary key default gen_random_uuid(),
  version_id uuid not null references public.course_versions on delete cascade,
  position   integer not null check (position > 0),
  title      jsonb not null check (title ?& array['en', 'hi']),
  unique (version_id, position)
);

create table public.lessons (
  id          uuid primary key default gen_random_uuid(),
  version_id  uuid not null references public.course_versions on delete cascade,
  chapter_id  uuid not null references public.course_chapters on delete cascade,
  key         text not null check (key ~ '^[a-z0-9-]{2,40}$'), -- the same in every version of the course
  position    integer not null check (position > 0), -- in the whole course
  title       jsonb not null check (title ?& array['en', 'hi']),
  minutes     integer not null check (minutes between 1 and 60),
  move_on     text not null check (move_on in ('viewed', 'dwell', 'passed', 'observed')), -- what completes it
  min_seconds integer check (min_seconds > 0),
  skills      text[] not null default '{}',
  blocks      jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  quiz        jsonb, -- pass_percent, attempts (0: without limit), minutes, draw, question_count
  observation jsonb, -- what a trainer looks at
  is_required boolean not null default true, -- for the course to be done, and to be met by the learner at all
  unique (version_id, key),
  unique (version_id, position),
  check ((move_on = 'passed') = (quiz is not null)),
  check ((move_on = 'dwell') = (min_seconds is not null))
);
create index on public.lessons (chapter_id);

-- What may be shown of a question: options without which is right, items and pairs in an order that says nothing.
create table public.questions (
  id        uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.lessons on delete cascade,
  key       text not null check (key ~ '^[a-z0-9-]{2,40}$'),
  kind      text not null check (kind in ('single', 'multiple', 'truth', 'order', 'match', 'number', 'text')),
  position  integer not null check (position > 0),
  skills    text[] not null default '{}',
  prompt    jsonb not null check (prompt ?& array['en', 'hi']),
  body      jsonb not null default '{}',
  unique (lesson_id, key),
  unique (lesson_id, position)
);

-- What is right, and why. Out of reach of every role of the API: only the functions that score read it.
create table private.question_keys (
  question_id uuid primary key references public.questions on delete cascade,
  answer      jsonb not null, -- what is right, in the form in which it is answered
  why         jsonb not null, -- {"en", "hi"}
  whys        jsonb not null default '{}', -- of single options, by their ids
  option_keys jsonb not null default '{}' -- what an option is called in the source, by its id
);

alter table public.courses enable row level security;
alter table public.course_versions enable row level security;
alter table public.course_chapters enable row level security;
alter table public.lessons enable row level security;
alter table public.questions enable row level security;
revoke all on public.courses, public.course_versions, public.course_chapters, public.lessons, public.questions
  from anon, authenticated;
revoke all on private.question_keys from anon, authenticated, service_role;
grant select on public.courses, public.course_versions to authenticated; -- lessons and questions: functions only

-- The module that a side belongs to.
create function private.module_of_side(p_side text) returns text
language sql immutable set search_path = '' as $$
  select case p_side when 'front' then 'foh_courses' when 'back' then 'boh_courses' end
$$;

-- The sides whose module my tenant has; both for a platform admin.
create function private.my_sides() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select side from (values ('front'), ('back')) sides (side)
    where exists (
      select from private.standing me left join public.tenants t on t.id = me.active_tenant
      where me.is_platform_admin or t.active_modules ? private.module_of_side(side)
    );
end $$;

-- The sides whose module a tenant has.
create function private.sides_of(p_tenant_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select side from (values ('front'), ('back')) sides (side)
    join public.tenants t on t.id = p_tenant_id and t.active_modules ? private.module_of_side(side)
  )
$$;

-- Returns if the tenant has the module of that side; else refuses PT403 module_off.
create function private.require_side(p_tenant_id uuid, p_side text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_side = any (private.sides_of(p_tenant_id)) then return; end if;
  raise sqlstate 'PT403' using message = 'module_off';
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.my_sides() to authenticated;

create policy "members read the library and their tenant's courses" on public.courses
  for select to authenticated
  using (
    side = any (array(select private.my_sides()))
    and (tenant_id is null or tenant_id = any (array(select private.my_tenants())))
  );
create policy "members read what was published of their courses" on public.course_versions
  for select to authenticated
  using (state in ('published', 'retired') and course_id = any (array(select c.id from public.courses c)));
