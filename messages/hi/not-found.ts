import type { SameKeys } from '../areas.ts'
import type english from '../en/not-found.ts'

export default {
  title: 'पेज नहीं मिला',
  heading: 'यह पेज नहीं मिला।',
  lead: 'आप जो पेज ढूँढ रहे हैं वह यहाँ नहीं है, या उसका पता बदल गया है।',
  home: 'होम पेज पर जाएँ',
  label: 'साइट में खोजें',
  search: 'खोजें',
  nearest: 'क्या आप यह ढूँढ रहे थे',
  popular: 'लोकप्रिय पेज',
  services: 'सभी सेवाएँ',
  stories: 'हल किए हुए उदाहरण, पूरे हिसाब के साथ',
  tools: 'मुफ़्त टूल, जो तुरंत जवाब दें',
  pricing: 'दाम',
  contact: 'संपर्क और बातचीत का समय',
} satisfies SameKeys<typeof english>
