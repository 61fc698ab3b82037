import type { SiteWords } from './mail-words.ts'
import { type DetailName, detailLines } from './mail-words-site.ts'

const notYou =
  'अगर आपने हमें नहीं लिखा, तो किसी ने पता ग़लत टाइप किया है: कुछ मत कीजिए। दोबारा ऐसा हो, तो इस मेल का जवाब देकर बता दीजिए।'
const laterReply =
  'शुरू होने के दो घंटे पहले तक आप वहाँ समय बदल सकते हैं या रद्द कर सकते हैं। उसके बाद, या कोई और बात हो, तो इसी मेल का जवाब दीजिए।'
const questions = 'कोई सवाल? इसी मेल का जवाब दीजिए।'

/** What the sender wrote, given back to them. */
const copyOf = (ownText?: string, heading = 'आपने लिखा था:') =>
  ownText ? { quote: { heading, text: ownText } } : {}

const names: Record<DetailName, string> = {
  kind: 'किस तरह भेजा',
  appointment: 'समय',
  earlier: 'पहले का समय',
  name: 'नाम',
  email: 'ई-मेल',
  phone: 'फ़ोन',
  company: 'कंपनी',
  topic: 'विषय',
  tool: 'टूल',
  method: 'भुगतान का तरीक़ा',
  amount: 'रक़म',
  utr: 'UTR या ट्रांज़ैक्शन नंबर',
  invoice: 'इनवॉइस',
  language: 'भाषा',
  text: 'संदेश',
}

const words: Record<string, string> = {
  contact: 'संदेश',
  appointment: 'अपॉइंटमेंट का अनुरोध',
  career: 'नौकरी का आवेदन',
  tool_result: 'टूल का नतीजा',
  upi: 'UPI',
  bank: 'बैंक ट्रांसफ़र',
  international: 'अंतरराष्ट्रीय भुगतान',
  en: 'अंग्रेज़ी',
  hi: 'हिंदी',
}

/** What the mails that follow the public forms say in Hindi. */
export const siteHindi: SiteWords = {
  contact_received: ({ reference = '', ownText }) => ({
    subject: `आपका संदेश मिल गया (${reference})`,
    heading: 'धन्यवाद, आपका संदेश मिल गया',
    lines: [
      'हमारी टीम के एक साथी आपका संदेश पढ़कर दो कामकाजी दिनों में ई-मेल से जवाब देंगे।',
      `आपका रेफ़रेंस नंबर ${reference} है। इस बारे में लिखें या फ़ोन करें, तो यही नंबर बताइए।`,
    ],
    ...copyOf(ownText),
    note: notYou,
  }),
  appointment_asked: ({ reference = '', appointment = '' }) => ({
    subject: `कृपया अपॉइंटमेंट के अनुरोध की पुष्टि करें (${reference})`,
    heading: 'अपॉइंटमेंट के अनुरोध की पुष्टि करें',
    lines: [
      `किसी ने, शायद आपने, हमसे बात करने के लिए यह समय चुना है: ${appointment}। हमने इसे 30 मिनट के लिए रोक लिया है।`,
      'नीचे पुष्टि कर दीजिए, तो यह समय आपका रहेगा। आप कुछ न करें, तो वह फिर दूसरों के लिए ख़ाली हो जाएगा।',
    ],
    action: 'इस समय की पुष्टि करें',
    note: notYou,
  }),
  appointment_received: ({ reference = '', appointment = '', ownText }) => ({
    subject: `अपॉइंटमेंट का आपका अनुरोध (${reference})`,
    heading: 'अपॉइंटमेंट का अनुरोध मिल गया',
    lines: [
      `आपका चुना हुआ समय: ${appointment}। हमने इसे आपके लिए रोक लिया है और ई-मेल से पक्का करेंगे।`,
      `आपका रेफ़रेंस नंबर ${reference} है। स्थिति देखनी हो, समय बदलना हो या रद्द करना हो, तो नीचे के बटन या लिंक से कीजिए।`,
    ],
    action: 'देखें, बदलें या रद्द करें',
    ...copyOf(ownText),
    note: notYou,
  }),
  appointment_confirmed: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `अपॉइंटमेंट पक्का: ${appointment}`,
    heading: 'आपका अपॉइंटमेंट पक्का है',
    lines: [
      `हमारी बात का समय: ${appointment}। आपका रेफ़रेंस नंबर ${reference} है।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'देखें, बदलें या रद्द करें',
    note: laterReply,
  }),
  appointment_declined: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `आपके अपॉइंटमेंट के बारे में (${reference})`,
    heading: 'उस समय मिलना नहीं हो पाएगा',
    lines: [
      `माफ़ कीजिए, यह समय हम नहीं दे पाएँगे: ${appointment}। कृपया कोई और समय चुनिए।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'दूसरा समय चुनें',
    note: questions,
  }),
  appointment_cancelled: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `अपॉइंटमेंट रद्द: ${appointment}`,
    heading: 'आपका अपॉइंटमेंट रद्द हो गया है',
    lines: [
      `यह अपॉइंटमेंट (${reference}) अब नहीं होगा: ${appointment}।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'दूसरा समय चुनें',
    note: questions,
  }),
  appointment_moved: ({ reference = '', appointment = '', earlier = '' }) => ({
    subject: `समय बदला: अपॉइंटमेंट का अनुरोध (${reference})`,
    heading: 'आपके अपॉइंटमेंट का समय बदल गया',
    lines: [
      `आपका नया समय: ${appointment}। हमने इसे आपके लिए रोक लिया है और ई-मेल से पक्का करेंगे।`,
      `पहले का समय अब दूसरों के लिए ख़ाली है: ${earlier}।`,
    ],
    action: 'देखें, बदलें या रद्द करें',
    note: laterReply,
  }),
  appointment_withdrawn: ({ reference = '', appointment = '' }) => ({
    subject: `अपॉइंटमेंट रद्द: ${appointment}`,
    heading: 'आपने अपना अपॉइंटमेंट रद्द कर दिया है',
    lines: [`यह अपॉइंटमेंट (${reference}) अब नहीं होगा: ${appointment}। आपको और कुछ नहीं करना है।`],
    action: 'दूसरा समय चुनें',
    note: 'क्या आपने इसे रद्द नहीं किया? तो इस मेल का जवाब दीजिए।',
  }),
  career_received: ({ reference = '', brand, ownText }) => ({
    subject: `आपका आवेदन मिल गया (${reference})`,
    heading: 'आपकी रुचि के लिए धन्यवाद',
    lines: [
      `आप ${brand} के साथ काम करना चाहते हैं। आपका आवेदन हमें मिल गया है। हम उसे पढ़कर आपको लिखेंगे, जवाब चाहे जो हो।`,
      `आपका रेफ़रेंस नंबर ${reference} है।`,
    ],
    ...copyOf(ownText),
    note: notYou,
  }),
  tool_result_received: ({ reference = '', ownText, tool = 'टूल' }) => ({
    subject: `${tool}: आपका नतीजा (${reference})`,
    heading: `${tool}: आपका नतीजा`,
    lines: [],
    action: 'मेरे आँकड़ों के साथ खोलें',
    ...copyOf(ownText, 'आपका नतीजा यह रहा:'),
    note: `लिंक से टूल आपके भरे हुए आँकड़ों के साथ खुलता है; उन्हें बदलिए या किसी को भेजिए। हम सिर्फ़ आपका ई-मेल पता और यह सारांश रखते हैं, और कुछ नहीं। ${notYou}`,
  }),
  payment_received: ({ reference = '', amount = '' }) => ({
    subject: `आपने भुगतान की जानकारी दी (${reference})`,
    heading: 'धन्यवाद, हम आपका भुगतान जाँच रहे हैं',
    lines: [
      `आपने बताया है कि आपने ${amount} का भुगतान किया है। हम इसे अपने बैंक स्टेटमेंट से मिलाएँगे और मिलते ही आपको लिखेंगे।`,
      `आपका रेफ़रेंस नंबर ${reference} है। नीचे का लिंक जिसके पास है, वह स्थिति देख सकता है।`,
    ],
    action: 'स्थिति देखें',
    note: notYou,
  }),
  payment_verified: ({ reference = '', amount = '', staffMessage }) => ({
    subject: `भुगतान मिल गया (${reference})`,
    heading: 'आपका भुगतान पहुँच गया है',
    lines: [
      `${amount} का आपका भुगतान (${reference}) हमें मिल गया है। धन्यवाद।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'पूरा ब्योरा देखें',
    note: questions,
  }),
  payment_rejected: ({ reference = '', amount = '', staffMessage }) => ({
    subject: `आपके भुगतान के बारे में (${reference})`,
    heading: 'आपका भुगतान स्टेटमेंट में नहीं मिला',
    lines: [
      `आपने ${amount} का जो भुगतान (${reference}) बताया था, वह हमारे बैंक स्टेटमेंट में नहीं मिला।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'पूरा ब्योरा देखें',
    note: 'अगर पैसा आपके खाते से निकल चुका है, तो बैंक में दिख रहा नंबर इसी मेल के जवाब में भेजिए। आपका पैसा खोया नहीं है।',
  }),
  newsletter_confirm: ({ brand }) => ({
    subject: `${brand} के न्यूज़लेटर के लिए पुष्टि कीजिए`,
    heading: 'एक क्लिक में सब्सक्राइब कीजिए',
    lines: [
      `किसी ने, शायद आपने ही, इस पते पर ${brand} का न्यूज़लेटर सब्सक्राइब किया है। आपकी पुष्टि के बाद ही हम इसे भेजेंगे।`,
    ],
    action: 'सब्सक्रिप्शन की पुष्टि करें',
    note: 'यह लिंक 7 दिन काम करता है। अगर यह आपने नहीं किया, तो कुछ मत कीजिए: एक हफ़्ते बाद पता मिटा दिया जाएगा।',
  }),
  newsletter_welcome: ({ brand }) => ({
    subject: `आपने ${brand} का न्यूज़लेटर सब्सक्राइब कर लिया है`,
    heading: 'आपका स्वागत है',
    lines: [
      'आपके पते की पुष्टि हो गई है। होटल, रेस्तराँ या सर्विस का काम चलाने में मदद करने वाली कोई बात होगी, तो हम आपको लिखेंगे।',
    ],
    note: 'आप जब चाहें, हर न्यूज़लेटर के आख़िर में दिए लिंक से एक क्लिक में अनसब्सक्राइब कर सकते हैं।',
  }),
  newsletter_letter: ({ brand, letter }) => ({
    subject: `${letter?.isTest ? '[टेस्ट] ' : ''}${letter?.subject || `${brand} का न्यूज़लेटर`}`,
    heading: letter?.subject || `${brand} का न्यूज़लेटर`,
    lines: [],
    note: letter?.isTest
      ? 'यह न्यूज़लेटर टेस्ट के लिए है। यह सिर्फ़ आपको भेजा गया है, और इसके लिंक से कोई अनसब्सक्राइब नहीं होगा।'
      : 'यह न्यूज़लेटर आपको इसलिए मिला है क्योंकि आपने हमारी वेबसाइट पर इस पते की पुष्टि की थी।',
  }),
  submission_waiting: (facts) => ({
    subject: `वेबसाइट से नया ${words[facts.details?.kind ?? ''] ?? ''}: ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} का जवाब देना है`,
    lines: detailLines(names, facts, words),
    action: 'कंसोल में खोलें',
    note: 'यह किसी विज़िटर ने लिखा है: इसमें दिए लिंक सोच-समझकर खोलिए। भेजने वाले को बता दिया गया है कि संदेश मिल गया।',
  }),
  appointment_changed: (facts) => ({
    subject: `विज़िटर ने ${facts.isWithdrawn ? 'रद्द किया' : 'समय बदला'}: ${facts.appointment ?? ''}, ${facts.reference ?? ''}`,
    heading: facts.isWithdrawn
      ? `विज़िटर ने ${facts.reference ?? ''} रद्द कर दिया है`
      : `विज़िटर दूसरा समय चाहते हैं: ${facts.reference ?? ''}`,
    lines: [
      facts.isWithdrawn
        ? 'यह समय फिर ख़ाली है। जवाब देने की ज़रूरत नहीं है।'
        : 'पहले का समय फिर ख़ाली है। नए समय को पक्का कीजिए या मना कीजिए।',
      ...detailLines(names, facts, words),
    ],
    action: 'कंसोल में खोलें',
    note: 'यह किसी विज़िटर ने लिखा है: इसमें दिए लिंक सोच-समझकर खोलिए। विज़िटर को बता दिया गया है कि बदलाव हो गया।',
  }),
  payment_waiting: (facts) => ({
    subject: `बताया गया भुगतान: ${facts.amount ?? ''}, ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} की जाँच करनी है`,
    lines: [
      ...(facts.isRepeat ? ['यह ट्रांज़ैक्शन नंबर पहले भी आ चुका है: कृपया दोनों को देखिए।'] : []),
      ...detailLines(names, facts, words),
    ],
    action: 'कंसोल में खोलें',
    note: 'सिर्फ़ बैंक स्टेटमेंट से मिलाकर मंज़ूर कीजिए, स्क्रीनशॉट देखकर कभी नहीं।',
  }),
}
