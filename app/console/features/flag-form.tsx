import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FlagScope, flagKinds, flagScopes } from '~/domain/flag-rules'
import { tiers } from '~/domain/modules'
import type { Tenant } from '~/platform/tenants.queries'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceField } from '~/ui/choice-field'
import { FormFields } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { FlagFields, Owner } from './features.queries'
import type { FlagAnswer } from './flag-fields'
import { TenantChoices } from './tenant-choices'
import { useFlagErrors } from './use-flag-errors'

interface FlagFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial: FlagFields
  owners: readonly Owner[]
  tenants: readonly Tenant[]
  answer: FlagAnswer | null | undefined
  submitLabel: string
  /** Asked before all else: the key of a new flag. */
  first?: React.ReactNode
  /** Asked last: the reason of a change. */
  last?: React.ReactNode
}

/** What makes a flag, its rules in the order in which they are asked. */
export function FlagForm({
  draft,
  initial,
  owners,
  tenants,
  answer,
  submitLabel,
  first,
  last,
}: FlagFormProps) {
  const t = useTranslations('features')
  const ui = useTranslations('ui')
  const isSending = useNavigation().state === 'submitting'
  const [scope, setScope] = useState<FlagScope>(initial.scope)
  const errors = useFlagErrors(answer)
  return (
    <Form method="post" data-draft={draft} className="flex max-w-2xl flex-col gap-6" noValidate>
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <div className="flex flex-col gap-6">
          {first}
          <TextField
            name="name"
            label={t('name')}
            defaultValue={initial.name}
            autoComplete="off"
            isRequired
          />
          <TextArea
            name="description"
            rows={3}
            label={t('description')}
            description={t('descriptionHelp')}
            defaultValue={initial.description}
          />
          <ChoiceField
            name="kind"
            label={t('kind')}
            defaultValue={initial.kind}
            options={flagKinds.map((value) => ({
              value,
              label: t(`kinds.${value}`),
              description: t(`kindTexts.${value}`),
            }))}
          />
          <Select
            name="scope"
            label={t('scope')}
            value={scope}
            onChange={({ target }) => setScope(flagScopes.find((one) => one === target.value) ?? scope)}
            options={flagScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          />
          <Select
            name="owner"
            label={t('owner')}
            defaultValue={initial.ownerId ?? ''}
            options={[
              { value: '', label: t('nobody') },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Rules initial={initial} scope={scope} tenants={tenants} />
          {last}
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

function Rules({
  initial,
  scope,
  tenants,
}: Pick<FlagFormProps, 'initial' | 'tenants'> & { scope: FlagScope }) {
  const t = useTranslations('features')
  const names = useTranslations('modules.tiers')
  return (
    <fieldset className="flex flex-col gap-5 border-marigold border-l-3 pl-5">
      <legend className="float-left font-semibold text-lg">{t('rules')}</legend>
      <p className="text-ink-soft text-sm">{t('rulesLead')}</p>
      <TextField
        type="date"
        name="expiresOn"
        label={t('expiresOn')}
        description={t('expiresOnHelp')}
        defaultValue={initial.expiresOn ?? ''}
      />
      <Checkbox name="isOn" label={t('isOn')} description={t('isOnHelp')} defaultChecked={initial.isOn} />
      {scope === 'portal' ? (
        <>
          <TenantChoices tenants={tenants} included={initial.included} excluded={initial.excluded} />
          <fieldset>
            <legend className="font-medium text-sm">{t('tiers')}</legend>
            <p className="text-ink-soft text-sm">{t('tiersHelp')}</p>
            <div className="mt-1 flex flex-wrap gap-x-6">
              {tiers.map((tier) => (
                <Checkbox
                  key={tier}
                  name={`tier-${tier}`}
                  label={names(tier)}
                  defaultChecked={initial.tiers.includes(tier)}
                />
              ))}
            </div>
          </fieldset>
        </>
      ) : null}
      <TextField
        name="percentage"
        label={t('percentage')}
        description={t(`percentageHelp.${scope}`)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={initial.percentage ?? ''}
      />
      <Checkbox
        name="isOnByDefault"
        label={t('isDefault')}
        description={t('isDefaultHelp')}
        defaultChecked={initial.isOnByDefault}
      />
    </fieldset>
  )
}
