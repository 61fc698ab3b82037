import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps, useField } from './field'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'id' | 'required'>

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ name, label, description, error, isRequired = false, ...rest }: TextAreaProps) {
  const field = useField({ name, label, description, error, isRequired })
  return (
    <Field field={field} label={label} description={description}>
      <textarea
        rows={4}
        {...rest}
        {...field.control}
        className={`${controlLook} field-sizing-content min-h-28`}
      />
    </Field>
  )
}
