import type { MailCalendar } from '../../supabase/functions/_shared/mail.ts'
import { composeWaiting } from '../../supabase/functions/_shared/mail-templates.ts'
import type { WaitingMail } from '../../supabase/functions/_shared/outbox.ts'
import type { Sql } from '../database/connection.ts'

export interface Mail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
  status: string
  queuedAt: Date
}

/** The mails of the outbox as their readers would see them. */
export interface Mailbox {
  /** No mail server is set: what is queued stays here for good. */
  isKept: boolean
  /** The newest hundred, of one recipient or of all. */
  list(recipient?: string): Promise<Mail[]>
  find(id: string): Promise<Mail | undefined>
}

/** Reads the outbox as the server; only a demo may show what it says. */
export function openMailbox(sql: Sql, siteUrl: string, isKept: boolean): Mailbox {
  const read = (ask: (sql: Sql) => Promise<readonly Row[]>) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`
      return ask(transaction as unknown as Sql)
    }) as Promise<readonly Row[]>
  return {
    isKept,
    async list(recipient) {
      const rows = await read(
        (as) => as<Row[]>`select m.*, private.mail_data(m) as data from public.mail_outbox m
          where ${recipient ?? null}::text is null or recipient = lower(${recipient ?? null})
          order by created_at desc limit 100`,
      )
      return rows.map((row) => toMail(row, siteUrl))
    },
    async find(id) {
      const rows = await read(
        (as) => as<Row[]>`
      select m.*, private.mail_data(m) as data from public.mail_outbox m where id::text = ${id}`,
      )
      return rows[0] && toMail(rows[0], siteUrl)
    },
  }
}

type Row = WaitingMail & { status: string; created_at: Date; blanked_at: Date | null }

function toMail(row: Row, siteUrl: string): Mail {
  const { id, recipient, status, template, created_at: queuedAt } = row
  const envelope = { id, recipient, status, queuedAt }
  if (row.blanked_at) return { ...envelope, subject: `(${template})`, text: '', html: '' }
  try {
    return { ...envelope, ...composeWaiting(row, siteUrl) }
  } catch (error) {
    // One mail that cannot be composed must not hide the others.
    return { ...envelope, subject: `(${template})`, text: String(error), html: '' }
  }
}
