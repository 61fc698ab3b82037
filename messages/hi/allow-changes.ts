import type { SameKeys } from '../areas.ts'
import type english from '../en/allow-changes.ts'

export default {
  title: '{tenant} में बदलाव की अनुमति लें?',
  lead: 'यह व्यू बंद होने तक आप टेनेंट का अपना डेटा बदल सकेंगे। आपकी वजह और हर बदलाव उनके लॉग में दर्ज होगा।',
  reason: 'वजह',
  reasonHint: 'किसने क्या करने को कहा? कम से कम 10 अक्षर।',
  cancel: 'रहने दें',
  allowed: 'यह व्यू बंद होने तक बदलाव कर सकते हैं',
  problem: {
    ended: 'यह व्यू बंद हो चुका है। टेनेंट फिर से चुनें।',
    failed: 'बदलाव की अनुमति नहीं मिली। कुछ नहीं बदला। थोड़ी देर में फिर कोशिश करें।',
  },
} satisfies SameKeys<typeof english>
