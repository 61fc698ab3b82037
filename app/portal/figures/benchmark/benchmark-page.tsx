import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { listKpis } from '../kpis.queries'
import type { Route } from './+types/benchmark-page'
import { readBenchmark } from './benchmark.queries'
import { benchmarkRows } from './benchmark-rows'
import { KindSection } from './kind-section'
import { TakingPart } from './taking-part'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context)
  const tenant = tenantOf(context)
  const [read, messages] = await Promise.all([
    loaded('the benchmark', Promise.all([readBenchmark(tenant.id), listKpis(tenant.id)])),
    loadMessages(workspace.person.locale, ['benchmark']),
  ])
  return { tenant, read, isAdmin: tenantRoleDenial(accessOf(workspace), 'admin') === null, messages }
}

/** The own figures beside the quartiles of outlets in other workspaces, for whoever takes part. */
export default function BenchmarkPage({ loaderData: { tenant, read, isAdmin } }: Route.ComponentProps) {
  const t = useTranslations('benchmark')
  const [benchmark, kpis = []] = read.content ?? []
  if (!benchmark) return <NotLoaded why={read.why ?? 'failed'} />
  const kinds = benchmarkRows(benchmark.figures, kpis)
  const period = { from: benchmark.first_day, to: benchmark.last_day }
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {kinds.map(({ kind, rows }) => (
        <KindSection key={kind} kind={kind} rows={rows} period={period} />
      ))}
      {benchmark.joined_on !== null && kinds.length === 0 ? (
        <div className="mb-12">
          <EmptyState title={t('noOwn')} text={t('noOwnText')} />
        </div>
      ) : null}
      <TakingPart tenantId={tenant.id} benchmark={benchmark} isAdmin={isAdmin} />
    </>
  )
}
