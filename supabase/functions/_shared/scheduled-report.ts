import { writeFigure } from '../../../app/domain/kpi/write-figure.ts'
import { languageTag } from '../../../app/domain/locale.ts'
import { calculationName, calculationOf } from '../../../app/domain/reports/calculation.ts'
import english from '../../../messages/en/report-words.ts'
import hindi from '../../../messages/hi/report-words.ts'
import type { MailLanguage } from './mail-words.ts'

export interface ToldMetric {
  key: string
  unit: string
  name?: Record<MailLanguage, string>
  decimals?: number
  /** Of what it is made, where somebody put it together: `done/given*100`. */
  calculation?: string
}

/** One answer of a report, as a schedule got it for its reader. */
export interface ToldAnswer {
  explore: string
  by: string | null
  from: string | null
  to: string | null
  metrics: ToldMetric[]
  totals: (number | null)[] | null
  former: (number | null)[] | null
  rows: { key: (string | null)[]; name: (string | null)[]; values: (number | null)[] }[]
}

interface WrittenReport {
  /** Each figure of the whole, with what it was before where that is known. */
  whole: { name: string; value: string; former: string | undefined }[]
  /** The rows of the first answer by its first figure. */
  rows: { heading: string; items: string[] } | undefined
  days: string | undefined
}

interface Told {
  readonly [key: string]: string | Told
}
const words: Record<MailLanguage, Told> = { en: english, hi: hindi }

/** The answers of a report in words: the names of figures and rows are those of its page. */
export function writtenReport(told: readonly ToldAnswer[], language: MailLanguage): WrittenReport {
  const [first] = told
  const metric = first?.metrics[0]
  const { from, to } = told.find((answer) => answer.from) ?? {}
  return {
    whole: told.flatMap(({ explore, metrics, totals, former }) =>
      metrics
        .map((one, at) => ({ one, at }))
        .filter(({ one }) => one.unit !== 'number')
        .map(({ one, at }) => ({
          name: figureName(explore, one, language),
          value: written(one, totals?.[at] ?? null, language),
          former: typeof former?.[at] === 'number' ? written(one, former[at], language) : undefined,
        })),
    ),
    rows:
      first?.by && metric && first.rows.length > 1
        ? {
            heading: figureName(first.explore, metric, language),
            items: first.rows.map(
              ({ key: [key = null], name: [name = null], values: [value = null] }) =>
                `${rowName(first.by ?? '', key, name, language)}: ${written(metric, value, language)}`,
            ),
          }
        : undefined,
    days:
      from && to
        ? new Intl.DateTimeFormat(languageTag[language], { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
            new Date(from),
            new Date(to),
          )
        : undefined,
  }
}

export interface ToldAlert {
  explore: string
  metric: ToldMetric
  told_if: 'above' | 'below' | 'limits'
  bound: number | null
  figure: number | null
  former: number | null
}

/** A watched figure in words: what it is now, what it was, and which rule it broke. */
export function writtenAlert(
  { explore, metric, told_if: rule, bound, figure, former }: ToldAlert,
  language: MailLanguage,
) {
  return {
    figure: figureName(explore, metric, language),
    value: written(metric, figure, language),
    former: former === null ? undefined : written(metric, former, language),
    rule,
    bound: written(metric, bound, language),
  }
}

function wordOf(language: MailLanguage, ...path: string[]): string | undefined {
  let at: string | Told | undefined = words[language]
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined
  return typeof at === 'string' ? at : undefined
}

/** What a figure is called, as on its page; one that was put together by the names of its parts. */
export function figureName(
  explore: string,
  { key, name, calculation }: ToldMetric,
  language: MailLanguage,
): string {
  const made = calculation === undefined ? null : calculationOf(calculation)
  if (made) return calculationName(made, (part) => figureName(explore, { key: part, unit: '' }, language))
  return name?.[language] ?? wordOf(language, 'metrics', explore, key) ?? key
}

/** What a column or a dimension is called. */
export function headName(kind: 'columns' | 'dimensions', key: string, language: MailLanguage): string {
  return wordOf(language, kind, key) ?? key
}

/** The word for a key that has no name of its own. */
export function keyWord(key: string, language: MailLanguage): string {
  return wordOf(language, 'words', key) ?? key
}

function written({ unit, decimals }: ToldMetric, value: number | null, language: MailLanguage): string {
  return writeFigure(
    language,
    { unit, decimals: decimals ?? (unit === 'percent' || unit === 'points' ? 1 : 0) },
    value,
  )
}

/** What a row is called, as on the page of its report. */
export function rowName(by: string, key: string | null, name: string | null, language: MailLanguage): string {
  if (key === null) return wordOf(language, 'none') ?? '–'
  if (name !== null) return name
  if (by === 'weekday')
    return new Intl.DateTimeFormat(languageTag[language], { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 4 + Number(key)),
    )
  if (!/^\d{4}-\d\d-\d\d$/.test(key)) return keyWord(key, language)
  const style =
    by === 'month' ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'long' } as const)
  return new Intl.DateTimeFormat(languageTag[language], { timeZone: 'UTC', ...style }).format(new Date(key))
}
