-- Sample data: webinars and events around the day of seeding, held by the company, and who comes. Nobody here exists.

create function pg_temp.evening(p_days integer, p_clock time) returns timestamptz language sql stable as $$
  select ((now() at time zone 'Asia/Kolkata')::date + p_days + p_clock) at time zone 'Asia/Kolkata'
$$;

create temporary table sample_events (
  slug text, kind text, title_en text, title_hi text, summary_en text, summary_hi text, description_en text, description_hi text,
  starts_at timestamptz, minutes integer, place_en text, place_hi text, spoken text, capacity integer, coming integer,
  waiting integer, state text, recording_url text
);
insert into sample_events values
  ('menu-evening', 'webinar', 'Sort your menu in one evening', 'एक शाम में मेन्यू छाँटिए',
   'Four groups of dishes, one sheet, and the first three changes for your card.',
   'डिश के चार समूह, एक शीट, और मेन्यू कार्ड के लिए पहले तीन बदलाव।',
   'Bring a list of what you sold in the last four weeks, with price and cost of each dish. We sort it together: what sells and earns, what only sells, what only earns, and what does neither. Then you choose three changes and write down who makes them by when.

You need a laptop with a spreadsheet.',
   'पिछले चार हफ़्तों में क्या-क्या बिका, उसकी सूची साथ लाइए, हर डिश के दाम और लागत के साथ। हम मिलकर छाँटेंगे: क्या बिकता भी है और कमाता भी, क्या सिर्फ़ बिकता है, क्या सिर्फ़ कमाता है, और क्या दोनों में पीछे है। फिर आप तीन बदलाव चुनेंगे और लिखेंगे कि कौन, कब तक करेगा।

आपके पास स्प्रेडशीट वाला लैपटॉप होना चाहिए।',
   pg_temp.evening(9, '17:00'), 75, null, null, 'hi', 60, 23, 0, 'published', null),
  ('complaint-practice', 'webinar', 'Answering a complaint: a practice hour', 'शिकायत का जवाब: अभ्यास का एक घंटा',
   'Ten places, ten real situations from the floor, and a way of answering that you try at once.',
   'दस सीटें, फ़्लोर की दस असली स्थितियाँ, और जवाब देने का एक तरीक़ा, जिसे आप उसी समय आज़माते हैं।',
   'A small group, because everyone speaks. We show how to listen, name the problem, offer something and follow up. Then you practise in pairs, and change roles.',
   'समूह छोटा है, क्योंकि सबको बोलना है। हम दिखाते हैं कि कैसे सुनें, परेशानी को नाम दें, हल दें और बाद में ख़बर लें। फिर आप जोड़ी में अभ्यास करते हैं और भूमिका बदलते हैं।',
   pg_temp.evening(4, '15:30'), 60, null, null, 'both', 10, 10, 3, 'published', null),
  ('opening-day', 'event', 'Before the opening: a day of rehearsal', 'खुलने से पहले: एक दिन की रिहर्सल',
   'For teams that open a hotel or an outlet within the next months: a full run, on paper and on your feet.',
   'उन टीमों के लिए जो आने वाले महीनों में होटल या आउटलेट खोल रही हैं: काग़ज़ पर भी, खड़े होकर भी, पूरा अभ्यास।',
   'In the morning we go through the plan of the last weeks: people, suppliers, permits, cash, systems. In the afternoon we play a first evening with everything that goes wrong. Come with three people of your team at most.',
   'सुबह हम आख़िरी हफ़्तों की योजना देखते हैं: लोग, सप्लायर, परमिट, कैश, सिस्टम। दोपहर में हम पहली शाम खेलते हैं, हर गड़बड़ी के साथ। अपनी टीम से ज़्यादा से ज़्यादा तीन लोग लाइए।',
   pg_temp.evening(24, '10:00'), 420, 'Training room, Bengaluru (address with the confirmation)', 'ट्रेनिंग रूम, बेंगलुरु (पता पुष्टि के साथ)', 'both', 24, 7, 0, 'published', null),
  ('kpi-without-panic', 'webinar', 'Reading a KPI without panic', 'KPI देखकर घबराइए नहीं',
   'When is a bad week a bad week, and when is it only noise? A simple chart tells.',
   'कब ख़राब हफ़्ता सच में ख़राब होता है, और कब सिर्फ़ उतार-चढ़ाव? एक आसान चार्ट बता देता है।',
   'We draw one number of yours over twelve weeks and look for the line that really moves.',
   'हम आपका एक आँकड़ा बारह हफ़्तों पर बनाते हैं और देखते हैं कि कौन सी रेखा सच में हिल रही है।',
   pg_temp.evening(-12, '17:00'), 60, null, null, 'en', 80, 31, 0, 'published', null),
  ('roster-by-the-half-hour', 'webinar', 'The roster by the half hour', 'आधे-आधे घंटे का रोस्टर',
   'From covers per half hour to people per half hour, with your own figures.',
   'हर आधे घंटे के कवर से हर आधे घंटे के लोगों तक, अपने ही आँकड़ों के साथ।',
   'A working hour with a sheet. It was not recorded, because people spoke about their own numbers.',
   'शीट के साथ काम का एक घंटा। इसकी रिकॉर्डिंग नहीं हुई, क्योंकि लोगों ने अपने आँकड़ों पर बात की।',
   pg_temp.evening(-33, '17:00'), 60, null, null, 'hi', 40, 18, 0, 'published', null),
  ('loyalty-without-discounts', 'webinar', 'Guests who come back, without discounts', 'बिना छूट के लौटते गेस्ट',
   'A draft: the date is not fixed yet.', 'ड्राफ़्ट: तारीख़ अभी पक्की नहीं है।',
   'What a guest remembers, and how to make it happen every time.', 'गेस्ट को क्या याद रहता है, और वह हर बार कैसे हो।',
   pg_temp.evening(40, '17:00'), 60, null, null, 'hi', 60, 0, 0, 'draft', null);

insert into public.events (
  slug, kind, title_en, title_hi, summary_en, summary_hi, description_en, description_hi, starts_at, minutes, place_en, place_hi,
  join_url, spoken, capacity, registration_closes_at, state, recording_url, published_at, created_by, created_at, is_sample
)
select e.slug, e.kind, e.title_en, e.title_hi, e.summary_en, e.summary_hi, e.description_en, e.description_hi, e.starts_at,
  e.minutes, e.place_en, e.place_hi, case when e.kind = 'webinar' then 'https://meet.sopan.example/' || e.slug end, e.spoken,
  e.capacity, e.starts_at, e.state, e.recording_url,
  case when e.state = 'published' then least(now(), e.starts_at) - interval '20 days' end, admin.id,
  least(now(), e.starts_at) - interval '21 days', true
from sample_events e, public.profiles admin where admin.email = 'admin@demo.sopan.test' order by e.starts_at;

insert into public.event_registrations (
  event_id, name, email, company, language, state, agreement_version, agreed_at, page, created_at, is_sample
)
select e.id, p.names[1 + (n * 7 + length(e.slug)) % 12], 'guest' || n || '@' || e.slug || '.test',
  case when n % 3 > 0 then p.houses[1 + (n * 5) % 8] end, case when n % 5 < 2 then 'hi' else 'en' end,
  case when n > s.coming then 'waitlisted' when e.starts_at < now() and n % 4 > 0 then 'attended' else 'registered' end,
  '2026-11-21', least(now(), e.starts_at) - (50 - n) * interval '7 hours', '/events',
  least(now(), e.starts_at) - (50 - n) * interval '7 hours', true
from sample_events s
join public.events e on e.slug = s.slug
cross join lateral generate_series(1, s.coming + s.waiting) n
cross join (values (
  array['Ritu Malhotra', 'महेश पाटील', 'Harpreet Gill', 'Ananya Rao', 'सुनीता वर्मा', 'Imran Qureshi', 'Geeta Pillai', 'Joel Fernandes', 'Nikhil Bansal', 'कविता जोशी', 'Sneha Iyer', 'Arvind Menon'],
  array['Maplewood Suites', 'कोकण किचन', 'Five Waters Hotels', 'Rao Clinics', 'वर्मा स्वीट्स', 'Old City Inn', 'Backwater Cruises', 'Northstar Retail']
)) p (names, houses);
