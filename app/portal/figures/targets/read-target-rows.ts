import { decimalSign, readPlainNumber } from '~/domain/plain-number'
import { readTypedDay } from '~/domain/typed-day'
import type { PlanKpi, TargetRow } from './targets.queries'

/** What a column may be called, in either language; the first is what our own file says. */
const headings = {
  kpi: ['kpi', 'केपीआई'],
  outlet: ['outlet', 'आउटलेट'],
  plan: ['plan', 'target or budget', 'लक्ष्य या बजट'],
  from: ['from', 'first day', 'valid from', 'month', 'कब से', 'पहला दिन', 'महीना'],
  to: ['until', 'to', 'last day', 'valid to', 'कब तक', 'आख़िरी दिन'],
  target: ['target', 'low', 'value', 'लक्ष्य'],
  high: ['up to', 'upper end', 'high', 'यहाँ तक', 'ऊपरी सिरा'],
} as const
type Column = keyof typeof headings

const planNames: Readonly<Record<string, string>> = {
  target: 'target',
  लक्ष्य: 'target',
  budget: 'budget',
  बजट: 'budget',
}

export const targetRowsMax = 2000

/** The targets of a table with a heading row; money is in rupees there. Null where it has no KPI, day or figure. */
export function readTargetRows(
  table: readonly (readonly string[])[],
  kpis: readonly PlanKpi[],
): TargetRow[] | null {
  const [head = [], ...lines] = table
  const plain = (text: string) => text.trim().toLowerCase()
  const places = Object.fromEntries(
    Object.entries(headings).map(([column, names]) => [
      column,
      head.findIndex((heading) => (names as readonly string[]).includes(plain(heading))),
    ]),
  ) as Record<Column, number>
  if (places.kpi < 0 || places.from < 0 || places.target < 0) return null
  const cell = (cells: readonly string[], column: Column) => (cells[places[column]] ?? '').trim()
  const sign = decimalSign(lines.map((cells) => cell(cells, 'target')))
  return lines.flatMap((cells, at) => {
    if (cells.every((text) => text.trim() === '')) return []
    const called = cell(cells, 'kpi')
    const kpi = kpis.find(({ key, name }) => [key, plain(name.en), plain(name.hi)].includes(plain(called)))
    const figure = (column: Column) => {
      const value = readPlainNumber(cell(cells, column).replace(/%\s*$/, ''), sign)
      return value !== null && kpi?.unit === 'paise' ? Math.round(value * 100) : value
    }
    return [
      {
        line: at + 2,
        kpi: kpi?.key ?? called,
        outlet: cell(cells, 'outlet'),
        plan: planNames[plain(cell(cells, 'plan'))] ?? cell(cells, 'plan'),
        from: dayOf(cell(cells, 'from')),
        to: dayOf(cell(cells, 'to')),
        target: figure('target'),
        high: figure('high'),
      },
    ]
  })
}

/** A day as it is kept; what is none stays as it was typed, and is refused. */
function dayOf(typed: string): string {
  if (typed === '') return ''
  const read = readTypedDay(typed, 2099)
  return 'day' in read ? read.day : typed
}
