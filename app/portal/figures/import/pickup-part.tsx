import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { isoDay } from '~/domain/kpi-import/column-days'
import { type Pickup, pickupByWeek } from '~/domain/kpi-import/reservation-facts'
import { localeOfTag } from '~/domain/locale'
import { writeMoneyCompact } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { usePeriodWords } from '~/platform/use-period-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

const weeksShown = 8

interface PickupPartProps {
  /** By the day of the booking. */
  pickup: ReadonlyMap<number, Pickup>
  name: string
}

/** What was booked week by week, the latest first, and the days as a file. */
export function PickupPart({ pickup, name }: PickupPartProps) {
  const t = useTranslations('figuresImport.pickup')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const period = usePeriodWords()
  const weeks = pickupByWeek(pickup)
  const shown = weeks.slice(0, weeksShown)
  const columns = [t('week'), t('nights'), t('revenue'), t('rate')]
  return (
    <section className="mt-6 max-w-3xl">
      <h4 className="font-semibold">{t('title')}</h4>
      <p className="mb-2 text-ink-soft text-sm">{t('lead')}</p>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-ink border-b">
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`py-1.5 pr-3 align-bottom font-medium ${at > 0 ? 'text-right' : 'text-left'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ monday, nights, revenue }) => (
            <tr key={monday} className="border-hairline border-b tabular-nums">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {period({ from: isoDay(monday), to: isoDay(monday + 6) })}
              </th>
              <td className="py-1.5 pr-3 text-right">{number(nights)}</td>
              <td className="py-1.5 pr-3 text-right">{writeMoneyCompact(locale, revenue, true)}</td>
              <td className="py-1.5 pr-3 text-right">
                {nights > 0 ? writeMoneyCompact(locale, Math.round(revenue / nights), true) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {weeks.length > shown.length ? (
        <p className="mt-2 text-ink-soft text-sm">{t('earlier', { count: weeks.length - shown.length })}</p>
      ) : null}
      <div className="mt-3">
        <Button
          variant="secondary"
          onClick={() =>
            void downloadCsv(
              `${t('file')}-${name}`,
              [
                { header: t('day'), value: ([day]: [number, Pickup]) => isoDay(day) },
                { header: t('nights'), value: ([, { nights }]) => nights },
                { header: t('revenue'), value: ([, { revenue }]) => revenue / 100 },
              ],
              [...pickup],
            )
          }
        >
          <Icon name="download" />
          {t('download')}
        </Button>
      </div>
    </section>
  )
}
