-- What those who look after learning do with rules: see them, save, pause and remove them.

-- May I change this rule? A manager those that managers have saved for outlets of theirs.
create function private.may_change_rule(p_rule public.assignment_rules, p_reach text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_reach = 'all'
    or (p_reach = 'outlets' and p_rule.reach = 'outlets' and p_rule.outlets <@ array(select private.outlets_i_manage()));
end $$;

-- Locks and returns a rule that I may change. Refuses PT404 unknown_rule, as require_learning_desk(), PT403 not_allowed,
-- module_off, and PT409 rule_changed when somebody saved it meanwhile.
create function private.require_rule(p_id uuid, p_revision integer default null) returns public.assignment_rules
language plpgsql security definer set search_path = '' as $$
declare
  rule  public.assignment_rules;
  reach text;
begin
  select r.* into rule from public.assignment_rules r
  where r.id = p_id and (private.is_platform_admin() or r.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_rule'; end if;
  reach := private.require_learning_desk(rule.tenant_id);
  if not private.may_change_rule(rule, reach) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  perform private.require_side(rule.tenant_id, rule.side);
  if p_revision is not null and p_revision <> rule.revision then
    raise sqlstate 'PT409' using message = 'rule_changed';
  end if;
  return rule;
end $$;

-- Refuses terms that a rule cannot have: PT404 unknown_outlet, unknown_job_role, unknown_department, PT400 outlet_required for
-- who may not mean all outlets, as require_due_day(), PT400 text_too_long.
create function private.require_rule_terms(p_rule public.assignment_rules) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_rule.reach = 'outlets' and p_rule.outlets = '{}' then
    raise sqlstate 'PT400' using message = 'outlet_required';
  end if;
  if exists (
    select from unnest(p_rule.outlets) wanted
    where not exists (select from public.outlets o where o.id = wanted and o.tenant_id = p_rule.tenant_id)
      or (p_rule.reach = 'outlets' and wanted not in (select private.outlets_i_manage()))
  ) then
    raise sqlstate 'PT404' using message = 'unknown_outlet';
  end if;
  if exists (
    select from unnest(p_rule.job_roles) wanted
    where not exists (select from public.job_roles j where j.id = wanted and j.tenant_id = p_rule.tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_job_role';
  end if;
  if exists (
    select from unnest(p_rule.departments) wanted
    where not exists (select from public.departments d where d.id = wanted and d.tenant_id = p_rule.tenant_id)
  ) then
    raise sqlstate 'PT404' using message = 'unknown_department';
  end if;
  if p_rule.due_days < 1 then raise sqlstate 'PT400' using message = 'due_in_past'; end if;
  if p_rule.due_days > 730 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  perform private.require_due_day(p_rule.due_on);
  if char_length(p_rule.note) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
end $$;

-- Gives what somebody has open another last day: with 'open' to who is not late, with 'all' to the late ones, too, with 'new'
-- to nobody. Returns to how many; when counting only, changes nothing.
create function private.redate(
  p_course_id uuid, p_people uuid[], p_source_ref uuid, p_due_on date, p_whom text, p_is_counting boolean
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  meant uuid[];
begin
  if p_whom not in ('open', 'all') then return 0; end if;
  meant := array(
    select a.id from public.assignments a
    where a.course_id = p_course_id and a.person_id = any (p_people) and a.superseded_at is null and private.is_open(a)
      and (p_source_ref is null or a.source_ref = p_source_ref)
      and a.due_on is distinct from p_due_on
      and (p_whom = 'all' or coalesce(a.due_on, 'infinity') >= private.today()));
  if not p_is_counting then
    update public.assignments set due_on = p_due_on where id = any (meant);
  end if;
  return cardinality(meant);
end $$;

-- Saves a rule, a new one under the id its maker gave it, and applies it at once; with p_dry_run it only says what would be.
-- Returns {id, revision, due_on, matching, assigned, already, done, changed, taken_back, people}: whom it means now, how many
-- of them get the course, have it open, or are done with it; how many open courses get another last day (p_applies_to:
-- 'new' none, 'open' those not late, 'all'); and the first 20 people, who get it before the others. The course of a rule
-- stays. Refuses as require_learning_desk(), require_course(), require_rule() and require_rule_terms(), PT409 too_many_rules.
create function public.put_assignment_rule(
  p_tenant_id uuid, p_rule_id uuid, p_revision integer, p_course_id uuid, p_outlets uuid[] default '{}',
  p_job_roles uuid[] default '{}', p_departments uuid[] default '{}', p_hired_since date default null,
  p_due_days integer default null, p_due_on date default null, p_takes_back boolean default false, p_note text default null,
  p_applies_to text default 'new', p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reach     text := private.require_learning_desk(p_tenant_id);
  course    public.courses := private.require_course(p_tenant_id, p_course_id);
  before    public.assignment_rules;
  wanted    public.assignment_rules;
  audience  uuid[];
  answer    jsonb;
  redated   integer := 0;
  taken     integer := 0;
begin
  if p_revision is not null then
    before := private.require_rule(p_rule_id, p_revision);
    if before.tenant_id <> p_tenant_id or before.course_id <> course.id then
      raise sqlstate 'PT404' using message = 'unknown_rule';
    end if;
    wanted := before;
  else
    select r.* into wanted from public.assignment_rules r where r.id = p_rule_id;
    if found then -- sent a second time, because the first answer was lost; or not mine to know of
      if wanted.tenant_id <> p_tenant_id or wanted.created_by is distinct from auth.uid() then
        raise sqlstate 'PT404' using message = 'unknown_rule';
      end if;
      if wanted.revision > 1 then raise sqlstate 'PT409' using message = 'rule_changed'; end if;
      return private.rule_answer(wanted, 0, 0);
    end if;
    if (select count(*) from public.assignment_rules r where r.tenant_id = p_tenant_id) >= 200 then
      raise sqlstate 'PT409' using message = 'too_many_rules';
    end if;
    wanted.id := p_rule_id;
    wanted.tenant_id := p_tenant_id;
    wanted.course_id := course.id;
    wanted.side := course.side;
    wanted.revision := 0;
    wanted.is_active := true;
    wanted.created_at := now();
    wanted.created_by := private.me();
  end if;
  wanted.outlets := array(select distinct unnest(coalesce(p_outlets, '{}')));
  wanted.job_roles := array(select distinct unnest(coalesce(p_job_roles, '{}')));
  wanted.departments := array(select distinct unnest(coalesce(p_departments, '{}')));
  wanted.hired_since := p_hired_since;
  wanted.due_days := case when p_due_on is null then p_due_days end;
  wanted.due_on := p_due_on;
  wanted.takes_back := coalesce(p_takes_back, false);
  wanted.note := nullif(btrim(p_note), '');
  wanted.reach := reach;
  wanted.updated_at := now();
  wanted.updated_by := private.me();
  wanted.revision := wanted.revision + 1;
  perform private.require_rule_terms(wanted);

  if before.id is not null then
    audience := array(select private.rule_audience(wanted));
    redated := private.redate(course.id, audience, wanted.id, private.rule_due_on(wanted), p_applies_to, p_dry_run);
    if wanted.takes_back and wanted.is_active then
      select count(*) into taken from public.assignments a join public.people p on p.id = a.person_id
      where a.source_ref = wanted.id and a.superseded_at is null and a.started_at is null and private.is_open(a)
        and a.person_id not in (select unnest(audience)) and coalesce(p.left_on, 'infinity') >= private.today();
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
      'applies_to', case when before.id is not null then p_applies_to end,
      'dates_changed', case when before.id is not null then redated end)));
  perform private.apply_rules(p_tenant_id, null, wanted.id);
  return answer;
end $$;

-- What a rule does today, as put_assignment_rule() returns it.
create function private.rule_answer(p_rule public.assignment_rules, p_changed integer, p_taken_back integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  audience uuid[] := array(select private.rule_audience(p_rule));
begin
  return (
    with stands as materialized (
      select s.person_id, s.standing, p.full_name
      from private.rule_standings(p_rule, audience) s join public.people p on p.id = s.person_id
    )
    select jsonb_build_object(
      'id', p_rule.id, 'revision', p_rule.revision, 'due_on', private.rule_due_on(p_rule), 'matching', count(*),
      'assigned', count(*) filter (where s.standing = 'waiting'), 'already', count(*) filter (where s.standing = 'already'),
      'done', count(*) filter (where s.standing = 'done'), 'changed', p_changed, 'taken_back', p_taken_back,
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', f.person_id, 'name', f.full_name, 'standing', f.standing)
          order by f.standing desc, f.full_name)
        from (select f.* from stands f order by f.standing desc, f.full_name limit 20) f), '[]'))
    from stands s);
end $$;

-- Pauses a rule, or lets it go on and applies it at once; returns to how many it gave the course then. Saying it twice changes
-- nothing. Refuses as require_rule(), and before it goes on as require_course() and require_rule_terms().
create function public.pause_assignment_rule(p_rule_id uuid, p_is_paused boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule  public.assignment_rules := private.require_rule(p_rule_id);
  given integer := 0;
begin
  if rule.is_active is distinct from p_is_paused then return 0; end if;
  if not p_is_paused then
    perform private.require_course(rule.tenant_id, rule.course_id);
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

-- Removes a rule. What it gave stays; with p_take_back what nobody has begun goes, too, and it returns from how many. Refuses
-- as require_rule().
create function public.delete_assignment_rule(p_rule_id uuid, p_take_back boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule  public.assignment_rules := private.require_rule(p_rule_id);
  taken uuid[] := '{}';
begin
  if p_take_back then taken := private.take_back_unbegun(rule.id, null, '{}'); end if;
  delete from public.assignment_rules where id = rule.id;
  perform private.write_audit('assignment_rule.removed', rule.tenant_id, 'assignment_rules', rule.id::text,
    private.rule_terms(rule), jsonb_build_object('taken_back', cardinality(taken)));
  return cardinality(taken);
end $$;

-- The rules of a tenant that I may see, the newest first, each with what it gave. `hindrance` says why an active rule gives
-- nothing: 'module_off', 'course_unavailable'. Refuses as require_tenant_admin() who looks after nobody's learning there.
create function public.list_assignment_rules(p_tenant_id uuid) returns table (
  id uuid, revision integer, course_id uuid, title jsonb, side text, outlets jsonb, job_roles jsonb, departments jsonb,
  hired_since date, due_days integer, due_on date, takes_back boolean, note text, is_active boolean, paused_for text,
  hindrance text, may_change boolean, given integer, unfinished integer, unbegun integer, created_at timestamptz,
  updated_at timestamptz, updated_by text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  reads text := private.learning_i_read(p_tenant_id);
  mine  uuid[] := array(select private.outlets_i_manage());
  sides text[] := private.sides_of(p_tenant_id);
begin
  if reads = 'none' then perform private.require_tenant_admin(p_tenant_id); end if;
  return query
    select r.id, r.revision, r.course_id, v.title, r.side,
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', o.name) order by o.name), '[]')
        from unnest(r.outlets) wanted left join public.outlets o on o.id = wanted),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', j.name) order by j.name), '[]')
        from unnest(r.job_roles) wanted left join public.job_roles j on j.id = wanted),
      (select coalesce(jsonb_agg(jsonb_build_object('id', wanted, 'name', d.name) order by d.name), '[]')
        from unnest(r.departments) wanted left join public.departments d on d.id = wanted),
      r.hired_since, r.due_days, r.due_on, r.takes_back, r.note, r.is_active, r.paused_for,
      case when not (r.side = any (sides)) then 'module_off'
        when not private.is_offered(r.course_id, p_tenant_id) then 'course_unavailable' end,
      private.may_change_rule(r, reads), coalesce(done.given, 0)::integer, coalesce(done.unfinished, 0)::integer,
      coalesce(done.unbegun, 0)::integer, r.created_at, r.updated_at, boss.full_name
    from public.assignment_rules r
    cross join lateral (
      select v.title from public.course_versions v where v.course_id = r.course_id
      order by v.state = 'published' desc, v.number desc limit 1
    ) v
    left join lateral (
      select count(distinct a.person_id) as given,
        count(*) filter (where a.superseded_at is null and private.is_open(a)) as unfinished,
        count(*) filter (where a.superseded_at is null and private.is_open(a) and a.started_at is null) as unbegun
      from public.assignments a where a.source_ref = r.id and (reads = 'all' or a.person_id in (select private.people_i_manage()))
    ) done on true
    left join public.profiles boss on boss.id = r.updated_by
    where r.tenant_id = p_tenant_id and (reads = 'all' or r.outlets = '{}' or r.outlets && mine)
    order by r.created_at desc, r.id;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.put_assignment_rule(uuid, uuid, integer, uuid, uuid[], uuid[], uuid[], date, integer, date, boolean, text, text, boolean),
  public.pause_assignment_rule(uuid, boolean), public.delete_assignment_rule(uuid, boolean),
  public.list_assignment_rules(uuid)
  from public, anon, authenticated;
grant execute on function
  public.put_assignment_rule(uuid, uuid, integer, uuid, uuid[], uuid[], uuid[], date, integer, date, boolean, text, text, boolean),
  public.pause_assignment_rule(uuid, boolean), public.delete_assignment_rule(uuid, boolean),
  public.list_assignment_rules(uuid)
  to authenticated;
