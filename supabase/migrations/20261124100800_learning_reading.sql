-- Learning as the pages read it.

-- My courses: of each the assignment that counts, the most urgent first. Empty for who learns nothing here.
create function public.my_courses() returns table (
  assignment_id uuid, course_id uuid, slug text, side text, title jsonb, summary jsonb, state text, due_on date,
  assigned_at timestamptz, source text, note text, started_at timestamptz, completed_at timestamptz, waived_reason text,
  lessons_done integer, lessons_total integer, minutes integer, minutes_left integer, next_lesson_id uuid,
  next_lesson_title jsonb, certificate jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.id, c.id, c.slug, c.side, v.title, v.summary, stands.state, a.due_on, a.assigned_at, a.source, a.note,
      a.started_at, a.completed_at, a.waived_reason, done.lessons::integer, v.lesson_count, v.minutes,
      (v.minutes - done.minutes)::integer, next.id, next.title, private.certificate_facts(cert)
    from public.assignments a
    join public.courses c on c.id = a.course_id
    join public.course_versions v on v.id = private.version_of(a)
    cross join lateral (select private.state_of(a) as state) stands
    cross join lateral (
      select count(*) as lessons, coalesce(sum(l.minutes), 0) as minutes
      from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
      where lc.assignment_id = a.id and l.version_id = v.id and l.is_required
    ) done
    left join lateral (
      select l.id, l.title from public.lessons l
      where l.version_id = v.id and l.is_required and not exists (
        select from public.lesson_completions lc where lc.assignment_id = a.id and lc.lesson_id = l.id)
      order by l.position limit 1
    ) next on true
    left join lateral (
      select cert.* from public.certificates cert where cert.person_id = a.person_id and cert.course_id = c.id
      order by cert.issued_on desc, cert.created_at desc limit 1
    ) cert on true
    where a.person_id = any (array(select private.my_people())) and a.superseded_at is null and a.cancelled_at is null
      and a.side = any (array(select private.my_sides()))
    order by array_position(array['overdue', 'due', 'later', 'open', 'waived', 'done'], stands.state), a.due_on,
      a.completed_at desc, v.title ->> 'en';
end $$;

-- Every certificate of mine, the newest first.
create function public.my_certificates() returns table (
  id uuid, assignment_id uuid, course_id uuid, title jsonb, side text, code text, issued_on date, valid_until date,
  revoked_at timestamptz, state text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.id, c.assignment_id, c.course_id, v.title, c.side, c.code, c.issued_on, c.valid_until, c.revoked_at,
      private.certificate_state(c)
    from public.certificates c join public.course_versions v on v.id = c.version_id
    where c.person_id = any (array(select private.my_people()))
    order by c.issued_on desc, c.created_at desc;
end $$;

-- What can be learnt in a tenant: the library and its own courses, of the sides whose module it has, each with how I stand.
-- Empty for who does not read that tenant.
create function public.catalogue_courses(p_tenant_id uuid) returns table (
  course_id uuid, slug text, side text, title jsonb, summary jsonb, skills text[], minutes integer, lessons_total integer,
  valid_months integer, is_library boolean, assignment_id uuid, state text, certificate jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id <> all (array(select private.my_tenants())) then return; end if;
  return query
    select c.id, c.slug, c.side, v.title, v.summary, v.skills, v.minutes, v.lesson_count, c.valid_months,
      c.tenant_id is null, a.id, case when a.id is not null then private.state_of(a) end,
      private.certificate_facts(cert)
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
end $$;

-- Who has to learn what and how they stand: {total, counts, rows}, of the people whom I look after and who are employed
-- today. A row is what counts for a person and course. `counts` says how many there are in each state, `total` how many in
-- p_state: a state, 'unfinished', or null for all but cancelled ones. Refuses PT404 unknown_tenant, unknown_outlet, PT403
-- tenant_suspended, not_allowed.
create function public.course_overview(
  p_tenant_id uuid, p_outlet_id uuid default null, p_course_id uuid default null, p_state text default null,
  p_search text default null, p_sort text default 'urgency', p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.learning_i_read(p_tenant_id);
  today  date := private.today();
  sides  text[] := private.sides_of(p_tenant_id);
  states text[] := case p_state
    when 'unfinished' then array['overdue', 'due', 'later', 'open'] else array[p_state] end;
  wished  integer := least(greatest(coalesce(p_limit, 50), 0), 500);
  skipped integer := greatest(coalesce(p_offset, 0), 0);
  answer jsonb;
begin
  if reach = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  if p_outlet_id is not null and not exists (
    select from public.outlets o where o.id = p_outlet_id and o.tenant_id = p_tenant_id
      and (reach = 'all' or o.id in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;

  with who as materialized (
    select p.id, p.full_name from public.people p
    where p.tenant_id = p_tenant_id and coalesce(p.left_on, 'infinity') >= today
      and (reach = 'all' or p.id in (select private.people_i_manage()))
      and (p_search is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id
          and today between w.valid_from and coalesce(w.valid_until, 'infinity')))
  ), stands as ( -- what stands alike: few kinds, so the state is asked of each kind and not of each row
    select grouped.*, private.assignment_state(grouped.completed_at, grouped.waived_at, grouped.cancelled_at, grouped.due_on, today)
        as state
    from (
      select a.due_on, a.completed_at is not null as is_done, a.waived_at is not null as is_waived,
        a.cancelled_at is not null as is_cancelled, min(a.completed_at) as completed_at, min(a.waived_at) as waived_at,
        min(a.cancelled_at) as cancelled_at, count(*) as number
      from public.assignments a join who w on w.id = a.person_id
      where a.tenant_id = p_tenant_id and a.superseded_at is null and a.side = any (sides)
        and (p_course_id is null or a.course_id = p_course_id)
      group by 1, 2, 3, 4
    ) grouped
  ), counted as (
    select s.state, sum(s.number) as number from stands s group by s.state
  ), wanted as ( -- in their order, so that only those on the page have to be read
    select s.*, place.urgency, sum(s.number) over (
      order by place.urgency, s.due_on, s.is_done, s.is_waived, s.is_cancelled) as up_to
    from stands s cross join lateral (
      select array_position(array['overdue', 'due', 'later', 'open', 'waived', 'done', 'cancelled'], s.state) as urgency
    ) place
    where case when p_state is null then s.state <> 'cancelled' else s.state = any (states) end
  ), near as materialized (
    select w.*, w.up_to - w.number as before from wanted w
    where p_sort = 'name' or (w.up_to > skipped and w.up_to - w.number < skipped + wished)
  ), page as (
    select found.*, row_number() over () as place from (
      select a.id, a.person_id, w.full_name, n.state
      from public.assignments a
      join who w on w.id = a.person_id
      join near n on coalesce(n.due_on, 'infinity') = coalesce(a.due_on, 'infinity') and n.is_done = (a.completed_at is not null)
        and n.is_waived = (a.waived_at is not null) and n.is_cancelled = (a.cancelled_at is not null)
      where a.tenant_id = p_tenant_id and a.superseded_at is null and a.side = any (sides)
        and (p_course_id is null or a.course_id = p_course_id)
      order by case when p_sort = 'name' then w.full_name end, n.urgency, n.due_on, w.full_name, a.id
      limit wished
      offset case when p_sort = 'name' then skipped else skipped - coalesce((select min(n.before) from near n), 0) end
    ) found
  )
  select jsonb_build_object(
    'total', (select coalesce(sum(n.number), 0) from counted n
      where case when p_state is null then n.state <> 'cancelled' else n.state = any (states) end),
    'counts', '{"overdue": 0, "due": 0, "later": 0, "open": 0, "done": 0, "waived": 0, "cancelled": 0}'::jsonb
      || coalesce((select jsonb_object_agg(n.state, n.number) from counted n), '{}'),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'assignment_id', a.id, 'person_id', page.person_id, 'full_name', page.full_name, 'outlets', (
          select coalesce(jsonb_agg(distinct o.name), '[]')
          from public.people_outlets w join public.outlets o on o.id = w.outlet_id
          where w.tenant_id = p_tenant_id and w.person_id = page.person_id
            and today between w.valid_from and coalesce(w.valid_until, 'infinity')),
        'course_id', c.id, 'slug', c.slug, 'title', v.title, 'side', c.side, 'state', page.state, 'due_on', a.due_on,
        'assigned_at', a.assigned_at, 'started_at', a.started_at, 'completed_at', a.completed_at,
        'waived_reason', a.waived_reason, 'lessons_total', v.lesson_count, 'lessons_done', (
          select count(*) from public.lesson_completions lc join public.lessons l on l.id = lc.lesson_id
          where lc.assignment_id = a.id and l.is_required),
        'certificate', private.certificate_facts(cert)
      ) order by page.place)
      from page
      -- one by one: how many rows a page has is not known beforehand, and never enough to read the table for
      cross join lateral (select a.* from public.assignments a where a.id = page.id offset 0) a
      join public.courses c on c.id = a.course_id
      left join public.course_versions v on v.id = private.version_of(a)
      left join lateral (
        select cert.* from public.certificates cert where cert.person_id = a.person_id and cert.course_id = a.course_id
        order by cert.issued_on desc, cert.created_at desc limit 1
      ) cert on true
    ), '[]'))
  into answer;
  return answer;
end $$;

revoke execute on function
  public.my_courses(), public.my_certificates(), public.catalogue_courses(uuid),
  public.course_overview(uuid, uuid, uuid, text, text, text, integer, integer)
  from public, anon, authenticated;
grant execute on function
  public.my_courses(), public.my_certificates(), public.catalogue_courses(uuid),
  public.course_overview(uuid, uuid, uuid, text, text, text, integer, integer)
  to authenticated;
