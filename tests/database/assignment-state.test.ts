import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignmentState } from '../../app/domain/assignment-state.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()

const moment = fc.option(fc.constant('2026-11-01T09:00:00Z'))
const day = fc
  .integer({ min: 0, max: 800 })
  .map((n) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10))

test('the database and the application say the same of every assignment on every day', async () => {
  const cases = fc.sample(
    fc.record({
      completedAt: moment,
      waivedAt: moment,
      cancelledAt: moment,
      dueOn: fc.option(day),
      today: day,
    }),
    2000,
  )
  const near = [-1, 0, 1, 6, 7, 8].map((days) => ({
    completedAt: null,
    waivedAt: null,
    cancelledAt: null,
    dueOn: new Date(Date.UTC(2026, 1, 27 + days)).toISOString().slice(0, 10),
    today: '2026-02-27',
  }))
  const all = [...cases, ...near]
  const rows = await db.sql`
    select private.assignment_state(
      ("completedAt")::timestamptz, ("waivedAt")::timestamptz, ("cancelledAt")::timestamptz, ("dueOn")::date, today::date) as state
    from jsonb_to_recordset(${db.sql.json(all)}) as one
      ("completedAt" text, "waivedAt" text, "cancelledAt" text, "dueOn" text, today text)`
  expect(rows.map(({ state }) => state)).toEqual(all.map(({ today, ...one }) => assignmentState(one, today)))
})
