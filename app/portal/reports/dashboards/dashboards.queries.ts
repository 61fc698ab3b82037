import * as z from 'zod/mini'
import { type Tile, tileKinds, tileWidths } from '~/domain/reports/dashboard'
import { ask, tell } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'
import { type ReportCatalogue, runReport } from '../reports.queries'

const name = { name_en: z.nullable(z.string()), name_hi: z.nullable(z.string()) }
const kept = {
  ...name,
  id: z.string(),
  is_shared: z.boolean(),
  is_named: z.boolean(),
  is_mine: z.boolean(),
  owner: z.nullable(z.string()),
  version: z.number(),
  saved_at: z.string(),
  is_archived: z.boolean(),
  may_change: z.boolean(),
  /** Decides who reads it. */
  may_share: z.boolean(),
}
const listed = shape({ ...kept, tiles: z.number() })
export type ListedDashboard = z.infer<typeof listed>

/** The dashboards here that one may open, archived ones last. Throws Refusal. */
export function listDashboards(tenantId: string): Promise<ListedDashboard[]> {
  return ask('list_dashboards', { p_tenant_id: tenantId }, z.array(listed))
}

const tile = {
  id: z.string(),
  place: z.string(),
  query: z.string(),
  report: z.nullable(z.string()),
  shown: z.enum(tileKinds),
  width: z.enum(tileWidths),
}
export const seenTile = shape({
  ...tile,
  /** Of a kept report. */
  name: z.nullable(z.string()),
  /** Its report is gone, or not shared with whoever looks. */
  is_missing: z.boolean(),
})
export type SeenTile = z.infer<typeof seenTile>

const dashboard = shape({
  ...kept,
  tiles: z.array(seenTile),
  versions: z.array(
    shape({
      ...name,
      number: z.number(),
      tiles: z.array(shape(tile)),
      saved_by: z.nullable(z.string()),
      saved_at: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

/** One dashboard with its tiles and versions. Throws Refusal. */
export function readDashboard(tenantId: string, id: string): Promise<Dashboard> {
  return ask('read_dashboard', { p_tenant_id: tenantId, p_dashboard_id: id }, dashboard)
}

export interface SaidDashboard {
  name_en: string | null
  name_hi: string | null
  is_shared: boolean
  tiles: readonly Tile[]
}

/** Keeps a dashboard and returns its version; `version` is the one that was changed, 0 for a new one. Throws Refusal. */
export function saveDashboard(
  tenantId: string,
  id: string,
  { tiles, ...said }: SaidDashboard,
  version = 0,
): Promise<number> {
  return ask('save_dashboard', {
    p_tenant_id: tenantId,
    p_dashboard_id: id,
    p_said: {
      ...said,
      tiles: tiles.map((one) => ({
        id: one.id,
        place: one.place,
        query: one.report ? '' : one.query,
        report: one.report,
        shown: one.shown,
        width: one.width,
      })),
    },
    p_version: version,
  })
}

/** Puts one away, or takes it out again. Throws Refusal. */
export async function archiveDashboard(tenantId: string, id: string, isArchived: boolean): Promise<void> {
  await tell('archive_dashboard', { p_tenant_id: tenantId, p_dashboard_id: id, p_is_archived: isArchived })
}

export interface Department {
  key: string
  name: string
}

/** The departments of the people that one may read. Throws Refusal. */
export async function listDepartments(tenantId: string, catalogue: ReportCatalogue): Promise<Department[]> {
  if (!catalogue.explores.some(({ key }) => key === 'people')) return []
  const { rows } = await runReport(tenantId, {
    explore: 'people',
    dimensions: ['department'],
    metrics: ['people'],
    limit: 200,
  })
  return rows
    .flatMap(({ key: [key], name: [called] }) => (key && called ? [{ key, name: called }] : []))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
