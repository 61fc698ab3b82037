import {
  type Reviewed,
  type TranslationState,
  type TranslationUnit,
  translationState,
} from '~/domain/translation-state'
import { idAt } from './field-place'

/** The path of the next text in one of these states, after the one that has the focus; from the start at the end. */
export function nextUnit(
  units: readonly TranslationUnit[],
  reviewed: Reviewed,
  wanted: readonly TranslationState[],
): string[] | undefined {
  const focus = typeof document === 'undefined' ? '' : (document.activeElement?.id ?? '')
  const at = units.findIndex(({ path }) => focus.startsWith(`${idAt(path)}-`))
  const rest = [...units.slice(at + 1), ...units.slice(0, at + 1)]
  return rest.find((unit) => wanted.includes(translationState(unit, reviewed)))?.path
}
