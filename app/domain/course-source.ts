import type { InBoth, Locale } from './locale'
import { suggestSlug } from './slug'

/**
 * A course as its author writes it: the shape of content/schemas/library-course.ts, while texts may be empty and lists short.
 * Ids never change: progress, answers and translations refer to them.
 */
export interface CourseSource {
  slug: string
  side: 'front' | 'back'
  /** The language the author writes first; the other one is its translation. */
  base: Locale
  title: InBoth
  summary: InBoth
  skills: string[]
  /** One of our drawings by its name, or the id of a picture of the media; the standard drawing, if it is left out. */
  cover?: { scene: string } | { image: string }
  /** After how many months it has to be renewed; never, if it is left out. */
  validMonths?: number
  chapters: ChapterSource[]
}

export interface ChapterSource {
  id: string
  title: InBoth
  lessons: LessonSource[]
}

/** What completes a lesson: seen to its end, stayed long enough, quiz passed, seen done by a trainer. */
export const lessonRules = ['viewed', 'dwell', 'passed', 'observed'] as const
export type LessonRule = (typeof lessonRules)[number]

/** Seconds, quiz and observation may stay when another rule is chosen; a version takes only what its rule uses. */
export interface LessonSource {
  id: string
  title: InBoth
  minutes: number
  rule: LessonRule
  seconds?: number
  skills: string[]
  blocks: BlockSource[]
  quiz?: QuizSource
  observation?: ObservationItem[]
}

export type BlockSource = { id: string } & (
  | { text: InBoth }
  | { steps: InBoth<string[]> }
  | { checklist: InBoth<string[]> }
  | { say: InBoth<string[]> }
  | { warning: InBoth }
  /** The name of a drawing. */
  | { figure: string; caption: InBoth }
  /** The id of a picture or film of the media; empty until one is chosen. */
  | { image: string; alt: InBoth }
  | { video: string; caption: InBoth }
)

export interface ObservationItem {
  id: string
  text: InBoth
  skill: string
  /** If this is missing, nothing else counts. */
  isCritical?: boolean
}

export interface QuizSource {
  passPercent?: number
  /** 0 is as often as one likes. */
  attempts?: number
  minutes?: number
  /** How many of the questions are drawn each time; all, if it is left out. */
  draw?: number
  questions: QuestionSource[]
}

export const questionKinds = ['single', 'multiple', 'truth', 'order', 'match', 'number', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What a question shows: a picture of the media (empty until one is chosen), or one of our drawings by its name. */
export type PictureSource = ({ image: string } | { figure: string }) & {
  /** Its text alternative, which must not give the answer away. */
  alt: InBoth
}

interface Asked {
  id: string
  skills: string[]
  prompt: InBoth
  picture?: PictureSource
  why: InBoth
}

export type QuestionSource = Asked &
  (
    | { kind: 'single' | 'multiple'; options: OptionSource[] }
    | { kind: 'truth'; isTrue: boolean }
    | { kind: 'order'; items: InBoth<string[]> }
    | { kind: 'match'; pairs: PairSource[] }
    | { kind: 'number'; value: number | null; tolerance?: number; unit: InBoth }
    | { kind: 'text'; accepted: string[] }
  )

export interface OptionSource {
  id: string
  text: InBoth
  isRight?: boolean
  why?: InBoth
}

export interface PairSource {
  id: string
  left: InBoth
  right: InBoth
}

/** A course with nothing in it but one chapter to write in. */
export function emptyCourse(side: CourseSource['side'], base: Locale): CourseSource {
  return {
    slug: '',
    side,
    base,
    title: { en: '', hi: '' },
    summary: { en: '', hi: '' },
    skills: [],
    chapters: [{ id: 'chapter-1', title: { en: '', hi: '' }, lessons: [] }],
  }
}

/** An id after a title or a kind ('Wash hands' becomes 'wash-hands') that none of the taken ones is. */
export function newId(from: string, taken: Iterable<string>): string {
  const others = new Set(taken)
  const wanted = suggestSlug(from).slice(0, 36).replace(/-+$/, '') || 'part'
  if (wanted.length > 1 && !others.has(wanted)) return wanted
  for (let number = 2; ; number += 1) {
    const next = `${wanted}-${number}`
    if (!others.has(next)) return next
  }
}
