import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificationStanding, certificationState } from '../../app/domain/certification-state.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()

const moment = fc.option(fc.constant('2026-11-01T09:00:00Z'), { freq: 2 })
const anyDay = fc
  .integer({ min: 0, max: 90 })
  .map((n) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10))
const day = fc.option(anyDay, { freq: 2 })

test('the database and the application say the same of every period on every day', async () => {
  const all = fc.sample(
    fc.record({
      archivedAt: moment,
      revokedAt: moment,
      validFrom: day,
      validUntil: day,
      startsOn: day,
      dueOn: day,
      endsOn: day,
      begins: fc.integer({ min: 0, max: 60 }),
      today: anyDay,
    }),
    4000,
  )
  const rows = await db.sql`
    select private.certification_state(("archivedAt")::timestamptz, ("revokedAt")::timestamptz, ("validFrom")::date,
        ("validUntil")::date, ("startsOn")::date, ("dueOn")::date, ("endsOn")::date, today::date) as state,
      private.certification_standing(("validFrom")::date, ("validUntil")::date, begins, today::date) as standing
    from jsonb_to_recordset(${db.sql.json(all)}) as one
      ("archivedAt" text, "revokedAt" text, "validFrom" text, "validUntil" text, "startsOn" text, "dueOn" text,
       "endsOn" text, begins integer, today text)`
  expect(rows.map(({ state, standing }) => [state, standing])).toEqual(
    all.map((one) => [certificationState(one, one.today), certificationStanding(one, one.begins, one.today)]),
  )
  expect(new Set(rows.map(({ state }) => state)).size).toBe(8)
})
