import type { Sql } from './database/connection.ts'
import type { Settings } from './settings.ts'

interface BackupReport {
  seconds: number
  bytes: number
  rows: number
  tables: number
  files: number
  version: string
}

interface RestoreReport {
  seconds: number
  tables: number
  files: number
  /** The moment of the state that was restored. */
  madeAt: string
}

/** Writes down how this server runs, for the console: never a secret, never a path of the machine. */
export async function reportServer(sql: Sql, settings: Settings) {
  const { version, mode, backend, rateLimits, smtp } = settings
  await note(sql, 'server', {
    version,
    mode,
    backend: backend.kind,
    mail: smtp ? 'smtp' : 'kept',
    rateLimits,
    node: process.versions.node,
  })
}

/** Writes down a backup that was made. */
export async function reportBackup(sql: Sql, report: BackupReport) {
  await note(sql, 'backup', { ...report })
}

/** Writes down a state that was restored. */
export async function reportRestore(sql: Sql, report: RestoreReport) {
  await note(sql, 'restore', { ...report })
}

async function note(sql: Sql, key: 'server' | 'backup' | 'restore', value: Record<string, unknown>) {
  await sql`select private.note_report(${key}, ${JSON.stringify(value)}::text::jsonb)`
}
