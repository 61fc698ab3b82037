import { type Consent, consentOf } from '~/domain/consent'
import { recall, remember } from './device-store'

/** Of the question: a yes to an earlier one, which asked for less, is no yes to this. */
export const noticeVersion = 2
/** Under this name the visitor's answer is kept: 'granted' or 'denied'. */
export const consentKey = 'sopan-consent-2'
const recordKey = 'sopan-consent-on'

/** A yes holds for a year; then the question is asked again. The proofs are kept by it: analytics_consents. */
const yesMs = 366 * 86_400_000

/** What is kept beside the answer: when it was given, and the number of the visit under which our server noted a yes. */
interface ConsentRecord {
  givenAt: number
  proof?: string
}

/** What is kept only with the visitor's consent, and forgotten when it is withdrawn. */
const kept = [
  'sopan-session-statistics',
  'sopan-ab',
  'sopan-newsletter-offered',
  'sopan-draw',
  'sopan-analytics',
]

/**
 * Whether statistics may be kept in this browser: the visitor said yes, and the browser itself asks for no privacy.
 * Until then everything works the same and is forgotten with the page.
 */
export function mayRememberStatistics(): boolean {
  return currentConsent() === 'granted'
}

/** The consent that holds now; a yes that is too old, or does not say when it was given, leaves the question open. */
export function currentConsent(): Consent {
  const answer = consentOf(
    recall(consentKey, (stored) => stored),
    asksForPrivacy(),
  )
  const { givenAt = 0 } = consentRecord()
  return answer === 'granted' && Date.now() - givenAt > yesMs ? 'open' : answer
}

export function consentRecord(): Partial<ConsentRecord> {
  return recall(recordKey, (stored) => stored as ConsentRecord) ?? {}
}

export function rememberConsent(record: Partial<ConsentRecord>) {
  remember(recordKey, record)
}

/** Whether the browser sends Global Privacy Control. */
export function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Keeps the visitor's answer and when it was given, in milliseconds; a no forgets what an earlier yes had allowed. */
export function answerConsent(answer: 'granted' | 'denied', givenAt: number) {
  remember(consentKey, answer)
  rememberConsent({ givenAt })
  if (answer === 'denied') for (const key of kept) remember(key, undefined)
}
