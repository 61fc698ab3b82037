import { composedReport } from '~/domain/reports/composed'
import { type BoardChosen, type BoardFilter, narrowedQuery, notTaken } from '~/domain/reports/dashboard'
import { type ReadyKey, type ReadyReport, readyReportOf } from '~/domain/reports/library'
import { readListQuery, wordsOf } from '~/platform/list/list-query'
import { type ReadReport, readReport } from '../read-report'
import { type ReportChosen, reportList } from '../report-query'
import type { ReportCatalogue } from '../reports.queries'
import type { SeenTile } from './dashboards.queries'

export interface ReadTile {
  /** Of a ready report. */
  key: ReadyKey | null
  ready: ReadyReport
  report: ReadReport
  chosen: ReportChosen
  /** The filters of the dashboard that it cannot take. */
  ignored: BoardFilter[]
  /** Where its report opens, with the filters. */
  to: string
}

/** What a tile says under the filters of its dashboard; null where its figures are not open to whoever looks. Throws Refusal. */
export async function readTile(
  tenantId: string,
  catalogue: ReportCatalogue,
  tile: SeenTile,
  chosen: BoardChosen,
): Promise<ReadTile | null> {
  const known = readyOf(catalogue, tile)
  if (!known) return null
  const { key, ready } = known
  const explores = ready.queries.flatMap(({ explore }) =>
    catalogue.explores.filter((one) => one.key === explore),
  )
  if (explores.length === 0) return null
  const has = (dimension: string) =>
    explores.some(({ dimensions }) => dimensions.some((one) => one.key === dimension))
  const takes = {
    period: ready.period !== undefined || ready.mayHavePeriod === true,
    outlet: has('outlet'),
    department: has('department'),
  }
  const query = narrowedQuery(tile.query, chosen, takes)
  const asked = { ...readListQuery(new URLSearchParams(query), reportList).filters, rows: '' }
  return {
    key,
    ready,
    report: await readReport(tenantId, ready, catalogue, asked),
    chosen: asked,
    ignored: notTaken(chosen, takes),
    to: `/app/reports/${tile.place}?${query}${tile.report ? `&saved=${tile.report}` : ''}`,
  }
}

function readyOf(catalogue: ReportCatalogue, { place, query }: SeenTile) {
  if (place !== 'build') {
    const known = readyReportOf(place)
    return known && { key: known.key, ready: known.report as ReadyReport }
  }
  const { of, metrics } = readListQuery(new URLSearchParams(query), reportList).filters
  const explore = catalogue.explores.find(({ key }) => key === of)
  return explore ? { key: null, ready: composedReport(explore, wordsOf(metrics)) } : null
}
