import { createContext, use } from 'react'
import type { Locale } from '~/domain/locale'
import type { DraftWork } from './use-draft-work'
import type { OpenedPart } from './use-part'

export interface Editing extends DraftWork, OpenedPart {
  /** Null in the shared library. */
  tenantId: string | null
  /** The languages in the order in which they are written. */
  languages: readonly [base: Locale, other: Locale]
  mayWrite: boolean
}

export const CurrentEditing = createContext<Editing | null>(null)

/** The draft that is being edited. Throws outside of its editor. */
export function useEditing(): Editing {
  const editing = use(CurrentEditing)
  if (!editing) throw new Error('Nothing is being written here')
  return editing
}
