import type { OptionSource, PairSource, QuestionKind, QuestionSource } from '~/domain/course-source'
import { newId } from '~/domain/course-source'
import type { InBoth } from '~/domain/locale'

/** As many rows as a kind may have. */
export const rowsMax = { single: 5, multiple: 6, order: 8, match: 5, text: 12 } as const

export const nothing = (): InBoth => ({ en: '', hi: '' })

/** A question of a kind with nothing written yet. */
export function emptyQuestion(kind: QuestionKind, id: string): QuestionSource {
  return { id, skills: [], prompt: nothing(), why: nothing(), ...bodyOf(kind) }
}

/** The same question as another kind: what both kinds have stays, choices go from one right answer to several and back. */
export function asKind(question: QuestionSource, kind: QuestionKind): QuestionSource {
  const { id, skills, prompt, why, picture } = question
  const asked = { id, skills, prompt, why, ...(picture && { picture }) }
  if ('options' in question && (kind === 'single' || kind === 'multiple')) {
    const first = question.options.findIndex(({ isRight }) => isRight)
    return {
      ...asked,
      kind,
      options:
        kind === 'multiple'
          ? question.options
          : question.options.map((option, at) => ({ ...option, isRight: at === first })),
    }
  }
  return { ...asked, ...bodyOf(kind) }
}

export function emptyOption(options: readonly OptionSource[]): OptionSource {
  return {
    id: newId(
      'option',
      options.map(({ id }) => id),
    ),
    text: nothing(),
  }
}

export function emptyPair(pairs: readonly PairSource[]): PairSource {
  return {
    id: newId(
      'pair',
      pairs.map(({ id }) => id),
    ),
    left: nothing(),
    right: nothing(),
  }
}

function bodyOf(kind: QuestionKind) {
  switch (kind) {
    case 'single':
    case 'multiple':
      return { kind, options: three(emptyOption) }
    case 'truth':
      return { kind, isTrue: true }
    case 'order':
      return { kind, items: { en: ['', '', ''], hi: ['', '', ''] } }
    case 'match':
      return { kind, pairs: three(emptyPair) }
    case 'number':
      return { kind, value: null, unit: nothing() }
    case 'text':
      return { kind, accepted: [''] }
  }
}

function three<Row>(make: (others: readonly Row[]) => Row): Row[] {
  const rows: Row[] = []
  while (rows.length < 3) rows.push(make(rows))
  return rows
}
