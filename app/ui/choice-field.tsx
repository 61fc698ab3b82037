import { FieldDescription, FieldError, type FieldProps, useField } from './field'

interface ChoiceFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string; description?: string }[]
  defaultValue?: Value | undefined
  onChange?: (value: Value) => void
}

/** One of a few answers that need a word of explanation, all of them in sight. */
export function ChoiceField<Value extends string>({
  name,
  label,
  description,
  error,
  isRequired = false,
  options,
  defaultValue,
  onChange,
}: ChoiceFieldProps<Value>) {
  const field = useField({ name, label, description, error, isRequired })
  const { id, control, descriptionId, errorId, problem } = field
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="font-medium text-sm">{label}</legend>
      <FieldDescription id={descriptionId}>{description}</FieldDescription>
      <div className="mt-1.5 border-hairline border-t">
        {options.map((option, at) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 border-hairline border-b py-2.5 hover:bg-paper-deep"
          >
            <input
              id={at === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
              aria-invalid={control['aria-invalid']}
              className="mt-1 size-5 shrink-0 cursor-[inherit] accent-brand"
            />
            <span className="min-w-0">
              {option.label}
              {option.description ? (
                <span className="block text-ink-soft text-sm">{option.description}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{problem}</FieldError>
    </fieldset>
  )
}
