import { english } from './mail-words-english.ts'
import type { EventMailFacts, EventMailKind } from './mail-words-event.ts'
import { eventEnglish } from './mail-words-event-english.ts'
import { eventHindi } from './mail-words-event-hindi.ts'
import type { FlagMailFacts, FlagMailKind } from './mail-words-flags.ts'
import { flagsEnglish } from './mail-words-flags-english.ts'
import { flagsHindi } from './mail-words-flags-hindi.ts'
import { hindi } from './mail-words-hindi.ts'
import type { LearningMailFacts, LearningMailKind } from './mail-words-learning.ts'
import { learningEnglish } from './mail-words-learning-english.ts'
import { learningHindi } from './mail-words-learning-hindi.ts'
import type { SiteMailFacts, SiteMailKind } from './mail-words-site.ts'
import { siteEnglish } from './mail-words-site-english.ts'
import { siteHindi } from './mail-words-site-hindi.ts'

export type MailKind = AccountMailKind | SiteMailKind | EventMailKind | LearningMailKind | FlagMailKind

export type AccountMailKind =
  | 'signup'
  | 'welcome'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'
  | 'email_change_approval'
  | 'email_change_notice'
  | 'known_address'
  | 'invitation'
  | 'application_received'
  | 'application_approved'
  | 'application_declined'
  | 'test'
  | 'application_waiting'
  | 'account_deleted'

export type MailLanguage = 'en' | 'hi'

/** A line of a list that leads somewhere: the words of the link, and what follows them. */
export interface MailItem {
  words: string
  link: string
  after: string
}

export interface MailWords {
  subject: string
  heading: string
  lines: string[]
  /** What belongs together, below the lines. */
  lists?: readonly { heading: string; items: readonly (string | MailItem)[] }[]
  /** What the reader wrote to us, given back below the lines under a heading. */
  quote?: { heading: string; text: string }
  /** What the one link of the mail says; a mail without it has no link. */
  action?: string
  /** What to do when one did not expect the mail, and how long the link works. */
  note: string
}

/** What a mail tells of its occasion, each fact already in a form fit for reading. */
export interface MailFacts extends SiteMailFacts, EventMailFacts, LearningMailFacts, FlagMailFacts {
  newEmail?: string
  tenantName?: string
  invitedBy?: string
  /** The day an invitation ends. */
  until?: string
  businessName?: string
  city?: string
  reviewerMessage?: string
}

type Facts = MailFacts & { brand: string }

/** The mails in one language: of accounts and workspaces, those that follow the public forms, around events, about learning, about flags. */
export type Words = Record<AccountMailKind, (facts: Facts) => MailWords>
export type SiteWords = Record<SiteMailKind, (facts: Facts) => MailWords>
export type EventWords = Record<EventMailKind, (facts: Facts) => MailWords>
export type LearningWords = Record<LearningMailKind, (facts: Facts) => MailWords>
export type FlagWords = Record<FlagMailKind, (facts: Facts) => MailWords>

/** What each mail says, in both languages. */
export const mailWords: Record<MailLanguage, Words & SiteWords & EventWords & LearningWords & FlagWords> = {
  en: { ...english, ...siteEnglish, ...eventEnglish, ...learningEnglish, ...flagsEnglish },
  hi: { ...hindi, ...siteHindi, ...eventHindi, ...learningHindi, ...flagsHindi },
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

/** Stands in front of the address where a reader switches the mail of the day off. */
export const switchOffWords: Record<MailLanguage, string> = {
  en: 'Switch this mail off in your settings:',
  hi: 'सेटिंग में यह मेल बंद करें:',
}
