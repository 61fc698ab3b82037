import { pageLink } from './confirm-link.ts'
import { environment } from './environment.ts'
import type { MailLanguage } from './mail-words.ts'
import type { SiteMailKind } from './mail-words-site.ts'
import { scenarioPath } from './site-mail-facts.ts'

type Link = (siteUrl: string, language: MailLanguage, data: Record<string, string | undefined>) => string

const appointment: Link = (siteUrl, language, { code = '' }) =>
  `${pageLink(siteUrl, language, '/appointment')}#${encodeURIComponent(code)}`
const chooseAgain: Link = (siteUrl, language) => `${pageLink(siteUrl, language, '/contact')}#appointment`
const paymentStatus: Link = (siteUrl, language, { code = '' }) =>
  `${pageLink(siteUrl, language, '/payment-status')}#${encodeURIComponent(code)}`

/** Where the link of a mail leads that follows a public form. A code stands behind the #, so that no server log gets it. */
export const siteMailLinks: Partial<Record<SiteMailKind, Link>> = {
  appointment_asked: appointment,
  appointment_received: appointment,
  appointment_confirmed: appointment,
  appointment_moved: appointment,
  appointment_declined: chooseAgain,
  appointment_cancelled: chooseAgain,
  appointment_withdrawn: chooseAgain,
  tool_result_received: (siteUrl, language, { path }) =>
    pageLink(siteUrl, 'en', scenarioPath(path, language)),
  payment_received: paymentStatus,
  payment_verified: paymentStatus,
  payment_rejected: paymentStatus,
  newsletter_confirm: (siteUrl, language, { code = '' }) =>
    `${pageLink(siteUrl, language, '/newsletter/confirm')}#${encodeURIComponent(code)}`,
  submission_waiting: (siteUrl, _, { id = '' }) =>
    pageLink(siteUrl, 'en', `/admin/leads/${encodeURIComponent(id)}`),
  appointment_changed: (siteUrl, _, { id = '' }) =>
    pageLink(siteUrl, 'en', `/admin/leads/${encodeURIComponent(id)}`),
  payment_waiting: (siteUrl, _, { id = '' }) =>
    pageLink(siteUrl, 'en', `/admin/payments/${encodeURIComponent(id)}`),
}

/** Where a reader leaves the newsletter; undefined for mails that are none. */
export function unsubscribeLink(
  siteUrl: string,
  language: MailLanguage,
  code: string | undefined,
): string | undefined {
  return code && `${pageLink(siteUrl, language, '/newsletter/unsubscribe')}#${encodeURIComponent(code)}`
}

/**
 * Where a mail program ends a newsletter by itself, or the mail of Monday, when its reader presses the button it shows for
 * that (RFC 8058). It cannot send what stands behind a #; the code lets one leave, and nothing else.
 */
export function oneClickLink(
  siteUrl: string,
  language: MailLanguage,
  code: string | undefined,
  action?: 'mail-off',
): string | undefined {
  const platform = (environment().settings.SUPABASE_URL ?? siteUrl).replace(/\/+$/, '')
  return (
    code &&
    `${platform}/functions/v1/newsletter?${new URLSearchParams({ code, language, ...(action && { action }) })}`
  )
}
