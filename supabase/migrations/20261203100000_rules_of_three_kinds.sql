-- A rule gives one of three: a course, a learning path, or what somebody still lacks for a certification.

alter table public.assignment_rules
  alter column course_id drop not null,
  alter column side drop not null,
  add column path_id uuid references public.learning_paths on delete cascade,
  add column certification_id uuid references public.certifications on delete cascade,
  add constraint assignment_rules_gives_one check (num_nonnulls(course_id, path_id, certification_id) = 1),
  add constraint assignment_rules_side_of_course check ((side is null) = (course_id is null)),
  -- each step of a path has a last day of its own
  add constraint assignment_rules_path_without_day check (path_id is null or num_nonnulls(due_days, due_on) = 0),
  drop constraint assignment_rules_paused_for_check,
  add constraint assignment_rules_paused_for_check check (
    paused_for in ('person', 'course_retired', 'path_withdrawn', 'certification_archived', 'date_over', 'audience_gone'));
create index on public.assignment_rules (path_id);
create index on public.assignment_rules (certification_id);

-- What a rule gives

create function private.rule_gives(p_rule public.assignment_rules) returns text
language sql immutable set search_path = '' as $$
  select case when p_rule.path_id is not null then 'path' when p_rule.certification_id is not null then 'certification' else 'course' end
$$;

create function private.rule_title(p_rule public.assignment_rules) returns jsonb
language sql stable set search_path = '' as $$
  select case private.rule_gives(p_rule)
    when 'path' then private.path_title(p_rule.path_id)
    when 'certification' then (select k.title from public.certifications k where k.id = p_rule.certification_id)
    else (
      select v.title from public.course_versions v where v.course_id = p_rule.course_id
      order by v.state = 'published' desc, v.number desc limit 1) end
$$;

-- Whether it can be given now.
create function private.rule_is_offered(p_rule public.assignment_rules) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case private.rule_gives(p_rule)
    when 'path' then private.sides_of(p_rule.tenant_id) <> '{}' and exists (
      select from public.learning_paths p where p.id = p_rule.path_id and p.published_at is not null and p.withdrawn_at is null)
    when 'certification' then private.sides_of(p_rule.tenant_id) <> '{}' and exists (
      select from public.certifications k
      where k.id = p_rule.certification_id and k.archived_at is null and k.earned_by = 'courses')
    else private.is_offered(p_rule.course_id, p_rule.tenant_id) end;
end $$;

create function private.require_rule_module(p_rule public.assignment_rules) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_rule.side is null then
    perform private.require_module(p_rule.tenant_id, null, 'foh_courses', 'boh_courses');
  else
    perform private.require_module(p_rule.tenant_id, null, private.module_of_side(p_rule.side));
  end if;
end $$;

-- The rule with the side of what it gives. Refuses `unknown_course`, `unknown_path`, `unknown_certification`, `courses_required`.
create function private.require_rule_target(p_rule public.assignment_rules) returns public.assignment_rules
language plpgsql stable set search_path = '' as $$
begin
  if num_nonnulls(p_rule.course_id, p_rule.path_id, p_rule.certification_id) <> 1 then
    raise sqlstate 'PT400' using message = 'target_required';
  end if;
  if p_rule.course_id is not null then
    p_rule.side := (private.require_course(p_rule.tenant_id, p_rule.course_id)).side;
    return p_rule;
  end if;
  perform private.require_rule_module(p_rule);
  if p_rule.path_id is not null then
    perform private.require_path(p_rule.tenant_id, p_rule.path_id);
  elsif (private.require_certification(p_rule.tenant_id, p_rule.certification_id)).earned_by <> 'courses' then
    raise sqlstate 'PT400' using message = 'courses_required';
  end if;
  return p_rule;
end $$;

create or replace function private.rule_terms(p_rule public.assignment_rules) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'name', private.rule_title(p_rule) ->> 'en', 'gives', private.rule_gives(p_rule),
    'outlets', (select jsonb_agg(o.name order by o.name) from public.outlets o where o.id = any (p_rule.outlets)),
    'job_roles', (select jsonb_agg(j.name order by j.name) from public.job_roles j where j.id = any (p_rule.job_roles)),
    'departments', (select jsonb_agg(d.name order by d.name) from public.departments d where d.id = any (p_rule.departments)),
    'hired_since', p_rule.hired_since, 'due_days', p_rule.due_days, 'due_on', p_rule.due_on, 'takes_back', p_rule.takes_back,
    'note', p_rule.note, 'paused_for', p_rule.paused_for));
end $$;

-- What a certification still needs

-- The courses that each of these people still needs for a certification and can be given, with whether they have them open.
create function private.courses_lacking(p_certification public.certifications, p_people uuid[])
returns table (person_id uuid, course_id uuid, is_given boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select person.id, wanted.id, exists (
      select from public.assignments a
      where a.person_id = person.id and a.course_id = wanted.id and a.superseded_at is null and private.is_open(a))
    from unnest(p_people) person (id)
    cross join lateral private.courses_towards(p_certification, private.best_credential(person.id, p_certification.id)) towards
    cross join lateral unnest(towards.course_ids) wanted (id)
    where wanted.id in (
        select cc.course_id from public.certification_courses cc
        where cc.certification_id = p_certification.id and private.is_offered(cc.course_id, p_certification.tenant_id))
      and not exists (
        select from public.certificates c
        where c.person_id = person.id and c.course_id = wanted.id and c.revoked_at is null
          and coalesce(c.valid_until, 'infinity') >= private.today() and c.issued_on >= towards.counts_from);
end $$;

drop function private.place_certification(public.certifications, uuid[], date, uuid);
-- Gives people what they lack; returns how many got something.
create function private.place_certification(
  p_certification public.certifications, p_people uuid[], p_due_on date, p_source_ref uuid default null, p_note text default null
) returns integer language plpgsql set search_path = '' as $$
declare
  course  public.courses;
  missing record;
  given   uuid[] := '{}';
begin
  for missing in
    select l.course_id, array_agg(distinct l.person_id) as people from private.courses_lacking(p_certification, p_people) l
    where not l.is_given group by 1 order by 1
  loop
    select c.* into course from public.courses c where c.id = missing.course_id;
    if private.place_assignments(
        p_certification.tenant_id, course, missing.people, 'certification', p_due_on, p_note, p_source_ref) > 0 then
      given := given || missing.people;
    end if;
  end loop;
  return (select count(distinct person) from unnest(given) person);
end $$;

create or replace function private.place_assignments(
  p_tenant_id uuid, p_course public.courses, p_people uuid[], p_source text, p_due_on date, p_note text, p_source_ref uuid default null
) returns integer language plpgsql set search_path = '' as $$
declare
  subjects uuid[];
  people   uuid[];
begin
  update public.assignments a set superseded_at = now()
  where a.course_id = p_course.id and a.person_id = any (p_people) and a.superseded_at is null and private.is_open(a) is false;
  with made as (
    insert into public.assignments (tenant_id, person_id, course_id, side, source, source_ref, assigned_by, due_on, note)
    select p_tenant_id, person, p_course.id, p_course.side, p_source, p_source_ref,
      -- a rule or a path gave it, not whoever moved the person just now
      (select me.id from public.profiles me where me.id = auth.uid() and p_source_ref is null and p_source not in ('rule', 'path')),
      p_due_on, p_note
    from unnest(p_people) person order by person -- two who give it to the same people take turns
    on conflict (person_id, course_id) where superseded_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into subjects, people from made m;
  perform private.write_events('assignment.created', p_tenant_id, people, subjects, (
    select v.skills from public.course_versions v where v.course_id = p_course.id and v.state = 'published'));
  return coalesce(cardinality(subjects), 0);
end $$;

-- How people stand with a rule

-- 'waiting' gets something by it now, 'already' has it open, 'done' needs nothing of it. A course or a path it gives once; for
-- a certification it gives again whenever the present one ends. What a person waived or took back it leaves alone.
create or replace function private.rule_standings(p_rule public.assignment_rules, p_people uuid[])
returns table (person_id uuid, standing text) language plpgsql stable set search_path = '' as $$
declare
  kind public.certifications;
begin
  if p_rule.path_id is not null then
    return query
      select person, case
          when way.id is not null and way.completed_at is null then 'already'
          when way.id is not null or exists (
            select from public.path_assignments given
            where given.source_ref = p_rule.id and given.person_id = person and given.cancelled_for = 'withdrawn') then 'done'
          else 'waiting' end
      from unnest(p_people) person
      left join public.path_assignments way
        on way.person_id = person and way.path_id = p_rule.path_id and way.cancelled_at is null;
    return;
  end if;
  if p_rule.certification_id is not null then
    select k.* into kind from public.certifications k where k.id = p_rule.certification_id;
    return query
      select person, case
          when private.certification_standing(best.valid_from, best.valid_until, kind.renewal_begins, private.today()) = 'valid'
            then 'done'
          when lacks.has_more and not exists (
            select from public.assignments taken
            where taken.source_ref = p_rule.id and taken.person_id = person
              and (taken.waived_at is not null or taken.cancelled_for = 'withdrawn')
              and taken.assigned_at >= coalesce(best.valid_until - kind.renewal_begins, '-infinity')) then 'waiting'
          when lacks.has_given then 'already'
          else 'done' end
      from unnest(p_people) person
      cross join lateral private.best_credential(person, kind.id) best
      left join (
        select l.person_id as id, bool_or(l.is_given) as has_given, bool_or(not l.is_given) as has_more
        from private.courses_lacking(kind, p_people) l group by 1
      ) lacks on lacks.id = person;
    return;
  end if;
  return query
    select person, case
        when private.is_open(a) then 'already'
        when a.waived_at is not null or holds.person_id is not null or had.person_id is not null then 'done'
        else 'waiting' end
    from unnest(p_people) person
    left join public.assignments a on a.person_id = person and a.course_id = p_rule.course_id and a.superseded_at is null
    left join (
      select distinct c.person_id from public.certificates c
      where c.tenant_id = p_rule.tenant_id and c.course_id = p_rule.course_id and c.person_id = any (p_people)
        and c.revoked_at is null and (c.valid_until is null or c.valid_until > private.today() + private.renewal_begins())
    ) holds on holds.person_id = person
    left join (
      select distinct given.person_id from public.assignments given
      where given.source_ref = p_rule.id and given.person_id = any (p_people)
        and (given.completed_at is not null or given.waived_at is not null or given.cancelled_for = 'withdrawn')
    ) had on had.person_id = person;
end $$;

-- Whether somebody began one of its courses since they are on the path.
create function private.is_begun(p_way public.path_assignments) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.assignments a
    where a.person_id = p_way.person_id and a.started_at >= p_way.assigned_at and (
      a.source_ref = p_way.path_id
      or a.course_id in (select s.course_id from public.path_steps s where s.version_id = p_way.version_id)
      or a.course_id in (
        select cc.course_id from public.path_steps s
        join public.certification_courses cc on cc.certification_id = s.certification_id
        where s.version_id = p_way.version_id)));
end $$;

-- What a rule gave and nobody has begun: of all who are still there, or of these people, besides those who keep it.
create function private.given_unbegun(p_rule public.assignment_rules, p_people uuid[], p_keep uuid[])
returns table (given_id uuid, person_id uuid)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select given.id, given.person
    from (
      select a.id, a.person_id as person from public.assignments a
      where a.source_ref = p_rule.id and a.superseded_at is null and a.started_at is null and private.is_open(a)
      union all
      select w.id, w.person_id from public.path_assignments w
      where w.source_ref = p_rule.id and w.completed_at is null and w.cancelled_at is null and not private.is_begun(w)
    ) given
    join public.people p on p.id = given.person and coalesce(p.left_on, 'infinity') >= private.today()
    where (p_people is null or given.person = any (p_people)) and given.person not in (select unnest(p_keep));
end $$;

drop function private.take_back_unbegun(uuid, uuid[], uuid[]);
-- From whom it was taken back.
create function private.take_back_unbegun(p_rule public.assignment_rules, p_people uuid[], p_keep uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  ended  uuid[];
  people uuid[];
begin
  select array_agg(g.given_id), array_agg(distinct g.person_id) into ended, people
  from private.given_unbegun(p_rule, p_people, p_keep) g;
  if ended is null then return '{}'; end if;
  if p_rule.path_id is not null then
    update public.path_assignments w set cancelled_at = now(), cancelled_for = 'rule', cancelled_by = private.me()
    where w.id = any (ended);
    perform private.take_back_steps(p_rule.path_id, people);
  else
    perform private.end_assignment(a, 'rule') from public.assignments a where a.id = any (ended);
  end if;
  return people;
end $$;

-- Changes the last day of what is open: of a course, or of all that a rule gave.
create or replace function private.redate(
  p_course_id uuid, p_people uuid[], p_source_ref uuid, p_due_on date, p_whom text, p_is_counting boolean
) returns integer language plpgsql set search_path = '' as $$
declare
  meant uuid[];
begin
  if p_whom not in ('open', 'all') then return 0; end if;
  meant := array(
    select a.id from public.assignments a
    where (p_course_id is null or a.course_id = p_course_id) and a.person_id = any (p_people)
      and a.superseded_at is null and private.is_open(a)
      and (p_source_ref is null or a.source_ref = p_source_ref)
      and a.due_on is distinct from p_due_on
      and (p_whom = 'all' or coalesce(a.due_on, 'infinity') >= private.today()));
  if not p_is_counting then
    update public.assignments set due_on = p_due_on where id = any (meant);
  end if;
  return cardinality(meant);
end $$;

-- Giving

create function private.place_rule(p_rule public.assignment_rules, p_people uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  course public.courses;
  kind   public.certifications;
begin
  if cardinality(p_people) = 0 then return 0; end if;
  if p_rule.path_id is not null then
    return private.place_path(p_rule.tenant_id, p_rule.path_id, p_people, 'rule', p_rule.note, p_rule.id);
  end if;
  if p_rule.certification_id is not null then
    select k.* into kind from public.certifications k where k.id = p_rule.certification_id;
    return private.place_certification(kind, p_people, private.rule_due_on(p_rule), p_rule.id, p_rule.note);
  end if;
  select c.* into course from public.courses c where c.id = p_rule.course_id;
  return private.place_assignments(
    p_rule.tenant_id, course, p_people, 'rule', private.rule_due_on(p_rule), p_rule.note, p_rule.id);
end $$;

create or replace function private.apply_rules(p_tenant_id uuid, p_people uuid[] default null, p_rule_id uuid default null)
returns integer language plpgsql set search_path = '' as $$
declare
  rule     public.assignment_rules;
  audience uuid[];
  waiting  uuid[];
  given    integer;
  taken    uuid[];
  total    integer := 0;
begin
  for rule in
    select r.* from public.assignment_rules r
    where r.tenant_id = p_tenant_id and r.is_active and (p_rule_id is null or r.id = p_rule_id)
    order by r.created_at, r.id
  loop
    if rule.due_on < private.today() then
      perform private.pause_rules(array[rule.id], 'date_over');
      continue;
    end if;
    if p_people is null then
      update public.assignment_rules set evaluated_on = private.today() where id = rule.id;
    end if;
    if not private.rule_is_offered(rule) then continue; end if;
    audience := array(select private.rule_audience(rule, p_people));
    waiting := array(select s.person_id from private.rule_standings(rule, audience) s where s.standing = 'waiting');
    given := private.place_rule(rule, waiting);
    taken := null;
    if rule.takes_back then taken := private.take_back_unbegun(rule, p_people, audience); end if;
    if given > 0 or cardinality(taken) > 0 then
      perform private.write_audit('assignment_rule.applied', p_tenant_id, 'assignment_rules', rule.id::text, null,
        jsonb_strip_nulls(jsonb_build_object(
          'name', private.rule_terms(rule) -> 'name', 'gives', private.rule_gives(rule), 'people', nullif(given, 0),
          'to_whom', case when given > 0 then private.first_names(waiting) end, 'due_on', private.rule_due_on(rule),
          'taken_back', nullif(cardinality(taken), 0),
          'from_whom', case when cardinality(taken) > 0 then private.first_names(taken) end)));
    end if;
    total := total + given;
  end loop;
  return total;
end $$;

-- What a rule gives is no longer there

create or replace function private.pause_for_retired() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.pause_rules(array(
    select r.id from public.assignment_rules r
    where new.id = case tg_table_name when 'courses' then r.course_id when 'learning_paths' then r.path_id else r.certification_id end
  ), case tg_table_name
    when 'courses' then 'course_retired' when 'learning_paths' then 'path_withdrawn' else 'certification_archived' end);
  return null;
end $$;
create trigger pause_rules after update of withdrawn_at on public.learning_paths for each row
  when (new.withdrawn_at is not null and old.withdrawn_at is null) execute function private.pause_for_retired();
create trigger pause_rules after update of archived_at on public.certifications for each row
  when (new.archived_at is not null and old.archived_at is null) execute function private.pause_for_retired();

-- What people do with rules

create or replace function private.require_rule(p_id uuid, p_revision integer default null) returns public.assignment_rules
language plpgsql set search_path = '' as $$
declare
  rule  public.assignment_rules;
  reach text;
begin
  select r.* into rule from public.assignment_rules r
  where r.id = p_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_rule'; end if;
  reach := private.require_module(rule.tenant_id, 'change');
  if not private.may_change_rule(rule, reach) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform private.require_rule_module(rule);
  if p_revision is not null and p_revision <> rule.revision then
    raise sqlstate 'PT409' using message = 'rule_changed';
  end if;
  return rule;
end $$;

create or replace function public.pause_assignment_rule(p_rule_id uuid, p_is_paused boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule  public.assignment_rules := private.require_rule(p_rule_id);
  given integer := 0;
begin
  if rule.is_active is distinct from p_is_paused then return 0; end if;
  if not p_is_paused then
    perform private.require_rule_target(rule);
    perform private.require_rule_terms(rule);
  end if;
  update public.assignment_rules r
  set is_active = not p_is_paused, paused_for = case when p_is_paused then 'person' end, revision = r.revision + 1,
    updated_at = now()
  where r.id = rule.id;
  perform private.write_audit(case when p_is_paused then 'assignment_rule.paused' else 'assignment_rule.resumed' end,
    rule.tenant_id, 'assignment_rules', rule.id::text, null, private.rule_terms(rule) - 'paused_for');
  if not p_is_paused then given := private.apply_rules(rule.tenant_id, null, rule.id); end if;
  return given;
end $$;

create or replace function public.delete_assignment_rule(p_rule_id uuid, p_take_back boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule  public.assignment_rules := private.require_rule(p_rule_id);
  taken uuid[] := '{}';
begin
  if p_take_back then taken := private.take_back_unbegun(rule, null, '{}'); end if;
  delete from public.assignment_rules where id = rule.id;
  perform private.write_audit('assignment_rule.removed', rule.tenant_id, 'assignment_rules', rule.id::text,
    private.rule_terms(rule), jsonb_build_object('taken_back', cardinality(taken)));
  return cardinality(taken);
end $$;

drop function public.list_assignment_rules(uuid);
create function public.list_assignment_rules(p_tenant_id uuid)
returns table (
  id uuid, revision integer, gives text, target_id uuid, title jsonb, outlets jsonb, job_roles jsonb, departments jsonb,
  hired_since date, due_days integer, due_on date, takes_back boolean, note text, is_active boolean, paused_for text,
  hindrance text, may_change boolean, given integer, unfinished integer, unbegun integer, created_at timestamptz,
  updated_at timestamptz, updated_by text
) language plpgsql stable security definer set search_path = '' as $$
declare
  reads text := private.require_module(p_tenant_id, 'read');
  mine  uuid[] := array(select private.outlets_i_manage());
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    select r.id, r.revision, private.rule_gives(r), coalesce(r.course_id, r.path_id, r.certification_id), private.rule_title(r),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', o.name) order by o.name), '[]')
        from unnest(r.outlets) wanted left join public.outlets o on o.id = wanted),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', j.name) order by j.name), '[]')
        from unnest(r.job_roles) wanted left join public.job_roles j on j.id = wanted),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', d.name) order by d.name), '[]')
        from unnest(r.departments) wanted left join public.departments d on d.id = wanted),
      r.hired_since, r.due_days, r.due_on, r.takes_back, r.note, r.is_active, r.paused_for,
      case when sides = '{}' or not (r.side = any (sides)) then 'module_off'
        when not private.rule_is_offered(r) then 'target_unavailable' end,
      private.may_change_rule(r, reads), coalesce(done.given, 0)::integer, coalesce(done.unfinished, 0)::integer,
      (
        select count(distinct g.person_id)::integer from private.given_unbegun(r, null, '{}') g
        where reads = 'all' or g.person_id in (select private.people_i_manage())
      ), r.created_at, r.updated_at, boss.full_name
    from public.assignment_rules r
    left join lateral (
      select count(distinct given.person) as given, count(distinct given.person) filter (where given.is_open) as unfinished
      from (
        select a.person_id as person, a.superseded_at is null and private.is_open(a) as is_open
        from public.assignments a where a.source_ref = r.id
        union all
        select w.person_id, w.completed_at is null and w.cancelled_at is null
        from public.path_assignments w where w.source_ref = r.id
      ) given where reads = 'all' or given.person in (select private.people_i_manage())
    ) done on true
    left join public.profiles boss on boss.id = r.updated_by
    where r.tenant_id = p_tenant_id and (reads = 'all' or r.outlets = '{}' or r.outlets && mine)
    order by r.created_at desc, r.id;
end $$;
revoke all on function public.list_assignment_rules(uuid) from public, anon;
grant execute on function public.list_assignment_rules(uuid) to authenticated, service_role;

drop function public.put_assignment_rule(
  uuid, uuid, integer, uuid, uuid[], uuid[], uuid[], date, integer, date, boolean, text, text, boolean);
-- Of a course, a path and a certification exactly one is named.
create function public.put_assignment_rule(
  p_tenant_id uuid, p_rule_id uuid, p_revision integer, p_course_id uuid default null, p_outlets uuid[] default '{}',
  p_job_roles uuid[] default '{}', p_departments uuid[] default '{}', p_hired_since date default null,
  p_due_days integer default null, p_due_on date default null, p_takes_back boolean default false, p_note text default null,
  p_applies_to text default 'new', p_dry_run boolean default false, p_path_id uuid default null, p_certification_id uuid default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  reach     text := private.require_module(p_tenant_id, 'change');
  before    public.assignment_rules;
  wanted    public.assignment_rules;
  audience  uuid[];
  answer    jsonb;
  redated   integer := 0;
  taken     integer := 0;
begin
  wanted.tenant_id := p_tenant_id;
  wanted.course_id := p_course_id;
  wanted.path_id := p_path_id;
  wanted.certification_id := p_certification_id;
  wanted := private.require_rule_target(wanted);
  if p_revision is not null then
    before := private.require_rule(p_rule_id, p_revision);
    if (before.tenant_id, before.course_id, before.path_id, before.certification_id)
        is distinct from (p_tenant_id, p_course_id, p_path_id, p_certification_id) then
      raise sqlstate 'PT404' using message = 'unknown_rule';
    end if;
    wanted := before;
  else
    select r.* into before from public.assignment_rules r where r.id = p_rule_id;
    if found then -- sent a second time, because the first answer was lost; or not mine to know of
      if before.tenant_id <> p_tenant_id or before.created_by is distinct from auth.uid() then
        raise sqlstate 'PT404' using message = 'unknown_rule';
      end if;
      if before.revision > 1 then raise sqlstate 'PT409' using message = 'rule_changed'; end if;
      return private.rule_answer(before, 0, 0);
    end if;
    if (select count(*) from public.assignment_rules r where r.tenant_id = p_tenant_id) >= 200 then
      raise sqlstate 'PT409' using message = 'too_many_rules';
    end if;
    wanted.id := p_rule_id;
    wanted.revision := 0;
    wanted.is_active := true;
    wanted.created_at := now();
    wanted.created_by := private.me();
  end if;
  wanted.outlets := array(select distinct unnest(coalesce(p_outlets, '{}')));
  wanted.job_roles := array(select distinct unnest(coalesce(p_job_roles, '{}')));
  wanted.departments := array(select distinct unnest(coalesce(p_departments, '{}')));
  wanted.hired_since := p_hired_since;
  wanted.due_days := case when p_due_on is null and p_path_id is null then p_due_days end;
  wanted.due_on := case when p_path_id is null then p_due_on end;
  wanted.takes_back := coalesce(p_takes_back, false);
  wanted.note := nullif(btrim(p_note), '');
  wanted.reach := reach;
  wanted.updated_at := now();
  wanted.updated_by := private.me();
  wanted.revision := wanted.revision + 1;
  perform private.require_rule_terms(wanted);

  if before.id is not null then
    audience := array(select private.rule_audience(wanted));
    if wanted.path_id is null then
      redated := private.redate(wanted.course_id, audience, wanted.id, private.rule_due_on(wanted), p_applies_to, p_dry_run);
    end if;
    if wanted.takes_back and wanted.is_active then
      select count(distinct g.person_id) into taken from private.given_unbegun(wanted, null, audience) g;
    end if;
  end if;
  answer := private.rule_answer(wanted, redated, taken);
  if p_dry_run then return answer; end if;

  if before.id is null then
    insert into public.assignment_rules select wanted.*;
  else
    update public.assignment_rules r
    set outlets = wanted.outlets, job_roles = wanted.job_roles, departments = wanted.departments,
      hired_since = wanted.hired_since, due_days = wanted.due_days, due_on = wanted.due_on, takes_back = wanted.takes_back,
      note = wanted.note, reach = wanted.reach, revision = wanted.revision, updated_at = wanted.updated_at,
      updated_by = wanted.updated_by
    where r.id = wanted.id;
  end if;
  perform private.write_audit(case when before.id is null then 'assignment_rule.created' else 'assignment_rule.changed' end,
    p_tenant_id, 'assignment_rules', wanted.id::text,
    case when before.id is not null then private.rule_terms(before) end,
    private.rule_terms(wanted) || jsonb_strip_nulls(jsonb_build_object(
      'applies_to', case when before.id is not null and wanted.path_id is null then p_applies_to end,
      'dates_changed', case when before.id is not null and wanted.path_id is null then redated end)));
  perform private.apply_rules(p_tenant_id, null, wanted.id);
  return answer;
end $$;
revoke all on function public.put_assignment_rule(
  uuid, uuid, integer, uuid, uuid[], uuid[], uuid[], date, integer, date, boolean, text, text, boolean, uuid, uuid) from public, anon;
grant execute on function public.put_assignment_rule(
  uuid, uuid, integer, uuid, uuid[], uuid[], uuid[], date, integer, date, boolean, text, text, boolean, uuid, uuid)
  to authenticated, service_role;

revoke execute on all functions in schema private from public;
