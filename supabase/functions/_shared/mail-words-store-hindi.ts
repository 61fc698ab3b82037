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
      `उस दिन के बाद ${productName} अपने-आप बंद हो जाएगा। जो भरा है वह बना रहेगा और ऑर्डर करने पर फिर मिल जाएगा।`,
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
}
