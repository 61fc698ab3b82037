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
