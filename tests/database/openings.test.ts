import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aManagerOf, anOutlet } = castOf(db)
const { aLearner } = classroomOf(db)

interface Listed {
  id: string
  state: string
  decides: boolean
  waiting: number | null
  stands: { percent: number; state: string } | null
  mine: { state: string; reason: string | null; steps: { state: string }[] } | null
}

let sagar: TestTenant
let desk: string
let attendant: string
let mandovi: string
let baga: string
beforeEach(async () => {
  sagar = await aTenant({ tier: 'master', seatCap: 60 })
  await db.as(sagar.admin, (sql) => sql`select start_career_lattice(${sagar.id}, 'hotel', 'en')`)
  desk = await roleOf('Receptionist')
  attendant = await roleOf('Room attendant')
  mandovi = await anOutlet(sagar.id)
  baga = await anOutlet(sagar.id)
})

const roleOf = async (name: string) =>
  (await db.sql`select id from job_roles where tenant_id = ${sagar.id} and name = ${name}`)[0]?.id as string
const soon = async (days = 20) =>
  (await db.sql`select (private.today() + ${days}::integer)::text as day`)[0]?.day as string
const said = async (more: Record<string, unknown> = {}) => ({
  job_role_id: desk,
  outlet_id: mandovi,
  places: 1,
  pay_from_paise: 2_200_000,
  pay_to_paise: 2_600_000,
  about: { en: 'Early shifts', hi: 'सुबह की शिफ़्ट' },
  closes_on: await soon(),
  ...more,
})
const post = async (who: string, more: Record<string, unknown> = {}, id = randomUUID()) => {
  const words = await said(more)
  await db.as(who, (sql) => sql`select save_opening(${id}, ${sagar.id}, ${sql.json(words as never)})`)
  return id
}
const listed = async (
  who: string,
  tenant = sagar.id,
): Promise<{ is_seen: boolean | null; openings: Listed[] }> =>
  (await db.as(who, (sql) => sql`select list_openings(${tenant}) as told`))[0]?.told
const peopleOf = async (who: string, opening: string) =>
  (await db.as(who, (sql) => sql`select opening_people(${opening}) as told`))[0]?.told
const show = (who: string, opening: string, message: string | null = null) =>
  db.as(who, (sql) => sql`select show_interest(${opening}, ${message})`)
const interestOf = async (opening: string, person: string) =>
  (await db.sql`select id from opening_interests where opening_id = ${opening} and person_id = ${person}`)[0]
    ?.id as string
const decide = (
  who: string,
  interest: string,
  state: string,
  reason: string | null = null,
  starts: string | null = null,
  others: string | null = null,
) => db.as(who, (sql) => sql`select decide_interest(${interest}, ${state}, ${reason}, ${starts}, ${others})`)
const placed = async (person: string) =>
  (
    await db.sql`select outlet_id, job_role_id, valid_from::text as from, valid_until::text as until from people_outlets
      where person_id = ${person} order by valid_from`
  ).map((row) => ({ ...row }))

/** Somebody of the staff at an outlet, a room attendant. */
async function somebody(outlet: string) {
  const { id: login, person } = await aLearner(sagar)
  await db.sql`delete from people_outlets where person_id = ${person}`
  await db.sql`insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id, valid_from)
    values (${sagar.id}, ${person}, ${outlet}, ${attendant}, private.today() - 60)`
  return { login, person }
}
const prove = (person: string, level = 4) => db.sql`
  insert into private.skill_evidence (tenant_id, person_id, skill_id, kind, level, at)
  select ${sagar.id}, ${person}, n.skill_id, 'observation', ${level}, now() from role_skills n where n.job_role_id = ${desk}
  on conflict (person_id, skill_id, kind) do update set level = excluded.level`

const kind = 'You know the desk and guests ask for you by name.'
const thanks = 'Somebody with night audit was needed now; ask again in spring.'

test('a manager posts for her outlet, the house reads it with how far each is, and another house knows nothing of it', async () => {
  const manager = await aManagerOf(sagar.id, mandovi)
  const { login, person } = await somebody(baga)
  await prove(person)
  const opening = await post(manager)
  const mine = (await listed(login)).openings.find(({ id }) => id === opening)
  expect(mine).toMatchObject({
    state: 'open',
    decides: false,
    waiting: null,
    stands: { percent: 100, state: 'ready' },
    mine: null,
  })
  expect((await listed(manager)).openings[0]).toMatchObject({ id: opening, decides: true, waiting: 0 })

  await expect(post(manager, { outlet_id: baga })).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await expect(post(await aMember(sagar.id, 'trainer'))).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(post(login)).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(post(sagar.admin, { pay_from_paise: 3_000_000 })).rejects.toMatchObject({
    message: 'invalid_pay',
  })
  await expect(post(sagar.admin, { closes_on: '2020-01-01' })).rejects.toMatchObject({
    message: 'due_in_past',
  })
  const neelgiri = await aTenant({ tier: 'master' })
  expect((await listed(neelgiri.admin, neelgiri.id)).openings).toEqual([])
  await expect(listed(neelgiri.admin)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_tenant' })
  await expect(peopleOf(neelgiri.admin, opening)).rejects.toMatchObject({ message: 'unknown_opening' })
  await expect(show(await aMember(neelgiri.id, 'member'), opening)).rejects.toMatchObject({
    message: 'unknown_opening',
  })
})

test('who is ready is seen only after agreeing to it, or by showing interest, and never by those who don’t decide', async () => {
  const manager = await aManagerOf(sagar.id, mandovi)
  const [lata, ravi, asha, far] = [
    await somebody(baga),
    await somebody(baga),
    await somebody(baga),
    await somebody(baga),
  ]
  for (const { person } of [lata, ravi, asha]) await prove(person)
  const opening = await post(manager)
  const names = async () => {
    const { interested, could } = await peopleOf(manager, opening)
    const ids = (rows: { person_id: string }[]) => rows.map(({ person_id }) => person_id)
    return { interested: ids(interested), could: ids(could) }
  }
  expect(await names()).toEqual({ interested: [], could: [] })
  const agree = (who: string, agrees: boolean) => db.as(who, (sql) => sql`select agree_to_be_seen(${agrees})`)
  await agree(lata.login, true)
  await agree(far.login, true) // who is not near stays unseen
  expect((await listed(lata.login)).is_seen).toBe(true)
  expect(await names()).toEqual({ interested: [], could: [lata.person] })
  await show(ravi.login, opening, 'I stood in at the desk last winter')
  expect(await names()).toEqual({ interested: [ravi.person], could: [lata.person] })
  await agree(lata.login, false)
  expect(await names()).toEqual({ interested: [ravi.person], could: [] })

  for (const who of [ravi.login, await aMember(sagar.id, 'trainer'), await aManagerOf(sagar.id, baga)])
    await expect(peopleOf(who, opening)).rejects.toMatchObject({ code: expect.stringMatching(/PT40[34]/) })
  await db.as(ravi.login, (sql) => sql`select withdraw_interest(${opening})`)
  expect(await names()).toEqual({ interested: [], could: [] })
  expect(
    (await db.sql`select message from opening_interests where opening_id = ${opening}`)[0]?.message,
  ).toBeNull()
  await show(ravi.login, opening)
  const told = (await listed(ravi.login)).openings[0]?.mine
  expect(told?.steps.map(({ state }) => state)).toEqual(['interested', 'withdrawn', 'interested'])
})

test('who is chosen has the role in their record from that day, the others read why not, and both only once', async () => {
  const manager = await aManagerOf(sagar.id, mandovi)
  const [lata, ravi] = [await somebody(baga), await somebody(mandovi)]
  const opening = await post(manager)
  await show(lata.login, opening)
  await show(ravi.login, opening)
  const [hers, his] = [await interestOf(opening, lata.person), await interestOf(opening, ravi.person)]
  await decide(manager, hers, 'shortlisted')
  expect((await listed(lata.login)).openings[0]?.mine?.state).toBe('shortlisted')

  const starts = await soon(14)
  await expect(decide(manager, hers, 'chosen', 'short', starts)).rejects.toMatchObject({
    message: 'reason_too_short',
  })
  await expect(decide(manager, hers, 'chosen', kind)).rejects.toMatchObject({ message: 'start_required' })
  await expect(decide(manager, hers, 'chosen', kind, starts)).rejects.toMatchObject({
    message: 'others_reason_required',
  })
  await expect(decide(lata.login, hers, 'chosen', kind, starts, thanks)).rejects.toMatchObject({
    code: 'PT403',
  })
  expect((await placed(lata.person)).map(({ until }) => until)).toEqual([null]) // nothing of what was refused stayed
  await decide(manager, hers, 'chosen', kind, starts, thanks)

  expect(await placed(lata.person)).toMatchObject([
    { outlet_id: baga, job_role_id: attendant, until: await soon(13) },
    { outlet_id: mandovi, job_role_id: desk, from: starts, until: null },
  ])
  expect(await placed(ravi.person)).toMatchObject([
    { outlet_id: mandovi, job_role_id: attendant, until: null },
  ])
  expect((await listed(lata.login)).openings[0]).toMatchObject({
    state: 'filled',
    mine: { state: 'chosen', reason: kind },
  })
  expect((await listed(ravi.login)).openings[0]?.mine).toMatchObject({ state: 'declined', reason: thanks })
  const mails =
    await db.sql`select data ->> 'reason' as reason from mail_outbox where template = 'opening_decided' order by 1`
  expect(mails.map(({ reason }) => reason)).toEqual([thanks, kind])
  expect(
    await db.sql`select person_id from domain_events where kind = 'opening.chosen' and tenant_id = ${sagar.id}`,
  ).toEqual([{ person_id: lata.person }])
  expect(
    (
      await db.sql`select after from audit_log where action like 'opening.%' and tenant_id = ${sagar.id}`
    ).some(({ after }) => JSON.stringify(after).includes('guests ask')),
  ).toBe(false)
  await expect(decide(manager, his, 'chosen', kind, starts)).rejects.toMatchObject({
    message: 'opening_over',
  })
  await expect(show(ravi.login, opening)).rejects.toMatchObject({ message: 'opening_over' })
})

test('a place at the own outlet turns the role; planned placements and last days are not run over', async () => {
  const manager = await aManagerOf(sagar.id, mandovi)
  const ravi = await somebody(mandovi)
  const opening = await post(manager, { places: 2 })
  await show(ravi.login, opening)
  const his = await interestOf(opening, ravi.person)
  await db.sql`update people set left_on = private.today() + 5 where id = ${ravi.person}`
  await expect(decide(manager, his, 'chosen', kind, await soon(10))).rejects.toMatchObject({
    message: 'not_here_then',
  })
  await db.sql`update people set left_on = null where id = ${ravi.person}`
  await db.sql`update people_outlets set valid_until = null where person_id = ${ravi.person}`
  await decide(manager, his, 'chosen', kind, await soon(10))
  expect(await placed(ravi.person)).toMatchObject([
    { outlet_id: mandovi, job_role_id: attendant, until: await soon(9) },
    { outlet_id: mandovi, job_role_id: desk, from: await soon(10), until: null },
  ])
  expect((await listed(ravi.login)).openings[0]?.state).toBe('open') // one place is left

  const asha = await somebody(baga)
  await show(asha.login, opening)
  await db.sql`insert into people_outlets (tenant_id, person_id, outlet_id, valid_from) values (${sagar.id}, ${asha.person}, ${mandovi}, private.today() + 40)`
  await expect(
    decide(manager, await interestOf(opening, asha.person), 'chosen', kind, await soon(10)),
  ).rejects.toMatchObject({
    message: 'placement_planned',
  })
  await db.as(manager, (sql) => sql`select close_opening(${opening}, ${thanks})`)
  expect((await listed(asha.login)).openings[0]).toMatchObject({
    state: 'closed',
    mine: { state: 'declined', reason: thanks },
  })
})

test('Today tells a decision until it is read, and who decides that people wait', async () => {
  const manager = await aManagerOf(sagar.id, mandovi)
  const lata = await somebody(baga)
  const opening = await post(manager)
  await show(lata.login, opening)
  const lines = async (who: string) =>
    (await db.as(who, (sql) => sql`select today(${sagar.id}) as told`))[0]?.told.lines as {
      kind: string
      count: number
    }[]
  const of = async (who: string, wanted: string) => (await lines(who)).filter(({ kind }) => kind === wanted)
  expect(await of(manager, 'openings_to_decide')).toMatchObject([{ count: 1 }])
  expect(await of(lata.login, 'openings_to_decide')).toEqual([])
  await decide(manager, await interestOf(opening, lata.person), 'declined', thanks)
  expect(await of(manager, 'openings_to_decide')).toEqual([])
  expect(await of(lata.login, 'opening_decided')).toHaveLength(1)
  await db.as(lata.login, (sql) => sql`select note_opening_decision(${opening})`)
  expect(await of(lata.login, 'opening_decided')).toEqual([])
})

test('twenty who press at once are twenty interests, and of two decisions about the last place one holds', async () => {
  const manager = await aManagerOf(sagar.id, mandovi)
  const [lata, ravi] = [await somebody(baga), await somebody(baga)]
  const opening = await post(manager)
  await Promise.all(
    [...Array(10).fill(lata), ...Array(10).fill(ravi)].map(({ login }) => show(login, opening)),
  )
  expect(await db.sql`select 1 from opening_interests where opening_id = ${opening}`).toHaveLength(2)
  const starts = await soon(3)
  const ends = await Promise.allSettled([
    decide(manager, await interestOf(opening, lata.person), 'chosen', kind, starts, thanks),
    decide(sagar.admin, await interestOf(opening, ravi.person), 'chosen', kind, starts, thanks),
  ])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await db.sql`select 1 from opening_interests where opening_id = ${opening} and state = 'chosen'`,
  ).toHaveLength(1)
})
