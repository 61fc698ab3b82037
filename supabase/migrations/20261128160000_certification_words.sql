-- The Hindi of the patterns says food safety, first aid and certificate as the trade says them. A pattern that someone
-- has changed stays as it is.
update public.certifications c
set title = jsonb_build_object('en', c.title ->> 'en', 'hi', better.name)
from (values
  ('खाद्य सुरक्षा सुपरवाइज़र (फ़ॉस्टैक)', 'फ़ूड सेफ़्टी सुपरवाइज़र (फ़ॉस्टैक)'),
  ('फ़र्स्ट एड (प्राथमिक उपचार)', 'फ़र्स्ट एड')
) better (was, name)
where c.tenant_id is null and c.title ->> 'hi' = better.was;

update public.certifications c
set note = jsonb_build_object('en', better.en, 'hi', better.hi)
from (values
  ('Food safety supervisor (FoSTaC)',
   'FSSAI asks for one trained supervisor for every 25 food handlers of a premises. Check the current text and how long the certificate counts before you rely on it.',
   'FSSAI requires one trained supervisor for every 25 food handlers at a premises. Before you rely on this, check the current rules and how long the certificate is valid.',
   'एफ़एसएसएआई के अनुसार हर जगह 25 फ़ूड हैंडलर पर एक ट्रेनिंग पाया हुआ सुपरवाइज़र होना चाहिए। भरोसा करने से पहले मौजूदा नियम और सर्टिफ़िकेट की अवधि जाँच लें।'),
  ('Fire warden',
   'How many wardens a building needs depends on the state and the building. Check with your fire officer.',
   'How many fire wardens you need depends on the state and the building. Check with your fire officer.',
   'किसी इमारत में कितने फ़ायर वार्डन चाहिए, यह राज्य और इमारत पर निर्भर है। अपने फ़ायर ऑफ़िसर से पूछें।'),
  ('First aid',
   'How many first-aiders are needed depends on the state. Check the current text.',
   'How many first-aiders you need depends on the state. Check the current rules.',
   'कितने लोगों को फ़र्स्ट एड आना चाहिए, यह राज्य पर निर्भर है। मौजूदा नियम जाँच लें।'),
  ('POSH awareness',
   'Every employer of ten or more has duties under the POSH Act. Check the current text.',
   'Every employer with ten or more people has duties under the POSH Act. Check the current rules.',
   'दस या ज़्यादा कर्मचारियों वाले हर मालिक की पॉश क़ानून के तहत ज़िम्मेदारियाँ हैं। मौजूदा नियम जाँच लें।')
) better (name, was, en, hi)
where c.tenant_id is null and c.title ->> 'en' = better.name and c.note ->> 'en' = better.was;
