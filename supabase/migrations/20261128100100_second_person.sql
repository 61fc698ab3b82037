-- No one's word alone makes their own paper count: what an admin or a trainer brings for themselves waits for a second person.
-- Where the workspace has no one else who may decide it counts, and says everywhere that the person decided it.

alter table public.evidence add column is_self_decided boolean not null default false;
update public.evidence e set is_self_decided = true
from public.people p where p.id = e.person_id and e.accepted_at is not null and p.profile_id = e.decided_by;

-- Whether anyone else in the workspace may decide about somebody's papers: another admin or trainer, or a manager of an outlet of
-- theirs.
create function private.has_other_decider(p_person public.people) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.today();
begin
  return exists (
    select from public.profiles p
    where p.tenant_id = p_person.tenant_id and p.is_active and p.id is distinct from p_person.profile_id
      and (p.tenant_role in ('admin', 'trainer') or p.tenant_role = 'manager' and exists (
        select from public.people m
        join public.people_outlets leads on leads.person_id = m.id
          and today between leads.valid_from and coalesce(leads.valid_until, 'infinity')
        join public.people_outlets place on place.outlet_id = leads.outlet_id and place.person_id = p_person.id
          and coalesce(place.valid_until, 'infinity') >= today
        where m.tenant_id = p.tenant_id and m.profile_id = p.id)));
end $$;

-- Whether what I say of somebody's papers counts at once, given that I look after them or do not.
create function private.decides_about(p_person public.people, p_looks_after boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_looks_after and not (p_person.id in (select private.my_people()) and private.has_other_decider(p_person));
end $$;

-- Those about whose papers I decide: as people_to_teach(), without myself where somebody else may.
create function private.people_to_decide(p_tenant_id uuid, p_reach text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select who.id from private.people_to_teach(p_tenant_id, p_reach) who (id)
    where who.id <> all (array(
      select me.id from public.people me where me.id in (select private.my_people()) and private.has_other_decider(me)));
end $$;

-- Writes the period that accepted evidence stands for; what someone accepts for themselves carries that mark.
create or replace function private.accept_evidence(p_evidence public.evidence) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Adds a document or a waiver and returns {id, state}: 'accepted' from who looks after the person, 'waiting' from the person,
-- whatever their role, unless no one else may decide.
-- The same client id again changes nothing. Of a document the file or its number must be there; a file is the one that
-- our function stored under the client id. Where it says no end, the certification does. Refuses as require_papers_of() and
-- require_learner(), PT403 not_allowed (a waiver for oneself), second_person_required (the
-- same from someone who may waive it for others), PT404 unknown_certification, PT409 evidence_waiting (one's own
-- for the same waits), PT400 unknown_kind, reason_too_short, text_too_long, issued_in_future, impossible_span, proof_required,
-- due_too_far (an end in fifty years and more).
create or replace function public.add_evidence(
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
end $$;

-- Where the file of a person's evidence goes, for whoever may add it; null when it arrived already: then its file stays what it
-- was. Refuses as add_evidence() does before it looks at what is said, and PT409 evidence_waiting.
create or replace function public.evidence_place(p_person_id uuid, p_certification_id uuid, p_client_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person      public.people;
  looks_after boolean;
begin
  select p.* into person from public.people p where p.id = p_person_id;
  looks_after := private.require_papers_of(person);
  if not looks_after then perform private.require_learner(); end if;
  if not private.decides_about(person, looks_after)
    and private.evidence_waits(person.id, p_certification_id, p_client_id) then
    raise sqlstate 'PT409' using message = 'evidence_waiting';
  end if;
  perform private.require_certification(person.tenant_id, p_certification_id);
  if exists (select from public.evidence e where e.tenant_id = person.tenant_id and e.client_id = p_client_id) then return null; end if;
  return concat_ws('/', person.tenant_id, person.id, p_client_id);
end $$;

-- The evidence of that id, locked, for who may decide about it. Refuses PT404 unknown_evidence, PT403 not_allowed for one's
-- own, second_person_required for one's own where someone else may decide, as require_papers_of().
create or replace function private.evidence_to_decide(p_evidence_id uuid) returns public.evidence
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Lets a document wait again that one decided by mistake; a period that came of it goes. Refuses as evidence_to_decide(),
-- PT409 reopening_over (after ten minutes, decided by another, or taken back meanwhile), evidence_waiting (a newer one of the
-- same waits).
create or replace function public.reopen_evidence(p_evidence_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- The documents of people that wait for me to decide, by when they came: {may_write, total, rows, decided}. `decided` are those
-- about which I may still change my mind. With p_evidence_id that one, whatever became of it. An end is told only where it is
-- another than the rule of the certification gives. Nobody finds their own, except
-- who looks after everybody and has no one else to decide. Refuses as require_papers_reader(), PT404 unknown_evidence.
create or replace function public.list_evidence(
  p_tenant_id uuid, p_evidence_id uuid default null, p_limit integer default 25, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_papers_reader(p_tenant_id);
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
end $$;

-- What waits for me to look at: {observations, documents}. Asked with every page. Refuses as require_papers_reader().
create or replace function public.learning_waiting(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reach  text := private.require_papers_reader(p_tenant_id);
  sides  text[] := private.sides_of(p_tenant_id);
  answer jsonb;
begin
  with waiting as materialized (
    select o.person_id, true as is_observation from public.observations o
    join public.assignments a on a.id = o.assignment_id and a.side = any (sides)
    where o.tenant_id = p_tenant_id and o.state = 'requested' and o.person_id not in (select private.my_people())
    union all
    select e.person_id, false from public.evidence e
    where e.tenant_id = p_tenant_id and e.accepted_at is null and e.refused_at is null and e.kind = 'document'
  )
  select jsonb_build_object('observations', count(*) filter (where w.is_observation),
    'documents', count(*) filter (where not w.is_observation))
  into answer
  from waiting w join public.people p on p.id = w.person_id
  where coalesce(p.left_on, 'infinity') >= private.today()
    and (reach = 'all' or w.person_id in (select private.people_to_teach(p_tenant_id, reach)))
    and (w.is_observation or w.person_id in (select private.people_to_decide(p_tenant_id, reach)));
  return answer;
end $$;

revoke execute on all functions in schema private from public;
