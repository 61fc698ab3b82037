import { useTranslations } from 'use-intl'
import { mayAuthor, mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { readGraph } from '../career-graph.queries'
import type { Route } from './+types/mentoring-page'
import { FindSection } from './find-section'
import { readMentoring, readMentoringReport } from './mentoring.queries'
import { OfferSection } from './offer-section'
import { PairCard } from './pair-card'
import { ReportSection } from './report-section'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const access = accessOf(workspace)
  const goal = url.searchParams.get('role')
  const [own, graph, report, messages] = await Promise.all([
    loaded('mentoring', readMentoring(tenant.id, goal)),
    failingAsNull('the roles', readGraph(tenant.id)),
    mayLeadLearning(access) ? failingAsNull('the report of mentoring', readMentoringReport(tenant.id)) : null,
    loadMessages(workspace.person.locale, ['mentoring']),
  ])
  return { tenant, own, graph, report, goal, mayDecide: mayAuthor(access), messages }
}

/** Mentoring: the pairs I'm in, who offers it and how well each fits, my own offer, and for managers how all pairs are doing. */
export default function MentoringPage({ loaderData }: Route.ComponentProps) {
  const { tenant, own, graph, report, goal, mayDecide } = loaderData
  const t = useTranslations('mentoring')
  const pairs = own.content?.pairs ?? []
  const running = pairs.filter(({ state }) => state === 'requested' || state === 'active')
  const former = pairs.filter(({ state }) => state !== 'requested' && state !== 'active')
  const isTaken = running.some((pair) => pair.as === 'mentee')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {own.content ? (
        <>
          <Section title={t('pairs')} lead={t('pairsLead')}>
            {running.length > 0 ? (
              <ul>
                {running.map((pair) => (
                  <PairCard key={pair.id} pair={pair} today={own.content.today} />
                ))}
              </ul>
            ) : (
              <EmptyState title={t('noPairs')} text={t('noPairsText')} />
            )}
          </Section>
          {isTaken ? null : <FindSection own={own.content} graph={graph} goal={goal} />}
          <OfferSection offer={own.content.offer} />
          {former.length > 0 ? (
            <Section title={t('former')}>
              <ul>
                {former.map((pair) => (
                  <PairCard key={pair.id} pair={pair} today={own.content.today} />
                ))}
              </ul>
            </Section>
          ) : null}
        </>
      ) : report && own.why === 'refused' ? null : (
        <NotLoaded why={own.why} />
      )}
      {report ? <ReportSection tenantId={tenant.id} report={report} mayDecide={mayDecide} /> : null}
    </>
  )
}
