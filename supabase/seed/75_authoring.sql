-- Sample data: courses that the demo tenants write themselves. One is published and being learnt, the same waits to be looked
-- at in another house, one was returned to its author with a note, half translated; one of the library is being renewed.

create function pg_temp.both(p_en text, p_hi text) returns jsonb language sql immutable as $$
  select jsonb_build_object('en', p_en, 'hi', p_hi)
$$;

create temporary table demo_sources as
select 'filter-coffee' as name, jsonb_build_object(
  'slug', 'filter-coffee', 'side', 'front', 'base', 'en',
  'title', pg_temp.both('Our filter coffee', 'हमारी फ़िल्टर कॉफ़ी'),
  'summary', pg_temp.both(
    'You make and serve filter coffee the way this house has done it since its first day.',
    'आप फ़िल्टर कॉफ़ी वैसे ही बनाते और परोसते हैं, जैसे यह घर पहले दिन से करता आया है।'),
  'skills', '["beverage", "product_knowledge"]'::jsonb, 'cover', '{"scene": "taking-the-order"}'::jsonb, 'validMonths', 24,
  'chapters', jsonb_build_array(jsonb_build_object('id', 'the-cup', 'title', pg_temp.both('From tin to table', 'डिब्बे से टेबल तक'),
    'lessons', jsonb_build_array(
      jsonb_build_object('id', 'decoction', 'title', pg_temp.both('A strong decoction', 'गाढ़ा डिकॉक्शन'), 'minutes', 4,
        'rule', 'dwell', 'seconds', 40, 'skills', '["beverage"]'::jsonb, 'blocks', jsonb_build_array(
          jsonb_build_object('id', 'why', 'text', pg_temp.both(
            'Guests come back for this cup. It is good when the decoction is fresh: **at most two hours old**.',
            'गेस्ट इसी कप के लिए लौटते हैं। कॉफ़ी तब अच्छी है, जब डिकॉक्शन ताज़ा हो: **ज़्यादा से ज़्यादा दो घंटे पुराना**।')),
          jsonb_build_object('id', 'how', 'steps', jsonb_build_object(
            'en', '["Three heaped spoons of powder into the upper tin, pressed lightly", "Water just off the boil, in circles", "Lid on, and wait fifteen minutes"]'::jsonb,
            'hi', '["ऊपर के डिब्बे में तीन भरे चम्मच पाउडर, हल्के से दबाकर", "खौलने के ठीक बाद का पानी, गोल-गोल", "ढक्कन लगाइए और पंद्रह मिनट रुकिए"]'::jsonb)),
          jsonb_build_object('id', 'never', 'warning', pg_temp.both(
            'Never warm up decoction from the morning.', 'सुबह का डिकॉक्शन कभी दोबारा गरम मत कीजिए।')))),
      jsonb_build_object('id', 'serve', 'title', pg_temp.both('Serve it', 'परोसना'), 'minutes', 3, 'rule', 'viewed',
        'skills', '["beverage"]'::jsonb, 'blocks', jsonb_build_array(
          jsonb_build_object('id', 'ask', 'say', jsonb_build_object(
            'en', '["Strong or light? With sugar?"]'::jsonb, 'hi', '["कड़क या हल्की? चीनी लेंगे?"]'::jsonb)),
          jsonb_build_object('id', 'tray', 'checklist', jsonb_build_object(
            'en', '["Tumbler and davara warm", "Foam up to the rim", "Sugar beside it"]'::jsonb,
            'hi', '["टंबलर और डबरा गरम", "झाग किनारे तक", "चीनी साथ में"]'::jsonb)))),
      jsonb_build_object('id', 'check', 'title', pg_temp.both('Do you know it?', 'क्या याद है?'), 'minutes', 3, 'rule', 'passed',
        'skills', '["beverage"]'::jsonb, 'blocks', '[]'::jsonb, 'quiz', jsonb_build_object('passPercent', 75, 'questions',
          jsonb_build_array(
            jsonb_build_object('id', 'how-old', 'kind', 'number', 'skills', '["beverage"]'::jsonb, 'value', 2, 'tolerance', 0,
              'unit', pg_temp.both('hours', 'घंटे'),
              'prompt', pg_temp.both('How old may decoction be at most?', 'डिकॉक्शन ज़्यादा से ज़्यादा कितना पुराना हो सकता है?'),
              'why', pg_temp.both('After two hours it turns bitter.', 'दो घंटे बाद वह कड़वा हो जाता है।')),
            jsonb_build_object('id', 'warm-up', 'kind', 'truth', 'skills', '["beverage"]'::jsonb, 'isTrue', false,
              'prompt', pg_temp.both('Decoction from the morning may be warmed up once.', 'सुबह का डिकॉक्शन एक बार गरम कर सकते हैं।'),
              'why', pg_temp.both('It is made fresh, always.', 'वह हमेशा ताज़ा बनता है।')),
            jsonb_build_object('id', 'which-water', 'kind', 'single', 'skills', '["beverage"]'::jsonb,
              'prompt', pg_temp.both('Which water do you pour?', 'कौन सा पानी डालते हैं?'),
              'why', pg_temp.both('Boiling water burns the powder.', 'खौलता पानी पाउडर को जला देता है।'),
              'options', jsonb_build_array(
                jsonb_build_object('id', 'boiling', 'text', pg_temp.both('Boiling hard', 'ज़ोर से खौलता')),
                jsonb_build_object('id', 'just-off', 'text', pg_temp.both('Just off the boil', 'खौलने के ठीक बाद का'), 'isRight', true),
                jsonb_build_object('id', 'warm', 'text', pg_temp.both('Warm from the tap', 'नल का गुनगुना')))),
            jsonb_build_object('id', 'in-order', 'kind', 'order', 'skills', '["beverage"]'::jsonb,
              'prompt', pg_temp.both('In which order?', 'किस क्रम में?'),
              'why', pg_temp.both('Press first, then pour, then wait.', 'पहले दबाइए, फिर डालिए, फिर रुकिए।'),
              'items', jsonb_build_object('en', '["Press the powder", "Pour the water", "Wait"]'::jsonb,
                'hi', '["पाउडर दबाना", "पानी डालना", "रुकना"]'::jsonb))))))))) as source
union all
select 'closing-the-counter', jsonb_build_object(
  'slug', 'closing-the-counter', 'side', 'front', 'base', 'en',
  'title', pg_temp.both('Closing the counter', 'काउंटर बंद करना'),
  'summary', pg_temp.both('You hand over a clean counter and a till that adds up.', ''),
  'skills', '["billing"]'::jsonb,
  'chapters', jsonb_build_array(jsonb_build_object('id', 'evening', 'title', pg_temp.both('The last half hour', 'आख़िरी आधा घंटा'),
    'lessons', jsonb_build_array(
      jsonb_build_object('id', 'till', 'title', pg_temp.both('Count the till', 'काउंटर का कैश गिनना'), 'minutes', 4, 'rule', 'viewed',
        'skills', '["billing"]'::jsonb, 'blocks', jsonb_build_array(
          jsonb_build_object('id', 'count', 'steps', jsonb_build_object(
            'en', '["Notes by value, then coins", "UPI against the machine’s report", "Write the difference, even if it is one rupee"]'::jsonb,
            'hi', '["नोट क़ीमत के हिसाब से, फिर सिक्के", "", ""]'::jsonb)))),
      jsonb_build_object('id', 'wipe', 'title', pg_temp.both('Wipe down', ''), 'minutes', 3, 'rule', 'observed',
        'skills', '["hygiene"]'::jsonb, 'blocks', '[]'::jsonb, 'observation', jsonb_build_array(
          jsonb_build_object('id', 'top', 'text', pg_temp.both('Counter wiped with sanitiser', 'काउंटर सैनिटाइज़र से पोंछा'), 'skill', 'hygiene'),
          jsonb_build_object('id', 'floor', 'text', pg_temp.both('Floor behind the counter dry', ''), 'skill', 'hygiene'))))))) as source;

create temporary table demo_courses as
select gen_random_uuid() as id, t.id as tenant_id, t.slug as house, s.name, s.source, boss.id as boss
from (values ('sagar-hotels', 'filter-coffee'), ('annapurna-cafes', 'filter-coffee'), ('annapurna-cafes', 'closing-the-counter'))
  written (house, name)
join public.tenants t on t.slug = written.house join demo_sources s on s.name = written.name
join lateral (
  select p.id from public.profiles p where p.tenant_id = t.id and p.tenant_role = 'admin' order by p.created_at limit 1
) boss on true;

insert into public.courses (id, tenant_id, slug, side) select id, tenant_id, name, source ->> 'side' from demo_courses;
insert into private.course_sources (version_id, source, revision, published_by)
select (private.put_version(d.id, d.source, private.fingerprint(d.source::text))).id, d.source, 1, d.boss
from demo_courses d where d.house = 'sagar-hotels';
insert into public.course_drafts (tenant_id, course_id, source, state, revision, note, updated_at, updated_by, submitted_by)
select d.tenant_id, d.id, d.source, case d.name when 'filter-coffee' then 'review' else 'draft' end, 7,
  case d.name when 'closing-the-counter' then 'Good. Please finish the Hindi, and add one thing to look at when wiping down.' end,
  now() - interval '1 day', d.boss, d.boss
from demo_courses d where d.house = 'annapurna-cafes';
insert into public.course_drafts (course_id, source, revision, updated_at, updated_by)
select v.course_id, s.source, 2, now() - interval '3 hours', operator.id
from private.course_sources s join public.course_versions v on v.id = s.version_id
join public.courses c on c.id = v.course_id and c.tenant_id is null and c.slug = 'complaint-recovery'
join public.profiles operator on operator.role = 'admin';
