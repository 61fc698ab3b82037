import type { MailCalendar, MailFile } from '../../supabase/functions/_shared/mail.ts'
import type { MailLanguage } from '../../supabase/functions/_shared/mail-words.ts'
import { messageText } from '../../supabase/functions/_shared/message-words.ts'
import type { WaitingMail } from '../../supabase/functions/_shared/outbox.ts'
import type { Sql } from '../database/connection.ts'

export interface Mail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
  file?: MailFile
  status: string
  queuedAt: Date
}

/** The mails and the messages to phones of the outboxes, as their readers would see them. */
export interface Mailbox {
  /** No mail server is set: what is queued stays here for good. */
  isKept: boolean
  /** The newest hundred, of one recipient or of all. */
  list(recipient?: string): Promise<Mail[]>
  find(id: string): Promise<Mail | undefined>
}

/** Reads the outbox as the server; only a demo may show what it says. */
export function openMailbox(sql: Sql, siteUrl: string, isKept: boolean): Mailbox {
  const read = <Found>(ask: (sql: Sql) => Promise<readonly Found[]>) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`
      return ask(transaction as unknown as Sql)
    }) as Promise<readonly Found[]>
  return {
    isKept,
    async list(recipient) {
      const rows = await read(
        (as) => as<Row[]>`select m.*, private.mail_data(m) as data from public.mail_outbox m
          where ${recipient ?? null}::text is null or recipient = lower(${recipient ?? null})
          order by created_at desc limit 100`,
      )
      const messages = await read(
        (as) => as<MessageRow[]>`select m.* from public.message_outbox m
          where ${recipient ?? null}::text is null or recipient = ${recipient ?? null}
          order by created_at desc limit 100`,
      )
      const composed = await Promise.all(rows.map((row) => toMail(row, siteUrl)))
      return [...composed, ...messages.map(toMessage)]
        .toSorted((one, other) => other.queuedAt.getTime() - one.queuedAt.getTime())
        .slice(0, 100)
    },
    async find(id) {
      const rows = await read(
        (as) => as<Row[]>`
      select m.*, private.mail_data(m) as data from public.mail_outbox m where id::text = ${id}`,
      )
      if (rows[0]) return toMail(rows[0], siteUrl)
      const messages = await read(
        (as) => as<MessageRow[]>`select m.* from public.message_outbox m where id::text = ${id}`,
      )
      return messages[0] && toMessage(messages[0])
    },
  }
}

type Row = WaitingMail & { status: string; created_at: Date; blanked_at: Date | null }

interface MessageRow {
  id: string
  recipient: string
  template: string
  language: MailLanguage
  given: string[] | null
  status: string
  created_at: Date
}

function toMessage({ id, recipient, template, language, given, status, created_at }: MessageRow): Mail {
  const text = messageText(template, language, given)
  return { id, recipient, subject: 'Message to a phone', text, html: '', status, queuedAt: created_at }
}

async function toMail(row: Row, siteUrl: string): Promise<Mail> {
  const { id, recipient, status, template, created_at: queuedAt } = row
  const envelope = { id, recipient, status, queuedAt }
  if (row.blanked_at) return { ...envelope, subject: `(${template})`, text: '', html: '' }
  try {
    // What writes mails is large, and a start need not wait for it.
    const { composeWaiting } = await import('../../supabase/functions/_shared/mail-templates.ts')
    return { ...envelope, ...composeWaiting(row, siteUrl) }
  } catch (error) {
    // One mail that cannot be composed must not hide the others.
    return { ...envelope, subject: `(${template})`, text: String(error), html: '' }
  }
}
