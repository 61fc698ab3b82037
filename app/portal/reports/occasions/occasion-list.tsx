import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReportOccasion } from './report-occasions.queries'
import { useOccasionWords } from './use-occasion-words'

interface OccasionListProps {
  occasions: readonly ReportOccasion[]
  /** Where more can be noted; not in a tile. */
  to?: string
}

/** What happened in the time of a chart, under the numbers that it has there. */
export function OccasionList({ occasions, to }: OccasionListProps) {
  const t = useTranslations('reports.happened')
  const words = useOccasionWords()
  if (occasions.length === 0 && !to) return null
  return (
    <div className="mb-8 max-w-3xl text-sm">
      {occasions.length > 0 ? (
        <details open={occasions.length <= 6}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">
            {t('titleOf', { count: occasions.length })}
          </summary>
          <ol className="list-decimal pl-6">
            {occasions.map((one) => (
              <li key={one.id}>
                {words.said(one)}
                {words.notedBy(one) ? <span className="text-ink-soft"> · {words.notedBy(one)}</span> : null}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {to ? (
        <Link
          to={to}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline print:hidden"
        >
          {t('note')}
        </Link>
      ) : null}
    </div>
  )
}
