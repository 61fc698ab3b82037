-- Sample data: two short courses that the shared library sells in a pack, and the pack in the price list, for growth and master. Who has it stands in 97_store.sql.

create function pg_temp.words(p_en text, p_hi text) returns jsonb language sql immutable as $$
  select jsonb_build_object('en', p_en, 'hi', p_hi)
$$;
create function pg_temp.lines(p_en text[], p_hi text[]) returns jsonb language sql immutable as $$
  select jsonb_build_object('en', to_jsonb(p_en), 'hi', to_jsonb(p_hi))
$$;

select private.put_library_course(jsonb_build_object(
  'slug', 'breakfast-buffet', 'side', 'front',
  'title', pg_temp.words('The breakfast buffet (sample)', 'नाश्ते का बुफ़े (नमूना)'),
  'summary', pg_temp.words(
    'You keep a buffet that looks at ten as it did at seven, and help guests before they search.',
    'आपका बुफ़े दस बजे भी वैसा ही दिखता है जैसा सात बजे था, और गेस्ट के ढूँढने से पहले आप मदद करते हैं।'),
  'skills', '["table_care", "product_knowledge"]'::jsonb,
  'chapters', jsonb_build_array(jsonb_build_object('title', pg_temp.words('From seven to ten', 'सात से दस तक'), 'lessons', jsonb_build_array(
    jsonb_build_object('id', 'before-seven', 'title', pg_temp.words('Before the first guest', 'पहले गेस्ट से पहले'), 'minutes', 4, 'rule', 'viewed',
      'skills', '["table_care"]'::jsonb, 'blocks', jsonb_build_array(
        jsonb_build_object('text', pg_temp.words(
          'A guest walks along the buffet once before taking a plate. What they see in that walk is the breakfast they remember.',
          'प्लेट उठाने से पहले गेस्ट एक बार पूरा बुफ़े देखते हैं। उस एक नज़र में जो दिखा, वही नाश्ता याद रहता है।')),
        jsonb_build_object('checklist', pg_temp.lines(
          array['A card with name and allergens at every dish', 'A spoon of its own for each dish', 'Plates warm, cups dry', 'The first dosa batter, bread and fruit from today'],
          array['हर डिश के सामने नाम और एलर्जन का कार्ड', 'हर डिश का अपना चम्मच', 'प्लेटें गरम, कप सूखे', 'डोसे का पहला घोल, ब्रेड और फल आज के'])))),
    jsonb_build_object('id', 'while-it-runs', 'title', pg_temp.words('While it runs', 'नाश्ते के दौरान'), 'minutes', 5, 'rule', 'dwell', 'seconds', 40,
      'skills', '["table_care", "product_knowledge"]'::jsonb, 'blocks', jsonb_build_array(
        jsonb_build_object('steps', pg_temp.lines(
          array['Change a bowl when a third is left, never top it up', 'Wipe the edge of the dish each time you pass', 'Look for the guest who is looking around, and go there first'],
          array['बर्तन में एक तिहाई बचे तो बदल दीजिए, ऊपर से कभी मत भरिए', 'पास से गुज़रें तो बर्तन का किनारा पोंछिए', 'जो गेस्ट इधर-उधर देख रहे हों, पहले उनके पास जाइए'])),
        jsonb_build_object('say', pg_temp.lines(
          array['Good morning. May I bring you something from the kitchen?', 'This one has nuts. The one beside it doesn’t.'],
          array['नमस्ते। किचन से आपके लिए कुछ लाऊँ?', 'इसमें मेवे हैं। साथ वाली में नहीं।'])),
        jsonb_build_object('warning', pg_temp.words(
          'Never guess whether a dish is vegetarian. Read the card, or ask the kitchen.',
          'डिश शाकाहारी है या नहीं, यह कभी अंदाज़े से मत बताइए। कार्ड पढ़िए या किचन से पूछिए।')))))))));

select private.put_library_course(jsonb_build_object(
  'slug', 'eggs-to-order', 'side', 'back',
  'title', pg_temp.words('The live counter at breakfast (sample)', 'नाश्ते का लाइव काउंटर (नमूना)'),
  'summary', pg_temp.words(
    'You cook to order in front of guests: clean, fast, and each as it was asked for.',
    'आप गेस्ट के सामने ऑर्डर पर बनाते हैं: साफ़, जल्दी, और ठीक वैसा जैसा कहा गया।'),
  'skills', '["kitchen_quality", "hygiene"]'::jsonb,
  'chapters', jsonb_build_array(jsonb_build_object('title', pg_temp.words('At the counter', 'काउंटर पर'), 'lessons', jsonb_build_array(
    jsonb_build_object('id', 'set-it-up', 'title', pg_temp.words('Set up so that no one waits', 'तैयारी ऐसी कि कोई न रुके'), 'minutes', 4, 'rule', 'viewed',
      'skills', '["kitchen_quality"]'::jsonb, 'blocks', jsonb_build_array(
        jsonb_build_object('checklist', pg_temp.lines(
          array['Two pans for eggs, another one for vegetarian orders', 'Chopped vegetables in small bowls, the rest in the chiller', 'A bin for shells below the counter, out of sight'],
          array['अंडे के दो पैन, और शाकाहारी ऑर्डर का एक अलग पैन', 'कटी सब्ज़ी छोटी कटोरियों में, बाक़ी चिलर में', 'छिलकों का डिब्बा काउंटर के नीचे, नज़र से दूर'])))),
    jsonb_build_object('id', 'as-asked', 'title', pg_temp.words('As it was asked for', 'जैसा कहा गया'), 'minutes', 4, 'rule', 'dwell', 'seconds', 40,
      'skills', '["kitchen_quality", "hygiene"]'::jsonb, 'blocks', jsonb_build_array(
        jsonb_build_object('steps', pg_temp.lines(
          array['Repeat the order in the guest’s words', 'Wash hands after breaking eggs, before you touch anything else', 'Hand it over with its name'],
          array['ऑर्डर गेस्ट के ही शब्दों में दोहराइए', 'अंडे तोड़ने के बाद कुछ और छूने से पहले हाथ धोइए', 'देते समय नाम बताइए'])),
        jsonb_build_object('warning', pg_temp.words(
          'A pan that held eggs is not used for a vegetarian order, however busy it is.',
          'जिस पैन में अंडा बना, उसमें शाकाहारी ऑर्डर नहीं बनेगा, भीड़ कितनी भी हो।')))))))));

insert into public.products (key, kind, tiers, trial_days, sac, position) values ('pack_breakfast', 'courses', '{growth,master}', 14, '999293', 55);
insert into public.product_texts (product_id, number, name, summary, details, terms)
select p.id, 1, pg_temp.words('Breakfast (sample)', 'नाश्ता (नमूना)'),
  pg_temp.words('Two courses for the first meal of the day: the buffet and the live counter.', 'दिन के पहले खाने के लिए दो कोर्स: बुफ़े और लाइव काउंटर।'),
  pg_temp.words('For those who serve breakfast and for those who cook it.' || E'\n' || 'Sample data: the pack shows how packs are sold.',
    'जो नाश्ता परोसते हैं और जो बनाते हैं, दोनों के लिए।' || E'\n' || 'नमूना: इस पैक से दिखता है कि पैक कैसे बिकते हैं।'),
  pg_temp.words('Billed month by month in advance. When it ends, who has begun can finish for 30 days.',
    'हर महीने पहले से बिल होता है। ख़त्म होने पर जो शुरू कर चुके हैं, वे 30 दिन में पूरा कर सकते हैं।')
from public.products p where p.key = 'pack_breakfast';
insert into public.product_prices (product_id, term, paise, valid_from)
select p.id, t.term, t.paise, '2026-01-01' from public.products p cross join (values ('month', 150000), ('year', 1500000)) t (term, paise) where p.key = 'pack_breakfast';
insert into private.pack_courses (product_id, number, course_id)
select p.id, 1, c.id from public.products p join public.courses c on c.tenant_id is null and c.slug in ('breakfast-buffet', 'eggs-to-order') where p.key = 'pack_breakfast';
