-- What all migrations together say about certifications: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.certification_courses (
  certification_id uuid not null,
  course_id uuid not null,
  is_renewal boolean not null,
  constraint certification_courses_pkey PRIMARY KEY (certification_id, course_id, is_renewal),
  constraint certification_courses_certification_id_fkey FOREIGN KEY (certification_id) REFERENCES public.certifications(id) ON DELETE CASCADE,
  constraint certification_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE
);
CREATE INDEX certification_courses_course_id_idx ON public.certification_courses USING btree (course_id);
alter table public.certification_courses enable row level security;

create table public.certification_needs (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  certification_id uuid not null,
  job_role_id uuid,
  outlet_id uuid,
  constraint certification_needs_pkey PRIMARY KEY (id),
  constraint certification_needs_certification_id_job_role_id_outlet_id_key UNIQUE NULLS NOT DISTINCT (certification_id, job_role_id, outlet_id),
  constraint certification_needs_tenant_id_certification_id_fkey FOREIGN KEY (tenant_id, certification_id) REFERENCES public.certifications(tenant_id, id) ON DELETE CASCADE,
  constraint certification_needs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint certification_needs_tenant_id_job_role_id_fkey FOREIGN KEY (tenant_id, job_role_id) REFERENCES public.job_roles(tenant_id, id),
  constraint certification_needs_tenant_id_outlet_id_fkey FOREIGN KEY (tenant_id, outlet_id) REFERENCES public.outlets(tenant_id, id)
);
CREATE INDEX certification_needs_tenant_id_certification_id_idx ON public.certification_needs USING btree (tenant_id, certification_id);
CREATE INDEX certification_needs_tenant_id_job_role_id_idx ON public.certification_needs USING btree (tenant_id, job_role_id);
CREATE INDEX certification_needs_tenant_id_outlet_id_idx ON public.certification_needs USING btree (tenant_id, outlet_id);
alter table public.certification_needs enable row level security;

create table public.certifications (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid,
  title jsonb not null,
  note jsonb,
  earned_by text not null,
  courses_needed integer,
  valid_months integer,
  renewal_begins integer default 60 not null,
  grace_days integer default 0 not null,
  people_per_holder integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  constraint certifications_pkey PRIMARY KEY (id),
  constraint certifications_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint certifications_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint certifications_check CHECK (earned_by = 'courses'::text OR courses_needed IS NULL),
  constraint certifications_courses_needed_check CHECK (courses_needed >= 1 AND courses_needed <= 20),
  constraint certifications_earned_by_check CHECK (earned_by = ANY (ARRAY['courses'::text, 'document'::text])),
  constraint certifications_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 365),
  constraint certifications_note_check CHECK (note ?& ARRAY['en'::text, 'hi'::text]),
  constraint certifications_people_per_holder_check CHECK (people_per_holder >= 1 AND people_per_holder <= 1000),
  constraint certifications_renewal_begins_check CHECK (renewal_begins >= 0 AND renewal_begins <= 365),
  constraint certifications_title_check CHECK (title ?& ARRAY['en'::text, 'hi'::text]),
  constraint certifications_valid_months_check CHECK (valid_months >= 1 AND valid_months <= 120)
);
alter table public.certifications enable row level security;
grant select on public.certifications to authenticated;

create policy "members read the patterns and their tenant's certifications" on public.certifications for select to authenticated
  using (((EXISTS ( SELECT private.my_sides() AS my_sides)) AND ((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) OR ((tenant_id IS NULL) AND (EXISTS ( SELECT private.my_tenants() AS my_tenants))))));

CREATE TRIGGER pause_rules AFTER UPDATE OF archived_at ON public.certifications FOR EACH ROW WHEN (new.archived_at IS NOT NULL AND old.archived_at IS NULL) EXECUTE FUNCTION private.pause_for_retired();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.certifications FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create function public.archive_certification(p_id uuid, p_archives boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.certifications;
begin
  select c.* into known from public.certifications c
  where c.id = p_id and c.tenant_id is not null and (private.is_platform_admin() or c.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_certification'; end if;
  perform private.require_module(known.tenant_id, 'decide', 'foh_courses', 'boh_courses');
  if (known.archived_at is not null) = p_archives then return; end if;
  update public.certifications set archived_at = case when p_archives then now() end where id = known.id;
  perform private.write_audit(case when p_archives then 'certification.archived' else 'certification.restored' end, known.tenant_id,
    'certifications', known.id::text, null, jsonb_build_object('name', known.title ->> 'en'));
end $function$;
grant execute on function public.archive_certification(uuid,boolean) to authenticated;
grant execute on function public.archive_certification(uuid,boolean) to service_role;

create function public.assign_certification(p_tenant_id uuid, p_certification_id uuid, p_people uuid[], p_due_on date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach         text := private.require_module(p_tenant_id, 'change', 'foh_courses', 'boh_courses');
  certification public.certifications;
  given         integer;
begin
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
end $function$;
grant execute on function public.assign_certification(uuid,uuid,uuid[],date) to authenticated;
grant execute on function public.assign_certification(uuid,uuid,uuid[],date) to service_role;

create function private.award_certification(p_certification public.certifications, p_person_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.certification_state(p_archived_at timestamp with time zone, p_revoked_at timestamp with time zone, p_valid_from date, p_valid_until date, p_starts_on date, p_due_on date, p_ends_on date, p_today date)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when p_archived_at is not null then 'archived'
    when p_revoked_at is not null then 'revoked'
    when p_valid_from is not null then
      case when p_valid_until < p_today then 'expired' else 'certified' end
    when p_ends_on < p_today then 'failed'
    when p_due_on < p_today then 'overdue'
    when p_starts_on > p_today then 'future'
    else 'pending' end;
end $function$;

create function private.certifications_learned(p_tenant_id uuid)
 RETURNS TABLE(person_id uuid, certification_id uuid, due_on date)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select a.person_id, cc.certification_id, min(a.due_on)
    from public.certifications k
    join public.certification_courses cc on cc.certification_id = k.id
    join public.assignments a on a.course_id = cc.course_id and a.tenant_id = p_tenant_id
      and a.superseded_at is null and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
    where k.tenant_id = p_tenant_id and k.archived_at is null
    group by 1, 2;
end $function$;

create function private.compliance_cells(p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(person_id uuid, certification_id uuid, is_needed boolean, standing text, window_state text, credential_id uuid, valid_from date, valid_until date, source text, due_on date, ends_on date)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;

create function private.give_renewals()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.holder_ratios(p_tenant_id uuid, p_outlets uuid[], p_today date)
 RETURNS TABLE(outlet_id uuid, certification_id uuid, people_per_holder integer, handlers integer, needed integer, held integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    with kinds as materialized (
      select c.id, c.people_per_holder from public.certifications c
      where c.tenant_id = p_tenant_id and c.archived_at is null and c.people_per_holder is not null
    ), there as materialized (
      select distinct w.outlet_id, w.person_id, w.job_role_id
      from public.people_outlets w join public.people p on p.id = w.person_id
      where w.tenant_id = p_tenant_id and w.outlet_id = any (p_outlets) and exists (select from kinds)
        and private.is_placed(w, p_today)
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
end $function$;

create function private.keep_of_needs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  house record;
begin
  if tg_op = 'DELETE' then
    for house in select g.tenant_id, array_agg(distinct g.job_role_id) as roles from gone g group by 1
    loop perform private.keep_standings(house.tenant_id, null, house.roles); end loop;
  else
    for house in select f.tenant_id, array_agg(distinct f.job_role_id) as roles from fresh f group by 1
    loop perform private.keep_standings(house.tenant_id, null, house.roles); end loop;
  end if;
  return null;
end $function$;

create function public.keep_role_needs(p_tenant_id uuid, p_job_role_id uuid, p_needs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach     text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
  job_role  public.job_roles := private.require_job_role(p_tenant_id, p_job_role_id);
  told      text := private.needs_told(p_job_role_id);
begin
  if jsonb_typeof(p_needs) is distinct from 'array' or jsonb_array_length(p_needs) > 40
    or exists (select from jsonb_array_elements(p_needs) n
      where coalesce((n ->> 'level') !~ '^[1-4]$', true) or coalesce((n ->> 'weight') !~ '^[1-5]$', true) or jsonb_typeof(n -> 'gate') is distinct from 'boolean')
    or (select count(*) <> count(distinct n ->> 'skill') from jsonb_array_elements(p_needs) n) then
    raise sqlstate 'PT400' using message = 'needs_invalid';
  end if;
  if exists (select from jsonb_array_elements(p_needs) n where not exists (
    select from public.skills s where s.tenant_id = p_tenant_id and s.id::text = n ->> 'skill' and s.merged_into is null and s.retired_at is null)) then
    raise sqlstate 'PT404' using message = 'unknown_skill';
  end if;
  delete from public.role_skills n where n.job_role_id = job_role.id;
  insert into public.role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select p_tenant_id, job_role.id, (n ->> 'skill')::uuid, (n ->> 'level')::smallint, (n ->> 'weight')::smallint, (n ->> 'gate')::boolean
  from jsonb_array_elements(p_needs) n;
  if told is distinct from private.needs_told(p_job_role_id) then
    perform private.write_audit('job_role.needs_changed', p_tenant_id, 'job_roles', job_role.id::text,
      jsonb_build_object('needs', told), jsonb_build_object('needs', private.needs_told(p_job_role_id)));
  end if;
end $function$;
grant execute on function public.keep_role_needs(uuid,uuid,jsonb) to authenticated;
grant execute on function public.keep_role_needs(uuid,uuid,jsonb) to service_role;

create function private.my_certifications(p_me uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

create function private.needed_by(p_certification_id uuid, p_person_id uuid, p_today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('job_role', j.name, 'outlet', o.name) order by j.name, o.name), '[]')
  from public.certification_needs n
  join public.certifications k on k.id = n.certification_id and k.people_per_holder is null -- so many of an outlet, nobody by name
  left join public.job_roles j on j.id = n.job_role_id
  left join public.outlets o on o.id = n.outlet_id
  where n.certification_id = p_certification_id and (n.job_role_id is null and n.outlet_id is null or exists (
    select from public.people_outlets w
    where w.person_id = p_person_id and private.is_placed(w, p_today)
      and (n.job_role_id is null or n.job_role_id = w.job_role_id) and (n.outlet_id is null or n.outlet_id = w.outlet_id)))
$function$;

create function private.needs_of_roles(p_roles uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(r.id, (
    select coalesce(jsonb_agg(jsonb_build_object('skill', n.skill_id, 'level', n.level, 'weight', n.weight, 'gate', n.is_gate) order by n.skill_id), '[]')
    from public.role_skills n where n.job_role_id = r.id)), '{}')
  from unnest(p_roles) r (id)
$function$;

create function private.needs_told(p_job_role_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(s.name || ' ' || n.level || case when n.is_gate then ' !' else '' end, ', ' order by s.name), '')
  from public.role_skills n join public.skills s on s.id = n.skill_id where n.job_role_id = p_job_role_id
$function$;

create function public.person_papers(p_person_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.people := private.require_person_seen(p_person_id);
  today  date := private.today();
  is_me  boolean;
  is_here boolean;
  reach  text;
  may_write boolean;
begin
  is_me := person.id in (select private.my_people());
  reach := private.my_reach(person.tenant_id);
  is_here := today between person.joined_on and coalesce(person.left_on, 'infinity');
  may_write := not (is_me and reach = 'outlets') and person.tenant_id = any (array(
    select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager')));
  return jsonb_build_object(
    'full_name', person.full_name, 'places', private.places_of(person.id, today), 'is_me', is_me, 'reach', reach,
    'may_write', may_write, 'may_decide', may_write and not (is_me and private.has_other_decider(person)),
    'certifications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'earned_by', c.earned_by,
        'people_per_holder', c.people_per_holder, 'needed_by', private.needed_by(c.id, person.id, today)) order by c.title ->> 'en', c.id), '[]')
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
end $function$;
grant execute on function public.person_papers(uuid) to authenticated;
grant execute on function public.person_papers(uuid) to service_role;

create function private.place_certification(p_certification public.certifications, p_people uuid[], p_due_on date, p_source_ref uuid DEFAULT NULL::uuid, p_note text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.placed_needs(p_tenant_id uuid)
 RETURNS TABLE(job_role_id uuid, skill_id uuid, level smallint, weight smallint, is_gate boolean, place integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select n.job_role_id, n.skill_id, n.level, n.weight, n.is_gate, (row_number() over (partition by n.job_role_id order by n.skill_id))::integer
  from public.role_skills n where n.tenant_id = p_tenant_id
$function$;

create function private.prepare_certification(p_tenant_id uuid, p_title text, p_job_roles uuid[], p_course_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pattern public.certifications;
  made    uuid;
begin
  select c.* into pattern from public.certifications c
  where c.tenant_id is null and c.archived_at is null and c.title ->> 'en' = p_title;
  if not found or exists (
    select from public.certifications c where c.tenant_id = p_tenant_id and c.title ->> 'en' = p_title
  ) then return; end if;
  insert into public.certifications (tenant_id, title, note, earned_by, courses_needed, valid_months, renewal_begins,
    grace_days, people_per_holder)
  values (p_tenant_id, pattern.title, pattern.note, pattern.earned_by, pattern.courses_needed, pattern.valid_months,
    pattern.renewal_begins, pattern.grace_days, pattern.people_per_holder)
  returning id into made;
  insert into public.certification_courses (certification_id, course_id, is_renewal)
  select made, p_course_id, renewal.is_renewal from (values (false), (true)) renewal (is_renewal) where pattern.earned_by = 'courses';
  insert into public.certification_needs (tenant_id, certification_id, job_role_id)
  select p_tenant_id, made, job_role from unnest(p_job_roles) job_role;
  perform private.write_audit('certification.created', p_tenant_id, 'certifications', made::text,
    null, jsonb_build_object('name', p_title, 'valid_months', pattern.valid_months));
end $function$;

create function private.require_certification(p_tenant_id uuid, p_id uuid)
 RETURNS public.certifications
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  certification public.certifications;
begin
  select c.* into certification from public.certifications c
  where c.id = p_id and c.tenant_id = p_tenant_id and c.archived_at is null;
  if not found then raise sqlstate 'PT404' using message = 'unknown_certification'; end if;
  return certification;
end $function$;

create function public.save_certification(p_tenant_id uuid, p_said jsonb, p_id uuid DEFAULT NULL::uuid, p_known_at timestamp with time zone DEFAULT NULL::timestamp with time zone, p_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today   date := private.today();
  known   public.certifications;
  made    public.certifications;
  answer  jsonb;
begin
  perform private.require_module(p_tenant_id, 'decide', 'foh_courses', 'boh_courses');
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
              where w.person_id = p.id and private.is_placed(w, today) order by 1) as outlets
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
end $function$;
grant execute on function public.save_certification(uuid,jsonb,uuid,timestamp with time zone,boolean) to authenticated;
grant execute on function public.save_certification(uuid,jsonb,uuid,timestamp with time zone,boolean) to service_role;

create function private.take_career_needs(p_tenant_id uuid, p_rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  line     jsonb;
  told     jsonb := '[]';
  why      text;
  outcome  text;
  role_    text;
  called   text;
  hindi    text;
  level_   integer;
  weight_  integer;
  gate     boolean;
  part     public.departments;
  place    public.job_roles;
  skill    public.skills;
  need     public.role_skills;
  seen     text[] := '{}';
  made     jsonb := '{"skills": [], "roles": [], "departments": []}';
  words    jsonb := '{}';
  touched  uuid[] := '{}';
  needs    jsonb := '[]';
  before_  jsonb;
  counts   jsonb := '{}'; -- how many needs each role has
begin
  for line in select r from jsonb_array_elements(p_rows) r loop
    why := null; outcome := 'same'; place := null; skill := null; need := null; part := null;
    role_ := btrim(coalesce(line ->> 'role', ''));
    called := btrim(coalesce(line ->> 'skill', ''));
    hindi := nullif(btrim(coalesce(line ->> 'skill_hi', '')), '');
    level_ := case when line ->> 'level' ~ '^[1-4]$' then (line ->> 'level')::integer end;
    weight_ := case when coalesce(line ->> 'weight', '') = '' then 0 when line ->> 'weight' ~ '^[1-5]$' then (line ->> 'weight')::integer end;
    gate := case when jsonb_typeof(line -> 'must') = 'boolean' then (line ->> 'must')::boolean end;
    select r.* into place from public.job_roles r where r.tenant_id = p_tenant_id and lower(r.name) = lower(role_) order by r.name limit 1;
    select s.* into skill from public.skills s
    where s.tenant_id = p_tenant_id and (lower(s.name) = lower(called) or s.name_hi = called or s.tag = lower(called))
    order by s.merged_into nulls first, lower(s.name) = lower(called) desc, s.id limit 1;
    if skill.merged_into is not null then select s.* into skill from public.skills s where s.id = skill.merged_into; end if;
    why := case
      when role_ = '' and called = '' then 'row_empty'
      when char_length(role_) > 80 or char_length(called) > 60 or char_length(coalesce(hindi, '')) > 60 then 'text_too_long'
      when role_ <> '' and called <> '' and level_ is null then 'level_invalid'
      when weight_ is null then 'weight_invalid'
      when coalesce(line ->> 'must', '') = '?' then 'must_invalid'
      when skill.retired_at is not null then 'skill_is_retired'
      when lower(role_) || chr(10) || lower(called) = any (seen) then 'row_twice' end;
    if why is null and role_ <> '' and place.id is null then
      select d.* into part from public.departments d where d.tenant_id = p_tenant_id and lower(d.name) = lower(btrim(coalesce(line ->> 'department', ''))) order by d.name limit 1;
      if part.id is null and btrim(coalesce(line ->> 'department', '')) = '' then why := 'department_required';
      elsif part.id is null and char_length(btrim(line ->> 'department')) > 80 then why := 'text_too_long';
      elsif part.id is null and coalesce(line ->> 'side', '') not in ('front', 'back') then why := 'side_required'; end if;
    end if;
    if why is null and role_ <> '' and called <> '' and place.id is not null then
      if counts -> place.id::text is null then
        counts := counts || jsonb_build_object(place.id, (select count(*) from public.role_skills n where n.job_role_id = place.id));
      end if;
      if (counts ->> place.id::text)::integer >= 40 and not exists (select from public.role_skills n where n.job_role_id = place.id and n.skill_id = skill.id) then
        why := 'too_many_needs';
      end if;
    end if;
    if why is null then
      seen := seen || (lower(role_) || chr(10) || lower(called));
      if called <> '' and skill.id is null then
        insert into public.skills (tenant_id, name, name_hi) values (p_tenant_id, called, hindi) returning * into skill;
        made := jsonb_set(made, '{skills}', (made -> 'skills') || to_jsonb(skill.id));
        outcome := 'new';
      elsif hindi is distinct from skill.name_hi and hindi is not null then
        words := jsonb_build_object(skill.id, coalesce(to_jsonb(skill.name_hi), 'null')) || words;
        update public.skills s set name_hi = hindi where s.id = skill.id;
        outcome := 'changed';
      end if;
      if role_ <> '' and place.id is null then
        if part.id is null then
          insert into public.departments (tenant_id, name, side) values (p_tenant_id, btrim(line ->> 'department'), line ->> 'side') returning * into part;
          made := jsonb_set(made, '{departments}', (made -> 'departments') || to_jsonb(part.id));
        end if;
        insert into public.job_roles (tenant_id, department_id, name) values (p_tenant_id, part.id, role_) returning * into place;
        made := jsonb_set(made, '{roles}', (made -> 'roles') || to_jsonb(place.id));
        counts := counts || jsonb_build_object(place.id, 0);
        outcome := 'new';
      end if;
      if role_ <> '' and called <> '' then
        select n.* into need from public.role_skills n where n.job_role_id = place.id and n.skill_id = skill.id;
        gate := coalesce(gate, need.is_gate, false);
        weight_ := coalesce(nullif(weight_, 0), need.weight, 1);
        if need.skill_id is null then
          outcome := 'new';
          counts := counts || jsonb_build_object(place.id, (counts ->> place.id::text)::integer + 1);
        elsif (need.level, need.weight, need.is_gate) is distinct from (level_::smallint, weight_::smallint, gate) then
          if outcome = 'same' then outcome := 'changed'; end if;
        end if;
        if need.skill_id is null or (need.level, need.weight, need.is_gate) is distinct from (level_::smallint, weight_::smallint, gate) then
          touched := touched || place.id;
          needs := needs || jsonb_build_object('role', place.id, 'skill', skill.id, 'level', level_, 'weight', weight_, 'gate', gate);
        end if;
      end if;
    end if;
    told := told || jsonb_strip_nulls(jsonb_build_object('line', (line ->> 'line')::integer, 'outcome', case when why is null then outcome else 'refused' end, 'why', why));
  end loop;
  touched := array(select distinct t from unnest(touched) t);
  before_ := private.needs_of_roles(touched);
  -- all at once: what is kept of each role is counted again once; of a skill that two names lead to, the last row says
  insert into public.role_skills as n (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select distinct on (x ->> 'role', x ->> 'skill') p_tenant_id, (x ->> 'role')::uuid, (x ->> 'skill')::uuid, (x ->> 'level')::smallint, (x ->> 'weight')::smallint, (x ->> 'gate')::boolean
  from jsonb_array_elements(needs) with ordinality v (x, at) order by x ->> 'role', x ->> 'skill', at desc
  on conflict (job_role_id, skill_id) do update set level = excluded.level, weight = excluded.weight, is_gate = excluded.is_gate;
  return jsonb_build_object('rows', told, 'former', made || jsonb_build_object('words', words, 'needs', before_, 'left', private.needs_of_roles(touched)));
end $function$;

create function private.write_certification(p_tenant_id uuid, p_id uuid, p_said jsonb)
 RETURNS public.certifications
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
