import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { storeOf } from './store.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, sells, isBilled, asks, approves, moves } = storeOf(db)
const gb = 1024 ** 3

/** A file of a tenant, as the storage records it. */
const store = async (tenant: string, bytes: number, id: string = randomUUID()) => {
  await db.as(
    'service_role',
    (sql) => sql`
      insert into storage.objects (id, bucket_id, name, version, metadata)
      values (${id}, 'shop-photos', ${`${tenant}/${id}.jpg`}, 'x', ${sql.json({ size: bytes })})`,
  )
  return id
}
const replace = (id: string, bytes: number) =>
  db.as(
    'service_role',
    (sql) => sql`update storage.objects set metadata = ${sql.json({ size: bytes })} where id = ${id}`,
  )
const remove = (id: string) =>
  db.as('service_role', (sql) => sql`delete from storage.objects where id = ${id}`)
const usage = async (who: string, tenant: string) => {
  const [row] = await db.as(who, (sql) => sql`select store_usage(${tenant}) as told`)
  return [row?.told.stored_bytes, row?.told.storage_limit]
}
const full = { code: 'PT409', message: 'storage_full' }

test('a plan has room for so much: the last file that fits is taken, the next is not, and what is removed makes room', async () => {
  const [house, other] = [await aTenant(), await aTenant()]
  const first = await store(house.id, 4 * gb)
  await expect(store(house.id, gb + 1)).rejects.toMatchObject(full)
  const second = await store(house.id, gb)
  expect(await usage(house.admin, house.id)).toEqual([5 * gb, 5 * gb])
  await expect(store(house.id, 0)).rejects.toMatchObject(full)
  await store(other.id, gb)
  await expect(replace(second, gb + 1)).rejects.toMatchObject(full)
  await replace(second, gb / 2)
  await remove(first)
  expect(await usage(house.admin, house.id)).toEqual([gb / 2, 5 * gb])
  await store(house.id, gb)
  const [sum] = await db.sql`
    select sum((metadata ->> 'size')::bigint)::float8 as sum from storage.objects where name like ${`${house.id}/%`}`
  expect((await usage(house.admin, house.id))[0]).toBe(sum?.sum)
})

test('files that come at once do not pass the room together', async () => {
  const house = await aTenant()
  const sent = await Promise.allSettled(Array.from({ length: 8 }, () => store(house.id, gb)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect((await usage(house.admin, house.id))[0]).toBe(5 * gb)
})

test('a pack is room in the moment of the yes; when it ends nothing is deleted, and new files wait until less is stored', async () => {
  const house = await aTenant()
  await sells(await aPlatformAdmin())
  await isBilled(house.admin, house.id)
  await store(house.id, 5 * gb)
  await expect(store(house.id, 1)).rejects.toMatchObject(full)
  const pack = await asks(house.admin, house.id, 'fifty_gb', { quantity: 2 })
  await expect(store(house.id, 1)).rejects.toMatchObject(full)
  await approves(house.admin, pack.id)
  expect(await usage(house.admin, house.id)).toEqual([5 * gb, 105 * gb])
  const film = await store(house.id, 20 * gb)

  await db.as(house.admin, (sql) => sql`select cancel_order(${pack.id}, 'Enough')`)
  expect((await usage(house.admin, house.id))[1]).toBe(105 * gb)
  await db.sql`update store_orders set ends_on = private.today() - 1 where id = ${pack.id}`
  await moves()
  expect(await usage(house.admin, house.id)).toEqual([25 * gb, 5 * gb])
  await expect(store(house.id, 1)).rejects.toMatchObject(full)
  await replace(film, 19 * gb) // less is always taken
  await remove(film)
  expect(await usage(house.admin, house.id)).toEqual([5 * gb, 5 * gb])
})

test('what a smaller plan or the end of a pack would leave is what is refused afterwards, to the byte', async () => {
  const [house, other] = [await aTenant({ tier: 'growth' }), await aTenant()]
  await sells(await aPlatformAdmin())
  await isBilled(house.admin, house.id)
  const pack = await asks(house.admin, house.id, 'fifty_gb')
  await approves(house.admin, pack.id)
  await store(house.id, 20 * gb)
  const last = await store(house.id, gb + 1)
  const change = async (plan: string) =>
    (
      await db.as(
        house.admin,
        (sql) => sql`select plan_change(${house.id}, ${plan}, 'month') -> 'room' as room`,
      )
    )[0]?.room
  const without = async (who: string) =>
    (await db.as(who, (sql) => sql`select room_without_order(${pack.id}) as room`))[0]?.room
  expect(await change('plan_essential')).toEqual({ stored: 21 * gb + 1, today: 70 * gb, after: 55 * gb })
  expect(await change('plan_master')).toMatchObject({ after: 150 * gb })
  const left = await without(house.admin)
  expect(left).toEqual({ stored: 21 * gb + 1, today: 70 * gb, after: 20 * gb })
  await expect(without(other.admin)).rejects.toMatchObject({ message: 'unknown_order' })

  await db.as(house.admin, (sql) => sql`select cancel_order(${pack.id}, null)`)
  expect(await without(house.admin)).toEqual(left) // it runs until it ends
  await db.sql`update store_orders set ends_on = private.today() - 1 where id = ${pack.id}`
  await moves()
  expect((await usage(house.admin, house.id))[1]).toBe(left.after)
  await remove(last)
  await expect(store(house.id, 1)).rejects.toMatchObject(full)
  await db.sql`update tenants set tier = 'essential' where id = ${house.id}`
  expect((await usage(house.admin, house.id))[1]).toBe(5 * gb)
})

test('the admins are told while photos of guests and shoppers find no room, and of nobody else’s', async () => {
  const [house, other] = [await aTenant(), await aTenant()]
  const told = async (who: string, tenant: string) =>
    (
      await db.as(
        who,
        (sql) =>
          sql`select line from jsonb_array_elements(today(${tenant}) -> 'lines') line where line ->> 'kind' = 'room_full'`,
      )
    )[0]?.line.told
  const notes = (sender: string, bytes: number) =>
    db.as(
      'service_role',
      (sql) => sql`select note_refused_upload(${`${house.id}/a/b.jpg`}, ${bytes}, ${sender})`,
    )
  await store(house.id, 5 * gb - 1000)
  expect(await told(house.admin, house.id)).toBeUndefined()
  await notes('shopper', 1001)
  expect(await told(house.admin, house.id)).toEqual({ gb: 5, senders: 'shopper' })
  await notes('guest', 2000)
  await notes('guest', 1002)
  expect(await told(house.admin, house.id)).toEqual({ gb: 5, senders: 'guest_shopper' })
  expect(await told(other.admin, other.id)).toBeUndefined()
  await expect(
    db.as(house.admin, (sql) => sql`select note_refused_upload(${`${house.id}/a.jpg`}, 1, 'guest')`),
  ).rejects.toMatchObject({ code: '42501' })

  const rest = await store(house.id, 999)
  expect(await told(house.admin, house.id)).toMatchObject({ senders: 'guest_shopper' })
  await remove(rest)
  await db.sql`update tenants set tier = 'growth' where id = ${house.id}`
  expect(await told(house.admin, house.id)).toBeUndefined()
  await store(house.id, 15 * gb + 1000)
  await db.sql`delete from private.refused_uploads where tenant_id = ${house.id}`
  expect(await told(house.admin, house.id)).toEqual({ gb: 20, senders: 'nobody' })
})

test('a file of nobody’s folder is counted for nobody, and a workspace that goes takes its count along', async () => {
  const id = randomUUID()
  await store(randomUUID(), gb, id)
  await remove(id)
  const house = await aTenant()
  const kept = await store(house.id, 1)
  await db.sql`delete from private.stored_sums where tenant_id = ${house.id}`
  await remove(kept)
  expect((await usage(house.admin, house.id))[0]).toBe(0)
})
