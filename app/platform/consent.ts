import { type Consent, consentOf } from '~/domain/consent'
import { recall, remember } from './device-store'

/**
 * Under this name the visitor's answer is kept: 'granted' or 'denied'; beside it the day it was given. The number is that
 * of the question: a yes to an earlier one, which asked for less, is no yes to this.
 */
export const consentKey = 'sopan-consent-2'
const answeredOnKey = 'sopan-consent-on'

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

export function currentConsent(): Consent {
  return consentOf(
    recall(consentKey, (stored) => stored),
    asksForPrivacy(),
  )
}

/** Whether the browser sends Global Privacy Control. */
export function asksForPrivacy(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Keeps the visitor's answer with its day (`2026-11-21`); a no forgets what an earlier yes had allowed. */
export function answerConsent(answer: 'granted' | 'denied', today: string) {
  remember(consentKey, answer)
  remember(answeredOnKey, today)
  if (answer === 'denied') for (const key of kept) remember(key, undefined)
}
