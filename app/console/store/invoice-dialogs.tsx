import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import {
  creditInvoice,
  recordPayment,
  refundCredit,
  type WholeInvoice,
} from '~/platform/store/invoices.queries'
import { NumberField } from '~/ui/number-field'
import { TextField } from '~/ui/text-field'
import { rupeeFormat } from './order-dialog'

interface InvoiceDialogProps {
  invoice: WholeInvoice
  onClose: () => void
}

const paiseOf = (form: FormData, name: string) => Math.round(Number(form.get(name) || '0') * 100)

/** Money that arrived, with the tax that was deducted at source. */
export function PaymentDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useTranslations('consoleStore')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('payment.title', { serial: invoice.serial })}
      confirmLabel={t('payment.save')}
      area="consoleStore"
      fields={{
        invalid_amount: 'amount',
        payment_too_much: 'amount',
        reference_required: 'reference',
        invalid_received_on: 'received',
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        await recordPayment(id, invoice.id, {
          paise: paiseOf(form, 'amount'),
          tdsPaise: paiseOf(form, 'tds'),
          reference: String(form.get('reference') ?? '').trim(),
          receivedOn: String(form.get('received') ?? ''),
        })
        return t('said.paid')
      }}
    >
      <NumberField
        name="amount"
        label={t('payment.amount')}
        defaultValue={(invoice.open_paise ?? 0) / 100}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
        isRequired
      />
      <NumberField
        name="tds"
        label={t('payment.tds')}
        description={t('payment.tdsHelp')}
        defaultValue={0}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
      />
      <TextField
        name="reference"
        label={t('payment.reference')}
        description={t('payment.referenceHelp')}
        maxLength={60}
        autoComplete="off"
        isRequired
      />
      <TextField
        type="date"
        name="received"
        label={t('payment.received')}
        defaultValue={dayInIndia(new Date())}
        isRequired
      />
    </ChangeDialog>
  )
}

/** Takes an amount back by a credit note. */
export function CreditDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useTranslations('consoleStore')
  const [key] = useState(() => crypto.randomUUID())
  return (
    <ReasonDialog
      title={t('credit.title', { serial: invoice.serial })}
      text={t('credit.text')}
      confirmLabel={t('credit.save')}
      isDanger
      area="consoleStore"
      fields={{ invalid_amount: 'amount', credit_too_much: 'amount', reason_required: 'reason' }}
      onClose={onClose}
      onConfirm={async (reason, form) => {
        const serial = await creditInvoice(key, invoice.id, paiseOf(form, 'amount'), reason)
        return t('said.credited', { serial })
      }}
    >
      <NumberField
        name="amount"
        label={t('credit.amount')}
        description={t('credit.amountHelp')}
        defaultValue={invoice.taxable_paise / 100}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
        isRequired
      />
    </ReasonDialog>
  )
}

/** What of a credit note was paid back. */
export function RefundDialog({ invoice, onClose }: InvoiceDialogProps) {
  const t = useTranslations('consoleStore')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('refund.title', { serial: invoice.serial })}
      confirmLabel={t('refund.save')}
      area="consoleStore"
      fields={{
        invalid_amount: 'amount',
        credit_too_much: 'amount',
        reference_required: 'reference',
        invalid_received_on: 'paid',
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        await refundCredit(id, invoice.id, {
          paise: paiseOf(form, 'amount'),
          reference: String(form.get('reference') ?? '').trim(),
          paidOn: String(form.get('paid') ?? ''),
        })
        return t('said.refunded')
      }}
    >
      <p>{t('refund.text')}</p>
      <NumberField
        name="amount"
        label={t('refund.amount')}
        defaultValue={(invoice.left_paise ?? 0) / 100}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
        isRequired
      />
      <TextField
        name="reference"
        label={t('payment.reference')}
        description={t('payment.referenceHelp')}
        maxLength={60}
        autoComplete="off"
        isRequired
      />
      <TextField
        type="date"
        name="paid"
        label={t('refund.paidOn')}
        defaultValue={dayInIndia(new Date())}
        isRequired
      />
    </ChangeDialog>
  )
}
