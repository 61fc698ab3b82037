-- The Hindi names of the patterns as people of the trade say them. A pattern that somebody has changed stays as it is.
update public.certifications c
set title = jsonb_build_object('en', c.title ->> 'en', 'hi', better.name)
from (values
  ('फ़ूड हैंडलर की स्वच्छता', 'खाना छूने वालों की साफ़-सफ़ाई'),
  ('प्राथमिक उपचार', 'फ़र्स्ट एड (प्राथमिक उपचार)'),
  ('पॉश जागरूकता', 'काम की जगह पर सम्मान और सुरक्षा (पॉश)'),
  ('शराब की ज़िम्मेदार सेवा', 'ज़िम्मेदारी से शराब परोसना'),
  ('रसायनों की सुरक्षा', 'केमिकल का सुरक्षित इस्तेमाल')
) better (was, name)
where c.tenant_id is null and c.title ->> 'hi' = better.was;
