import { createContext, use } from 'react'
import type { FormQuestion } from '~/domain/shops/form'
import type { Path } from '../editor/source-edits'
import type { useFormPart } from './use-form-part'
import type { FormWork } from './use-form-work'

export interface FormEditing extends FormWork, ReturnType<typeof useFormPart> {
  formId: string
  /** Whose pictures may be chosen. */
  tenantId: string
  mayWrite: boolean
  /** The words for what is wrong at a path. */
  problemAt: (path: Path) => string | undefined
  /** Tags that courses of this workspace carry. */
  courseSkills: readonly string[]
}

export const CurrentForm = createContext<FormEditing | null>(null)

/** The form that is being edited. Throws outside of its editor. */
export function useForm(): FormEditing {
  const form = use(CurrentForm)
  if (!form) throw new Error('No form is being written here')
  return form
}

/** A question that is edited, and where it stands. */
export interface QuestionProps {
  question: FormQuestion
  path: Path
}
