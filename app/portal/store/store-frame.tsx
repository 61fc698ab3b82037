import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { figuresDenial, tenantRoleDenial } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/store-frame'
import { storePages } from './store-pages'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  const access = accessOf(workspace)
  return {
    pages: storePages({
      buyers: figuresDenial(access) === null,
      admins: tenantRoleDenial(access, 'admin') === null,
    }),
    messages: await loadMessages(workspace.person.locale, ['store', 'storeOrders', 'why']),
  }
}

export const shouldRevalidate = unlessOnlySearch

/** What stands around the pages of the add-on store. */
export default function StoreFrame({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useTranslations('store')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <TabLinks
        label={t('title')}
        tabs={pages.map(({ key, to, end = false }) => ({ to, label: t(`tabs.${key}`), end }))}
      />
      <Outlet />
    </>
  )
}
