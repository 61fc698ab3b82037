import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aPlatformAdmin, aUser } = castOf(db)

const invite = (who: string, tenantId: string, email: string, over = db.sql) =>
  db.as(who, (sql) => sql`select invite_member(${tenantId}, ${email})`, over)

const usage = async (who: string, tenantId: string) =>
  (await db.as(who, (sql) => sql`select * from seat_usage(${tenantId})`))[0]

test('seats are profiles plus open invitations, shown to tenant admins and platform admins', async () => {
  const annapurna = await aTenant({ seatCap: 5 })
  const neelgiri = await aTenant()
  const member = await aMember(annapurna.id)
  await invite(annapurna.admin, annapurna.id, 'lata@annapurna.test')

  expect(await usage(annapurna.admin, annapurna.id)).toEqual({ used: 2, reserved: 1, cap: 5 })
  expect(await usage(await aPlatformAdmin(), annapurna.id)).toEqual({ used: 2, reserved: 1, cap: 5 })
  for (const who of [member, neelgiri.admin, await aUser()]) {
    await expect(usage(who, annapurna.id)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_tenant' })
  }
  await expect(usage(annapurna.admin, crypto.randomUUID())).rejects.toMatchObject({ code: 'PT404' })
})

test('used is the number that the specification counts', async () => {
  const tenant = await aTenant()
  await aMember(tenant.id)
  const counted = await db.as(
    tenant.admin,
    (sql) => sql`select id from profiles where tenant_id = ${tenant.id}`,
  )
  expect(counted).toHaveLength((await usage(tenant.admin, tenant.id))?.used)
})

test('the seats of several tenants are counted at once, by whoever may read their logins', async () => {
  const [annapurna, neelgiri] = [await aTenant({ seatCap: 5 }), await aTenant()]
  await aMember(annapurna.id)
  const ids = [annapurna.id, neelgiri.id, crypto.randomUUID()]
  const counted = async (who: string) =>
    Object.fromEntries(
      (await db.as(who, (sql) => sql`select * from tenant_seats(${ids})`)).map((row) => [
        row.tenant_id,
        row.used,
      ]),
    )
  expect(await counted(await aPlatformAdmin())).toEqual({ [annapurna.id]: 2, [neelgiri.id]: 1 })
  expect(await counted(annapurna.admin), 'nothing of the neighbour').toEqual({ [annapurna.id]: 2 })
  expect(await counted(await aUser())).toEqual({})
  await expect(counted('anon')).rejects.toMatchObject({ code: '42501' })
})

test('an invitation that ran out frees its seat at once, without any job', async () => {
  const tenant = await aTenant({ seatCap: 2 })
  await invite(tenant.admin, tenant.id, 'late@x.test')
  await expect(invite(tenant.admin, tenant.id, 'next@x.test')).rejects.toMatchObject({
    message: 'seat_limit_reached',
  })

  await db.sql`
    update invitations set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days'
    where tenant_id = ${tenant.id}`
  await invite(tenant.admin, tenant.id, 'next@x.test')
  expect(await usage(tenant.admin, tenant.id)).toEqual({ used: 1, reserved: 1, cap: 2 })
})

test('no path puts more people into a tenant than it has seats', async () => {
  const tenant = await aTenant({ seatCap: 1 })
  const admin = await aPlatformAdmin()
  const person = await aUser()
  const full = { code: 'PT409', message: 'seat_limit_reached' }

  await expect(
    db.as(admin, (sql) => sql`select set_profile_tenant(${person}, ${tenant.id})`),
  ).rejects.toMatchObject(full)
  await expect(invite(tenant.admin, tenant.id, 'x@y.test')).rejects.toMatchObject(full)
  await expect(
    db.as('service_role', (sql) => sql`update profiles set tenant_id = ${tenant.id} where id = ${person}`),
  ).rejects.toMatchObject(full)
  await expect(
    db.sql`update profiles set tenant_id = ${tenant.id} where id = ${person}`,
  ).rejects.toMatchObject(full)
})

test('several people in one statement are counted one by one', async () => {
  const tenant = await aTenant({ seatCap: 3 })
  const people = [await aUser(), await aUser(), await aUser()]

  await expect(
    db.sql`update profiles set tenant_id = ${tenant.id} where id in ${db.sql(people)}`,
  ).rejects.toMatchObject({ message: 'seat_limit_reached' })
  await db.sql`update profiles set tenant_id = ${tenant.id} where id in ${db.sql(people.slice(1))}`
  expect(await usage(tenant.admin, tenant.id)).toMatchObject({ used: 3 })
})

test('the cap cannot be lowered below what is used and reserved', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ seatCap: 5 })
  await aMember(tenant.id)
  await invite(tenant.admin, tenant.id, 'lata@x.test')
  const setCap = (cap: number) =>
    db.as(
      admin,
      (sql) => sql`update tenants set seat_cap = ${cap} where id = ${tenant.id} returning seat_cap`,
    )

  await expect(setCap(2)).rejects.toMatchObject({ code: 'PT409', message: 'seat_cap_below_use' })
  expect(await setCap(3)).toEqual([{ seat_cap: 3 }])
})

test('of twenty invitations at once exactly as many pass as seats are free', async () => {
  const tenant = await aTenant({ seatCap: 6 })
  const race = db.connect(20)

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => invite(tenant.admin, tenant.id, `guest-${n}@race.test`, race)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ message: 'seat_limit_reached' })
  }
  expect(await usage(tenant.admin, tenant.id)).toEqual({ used: 1, reserved: 5, cap: 6 })
})

test('joins, invitations and a lower cap at once never pass the cap', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant({ seatCap: 12 })
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  const race = db.connect(24)

  await Promise.allSettled([
    ...people.map((id) => db.as(admin, (sql) => sql`select set_profile_tenant(${id}, ${tenant.id})`, race)),
    ...people.map((_, n) => invite(tenant.admin, tenant.id, `mixed-${n}@race.test`, race)),
    ...[11, 9, 7].map((cap) =>
      db.as(admin, (sql) => sql`update tenants set seat_cap = ${cap} where id = ${tenant.id}`, race),
    ),
  ])
  const seats = await usage(tenant.admin, tenant.id)
  expect(seats?.used + seats?.reserved).toBeLessThanOrEqual(seats?.cap)
  expect(seats?.used + seats?.reserved).toBeGreaterThan(1)
})

test('of twenty who accept at once on the last seat exactly one gets in, however many were promised it', async () => {
  const tenant = await aTenant({ seatCap: 2 })
  const guests = await Promise.all(
    Array.from({ length: 20 }, (_, n) => aUser({ email: `last-seat-${n}@race.test` })),
  )
  // Past invite_member(), which would have promised the seat once.
  await db.sql`
    insert into invitations (tenant_id, email, tenant_role, token_hash)
    select ${tenant.id}, email, 'member', private.fingerprint('token of ' || email) from profiles
    where id = any (${guests})`
  const race = db.connect(20)
  const results = await Promise.allSettled(
    guests.map((id, n) =>
      db.as(id, (sql) => sql`select accept_invitation(${`token of last-seat-${n}@race.test`})`, race),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ message: 'seat_limit_reached' })
  }
  expect(await usage(tenant.admin, tenant.id)).toMatchObject({ used: 2, cap: 2 })
})

test('a transaction that would count an old snapshot is refused', async () => {
  const tenant = await aTenant()
  const person = await aUser()
  const late = db.connect(1)
  await expect(
    late.begin('isolation level repeatable read', async (sql) => {
      await sql`select count(*) from profiles`
      await sql`update profiles set tenant_id = ${tenant.id} where id = ${person}`
    }),
  ).rejects.toMatchObject({ code: '25001', message: 'seats_need_read_committed' })
})
