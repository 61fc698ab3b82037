import type { InBoth } from '~/domain/locale'

/** A part of a lesson as it is shown. */
export type Block =
  | { text: InBoth }
  | { steps: InBoth<string[]> }
  | { checklist: InBoth<string[]> }
  | { say: InBoth<string[]> }
  | { warning: InBoth }
  | { figure: string; caption: InBoth }
  | { image: string; alt: InBoth }
  | { video: string; caption: InBoth }

export interface Choice {
  id: string
  text: InBoth
}

/** A question as it is asked: nothing in it says what is right. */
export type Question = { id: string; prompt: InBoth } & (
  | { kind: 'single' | 'multiple'; options: Choice[] }
  | { kind: 'order'; items: Choice[] }
  | { kind: 'match'; lefts: Choice[]; rights: Choice[] }
  | { kind: 'number'; unit: InBoth }
  | { kind: 'truth' }
  | { kind: 'text' }
)

export type Answer = string | boolean | readonly string[] | Readonly<Record<string, string>>
export type Answers = Readonly<Record<string, Answer>>

export interface QuestionResult {
  id: string
  is_right: boolean
  share: number
  answer: unknown
  /** Null as long as it would give a right answer away. */
  why: InBoth | null
  whys?: Record<string, InBoth> | null
  right?: unknown
}
