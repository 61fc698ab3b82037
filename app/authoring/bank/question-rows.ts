import type { PictureSource, QuestionKind, QuestionSource } from '~/domain/course-source'
import { questionKinds } from '~/domain/course-source'
import type { InBoth } from '~/domain/locale'
import { suggestSlug } from '~/domain/slug'
import { reviewMark } from '~/domain/translation-state'
import { isDrawing } from '~/lesson/drawing-names'
import { readNumber } from '../question/read-number'
import { skillOf } from '../question/skill-of'

/** The columns of a file of questions, in their order; `key` tells the question of the bank that a row changes. */
export const columns = [
  'kind',
  'question_en',
  'question_hi',
  'picture',
  'picture_alt_en',
  'picture_alt_hi',
  'answers_en',
  'answers_hi',
  'right',
  'tolerance',
  'unit_en',
  'unit_hi',
  'explanation_en',
  'explanation_hi',
  'skills',
  'key',
] as const
export type Column = (typeof columns)[number]
export type Cells = Record<Column, string>

export type RowProblem = 'kind_unknown' | 'right_unknown' | 'pair_broken' | 'skill_invalid' | 'answers_uneven'

/** A row of the file as a question, or why it is none. */
export type ReadRow = {
  row: number
  prompt: string
} /** The name of its picture is looked up where the pictures are: its id is empty here. */ & (
  | { key: string; question: QuestionSource; picture?: string | undefined; problem?: undefined }
  | { problem: RowProblem; key?: undefined; question?: undefined; picture?: undefined }
)

/** Where each column stands in a heading row; null when it is no file of questions. */
export function readHeading(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const found = columns.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)]] : []))
  const heading = Object.fromEntries(found) as Partial<Record<Column, number>>
  const hasQuestion = heading.question_en !== undefined || heading.question_hi !== undefined
  return heading.kind !== undefined && hasQuestion ? heading : null
}

/** Reads a row below a heading. */
export function readQuestionRow(
  heading: Partial<Record<Column, number>>,
  { row, cells }: { row: number; cells: readonly string[] },
): ReadRow {
  const value = (column: Column) => cells[heading[column] ?? -1]?.trim() ?? ''
  const prompt = { en: value('question_en'), hi: value('question_hi') }
  const told = { row, prompt: prompt.en || prompt.hi }
  const kind = kindOf(value('kind'))
  if (!kind) return { ...told, problem: 'kind_unknown' }
  const skills = listOf(value('skills'), /[,;|\n]/).map(skillOf)
  if (skills.some((skill) => skill === null)) return { ...told, problem: 'skill_invalid' }
  const body = bodyOf(kind, value)
  if (typeof body === 'string') return { ...told, problem: body }
  const key = value('key') || keyFor(prompt)
  const why = { en: value('explanation_en'), hi: value('explanation_hi') }
  const picture = pictureOf(value)
  const asked = { id: key, skills: skills.filter((skill) => skill !== null), prompt, why }
  const question = { ...asked, ...(picture && { picture }), ...body } as QuestionSource
  return { ...told, key, question, ...(picture && 'image' in picture && { picture: value('picture') }) }
}

/** The cells of a question, as readQuestionRow() reads them. */
export function cellsOf(key: string, question: QuestionSource, pictureName: string | null = null): Cells {
  const none = Object.fromEntries(columns.map((column) => [column, ''])) as Cells
  return {
    ...none,
    key,
    kind: question.kind,
    question_en: question.prompt.en,
    question_hi: question.prompt.hi,
    ...pictureCells(question.picture, pictureName),
    explanation_en: question.why.en,
    explanation_hi: question.why.hi,
    skills: question.skills.join(', '),
    ...bodyCells(question),
  }
}

function pictureOf(value: (column: Column) => string): PictureSource | undefined {
  const name = value('picture')
  if (!name) return undefined
  const alt = { en: value('picture_alt_en'), hi: value('picture_alt_hi') }
  return isDrawing(name) ? { figure: name, alt } : { image: '', alt }
}

function pictureCells(picture: PictureSource | undefined, name: string | null): Partial<Cells> {
  if (!picture) return {}
  return {
    picture: 'figure' in picture ? picture.figure : (name ?? ''),
    picture_alt_en: picture.alt.en,
    picture_alt_hi: picture.alt.hi,
  }
}

/** A key that the same question has each time, and hardly another one. */
function keyFor(prompt: InBoth): string {
  const mark = reviewMark({ base: prompt.en, other: prompt.hi }).replace(/[^a-z0-9]/g, '')
  const words = suggestSlug(prompt.en || prompt.hi).slice(0, 28) || 'question'
  return `${words}-${mark.slice(0, 8)}`.replace(/-+/g, '-')
}

function kindOf(text: string): QuestionKind | undefined {
  const name = text.toLowerCase().trim()
  return questionKinds.find((kind) => kind === name)
}

function listOf(text: string, at = /[|\n]/): string[] {
  return text.split(at).flatMap((part) => part.trim() || [])
}

/** The answers of both languages side by side; null when both are there and one has more than the other. */
function answersOf(value: (column: Column) => string): InBoth[] | null {
  const en = listOf(value('answers_en'))
  const hi = listOf(value('answers_hi'))
  if (en.length > 0 && hi.length > 0 && en.length !== hi.length) return null
  const longer = en.length > 0 ? en : hi
  return longer.map((_, at) => ({ en: en[at] ?? '', hi: hi[at] ?? '' }))
}

function bodyOf(kind: QuestionKind, value: (column: Column) => string): object | RowProblem {
  const right = value('right')
  const number = readNumber(right)
  if (kind === 'truth') {
    const isTrue = truthOf(right)
    return isTrue === null ? 'right_unknown' : { kind, isTrue }
  }
  if (kind === 'text') return { kind, accepted: listOf(right || value('answers_en')) }
  if (kind === 'number') {
    const tolerance = readNumber(value('tolerance'))
    if (number === null || (value('tolerance') && tolerance === null)) return 'right_unknown'
    const unit = { en: value('unit_en'), hi: value('unit_hi') }
    return { kind, value: number, unit, ...(tolerance === null ? {} : { tolerance }) }
  }
  const answers = answersOf(value)
  if (!answers) return 'answers_uneven'
  if (kind === 'order')
    return { kind, items: { en: answers.map(({ en }) => en), hi: answers.map(({ hi }) => hi) } }
  if (kind === 'match') return pairsOf(answers)
  const places = listOf(right, /[,;|\n ]/).map(placeOf)
  if (places.some((place) => place === null || place > answers.length)) return 'right_unknown'
  return {
    kind,
    options: answers.map((text, at) => ({
      id: `option-${at + 1}`,
      text,
      ...(places.includes(at + 1) && { isRight: true }),
    })),
  }
}

/** The number of an answer: 2, २ or B. */
function placeOf(text: string): number | null {
  if (/^[a-h]$/i.test(text)) return text.toLowerCase().charCodeAt(0) - 96
  const number = readNumber(text)
  return number !== null && Number.isInteger(number) && number > 0 ? number : null
}

function truthOf(text: string): boolean | null {
  const word = text.toLowerCase().normalize('NFC')
  if (['true', 'yes', 'y', '1', 'सही', 'हाँ', 'हां'].includes(word)) return true
  return ['false', 'no', 'n', '0', 'ग़लत', 'गलत', 'नहीं', 'सही नहीं']
    .map((one) => one.normalize('NFC'))
    .includes(word)
    ? false
    : null
}

function pairsOf(answers: readonly InBoth[]): object | RowProblem {
  const pairs = answers.map(({ en, hi }, at) => {
    const [left, right] = [en.split('='), hi.split('=')]
    const isWhole = [en, hi].every((text, of) => !text || [left, right][of]?.length === 2)
    return isWhole
      ? {
          id: `pair-${at + 1}`,
          left: { en: left[0]?.trim() ?? '', hi: right[0]?.trim() ?? '' },
          right: { en: left[1]?.trim() ?? '', hi: right[1]?.trim() ?? '' },
        }
      : null
  })
  return pairs.some((pair) => pair === null) ? 'pair_broken' : { kind: 'match', pairs }
}

function bodyCells(question: QuestionSource): Partial<Cells> {
  const sides = (texts: readonly InBoth[]) => ({
    answers_en: texts.map(({ en }) => en).join(' | '),
    answers_hi: texts.map(({ hi }) => hi).join(' | '),
  })
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        ...sides(question.options.map(({ text }) => text)),
        right: question.options.flatMap(({ isRight }, at) => (isRight ? at + 1 : [])).join(', '),
      }
    case 'truth':
      return { right: String(question.isTrue) }
    case 'order':
      return { answers_en: question.items.en.join(' | '), answers_hi: question.items.hi.join(' | ') }
    case 'match':
      return sides(
        question.pairs.map(({ left, right }) => ({
          en: left.en || right.en ? `${left.en} = ${right.en}` : '',
          hi: left.hi || right.hi ? `${left.hi} = ${right.hi}` : '',
        })),
      )
    case 'number':
      return {
        right: question.value === null ? '' : String(question.value),
        tolerance: question.tolerance === undefined ? '' : String(question.tolerance),
        unit_en: question.unit.en,
        unit_hi: question.unit.hi,
      }
    case 'text':
      return { right: question.accepted.join(' | ') }
  }
}
