import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { daysIn } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import type { ListHandle } from '~/platform/list/use-list-query'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { hatch, heatLook } from '../../heat-look'
import type { Kpi } from '../kpis.queries'
import { writeFigure } from '../write-figure'
import type { boardList } from './board-query'
import { CellState } from './cell-state'
import { cellOf, type HeatCell } from './heat-of-cell'
import { allFirst } from './heat-table'
import { NoteMark } from './note-mark'
import { allWord, type Board, noteKey } from './read-board'
import { useBoardAddress } from './use-board-address'

interface PhoneBoardProps {
  query: ListHandle<(typeof boardList)['filters'], never>
  board: Board
  kpis: readonly Kpi[]
}

/** The map on a phone: all KPIs of one outlet, or one KPI of all outlets, a large number in each line. */
export function PhoneBoard({ query: { filters, set }, board, kpis }: PhoneBoardProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const rows = allFirst(board.rows)
  const one = kpis.find(({ key }) => key === filters.kpi)
  const row = rows.find(({ outlet_id }) => outlet_id === filters.outlet) ?? rows[0]
  const days = daysIn(board.period)
  const cell = (of: (typeof rows)[number], kpi: Kpi) =>
    cellOf(of, kpi, board.kpis.indexOf(kpi), days, board.outlets.length)
  const notes = (outletId: string | null, kpi: Kpi) => board.notes.get(noteKey(outletId, kpi.key)) ?? 0
  return (
    <>
      <SegmentedControl
        label={t('look')}
        name="look"
        value={one ? 'kpi' : 'outlet'}
        options={[
          { value: 'outlet', label: t('byOutlet') },
          { value: 'kpi', label: t('byKpi') },
        ]}
        onChange={(look) => set({ kpi: look === 'kpi' ? (kpis[0]?.key ?? '') : '', outlet: '' })}
      />
      <div className="mt-5 mb-3">
        {one ? (
          <Select
            name="kpi"
            label={t('kpi')}
            value={one.key}
            options={kpis.map(({ key, name }) => ({ value: key, label: name[locale] }))}
            onChange={({ target }) => set({ kpi: target.value })}
          />
        ) : (
          <Select
            name="outlet"
            label={t('outlet')}
            value={row?.outlet_id ?? ''}
            options={rows.map(({ outlet_id, name }) => ({
              value: outlet_id ?? '',
              label: name ?? t(allWord(board)),
            }))}
            onChange={({ target }) => set({ outlet: target.value })}
          />
        )}
      </div>
      <ul>
        {one
          ? rows.map((each) => (
              <Line
                key={each.outlet_id ?? 'all'}
                name={each.name ?? t(allWord(board))}
                outletId={each.outlet_id}
                kpi={one}
                cell={cell(each, one)}
                notes={notes(each.outlet_id, one)}
              />
            ))
          : row
            ? kpis.map((kpi) => (
                <Line
                  key={kpi.key}
                  name={kpi.name[locale]}
                  outletId={row.outlet_id}
                  kpi={kpi}
                  cell={cell(row, kpi)}
                  notes={notes(row.outlet_id, kpi)}
                />
              ))
            : null}
      </ul>
    </>
  )
}

interface LineProps {
  name: string
  outletId: string | null
  kpi: Kpi
  cell: HeatCell | null
  notes: number
}

function Line({ name, outletId, kpi, cell, notes }: LineProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const addressWith = useBoardAddress()
  return (
    <li className="border-hairline border-b">
      <Link
        to={addressWith({ cell: `${outletId ?? 'all'}.${kpi.key}` })}
        state={{ isOpened: true }}
        preventScrollReset
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5"
      >
        <span className="break-words leading-snug">
          {name} <NoteMark notes={notes} />
        </span>
        {cell ? (
          <span className="flex flex-col items-end gap-0.5">
            <span className="font-semibold text-xl leading-tight tabular-nums">
              {writeFigure(locale, kpi, cell.value)}
            </span>
            {cell.change || cell.band ? (
              <span
                className={`flex items-center gap-1.5 rounded-sm px-1.5 text-sm tabular-nums ${heatLook(cell.heat, cell.isThin)}`}
              >
                <CellState cell={cell} />
              </span>
            ) : null}
            {cell.isThin ? (
              <span className="text-ink-soft text-xs">
                {t('daysKnown', { days: cell.days, of: cell.daysAsked })}
              </span>
            ) : null}
          </span>
        ) : (
          <span className={`rounded-sm px-2 text-ink-soft text-sm ${hatch}`}>{t('noFigure')}</span>
        )}
      </Link>
    </li>
  )
}
