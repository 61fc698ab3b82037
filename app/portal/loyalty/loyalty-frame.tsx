import { Outlet, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayLeadLearning, tenantRoleDenial } from '~/domain/access'
import { accessOf, isDenied, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/loyalty-frame'
import { loyaltyPages } from './loyalty-pages'

/** People without a team work at the counter and have no other page here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }) => {
    if (isDenied(context) || mayLeadLearning(accessOf(workspaceOf(context)))) return
    throw redirect('/app/loyalty/counter')
  },
]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  return {
    pages: loyaltyPages(tenantRoleDenial(accessOf(workspace), 'admin') === null),
    messages: await loadMessages(workspace.person.locale, ['loyalty']),
  }
}

export const shouldRevalidate = unlessOnlySearch

/** What stands around the pages of the loyalty programme. */
export default function LoyaltyFrame({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useTranslations('loyalty')
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
