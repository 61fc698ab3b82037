import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { figuresDenial } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { readListQuery } from '~/platform/list/list-query'
import { useListQuery } from '~/platform/list/use-list-query'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { usePeriodWords } from '~/platform/use-period-words'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { useWide } from '~/ui/use-wide'
import type { Route } from './+types/hours-page'
import { HourTold } from './hour-told'
import { readWeekdayHours, type WeekdayHours } from './hours.queries'
import { HoursControls } from './hours-controls'
import { HoursFile } from './hours-file'
import { HoursLegend } from './hours-legend'
import { cellOf, hoursList, weekdays, weeksOf } from './hours-query'
import { HoursTable } from './hours-table'
import { useHourWords } from './use-hour-words'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const query = readListQuery(url.searchParams, hoursList)
  const { kpi, outlet } = query.filters
  const [read, messages] = await Promise.all([
    loaded('the hours', readWeekdayHours(tenant.id, { kpi, outlet, weeks: weeksOf(query) })),
    loadMessages(workspace.person.locale, ['weekdayHours', 'ranking']),
  ])
  return { tenant, read, mayImport: figuresDenial(accessOf(workspace)) === null, messages }
}

/** Another cell or weekday is another look at what is there. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isSame = (['kpi', 'outlet', 'span'] as const).every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  )
  const isOnlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !(isOnlySearch && isSame) && rest.defaultShouldRevalidate
}

/** When a house is full: an average week by weekday and hour. */
export default function HoursPage({ loaderData: { tenant, read, mayImport } }: Route.ComponentProps) {
  const t = useTranslations('weekdayHours')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {read.content ? (
        <Hours read={read.content} mayImport={mayImport} />
      ) : (
        <NotLoaded why={read.why ?? 'failed'} />
      )}
    </>
  )
}

function Hours({ read, mayImport }: { read: WeekdayHours; mayImport: boolean }) {
  const t = useTranslations('weekdayHours')
  const query = useListQuery(hoursList)
  const periodWords = usePeriodWords()
  const isWide = useWide()
  const words = useHourWords(read.kpi)
  const { kpi, first_day, last_day } = read
  const fullest = read.cells.toSorted((one, other) => other.value - one.value)[0]?.weekday ?? 1
  const one = Number(query.filters.weekday || (cellOf(query.filters.cell)?.weekday ?? fullest))
  if (read.kpis.length === 0) {
    return (
      <EmptyState
        title={t('first')}
        text={t('firstText')}
        action={
          mayImport ? (
            <Link to="/app/dashboards/figures/import" className="text-link underline">
              {t('toImport')}
            </Link>
          ) : undefined
        }
      />
    )
  }
  return (
    <>
      <HoursControls query={query} read={read} />
      {kpi && first_day && last_day && read.cells.length > 0 ? (
        <Section
          title={t(`headings.${kpi}`)}
          lead={`${periodWords({ from: first_day, to: last_day })}. ${t(query.filters.outlet ? 'ofOne' : 'ofAll')}`}
          actions={<HoursFile read={read} />}
        >
          {isWide === false ? (
            <div className="mb-4 print:hidden">
              <Select
                name="weekday"
                label={t('weekday')}
                value={String(one)}
                options={weekdays.map((day) => ({ value: String(day), label: words.weekday(day, 'long') }))}
                onChange={({ target }) => query.set({ weekday: target.value as '1', cell: '' })}
              />
            </div>
          ) : null}
          <HoursTable
            read={read}
            weekdays={isWide === false ? [one] : weekdays}
            chosen={query.filters.cell}
          />
          <HourTold read={read} chosen={query.filters.cell} />
          <HoursLegend />
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
              {t('how')}
            </summary>
            <div className="flex max-w-prose flex-col gap-2 pt-1 text-sm">
              <p>{t('howAverage')}</p>
              <p>{t('howBills')}</p>
              {kpi === 'revpash' ? <p>{t('howSeats')}</p> : null}
            </div>
          </details>
        </Section>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
    </>
  )
}
