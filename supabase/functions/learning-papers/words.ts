import type { Locale } from '../../../app/domain/locale.ts'
import { momentWords } from '../../../app/domain/moment-words.ts'

const words = {
  en: {
    until: 'Valid until',
    always: 'no expiry',
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
    lacks: {
      by: (day: string) => `by ${day}`,
      overdue: (day: string) => `overdue since ${day}`,
      now: () => 'required now',
      learning: () => 'in training',
      learningBy: (day: string) => `in training, due ${day}`,
      learningLate: (day: string) => `in training, overdue since ${day}`,
      ended: (day: string) => `expired ${day}`,
    },
    selfDecided: 'decided by the person themselves',
    note: 'The business itself sets which certificates are required, how many and for how long. Check them against the law that applies on the day.',
    verify: (site: string) =>
      `Anyone can verify a 24-character code at ${site}/verify/ followed by the code.`,
    example: 'Example: invented people',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    card: {
      title: 'Outlet card',
      code: 'Code',
      steps: {
        scan: 'Scan this code with your phone, or open the address and type the code.',
        name: 'Type the first letters of your name and your employee code or the last 4 digits of your phone number.',
        pin: 'Choose a PIN of six digits. From then on, your name and your PIN open your lessons.',
      },
      foot: (day: string) => `Made on ${day}. As soon as a new card is made, this one stops working.`,
    },
  },
  hi: {
    until: 'कब तक मान्य',
    always: 'हमेशा के लिए',
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
    lacks: {
      by: (day: string) => `${day} तक चाहिए`,
      overdue: (day: string) => `तारीख़ ${day} को निकल गई`,
      now: () => 'अभी चाहिए',
      learning: () => 'सीख रहे हैं',
      learningBy: (day: string) => `सीख रहे हैं, ${day} तक`,
      learningLate: (day: string) => `सीख रहे हैं, तारीख़ ${day} को निकल गई`,
      ended: (day: string) => `${day} को ख़त्म हुआ`,
    },
    selfDecided: 'इन्होंने ख़ुद तय किया',
    note: 'कौन-से सर्टिफ़िकेट चाहिए, कितने और कितने समय के लिए, यह संस्था ने ख़ुद तय किया है। उस दिन लागू क़ानून से मिला लें।',
    verify: (site: string) => `24 अक्षरों का कोड कोई भी जाँच सकता है: ${site}/hi/verify/ के आगे कोड लिखें।`,
    example: 'उदाहरण: काल्पनिक लोग',
    page: (page: number, pages: number) => `पेज ${page} / ${pages}`,
    card: {
      title: 'आउटलेट कार्ड',
      code: 'कोड',
      steps: {
        scan: 'फ़ोन से यह कोड स्कैन करें, या पता खोलकर कोड लिखें।',
        name: 'नाम के पहले अक्षर लिखें, और कर्मचारी कोड या फ़ोन नंबर के आख़िरी 4 अंक।',
        pin: 'छह अंकों का पिन चुनें। फिर नाम और पिन से आपके पाठ खुल जाएँगे।',
      },
      foot: (day: string) => `${day} को बना। नया कार्ड बनते ही यह कार्ड बंद हो जाता है।`,
    },
  },
} as const

export const wordsOf = (locale: Locale) => words[locale]

/** A day, `YYYY-MM-DD`, in words or short. */
export function dayOf(locale: Locale, day: string, dateStyle: 'long' | 'medium' = 'medium'): string {
  return momentWords(new Date(day), locale, { dateStyle })
}
