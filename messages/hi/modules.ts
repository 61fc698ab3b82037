import type { SameKeys } from '../areas.ts'
import type english from '../en/modules.ts'

export default {
  names: {
    foh_courses: 'फ़्रंट ऑफ़ हाउस कोर्स',
    boh_courses: 'बैक ऑफ़ हाउस कोर्स',
    kpi_heatmaps: 'KPI डैशबोर्ड',
    mystery_shops: 'मिस्ट्री शॉप',
    loyalty_app: 'लॉयल्टी ऐप',
    career_clinics: 'करियर क्लिनिक',
    bi_reports: 'BI रिपोर्ट',
    add_on_store: 'ऐड-ऑन स्टोर',
  },
  tiers: { essential: 'एसेंशियल', growth: 'ग्रोथ', master: 'मास्टर' },
  plans: { module: 'मॉड्यूल', included: 'शामिल है', notIncluded: 'शामिल नहीं', today: 'आज आपका' },
  texts: {
    foh_courses: 'सर्विस, गेस्ट से बातचीत और बिक्री के छोटे-छोटे पाठ।',
    boh_courses: 'किचन, साफ़-सफ़ाई और स्टोर के छोटे-छोटे पाठ।',
    kpi_heatmaps: 'हर आउटलेट के आँकड़े, हफ़्ते-दर-हफ़्ते, एक नज़र में।',
    mystery_shops: 'गेस्ट की नज़र से की गई विज़िट, और उनसे निकले काम।',
    loyalty_app: 'पॉइंट और इनाम, जो गेस्ट को फिर से लाते हैं।',
    career_clinics: 'अगले क़दम पर बातचीत, उनके साथ जो वह क़दम उठा चुके हैं।',
    bi_reports: 'कोर्स, विज़िट और आँकड़ों की मिली-जुली रिपोर्ट।',
    add_on_store: 'आपके वर्कस्पेस के लिए और मॉड्यूल।',
  },
} satisfies SameKeys<typeof english>
