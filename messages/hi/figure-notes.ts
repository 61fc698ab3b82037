import type { SameKeys } from '../areas.ts'
import type english from '../en/figure-notes.ts'

export default {
  none: 'इस आँकड़े पर अभी किसी ने कुछ नहीं लिखा है।',
  text: 'नोट',
  hint: 'इसके बारे में जो पता हो, लिखें: यह आँकड़ा देखने वाले सब लोग पढ़ सकते हैं।',
  write: 'नोट जोड़ें',
  written: 'नोट जुड़ गया',
  about: '{days} के बारे में',
  edited: 'बदला हुआ',
  gone: 'पुराने साथी',
  wasRemoved: '{author} ने यहाँ से एक नोट हटाया।',
  actions: 'इस नोट के विकल्प',
  edit: 'बदलें',
  editTitle: 'अपना नोट बदलें',
  remove: 'हटाएँ',
  removed: 'नोट हटाया गया',
  save: 'नोट सेव करें',
  saved: 'नोट सेव हुआ',
} satisfies SameKeys<typeof english>
