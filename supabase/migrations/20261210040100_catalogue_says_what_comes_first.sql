-- The catalogue says which courses somebody has to learn before one that waits for them, instead of offering to start it.
drop function public.catalogue_courses(uuid);
create function public.catalogue_courses(p_tenant_id uuid)
 RETURNS TABLE(course_id uuid, slug text, side text, title jsonb, summary jsonb, skills text[], minutes integer, lessons_total integer, valid_months integer, is_library boolean, assignment_id uuid, state text, certificate jsonb, cover jsonb, first jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select mine.id from private.my_people() mine (id) join public.people p on p.id = mine.id where p.tenant_id = p_tenant_id);
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then return; end if;
  return query
    select c.id, c.slug, c.side, v.title, v.summary, v.skills, v.minutes, v.lesson_count, c.valid_months,
      c.tenant_id is null, a.id, case when a.id is not null then private.state_of(a) end,
      private.certificate_facts(cert), c.cover, case when a.started_at is null and me is not null then (
        select jsonb_agg(t.title order by t.title ->> 'en')
        from unnest(private.courses_before(p_tenant_id, me, c.id)) needed (id)
        join public.course_versions t on t.course_id = needed.id and t.state = 'published') end
    from public.courses c
    join public.course_versions v on v.course_id = c.id and v.state = 'published'
    left join public.assignments a on a.course_id = c.id and a.person_id = any (array(select private.my_people()))
      and a.superseded_at is null and a.cancelled_at is null
    left join lateral (
      select cert.* from public.certificates cert
      where cert.person_id = any (array(select private.my_people())) and cert.course_id = c.id
      order by cert.issued_on desc, cert.created_at desc limit 1
    ) cert on true
    where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
      and c.side = any (private.sides_of(p_tenant_id))
    order by c.side desc, v.title ->> 'en';
end $function$;
revoke execute on function public.catalogue_courses(uuid) from public, anon;
grant execute on function public.catalogue_courses(uuid) to authenticated;
