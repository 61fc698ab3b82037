import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPerson, aPlacement } = castOf(db)
const { aCourse, call } = classroomOf(db)

let tenant: TestTenant
let neighbour: TestTenant
let garden: string
let manager: string
let courses: string[]
beforeEach(async () => {
  tenant = await aTenant({ seatCap: 50 })
  neighbour = await aTenant()
  garden = await anOutlet(tenant.id, 'Garden')
  manager = await aManagerOf(tenant.id, garden)
  courses = [(await aCourse()).id, (await aCourse()).id]
})

const sent = { code: 'PT409', message: 'reminder_sent' }

/** An employee with courses that were due so many days ago. */
async function late(
  name: string,
  outlet: string,
  days: number[],
  { email, phone }: { email?: string; phone?: string } = {},
) {
  const person = await aPerson(tenant.id, name)
  await db.sql`update people set email = ${email ?? null}, phone = ${phone ?? null} where id = ${person}`
  await aPlacement(person, outlet)
  for (const [place, ago] of days.entries())
    await db.sql`
      insert into assignments (tenant_id, person_id, course_id, side, source, due_on)
      values (${tenant.id}, ${person}, ${courses[place] ?? ''}, 'front', 'manual', private.today() - ${ago}::int)`
  return person
}

const mails = () =>
  db.sql`
    select recipient, status, due_at - now() > interval '0 seconds' as waits, jsonb_array_length(data -> 'courses') as courses
    from mail_outbox where tenant_id = ${tenant.id} and template = 'learning_nudge' order by 1`
const nudges = () => db.sql`
  select p.full_name, nudged_by is not null as by_somebody, nudged_at > now() - interval '1 hour' as just
  from private.nudges n join people p on p.id = n.person_id where p.tenant_id = ${tenant.id} order by 1`

/** What came of it for each person, by name. */
const outcomes = ({ people }: { people: { name: string; outcome: string; courses: number }[] }) =>
  people.map(({ name, outcome, courses: count }) => `${name} ${outcome} ${count}`)

test('everybody overdue in the own outlets is reminded once, and who has no address is named with a phone', async () => {
  const lata = await late('Lata', garden, [3, 9], {
    email: `lata@${tenant.slug}.test`,
    phone: '+919800000001',
  })
  await late('Ravi', garden, [1], { phone: '+919800000002' })
  await late('Asha', garden, [-5], { email: `asha@${tenant.slug}.test` }) // not due yet
  await late('Meera', await anOutlet(tenant.id), [1], { email: `meera@${tenant.slug}.test` })

  const said = await call(manager, 'remind_overdue', tenant.id)
  expect(outcomes(said)).toEqual(['Lata sent 2', 'Ravi no_address 1'])
  expect(said.people[0]).toMatchObject({ person_id: lata, phone: null, language: 'en' })
  expect(said.people[1]).toMatchObject({ phone: '+919800000002', course: { en: 'Welcoming guests' } })
  expect(await mails()).toEqual([
    { recipient: `lata@${tenant.slug}.test`, status: 'queued', waits: true, courses: 2 },
  ])
  expect(outcomes(await call(manager, 'remind_overdue', tenant.id))).toEqual([
    'Lata just_nudged 2',
    'Ravi no_address 1',
  ])
  expect(await mails()).toHaveLength(1)
})

test('what was sent stands in the line of everybody who looks after them, and each is told when and how they come in', async () => {
  const ravi = await late('Ravi', garden, [1])
  await late('Lata', garden, [3], { email: `lata@${tenant.slug}.test` })
  await late('Meera', await anOutlet(tenant.id), [1], { email: `meera@${tenant.slug}.test` })
  const reminded = async (who: string) => {
    const { lines } = await call(who, 'today', tenant.id)
    const { told } = lines.find(({ kind }: { kind: string }) => kind === 'team_overdue')
    return [told.reminded, told.reminded_at !== null]
  }
  expect(await reminded(manager)).toEqual([0, false])
  const first = await call(manager, 'remind_overdue', tenant.id)
  expect(first.lets_in).toBe('outlets')
  const wayOf = ({ people }: typeof first) =>
    people.map(({ name, way_in }: { name: string; way_in: string }) => [name, way_in])
  expect(wayOf(first)).toEqual([
    ['Lata', 'none'],
    ['Ravi', 'none'],
  ])
  for (const who of [manager, tenant.admin]) expect(await reminded(who)).toEqual([1, true])

  await db.sql`update people set employee_code = 'G-1' where id = ${ravi}`
  await call(manager, 'give_access', [ravi], 'card')
  await db.sql`update private.nudges set nudged_at = nudged_at - interval '5 hours'`
  const again = await call(manager, 'remind_overdue', tenant.id)
  expect(again.people[0]).toMatchObject({ name: 'Lata', outcome: 'just_nudged' })
  expect(Date.parse(again.reminded_at) - Date.parse(again.people[0].reminded_at)).toBeGreaterThan(
    4.9 * 3_600_000,
  )
  expect(wayOf(again)).toContainEqual(['Ravi', 'card'])
  expect((await call(tenant.admin, 'remind_overdue', tenant.id)).lets_in).toBe('all')
  expect((await call(await aMember(tenant.id, 'trainer'), 'remind_overdue', tenant.id)).lets_in).toBe('none')

  await db.sql`update private.nudges set nudged_at = now() - interval '25 hours'`
  expect(await reminded(manager)).toEqual([0, false])
})

test('a reminder is taken back as if it had never been, and may be sent again at once', async () => {
  await late('Lata', garden, [3], { email: `lata@${tenant.slug}.test` })
  const ravi = await late('Ravi', garden, [3], { email: `ravi@${tenant.slug}.test` })
  await db.sql`
    insert into private.nudges (person_id, course_id, nudged_at) values (${ravi}, ${courses[0] ?? ''}, now() - interval '3 days')`
  const before = await nudges()
  const { reminded_at } = await call(manager, 'remind_overdue', tenant.id)
  expect(await nudges()).toMatchObject([{ just: true }, { just: true }])

  for (const stranger of [tenant.admin, await aManagerOf(tenant.id, garden)])
    await expect(call(stranger, 'take_back_reminder', tenant.id, reminded_at)).rejects.toMatchObject(sent)
  await expect(call(neighbour.admin, 'take_back_reminder', tenant.id, reminded_at)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
  expect(await mails()).toHaveLength(2)

  expect(await call(manager, 'take_back_reminder', tenant.id, reminded_at)).toBe(2)
  expect(await mails()).toEqual([])
  expect(await nudges()).toEqual(before)
  const log = await db.sql`
    select action, actor_id from audit_log where tenant_id = ${tenant.id} and action like 'assignment.%' order by id`
  expect(log).toEqual([
    { action: 'assignment.nudged', actor_id: manager },
    { action: 'assignment.reminder_taken_back', actor_id: manager },
  ])
  expect(outcomes(await call(manager, 'remind_overdue', tenant.id))).toEqual(['Lata sent 1', 'Ravi sent 1'])
})

test('once one mail has left, none is taken back', async () => {
  for (const name of ['Lata', 'Ravi'])
    await late(name, garden, [3], { email: `${name}@${tenant.slug}.test`.toLowerCase() })
  const { reminded_at } = await call(manager, 'remind_overdue', tenant.id)
  await db.sql`update mail_outbox set due_at = now() where recipient = ${`ravi@${tenant.slug}.test`}`
  expect(
    await db.sql`select recipient from claim_mail() where recipient like ${`%${tenant.slug}.test`}`,
  ).toEqual([{ recipient: `ravi@${tenant.slug}.test` }])
  await expect(call(manager, 'take_back_reminder', tenant.id, reminded_at)).rejects.toMatchObject(sent)
  expect(await mails()).toHaveLength(2)
})

test('a member reminds nobody, nor does anybody another tenant', async () => {
  await late('Lata', garden, [3], { email: `lata@${tenant.slug}.test` })
  const member = await aMember(tenant.id)
  await expect(call(member, 'remind_overdue', tenant.id)).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(call(neighbour.admin, 'remind_overdue', tenant.id)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
  expect(await mails()).toEqual([])
})
