import { bareHeading } from '../bare-heading.ts'
import { readDay } from './column-days.ts'

/** What a column of a sheet of figures holds: `measure:covers` the values of one measure, `of_day` those of the day in its heading. */
export type Role = '' | 'day' | 'outlet' | 'measure' | 'value' | 'hour' | 'of_day' | `measure:${string}`

/** A measure by the names that a heading may give it. */
export interface NamedMeasure {
  key: string
  unit: string
  name: { en: string; hi: string }
}

const plain: Readonly<Record<'day' | 'outlet' | 'measure' | 'value' | 'hour', readonly string[]>> = {
  day: ['date', 'day', 'business date', 'business day', 'dt', 'तारीख़', 'दिनांक', 'दिन'],
  outlet: [
    'outlet',
    'hotel',
    'property',
    'restaurant',
    'branch',
    'store',
    'unit',
    'location',
    'outlet name',
    'hotel name',
    'property name',
    'आउटलेट',
    'होटल',
    'शाखा',
    'रेस्तराँ',
  ],
  measure: ['measure', 'kpi', 'metric', 'figure', 'particulars', 'head', 'मद', 'आँकड़ा', 'विवरण'],
  value: ['value', 'amount', 'number', 'quantity', 'qty', 'total', 'actual', 'संख्या', 'रक़म', 'राशि', 'मान'],
  hour: ['hour', 'hour of day', 'घंटा', 'बजे'],
}

/** What houses call a measure besides its own names. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  rooms_available: ['total rooms', 'rooms', 'inventory', 'available rooms', 'कुल कमरे'],
  rooms_sold: ['room nights', 'occupied rooms', 'rooms occupied', 'sold rooms', 'occ rooms', 'भरे कमरे'],
  rooms_complimentary: ['comp rooms', 'complimentary rooms', 'house use'],
  rooms_out_of_order: ['ooo', 'ooo rooms', 'out of order'],
  room_revenue: ['room sales', 'rooms revenue', 'room income', 'room rev', 'कमरों की बिक्री'],
  revenue: ['sales', 'turnover', 'total revenue', 'total sales', 'net revenue', 'net sale', 'बिक्री', 'कुल आय'],
  food_sales: ['food', 'food revenue', 'food sale'],
  beverage_sales: ['beverage', 'beverages', 'beverage revenue', 'bar sales', 'liquor'],
  covers: ['guests', 'pax', 'no of covers', 'guest count', 'गेस्ट', 'मेहमान'],
  parties: ['tables seated', 'bills', 'checks', 'no of bills'],
  arrivals: ['check ins', 'checkins', 'check-in'],
  paid_hours: ['labour hours', 'labor hours', 'man hours'],
  complaints: ['no of complaints', 'guest complaints'],
}

/** The measure that a text names, by its key or any of its names; undefined for none. */
export function measureNamed(text: string, measures: readonly NamedMeasure[]): string | undefined {
  const bare = bareHeading(text)
  if (bare === '') return undefined
  return measures.find(({ key, name }) =>
    [key, name.en, name.hi, ...(alsoCalled[key] ?? [])].some((known) => bareHeading(known) === bare),
  )?.key
}

/** What each column is likely to hold, told by its heading; nothing is given twice but days. */
export function guessRoles(headings: readonly string[], measures: readonly NamedMeasure[]): Role[] {
  const given = new Set<Role>()
  return headings.map((heading) => {
    const role = roleOf(heading, measures)
    if (role === '' || role === 'of_day') return role
    if (given.has(role)) return ''
    given.add(role)
    return role
  })
}

function roleOf(heading: string, measures: readonly NamedMeasure[]): Role {
  const bare = bareHeading(heading)
  for (const role of ['day', 'outlet', 'measure', 'value', 'hour'] as const)
    if (plain[role].some((known) => bareHeading(known) === bare)) return role
  const measure = measureNamed(heading, measures)
  if (measure) return `measure:${measure}`
  return /\d/.test(heading) && readDay(heading, 'day_first') !== null ? 'of_day' : ''
}

/** Where the headings stand: the row among the first ten that says most, for a report often begins with its title. */
export function headingAt(rows: readonly (readonly string[])[], measures: readonly NamedMeasure[]): number {
  let [best, most] = [0, 0]
  for (const [at, row] of rows.slice(0, 10).entries()) {
    const said = guessRoles(row, measures).filter((role) => role !== '').length
    if (said > most) [best, most] = [at, said]
  }
  return best
}

/** What is missing before figures can be read of columns with these roles. */
export function missingRoles(
  roles: readonly Role[],
  hasOneMeasure: boolean,
): ('day' | 'measure' | 'value')[] {
  const has = (role: Role) => roles.includes(role)
  const isWideByMeasure = roles.some((role) => role.startsWith('measure:'))
  const isWideByDay = has('of_day')
  return [
    ...(has('day') || isWideByDay ? [] : (['day'] as const)),
    ...(isWideByMeasure || has('measure') || hasOneMeasure ? [] : (['measure'] as const)),
    ...(isWideByMeasure || isWideByDay || has('value') ? [] : (['value'] as const)),
  ]
}
