import { expect, test } from 'vitest'
import { calculated, calculationOf, checked } from '../../app/domain/reports/calculation.ts'
import { testDatabase } from './database.ts'

// A figure that somebody makes of others comes to the same in the database and in the code, and is refused alike.

const db = testDatabase()
const metrics = ['given', 'done', 'overdue', 'due', 'spend']
const values = [40, 10, 0, null, 125_000]
const figure = (key: string) => values[metrics.indexOf(key)] ?? null

test.each([
  'done/given*100',
  'given+done',
  'given-done-overdue',
  'done+overdue/given+done*1000',
  'done/overdue',
  'done/due*100',
  'due+given',
  'spend/given',
])('%s comes to the same', async (text) => {
  const [own] =
    await db.sql`select private.calculated(${text}, ${metrics}, ${db.sql.json(values as never)}) as told`
  const calculation = calculationOf(text)
  if (!calculation) throw new Error('no formula')
  expect(own?.told).toEqual(calculated(calculation, figure))
})

test('what can be made of an explore, and in which unit, both judge alike', async () => {
  const fields = await db.sql`select explore, key, unit from private.report_fields where kind = 'metric'`
  const texts = [
    'a/b*100',
    'a+b',
    'a',
    'a/b',
    'a-b/b',
    'a+a',
    'a/b*10',
    'a*100',
    'a/',
    '/b',
    'a//b',
    'a;b',
    'a/nothing',
  ]
  for (const explore of ['learning', 'loyalty', 'invoices']) {
    const known = fields.filter((field) => field.explore === explore) as unknown as {
      key: string
      unit: string
    }[]
    for (const { key: a } of known)
      for (const { key: b } of known)
        for (const text of texts) {
          const formula = text.replaceAll('a', 'A').replaceAll('b', 'B').replaceAll('A', a).replaceAll('B', b)
          const calculation = calculationOf(formula)
          const [own] = await db.sql`select private.calculation_unit(${explore}, ${formula}) as unit`
          expect(own?.unit ?? null, `${explore}: ${formula}`).toBe(
            calculation ? (checked(calculation, known)?.unit ?? null) : null,
          )
        }
  }
}, 60_000)
