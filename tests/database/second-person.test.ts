import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPlacement } = castOf(db)
const { call } = classroomOf(db)

let tenant: TestTenant
let neighbour: TestTenant
let admin: string
let firstAid: string
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna' })
  neighbour = await aTenant()
  admin = await recordOf(tenant.admin)
  firstAid = (await call(tenant.admin, 'save_certification', tenant.id, db.sql.json(said as never))).id
})

const said = {
  title: { en: 'First aid', hi: 'फ़र्स्ट एड' },
  earned_by: 'document',
  valid_months: 12,
  renewal_begins: 60,
  grace_days: 30,
  first_courses: [],
  renewal_courses: [],
  needs: [{ job_role_id: null, outlet_id: null }],
}
const refusal = (code: string, message: string) => ({ code, message })
const recordOf = async (login: string): Promise<string> =>
  (await db.sql`select id from people where profile_id = ${login}`)[0]?.id
const handIn = (who: string, person: string) =>
  call(
    who,
    'add_evidence',
    randomUUID(),
    person,
    firstAid,
    'document',
    null,
    'Red Cross',
    'RC-1',
    '2026-10-01',
  )
const waive = (who: string, person: string) => {
  const nothing = Array(6).fill(null)
  return call(
    who,
    'add_evidence',
    randomUUID(),
    person,
    firstAid,
    'waiver',
    ...nothing,
    'Works abroad all year',
  )
}
const papersOf = (who: string, person: string) => call(who, 'person_papers', person)
const periods = (person: string) => db.sql`select source from credentials where person_id = ${person}`

test('what an admin or a trainer brings for themselves waits for a second person', async () => {
  const trainer = await aMember(tenant.id, 'trainer')
  for (const [who, person, second] of [
    [tenant.admin, admin, trainer],
    [trainer, await recordOf(trainer), tenant.admin],
  ] as const) {
    expect(await papersOf(who, person)).toMatchObject({ may_write: true, may_decide: false })
    const { id, state } = await handIn(who, person)
    expect(state).toBe('waiting')
    expect(await periods(person)).toHaveLength(0)
    await expect(handIn(who, person)).rejects.toMatchObject(refusal('PT409', 'evidence_waiting'))
    await expect(waive(who, person)).rejects.toMatchObject(refusal('PT403', 'second_person_required'))
    await expect(call(who, 'decide_evidence', id, true)).rejects.toMatchObject(
      refusal('PT403', 'second_person_required'),
    )
    await expect(call(neighbour.admin, 'decide_evidence', id, true)).rejects.toMatchObject(
      refusal('PT404', 'unknown_evidence'),
    )
    expect((await call(who, 'list_evidence', tenant.id)).total).toBe(0)
    expect((await call(who, 'learning_waiting', tenant.id)).documents).toBe(0)
    expect((await call(second, 'list_evidence', tenant.id)).total).toBe(1)
    expect((await call(second, 'learning_waiting', tenant.id)).documents).toBe(1)
    await call(second, 'decide_evidence', id, true)
    expect(await periods(person)).toHaveLength(1)
    const { credentials, evidence, cells } = await papersOf(who, person)
    expect([credentials[0], evidence[0], cells[firstAid]]).toMatchObject(
      Array(3).fill({ is_self_decided: false }),
    )
  }
  expect(await waive(trainer, admin)).toMatchObject({ state: 'accepted' })
})

test('the manager of the outlet is such a second person, and no other manager', async () => {
  const [garden, harbour] = [await anOutlet(tenant.id), await anOutlet(tenant.id)]
  await aPlacement(admin, garden)
  await aManagerOf(tenant.id, harbour)
  expect(await papersOf(tenant.admin, admin)).toMatchObject({ may_decide: true })
  const manager = await aManagerOf(tenant.id, garden)
  expect(await papersOf(tenant.admin, admin)).toMatchObject({ may_decide: false })
  const { id, state } = await handIn(tenant.admin, admin)
  expect(state).toBe('waiting')
  await call(manager, 'decide_evidence', id, true)
  expect(await periods(admin)).toHaveLength(1)
})

test('who has no one else decides for themselves, and every paper says so', async () => {
  await aMember(tenant.id, 'member')
  const former = await aMember(tenant.id, 'admin')
  await db.sql`update profiles set is_active = false where id = ${former}`
  await aMember(neighbour.id, 'admin')
  expect(await papersOf(tenant.admin, admin)).toMatchObject({ may_decide: true })
  expect(await handIn(tenant.admin, admin)).toMatchObject({ state: 'accepted' })
  expect(await waive(tenant.admin, admin)).toMatchObject({ state: 'accepted' })
  const { credentials, evidence, cells } = await papersOf(tenant.admin, admin)
  for (const paper of [...credentials, ...evidence, cells[firstAid]])
    expect(paper).toMatchObject({ is_self_decided: true })

  const garden = await anOutlet(tenant.id)
  await aPlacement(admin, garden)
  const { people } = await call(tenant.admin, 'inspection_file', garden)
  expect(people[0].papers[0]).toMatchObject({ is_self_decided: true })
})

test('a document that waited for someone who has left is one’s own to decide, with the mark', async () => {
  const trainer = await aMember(tenant.id, 'trainer')
  const { id } = await handIn(tenant.admin, admin)
  await db.sql`update profiles set is_active = false where id = ${trainer}`
  expect((await call(tenant.admin, 'list_evidence', tenant.id)).total).toBe(1)
  await call(tenant.admin, 'decide_evidence', id, true)
  expect((await papersOf(tenant.admin, admin)).evidence[0]).toMatchObject({ is_self_decided: true })
})
