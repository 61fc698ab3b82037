import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { daysIn } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import type { Kpi } from '../kpis.queries'
import { shortName } from '../write-figure'
import type { HeatRow } from './board.queries'
import { CellFigures } from './heat-cell'
import { hatch, heatLook } from './heat-look'
import { cellOf } from './heat-of-cell'
import type { Board } from './read-board'
import { useBoardAddress } from './use-board-address'

interface HeatTableProps {
  board: Board
  /** Those of which something is known. */
  kpis: readonly Kpi[]
}

/** Outlets by KPIs, all of them together first. */
export function HeatTable({ board, kpis }: HeatTableProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const addressWith = useBoardAddress()
  const rows = board.rows.toSorted((a, b) => Number(b.outlet_id === null) - Number(a.outlet_id === null))
  return (
    <div className="-mx-5 relative overflow-x-auto px-5 md:mx-0 md:px-0">
      <table className="w-full border-separate border-spacing-x-0.5 border-spacing-y-0.5">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="sticky left-0 bg-paper pr-4 pb-1 text-left font-medium text-ink-soft text-sm"
            >
              {t('outlet')}
            </th>
            {kpis.map((kpi) => (
              <th
                key={kpi.key}
                scope="col"
                className="min-w-24 px-2 text-left font-medium text-sm leading-tight"
              >
                <Link
                  to={addressWith({ about: kpi.key })}
                  preventScrollReset
                  className="inline-flex min-h-11 items-end pb-1 text-link underline-offset-4 hover:underline"
                >
                  {shortName(kpi.name[locale])}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.outlet_id ?? 'all'} row={row} board={board} kpis={kpis} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, board, kpis }: HeatTableProps & { row: HeatRow }) {
  const t = useTranslations('kpis')
  const days = daysIn(board.period)
  return (
    <tr>
      <th scope="row" className="sticky left-0 max-w-48 min-w-32 bg-paper py-1 pr-4 text-left font-normal">
        <span className="block font-medium leading-tight">{row.name ?? t('all')}</span>
        <span className="block text-ink-soft text-sm">
          {row.city ?? t('outlets', { count: board.outlets.length })}
        </span>
      </th>
      {kpis.map((kpi) => {
        const cell = cellOf(row, kpi, board.kpis.indexOf(kpi), days, board.outlets.length)
        return (
          <td
            key={kpi.key}
            className={`rounded-sm px-2 py-1.5 align-top ${cell ? heatLook(cell.heat, cell.isThin) : hatch}`}
          >
            {cell ? (
              <span className="flex flex-col">
                <CellFigures cell={cell} kpi={kpi} />
              </span>
            ) : (
              <span className="sr-only">{t('noFigure')}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
