-- The compliance wall and what is told from it: who holds what in which outlet, what ends when, what one person
-- has.

-- How people of a tenant stand with its certifications: a row for each that somebody needs or holds. `standing` is of the
-- period that reaches furthest; `window_state` of the one to be earned next (certification_state()), null while nothing is
-- due. Asked once for all people of a page.
create function private.compliance_cells(
  p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid default null
) returns table (
  person_id uuid, certification_id uuid, is_needed boolean, standing text, window_state text, credential_id uuid,
  valid_from date, valid_until date, source text, due_on date, ends_on date
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with kinds as materialized (
      select c.* from public.certifications c
      where c.tenant_id = p_tenant_id and c.archived_at is null and (p_certification_id is null or c.id = p_certification_id)
    ), places as materialized (
      select p.id, p.joined_on, w.outlet_id, w.job_role_id
      from public.people p
      left join public.people_outlets w on w.person_id = p.id and p_today between w.valid_from and coalesce(w.valid_until, 'infinity')
      where p.tenant_id = p_tenant_id and p.id = any (p_people)
    ), needed as (
      select distinct who.id, who.joined_on, k.id as kind
      from kinds k
      join public.certification_needs n on n.certification_id = k.id
      join places who on (n.job_role_id is null or n.job_role_id = who.job_role_id)
        and (n.outlet_id is null or n.outlet_id = who.outlet_id)
      where k.people_per_holder is null
    ), held as (
      select distinct on (c.person_id, c.certification_id) c.*
      from public.credentials c join kinds k on k.id = c.certification_id
      where c.tenant_id = p_tenant_id and c.person_id = any (p_people) and c.revoked_at is null
      order by c.person_id, c.certification_id, c.valid_until desc nulls first, c.valid_from desc, c.created_at desc
    )
    select cell.person_id, cell.kind, cell.is_needed, stands.standing,
      case when stands.standing <> 'valid' then private.certification_state(null, null, null, null,
        cell.starts_on, cell.due_on, cell.ends_on, p_today) end,
      cell.credential_id, cell.valid_from, cell.valid_until, cell.source, cell.due_on, cell.ends_on
    from (
      select coalesce(n.id, h.person_id) as person_id, k.id as kind, n.id is not null as is_needed, h.id as credential_id,
        h.valid_from, h.valid_until, h.source, k.renewal_begins,
        coalesce(h.valid_until - k.renewal_begins, n.joined_on) as starts_on,
        coalesce(h.valid_until, n.joined_on + k.grace_days) as due_on,
        h.valid_until + k.grace_days as ends_on
      from needed n
      full join held h on h.person_id = n.id and h.certification_id = n.kind
      join kinds k on k.id = coalesce(n.kind, h.certification_id)
    ) cell
    cross join lateral (
      select private.certification_standing(cell.valid_from, cell.valid_until, cell.renewal_begins, p_today) as standing
    ) stands;
end $$;

-- For each outlet and certification of which one is enough for so many: how many are counted there, how many holders they
-- need, and how many hold it.
create function private.holder_ratios(p_tenant_id uuid, p_outlets uuid[], p_today date) returns table (
  outlet_id uuid, certification_id uuid, people_per_holder integer, handlers integer, needed integer, held integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with there as materialized (
      select distinct w.outlet_id, w.person_id, w.job_role_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (p_outlets)
        and p_today between w.valid_from and coalesce(w.valid_until, 'infinity')
        and p_today between p.joined_on and coalesce(p.left_on, 'infinity')
    ), counted as (
      select t.outlet_id, c.id, c.people_per_holder, count(distinct t.person_id)::integer as handlers
      from public.certifications c
      join public.certification_needs n on n.certification_id = c.id
      join there t on (n.job_role_id is null or n.job_role_id = t.job_role_id) and (n.outlet_id is null or n.outlet_id = t.outlet_id)
      where c.tenant_id = p_tenant_id and c.archived_at is null and c.people_per_holder is not null
      group by 1, 2, 3
    )
    select counted.outlet_id, counted.id, counted.people_per_holder, counted.handlers,
      ceil(counted.handlers / counted.people_per_holder::numeric)::integer,
      (select count(distinct t.person_id)::integer from there t
        join public.credentials h on h.person_id = t.person_id and h.certification_id = counted.id and h.revoked_at is null
          and h.valid_from <= p_today and coalesce(h.valid_until, 'infinity') >= p_today
        where t.outlet_id = counted.outlet_id)
    from counted;
end $$;

-- Refuses who looks after nobody's learning there as require_tenant_admin(), and PT403 module_off; returns 'all' or
-- 'outlets'. Reading only.
create function private.require_papers_reader(p_tenant_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.learning_i_read(p_tenant_id);
begin
  if reach = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  perform private.require_learning(p_tenant_id);
  return reach;
end $$;

-- The outlets of a tenant whose papers I read, or the one asked for. Refuses PT404 unknown_outlet.
create function private.outlets_of_papers(p_tenant_id uuid, p_reach text, p_outlet_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  outlets uuid[] := array(
    select o.id from public.outlets o
    where o.tenant_id = p_tenant_id and (p_outlet_id is null or o.id = p_outlet_id) and (p_outlet_id is not null or o.is_active)
      and (p_reach = 'all' or o.id in (select private.outlets_i_manage()))
    order by o.name);
begin
  if p_outlet_id is not null and cardinality(outlets) = 0 then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  return outlets;
end $$;

-- Who is employed today, as far as I look after them, there and of that name.
create function private.people_of_papers(p_tenant_id uuid, p_reach text, p_outlet_id uuid, p_search text, p_today date) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select p.id from public.people p
    where p.tenant_id = p_tenant_id and p_today between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p_reach = 'all' or p.id in (select private.people_i_manage()))
      and (p_search is null or strpos(lower(concat_ws(' ', p.full_name, p.employee_code)), lower(btrim(p_search))) > 0)
      and (p_outlet_id is null or p.id in (
        select w.person_id from public.people_outlets w
        where w.tenant_id = p_tenant_id and w.outlet_id = p_outlet_id
          and p_today between w.valid_from and coalesce(w.valid_until, 'infinity'))));
end $$;

-- The wall: {reach, may_write, today, outlets, certifications, counts, total, rows, ratios, next}. A row is a person
-- with a cell for each certification that they need or hold, who needs to do something first. `next` names by certification who
-- lacks it and is not learning it. `counts` are of cells that
-- are needed, `total` of people with a cell in p_state: a standing, 'todo' (all but valid), or null for everybody with any.
-- Refuses as require_papers_reader(), PT404 unknown_outlet.
create function public.compliance_wall(
  p_tenant_id uuid, p_outlet_id uuid default null, p_certification_id uuid default null, p_state text default null,
  p_search text default null, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach   text := private.require_papers_reader(p_tenant_id);
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, p_outlet_id);
  states  text[] := case p_state when 'todo' then array['missing', 'expired', 'expiring'] else array[p_state] end;
  answer  jsonb;
begin
  with cells as materialized (
    select cell.* from private.compliance_cells(p_tenant_id,
      private.people_of_papers(p_tenant_id, reach, p_outlet_id, p_search, today), today, p_certification_id) cell
  ), people as (
    select c.person_id, min(array_position(array['missing', 'expired', 'expiring', 'valid'], c.standing)) as urgency
    from cells c
    group by c.person_id
    having p_state is null or bool_or(c.standing = any (states) and (c.is_needed or c.standing <> 'missing'))
  ), page as (
    select p.id, p.full_name, p.employee_code, row_number() over (order by found.urgency, p.full_name, p.id) as place
    from people found join public.people p on p.id = found.person_id
    order by place limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
  ), learning as (
    select a.person_id, cc.certification_id, min(a.due_on) as due_on
    from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
    where a.tenant_id = p_tenant_id and a.superseded_at is null
      and num_nonnulls(a.completed_at, a.waived_at, a.cancelled_at) = 0
    group by 1, 2
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
        select c.standing, count(*) as number from cells c where c.is_needed group by 1) n), '{}'),
    'total', (select count(*) from people),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'person_id', page.id, 'full_name', page.full_name, 'employee_code', page.employee_code,
        'places', (
          select coalesce(jsonb_agg(distinct concat_ws(' · ', o.name, j.name)), '[]')
          from public.people_outlets w join public.outlets o on o.id = w.outlet_id left join public.job_roles j on j.id = w.job_role_id
          where w.tenant_id = p_tenant_id and w.person_id = page.id
            and today between w.valid_from and coalesce(w.valid_until, 'infinity')),
        'is_me', page.id in (select private.my_people()),
        'cells', (
          select coalesce(jsonb_object_agg(c.certification_id, jsonb_build_object('standing', c.standing, 'is_needed', c.is_needed,
            'window_state', c.window_state, 'credential_id', c.credential_id, 'valid_from', c.valid_from, 'valid_until', c.valid_until,
            'source', c.source, 'due_on', c.due_on, 'ends_on', c.ends_on, 'is_learning', l.person_id is not null,
            'learning_due_on', l.due_on)), '{}')
          from cells c left join learning l on l.person_id = c.person_id and l.certification_id = c.certification_id
          where c.person_id = page.id)
      ) order by page.place)
      from page), '[]'),
    'ratios', coalesce((
      select jsonb_agg(jsonb_build_object('outlet_id', r.outlet_id, 'outlet', o.name, 'certification_id', r.certification_id,
        'people_per_holder', r.people_per_holder, 'handlers', r.handlers, 'needed', r.needed, 'held', r.held)
        order by r.held - r.needed, o.name)
      from private.holder_ratios(p_tenant_id, outlets, today) r join public.outlets o on o.id = r.outlet_id
      where p_certification_id is null or r.certification_id = p_certification_id), '[]'),
    'next', coalesce((
      select jsonb_agg(jsonb_build_object('certification_id', n.certification_id, 'people', n.people) order by cardinality(n.people) desc)
      from (
        select c.certification_id, (array_agg(c.person_id order by c.person_id))[1:500] as people
        from cells c left join learning l on l.person_id = c.person_id and l.certification_id = c.certification_id
        where c.is_needed and c.standing in ('missing', 'expired') and l.person_id is null
          and (reach = 'all' or c.person_id not in (select private.my_people()))
        group by 1) n), '[]'))
  into answer;
  return answer;
end $$;

-- The outlets side by side: of each how many cells stand how, and whether its ratios hold. Refuses as
-- require_papers_reader().
create function public.compliance_of_outlets(p_tenant_id uuid) returns table (
  outlet_id uuid, name text, city text, people integer, missing integer, expired integer, expiring integer, valid integer,
  holders_missing integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  reach   text := private.require_papers_reader(p_tenant_id);
  today   date := private.today();
  outlets uuid[] := private.outlets_of_papers(p_tenant_id, reach, null);
begin
  return query
    with cells as materialized (
      select cell.* from private.compliance_cells(p_tenant_id,
        private.people_of_papers(p_tenant_id, reach, null, null, today), today) cell
      where cell.is_needed
    ), there as (
      select distinct w.outlet_id, w.person_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (outlets)
        and today between w.valid_from and coalesce(w.valid_until, 'infinity')
        and today between p.joined_on and coalesce(p.left_on, 'infinity')
    )
    select o.id, o.name, o.city, count(distinct t.person_id)::integer,
      count(*) filter (where c.standing = 'missing')::integer, count(*) filter (where c.standing = 'expired')::integer,
      count(*) filter (where c.standing = 'expiring')::integer, count(*) filter (where c.standing = 'valid')::integer,
      coalesce((select sum(greatest(r.needed - r.held, 0)) from private.holder_ratios(p_tenant_id, array[o.id], today) r), 0)::integer
    from public.outlets o
    left join there t on t.outlet_id = o.id
    left join cells c on c.person_id = t.person_id
    where o.id = any (outlets)
    group by o.id
    order by count(*) filter (where c.standing in ('missing', 'expired')) desc, o.name;
end $$;

-- What ends when: the best periods of people employed today that have an end up to so many months ahead, and those that
-- ended within the last three. Refuses as require_papers_reader(), PT404 unknown_outlet.
create function public.compliance_calendar(
  p_tenant_id uuid, p_outlet_id uuid default null, p_months integer default 12
) returns table (
  valid_until date, person_id uuid, full_name text, outlets text[], certification_id uuid, title jsonb, standing text,
  is_learning boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  reach text := private.require_papers_reader(p_tenant_id);
  today date := private.today();
begin
  perform private.outlets_of_papers(p_tenant_id, reach, p_outlet_id);
  return query
    select c.valid_until, p.id, p.full_name,
      array(
        select distinct o.name from public.people_outlets w join public.outlets o on o.id = w.outlet_id
        where w.person_id = p.id and today between w.valid_from and coalesce(w.valid_until, 'infinity') order by 1),
      c.certification_id, k.title, c.standing,
      exists (
        select from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
        where cc.certification_id = k.id and a.person_id = p.id and a.superseded_at is null and private.is_open(a))
    from private.compliance_cells(p_tenant_id,
      private.people_of_papers(p_tenant_id, reach, p_outlet_id, null, today), today) c
    join public.people p on p.id = c.person_id
    join public.certifications k on k.id = c.certification_id
    where c.valid_until between today - 92 and today + make_interval(months => least(greatest(coalesce(p_months, 12), 1), 36))
    order by c.valid_until, p.full_name, k.title ->> 'en'
    limit 2000;
end $$;

-- What one person holds, held and brought along: {credentials, evidence}, the newest first. Refuses PT404 unknown_person,
-- and as require_papers_reader() for anybody but the person.
create function public.person_papers(p_person_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people;
  today  date := private.today();
begin
  select p.* into person from public.people p
  where p.id = p_person_id and p.tenant_id = any (array(select private.my_tenants()));
  if not found then raise sqlstate 'PT404' using message = 'unknown_person'; end if;
  if person.id not in (select private.my_people()) and private.require_papers_reader(person.tenant_id) = 'outlets'
    and person.id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  return jsonb_build_object(
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
        'valid_until', e.valid_until, 'has_file', e.file_type is not null, 'note', e.note, 'state', private.evidence_state(e),
        'refused_reason', e.refused_reason, 'added_at', e.added_at, 'added_by', adder.full_name, 'decided_by', decider.full_name)
        order by e.added_at desc), '[]')
      from public.evidence e join public.certifications k on k.id = e.certification_id
      left join public.profiles adder on adder.id = e.added_by left join public.profiles decider on decider.id = e.decided_by
      where e.tenant_id = person.tenant_id and e.person_id = person.id));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.compliance_wall(uuid, uuid, uuid, text, text, integer, integer), public.compliance_of_outlets(uuid),
  public.compliance_calendar(uuid, uuid, integer), public.person_papers(uuid)
  from public, anon, authenticated;
grant execute on function
  public.compliance_wall(uuid, uuid, uuid, text, text, integer, integer), public.compliance_of_outlets(uuid),
  public.compliance_calendar(uuid, uuid, integer), public.person_papers(uuid)
  to authenticated;
