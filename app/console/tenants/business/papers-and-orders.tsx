import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { invoiceTones } from '~/platform/store/invoice-rows'
import type { Invoice } from '~/platform/store/invoices.queries'
import { orderTones, priceOf } from '~/platform/store/order-rows'
import type { Order } from '~/platform/store/orders.queries'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'

const rowLook =
  'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-hairline border-b py-2.5'

/** What a tenant ordered and what is not over. */
export function RunningOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('tenantBusiness')
  const words = useTranslations('storeOrders')
  const locale = localeOfTag(useLocale())
  if (orders.length === 0) return <p className="text-ink-soft">{t('nothingRuns')}</p>
  return (
    <ul>
      {orders.map((order) => {
        const price = priceOf(order)
        return (
          <li key={order.id} className={rowLook}>
            <span className="min-w-0">
              {order.name[locale]}
              {order.quantity > 1 ? ` × ${order.quantity}` : ''}
              <span className="block text-ink-soft text-sm">
                {price === null
                  ? words('onRequest')
                  : words(`per.${order.term}`, { price: writeMoney(locale, price) })}
              </span>
            </span>
            <Badge tone={orderTones[order.state]}>{words(`states.${order.state}`)}</Badge>
          </li>
        )
      })}
    </ul>
  )
}

/** The last papers of a tenant. */
export function LatestInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useTranslations('tenantBusiness')
  const words = useTranslations('invoices')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  if (invoices.length === 0) return <p className="text-ink-soft">{t('noInvoices')}</p>
  return (
    <ul>
      {invoices.map(({ id, serial, kind, state, issued_on, total_paise }) => (
        <li key={id} className={rowLook}>
          <span className="min-w-0">
            <Link to={`/admin/store/invoices/${id}`} className="text-link underline underline-offset-4">
              {serial}
            </Link>
            <span className="block text-ink-soft text-sm">
              {words(`kinds.${kind}`)} ·{' '}
              {dateTime(new Date(issued_on), { dateStyle: 'medium', timeZone: 'UTC' })} ·{' '}
              {writeMoney(locale, total_paise)}
            </span>
          </span>
          <Badge tone={invoiceTones[state]}>{words(`states.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
