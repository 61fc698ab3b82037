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
import {
  type OutletHours as Outlet,
  readOutletHours,
  readWeekdayHours,
  type WeekdayHours,
} from './hours.queries'
import { HoursControls } from './hours-controls'
import { HoursFiles } from './hours-files'
import { HoursLegend } from './hours-legend'
import { cellOf, hoursList, weekdays, weeksOf } from './hours-query'
import { HoursTable } from './hours-table'
import { OutletHours } from './outlet-hours'
import { useHourWords } from './use-hour-words'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const query = readListQuery(url.searchParams, hoursList)
  const { kpi, outlet, look } = query.filters
  const isBeside = look === 'outlets'
  const weeks = weeksOf(query)
  const [read, beside, messages] = await Promise.all([
    loaded('the hours', readWeekdayHours(tenant.id, { kpi, outlet: isBeside ? '' : outlet, weeks })),
    isBeside ? loaded('the hours of the outlets', readOutletHours(tenant.id, { kpi, weeks })) : null,
    loadMessages(workspace.person.locale, ['weekdayHours', 'ranking', 'kpis']),
  ])
  const by = workspace.person.name || workspace.person.employedAs || workspace.person.email
  return { tenant, by, read, beside, mayImport: figuresDenial(accessOf(workspace)) === null, messages }
}

/** Another cell or weekday is another look at what is there. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isSame = (['kpi', 'outlet', 'span', 'look'] as const).every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  )
  const isOnlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !(isOnlySearch && isSame) && rest.defaultShouldRevalidate
}

/** When a house is full: an average week by weekday and hour. */
export default function HoursPage({ loaderData }: Route.ComponentProps) {
  const { tenant, by, read, beside, mayImport } = loaderData
  const t = useTranslations('weekdayHours')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {read.content ? (
        beside && !beside.content ? (
          <NotLoaded why={beside.why} />
        ) : (
          <Hours {...{ tenant, by, mayImport }} read={read.content} outlets={beside?.content ?? null} />
        )
      ) : (
        <NotLoaded why={read.why ?? 'failed'} />
      )}
    </>
  )
}

interface HoursProps {
  tenant: { id: string; name: string }
  by: string
  mayImport: boolean
  read: WeekdayHours
  /** Where they are seen side by side. */
  outlets: readonly Outlet[] | null
}

function Hours({ tenant, by, mayImport, read, outlets }: HoursProps) {
  const t = useTranslations('weekdayHours')
  const query = useListQuery(hoursList)
  const periodWords = usePeriodWords()
  const isWide = useWide()
  const words = useHourWords(read.kpi)
  const { kpi, first_day, last_day } = read
  const fullest = read.cells.toSorted((one, other) => other.value - one.value)[0]?.weekday ?? 1
  const one = Number(query.filters.weekday || (cellOf(query.filters.cell)?.weekday ?? fullest))
  const isOneDay = isWide === false || outlets !== null
  const said = t(outlets ? 'ofEach' : query.filters.outlet ? 'ofOne' : 'ofAll')
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
          lead={t('lead', { period: periodWords({ from: first_day, to: last_day }), said })}
          actions={
            <HoursFiles
              {...{ tenant, by, read }}
              beside={outlets && { outlets, weekday: one }}
              title={
                outlets ? `${t(`headings.${kpi}`)}: ${words.weekday(one, 'long')}` : t(`headings.${kpi}`)
              }
              days={periodWords({ from: first_day, to: last_day })}
              compared={said}
            />
          }
        >
          {isOneDay ? (
            <div className="mb-4 max-w-64 max-md:max-w-none print:hidden">
              <Select
                name="weekday"
                label={t('weekday')}
                value={String(one)}
                options={weekdays.map((day) => ({ value: String(day), label: words.weekday(day, 'long') }))}
                onChange={({ target }) => query.set({ weekday: target.value as '1', cell: '' })}
              />
            </div>
          ) : null}
          {outlets ? (
            <OutletHours outlets={outlets} kpi={kpi} weekday={one} />
          ) : (
            <>
              <HoursTable
                read={read}
                weekdays={isWide === false ? [one] : weekdays}
                chosen={query.filters.cell}
              />
              <HourTold read={read} chosen={query.filters.cell} />
            </>
          )}
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
