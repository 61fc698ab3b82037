import type { SameKeys } from '../areas.ts'
import type english from '../en/people-picker.ts'

export default {
  find: 'कर्मचारी ढूँढें',
  help: 'नाम का कोई हिस्सा लिखें।',
  chosen: '{count, plural, =0 {अभी कोई नहीं चुना} =1 {एक कर्मचारी चुना} other {# कर्मचारी चुने}}',
  nobody: 'इस नाम का कोई नहीं।',
  allPicked: 'इस नाम के सभी लोग पहले से चुने हुए हैं।',
  remove: '{name} को हटाएँ',
} as const satisfies SameKeys<typeof english>
