import { useTranslations } from 'use-intl'
import { mayAuthor, mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { readGraph } from '../career-graph.queries'
import type { Route } from './+types/role-page'
import { NeedsSection } from './needs-section'
import { ReadySection } from './ready-section'
import { listReady } from './way.queries'
import { WaysSection } from './ways-section'

export async function clientLoader({ context, params: { roleId } }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const access = accessOf(workspaceOf(context))
  const [read, ready] = await Promise.all([
    loaded('a role', readGraph(tenant.id)),
    mayLeadLearning(access) ? failingAsNull('who is ready', listReady(tenant.id, roleId)) : null,
  ])
  return { tenant, roleId, mayLead: mayLeadLearning(access), mayDecide: mayAuthor(access), read, ready }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** One job role: what it needs, where it leads, and for managers how far their people are. */
export default function RolePage({
  loaderData: { tenant, roleId, mayLead, mayDecide, read, ready },
}: Route.ComponentProps) {
  const t = useTranslations('careerSkills.role')
  const isViewOnly = useViewOnly()
  const graph = read.content
  const role = graph?.roles.find(({ id }) => id === roleId)
  if (!graph || !role) {
    return (
      <>
        <title>{`${t('missing')} · ${tenant.name}`}</title>
        <NotLoaded why={read.why ?? 'missing'} missing={{ title: t('missing'), text: t('missingText') }} />
      </>
    )
  }
  const mayChange = mayDecide && !isViewOnly
  return (
    <>
      <title>{`${role.name} · ${tenant.name}`}</title>
      <BackLink to="/app/career-clinics/roles">{t('back')}</BackLink>
      <ViewOnlyNote />
      <h2 className="mt-2 text-2xl">{role.name}</h2>
      <p className="mb-6 text-ink-soft">{role.department}</p>
      <NeedsSection
        key={JSON.stringify(role.needs)}
        tenantId={tenant.id}
        role={role}
        skills={graph.skills}
        mayChange={mayChange}
      />
      <WaysSection tenantId={tenant.id} role={role} graph={graph} mayChange={mayChange} />
      {mayLead && role.needs.length > 0 ? <ReadySection role={role} people={ready} /> : null}
    </>
  )
}
