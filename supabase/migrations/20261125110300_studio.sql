-- The studio: writing courses, up to handing them in.

-- Refuses PT400 source_invalid for what the editor could not open again: no course, too much of it, marks that are none.
create function private.require_course_source(p_source jsonb, p_reviewed jsonb default '{}') returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_course_source(p_source) or octet_length(p_source::text) > 1048576
      or coalesce(jsonb_typeof(p_reviewed), '') <> 'object' or octet_length(p_reviewed::text) > 262144 then
    raise sqlstate 'PT400' using message = 'source_invalid';
  end if;
end $$;

-- Opens a course with its first draft, under an address that nobody else has. An id that the page has drawn makes it once,
-- however often it is sent.
create function private.begin_course(p_tenant_id uuid, p_source jsonb, p_id uuid) returns public.courses
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := coalesce(
    substring(p_source ->> 'slug' from '^[a-z0-9-]{2,40}$'),
    nullif(left(btrim(regexp_replace(lower(p_source #>> '{title,en}'), '[^a-z0-9]+', '-', 'g'), '-'), 36), ''), 'course');
  taken  text[];
  number integer := 1;
  course public.courses;
begin
  perform private.require_course_source(p_source);
  if p_tenant_id is not null then perform private.require_side(p_tenant_id, p_source ->> 'side'); end if;
  wanted := left(case when char_length(wanted) < 2 then 'course' else wanted end, 36);
  loop
    insert into public.courses (id, tenant_id, slug, side, is_edited)
    values (coalesce(p_id, gen_random_uuid()), p_tenant_id, wanted || case when number > 1 then '-' || number else '' end,
      p_source ->> 'side', p_tenant_id is null)
    on conflict do nothing returning * into course;
    exit when found;
    select c.* into course from public.courses c where c.id = p_id;
    if found then
      if course.tenant_id is distinct from p_tenant_id then raise sqlstate 'PT404' using message = 'unknown_course'; end if;
      return course;
    end if;
    number := number + 1;
  end loop;
  insert into public.course_drafts (tenant_id, course_id, source, updated_by)
  values (p_tenant_id, course.id, jsonb_set(p_source, '{slug}', to_jsonb(course.slug)), private.me());
  return course;
end $$;

-- Begins a new course and returns its id; a p_course_id that was used already returns the same again. Refuses as
-- require_authoring(), PT400 source_invalid, PT403 module_off, PT404 unknown_course for the id of another tenant's course.
create function public.create_course(p_tenant_id uuid, p_source jsonb, p_course_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  is_known boolean := exists (select from public.courses c where c.id = p_course_id);
  course   public.courses;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  course := private.begin_course(p_tenant_id, p_source, p_course_id);
  if not is_known then perform private.audit_course('course.created', course, p_source -> 'title'); end if;
  return course.id;
end $$;

-- Begins a course of the tenant as a copy of a published one, of its own or of the library, and returns its id; who has begun
-- the other one goes on with that. Refuses as create_course() and require_course(), PT409 no_source.
create function public.copy_course(p_tenant_id uuid, p_from_course_id uuid, p_course_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  is_known boolean := exists (select from public.courses c where c.id = p_course_id);
  template private.course_sources;
  course   public.courses;
begin
  perform private.require_authoring(p_tenant_id, 'write');
  if p_tenant_id is not null then
    perform private.require_course(p_tenant_id, p_from_course_id);
  elsif not exists (select from public.courses c where c.id = p_from_course_id and c.tenant_id is null) then
    raise sqlstate 'PT404' using message = 'unknown_course';
  end if;
  select s.* into template from private.course_sources s join public.course_versions v on v.id = s.version_id
  where v.course_id = p_from_course_id and v.state = 'published';
  if not found then raise sqlstate 'PT409' using message = 'no_source'; end if;
  course := private.begin_course(p_tenant_id, template.source, p_course_id);
  if not is_known then
    update public.course_drafts set reviewed = template.reviewed where course_id = course.id;
    perform private.audit_course('course.copied', course, template.source -> 'title');
  end if;
  return course.id;
end $$;

-- Opens a draft of what is published, or was last, and returns its revision. Refuses as require_studio_course(), PT409
-- draft_exists, no_source.
create function public.start_draft(p_course_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  last   private.course_sources;
begin
  if exists (select from public.course_drafts d where d.course_id = course.id) then
    raise sqlstate 'PT409' using message = 'draft_exists';
  end if;
  select s.* into last from private.course_sources s join public.course_versions v on v.id = s.version_id
  where v.course_id = course.id order by v.number desc limit 1;
  if not found then raise sqlstate 'PT409' using message = 'no_source'; end if;
  -- revisions go on, so that none means two drafts
  insert into public.course_drafts (tenant_id, course_id, source, reviewed, revision, updated_by)
  values (course.tenant_id, course.id, last.source || jsonb_build_object('slug', course.slug, 'side', course.side),
    last.reviewed, last.revision + 1, private.me());
  return last.revision + 1;
end $$;

-- Saves a draft as it is now and returns {revision, updated_at}. Its address, and once published its side, are the course's
-- own. Who may publish leaves it in review, everybody else takes it out. What is sent again as it is answers as it stands.
-- Refuses as require_studio_course(), PT404 no_draft, PT409 draft_changed when somebody else has saved since, PT400
-- source_invalid, PT403 module_off.
create function public.save_draft(p_course_id uuid, p_revision integer, p_source jsonb, p_reviewed jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  draft  public.course_drafts;
  wanted jsonb;
begin
  select d.* into draft from public.course_drafts d where d.course_id = course.id;
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  perform private.require_course_source(p_source, p_reviewed);
  wanted := p_source || jsonb_build_object('slug', course.slug,
    'side', case when course.published_at is null then p_source ->> 'side' else course.side end);
  if draft.source = wanted and draft.reviewed = p_reviewed and p_revision in (draft.revision, draft.revision - 1) then
    return jsonb_build_object('revision', draft.revision, 'updated_at', draft.updated_at);
  end if;
  if p_revision is distinct from draft.revision then raise sqlstate 'PT409' using message = 'draft_changed'; end if;
  if wanted ->> 'side' <> course.side then
    if course.tenant_id is not null then perform private.require_side(course.tenant_id, wanted ->> 'side'); end if;
    update public.courses set side = wanted ->> 'side' where id = course.id;
  end if;
  update public.course_drafts as d
  set source = wanted, reviewed = p_reviewed, revision = d.revision + 1, updated_at = now(), updated_by = private.me(),
    state = case when private.authoring_of(course.tenant_id) = 'publish' then d.state else 'draft' end
  where d.id = draft.id returning * into draft;
  return jsonb_build_object('revision', draft.revision, 'updated_at', draft.updated_at);
end $$;

-- Hands a draft in to be published. Refuses as require_studio_course() and require_draft(), PT409 already_in_review.
create function public.submit_draft(p_course_id uuid, p_revision integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  draft  public.course_drafts := private.require_draft(course, p_revision);
begin
  if draft.state = 'review' then raise sqlstate 'PT409' using message = 'already_in_review'; end if;
  update public.course_drafts set state = 'review', submitted_by = private.me(), note = null where id = draft.id;
  perform private.audit_course('course.submitted', course, draft.title);
end $$;

-- Returns a draft to its author, with what is to be changed. Refuses as require_studio_course(), PT404 no_draft, PT409
-- not_in_review, PT400 note_required, text_too_long (more than 1000 signs).
create function public.return_draft(p_course_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'publish');
  draft  public.course_drafts;
  words  text := btrim(coalesce(p_note, ''));
begin
  select d.* into draft from public.course_drafts d where d.course_id = course.id;
  if not found then raise sqlstate 'PT404' using message = 'no_draft'; end if;
  if draft.state <> 'review' then raise sqlstate 'PT409' using message = 'not_in_review'; end if;
  if words = '' then raise sqlstate 'PT400' using message = 'note_required'; end if;
  if char_length(words) > 1000 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.course_drafts set state = 'draft', note = words where id = draft.id;
  perform private.audit_course('course.returned', course, draft.title, jsonb_build_object('note', words));
end $$;

-- Throws a draft away; of a course that was never published nothing is left, which returns true. Refuses as
-- require_studio_course() and require_draft().
create function public.discard_draft(p_course_id uuid, p_revision integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'write');
  draft  public.course_drafts := private.require_draft(course, p_revision);
begin
  delete from public.course_drafts where id = draft.id;
  if course.published_at is null then delete from public.courses where id = course.id; end if;
  perform private.audit_course('course.discarded', course, draft.title);
  return course.published_at is null;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.create_course(uuid, jsonb, uuid), public.copy_course(uuid, uuid, uuid), public.start_draft(uuid),
  public.save_draft(uuid, integer, jsonb, jsonb), public.submit_draft(uuid, integer), public.return_draft(uuid, text),
  public.discard_draft(uuid, integer)
  from public, anon, authenticated;
grant execute on function
  public.create_course(uuid, jsonb, uuid), public.copy_course(uuid, uuid, uuid), public.start_draft(uuid),
  public.save_draft(uuid, integer, jsonb, jsonb), public.submit_draft(uuid, integer), public.return_draft(uuid, text),
  public.discard_draft(uuid, integer)
  to authenticated;
