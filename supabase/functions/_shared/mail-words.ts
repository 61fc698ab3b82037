import type { ClinicMailFacts, ClinicMailKind } from './mail-words-clinic.ts'
import type { EventMailFacts, EventMailKind } from './mail-words-event.ts'
import type { FlagMailFacts, FlagMailKind, MailItem } from './mail-words-flags.ts'
import type { KpiMailFacts, KpiMailKind } from './mail-words-kpis.ts'
import type { LearningMailFacts, LearningMailKind } from './mail-words-learning.ts'
import type { LoyaltyMailFacts, LoyaltyMailKind } from './mail-words-loyalty.ts'
import type { ReportMailFacts, ReportMailKind } from './mail-words-reports.ts'
import type { SessionMailFacts, SessionMailKind } from './mail-words-session.ts'
import type { ShopMailFacts, ShopMailKind } from './mail-words-shops.ts'
import type { SiteMailFacts, SiteMailKind } from './mail-words-site.ts'
import type { StoreMailFacts, StoreMailKind } from './mail-words-store.ts'

export type MailKind =
  | AccountMailKind
  | SiteMailKind
  | EventMailKind
  | LearningMailKind
  | SessionMailKind
  | ClinicMailKind
  | KpiMailKind
  | ShopMailKind
  | LoyaltyMailKind
  | StoreMailKind
  | ReportMailKind
  | FlagMailKind

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
  | 'login_ended'
  | 'login_kept'

export type MailLanguage = 'en' | 'hi'

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
export interface MailFacts
  extends SiteMailFacts,
    EventMailFacts,
    LearningMailFacts,
    SessionMailFacts,
    ClinicMailFacts,
    KpiMailFacts,
    ShopMailFacts,
    LoyaltyMailFacts,
    StoreMailFacts,
    ReportMailFacts,
    FlagMailFacts {
  newEmail?: string
  tenantName?: string
  /** Of two logins of one person: who joined them, how the one that stays comes in, and what both are, as far as told. */
  joined?: {
    by: string | undefined
    way: 'login' | 'card' | 'phone'
    kept: string | undefined
    ended: string | undefined
  }
  invitedBy?: string
  /** The day an invitation ends. */
  until?: string
  businessName?: string
  city?: string
  reviewerMessage?: string
}

type Facts = MailFacts & { brand: string }

/** The mails in one language: of accounts and workspaces, those that follow the public forms, around events, about learning and its sessions, about figures, to mystery shoppers, to guests, about flags. */
export type Words = Record<AccountMailKind, (facts: Facts) => MailWords>
export type SiteWords = Record<SiteMailKind, (facts: Facts) => MailWords>
export type EventWords = Record<EventMailKind, (facts: Facts) => MailWords>
export type LearningWords = Record<LearningMailKind, (facts: Facts) => MailWords>
export type ClinicWords = Record<ClinicMailKind, (facts: Facts) => MailWords>
export type SessionWords = Record<SessionMailKind, (facts: Facts) => MailWords>
export type KpiWords = Record<KpiMailKind, (facts: Facts) => MailWords>
export type ShopWords = Record<ShopMailKind, (facts: Facts) => MailWords>
export type LoyaltyWords = Record<LoyaltyMailKind, (facts: Facts) => MailWords>
export type StoreWords = Record<StoreMailKind, (facts: Facts) => MailWords>
export type ReportWords = Record<ReportMailKind, (facts: Facts) => MailWords>
export type FlagWords = Record<FlagMailKind, (facts: Facts) => MailWords>
