import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitStatements } from './statements.ts'

const texts = (file: string) => splitStatements(file).map(({ text }) => text)

test.each([
  ['select 1; select 2', ['select 1', 'select 2']],
  [' ;; select 1;\n;', ['select 1']],
  ['-- only a comment; nothing else\n/* nor; here */', []],
  ["insert into t values ('a;b', 'it''s;')", ["insert into t values ('a;b', 'it''s;')"]],
  ["select E'a\\';b'; select 2", ["select E'a\\';b'", 'select 2']],
  ["select 'a\\'; select 2", ["select 'a\\'", 'select 2']],
  ['select "odd;""name"; select 2', ['select "odd;""name"', 'select 2']],
  ['do $$ begin perform 1; end $$; select 2', ['do $$ begin perform 1; end $$', 'select 2']],
  ['select $a$ ; $$ ; $a$; select 2', ['select $a$ ; $$ ; $a$', 'select 2']],
  ['select $1 + price$2; select 3', ['select $1 + price$2', 'select 3']],
  ['/* a /* nested; */ still; */ select 1; select 2', ['/* a /* nested; */ still; */ select 1', 'select 2']],
  [
    'create function f() returns int language sql begin atomic select case when true then 1 end; select 2; end; select 3',
    [
      'create function f() returns int language sql begin atomic select case when true then 1 end; select 2; end',
      'select 3',
    ],
  ],
  ['begin; select 1; end', ['begin', 'select 1', 'end']],
  ["-- it's\nselect 1; -- don't; stop\nselect 2", ["-- it's\nselect 1", "-- don't; stop\nselect 2"]],
])('%j is split at its own semicolons', (file, expected) => {
  expect(texts(file)).toEqual(expected)
})

test('a statement knows its line', () => {
  expect(splitStatements('\n-- one\nselect 1;\n\n  select 2;').map(({ line }) => line)).toEqual([2, 5])
})

test('nothing of our migrations gets lost between the statements', () => {
  const folder = join(import.meta.dirname, '../../supabase/migrations')
  const files = readdirSync(folder)
  expect(files).not.toEqual([])
  for (const name of files) {
    const file = readFileSync(join(folder, name), 'utf8')
    let rest = file
    for (const { text } of splitStatements(file)) {
      expect(rest).toContain(text)
      rest = rest.replace(text, () => '')
    }
    expect(rest.replaceAll(/--[^\n]*|[;\s]/g, '')).toBe('')
  }
})
