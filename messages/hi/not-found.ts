import type { SameKeys } from '../areas.ts'
import type english from '../en/not-found.ts'

export default {
  title: 'पेज नहीं मिला',
  heading: 'यह सीढ़ी यहाँ नहीं है।',
  lead: 'आप जो पेज ढूँढ रहे हैं वह मौजूद नहीं है, या उसका पता बदल गया है।',
  home: 'होम पेज पर जाएँ',
  label: 'या साइट में खोजिए',
  search: 'खोजिए',
  nearest: 'क्या आप यह ढूँढ रहे थे',
  popular: 'यहाँ से आगे बढ़ सकते हैं',
  services: 'हम क्या करते हैं: सभी सेवाएँ',
  stories: 'सफलता की कहानियाँ, पूरे हिसाब के साथ',
  tools: 'टूल, जो तुरंत जवाब दें',
  pricing: 'दाम',
  contact: 'संपर्क और बातचीत का समय',
} satisfies SameKeys<typeof english>
