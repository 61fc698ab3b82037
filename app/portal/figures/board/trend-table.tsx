import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { hatch, heatLook } from '../../heat-look'
import { useGridKeys } from '../../use-grid-keys'
import { shortName } from '../write-figure'
import { CellFigures } from './heat-cell'
import type { Trend } from './read-trend'
import { useBoardAddress } from './use-board-address'

/** KPIs by week or month, the latest first. A press on a figure opens what stands behind it. */
export function TrendTable({ trend: { picture, outletId, periods, rows } }: { trend: Trend }) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const addressWith = useBoardAddress()
  const dateTime = useDateTime()
  const periodWords = usePeriodWords()
  const { grid, at } = useGridKeys(rows.length, periods.length)
  const heading = ({ from }: { from: string }) =>
    dateTime(
      new Date(from),
      picture === 'months' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
    )
  return (
    <div className="relative -mx-5 overflow-x-auto px-5 pb-1 md:-mx-1 md:px-1">
      <table {...grid} className="border-separate border-spacing-0.5">
        <caption className="sr-only">{t(`pictures.${picture}`)}</caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="sticky left-0 z-1 bg-paper pr-4 text-left font-medium text-ink-soft text-sm"
            >
              {t('kpi')}
            </th>
            {periods
              .map((period) => (
                <th
                  key={period.from}
                  scope="col"
                  className="min-w-22 px-2 pb-1 text-left font-medium text-sm"
                >
                  {heading(period)}
                </th>
              ))
              .toReversed()}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kpi, cells }, row) => (
            <tr key={kpi.key}>
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-48 min-w-32 bg-paper pr-4 text-left font-medium text-sm"
              >
                {shortName(kpi.name[locale])}
              </th>
              {cells
                .map((cell, place) => {
                  const period = periods[place] ?? { from: '', to: '' }
                  return (
                    <td key={period.from} className="p-0 align-top">
                      <Link
                        {...at(row, periods.length - 1 - place)}
                        to={addressWith({
                          ...{ picture: '', span: 'own', ...period },
                          cell: `${outletId ?? 'all'}.${kpi.key}`,
                        })}
                        state={{ isOpened: true }}
                        aria-label={cell ? undefined : `${periodWords(period)}: ${t('noFigure')}`}
                        className={`flex min-h-15 flex-col rounded-sm px-2 py-1.5 hover:outline-2 hover:outline-ink hover:-outline-offset-2 ${cell ? heatLook(cell.heat, cell.isThin) : hatch}`}
                      >
                        {cell ? <CellFigures cell={cell} kpi={kpi} /> : null}
                      </Link>
                    </td>
                  )
                })
                .toReversed()}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
