import { useLocale, useTranslations } from 'use-intl'
import { daysIn } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import type { ListHandle } from '~/platform/list/use-list-query'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import type { Kpi } from '../kpis.queries'
import type { boardList } from './board-query'
import { FigureLine } from './figure-line'
import { cellOf } from './heat-of-cell'
import { allFirst } from './heat-table'
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
  const addressWith = useBoardAddress()
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
              <FigureLine
                key={each.outlet_id ?? 'all'}
                name={each.name ?? t(allWord(board))}
                to={addressWith({ cell: `${each.outlet_id ?? 'all'}.${one.key}` })}
                kpi={one}
                cell={cell(each, one)}
                notes={notes(each.outlet_id, one)}
              />
            ))
          : row
            ? kpis.map((kpi) => (
                <FigureLine
                  key={kpi.key}
                  name={kpi.name[locale]}
                  to={addressWith({ cell: `${row.outlet_id ?? 'all'}.${kpi.key}` })}
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
