import type { SiteWords } from './mail-words.ts'
import { type DetailName, detailLines } from './mail-words-site.ts'

const notYou =
  'अगर आपने हमें नहीं लिखा, तो किसी ने पता ग़लत टाइप किया है: कुछ मत कीजिए। दोबारा ऐसा हो, तो इस मेल का जवाब देकर बता दीजिए।'
const laterReply =
  'शुरू होने के दो घंटे पहले तक आप वहाँ समय बदल सकते हैं या रद्द कर सकते हैं। उसके बाद, या कोई और बात हो, तो इसी मेल का जवाब दीजिए।'
const questions = 'कोई सवाल? इसी मेल का जवाब दीजिए।'

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
  contact_received: ({ reference = '' }) => ({
    subject: `आपका संदेश मिल गया (${reference})`,
    heading: 'धन्यवाद, आपका संदेश मिल गया',
    lines: [
      'आपका संदेश हम तक पहुँच गया है। हमारी टीम का कोई साथी उसे पढ़कर आपको ई-मेल से जवाब देगा।',
      `आपका रेफ़रेंस नंबर ${reference} है। इस बारे में लिखें या फ़ोन करें, तो यही नंबर बताइए।`,
    ],
    note: notYou,
  }),
  appointment_received: ({ reference = '', appointment = '' }) => ({
    subject: `अपॉइंटमेंट का अनुरोध (${reference})`,
    heading: 'अपॉइंटमेंट का अनुरोध मिल गया',
    lines: [
      `आप हमसे ${appointment} पर बात करना चाहते हैं। यह समय हमने आपके लिए रोक लिया है; हमारे मेल से पुष्टि होने पर ही इसे पक्का मानिए।`,
      `आपका रेफ़रेंस नंबर ${reference} है। नीचे के लिंक से देखिए कि बात कहाँ तक पहुँची, समय बदलिए या रद्द कीजिए।`,
    ],
    action: 'देखें, बदलें या रद्द करें',
    note: notYou,
  }),
  appointment_confirmed: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `पक्का हुआ: ${appointment} का अपॉइंटमेंट`,
    heading: 'आपका अपॉइंटमेंट पक्का है',
    lines: [
      `हम ${appointment} पर बात करेंगे। आपका रेफ़रेंस नंबर ${reference} है।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'देखें, बदलें या रद्द करें',
    note: laterReply,
  }),
  appointment_declined: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `आपके अपॉइंटमेंट के बारे में (${reference})`,
    heading: 'उस समय मिलना नहीं हो पाएगा',
    lines: [
      `माफ़ कीजिए, ${appointment} का समय हम नहीं दे पाएँगे। कृपया कोई और समय चुनिए।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'दूसरा समय चुनें',
    note: questions,
  }),
  appointment_cancelled: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `रद्द हुआ: ${appointment} का अपॉइंटमेंट`,
    heading: 'आपका अपॉइंटमेंट रद्द हो गया है',
    lines: [`${appointment} का अपॉइंटमेंट (${reference}) अब नहीं होगा।`, ...(staffMessage ? [staffMessage] : [])],
    action: 'दूसरा समय चुनें',
    note: questions,
  }),
  appointment_moved: ({ reference = '', appointment = '', earlier = '' }) => ({
    subject: `समय बदला: अपॉइंटमेंट का अनुरोध (${reference})`,
    heading: 'आपके अपॉइंटमेंट का समय बदल गया',
    lines: [
      `अब आप हमसे ${appointment} पर बात करना चाहते हैं। यह समय हमने आपके लिए रोक लिया है; हमारे मेल से पुष्टि होने पर ही इसे पक्का मानिए।`,
      `पहले का समय, ${earlier}, अब दूसरों के लिए ख़ाली है।`,
    ],
    action: 'देखें, बदलें या रद्द करें',
    note: laterReply,
  }),
  appointment_withdrawn: ({ reference = '', appointment = '' }) => ({
    subject: `रद्द हुआ: ${appointment} का अपॉइंटमेंट`,
    heading: 'आपने अपना अपॉइंटमेंट रद्द कर दिया है',
    lines: [`${appointment} का अपॉइंटमेंट (${reference}) अब नहीं होगा। आपको और कुछ नहीं करना है।`],
    action: 'दूसरा समय चुनें',
    note: 'क्या आपने इसे रद्द नहीं किया? तो इस मेल का जवाब दीजिए।',
  }),
  career_received: ({ reference = '', brand }) => ({
    subject: `आपका आवेदन मिल गया (${reference})`,
    heading: 'आपकी रुचि के लिए धन्यवाद',
    lines: [
      `आप ${brand} के साथ काम करना चाहते हैं। आपका भेजा हुआ हमें मिल गया है। हम उसे पढ़कर आपको लिखेंगे, बात न बने तब भी।`,
      `आपका रेफ़रेंस नंबर ${reference} है।`,
    ],
    note: notYou,
  }),
  tool_result_received: ({ reference = '' }) => ({
    subject: `आपका नतीजा (${reference})`,
    heading: 'आपका नतीजा, रखने और आगे भेजने के लिए',
    lines: [
      'नीचे दिया पता टूल को आपके भरे हुए आँकड़ों के साथ खोलता है। हमारे पास सिर्फ़ आपका ई-मेल पता और भेजा हुआ सारांश रहता है, और कुछ नहीं।',
    ],
    action: 'नतीजा खोलें',
    note: notYou,
  }),
  payment_received: ({ reference = '', amount = '' }) => ({
    subject: `भुगतान की सूचना मिली (${reference})`,
    heading: 'धन्यवाद, हम आपका भुगतान मिला रहे हैं',
    lines: [
      `आपने ${amount} के भुगतान की सूचना दी है। हम इसे अपने बैंक स्टेटमेंट से मिलाएँगे और मिलते ही आपको लिखेंगे।`,
      `आपका रेफ़रेंस नंबर ${reference} है। जिसके पास नीचे का लिंक है, वह देख सकता है कि बात कहाँ तक पहुँची।`,
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
    heading: 'आपका भुगतान मेल नहीं खाया',
    lines: [
      `आपने ${amount} के जिस भुगतान (${reference}) की सूचना दी थी, वह हमारे स्टेटमेंट से मेल नहीं खाया।`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'पूरा ब्योरा देखें',
    note: 'अगर पैसा आपके खाते से निकल चुका है, तो बैंक में दिख रहा नंबर इसी मेल के जवाब में भेजिए। आपका पैसा खोया नहीं है।',
  }),
  newsletter_confirm: ({ brand }) => ({
    subject: `क्या आपको ${brand} का न्यूज़लेटर चाहिए?`,
    heading: 'एक क्लिक, और न्यूज़लेटर शुरू',
    lines: [`किसी ने, शायद आपने ही, इस पते पर ${brand} का न्यूज़लेटर माँगा है। आपके हाँ कहने के बाद ही हम यहाँ लिखेंगे।`],
    action: 'हाँ, मुझे चाहिए',
    note: 'यह लिंक 7 दिन काम करता है। अगर आपने नहीं माँगा, तो कुछ मत कीजिए: एक हफ़्ते बाद पता मिटा दिया जाएगा।',
  }),
  newsletter_welcome: ({ brand }) => ({
    subject: `${brand} का न्यूज़लेटर अब आपके पास आएगा`,
    heading: 'हमारे पाठकों में आपका स्वागत है',
    lines: [
      'आपने अपना पता पक्का कर दिया है। होटल, रेस्तराँ या सर्विस का काम चलाने में मदद करने वाली कोई बात होगी, तो हम आपको लिखेंगे।',
    ],
    note: 'आप जब चाहें, हर न्यूज़लेटर के आख़िर में दिए लिंक से एक क्लिक में इसे बंद कर सकते हैं।',
  }),
  newsletter_letter: ({ brand, letter }) => ({
    subject: `${letter?.isTest ? '[जाँच] ' : ''}${letter?.subject || `${brand} का न्यूज़लेटर`}`,
    heading: letter?.subject || `${brand} का न्यूज़लेटर`,
    lines: [],
    note: letter?.isTest
      ? 'यह चिट्ठी जाँच के लिए है। यह सिर्फ़ आपको भेजी गई है, और इसके लिंक से किसी का न्यूज़लेटर बंद नहीं होगा।'
      : 'यह चिट्ठी आपको इसलिए मिली है, क्योंकि आपने हमारी वेबसाइट पर यह पता पक्का किया था।',
  }),
  submission_waiting: (facts) => ({
    subject: `वेबसाइट से नया: ${words[facts.details?.kind ?? ''] ?? ''} ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} जवाब के इंतज़ार में`,
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
        : 'पहले का समय फिर ख़ाली है। नए समय की पुष्टि करनी है या मना करना है।',
      ...detailLines(names, facts, words),
    ],
    action: 'कंसोल में खोलें',
    note: 'यह किसी विज़िटर ने लिखा है: इसमें दिए लिंक सोच-समझकर खोलिए। विज़िटर को बता दिया गया है कि बदलाव हो गया।',
  }),
  payment_waiting: (facts) => ({
    subject: `भुगतान की सूचना: ${facts.amount ?? ''}, ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} जाँच के इंतज़ार में`,
    lines: [
      ...(facts.isRepeat ? ['यह ट्रांज़ैक्शन नंबर पहले भी आ चुका है: कृपया दोनों को देखिए।'] : []),
      ...detailLines(names, facts, words),
    ],
    action: 'कंसोल में खोलें',
    note: 'सिर्फ़ बैंक स्टेटमेंट से मिलाकर पक्का कीजिए, तस्वीर देखकर कभी नहीं।',
  }),
}
