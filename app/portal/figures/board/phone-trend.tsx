import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { ListHandle } from '~/platform/list/use-list-query'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { hatch, heatLook } from '../../heat-look'
import { writeFigure } from '../write-figure'
import type { boardList } from './board-query'
import { CellState } from './cell-state'
import { FigureLine } from './figure-line'
import type { Trend } from './read-trend'
import { useBoardAddress } from './use-board-address'

interface PhoneTrendProps {
  query: ListHandle<(typeof boardList)['filters'], never>
  trend: Trend
}

/** Weeks or months on a phone: all KPIs, each with a strip of its periods, or one KPI with a large number in each line, the latest first. */
export function PhoneTrend({
  query: { filters, set },
  trend: { picture, outletId, periods, rows },
}: PhoneTrendProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const addressWith = useBoardAddress()
  const dateTime = useDateTime()
  const periodWords = usePeriodWords()
  const one = rows.find(({ kpi }) => kpi.key === filters.kpi)
  const nameOf = (period: (typeof periods)[number]) =>
    picture === 'months'
      ? dateTime(new Date(period.from), { month: 'long', year: 'numeric' })
      : periodWords(period)
  return (
    <>
      <SegmentedControl
        label={t('look')}
        name="look"
        value={one ? 'kpi' : 'all'}
        options={[
          { value: 'all', label: t('everyKpi') },
          { value: 'kpi', label: t('byKpi') },
        ]}
        onChange={(look) => set({ kpi: look === 'kpi' ? (rows[0]?.kpi.key ?? '') : '' })}
      />
      {one ? (
        <>
          <div className="mt-5 mb-3">
            <Select
              name="kpi"
              label={t('kpi')}
              value={one.kpi.key}
              options={rows.map(({ kpi }) => ({ value: kpi.key, label: kpi.name[locale] }))}
              onChange={({ target }) => set({ kpi: target.value })}
            />
          </div>
          <ul>
            {periods
              .map((period, place) => (
                <FigureLine
                  key={period.from}
                  name={nameOf(period)}
                  to={addressWith({
                    ...{ picture: '', span: 'own', ...period },
                    cell: `${outletId ?? 'all'}.${one.kpi.key}`,
                  })}
                  kpi={one.kpi}
                  cell={one.cells[place] ?? null}
                />
              ))
              .toReversed()}
          </ul>
        </>
      ) : (
        <ul className="mt-2">
          {rows.map((row) => (
            <li key={row.kpi.key} className="border-hairline border-b">
              <Link to={addressWith({ kpi: row.kpi.key })} preventScrollReset className="grid gap-2 py-3">
                <Latest row={row} nameOf={nameOf} periods={periods} />
                <Strip cells={row.cells} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Row = Trend['rows'][number]

interface LatestProps {
  row: Row
  periods: Trend['periods']
  nameOf: (period: Trend['periods'][number]) => string
}

/** The last figure of a KPI that is known, and of which days it is. */
function Latest({ row: { kpi, cells }, periods, nameOf }: LatestProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const place = cells.findLastIndex((cell) => cell !== null)
  const [cell, period] = [cells[place] ?? null, periods[place]]
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <span className="break-words leading-snug">
        {kpi.name[locale]}
        {period ? <span className="block text-ink-soft text-xs">{nameOf(period)}</span> : null}
      </span>
      {cell ? (
        <span className="flex flex-col items-end gap-0.5">
          <span className="font-semibold text-xl leading-tight tabular-nums">
            {writeFigure(locale, kpi, cell.value)}
          </span>
          {cell.change || cell.band ? (
            <span
              className={`flex items-center gap-1.5 rounded-sm px-1.5 text-sm ${heatLook(cell.heat, cell.isThin)}`}
            >
              <CellState cell={cell} />
            </span>
          ) : null}
        </span>
      ) : (
        <span className="text-ink-soft text-sm">{t('noFigure')}</span>
      )}
    </span>
  )
}

/** How a KPI stood in each period, the oldest first; what it says is read in the lines of the KPI. */
function Strip({ cells }: Pick<Row, 'cells'>) {
  const t = useTranslations('kpis')
  const [better, worse] = [1, -1].map(
    (sign) => cells.filter((cell) => Math.sign(cell?.heat ?? 0) === sign).length,
  )
  return (
    <>
      <span aria-hidden className="grid auto-cols-fr grid-flow-col gap-0.5">
        {cells.map((cell, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are the periods
            key={place}
            className={`h-5 rounded-sm ${cell ? `${heatLook(cell.heat, cell.isThin)} border border-hairline` : hatch}`}
          />
        ))}
      </span>
      <span className="sr-only">
        {t('stripTold', { better: better ?? 0, worse: worse ?? 0, of: cells.length })}
      </span>
    </>
  )
}
