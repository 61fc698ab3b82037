import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aPerson, aPlacement, aMember } = castOf(db)
const { aCourse } = classroomOf(db)

let house: TestTenant
let garden: string
let lata: string
beforeEach(async () => {
  house = await aTenant({ tier: 'growth' })
  garden = await anOutlet(house.id, 'Garden')
  lata = await aPerson(house.id, 'Lata')
  await db.sql`update people set joined_on = private.today() - 300 where id = ${lata}`
  await aPlacement(lata, garden)
})

/** A course that was given ten days ago, due five days ago and, if so, completed two days ago. */
async function given({ isCompleted = false } = {}) {
  const { id: course } = await aCourse()
  const [row] = await db.sql`
    insert into assignments (tenant_id, person_id, course_id, side, source, assigned_at, due_on, started_at, version_id, completed_at)
    select ${house.id}, ${lata}, ${course}, 'front', 'manual', now() - interval '10 days', private.today() - 5,
      case when ${isCompleted} then now() - interval '3 days' end,
      case when ${isCompleted} then (select v.id from course_versions v where v.course_id = ${course} and v.state = 'published') end,
      case when ${isCompleted} then now() - interval '2 days' end
    returning id`
  return row?.id as string
}

const write = async () =>
  (
    await db.sql`select private.write_learning_of(${house.id}, private.today() - 35, private.today() - 1) as n`
  )[0]?.n
const series = (kpi: string, who = house.admin) =>
  db
    .as(
      who,
      (sql) => sql`
        select (now() at time zone 'Asia/Kolkata')::date - starts_on as ago, figure from read_series(${house.id}, ${kpi}, (now() at time zone 'Asia/Kolkata')::date - 12, (now() at time zone 'Asia/Kolkata')::date - 1)`,
    )
    .then((rows) => Object.fromEntries(rows.map(({ ago, figure }) => [ago, Math.round(figure)])))

test('each day tells what was complete and what was overdue at its end, of the people placed there', async () => {
  await given({ isCompleted: true })
  await given()
  await given()
  const elsewhere = await anOutlet(house.id, 'Harbour')
  await aPlacement(await aPerson(house.id), elsewhere)
  expect(await write()).toBe(30) // ten days of three measures
  const completion = await series('course_completion')
  expect([completion[10], completion[3], completion[2], completion[1]]).toEqual([0, 0, 33, 33])
  const overdue = await series('courses_overdue_rate')
  expect([overdue[10], overdue[5], overdue[4], overdue[2], overdue[1]]).toEqual([0, 0, 100, 67, 67])
  expect(completion[11]).toBeUndefined()
  expect(await series('course_completion', await aMember(house.id, 'trainer'))).toEqual(completion)
})

test('what changes afterwards is restated, what does not is not written again, and both are explained', async () => {
  const [kept, waived] = [await given(), await given()]
  await write()
  expect(await write()).toBe(0)
  await db.sql`update assignments set waived_at = now() - interval '3 days', waived_reason = 'Knows it from elsewhere' where id = ${waived}`
  expect(await write()).toBeGreaterThan(0)
  expect((await series('courses_overdue_rate'))[1]).toBe(100)
  await db.sql`delete from assignments where id in ${db.sql([kept, waived])}`
  await write()
  expect(await series('courses_overdue_rate')).toEqual({})
  const [row] = await db.as(
    house.admin,
    (sql) =>
      sql`select explain_figure(${house.id}, ${garden}, 'course_completion', (now() at time zone 'Asia/Kolkata')::date - 12, (now() at time zone 'Asia/Kolkata')::date - 1) as answer`,
  )
  expect(row?.answer.said[0]).toMatchObject({ value: null, is_restated: true, source: 'product', by: null })
})

test('certificates count the latest of each course, valid until their day', async () => {
  const assignment = await given({ isCompleted: true })
  await db.sql`select private.issue_certificate(a) from assignments a where a.id = ${assignment}`
  await db.sql`
    update certificates set issued_on = private.today() - 9, valid_until = private.today() - 4 where person_id = ${lata}`
  await write()
  const valid = await series('certificates_valid')
  expect([valid[10], valid[9], valid[4], valid[3], valid[1]]).toEqual([undefined, 100, 100, 0, 0])
})

test('nobody types what the product counts', async () => {
  const rows = [{ outlet_id: garden, measure: 'courses_completed', day: '2026-01-05', value: 5 }]
  await expect(
    db.as(
      house.admin,
      (sql) => sql`select record_facts(${house.id}, ${randomUUID()}, ${sql.json(rows)}, 'file', null, true)`,
    ),
  ).rejects.toMatchObject({ code: 'PT403', message: 'counted_by_product' })
})
