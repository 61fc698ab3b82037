import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded, refused } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { PartLinks } from '../part-links'
import type { Route } from './+types/settings-page'
import { CertificationList } from './certification-list'
import { readSettings } from './certifications.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['compliance'])
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, read: refused, messages }
  return { tenant, read: await loaded('the certifications', readSettings(tenant.id)), messages }
}

/** Which certifications there are, how they are earned, and who needs them. */
export default function SettingsPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const settings = read.content
  return (
    <>
      <title>{`${t('settings.heading')} · ${tenant.name}`}</title>
      <PartLinks hasSettings={read.why !== 'refused'} />
      {settings ? (
        <>
          <ViewOnlyNote />
          <CertificationList tenantId={tenant.id} settings={settings} />
        </>
      ) : (
        <NotLoaded why={read.why ?? 'failed'} />
      )}
    </>
  )
}
