-- Rules that assign by themselves: whoever is one of those people gets the course, on the day they become one. A rule is
-- looked at when it is saved, when people or their placements change, and once a day for what changes with the day.
--
-- Who may do what:
--   managers          read the rules that touch their outlets; make and change rules for their outlets only
--   trainers, admins  read and change all of their tenant; what one of them has saved a manager no longer changes
--   platform admins   read all, and change where changes are allowed
create table public.assignment_rules (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    uuid not null references public.tenants on delete cascade,
  course_id    uuid not null,
  side         text not null,
  -- Whom it means: who works there today, all of it in one placement. Empty: any. Names of rows that are gone mean nobody.
  outlets      uuid[] not null default '{}',
  job_roles    uuid[] not null default '{}',
  departments  uuid[] not null default '{}',
  hired_since  date, -- the first day at work, that day included
  due_days     integer check (due_days between 1 and 730), -- after it was given
  due_on       date,
  takes_back   boolean not null default false, -- from who is not meant any more, what they have not begun
  note         text check (note = btrim(note) and char_length(note) between 1 and 500),
  reach        text not null check (reach in ('all', 'outlets')), -- of who saved it; 'outlets': it never means that person
  is_active    boolean not null default true,
  paused_for   text check (paused_for in ('person', 'course_retired', 'date_over', 'audience_gone')),
  revision     integer not null default 1, -- who saves an older one is refused
  evaluated_on date, -- for everybody
  created_at   timestamptz not null default now(),
  created_by   uuid references public.profiles on delete set null,
  updated_at   timestamptz not null default now(),
  updated_by   uuid references public.profiles on delete set null,
  foreign key (course_id, side) references public.courses (id, side) on update cascade,
  check (due_days is null or due_on is null),
  check (is_active = (paused_for is null)),
  check (reach = 'all' or outlets <> '{}')
);
create index on public.assignment_rules (tenant_id, created_at);
create index on public.assignment_rules (course_id, side);
create index on public.assignment_rules (created_by);
create index on public.assignment_rules (updated_by);

alter table public.assignment_rules enable row level security;
revoke all on public.assignment_rules from anon, authenticated; -- functions only

-- What gave an assignment besides a person; no reference, because what was given outlives the rule.
alter table public.assignments add column source_ref uuid;
create index on public.assignments (source_ref, person_id) where source_ref is not null;
alter table public.assignments drop constraint assignments_cancelled_for_check;
alter table public.assignments add constraint assignments_cancelled_for_check
  check (cancelled_for in ('withdrawn', 'left', 'rule'));

-- Gives the course to these people, except who has it open already, and returns to how many. What counted before stays as
-- history. What a rule gives, no person has given.
drop function private.place_assignments(uuid, public.courses, uuid[], text, date, text);
create function private.place_assignments(
  p_tenant_id uuid, p_course public.courses, p_people uuid[], p_source text, p_due_on date, p_note text,
  p_source_ref uuid default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  subjects uuid[];
  people   uuid[];
begin
  update public.assignments a set superseded_at = now()
  where a.course_id = p_course.id and a.person_id = any (p_people) and a.superseded_at is null and private.is_open(a) is false;
  with made as (
    insert into public.assignments (tenant_id, person_id, course_id, side, source, source_ref, assigned_by, due_on, note)
    select p_tenant_id, person, p_course.id, p_course.side, p_source, p_source_ref,
      (select me.id from public.profiles me where me.id = auth.uid() and p_source <> 'rule'), p_due_on, p_note
    from unnest(p_people) person order by person -- two who give it to the same people take turns
    on conflict (person_id, course_id) where superseded_at is null do nothing
    returning id, person_id
  )
  select array_agg(m.id order by m.id), array_agg(m.person_id order by m.id) into subjects, people from made m;
  perform private.write_events('assignment.created', p_tenant_id, people, subjects, (
    select v.skills from public.course_versions v where v.course_id = p_course.id and v.state = 'published'));
  return coalesce(cardinality(subjects), 0);
end $$;

-- The first names of these people, as the log keeps them.
create function private.first_names(p_people uuid[], p_limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(named.full_name order by named.full_name), '[]')
    from (select p.full_name from public.people p where p.id = any (p_people) order by p.full_name limit p_limit) named);
end $$;

-- The last day of what a rule gives today; null for none.
create function private.rule_due_on(p_rule public.assignment_rules) returns date
language sql stable set search_path = '' as $$
  select coalesce(p_rule.due_on, private.today() + p_rule.due_days)
$$;

-- Whom a rule means today; among these people, if some are named.
create function private.rule_audience(p_rule public.assignment_rules, p_people uuid[] default null) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.today();
begin
  return query
    select p.id from public.people p
    where p.tenant_id = p_rule.tenant_id and (p_people is null or p.id = any (p_people))
      and today between p.joined_on and coalesce(p.left_on, 'infinity')
      and (p_rule.hired_since is null or p.joined_on >= p_rule.hired_since)
      and (p_rule.reach = 'all' or p.profile_id is distinct from p_rule.updated_by)
      and (
        (p_rule.outlets = '{}' and p_rule.job_roles = '{}' and p_rule.departments = '{}')
        or p.id in (
          select w.person_id from public.people_outlets w left join public.job_roles j on j.id = w.job_role_id
          where w.tenant_id = p_rule.tenant_id and (p_people is null or w.person_id = any (p_people))
            and today between w.valid_from and coalesce(w.valid_until, 'infinity')
            and (p_rule.outlets = '{}' or w.outlet_id = any (p_rule.outlets))
            and (p_rule.job_roles = '{}' or w.job_role_id = any (p_rule.job_roles))
            and (p_rule.departments = '{}' or j.department_id = any (p_rule.departments))));
end $$;

-- How these people stand to what a rule gives: 'already' (open, from whomever), 'done' (holds a certificate that does not end
-- soon, is spared, or this rule gave it before and it was done, waived or taken back by a person), 'waiting'.
create function private.rule_standings(p_rule public.assignment_rules, p_people uuid[])
returns table (person_id uuid, standing text)
language plpgsql stable security definer set search_path = '' as $$
begin
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

-- Can this course be begun there today?
create function private.is_offered(p_course_id uuid, p_tenant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.courses c join public.course_versions v on v.course_id = c.id and v.state = 'published'
    where c.id = p_course_id and c.retired_at is null and c.side = any (private.sides_of(p_tenant_id)));
end $$;

-- What the log says of a rule: its terms in words that stay readable when the rows are gone.
create function private.rule_terms(p_rule public.assignment_rules) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'name', (
      select v.title ->> 'en' from public.course_versions v where v.course_id = p_rule.course_id
      order by v.state = 'published' desc, v.number desc limit 1),
    'outlets', (select jsonb_agg(o.name order by o.name) from public.outlets o where o.id = any (p_rule.outlets)),
    'job_roles', (select jsonb_agg(j.name order by j.name) from public.job_roles j where j.id = any (p_rule.job_roles)),
    'departments', (select jsonb_agg(d.name order by d.name) from public.departments d where d.id = any (p_rule.departments)),
    'hired_since', p_rule.hired_since, 'due_days', p_rule.due_days, 'due_on', p_rule.due_on, 'takes_back', p_rule.takes_back,
    'note', p_rule.note, 'paused_for', p_rule.paused_for));
end $$;

-- Pauses rules for a reason that no person gave.
create function private.pause_rules(p_rules uuid[], p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paused public.assignment_rules;
begin
  for paused in
    update public.assignment_rules r
    set is_active = false, paused_for = p_reason, revision = r.revision + 1, updated_at = now()
    where r.id = any (p_rules) and r.is_active returning r.*
  loop
    perform private.write_audit('assignment_rule.paused', paused.tenant_id, 'assignment_rules', paused.id::text, null,
      private.rule_terms(paused));
  end loop;
end $$;

-- Gives what the rules of a tenant give, and takes back what they take back, for these people or everybody, by one rule or
-- all of them; returns to how many courses were given. Doing it again changes nothing.
create function private.apply_rules(p_tenant_id uuid, p_people uuid[] default null, p_rule_id uuid default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule     public.assignment_rules;
  course   public.courses;
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
    if not private.is_offered(rule.course_id, p_tenant_id) then continue; end if;
    audience := array(select private.rule_audience(rule, p_people));
    waiting := array(select s.person_id from private.rule_standings(rule, audience) s where s.standing = 'waiting');
    given := 0;
    if cardinality(waiting) > 0 then
      select c.* into course from public.courses c where c.id = rule.course_id;
      given := private.place_assignments(
        p_tenant_id, course, waiting, 'rule', private.rule_due_on(rule), rule.note, rule.id);
    end if;
    taken := null;
    if rule.takes_back then taken := private.take_back_unbegun(rule.id, p_people, audience); end if;
    if given > 0 or cardinality(taken) > 0 then
      perform private.write_audit('assignment_rule.applied', p_tenant_id, 'assignment_rules', rule.id::text, null,
        jsonb_strip_nulls(jsonb_build_object(
          'name', private.rule_terms(rule) -> 'name', 'people', nullif(given, 0),
          'to_whom', case when given > 0 then private.first_names(waiting) end, 'due_on', private.rule_due_on(rule),
          'taken_back', nullif(cardinality(taken), 0),
          'from_whom', case when cardinality(taken) > 0 then private.first_names(taken) end)));
    end if;
    total := total + given;
  end loop;
  return total;
end $$;

-- Takes back what a rule gave and nobody has begun: from these people or everybody, but not from who is to keep it. Who has
-- left is not touched: what was open for them comes back when they do.
create function private.take_back_unbegun(p_rule_id uuid, p_people uuid[], p_keep uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
begin
  with ended as materialized (
    select a.person_id, private.end_assignment(a, 'rule')
    from public.assignments a join public.people p on p.id = a.person_id
    where a.source_ref = p_rule_id and a.superseded_at is null and a.started_at is null and private.is_open(a)
      and (p_people is null or a.person_id = any (p_people)) and a.person_id not in (select unnest(p_keep))
      and coalesce(p.left_on, 'infinity') >= private.today()
  )
  select array_agg(e.person_id) into taken from ended e;
  return coalesce(taken, '{}');
end $$;

-- People whom the transaction under way has changed. Once at its end, however many statements it took, the rules of their
-- tenants are looked at for all of them together.
create table private.rule_waiting (
  transaction xid8 not null default pg_current_xact_id(),
  person_id   uuid not null,
  tenant_id   uuid not null,
  is_first    boolean not null, -- of the transaction: one of them calls for the work
  primary key (transaction, person_id)
);
revoke all on private.rule_waiting from anon, authenticated, service_role;

create function private.wait_for_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_next boolean := exists (select from private.rule_waiting w where w.transaction = pg_current_xact_id());
begin
  if tg_table_name = 'people' then
    insert into private.rule_waiting (person_id, tenant_id, is_first)
    select c.id, c.tenant_id, not is_next and row_number() over () = 1
    from changed c
    where exists (select from public.assignment_rules r where r.tenant_id = c.tenant_id and r.is_active)
    on conflict do nothing;
  else
    insert into private.rule_waiting (person_id, tenant_id, is_first)
    select c.person_id, c.tenant_id, not is_next and row_number() over () = 1
    from (select distinct on (all_of_them.person_id) all_of_them.* from changed all_of_them) c
    where exists (select from public.assignment_rules r where r.tenant_id = c.tenant_id and r.is_active)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger wait_for_rules_new after insert on public.people
  referencing new table as changed for each statement execute function private.wait_for_rules();
create trigger wait_for_rules_changed after update on public.people
  referencing new table as changed for each statement execute function private.wait_for_rules();
create trigger wait_for_rules_new after insert on public.people_outlets
  referencing new table as changed for each statement execute function private.wait_for_rules();
create trigger wait_for_rules_changed after update on public.people_outlets
  referencing new table as changed for each statement execute function private.wait_for_rules();
create trigger wait_for_rules_gone after delete on public.people_outlets
  referencing old table as changed for each statement execute function private.wait_for_rules();

create function private.follow_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told record;
begin
  for told in
    with gone as (
      delete from private.rule_waiting w where w.transaction = pg_current_xact_id() returning w.tenant_id, w.person_id
    )
    select g.tenant_id, array_agg(g.person_id) as people from gone g group by g.tenant_id
  loop
    perform private.apply_rules(told.tenant_id, told.people);
  end loop;
  return null;
end $$;

create constraint trigger follow_rules after insert on private.rule_waiting
  deferrable initially deferred for each row when (new.is_first) execute function private.follow_rules();

-- A job: what comes with a new day. The first days at work, the last ones at a place, dates that are over.
create function private.apply_daily_rules() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  select sum(private.apply_rules(r.tenant_id, null, r.id)) into total
  from (
    select r.id, r.tenant_id from public.assignment_rules r join public.tenants t on t.id = r.tenant_id
    where r.is_active and t.is_active and r.evaluated_on is distinct from private.today()
    order by r.created_at
  ) r;
  return coalesce(total, 0);
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('apply assignment rules', '10 minutes', 'private.apply_daily_rules');

-- A rule whose course nobody can begin any more, or of whose outlets, job roles or departments none is left, pauses.
create function private.pause_for_retired() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.pause_rules(array(select r.id from public.assignment_rules r where r.course_id = new.id), 'course_retired');
  return null;
end $$;

create trigger pause_rules after update of retired_at on public.courses
  for each row when (new.retired_at is not null and old.retired_at is null) execute function private.pause_for_retired();

create function private.pause_for_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.pause_rules(array(
    select r.id from public.assignment_rules r
    where r.tenant_id = old.tenant_id and r.is_active and case tg_table_name
      when 'outlets' then old.id = any (r.outlets)
        and not exists (select from public.outlets o where o.id = any (r.outlets))
      when 'job_roles' then old.id = any (r.job_roles)
        and not exists (select from public.job_roles j where j.id = any (r.job_roles))
      else old.id = any (r.departments)
        and not exists (select from public.departments d where d.id = any (r.departments)) end
  ), 'audience_gone');
  return null;
end $$;

create trigger pause_rules after delete on public.outlets for each row execute function private.pause_for_gone();
create trigger pause_rules after delete on public.job_roles for each row execute function private.pause_for_gone();
create trigger pause_rules after delete on public.departments for each row execute function private.pause_for_gone();

revoke execute on all functions in schema private from public;
