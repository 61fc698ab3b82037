import { useLocale, useTranslations } from 'use-intl'
import { figuresDenial } from '~/domain/access'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
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
import type { Route } from './+types/ranking-page'
import { RankingControls } from './ranking-controls'
import { RankingPlot } from './ranking-plot'
import { rankingList } from './ranking-query'
import { RankingFile, RankingTable } from './ranking-table'
import { type Ranking, readRanking } from './read-ranking'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const query = readListQuery(url.searchParams, rankingList)
  const seesMoney = figuresDenial(accessOf(workspace)) === null
  const [read, messages] = await Promise.all([
    loaded('the ranking', readRanking(tenant.id, query, dayInIndia(new Date()), seesMoney)),
    loadMessages(workspace.person.locale, ['ranking', 'kpis']),
  ])
  return { tenant, read, messages }
}

/** The own outlets by one KPI, with how far each value may be off: a place is only given where it can be told. */
export default function RankingPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('ranking')
  const query = useListQuery(rankingList)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {read.content ? (
        <>
          <RankingControls query={query} ranking={read.content} />
          <Outlets ranking={read.content} />
        </>
      ) : (
        <NotLoaded why={read.why ?? 'failed'} />
      )}
    </>
  )
}

function Outlets({ ranking }: { ranking: Ranking }) {
  const t = useTranslations('ranking')
  const locale = localeOfTag(useLocale())
  const periodWords = usePeriodWords()
  const { kpi, rows, period } = ranking
  if (!kpi || rows.length === 0) return <EmptyState title={t('first')} text={t('firstText')} />
  return (
    <Section
      title={kpi.name[locale]}
      lead={t('lead', { period: periodWords(period), said: t(`polarity.${kpi.polarity}`) })}
      actions={<RankingFile ranking={ranking} />}
    >
      {rows.length === 1 ? <p className="mb-4 max-w-prose">{t('onlyOne')}</p> : null}
      <RankingPlot ranking={ranking} />
      <RankingTable ranking={ranking} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
          {t('how')}
        </summary>
        <div className="flex max-w-prose flex-col gap-2 pt-1 text-sm">
          <p>{t('howInterval')}</p>
          <p>{t('howPlaces')}</p>
          <p className="text-ink-soft">{t('howSource')}</p>
        </div>
      </details>
    </Section>
  )
}
