import { createContext, use } from 'react'
import type { Locale } from '~/domain/locale'
import type { Reviewed, TranslationUnit } from '~/domain/translation-state'
import type { Path } from '../editor/source-edits'

/** What a field for a text in both languages needs to know of whatever it is a text of. */
export interface Texts {
  source: object
  /** The languages in the order in which they are written. */
  languages: readonly [base: Locale, other: Locale]
  mayWrite: boolean
  set: (path: Path, value: unknown) => void
  unitsByPath: ReadonlyMap<string, TranslationUnit>
  reviewed: Reviewed
  review: (unit: TranslationUnit) => void
  /** The words for what is wrong at a path. */
  problemAt: (path: Path) => string | undefined
}

export const CurrentTexts = createContext<Texts | null>(null)

/** The texts that are being written. Throws outside of an editor. */
export function useTexts(): Texts {
  const texts = use(CurrentTexts)
  if (!texts) throw new Error('Nothing is being written here')
  return texts
}
