-- What all migrations together say about evidence: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.evidence (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  certification_id uuid not null,
  kind text not null,
  client_id uuid not null,
  title text,
  issuer text,
  number text,
  issued_on date not null,
  valid_until date,
  file_type text,
  note text,
  added_by uuid,
  added_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  refused_at timestamp with time zone,
  refused_reason text,
  decided_by uuid,
  is_self_decided boolean default false not null,
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_tenant_id_client_id_key UNIQUE (tenant_id, client_id),
  constraint evidence_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint evidence_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint evidence_tenant_id_certification_id_fkey FOREIGN KEY (tenant_id, certification_id) REFERENCES public.certifications(tenant_id, id) ON DELETE CASCADE,
  constraint evidence_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint evidence_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint evidence_check CHECK (valid_until >= issued_on),
  constraint evidence_check1 CHECK (num_nonnulls(accepted_at, refused_at) <= 1),
  constraint evidence_check2 CHECK ((refused_at IS NULL) = (refused_reason IS NULL)),
  constraint evidence_check3 CHECK (kind = 'document'::text OR note IS NOT NULL),
  constraint evidence_file_type_check CHECK (file_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text])),
  constraint evidence_issuer_check CHECK (issuer = btrim(issuer) AND char_length(issuer) >= 1 AND char_length(issuer) <= 200),
  constraint evidence_kind_check CHECK (kind = ANY (ARRAY['document'::text, 'waiver'::text])),
  constraint evidence_note_check CHECK (note = btrim(note) AND char_length(note) >= 1 AND char_length(note) <= 500),
  constraint evidence_number_check CHECK (number = btrim(number) AND char_length(number) >= 1 AND char_length(number) <= 80),
  constraint evidence_refused_reason_check CHECK (refused_reason = btrim(refused_reason) AND char_length(refused_reason) >= 10 AND char_length(refused_reason) <= 500),
  constraint evidence_title_check CHECK (title = btrim(title) AND char_length(title) >= 1 AND char_length(title) <= 200)
);
CREATE INDEX evidence_added_by_idx ON public.evidence USING btree (added_by);
CREATE INDEX evidence_decided_by_idx ON public.evidence USING btree (decided_by);
CREATE INDEX evidence_person_id_idx ON public.evidence USING btree (person_id);
CREATE INDEX evidence_tenant_id_certification_id_idx ON public.evidence USING btree (tenant_id, certification_id);
CREATE INDEX evidence_tenant_id_person_id_idx ON public.evidence USING btree (tenant_id, person_id);
CREATE INDEX evidence_waiting ON public.evidence USING btree (tenant_id, added_at) WHERE ((accepted_at IS NULL) AND (refused_at IS NULL));
alter table public.evidence enable row level security;
grant select on public.evidence to authenticated;

create policy "trainers and admins read all evidence, others theirs" on public.evidence for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) AND (EXISTS ( SELECT private.my_sides() AS my_sides)) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (person_id IN ( SELECT private.people_i_see() AS people_i_see)))));

create function private.accept_evidence(p_evidence public.evidence)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  update public.evidence
  set accepted_at = now(), decided_by = (select me.id from public.profiles me where me.id = auth.uid()),
    is_self_decided = p_evidence.person_id in (select private.my_people())
  where id = p_evidence.id;
  insert into public.credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source, evidence_id)
  values (p_evidence.tenant_id, p_evidence.person_id, p_evidence.certification_id, p_evidence.issued_on,
    p_evidence.valid_until, p_evidence.kind, p_evidence.id)
  returning id into made;
  perform private.write_events('credential.issued', p_evidence.tenant_id, array[p_evidence.person_id], array[made], '{}');
  perform private.audit_evidence(case p_evidence.kind when 'waiver' then 'credential.waived' else 'evidence.accepted' end,
    p_evidence, case p_evidence.kind when 'waiver' then jsonb_build_object('reason', p_evidence.note) else '{}' end);
end $function$;

create function public.add_evidence(p_client_id uuid, p_person_id uuid, p_certification_id uuid, p_kind text, p_title text DEFAULT NULL::text, p_issuer text DEFAULT NULL::text, p_number text DEFAULT NULL::text, p_issued_on date DEFAULT NULL::date, p_valid_until date DEFAULT NULL::date, p_file_type text DEFAULT NULL::text, p_note text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person        public.people;
  certification public.certifications;
  evidence      public.evidence;
  looks_after   boolean;
  decides       boolean;
  today         date := private.today();
begin
  select p.* into person from public.people p where p.id = p_person_id for no key update; -- two that come at once take turns
  looks_after := private.require_papers_of(person);
  decides := private.decides_about(person, looks_after);
  if not looks_after then perform private.require_learner(); end if;
  certification := private.require_certification(person.tenant_id, p_certification_id);
  select e.* into evidence from public.evidence e where e.tenant_id = person.tenant_id and e.client_id = p_client_id;
  if found and evidence.person_id = person.id then
    return jsonb_build_object('id', evidence.id, 'state', private.evidence_state(evidence));
  end if;
  if coalesce(p_kind, '') not in ('document', 'waiver') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  if p_kind = 'waiver' and not decides then
    raise sqlstate 'PT403' using message = case when looks_after then 'second_person_required' else 'not_allowed' end;
  end if;
  if p_kind = 'waiver' and char_length(btrim(coalesce(p_note, ''))) < 10 then
    raise sqlstate 'PT400' using message = 'reason_too_short';
  end if;
  if char_length(btrim(p_note)) > 500 or char_length(btrim(p_title)) > 200 or char_length(btrim(p_issuer)) > 200
    or char_length(btrim(p_number)) > 80 then
    raise sqlstate 'PT400' using message = 'text_too_long';
  end if;
  if p_kind = 'document' then
    if p_issued_on is null or p_issued_on > today then raise sqlstate 'PT400' using message = 'issued_in_future'; end if;
    if p_file_type is null and coalesce(btrim(p_number), '') = '' then
      raise sqlstate 'PT400' using message = 'proof_required';
    end if;
    if p_file_type is not null
      and not private.evidence_is_stored(concat_ws('/', person.tenant_id, person.id, p_client_id), p_file_type) then
      raise sqlstate 'PT400' using message = 'proof_required';
    end if;
  end if;
  if p_valid_until < (case p_kind when 'document' then p_issued_on else today end) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  if p_valid_until > today + 18263 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
  if not decides and private.evidence_waits(person.id, certification.id, p_client_id) then
    raise sqlstate 'PT409' using message = 'evidence_waiting';
  end if;
  insert into public.evidence (
    tenant_id, person_id, certification_id, kind, client_id, title, issuer, number, issued_on, valid_until, file_type, note, added_by
  )
  values (person.tenant_id, person.id, certification.id, p_kind, p_client_id, nullif(btrim(p_title), ''),
    nullif(btrim(p_issuer), ''), nullif(btrim(p_number), ''), case p_kind when 'document' then p_issued_on else today end,
    case when p_valid_until is null and p_kind = 'document' then private.valid_until(p_issued_on, certification.valid_months)
      else p_valid_until end,
    case p_kind when 'document' then p_file_type end, nullif(btrim(p_note), ''),
    (select me.id from public.profiles me where me.id = auth.uid()))
  on conflict (tenant_id, client_id) do nothing
  returning * into evidence;
  if evidence.id is null then raise sqlstate 'PT409' using message = 'not_unique'; end if;
  if decides then perform private.accept_evidence(evidence); end if;
  return jsonb_build_object('id', evidence.id, 'state', case when decides then 'accepted' else 'waiting' end);
end $function$;
grant execute on function public.add_evidence(uuid,uuid,uuid,text,text,text,text,date,date,text,text) to authenticated;
grant execute on function public.add_evidence(uuid,uuid,uuid,text,text,text,text,date,date,text,text) to service_role;

create function private.audit_evidence(p_action text, p_evidence public.evidence, p_more jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(p_action, p_evidence.tenant_id, 'evidence', p_evidence.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('person_id', p_evidence.person_id, 'certification', (
      select c.title ->> 'en' from public.certifications c where c.id = p_evidence.certification_id),
      'document_number', p_evidence.number, 'valid_until', p_evidence.valid_until)) || p_more);
end $function$;

create function private.build_evidence(p_tenant_id uuid, p_people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if cardinality(p_people) is null or cardinality(p_people) = 0 then return; end if;
  perform private.learn_tags(p_tenant_id, array(
    select distinct unnest(v.skills) from public.certificates c join public.course_versions v on v.id = c.version_id
    where c.tenant_id = p_tenant_id and c.person_id = any (p_people)
    union
    select distinct unnest(l.skills || array(select i ->> 'skill' from jsonb_array_elements(coalesce(l.observation, '[]')) i))
    from public.assignments a join public.lessons l on l.version_id = a.version_id
    where a.tenant_id = p_tenant_id and a.person_id = any (p_people)));
  delete from private.skill_evidence e where e.tenant_id = p_tenant_id and e.person_id = any (p_people);
  insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at, subject_id)
  with told as (
    select o.person_id, item ->> 'skill' as tag, 'observation' as kind, o.decided_at as at, o.id as subject_id,
      -- passed: 3 where all of the skill was met, else 2; not yet: 2 and 1
      case when bool_and(coalesce(o.items -> (item ->> 'id') ->> 'result', '') <> 'not_met') then 1 else 0 end
        + case o.state when 'passed' then 2 else 1 end as level
    from public.observations o
    join public.lessons l on l.id = o.lesson_id
    cross join lateral jsonb_array_elements(l.observation) item
    where o.tenant_id = p_tenant_id and o.person_id = any (p_people) and o.state in ('passed', 'not_yet')
    group by o.id, item ->> 'skill'
    union all
    select a.person_id, tag, 'quiz', q.finished_at, a.id, case when q.score_percent >= 90 then 2 else 1 end
    from public.assignments a
    join public.quiz_attempts q on q.assignment_id = a.id and q.is_passed
    join public.lessons l on l.id = q.lesson_id
    cross join lateral unnest(l.skills) tag
    where a.tenant_id = p_tenant_id and a.person_id = any (p_people)
    union all
    select c.person_id, tag, 'course', (c.issued_on + time '12:00') at time zone 'Asia/Kolkata', c.id, 2
    from public.certificates c
    join public.course_versions v on v.id = c.version_id
    cross join lateral unnest(v.skills) tag
    where c.tenant_id = p_tenant_id and c.person_id = any (p_people) and c.revoked_at is null
  ), known as (
    select t.person_id, coalesce(s.merged_into, s.id) as skill_id, t.kind, t.level, t.at, t.subject_id
    from told t join public.skills s on s.tenant_id = p_tenant_id and s.tag = t.tag
    union all
    select r.person_id, coalesce(s.merged_into, s.id), r.source, r.level, r.said_at, null
    from public.skill_ratings r join public.skills s on s.id = r.skill_id
    where r.tenant_id = p_tenant_id and r.person_id = any (p_people)
  )
  select distinct on (k.person_id, k.skill_id, k.kind) p_tenant_id, k.person_id, k.skill_id, k.kind, k.level, k.at, k.subject_id
  from known k order by k.person_id, k.skill_id, k.kind, k.at desc, k.level desc;
end $function$;

create function private.course_of_evidence(p_kind text, p_subject_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select v.title from public.course_versions v where v.id = case p_kind
    when 'observation' then (select o.version_id from public.observations o where o.id = p_subject_id)
    when 'course' then (select c.version_id from public.certificates c where c.id = p_subject_id)
    else (select a.version_id from public.assignments a where a.id = p_subject_id) end
$function$;

create function public.decide_evidence(p_evidence_id uuid, p_accepts boolean, p_reason text DEFAULT NULL::text, p_issued_on date DEFAULT NULL::date, p_valid_until date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  evidence public.evidence := private.evidence_to_decide(p_evidence_id);
  reason   text := btrim(coalesce(p_reason, ''));
  today    date := private.today();
begin
  if private.evidence_state(evidence) <> 'waiting' then raise sqlstate 'PT409' using message = 'evidence_decided'; end if;
  if p_accepts and p_issued_on is not null then
    if p_issued_on > today then raise sqlstate 'PT400' using message = 'issued_in_future'; end if;
    if p_valid_until < p_issued_on then raise sqlstate 'PT400' using message = 'impossible_span'; end if;
    if p_valid_until > today + 18263 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
    update public.evidence e
    set issued_on = p_issued_on, valid_until = coalesce(p_valid_until, (
      select private.valid_until(p_issued_on, c.valid_months) from public.certifications c where c.id = e.certification_id))
    where e.id = evidence.id
    returning * into evidence;
  end if;
  if p_accepts then
    perform private.accept_evidence(evidence);
    return;
  end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.evidence e
  set refused_at = now(), refused_reason = reason, decided_by = (select me.id from public.profiles me where me.id = auth.uid())
  where e.id = evidence.id;
  perform private.audit_evidence('evidence.refused', evidence, jsonb_build_object('reason', reason));
end $function$;
grant execute on function public.decide_evidence(uuid,boolean,text,date,date) to authenticated;
grant execute on function public.decide_evidence(uuid,boolean,text,date,date) to service_role;

create function private.evidence_state(p_evidence public.evidence)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_evidence.accepted_at is not null then 'accepted' when p_evidence.refused_at is not null then 'refused'
    else 'waiting' end
$function$;

create function private.evidence_to_decide(p_evidence_id uuid)
 RETURNS public.evidence
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  evidence public.evidence;
  person   public.people;
begin
  select e.* into evidence from public.evidence e
  where e.id = p_evidence_id and (private.is_platform_admin() or e.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_evidence'; end if;
  select p.* into person from public.people p where p.id = evidence.person_id;
  if not private.require_papers_of(person) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if not private.decides_about(person, true) then raise sqlstate 'PT403' using message = 'second_person_required'; end if;
  return evidence;
end $function$;

create function private.evidence_waits(p_person_id uuid, p_certification_id uuid, p_client_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.evidence e
    where e.person_id = p_person_id and e.certification_id = p_certification_id and e.kind = 'document'
      and e.accepted_at is null and e.refused_at is null and e.client_id <> p_client_id);
end $function$;

create function private.gather_evidence(p_tenant_id uuid, p_people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.people p where p.id = any (p_people) order by p.id for no key update;
  perform private.build_evidence(p_tenant_id, p_people);
end $function$;

create function private.keep_of_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  house record;
begin
  if tg_op = 'DELETE' then
    for house in select g.tenant_id, array_agg(distinct g.person_id) as people from gone g group by 1
    loop perform private.keep_standings(house.tenant_id, house.people, null); end loop;
  else
    for house in select f.tenant_id, array_agg(distinct f.person_id) as people from fresh f group by 1
    loop perform private.keep_standings(house.tenant_id, house.people, null); end loop;
  end if;
  return null;
end $function$;

create function public.list_evidence(p_tenant_id uuid, p_evidence_id uuid DEFAULT NULL::uuid, p_limit integer DEFAULT 25, p_offset integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reach  text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today  date := private.today();
  people uuid[] := array(select private.people_to_decide(p_tenant_id, reach));
  answer jsonb;
begin
  with mine as materialized (
    select e as it, e.id, e.added_at, private.evidence_state(e) as state from public.evidence e
    where e.tenant_id = p_tenant_id and e.kind = 'document' and e.person_id = any (people)
      and (e.id = p_evidence_id or p_evidence_id is null and (
        e.accepted_at is null and e.refused_at is null or e.decided_by = auth.uid() and private.may_reopen(e)))
  ), page as (
    (select m.*, 1 as kind from mine m where m.state = 'waiting' or p_evidence_id is not null
      order by m.added_at, m.id limit least(greatest(coalesce(p_limit, 25), 0), 100) offset greatest(coalesce(p_offset, 0), 0))
    union all
    (select m.*, 2 from mine m where m.state <> 'waiting' and p_evidence_id is null limit 20)
  ), told as (
    select page.kind, page.added_at, page.id, jsonb_build_object('id', (page.it).id, 'person_id', p.id, 'full_name', p.full_name,
      'places', private.places_of(p.id, today), 'certification_id', k.id, 'title', k.title, 'valid_months', k.valid_months,
      'issuer', (page.it).issuer, 'number', (page.it).number, 'issued_on', (page.it).issued_on,
      'valid_until', nullif((page.it).valid_until, private.valid_until((page.it).issued_on, k.valid_months)),
      'file_type', (page.it).file_type, 'note', (page.it).note, 'added_at', page.added_at, 'state', page.state,
      'refused_reason', (page.it).refused_reason, 'decided_by', private.name_of_login((page.it).decided_by),
      'may_reopen', coalesce(private.may_reopen(page.it), false),
      'held_until', best.valid_until, 'is_held', best.id is not null,
      'refusals', (
        select coalesce(jsonb_agg(old.refused_reason order by old.refused_at desc), '[]') from public.evidence old
        where old.person_id = p.id and old.certification_id = k.id and old.refused_at is not null and old.id <> page.id)) as row
    from page
    join public.people p on p.id = (page.it).person_id
    join public.certifications k on k.id = (page.it).certification_id
    cross join lateral private.best_credential(p.id, k.id) best
  )
  select jsonb_build_object(
    'may_write', p_tenant_id = any (array(
      select private.tenants_i_manage() union all select private.tenants_where_i_am('trainer', 'manager'))),
    'reach', reach,
    'total', (select count(*) from mine m where m.state = 'waiting'),
    'rows', coalesce((select jsonb_agg(t.row order by t.added_at, t.id) from told t where t.kind = 1), '[]'),
    'decided', coalesce((select jsonb_agg(t.row order by t.added_at desc) from told t where t.kind = 2), '[]'))
  into answer;
  if p_evidence_id is not null and jsonb_array_length(answer -> 'rows') = 0 then
    raise sqlstate 'PT404' using message = 'unknown_evidence';
  end if;
  return answer;
end $function$;
grant execute on function public.list_evidence(uuid,uuid,integer,integer) to authenticated;
grant execute on function public.list_evidence(uuid,uuid,integer,integer) to service_role;

create function public.orphaned_evidence()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('storage.objects') is null then return; end if;
  return query execute $query$
    select o.name from storage.objects o
    where o.bucket_id = 'learning-evidence' and o.created_at < now() - private.kept('orphaned_files')
      and not exists (
        select from public.evidence e
        where e.file_type is not null and concat_ws('/', e.tenant_id, e.person_id, e.client_id) = o.name)
    order by o.created_at limit 100
  $query$;
end $function$;
grant execute on function public.orphaned_evidence() to service_role;

create function public.reopen_evidence(p_evidence_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  evidence public.evidence := private.evidence_to_decide(p_evidence_id);
  gone     uuid;
begin
  if private.evidence_state(evidence) = 'waiting' then return; end if;
  if not coalesce(private.may_reopen(evidence), false) then raise sqlstate 'PT409' using message = 'reopening_over'; end if;
  perform from public.people p where p.id = evidence.person_id for no key update; -- in turn with one that is handed in now
  if private.evidence_waits(evidence.person_id, evidence.certification_id, evidence.client_id) then
    raise sqlstate 'PT409' using message = 'evidence_waiting';
  end if;
  if evidence.accepted_at is not null then
    delete from public.credentials c where c.evidence_id = evidence.id and c.revoked_at is null returning c.id into gone;
    if gone is null then raise sqlstate 'PT409' using message = 'reopening_over'; end if;
    perform private.write_events('credential.revoked', evidence.tenant_id, array[evidence.person_id], array[gone], '{}');
  end if;
  update public.evidence e
  set accepted_at = null, refused_at = null, refused_reason = null, decided_by = null, is_self_decided = false where e.id = evidence.id;
  perform private.audit_evidence('evidence.reopened', evidence, '{}');
end $function$;
grant execute on function public.reopen_evidence(uuid) to authenticated;
grant execute on function public.reopen_evidence(uuid) to service_role;

create function private.standings_by_evidence(p_tenant_id uuid, p_people uuid[], p_roles uuid[], p_today date)
 RETURNS SETOF private.role_standings
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '64MB'
AS $function$
  with needs as materialized (
    select n.* from private.placed_needs(p_tenant_id) n where p_roles is null or n.job_role_id = any (p_roles)
  ), told as (
    -- one number says rank, level and when: the greatest is the best source, its higher level, and the newest evidence that says so
    select e.person_id, e.skill_id, max(
        100000000000::bigint * (case e.kind when 'observation' then 40 when 'coach' then 30 when 'self' then 10 else 20 end + e.level)
        + floor(extract(epoch from e.at))::bigint) as best
    from private.skill_evidence e
    where e.tenant_id = p_tenant_id and e.skill_id in (select n.skill_id from needs n) and (p_people is null or e.person_id = any (p_people))
      and e.at >= (p_today - interval '12 months') at time zone 'Asia/Kolkata'
    group by 1, 2
  ), best as (
    select t.person_id, t.skill_id, (t.best / 100000000000)::smallint as best,
      (private.day_in_india(to_timestamp(t.best % 100000000000)) + interval '12 months')::date as ends
    from told t
  ), people as (
    select b.person_id, n.job_role_id from best b join needs n on n.skill_id = b.skill_id group by 1, 2
  )
  select p_tenant_id, n.job_role_id, p.person_id, sum(n.weight * least(coalesce(b.best, 0) % 10, n.level))::integer,
    coalesce(sum(n.weight * least(b.best % 10, n.level)) filter (where b.best >= 20), 0)::integer,
    (count(*) filter (where n.is_gate and b.best >= 20 and b.best % 10 >= n.level))::smallint,
    array_agg(coalesce(b.best, 0)::smallint order by n.place), array_agg(b.ends order by n.place), p_today, min(b.ends)
  from people p join needs n on n.job_role_id = p.job_role_id
  left join best b on b.person_id = p.person_id and b.skill_id = n.skill_id
  group by n.job_role_id, p.person_id
$function$;

create function private.unite_evidence(p_kept uuid, p_gone uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.skill_evidence e where e.person_id in (p_kept, p_gone);
  delete from private.role_standings s where s.person_id in (p_kept, p_gone);
end $function$;

create function public.withdraw_evidence(p_evidence_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  evidence public.evidence;
begin
  select e.* into evidence from public.evidence e
  where e.id = p_evidence_id and e.person_id in (select private.my_people()) for update;
  if not found or evidence.added_by is distinct from auth.uid() then
    raise sqlstate 'PT404' using message = 'unknown_evidence';
  end if;
  perform private.require_learner();
  if private.evidence_state(evidence) <> 'waiting' then raise sqlstate 'PT409' using message = 'evidence_decided'; end if;
  delete from public.evidence e where e.id = evidence.id;
  return case when evidence.file_type is not null then concat_ws('/', evidence.tenant_id, evidence.person_id, evidence.client_id) end;
end $function$;
grant execute on function public.withdraw_evidence(uuid) to authenticated;
grant execute on function public.withdraw_evidence(uuid) to service_role;
