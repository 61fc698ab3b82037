import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '~/ui/choice-field'
import { TextField } from '~/ui/text-field'
import type { Rule } from './rules.queries'

const kinds = ['days', 'day', 'none'] as const
type Kind = (typeof kinds)[number]

/** Until when: so many days after it was given, one day for all, or at any time. */
export function RuleDue({ rule }: { rule: Rule | null }) {
  const t = useTranslations('assignmentRules.form')
  const [kind, setKind] = useState<Kind>(!rule || rule.due_days ? 'days' : rule.due_on ? 'day' : 'none')
  return (
    <div className="flex flex-col gap-5">
      <div
        onChange={({ target }) => {
          const next = kinds.find((one) => target instanceof HTMLInputElement && one === target.value)
          if (next) setKind(next)
        }}
      >
        <ChoiceField<Kind>
          name="dueKind"
          label={t('due')}
          defaultValue={kind}
          options={kinds.map((value) => ({ value, label: t(`dueKinds.${value}`) }))}
        />
      </div>
      {kind === 'days' ? (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={730}
          name="dueDays"
          label={t('dueDays')}
          defaultValue={rule?.due_days ?? 14}
        />
      ) : null}
      {kind === 'day' ? (
        <TextField
          type="date"
          name="dueOn"
          label={t('dueOn')}
          description={t('dueOnText')}
          defaultValue={rule?.due_on ?? ''}
        />
      ) : null}
    </div>
  )
}
