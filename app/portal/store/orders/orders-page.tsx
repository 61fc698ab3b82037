import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { usePressedChange } from '~/platform/changes/use-change'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { orderList } from '~/platform/store/order-list'
import { useOrderColumns } from '~/platform/store/order-rows'
import { keepOrder, listOrders, makeProforma, type Order } from '~/platform/store/orders.queries'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import { ActionMenu } from '~/ui/action-menu'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/orders-page'
import { type OrderStep, OrderStepDialog } from './order-step-dialog'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  return {
    tenant,
    isAdmin: tenantRoleDenial(accessOf(workspaceOf(context)), 'admin') === null,
    page: await readPage('the orders', url, orderList, (query, part) => listOrders(tenant.id, query, part)),
  }
}

/** What a workspace ordered, what waits for an admin's yes, and how it ends. */
export default function OrdersPage({ loaderData: { tenant, isAdmin, page } }: Route.ComponentProps) {
  const t = useTranslations('storeOrders')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const query = useListQuery(orderList)
  const isViewOnly = useViewOnly()
  const press = usePressedChange('storeOrders')
  const [asked, setAsked] = useState<{ order: Order; step: OrderStep } | null>(null)
  const keep = ({ id }: Order) =>
    void press.run(async () => {
      await keepOrder(id)
      return t('said.kept')
    })
  const proforma = ({ id }: Order) =>
    void press.run(async () => {
      const paper = await makeProforma(id)
      void navigate(`/app/store/invoices/${paper}`)
      return t('said.proforma')
    })
  const stepsOf = (order: Order) => {
    const ask = (step: OrderStep) => () => setAsked({ order, step })
    const { state, term, is_mine: isMine } = order
    const isOpen = state === 'requested' || state === 'quoted'
    return [
      ...(order.may_approve ? [{ key: 'approve', label: t('steps.approve'), onSelect: ask('approve') }] : []),
      ...(isAdmin && state === 'quoted'
        ? [{ key: 'proforma', label: t('steps.proforma'), onSelect: () => proforma(order) }]
        : []),
      ...(isOpen && isMine
        ? [{ key: 'withdraw', label: t('steps.withdraw'), onSelect: ask('withdraw'), isDanger: true }]
        : []),
      ...(isOpen && isAdmin && !isMine
        ? [{ key: 'decline', label: t('steps.decline'), onSelect: ask('decline'), isDanger: true }]
        : []),
      ...(isAdmin && (state === 'trial' || (state === 'active' && term !== 'once'))
        ? [{ key: 'cancel', label: t('steps.cancel'), onSelect: ask('cancel'), isDanger: true }]
        : []),
      ...(isAdmin && state === 'cancel_scheduled'
        ? [{ key: 'keep', label: t('steps.keep'), onSelect: () => keep(order) }]
        : []),
    ]
  }
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useOrderColumns(
          false,
          (order) => {
            const items = isViewOnly ? [] : stepsOf(order)
            return items.length > 0 ? (
              <ActionMenu
                label={t('stepsOf', { name: `${order.name[locale]}, ${t(`states.${order.state}`)}` })}
                items={items}
              />
            ) : null
          },
          (order) =>
            order.state === 'quoted' && !order.may_approve ? (
              <WhyMissing what="approve_order" orderId={order.id} name={order.name[locale]} />
            ) : null,
        )}
        rowKey={({ id }) => id}
        filters={{
          state: { label: t('columns.state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
        }}
        file={{ name: t('file'), rows: (part) => listOrders(tenant.id, query, part) }}
        section={{
          title: t('title'),
          lead: t('lead'),
          actions: (
            <Link to="/app/store" className={buttonLook('secondary')}>
              {t('toStore')}
            </Link>
          ),
        }}
      />
      {asked ? (
        <OrderStepDialog
          {...asked}
          first={asked.order.first_paise === null ? '' : writeMoney(locale, asked.order.first_paise)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
