import type { SupabaseClient } from '@supabase/supabase-js'
import { environment } from './environment.ts'
import type { ComposedMail } from './mail.ts'
import type { MailLanguage } from './mail-words.ts'
import { dataOf } from './platform.ts'

/** A mail as the outbox hands it out: composed already, or a template with its data. */
export interface WaitingMail {
  id: string
  recipient: string
  template: string
  language: MailLanguage
  subject: string | null
  body_text: string | null
  body_html: string | null
  data: Record<string, unknown> | null
}

/** Puts a composed mail into the outbox; a second one with the same key is not queued again. */
export async function queueMail(
  platform: SupabaseClient,
  to: string,
  mail: ComposedMail & { template: string; language: MailLanguage; dedupeKey: string },
) {
  const queued = await platform.rpc('queue_mail', {
    p_to: to,
    p_template: mail.template,
    p_language: mail.language,
    p_subject: mail.subject,
    p_text: mail.text,
    p_html: mail.html,
    p_tenant_id: null,
    p_dedupe_key: mail.dedupeKey,
  })
  dataOf(queued)
  environment().mailQueued?.()
}

/** Takes the next mail that is due, for this sender alone; undefined when none is. */
export async function claimMail(platform: SupabaseClient): Promise<WaitingMail | undefined> {
  const claimed = dataOf(await platform.rpc('claim_mail', { p_limit: 1 })) as WaitingMail[]
  return claimed[0]
}

/** Tells the outbox that the mail server took the mail. */
export async function reportSent(platform: SupabaseClient, id: string) {
  dataOf(await platform.rpc('mail_sent', { p_id: id }))
}

/** Tells the outbox that it did not, and whether it never will; the outbox decides when to try again. */
export async function reportFailed(platform: SupabaseClient, id: string, error: string, isFinal: boolean) {
  dataOf(await platform.rpc('mail_failed', { p_id: id, p_error: error.slice(0, 500), p_is_final: isFinal }))
}
