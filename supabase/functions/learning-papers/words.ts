import { type Locale, languageTag } from '../../../app/domain/locale.ts'

const words = {
  en: {
    certificate: 'Certificate',
    awarded: 'This certifies that',
    finished: 'has completed the course',
    facts: (lessons: number, minutes: number) => `${lessons} lessons · ${minutes} minutes`,
    by: 'Issued by',
    issued: 'Issued on',
    until: 'Valid until',
    always: 'no expiry',
    code: 'Code',
    check: 'Verify at',
    expired: (day: string) => `This certificate expired on ${day}.`,
    revoked: 'This certificate has been revoked. It is no longer valid.',
    inspection: 'Training and certificates',
    asOf: (day: string) => `As of ${day}`,
    address: 'Address',
    license: 'FSSAI licence',
    noLicense: 'not recorded',
    staff: 'Staff working here',
    ratios: 'Staffing ratios at this outlet',
    ratio: (per: number) => `One for every ${per} people counted, rounded up`,
    ratioHead: ['Certification', 'Rule', 'Counted', 'Needed', 'Held', 'Result'],
    enough: 'enough',
    tooFew: (count: number) => `${count} missing`,
    table: 'Staff and certificates',
    tableHead: ['Name', 'Certification', 'Status', 'From', 'Until', 'Code or number'],
    standings: { valid: 'valid', expiring: 'valid, expiring soon', expired: 'expired', missing: 'missing' },
    waived: 'waived',
    nothing: 'no certification required',
    missing: 'Missing today',
    complete: 'Nothing is missing.',
    missingNobody: 'Everyone has the certificates they need.',
    by_day: (day: string) => `by ${day}`,
    note: 'The business itself sets which certificates are required, how many and for how long. Check them against the law that applies on the day.',
    verify: (site: string) =>
      `Anyone can verify a 24-character code at ${site}/verify/ followed by the code.`,
    example: 'Example: invented people',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  hi: {
    certificate: 'प्रमाणपत्र',
    awarded: 'प्रमाणित किया जाता है कि',
    finished: 'ने यह कोर्स पूरा किया है',
    facts: (lessons: number, minutes: number) => `${lessons} पाठ · ${minutes} मिनट`,
    by: 'जारीकर्ता',
    issued: 'जारी हुआ',
    until: 'कब तक मान्य',
    always: 'हमेशा के लिए',
    code: 'कोड',
    check: 'यहाँ जाँचें',
    expired: (day: string) => `यह सर्टिफ़िकेट ${day} तक ही मान्य था।`,
    revoked: 'यह सर्टिफ़िकेट रद्द किया जा चुका है। अब यह मान्य नहीं है।',
    inspection: 'ट्रेनिंग और सर्टिफ़िकेट',
    asOf: (day: string) => `${day} की स्थिति`,
    address: 'पता',
    license: 'FSSAI लाइसेंस',
    noLicense: 'दर्ज नहीं',
    staff: 'यहाँ काम करने वाले लोग',
    ratios: 'इस आउटलेट में कितने लोगों पर एक',
    ratio: (per: number) => `गिने हुए हर ${per} लोगों पर एक; पूरी संख्या न बने, तो अगली पूरी संख्या`,
    ratioHead: ['सर्टिफ़िकेट', 'नियम', 'गिने गए', 'चाहिए', 'हैं', 'नतीजा'],
    enough: 'पूरे हैं',
    tooFew: (count: number) => `${count} कम हैं`,
    table: 'टीम और सर्टिफ़िकेट',
    tableHead: ['नाम', 'सर्टिफ़िकेट', 'स्थिति', 'कब से', 'कब तक', 'कोड या नंबर'],
    standings: { valid: 'मान्य', expiring: 'मान्य, जल्द ख़त्म', expired: 'ख़त्म', missing: 'नहीं है' },
    waived: 'छूट',
    nothing: 'कोई सर्टिफ़िकेट ज़रूरी नहीं',
    missing: 'आज क्या बाक़ी है',
    complete: 'कुछ भी बाक़ी नहीं।',
    missingNobody: 'सबके पास ज़रूरी सर्टिफ़िकेट हैं।',
    by_day: (day: string) => `${day} तक चाहिए`,
    note: 'कौन-से सर्टिफ़िकेट चाहिए, कितने और कितने समय के लिए, यह संस्था ने ख़ुद तय किया है। उस दिन लागू क़ानून से मिला लें।',
    verify: (site: string) => `24 अक्षरों का कोड कोई भी जाँच सकता है: ${site}/hi/verify/ के आगे कोड लिखें।`,
    example: 'उदाहरण: काल्पनिक लोग',
    page: (page: number, pages: number) => `पेज ${page} / ${pages}`,
  },
} as const

export const wordsOf = (locale: Locale) => words[locale]

/** A day, `YYYY-MM-DD`, in words or short. */
export function dayOf(locale: Locale, day: string, dateStyle: 'long' | 'medium' = 'medium'): string {
  return new Intl.DateTimeFormat(languageTag[locale], { dateStyle, timeZone: 'UTC' }).format(new Date(day))
}

export function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
