-- What somebody sent us from the public pages before, or beside, having an account belongs to the export of what the
-- platform holds about them: under the same address, if a mail has proven that it is theirs. Notes of our staff, hashes
-- and codes are left out.
create function private.sent_as_visitor() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'submissions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', s.reference, 'kind', s.kind, 'name', s.name, 'phone', s.phone, 'company', s.company, 'topic', s.topic,
        'message', s.message, 'details', s.details, 'page', s.page, 'source', s.source, 'state', s.state,
        'agreement_version', s.agreement_version, 'agreed_at', s.agreed_at, 'created_at', s.created_at,
        'appointment', (select jsonb_build_object('starts_at', a.starts_at, 'state', a.state, 'message', a.message)
                        from public.appointments a where a.submission_id = s.id)
      ) order by s.created_at), '[]')
      from public.submissions s where s.email = (select private.my_proven_address())),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', p.reference, 'method', p.method, 'amount_minor', p.amount_minor, 'currency', p.currency, 'name', p.name,
        'utr', p.utr, 'paid_on', p.paid_on, 'invoice', p.invoice, 'message', p.message, 'state', p.state,
        'decision_message', p.decision_message, 'created_at', p.created_at
      ) order by p.created_at), '[]')
      from public.payment_reports p where p.email = (select private.my_proven_address())),
    'newsletter', (
      select to_jsonb(n) - array['id', 'is_sample']
      from public.newsletter_subscriptions n where n.email = (select private.my_proven_address()))
  )
$$;

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
  ) || private.sent_as_visitor()
$$;

create index on public.payment_reports (email) where email is not null;
revoke execute on all functions in schema private from public;
