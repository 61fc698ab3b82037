import type {
  ClinicWords,
  EventWords,
  FlagWords,
  KpiWords,
  LearningWords,
  LoyaltyWords,
  MailLanguage,
  ReportWords,
  SessionWords,
  ShopWords,
  SiteWords,
  StoreWords,
  Words,
} from './mail-words.ts'
import { clinicEnglish } from './mail-words-clinic-english.ts'
import { clinicHindi } from './mail-words-clinic-hindi.ts'
import { english } from './mail-words-english.ts'
import { eventEnglish } from './mail-words-event-english.ts'
import { eventHindi } from './mail-words-event-hindi.ts'
import { flagsEnglish } from './mail-words-flags-english.ts'
import { flagsHindi } from './mail-words-flags-hindi.ts'
import { hindi } from './mail-words-hindi.ts'
import { kpisEnglish } from './mail-words-kpis-english.ts'
import { kpisHindi } from './mail-words-kpis-hindi.ts'
import { learningEnglish } from './mail-words-learning-english.ts'
import { learningHindi } from './mail-words-learning-hindi.ts'
import { loyaltyEnglish } from './mail-words-loyalty-english.ts'
import { loyaltyHindi } from './mail-words-loyalty-hindi.ts'
import { reportsEnglish } from './mail-words-reports-english.ts'
import { reportsHindi } from './mail-words-reports-hindi.ts'
import { sessionEnglish } from './mail-words-session-english.ts'
import { sessionHindi } from './mail-words-session-hindi.ts'
import { shopsEnglish } from './mail-words-shops-english.ts'
import { shopsHindi } from './mail-words-shops-hindi.ts'
import { siteEnglish } from './mail-words-site-english.ts'
import { siteHindi } from './mail-words-site-hindi.ts'
import { storeEnglish } from './mail-words-store-english.ts'
import { storeHindi } from './mail-words-store-hindi.ts'

/** What each mail says, in both languages. */
export const mailWords: Record<
  MailLanguage,
  Words &
    SiteWords &
    EventWords &
    LearningWords &
    SessionWords &
    ClinicWords &
    KpiWords &
    ShopWords &
    LoyaltyWords &
    StoreWords &
    ReportWords &
    FlagWords
> = {
  en: {
    ...english,
    ...siteEnglish,
    ...eventEnglish,
    ...learningEnglish,
    ...sessionEnglish,
    ...clinicEnglish,
    ...kpisEnglish,
    ...shopsEnglish,
    ...loyaltyEnglish,
    ...storeEnglish,
    ...reportsEnglish,
    ...flagsEnglish,
  },
  hi: {
    ...hindi,
    ...siteHindi,
    ...eventHindi,
    ...learningHindi,
    ...sessionHindi,
    ...clinicHindi,
    ...kpisHindi,
    ...shopsHindi,
    ...loyaltyHindi,
    ...storeHindi,
    ...reportsHindi,
    ...flagsHindi,
  },
}

/** How a mail begins, with or without a name. */
export const greeting: Record<MailLanguage, (name: string | undefined) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  hi: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
}

/** What stands above the bare address, for those whose mail program shows no button. */
export const addressHint: Record<MailLanguage, string> = {
  en: 'If the button does not work, copy this address into your browser:',
  hi: 'अगर बटन काम न करे, तो यह पता अपने ब्राउज़र में डालिए:',
}

/** Stands in front of the address by which a reader leaves the newsletter. */
export const unsubscribeWords: Record<MailLanguage, string> = {
  en: 'Unsubscribe from the newsletter:',
  hi: 'न्यूज़लेटर बंद करें:',
}

/** Stands in front of the address where a reader switches a mail off that comes by itself. */
export const switchOffWords: Record<MailLanguage, string> = {
  en: 'Switch this mail off:',
  hi: 'यह मेल बंद करें:',
}
