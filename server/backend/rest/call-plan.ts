import type { AnyAST, IntrospectResult } from '@supabase/lite'
import { identifier } from '../../database/connection.ts'
import type { Statement } from '../request-scope.ts'
import { renumbered } from './places.ts'
import type { RestRequest } from './shape.ts'

/** Returns the names of what a call gives its function, in order; undefined where the body is no object of JSON. */
export function givenIn({ method, headers, body }: RestRequest): string[] | undefined {
  if (method !== 'POST' || !/^application\/json\b/.test(headers.get('content-type') ?? '')) return undefined
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const names = Object.keys(value)
    return names.length ? names : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the call as lite would ask it, but with what is given taken from the JSON it came as, the last parameter: so
 * one plan serves all values. Undefined where lite would ask anything else than is expected.
 */
export function callOf(
  { text, parameters }: Statement,
  question: AnyAST,
  given: string[],
  { functions = [] }: IntrospectResult,
): Statement | undefined {
  const schema = question.schema ?? 'public'
  const called = functions.find((one) => one.schema === schema && one.name === question.function)
  if (!called || called.has_variadic || question.paramsType !== 'named') return undefined
  const types = given.map((name) => called.arg_types[called.arg_names.indexOf(name)])
  const start = `select * from ${schema}.${called.name}(`
  const end = `) as ${identifier(called.name)}`
  const at = text.indexOf(end)
  const asked = text.slice(start.length, at).split(', ')
  const isExpected = (one: string, n: number) => one.replace(/::.*$/, '') === `${given[n]} := $${n + 1}`
  if (!text.startsWith(start) || asked.length !== given.length || !asked.every(isExpected)) return undefined
  const body = `$${parameters.length - given.length + 1}::json`
  const taken = given.map((name, n) => {
    const column = identifier(name)
    return (
      types[n] &&
      `${column} := (select ${column} from json_to_record(${body}) as given(${column} ${types[n]}))`
    )
  })
  if (!taken.every(Boolean)) return undefined
  return {
    text: `${start}${taken.join(', ')}${renumbered(text.slice(at), -given.length)}`,
    parameters: parameters.slice(given.length),
  }
}
