import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import type { Term } from '~/domain/store/proration'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { type CatalogueProduct, setPrice, type Tier, tiers } from '../catalogue.queries'
import { rupeeFormat } from './order-dialog'

/** A price from a day on; what was ordered keeps what was agreed. */
export function PriceDialog({ product, onClose }: { product: CatalogueProduct; onClose: () => void }) {
  const t = useTranslations('consoleStore')
  const tierName = useTranslations('modules.tiers')
  const locale = localeOfTag(useLocale())
  const offered: readonly Term[] = product.kind === 'service' ? ['once'] : ['month', 'year']
  return (
    <ChangeDialog
      title={t('priceTitle', { name: product.name[locale] })}
      confirmLabel={t('setPrice')}
      area="consoleStore"
      fields={{ invalid_price: 'price', price_in_past: 'from' }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const price = text('price')
        await setPrice(product.id, {
          term: text('term') as Term,
          tier: (text('tier') || null) as Tier | null,
          paise: price === '' ? null : Math.round(Number(price) * 100),
          from: text('from'),
        })
        return t('said.priced')
      }}
    >
      <p className="text-ink-soft">{t('priceText')}</p>
      <Select
        name="term"
        label={t('term')}
        options={offered.map((term) => ({ value: term, label: t(`terms.${term}`) }))}
      />
      <Select
        name="tier"
        label={t('forPlan')}
        options={[
          { value: '', label: t('everyPlan') },
          ...tiers.map((tier) => ({ value: tier, label: tierName(tier) })),
        ]}
      />
      <NumberField
        name="price"
        label={t('price')}
        description={t('priceHelp')}
        min={0}
        max={1_000_000_000}
        format={rupeeFormat}
      />
      <TextField
        type="date"
        name="from"
        label={t('fromDay')}
        defaultValue={dayInIndia(new Date())}
        isRequired
      />
    </ChangeDialog>
  )
}
