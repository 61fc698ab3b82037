-- The compliance wall and what is told from it: who holds what in which outlet, what ends when, what the inspector sees;
-- and how a certification is written.

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

-- What certifications are made of: {may_write, certifications, patterns, courses, job_roles, outlets}. Refuses as
-- require_papers_reader(), PT403 not_allowed for managers.
create function public.certification_settings(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.require_papers_reader(p_tenant_id) <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  return jsonb_build_object(
    'may_write', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer'))),
    'certifications', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' || jsonb_build_object(
        'first_courses', array(
          select cc.course_id from public.certification_courses cc where cc.certification_id = c.id and not cc.is_renewal),
        'renewal_courses', array(
          select cc.course_id from public.certification_courses cc where cc.certification_id = c.id and cc.is_renewal),
        'needs', (
          select coalesce(jsonb_agg(jsonb_build_object('job_role_id', n.job_role_id, 'outlet_id', n.outlet_id)), '[]')
          from public.certification_needs n where n.certification_id = c.id)
      ) order by c.archived_at is not null, c.title ->> 'en'), '[]')
      from public.certifications c where c.tenant_id = p_tenant_id),
    'patterns', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'tenant_id' order by c.title ->> 'en'), '[]')
      from public.certifications c where c.tenant_id is null and c.archived_at is null),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', v.title) order by v.title ->> 'en'), '[]')
      from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
      where (c.tenant_id is null or c.tenant_id = p_tenant_id) and c.retired_at is null
        and c.side = any (private.sides_of(p_tenant_id))),
    'job_roles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
      from public.job_roles j where j.tenant_id = p_tenant_id),
    'outlets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
      from public.outlets o where o.tenant_id = p_tenant_id));
end $$;

-- Writes what a certification says, its courses and who needs it.
create function private.write_certification(p_tenant_id uuid, p_id uuid, p_said jsonb) returns public.certifications
language plpgsql security definer set search_path = '' as $$
declare
  certification public.certifications;
  ids  text[] := array(
    select jsonb_array_elements_text(p_said -> 'first_courses') union select jsonb_array_elements_text(p_said -> 'renewal_courses'));
begin
  if exists (
    select from unnest(ids) wanted (id) where not exists (
      select from public.courses c
      where c.id::text = wanted.id and (c.tenant_id is null or c.tenant_id = p_tenant_id))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_course';
  end if;
  insert into public.certifications (
    id, tenant_id, title, note, earned_by, courses_needed, valid_months, renewal_begins, grace_days, people_per_holder
  )
  values (coalesce(p_id, gen_random_uuid()), p_tenant_id,
    jsonb_build_object('en', btrim(p_said #>> '{title,en}'), 'hi', btrim(p_said #>> '{title,hi}')),
    case when p_said #>> '{note,en}' is not null then p_said -> 'note' end,
    p_said ->> 'earned_by', (p_said ->> 'courses_needed')::integer, (p_said ->> 'valid_months')::integer,
    (p_said ->> 'renewal_begins')::integer, (p_said ->> 'grace_days')::integer, (p_said ->> 'people_per_holder')::integer)
  on conflict (id) do update
  set title = excluded.title, note = excluded.note, earned_by = excluded.earned_by, courses_needed = excluded.courses_needed,
    valid_months = excluded.valid_months, renewal_begins = excluded.renewal_begins, grace_days = excluded.grace_days,
    people_per_holder = excluded.people_per_holder
  returning * into certification;
  delete from public.certification_courses cc where cc.certification_id = certification.id;
  insert into public.certification_courses (certification_id, course_id, is_renewal)
  select certification.id, said.course_id::uuid, said.is_renewal from (
    select jsonb_array_elements_text(p_said -> 'first_courses'), false
    union select jsonb_array_elements_text(p_said -> 'renewal_courses'), true
  ) said (course_id, is_renewal)
  where certification.earned_by = 'courses';
  delete from public.certification_needs n where n.certification_id = certification.id;
  insert into public.certification_needs (tenant_id, certification_id, job_role_id, outlet_id)
  select distinct p_tenant_id, certification.id, (need ->> 'job_role_id')::uuid, (need ->> 'outlet_id')::uuid
  from jsonb_array_elements(p_said -> 'needs') need;
  return certification;
end $$;

-- Adds a certification or changes one, and counts what that means: {id, updated_at, needed, held, missing (people: {name, outlets},
-- the first 50), ratios ({outlet, handlers, needed, held})}. With p_dry_run it only counts. Whoever has finished its courses already holds it from
-- then on. `p_said`: {title, note, earned_by, courses_needed, valid_months, renewal_begins, grace_days, people_per_holder,
-- first_courses, renewal_courses, needs}. Refuses as require_learning_desk() and require_learning(), PT403 not_allowed for managers, PT404
-- unknown_certification, unknown_course, unknown_job_role (or outlet), PT409 certification_changed (somebody saved it
-- since p_known_at), PT400 text_required, text_too_long, courses_required, impossible_span (a figure out of bounds).
create function public.save_certification(
  p_tenant_id uuid, p_said jsonb, p_id uuid default null, p_known_at timestamptz default null, p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today   date := private.today();
  known   public.certifications;
  made    public.certifications;
  answer  jsonb;
begin
  if private.require_learning_desk(p_tenant_id) <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform private.require_learning(p_tenant_id);
  if p_id is not null then
    select c.* into known from public.certifications c where c.id = p_id for no key update;
    if not found or known.tenant_id is distinct from p_tenant_id then
      raise sqlstate 'PT404' using message = 'unknown_certification';
    end if;
    -- browsers count in milliseconds
    if date_trunc('milliseconds', known.updated_at) is distinct from date_trunc('milliseconds', p_known_at) then
      raise sqlstate 'PT409' using message = 'certification_changed';
    end if;
  end if;
  if coalesce(btrim(p_said #>> '{title,en}'), '') = '' or coalesce(btrim(p_said #>> '{title,hi}'), '') = '' then
    raise sqlstate 'PT400' using message = 'text_required';
  end if;
  if greatest(char_length(p_said #>> '{title,en}'), char_length(p_said #>> '{title,hi}')) > 120
    or greatest(char_length(p_said #>> '{note,en}'), char_length(p_said #>> '{note,hi}')) > 500 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  if p_said ->> 'earned_by' = 'courses' and coalesce(jsonb_array_length(p_said -> 'first_courses'), 0) = 0 then
    raise sqlstate 'PT400' using message = 'courses_required';
  end if;
  begin
    made := private.write_certification(p_tenant_id, p_id, p_said);
    perform private.award_certification(made, p.id)
    from public.people p where p.tenant_id = p_tenant_id and exists (
      select from public.certificates c join public.certification_courses cc on cc.course_id = c.course_id
      where cc.certification_id = made.id and c.person_id = p.id);
    select jsonb_build_object('id', made.id, 'updated_at', made.updated_at,
      'needed', count(*) filter (where c.is_needed),
      'held', count(*) filter (where c.is_needed and c.standing in ('valid', 'expiring')),
      'missing', coalesce((
        select jsonb_agg(jsonb_build_object('name', lacks.full_name, 'outlets', lacks.outlets)) from (
          select p.full_name, array(
              select distinct o.name from public.people_outlets w join public.outlets o on o.id = w.outlet_id
              where w.person_id = p.id and today between w.valid_from and coalesce(w.valid_until, 'infinity') order by 1) as outlets
          from private.compliance_cells(p_tenant_id, private.people_of_papers(p_tenant_id, 'all', null, null, today), today, made.id) m
          join public.people p on p.id = m.person_id
          where m.is_needed and m.standing in ('missing', 'expired')
          order by p.full_name, p.id limit 50) lacks), '[]'),
      'ratios', coalesce((
        select jsonb_agg(jsonb_build_object('outlet', o.name, 'handlers', r.handlers, 'needed', r.needed, 'held', r.held) order by o.name)
        from private.holder_ratios(p_tenant_id, private.outlets_of_papers(p_tenant_id, 'all', null), today) r
        join public.outlets o on o.id = r.outlet_id where r.certification_id = made.id), '[]'))
    into answer
    from private.compliance_cells(p_tenant_id, private.people_of_papers(p_tenant_id, 'all', null, null, today), today, made.id) c;
    if p_dry_run then raise sqlstate 'UNDOX'; end if;
  exception
    when sqlstate 'UNDOX' then return answer;
    when check_violation or invalid_text_representation or numeric_value_out_of_range or not_null_violation then
      raise sqlstate 'PT400' using message = 'impossible_span';
    when foreign_key_violation then raise sqlstate 'PT404' using message = 'unknown_job_role';
  end;
  perform private.write_audit(case when p_id is null then 'certification.created' else 'certification.changed' end, p_tenant_id,
    'certifications', made.id::text,
    case when p_id is not null then jsonb_build_object('name', known.title ->> 'en', 'valid_months', known.valid_months) end,
    jsonb_build_object('name', made.title ->> 'en', 'valid_months', made.valid_months));
  return answer;
end $$;

-- Takes a certification off the wall, or puts it back; its periods stay. Refuses as save_certification().
create function public.archive_certification(p_id uuid, p_archives boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known public.certifications;
begin
  select c.* into known from public.certifications c
  where c.id = p_id and c.tenant_id is not null and (private.is_platform_admin() or c.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_certification'; end if;
  if private.require_learning_desk(known.tenant_id) <> 'all' then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform private.require_learning(known.tenant_id);
  if (known.archived_at is not null) = p_archives then return; end if;
  update public.certifications set archived_at = case when p_archives then now() end where id = known.id;
  perform private.write_audit(case when p_archives then 'certification.archived' else 'certification.restored' end, known.tenant_id,
    'certifications', known.id::text, null, jsonb_build_object('name', known.title ->> 'en'));
end $$;

-- What is printed for an inspector of an outlet: {tenant, brand_color, logo_url, outlet, city, address, fssai_license,
-- fssai_valid_until, today, certifications, people, ratios}. People with their periods, the codes of their certificates and the numbers of their
-- documents. Refuses PT404 unknown_outlet, as require_papers_reader().
create function public.inspection_file(p_outlet_id uuid) returns jsonb
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
            'due_on', cell.due_on, 'issuer', e.issuer, 'number', e.number,
            'codes', array(
              select made.code from public.certificates made where made.id = any (h.certificate_ids) order by made.issued_on))
            order by c.title ->> 'en', c.id), '[]')
          from cells cell
          join public.certifications c on c.id = cell.certification_id
          left join public.credentials h on h.id = cell.credential_id
          left join public.evidence e on e.id = h.evidence_id
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

-- What somebody may take along of their papers.
create function private.my_certifications(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'workspace', t.name,
    'periods', (
      select coalesce(jsonb_agg(jsonb_build_object('certification', k.title, 'valid_from', c.valid_from, 'valid_until', c.valid_until,
        'source', c.source, 'revoked_at', c.revoked_at, 'revoked_reason', c.revoked_reason) order by c.valid_from), '[]')
      from public.credentials c join public.certifications k on k.id = c.certification_id
      where c.tenant_id = p.tenant_id and c.person_id = p.id),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object('certification', k.title, 'kind', e.kind, 'title', e.title, 'issuer', e.issuer,
        'number', e.number, 'issued_on', e.issued_on, 'valid_until', e.valid_until, 'note', e.note, 'added_at', e.added_at,
        'accepted_at', e.accepted_at, 'refused_at', e.refused_at, 'refused_reason', e.refused_reason) order by e.added_at), '[]')
      from public.evidence e join public.certifications k on k.id = e.certification_id
      where e.tenant_id = p.tenant_id and e.person_id = p.id))), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id where p.profile_id = p_me
$$;
insert into private.export_parts values ('certifications', 'private.my_certifications');

revoke execute on all functions in schema private from public;
revoke execute on function
  public.compliance_wall(uuid, uuid, uuid, text, text, integer, integer), public.compliance_of_outlets(uuid),
  public.compliance_calendar(uuid, uuid, integer), public.person_papers(uuid),
  public.certification_settings(uuid), public.save_certification(uuid, jsonb, uuid, timestamptz, boolean),
  public.archive_certification(uuid, boolean), public.inspection_file(uuid)
  from public, anon, authenticated;
grant execute on function
  public.compliance_wall(uuid, uuid, uuid, text, text, integer, integer), public.compliance_of_outlets(uuid),
  public.compliance_calendar(uuid, uuid, integer), public.person_papers(uuid),
  public.certification_settings(uuid), public.save_certification(uuid, jsonb, uuid, timestamptz, boolean),
  public.archive_certification(uuid, boolean), public.inspection_file(uuid)
  to authenticated;
