import { use, useId } from 'react'
import { CurrentForm, fieldId } from './form-fields'
import { Icon } from './icons'

export interface FieldProps {
  name: string
  label: string
  /** Help that is needed before typing, not after. */
  description?: string | undefined
  /** What is wrong; without it, what the form says about `name`. */
  error?: string | undefined
  isRequired?: boolean
}

/** The ids and states that tie a control to its label, its description and its error. */
export function useField({ name, description, error, isRequired }: FieldProps) {
  const form = use(CurrentForm)
  const ownId = useId()
  const id = form ? fieldId(form.id, name) : ownId
  const problem = error ?? form?.errors[name]
  const descriptionId = description ? `${id}-description` : undefined
  const errorId = problem ? `${id}-error` : undefined
  return {
    id,
    descriptionId,
    errorId,
    problem,
    control: {
      id,
      name,
      'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-required': isRequired ? (true as const) : undefined,
    },
  }
}

type FieldParts = Pick<ReturnType<typeof useField>, 'id' | 'descriptionId' | 'errorId' | 'problem'>

/** Label above, help below it, the control, and what is wrong right under the control. */
export function Field({
  field,
  label,
  description,
  children,
}: Pick<FieldProps, 'label' | 'description'> & { field: FieldParts; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field.id} className="font-medium text-sm">
        {label}
      </label>
      <FieldDescription id={field.descriptionId}>{description}</FieldDescription>
      {children}
      <FieldError id={field.errorId}>{field.problem}</FieldError>
    </div>
  )
}

export function FieldDescription({ id, children }: { id: string | undefined; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="text-ink-soft text-sm">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id: string | undefined; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="flex gap-1.5 text-danger text-sm">
      <Icon name="alert" className="mt-0.5 size-4.5" />
      {children}
    </p>
  )
}

/** How every control one can type into looks. */
export const controlLook =
  'min-h-11 w-full rounded-md border border-control bg-paper-raised px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink [&[readonly]]:bg-paper-deep disabled:cursor-not-allowed disabled:bg-paper-deep disabled:text-ink-soft aria-invalid:border-2 aria-invalid:border-danger'
