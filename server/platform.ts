import path from 'node:path'
import type { AppParts } from './app.ts'
import { createBackend } from './backend/backend.ts'
import { type NoteRateLimit, rateLimitNotes } from './backend/rate-limit-notes.ts'
import { connect, type Sql } from './database/connection.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import { createFunctionRunner } from './functions/runner.ts'
import { provideSurroundings } from './functions/surroundings.ts'
import { startFileRetention } from './jobs/file-retention.ts'
import { startJobs } from './jobs/jobs-loop.ts'
import { startReportFiles } from './jobs/report-files.ts'
import { startStorageRetention } from './jobs/storage-retention.ts'
import type { Log } from './log.ts'
import type { Loop } from './loop.ts'
import { createAuthMail } from './mail/auth-mail.ts'
import { startDelivery } from './mail/delivery-loop.ts'
import { openMailbox } from './mail/mailbox.ts'
import { startMessages, tellMessagePort } from './mail/message-loop.ts'
import { reportServer } from './reports.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { createWriteCheck } from './writable.ts'

type Parts = Required<Pick<AppParts, 'health' | 'databaseState' | 'backend' | 'functions' | 'mailbox'>>

/** The parts of the application that stand on the database, and how to put them away. */
export type Platform = Parts & { noteRateLimit: NoteRateLimit; close(): Promise<void> }

interface PlatformOptions {
  settings: Settings
  secrets: Secrets
  log: Log
  /** A database that is being opened already. */
  database?: Promise<Database> | undefined
}

/** What a showcase runs of them: papers and lists that are made of what whoever asks may read. The others write. */
const readingFunctions = [
  'events',
  'figure-papers',
  'learning-papers',
  'letter-preview',
  'site-flags',
] as const

const folder = path.join(import.meta.dirname, '../supabase')

/** Opens database, backend, functions, mail and jobs, in the order in which they need each other. Throws with what to do. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, secrets, log } = options
  const database = await (options.database ?? openDatabase({ settings, secrets, log }))
  const sql = connect(database.login, { max: 3 })
  const loops: Loop[] = []
  let delivery: Loop | undefined
  const close = async () => {
    await Promise.all(loops.map((loop) => loop.close()))
    await sql.end({ timeout: 2 })
    await database.close()
  }
  try {
    const onMailQueued = () => delivery?.wake()
    const mail = createAuthMail({ sql, siteUrl: settings.siteUrl, onQueued: onMailQueued })
    const noteRateLimit = rateLimitNotes(sql, log)
    const backend = await createBackend({ database, settings, secrets, log, mail, noteRateLimit })
    provideSurroundings({ settings, secrets, backend, log, onMailQueued })
    const accountOf = (token: string) => backend.accountOf(token)
    const perMinute = settings.rateLimits.functionsPerMinute
    const isShowcase = settings.mode === 'showcase'
    const only = isShowcase ? readingFunctions : undefined
    const functions = createFunctionRunner({ folder, accountOf, perMinute, noteRateLimit, log, only })
    if (settings.smtp)
      delivery = await startDelivery({ server: { ...settings.smtp, siteUrl: settings.siteUrl }, sql, log })
    if (delivery) loops.push(delivery)
    await tellMessagePort(sql, settings)
    if (settings.messages) loops.push(startMessages(settings.messages, log))
    if (!isShowcase) {
      loops.push(await startFileRetention(sql, log), startJobs(sql, log), await startReportFiles(sql, log))
      loops.push(startStorageRetention(sql, settings.dataDir, log))
    }
    await reportServer(sql, settings)
    const mayWrite = createWriteCheck(sql, settings.dataDir)
    return {
      databaseState: database.state,
      noteRateLimit,
      health: async () =>
        (await isAnswering(sql, database.state)) ? await mayWrite() : 'the database does not answer',
      backend,
      functions,
      mailbox: openMailbox(sql, settings.siteUrl, settings.smtp === undefined),
      close: () => backend.close().finally(close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Whether the database really answers, now and within two seconds. */
async function isAnswering(sql: Sql, state: () => 'ready' | 'down'): Promise<boolean> {
  if (state() === 'down') return false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, 2000, false)
  })
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
