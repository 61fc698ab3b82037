import { Refusal } from '../refusal.ts'
import type { Plan } from './plan.ts'
import type { RestRequest } from './shape.ts'

/** What the one row of a plan's statement says. */
export interface Answered {
  body: Buffer | null
  rows: number
  total: number | undefined
  status?: string
  headers?: string
}

/** Returns the answer to a request in PostgREST's words. Throws a Refusal where another number of rows was asked for than came. */
export function answerOf(plan: Plan, { url, method }: RestRequest, answered: Answered): Response {
  if (plan.change) return answerToChange(plan, plan.change, answered)
  const { form, isOne, isFunction, offset } = plan
  const { rows, total } = answered
  if (form.type === 'object' && !plan.isNothing && rows !== 1) throw notOne(rows)
  if (total !== undefined && offset > total) throw beyond(offset, total)
  const headers = new Headers({ 'content-range': rangeOf(plan, answered) })
  if (!isFunction) headers.set('content-location', locationOf(url))
  if (plan.count) headers.set('preference-applied', `count=${plan.count}`)
  const told = isFunction ? tellOwn(headers, answered) : undefined
  if (plan.isNothing) return new Response(null, { status: told ?? 204, headers })
  headers.set('content-type', headers.get('content-type') ?? contentType(plan))
  const isPart = total !== undefined && rows < total
  const status = told ?? (isPart && !isOne ? 206 : 200)
  return new Response(method === 'HEAD' || bodiless.has(status) ? null : bodyBytes(answered), {
    status,
    headers,
  })
}

function answerToChange(
  plan: Plan,
  { kind, applied }: NonNullable<Plan['change']>,
  answered: Answered,
): Response {
  const all = plan.count ? answered.rows : '*'
  const isRange = kind === 'update' && answered.rows > 0
  const headers = new Headers({ 'content-range': `${isRange ? `0-${answered.rows - 1}` : '*'}/${all}` })
  if (applied) headers.set('preference-applied', applied)
  if (plan.isNothing) return new Response(null, { status: kind === 'insert' ? 201 : 204, headers })
  headers.set('content-type', contentType(plan))
  return new Response(bodyBytes(answered), { status: kind === 'insert' ? 201 : 200, headers })
}

const bodiless = new Set([101, 204, 205, 304])

function bodyBytes({ body }: Answered): Uint8Array<ArrayBuffer> | string {
  return body ? new Uint8Array(body) : 'null'
}

function contentType({ form: { type, isStripped } }: Plan): string {
  if (type === 'csv') return 'text/csv; charset=utf-8'
  if (type === 'object')
    return `application/vnd.pgrst.object+json${isStripped ? ';nulls=stripped' : ''}; charset=utf-8`
  return `application/${isStripped ? 'vnd.pgrst.array+json;nulls=stripped' : 'json'}; charset=utf-8`
}

function rangeOf({ offset, isNothing }: Plan, { rows, total }: Answered): string {
  const all = total ?? '*'
  if (isNothing) return '0-0/*'
  return rows > 0 ? `${offset}-${offset + rows - 1}/${all}` : `*/${all}`
}

function locationOf({ pathname, searchParams }: URL): string {
  const sorted = [...searchParams].sort(([one], [other]) => (one < other ? -1 : 1))
  const query = new URLSearchParams(sorted).toString()
  const relation = pathname.slice(pathname.lastIndexOf('/'))
  return query ? `${relation}?${query}` : relation
}

// What a function said about its own answer, by the settings that PostgREST reads.
function tellOwn(headers: Headers, { status, headers: own }: Answered): number | undefined {
  try {
    for (const one of own ? (JSON.parse(own) as Record<string, string>[]) : [])
      for (const [name, value] of Object.entries(one)) headers.set(name, value)
  } catch {
    throw new Refusal(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  }
  if (!status) return undefined
  if (/^[2-5]\d\d$/.test(status)) return Number(status)
  throw new Refusal(500, 'PGRST112', 'response.status guc must be a valid status code')
}

/** The refusal where one row was asked for and another number came. */
export function notOne(rows: number): Refusal {
  return new Refusal(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned', {
    details: `The result contains ${rows} rows`,
  })
}

function beyond(offset: number, total: number): Refusal {
  return new Refusal(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    headers: { 'content-range': `*/${total}` },
  })
}
