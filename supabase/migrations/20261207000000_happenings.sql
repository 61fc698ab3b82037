-- What happened at the outlets while a figure was as it was: training, observations at work, and visits.

-- The most there is of it on these days at one outlet, or at all one sees together, in counts, never in names:
-- {completed, courses: [{title, people}], sessions: [{id, title, day, attended}], session_count, passed, not_yet,
-- visits: [{id, outlet, day, score}], visit_count}. `completed` are courses finished by people who were placed there on that day;
-- courses name the three finished most, sessions and visits the latest three. Visits are the released ones one may open. Up to 400
-- days. It says that things happened at the same time, not that one moved the other.
create function public.read_happenings(p_tenant_id uuid, p_outlet_id uuid, p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reads   uuid[] := private.require_figures(p_tenant_id, 'read');
  tenant  public.tenants := (select t from public.tenants t where t.id = p_tenant_id);
  since   timestamptz := p_from::timestamp at time zone 'Asia/Kolkata';
  before  timestamptz := (p_to + 1)::timestamp at time zone 'Asia/Kolkata';
  learns  boolean := tenant.active_modules ?| array['foh_courses', 'boh_courses'];
  told    jsonb;
  visited jsonb := '{"visits": [], "visit_count": 0}';
begin
  if not coalesce(p_outlet_id = any (reads), true) then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  if p_from is null or p_to is null or p_from > p_to or p_to > p_from + 400 then
    raise sqlstate 'PT400' using message = 'invalid_period';
  end if;
  if p_outlet_id is not null then reads := array[p_outlet_id]; end if;
  with finished as materialized (
    select distinct a.id, a.course_id, a.version_id
    from public.people_outlets w
    join public.assignments a on a.tenant_id = p_tenant_id and a.person_id = w.person_id
      and a.completed_at >= since and a.completed_at < before
    where learns and w.tenant_id = p_tenant_id and w.outlet_id = any (reads) and private.is_placed(w, private.day_in_india(a.completed_at))
  ), held as materialized (
    select s.id, s.title, private.day_in_india(s.started_at) as day, s.started_at
    from public.training_sessions s
    where learns and s.tenant_id = p_tenant_id and s.outlet_id = any (reads) and s.state = 'done'
      and s.started_at >= since and s.started_at < before
  ), watched as (
    select count(*) filter (where o.state = 'passed') as passed, count(*) filter (where o.state = 'not_yet') as not_yet
    from public.observations o
    where learns and o.tenant_id = p_tenant_id and o.outlet_id = any (reads) and o.state in ('passed', 'not_yet')
      and o.decided_at >= since and o.decided_at < before
  )
  select jsonb_build_object(
    'completed', (select count(*) from finished),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('title', v.title, 'people', c.people) order by c.people desc, c.version_id), '[]')
      from (select count(*) as people, (array_agg(f.version_id order by f.version_id))[1] as version_id
        from finished f group by f.course_id order by 1 desc, 2 limit 3) c
      join public.course_versions v on v.id = c.version_id),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'day', h.day, 'attended',
        (select count(*) from public.session_attendance a where a.session_id = h.id and a.state = 'attended'))
        order by h.started_at desc, h.id), '[]')
      from (select * from held order by started_at desc, id limit 3) h),
    'session_count', (select count(*) from held),
    'passed', watched.passed, 'not_yet', watched.not_yet) into told from watched;
  if tenant.active_modules ? 'mystery_shops' then
    with visits as materialized (
      select s.id, s.outlet_id, coalesce(private.day_in_india(s.visited_at), s.planned_on) as day, s.score_overall as score
      from private.released_shops_i_see(p_tenant_id) s
      where s.outlet_id = any (reads)
    ), then_made as materialized (select * from visits v where v.day between p_from and p_to)
    select jsonb_build_object(
      'visits', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'outlet', o.name, 'day', v.day, 'score', v.score)
          order by v.day desc, v.id), '[]')
        from (select * from then_made order by day desc, id limit 3) v join public.outlets o on o.id = v.outlet_id),
      'visit_count', (select count(*) from then_made)) into visited;
  end if;
  return told || visited;
end $$;

revoke execute on function public.read_happenings(uuid, uuid, date, date) from public, anon;
grant execute on function public.read_happenings(uuid, uuid, date, date) to authenticated;
