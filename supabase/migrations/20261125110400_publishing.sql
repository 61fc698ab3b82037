-- Publishing a draft, and who meets the new version. Rows are locked in this order: the course, its assignments.
-- Learners hold their assignment and then only read, or refer to the course, which no lock here keeps them from.

-- Lets who has begun a course begin its new version anew, and returns for how many: what they did stays as their history,
-- what they were answering is over. The caller holds the course's row.
create function private.begin_anew(p_course_id uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[];
begin
  -- who opens a lesson at this moment holds the assignment: wait for them, then look again
  perform from public.assignments a
  where a.course_id = p_course_id and a.superseded_at is null and private.is_open(a)
  order by a.id for no key update;
  with anew as (
    update public.assignments a set version_id = null, started_at = null
    where a.course_id = p_course_id and a.superseded_at is null and a.version_id is not null and private.is_open(a)
    returning a.id
  )
  select array_agg(n.id) into moved from anew n;
  delete from public.quiz_attempts q where q.assignment_id = any (moved) and q.finished_at is null;
  return coalesce(moved, '{}');
end $$;

-- Gives the course again to whoever is done with it and still works there, and returns the new assignments.
create function private.assign_anew(p_course public.courses) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  house record;
  made  uuid[];
  moved uuid[] := '{}';
begin
  for house in
    select a.tenant_id, array_agg(a.person_id order by a.person_id) as people
    from public.assignments a join public.people p on p.id = a.person_id
    where a.course_id = p_course.id and a.superseded_at is null and a.completed_at is not null
      and coalesce(p.left_on, 'infinity') >= private.today()
      and p_course.side = any (private.sides_of(a.tenant_id))
    group by a.tenant_id order by a.tenant_id
  loop
    perform private.place_assignments(house.tenant_id, p_course, house.people, 'manual', null, null);
    select array_agg(a.id) into made from public.assignments a
    where a.course_id = p_course.id and a.person_id = any (house.people) and a.superseded_at is null
      and a.assigned_at = now();
    moved := moved || coalesce(made, '{}');
  end loop;
  return moved;
end $$;

-- The first picture or film that learners could not be shown, because it is gone or another tenant's, as 'path code'.
create function private.unknown_media(p_source jsonb, p_tenant_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select format('chapters.%s.lessons.%s.blocks.%s.%s media_missing', c.place - 1, l.place - 1, b.place - 1, used.kind)
    from jsonb_array_elements(p_source -> 'chapters') with ordinality c (content, place)
    cross join lateral jsonb_array_elements(c.content -> 'lessons') with ordinality l (content, place)
    cross join lateral jsonb_array_elements(l.content -> 'blocks') with ordinality b (content, place)
    join (values ('image'), ('video')) used (kind) on b.content ? used.kind
    where not exists (
      select from public.course_media m
      where m.id = (b.content ->> used.kind)::uuid and m.kind = used.kind and m.ready_at is not null
        and (m.tenant_id is null or m.tenant_id = p_tenant_id))
    order by c.place, l.place, b.place limit 1
  );
end $$;

-- Publishes a draft as the next version and returns {number, moved}. Who has begun stays on their version ('new'), begins the
-- new one anew ('open'), or besides whoever is done is given it again ('all'); moved is for how many. Who asks again for what
-- they have just published is answered the same. Refuses as require_studio_course() and require_draft(), PT400
-- unknown_reach, PT409 course_incomplete with the first problem as its detail.
create function public.publish_draft(p_course_id uuid, p_revision integer, p_reach text default 'new') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  course  public.courses := private.require_studio_course(p_course_id, 'publish');
  draft   public.course_drafts;
  version public.course_versions;
  moved   uuid[] := '{}';
  problem text;
  answer  jsonb;
begin
  if coalesce(p_reach, '') not in ('new', 'open', 'all') then raise sqlstate 'PT400' using message = 'unknown_reach'; end if;
  select jsonb_build_object('number', v.number, 'moved', s.moved) into answer
  from public.course_versions v join private.course_sources s on s.version_id = v.id
  where v.course_id = course.id and v.state = 'published' and s.revision = p_revision and s.published_by = private.me()
    and s.revision > 0;
  if found then return answer; end if;

  draft := private.require_draft(course, p_revision);
  problem := coalesce(private.first_course_problem(draft.source), private.unknown_media(draft.source, course.tenant_id));
  if problem is not null then raise sqlstate 'PT409' using message = 'course_incomplete', detail = problem; end if;
  version := private.put_version(course.id, draft.source, private.fingerprint(draft.source::text));
  delete from public.course_drafts where id = draft.id;
  update public.courses set is_edited = tenant_id is null where id = course.id;
  if p_reach in ('open', 'all') then moved := private.begin_anew(course.id); end if;
  if p_reach = 'all' then moved := moved || private.assign_anew(course); end if;
  insert into private.course_sources (version_id, source, reviewed, revision, published_by, moved)
  values (version.id, draft.source, draft.reviewed, draft.revision, private.me(), cardinality(moved));
  perform private.audit_course('course.published', course, draft.title,
    jsonb_build_object('number', version.number, 'reach', p_reach, 'people', cardinality(moved)));
  if course.tenant_id is null then -- every house reads in its own log what the library changed for its people
    perform private.write_audit('course.renewed', house.tenant_id, 'courses', course.id::text, null,
      jsonb_build_object('name', version.title ->> 'en', 'number', version.number, 'people', house.number))
    from (select a.tenant_id, count(*) as number from public.assignments a where a.id = any (moved) group by a.tenant_id) house;
  end if;
  return jsonb_build_object('number', version.number, 'moved', cardinality(moved));
end $$;

-- Offers a course to nobody any more; who has it goes on. Refuses as require_studio_course(), PT409 never_published.
create function public.retire_course(p_course_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'publish');
begin
  if course.published_at is null then raise sqlstate 'PT409' using message = 'never_published'; end if;
  if course.retired_at is not null then return; end if;
  update public.courses set retired_at = now(), is_edited = tenant_id is null where id = course.id;
  perform private.audit_course('course.retired', course, (
    select v.title from public.course_versions v where v.course_id = course.id order by v.number desc limit 1));
end $$;

-- Offers it again. Refuses as retire_course().
create function public.bring_back_course(p_course_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'publish');
begin
  if course.published_at is null then raise sqlstate 'PT409' using message = 'never_published'; end if;
  if course.retired_at is null then return; end if;
  update public.courses set retired_at = null, is_edited = tenant_id is null where id = course.id;
  perform private.audit_course('course.brought_back', course, (
    select v.title from public.course_versions v where v.course_id = course.id order by v.number desc limit 1));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.publish_draft(uuid, integer, text), public.retire_course(uuid), public.bring_back_course(uuid)
  from public, anon, authenticated;
grant execute on function
  public.publish_draft(uuid, integer, text), public.retire_course(uuid), public.bring_back_course(uuid)
  to authenticated;
