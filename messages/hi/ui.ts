import type { SameKeys } from '../areas.ts'
import type english from '../en/ui.ts'

export default {
  close: 'बंद करें',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  loading: 'आपके लिए सब कुछ तैयार किया जा रहा है...',
  tableScrolls: 'यह तालिका स्क्रीन से चौड़ी है: पूरी देखने के लिए दाएँ-बाएँ सरकाएँ।',
  problems: '{count, plural, one {एक जगह फिर से देखनी होगी} other {# जगहें फिर से देखनी होंगी}}',
  problem: {
    required: '{field} भरना ज़रूरी है',
    tooLong: '{field} में ज़्यादा से ज़्यादा {n} अक्षर हो सकते हैं',
    tooShort: '{field} में कम से कम {n} अक्षर होने चाहिए',
    notAnEmail: '{field} इस रूप में लिखें: naam@example.com',
    looksLikeAttack: '{field} में कोड है, जो यहाँ स्वीकार नहीं किया जाता',
  },
} satisfies SameKeys<typeof english>
