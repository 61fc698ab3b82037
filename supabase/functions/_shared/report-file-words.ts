import { languageTag } from '../../../app/domain/locale.ts'
import type { MailLanguage } from './mail-words.ts'

const moment = (language: MailLanguage, at: Date) =>
  new Intl.DateTimeFormat(languageTag[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(at)

/** What stands in a file of a report besides its figures. */
export const fileWords: Record<
  MailLanguage,
  {
    madeFor: (by: string, at: Date) => string
    cut: (count: number) => string
    total: string
    former: (metric: string) => string
    rupees: (metric: string) => string
    none: string
    /** The sheet that says what each figure counts; 31 letters at the most. */
    definitions: string
  }
> = {
  en: {
    madeFor: (by, at) => `Made for ${by}, figures of ${moment('en', at)}`,
    cut: (count) =>
      `There are more rows: this file ends after ${new Intl.NumberFormat('en-IN').format(count)}. Narrow the report down to get them all.`,
    total: 'Total',
    former: (metric) => `${metric}, before`,
    rupees: (metric) => `${metric} (₹)`,
    none: 'There are no rows.',
    definitions: 'What each figure counts',
  },
  hi: {
    madeFor: (by, at) => `${by} के लिए, आँकड़े ${moment('hi', at)} के`,
    cut: (count) =>
      `पंक्तियाँ इससे ज़्यादा हैं: यह फ़ाइल ${new Intl.NumberFormat('hi-IN').format(count)} पंक्तियों पर रुकती है। सब पाने के लिए रिपोर्ट छोटी करें।`,
    total: 'कुल',
    former: (metric) => `${metric}, पहले`,
    rupees: (metric) => `${metric} (₹)`,
    none: 'कोई पंक्ति नहीं है।',
    definitions: 'कौन-सा आँकड़ा क्या गिनता है',
  },
}
