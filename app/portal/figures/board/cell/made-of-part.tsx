import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { daysIn } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { Facts } from '~/ui/definition-list'
import { StepsSign } from '../../../steps-sign'
import type { Measure } from '../../kpis.queries'
import { writeFigure } from '../../write-figure'
import { cellOf } from '../heat-of-cell'
import type { Board } from '../read-board'
import { useBoardAddress } from '../use-board-address'
import { useChangeWords } from '../use-change-words'
import type { Explanation } from './cell.queries'
import type { Cell } from './read-cell'

/** What was counted for the figure of an outlet, and on how many days. */
export function MeasureTotals({
  made,
  measures,
}: {
  made: Explanation['measures']
  measures: readonly Measure[]
}) {
  const t = useTranslations('kpis.cell')
  const locale = localeOfTag(useLocale())
  return (
    <Facts
      facts={made.flatMap(({ key, days, total }) => {
        const measure = measures.find((one) => one.key === key)
        if (!measure) return []
        const written = writeFigure(
          locale,
          { unit: measure.unit === 'hours' ? 'count' : measure.unit, decimals: measure.decimals },
          total,
        )
        return [
          {
            label: measure.name[locale],
            value: (
              <span className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                {written}
                <span className="text-ink-soft text-sm">{t('onDays', { days })}</span>
              </span>
            ),
          },
        ]
      })}
    />
  )
}

/** The outlets of which a figure of all together is made; each leads to its own. */
export function OutletParts({ board, cell: { kpi } }: { board: Board; cell: Cell }) {
  const locale = localeOfTag(useLocale())
  const t = useTranslations('kpis')
  const addressWith = useBoardAddress()
  const changeWords = useChangeWords()
  const at = board.kpis.indexOf(kpi)
  return (
    <ul>
      {board.rows
        .filter(({ outlet_id }) => outlet_id !== null)
        .map((row) => {
          const found = cellOf(row, kpi, at, daysIn(board.period), board.outlets.length)
          return (
            <li key={row.outlet_id} className="border-hairline border-b">
              <Link
                to={addressWith({ cell: `${row.outlet_id}.${kpi.key}` })}
                replace
                state={{ isOpened: true }}
                preventScrollReset
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:bg-paper-deep"
              >
                <span className="text-link">{row.name}</span>
                <span className="flex items-center gap-3 tabular-nums">
                  {found?.change ? (
                    <span className="flex items-center gap-1.5 text-sm">
                      <StepsSign heat={found.heat} />
                      {changeWords(found.change)}
                    </span>
                  ) : null}
                  <span className="font-medium">
                    {found ? writeFigure(locale, kpi, found.value) : t('noFigure')}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
    </ul>
  )
}
