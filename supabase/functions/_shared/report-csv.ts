import type { MailLanguage } from './mail-words.ts'
import { figureName, rowName, type ToldMetric } from './scheduled-report.ts'

/** One answer of a report with its rows, as it goes into a file. */
export interface FiledAnswer {
  explore: string
  by: string | null
  metrics: readonly ToldMetric[]
  rows: readonly { key: (string | null)[]; name: (string | null)[]; values: (number | null)[] }[]
  totals: readonly (number | null)[] | null
}

interface FileWords {
  total: string
  /** The most rows that an answer brings. */
  cut: (rows: number) => string
}
const mostRows = 500

const words: Record<MailLanguage, FileWords> = {
  en: { total: 'Total', cut: (rows) => `Only the first ${rows} rows` },
  hi: { total: 'कुल', cut: (rows) => `सिर्फ़ पहली ${rows} पंक्तियाँ` },
}

/** The answers of a report as CSV that every spreadsheet opens, below each other: numbers are numbers, money is in rupees, no text is a formula. */
export function reportCsv(answers: readonly FiledAnswer[], language: MailLanguage): string {
  const parts = answers.map(({ explore, by, metrics, rows, totals }) => [
    ['', ...metrics.map((one) => heading(explore, one, language))],
    ...rows.map(({ key: [key = null], name: [name = null], values }) => [
      rowName(by ?? '', key, name, language),
      ...metrics.map((one, at) => plain(one, values[at] ?? null)),
    ]),
    ...(rows.length >= mostRows ? [[words[language].cut(mostRows)]] : []),
    ...(totals ? [[words[language].total, ...metrics.map((one, at) => plain(one, totals[at] ?? null))]] : []),
  ])
  const lines = parts.flatMap((part, at) => (at === 0 ? part : [[], ...part]))
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function heading(explore: string, metric: ToldMetric, language: MailLanguage): string {
  const sign = metric.unit === 'paise' ? ' (₹)' : metric.unit === 'percent' ? ' (%)' : ''
  return `${figureName(explore, metric, language)}${sign}`
}

function plain({ unit }: ToldMetric, value: number | null): number | string {
  if (value === null) return ''
  return Number((unit === 'paise' ? value / 100 : value).toFixed(2))
}

function cell(value: number | string): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
