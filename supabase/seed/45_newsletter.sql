-- Sample data: readers of the newsletter and three letters, one sent, one for later, one being written. Nobody here exists.

insert into public.newsletter_subscriptions
  (email, language, state, agreement_version, agreed_at, page, confirmed_at, unsubscribed_at, created_at, is_sample)
select 'reader.' || n || '@mail.test', case when n % 3 = 0 then 'hi' else 'en' end,
  case when n % 9 = 4 then 'unsubscribed' else 'confirmed' end, '2026-11-21', now() - n * interval '5 days',
  case when n % 3 = 0 then '/hi/newsletter' else '/newsletter' end, now() - n * interval '5 days' + interval '6 minutes',
  case when n % 9 = 4 then now() - n * interval '2 days' end, now() - n * interval '5 days', true
from generate_series(2, 25) n;

insert into public.newsletter_letters (subject_en, text_en, subject_hi, text_hi, state, send_at, started_at, finished_at, created_by, sent_by, created_at, is_sample)
select l.subject_en, l.text_en, l.subject_hi, l.text_hi, l.state, l.send_at, l.started_at, l.started_at + interval '3 minutes', admin.id,
  case when l.state <> 'draft' then admin.id end, l.created_at, true
from public.profiles admin, (values
  ('The first two minutes at the table',
   'A guest who is greeted at once waits more calmly for the menu. No one needs to run for that.

## Try it

For one dinner shift, one person only greets:

- eye contact before the guest sits down,
- water without being asked,
- one sentence: "I am with you in a moment."

## See it

Count how often guests call for service in that shift, and in the one before. Write both numbers on the board.

More of this kind: [our tools for service teams](/tools).',
   'टेबल पर पहले दो मिनट',
   'जिस गेस्ट का तुरंत स्वागत हो, वह मेन्यू का इंतज़ार आराम से करता है। इसके लिए किसी को दौड़ना नहीं पड़ता।

## आज़माएँ

एक डिनर शिफ़्ट में एक व्यक्ति सिर्फ़ स्वागत करे:

- गेस्ट के बैठने से पहले नज़र मिलाना,
- बिना माँगे पानी,
- एक वाक्य: “बस अभी आया।”

## देखें

गिनिए कि उस शिफ़्ट में गेस्ट ने कितनी बार आवाज़ दी, और उससे पहले वाली में कितनी बार। दोनों संख्याएँ बोर्ड पर लिखिए।

ऐसी और बातें: [सर्विस टीम के लिए हमारे टूल](/hi/tools)।',
   'sent', null::timestamptz, now() - interval '31 days', now() - interval '34 days'),
  ('Three questions before you change the menu',
   'Before you take a dish off the card, ask three questions:

1. Who orders it, and what do they order with it?
2. What does it earn after its ingredients?
3. What would take its place?

**Try it** with your five slowest dishes: [sort them here](/tools/menu-engineering).',
   'मेन्यू बदलने से पहले तीन सवाल',
   'कोई डिश मेन्यू से हटाने से पहले तीन सवाल पूछिए:

1. उसे कौन मँगाता है, और उसके साथ क्या मँगाता है?
2. सामान का ख़र्च निकालकर वह कितना कमाती है?
3. उसकी जगह क्या आएगा?

**आज़माइए** अपनी पाँच सबसे कम बिकने वाली डिश के साथ: [उन्हें यहाँ छाँटिए](/hi/tools/menu-engineering)।',
   'scheduled', date_trunc('day', now()) + interval '9 days 5 hours', null, now() - interval '4 days'),
  ('What a complaint is worth',
   'A guest who complains still talks to you. Most of the others only leave.

*Draft: the example of the cold breakfast is missing.*',
   '', '', 'draft', null, null, now() - interval '1 day')
) l (subject_en, text_en, subject_hi, text_hi, state, send_at, started_at, created_at)
where admin.email = 'admin@demo.sopan.test';

-- Who had confirmed by then got the first one; one address was gone.
insert into public.newsletter_recipients (letter_id, subscription_id, language, state, error, settled_at)
select l.id, s.id, s.language, case s.email when 'reader.8@mail.test' then 'failed' else 'sent' end,
  case s.email when 'reader.8@mail.test' then '550 5.1.1 The mailbox does not exist' end, l.started_at + interval '2 minutes'
from public.newsletter_letters l join public.newsletter_subscriptions s on s.is_sample and s.confirmed_at < l.started_at
where l.state = 'sent' and l.is_sample;
update public.newsletter_letters l set tally = private.tally_of(l.id) where l.state = 'sent' and l.is_sample;
