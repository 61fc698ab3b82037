import type { InBoth } from '../locale'
import { readPlainNumber } from '../plain-number'
import {
  type Condition,
  type FormOption,
  type FormQuestion,
  type FormSection,
  hasBands,
  hasOptions,
  isYesNo,
  type ShopDraft,
} from './form'
import {
  alwaysWord,
  answerMarkWords,
  classWords,
  columnWords,
  type FileColumn,
  type FilePart,
  formKindWords,
  formMarkWords,
  keyOfWord,
  neverWord,
  partWords,
  questionKindWords,
  questionMarkWords,
} from './form-file-words'

const rowProblems = [
  'part_unknown',
  'kind_unknown',
  'class_unknown',
  'mark_unknown',
  'key_invalid',
  'key_taken',
  'number_invalid',
  'condition_unreadable',
  'skill_invalid',
  'text_too_long',
  'letters_lost',
  'form_twice',
  'nothing_above',
  'not_of_kind',
] as const
export type RowProblem = (typeof rowProblems)[number]

export interface FileRow {
  /** As a spreadsheet counts. */
  row: number
  part: FilePart | null
  /** What it says, to know it by. */
  text: string
  /** Why it is left out. */
  problem?: RowProblem
  /** Where it stands in the document it became. */
  path?: (string | number)[]
}

export interface ReadForm {
  draft: ShopDraft
  rows: FileRow[]
}

const textMax = 2000

/** Where each column stands in a heading row; null when it is no table of a form. */
export function formHeading(cells: readonly string[]): Map<FileColumn, number> | null {
  const heading = new Map<FileColumn, number>()
  cells.forEach((cell, at) => {
    const column = keyOfWord(columnWords, cell)
    if (column && !heading.has(column)) heading.set(column, at)
  })
  return heading.has('part') && (heading.has('text_en') || heading.has('text_hi')) ? heading : null
}

class Unreadable extends Error {
  readonly problem: RowProblem
  constructor(problem: RowProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Reads the rows below a heading as a form. A row that cannot be read is left out with what belongs to it, and says why. */
export function readFormRows(
  heading: ReadonlyMap<FileColumn, number>,
  lines: readonly { row: number; cells: readonly string[] }[],
): ReadForm {
  const draft: ShopDraft = {
    title: { en: '', hi: '' },
    about: { en: '', hi: '' },
    kind: 'other',
    base: 'en',
    document: { sections: [], overall: 'weighted', critical: { policy: 'none' }, unrequired: 'leave_out' },
    reviewed: {},
  }
  const { sections } = draft.document
  const place: Place = {
    section: undefined,
    question: undefined,
    hasForm: false,
    taken: keysOf(heading, lines),
  }
  const rows = lines.map(({ row, cells }): FileRow => {
    const value = (column: FileColumn) => cells[heading.get(column) ?? -1]?.trim() ?? ''
    const part = keyOfWord(partWords, value('part')) ?? null
    const told = { row, part, text: value('text_en') || value('text_hi') || value('up_to') }
    if (part === 'section') place.section = undefined
    if (part === 'section' || part === 'question') place.question = undefined
    try {
      if (!part) throw new Unreadable('part_unknown')
      const texts = (['text_en', 'text_hi', 'help_en', 'help_hi', 'alt_en', 'alt_hi'] as const).map(value)
      if (texts.some((text) => text.length > textMax)) throw new Unreadable('text_too_long')
      if (texts.some((text) => /\?{3,}/.test(text))) throw new Unreadable('letters_lost')
      readers[part](value, draft, place)
      return { ...told, path: pathOf(part, sections, place) }
    } catch (error) {
      if (error instanceof Unreadable) return { ...told, problem: error.problem }
      throw error
    }
  })
  return { draft, rows }
}

type Value = (column: FileColumn) => string
interface Place {
  section: FormSection | undefined
  question: FormQuestion | undefined
  hasForm: boolean
  taken: Set<string>
}

const readers: Record<FilePart, (value: Value, draft: ShopDraft, place: Place) => void> = {
  form(value, draft, place) {
    if (place.hasForm) throw new Unreadable('form_twice')
    const kind = value('kind') ? keyOfWord(formKindWords, value('kind')) : 'other'
    if (!kind) throw new Unreadable('kind_unknown')
    const marks = marksOf(formMarkWords, value('marks'))
    const cap = numberOf(value('most'))
    const said = <Mark extends (typeof marks)[number]>(...all: Mark[]) =>
      all.find((one) => marks.includes(one))
    const { document } = draft
    draft.title = bothOf(value, 'text')
    draft.about = bothOf(value, 'help')
    draft.kind = kind
    draft.base = marks.includes('base_hi') ? 'hi' : 'en'
    document.overall = said('pooled', 'weighted') ?? 'weighted'
    document.unrequired = said('zero', 'leave_out') ?? 'leave_out'
    document.critical = {
      policy: said('fail', 'cap', 'section_zero', 'none') ?? 'none',
      ...(cap !== undefined && { cap }),
    }
    place.hasForm = true
  },

  section(value, { document }, place) {
    const weight = numberOf(value('weight'))
    if (weight === undefined) throw new Unreadable('number_invalid')
    const taken = document.sections.map(({ id }) => id)
    place.section = {
      id: keyOf(value, taken, place, 's'),
      title: bothOf(value, 'text'),
      weight,
      questions: [],
    }
    document.sections.push(place.section)
  },

  question(value, { document }, place) {
    if (!place.section) throw new Unreadable('nothing_above')
    const taken = document.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
    const question = questionOf(value, keyOf(value, taken, place, 'q'))
    place.section.questions.push(question)
    place.question = question
  },

  answer(value, _, { question }) {
    if (!question) throw new Unreadable('nothing_above')
    if (!hasOptions(question.kind) && !isYesNo(question.kind)) throw new Unreadable('not_of_kind')
    const points = numberOf(value('points')) ?? 0
    const marks = marksOf(answerMarkWords, value('marks'))
    const before = question.options ?? []
    const option: FormOption = {
      id: keyOf(
        value,
        before.map(({ id }) => id),
        { taken: new Set() },
        'o',
      ),
      title: bothOf(value, 'text'),
      points,
    }
    for (const mark of marks) option[mark] = true
    question.options = [...before, option]
  },

  band(value, _, { question }) {
    if (!question) throw new Unreadable('nothing_above')
    if (!hasBands(question.kind)) throw new Unreadable('not_of_kind')
    const up_to = numberOf(value('up_to')) ?? null
    question.bands = [...(question.bands ?? []), { up_to, points: numberOf(value('points')) ?? 0 }]
  },
}

function questionOf(value: Value, id: string): FormQuestion {
  const kind = keyOfWord(questionKindWords, value('kind'))
  if (!kind) throw new Unreadable('kind_unknown')
  const tag = value('class') ? keyOfWord(classWords, value('class')) : undefined
  if (value('class') && !tag) throw new Unreadable('class_unknown')
  const skills = value('skills')
    .split(/[,;|\n]/)
    .flatMap(
      (skill) =>
        skill
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_') || [],
    )
  if (skills.some((skill) => !/^[a-z][a-z_]{2,39}$/.test(skill))) throw new Unreadable('skill_invalid')
  const question: FormQuestion = { id, kind, title: bothOf(value, 'text'), skills }
  const help = bothOf(value, 'help')
  if (help.en || help.hi) question.help = help
  if (value('picture'))
    question.picture = { image: value('picture').toLowerCase(), alt: bothOf(value, 'alt') }
  for (const mark of marksOf(questionMarkWords, value('marks'))) {
    if (mark === 'na_leave_out') question.na = 'leave_out'
    else if (mark === 'na_zero') question.na = 'zero'
    else question[mark] = true
  }
  const [most, minimum] = [numberOf(value('most')), numberOf(value('minimum'))]
  const shown = conditionOf(value('shown_if'))
  const required = conditionOf(value('required_if'))
  if (typeof shown === 'string') throw new Unreadable('condition_unreadable')
  return {
    ...question,
    ...(most !== undefined && { most }),
    ...(minimum !== undefined && { minimum }),
    ...(shown && { shown_if: shown }),
    ...(required && { required_if: required }),
    ...(tag && { class: tag }),
  }
}

function bothOf(value: Value, what: 'text' | 'help' | 'alt'): InBoth {
  return { en: value(`${what}_en`), hi: value(`${what}_hi`) }
}

/** A number in the digits of either language; undefined where nothing is written. */
function numberOf(typed: string): number | undefined {
  if (!typed) return undefined
  const number = readPlainNumber(typed, '.')
  if (number === null) throw new Unreadable('number_invalid')
  return number
}

function marksOf<Mark extends string>(words: Readonly<Record<Mark, InBoth>>, typed: string): Mark[] {
  return typed
    .split(/[,;|\n]/)
    .filter((one) => one.trim())
    .map((one) => {
      const mark = keyOfWord(words, one)
      if (!mark) throw new Unreadable('mark_unknown')
      return mark
    })
}

function conditionOf(typed: string): 'always' | 'never' | Condition | undefined {
  if (!typed) return undefined
  const word = keyOfWord({ never: neverWord, always: alwaysWord }, typed)
  if (word) return word
  const [, question, answers] = /^([a-z0-9]{2,12})\s*[:=]\s*(.*)$/s.exec(typed) ?? []
  if (!question || answers === undefined) throw new Unreadable('condition_unreadable')
  return { question, is: answers.split('|').flatMap((one) => one.trim() || []) }
}

/** The key that is written, or a new one that no row writes. */
function keyOf(
  value: Value,
  taken: readonly string[],
  { taken: written }: Pick<Place, 'taken'>,
  letter: string,
) {
  const key = value('key')
  if (key && !/^[a-z0-9]{2,12}$/.test(key)) throw new Unreadable('key_invalid')
  if (taken.includes(key)) throw new Unreadable('key_taken')
  let n = taken.length + 1
  while (taken.includes(`${letter}${n}`) || written.has(`${letter}${n}`)) n += 1
  return key || `${letter}${n}`
}

function keysOf(
  heading: ReadonlyMap<FileColumn, number>,
  lines: readonly { cells: readonly string[] }[],
): Set<string> {
  return new Set(lines.map(({ cells }) => cells[heading.get('key') ?? -1]?.trim() ?? ''))
}

function pathOf(part: FilePart, sections: readonly FormSection[], { section, question }: Place) {
  if (part === 'form' || !section) return []
  const inSection = ['sections', sections.indexOf(section)]
  if (part === 'section' || !question) return inSection
  const inQuestion = [...inSection, 'questions', section.questions.indexOf(question)]
  if (part === 'answer') return [...inQuestion, 'options', (question.options?.length ?? 0) - 1]
  return part === 'band' ? [...inQuestion, 'bands', (question.bands?.length ?? 0) - 1] : inQuestion
}
