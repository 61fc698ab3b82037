import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { hatch } from '../../../heat-look'
import { writeFigure } from '../../write-figure'
import type { Cell } from './read-cell'

/** The days of the period, the latest first, each as a bar beside its number. */
export function DaysPart({ cell: { days, kpi } }: { cell: Cell }) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const most = Math.max(0, ...days.map(({ value }) => value ?? 0))
  return (
    <table className="w-full">
      <caption className="sr-only">{t('cell.days')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('cell.day')}</th>
          <th scope="col">{kpi.name[locale]}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, value }) => (
          <tr key={day} className="border-hairline border-b">
            <th scope="row" className="w-40 whitespace-nowrap py-1.5 pr-4 text-left font-normal text-sm">
              {dateTime(new Date(day), {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              })}
            </th>
            <td className="py-1.5">
              <span className="flex items-center gap-3 text-sm">
                <span className="w-20 shrink-0 text-right tabular-nums">
                  {value === null ? (
                    <span className="sr-only">{t('noFigure')}</span>
                  ) : (
                    writeFigure(locale, kpi, value)
                  )}
                </span>
                <span aria-hidden="true" className={`h-3 grow ${value === null ? hatch : ''}`}>
                  {value !== null && value > 0 && most > 0 ? (
                    <span
                      className="block h-full bg-brand/35"
                      style={{ width: `${(100 * value) / most}%` }}
                    />
                  ) : null}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
