import { useState } from 'react'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { figuresDenial, tenantRoleDenial } from '~/domain/access'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { readListQuery } from '~/platform/list/list-query'
import { type ListHandle, useListQuery } from '~/platform/list/use-list-query'
import { type Loaded, loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { usePeriodWords } from '~/platform/use-period-words'
import { ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import { Section } from '~/ui/section'
import { useWide } from '~/ui/use-wide'
import { type Kpi, listMeasures, type Measure } from '../kpis.queries'
import { SignalStrip } from '../signals/signal-strip'
import { readSignals } from '../signals/signals.queries'
import './board.css'
import type { Route } from './+types/board-page'
import { BoardActions } from './board-actions'
import { BoardControls } from './board-controls'
import { type BoardQuery, boardList } from './board-query'
import { CalendarMonths } from './calendar-months'
import { CellDrawer } from './cell/cell-drawer'
import { readCell } from './cell/read-cell'
import { FestivalNote } from './festival-note'
import { HeatTable } from './heat-table'
import { HelpCard } from './help-card'
import { LeftOutNote } from './left-out-note'
import { Legend } from './legend'
import { NoFigures } from './no-figures'
import { PhoneBoard } from './phone-board'
import { PhoneTrend } from './phone-trend'
import { type Board, readBoard } from './read-board'
import { daysOf, knownKpis, readTrend, type Trend } from './read-trend'
import { TrendTable } from './trend-table'
import { useBoardAddress } from './use-board-address'
import { addressOf } from './views/view-address'
import { listViews } from './views/views.queries'
import { ViewsBar } from './views/views-bar'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const access = accessOf(workspace)
  const query = readListQuery(url.searchParams, boardList)
  const keepsFigures = figuresDenial(access) === null
  const listing = loaded('the measures', listMeasures(tenant.id))
  const hidden = keepsFigures ? Promise.resolve(new Set<string>()) : listing.then(measuresOfMoney)
  const reading = loaded('the KPI map', readWithCell(tenant.id, query, hidden))
  const views = await loaded('the saved views', listViews(tenant.id))
  const start = url.search === '' && views.content?.find(({ is_start }) => is_start)
  if (start) throw redirect(addressOf(start))
  const [read, measures, signals, messages] = await Promise.all([
    reading,
    listing,
    loaded('the signals', readSignals(tenant.id)),
    loadMessages(workspace.person.locale, ['kpis', 'signals', 'figureNotes', 'why']),
  ])
  return {
    tenant,
    read,
    measures: measures.content ?? [],
    signals,
    views,
    isAdmin: tenantRoleDenial(access, 'admin') === null,
    keepsFigures,
    by: workspace.person.name || workspace.person.employedAs || workspace.person.email,
    messages,
  }
}

const measuresOfMoney = ({ content }: Loaded<Measure[]>) =>
  new Set(content?.flatMap(({ key, unit }) => (unit === 'paise' ? [key] : [])))

async function readWithCell(tenantId: string, query: BoardQuery, hidden: Promise<ReadonlySet<string>>) {
  const board = await readBoard(tenantId, query, dayInIndia(new Date()), hidden)
  const { cell: asked, picture, outlet, kpi } = query.filters
  const [cell, trend] = await Promise.all([
    asked ? readCell(tenantId, board, asked) : null,
    picture ? readTrend(tenantId, board, { picture, outlet, kpi }) : null,
  ])
  return { board, asked, cell, trend }
}

/** Opening or closing a panel over the map does not reload it, unless a cell is opened. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const of = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams)
    rest.delete('about')
    rest.delete('cell')
    return `${pathname}?${rest}`
  }
  const cell = nextUrl.searchParams.get('cell')
  const isOnlyOver = !formMethod && currentUrl.href !== nextUrl.href && of(currentUrl) === of(nextUrl)
  return isOnlyOver ? cell !== null && cell !== currentUrl.searchParams.get('cell') : defaultShouldRevalidate
}

/** Every outlet beside the others: its KPIs over a period, coloured by how they stand beside another. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { tenant, by, read, measures, signals, views, isAdmin, keepsFigures } = loaderData
  const t = useTranslations('kpis')
  const query = useListQuery(boardList)
  const closing = useClosing()
  const periodWords = usePeriodWords()
  const isGoing = useNavigation().location?.pathname === useLocation().pathname
  const content = useLastRead(tenant.id, read)
  const board = content?.board
  const shownSignals = useLastRead(tenant.id, signals)
  const shownViews = useLastRead(tenant.id, views) ?? []
  const cell = content?.asked === query.filters.cell ? content.cell : null
  return (
    <div className="kpi-board">
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {keepsFigures ? null : (
        <div className="mb-4 flex flex-wrap gap-x-6">
          <WhyMissing what="set_targets" />
          <WhyMissing what="import_figures" />
        </div>
      )}
      {board ? (
        <>
          {read.why ? (
            <NotLoaded why={read.why} failedText={t('stays', { days: periodWords(board.period) })} />
          ) : null}
          {shownSignals ? <SignalStrip read={shownSignals} /> : null}
          {board.outlets.length > 0 ? (
            <>
              <ViewsBar tenantId={tenant.id} views={shownViews} board={board} mayShare={keepsFigures} />
              <BoardControls query={query} board={board} />
              <LeftOutNote board={board} views={shownViews} />
            </>
          ) : null}
          <div aria-busy={isGoing} className={`transition-opacity ${isGoing ? 'opacity-55 delay-300' : ''}`}>
            <Picture
              {...{ tenant, by, board, query, isAdmin, keepsFigures }}
              trend={content?.trend ?? null}
            />
          </div>
          <HelpCard
            kpi={board.kpis.find(({ key }) => key === query.filters.about) ?? null}
            measures={measures}
            onClose={closing('about')}
          />
          <CellDrawer
            tenantId={tenant.id}
            keepsFigures={keepsFigures}
            board={board}
            cell={cell}
            measures={measures}
            onClose={closing('cell')}
          />
        </>
      ) : (
        <NotLoaded why={read.why ?? 'failed'} />
      )}
    </div>
  )
}

/** Returns what was read, or what was read before where nothing came: a lost connection takes nothing away. */
function useLastRead<Content>(tenantId: string, { content, why }: Loaded<Content>): Content | null {
  const [last, setLast] = useState({ tenantId, content })
  if (why !== 'failed' && content !== last.content) setLast({ tenantId, content })
  return why === 'failed' && last.tenantId === tenantId ? last.content : content
}

/** Returns how to close what the address opens: back where it was opened from here, so that back does not open it again. */
function useClosing() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const addressWith = useBoardAddress()
  return (name: 'about' | 'cell') => () =>
    void (state?.isOpened
      ? navigate(-1)
      : navigate(addressWith({ [name]: '' }), { replace: true, preventScrollReset: true }))
}

interface PictureProps {
  tenant: { id: string; name: string }
  by: string
  board: Board
  query: ListHandle<(typeof boardList)['filters'], never>
  /** Null for the map. */
  trend: Trend | null
  isAdmin: boolean
  keepsFigures: boolean
}

const withoutDays: Partial<
  Record<
    Board['compare'],
    'comparedWithMedian' | 'comparedWithTarget' | 'comparedWithBudget' | 'comparedWithFestivals'
  >
> = {
  median: 'comparedWithMedian',
  target: 'comparedWithTarget',
  budget: 'comparedWithBudget',
  festival: 'comparedWithFestivals',
}

function Picture({ tenant, by, board, query, trend, isAdmin, keepsFigures }: PictureProps) {
  const t = useTranslations('kpis')
  const periodWords = usePeriodWords()
  const isPhone = useWide() === false
  const known = knownKpis(board)
  if (known.length === 0) return <NoFigures board={board} isAdmin={isAdmin} keepsFigures={keepsFigures} />
  const days = periodWords(trend ? daysOf(trend, board) : board.period)
  const compared = trend
    ? t(`comparedEach.${board.compare === 'median' ? 'none' : board.compare}`)
    : board.former
      ? t('comparedWithDays', { days: periodWords(board.former) })
      : t(withoutDays[board.compare] ?? 'comparedWithNothing')
  return (
    <Section
      actions={<BoardActions {...{ tenant, by, board, trend, compared }} kpis={known} />}
      title={days}
      lead={compared}
    >
      {trend?.festivals ? (
        <details className="mb-3 print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link text-sm underline-offset-4 hover:underline">
            {t('festivals.which')}
          </summary>
          <FestivalNote days={trend.festivals} />
        </details>
      ) : board.festivals && !trend ? (
        <FestivalNote days={board.festivals} />
      ) : null}
      {trend?.picture === 'calendar' ? (
        <CalendarMonths trend={trend} />
      ) : trend && isPhone ? (
        <PhoneTrend query={query} trend={trend} />
      ) : trend ? (
        <TrendTable trend={trend} />
      ) : isPhone ? (
        <PhoneBoard query={query} board={board} kpis={known} />
      ) : (
        <HeatTable board={board} kpis={known} />
      )}
      <Legend isCompared={board.compare !== 'none'} isByBand={board.compare === 'target'} />
      {keepsFigures ? (
        <Unknown board={board} known={known} />
      ) : (
        <p className="mt-4 text-ink-soft text-sm">{t('noMoney')}</p>
      )}
    </Section>
  )
}

/** The KPIs that nobody has counted for in this period, so that nobody looks for them. */
function Unknown({ board, known }: { board: Board; known: readonly Kpi[] }) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const unknown = board.kpis.filter((kpi) => !known.includes(kpi))
  if (unknown.length === 0) return null
  return (
    <details className="mt-6 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
        {t('unknown', { count: unknown.length })}
      </summary>
      <ul className="columns-2xs gap-8 pt-1 text-sm">
        {unknown.map(({ key, name }) => (
          <li key={key} className="break-inside-avoid py-0.5">
            {name[locale]}
          </li>
        ))}
      </ul>
    </details>
  )
}
