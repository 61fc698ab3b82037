import { bareHeading } from '../bare-heading.ts'
import { decimalSign, readPlainNumber } from '../plain-number.ts'
import { type DayNumber, type DayOrder, dayOrderOf, isoDay, readDay } from './column-days.ts'
import type { Line } from './column-places.ts'
import type { FactRow } from './fact-rows.ts'
import { measureNamed, type NamedMeasure, type Role } from './sheet-roles.ts'

/** How a sheet of figures is read. */
export interface SheetLayout {
  roles: readonly Role[]
  order?: DayOrder | undefined
  /** The measure of all values where no column and no heading names one. */
  measure?: string | undefined
  /** The measure that a text means which is none of its names. */
  measures: Readonly<Record<string, string>>
}

export interface SheetFigure {
  line: number
  outlet: string
  measure: string
  day: DayNumber
  hour: number | null
  /** Money in paise. */
  value: number
}

export type SheetProblem = 'day_invalid' | 'not_a_number' | 'unknown_measure' | 'hour_invalid'

export interface SheetFigures {
  figures: SheetFigure[]
  unreadable: { line: number; code: SheetProblem; told: string }[]
  /** Rows that only add up others. */
  totals: number
  /** Rows that take their outlet or day from the row above, as merged cells have it. */
  inherited: number
  /** Texts in the place of a measure that none is called by, with how often. */
  strangers: ReadonlyMap<string, number>
}

const totalWords = /^(?:grand\s*)?(?:sub[-\s]?)?total\b|^(?:sum|average|avg|mtd|ytd)\b|^(?:कुल|योग|जोड़|औसत)/iu

/** Which figure of 05/06/2026 is the day, told by the days of a sheet and its headings; with one of them as an example. */
export function sheetDayOrder(lines: readonly Line[], headings: readonly string[], roles: readonly Role[]) {
  const at = roles.indexOf('day')
  const texts = [
    ...(at < 0 ? [] : lines.map(({ cells }) => cells[at] ?? '')),
    ...headings.filter((_, place) => roles[place] === 'of_day'),
  ]
  return {
    told: dayOrderOf(texts),
    example: texts.find((text) => /^\s*\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}/.test(text)),
  }
}

/** Reads the lines of a sheet one slice after the other, so that a page can answer in between. */
export function sheetReader(
  lines: readonly Line[],
  headings: readonly string[],
  layout: SheetLayout,
  measures: readonly NamedMeasure[],
) {
  const { roles } = layout
  const place = (role: Role) => roles.indexOf(role)
  const [dayAt, outletAt, measureAt, hourAt] = [
    place('day'),
    place('outlet'),
    place('measure'),
    place('hour'),
  ]
  const order = layout.order ?? sheetDayOrder(lines, headings, roles).told?.order ?? 'day_first'
  const unitOf = new Map(measures.map(({ key, unit }) => [key, unit]))
  const valueColumns = roles.flatMap((role, at) =>
    role === 'value' || role === 'of_day' || role.startsWith('measure:')
      ? [
          {
            at,
            sign: decimalSign(lines.map(({ cells }) => cells[at] ?? '')),
            day: role === 'of_day' ? readDay(headings[at] ?? '', order) : null,
          },
        ]
      : [],
  )
  const known = new Map<string, string | undefined>()
  const found: SheetFigures & { strangers: Map<string, number> } = {
    figures: [],
    unreadable: [],
    totals: 0,
    inherited: 0,
    strangers: new Map(),
  }
  let above = { outlet: '', day: '' }

  function measureOf(text: string): string | undefined {
    if (!known.has(text)) known.set(text, layout.measures[bareHeading(text)] ?? measureNamed(text, measures))
    return known.get(text)
  }

  function read({ line, cells }: Line) {
    const cell = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim())
    const first = cells.find((text) => text.trim() !== '')?.trim() ?? ''
    if (totalWords.test(first) || totalWords.test(cell(dayAt)) || totalWords.test(cell(outletAt))) {
      found.totals++
      return
    }
    const told = cells.filter((text) => text.trim() !== '').join(', ')
    const refuse = (code: SheetProblem, text = told) =>
      found.unreadable.push({ line, code, told: text.slice(0, 300) })
    const filled = { outlet: cell(outletAt) || above.outlet, day: cell(dayAt) || above.day }
    if ((outletAt >= 0 && cell(outletAt) === '') || (dayAt >= 0 && cell(dayAt) === '')) found.inherited++
    above = filled
    const dayOfLine = dayAt < 0 ? null : readDay(filled.day, order)
    if (dayAt >= 0 && dayOfLine === null) return refuse('day_invalid')
    const hour = cell(hourAt) === '' ? null : readHour(cell(hourAt))
    if (hour === undefined) return refuse('hour_invalid')
    const measureText = cell(measureAt)
    const measureOfLine = measureAt < 0 ? layout.measure : measureOf(measureText)
    for (const { at, sign, day } of valueColumns) {
      const text = cell(at)
      if (text === '' || /^[-–—]+$|^(?:na|n\/a|nil|null)$/i.test(text)) continue
      const role = roles[at] ?? ''
      const measure = role.startsWith('measure:') ? role.slice('measure:'.length) : measureOfLine
      if (!measure) {
        found.strangers.set(measureText, (found.strangers.get(measureText) ?? 0) + 1)
        refuse('unknown_measure')
        continue
      }
      const dayOfValue = day ?? dayOfLine
      if (dayOfValue === null) {
        refuse('day_invalid')
        continue
      }
      const number = readPlainNumber(text, sign)
      if (number === null) {
        const column = headings[at]?.trim() || String(at + 1)
        refuse('not_a_number', role.startsWith('measure:') ? `${column}: ${text} (${told})` : told)
        continue
      }
      const value = unitOf.get(measure) === 'paise' ? Math.round(number * 100) : number
      found.figures.push({ line, outlet: filled.outlet, measure, day: dayOfValue, hour, value })
    }
  }

  return {
    /** Reads the lines from one place to another. */
    read(from: number, to: number) {
      for (const line of lines.slice(from, to)) read(line)
    },
    found: found as SheetFigures,
  }
}

/** 13, 13:00, 1 pm; undefined for what is no hour. */
function readHour(text: string): number | undefined {
  const told = /^(\d{1,2})(?:[:.]\d{2}){0,2}\s*([ap])?\.?(?:m\.?)?$/i.exec(text)
  if (!told) return undefined
  const hour = Number(told[1])
  if (told[2] === undefined) return hour <= 23 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (told[2].toLowerCase() === 'p' ? 12 : 0)
}

/** What becomes of figures that a file says more than once: the last or the first counts, they are added up, or none counts. */
export type Repeats = 'last' | 'first' | 'sum' | 'none'

/** Figures of which each stands once, and how many rows spoke of what another row speaks of, too. */
export function eachOnce(
  figures: readonly SheetFigure[],
  repeats: Repeats,
): { figures: SheetFigure[]; repeated: number } {
  const kept = new Map<string, SheetFigure>()
  const twice = new Set<string>()
  let repeated = 0
  for (const figure of figures) {
    const key = `${figure.outlet}\n${figure.measure}\n${figure.day}\n${figure.hour ?? ''}`
    const former = kept.get(key)
    if (!former) {
      kept.set(key, figure)
      continue
    }
    repeated++
    twice.add(key)
    if (repeats === 'last') kept.set(key, figure)
    else if (repeats === 'sum') kept.set(key, { ...former, value: former.value + figure.value })
  }
  if (repeats === 'none') for (const key of twice) kept.delete(key)
  return { figures: [...kept.values()], repeated }
}

/** Figures as the database takes them, of outlets that somebody matched; `line` counts from 1. */
export function factsOf(figures: readonly SheetFigure[], outlets: ReadonlyMap<string, string>): FactRow[] {
  const rows: FactRow[] = []
  for (const { outlet, measure, day, hour, value } of figures) {
    const id = outlets.get(outlet)
    if (id)
      rows.push({
        outlet_id: id,
        measure,
        day: isoDay(day),
        ...(hour !== null && { hour }),
        value,
        line: rows.length + 1,
      })
  }
  return rows
}
