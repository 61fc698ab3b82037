import { confirmLink, pageLink } from '../../supabase/functions/_shared/confirm-link.ts'
import { dedupeKey } from '../../supabase/functions/_shared/dedupe-key.ts'
import { composeMail } from '../../supabase/functions/_shared/mail.ts'
import type { MailKind } from '../../supabase/functions/_shared/mail-words.ts'
import type { AuthMail, AuthMailMessage } from '../backend/auth/auth-mail.ts'
import type { Sql } from '../database/connection.ts'

interface AuthMailOptions {
  sql: Sql
  siteUrl: string
  /** Called when something was queued, so that it goes out at once. */
  onQueued: () => void
}

/** What the backend says to people, composed and put into the outbox; from there it is sent, retried and never lost. */
export function createAuthMail({ sql, siteUrl, onQueued }: AuthMailOptions): AuthMail {
  return async (message) => {
    const { to, template, subject, text, html, key } = mailFor(message, siteUrl)
    await sql`select public.queue_mail(${to}, ${template}, ${message.language}, ${subject}, ${text}, ${html}, null,
      ${key})`
    onQueued()
  }
}

/** The mail for a message. A change of address is confirmed by the new address and approved by the old one. */
function mailFor(message: AuthMailMessage, siteUrl: string) {
  const { kind, email, newEmail, language, name, tokenHash = '' } = message
  const compose = (template: MailKind, link: string, about: string) => ({
    to: email,
    template,
    key: dedupeKey(template, about),
    ...composeMail({ kind: template, language, link, name, facts: { newEmail } }),
  })
  if (kind === 'known_address') {
    // One an hour: whoever tries an address again and again shall not fill its mailbox.
    const hour = new Date().toISOString().slice(0, 13)
    return compose(kind, pageLink(siteUrl, language, '/auth'), `${email}:${hour}`)
  }
  const isForOldAddress = kind === 'email_change' && newEmail !== undefined && newEmail !== email
  const link = confirmLink(siteUrl, language, kind, tokenHash)
  return compose(isForOldAddress ? 'email_change_approval' : kind, link, tokenHash)
}
