import type { ComponentProps } from 'react'
import { FieldDescription, FieldError, type FieldProps, useField } from './field'

type CheckboxProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'id' | 'required' | 'type'>

/** A yes or no. The words belong to the target, so that it is easy to hit. */
export function Checkbox({ name, label, description, error, isRequired = false, ...rest }: CheckboxProps) {
  const field = useField({ name, label, description, error, isRequired })
  return (
    <div className="flex flex-col">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <input
          {...rest}
          {...field.control}
          type="checkbox"
          className="mt-0.5 size-5.5 shrink-0 cursor-[inherit] rounded-sm accent-brand aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        {label}
      </label>
      <div className="pl-8.5">
        <FieldDescription id={field.descriptionId}>{description}</FieldDescription>
        <FieldError id={field.errorId}>{field.problem}</FieldError>
      </div>
    </div>
  )
}
