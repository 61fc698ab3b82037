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

test('every table that the log speaks of belongs to a kind', () => {
  const folder = join(import.meta.dirname, '../../../supabase/migrations')
  const sql = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const audited = [...sql.matchAll(/on public\.(\w+)\s+for each row execute function private\.audit_change/g)]
  const known: string[] = Object.values(auditKinds).flat()
  expect(audited.length).toBeGreaterThan(7)
  for (const [, table] of audited) expect(known).toContain(table)
})
