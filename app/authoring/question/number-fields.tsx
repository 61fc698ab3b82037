import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlLook, Field } from '~/ui/field'
import { BothText } from './both-text'
import { type AnswerFieldsProps, useQuestionField } from './editing'
import { readNumber } from './read-number'

/** The number that is right, how far one may be off, and what is counted. */
export function NumberFields({ question, onChange }: AnswerFieldsProps<'number'>) {
  const t = useTranslations('questionBank.number')
  return (
    <div className="flex flex-col gap-5">
      <div className="grid max-w-md grid-cols-2 gap-4">
        <Figure
          path="value"
          label={t('value')}
          value={question.value}
          onChange={(value) => onChange({ ...question, value })}
        />
        <Figure
          path="tolerance"
          label={t('tolerance')}
          value={question.tolerance ?? null}
          onChange={(tolerance) => {
            const { tolerance: _, ...rest } = question
            onChange(tolerance === null ? rest : { ...rest, tolerance })
          }}
        />
      </div>
      <BothText
        path={['unit']}
        label={t('unit')}
        value={question.unit}
        onChange={(unit) => onChange({ ...question, unit })}
      />
    </div>
  )
}

interface FigureProps {
  path: 'value' | 'tolerance'
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A number as people type it; what is no number stays in sight and counts as nothing. */
function Figure({ path, label, value, onChange }: FigureProps) {
  const t = useTranslations('questionBank.number')
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const shown = readNumber(typed) === value ? typed : value === null ? '' : String(value)
  const { control, errorId, ...field } = useQuestionField([path])
  const isWrong = typed.trim() !== '' && readNumber(typed) === null
  const problem = isWrong ? t('wrong') : field.error
  const id = `${field.id}-error`
  return (
    <Field
      field={{ id: field.id, descriptionId: undefined, errorId: problem ? id : undefined, problem }}
      label={label}
    >
      <input
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={isWrong ? typed : shown}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readNumber(target.value))
        }}
        className={controlLook}
      />
    </Field>
  )
}
