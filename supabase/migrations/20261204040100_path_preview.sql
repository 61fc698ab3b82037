-- A path in the Studio is shown as a learner meets it: each course that can be a step says its cover and what comes before it.
create or replace function public.path_choices(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_authoring(p_tenant_id, 'read');
  return jsonb_build_object(
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'title', v.title, 'minutes', v.minutes,
        'course', jsonb_build_object('slug', c.slug, 'side', c.side, 'cover', c.cover),
        'after', (
          select coalesce(jsonb_agg(jsonb_build_object('id', needs.needs_course_id, 'title', first.title) order by first.title ->> 'en'), '[]')
          from public.course_prerequisites needs
          join public.course_versions first on first.course_id = needs.needs_course_id and first.state = 'published'
          where needs.tenant_id = p_tenant_id and needs.course_id = c.id and private.is_offered(needs.needs_course_id, p_tenant_id)
        )) order by v.title ->> 'en'), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
        and (p_tenant_id is null or c.side = any (private.sides_of(p_tenant_id)))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title) order by k.title ->> 'en'), '[]')
      from public.certifications k where k.tenant_id = p_tenant_id and k.archived_at is null));
end $$;
