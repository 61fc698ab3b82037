import { recall } from './device-store'

/** Under this name the visitor's answer is kept: 'granted' or 'denied'. */
export const consentKey = 'sopan-consent'

/**
 * Whether statistics may be kept in this browser: the visitor said yes, and the browser itself asks for no privacy.
 * Until then everything works the same and is forgotten with the page.
 */
export function mayRememberStatistics(): boolean {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return false
  return recall(consentKey, (stored) => (stored === 'granted' ? true : undefined)) ?? false
}
