import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, locales } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { TenantName } from '~/platform/tenants.queries'
import { Checkbox } from '~/ui/checkbox'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TickGroup } from '~/ui/tick-group'
import {
  addPack,
  type CatalogueProduct,
  type LibraryCourse,
  saveProduct,
  type Tier,
  tiers,
} from '../catalogue.queries'
import { OnlyTenants } from './only-tenants'
import { productParts } from './product-parts'

const long = { summary: 240, details: 4000, terms: 2000 } as const

/** What is asked for: of a product that there is, or of a pack of courses that is new. */
export type DialogProduct = Pick<
  CatalogueProduct,
  | 'id'
  | 'kind'
  | 'name'
  | 'summary'
  | 'details'
  | 'terms'
  | 'tiers'
  | 'trial_days'
  | 'is_listed'
  | 'only_tenants'
  | 'courses'
  | 'storage_gb'
>

const empty = { en: '', hi: '' }
/** A pack that is not written yet: nobody sees it before it is shown. */
const newPack: Omit<DialogProduct, 'id'> = {
  kind: 'courses',
  name: empty,
  summary: empty,
  details: empty,
  terms: empty,
  tiers: [...tiers],
  trial_days: 14,
  is_listed: false,
  only_tenants: [],
  courses: [],
  storage_gb: null,
}

interface ProductDialogProps {
  /** Null: a new pack of courses. */
  product: DialogProduct | null
  /** Of the library; null where they could not be read. */
  library: readonly LibraryCourse[] | null
  /** Those whom products name; null where they could not be read. */
  tenants: readonly TenantName[] | null
  onClose: () => void
}

/** The words of a product in both languages, and to whom it is shown. */
export function ProductDialog({ product: known, library, tenants, onClose }: ProductDialogProps) {
  const [id] = useState(() => known?.id ?? crypto.randomUUID())
  const product = known ?? { ...newPack, id }
  const locale = localeOfTag(useLocale())
  const t = useTranslations('consoleStore')
  const tierName = useTranslations('modules.tiers')
  const part = productParts[product.kind]
  return (
    <ChangeDialog
      title={known ? t('productTitle', { name: known.name[locale] }) : t('newPack')}
      confirmLabel={t('save')}
      area="consoleStore"
      fields={{
        product_text_incomplete: 'name_hi',
        product_tiers_required: 'tiers',
        invalid_trial_days: 'trial',
        invalid_storage: 'storage',
        pack_courses_required: 'courses',
        pack_course_in_use: 'courses',
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const both = (name: string) => ({ en: text(`${name}_en`), hi: text(`${name}_hi`) })
        const save = known ? saveProduct : addPack
        await save(id, {
          name: both('name'),
          summary: both('summary'),
          details: both('details'),
          terms: both('terms'),
          tiers: form.getAll('tiers').map(String) as Tier[],
          is_listed: form.get('is_listed') !== null,
          only_tenants: tenants ? form.getAll('only_tenants').map(String) : product.only_tenants,
          ...part.said(form, { product, library }),
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
      {tenants ? (
        <OnlyTenants
          name="only_tenants"
          named={tenants.filter(({ id: one }) => product.only_tenants.includes(one))}
        />
      ) : null}
      <part.Fields product={product} library={library} />
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
