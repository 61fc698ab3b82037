import { writeFigure } from '../kpi/write-figure.ts'
import { type Locale, languageTag } from '../locale.ts'
import { writeNumber } from '../numbers.ts'
import { lastDayOf, ofPeriod, placeOf, toDecide } from './letter-places.ts'
import type { Letter, LetterFact, LetterSignal, letterCaveats, letterDecisions } from './letter-told.ts'

/** The words of a letter; what stands in a numbered place, as [1], is filled in, already written. */
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
      text: filled(words.caveats[caveat.kind], number(caveat.visits ?? caveat.outlets), number(caveat.of)),
      to: caveat.kind === 'figures_missing' ? '/app/dashboards/figures?state=behind' : null,
    },
    decision: {
      text: filled(
        words.decisions[decision.kind],
        decision.signal?.name[locale] ?? number(decision.count),
        decision.signal?.outlet ?? '',
        decision.signal?.act[locale] ?? '',
      ),
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
    heading: filled(words.facts.signal ?? '', signal.outlet, signal.name[locale]),
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
    ? filled(words.points, writeNumber(locale, size, size < 9.95 ? 1 : 0))
    : writeFigure(locale, { unit, decimals }, size)
  const before = writeFigure(locale, { unit, decimals }, former)
  if (size < 0.05 || (!isPoints && size < 0.5)) return filled(words.same, by, basis, before)
  return filled(value < former ? words.less : words.more, by, basis, before)
}

/** The Monday of a letter, as its readers write it. */
export function letterDay(week: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(week),
  )
}

/** A sentence with its numbered places filled; what is filled in is written as it is. */
export function filled(text: string, ...values: readonly string[]): string {
  return text.replaceAll(/\[(\d)\]/g, (place, nth: string) => values[Number(nth) - 1] ?? place)
}
