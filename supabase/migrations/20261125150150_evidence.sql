-- What somebody brings along: documents of others and waivers, who may add them, and who accepts them.

-- What a document or a waiver says of a certification, as the log keeps it.
create function private.audit_evidence(p_action text, p_evidence public.evidence, p_more jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(p_action, p_evidence.tenant_id, 'evidence', p_evidence.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('person_id', p_evidence.person_id, 'certification', (
      select c.title ->> 'en' from public.certifications c where c.id = p_evidence.certification_id),
      'document_number', p_evidence.number, 'valid_until', p_evidence.valid_until)) || p_more);
end $$;

-- Writes the period that accepted evidence stands for.
create function private.accept_evidence(p_evidence public.evidence) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  update public.evidence
  set accepted_at = now(), decided_by = (select me.id from public.profiles me where me.id = auth.uid())
  where id = p_evidence.id;
  insert into public.credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source, evidence_id)
  values (p_evidence.tenant_id, p_evidence.person_id, p_evidence.certification_id, p_evidence.issued_on,
    p_evidence.valid_until, p_evidence.kind, p_evidence.id)
  returning id into made;
  perform private.write_events('credential.issued', p_evidence.tenant_id, array[p_evidence.person_id], array[made], '{}');
  perform private.audit_evidence(case p_evidence.kind when 'waiver' then 'credential.waived' else 'evidence.accepted' end,
    p_evidence, case p_evidence.kind when 'waiver' then jsonb_build_object('reason', p_evidence.note) else '{}' end);
end $$;

-- Adds a document or a waiver and returns {id, state}: 'accepted' from who looks after the person, 'waiting' from the person.
-- The same client id again changes nothing. Of a document the file or its number must be there; a file is the one that
-- our function stored under the client id. Where it says no end, the certification does. Refuses as require_papers_of() and
-- require_learner(), PT403 not_allowed (a waiver for oneself), PT404 unknown_certification, PT400 unknown_kind,
-- reason_too_short, text_too_long, issued_in_future, impossible_span, proof_required, due_too_far (an end in fifty years and more).
create function public.add_evidence(
  p_client_id uuid, p_person_id uuid, p_certification_id uuid, p_kind text, p_title text default null,
  p_issuer text default null, p_number text default null, p_issued_on date default null, p_valid_until date default null,
  p_file_type text default null, p_note text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person        public.people;
  certification public.certifications;
  evidence      public.evidence;
  looks_after   boolean;
  today         date := private.today();
begin
  select p.* into person from public.people p where p.id = p_person_id;
  looks_after := private.require_papers_of(person);
  if not looks_after then perform private.require_learner(); end if;
  certification := private.require_certification(person.tenant_id, p_certification_id);
  select e.* into evidence from public.evidence e where e.tenant_id = person.tenant_id and e.client_id = p_client_id;
  if found and evidence.person_id = person.id then
    return jsonb_build_object('id', evidence.id, 'state', private.evidence_state(evidence));
  end if;
  if coalesce(p_kind, '') not in ('document', 'waiver') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  if p_kind = 'waiver' and not looks_after then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
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
  end if;
  if p_valid_until < (case p_kind when 'document' then p_issued_on else today end) then
    raise sqlstate 'PT400' using message = 'impossible_span';
  end if;
  if p_valid_until > today + 18263 then raise sqlstate 'PT400' using message = 'due_too_far'; end if;
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
  if looks_after then perform private.accept_evidence(evidence); end if;
  return jsonb_build_object('id', evidence.id, 'state', case when looks_after then 'accepted' else 'waiting' end);
end $$;

create function private.evidence_state(p_evidence public.evidence) returns text
language sql immutable set search_path = '' as $$
  select case when p_evidence.accepted_at is not null then 'accepted' when p_evidence.refused_at is not null then 'refused'
    else 'waiting' end
$$;

-- Where the file of a person's evidence lies in the bucket, if I may read it; for the function that opens it. Answers
-- nothing for anybody else, and where there is no file.
create function public.evidence_file(p_evidence_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('path', concat_ws('/', e.tenant_id, e.person_id, e.client_id), 'type', e.file_type)
  from public.evidence e where e.id = p_evidence_id and e.file_type is not null
$$;

-- Where the file of a person's evidence goes, for whoever may add it. Refuses as add_evidence() does before it looks at
-- what is said.
create function public.evidence_place(p_person_id uuid, p_certification_id uuid, p_client_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.people;
begin
  select p.* into person from public.people p where p.id = p_person_id;
  if not private.require_papers_of(person) then perform private.require_learner(); end if;
  perform private.require_certification(person.tenant_id, p_certification_id);
  return concat_ws('/', person.tenant_id, person.id, p_client_id);
end $$;

-- Accepts or, with a reason, refuses a document that somebody handed in. Refuses PT404 unknown_evidence, PT403 not_allowed
-- for one's own, as require_papers_of(), PT409 evidence_decided, PT400 reason_too_short, text_too_long.
create function public.decide_evidence(p_evidence_id uuid, p_accepts boolean, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  evidence public.evidence;
  person   public.people;
  reason   text := btrim(coalesce(p_reason, ''));
begin
  select e.* into evidence from public.evidence e
  where e.id = p_evidence_id and (private.is_platform_admin() or e.tenant_id = private.my_tenant())
  for no key update;
  if not found then raise sqlstate 'PT404' using message = 'unknown_evidence'; end if;
  select p.* into person from public.people p where p.id = evidence.person_id;
  if not private.require_papers_of(person) then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if private.evidence_state(evidence) <> 'waiting' then raise sqlstate 'PT409' using message = 'evidence_decided'; end if;
  if p_accepts then
    perform private.accept_evidence(evidence);
    return;
  end if;
  if char_length(reason) < 10 then raise sqlstate 'PT400' using message = 'reason_too_short'; end if;
  if char_length(reason) > 500 then raise sqlstate 'PT400' using message = 'text_too_long'; end if;
  update public.evidence
  set refused_at = now(), refused_reason = reason, decided_by = (select me.id from public.profiles me where me.id = auth.uid())
  where id = evidence.id;
  perform private.audit_evidence('evidence.refused', evidence, jsonb_build_object('reason', reason));
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.add_evidence(uuid, uuid, uuid, text, text, text, text, date, date, text, text), public.evidence_file(uuid),
  public.evidence_place(uuid, uuid, uuid), public.decide_evidence(uuid, boolean, text)
  from public, anon, authenticated;
grant execute on function
  public.add_evidence(uuid, uuid, uuid, text, text, text, text, date, date, text, text), public.evidence_file(uuid),
  public.evidence_place(uuid, uuid, uuid), public.decide_evidence(uuid, boolean, text)
  to authenticated;
