import { createContext, useEffect, useId, useRef } from 'react'
import { Icon } from './icons'

/** What is wrong, by the name of the field; the empty name is about the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

interface FormContext {
  id: string
  errors: FieldErrors
}

export const CurrentForm = createContext<FormContext | null>(null)

interface FormFieldsProps {
  /** A new object for every answer, so that the summary takes the focus again. */
  errors?: FieldErrors | undefined
  /** The heading of the summary: how many things need another look. */
  summaryTitle: string
  children: React.ReactNode
}

/**
 * The inside of a form: its fields, and above them a summary of what is wrong. The summary takes the focus, links to the
 * fields and says the same words as they do.
 */
export function FormFields({ errors = {}, summaryTitle, children }: FormFieldsProps) {
  const id = useId()
  return (
    <CurrentForm value={{ id, errors }}>
      <FormErrors formId={id} errors={errors} title={summaryTitle} />
      {children}
    </CurrentForm>
  )
}

function FormErrors({ formId, errors, title }: { formId: string; errors: FieldErrors; title: string }) {
  const summary = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors)
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus()
  }, [errors])
  if (entries.length === 0) return null
  const [whole] = entries.length === 1 ? [errors['']] : [] // no field is to be looked at again
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby={`${formId}-problems`}
      className="border-danger border-l-4 bg-danger-soft px-5 py-4 text-danger"
    >
      <h2 id={`${formId}-problems`} className="flex items-center gap-2 font-semibold text-base">
        <Icon name="alert" />
        {whole ?? title}
      </h2>
      {whole ? null : (
        <ul className="mt-1">
          {entries.map(([name, message]) => (
            <li key={name}>{name ? <FieldLink id={fieldId(formId, name)}>{message}</FieldLink> : message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FieldLink({ id, children }: { id: string; children: string }) {
  function focusField(event: React.MouseEvent) {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <a
      href={`#${id}`}
      onClick={focusField}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </a>
  )
}

/** The id of the control of a field, so that the summary can lead to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`
}
