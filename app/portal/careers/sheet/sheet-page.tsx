import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import { readGraph } from '../../career-graph.queries'
import type { Route } from './+types/sheet-page'
import { ChooseSheet } from './choose-sheet'
import { EarlierSheets } from './earlier-sheets'
import { listSheets } from './sheet.queries'
import { SheetOutcome } from './sheet-outcome'
import { useRoleSheet } from './use-role-sheet'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const tenant = tenantOf(context)
  const [graph, sheets, messages] = await Promise.all([
    loaded('the roles and skills', readGraph(tenant.id)),
    failingAsNull('the sheets', listSheets(tenant.id)),
    loadMessages(person.locale, ['careerSheet']),
  ])
  return { tenant, graph, sheets: sheets ?? [], messages }
}

/** Roles and skills from a sheet: tried first, then taken in, and taken back as a whole. */
export default function SheetPage({ loaderData: { tenant, graph, sheets } }: Route.ComponentProps) {
  const t = useTranslations('careerSheet')
  const job = useRoleSheet(tenant.id)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/career-clinics/roles">{t('back')}</BackLink>
      <ViewOnlyNote />
      <Section title={t('title')} lead={t('lead')}>
        {job.sheet ? (
          <SheetOutcome job={job} sheet={job.sheet} />
        ) : graph.content ? (
          <ChooseSheet job={job} graph={graph.content} />
        ) : (
          <NotLoaded why={graph.why} />
        )}
      </Section>
      <EarlierSheets sheets={sheets} />
    </>
  )
}
