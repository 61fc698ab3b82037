-- The wall of a large house, quickly: how everybody stands is told as one set, and only what a page shows is told in full.
-- One person's page asks for that person.

-- Who of these people needs or holds which certification, and how they stand by the period that reaches furthest. The rule
-- (certification_standing()) is asked once for all periods of a certification that end on the same day. A plan made for any
-- number of people takes ten times as long for two thousand, so each call has its own.
create function private.compliance_standings(
  p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid default null
) returns table (
  person_id uuid, certification_id uuid, is_needed boolean, standing text, credential_id uuid, valid_from date,
  valid_until date, source text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with kinds as materialized (
      select c.id, c.people_per_holder, c.renewal_begins from public.certifications c
      where c.tenant_id = p_tenant_id and c.archived_at is null and (p_certification_id is null or c.id = p_certification_id)
    ), places as materialized (
      select distinct p.id, w.outlet_id, w.job_role_id
      from public.people p
      left join public.people_outlets w on w.person_id = p.id and p_today between w.valid_from and coalesce(w.valid_until, 'infinity')
      where p.tenant_id = p_tenant_id and p.id = any (p_people)
    ), needed as (
      select distinct who.id, k.id as kind
      from kinds k
      join public.certification_needs n on n.certification_id = k.id
      join places who on (n.job_role_id is null or n.job_role_id = who.job_role_id)
        and (n.outlet_id is null or n.outlet_id = who.outlet_id)
      where k.people_per_holder is null
    ), held as (
      select distinct on (c.person_id, c.certification_id)
        c.person_id as id, c.certification_id as kind, c.id as credential, c.valid_from as begins, c.valid_until as ends, c.source as earned
      from public.credentials c
      where c.tenant_id = p_tenant_id and c.person_id = any (p_people) and c.revoked_at is null
        and c.certification_id in (select k.id from kinds k)
      order by c.person_id, c.certification_id, c.valid_until desc nulls first, c.valid_from desc, c.created_at desc
    ), cells as materialized (
      select coalesce(n.id, h.id) as id, coalesce(n.kind, h.kind) as kind, n.id is not null as needs, h.credential, h.begins,
        h.ends, h.earned, h.begins is not null as holds, coalesce(h.ends, 'infinity') as last_day
      from needed n full join held h on h.id = n.id and h.kind = n.kind
    ), stands as materialized (
      select d.kind, d.holds, d.last_day, private.certification_standing(d.begins, d.ends, k.renewal_begins, p_today) as standing
      from (
        select c.kind, c.holds, c.last_day, min(c.begins) as begins, min(c.ends) as ends from cells c group by 1, 2, 3
      ) d join kinds k on k.id = d.kind
    )
    select c.id, c.kind, c.needs, s.standing, c.credential, c.begins, c.ends, c.earned
    from cells c join stands s on s.kind = c.kind and s.holds = c.holds and s.last_day = c.last_day;
end $$;

-- The same with the window of what is to be earned next: `window_state` (certification_state()) is null while nothing is due.
create or replace function private.compliance_cells(
  p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid default null
) returns table (
  person_id uuid, certification_id uuid, is_needed boolean, standing text, window_state text, credential_id uuid,
  valid_from date, valid_until date, source text, due_on date, ends_on date
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select s.person_id, s.certification_id, s.is_needed, s.standing,
      case when s.standing <> 'valid' then private.certification_state(null, null, null, null,
        coalesce(s.valid_until - k.renewal_begins, p.joined_on), coalesce(s.valid_until, p.joined_on + k.grace_days),
        s.valid_until + k.grace_days, p_today) end,
      s.credential_id, s.valid_from, s.valid_until, s.source, coalesce(s.valid_until, p.joined_on + k.grace_days),
      s.valid_until + k.grace_days
    from private.compliance_standings(p_tenant_id, p_people, p_today, p_certification_id) s
    join public.certifications k on k.id = s.certification_id
    join public.people p on p.id = s.person_id;
end $$;

-- What is being learned of a tenant's certifications: a row for a person and a certification whose courses they have open.
create function private.certifications_learned(p_tenant_id uuid)
returns table (person_id uuid, certification_id uuid, due_on date)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select a.person_id, cc.certification_id, min(a.due_on)
    from public.certifications k
    join public.certification_courses cc on cc.certification_id = k.id
    join public.assignments a on a.course_id = cc.course_id and a.tenant_id = p_tenant_id
      and a.superseded_at is null and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
    where k.tenant_id = p_tenant_id and k.archived_at is null
    group by 1, 2;
end $$;
create index assignments_unfinished on public.assignments (tenant_id, course_id) include (person_id, due_on)
  where superseded_at is null and completed_at is null and waived_at is null and cancelled_at is null;

-- The fields of these people on the wall, of each an object by certification.
create function private.wall_cells(
  p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid default null
) returns table (person_id uuid, cells jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select c.person_id, jsonb_object_agg(c.certification_id, jsonb_build_object('standing', c.standing, 'is_needed', c.is_needed,
      'window_state', c.window_state, 'credential_id', c.credential_id, 'valid_from', c.valid_from, 'valid_until', c.valid_until,
      'source', c.source, 'due_on', c.due_on, 'ends_on', c.ends_on, 'is_learning', l.person_id is not null,
      'learning_due_on', l.due_on))
    from private.compliance_cells(p_tenant_id, p_people, p_today, p_certification_id) c
    left join lateral (
      select a.person_id, min(a.due_on) as due_on
      from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
      where cc.certification_id = c.certification_id and a.person_id = c.person_id and a.superseded_at is null
        and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
      group by 1
    ) l on true
    group by 1;
end $$;

-- Where somebody works today, as `Outlet · Job role`.
create function private.places_of(p_person_id uuid, p_today date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(distinct concat_ws(' · ', o.name, j.name)), '[]')
    from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles j on j.id = w.job_role_id
    where w.person_id = p_person_id and p_today between w.valid_from and coalesce(w.valid_until, 'infinity')
  );
end $$;

-- For each outlet and certification of which one is enough for so many: how many are counted there, how many holders they
-- need, and how many hold it.
create or replace function private.holder_ratios(p_tenant_id uuid, p_outlets uuid[], p_today date) returns table (
  outlet_id uuid, certification_id uuid, people_per_holder integer, handlers integer, needed integer, held integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    with kinds as materialized (
      select c.id, c.people_per_holder from public.certifications c
      where c.tenant_id = p_tenant_id and c.archived_at is null and c.people_per_holder is not null
    ), there as materialized (
      select distinct w.outlet_id, w.person_id, w.job_role_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (p_outlets) and exists (select from kinds)
        and p_today between w.valid_from and coalesce(w.valid_until, 'infinity')
        and p_today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), counted as (
      select t.outlet_id, k.id, k.people_per_holder, count(distinct t.person_id)::integer as handlers
      from kinds k
      join public.certification_needs n on n.certification_id = k.id
      join there t on (n.job_role_id is null or n.job_role_id = t.job_role_id) and (n.outlet_id is null or n.outlet_id = t.outlet_id)
      group by 1, 2, 3
    ), holders as (
      select t.outlet_id, h.certification_id as kind, count(distinct t.person_id)::integer as held
      from public.credentials h join there t on t.person_id = h.person_id
      where h.tenant_id = p_tenant_id and h.certification_id in (select k.id from kinds k) and h.revoked_at is null
        and h.valid_from <= p_today and coalesce(h.valid_until, 'infinity') >= p_today
      group by 1, 2
    )
    select c.outlet_id, c.id, c.people_per_holder, c.handlers, ceil(c.handlers / c.people_per_holder::numeric)::integer,
      coalesce(h.held, 0)
    from counted c left join holders h on h.outlet_id = c.outlet_id and h.kind = c.id;
end $$;

-- The wall: {reach, may_write, today, outlets, certifications, counts, total, rows, ratios, next}. A row is a person
-- with a cell for each certification that they need or hold, who needs to do something first. `next` says of the three
-- certifications that most lack and are not learning how many those are, and of one that courses earn who they are. `counts` are of cells that
-- are needed, `total` of people with a cell in p_state: a standing, 'todo' (all but valid), or null for everybody with any.
-- Refuses as require_papers_reader(), PT404 unknown_outlet.
create or replace function public.compliance_wall(
  p_tenant_id uuid, p_outlet_id uuid default null, p_certification_id uuid default null, p_state text default null,
  p_search text default null, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reach   text := private.require_papers_reader(p_tenant_id);
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, p_outlet_id);
  mine    uuid[] := array(select private.my_people());
  states  text[] := case p_state when 'todo' then array['missing', 'expired', 'expiring'] else array[p_state] end;
  answer  jsonb;
begin
  with stands as materialized (
    select s.person_id, s.certification_id, s.is_needed, s.standing from private.compliance_standings(p_tenant_id,
      private.people_of_papers(p_tenant_id, reach, p_outlet_id, p_search, today), today, p_certification_id) s
  ), people as materialized (
    select s.person_id, min(array_position(array['missing', 'expired', 'expiring', 'valid'], s.standing)) as urgency
    from stands s
    group by s.person_id
    having p_state is null or bool_or(s.standing = any (states) and (s.is_needed or s.standing <> 'missing'))
  ), page as materialized (
    select p.id, p.full_name, p.employee_code, row_number() over (order by found.urgency, p.full_name, p.id) as place
    from people found join public.people p on p.id = found.person_id
    order by place limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
  ), lacking as (
    select s.certification_id, k.earned_by, count(*) as people,
      case k.earned_by when 'courses' then (array_agg(s.person_id order by s.person_id))[1:500] else '{}' end as who
    from stands s
    join public.certifications k on k.id = s.certification_id
    left join private.certifications_learned(p_tenant_id) l on l.person_id = s.person_id and l.certification_id = s.certification_id
    where s.is_needed and s.standing in ('missing', 'expired') and l.person_id is null
      and (reach = 'all' or s.person_id <> all (mine))
    group by 1, 2
    order by 3 desc limit 3
  )
  select jsonb_build_object(
    'reach', reach,
    'may_write', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager'))),
    'today', today,
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o
      where o.tenant_id = p_tenant_id and (reach = 'all' or o.id in (select private.outlets_i_manage()))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'earned_by', c.earned_by,
        'people_per_holder', c.people_per_holder) order by c.title ->> 'en', c.id), '[]')
      from public.certifications c where c.tenant_id = p_tenant_id and c.archived_at is null),
    'counts', '{"missing": 0, "expired": 0, "expiring": 0, "valid": 0}'::jsonb || coalesce((
      select jsonb_object_agg(n.standing, n.number) from (
        select s.standing, count(*) as number from stands s where s.is_needed group by 1) n), '{}'),
    'total', (select count(*) from people),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'person_id', page.id, 'full_name', page.full_name, 'employee_code', page.employee_code,
        'places', private.places_of(page.id, today), 'is_me', page.id = any (mine), 'cells', coalesce(w.cells, '{}')
      ) order by page.place)
      from page left join private.wall_cells(p_tenant_id, array(select shown.id from page shown), today, p_certification_id) w
        on w.person_id = page.id), '[]'),
    'ratios', coalesce((
      select jsonb_agg(jsonb_build_object('outlet_id', r.outlet_id, 'outlet', o.name, 'certification_id', r.certification_id,
        'people_per_holder', r.people_per_holder, 'handlers', r.handlers, 'needed', r.needed, 'held', r.held)
        order by r.held - r.needed, o.name)
      from private.holder_ratios(p_tenant_id, outlets, today) r join public.outlets o on o.id = r.outlet_id
      where p_certification_id is null or r.certification_id = p_certification_id), '[]'),
    'next', coalesce((
      select jsonb_agg(jsonb_build_object('certification_id', n.certification_id, 'count', n.people, 'people', n.who)
        order by n.people desc)
      from lacking n), '[]'))
  into answer;
  return answer;
end $$;

-- The outlets side by side: of each how many cells stand how, and whether its ratios hold. Refuses as
-- require_papers_reader().
create or replace function public.compliance_of_outlets(p_tenant_id uuid) returns table (
  outlet_id uuid, name text, city text, people integer, missing integer, expired integer, expiring integer, valid integer,
  holders_missing integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reach   text := private.require_papers_reader(p_tenant_id);
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, null);
begin
  return query
    with of_person as materialized (
      select s.person_id, count(*) filter (where s.standing = 'missing') as missing,
        count(*) filter (where s.standing = 'expired') as expired, count(*) filter (where s.standing = 'expiring') as expiring,
        count(*) filter (where s.standing = 'valid') as valid
      from private.compliance_standings(p_tenant_id,
        private.people_of_papers(p_tenant_id, reach, null, null, today), today) s
      where s.is_needed
      group by 1
    ), there as (
      select distinct w.outlet_id, w.person_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (outlets)
        and today between w.valid_from and coalesce(w.valid_until, 'infinity')
        and today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), lacking as (
      select r.outlet_id, sum(greatest(r.needed - r.held, 0))::integer as holders
      from private.holder_ratios(p_tenant_id, outlets, today) r group by 1
    )
    select o.id, o.name, o.city, count(t.person_id)::integer, coalesce(sum(c.missing), 0)::integer,
      coalesce(sum(c.expired), 0)::integer, coalesce(sum(c.expiring), 0)::integer, coalesce(sum(c.valid), 0)::integer,
      coalesce(min(l.holders), 0)
    from public.outlets o
    left join there t on t.outlet_id = o.id
    left join of_person c on c.person_id = t.person_id
    left join lacking l on l.outlet_id = o.id
    where o.id = any (outlets)
    group by o.id
    order by coalesce(sum(c.missing + c.expired), 0) desc, o.name;
end $$;

-- One person: {full_name, places, is_me, reach, may_write, certifications, cells, credentials, evidence}, the newest first;
-- the cells of who works there today. Refuses PT404 unknown_person, and as require_papers_reader() for anybody but the
-- person.
create or replace function public.person_papers(p_person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people;
  today  date := private.today();
  is_me  boolean;
  is_here boolean;
  reach  text;
begin
  select p.* into person from public.people p
  where p.id = p_person_id and p.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  is_me := person.id in (select private.my_people());
  if not is_me and private.require_papers_reader(person.tenant_id) = 'outlets'
    and person.id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  reach := private.learning_i_read(person.tenant_id);
  is_here := today between person.joined_on and coalesce(person.left_on, 'infinity');
  return jsonb_build_object(
    'full_name', person.full_name, 'places', private.places_of(person.id, today), 'is_me', is_me, 'reach', reach,
    'may_write', not (is_me and reach = 'outlets') and person.tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager'))),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'earned_by', c.earned_by,
        'people_per_holder', c.people_per_holder) order by c.title ->> 'en', c.id), '[]')
      from public.certifications c where c.tenant_id = person.tenant_id and c.archived_at is null),
    'cells', coalesce((
      select w.cells from private.wall_cells(person.tenant_id, array[person.id], today) w where is_here), '{}'),
    'credentials', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'certification_id', c.certification_id, 'title', k.title,
        'valid_from', c.valid_from, 'valid_until', c.valid_until, 'source', c.source, 'evidence_id', c.evidence_id,
        'assignment_ids', array(select made.assignment_id from public.certificates made where made.id = any (c.certificate_ids)),
        'state', private.certification_state(k.archived_at, c.revoked_at, c.valid_from, c.valid_until, null, null, null, today),
        'revoked_reason', c.revoked_reason) order by c.valid_from desc, c.created_at desc), '[]')
      from public.credentials c join public.certifications k on k.id = c.certification_id
      where c.tenant_id = person.tenant_id and c.person_id = person.id),
    'evidence', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'certification_id', e.certification_id, 'title', k.title,
        'kind', e.kind, 'document', e.title, 'issuer', e.issuer, 'number', e.number, 'issued_on', e.issued_on,
        'valid_until', e.valid_until, 'file_type', e.file_type, 'note', e.note,
        'state', private.evidence_state(e), 'refused_reason', e.refused_reason, 'added_at', e.added_at,
        'decided_at', coalesce(e.accepted_at, e.refused_at), 'added_by', adder.full_name, 'decided_by', decider.full_name)
        order by e.added_at desc), '[]')
      from public.evidence e join public.certifications k on k.id = e.certification_id
      left join public.profiles adder on adder.id = e.added_by left join public.profiles decider on decider.id = e.decided_by
      where e.tenant_id = person.tenant_id and e.person_id = person.id));
end $$;

revoke execute on all functions in schema private from public;
