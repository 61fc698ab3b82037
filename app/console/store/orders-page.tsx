import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { orderList } from '~/platform/store/order-list'
import { useOrderColumns } from '~/platform/store/order-rows'
import { listOrders, type Order } from '~/platform/store/orders.queries'
import { ActionMenu } from '~/ui/action-menu'
import type { Route } from './+types/orders-page'
import { OrderDialog, type OrderStep } from './order-dialog'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  workspaceOf(context) // stops here where access was denied
  return {
    page: await readPage('the orders', url, orderList, (query, part) => listOrders(null, query, part)),
  }
}

const stepsAt: Partial<Record<Order['state'], readonly OrderStep[]>> = {
  requested: ['quote', 'decline'],
  quoted: ['quote', 'decline'],
  approved: ['begin'],
}

/** What tenants ordered: what waits for a quote, and what was approved and waits to begin. */
export default function OrdersPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('storeOrders')
  const words = useTranslations('consoleStore')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(orderList)
  const [asked, setAsked] = useState<{ order: Order; step: OrderStep } | null>(null)
  const stepsOf = (order: Order): readonly OrderStep[] =>
    order.state === 'active' && order.term === 'once'
      ? ['finish']
      : order.state === 'approved' && order.kind === 'plan'
        ? [] // it begins by itself on its day
        : (stepsAt[order.state] ?? [])
  return (
    <>
      <title>{words('tabs.orders')}</title>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useOrderColumns(true, (order) => {
          const steps = stepsOf(order)
          return steps.length > 0 ? (
            <ActionMenu
              label={t('stepsOf', { name: `${order.name[locale]}, ${order.tenant}` })}
              items={steps.map((step) => ({
                key: step,
                label: words(`steps.${step}`),
                onSelect: () => setAsked({ order, step }),
                isDanger: step === 'decline',
              }))}
            />
          ) : null
        })}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('columns.state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: (part) => listOrders(null, query, part) }}
        section={{ title: words('orders'), lead: words('ordersLead') }}
      />
      {asked ? <OrderDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
