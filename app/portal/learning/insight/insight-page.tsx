import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { readListQuery } from '~/platform/list/list-query'
import { useListQuery } from '~/platform/list/use-list-query'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { FilterSelect } from '~/ui/filter-select'
import type { Route } from './+types/insight-page'
import { readInsight } from './insight.queries'
import { insightList } from './insight-query'
import { QuestionsSection } from './questions-section'
import { StartsSection } from './starts-section'
import { StepsSection } from './steps-section'
import { TrendSection } from './trend-section'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['trainingInsight'])
  const { outlet } = readListQuery(url.searchParams, insightList).filters
  return {
    tenant,
    outlet,
    read: await loaded('the insights', readInsight(tenant.id, outlet ?? null)),
    messages,
  }
}

/** What training shows to whoever leads it. No one is named here; the lists that the figures lead to do that. */
export default function InsightPage({ loaderData: { tenant, outlet, read } }: Route.ComponentProps) {
  const t = useTranslations('trainingInsight')
  const query = useListQuery(insightList)
  const shown = read.content
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {shown ? (
        <>
          <div className="mb-8 max-w-xs">
            <FilterSelect
              name="outlet"
              label={t('outlet')}
              any={t('anyOutlet')}
              value={outlet ?? ''}
              options={shown.outlets.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={(chosen) => query.set({ outlet: chosen })}
            />
          </div>
          <TrendSection rows={shown.trend} />
          <QuestionsSection rows={shown.questions} />
          <StepsSection rows={shown.steps} outletId={outlet ?? null} />
          <StartsSection rows={shown.starts} />
        </>
      ) : (
        <NotLoaded why={read.why} />
      )}
    </>
  )
}
