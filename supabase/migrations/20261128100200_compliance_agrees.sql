-- One wall, one answer: what is counted is what is shown as lacking, every person stands in a row of the outlets, and the file for
-- an inspector says the days that the page says.

-- The fields of these people on the wall, of each an object by certification. What is being learned is late from the day after
-- its date; what the person accepted for themselves says so.
create or replace function private.wall_cells(
  p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid default null
) returns table (person_id uuid, cells jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select c.person_id, jsonb_object_agg(c.certification_id, jsonb_build_object('standing', c.standing, 'is_needed', c.is_needed,
      'window_state', c.window_state, 'credential_id', c.credential_id, 'valid_from', c.valid_from, 'valid_until', c.valid_until,
      'source', c.source, 'due_on', c.due_on, 'ends_on', c.ends_on, 'is_learning', l.person_id is not null,
      'learning_due_on', l.due_on, 'learning_is_late', coalesce(l.due_on < p_today, false),
      'is_self_decided', coalesce(e.is_self_decided, false)))
    from private.compliance_cells(p_tenant_id, p_people, p_today, p_certification_id) c
    left join public.credentials h on h.id = c.credential_id
    left join public.evidence e on e.id = h.evidence_id
    left join lateral (
      select a.person_id, min(a.due_on) as due_on
      from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
      where cc.certification_id = c.certification_id and a.person_id = c.person_id and a.superseded_at is null
        and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
      group by 1
    ) l on true
    group by 1;
end $$;

-- The wall: {reach, may_write, today, outlets, certifications, counts, total, rows, ratios, next}. A row is a person
-- with a cell for each certification that they need or hold, who needs to do something first. `next` says of the three
-- certifications that most lack and are not learning how many those are, and of one that courses earn who they are. `counts` are of cells that
-- are needed, `total` of people with such a cell in p_state: a standing, 'todo' (all but valid), or null for everybody who
-- needs or holds any. What someone holds without needing it makes nothing urgent.
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
    select s.person_id, coalesce(
      min(array_position(array['missing', 'expired', 'expiring', 'valid'], s.standing)) filter (where s.is_needed), 4) as urgency
    from stands s
    group by s.person_id
    having p_state is null or bool_or(s.is_needed and s.standing = any (states))
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

-- The outlets side by side: of each how many cells stand how, and whether its ratios hold; last, without an
-- outlet_id, whoever works in none of them. Who works in two is counted in both. Refuses as require_papers_reader().
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
    with here as materialized (
      select who.id from unnest(private.people_of_papers(p_tenant_id, reach, null, null, today)) who (id)
    ), of_person as materialized (
      select s.person_id, count(*) filter (where s.standing = 'missing') as missing,
        count(*) filter (where s.standing = 'expired') as expired, count(*) filter (where s.standing = 'expiring') as expiring,
        count(*) filter (where s.standing = 'valid') as valid
      from private.compliance_standings(p_tenant_id, array(select h.id from here h), today) s
      where s.is_needed
      group by 1
    ), there as (
      select distinct w.outlet_id, w.person_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (outlets)
        and today between w.valid_from and coalesce(w.valid_until, 'infinity')
        and today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), rows as (
      select o.id, o.name, o.city from public.outlets o where o.id = any (outlets)
      union all
      select null, null, null where reach = 'all' and exists (select from here h where h.id not in (select t.person_id from there t))
    ), works as (
      select t.outlet_id, t.person_id from there t
      union all
      select null, h.id from here h where reach = 'all' and h.id not in (select t.person_id from there t)
    ), lacking as (
      select r.outlet_id, sum(greatest(r.needed - r.held, 0))::integer as holders
      from private.holder_ratios(p_tenant_id, outlets, today) r group by 1
    )
    select r.id, r.name, r.city, count(w.person_id)::integer, coalesce(sum(c.missing), 0)::integer,
      coalesce(sum(c.expired), 0)::integer, coalesce(sum(c.expiring), 0)::integer, coalesce(sum(c.valid), 0)::integer,
      coalesce(min(l.holders), 0)
    from rows r
    left join works w on w.outlet_id is not distinct from r.id
    left join of_person c on c.person_id = w.person_id
    left join lacking l on l.outlet_id = r.id
    group by r.id, r.name, r.city
    order by r.id is null, coalesce(sum(c.missing + c.expired), 0) desc, r.name;
end $$;

-- One person: {full_name, places, is_me, reach, may_write, may_decide, certifications, cells, credentials, evidence}, the newest first;
-- the cells of who works there today. Whoever may decide has what they add count at
-- once. Refuses PT404 unknown_person, and as require_papers_reader() for anybody but the
-- person.
create or replace function public.person_papers(p_person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people;
  today  date := private.today();
  is_me  boolean;
  is_here boolean;
  reach  text;
  may_write boolean;
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
  may_write := not (is_me and reach = 'outlets') and person.tenant_id = any (array(
    select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager')));
  return jsonb_build_object(
    'full_name', person.full_name, 'places', private.places_of(person.id, today), 'is_me', is_me, 'reach', reach,
    'may_write', may_write, 'may_decide', may_write and not (is_me and private.has_other_decider(person)),
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
        'is_self_decided', coalesce((select e.is_self_decided from public.evidence e where e.id = c.evidence_id), false),
        'state', private.certification_state(k.archived_at, c.revoked_at, c.valid_from, c.valid_until, null, null, null, today),
        'revoked_reason', c.revoked_reason) order by c.valid_from desc, c.created_at desc), '[]')
      from public.credentials c join public.certifications k on k.id = c.certification_id
      where c.tenant_id = person.tenant_id and c.person_id = person.id),
    'evidence', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'certification_id', e.certification_id, 'title', k.title,
        'kind', e.kind, 'document', e.title, 'issuer', e.issuer, 'number', e.number, 'issued_on', e.issued_on,
        'valid_until', e.valid_until, 'file_type', e.file_type, 'note', e.note,
        'state', private.evidence_state(e), 'refused_reason', e.refused_reason, 'added_at', e.added_at,
        'decided_at', coalesce(e.accepted_at, e.refused_at), 'added_by', private.name_of_login(e.added_by),
        'decided_by', private.name_of_login(e.decided_by), 'is_self_decided', e.is_self_decided)
        order by e.added_at desc), '[]')
      from public.evidence e join public.certifications k on k.id = e.certification_id
      where e.tenant_id = person.tenant_id and e.person_id = person.id));
end $$;

-- What is printed for an inspector of an outlet: {tenant, brand_color, logo_url, outlet, city, address, fssai_license,
-- fssai_valid_until, today, certifications, people, ratios}. People with their periods, the codes of their certificates and the numbers of their
-- documents. Refuses PT404 unknown_outlet, as require_papers_reader().
create or replace function public.inspection_file(p_outlet_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  outlet public.outlets;
  reach  text;
  today  date := private.today();
  answer jsonb;
begin
  select o.* into outlet from public.outlets o where o.id = p_outlet_id and o.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_outlet'; end if;
  reach := private.require_papers_reader(outlet.tenant_id);
  perform private.outlets_of_papers(outlet.tenant_id, reach, outlet.id);
  with cells as materialized (
    select cell.* from private.compliance_cells(outlet.tenant_id,
      private.people_of_papers(outlet.tenant_id, reach, outlet.id, null, today), today) cell
  ), learned as materialized (
    select l.* from private.certifications_learned(outlet.tenant_id) l
  )
  select jsonb_build_object(
    'tenant', t.name, 'brand_color', t.brand_color, 'logo_url', t.logo_url, 'outlet', outlet.name, 'city', outlet.city,
    'address', to_jsonb(outlet) ->> 'address', 'fssai_license', to_jsonb(outlet) ->> 'fssai_license',
    'fssai_valid_until', to_jsonb(outlet) ->> 'fssai_valid_until', 'today', today,
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'note', c.note) order by c.title ->> 'en', c.id), '[]')
      from public.certifications c
      where c.tenant_id = outlet.tenant_id and c.archived_at is null and (
        c.id in (select cell.certification_id from cells cell)
        or c.id in (select r.certification_id from private.holder_ratios(outlet.tenant_id, array[outlet.id], today) r))),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', p.full_name, 'employee_code', p.employee_code, 'joined_on', p.joined_on,
        'job_role', (
          select string_agg(distinct j.name, ', ') from public.people_outlets w join public.job_roles j on j.id = w.job_role_id
          where w.person_id = p.id and w.outlet_id = outlet.id and today between w.valid_from and coalesce(w.valid_until, 'infinity')),
        'papers', (
          select coalesce(jsonb_agg(jsonb_build_object('certification_id', cell.certification_id, 'standing', cell.standing,
            'is_needed', cell.is_needed, 'valid_from', cell.valid_from, 'valid_until', cell.valid_until, 'source', cell.source,
            'due_on', cell.due_on,
            'window_state', cell.window_state, 'is_learning', l.person_id is not null, 'learning_due_on', l.due_on,
            'learning_is_late', coalesce(l.due_on < today, false), 'is_self_decided', coalesce(e.is_self_decided, false),
            'issuer', e.issuer, 'number', e.number,
            'codes', array(
              select made.code from public.certificates made where made.id = any (h.certificate_ids) order by made.issued_on))
            order by c.title ->> 'en', c.id), '[]')
          from cells cell
          join public.certifications c on c.id = cell.certification_id
          left join public.credentials h on h.id = cell.credential_id
          left join public.evidence e on e.id = h.evidence_id
          left join learned l on l.person_id = cell.person_id and l.certification_id = cell.certification_id
          where cell.person_id = p.id)
      ) order by p.full_name, p.id), '[]')
      from public.people p where p.id = any (private.people_of_papers(outlet.tenant_id, reach, outlet.id, null, today))),
    'ratios', (
      select coalesce(jsonb_agg(jsonb_build_object('certification_id', r.certification_id, 'people_per_holder', r.people_per_holder,
        'handlers', r.handlers, 'needed', r.needed, 'held', r.held)), '[]')
      from private.holder_ratios(outlet.tenant_id, array[outlet.id], today) r))
  into answer
  from public.tenants t where t.id = outlet.tenant_id;
  return answer;
end $$;

revoke execute on all functions in schema private from public;
