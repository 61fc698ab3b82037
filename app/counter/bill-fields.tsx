import { useTranslations } from 'use-intl'
import { TextField } from '~/ui/text-field'

interface BillFieldsProps {
  amount: string
  /** What the amount is of, where a programme says so. */
  amountHelp?: string | undefined
  onAmount: (amount: string) => void
  bill: string
  onBill: (bill: string) => void
}

/** The amount and the number of a bill, as they are typed at the counter. */
export function BillFields({ amount, amountHelp, onAmount, bill, onBill }: BillFieldsProps) {
  const t = useTranslations('loyaltyCounter')
  return (
    <>
      <TextField
        name="amount"
        label={t('amount')}
        description={amountHelp}
        value={amount}
        onChange={(event) => onAmount(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        isRequired
      />
      <TextField
        name="bill"
        label={t('bill')}
        value={bill}
        onChange={(event) => onBill(event.target.value)}
        autoComplete="off"
        maxLength={40}
        isRequired
      />
    </>
  )
}
