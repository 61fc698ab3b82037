import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FlagScope, flagKinds, flagScopes, kindsOf } from '~/domain/flag-rules'
import { ChangeForm } from '~/platform/changes/change-form'
import type { Change } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import type { TenantName } from '~/platform/tenants.queries'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Colleague } from '../colleagues.queries'
import type { FlagFields } from './features.queries'
import type { FlagProblems } from './flag-fields'
import { RuleFields } from './rule-fields'

interface FlagFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial: FlagFields
  owners: readonly Colleague[]
  /** Whoever looked after the flag and is no active platform admin any more. */
  former?: Colleague | null
  tenants: readonly TenantName[]
  change: Change
  /** Makes the change with what the form holds, or says what is wrong with it. */
  onSubmit: (form: FormData) => FlagProblems | undefined
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
  former,
  tenants,
  change,
  onSubmit,
  submitLabel,
  first,
  last,
}: FlagFormProps) {
  const t = useTranslations('features')
  const [scope, setScope] = useState<FlagScope>(initial.scope)
  const [kind, setKind] = useState(initial.kind)
  const words = useFieldWords({
    name: t('name'),
    description: t('description'),
    percentage: t('percentage'),
    reason: t('reason'),
  })
  function submit(form: FormData) {
    const { problems, wrong } = onSubmit(form) ?? {}
    const said = Object.entries(wrong ?? {}).map(([field, problem]) => [field, t(`problem.${problem}`)])
    if (problems) change.setErrors({ ...words(problems), ...Object.fromEntries(said) })
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={submit}
      draft={draft}
      className="flex max-w-2xl flex-col gap-6"
      actions={
        <div>
          <Button type="submit" isPending={change.isPending}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {first}
        <TextField name="name" label={t('name')} defaultValue={initial.name} autoComplete="off" isRequired />
        <TextArea
          name="description"
          rows={3}
          label={t('description')}
          description={t('descriptionHelp')}
          defaultValue={initial.description}
        />
        <Select
          name="scope"
          label={t('scope')}
          value={scope}
          onChange={({ target }) => setScope(flagScopes.find((one) => one === target.value) ?? scope)}
          options={flagScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        />
        <ChoiceField
          name="kind"
          label={t('kind')}
          description={scope === 'site' ? t('kindOnSite') : undefined}
          defaultValue={kind}
          onChange={setKind}
          options={flagKinds
            .filter((value) => value === kind || kindsOf(scope).includes(value))
            .map((value) => ({ value, label: t(`kinds.${value}`), description: t(`kindTexts.${value}`) }))}
        />
        <Select
          name="owner"
          label={t('owner')}
          defaultValue={initial.ownerId ?? ''}
          options={[
            { value: '', label: t('nobody') },
            ...(former ? [{ value: former.id, label: t('former', { name: former.name }) }] : []),
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <RuleFields initial={initial} kind={kind} scope={scope} tenants={tenants} />
        {last}
      </div>
    </ChangeForm>
  )
}
