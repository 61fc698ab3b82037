-- Sample data: what has happened lately, so that no list of the demo is empty.

-- One invitation that waits (its mail is in the outbox), one that ran out, one withdrawn.
insert into public.invitations (tenant_id, email, tenant_role, token_hash, invited_by, created_at, sent_at, expires_at, status, ended_at)
select t.id, i.email, i.tenant_role, gen_random_uuid()::text, admin.id,
  now() - i.age, now() - i.age, now() - i.age + interval '7 days', i.status, case when i.status <> 'pending' then now() - i.ended end
from (values
  ('annapurna-cafes', 'nisha.pawar@annapurna-cafes.test', 'member', 'pending', interval '1 day', null),
  ('annapurna-cafes', 'sameer.joshi@annapurna-cafes.test', 'member', 'expired', interval '30 days', interval '23 days'),
  ('neelgiri-stays', 'trainer@neelgiri-stays.test', 'trainer', 'pending', interval '2 days', null),
  ('sagar-hotels', 'old.address@sagar-hotels.test', 'manager', 'revoked', interval '12 days', interval '11 days')
) i (slug, email, tenant_role, status, age, ended)
join public.tenants t on t.slug = i.slug
join public.profiles admin on admin.tenant_id = t.id and admin.tenant_role = 'admin';

select private.send_invitation(id) from public.invitations where status = 'pending' order by email;

insert into public.client_applications
  (applicant_id, business_name, business_kind, city, outlets_count, seats_wanted, tier_wanted, gstin, message, status, created_at, submitted_at)
select id, 'Hillcrest Residency', 'hotel', 'Shimla', 2, 18, 'growth', null,
  'Two small hotels. We want our waiters and room attendants to learn before the summer season.',
  'submitted', now() - interval '5 days', now() - interval '5 days' + interval '20 minutes'
from public.profiles where email = 'owner@hillcrest-residency.test';

-- A platform admin once looked at a tenant, and changed something for it.
insert into public.impersonations
  (admin_id, tenant_id, started_at, expires_at, changes_allowed_at, reason, ended_at, ended_by)
select a.id, t.id, day, day + interval '30 minutes', day + interval '4 minutes', 'Corrected the city of an outlet, as asked by phone',
  day + interval '11 minutes', 'admin'
from public.profiles a, public.tenants t, (values (now() - interval '9 days')) visit (day)
where a.email = 'admin@demo.sopan.test' and t.slug = 'neelgiri-stays';

insert into public.audit_log (at, tenant_id, actor_id, actor_email, actor_kind, on_behalf_of, action, subject_type, subject_id, before, after)
select now() - e.age, t.id, p.id, p.email, 'person', case when p.role = 'admin' and e.for_tenant then t.id end,
  e.action, e.subject_type, coalesce(t.id::text, ''), e.before::jsonb, e.after::jsonb
from (values
  ('neelgiri-stays', 'admin@demo.sopan.test', interval '9 days', true, 'impersonation.started', 'impersonations', null, null),
  ('neelgiri-stays', 'admin@demo.sopan.test', interval '9 days' - interval '4 minutes', true, 'impersonation.changes_allowed', 'impersonations',
    null, '{"reason": "Corrected the city of an outlet, as asked by phone"}'),
  ('neelgiri-stays', 'admin@demo.sopan.test', interval '9 days' - interval '6 minutes', true, 'outlet.changed', 'outlets',
    '{"city": "Ooty"}', '{"city": "Udhagamandalam"}'),
  ('neelgiri-stays', 'admin@demo.sopan.test', interval '9 days' - interval '11 minutes', true, 'impersonation.stopped', 'impersonations',
    null, '{"ended_by": "admin"}'),
  ('sagar-hotels', 'admin@demo.sopan.test', interval '200 days', false, 'tenant.changed', 'tenants', '{"tier": "growth"}', '{"tier": "master"}'),
  ('lakeview-inn', 'admin@demo.sopan.test', interval '14 days', false, 'tenant.changed', 'tenants', '{"is_active": true}', '{"is_active": false}'),
  ('annapurna-cafes', 'manager@annapurna-cafes.test', interval '180 days', false, 'member.joined', 'profiles', null, '{"tenant_role": "member"}'),
  ('annapurna-cafes', 'manager@annapurna-cafes.test', interval '1 day', false, 'invitation.created', 'invitations', null,
    '{"email": "nisha.pawar@annapurna-cafes.test", "tenant_role": "member"}'),
  ('sagar-hotels', 'manager@sagar-hotels.test', interval '11 days', false, 'invitation.revoked', 'invitations', null,
    '{"email": "old.address@sagar-hotels.test"}')
) e (slug, email, age, for_tenant, action, subject_type, before, after)
join public.tenants t on t.slug = e.slug
join public.profiles p on p.email = e.email
order by e.age desc;

insert into public.failed_auth_attempts (at, source, identifier_hash, identifier, reason, address)
select now() - e.age, 'server', private.fingerprint(e.email), private.masked(e.email), 'invalid_credentials', e.address::inet
from (values
  ('staff@sagar-hotels.test', interval '3 hours', '203.0.113.20'), ('staff@sagar-hotels.test', interval '179 minutes', '203.0.113.20'),
  ('manager@annapurna-cafes.test', interval '26 hours', '198.51.100.7')
) e (email, age, address);

insert into public.security_events (at, occurred_at, reported_by, type, severity, message, data)
select now() - e.age, now() - e.age, e.reported_by, e.type, e.severity, e.message, '{}'
from (values
  (interval '3 hours', 'browser', 'auth_violation', 'low', 'sign-in failed'),
  (interval '2 days', 'browser', 'system_event', 'low', 'page was slow to load'),
  (interval '9 days', 'server', 'system_event', 'medium', 'a mail could not be delivered at the first attempt')
) e (age, reported_by, type, severity, message);

update public.tenants set is_active = false where slug = 'lakeview-inn';
