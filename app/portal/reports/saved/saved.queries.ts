import * as z from 'zod/mini'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const saved = shape({
  id: z.string(),
  name: z.string(),
  /** What the address of the report says. */
  query: z.string(),
  is_shared: z.boolean(),
  /** Named to somebody, a role or the managers of an outlet. */
  is_named: z.boolean(),
  is_mine: z.boolean(),
  owner: z.nullable(z.string()),
  version: z.number(),
  saved_at: z.string(),
  is_archived: z.boolean(),
  may_change: z.boolean(),
  /** Decides who reads it. */
  may_share: z.boolean(),
})
export type SavedReport = z.infer<typeof saved>

/** The kept reports that one may open, archived ones last. Throws Refusal. */
export function listSavedReports(tenantId: string): Promise<SavedReport[]> {
  return ask('list_saved_reports', { p_tenant_id: tenantId }, z.array(saved))
}

const version = shape({
  number: z.number(),
  name: z.string(),
  query: z.string(),
  saved_by: z.nullable(z.string()),
  saved_at: z.string(),
})
export type ReportVersion = z.infer<typeof version>

/** The versions of one, the newest first. Throws Refusal. */
export function listVersions(tenantId: string, reportId: string): Promise<ReportVersion[]> {
  return ask('list_report_versions', { p_tenant_id: tenantId, p_report_id: reportId }, z.array(version))
}

interface Said {
  id: string
  name: string
  query: string
  is_shared: boolean
  /** The version that was changed; 0 for a new report. */
  version: number
}

/** Keeps a report, or a further version of it, and returns its number. Throws Refusal. */
export function saveReport(
  tenantId: string,
  { id, name, query, is_shared: isShared, version: of }: Said,
): Promise<number> {
  return ask('save_report', {
    p_tenant_id: tenantId,
    p_report_id: id,
    p_name: name,
    p_query: query,
    p_is_shared: isShared,
    p_version: of,
  })
}

/** Puts one away, or takes it out again. Throws Refusal. */
export async function archiveReport(tenantId: string, reportId: string, isArchived: boolean): Promise<void> {
  await tell('archive_report', { p_tenant_id: tenantId, p_report_id: reportId, p_is_archived: isArchived })
}
