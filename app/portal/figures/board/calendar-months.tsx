import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { calendarWeeks } from '~/domain/kpi/calendar'
import { dayAfter } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { hatch, heatLook } from '../../heat-look'
import { StepsSign } from '../../steps-sign'
import { useGridKeys } from '../../use-grid-keys'
import { writeBriefly, writeFigure } from '../write-figure'
import { BandSign } from './band-sign'
import type { HeatCell } from './heat-of-cell'
import type { Trend } from './read-trend'
import { useBoardAddress } from './use-board-address'
import { useChangeWords } from './use-change-words'

/** The days of one KPI as a calendar, the latest month first. A press on a day opens what stands behind it. */
export function CalendarMonths({ trend }: { trend: Trend }) {
  const months = [...new Set(trend.periods.map(({ from }) => `${from.slice(0, 8)}01`))].toReversed()
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      {months.map((month) => (
        <Month key={month} month={month} trend={trend} />
      ))}
    </div>
  )
}

function Month({ month, trend }: { month: string; trend: Trend }) {
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const weeks = calendarWeeks(month)
  const { grid, at } = useGridKeys(weeks.length, 7)
  const weekday = (place: number) => dateTime(new Date(dayAfter('2026-01-05', place)), { weekday: 'short' }) // a Monday
  const [row] = trend.rows
  return (
    <table {...grid} className="w-full table-fixed border-separate border-spacing-0.5">
      <caption className="pb-2 text-left font-semibold">
        {dateTime(new Date(month), { month: 'long', year: 'numeric' })}
        {row ? <span className="sr-only">{` · ${row.kpi.name[locale]}`}</span> : null}
      </caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((place) => (
            <th key={place} scope="col" className="px-1 text-left font-medium text-ink-soft text-xs">
              {weekday(place)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, line) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => {
              const place = day === null ? -1 : trend.periods.findIndex(({ from }) => from === day)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places, whatever stands there
                <td key={column} className="p-0 align-top">
                  {day !== null && place >= 0 ? (
                    <Day day={day} cell={row?.cells[place] ?? null} trend={trend} focus={at(line, column)} />
                  ) : null}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  cell: HeatCell | null
  trend: Trend
  focus: object
}

function Day({ day, cell, trend: { rows, outletId }, focus }: DayProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const addressWith = useBoardAddress()
  const changeWords = useChangeWords()
  const kpi = rows[0]?.kpi
  if (!kpi) return null
  return (
    <Link
      {...focus}
      to={addressWith({
        picture: '',
        span: 'own',
        from: day,
        to: day,
        cell: `${outletId ?? 'all'}.${kpi.key}`,
      })}
      state={{ isOpened: true }}
      className={`relative flex min-h-14 flex-col justify-between rounded-sm px-1 py-1 text-xs hover:outline-2 hover:outline-ink hover:-outline-offset-2 ${cell ? heatLook(cell.heat, cell.isThin) : hatch}`}
    >
      <span className="flex items-center justify-between">
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{dateTime(new Date(day), { dateStyle: 'long' })}</span>
        {cell?.band ? <BandSign band={cell.band} /> : cell?.change ? <StepsSign heat={cell.heat} /> : null}
      </span>
      {cell ? (
        <>
          <span className="font-medium text-xs leading-tight tabular-nums sm:hidden">
            {writeBriefly(locale, kpi, cell.value)}
          </span>
          <span className="truncate font-medium text-sm tabular-nums max-sm:hidden">
            {writeFigure(locale, kpi, cell.value)}
          </span>
        </>
      ) : (
        <span className="sr-only">{t('noFigure')}</span>
      )}
      {cell?.change ? (
        <span className="sr-only">
          {`${changeWords(cell.change)}, ${t(cell.band ? `bands.${cell.band}` : cell.heat === null ? 'other' : cell.heat > 0 ? 'better' : cell.heat < 0 ? 'worse' : 'same')}`}
        </span>
      ) : null}
    </Link>
  )
}
