import type { AnyAST, IntrospectResult } from '@supabase/lite'
import type { Recording, Statement } from '../request-scope.ts'
import { callOf } from './call-plan.ts'
import { renumbered } from './places.ts'
import type { RestRequest } from './shape.ts'

/** How a request is asked: one statement whose single row holds the whole answer, and how that is told. */
export interface Plan extends Statement {
  form: Form
  /** What stands in the answer: rows of a table or a function, one of them, or nothing. */
  isOne: boolean
  isNothing: boolean
  /** A function may set the status and headers of its answer. */
  isFunction: boolean
  /** What is given to the function comes as the body of the request, the last parameter. */
  isGiven: boolean
  /** Nothing may be written. */
  isReadOnly: boolean
  offset: number
  count: 'exact' | 'planned' | 'estimated' | undefined
  /** What is done, and which preferences of the request (`Prefer`) are honoured, when rows are changed. */
  change?: { kind: 'insert' | 'update' | 'delete'; applied: string }
  /** What the database is asked when the number of rows is only estimated. */
  explain: Statement | undefined
}

export type Form = { type: 'json' | 'object' | 'csv'; isStripped: boolean }

/** The most rows of one answer; an estimated count is exact up to here. */
export const rowsMax = 1000

/**
 * Returns how to ask a read or a call as lite understood it; undefined for what only lite itself can answer. `given`
 * are the names of what a call gives.
 */
export function planOf(
  { question, statements }: Recording,
  request: RestRequest,
  schema: IntrospectResult,
  given?: string[],
): Plan | undefined {
  const [first, second] = statements
  const main = given && first && question ? callOf(first, question, given, schema) : first
  const counting = question?.type === 'rpc' ? undefined : second // after a call lite asks what the function said
  const form = formOf(request.headers.get('accept') ?? '*/*')
  if (!question || !main || !form) return undefined
  const returned = question.type === 'rpc' ? returnOf(question, schema) : 'rows'
  const count = countOf(question)
  if (!returned || (question.type === 'rpc' && count)) return undefined
  const isOne = form.type === 'object' || returned === 'row' || returned === 'value'
  const offset = question.offset ?? 0
  const common = {
    form,
    isOne,
    isNothing: returned === 'nothing',
    isFunction: question.type === 'rpc',
    isGiven: given !== undefined,
    isReadOnly: request.method !== 'POST',
    offset,
    count,
  }
  const isExplained = counting?.text.startsWith(explainPrefix) ?? false
  const total =
    counting && totalOf(counting, main.parameters.length, count, { offset, limit: question.limit ?? rowsMax })
  const body =
    request.method === 'HEAD' || common.isNothing
      ? 'null'
      : bodyOf(form, isOne, returned === 'value' || returned === 'values' ? question.function : undefined)
  const told = common.isFunction
    ? `, current_setting('response.status', true), current_setting('response.headers', true)`
    : ''
  return {
    ...common,
    text: `with page as (${main.text}) select ${body}, count(*), ${total?.text ?? 'null'}${told} from page ${whole}`,
    parameters: [...main.parameters, ...(total?.parameters ?? [])],
    explain: isExplained ? counting : undefined,
  }
}

/** Returns the form that is asked for, or undefined for one that is not made here. */
export function formOf(accept: string): Form | undefined {
  const types = accept.split(',').map((type) => type.split(';')[0]?.trim().toLowerCase() ?? '')
  const isStripped = /;\s*nulls\s*=\s*stripped/i.test(accept)
  if (types.includes('text/csv')) return { type: 'csv', isStripped: false }
  if (types.some((type) => type.startsWith('application/vnd.pgrst.object')))
    return { type: 'object', isStripped }
  const isJson = types.every((type) =>
    /^(\*\/\*|application\/(\*|json|vnd\.pgrst\.array(\+json)?))$/.test(type),
  )
  return isJson ? { type: 'json', isStripped } : undefined
}

export function bodyOf({ type, isStripped }: Form, isOne: boolean, valueColumn: string | undefined): string {
  if (type === 'csv') return csv
  const row = valueColumn === undefined ? whole : `${whole}."${valueColumn.replaceAll('"', '""')}"`
  const rows = isOne ? `json_agg(${row}) -> 0` : `coalesce(json_agg(${row}), '[]')`
  return isStripped ? `json_strip_nulls(${rows})` : rows
}

/** The whole row, by a name that no column has: `submissions` has a column `page`. */
export const whole = '"one of the page"'

// A line of names and one for each row, as PostgreSQL itself writes a row between brackets.
const csv = `(select coalesce(string_agg(name, ','), '') from json_object_keys((select row_to_json(${whole}) from page ${whole} limit 1)) name)
  || E'\\n' || coalesce(string_agg(substring(${whole}::text, 2, length(${whole}::text) - 2), E'\\n'), '')`

const explainPrefix = 'EXPLAIN (FORMAT JSON) '

// A page that is not full tells how many rows there are; only otherwise they are counted.
function totalOf(
  { text, parameters }: Statement,
  before: number,
  count: Plan['count'],
  { offset, limit }: { offset: number; limit: number },
): Statement | undefined {
  if (count === 'planned') return undefined
  const counted = count === 'estimated' ? estimated(text) : text
  return {
    text: `case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0) then ${offset} + count(*) else (${renumbered(counted, before)}) end`,
    parameters,
  }
}

function estimated(text: string): string {
  return `select count(*) from (${text.slice(explainPrefix.length)} limit ${rowsMax + 1}) counted`
}

function countOf({ $meta }: AnyAST): Plan['count'] {
  const count = $meta?.count
  return count === 'exact' || count === 'planned' || count === 'estimated' ? count : undefined
}

type Returned = 'rows' | 'row' | 'values' | 'value' | 'nothing'

// What a function returns; undefined where several have its name or it makes files of its own.
function returnOf(question: AnyAST, { functions = [] }: IntrospectResult): Returned | undefined {
  const [found, ...others] = functions.filter(
    ({ schema, name }) => schema === (question.schema ?? 'public') && name === question.function,
  )
  if (!found || others.length || found.return_type.includes('/') || question.inputType === 'binary')
    return undefined
  if (found.return_type === 'void' && !found.has_out_args) return 'nothing'
  const isObject = found.has_out_args || found.return_typtype === 'c' || found.return_typtype === 'p'
  if (isObject) return found.return_is_setof ? 'rows' : 'row'
  if (question.select) return undefined
  return found.return_is_setof ? 'values' : 'value'
}
