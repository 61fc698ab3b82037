-- What all migrations together say about credentials: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.

create table public.credentials (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  person_id uuid not null,
  certification_id uuid not null,
  valid_from date not null,
  valid_until date,
  source text not null,
  certificate_ids uuid[] default '{}'::uuid[] not null,
  evidence_id uuid,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoked_reason text,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_evidence_id_key UNIQUE (evidence_id),
  constraint credentials_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES public.evidence(id) ON DELETE CASCADE,
  constraint credentials_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint credentials_tenant_id_certification_id_fkey FOREIGN KEY (tenant_id, certification_id) REFERENCES public.certifications(tenant_id, id) ON DELETE CASCADE,
  constraint credentials_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES public.tenants(id) ON DELETE CASCADE,
  constraint credentials_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES public.people(tenant_id, id) ON DELETE CASCADE,
  constraint credentials_check CHECK (valid_until >= valid_from),
  constraint credentials_check1 CHECK ((source = 'courses'::text) = (evidence_id IS NULL)),
  constraint credentials_check2 CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  constraint credentials_revoked_reason_check CHECK (revoked_reason = btrim(revoked_reason) AND char_length(revoked_reason) >= 10 AND char_length(revoked_reason) <= 500),
  constraint credentials_source_check CHECK (source = ANY (ARRAY['courses'::text, 'document'::text, 'waiver'::text]))
);
CREATE INDEX credentials_revoked_by_idx ON public.credentials USING btree (revoked_by);
CREATE INDEX credentials_standing ON public.credentials USING btree (person_id, certification_id, valid_until DESC) INCLUDE (valid_from, source, revoked_at, id);
CREATE INDEX credentials_tenant_id_certification_id_idx ON public.credentials USING btree (tenant_id, certification_id);
CREATE INDEX credentials_tenant_id_person_id_idx ON public.credentials USING btree (tenant_id, person_id);
alter table public.credentials enable row level security;
grant select on public.credentials to authenticated;

create policy "trainers and admins read all credentials, others theirs" on public.credentials for select to authenticated
  using (((tenant_id = ANY (ARRAY( SELECT private.my_tenants() AS my_tenants))) AND (EXISTS ( SELECT private.my_sides() AS my_sides)) AND (( SELECT private.i_am_one_of(VARIADIC ARRAY['admin'::text, 'trainer'::text]) AS i_am_one_of) OR (person_id IN ( SELECT private.people_i_see() AS people_i_see)))));

CREATE TRIGGER advance_paths AFTER INSERT ON public.credentials FOR EACH ROW EXECUTE FUNCTION private.follow_learning();
CREATE TRIGGER advance_paths_again AFTER UPDATE OF revoked_at ON public.credentials FOR EACH ROW WHEN (new.revoked_at IS DISTINCT FROM old.revoked_at) EXECUTE FUNCTION private.follow_learning();

create function private.best_credential(p_person_id uuid, p_certification_id uuid)
 RETURNS public.credentials
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  best public.credentials;
begin
  select c.* into best from public.credentials c
  where c.person_id = p_person_id and c.certification_id = p_certification_id and c.revoked_at is null
  order by c.valid_until desc nulls first, c.valid_from desc, c.created_at desc limit 1;
  return best;
end $function$;

create function public.revoke_credential(p_credential_id uuid, p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  credential public.credentials;
  reason     text := btrim(coalesce(p_reason, ''));
begin
  select c.* into credential from public.credentials c
  where c.id = p_credential_id and (private.is_platform_admin() or c.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_credential'; end if;
  perform private.require_module(credential.tenant_id, 'decide', 'foh_courses', 'boh_courses');
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
end $function$;
grant execute on function public.revoke_credential(uuid,text) to authenticated;
grant execute on function public.revoke_credential(uuid,text) to service_role;

create function private.wall_cells(p_tenant_id uuid, p_people uuid[], p_today date, p_certification_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(person_id uuid, cells jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select c.person_id, jsonb_object_agg(c.certification_id, jsonb_build_object('standing', c.standing, 'is_needed', c.is_needed,
      'window_state', c.window_state, 'credential_id', c.credential_id, 'valid_from', c.valid_from, 'valid_until', c.valid_until,
      'source', c.source, 'due_on', c.due_on, 'ends_on', c.ends_on, 'is_learning', l.person_id is not null,
      'learning_due_on', l.due_on, 'learning_is_late', coalesce(l.due_on < p_today, false),
      'is_self_decided', coalesce(e.is_self_decided, false)))
    from private.compliance_cells(p_tenant_id, p_people, p_today, p_certification_id) c
    left join public.credentials h on h.id = c.credential_id
    left join public.evidence e on e.id = h.evidence_id
    left join lateral (
      select a.person_id, min(a.due_on) as due_on
      from public.assignments a join public.certification_courses cc on cc.course_id = a.course_id
      where cc.certification_id = c.certification_id and a.person_id = c.person_id and a.superseded_at is null
        and a.completed_at is null and a.waived_at is null and a.cancelled_at is null
      group by 1
    ) l on true
    group by 1;
end $function$;
