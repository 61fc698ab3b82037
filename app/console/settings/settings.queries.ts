import * as z from 'zod/mini'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { throwIfRefused } from '~/platform/refusal'

export type Reports = Awaited<ReturnType<typeof readReports>>
export type Job = Awaited<ReturnType<typeof listJobs>>[number]
export type MailState = NonNullable<Awaited<ReturnType<typeof findMail>>>
export type TroubledMail = Awaited<ReturnType<typeof listTroubledMails>>[number]

const serverReport = shape({
  version: z.string(),
  mode: z.enum(['demo', 'production']),
  backend: z.enum(['embedded', 'postgres']),
  mail: z.enum(['smtp', 'kept']),
  rateLimits: shape({
    authPerMinute: z.number(),
    addressPerMinute: z.number(),
    functionsPerMinute: z.number(),
  }),
  node: z.string(),
})
export type ServerReport = z.infer<typeof serverReport>

const backupReport = shape({
  seconds: z.number(),
  bytes: z.number(),
  rows: z.number(),
  tables: z.number(),
  files: z.number(),
  version: z.string(),
})

const restoreReport = shape({
  seconds: z.number(),
  tables: z.number(),
  files: z.number(),
  madeAt: z.string(),
})

/** What the server wrote about itself, each with its moment; null for what it never did. Throws Refusal. */
export async function readReports() {
  const { data, error } = await (await backend()).from('platform_reports').select('*')
  throwIfRefused(error)
  const find = <Report extends z.ZodMiniType<object>>(key: string, report: Report) => {
    const row = data.find((candidate) => candidate.key === key)
    return row ? { ...report.parse(row.value), at: row.reported_at } : null
  }
  return {
    server: find('server', serverReport),
    backup: find('backup', backupReport),
    restore: find('restore', restoreReport),
  }
}

/** How long things are kept, in minutes. Throws Refusal. */
export async function listRetention() {
  const data = await ask('retention_rules', {})
  return data
}

/** Every scheduled job with its last run. Throws Refusal. */
export async function listJobs() {
  const data = await ask('list_jobs', {})
  return data.map((row) => ({
    name: row.name,
    everyMinutes: row.every_minutes,
    lastAt: row.last_started_at as string | null,
    milliseconds: row.milliseconds as number | null,
    error: row.error as string | null,
    failures: Number(row.failures),
    isLate: row.is_late,
  }))
}

/** Queues a mail to my own address and returns its id. Throws Refusal `sent_just_now`. */
export async function sendTestMail(): Promise<string> {
  const data = await ask('send_test_mail', {})
  return data
}

const envelope =
  'id, recipient, template, status, attempts, lastError:last_error, createdAt:created_at, sentAt:sent_at, dueAt:due_at'

/** How far a mail has come; null when it is not there (any more). Throws Refusal. */
export async function findMail(id: string) {
  const { data, error } = await (await backend())
    .from('mail_outbox')
    .select(envelope)
    .eq('id', id)
    .maybeSingle()
  throwIfRefused(error)
  return data
}

/** The newest mails that failed for good or are being tried again. Throws Refusal. */
export async function listTroubledMails() {
  const { data, error } = await (await backend())
    .from('mail_outbox')
    .select(envelope)
    .or('status.eq.failed,and(status.neq.sent,attempts.gt.0)')
    .order('created_at', { ascending: false })
    .limit(20)
  throwIfRefused(error)
  return data
}
