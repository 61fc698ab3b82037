import { dayOf, serialOf } from './cell-address.ts'

/** What a cell holds or comes to; an empty cell is null. */
export type Value = number | string | boolean | null

export type Range = Value[][]
export type Operand = Value | Range

/** What a function of a spreadsheet comes to; its arguments are worked out only when it asks for them. */
export function call(
  name: string,
  count: number,
  argument: (at: number) => Operand,
  formula: string,
): Operand {
  const all = () => Array.from({ length: count }, (_, at) => argument(at))
  const numbers = () =>
    all()
      .flatMap(flat)
      .filter((value) => typeof value === 'number')
  const one = (at: number) => number(single(argument(at)))
  switch (name) {
    case 'IF':
      return single(argument(0)) ? argument(1) : argument(2)
    case 'AND':
      return all().every((value) => single(value))
    case 'OR':
      return all().some((value) => single(value))
    case 'ISNUMBER':
      return typeof single(argument(0)) === 'number'
    case 'SUM':
      return numbers().reduce((sum, value) => sum + value, 0)
    case 'AVERAGE': {
      const given = numbers()
      if (given.length === 0) throw new Error(`Nothing to average in ${formula}`)
      return given.reduce((sum, value) => sum + value, 0) / given.length
    }
    case 'MIN':
      return Math.min(...numbers())
    case 'MAX':
      return Math.max(...numbers())
    case 'COUNT':
      return numbers().length
    case 'COUNTA':
      return all()
        .flatMap(flat)
        .filter((value) => value !== null).length
    case 'ABS':
      return Math.abs(one(0))
    case 'DAY':
      return new Date(dayOf(one(0))).getUTCDate()
    case 'EDATE': {
      const day = new Date(dayOf(one(0)))
      return serialOf(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + one(1), day.getUTCDate()))
    }
    case 'INDEX':
      return (argument(0) as Range)[one(1) - 1]?.[count > 2 ? one(2) - 1 : 0] ?? null
    case 'COUNTIFS':
      return meeting(all()).length
    case 'SUMIFS': {
      const [summed, ...conditions] = all()
      const values = flat(summed ?? null)
      return meeting(conditions).reduce((sum, at) => sum + number(values[at] ?? null), 0)
    }
    default:
      throw new Error(`${name} is not known: ${formula}`)
  }
}

/** The places at which every range meets the condition that follows it. */
function meeting(pairs: readonly Operand[]): number[] {
  const length = flat(pairs[0] ?? null).length
  return Array.from({ length }, (_, at) => at).filter((at) =>
    pairs.every(
      (range, pair) => pair % 2 === 1 || meets(flat(range)[at] ?? null, single(pairs[pair + 1] ?? null)),
    ),
  )
}

function meets(value: Value, condition: Value): boolean {
  const [, sign = '=', limit = ''] = /^(<=|>=|<>|[=<>])?(.*)$/.exec(text(condition)) ?? []
  const wanted = limit !== '' && Number.isFinite(Number(limit)) ? Number(limit) : limit
  if (typeof wanted === 'number' && typeof value !== 'number') return false
  return compared(value, sign, wanted)
}

export function compared(left: Value, sign: string, right: Value): boolean {
  const empty = (value: Value, other: Value) => value ?? (typeof other === 'number' ? 0 : '')
  const [one, other] = [empty(left, right), empty(right, left)]
  // A spreadsheet ranks every text above every number.
  const order =
    typeof one === typeof other ? (one < other ? -1 : one > other ? 1 : 0) : typeof one === 'string' ? 1 : -1
  switch (sign) {
    case '=':
      return order === 0
    case '<>':
      return order !== 0
    case '<':
      return order < 0
    case '>':
      return order > 0
    case '<=':
      return order <= 0
    default:
      return order >= 0
  }
}

const flat = (value: Operand): Value[] => (Array.isArray(value) ? value.flat() : [value])
export const single = (value: Operand): Value => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value)
export const text = (value: Value): string => (value === null ? '' : String(value))

export function number(value: Value): number {
  if (value === null) return 0
  if (typeof value === 'string') throw new Error(`"${value}" is no number`)
  return Number(value)
}
