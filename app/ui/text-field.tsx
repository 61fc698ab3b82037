import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps, useField } from './field'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'id' | 'required'>

/** One line of text: name, e-mail address, phone number. */
export function TextField({ name, label, description, error, isRequired = false, ...rest }: TextFieldProps) {
  const field = useField({ name, label, description, error, isRequired })
  return (
    <Field field={field} label={label} description={description}>
      <input type="text" {...rest} {...field.control} className={controlLook} />
    </Field>
  )
}
