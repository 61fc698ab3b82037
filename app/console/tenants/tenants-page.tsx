import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { listTenants } from '~/platform/tenants.queries'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/tenants-page'
import { TenantsList } from './tenants-list'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { locale } = workspaceOf(context).person
  const tenants = readTenants(locale) // not awaited: the page stands before the list
  return { messages: await loadMessages(locale, ['tenants']), tenants }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** Every business on the platform. */
export default function TenantsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/admin/tenants/new" className={buttonLook()}>
            {t('create')}
          </Link>
        }
      />
      <TenantsList tenants={useArrived(loaderData.tenants)} />
    </>
  )
}

async function readTenants(locale: Locale) {
  const read = await loaded('the tenants', listTenants())
  if (read.why === 'failed') {
    const t = await translator(locale, 'tenants')
    toasts.show({ title: t('error'), description: t('failed'), variant: 'destructive' })
  }
  return read
}

/** What a promise has come to: undefined at first, and the earlier answer while the next is on its way. The list stays, and what somebody types into it meanwhile. */
function useArrived<Answer>(coming: Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isLatest = true
    void coming.then((arrived) => {
      if (isLatest) setAnswer(() => arrived)
    })
    return () => {
      isLatest = false
    }
  }, [coming])
  return answer
}
