import type { AnyAST } from '@supabase/lite'
import { identifier } from '../../database/connection.ts'
import type { Recording } from '../request-scope.ts'
import { renumbered } from './places.ts'
import { bodyOf, formOf, type Plan, whole } from './plan.ts'
import type { RestRequest } from './shape.ts'

/** The columns of what is to be written, and whether it is a list of rows. */
export interface Written {
  columns: string[]
  isList: boolean
}

/** What is to be written has no more rows than this where one statement takes all of them. */
const rowsMax = 1000
const kinds: Record<string, 'insert' | 'update' | 'delete'> = {
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

/**
 * Returns of a change what does not depend on its values, so that the same change of other rows is alike; undefined for
 * what lite answers by itself: no JSON, rows with different columns, none, or very many.
 */
export function writtenIn({ method, headers, body }: RestRequest): Written | undefined {
  if (method === 'DELETE') return { columns: [], isList: false }
  if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) return undefined
  const value = parsed(body)
  const isList = Array.isArray(value)
  const rows: unknown[] = isList ? value : [value]
  const [first] = rows
  if (!isRow(first) || rows.length > rowsMax || (isList && method !== 'POST')) return undefined
  const columns = Object.keys(first)
  const known = new Set(columns)
  const isAlike = (row: unknown) =>
    isRow(row) && Object.keys(row).length === known.size && Object.keys(row).every((name) => known.has(name))
  return columns.length && rows.every(isAlike) ? { columns, isList } : undefined
}

/**
 * Returns how to ask a change of rows as lite understood it, in one statement that takes what is written as the JSON it
 * came as; undefined for what only lite itself can answer. What lite would ask is taken where it is, word for word, what
 * is expected, so that nothing it says gets lost.
 */
export function changePlanOf(
  { question, statements }: Recording,
  request: RestRequest,
  { columns, isList }: Written,
): Plan | undefined {
  const [main, ...others] = statements
  const kind = kinds[request.method]
  const form = formOf(request.headers.get('accept') ?? '*/*')
  if (!question || !main || others.length || question.type !== kind || !kind || !form) return undefined
  const wish = wishOf(request.headers.get('prefer') ?? '', question)
  const told = wish?.isTold ? toldBy(question) : '1'
  if (!wish || !told || (form.type !== 'json' && !wish.isTold) || !isPlain(question, columns))
    return undefined

  const rows = kind === 'insert' && Array.isArray(question.values) ? question.values.length : 1
  const table = [question.schema, question.from].flatMap((name) => (name ? identifier(name) : [])).join('.')
  const names = columns.map(identifier)
  const expected = beginning(kind, table, names, rows)
  if (!main.text.startsWith(expected)) return undefined
  const taken = kind === 'delete' ? 0 : names.length * rows
  const rest = renumbered(main.text.slice(expected.length), -taken)
  const where = rest.replace(/ returning (?:\*|"[^"]+"(?:, "[^"]+")*)$/, '')
  if (where && !where.startsWith(' where ')) return undefined
  const parameters = main.parameters.slice(taken)

  const body = `$${parameters.length + 1}`
  const longest = `$${parameters.length + (kind === 'delete' ? 1 : 2)}`
  const source = `json_populate_record${isList ? 'set' : ''}(null::${table}, ${body}::json)`
  const list = names.join(', ')
  const change = {
    insert: `insert into ${table} (${list}) select ${list} from ${source}`,
    update: `update ${table} set (${list}) = (select ${list} from ${source})`,
    delete: `delete from ${table}`,
  }[kind]
  const isOne = form.type === 'object'
  const page = `with page as (${change}${where} returning ${told})`
  return {
    form,
    isOne,
    isNothing: !wish.isTold,
    isFunction: false,
    isGiven: false,
    isReadOnly: false,
    offset: 0,
    count: wish.isCounted ? 'exact' : undefined,
    explain: undefined,
    change: { kind, applied: wish.applied },
    parameters,
    text: wish.isTold
      ? `${page} select body, rows, null from (select ${bodyOf(form, isOne, undefined)} as body, count(*) as rows from page ${whole}) told where ${refusing(isOne, longest)}`
      : `${page} select null, count(*), ${longest}::text from page`,
  }
}

// The statement itself must fail, or it stays done although its answer is refused. Its message says why.
function refusing(isOne: boolean, longest: string): string {
  const tooMany = isOne ? `when rows <> 1 then ('${notOneRow}' || rows)::int = 0` : ''
  return `case ${tooMany} when octet_length(body::text) > ${longest}::int then ('${tooLong}' || rows)::int = 0 else true end`
}

export const notOneRow = 'rows that are not one: '
export const tooLong = 'too long, with rows: '

function beginning(
  kind: 'insert' | 'update' | 'delete',
  table: string,
  names: string[],
  rows: number,
): string {
  const place = (at: number) => `$${at + 1}`
  if (kind === 'delete') return `delete from ${table}`
  if (kind === 'update')
    return `update ${table} set ${names.map((name, at) => `${name} = ${place(at)}`).join(', ')}`
  const row = (number: number) => `(${names.map((_, at) => place(number * names.length + at)).join(', ')})`
  return `insert into ${table} (${names.join(', ')}) values ${Array.from({ length: rows }, (_, n) => row(n)).join(', ')}`
}

// Columns by their names or by others: what is embedded, computed or cast, lite puts together afterwards.
function toldBy({ select = ['*'] }: AnyAST): string | undefined {
  const columns = select.map((entry: unknown) => {
    if (typeof entry === 'string') return entry === '*' ? entry : /^\w+$/.test(entry) && identifier(entry)
    const [[name, one] = [], ...others] = Object.entries(entry as Record<string, Record<string, unknown>>)
    if (!name || others.length || Object.keys(one ?? {}).join() !== 'column') return false
    return `${identifier(String(one?.column))} as ${identifier(name)}`
  })
  return columns.every(Boolean) ? columns.join(', ') : undefined
}

function isPlain(question: AnyAST, written: string[]): boolean {
  const { join, order, limit, offset, $meta = {} } = question
  const named: string[] = $meta.columns ?? written
  const isSame = named.length === written.length && named.every((name) => written.includes(name))
  const isKnown = Object.keys($meta).every((key) =>
    ['return', 'count', 'cardinality', 'columns'].includes(key),
  )
  return isSame && isKnown && !join && !order && limit === undefined && offset === undefined
}

function wishOf(prefer: string, { $meta }: AnyAST) {
  const wishes = prefer.split(',').flatMap((wish) => wish.trim() || [])
  if (wishes.some((wish) => !/^(return=(representation|minimal)|count=exact)$/.test(wish))) return undefined
  return {
    isTold: $meta?.return === 'representation',
    isCounted: $meta?.count === 'exact',
    applied: wishes.toSorted().toReversed().join(', '),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
