import type { StoreWords } from './mail-words.ts'

/** What the mails of the add-on store say in Hindi. */
export const storeHindi: StoreWords = {
  order_quoted: ({ productName = '', until = '', tenantName, brand }) => ({
    subject: `${productName} का कोटेशन`,
    heading: `${productName} का कोटेशन तैयार है`,
    lines: [
      `क़ीमत ${tenantName ?? brand} के ऑर्डर में दिखेगी। वह ${until} तक मान्य है।`,
      'एडमिन की मंज़ूरी से पहले कुछ बिल नहीं होता।',
    ],
    action: 'कोटेशन देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि आप अपने वर्कस्पेस के ऑर्डर देखते हैं।',
  }),
  trial_ending: ({ productName = '', until = '' }) => ({
    subject: `${productName} का ट्रायल ${until} को ख़त्म होगा`,
    heading: `ट्रायल ${until} को ख़त्म होगा`,
    lines: [
      `उसके बाद ${productName} 30 दिन तक सिर्फ़ पढ़ा जा सकेगा, बदला नहीं। जो भरा है वह बना रहेगा और ऑर्डर करने पर फिर मिल जाएगा।`,
    ],
    action: 'ऑर्डर देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि आप अपने वर्कस्पेस के ऑर्डर देखते हैं।',
  }),
  invoice_issued: ({
    invoiceSerial = '',
    invoiceTotal = '',
    until = '',
    isCreditNote,
    tenantName,
    brand,
  }) => ({
    subject: `${tenantName ?? brand} का ${isCreditNote ? 'क्रेडिट नोट' : 'इनवॉइस'} ${invoiceSerial}: ${invoiceTotal}`,
    heading: `${isCreditNote ? 'क्रेडिट नोट' : 'इनवॉइस'} ${invoiceSerial}`,
    lines: isCreditNote
      ? [`आपके खाते में ${invoiceTotal} क्रेडिट हुए। PDF पेज पर है।`]
      : [`कुल ${invoiceTotal}, ${until} तक देना है। PDF और पैसे देने का पता पेज पर है।`],
    action: isCreditNote ? 'क्रेडिट नोट देखें' : 'इनवॉइस देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि इनवॉइस के लिए यही पता भरा है।',
  }),
  invoice_paid: ({ invoiceSerial = '', invoiceOpen }) => ({
    subject: `${invoiceSerial} का आपका भुगतान मिल गया`,
    heading: 'धन्यवाद, आपका भुगतान मिल गया',
    lines: [
      invoiceOpen
        ? `इनवॉइस ${invoiceSerial} में दर्ज हो गया। अब भी ${invoiceOpen} बाक़ी हैं।`
        : `इनवॉइस ${invoiceSerial} में दर्ज हो गया। अब कुछ बाक़ी नहीं है।`,
    ],
    action: 'इनवॉइस देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि इनवॉइस के लिए यही पता भरा है।',
  }),
  invoice_reminder: ({ invoiceSerial = '', invoiceOpen = '', until = '', isOverdue }) => ({
    subject: isOverdue
      ? `इनवॉइस ${invoiceSerial} की तारीख़ ${until} थी`
      : `इनवॉइस ${invoiceSerial} ${until} तक देना है`,
    heading: isOverdue ? `${invoiceOpen} ${until} तक देने थे` : `${invoiceOpen} ${until} तक देने हैं`,
    lines: ['अगर आप पैसे दे चुके हैं, तो इनवॉइस के पेज पर बता दें, ताकि हम मिला सकें।'],
    action: 'इनवॉइस देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि इनवॉइस के लिए यही पता भरा है।',
  }),
  invoice_warning: ({ invoiceSerial = '', invoiceOpen = '', until = '', tenantName, brand }) => ({
    subject: `${until} से ${tenantName ?? brand} में सिर्फ़ पढ़ा जा सकेगा`,
    heading: `इनवॉइस ${invoiceSerial} के ${invoiceOpen} की तारीख़ निकल चुकी है`,
    lines: [
      `तब तक भुगतान न हुआ तो ${until} से ${tenantName ?? brand} में मैनेजर और एडमिन कुछ बदल नहीं पाएँगे। सब पढ़ा और डाउनलोड किया जा सकेगा, सीखना चलता रहेगा, और भुगतान होते ही सब फिर खुल जाएगा।`,
      'अगर आप पैसे दे चुके हैं, तो इनवॉइस के पेज पर बता दें, ताकि हम मिला सकें।',
    ],
    action: 'इनवॉइस देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि आप अपने वर्कस्पेस के इनवॉइस देखते हैं।',
  }),
  workspace_read_only: ({ tenantName, brand }) => ({
    subject: `${tenantName ?? brand} में अब सिर्फ़ पढ़ा जा सकता है`,
    heading: `${tenantName ?? brand} में अब सिर्फ़ पढ़ा जा सकता है`,
    lines: [
      'कोई इनवॉइस बाक़ी है, या कोई प्लान नहीं चल रहा। सब कुछ अब भी पढ़ा और डाउनलोड किया जा सकता है, और सीखना पहले की तरह चल रहा है।',
      'भुगतान दर्ज होते ही या प्लान चलते ही सब अपने-आप खुल जाएगा। कुछ ग़लत लगे तो इसी मेल का जवाब दीजिए।',
    ],
    action: 'इनवॉइस देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि आप इस वर्कस्पेस के एडमिन हैं।',
  }),
  workspace_open_again: ({ tenantName, brand }) => ({
    subject: `${tenantName ?? brand} फिर खुल गया`,
    heading: 'अब फिर सब कुछ बदला जा सकता है',
    lines: [`${tenantName ?? brand} में रोक हट गई है। इस बीच कुछ खोया नहीं।`],
    action: 'इनवॉइस देखें',
    note: 'यह मेल आपको इसलिए मिला है क्योंकि आप इस वर्कस्पेस के एडमिन हैं।',
  }),
}
