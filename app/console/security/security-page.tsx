import { useEffect, useEffectEvent } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/security-page'
import { checkAlertRules } from './alerts.queries'
import { listLockouts } from './sign-ins.queries'

const checkEveryMs = 30_000

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [alerts, lockouts, messages] = await Promise.all([
    failingAsNull('the state of the alerts', checkAlertRules()),
    failingAsNull('the lock-outs', listLockouts()),
    loadMessages(person.locale, ['security', 'notices']),
  ])
  return { alerts, locked: lockouts?.filter(({ blockedUntil }) => blockedUntil).length, messages }
}

/** What was noticed on the platform, and what is done about it. */
export default function SecurityPage({ loaderData: { alerts, locked } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const words = useTranslations('console')
  useAlertWatch(alerts?.version)
  const at = '/admin/security'
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <TabLinks
        label={t('title')}
        tabs={[
          { to: at, label: t('tabs.alerts'), end: true, ...(alerts?.unseen ? { count: alerts.unseen } : {}) },
          { to: `${at}/events`, label: t('tabs.events') },
          { to: `${at}/sign-ins`, label: t('tabs.signIns') },
          { to: `${at}/lockouts`, label: t('tabs.lockouts'), ...(locked ? { count: locked } : {}) },
          { to: `${at}/tests`, label: t('tabs.tests') },
          { to: `${at}/device`, label: t('tabs.device') },
        ]}
      />
      <Outlet />
    </>
  )
}

/** Applies the rules every 30 seconds while somebody looks, and shows what came of it. */
function useAlertWatch(shown: string | undefined) {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(async () => {
    if (document.hidden) return
    try {
      const { version } = await checkAlertRules()
      if (version !== shown) void revalidate()
    } catch (error) {
      logger.warn('the alert rules could not be checked', error)
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), checkEveryMs)
    return () => clearInterval(timer)
  }, [])
}
