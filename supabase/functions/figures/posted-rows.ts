import papaparse from 'papaparse'

/** A figure as it was posted; the database judges it. `line` is its place among the rows, the first is 1. */
export interface PostedRow {
  line: number
  outlet: string
  day: string
  measure: string
  /** 0 to 23 for a figure of an hour. */
  hour: unknown
  /** A number, null to take back, or a text that is refused as none. */
  value: unknown
}

/** Why a post is not looked at, with what is wrong in words for whoever writes the program. */
export class PostProblem extends Error {
  readonly code: 'invalid_body' | 'no_rows' | 'too_many_rows'

  constructor(code: PostProblem['code'], detail: string) {
    super(detail)
    this.code = code
  }
}

export const rowsMax = 5000
const columns = ['date', 'outlet', 'measure', 'value', 'hour'] as const

/** The rows of a post in long form. Throws PostProblem. */
export function postedRows(text: string, kind: 'json' | 'csv'): PostedRow[] {
  const told = kind === 'json' ? ofJson(text) : ofCsv(text)
  if (told.length === 0) throw new PostProblem('no_rows', 'There is no row in this post.')
  if (told.length > rowsMax) throw new PostProblem('too_many_rows', `A post holds at most ${rowsMax} rows.`)
  return told.map(({ date, outlet, measure, value, hour }, at) => ({
    line: at + 1,
    outlet: textOf(outlet),
    day: textOf(date),
    measure: textOf(measure),
    hour: hour ?? null,
    value: value === undefined ? '' : value,
  }))
}

type Told = Partial<Record<(typeof columns)[number], unknown>>

function ofJson(text: string): Told[] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new PostProblem('invalid_body', 'The body is no JSON.')
  }
  if (!Array.isArray(body)) throw new PostProblem('invalid_body', 'The body is no array of rows.')
  return body.map((row, at) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new PostProblem('invalid_body', `Row ${at + 1} is no object.`)
    checkNames(Object.keys(row), `Row ${at + 1}`)
    return row
  })
}

function ofCsv(text: string): Told[] {
  const { data, errors } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    skipEmptyLines: 'greedy',
  })
  if (errors[0]) throw new PostProblem('invalid_body', `Row ${errors[0].row ?? 0}: ${errors[0].message}.`)
  const [head = [], ...lines] = data
  const names = head.map((name) => name.trim().toLowerCase())
  checkNames(names, 'The heading')
  return lines.map((cells, at) => {
    if (cells.length !== names.length)
      throw new PostProblem(
        'invalid_body',
        `Row ${at + 1} has ${cells.length} fields, the heading ${names.length}.`,
      )
    const row = Object.fromEntries(names.map((name, place) => [name, (cells[place] ?? '').trim()])) as Told
    return { ...row, value: numberOf(row.value), hour: row.hour === '' ? null : numberOf(row.hour) }
  })
}

function checkNames(names: readonly string[], where: string) {
  const missing = columns.slice(0, 4).filter((column) => !names.includes(column))
  if (missing.length > 0) throw new PostProblem('invalid_body', `${where} lacks ${missing.join(', ')}.`)
  const unknown = names.filter((name) => !columns.some((column) => column === name))
  if (unknown.length > 0)
    throw new PostProblem(
      'invalid_body',
      `${where} has what nobody knows: ${unknown.join(', ').slice(0, 100)}.`,
    )
  if (new Set(names).size < names.length) throw new PostProblem('invalid_body', `${where} has a name twice.`)
}

const textOf = (told: unknown) => (typeof told === 'string' ? told.trim().slice(0, 200) : '')

/** In a CSV every field is a text; what is no plain number stays one and is refused as such. */
const numberOf = (told: unknown) =>
  typeof told === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(told) ? Number(told) : told
