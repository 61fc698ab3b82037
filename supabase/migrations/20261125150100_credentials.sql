-- How a certification is earned, renewed and taken back; what is brought along follows in the next migration.
--
-- Who may do what:
--   members    hand in documents of their own, which count once they are accepted
--   managers   besides, add, accept, refuse and waive for the people of their outlets, and not for themselves
--   trainers   besides, the same for their whole tenant, and take periods back
--   admins     the same; a platform admin reads all, and writes where changes are allowed

alter table public.assignments drop constraint assignments_source_check;
alter table public.assignments add constraint assignments_source_check
  check (source in ('manual', 'self', 'rule', 'code', 'certification'));
insert into private.event_kinds values ('credential.expiring');

-- The period of somebody's certification that reaches furthest; a row of nulls for who holds none.
create function private.best_credential(p_person_id uuid, p_certification_id uuid) returns public.credentials
language plpgsql stable security definer set search_path = '' as $$
declare
  best public.credentials;
begin
  select c.* into best from public.credentials c
  where c.person_id = p_person_id and c.certification_id = p_certification_id and c.revoked_at is null
  order by c.valid_until desc nulls first, c.valid_from desc, c.created_at desc limit 1;
  return best;
end $$;

-- The courses with which somebody earns it next: those for a renewal while there are some and its grace lasts, else the
-- first ones. `counts_from` is the day from which a certificate counts towards it.
create function private.courses_towards(
  p_certification public.certifications, p_best public.credentials, out course_ids uuid[], out counts_from date, out needed integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  renews boolean := p_best.id is not null and private.today() <= p_best.valid_until + p_certification.grace_days;
begin
  counts_from := coalesce(p_best.valid_until - p_certification.renewal_begins, '-infinity');
  course_ids := array(
    select cc.course_id from public.certification_courses cc
    where cc.certification_id = p_certification.id and cc.is_renewal and renews order by 1);
  needed := cardinality(course_ids);
  if needed > 0 then return; end if;
  course_ids := array(
    select cc.course_id from public.certification_courses cc
    where cc.certification_id = p_certification.id and not cc.is_renewal order by 1);
  needed := least(coalesce(p_certification.courses_needed, cardinality(course_ids)), cardinality(course_ids));
end $$;

-- Writes the next period of who has finished what it takes; nobody else's, and none before the old one may be renewed. A
-- renewal in time goes on from the end of the old period, so that it falls into the same month every time.
create function private.award_certification(p_certification public.certifications, p_person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today    date := private.today();
  best     public.credentials;
  towards  record;
  earned   uuid[];
  earned_on date;
begin
  if p_certification.earned_by <> 'courses' or p_certification.archived_at is not null then return; end if;
  perform from public.people p where p.id = p_person_id for no key update; -- two courses that end at once take turns
  best := private.best_credential(p_person_id, p_certification.id);
  if private.certification_standing(best.valid_from, best.valid_until, p_certification.renewal_begins, today) = 'valid' then
    return;
  end if;
  towards := private.courses_towards(p_certification, best);
  select array_agg(won.id), max(won.issued_on) into earned, earned_on from (
    select distinct on (c.course_id) c.id, c.issued_on from public.certificates c
    where c.person_id = p_person_id and c.course_id = any (towards.course_ids) and c.revoked_at is null
      and coalesce(c.valid_until, 'infinity') >= today and c.issued_on >= towards.counts_from
      and c.id <> all (coalesce(best.certificate_ids, '{}'))
      and c.created_at > coalesce((
        select max(taken.revoked_at) from public.credentials taken
        where taken.person_id = p_person_id and taken.certification_id = p_certification.id), '-infinity')
    order by c.course_id, c.issued_on desc, c.created_at desc
  ) won;
  if coalesce(cardinality(earned), 0) < greatest(towards.needed, 1) then return; end if;
  insert into public.credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source, certificate_ids)
  values (p_certification.tenant_id, p_person_id, p_certification.id, earned_on,
    private.valid_until(
      case when today <= best.valid_until + p_certification.grace_days then best.valid_until else earned_on end,
      p_certification.valid_months),
    'courses', earned);
end $$;

-- Issues the certificate of a completed assignment, and what it earns. Once, however often it is asked. Who renews while
-- the old one still counts loses no day of it.
create or replace function private.issue_certificate(p_assignment public.assignments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.today();
  made  uuid;
begin
  insert into public.certificates (
    tenant_id, person_id, course_id, side, version_id, assignment_id, code, issued_on, valid_until
  )
  select p_assignment.tenant_id, p_assignment.person_id, c.id, c.side, p_assignment.version_id, p_assignment.id,
    private.new_certificate_code(), today, private.valid_until(coalesce((
      select max(old.valid_until) from public.certificates old
      where old.person_id = p_assignment.person_id and old.course_id = c.id and old.revoked_at is null
        and old.valid_until between today and today + private.renewal_begins()), today), c.valid_months)
  from public.courses c where c.id = p_assignment.course_id
  on conflict (assignment_id) do nothing
  returning id into made;
  if made is null then return; end if;
  perform private.write_events('credential.issued', p_assignment.tenant_id, array[p_assignment.person_id], array[made],
    (select v.skills from public.course_versions v where v.id = p_assignment.version_id));
  perform private.award_certification(c, p_assignment.person_id)
  from public.certifications c
  where c.tenant_id = p_assignment.tenant_id and c.id in (
    select cc.certification_id from public.certification_courses cc where cc.course_id = p_assignment.course_id);
end $$;

-- What was earned with a certificate falls with it.
create function private.follow_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.credentials c
  set revoked_at = new.revoked_at, revoked_by = new.revoked_by, revoked_reason = new.revoked_reason
  where c.person_id = new.person_id and c.revoked_at is null and new.id = any (c.certificate_ids);
  return null;
end $$;

create trigger follow_certificate after update of revoked_at on public.certificates
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function private.follow_certificate();

-- Gives the courses that these people lack for it, and returns to how many anything was given.
create function private.place_certification(
  p_certification public.certifications, p_people uuid[], p_due_on date
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today  date := private.today();
  course public.courses;
  missing record;
  given  uuid[] := '{}';
begin
  for missing in
    select lacks.course_id, array_agg(distinct lacks.person_id) as people from (
      select person.id as person_id, unnest(towards.course_ids) as course_id, towards.counts_from
      from unnest(p_people) person (id)
      cross join lateral private.courses_towards(p_certification, private.best_credential(person.id, p_certification.id)) towards
    ) lacks
    where not exists (
        select from public.certificates c
        where c.person_id = lacks.person_id and c.course_id = lacks.course_id and c.revoked_at is null
          and coalesce(c.valid_until, 'infinity') >= today and c.issued_on >= lacks.counts_from)
      and not exists (
        select from public.assignments a
        where a.person_id = lacks.person_id and a.course_id = lacks.course_id and a.superseded_at is null and private.is_open(a))
    group by 1 order by 1
  loop
    select c.* into course from public.courses c
    where c.id = missing.course_id and c.retired_at is null and c.side = any (private.sides_of(p_certification.tenant_id))
      and exists (select from public.course_versions v where v.course_id = c.id and v.state = 'published');
    if not found then continue; end if;
    if private.place_assignments(p_certification.tenant_id, course, missing.people, 'certification', p_due_on, null) > 0 then
      given := given || missing.people;
    end if;
  end loop;
  return (select count(distinct person) from unnest(given) person);
end $$;

-- A job: when the renewal of a period begins, its courses are given to who still needs it; once for each period. Nothing
-- is marked: whatever is open, given or taken back since then says that it was done.
create function private.give_renewals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today    date := private.today();
  total    integer := 0;
  renewing record;
begin
  for renewing in
    select c as certification, due.valid_until,
      array_agg(due.person_id order by due.person_id) as people, array_agg(due.credential_id order by due.person_id) as credentials
    from public.certifications c
    join public.tenants t on t.id = c.tenant_id and t.is_active
    cross join lateral (
      select cell.person_id, cell.credential_id, cell.valid_until
      from private.compliance_cells(c.tenant_id, array(
        select p.id from public.people p
        where p.tenant_id = c.tenant_id and coalesce(p.left_on, 'infinity') >= today), today, c.id) cell
      where cell.standing in ('expiring', 'expired') and (cell.is_needed or c.people_per_holder is not null)
    ) due
    where c.earned_by = 'courses' and c.archived_at is null and not exists (
      select from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
      where cc.certification_id = c.id and a.tenant_id = c.tenant_id and a.person_id = due.person_id
        and a.source = 'certification' and a.assigned_at >= due.valid_until - c.renewal_begins)
    group by 1, 2
  loop
    total := total + private.place_certification(
      renewing.certification, renewing.people, greatest(renewing.valid_until, today + 14));
    perform private.write_events('credential.expiring', (renewing.certification).tenant_id, renewing.people,
      renewing.credentials, '{}');
  end loop;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values ('give renewals', '1 day', 'private.give_renewals');

-- A certification of a tenant. Refuses PT404 unknown_certification.
create function private.require_certification(p_tenant_id uuid, p_id uuid) returns public.certifications
language plpgsql stable security definer set search_path = '' as $$
declare
  certification public.certifications;
begin
  select c.* into certification from public.certifications c
  where c.id = p_id and c.tenant_id = p_tenant_id and c.archived_at is null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_certification'; end if;
  return certification;
end $$;

-- Refuses PT403 module_off where a tenant has no courses at all.
create function private.require_learning(p_tenant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(private.sides_of(p_tenant_id)) = 0 then raise sqlstate 'PT403' using message = 'module_off'; end if;
end $$;

-- Returns whether I look after somebody's learning and may change it; false for myself as a learner. Refuses PT404
-- unknown_person, as require_learning_desk() and require_learning().
create function private.require_papers_of(p_person public.people) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  is_mine boolean := p_person.id in (select private.my_people());
  reach   text;
begin
  if p_person.id is null
    or not (private.is_platform_admin() or coalesce(p_person.tenant_id = private.my_tenant(), false)) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  perform private.require_learning(p_person.tenant_id);
  if is_mine and not exists (
    select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer')
  ) then
    return false;
  end if;
  reach := private.require_learning_desk(p_person.tenant_id);
  if reach = 'outlets' and p_person.id not in (select private.people_i_manage()) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  return true;
end $$;

-- Takes a period back, with the reason. Refuses PT404 unknown_credential, as require_learning_desk(), PT403 not_allowed for
-- managers, PT403 module_off, PT409 already_revoked, PT400 reason_too_short, text_too_long.
create function public.revoke_credential(p_credential_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  credential public.credentials;
  reason     text := btrim(coalesce(p_reason, ''));
begin
  select c.* into credential from public.credentials c
  where c.id = p_credential_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_credential'; end if;
  if private.require_learning_desk(credential.tenant_id) <> 'all' then
    raise sqlstate 'PT403' using message = 'not_allowed';
  end if;
  perform private.require_learning(credential.tenant_id);
  if credential.revoked_at is not null then raise sqlstate 'PT409' using message = 'already_revoked'; end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.credentials
  set revoked_at = now(), revoked_reason = reason, revoked_by = (select me.id from public.profiles me where me.id = auth.uid())
  where id = credential.id;
  perform private.write_events('credential.revoked', credential.tenant_id, array[credential.person_id], array[credential.id], '{}');
  perform private.write_audit('credential.revoked', credential.tenant_id, 'credentials', credential.id::text, null,
    jsonb_build_object('person_id', credential.person_id, 'certification', (
      select c.title ->> 'en' from public.certifications c where c.id = credential.certification_id), 'reason', reason));
end $$;

-- Gives the courses of a certification to people who lack it and returns {assigned, people}. Refuses as
-- require_learning_desk() and require_learning(), PT404 unknown_certification, unknown_person, PT400 who_required,
-- courses_required (it is earned by a document), and as require_due_day().
create function public.assign_certification(
  p_tenant_id uuid, p_certification_id uuid, p_people uuid[], p_due_on date default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reach         text := private.require_learning_desk(p_tenant_id);
  certification public.certifications;
  given         integer;
begin
  perform private.require_learning(p_tenant_id);
  certification := private.require_certification(p_tenant_id, p_certification_id);
  if certification.earned_by <> 'courses' then raise sqlstate 'PT400' using message = 'courses_required'; end if;
  if coalesce(cardinality(p_people), 0) = 0 then raise sqlstate 'PT400' using message = 'who_required'; end if;
  if not p_people <@ array(select private.people_to_teach(p_tenant_id, reach)) then
    raise sqlstate 'PT404' using message = 'unknown_person';
  end if;
  perform private.require_due_day(p_due_on);
  given := private.place_certification(certification, array(select distinct unnest(p_people)), p_due_on);
  if given > 0 then
    perform private.write_audit('certification.assigned', p_tenant_id, 'certifications', certification.id::text, null,
      jsonb_strip_nulls(jsonb_build_object('name', certification.title ->> 'en', 'people', given, 'due_on', p_due_on)));
  end if;
  return jsonb_build_object('assigned', given, 'people', cardinality(p_people));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.revoke_credential(uuid, text), public.assign_certification(uuid, uuid, uuid[], date)
  from public, anon, authenticated;
grant execute on function
  public.revoke_credential(uuid, text), public.assign_certification(uuid, uuid, uuid[], date)
  to authenticated;
