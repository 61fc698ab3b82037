import type { CellValue, ColumnDef, WriteSheet } from 'hucre'
import { isGrain } from '../../../app/domain/reports/catalogue.ts'
import { inOrder, joined } from '../../../app/domain/reports/joined.ts'
import type { MailLanguage } from './mail-words.ts'
import { fileWords } from './report-file-words.ts'
import { figureName, headName, keyWord, rowName, type ToldAnswer } from './scheduled-report.ts'

/** A sheet as it is written: what stands above its head, the head, and its rows as they come. */
export interface ReportSheet {
  head: string[]
  columns: ColumnDef[]
  rows: AsyncIterable<CellValue[]> | Iterable<CellValue[]>
}

/** The next rows under a figure, as the database hands them out. */
export interface RowsBatch {
  columns: string[]
  units: Record<string, string>
  rows: (string | number | null)[][]
  after: unknown
  is_cut: boolean
  is_last: boolean
}

// Lakh and crore, in every spreadsheet program.
const rupees = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00'
const formats: Record<string, string> = {
  paise: rupees,
  day: 'd mmm yyyy',
  percent: '0.0',
  points: '0.0',
  days: '0.#',
}
const fontOf = { en: 'Calibri', hi: 'Nirmala UI' } as const
// What no XML may hold; a name that was pasted can.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A cell in the type that a spreadsheet has for it: days are days, money is rupees. */
function cellOf(unit: string, value: string | number | null, language: MailLanguage): CellValue {
  if (value === null) return null
  if (unit === 'day') return new Date(`${value}T00:00:00Z`)
  if (typeof value === 'number') return unit === 'paise' ? value / 100 : Number(value.toFixed(2))
  return (unit === 'word' ? keyWord(value, language) : value).replace(unfit, '')
}

const columnOf = (unit: string, nth: number, language: MailLanguage): ColumnDef => ({
  width: nth === 0 ? 36 : 18,
  style: {
    font: { name: fontOf[language], size: 11 },
    ...(formats[unit] && { numFmt: formats[unit] }),
  },
})

/** The rows under a figure as a sheet; each batch is asked for when the one before it has been written. */
export function sheetOfRows(
  first: RowsBatch,
  next: (after: unknown) => Promise<RowsBatch>,
  language: MailLanguage,
  onRows: (count: number, isCut: boolean) => void,
): ReportSheet {
  const units = first.columns.map((key) => first.units[key] ?? 'text')
  async function* rows() {
    let count = 0
    for (let batch = first; ; batch = await next(batch.after)) {
      for (const cells of batch.rows) yield cells.map((cell, at) => cellOf(units[at] ?? '', cell, language))
      count += batch.rows.length
      onRows(count, batch.is_last && batch.is_cut)
      if (batch.is_last) return
    }
  }
  return {
    head: first.columns.map((key, at) => {
      const name = headName('columns', key, language)
      return units[at] === 'paise' ? fileWords[language].rupees(name) : name
    }),
    columns: units.map((unit, nth) => columnOf(unit, nth, language)),
    rows: rows(),
  }
}

/** The figures of a report as a sheet, with what they were before and their total, in the order of its page. */
export function sheetOfFigures(
  told: readonly (ToldAnswer & { is_cut: boolean })[],
  language: MailLanguage,
): ReportSheet & { isCut: boolean } {
  const words = fileWords[language]
  const by = told[0]?.by ?? ''
  const metrics = told.flatMap(({ explore, metrics: own }) => own.map((metric) => ({ explore, metric })))
  const table = joined(
    told.map(({ rows, totals, former, is_cut }) => ({
      rows,
      totals,
      is_cut,
      ...(former && { former_totals: former }),
    })),
    told.map(({ metrics: own }) => own.length),
  )
  const shown = metrics.map((one, at) => ({ ...one, at })).filter(({ metric }) => metric.unit !== 'number')
  const isCompared = table.formerTotals !== null
  const ordered = isGrain(by)
    ? table.rows.toSorted(({ key: [one] }, { key: [other] }) => (one ?? '').localeCompare(other ?? ''))
    : inOrder(table.rows, 0, 'descending')
  const figures = (
    values: readonly (number | null)[],
    former: readonly (number | null)[] | null | undefined,
  ) =>
    shown.flatMap(({ metric: { unit }, at }) => [
      cellOf(unit, values[at] ?? null, language),
      ...(isCompared ? [cellOf(unit, former?.[at] ?? null, language)] : []),
    ])
  const units = shown.flatMap(({ metric: { unit } }) => (isCompared ? [unit, unit] : [unit]))
  return {
    isCut: table.isCut,
    head: [
      headName('dimensions', by, language),
      ...shown.flatMap(({ explore, metric }) => {
        const plain = figureName(explore, metric, language)
        const name = metric.unit === 'paise' ? words.rupees(plain) : plain
        return isCompared ? [name, words.former(name)] : [name]
      }),
    ],
    columns: ['text', ...units].map((unit, nth) => columnOf(unit, nth, language)),
    rows: [
      ...ordered.map(({ key: [key = null], name: [name = null], values, former }) => [
        cellOf('text', rowName(by, key, name, language), language),
        ...figures(values, former),
      ]),
      ...(ordered.length > 1 ? [[words.total, ...figures(table.totals, table.formerTotals)]] : []),
    ],
  }
}

export interface Frame {
  above: readonly string[]
  /** Asked for once all rows are written. */
  below: () => readonly string[]
}

/** What the figures of a report count, a line each, as a sheet of its own. */
export function sheetOfRemarks(name: string, remarks: readonly string[], language: MailLanguage): WriteSheet {
  const style = {
    font: { name: fontOf[language], size: 11 },
    alignment: { wrapText: true, vertical: 'top' },
  } as const
  return {
    name,
    columns: [{ width: 110, style }],
    rows: remarks.map((remark) => [remark.replace(unfit, '')]),
  }
}

/** All rows of a sheet as they are written one behind the other, and how many stand above the first. */
export function framed({ head, rows }: ReportSheet, { above, below }: Frame) {
  async function* all(): AsyncGenerator<CellValue[]> {
    for (const line of above) yield [line.replace(unfit, '')]
    yield []
    yield head
    yield* rows
    yield []
    for (const line of below()) yield [line.replace(unfit, '')]
  }
  return { rows: all(), frozen: above.length + 2 }
}
