import { controlLook, FieldError } from '~/ui/field'
import { idAt } from '../editor/field-place'
import type { Path } from '../editor/source-edits'
import { useForm } from './form-context'

interface NumberBoxProps {
  path: Path
  label: string
  /** The label is only heard: what stands above says the same. */
  isLabelHidden?: boolean
  value: number | null | undefined
  /** What stands in it while it is empty. */
  placeholder?: string
  onChange: (value: number | null) => void
}

/** A number of a form, written small beside others. */
export function NumberBox({
  path,
  label,
  isLabelHidden = false,
  value,
  placeholder,
  onChange,
}: NumberBoxProps) {
  const { mayWrite, problemAt } = useForm()
  const problem = problemAt(path)
  const id = idAt(path)
  return (
    <div className="flex w-32 min-w-0 flex-col gap-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-ink-soft text-sm'}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        step="any"
        min={0}
        inputMode="decimal"
        readOnly={!mayWrite}
        placeholder={placeholder}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        className={`${controlLook} tabular-nums`}
      />
      <FieldError id={problem ? `${id}-error` : undefined}>{problem}</FieldError>
    </div>
  )
}
