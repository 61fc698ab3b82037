import { useTranslations } from 'use-intl'
import { locales } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { TenantName } from '~/platform/tenants.queries'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TickGroup } from '~/ui/tick-group'
import { type CatalogueProduct, saveProduct, type Tier, tiers } from '../catalogue.queries'

const long = { summary: 240, details: 4000, terms: 2000 } as const

interface ProductDialogProps {
  product: CatalogueProduct
  /** Null where they could not be read. */
  tenants: readonly TenantName[] | null
  onClose: () => void
}

/** The words of a product in both languages, and to whom it is shown. */
export function ProductDialog({ product, tenants, onClose }: ProductDialogProps) {
  const t = useTranslations('consoleStore')
  const tierName = useTranslations('modules.tiers')
  return (
    <ChangeDialog
      title={t('productTitle', { name: product.name.en })}
      confirmLabel={t('save')}
      area="consoleStore"
      fields={{
        product_text_incomplete: 'name_hi',
        product_tiers_required: 'tiers',
        invalid_trial_days: 'trial',
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const both = (name: string) => ({ en: text(`${name}_en`), hi: text(`${name}_hi`) })
        const trial = text('trial')
        await saveProduct(product.id, {
          name: both('name'),
          summary: both('summary'),
          details: both('details'),
          terms: both('terms'),
          tiers: form.getAll('tiers').map(String) as Tier[],
          trial_days: trial === '' || trial === '0' ? null : Number(trial),
          is_listed: form.get('is_listed') !== null,
          only_tenants: tenants ? form.getAll('only_tenants').map(String) : product.only_tenants,
        })
        return t('said.saved')
      }}
    >
      <Checkbox name="is_listed" label={t('isListed')} defaultChecked={product.is_listed} />
      <TickGroup
        name="tiers"
        label={t('forTiers')}
        options={tiers.map((tier) => ({ id: tier, name: tierName(tier) }))}
        chosen={product.tiers}
      />
      <TickGroup
        name="only_tenants"
        label={t('onlyTenants')}
        description={t('onlyTenantsHelp')}
        options={tenants ?? []}
        chosen={product.only_tenants}
      />
      {product.kind === 'module' ? (
        <NumberField
          name="trial"
          label={t('trial')}
          description={t('trialHelp')}
          defaultValue={product.trial_days ?? 0}
          min={0}
          max={60}
        />
      ) : null}
      {locales.map((locale) => (
        <TextField
          key={locale}
          name={`name_${locale}`}
          label={t(`fields.name.${locale}`)}
          defaultValue={product.name[locale]}
          maxLength={80}
          autoComplete="off"
          lang={locale === 'hi' ? 'hi-IN' : 'en-IN'}
          isRequired
        />
      ))}
      {(['summary', 'details', 'terms'] as const).flatMap((field) =>
        locales.map((locale) => (
          <TextArea
            key={`${field} ${locale}`}
            name={`${field}_${locale}`}
            label={t(`fields.${field}.${locale}`)}
            defaultValue={product[field][locale]}
            maxLength={long[field]}
            lang={locale === 'hi' ? 'hi-IN' : 'en-IN'}
            isRequired
          />
        )),
      )}
    </ChangeDialog>
  )
}
