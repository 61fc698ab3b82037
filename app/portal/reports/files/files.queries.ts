import * as z from 'zod/mini'
import type { FileAsk } from '~/domain/reports/schedule'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { backend } from '~/platform/backend'
import { Refusal } from '~/platform/refusal'

/** Why a file could not be made; each has its words. */
const problems = [
  'disk_full',
  'file_interrupted',
  'file_too_large',
  'invalid_report',
  'report_too_costly',
  'report_too_slow',
  'rights_changed',
] as const

const file = shape({
  id: z.string(),
  name: z.string(),
  /** Where its report stands. */
  place: z.string(),
  query: z.string(),
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  problem: z.nullable(z.enum(problems)),
  rows_done: z.number(),
  /** Unknown until it is begun. */
  rows_all: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  is_cut: z.boolean(),
  asked_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** When it is kept no longer. */
  goes_at: z.nullable(z.string()),
  is_fetched: z.boolean(),
  /** No longer where what one may read has changed since. */
  may_fetch: z.boolean(),
})
export type ReportFile = z.infer<typeof file>

const files = shape({ kept_days: z.number(), rows_most: z.number(), files: z.array(file) })
export type ReportFiles = z.infer<typeof files>

/** My files, the latest first. Throws Refusal. */
export function listReportFiles(tenantId: string): Promise<ReportFiles> {
  return ask('list_report_files', { p_tenant_id: tenantId }, files)
}

export interface SaidFile {
  name: string
  place: string
  query: string
  asks: readonly FileAsk[]
  /** What stands above its head, and what its figures count: on a sheet of its own, or above many rows. */
  said: { lines: readonly string[]; remarks: readonly string[] }
}

/** Has a file made in the background; sent again with the same id it is one. Throws Refusal. */
export async function askReportFile(tenantId: string, id: string, said: SaidFile): Promise<void> {
  await tell('ask_report_file', { p_tenant_id: tenantId, p_file_id: id, p_said: said })
}

/** Stops making a file, makes it once more, or forgets it. Throws Refusal. */
export async function setReportFile(
  tenantId: string,
  id: string,
  state: 'cancelled' | 'again' | 'removed',
): Promise<void> {
  await tell('set_report_file', { p_tenant_id: tenantId, p_file_id: id, p_state: state })
}

const place = shape({ path: z.string(), name: z.string() })
const addressSeconds = 60

/** Where the browser finds my file for a minute, under the name of its report. Throws Refusal. */
export async function addressOfFile(tenantId: string, id: string): Promise<string> {
  const { path, name } = await ask('fetch_report_file', { p_tenant_id: tenantId, p_file_id: id }, place)
  const { storage } = await backend()
  const { data, error } = await storage
    .from('report-files')
    .createSignedUrl(path, addressSeconds, { download: `${name.replace(/[\\/:*?"<>|]/g, ' ')}.xlsx` })
  if (error) throw new Refusal('file_is_gone', error)
  return data.signedUrl
}
