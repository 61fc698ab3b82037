import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import {
  beginService,
  declineOrder,
  finishService,
  type Order,
  quoteOrder,
} from '~/platform/store/orders.queries'
import { NumberField } from '~/ui/number-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'

export type OrderStep = 'quote' | 'decline' | 'begin' | 'finish'

interface OrderDialogProps {
  order: Order
  step: OrderStep
  onClose: () => void
}

export const rupeeFormat = { style: 'currency', currency: 'INR', maximumFractionDigits: 2 } as const
const month = 30 * 86_400_000

/** A step of the platform with an order. */
export function OrderDialog({ order, step, onClose }: OrderDialogProps) {
  const t = useTranslations('consoleStore')
  const locale = localeOfTag(useLocale())
  const title = t(`titles.${step}`, { name: order.name[locale], tenant: order.tenant })
  if (step === 'decline')
    return (
      <ReasonDialog
        title={title}
        text={t('declineText')}
        confirmLabel={t('steps.decline')}
        isDanger
        area="consoleStore"
        onClose={onClose}
        onConfirm={async (reason) => {
          await declineOrder(order.id, reason)
          return t('said.declined')
        }}
      />
    )
  if (step !== 'quote')
    return (
      <ChangeDialog
        title={title}
        confirmLabel={t(`steps.${step}`)}
        area="consoleStore"
        onClose={onClose}
        onConfirm={async (form) => {
          if (step === 'begin') {
            const serial = await beginService(order.id)
            return serial ? t('said.begun', { serial }) : t('said.begunLater')
          }
          await finishService(order.id, String(form.get('note') ?? ''))
          return t('said.finished')
        }}
      >
        <p>{t(`texts.${step}`)}</p>
        {step === 'finish' ? <TextArea name="note" label={t('note')} maxLength={500} /> : null}
      </ChangeDialog>
    )
  return (
    <ChangeDialog
      title={title}
      confirmLabel={t('steps.quote')}
      area="consoleStore"
      fields={{
        invalid_price: 'price',
        invalid_discount: 'discount',
        discount_reason_required: 'reason',
        invalid_quote_until: 'until',
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const paise = (name: string) => Math.round(Number(text(name) || '0') * 100)
        await quoteOrder(order.id, {
          unitPaise: paise('price'),
          discountPaise: paise('discount'),
          reason: text('reason'),
          until: text('until'),
        })
        return t('said.quoted')
      }}
    >
      <p>{t(`quote.${order.term}`, { quantity: order.quantity })}</p>
      {order.note ? <p className="border-control border-l-3 pl-3">{order.note}</p> : null}
      <NumberField
        name="price"
        label={t('quote.price')}
        description={t('quote.priceHelp')}
        {...(order.unit_paise !== null && { defaultValue: order.unit_paise / 100 })}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
        isRequired
      />
      <NumberField
        name="discount"
        label={t('quote.discount')}
        defaultValue={order.discount_paise / 100}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
      />
      <TextField
        name="reason"
        label={t('quote.reason')}
        description={t('quote.reasonHelp')}
        defaultValue={order.discount_reason ?? ''}
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        type="date"
        name="until"
        label={t('quote.until')}
        defaultValue={order.quote_until ?? dayInIndia(new Date(Date.now() + month))}
        isRequired
      />
    </ChangeDialog>
  )
}
