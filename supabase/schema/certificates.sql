-- What all migrations together say about certificates: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.certificates (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  course_id uuid not null,
  side text not null,
  version_id uuid not null,
  assignment_id uuid not null,
  code text not null,
  issued_on date not null,
  valid_until date,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoked_reason text,
  seen_at timestamp with time zone,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_assignment_id_key UNIQUE (assignment_id),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES public.assignments(id) ON DELETE CASCADE,
  constraint certificates_course_id_side_fkey FOREIGN KEY (course_id, side) REFERENCES public.courses(id, side) ON UPDATE CASCADE,
  constraint certificates_course_id_version_id_fkey FOREIGN KEY (course_id, version_id) REFERENCES public.course_versions(course_id, id),
  constraint certificates_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint certificates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint certificates_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint certificates_check CHECK (valid_until >= issued_on),
  constraint certificates_check1 CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  constraint certificates_code_check CHECK (code ~ '^[2-9BCDFGHJKMNPQRSTVWXZ]{24}$'::text),
  constraint certificates_revoked_reason_check CHECK (revoked_reason = btrim(revoked_reason) AND char_length(revoked_reason) >= 10 AND char_length(revoked_reason) <= 500)
);
CREATE INDEX certificates_course_id_side_idx ON public.certificates USING btree (course_id, side);
CREATE INDEX certificates_course_id_version_id_idx ON public.certificates USING btree (course_id, version_id);
CREATE INDEX certificates_person_id_course_id_issued_on_idx ON public.certificates USING btree (person_id, course_id, issued_on DESC);
CREATE INDEX certificates_revoked_by_idx ON public.certificates USING btree (revoked_by);
CREATE INDEX certificates_tenant_id_person_id_idx ON public.certificates USING btree (tenant_id, person_id);
alter table public.certificates enable row level security;
grant select on public.certificates to authenticated;

create policy "trainers and admins read all certificates, others theirs" on public.certificates for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) AND (side = ANY (ARRAY( SELECT private.my_sides() AS my_sides))) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (person_id IN ( SELECT private.people_i_see() AS people_i_see)))));

CREATE TRIGGER advance_paths AFTER INSERT ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.follow_learning();
CREATE TRIGGER advance_paths_again AFTER UPDATE OF revoked_at ON public.certificates FOR EACH ROW WHEN (new.revoked_at IS DISTINCT FROM old.revoked_at) EXECUTE FUNCTION private.follow_learning();
CREATE TRIGGER follow_certificate AFTER UPDATE OF revoked_at ON public.certificates FOR EACH ROW WHEN (old.revoked_at IS NULL AND new.revoked_at IS NOT NULL) EXECUTE FUNCTION private.follow_certificate();
CREATE TRIGGER gather_changed AFTER UPDATE OF revoked_at, person_id ON public.certificates FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at OR old.person_id IS DISTINCT FROM new.person_id) EXECUTE FUNCTION private.gather_of_changed();
CREATE TRIGGER gather_evidence AFTER INSERT ON public.certificates REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.gather_of_new();

create function public.certificate_sheet(p_assignment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sheet jsonb;
begin
  select jsonb_build_object(
    'id', c.id, 'code', c.code, 'person', p.full_name, 'title', v.title, 'side', c.side, 'tenant', t.name,
    'tenant_logo_url', t.logo_url, 'tenant_brand_color', t.brand_color, 'issued_on', c.issued_on,
    'valid_until', c.valid_until, 'revoked_at', c.revoked_at,
    'state', case when c.revoked_at is not null then 'revoked'
      when c.valid_until < (now() at time zone 'Asia/Kolkata')::date then 'expired' else 'valid' end,
    'minutes', v.minutes, 'lessons_total', v.lesson_count, 'skills', v.skills, 'is_seen', c.seen_at is not null
  ) || private.seen_at_work(c)
  into sheet
  from public.certificates c
  join public.people p on p.id = c.person_id
  join public.tenants t on t.id = c.tenant_id
  join public.course_versions v on v.id = c.version_id
  where c.assignment_id = p_assignment_id
    and c.tenant_id = any (array(select private.my_tenants())) and c.side = any (array(select private.my_sides()))
    and ((select private.i_am_one_of('admin', 'trainer')) or c.person_id in (select private.people_i_see()));
  if sheet is null then raise sqlstate 'PT404' using message = 'unknown_certificate'; end if;
  return sheet;
end $function$;
grant execute on function public.certificate_sheet(uuid) to authenticated;
grant execute on function public.certificate_sheet(uuid) to service_role;

create function private.certificate_state(p_certificate public.certificates)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when p_certificate.revoked_at is not null then 'revoked'
    when p_certificate.valid_until < private.today() then 'expired'
    else 'valid' end
$function$;

create function public.first_certificates(p_tenant_id uuid, p_outlet_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(outlet_id uuid, outlet text, reached integer[], waiting integer[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  reach text := private.require_module(p_tenant_id, 'read', 'foh_courses', 'boh_courses');
  today date := private.today();
  sides text[] := private.sides_of(p_tenant_id);
begin
  return query
    with joined as materialized (
      select p.id, p.joined_on, (
        select min(c.issued_on) from public.certificates c
        where c.tenant_id = p_tenant_id and c.person_id = p.id and c.side = any (sides) and c.revoked_at is null
          and c.issued_on >= p.joined_on
      ) as first_on
      from private.people_watched(p_tenant_id, reach, p_outlet_id) who
      join public.people p on p.id = who and p.joined_on between (today - interval '2 years')::date and today
    )
    select o.id, o.name,
      coalesce(array_agg(j.first_on - j.joined_on order by j.first_on - j.joined_on) filter (where j.first_on is not null), '{}'),
      coalesce(array_agg(today - j.joined_on order by today - j.joined_on) filter (where j.first_on is null), '{}')
    from joined j
    left join lateral (
      select distinct w.outlet_id from public.people_outlets w
      where w.tenant_id = p_tenant_id and w.person_id = j.id and private.is_placed(w, today)
        and (reach = 'all' or w.outlet_id in (select private.outlets_i_manage()))
        and (p_outlet_id is null or w.outlet_id = p_outlet_id)
    ) placed on true
    left join public.outlets o on o.id = placed.outlet_id
    group by o.id, o.name
    order by o.name nulls last, o.id;
end $function$;
grant execute on function public.first_certificates(uuid,uuid) to authenticated;
grant execute on function public.first_certificates(uuid,uuid) to service_role;

create function private.follow_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.credentials c
  set revoked_at = new.revoked_at, revoked_by = new.revoked_by, revoked_reason = new.revoked_reason
  where c.person_id = new.person_id and c.revoked_at is null and new.id = any (c.certificate_ids);
  return null;
end $function$;

create function private.holds_certificate(p_person_id uuid, p_course_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.certificates c
    where c.person_id = p_person_id and c.course_id = p_course_id and c.revoked_at is null
      and (c.valid_until is null or c.valid_until > private.today() + private.renewal_begins())
  );
end $function$;

create function private.issue_certificate(p_assignment public.assignments)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

create function private.learnt(p_people uuid[], p_courses uuid[])
 RETURNS TABLE(person_id uuid, course_id uuid, learnt_on date)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select told.person, told.course, max(told.day) from (
      select c.person_id, c.course_id, c.issued_on from public.certificates c
      where c.person_id = any (p_people) and c.course_id = any (p_courses) and c.revoked_at is null
        and coalesce(c.valid_until, 'infinity') >= private.today()
      union all
      select a.person_id, a.course_id, (a.waived_at at time zone 'Asia/Kolkata')::date from public.assignments a
      where a.person_id = any (p_people) and a.course_id = any (p_courses) and a.superseded_at is null and a.waived_at is not null
    ) told (person, course, day)
    group by told.person, told.course;
end $function$;

create function public.my_certificates()
 RETURNS TABLE(id uuid, assignment_id uuid, course_id uuid, title jsonb, side text, code text, issued_on date, valid_until date, revoked_at timestamp with time zone, state text, counts_until date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select c.id, c.assignment_id, c.course_id, v.title, c.side, c.code, c.issued_on, c.valid_until, c.revoked_at,
      private.certificate_state(c), (
        select max(h.valid_until)
        from public.credentials h join public.certifications k on k.id = h.certification_id and k.archived_at is null
        where h.person_id = c.person_id and h.tenant_id = c.tenant_id and h.revoked_at is null and c.id = any (h.certificate_ids))
    from public.certificates c join public.course_versions v on v.id = c.version_id
    where c.person_id = any (array(select private.my_people()))
    order by c.issued_on desc, c.created_at desc;
end $function$;
grant execute on function public.my_certificates() to authenticated;
grant execute on function public.my_certificates() to service_role;

create function private.new_certificate_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  signs constant text := '23456789BCDFGHJKMNPQRSTVWXZ';
  code  text := '';
  drawn bytea;
begin
  while char_length(code) < 24 loop
    drawn := extensions.gen_random_bytes(32);
    for place in 0..31 loop
      if get_byte(drawn, place) < 243 then -- 9 x 27: every sign is as likely as the others
        code := code || substr(signs, 1 + get_byte(drawn, place) % 27, 1);
      end if;
    end loop;
  end loop;
  return left(code, 24);
end $function$;

create function public.revoke_certificate(p_certificate_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  certificate public.certificates;
  version     public.course_versions;
  reason      text := btrim(coalesce(p_reason, ''));
begin
  select c.* into certificate from public.certificates c
  where c.id = p_certificate_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_certificate'; end if;
  perform private.require_module(certificate.tenant_id, 'decide', private.module_of_side(certificate.side));
  if certificate.revoked_at is not null then raise sqlstate 'PT409' using message = 'already_revoked'; end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.certificates
  set revoked_at = now(), revoked_reason = reason, revoked_by = (select me.id from public.profiles me where me.id = auth.uid())
  where id = certificate.id;
  select v.* into version from public.course_versions v where v.id = certificate.version_id;
  perform private.write_events('credential.revoked', certificate.tenant_id, array[certificate.person_id],
    array[certificate.id], version.skills);
  perform private.write_audit('certificate.revoked', certificate.tenant_id, 'certificates', certificate.id::text, null,
    jsonb_build_object('person_id', certificate.person_id, 'course', version.title ->> 'en', 'reason', reason));
end $function$;
grant execute on function public.revoke_certificate(uuid,text) to authenticated;
grant execute on function public.revoke_certificate(uuid,text) to service_role;

create function public.see_certificate(p_assignment_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.certificates c set seen_at = now()
  where c.assignment_id = p_assignment_id and c.seen_at is null and c.person_id = any (array(select private.my_people()));
end $function$;
grant execute on function public.see_certificate(uuid) to authenticated;
grant execute on function public.see_certificate(uuid) to service_role;

create function public.verify_certificate(p_code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := upper(regexp_replace(left(coalesce(p_code, ''), 100), '[^0-9A-Za-z]', '', 'g'));
  found  jsonb;
begin
  if private.take('certificates from ' || coalesce(host(private.request_address()), 'nowhere'), 1, 60) = 0 then
    raise sqlstate 'PT429' using message = 'too_many_checks';
  end if;
  select jsonb_build_object('state', private.certificate_state(c), 'person', p.full_name, 'title', v.title, 'tenant', t.name,
    'issued_on', c.issued_on, 'valid_until', c.valid_until)
  into found
  from public.certificates c
  join public.people p on p.id = c.person_id
  join public.tenants t on t.id = c.tenant_id
  join public.course_versions v on v.id = c.version_id
  where c.code = wanted;
  return coalesce(found, jsonb_build_object('state', 'unknown'));
end $function$;
grant execute on function public.verify_certificate(text) to anon;
grant execute on function public.verify_certificate(text) to authenticated;
grant execute on function public.verify_certificate(text) to service_role;

create function private.what_ends(p_tenant_id uuid, p_today date)
 RETURNS TABLE(person_id uuid, title jsonb, valid_until date, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
    select held.person_id, held.title, held.valid_until, held.since from (
      select distinct on (c.person_id, c.course_id) c.person_id, v.title, c.valid_until, c.created_at as since
      from public.certificates c join public.course_versions v on v.id = c.version_id
      where c.tenant_id = p_tenant_id and c.revoked_at is null and c.side = any (private.sides_of(p_tenant_id))
        and not exists (
          select from public.certification_courses cc join public.certifications k on k.id = cc.certification_id
          where cc.course_id = c.course_id and k.tenant_id = p_tenant_id and k.archived_at is null)
      order by c.person_id, c.course_id, c.valid_until desc nulls first, c.created_at desc
    ) held
    where held.valid_until between p_today and p_today + 90
    union all
    select held.person_id, held.title, held.valid_until, held.since from (
      select distinct on (c.person_id, c.certification_id) c.person_id, k.title, c.valid_until, c.created_at as since
      from public.credentials c join public.certifications k on k.id = c.certification_id and k.archived_at is null
      where c.tenant_id = p_tenant_id and c.revoked_at is null
      order by c.person_id, c.certification_id, c.valid_until desc nulls first, c.valid_from desc, c.created_at desc
    ) held
    where held.valid_until between p_today and p_today + 90;
end $function$;
