-- What a module does with people's data it registers in its own migration: a row for each table, the part of the export
-- that tells it, the step that erases it, the time after which it goes. tests/database/personal-data.test.ts says what is
-- missing. Only migrations write these tables, so what is put into a statement here is ours.

-- The export: what a visitor sent belongs to it in parts of its own, like everything that modules gather.
alter table private.export_parts add check (gathers ~ '^private\.[a-z_]+$');

create function private.my_submissions(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', s.reference, 'kind', s.kind, 'name', s.name, 'phone', s.phone, 'company', s.company, 'topic', s.topic,
    'message', s.message, 'details', s.details, 'page', s.page, 'source', s.source, 'state', s.state,
    'agreement_version', s.agreement_version, 'agreed_at', s.agreed_at, 'created_at', s.created_at,
    'appointment', (select jsonb_build_object(
                      'starts_at', a.starts_at, 'state', a.state, 'message', a.message, 'moved_from', a.moved_from,
                      'moved_at', a.moved_at, 'withdrawn_at', a.withdrawn_at, 'visitor_message', a.visitor_message)
                    from public.appointments a where a.submission_id = s.id)
  ) order by s.created_at), '[]')
  from public.submissions s where p_me = (select private.me()) and s.email = (select private.my_proven_address())
$$;

create function private.my_payments(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor, 'currency', p.currency,
    'inr_paise', p.inr_paise, 'name', p.name, 'utr', p.utr, 'paid_on', p.paid_on, 'invoice', p.invoice, 'message', p.message,
    'page', p.page, 'source', p.source, 'state', p.state, 'decision_message', p.decision_message,
    'agreement_version', p.agreement_version, 'agreed_at', p.agreed_at, 'created_at', p.created_at
  ) order by p.created_at), '[]')
  from public.payment_reports p where p_me = (select private.me()) and p.email = (select private.my_proven_address())
$$;

create function private.my_event_places(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', r.reference, 'event', e.title_en, 'starts_at', e.starts_at, 'name', r.name, 'phone', r.phone,
    'company', r.company, 'language', r.language, 'state', r.state, 'page', r.page, 'source', r.source,
    'agreement_version', r.agreement_version, 'agreed_at', r.agreed_at, 'created_at', r.created_at,
    'recording_asked_at', r.recording_asked_at, 'recording_sent_at', r.recording_sent_at
  ) order by r.created_at), '[]')
  from public.event_registrations r join public.events e on e.id = r.event_id
  where p_me = (select private.me()) and r.email = (select private.my_proven_address())
$$;

create function private.my_newsletter(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(n) - array['id', 'is_sample'] from public.newsletter_subscriptions n
  where p_me = (select private.me()) and n.email = (select private.my_proven_address())
$$;

insert into private.export_parts values
  ('submissions', 'private.my_submissions'), ('payments', 'private.my_payments'), ('events', 'private.my_event_places'),
  ('newsletter', 'private.my_newsletter');

-- What stands in logs about me, or under my address.
create or replace function private.my_traces(p_me uuid, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'my_actions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', l.at, 'action', l.action, 'subject_type', l.subject_type, 'subject_id', l.subject_id,
        'workspace_id', nullif(l.tenant_id, '00000000-0000-0000-0000-000000000000'),
        'address', host(l.address), 'user_agent', l.user_agent
      ) order by l.id), '[]') from public.audit_log l where l.actor_id = p_me),
    'changes_to_my_account', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', l.at, 'action', l.action, 'before', l.before, 'after', l.after
      ) order by l.id), '[]') from public.audit_log l
      where l.subject_type = 'profiles' and l.subject_id = p_me::text and l.actor_id is distinct from p_me),
    'security_events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', e.at, 'type', e.type, 'severity', e.severity, 'message', e.message, 'url', e.url,
        'address', host(e.address), 'user_agent', e.user_agent
      ) order by e.id), '[]') from public.security_events e where e.actor_id = p_me),
    'failed_sign_ins', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from (
        select f.source, f.reason, count(*) as attempts, min(f.at) as first_at, max(f.at) as last_at
        from public.failed_auth_attempts f where f.identifier_hash = private.fingerprint(p_email)
        group by f.source, f.reason order by f.source, f.reason
      ) counted),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'template', m.template, 'language', m.language, 'status', m.status, 'created_at', m.created_at,
        'sent_at', m.sent_at
      ) order by m.created_at), '[]') from public.mail_outbox m where m.recipient = p_email)
  )
$$;
drop function private.sent_as_visitor();
drop function private.payments_sent();

-- What is done with a person's records before the login goes and foreign keys take the rest, in this order.
create table private.erasure_steps (
  name     text primary key,
  runs     text not null check (runs ~ '^private\.[a-z_]+$'), -- private.<function>(profile uuid) returns void
  position integer generated always as identity
);

-- With its entry in the log, while there is somebody to name in it.
create function private.let_go_of_employment(p_profile_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.people set profile_id = null where profile_id = p_profile_id
$$;
insert into private.erasure_steps (name, runs) values ('employment', 'private.let_go_of_employment');

create or replace function private.erase_my_account(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me   public.profiles;
  step private.erasure_steps;
begin
  select p.* into me from public.profiles p where p.id = private.me() for no key update;
  if not found then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if not private.password_just_given() then raise sqlstate 'PT403' using message = 'password_needed'; end if;
  if lower(btrim(p_email)) is distinct from me.email then raise sqlstate 'PT400' using message = 'other_address'; end if;

  perform private.end_impersonation('admin');
  update public.profiles set role = 'user', tenant_id = null where id = me.id; -- the last admin is refused here
  if me.tenant_id is not null then
    perform private.write_audit('member.detached', me.tenant_id, 'profiles', me.id::text);
  end if;
  perform private.write_audit('account.deleted', null, 'profiles', me.id::text,
    jsonb_build_object('role', me.role, 'tenant_id', me.tenant_id, 'tenant_role', me.tenant_role));
  if private.is_email(me.email) then
    perform private.queue_template(me.email, 'account_deleted', me.language, jsonb_build_object('full_name', me.full_name));
  end if;
  for step in select * from private.erasure_steps order by position loop
    execute format('select %s($1)', step.runs) using me.id;
  end loop;
  delete from auth.users where id = me.id;
end $$;

-- A rule may name the table and the time that it goes by; then its rows are deleted without a function of their own.
alter table private.retention_rules
  add column deletes_from text check (deletes_from ~ '^(public|private)\.[a-z_]+$'),
  add column since        text check (since ~ '^[a-z_]+$'),
  add check (num_nonnulls(deletes_from, since) <> 1);
update private.retention_rules r set deletes_from = told.deletes_from, since = told.since
from (values
  ('audit_log', 'public.audit_log', 'at'),
  ('security_events', 'public.security_events', 'at'),
  ('failed_sign_ins', 'public.failed_auth_attempts', 'at'),
  ('security_test_runs', 'public.security_test_runs', 'started_at'),
  ('job_runs', 'private.job_runs', 'started_at'),
  ('sign_in_counters', 'private.sign_in_counters', 'last_failure_at'),
  ('analytics_consents', 'private.analytics_consents', 'given_at')
) told (subject, deletes_from, since) where r.subject = told.subject;

create function private.delete_what_is_over() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule  private.retention_rules;
  gone  integer;
  total integer := 0;
begin
  for rule in select * from private.retention_rules where deletes_from is not null order by position loop
    execute format('delete from %s where %I < now() - $1', rule.deletes_from::regclass, rule.since) using rule.keeps;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;

insert into private.scheduled_jobs (name, every, runs) values
  ('delete what is over', '1 hour', 'private.delete_what_is_over');
delete from private.scheduled_jobs where name in ('prune audit log', 'prune security events', 'prune failed sign-ins',
  'prune security test runs', 'prune job runs', 'prune sign-in counters', 'prune analytics consents');
drop function private.prune_audit_log();
drop function private.prune_security_events();
drop function private.prune_failed_auth_attempts();
drop function private.prune_security_test_runs();
drop function private.prune_job_runs();
drop function private.prune_sign_in_counters();
drop function private.prune_analytics_consents();

-- Every table that holds something about a person: where the export tells it or why not, and what ends it.
create table private.personal_data (
  held_in text primary key check (held_in ~ '^(public|private)\.[a-z_]+$'),
  told_as text, -- a section of the export
  untold  text, -- or why none tells it
  ends    text not null check (ends in (
    'login',   -- goes with the login
    'record',  -- goes with the employment record, which stays with the employer
    'tenant',  -- is the tenant's, and goes with it
    'time',    -- goes after the time in retention_rules
    'name',    -- is the platform's; only who it was is emptied with the login
    'commit',  -- is emptied before the transaction ends
    'law'      -- is kept for the books
  )),
  kept_as text references private.retention_rules,
  check (num_nonnulls(told_as, untold) = 1),
  check ((ends = 'time') = (kept_as is not null))
);
create index on private.personal_data (kept_as);
insert into private.personal_data (held_in, told_as, ends) values
  ('public.profiles', 'profile', 'login'),
  ('public.client_applications', 'applications', 'login'),
  ('public.impersonations', 'impersonations', 'login'),
  ('public.people', 'employment', 'tenant'),
  ('public.people_outlets', 'employment', 'record'),
  ('public.people_returns', 'times_away', 'record'),
  ('public.invitations', 'invitations', 'tenant'),
  ('public.assignments', 'learning', 'record'),
  ('public.lesson_completions', 'learning', 'record'),
  ('public.quiz_attempts', 'learning', 'record'),
  ('public.quiz_answers', 'learning', 'record'),
  ('public.certificates', 'learning', 'record'),
  ('public.credentials', 'certifications', 'record'),
  ('public.evidence', 'certifications', 'record'),
  ('public.observations', 'observations', 'record'),
  ('public.observation_photos', 'observations', 'record'),
  ('private.nudges', 'reminders', 'record'),
  ('public.payment_reports', 'payments', 'law');
insert into private.personal_data (held_in, told_as, ends, kept_as) values
  ('public.lesson_events', 'learning', 'time', 'lesson_events'),
  ('public.submissions', 'submissions', 'time', 'submissions'),
  ('public.appointments', 'submissions', 'time', 'submissions'),
  ('public.event_registrations', 'events', 'time', 'event_registrations'),
  ('public.newsletter_subscriptions', 'newsletter', 'time', 'newsletter_unsubscribed'),
  ('public.newsletter_recipients', 'letters', 'time', 'newsletter_recipients'),
  ('public.audit_log', 'my_actions', 'time', 'audit_log'),
  ('public.security_events', 'security_events', 'time', 'security_events'),
  ('public.failed_auth_attempts', 'failed_sign_ins', 'time', 'failed_sign_ins'),
  ('public.mail_outbox', 'mails', 'time', 'mail_envelopes');
insert into private.personal_data (held_in, untold, ends) values
  ('public.domain_events', 'says again what learning, observations and certifications tell', 'record'),
  ('public.observation_steps', 'the way to a decision, which observations tell', 'record'),
  ('private.learning_digests', 'mails tell that we wrote', 'record'),
  ('private.known_devices', 'a fingerprint that says nothing of the device', 'login'),
  ('private.mail_links', 'a secret', 'login'),
  ('private.sign_ups', 'a secret', 'login'),
  ('private.signup_mails', 'mails tell that we wrote', 'login'),
  ('private.rule_waiting', 'never there once a transaction is over', 'commit'),
  ('public.feature_flags', 'who looks after a flag; my_actions tell it', 'name'),
  ('public.payment_decisions', 'of our staff; payments tell what came of it', 'law'),
  ('public.payment_notes', 'notes of our staff', 'law');
insert into private.personal_data (held_in, untold, ends, kept_as) values
  ('public.submission_notes', 'notes of our staff', 'time', 'submissions'),
  ('private.appointment_holds', 'a fingerprint that says nothing of an address', 'time', 'submissions'),
  ('private.sign_in_counters', 'failed_sign_ins tell the attempts', 'time', 'sign_in_counters'),
  ('public.people_import_rows', 'a line of the employer''s file; employment tells what came of it', 'time', 'people_imports');

revoke all on private.erasure_steps, private.personal_data from anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
