import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { InputRule } from '~/domain/tools/scenario'
import { controlLook, FieldDescription, FieldError } from '~/ui/field'

export interface NumberInputProps {
  rule: InputRule
  label: string
  hint?: string | undefined
  /** The words for `rule.choices`, where it has some. */
  choiceLabel?: ((value: number) => string) | undefined
  text: string
  problem?: string | undefined
  /** No one has put an own number here yet. */
  isExample: boolean
  onType: (text: string) => void
  onLeave: () => void
}

/** One number of a tool: typed as people write it, or chosen where there are few. */
export function NumberInput({
  rule: { name, choices },
  label,
  hint,
  choiceLabel = String,
  text,
  problem,
  isExample,
  onType,
  onLeave,
}: NumberInputProps) {
  const t = useTranslations('calculator.inputs')
  const control = {
    id: `input-${name}`,
    name,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(target.value),
    onBlur: onLeave,
    'aria-describedby':
      [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': problem ? (true as const) : undefined,
    className: `${controlLook} tabular-nums`,
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={control.id} className="font-medium text-sm">
          {label}
        </label>
        {isExample ? <span className="shrink-0 text-ink-soft text-xs">{t('example')}</span> : null}
      </div>
      {choices ? (
        <select {...control}>
          {choices.map((value) => (
            <option key={value} value={value}>
              {choiceLabel(value)}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type="text" inputMode="decimal" autoComplete="off" spellCheck={false} />
      )}
      <FieldDescription id={`${name}-hint`}>{hint}</FieldDescription>
      <FieldError id={`${name}-problem`}>{problem}</FieldError>
    </div>
  )
}
