import type { SameKeys } from '../areas.ts'
import type english from '../en/console.ts'

export default {
  console: 'सुपर एडमिन कंसोल',
  menu: 'मेन्यू',
  places: {
    dashboard: 'डैशबोर्ड',
    tenants: 'टेनेंट',
    applications: 'आवेदन',
    users: 'यूज़र',
    security: 'सुरक्षा',
    settings: 'सेटिंग्स',
  },
  openPortal: 'लर्निंग पोर्टल',
  find: 'खोजें या जाएँ',
  createTenant: 'नया टेनेंट बनाएँ',
  suspended: 'निलंबित',
  view: 'व्यू:',
  chooseView: 'व्यू चुनें',
  findTenant: 'टेनेंट खोजें',
  fetching: 'टेनेंट लाए जा रहे हैं...',
  fetchFailed: 'टेनेंट की सूची नहीं लाई जा सकी',
  tryAgain: 'फिर कोशिश करें',
  noneFits: 'कोई टेनेंट नहीं मिला।',
  timeLeft: '<time></time> बाकी',
  notSearched: 'खोज से जवाब नहीं मिला। पेज और कार्रवाइयाँ अब भी यहाँ हैं।',
  notFound: 'यह सीढ़ी यहाँ नहीं है।',
  notFoundText: 'जो पेज आपने माँगा वह मौजूद नहीं है, या उसकी जगह बदल गई है।',
  toDashboard: 'डैशबोर्ड पर जाएँ',
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
} satisfies SameKeys<typeof english>
