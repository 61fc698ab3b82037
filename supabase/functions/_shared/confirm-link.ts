import type { MailLanguage } from './mail-words.ts'

export type ConfirmType = 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'invite'

/**
 * The address of our own page that verifies a mailed code when the person presses its button. A mail scanner that
 * opens the link reads a page and uses up nothing.
 */
export function confirmLink(
  siteUrl: string,
  language: MailLanguage,
  type: ConfirmType,
  tokenHash: string,
): string {
  const query = new URLSearchParams({ token_hash: tokenHash, type })
  return `${pageLink(siteUrl, language, '/auth/confirm')}?${query}`
}

/** The address of one of our pages in the reader's language. */
export function pageLink(siteUrl: string, language: MailLanguage, path: string): string {
  return `${siteUrl.replace(/\/+$/, '')}${language === 'hi' ? '/hi' : ''}${path}`
}
