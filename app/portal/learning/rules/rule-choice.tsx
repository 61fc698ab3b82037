import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FieldError, useField } from '~/ui/field'
import { Icon } from '~/ui/icons'

interface RuleChoiceProps {
  name: string
  label: string
  /** What no tick means. */
  anyLabel: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  isOpen?: boolean
}

/** Any, or some of a list; folded until somebody narrows it down. */
export function RuleChoice({ name, label, anyLabel, options, chosen, isOpen = false }: RuleChoiceProps) {
  const t = useTranslations('assignmentRules.form')
  const [count, setCount] = useState(chosen.length)
  const field = useField({ name, label, description: '', error: undefined, isRequired: false })
  if (options.length === 0) return null
  return (
    <details open={isOpen || chosen.length > 0} className="group border-hairline border-b">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-2 hover:bg-paper-deep">
        <span className="font-medium">{label}</span>
        <span className="flex items-center gap-2 text-ink-soft text-sm">
          {count > 0 ? t('chosen', { count }) : anyLabel}
          <Icon name="chevronDown" className="size-5 shrink-0 group-open:rotate-180" />
        </span>
      </summary>
      <fieldset
        aria-describedby={field.control['aria-describedby']}
        onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll('input:checked').length)}
        className="pb-3"
      >
        <legend className="sr-only">{label}</legend>
        <FieldError id={field.errorId}>{field.problem}</FieldError>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {options.map((option, at) => (
            <label
              key={option.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 py-1 hover:bg-paper-deep"
            >
              <input
                id={at === 0 ? field.id : undefined}
                type="checkbox"
                name={name}
                value={option.id}
                defaultChecked={chosen.includes(option.id)}
                className="size-5.5 shrink-0 cursor-[inherit] rounded-sm accent-brand"
              />
              <span className="min-w-0 break-words">{option.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
