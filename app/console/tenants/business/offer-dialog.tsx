import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { type Term, terms } from '~/domain/store/proration'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { offerOrder } from '~/platform/store/orders.queries'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import type { CatalogueProduct } from '../../catalogue.queries'

interface OfferDialogProps {
  tenant: { id: string; name: string; tier: CatalogueProduct['tiers'][number] }
  products: readonly CatalogueProduct[]
  onClose: () => void
}

/** Something of the catalogue for a tenant, whose admin approves it. */
export function OfferDialog({ tenant, products, onClose }: OfferDialogProps) {
  const t = useTranslations('tenantBusiness.offering')
  const locale = localeOfTag(useLocale())
  const [id] = useState(() => crypto.randomUUID())
  const offered = products.filter(({ is_listed, tiers }) => is_listed && tiers.includes(tenant.tier))
  const [key, setKey] = useState(
    (offered.find(({ kind, key: own }) => kind === 'plan' && own.endsWith(tenant.tier)) ?? offered[0])?.key ??
      '',
  )
  const product = offered.find((one) => one.key === key)
  const fitting = terms.filter((term) => (term === 'once') === (product?.kind === 'service'))
  return (
    <ChangeDialog
      title={t('title', { tenant: tenant.name })}
      confirmLabel={t('save')}
      area="tenantBusiness"
      fields={{
        already_ordered: 'product',
        already_in_plan: 'product',
        unknown_term: 'term',
        invalid_quantity: 'quantity',
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const isQuoted = await offerOrder(id, tenant.id, {
          product: key,
          term: String(form.get('term')) as Term,
          quantity: Number(form.get('quantity') ?? 1),
          note: String(form.get('note') ?? '').trim(),
        })
        return t(isQuoted ? 'saidQuoted' : 'saidRequested')
      }}
    >
      <p>{t('text')}</p>
      <Select
        name="product"
        label={t('product')}
        value={key}
        options={offered.map((one) => ({ value: one.key, label: one.name[locale] }))}
        onChange={({ target }) => setKey(target.value)}
      />
      <Select
        key={product?.kind === 'service' ? 'once' : 'running'}
        name="term"
        label={t('term')}
        defaultValue={fitting[0] ?? 'month'}
        options={fitting.map((term) => ({ value: term, label: t(`terms.${term}`) }))}
      />
      {product && product.quantity_most > 1 ? (
        <NumberField
          name="quantity"
          label={t('quantity')}
          defaultValue={1}
          min={1}
          max={product.quantity_most}
        />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <TextArea name="note" label={t('note')} maxLength={1000} />
    </ChangeDialog>
  )
}
