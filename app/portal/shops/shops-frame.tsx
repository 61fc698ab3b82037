import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/shops-frame'
import { shopPages } from './shop-pages'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  return {
    pages: shopPages(tenantRoleDenial(accessOf(workspace), 'admin') === null),
    messages: await loadMessages(workspace.person.locale, ['shopWaves']),
  }
}

export const shouldRevalidate = unlessOnlySearch

/** What stands around the lists of mystery shops. */
export default function ShopsFrame({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useTranslations('shopWaves')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {pages.length > 1 ? (
        <TabLinks
          label={t('title')}
          tabs={pages.map(({ key, to, end = false }) => ({ to, label: t(`tabs.${key}`), end }))}
        />
      ) : null}
      <Outlet />
    </>
  )
}
