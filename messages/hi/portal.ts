import type { SameKeys } from '../areas.ts'
import type english from '../en/portal.ts'

export default {
  title: 'डैशबोर्ड',
  portal: 'लर्निंग पोर्टल',
  greeting: {
    morning: 'सुप्रभात, {name}।',
    afternoon: 'नमस्कार, {name}।',
    evening: 'शुभ संध्या, {name}।',
  },
  standing: '{tenant} · {plan}। {role}',
  tier: '{tier} प्लान',
  asRole: 'यहाँ आपकी भूमिका: {role}।',
  roles: {
    admin: 'टेनेंट एडमिन',
    manager: 'आउटलेट मैनेजर',
    trainer: 'ट्रेनर',
    member: 'टीम सदस्य',
    platform: 'प्लेटफ़ॉर्म एडमिन',
  },
  yourModules: 'आपके वर्कस्पेस में क्या-क्या है',
  noModules: 'कोई मॉड्यूल चालू नहीं है',
  noModulesText: 'आपके वर्कस्पेस के एडमिन ऐड-ऑन स्टोर से मॉड्यूल जोड़ सकते हैं।',
  notFound: 'यह सीढ़ी यहाँ नहीं है।',
  notFoundText: 'जो पेज आपने माँगा वह मौजूद नहीं है, या उसकी जगह बदल गई है।',
  toDashboard: 'डैशबोर्ड पर जाएँ',
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
} satisfies SameKeys<typeof english>
