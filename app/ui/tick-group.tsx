import { FieldDescription, FieldError, type FieldProps, useField } from './field'

interface TickGroupProps extends FieldProps {
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
}

/** Any of a few things, each with a tick. */
export function TickGroup({ name, label, description, error, options, chosen }: TickGroupProps) {
  const { id, control, descriptionId, errorId, problem } = useField({ name, label, description, error })
  if (options.length === 0) return null
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="font-medium text-sm">{label}</legend>
      <FieldDescription id={descriptionId}>{description}</FieldDescription>
      <div className="mt-1.5 max-h-72 overflow-y-auto border-hairline border-y">
        {options.map((option, at) => (
          <label
            key={option.id}
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2 hover:bg-paper-deep"
          >
            <input
              id={at === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
              aria-invalid={control['aria-invalid']}
              className="mt-0.5 size-5.5 shrink-0 cursor-[inherit] rounded-sm accent-brand"
            />
            <span className="min-w-0 break-words">{option.name}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{problem}</FieldError>
    </fieldset>
  )
}
