import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { figuresDenial } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/figures-frame'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  return {
    keepsFigures: figuresDenial(accessOf(workspace)) === null,
    messages: await loadMessages(workspace.person.locale, ['dashboards']),
  }
}

/** What a picture shows changes nothing here. */
export const shouldRevalidate = unlessOnlySearch

const tabs = [
  { to: '/app/dashboards', key: 'overview', end: true },
  { to: '/app/dashboards/signals', key: 'signals' },
  { to: '/app/dashboards/figures', key: 'figures', end: true, isForKeepers: true },
  { to: '/app/dashboards/targets', key: 'targets', isForKeepers: true },
  { to: '/app/dashboards/occasions', key: 'occasions' },
  { to: '/app/dashboards/catalogue', key: 'catalogue' },
  { to: '/app/dashboards/figures/import', key: 'import', isForKeepers: true },
  { to: '/app/dashboards/figures/imports', key: 'imports', isForKeepers: true },
] as const

/** What stands around every page of the dashboards. */
export default function FiguresFrame({ loaderData: { keepsFigures } }: Route.ComponentProps) {
  const t = useTranslations('dashboards')
  const shown = tabs.filter((tab) => keepsFigures || !('isForKeepers' in tab))
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {shown.length > 1 ? (
        <TabLinks
          label={t('title')}
          tabs={shown.map(({ to, key, ...tab }) => ({ to, label: t(`tabs.${key}`), end: 'end' in tab }))}
        />
      ) : null}
      <Outlet />
    </>
  )
}
