import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { loyaltyOf } from './loyalty.ts'

const db = testDatabase()
const { aProgramme, aGuest, aReward, earn } = loyaltyOf(db)

type House = Awaited<ReturnType<typeof aProgramme>>

/** What the overview says of this month. */
async function monthOf({ tenant, admin }: House) {
  return db.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claim.sub', ${admin}, true), set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: 'authenticated' })}, true)`
    const [row] = await sql`select loyalty_overview(${tenant}) as told`
    return row?.told.months.at(-1)
  })
}

/** Lets an hour pass over what was written. */
async function anHourLater() {
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update loyalty_entries set noted_at = noted_at - interval '1 hour'`
    await sql`update private.loyalty_summed set until = until - interval '1 hour'`
  })
}
const addUp = async () => (await db.sql`select private.sum_loyalty_months() as moved`)[0]?.moved

test('months say the same before and after they are added up, and count what comes later once', async () => {
  const [house, other] = [await aProgramme(), await aProgramme()]
  const guest = await aGuest(house)
  await earn(house.shift, guest.card, 4000)
  await earn(other.shift, (await aGuest(other)).card, 9000)
  const reward = await aReward(house)
  await db.sql`select redeem_as_guest(${guest.token}, ${reward}, 'a key of ours')`
  const before = await monthOf(house)
  expect(before).toMatchObject({ visits: 1, spend_paise: 400_000, earned: 200, redeemed: 100, expired: 0 })

  await anHourLater()
  expect(await addUp()).toBe(3) // two outlets, and what no outlet did
  expect(await monthOf(house)).toEqual(before)
  expect(await addUp()).toBe(0)

  await earn(house.shift, guest.card, 1000)
  expect(await monthOf(house)).toMatchObject({ visits: 2, spend_paise: 500_000, earned: 250 })
  await addUp() // too young: read as it lies there
  expect(await monthOf(house)).toMatchObject({ visits: 2, spend_paise: 500_000, earned: 250 })
})

test('what somebody still writes is not passed over', async () => {
  const house = await aProgramme()
  const guest = await aGuest(house)
  await db.sql.begin(async (slow) => {
    await slow`select from loyalty_members where id = ${guest.id} for update` // its time stands still from here
    await addUp()
    const said = { card: guest.card, amount_paise: 100_000, bill_no: 'SLOW' }
    await slow`select earn_loyalty(${house.shift}, 'a slow counter', ${slow.json(said)})`
  })
  expect(await monthOf(house)).toMatchObject({ visits: 1, earned: 50 })
  await anHourLater()
  await addUp()
  expect(await monthOf(house)).toMatchObject({ visits: 1, earned: 50 })
})
