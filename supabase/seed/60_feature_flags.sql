-- Sample data: who looks after the flags that came with the product, and flags at other stages of their life.

update public.feature_flags
set owner_id = (select id from public.profiles where email = 'admin@demo.sopan.test'), created_at = now() - interval '200 days',
  changed_at = now() - interval '120 days';

update public.feature_flags
set percentage = 100, expires_on = private.today() + 60, changed_at = now() - interval '23 days', version = 5
where key = 'bulk-invitations';

insert into public.feature_flags
  (key, name, description, kind, scope, owner_id, is_on, tiers, percentage, default_on, expires_on, created_at, changed_at) values
  ('night-summary', 'Night summary by mail', 'The day''s figures of every outlet in one mail at ten in the evening. Waits for the KPI dashboards.',
   'release', 'portal', (select id from public.profiles where email = 'admin@demo.sopan.test'), true, '{growth,master}', 25, false, private.today() + 40,
   now() - interval '12 days', now() - interval '3 days'),
  ('contact-short-form', 'Contact form without a topic', 'The form without the question for a topic. Tried with half of the visitors; decided: the topic stays.',
   'release', 'site', null, true, '{}', 50, false, private.today() - 12, now() - interval '70 days', now() - interval '44 days');

insert into public.feature_flag_tenants (tenant_id, flag_key, is_included) values
  ((select id from public.tenants where slug = 'annapurna-cafes'), 'night-summary', true),
  ((select id from public.tenants where slug = 'lakeview-inn'), 'night-summary', false);

insert into public.audit_log (at, actor_id, actor_email, actor_kind, action, subject_type, subject_id, before, after)
select now() - entry.age, (select id from public.profiles where email = 'admin@demo.sopan.test'), 'admin@demo.sopan.test', 'person', entry.action,
  'feature_flags', entry.key, entry.before::jsonb, entry.after::jsonb
from (values
  (interval '64 days', 'feature_flag.changed', 'bulk-invitations', '{"percentage": null, "default_on": true}', '{"percentage": 10, "default_on": true, "reason": "Begin with a tenth of the tenants"}'),
  (interval '50 days', 'feature_flag.killed', 'bulk-invitations', '{"is_killed": false}', '{"is_killed": true, "reason": "Two mails went out for one row"}'),
  (interval '49 days', 'feature_flag.restored', 'bulk-invitations', '{"is_killed": true}', '{"is_killed": false, "reason": "A row is now sent once"}'),
  (interval '23 days', 'feature_flag.changed', 'bulk-invitations', '{"percentage": 10}', '{"percentage": 100, "reason": "No complaint for three weeks"}'),
  (interval '12 days', 'feature_flag.created', 'night-summary', null, '{"name": "Night summary by mail", "kind": "release", "percentage": 10, "tiers": ["growth", "master"]}'),
  (interval '3 days', 'feature_flag.changed', 'night-summary', '{"percentage": 10, "included": []}', '{"percentage": 25, "included": ["annapurna-cafes"], "reason": "Annapurna asked to try it early"}')
) as entry (age, action, key, before, after);
