-- What a house asks for: its certifications, who needs them, and what changing them would mean.

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

revoke execute on all functions in schema private from public;
revoke execute on function
  public.certification_settings(uuid), public.save_certification(uuid, jsonb, uuid, timestamptz, boolean),
  public.archive_certification(uuid, boolean)
  from public, anon, authenticated;
grant execute on function
  public.certification_settings(uuid), public.save_certification(uuid, jsonb, uuid, timestamptz, boolean),
  public.archive_certification(uuid, boolean)
  to authenticated;
