-- Sample questions in the bank of the demo's first business and of the library: invented, as everything here.
insert into public.bank_questions (id, tenant_id, key, kind, skills, source, is_complete, search, updated_at)
select gen_random_uuid(), place.tenant_id, sample.key, sample.kind, array[sample.skill],
  jsonb_build_object('id', sample.key, 'kind', sample.kind, 'skills', jsonb_build_array(sample.skill),
    'prompt', jsonb_build_object('en', sample.en, 'hi', sample.hi),
    'why', jsonb_build_object('en', sample.why_en, 'hi', sample.why_hi)) || sample.body::jsonb,
  sample.hi <> '', lower(concat_ws(' ', sample.key, sample.en, sample.hi, sample.skill)),
  now() - sample.hours * interval '1 hour'
from (
  select t.id as tenant_id from public.tenants t where t.slug = 'annapurna-cafes' union all select null
) place cross join (values
  ('hands-first', 'truth', 'hygiene', 'Gloves replace washing hands.', 'दस्ताने पहन लें तो हाथ धोना ज़रूरी नहीं।',
    'Wash first, then put them on.', 'पहले हाथ धोएँ, फिर पहनें।', '{"isTrue": false}', 2),
  ('fridge-degrees', 'number', 'temperature', 'How warm may the fridge be at most?', 'फ़्रिज ज़्यादा से ज़्यादा कितने डिग्री का हो?',
    'Above 5 °C germs grow fast.', '5 °C से ऊपर कीटाणु तेज़ी से बढ़ते हैं।',
    '{"value": 5, "tolerance": 0, "unit": {"en": "°C", "hi": "°C"}}', 30),
  ('which-sign', 'single', 'hygiene', 'Which sign hangs at the basin for hands?', 'हाथ धोने के बेसिन पर कौन-सा साइनबोर्ड लगता है?',
    'Water over a hand: here you wash, and nothing else.', 'हाथ पर बहता पानी: यहाँ हाथ धोते हैं, और कुछ नहीं।',
    '{"picture": {"figure": "three-signs", "alt": {
        "en": "Three signs. 1: a cigarette, crossed out. 2: a hand under running water. 3: a triangle with heat rising.",
        "hi": "तीन साइनबोर्ड। 1: सिगरेट, जिस पर लकीर खिंची है। 2: बहते पानी के नीचे हाथ। 3: तिकोना, जिसमें गरमी उठ रही है।"}},
      "options": [{"id": "option-1", "text": {"en": "Sign 1", "hi": "साइनबोर्ड 1"}},
      {"id": "option-2", "text": {"en": "Sign 2", "hi": "साइनबोर्ड 2"}, "isRight": true},
      {"id": "option-3", "text": {"en": "Sign 3", "hi": "साइनबोर्ड 3"}}]}', 12),
  ('greeting-order', 'order', 'greeting', 'A guest comes in. In which order?', 'गेस्ट आते हैं। किस क्रम में?',
    'First the person, then the table.', 'पहले गेस्ट, फिर टेबल।',
    '{"items": {"en": ["Greet", "Seat", "Hand the menu"], "hi": ["नमस्ते करें", "बैठाएँ", "मेन्यू दें"]}}', 50),
  ('nut-dishes', 'multiple', 'allergen', 'What must a guest with a nut allergy not get?',
    'मेवों से एलर्जी वाले गेस्ट को क्या नहीं देना है?', 'Both are made of nuts.', 'दोनों मेवों से बनते हैं।',
    '{"options": [{"id": "option-1", "text": {"en": "Kaju katli", "hi": "काजू कतली"}, "isRight": true},
      {"id": "option-2", "text": {"en": "Badam milk", "hi": "बादाम दूध"}, "isRight": true},
      {"id": "option-3", "text": {"en": "Plain rice", "hi": "सादे चावल"}}]}', 75),
  ('last-word', 'text', 'greeting', 'Which word ends every service?', '', 'It costs nothing and stays in mind.', '',
    '{"accepted": ["thank you", "धन्यवाद", "शुक्रिया"]}', 100)
) sample (key, kind, skill, en, hi, why_en, why_hi, body, hours)
on conflict do nothing;
