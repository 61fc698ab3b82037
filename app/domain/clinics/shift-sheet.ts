import { cellReader, placesByHeading } from '../kpi-import/column-places.ts'
import { readTypedDay } from '../typed-day.ts'
import { nextDay } from './zone-clock.ts'

/** The columns of a roster, as our own file names them. */
export const shiftColumns = ['code', 'name', 'email', 'day', 'from', 'to'] as const
export type ShiftColumn = (typeof shiftColumns)[number]

export interface RotaPerson {
  id: string
  name: string
  code: string | null
  email: string | null
}

/** On the person's clock: `2026-11-30T22:00`. */
export interface SheetShift {
  person: string
  from: string
  to: string
}

export type ShiftProblem =
  | 'who_missing'
  | 'unknown_person'
  | 'several_people'
  | 'day_invalid'
  | 'time_invalid'
  | 'overlaps'

export interface ShiftSheet {
  shifts: SheetShift[]
  /** Whose shifts are told, also where they are off on all of these days. */
  people: string[]
  from: string
  to: string
  problems: { line: number; why: ShiftProblem }[]
}

const rowsMax = 20_000
const daysMax = 62

const headings: Record<ShiftColumn, readonly string[]> = {
  code: [
    'Employee number',
    'Employee code',
    'Emp code',
    'Emp id',
    'Staff no',
    'Code',
    'कर्मचारी कोड',
    'कर्मचारी नंबर',
    'कोड',
  ],
  name: ['Name', 'Employee name', 'Employee', 'Staff', 'नाम', 'कर्मचारी'],
  email: ['Email', 'E-mail', 'ईमेल'],
  day: ['Day', 'Date', 'Shift date', 'दिन', 'तारीख़'],
  from: ['From', 'Start', 'Shift start', 'In', 'से', 'शुरू'],
  to: ['Until', 'To', 'End', 'Shift end', 'Out', 'तक', 'ख़त्म'],
}

/**
 * The shifts of a roster with a row for each person and day; a row without times, or with a word like OFF, says that the person
 * is off. A shift that ends before it begins goes into the night. Rows that cannot be read are told and left out.
 */
export function readShiftSheet(
  table: readonly (readonly string[])[],
  people: readonly RotaPerson[],
  thisYear: number,
): ShiftSheet | { problem: 'no_columns' | 'no_rows' | 'too_many' | 'too_long' } {
  const at = table.slice(0, 10).findIndex((cells) => {
    const { day, from, name, code, email } = placesByHeading(cells, headings)
    return day !== undefined && from !== undefined && (name ?? code ?? email) !== undefined
  })
  if (at < 0) return { problem: 'no_columns' }
  const cell = cellReader(placesByHeading(table[at] ?? [], headings))
  const personOf = finder(people)
  const problems: ShiftSheet['problems'] = []
  const days = new Set<string>()
  const told = new Map<string, SheetShift[]>()
  const body = table.slice(at + 1)
  if (body.length > rowsMax) return { problem: 'too_many' }
  for (const [below, cells] of body.entries()) {
    if (cells.every((text) => text.trim() === '')) continue
    const read = readRow((column) => cell(cells, column), personOf, thisYear)
    const line = at + below + 2
    if ('why' in read) {
      problems.push({ line, why: read.why })
      continue
    }
    const known = told.get(read.person) ?? []
    told.set(read.person, known)
    days.add(read.day)
    if (!read.span) continue
    const shift = { person: read.person, ...read.span }
    if (known.some((other) => shift.from < other.to && other.from < shift.to))
      problems.push({ line, why: 'overlaps' })
    else known.push(shift)
  }
  const ordered = [...days].toSorted()
  const [from = '', to = ''] = [ordered[0], ordered.at(-1)]
  if (told.size === 0 && problems.length === 0) return { problem: 'no_rows' }
  if (from && (Date.parse(to) - Date.parse(from)) / 86_400_000 > daysMax) return { problem: 'too_long' }
  return { shifts: [...told.values()].flat(), people: [...told.keys()], from, to, problems }
}

type Row = { person: string; day: string; span: { from: string; to: string } | null }

function readRow(
  cell: (column: ShiftColumn) => string,
  personOf: ReturnType<typeof finder>,
  thisYear: number,
): Row | { why: ShiftProblem } {
  const person = personOf(cell('code'), cell('email'), cell('name'))
  if ('why' in person) return person
  const typed = readTypedDay(cell('day'), thisYear)
  if ('problem' in typed) return { why: 'day_invalid' }
  const [starts, ends] = [readTime(cell('from')), readTime(cell('to'))]
  if (starts === null && ends === null) return { person: person.id, day: typed.day, span: null }
  if (!starts || !ends || starts === ends) return { why: 'time_invalid' }
  const last = ends < starts ? nextDay(typed.day) : typed.day
  return {
    person: person.id,
    day: typed.day,
    span: { from: `${typed.day}T${starts}`, to: `${last}T${ends}` },
  }
}

/** Finds whom a row is about: by number, else by email, else by a name that only one has. */
function finder(people: readonly RotaPerson[]) {
  const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
  const byCode = new Map(people.flatMap(({ code, id }) => (code ? [[plain(code), id] as const] : [])))
  const byEmail = new Map(people.flatMap(({ email, id }) => (email ? [[plain(email), id] as const] : [])))
  const byName = Map.groupBy(people, ({ name }) => plain(name))
  return (code: string, email: string, name: string): { id: string } | { why: ShiftProblem } => {
    if (!code && !email && !name) return { why: 'who_missing' }
    const known = byCode.get(plain(code)) ?? byEmail.get(plain(email))
    if (known) return { id: known }
    if (code || (email && !name)) return { why: 'unknown_person' }
    const named = byName.get(plain(name)) ?? []
    if (named.length > 1) return { why: 'several_people' }
    return named[0] ? { id: named[0].id } : { why: 'unknown_person' }
  }
}

/** A time as people type it (7, 7:30, 15.00, 7 pm, 0730); null for none or a word for a day off, empty for what is no time. */
function readTime(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .trim()
  if (/^(?:|off|w\/?o|week ?off|leave|rest|छुट्टी|ऑफ़?)$/u.test(text)) return null
  const found = /^(\d{1,2})(?:[:.]?(\d\d))?(?::\d\d)?\s*(am|pm)?$/.exec(text)
  if (!found) return ''
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  if (hour > 23 || minute > 59 || (found[3] && (hour < 1 || hour > 12))) return ''
  const clock = found[3] ? (hour % 12) + (found[3] === 'pm' ? 12 : 0) : hour
  return `${String(clock).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
