import type { SameKeys } from '../areas.ts'
import type english from '../en/diagnostic.ts'

export default {
  example: 'काल्पनिक उदाहरण',
  yours: 'आपके जवाब',
  fromLink: 'लिंक से आए जवाब',
  progress: '{all, number} में से {answered, number} जवाब दिए',
  noscript:
    'JavaScript के बिना यह पेज आपके जवाब नहीं गिन सकता। यहाँ हमारा उदाहरण दिख रहा है; हाथ से गिनने का तरीक़ा नीचे लिखा है।',
  certainty: {
    ask: 'आपको कितना भरोसा है?',
    measured: 'हमारे पास आँकड़ा या रिकॉर्ड है',
    seen: 'हमें दिखता है, पर आँकड़ा नहीं है',
    guessed: 'यह अंदाज़ा है',
  },
  next: 'आगे: {name}',
  toResult: 'नतीजा देखें',
  keep: {
    title: 'सेव करें, भेजें, मिटाएँ',
    where:
      'आपके जवाब सिर्फ़ इसी ब्राउज़र में रहते हैं, ताकि आप बाद में आगे बढ़ सकें, और इस पेज के पते में। वे हम तक तभी आते हैं जब आप नतीजा ई-मेल पर मँगाएँ।',
    whereFromLink: 'ये जवाब उस पते से आए हैं जो आपने खोला। जब तक आप कोई जवाब नहीं बदलते, वे इस ब्राउज़र में सेव नहीं होते।',
    again: 'तुलना के लिए इसे रखकर नए सिरे से शुरू करें',
    forget: 'इस ब्राउज़र से मेरे जवाब मिटाएँ',
    forgotten: 'आपके जवाब मिटा दिए गए।',
    own: 'अपने जवाबों पर लौटें',
  },
  besideOwn: '{day} के आपके अपने जवाबों के साथ',
  ownColumn: 'आपके',
  linkColumn: 'लिंक के',
  earlier: '{day} के आपके जवाबों से तुलना',
} satisfies SameKeys<typeof english>
