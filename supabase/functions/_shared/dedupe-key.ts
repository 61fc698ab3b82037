import { createHash } from 'node:crypto'
import type { MailKind } from './mail-words.ts'

/** The key by which the outbox knows a mail it has already; the code in a mail must not outlive it there, so it is hashed. */
export function dedupeKey(template: MailKind, about: string): string {
  return `${template}:${createHash('sha256').update(about).digest('hex')}`
}
