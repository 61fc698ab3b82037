import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditKinds, isAuditFiltered, momentsOf, readAuditFilter, withAuditFilter } from './audit-filter'

const person = '70000000-0000-4000-8000-000000000001'

test.each([
  ['', { person: '', kind: '', from: '', to: '' }, false],
  [`person=${person}&kind=house`, { person, kind: 'house', from: '', to: '' }, true],
  ['kind=toString&person=x&from=yesterday', { person: '', kind: '', from: '', to: '' }, false],
  ['from=2026-11-01&to=2026-11-21', { person: '', kind: '', from: '2026-11-01', to: '2026-11-21' }, true],
])('%s asks for %j', (query, filter, isFiltered) => {
  const read = readAuditFilter(new URLSearchParams(query))
  expect(read).toEqual(filter)
  expect(isAuditFiltered(read)).toBe(isFiltered)
})

test('a changed filter begins at the newest entry and leaves other parameters alone', () => {
  const query = new URLSearchParams('tab=log&kind=house&before=x~1')
  expect(withAuditFilter(query, { kind: '', from: '2026-11-01' }).toString()).toBe('tab=log&from=2026-11-01')
})

test.each([
  [{ from: '', to: '' }, {}],
  [{ from: '2026-11-01', to: '' }, { from: '2026-11-01T00:00:00+05:30' }],
  [{ from: '', to: '2026-12-31' }, { until: '2027-01-01T00:00:00+05:30' }],
  [{ from: '2026-13-45', to: '2026-99-99' }, {}],
])('the days %j lie between %j', (days, moments) => expect(momentsOf(days)).toEqual(moments))

test('every table of a workspace that the log speaks of belongs to a kind', () => {
  const folder = join(import.meta.dirname, '../../../supabase/schema')
  const sql = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const changed = sql.matchAll(/ ON public\.(\w+) [^;]*EXECUTE FUNCTION private\.audit_change/g)
  const told = sql.matchAll(/write_audit\([^,]+,\s*(?!\s|null)[^,]+,\s*'(\w+)'/g)
  const isOfTenant = (table: string) =>
    new RegExp(`create table public\\.${table} \\([^;]* tenant_id uuid`).test(sql)
  const tables = [...changed, ...told].map(([, table = '']) => table).filter(isOfTenant)
  expect(new Set(tables).size).toBeGreaterThan(15)
  const known: string[] = Object.values(auditKinds).flat()
  expect(tables.filter((table) => !known.includes(table))).toEqual([])
})
