import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Icon } from '~/ui/icons'
import { Amount, PaymentStateBadge } from './payment-rows'
import type { SamePayment } from './payments.queries'

/** Warns that the bank's number was reported before: one transfer pays once. */
export function SameNumber({ others }: { others: readonly SamePayment[] }) {
  const t = useTranslations('payments')
  const dateTime = useDateTime()
  if (others.length === 0) return null
  return (
    <section className="mb-10 border-danger border-l-4 bg-danger-soft px-5 py-4" aria-label={t('same')}>
      <p className="flex items-start gap-2 font-semibold text-danger">
        <Icon name="alert" className="mt-0.5 size-5" />
        {t('same')}
      </p>
      <ul className="mt-1">
        {others.map(({ id, reference, name, amountMinor, currency, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <Link
              to={`/admin/payments/${id}`}
              className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
            >
              {reference}, {name}
            </Link>
            <Amount minor={amountMinor} currency={currency} />
            <span>{dateTime(new Date(createdAt), { dateStyle: 'long' })}</span>
            <PaymentStateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
