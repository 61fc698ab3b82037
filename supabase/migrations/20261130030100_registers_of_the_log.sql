-- What a module's log entries, links and files need, as rows of its own migration: every action, whose words the interface
-- has; the tables whose records the log calls by name; what a mailed link is for; who keeps the files of a bucket. Only
-- migrations write these tables, so what is put into a statement here is ours.

create table private.audit_actions (
  action text primary key check (action ~ '^[a-z_]+\.[a-z_]+$')
);
insert into private.audit_actions values
  ('submission.changed'), ('submission.noted'), ('appointment.confirmed'), ('appointment.declined'),
  ('appointment.cancelled'), ('appointment.moved'), ('appointment.withdrawn'), ('event.created'), ('event.changed'),
  ('event.published'), ('event.cancelled'), ('event.discarded'), ('newsletter_letter.created'),
  ('newsletter_letter.changed'), ('newsletter_letter.discarded'), ('newsletter_letter.tested'),
  ('newsletter_letter.scheduled'), ('newsletter_letter.unscheduled'), ('newsletter_letter.sent'),
  ('newsletter_letter.stopped'), ('newsletter_subscriber.unsubscribed'), ('newsletter_subscriber.erased'),
  ('event_registration.changed'), ('event_registration.erased'), ('appointment_block.created'),
  ('appointment_block.removed'), ('payment.verified'), ('payment.rejected'), ('payment.changed'), ('payment.noted'),
  ('session.ended'), ('session.others_ended'), ('mail.test_sent'), ('data.exported'), ('alert.acknowledged'),
  ('account.deleted'), ('application.submitted'), ('application.review_started'), ('application.approved'),
  ('application.declined'), ('application.withdrawn'), ('assignment.nudged'), ('assignment.extended'),
  ('assignment.waived'), ('assignment.cancelled'), ('certification.created'), ('certification.changed'),
  ('certification.archived'), ('certification.restored'), ('certification.assigned'), ('credential.waived'),
  ('credential.revoked'), ('evidence.accepted'), ('evidence.refused'), ('evidence.reopened'),
  ('assignment_rule.created'), ('assignment_rule.changed'), ('assignment_rule.paused'), ('assignment_rule.resumed'),
  ('assignment_rule.removed'), ('assignment_rule.applied'), ('bank_question.created'), ('bank_question.changed'),
  ('bank_question.archived'), ('bank_question.restored'), ('bank_question.imported'), ('course_media.added'),
  ('course_media.removed'), ('certificate.revoked'), ('course.assigned'), ('course.created'), ('course.copied'),
  ('course.submitted'), ('course.returned'), ('course.published'), ('course.renewed'), ('course.retired'),
  ('course.brought_back'), ('course.discarded'), ('department.created'), ('department.changed'),
  ('department.removed'), ('entitlement.created'), ('entitlement.changed'), ('entitlement.removed'),
  ('feature_flag.created'), ('feature_flag.changed'), ('feature_flag.killed'), ('feature_flag.restored'),
  ('feature_flag.removed'), ('impersonation.started'), ('impersonation.changes_allowed'), ('impersonation.stopped'),
  ('invitation.created'), ('invitation.resent'), ('invitation.revoked'), ('job_role.created'), ('job_role.changed'),
  ('job_role.removed'), ('lockout.released'), ('member.joined'), ('member.detached'), ('member.role_changed'),
  ('observation.passed'), ('observation.not_yet'), ('observation.voided'), ('outlet.created'), ('outlet.changed'),
  ('outlet.removed'), ('people_import.finished'), ('people_import.cancelled'), ('person.created'), ('person.changed'),
  ('person.removed'), ('placement.created'), ('placement.changed'), ('placement.removed'), ('profile.role_changed'),
  ('profile.activity_changed'), ('profile.reset_sent'), ('skill.created'), ('skill.changed'), ('skill.removed'),
  ('tenant.created'), ('tenant.changed'), ('tenant.removed');
alter table public.audit_log add constraint the_action_stands_in_private_audit_actions
  foreign key (action) references private.audit_actions not valid; -- what was written before stays as it was

-- The records that the log calls by name: in a column of their own, or after the person they are about.
create table private.named_records (
  held_in   text primary key check (held_in ~ '^(public|private)\.[a-z_]+$'),
  called    text check (called ~ '^[a-z_]+$'),
  person_in text check (person_in ~ '^[a-z_]+$'),
  tenant_in text not null default 'tenant_id' check (tenant_in ~ '^[a-z_]+$'),
  check (num_nonnulls(called, person_in) = 1)
);
insert into private.named_records (held_in, called) values
  ('public.outlets', 'name'), ('public.departments', 'name'), ('public.job_roles', 'name'), ('public.skills', 'name'),
  ('public.people', 'full_name'), ('public.entitlements', 'module'), ('public.invitations', 'email'),
  ('public.client_applications', 'business_name');
insert into private.named_records (held_in, called, tenant_in) values ('public.tenants', 'name', 'id');
insert into private.named_records (held_in, person_in) values ('public.people_outlets', 'person_id');

create or replace function public.audit_names(p_tenant_id uuid, p_ids uuid[])
returns table (id uuid, name text, is_platform boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  kind private.named_records;
begin
  perform private.require_auditor(p_tenant_id);
  return query
    select p.id, coalesce(record.full_name, p.full_name, p.email), p.role = 'admin'
    from public.profiles p
    left join lateral (
      select e.full_name from public.people e where e.profile_id = p.id and e.tenant_id = p_tenant_id
    ) record on true
    where p.id = any (p_ids) and (
      p_tenant_id is null or p.tenant_id = p_tenant_id or record.full_name is not null
      or exists (select from public.audit_log l where l.tenant_id = p_tenant_id and l.actor_id = p.id)
    )
    union all
    select l.subject_id::uuid, coalesce(l.before ->> 'full_name', l.before ->> 'name'), false
    from public.audit_log l
    where l.subject_id = any (p_ids::text[]) and l.action like '%.removed'
      and coalesce(l.before ->> 'full_name', l.before ->> 'name') is not null
      and (p_tenant_id is null or l.tenant_id = p_tenant_id);
  for kind in select * from private.named_records order by held_in loop
    return query execute format(
      'select r.id, %s::text, false from %s r %s where r.id = any ($1) and ($2 is null or r.%I = $2)',
      case when kind.called is null then 'e.full_name' else format('r.%I', kind.called) end,
      kind.held_in::regclass,
      case when kind.called is null then format('join public.people e on e.id = r.%I', kind.person_in) end,
      kind.tenant_in
    ) using p_ids, p_tenant_id;
  end loop;
end $$;

-- What a link in a mail may be for.
create table private.link_purposes (
  purpose text primary key check (purpose ~ '^[a-z_]+$')
);
insert into private.link_purposes values
  ('newsletter_confirm'), ('newsletter_unsubscribe'), ('payment_status'), ('event_registration'), ('appointment');
alter table private.link_codes drop constraint link_codes_purpose_check;
alter table private.link_codes add foreign key (purpose) references private.link_purposes;

-- The function that names the files of a bucket that nothing speaks of any more; the server asks it too
-- (supabase/functions/_shared/orphans.ts).
create table private.orphan_lists (
  bucket text primary key,
  names  text not null check (names ~ '^public\.[a-z_]+$') -- public.<function>() returns setof text
);
insert into private.orphan_lists values
  ('payment-proofs', 'public.orphaned_payment_proofs'), ('learning-evidence', 'public.orphaned_evidence'),
  ('observation-photos', 'public.orphaned_observation_photos'), ('course-media', 'public.orphaned_media');

create or replace function private.call_for_orphans() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  list  private.orphan_lists;
  found integer;
  total integer := 0;
begin
  for list in select * from private.orphan_lists loop
    execute format('select count(*) from %s()', list.names) into found;
    total := total + found;
  end loop;
  if total > 0 then perform pg_notify('files_orphaned', ''); end if;
  return total;
end $$;

revoke all on private.audit_actions, private.named_records, private.link_purposes, private.orphan_lists
  from anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
