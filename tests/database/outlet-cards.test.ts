import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, anOutlet, aPerson, aPlacement, aManagerOf, aPlatformAdmin } = castOf(db)

let made = 0

/** Somebody with an employee code who works at the outlet and has no address. */
async function aHand(tenantId: string, outletId: string): Promise<string> {
  const id = await aPerson(tenantId)
  await db.sql`update people set employee_code = ${`E-${++made}`}, joined_on = private.today() - 40 where id = ${id}`
  await aPlacement(id, outletId)
  return id
}

const give = (who: string, people: string[], over = db.sql) =>
  db.as(who, (sql) => sql`select * from give_access(${people})`, over)
const outcomes = async (who: string, people: string[]) =>
  Object.fromEntries((await give(who, people)).map(({ person_id, outcome }) => [person_id, outcome]))
const seats = async (who: string, tenantId: string) =>
  (await db.as(who, (sql) => sql`select * from seat_usage(${tenantId})`))[0]
const liveAccess = (personId: string) =>
  db.sql`select way from people_access where person_id = ${personId} and ended_at is null`

/** The account behind a first PIN. */
async function anAccountOf(personId: string): Promise<string> {
  const [user] = await db.sql`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), gen_random_uuid() || '@pin.invalid', now(), jsonb_build_object('full_name', full_name)
    from people where id = ${personId} returning id`
  await db.sql`
    update private.pin_accounts set user_id = ${user?.id}, pepper = 'p', pin_set_at = now() where person_id = ${personId}`
  await db.sql`update people set profile_id = ${user?.id} where id = ${personId}`
  await db.sql`
    update profiles set tenant_id = (select tenant_id from people where id = ${personId}), tenant_role = 'member'
    where id = ${user?.id}`
  return user?.id
}

test('a card is replaced by admins and by managers of the outlet, and one outlet has one', async () => {
  const [annapurna, neelgiri] = [await aTenant(), await aTenant()]
  const [garden, harbour] = [await anOutlet(annapurna.id), await anOutlet(annapurna.id)]
  const manager = await aManagerOf(annapurna.id, garden)
  const replace = async (who: string, outlet: string) =>
    (await db.as(who, (sql) => sql`select replace_outlet_card(${outlet}) as code`))[0]?.code

  const first = await replace(manager, garden)
  expect(first).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  const second = await replace(annapurna.admin, garden)
  expect(second).not.toBe(first)
  const cards = await db.as(
    manager,
    (sql) => sql`select code, replaced_at is null as is_live from outlet_cards order by made_at`,
  )
  expect(cards).toEqual([
    { code: first, is_live: false },
    { code: second, is_live: true },
  ])
  await expect(replace(manager, harbour)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(replace(neelgiri.admin, garden)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_outlet',
  })
  const log = await db.sql`
    select action from audit_log where subject_id = ${garden} and action like 'outlet_card.%' order by id`
  expect(log).toEqual([{ action: 'outlet_card.made' }, { action: 'outlet_card.replaced' }])
})

test('access is given to one’s own people, and each of the others is told why not', async () => {
  const [annapurna, neelgiri] = [await aTenant(), await aTenant()]
  const [garden, harbour] = [await anOutlet(annapurna.id), await anOutlet(annapurna.id)]
  const manager = await aManagerOf(annapurna.id, garden)
  const hand = await aHand(annapurna.id, garden)
  const elsewhere = await aHand(annapurna.id, harbour)
  const stranger = await aHand(neelgiri.id, await anOutlet(neelgiri.id))
  const codeless = await aPerson(annapurna.id)
  await aPlacement(codeless, garden)
  const unplaced = await aPerson(annapurna.id)
  const leaver = await aHand(annapurna.id, garden)
  await db.sql`update people set left_on = private.today() - 2 where id = ${leaver}`
  const member = await aMember(annapurna.id)
  const [known] = await db.sql`select id from people where profile_id = ${member}`

  expect(await outcomes(manager, [hand, elsewhere, stranger])).toEqual({
    [hand]: 'given',
    [elsewhere]: 'not_yours',
    [stranger]: 'not_yours',
  })
  expect(await outcomes(annapurna.admin, [hand, elsewhere, codeless, unplaced, leaver, known?.id])).toEqual({
    [hand]: 'given',
    [elsewhere]: 'given',
    [codeless]: 'no_code',
    [unplaced]: 'no_outlet',
    [leaver]: 'left',
    [known?.id]: 'has_login',
  })
  expect(await liveAccess(hand)).toEqual([{ way: 'card' }])
  await expect(give(await aMember(annapurna.id), [hand])).rejects.toMatchObject({ message: 'not_allowed' })
  await expect(
    db.as(annapurna.admin, (sql) => sql`select give_access(${[hand]}, 'pigeon')`),
  ).rejects.toMatchObject({ code: 'PT400', message: 'unknown_way' })
})

test('access holds a seat until an account does, and frees it when it ends', async () => {
  const tenant = await aTenant({ seatCap: 3 })
  const outlet = await anOutlet(tenant.id)
  const hands = await Promise.all([1, 2, 3].map(() => aHand(tenant.id, outlet)))
  expect(Object.values(await outcomes(tenant.admin, hands)).toSorted()).toEqual(['given', 'given', 'no_seat'])
  expect(await seats(tenant.admin, tenant.id)).toEqual({ used: 1, reserved: 2, cap: 3 })
  await expect(
    db.as(tenant.admin, (sql) => sql`select invite_member(${tenant.id}, 'x@y.test')`),
  ).rejects.toMatchObject({ message: 'seat_limit_reached' })

  const [given] =
    await db.sql`select person_id from people_access where ended_at is null and tenant_id = ${tenant.id} limit 1`
  await anAccountOf(given?.person_id)
  expect(await seats(tenant.admin, tenant.id)).toEqual({ used: 2, reserved: 1, cap: 3 })

  await db.as(tenant.admin, (sql) => sql`select end_access(${given?.person_id})`)
  expect(await seats(tenant.admin, tenant.id)).toEqual({ used: 1, reserved: 1, cap: 3 })
  await expect(
    db.as(tenant.admin, (sql) => sql`select end_access(${given?.person_id})`),
  ).rejects.toMatchObject({ code: 'PT409', message: 'access_over' })
})

test('of twenty who are let in at once exactly as many get it as seats are free', async () => {
  const tenant = await aTenant({ seatCap: 2 })
  const outlet = await anOutlet(tenant.id)
  const hands = await Promise.all(Array.from({ length: 20 }, () => aHand(tenant.id, outlet)))
  const race = db.connect(20)
  const told = await Promise.all(hands.map((hand) => give(tenant.admin, [hand], race)))
  const given = told.flat().filter(({ outcome }) => outcome === 'given')
  expect(given).toHaveLength(1)
  expect(told.flat().filter(({ outcome }) => outcome === 'no_seat')).toHaveLength(19)
  expect(await seats(tenant.admin, tenant.id)).toEqual({ used: 1, reserved: 1, cap: 2 })
})

test('an account behind a PIN shows no address, gets no mail and has no rank', async () => {
  const [tenant, neighbour] = [await aTenant(), await aTenant()]
  const hand = await aHand(tenant.id, await anOutlet(tenant.id))
  await outcomes(tenant.admin, [hand])
  const account = await anAccountOf(hand)
  expect(await db.sql`select email, tenant_role from profiles where id = ${account}`).toEqual([
    { email: null, tenant_role: 'member' },
  ])
  await db.sql`select queue_mail('somebody@pin.invalid', 'test', 'en', 'Subject', 'Text')`
  await db.sql`select queue_mail('somebody@annapurna.test', 'test', 'en', 'Subject', 'Text')`
  expect(await db.sql`select recipient from mail_outbox where template = 'test'`).toEqual([
    { recipient: 'somebody@annapurna.test' },
  ])

  const small = { code: 'PT409', message: 'pin_is_not_enough' }
  const platform = await aPlatformAdmin()
  await expect(
    db.as(tenant.admin, (sql) => sql`select change_tenant_role(${account}, 'manager')`),
  ).rejects.toMatchObject(small)
  await expect(
    db.as(platform, (sql) => sql`select set_profile_tenant(${account}, ${neighbour.id})`),
  ).rejects.toMatchObject(small)
  await expect(
    db.as(platform, (sql) => sql`select set_profile_role(${account}, 'admin')`),
  ).rejects.toMatchObject(small)
})

test.each([
  [
    'leaves',
    (admin: string, person: string) =>
      db.as(
        admin,
        (sql) => sql`select leave_person(${person}, (now() at time zone 'Asia/Kolkata')::date - 1)`,
      ),
  ],
  [
    'is detached',
    (admin: string, person: string) =>
      db.as(admin, (sql) => sql`select detach_member((select profile_id from people where id = ${person}))`),
  ],
  [
    'is deleted by the server',
    (_: string, person: string) =>
      db.sql`delete from auth.users where id = (select profile_id from people where id = ${person})`,
  ],
  [
    'deletes the own account',
    async (_: string, person: string) => {
      const [who] = await db.sql`select profile_id as id, full_name from people where id = ${person}`
      await expect(db.as(who?.id, (sql) => sql`select delete_my_account(null)`)).rejects.toMatchObject({
        message: 'other_address',
      })
      return db.as(who?.id, (sql) => sql`select delete_my_account(${who?.full_name})`)
    },
  ],
])('when somebody %s, account, access and seat go, and the record stays', async (_, happen) => {
  const tenant = await aTenant()
  const hand = await aHand(tenant.id, await anOutlet(tenant.id))
  await outcomes(tenant.admin, [hand])
  const account = await anAccountOf(hand)
  await happen(tenant.admin, hand)
  expect(await db.sql`select id from auth.users where id = ${account}`).toEqual([])
  expect(await liveAccess(hand)).toEqual([])
  expect(await db.sql`select profile_id from people where id = ${hand}`).toEqual([{ profile_id: null }])
  expect(await seats(tenant.admin, tenant.id)).toMatchObject({ used: 1, reserved: 0 })
})

test('whoever joins with an address needs no card any more, and holds one seat', async () => {
  const tenant = await aTenant()
  const hand = await aHand(tenant.id, await anOutlet(tenant.id))
  await outcomes(tenant.admin, [hand])
  await db.sql`update people set email = 'lata@joins.test' where id = ${hand}`
  const login = await aMember(tenant.id, 'member', 'lata@joins.test')
  expect(await db.sql`select profile_id from people where id = ${hand}`).toEqual([{ profile_id: login }])
  expect(await liveAccess(hand)).toEqual([])
  expect(await seats(tenant.admin, tenant.id)).toMatchObject({ used: 2, reserved: 0 })
  expect(await outcomes(tenant.admin, [hand])).toEqual({ [hand]: 'has_login' })
})

test('access lasts through the last day, and the job ends it after', async () => {
  const tenant = await aTenant()
  const hand = await aHand(tenant.id, await anOutlet(tenant.id))
  await outcomes(tenant.admin, [hand])
  await db.sql`update people set left_on = (now() at time zone 'Asia/Kolkata')::date where id = ${hand}`
  await db.sql`select private.end_access_of_leavers()`
  expect(await liveAccess(hand)).toHaveLength(1)

  await db.sql`alter table people disable trigger end_access`
  await db.sql`update people set left_on = private.today() - 2 where id = ${hand}`
  await db.sql`alter table people enable trigger end_access`
  expect(await liveAccess(hand)).toHaveLength(1)
  expect((await db.sql`select private.end_access_of_leavers() as ended`)[0]).toEqual({ ended: 1 })
  expect(await liveAccess(hand)).toEqual([])
})

test('a reset ends the sessions and is told with its reason, to the person too', async () => {
  const [tenant, neighbour] = [await aTenant(), await aTenant()]
  const outlet = await anOutlet(tenant.id)
  const manager = await aManagerOf(tenant.id, outlet)
  const hand = await aHand(tenant.id, outlet)
  await outcomes(manager, [hand])
  const reset = (who: string, reason: string) =>
    db.as(who, (sql) => sql`select reset_pin(${hand}, ${reason})`)
  await expect(reset(manager, 'Forgotten')).rejects.toMatchObject({ code: 'PT409', message: 'pin_not_set' })
  const account = await anAccountOf(hand)
  await db.sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${account})`
  await expect(reset(manager, '  ')).rejects.toMatchObject({ code: 'PT400', message: 'reason_required' })
  await expect(reset(neighbour.admin, 'Forgotten')).rejects.toMatchObject({ message: 'unknown_person' })

  await reset(manager, 'Forgotten')
  expect(await db.sql`select id from auth.sessions where user_id = ${account}`).toEqual([])
  const [told] = await db.as(account, (sql) => sql`select export_my_data() as told`)
  expect(told?.told.changes_to_my_account).toContainEqual(
    expect.objectContaining({ action: 'pin.reset', after: { reason: 'Forgotten' } }),
  )
  expect(told?.told.access).toMatchObject([{ way: 'card', ended_at: null }])
})
