import type { Buffer } from 'node:buffer'
import type { Locale } from '../../../app/domain/locale.ts'
import { momentWords } from '../../../app/domain/moment-words.ts'
import { writeNumber } from '../../../app/domain/numbers.ts'
import type { SeenResults, SeenTable, SeenValue } from '../../../app/domain/shops/seen-results.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { cell, Table } from '../_shared/paper-table.ts'
import { writeChart } from './chart-paper.ts'
import { wordsOf } from './words.ts'

interface Surroundings {
  locale: Locale
  fonts: ReadonlyMap<string, Buffer>
  tenant: string
  by: string
  at: Date
}

const soft: Writing = { size: 8.5, colour: ink.soft }
/** The first column names the row and takes at least so much of the width. */
const nameShare = 0.24

/** Results of mystery shops on A4 across, as they are seen: whose, of what, who saved them and when. */
export async function resultsPaper(
  results: SeenResults,
  { locale, fonts, tenant, by, at }: Surroundings,
): Promise<Buffer> {
  const words = wordsOf(locale)
  const [title = '', about = '', workspace = ''] = [results.title, results.about, tenant].map(printable)
  const paper = new Paper({
    locale,
    title,
    subject: workspace,
    date: at.toISOString().slice(0, 10),
    fonts,
    size: 'A4 landscape',
    foot: `${workspace} · ${title}`,
  })
  const saved = words.saved(by, momentWords(at, locale, { dateStyle: 'medium', timeStyle: 'short' }))
  paper.say('P', workspace, { size: 10, weight: 'bold', colour: ink.soft })
  paper.say('H1', title, { size: 18, weight: 'bold', colour: ink.brand })
  paper.say('P', about, { size: 10.5 })
  paper.say('P', printable(saved), soft)
  if (results.chart) writeChart(paper, results.chart)
  for (const table of results.tables) writeTable(paper, table, locale)
  paper.y += 12
  for (const remark of results.remarks) {
    paper.say('P', printable(remark), soft)
    paper.y += 3
  }
  return paper.file(words.page)
}

function writeTable(paper: Paper, { title, lead, head, rows, chart }: SeenTable, locale: Locale) {
  paper.y += 14
  paper.keep(90)
  paper.say('H2', printable(title), { size: 12, weight: 'bold', colour: ink.brand })
  if (lead) paper.say('P', printable(lead), soft)
  if (chart) writeChart(paper, chart)
  paper.y += 4
  const first = head.length === 1 ? 1 : Math.max(nameShare, 1 / head.length)
  const shares = head.map((_, at) => (at === 0 ? first : (1 - first) / (head.length - 1)))
  const table = new Table(paper, head.map(printable), shares)
  // one fraction in a column, and all of its figures have a decimal
  const decimals = head.map((_, at) => (rows.some((row) => isFraction(row[at]?.value)) ? 1 : 0))
  for (const row of rows)
    table.row(
      row.map((one, at) => ({
        text: printable(written(one, locale, decimals[at] ?? 0)),
        writing: at === 0 ? { ...cell, weight: 'bold' as const } : cell,
      })),
    )
  table.end()
}

const isFraction = (value: unknown) => typeof value === 'number' && !Number.isInteger(value)

function written({ value, n }: SeenValue, locale: Locale, decimals: number): string {
  const text = typeof value === 'number' ? writeNumber(locale, value, decimals) : (value ?? '–')
  return n === undefined || value === null ? text : `${text} (n = ${writeNumber(locale, n)})`
}
