import type { ShopWords } from './mail-words.ts'

const dayparts: Record<string, string> = {
  breakfast: 'नाश्ते के समय',
  lunch: 'दोपहर के खाने पर',
  afternoon: 'दोपहर बाद',
  dinner: 'रात के खाने पर',
  late: 'देर रात',
}

/** What the mails to mystery shoppers say in Hindi. */
export const shopsHindi: ShopWords = {
  shopper_invitation: ({ tenantName, brand, until }) => ({
    subject: `${tenantName ?? brand} के मिस्ट्री शॉपर बनें`,
    heading: 'क्या आप हमारे लिए विज़िट करेंगे?',
    lines: [
      `${tenantName ?? brand} आपको मिस्ट्री विज़िट का निमंत्रण देता है: आप गेस्ट बनकर जाते हैं, फिर बताते हैं कि क्या देखा।`,
      'पहले आचार संहिता पढ़ें। तीन मिनट लगते हैं। खाता बनाना ज़रूरी नहीं।',
    ],
    action: 'पढ़ें और तय करें',
    note: `लिंक ${until ?? ''} तक चलेगा। मन न हो, तो कुछ करने की ज़रूरत नहीं।`,
  }),
  shop_offered: (facts) => ({
    subject: `आपके लिए विज़िट: ${facts.visitPlace ?? ''}, ${facts.visitDay ?? ''}`,
    heading: 'आपके लिए एक विज़िट',
    lines: [
      `कहाँ: ${facts.visitPlace ?? ''}`,
      `कब: ${facts.visitDay ?? ''}, ${dayparts[facts.daypart ?? ''] ?? ''}`,
      `रिपोर्ट के लिए आपको ${facts.fee ?? ''} मिलेंगे, और बिल के ${facts.cap ?? ''} तक वापस।`,
      `रिपोर्ट इस दिन तक: ${facts.submitBy ?? ''}`,
    ],
    action: 'निर्देश पढ़ें और जवाब दें',
    note: `जवाब ${facts.until ?? ''} तक दें। लिंक सिर्फ़ आपके लिए है: किसी को न भेजें, और आउटलेट में किसी को न बताएँ।`,
  }),
  shop_withdrawn: (facts) => ({
    subject: `विज़िट रद्द: ${facts.visitPlace ?? ''}, ${facts.visitDay ?? ''}`,
    heading: 'यह विज़िट रद्द हो गई है',
    lines: [`${facts.visitDay ?? ''} को हमारे लिए ${facts.visitPlace ?? ''} न जाएँ। विज़िट रद्द हो गई है।`],
    note: 'विज़िट का लिंक अब नहीं चलेगा। आपको कुछ करने की ज़रूरत नहीं।',
  }),
}
