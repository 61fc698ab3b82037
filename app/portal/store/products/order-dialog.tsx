import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { prorated, type Term } from '~/domain/store/proration'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { requestOrder } from '~/platform/store/orders.queries'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { offeredTerms } from './offered-terms'
import type { Product } from './products.queries'

interface OrderDialogProps {
  tenantId: string
  product: Product
  /** Who approves what is ordered; others ask. */
  isAdmin: boolean
  onClose: () => void
}

/** How many, for which term, and what that costs until the end of the month; the order then waits for an admin's yes. */
export function OrderDialog({ tenantId, product, isAdmin, onClose }: OrderDialogProps) {
  const t = useTranslations('store.dialog')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  const offered = offeredTerms(product)
  const [term, setTerm] = useState<Term>(offered[0] ?? 'month')
  const [quantity, setQuantity] = useState(1)
  return (
    <ChangeDialog
      title={t('title', { name: product.name[locale] })}
      confirmLabel={t(isAdmin ? 'order' : 'ask')}
      area="store"
      fields={{ invalid_quantity: 'quantity', unknown_term: 'term' }}
      onClose={onClose}
      onDone={() => void navigate('/app/store/orders')}
      onConfirm={async (form) => {
        const note = String(form.get('note') ?? '').trim()
        const isQuoted = await requestOrder(id, tenantId, { product: product.key, term, quantity, note })
        return t(isQuoted ? (isAdmin ? 'saidQuoted' : 'saidAsked') : 'saidRequested')
      }}
    >
      {offered.length > 1 ? (
        <Select
          name="term"
          label={t('term')}
          value={term}
          options={offered.map((one) => ({ value: one, label: t(`terms.${one}`) }))}
          onChange={({ target }) => setTerm(target.value as Term)}
        />
      ) : null}
      {product.quantity_most > 1 ? (
        <NumberField
          name="quantity"
          label={t('quantity')}
          value={quantity}
          onChange={(wanted) => setQuantity(Number.isNaN(wanted) ? 1 : wanted)}
          min={1}
          max={product.quantity_most}
        />
      ) : null}
      <FirstSum product={product} term={term} quantity={quantity} />
      <TextArea name="note" label={t('note')} description={t('noteHelp')} maxLength={1000} />
    </ChangeDialog>
  )
}

/** The sum with its lines: what a whole term costs, and the part of it that is charged first. */
function FirstSum({ product, term, quantity }: { product: Product; term: Term; quantity: number }) {
  const t = useTranslations('store.dialog')
  const locale = localeOfTag(useLocale())
  const unit = product.prices[term]
  if (unit === undefined) return <p className="text-ink-soft">{t('onRequest')}</p>
  const whole = unit * quantity
  const { paise, days } = prorated(whole, term, dayInIndia(new Date()))
  const money = (amount: number) => writeMoney(locale, amount)
  return (
    <div className="border-hairline border-y py-3" aria-live="polite">
      <dl>
        <Line label={t(`sum.${term}`, { quantity })} value={money(whole)} />
        {days ? <Line label={t('sum.first', { left: days.left, of: days.of })} value={money(paise)} /> : null}
      </dl>
      <p className="mt-2 text-ink-soft text-sm">{t('sum.gst')}</p>
    </div>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 py-1">
      <dt>{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  )
}
