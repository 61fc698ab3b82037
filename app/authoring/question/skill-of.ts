import { isSkill } from '~/domain/source-problems'

/** The tag of a skill as somebody typed it: "Hand hygiene" is hand_hygiene; null where no tag can be made of it. */
export function skillOf(typed: string): string | null {
  const tag = typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return isSkill(tag) ? tag : null
}
