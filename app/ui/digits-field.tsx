import type { ComponentProps } from 'react'
import { Field, type FieldProps, useField } from './field'

type DigitsFieldProps = Omit<FieldProps, 'isRequired'> & { length: number } & Pick<
    ComponentProps<'input'>,
    'value' | 'onChange'
  > & { children?: React.ReactNode }

/**
 * A secret of digits, hidden while it is typed. It is no password to the browser, which would offer to remember it for
 * whoever comes next.
 */
export function DigitsField({
  name,
  label,
  description,
  error,
  length,
  children,
  ...rest
}: DigitsFieldProps) {
  const field = useField({ name, label, description, error, isRequired: true })
  return (
    <Field field={field} label={label} description={description}>
      <input
        {...rest}
        {...field.control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        spellCheck={false}
        maxLength={rest.onChange ? undefined : length}
        className="min-h-14 w-full rounded-md border border-control bg-paper-raised px-3 text-center font-mono text-2xl text-ink tracking-[0.5em] [-webkit-text-security:disc] hover:border-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
      {children}
    </Field>
  )
}
