import type { CourseSource } from '~/domain/course-source'
import type { Path } from './source-edits'

const prefix = 'course'

/** The id of the control in which what stands at a path is written. */
export function idAt(path: Path): string {
  return [prefix, ...path].join('-')
}

/** The part of the draft in which a path is written, as it stands in the address. */
export function partOf(source: CourseSource, path: Path): string {
  const [first, chapterAt, second, lessonAt] = path.map(String)
  if (first !== 'chapters' || chapterAt === undefined) return 'course'
  const chapter = source.chapters[Number(chapterAt)]
  if (!chapter) return 'course'
  const lesson =
    second === 'lessons' && lessonAt !== undefined ? chapter.lessons[Number(lessonAt)] : undefined
  return lesson ? `lesson-${lesson.id}` : `chapter-${chapter.id}`
}

/** The question in which a path is written; null outside of questions. */
export function questionOf(source: CourseSource, path: Path): string | null {
  const [, chapterAt, , lessonAt, quiz, , questionAt] = path.map(String)
  if (quiz !== 'quiz' || questionAt === undefined) return null
  const lesson = source.chapters[Number(chapterAt)]?.lessons[Number(lessonAt)]
  return lesson?.quiz?.questions[Number(questionAt)]?.id ?? null
}

/** Puts the focus on the control of a path, or on the nearest one around it. */
export function focusAt(path: Path) {
  const found = controlAt(path)
  if (!found) return
  const isControl = found.matches('input, textarea, select, button, [tabindex]')
  const target = isControl
    ? found
    : (found.querySelector<HTMLElement>('input, textarea, select, button') ?? found)
  target.focus({ preventScroll: true })
  found.scrollIntoView({ block: 'center' })
}

function controlAt(path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length)
    // a line of a list is written under `…-2-en`, while its path says `…, en, 2`
    const turned = [...part.slice(0, -2), ...part.slice(-2).reverse()]
    const found = [part, turned].map((one) => document.getElementById(idAt(one))).find((one) => one !== null)
    if (found) return found
    const inside = document.querySelector<HTMLElement>(`[id^="${idAt(part)}-"]`)
    if (inside) return inside
  }
  return null
}
