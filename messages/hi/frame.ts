import type { SameKeys } from '../areas.ts'
import type english from '../en/frame.ts'

export default {
  skipToContent: 'सीधे मुख्य सामग्री पर जाएँ',
  navigation: 'मुख्य मेनू',
  signIn: 'साइन इन करें',
  readIn: 'इस भाषा में पढ़ें:',
  writeToUs: 'हमें लिखें:',
} satisfies SameKeys<typeof english>
