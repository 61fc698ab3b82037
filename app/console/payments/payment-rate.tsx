import { useFormatter, useTranslations } from 'use-intl'
import { rupeesPerUnit } from '~/domain/currency'
import type { Payment } from './payments.queries'

interface PaymentRateProps {
  payment: Pick<Payment, 'amountMinor' | 'currency'>
  paise: number
}

/** The rate that follows from what arrived: what one unit of the payer's currency came to. */
export function PaymentRate({ payment: { amountMinor, currency }, paise }: PaymentRateProps) {
  const t = useTranslations('payments')
  const { number } = useFormatter()
  const rate = rupeesPerUnit(paise, amountMinor, currency)
  const rupees = number(rate, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return <span className="whitespace-nowrap tabular-nums">{t('rateOf', { currency, rupees })}</span>
}
