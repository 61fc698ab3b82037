import type { SameKeys } from '../areas.ts'
import type english from '../en/not-found.ts'

export default {
  heading: 'यह सीढ़ी यहाँ नहीं है।',
  lead: 'आप जो पेज ढूँढ रहे हैं वह मौजूद नहीं है, या उसका पता बदल गया है।',
  home: 'होम पेज पर जाएँ',
} satisfies SameKeys<typeof english>
