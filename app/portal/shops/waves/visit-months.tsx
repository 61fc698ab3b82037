import { useTranslations } from 'use-intl'
import { calendarWeeks } from '~/domain/kpi/calendar'
import { dayAfter } from '~/domain/kpi/periods'
import { useDateTime } from '~/platform/use-date-time'
import { hatch } from '../../heat-look'
import { useGridKeys } from '../../use-grid-keys'
import { standOf, type VisitStand } from './visit-list'
import type { Visit, Wave } from './waves.queries'

interface VisitMonthsProps {
  wave: Pick<Wave, 'notBefore' | 'visitBy' | 'blackoutDays'>
  /** Those that are not off. */
  visits: readonly Visit[]
  names: ReadonlyMap<string, string>
  today: string
  /** `YYYY-MM-DD`, or empty. */
  chosen: string
  onChoose: (day: string) => void
}

/** The visits of a wave month by month. A press on a day narrows the list below down to it. */
export function VisitMonths({ wave, visits, ...rest }: VisitMonthsProps) {
  const byDay = Map.groupBy(visits, ({ on }) => on)
  const ends = [wave.notBefore, wave.visitBy, ...byDay.keys()].toSorted()
  const last = ends.at(-1) ?? wave.visitBy
  const months: string[] = []
  for (
    let month = `${(ends[0] ?? last).slice(0, 8)}01`;
    month <= last;
    month = `${dayAfter(month, 31).slice(0, 8)}01`
  )
    months.push(month)
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      {months.map((month) => (
        <Month key={month} month={month} wave={wave} byDay={byDay} {...rest} />
      ))}
    </div>
  )
}

interface MonthProps extends Omit<VisitMonthsProps, 'visits'> {
  month: string
  byDay: ReadonlyMap<string, readonly Visit[]>
}

function Month({ month, byDay, ...rest }: MonthProps) {
  const dateTime = useDateTime()
  const weeks = calendarWeeks(month)
  const { grid, at } = useGridKeys(weeks.length, 7)
  const weekday = (place: number, width: 'short' | 'long') =>
    dateTime(new Date(dayAfter('2026-01-05', place)), { weekday: width, timeZone: 'UTC' }) // a Monday
  return (
    <table {...grid} className="w-full table-fixed border-separate border-spacing-0.5">
      <caption className="pb-2 text-left font-semibold">
        {dateTime(new Date(month), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
      </caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((place) => (
            <th
              key={place}
              scope="col"
              abbr={weekday(place, 'long')}
              className="px-1 text-left font-medium text-ink-soft text-xs"
            >
              {weekday(place, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, line) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places, whatever stands there
              <td key={column} className="p-0 align-top">
                {day === null ? null : (
                  <Day {...rest} day={day} visits={byDay.get(day) ?? []} focus={at(line, column)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const dots: Record<VisitStand, string> = {
  waiting: 'border-2 border-warning',
  late: 'bg-danger',
  asked: 'border-2 border-data-blue',
  agreed: 'bg-data-blue',
  made: 'bg-success',
  off: 'hidden',
}

interface DayProps extends Pick<MonthProps, 'wave' | 'names' | 'today' | 'chosen' | 'onChoose'> {
  day: string
  visits: readonly Visit[]
  focus: object
}

function Day({ day, visits, wave, names, today, chosen, onChoose, focus }: DayProps) {
  const t = useTranslations('shopWaves.months')
  const dateTime = useDateTime()
  const isClosed = wave.blackoutDays.includes(day)
  const isOutside = day < wave.notBefore || day > wave.visitBy
  const number = Number(day.slice(8))
  const said = [
    dateTime(new Date(day), { dateStyle: 'full', timeZone: 'UTC' }),
    t('visits', { count: visits.length }),
    isClosed ? t('closed') : '',
    day === today ? t('today') : '',
  ]
    .filter(Boolean)
    .join(', ')
  const look = `flex min-h-14 w-full flex-col rounded-sm px-1 py-1 text-left text-xs ${isClosed ? hatch : isOutside ? 'text-ink-soft' : 'bg-paper-deep'} ${day === today ? 'outline-1 outline-ink -outline-offset-1' : ''}`
  const figures = (
    <>
      <span aria-hidden="true" className={visits.length > 0 ? 'font-medium' : ''}>
        {number}
      </span>
      <span className="sr-only">{said}</span>
      <span aria-hidden="true" className="mt-auto flex flex-wrap gap-0.5 sm:hidden">
        {visits.length > 4 ? (
          <span className="font-medium">{visits.length}</span>
        ) : (
          visits.map((visit) => (
            <span key={visit.id} className={`size-2 rounded-full ${dots[standOf(visit, today)]}`} />
          ))
        )}
      </span>
      <span aria-hidden="true" className="hidden min-w-0 flex-col sm:flex">
        {visits.slice(0, visits.length > 3 ? 2 : 3).map((visit) => (
          <span key={visit.id} className="flex min-w-0 items-center gap-1">
            <span className={`size-2 shrink-0 rounded-full ${dots[standOf(visit, today)]}`} />
            <span className="truncate">{names.get(visit.outletId)}</span>
          </span>
        ))}
        {visits.length > 3 ? <span>{t('more', { count: visits.length - 2 })}</span> : null}
      </span>
    </>
  )
  if (visits.length === 0)
    return (
      <span {...focus} className={look}>
        {figures}
      </span>
    )
  return (
    <button
      {...focus}
      type="button"
      aria-pressed={chosen === day}
      onClick={() => onChoose(chosen === day ? '' : day)}
      className={`${look} hover:outline-2 hover:outline-ink hover:-outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-brand aria-pressed:-outline-offset-2`}
    >
      {figures}
    </button>
  )
}

/** What the points in the calendar mean. */
export function MonthLegend() {
  const t = useTranslations('shopWaves')
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
      {(['waiting', 'asked', 'agreed', 'late', 'made'] as const).map((stand) => (
        <li key={stand} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[stand]}`} />
          {t(`visits.stands.${stand}`)}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-4 rounded-sm ${hatch}`} />
        {t('months.closed')}
      </li>
    </ul>
  )
}
