import type { BlockSource, CourseSource, LessonSource, QuestionSource } from './course-source'
import type { InBoth, Locale } from './locale'

/** One text of a course in both languages; the lines of a list are one text. */
export interface TranslationUnit {
  /** Made of ids, so that it stays when the order changes: 'lesson/wash-hands/title'. */
  key: string
  /** Where it stands in the source: ['chapters', '0', 'lessons', '2', 'title']. */
  path: string[]
  isList: boolean
  base: string
  other: string
}

export type TranslationState = 'missing' | 'draft' | 'reviewed' | 'stale'

/** The texts that someone has found right, by key, with their marks. */
export type Reviewed = Record<string, string>

/** A short mark of both texts of a unit as they are now: what `reviewed` holds once someone has found them right. */
export function reviewMark({ base, other }: Pick<TranslationUnit, 'base' | 'other'>): string {
  return `${fingerprint(base)}.${fingerprint(other)}`
}

/**
 * Missing while one language is empty; reviewed while both texts are those that were found right; stale when the text it
 * was translated from has changed since; draft otherwise.
 */
export function translationState(unit: TranslationUnit, reviewed: Reviewed): TranslationState {
  if (!isWritten(unit.base) || !isWritten(unit.other)) return 'missing'
  const mark = reviewed[unit.key]
  if (!mark) return 'draft'
  if (mark === reviewMark(unit)) return 'reviewed'
  return mark.split('.')[0] === fingerprint(unit.base) ? 'draft' : 'stale'
}

/** Every text of a course that is written in at least one language, in the order of the course. */
export function translationUnits(course: CourseSource): TranslationUnit[] {
  const at = gather(course.base)
  at.text('course/title', ['title'], course.title)
  at.text('course/summary', ['summary'], course.summary)
  course.chapters.forEach((chapter, c) => {
    at.text(`chapter/${chapter.id}/title`, ['chapters', `${c}`, 'title'], chapter.title)
    chapter.lessons.forEach((lesson, l) => {
      lessonUnits(at, lesson, ['chapters', `${c}`, 'lessons', `${l}`])
    })
  })
  return at.units
}

/** The same of one question: 'question/cold-plate/prompt'. */
export function questionUnits(question: QuestionSource, base: Locale): TranslationUnit[] {
  const at = gather(base)
  addQuestion(at, question, `question/${question.id}`, [])
  return at.units
}

type Gathering = ReturnType<typeof gather>

function gather(base: Locale) {
  const other = base === 'en' ? 'hi' : 'en'
  const units: TranslationUnit[] = []
  const add = (key: string, path: string[], isList: boolean, texts: InBoth) => {
    if (isWritten(texts[base]) || isWritten(texts[other])) {
      units.push({ key, path, isList, base: texts[base], other: texts[other] })
    }
  }
  return {
    units,
    text: (key: string, path: string[], texts: InBoth) => add(key, path, false, texts),
    lines: (key: string, path: string[], { en, hi }: InBoth<string[]>) =>
      add(key, path, true, { en: evened(en, hi), hi: evened(hi, en) }),
  }
}

/** The lines as one text; nothing while one of them is still to be written. */
function evened(lines: readonly string[], others: readonly string[]) {
  return lines.length >= others.length && lines.every((line) => line.trim()) ? lines.join('\n') : ''
}

function lessonUnits(at: Gathering, lesson: LessonSource, path: string[]) {
  const key = `lesson/${lesson.id}`
  at.text(`${key}/title`, [...path, 'title'], lesson.title)
  lesson.blocks.forEach((block, b) => {
    addBlock(at, block, `${key}/block/${block.id}`, [...path, 'blocks', `${b}`])
  })
  lesson.quiz?.questions.forEach((question, q) => {
    addQuestion(at, question, `${key}/question/${question.id}`, [...path, 'quiz', 'questions', `${q}`])
  })
  lesson.observation?.forEach((item, i) => {
    at.text(`${key}/observation/${item.id}`, [...path, 'observation', `${i}`, 'text'], item.text)
  })
}

function addBlock(at: Gathering, block: BlockSource, key: string, path: string[]) {
  if ('text' in block) at.text(key, [...path, 'text'], block.text)
  else if ('warning' in block) at.text(key, [...path, 'warning'], block.warning)
  else if ('alt' in block) at.text(key, [...path, 'alt'], block.alt)
  else if ('caption' in block) at.text(key, [...path, 'caption'], block.caption)
  else if ('steps' in block) at.lines(key, [...path, 'steps'], block.steps)
  else if ('checklist' in block) at.lines(key, [...path, 'checklist'], block.checklist)
  else at.lines(key, [...path, 'say'], block.say)
}

function addQuestion(at: Gathering, question: QuestionSource, key: string, path: string[]) {
  at.text(`${key}/prompt`, [...path, 'prompt'], question.prompt)
  if (question.picture) at.text(`${key}/picture`, [...path, 'picture', 'alt'], question.picture.alt)
  if ('options' in question) {
    question.options.forEach((option, o) => {
      const inside = [...path, 'options', `${o}`]
      at.text(`${key}/option/${option.id}`, [...inside, 'text'], option.text)
      if (option.why) at.text(`${key}/option/${option.id}/why`, [...inside, 'why'], option.why)
    })
  } else if (question.kind === 'order') {
    at.lines(`${key}/items`, [...path, 'items'], question.items)
  } else if (question.kind === 'match') {
    question.pairs.forEach((pair, p) => {
      at.text(`${key}/pair/${pair.id}/left`, [...path, 'pairs', `${p}`, 'left'], pair.left)
      at.text(`${key}/pair/${pair.id}/right`, [...path, 'pairs', `${p}`, 'right'], pair.right)
    })
  } else if (question.kind === 'number') {
    at.text(`${key}/unit`, [...path, 'unit'], question.unit)
  }
  at.text(`${key}/why`, [...path, 'why'], question.why)
}

function isWritten(text: string) {
  return text.trim() !== ''
}

/** FNV-1a, as short as it gets. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
