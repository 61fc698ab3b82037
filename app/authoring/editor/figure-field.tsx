import { useState } from 'react'
import { controlLook, Field } from '~/ui/field'
import { readNumber } from '../question/read-number'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { type Path, valueAt } from './source-edits'
import { useProblemAt } from './use-problem-at'

interface FigureFieldProps {
  path: Path
  label: string
  help?: string
  /** What counts when nothing is written; an optional figure is left out then. */
  standard?: number
  isOptional?: boolean
  /** Something worth a word that keeps nothing from being published. */
  hint?: string | undefined
}

/** A whole number of the course. */
export function FigureField({ path, label, help, standard, isOptional = false, hint }: FigureFieldProps) {
  const { source, set } = useEditing()
  const value = (valueAt(source, path) as number | undefined) ?? standard
  const [typed, setTyped] = useState<string | null>(null)
  const id = idAt(path)
  const problem = useProblemAt(path) ?? hint
  const field = {
    id,
    descriptionId: help ? `${id}-help` : undefined,
    errorId: problem ? `${id}-error` : undefined,
    problem,
  }
  function write(text: string) {
    setTyped(text)
    const next = readNumber(text)
    if (next !== null) set(path, Math.round(next))
    else if (isOptional && !text.trim()) set(path, undefined)
  }
  return (
    <Field field={field} label={label} description={help}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (value === undefined ? '' : String(value))}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setTyped(null)}
        aria-invalid={problem && !hint ? true : undefined}
        aria-describedby={[field.errorId, field.descriptionId].filter(Boolean).join(' ') || undefined}
        className={`${controlLook} max-w-32 tabular-nums`}
      />
    </Field>
  )
}
