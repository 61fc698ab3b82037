import type { SameKeys } from '../areas.ts'
import type english from '../en/error.ts'

export default {
  routeTitle: 'एप्लिकेशन में अप्रत्याशित त्रुटि!',
  renderMessage: 'फ़िलहाल कुछ तकनीकी दिक़्क़त आ रही है। कृपया पेज रीफ़्रेश करें या थोड़ी देर बाद फिर कोशिश करें।',
  notFound: 'यहाँ कुछ नहीं है',
  notFoundLead: 'यह पता कहीं नहीं पहुँचता, या यहाँ जो था उसकी जगह बदल गई है।',
  refresh: 'पेज रीफ़्रेश करें',
  goBack: 'वापस जाएँ',
  details: 'सहायता टीम के लिए जानकारी',
  address: 'पता',
  kind: 'प्रकार',
  message: 'संदेश',
  time: 'समय',
  checking: 'आपकी पहचान जाँची जा रही है...',
  startingSlow: 'इसमें ज़रूरत से ज़्यादा समय लग रहा है।',
  startAgain: 'पेज फिर से लोड करें',
} satisfies SameKeys<typeof english>
