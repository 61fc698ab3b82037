import type { SameKeys } from '../areas.ts'
import type english from '../en/join.ts'

export default {
  begin: 'पहली बार आए हैं? जुड़ने का अनुरोध भेजें',
  heading: 'जुड़ने का अनुरोध',
  lead: '{outlet} में आपके मैनेजर आपको जोड़ेंगे। बताएँ कि आप कौन हैं।',
  name: 'आपका पूरा नाम',
  phone: 'आपका फ़ोन नंबर',
  phoneHint: 'फ़ोन नंबर न हो, तो नीचे कर्मचारी कोड लिखें।',
  code: 'आपका कर्मचारी कोड',
  codeHint: 'अगर मिला हो, तभी लिखें',
  jobRole: 'आप यहाँ क्या काम करते हैं',
  noJobRole: 'अभी पता नहीं',
  language: 'किस भाषा में सीखेंगे',
  languages: { hi: 'हिंदी', en: 'अंग्रेज़ी' },
  ask: 'अनुरोध भेजें',
  mistake: {
    name: 'अपना नाम लिखें',
    phone: 'यह फ़ोन नंबर सही नहीं लगता। अंक फिर से देखें।',
    code: 'फ़ोन नंबर या कर्मचारी कोड लिखें',
  },
  asked: {
    heading: 'आपके मैनेजर को बता दिया है',
    lead: '{outlet} के मैनेजर के हाँ कहते ही आप यहाँ अपना पिन चुन सकेंगे।',
    refusedHeading: 'अपने मैनेजर से बात करें',
    refusedLead: '{outlet} में आपको अभी नहीं जोड़ा गया है। मैनेजर यह कभी भी बदल सकते हैं।',
    later: 'बाद में आएँ, तो कार्ड फिर स्कैन करें और {initials} और {digits} लिखें।',
    notYet: 'अभी नहीं। मैनेजर का जवाब बाक़ी है।',
    look: 'फिर देखें',
    done: 'शुरुआत पर लौटें',
  },
} satisfies SameKeys<typeof english>
