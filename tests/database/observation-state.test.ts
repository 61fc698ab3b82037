import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  itemResults,
  mayBecome,
  observationStates,
  passObstacle,
} from '../../app/domain/observation-state.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()

test('the database and the application go the same ways', async () => {
  const pairs = observationStates.flatMap((from) => observationStates.map((to) => ({ from, to })))
  const rows = await db.sql`
    select private.observation_may_become("from", "to") as may from jsonb_to_recordset(${db.sql.json(pairs)}) as one ("from" text, "to" text)`
  expect(rows.map(({ may }) => may)).toEqual(pairs.map(({ from, to }) => mayBecome(from, to)))
})

const keys = ['a', 'b', 'c', 'd', 'e']
const judgement = fc.record({
  result: fc.option(fc.constantFrom(...itemResults, 'met' as const, 'met' as const), { freq: 12 }),
  note: fc.constantFrom(null, '', '  ', 'No such guest came'),
})
const list = fc
  .subarray(keys, { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.option(fc.boolean(), { nil: undefined }).map((isCritical) => ({ id, isCritical })),
      ),
    ),
  )

test('the database and the application see the same in the way of every list', async () => {
  const cases = fc.sample(
    fc.record({ list, found: fc.dictionary(fc.constantFrom(...keys), judgement, { noNullPrototype: true }) }),
    3000,
  )
  const rows = await db.sql`
    select private.pass_obstacle(one.list, one.found) as obstacle
    from jsonb_to_recordset(${db.sql.json(cases as never)}) as one (list jsonb, found jsonb)`
  const told = rows.map(({ obstacle }) => obstacle)
  expect(told).toEqual(cases.map(({ list, found }) => passObstacle(list, found)))
  expect(new Set(told).size).toBe(6) // each of them, and none
})
