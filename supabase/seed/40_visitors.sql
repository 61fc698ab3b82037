-- Sample data: what visitors of the public pages have sent. Nobody here exists; every row is marked as a sample.

create temporary table sample_submissions (
  n integer, kind text, language text, name text, email text, phone text, company text, topic text, message text,
  details jsonb, page text, source jsonb, state text, spam_reason text, is_assigned boolean, age interval, touched interval
);
insert into sample_submissions values
  (1, 'contact', 'en', 'Ritu Malhotra', 'ritu@maplewood-suites.test', '+919810000001', 'Maplewood Suites', 'mystery-shopping',
   'We run three serviced-apartment houses in Gurugram. Reviews complain about slow check-in, and our own managers see nothing wrong. How would a first round of mystery visits look, and what do you need from us?',
   '{}', '/services/mystery-shopping', '{"utm_source": "search", "referrer": "https://search.test/", "outlets": 3}', 'new', null, false, '3 hours', '3 hours'),
  (2, 'appointment', 'hi', 'महेश पाटील', 'mahesh@kokan-kitchen.test', '+919820000002', 'कोकण किचन', 'menu-and-pricing',
   'दो आउटलेट हैं। मेन्यू के दाम एक साल से नहीं बदले, फ़ूड कॉस्ट बढ़ गई है।', '{}', '/hi/contact', '{"utm_source": "whatsapp", "outlets": 2}', 'new', null, false, '5 hours', '5 hours'),
  (3, 'tool_result', 'en', null, 'gm@palmgrove-resort.test', null, null, null, null,
   '{"tool": "revenue-health", "url": "/tools/revenue-health", "summary": "Overall 58 of 100; weakest: pipeline 42, people and data 45."}',
   '/tools/revenue-health', '{"tool": "revenue-health"}', 'new', null, false, '9 hours', '9 hours'),
  (4, 'contact', 'hi', 'सुनीता वर्मा', 'sunita@vermasweets.test', '+919930000004', 'वर्मा स्वीट्स', 'frontline-training',
   'हमारे यहाँ 22 लोग काउंटर पर काम करते हैं। नए लोगों को सिखाने का कोई तय तरीक़ा नहीं है। क्या आप हिंदी में ट्रेनिंग देते हैं?', '{}', '/hi/services/frontline-training',
   '{}', 'in_progress', null, true, '1 day 2 hours', '20 hours'),
  (5, 'career', 'en', 'Joel Fernandes', 'joel.fernandes@mail.test', null, null, null,
   'Nine years in food and beverage service, the last three as outlet manager in Panaji. I would like to train others.', '{"role": "Trainer"}', '/careers', '{}', 'new', null, false, '1 day 6 hours', '1 day 6 hours'),
  (6, 'contact', 'en', 'Harpreet Gill', 'harpreet@fivewaters.test', '+919780000006', 'Five Waters Hotels', 'platform',
   'Fourteen hotels in Punjab. We compared the plans and would need about 300 seats. Is there a price for that?', '{}', '/pricing', '{"utm_campaign": "autumn", "outlets": 14}',
   'in_progress', null, true, '2 days', '1 day'),
  (7, 'appointment', 'en', 'Ananya Rao', 'ananya@rao-clinics.test', '+919740000007', 'Rao Clinics', 'sales-excellence',
   'Front-desk conversion for four clinics.', '{}', '/contact', '{"outlets": 4}', 'answered', null, true, '3 days', '2 days'),
  (8, 'contact', 'en', 'Imran Qureshi', 'imran@old-city-inn.test', null, null, 'other', 'Do you also work in Lucknow?', '{}', '/contact', '{}', 'answered', null, true, '5 days', '4 days'),
  (9, 'tool_result', 'hi', null, 'owner@himachal-homestay.test', null, null, null, null,
   '{"tool": "assessment", "url": "/hi/assessment", "summary": "100 में से 46; पहला क़दम: रोज़ की फ़ॉलो-अप सूची।"}', '/hi/assessment', '{"tool": "assessment"}', 'closed', null, false, '9 days', '8 days'),
  (10, 'contact', 'en', 'Best Rank Team', 'offer@best-rank.test', null, 'Best Rank', null,
   'We bring your website to the first place. https://a.test https://b.test https://c.test https://d.test', '{}', '/contact', '{}', 'spam', 'links', false, '2 days 4 hours', '2 days 4 hours'),
  (11, 'contact', 'en', 'Nikhil Bansal', 'nikhil@northstar-retail.test', '+919650000011', 'Northstar Retail', 'kpi-management',
   'Twelve stores, four dashboards, and no one agrees on the numbers.', '{}', '/services/kpi-management', '{"tool": "utilization-forecaster", "outlets": 12}', 'closed', null, true, '34 days', '21 days'),
  (12, 'appointment', 'en', 'Geeta Pillai', 'geeta@backwater-cruises.test', '+919440000012', 'Backwater Cruises', 'guest-loyalty',
   'We would like to bring guests back without discounts.', '{}', '/contact', '{}', 'closed', null, false, '12 days', '11 days');

insert into public.submissions (
  kind, language, name, email, phone, company, topic, message, details, page, source, agreement_version, agreed_at, state,
  spam_reason, assignee_id, content_hash, created_at, updated_at, is_sample
)
select s.kind, s.language, s.name, s.email, s.phone, s.company, s.topic, s.message, s.details, s.page, s.source, '2026-11-21',
  now() - s.age, s.state, s.spam_reason, case when s.is_assigned then admin.id end, private.fingerprint('sample ' || s.n),
  now() - s.age, now() - s.touched, true
from sample_submissions s, public.profiles admin
where admin.email = 'admin@demo.sopan.test' order by s.n;

insert into public.submission_notes (submission_id, author_id, text, created_at)
select s.id, admin.id, n.text, now() - n.age
from (values
  ('sunita@vermasweets.test', 'Called back: wants a first session of two hours, in Hindi, before the festival season.', interval '22 hours'),
  ('sunita@vermasweets.test', 'Sent the outline. She asks her brother and answers by Friday.', interval '20 hours'),
  ('harpreet@fivewaters.test', 'Needs an offer with GST shown apart; decision with the owner next month.', interval '1 day'),
  ('nikhil@northstar-retail.test', 'Decided for another firm. Stays on the newsletter.', interval '21 days')
) n (email, text, age)
join public.submissions s on s.email = n.email
join public.profiles admin on admin.email = 'admin@demo.sopan.test';

-- Hours are India's, on working days: the next but one and the one after, and two that are over.
create function pg_temp.working_day(p_from integer, p_step integer) returns date language sql stable as $$
  select day::date from generate_series(
    (now() at time zone 'Asia/Kolkata')::date + p_from, (now() at time zone 'Asia/Kolkata')::date + p_from + 9 * p_step, p_step * interval '1 day'
  ) day where extract(isodow from day) < 6 limit 1
$$;

insert into public.appointments (submission_id, starts_at, ends_at, minutes, state, message, decided_by, decided_at, created_at)
select s.id, a.starts_at, a.starts_at + interval '30 minutes', 30, a.state, a.message,
  case when a.state <> 'requested' then admin.id end, case when a.state <> 'requested' then s.updated_at end, s.created_at
from (values
  ('mahesh@kokan-kitchen.test', (pg_temp.working_day(2, 1) + time '11:00') at time zone 'Asia/Kolkata', 'requested', null),
  ('ananya@rao-clinics.test', (pg_temp.working_day(4, 1) + time '15:00') at time zone 'Asia/Kolkata', 'confirmed', 'We call you on the number you gave.'),
  ('geeta@backwater-cruises.test', (pg_temp.working_day(-9, -1) + time '10:30') at time zone 'Asia/Kolkata', 'confirmed', null)
) a (email, starts_at, state, message)
join public.submissions s on s.email = a.email
join public.profiles admin on admin.email = 'admin@demo.sopan.test';

insert into public.appointment_blocks (starts_at, ends_at, reason, created_by)
select (pg_temp.working_day(6, 1) + time '10:00') at time zone 'Asia/Kolkata',
  (pg_temp.working_day(6, 1) + time '18:00') at time zone 'Asia/Kolkata', 'Team training', admin.id
from public.profiles admin where admin.email = 'admin@demo.sopan.test';

create temporary table sample_payments (
  n integer, language text, method text, amount_minor bigint, currency text, name text, email text, utr text, paid_ago integer,
  invoice text, message text, state text, decision_message text, age interval, decided_after interval
);
insert into sample_payments values
  (1, 'en', 'upi', 1770000, 'INR', 'Sneha Iyer', 'accounts@iyer-caterers.test', '432109876501', 9, 'SP/26-27/0041', null, 'verified', 'Found on the statement of the same day. Thank you.', '9 days', '6 hours'),
  (2, 'en', 'bank', 14160000, 'INR', 'Five Waters Hotels', 'finance@fivewaters.test', 'PUNBR52026110900123', 4, 'SP/26-27/0047', 'First half of the project, as agreed.', 'verified', null, '4 days', '1 day'),
  (3, 'hi', 'upi', 590000, 'INR', 'सुनीता वर्मा', 'sunita@vermasweets.test', '432109876502', 1, null, null, 'awaiting', null, '20 hours', null),
  (4, 'en', 'international', 120000, 'USD', 'Palm Coast Holdings', 'ap@palm-coast.test', 'FT26325ABC9910', 2, 'SP/26-27/0050', 'Charges are on our side.', 'awaiting', null, '1 day 3 hours', null),
  (5, 'en', 'upi', 250000, 'INR', 'Kiran Shetty', 'kiran@shetty-stores.test', '432109876503', 6, null, null, 'rejected', 'This number belongs to a payment to someone else. Please check your UPI app again.', '6 days', '9 hours'),
  (6, 'en', 'upi', 590000, 'INR', 'Sunita V', null, '432109876502', 1, null, 'Reported again to be sure.', 'awaiting', null, '18 hours', null),
  (7, 'en', 'international', 120000, 'USD', 'Palm Coast Holdings', 'ap@palm-coast.test', 'FT26311ABC7204', 16, 'SP/26-27/0038', null, 'verified', 'Thank you.', '16 days', '1 day'),
  (8, 'en', 'international', 80000, 'AED', 'Creekside Rooms LLC', 'pay@creekside.test', 'FT26322DXB0417', 5, 'SP/26-27/0045', null, 'verified', null, '5 days', '20 hours');

insert into public.payment_reports (
  language, method, amount_minor, currency, name, email, utr, paid_on, invoice, message, page, state, decided_by, decided_at,
  decision_message, agreement_version, agreed_at, arrived_paise, assignee_id, content_hash, created_at, is_sample
)
select p.language, p.method, p.amount_minor, p.currency, p.name, p.email, p.utr,
  (now() at time zone 'Asia/Kolkata')::date - p.paid_ago, p.invoice, p.message, '/payment-options', p.state,
  case when p.state <> 'awaiting' then admin.id end, now() - p.age + p.decided_after, p.decision_message,
  case when p.n <> 7 then '2026-11-21' end, case when p.n <> 7 then now() - p.age end, case p.n when 7 then 9990000 end, case when p.n in (4, 8) then admin.id end,
  private.fingerprint('sample payment ' || p.n), now() - p.age, true
from sample_payments p, public.profiles admin where admin.email = 'admin@demo.sopan.test' order by p.n;

update public.payment_reports repeat set repeats_id = first.id
from public.payment_reports first
where first.utr = repeat.utr and first.created_at < repeat.created_at;

insert into public.payment_decisions (payment_id, state, message, decided_by, at)
select p.id, p.state, p.decision_message, p.decided_by, p.decided_at
from public.payment_reports p where p.state <> 'awaiting';

insert into public.payment_notes (payment_id, author_id, text, created_at)
select p.id, admin.id, n.text, now() - n.age
from (values
  ('FT26325ABC9910', 'The bank says the transfer is on its way; look again on Thursday.', interval '20 hours'),
  ('FT26322DXB0417', 'In the account as a sum of two transfers. The advice with the rupees of each is asked for.', interval '4 days')
) n (utr, text, age)
join public.payment_reports p on p.utr = n.utr
join public.profiles admin on admin.email = 'admin@demo.sopan.test';

insert into public.newsletter_subscriptions
  (email, language, state, agreement_version, agreed_at, page, confirmed_at, unsubscribed_at, created_at, is_sample)
select r.email, r.language, r.state, '2026-11-21', now() - r.age, '/newsletter',
  case when r.state <> 'pending' then now() - r.age + interval '7 minutes' end,
  case when r.state = 'unsubscribed' then now() - interval '3 days' end, now() - r.age, true
from (values
  ('nikhil@northstar-retail.test', 'en', 'confirmed', interval '33 days'), ('reader.one@mail.test', 'en', 'confirmed', interval '18 days'),
  ('pathak.hotel@mail.test', 'hi', 'confirmed', interval '11 days'), ('imran@old-city-inn.test', 'en', 'unsubscribed', interval '40 days'),
  ('new.reader@mail.test', 'en', 'pending', interval '4 hours')
) r (email, language, state, age);
