/** What holds for statistics in this browser; `open` means no one was asked yet. */
export type Consent = 'granted' | 'denied' | 'open'

/** The consent that holds: a browser that asks for privacy has said no, whatever was answered before. */
export function consentOf(stored: unknown, asksForPrivacy: boolean): Consent {
  if (asksForPrivacy) return 'denied'
  return stored === 'granted' || stored === 'denied' ? stored : 'open'
}
