import type { SameKeys } from '../areas.ts'
import type english from '../en/dashboards.ts'

export default {
  title: 'KPI डैशबोर्ड',
  lead: 'हर आउटलेट, हर दिन, और हर आँकड़े के पीछे किसका नाम है।',
  groups: {
    overview: 'एक नज़र में',
    beside: 'तुलना',
    signals: 'संकेत',
    menu: 'मेन्यू',
    keeping: 'आँकड़े',
    measured: 'लक्ष्य और KPI',
  },
  tabs: {
    overview: 'एक नज़र में',
    ranking: 'कौन कहाँ',
    benchmark: 'बेंचमार्क',
    hours: 'घंटेवार',
    compSet: 'कॉम्प सेट',
    signals: 'संकेत',
    menu: 'मेन्यू इंजीनियरिंग',
    figures: 'आँकड़े भरें',
    targets: 'लक्ष्य',
    occasions: 'त्योहार',
    catalogue: 'KPI सूची',
    import: 'सूची से लाएँ',
    imports: 'अब तक की फ़ाइलें',
    keys: 'डेटा भेजने की कुंजियाँ',
  },
} satisfies SameKeys<typeof english>
