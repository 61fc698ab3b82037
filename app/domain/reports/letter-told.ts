import type { Locale } from '../locale.ts'

/** A signal of a KPI, as the database tells it. */
export interface LetterSignal {
  outlet_id: string
  outlet: string
  week: string
  rule: string
  is_better: boolean | null
  figure: number
  former: number
  basis: 'last_year' | 'week_before'
  kpi: string
  name: Record<Locale, string>
  act: Record<Locale, string>
  unit: string
  decimals: number
}

export const letterFigures = [
  'certifications.expired',
  'learning.overdue',
  'actions.open',
  'shops.score',
  'loyalty.spend',
  'certifications.held_percent',
  'learning.done_percent',
] as const
export type LetterFigure = (typeof letterFigures)[number]
export const letterCaveats = ['figures_missing', 'few_visits', 'no_cause', 'as_known', 'first'] as const
export const letterDecisions = ['signal', 'actions', 'appeals', 'expired', 'overdue', 'none'] as const

export type LetterFact =
  | { kind: 'signal'; signal: LetterSignal }
  | { kind: 'figure'; key: LetterFigure; value: number; former: number | null; unit: string }

/** What the database puts together on Monday; which three, which caveat and which decision is decided there. */
export interface Letter {
  facts: readonly LetterFact[]
  caveat: {
    kind: (typeof letterCaveats)[number]
    outlets?: number | undefined
    of?: number | undefined
    visits?: number | undefined
  }
  decision: {
    kind: (typeof letterDecisions)[number]
    signal?: LetterSignal | undefined
    count?: number | undefined
  }
}
