-- A learning path: courses and certifications one after the other, in any order, or some of several. It belongs to the
-- platform's library or to one tenant. What is published is a version that never changes; whoever is on a path stays on
-- the version they began, unless publishing takes them along. How far somebody is, is never written down: it follows from
-- certificates, waivers and held certifications (private.path_standings).

create table public.learning_paths (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid references public.tenants on delete cascade, -- none: of the library
  revision     integer not null default 1 check (revision > 0),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  updated_by   uuid references public.profiles on delete set null,
  published_at timestamptz,
  withdrawn_at timestamptz, -- nobody new gets it; who is on it goes on
  check (withdrawn_at is null or published_at is not null)
);
create index on public.learning_paths (tenant_id, updated_at desc);
create index on public.learning_paths (updated_by);

create table public.path_versions (
  id           uuid primary key default gen_random_uuid(),
  path_id      uuid not null references public.learning_paths on delete cascade,
  number       integer not null check (number > 0),
  state        text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  title        jsonb not null check (title ?& array['en', 'hi']),
  summary      jsonb not null check (summary ?& array['en', 'hi']),
  mode         text not null check (mode in ('ordered', 'any', 'some')),
  needed       integer check (needed between 1 and 20), -- of 'some'
  published_at timestamptz,
  unique (path_id, number),
  unique (path_id, id),
  check ((mode = 'some') = (needed is not null)),
  check ((state = 'draft') = (published_at is null))
);
create unique index path_versions_one_draft on public.path_versions (path_id) where state = 'draft';
create unique index path_versions_one_published on public.path_versions (path_id) where state = 'published';

create table public.path_steps (
  id               uuid primary key default gen_random_uuid(),
  version_id       uuid not null references public.path_versions on delete cascade,
  position         integer not null check (position > 0),
  kind             text not null check (kind in ('course', 'certification')),
  course_id        uuid references public.courses on delete cascade,
  certification_id uuid references public.certifications on delete cascade,
  due_days         integer check (due_days between 1 and 730),
  due_from         text not null default 'opened' check (due_from in ('opened', 'assigned')),
  unique (version_id, position),
  check ((kind = 'course') = (course_id is not null)),
  check ((kind = 'certification') = (certification_id is not null))
);
create index on public.path_steps (course_id);
create index on public.path_steps (certification_id);

create table public.path_assignments (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid not null references public.tenants on delete cascade,
  person_id    uuid not null,
  path_id      uuid not null,
  version_id   uuid not null,
  source       text not null check (source in ('manual', 'rule', 'self')),
  source_ref   uuid, -- the rule
  assigned_by  uuid references public.profiles on delete set null,
  assigned_at  timestamptz not null default now(),
  note         text check (note = btrim(note) and char_length(note) between 1 and 500),
  moved_at     timestamptz, -- when publishing changed the steps on the way
  completed_at timestamptz, -- stays: a certificate that ends later is a matter of its certification
  cancelled_at  timestamptz,
  cancelled_by  uuid references public.profiles on delete set null,
  cancelled_for text check (cancelled_for in ('withdrawn', 'rule')),
  foreign key (tenant_id, person_id) references public.people (tenant_id, id) on delete cascade,
  foreign key (path_id, version_id) references public.path_versions (path_id, id) on delete cascade,
  check ((cancelled_at is null) = (cancelled_for is null)),
  check (num_nonnulls(completed_at, cancelled_at) <= 1)
);
create unique index path_assignments_current on public.path_assignments (person_id, path_id) where cancelled_at is null;
create index on public.path_assignments (tenant_id, person_id);
create index on public.path_assignments (path_id, version_id);
create index on public.path_assignments (source_ref, person_id) where source_ref is not null;
create index on public.path_assignments (assigned_by);
create index on public.path_assignments (cancelled_by);

-- In a tenant a course may want another one before it, on a path or outside of any.
create table public.course_prerequisites (
  id              uuid primary key default gen_random_uuid(),
  tenant_id       uuid not null references public.tenants on delete cascade,
  course_id       uuid not null references public.courses on delete cascade,
  needs_course_id uuid not null references public.courses on delete cascade,
  unique (tenant_id, course_id, needs_course_id),
  check (course_id <> needs_course_id)
);
create index on public.course_prerequisites (course_id);
create index on public.course_prerequisites (needs_course_id);

alter table public.learning_paths enable row level security;
alter table public.path_versions enable row level security;
alter table public.path_steps enable row level security;
alter table public.path_assignments enable row level security;
alter table public.course_prerequisites enable row level security;
-- all of it is read and written by functions
revoke all on public.learning_paths, public.path_versions, public.path_steps, public.path_assignments,
  public.course_prerequisites from anon, authenticated;

alter table public.assignments drop constraint assignments_source_check, add constraint assignments_source_check
  check (source in ('manual', 'self', 'rule', 'code', 'certification', 'path')); -- source_ref: the path

insert into private.event_kinds values ('path.given'), ('path.completed');
insert into private.audit_actions values
  ('path.created'), ('path.changed'), ('path.published'), ('path.withdrawn'), ('path.brought_back'), ('path.discarded'),
  ('path.assigned'), ('path.taken_back'), ('course.prerequisites_changed');

create function private.my_paths(p_me uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('workspace', t.name, 'path', v.title, 'source', a.source,
    'assigned_at', a.assigned_at, 'note', a.note, 'steps_changed_at', a.moved_at, 'completed_at', a.completed_at,
    'cancelled_at', a.cancelled_at) order by a.assigned_at), '[]')
  from public.people p
  join public.tenants t on t.id = p.tenant_id
  join public.path_assignments a on a.tenant_id = p.tenant_id and a.person_id = p.id
  join public.path_versions v on v.id = a.version_id
  where p.profile_id = p_me
$$;
insert into private.export_parts values ('learning_paths', 'private.my_paths');
insert into private.personal_data (held_in, told_as, ends) values ('public.path_assignments', 'learning_paths', 'record');

revoke execute on all functions in schema private from public;
