import { useId } from 'react'

interface SegmentedControlProps<Value extends string> {
  label: string
  name: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

export const segmentsLook = 'flex flex-wrap gap-x-6 border-hairline border-b'
export const segmentLook =
  '-mb-px flex min-h-11 cursor-pointer items-center border-transparent border-b-3 text-ink-soft has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-3 has-checked:font-medium has-checked:text-ink hover:text-ink'

/** A choice between two to four views of the same thing, all of them visible. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={segmentsLook}>
        {options.map((option) => (
          <label key={option.value} className={segmentLook}>
            <input
              type="radio"
              name={`${name}-${group}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
