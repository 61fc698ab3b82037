import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { averageHour, heatOfHour, isThin } from '~/domain/kpi/weekday-hours'
import { useWide } from '~/ui/use-wide'
import { hatch, heatLook } from '../../heat-look'
import { StepsSign } from '../../steps-sign'
import { useGridKeys } from '../../use-grid-keys'
import { useBoardAddress } from '../board/use-board-address'
import type { OutletHours as Outlet } from './hours.queries'
import { cellName, type HourKpi } from './hours-query'
import { daysOf, fullestOf, hoursOf } from './seen-hours'
import { useHourWords } from './use-hour-words'

interface OutletHoursProps {
  outlets: readonly Outlet[]
  kpi: HourKpi
  weekday: number
}

/** Outlets by the hours of a weekday, each beside its own average hour. A press opens the week of the outlet. */
export function OutletHours(props: OutletHoursProps) {
  return useWide() === false ? <OutletLines {...props} /> : <OutletTable {...props} />
}

function OutletTable({ outlets, kpi, weekday }: OutletHoursProps) {
  const t = useTranslations('weekdayHours')
  const words = useHourWords(kpi)
  const hours = hoursOf(outlets, weekday)
  const { grid, at } = useGridKeys(outlets.length, hours.length)
  return (
    <div className="overflow-x-auto pb-1">
      <table {...grid} className="w-full border-separate border-spacing-0.5">
        <caption className="sr-only">{t('captionOutlets')}</caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="sticky left-0 z-1 bg-paper pr-4 pb-1 text-left font-medium text-ink-soft text-sm"
            >
              {t('outlet')}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="px-1.5 pb-1 text-left font-medium text-sm tabular-nums">
                {words.hour(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outlets.map((outlet, row) => (
            <tr key={outlet.id}>
              <th scope="row" className="sticky left-0 z-1 min-w-36 bg-paper py-1 pr-4 text-left font-normal">
                <span className="block font-medium leading-tight">{outlet.name}</span>
                <span className="block text-ink-soft text-sm">
                  {t('daysKnown', { count: daysOf(outlet, weekday) })}
                </span>
              </th>
              {hours.map((hour, column) => (
                <td key={hour} className="p-0">
                  <Hour {...{ outlet, kpi, weekday, hour }} focus={at(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HourProps {
  outlet: Outlet
  kpi: HourKpi
  weekday: number
  hour: number
  focus: object
}

function Hour({ outlet, kpi, weekday, hour, focus }: HourProps) {
  const t = useTranslations('weekdayHours')
  const words = useHourWords(kpi)
  const addressWith = useBoardAddress()
  const { value, heat, days, look } = shown(outlet, weekday, hour)
  return (
    <Link
      {...focus}
      to={addressWith({ look: '', outlet: outlet.id, cell: cellName(weekday, hour) })}
      preventScrollReset
      aria-label={
        days === 0 ? t('noneOf', { day: words.weekday(weekday, 'long'), hour: words.hour(hour) }) : undefined
      }
      className={`flex min-h-12 items-center justify-between gap-x-2 rounded-sm px-1.5 py-1 hover:outline-2 hover:outline-ink hover:-outline-offset-2 ${look}`}
    >
      {days === 0 ? null : (
        <>
          <span className={`tabular-nums ${value > 0 ? 'font-medium' : 'text-ink-soft'}`}>
            {value > 0 ? words.brief(value) : '0'}
          </span>
          {heat === null ? null : <StepsSign heat={heat} />}
        </>
      )}
    </Link>
  )
}

/** On a phone each outlet is a line: when it is fullest in words, and its hours as a strip. */
function OutletLines({ outlets, kpi, weekday }: OutletHoursProps) {
  const t = useTranslations('weekdayHours')
  const words = useHourWords(kpi)
  const addressWith = useBoardAddress()
  const hours = hoursOf(outlets, weekday)
  return (
    <ul>
      {outlets.map((outlet) => {
        const fullest = fullestOf(outlet, weekday)
        return (
          <li key={outlet.id} className="border-hairline border-b">
            <Link
              to={addressWith({ look: '', outlet: outlet.id, weekday: String(weekday), cell: '' })}
              preventScrollReset
              className="block py-3"
            >
              <span className="block font-medium">{outlet.name}</span>
              <span className="block text-ink-soft text-sm">
                {fullest
                  ? t('fullest', {
                      from: words.hour(fullest.hour),
                      to: words.hour((fullest.hour + 1) % 24),
                      figure: t(`of.${kpi}`, { figure: words.figure(fullest.value) }),
                    })
                  : t('noDay')}
              </span>
              <span aria-hidden="true" className="mt-2 flex gap-0.5">
                {hours.map((hour) => (
                  <span
                    key={hour}
                    className={`flex h-8 min-w-0 flex-1 items-center justify-center rounded-sm border border-hairline ${shown(outlet, weekday, hour).look}`}
                  >
                    {hour === fullest?.hour ? <StepsSign heat={shown(outlet, weekday, hour).heat} /> : null}
                  </span>
                ))}
              </span>
              <span
                aria-hidden="true"
                className="mt-1 flex justify-between text-ink-soft text-xs tabular-nums"
              >
                <span>{hours[0] === undefined ? null : words.hour(hours[0])}</span>
                <span>{words.hour(((hours.at(-1) ?? 0) + 1) % 24)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function shown(outlet: Outlet, weekday: number, hour: number) {
  const days = daysOf(outlet, weekday)
  const value = outlet.cells.find((one) => one.weekday === weekday && one.hour === hour)?.value ?? 0
  const heat = heatOfHour(value, averageHour(outlet.cells) ?? 1)
  return { days, value, heat, look: days === 0 ? hatch : heatLook(heat, isThin(days)) }
}
