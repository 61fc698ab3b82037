import type { SameKeys } from '../areas.ts'
import type english from '../en/view-only.ts'

export default {
  title: 'सिर्फ़ देखने के लिए',
  why: 'आप सिर्फ़ देख सकते हैं। बदलने के लिए “बदलाव की अनुमति लें” चुनें और वजह लिखें।',
  note: 'आप यह वर्कस्पेस वैसे ही देख रहे हैं जैसे इसके लोग देखते हैं। उनके लिए कुछ बदलना हो तो ऊपर “बदलाव की अनुमति लें” चुनें और वजह लिखें।',
  allowed: 'बदलाव की अनुमति है',
  left: '{time} बाक़ी',
  minutesLeft: 'इस व्यू के {minutes, plural, one {# मिनट} other {# मिनट}} बाक़ी हैं।',
  allow: 'बदलाव की अनुमति लें',
} satisfies SameKeys<typeof english>
