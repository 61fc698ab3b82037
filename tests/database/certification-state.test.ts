import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificationStanding, certificationState } from '../../app/domain/certification-state.ts'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aPerson } = castOf(db)

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

test('the wall says of many people what the application says of the period that reaches furthest', async () => {
  const tenant = await aTenant()
  const [kind] = await db.sql`
    insert into certifications (tenant_id, title, earned_by, renewal_begins)
    values (${tenant.id}, '{"en": "First aid", "hi": "फ़र्स्ट एड"}', 'document', 20) returning id`
  await db.sql`insert into certification_needs (tenant_id, certification_id) values (${tenant.id}, ${kind?.id})`
  const until = fc.option(anyDay, { freq: 8 })
  const period = fc.record({ from: anyDay, until, isRevoked: fc.boolean() })
  const drawn = fc
    .sample(fc.array(period, { maxLength: 4 }), 150)
    .map((periods) => periods.filter(({ from, until }) => !until || until >= from))
  const people: string[] = []
  for (const periods of drawn) {
    const person = await aPerson(tenant.id)
    people.push(person)
    for (const { from, until, isRevoked } of periods)
      await db.sql`
        insert into credentials (tenant_id, person_id, certification_id, valid_from, valid_until, source, revoked_at, revoked_reason)
        values (${tenant.id}, ${person}, ${kind?.id}, ${from}, ${until}, 'courses', ${isRevoked ? new Date() : null},
          ${isRevoked ? 'It was a copy of another' : null})`
  }
  const today = '2026-02-14'
  const rows = await db.sql`
    select person_id, standing from private.compliance_standings(${tenant.id}, ${people}, ${today})`
  const told = new Map(rows.map(({ person_id, standing }) => [person_id, standing]))
  expect(people.map((person) => told.get(person))).toEqual(
    drawn.map((periods) => {
      const furthest = periods
        .filter(({ isRevoked }) => !isRevoked)
        .toSorted((one, other) => ((other.until ?? '9999') < (one.until ?? '9999') ? -1 : 1))[0]
      return certificationStanding(
        { validFrom: furthest?.from ?? null, validUntil: furthest?.until ?? null },
        20,
        today,
      )
    }),
  )
  expect(new Set(told.values()).size).toBe(4)
})
