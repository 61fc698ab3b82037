import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps, useField } from './field'
import { Icon } from './icons'

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'id' | 'required' | 'multiple'> & {
    options: readonly { value: string; label: string; isDisabled?: boolean }[]
  }

/** One of a few known answers. The browser's own list opens, which phones show best. */
export function Select({
  name,
  label,
  description,
  error,
  isRequired = false,
  options,
  ...rest
}: SelectProps) {
  const field = useField({ name, label, description, error, isRequired })
  return (
    <Field field={field} label={label} description={description}>
      <div className="relative">
        <select {...rest} {...field.control} className={`${controlLook} appearance-none pr-10`}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className="pointer-events-none absolute top-3 right-3 size-5" />
      </div>
    </Field>
  )
}
