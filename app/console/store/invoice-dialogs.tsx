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
export function PaymentDialog(props: InvoiceDialogProps) {
  const t = useTranslations('consoleStore')
  const { invoice } = props
  return (
    <MovedMoneyDialog
      {...props}
      of="payment"
      usual={invoice.open_paise ?? 0}
      dayLabel={t('payment.received')}
      onConfirm={(id, form, moved) =>
        recordPayment(id, invoice.id, { ...moved, tdsPaise: paiseOf(form, 'tds'), receivedOn: moved.day })
      }
      said={t('said.paid')}
    >
      <RupeeField name="tds" label={t('payment.tds')} description={t('payment.tdsHelp')} usual={0} />
    </MovedMoneyDialog>
  )
}

/** What of a credit note was paid back. */
export function RefundDialog(props: InvoiceDialogProps) {
  const t = useTranslations('consoleStore')
  const { invoice } = props
  return (
    <MovedMoneyDialog
      {...props}
      of="refund"
      usual={invoice.left_paise ?? 0}
      dayLabel={t('refund.paidOn')}
      onConfirm={(id, _, moved) => refundCredit(id, invoice.id, { ...moved, paidOn: moved.day })}
      said={t('said.refunded')}
      text={t('refund.text')}
    />
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
      <RupeeField
        name="amount"
        label={t('credit.amount')}
        description={t('credit.amountHelp')}
        usual={invoice.taxable_paise}
        isRequired
      />
    </ReasonDialog>
  )
}

interface MovedMoneyProps extends InvoiceDialogProps {
  of: 'payment' | 'refund'
  /** In paise. */
  usual: number
  dayLabel: string
  /** What is said before. */
  text?: string
  said: string
  onConfirm: (
    id: string,
    form: FormData,
    moved: { paise: number; reference: string; day: string },
  ) => Promise<void>
  children?: React.ReactNode
}

/** How much money moved, by which reference, on which day; sent again it is the same. */
function MovedMoneyDialog({ invoice, of, usual, dayLabel, text, said, ...props }: MovedMoneyProps) {
  const t = useTranslations('consoleStore')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(`${of}.title`, { serial: invoice.serial })}
      confirmLabel={t(`${of}.save`)}
      area="consoleStore"
      fields={{
        invalid_amount: 'amount',
        payment_too_much: 'amount',
        tds_too_much: 'tds',
        credit_too_much: 'amount',
        reference_required: 'reference',
        invalid_received_on: 'day',
      }}
      onClose={props.onClose}
      onConfirm={async (form) => {
        await props.onConfirm(id, form, {
          paise: paiseOf(form, 'amount'),
          reference: String(form.get('reference') ?? '').trim(),
          day: String(form.get('day') ?? ''),
        })
        return said
      }}
    >
      {text ? <p>{text}</p> : null}
      <RupeeField name="amount" label={t(`${of}.amount`)} usual={usual} isRequired />
      {props.children}
      <TextField
        name="reference"
        label={t('payment.reference')}
        description={t('payment.referenceHelp')}
        maxLength={60}
        autoComplete="off"
        isRequired
      />
      <TextField type="date" name="day" label={dayLabel} defaultValue={dayInIndia(new Date())} isRequired />
    </ChangeDialog>
  )
}

interface RupeeFieldProps {
  name: string
  label: string
  description?: string
  /** In paise. */
  usual: number
  isRequired?: boolean
}

function RupeeField({ usual, ...field }: RupeeFieldProps) {
  return (
    <NumberField {...field} defaultValue={usual / 100} min={0} max={1_000_000_000} format={rupeeFormat} />
  )
}
