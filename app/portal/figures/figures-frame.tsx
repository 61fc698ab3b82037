import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { figuresDenial, tenantRoleDenial } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { PageHeading } from '~/ui/page-heading'
import { SubTabLinks, TabLinks } from '~/ui/tabs'
import type { Route } from './+types/figures-frame'
import { figuresGroups, groupAt } from './figures-pages'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  const access = accessOf(workspace)
  return {
    groups: figuresGroups({
      keepers: figuresDenial(access) === null,
      admins: tenantRoleDenial(access, 'admin') === null,
    }),
    messages: await loadMessages(workspace.person.locale, ['dashboards']),
  }
}

/** The choice of a chart does not change this frame. */
export const shouldRevalidate = unlessOnlySearch

/** What stands around every page of the dashboards: what there is, and within it the pages of one kind. */
export default function FiguresFrame({ loaderData: { groups } }: Route.ComponentProps) {
  const t = useTranslations('dashboards')
  const { pathname } = useLocation()
  const current = groupAt(groups, pathname)
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <TabLinks
        label={t('title')}
        tabs={groups.map((group) => ({
          to: group.pages[0]?.to ?? '',
          label: t(`groups.${group.key}`),
          isCurrent: group === current,
        }))}
      />
      {current && current.pages.length > 1 ? (
        <SubTabLinks
          label={t(`groups.${current.key}`)}
          tabs={current.pages.map(({ to, key, end = false }) => ({ to, label: t(`tabs.${key}`), end }))}
        />
      ) : null}
      <Outlet />
    </>
  )
}
