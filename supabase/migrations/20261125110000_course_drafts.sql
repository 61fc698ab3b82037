-- A course while it is written: one document, the shape of content/schemas/library-course.ts with empty texts allowed
-- (app/domain/course-source.ts). A course row exists from the start; what no version was published of is met by no learner.
--
-- Who may do what:
--   trainers   write the drafts of their tenant's courses and hand them in
--   admins     besides, publish them, return them with a note, retire courses
--   platform   admins the same for the library, except while they impersonate a tenant; for a tenant once they may change it
-- and each of them only on sides whose module the tenant has.
create table public.course_drafts (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid references public.tenants on delete cascade, -- of the course; null: the library's
  course_id    uuid not null unique references public.courses on delete cascade,
  source       jsonb not null,
  title        jsonb not null generated always as (source -> 'title') stored, -- lists need not open the document
  side         text not null generated always as (source ->> 'side') stored,
  reviewed     jsonb not null default '{}' check (jsonb_typeof(reviewed) = 'object'), -- marks of translations found right
  state        text not null default 'draft' check (state in ('draft', 'review')),
  revision     integer not null default 1 check (revision > 0),
  note         text check (note = btrim(note) and char_length(note) between 1 and 1000), -- of who returned it
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  updated_by   uuid references public.profiles on delete set null,
  submitted_by uuid references public.profiles on delete set null,
  check (octet_length(source::text) <= 1048576),
  check (octet_length(reviewed::text) <= 262144)
);
create index on public.course_drafts (tenant_id, updated_at desc);
create index on public.course_drafts (updated_by);
create index on public.course_drafts (submitted_by);

alter table public.course_drafts enable row level security;
revoke all on public.course_drafts from anon, authenticated; -- functions only: right answers stand in it

-- What a version was made from, so that the next draft and a copy begin with it.
create table private.course_sources (
  version_id   uuid primary key references public.course_versions on delete cascade,
  source       jsonb not null,
  reviewed     jsonb not null default '{}',
  revision     integer not null default 0, -- of the draft that was published; 0: it came from a file
  published_by uuid references public.profiles on delete set null,
  moved        integer not null default 0 -- for how many people it began anew
);
create index on private.course_sources (published_by);
revoke all on private.course_sources from anon, authenticated, service_role;

alter table public.courses
  add column published_at timestamptz, -- for the first time
  add column is_edited boolean not null default false; -- in the console: files of a release leave it alone
update public.courses c set published_at = first.at
from (select v.course_id, min(v.published_at) as at from public.course_versions v group by v.course_id) first
where first.course_id = c.id;

-- The tenants whose courses I may see while nothing of them is published.
create function private.tenants_i_write_for() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select private.my_tenants_as('admin', 'trainer');
end $$;

alter policy "members read the library and their tenant's courses" on public.courses
  using (
    side = any (array(select private.my_sides()))
    and (tenant_id is null or tenant_id = any (array(select private.my_tenants())))
    and (published_at is not null or tenant_id = any (array(select private.tenants_i_write_for()))
      or (tenant_id is null and (select private.is_platform_admin())))
  );

-- What I may do with the courses of a tenant, or of the library (null): 'publish', 'write', 'read' or 'none'.
create function private.authoring_of(p_tenant_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null then
    return case when not private.is_platform_admin() then 'none'
      when exists (select from private.live_impersonation()) then 'read' else 'publish' end;
  end if;
  return case
    when p_tenant_id = any (array(select private.tenants_i_manage())) then 'publish'
    when p_tenant_id = any (array(select private.tenants_where_i_am('trainer'))) then 'write'
    when p_tenant_id = any (array(select private.my_tenants_as('admin', 'trainer'))) then 'read'
    else 'none' end;
end $$;

-- Refuses who may not do that: PT403 not_allowed, changes_not_allowed, tenant_suspended, PT404 unknown_tenant.
create function private.require_authoring(p_tenant_id uuid, p_act text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  acts constant text[] := array['none', 'read', 'write', 'publish'];
  mine text := private.authoring_of(p_tenant_id);
begin
  if array_position(acts, mine) >= array_position(acts, p_act) then return; end if;
  if p_tenant_id is not null and mine in ('none', 'read') then perform private.require_tenant_admin(p_tenant_id); end if;
  raise sqlstate 'PT403' using message = case when mine = 'read' then 'changes_not_allowed' else 'not_allowed' end;
end $$;

-- A course that I may do that with. Locked for all but reading, so that those who change it or its
-- draft take turns, and before any assignment. Refuses PT404 unknown_course, as require_authoring(), PT403 module_off.
create function private.require_studio_course(p_course_id uuid, p_act text) returns public.courses
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  if p_act = 'read' then
    select c.* into course from public.courses c where c.id = p_course_id;
  else
    select c.* into course from public.courses c where c.id = p_course_id for no key update;
  end if;
  if not found or (course.tenant_id is not null and not coalesce(
      course.tenant_id = any (array(select private.my_tenants() union all select private.my_tenant())), false)) then
    raise sqlstate 'PT404' using message = 'unknown_course';
  end if;
  perform private.require_authoring(course.tenant_id, p_act);
  if course.tenant_id is not null then perform private.require_side(course.tenant_id, course.side); end if;
  return course;
end $$;

-- Its draft, as the author saw it; whoever changes a draft holds its course. Refuses PT404 no_draft, PT409 draft_changed for another revision.
create function private.require_draft(p_course public.courses, p_revision integer) returns public.course_drafts
language plpgsql security definer set search_path = '' as $$
declare
  draft public.course_drafts;
begin
  select d.* into draft from public.course_drafts d where d.course_id = p_course.id;
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  if p_revision is distinct from draft.revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  return draft;
end $$;

-- Writes down what became of a course.
create function private.audit_course(p_action text, p_course public.courses, p_title jsonb, p_more jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(p_action, p_course.tenant_id, 'courses', p_course.id::text, null,
    jsonb_build_object('name', coalesce(nullif(p_title ->> 'en', ''), nullif(p_title ->> 'hi', ''), p_course.slug)) || p_more);
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.tenants_i_write_for() to authenticated;
