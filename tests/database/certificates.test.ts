import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPlacement, aPlatformAdmin } = castOf(db)
const { aCourse, aLearner, begin, call, finish } = classroomOf(db)

let tenant: TestTenant
let course: Awaited<ReturnType<typeof aCourse>>
let lata: Awaited<ReturnType<typeof aLearner>>
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna' })
  course = await aCourse({ validMonths: 12 })
  lata = await aLearner(tenant)
})

const refusal = (code: string, message: string) => ({ code, message })
const verify = async (code: string, who = 'anon') => {
  const [row] = await db.as(who, (sql) => sql`select verify_certificate(${code}) as answer`)
  return row?.answer
}
async function aCertificate(learner = lata, of = course) {
  const assignment = await begin(learner.id, of.id)
  const { certificate } = await finish(learner.id, of.id, assignment)
  return { assignment, ...certificate } as {
    assignment: string
    id: string
    code: string
    valid_until: string
  }
}
/** Moves everything about an assignment that many months into the past. */
async function age(assignment: string, months: number) {
  const ago = `${months} months`
  await db.sql`
    update assignments set assigned_at = assigned_at - ${ago}::interval, started_at = started_at - ${ago}::interval,
      completed_at = completed_at - ${ago}::interval where id = ${assignment}`
  await db.sql`
    update certificates set issued_on = issued_on - ${ago}::interval, created_at = created_at - ${ago}::interval,
      valid_until = private.valid_until((issued_on - ${ago}::interval)::date, 12) where assignment_id = ${assignment}`
}

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-01', 12, '2027-11-30'],
  ['2026-11-30', 12, '2027-11-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2025-02-28', 36, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-03-15', 60, '2031-03-31'],
  ['2026-03-15', null, null],
])('issued on %s for %s months, it is valid until %s', async (day, months, until) => {
  const [row] = await db.sql`select private.valid_until(${day}, ${months})::text as until`
  expect(row?.until).toBe(until)
})

test('anybody who is shown a code learns what it proves, and nothing more', async () => {
  const { code, valid_until } = await aCertificate()
  expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{24}$/)
  const [person] = await db.sql`select full_name from people where id = ${lata.person}`
  const [{ today } = {}] = await db.sql`select private.today()::text as today`
  const known = {
    state: 'valid',
    person: person?.full_name,
    title: { en: 'Welcoming guests', hi: 'Welcoming guests (हिंदी)' },
    tenant: 'Annapurna',
    issued_on: today,
    valid_until,
  }
  expect(await verify(code)).toEqual(known)
  expect(await verify(` ${code.slice(0, 8).toLowerCase()}-${code.slice(8)} `)).toEqual(known)
  expect(await verify(code, (await aTenant()).admin)).toEqual(known)
  for (const unknown of ['', 'B'.repeat(24), code.slice(0, 23), "' or true --", '%', 'x'.repeat(100_000)])
    expect(await verify(unknown)).toEqual({ state: 'unknown' })
})

test('more than sixty questions a minute from one address are refused', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 130 }, () =>
      db.as(
        { role: 'anon', claims: { role: 'anon' }, headers: { 'x-real-ip': '192.0.2.99' } },
        (sql) => sql`select verify_certificate('x')`,
      ),
    ),
  )
  const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason.message === 'too_many_checks' && reason.code === 'PT429')).toBe(
    true,
  )
})

test('it ends with its month, and says so', async () => {
  const { assignment, code, valid_until } = await aCertificate()
  const [last] =
    await db.sql`select (${valid_until}::date + 1) = date_trunc('month', ${valid_until}::date + 1)::date as is_last`
  expect(last?.is_last).toBe(true)
  await age(assignment, 13)
  expect(await verify(code)).toMatchObject({ state: 'expired' })
  expect(await db.as(lata.id, (sql) => sql`select state, certificate from my_courses()`)).toMatchObject([
    { state: 'done', certificate: { state: 'expired' } },
  ])
})

test('a renewal issues a new one and leaves the old as it was', async () => {
  const first = await aCertificate()
  await expect(begin(lata.id, course.id)).rejects.toMatchObject(refusal('PT409', 'already_done'))
  const assign = async () => call(tenant.admin, 'assign_course', tenant.id, course.id, [lata.person])
  expect(await assign()).toMatchObject({ assigned: 0, already: 0, done: 1 })

  await age(first.assignment, 11.5) // it ends with a month: at most seven weeks from now, and sixty days are the window
  const before = await db.sql`select * from certificates where id = ${first.id}`
  expect(await assign()).toMatchObject({ assigned: 1, already: 0, done: 0 })
  expect(await verify(first.code)).toMatchObject({ state: 'valid' }) // while the new one is being earned
  const second = await aCertificate()
  expect(second.code).not.toBe(first.code)
  expect(await db.sql`select * from certificates where id = ${first.id}`).toEqual(before)
  expect(await db.as(lata.id, (sql) => sql`select code, state from my_certificates()`)).toEqual([
    { code: second.code, state: 'valid' },
    { code: first.code, state: 'valid' },
  ])
  expect(await db.as(lata.id, (sql) => sql`select certificate ->> 'code' as code from my_courses()`)).toEqual(
    [{ code: second.code }],
  )
})

test('a renewal that is taken back lets the old one count again', async () => {
  const first = await aCertificate()
  await age(first.assignment, 13)
  const renewal = await begin(lata.id, course.id)
  await call(tenant.admin, 'cancel_assignment', renewal)
  expect(await db.as(lata.id, (sql) => sql`select assignment_id, state from my_courses()`)).toEqual([
    { assignment_id: first.assignment, state: 'done' },
  ])
})

test('a trainer or admin takes one back with a reason; a manager, a member and a neighbour do not', async () => {
  const outlet = await anOutlet(tenant.id)
  await aPlacement(lata.person, outlet)
  const { id, code } = await aCertificate()
  const reason = 'Somebody else answered the quiz'
  for (const [who, problem] of [
    [lata.id, refusal('PT403', 'not_allowed')],
    [await aManagerOf(tenant.id, outlet), refusal('PT403', 'not_allowed')],
    [(await aTenant()).admin, refusal('PT404', 'unknown_certificate')],
    [await aPlatformAdmin(), refusal('PT403', 'changes_not_allowed')],
  ] as const)
    await expect(call(who, 'revoke_certificate', id, reason)).rejects.toMatchObject(problem)
  const trainer = await aMember(tenant.id, 'trainer')
  await expect(call(trainer, 'revoke_certificate', id, 'short')).rejects.toMatchObject(
    refusal('PT400', 'reason_too_short'),
  )
  await call(trainer, 'revoke_certificate', id, reason)
  expect(await verify(code)).toMatchObject({ state: 'revoked' })
  await expect(call(tenant.admin, 'revoke_certificate', id, reason)).rejects.toMatchObject(
    refusal('PT409', 'already_revoked'),
  )
  const [entry] = await db.sql`select actor_id, after from audit_log where action = 'certificate.revoked'`
  expect(entry).toMatchObject({ actor_id: trainer, after: { person_id: lata.person, reason } })
  expect(await begin(lata.id, course.id)).toBeTruthy() // and may be earned anew
})

test('the sheet to print is for the holder and who looks after them', async () => {
  const [garden, harbour] = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  await aPlacement(lata.person, garden)
  const { assignment, code } = await aCertificate()
  const sheetOf = (who: string) => call(who, 'certificate_sheet', assignment)
  const seers = [
    lata.id,
    tenant.admin,
    await aMember(tenant.id, 'trainer'),
    await aManagerOf(tenant.id, garden),
  ]
  for (const who of [...seers, await aPlatformAdmin()])
    expect(await sheetOf(who)).toMatchObject({
      code,
      tenant: 'Annapurna',
      minutes: 9,
      lessons_total: 3,
      state: 'valid',
    })
  for (const who of [await aMember(tenant.id), await aManagerOf(tenant.id, harbour), (await aTenant()).admin])
    await expect(sheetOf(who)).rejects.toMatchObject(refusal('PT404', 'unknown_certificate'))
})

test('whoever earned it sees it once, and nobody else sees it for them', async () => {
  const { assignment } = await aCertificate()
  const isSeen = async () => (await call(lata.id, 'certificate_sheet', assignment)).is_seen
  expect(await isSeen()).toBe(false)
  for (const who of [tenant.admin, await aMember(tenant.id, 'trainer'), await aMember(tenant.id)])
    await call(who, 'see_certificate', assignment)
  expect(await isSeen()).toBe(false)
  await call(lata.id, 'see_certificate', assignment)
  expect(await isSeen()).toBe(true)
  expect(
    await db.as(lata.id, (sql) => sql`select certificate -> 'is_seen' as seen from my_courses()`),
  ).toEqual([{ seen: true }])
  const [first] = await db.sql`select seen_at from certificates where assignment_id = ${assignment}`
  await call(lata.id, 'see_certificate', assignment)
  expect(await db.sql`select seen_at from certificates where assignment_id = ${assignment}`).toEqual([first])
})

test('without an observation it names the one outlet of whoever earned it, and none where there are two', async () => {
  await aPlacement(lata.person, await anOutlet(tenant.id, 'Garden'))
  const { assignment } = await aCertificate()
  const sheet = () => call(lata.id, 'certificate_sheet', assignment)
  const unwatched = { observer: null, seen_on: null, coach_note: null }
  expect(await sheet()).toMatchObject({ outlet: 'Garden', ...unwatched })
  await aPlacement(lata.person, await anOutlet(tenant.id, 'Harbour'))
  expect(await sheet()).toMatchObject({ outlet: null, ...unwatched })
})

test('codes do not repeat and use every sign', async () => {
  const rows = await db.sql`select private.new_certificate_code() as code from generate_series(1, 2000)`
  const codes = rows.map(({ code }) => code as string)
  expect(new Set(codes).size).toBe(2000)
  expect(new Set(codes.join('')).size).toBe(27)
})
