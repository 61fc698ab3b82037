import type { ComponentProps } from 'react'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { type FieldRule, type FieldType, fieldsOf, type SubmissionKind } from '~/domain/submissions'
import { controlLook } from '~/ui/field'
import { CurrentForm, fieldId } from '~/ui/form-fields'
import { Icon } from '~/ui/icons'

type SubmissionFieldProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'defaultValue' | 'placeholder'> & {
  kind: SubmissionKind
  name: string
  label: string
  /** Help that is needed before typing, not after. */
  description?: string
  /** The answers of a choice. */
  options?: readonly { value: string; label: string }[]
}

const types: Partial<Record<FieldType, ComponentProps<'input'>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  date: { type: 'date' },
  amount: { inputMode: 'decimal' },
}

/** What the browser may fill in by itself. */
const personal: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
}

/** One field of a `SubmissionForm`. Whether it must be filled in, how long it may be and its kind come from the rule. */
export function SubmissionField({ kind, name, label, description, options, ...rest }: SubmissionFieldProps) {
  const t = useTranslations('form')
  const rule = ruleOf(kind, name)
  const id = useSubmissionFieldId(name)
  const control = {
    id,
    name,
    'data-label': label,
    required: rule.isRequired,
    autoComplete: personal[name], // never 'off': browsers would not bring back what was typed there
    'aria-describedby': description ? `${id}-error ${id}-help` : `${id}-error`,
    ...rest,
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label} {rule.isRequired ? null : <span className="font-normal text-ink-soft">{t('optional')}</span>}
      </label>
      {description ? (
        <p id={`${id}-help`} className="text-ink-soft text-sm">
          {description}
        </p>
      ) : null}
      {options ? (
        <div className="relative">
          <select
            {...(control as ComponentProps<'select'>)}
            className={`${controlLook} appearance-none pr-10`}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-3 size-5" />
        </div>
      ) : rule.type === 'long' ? (
        <textarea
          {...(control as ComponentProps<'textarea'>)}
          rows={4}
          maxLength={rule.maxLength}
          className={`${controlLook} field-sizing-content min-h-28`}
        />
      ) : (
        <input
          type="text"
          {...control}
          maxLength={rule.maxLength}
          {...types[rule.type]}
          className={controlLook}
        />
      )}
      <FieldProblem id={id} />
    </div>
  )
}

/** The id of a field's control within the form around it. */
export function useSubmissionFieldId(name: string): string {
  return fieldId(use(CurrentForm)?.id ?? '', name)
}

/** The place right under a control in which the script says what is wrong with it. */
export function FieldProblem({ id }: { id: string }) {
  return <p id={`${id}-error`} hidden className="text-danger text-sm" />
}

function ruleOf(kind: SubmissionKind, name: string): FieldRule {
  const rule = fieldsOf(kind).find((candidate) => candidate.name === name)
  if (!rule) throw new Error(`The form ${kind} has no field ${name}`)
  return rule
}
