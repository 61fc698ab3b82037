import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { shopsOf, type TestShop } from './shops.ts'

const db = testDatabase()
const { aShop } = shopsOf(db)

const aDevice = () => randomBytes(32).toString('hex')
/** The link of a shop on a device that nobody has seen. */
const elsewhere = ({ token }: TestShop, device = aDevice()) => `${token.split('.')[0]}.${device}`
const open = async (key: string) => (await db.sql`select open_shop(${key}, 'a phone') as told`)[0]?.told
const ask = async (key: string) => (await db.sql`select send_shop_code(${key}, 'a phone') as told`)[0]?.told
const enter = async (key: string, code: string) =>
  (await db.sql`select enter_shop_code(${key}, 'a phone', ${code}) as told`)[0]?.told
async function codeTo({ shopper }: TestShop): Promise<string> {
  const [mail] = await db.sql`
    select data ->> 'code' as code from mail_outbox
    where recipient = ${`${shopper}@elsewhere.test`} and template = 'shop_code' order by created_at desc, id desc limit 1`
  return mail?.code
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('a link that was passed on opens nothing, and all that takes it refuses', async () => {
  const shop = await aShop()
  const key = elsewhere(shop)
  const unknown = { code: 'PT401', message: 'device_unknown' }
  await expect(open(key)).rejects.toMatchObject(unknown)
  await expect(open(shop.token.split('.')[0] ?? '')).rejects.toMatchObject(unknown)
  await expect(db.sql`select answer_offer(${key}, true)`).rejects.toMatchObject(unknown)
  await expect(db.sql`select send_shop_report(${key}, 'x', '{}')`).rejects.toMatchObject(unknown)
  await expect(
    db.sql`select place_shop_photo(${key}, 'x', gen_random_uuid(), 'greeted')`,
  ).rejects.toMatchObject(unknown)
  await expect(db.sql`select remove_shop_photo(${key}, gen_random_uuid())`).rejects.toMatchObject(unknown)
  expect((await open(shop.token)).stage).toBe('open')
})

test('the code of the mail binds the device once, for this shopper and nobody else', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  const device = aDevice()
  const key = elsewhere(shop, device)
  expect(await ask(key)).toBe('sent')
  const code = await codeTo(shop)
  expect(code).toMatch(/^[0-9]{6}$/)
  expect(await enter(elsewhere(shop), code)).toEqual({ state: 'over' }) // asked for by another device
  expect(await enter(key, wrong(code))).toEqual({ state: 'wrong', left: 4 })
  expect(await enter(key, code)).toEqual({ state: 'bound' })
  expect((await open(key)).stage).toBe('open')
  expect(await enter(key, code)).toEqual({ state: 'over' }) // used
  await expect(open(elsewhere(other, device))).rejects.toMatchObject({ message: 'device_unknown' })
})

test('a code is over after five tries, after ten minutes, and when another is asked for', async () => {
  const shop = await aShop()
  const key = elsewhere(shop)
  await ask(key)
  const first = await codeTo(shop)
  for (const left of [4, 3, 2, 1]) expect(await enter(key, wrong(first))).toEqual({ state: 'wrong', left })
  expect(await enter(key, wrong(first))).toEqual({ state: 'over' })
  expect(await enter(key, first)).toEqual({ state: 'over' })

  await ask(key)
  const second = await codeTo(shop)
  await ask(key)
  const third = await codeTo(shop)
  if (second !== third) expect((await enter(key, second)).state).toBe('wrong')
  await db.sql`update private.shopper_codes set expires_at = now() where shopper_id = ${shop.shopper}`
  expect(await enter(key, third)).toEqual({ state: 'over' })
})

test('codes do not fill a mailbox: three in a quarter of an hour', async () => {
  const shop = await aShop()
  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await ask(elsewhere(shop)))
  expect(answers).toEqual(['sent', 'sent', 'sent', 'too_many'])
})

test('tries at the same time all count', async () => {
  const shop = await aShop()
  const key = elsewhere(shop)
  await ask(key)
  const code = await codeTo(shop)
  const pool = db.connect(10)
  const ends = await Promise.all(
    Array.from(
      { length: 12 },
      () => pool`select enter_shop_code(${key}, 'a phone', ${wrong(code)}) ->> 'state' as state`,
    ),
  )
  expect(ends.filter(([row]) => row?.state === 'wrong')).toHaveLength(4)
})

test('another address has to be proven anew, and who is erased leaves no device', async () => {
  const shop = await aShop()
  await db.sql`update shoppers set email = ${`new-${shop.shopper}@elsewhere.test`} where id = ${shop.shopper}`
  await expect(open(shop.token)).rejects.toMatchObject({ message: 'device_unknown' })
  const left = await db.sql`select 1 from private.shopper_devices where shopper_id = ${shop.shopper}`
  expect(left).toHaveLength(0)
})
