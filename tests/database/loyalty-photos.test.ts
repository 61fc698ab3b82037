import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'

const db = testDatabase()
const { aProgramme, aGuest, aReward } = loyaltyOf(db)
const alt = { en: 'A cup with froth', hi: 'झाग वाला कप' }

const send = async (who: string, reward: string, client: string = randomUUID()) => {
  const [placed] = await db.as(who, (sql) => sql`select place_reward_photo(${reward}, ${client}) as told`)
  const [kept] = await db.as(
    'service_role',
    (sql) =>
      sql`select keep_reward_photo(${reward}, ${client}, ${placed?.told.path}, 9, 480, 360, ${who}) as told`,
  )
  return kept?.told
}
const find = async (who: string, photo: string) =>
  (await db.as(who, (sql) => sql`select find_reward_photo(${photo}) as path`))[0]?.path
const rewardsOf = async (token: string) =>
  (await db.sql`select loyalty_home(${token}) as told`)[0]?.told.rewards
const said = (more: object) => ({
  title: { en: 'A coffee', hi: 'एक कॉफ़ी' },
  points: 100,
  cost_paise: 3000,
  valid_from: '2026-01-05',
  ...more,
})

test('a guest sees the photo of an offered reward with its words, the next one in its place, and the drawing again once it is taken away', async () => {
  const [house, other] = [await aProgramme(), await aProgramme()]
  const reward = await aReward(house)
  const guest = await aGuest(house)
  expect(await rewardsOf(guest.token)).toMatchObject([{ id: reward, photo: null }])
  await expect(send(other.admin, reward)).rejects.toMatchObject({ message: 'unknown_reward' })

  const first = await send(house.admin, reward)
  expect(await rewardsOf(guest.token)).toMatchObject([{ photo: { id: first.id, width: 480, height: 360 } }])
  await db.as(
    house.admin,
    (sql) =>
      sql`select save_loyalty_reward(${reward}, ${house.tenant}, ${sql.json(said({ photo_alt: alt }))})`,
  )
  expect(await rewardsOf(guest.token)).toMatchObject([{ photo: { id: first.id, alt } }])

  const next = await send(house.admin, reward)
  expect(await rewardsOf(guest.token)).toMatchObject([{ photo: { id: next.id } }])
  await expect(find('service_role', first.id)).rejects.toMatchObject({ message: 'unknown_photo' })
  expect(await find('service_role', next.id)).toBe(`${house.tenant}/${reward}/${next.id}.jpg`)

  await expect(
    db.as(other.admin, (sql) => sql`select remove_reward_photo(${next.id})`),
  ).rejects.toMatchObject({ message: 'unknown_reward' })
  await db.as(house.admin, (sql) => sql`select remove_reward_photo(${next.id})`)
  expect(await rewardsOf(guest.token)).toMatchObject([{ photo: null }])
})

test('what is not offered yet, or no longer, is seen by nobody else; words are in both languages or missing', async () => {
  const [house, other] = [await aProgramme(), await aProgramme()]
  const reward = await aReward(house, { state: 'draft' })
  const { id } = await send(house.admin, reward)
  for (const who of ['service_role', other.admin])
    await expect(find(who, id)).rejects.toMatchObject({ message: 'unknown_photo' })
  expect(await find(house.admin, id)).toContain(house.tenant)
  await db.as(house.admin, (sql) => sql`select set_loyalty_reward_state(${reward}, 'active')`)
  expect(await find('service_role', id)).toContain(house.tenant)
  await expect(
    db.as(
      house.admin,
      (sql) =>
        sql`select save_loyalty_reward(${reward}, ${house.tenant}, ${sql.json(said({ photo_alt: { en: 'A cup', hi: '' } }))})`,
    ),
  ).rejects.toMatchObject({ message: 'photo_alt_required' })
  await db.as(house.admin, (sql) => sql`select set_loyalty_reward_state(${reward}, 'ended')`)
  await expect(find('service_role', id)).rejects.toMatchObject({ message: 'unknown_photo' })
  await expect(send(house.admin, reward)).rejects.toMatchObject({ message: 'reward_over' })
})
