import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayLeadLearning, tenantRoleDenial } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/careers-frame'
import { careersPages } from './careers-pages'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  const access = accessOf(workspace)
  return {
    pages: careersPages({
      isAdmin: tenantRoleDenial(access, 'admin') === null,
      mayLead: mayLeadLearning(access),
    }),
    messages: await loadMessages(workspace.person.locale, ['careerSkills', 'clinics']),
  }
}

export const shouldRevalidate = unlessOnlySearch

/** What stands around the pages of career clinics. */
export default function CareersFrame({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useTranslations('careerSkills')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <TabLinks
        label={t('title')}
        tabs={pages.map((page) => ({ to: page.to, label: t(`tabs.${page.key}`), end: 'end' in page }))}
      />
      <Outlet />
    </>
  )
}
