import type { SameKeys } from '../areas.ts'
import type english from '../en/offline.ts'

export default {
  ask: 'बिना इंटरनेट यह पेज तभी खुलेगा जब इसकी फ़ाइलें इस डिवाइस पर हों। ये क़रीब {size} KB हैं और एक ही बार लाई जाती हैं।',
  keep: 'अभी ले आएँ',
  coming: 'पेज को बिना इंटरनेट के लिए तैयार किया जा रहा है…',
  kept: 'यह पेज बिना इंटरनेट के भी खुलता है।',
  never: 'यह पेज खुला रहने दें: अभी यह बिना इंटरनेट दोबारा नहीं खुलेगा।',
} satisfies SameKeys<typeof english>
