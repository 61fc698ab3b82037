import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/store-frame'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { locale } = workspaceOf(context).person
  return { messages: await loadMessages(locale, ['consoleStore', 'storeOrders', 'invoices', 'modules']) }
}

export const shouldRevalidate = unlessOnlySearch

const pages = [
  { key: 'orders', to: '/admin/store', end: true },
  { key: 'catalogue', to: '/admin/store/catalogue', end: false },
  { key: 'invoices', to: '/admin/store/invoices', end: false },
  { key: 'revenue', to: '/admin/store/revenue', end: false },
  { key: 'supplier', to: '/admin/store/supplier', end: false },
] as const

/** What stands around what the platform sells. */
export default function StoreFrame() {
  const t = useTranslations('consoleStore')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <TabLinks
        label={t('title')}
        tabs={pages.map(({ key, to, end }) => ({ to, label: t(`tabs.${key}`), end }))}
      />
      <Outlet />
    </>
  )
}
