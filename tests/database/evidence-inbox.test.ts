import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'
import { hour, india } from './visits.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet, aPerson, aPlacement, aPlatformAdmin } = castOf(db)
const { aCourse, aLearner, begin, call, lessonOf } = classroomOf(db)

let tenant: TestTenant
let neighbour: TestTenant
let garden: string
let manager: string
let lata: { id: string; person: string }
let firstAid: string
beforeEach(async () => {
  tenant = await aTenant({ name: 'Annapurna' })
  neighbour = await aTenant()
  garden = await anOutlet(tenant.id, 'Garden')
  manager = await aManagerOf(tenant.id, garden)
  lata = await aLearner(tenant)
  await aPlacement(lata.person, garden)
  firstAid = await aCertification()
})

/** The day in India so many days ago. */
const ago = (days: number) => india(Date.now() - days * 24 * hour)
const refusal = (code: string, message: string) => ({ code, message })
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

async function aCertification(of = tenant): Promise<string> {
  return (await call(of.admin, 'save_certification', of.id, db.sql.json(said as never))).id
}

/** Somebody hands in their own document and returns its id. */
async function handIn(who: string, person: string, client = randomUUID()): Promise<string> {
  const what = [client, person, firstAid, 'document', null, 'Red Cross', 'RC-1', ago(60)]
  return (await call(who, 'add_evidence', ...what)).id
}

const periods = () =>
  db.sql`select valid_from::text, valid_until::text from credentials where person_id = ${lata.person}`
/** The end that the certification gives what was issued on that day. */
const ruled = async (day: string) =>
  (await db.sql`select private.valid_until(${day}, 12)::text as end`)[0]?.end
const inbox = (who: string, of = tenant) => call(who, 'list_evidence', of.id)
const names = ({ rows }: { rows: { full_name: string }[] }) => rows.map(({ full_name }) => full_name)
const standing = async () =>
  (await call(lata.id, 'person_papers', lata.person)).cells[firstAid]?.standing as string

test('a document waits, is refused with the reason, handed in anew, and accepted with its dates put right', async () => {
  const first = await handIn(lata.id, lata.person)
  expect(await inbox(manager)).toMatchObject({
    may_write: true,
    total: 1,
    rows: [{ id: first, refusals: [] }],
  })
  await expect(handIn(lata.id, lata.person)).rejects.toMatchObject(refusal('PT409', 'evidence_waiting'))
  await expect(call(lata.id, 'evidence_place', lata.person, firstAid, randomUUID())).rejects.toMatchObject(
    refusal('PT409', 'evidence_waiting'),
  )

  await expect(call(manager, 'decide_evidence', first, false, 'blurred')).rejects.toMatchObject(
    refusal('PT400', 'reason_too_short'),
  )
  await call(manager, 'decide_evidence', first, false, 'The picture is blurred')
  expect(await standing()).toBe('missing')
  const { evidence } = await call(lata.id, 'person_papers', lata.person)
  expect(evidence).toMatchObject([{ state: 'refused', refused_reason: 'The picture is blurred' }])

  const second = await handIn(lata.id, lata.person)
  expect((await inbox(manager)).rows).toMatchObject([{ id: second, refusals: ['The picture is blurred'] }])
  for (const [issued, until, code] of [
    [ago(-2), null, 'issued_in_future'],
    [ago(40), ago(50), 'impossible_span'],
    [ago(40), ago(-19_000), 'due_too_far'],
  ])
    await expect(call(manager, 'decide_evidence', second, true, null, issued, until)).rejects.toMatchObject(
      refusal('PT400', code as string),
    )
  await call(manager, 'decide_evidence', second, true, null, ago(40))
  expect(await periods()).toEqual([{ valid_from: ago(40), valid_until: await ruled(ago(40)) }])
  expect(await standing()).toMatch(/valid|expiring/)
  expect((await inbox(manager)).total).toBe(0)
})

test('when the issue date is put right, the end that the rule gave moves with it, and one that was said stays', async () => {
  const accept = async (id: string) => {
    const { valid_until } = (await call(manager, 'list_evidence', tenant.id, id)).rows[0]
    await call(manager, 'decide_evidence', id, true, null, ago(60 + 365), valid_until)
    return valid_until
  }
  expect(await accept(await handIn(lata.id, lata.person))).toBeNull()
  expect(await periods()).toEqual([{ valid_from: ago(425), valid_until: await ruled(ago(425)) }])
  expect(await standing()).toBe('expired')
  const said = [randomUUID(), lata.person, firstAid, 'document', null, null, 'RC-2', ago(60), ago(-20)]
  expect(await accept((await call(lata.id, 'add_evidence', ...said)).id)).toBe(ago(-20))
})

test('what arrived already has no place for another file, and a file counts only where one is stored', async () => {
  const client = randomUUID()
  const placed = () => call(lata.id, 'evidence_place', lata.person, firstAid, client)
  const what = [client, lata.person, firstAid, 'document', null, null, null, ago(60), null]
  const add = (type: string) => call(lata.id, 'add_evidence', ...what, type)
  const place = await placed()
  expect(place).toBe(`${tenant.id}/${lata.person}/${client}`)
  await expect(add('image/png')).rejects.toMatchObject(refusal('PT400', 'proof_required'))
  await db.sql`
    insert into storage.objects (bucket_id, name, metadata) values ('learning-evidence', ${place}, '{"mimetype": "image/png"}')`
  await expect(add('application/pdf')).rejects.toMatchObject(refusal('PT400', 'proof_required'))
  expect((await add('image/png')).state).toBe('waiting')
  expect(await placed()).toBeNull()
})

test('one that is reopened and one that is handed in at the same moment never both wait', async () => {
  const document = await handIn(lata.id, lata.person)
  await call(manager, 'decide_evidence', document, false, 'It is of somebody else')
  let waits: Promise<unknown> | undefined
  await db.as(lata.id, async (sql) => {
    await sql`
      select add_evidence(${randomUUID()}, ${lata.person}, ${firstAid}, 'document', p_number => 'RC-2', p_issued_on => ${ago(60)})`
    waits = call(manager, 'reopen_evidence', document).catch((error) => error.message)
    await new Promise((done) => setTimeout(done, 300))
  })
  expect(await waits).toBe('evidence_waiting')
})

test('a manager finds the documents of the own outlets only, never the own one, and another organisation finds none', async () => {
  const harbour = await anOutlet(tenant.id, 'Harbour')
  const ravi = await aLearner(tenant)
  await aPlacement(ravi.person, harbour)
  const [me] = await db.sql`select id from people where profile_id = ${manager}`
  const theirs = await handIn(ravi.id, ravi.person)
  const own = await handIn(manager, me?.id)
  await handIn(lata.id, lata.person)
  expect((await inbox(manager)).rows).toMatchObject([{ person_id: lata.person }])
  expect(await call(manager, 'learning_waiting', tenant.id)).toEqual({ observations: 0, documents: 1 })
  const trainer = await aMember(tenant.id, 'trainer')
  expect(names(await inbox(trainer))).toHaveLength(3)
  expect(await call(trainer, 'learning_waiting', tenant.id)).toEqual({ observations: 0, documents: 3 })
  for (const hidden of [theirs, own])
    await expect(call(manager, 'list_evidence', tenant.id, hidden)).rejects.toMatchObject(
      refusal('PT404', 'unknown_evidence'),
    )
  await expect(inbox(lata.id)).rejects.toMatchObject(refusal('PT403', 'not_allowed'))
  await expect(inbox(neighbour.admin)).rejects.toMatchObject(refusal('PT404', 'unknown_tenant'))
  await expect(call(neighbour.admin, 'list_evidence', neighbour.id, theirs)).rejects.toMatchObject(
    refusal('PT404', 'unknown_evidence'),
  )
  const guest = await aPlatformAdmin()
  expect(await inbox(guest)).toMatchObject({ may_write: false, total: 3 })
  await db.sql`update people set joined_on = '2020-01-01', left_on = private.today() - 1 where id = ${ravi.person}`
  expect((await inbox(trainer)).total).toBe(2)
})

test('who decided may change their mind for ten minutes, and nobody else', async () => {
  const document = await handIn(lata.id, lata.person)
  await call(manager, 'decide_evidence', document, true)
  expect((await inbox(manager)).decided).toMatchObject([{ id: document, state: 'accepted' }])
  expect((await inbox(tenant.admin)).decided).toEqual([])
  await expect(call(tenant.admin, 'reopen_evidence', document)).rejects.toMatchObject(
    refusal('PT409', 'reopening_over'),
  )
  await expect(call(lata.id, 'reopen_evidence', document)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
  await call(manager, 'reopen_evidence', document)
  expect(await standing()).toBe('missing')
  expect((await inbox(manager)).rows).toMatchObject([{ id: document, state: 'waiting' }])

  await call(manager, 'decide_evidence', document, false, 'It is of somebody else')
  const other = await handIn(lata.id, lata.person)
  await expect(call(manager, 'reopen_evidence', document)).rejects.toMatchObject(
    refusal('PT409', 'evidence_waiting'),
  )
  await call(manager, 'decide_evidence', other, true)
  await db.sql`update evidence set accepted_at = accepted_at - interval '11 minutes' where id = ${other}`
  await expect(call(manager, 'reopen_evidence', other)).rejects.toMatchObject(
    refusal('PT409', 'reopening_over'),
  )
  expect(await standing()).toMatch(/valid|expiring/)
})

test('what was taken back meanwhile is not reopened', async () => {
  const document = await handIn(lata.id, lata.person)
  const trainer = await aMember(tenant.id, 'trainer')
  await call(trainer, 'decide_evidence', document, true)
  const [held] = await db.sql`select id from credentials where person_id = ${lata.person}`
  await call(tenant.admin, 'revoke_credential', held?.id, 'The card is a copy')
  await expect(call(trainer, 'reopen_evidence', document)).rejects.toMatchObject(
    refusal('PT409', 'reopening_over'),
  )
})

test('a person takes the own document back while it waits, and no other', async () => {
  const document = await handIn(lata.id, lata.person)
  for (const stranger of [neighbour.admin, manager, tenant.admin])
    await expect(call(stranger, 'withdraw_evidence', document)).rejects.toMatchObject(
      refusal('PT404', 'unknown_evidence'),
    )
  await call(lata.id, 'withdraw_evidence', document)
  expect(await db.sql`select 1 from evidence where id = ${document}`).toHaveLength(0)
  const again = await handIn(lata.id, lata.person)
  await call(manager, 'decide_evidence', again, true)
  await expect(call(lata.id, 'withdraw_evidence', again)).rejects.toMatchObject(
    refusal('PT409', 'evidence_decided'),
  )
})

test('who has asked to be watched is counted for those who may watch, not for oneself', async () => {
  const course = await aCourse({ isObserved: true })
  const assignment = await begin(lata.id, course.id)
  const ravi = await aLearner(tenant)
  const lesson = await lessonOf(course.id, 'watch')
  const ask = async (who: string, of: string) => call(who, 'request_observation', of, lesson, randomUUID())
  await ask(lata.id, assignment)
  await ask(ravi.id, await begin(ravi.id, course.id))
  expect(await call(manager, 'learning_waiting', tenant.id)).toEqual({ observations: 1, documents: 0 })
  expect(await call(tenant.admin, 'learning_waiting', tenant.id)).toEqual({ observations: 2, documents: 0 })
  const [mine] = await db.sql`select profile_id from people where id = ${lata.person}`
  await db.sql`update profiles set tenant_role = 'trainer' where id = ${mine?.profile_id}`
  expect((await call(lata.id, 'learning_waiting', tenant.id)).observations).toBe(1)
  await expect(call(ravi.id, 'learning_waiting', tenant.id)).rejects.toMatchObject(
    refusal('PT403', 'not_allowed'),
  )
})

test('the page of a person says the same as the wall, and one who has left still has their papers', async () => {
  const asha = await aPerson(tenant.id, 'Asha')
  await aPlacement(asha, garden)
  await call(
    tenant.admin,
    'add_evidence',
    randomUUID(),
    asha,
    firstAid,
    'document',
    null,
    null,
    'A-1',
    ago(60),
  )
  const { rows } = await call(tenant.admin, 'compliance_wall', tenant.id)
  for (const { person_id, full_name, places, cells } of rows)
    expect(await call(tenant.admin, 'person_papers', person_id)).toMatchObject({ full_name, places, cells })
  expect(await call(manager, 'person_papers', asha)).toMatchObject({
    is_me: false,
    may_write: true,
    reach: 'outlets',
  })
  expect(await call(lata.id, 'person_papers', lata.person)).toMatchObject({ is_me: true, may_write: false })
  await db.sql`update people set joined_on = '2020-01-01', left_on = private.today() - 1 where id = ${asha}`
  expect(await call(tenant.admin, 'person_papers', asha)).toMatchObject({
    cells: {},
    credentials: [{ source: 'document' }],
  })
})
