-- What all migrations together say about today: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table private.today_sources (
  name text not null,
  gathers text not null,
  "position" integer not null,
  modules text[] default '{}'::text[] not null,
  kinds text[] not null,
  constraint today_sources_pkey PRIMARY KEY (name),
  constraint today_sources_position_key UNIQUE ("position"),
  constraint today_sources_gathers_check CHECK (gathers ~ '^private\.[a-z_]+$'::text),
  constraint today_sources_kinds_check CHECK (cardinality(kinds) > 0),
  constraint today_sources_name_check CHECK (name ~ '^[a-z_]+$'::text)
);

create function private.approved_by_me_today(p_tenant_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  zone  text := private.zone_of_tenant(p_tenant_id);
  today date := (now() at time zone zone)::date;
begin
  return (select coalesce(sum((o.unit_paise - o.discount_paise) * o.quantity), 0)::bigint from public.store_orders o
    where o.tenant_id = p_tenant_id and o.approved_by = auth.uid()
      and o.approved_at >= today::timestamp at time zone zone and o.approved_at < (today + 1)::timestamp at time zone zone);
end $function$;

create function private.editable_source(p_course jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('base', 'en') || p_course || jsonb_build_object('chapters', private.with_ids((
    select jsonb_agg(chapter || jsonb_build_object('lessons', (
      select jsonb_agg(private.editable_lesson(lesson) order by l.place)
      from jsonb_array_elements(chapter -> 'lessons') with ordinality l (lesson, place))) order by c.place)
    from jsonb_array_elements(p_course -> 'chapters') with ordinality c (chapter, place)), 'chapter'))
$function$;

create function private.goals_of_today(p_tenant_id uuid, p_day date)
 RETURNS SETOF private.counted_value
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with goals as materialized (
    select l.person_id, coalesce(r.percent, 0) > l.goal_percent as is_nearer
    from public.clinic_plans l left join lateral private.role_readiness(p_tenant_id, array[l.person_id], l.goal_role_id, private.today()) r on true
    where l.tenant_id = p_tenant_id and l.state <> 'replaced' and l.goal_percent is not null and l.made_at > now() - interval '180 days'
  ), outlets as (
    select w.outlet_id, count(*) as goals, count(*) filter (where g.is_nearer) as nearer
    from goals g join (select distinct w.outlet_id, w.person_id from public.people_outlets w where w.tenant_id = p_tenant_id and private.is_placed(w, p_day)) w on w.person_id = g.person_id
    group by 1 having count(distinct g.person_id) >= 5
  )
  select o.outlet_id, told.measure, p_day, told.value
  from outlets o cross join lateral (values ('clinic_goals', o.goals::numeric), ('clinic_goals_nearer', o.nearer)) told (measure, value)
$function$;

create function private.is_course_source(p_source jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(jsonb_typeof(p_source) = 'object', false)
    and not p_source @? format($path$lax $ ? (!(@.slug.type() == "string" && (@.side == "front" || @.side == "back")
      && (@.base == "en" || @.base == "hi") && %s && %s && @.skills.type() == "array"
      && !exists(@.skills[*] ? (@.type() != "string"))
      && (!exists(@.cover) || (@.cover.type() == "object"
        && (@.cover.scene.type() == "string" || @.cover.image.type() == "string")))
      && (!exists(@.validMonths) || @.validMonths.type() == "number") && @.chapters.type() == "array"))$path$,
      private.text_path('title'), private.text_path('summary'))::jsonpath
    and not p_source @? format($path$lax $.chapters[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.lessons.type() == "array"))$path$, private.text_path('title'))::jsonpath
    and not p_source @? format($path$lax $.chapters[*].lessons[*] ? (!(@.type() == "object" && @.id.type() == "string" && %s
      && @.minutes.type() == "number" && (@.rule == "viewed" || @.rule == "dwell" || @.rule == "passed" || @.rule == "observed")
      && (!exists(@.seconds) || @.seconds.type() == "number") && @.skills.type() == "array"
      && !exists(@.skills[*] ? (@.type() != "string")) && @.blocks.type() == "array"
      && (!exists(@.quiz) || (@.quiz.type() == "object" && @.quiz.questions.type() == "array"
        && (!exists(@.quiz.passPercent) || @.quiz.passPercent.type() == "number")
        && (!exists(@.quiz.attempts) || @.quiz.attempts.type() == "number")
        && (!exists(@.quiz.minutes) || @.quiz.minutes.type() == "number")
        && (!exists(@.quiz.draw) || @.quiz.draw.type() == "number")))
      && (!exists(@.observation) || @.observation.type() == "array")))$path$, private.text_path('title'))::jsonpath
    and not p_source @? format($path$lax $.chapters[*].lessons[*].blocks[*] ? (!(@.type() == "object" && @.id.type() == "string"
      && (%s || %s || %s || %s || %s || (@.figure.type() == "string" && %s) || (@.image.type() == "string" && %s)
        || (@.video.type() == "string" && %s))))$path$, private.text_path('text'), private.lines_path('steps'),
      private.lines_path('checklist'), private.lines_path('say'), private.text_path('warning'), private.text_path('caption'),
      private.text_path('alt'), private.text_path('caption'))::jsonpath
    and not p_source @? private.question_path('$.chapters[*].lessons[*].quiz.questions[*]')::jsonpath
    and not p_source @? format($path$lax $.chapters[*].lessons[*].observation[*] ? (!(@.type() == "object"
      && @.id.type() == "string" && @.skill.type() == "string" && %s
      && (!exists(@.isCritical) || @.isCritical.type() == "boolean")))$path$, private.text_path('text'))::jsonpath;
end $function$;

create function private.is_question_source(p_source jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(jsonb_typeof(p_source) = 'object' and not p_source @? private.question_path('$')::jsonpath, false);
end $function$;

create function private.path_source(p_version public.path_versions)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('title', p_version.title, 'summary', p_version.summary, 'mode', p_version.mode,
    'needed', p_version.needed, 'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'course_id', s.course_id, 'certification_id', s.certification_id,
        'title', coalesce(private.title_shown(s.course_id), k.title),
        'is_offered', case s.kind when 'course' then coalesce(c.retired_at is null, false) else coalesce(k.archived_at is null, false) end,
        'due_days', s.due_days, 'due_from', s.due_from) order by s.position), '[]')
      from public.path_steps s
      left join public.courses c on c.id = s.course_id
      left join public.certifications k on k.id = s.certification_id
      where s.version_id = p_version.id));
end $function$;

create function private.require_course_source(p_source jsonb, p_reviewed jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_course_source(p_source) or octet_length(p_source::text) > 1048576
      or coalesce(jsonb_typeof(p_reviewed), '') <> 'object' or octet_length(p_reviewed::text) > 262144 then
    raise sqlstate 'PT400' using message = 'source_invalid';
  end if;
end $function$;

create function private.today()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((now() AT TIME ZONE 'Asia/Kolkata'::text))::date;
grant execute on function private.today() to authenticated;
grant execute on function private.today() to service_role;

create function public.today(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today  date := private.today();
  reach  text;
  lines  jsonb := '[]';
  found  jsonb;
  source private.today_sources;
begin
  if p_tenant_id is null or p_tenant_id <> all (array(select private.my_tenants())) then
    raise sqlstate 'PT404' using message = 'unknown_tenant';
  end if;
  reach := private.my_reach(p_tenant_id);
  for source in
    select s.* from private.today_sources s join public.tenants t on t.id = p_tenant_id
    where s.modules = '{}' or t.active_modules ?| s.modules
    order by s.position
  loop
    execute format('select jsonb_agg(to_jsonb(line)) from %s($1, $2, $3) line', source.gathers)
    into found using p_tenant_id, reach, today;
    lines := lines || coalesce(found, '[]');
  end loop;
  return jsonb_build_object('day', today, 'lines', (
    select coalesce(jsonb_agg(line order by array_position(
      array['overdue', 'hurting', 'today', 'week', 'later', 'next'], line ->> 'urgency'), place), '[]')
    from jsonb_array_elements(lines) with ordinality said (line, place)));
end $function$;
grant execute on function public.today(uuid) to authenticated;

create function private.today_of_beginnings(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  tenant    public.tenants;
  has_place boolean;
  has_team  boolean;
  teaches   boolean;
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  has_place := exists (select from public.outlets o where o.tenant_id = p_tenant_id);
  has_team := exists (select from public.profiles m where m.tenant_id = p_tenant_id offset 1)
    or exists (select from public.people p where p.tenant_id = p_tenant_id offset 1)
    or exists (select from public.invitations i
      where i.tenant_id = p_tenant_id and i.status = 'pending' and i.expires_at > now());
  teaches := not tenant.active_modules ?| array['foh_courses', 'boh_courses']
    or exists (select from public.assignments a where a.tenant_id = p_tenant_id);
  if has_place and has_team and teaches then return; end if;
  return query
    select step.kind, case when row_number() over (order by step.place) = 1 then 'today' else 'later' end,
      null::date, null::integer, null::integer, '{}'::jsonb, '{}'::jsonb
    from (values (1, 'first_outlet', has_place), (2, 'first_people', has_team), (3, 'first_course', teaches),
      (4, 'first_logo', tenant.logo_url is not null)) step (place, kind, is_done)
    where not step.is_done
    order by step.place;
end $function$;

create function private.today_of_clinics(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me    public.people;
  coach public.clinic_coaches;
begin
  select p.* into me from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id;
  if me.id is not null then
    return query
      select case b.state when 'offered' then 'clinic_place' else 'clinic_ahead' end,
        case b.state when 'offered' then 'today' else private.urgency_of(local.at::date, p_today) end, local.at::date, null::integer, y.minutes,
        jsonb_build_object('booking_id', b.id),
        jsonb_build_object('clinic', y.name, 'coach', private.clinic_coach_name(c), 'time', to_char(local.at, 'HH24:MI'), 'place', coalesce(y.place, ''))
      from public.clinic_bookings b join public.clinic_talks k on k.id = b.talk_id join public.clinic_types y on y.id = k.type_id join public.clinic_coaches c on c.id = k.coach_id
      cross join lateral (select b.starts_at at time zone private.zone_of_person(me.id) as at) local
      where b.tenant_id = p_tenant_id and b.person_id = me.id and b.ends_at > now() and b.starts_at < now() + interval '30 days'
        and (b.state in ('pending', 'confirmed') or b.state = 'offered' and b.offered_until > now());
    return query
      select 'plan_to_review', private.urgency_of(l.review_on, p_today), l.review_on, null::integer, null::integer, jsonb_build_object('plan_id', l.id),
        jsonb_build_object('goal', coalesce(r.name, left(l.summary, 60), ''))
      from public.clinic_plans l left join public.job_roles r on r.id = l.goal_role_id
      where l.tenant_id = p_tenant_id and l.person_id = me.id and l.state = 'open' and l.review_on <= p_today + 7;
    select c.* into coach from public.clinic_coaches c where c.tenant_id = p_tenant_id and c.person_id = me.id and c.state <> 'ended';
    if coach.id is not null then
      return query
        select 'clinics_to_confirm', 'today', null::date, pg_catalog.count(*)::integer, null::integer, jsonb_build_object('booking_id', (array_agg(b.id order by b.starts_at))[1]),
          jsonb_build_object('name', (array_agg(p.full_name order by b.starts_at))[1])
        from public.clinic_talks k join public.clinic_bookings b on b.tenant_id = k.tenant_id and b.talk_id = k.id and b.state = 'pending' join public.people p on p.id = b.person_id
        where k.tenant_id = p_tenant_id and k.coach_id = coach.id having pg_catalog.count(*) > 0;
      return query
        select 'clinics_to_close', 'today', min(private.day_in_india(k.starts_at)), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
        from public.clinic_talks k
        where k.tenant_id = p_tenant_id and k.coach_id = coach.id and k.state = 'planned' and k.ends_at < now()
          and exists (select from public.clinic_bookings b where b.talk_id = k.id and b.state = 'confirmed') having pg_catalog.count(*) > 0;
      return query
        select 'clinics_to_lead', private.urgency_of(local.day, p_today), local.day, pg_catalog.count(*)::integer, null::integer, '{}'::jsonb,
          jsonb_build_object('time', to_char(min(k.starts_at at time zone coach.time_zone), 'HH24:MI'))
        from public.clinic_talks k cross join lateral (select (k.starts_at at time zone coach.time_zone)::date as day) local
        where k.tenant_id = p_tenant_id and k.coach_id = coach.id and k.state = 'planned' and k.ends_at > now() and k.starts_at < now() + interval '2 days'
          and exists (select from public.clinic_bookings b where b.talk_id = k.id and b.state = 'confirmed')
        group by local.day;
      return query
        select 'plans_to_follow_up', private.urgency_of(min(l.review_on), p_today), min(l.review_on), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb,
          jsonb_build_object('name', (array_agg(p.full_name order by l.review_on, l.id))[1])
        from public.clinic_plans l join public.people p on p.id = l.person_id
        where l.tenant_id = p_tenant_id and l.coach_id = coach.id and l.state = 'open' and l.review_on <= p_today having pg_catalog.count(*) > 0;
    end if;
  end if;
  if p_tenant_id = any (array(select private.my_tenants_as('admin'))) then
    return query
      select 'clinics_waited_for', 'hurting', private.day_in_india(min(w.queued_at)), pg_catalog.count(*)::integer, null::integer, '{}'::jsonb, '{}'::jsonb
      from public.clinic_waiting w where w.tenant_id = p_tenant_id and w.state in ('waiting', 'offered') having min(w.queued_at) < now() - interval '3 days';
  end if;
end $function$;

create function private.today_of_handed(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_reach = 'none' then return; end if;
  return query
    select 'observation_for_me', coalesce(private.urgency_of(local.at::date, p_today), 'today'), local.at::date, null::integer,
      null::integer, jsonb_build_object('observation_id', o.id),
      jsonb_build_object('name', p.full_name, 'lesson', l.title, 'coach', coalesce(private.name_of_login(o.handed_by), ''),
        'words', coalesce(o.handed_note, ''), 'time', coalesce(to_char(local.at, 'HH24:MI'), ''))
    from public.observations o
    join public.people p on p.id = o.person_id and coalesce(p.left_on, 'infinity') >= p_today
    join public.lessons l on l.id = o.lesson_id
    cross join lateral (select o.planned_at at time zone private.zone_of_observation(o) as at) local
    where o.tenant_id = p_tenant_id and o.state = 'requested' and o.handed_at is not null and o.observer_id = private.me()
    order by local.at, o.handed_at limit 5;
end $function$;

create function private.today_of_joining(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  outlets uuid[] := array(select private.outlets_to_join(p_tenant_id));
  waiting integer;
begin
  if outlets = '{}' then return; end if;
  select pg_catalog.count(*) into waiting from public.join_requests r
  where r.tenant_id = p_tenant_id and r.state = 'waiting' and r.outlet_id = any (outlets);
  if waiting > 3 then
    return query select 'join_requests', 'today', null::date, waiting, null::integer, '{}'::jsonb, '{}'::jsonb;
    return;
  end if;
  return query
    select case said.verdict when 'unclear' then 'join_unclear' else 'join_request' end, 'today', null::date, null::integer,
      null::integer, jsonb_build_object('request_id', r.id),
      jsonb_build_object('name', r.full_name, 'outlet_name', o.name, 'job_role', coalesce(j.name, ''), 'has_job_role', j.id is not null,
        'is_known', said.verdict = 'known')
    from public.join_requests r
    join public.outlets o on o.id = r.outlet_id
    left join public.job_roles j on j.id = r.job_role_id
    cross join lateral (select private.join_verdict(r) as verdict) said
    where r.tenant_id = p_tenant_id and r.state = 'waiting' and r.outlet_id = any (outlets)
    order by r.asked_at, r.id;
end $function$;

create function private.today_of_my_coach(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select 'coach_words', case o.state when 'not_yet' then 'today' else 'later' end, null::date, null::integer, null::integer,
      jsonb_build_object('assignment_id', o.assignment_id, 'lesson_id', o.lesson_id),
      jsonb_build_object('coach', private.name_of_login(o.observer_id), 'words', o.coach_note, 'next_step', o.next_step,
        'lesson', l.title, 'is_passed', o.state = 'passed', 'on', o.decided_at)
    from public.observations o join public.lessons l on l.id = o.lesson_id
    where o.tenant_id = p_tenant_id and o.person_id in (select private.my_people()) and o.state in ('passed', 'not_yet')
      and o.coach_note is not null and o.decided_at > now() - interval '14 days'
    order by o.decided_at desc limit 1;
end $function$;

create function private.today_of_my_papers(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    with mine as materialized (
      select p.id from public.people p where p.id in (select private.my_people()) and p.tenant_id = p_tenant_id
        and p_today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), cells as materialized (
      select case when c.standing in ('missing', 'expired') then 'own_missing' when c.standing = 'expiring' then 'own_ending'
          when c.valid_until is not null then 'own_next' end as kind,
        case when c.standing <> 'valid' and l.is_learning then l.due_on else c.due_on end as due_on, k.title
      from private.compliance_cells(p_tenant_id, array(select m.id from mine m), p_today) c
      join public.certifications k on k.id = c.certification_id
      left join lateral (
        select count(*) > 0 as is_learning, min(a.due_on) as due_on
        from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
        where cc.certification_id = c.certification_id and a.person_id = c.person_id and a.superseded_at is null
          and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
      ) l on true
      where c.is_needed
    )
    select c.kind, case c.kind when 'own_next' then 'next' else private.urgency_of(min(c.due_on), p_today) end, min(c.due_on),
      count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('title', (array_agg(c.title order by c.due_on, c.title ->> 'en'))[1])
    from cells c where c.kind is not null
    group by c.kind;
end $function$;

create function private.today_of_roles(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'roles_to_set_up', 'later', null::date, null::integer, 5, jsonb_build_object('kind', k), jsonb_build_object('kind', k)
    from private.kinds_without_roles(p_tenant_id, p_today) k order by k;
end $function$;

create function private.today_of_seats(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id <> all (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'seats', case when s.used + s.reserved >= s.cap then 'hurting' else 'later' end, null::date, s.used, null::integer,
      '{}'::jsonb, jsonb_build_object('reserved', s.reserved, 'cap', s.cap)
    from public.seat_usage(p_tenant_id) s where s.used + s.reserved >= 0.9 * s.cap
    union all
    select 'invitations_' || i.state, case i.state when 'expired' then 'today' else 'later' end, null, i.total, null, '{}', '{}'
    from (values ('expired'), ('open')) asked (state)
    cross join lateral public.team_invitations(p_tenant_id, p_state => asked.state, p_limit => 1) i;
end $function$;

create function private.today_of_team_papers(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if p_reach = 'none' then return; end if;
  return query
    select 'team_' || s.standing,
      case s.standing when 'expired' then 'overdue' when 'missing' then 'hurting'
        else private.urgency_of(min(s.valid_until), p_today) end,
      min(s.valid_until), count(*)::integer, null::integer, '{}'::jsonb,
      jsonb_build_object('people', count(distinct s.person_id))
    from private.compliance_standings(
      p_tenant_id, private.people_of_papers(p_tenant_id, p_reach, null, null, p_today), p_today) s
    where s.is_needed and s.standing in ('missing', 'expired', 'expiring')
    group by s.standing;
end $function$;

create function private.today_of_unused(p_tenant_id uuid, p_reach text, p_today date)
 RETURNS TABLE(kind text, urgency text, due_on date, count integer, minutes integer, subject jsonb, told jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not p_tenant_id = any (array(select private.my_tenants_as('admin'))) then return; end if;
  return query
    select 'module_unused', 'week', o.paid_until, 1, null::integer, jsonb_build_object('order_id', o.id), jsonb_build_object('name', x.name)
    from public.store_orders o
    join public.products p on p.id = o.product_id and p.kind = 'module'
    join lateral (select y.name from public.product_texts y where y.product_id = p.id order by y.number desc limit 1) x on true
    where o.tenant_id = p_tenant_id and o.state = 'active' and o.starts_on < p_today - 30 and o.paid_until <= p_today + 10
      and coalesce(private.module_last_used(p_tenant_id, p.module), '-infinity') < p_today - 30
    order by o.paid_until, o.id limit 3;
end $function$;
