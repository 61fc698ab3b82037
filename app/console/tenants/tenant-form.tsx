import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Tier, tiers } from '~/domain/modules'
import { suggestSlug } from '~/domain/slug'
import { ChangeForm } from '~/platform/changes/change-form'
import type { Said } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { ColorField } from './color-field'
import { readTenantForm, seatCapMax, tenantFields } from './tenant-fields'
import type { FirstAdmin, TenantFields } from './tenants.queries'
import { useTenantChange } from './use-tenant-change'

interface TenantFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial: TenantFields
  /** The slug follows the name until somebody writes one. */
  suggestsSlug?: boolean
  submitLabel: string
  /** Makes the change, leads on and returns what to say; throws Refusal. */
  onSave: (fields: TenantFields, firstAdmin: FirstAdmin | null) => Promise<Said>
  /** The words of the specification for what failed. */
  whatFailed: (why: unknown) => string
  /** Stands below the choice of tier, for the tier that is chosen. */
  consequences?: (tier: Tier) => React.ReactNode
  /** Fields that come after what makes a tenant. */
  children?: React.ReactNode
}

/** What makes a tenant: name, slug, plan, seats, colour. */
export function TenantForm({
  draft,
  initial,
  suggestsSlug = false,
  consequences,
  children,
  ...props
}: TenantFormProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const { number } = useFormatter()
  const fieldWords = useFieldWords({
    name: t('name'),
    slug: t('slug'),
    seatCap: t('seatCap'),
    adminEmail: t('firstAdmin.email'),
  })
  const change = useTenantChange(tenantFields)
  const [slug, setSlug] = useState(initial.slug)
  const [isOwnSlug, setOwnSlug] = useState(!suggestsSlug)
  const [tier, setTier] = useState<Tier>(initial.tier)
  function save(form: FormData) {
    const { fields, firstAdmin, problems = {}, wrong } = readTenantForm(form)
    if (fields) return void change.run(props.whatFailed, () => props.onSave(fields, firstAdmin))
    change.setErrors(
      wrong
        ? { [wrong.field]: t(`problem.${wrong.problem}`, { max: number(seatCapMax) }) }
        : fieldWords(problems),
    )
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={save}
      draft={draft}
      className="flex max-w-xl flex-col gap-6"
      actions={
        <div>
          <Button type="submit" isPending={change.isPending}>
            {props.submitLabel}
          </Button>
        </div>
      }
    >
      <TextField
        name="name"
        label={t('name')}
        defaultValue={initial.name}
        autoComplete="off"
        isRequired
        onChange={({ target }) => {
          if (!isOwnSlug) setSlug(suggestSlug(target.value))
        }}
      />
      <TextField
        name="slug"
        label={t('slug')}
        description={t('slugHelp')}
        autoComplete="off"
        spellCheck={false}
        value={slug}
        isRequired
        onChange={({ target }) => {
          setSlug(target.value)
          setOwnSlug(target.value !== '')
        }}
      />
      <Select
        name="tier"
        label={t('tier')}
        value={tier}
        onChange={({ target }) => setTier(tiers.find((one) => one === target.value) ?? initial.tier)}
        options={tiers.map((one) => ({ value: one, label: words(`tiers.${one}`) }))}
      />
      {consequences?.(tier)}
      <NumberField
        name="seatCap"
        label={t('seatCap')}
        description={t('seatCapHelp')}
        defaultValue={initial.seatCap}
        min={1}
        max={seatCapMax}
        isRequired
      />
      <ColorField
        name="brandColor"
        label={t('brandColor')}
        description={t('brandColorHelp')}
        defaultValue={initial.brandColor}
      />
      {children}
    </ChangeForm>
  )
}
