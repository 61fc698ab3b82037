import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import type { Decision, Payment } from './payments.queries'

interface PaymentHistoryProps {
  payment: Payment
  decisions: readonly Decision[]
}

/** From the report to the last decision: who, when, and what the payer was told. */
export function PaymentHistory({ payment, decisions }: PaymentHistoryProps) {
  const t = useTranslations('payments')
  const dateTime = useDateTime()
  const moment = (at: string) =>
    dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  return (
    <Section title={t('history')}>
      <ol className="border-brand border-l-2">
        <li className="pb-5 pl-5">
          <p className="font-medium">{t('reported')}</p>
          <p className="text-ink-soft text-sm">{moment(payment.createdAt)}</p>
        </li>
        {decisions.map(({ id, state, at, by, message }) => (
          <li key={id} className="pb-5 pl-5">
            <p className="font-medium">{t(`states.${state}`)}</p>
            <p className="text-ink-soft text-sm">
              {moment(at)}, {by?.name ?? by?.email ?? t('gone')}
            </p>
            {message ? <p className="mt-1 max-w-prose whitespace-pre-wrap break-words">{message}</p> : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}
