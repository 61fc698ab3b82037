-- The studio as its pages read it.

-- The courses of a tenant, or of the library (null): {total, rows, may_write, may_publish}, what waits for somebody first.
-- p_state is one of 'draft', 'review', 'published' and 'retired'. Refuses as require_authoring() for reading.
create function public.studio_courses(
  p_tenant_id uuid, p_search text default null, p_state text default null, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mine   text := private.authoring_of(p_tenant_id);
  wanted text := lower(btrim(coalesce(p_search, '')));
  answer jsonb;
begin
  perform private.require_authoring(p_tenant_id, 'read');
  with all_courses as (
    select c.id, c.slug, c.side, coalesce(d.title, v.title) as title, d.id as draft_id, d.state as draft_state, d.updated_by,
      case when d.id is not null then d.state when c.retired_at is not null then 'retired' else 'published' end as state,
      live.number, live.published_at, coalesce(d.updated_at, v.published_at, c.created_at) as updated_at
    from public.courses c
    left join public.course_drafts d on d.course_id = c.id
    left join lateral (
      select v.title, v.published_at from public.course_versions v where v.course_id = c.id order by v.number desc limit 1
    ) v on true
    left join public.course_versions live on live.course_id = c.id and live.state = 'published'
    where c.tenant_id is not distinct from p_tenant_id
      and (p_tenant_id is null or c.side = any (private.sides_of(p_tenant_id)))
  ), found as (
    select a.* from all_courses a
    where (p_state is null or a.state = p_state)
      and (wanted = '' or strpos(lower(concat_ws(' ', a.title ->> 'en', a.title ->> 'hi', a.slug)), wanted) > 0)
  ), page as (
    select f.*, row_number() over () as place from (
      select f.* from found f
      order by array_position(array['review', 'draft', 'published', 'retired'], f.state), f.updated_at desc, f.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    ) f
  )
  select jsonb_build_object(
    'total', (select count(*) from found), 'may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish',
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'course_id', p.id, 'slug', p.slug, 'side', p.side, 'title', p.title, 'state', p.state,
        'published_number', p.number, 'published_at', p.published_at, 'has_draft', p.draft_id is not null,
        'draft_state', p.draft_state, 'updated_at', p.updated_at,
        'updated_by_name', (select u.full_name from public.profiles u where u.id = p.updated_by),
        'learners_open', (
          select count(*) from public.assignments a
          where a.course_id = p.id and a.superseded_at is null
            and num_nonnulls(a.completed_at, a.waived_at, a.cancelled_at) = 0)
      ) order by p.place) from page p), '[]'))
  into answer;
  return answer;
end $$;

-- A course to write: its draft with all that is right in it, its versions, and for how many people a new one would matter.
-- Refuses as require_studio_course() for reading.
create function public.open_studio_course(p_course_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  course public.courses := private.require_studio_course(p_course_id, 'read');
  mine   text := private.authoring_of(course.tenant_id);
  answer jsonb;
begin
  select jsonb_build_object(
    'course_id', course.id, 'tenant_id', course.tenant_id, 'slug', course.slug, 'side', course.side,
    'may_write', mine in ('write', 'publish'), 'may_publish', mine = 'publish', 'retired_at', course.retired_at,
    'is_published', course.published_at is not null,
    'draft', (
      select jsonb_build_object('source', d.source, 'reviewed', d.reviewed, 'state', d.state, 'revision', d.revision,
        'note', d.note, 'updated_at', d.updated_at,
        'updated_by_name', (select u.full_name from public.profiles u where u.id = d.updated_by),
        'submitted_by_name', (select u.full_name from public.profiles u where u.id = d.submitted_by))
      from public.course_drafts d where d.course_id = course.id),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'state', v.state, 'title', v.title,
        'published_at', v.published_at,
        'published_by_name', (
          select u.full_name from private.course_sources s join public.profiles u on u.id = s.published_by
          where s.version_id = v.id),
        'learners', (
          select count(*) from public.assignments a
          where a.course_id = course.id and a.version_id = v.id and a.superseded_at is null and a.cancelled_at is null)
      ) order by v.number desc), '[]')
      from public.course_versions v where v.course_id = course.id),
    'reach', (
      select jsonb_build_object(
        'open', count(*) filter (where private.is_open(a) and a.started_at is null),
        'begun', count(*) filter (where private.is_open(a) and a.started_at is not null),
        'done', count(*) filter (where a.completed_at is not null))
      from public.assignments a where a.course_id = course.id and a.superseded_at is null))
  into answer;
  return answer;
end $$;

revoke execute on function
  public.studio_courses(uuid, text, text, integer, integer), public.open_studio_course(uuid) from public, anon, authenticated;
grant execute on function
  public.studio_courses(uuid, text, text, integer, integer), public.open_studio_course(uuid) to authenticated;
