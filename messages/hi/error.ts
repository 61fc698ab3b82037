import type { SameKeys } from '../areas.ts'
import type english from '../en/error.ts'

export default {
  routeTitle: 'कुछ गड़बड़ हो गई!',
  renderMessage: 'फ़िलहाल कुछ तकनीकी दिक़्क़त आ रही है। कृपया पेज रीफ़्रेश करें या थोड़ी देर बाद फिर कोशिश करें।',
  notFound: 'यह पेज नहीं मिला',
  notFoundLead: 'यह पेज अब यहाँ नहीं है, या इसका पता बदल गया है।',
  noConnection: 'कनेक्शन नहीं है',
  noConnectionText: 'सर्वर तक नहीं पहुँच पाए। इंटरनेट लौटते ही यह पेज अपने आप खुल जाएगा।',
  tryAgain: 'फिर से कोशिश करें',
  refresh: 'पेज रीफ़्रेश करें',
  goBack: 'वापस जाएँ',
  details: 'सपोर्ट के लिए जानकारी',
  address: 'पता',
  kind: 'प्रकार',
  message: 'संदेश',
  time: 'समय',
  checking: 'आपकी पहचान जाँची जा रही है…',
  startingSlow: 'इसमें सामान्य से ज़्यादा समय लग रहा है।',
  startAgain: 'पेज फिर से लोड करें',
} satisfies SameKeys<typeof english>
