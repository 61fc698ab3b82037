-- What all migrations together say about role: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.role_edges (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  from_role_id uuid not null,
  to_role_id uuid not null,
  kind text not null,
  months_typical smallint,
  experiences jsonb default '[]'::jsonb not null,
  constraint role_edges_pkey PRIMARY KEY (id),
  constraint role_edges_from_role_id_to_role_id_key UNIQUE (from_role_id, to_role_id),
  constraint role_edges_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint role_edges_tenant_id_from_role_id_fkey FOREIGN KEY (tenant_id, from_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint role_edges_tenant_id_to_role_id_fkey FOREIGN KEY (tenant_id, to_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint role_edges_check CHECK (to_role_id <> from_role_id),
  constraint role_edges_experiences_check CHECK (jsonb_typeof(experiences) = 'array'::text AND jsonb_array_length(experiences) <= 6),
  constraint role_edges_kind_check CHECK (kind = ANY (ARRAY['up'::text, 'lateral'::text])),
  constraint role_edges_months_typical_check CHECK (months_typical >= 1 AND months_typical <= 120)
);
CREATE INDEX role_edges_tenant_id_from_role_id_idx ON public.role_edges USING btree (tenant_id, from_role_id);
CREATE INDEX role_edges_tenant_id_to_role_id_idx ON public.role_edges USING btree (tenant_id, to_role_id);
CREATE INDEX role_edges_to_role_id_idx ON public.role_edges USING btree (to_role_id);
alter table public.role_edges enable row level security;
grant select on public.role_edges to authenticated;

create policy "members read the ways between roles of their tenant" on public.role_edges for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('career_clinics'::text) AS my_tenants_with))));

create table public.role_skills (
  tenant_id uuid not null,
  job_role_id uuid not null,
  skill_id uuid not null,
  level smallint not null,
  weight smallint default 1 not null,
  is_gate boolean default false not null,
  constraint role_skills_pkey PRIMARY KEY (job_role_id, skill_id),
  constraint role_skills_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint role_skills_tenant_id_job_role_id_fkey FOREIGN KEY (tenant_id, job_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint role_skills_tenant_id_skill_id_fkey FOREIGN KEY (tenant_id, skill_id) REFERENCES public.skills(tenant_id, id),
  constraint role_skills_level_check CHECK (level >= 1 AND level <= 4),
  constraint role_skills_weight_check CHECK (weight >= 1 AND weight <= 5)
);
CREATE INDEX role_skills_tenant_id_job_role_id_idx ON public.role_skills USING btree (tenant_id, job_role_id);
CREATE INDEX role_skills_tenant_id_skill_id_idx ON public.role_skills USING btree (tenant_id, skill_id);
alter table public.role_skills enable row level security;
grant select on public.role_skills to authenticated;

create policy "members read what the roles of their tenant need" on public.role_skills for select to authenticated
  using ((tenant_id = ANY (ARRAY( SELECT private.my_tenants_with('career_clinics'::text) AS my_tenants_with))));

CREATE TRIGGER keep_standings AFTER INSERT ON public.role_skills REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.keep_of_needs();
CREATE TRIGGER keep_standings_changed AFTER UPDATE ON public.role_skills REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.keep_of_needs();
CREATE TRIGGER keep_standings_gone AFTER DELETE ON public.role_skills REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.keep_of_needs();

create table private.role_standings (
  tenant_id uuid not null,
  job_role_id uuid not null,
  person_id uuid not null,
  has integer not null,
  has_proven integer not null,
  met smallint not null,
  bests smallint[] not null,
  ends date[] not null,
  kept_on date not null,
  holds_until date not null,
  constraint role_standings_pkey PRIMARY KEY (job_role_id, person_id),
  constraint role_standings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint role_standings_tenant_id_job_role_id_fkey FOREIGN KEY (tenant_id, job_role_id) REFERENCES public.job_roles(tenant_id, id) ON DELETE CASCADE,
  constraint role_standings_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX role_standings_holds_until_idx ON private.role_standings USING btree (holds_until);
CREATE INDEX role_standings_tenant_id_job_role_id_idx ON private.role_standings USING btree (tenant_id, job_role_id);
CREATE INDEX role_standings_tenant_id_person_id_idx ON private.role_standings USING btree (tenant_id, person_id);
alter table private.role_standings enable row level security;

create function public.billing_standing(p_tenant_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_tenant_reader(p_tenant_id);
  return (select jsonb_build_object('is_read_only', t.is_read_only, 'overdue_paise', coalesce(l.paise, 0),
      'read_only_on', case when not t.is_read_only and l.due_on is not null then greatest(l.due_on + s.read_only_after + 1, b.grace_until + 1) end)
    from public.tenants t
    left join public.billing_supplier s on true
    left join public.billing_profiles b on b.tenant_id = t.id
    left join lateral (select min(i.due_on) as due_on, sum(i.total_paise - i.paid_paise - i.tds_paise - i.credited_paise) as paise from public.invoices i
      where i.tenant_id = t.id and i.kind = 'tax' and i.due_on < private.today() and i.paid_paise + i.tds_paise + i.credited_paise < i.total_paise) l on true
    where t.id = p_tenant_id);
end $function$;
grant execute on function public.billing_standing(uuid) to authenticated;
grant execute on function public.billing_standing(uuid) to service_role;

create function private.certification_standing(p_valid_from date, p_valid_until date, p_renewal_begins integer, p_today date)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when p_valid_from is null then 'missing'
    when p_valid_until < p_today then 'expired'
    when p_valid_until - p_renewal_begins <= p_today then 'expiring'
    else 'valid' end;
end $function$;

create function private.compliance_standings(p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(person_id uuid, certification_id uuid, is_needed boolean, standing text, credential_id uuid, valid_from date, valid_until date, source text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    with kinds as materialized (
      select c.id, c.people_per_holder, c.renewal_begins from public.certifications c
      where c.tenant_id = p_tenant_id and c.archived_at is null and (p_certification_id is null or c.id = p_certification_id)
    ), places as materialized (
      select distinct p.id, w.outlet_id, w.job_role_id
      from public.people p
      left join public.people_outlets w on w.person_id = p.id and private.is_placed(w, p_today)
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
end $function$;

create function private.keep_goal_percent()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.goal_percent := case when exists (select from public.role_skills n where n.job_role_id = new.goal_role_id) then coalesce((
    select r.percent from private.role_readiness(new.tenant_id, array[new.person_id], new.goal_role_id, private.today()) r), 0) end;
  return new;
end $function$;

create function private.keep_standings(p_tenant_id uuid, p_people uuid[], p_roles uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- whoever changes the same people waits, and then sees this evidence too
  if p_people is not null then
    perform from public.people p where p.id = any (p_people) order by p.id for no key update;
  end if;
  delete from private.role_standings s
  where s.tenant_id = p_tenant_id and (p_people is null or s.person_id = any (p_people)) and (p_roles is null or s.job_role_id = any (p_roles));
  insert into private.role_standings select * from private.standings_by_evidence(p_tenant_id, p_people, p_roles, private.today())
  on conflict (job_role_id, person_id) do update set has = excluded.has, has_proven = excluded.has_proven, met = excluded.met,
    bests = excluded.bests, ends = excluded.ends, kept_on = excluded.kept_on, holds_until = excluded.holds_until;
end $function$;

create function private.leads_up(p_from uuid, p_to uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive above (id) as (
    select p_from
    union
    select e.to_role_id from above a join public.role_edges e on e.from_role_id = a.id and e.kind = 'up'
  ) select exists (select from above a where a.id = p_to)
$function$;

create function public.my_standing()
 RETURNS TABLE(is_active boolean, role text, tenant_id uuid, tenant_role text, tenant_version timestamp with time zone, may_change boolean, looked_at text, flags jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.is_active, p.role, t.id, case when p.is_active then p.tenant_role end, t.updated_at,
    case when look.id is not null then look.changes_allowed_at is not null end,
    case when p.tenant_role = 'admin' and t.is_active then (
      select case bool_or(i.changes_allowed_at is not null) when true then 'changing' when false then 'looking' end
      from public.impersonations i
      where i.tenant_id = p.tenant_id and i.started_at > now() - interval '1 hour'
        and i.ended_at is null and i.expires_at > now() and i.admin_id <> p.id
    ) end,
    case when p.is_active then private.flag_results('portal', t.id, t.id::text) else '{}' end
      || case when p.is_active and p.role = 'admin' then private.flag_results('console', null, p.id::text) else '{}' end
  from public.profiles p
  left join private.live_impersonation() look on true
  left join public.tenants t on t.id = coalesce(look.tenant_id, p.tenant_id) and p.is_active
  where p.id = auth.uid() and (not p.is_active or private.session_is_open())
$function$;
grant execute on function public.my_standing() to authenticated;
grant execute on function public.my_standing() to service_role;

create function private.pack_standing(p_tenant_id uuid, p_course_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_tenant_id is null or not exists (select from private.pack_courses c where c.course_id = p_course_id) then return 'open'; end if;
  return coalesce((select s.standing from private.pack_standings(p_tenant_id) s where s.course_id = p_course_id), 'open');
end $function$;

create function private.pack_standings(p_tenant_id uuid)
 RETURNS TABLE(course_id uuid, standing text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.id, coalesce((
    select case when bool_or(o.state <> 'ended') then 'open' when count(*) > 0 then 'read_only' end
    from public.store_orders o
    join public.products p on p.id = o.product_id and p.kind = 'courses'
    where o.tenant_id = p_tenant_id and (o.state in ('trial', 'active', 'cancel_scheduled')
        or o.state = 'ended' and o.starts_on is not null and coalesce(o.ends_on, private.day_in_india(o.ended_at)) + private.trial_kept_days() >= private.today())
      and exists (select from private.pack_courses c where c.product_id = p.id and c.course_id = s.id
        and (c.number = o.text_number or c.course_id in (select private.courses_of_pack(p.id))))), 'closed')
  from private.sold_courses() s (id)
$function$;

create function private.path_standings(p_tenant_id uuid, p_people uuid[], p_versions uuid[])
 RETURNS TABLE(person_id uuid, version_id uuid, step_id uuid, place integer, standing text, done_on date, assignment_id uuid, is_given boolean, due_on date, after_step uuid, after_courses uuid[], done_steps integer, needed_steps integer, is_complete boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  sides   text[] := private.sides_of(p_tenant_id);
  courses uuid[] := array(select distinct s.course_id from public.path_steps s where s.version_id = any (p_versions) and s.course_id is not null);
  offered uuid[] := array(select c from unnest(courses) c where private.is_offered(c, p_tenant_id));
  needing uuid[] := array(select distinct n.course_id from public.course_prerequisites n where n.tenant_id = p_tenant_id and n.course_id = any (courses));
begin
  return query
    with learnt as materialized (
      select l.* from private.learnt(p_people, courses) l
    ), facts as materialized (
      select pair.person, s.version_id as version, s.id as step, s.position, s.course_id as course, v.mode, v.needed,
        case s.kind
          when 'course' then l.learnt_on
          when 'certification' then private.held_since(pair.person, s.certification_id)
        end as done,
        coalesce(private.is_open(a) and a.side = any (sides), false) as given, a.id as assignment, a.due_on as due,
        coalesce(private.is_open(a) and private.began_alone(a), false) as begun,
        case s.kind
          when 'course' then s.course_id = any (offered)
          when 'certification' then exists (
            select from public.certifications k
            where k.id = s.certification_id and k.tenant_id = p_tenant_id and k.archived_at is null)
        end as offered
      from unnest(p_people, p_versions) pair (person, version)
      join public.path_versions v on v.id = pair.version
      join public.path_steps s on s.version_id = v.id
      left join learnt l on l.person_id = pair.person and l.course_id = s.course_id
      left join lateral (
        select one.* from public.assignments one
        where one.person_id = pair.person and one.superseded_at is null and one.cancelled_at is null
          and (one.course_id = s.course_id or s.certification_id is not null and one.course_id in (
            select cc.course_id from public.certification_courses cc where cc.certification_id = s.certification_id))
        order by private.is_open(one) desc, one.due_on, one.id limit 1
      ) a on true
    ), counted as (
      select f.*, f.offered or f.given as possible,
        (count(f.done) over path)::integer as done_count,
        (count(*) filter (where f.done is not null or f.offered or f.given) over path)::integer as possible_count,
        (array_agg(f.step) filter (where f.done is null and (f.offered or f.given)) over (
          partition by f.person, f.version order by f.position rows between unbounded preceding and 1 preceding))[1] as before_it
      from facts f
      window path as (partition by f.person, f.version)
    ), judged as (
      select c.*, least(coalesce(c.needed, c.possible_count), c.possible_count) as needed_count,
        case when c.done is null and not c.begun and c.course = any (needing)
          then private.courses_before(p_tenant_id, c.person, c.course) else '{}' end as courses
      from counted c
    )
    select j.person, j.version, j.step, j.position,
      case
        when j.done is not null then 'done'
        when not j.possible then 'gone'
        when j.begun and j.given then 'open'
        when j.needed_count > 0 and j.done_count >= j.needed_count then 'spare'
        when j.courses <> '{}' or j.mode = 'ordered' and j.before_it is not null and not j.given then 'locked'
        else 'open' end,
      j.done, j.assignment, j.given, case when j.given then j.due end,
      case when j.mode = 'ordered' then j.before_it end, j.courses, j.done_count, j.needed_count,
      j.needed_count > 0 and j.done_count >= j.needed_count
    from judged j;
end $function$;

create function private.quiz_standing(p_assignment public.assignments, p_lesson public.lessons)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if p_lesson.quiz is null then return null; end if;
  return (
    select jsonb_build_object(
      'question_count', least((p_lesson.quiz ->> 'question_count')::integer, (p_lesson.quiz ->> 'draw')::integer),
      'pass_percent', p_lesson.quiz -> 'pass_percent', 'attempts', p_lesson.quiz -> 'attempts',
      'minutes', p_lesson.quiz -> 'minutes', 'attempts_used', count(*),
      'attempts_left', private.attempts_left(p_assignment.id, p_lesson),
      'is_passed', coalesce(bool_or(a.is_passed), false), 'best_percent', max(a.score_percent),
      'open_attempt_id', (array_agg(a.id) filter (where a.finished_at is null))[1],
      'last_attempt_id', (array_agg(a.id order by a.number desc) filter (where a.finished_at is not null))[1])
    from public.quiz_attempts a where a.assignment_id = p_assignment.id and a.lesson_id = p_lesson.id
  );
end $function$;

create function private.renew_standings()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  house record;
  total integer := 0;
begin
  for house in
    select s.tenant_id, array_agg(distinct s.person_id) as people from private.role_standings s where s.holds_until < private.today() group by 1
  loop
    perform private.keep_standings(house.tenant_id, house.people, null);
    total := total + cardinality(house.people);
  end loop;
  return total;
end $function$;

create function private.role_readiness(p_tenant_id uuid, p_people uuid[], p_job_role_id uuid, p_today date)
 RETURNS TABLE(person_id uuid, percent integer, proven integer, musts_missing integer, state text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  whole bigint;
  musts integer;
  other uuid[];
begin
  if p_today < private.today() then
    return query select * from private.readiness_by_formula(p_tenant_id, p_people, p_job_role_id, p_today);
    return;
  end if;
  select sum(n.weight * n.level), count(*) filter (where n.is_gate) into whole, musts
  from public.role_skills n where n.tenant_id = p_tenant_id and n.job_role_id = p_job_role_id;
  if whole is null then return; end if;
  return query
    select s.person_id, round(100.0 * s.has / whole)::integer, round(100.0 * s.has_proven / whole)::integer, musts - s.met,
      case when musts = s.met and 100 * s.has >= 90 * whole then 'ready' when 100 * s.has >= 70 * whole then 'near' else 'far' end
    from private.role_standings s
    where s.tenant_id = p_tenant_id and s.job_role_id = p_job_role_id and (p_people is null or s.person_id = any (p_people))
      and p_today between s.kept_on and s.holds_until;
  other := array(
    select s.person_id from private.role_standings s
    where s.tenant_id = p_tenant_id and s.job_role_id = p_job_role_id and (p_people is null or s.person_id = any (p_people))
      and not (p_today between s.kept_on and s.holds_until));
  if cardinality(other) > 0 then
    return query select * from private.readiness_by_formula(p_tenant_id, other, p_job_role_id, p_today);
  end if;
end $function$;

create function private.rule_standings(p_rule public.assignment_rules, p_people uuid[])
 RETURNS TABLE(person_id uuid, standing text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;
