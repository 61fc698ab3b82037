import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/settings-page'
import { CertificationList } from './certification-list'
import { readSettings } from './compliance.queries'
import { PartLinks } from './part-links'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['compliance'])
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, settings: null, messages }
  try {
    return { tenant, settings: await readSettings(tenant.id), messages }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    logger.warn('the certifications could not be read', error)
    return { tenant, settings: null, messages }
  }
}

/** Which certifications there are, how they are earned, and who needs them. */
export default function SettingsPage({ loaderData: { tenant, settings } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  return (
    <>
      <title>{`${t('settings.heading')} · ${tenant.name}`}</title>
      <PartLinks hasSettings={settings !== null} />
      {settings ? (
        <>
          <ViewOnlyNote />
          <CertificationList tenantId={tenant.id} settings={settings} />
        </>
      ) : (
        <EmptyState title={t('settings.heading')} text={t('problem.not_allowed')} />
      )}
    </>
  )
}
