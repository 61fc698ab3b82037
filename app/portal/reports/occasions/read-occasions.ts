import { type Dimension, isGrain } from '~/domain/reports/catalogue'
import type { AnsweredRow } from '~/domain/reports/joined'
import { failingAsNull } from '~/platform/failing-as-null'
import type { ReportCatalogue } from '../reports.queries'
import { listReportOccasions, type ReportOccasion } from './report-occasions.queries'

interface Read {
  by: Dimension
  days: { from: string; to: string } | null
  rows: readonly Pick<AnsweredRow, 'key'>[]
  narrowed: readonly { dimension: Dimension; key: string | null }[]
}

/** What happened in the time that a report is about, where it is told in time; of the outlets that it is narrowed down to. */
export async function readOccasions(
  tenantId: string,
  { by, days, rows, narrowed }: Read,
  { today, outlets }: ReportCatalogue,
): Promise<ReportOccasion[]> {
  const [first] = rows.flatMap(({ key: [key] }) => key ?? []).toSorted()
  if (!isGrain(by) || by === 'weekday' || first === undefined) return []
  const read = await failingAsNull(
    'what happened',
    listReportOccasions(tenantId, days ?? { from: first, to: today > first ? today : first }),
  )
  const meant = outlets.filter(({ id, city }) =>
    narrowed.every(({ dimension, key }) =>
      dimension === 'outlet' ? key === id : dimension === 'city' ? key === city : true,
    ),
  )
  return (read ?? []).filter(({ outlet_id: id }) => id === null || meant.some((outlet) => outlet.id === id))
}
