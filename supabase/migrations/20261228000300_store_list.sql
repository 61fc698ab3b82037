-- What the platform sells on its first day. Prices are those of the public price list (content/pricing.json); what stands there without one is on request here.

insert into public.products (key, kind, module, seats, tiers, trial_days, quantity_most, sac, position) values
  ('kpi_heatmaps', 'module', 'kpi_heatmaps', null, '{essential}', 14, 1, '998314', 10),
  ('mystery_shops', 'module', 'mystery_shops', null, '{essential}', 14, 1, '998314', 20),
  ('loyalty_app', 'module', 'loyalty_app', null, '{essential}', 14, 1, '998314', 30),
  ('career_clinics', 'module', 'career_clinics', null, '{essential,growth}', 14, 1, '998314', 40),
  ('bi_reports', 'module', 'bi_reports', null, '{essential,growth}', 14, 1, '998314', 50),
  ('ten_seats', 'seats', null, 10, '{essential,growth,master}', null, 50, '998314', 60),
  ('shop_visits', 'service', null, null, '{essential,growth,master}', null, 20, '998399', 70),
  ('clinic_day', 'service', null, null, '{essential,growth,master}', null, 20, '999293', 80),
  ('data_migration', 'service', null, null, '{essential,growth,master}', null, 1, '998313', 90);

insert into public.product_texts (product_id, number, name, summary, details, terms)
select p.id, 1, t.name::jsonb, t.summary::jsonb, t.details::jsonb, case p.kind
  when 'service' then '{"en": "Billed once, after you approve our quote. You can change the day up to seven days before it.", "hi": "कोटेशन मंज़ूर करने के बाद एक बार बिल होता है। तारीख़ सात दिन पहले तक बदली जा सकती है।"}'::jsonb
  when 'seats' then '{"en": "The seats are there at once. The first month is charged by the day. Cancel at any time: the seats stay until the month you paid for ends.", "hi": "सीटें तुरंत जुड़ती हैं। पहले महीने का बिल दिनों के हिसाब से बनता है। कभी भी बंद करें: जिस महीने का पैसा दिया है, उसके अंत तक सीटें रहती हैं।"}'::jsonb
  else '{"en": "The module is on at once. The first month is charged by the day. Cancel at any time: it stays until the month you paid for ends, and until then you can change your mind.", "hi": "मॉड्यूल तुरंत चालू होता है। पहले महीने का बिल दिनों के हिसाब से बनता है। कभी भी बंद करें: जिस महीने का पैसा दिया है, उसके अंत तक वह चालू रहता है, और तब तक मन बदला जा सकता है।"}'::jsonb end
from (values
  ('kpi_heatmaps', '{"en": "KPI dashboards", "hi": "KPI डैशबोर्ड"}',
    '{"en": "Every outlet, every day: occupancy, average check and labour cost, with what is a signal and what is noise.", "hi": "हर आउटलेट, हर दिन: ऑक्यूपेंसी, औसत बिल और स्टाफ़ की लागत, और यह भी कि क्या सच में बदला और क्या रोज़ का उतार-चढ़ाव है।"}',
    '{"en": "Your outlet managers enter the day’s figures on the phone in a minute, or you import a file from the property or billing system.\nThe map shows every outlet beside its own last year. A drop that is more than ordinary ups and downs comes to you on Monday, with what to do.\nEvery figure can be explained down to who typed it.", "hi": "आउटलेट मैनेजर दिन के आँकड़े एक मिनट में फ़ोन पर भर देते हैं, या आप होटल या बिलिंग सिस्टम की फ़ाइल इंपोर्ट करते हैं।\nहर आउटलेट अपने पिछले साल के बराबर में दिखता है। जो गिरावट रोज़ के उतार-चढ़ाव से ज़्यादा हो, वह सोमवार को आप तक पहुँचती है, साथ में यह कि क्या करना है।\nहर आँकड़े के पीछे दिखता है कि उसे किसने भरा।"}'),
  ('mystery_shops', '{"en": "Mystery shops", "hi": "मिस्ट्री शॉप"}',
    '{"en": "Fair visits by anonymous guests, exact scores, and actions that close only when guests notice.", "hi": "अनजान मेहमानों की निष्पक्ष विज़िट, सही-सही अंक, और ऐसे काम जो तभी बंद होते हैं जब मेहमान को फ़र्क़ दिखे।"}',
    '{"en": "Plan a wave in ten minutes with your own shoppers or ours. The report works on a phone without a network.\nAn outlet can appeal a point, so that it believes the score.\nA failed item becomes an action with an owner, and counts as done when a later visit passes it.", "hi": "अपने या हमारे शॉपर के साथ दस मिनट में विज़िट का दौर तय करें। रिपोर्ट बिना नेटवर्क के भी फ़ोन पर भरी जाती है।\nआउटलेट किसी अंक पर आपत्ति कर सकता है, इसलिए वह अंकों पर भरोसा करता है।\nजो बात रह गई वह किसी के नाम का काम बनती है, और अगली विज़िट में ठीक मिलने पर ही पूरी मानी जाती है।"}'),
  ('loyalty_app', '{"en": "Loyalty app", "hi": "लॉयल्टी ऐप"}',
    '{"en": "A programme your guests understand in one sentence, with every point accounted for.", "hi": "ऐसा प्रोग्राम जो मेहमान एक वाक्य में समझ लें, और जिसमें हर पॉइंट का हिसाब हो।"}',
    '{"en": "Guests join from a table card without an app store. The counter gives points without a login and takes codes that expire.\nYou see what is owed in points, and what a change of rules would cost before you make it.\nOffers are compared with guests who did not get them.", "hi": "मेहमान टेबल कार्ड से जुड़ते हैं, कोई ऐप डाउनलोड नहीं करना पड़ता। काउंटर बिना लॉगिन पॉइंट देता है और कुछ मिनट चलने वाले कोड लेता है।\nकितने पॉइंट बाक़ी हैं और नियम बदलने का ख़र्च कितना होगा, यह पहले ही दिखता है।\nऑफ़र का असर उन मेहमानों से मिलाकर देखा जाता है जिन्हें वह नहीं मिला।"}'),
  ('career_clinics', '{"en": "Career clinics", "hi": "करियर क्लिनिक"}',
    '{"en": "Talks with a coach that start from evidence and end with three steps to the next role.", "hi": "कोच से बातचीत, जो सबूतों से शुरू होती है और अगली भूमिका के तीन क़दमों पर ख़त्म।"}',
    '{"en": "Everyone sees which skills a role asks for, what they can show already, and what closes the gap.\nA talk is booked in two taps; its plan assigns the courses by itself.\nYou see early where a duty manager will be missing.", "hi": "हर व्यक्ति देखता है कि किसी भूमिका के लिए कौन-से कौशल चाहिए, उसके पास क्या है और कमी कैसे पूरी होगी।\nबातचीत दो टैप में बुक होती है; उसकी योजना कोर्स ख़ुद सौंप देती है।\nआप पहले ही देख लेते हैं कि ड्यूटी मैनेजर कहाँ कम पड़ेगा।"}'),
  ('bi_reports', '{"en": "BI reports", "hi": "BI रिपोर्ट"}',
    '{"en": "Questions answered as seen, on paper and in the inbox.", "hi": "सवालों के जवाब, स्क्रीन पर, काग़ज़ पर और इनबॉक्स में।"}',
    '{"en": "Ready reports by rhythm: outlet scorecard, training and compliance, prime cost, what changed.\nEvery figure opens to the rows under it.\nSchedules send each outlet manager only the own outlets.", "hi": "तय लय की तैयार रिपोर्ट: आउटलेट स्कोरकार्ड, ट्रेनिंग और अनुपालन, प्राइम कॉस्ट, क्या बदला।\nहर आँकड़े के नीचे की पंक्तियाँ खुलती हैं।\nतय समय पर हर मैनेजर को सिर्फ़ अपने आउटलेट मिलते हैं।"}'),
  ('ten_seats', '{"en": "Ten more seats", "hi": "दस और सीटें"}',
    '{"en": "Logins for ten more people, at once.", "hi": "दस और लोगों के लॉगिन, तुरंत।"}',
    '{"en": "A seat is a login. People who have an employment record but no login need none.\nA seat that is given back can be given to someone else at once.", "hi": "एक सीट एक लॉगिन है। जिनका सिर्फ़ रिकॉर्ड है और लॉगिन नहीं, उन्हें सीट नहीं चाहिए।\nजो सीट ख़ाली हो, वह उसी समय किसी और को दी जा सकती है।"}'),
  ('shop_visits', '{"en": "Ten visits by our shoppers", "hi": "हमारे शॉपर की दस विज़िट"}',
    '{"en": "Ten mystery visits at your outlets, planned, checked and released by us.", "hi": "आपके आउटलेट पर दस मिस्ट्री विज़िट, जिन्हें हम तय करते, जाँचते और जारी करते हैं।"}',
    '{"en": "We agree the outlets, scenarios and the window with you, find the shoppers, and check every report before it is released.\nThe fee of the visits and what the shoppers spend are in the quote.", "hi": "आउटलेट, हालात और तारीख़ें हम आपके साथ तय करते हैं, शॉपर ढूँढते हैं और हर रिपोर्ट जारी होने से पहले जाँचते हैं।\nविज़िट की फ़ीस और शॉपर का ख़र्च कोटेशन में होता है।"}'),
  ('clinic_day', '{"en": "A day with our coach", "hi": "हमारे कोच के साथ एक दिन"}',
    '{"en": "A coach comes to one of your outlets for a day of talks and practice on shift.", "hi": "कोच एक दिन आपके किसी आउटलेट पर आता है: बातचीत और शिफ़्ट पर अभ्यास।"}',
    '{"en": "Up to ten talks of thirty minutes, and observation on shift in between.\nTravel is in the quote.", "hi": "तीस मिनट की दस तक बातचीत, और बीच में शिफ़्ट पर अवलोकन।\nयात्रा का ख़र्च कोटेशन में होता है।"}'),
  ('data_migration', '{"en": "Setup and data migration", "hi": "शुरुआती सेटअप और डेटा लाना"}',
    '{"en": "We bring your people, courses taken, certificates and two years of figures into the workspace.", "hi": "आपके लोग, किए हुए कोर्स, सर्टिफ़िकेट और दो साल के आँकड़े हम वर्कस्पेस में लाते हैं।"}',
    '{"en": "You send files as they are. We return a list of what does not fit and change nothing without your word.\nDone within ten working days after the files are complete.", "hi": "फ़ाइलें जैसी हैं वैसी भेजें। जो मेल नहीं खाता उसकी सूची हम लौटाते हैं, आपके कहे बिना कुछ नहीं बदलते।\nफ़ाइलें पूरी मिलने के बाद दस कामकाजी दिनों में पूरा।"}')
) t (key, name, summary, details) join public.products p on p.key = t.key;

insert into public.product_prices (product_id, term, tier, paise, valid_from)
select p.id, 'month', c.tier, c.paise, date '2026-11-21'
from (values ('kpi_heatmaps', null, 400000), ('mystery_shops', null, 400000), ('loyalty_app', null, 500000),
  ('ten_seats', 'essential', 120000), ('ten_seats', 'growth', 240000), ('ten_seats', 'master', 360000)) c (key, tier, paise)
join public.products p on p.key = c.key;

-- Not sold before it can be used.
update public.products p set is_listed = false where p.key = 'bi_reports';
