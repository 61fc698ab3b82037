import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { Badge } from '~/ui/badge'
import type { Column } from '../list/list-view'
import { useDateTime } from '../use-date-time'
import type { Order } from './orders.queries'

export const orderTones = {
  requested: 'info',
  quoted: 'info',
  approved: 'info',
  trial: 'info',
  active: 'success',
  cancel_scheduled: 'warning',
  ended: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const

/** What an order costs for a term: the price of one less its discount, by how many. */
export const priceOf = ({ unit_paise, discount_paise, quantity }: Order) =>
  unit_paise === null ? null : (unit_paise - discount_paise) * quantity

/**
 * How an order is written in a list: for the console with its tenant. `steps` is what can be done with it, `why` stands under
 * its state.
 */
export function useOrderColumns(
  isOfAll: boolean,
  steps: (order: Order) => React.ReactNode,
  why: (order: Order) => React.ReactNode = () => null,
): Column<Order>[] {
  const t = useTranslations('storeOrders')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (text: string) => dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' })
  const price = (order: Order) => {
    const paise = priceOf(order)
    return paise === null ? t('onRequest') : t(`per.${order.term}`, { price: writeMoney(locale, paise) })
  }
  return [
    {
      key: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      cell: (order) => (
        <span className="block min-w-0 break-words">
          {order.name[locale]}
          {order.quantity > 1 ? ` × ${order.quantity}` : ''}
          {isOfAll ? <span className="block text-ink-soft text-sm">{order.tenant}</span> : null}
          {order.note ? <span className="block text-ink-soft text-sm">{order.note}</span> : null}
        </span>
      ),
      csv: ({ name }) => name[locale],
    },
    ...(isOfAll
      ? [{ key: 'tenant', header: t('columns.tenant'), csv: ({ tenant }: Order) => tenant } as const]
      : []),
    {
      key: 'price',
      header: t('columns.price'),
      phone: 'line',
      cell: (order) => (
        <span className="block">
          {price(order)}
          {order.discount_reason ? (
            <span className="block text-ink-soft text-sm">{order.discount_reason}</span>
          ) : null}
        </span>
      ),
      csv: (order) => {
        const paise = priceOf(order)
        return paise === null ? null : paise / 100
      },
    },
    {
      key: 'requested',
      header: t('columns.requested'),
      phone: 'small',
      cell: ({ requested_at, requested_by }) => (
        <span className="block">
          {dateTime(new Date(requested_at), { dateStyle: 'medium' })}
          {requested_by ? <span className="block text-ink-soft text-sm">{requested_by}</span> : null}
        </span>
      ),
      csv: ({ requested_at }) => requested_at,
    },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'foot',
      cell: (order) => (
        <div>
          <Badge tone={orderTones[order.state]}>{t(`states.${order.state}`)}</Badge>
          <span className="block text-ink-soft text-sm">{whenWords(order)}</span>
          {why(order)}
        </div>
      ),
      csv: ({ state }) => t(`states.${state}`),
    },
    { key: 'steps', header: t('columns.steps'), phone: 'corner', cell: steps },
  ]

  function whenWords(order: Order) {
    const { state, quote_until, paid_until, ends_on, end_reason, is_held_by_seats, begins_on } = order
    if (state === 'approved' && begins_on) return t('when.beginsOn', { day: day(begins_on) })
    if (is_held_by_seats) return t('when.heldBySeats')
    if (state === 'quoted' && quote_until) return t('when.quoteUntil', { day: day(quote_until) })
    if (state === 'trial' && ends_on) return t('when.trialUntil', { day: day(ends_on) })
    if (state === 'active' && paid_until) return t('when.paidUntil', { day: day(paid_until) })
    if (state === 'cancel_scheduled' && ends_on) return t('when.endsOn', { day: day(ends_on) })
    return end_reason ?? ''
  }
}
