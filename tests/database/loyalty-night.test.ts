import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'

const db = testDatabase()
const { aProgramme, aGuest, earn, faults } = loyaltyOf(db)

let house: Awaited<ReturnType<typeof aProgramme>>
beforeEach(async () => {
  house = await aProgramme()
})

/** A guest with points of which some have run out since. */
async function aGuestWithOldPoints(rupees: number) {
  const guest = await aGuest(house)
  await earn(house.shift, guest.card, rupees)
  await db.sql`update loyalty_lots set expires_at = now() - interval '1 hour' where member_id = ${guest.id}`
  return guest
}
const left = async (id: string) => {
  const [row] = await db.sql`
    select m.points, (select coalesce(sum(l.remaining), 0)::int from loyalty_lots l where l.member_id = m.id) as lots,
      (select array_agg(e.points order by e.id) from loyalty_entries e where e.member_id = m.id and e.kind = 'expire') as expired
    from loyalty_members m where m.id = ${id}`
  return row
}
const night = async (most = 4000) =>
  (await db.sql`select private.expire_points(${most}) as points`)[0]?.points

test('what has run out becomes one entry for each lot, in parts, and the ledger adds up', async () => {
  const guests = [
    await aGuestWithOldPoints(1000),
    await aGuestWithOldPoints(3000),
    await aGuestWithOldPoints(500),
  ]
  await earn(house.shift, guests[1]?.card ?? '', 2000) // a bill has its guest's old points run out first
  const first = await night(1)
  expect([50, 25]).toContain(first)
  expect(first + (await night(1))).toBe(75)
  expect(await night()).toBe(0)
  expect(await left(guests[0]?.id ?? '')).toEqual({ points: 0, lots: 0, expired: [-50] })
  expect(await left(guests[1]?.id ?? '')).toEqual({ points: 100, lots: 100, expired: [-150] })
  expect(await faults()).toEqual([])
})

test('a lot that ran out, was put right and ran out again has an entry each time', async () => {
  const { id } = await aGuestWithOldPoints(1000)
  await night()
  await db.sql.begin(async (sql) => {
    // as a redemption that is given back puts points into their old lot
    const [lot] = await sql`select id, entry_id from loyalty_lots where member_id = ${id}`
    const [purse] =
      await sql`select private.add_entry(m, 'adjust', 50, ${randomUUID()}, '{"why": "put right"}', now()) as id from loyalty_members m where m.id = ${id}`
    await sql`update loyalty_lots set remaining = 50 where id = ${lot?.id}`
    await sql`insert into loyalty_allocations (entry_id, lot_id, points) values (${purse?.id}, ${lot?.id}, -50)`
  })
  expect(await night()).toBe(50)
  expect(await left(id)).toEqual({ points: 0, lots: 0, expired: [-50, -50] })
})

test('whoever is being served is passed by and not waited for; the next part takes their points', async () => {
  const { id } = await aGuestWithOldPoints(1000)
  await aGuestWithOldPoints(3000)
  await db.sql.begin(async (counter) => {
    await counter`select from loyalty_members where id = ${id} for update`
    expect(await night()).toBe(150)
  })
  expect(await night()).toBe(50)
})
