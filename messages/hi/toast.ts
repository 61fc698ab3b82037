import type { SameKeys } from '../areas.ts'
import type english from '../en/toast.ts'

export default {
  region: 'सूचनाएँ',
  notices: 'सूचनाएँ और संदेश',
  close: 'सूचना बंद करें',
  pasteBlocked: {
    title: 'पेस्ट रोका गया',
    text: 'कॉपी किए गए टेक्स्ट में स्क्रिप्ट है। ख़ुद लिखें, या उसके बिना पेस्ट करें।',
  },
} satisfies SameKeys<typeof english>
