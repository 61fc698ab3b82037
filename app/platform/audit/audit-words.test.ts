import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '~messages/en/activity'
import hindi from '~messages/hi/activity'
import { silentFields } from './differences'

const folder = join(import.meta.dirname, '../../../supabase/migrations')
const sql = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
const found = (pattern: RegExp) =>
  [...sql.matchAll(pattern)].map(([, name = '', other = '']) => [name, other])

/** Every column of an audited table, and every key of a side that our SQL writes by name. */
const fields = new Set([
  ...found(/on public\.(\w+)\s+for each row execute function private\.audit_change/g).flatMap(([table]) =>
    columnsOf(table ?? ''),
  ),
  ...found(/write_audit\([^;]*jsonb_build_object\(([^;]*)\);/g).flatMap(([keys = '']) =>
    [...keys.matchAll(/(?<!> )'(\w+)',/g)].map(([, key = '']) => key),
  ),
  ...found(/write_audit\([^;]*private\.(\w+_facts)\(/g).flatMap(([facts = '']) =>
    [...factsOf(facts).matchAll(/'(\w+)', p_/g)].map(([, key = '']) => key),
  ),
])

test('the migrations are read: some fields that are known to be there', () => {
  expect([...fields]).toEqual(expect.arrayContaining(['valid_until', 'brand_color', 'ended_by', 'reason']))
})

test.each([
  ['English', english],
  ['Hindi', hindi],
])('every field has its word in %s', (_, words) => {
  const known: Record<string, string> = words.fields
  const silent: readonly string[] = silentFields
  expect([...fields].filter((field) => !silent.includes(field) && !known[field])).toEqual([])
})

function factsOf(name: string): string {
  return new RegExp(`create function private\\.${name}\\([\\s\\S]*?\\n\\$\\$;`).exec(sql)?.[0] ?? ''
}

function columnsOf(table: string): string[] {
  const [, body = ''] = new RegExp(`create table public\\.${table} \\(\\n([\\s\\S]*?)\\n\\);`).exec(sql) ?? []
  const added = found(new RegExp(`alter table public\\.${table}\\s+add column (\\w+)`, 'g')).map(
    ([name = '']) => name,
  )
  const own = [...body.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name)
  return [...own, ...added].filter(
    (name) => !['unique', 'foreign', 'exclude', 'check', 'primary', 'constraint'].includes(name),
  )
}
