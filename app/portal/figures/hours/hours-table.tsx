import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { averageHour, heatOfHour, hoursShown, isThin } from '~/domain/kpi/weekday-hours'
import { hatch, heatLook } from '../../heat-look'
import { StepsSign } from '../../steps-sign'
import { useGridKeys } from '../../use-grid-keys'
import { useBoardAddress } from '../board/use-board-address'
import type { WeekdayHours } from './hours.queries'
import { cellName } from './hours-query'
import { useHourWords } from './use-hour-words'

interface HoursTableProps {
  read: WeekdayHours
  /** The weekdays that there is room for. */
  weekdays: readonly number[]
  /** The cell that the address names. */
  chosen: string
}

/** Hours by weekdays. A press on a figure tells it below. */
export function HoursTable({ read, weekdays, chosen }: HoursTableProps) {
  const t = useTranslations('weekdayHours')
  const words = useHourWords(read.kpi)
  const hours = hoursShown(read.cells)
  const { grid, at } = useGridKeys(hours.length, weekdays.length)
  return (
    <table {...grid} className="w-full max-w-4xl table-fixed border-separate border-spacing-0.5">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-16 pb-1 text-left font-medium text-ink-soft text-sm">
            {t('hour')}
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="px-2 pb-1 text-left font-medium text-sm">
              {words.weekday(weekday, weekdays.length > 1 ? 'short' : 'long')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour, row) => (
          <tr key={hour}>
            <th scope="row" className="text-left font-normal text-sm tabular-nums">
              {words.hour(hour)}
            </th>
            {weekdays.map((weekday, column) => (
              <td key={weekday} className="p-0">
                <Hour
                  read={read}
                  weekday={weekday}
                  hour={hour}
                  isChosen={chosen === cellName(weekday, hour)}
                  focus={at(row, column)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HourProps {
  read: WeekdayHours
  weekday: number
  hour: number
  isChosen: boolean
  focus: object
}

function Hour({ read, weekday, hour, isChosen, focus }: HourProps) {
  const t = useTranslations('weekdayHours')
  const words = useHourWords(read.kpi)
  const addressWith = useBoardAddress()
  const days = read.weekdays.find((one) => one.weekday === weekday)?.days ?? 0
  const value = read.cells.find((one) => one.weekday === weekday && one.hour === hour)?.value ?? 0
  const heat = heatOfHour(value, averageHour(read.cells) ?? 1)
  const look = days === 0 ? hatch : heatLook(heat, isThin(days))
  return (
    <Link
      {...focus}
      to={addressWith({ cell: cellName(weekday, hour) })}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      aria-label={
        days === 0 ? t('noneOf', { day: words.weekday(weekday, 'long'), hour: words.hour(hour) }) : undefined
      }
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-2 rounded-sm px-2 py-1 hover:outline-2 hover:outline-ink hover:-outline-offset-2 ${isChosen ? 'outline-2 outline-ink -outline-offset-2' : ''} ${look}`}
    >
      {days === 0 ? null : (
        <>
          <span className={`tabular-nums ${value > 0 ? 'font-medium' : 'text-ink-soft'}`}>
            {value > 0 ? words.brief(value) : '0'}
          </span>
          {heat === null ? null : <StepsSign heat={heat} />}
          {isThin(days) ? <span className="w-full text-xs">{t('daysKnown', { count: days })}</span> : null}
        </>
      )}
    </Link>
  )
}
