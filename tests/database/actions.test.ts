import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, anOutlet, aManagerOf, aMember, aPlacement, aPerson } = castOf(db)

let house: TestTenant
let hill: string
let manager: string
let lata: { id: string; person: string }
beforeEach(async () => {
  await db.sql`delete from mail_outbox`
  house = await aTenant({ tier: 'growth' })
  hill = await anOutlet(house.id, 'Hill')
  manager = await aManagerOf(house.id, hill)
  lata = await aColleague()
})

const personOf = async (profile: string): Promise<string> =>
  (await db.sql`select id from people where profile_id = ${profile}`)[0]?.id

/** A member who works at the hill and has a login. */
async function aColleague() {
  const id = await aMember(house.id)
  const person = await personOf(id)
  await aPlacement(person, hill)
  return { id, person }
}

const inDays = (days: number) =>
  db.sql`select (private.today() + ${days}::int)::text as day`.then(([row]) => row?.day as string)

async function start(who: string, said: Record<string, unknown> = {}, id = randomUUID()) {
  const all = {
    outlet_id: hill,
    owner_id: lata.person,
    title: 'Ask the travel desk',
    proof: 'Five calls in the list',
    due_on: await inDays(3),
    ...said,
  }
  await db.as(who, (sql) => sql`select save_action(${id}, ${house.id}, ${sql.json(all as never)})`)
  return id
}
const move = (who: string, id: string, to: string, note: string | null = null) =>
  db.as(who, (sql) => sql`select move_action(${id}, ${to}, ${note})`)
const read = async (who: string, id: string) =>
  (await db.as(who, (sql) => sql`select read_action(${id}) as answer`))[0]?.answer
const list = async (who: string, state: string | null = null) =>
  (await db.as(who, (sql) => sql`select list_actions(${house.id}, ${state}) as answer`))[0]?.answer
const mails = async () =>
  (
    await db.sql`select template, recipient from mail_outbox where template like 'action%' order by created_at, template`
  ).map(({ template }) => template)
const today = async (who: string) =>
  (await db.as(who, (sql) => sql`select * from today(${house.id})`)).map((row) => JSON.stringify(row)).join()

test('from a manager to a colleague and back: each step by whom it belongs to, written down, told once', async () => {
  const id = await start(manager)
  expect(await mails()).toEqual(['action_given'])
  await start(manager, {}, id) // sent again: nothing changes
  expect(await mails()).toEqual(['action_given'])
  expect(await today(lata.id)).toContain('my_actions')

  await expect(move(manager, id, 'taken_up')).rejects.toMatchObject({ message: 'not_allowed' })
  await move(lata.id, id, 'taken_up')
  await expect(move(lata.id, id, 'claimed', ' ')).rejects.toMatchObject({ message: 'action_proof_required' })
  await move(lata.id, id, 'claimed', 'Called all five, three come back')
  expect(await mails()).toEqual(['action_given', 'action_claimed'])
  expect(await today(manager)).toContain('actions_to_verify')
  const hers = await today(lata.id)
  expect(hers).not.toContain('"my_actions"')
  expect(hers).toContain('"my_actions_claimed"')

  await expect(move(lata.id, id, 'verified')).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(move(manager, id, 'reopened', null)).rejects.toMatchObject({ message: 'reason_required' })
  await move(manager, id, 'reopened', 'Two are missing in the list')
  await move(lata.id, id, 'claimed', 'Now all five')
  await move(manager, id, 'verified')
  await expect(move(manager, id, 'withdrawn', 'No longer needed')).rejects.toMatchObject({
    message: 'action_moved_on',
  })
  const { state, evidence, events, may_verify } = await read(manager, id)
  expect({ state, evidence, may_verify }).toEqual({
    state: 'verified',
    evidence: 'Now all five',
    may_verify: true,
  })
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'started',
    'taken_up',
    'claimed',
    'reopened',
    'claimed',
    'verified',
  ])
  const log = await db.sql`select action from audit_log where subject_id = ${id} order by id`
  expect(log.map(({ action }) => action)).toContain('action.reopened')
  const told = await db.sql`
    select kind, person_id, outlet_id from domain_events where subject_id = ${id} order by id`
  expect(told.map(({ kind }) => kind)).toEqual([
    'action.started',
    'action.claimed',
    'action.reopened',
    'action.claimed',
    'action.verified',
  ])
  expect(told.every(({ person_id, outlet_id }) => person_id === lata.person && outlet_id === hill)).toBe(true)
})

test('photos show the work: added by its owner and who looks after the outlet, seen by who sees the action', async () => {
  const id = await start(manager)
  const add = async (who: string, client = randomUUID()) => {
    const [placed] = await db.as(who, (sql) => sql`select place_action_photo(${id}, ${client}) as answer`)
    const { path, taken_by } = placed?.answer ?? {}
    const [kept] = await db.as(
      'service_role',
      (sql) => sql`select keep_action_photo(${id}, ${client}, ${path}, 9, 4, 3, ${taken_by}) as answer`,
    )
    return kept?.answer.id as string
  }
  const find = (who: string, photo: string) =>
    db.as(who, (sql) => sql`select find_action_photo(${photo}) as path`)
  const remove = (who: string, photo: string) =>
    db.as(who, (sql) => sql`select remove_action_photo(${photo})`)
  const client = randomUUID()
  const first = await add(lata.id, client)
  expect(await add(lata.id, client)).toBe(first) // sent again
  const second = await add(manager)
  expect((await read(manager, id)).photos).toMatchObject([
    { id: first, is_mine: false, width: 4 },
    { id: second, is_mine: true },
  ])
  const neighbour = await aTenant({ tier: 'growth' })
  const colleague = await aColleague()
  for (const [who, message] of [
    [neighbour.admin, 'unknown_action'],
    [colleague.id, 'not_allowed'],
  ] as const) {
    await expect(find(who, first)).rejects.toMatchObject({ message: 'unknown_photo' })
    await expect(remove(who, first)).rejects.toMatchObject({ message })
    await expect(add(who)).rejects.toMatchObject({ message })
  }
  for (const who of [lata.id, manager, house.admin]) expect(await find(who, first)).toHaveLength(1)
  await expect(remove(manager, first)).rejects.toMatchObject({ message: 'not_allowed' })
  await add(lata.id)
  const fourth = await add(lata.id)
  await expect(add(manager)).rejects.toMatchObject({ message: 'too_many_photos' })
  await remove(lata.id, fourth)
  await move(lata.id, id, 'claimed', 'See the photos')
  await expect(remove(lata.id, first)).rejects.toMatchObject({ message: 'action_moved_on' })
  await add(lata.id) // what was forgotten
  await move(manager, id, 'verified')
  await expect(add(lata.id, client)).rejects.toMatchObject({ message: 'action_over' })

  const [own] = await db.as(lata.id, (sql) => sql`select export_my_data() as content`)
  expect(own?.content.actions[0].photos_taken).toHaveLength(3)
  await db.sql`delete from actions where id = ${id}`
  expect(await db.sql`select 1 from action_photos where action_id = ${id}`).toEqual([])
})

test('nobody verifies what they did themselves', async () => {
  const id = await start(manager, { owner_id: await personOf(manager) })
  expect(await mails()).toEqual([])
  await move(manager, id, 'claimed', 'Done by me')
  await expect(move(manager, id, 'verified')).rejects.toMatchObject({ message: 'own_action' })
  expect((await list(manager, 'verify')).total).toBe(0)
  expect((await list(house.admin, 'verify')).total).toBe(1)
  await move(house.admin, id, 'verified')
})

test('owners see their own, managers their outlets, admins all, trainers and neighbours not those of others', async () => {
  const id = await start(manager)
  const harbour = await anOutlet(house.id, 'Harbour')
  const other = await start(house.admin, { outlet_id: harbour, owner_id: await personOf(house.admin) })
  const trainer = await aMember(house.id, 'trainer')
  const total = async (who: string) => (await list(who)).total
  expect([
    await total(lata.id),
    await total(manager),
    await total(house.admin),
    await total(trainer),
  ]).toEqual([1, 1, 2, 0])
  const mine = await start(house.admin, { owner_id: await personOf(trainer) })
  expect(await total(trainer)).toBe(1)
  await move(trainer, mine, 'claimed', 'Trained the whole shift')
  for (const who of [lata.id, trainer]) {
    await expect(read(who, other)).rejects.toMatchObject({ message: 'unknown_action' })
    await expect(start(who)).rejects.toMatchObject({ message: 'not_allowed' })
  }
  await expect(move(manager, other, 'verified')).rejects.toMatchObject({ message: 'unknown_action' })
  await expect(start(manager, { outlet_id: harbour })).rejects.toMatchObject({ message: 'unknown_outlet' })
  const neighbour = await aTenant({ tier: 'growth' })
  await expect(read(neighbour.admin, id)).rejects.toMatchObject({ message: 'unknown_action' })
  await expect(move(neighbour.admin, id, 'withdrawn', 'Not yours')).rejects.toMatchObject({
    message: 'unknown_action',
  })
  await expect(start(manager, {}, other)).rejects.toMatchObject({ message: 'unknown_action' })
})

test('an owner has a login and is of the team; a new owner begins anew and is told', async () => {
  const asha = await aPerson(house.id, 'Asha')
  await expect(start(house.admin, { owner_id: asha })).rejects.toMatchObject({
    message: 'unknown_action_owner',
  })
  const far = await personOf(await aMember(house.id))
  await expect(start(manager, { owner_id: far })).rejects.toMatchObject({ message: 'unknown_action_owner' })
  await expect(start(manager, { due_on: await inDays(-1) })).rejects.toMatchObject({ message: 'due_in_past' })
  await expect(start(manager, { kpi: 'no_such' })).rejects.toMatchObject({ message: 'unknown_kpi' })
  const id = await start(manager)
  await move(lata.id, id, 'taken_up')
  const ravi = await aColleague()
  await start(manager, { owner_id: ravi.person }, id)
  expect(await mails()).toEqual(['action_given', 'action_given'])
  expect(await read(ravi.id, id)).toMatchObject({ state: 'open', is_mine: true, may_keep: false })
  await expect(read(lata.id, id)).rejects.toMatchObject({ message: 'unknown_action' })
  await db.sql`update actions set due_on = private.today() - 1 where id = ${id}`
  expect((await list(manager, 'overdue')).rows).toMatchObject([{ id, is_late: true }])
  await start(manager, { owner_id: ravi.person, due_on: await inDays(-1), title: 'Ask the travel desks' }, id) // a late one can be changed
})

test('one’s own data tells of one’s actions, and the erased leave them without an owner', async () => {
  const id = await start(manager, { kpi: 'occupancy', kpi_from: await inDays(-9), kpi_to: await inDays(-3) })
  const [row] = await db.as(lata.id, (sql) => sql`select export_my_data() as content`)
  expect(row?.content.actions).toMatchObject([{ title: 'Ask the travel desk', is_owner: true }])
  await db.sql`delete from people where id = ${lata.person}`
  expect(await read(manager, id)).toMatchObject({ owner: null, kpi: { en: 'Occupancy' } })
})
