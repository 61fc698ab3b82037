import type { QuestionSource } from '~/domain/course-source'
import type { Answer, Picture, Question, QuestionResult } from '~/lesson/lesson-types'
import { readNumber } from '../question/read-number'

/** A question as a learner meets it: steps and matches stand in another order than the right one. */
export function askedQuestion(source: QuestionSource): Question {
  const picture = shownPicture(source.picture)
  const asked = { id: source.id, prompt: source.prompt, ...(picture && { picture }) }
  switch (source.kind) {
    case 'single':
    case 'multiple':
      return { ...asked, kind: source.kind, options: source.options.map(({ id, text }) => ({ id, text })) }
    case 'order':
      return { ...asked, kind: 'order', items: stepsOf(source.items).reverse() }
    case 'match': {
      const rights = source.pairs.map(({ id, right }) => ({ id, text: right }))
      return {
        ...asked,
        kind: 'match',
        lefts: source.pairs.map(({ id, left }) => ({ id, text: left })),
        rights: [...rights.slice(1), ...rights.slice(0, 1)],
      }
    }
    case 'number':
      return { ...asked, kind: 'number', unit: source.unit }
    case 'truth':
      return { ...asked, kind: 'truth' }
    case 'text':
      return { ...asked, kind: 'text' }
  }
}

/** The picture as far as it is chosen. */
export function shownPicture(picture: QuestionSource['picture']): Picture | undefined {
  return picture && 'image' in picture && !picture.image ? undefined : picture
}

/** How an answer would be taken, for an author who tries the question out; the database decides for learners. */
export function practiceResult(source: QuestionSource, answer: Answer | undefined): QuestionResult {
  const right = rightAnswer(source)
  const isRight = answer !== undefined && isAnswered(source, answer, right)
  const whys =
    'options' in source
      ? source.options.flatMap(({ id, why }) => (why?.en || why?.hi ? [[id, why]] : []))
      : []
  return {
    id: source.id,
    is_right: isRight,
    share: isRight ? 1 : 0,
    answer: answer ?? null,
    why: source.why,
    whys: Object.fromEntries(whys),
    right,
  }
}

function rightAnswer(source: QuestionSource): unknown {
  switch (source.kind) {
    case 'single':
      return source.options.find(({ isRight }) => isRight)?.id
    case 'multiple':
      return source.options.filter(({ isRight }) => isRight).map(({ id }) => id)
    case 'order':
      return stepsOf(source.items).map(({ id }) => id)
    case 'match':
      return Object.fromEntries(source.pairs.map(({ id }) => [id, id]))
    case 'number':
      return { value: source.value ?? 0, tolerance: source.tolerance ?? 0 }
    case 'truth':
      return source.isTrue
    case 'text':
      return source.accepted
  }
}

function isAnswered(source: QuestionSource, answer: Answer, right: unknown): boolean {
  if (source.kind === 'number') {
    const value = readNumber(String(answer))
    return (
      value !== null && source.value !== null && Math.abs(value - source.value) <= (source.tolerance ?? 0)
    )
  }
  if (source.kind === 'text') return source.accepted.some((one) => plain(one) === plain(String(answer)))
  if (source.kind === 'multiple' && Array.isArray(answer)) {
    return [...answer].sort().join() === [...(right as string[])].sort().join()
  }
  if (source.kind === 'match') {
    return source.pairs.every(({ id }) => (answer as Record<string, string>)[id] === id)
  }
  return JSON.stringify(answer) === JSON.stringify(right)
}

function stepsOf({ en, hi }: { en: string[]; hi: string[] }) {
  return Array.from({ length: Math.max(en.length, hi.length) }, (_, at) => ({
    id: `step-${at + 1}`,
    text: { en: en[at] ?? '', hi: hi[at] ?? '' },
  }))
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLocaleLowerCase().replace(/\s+/g, ' ')
}
