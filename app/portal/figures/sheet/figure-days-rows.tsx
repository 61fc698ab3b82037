import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { daysOf, missingDays } from '~/domain/kpi/figure-days'
import type { Column } from '~/platform/list/list-view'
import { buttonLook } from '~/ui/button'
import { RowName } from '~/ui/row-name'
import { DayMark } from './day-mark'
import type { OutletDays } from './sheet.queries'
import { useDayWords } from './use-day-words'

const shownMax = 4

/** How an outlet stands in the list: its last days, and those that are missing as ways to their sheets. */
export function useFigureDaysColumns(): Column<OutletDays>[] {
  const t = useTranslations('flashSheet.list')
  return [
    {
      key: 'name',
      header: t('outlet'),
      isRowHeader: true,
      phone: 'name',
      cell: ({ outlet_id, name, city }) => (
        <RowName to={`/app/dashboards/figures/${outlet_id}`} below={city}>
          {name}
        </RowName>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'days',
      header: t('days'),
      phone: 'line',
      cell: (row) => <Strip row={row} />,
    },
    {
      key: 'missing',
      header: t('missing'),
      phone: 'foot',
      cell: (row) => <Missing row={row} />,
      csv: ({ until, states, is_begun }) => (is_begun ? missingDays(until, states).join(' ') : t('notBegun')),
    },
  ]
}

function Strip({ row: { until, states } }: { row: OutletDays }) {
  const t = useTranslations('flashSheet')
  const count = (letter: string) => [...states].filter((one) => one === letter).length
  return (
    <div role="img" aria-label={t('strip', { none: count('n'), some: count('s') })} className="flex gap-0.5">
      {daysOf(until, states).map(({ day, state }) => (
        <DayMark key={day} state={state} className="h-5 w-1.5 sm:w-2" />
      ))}
    </div>
  )
}

function Missing({ row: { outlet_id, name, until, states, is_begun } }: { row: OutletDays }) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  const to = (day: string) => `/app/dashboards/figures/${outlet_id}/${day}`
  const missing = missingDays(until, states)
  if (!is_begun)
    return (
      <Link to={to(until)} className={buttonLook('secondary')} aria-label={`${t('outlet.begin')}: ${name}`}>
        {t('outlet.begin')}
      </Link>
    )
  if (missing.length === 0) return <span className="text-ink-soft">{t('list.complete')}</span>
  return (
    <ul className="flex flex-wrap gap-2">
      {missing.slice(0, shownMax).map((day) => (
        <li key={day}>
          <Link
            to={to(day)}
            className={buttonLook('secondary')}
            aria-label={`${name}: ${t('outlet.enter', { day: words.brief(day) })}`}
          >
            {words.brief(day)}
          </Link>
        </li>
      ))}
      {missing.length > shownMax ? (
        <li className="flex min-h-11 items-center text-ink-soft text-sm">
          {t('list.more', { count: missing.length - shownMax })}
        </li>
      ) : null}
    </ul>
  )
}
