import { writeFigure } from '../kpi/write-figure.ts'
import { type Locale, languageTag } from '../locale.ts'
import { writeNumber } from '../numbers.ts'

/** A signal of a KPI, as the database tells it. */
interface LetterSignal {
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

/** The words of a letter; what stands in [brackets] is filled in, already written. */
export interface LetterWords {
  day: string
  facts: Readonly<Record<string, string>>
  beside: Readonly<Record<'last_year' | 'week_before' | 'period' | 'letter', string>>
  more: string
  less: string
  same: string
  firstTime: string
  points: string
  run: string
  caveats: Readonly<Record<(typeof letterCaveats)[number], string>>
  decisions: Readonly<Record<(typeof letterDecisions)[number], string>>
  acts: Readonly<Record<(typeof letterDecisions)[number], string>>
}

export interface ToldFact {
  heading: string
  figure: string
  /** How it stands beside what was before. */
  text: string
  /** Where the rows under it are. */
  to: string
}

export interface ToldLetter {
  facts: ToldFact[]
  caveat: { text: string; to: string | null }
  decision: { text: string; act: string; to: string | null }
}

const build = '/app/reports/build?'
const placeOf: Record<LetterFigure, string> = {
  'certifications.expired': '/app/reports/compliance?rows=certifications.expired',
  'learning.overdue': '/app/reports/overdue?rows=learning.overdue',
  'actions.open': '/app/reports/actions?rows=actions.open',
  'shops.score': `${build}by=outlet&compare=last_period&metrics=score.visits&of=shops&period=days28&rows=shops.score`,
  'loyalty.spend': `${build}by=outlet&compare=last_period&metrics=spend.bills.guests&of=loyalty&period=days28&rows=loyalty.spend`,
  'certifications.held_percent': '/app/reports/compliance?rows=certifications.held_percent',
  'learning.done_percent': '/app/reports/training?rows=learning.done_percent',
}
const ofPeriod: readonly LetterFigure[] = ['shops.score', 'loyalty.spend']

/** A letter in words, each figure with the place of the rows under it. The same sentences stand in the portal, in the mail and on paper. */
export function tellLetter(
  { facts, caveat, decision }: Letter,
  locale: Locale,
  words: LetterWords,
): ToldLetter {
  const number = (value = 0) => writeNumber(locale, value)
  return {
    facts: facts.map((fact) =>
      fact.kind === 'signal' ? ofSignal(fact.signal, locale, words) : ofFigure(fact, locale, words),
    ),
    caveat: {
      text: filled(words.caveats[caveat.kind], {
        outlets: number(caveat.outlets),
        of: number(caveat.of),
        visits: number(caveat.visits),
      }),
      to: caveat.kind === 'figures_missing' ? '/app/dashboards/figures?state=behind' : null,
    },
    decision: {
      text: filled(words.decisions[decision.kind], {
        kpi: decision.signal?.name[locale] ?? '',
        outlet: decision.signal?.outlet ?? '',
        advice: decision.signal?.act[locale] ?? '',
        count: number(decision.count),
      }),
      act: words.acts[decision.kind],
      to: toDecide(decision),
    },
  }
}

function ofSignal(signal: LetterSignal, locale: Locale, words: LetterWords): ToldFact {
  const { outlet_id: outlet, week, kpi, figure, former, basis, rule } = signal
  const to = lastDayOf(week)
  const address = new URLSearchParams({
    span: 'own',
    from: week,
    to,
    compare: 'same_weekdays',
    cell: `${outlet}.${kpi}`,
  })
  return {
    heading: filled(words.facts.signal ?? '', { outlet: signal.outlet, kpi: signal.name[locale] }),
    figure: writeFigure(locale, signal, figure),
    text: [
      moved(
        { value: figure, former, unit: signal.unit, decimals: signal.decimals },
        words.beside[basis],
        locale,
        words,
      ),
      ...(rule.startsWith('run') ? [words.run] : []),
    ].join(' '),
    to: `/app/dashboards?${address}`,
  }
}

function ofFigure(
  { key, value, former, unit }: LetterFact & { kind: 'figure' },
  locale: Locale,
  words: LetterWords,
): ToldFact {
  const decimals = unit === 'percent' || unit === 'points' ? 1 : 0
  return {
    heading: words.facts[key.replace('.', '_')] ?? key,
    figure: writeFigure(locale, { unit, decimals }, value),
    text:
      former === null
        ? words.firstTime
        : moved(
            { value, former, unit, decimals },
            words.beside[ofPeriod.includes(key) ? 'period' : 'letter'],
            locale,
            words,
          ),
    to: placeOf[key],
  }
}

interface Moved {
  value: number
  former: number
  unit: string
  decimals: number
}

function moved(
  { value, former, unit, decimals }: Moved,
  basis: string,
  locale: Locale,
  words: LetterWords,
): string {
  const size = Math.abs(value - former)
  const isPoints = unit === 'percent' || unit === 'points'
  const by = isPoints
    ? filled(words.points, { by: writeNumber(locale, size, size < 9.95 ? 1 : 0) })
    : writeFigure(locale, { unit, decimals }, size)
  const before = writeFigure(locale, { unit, decimals }, former)
  if (size < 0.05 || (!isPoints && size < 0.5)) return filled(words.same, { basis, before })
  return filled(value < former ? words.less : words.more, { by, basis, before })
}

function toDecide({ kind, signal }: Letter['decision']): string | null {
  switch (kind) {
    case 'signal':
      return signal
        ? `/app/actions/new?${new URLSearchParams({ kpi: signal.kpi, outlet: signal.outlet_id, from: signal.week, to: lastDayOf(signal.week) })}`
        : null
    case 'actions':
      return '/app/actions?state=overdue'
    case 'appeals':
      return '/app/reports/appeals?rows=appeals.undecided'
    case 'expired':
      return '/app/courses/compliance?state=expired'
    case 'overdue':
      return '/app/courses/team?state=overdue'
    case 'none':
      return null
  }
}

function lastDayOf(monday: string): string {
  return new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10)
}

/** The Monday of a letter, as its readers write it. */
export function letterDay(week: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(week),
  )
}

/** A sentence with its places filled; what is filled in is written as it is. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place)
}
