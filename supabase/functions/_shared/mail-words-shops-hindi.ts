import type { ShopWords } from './mail-words.ts'

const dayparts: Record<string, string> = {
  breakfast: 'नाश्ते के समय',
  lunch: 'दोपहर के खाने पर',
  afternoon: 'दोपहर बाद',
  dinner: 'रात के खाने पर',
  late: 'देर रात',
}

/** What the mails to mystery shoppers say in Hindi. */
const outcomes: Record<string, string> = {
  upheld: 'आप सही हैं: यह बात अब नहीं गिनी जाती।',
  amended: 'अब दूसरा जवाब गिना जाता है।',
  reshop: 'एक और विज़िट होगी। यह वाली अब नहीं गिनी जाती।',
  refused: 'जो मिला था, वही रहेगा।',
}

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
  shop_code: ({ shopCode }) => ({
    subject: `${shopCode ?? ''} आपका कोड है`,
    heading: 'आपका कोड',
    lines: [
      `अपनी विज़िट के पेज पर यह कोड लिखें: ${shopCode ?? ''}`,
      'यह 10 मिनट तक चलेगा। हर फ़ोन या कंप्यूटर पर इसकी ज़रूरत एक ही बार पड़ती है।',
    ],
    note: 'अगर आपने कोड नहीं मँगाया, तो इसे किसी को न दें। इसके बिना आपका लिंक किसी दूसरे फ़ोन पर नहीं खुलेगा।',
  }),
  shop_withdrawn: (facts) => ({
    subject: `विज़िट रद्द: ${facts.visitPlace ?? ''}, ${facts.visitDay ?? ''}`,
    heading: 'यह विज़िट रद्द हो गई है',
    lines: [`${facts.visitDay ?? ''} को हमारे लिए ${facts.visitPlace ?? ''} न जाएँ। विज़िट रद्द हो गई है।`],
    note: 'विज़िट का लिंक अब नहीं चलेगा। आपको कुछ करने की ज़रूरत नहीं।',
  }),
  shop_critical: (facts) => ({
    subject: `पहले यह देखें: ${facts.visitPlace ?? ''} में एक ज़रूरी बात`,
    heading: 'एक ज़रूरी बात पूरी नहीं हुई',
    lines: [
      `${facts.visitPlace ?? ''} की एक रिपोर्ट अभी आई है। इसे अब तक किसी ने जाँचा नहीं है।`,
      'इसे अभी पढ़ें। अगर गेस्ट को नुक़सान हो सकता है, तो रिपोर्ट पर फ़ैसला लेने से पहले आउटलेट से बात करें।',
    ],
    lists: [{ heading: 'शॉपर ने क्या बताया', items: facts.criticalItems ?? [] }],
    action: 'रिपोर्ट पढ़ें',
    note: 'आउटलेट को यह तब बताया जाएगा जब आप रिपोर्ट मानकर जारी करेंगे।',
  }),
  shop_revision: (facts) => ({
    subject: `आपकी विज़िट के बारे में एक सवाल: ${facts.visitPlace ?? ''}`,
    heading: 'अपनी रिपोर्ट एक बार फिर देखें',
    lines: [`${facts.visitPlace ?? ''} की आपकी रिपोर्ट पढ़ ली गई है। कुछ पूछना है। जवाब के लिए 24 घंटे हैं।`],
    lists: [{ heading: 'क्या पूछा गया है', items: facts.askedItems ?? [] }],
    action: 'रिपोर्ट खोलें',
    note: 'अब से सिर्फ़ यही लिंक चलेगा; पुराने मेल का लिंक बंद हो गया है।',
  }),
  shop_released: (facts) => ({
    subject: `${facts.shopAlert === 'below' ? 'कम स्कोर: ' : facts.shopAlert === 'above' ? 'बहुत अच्छा: ' : ''}${facts.visitPlace ?? ''} में विज़िट, ${facts.shopScore ?? ''}`,
    heading: `${facts.visitPlace ?? ''} में एक विज़िट`,
    lines: [
      `${facts.visitPlace ?? ''} में एक गेस्ट आए थे। स्कोर ${facts.shopScore ?? ''} है।`,
      ...(facts.shopNote ? [`“${facts.shopNote}”`] : []),
    ],
    lists: [
      { heading: 'क्या अच्छा रहा', items: facts.wellItems ?? [] },
      { heading: 'किस पर काम करना है', items: facts.betterItems ?? [] },
      { heading: 'ज़रूरी बातें', items: facts.criticalItems ?? [] },
    ].filter(({ items }) => items.length > 0),
    action: 'विज़िट पढ़ें',
    note: 'सिर्फ़ एक विज़िट की वजह से किसी पर कार्रवाई नहीं होती। बात इस पर करें कि गेस्ट को क्या मिला, इस पर नहीं कि कौन था।',
  }),
  shop_waiting: (facts) => ({
    subject: `विज़िट की रिपोर्ट रुकी हैं: ${facts.waitingCount ?? ''}`,
    heading: 'रिपोर्ट बहुत देर से रुकी हैं',
    lines: [
      `विज़िट की ${facts.waitingCount ?? ''} रिपोर्ट तय समय से ज़्यादा रुकी हैं, सबसे पहले ${facts.visitPlace ?? ''}। समय बीतने से कोई रिपोर्ट नहीं मानी जाती।`,
    ],
    action: 'जाँचें',
    note: 'जब तक रिपोर्ट रुकी हैं, यह मेल दिन में एक बार आता है।',
  }),
  shop_appealed: (facts) => ({
    subject: `अपील: ${facts.visitPlace ?? ''}`,
    heading: 'एक आउटलेट ने अपील की है',
    lines: [
      `${facts.visitPlace ?? ''} को विज़िट की एक बात सही नहीं लगती: ${facts.appealItem ?? ''}`,
      ...(facts.shopNote ? [`“${facts.shopNote}”`] : []),
    ],
    action: 'देखें',
    note: 'अगर कोई और एडमिन हो, तो फ़ैसला वही लेगा, रिपोर्ट मानने वाला नहीं।',
  }),
  shop_appeal_decided: (facts) => ({
    subject: `आपकी अपील: ${facts.visitPlace ?? ''}`,
    heading: 'आपकी अपील पर फ़ैसला हो गया',
    lines: [
      facts.appealItem ?? '',
      outcomes[facts.appealOutcome ?? ''] ?? '',
      ...(facts.shopNote ? [`“${facts.shopNote}”`] : []),
      ...(facts.scoreBefore && facts.appealOutcome !== 'reshop'
        ? [`पहले का स्कोर: ${facts.scoreBefore}। अब का स्कोर: ${facts.shopScore ?? ''}।`]
        : []),
    ],
    ...(facts.appealOutcome !== 'reshop' && { action: 'विज़िट पढ़ें' }),
    note: 'सिर्फ़ एक विज़िट की वजह से किसी पर कार्रवाई नहीं होती।',
  }),
}
