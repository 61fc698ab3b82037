import { useTranslations } from 'use-intl'
import { Amount } from './payment-rows'
import type { ListedPayment } from './payments.queries'
import { arrivedOf, sumsOf } from './sums'

/** What the payments of this page come to: each currency by itself, and what of them arrived in rupees. */
export function PaymentSums({ payments }: { payments: readonly ListedPayment[] }) {
  const t = useTranslations('payments')
  const arrived = arrivedOf(payments)
  if (payments.length === 0) return null
  return (
    <div className="mt-4">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span className="text-ink-soft">{t('sum')}</span>
        {sumsOf(payments).map(({ currency, amountMinor }) => (
          <strong key={currency}>
            <Amount minor={amountMinor} currency={currency} />
          </strong>
        ))}
      </p>
      {arrived ? (
        <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          <span className="text-ink-soft">{t('arrived')}</span>
          <strong>
            <Amount minor={arrived.paise} currency="INR" />
          </strong>
          {arrived.unknown > 0 ? (
            <span className="text-ink-soft">{t('unknownRupees', { count: arrived.unknown })}</span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
