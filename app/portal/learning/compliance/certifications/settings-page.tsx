import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/settings-page'
import { CertificationList } from './certification-list'
import { readSettings } from './certifications.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  return { tenant, read: await loaded('the certifications', readSettings(tenant.id)), messages }
}

/** Which certifications there are, how they are earned, and who needs them. */
export default function SettingsPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const settings = read.content
  return (
    <>
      <title>{`${t('settings.heading')} · ${tenant.name}`}</title>
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
