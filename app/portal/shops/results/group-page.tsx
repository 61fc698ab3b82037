import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { visitsMin } from '~/domain/shops/results'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { EmptyState } from '~/ui/empty-state'
import { SeenFiles } from '../../seen-files'
import type { Route } from './+types/group-page'
import { DriverSection } from './driver-section'
import { type GroupFigures, readGroupFigures, readSeverity, type Severity } from './figures.queries'
import { FormChoice } from './form-choice'
import { HeatSection } from './heat-section'
import { OpenCriticals } from './open-criticals'
import { SeveritySection } from './severity-section'
import { useFigureWords } from './use-figure-words'
import { useGroupTables } from './use-group-tables'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const isAdmin = tenantRoleDenial(accessOf(workspace), 'admin') === null
  const [group, shoppers, messages] = await Promise.all([
    loaded('the results', readGroupFigures(tenant.id, url.searchParams.get('form'))),
    isAdmin ? loaded('how strict shoppers are', readSeverity(tenant.id)) : null,
    loadMessages(workspace.person.locale, ['shopFigures', 'shopResults', 'seenFiles']),
  ])
  return {
    tenant,
    person: workspace.person,
    group,
    shoppers,
    mayAct: workspace.tenantRole !== 'trainer',
    messages,
  }
}

/** What the visits of all outlets say together. */
export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const { tenant, person, group, shoppers, mayAct } = loaderData
  const t = useTranslations('shopFigures')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {group.content ? (
        <Results
          tenant={tenant}
          by={person.name ?? person.email}
          group={group.content}
          shoppers={shoppers?.content ?? null}
          mayAct={mayAct}
        />
      ) : (
        <NotLoaded why={group.why} failedText={t('failed')} />
      )}
    </>
  )
}

interface ResultsProps {
  tenant: { id: string; name: string }
  by: string
  group: GroupFigures
  shoppers: Severity | null
  mayAct: boolean
}

function Results({ tenant, by, group, shoppers, mayAct }: ResultsProps) {
  const t = useTranslations('shopFigures')
  const { day, locale } = useFigureWords()
  const fair = useTranslations('shopResults')
  const tables = useGroupTables(group, shoppers)
  const form = group.forms.find(({ id }) => id === group.form_id)
  if (group.forms.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      <p className="mb-8 max-w-prose text-ink-soft">{t('lead', { since: day(group.since, 'UTC') })}</p>
      <SeenFiles
        tenant={tenant}
        by={by}
        fileName={t('file.page')}
        results={() => ({
          title: t('title'),
          about: [form?.title[locale], t('files.since', { since: day(group.since, 'UTC') })]
            .filter(Boolean)
            .join(' · '),
          tables,
          remarks: [t('rangeNote', { count: visitsMin }), fair('fair')],
        })}
      />
      <FormChoice forms={group.forms} formId={group.form_id} />
      <HeatSection group={group} />
      <OpenCriticals criticals={group.criticals} mayAct={mayAct} />
      <DriverSection items={group.items} />
      {shoppers ? <SeveritySection shoppers={shoppers} /> : null}
      <p className="mt-10 max-w-prose border-ink border-l-4 pl-4 text-ink-soft">{fair('fair')}</p>
    </>
  )
}
