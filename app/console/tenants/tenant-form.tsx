import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { type Tier, tiers } from '~/domain/modules'
import { suggestSlug } from '~/domain/slug'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { ColorField } from './color-field'
import { seatCapMax, type TenantProblem } from './tenant-fields'
import type { TenantFields } from './tenants.queries'

export interface TenantFormAnswer {
  problems?: Problems | undefined
  problem?: TenantProblem | undefined
}

interface TenantFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial: TenantFields
  /** The slug follows the name until somebody writes one. */
  suggestsSlug?: boolean
  answer: TenantFormAnswer | null | undefined
  submitLabel: string
  /** Stands below the choice of tier, for the tier that is chosen. */
  consequences?: (tier: Tier) => React.ReactNode
}

const fieldOf: Record<TenantProblem, string> = {
  slug: 'slug',
  slug_taken: 'slug',
  seat_cap: 'seatCap',
  seat_cap_below_use: 'seatCap',
  brand_color: 'brandColor',
  not_unique: '',
}

/** What makes a tenant: name, slug, plan, seats, colour. */
export function TenantForm({
  draft,
  initial,
  suggestsSlug = false,
  answer,
  submitLabel,
  consequences,
}: TenantFormProps) {
  const t = useTranslations('tenants')
  const ui = useTranslations('ui')
  const words = useTranslations('modules')
  const isSending = useSending()
  const [slug, setSlug] = useState(initial.slug)
  const [isOwnSlug, setOwnSlug] = useState(!suggestsSlug)
  const [tier, setTier] = useState<Tier>(initial.tier)
  const errors = useTenantErrors(answer)
  return (
    <Form method="post" data-draft={draft} className="flex max-w-xl flex-col gap-6" noValidate>
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <div className="flex flex-col gap-6">
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
          <div>
            <Button type="submit" isPending={isSending}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </FormFields>
    </Form>
  )
}

/** Whether the form is on its way, or the page that follows it. An answer that stays here frees the button at once. */
function useSending(): boolean {
  const { state, formMethod, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'submitting' || (formMethod !== undefined && location.pathname !== pathname)
}

/** The words for what is wrong, the same object until the next answer. */
function useTenantErrors(answer: TenantFormAnswer | null | undefined) {
  const t = useTranslations('tenants')
  const { number } = useFormatter()
  const typed = useFieldErrors(answer?.problems, {
    name: t('name'),
    slug: t('slug'),
    seatCap: t('seatCap'),
  })
  const [known, setKnown] = useState<{ answer: typeof answer; errors: Record<string, string> }>()
  if (!answer?.problem) return typed
  if (known?.answer === answer) return known.errors
  const errors = { [fieldOf[answer.problem]]: t(`problem.${answer.problem}`, { max: number(seatCapMax) }) }
  setKnown({ answer, errors })
  return errors
}
