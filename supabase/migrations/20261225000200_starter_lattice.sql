-- What the platform knows of skills and ways in a hotel, a restaurant and a café. A workspace takes a copy, which is its own
-- from then on; roles that it has already, under this name or one of those it is also called, are taken as they are.

insert into private.starter_skills (tag, name, description)
select tag, jsonb_build_object('en', en, 'hi', hi), jsonb_build_object('en', about_en, 'hi', about_hi) from (values
  ('greeting', 'Greeting guests', 'गेस्ट का स्वागत', 'Seeing guests first, a name, a smile, the first thirty seconds.', 'गेस्ट को पहले देखना, नाम लेना, मुस्कान, पहले तीस सेकंड।'),
  ('farewell', 'Farewell', 'विदाई', 'Bill, thanks and the way out, so that guests come back.', 'बिल, धन्यवाद और विदाई, ताकि गेस्ट फिर आएँ।'),
  ('phone_manners', 'Phone manners', 'फ़ोन पर बात', 'Answering in three rings, noting rightly, calling back.', 'तीन घंटी में फ़ोन उठाना, सही लिखना, वापस फ़ोन करना।'),
  ('complaint_handling', 'Complaint handling', 'शिकायत सँभालना', 'Listening, setting right, following up.', 'सुनना, ठीक करना, बाद में पूछना।'),
  ('upsell', 'Suggestive selling', 'सुझाकर बेचना', 'Offering what fits the guest, without pressing.', 'गेस्ट के काम की चीज़ सुझाना, ज़ोर दिए बिना।'),
  ('menu_knowledge', 'Menu knowledge', 'मेन्यू की जानकारी', 'Dishes, ingredients, how long they take.', 'डिश, उनमें क्या है, कितना समय लगता है।'),
  ('table_care', 'Table care', 'टेबल की देखभाल', 'Setting, serving and clearing at the right moment.', 'सही समय पर टेबल लगाना, परोसना और उठाना।'),
  ('beverage', 'Beverages', 'पेय', 'Preparing and serving hot and cold drinks.', 'गरम और ठंडे पेय बनाना और परोसना।'),
  ('product_knowledge', 'Product knowledge', 'प्रोडक्ट की जानकारी', 'What we sell, and what to say about it.', 'हम क्या बेचते हैं और उसके बारे में क्या कहें।'),
  ('coffee_making', 'Coffee making', 'कॉफ़ी बनाना', 'Grind, dose, milk, and the same cup every time.', 'पीसना, माप, दूध, और हर बार वही कप।'),
  ('cash_handling', 'Cash handling', 'पैसे का हिसाब', 'Cash, UPI and cards, counted and handed over.', 'नक़द, UPI और कार्ड, गिनकर सौंपना।'),
  ('billing', 'Billing', 'बिलिंग', 'A right bill, taxes and corrections on the billing machine.', 'सही बिल, टैक्स और बिलिंग मशीन पर सुधार।'),
  ('pass_control', 'Pass control', 'पास पर जाँच', 'What leaves the kitchen is right, hot and complete.', 'किचन से जो निकले वह सही, गरम और पूरा हो।'),
  ('kitchen_quality', 'Kitchen quality', 'किचन की क्वालिटी', 'Taste, portion and look as in the recipe.', 'स्वाद, मात्रा और रूप रेसिपी जैसा।'),
  ('knife_skills', 'Knife skills', 'चाकू का काम', 'Safe and even cuts at speed.', 'सुरक्षित, एक जैसी और तेज़ कटाई।'),
  ('hot_line', 'Cooking on the line', 'लाइन पर पकाना', 'Holding a station through the rush.', 'भीड़ में अपना स्टेशन सँभालना।'),
  ('hygiene', 'Hygiene', 'साफ़-सफ़ाई', 'Hands, clothes, surfaces.', 'हाथ, कपड़े, सतहें।'),
  ('food_safety', 'Food safety', 'फ़ूड सेफ़्टी', 'Danger zone, dates, separation, records.', 'डेंजर ज़ोन, तारीख़ें, अलग रखना, रिकॉर्ड।'),
  ('temperature_control', 'Temperature control', 'तापमान की जाँच', 'Measuring, noting, acting on what is out of range.', 'नापना, लिखना, ग़लत हो तो क़दम उठाना।'),
  ('allergen', 'Allergens', 'एलर्जी की जानकारी', 'Asking, telling the kitchen, keeping apart.', 'पूछना, किचन को बताना, अलग रखना।'),
  ('receiving', 'Receiving goods', 'माल लेना', 'Checking what comes in, first in first out.', 'आए माल की जाँच, पहले आया पहले इस्तेमाल।'),
  ('stock_control', 'Stock control', 'स्टॉक का हिसाब', 'Counting, ordering, little waste.', 'गिनना, मँगाना, कम बर्बादी।'),
  ('cost_control', 'Cost control', 'ख़र्च पर पकड़', 'Food, labour and what moves them.', 'खाने और लोगों का ख़र्च, और वह किससे बदलता है।'),
  ('dish_washing', 'Dishwashing', 'बर्तन धोना', 'Machine, chemicals, breakage, drying.', 'मशीन, केमिकल, टूट-फूट, सुखाना।'),
  ('room_cleaning', 'Room cleaning', 'कमरे की सफ़ाई', 'A room to standard and in time.', 'कमरा तय स्तर पर और समय में।'),
  ('bed_making', 'Bed making', 'बिस्तर लगाना', 'Linen, corners, finish.', 'चादर, कोने, आख़िरी रूप।'),
  ('linen_care', 'Linen care', 'लिनन की देखभाल', 'Counting, sorting, sending, stains.', 'गिनना, छाँटना, भेजना, दाग़।'),
  ('room_inspection', 'Room inspection', 'कमरे की जाँच', 'Releasing rooms, and teaching from what is found.', 'कमरा पास करना, और कमी से सिखाना।'),
  ('lost_and_found', 'Lost and found', 'खोया-पाया', 'Noting, keeping, giving back.', 'लिखना, रखना, लौटाना।'),
  ('luggage_service', 'Luggage and doors', 'सामान और दरवाज़ा', 'Arrivals, luggage, rooming.', 'आगमन, सामान, कमरे तक ले जाना।'),
  ('check_in', 'Check-in and check-out', 'चेक-इन और चेक-आउट', 'Identity, registration, deposit, keys, a clean folio.', 'पहचान, रजिस्ट्रेशन, जमा, चाबी, साफ़ हिसाब।'),
  ('reservations', 'Reservations', 'बुकिंग', 'Rates, availability, confirmations, changes.', 'दाम, ख़ाली कमरे, पुष्टि, बदलाव।'),
  ('hotel_system', 'Hotel system', 'होटल सिस्टम', 'Rooms, folios and reports in the system.', 'सिस्टम में कमरे, हिसाब और रिपोर्ट।'),
  ('night_audit', 'Night audit', 'नाइट ऑडिट', 'Closing the day: postings, balances, reports.', 'दिन बंद करना: एंट्री, मिलान, रिपोर्ट।'),
  ('local_knowledge', 'Local knowledge', 'आसपास की जानकारी', 'Ways, sights, times, what to advise.', 'रास्ते, घूमने की जगहें, समय, क्या सलाह दें।'),
  ('guest_safety', 'Guest safety', 'गेस्ट की सुरक्षा', 'Fire, evacuation, keys, what is out of the ordinary.', 'आग, बाहर निकालना, चाबियाँ, असामान्य बातें।'),
  ('first_aid', 'First aid', 'फ़र्स्ट एड', 'The first minutes, and whom to call.', 'पहले मिनट, और किसे बुलाएँ।'),
  ('english', 'English with guests', 'गेस्ट से अंग्रेज़ी', 'Understanding and answering guests in English.', 'अंग्रेज़ी में गेस्ट को समझना और जवाब देना।'),
  ('hindi', 'Hindi with guests', 'गेस्ट से हिंदी', 'Understanding and answering guests in Hindi.', 'हिंदी में गेस्ट को समझना और जवाब देना।'),
  ('roster_planning', 'Roster planning', 'रोस्टर बनाना', 'The right people at the right hour.', 'सही समय पर सही लोग।'),
  ('team_leading', 'Leading a shift', 'शिफ़्ट चलाना', 'Briefing, placing, deciding, closing.', 'ब्रीफ़िंग, काम बाँटना, फ़ैसला, समापन।'),
  ('coaching', 'Coaching on the job', 'काम पर सिखाना', 'Showing, watching, saying what comes next.', 'दिखाना, देखना, अगला क़दम बताना।'),
  ('revenue_basics', 'Figures and revenue', 'आँकड़े और कमाई', 'Reading occupancy, covers and averages, and acting on them.', 'ऑक्यूपेंसी, कवर और औसत पढ़ना और क़दम उठाना।'),
  ('event_service', 'Event service', 'कार्यक्रम की सर्विस', 'Functions: set-up, timing, large numbers.', 'कार्यक्रम: तैयारी, समय, बड़ी संख्या।')
) kit (tag, en, hi, about_en, about_hi);

-- Where the general words for 0 to 4 say too little.
update private.starter_skills s set levels = told.levels from (
  select tag, jsonb_build_array(jsonb_build_object('en', a, 'hi', ah), jsonb_build_object('en', b, 'hi', bh), jsonb_build_object('en', c, 'hi', ch),
    jsonb_build_object('en', d, 'hi', dh), jsonb_build_object('en', e, 'hi', eh)) as levels
  from (values
    ('check_in', 'Has not done it', 'अभी नहीं किया', 'Knows the steps and the papers asked for', 'क़दम और ज़रूरी काग़ज़ जानते हैं', 'Checks in with somebody at their side', 'साथ में कोई हो तो चेक-इन करते हैं',
      'Checks in alone, groups and early arrivals too', 'अकेले चेक-इन करते हैं, ग्रुप और जल्दी आए गेस्ट भी', 'Settles overbooking and disputes, shows others how', 'ओवरबुकिंग और विवाद सुलझाते हैं, दूसरों को सिखाते हैं'),
    ('night_audit', 'Has not done it', 'अभी नहीं किया', 'Knows what is closed and why', 'जानते हैं क्या बंद होता है और क्यों', 'Closes the day with the list and help', 'सूची और मदद से दिन बंद करते हैं',
      'Closes alone and finds differences', 'अकेले बंद करते हैं और फ़र्क़ ढूँढ़ते हैं', 'Closes after a system failure, trains others', 'सिस्टम बंद होने पर भी बंद करते हैं, दूसरों को सिखाते हैं'),
    ('room_cleaning', 'Has not done it', 'अभी नहीं किया', 'Knows order and chemicals', 'क्रम और केमिकल जानते हैं', 'To standard with a check, more than 40 minutes', 'जाँच के साथ तय स्तर पर, 40 मिनट से ज़्यादा',
      'To standard alone, in the planned minutes', 'अकेले तय स्तर पर, तय मिनटों में', 'Also suites and deep cleaning, trains others', 'स्वीट और गहरी सफ़ाई भी, दूसरों को सिखाते हैं'),
    ('complaint_handling', 'Passes every complaint on', 'हर शिकायत आगे भेजते हैं', 'Listens and knows the steps', 'सुनते हैं और क़दम जानते हैं', 'Settles small ones with backing', 'छोटी शिकायतें सहारे से सुलझाते हैं',
      'Settles them alone, within the agreed limit', 'तय सीमा में अकेले सुलझाते हैं', 'Wins angry guests back, takes over from others', 'नाराज़ गेस्ट को वापस जीतते हैं, दूसरों की जगह सँभालते हैं'),
    ('team_leading', 'Has not led', 'अभी नहीं चलाई', 'Knows what a briefing holds', 'जानते हैं ब्रीफ़िंग में क्या होता है', 'Leads a quiet shift with backing', 'हल्की शिफ़्ट सहारे से चलाते हैं',
      'Leads a full shift alone', 'भरी शिफ़्ट अकेले चलाते हैं', 'Leads several teams, grows shift leads', 'कई टीमें चलाते हैं, शिफ़्ट लीड तैयार करते हैं'),
    ('coffee_making', 'Has not done it', 'अभी नहीं किया', 'Knows drinks and machine', 'पेय और मशीन जानते हैं', 'Good cups in quiet hours', 'कम भीड़ में अच्छे कप',
      'The same cup in the rush', 'भीड़ में भी वही कप', 'Sets the grinder, tastes, trains', 'ग्राइंडर सेट करते हैं, चखते हैं, सिखाते हैं'),
    ('hot_line', 'Has not done it', 'अभी नहीं किया', 'Knows the station and its recipes', 'स्टेशन और रेसिपी जानते हैं', 'Cooks with a check', 'जाँच के साथ पकाते हैं',
      'Holds one station in the rush', 'भीड़ में एक स्टेशन सँभालते हैं', 'Holds any station, runs the line', 'कोई भी स्टेशन सँभालते हैं, लाइन चलाते हैं')
  ) kit (tag, a, ah, b, bh, c, ch, d, dh, e, eh)
) told where told.tag = s.tag;

create table private.starter_lattice (
  kind       text not null check (kind in ('hotel', 'restaurant', 'cafe')),
  place      integer not null,
  department jsonb not null check (department ?& array['en', 'hi']),
  side       text not null check (side in ('front', 'back')),
  job_role   jsonb not null check (job_role ?& array['en', 'hi']),
  also       text[] not null default '{}', -- other names of the same work, in small letters
  needs      text not null, -- "tag level weight", with ! for what is a must
  primary key (kind, place)
);
create table private.starter_ways (
  kind        text not null check (kind in ('hotel', 'restaurant', 'cafe')),
  leaves      text not null,
  reaches     text not null,
  way         text not null check (way in ('up', 'lateral')),
  months      smallint not null,
  experiences jsonb not null,
  primary key (kind, leaves, reaches)
);
revoke all on private.starter_lattice, private.starter_ways from anon, authenticated, service_role;

insert into private.starter_lattice (kind, place, department, side, job_role, also, needs)
select kind, row_number() over (partition by kind), jsonb_build_object('en', d_en, 'hi', d_hi), side, jsonb_build_object('en', r_en, 'hi', r_hi), also, needs
from (values
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Bell attendant', 'बेल अटेंडेंट', '{bellboy}'::text[], 'greeting 3 2 !, luggage_service 3 3 !, local_knowledge 2 1, guest_safety 2 2, english 2 1'),
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Receptionist', 'रिसेप्शनिस्ट', '{guest service associate,front desk agent,front office associate}'::text[],
    'greeting 3 3 !, check_in 3 3 !, hotel_system 3 2, reservations 2 2, phone_manners 3 2, complaint_handling 2 2, cash_handling 2 2 !, local_knowledge 2 1, english 3 2, guest_safety 2 2, upsell 2 1'),
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Night auditor', 'नाइट ऑडिटर', '{}'::text[],
    'check_in 3 2 !, hotel_system 3 3 !, night_audit 3 3 !, cash_handling 3 3, guest_safety 3 3 !, complaint_handling 3 1, english 3 1'),
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Duty manager', 'ड्यूटी मैनेजर', '{}'::text[],
    'complaint_handling 4 3 !, check_in 4 2, hotel_system 3 2, night_audit 2 2, guest_safety 4 3 !, team_leading 3 3 !, coaching 2 2, revenue_basics 2 1, first_aid 2 2, english 3 2'),
  ('hotel', 'Front office', 'फ़्रंट ऑफ़िस', 'front', 'Front office manager', 'फ़्रंट ऑफ़िस मैनेजर', '{}'::text[],
    'team_leading 4 3 !, coaching 3 3 !, complaint_handling 4 3 !, revenue_basics 3 3, reservations 3 2, night_audit 3 2, roster_planning 3 2, cost_control 2 2, guest_safety 3 2'),
  ('hotel', 'Housekeeping', 'हाउसकीपिंग', 'back', 'Room attendant', 'रूम अटेंडेंट', '{}'::text[],
    'room_cleaning 3 3 !, bed_making 3 2, hygiene 3 2 !, linen_care 2 1, lost_and_found 2 1, greeting 2 1, guest_safety 2 2'),
  ('hotel', 'Housekeeping', 'हाउसकीपिंग', 'back', 'Housekeeping supervisor', 'हाउसकीपिंग सुपरवाइज़र', '{}'::text[],
    'room_inspection 3 3 !, room_cleaning 4 2, coaching 2 2, team_leading 2 2 !, linen_care 3 1, lost_and_found 3 1, guest_safety 3 2, hotel_system 2 1, roster_planning 2 2'),
  ('hotel', 'Housekeeping', 'हाउसकीपिंग', 'back', 'Executive housekeeper', 'एग्ज़ीक्यूटिव हाउसकीपर', '{}'::text[],
    'room_inspection 4 2, team_leading 4 3 !, coaching 3 3 !, roster_planning 3 3, cost_control 3 2, stock_control 3 2, guest_safety 3 2'),
  ('hotel', 'Food and beverage service', 'फ़ूड और बेवरेज सर्विस', 'front', 'Steward', 'स्टीवर्ड', '{waiter}'::text[],
    'greeting 3 2, table_care 3 3 !, menu_knowledge 3 2, allergen 2 3 !, hygiene 3 2 !, upsell 2 1, farewell 2 1, beverage 2 1'),
  ('hotel', 'Food and beverage service', 'फ़ूड और बेवरेज सर्विस', 'front', 'Captain', 'कैप्टन', '{}'::text[],
    'table_care 4 2, menu_knowledge 4 2, allergen 3 3 !, complaint_handling 3 3 !, upsell 3 2, billing 2 1, team_leading 2 2, coaching 2 1, event_service 2 1'),
  ('hotel', 'Food and beverage service', 'फ़ूड और बेवरेज सर्विस', 'front', 'Restaurant manager', 'रेस्तराँ मैनेजर', '{}'::text[],
    'team_leading 4 3 !, complaint_handling 4 3 !, coaching 3 2, roster_planning 3 2, cost_control 3 2, revenue_basics 3 2, allergen 3 2 !, event_service 3 1'),
  ('hotel', 'Kitchen', 'किचन', 'back', 'Kitchen helper', 'किचन हेल्पर', '{}'::text[], 'hygiene 3 3 !, food_safety 2 3 !, knife_skills 2 2, receiving 2 1, dish_washing 2 1'),
  ('hotel', 'Kitchen', 'किचन', 'back', 'Cook', 'कुक', '{commis}'::text[], 'hot_line 2 3, knife_skills 3 2, food_safety 3 3 !, hygiene 3 2 !, temperature_control 2 2, allergen 2 2, kitchen_quality 2 2'),
  ('hotel', 'Kitchen', 'किचन', 'back', 'Chef de partie', 'शेफ़ डे पार्टी', '{}'::text[],
    'hot_line 4 3 !, kitchen_quality 3 3, pass_control 3 2, food_safety 3 3 !, temperature_control 3 2, allergen 3 2 !, coaching 2 1, stock_control 2 1'),
  ('hotel', 'Kitchen', 'किचन', 'back', 'Head chef', 'हेड शेफ़', '{}'::text[],
    'kitchen_quality 4 3 !, pass_control 4 2, food_safety 4 3 !, allergen 3 2 !, team_leading 4 3 !, coaching 3 2, cost_control 3 3, stock_control 3 2, roster_planning 3 2'),
  ('hotel', 'Stewarding', 'स्टीवर्डिंग', 'back', 'Dishwasher', 'डिशवॉशर', '{kitchen steward}'::text[], 'dish_washing 3 3 !, hygiene 3 3 !, food_safety 1 2'),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Steward', 'स्टीवर्ड', '{waiter}'::text[], 'greeting 3 2, table_care 3 3 !, menu_knowledge 3 2, allergen 2 3 !, hygiene 3 2 !, upsell 2 1, farewell 2 1, beverage 2 1'),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Captain', 'कैप्टन', '{}'::text[], 'table_care 4 2, menu_knowledge 4 2, allergen 3 3 !, complaint_handling 3 3 !, upsell 3 2, billing 2 2, team_leading 2 2, coaching 2 1'),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Barista', 'बरिस्ता', '{}'::text[], 'coffee_making 3 3 !, greeting 3 2, hygiene 3 2 !, upsell 2 1, billing 2 1, allergen 2 2'),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Cashier', 'कैशियर', '{}'::text[], 'cash_handling 3 3 !, billing 3 3 !, greeting 3 1, farewell 3 2, complaint_handling 2 1, phone_manners 2 1'),
  ('restaurant', 'Service', 'सर्विस', 'front', 'Restaurant manager', 'रेस्तराँ मैनेजर', '{}'::text[],
    'team_leading 4 3 !, complaint_handling 4 3 !, coaching 3 2, roster_planning 3 2, cost_control 3 3, revenue_basics 3 2, cash_handling 3 2, food_safety 3 2 !'),
  ('restaurant', 'Kitchen', 'किचन', 'back', 'Kitchen helper', 'किचन हेल्पर', '{}'::text[], 'hygiene 3 3 !, food_safety 2 3 !, knife_skills 2 2, receiving 2 1, dish_washing 2 1'),
  ('restaurant', 'Kitchen', 'किचन', 'back', 'Cook', 'कुक', '{commis}'::text[], 'hot_line 3 3, knife_skills 3 2, food_safety 3 3 !, hygiene 3 2 !, temperature_control 2 2, allergen 2 2, kitchen_quality 3 2'),
  ('restaurant', 'Kitchen', 'किचन', 'back', 'Head chef', 'हेड शेफ़', '{}'::text[],
    'kitchen_quality 4 3 !, pass_control 4 2, food_safety 4 3 !, allergen 3 2 !, team_leading 4 3 !, coaching 3 2, cost_control 3 3, stock_control 3 2'),
  ('restaurant', 'Stewarding', 'स्टीवर्डिंग', 'back', 'Dishwasher', 'डिशवॉशर', '{kitchen steward}'::text[], 'dish_washing 3 3 !, hygiene 3 3 !, food_safety 1 2'),
  ('cafe', 'Service', 'सर्विस', 'front', 'Service staff', 'सर्विस स्टाफ़', '{steward}'::text[], 'greeting 3 3, table_care 2 2, menu_knowledge 3 2, hygiene 3 2 !, allergen 2 3 !, billing 2 1, upsell 2 1'),
  ('cafe', 'Service', 'सर्विस', 'front', 'Barista', 'बरिस्ता', '{}'::text[], 'coffee_making 3 3 !, beverage 3 2, greeting 3 2, hygiene 3 2 !, allergen 2 2, upsell 2 1, billing 2 1'),
  ('cafe', 'Service', 'सर्विस', 'front', 'Shift lead', 'शिफ़्ट लीड', '{captain}'::text[], 'team_leading 3 3 !, complaint_handling 3 3, cash_handling 3 2 !, coffee_making 3 1, coaching 2 2, food_safety 2 2'),
  ('cafe', 'Service', 'सर्विस', 'front', 'Café manager', 'कैफ़े मैनेजर', '{manager,restaurant manager}'::text[],
    'team_leading 4 3 !, complaint_handling 4 2, coaching 3 2, roster_planning 3 2, cost_control 3 3, stock_control 3 2, revenue_basics 2 2, food_safety 3 2 !'),
  ('cafe', 'Kitchen', 'किचन', 'back', 'Kitchen helper', 'किचन हेल्पर', '{kitchen steward}'::text[], 'hygiene 3 3 !, food_safety 2 3 !, knife_skills 2 2, dish_washing 2 1'),
  ('cafe', 'Kitchen', 'किचन', 'back', 'Cook', 'कुक', '{commis}'::text[], 'hot_line 3 3, knife_skills 3 2, food_safety 3 3 !, hygiene 3 2 !, temperature_control 2 2, allergen 2 2')
) kit (kind, d_en, d_hi, side, r_en, r_hi, also, needs);

insert into private.starter_ways (kind, leaves, reaches, way, months, experiences)
select kind, leaves, reaches, way, months,
  case when en is null then '[]' else jsonb_build_array(jsonb_build_object('en', en, 'hi', hi)) end
from (values
  ('hotel', 'Bell attendant', 'Receptionist', 'up', 9::smallint, 'Five shifts beside the desk, with twenty arrivals', 'डेस्क पर पाँच शिफ़्ट, बीस आगमन के साथ'),
  ('hotel', 'Room attendant', 'Receptionist', 'lateral', 12, 'Ten shifts beside the desk', 'डेस्क पर दस शिफ़्ट'),
  ('hotel', 'Receptionist', 'Night auditor', 'up', 9, 'Ten nights with the night auditor', 'नाइट ऑडिटर के साथ दस रातें'),
  ('hotel', 'Receptionist', 'Duty manager', 'up', 24, 'Three weekends as acting duty manager', 'तीन सप्ताहांत कार्यवाहक ड्यूटी मैनेजर'),
  ('hotel', 'Night auditor', 'Duty manager', 'up', 15, 'Two months on day shifts', 'दो महीने दिन की शिफ़्ट'),
  ('hotel', 'Duty manager', 'Front office manager', 'up', 24, 'A month''s roster and budget under guidance', 'एक महीने का रोस्टर और बजट, मार्गदर्शन में'),
  ('hotel', 'Room attendant', 'Housekeeping supervisor', 'up', 18, 'A floor for a month in the supervisor''s place', 'सुपरवाइज़र की जगह एक महीना एक मंज़िल'),
  ('hotel', 'Housekeeping supervisor', 'Executive housekeeper', 'up', 30, 'A linen count and a deep-cleaning plan', 'लिनन की गिनती और गहरी सफ़ाई की योजना'),
  ('hotel', 'Housekeeping supervisor', 'Duty manager', 'lateral', 18, 'Six weeks in front office', 'छह हफ़्ते फ़्रंट ऑफ़िस में'),
  ('hotel', 'Steward', 'Captain', 'up', 12, 'A section on a full evening, a banquet', 'भरी शाम में एक सेक्शन, एक बैंक्वेट'),
  ('hotel', 'Steward', 'Bell attendant', 'lateral', 3, null, null),
  ('hotel', 'Captain', 'Restaurant manager', 'up', 24, 'A month''s roster and one stock count', 'एक महीने का रोस्टर और एक स्टॉक गिनती'),
  ('hotel', 'Dishwasher', 'Kitchen helper', 'up', 6, null, null),
  ('hotel', 'Kitchen helper', 'Cook', 'up', 12, 'Two stations for a month each', 'दो स्टेशन, एक-एक महीना'),
  ('hotel', 'Cook', 'Chef de partie', 'up', 18, 'Every station of the kitchen once', 'किचन का हर स्टेशन एक बार'),
  ('hotel', 'Chef de partie', 'Head chef', 'up', 36, 'A menu with its costing', 'ख़र्च के साथ एक मेन्यू'),
  ('hotel', 'Kitchen helper', 'Steward', 'lateral', 6, 'Ten services on the floor', 'फ़्लोर पर दस सर्विस'),
  ('restaurant', 'Dishwasher', 'Kitchen helper', 'up', 6, null, null),
  ('restaurant', 'Kitchen helper', 'Cook', 'up', 12, 'Two stations for a month each', 'दो स्टेशन, एक-एक महीना'),
  ('restaurant', 'Cook', 'Head chef', 'up', 36, 'Every station, and a menu with its costing', 'हर स्टेशन, और ख़र्च के साथ एक मेन्यू'),
  ('restaurant', 'Kitchen helper', 'Steward', 'lateral', 6, 'Ten services on the floor', 'फ़्लोर पर दस सर्विस'),
  ('restaurant', 'Steward', 'Captain', 'up', 12, 'A section on a full evening', 'भरी शाम में एक सेक्शन'),
  ('restaurant', 'Steward', 'Barista', 'lateral', 3, null, null),
  ('restaurant', 'Steward', 'Cashier', 'lateral', 4, null, null),
  ('restaurant', 'Cashier', 'Captain', 'lateral', 12, 'A month in service', 'एक महीना सर्विस में'),
  ('restaurant', 'Captain', 'Restaurant manager', 'up', 24, 'A month''s roster and one stock count', 'एक महीने का रोस्टर और एक स्टॉक गिनती'),
  ('cafe', 'Kitchen helper', 'Cook', 'up', 12, 'Two stations for a month each', 'दो स्टेशन, एक-एक महीना'),
  ('cafe', 'Kitchen helper', 'Service staff', 'lateral', 4, null, null),
  ('cafe', 'Service staff', 'Barista', 'up', 6, 'Fifty cups tasted with the lead', 'लीड के साथ पचास कप चखना'),
  ('cafe', 'Barista', 'Shift lead', 'up', 12, 'Ten openings and ten closings', 'दस बार खोलना और दस बार बंद करना'),
  ('cafe', 'Service staff', 'Shift lead', 'up', 15, 'Ten openings and ten closings', 'दस बार खोलना और दस बार बंद करना'),
  ('cafe', 'Cook', 'Shift lead', 'lateral', 9, 'Six weeks in service', 'छह हफ़्ते सर्विस में'),
  ('cafe', 'Shift lead', 'Café manager', 'up', 18, 'A month''s roster and one stock count', 'एक महीने का रोस्टर और एक स्टॉक गिनती')
) kit (kind, leaves, reaches, way, months, en, hi);

/* Which role of the tenant each of the lattice is; null where it has none. */
create function private.roles_of_lattice(p_tenant_id uuid, p_kind text) returns table (place integer, job_role_id uuid)
language sql stable set search_path = '' as $$
  select l.place, own.id from private.starter_lattice l
  left join lateral (
    select r.id from public.job_roles r
    where r.tenant_id = p_tenant_id and (lower(r.name) in (lower(l.job_role ->> 'en'), l.job_role ->> 'hi') or lower(r.name) = any (l.also))
    order by lower(r.name) in (lower(l.job_role ->> 'en'), l.job_role ->> 'hi') desc, r.name limit 1
  ) own on true
  where l.kind = p_kind
$$;

/* Gives the tenant the skills, roles, needs and ways of a kind of business, named in that language. What it has stays. */
create function private.copy_lattice(p_tenant_id uuid, p_kind text, p_language text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.learn_tags(p_tenant_id, array(select k.tag from private.starter_skills k));
  insert into public.departments (tenant_id, name, side)
  select distinct p_tenant_id, l.department ->> p_language, l.side from private.starter_lattice l
  join private.roles_of_lattice(p_tenant_id, p_kind) c on c.place = l.place and c.job_role_id is null
  where l.kind = p_kind and not exists (
    select from public.departments d where d.tenant_id = p_tenant_id and lower(d.name) in (lower(l.department ->> 'en'), l.department ->> 'hi'))
  on conflict (tenant_id, name) do nothing;
  insert into public.job_roles (tenant_id, department_id, name)
  select p_tenant_id, (select d.id from public.departments d
      where d.tenant_id = p_tenant_id and lower(d.name) in (lower(l.department ->> 'en'), l.department ->> 'hi') order by d.name limit 1),
    l.job_role ->> p_language
  from private.starter_lattice l
  join private.roles_of_lattice(p_tenant_id, p_kind) c on c.place = l.place and c.job_role_id is null
  where l.kind = p_kind order by l.place
  on conflict (tenant_id, name) do nothing;
  -- a role with needs of its own keeps them
  insert into public.role_skills (tenant_id, job_role_id, skill_id, level, weight, is_gate)
  select p_tenant_id, c.job_role_id, coalesce(s.merged_into, s.id), split_part(need, ' ', 2)::smallint, split_part(need, ' ', 3)::smallint, need like '%!'
  from private.starter_lattice l
  join private.roles_of_lattice(p_tenant_id, p_kind) c on c.place = l.place
  cross join lateral regexp_split_to_table(l.needs, ', ') need
  join public.skills s on s.tenant_id = p_tenant_id and s.tag = split_part(need, ' ', 1)
  where l.kind = p_kind and not exists (select from public.role_skills n where n.job_role_id = c.job_role_id)
  order by l.place
  on conflict do nothing;
  insert into public.role_edges (tenant_id, from_role_id, to_role_id, kind, months_typical, experiences)
  select p_tenant_id, f.job_role_id, t.job_role_id, w.way, w.months, w.experiences
  from private.starter_ways w
  join private.starter_lattice lf on lf.kind = w.kind and lf.job_role ->> 'en' = w.leaves
  join private.starter_lattice lt on lt.kind = w.kind and lt.job_role ->> 'en' = w.reaches
  join private.roles_of_lattice(p_tenant_id, p_kind) f on f.place = lf.place
  join private.roles_of_lattice(p_tenant_id, p_kind) t on t.place = lt.place
  where w.kind = p_kind and f.job_role_id <> t.job_role_id
  on conflict do nothing;
end $$;

/* The first press in the module: the platform's lattice as the workspace's own. Answers how many roles have needs now. */
create function public.start_career_lattice(p_tenant_id uuid, p_kind text, p_language text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  reach text := private.require_module(p_tenant_id, 'decide', 'career_clinics');
begin
  if coalesce(p_kind, '') not in ('hotel', 'restaurant', 'cafe') then raise sqlstate 'PT400' using message = 'unknown_kind'; end if;
  if coalesce(p_language, '') not in ('en', 'hi') then raise sqlstate 'PT400' using message = 'unknown_language'; end if;
  perform pg_advisory_xact_lock(hashtextextended('lattice ' || p_tenant_id, 0));
  perform private.copy_lattice(p_tenant_id, p_kind, p_language);
  perform private.write_audit('skill.lattice_copied', p_tenant_id, 'tenants', p_tenant_id::text, null, jsonb_build_object('kind', p_kind));
  return (select count(distinct n.job_role_id)::integer from public.role_skills n where n.tenant_id = p_tenant_id);
end $$;
revoke execute on function public.start_career_lattice(uuid, text, text) from public, anon;
grant execute on function public.start_career_lattice(uuid, text, text) to authenticated;
insert into private.audit_actions values ('skill.lattice_copied');

-- Today's tags, of every workspace, become skills.
do $$
declare
  tenant uuid;
begin
  for tenant in select t.id from public.tenants t loop
    perform private.learn_tags(tenant, array(select private.tags_in_use(tenant)));
  end loop;
end $$;
revoke execute on all functions in schema private from public;
