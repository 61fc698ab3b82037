import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const db = testDatabase()

test.each([
  ['lata@annapurna.test', true],
  ["o'brien+shift@mail.co.in", true],
  ['लता@example.com', true],
  ['Lata@annapurna.test', false],
  ['lata@localhost', false],
  ['lata@@x.test', false],
  ['a@b.test,c@d.test', false],
  ['Lata <lata@x.test>', false],
  ['lata@x.test\n', false],
  ['lata @x.test', false],
  ['@x.test', false],
  ['lata@x.', false],
  [`${'x'.repeat(250)}@x.test`, false],
])('%j is an address for mail: %s', async (text, answer) => {
  expect(await db.sql`select private.is_email(${text}) as answer`).toEqual([{ answer }])
})
