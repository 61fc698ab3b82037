import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { NumberField } from '~/ui/number-field'
import { type FittingInvoice, matchPayment } from './match.queries'

const rupeeFormat = { style: 'currency', currency: 'INR', maximumFractionDigits: 2 } as const

interface MatchDialogProps {
  paymentId: string
  invoice: FittingInvoice
  /** Paise that are not counted for any invoice yet. */
  left: number
  onClose: () => void
}

/** How much of a payment counts for an invoice, with the tax that was deducted at source. */
export function MatchDialog({ paymentId, invoice, left, onClose }: MatchDialogProps) {
  const t = useTranslations('payments.match')
  const [id] = useState(() => crypto.randomUUID())
  const paise = (form: FormData, name: string) => Math.round(Number(form.get(name) || '0') * 100)
  return (
    <ChangeDialog
      title={t('countFor', { serial: invoice.serial })}
      confirmLabel={t('count')}
      area="payments"
      fields={{ payment_too_much: 'amount', invalid_amount: 'amount', tds_too_much: 'tds' }}
      onClose={onClose}
      onConfirm={async (form) => {
        await matchPayment(id, paymentId, invoice.id, {
          paise: paise(form, 'amount'),
          tdsPaise: paise(form, 'tds'),
        })
        return t('said', { serial: invoice.serial })
      }}
    >
      <NumberField
        name="amount"
        label={t('amount')}
        defaultValue={Math.min(left, invoice.open_paise) / 100}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
        isRequired
      />
      <NumberField
        name="tds"
        label={t('tds')}
        description={invoice.tds_paise > 0 ? t('tdsFits') : t('tdsHelp')}
        defaultValue={invoice.tds_paise / 100}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
      />
    </ChangeDialog>
  )
}
