import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { daysIn } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { hatch, heatLook } from '../../heat-look'
import { useGridKeys } from '../../use-grid-keys'
import type { Kpi } from '../kpis.queries'
import { shortName } from '../write-figure'
import type { HeatRow } from './board.queries'
import { CellFigures } from './heat-cell'
import { cellOf } from './heat-of-cell'
import { allWord, type Board, noteKey } from './read-board'
import { RowGroups } from './row-groups'
import { useBoardAddress } from './use-board-address'

interface HeatTableProps {
  board: Board
  /** Those of which something is known. */
  kpis: readonly Kpi[]
}

/** Outlets by KPIs, all of them together first. A press on a figure opens what stands behind it. */
export function HeatTable({ board, kpis }: HeatTableProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const addressWith = useBoardAddress()
  const rows = allFirst(board.rows)
  const { grid, at } = useGridKeys(rows.length + 1, kpis.length)
  return (
    <div className="relative -mx-5 overflow-x-auto px-5 pb-1 md:-mx-1 md:px-1">
      <table {...grid} className="w-full border-separate border-spacing-0.5">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="sticky left-0 z-1 bg-paper pr-4 pb-1 text-left font-medium text-ink-soft text-sm"
            >
              {t('outlet')}
            </th>
            {kpis.map((kpi, column) => (
              <th key={kpi.key} scope="col" className="min-w-24 text-left font-medium text-sm leading-tight">
                <Link
                  {...at(0, column)}
                  to={addressWith({ about: kpi.key })}
                  state={{ isOpened: true }}
                  preventScrollReset
                  className="flex min-h-11 items-end px-2 pb-1 text-link underline-offset-4 hover:underline"
                >
                  {shortName(kpi.name[locale])}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <RowGroups rows={rows} columns={kpis.length + 1} rowKey={({ outlet_id }) => outlet_id ?? 'all'}>
          {(row, place) => <Row {...{ row, board, kpis }} at={(column) => at(place + 1, column)} />}
        </RowGroups>
      </table>
    </div>
  )
}

/** The rows of a map, all of them together first; beside a single one that would say the same twice. */
export function allFirst(rows: readonly HeatRow[]): HeatRow[] {
  const outlets = rows.filter(({ outlet_id }) => outlet_id !== null)
  if (outlets.length === 1) return outlets
  return rows.toSorted((a, b) => Number(b.outlet_id === null) - Number(a.outlet_id === null))
}

interface RowProps extends HeatTableProps {
  row: HeatRow
  at: (column: number) => object
}

function Row({ row, board, kpis, at }: RowProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const addressWith = useBoardAddress()
  const days = daysIn(board.period)
  const isAll = row.outlet_id === null
  const edge = isAll ? 'border-ink border-b-2' : ''
  return (
    <tr>
      <th
        scope="row"
        className={`sticky left-0 z-1 max-w-48 min-w-32 bg-paper py-1 pr-4 text-left font-normal ${edge}`}
      >
        <span className="block font-medium leading-tight">{row.name ?? t(allWord(board))}</span>
        <span className="block text-ink-soft text-sm">
          {row.city ?? t('outlets', { count: board.outlets.length })}
        </span>
      </th>
      {kpis.map((kpi, column) => {
        const cell = cellOf(row, kpi, board.kpis.indexOf(kpi), days, board.outlets.length)
        return (
          <td key={kpi.key} className={`p-0 align-top ${edge}`}>
            <Link
              {...at(column)}
              to={addressWith({ cell: `${row.outlet_id ?? 'all'}.${kpi.key}` })}
              state={{ isOpened: true }}
              preventScrollReset
              aria-label={cell ? undefined : `${kpi.name[locale]}: ${t('noFigure')}`}
              className={`flex min-h-15 flex-col rounded-sm px-2 py-1.5 hover:outline-2 hover:outline-ink hover:-outline-offset-2 ${cell ? heatLook(cell.heat, cell.isThin) : hatch}`}
            >
              {cell ? (
                <CellFigures
                  cell={cell}
                  kpi={kpi}
                  notes={board.notes.get(noteKey(row.outlet_id, kpi.key)) ?? 0}
                />
              ) : null}
            </Link>
          </td>
        )
      })}
    </tr>
  )
}
