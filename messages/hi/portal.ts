import type { SameKeys } from '../areas.ts'
import type english from '../en/portal.ts'

export default {
  portal: 'लर्निंग पोर्टल',
  collapsed: 'मेन्यू',
  search: 'खोजें या कहीं जाएँ',
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  menu: {
    dashboard: 'आज',
    courses: 'कोर्स',
    learn: 'सीखें',
    team: 'टीम',
    observe: 'प्रैक्टिकल',
    compliance: 'सर्टिफ़िकेट की स्थिति',
    complianceShort: 'सर्टिफ़िकेट',
    studio: 'स्टूडियो',
    dashboards: 'KPI डैशबोर्ड',
    actions: 'काम',
    mysteryShops: 'मिस्ट्री शॉप',
    loyalty: 'लॉयल्टी ऐप',
    careerClinics: 'करियर क्लिनिक',
    reports: 'BI रिपोर्ट',
    store: 'ऐड-ऑन स्टोर',
    admin: 'टीम एडमिन',
    settings: 'सेटिंग्स',
    signOut: 'साइन आउट करें',
    addUser: 'सदस्य जोड़ें',
  },
  lookedAt: {
    looking: 'प्लेटफ़ॉर्म के एक एडमिन यह वर्कस्पेस देख रहे हैं। वे कुछ बदल नहीं सकते।',
    changing: 'प्लेटफ़ॉर्म के एक एडमिन ज़्यादा से ज़्यादा 30 मिनट तक इस वर्कस्पेस में बदलाव कर सकते हैं।',
    log: 'लॉग देखें',
  },
  greeting: {
    morning: 'नमस्ते, {name}।',
    afternoon: 'नमस्ते, {name}।',
    evening: 'नमस्ते, {name}।',
  },
  notFound: 'यह पेज नहीं मिला',
  notFoundText: 'यह पेज अब यहाँ नहीं है, या इसका पता बदल गया है।',
  toDashboard: 'डैशबोर्ड पर जाएँ',
} satisfies SameKeys<typeof english>
