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
    always: 'for good',
    code: 'Code',
    check: 'Check it at',
    expired: (day: string) => `This certificate ended on ${day}.`,
    revoked: 'This certificate was taken back. It counts no more.',
    inspection: 'Training and certificates',
    asOf: (day: string) => `As of ${day}`,
    address: 'Address',
    license: 'FSSAI licence',
    noLicense: 'not recorded',
    staff: 'People working here',
    ratios: 'Trained holders for this outlet',
    ratio: (per: number) => `One for every ${per} people counted, rounded up`,
    ratioHead: ['Certification', 'Rule', 'Counted', 'Needed', 'Held', 'Result'],
    enough: 'enough',
    tooFew: (count: number) => `${count} missing`,
    table: 'Staff and certificates',
    tableHead: ['Person', 'Certification', 'State', 'From', 'Until', 'Code or number'],
    standings: { valid: 'valid', expiring: 'valid, ends soon', expired: 'ended', missing: 'missing' },
    waived: 'waived',
    nothing: 'needs none of the certifications',
    missing: 'What is missing today',
    complete: 'Nothing is missing.',
    missingNobody: 'No person is without a certificate that they need.',
    by_day: (day: string) => `by ${day}`,
    note: 'Which certificates are needed, how many and for how long is set by the business itself. Check it against the law that applies on the day.',
    verify: (site: string) =>
      `A code of 24 signs can be checked by anybody at ${site}/verify/ followed by the code.`,
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
    expired: (day: string) => `यह प्रमाणपत्र ${day} तक ही मान्य था।`,
    revoked: 'यह प्रमाणपत्र रद्द किया जा चुका है। यह अब मान्य नहीं।',
    inspection: 'ट्रेनिंग और प्रमाणपत्र',
    asOf: (day: string) => `${day} की स्थिति`,
    address: 'पता',
    license: 'FSSAI लाइसेंस',
    noLicense: 'दर्ज नहीं',
    staff: 'यहाँ काम करने वाले लोग',
    ratios: 'इस आउटलेट के लिए प्रशिक्षित लोग',
    ratio: (per: number) => `गिने हुए हर ${per} लोगों पर एक; पूरी संख्या न बने, तो अगली पूरी संख्या`,
    ratioHead: ['प्रमाणपत्र', 'नियम', 'गिने गए', 'चाहिए', 'हैं', 'नतीजा'],
    enough: 'पूरे हैं',
    tooFew: (count: number) => `${count} कम हैं`,
    table: 'टीम और प्रमाणपत्र',
    tableHead: ['नाम', 'प्रमाणपत्र', 'स्थिति', 'कब से', 'कब तक', 'कोड या नंबर'],
    standings: { valid: 'मान्य', expiring: 'मान्य, जल्द समाप्त', expired: 'समाप्त', missing: 'नहीं है' },
    waived: 'छूट',
    nothing: 'कोई प्रमाणपत्र ज़रूरी नहीं',
    missing: 'आज क्या बाक़ी है',
    complete: 'कुछ भी बाक़ी नहीं।',
    missingNobody: 'ऐसा कोई नहीं जिसके पास ज़रूरी प्रमाणपत्र न हो।',
    by_day: (day: string) => `${day} तक चाहिए`,
    note: 'कौन-से प्रमाणपत्र चाहिए, कितने और कितने समय के लिए, यह संस्था ने ख़ुद तय किया है। उस दिन लागू क़ानून से मिला लें।',
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
