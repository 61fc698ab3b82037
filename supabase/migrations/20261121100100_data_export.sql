-- Everything the platform holds about me, as one document. Only what is mine: of what I did to others it tells when and
-- what, not their data; secrets (passwords, links, fingerprints) are left out.

-- Employment records under my login, and where I was placed.
create function private.my_employment(p_me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    to_jsonb(p) - array['tenant_id', 'profile_id', 'is_sample'] || jsonb_build_object(
      'workspace', t.name,
      'placements', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'outlet', o.name, 'city', o.city, 'job_role', j.name, 'valid_from', place.valid_from,
          'valid_until', place.valid_until
        ) order by place.valid_from), '[]')
        from public.people_outlets place join public.outlets o on o.id = place.outlet_id
        left join public.job_roles j on j.id = place.job_role_id
        where place.person_id = p.id
      ))
    order by p.created_at), '[]')
  from public.people p join public.tenants t on t.id = p.tenant_id
  where p.profile_id = p_me
$$;

-- What stands in logs about me, or under my address.
create function private.my_traces(p_me uuid, p_email text) returns jsonb
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

-- Returns the document, with a section for each kind of record. Refuses PT403 not_allowed while the account is switched
-- off and PT429 too_many_exports (three a minute).
create function public.export_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me      uuid := private.me();
  address text;
  content jsonb;
begin
  if me is null then raise sqlstate 'PT403' using message = 'not_allowed'; end if;
  if private.take('export by ' || me, 1, 3) = 0 then raise sqlstate 'PT429' using message = 'too_many_exports'; end if;
  select lower(u.email), jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'email_asked_for', nullif(u.email_change, ''),
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'stated_at_sign_up', u.raw_user_meta_data
  ) into address, content from auth.users u where u.id = me;
  content := jsonb_build_object(
    'exported_at', now(),
    'account', content,
    'profile', (
      select to_jsonb(p) - 'id' || jsonb_build_object('workspace', t.name)
      from public.profiles p left join public.tenants t on t.id = p.tenant_id where p.id = me),
    'employment', private.my_employment(me),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'workspace', t.name, 'email', i.email, 'tenant_role', i.tenant_role, 'language', i.language, 'status', i.status,
        'created_at', i.created_at, 'sent_at', i.sent_at, 'expires_at', i.expires_at, 'ended_at', i.ended_at
      ) order by i.created_at), '[]')
      from public.invitations i join public.tenants t on t.id = i.tenant_id
      where i.accepted_by = me or (i.email = address and i.accepted_by is null)),
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(a) - array['applicant_id', 'reviewer_id'] order by a.created_at), '[]')
      from public.client_applications a where a.applicant_id = me),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user_agent', s.user_agent, 'address', host(s.ip), 'signed_in_at', s.created_at,
        'last_used_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at)
      ) order by s.created_at), '[]') from auth.sessions s where s.user_id = me),
    'impersonations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'workspace', t.name, 'started_at', i.started_at, 'expires_at', i.expires_at, 'ended_at', i.ended_at,
        'changes_allowed_at', i.changes_allowed_at, 'reason', i.reason
      ) order by i.started_at), '[]')
      from public.impersonations i join public.tenants t on t.id = i.tenant_id where i.admin_id = me)
  ) || private.my_traces(me, address);
  perform private.write_audit('data.exported', null, 'profiles', me::text);
  return content;
end $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.export_my_data() from public, anon, authenticated;
grant execute on function public.export_my_data() to authenticated;
