-- Sample data: reports that come by mail. One goes to the owner and a manager, each with their own outlets; the manager has paused one of their own.
with made as (
  insert into public.report_schedules (id, tenant_id, owner_id, name, place, query, asks, rhythm, on_day, at_hour, zone, sent_if, changed_by, state, next_at, sent_at, is_sample, created_at)
  select overlay(overlay(md5('sopan demo schedule ' || said.n) placing '4' from 13) placing 'a' from 17)::uuid, p.tenant_id, p.id, case when p.language = 'hi' then said.hi else said.en end,
    said.place, '', said.asks::jsonb, said.rhythm, said.on_day, 7, 'Asia/Kolkata', said.sent_if, said.changed_by, said.state,
    private.next_report_at(said.rhythm, said.on_day, 7, 'Asia/Kolkata', now()), now() - interval '6 days', true, now() - interval '40 days'
  from public.profiles p
  join public.tenants t on t.id = p.tenant_id and t.slug = 'sagar-hotels'
  join (values
    (1, 'manager@sagar-hotels.test', 'Overdue and expiring', 'तारीख़ निकली और जल्द ख़त्म', 'overdue',
      '[{"explore": "learning", "dimensions": ["outlet"], "metrics": ["overdue", "due"], "filters": {}}, {"explore": "certifications", "dimensions": ["outlet"], "metrics": ["expiring", "expired"], "filters": {}}]',
      'week', 1, 'some', null, 'on'),
    (2, 'outlet@sagar-hotels.test', 'Open actions', 'बाक़ी काम', 'actions', '[{"explore": "actions", "dimensions": ["owner"], "metrics": ["open", "overdue"], "filters": {}}]',
      'day', null, 'changed', 10, 'paused')
  ) said (n, who, en, hi, place, asks, rhythm, on_day, sent_if, changed_by, state) on said.who = p.email
  returning *
)
insert into public.report_recipients (tenant_id, schedule_id, profile_id, sent_at)
select m.tenant_id, m.id, p.id, m.sent_at
from made m join public.profiles p on p.tenant_id = m.tenant_id and (p.id = m.owner_id or m.place = 'overdue' and p.email = 'outlet@sagar-hotels.test');
