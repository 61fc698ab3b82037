import { type ConfirmType, confirmLink } from '../_shared/confirm-link.ts'
import { dedupeKey } from '../_shared/dedupe-key.ts'
import { type ComposedMail, composeMail, mailLanguage } from '../_shared/mail.ts'
import type { MailKind, MailLanguage } from '../_shared/mail-words.ts'

/** What hosted Supabase says when it wants a mail sent. */
export interface HookEvent {
  user: { id: string; email: string; new_email?: string; user_metadata?: Record<string, unknown> }
  email_data: {
    email_action_type: string
    token_hash: string
    token_hash_new?: string
    redirect_to?: string
  }
}

export interface QueuedMail extends ComposedMail {
  to: string
  template: MailKind
  language: MailLanguage
  dedupeKey: string
}

/** The mails that an event asks for: usually one, two when both addresses must agree to a change, none for kinds we have no words for. */
export function mailsOf({ user, email_data: data }: HookEvent, siteUrl: string): QueuedMail[] {
  const language = mailLanguage(user.user_metadata?.language, data.redirect_to)
  const fullName = user.user_metadata?.full_name ?? user.user_metadata?.name
  const name = typeof fullName === 'string' ? fullName : undefined

  const mail = (to: string, kind: MailKind, type: ConfirmType, hash: string): QueuedMail => {
    const link = confirmLink(siteUrl, language, type, hash)
    const composed = composeMail({ kind, language, link, name, facts: { newEmail: user.new_email } })
    return { ...composed, to, template: kind, language, dedupeKey: dedupeKey(kind, hash) }
  }
  const notice = (to: string): QueuedMail => {
    const composed = composeMail({
      kind: 'email_change_notice',
      language,
      name,
      facts: { newEmail: user.new_email },
    })
    return {
      ...composed,
      to,
      template: 'email_change_notice',
      language,
      dedupeKey: dedupeKey('email_change_notice', data.token_hash),
    }
  }

  switch (data.email_action_type) {
    case 'signup':
    case 'recovery':
    case 'magiclink':
    case 'invite':
      return [mail(user.email, data.email_action_type, data.email_action_type, data.token_hash)]
    case 'email_change': {
      const toNew = mail(user.new_email ?? user.email, 'email_change', 'email_change', data.token_hash)
      // Their naming is historical: the hash called new belongs to the address the account has now.
      const current = data.token_hash_new
      return [
        toNew,
        current ? mail(user.email, 'email_change_approval', 'email_change', current) : notice(user.email),
      ]
    }
    default:
      return []
  }
}
