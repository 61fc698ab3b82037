import type { Sql } from '../../../server/database/connection.ts'
import { any, type Question } from './questions.ts'

type Row = Record<string, unknown>

interface Known {
  tenant: string
  /** A row of each table, of the tenant where it can be. */
  rows: Map<string, Row>
  /** Functions that change nothing, with the types of what they are given. */
  readers: Map<string, Record<string, string>>
}

/** Returns what there is to ask about in a tenant. */
export async function readKnown(sql: Sql, tenant: string): Promise<Known> {
  const tables = await sql<{ name: string; ofTenant: boolean }[]>`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    ) as "ofTenant"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`
  const rows = new Map<string, Row>()
  for (const { name, ofTenant } of tables) {
    const order = ofTenant ? sql`tenant_id = ${tenant} desc nulls last,` : sql``
    const [found] = await sql<{ row: Row }[]>`
      select row from (select to_jsonb(t) as row from ${sql(name)} t order by ${order} 1 limit 20) r
      order by length(jsonb_strip_nulls(row)::text) desc, row limit 1`
    if (found) rows.set(name, name === 'tenants' ? { ...found.row, id: tenant } : found.row)
  }
  const functions = await sql<{ name: string; names: string[]; types: string[] }[]>`
    select p.proname as name, coalesce(p.proargnames, '{}') as names,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a (t, n) order by n) as types
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'`
  const readers = functions.map(
    ({ name, names, types }) =>
      [name, Object.fromEntries(types.map((type, at) => [names[at] ?? '', type]))] as const,
  )
  return { tenant, rows, readers: new Map(readers) }
}

/** Returns the question with something that is there in place of `any`; undefined for one that changes something. */
export function fitted(question: Question, known: Known): Question | undefined {
  const [relation = '', query = ''] = question.path.split('?')
  const name = relation.replace('rpc/', '')
  const isCall = relation.startsWith('rpc/')
  const given = known.readers.get(name)
  if (isCall ? !given : !['GET', 'HEAD'].includes(question.method)) return undefined
  const row = known.rows.get(name) ?? {}
  const asked = new URLSearchParams(query)
  for (const [key, value] of [...asked]) {
    if (key === 'select') continue
    if (isCall && given?.[key]) asked.set(key, String(fittingValue(key, given[key], known)))
    else asked.set(key, fittedFilter(key, value, { ...row, tenant_id: known.tenant }))
  }
  const body = question.body && given ? fittedBody(question.body, given, known) : question.body
  return { ...question, path: asked.size ? `${relation}?${asked}` : relation, body }
}

// What the application made of `anything` that it took for a list, a number or a name.
const unfit = new RegExp(`${any}|\\[object Object\\]|undefined|NaN`, 'g')

function fittedFilter(key: string, value: string, row: Row): string {
  if (key === 'order') return value.replace(unfit, 'id' in row ? 'id' : (Object.keys(row)[0] ?? 'id'))
  if (key === 'offset' || key === 'limit') return /^\d+$/.test(value) ? value : key === 'limit' ? '25' : '0'
  if (/^(not\.)?(or|and)$/.test(key))
    return value.replace(/(\w+)(\.\w+\.)([^,()]*)/g, (_, column, how, what) =>
      [column, how, what.replace(unfit, sampleOf(row[column], how))].join(''),
    )
  const column = key.split('.').at(-1) ?? key
  const how = /^((?:not\.)?\w+\.)/.exec(value)?.[1] ?? ''
  const isNoDay = /^\w+\.\d{1,3}T/.test(value)
  return isNoDay ? `${how}2026-01-01` : value.replace(unfit, sampleOf(row[column], how))
}

// Of a text that is looked for the beginning is enough.
function sampleOf(value: unknown, how: string): string {
  const text = typeof value === 'object' ? any : String(value)
  return how.includes('like') ? text.slice(0, 3) : text
}

function fittedBody(body: string, given: Record<string, string>, known: Known): string {
  const said = Object.entries(JSON.parse(body) as Row)
  const fit = said.map(([name, value]) => [
    name,
    value === any ? fittingValue(name, given[name] ?? 'text', known) : value,
  ])
  return JSON.stringify(Object.fromEntries(fit))
}

const values: Record<string, unknown> = {
  integer: 5,
  bigint: 5,
  smallint: 5,
  numeric: 5,
  boolean: true,
  date: '2026-11-20',
  'timestamp with time zone': '2026-11-20T10:00:00Z',
  jsonb: {},
  text: 'a',
}

function fittingValue(name: string, type: string, known: Known): unknown {
  if (type.endsWith('[]')) return [fittingValue(name, type.slice(0, -2), known)]
  if (type !== 'uuid') return values[type] ?? null
  if (name === 'p_tenant_id') return known.tenant
  const noun = /^p_(.+?)_ids?$/.exec(name)?.[1] ?? ''
  const row = known.rows.get(noun === 'person' ? 'people' : `${noun}s`)
  return row?.id ?? any
}
